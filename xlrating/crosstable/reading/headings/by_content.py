"""Columns of games under headings that say no round, such as dates.

In a row that lacks nothing else they are rounds, and so are those without a heading behind one of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.find import header_rows, rows_lacking
from xlrating.crosstable.sheet.grid import CellValue, Grid

FEWEST_GAMES = 2
MOST_ROWS = 400
"""So many rows tell what a column holds."""


def with_rounds_by_content(grid: Grid) -> Grid:
    """The sheet with headings of rounds above columns of games; any other sheet as it is."""
    if header_rows(grid):
        return grid
    for row in rows_lacking(grid, ["Rd 1"]):
        columns = list(_columns_of_games(grid, row))
        if columns:
            cells: list[CellValue] = [grid[row, column] for column in range(max(map(len, grid.rows)))]
            for number, column in enumerate(columns, 1):
                cells[column] = f"Rd {number}"
            return replace(grid, rows=[*grid.rows[:row], cells, *grid.rows[row + 1 :]])
    return grid


def _columns_of_games(grid: Grid, row: int) -> Iterator[int]:
    """The columns whose heading is not known and whose cells are results, most of them of games."""
    last = -1
    for column in range(max(map(len, grid.rows))):
        heading = grid[row, column]
        if normal(heading) in FIELD_OF or (is_blank(heading) and last != column - 1):
            continue
        below = [cells[column] for cells in grid.rows[row + 1 : row + 1 + MOST_ROWS] if column < len(cells)]
        if _are_games([cell for cell in below if not is_blank(cell)]):
            last = column
            yield column


def _are_games(cells: Sequence[CellValue]) -> bool:
    read = [parsed_round_cell(cell) if isinstance(cell, str) else None for cell in cells]
    games = [cell for cell in read if cell is not None and cell.rated]
    known = [cell for cell in read if cell is not None]
    return len(games) >= FEWEST_GAMES and 2 * len(games) > len(cells) and 10 * len(known) > 9 * len(cells)
