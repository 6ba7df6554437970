"""Norms: what a player of a level is expected to score, and how much more a norm takes."""

from functools import lru_cache
from statistics import NormalDist

import numpy as np

from xlrating.formulas import Answer, Floats
from xlrating.formulas.lines import Lines, follow

STRICTLY = 1e-9
"""How much more than the limit is more, where a score is compared with a sum of expectancies."""


def title_expectancy(level: Floats, opponent: Floats, lines: Lines) -> Answer:
    """The expectancy of the title system, from d = level − opponent.  OV, Norms-based titles."""
    return follow(lines, np.asarray(level) - opponent)


@lru_cache(maxsize=1024)
def _exceeded_by_chance(probability: float) -> float:
    """z: a standard normal variable is above it with this probability."""
    return -NormalDist().inv_cdf(probability) if probability > 0 else float("inf")


def delta(games: Floats, norms: Floats, percent: Floats) -> Answer:
    """Δ_k = z(1 − (P/100)^k) · √n / 2.  S94 §2.2."""
    z = np.vectorize(_exceeded_by_chance, otypes=[float])((np.asarray(percent) / 100.0) ** norms)
    return (z * np.sqrt(games) / 2)[()]
