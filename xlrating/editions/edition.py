"""What one document says: every number that a committee could vote on."""

from dataclasses import dataclass
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


@dataclass(frozen=True, kw_only=True, eq=False)
class Edition:
    """The rules of one document."""

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
