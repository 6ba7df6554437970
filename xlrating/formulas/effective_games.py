"""The effective number of games: how much a rating may be trusted, on the scale of a game count."""

from typing import NamedTuple

import numpy as np

from xlrating.formulas import Answer, Floats


class Reliability(NamedTuple):
    """The constants of N*: ceiling / √(base + curvature · (centre − R0)²) up to the rating ``flat_above``."""

    ceiling: float
    base: float
    curvature: float
    centre: float
    flat_above: float


def reliable_games(rating: Floats, rule: Reliability) -> Answer:
    """N*, the largest number of games that a rating of this size can count for.  S15 §3 (1)."""
    curve = rule.ceiling / np.sqrt(rule.base + rule.curvature * (rule.centre - rating) ** 2)
    return np.where(rating > rule.flat_above, rule.ceiling, curve)[()]


def effective_games(rating: Floats, prior_games: Floats, rule: Reliability) -> Answer:
    """N' = min(N, N*); where N is unknown (NaN) the rating is established and N' = N*.  S15 §3."""
    return np.fmin(prior_games, reliable_games(rating, rule))
