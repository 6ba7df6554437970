"""What is wrong with a cell whatever it should hold: an error of the spreadsheet, a formula without a result."""

from xlrating.crosstable.cells.value import ERRORS, CellValue
from xlrating.crosstable.reading.layouts.plain import PlainCell

UNCALCULATED = "This formula has no saved result. Open the workbook in Excel, recalculate, and save it."


def unreadable(cell: PlainCell) -> str | None:
    """The sentence why nothing can be read from the cell; None where something can."""
    if cell.wrong:
        return cell.wrong
    if cell.uncalculated:
        return UNCALCULATED
    return error_shown(cell.value)


def error_shown(value: CellValue) -> str | None:
    """The sentence for an error of the spreadsheet; None for any other value."""
    if isinstance(value, str) and value in ERRORS:
        return f"This cell shows {value}. Fix the formula or enter a value."
    return None
