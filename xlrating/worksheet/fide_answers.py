"""What the functions on FIDE events abroad answer."""

from typing import Any

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.editions.fide_events import FideTotals, fide_totals
from xlrating.event.fide_events import Totals, on_our_scale, update_by_opponents, update_from_totals
from xlrating.event.one_player import OnePlayer
from xlrating.event.terms import Terms
from xlrating.worksheet.games import NO_GAMES, Cells, played
from xlrating.worksheet.rating_answers import multiplier_of, standard_lines
from xlrating.worksheet.values import CellValue, is_number


def _player(
    rating: float,
    prior_games: float,
    fide_opponents: Cells,
    results: Cells,
    youth: bool,
    edition: Edition,
    most_against_one: float,
) -> OnePlayer:
    """With the games against opponents with a FIDE rating, on the US Chess scale."""
    games = played(fide_opponents, results, skip_unrated=True)
    met = on_our_scale(games.opponents, edition, youth=youth)
    return OnePlayer(rating, prior_games, 0, met, games.scores, int(most_against_one))


def update(bonus: float | None, edition: Edition, **given: Any) -> float:
    player = _player(edition=edition, **given)
    if not player.games:
        return player.rating
    return update_by_opponents(player, edition, multiplier_of(bonus, edition))


def update_totals(
    rating: float,
    prior_games: float,
    fide: float,
    games: float,
    score: float,
    change: float,
    addend: float,
    rules: FideTotals,
) -> float:
    given = None if np.isnan(addend) else addend
    return update_from_totals(rating, prior_games, fide, Totals(games, score, change), rules, given).rating


def rules_of(value: CellValue, name: str) -> FideTotals:  # noqa: ARG001
    return fide_totals(f"{value:g}" if is_number(value) else str(value))


def update_working(bonus: float | None, edition: Edition, **given: Any) -> list[str]:
    player = _player(edition=edition, **given)
    if not player.games:
        return [NO_GAMES]
    listed = ", ".join(f"{opponent:.2f}" for opponent in player.opponents)
    terms = Terms(multiplier_of(bonus, edition))
    return [f"Opponents on the US Chess scale: {listed}", *standard_lines(player, edition, terms)]
