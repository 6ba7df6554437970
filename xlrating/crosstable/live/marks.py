"""A number for every cell of a table: 2 where it must be fixed, 1 where it waits, else 0."""

from xlrating.crosstable.live.table import MARK_OF, RIGHT, LiveTable


def marks(live: LiveTable) -> list[list[float]]:
    """As large as the table; for conditional formats."""
    found = [[float(RIGHT)] * live.width for _ in range(live.height)]
    for problem in live.marked:
        row = problem.row - live.above
        if 0 <= row < live.height and problem.column < live.width:
            found[row][problem.column] = max(found[row][problem.column], float(MARK_OF[problem.kind]))
    return found


def marks_text(live: LiveTable, row: int) -> str:
    """The marks of one row of the reading as digits, one for each cell: ``0002010``."""
    digits = ["0"] * live.width
    for problem in reversed(live.problems_of_row.get(row, ())):
        if problem.column < live.width:
            digits[problem.column] = str(MARK_OF[problem.kind])
    return "".join(digits)
