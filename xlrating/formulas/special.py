"""The special rating formula: the rating at which the score equals the provisional expectancies.

f(R) = N'·PWe(R, R0') + Σ PWe(R, Ri) − S' is non-decreasing and made of straight pieces between its
knots R0' ± 400 and Ri ± 400. The special rating is the zero of f nearest to R0. The document describes
a walk from knot to knot that ends there; looking at all knots finds it at once, for any number of players.
"""

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
    centres = np.vstack([prior, np.where(np.isfinite(opponents), opponents, prior)])
    weights = np.vstack([effective_games, np.isfinite(opponents)])
    knots = np.vstack([centres - PROVISIONAL_REACH, centres + PROVISIONAL_REACH])

    f = np.zeros_like(knots)
    for centre, weight in zip(centres, weights, strict=True):
        f += weight * provisional_winning_expectancy(knots, centre)
    f -= adjusted_score(score, effective_games, record)

    zero = np.abs(f) <= TOLERANCE
    return np.minimum(
        np.where(zero.any(axis=0), _flat_zero(knots, zero, rating), _crossing(knots, f)), ceiling
    )


def _flat_zero(knots: FloatArray, zero: BoolArray, rating: FloatArray) -> FloatArray:
    """The point nearest to R0 of the stretch where f is zero, open-ended beyond the outermost knots."""
    lowest = np.where(zero, knots, np.inf).min(axis=0)
    highest = np.where(zero, knots, -np.inf).max(axis=0)
    lowest[lowest == knots.min(axis=0)] = -np.inf
    highest[highest == knots.max(axis=0)] = np.inf
    return np.clip(rating, lowest, highest)


def _crossing(knots: FloatArray, f: FloatArray) -> FloatArray:
    """Where the straight piece from the last knot below zero to the first above it crosses zero."""
    below, above = f < -TOLERANCE, f > TOLERANCE
    x0, x1 = np.where(below, knots, -np.inf).max(axis=0), np.where(above, knots, np.inf).min(axis=0)
    f0, f1 = np.where(below, f, -np.inf).max(axis=0), np.where(above, f, np.inf).min(axis=0)
    with np.errstate(invalid="ignore"):
        crossing: FloatArray = x0 - f0 * (x1 - x0) / (f1 - f0)
    return crossing
