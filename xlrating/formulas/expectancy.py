"""Winning expectancies."""

import math

import numpy as np

from xlrating.formulas import Answer, Floats

SCALE = 400.0
"""Points of rating for odds of ten to one."""
_PER_POINT = math.log(10.0) / SCALE

PROVISIONAL_REACH = 400.0
"""Difference from which the provisional expectancy is 0 or 1."""


def winning_expectancy(rating: Floats, opponent: Floats) -> Answer:
    """We(R, Ri) = 1 / (1 + 10^(-(R - Ri)/400)).  S15 §4.2; S96."""
    return 1.0 / (1.0 + np.exp((opponent - rating) * _PER_POINT))


def odds(rating: Floats) -> Answer:
    """10^(R/400): We(R, Ri) is what part R's odds are of the odds of both.  S15 §4.2, divided through."""
    return np.exp(rating * _PER_POINT)


def provisional_winning_expectancy(rating: Floats, opponent: Floats) -> Answer:
    """PWe(R, Ri): 0.5 + (R - Ri)/800, not below 0 nor above 1.  S15 §4.1."""
    return np.clip(0.5 + (rating - opponent) / (2 * PROVISIONAL_REACH), 0.0, 1.0)
