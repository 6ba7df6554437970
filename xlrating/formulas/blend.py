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


def weighted_mean(ratings: FloatArray, weights: FloatArray) -> Answer:
    """Σ W·X / Σ W, a row for each rating, of weight 0 where there is none; one rating gives itself.  P25 §2."""
    first = np.take_along_axis(ratings, np.argmax(weights > 0, axis=0)[np.newaxis], axis=0)[0]
    return first + np.sum(weights * (ratings - first), axis=0) / np.sum(weights, axis=0)


def rating_of_blend(ratings: FloatArray, weights: FloatArray) -> Answer:
    """R0: the weighted mean, rounded to the nearest whole number, halves up.  P25 §2."""
    return rounded(weighted_mean(ratings, weights) + ALMOST)


def games_of_blend(weights: FloatArray, most: float) -> Answer:
    """N = ⌈min(10, Σ W)⌉, 1 or more.  P25 §2."""
    return np.maximum(np.ceil(np.minimum(most, np.sum(weights, axis=0)) - ALMOST), 1.0)
