"""A cell as .csv files have it."""

import datetime

from xlrating.crosstable.sheet.grid import CellValue
from xlrating.hosts.workbook.cell_xml import STARTS_A_FORMULA
from xlrating.patterns import pattern

RESULT = pattern(r"[+-][-+=0-9WLDBHUXFZwbldhuxfz½/. ]*")
"""Results and blanks such as +4, -4w and ---, which no program takes for more than a number or a name."""


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
