"""A rated section: the final ratings and the working, in the same shape for every edition."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import repeat
from typing import Any

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.event.results import PlayerResult
from xlrating.event.section import EarlierGames, Section
from xlrating.formulas import BoolArray, FloatArray
from xlrating.formulas.performance import average_performance, closed_performance

ON_FILE = "on file"
"""In place of a formula: the games are saved for the next event, and there is no rating yet."""


@dataclass(frozen=True, eq=False, repr=False)
class RatedSection:
    """A section with what its ratings are made of; a value per player in each array.

    ``formula`` names each player's formula: special or standard; in the editions of the 1990s performance,
    provisional, established or ``ON_FILE``. ``k`` is NaN where it has none. ``expected`` and ``change_by_k`` are of
    the formula with K, whichever a player has.

    ``first_used`` are the opponents' ratings in the first calculation, ``between`` what it gave: the ratings with which
    opponents were rated at last. ``last_used`` are those of the last calculation, a rating for each player, or a
    column of opponents for each where players were rated against different ones; ``found`` is what it gave.
    ``post`` are the final ratings, personal floors applied; NaN for a player who has none yet. ``on_file`` has the
    games that come back as carry-over at a player's next event.

    None where the document has none: ``first_estimate`` of unrated players (NaN for others), ``effective_games``,
    ``bonus``, and ``bonus_above``, the change that earns none yet (NaN where none can be earned).
    """

    section: Section
    edition: Edition
    formula: np.ndarray[Any, np.dtype[np.str_]]
    k: FloatArray
    expected: FloatArray
    change_by_k: FloatArray
    first_used: FloatArray
    between: FloatArray
    last_used: FloatArray
    found: FloatArray
    post: FloatArray
    first_estimate: FloatArray | None = None
    effective_games: FloatArray | None = None
    bonus: FloatArray | None = None
    bonus_above: FloatArray | None = None
    on_file: Mapping[int, EarlierGames] = field(default_factory=dict)

    @cached_property
    def first_opponents(self) -> FloatArray:
        """The opponent's rating for every game in the first calculation; infinite where no game was played."""
        return self.section.opponent_ratings(self.first_used)

    @cached_property
    def last_opponents(self) -> FloatArray:
        """The same in the last calculation."""
        return self.section.opponent_ratings(self.last_used) if self.last_used.ndim == 1 else self.last_used

    @property
    def floor_held(self) -> BoolArray:
        """Whether a personal floor applied: not where a match limit held a loss."""
        return (self.post > self.found) & ~np.isnan(self.section.floors)

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
        ratings[played] = formula(self.first_opponents[:, played], self.section.score[played])
        return ratings

    @cached_property
    def results(self) -> Sequence[PlayerResult]:
        section = self.section
        played = section.games > 0
        with_k = played & ~np.isnan(self.k)
        after = np.where(played, self.post, np.where(section.unrated, np.nan, section.ratings))
        formula = [name if games else None for name, games in zip(self.formula.tolist(), played, strict=True)]
        columns = (
            section.ratings.tolist(), _known(section.ratings, ~section.unrated), _known(section.prior_games),
            map(int, section.games.tolist()), section.score.tolist(), formula, _known(self.effective_games),
            _known(self.k, with_k), _known(self.first_estimate), self.between.tolist(), self.expected.tolist(),
            self.change_by_k.tolist(), _known(self.bonus_above, with_k), _known(self.bonus, with_k),
            self.found.tolist(), _known(section.floors), self.floor_held.tolist(), _known(after),
            _known(self.post - section.ratings, played & ~section.unrated),
            _known(self.post_games, played | ~section.unrated), _known(self.performance, played),
        )  # fmt: skip
        return list(map(PlayerResult, *columns))


def _known(values: FloatArray | None, where: BoolArray | bool = True) -> Iterable[float | None]:
    """None for NaN, and outside of ``where``."""
    if values is None:
        return repeat(None)
    there = np.logical_and(where, ~np.isnan(values)).tolist()
    return [value if known else None for value, known in zip(values.tolist(), there, strict=True)]
