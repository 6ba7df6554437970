"""Which rows are header rows: those with a name heading, a rating heading and a round heading."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.reading.headings.fields import FIELD_OF, FIRST_NAMES, NAMES
from xlrating.crosstable.reading.headings.header import Header, fields_together, header_at, rating_heading
from xlrating.crosstable.reading.headings.round_headings import POINTS, part_of, round_of
from xlrating.crosstable.sheet.grid import Grid


def find_header(grid: Grid) -> Header | None:
    """The first row with a name heading, a rating heading and a round heading; None without one."""
    rows = header_rows(grid)
    return header_at(grid, rows[0])[0] if rows else None


def header_rows(grid: Grid) -> list[int]:
    """Every header row of the sheet."""
    return list(rows_lacking(grid, []))


def rows_lacking(grid: Grid, *lists: Sequence[str]) -> Iterator[int]:
    """Every row with a name that would be a header row but for these headings, by one list after the other."""
    for headings in lists:
        for row in rows_with_names(grid):
            if missing_headings(grid.rows[row]) == headings:
                yield row


def rows_with_names(grid: Grid) -> list[int]:
    """Every row with a heading of names that is no caption of the cell behind it: ``Player:``, ``Ann Lee``."""
    named = ((text, row) for text, rows in grid.rows_of.items() if _heads_names(text) for row in rows)
    return sorted(
        {row for text, row in named if not (is_caption_of_name(text) and _has_value(grid, row, text))}
    )


def _has_value(grid: Grid, row: int, caption: str) -> bool:
    """Whether the cell behind the caption has something else than another heading, and none of the row is a round."""
    cells = grid.rows[row]
    behind = normal(grid[row, list(cells).index(caption) + 1])
    of_rounds = any(isinstance(one, str) and not one.isdecimal() and round_of(normal(one)) for one in cells)
    return behind != "" and not is_known(behind) and rating_heading([behind]) is None and not of_rounds


@lru_cache(maxsize=65_536)
def _heads_names(text: str) -> bool:
    """Each reader of tables looks through the same cells again."""
    return is_name_heading(normal(text))


def is_name_heading(heading: str) -> bool:
    """Whether a heading is that of names, or of names among others."""
    return FIELD_OF.get(heading) in NAMES or bool(fields_together(heading))


def name_column(headings: Sequence[str]) -> int:
    """The first column of names of a row that has one."""
    return next(column for column, heading in enumerate(headings) if is_name_heading(heading))


def column_of(headings: Sequence[str], field: str) -> int | None:
    """The first column whose heading means this field; None without one."""
    return next((n for n, heading in enumerate(headings) if FIELD_OF.get(heading) == field), None)


def is_caption_of_name(cell: CellValue) -> bool:
    """Whether the name itself stands behind it, as on a card: ``Player:``."""
    return isinstance(cell, str) and cell.endswith(":") and is_name_heading(normal(cell))


def is_known(heading: str) -> bool:
    """Whether a heading means a field, a round, or a part of one."""
    return (
        heading in FIELD_OF
        or bool(fields_together(heading))
        or round_of(heading) is not None
        or part_of(heading) is not None
    )


def missing_headings(cells: Sequence[CellValue]) -> list[str]:
    """Which of Name, Rating, and Rd 1 these headings lack to be a header row."""
    headings = list(map(normal, cells))
    fields = {FIELD_OF.get(heading) for heading in headings}.union(*map(fields_together, headings))
    named = "name" in fields or {"last_name", "first_name"} <= fields or not FIRST_NAMES.isdisjoint(headings)
    rated = rating_heading(headings) is not None or "rating" in fields
    parts = (part_of(heading) for heading in headings)
    rounds = any(map(round_of, headings)) or any(part and part[1] not in ("color", POINTS) for part in parts)
    return [name for name, there in (("Name", named), ("Rating", rated), ("Rd 1", rounds)) if not there]
