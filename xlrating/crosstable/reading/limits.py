"""How large a table may be, and whether there is room beside it."""

from xlrating.crosstable.cells.carry_cell import CARRY_HEADINGS
from xlrating.crosstable.reading import sentences as say
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.sheet.findings import Cell, Findings, at
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.output import COLUMNS

MOST_PLAYERS, MOST_ROUNDS = 20_000, 200
LAST_COLUMN = 16_384
"""The columns that a sheet has."""


def check_limits(grid: Grid, plain: Plain) -> Findings:
    """Why the table cannot be read, or its ratings not be written."""
    last = _last_used(grid, plain.header.row, plain.last_row)
    no_room = [] if has_room(last.column) else [at(last, say.NO_ROOM)]
    return check_size(plain) + no_room


def has_room(column: int) -> bool:
    """Whether all that may be written finds room to the right of this column, from 0."""
    return column + 1 + 2 * (1 + len(COLUMNS)) + len(CARRY_HEADINGS) <= LAST_COLUMN


def check_size(plain: Plain) -> Findings:
    """That the table has more players or rounds than can be read."""
    header, lines = plain.header, plain.lines
    findings: Findings = []
    if len(lines) > MOST_PLAYERS:
        findings.append(at(Cell(lines[MOST_PLAYERS].row, 0), say.TOO_MANY_PLAYERS, most=MOST_PLAYERS))
    if len(header.rounds) > MOST_ROUNDS:
        findings.append(at(Cell(header.row, 0), say.TOO_MANY_ROUNDS, most=MOST_ROUNDS))
    return findings


def _last_used(grid: Grid, first: int, last: int) -> Cell:
    """The cell furthest to the right in these rows, merged cells and formulas without a result among them."""
    taken = [(column, row) for row, column in grid.covered | grid.uncalculated if first <= row <= last]
    taken += [
        (next((c for c in range(len(cells) - 1, -1, -1) if cells[c] is not None), 0), row)
        for row, cells in enumerate(grid.rows[first : last + 1], first)
    ]
    column, row = max(taken, default=(0, first))
    return Cell(row, column)
