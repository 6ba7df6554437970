"""A list of prizes as it stands on a sheet: its rows, the labels above it, and what is to be paid of each prize."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from xlrating.crosstable.cells.cell_values import dollars, normal, section_limit, text_of, yes_or_no
from xlrating.crosstable.cells.dates import as_date
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.errors import RatingError
from xlrating.prizes.announcement import Prize
from xlrating.prizes.divide import METHODS
from xlrating.prizes.fund import fund
from xlrating.worksheet.arguments import one_of
from xlrating.worksheet.prize_answers import Announced, prize_of

SHEET = "prizes"
"""With what the name of its sheet begins; the name of a section may follow."""
COLUMNS = {
    "prize": 0,
    "name": 0,
    "amount": 1,
    "from": 2,
    "lowest rating": 2,
    "to": 3,
    "highest rating": 3,
    "section": 4,
}


def _entries(value: CellValue) -> float:
    number = dollars(value)
    if number != int(number):
        raise RatingError(f"{value} is not a number of entries. Enter a whole number, such as 60.")
    return number


LABELS: dict[str, Callable[[CellValue], Any]] = {
    "based on": _entries,
    "entries": _entries,
    "fund": dollars,
    "guaranteed": yes_or_no,
    "unrated limit": dollars,
    "section limit": section_limit,
    "method": lambda value: one_of({method: method for method in METHODS})(value, "Method"),
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
        place = places[head]
        self.grid = grid
        self.labels = _labels(grid, head)
        self.by_section = 4 in place
        self._section = grid.sheet[len(SHEET) :].strip() if normal(grid.sheet).startswith(SHEET) else ""
        self._rows = [
            (row, cells)
            for row in range(head + 1, len(grid.rows))
            if not all(map(is_blank, (cells := _cells(grid, row, place))[:2]))
        ]

    @property
    def says_whose(self) -> bool:
        """Whether it says which section its prizes are for."""
        return self.by_section or bool(self._section)

    def of(self, names: Sequence[str]) -> list[tuple[int, list[CellValue]]]:
        """The rows for a section of one of these names."""
        known = {normal(name) for name in names}
        if self._section and normal(self._section) not in known:
            return []
        return [row for row in self._rows if not self.by_section or normal(row[1][4]) in known]

    def to_pay(self, rows: Sequence[tuple[int, list[CellValue]]]) -> Announced:
        """The prizes of these rows with what is to be paid of them.  CrosstableProblems at the cells."""
        problems, seen = [], set()
        prizes: dict[int, Prize] = {}
        for number, (row, cells) in enumerate(rows):
            name, place = normal(cells[0]), self.grid.address(row, 0)
            try:
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
        return sum(one.cents for _, cells in self._rows if (one := _readable(cells))) / 100

    def _reduced(self, cents: int) -> int:
        if "based on" not in self.labels:
            return cents
        whole = self.labels.get("fund", self.announced)
        based_on, entries = self.labels["based on"], self.labels["entries"]
        paid = fund(cents / 100, based_on, entries, whole, self.labels.get("guaranteed", False))
        return round(float(paid) * 100)


def _readable(cells: Sequence[CellValue]) -> Prize | None:
    try:
        return prize_of(cells[:4])
    except RatingError:
        return None


def _cells(grid: Grid, row: int, place: dict[int, int]) -> list[CellValue]:
    return [grid[row, place[column]] if column in place else None for column in range(5)]


def prize_lists(grids: Sequence[Grid], *, all_sheets: bool) -> list[PrizeList]:
    """The lists on the Prizes sheets, or on ``all_sheets``."""
    chosen = [grid for grid in grids if all_sheets or normal(grid.sheet).startswith(SHEET)]
    if not chosen:
        message = (
            "There is no Prizes sheet. Add one with the headings Prize and Amount, or use --prizes FILE.csv."
        )
        raise CrosstableProblems([Problem("", message)])
    return [PrizeList(grid) for grid in chosen]


def _labels(grid: Grid, head: int) -> dict[str, Any]:
    """The labels above the list, each with what its next cell says."""
    found, problems = {}, []
    for row, cells in enumerate(grid.rows[:head]):
        for column, cell in enumerate(cells):
            label, value = normal(cell), grid[row, column + 1]
            if label in LABELS and not is_blank(value):
                try:
                    found[label] = LABELS[label](value)
                except RatingError as error:
                    problems.append(Problem(grid.address(row, column + 1), error.message))
    if "based on" in found and "entries" not in found:
        message = "Based on needs the label Entries, with the number of paid entries."
        problems.append(Problem(grid.sheet, message))
    if found.get("based on") == 0:
        problems.append(Problem(grid.sheet, "Based on must be 1 entry or more."))
    if problems:
        raise CrosstableProblems(problems)
    return found
