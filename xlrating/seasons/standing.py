"""What a section leaves to the next one: the rating, and the history that its formulas and floors ask for."""

from typing import Any, NamedTuple

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.event.floors import Counts, absolute, peak
from xlrating.event.rated_section import RatedSection
from xlrating.event.section import Section
from xlrating.formulas import BoolArray, FloatArray


def records_before(section: Section, regular_games: FloatArray, regular_records: FloatArray) -> FloatArray:
    """The records that count after a section: all games that a rating is based on were won, or lost.  S15 §4.1, §7.

    That of a first Quick rating is the Regular one where it is based on the same games. ``regular_games`` are those
    before a dual-rated section, in its Quick half; NaN for all others.
    """
    same = section.unrated & (section.prior_games > 0) & (section.prior_games == regular_games)
    return np.where(same, regular_records, section.records)


class Standing(NamedTuple):
    """Players in one rating system, a value per player.

    ``rating`` is NaN for those who have none; ``games`` is what it is based on, NaN: established, number unknown.
    ``record`` is +1 where all games were won, -1 where all were lost. ``peak`` is the highest established rating
    (NaN: none). ``wins``, ``draws`` and ``events`` (with at least three games) count for the absolute floor;
    ``floor`` is one that somebody gave, such as for a prize (NaN: none).
    """

    rating: FloatArray
    games: FloatArray
    record: FloatArray
    peak: FloatArray
    wins: FloatArray
    draws: FloatArray
    events: FloatArray
    floor: FloatArray

    @classmethod
    def unrated(cls, players: int) -> "Standing":
        """Players of whom nothing is known."""
        unknown = {"rating", "peak", "floor"}
        return cls(*(np.full(players, np.nan if name in unknown else 0.0) for name in cls._fields))

    def take(self, players: Any) -> "Standing":
        return Standing(*(values[players] for values in self))

    def put(self, players: Any, after: "Standing") -> None:
        for values, then in zip(self, after, strict=True):
            values[players] = then

    def floors_with(self, counts: Counts, edition: Edition, *, online: BoolArray | bool) -> FloatArray:
        """The floor of each player in an event with these counts; NaN where there is none above the lowest rating."""
        counted = np.logical_or(edition.floors.absolute_online, np.logical_not(online))
        then = (self.wins + counts.wins, self.draws + counts.draws, self.events + counts.events(edition))
        wins, draws, events = (count * counted for count in then)
        by_games = absolute(wins, draws, events, edition)
        highest = np.fmax(np.fmax(by_games, peak(self.peak, edition)), self.floor)
        return np.where(highest > edition.lowest_rating, highest, np.nan)

    def after(self, rated: RatedSection, counts: Counts) -> "Standing":
        """What these players, in the order of the rated section, have after it."""
        section, edition = rated.section, rated.edition
        played = section.games > 0
        rating = np.where(played, rated.post, self.rating)
        games = np.where(played, rated.post_games, self.games)
        fresh = section.unrated & (section.prior_games == 0)
        record = np.where(
            (fresh | (self.record == 1)) & (section.score == section.games),
            1.0,
            np.where((fresh | (self.record == -1)) & (section.score == 0), -1.0, 0.0),
        )
        established = played & ~(games <= edition.established_above)
        return Standing(
            rating,
            games,
            np.where(played, record, self.record),
            np.fmax(self.peak, np.where(established, rating, np.nan)),
            self.wins + counts.wins,
            self.draws + counts.draws,
            self.events + counts.events(edition),
            self.floor,
        )
