"""Places and tie-breaks beside the rows of a table."""

from xlrating.crosstable.live.table import LiveTable
from xlrating.crosstable.rating.ranking import ranking
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.event.tie_breaks import System


def tie_break_rows(live: LiveTable, systems: tuple[System, ...] | None) -> list[list[CellValue]]:
    """For each row below the headings: place, order, and the value of each system; blanks where no player stands."""
    if live.crosstable is None:
        return [["", ""]]
    ranks = ranking(live.crosstable, systems)
    blank: list[CellValue] = [""] * (2 + len(ranks.systems))
    first = max(live.crosstable.first_row - live.above, 0)
    rows = [blank] * max(live.height - first, 1)
    for rank in ranks.ranks:
        values = ("" if value is None else value for value in rank.tie_breaks)
        rows[rank.entry.row - live.above - first] = [rank.place, rank.order, *values]
    return rows
