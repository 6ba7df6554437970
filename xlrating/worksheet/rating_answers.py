"""What the functions on one player answer."""

from typing import Any

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.editions.editions import DEFAULT
from xlrating.errors import RatingError
from xlrating.event import five_steps
from xlrating.event.one_player import OnePlayer
from xlrating.event.procedures import procedure_of
from xlrating.event.rate import check_bonus
from xlrating.event.standard import StandardChange
from xlrating.event.terms import Terms
from xlrating.formulas.effective_games import effective_games
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.worksheet.arguments import check_on_scale, each_result, rated_opponents


def expected(rating: float, opponents: list[float | None]) -> float:
    return float(np.sum(winning_expectancy(rating, rated_opponents(opponents))))


def k(rating: Any, prior_games: Any, event_games: Any, dual: bool, edition: Edition) -> Any:
    if np.ndim(rating) == 0:
        check_on_scale(edition.lowest_rating, rating=rating)
    found = procedure_of(edition).k(rating, prior_games, event_games, edition, Terms(reduced_k=dual))
    return np.where(np.less(rating, edition.lowest_rating), np.nan, found)[()]


def _player(
    rating: float,
    prior_games: float,
    opponents: Any,
    results: Any,
    record: int,
    edition: Edition,
    most_against_one: float = 1.0,
) -> OnePlayer:
    met, scores, each_known = each_result(opponents, results)
    check_on_scale(edition.lowest_rating, rating=rating, opponents=met)
    player = OnePlayer(rating, prior_games, record, met, scores, int(most_against_one))
    if not each_known and procedure_of(edition).needs_each_result(player, edition):
        raise RatingError("These rules need each game's result, not only the total score.")
    return player


def special(
    rating: float, prior_games: float, opponents: Any, results: Any, record: int, edition: Edition
) -> float:
    player = _player(rating, prior_games, opponents, results, record, edition)
    return procedure_of(edition).special(player, edition)


def _change(
    rating: float,
    prior_games: float,
    opponents: Any,
    results: Any,
    dual: bool,
    multiplier: float | None,
    edition: Edition,
    most_against_one: float,
) -> StandardChange:
    met, scores, _ = each_result(opponents, results)
    check_on_scale(edition.lowest_rating, rating=rating, opponents=met)
    player = OnePlayer(rating, prior_games, 0, met, scores, int(most_against_one))
    terms = Terms(multiplier_of(multiplier, edition), reduced_k=dual)
    return procedure_of(edition).standard(player, edition, terms)


def multiplier_of(given: float | None, edition: Edition) -> float:
    """B as given, else the edition's. RatingError where the edition has no bonus."""
    check_bonus(given, edition)
    return edition.bonus.multiplier if given is None else given


def standard(rating: float, *rest: Any) -> float:
    return rating + _change(rating, *rest).total


def bonus(*arguments: Any) -> float:
    return _change(*arguments).bonus


def rating(
    rating: float,
    prior_games: float,
    opponents: Any,
    results: Any,
    record: int,
    dual: bool,
    multiplier: float | None,
    edition: Edition,
    most_against_one: float,
) -> float:
    terms = Terms(multiplier_of(multiplier, edition), reduced_k=dual)
    player = _player(rating, prior_games, opponents, results, record, edition, most_against_one)
    return procedure_of(edition).rating(player, edition, terms)


def effective(rating: Any, prior_games: Any) -> Any:
    return effective_games(rating, prior_games, five_steps.rules_of(DEFAULT).reliability)
