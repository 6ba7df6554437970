"""The crosstable template with the columns that a section has: its rounds, and columns such as State or Quick."""

from functools import lru_cache

from xlrating.crosstable.sheet.grid import Block, CellValue, Grid
from xlrating.event.time_control import System, rating_system
from xlrating.formats.grids import HEADINGS, TOTAL, parts_of
from xlrating.hosts.live.fill_template import (
    SHEET,
    WALL_CHART,
    array_of_standings,
    columns_of,
    header_row,
)
from xlrating.workbook import WorkbookFile
from xlrating.workbook.inserted_columns import Columns

CELLS_OF_A_ROUND = 4
"""On the wall chart, as of the score, of a rating after, and of a change; so many are before them, too."""
RESULTS, OF_A_SECOND_RATING = 3, 2
ROUND = "Rd "
LEAST_ROUNDS, MOST_ROUNDS = 2, 30
BEFORE_RATING = ("State",)


def with_room(section: Grid, template: bytes) -> bytes:
    """The template with a column for everything that the section has, as far as it may be inserted.

    What is typed into it still has to be looked at: ``fill_template`` refuses a section that does not fit.
    """
    wanted = filled_headings(section)
    others = [
        heading for heading in wanted if not heading.startswith(ROUND) and heading not in (*HEADINGS, TOTAL)
    ]
    states = ["State"] if "State" in wanted else []
    return _with_columns(template, _rounds(section), _is_dual(section), (*states, *others))


def _rounds(section: Grid) -> int:
    """How many rounds it has; 0 where nobody has a result, or for more than a template takes."""
    _, (headings, *rows) = parts_of(section)
    rounds = [column for column, heading in enumerate(headings) if str(heading).startswith(ROUND)]
    begun = any(row[column] is not None for row in rows for column in rounds)
    return max(LEAST_ROUNDS, len(rounds)) if begun and len(rounds) <= MOST_ROUNDS else 0


def _is_dual(section: Grid) -> bool:
    labels = {str(row[0]): str(row[1]) for row in parts_of(section)[0]}
    control = labels.get("Time control")
    return System.DUAL in (labels.get("Rating system"), rating_system(control) if control else None)


@lru_cache(maxsize=4)
def _with_columns(template: bytes, rounds: int, dual: bool, others: tuple[str, ...]) -> bytes:
    workbook = WorkbookFile("the template", template)
    headings = columns_of(workbook.grid(SHEET))
    there = sum(heading.startswith(ROUND) for heading in headings)
    missing = [heading for heading in others if heading not in headings]
    if rounds:
        _set_rounds(workbook, headings[f"{ROUND}{there}"], there, rounds)
        _set_groups(workbook, rounds + RESULTS + OF_A_SECOND_RATING * dual)
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


def _set_rounds(workbook: WorkbookFile, last: int, there: int, rounds: int) -> None:
    """Columns more or fewer before that of the last round, so that what covers the rounds covers these."""
    count = rounds - there
    if count:
        workbook.insert_columns(Columns(SHEET, last, count, like=last - 1))
        numbers = range(min(there, rounds), rounds + 1)
        names: list[CellValue] = [f"{ROUND}{number}" for number in numbers]
        workbook.put_block(SHEET, Block(header_row(workbook.grid(SHEET)), last + min(count, 0), [names]))


def _set_groups(workbook: WorkbookFile, wanted: int) -> None:
    """So many groups of columns on the wall chart, where the template has one."""
    width = len({column for _, column in array_of_standings(workbook)})
    count = CELLS_OF_A_ROUND * (wanted + 1) - width
    if width and count:
        before = width - CELLS_OF_A_ROUND * (RESULTS + 1)
        like = before - CELLS_OF_A_ROUND
        workbook.insert_columns(Columns(WALL_CHART, before, count, like, CELLS_OF_A_ROUND))


def _add_column(workbook: WorkbookFile, heading: str) -> None:
    grid = workbook.grid(SHEET)
    rating = columns_of(grid)["Rating"]
    before = rating if heading in BEFORE_RATING else rating + 1
    workbook.insert_columns(Columns(SHEET, before, 1, like=rating))
    workbook.put_block(SHEET, Block(header_row(grid), before, [[heading]]))
