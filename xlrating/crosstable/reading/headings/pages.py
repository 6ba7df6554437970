"""Headings that a printed list repeats on each page: they begin no other table where the numbers go on."""

from collections.abc import Iterable
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal, pairing_number
from xlrating.crosstable.reading.headings.find import header_rows
from xlrating.crosstable.reading.headings.header import header_at
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.errors import read_or


def without_repeated_headings(grid: Grid) -> Grid:
    """The sheet without the heading rows of further pages; sections below each other stay."""
    rows = header_rows(grid)
    header = header_at(grid, rows[0])[0] if len(rows) > 1 else None
    column = header.columns.get("number", header.columns.get("place")) if header else None
    if header is None or column is None:
        return grid
    cells = [grid[row, column] for row in range(len(grid.rows))]
    ends = [*rows[1:], len(grid.rows)]
    repeated = [
        row
        for row, end, before in zip(rows[1:], ends[1:], rows, strict=False)
        if all(normal(grid[row, one]) == normal(grid[rows[0], one]) for one in header.input_columns)
        and goes_on(numbers_in(cells[before + 1 : row]), numbers_in(cells[row + 1 : end]))
    ]
    kept = [() if row in repeated else cells for row, cells in enumerate(grid.rows)]
    return replace(grid, rows=kept) if repeated else grid


def numbers_in(cells: Iterable[CellValue]) -> list[int]:
    """The pairing numbers among some cells."""
    return [number for cell in cells if (number := read_or(None, pairing_number, cell))]


def goes_on(before: list[int], after: list[int]) -> bool:
    """Whether the second list takes up the numbers of the first in order, or both together have each number once."""
    if not before or not after:
        return False
    both = sorted(before + after)
    return (both == before + after and after[0] == before[-1] + 1) or both == [*range(1, len(both) + 1)]
