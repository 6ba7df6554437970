"""The layouts that crosstables come in, each brought to the plain form.

A layout is a function of the grid and of its rows as they stand, a line each; it gives the plain form, or None where
the table is not written so.
"""

from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import is_of_totals
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts.byes_beside import with_byes_beside
from xlrating.crosstable.reading.layouts.columns_per_round import columns_per_round
from xlrating.crosstable.reading.layouts.marks import with_marks_explained, with_marks_of_forfeits
from xlrating.crosstable.reading.layouts.names_apart import with_names_apart
from xlrating.crosstable.reading.layouts.nicknames import with_names_for_nicknames
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at, one_cell_per_round
from xlrating.crosstable.reading.layouts.opponents_known import opponents_known
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.layouts.results_grid import results_grid
from xlrating.crosstable.reading.layouts.several_rows import several_rows
from xlrating.crosstable.sheet.grid import Grid

LAYOUTS = (columns_per_round, several_rows, results_grid, opponents_known)


def plain_form(grid: Grid, header: Header, rows: Sequence[int]) -> Plain:
    """The table in plain form, by the first layout that it is written in."""
    grid = with_marks_of_forfeits(grid)
    as_it_stands = one_cell_per_round(grid, header, rows)
    found = (layout(grid, as_it_stands) for layout in LAYOUTS)
    plain = next(filter(None, found), as_it_stands)
    plain = with_names_for_nicknames(grid, with_names_apart(plain))
    plain = _with_totals(grid, with_marks_explained(grid, plain))
    return with_byes_beside(grid, plain) if plain.numbered else plain


def _with_totals(grid: Grid, plain: Plain) -> Plain:
    """With the total of each line, from the first column of them behind the rounds, else before.

    Right behind the rounds, points up to more than 1 are totals without a heading, too.
    """
    header = plain.header
    unused = (c for c in range(len(grid.rows[header.row])) if c not in header.input_columns)
    columns = [c for c in unused if is_of_totals(grid[header.row, c]) and c not in header.output_columns]
    column = next((c for c in columns if c > header.round_columns[-1]), next(iter(columns), None))
    if column is None:
        column = header.round_columns[-1] + 1
        points = [points_of(grid[line.row, column]) for line in plain.lines]
        if (
            not is_blank(grid[header.row, column])
            or None in points
            or max(filter(None, points), default=0) <= 1
        ):
            return plain
    lines = []
    for line in plain.lines:
        cells = [cell_at(grid, row, column) for row in range(line.row, line.last_row + 1)]
        lines.append(line._replace(total=next((cell for cell in cells if cell.filled), cells[0])))
    return plain._replace(lines=lines)
