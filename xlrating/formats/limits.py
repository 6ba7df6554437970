"""What a stranger's table may be as large as, and what its texts may hold."""

from collections.abc import Sequence

from xlrating.crosstable.sheet.grid import CellValue
from xlrating.workbook.problems import Unusable

MAX_TABLE_CELLS = 500_000  # 5,000 players with 30 columns have 150,000
MAX_TABLE_ROWS = 50_000
MAX_TABLE_COLUMNS = 1_000
LONGEST_TEXT = 32_767  # what a cell of a workbook holds
TOO_LARGE = (
    f"has a table of more than {MAX_TABLE_ROWS:,} rows, {MAX_TABLE_COLUMNS:,} columns, or "
    f"{MAX_TABLE_CELLS:,} cells. That is too large for a crosstable."
)


class LimitedRows:
    """Rows of cells put together one by one, within the limits of a table."""

    def __init__(self) -> None:
        self._rows: list[Sequence[CellValue]] = []
        self._waiting = 0
        self._cells = 0

    @property
    def next(self) -> int:
        """The number of the row that is added next, from 0."""
        return len(self._rows) + self._waiting

    def add(self, cells: Sequence[CellValue], times: int = 1) -> None:
        """Add a row; empty ones count only when a row with a value follows. Unusable beyond the limits."""
        row = list(cells)
        while row and row[-1] is None:
            row.pop()
        if not row:
            self._waiting += times
            return
        height = self.next + times
        self._cells += len(row) * times
        if height > MAX_TABLE_ROWS or len(row) > MAX_TABLE_COLUMNS or self._cells > MAX_TABLE_CELLS:
            raise Unusable(TOO_LARGE)
        if any(isinstance(cell, str) and len(cell) > LONGEST_TEXT for cell in row):
            raise Unusable(f"has a text of more than {LONGEST_TEXT:,} characters in row {self.next + 1}.")
        self._rows += [()] * self._waiting + [row] * times
        self._waiting = 0

    def trimmed(self) -> Sequence[Sequence[CellValue]]:
        """The rows up to the last one with a value, each up to its last value."""
        return self._rows


def clean_text(text: str) -> str:
    """Text without blanks around it and without the control characters that no workbook can hold."""
    return "".join(c if c.isprintable() or c in "\n\t" or ord(c) > 0x9F else " " for c in text).strip()
