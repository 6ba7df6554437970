"""The blended initial rating: ratings from elsewhere, weighted by how much and how fresh they are.  P25 §2."""

import numpy as np

from xlrating.formulas import Answer, FloatArray, Floats
from xlrating.formulas.ages import DAYS_IN_A_YEAR
from xlrating.formulas.floors import rounded

ALMOST = 1e-9
"""How far floats may be from a whole number, or a half, that still counts as that number."""


def trust(rating: Floats, by_age: Floats, points: float, highest: float) -> Answer:
    """Z = min(6, (X − P)/350).  P25 §2."""
    return np.minimum(highest, np.subtract(rating, by_age) / points)


def freshness(trust: Floats, days: Floats, per_year: float, highest: float) -> Answer:
    """S = exp(0.06·(Z − 6)·D/365.25).  P25 §2."""
    return np.exp(per_year * np.subtract(trust, highest) * days / DAYS_IN_A_YEAR)


def weighted_mean(ratings: FloatArray, weights: FloatArray) -> float:
    """Σ W·X / Σ W, written so that one rating gives itself.  P25 §2."""
    first = ratings[0]
    return float(first + np.sum(weights * (ratings - first)) / np.sum(weights))


def rating_of_blend(ratings: FloatArray, weights: FloatArray) -> float:
    """R0: the weighted mean, rounded to the nearest whole number, halves up.  P25 §2."""
    return float(rounded(weighted_mean(ratings, weights) + ALMOST))


def games_of_blend(weights: FloatArray, most: float) -> int:
    """N = ⌈min(10, Σ W)⌉, 1 or more.  P25 §2."""
    return max(int(np.ceil(min(most, float(np.sum(weights))) - ALMOST)), 1)
