"""Cells as every host hands them over and takes them back: values, addresses, blocks to write.

Rows and columns count from 0 here; addresses are written as people know them (``Crosstable!G7``).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from xlrating.crosstable.value import CellValue as CellValue

Format = Literal[
    "title", "heading", "number heading", "text", "wrapped", "whole", "signed", "one decimal", "two decimals"
]


def column_letters(column: int) -> str:
    """The letters of a column: 0 is A, 25 Z, 26 AA."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def without_blank_end(rows: Sequence[Sequence[CellValue]]) -> int:
    """How many rows there are up to the last one with anything in it: whole columns come with a million."""
    end = len(rows)
    while end and (row := rows[end - 1]).count(None) + row.count("") == len(row):
        end -= 1
    return end


@dataclass(frozen=True)
class Grid:
    """All the cells of one sheet, from A1 to the last one used.

    ``uncalculated`` are cells with a formula that has no stored result, so that their value is unknown.
    ``covered`` are cells that lie under a merged cell and cannot hold a value of their own.
    ``hidden``: nobody sees the sheet. ``title`` is that of the section where a sheet has several tables.
    """

    sheet: str
    rows: Sequence[Sequence[CellValue]]
    uncalculated: frozenset[tuple[int, int]] = frozenset()
    covered: frozenset[tuple[int, int]] = frozenset()
    hidden: bool = False
    title: str = ""

    def __getitem__(self, cell: tuple[int, int]) -> CellValue:
        row, column = cell
        if row < len(self.rows) and column < len(self.rows[row]):
            return self.rows[row][column]
        return None

    def address(self, row: int, column: int) -> str:
        """The address of a cell with its sheet: ``Crosstable!G7``."""
        return f"{self.sheet}!{column_letters(column)}{row + 1}"


@dataclass(frozen=True)
class Block:
    """A rectangle of values to put into a sheet; ``None`` empties a cell.

    ``formats`` has a format for each cell, or one for the whole rectangle; ``widths`` are for its columns,
    where the sheet does not give them one.
    """

    row: int
    column: int
    values: Sequence[Sequence[CellValue]]
    formats: Sequence[Sequence[Format]] | Format = "text"
    widths: Sequence[float] = ()

    def format_of(self, row: int, column: int) -> Format:
        return self.formats if isinstance(self.formats, str) else self.formats[row][column]


@dataclass(frozen=True)
class NewSheet:
    """A sheet that belongs to xlrating as a whole: made anew, in place of one of the same name."""

    name: str
    blocks: Sequence[Block]
    widths: Sequence[float] = ()
    frozen_rows: int = 0


class SheetAccess(Protocol):
    """What a host offers: fetch the cells of sheets, put blocks of cells, put a whole sheet."""

    def grids(self) -> Sequence[Grid]: ...

    def put_block(self, sheet: str, block: Block) -> None: ...

    def put_sheet(self, sheet: NewSheet) -> None: ...
