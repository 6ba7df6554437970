"""Cells of a sheet that is drawn: fonts, fills, lines, and texts that are never taken for formulas."""

import errno
import os
from io import BytesIO
from typing import Any

from lxml.etree import SerialisationError
from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.worksheet.worksheet import Worksheet

from xlrating.crosstable.sheet.grid import CellValue
from xlrating.looks import BODY, FONT, INK, Look
from xlrating.workbook.cell_xml import stored_text

TEXT = Look()


def put(sheet: Worksheet, row: int, column: int, value: CellValue, look: Look = TEXT) -> Any:
    """A cell with its value and look, of a paragraph's size and ink where the look has none; row and column from 1."""
    cell = sheet.cell(row, column)
    if isinstance(value, str):
        cell.value = stored_text(value)
        cell.data_type = "s"
    else:
        cell.value = value
    size, color = look.size or BODY, look.color or INK
    cell.font = Font(FONT, size=size, bold=look.bold, italic=look.italic, color=color)
    vertical = "top" if look.wrap else "center"
    cell.alignment = Alignment(horizontal=look.align or "left", vertical=vertical, wrap_text=look.wrap)
    cell.number_format = look.number
    if look.fill:
        cell.fill = PatternFill("solid", fgColor=look.fill)
    return cell


def line_below(sheet: Worksheet, row: int, columns: range, color: str) -> None:
    """A line below some cells of a row."""
    for column in columns:
        sheet.cell(row, column).border = Border(bottom=Side("medium", color=color))


def packed(workbook: Workbook) -> bytes:
    """The workbook as a file. OSError where the disk has no room for the parts, which are put together there."""
    data = BytesIO()
    try:
        workbook.save(data)
    except SerialisationError as error:  # its text is IO_ and the name of the system's error: IO_ENOSPC
        number: int = getattr(errno, str(error).removeprefix("IO_"), errno.EIO)
        raise OSError(number, os.strerror(number)) from error
    return data.getvalue()
