"""What one document says: every number that a committee could vote on."""

import sys
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from xlrating.editions.titles import TitleSystem
from xlrating.formulas.effective_games import Reliability
from xlrating.formulas.lines import Lines


class Bonus(NamedTuple):
    """B, the least m of the threshold, the least games for a bonus, the most against one opponent."""

    multiplier: float
    counts_as_at_least: int
    minimum_games: int
    most_against_one: int


NO_BONUS = Bonus(multiplier=0.0, counts_as_at_least=1, minimum_games=1, most_against_one=sys.maxsize)
"""Of an edition that does not know a bonus."""


class Procedure(StrEnum):
    """How the players of a section are rated."""

    FIVE_STEPS = "five steps"
    IN_TURN = "unrated, provisional and established players in turn"
    REPORT_1994 = "as proposed in 1994"


class Beaten(NamedTuple):
    """A beaten opponent rated ``up_to`` or less counts as ``counts_as``."""

    up_to: float
    counts_as: float


class EarlyEstablished(NamedTuple):
    """From so many games before and so many rounds in the event the established formula holds."""

    games: int
    rounds: int


class ProvisionalK(NamedTuple):
    """K = numerator/(N + m − 1) while N + m is at most ``up_to``, then ``beyond``; for N of ``from_games`` on."""

    from_games: int
    numerator: float
    up_to: int
    beyond: float


class EstablishedFloors(NamedTuple):
    """Points below the highest rating; the rating that is never lost once it was exceeded."""

    below_highest: float
    once_over: float


class Conversion(NamedTuple):
    """Another federation's rating on the US Chess scale, and the games that it counts for.

    ``games`` has the count up to and including a rating.
    """

    lines: Lines
    games: tuple[tuple[float, int], ...]

    def games_at(self, rating: float) -> int:
        return next(games for up_to, games in self.games if rating <= up_to)


class Floors(NamedTuple):
    """The rules for rating floors."""

    per_win: float
    per_draw: float
    least_games_of_an_event: int
    highest_absolute: float
    below_peak: float
    lowest_peak_floor: float
    highest_peak_floor: float
    least_prize: float
    highest_money_floor: float
    highest_money_context: float
    life_master: float
    lowered_by: float


class MatchRules(NamedTuple):
    """Matches: the most points between the ratings, and the most that a rating may change."""

    most_apart: float
    in_one_match: float
    in_180_days: float
    in_3_years: float


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Edition:
    """The rules of one document.

    ``initial_order`` is the order of Step 1 where it is the same in every rating system. ``beaten_by_provisional``
    counts from the player's own rating. ``provisional_games`` is how many games a provisional rating is made of
    at most. ``unrated_again``: the unrated are rated a second time, after the provisional players.
    """

    name: str
    document: str

    lowest_rating: float
    special_ceiling: float
    special_up_to: int
    standard_for_converted_games: tuple[int, int] | None
    established_above: int

    reliability: Reliability
    k_numerator: float
    reduced_k: Lines
    bonus: Bonus
    floors: Floors
    titles: TitleSystem | None

    fide: Conversion
    youth_fide: Lines
    cfc: Conversion
    age: Lines
    nothing_to_start_from: float
    imputed_at_least_games: int
    imputed_at_most_games: int

    matches: MatchRules | None = None

    procedure: Procedure = Procedure.FIVE_STEPS
    average_performance: bool = False
    dual_rated: bool = True
    initial_order: tuple[str, ...] | None = None
    established_k: Lines = ()
    established_early: EarlyEstablished | None = None
    established_floors: EstablishedFloors | None = None
    provisional_games: int | None = None
    unrated_again: bool = False
    beaten_by_unrated: Beaten | None = None
    beaten_by_provisional: Beaten | None = None
    provisional_k: ProvisionalK | None = None
    rated_from_games: int = 1
