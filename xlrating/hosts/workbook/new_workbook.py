"""A workbook made of values: texts stay texts, whatever they begin with."""

import datetime
import errno
import os
from collections.abc import Sequence
from io import BytesIO

from lxml.etree import SerialisationError
from openpyxl import Workbook

from xlrating.crosstable.sheet.grid import Grid
from xlrating.hosts.workbook.cell_xml import STARTS_A_FORMULA, stored_text

DATE_FORMAT = "yyyy-mm-dd"


def new_workbook(grids: Sequence[Grid]) -> bytes:
    """An .xlsx with a sheet for each grid, values alone, no formulas. Hidden ones stay so, if any is not."""
    some_shown = not all(grid.hidden for grid in grids)
    workbook = Workbook()
    workbook.remove(workbook.worksheets[0])
    for grid in grids:
        sheet = workbook.create_sheet(grid.sheet)
        sheet.sheet_state = "hidden" if grid.hidden and some_shown else "visible"
        for number, row in enumerate(grid.rows, 1):
            for column, value in enumerate(row, 1):
                if value is None:
                    continue
                cell = sheet.cell(number, column)
                if isinstance(value, str):
                    cell.value = stored_text(value)
                    cell.data_type = "s"
                    cell.quotePrefix = value.startswith(STARTS_A_FORMULA)
                    continue
                cell.value = value
                if isinstance(value, datetime.date):
                    cell.number_format = DATE_FORMAT
    return packed(workbook)


def packed(workbook: Workbook) -> bytes:
    """The workbook as a file. OSError where the disk has no room for the parts, which are put together there."""
    data = BytesIO()
    try:
        workbook.save(data)
    except SerialisationError as error:  # its text is IO_ and the name of the system's error: IO_ENOSPC
        number: int = getattr(errno, str(error).removeprefix("IO_"), errno.EIO)
        raise OSError(number, os.strerror(number)) from error
    return data.getvalue()
