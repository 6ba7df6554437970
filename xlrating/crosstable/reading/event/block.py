"""What the sheet says of the event: the values beside the labels, read and checked against each other."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.dates import first_day
from xlrating.crosstable.cells.sentence import Sentence, said_of
from xlrating.crosstable.reading.event import sentences as say
from xlrating.crosstable.reading.event.given import Labelled, event_labels
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.sheet.findings import Cell, Finding, Findings, at
from xlrating.crosstable.sheet.grid import Grid
from xlrating.editions.bonus_by_date import ChosenBonus, multiplier_for
from xlrating.editions.days import in_words
from xlrating.editions.edition import Edition
from xlrating.editions.editions import DEFAULT, Chosen, day_of, edition_for
from xlrating.errors import RatingError
from xlrating.event.procedures import procedure_of
from xlrating.event.rate import check_bonus
from xlrating.event.terms import Provisional
from xlrating.event.tie_breaks import System as TieBreak
from xlrating.event.time_control import ONLINE_OF, System, agree, rated_as, rating_system

FAR = datetime.timedelta(days=366)
"""No event is entered so long before its last day."""
MOST_YEARS_AHEAD = 50


class EventBlock(NamedTuple):
    """What the sheet says of the event; ``system`` is Dual for a dual-rated section.

    ``edition_because`` and ``bonus_because`` say where the rules and B come from; ``…_assumed``: from no date at all.
    ``system_because`` says that nothing names the system; empty where the sheet does.
    ``tie_breaks`` are in the order in which they count; None where the sheet names none.
    """

    event: str = ""
    section: str = ""
    start_date: datetime.date | None = None
    end_date: datetime.date | None = None
    time_control: str = ""
    system: System = System.REGULAR
    system_because: str = ""
    edition: Edition = DEFAULT
    edition_because: str = ""
    edition_assumed: bool = False
    bonus_multiplier: float = DEFAULT.bonus.multiplier
    bonus_because: str = ""
    bonus_assumed: bool = False
    match: bool = False
    provisional: Provisional = Provisional.K
    director: str = ""
    logo: str = ""
    tie_breaks: tuple[TieBreak, ...] | None = None


class Override(NamedTuple):
    """What the caller says in place of the sheet: an edition by name or date, a bonus multiplier, an end date.

    ``today`` is the day of the host, by which an end date may lie far ahead; None where nobody is to be told.
    """

    edition: str | datetime.date | None = None
    bonus_multiplier: float | None = None
    end_date: datetime.date | None = None
    today: datetime.date | None = None


def read_event_block(grid: Grid, plain: Plain, override: Override) -> tuple[EventBlock, Findings]:
    """What the labels say, above the table or beside it."""
    labelled, findings = event_labels(grid, plain)
    block = _Block(labelled, grid.title, plain.header.row, override)
    return block.read(), findings + block.findings


NO_SYSTEM = "Regular ratings, assumed: no time control or rating system."
LONGEST_EVENT = 300
"""Days; a season of a club has fewer, and a wrong year makes more."""


class _Block:
    """The labelled values, read one after the other."""

    def __init__(self, found: Labelled, title: str, header_row: int, override: Override) -> None:
        self.found = found
        self.title = title
        self.header_row = header_row
        self.override = override
        self.findings: Findings = []

    def read(self) -> EventBlock:
        start: datetime.date | None = self._value("start date")
        if not (start or self.override.end_date) and "end date" in self.found:
            start = first_day(self.found["end date"].value)  # the first of several days
        end = self.override.end_date or self._value("end date")
        if start and end and start > end:
            self._tell("start date", say.START_AFTER_END)
        elif start and end and (end - start).days > LONGEST_EVENT:
            self._tell("start date", say.LONG_EVENT, start=in_words(start), end=in_words(end))
        end = self._possible(end)
        chosen = self._edition(start, end)
        if "provisional" in self.found and not procedure_of(chosen.edition).CARRIES_GAMES:
            self._tell("provisional", say.PROVISIONAL_UNUSED)
        match = self._value("match") or False
        bonus = self._bonus(chosen.edition, match, start, end)
        return EventBlock(
            event=self._value("event") or "",
            section=self._value("section") or self.title,
            start_date=start,
            end_date=end,
            time_control=self._value("time control") or "",
            system=self._system(chosen.edition),
            system_because="" if {"time control", "rating system"} & self.found.keys() else NO_SYSTEM,
            edition=chosen.edition,
            edition_because=chosen.because,
            edition_assumed=chosen.assumed,
            bonus_multiplier=bonus.multiplier,
            bonus_because=bonus.because,
            bonus_assumed=bonus.assumed,
            match=match,
            provisional=self._value("provisional") or Provisional.K,
            director=self._value("director") or "",
            logo=self._value("logo") or "",
            tie_breaks=self._value("tie-breaks"),
        )

    def _value(self, label: str) -> Any:
        """The value of a label by its own reader; None where it is not given or wrong."""
        if label not in self.found:
            return None
        with self._refused(label):
            return LABEL_OF[label].read(self.found[label].value)
        del self.found[label]
        return None

    def _tell(self, label: str, sentence: Sentence, /, **values: object) -> None:
        self.findings.append(at(self._cell(label), sentence, **values))

    @contextmanager
    def _refused(self, label: str) -> Iterator[None]:
        """What is wrong with a value is told at its label."""
        try:
            yield
        except RatingError as error:
            self.findings.append(Finding(said_of(error), self._cell(label)))

    def _cell(self, label: str) -> Cell:
        return self.found[label].cell if label in self.found else Cell(self.header_row, 0)

    def _possible(self, end: datetime.date | None) -> datetime.date | None:
        """The end date; none that lies so far ahead that the year must be wrong."""
        today = self.override.today
        if "end date" not in self.found or not end or not today or end - today <= FAR:
            return end
        is_wrong = end.year - today.year > MOST_YEARS_AHEAD
        self._tell("end date", say.TOO_FAR_FROM_TODAY if is_wrong else say.FAR_FROM_TODAY, day=in_words(end))
        return None if is_wrong else end

    def _edition(self, start: datetime.date | None, end: datetime.date | None) -> Chosen:
        if self.override.edition:
            return edition_for(self.override.edition, start, end)
        with self._refused("edition"):
            return edition_for(self._named_edition(), start, end)
        return Chosen(DEFAULT, "")

    def _named_edition(self) -> str | datetime.date | None:
        """The edition as it is given: a name, a date, or nothing."""
        named: str | datetime.date | None = self.override.edition or self._value("edition")
        return named

    def _bonus(
        self, edition: Edition, match: bool, start: datetime.date | None, end: datetime.date | None
    ) -> ChosenBonus:
        given = self._value("bonus multiplier")
        if self.override.bonus_multiplier is not None:
            given = self.override.bonus_multiplier
        with self._refused("bonus multiplier"):
            check_bonus(given, edition)
        if match:
            if given:
                self._tell(
                    "bonus multiplier" if "bonus multiplier" in self.found else "match", say.BONUS_IN_A_MATCH
                )
            return ChosenBonus(0.0, "A match has no bonus.")
        named = self._named_edition()
        with self._refused("end date"):
            return multiplier_for(given, edition, start, end, day_of(named) if named else None)
        return ChosenBonus(edition.bonus.multiplier, "")

    def _system(self, edition: Edition) -> System:
        named = self._value("rating system")
        time_control = self._value("time control")
        online = named is System.ONLINE_REGULAR and normal(self.found["rating system"].value) == "online"
        by_time_control = None
        if time_control:
            with self._refused("time control"):
                by_time_control = rating_system(time_control, online=online)
        if online and by_time_control:
            return ONLINE_OF.get(by_time_control, by_time_control)
        if by_time_control and named and not agree(named, by_time_control):
            said = {"system": named, "by_time_control": by_time_control, "time_control": time_control}
            self._tell("rating system", say.SYSTEM_AND_TIME_CONTROL, label="Rating system", **said)
        if by_time_control is System.DUAL and named is System.QUICK and edition.dual_rated:
            self._tell("rating system", say.ONLY_QUICK_OF_DUAL, time_control=time_control)
        if named is System.DUAL and not edition.dual_rated:
            self._tell("rating system", say.NO_DUAL_THEN, edition=edition.name)
        system = rated_as(named, by_time_control)
        return System.REGULAR if system is System.DUAL and not edition.dual_rated else system
