"""The XML of new rows: those with the same formats and kinds of values have one template."""

import datetime
from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from math import isfinite
from operator import itemgetter
from types import NoneType
from typing import NamedTuple

from xlrating.crosstable.cells import Block, CellValue, Format
from xlrating.hosts.workbook.area import letters
from xlrating.hosts.workbook.cell_xml import assert_fits, cell_xml, text_xml
from xlrating.hosts.workbook.styles import Styles

ROW = "\0"
"""Stands for the number of the row in a template: no XML has it."""
NOTHING = "%.0s"


class _Texts(dict[str, str]):
    """By text, what follows the address of a cell of one format with this text; written when it is first asked for."""

    def __init__(self, styles: Styles, name: Format) -> None:
        self._styles = styles
        self._name = name

    def __missing__(self, text: str) -> str:
        assert_fits(text)
        style = self._styles.style(0, self._name, text)
        self[text] = (f' s="{style}"' if style else "") + text_xml(text)
        return self[text]


class _Template(NamedTuple):
    """The cells of a row with gaps for all its values; where its texts are, and how to get its floats."""

    cells: str
    texts: Sequence[tuple[int, _Texts]]
    floats: Callable[[Sequence[CellValue]], tuple[float, ...]] | None


class RowWriter:
    """Writes the cells of new rows; a text is written once."""

    def __init__(self, styles: Styles, epoch: datetime.datetime) -> None:
        self._styles = styles
        self._epoch = epoch
        self._templates: dict[tuple[int, tuple[type, ...], tuple[Format, ...]], _Template | None] = {}
        self._texts: dict[Format, _Texts] = {}

    def row(self, row: int, block: Block, i: int) -> str:
        """The cells of the block's row ``i``. AssertionError for what no cell can hold."""
        values, formats = block.values[i], block.formats
        names = (formats,) * len(values) if isinstance(formats, str) else tuple(formats[i])
        key = (block.column, tuple(map(type, values)), names)
        if key not in self._templates:
            self._templates[key] = self._template(*key)
        template = self._templates[key]
        if template is None:
            return "".join(self.cells(row, block, i).values())
        parts = list(values)
        for place, texts in template.texts:
            parts[place] = texts[parts[place]]  # type: ignore[index]
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

    def _template(
        self, first_column: int, kinds: tuple[type, ...], names: tuple[Format, ...]
    ) -> _Template | None:
        """What such rows have in common; None where there is more than numbers, texts and nothing."""
        cells = []
        for column, (kind, name) in enumerate(zip(kinds, names, strict=False), first_column):
            start = f'<c r="{letters(column)}{ROW}"'
            if kind is NoneType:
                cells.append(NOTHING)
            elif kind is str:
                cells.append(f"{start}%s")
            elif kind is int or kind is float:
                style = self._styles.style(0, name, 0)
                number = f' s="{style}"' if style else ""
                cells.append(f"{start}{number}><v>%r</v></c>")
            else:
                return None
        texts = [(place, self._texts_of(names[place])) for place, kind in enumerate(kinds) if kind is str]
        floats = [place for place, kind in enumerate(kinds) if kind is float]
        nothing = NOTHING * (len(kinds) - len(cells))
        return _Template("".join(cells) + nothing, texts, itemgetter(*floats, floats[-1]) if floats else None)

    def _texts_of(self, name: Format) -> _Texts:
        return self._texts.setdefault(name, _Texts(self._styles, name))
