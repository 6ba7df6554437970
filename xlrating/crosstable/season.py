"""A season: sections in the order in which they ended, with ratings before as typed or from the ones before."""

import datetime
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

import numpy as np

from xlrating.crosstable import sentences as say
from xlrating.crosstable.cells.published import is_typed_as, published
from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.rate_workbook import RatedWorkbook
from xlrating.crosstable.rating.carried import carried_on, leave
from xlrating.crosstable.rating.notes import rating_notes
from xlrating.crosstable.rating.rated import RatedTable, rate_crosstable
from xlrating.crosstable.rating.two_sections import content_of, in_two_sections
from xlrating.crosstable.reading.people.people import have_different_names
from xlrating.crosstable.reading.table import Crosstable, Player
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.editions.days import in_words
from xlrating.event.floors import Counts
from xlrating.event.initial import OtherRating
from xlrating.event.norms import Norms
from xlrating.event.procedures import procedure_of
from xlrating.event.time_control import RATED, System
from xlrating.seasons.history import NEVER, Pool


class Event(NamedTuple):
    """A section of a file, rated as it was typed; whether it is one of several."""

    file: str
    tables: Sequence[RatedTable]
    of_several: bool

    @classmethod
    def all_of(cls, file: str, rated: RatedWorkbook) -> "list[Event]":
        """The sections of a file."""
        return [cls(file, one.tables, len(rated.sections) > 1) for one in rated.sections]

    @property
    def crosstable(self) -> Crosstable:
        return self.tables[0].crosstable

    @property
    def title(self) -> str:
        """What it is called: by the Event label or the file, and by the section where the file has several."""
        said = self.crosstable.event.event or self.file.rpartition(".")[0] or self.file
        return f"{said}, {self.tables[0].name}" if self.of_several else said

    @property
    def day(self) -> datetime.date:
        """The end date, which every event of a season has."""
        return self.crosstable.event.end_date or datetime.date.min

    @property
    def players(self) -> int:
        return len(self.crosstable.players)

    @property
    def games(self) -> int:
        return int(self.tables[0].rated.section.games.sum()) // 2

    def named(self, problem: Problem) -> Problem:
        """The problem or note with the file before its cell."""
        return problem._replace(cell=f"{self.file}, {problem.cell}")

    def problem(self, said: Said, player: int | None = None) -> Problem:
        """Something to say of a player's name, or of the table."""
        return self.named(self.crosstable.problem(said, player, field="name"))


class Row(NamedTuple):
    """A player with a rated game in an event, in one rating system. ``before`` is None for the unrated.

    ``event`` is its title, ``floor`` the one after it.
    """

    name: str
    member_id: str
    event: str
    date: datetime.date
    system: str
    before: float | None
    after: float
    games_before: int | None
    games_after: int | None
    games: int
    wins: int
    draws: int
    floor: float | None
    norms: Sequence[Norms]

    @property
    def change(self) -> float | None:
        return None if self.before is None else self.after - self.before

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws


class Played(NamedTuple):
    """A player's season in one rating system. ``nights`` are the days on which the events ended."""

    name: str
    member_id: str
    system: str
    first: float | None
    last: float
    highest: float
    events: int
    games: int
    wins: int
    draws: int
    losses: int
    nights: int
    first_day: datetime.date
    last_day: datetime.date

    @property
    def change(self) -> float | None:
        return None if self.first is None else self.last - self.first


@dataclass(frozen=True, eq=False, repr=False)
class Season:
    """``events`` in their order, as they were rated; ``rows`` by player and system, in the order of the events;
    ``people`` are who is who, and ``pool`` is what they have after it; ``notes`` is to be told."""

    events: Sequence[Event]
    rows: Sequence[Row]
    people: "People"
    pool: Pool
    notes: Sequence[Problem]

    @property
    def players(self) -> Iterator[Played]:
        """By player and system."""
        for (name, system), of in groupby(self.rows, key=lambda row: (row.name, row.system)):
            rows = list(of)
            ratings = [rating for row in rows for rating in (row.before, row.after) if rating is not None]
            yield Played(
                name, rows[0].member_id, system, rows[0].before, rows[-1].after, max(ratings), len(rows),
                sum(row.games for row in rows), sum(row.wins for row in rows), sum(row.draws for row in rows),
                sum(row.losses for row in rows), len({row.date for row in rows}), rows[0].date, rows[-1].date,
            )  # fmt: skip


def season_of(events: Sequence[Event], *, pool: bool) -> Season:
    """The season of these events. ``pool``: ratings before are what the events before gave; else as typed.

    CrosstableProblems, with the file of each, where an event cannot be placed, a player not be joined, or an event
    not be rated.
    """
    problems = [problem for event in events for problem in _unplaced(event, pool=pool)]
    if problems:
        raise CrosstableProblems(problems)
    ordered = sorted(events, key=lambda event: event.day)
    people = People(ordered)
    notes = [*_same_day(ordered), *people.notes]
    rated: list[Event] = []
    rows: list[Row] = []
    after = Pool.of(np.full(len(people.names), NEVER))
    for event, persons in zip(ordered, people.numbers, strict=True):
        now, told = _rated_on(event, persons, after) if pool else (event, [])
        for table in now.tables:
            leave(table, np.array(persons), after)
        rated.append(now)
        rows += _rows(now, persons, people)
        notes += told
    rows.sort(key=lambda row: (row.name.casefold(), row.name, row.system))  # stable: events keep their order
    return Season(rated, rows, people, after, notes)


def notes_of_typed(events: Sequence[Event]) -> list[Problem]:
    """The notes on the sections of one file that follow from the typed ratings before, which a pool replaces."""
    two = in_two_sections([event.tables for event in events])
    return [
        note for event, more in zip(events, two, strict=True) for note in (*rating_notes(event.tables), *more)
    ]


def _unplaced(event: Event, *, pool: bool) -> Iterator[Problem]:
    of = event.crosstable.event
    if of.end_date is None:
        yield event.problem(say.NO_DAY.of())
    if pool and procedure_of(of.edition).CARRIES_GAMES:
        yield event.problem(say.KEEPS_GAMES.of(document=of.edition.document))


def _same_day(events: Sequence[Event]) -> Iterator[Problem]:
    for day, of in groupby(events, key=lambda event: event.day):
        files = list(dict.fromkeys(event.file for event in of))
        if len(files) > 1:
            message = f"Ended on the same day, {in_words(day)}, and taken in the order you named them: "
            yield Problem("", f"{message}{', '.join(files)}.", "note")


class People:
    """Who is who in a season: joined by ID; without one by a name that is exactly the same.

    ``numbers`` has the number of each player of each event; ``names`` are all different.
    """

    def __init__(self, events: Sequence[Event]) -> None:
        self.names: list[str] = []
        self.ids: list[str] = []
        self.numbers: list[list[int]] = []
        self.notes: list[Problem] = []
        self._number_of: dict[tuple[str, ...], int] = {}
        self._ids_of: dict[str, dict[str, None]] = {}
        self._by_name: dict[str, int] = {}
        problems = list(_twice(events))
        for event in events:
            for entry in event.crosstable.first_entries.values():
                if entry.member_id:
                    self._ids_of.setdefault(entry.name, {})[entry.member_id] = None
        for event in events:
            numbers: list[int] = []
            for player in range(len(event.crosstable.players)):
                number, wrong = self._number(event, player)
                if number in numbers:
                    wrong = wrong or say.NAMESAKES.of()
                if wrong:
                    problems.append(event.problem(wrong, player))
                numbers.append(number)
            self.numbers.append(numbers)
        if problems:
            raise CrosstableProblems(problems)
        joined = [name for name, times in self._by_name.items() if times > 1 or self._ids_of.get(name)]
        if joined:
            self.notes.append(
                Problem("", f"Joined by the name alone, without an ID: {listed(joined)}.", "note")
            )
        self._tell_apart()

    def _number(self, event: Event, player: int) -> tuple[int, Said | None]:
        """The number of a player, and what is wrong."""
        entry = event.crosstable.first_entries[player]
        wrong: Said | None = None
        key: tuple[str, ...] = ("id", entry.member_id)
        if not entry.member_id and entry.name:
            ids = list(self._ids_of.get(entry.name, ()))
            key = ("id", ids[0]) if ids else ("name", entry.name)
            self._by_name[entry.name] = self._by_name.get(entry.name, 0) + 1
            if len(ids) > 1:
                wrong = say.NAME_OF_SEVERAL.of(count=len(ids))
        elif not entry.member_id:
            key = ("row", event.file, event.crosstable.grid.address(entry.row, 0))
        number = self._number_of.setdefault(key, len(self.names))
        if number == len(self.names):
            self.names.append(entry.name)
            self.ids.append(entry.member_id)
        elif have_different_names(self.names[number], entry.name):
            wrong = say.ID_WITH_ANOTHER_NAME.of(name=self.names[number])
        elif entry.member_id:
            self.ids[number] = entry.member_id
            self.names[number] = entry.name or self.names[number]
        return number, wrong

    def _tell_apart(self) -> None:
        """Give each player a name of his own: the second of a name has a 2 behind it."""
        taken: Counter[str] = Counter()
        for number, name in enumerate(self.names):
            taken[name] += 1
            self.names[number] = name if taken[name] == 1 else f"{name} ({taken[name]})"


def _twice(events: Sequence[Event]) -> Iterator[Problem]:
    """Sections that are there before, such as in a copy of a file."""
    before: dict[str, Event] = {}
    for event in events:
        first = before.setdefault(content_of(event.tables[0]), event)
        if first is not event:
            yield event.problem(say.SAME_SECTION.of(file=first.file))


def _rated_on(event: Event, persons: Sequence[int], pool: Pool) -> tuple[Event, list[Problem]]:
    """The event rated from what the ones before gave to a pool, and what is to be told."""
    typed = event.crosstable
    crosstable = replace(typed, players=carried_on(typed, persons, pool))
    try:
        tables = rate_crosstable(crosstable)
    except CrosstableProblems as found:
        raise CrosstableProblems(list(map(event.named, found.problems))) from found
    notes = (*_typed_otherwise(typed, crosstable), *rating_notes(tables))
    return event._replace(tables=tables), list(map(event.named, notes))


def _typed_otherwise(typed: Crosstable, crosstable: Crosstable) -> Iterator[Problem]:
    """Each rating that was typed and differs from the pool's, which counts."""
    above = crosstable.event.edition.established_above
    for place, (player, used) in enumerate(zip(typed.players, crosstable.players, strict=True)):
        for system in RATED:
            before, now = (_rating_in(one, system, typed.event.system) for one in (player, used))
            if before is None or now is None or _agree(before, now):
                continue
            said = [published(one.rating, one.games, above) for one in (before, now)]
            note = say.TYPED_OTHERWISE.of(system=system, typed=said[0], used=said[1])
            yield crosstable.problem(note, place)


def _rating_in(player: Player, system: System, of_section: System) -> OtherRating | None:
    own = System.REGULAR if of_section is System.DUAL else of_section
    return player.rating if system is own else player.background.rating(system)


def _agree(typed: OtherRating, used: OtherRating) -> bool:
    """Whether a typed rating is the one that is used."""
    return is_typed_as(typed.rating, used.rating) and typed.games in (None, used.games)


def _rows(event: Event, numbers: Sequence[int], people: People) -> Iterator[Row]:
    for table in event.tables:
        counts = Counts.of(table.rated.section.opponents, table.rated.section.scores)
        won, drawn = counts.wins.tolist(), counts.draws.tolist()
        for player, of in enumerate(table.results):
            if not of.games or of.after is None:
                continue
            number = numbers[player]
            yield Row(
                people.names[number], people.ids[number], event.title, event.day, str(table.system), of.before,
                of.after, of.games_before, None if of.games_after is None else int(of.games_after), of.games,
                won[player], drawn[player], of.floor, of.norms,
            )  # fmt: skip
