"""A list of prizes as it stands on a sheet: its rows, the labels above it, and what is to be paid of each prize."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from xlrating.crosstable.cells.cell_values import (
    dollars,
    normal,
    number_of,
    section_limit,
    text_of,
    yes_or_no,
)
from xlrating.crosstable.cells.dates import as_date
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.errors import RatingError, read_or
from xlrating.prizes.announcement import Prize
from xlrating.prizes.divide import METHODS
from xlrating.prizes.fund import fund
from xlrating.worksheet.arguments import OneOf
from xlrating.worksheet.prize_answers import Announced, cents_of, prize_of

SHEET = "prizes"
"""With what the name of its sheet begins; the name of a section may follow."""
COLUMNS = {
    "prize": 0, "name": 0, "amount": 1, "from": 2, "lowest rating": 2, "to": 3, "highest rating": 3,
    "section": 4,
}  # fmt: skip


def _entries(value: CellValue) -> float:
    number = number_of(value)
    if number is None or number < 1 or number % 1:
        raise RatingError(f"{quoted(value)} is not a number of entries. Enter a whole number, such as 60.")
    return number


LABELS: dict[str, Callable[[CellValue], Any]] = {
    "based on": _entries,
    "entries": _entries,
    "fund": dollars,
    "guaranteed": yes_or_no,
    "unrated limit": dollars,
    "section limit": section_limit,
    "method": lambda value: OneOf({method: method for method in METHODS})(value, "Method"),
    "date of payment": as_date,
}


class PrizeList:
    """A sheet with prizes: their rows (name, amount, from, to, section), each with its place, and its labels."""

    def __init__(self, grid: Grid) -> None:
        places = [
            {COLUMNS[normal(cell)]: column for column, cell in enumerate(cells) if normal(cell) in COLUMNS}
            for cells in grid.rows
        ]
        head = next((row for row, place in enumerate(places) if {0, 1} <= place.keys()), None)
        if head is None:
            message = (
                "This sheet has no list of prizes. Enter the headings Prize and Amount, and the prizes below."
            )
            raise CrosstableProblems([Problem(grid.sheet, message)])
        place = self._place = places[head]
        self.grid = grid
        self.labels, self.notes, self._problems = _labels(grid, head)
        self.by_section = 4 in place
        named = normal(grid.sheet).startswith(SHEET) and not grid.of_a_file
        self.section = grid.sheet[len(SHEET) :].strip() if named else ""
        self._rows = [
            (row, cells)
            for row in range(head + 1, len(grid.rows))
            if not all(map(is_blank, (cells := _cells(grid, row, place))[:2]))
        ]

    def address(self, row: int, column: int = 0) -> str:
        """Of the name of the prize in this row, or of its amount."""
        return self.grid.address(row, self._place[column])

    def of(self, names: Sequence[str]) -> list[tuple[int, list[CellValue]]]:
        """The rows for a section of one of these names."""
        known = {normal(name) for name in names}
        if self.section and normal(self.section) not in known:
            return []
        return [row for row in self._rows if not self.by_section or normal(row[1][4]) in known]

    def to_pay(self, rows: Sequence[tuple[int, list[CellValue]]]) -> Announced:
        """The prizes of these rows with what is to be paid of them.  CrosstableProblems at the cells."""
        problems, seen = [*self._problems], set()
        prizes: dict[int, Prize] = {}
        for number, (row, cells) in enumerate(rows):
            name, place = normal(cells[0]), self.address(row, 1)
            try:
                cents_of(*cells[:2])
                place = self.address(row)
                one = prize_of(cells[:4])
            except RatingError as error:
                problems.append(Problem(place, error.message))
                continue
            if name in seen:
                message = f"Two prizes are named {text_of(cells[0])}. Write 1st and 2nd before them."
                problems.append(Problem(place, message))
            seen.add(name)
            if one is not None:
                prizes[number] = one._replace(cents=self._reduced(one.cents))
        if problems:
            raise CrosstableProblems(problems)
        amounts = [prizes[n].cents / 100 if n in prizes else cells[1] for n, (_, cells) in enumerate(rows)]
        return Announced(
            [[cells[0], amount, *cells[2:4]] for (_, cells), amount in zip(rows, amounts, strict=True)],
            prizes,
        )

    @cached_property
    def announced(self) -> float:
        """All dollars of the list; what cannot be read is told elsewhere."""
        found = (read_or(None, prize_of, cells[:4]) for _, cells in self._rows)
        return sum(one.cents for one in found if one) / 100

    def _reduced(self, cents: int) -> int:
        if not {"based on", "entries"} <= self.labels.keys():
            return cents
        whole = self.labels.get("fund", self.announced)
        based_on, entries = self.labels["based on"], self.labels["entries"]
        paid = fund(cents / 100, based_on, entries, whole, self.labels.get("guaranteed", False))
        return round(float(paid) * 100)


def _cells(grid: Grid, row: int, place: dict[int, int]) -> list[CellValue]:
    return [grid[row, place[column]] if column in place else None for column in range(5)]


def has_prize_list(grids: Sequence[Grid]) -> bool:
    """Whether there is a Prizes sheet."""
    return any(normal(grid.sheet).startswith(SHEET) for grid in grids)


def prize_lists(grids: Sequence[Grid], *, all_sheets: bool) -> list[PrizeList]:
    """The lists on the Prizes sheets, or on ``all_sheets``."""
    chosen = [grid for grid in grids if all_sheets or has_prize_list([grid])]
    if not chosen:
        message = (
            "There is no Prizes sheet. Add one with the headings Prize and Amount, or use --prizes FILE.csv."
        )
        raise CrosstableProblems([Problem("", message)])
    return [PrizeList(grid) for grid in chosen]


def _labels(grid: Grid, head: int) -> tuple[dict[str, Any], list[Problem], list[Problem]]:
    """The labels above the list, each with what its next cell says; what is not used, and what is wrong."""
    found: dict[str, Any] = {}
    notes, problems = [], []
    for row, cells in enumerate(grid.rows[:head]):
        values = set()
        for column, cell in enumerate(cells):
            label, value, place = normal(cell), grid[row, column + 1], grid.address(row, column)
            if column in values or is_blank(value) or is_blank(cell):
                continue
            values.add(column + 1)
            if label not in LABELS:
                message = f"{text_of(cell)} is not used. Labels here: {', '.join(LABELS).capitalize()}."
                notes.append(Problem(place, message, "note"))
                continue
            try:
                found[label] = LABELS[label](value)
            except RatingError as error:
                problems.append(Problem(grid.address(row, column + 1), f"{text_of(cell)}: {error.message}"))
    if "based on" in found and "entries" not in found and not problems:
        message = "Based on needs the label Entries, with the number of paid entries."
        problems.append(Problem(grid.sheet, message))
    return found, notes, problems
