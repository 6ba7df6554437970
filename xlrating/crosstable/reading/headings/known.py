"""The one form of headings that the reader knows, whichever way they were written."""

from dataclasses import replace

from xlrating.crosstable.reading.headings.by_content import (
    with_all_headings_by_content,
    with_colors_by_content,
    with_ids_by_content,
    with_last_rounds,
    with_names_by_content,
    with_ratings_by_content,
    with_rounds_by_content,
    with_system_of_cells,
)
from xlrating.crosstable.reading.headings.columns_of_a_round import (
    with_headings_of_two_columns,
    with_numbered_parts,
)
from xlrating.crosstable.reading.headings.fields import FIELD_OF, SCORES
from xlrating.crosstable.reading.headings.find import header_rows, missing_headings, rows_lacking
from xlrating.crosstable.reading.headings.header import rating_heading
from xlrating.crosstable.reading.headings.opponents_across import with_opponents_as_numbers
from xlrating.crosstable.reading.headings.pages import without_repeated_headings
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.reading.headings.schedule import with_pairings_in_headings, with_pairs_in_one_row
from xlrating.crosstable.reading.headings.two_languages import in_one_word, one_word
from xlrating.crosstable.reading.headings.two_lines import (
    in_one_line,
    with_parts_below,
    with_twins_told_apart,
)
from xlrating.crosstable.reading.layouts.marks import with_marks_of_forfeits
from xlrating.crosstable.sheet.grid import Grid


def in_one_language(grid: Grid) -> Grid:
    """The sheet with one word for headings in two languages, where they lack a field."""
    said_twice = {row for text, rows in grid.rows_of.items() if one_word(text, _meaning) for row in rows}
    found = {
        row: heads
        for row in said_twice
        if missing_headings(cells := grid.rows[row])
        and not missing_headings(heads := in_one_word(cells, _meaning))
    }
    return replace(grid, rows=[found.get(*one) for one in enumerate(grid.rows)]) if found else grid


def _meaning(heading: str) -> str | int | None:
    if rating_heading([heading]):
        return "rating"
    return "total" if heading in SCORES else FIELD_OF.get(heading) or round_of(heading)


WITHOUT_A_HEADER = (
    in_one_language,
    with_system_of_cells,
    with_names_by_content,
    with_ratings_by_content,
    in_one_line,
    with_opponents_as_numbers,
    with_numbered_parts,
    with_marks_of_forfeits,
    with_rounds_by_content,
    with_all_headings_by_content,
)
"""Ways to find one where no row has all headings."""
WITH_HEADERS = (
    with_twins_told_apart,
    with_parts_below,
    with_headings_of_two_columns,
    with_last_rounds,
    with_ids_by_content,
    without_repeated_headings,
    with_pairings_in_headings,
)


def with_known_headings(grid: Grid) -> Grid:
    """The sheet with its headings in one row, each round with its number; cells below stay where they are."""
    grid = _with_header(with_colors_by_content(with_pairs_in_one_row(grid)))
    for way in WITH_HEADERS:
        grid = way(grid)
    return grid


def _with_header(grid: Grid) -> Grid:
    """The sheet with a header row; where it has one, each other table that lacks only rounds with its own, too."""
    headers = header_rows(grid)
    if not headers:
        return _found(grid)
    rows = list(grid.rows)
    starts = [row for row in rows_lacking(grid, ["Rd 1"]) if not {row - 1, row + 1} & {*headers}]
    ends = sorted({*starts, *headers, len(rows)})
    for start in starts:
        end = next(row for row in ends if row > start)
        part = _found(replace(grid, rows=[*[()] * start, *rows[start:end]]))
        if header_rows(part):
            rows[start:end] = part.rows[start:end]
    return replace(grid, rows=rows)


def _found(grid: Grid) -> Grid:
    for way in WITHOUT_A_HEADER:
        if header_rows(grid):
            break
        grid = way(grid)
    return grid
