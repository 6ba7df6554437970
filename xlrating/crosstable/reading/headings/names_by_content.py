"""Names under a heading that is not known, and names with the rating behind them: ``Abbott, Grace (1985)``."""

import re

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.by_content import MOST_ROWS, with_headings
from xlrating.crosstable.reading.headings.find import (
    is_known,
    is_name_heading,
    missing_headings,
    rows_lacking,
)
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at, name_and_rating
from xlrating.crosstable.sheet.grid import CellValue, Grid

NAME_LIKE = re.compile(
    r"[^\W\d_]+(?:[.'’-][^\W\d_]+)*\.?(?:(?:,\s*|\s+)[^\W\d_]+(?:[.'’-][^\W\d_]+)*\.?){1,3}"
)


def with_names_by_content(grid: Grid) -> Grid:
    """The sheet with the heading Name above the one column of names, where only that heading is not known."""
    for row, cells in enumerate(grid.rows):
        if sum(not is_blank(cell) for cell in cells) < FEWEST or missing_headings(
            list(map(normal, cells))
        ) != ["Name"]:
            continue
        columns = [
            column
            for column, cell in enumerate(cells)
            if isinstance(cell, str) and _has_names(grid, row, column)
        ]
        if len(columns) == 1:
            return with_headings(grid, row, [*cells[: columns[0]], "Name", *cells[columns[0] + 1 :]])
    return grid


def _has_names(grid: Grid, row: int, column: int) -> bool:
    """Whether a column under an unknown heading has nothing but names, each another."""
    if is_known(normal(grid[row, column])):
        return False
    below = (grid[r, column] for r in range(row + 1, min(row + 1 + MOST_ROWS, len(grid.rows))))
    names = [str(cell).strip() for cell in below if not is_blank(cell)]
    return len(names) > 1 and len(set(names)) == len(names) and all(map(NAME_LIKE.fullmatch, names))


BOTH = "Name / Rating"
FEWEST = 3


def with_ratings_in_names(grid: Grid) -> Grid:
    """The sheet with a heading that says so; any other sheet as it is."""
    for lacking in (["Rating"], ["Rating", "Rd 1"]):
        for row in rows_lacking(grid, lacking):
            cells: list[CellValue] = list(grid.rows[row])
            column = next(n for n, cell in enumerate(cells) if is_name_heading(normal(cell)))
            below = [
                cell_at(grid, r, column) for r in range(row + 1, min(row + 1 + MOST_ROWS, len(grid.rows)))
            ]
            filled = [cell for cell in below if not is_blank(cell.value)]
            with_rating = [cell for cell in filled if all(part.filled for part in name_and_rating(cell))]
            if len(with_rating) > 1 and 2 * len(with_rating) > len(filled):
                cells[column] = BOTH
                return with_headings(grid, row, cells)
    return grid
