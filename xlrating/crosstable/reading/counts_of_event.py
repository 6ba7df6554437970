"""Columns Games, Wins, and Draws that count those of this event: earlier ones are meant by them."""

from collections.abc import Callable, Sequence

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.rating_cell import parsed_rating_cell
from xlrating.crosstable.cells.round_cell import RoundCell
from xlrating.crosstable.cells.round_words import DRAW, LOSS, WIN
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.reading import sentences as say
from xlrating.crosstable.reading.layouts.plain import Line, Plain
from xlrating.crosstable.sheet.findings import Cell, Findings, at
from xlrating.crosstable.sheet.grid import Grid

FEWEST = 4
"""Players whose wins are those of this event by no chance."""
HEADINGS = ("games", "n", "wins", "draws")
POINTS = {"games": (WIN, DRAW, LOSS), "wins": (WIN,), "draws": (DRAW,)}
COUNTED: Sequence[Callable[[RoundCell], bool]] = (
    lambda cell: cell.rated,
    lambda cell: cell.rated or cell.forfeit or cell.opponent is not None,
)
"""Played games, or forfeits too."""


def without_counts_of_event(
    grid: Grid, plain: Plain, rounds: Sequence[Sequence[RoundCell | None]]
) -> tuple[Plain, Findings]:
    """The table without such columns, each told; where they may be earlier games, too, they are asked about."""
    findings: Findings = []
    for field, points in POINTS.items():
        column = plain.header.columns.get(field)
        if column is None or normal(grid[plain.header.row, column]) not in HEADINGS:
            continue
        given: list[CellValue] = [line.fields[field].value for line in plain.lines]
        here = [
            [
                sum(cell is not None and counts(cell) and cell.points in points for cell in row)
                for row in rounds
            ]
            for counts in COUNTED
        ]
        if not any(given) or not any(given == counted for counted in here):
            continue
        sure = (field != "games" and len(given) >= FEWEST and len(set(given)) > 1) or (
            field == "games" and any(map(_contradicts, plain.lines))
        )
        findings.append(
            at(Cell(plain.header.row, column), say.NOT_EARLIER if sure else say.OF_THIS_EVENT, what=field)
        )
        if sure:
            plain = plain.with_fields({field: ""})
    return plain, findings


def _contradicts(line: Line) -> bool:
    """Whether the rating of a player is based on another number of games, or there is none."""
    rating = parsed_rating_cell(line.fields["rating"].value)
    return rating is not None and (
        rating.rating is None or rating.games not in (None, line.fields["games"].value)
    )
