"""Crosstable sheets as a new workbook. Texts are written as texts, so that none becomes a formula."""

import io
import zipfile
from collections.abc import Sequence
from xml.sax.saxutils import quoteattr

from xlrating.crosstable.sheet.grid import Block, Format, Grid, NewSheet
from xlrating.formats.grids import HEADINGS
from xlrating.hosts.workbook import WorkbookFile

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
NAME_WIDTH, ID_WIDTH, WIDTH = 28.0, 11.0, 8.0


def new_workbook(grids: Sequence[Grid]) -> WorkbookFile:
    """A workbook with a sheet for each grid; it is not saved yet."""
    workbook = WorkbookFile("the new workbook", _empty(grids[0].sheet))
    for grid in grids:
        workbook.put_sheet(sheet_of(grid))
    return workbook


def sheet_of(grid: Grid) -> NewSheet:
    header = next(row for row, cells in enumerate(grid.rows) if list(cells[:2]) == list(HEADINGS[:2]))
    width = len(grid.rows[header])
    values = [[*row, *[None] * (width - len(row))] for row in grid.rows]
    widths = [WIDTH, NAME_WIDTH, ID_WIDTH, *[WIDTH] * (width - 3)]
    formats: list[list[Format]] = [
        ["heading" if row == header else "text"] * max(width, len(cells)) for row, cells in enumerate(values)
    ]
    return NewSheet(grid.sheet, [Block(0, 0, values, formats)], widths, header + 1)


def _empty(sheet: str) -> bytes:
    """The smallest workbook: one empty sheet of this name."""
    files = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{TYPE}.worksheet+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>'
        f'<sheet name={quoteattr(sheet)} sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{MAIN}"><sheetData/></worksheet>',
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, XML + content)
    return packed.getvalue()
