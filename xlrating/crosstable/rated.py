"""Crosstable -> ratings: Step 1 for the unrated, the section as arrays, the five steps, for each rating system."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from xlrating.crosstable.match import match_problems, within_limits, without_floors
from xlrating.crosstable.problems import CrosstableProblems, Problem
from xlrating.crosstable.round_cell import DRAW, WIN
from xlrating.crosstable.table import Crosstable, Player
from xlrating.editions.edition import Edition
from xlrating.editions.titles import NORM, TODAY
from xlrating.errors import RatingError
from xlrating.event.floors import NOTHING_KNOWN, floors
from xlrating.event.initial import InitialRating, OtherRating, initial_rating
from xlrating.event.match import MatchResult
from xlrating.event.norms import Norms, section_norms
from xlrating.event.rate import missing_games, rate
from xlrating.event.rated_section import RatedSection
from xlrating.event.section import NOBODY, Section
from xlrating.event.time_control import System
from xlrating.formulas import FloatArray

ESTABLISHED_FLOOR = "floor of an established rating"


@dataclass(frozen=True)
class RatedTable:
    """A crosstable rated in one system.

    ``initial`` has the Step 1 rating of each unrated player, ``floors`` and ``floor_names`` a player's floor
    and where it comes from, ``match`` what the limits of a match did (empty if it is none).
    """

    crosstable: Crosstable
    system: System
    rated: RatedSection
    initial: dict[int, InitialRating]
    floor_names: list[str]
    floors: list[float]
    match: list[MatchResult]

    @property
    def name(self) -> str:
        return self.crosstable.event.section or self.crosstable.grid.sheet

    @cached_property
    def norms(self) -> list[list[Norms]]:
        """The norms of each player, the highest level first.  OV, Norms-based titles; S94 §2.3."""
        titles = self.crosstable.event.edition.titles
        section = self.rated.section
        if titles is None or self.system is not System.REGULAR or self.crosstable.event.match:
            return [[] for _ in self.crosstable.players]
        after, before = section.opponent_ratings(self.rated.post), self.rated.step_4.opponents
        free_point = np.zeros(len(section.ratings), dtype=bool)
        for entry in self.crosstable.entries:
            free_point[entry.player] |= any(c.points == 1 and not c.rated for c in entry.rounds)
        norms = section_norms(after if titles is TODAY else before, section.score, free_point, titles)
        too_often = section.most_against_one(NORM.most_against_one)
        return [[] if too_often[player] else found for player, found in enumerate(norms)]


def rate_crosstable(crosstable: Crosstable) -> list[RatedTable]:
    """The ratings of a section: one table, or Regular and Quick for a dual-rated section.

    CrosstableProblems where the document cannot rate a player, or the rules of a match forbid it.
    """
    problems = list(match_problems(crosstable)) if crosstable.event.match else []
    if problems:
        raise CrosstableProblems(problems)
    if crosstable.event.system is System.DUAL:
        return [_rate(crosstable, System.REGULAR), _rate(crosstable, System.QUICK)]
    return [_rate(crosstable, crosstable.event.system)]


def _rate(crosstable: Crosstable, system: System) -> RatedTable:
    event = crosstable.event
    dual = event.system is System.DUAL
    players = [
        _in_quick(player) if dual and system is System.QUICK else player for player in crosstable.players
    ]
    initial = _initial_ratings(crosstable, players, system)
    opponents, scores = _games(crosstable)
    floors = [
        _floor(player, scores[:, place][opponents[:, place] != NOBODY], event.edition)
        for place, player in enumerate(players)
    ]
    section = Section(
        ratings=np.array([p.rating.rating if p.rating else initial[i].rating for i, p in enumerate(players)]),
        prior_games=np.array([_games_before(p, initial.get(i)) for i, p in enumerate(players)]),
        unrated=np.array([p.rating is None for p in players]),
        records=np.array([0.0 if i in initial else p.record for i, p in enumerate(players)]),
        floors=np.array([floor for floor, _ in floors]),
        opponents=opponents,
        scores=scores,
        carried={place: player.carried for place, player in enumerate(players) if player.carried},
        rounds=_rounds(crosstable),
    )
    if event.match:
        section = without_floors(section)
    missing = missing_games(section, event.edition, event.provisional)
    if missing:
        raise CrosstableProblems([_problem(crosstable, place, why) for place, why in missing.items()])
    reduced_k = dual and system is System.REGULAR
    rated = rate(
        section, event.edition, event.bonus_multiplier, reduced_k=reduced_k, provisional=event.provisional
    )
    names = [
        ESTABLISHED_FLOOR if np.nan_to_num(rated.section.floors[place]) > np.nan_to_num(floor) else name
        for place, (floor, name) in enumerate(floors)
    ]
    limits: list[MatchResult] = []
    if event.match:
        rated, limits = _held_in_match(crosstable, players, rated)
    return RatedTable(crosstable, system, rated, initial, names, [floor for floor, _ in floors], limits)


def _held_in_match(
    crosstable: Crosstable, players: list[Player], rated: RatedSection
) -> tuple[RatedSection, list[MatchResult]]:
    try:
        return within_limits(players, rated)
    except RatingError as error:
        raise CrosstableProblems([_problem(crosstable, 0, error.message)]) from None


def _initial_ratings(
    crosstable: Crosstable, players: list[Player], system: System
) -> dict[int, InitialRating]:
    """Step 1 for everybody unrated. CrosstableProblems where the document has no initial rating."""
    found, problems = {}, []
    for place, player in enumerate(players):
        if player.rating is not None:
            continue
        try:
            found[place] = (
                InitialRating(player.initial.rating, player.initial.games or 0, "given in the sheet")
                if player.initial
                else initial_rating(system, player.background, crosstable.event.edition)
            )
        except RatingError as error:
            problems.append(_problem(crosstable, place, error.message))
    if problems:
        raise CrosstableProblems(problems)
    return found


def _problem(crosstable: Crosstable, player: int, message: str) -> Problem:
    """A problem at the rating of a player."""
    row = next(entry.row for entry in crosstable.entries if entry.player == player)
    return Problem(crosstable.grid.address(row, crosstable.header.columns["rating"]), message)


def _rounds(crosstable: Crosstable) -> int:
    """The rounds in which there was a game."""
    rounds = zip(*(entry.rounds for entry in crosstable.entries), strict=True)
    return sum(any(cell.rated for cell in cells) for cells in rounds)


def _floor(player: Player, scores: FloatArray, edition: Edition) -> tuple[float, str]:
    """A player's floor after the event and its name; NaN without one. This event counts for the absolute floor."""
    if player.floor is not None:
        return player.floor, "floor given in the sheet"
    history = player.history
    if history is NOTHING_KNOWN:
        return np.nan, ""
    if not np.isnan(np.array([history.wins, history.draws, history.events], dtype=float)).all():
        history = history._replace(
            wins=np.nansum([history.wins, np.count_nonzero(scores == WIN)]),
            draws=np.nansum([history.draws, np.count_nonzero(scores == DRAW)]),
            events=np.nansum([history.events, len(scores) >= edition.floors.least_games_of_an_event]),
        )
    name, floor = max(floors(history, edition).items(), key=lambda item: np.nan_to_num(item[1], nan=0.0))
    return (float(floor), name) if floor > edition.lowest_rating else (np.nan, "")


def _in_quick(player: Player) -> Player:
    """The player as the Quick system sees him: the Regular rating is then a rating in another system."""
    background = replace(player.background, regular=player.rating, quick=None)
    initial = None if player.rating else player.initial
    return Player(player.background.quick, 0, None, NOTHING_KNOWN, background, initial)


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
