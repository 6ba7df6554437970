"""Performance ratings: the rating at which the expected score equals the score."""

import numpy as np

from xlrating.errors import RatingError
from xlrating.formulas import FloatArray, added
from xlrating.formulas.expectancy import PROVISIONAL_REACH, SCALE, winning_expectancy
from xlrating.formulas.special import special_ratings

POINTS_PER_NEPER = SCALE / np.log(10.0)
"""k = 400 / ln 10 ≈ 173.7.  S94 §4 (where it is printed as 173.4)."""


def average_performance(opponents: FloatArray, score: FloatArray) -> FloatArray:
    """r_g = mean of the opponents + 400(2W − m)/m.  S94 §4, S96.  Columns of opponents, infinite where none."""
    played = np.isfinite(opponents)
    games = played.sum(axis=0)
    mean = added(np.where(played, opponents, 0.0)) / games
    average_performance: FloatArray = mean + PROVISIONAL_REACH * (2 * score - games) / games
    return average_performance


def closed_performance(opponents: FloatArray, score: FloatArray) -> FloatArray:
    """r_p = r_g + k(D − b)/c, without iteration.  S94 §4.  Columns of opponents, infinite where none.

    With D² = b² + 2c(W − a), (D − b)/c is the same as 2(W − a)/(D + b), which holds for c = 0 as well.
    """
    guess = average_performance(opponents, score)
    p = winning_expectancy(guess, opponents)
    lean = np.tanh((opponents - guess) / (2 * POINTS_PER_NEPER))  # (h_i − h_g)/(h_i + h_g)
    a = added(p)
    b = added(p * (1 - p))
    c = added(p * (1 - p) * lean)
    under_root = b**2 + 2 * c * (score - a)
    rooted = under_root > 0
    d = np.sqrt(np.where(rooted, under_root, 0.0))
    step = np.where(rooted, 2 * (score - a) / (d + b), -b / np.where(rooted, 1.0, c))
    closed_performance: FloatArray = guess + POINTS_PER_NEPER * step
    return closed_performance


def exact_performance(opponents: FloatArray, score: float) -> float:
    """The rating R at which Σ We(R, Ri) = W, to the last digit.  S94 §4, first paragraph."""
    games = len(opponents)
    if not 0 < score < games:
        raise RatingError("There is no exact performance rating for a perfect or a zero score.")
    against_one = SCALE * np.log10(score / (games - score))
    low, high = opponents.min() + against_one, opponents.max() + against_one
    while low < (middle := (low + high) / 2) < high:
        if np.sum(winning_expectancy(middle, opponents)) < score:
            low = middle
        else:
            high = middle
    return float(middle)


def linear_performance(opponents: FloatArray, score: float) -> float:
    """The rating at which the provisional expectancies add up to the score, nearest to r_g.  S15 §4.1."""
    guess = average_performance(opponents[:, None], np.array([score]))
    none = np.zeros(1)
    return float(special_ratings(guess, none, none, opponents[:, None], np.array([score]), np.inf).item())
