"""Do the ratings of one group predict its results against another?  S94 §5.1."""

from typing import NamedTuple

import numpy as np

from xlrating.formulas import FloatArray
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.luck import chance_of_at_least
from xlrating.formulas.performance import exact_performance


class Comparison(NamedTuple):
    """The games of a group against another: score, expected score, and what lies between them.

    ``points`` must be added to every rating of the group for the expected score to be the score, NaN for
    a perfect or a zero score; ``chance`` is that of scoring as much or more by luck, with right ratings.
    """

    games: int
    score: float
    expected: float
    points: float
    chance: float


def compare(ratings: FloatArray, opponents: FloatArray, scores: FloatArray) -> Comparison:
    """Actual against expected score; one game in each place of the three arrays, at least one."""
    expectancies = winning_expectancy(ratings, opponents)
    games, score = len(scores), float(np.sum(scores))
    return Comparison(
        games=games,
        score=score,
        expected=float(np.sum(expectancies)),
        points=exact_performance(opponents - ratings, score) if 0 < score < games else float("nan"),
        chance=min(chance_of_at_least(score, expectancies), 1.0),
    )
