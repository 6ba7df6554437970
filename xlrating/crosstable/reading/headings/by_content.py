"""Columns of games under headings that say no round, such as dates.

In a row that lacks nothing else they are rounds, and so are columns beside them that hold nothing but results or byes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.round_cell import RoundCell, parsed_round_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.find import is_name_heading, rows_lacking
from xlrating.crosstable.reading.rounds.by_name import with_numbers_for_names
from xlrating.crosstable.sheet.grid import CellValue, Grid

FEWEST_GAMES = 2
MOST_ROWS = 400
"""So many rows tell what a column holds."""
SIGNS = ("+", "-", "=")


def with_rounds_by_content(grid: Grid) -> Grid:
    """The sheet with headings of rounds above columns of games; any other sheet as it is."""
    for row in rows_lacking(grid, ["Rd 1"]):
        columns = _columns_of_games(grid, row)
        if columns:
            cells: list[CellValue] = [grid[row, column] for column in range(max(map(len, grid.rows)))]
            for number, column in enumerate(columns, 1):
                cells[column] = f"Rd {number}"
            return with_headings(grid, row, cells)
    return grid


def with_headings(grid: Grid, row: int, cells: Sequence[CellValue]) -> Grid:
    """The sheet with these headings in place of those of a row, on each page that repeats them."""
    old = list(map(normal, grid.rows[row]))
    return replace(grid, rows=[cells if list(map(normal, one)) == old else one for one in grid.rows])


def _columns_of_games(grid: Grid, row: int) -> list[int]:
    """The columns whose heading is not known and whose cells are results, most of them of games, and those beside."""
    width = max(map(len, grid.rows))
    unknown = [column for column in range(width) if normal(grid[row, column]) not in FIELD_OF]
    cells = {column: _cells(grid, row, column) for column in unknown}
    headed = [column for column in unknown if not is_blank(grid[row, column])]
    found = {column for column in headed if _are_games(cells[column])}
    while more := [
        column
        for column in unknown
        if column not in found
        and (column - 1 in found or (column + 1 in found and column in headed))
        and (_are_games(cells[column]) or _are_results(cells[column]))
    ]:
        found.update(more)
    return sorted(found)


def _cells(grid: Grid, row: int, column: int) -> list[CellValue]:
    """What stands below a heading, in the rows that begin an entry."""
    headings = list(map(normal, grid.rows[row]))
    numbered = (n for n, heading in enumerate(headings) if FIELD_OF.get(heading) == "number")
    name = next(n for n, heading in enumerate(headings) if is_name_heading(heading))
    first = next(numbered, name)
    below = range(row + 1, min(row + 1 + MOST_ROWS, len(grid.rows)))
    rows = [r for r in below if r == row + 1 or not is_blank(grid[r, first])]
    cells = (grid[r, column] for r in rows)
    filled = [cell for cell in cells if not is_blank(cell) and normal(cell) != normal(grid[row, column])]
    return with_numbers_for_names(filled, [grid[r, name] for r in rows])


def _are_games(cells: Sequence[CellValue]) -> bool:
    """Whether most are games, and hardly anybody is named twice, as in changes of ratings."""
    known = list(_read(cells))
    games = [cell.opponent for cell in known if cell.rated]
    twice = len(games) - len(set(games))
    readable = 10 * len(known) > 9 * len(cells)
    return (
        len(games) >= FEWEST_GAMES
        and 2 * len(games) > len(cells)
        and readable
        and 10 * twice <= len(games) + 9
    )


def _are_results(cells: Sequence[CellValue]) -> bool:
    """Whether all of them are, and none is an opponent alone, or a change of a rating."""
    signed = any(isinstance(cell, str) and cell.strip().startswith(SIGNS) for cell in cells)
    known = [cell for cell in _read(cells) if not cell.waits]
    return bool(cells) and len(known) == len(cells) and not signed


def _read(cells: Sequence[CellValue]) -> Iterator[RoundCell]:
    read = (parsed_round_cell(cell) if isinstance(cell, str) else None for cell in cells)
    return (cell for cell in read if cell is not None)
