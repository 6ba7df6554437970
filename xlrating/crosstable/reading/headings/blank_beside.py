"""``Rd 1`` above the opponent's number, and nothing above the result in the column beside it."""

from collections.abc import Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.find import header_rows
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.sheet.grid import CellValue, Grid


def with_headings_of_results(grid: Grid) -> Grid:
    """The sheet with a heading above such results; any other sheet as it is."""
    rows = list(grid.rows)
    for row in header_rows(grid):
        below = rows[row + 1 :]
        cells: list[CellValue] = [*rows[row], None]
        for column, heading in enumerate(rows[row]):
            number = round_of(normal(heading))
            if number and is_blank(cells[column + 1]) and _are_pairs(below, column):
                cells[column : column + 2] = [f"Rd {number} Opp", f"Rd {number} Res"]
        rows[row] = cells
    return replace(grid, rows=rows)


def _is_filled(cell: CellValue) -> bool:
    return not is_blank(cell)


def _are_pairs(rows: Sequence[Sequence[CellValue]], column: int) -> bool:
    """Opponents without results in the column, and beside each of them a result, wherever anything stands there."""
    pairs = [(cells[column], cells[column + 1]) for cells in rows if column + 1 < len(cells)]
    named = [(one, result) for one, result in pairs if _is_filled(one)]
    return bool(named) and all(
        (waiting := parsed_round_cell(one)) is not None
        and waiting.waits
        and _is_filled(result)
        and (found := parsed_round_cell(f"#1 {result}")) is not None
        and not found.waits
        for one, result in named
    )
