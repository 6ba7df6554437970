"""Crosstable -> ratings: Step 1 for the unrated, the section as arrays, the five steps, for each rating system."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np

from xlrating.crosstable.cells.published import published
from xlrating.crosstable.cells.sentence import said_of
from xlrating.crosstable.rating import sentences as say
from xlrating.crosstable.rating.match import match_problems, within_limits
from xlrating.crosstable.rating.player_floors import Floor, floors_of
from xlrating.crosstable.reading.table import Crosstable, Player
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.editions.titles import TODAY
from xlrating.errors import RatingError
from xlrating.event.floors import Counts
from xlrating.event.initial import InitialRating, OtherRating, initial_rating
from xlrating.event.match import MatchResult
from xlrating.event.norms import Norms, section_norms
from xlrating.event.procedures import procedure_of
from xlrating.event.rate import rate
from xlrating.event.rated_section import RatedSection
from xlrating.event.results import GameResult, PlayerResult
from xlrating.event.section import NOBODY, IntArray, Section
from xlrating.event.time_control import System
from xlrating.formulas import FloatArray

ESTABLISHED_FLOOR = "floor of an established rating"


@dataclass(frozen=True, eq=False, repr=False)
class RatedTable:
    """A crosstable rated in one system.

    ``initial`` has the Step 1 rating of each unrated player, ``floors`` the floor of each player, ``match`` what the
    limits of a match did (empty if it is none).
    """

    crosstable: Crosstable
    system: System
    rated: RatedSection
    initial: dict[int, InitialRating]
    floors: list[Floor]
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
        after, before = section.opponent_ratings(self.rated.post), self.rated.first_opponents
        with_one = {
            entry.player
            for entry in self.crosstable.entries
            for cell in entry.rounds
            if not cell.rated and cell.points == 1
        }
        free_point = np.isin(np.arange(len(section.ratings)), list(with_one))
        norms = section_norms(after if titles is TODAY else before, section.score, free_point, titles)
        if titles.most_against_one is None:
            return norms
        too_often = section.most_against_one > titles.most_against_one
        return [[] if too_often[player] else found for player, found in enumerate(norms)]

    @cached_property
    def results(self) -> list[PlayerResult]:
        """Player by player, with the names of floors and the norms of those with a game."""
        each = zip(self.rated.results, self.floors, self.norms, strict=True)
        return [
            of._replace(floor_name=floor.name, norms=norms if of.games else ()) for of, floor, norms in each
        ]

    def published(self, player: int) -> tuple[str, str]:
        """A player's rating before and after as ``1912`` or ``1553P11``; empty without one."""
        of, up_to = self.results[player], self.rated.edition.established_above
        return (
            "" if of.before is None else str(published(of.before, of.games_before, up_to)),
            "" if of.after is None else str(published(of.after, of.games_after, up_to)),
        )

    def games_of(self, player: int) -> Iterable[GameResult]:
        """The games of a player as the formula counted them."""
        return procedure_of(self.rated.edition).games_of(self.rated, player)


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
    players = players_in(crosstable, system)
    initial = _initial_ratings(crosstable, players, system)
    opponents, scores = _games(crosstable)
    floors = floors_of(players, Counts.of(opponents, scores), event.edition, system)
    section = Section(
        ratings=np.array([p.rating.rating if p.rating else initial[i].rating for i, p in enumerate(players)]),
        prior_games=np.array([_games_before(p, initial.get(i)) for i, p in enumerate(players)]),
        unrated=np.array([p.rating is None for p in players]),
        records=np.array([0.0 if i in initial else p.record for i, p in enumerate(players)]),
        # floors are not automatically in effect in matches.  S15 §7, matches, 4
        floors=np.array([math.nan if event.match else floor.value for floor in floors]),
        opponents=opponents,
        scores=scores,
        carried={place: player.carried for place, player in enumerate(players) if player.carried},
        rounds=_rounds(crosstable),
    )
    missing = procedure_of(event.edition).missing_games(section, event.edition, event.provisional)
    if missing:
        raise CrosstableProblems(
            [crosstable.problem(say.GAMES_ON_FILE.of(why=why), place) for place, why in missing.items()]
        )
    rated = rate(
        section, event.edition, event.bonus_multiplier,
        reduced_k=in_regular_of_two(crosstable, system), provisional=event.provisional,
    )  # fmt: skip
    floors, rated = _only_what_matters(floors, rated)
    higher = np.nan_to_num(rated.section.floors) > np.nan_to_num([floor.value for floor in floors])
    floors = [
        floor._replace(name=ESTABLISHED_FLOOR) if of_established else floor
        for of_established, floor in zip(higher, floors, strict=True)
    ]
    limits: list[MatchResult] = []
    if event.match:
        rated, limits = within_limits(players, rated)
    return RatedTable(crosstable, system, rated, initial, floors, limits)


def _only_what_matters(floors: list[Floor], rated: RatedSection) -> tuple[list[Floor], RatedSection]:
    """Without the floors that follow from this event alone and held nobody: the true ones may be higher."""
    idle = [
        floor.of_event and not held for floor, held in zip(floors, rated.floor_held.tolist(), strict=True)
    ]
    floors = [Floor(math.nan, "") if drop else floor for floor, drop in zip(floors, idle, strict=True)]
    known = np.where(idle, np.nan, rated.section.floors)
    return floors, replace(rated, section=replace(rated.section, floors=known))


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
                else initial_rating(
                    system, player.background, crosstable.event.edition, crosstable.event.end_date
                )
            )
        except RatingError as error:
            problems.append(crosstable.problem(said_of(error), place))
    if problems:
        raise CrosstableProblems(problems)
    return found


def _rounds(crosstable: Crosstable) -> int:
    """The rounds in which there was a game."""
    rounds = zip(*(entry.rounds for entry in crosstable.entries), strict=True)
    return sum(any(cell.rated for cell in cells) for cells in rounds)


def in_quick_of_two(crosstable: Crosstable, system: System) -> bool:
    """Whether this is the Quick half of a dual-rated section."""
    return crosstable.event.system is System.DUAL and system is System.QUICK


def in_regular_of_two(crosstable: Crosstable, system: System) -> bool:
    """Whether this is the Regular half of a dual-rated section, whose K is reduced."""
    return crosstable.event.system is System.DUAL and system is System.REGULAR


def players_in(crosstable: Crosstable, system: System) -> list[Player]:
    """The players with what is known of them in this system, one of those that the section is rated in."""
    quick = in_quick_of_two(crosstable, system)
    return [_in_quick(player) if quick else player for player in crosstable.players]


def _in_quick(player: Player) -> Player:
    """The player in the Quick system: the Regular rating is then a rating in another system."""
    background = player.background._replace(regular=player.rating or player.background.regular, quick=None)
    initial = None if player.rating else player.initial
    return Player(
        player.background.quick,
        player.quick_record,
        player.quick_floor,
        player.quick_history,
        background,
        initial,
    )


def _games_before(player: Player, initial: InitialRating | None) -> float:
    known: OtherRating | InitialRating | None = player.rating or initial
    return np.nan if known is None or known.games is None else float(known.games)


class RatedGame(NamedTuple):
    """A rated game as a player has it: the round, the opponent (index of the player), the points, the own entry."""

    round_number: int
    opponent: int
    points: float
    entry: int = 0


def rated_games(crosstable: Crosstable) -> list[list[RatedGame]]:
    """The rated games of each player, those of all his entries joined, in the order of a Section's rows."""
    player_of = {entry.number: entry.player for entry in crosstable.entries}
    games: list[list[RatedGame]] = [[] for _ in crosstable.players]
    for entry in crosstable.entries:
        games[entry.player] += [
            RatedGame(number, player_of[cell.opponent], cell.points, entry.number)
            for number, cell in zip(crosstable.round_numbers, entry.rounds, strict=False)
            if cell.rated and cell.opponent is not None
        ]
    return games


def _games(crosstable: Crosstable) -> tuple[IntArray, FloatArray]:
    """The opponents and the scores of a Section: a row per game of a player."""
    games = rated_games(crosstable)
    most = max(map(len, games))
    padded = [[*row, *[RatedGame(0, NOBODY, 0.0)] * (most - len(row))] for row in games]
    opponents = np.array([[game.opponent for game in row] for row in padded], dtype=np.int64)
    scores = np.array([[game.points for game in row] for row in padded], dtype=float)
    return opponents.reshape(len(games), most).T.copy(), scores.reshape(len(games), most).T.copy()
