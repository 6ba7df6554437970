"""The XML of new rows: those with the same formats and kinds of values have one template."""

import datetime
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import repeat
from math import isfinite
from operator import itemgetter
from types import NoneType
from typing import Any, NamedTuple

from xlrating.crosstable.cells import Block, CellValue, Format
from xlrating.hosts.workbook.area import letters
from xlrating.hosts.workbook.cell_xml import assert_fits, cell_xml, number_text, text_xml
from xlrating.hosts.workbook.styles import Styles

ROW = "\0"
"""Stands for the number of the row in a template: no XML has it."""
NOTHING = "%.0s"

Kinds = tuple[type, ...]
Formats = Format | tuple[Format, ...]


class _Numbers(dict[float, str]):
    """By number, how it is written; made when it is first asked for."""

    def __missing__(self, number: float) -> str:
        assert_fits(number)
        self[number] = number_text(number)
        return self[number]


class _Texts(dict[str, str]):
    """By text, what follows the address of a cell of one format with this text; made when it is first asked for."""

    def __init__(self, styles: Styles, name: Format) -> None:
        self._styles = styles
        self._name = name

    def __missing__(self, text: str) -> str:
        assert_fits(text)
        style = self._styles.style(0, self._name, text)
        self[text] = (f' s="{style}"' if style else "") + text_xml(text)
        return self[text]


class _Template(NamedTuple):
    """The cells of a row with gaps for all its values; where its texts and recurring numbers are, and how they are
    written; how to get its other floats."""

    cells: str
    written: Sequence[tuple[int, Mapping[Any, str]]]
    floats: Callable[[Sequence[CellValue]], tuple[float, ...]] | None


class RowWriter:
    """Writes the cells of new rows; a text, and a number that recurs, is written once."""

    def __init__(self, styles: Styles, epoch: datetime.datetime) -> None:
        self._styles = styles
        self._epoch = epoch
        self._texts: dict[Format, _Texts] = {}
        self._numbers = _Numbers()
        self._templates: dict[tuple[int, Formats, Sequence[int]], dict[Kinds, _Template | None]] = {}
        self._last: tuple[Block | None, object] = (None, None)
        self._by_kinds: dict[Kinds, _Template | None] = {}

    def row(self, row: int, block: Block, i: int) -> str:
        """The cells of the block's row ``i``. AssertionError for what no cell can hold."""
        values = block.values[i]
        template = self._template_of(values, block, i)
        if template is None:
            return "".join(self.cells(row, block, i).values())
        parts = list(values)
        for place, written in template.written:
            parts[place] = written[parts[place]]
        xml = (template.cells % tuple(parts)).replace(ROW, str(row + 1))
        floats = template.floats(values) if template.floats else ()
        if not isfinite(sum(floats)):
            for value in floats:
                assert_fits(value)
        return xml.replace("<v>-0.0<", "<v>0.0<") if 0.0 in floats else xml

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

    def cells(self, row: int, block: Block, i: int) -> dict[int, str]:
        """The same by column, whatever the values are."""
        formats = block.formats
        names: Iterable[Format] = repeat(formats) if isinstance(formats, str) else formats[i]
        cells: dict[int, str] = {}
        for column, (value, name) in enumerate(zip(block.values[i], names, strict=False), block.column):
            if value is not None:
                assert_fits(value)
                style = self._styles.style(0, name, value)
                cells[column] = cell_xml(row, column, style, value, self._epoch)
        return cells

    def _template_of(self, values: Sequence[CellValue], block: Block, i: int) -> _Template | None:
        """What rows with such values and formats have in common; most have the formats of the row before."""
        formats = block.formats if isinstance(block.formats, str) else block.formats[i]
        last_block, last_formats = self._last
        if formats is not last_formats or block is not last_block:
            self._last = block, formats
            key = (block.column, formats if isinstance(formats, str) else tuple(formats), block.recurring)
            self._by_kinds = self._templates.setdefault(key, {})
        kinds = tuple(map(type, values))
        try:
            return self._by_kinds[kinds]
        except KeyError:
            names = (formats,) * len(kinds) if isinstance(formats, str) else tuple(formats)
            self._by_kinds[kinds] = template = self._template(block, kinds, names)
            return template

    def _template(self, block: Block, kinds: Kinds, names: tuple[Format, ...]) -> _Template | None:
        """What such rows have in common; None where there is more than numbers, texts and nothing."""
        cells: list[str] = []
        written: list[tuple[int, Mapping[Any, str]]] = []
        floats: list[int] = []
        for place, (kind, name) in enumerate(zip(kinds, names, strict=False)):
            start = f'<c r="{letters(block.column + place)}{ROW}"'
            if kind is NoneType:
                cells.append(NOTHING)
            elif kind is str:
                cells.append(f"{start}%s")
                written.append((place, self._texts_of(name)))
            elif kind is int or kind is float:
                style = self._styles.style(0, name, 0)
                number = f' s="{style}"' if style else ""
                recurs = kind is float and place in block.recurring
                cells.append(f"{start}{number}><v>{'%s' if recurs else '%r'}</v></c>")
                if recurs:
                    written.append((place, self._numbers))
                elif kind is float:
                    floats.append(place)
            else:
                return None
        nothing = NOTHING * (len(kinds) - len(cells))
        take_floats = itemgetter(*floats, floats[-1]) if floats else None
        return _Template("".join(cells) + nothing, written, take_floats)

    def _texts_of(self, name: Format) -> _Texts:
        return self._texts.setdefault(name, _Texts(self._styles, name))
