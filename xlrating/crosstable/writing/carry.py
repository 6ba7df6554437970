"""Carry-over: the games that the 1994 proposal keeps on file, as columns beside the ratings.  S94 §1.4.3, §1.5.4.

``Carry opponents`` holds ratings (``1450 1520 1600``) and ``Carry scores`` the results (``1 0.5 0``); a rated
sheet has them under the headings of ``CARRY_HEADINGS``, and the next event's sheet takes them as input.
"""

from collections.abc import Sequence

from xlrating.crosstable.cells.carry_cell import CARRY_HEADINGS, carry_cells
from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.reading.table import Crosstable
from xlrating.crosstable.sheet.grid import Block, CellValue, Format
from xlrating.crosstable.writing.columns import as_blocks
from xlrating.event.procedures import procedure_of
from xlrating.event.rated_section import RatedSection

FORMATS: tuple[Format, ...] = ("detail text", "detail text")
HEADING_FORMATS: tuple[Format, ...] = ("detail heading", "detail heading")


def carry_blocks(crosstable: Crosstable, rated: RatedSection, before: Sequence[Block]) -> list[Block]:
    """The two columns: where an earlier run put them, else right of everything.

    In an edition without carry-over they are emptied where an earlier run left them.
    """
    column = _column_of_earlier_run(crosstable)
    wanted = procedure_of(rated.edition).CARRIES_GAMES
    if column is None:
        if not wanted:
            return []
        used = [len(crosstable.grid.rows[r]) for r in range(crosstable.header.row, crosstable.last_row + 1)]
        column = max(*used, *(block.column + len(block.values[0]) for block in before))
    rows = range(crosstable.header.row, crosstable.last_row + 1)
    if not wanted:
        return [Block(rows[0], column, [(None, None)] * len(rows))]
    cells: dict[int, tuple[Sequence[CellValue], Sequence[Format]]] = {
        entry.row: (carry_cells(rated.on_file.get(entry.player)), FORMATS) for entry in crosstable.entries
    }
    cells[crosstable.header.row] = (CARRY_HEADINGS, HEADING_FORMATS)
    return list(as_blocks(crosstable, column, cells, Block(0, column, ())))


def _column_of_earlier_run(crosstable: Crosstable) -> int | None:
    headings = [normal(cell) for cell in crosstable.grid.rows[crosstable.header.row]]
    ours = [normal(heading) for heading in CARRY_HEADINGS]
    return next((c for c in range(len(headings) - 1) if headings[c : c + 2] == ours), None)
