"""Two rows per entry: the result of each round, and below or above it the opponent, perhaps with the color."""

from collections.abc import Sequence

from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import parsed_round_cell, plain_text
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts.columns_per_round import COLORED, joined
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at, fields_of, rounds_of
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.sheet.grid import Grid


def opponents_below(grid: Grid, header: Header, rows: Sequence[int]) -> Plain | None:
    """Each result with the opponent of the other row as one cell."""
    named = {row for row in rows if _is_first(grid, header, row)}
    below = set(rows) - named
    if not below or header.rating_in_names or not all(row - 1 in named for row in below):
        return None
    upper, lower = (
        [cell for row in some for cell in rounds_of(grid, header, row) if cell.filled]
        for some in (named, below)
    )
    for results, opponents, turned in ((upper, lower, False), (lower, upper, True)):
        if (
            opponents
            and all(map(_is_opponent, opponents))
            and 2 * sum(map(_is_result, results)) > len(results)
        ):
            lines = [
                _line(grid, header, row, row + (row + 1 in below), turned) for row in rows if row in named
            ]
            return Plain(header, lines, "opponents and results below each other")
    return None


def _is_first(grid: Grid, header: Header, row: int) -> bool:
    field = "number" if "number" in header.columns else "name"
    return cell_at(grid, row, header.columns[field]).filled


def _line(grid: Grid, header: Header, row: int, below: int, turned: bool) -> Line:
    upper, lower = (rounds_of(grid, header, one) for one in (row, below))
    if below == row:
        lower = [cell._replace(value=None, uncalculated=False) for cell in upper]
    results, opponents = (lower, upper) if turned else (upper, lower)
    cells = [joined(opponent, result) for opponent, result in zip(opponents, results, strict=True)]
    return Line(row, below, fields_of(grid, header, row), cells)


def _is_result(cell: PlainCell) -> bool:
    """Whether it is a result of a game that does not name the opponent."""
    game = parsed_round_cell(f"#1 {shown(cell.value)}")
    return game is not None and game.opponent == 1 and not game.waits


def _is_opponent(cell: PlainCell) -> bool:
    """Whether it is an opponent without a result, or a bye."""
    text = plain_text(shown(cell.value))
    found = None if COLORED.fullmatch(text) else parsed_round_cell(cell.value)
    return COLORED.fullmatch(text) is not None or (found is not None and found.opponent is None)
