"""Which rows are header rows: those with a name heading, a rating heading and a round heading."""

from collections.abc import Iterator, Sequence
from itertools import chain

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.reading.headings.fields import FIELD_OF, NAMES
from xlrating.crosstable.reading.headings.header import Header, header_at, rating_heading
from xlrating.crosstable.reading.headings.round_headings import part_of, round_of
from xlrating.crosstable.sheet.grid import Grid


def find_header(grid: Grid) -> Header | None:
    """The first row with a name heading, a rating heading and a round heading; None without one."""
    rows = header_rows(grid)
    return header_at(grid, rows[0])[0] if rows else None


def header_rows(grid: Grid) -> list[int]:
    """Every header row of the sheet."""
    return list(rows_lacking(grid, []))


def rows_lacking(grid: Grid, headings: Sequence[str]) -> Iterator[int]:
    """Every row with a name that would be a header row but for these headings."""
    texts = {cell for cell in chain.from_iterable(grid.rows) if isinstance(cell, str)}
    names = {text for text in texts if FIELD_OF.get(normal(text)) in NAMES}
    if not names:
        return
    for row, cells in enumerate(grid.rows):
        if not names.isdisjoint(cells) and missing_headings([normal(one) for one in cells]) == headings:
            yield row


def missing_headings(headings: Sequence[str]) -> list[str]:
    """Which of Name, Rating, and Rd 1 these headings lack to be a header row."""
    fields = {FIELD_OF.get(heading) for heading in headings}
    named = "name" in fields or {"last_name", "first_name"} <= fields
    rated = rating_heading(headings) is not None
    parts = {part[1] for heading in headings if (part := part_of(heading))}
    rounds = any(round_of(heading) for heading in headings) or {"opponent", "result"} <= parts
    return [name for name, there in (("Name", named), ("Rating", rated), ("Rd 1", rounds)) if not there]
