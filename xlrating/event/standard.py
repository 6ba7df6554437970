"""K, the bonus and the standard formula, for one player or for all players of a section at once.  S15 §4.2."""

from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Bonus, FiveSteps
from xlrating.formulas import Answer, BoolArray, FloatArray, Floats
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.lines import follow
from xlrating.formulas.standard import bonus, bonus_threshold, k_factor, rating_change


def k_for(
    rating: Floats, effective_games: Floats, games: Floats, rules: FiveSteps, *, reduced_k: bool | BoolArray
) -> Answer:
    """K by the rating before the event; ``reduced_k`` for the Regular rating of a dual-rated section."""
    reduced = 1.0 if reduced_k is False else np.where(reduced_k, follow(rules.reduced_k, rating), 1.0)
    numerator = rules.k_numerator * reduced
    return k_factor(effective_games, np.maximum(games, 1), numerator)


class BonusTerms(NamedTuple):
    """B√m' and whether a bonus can be earned at all."""

    threshold: Answer
    may_be_earned: Answer

    def earned(self, change: Floats) -> Answer:
        return np.where(self.may_be_earned, bonus(change, self.threshold), 0.0)[()]


def bonus_terms(games: Floats, most_against_one: Floats, multiplier: Floats, rule: Bonus) -> BonusTerms:
    """For m games, ``most_against_one`` of them against the same opponent; ``multiplier`` 0 for no bonus."""
    may_be_earned = (
        np.greater_equal(games, rule.minimum_games)
        & np.less_equal(most_against_one, rule.most_allowed(games))
        & np.greater(multiplier, 0)
    )
    return BonusTerms(bonus_threshold(games, multiplier, rule.counts_as_at_least), may_be_earned)


class StandardChange(NamedTuple):
    """K(S − E) and the bonus."""

    change: float
    bonus: float

    @property
    def total(self) -> float:
        return self.change + self.bonus


def change_by_k(
    k: float, rating: float, opponents: FloatArray, score: float, terms: BonusTerms
) -> StandardChange:
    """What games against opponents of these ratings change for one player, in one pass."""
    change = float(rating_change(k, score, np.sum(winning_expectancy(rating, opponents))))
    return StandardChange(change, float(terms.earned(change)))
