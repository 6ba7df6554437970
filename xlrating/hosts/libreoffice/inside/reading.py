"""The cells of a sheet, typed as a workbook file has them."""

import datetime

from com.sun.star.util import NumberFormat
from xlrating_functions import CODES

PICTURES = ("com.sun.star.drawing.GraphicObjectShape", "com.sun.star.drawing.OLE2Shape")
"""Pictures and charts."""
MOST_SHAPES = 1000
NAMES_OF_ERRORS = {code: name for name, code in CODES.items()}


def cells_of(document, sheet):
    """The cells of a sheet, typed as a workbook file has them: dates, truth values, errors, merged cells."""
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    last_row, last_column = cursor.RangeAddress.EndRow, cursor.RangeAddress.EndColumn
    area = sheet.getCellRangeByPosition(0, 0, last_column, last_row)
    rows = [list(row) for row in area.getDataArray()]
    for r, row in enumerate(rows):
        for c, value in enumerate(row):
            if value is None:
                row[c] = NAMES_OF_ERRORS.get(sheet.getCellByPosition(c, r).getError(), "#VALUE!")
    covered = []
    day_0 = datetime.date(document.NullDate.Year, document.NullDate.Month, document.NullDate.Day)
    for alike in area.getUniqueCellFormatRanges():
        kind = document.NumberFormats.getByKey(alike.NumberFormat).Type
        for found in alike.getRangeAddresses():
            part = sheet.getCellRangeByPosition(
                found.StartColumn, found.StartRow, found.EndColumn, found.EndRow
            )
            merged = part.getIsMerged()
            dated = kind & NumberFormat.DATE
            if not (merged or dated or kind & NumberFormat.LOGICAL):
                continue
            for r in range(found.StartRow, found.EndRow + 1):
                for c in range(found.StartColumn, found.EndColumn + 1):
                    if merged:
                        covered += covered_by(sheet, c, r)
                    value = rows[r][c]
                    if isinstance(value, float) and dated:
                        rows[r][c] = {"date": str(day_0 + datetime.timedelta(days=int(value)))}
                    elif isinstance(value, float) and kind & NumberFormat.LOGICAL:
                        rows[r][c] = bool(value)
    return {"name": sheet.Name, "rows": rows, "covered": covered, "pictures": pictures_on(sheet)}


def covered_by(sheet, column, row):
    """The cells under a merged cell, without the first."""
    cell = sheet.getCellByPosition(column, row)
    if not cell.getIsMerged():
        return []
    cursor = sheet.createCursorByRange(cell)
    cursor.collapseToMergedArea()
    area = cursor.getRangeAddress()
    rows, columns = range(area.StartRow, area.EndRow + 1), range(area.StartColumn, area.EndColumn + 1)
    return [(r, c) for r in rows for c in columns if (r, c) != (row, column)]


def pictures_on(sheet):
    """The cells that each picture and chart covers: first row and column, last row and column."""
    shapes = (sheet.DrawPage.getByIndex(i) for i in range(min(sheet.DrawPage.Count, MOST_SHAPES)))
    return [cells_under(sheet, shape) for shape in shapes if shape.ShapeType in PICTURES]


def cells_under(sheet, shape):
    first, size = shape.Position, shape.Size
    rows, columns = sheet.Rows.Count, sheet.Columns.Count
    return [
        last_that_starts_by(count, distance, start_of)
        for x, y in ((first.X, first.Y), (first.X + size.Width, first.Y + size.Height))
        for count, distance, start_of in (
            (rows, y, lambda row: sheet.getCellByPosition(0, row).Position.Y),
            (columns, x, lambda column: sheet.getCellByPosition(column, 0).Position.X),
        )
    ]


def last_that_starts_by(count, distance, start_of):
    """The last of so many rows or columns that starts at this distance from the edge of the sheet or before."""
    low, high = 0, count
    while high - low > 1:
        middle = (low + high) // 2
        if start_of(middle) <= distance:
            low = middle
        else:
            high = middle
    return low
