"""The crosstable template with the columns that a section needs: further rounds, and columns such as State or Quick."""

from functools import lru_cache

from xlrating.crosstable.sheet.grid import Block, CellValue, Grid
from xlrating.formats.grids import HEADINGS, TOTAL, parts_of
from xlrating.hosts.live.fill_template import SHEET, STANDINGS, WALL_CHART, columns_of, header_row
from xlrating.workbook import WorkbookFile
from xlrating.workbook.inserted_columns import Columns

CELLS_OF_A_ROUND, CELLS_BESIDE_ROUNDS = 4, 16
"""Of the wall chart: a round has four columns, as have score, rating after, and change; four are before them."""
ROUND = "Rd "
MOST_ROUNDS = 30
BEFORE_RATING = ("State",)


def with_room(section: Grid, template: bytes) -> bytes:
    """The template with a column for everything that the section has, as far as it may be inserted.

    What is typed into it still has to be looked at: ``fill_template`` refuses a section that does not fit.
    """
    wanted = filled_headings(section)
    rounds = sum(heading.startswith(ROUND) for heading in wanted)
    others = [
        heading for heading in wanted if not heading.startswith(ROUND) and heading not in (*HEADINGS, TOTAL)
    ]
    states = ["State"] if "State" in wanted else []
    return _with_columns(template, rounds if rounds <= MOST_ROUNDS else 0, (*states, *others))


@lru_cache(maxsize=4)
def _with_columns(template: bytes, rounds: int, others: tuple[str, ...]) -> bytes:
    workbook = WorkbookFile("the template", template)
    headings = columns_of(workbook.grid(SHEET))
    there = sum(heading.startswith(ROUND) for heading in headings)
    missing = [heading for heading in others if heading not in headings]
    if rounds <= there and not missing:
        return template
    if rounds > there:
        _add_rounds(workbook, headings[f"{ROUND}{there}"], there, rounds)
    for heading in missing:
        _add_column(workbook, heading)
    return workbook.packed()


def filled_headings(section: Grid) -> list[str]:
    """The headings with anything below them; those of rounds even without."""
    _, table = parts_of(section)
    return [
        str(heading)
        for column, heading in enumerate(table[0])
        if str(heading).startswith(ROUND) or any(row[column] is not None for row in table[1:])
    ]


def _add_rounds(workbook: WorkbookFile, last: int, there: int, rounds: int) -> None:
    """Columns before that of the last round, so that everything that covers the rounds covers them too."""
    workbook.insert_columns(Columns(SHEET, last, rounds - there, like=last - 1))
    names: list[CellValue] = [f"{ROUND}{number}" for number in range(there, rounds + 1)]
    workbook.put_block(SHEET, Block(header_row(workbook.grid(SHEET)), last, [names]))
    _add_rounds_to_the_chart(workbook, rounds - there)


def _add_rounds_to_the_chart(workbook: WorkbookFile, new: int) -> None:
    formulas = workbook.formulas(WALL_CHART)
    columns = {column for (_, column), formula in formulas.items() if STANDINGS in formula}
    rounds = (len(columns) - CELLS_BESIDE_ROUNDS) // CELLS_OF_A_ROUND
    if rounds < 2:
        return
    last = min(columns) + CELLS_OF_A_ROUND * rounds
    like, count = last - CELLS_OF_A_ROUND, new * CELLS_OF_A_ROUND
    workbook.insert_columns(Columns(WALL_CHART, last, count, like, CELLS_OF_A_ROUND))


def _add_column(workbook: WorkbookFile, heading: str) -> None:
    grid = workbook.grid(SHEET)
    rating = columns_of(grid)["Rating"]
    before = rating if heading in BEFORE_RATING else rating + 1
    workbook.insert_columns(Columns(SHEET, before, 1, like=rating))
    workbook.put_block(SHEET, Block(header_row(grid), before, [[heading]]))
