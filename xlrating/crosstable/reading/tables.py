"""Where the tables of a sheet are: the one of a section, or several with a title above each."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import label_in
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.event.prose import facts_in_prose, time_control_in
from xlrating.crosstable.reading.headings.find import header_rows
from xlrating.crosstable.reading.headings.header import header_at
from xlrating.crosstable.reading.headings.known import with_known_headings
from xlrating.crosstable.reading.headings.sentences import SECOND_TABLE
from xlrating.crosstable.reading.layouts import plain_form
from xlrating.crosstable.reading.layouts.entry_rows import entry_rows, has_number
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.under_one_header import sections_numbered_anew, sections_of_column
from xlrating.crosstable.sheet.findings import Cell, Findings, at
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.mark import is_mark

OURS = "by xlrating"
"""How a cell of the first row ends on every sheet that xlrating makes and that is not to be rated."""


class Table(NamedTuple):
    """A table in plain form, and the rows in it that are no entries."""

    plain: Plain
    passed_over: Sequence[int] = ()


def is_crosstable(grid: Grid) -> bool:
    """Whether the sheet has a header row, is none that xlrating made, and no column of it names several sections."""
    if is_ours(grid) or len(sections_of_column(grid)) > 1:
        return False
    return any(header_rows(with_known_headings(one)) for one in sections_numbered_anew(grid))


def is_ours(grid: Grid) -> bool:
    """Whether xlrating made the sheet, by a cell of its first row."""
    return any(isinstance(cell, str) and cell.endswith(OURS) for row in grid.rows[:1] for cell in row)


def find_table(grid: Grid) -> tuple[Table | None, Findings]:
    """The first table of the sheet, None without one, and what is wrong with its headings."""
    if is_ours(grid):
        return None, []
    headers = header_rows(grid)
    if not headers:
        return None, []
    header, findings = header_at(grid, headers[0])
    entries, passed_over = entry_rows(grid, header)
    more = [at(Cell(row, 0), SECOND_TABLE) for row in headers[1:]]
    return Table(plain_form(grid, header, entries), passed_over), [*findings, *more]


def sections(grid: Grid) -> list[Grid]:
    """A grid for each table of the sheet, with the rows of the others left empty; addresses stay as they are.

    The labels above the first table are those of the event and hold for all; a table's own labels stand between it
    and the table before, and so does its title.
    """
    return [section for part in sections_numbered_anew(grid) for section in _below_each_other(part)]


def _below_each_other(grid: Grid) -> list[Grid]:
    grid = with_known_headings(grid)
    headers = header_rows(grid)
    if len(headers) < 2:
        return [grid]
    starts = [0, *(_after_entries(grid, one, two) for one, two in pairwise(headers))]
    ends = [*starts[1:], len(grid.rows)]
    return [
        replace(
            grid,
            rows=_only(grid, headers[0], start, header, end),
            title=_title(grid, start, header),
            first_row=start,
            free_below=end == len(grid.rows),
        )
        for start, header, end in zip(starts, headers, ends, strict=True)
    ]


def _after_entries(grid: Grid, header_row: int, next_header: int) -> int:
    """The first row below the entries of a table; those have a rating, a round, or a number and a name."""
    header, _ = header_at(grid, header_row)
    rating = header.columns["rating"]

    def is_entry(row: int) -> bool:
        rated = not time_control_in(grid[row, rating])
        filled = any(
            cell_at(grid, row, column).filled for column in [*[rating] * rated, *header.round_columns]
        )
        return filled or (has_number(grid, header, row) and cell_at(grid, row, header.columns["name"]).filled)

    return next(filter(is_entry, range(next_header - 1, header_row, -1)), header_row) + 1


def _only(grid: Grid, first_header: int, start: int, header: int, end: int) -> list[Sequence[CellValue]]:
    """The rows of one table and of the event's labels, without those that the table's own labels or texts replace."""
    own = {"section"} | {label for row in range(start, header) for label in _labels(grid.rows[row])}
    told = facts_in_prose(chain.from_iterable(grid.rows[start:header])).keys()
    rows: list[Sequence[CellValue]] = [() for _ in range(end)]
    if start:
        rows[:first_header] = [
            () if own.intersection(_labels(cells)) or _is_told(cells, told) else cells
            for cells in grid.rows[:first_header]
        ]
    rows[start:end] = grid.rows[start:end]
    return rows


def _is_told(cells: Sequence[CellValue], told: Collection[str]) -> bool:
    """Whether texts say nothing of the event but what is ``told`` elsewhere: a day beside a time control stays."""
    facts = facts_in_prose(cells)
    return bool(facts) and facts.keys() <= set(told)


def _labels(cells: Sequence[CellValue]) -> set[str]:
    words = (label_in(cell) for cell in cells if isinstance(cell, str))
    return {LABEL_OF[word].name for word in words if word in LABEL_OF}


def _title(grid: Grid, start: int, header: int) -> str:
    """The text that stands alone in a row above the table, the nearest one."""
    for row in range(header - 1, start - 1, -1):
        filled = [cell for cell in grid.rows[row] if not is_blank(cell) and not is_mark(cell)]
        if len(filled) == 1 and isinstance(filled[0], str) and not _labels(filled):
            return text_of(filled[0])
    return ""
