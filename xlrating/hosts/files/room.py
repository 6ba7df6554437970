"""The crosstable template with the columns that a section needs: further rounds, and columns such as State or Quick."""

from collections.abc import Mapping, Sequence

from xlrating.crosstable.cells import Block, CellValue
from xlrating.hosts.files.fill_template import SHEET
from xlrating.hosts.files.grids import TOTAL, rows_of
from xlrating.hosts.files.section import ImportedSection
from xlrating.hosts.files.tables import text
from xlrating.hosts.workbook import WorkbookFile
from xlrating.hosts.workbook.inserted_columns import Columns

CHART = "Wall Chart"
CHART_FORMULA = "CROSSTABLE_STANDINGS("
CELLS_OF_A_ROUND, CELLS_BESIDE_ROUNDS = 4, 16
"""On the wall chart: a round takes four columns; so do the score, the rating after, and the change; four come before."""
MOST_ROUNDS = 30
BEFORE_RATING = ("State",)


def with_room(section: ImportedSection, template: bytes) -> bytes:
    """The template with a column for everything that the section has, as far as it may be inserted.

    What is typed into it still has to be looked at: ``fill_template`` refuses a section that does not fit.
    """
    workbook = WorkbookFile("the template", template)
    wanted = _filled(rows_of(section)[1])
    headings = _headings(workbook)
    rounds = [heading for heading in wanted if heading.startswith("Rd ") and heading not in headings]
    others = [heading for heading in wanted if heading not in headings and heading not in (*rounds, TOTAL)]
    if rounds and section.rounds <= MOST_ROUNDS:
        _add_rounds(workbook, headings, section.rounds)
    for heading in others:
        _add_column(workbook, heading)
    return workbook.packed() if rounds or others else template


def _filled(table: Sequence[Sequence[CellValue]]) -> list[str]:
    """The headings with anything below them; those of rounds even without."""
    return [
        str(heading)
        for column, heading in enumerate(table[0])
        if str(heading).startswith("Rd ") or any(row[column] is not None for row in table[1:])
    ]


def _header(workbook: WorkbookFile) -> tuple[int, Sequence[CellValue]]:
    rows = workbook.grid(SHEET).rows
    return next((row, cells) for row, cells in enumerate(rows) if {"No.", "Name", "Rd 1"} <= set(map(text, cells)))


def _headings(workbook: WorkbookFile) -> Mapping[str, int]:
    """The columns of the template by their heading."""
    return {text(value): column for column, value in enumerate(_header(workbook)[1]) if value is not None}


def _add_rounds(workbook: WorkbookFile, headings: Mapping[str, int], rounds: int) -> None:
    """Columns before that of the last round, so that everything that covers the rounds covers them too."""
    there = sum(heading.startswith("Rd ") for heading in headings)
    last, new = headings[f"Rd {there}"], rounds - there
    workbook.insert_columns(Columns(SHEET, last, new, like=last - 1))
    names: list[CellValue] = [f"Rd {number}" for number in range(there, rounds + 1)]
    workbook.put_block(SHEET, Block(_header(workbook)[0], last, [names]))
    _add_rounds_to_the_chart(workbook, new)


def _add_rounds_to_the_chart(workbook: WorkbookFile, new: int) -> None:
    formulas = workbook.formulas(CHART)
    columns = {column for (_, column), formula in formulas.items() if formula.startswith(CHART_FORMULA)}
    rounds = (len(columns) - CELLS_BESIDE_ROUNDS) // CELLS_OF_A_ROUND
    if rounds < 2:
        return
    last = min(columns) + CELLS_OF_A_ROUND * rounds
    like, count = last - CELLS_OF_A_ROUND, new * CELLS_OF_A_ROUND
    workbook.insert_columns(Columns(CHART, last, count, like, CELLS_OF_A_ROUND))


def _add_column(workbook: WorkbookFile, heading: str) -> None:
    headings = _headings(workbook)
    rating = headings["Rating"]
    before = rating if heading in BEFORE_RATING else rating + 1
    workbook.insert_columns(Columns(SHEET, before, 1, like=rating))
    workbook.put_block(SHEET, Block(_header(workbook)[0], before, [[heading]]))
