"""Columns by letter and number, rectangles of cells."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from xlrating.crosstable.sheet.grid import Block, column_letters
from xlrating.workbook.problems import Unusable

MAX_ROWS, MAX_COLUMNS = 2**20, 2**14  # Excel's own

CELLS = re.compile(r"\$?([A-Z]{1,3})\$?([0-9]{1,7})(?::\$?([A-Z]{1,3})\$?([0-9]{1,7}))?")
COLUMNS = re.compile(r"\$?([A-Z]{1,3}):\$?([A-Z]{1,3})")
ROWS = re.compile(r"\$?([0-9]{1,7}):\$?([0-9]{1,7})")

letters = lru_cache(maxsize=MAX_COLUMNS)(column_letters)


@lru_cache(maxsize=MAX_COLUMNS)
def column_number(column: str) -> int:
    """The number of a column from 0; -1 for what is not up to three capital letters."""
    number = 0
    for letter in column if re.fullmatch("[A-Z]{1,3}", column) else "":
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


class Area(NamedTuple):
    """A rectangle of cells; the last row and column belong to it."""

    row: int
    column: int
    last_row: int
    last_column: int

    @classmethod
    def of_ref(cls, ref: str) -> "Area":
        """``B2:C9``, ``B2``, whole columns ``B:C`` or whole rows ``2:9``. Unusable when it is none of these."""
        if cells := CELLS.fullmatch(ref):
            column, row, last_column, last_row = cells.groups()
            area = cls._of(row, column, last_row or row, last_column or column)
        elif columns := COLUMNS.fullmatch(ref):
            area = cls._of("1", columns[1], str(MAX_ROWS), columns[2])
        elif rows := ROWS.fullmatch(ref):
            area = cls._of(rows[1], "A", rows[2], letters(MAX_COLUMNS - 1))
        else:
            raise Unusable(f'is damaged: "{ref[:40]}" is not a range of cells')
        if min(area.row, area.column) < 0 or area.last_row >= MAX_ROWS or area.last_column >= MAX_COLUMNS:
            raise Unusable(f'is damaged: the range "{ref}" is not on a sheet')
        return area

    @classmethod
    def _of(cls, row: str, column: str, last_row: str, last_column: str) -> "Area":
        return cls(int(row) - 1, column_number(column), int(last_row) - 1, column_number(last_column))

    @classmethod
    def of_block(cls, block: Block) -> "Area":
        width = max(map(len, block.values), default=0)
        return cls(block.row, block.column, block.row + len(block.values) - 1, block.column + width - 1)

    @property
    def size(self) -> int:
        return max(self.last_row - self.row + 1, 0) * max(self.last_column - self.column + 1, 0)

    def common(self, other: "Area") -> "Area":
        return Area(
            max(self.row, other.row),
            max(self.column, other.column),
            min(self.last_row, other.last_row),
            min(self.last_column, other.last_column),
        )

    def cells(self) -> Iterator[tuple[int, int]]:
        """The row and column of each cell."""
        for row in range(self.row, self.last_row + 1):
            for column in range(self.column, self.last_column + 1):
                yield row, column

    def __str__(self) -> str:
        return f"{letters(self.column)}{self.row + 1}:{letters(self.last_column)}{self.last_row + 1}"
