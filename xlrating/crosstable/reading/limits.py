"""How large a table may be, and whether there is room beside it."""

from xlrating.crosstable.cells.carry_cell import CARRY_HEADINGS
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.sheet.findings import Findings
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.output import COLUMNS

MOST_PLAYERS, MOST_ROUNDS = 20_000, 200
LAST_COLUMN = 16_384
"""The columns that a sheet has."""


def within_limits(grid: Grid, plain: Plain, findings: Findings) -> bool:
    """Whether the table can be read and its ratings written; else the reason is told."""
    before = findings.to_mend
    few_enough(plain, findings)
    last_row = max((line.last_row for line in plain.lines), default=plain.header.row)
    row, column = _last_used(grid, plain.header.row, last_row)
    if not has_room(column):
        findings.mend(
            row, column, "There is no room for the ratings to the right of this cell. Clear it or unmerge it."
        )
    return findings.to_mend == before


def has_room(column: int) -> bool:
    """Whether all that may be written finds room to the right of this column, from 0."""
    return column + 1 + 2 * (1 + len(COLUMNS)) + len(CARRY_HEADINGS) <= LAST_COLUMN


def few_enough(plain: Plain, findings: Findings) -> bool:
    """Whether the table has no more players and rounds than can be read; else that is told."""
    header, lines = plain.header, plain.lines
    before = findings.to_mend
    if len(lines) > MOST_PLAYERS:
        findings.mend(lines[MOST_PLAYERS].row, 0, f"The crosstable has more than {MOST_PLAYERS:,} players.")
    if len(header.rounds) > MOST_ROUNDS:
        findings.mend(header.row, 0, f"The crosstable has more than {MOST_ROUNDS} rounds.")
    return findings.to_mend == before


def _last_used(grid: Grid, first: int, last: int) -> tuple[int, int]:
    """The cell furthest to the right in these rows, merged cells and formulas without a result among them."""
    taken = [(column, row) for row, column in grid.covered | grid.uncalculated if first <= row <= last]
    taken += [
        (next((c for c in range(len(cells) - 1, -1, -1) if cells[c] is not None), 0), row)
        for row, cells in enumerate(grid.rows[first : last + 1], first)
    ]
    column, row = max(taken, default=(0, first))
    return row, column
