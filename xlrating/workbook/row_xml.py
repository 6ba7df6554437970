"""The XML of new rows, cell by cell."""

import datetime
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import repeat
from math import isfinite

from xlrating.crosstable.sheet.grid import Block, CellValue, Format
from xlrating.workbook.area import letters
from xlrating.workbook.cell_xml import assert_fits, content_xml, number_xml, style_xml
from xlrating.workbook.styles import Styles

PIECE = 500
"""Rows that are written at a time."""


def in_pieces(rows: range) -> Iterator[range]:
    """The rows a few hundred at a time: so many are in memory in every form."""
    return (rows[start : start + PIECE] for start in range(0, len(rows), PIECE))


class RowWriter:
    """Writes the cells of new rows; a text or a whole number is written once in each format."""

    def __init__(self, styles: Styles, epoch: datetime.datetime) -> None:
        self._styles = styles
        self._epoch = epoch
        self._kept = cache(self._written)
        self._style_of_numbers = cache(lambda name: style_xml(styles.style(0, name, 0)))

    def cells(self, block: Block, row: int) -> Mapping[int, str]:
        """The cells of a row by column; without a value there is none. AssertionError for what no cell can hold."""
        values = block.values[row - block.row]
        formats = repeat(block.formats) if isinstance(block.formats, str) else block.formats[row - block.row]
        columns = range(block.column, block.column + len(values))
        number, content = f'{row + 1}"', self._content
        return {
            column: f'<c r="{letters(column)}{number}{content(name, value)}'
            for column, name, value in zip(columns, formats, values, strict=False)
            if value is not None
        }

    def _content(self, name: Format, value: CellValue) -> str:
        """What follows the address of a cell of this format; of the kinds of which there are most, without a detour."""
        if type(value) is float and isfinite(value):
            return f"{self._style_of_numbers(name)}{number_xml(value)}"
        return self._kept(name, value) if type(value) in (str, int) else self._written(name, value)

    def _written(self, name: Format, value: CellValue, existing: int = 0) -> str:
        assert_fits(value)
        return f"{style_xml(self._styles.style(existing, name, value))}{content_xml(value, self._epoch)}"

    def cell(
        self, row: int, column: int, existing: int, name: Format, value: CellValue, *, keep: bool
    ) -> str:
        """A cell in place of one with the style ``existing``, which it keeps if the user chose it.

        Without a value there is no cell, but where the user's style is to be kept (``keep``).
        """
        if value is not None:
            content = self._written(name, value, existing)
        elif keep and self._styles.is_foreign(existing):
            content = f"{style_xml(existing)}/>"
        else:
            return ""
        return f'<c r="{letters(column)}{row + 1}"{content}'
