"""The five steps that rate a whole section.  S15 §1."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import count
from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Edition, FiveSteps
from xlrating.errors import RatingError
from xlrating.event.one_player import OnePlayer
from xlrating.event.rated_section import RatedSection
from xlrating.event.results import GameResult
from xlrating.event.section import NOBODY, IntArray, Section
from xlrating.event.standard import StandardChange, bonus_terms, change_by_k, k_for
from xlrating.event.terms import Provisional, Terms
from xlrating.formulas import Answer, BoolArray, FloatArray, Floats
from xlrating.formulas.effective_games import effective_games
from xlrating.formulas.expectancy import provisional_winning_expectancy, winning_expectancy
from xlrating.formulas.special import SpecialFormula, special_ratings
from xlrating.formulas.standard import rating_change

THOUGHT_OF_AS_ONE_GAME = 1.0
"""The effective games of unrated players in Step 3 only."""

CARRIES_GAMES = False

FORMULAS = np.array(["standard", "special"])
"""By whether a player has the special formula."""


def rules_of(edition: Edition) -> FiveSteps:
    """The numbers of the five steps. RatingError (#NUM!) where the document rates otherwise."""
    if not isinstance(edition.rules, FiveSteps):
        raise RatingError(f"{edition.document} does not use the five steps.")
    return edition.rules


def uses_special_formula(section: Section, edition: Edition) -> BoolArray:
    """N ≤ 8, or nothing but wins or losses before.  S15 §1 Step 4; OV for converted ratings."""
    rules = rules_of(edition)
    special: BoolArray = (section.prior_games <= rules.special_up_to) | (section.records != 0)
    if rules.standard_for_converted_games is not None:
        least, most = rules.standard_for_converted_games
        special &= ~(section.unrated & (section.prior_games >= least) & (section.prior_games <= most))
    return special


class _Pass(NamedTuple):
    """One calculation for all players, with the standard formula's part of it whichever formula a player has."""

    expected: FloatArray
    change: FloatArray
    bonus: FloatArray
    ratings: FloatArray


def rate(section: Section, edition: Edition, terms: Terms) -> RatedSection:
    """Rate every player of a section."""
    rules = rules_of(edition)
    step_2 = effective_games(section.ratings, section.prior_games, rules.reliability)
    special = uses_special_formula(section, edition)
    k = k_for(section.ratings, step_2, section.games, rules, reduced_k=terms.reduced_k)
    bonus = bonus_terms(section.games, section.most_against_one, terms.bonus_multiplier, edition.bonus)

    by_special = _BySpecial.of(section, special, step_2, rules)
    played = section.games > 0

    def run(used: FloatArray) -> _Pass:
        expected = section.expected_scores(used)
        change = rating_change(k, section.score, expected)
        extra = bonus.earned(change)
        ratings = section.ratings + change + extra
        ratings[by_special.place] = by_special.ratings(used)
        ratings = np.maximum(ratings, edition.lowest_rating)
        return _Pass(expected, change, extra, np.where(played, ratings, section.ratings))

    newcomers = section.unrated & (section.prior_games == 0) & played
    first_estimate = np.full_like(section.ratings, np.nan)
    if newcomers.any():
        one_game = np.full_like(step_2, THOUGHT_OF_AS_ONE_GAME)
        estimates = _BySpecial.of(section, newcomers, one_game, rules).ratings(section.ratings)
        first_estimate[newcomers] = np.maximum(estimates, edition.lowest_rating)

    step_3 = np.where(newcomers, first_estimate, section.ratings)
    step_4 = run(step_3)
    step_5 = run(step_4.ratings)
    held = np.where(played, np.fmax(step_5.ratings, section.floors), step_5.ratings)
    return RatedSection(
        section, edition, FORMULAS.take(special), np.where(special, np.nan, k),
        step_5.expected, step_5.change,
        first_used=step_3, between=step_4.ratings, last_used=step_4.ratings, found=step_5.ratings, post=held,
        first_estimate=first_estimate, effective_games=step_2,
        bonus=step_5.bonus, bonus_above=np.where(bonus.may_be_earned, bonus.threshold, np.nan),
    )  # fmt: skip


def games_of(rated: RatedSection, player: int) -> Sequence[GameResult]:
    """The games of a player by the formula that applies; expectancies of the special one are at the rating it found."""
    return _games(rated)[player]


@lru_cache(maxsize=2)
def _games(rated: RatedSection) -> Sequence[Sequence[GameResult]]:
    section, before, used = rated.section, rated.first_opponents, rated.last_opponents
    in_4, in_5 = _expectancies(rated, rated.between, before), _expectancies(rated, rated.found, used)
    columns = (section.opponents, section.scores, before, used, in_5, in_4)
    by_player = zip(*(column.T.tolist() for column in columns), strict=True)
    return [
        [GameResult(*of) for of in zip(count(1), *values, strict=False) if of[1] != NOBODY]
        for values in by_player
    ]


def _expectancies(rated: RatedSection, found: FloatArray, opponents: FloatArray) -> FloatArray:
    special: FloatArray = provisional_winning_expectancy(found, opponents)
    standard: FloatArray = winning_expectancy(rated.section.ratings, opponents)
    return np.where(np.isnan(rated.k), special, standard)


class _BySpecial(NamedTuple):
    """The players of a section who are rated by the special formula, and whom they met."""

    place: IntArray
    formula: SpecialFormula
    opponents: IntArray

    @classmethod
    def of(cls, section: Section, who: BoolArray, effective: FloatArray, rules: FiveSteps) -> "_BySpecial":
        """Where ``who`` says so, with these effective games."""
        place = np.flatnonzero(who)
        opponents = section.opponents.take(place, axis=1)
        formula = SpecialFormula.of(
            section.ratings[place], effective[place], section.records[place],
            opponents != NOBODY, section.score[place], rules.special_ceiling,
        )  # fmt: skip
        return cls(place, formula, opponents)

    def ratings(self, used: FloatArray) -> FloatArray:
        """Their ratings against opponents with the ratings ``used``."""
        return self.formula.ratings(used[self.opponents])


def missing_games(_section: Section, _edition: Edition, _way: Provisional) -> Mapping[int, str]:
    """Nobody needs games on file."""
    return {}


# One player, one pass


def k(rating: Floats, prior_games: Floats, games: Floats, edition: Edition, terms: Terms) -> Answer:
    """K of a player in an event of so many games; ``prior_games`` NaN: established, number unknown."""
    rules = rules_of(edition)
    effective = effective_games(rating, prior_games, rules.reliability)
    return k_for(rating, effective, games, rules, reduced_k=terms.reduced_k)


def needs_each_result(_player: OnePlayer, _edition: Edition) -> bool:
    """The total score is enough."""
    return False


def special(player: OnePlayer, edition: Edition) -> float:
    """The rating by the special formula.  S15 §4.1."""
    rules = rules_of(edition)
    found = special_ratings(
        np.array([player.rating]),
        np.atleast_1d(effective_games(player.rating, player.prior_games, rules.reliability)),
        np.array([float(player.record)]),
        player.opponents[:, None],
        np.array([player.score]),
        rules.special_ceiling,
    )
    return float(found.item())


def standard(player: OnePlayer, edition: Edition, terms: Terms) -> StandardChange:
    """What the standard formula changes.  S15 §4.2."""
    by = float(k(player.rating, player.prior_games, player.games, edition, terms))
    bonus = bonus_terms(player.games, player.most_against_one, terms.bonus_multiplier, edition.bonus)
    return change_by_k(by, player.rating, player.opponents, player.score, bonus)


def rating(player: OnePlayer, edition: Edition, terms: Terms) -> float:
    """The rating by the formula that applies.  S15 §1 Step 4."""
    if player.prior_games <= rules_of(edition).special_up_to or player.record:
        after = special(player, edition)
    else:
        after = player.rating + standard(player, edition, terms).total
    return max(after, edition.lowest_rating)
