"""What the functions on one player answer."""

from typing import Any

import numpy as np

from xlrating.crosstable.sheet.counted import counted
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
from xlrating.worksheet.arguments import NOT_GIVEN
from xlrating.worksheet.games import Cells, Games, in_total, played, rated_opponents


def expected(rating: float, opponents: Cells) -> float:
    return float(np.sum(winning_expectancy(rating, rated_opponents(opponents))))


def k(rating: Any, prior_games: Any, event_games: Any, dual: bool, edition: Edition) -> Any:
    return procedure_of(edition).k(rating, prior_games, event_games, edition, Terms(reduced_k=dual))


def _most(most_against_one: float, games: int) -> int:
    """The most games against one opponent, which cannot be more than all."""
    if most_against_one > max(games, 1):
        raise RatingError(
            f"most_against_one is {most_against_one:g}, but there {'is' if games == 1 else 'are'} "
            f"{counted(games, 'game')}."
        )
    return int(most_against_one)


def _player(
    rating: float,
    prior_games: float,
    record: int,
    games: Games,
    edition: Edition,
    most_against_one: float = 1.0,
) -> OnePlayer:
    most = _most(most_against_one, games.number)
    player = OnePlayer(rating, prior_games, record, games.opponents, games.scores, most)
    if not games.each_known and procedure_of(edition).needs_each_result(player, edition):
        raise RatingError("These rules need each game's result, not only the total score.")
    return player


def special(
    rating: float, prior_games: float, opponents: Cells, results: Cells, record: int, edition: Edition
) -> float:
    games = played(opponents, results)
    if not games.number:
        return rating
    return procedure_of(edition).special(_player(rating, prior_games, record, games, edition), edition)


def _change(
    rating: float,
    prior_games: float,
    opponents: Cells,
    results: Cells,
    dual: bool,
    multiplier: float | None,
    edition: Edition,
    most_against_one: float,
) -> StandardChange:
    games = played(opponents, results)
    if not games.number:
        return StandardChange(0.0, 0.0)
    most = _most(most_against_one, games.number)
    player = OnePlayer(rating, prior_games, 0, games.opponents, games.scores, most)
    return procedure_of(edition).standard(
        player, edition, Terms(multiplier_of(multiplier, edition), reduced_k=dual)
    )


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
    opponents: Cells,
    results: Cells,
    record: int,
    dual: bool,
    multiplier: float | None,
    edition: Edition,
    most_against_one: float,
) -> float:
    games, terms = played(opponents, results), Terms(multiplier_of(multiplier, edition), reduced_k=dual)
    if not games.number:
        return rating
    player = _player(rating, prior_games, record, games, edition, most_against_one)
    return procedure_of(edition).rating(player, edition, terms)


def score_needed(
    rating: float,
    prior_games: float,
    opponents: Cells,
    target: float,
    record: int,
    dual: bool,
    multiplier: float | None,
    edition: Edition,
    most_against_one: float,
) -> float:
    """The lowest score in half points after which the rating is the target or more, NaN where none is."""
    met, terms = rated_opponents(opponents), Terms(multiplier_of(multiplier, edition), reduced_k=dual)
    for halves in range(2 * len(met) + 1):
        games = in_total(met, halves / 2)
        player = _player(rating, prior_games, record, games, edition, most_against_one)
        if procedure_of(edition).rating(player, edition, terms) >= target:
            return halves / 2
    return NOT_GIVEN


def effective(rating: Any, prior_games: Any) -> Any:
    return effective_games(rating, prior_games, five_steps.rules_of(DEFAULT).reliability)
