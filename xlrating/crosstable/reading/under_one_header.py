"""Sections under one row of headings: a column names them, or each, such as a quad, begins with number 1 again."""

from collections.abc import Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal, number_of, text_of
from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.headings.find import column_of, name_column, rows_with_names
from xlrating.crosstable.sheet.grid import CellValue, Grid


def sections_numbered_anew(grid: Grid) -> list[Grid]:
    """A grid for each section, with the headings in the row above its first player; any other sheet as it is."""
    header, headings = _one_header(grid)
    if not headings:
        return [grid]
    name = name_column(headings)
    number = column_of(headings[:name], "number")
    below = range(header + 1, len(grid.rows))
    ones = (c for row in below for c in range(name) if number_of(grid[row, c]) == 1)
    column = next(ones, name) if number is None else number
    starts = [row for row in below if number_of(grid[row, column]) == 1]
    above = [_filled(grid.rows[row - 1]) for row in starts]
    titled = all(len(cells) == 1 and isinstance(cells[0], str) for cells in above)
    if len(starts) < 2 or not (
        titled or (number is not None and starts[0] == header + 1 and not any(above[1:]))
    ):
        return [grid]
    above_header = grid.rows[:header]
    ends = [row - 1 for row in starts[1:]]
    return [
        replace(
            grid,
            rows=[*above_header, *[()] * (row - 1 - header), grid.rows[header], *grid.rows[row:end]],
            title=text_of(one[0]) if titled else " ".join(map(text_of, _filled(grid.rows[row][:column]))),
            first_row=row - 1 if row - 1 > header else 0,
            free_below=end == len(grid.rows),
        )
        for row, one, end in zip(starts, above, [*ends, len(grid.rows)], strict=True)
    ]


def sections_of_column(grid: Grid) -> list[Grid]:
    """A grid for each section that a column names, without the players of the others; the sheet as it is where all play
    each other."""
    header, headings = _one_header(grid)
    columns = [c for c, heading in enumerate(headings) if _names_sections(heading)]
    if len(columns) != 1:
        return [grid]
    name = name_column(headings)
    section_of = {
        row: text_of(grid[row, columns[0]])
        for row in range(header + 1, len(grid.rows))
        if not is_blank(grid[row, name]) and not is_blank(grid[row, columns[0]])
    }
    sections = list(dict.fromkeys(section_of.values()))
    number = column_of(headings, "number")
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


def _one_header(grid: Grid) -> tuple[int, list[str]]:
    """The row of headings, and these; none where another row has names, too."""
    rows = rows_with_names(grid)
    return (rows[0], list(map(normal, grid.rows[rows[0]]))) if len(rows) == 1 else (0, [])


def _filled(cells: Sequence[CellValue]) -> list[CellValue]:
    return [cell for cell in cells if not is_blank(cell)]


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
