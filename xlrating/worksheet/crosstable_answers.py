"""What the crosstable functions answer; the reader of tables that they need is loaded at the first call."""

import datetime

from xlrating.crosstable.cells.rating_cell import parse_rating_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.comparing.compared import compare, published_ratings
from xlrating.crosstable.live.columns import chosen_headings, ratings_beside
from xlrating.crosstable.live.problems import marks as marks_of
from xlrating.crosstable.live.problems import problem_rows
from xlrating.crosstable.live.problems import status as status_of
from xlrating.crosstable.live.standings import standings as standings_of
from xlrating.crosstable.live.standings import tie_break_rows
from xlrating.crosstable.live.summary import summary as summary_of
from xlrating.crosstable.live.table import LiveTable, live_table
from xlrating.crosstable.live.working import workings
from xlrating.crosstable.reading.event.labels import tie_breaks
from xlrating.errors import RatingError
from xlrating.event.tie_breaks import System
from xlrating.worksheet.values import CellValue, Rows, words_in


def systems(cells: list[CellValue], _name: str) -> tuple[System, ...]:
    """The tie-breaks wished, in one text or a cell for each."""
    return tuple(dict.fromkeys(system for cell in cells if not is_blank(cell) for system in tie_breaks(cell)))


def _live(table: Rows, event: Rows | None) -> LiveTable:
    return live_table(table, event, datetime.date.today())


def _headed(table: Rows, event: Rows | None) -> LiveTable:
    """The table. RatingError (#VALUE!) where there are no headings."""
    live = _live(table, event)
    if live.header_row is None:
        raise RatingError(live.problems[0].message, "#VALUE!")
    return live


def headings(cells: list[CellValue], _name: str) -> list[str]:
    return chosen_headings(words_in(cells))


def ratings(table: Rows, columns: list[str], event: Rows | None) -> Rows:
    return ratings_beside(_headed(table, event), columns)


def status(table: Rows, event: Rows | None) -> str:
    return status_of(_live(table, event))


def problems(table: Rows, event: Rows | None) -> Rows:
    return problem_rows(_live(table, event))


def marks(table: Rows, event: Rows | None) -> Rows:
    return marks_of(_headed(table, event))


def standings(table: Rows, chart: bool, event: Rows | None) -> Rows:
    return standings_of(_headed(table, event), chart=chart)


def broken_ties(table: Rows, systems: tuple[System, ...] | None, event: Rows | None) -> Rows:
    return tie_break_rows(_headed(table, event), systems)


def summary(table: Rows, event: Rows | None) -> Rows:
    return summary_of(_headed(table, event))


def working(table: Rows, numbers: list[float | RatingError | None], event: Rows | None) -> Rows | str:
    return "" if numbers == [None] else workings(_headed(table, event), numbers)


def why_different(table: Rows, number: float, published: float | None, event: Rows | None) -> str:
    live = _headed(table, event)
    entry = live.entry_of(number)
    if not live.tables:
        raise RatingError(status_of(live), "#VALUE!")
    rated = live.tables[0]
    known = published_ratings(rated)
    if published is not None:
        known[entry.player] = parse_rating_cell(published)
    found = compare(rated, known)
    first = rated.crosstable.first_entries[entry.player]
    return next(row.why for row in found.rows if row.number == first.number) or "no published rating"
