"""The five steps that rate a whole section.  S15 §1."""

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.event.rated_section import Pass, RatedSection
from xlrating.event.section import Section
from xlrating.formulas import BoolArray, FloatArray
from xlrating.formulas.effective_games import effective_games
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.lines import follow
from xlrating.formulas.special import special_ratings
from xlrating.formulas.standard import bonus, bonus_threshold, k_factor, rating_change

THOUGHT_OF_AS_ONE_GAME = 1.0
"""The effective games of unrated players in Step 3 only."""


def uses_special_formula(section: Section, edition: Edition) -> BoolArray:
    """N ≤ 8, or nothing but wins or losses before.  S15 §1 Step 4; OV for converted ratings."""
    special: BoolArray = (section.prior_games <= edition.special_up_to) | (section.records != 0)
    if edition.standard_for_converted_games is not None:
        least, most = edition.standard_for_converted_games
        special &= ~(section.unrated & (section.prior_games >= least) & (section.prior_games <= most))
    return special


def rate(
    section: Section, edition: Edition, bonus_multiplier: float, *, reduced_k: bool = False
) -> RatedSection:
    """Rate every player of a section.

    ``bonus_multiplier`` is B, 0 for no bonus at all; ``reduced_k`` is for the Regular rating of a
    dual-rated section.
    """
    step_2 = effective_games(section.ratings, section.prior_games, edition.reliability)
    special = uses_special_formula(section, edition)
    numerator = edition.k_numerator * (follow(edition.reduced_k, section.ratings) if reduced_k else 1.0)
    k = k_factor(step_2, np.maximum(section.games, 1), numerator)
    threshold = bonus_threshold(section.games, bonus_multiplier, edition.bonus.counts_as_at_least)
    may_earn_bonus = (
        (section.games >= edition.bonus.minimum_games)
        & ~section.most_against_one(edition.bonus.most_against_one)
        & (bonus_multiplier > 0)
    )

    def run(opponents: FloatArray) -> Pass:
        expected = winning_expectancy(section.ratings, opponents).sum(axis=0)
        change = rating_change(k, section.score, expected)
        extra = np.where(may_earn_bonus, bonus(change, threshold), 0.0)
        ratings = section.ratings + change + extra
        ratings[special] = _special(section, edition, special, step_2, opponents)
        ratings = np.maximum(ratings, edition.lowest_rating)
        return Pass(opponents, expected, change, extra, np.where(section.games > 0, ratings, section.ratings))

    newcomers = section.unrated & (section.prior_games == 0) & (section.games > 0)
    first_estimate = np.full_like(section.ratings, np.nan)
    if newcomers.any():
        one_game = np.full_like(step_2, THOUGHT_OF_AS_ONE_GAME)
        initial_opponents = section.opponent_ratings(section.ratings)
        estimates = _special(section, edition, newcomers, one_game, initial_opponents)
        first_estimate[newcomers] = np.maximum(estimates, edition.lowest_rating)

    step_3 = np.where(newcomers, first_estimate, section.ratings)
    step_4 = run(section.opponent_ratings(step_3))
    step_5 = run(section.opponent_ratings(step_4.ratings))
    held = np.where(section.games > 0, np.fmax(step_5.ratings, section.floors), step_5.ratings)
    return RatedSection(
        section, edition, bonus_multiplier, np.where(special, "special", "standard"),
        step_2, special, k, threshold, may_earn_bonus,
        first_estimate, step_4, step_5, held,
    )  # fmt: skip


def _special(
    section: Section, edition: Edition, who: BoolArray, effective: FloatArray, opponents: FloatArray
) -> FloatArray:
    """The special ratings of these players."""
    place = np.flatnonzero(who)
    return special_ratings(
        section.ratings[place],
        effective[place],
        section.records[place],
        np.take(opponents, place, axis=1),
        section.score[place],
        edition.special_ceiling,
    )
