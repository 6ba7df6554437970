"""A rated section: the final ratings and the working, in the same shape for every edition."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from xlrating.editions.edition import NO_BONUS, Edition
from xlrating.event.results import PlayerResult
from xlrating.event.section import EarlierGames, Section
from xlrating.formulas import BoolArray, FloatArray
from xlrating.formulas.performance import average_performance, closed_performance

ON_FILE = "on file"
"""In place of a formula: the games are saved for the next event, and there is no rating yet."""


@dataclass(frozen=True, eq=False, repr=False)
class Pass:
    """One calculation for all players: the ratings that it used for opponents and what came out.

    ``used`` has a rating for each player, or a column of opponents for each where players were rated against
    different ones. ``expected``, ``change`` and ``bonus`` are of the formula with K, whichever formula a player has.
    """

    section: Section
    used: FloatArray
    expected: FloatArray
    change: FloatArray
    bonus: FloatArray
    ratings: FloatArray

    @cached_property
    def opponents(self) -> FloatArray:
        """The opponent's rating for every game; infinite where no game was played."""
        return self.section.opponent_ratings(self.used) if self.used.ndim == 1 else self.used


@dataclass(frozen=True, eq=False, repr=False)
class RatedSection:
    """A section with the working of every step; a value per player in each array.

    ``formula`` names each player's formula: special or standard; in the editions of the 1990s performance,
    provisional, established or ``ON_FILE``. ``special`` are the players whose formula has no K.
    ``first_estimate`` is NaN but for unrated players who get one: by Step 3 in 2015 (for N = 0), by the
    first of the four steps before 1994. ``k`` and ``threshold`` are those of the formula with K;
    ``effective_games`` are NaN where the edition does not have them.

    ``step_4`` used the opponents' ratings from before the event and gave the ratings with which
    opponents were rated at last; ``step_5`` is that last calculation. ``post`` are the final ratings,
    personal floors applied; NaN for a player who has none yet. ``on_file`` has the games that come back as
    carry-over at a player's next event.
    """

    section: Section
    edition: Edition
    bonus_multiplier: float
    formula: np.ndarray[Any, np.dtype[np.str_]]
    effective_games: FloatArray
    special: BoolArray
    k: FloatArray
    threshold: FloatArray
    may_earn_bonus: BoolArray
    first_estimate: FloatArray
    step_4: Pass
    step_5: Pass
    post: FloatArray
    on_file: Mapping[int, EarlierGames] = field(default_factory=dict)

    @property
    def floor_held(self) -> BoolArray:
        """Whether a personal floor applied: not where a match limit held a loss."""
        held: BoolArray = (self.post > self.step_5.ratings) & ~np.isnan(self.section.floors)
        return held

    @cached_property
    def post_games(self) -> FloatArray:
        """N + m; NaN where N is unknown, or where there is no rating yet.  S15 §7; S94 §1.4.3."""
        games: FloatArray = self.section.prior_games + self.section.games
        return np.where(self.formula == ON_FILE, np.nan, games)

    @cached_property
    def performance(self) -> FloatArray:
        """Performance rating against the opponents of Step 4; NaN without a game.  S94 §4; in 1996 S96."""
        formula = average_performance if self.edition.average_performance else closed_performance
        played = self.section.games > 0
        ratings = np.full(len(played), np.nan)
        ratings[played] = formula(self.step_4.opponents[:, played], self.section.score[played])
        return ratings

    @cached_property
    def results(self) -> Sequence[PlayerResult]:
        """Player by player."""
        section, last = self.section, self.step_5
        played = section.games > 0
        with_k = played & ~self.special
        has_bonus = with_k & (self.edition.bonus is not NO_BONUS)
        after = np.where(played, self.post, np.where(section.unrated, np.nan, section.ratings))
        formula = [name if games else None for name, games in zip(self.formula.tolist(), played, strict=True)]
        columns = (
            section.ratings.tolist(), _known(section.ratings, ~section.unrated), _known(section.prior_games),
            map(int, section.games.tolist()), section.score.tolist(),
            formula, _known(self.effective_games), _known(self.k, with_k),
            _known(self.first_estimate), self.step_4.ratings.tolist(), last.expected.tolist(),
            last.change.tolist(), _known(self.threshold, has_bonus & self.may_earn_bonus),
            _known(last.bonus, has_bonus), last.ratings.tolist(), _known(section.floors),
            self.floor_held.tolist(), _known(after), _known(self.post - section.ratings, played & ~section.unrated),
            _known(self.post_games, played | ~section.unrated), _known(self.performance, played),
        )  # fmt: skip
        return list(map(PlayerResult, *columns))


def _known(values: FloatArray, where: BoolArray | bool = True) -> list[float | None]:
    """None for NaN, and outside of ``where``."""
    there = np.logical_and(where, ~np.isnan(values)).tolist()
    return [value if known else None for value, known in zip(values.tolist(), there, strict=True)]
