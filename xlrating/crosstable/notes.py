"""What was taken from a table, and what was not: nothing is passed over in silence."""

import contextlib
from collections.abc import Sequence

from xlrating.crosstable.cells import Grid
from xlrating.crosstable.event_block import EventBlock
from xlrating.crosstable.findings import Findings
from xlrating.crosstable.plain import Plain
from xlrating.crosstable.round_cell import parse_round_cell
from xlrating.errors import RatingError
from xlrating.event.time_control import System


def check_columns(grid: Grid, plain: Plain, numbers: Sequence[int | None], findings: Findings) -> None:
    """Games in a column whose heading is not understood; a round between others without a heading."""
    header = plain.header
    known = header.output_columns | plain.used | set(header.input_columns)
    width = max((len(grid.rows[line.row]) for line in plain.lines), default=0)
    for column in range(width):
        if column not in known and _has_games(grid, plain, numbers, column):
            findings.mend(
                header.row,
                column,
                "This column has games, but its heading is not a round. Use a heading such as Rd 3.",
            )
    missing = sorted(set(range(1, max(header.rounds))).difference(header.rounds))
    if missing:
        findings.note(header.row, header.round_columns[0], f"There is no column for round {missing[0]}.")


def _has_games(grid: Grid, plain: Plain, numbers: Sequence[int | None], column: int) -> bool:
    """Whether some cell of the column names an opponent whose cell names this player."""
    met = set()
    for line, number in zip(plain.lines, numbers, strict=True):
        cell = grid[line.row, column]
        if isinstance(cell, str) and cell[:1] not in "+-=":
            with contextlib.suppress(RatingError):
                met.add((number, parse_round_cell(cell).opponent))
    return any((other, number) in met for number, other in met if other is not None and other != number)


def write_notes(plain: Plain, event: EventBlock, findings: Findings) -> None:
    """What was assumed."""
    header = plain.header
    if event.system is System.DUAL and "quick" not in header.columns:
        findings.note(
            header.row,
            header.columns["rating"],
            "Dual-rated section without a Quick column: every player is treated as unrated for Quick.",
        )
