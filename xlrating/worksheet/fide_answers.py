"""What the functions on FIDE events abroad answer."""

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.editions.fide_events import FideTotals, fide_totals
from xlrating.event.fide_events import Totals, eligibility, update_by_opponents, update_from_totals
from xlrating.worksheet.games import Cells, played
from xlrating.worksheet.rating_answers import multiplier_of
from xlrating.worksheet.values import CellValue, is_number


def update(
    rating: float,
    prior_games: float,
    fide_opponents: Cells,
    results: Cells,
    youth: bool,
    multiplier: float | None,
    edition: Edition,
    most_against_one: float,
) -> float:
    games = played(fide_opponents, results, skip_unrated=True)
    if not games.number:
        return rating
    return update_by_opponents(
        rating,
        prior_games,
        games.opponents,
        games.score,
        edition,
        youth=youth,
        bonus_multiplier=multiplier_of(multiplier, edition),
        most_against_one=int(most_against_one),
    )


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


def eligible(
    fide: float | None, usa_flag: bool, member: bool, opted_in: bool, prior_games: float, edition: Edition
) -> str:
    return eligibility(
        fide, edition, usa_flag=usa_flag, member=member, opted_in=opted_in, prior_games=prior_games
    )
