"""Tables whose columns are opponents: quads and round robins, with 1, ½, or 0 under the opponent's number."""

from collections.abc import Sequence

from xlrating.crosstable.cells import CellValue
from xlrating.hosts.files.section import Round
from xlrating.hosts.files.typed import plain_result

DIAGONAL = frozenset(("*", "**", "***", "X", "XX", "XXX", "", "-", "■", "█", "#", "\\"))
RESULTS = {"1": "W", "½": "D", "=": "D", "0": "L", "W": "W", "D": "D", "L": "L"}
FORFEITS = {"+": "X", "-": "F"}
NO_GAME = frozenset(("", "*"))


def rounds_of_grid(
    numbers: Sequence[int], cells: Sequence[Sequence[CellValue]]
) -> list[tuple[Round, ...]] | None:
    """The rounds of each row; None when the cells are no such grid.

    ``cells`` has for each row the cell under each opponent, in the order of the rows.
    """
    if len(cells) < 2 or any(len(row) != len(cells) for row in cells):
        return None
    shown = [[plain_result(value) for value in row] for row in cells]
    if any(row[place] not in DIAGONAL for place, row in enumerate(shown)):
        return None
    others = [value for place, row in enumerate(shown) for column, value in enumerate(row) if place != column]
    if not all(value in RESULTS or value in FORFEITS or value in NO_GAME for value in others):
        return None
    if not any(value in RESULTS for value in others):
        return None
    return [
        tuple(
            _game(value, numbers[column]) if place != column else Round("U")
            for column, value in enumerate(row)
        )
        for place, row in enumerate(shown)
    ]


def _game(value: str, opponent: int) -> Round:
    if value in RESULTS:
        return Round(RESULTS[value], opponent)
    return Round(FORFEITS[value], opponent) if value in FORFEITS else Round("U")
