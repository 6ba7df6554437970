"""The plain layout: a row per entry, one cell per round."""

from collections.abc import Iterator

from xlrating.crosstable.cells import Grid
from xlrating.crosstable.headings import Header
from xlrating.crosstable.plain import Line, Plain, PlainCell


def plain_form(grid: Grid, header: Header) -> Plain:
    """The rows with players and their cells, as they stand."""
    return Plain(header, [_line(grid, header, row) for row in player_rows(grid, header)])


def player_rows(grid: Grid, header: Header) -> Iterator[int]:
    """The rows with players: up to the first empty row; below it those with a rating or a round."""
    telling = [c for f, c in header.columns.items() if f != "number"] + header.round_columns
    certain = [header.columns["rating"], *header.round_columns]
    gap = False
    for row in range(header.row + 1, len(grid.rows)):
        if _any_filled(grid, row, certain) or (not gap and _any_filled(grid, row, telling)):
            yield row
        elif not _any_filled(grid, row, header.input_columns):
            gap = True


def cell_at(grid: Grid, row: int, column: int) -> PlainCell:
    """The cell of the grid with its place."""
    return PlainCell(grid[row, column], row, column, (row, column) in grid.uncalculated)


def _any_filled(grid: Grid, row: int, columns: list[int]) -> bool:
    return any(cell_at(grid, row, column).filled for column in columns)


def _line(grid: Grid, header: Header, row: int) -> Line:
    return Line(
        row,
        row,
        {field: cell_at(grid, row, column) for field, column in header.columns.items()},
        [cell_at(grid, row, column) for column in header.round_columns],
    )
