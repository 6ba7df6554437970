"""The five steps that rate a whole section.  S15 §1."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Edition, FiveSteps
from xlrating.errors import RatingError
from xlrating.event.one_player import OnePlayer
from xlrating.event.provisional import Provisional
from xlrating.event.rated_section import Pass, RatedSection
from xlrating.event.results import GameResult
from xlrating.event.section import NOBODY, IntArray, Section
from xlrating.event.standard import StandardChange, bonus_terms, change_by_k, k_for
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


def rate(
    section: Section,
    edition: Edition,
    bonus_multiplier: float,
    *,
    reduced_k: bool,
    provisional: Provisional = Provisional.K,  # noqa: ARG001
) -> RatedSection:
    """Rate every player of a section.

    ``bonus_multiplier`` is B, 0 for no bonus at all; ``reduced_k`` is for the Regular rating of a
    dual-rated section.
    """
    rules = rules_of(edition)
    step_2 = effective_games(section.ratings, section.prior_games, rules.reliability)
    special = uses_special_formula(section, edition)
    k = k_for(section.ratings, step_2, section.games, rules, reduced_k=reduced_k)
    terms = bonus_terms(section.games, section.most_against_one, bonus_multiplier, edition.bonus)

    by_special = _BySpecial.of(section, special, step_2, rules)
    played = section.games > 0

    def run(used: FloatArray) -> Pass:
        expected = section.expected_scores(used)
        change = rating_change(k, section.score, expected)
        extra = terms.earned(change)
        ratings = section.ratings + change + extra
        ratings[by_special.place] = by_special.ratings(used)
        ratings = np.maximum(ratings, edition.lowest_rating)
        return Pass(section, used, expected, change, extra, np.where(played, ratings, section.ratings))

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
        section, edition, bonus_multiplier, FORMULAS.take(special),
        step_2, special, k, terms.threshold, terms.may_be_earned,
        first_estimate, step_4, step_5, held,
    )  # fmt: skip


def games_of(rated: RatedSection, player: int) -> Iterator[GameResult]:
    """The games of a player by the formula that applies; expectancies of the special one are at the rating it found."""
    games = _games(rated)
    columns = (games.opponents, games.scores, games.expected_in_5, games.expected_in_4)
    of_player = zip(*(column[player].tolist() for column in columns), strict=True)
    for game, (opponent, score, in_5, in_4) in enumerate(of_player, start=1):
        if opponent != NOBODY:
            yield GameResult(
                game, opponent, score, games.before[opponent], games.between[opponent], in_5, in_4
            )


class _Games(NamedTuple):
    """A row per player: opponents, scores, and the expectancies in either step.

    ``before`` and ``between`` are the ratings that the two steps used for a player as an opponent.
    """

    opponents: IntArray
    scores: FloatArray
    expected_in_4: FloatArray
    expected_in_5: FloatArray
    before: Sequence[float]
    between: Sequence[float]


@lru_cache(maxsize=2)
def _games(rated: RatedSection) -> _Games:
    section, step_4, step_5 = rated.section, rated.step_4, rated.step_5
    return _Games(
        np.ascontiguousarray(section.opponents.T),
        np.ascontiguousarray(section.scores.T),
        np.ascontiguousarray(_expectancies(rated, step_4).T),
        np.ascontiguousarray(_expectancies(rated, step_5).T),
        step_4.used.tolist(),
        step_5.used.tolist(),
    )


def _expectancies(rated: RatedSection, step: Pass) -> FloatArray:
    special: FloatArray = provisional_winning_expectancy(step.ratings, step.opponents)
    standard: FloatArray = winning_expectancy(rated.section.ratings, step.opponents)
    return np.where(rated.special, special, standard)


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


def missing_games(section: Section, edition: Edition, way: Provisional) -> Mapping[int, str]:  # noqa: ARG001
    """Nobody needs games on file."""
    return {}


# One player, one pass


def k(rating: Floats, prior_games: Floats, games: Floats, edition: Edition, *, reduced_k: bool) -> Answer:
    """K of a player in an event of so many games; ``prior_games`` NaN: established, number unknown."""
    rules = rules_of(edition)
    effective = effective_games(rating, prior_games, rules.reliability)
    return k_for(rating, effective, games, rules, reduced_k=reduced_k)


def needs_each_result(player: OnePlayer, edition: Edition) -> bool:  # noqa: ARG001
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


def standard(
    player: OnePlayer, edition: Edition, bonus_multiplier: float, *, reduced_k: bool = False
) -> StandardChange:
    """What the standard formula changes.  S15 §4.2."""
    by = float(k(player.rating, player.prior_games, player.games, edition, reduced_k=reduced_k))
    terms = bonus_terms(player.games, player.most_against_one, bonus_multiplier, edition.bonus)
    return change_by_k(by, player.rating, player.opponents, player.score, terms)


def rating(player: OnePlayer, edition: Edition, bonus_multiplier: float, *, reduced_k: bool) -> float:
    """The rating by the formula that applies.  S15 §1 Step 4."""
    if player.prior_games <= rules_of(edition).special_up_to or player.record:
        after = special(player, edition)
    else:
        change = standard(player, edition, bonus_multiplier, reduced_k=reduced_k)
        after = player.rating + change.total
    return max(after, edition.lowest_rating)
