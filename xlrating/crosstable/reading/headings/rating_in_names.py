"""Names with the rating behind them, ``Abbott, Grace (1985)``, in a table without a column of ratings."""

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.by_content import MOST_ROWS, with_headings
from xlrating.crosstable.reading.headings.find import header_rows, is_name_heading, rows_lacking
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at, name_and_rating
from xlrating.crosstable.sheet.grid import CellValue, Grid

BOTH = "Name / Rating"


def with_ratings_in_names(grid: Grid) -> Grid:
    """The sheet with a heading that says so; any other sheet as it is."""
    if header_rows(grid):
        return grid
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
