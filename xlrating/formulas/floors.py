"""Rating floors: NaN where a rule gives none."""

import numpy as np

from xlrating.formulas import Answer, Floats

LEVEL = 100.0
"""Floors by peak and by prize stand at whole hundreds."""


def rounded(rating: Floats) -> Answer:
    """A rating as it is published: rounded to the nearest whole number, halves up.  S15 §7."""
    return np.floor(np.asarray(rating) + 0.5)[()]


def absolute_floor(
    wins: Floats,
    draws: Floats,
    events: Floats,
    lowest: float,
    per_win: float,
    per_draw: float,
    highest: float,
) -> Answer:
    """AF = min(100 + 4·N_W + 2·N_D + N_R, 150).  S15 §5."""
    return np.minimum(lowest + per_win * wins + per_draw * draws + events, highest)


def peak_floor(peak: Floats, below_peak: float, lowest: float, highest: float) -> Answer:
    """The level at or just below the rounded peak less 200, from 1200 to 2100.  S15 §5."""
    level = LEVEL * np.floor((rounded(peak) - below_peak) / LEVEL)
    return np.where(level >= lowest, np.minimum(level, highest), np.nan)[()]


def money_floor(
    prize: Floats, under: Floats, least_prize: float, highest: float, highest_context: float
) -> Answer:
    """The first level, 2000 at most, that is no longer under the section's limit.  S15 §5; OV, Money floors."""
    level = np.minimum(LEVEL * np.ceil(np.asarray(under) / LEVEL), highest)
    given = (np.asarray(prize) >= least_prize) & (np.asarray(under) <= highest_context)
    return np.where(given, level, np.nan)[()]


def established_floor(rating: Floats, below_highest: float, once_over: float) -> Answer:
    """100 points below the highest rating, and 1000 once above it.  S96, "Some other rules".

    The rating before the event stands for the highest one: that is at least as high.
    """
    never_lost = np.where(np.greater(rating, once_over), once_over, -np.inf)
    return np.maximum(np.subtract(rating, below_highest), never_lost)[()]
