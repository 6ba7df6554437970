"""The XML of a worksheet that is made as a whole, or as a copy of another."""

import datetime
import re
import uuid
from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise

from xlrating.crosstable.sheet.grid import Block, NewSheet
from xlrating.workbook.area import Area
from xlrating.workbook.ooxml import MAIN, main, parse, serialized
from xlrating.workbook.row_xml import RowWriter, in_pieces
from xlrating.workbook.sheet_xml import assert_on_sheet
from xlrating.workbook.styles import Styles

ZOOM = 85
"""Percent: the widest sheet of ours then fits a screen of 1366 points."""
ID = re.compile(rb"(<x14:id>|\bid=\")(\{[0-9A-Fa-f-]{36}\})")


def new_sheet_xml(
    sheet: NewSheet, styles: Styles, epoch: datetime.datetime, code_name: str | None
) -> Iterator[bytes]:
    """The whole part of a sheet of ours, in pieces. AssertionError for what no sheet can hold."""
    named = f' codeName="{escape(code_name)}"' if code_name else ""
    before = (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
        f'<worksheet xmlns="{MAIN}"><sheetPr{named}><pageSetUpPr fitToPage="1"/></sheetPr>',
        _view_xml(sheet),
        _widths_xml(sheet.widths),
        "<sheetData>",
    )
    yield "".join(before).encode()
    yield from map(str.encode, _rows(sheet, styles, epoch))
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
    yield "".join(after).encode()


def _rows(sheet: NewSheet, styles: Styles, epoch: datetime.datetime) -> Iterator[str]:
    """The rows in order, in pieces; a block written later covers one before."""
    blocks = sheet.blocks
    for block in blocks:
        assert_on_sheet(block)
    edges = {edge for block in blocks for edge in (block.row, block.row + len(block.values))}
    if sheet.heights:
        edges.update((min(sheet.heights), max(sheet.heights) + 1))
    writer = RowWriter(styles, epoch)
    for start, end in pairwise(sorted(edges)):
        here = [block for block in blocks if block.row <= start < block.row + len(block.values)]
        for some in in_pieces(range(start, end)):
            yield "".join(_row_xml(row, _cells(writer, row, here), sheet.heights.get(row)) for row in some)


def _row_xml(row: int, cells: str, height: float | None) -> str:
    if not cells and not height:
        return ""
    high = f' ht="{height:g}" customHeight="1"' if height else ""
    return f'<row r="{row + 1}"{high}>{cells}</row>'


def _cells(writer: RowWriter, row: int, blocks: Sequence[Block]) -> str:
    by_column: dict[int, str] = {}
    for block in blocks:
        by_column |= writer.cells(block, row)
    return "".join(cell for _, cell in sorted(by_column.items()))


def _view_xml(sheet: NewSheet) -> str:
    """What is frozen, and for a page no grid lines and all its columns on a small screen."""
    rows = sheet.frozen_rows
    if not rows and not sheet.page:
        return ""
    lines = f' showGridLines="0" zoomScale="{ZOOM}"' if sheet.page else ""
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


def copied_sheet_xml(xml: bytes, name: str) -> bytes:
    """The part of a sheet for a copy called ``name``, which is not in view and has ids of its own for data bars."""
    root = parse(xml)
    for properties in root.iterchildren(main("sheetPr")):
        properties.attrib.pop("codeName", "")
    for view in root.iter(main("sheetView")):
        view.attrib.pop("tabSelected", "")
    return ID.sub(lambda found: found[1] + _id_on(name, found[2]), serialized(root))


def _id_on(sheet: str, old: bytes) -> bytes:
    new = uuid.uuid5(uuid.NAMESPACE_OID, f"{sheet} {old.decode()}")
    return f"{{{str(new).upper()}}}".encode()
