"""The prizes of a workbook: its Prizes sheet and the scores of its crosstables make an Awards sheet."""

import datetime
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from xlrating.crosstable.cells.cell_values import dollars as dollars_in
from xlrating.crosstable.cells.cell_values import normal, section_limit, text_of, yes_or_no
from xlrating.crosstable.cells.dates import as_date
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.read import read_crosstable
from xlrating.crosstable.reading.table import Crosstable
from xlrating.crosstable.reading.tables import is_crosstable, sections
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import Block, CellValue, Grid, NewSheet
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.crosstable.sheet.sheet_name import free, legal
from xlrating.errors import RatingError
from xlrating.prizes.divide import METHODS
from xlrating.prizes.fund import fund
from xlrating.prizes.reasons import dollars
from xlrating.worksheet.arguments import OneOf
from xlrating.worksheet.prize_answers import (
    Announced,
    announced,
    awards,
    floor_rows_of,
    form,
    prize_of,
    reasons_of,
    table_of,
)

LIST, SHEET, MARK = "prizes", "Awards", "Awards by rule 32B"
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
GROUPS = ("group", "groups")
BARRED = ("gets nothing", "prize notes", "no prize")


def _entries(value: CellValue) -> float:
    number = dollars_in(value)
    if number != int(number):
        raise RatingError(f"{value} is not a number of entries. Enter a whole number, such as 60.")
    return number


LABELS: dict[str, Callable[[CellValue], Any]] = {
    "based on": _entries,
    "entries": _entries,
    "fund": dollars_in,
    "guaranteed": yes_or_no,
    "unrated limit": dollars_in,
    "section limit": section_limit,
    "method": lambda value: OneOf({method: method for method in METHODS})(value, "Method"),
    "date of payment": as_date,
}


class PrizeList(NamedTuple):
    """A sheet with prizes: their rows (name, amount, from, to, section) with the place of each, and its labels."""

    grid: Grid
    section: str
    rows: list[tuple[int, list[CellValue]]]
    labels: dict[str, Any]
    by_section: bool

    def of(self, names: Sequence[str]) -> list[tuple[int, list[CellValue]]]:
        """The rows for a section of one of these names."""
        known = {normal(name) for name in names}
        if self.section and normal(self.section) not in known:
            return []
        return [row for row in self.rows if not self.by_section or normal(row[1][4]) in known]


class Winner(NamedTuple):
    """A row of the Awards sheet."""

    number: int
    name: str
    rating: float | None
    score: float
    amount: float
    reason: str
    floor: float | str
    why_floor: str
    form: str


class SectionAwards(NamedTuple):
    """What a section gives out: its players in the order of the table, its prizes, and what is to be told."""

    section: str
    players: Sequence[Winner]
    prizes: Sequence[Sequence[Any]]
    notes: Sequence[Problem]

    @property
    def paid(self) -> float:
        return round(sum(player.amount for player in self.players), 2)


def award(grids: Sequence[Grid], listed: Sequence[Grid] | None = None) -> list[SectionAwards]:
    """The awards of every section; ``listed`` has the prize lists, if they are not sheets of the workbook.

    CrosstableProblems, with all of them, when anything is wrong.
    """
    lists = _lists(grids if listed is None else listed, all_sheets=listed is not None)
    tables = [read_crosstable(part) for grid in grids if is_crosstable(grid) for part in sections(grid)]
    if not tables:
        raise CrosstableProblems([Problem("", "There is no crosstable with the scores.")])
    if len(tables) > 1 and not any(one.by_section or one.section for one in lists):
        message = "This workbook has several sections. Add a Section column to the prizes."
        raise CrosstableProblems([Problem(lists[0].grid.sheet, message)])
    found: list[SectionAwards] = []
    problems: list[Problem] = []
    for table in tables:
        for one in lists:
            if rows := one.of(_names(table)):
                try:
                    found.append(_section(table, one, rows))
                except CrosstableProblems as wrong:
                    problems += wrong.problems
    if not found and not problems:
        problems.append(
            Problem(lists[0].grid.sheet, "No prize is for a section of this workbook. Check Section.")
        )
    if problems:
        raise CrosstableProblems(problems)
    return found


def _names(table: Crosstable) -> list[str]:
    return [table.event.section or table.grid.sheet, table.grid.sheet, table.grid.title]


def _lists(grids: Sequence[Grid], *, all_sheets: bool) -> list[PrizeList]:
    chosen = [grid for grid in grids if all_sheets or normal(grid.sheet).startswith(LIST)]
    if not chosen:
        message = (
            "There is no Prizes sheet. Add one with the headings Prize and Amount, or use --prizes FILE.csv."
        )
        raise CrosstableProblems([Problem("", message)])
    return [_list(grid) for grid in chosen]


def _list(grid: Grid) -> PrizeList:
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
    rows = []
    for row in range(head + 1, len(grid.rows)):
        cells = [grid[row, place[column]] if column in place else None for column in range(5)]
        if not all(map(is_blank, cells[:2])):
            rows.append((row, cells))
    section = grid.sheet[len(LIST) :].strip() if normal(grid.sheet).startswith(LIST) else ""
    return PrizeList(grid, section, rows, _labels(grid, head), 4 in place)


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
        problems.append(
            Problem(grid.sheet, "Based on needs the label Entries, with the number of paid entries.")
        )
    if found.get("based on") == 0:
        problems.append(Problem(grid.sheet, "Based on must be 1 entry or more."))
    if problems:
        raise CrosstableProblems(problems)
    return found


def _section(table: Crosstable, listed: PrizeList, rows: list[tuple[int, list[CellValue]]]) -> SectionAwards:
    to_pay, problems = _to_pay(listed, rows)
    if problems:
        raise CrosstableProblems(problems)
    entries = table.entries
    last = {player: of[-1] for player, of in table.entries_of.items()}
    notes = [_column(table, BARRED, entry.row) for entry in entries]
    barred = [
        note if not is_blank(note) else "" if last[entry.player] is entry else "re-entered"
        for note, entry in zip(notes, entries, strict=True)
    ]
    ratings = [table.players[entry.player].rating for entry in entries]
    labels = listed.labels
    found = awards(
        [entry.points for entry in entries],
        [None if rating is None else rating.rating for rating in ratings],
        to_pay,
        [_column(table, GROUPS, entry.row) for entry in entries],
        barred,
        labels.get("unrated limit"),
        labels.get("method", METHODS[0]),
    )
    limit = labels.get("section limit", _limit(table.event.section))
    floors = floor_rows_of(found, limit, table.event.edition)
    day: datetime.date | None = labels.get("date of payment")
    players = [
        Winner(entry.number, entry.name, rating and rating.rating, entry.points, cents / 100, reason, floor, why,
               str(form(cents / 100, day)))
        for entry, rating, cents, reason, (floor, why) in zip(
            entries, ratings, found.division.cents, reasons_of(found), floors, strict=True
        )
    ]  # fmt: skip
    prizes = table_of(found)
    told = [
        Problem(
            listed.grid.address(row, 0),
            f"{line[0]}: {line[2]} {dollars(round(line[4] * 100))} is not paid.",
            "note",
        )
        for (row, _), line in zip(rows, prizes, strict=True)
        if isinstance(line[4], float) and line[4] > 0
    ]
    if "fund" in labels and sum(
        one.cents for one in announced([cells for _, cells in rows]).prizes.values()
    ) > round(labels["fund"] * 100):
        told.append(Problem(listed.grid.sheet, "The prizes add up to more than the fund.", "note"))
    return SectionAwards(_names(table)[0], players, prizes, told)


def _to_pay(listed: PrizeList, rows: list[tuple[int, list[CellValue]]]) -> tuple[Announced, list[Problem]]:
    """The prizes with what is to be paid of them, and what is wrong in the list."""
    problems, seen, paid = [], set(), []
    prizes = {}
    for number, (row, cells) in enumerate(rows):
        place = listed.grid.address(row, 0)
        try:
            one = prize_of(cells[:4])
        except RatingError as error:
            problems.append(Problem(place, error.message))
            continue
        name = normal(cells[0])
        if name in seen:
            problems.append(
                Problem(place, f"Two prizes are named {text_of(cells[0])}. Write 1st and 2nd before them.")
            )
        seen.add(name)
        amount = cells[1]
        if one is not None:
            one = one._replace(cents=_reduced(one.cents, rows, listed.labels))
            prizes[number], amount = one, one.cents / 100
        paid.append([cells[0], amount, *cells[2:4]])
    return Announced(paid, prizes), problems


def _reduced(cents: int, rows: list[tuple[int, list[CellValue]]], labels: dict[str, Any]) -> int:
    if "based on" not in labels:
        return cents
    whole = labels.get("fund")
    if whole is None:
        whole = sum(one.cents for one in announced([cells for _, cells in rows]).prizes.values()) / 100
    dollars_paid = fund(
        cents / 100, labels["based on"], labels["entries"], whole, labels.get("guaranteed", False)
    )
    return round(float(dollars_paid) * 100)


def _column(table: Crosstable, headings: Sequence[str], row: int) -> CellValue:
    """The cell of a row under one of these headings; None where there is no such column."""
    heads = table.grid.rows[table.header.row]
    return next(
        (table.grid[row, column] for column, head in enumerate(heads) if normal(head) in headings), None
    )


def _limit(section: str) -> float:
    try:
        return section_limit(section)
    except RatingError:
        return math.nan


HEADINGS = ("No.", "Name", "Rating", "Score", "Amount", "Reason", "Floor", "Why this floor", "Form")
PRIZE_HEADINGS = ("", "Prize", "", "Left", "To pay", "Won by row", "Each")
WIDTHS = (5, 26, 8, 7, 12, 80, 10, 40, 11)


def sheets_of(found: Sequence[SectionAwards], grids: Sequence[Grid]) -> list[NewSheet]:
    """An Awards sheet for each section; a sheet of that name that somebody else made stays."""
    theirs = {grid.sheet.casefold() for grid in grids if not text_of(grid[0, 0]).startswith(MARK)}
    made = []
    for one in found:
        name = free(legal(SHEET if len(found) == 1 else f"{SHEET} {one.section}"), theirs)
        theirs.add(name.casefold())
        made.append(_sheet(name, one))
    return made


def _sheet(name: str, found: SectionAwards) -> NewSheet:
    winners = sorted((player for player in found.players if player.amount), key=lambda one: -one.amount)
    blocks = [
        Block(0, 0, [[f"{MARK}: {found.section}"]], "sheet title"),
        Block(1, 0, [[in_short(found)]], "subtitle"),
        Block(3, 0, [HEADINGS], "list heading"),
        Block(4, 0, [list(player) for player in winners], [_FORMATS] * len(winners)),
    ]
    row = 6 + len(winners)
    blocks.append(Block(row, 0, [PRIZE_HEADINGS], "list heading"))
    lines = [["", line[0], "", line[4], line[1], line[2], line[3]] for line in found.prizes]
    blocks.append(Block(row + 1, 0, lines, [_PRIZE_FORMATS] * len(lines)))
    return NewSheet(
        name, [block for block in blocks if block.values], WIDTHS, frozen_rows=4, head=3, page=True
    )


_FORMATS: Any = (
    "list whole", "list text", "list whole", "list one decimal", "list two decimals", "why", "list whole", "list text",
    "list text",
)  # fmt: skip
_PRIZE_FORMATS: Any = (
    "list text", "list text", "list text", "list two decimals", "list two decimals", "list text", "list two decimals",
)  # fmt: skip


def in_short(found: SectionAwards) -> str:
    """``10 winners share $9,480. 1 floor. 2 on form 1099.``"""
    winners = [player for player in found.players if player.amount]
    floors = sum(isinstance(player.floor, float) for player in winners)
    forms = sum(bool(player.form) for player in winners)
    told = [f"{counted(len(winners), 'winner')} share {dollars(round(found.paid * 100))}."]
    told += [f"{counted(floors, 'floor')} from prizes."] if floors else []
    told += [f"{forms} on form 1099."] if forms else []
    return " ".join(told)


PRIZE_FIELDS = ("prize", "amount", "won_by", "each", "left")


def report(found: Sequence[SectionAwards]) -> Iterator[dict[str, Any]]:
    """For ``--json``: each section with its players and prizes."""
    for one in found:
        yield {
            "section": one.section,
            "paid": one.paid,
            "players": [{**player._asdict(), "floor": player.floor or None, "form": player.form or None}
                        for player in one.players],
            "prizes": [dict(zip(PRIZE_FIELDS, line, strict=True)) for line in one.prizes],
        }  # fmt: skip
