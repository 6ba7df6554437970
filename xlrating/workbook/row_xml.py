"""The XML of new rows: those with the same formats and kinds of values have one template."""

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import repeat
from math import isfinite
from types import NoneType
from typing import Any, NamedTuple

from xlrating.crosstable.sheet.grid import Block, CellValue, Format
from xlrating.workbook.area import letters
from xlrating.workbook.cell_xml import assert_fits, cell_xml, text_xml
from xlrating.workbook.styles import Styles

PIECE = 500
"""Rows that are written at a time."""
WRITTEN_ALIKE = frozenset((NoneType, str, int, float))
"""Kinds of values that are written alike wherever they stand."""

Column = tuple[Any, ...]
Kinds = tuple[type, ...]
Formats = Format | tuple[Format, ...]


def in_pieces(rows: range) -> Iterator[range]:
    """The rows a few hundred at a time: so many are in memory in every form."""
    return (rows[start : start + PIECE] for start in range(0, len(rows), PIECE))


class _Template(NamedTuple):
    """The cells of a row with a gap for its number and one for the value of each cell; how the values of a column
    are written."""

    cells: str
    columns: Sequence[Callable[[Column], Iterable[object]] | None]

    def rows(self, numbers: Iterable[int], values: Iterable[Sequence[CellValue]]) -> Iterator[str]:
        row_numbers = [str(number) for number in numbers]
        gaps: list[Iterable[object]] = []
        for write, column in zip(self.columns, zip(*values, strict=True), strict=True):
            if write:
                gaps += row_numbers, write(column)
        return map(self.cells.__mod__, zip(*gaps, strict=True)) if gaps else repeat("", len(row_numbers))


class RowWriter:
    """Writes the cells of new rows, column by column; a text is written once."""

    def __init__(self, styles: Styles, epoch: datetime.datetime) -> None:
        self._styles = styles
        self._epoch = epoch
        self._text = cache(partial(_text, styles))
        self._templates: dict[tuple[int, Formats, Kinds], _Template | None] = {}

    def rows(self, block: Block, some: range) -> Sequence[str]:
        """The cells of some rows of the sheet, all in the block. AssertionError for what no cell can hold."""
        values = block.values[some.start - block.row : some.stop - block.row]
        rows = [""] * len(some)
        for (formats, kinds), places in _alike(block, some).items():
            template = self._template_of(block, formats, kinds)
            if template:
                numbers = [some[place] + 1 for place in places]
                written = template.rows(numbers, [values[place] for place in places])
            else:
                written = ("".join(self.cells(block, some[place]).values()) for place in places)
            for place, cells in zip(places, written, strict=True):
                rows[place] = cells
        return rows

    def is_foreign(self, style: int) -> bool:
        """Whether a cell's style is a choice of the user."""
        return self._styles.is_foreign(style)

    def cell(
        self, row: int, column: int, existing: int, name: Format, value: CellValue, *, keep: bool
    ) -> str:
        """A cell in place of one with the style ``existing``, which it keeps if the user chose it.

        Without a value there is no cell, but where the user's style is to be kept (``keep``).
        """
        if value is not None:
            assert_fits(value)
            return cell_xml(row, column, self._styles.style(existing, name, value), value, self._epoch)
        if keep and self.is_foreign(existing):
            return cell_xml(row, column, existing, None, self._epoch)
        return ""

    def cells(self, block: Block, row: int) -> dict[int, str]:
        """The same by column, whatever the values are."""
        values = enumerate(block.values[row - block.row])
        cells = {
            block.column + place: self.cell(
                row, block.column + place, 0, block.format_of(row - block.row, place), value, keep=False
            )
            for place, value in values
        }
        return {column: cell for column, cell in cells.items() if cell}

    def _template_of(self, block: Block, formats: Formats, kinds: Kinds) -> _Template | None:
        """What rows with such values and formats have in common; None where there is more than numbers, texts and
        nothing."""
        key = (block.column, formats, kinds)
        if key not in self._templates:
            names = (formats,) * len(kinds) if isinstance(formats, str) else formats
            self._templates[key] = (
                self._template(block, names, kinds) if WRITTEN_ALIKE.issuperset(kinds) else None
            )
        return self._templates[key]

    def _template(self, block: Block, names: tuple[Format, ...], kinds: Kinds) -> _Template:
        cells = ""
        columns: list[Callable[[Column], Iterable[object]] | None] = []
        for place, (kind, name) in enumerate(zip(kinds, names, strict=True)):
            if kind is NoneType:
                columns.append(None)
                continue
            address = f'<c r="{letters(block.column + place)}%s"'
            if kind is str:
                cells += f"{address}%s"
                columns.append(partial(map, partial(self._text, name)))
            else:
                style = self._styles.style(0, name, 0)
                cells += address + (f' s="{style}"' if style else "") + "><v>%s</v></c>"
                columns.append(iter if kind is int else _floats)
        return _Template(cells, columns)


def _alike(block: Block, some: range) -> Mapping[tuple[Formats, Kinds], Sequence[int]]:
    """The places of the rows among ``some`` by what they have in common: formats and kinds of values."""
    start, stop = some.start - block.row, some.stop - block.row
    kinds = [tuple(map(type, values)) for values in block.values[start:stop]]
    if isinstance(block.formats, str):
        formats: Iterable[Formats] = repeat(block.formats)
    else:
        formats = map(tuple, block.formats[start:stop])
    alike: dict[tuple[Formats, Kinds], list[int]] = {}
    for place, common in enumerate(zip(formats, kinds, strict=False)):
        alike.setdefault(common, []).append(place)
    return alike


def _floats(column: Column) -> Sequence[str]:
    if not isfinite(sum(column)):
        for value in column:
            assert_fits(value)
    return list(map(repr, [value + 0.0 for value in column] if 0.0 in column else column))


def _text(styles: Styles, name: Format, text: str) -> str:
    """What follows the address of a cell of this format with this text."""
    assert_fits(text)
    style = styles.style(0, name, text)
    return (f' s="{style}"' if style else "") + text_xml(text)
