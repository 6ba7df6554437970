"""Sections under one row of headings, such as quads: each begins with number 1, below a title or an empty row."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from xlrating.crosstable.cells.cell_values import normal, number_of, text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.find import is_name_heading, rows_with_names
from xlrating.crosstable.sheet.grid import CellValue, Grid


def sections_numbered_anew(grid: Grid) -> list[Grid]:
    """A grid for each section, with the headings in the row above its first player; any other sheet as it is."""
    named = rows_with_names(grid)
    if len(named) != 1:
        return [grid]
    header = named[0]
    headings = list(map(normal, grid.rows[header]))
    name = next(column for column, heading in enumerate(headings) if is_name_heading(heading))
    numbers = (c for c in range(name) if FIELD_OF.get(headings[c]) == "number")
    ones = (
        c for row in range(header + 1, len(grid.rows)) for c in range(name) if number_of(grid[row, c]) == 1
    )
    column = next(chain(numbers, ones), name)
    starts = [row for row in range(header + 1, len(grid.rows)) if number_of(grid[row, column]) == 1]
    above = [_filled(grid.rows[row - 1]) for row in starts]
    titled = all(len(cells) == 1 and isinstance(cells[0], str) for cells in above)
    numbered = FIELD_OF.get(headings[column]) == "number"
    if len(starts) < 2 or not (titled or (numbered and starts[0] == header + 1 and not any(above[1:]))):
        return [grid]
    ends = [row - 1 for row in starts[1:]]
    return [
        replace(
            grid,
            rows=_only(grid.rows, header, row - 1, end),
            title=text_of(one[0]) if titled else " ".join(map(text_of, _filled(grid.rows[row][:column]))),
            first_row=row - 1 if row - 1 > header else 0,
            free_below=end == len(grid.rows),
        )
        for row, one, end in zip(starts, above, [*ends, len(grid.rows)], strict=True)
    ]


def _filled(cells: Sequence[CellValue]) -> list[CellValue]:
    return [cell for cell in cells if not is_blank(cell)]


def _only(
    rows: Sequence[Sequence[CellValue]], header: int, start: int, end: int
) -> list[Sequence[CellValue]]:
    """The rows above the headings and those of one section, with the headings above them."""
    return [*rows[:header], *[()] * (start - header), rows[header], *rows[start + 1 : end]]
