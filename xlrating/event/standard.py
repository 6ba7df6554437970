"""One player by the standard formula, one pass.  S15 §4.2."""

from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.formulas import FloatArray
from xlrating.formulas.effective_games import effective_games
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.lines import follow
from xlrating.formulas.standard import bonus, bonus_threshold, k_factor, rating_change


class StandardChange(NamedTuple):
    """K, the expected score E, K(S − E), and the bonus."""

    k: float
    expected: float
    change: float
    bonus: float


def standard_change(
    rating: float,
    prior_games: float,
    opponents: FloatArray,
    score: float,
    edition: Edition,
    *,
    bonus_multiplier: float,
    reduced_k: bool = False,
) -> StandardChange:
    """What games against opponents of these ratings change; ``bonus_multiplier`` 0 for no bonus."""
    games = len(opponents)
    numerator = edition.k_numerator * (follow(edition.reduced_k, rating) if reduced_k else 1.0)
    k = float(k_factor(effective_games(rating, prior_games, edition.reliability), games, numerator))
    expected = float(np.sum(winning_expectancy(rating, opponents)))
    change = float(rating_change(k, score, expected))
    if bonus_multiplier == 0 or games < edition.bonus.minimum_games:
        return StandardChange(k, expected, change, 0.0)
    threshold = bonus_threshold(games, bonus_multiplier, edition.bonus.counts_as_at_least)
    return StandardChange(k, expected, change, float(bonus(change, threshold)))
