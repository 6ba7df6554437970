"""The layouts that crosstables come in, each brought to the plain form.

A layout is a function of the grid, its header, and the rows that have entries; it gives the plain form, or None
where the table is not written so.
"""

from collections.abc import Callable, Sequence

from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts.columns_per_round import columns_per_round
from xlrating.crosstable.reading.layouts.match_of_two import match_of_two
from xlrating.crosstable.reading.layouts.names_apart import with_names_apart
from xlrating.crosstable.reading.layouts.one_cell_per_round import one_cell_per_round
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.layouts.results_grid import results_grid
from xlrating.crosstable.reading.layouts.several_rows import several_rows
from xlrating.crosstable.sheet.grid import Grid

Layout = Callable[[Grid, Header, Sequence[int]], Plain | None]
LAYOUTS: tuple[Layout, ...] = (columns_per_round, several_rows, results_grid, match_of_two)


def plain_form(grid: Grid, header: Header, rows: Sequence[int]) -> Plain:
    """The table in plain form, by the first layout that it is written in."""
    for layout in LAYOUTS:
        plain = layout(grid, header, rows)
        if plain is not None:
            return with_names_apart(plain)
    return with_names_apart(one_cell_per_round(grid, header, rows))
