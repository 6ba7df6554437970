"""Fill: what the lists know of the players of a crosstable goes into its blank cells; nothing typed is changed."""

import datetime
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.published import is_typed_as, whole
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import RatingCell
from xlrating.crosstable.rate_workbook import sections_of
from xlrating.crosstable.reading.event.block import Override, read_event_block
from xlrating.crosstable.reading.headings.fields import FIELD, OTHER_RATINGS
from xlrating.crosstable.reading.headings.known import with_known_headings
from xlrating.crosstable.reading.layouts.plain import Line, Plain
from xlrating.crosstable.reading.people.line_reader import LineReader
from xlrating.crosstable.reading.people.own_rating import own_field, with_own_rating
from xlrating.crosstable.reading.tables import OURS, find_table, is_crosstable, is_ours
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import Block, CellValue, Format, Grid, NewSheet, as_shown
from xlrating.crosstable.sheet.list_sheet import list_sheet
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.crosstable.sheet.sheet_name import free
from xlrating.crosstable.sheet.stretches import stretches
from xlrating.editions.days import in_words
from xlrating.editions.edition import Edition
from xlrating.event.floors import History, highest_floor
from xlrating.event.time_control import System
from xlrating.players.listed import CARRIED, FIDE, GAMES_UNKNOWN, Known, RatingList, Value, id_of
from xlrating.players.names import names_differ, turned
from xlrating.players.store import Store, comparable

SHEET = "Filled"
WIDTHS = (16, 26, 11, 11, 34, 30, 56)
HEADINGS = ("Cell", "Player", "ID", "Rating", "What it is", "Filled", "To check")
MOST_PROPOSED = 3
OF_THE_TEMPLATE = "what to do"
NEW_HEADINGS = {"games": "Prior games"}
"""A heading Games to the right of the rounds is the games of the event."""
RECORDS = {1: "wins", -1: "losses"}
LOOK_UP = "ratings.uschess.org, after the player's last event"
PUBLISHED = Problem(
    "", f"US Chess rates from the current rating, not the published one. Compare with {LOOK_UP}.", "note"
)
NO_LIST = (
    "No list is from {day} or before, so nothing was filled. Add the list of that month: xlrating lists add."
)
NO_LISTS = "There are no rating lists yet. Add one: xlrating lists add FILE."
NO_DATE = "The sheet has no start date or end date, so the lists of today, {day}, were used."
ONLY_END = "The sheet has no start date, so the end date, {day}, decides which list is used."


class Row(NamedTuple):
    """What came of an entry, for the Filled sheet."""

    cell: str
    player: str
    id: str
    rating: CellValue
    said: str
    filled: Sequence[str]
    remarks: Sequence[str]


@dataclass(frozen=True)
class Filled:
    """What to write: new columns (sheet, place, how many), blocks, the Filled sheet; and what is told."""

    rows: Sequence[Row]
    blocks: Sequence[tuple[str, Block]]
    inserts: Sequence[tuple[str, int, int]]
    notes: Sequence[Problem]
    title: str
    sheet_name: str
    used: Mapping[str, int]

    @property
    def count(self) -> int:
        return sum(bool(row.filled) for row in self.rows)

    @property
    def summary(self) -> str:
        """``Filled 38 of 40 players: 30 published in November 2026 (US Chess), 8 …``"""
        how = ", ".join(f"{count} {said}" for said, count in self.used.items())
        return f"Filled {self.count} of {counted(len(self.rows), 'player')}{f': {how}' if how else ''}."

    @property
    def sheet(self) -> NewSheet:
        """A row for each player: what was filled, from which list, and what to check."""
        rows = [
            as_shown([one.cell, one.player, one.id, one.rating, one.said,
                      ", ".join(one.filled) or "nothing", " ".join(one.remarks)])
            for one in self.rows
        ]  # fmt: skip
        blocks = [Block(2, 0, [HEADINGS], "list heading"), Block(3, 0, rows, "why")]
        return list_sheet(self.sheet_name, f"{self.title}, {OURS}", self.summary, blocks, WIDTHS)


class Sources(NamedTuple):
    """Where to look. ``given``: the user has named these files, so a list of the start date itself counts too."""

    store: Store
    given: bool = False
    day: datetime.date | None = None


def fill(grids: Sequence[Grid], sources: Sources, sheet: str | None = None) -> Filled:
    """Fill the crosstables of a workbook, or the one on a sheet.

    CrosstableProblems where there is no crosstable with a column of IDs or names.
    """
    chosen = [grid for grid in grids if sheet in (None, grid.sheet) and is_crosstable(grid)]
    if not chosen:
        raise CrosstableProblems(
            [Problem(sheet or "", "There is no crosstable here, so nothing can be filled.")]
        )
    done = [_Section(part, sources) for part in sections_of(chosen, grids)]
    used = sum((one.used for one in done), Counter[str]())
    taken = {grid.sheet.casefold() for grid in grids if not is_ours(grid)}
    today = in_words(datetime.date.today())
    return Filled(
        [row for one in done for row in one.rows],
        [block for one in done for block in one.blocks],
        [insert for one in done for insert in one.inserts],
        [
            *(note for one in done for note in one.notes),
            *([PUBLISHED] if "published" in " ".join(used) else []),
        ],
        f"Filled from rating lists on {today}",
        free(SHEET, taken),
        used,
    )


class _Section:
    """One table: its lines, what the lists know of them, and the cells that follow."""

    def __init__(self, grid: Grid, sources: Sources) -> None:
        self.grid = grid
        self.sources = sources
        self.confirmed = sources.store.confirmed()
        self.notes: list[Problem] = []
        self.used: Counter[str] = Counter()
        self.cells: dict[tuple[int, int], CellValue] = {}
        self.new: dict[str, dict[int, CellValue]] = {}
        plain, _ = find_table(with_known_headings(grid))
        if plain is None or not plain.lines:
            raise CrosstableProblems([Problem(grid.address(0, 0), "This table has no players to fill in.")])
        self.event, _ = read_event_block(grid, plain, Override())
        self.plain: Plain = with_own_rating(grid, plain, self.event)[0]
        self.has = self.plain.lines[0].fields.keys()
        self.lists = self._lists(start := self._start())
        if not self.lists:
            self._tell(NO_LIST.format(day=in_words(start)) if sources.store.lists() else NO_LISTS)
        ids = list(map(self._id_of, self.plain.lines))
        known = sources.store.known([id for id in ids if id], self.lists)
        self.rows = [
            self._row(line, id, known.get(id or 0)) for line, id in zip(self.plain.lines, ids, strict=True)
        ]
        for line, row in zip(self.plain.lines, self.rows, strict=True):
            for remark in row.remarks:
                self._tell(remark, line.row)
        self.inserts, self.blocks = self._blocks()

    def _tell(self, message: str, row: int | None = None) -> None:
        cell = self.grid.address(
            self.plain.header.row if row is None else row, self.plain.header.columns["name"]
        )
        self.notes.append(Problem(cell, message, "note"))

    def _start(self) -> datetime.date:
        """The day whose list counts: given, the start date, else the end date, else today; told."""
        event = self.event
        if day := self.sources.day or event.start_date:
            return day
        if event.end_date:
            if not self.sources.given:
                self._tell(ONLY_END.format(day=in_words(event.end_date)))
            return event.end_date
        today = datetime.date.today()
        self._tell(NO_DATE.format(day=in_words(today)))
        return today

    def _lists(self, start: datetime.date) -> list[RatingList]:
        """Lists up to the start. A rated event that ended on that day may be this event: it counts only if named."""
        lists = self.sources.store.lists(start)
        return [one for one in lists if self.sources.given or one.kind != "current" or one.date < start]

    def _id_of(self, line: Line) -> int | None:
        """The ID that is typed, or that of the player whom the user has confirmed for this name."""
        cell = line.fields.get("member_id")
        if cell is not None and (id := id_of(cell.value)):
            return id
        name = text_of(line.fields["name"].value)
        listed = self.confirmed.get(comparable(name))
        if listed is None:
            return None
        found = self.sources.store.find(listed, self.lists, MOST_PROPOSED)
        exact = [id for id, called, _ in found if comparable(called) == comparable(listed)]
        return exact[0] if len(exact) == 1 else None

    def _row(self, line: Line, id: int | None, known: Known | None) -> Row:
        name = text_of(line.fields["name"].value)
        cell = self.grid.address(line.row, line.fields["name"].column)
        if known is None:
            typed = text_of(line.fields["member_id"].value) if id and "member_id" in line.fields else ""
            if id:
                remarks = [f"ID {typed} is in none of the lists."] if self.lists else []
            else:
                remarks = list(self._proposals(line, name))
            return Row(cell, name, typed, None, "", [], remarks)
        filled, different = self._fill(line, known)
        value = known.ratings.get(own_field(self.event))
        if filled and value:
            self.used[value.of.said] += 1
        shown = None if value is None else value.as_published
        return Row(
            cell, name or known.name, f"{known.id:08}" if known.id > 0 else "", shown,
            "unrated in the lists" if value is None else value.of.said, filled,
            [*self._about(name, known), *different],
        )  # fmt: skip

    def _proposals(self, line: Line, name: str) -> Iterator[str]:
        """Who may be meant where there is no ID; nobody is taken."""
        if not name or not self.lists:
            return
        found = [
            one for way in turned(name) for one in self.sources.store.find(way, self.lists, MOST_PROPOSED + 1)
        ]
        state = line.fields.get("state")
        wanted = text_of(state.value).upper() if state else ""
        fits = [one for one in dict.fromkeys(found) if not wanted or one[2] in (None, wanted)]
        if not fits:
            yield "No ID, and no player of this name is in the lists."
            return
        shown = [
            f"{called}{f' ({of})' if of else ''}{f', ID {id:08}' if id > 0 else ''}"
            for id, called, of in fits
        ]
        more = " and more" if len(shown) > MOST_PROPOSED else ""
        yield f"No ID. Perhaps {' or '.join(shown[:MOST_PROPOSED])}{more}. Enter the ID, and fill again."

    def _about(self, name: str, known: Known) -> Iterator[str]:
        if name and names_differ(name, known.name):
            yield f"The lists have ID {known.id:08} as {quoted(known.name)}. Check the ID."
        day = self.event.end_date or self.event.start_date
        if known.expires and day and known.expires < day:
            yield f"The membership expired on {in_words(known.expires)}."
        if known.mark:
            yield f"The list marks this player: {known.mark}."

    def _fill(self, line: Line, known: Known) -> tuple[list[str], list[str]]:
        """The columns that were filled, and what differs from what is typed."""
        reader = LineReader(line, self.event.edition.lowest_rating)
        own = own_field(self.event)
        value = known.ratings.get(own)
        filled: list[str] = []
        different: list[str] = []
        typed: RatingCell | None = reader.read("rating") if reader.filled("rating") else None
        agrees = value is not None and (typed is None or _agrees(typed, value))
        if typed is not None and not agrees:
            listed = "unrated" if value is None else f"{value.as_published} ({value.of.said})"
            said = quoted(text_of(reader.value("rating")))
            different.append(f"Rating: {said} is typed, the lists have {listed}.")
        agrees = agrees and not reader.failed("rating")
        for name, wanted in self._wanted(known, value if agrees else None).items():
            if reader.filled(name):
                if name in COMPARED and (said := _differs(reader, name, wanted)):
                    different.append(said)
                continue
            if name not in self.has and name not in self._needed(value):
                continue
            filled.append(FIELD[name].title)
            if name in self.has:
                at = line.fields[name]
                self.cells[at.row, at.column] = wanted
            else:
                self.new.setdefault(name, {})[line.row] = wanted
        if value and value.games == GAMES_UNKNOWN and agrees and not reader.filled("rating"):
            different.append("Games unknown: the list does not say whether this rating is provisional.")
        return filled, different

    def _needed(self, value: Value | None) -> frozenset[str]:
        """The fields that a rating depends on: these get a column where there is none."""
        needed = {"rating", "games", *CARRIED}
        if self.event.system is System.DUAL:
            needed |= {"quick", "quick_games", "quick_record", "quick_floor"}
        if value is None:
            needed |= {FIDE, "fide_date", "birth_date"}
            needed |= {f"{system}{what}" for system in OTHER_RATINGS for what in ("", "_games", "_date")}
        return frozenset(needed)

    def _wanted(self, known: Known, value: Value | None) -> dict[str, CellValue]:
        """The value of each field as it is typed; None are left out."""
        own = own_field(self.event)
        found: dict[str, CellValue] = {
            "name": known.name,
            "state": known.state,
            "birth_date": _born(known.born),
        }
        if value is not None:
            found |= self._rating_cells("rating", "games", value)
            of = known.carried.get(own, {})
            found |= {name: of.get(name) for name in ("peak", "floor", "wins", "draws", "events")}
            found["record"] = RECORDS.get(int(of.get("record", 0)))
        for system, other in known.ratings.items():
            found[f"{system}_date"] = other.of.date
            if system == FIDE:
                found[FIDE] = other.rating
            elif system != own:
                found |= self._rating_cells(system, f"{system}_games", other)
        if self.event.system is System.DUAL and "quick" in known.carried:
            of = known.carried["quick"]
            found["quick_record"] = RECORDS.get(int(of.get("record", 0)))
            found["quick_floor"] = _floor_of(of, self.event.edition)
        return {name: _plain(cell) for name, cell in found.items() if cell is not None}

    def _rating_cells(self, rating: str, games: str, value: Value) -> dict[str, CellValue]:
        """The rating, with P and its games where there is no column for them."""
        number = _plain(value.rating)
        if value.games is None or value.games == GAMES_UNKNOWN:
            return {rating: number if value.games is None else value.in_a_cell}
        if games in self.has or value.games > self.event.edition.established_above:
            return {rating: number, games: value.games}
        return {rating: value.in_a_cell}

    def _blocks(self) -> tuple[list[tuple[str, int, int]], list[tuple[str, Block]]]:
        """New columns inside the table of the template, whose formulas read no others; right of any other table."""
        sheet, header = self.grid.sheet, self.plain.header
        names = [name for name in FIELD if name in self.new]
        rows = range(header.row, max(line.last_row for line in self.plain.lines) + 1)
        live = any(text_of(cell).lower() == OF_THE_TEMPLATE for cell in self.grid.rows[header.row])
        used = [column for row in rows for column, cell in enumerate(self.grid.rows[row]) if cell is not None]
        first = header.columns["rating"] + 1 if live else max(used) + 1
        inserts = [(sheet, first, len(names))] if live and names else []
        moved = len(names) if inserts else 0
        cells = {
            (row, column + moved * (column >= first)): value for (row, column), value in self.cells.items()
        }
        heads = [
            (place, NEW_HEADINGS.get(name, FIELD[name].title)) for place, name in enumerate(names, first)
        ]
        for (place, _), name in zip(heads, names, strict=True):
            cells |= {(row, place): value for row, value in self.new[name].items()}
        look: Format = "text" if live else "heading"
        blocks = [Block(header.row, place, [[heading]], look, as_columns=live) for place, heading in heads]
        for column in sorted({column for _, column in cells}):
            for stretch in stretches(sorted(row for row, there in cells if there == column)):
                values = [[cells[row, column]] for row in stretch]
                formats = [[_format(value) for value in line] for line in values]
                blocks.append(Block(stretch.start, column, values, formats, as_columns=live))
        return inserts, [(sheet, block) for block in blocks]


def _floor_of(carried: Mapping[str, float], edition: Edition) -> float | None:
    """The floor that follows: a sheet has no columns for the peak and the games of a Quick rating.  S15 §5."""
    given, *history = (carried.get(name, math.nan) for name in ("floor", "peak", "wins", "draws", "events"))
    floor = float(np.fmax(given, highest_floor(History(*history), edition)))
    return floor if floor > edition.lowest_rating else None


COMPARED = frozenset(("state", "floor", "peak", "record", *OTHER_RATINGS, FIDE))


def _agrees(typed: RatingCell, value: Value) -> bool:
    """Whether a typed rating is the list's."""
    if typed.rating is None or not is_typed_as(typed.rating, value.rating):
        return False
    return typed.games is None or value.games in (typed.games, GAMES_UNKNOWN)


def _differs(reader: LineReader, name: str, wanted: CellValue) -> str:
    """What to say where a typed value is another one than the list's; empty where it is the same."""
    typed = text_of(reader.value(name))
    numbers = [text.partition("P")[0].rstrip("*") for text in (typed, text_of(wanted))]
    try:
        same = whole(float(numbers[0])) == whole(float(numbers[1]))
    except ValueError:
        same = typed.casefold() == text_of(wanted).casefold()
    return "" if same else f"{FIELD[name].title}: {quoted(typed)} is typed, the lists have {text_of(wanted)}."


def _born(born: str | None) -> CellValue:
    if born is None:
        return None
    return int(born) if len(born) == 4 else datetime.date.fromisoformat(born)


def _plain(value: CellValue) -> CellValue:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _format(value: CellValue) -> Format:
    return "two decimals" if isinstance(value, float) else "whole" if isinstance(value, int) else "text"
