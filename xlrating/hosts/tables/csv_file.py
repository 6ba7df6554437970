"""A sheet written as a .csv file that Excel, LibreOffice and Google Sheets open as it is."""

import csv
import datetime
import re
from io import StringIO
from pathlib import Path

from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.hosts.workbook.cell_xml import STARTS_A_FORMULA
from xlrating.hosts.workbook.saving import refuse_existing, replace_file

RESULT = re.compile(r"[+-][-+=0-9WLDBHUXFZwbldhuxfz½/. ]*")
"""Results and blanks such as +4, -4w and ---, which no program takes for more than a number or a name."""


def write_csv(path: Path, grid: Grid, *, force: bool = False) -> None:
    """Write the cells, in UTF-8 with a byte order mark. FileProblem when the file exists, unless ``force``."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    width = max(map(len, grid.rows), default=0)
    for row in grid.rows:
        writer.writerow([shown(cell) for cell in row] + [""] * (width - len(row)))
    replace_file(path, text.getvalue().encode("utf-8-sig"), None if force else refuse_existing)


def shown(cell: CellValue) -> str:
    """A cell as text; a text that a spreadsheet would calculate is kept from that by an apostrophe."""
    match cell:
        case None:
            return ""
        case bool():
            return str(cell).upper()
        case datetime.date():
            return cell.isoformat()[:10]
        case float():
            return f"{cell:.12g}"
        case str() if cell.startswith(STARTS_A_FORMULA) and not RESULT.fullmatch(cell):
            return f"'{cell}"
    return str(cell)
