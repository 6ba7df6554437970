"""The ratings of a federation: all its games by arrays, section after section, with the rules of each day."""

import datetime
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from xlrating.editions.bonus_by_date import multiplier_for
from xlrating.editions.documents import EDITIONS
from xlrating.editions.edition import Edition
from xlrating.editions.editions import in_force, of_section
from xlrating.errors import RatingError
from xlrating.event.floors import Counts
from xlrating.event.procedures import procedure_of
from xlrating.event.section import IntArray, Section
from xlrating.event.terms import Terms
from xlrating.event.time_control import ONLINE_SYSTEMS, RATED, System
from xlrating.formulas import FloatArray
from xlrating.seasons.first_ratings import Days, Elsewhere, first_ratings
from xlrating.seasons.standing import Standing, records_before
from xlrating.seasons.turns import Games, Seats, Together, by_turn, turns

NEVER = np.datetime64("NaT", "D")
NO_MONTH = np.iinfo(np.int64).min
SYSTEMS = tuple(System)
"""A section's system is told by its place here."""
DUAL, REGULAR, QUICK = SYSTEMS.index(System.DUAL), RATED.index(System.REGULAR), RATED.index(System.QUICK)
IN_RATED = np.array([RATED.index(system) if system in RATED else REGULAR for system in SYSTEMS])
HALVES = {system: {system} for system in SYSTEMS} | {System.DUAL: {System.REGULAR, System.QUICK}}
"""The systems in which a section is rated."""
ONLINE = np.array([system in ONLINE_SYSTEMS for system in RATED])
BY_DATE_FROM = datetime.date(2001, 1, 1)
BEFORE = EDITIONS["1996"]
"""The rules of events before the first day of rules by date."""


class RulesOfDay(NamedTuple):
    """The edition of a day and B."""

    edition: Edition
    multiplier: float


@dataclass(frozen=True)
class Rules:
    """The rules of every day: those in force, or one edition or one B instead.

    Before 2001, when rules by date begin, those of 1996. RatingError for an edition that keeps games on file.
    """

    edition: Edition | None = None
    multiplier: float | None = None

    def __post_init__(self) -> None:
        if self.edition is not None and procedure_of(self.edition).CARRIES_GAMES:
            raise RatingError(f"{self.edition.document} keeps games on file. Choose another edition.")

    def of(self, day: datetime.date) -> RulesOfDay:
        """Those of an event that ended on this day."""
        if self.edition is not None:
            edition = of_section(self.edition, day)
        else:
            edition = in_force(day) if day >= BY_DATE_FROM else BEFORE
        if not edition.bonus.multiplier:
            return RulesOfDay(edition, 0.0)
        if self.multiplier is None and day < BY_DATE_FROM:
            return RulesOfDay(edition, edition.bonus.multiplier)
        return RulesOfDay(edition, multiplier_for(self.multiplier, edition, None, day).multiplier)


class Sections(NamedTuple):
    """Sections in the order in which they are rated: the day on which each ended, and its place in ``SYSTEMS``."""

    day: Days
    system: IntArray


@dataclass(frozen=True, eq=False, repr=False)
class Pool:
    """All players of a federation, numbered from 0.

    ``born`` has birth dates (NaT: not known). ``standing`` has each player's rating in every system of ``RATED``, one
    system after the other, and ``last`` the day of the section that it comes from.
    """

    born: Days
    standing: Standing
    last: Days

    @classmethod
    def of(cls, born: Days) -> "Pool":
        """Players without a rating."""
        size = len(RATED) * len(born)
        return cls(born, Standing.unrated(size), np.full(size, NEVER))

    def copy(self) -> "Pool":
        """The same players, to be rated by themselves."""
        return Pool(self.born, self.standing.take(np.arange(len(self.last))), self.last.copy())

    def at(self, system: IntArray | int, player: IntArray) -> IntArray:
        """Where the ratings of these players in these systems stand."""
        return np.asarray(system * len(self.born) + player)

    def elsewhere(self, player: IntArray, day: Days) -> Elsewhere:
        """What is known of these players for a first rating on these days."""
        places = self.at(np.arange(len(RATED))[:, np.newaxis], player)
        of = self.standing
        return Elsewhere(day, self.born[player], of.rating[places], of.games[places], self.last[places])


class Rated(NamedTuple):
    """What was rated at once: a value for each player of each section, in each of its systems (places in ``RATED``)."""

    section: IntArray
    system: IntArray
    player: IntArray
    before: FloatArray
    games_before: FloatArray
    after: FloatArray
    games_after: FloatArray


class Month(NamedTuple):
    """What the sections of a month gave, in order, and which were left out, as their rules lack the system."""

    sections: int
    rated: Sequence[Rated]
    not_rated: Sequence[int]


def months(games: Games, sections: Sections, pool: Pool, rules: Rules, since: int = 0) -> Iterator[Month]:
    """Rate all sections from ``since`` on, month by month; the pool has what the players have after each.

    ``games.section`` counts in ``sections`` and never falls, nor do their days; each has a game, and nobody meets
    himself.
    """
    day = sections.day
    days, day_of = np.unique(day, return_inverse=True)
    of_day = [rules.of(one) for one in days.tolist()]
    editions = list(dict.fromkeys(rule.edition for rule in of_day))
    edition = np.array([editions.index(rule.edition) for rule in of_day])[day_of]
    multiplier = np.array([rule.multiplier for rule in of_day])[day_of]
    has_system = np.array([[HALVES[system] <= one.step_1.keys() for system in SYSTEMS] for one in editions])
    known = has_system[edition, sections.system]
    waits = _waits(games, day, since)
    with ThreadPoolExecutor(1) as beside:
        coming = beside.submit(next, waits, None)
        while month := coming.result():
            coming = beside.submit(next, waits, None)
            first, seats, after = month
            here = slice(first, first + len(after))
            turn = np.where(known[here], after * len(editions) + edition[here], -1)
            rated = []
            for together in by_turn(seats, turn):
                of = together._replace(section=together.section + first)
                by = editions[edition[of.section[0]]]
                rated.append(_rate(of, sections, by, multiplier, pool))
            yield Month(len(turn), rated, (first + np.flatnonzero(~known[here])).tolist())


def _waits(games: Games, day: Days, since: int) -> Iterator[tuple[int, Seats, IntArray]]:
    """Of each month: its first section, who plays in which, and the turn of each."""
    month_of = day[since:].astype("datetime64[M]").astype(np.int64)
    bounds = [*(since + np.flatnonzero(np.diff(month_of, prepend=NO_MONTH))).tolist(), len(day)]
    games_from = np.searchsorted(games.section, np.array(bounds, dtype=games.section.dtype)).tolist()
    for first, start, stop in zip(bounds, games_from, games_from[1:], strict=False):
        section = games.section[start:stop].astype(np.int64) - first
        seats = Seats.of(
            Games(section, games.white[start:stop], games.black[start:stop], games.points[start:stop])
        )
        yield first, seats, turns(seats)


def _rate(
    together: Together, sections: Sections, edition: Edition, multiplier: FloatArray, pool: Pool
) -> Rated:
    """Rate sections whose turn it is, dual-rated ones in both systems, and put what they give into the pool."""
    dual = np.flatnonzero(sections.system[together.section] == DUAL)
    of, player, opponents, scores = together.once_more(dual)
    system, day = IN_RATED[sections.system[of]], sections.day[of]
    quick = slice(len(together.player), None)
    system[quick] = QUICK
    places = pool.at(system, player)
    before = pool.standing.take(places)
    counts = Counts.of(opponents, scores)
    unrated = np.isnan(before.rating)
    ratings, prior_games = before.rating.copy(), before.games.copy()
    new = np.flatnonzero(unrated)
    ratings[new], prior_games[new] = _step_1(player[new], system[new], day[new], pool, edition)
    starts = np.flatnonzero(np.diff(of, prepend=-1))
    most = np.maximum.reduceat(counts.games, starts)
    section = Section(
        ratings, prior_games, unrated, np.where(unrated, 0.0, before.record),
        before.floors_with(counts, edition, online=ONLINE[system]), opponents, scores,
        rounds=np.repeat(most, np.diff(starts, append=len(of))).astype(np.int64),
    )  # fmt: skip
    reduced_k = np.zeros(len(of), dtype=bool)
    reduced_k[dual] = True
    rated = procedure_of(edition).rate(section, edition, Terms(multiplier[of], reduced_k))
    games, records = np.full(len(of), np.nan), np.zeros(len(of))
    games[quick], records[quick] = before.games[dual], before.record[dual]
    before = before._replace(record=records_before(section, games, records))
    after = before.after(rated, counts)
    pool.standing.put(places, after)
    pool.last[places] = day
    return Rated(of, system, player, before.rating, before.games, after.rating, after.games)


def _step_1(
    players: IntArray, system: IntArray, day: Days, pool: Pool, edition: Edition
) -> tuple[FloatArray, FloatArray]:
    """The initial ratings and the games they count for, each in its system."""
    ratings, games = np.empty((2, len(players)))
    for number in np.unique(system).tolist():
        here = np.flatnonzero(system == number)
        known = pool.elsewhere(players[here], day[here])
        ratings[here], games[here] = first_ratings(RATED[number], known, edition)
    return ratings, games
