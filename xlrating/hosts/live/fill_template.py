"""A section typed into the crosstable template, which gets the columns that the section has: rounds, State, Quick."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.quote import quoted, shown
from xlrating.crosstable.sheet.grid import Block, CellValue, Grid
from xlrating.event.time_control import System, rating_system
from xlrating.formats.grids import TOTAL, header_row_of, parts_of
from xlrating.workbook import WorkbookFile
from xlrating.workbook.inserted_columns import Columns

SHEET, WALL_CHART = "Crosstable", "Wall Chart"
STANDINGS = "CROSSTABLE_STANDINGS("
MOST_TOGETHER, MOST_ON_A_PAGE = 70, 40
"""Players on a page of the crosstable, and of the wall chart."""
LOWEST_ROW = 19.0
"""Points of a player on the wall chart, where it is full."""
CELLS_OF_A_ROUND = 4
"""On the wall chart, as of the score, of a rating after, and of a change; so many are before them, too."""
RESULTS, OF_A_SECOND_RATING = 3, 2
ROUND = "Rd "
LEAST_ROUNDS, MOST_ROUNDS = 2, 30


class Section(NamedTuple):
    """A section as an import writes it: its labels, and the values below each heading that has any; those of rounds
    even without.
    """

    name: str
    labels: Mapping[str, CellValue]
    columns: Mapping[str, Sequence[CellValue]]
    players: int

    @classmethod
    def of(cls, grid: Grid) -> "Section":
        block, (headings, *players) = parts_of(grid)
        columns = {
            str(heading): values
            for heading, values in zip(headings, zip(*players, strict=True), strict=True)
            if str(heading).startswith(ROUND) or any(value is not None for value in values)
        }
        return cls(grid.sheet, {str(row[0]): row[1] for row in block}, columns, len(players))

    @property
    def rounds(self) -> int:
        """How many the template shall have; 0: as many as it has, as nobody has a result, or these are too many."""
        rounds = [values for heading, values in self.columns.items() if heading.startswith(ROUND)]
        begun = any(value is not None for values in rounds for value in values)
        return max(LEAST_ROUNDS, len(rounds)) if begun and len(rounds) <= MOST_ROUNDS else 0

    @property
    def is_dual(self) -> bool:
        control = self.labels.get("Time control")
        by_control = rating_system(str(control)) if control else None
        return System.DUAL in (self.labels.get("Rating system"), by_control)


def refusals(section: Section, workbook: WorkbookFile) -> list[str]:
    """Why the template has no room for a section: more players, or more rounds, than it has formulas for."""
    header, columns = headings_of(workbook.grid(SHEET))
    last = max(columns.values())
    rows = sum(row > header and column == last for row, column in workbook.formulas(SHEET))
    told = [f"{section.players:,} players: the template has {rows} rows."] if section.players > rows else []
    missing = [heading for heading in section.columns if heading.startswith(ROUND) and heading not in columns]
    if missing and not section.rounds:
        told.append(f"The template has no column for {', '.join(missing)}.")
    return told


def fill_sheet(workbook: WorkbookFile, sheet: str, section: Section) -> list[str]:
    """Type a section into a sheet of the template, for which it has room; what is left out, told.

    As many rows are unfolded as there are players.
    """
    _add_columns(workbook, sheet, section)
    grid = workbook.grid(sheet)
    header, columns = headings_of(grid)
    typed = {columns[heading]: values for heading, values in section.columns.items() if heading != TOTAL}
    blocks, left_out = _label_blocks(section.labels, grid, header, columns[f"{ROUND}1"])
    for column, values in typed.items():
        blocks.append(Block(header + 1, column, [[value] for value in values], as_columns=True))
    workbook.put_block(sheet, *blocks)
    workbook.unfold_rows(sheet, header + 1, header + section.players)
    workbook.show_columns(sheet, typed)
    workbook.fit_on(sheet, math.ceil(section.players / MOST_TOGETHER))
    return left_out


def _add_columns(workbook: WorkbookFile, sheet: str, section: Section) -> None:
    """A column for each round and for each of the further headings that the template lacks.

    Rounds come, or go, before the last one, so that what covers the rounds covers these.
    """
    header, headings = headings_of(workbook.grid(sheet))
    there = sum(heading.startswith(ROUND) for heading in headings)
    last, count = headings[f"{ROUND}{there}"], (section.rounds or there) - there
    if count:
        workbook.insert_columns(Columns(sheet, last, count, like=last - 1))
        names: list[CellValue] = [f"{ROUND}{n}" for n in range(there + min(count, 0), there + count + 1)]
        workbook.put_block(sheet, Block(header, last + min(count, 0), [names]))
    rating = headings["Rating"]
    further = [one for one in section.columns if not one.startswith(ROUND) and one not in (*headings, TOTAL)]
    for heading in sorted(further, key=lambda one: one != "State"):
        before = rating if heading == "State" else rating + 1
        workbook.insert_columns(Columns(sheet, before, 1, like=rating))
        workbook.put_block(sheet, Block(header, before, [[heading]]))
        rating += heading == "State"


def _label_blocks(
    labels: Mapping[str, CellValue], grid: Grid, header: int, free_column: int
) -> tuple[list[Block], list[str]]:
    """Each value next to its label, or with it in a blank cell between the labels on the left and on the right; and
    what was left out, told.
    """
    cells = {
        value: (row, column + 1)
        for row, values in enumerate(grid.rows[:header])
        for column, value in enumerate(values)
        if isinstance(value, str)
    }
    between = sorted(cells[label][0] for label in ("Event", "Section", "Director"))
    free = ((row, free_column) for row in between if grid[row, free_column] is None)
    blocks: list[Block] = []
    left_out: list[str] = []
    for label, value in labels.items():
        if label in cells:
            blocks.append(Block(*cells[label], [[value]]))
        elif at := next(free, None):
            blocks.append(Block(*at, [[f"{label}: {shown(value)}"]], "label"))
        else:
            left_out.append(f"The template has no cell for {quoted(label)}, so {quoted(value)} was left out.")
    return blocks, left_out


def fit_wall_chart(workbook: WorkbookFile, section: Section) -> None:
    """The groups of columns for its rounds; as many rows as there are players, on the fewest pages, as high as a page
    allows.
    """
    width = len({column for _, column in array_of_standings(workbook)})
    groups = section.rounds + RESULTS + OF_A_SECOND_RATING * section.is_dual
    count = CELLS_OF_A_ROUND * (groups + 1) - width
    if section.rounds and count:
        before = width - CELLS_OF_A_ROUND * (RESULTS + 1)
        like = before - CELLS_OF_A_ROUND
        workbook.insert_columns(Columns(WALL_CHART, before, count, like, CELLS_OF_A_ROUND))
    array = array_of_standings(workbook)
    (top, _), (bottom, right) = min(array), max(array)
    workbook.unfold_rows(WALL_CHART, top + 1, bottom)
    workbook.fold_rows(WALL_CHART, top + section.players + 1, bottom)
    on_page = rows_of_a_page(section.players)
    workbook.put_block(WALL_CHART, Block(top - 1, right, [[on_page]]))
    workbook.fill_pages(WALL_CHART, right + 1, range(top + 1, bottom + 1), on_page, LOWEST_ROW)


def rows_of_a_page(players: int) -> int:
    """As many on each page of the wall chart, on the fewest pages."""
    return math.ceil(players / math.ceil(players / MOST_ON_A_PAGE))


def array_of_standings(workbook: WorkbookFile) -> list[tuple[int, int]]:
    """The cells with the standings on the wall chart."""
    return [at for at, formula in workbook.formulas(WALL_CHART).items() if STANDINGS in formula]


def headings_of(grid: Grid) -> tuple[int, dict[str, int]]:
    """The row of the headings of the template, and the column of each."""
    row = header_row_of(grid) or 0
    return row, {text_of(value): column for column, value in enumerate(grid.rows[row]) if value is not None}
