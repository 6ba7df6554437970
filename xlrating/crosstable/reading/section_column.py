"""Sections that a column names, in one table: ``Section`` with Open and Reserve."""

from collections.abc import Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal, number_of, text_of
from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.find import is_name_heading, rows_with_names
from xlrating.crosstable.sheet.grid import CellValue, Grid


def sections_of_column(grid: Grid) -> list[Grid]:
    """A grid for each section, without the players of the others; the sheet as it is where all play each other."""
    named = rows_with_names(grid)
    headings = [normal(value) for value in grid.rows[named[0]]] if len(named) == 1 else []
    columns = [c for c, heading in enumerate(headings) if _names_sections(heading)]
    if len(columns) != 1:
        return [grid]
    name = next(c for c, heading in enumerate(headings) if is_name_heading(heading))
    number = next((c for c, heading in enumerate(headings) if FIELD_OF.get(heading) == "number"), None)
    section_of = {
        row: text_of(grid[row, columns[0]])
        for row in range(named[0] + 1, len(grid.rows))
        if not is_blank(grid[row, name]) and not is_blank(grid[row, columns[0]])
    }
    sections = list(dict.fromkeys(section_of.values()))
    if len(sections) < 2 or len(sections) == len(section_of) or _play_each_other(grid, section_of, number):
        return [grid]
    return [
        replace(
            grid,
            rows=[
                () if section_of.get(row, section) != section else cells
                for row, cells in enumerate(grid.rows)
            ],
            title=section,
        )
        for section in sections
    ]


def _names_sections(heading: str) -> bool:
    return heading in ("sec", "quad") or (heading in LABEL_OF and LABEL_OF[heading].name == "section")


def _play_each_other(grid: Grid, section_of: dict[int, str], number: int | None) -> bool:
    """Whether the players have numbers of their own, and one of them meets the number of another section."""
    own = {row: number_of(grid[row, number]) for row in section_of} if number is not None else {}
    there = {number: section_of[row] for row, number in own.items() if number}
    if len(there) < len(section_of):
        return False
    return any(
        there.get(opponent, section) != section
        for row, section in section_of.items()
        for opponent in _opponents(grid.rows[row])
    )


def _opponents(cells: Sequence[CellValue]) -> list[int]:
    found = [parsed_round_cell(value) for value in cells if isinstance(value, str)]
    return [cell.opponent for cell in found if cell and cell.opponent and not cell.waits]
