"""The XML of a worksheet that is made as a whole."""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import groupby, repeat

from xlrating.crosstable.cells import Block, Format, NewSheet
from xlrating.hosts.workbook.area import Area, letters
from xlrating.hosts.workbook.cell_xml import assert_fits, cell_xml, quoted
from xlrating.hosts.workbook.ooxml import MAIN
from xlrating.hosts.workbook.sheet_xml import assert_on_sheet
from xlrating.hosts.workbook.styles import Styles

INFINITY = float("inf")


def new_sheet_xml(sheet: NewSheet, styles: Styles, epoch: datetime.datetime, code_name: str | None) -> bytes:
    """The whole part of a sheet of ours. AssertionError for what no sheet can hold."""
    out = BytesIO()
    named = f" codeName={quoted(code_name)}" if code_name else ""
    before = (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
        f'<worksheet xmlns="{MAIN}"><sheetPr{named}><pageSetUpPr fitToPage="1"/></sheetPr>',
        _view_xml(sheet),
        _widths_xml(sheet.widths),
        "<sheetData>",
    )
    out.write("".join(before).encode())
    for row in _rows(sheet, styles, epoch):
        out.write(row.encode())
    margins = '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>'
    footer = "<headerFooter><oddFooter>&amp;C&amp;9Page &amp;P of &amp;N</oddFooter></headerFooter>"
    after = (
        "</sheetData>",
        _merged_xml(sheet.merged),
        margins if sheet.page else "",
        '<pageSetup orientation="landscape" fitToHeight="0"/>',
        footer if sheet.page else "",
        "</worksheet>",
    )
    out.write("".join(after).encode())
    return out.getvalue()


def _rows(sheet: NewSheet, styles: Styles, epoch: datetime.datetime) -> Iterator[str]:
    """The rows in order; a block written later covers one before."""
    blocks = sheet.blocks
    for block in blocks:
        assert_on_sheet(block)
    places = [
        (block.row + i, order, i) for order, block in enumerate(blocks) for i in range(len(block.values))
    ]
    writer = _CellWriter(styles, epoch)
    places += [(row, -1, 0) for row in sheet.heights]
    for row, group in groupby(sorted(places), key=lambda place: place[0]):
        cells: dict[int, str] = {}
        for _, order, i in group:
            if order >= 0:
                cells |= writer.cells(row, blocks[order], i)
        height = sheet.heights.get(row)
        high = f' ht="{height:g}" customHeight="1"' if height else ""
        if cells or high:
            yield f'<row r="{row + 1}"{high}>{"".join(cells[column] for column in sorted(cells))}</row>'


class _CellWriter:
    """Writes cells of new sheets: the style is looked up once for each row of formats, a text is written once."""

    def __init__(self, styles: Styles, epoch: datetime.datetime) -> None:
        self._styles = styles
        self._epoch = epoch
        self._numbers: dict[Format, str] = {}
        self._texts: dict[tuple[str, Format], str] = {}

    def cells(self, row: int, block: Block, i: int) -> dict[int, str]:
        """The cells of the block's row ``i`` by column."""
        formats = block.formats
        names: Iterable[Format] = repeat(formats) if isinstance(formats, str) else formats[i]
        number, numbers, texts = row + 1, self._numbers, self._texts
        cells: dict[int, str] = {}
        for column, (value, name) in enumerate(zip(block.values[i], names, strict=False), block.column):
            if value is None:
                continue
            kind = type(value)
            if kind is float:
                end = numbers.get(name) or self._number(name)
                if not -INFINITY < value < INFINITY:  # type: ignore[operator]
                    assert_fits(value)
                cells[column] = f'<c r="{letters(column)}{number}"{end}{value + 0.0!r}</v></c>'  # type: ignore[operator]
            elif kind is int:
                end = numbers.get(name) or self._number(name)
                cells[column] = f'<c r="{letters(column)}{number}"{end}{value!r}</v></c>'
            elif kind is str:
                end = texts.get((value, name)) or self._text(value, name)  # type: ignore[arg-type]
                cells[column] = f'<c r="{letters(column)}{number}"{end}'
            else:
                assert_fits(value)
                style = self._styles.style(0, name, value)
                cells[column] = cell_xml(row, column, style, value, self._epoch)
        return cells

    def _text(self, text: str, name: Format) -> str:
        """What follows the address of a cell with this text."""
        assert_fits(text)
        whole = cell_xml(0, 0, self._styles.style(0, name, text), text, self._epoch)
        self._texts[text, name] = whole.removeprefix('<c r="A1"')
        return self._texts[text, name]

    def _number(self, name: Format) -> str:
        """What stands between the address and the digits of a number in this format."""
        style = self._styles.style(0, name, 0)
        self._numbers[name] = f' s="{style}"><v>' if style else "><v>"
        return self._numbers[name]


def _view_xml(sheet: NewSheet) -> str:
    """What is frozen, and whether grid lines are seen."""
    rows = sheet.frozen_rows
    if not rows and not sheet.page:
        return ""
    lines = ' showGridLines="0"' if sheet.page else ""
    frozen = (
        f'<pane ySplit="{rows}" topLeftCell="A{rows + 1}" activePane="bottomLeft" state="frozen"/>'
        '<selection pane="bottomLeft"/>'
    )
    return (
        f'<sheetViews><sheetView{lines} workbookViewId="0">{frozen if rows else ""}</sheetView></sheetViews>'
    )


def _merged_xml(merged: Sequence[tuple[int, int, int, int]]) -> str:
    if not merged:
        return ""
    cells = "".join(
        f'<mergeCell ref="{Area(row, column, last_row, last_column)}"/>'
        for row, column, last_row, last_column in merged
    )
    return f'<mergeCells count="{len(merged)}">{cells}</mergeCells>'


def _widths_xml(widths: Sequence[float]) -> str:
    columns = (
        f'<col min="{number}" max="{number}" width="{width}" customWidth="1"/>'
        for number, width in enumerate(widths, 1)
    )
    return f"<cols>{''.join(columns)}</cols>" if widths else ""
