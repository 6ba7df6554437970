"""Tables as a new workbook. Texts are written as texts, so that none becomes a formula."""

from collections.abc import Sequence
from html import escape

from xlrating.crosstable.sheet.grid import Block, Format, Grid, NewSheet
from xlrating.formats.grids import header_row_of
from xlrating.workbook import WorkbookFile
from xlrating.workbook.ooxml import CONTENT_TYPES, MAIN, OFFICE_RELATIONSHIPS, PACKAGE_RELATIONSHIPS
from xlrating.workbook.package import zipped

TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
NAME_WIDTH, ID_WIDTH, WIDTH = 28.0, 11.0, 8.0


def new_workbook(grids: Sequence[Grid]) -> WorkbookFile:
    """A workbook with a sheet for each grid, not saved yet. Hidden ones stay so, if any is not."""
    workbook = WorkbookFile("the new workbook", _empty(grids))
    for grid in grids:
        workbook.put_sheet(sheet_of(grid))
    return workbook


def sheet_of(grid: Grid) -> NewSheet:
    """The values; a table that begins as one of ours does has its looks, too."""
    header = header_row_of(grid)
    if header is None:
        return NewSheet(grid.sheet, [Block(0, 0, grid.rows)])
    width = len(grid.rows[header])
    values = [[*row, *[None] * (width - len(row))] for row in grid.rows]
    widths = [WIDTH, NAME_WIDTH, ID_WIDTH, *[WIDTH] * (width - 3)]
    formats: list[list[Format]] = [
        ["heading" if row == header else "text"] * max(width, len(cells)) for row, cells in enumerate(values)
    ]
    return NewSheet(grid.sheet, [Block(0, 0, values, formats)], widths, header + 1)


def _empty(grids: Sequence[Grid]) -> bytes:
    """The smallest workbook with these sheets, all empty; those that are hidden are so, if any is not."""
    hidden = "" if all(grid.hidden for grid in grids) else ' state="hidden"'
    sheets = {f"worksheets/sheet{number}.xml": grid for number, grid in enumerate(grids, 1)}
    listed = [
        f'<sheet name="{escape(grid.sheet)}" sheetId="{number}" r:id="rId{number}"{hidden if grid.hidden else ""}/>'
        for number, grid in enumerate(grids, 1)
    ]
    types = [f'<Override PartName="/xl/{part}" ContentType="{TYPE}.worksheet+xml"/>' for part in sheets]
    relations = [
        f'<Relationship Id="rId{number}" Type="{OFFICE_RELATIONSHIPS}/worksheet" Target="{part}"/>'
        for number, part in enumerate(sheets, 1)
    ]
    files = {
        "[Content_Types].xml": f'<Types xmlns="{CONTENT_TYPES}">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{TYPE}.sheet.main+xml"/>{"".join(types)}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE_RELATIONSHIPS}">'
        f'<Relationship Id="rId1" Type="{OFFICE_RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/>'
        "</Relationships>",
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE_RELATIONSHIPS}">'
        f"<sheets>{''.join(listed)}</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE_RELATIONSHIPS}">'
        f"{''.join(relations)}</Relationships>",
    }
    files |= {f"xl/{part}": f'<worksheet xmlns="{MAIN}"><sheetData/></worksheet>' for part in sheets}
    return zipped({name: XML + content for name, content in files.items()})
