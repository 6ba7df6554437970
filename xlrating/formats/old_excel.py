"""Workbooks of Excel 97 (.xls) as sheets: values, dates, errors, merged cells, and hidden sheets, as of an .xlsx."""

import os
from collections.abc import Iterator

import olefile
import xlrd

from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.workbook.dates import DAY_0, DAY_0_FROM_1904, from_serial
from xlrating.workbook.package import ENCRYPTED_OFFICE_FILE
from xlrating.workbook.problems import Unusable

MAX_CELLS = 2_000_000
MAX_BYTES = 50 * 2**20
MAX_MERGED = 200_000


def read_old_excel(content: bytes) -> list[Grid]:
    """The sheets of the workbook. Unusable when it is damaged, too large, or protected."""
    if len(content) > MAX_BYTES:
        raise Unusable(f"is larger than {MAX_BYTES // 2**20} MB")
    if ENCRYPTED_OFFICE_FILE in content:
        raise Unusable("is protected by a password. Open it in Excel and save it without one")
    try:
        stream = _stream(content)
        try:
            return _grids(stream, merged=True)
        except Unusable:
            raise
        except Exception:  # a damaged look of a cell, without which the values can still be read
            return _grids(stream, merged=False)
    except Unusable:
        raise
    except Exception as error:  # xlrd raises whatever a damaged record brings about
        raise Unusable("is damaged. Open it in Excel and save it as .xlsx") from error


def _grids(stream: bytes, *, merged: bool) -> list[Grid]:
    """The sheets; xlrd reads which cells are merged together with the looks of all cells."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        book = xlrd.open_workbook(
            file_contents=stream, logfile=nowhere, formatting_info=merged, ignore_workbook_corruption=False
        )
        return [_grid(book, sheet) for sheet in book.sheets()]


def _stream(content: bytes) -> bytes:
    """The workbook out of its container. xlrd's own reader of containers never ends where sectors form a ring."""
    with olefile.OleFileIO(content) as container:
        for name in ("Workbook", "Book"):
            if container.exists(name):
                return bytes(container.openstream(name).read())
    raise Unusable("is not an Excel workbook")


def _grid(book: xlrd.Book, sheet: xlrd.sheet.Sheet) -> Grid:
    if sheet.nrows * max(sheet.ncols, 1) > MAX_CELLS:
        raise Unusable(f"has a sheet with more than {MAX_CELLS:,} cells")
    rows = [[_value(book, one) for one in sheet.row(number)] for number in range(sheet.nrows)]
    while rows and all(value is None for value in rows[-1]):
        rows.pop()
    return Grid(str(sheet.name), rows, covered=frozenset(_covered(sheet)), hidden=bool(sheet.visibility))


def _value(book: xlrd.Book, found: xlrd.sheet.Cell) -> CellValue:
    match found.ctype:
        case xlrd.XL_CELL_EMPTY | xlrd.XL_CELL_BLANK:
            return None
        case xlrd.XL_CELL_DATE:
            return from_serial(found.value, DAY_0_FROM_1904 if book.datemode else DAY_0, duration=False)
        case xlrd.XL_CELL_NUMBER:
            value = float(found.value)
            return int(value) if value.is_integer() else value
        case xlrd.XL_CELL_BOOLEAN:
            return bool(found.value)
        case xlrd.XL_CELL_ERROR:
            return str(xlrd.error_text_from_code.get(found.value, "#N/A"))
        case _:
            return str(found.value) or None


def _covered(sheet: xlrd.sheet.Sheet) -> Iterator[tuple[int, int]]:
    """The cells under merged cells, without the first of each."""
    areas = sheet.merged_cells
    if sum((end - top) * (right - left) for top, end, left, right in areas) > MAX_MERGED:
        raise Unusable(f"has a sheet with more than {MAX_MERGED:,} merged cells")
    for top, end, left, right in areas:
        for row in range(top, end):
            yield from ((row, column) for column in range(left, right) if (row, column) != (top, left))
