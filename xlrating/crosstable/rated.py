"""Crosstable -> ratings: Step 1 for the unrated, the section as arrays, the five steps, for each rating system."""

from dataclasses import dataclass, replace

import numpy as np

from xlrating.crosstable.table import Crosstable, Player
from xlrating.event.five_steps import RatedSection, rate
from xlrating.event.initial import InitialRating, OtherRating, initial_rating
from xlrating.event.section import NOBODY, Section
from xlrating.event.time_control import System


@dataclass(frozen=True)
class RatedTable:
    """A crosstable rated in one system; ``initial`` has the Step 1 rating of each unrated player."""

    crosstable: Crosstable
    system: System
    rated: RatedSection
    initial: dict[int, InitialRating]

    @property
    def name(self) -> str:
        return self.crosstable.event.section or self.crosstable.grid.sheet


def rate_crosstable(crosstable: Crosstable) -> list[RatedTable]:
    """The ratings of a section: one table, or Regular and Quick for a dual-rated section."""
    if crosstable.event.system is System.DUAL:
        return [_rate(crosstable, System.REGULAR), _rate(crosstable, System.QUICK)]
    return [_rate(crosstable, crosstable.event.system)]


def _rate(crosstable: Crosstable, system: System) -> RatedTable:
    event = crosstable.event
    dual = event.system is System.DUAL
    players = [
        _in_quick(player) if dual and system is System.QUICK else player for player in crosstable.players
    ]
    initial = {
        place: InitialRating(player.initial.rating, player.initial.games or 0, "given in the sheet")
        if player.initial
        else initial_rating(system, player.background, event.edition)
        for place, player in enumerate(players)
        if player.rating is None
    }
    opponents, scores = _games(crosstable)
    section = Section(
        ratings=np.array([p.rating.rating if p.rating else initial[i].rating for i, p in enumerate(players)]),
        prior_games=np.array([_games_before(p, initial.get(i)) for i, p in enumerate(players)]),
        unrated=np.array([p.rating is None for p in players]),
        records=np.array(
            [0.0 if i in initial and not initial[i].games else p.record for i, p in enumerate(players)]
        ),
        floors=np.array([np.nan if p.floor is None else p.floor for p in players]),
        opponents=opponents,
        scores=scores,
    )
    reduced_k = dual and system is System.REGULAR
    return RatedTable(
        crosstable, system, rate(section, event.edition, event.bonus_multiplier, reduced_k=reduced_k), initial
    )


def _in_quick(player: Player) -> Player:
    """The player as the Quick system sees him: the Regular rating is then a rating in another system."""
    background = replace(player.background, regular=player.rating, quick=None)
    return Player(player.background.quick, 0, None, background, None)


def _games_before(player: Player, initial: InitialRating | None) -> float:
    known: OtherRating | InitialRating | None = player.rating or initial
    return np.nan if known is None or known.games is None else float(known.games)


def _games(crosstable: Crosstable) -> tuple[np.ndarray, np.ndarray]:
    """The rated games: a row per game of a player, the games of all his entries joined."""
    player_of = {entry.number: entry.player for entry in crosstable.entries}
    games: list[list[tuple[int, float]]] = [[] for _ in crosstable.players]
    for entry in crosstable.entries:
        games[entry.player] += [
            (player_of[cell.opponent], cell.points)
            for cell in entry.rounds
            if cell.rated and cell.opponent is not None
        ]
    most = max(map(len, games))
    opponents = np.full((most, len(games)), NOBODY)
    scores = np.zeros((most, len(games)))
    for player, row in enumerate(games):
        for place, (opponent, points) in enumerate(row):
            opponents[place, player], scores[place, player] = opponent, points
    return opponents, scores
