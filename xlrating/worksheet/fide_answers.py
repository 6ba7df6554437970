"""What the functions on FIDE events abroad answer."""

from typing import Any, NamedTuple

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.editions.fide_events import FideTotals, fide_totals
from xlrating.event.fide_events import Totals, on_our_scale, update_by_opponents, update_from_totals
from xlrating.event.one_player import OnePlayer
from xlrating.event.terms import Terms
from xlrating.worksheet.games import NO_GAMES, Cells, played
from xlrating.worksheet.rating_answers import multiplier_of, standard_lines
from xlrating.worksheet.values import CellValue, is_number


class Abroad(NamedTuple):
    """What FIDE_UPDATE is given, in the order of its arguments."""

    rating: float
    prior_games: float
    fide_opponents: Cells
    results: Cells
    youth: bool
    bonus: float | None
    edition: Edition
    most_against_one: float

    @property
    def player(self) -> OnePlayer:
        """With the games against opponents with a FIDE rating, on the US Chess scale."""
        games = played(self.fide_opponents, self.results, skip_unrated=True)
        met = on_our_scale(games.opponents, self.edition, youth=self.youth)
        return OnePlayer(self.rating, self.prior_games, 0, met, games.scores, int(self.most_against_one))

    @property
    def multiplier(self) -> float:
        return multiplier_of(self.bonus, self.edition)


def update(*given: Any) -> float:
    of = Abroad(*given)
    player = of.player
    return update_by_opponents(player, of.edition, of.multiplier) if player.games else player.rating


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


def update_working(*given: Any) -> list[str]:
    of = Abroad(*given)
    player, terms = of.player, Terms(of.multiplier)
    if not player.games:
        return [NO_GAMES]
    listed = ", ".join(f"{opponent:.2f}" for opponent in player.opponents)
    return [f"Opponents on the US Chess scale: {listed}", *standard_lines(player, of.edition, terms)]
