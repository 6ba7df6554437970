"""The XML of new rows: those with the same formats and kinds of values have one template."""

import datetime
from collections.abc import Iterable, Sequence
from itertools import repeat
from types import NoneType
from typing import NamedTuple

from xlrating.crosstable.cells import Block, Format
from xlrating.hosts.workbook.area import letters
from xlrating.hosts.workbook.cell_xml import assert_fits, cell_xml
from xlrating.hosts.workbook.styles import Styles

ROW = "\0"
"""Stands for the number of the row in a template: no XML has it."""
NOTHING = "%.0s"
NOT_FINITE = ("<v>nan<", "<v>inf<", "<v>-inf<")


class _Template(NamedTuple):
    """The cells of a row with gaps for all its values; where its texts are; whether there are floats."""

    cells: str
    texts: Sequence[int]
    floats: bool


class RowWriter:
    """Writes the cells of new rows; a text is written once."""

    def __init__(self, styles: Styles, epoch: datetime.datetime) -> None:
        self._styles = styles
        self._epoch = epoch
        self._templates: dict[tuple[int, tuple[type, ...], tuple[Format, ...]], _Template | None] = {}
        self._texts: dict[tuple[str, Format], str] = {}

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
        for place in template.texts:
            told = (parts[place], names[place])
            parts[place] = self._texts.get(told) or self._text(*told)  # type: ignore[arg-type]
        xml = (template.cells % tuple(parts)).replace(ROW, str(row + 1))
        if template.floats:
            if any(part in xml for part in NOT_FINITE):
                for value in values:
                    assert_fits(value)
            xml = xml.replace("<v>-0.0<", "<v>0.0<")
        return xml

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
        texts = [place for place, _ in enumerate(cells) if kinds[place] is str]
        return _Template("".join(cells) + NOTHING * (len(kinds) - len(cells)), texts, float in kinds)

    def _text(self, text: str, name: Format) -> str:
        """What follows the address of a cell with this text."""
        assert_fits(text)
        whole = cell_xml(0, 0, self._styles.style(0, name, text), text, self._epoch)
        self._texts[text, name] = whole.removeprefix('<c r="A1"')
        return self._texts[text, name]
