"""A crosstable as a worksheet function sees it: read, rated as far as it is complete, and kept.

Several functions over one table are one reading and one rating: the tables read last are kept by their cells.
"""

import datetime
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from xlrating.crosstable.cells.dates import days_before_day_0
from xlrating.crosstable.cells.value import without_blank_end
from xlrating.crosstable.rating.notes import rating_notes
from xlrating.crosstable.rating.ranking import Ranking, ranking
from xlrating.crosstable.rating.rated import RatedTable, rate_crosstable
from xlrating.crosstable.reading.event.block import EventBlock, Override
from xlrating.crosstable.reading.event.given import labels_missing
from xlrating.crosstable.reading.headings.find import find_header
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.notes import USUAL, Counts, count
from xlrating.crosstable.reading.read import Reading, read_table
from xlrating.crosstable.reading.table import Crosstable, Entry, Player, has_games
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.errors import RatingError
from xlrating.event.time_control import System

Rows = Sequence[Sequence[CellValue]]

KEPT = 8
"""How many tables are kept: a workbook's sections, each with the sheets that look at it."""

TALLEST = 5_000
"""Below the last row of players no answer is taller: of whole columns as many blanks would come back."""

TO_FIX, WAITS, RIGHT = 2, 1, 0
MARK_OF = {"mend": TO_FIX, "waits": WAITS, "note": RIGHT}


@dataclass(frozen=True)
class LiveTable:
    """A reading and its ratings, Regular and Quick of a dual-rated section; none where nothing can be rated yet.

    ``problems`` are those of the reading and of the rating; ``above`` is how many rows of an event block stand
    above the table's own rows in the reading; ``height`` and ``width`` are those of an answer as large as the table.
    """

    grid: Grid
    reading: Reading
    tables: Sequence[RatedTable]
    problems: Sequence[Problem]
    above: int
    height: int
    width: int

    @property
    def crosstable(self) -> Crosstable | None:
        return self.reading.crosstable

    @property
    def to_fix(self) -> list[Problem]:
        return [problem for problem in self.problems if problem.kind == "mend"]

    @property
    def waiting(self) -> list[Problem]:
        """The games that wait; not that there is none at all yet, which is told at the headings."""
        return [
            problem for problem in self.problems if problem.kind == "waits" and problem.row != self.header_row
        ]

    def entry_of(self, number: float) -> Entry:
        """The first entry with this pairing number; RatingError (#N/A) where nobody has it."""
        found = next((entry for entry in self.entries if entry.number == number), None)
        if found is None:
            raise RatingError(f"There is no player number {number:g}.", "#N/A")
        return found

    @cached_property
    def marked(self) -> list[Problem]:
        """The problems, and for a game that waits in both rows that of the other row, too."""
        return [problem for told in self.problems for problem in (told, told.partner) if problem is not None]

    @cached_property
    def header(self) -> Header | None:
        """The headings; None where there are none."""
        return self.crosstable.header if self.crosstable else find_header(self.grid)

    @property
    def header_row(self) -> int | None:
        """The row of the headings in the reading."""
        return None if self.header is None else self.header.row

    @cached_property
    def round_numbers(self) -> Sequence[int]:
        """The rounds as the headings number them; those of a grid of results in their order."""
        if self.crosstable:
            return self.crosstable.round_numbers
        return self.header.round_numbers if self.header else []

    @cached_property
    def rounds_in_use(self) -> int:
        """The rounds up to the last one in which anything stands."""
        return len(self.crosstable.rounds_in_use) if self.crosstable else 0

    @property
    def event(self) -> EventBlock:
        """The event block; the usual one where nothing can be read."""
        return self.crosstable.event if self.crosstable else EventBlock()

    @property
    def systems(self) -> int:
        """How many rating systems the section is rated in."""
        return 2 if self.event.system is System.DUAL else 1

    @property
    def players(self) -> Sequence[Player]:
        return self.crosstable.players if self.crosstable else ()

    @property
    def entries(self) -> Sequence[Entry]:
        return self.crosstable.entries if self.crosstable else ()

    @cached_property
    def problems_of_row(self) -> dict[int, list[Problem]]:
        """The problems of each row of the reading, what must be fixed first."""
        found: dict[int, list[Problem]] = {}
        for problem in sorted(self.marked, key=lambda problem: (-MARK_OF[problem.kind], problem.column)):
            if problem.kind != "note":
                found.setdefault(problem.row, []).append(problem)
        return found

    @cached_property
    def notes(self) -> list[Problem]:
        """What was read and rated with a word to say about it."""
        return [*self.reading.notes, *self.notes_on_ratings]

    @cached_property
    def notes_on_ratings(self) -> list[Problem]:
        """What only the rating shows."""
        return rating_notes(self.tables)

    @cached_property
    def notes_of_row(self) -> dict[int, list[Problem]]:
        """The notes of each row below the headings: what was assumed for a player."""
        found: dict[int, list[Problem]] = {}
        for note in self.notes:
            if self.header_row is not None and note.row > self.header_row:
                found.setdefault(note.row, []).append(note)
        return found

    @property
    def section_notes(self) -> list[Problem]:
        """The notes at the headings and above them, about all of the table: first what the ratings show.

        Without those that every table has.
        """
        header = -1 if self.header_row is None else self.header_row
        told = [*self.notes_on_ratings, *self.reading.notes]
        return [note for note in told if note.row <= header and note.code not in USUAL]

    @cached_property
    def counts(self) -> Counts:
        """How much of the table is rated."""
        return count([entry.number for entry in self.entries], [entry.rounds for entry in self.entries])

    @cached_property
    def ranking(self) -> Ranking:
        """The standings, of nobody where nothing can be read."""
        return ranking(self.crosstable) if self.crosstable else Ranking((), "", (), ())

    def mark_of_row(self, row: int) -> int:
        return max((MARK_OF[problem.kind] for problem in self.problems_of_row.get(row, ())), default=RIGHT)


_kept: OrderedDict[str, LiveTable] = OrderedDict()


def live_table(table: Rows, event: Rows | None = None, today: datetime.date | None = None) -> LiveTable:
    """The table in these rows, its event block inside it or in rows of its own."""
    height, width = len(table), max(map(len, table), default=0)
    event = event or ()
    table, event = table[: without_blank_end(table)], event[: without_blank_end(event)]
    key = repr((height, width, table, event, today, days_before_day_0()))
    found = _kept.pop(key, None) or _read_and_rate(table, event, Override(today=today), height, width)
    _kept[key] = found
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return found


def _labels_only(event: Rows) -> Rows:
    """The event range down to a table's headings: the table that is rated is the other range.

    RatingError (#VALUE!) where it has no label, or the value of one below it.
    """
    grid = Grid("", list(event))
    header = find_header(grid) if event else None
    labels = event if header is None else event[: header.row]
    if missing := labels_missing(grid, len(labels)):
        raise RatingError(missing.message, "#VALUE!")
    return labels


def _read_and_rate(table: Rows, event: Rows, override: Override, height: int, width: int) -> LiveTable:
    event = _labels_only(event)
    grid = Grid("", [*event, *table])
    reading = read_table(grid, override)
    tables: Sequence[RatedTable] = ()
    problems = list(reading.problems)
    if reading.crosstable is not None and has_games(reading.crosstable):
        try:
            tables = rate_crosstable(reading.crosstable)
        except CrosstableProblems as found:
            problems += found.problems
    return LiveTable(
        grid, reading, tables, problems, len(event), min(height, max(TALLEST, len(table))), width
    )
