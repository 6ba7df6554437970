"""A section typed into the crosstable template, which gets the columns that the section has: rounds, State, Quick."""

import datetime
import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.sheet.grid import Block, CellValue, Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.event.time_control import System, rating_system
from xlrating.formats.grids import HEADINGS, TOTAL, parts_of
from xlrating.workbook import WorkbookFile
from xlrating.workbook.inserted_columns import Columns

SHEET, WALL_CHART = "Crosstable", "Wall Chart"
STANDINGS = "CROSSTABLE_STANDINGS("
MOST_TOGETHER, MOST_ON_A_PAGE = 70, 40
"""Players on a page of the crosstable, and of the wall chart."""
LOWEST_ROW = 15.5
"""Points of a player on the wall chart, where it is full."""
CELLS_OF_A_ROUND = 4
"""On the wall chart, as of the score, of a rating after, and of a change; so many are before them, too."""
RESULTS, OF_A_SECOND_RATING = 3, 2
ROUND = "Rd "
LEAST_ROUNDS, MOST_ROUNDS = 2, 30

Section = Mapping[str, Sequence[CellValue]]
"""The values below each heading that has any, in the order of the players; those of rounds even without."""


def fill_template(
    grid: Grid, template: bytes, before: WorkbookFile | None = None
) -> tuple[WorkbookFile, list[str]]:
    """The template with the section on its sheet Crosstable, not saved yet, and what there is to tell.

    As many rows are unfolded as there are players; the wall chart has no others, and fills its page. It goes on with
    the styles of the workbook ``before`` it. CrosstableProblems when it has no room for the players or the rounds.
    """
    block, (headings, *players) = parts_of(grid)
    labels = {str(row[0]): row[1] for row in block}
    section = {
        str(heading): values
        for heading, values in zip(headings, zip(*players, strict=True), strict=True)
        if str(heading).startswith(ROUND) or any(value is not None for value in values)
    }
    workbook = WorkbookFile("the template", _with_columns(template, *_wanted(section, labels)))
    if before is not None:
        workbook.take_styles(before)
    sheet = workbook.grid(SHEET)
    header, columns = header_row(sheet), columns_of(sheet)
    _refuse_more(grid.sheet, len(players), section, workbook, header, columns)
    blocks, left_out = _label_blocks(labels, sheet, header, columns[f"{ROUND}1"])
    typed = [
        Block(header + 1, columns[heading], [[value] for value in values], as_columns=True)
        for heading, values in section.items()
        if heading != TOTAL
    ]
    workbook.put_block(SHEET, *blocks, *typed)
    workbook.unfold_rows(SHEET, header + 1, header + len(players))
    workbook.show_columns(SHEET, [columns[heading] for heading in section if heading != TOTAL])
    workbook.fit_on(SHEET, math.ceil(len(players) / MOST_TOGETHER))
    _fit_wall_chart(workbook, len(players))
    return workbook, left_out


def _wanted(section: Section, labels: Mapping[str, CellValue]) -> tuple[int, bool, tuple[str, ...]]:
    """How many rounds the template shall have (0: as many as it has), whether it is dual-rated, further columns."""
    rounds = [values for heading, values in section.items() if heading.startswith(ROUND)]
    begun = any(value is not None for values in rounds for value in values)
    control = labels.get("Time control")
    dual = System.DUAL in (labels.get("Rating system"), rating_system(str(control)) if control else None)
    further = [one for one in section if not one.startswith(ROUND) and one not in (*HEADINGS, TOTAL)]
    return (
        max(LEAST_ROUNDS, len(rounds)) if begun and len(rounds) <= MOST_ROUNDS else 0,
        dual,
        (*(["State"] if "State" in section else []), *further),
    )


@lru_cache(maxsize=4)
def _with_columns(template: bytes, rounds: int, dual: bool, further: tuple[str, ...]) -> bytes:
    """The template with a column for each round and for each of the further headings that it lacks."""
    workbook = WorkbookFile("the template", template)
    headings = columns_of(workbook.grid(SHEET))
    if rounds:
        _set_rounds(workbook, headings, rounds)
        _set_groups(workbook, rounds + RESULTS + OF_A_SECOND_RATING * dual)
    for heading in further:
        if heading not in headings:
            grid = workbook.grid(SHEET)
            rating = columns_of(grid)["Rating"]
            before = rating if heading == "State" else rating + 1
            workbook.insert_columns(Columns(SHEET, before, 1, like=rating))
            workbook.put_block(SHEET, Block(header_row(grid), before, [[heading]]))
    return workbook.packed()


def _set_rounds(workbook: WorkbookFile, headings: Mapping[str, int], rounds: int) -> None:
    """Columns more or fewer before that of the last round, so that what covers the rounds covers these."""
    there = sum(heading.startswith(ROUND) for heading in headings)
    last, count = headings[f"{ROUND}{there}"], rounds - there
    if count:
        workbook.insert_columns(Columns(SHEET, last, count, like=last - 1))
        names: list[CellValue] = [f"{ROUND}{number}" for number in range(min(there, rounds), rounds + 1)]
        workbook.put_block(SHEET, Block(header_row(workbook.grid(SHEET)), last + min(count, 0), [names]))


def _set_groups(workbook: WorkbookFile, wanted: int) -> None:
    """So many groups of columns on the wall chart."""
    width = len({column for _, column in array_of_standings(workbook)})
    count = CELLS_OF_A_ROUND * (wanted + 1) - width
    if count:
        before = width - CELLS_OF_A_ROUND * (RESULTS + 1)
        like = before - CELLS_OF_A_ROUND
        workbook.insert_columns(Columns(WALL_CHART, before, count, like, CELLS_OF_A_ROUND))


def _refuse_more(
    place: str,
    players: int,
    section: Section,
    workbook: WorkbookFile,
    header: int,
    columns: Mapping[str, int],
) -> None:
    """CrosstableProblems for more players, or more rounds, than the template has formulas for."""
    last = max(columns.values())
    rows = sum(row > header and column == last for row, column in workbook.formulas(SHEET))
    problems = [f"{players:,} players: the template has {rows} rows."] if players > rows else []
    if missing := [heading for heading in section if heading not in (*columns, TOTAL)]:
        problems.append(f"The template has no column for {', '.join(missing)}.")
    if problems:
        raise CrosstableProblems([Problem(place, message) for message in problems])


def _label_blocks(
    labels: Mapping[str, CellValue], grid: Grid, header: int, free_column: int
) -> tuple[list[Block], list[str]]:
    """Each value next to its label, or with it in a blank cell; and what was left out, told."""
    cells = {
        value: (row, column + 1)
        for row, values in enumerate(grid.rows[:header])
        for column, value in enumerate(values)
        if isinstance(value, str)
    }
    free = _free_cells(grid, cells, free_column)
    blocks: list[Block] = []
    left_out: list[str] = []
    for label, value in labels.items():
        if label in cells:
            blocks.append(Block(*cells[label], [[value]]))
        elif at := next(free, None):
            blocks.append(Block(*at, [[f"{label}: {_typed_as(value)}"]], "label"))
        else:
            left_out.append(f"The template has no cell for {quoted(label)}, so {quoted(value)} was left out.")
    return blocks, left_out


def _free_cells(grid: Grid, cells: Mapping[str, tuple[int, int]], column: int) -> Iterator[tuple[int, int]]:
    """Blank cells between the labels on the left and on the right, for labels that the template lacks."""
    rows = sorted(cells[label][0] for label in ("Event", "Section", "Director"))
    return ((row, column) for row in rows if grid[row, column] is None)


def _typed_as(value: CellValue) -> str:
    """A value as it is typed after a label and a colon."""
    return f"{value.month}/{value.day}/{value.year}" if isinstance(value, datetime.date) else str(value)


def _fit_wall_chart(workbook: WorkbookFile, players: int) -> None:
    """As many rows as there are players, on the fewest pages, as high as a page allows."""
    array = array_of_standings(workbook)
    (top, _), (bottom, right) = min(array), max(array)
    workbook.unfold_rows(WALL_CHART, top + 1, bottom)
    workbook.fold_rows(WALL_CHART, top + players + 1, bottom)
    on_page = rows_of_a_page(players)
    workbook.put_block(WALL_CHART, Block(top - 1, right, [[on_page]]))
    workbook.fill_pages(WALL_CHART, right + 1, range(top + 1, bottom + 1), on_page, LOWEST_ROW)


def rows_of_a_page(players: int) -> int:
    """As many on each page of the wall chart, on the fewest pages."""
    return math.ceil(players / math.ceil(players / MOST_ON_A_PAGE))


def array_of_standings(workbook: WorkbookFile) -> list[tuple[int, int]]:
    """The cells with the standings on the wall chart."""
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
