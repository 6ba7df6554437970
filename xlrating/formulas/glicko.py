"""The Glicko system: a rating r and its deviation RD.

M. E. Glickman, "Parameter estimation in large dynamic paired comparison experiments", Applied Statistics
48 (1999), and "The Glicko system" (glicko.net/glicko/glicko.pdf). It is the extension announced in S94 §3.
"""

import numpy as np

from xlrating.formulas import Answer, FloatArray, Floats
from xlrating.formulas.expectancy import SCALE

Q = np.log(10.0) / SCALE
"""q = ln 10 / 400 = 0.0057565."""

MOST_UNCERTAIN = 350.0
"""The deviation of an unrated player; none is larger."""

GROWTH_PER_PERIOD = np.sqrt((MOST_UNCERTAIN**2 - 50.0**2) / 30)
"""c = 63.2: a deviation of 50 becomes 350 in 30 rating periods, five years of two months each."""


def deviation_after_time(deviation: Floats, periods: Floats, c: Floats) -> Answer:
    """RD = min(√(RD₀² + c²t), 350), t rating periods later.  Glicko, Step 1."""
    return np.minimum(np.sqrt(deviation**2 + c**2 * periods), MOST_UNCERTAIN)


def discount(deviation: Floats) -> Answer:
    """g(RD) = 1/√(1 + 3q²RD²/π²): how much a result against this deviation counts.  Glicko, Step 2."""
    return 1.0 / np.sqrt(1.0 + 3.0 * (Q * deviation / np.pi) ** 2)


def expectancy(rating: Floats, opponent: Floats, opponent_deviation: Floats) -> Answer:
    """E(s | r, r_j, RD_j) = 1/(1 + 10^(−g(RD_j)(r − r_j)/400)).  Glicko, Step 2."""
    return 1.0 / (1.0 + np.exp(-Q * discount(opponent_deviation) * (rating - opponent)))


def predicted_score(
    rating: Floats, deviation: Floats, opponent: Floats, opponent_deviation: Floats
) -> Answer:
    """E with g(√(RD_i² + RD_j²)), both ratings uncertain.  Glicko, expected outcome of a game."""
    return expectancy(rating, opponent, np.hypot(deviation, opponent_deviation))


def information(rating: float, opponents: FloatArray, deviations: FloatArray) -> float:
    """1/d² = q² Σ g(RD_j)² E(1 − E).  Glicko, Step 2."""
    e = expectancy(rating, opponents, deviations)
    return float(Q**2 * np.sum(discount(deviations) ** 2 * e * (1.0 - e)))


def new_deviation(deviation: float, information: float) -> float:
    """RD' = √(1/(1/RD² + 1/d²)), written so that RD = 0 stays 0.  Glicko, Step 2."""
    return float(np.sqrt(deviation**2 / (1.0 + deviation**2 * information)))


def new_rating(
    rating: float, new_deviation: float, opponents: FloatArray, deviations: FloatArray, scores: FloatArray
) -> float:
    """r' = r + q RD'² Σ g(RD_j)(s_j − E).  Glicko, Step 2."""
    surprise = scores - expectancy(rating, opponents, deviations)
    return rating + float(Q * new_deviation**2 * np.sum(discount(deviations) * surprise))
