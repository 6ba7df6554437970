"""The standard rating formula: K factor, rating change, bonus."""

import numpy as np

from xlrating.formulas import Answer, Floats


def k_factor(effective_games: Floats, games: Floats, numerator: Floats) -> Answer:
    """K = 800 / (N' + m).  S15 §4.2."""
    return numerator / (effective_games + games)


def rating_change(k: Floats, score: Floats, expected: Floats) -> Answer:
    """K(S − E).  S15 §4.2."""
    return k * (score - expected)


def bonus_threshold(games: Floats, multiplier: Floats, counts_as_at_least: float) -> Answer:
    """B√m' with m' = max(m, 4): the change above which the rest counts double.  S15 §4.2."""
    return multiplier * np.sqrt(np.maximum(games, counts_as_at_least))


def bonus(change: Floats, threshold: Floats) -> Answer:
    """max(0, K(S − E) − B√m').  S15 §4.2."""
    return np.maximum(0.0, change - threshold)
