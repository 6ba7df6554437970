"""What one document says: every number that a committee could vote on."""

import datetime
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from xlrating.editions.step_1 import Order
from xlrating.editions.titles import TitleSystem
from xlrating.formulas import Answer, Floats
from xlrating.formulas.effective_games import Reliability
from xlrating.formulas.lines import Lines


class Bonus(NamedTuple):
    """B, the least m of the threshold, the least games for a bonus, the most games against one opponent.

    ``most_against_one_in_fewest`` holds in an event of just ``minimum_games``.
    """

    multiplier: float
    counts_as_at_least: int
    minimum_games: int
    most_against_one: int
    most_against_one_in_fewest: int

    def most_allowed(self, games: Floats) -> Answer:
        """How many games against one opponent leave the bonus in an event of so many games."""
        fewest = np.less_equal(games, self.minimum_games)
        return np.where(fewest, self.most_against_one_in_fewest, self.most_against_one)[()]


NO_BONUS = Bonus(
    multiplier=0.0,
    counts_as_at_least=1,
    minimum_games=1,
    most_against_one=sys.maxsize,
    most_against_one_in_fewest=sys.maxsize,
)
"""Of an edition that does not know a bonus."""


class Multiplier(NamedTuple):
    """B from a day on: for events that end then or later, and for sections that start on ``starting`` or later,
    where that is another day."""

    multiplier: float
    ending: datetime.date
    starting: datetime.date | None = None


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

    ``games`` has the count up to and including a rating, where Step 1 asks for it; ``residents_only``: of
    residents of that country.
    """

    lines: Lines
    games: tuple[tuple[float, int], ...] = ()
    residents_only: bool = False

    def games_at(self, rating: float) -> int:
        return next(games for up_to, games in self.games if rating <= up_to)


class Floors(NamedTuple):
    """The rules for rating floors.

    ``absolute_online``: online ratings have the absolute floor above the lowest rating as well.
    ``event_alone``: an event counts for it even where nothing is known of those before.
    """

    lowest_absolute: float
    per_win: float
    per_draw: float
    least_games_of_an_event: int
    highest_absolute: float
    absolute_online: bool
    event_alone: bool
    below_peak: float
    lowest_peak_floor: float
    highest_peak_floor: float
    least_prize: float
    highest_money_floor: float
    highest_money_context: float
    life_master: float
    lowered_by: float

    def absolute_in(self, *, online: bool) -> bool:
        """Whether ratings, online or over the board, have the absolute floor above the lowest rating."""
        return self.absolute_online or not online


class MatchRules(NamedTuple):
    """Matches: the most points between the ratings, and the most that a rating may change.

    ``at_floor_asks``: a player at the floor before or after the match asks to have it lowered, as one below it does.
    """

    most_apart: float
    in_one_match: float
    in_180_days: float
    in_3_years: float
    at_floor_asks: bool


class ForeignEvents(NamedTuple):
    """FIDE events abroad, opponent by opponent: from which FIDE rating without asking, and for whom.

    ``established_members_only``: for current members with an established Regular rating.
    """

    automatic_from: float
    established_members_only: bool


class FiveSteps(NamedTuple):
    """A section is rated by the five steps of S15 §1."""

    special_ceiling: float
    special_up_to: int
    standard_for_converted_games: tuple[int, int] | None
    reliability: Reliability
    k_numerator: float
    reduced_k: Lines


class InTurn(NamedTuple):
    """The unrated, the provisional and the established players are rated in turn.

    ``beaten_by_provisional`` counts from the player's own rating. ``provisional_games`` is how many games a
    provisional rating is made of at most. ``unrated_again``: the unrated are rated a second time, after the
    provisional players. ``rated_from_games``: from how many games the office gave a rating, which is told only.
    """

    established_k: Lines
    established_early: EarlyEstablished | None
    provisional_games: int | None
    unrated_again: bool
    beaten_by_unrated: Beaten | None
    beaten_by_provisional: Beaten | None
    rated_from_games: int | None


class Proposal1994(NamedTuple):
    """In turn, with games on file and a K for provisional players.  S94 §1.3 to §1.5.

    ``rated_from_games``: the least games of a rating.
    """

    established_k: Lines
    provisional_k: ProvisionalK
    rated_from_games: int


Rules = FiveSteps | InTurn | Proposal1994


class Earlier(NamedTuple):
    """What held before a date in place of the edition's own values, by the names of its fields."""

    until: datetime.date
    values: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Edition:
    """The rules of one document.

    ``rules`` are those of its procedure. ``since`` is the day from which sections without a named edition follow
    it, None where it must be named; ``earlier`` what was otherwise at first, the newest change first.
    ``multipliers`` are those that came with its B, by date, in order.
    ``effective_games_since`` is the day from which its N* was used, None where no other is known to precede it.

    ``systems`` are the rating systems that the document has, each with the first day of its ratings; ``date.min``
    where none is known. ``highest_rating`` is infinite where the document lets ratings rise without an end.
    ``step_1`` has the order of Step 1 in each rating system that the document has. Who has no age starts from
    ``nothing_to_start_from``, an adult from ``adult_to_start_from``; an age below ``age_believed_from`` is a
    mistake, which counts as none where ``age`` has no line for it.
    """

    name: str
    document: str
    since: datetime.date | None = None
    earlier: tuple[Earlier, ...] = ()
    effective_games_since: datetime.date | None = None

    rules: Rules
    systems: Mapping[str, datetime.date]
    lowest_rating: float
    highest_rating: float
    established_above: int
    average_performance: bool
    dual_rated: bool
    bonus: Bonus
    multipliers: tuple[Multiplier, ...] = ()
    floors: Floors
    established_floors: EstablishedFloors | None
    titles: TitleSystem | None
    matches: MatchRules | None
    foreign_events: ForeignEvents | None

    step_1: Mapping[str, Order]
    fide: Conversion
    youth_fide: Lines
    cfc: Conversion
    age: Lines
    age_believed_from: float
    nothing_to_start_from: float
    adult_to_start_from: float

    def is_provisional(self, games: float | None) -> bool:
        """Whether a rating based on so many games is provisional; None: their number is not known."""
        return games is not None and games <= self.established_above
