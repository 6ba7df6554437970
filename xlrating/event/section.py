"""A section of an event as arrays: a value per player, a column of games per player."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from xlrating.formulas import BoolArray, FloatArray, added
from xlrating.formulas.expectancy import odds

IntArray = np.ndarray[Any, np.dtype[np.int64]]
NOBODY = -1


class EarlierGames(NamedTuple):
    """Games of earlier events that count again: the opponents' ratings and the scores.  S94 §1.4.3, §1.5.4."""

    opponents: tuple[float, ...]
    scores: tuple[float, ...]

    @property
    def one_sided(self) -> bool:
        """Nothing but wins, or nothing but losses."""
        return set(self.scores) in ({1.0}, {0.0})


@dataclass(frozen=True, eq=False, repr=False)
class Section:
    """The players and rated games of one section in one rating system.

    ``ratings`` are pre-event ratings, or Step 1 ratings where ``unrated``; ``prior_games`` is N, NaN for
    established players whose number of games is not known; ``records`` is +1 where all previous games
    were won, -1 where all were lost, else 0; ``floors`` are personal floors, NaN where there is none.
    ``opponents`` and ``scores`` have a row for each round and a column for each player; an opponent is the
    index of that player, or NOBODY (with score 0) where no game was played. ``carried`` are the games that
    the 1994 proposal keeps on file for a player. ``rounds`` of the event, or of each player's; 0: those with a game.
    """

    ratings: FloatArray
    prior_games: FloatArray
    unrated: BoolArray
    records: FloatArray
    floors: FloatArray
    opponents: IntArray
    scores: FloatArray
    carried: Mapping[int, EarlierGames] = field(default_factory=dict)
    rounds: int | IntArray = 0

    @cached_property
    def rounds_played(self) -> int | IntArray:
        """The rounds of the event, or of each player's."""
        if isinstance(self.rounds, int) and self.rounds == 0:
            return int(np.count_nonzero(self.played.any(axis=1)))
        return self.rounds

    @cached_property
    def played(self) -> BoolArray:
        """Which places of ``opponents`` are games."""
        played: BoolArray = self.opponents != NOBODY
        return played

    @cached_property
    def games(self) -> FloatArray:
        """m, the number of rated games of each player."""
        games: FloatArray = self.played.sum(axis=0, dtype=np.int16).astype(float)
        return games

    @cached_property
    def score(self) -> FloatArray:
        """S, the score of each player in rated games."""
        return added(self.scores)

    @cached_property
    def most_against_one(self) -> FloatArray:
        """The most games of each player against the same opponent."""
        most = np.minimum(self.games, 1.0)
        players = np.flatnonzero(self._may_have_met_again)
        opponents = self.opponents[:, players]
        met = np.count_nonzero(opponents[:, np.newaxis] == opponents, axis=0)
        met[opponents == NOBODY] = 0
        most[players] = np.maximum(most[players], met.max(axis=0, initial=0))
        return most

    @property
    def _may_have_met_again(self) -> BoolArray:
        """Players with two opponents whose last 16 bits are the same: quick to see."""
        nobody = NOBODY - np.arange(len(self.opponents))[:, np.newaxis]
        opponents = np.where(self.played, self.opponents, nobody).astype(np.uint16)
        again = np.zeros(opponents.shape[1], dtype=bool)
        for later in range(1, len(opponents)):
            again |= (opponents[later:] == opponents[:-later]).any(axis=0)
        return again

    @cached_property
    def _odds(self) -> FloatArray:
        return np.asarray(odds(self.ratings))

    def opponent_ratings(self, ratings: FloatArray) -> FloatArray:
        """These ratings, looked up for every game; infinite where no game was played."""
        return np.append(ratings, np.inf)[self.opponents]

    def expected_scores(self, ratings: FloatArray) -> FloatArray:
        """E of each player against opponents with these ratings, added round by round.  S15 §4.2."""
        own, against = self._odds, np.append(odds(ratings), np.inf)
        expected: FloatArray = np.zeros_like(own)
        for opponents in self.opponents:
            expected += own / (own + against.take(opponents))
        return expected
