"""The special rating formula: the rating at which the score equals the provisional expectancies.

f(R) = N'·PWe(R, R0') + Σ PWe(R, Ri) − S' is non-decreasing and made of straight pieces between its
knots R0' ± 400 and Ri ± 400. The special rating is the zero of f nearest to R0, and R0 lies between
the outermost knots, as they include R0' ± 400 and R0' is within 400 of R0. The document describes
a walk from knot to knot that ends there; as f never falls, halving the sorted knots finds it, for any
number of players at once.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from xlrating.formulas import Answer, BoolArray, FloatArray, Floats
from xlrating.formulas.expectancy import PROVISIONAL_REACH, provisional_winning_expectancy

TOLERANCE = 1e-7
"""|f| up to here counts as zero.  S15 §4.1."""

ALL_WINS, ALL_LOSSES = 1, -1
"""A record: all previous games were won, or lost; 0 otherwise."""


def adjusted_prior(rating: Floats, record: Floats) -> Answer:
    """R0' = R0 − 400 after nothing but wins, R0 + 400 after nothing but losses, else R0.  S15 §4.1."""
    return rating - PROVISIONAL_REACH * record


def adjusted_score(score: Floats, effective_games: Floats, record: Floats) -> Answer:
    """S' = S + N' after nothing but wins, S after nothing but losses, else S + N'/2.  S15 §4.1."""
    return score + effective_games * (1 + record) / 2


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
    prior = adjusted_prior(rating, record)
    played = np.isfinite(opponents)
    centres = np.vstack([prior, np.where(played, opponents, prior)])
    weights = np.vstack([effective_games, played])
    target = adjusted_score(score, effective_games, record)

    def f(ratings: FloatArray, who: Any) -> FloatArray:
        expectancies = provisional_winning_expectancy(ratings, centres[:, who])
        expected: FloatArray = np.einsum("ij,ij->j", weights[:, who], expectancies)
        above: FloatArray = expected - target[who]
        return above

    knots = np.sort(np.hstack([centres.T - PROVISIONAL_REACH, centres.T + PROVISIONAL_REACH]), axis=1)
    player, everybody = np.arange(len(rating)), slice(None)
    first_not_below = _first_knot(knots, everybody, lambda x, who: f(x, who) >= -TOLERANCE)
    x0, x1 = knots[player, np.maximum(first_not_below - 1, 0)], knots[player, first_not_below]
    f0, f1 = f(x0, everybody), f(x1, everybody)
    found = x0 - f0 * (x1 - x0) / np.where(f1 > f0, f1 - f0, 1.0)

    flat = np.flatnonzero(np.abs(f1) <= TOLERANCE)
    first_above = _first_knot(knots[flat], flat, lambda x, who: f(x, who) > TOLERANCE)
    found[flat] = np.clip(rating[flat], x1[flat], knots[flat, first_above - 1])
    ratings: FloatArray = np.minimum(found, ceiling)
    return ratings


def _first_knot(knots: FloatArray, who: Any, holds: Callable[[FloatArray, Any], BoolArray]) -> Any:
    """The place of each player's first knot from which on something holds; their number if it never does."""
    player = np.arange(len(knots))
    low = np.zeros(len(knots), dtype=int)
    high = np.full(len(knots), knots.shape[1])
    for _ in range(knots.shape[1].bit_length()):
        middle = np.minimum((low + high) // 2, knots.shape[1] - 1)
        reached = holds(knots[player, middle], who) & (low < high)
        high = np.where(reached, middle, high)
        low = np.where(reached | (low >= high), low, middle + 1)
    return low
