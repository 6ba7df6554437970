"""Which floors a player has, and which one holds.  S15 §5, OV."""

from typing import Any, NamedTuple

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.event.section import NOBODY, IntArray, Section
from xlrating.formulas import Answer, FloatArray, Floats
from xlrating.formulas.floors import absolute_floor, established_floor, money_floor, peak_floor

ABSOLUTE, MONEY = "absolute floor", "money floor"


class History(NamedTuple):
    """What floors follow from; NaN where it is not given.

    ``peak`` is the highest established rating; ``wins``, ``draws`` and ``events`` (with at least three
    rated games) are counted over all events; ``prize`` is in dollars, won in a section or for a prize
    with the limit ``under``; ``life_master`` is the Original Life Master title.
    """

    peak: Floats = np.nan
    wins: Floats = np.nan
    draws: Floats = np.nan
    events: Floats = np.nan
    prize: Floats = np.nan
    under: Floats = np.nan
    life_master: Any = False


NOTHING_KNOWN = History()


class Counts(NamedTuple):
    """Wins, draws and rated games in a section, of one player or of all."""

    wins: Any
    draws: Any
    games: Any

    @classmethod
    def of(cls, opponents: IntArray, scores: FloatArray) -> "Counts":
        """Those of everybody in these games, which stand as a Section has them."""
        played = opponents != NOBODY
        found = ((scores == 1) & played, (scores == 0.5) & played, played)
        return cls(*(np.count_nonzero(one, axis=0) for one in found))

    def events(self, edition: Edition) -> Answer:
        """1 where the section counts as an event for the absolute floor, else 0.  S15 §5."""
        return np.greater_equal(self.games, edition.floors.least_games_of_an_event).astype(float)


def absolute(wins: Floats, draws: Floats, events: Floats, edition: Edition) -> Answer:
    """The absolute floor; what is not given counts as none, and nothing given is the lowest rating."""
    rule = edition.floors
    counts = [np.asarray(n, dtype=float) for n in (wins, draws, events)]
    won, drawn, in_events = (np.nan_to_num(n, nan=0.0) for n in counts)
    floor = absolute_floor(
        won, drawn, in_events,
        rule.lowest_absolute, rule.per_win, rule.per_draw, rule.highest_absolute,
    )  # fmt: skip
    nothing_given = np.logical_and.reduce(np.broadcast_arrays(*map(np.isnan, counts)))
    return np.where(nothing_given, edition.lowest_rating, floor)[()]


def peak(highest_rating: Floats, edition: Edition) -> Answer:
    if edition.established_floors is not None:
        floor = established_floor(highest_rating, *edition.established_floors)
        return np.maximum(floor, edition.lowest_rating)[()]
    rule = edition.floors
    return peak_floor(highest_rating, rule.below_peak, rule.lowest_peak_floor, rule.highest_peak_floor)


def money(prize: Floats, under: Floats, edition: Edition) -> Answer:
    rule = edition.floors
    return money_floor(prize, under, rule.least_prize, rule.highest_money_floor, rule.highest_money_context)


def after_event(given: Floats, counts: Counts, edition: Edition, *, online: bool = False) -> Answer:
    """The absolute floor that follows from this event, for every player; NaN where it gives none.

    ``given`` is a known floor before the event (NaN: none). Below the highest absolute floor it is the absolute
    floor, which this event's wins, draws and three games raise; a higher one is of another kind and stays. A player
    whose history is not known has at least what this event alone gives.  S15 §5; P25 §5.
    """
    rule = edition.floors
    if not rule.event_alone or not rule.absolute_in(online=online):
        return np.asarray(given, dtype=float)[()]
    known_before = np.nan_to_num(np.asarray(given, dtype=float), nan=edition.lowest_rating)
    now = absolute_floor(
        counts.wins, counts.draws, counts.events(edition),
        known_before, rule.per_win, rule.per_draw, rule.highest_absolute,
    )  # fmt: skip
    floor = np.where(known_before < rule.highest_absolute, now, known_before)
    return np.where((floor > edition.lowest_rating) | ~np.isnan(given), floor, np.nan)[()]


def section_floors(section: Section, edition: Edition, *, online: bool) -> FloatArray:
    """The floors of a section's players after this event, from the known ones before it."""
    counts = Counts.of(section.opponents, section.scores)
    section_floors: FloatArray = after_event(section.floors, counts, edition, online=online)
    return section_floors


def floors(
    history: History, edition: Edition, *, regular: bool = True, online: bool = False
) -> dict[str, Answer]:
    """Every floor by its name; NaN where the rule gives none.

    The Original Life Master floor is one of Regular ratings only.
    """
    absolute_here = edition.floors.absolute_in(online=online)
    counts = (history.wins, history.draws, history.events) if absolute_here else (0.0, 0.0, 0.0)
    return {
        ABSOLUTE: absolute(*counts, edition),
        "peak rating floor": peak(history.peak, edition),
        MONEY: money(history.prize, history.under, edition),
        "Original Life Master floor": np.where(
            np.logical_and(history.life_master, regular), edition.floors.life_master, np.nan
        )[()],
    }


def highest_floor(history: History, edition: Edition) -> Answer:
    """The highest of all floors: the one that holds."""
    return np.fmax.reduce(np.broadcast_arrays(*floors(history, edition).values()))


def lowered(floor: Floats, edition: Edition) -> Answer:
    """A floor lowered by 100 on request, never below the lowest rating.  S15 §7; OV, Rating Floors."""
    return np.maximum(np.asarray(floor) - edition.floors.lowered_by, edition.lowest_rating)[()]
