"""Tables as a new workbook. Texts are written as texts, so that none becomes a formula."""

from collections.abc import Sequence
from pathlib import Path

from xlrating.crosstable.sheet.grid import Block, Format, Grid, NewSheet
from xlrating.formats.grids import header_row_of
from xlrating.workbook import WorkbookFile
from xlrating.workbook.ooxml import MAIN
from xlrating.workbook.package import Package, files_in, zipped
from xlrating.workbook.parts import WorkbookParts

WITHOUT_SHEETS = Path(__file__).with_name("empty")
"""The parts of a workbook, which no program opens as long as it has no sheet."""
WITHOUT_CELLS = f'<worksheet xmlns="{MAIN}"><sheetData/></worksheet>'.encode()
LABEL_WIDTH, NAME_WIDTH, ROUND_WIDTH, WIDTH = 13.0, 28.0, 7.0, 11.0
"""In characters; the first column has the labels of the event, too."""


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
    others = (ROUND_WIDTH if str(one).startswith("Rd ") else WIDTH for one in grid.rows[header][2:])
    widths = [LABEL_WIDTH, NAME_WIDTH, *others]
    formats: list[list[Format]] = [
        ["heading" if row == header else "text"] * max(width, len(cells)) for row, cells in enumerate(values)
    ]
    return NewSheet(grid.sheet, [Block(0, 0, values, formats)], widths, header + 1, head=header)


def _empty(grids: Sequence[Grid]) -> bytes:
    """The smallest workbook with these sheets, all empty; those that are hidden are so, if any is not."""
    hidden = not all(grid.hidden for grid in grids)
    package = Package(zipped(files_in(WITHOUT_SHEETS)))
    parts = WorkbookParts(package)
    for grid in grids:
        package.put(parts.add_worksheet(grid.sheet, hidden=hidden and grid.hidden), WITHOUT_CELLS)
    return package.packed()
