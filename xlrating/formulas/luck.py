"""How likely a total score is by luck alone.

The model: the games are independent and each is won with its winning expectancy, else lost. Draws make
real scores vary less than that, so luck is given every benefit.
"""

from functools import reduce

import numpy as np

from xlrating.formulas import FloatArray


def distribution_of_wins(expectancies: FloatArray) -> FloatArray:
    """The chance of 0, 1, ... wins, exactly, by adding one game after another."""
    return reduce(np.convolve, ((1.0 - win, win) for win in expectancies), np.ones(1))


def chance_of_at_least(score: float, expectancies: FloatArray) -> float:
    """P(wins ≥ score); for a score with a half point the mean of its two neighbours."""
    chances = distribution_of_wins(expectancies)
    return float(np.mean([np.sum(chances[int(s) :]) for s in (np.floor(score), np.ceil(score))]))
