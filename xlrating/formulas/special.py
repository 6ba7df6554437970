"""The special rating formula: the rating at which the score equals the provisional expectancies.

f(R) = N'·PWe(R, R0') + Σ PWe(R, Ri) − S' is non-decreasing and made of straight pieces between its
knots R0' ± 400 and Ri ± 400. The special rating is the zero of f nearest to R0, and R0 lies between
the outermost knots, as they include R0' ± 400 and R0' is within 400 of R0. The document describes
a walk from knot to knot that ends there; as f never falls, halving the sorted knots finds it, for any
number of players at once. Here f is counted in points, 800·f(R): then each expectancy rises by one for each
point of R, from Ri − 400 on, over a span of 800.
"""

from typing import NamedTuple

import numpy as np

from xlrating.formulas import Answer, BoolArray, FloatArray, Floats, added
from xlrating.formulas.expectancy import PROVISIONAL_REACH

SPAN = 2 * PROVISIONAL_REACH
"""The points from the rating where an expectancy leaves 0 to the one where it reaches 1."""

TOLERANCE = 1e-7 * SPAN
"""Up to here 800·|f| counts as zero.  S15 §4.1."""

ALL_WINS, ALL_LOSSES = 1, -1
"""A record: all previous games were won, or lost; 0 otherwise."""


def adjusted_prior(rating: Floats, record: Floats) -> Answer:
    """R0' = R0 − 400 after nothing but wins, R0 + 400 after nothing but losses, else R0.  S15 §4.1."""
    return rating - PROVISIONAL_REACH * record


def adjusted_score(score: Floats, effective_games: Floats, record: Floats) -> Answer:
    """S' = S + N' after nothing but wins, S after nothing but losses, else S + N'/2.  S15 §4.1."""
    return score + effective_games * (1 + record) / 2


class SpecialFormula(NamedTuple):
    """Players whom the special formula rates: all of it but their opponents' ratings.

    ``weights`` are N' and, for each place of a game, 1, or 0 where there was none. ``target`` is 800·S'.
    """

    rating: FloatArray
    prior: FloatArray
    weights: FloatArray
    target: FloatArray
    ceiling: float

    @classmethod
    def of(
        cls,
        rating: FloatArray,
        effective_games: FloatArray,
        record: FloatArray,
        played: BoolArray,
        score: FloatArray,
        ceiling: float,
    ) -> "SpecialFormula":
        """``played`` has a column for each player; a rating is at most ``ceiling``."""
        target = SPAN * adjusted_score(score, effective_games, record)
        weights = np.vstack([effective_games, played])
        return cls(rating, adjusted_prior(rating, record), weights, target, ceiling)

    def ratings(self, opponents: FloatArray) -> FloatArray:
        """The special ratings against opponents with these ratings; any number where there was no game.  S15 §4.1."""
        met = np.where(self.weights[1:] > 0, opponents, self.prior)
        rises = np.vstack([self.prior, met]) - PROVISIONAL_REACH
        risen = np.empty_like(rises)

        def f(ratings: FloatArray) -> FloatArray:
            np.subtract(ratings, rises, out=risen)
            np.clip(risen, 0.0, SPAN, out=risen)
            np.multiply(risen, self.weights, out=risen)
            return added(risen) - self.target

        knots = np.vstack([rises, rises + SPAN]).T.copy()
        knots.sort()
        first = np.arange(0, knots.size, knots.shape[1])
        last = first + knots.shape[1] - 1
        below, f0 = first - 1, -self.target
        f1 = f(knots.take(last))
        for bit in reversed(range((knots.shape[1] - 1).bit_length())):
            further = np.minimum(below + (1 << bit), last)
            there = f(knots.take(further))
            too_low = there < -TOLERANCE
            below = np.where(too_low, further, below)
            f0, f1 = np.where(too_low, there, f0), np.where(too_low, f1, there)
        x0, x1 = knots.take(np.maximum(below, first)), knots.take(np.minimum(below + 1, last))
        found = x0 - f0 * (x1 - x0) / np.where(f1 > f0, f1 - f0, 1.0)

        flat = np.flatnonzero(np.abs(f1) <= TOLERANCE)
        start, rise = x1[flat], rises.take(flat, axis=1)
        still_to_rise = (self.weights.take(flat, axis=1) > 0) & (rise + SPAN > start + TOLERANCE)
        end = np.where(still_to_rise, np.maximum(rise, start), np.inf).min(axis=0)
        found[flat] = np.clip(self.rating[flat], start, end)
        held: FloatArray = np.minimum(found, self.ceiling)
        return held


def special_ratings(
    rating: FloatArray,
    effective_games: FloatArray,
    record: FloatArray,
    opponents: FloatArray,
    score: FloatArray,
    ceiling: float,
) -> FloatArray:
    """The special ratings of several players at once.  S15 §4.1.

    ``opponents`` has a column for each player; infinite where there was no game. The result is at most
    ``ceiling``.
    """
    played = np.isfinite(opponents)
    return SpecialFormula.of(rating, effective_games, record, played, score, ceiling).ratings(opponents)
