"""A section typed into the crosstable template: into the cells beside its labels and below its headings."""

import datetime
import math
from collections.abc import Collection, Mapping, Sequence

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.sheet.grid import Block, CellValue, Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.formats.grids import TOTAL, parts_of
from xlrating.formats.section import PUBLISHED
from xlrating.workbook import WorkbookFile

SHEET, WALL_CHART = "Crosstable", "Wall Chart"
STANDINGS = "CROSSTABLE_STANDINGS("
MOST_TOGETHER, MOST_ON_A_PAGE = 70, 40
"""Players on a page of the crosstable, and of the wall chart."""
LOWEST_ROW = 19.0
"""Points of a player on the wall chart, where it is full."""
NOT_RATED_BY = ("State", PUBLISHED, TOTAL)
"""What an import has for people alone: the template may lack it."""


def fill_template(section: Grid, template: bytes) -> tuple[WorkbookFile, tuple[str, ...]]:
    """The template with the section on its sheet Crosstable, not saved yet, and what there is to tell.

    Everything else of the workbook stays as it is; what was typed there as an example is replaced.
    As many rows are unfolded as there are players; the wall chart has no others, and fills its page.
    CrosstableProblems when the section has more players, rounds, or columns than the template has cells for.
    """
    workbook = WorkbookFile("the template", template)
    grid = workbook.grid(SHEET)
    block, table = parts_of(section)
    header, columns = header_row(grid), columns_of(grid)
    formulas = workbook.formulas(SHEET)
    capacity = _capacity(header, formulas, max(columns.values()))
    entry = {name: column for name, column in columns.items() if (header + 1, column) not in formulas}
    left_out = _left_out(section.sheet, table, entry, capacity)
    notes = [f"The template has no {name} column, so it was left out." for name in left_out]
    labels = {str(row[0]): row[1] for row in block}
    blocks, without_cell = _label_blocks(labels, grid, header, formulas, entry["Rd 1"])
    workbook.put_block(SHEET, *blocks)
    for heading, column in entry.items():
        values = _column(table, heading, capacity)
        if values is None and not _typed(grid, header, column, capacity):
            continue
        filled = values or [None] * capacity
        typed = Block(header + 1, column, [[value] for value in filled], as_columns=True)
        workbook.put_block(SHEET, typed)
    players = len(table) - 1
    workbook.unfold_rows(SHEET, header + 1, header + players)
    workbook.fit_on(SHEET, math.ceil(players / MOST_TOGETHER))
    _fit_wall_chart(workbook, players)
    return workbook, (*notes, *without_cell)


def _label_blocks(
    labels: Mapping[str, CellValue],
    grid: Grid,
    header: int,
    formulas: Mapping[tuple[int, int], str],
    free_column: int,
) -> tuple[list[Block], list[str]]:
    """Each value next to its label, or with it in a blank cell; and what was left out, told."""
    cells = _label_cells(grid, header)
    free = _free_cells(grid, cells, free_column)
    blocks: list[Block] = []
    left_out: list[str] = []
    for label, value in labels.items():
        if label in cells:
            blocks.append(Block(*cells[label], [[value]]))
        elif free:
            blocks.append(Block(*free.pop(0), [[f"{label}: {_typed_as(value)}"]], "label"))
        else:
            left_out.append(f"The template has no cell for {quoted(label)}, so {quoted(value)} was left out.")
    unused = [cells[label] for label in cells.keys() - labels.keys()]
    blocks += [Block(*at, [[None]]) for at in unused if grid[at] is not None and at not in formulas]
    return blocks, left_out


def _fit_wall_chart(workbook: WorkbookFile, players: int) -> None:
    """Where the template has one."""
    array = array_of_standings(workbook)
    if array:
        (top, _), (bottom, right) = min(array), max(array)
        workbook.unfold_rows(WALL_CHART, top + 1, bottom)
        workbook.fold_rows(WALL_CHART, top + players + 1, bottom)
        on_page = rows_of_a_page(players)
        workbook.put_block(WALL_CHART, Block(top - 1, right, [[on_page]]))
        workbook.fill_pages(WALL_CHART, right + 1, range(top + 1, bottom + 1), on_page, LOWEST_ROW)


def rows_of_a_page(players: int) -> int:
    """As many on each page of the wall chart, on the fewest pages."""
    return math.ceil(players / math.ceil(players / MOST_ON_A_PAGE))


def array_of_standings(workbook: WorkbookFile) -> Collection[tuple[int, int]]:
    """The cells with the standings on the wall chart; none where the template has no such sheet."""
    if WALL_CHART not in workbook.sheet_names:
        return ()
    return [at for at, formula in workbook.formulas(WALL_CHART).items() if STANDINGS in formula]


def header_row(grid: Grid) -> int:
    """The row of the headings."""
    return next(
        row for row, cells in enumerate(grid.rows) if {"No.", "Name", "Rd 1"} <= set(map(text_of, cells))
    )


def columns_of(grid: Grid) -> dict[str, int]:
    """The columns of the template by their headings."""
    headings = enumerate(grid.rows[header_row(grid)])
    return {text_of(value): column for column, value in headings if value is not None}


def _capacity(header: int, formulas: Mapping[tuple[int, int], str], last_column: int) -> int:
    """How many rows below the headings have the formulas of a player."""
    row = header + 1
    with_formulas = {row for row, column in formulas if column == last_column}
    while row in with_formulas:
        row += 1
    return row - header - 1


def _label_cells(grid: Grid, header: int) -> dict[str, tuple[int, int]]:
    """The cell to the right of each text above the headings, by that text."""
    return {
        text_of(value): (row, column + 1)
        for row, cells in enumerate(grid.rows[:header])
        for column, value in enumerate(cells)
        if isinstance(value, str)
    }


def _free_cells(grid: Grid, cells: Mapping[str, tuple[int, int]], column: int) -> list[tuple[int, int]]:
    """Blank cells between the labels on the left and on the right, for labels that the template lacks."""
    rows = sorted(cells[label][0] for label in ("Event", "Section", "Director") if label in cells)
    return [(row, column) for row in rows if grid[row, column] is None]


def _typed_as(value: CellValue) -> str:
    """A value as it is typed after a label and a colon."""
    return f"{value.month}/{value.day}/{value.year}" if isinstance(value, datetime.date) else str(value)


def _left_out(
    place: str, table: Sequence[Sequence[CellValue]], entry: Mapping[str, int], capacity: int
) -> list[str]:
    """Filled columns that no rating needs and the template lacks. CrosstableProblems for what it must have."""
    problems: list[Problem] = []
    if len(table) - 1 > capacity:
        problems.append(Problem(place, f"{len(table) - 1:,} players: the template has {capacity} rows."))
    headings = [str(heading) for heading in table[0]]
    filled = [
        heading
        for column, heading in enumerate(headings)
        if heading not in entry and any(row[column] is not None for row in table[1:])
    ]
    missing = [heading for heading in filled if heading not in NOT_RATED_BY]
    if missing:
        problems.append(Problem(place, f"The template has no column for {', '.join(missing)}."))
    if problems:
        raise CrosstableProblems(problems)
    return [heading for heading in filled if heading != TOTAL]


def _column(table: Sequence[Sequence[CellValue]], heading: str, capacity: int) -> list[CellValue] | None:
    """The values below a heading, then nothing; None where the section has no such column."""
    if heading not in table[0]:
        return None
    column = list(table[0]).index(heading)
    values = [row[column] for row in table[1:]]
    return values + [None] * (capacity - len(values))


def _typed(grid: Grid, header: int, column: int, capacity: int) -> bool:
    return any(grid[row, column] is not None for row in range(header + 1, header + 1 + capacity))
