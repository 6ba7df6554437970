"""What a printed page calls the event and the section."""

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.sheet_name import GENERIC


def event_title(table: RatedTable) -> str:
    """The event's label; else, on a sheet such as Sheet1, the line at the top; else the section."""
    return table.crosstable.event.event or _line_at_the_top(table) or table.name


def section_title(table: RatedTable) -> str:
    """The section; empty where that is the name of the event, or one such as Sheet1 although the event has a name."""
    title = event_title(table)
    return "" if table.name == title or (title and GENERIC.fullmatch(table.name)) else table.name


def _line_at_the_top(table: RatedTable) -> str:
    """The first text that stands alone in a row above the table of a sheet whose name says nothing."""
    if not GENERIC.fullmatch(table.name):
        return ""
    for cells in table.crosstable.grid.rows[: table.crosstable.header.row]:
        filled = [cell for cell in cells if not is_blank(cell)]
        if len(filled) == 1 and isinstance(filled[0], str):
            return text_of(filled[0]).strip()
    return ""
