"""A workbook made of values: texts stay texts, whatever they begin with."""

import datetime
from collections.abc import Sequence
from io import BytesIO

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

from xlrating.crosstable.sheet.grid import Grid
from xlrating.hosts.workbook.cell_xml import STARTS_A_FORMULA

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
                    cell.value = ILLEGAL_CHARACTERS_RE.sub(" ", value)
                    cell.data_type = "s"
                    cell.quotePrefix = value.startswith(STARTS_A_FORMULA)
                    continue
                cell.value = value
                if isinstance(value, datetime.date):
                    cell.number_format = DATE_FORMAT
    data = BytesIO()
    workbook.save(data)
    return data.getvalue()
