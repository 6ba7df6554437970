"""xlrating 0.1.0 for xlwings Lite: all of this belongs into main.py.

The modules of the project as texts, then one function for each worksheet function.
"""

import importlib.abc
import importlib.util
import sys

from xlwings import arg, func

SOURCES = {}
PACKAGES = set()

PACKAGES.add('xlrating')

PACKAGES.add('xlrating.crosstable')

PACKAGES.add('xlrating.editions')

PACKAGES.add('xlrating.event')

PACKAGES.add('xlrating.formulas')

PACKAGES.add('xlrating.worksheet')

SOURCES['xlrating'] = r'''"""The US Chess rating system as worksheet functions, and ratings for whole crosstables."""

__version__ = "0.1.0"
'''

SOURCES['xlrating.crosstable'] = r''''''

SOURCES['xlrating.crosstable.carry_cell'] = r'''"""The two cells of games on file: ratings of the opponents (``1450 1520 1600``), results (``1 0.5 0``).  S94 §1.4.3."""

import re

from xlrating.crosstable.rating_cell import parse_rating_cell
from xlrating.crosstable.round_cell import DRAW, LOSS, WIN
from xlrating.crosstable.value import CellValue
from xlrating.errors import RatingError
from xlrating.event.section import EarlierGames

RESULTS = {
    "1": WIN, "W": WIN, "+": WIN, "0.5": DRAW, ".5": DRAW, "½": DRAW, "D": DRAW, "=": DRAW, "0": LOSS, "L": LOSS,
    "-": LOSS,
}  # fmt: skip
_BETWEEN = re.compile(r"[\s,;]+")


def _words(value: CellValue) -> list[str]:
    text = f"{value:.10g}" if isinstance(value, (int, float)) and not isinstance(value, bool) else str(value)
    return [word for word in _BETWEEN.split(text) if word]


def carried_opponents(value: CellValue) -> tuple[float, ...]:
    """The opponents' ratings. RatingError where one is none."""
    ratings = [parse_rating_cell(word).rating for word in _words(value)]
    if None in ratings:
        raise RatingError("An opponent carried over has no rating: write the ratings, like 1450 1520 1600.")
    return tuple(rating for rating in ratings if rating is not None)


def carried_scores(value: CellValue) -> tuple[float, ...]:
    """The scores, a result for each opponent. RatingError where one is none."""
    words = [word.upper() for word in _words(value)]
    for word in words:
        if word not in RESULTS:
            raise RatingError(
                f"{word!r} is no result: write them like 1 0.5 0, one for each opponent.", "#VALUE!"
            )
    return tuple(RESULTS[word] for word in words)


def carried_games(opponents: CellValue, scores: CellValue) -> EarlierGames | None:
    """Both cells together; None where both are blank. RatingError where they do not fit."""
    ratings = () if opponents is None else carried_opponents(opponents)
    results = () if scores is None else carried_scores(scores)
    if len(ratings) != len(results):
        raise RatingError(
            f"{len(ratings)} opponents are carried over, but {len(results)} scores: they belong together."
        )
    return EarlierGames(ratings, results) if ratings else None


def carry_cells(games: EarlierGames | None) -> list[CellValue]:
    """The two cells of a player; empty where nothing is on file."""
    if games is None:
        return [None, None]
    return [" ".join(f"{x:.10g}" for x in games.opponents), " ".join(f"{x:g}" for x in games.scores)]
'''

SOURCES['xlrating.crosstable.pairings'] = r'''"""Do the rounds of all players fit together?"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from xlrating.crosstable.round_cell import RoundCell

RESULT_LETTER = {1.0: "W", 0.5: "D", 0.0: "L"}


class Misfit(NamedTuple):
    """What is wrong in one cell: the player's place, the round (both from 0), a sentence."""

    player: int
    round: int
    message: str


def misfits(rounds: Sequence[Sequence[RoundCell | None]], place_of: Mapping[int, int]) -> list[Misfit]:
    """Everything that does not fit; ``rounds`` has a row per player, None for cells that cannot be read.

    ``place_of`` gives the row for a pairing number.
    """
    number_of = {place: number for number, place in place_of.items()}
    found = []
    for player, row in enumerate(rounds):
        me = number_of[player]
        for round_, cell in enumerate(row):
            if cell is None or cell.opponent is None:
                continue
            message = _misfit(cell, cell.opponent, player, round_, me, rounds, place_of)
            if message:
                found.append(Misfit(player, round_, message))
    return found


def _misfit(
    cell: RoundCell,
    number: int,
    player: int,
    round_: int,
    me: int,
    rounds: Sequence[Sequence[RoundCell | None]],
    place_of: Mapping[int, int],
) -> str | None:
    opponent = place_of.get(number)
    if opponent is None:
        return f"there is no player number {number}"
    if opponent == player:
        return "the player is paired with himself"
    other = rounds[opponent][round_] if round_ < len(rounds[opponent]) else RoundCell(0.0)
    if other is None:
        return None
    if not cell.rated:
        if other.rated and other.opponent == me:
            return f"is a forfeit here, but number {number} has a played game"
        if other.opponent == me and cell.points + other.points > 1:
            return f"both sides win by forfeit: number {number} has {_shown(other)} in this round"
        return None
    said = f"number {number} has {_shown(other)} in this round"
    if other.opponent != me:
        if other.rated and other.opponent is not None:
            return f"{said}: nobody can play two opponents in one round"
        return f"only one side has this game: {said}"
    if not other.rated:
        return f"is a played game here, but {said}, a forfeit"
    if cell.points + other.points != 1:
        return f"the results contradict each other: {said}"
    return None


def _shown(cell: RoundCell) -> str:
    if cell.opponent is None:
        return f"no game ({cell.points:g} points)" if cell.points else "no game"
    if not cell.rated:
        return f"{'X' if cell.points else 'F'}{cell.opponent}"
    return f"{RESULT_LETTER[cell.points]}{cell.opponent}"
'''

SOURCES['xlrating.crosstable.rating_cell'] = r'''"""Rating cells: ``1643.759``, ``1553P11``, ``1553/11``, ``Unr``."""

import re
from typing import NamedTuple

from xlrating.crosstable.value import CellValue
from xlrating.errors import RatingError

LOWEST, HIGHEST = 100.0, 3000.0
UNRATED = frozenset(("", "UNR", "UNR.", "UNRATED", "NEW", "0"))

_RATING = re.compile(r"(\d+(?:\.\d+)?)(?:\s*[P/]\s*(\d{1,5}))?")


class RatingCell(NamedTuple):
    """A rating, None for an unrated player; games None where the cell does not say."""

    rating: float | None = None
    games: int | None = None


def parse_rating_cell(value: CellValue) -> RatingCell:
    """What a rating cell says. RatingError: #VALUE! when it is no rating, #NUM! when out of bounds."""
    if value is None or (isinstance(value, (int, float)) and not isinstance(value, bool) and value == 0):
        return RatingCell()
    if isinstance(value, str):
        text = value.strip().upper()
        if text in UNRATED:
            return RatingCell()
        match = _RATING.fullmatch(text)
        rating, games = (float(match[1]), match[2]) if match else (None, None)
    else:
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        rating, games = (float(value) if number else None), None  # type: ignore[arg-type]
    if rating is None:
        raise RatingError(
            f"{str(value).strip()[:40]!r} is no rating: write a number, 1553P11 (provisional after 11 games), "
            "or leave it blank for an unrated player.",
            "#VALUE!",
        )
    if not LOWEST <= rating <= HIGHEST:
        raise RatingError(f"The rating {rating:g} is not between {LOWEST:g} and {HIGHEST:g}.")
    return RatingCell(rating, None if games is None else int(games))
'''

SOURCES['xlrating.crosstable.round_cell'] = r'''"""Round cells: ``W12``, ``12w1``, ``H``, ``X7``.  What they mean, or a sentence why not."""

import re
from typing import NamedTuple

from xlrating.crosstable.value import CellValue
from xlrating.errors import RatingError

WIN, DRAW, LOSS = 1.0, 0.5, 0.0


class RoundCell(NamedTuple):
    """One player's round: points for the tournament, the opponent's pairing number, whether it is rated."""

    points: float
    opponent: int | None = None
    rated: bool = False


NOT_PLAYED = {
    "": 0.0, "Z": 0.0, "U": 0.0, "ZPB": 0.0, "-": 0.0, "N": 0.0,
    "B": 1.0, "BYE": 1.0, "FPB": 1.0, "+": 1.0,
    "H": 0.5, "HPB": 0.5, "½": 0.5, "1/2": 0.5, "=": 0.5,
    "X": 1.0, "F": 0.0,
}  # fmt: skip
FORFEIT = {"X": WIN, "F": LOSS}
RESULT_FIRST = {"W": WIN, "+": WIN, "D": DRAW, "=": DRAW, "½": DRAW, "L": LOSS, "-": LOSS}
OPPONENT_FIRST = {"1": WIN, "½": DRAW, "1/2": DRAW, "0.5": DRAW, "0,5": DRAW, "=": DRAW, "0": LOSS}
FORFEIT_OPPONENT_FIRST = {"+": WIN, "-": LOSS}

_RESULT_FIRST = re.compile(r"([WDLXF+=½-])\s*0*(\d{1,6})\s*[WB]?")
_OPPONENT_FIRST = re.compile(r"0*(\d{1,6})\s*(?:[WB]\s*(1/2|0[.,]5|[10½=+-])|([½=]))")


def parse_round_cell(value: CellValue) -> RoundCell:
    """What a round cell says. RatingError (#VALUE!) when it cannot be read."""
    if value is None:
        return RoundCell(0.0)
    if isinstance(value, float) and value == DRAW:
        return RoundCell(DRAW)
    if not isinstance(value, str):
        shown = f"{value:g}" if isinstance(value, (int, float)) and not isinstance(value, bool) else value
        raise RatingError(f"{shown} has no result: write it like W12, D12 or L12.", "#VALUE!")
    text = value.strip().upper()
    if (code := text.strip("- ") or text[:1]) in NOT_PLAYED:
        return RoundCell(NOT_PLAYED[code])
    if match := _RESULT_FIRST.fullmatch(text):
        result, opponent = match[1], int(match[2])
        if result in FORFEIT:
            return RoundCell(FORFEIT[result], opponent)
        return RoundCell(RESULT_FIRST[result], opponent, rated=True)
    if match := _OPPONENT_FIRST.fullmatch(text):
        opponent, result = int(match[1]), match[2] or match[3]
        if result in FORFEIT_OPPONENT_FIRST:
            return RoundCell(FORFEIT_OPPONENT_FIRST[result], opponent)
        return RoundCell(OPPONENT_FIRST[result], opponent, rated=True)
    raise RatingError(
        f"Cannot read {value.strip()[:40]!r}: write the result and the opponent's number (W12, D3, L7), "
        "or B, H, U for a round without a game.",
        "#VALUE!",
    )
'''

SOURCES['xlrating.crosstable.value'] = r'''"""What a cell can hold."""

import datetime

CellValue = float | int | str | bool | datetime.date | None
'''

SOURCES['xlrating.editions'] = r'''"""The numbers, one file per document, each value beside its section."""
'''

SOURCES['xlrating.editions.before_1994'] = r'''"""The system of the early 1990s as it ran: S94 §1.2; what S94 does not repeat is from S96."""

from dataclasses import replace

from xlrating.editions import explained_1996
from xlrating.editions.edition import Beaten, EarlyEstablished

EDITION = replace(
    explained_1996.EDITION,
    name="pre-1994",
    document="Report of the USCF Ratings Committee (August 1994), §1.2: the system as it ran",
    initial_order=(),
    nothing_to_start_from=1000.0,  # §1.2, step 1: every unrated opponent
    unrated_again=True,  # §1.2, step 3
    beaten_by_unrated=Beaten(600.0, 601.0),  # §1.2
    beaten_by_provisional=Beaten(-400.0, -399.0),  # §1.2, from the player's own rating
    established_early=EarlyEstablished(games=14, rounds=6),  # §1.2
    rated_from_games=4,  # §1.4.3, "the practice in the currently implemented system"; told, not enforced
    provisional_games=None,  # §1.2 has no limit; S96 has
    established_floors=None,  # §1.2 has none; S96 has
)
'''

SOURCES['xlrating.editions.edition'] = r'''"""What one document says: every number that a committee could vote on."""

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
'''

SOURCES['xlrating.editions.edition_2015'] = r'''"""The USCF Rating System, January 7, 2015 (S15)."""

from xlrating.editions.edition import Bonus, Conversion, Edition, Floors, MatchRules
from xlrating.editions.titles import TODAY
from xlrating.formulas.effective_games import Reliability
from xlrating.formulas.lines import EVERYTHING, Line, below

EDITION = Edition(
    name="2015",
    document="The USCF Rating System (January 2015)",
    lowest_rating=100.0,  # §1 steps 3 to 5, §5
    special_ceiling=2700.0,  # §4.1
    special_up_to=8,  # §1 step 4
    standard_for_converted_games=None,
    established_above=25,  # §1
    reliability=Reliability(
        ceiling=50.0, base=0.662, curvature=0.00000739, centre=2569.0, flat_above=2355.0
    ),  # §3 (1)
    k_numerator=800.0,  # §4.2
    reduced_k=(
        Line(2200.0, 1.0, 0.0),
        Line(below(2500.0), 6.5, -0.0025),
        Line(EVERYTHING, 0.25, 0.0),
    ),  # §4.2, by the rating before the event
    bonus=Bonus(multiplier=10.0, counts_as_at_least=4, minimum_games=3, most_against_one=2),  # §4.2
    floors=Floors(
        per_win=4.0,
        per_draw=2.0,
        least_games_of_an_event=3,
        highest_absolute=150.0,
        below_peak=200.0,
        lowest_peak_floor=1200.0,
        highest_peak_floor=2100.0,
        least_prize=2000.0,
        highest_money_floor=2000.0,
        highest_money_context=2000.0,
        life_master=2200.0,
        lowered_by=100.0,  # §7, matches
    ),  # §5
    titles=TODAY,  # OV; this document is silent on them
    fide=Conversion(
        lines=(Line(2000.0, 180.0, 0.94), Line(EVERYTHING, 20.0, 1.02)),  # §2.6
        games=((2150.0, 5), (EVERYTHING, 10)),  # §2.1 to §2.3
    ),
    youth_fide=(Line(2000.0, 560.0, 0.76), Line(EVERYTHING, 80.0, 1.0)),  # §6
    cfc=Conversion(
        lines=(Line(1500.0, -90.0, 1.0), Line(EVERYTHING, -240.0, 1.1)),  # §2.6
        games=((1500.0, 0), (EVERYTHING, 5)),  # §2.1 to §2.3
    ),
    age=(Line(below(3.0), 1300.0, 0.0), Line(26.0, 0.0, 50.0), Line(EVERYTHING, 1300.0, 0.0)),  # §2.6
    nothing_to_start_from=750.0,  # §2.1 to §2.5, the last rule of each
    imputed_at_least_games=4,  # §2.1 to §2.3
    imputed_at_most_games=10,  # §2.2, §2.3
    matches=MatchRules(
        most_apart=400.0, in_one_match=50.0, in_180_days=100.0, in_3_years=200.0
    ),  # §7, matches, 1 and 2; OV, Match Rules, 1 and 2
)
'''

SOURCES['xlrating.editions.editions'] = r'''"""The editions by name."""

from xlrating.editions import before_1994, edition_2015, explained_1996, overview, report_1994
from xlrating.editions.edition import Edition
from xlrating.errors import RatingError

EDITIONS: dict[str, Edition] = {
    document.EDITION.name: document.EDITION
    for document in (edition_2015, overview, explained_1996, report_1994, before_1994)
}
DEFAULT = edition_2015.EDITION


def edition(name: str) -> Edition:
    """The edition of this name. RatingError (#NUM!) when there is none."""
    try:
        return EDITIONS[name.strip().lower()]
    except KeyError:
        known = ", ".join(EDITIONS)
        raise RatingError(f"There is no edition {name!r}; there are {known}.") from None
'''

SOURCES['xlrating.editions.explained_1996'] = r'''"""Chess Ratings Explained, 1996 (S96), which has no sections: the place is named in words."""

from dataclasses import replace

from xlrating.editions import edition_2015
from xlrating.editions.edition import NO_BONUS, EstablishedFloors, Procedure
from xlrating.formulas.lines import EVERYTHING, Line, below

EDITION = replace(
    edition_2015.EDITION,
    name="1996",
    document="Chess Ratings Explained (1996)",
    procedure=Procedure.IN_TURN,  # "Unrated players' ratings are calculated first"
    established_above=19,  # "20 or more rated games"
    provisional_games=20,  # "up to the first 20 played"
    established_k=(
        Line(below(2100.0), 32.0, 0.0),
        Line(below(2400.0), 24.0, 0.0),
        Line(EVERYTHING, 16.0, 0.0),
    ),  # the formula for an established rating
    established_floors=EstablishedFloors(below_highest=100.0, once_over=1000.0),  # "Some other rules"
    average_performance=True,  # "The same formula is also used to calculate someone's performance rating"
    bonus=NO_BONUS,
    dual_rated=False,  # the three types of ratings
    titles=None,  # "other requirements" that it does not tell
    matches=None,  # those of 2015 are for the standard formula of 2015
)
'''

SOURCES['xlrating.editions.fide_events'] = r'''"""Updates from FIDE events abroad: who is eligible, and the numbers of the two documents that use totals."""

from typing import NamedTuple

from xlrating.editions import edition_2015
from xlrating.editions.editions import edition
from xlrating.errors import RatingError
from xlrating.formulas import Answer, Floats
from xlrating.formulas.effective_games import Reliability, effective_games
from xlrating.formulas.lines import follow
from xlrating.formulas.standard import k_factor

AUTOMATIC_FROM = 2200.0
"""The FIDE rating from which US players are updated without asking.  S15 §6."""


class KByGames(NamedTuple):
    """K = numerator / (N' + m)."""

    numerator: float
    reliability: Reliability


class FideTotals(NamedTuple):
    """The rules of one document; ``conversion`` is the edition whose FIDE conversion gives A."""

    name: str
    document: str
    k: KByGames | float
    conversion: str
    least_prior_games: int

    def k_for(self, rating: Floats, prior_games: Floats, games: Floats) -> Answer:
        if isinstance(self.k, float):
            return self.k
        return k_factor(effective_games(rating, prior_games, self.k.reliability), games, self.k.numerator)

    def addend(self, fide: Floats) -> Answer:
        """A, what must be added to a FIDE rating to place it on the US Chess scale."""
        return follow(edition(self.conversion).fide.lines, fide) - fide


RULES = {
    rules.name: rules
    for rules in (
        FideTotals(
            name="2008",
            document="Adjusting USCF Ratings from FIDE events (March 10, 2008)",
            k=KByGames(400.0, edition_2015.EDITION.reliability),  # S08 §1 step 7; N' is S15 §3
            conversion="2015",  # S08 §1 step 5; S15 §2.6
            least_prior_games=9,  # S08, before §1
        ),
        FideTotals(
            name="1994",
            document="Report of the USCF Ratings Committee (August 1994)",
            k=8.0,  # S94 §6.2 step 7
            conversion="1994",  # S94 §6.2 step 5, Table 1
            least_prior_games=0,
        ),
    )
}
DEFAULT = RULES["2008"]


def fide_totals(name: str) -> FideTotals:
    """The rules of this name. RatingError (#NUM!) when that document has none."""
    try:
        return RULES[name.strip().lower()]
    except KeyError:
        known = " and ".join(RULES)
        raise RatingError(
            f"Edition {name!r} has no update from the totals of FIDE events: {known} have one."
        ) from None
'''

SOURCES['xlrating.editions.overview'] = r'''"""US Chess Ratings and Titles, overview (OV): what it says otherwise than the 2015 document."""

from dataclasses import replace

from xlrating.editions import edition_2015
from xlrating.formulas.lines import EVERYTHING, Line, below

EDITION = replace(
    edition_2015.EDITION,
    name="overview",
    document="US Chess Ratings and Titles (overview)",
    standard_for_converted_games=(4, 10),  # Conversion Formulas, last sentence
    floors=edition_2015.EDITION.floors._replace(
        least_prize=4000.0, highest_money_context=EVERYTHING
    ),  # Rating Floors, Money floors
    age=(Line(below(2.0), 100.0, 0.0), Line(26.0, 0.0, 50.0), Line(EVERYTHING, 1300.0, 0.0)),
)
'''

SOURCES['xlrating.editions.report_1994'] = r'''"""What the USCF Ratings Committee proposed in its report of August 1994 (S94).

Established players are rated "in the usual manner" (§1.3), which S96 tells.
"""

from dataclasses import replace

from xlrating.editions import explained_1996
from xlrating.editions.edition import Conversion, Procedure, ProvisionalK
from xlrating.editions.titles import PROPOSED_1994
from xlrating.formulas.lines import EVERYTHING, UNKNOWN, Line, below, steps, through

# Table 1: the USCF rating for the FIDE ratings 2200, 2205, ... 2695, a line for each 50 points.
TABLE_1 = (
    2214, 2222, 2229, 2237, 2245, 2252, 2259, 2267, 2274, 2281,
    2288, 2295, 2302, 2309, 2315, 2322, 2329, 2335, 2342, 2348,
    2354, 2361, 2367, 2373, 2379, 2385, 2390, 2396, 2402, 2408,
    2414, 2419, 2425, 2431, 2437, 2443, 2449, 2455, 2462, 2468,
    2474, 2480, 2486, 2492, 2498, 2504, 2509, 2515, 2520, 2526,
    2531, 2536, 2541, 2546, 2552, 2557, 2562, 2567, 2571, 2576,
    2581, 2586, 2591, 2595, 2600, 2605, 2609, 2614, 2618, 2622,
    2627, 2631, 2635, 2639, 2643, 2647, 2651, 2654, 2658, 2662,
    2665, 2669, 2672, 2676, 2679, 2682, 2686, 2689, 2692, 2695,
    2698, 2701, 2703, 2706, 2709, 2712, 2715, 2718, 2721, 2724,
)  # fmt: skip

# Table 2: the initial rating by age from 5 to 80, a line for each ten ages.
TABLE_2 = (
    543, 584, 624, 664, 703, 743, 782, 822, 862, 900,
    937, 973, 1009, 1043, 1077, 1109, 1139, 1168, 1194, 1218,
    1240, 1260, 1278, 1295, 1311, 1325, 1338, 1350, 1360, 1370,
    1378, 1385, 1392, 1398, 1403, 1408, 1412, 1416, 1419, 1422,
    1424, 1426, 1427, 1428, 1428, 1428, 1427, 1425, 1424, 1421,
    1419, 1415, 1411, 1407, 1403, 1397, 1392, 1386, 1379, 1372,
    1365, 1357, 1349, 1340, 1331, 1321, 1311, 1301, 1290, 1279,
    1267, 1255, 1243, 1230, 1217, 1203,
)  # fmt: skip

EDITION = replace(
    explained_1996.EDITION,
    name="1994",
    document="Report of the USCF Ratings Committee (August 1994)",
    procedure=Procedure.REPORT_1994,  # §1.3
    average_performance=False,  # §4
    established_floors=None,  # S94 has none; S96 has
    provisional_games=None,  # §1.5.2 instead
    titles=PROPOSED_1994,  # §2
    rated_from_games=4,  # §1.4.3
    provisional_k=ProvisionalK(from_games=4, numerator=600.0, up_to=20, beyond=32.0),  # §1.5.2
    established_above=20,  # §1.5.2
    initial_order=("fide", "age"),  # §1.4.2
    nothing_to_start_from=750.0,  # S94 is silent: S15 §2.1
    fide=Conversion(
        lines=(
            Line(below(2200.0), 15.0, 1.0),
            *through([*zip(range(2200, 2700, 5), TABLE_1, strict=True), (2700, 2700 + 30)]),
            Line(EVERYTHING, 30.0, 1.0),
        ),  # §1.4.2, table 1 and the text above it
        games=((EVERYTHING, 0),),
    ),
    cfc=Conversion(lines=(Line(EVERYTHING, UNKNOWN, 0.0),), games=((EVERYTHING, 0),)),  # §1.4.2: future work
    age=(
        Line(below(5.0), UNKNOWN, 0.0),
        *steps(5, TABLE_2),
        Line(EVERYTHING, UNKNOWN, 0.0),
    ),  # §1.4.2, table 2, by completed years: an entry is for 6 months after the birthday (appendix B)
)
'''

SOURCES['xlrating.editions.titles'] = r'''"""The title systems: today's (OV; expectancy of titles as of February 2016) and the proposed one of 1994 (S94 §2)."""

from typing import NamedTuple

from xlrating.formulas.lines import EVERYTHING, Line, Lines


class Title(NamedTuple):
    """A title, its level, the norms it takes, the letter US Chess prints for its norms.

    ``rating_needed``: an established rating of the level is needed as well.
    """

    level: int
    name: str
    norms: int
    code: str = ""
    rating_needed: bool = False


class TitleSystem(NamedTuple):
    """How norms and titles are earned; ``expectancy`` None: the standard winning expectancy."""

    document: str
    titles: tuple[Title, ...]
    least_games: int
    expectancy: Lines | None
    established_only: bool


class NormRule(NamedTuple):
    """Points above the expected score for a norm, and with one game fewer and a full point unplayed."""

    above_expected: float
    above_expected_with_free_point: float
    most_against_one: int


TODAY = TitleSystem(
    document="US Chess Ratings and Titles (overview)",
    titles=(
        Title(2400, "Life Senior Master", 5, "S", rating_needed=True),
        Title(2200, "Life Master", 5, "M", rating_needed=True),
        Title(2000, "Candidate Master", 5, "C", rating_needed=True),
        Title(1800, "1st Category", 5, "1"),
        Title(1600, "2nd Category", 5, "2"),
        Title(1400, "3rd Category", 5, "3"),
        Title(1200, "4th Category", 5, "4"),
    ),
    least_games=4,
    expectancy=(
        Line(-400.0, 0.0, 0.0),
        Line(0.0, 0.5, 1 / 800),
        Line(200.0, 0.5, 1 / 400),
        Line(EVERYTHING, 1.0, 0.0),
    ),
    established_only=True,
)
NORM = NormRule(above_expected=1.0, above_expected_with_free_point=2.0, most_against_one=2)

NATIONAL_MASTER = 2200
LIFE_MASTER_RATING, LIFE_MASTER_GAMES = 2200, 300  # OV, Original Life Master

PROPOSED_1994 = TitleSystem(
    document="Report of the USCF Ratings Committee (August 1994)",
    titles=(
        Title(2600, "Advanced Senior Master", 5),
        Title(2400, "Senior Master", 5),
        Title(2200, "Master", 5),
        Title(2000, "Expert", 5),
        Title(1800, "Category I", 5),
        Title(1600, "Category II", 5),
        Title(1400, "Category III", 5),
        Title(1200, "Category IV", 5),
        Title(1000, "Category V", 5),
        Title(800, "Category VI", 5),
        Title(600, "Category VII", 5),
        Title(400, "Category VIII", 5),
    ),  # §2.6
    least_games=4,  # §2.3
    expectancy=None,
    established_only=False,  # §2.4
)
LIFE_TITLES_1994 = (Title(2400, "Life Senior Master", 20), Title(2200, "Life Master", 20))  # §2.6

CHANCE_PERCENT = 27.0  # §2.2
PRINTED_DELTAS = (0.306, 0.727, 1.030, 1.277, 1.491)
"""Δ/√n for one to five norms, as printed in S94 §2.2 for P = 27."""

TITLE_OF_MISSING_LEVEL_COUNTS = 3  # §2.6
NORMS_FOR_TITLE_1994 = 5  # §2.3

CLASSES = (
    (2400, "Senior Master"), (2200, "Master"), (2000, "Expert"), (1800, "Class A"), (1600, "Class B"),
    (1400, "Class C"), (1200, "Class D"), (1000, "Class E"), (800, "Class F"), (600, "Class G"),
    (400, "Class H"), (200, "Class I"), (0, "Class J"),
)  # fmt: skip
"""Rating classes from the top, each from this rating up.  OV, last section."""

PERCENTILES_1995 = (
    (2400, 100), (2300, 99), (2200, 99), (2100, 97), (2000, 95), (1900, 92), (1800, 88), (1700, 83), (1600, 78),
    (1500, 72), (1400, 66), (1300, 60), (1200, 54), (1100, 47), (1000, 41), (900, 34), (800, 26), (700, 19),
    (600, 12), (0, 7),
)  # fmt: skip
"""Percentile of the January 1995 list for a rating from here up.  S96, first table."""
'''

SOURCES['xlrating.errors'] = r'''"""The one error type: a sentence for a person, and the cell error that it becomes."""

from typing import Literal

CellError = Literal["#VALUE!", "#NUM!", "#N/A"]


class RatingError(ValueError):
    """Something asked for cannot be answered.

    ``cell_error`` is what a spreadsheet cell shows: ``#VALUE!`` for text or a wrong shape where a
    number is needed, ``#NUM!`` for a number outside the rule's domain or a rule that the chosen
    document does not have, ``#N/A`` where the rule has no answer.
    """

    def __init__(self, message: str, cell_error: CellError = "#NUM!") -> None:
        super().__init__(message)
        self.message = message
        self.cell_error: CellError = cell_error
'''

SOURCES['xlrating.event'] = r''''''

SOURCES['xlrating.event.deflation'] = r'''"""Do the ratings of one group predict its results against another?  S94 §5.1."""

from dataclasses import dataclass

import numpy as np

from xlrating.formulas import FloatArray
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.luck import chance_of_at_least
from xlrating.formulas.performance import exact_performance


@dataclass(frozen=True)
class Comparison:
    """The games of a group against another: score, expected score, and what lies between them.

    ``points`` must be added to every rating of the group for the expected score to be the score, NaN for
    a perfect or a zero score; ``chance`` is that of scoring as much or more by luck, with right ratings.
    """

    games: int
    score: float
    expected: float
    points: float
    chance: float


def compare(ratings: FloatArray, opponents: FloatArray, scores: FloatArray) -> Comparison:
    """Actual against expected score; one game in each place of the three arrays, at least one."""
    expectancies = winning_expectancy(ratings, opponents)
    games, score = len(scores), float(np.sum(scores))
    return Comparison(
        games=games,
        score=score,
        expected=float(np.sum(expectancies)),
        points=exact_performance(opponents - ratings, score) if 0 < score < games else float("nan"),
        chance=min(chance_of_at_least(score, expectancies), 1.0),
    )
'''

SOURCES['xlrating.event.fide_events'] = r'''"""Ratings updated from FIDE events abroad: by opponents (S15 §6) or by totals (S08, S94 §6)."""

from dataclasses import dataclass

import numpy as np

from xlrating.editions.edition import Edition, Procedure
from xlrating.editions.editions import DEFAULT
from xlrating.editions.fide_events import AUTOMATIC_FROM, FideTotals
from xlrating.errors import RatingError
from xlrating.event.standard import standard_change
from xlrating.formulas import FloatArray
from xlrating.formulas.fide_events import adjusted_expected, expected_from_change
from xlrating.formulas.lines import follow
from xlrating.formulas.standard import rating_change


def update_by_opponents(
    rating: float,
    prior_games: float,
    fide_opponents: FloatArray,
    score: float,
    edition: Edition,
    *,
    youth: bool = False,
    bonus_multiplier: float,
) -> float:
    """The standard formula, once, against the converted FIDE ratings of the opponents.  S15 §6."""
    if edition.procedure is not Procedure.FIVE_STEPS:
        raise RatingError(
            f"{edition.document} has no update from FIDE events opponent by opponent: "
            "use FIDE_UPDATE_TOTALS, or edition 2015."
        )
    if prior_games <= edition.special_up_to:
        raise RatingError(
            f"The update uses the standard formula, for ratings based on at least {edition.special_up_to + 1} "
            f"games, not {prior_games:g}."
        )
    met = np.asarray(follow(edition.youth_fide if youth else edition.fide.lines, fide_opponents))
    step = standard_change(rating, prior_games, met, score, edition, bonus_multiplier=bonus_multiplier)
    return max(rating + step.change + step.bonus, edition.lowest_rating)


@dataclass(frozen=True)
class Totals:
    """What FIDE prints of a player's events abroad: games m, score W, sum d of score less expected score."""

    games: float
    score: float
    change: float


@dataclass(frozen=True)
class TotalsUpdate:
    """The working of an update by totals."""

    expected: float
    addend: float
    adjusted_expected: float
    k: float
    rating: float


def update_from_totals(
    rating: float,
    prior_games: float,
    fide: float,
    totals: Totals,
    rules: FideTotals,
    addend: float | None = None,
) -> TotalsUpdate:
    """R_new = R_u + K(W − E_adj).  S08 §1; S94 §6.2. RatingError (#NUM!) where it does not apply."""
    if prior_games < rules.least_prior_games:
        raise RatingError(
            f"The update applies to ratings based on at least {rules.least_prior_games} games, "
            f"not {prior_games:g}: {rules.document}."
        )
    if totals.score > totals.games:
        raise RatingError(f"A score of {totals.score:g} is not possible in {totals.games:g} games.")
    expected = expected_from_change(totals.score, totals.change)
    if not 0 < expected < totals.games:
        raise RatingError(
            f"The expected score is score - change = {expected:g}; it must lie between 0 and "
            f"the {totals.games:g} games: is change the sum of (score - expected)?"
        )
    addend = float(rules.addend(fide)) if addend is None else addend
    adjusted = float(adjusted_expected(totals.games, expected, fide, rating, addend))
    k = float(rules.k_for(rating, prior_games, totals.games))
    updated = max(rating + rating_change(k, totals.score, adjusted), DEFAULT.lowest_rating)
    return TotalsUpdate(expected, addend, adjusted, k, updated)


def eligibility(fide: float | None, *, usa_flag: bool, member: bool, opted_in: bool) -> str:
    """Whether a player's FIDE events abroad count, and why, as a sentence with yes or no first.  S15 §6."""
    if fide is not None and fide >= AUTOMATIC_FROM:
        if usa_flag or member:
            return f"yes: FIDE {AUTOMATIC_FROM:g} or more, updated automatically"
        return "no: neither a USA flag nor a US Chess member"
    below = "without a FIDE rating" if fide is None else f"below FIDE {AUTOMATIC_FROM:g}"
    if not member:
        return f"no: {below} only a US Chess member can opt in"
    return f"yes: {below}, opted in" if opted_in else f"no: {below} a member must opt in before the event"
'''

SOURCES['xlrating.event.five_steps'] = r'''"""The five steps that rate a whole section.  S15 §1."""

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.event.rated_section import Pass, RatedSection
from xlrating.event.section import Section
from xlrating.formulas import BoolArray, FloatArray
from xlrating.formulas.effective_games import effective_games
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.lines import follow
from xlrating.formulas.special import special_ratings
from xlrating.formulas.standard import bonus, bonus_threshold, k_factor, rating_change

THOUGHT_OF_AS_ONE_GAME = 1.0
"""The effective games of unrated players in Step 3 only."""


def uses_special_formula(section: Section, edition: Edition) -> BoolArray:
    """N ≤ 8, or nothing but wins or losses before.  S15 §1 Step 4; OV for converted ratings."""
    special: BoolArray = (section.prior_games <= edition.special_up_to) | (section.records != 0)
    if edition.standard_for_converted_games is not None:
        least, most = edition.standard_for_converted_games
        special &= ~(section.unrated & (section.prior_games >= least) & (section.prior_games <= most))
    return special


def rate(
    section: Section, edition: Edition, bonus_multiplier: float, *, reduced_k: bool = False
) -> RatedSection:
    """Rate every player of a section.

    ``bonus_multiplier`` is B, 0 for no bonus at all; ``reduced_k`` is for the Regular rating of a
    dual-rated section.
    """
    step_2 = effective_games(section.ratings, section.prior_games, edition.reliability)
    special = uses_special_formula(section, edition)
    numerator = edition.k_numerator * (follow(edition.reduced_k, section.ratings) if reduced_k else 1.0)
    k = k_factor(step_2, np.maximum(section.games, 1), numerator)
    threshold = bonus_threshold(section.games, bonus_multiplier, edition.bonus.counts_as_at_least)
    may_earn_bonus = (
        (section.games >= edition.bonus.minimum_games)
        & ~section.most_against_one(edition.bonus.most_against_one)
        & (bonus_multiplier > 0)
    )

    def run(opponents: FloatArray) -> Pass:
        expected = winning_expectancy(section.ratings, opponents).sum(axis=0)
        change = rating_change(k, section.score, expected)
        extra = np.where(may_earn_bonus, bonus(change, threshold), 0.0)
        ratings = section.ratings + change + extra
        ratings[special] = _special(section, edition, special, step_2, opponents)
        ratings = np.maximum(ratings, edition.lowest_rating)
        return Pass(opponents, expected, change, extra, np.where(section.games > 0, ratings, section.ratings))

    newcomers = section.unrated & (section.prior_games == 0) & (section.games > 0)
    first_estimate = np.full_like(section.ratings, np.nan)
    if newcomers.any():
        one_game = np.full_like(step_2, THOUGHT_OF_AS_ONE_GAME)
        initial_opponents = section.opponent_ratings(section.ratings)
        estimates = _special(section, edition, newcomers, one_game, initial_opponents)
        first_estimate[newcomers] = np.maximum(estimates, edition.lowest_rating)

    step_3 = np.where(newcomers, first_estimate, section.ratings)
    step_4 = run(section.opponent_ratings(step_3))
    step_5 = run(section.opponent_ratings(step_4.ratings))
    held = np.where(section.games > 0, np.fmax(step_5.ratings, section.floors), step_5.ratings)
    return RatedSection(
        section, edition, bonus_multiplier, np.where(special, "special", "standard"),
        step_2, special, k, threshold, may_earn_bonus,
        first_estimate, step_4, step_5, held,
    )  # fmt: skip


def _special(
    section: Section, edition: Edition, who: BoolArray, effective: FloatArray, opponents: FloatArray
) -> FloatArray:
    """The special ratings of these players."""
    place = np.flatnonzero(who)
    return special_ratings(
        section.ratings[place],
        effective[place],
        section.records[place],
        np.take(opponents, place, axis=1),
        section.score[place],
        edition.special_ceiling,
    )
'''

SOURCES['xlrating.event.floors'] = r'''"""Which floors a player has, and which one holds.  S15 §5, OV."""

from typing import Any, NamedTuple

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.formulas import Answer, Floats
from xlrating.formulas.established import established_floor
from xlrating.formulas.floors import absolute_floor, money_floor, peak_floor


class History(NamedTuple):
    """What floors follow from; NaN where it is not given.

    ``peak`` is the highest established rating; ``wins``, ``draws`` and ``events`` (with at least three
    rated games) are counted over all events; ``prize`` is in dollars, won in a section or for a prize
    with the limit ``under``; ``life_master`` is the Original Life Master title.
    """

    peak: Floats = np.nan
    wins: Floats = np.nan
    draws: Floats = np.nan
    events: Floats = np.nan
    prize: Floats = np.nan
    under: Floats = np.nan
    life_master: Any = False


NOTHING_KNOWN = History()


def absolute(wins: Floats, draws: Floats, events: Floats, edition: Edition) -> Answer:
    """The absolute floor; what is not given counts as none, and nothing given is the lowest rating."""
    rule = edition.floors
    won, drawn, in_events = (
        np.nan_to_num(np.asarray(n, dtype=float), nan=0.0) for n in (wins, draws, events)
    )
    return absolute_floor(
        won, drawn, in_events, edition.lowest_rating, rule.per_win, rule.per_draw, rule.highest_absolute
    )


def peak(highest_rating: Floats, edition: Edition) -> Answer:
    if edition.established_floors is not None:
        floor = established_floor(highest_rating, *edition.established_floors)
        return np.maximum(floor, edition.lowest_rating)[()]
    rule = edition.floors
    return peak_floor(highest_rating, rule.below_peak, rule.lowest_peak_floor, rule.highest_peak_floor)


def money(prize: Floats, under: Floats, edition: Edition) -> Answer:
    rule = edition.floors
    return money_floor(prize, under, rule.least_prize, rule.highest_money_floor, rule.highest_money_context)


def floors(history: History, edition: Edition) -> dict[str, Answer]:
    """Every floor by its name; NaN where the rule gives none."""
    return {
        "absolute floor": absolute(history.wins, history.draws, history.events, edition),
        "peak rating floor": peak(history.peak, edition),
        "money floor": money(history.prize, history.under, edition),
        "Original Life Master floor": np.where(history.life_master, edition.floors.life_master, np.nan)[()],
    }


def highest_floor(history: History, edition: Edition) -> Answer:
    """The highest of all floors: the one that holds."""
    return np.fmax.reduce(np.broadcast_arrays(*floors(history, edition).values()))


def lowered(floor: Floats, edition: Edition) -> Answer:
    """A floor lowered by 100 on request, never below the lowest rating.  S15 §7; OV, Rating Floors."""
    return np.maximum(np.asarray(floor) - edition.floors.lowered_by, edition.lowest_rating)[()]
'''

SOURCES['xlrating.event.in_turn'] = r'''"""The unrated, the provisional and the established players are rated in turn.  S94 §1.2, S96."""

from dataclasses import replace

import numpy as np

from xlrating.editions.edition import Edition, Procedure
from xlrating.event.rated_section import Pass, RatedSection
from xlrating.event.section import Section
from xlrating.formulas import BoolArray, FloatArray
from xlrating.formulas.established import established_floor
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.lines import follow
from xlrating.formulas.performance import average_performance
from xlrating.formulas.provisional import counted_as, first_games, provisional_rating
from xlrating.formulas.standard import rating_change


def established_early(section: Section, edition: Edition) -> BoolArray:
    """Provisional players for whom the established formula is in effect already.  S94 §1.2."""
    provisional = ~section.unrated & (section.prior_games <= edition.established_above)
    if edition.established_early is None:
        return provisional & False
    games, rounds = edition.established_early
    early: BoolArray = provisional & (section.prior_games >= games) & (section.rounds_played >= rounds)
    return early


def rate(section: Section, edition: Edition) -> RatedSection:
    """Rate every player of a section: the four steps of S94 §1.2, or three where the unrated are rated once.

    A step uses the ratings that the steps before it gave, and those from before the event of players
    whose turn has not come. The provisional players who are established early have their turn with
    the provisional ones, by the established formula.
    """
    section = replace(section, prior_games=np.where(section.unrated, 0.0, section.prior_games))
    provisional = ~section.unrated & (section.prior_games <= edition.established_above)
    established = ~section.unrated & ~provisional
    early = established_early(section, edition)
    played = section.games > 0
    if edition.established_floors is not None:
        floors = np.fmax(section.floors, established_floor(section.ratings, *edition.established_floors))
        section = replace(section, floors=np.where(established, floors, section.floors))
    k = np.where(established | early, follow(edition.established_k, section.ratings), np.nan)

    def by_average(who: BoolArray, ratings: FloatArray) -> tuple[FloatArray, FloatArray]:
        opponents = section.opponent_ratings(ratings)
        who = who & played
        opponents[:, who] = counted_opponents(section, edition, who, opponents[:, who])
        found = ratings.copy()
        found[who] = np.maximum(_average(section, who, opponents[:, who]), edition.lowest_rating)
        return opponents, found

    def by_k(who: BoolArray, ratings: FloatArray) -> tuple[FloatArray, FloatArray]:
        opponents = section.opponent_ratings(ratings)
        expected = winning_expectancy(section.ratings, opponents).sum(axis=0)
        found = section.ratings + rating_change(k, section.score, expected)
        return opponents, np.where(who & played, np.maximum(found, edition.lowest_rating), ratings)

    opponents_1, step_1 = by_average(section.unrated, section.ratings)
    opponents_2, averaged = by_average(provisional & ~early, step_1)
    _, by_formula = by_k(early, step_1)
    step_2 = np.where(early, by_formula, averaged)
    opponents_3, step_3 = (
        by_average(section.unrated, step_2) if edition.unrated_again else (opponents_1, step_2)
    )
    opponents_4, step_4 = by_k(established, step_3)

    last_opponents = np.where(section.unrated, opponents_3, np.where(provisional, opponents_2, opponents_4))
    first_opponents = section.opponent_ratings(section.ratings)
    formula = np.where(section.unrated, "performance", np.where(np.isnan(k), "provisional", "established"))
    again = section.unrated & played & edition.unrated_again
    return RatedSection(
        section, edition, 0.0, formula,
        effective_games=np.full_like(k, np.nan),
        special=np.isnan(k),
        k=k,
        threshold=np.full_like(k, np.nan),
        may_earn_bonus=np.zeros_like(played),
        first_estimate=np.where(again, step_1, np.nan),
        step_4=with_k(section, k, first_opponents, step_3),
        step_5=with_k(section, k, last_opponents, step_4),
        post=np.where(played, np.fmax(step_4, section.floors), step_4),
    )  # fmt: skip


def with_k(section: Section, k: FloatArray, opponents: FloatArray, ratings: FloatArray) -> Pass:
    """The working of the established formula against these opponents, beside the ratings found."""
    expected = winning_expectancy(section.ratings, opponents).sum(axis=0)
    change = rating_change(k, section.score, expected)
    return Pass(opponents, expected, change, np.zeros_like(change), ratings)


def counted_opponents(
    section: Section, edition: Edition, who: BoolArray, opponents: FloatArray
) -> FloatArray:
    """The opponents as they count in the average: beaten ones by their rule, none beyond the games that count."""
    beaten, rating, unrated = section.scores[:, who] == 1, section.ratings[who], section.unrated[who]
    if edition.beaten_by_unrated is not None:
        opponents = counted_as(opponents, beaten & unrated, *edition.beaten_by_unrated)
    if edition.beaten_by_provisional is not None:
        up_to, counts_as = edition.beaten_by_provisional
        opponents = counted_as(opponents, beaten & ~unrated, rating + up_to, rating + counts_as)
    if edition.provisional_games is not None:
        room = edition.provisional_games - section.prior_games[who]
        opponents = np.where(first_games(np.isfinite(opponents), room), opponents, np.inf)
    return opponents


def _average(section: Section, who: BoolArray, opponents: FloatArray) -> FloatArray:
    counted = np.isfinite(opponents)
    score = np.where(counted, section.scores[:, who], 0.0).sum(axis=0)
    performance = average_performance(opponents, score)
    ratings: FloatArray = provisional_rating(
        section.ratings[who], section.prior_games[who], performance, counted.sum(axis=0)
    )
    return ratings


def needs_each_result(section: Section, edition: Edition) -> BoolArray:
    """Players whose rating depends on who was beaten or when, not on the total score alone."""
    who = section.unrated | (section.prior_games <= edition.established_above)
    who &= ~established_early(section, edition)
    needed = np.zeros_like(who)
    if edition.procedure is Procedure.IN_TURN:
        everyone_beaten = replace(section, scores=np.ones_like(section.scores))
        opponents = section.opponent_ratings(section.ratings)[:, who]
        counted = counted_opponents(everyone_beaten, edition, who, opponents)
        needed[who] = (counted != opponents).any(axis=0)
    return needed
'''

SOURCES['xlrating.event.initial'] = r'''"""Step 1: the initial rating of an unrated player, in each rating system's own order.  S15 §2."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Conversion, Edition
from xlrating.errors import RatingError
from xlrating.event.time_control import System
from xlrating.formulas import Answer, Floats
from xlrating.formulas.lines import Lines, follow


class OtherRating(NamedTuple):
    """A rating in another system; games None: established, their number unknown."""

    rating: float
    games: int | None = None

    def has_at_least(self, games: int) -> bool:
        return self.games is None or self.games >= games


@dataclass(frozen=True)
class Background:
    """What is known of an unrated player."""

    fide: float | None = None
    cfc: float | None = None
    age: float | None = None
    regular: OtherRating | None = None
    quick: OtherRating | None = None
    blitz: OtherRating | None = None
    online_quick: OtherRating | None = None
    online_blitz: OtherRating | None = None


class InitialRating(NamedTuple):
    """A Step 1 rating, the games that it counts for, and where it comes from."""

    rating: float
    games: int
    source: str


Rule = Callable[[Background, Edition], InitialRating | None]


def converted(lines: Lines, x: Floats, what: str, edition: Edition) -> Answer:
    """x by the edition's table of lines; RatingError (#NUM!), NaN in an array, where the document gives nothing."""
    rating = follow(lines, x)
    if np.ndim(rating) == 0 and np.isnan(rating):
        raise RatingError(f"{edition.document} has no initial rating for {what} {x:g}.")
    return rating


def _foreign(name: str, rating: float, conversion: Conversion, edition: Edition) -> InitialRating:
    return InitialRating(
        converted(conversion.lines, rating, name, edition),
        conversion.games_at(rating),
        f"{name} {rating:g} converted",
    )


def _fide(player: Background, edition: Edition) -> InitialRating | None:
    return None if player.fide is None else _foreign("FIDE", player.fide, edition.fide, edition)


def _cfc(player: Background, edition: Edition) -> InitialRating | None:
    return None if player.cfc is None else _foreign("CFC", player.cfc, edition.cfc, edition)


def _regular(player: Background, edition: Edition) -> InitialRating | None:
    regular, most = player.regular, edition.imputed_at_most_games
    if regular is None or not regular.has_at_least(edition.imputed_at_least_games):
        return None
    games = most if regular.games is None else min(most, regular.games)
    return InitialRating(regular.rating, games, f"Regular {regular.rating:g}")


def _established_regular(player: Background, edition: Edition) -> InitialRating | None:
    regular = player.regular
    if regular is None or not regular.has_at_least(edition.established_above + 1):
        return None
    return InitialRating(
        regular.rating, edition.imputed_at_most_games, f"established Regular {regular.rating:g}"
    )


def _quick(player: Background, edition: Edition) -> InitialRating | None:
    if player.quick is None or not player.quick.has_at_least(edition.imputed_at_least_games):
        return None
    return InitialRating(player.quick.rating, 0, f"Quick {player.quick.rating:g}")


def _online_blitz(player: Background, edition: Edition) -> InitialRating | None:
    if player.online_blitz is None:
        return None
    rating = player.online_blitz.rating
    return InitialRating(rating, edition.imputed_at_most_games, f"Online Blitz {rating:g}")


def _any(name: str, field: str) -> Rule:
    """A rating in that system, whatever the number of its games, for N = 0."""

    def rule(player: Background, edition: Edition) -> InitialRating | None:  # noqa: ARG001
        other: OtherRating | None = getattr(player, field)
        return None if other is None else InitialRating(other.rating, 0, f"{name} {other.rating:g}")

    return rule


def _for_no_games(rule: Rule) -> Rule:
    def without(player: Background, edition: Edition) -> InitialRating | None:
        found = rule(player, edition)
        return None if found is None else found._replace(games=0)

    return without


def _age(player: Background, edition: Edition) -> InitialRating | None:
    if player.age is None:
        return None
    return InitialRating(converted(edition.age, player.age, "age", edition), 0, f"age {player.age:.2f}")


def _nothing(player: Background, edition: Edition) -> InitialRating:  # noqa: ARG001
    return InitialRating(edition.nothing_to_start_from, 0, "nothing to start from")


_QUICK_ANY, _BLITZ_ANY, _REGULAR_ANY = (
    _any("Quick", "quick"),
    _any("Blitz", "blitz"),
    _any("Regular", "regular"),
)
_FIDE_0, _CFC_0 = _for_no_games(_fide), _for_no_games(_cfc)

ORDER: dict[System, tuple[Rule, ...]] = {
    System.REGULAR: (_fide, _cfc, _quick, _age, _nothing),  # §2.1
    System.QUICK: (_regular, _fide, _cfc, _age, _nothing),  # §2.2
    System.BLITZ: (_established_regular, _fide, _cfc, _regular, _quick, _age, _nothing),  # §2.3
    System.ONLINE_QUICK: (
        _online_blitz, _QUICK_ANY, _BLITZ_ANY, _REGULAR_ANY, _FIDE_0, _CFC_0, _age, _nothing,
    ),  # §2.4
    System.ONLINE_BLITZ: (
        _any("Online Quick", "online_quick"), _BLITZ_ANY, _QUICK_ANY, _REGULAR_ANY, _FIDE_0, _CFC_0, _age, _nothing,
    ),  # §2.5
}  # fmt: skip


RULES: dict[str, Rule] = {"fide": _FIDE_0, "age": _age}
"""The rules that an edition with one order for every system can name."""


def initial_rating(system: System, player: Background, edition: Edition) -> InitialRating:
    """Step 1 for one player: the first rule of the order that applies.  S15 §2.1 to §2.5; S94 §1.2, §1.4.2."""
    if system is System.DUAL:
        raise RatingError("A dual-rated section has two ratings: ask for Regular or for Quick.")
    named = edition.initial_order
    order = ORDER[system] if named is None else (*(RULES[name] for name in named), _nothing)
    return next(found for rule in order if (found := rule(player, edition)) is not None)
'''

SOURCES['xlrating.event.match'] = r'''"""Individual matches: who may play one, and how far a rating may move in one.  S15 §7; OV, Match Rules."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Edition, MatchRules
from xlrating.errors import RatingError
from xlrating.event.standard import standard_change
from xlrating.formulas.floors import rounded

NO_LIMIT = "none"


class AllowedChange(NamedTuple):
    """The least and the most that one rule lets a rating change now, and the name of the rule."""

    least: float
    most: float
    rule: str


@dataclass(frozen=True)
class MatchResult:
    """What a match does to one rating.

    ``uncapped`` is the change by the standard formula, ``lowest`` to ``highest`` the change allowed, and
    ``limit`` the rule that held the change, ``none`` if none did. Personal floors are not applied.
    """

    before: float
    uncapped: float
    lowest: float
    highest: float
    change: float
    limit: str

    @property
    def after(self) -> float:
        return self.before + self.change

    def would_go_below(self, floor: float) -> bool:
        """Whether the match counts as a request to have this floor lowered.  S15 §7, matches, 4."""
        return self.after < floor


def match_rules(edition: Edition) -> MatchRules:
    """RatingError (#NUM!) when the document has no rules for matches."""
    if edition.matches is None:
        raise RatingError(f"{edition.document} says nothing of matches.")
    return edition.matches


def check_match(rating: float, prior_games: float, opponent: float, edition: Edition) -> None:
    """RatingError unless the player is established and the ratings are close enough.  S15 §7, matches, 1.

    ``prior_games`` is NaN for an established player whose number of games is not known.
    """
    apart = match_rules(edition).most_apart
    if prior_games <= edition.established_above:
        raise RatingError(
            f"A match is rated between established players only: a rating based on {prior_games:g} games "
            f"is not established, {edition.established_above + 1} are needed."
        )
    published = abs(rounded(rating) - rounded(opponent))
    if published > apart:
        raise RatingError(
            f"A match is rated only if the published ratings are at most {apart:g} points apart; "
            f"these are {published:g}."
        )


def uncapped_change(
    rating: float,
    prior_games: float,
    opponent: float,
    games: int,
    score: float,
    edition: Edition,
    *,
    reduced_k: bool = False,
) -> float:
    """K(S − E) of the standard formula against the opponent's rating before the match, without a bonus.

    S15 §4.2; §7, matches, 3.
    """
    met = np.full(games, opponent)
    return standard_change(
        rating, prior_games, met, score, edition, bonus_multiplier=0.0, reduced_k=reduced_k
    ).change


def limited(
    rating: float,
    uncapped: float,
    edition: Edition,
    *,
    used_in_180_days: float = 0.0,
    used_in_3_years: float = 0.0,
) -> MatchResult:
    """A change held within the limits of a match, of 180 days and of 3 years.  S15 §7, matches, 2.

    ``used_in_180_days`` and ``used_in_3_years`` are the net changes by earlier matches, with their sign.
    """
    rules = match_rules(edition)
    for used, most, when in (
        (used_in_180_days, rules.in_180_days, "180 days"),
        (used_in_3_years, rules.in_3_years, "3 years"),
    ):
        if abs(used) > most:
            raise RatingError(
                f"The net change by matches in {when} is at most {most:g} points either way, not {used:g}."
            )
    allowed = (
        AllowedChange(-rules.in_one_match, rules.in_one_match, f"{rules.in_one_match:g} per match"),
        _remaining(rules.in_180_days, used_in_180_days, "180 days"),
        _remaining(rules.in_3_years, used_in_3_years, "3 years"),
        AllowedChange(
            min(edition.lowest_rating - rating, 0.0), float("inf"), f"lowest rating {edition.lowest_rating:g}"
        ),
    )
    lower, upper = max(allowed, key=lambda a: a.least), min(allowed, key=lambda a: a.most)
    change, limit = uncapped, NO_LIMIT
    if uncapped > upper.most:
        change, limit = upper.most, upper.rule
    elif uncapped < lower.least:
        change, limit = lower.least, lower.rule
    return MatchResult(rating, uncapped, lower.least, upper.most, change, limit)


def _remaining(most: float, used: float, when: str) -> AllowedChange:
    return AllowedChange(-most - used, most - used, f"{most:g} in {when}")
'''

SOURCES['xlrating.event.norms'] = r'''"""Norms of one player in one section, and titles."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from xlrating.editions.titles import (
    CHANCE_PERCENT,
    LIFE_MASTER_GAMES,
    LIFE_MASTER_RATING,
    LIFE_TITLES_1994,
    NATIONAL_MASTER,
    NORM,
    NORMS_FOR_TITLE_1994,
    PRINTED_DELTAS,
    PROPOSED_1994,
    TITLE_OF_MISSING_LEVEL_COUNTS,
    TODAY,
    Title,
    TitleSystem,
)
from xlrating.formulas import Answer, BoolArray, FloatArray, Floats
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.floors import rounded
from xlrating.formulas.norms import STRICTLY, delta, title_expectancy


def expected_scores(level: float, opponents: FloatArray, system: TitleSystem) -> FloatArray:
    """The score that a player of this level is expected to make against each column of opponents."""
    opponents = np.minimum(opponents, OUT_OF_REACH)
    if system.expectancy is None:
        expectancies = winning_expectancy(level, opponents)
    else:
        expectancies = title_expectancy(level, opponents, system.expectancy)
    expected: FloatArray = expectancies.sum(axis=0)
    return expected


def expected_score(level: float, opponents: FloatArray, system: TitleSystem) -> float:
    """The score that a player of this level is expected to make against these opponents."""
    return float(expected_scores(level, opponents, system))


def norm_delta(games: Floats, norms: Floats = 1.0, percent: Floats = CHANCE_PERCENT) -> Answer:
    """Δ of 1994: the printed constants for P = 27 and one to five norms, the formula otherwise.  S94 §2.2."""
    games, norms, percent = np.broadcast_arrays(games, norms, percent)
    printed = (percent == CHANCE_PERCENT) & (norms <= len(PRINTED_DELTAS))
    constant = np.take(PRINTED_DELTAS, np.clip(norms, 1, len(PRINTED_DELTAS)).astype(int) - 1)
    return np.where(printed, constant * np.sqrt(games), delta(games, norms, percent))[()]


def points_above_expected(
    games: int, norms: int, system: TitleSystem, *, free_point: bool = False
) -> float | None:
    """By how much a score must be above the expected one; None where nothing earns so many norms."""
    if system is PROPOSED_1994:
        return float(norm_delta(games, norms)) if games >= system.least_games else None
    if norms != 1:
        return None
    if games >= system.least_games:
        return NORM.above_expected
    return NORM.above_expected_with_free_point if free_point and games == system.least_games - 1 else None


def norms_earned(
    level: float,
    opponents: FloatArray,
    score: float,
    system: TitleSystem = TODAY,
    *,
    free_point: bool = False,
) -> int:
    """The norms of this level earned by a score: 0 or 1 today, 0 to 5 in 1994.

    ``opponents`` are their ratings after the event (1994: before); ``free_point`` is a full-point bye or
    a forfeit win beside the games.  OV, Norms-based titles; S94 §2.3.
    """
    surplus = score - expected_score(level, opponents, system)
    return norms_for(surplus, len(opponents), system, free_point=free_point)


def norms_for(surplus: float, games: int, system: TitleSystem, *, free_point: bool) -> int:
    """The norms for so many points above the expected score."""
    earned = 0
    for norms in range(1, NORMS_FOR_TITLE_1994 + 1):
        needed = points_above_expected(games, norms, system, free_point=free_point)
        if needed is not None and surplus > needed + STRICTLY:
            earned = norms
    return earned


def score_needed(level: float, opponents: FloatArray, norms: int, system: TitleSystem) -> float | None:
    """The lowest score, in half points, that earns so many norms; None if not even a perfect one does."""
    needed = points_above_expected(len(opponents), norms, system)
    if needed is None:
        return None
    least = expected_score(level, opponents, system) + needed + STRICTLY
    score = max(np.floor(2 * least) / 2 + 0.5, 0.0)
    return float(score) if score <= len(opponents) else None


OUT_OF_REACH = 1e5
"""A rating in place of an infinite one: nothing is expected where no game was played."""


class Norms(NamedTuple):
    """So many norms for one title."""

    title: Title
    earned: int

    @property
    def code(self) -> str:
        """As US Chess prints it (``N:2``); in 1994 the level and how many (``1800 x3``)."""
        return f"N:{self.title.code}" if self.title.code else f"{self.title.level} x{self.earned}"


def section_norms(
    opponents: FloatArray, scores: FloatArray, free_point: BoolArray, system: TitleSystem
) -> list[list[Norms]]:
    """For each player of a section the norms of every level that the result earns, the highest level first.

    ``opponents`` has a column for each player; infinite where there was no game.
    """
    games = np.isfinite(opponents).sum(axis=0)
    found: list[list[Norms]] = [[] for _ in scores]
    for title in system.titles:
        surplus = scores - expected_scores(title.level, opponents, system)
        for player in np.flatnonzero(surplus > 0):
            earned = norms_for(
                float(surplus[player]), int(games[player]), system, free_point=bool(free_point[player])
            )
            if earned:
                found[player].append(Norms(title, earned))
    return found


def title_of(
    norms: Mapping[int, int], peak: float, *, established: bool, system: TitleSystem = TODAY
) -> Title | None:
    """The highest title, from the norms at each level and the highest established rating.

    OV, Norms-based titles; S94 §2.4, §2.6: by norms alone, and a life title before the title of its level.
    """
    life_titles = LIFE_TITLES_1994 if system is PROPOSED_1994 else ()
    titles: list[Title] = [*life_titles, *system.titles]
    for title in sorted(titles, key=lambda title: (-title.level, -title.norms)):
        enough_rating = not title.rating_needed or rounded(peak) >= title.level
        may = established or not system.established_only
        if may and enough_rating and norms.get(title.level, 0) >= title.norms:
            return title
    return None


def title_by_rating(peak: float, games_at_2200: float) -> str | None:
    """Original Life Master or National Master, by the highest established rating.  OV, US Chess Titles."""
    if games_at_2200 >= LIFE_MASTER_GAMES:
        return "Original Life Master"
    return "National Master" if rounded(peak) >= NATIONAL_MASTER else None


def life_master_games(ratings: FloatArray, games: FloatArray) -> float:
    """The games of the events after which an established rating stood at 2200 or above.  OV."""
    return float(games[rounded(ratings) >= LIFE_MASTER_RATING].sum())


def converted_norms(norms: Mapping[int, int]) -> dict[int, int]:
    """Norms at every 100 points as norms at every 200 points, 5 being the title.  S94 §2.6."""
    most = NORMS_FOR_TITLE_1994
    levels = sorted(title.level for title in PROPOSED_1994.titles)
    converted = {level: min(norms.get(level, 0), most) for level in levels}
    for level, count in norms.items():
        higher = next((known for known in levels if known > level), None)
        if level not in converted and higher is not None:
            awarded = TITLE_OF_MISSING_LEVEL_COUNTS if count >= most else -(-count // 2)
            converted[higher] = min(converted[higher] + awarded, most)
    highest = max((level for level in levels if converted[level]), default=None)
    if highest is not None:
        for level in levels[: levels.index(highest)]:
            converted[level] = max(converted[level], converted[highest])
    return converted
'''

SOURCES['xlrating.event.rate'] = r'''"""One way to rate a section for every edition, and a single player as the section of one event."""

from collections.abc import Mapping

import numpy as np

from xlrating.editions.edition import Edition, Procedure
from xlrating.errors import RatingError
from xlrating.event import five_steps, in_turn, report_1994
from xlrating.event.rated_section import RatedSection
from xlrating.event.report_1994 import Provisional
from xlrating.event.section import NOBODY, EarlierGames, Section
from xlrating.formulas import FloatArray


def check_bonus(multiplier: float | None, edition: Edition) -> None:
    """RatingError where a bonus is asked for that the document does not have."""
    if multiplier and not edition.bonus.multiplier:
        raise RatingError(f"{edition.document} has no bonus: leave the bonus multiplier out.")


def rate(
    section: Section,
    edition: Edition,
    bonus_multiplier: float,
    *,
    reduced_k: bool = False,
    provisional: Provisional = Provisional.K,
) -> RatedSection:
    """Rate every player of a section as the edition's document does.

    ``provisional`` is the way to rate provisional players where the document leaves a choice (S94 §1.5).
    """
    check_bonus(bonus_multiplier, edition)
    match edition.procedure:
        case Procedure.FIVE_STEPS:
            return five_steps.rate(section, edition, bonus_multiplier, reduced_k=reduced_k)
        case Procedure.IN_TURN:
            return in_turn.rate(section, edition)
        case Procedure.REPORT_1994:
            return report_1994.rate(section, edition, provisional)


def missing_games(section: Section, edition: Edition, provisional: Provisional) -> Mapping[int, str]:
    """The players who cannot be rated without games on file that are not given, and why.  S94."""
    if edition.procedure is not Procedure.REPORT_1994:
        return {}
    return report_1994.missing_games(section, edition, provisional)


def one_player(
    rating: float,
    prior_games: float,
    record: int,
    opponents: FloatArray,
    scores: FloatArray,
    carried: EarlierGames | None = None,
) -> Section:
    """The event of one player, the first of the section; the opponents' ratings stand as they are.

    A player with no games before is unrated.
    """
    games, size = len(opponents), len(opponents) + 1
    others = np.full((games, size), NOBODY)
    others[:, 0] = np.arange(1, size)
    points = np.zeros((games, size))
    points[:, 0] = scores
    return Section(
        ratings=np.array([rating, *opponents]),
        prior_games=np.array([prior_games, *[np.nan] * games]),
        unrated=np.array([prior_games == 0, *[False] * games]),
        records=np.array([float(record), *[0.0] * games]),
        floors=np.full(size, np.nan),
        opponents=others,
        scores=points,
        carried={0: carried} if carried else {},
    )
'''

SOURCES['xlrating.event.rated_section'] = r'''"""A rated section: the final ratings and the working, in the same shape for every edition."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt

from xlrating.editions.edition import Edition
from xlrating.event.section import EarlierGames, Section
from xlrating.formulas import BoolArray, FloatArray
from xlrating.formulas.performance import average_performance, closed_performance

ON_FILE = "on file"
"""In place of a formula: the games are saved for the next event, and there is no rating yet."""


@dataclass(frozen=True, eq=False, repr=False)
class Pass:
    """One calculation for all players: the opponents' ratings that it used and what came out.

    ``expected``, ``change`` and ``bonus`` are of the formula with K, whichever formula a player has.
    """

    opponents: FloatArray
    expected: FloatArray
    change: FloatArray
    bonus: FloatArray
    ratings: FloatArray


@dataclass(frozen=True, eq=False, repr=False)
class RatedSection:
    """A section with the working of every step; a value per player in each array.

    ``formula`` names each player's formula: special or standard; in the editions of the 1990s performance,
    provisional, established or ``ON_FILE``. ``special`` are the players whose formula has no K.
    ``first_estimate`` is NaN but for unrated players who get one: by Step 3 in 2015 (for N = 0), by the
    first of the four steps before 1994. ``k`` and ``threshold`` are those of the formula with K;
    ``effective_games`` are NaN where the edition does not have them.

    ``step_4`` used the opponents' ratings from before the event and gave the ratings with which
    opponents were rated at last; ``step_5`` is that last calculation. ``post`` are the final ratings,
    personal floors applied; NaN for a player who has none yet. ``on_file`` has the games that come back as
    carry-over at a player's next event.
    """

    section: Section
    edition: Edition
    bonus_multiplier: float
    formula: npt.NDArray[np.str_]
    effective_games: FloatArray
    special: BoolArray
    k: FloatArray
    threshold: FloatArray
    may_earn_bonus: BoolArray
    first_estimate: FloatArray
    step_4: Pass
    step_5: Pass
    post: FloatArray
    on_file: Mapping[int, EarlierGames] = field(default_factory=dict)

    @property
    def floor_held(self) -> BoolArray:
        return self.post > self.step_5.ratings

    @property
    def post_games(self) -> FloatArray:
        """N + m; NaN where N is unknown, or where there is no rating yet.  S15 §7; S94 §1.4.3."""
        games: FloatArray = self.section.prior_games + self.section.games
        return np.where(self.formula == ON_FILE, np.nan, games)

    @cached_property
    def performance(self) -> FloatArray:
        """Performance rating against the opponents of Step 4; NaN without a game.  S94 §4; in 1996 S96."""
        formula = average_performance if self.edition.average_performance else closed_performance
        played = self.section.games > 0
        ratings = np.full(len(played), np.nan)
        ratings[played] = formula(self.step_4.opponents[:, played], self.section.score[played])
        return ratings
'''

SOURCES['xlrating.event.report_1994'] = r'''"""The procedure that the Ratings Committee proposed in 1994.  S94 §1.3 to §1.5."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import numpy as np

from xlrating.editions.edition import Edition, ProvisionalK
from xlrating.errors import RatingError
from xlrating.event.in_turn import with_k
from xlrating.event.rated_section import ON_FILE, RatedSection
from xlrating.event.section import NOBODY, EarlierGames, Section
from xlrating.formulas import Answer, BoolArray, FloatArray, Floats
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.lines import follow
from xlrating.formulas.performance import closed_performance
from xlrating.formulas.provisional import provisional_k
from xlrating.formulas.standard import rating_change

NOTHING_ON_FILE = EarlierGames((), ())


class Provisional(StrEnum):
    """The three ways to rate a provisional player."""

    K = "k"  # §1.5.2
    GREATER = "greater"  # §1.5.3
    CUMULATIVE = "cumulative"  # §1.5.4


def k_for(prior_games: Floats, games: Floats, rule: ProvisionalK) -> Answer:
    """K of a provisional player: 600/(N + m − 1), or 32 where N + m is more than 20; NaN for N < 4.  S94 §1.5.2."""
    rated = np.where(np.greater_equal(prior_games, rule.from_games), prior_games, np.nan)
    by_games = provisional_k(rated, games, rule.numerator)
    beyond = np.where(np.isnan(rated), np.nan, rule.beyond)
    return np.where(np.add(prior_games, games) <= rule.up_to, by_games, beyond)[()]


@dataclass(frozen=True)
class Groups:
    """Who is rated how.

    ``unrated`` have no rating, or one from fewer games than a rating is given for. ``nominal`` are rated after
    nothing but wins, or losses, with all those games on file. ``saved`` have too few games still.
    ``cumulative`` are provisional players whose games so far are rated together, alone or as the
    alternative to K.
    """

    unrated: BoolArray
    nominal: BoolArray
    saved: BoolArray
    provisional: BoolArray
    cumulative: BoolArray

    @property
    def by_performance(self) -> BoolArray:
        return (self.unrated & ~self.saved) | self.nominal

    @property
    def together(self) -> BoolArray:
        """Whose games on file and in the event are rated as those of one event."""
        return self.by_performance | self.cumulative


def groups_of(section: Section, edition: Edition, way: Provisional) -> Groups:
    """Who is rated how.  S94 §1.4.3, §1.5."""
    prior, on_file = section.prior_games, _count(section)
    unrated = section.unrated | (prior < edition.rated_from_games)
    one_sided = np.array([_on_file(section, player).one_sided for player in range(len(prior))])
    nominal = ~unrated & one_sided & (on_file == prior)
    provisional = ~unrated & ~nominal & (prior <= edition.established_above)
    return Groups(
        unrated=unrated,
        nominal=nominal,
        saved=unrated & (on_file + section.games < edition.rated_from_games),
        provisional=provisional,
        cumulative=provisional
        & (way is not Provisional.K)
        & (prior + section.games <= edition.established_above),
    )


def missing_games(section: Section, edition: Edition, way: Provisional) -> Mapping[int, str]:
    """The players who cannot be rated without games on file that are not given, and why."""
    groups, found = groups_of(section, edition, way), {}
    for player in np.flatnonzero(groups.provisional & (section.games > 0)):
        given, games = len(_on_file(section, player).scores), section.prior_games[player]
        if given and given != games:
            found[int(player)] = f"{given} games are carried over, but the rating is based on {games:g}"
        elif not given and section.records[player]:
            found[int(player)] = (
                "a rating after nothing but wins or losses is found again from all games (S94 §1.4.3): "
                f"carry over the {games:g} earlier games"
            )
        elif not given and groups.cumulative[player]:
            found[int(player)] = (
                f"the way {way!s} rates all games so far together (S94 §1.5.3, §1.5.4): "
                f"carry over the {games:g} earlier games"
            )
    return found


def rate(section: Section, edition: Edition, way: Provisional = Provisional.K) -> RatedSection:
    """Rate every player of a section.

    Step 1: the unrated, by their performance against the ratings from before the event, imputed for unrated
    opponents. Step 2: the provisional players, against Step 1's ratings of the unrated. Step 3: the
    established players, against the ratings of both. RatingError where games on file are missing.
    """
    if edition.provisional_k is None:
        raise RatingError(f"{edition.document} has no K for provisional players.")
    section = replace(section, prior_games=np.where(section.unrated, _count(section), section.prior_games))
    for player, message in missing_games(section, edition, way).items():
        raise RatingError(f"Player {player + 1}: {message}.")
    groups, played = groups_of(section, edition, way), section.games > 0
    lowest = edition.lowest_rating

    performance = np.maximum(_performance_together(section, groups.together & played), lowest)
    step_1 = np.where(groups.by_performance & played, performance, section.ratings)

    nominal_stands = np.where(groups.nominal, section.ratings, step_1)  # §1.4.3
    crosses = groups.provisional & ~groups.cumulative & (way is Provisional.CUMULATIVE)
    by_provisional_k = groups.provisional & ~crosses
    k: FloatArray = follow(edition.established_k, section.ratings)
    k = np.where(
        by_provisional_k, k_for(section.prior_games, np.maximum(section.games, 1), edition.provisional_k), k
    )
    opponents_2 = section.opponent_ratings(nominal_stands)
    by_k = np.maximum(_by_k(section, k, opponents_2), lowest)
    accumulated = groups.cumulative & ((way is Provisional.CUMULATIVE) | (performance > by_k))
    step_2 = np.where(groups.provisional & played, np.where(accumulated, performance, by_k), step_1)

    opponents_3 = section.opponent_ratings(step_2)
    established = ~groups.by_performance & ~groups.saved & ~groups.provisional
    by_k = np.maximum(_by_k(section, k, opponents_3), lowest)
    step_3 = np.where(established & played, by_k, step_2)

    by_performance = groups.by_performance | accumulated
    formula = np.select(
        [groups.saved, by_performance, by_provisional_k],
        [ON_FILE, "performance", "provisional"],
        "established",
    )
    k = np.where(groups.saved | by_performance, np.nan, k)
    first_opponents = section.opponent_ratings(section.ratings)
    last_opponents = np.where(
        by_performance | groups.saved, first_opponents, np.where(established, opponents_3, opponents_2)
    )
    held = np.where(played, np.fmax(step_3, section.floors), step_3)
    return RatedSection(
        section, edition, 0.0, formula,
        effective_games=np.full_like(k, np.nan),
        special=np.isnan(k),
        k=k,
        threshold=np.full_like(k, np.nan),
        may_earn_bonus=np.zeros_like(played),
        first_estimate=np.full_like(k, np.nan),
        step_4=with_k(section, k, first_opponents, step_2),
        step_5=with_k(section, k, last_opponents, step_3),
        post=np.where(groups.saved, np.nan, held),
        on_file=_kept(section, edition, groups, way),
    )  # fmt: skip


def _on_file(section: Section, player: Any) -> EarlierGames:
    return section.carried.get(player, NOTHING_ON_FILE)


def _count(section: Section) -> FloatArray:
    return np.array([float(len(_on_file(section, player).scores)) for player in range(len(section.ratings))])


def _by_k(section: Section, k: FloatArray, opponents: FloatArray) -> FloatArray:
    expected = winning_expectancy(section.ratings, opponents).sum(axis=0)
    ratings: FloatArray = section.ratings + rating_change(k, section.score, expected)
    return ratings


def _performance_together(section: Section, who: BoolArray) -> FloatArray:
    """Performance rating in the games on file and those of the event; NaN for everybody else.  S94 §4."""
    on_file = [_on_file(section, int(player)) for player in np.flatnonzero(who)]
    most = max((len(games.scores) for games in on_file), default=0)
    earlier = np.array([[*games.opponents, *[np.inf] * (most - len(games.scores))] for games in on_file])
    opponents = section.opponent_ratings(section.ratings)[:, who]
    score = section.score[who] + np.array([sum(games.scores) for games in on_file])
    found = np.full_like(section.ratings, np.nan)
    if who.any():
        found[who] = closed_performance(np.vstack([earlier.T.reshape(most, len(on_file)), opponents]), score)
    return found


def _kept(section: Section, edition: Edition, groups: Groups, way: Provisional) -> Mapping[int, EarlierGames]:
    """What is on file after the event: opponents with the ratings from before it.  S94 §1.4.3, §1.5.4."""
    after = section.prior_games + section.games
    accumulates = (groups.by_performance | groups.provisional) & (way is not Provisional.K)
    keep = groups.saved | (accumulates & (after < edition.established_above))
    opponents = section.opponent_ratings(section.ratings)
    kept = {}
    for player in np.flatnonzero(groups.unrated | groups.nominal | groups.provisional):
        games = section.opponents[:, player] != NOBODY
        before = _on_file(section, player)
        together = EarlierGames(
            (*before.opponents, *map(float, opponents[games, player])),
            (*before.scores, *map(float, section.scores[games, player])),
        )
        if together.scores and (
            keep[player] or not games.any() or (groups.by_performance[player] and together.one_sided)
        ):
            kept[int(player)] = together
    return kept
'''

SOURCES['xlrating.event.section'] = r'''"""A section of an event as arrays: a value per player, a column of games per player."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from xlrating.formulas import BoolArray, FloatArray

IntArray = npt.NDArray[np.int64]
NOBODY = -1


class EarlierGames(NamedTuple):
    """Games of earlier events that count again: the opponents' ratings and the scores.  S94 §1.4.3, §1.5.4."""

    opponents: tuple[float, ...]
    scores: tuple[float, ...]

    @property
    def one_sided(self) -> bool:
        """Nothing but wins, or nothing but losses."""
        return set(self.scores) in ({1.0}, {0.0})


@dataclass(frozen=True, eq=False, repr=False)
class Section:
    """The players and rated games of one section in one rating system.

    ``ratings`` are pre-event ratings, or Step 1 ratings where ``unrated``; ``prior_games`` is N, NaN for
    established players whose number of games is not known; ``records`` is +1 where all previous games
    were won, -1 where all were lost, else 0; ``floors`` are personal floors, NaN where there is none.
    ``opponents`` and ``scores`` have a row for each round and a column for each player; an opponent is the
    index of that player, or NOBODY (with score 0) where no game was played. ``carried`` are the games that
    the 1994 proposal keeps on file for a player. ``rounds`` of the event; 0: those with a game.
    """

    ratings: FloatArray
    prior_games: FloatArray
    unrated: BoolArray
    records: FloatArray
    floors: FloatArray
    opponents: IntArray
    scores: FloatArray
    carried: Mapping[int, EarlierGames] = field(default_factory=dict)
    rounds: int = 0

    @cached_property
    def rounds_played(self) -> int:
        """The rounds of the event."""
        return self.rounds or int(np.count_nonzero((self.opponents != NOBODY).any(axis=1)))

    @cached_property
    def games(self) -> FloatArray:
        """m, the number of rated games of each player."""
        games: FloatArray = np.count_nonzero(self.opponents != NOBODY, axis=0).astype(float)
        return games

    @cached_property
    def score(self) -> FloatArray:
        """S, the score of each player in rated games."""
        score: FloatArray = self.scores.sum(axis=0)
        return score

    def most_against_one(self, limit: int) -> BoolArray:
        """Whether a player met somebody more than ``limit`` times."""
        found = np.zeros(self.opponents.shape[1], dtype=bool)
        for round_, opponent in enumerate(self.opponents):
            met_before = np.count_nonzero(self.opponents[:round_] == opponent, axis=0)
            found |= (met_before >= limit) & (opponent != NOBODY)
        return found

    def opponent_ratings(self, ratings: FloatArray) -> FloatArray:
        """These ratings, looked up for every game; infinite where no game was played."""
        return np.append(ratings, np.inf)[self.opponents]
'''

SOURCES['xlrating.event.standard'] = r'''"""One player by the standard formula, one pass.  S15 §4.2."""

from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.formulas import FloatArray
from xlrating.formulas.effective_games import effective_games
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.lines import follow
from xlrating.formulas.standard import bonus, bonus_threshold, k_factor, rating_change


class StandardChange(NamedTuple):
    """K, the expected score E, K(S − E), and the bonus."""

    k: float
    expected: float
    change: float
    bonus: float


def standard_change(
    rating: float,
    prior_games: float,
    opponents: FloatArray,
    score: float,
    edition: Edition,
    *,
    bonus_multiplier: float,
    reduced_k: bool = False,
) -> StandardChange:
    """What games against opponents of these ratings change; ``bonus_multiplier`` 0 for no bonus."""
    games = len(opponents)
    numerator = edition.k_numerator * (follow(edition.reduced_k, rating) if reduced_k else 1.0)
    k = float(k_factor(effective_games(rating, prior_games, edition.reliability), games, numerator))
    expected = float(np.sum(winning_expectancy(rating, opponents)))
    change = float(rating_change(k, score, expected))
    if bonus_multiplier == 0 or games < edition.bonus.minimum_games:
        return StandardChange(k, expected, change, 0.0)
    threshold = bonus_threshold(games, bonus_multiplier, edition.bonus.counts_as_at_least)
    return StandardChange(k, expected, change, float(bonus(change, threshold)))
'''

SOURCES['xlrating.event.time_control'] = r'''"""Time control -> rating system.  OV, first page; S15, introduction."""

import re
from enum import StrEnum
from typing import NamedTuple

from xlrating.errors import RatingError


class System(StrEnum):
    """A rating system, or ``DUAL`` for sections rated in both Regular and Quick."""

    REGULAR = "Regular"
    DUAL = "Dual"
    QUICK = "Quick"
    BLITZ = "Blitz"
    ONLINE_QUICK = "Online Quick"
    ONLINE_BLITZ = "Online Blitz"


# Total playing time: minutes plus one minute for each second of increment or delay.
BLITZ_FROM, BLITZ_UP_TO, DUAL_FROM, DUAL_UP_TO = 5.0, 10.0, 30.0, 65.0
BLITZ_LEAST_BASE, LEAST_BASE = 3.0, 5.0

HOURS_UP_TO = 3
"""In 40/2,SD/1 the numbers are hours, as older announcements write it."""

_SUDDEN_DEATH = r"(?:g(?:ame)?|sd)\s*(?:/|in)?\s*(?P<base>\d+(?:\.\d+)?)"
_MOVES = r"(?P<moves>\d+)\s*/\s*(?P<base>\d+(?:\.\d+)?)"
_EXTRA = r"(?:[;,]?\s*(?:\+|d(?:elay)?\s*/?|inc(?:rement)?\s*/?|i\s*/?)\s*(?P<seconds>\d+)\s*(?:s|sec)?)?"
_PERIOD = re.compile(
    rf"\s*(?:{_SUDDEN_DEATH}|{_MOVES.replace('base', 'session')})\s*{_EXTRA}\s*", re.IGNORECASE
)
_SCHEDULES = re.compile(r"\s*(?:&|\||\n|\band\b)\s*", re.IGNORECASE)
_ROUNDS = re.compile(r"^\s*r(?:ou)?n?ds?\.?\s*\d+(?:\s*[-–]\s*\d+)?\s*:?\s*", re.IGNORECASE)


class _Schedule(NamedTuple):
    base: float
    seconds: float
    periods: int
    sudden_death: bool

    @property
    def total(self) -> float:
        return self.base + self.seconds


def _schedule(text: str) -> _Schedule:
    position, bases, seconds, sudden_death = 0, list[float](), 0, False
    while position < len(text) or not bases:
        if bases and text[position] in ",;":
            position += 1
        period = _PERIOD.match(text, position)
        if period is None or sudden_death:
            raise RatingError(
                f"Cannot read the time control {text!r}: write it like G/60;d5, G/3+2 or 40/110,SD/30;+30.",
                "#VALUE!",
            )
        sudden_death = period["base"] is not None
        bases.append(float(period["base"] or period["session"]))
        seconds = max(seconds, int(period["seconds"] or 0))
        position = period.end()
    unit = 60 if len(bases) > 1 and max(bases) <= HOURS_UP_TO else 1
    return _Schedule(unit * sum(bases), float(seconds), len(bases), sudden_death)


def _system(text: str) -> tuple[System, _Schedule]:
    schedule = _schedule(text)
    total = schedule.total
    if total > DUAL_UP_TO:
        system = System.REGULAR
    elif total >= DUAL_FROM:
        system = System.DUAL
    elif total > BLITZ_UP_TO:
        system = System.QUICK
    elif total >= BLITZ_FROM:
        system = System.BLITZ
    else:
        raise RatingError(f"{text} is too fast to be rated: minutes and seconds must add up to 5 or more.")
    least = BLITZ_LEAST_BASE if system is System.BLITZ else LEAST_BASE
    if schedule.base < least:
        raise RatingError(f"{text}: a {system} time control needs at least {least:g} minutes.")
    if system in (System.QUICK, System.BLITZ) and (schedule.periods > 1 or not schedule.sudden_death):
        raise RatingError(f"{text}: a {system} time control must be one sudden-death period.")
    return system, schedule


def rating_system(time_control: str) -> System:
    """The rating system of a time control such as ``G/60;d5``.

    Several schedules are joined by ``&`` or ``and`` (``G/60;d5 & G/90;d5``): with Regular and dual ones
    the section is Regular; Quick rounds go with Quick rounds only, Blitz rounds with the same time control
    only. RatingError: #VALUE! when it cannot be read, #NUM! when it cannot be rated.
    """
    texts = [_ROUNDS.sub("", text).strip() for text in _SCHEDULES.split(time_control.strip())]
    found = [_system(text) for text in texts]
    systems = {system for system, _ in found}
    if System.BLITZ in systems and len({schedule for _, schedule in found}) > 1:
        raise RatingError(f"{time_control}: with a Blitz round, all rounds must have the same time control.")
    if System.QUICK in systems and len(systems) > 1:
        raise RatingError(f"{time_control}: with a Quick round, all rounds must have a Quick time control.")
    return systems.pop() if len(systems) == 1 else System.REGULAR
'''

SOURCES['xlrating.formulas'] = r'''"""One function per equation: floats or numpy arrays in and out, the document's section in the docstring."""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

FloatArray: TypeAlias = npt.NDArray[np.float64]
Floats: TypeAlias = float | FloatArray
BoolArray: TypeAlias = npt.NDArray[np.bool_]
Answer: TypeAlias = Any
"""A float for floats, an array where an argument is an array."""
'''

SOURCES['xlrating.formulas.effective_games'] = r'''"""The effective number of games: how much a rating may be trusted, on the scale of a game count."""

from typing import NamedTuple

import numpy as np

from xlrating.formulas import Answer, Floats


class Reliability(NamedTuple):
    """The constants of N*: ceiling / √(base + curvature · (centre − R0)²) up to the rating ``flat_above``."""

    ceiling: float
    base: float
    curvature: float
    centre: float
    flat_above: float


def reliable_games(rating: Floats, rule: Reliability) -> Answer:
    """N*, the largest number of games that a rating of this size can count for.  S15 §3 (1)."""
    curve = rule.ceiling / np.sqrt(rule.base + rule.curvature * (rule.centre - rating) ** 2)
    return np.where(rating > rule.flat_above, rule.ceiling, curve)[()]


def effective_games(rating: Floats, prior_games: Floats, rule: Reliability) -> Answer:
    """N' = min(N, N*); where N is unknown (NaN) the rating is established and N' = N*.  S15 §3."""
    return np.fmin(prior_games, reliable_games(rating, rule))
'''

SOURCES['xlrating.formulas.established'] = r'''"""Established ratings in the documents of the 1990s."""

import numpy as np

from xlrating.formulas import Answer, Floats


def established_floor(rating: Floats, below_highest: float, once_over: float) -> Answer:
    """100 points below the highest rating, and 1000 once above it.  S96, "Some other rules".

    The rating before the event stands for the highest one: that is at least as high.
    """
    never_lost = np.where(np.greater(rating, once_over), once_over, -np.inf)
    return np.maximum(np.subtract(rating, below_highest), never_lost)[()]
'''

SOURCES['xlrating.formulas.expectancy'] = r'''"""Winning expectancies."""

import numpy as np

from xlrating.formulas import Answer, Floats

SCALE = 400.0
"""Points of rating for odds of ten to one."""

PROVISIONAL_REACH = 400.0
"""Difference from which the provisional expectancy is 0 or 1."""


def winning_expectancy(rating: Floats, opponent: Floats) -> Answer:
    """We(R, Ri) = 1 / (1 + 10^(-(R - Ri)/400)).  S15 §4.2; S96."""
    return 1.0 / (1.0 + np.exp((opponent - rating) * (np.log(10.0) / SCALE)))


def provisional_winning_expectancy(rating: Floats, opponent: Floats) -> Answer:
    """PWe(R, Ri): 0.5 + (R - Ri)/800, not below 0 nor above 1.  S15 §4.1."""
    return np.clip(0.5 + (rating - opponent) / (2 * PROVISIONAL_REACH), 0.0, 1.0)
'''

SOURCES['xlrating.formulas.fide_events'] = r'''"""Expected scores on the US Chess scale from the totals that FIDE prints."""

import numpy as np

from xlrating.formulas import Answer, Floats
from xlrating.formulas.expectancy import SCALE


def expected_from_change(score: Floats, change: Floats) -> Answer:
    """E = W − d.  S08 §1 step 4; S94 §6.2 step 4."""
    return score - change


def adjusted_expected(
    games: Floats, expected: Floats, fide: Floats, rating: Floats, addend: Floats
) -> Answer:
    """E_adj = m / (1 + 10^((R_f − R_u + A)/400) · (m/E − 1)).  S08 §1 step 6; S94 §6.2 step 6."""
    odds_against = np.exp((fide - rating + addend) * (np.log(10.0) / SCALE)) * (games / expected - 1.0)
    return games / (1.0 + odds_against)
'''

SOURCES['xlrating.formulas.floors'] = r'''"""Rating floors: NaN where a rule gives none."""

import numpy as np

from xlrating.formulas import Answer, Floats

LEVEL = 100.0
"""Floors by peak and by prize stand at whole hundreds."""


def rounded(rating: Floats) -> Answer:
    """A rating as it is published: rounded to the nearest whole number, halves up.  S15 §7."""
    return np.floor(np.asarray(rating) + 0.5)[()]


def absolute_floor(
    wins: Floats,
    draws: Floats,
    events: Floats,
    lowest: float,
    per_win: float,
    per_draw: float,
    highest: float,
) -> Answer:
    """AF = min(100 + 4·N_W + 2·N_D + N_R, 150).  S15 §5."""
    return np.minimum(lowest + per_win * wins + per_draw * draws + events, highest)


def peak_floor(peak: Floats, below_peak: float, lowest: float, highest: float) -> Answer:
    """The level at or just below the rounded peak less 200, from 1200 to 2100.  S15 §5."""
    level = LEVEL * np.floor((rounded(peak) - below_peak) / LEVEL)
    return np.where(level >= lowest, np.minimum(level, highest), np.nan)[()]


def money_floor(
    prize: Floats, under: Floats, least_prize: float, highest: float, highest_context: float
) -> Answer:
    """The first level, 2000 at most, that is no longer under the section's limit.  S15 §5; OV, Money floors."""
    level = np.minimum(LEVEL * np.ceil(np.asarray(under) / LEVEL), highest)
    given = (np.asarray(prize) >= least_prize) & (np.asarray(under) <= highest_context)
    return np.where(given, level, np.nan)[()]
'''

SOURCES['xlrating.formulas.glicko'] = r'''"""The Glicko system: a rating r and its deviation RD.

M. E. Glickman, "Parameter estimation in large dynamic paired comparison experiments", Applied Statistics
48 (1999), and "The Glicko system" (glicko.net/glicko/glicko.pdf). It is the extension announced in S94 §3.
"""

import numpy as np

from xlrating.formulas import Answer, FloatArray, Floats
from xlrating.formulas.expectancy import SCALE

Q = np.log(10.0) / SCALE
"""q = ln 10 / 400 = 0.0057565."""

MOST_UNCERTAIN = 350.0
"""The deviation of an unrated player; none is larger."""

GROWTH_PER_PERIOD = np.sqrt((MOST_UNCERTAIN**2 - 50.0**2) / 30)
"""c = 63.2: a deviation of 50 becomes 350 in 30 rating periods, five years of two months each."""


def deviation_after_time(deviation: Floats, periods: Floats, c: Floats) -> Answer:
    """RD = min(√(RD₀² + c²t), 350), t rating periods later.  Glicko, Step 1."""
    return np.minimum(np.sqrt(deviation**2 + c**2 * periods), MOST_UNCERTAIN)


def discount(deviation: Floats) -> Answer:
    """g(RD) = 1/√(1 + 3q²RD²/π²): how much a result against this deviation counts.  Glicko, Step 2."""
    return 1.0 / np.sqrt(1.0 + 3.0 * (Q * deviation / np.pi) ** 2)


def expectancy(rating: Floats, opponent: Floats, opponent_deviation: Floats) -> Answer:
    """E(s | r, r_j, RD_j) = 1/(1 + 10^(−g(RD_j)(r − r_j)/400)).  Glicko, Step 2."""
    return 1.0 / (1.0 + np.exp(-Q * discount(opponent_deviation) * (rating - opponent)))


def predicted_score(
    rating: Floats, deviation: Floats, opponent: Floats, opponent_deviation: Floats
) -> Answer:
    """E with g(√(RD_i² + RD_j²)), both ratings uncertain.  Glicko, expected outcome of a game."""
    return expectancy(rating, opponent, np.hypot(deviation, opponent_deviation))


def information(rating: float, opponents: FloatArray, deviations: FloatArray) -> float:
    """1/d² = q² Σ g(RD_j)² E(1 − E).  Glicko, Step 2."""
    e = expectancy(rating, opponents, deviations)
    return float(Q**2 * np.sum(discount(deviations) ** 2 * e * (1.0 - e)))


def new_deviation(deviation: float, information: float) -> float:
    """RD' = √(1/(1/RD² + 1/d²)), written so that RD = 0 stays 0.  Glicko, Step 2."""
    return float(np.sqrt(deviation**2 / (1.0 + deviation**2 * information)))


def new_rating(
    rating: float, new_deviation: float, opponents: FloatArray, deviations: FloatArray, scores: FloatArray
) -> float:
    """r' = r + q RD'² Σ g(RD_j)(s_j − E).  Glicko, Step 2."""
    surprise = scores - expectancy(rating, opponents, deviations)
    return rating + float(Q * new_deviation**2 * np.sum(discount(deviations) * surprise))
'''

SOURCES['xlrating.formulas.lines'] = r'''"""Piecewise rules as tables of straight lines."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from xlrating.formulas import Answer, Floats


class Line(NamedTuple):
    """intercept + slope · x, for x up to and including ``up_to``."""

    up_to: float
    intercept: float
    slope: float


Lines = tuple[Line, ...]

EVERYTHING = float("inf")
UNKNOWN = float("nan")
"""The value where a document gives none."""


def below(x: float) -> float:
    """The last number before x, for a line that ends just before it."""
    return float(np.nextafter(x, -np.inf))


def follow(lines: Lines, x: Floats) -> Answer:
    """The value at x of the first line that reaches x."""
    ends, intercepts, slopes = np.array(lines).T
    which = np.searchsorted(ends, x)
    return intercepts[which] + slopes[which] * x


def through(points: Sequence[tuple[float, float]]) -> Lines:
    """Straight lines from point to point of a printed table; the first reaches down without end."""
    return tuple(
        Line(x1, y0 - (y1 - y0) / (x1 - x0) * x0, (y1 - y0) / (x1 - x0))
        for (x0, y0), (x1, y1) in pairwise(points)
    )


def steps(first: int, values: Sequence[float]) -> Lines:
    """A printed table by whole numbers from ``first`` on: a value holds until the next whole number."""
    return tuple(Line(below(x + 1), float(value), 0.0) for x, value in enumerate(values, first))
'''

SOURCES['xlrating.formulas.luck'] = r'''"""How likely a total score is by luck alone.

The model: the games are independent and each is won with its winning expectancy, else lost. Draws make
real scores vary less than that, so luck is given every benefit.
"""

import numpy as np

from xlrating.formulas import FloatArray


def distribution_of_wins(expectancies: FloatArray) -> FloatArray:
    """The chance of 0, 1, ... wins, exactly, by adding one game after another."""
    chances = np.zeros(len(expectancies) + 1)
    chances[0] = 1.0
    for games, win in enumerate(expectancies, start=1):
        chances[1 : games + 1] = chances[1 : games + 1] * (1.0 - win) + chances[:games] * win
        chances[0] *= 1.0 - win
    return chances


def chance_of_at_least(score: float, expectancies: FloatArray) -> float:
    """P(wins ≥ score); for a score with a half point the mean of its two neighbours."""
    chances = distribution_of_wins(expectancies)
    return float(np.mean([np.sum(chances[int(s) :]) for s in (np.floor(score), np.ceil(score))]))
'''

SOURCES['xlrating.formulas.norms'] = r'''"""Norms: what a player of a level is expected to score, and how much more a norm takes."""

from functools import lru_cache

import numpy as np

from xlrating.formulas import Answer, Floats
from xlrating.formulas.lines import Lines, follow

STRICTLY = 1e-9
"""How much more than the limit is more, where a score is compared with a sum of expectancies."""


def title_expectancy(level: Floats, opponent: Floats, lines: Lines) -> Answer:
    """The expectancy of the title system, from d = level − opponent.  OV, Norms-based titles."""
    return follow(lines, np.asarray(level) - opponent)


@lru_cache(maxsize=1024)
def _exceeded_by_chance(probability: float) -> float:
    """z: a standard normal variable is above it with this probability."""
    from statistics import NormalDist

    return -NormalDist().inv_cdf(probability) if probability > 0 else float("inf")


def delta(games: Floats, norms: Floats, percent: Floats) -> Answer:
    """Δ_k = z(1 − (P/100)^k) · √n / 2.  S94 §2.2."""
    z = np.vectorize(_exceeded_by_chance, otypes=[float])((np.asarray(percent) / 100.0) ** norms)
    return (z * np.sqrt(games) / 2)[()]
'''

SOURCES['xlrating.formulas.performance'] = r'''"""Performance ratings: the rating at which the expected score equals the score."""

import numpy as np

from xlrating.errors import RatingError
from xlrating.formulas import FloatArray
from xlrating.formulas.expectancy import PROVISIONAL_REACH, SCALE, winning_expectancy
from xlrating.formulas.special import special_ratings

POINTS_PER_NEPER = SCALE / np.log(10.0)
"""k = 400 / ln 10 ≈ 173.7.  S94 §4 (where it is printed as 173.4)."""


def average_performance(opponents: FloatArray, score: FloatArray) -> FloatArray:
    """r_g = mean of the opponents + 400(2W − m)/m.  S94 §4, S96.  Columns of opponents, infinite where none."""
    played = np.isfinite(opponents)
    games = played.sum(axis=0)
    mean = np.where(played, opponents, 0.0).sum(axis=0) / games
    rough: FloatArray = mean + PROVISIONAL_REACH * (2 * score - games) / games
    return rough


def closed_performance(opponents: FloatArray, score: FloatArray) -> FloatArray:
    """r_p = r_g + k(D − b)/c, without iteration.  S94 §4.  Columns of opponents, infinite where none.

    With D² = b² + 2c(W − a), (D − b)/c is the same as 2(W − a)/(D + b), which holds for c = 0 as well.
    """
    guess = average_performance(opponents, score)
    p = winning_expectancy(guess, opponents)
    lean = np.tanh((opponents - guess) / (2 * POINTS_PER_NEPER))  # (h_i − h_g)/(h_i + h_g)
    a = np.sum(p, axis=0)
    b = np.sum(p * (1 - p), axis=0)
    c = np.sum(p * (1 - p) * lean, axis=0)
    under_root = b**2 + 2 * c * (score - a)
    rooted = under_root > 0
    d = np.sqrt(np.where(rooted, under_root, 0.0))
    step = np.where(rooted, 2 * (score - a) / (d + b), -b / np.where(rooted, 1.0, c))
    performance: FloatArray = guess + POINTS_PER_NEPER * step
    return performance


def exact_performance(opponents: FloatArray, score: float) -> float:
    """The rating R at which Σ We(R, Ri) = W, to the last digit.  S94 §4, first paragraph."""
    games = len(opponents)
    if not 0 < score < games:
        raise RatingError("There is no exact performance rating for a perfect or a zero score.")
    against_one = SCALE * np.log10(score / (games - score))
    low, high = opponents.min() + against_one, opponents.max() + against_one
    while low < (middle := (low + high) / 2) < high:
        if np.sum(winning_expectancy(middle, opponents)) < score:
            low = middle
        else:
            high = middle
    return float(middle)


def linear_performance(opponents: FloatArray, score: float) -> float:
    """The rating at which the provisional expectancies add up to the score, nearest to r_g.  S15 §4.1."""
    guess = average_performance(opponents[:, None], np.array([score]))
    none = np.zeros(1)
    return float(special_ratings(guess, none, none, opponents[:, None], np.array([score]), np.inf)[0])
'''

SOURCES['xlrating.formulas.provisional'] = r'''"""Provisional ratings in the documents of the 1990s."""

import numpy as np

from xlrating.formulas import Answer, BoolArray, Floats


def provisional_rating(rating: Floats, prior_games: Floats, performance: Floats, games: Floats) -> Answer:
    """Rp over all games to date: (N·R0 + m·performance)/(N + m).  S96, second rated tournament."""
    return (prior_games * rating + games * performance) / (prior_games + games)


def provisional_k(prior_games: Floats, games: Floats, numerator: float) -> Answer:
    """K = 600/(N + m − 1).  S94 §1.5.2."""
    return numerator / (prior_games + games - 1)


def counted_as(opponent: Floats, beaten: Floats | BoolArray, up_to: Floats, rating: Floats) -> Answer:
    """An opponent of this rating or less who was beaten counts as ``rating``.  S94 §1.2."""
    return np.where(np.logical_and(beaten, opponent <= up_to), rating, opponent)[()]


def first_games(played: BoolArray, at_most: Floats) -> BoolArray:
    """The first so many games of each player, a column each.  S96: "up to the first 20 played"."""
    first: BoolArray = played & (np.cumsum(played, axis=0) <= at_most)
    return first
'''

SOURCES['xlrating.formulas.special'] = r'''"""The special rating formula: the rating at which the score equals the provisional expectancies.

f(R) = N'·PWe(R, R0') + Σ PWe(R, Ri) − S' is non-decreasing and made of straight pieces between its
knots R0' ± 400 and Ri ± 400. The special rating is the zero of f nearest to R0. The document describes
a walk from knot to knot that ends there; as f never falls, halving the sorted knots finds it, for any
number of players at once.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from xlrating.formulas import Answer, BoolArray, FloatArray, Floats
from xlrating.formulas.expectancy import PROVISIONAL_REACH, provisional_winning_expectancy

TOLERANCE = 1e-7
"""|f| up to here counts as zero.  S15 §4.1."""

ALL_WINS, ALL_LOSSES = 1, -1
"""A record: all previous games were won, or lost; 0 otherwise."""


def adjusted_prior(rating: Floats, record: Floats) -> Answer:
    """R0' = R0 − 400 after nothing but wins, R0 + 400 after nothing but losses, else R0.  S15 §4.1."""
    return rating - PROVISIONAL_REACH * record


def adjusted_score(score: Floats, effective_games: Floats, record: Floats) -> Answer:
    """S' = S + N' after nothing but wins, S after nothing but losses, else S + N'/2.  S15 §4.1."""
    return score + effective_games * (1 + record) / 2


def special_ratings(
    rating: FloatArray,
    effective_games: FloatArray,
    record: FloatArray,
    opponents: FloatArray,
    score: FloatArray,
    ceiling: float,
) -> FloatArray:
    """The special ratings of several players at once.  S15 §4.1.

    ``opponents`` has a column for each player; infinite where there was no game. The result is at most
    ``ceiling``.
    """
    prior = adjusted_prior(rating, record)
    played = np.isfinite(opponents)
    centres = np.vstack([prior, np.where(played, opponents, prior)])
    weights = np.vstack([effective_games, played])
    target = adjusted_score(score, effective_games, record)

    def f(ratings: FloatArray, who: Any) -> FloatArray:
        expectancies = provisional_winning_expectancy(ratings, centres[:, who])
        expected: FloatArray = np.einsum("ij,ij->j", weights[:, who], expectancies)
        above: FloatArray = expected - target[who]
        return above

    knots = np.sort(np.hstack([centres.T - PROVISIONAL_REACH, centres.T + PROVISIONAL_REACH]), axis=1)
    last = knots.shape[1] - 1
    player, everybody = np.arange(len(rating)), slice(None)
    first_not_below = _first_knot(knots, everybody, lambda x, who: f(x, who) >= -TOLERANCE)
    below, reached = np.maximum(first_not_below - 1, 0), np.minimum(first_not_below, last)
    x0, x1 = knots[player, below], knots[player, reached]
    f0, f1 = f(x0, everybody), f(x1, everybody)
    found = x0 - f0 * (x1 - x0) / np.where(f1 > f0, f1 - f0, 1.0)

    flat = np.flatnonzero(np.abs(f1) <= TOLERANCE)
    first_above = _first_knot(knots[flat], flat, lambda x, who: f(x, who) > TOLERANCE)
    lowest = np.where(first_not_below[flat] == 0, -np.inf, x1[flat])
    highest = np.where(first_above > last, np.inf, knots[flat, first_above - 1])
    found[flat] = np.clip(rating[flat], lowest, highest)
    ratings: FloatArray = np.minimum(found, ceiling)
    return ratings


def _first_knot(knots: FloatArray, who: Any, holds: Callable[[FloatArray, Any], BoolArray]) -> Any:
    """The place of each player's first knot from which on something holds; their number if it never does."""
    player = np.arange(len(knots))
    low = np.zeros(len(knots), dtype=int)
    high = np.full(len(knots), knots.shape[1])
    for _ in range(knots.shape[1].bit_length()):
        middle = np.minimum((low + high) // 2, knots.shape[1] - 1)
        reached = holds(knots[player, middle], who) & (low < high)
        high = np.where(reached, middle, high)
        low = np.where(reached | (low >= high), low, middle + 1)
    return low
'''

SOURCES['xlrating.formulas.standard'] = r'''"""The standard rating formula: K factor, rating change, bonus."""

import numpy as np

from xlrating.formulas import Answer, Floats


def k_factor(effective_games: Floats, games: Floats, numerator: Floats) -> Answer:
    """K = 800 / (N' + m).  S15 §4.2."""
    return numerator / (effective_games + games)


def rating_change(k: Floats, score: Floats, expected: Floats) -> Answer:
    """K(S − E).  S15 §4.2."""
    return k * (score - expected)


def bonus_threshold(games: Floats, multiplier: Floats, counts_as_at_least: float) -> Answer:
    """B√m' with m' = max(m, 4): the change above which the rest counts double.  S15 §4.2."""
    return multiplier * np.sqrt(np.maximum(games, counts_as_at_least))


def bonus(change: Floats, threshold: Floats) -> Answer:
    """max(0, K(S − E) − B√m').  S15 §4.2."""
    return np.maximum(0.0, change - threshold)
'''

SOURCES['xlrating.worksheet'] = r'''"""The worksheet functions under their own names: ``from xlrating.worksheet import USCF_K``."""

from xlrating.worksheet.register import REGISTER

globals().update(REGISTER)
__all__ = sorted(REGISTER)
'''

SOURCES['xlrating.worksheet.about_functions'] = r'''"""About xlrating itself."""

from xlrating import __version__
from xlrating.worksheet.function import Example, Function

FUNCTIONS = (
    Function(
        "XLRATING_VERSION",
        "The version of xlrating that answers.",
        (),
        lambda: __version__,
        "xlrating",
        (Example((), __version__, "the package's own version", 0),),
        "About",
    ),
)
'''

SOURCES['xlrating.worksheet.arguments'] = r'''"""The kinds of arguments: how a cell value becomes what the body of a function works with."""

import datetime
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

import numpy as np

from xlrating.editions.editions import DEFAULT, edition
from xlrating.errors import RatingError
from xlrating.event.time_control import System, rating_system
from xlrating.formulas.special import ALL_LOSSES, ALL_WINS
from xlrating.worksheet.values import (
    CellValue,
    ErrorCell,
    cells_of,
    is_blank,
    is_error,
    is_number,
    is_range,
    plain,
    rows_of,
)

NOT_GIVEN = math.nan
"""A number that was left out."""

Parse = Callable[[CellValue, str], Any]


@dataclass(frozen=True, eq=False, repr=False)
class Argument:
    """One argument: its name and help, how its value is read, and what a blank means.

    ``parse`` takes one value, the cells of a range row by row, or its rows, as ``shape`` says. A number
    has bounds as well, so that a whole column is checked at once.
    """

    name: str
    help: str
    parse: Parse
    required: bool = True
    default: Any = None
    shape: Literal["cell", "range", "rows"] = "cell"
    bounds: "Bounds | None" = None

    def read(self, value: CellValue) -> Any:
        """The value for the body. RatingError when it does not fit, ErrorCell when it is an error."""
        if self.shape != "cell":
            if not self.required and is_blank(value):
                return self.default
            cells = cells_of(value)
            return self.parse(cells if self.shape == "range" else rows_of(value), self.name)
        if is_range(value):
            cells = cells_of(value)
            if len(cells) != 1:
                raise RatingError(f"{self.name} takes one cell, not a range.", "#VALUE!")
            value = cells[0]
        value = plain(value)
        if value is None or is_blank(value):
            if self.required:
                raise RatingError(f"{self.name} is missing.", "#VALUE!")
            return self.default
        if is_error(value):
            raise ErrorCell(value)
        return self.parse(value, self.name)


@dataclass(frozen=True, eq=False, repr=False)
class Bounds:
    """What a number must be: from ``least`` to ``most``, a whole one or any, a multiple of ``step``."""

    least: float = -math.inf
    most: float = math.inf
    step: float | None = None

    def hold(self, number: Any) -> Any:
        good = (number >= self.least) & (number <= self.most)
        return good if self.step is None else good & (number % self.step == 0)

    def sentence(self) -> str:
        kind = {None: "a number", 1: "a whole number", 0.5: "a number of halves"}[self.step]
        if math.isfinite(self.most):
            return f"{kind} from {self.least:g} to {self.most:g}"
        return kind if math.isinf(self.least) else f"{kind} of {self.least:g} or more"

    def parse(self, value: CellValue, name: str) -> float:
        if not is_number(value):
            raise RatingError(f"{name} must be {self.sentence()}, not {value!r}.", "#VALUE!")
        if not (math.isfinite(value) and self.hold(value)):
            raise RatingError(f"{name} must be {self.sentence()}, not {value:g}.")
        return float(value)


def number(
    name: str, help: str, bounds: Bounds, *, required: bool = True, default: float = NOT_GIVEN
) -> Argument:
    return Argument(name, help, bounds.parse, required, default, bounds=bounds)


RATING = Bounds(least=100)
GAMES = Bounds(least=0, step=1)
AT_LEAST_ONE = Bounds(least=1, step=1)


def rating(name: str = "rating", help: str = "Rating before the event, 100 or more.") -> Argument:
    return number(name, help, RATING)


PRIOR_GAMES = number(
    "prior_games",
    "Number of games the rating is based on, before the event. Left out: established, number unknown.",
    GAMES,
    required=False,
)


def a_number(value: CellValue, name: str, bounds: Bounds) -> float | None:
    return None if is_blank(value) else bounds.parse(value, name)


def column_of(bounds: Bounds) -> Parse:
    """A range of numbers; None where a cell is blank."""
    return lambda cells, name: [a_number(cell, name, bounds) for cell in cells]


OPPONENTS = Argument("opponents", "Range with the opponents' ratings.", column_of(RATING), shape="range")

WIN, DRAW, LOSS = 1.0, 0.5, 0.0
RESULTS_OF_GAMES: Mapping[str, float] = {
    "1": WIN, "W": WIN, "+": WIN,
    "0.5": DRAW, "0,5": DRAW, "½": DRAW, "1/2": DRAW, "D": DRAW, "=": DRAW,
    "0": LOSS, "L": LOSS, "-": LOSS,
}  # fmt: skip
NO_GAME = frozenset("BHUXFZ")


class WrittenResult(float):
    """A result written as a text: of one game, never a total score."""


def _result(value: CellValue, name: str) -> float | None:
    """1, 0.5 or 0; None where no game was played."""
    if is_blank(value):
        return None
    if is_number(value):
        return float(value)
    text = value.strip().upper().rstrip("-") or "-" if isinstance(value, str) else ""
    if text in NO_GAME:
        return None
    if text not in RESULTS_OF_GAMES:
        raise RatingError(f"{name}: {value!r} is no result; write 1, 0.5, 0, W, D or L.", "#VALUE!")
    return WrittenResult(RESULTS_OF_GAMES[text])


RESULTS = Argument(
    "results",
    "Range beside the opponents (1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, Z: no game), "
    "or one number: the total score.",
    lambda cells, name: [_result(cell, name) for cell in cells],
    shape="range",
)


def rated_games(
    opponents: list[float | None], results: list[float | None]
) -> tuple[np.ndarray[Any, Any], float]:
    """The opponents of the games played, and the score in them. RatingError when they do not fit together."""
    if len(results) == 1 and len(opponents) > 1:
        met = [opponent for opponent in opponents if opponent is not None]
        score = results[0]
        if score is None:
            raise RatingError("results is missing.", "#VALUE!")
        if isinstance(score, WrittenResult):
            raise RatingError("One result for several opponents: give a number, the total score.", "#VALUE!")
    else:
        if len(results) != len(opponents):
            raise RatingError(
                f"results has {len(results)} cells beside {len(opponents)} opponents: "
                "give as many, or one number, the total score.",
                "#VALUE!",
            )
        pairs = [
            (opponent, result)
            for opponent, result in zip(opponents, results, strict=True)
            if result is not None
        ]
        if any(opponent is None for opponent, _ in pairs):
            raise RatingError("A result stands beside an opponent without a rating.", "#VALUE!")
        if len(pairs) > 1 and any(result not in (WIN, DRAW, LOSS) for _, result in pairs):
            raise RatingError("The result of a game is 1, 0.5 or 0.")
        met = [opponent for opponent, _ in pairs if opponent is not None]
        score = sum(result for _, result in pairs)
    if not met:
        raise RatingError("There is no rated game.")
    if not (0 <= score <= len(met) and score % 0.5 == 0):
        raise RatingError(f"A score of {score:g} is not possible in {len(met)} games.")
    return np.array(met), score


def each_result(
    opponents: list[float | None], results: list[float | None]
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], bool]:
    """The opponents and the scores of the games played; False where only their sum was given.

    The wins are then put first, so that the sum is right and the single scores are not.
    """
    met, score = rated_games(opponents, results)
    if len(results) == 1 and len(met) > 1:
        return met, np.clip(score - np.arange(len(met)), 0.0, 1.0), score in (0, len(met))
    return met, np.array([result for result in results if result is not None]), True


def one_of(choices: Mapping[str, Any]) -> Parse:
    """A text among these, in any case."""

    def parse(value: CellValue, name: str) -> Any:
        text = value.strip().lower() if isinstance(value, str) else ""
        if text not in choices:
            error: Literal["#NUM!", "#VALUE!"] = "#NUM!" if isinstance(value, str) else "#VALUE!"
            raise RatingError(f"{name} must be one of {', '.join(choices)}, not {value!r}.", error)
        return choices[text]

    return parse


def text_of(value: CellValue, name: str) -> str:
    if not isinstance(value, str):
        raise RatingError(f"{name} must be a text, not {value!r}.", "#VALUE!")
    return value


def truth_of(value: CellValue, name: str) -> bool:
    """TRUE or FALSE, or 1 or 0."""
    if isinstance(value, str) or value not in (0, 1):
        raise RatingError(f"{name} must be TRUE or FALSE, not {value!r}.", "#VALUE!")
    return bool(value)


RECORD = Argument(
    "record",
    "wins if all previous games were won, losses if all were lost; else leave out.",
    one_of({"wins": ALL_WINS, "losses": ALL_LOSSES}),
    required=False,
    default=0,
)


def _edition(value: CellValue, name: str) -> Any:  # noqa: ARG001
    return edition(f"{value:g}" if is_number(value) else str(value))


def edition_argument(default: Any = DEFAULT) -> Argument:
    return Argument(
        "edition",
        f"The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: {default.name}.",
        _edition,
        required=False,
        default=default,
    )


EDITION = edition_argument()

_system_of = lru_cache(maxsize=256)(rating_system)


def system_of(value: CellValue, name: str) -> System:
    if not isinstance(value, str):
        raise RatingError(f"{name} must be a text such as G/60;d5, not {value!r}.", "#VALUE!")
    return _system_of(value)


def _is_dual(value: CellValue, name: str) -> bool:
    return system_of(value, name) is System.DUAL if isinstance(value, str) else truth_of(value, name)


TIME_CONTROL = Argument(
    "time_control",
    "A dual-rated time control such as G/45;d5 (or TRUE) lowers K above 2200. Left out: not dual-rated.",
    _is_dual,
    required=False,
    default=False,
)
BONUS = number(
    "bonus",
    "Bonus multiplier B, 0 for no bonus. Left out: the edition's (2015: 10).",
    Bounds(least=0),
    required=False,
    default=None,  # type: ignore[arg-type]
)

EPOCH = datetime.date(1899, 12, 30)
"""Day 0 of spreadsheet dates."""


def as_serial(value: CellValue, name: str) -> float:
    """A date as the number of days that spreadsheets count."""
    if isinstance(value, datetime.datetime):
        return (
            value.replace(tzinfo=None) - datetime.datetime.combine(EPOCH, datetime.time())
        ).total_seconds() / 86400
    if isinstance(value, datetime.date):
        return float((value - EPOCH).days)
    if not is_number(value):
        raise RatingError(f"{name} must be a date, not {value!r}.", "#VALUE!")
    if not 1 <= value < 2958466:
        raise RatingError(f"{name}: {value:g} is no date.")
    return float(value)
'''

SOURCES['xlrating.worksheet.deflation_functions'] = r'''"""Looking for deflation: does one group outscore its ratings against another?"""

import numpy as np

from xlrating.errors import RatingError
from xlrating.event.deflation import compare
from xlrating.worksheet.arguments import RATING, RESULTS, Argument, column_of
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.game_rows import Cells, played_rows


def _deflation(ratings: Cells, opponents: Cells, results: Cells) -> list[list[float]]:
    scores, (own, other) = played_rows(results, ratings=ratings, opponents=opponents)
    rated = ~(np.isnan(own) | np.isnan(other))
    if not rated.any():
        raise RatingError("There is no game between rated players.")
    found = compare(own[rated], other[rated], scores[rated])
    return [[found.games, found.score, found.expected, found.points, found.chance]]


FUNCTIONS = (
    Function(
        "DEFLATION",
        "Does a group outscore its ratings? Five cells: games, score, expected score, points by which the group is "
        "underrated, chance of scoring as much by luck (independent games, each a win or a loss).",
        (
            Argument(
                "ratings",
                "Column with a row for each game: the rating of the player of the group (juniors, say). "
                "A row with a blank rating is left out.",
                column_of(RATING),
                shape="range",
            ),
            Argument(
                "opponents",
                "Column beside it: the rating of the opponent from the other group (adults, say).",
                column_of(RATING),
                shape="range",
            ),
            Argument(
                "results",
                "Column beside it: the result of the player of the group (1, 0.5, 0, W, D, L). Blank: no game.",
                RESULTS.parse,
                shape="range",
            ),
        ),
        _deflation,
        "S94 §5.1",
        (
            Example(
                ([[1500]] * 4, [[1500]] * 4, [[1], [1], [1], [0]]),
                [[4.0, 3.0, 2.0, 190.848502, 0.3125]],
                "3 of 4 is 400·log10(3) points better than 2 of 4; by luck (4 + 1)/2^4",
                6,
            ),
            Example(
                ([[1500], [1500]], [[1500], [1500]], [[1], [0.5]]),
                [[2.0, 1.5, 1.0, 190.848502, 0.5]],
                "1.5 of 2, 400·log10(3); by luck between 3/4 for 1 and 1/4 for 2",
                6,
            ),
        ),
        "Deflation",
        no_answer="#N/A",
    ),
)
'''

SOURCES['xlrating.worksheet.event_functions'] = r'''"""A whole section in one formula."""

from typing import Any

import numpy as np

from xlrating.crosstable.pairings import misfits
from xlrating.crosstable.rating_cell import parse_rating_cell
from xlrating.crosstable.round_cell import RoundCell, parse_round_cell
from xlrating.editions.edition import Edition
from xlrating.errors import RatingError
from xlrating.event.rate import rate
from xlrating.event.rated_section import RatedSection
from xlrating.event.section import NOBODY, Section
from xlrating.formulas.special import ALL_LOSSES, ALL_WINS
from xlrating.worksheet.arguments import (
    BONUS,
    EDITION,
    GAMES,
    NOT_GIVEN,
    RATING,
    TIME_CONTROL,
    Argument,
    a_number,
    column_of,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.values import CellValue, Rows, is_blank

FAMILY = "Rating an event"


def _in_row(place: int, error: RatingError) -> RatingError:
    return RatingError(f"Row {place + 1}: {error.message}", error.cell_error)


def _read_rounds(rounds: Rows) -> list[list[RoundCell | None]]:
    read: list[list[RoundCell | None]] = []
    for place, row in enumerate(rounds):
        try:
            read.append([parse_round_cell(cell) for cell in row])
        except RatingError as error:
            raise _in_row(place, error) from None
    found = misfits(read, {place + 1: place for place in range(len(read))})
    if found:
        raise RatingError(f"Row {found[0].player + 1}, round {found[0].round + 1}: {found[0].message}.")
    return read


def games_of(rounds: list[list[RoundCell | None]]) -> tuple[Any, Any]:
    """The opponents and scores of the rated games: a row per round, a column per player."""
    width = max((len(row) for row in rounds), default=0)
    opponents = np.full((width, len(rounds)), NOBODY)
    scores = np.zeros((width, len(rounds)))
    for player, row in enumerate(rounds):
        for round_, cell in enumerate(row):
            if cell is not None and cell.rated and cell.opponent is not None:
                opponents[round_, player], scores[round_, player] = cell.opponent - 1, cell.points
    return opponents, scores


def _column(cells: list[Any] | None, size: int, name: str) -> Any:
    """A column beside the ratings as an array, NaN where blank."""
    if cells is None:
        return np.full(size, NOT_GIVEN)
    if len(cells) != size:
        raise RatingError(f"{name} has {len(cells)} cells beside {size} ratings.", "#VALUE!")
    return np.array([NOT_GIVEN if cell is None else cell for cell in cells], dtype=float)


def section_of(
    ratings: list[CellValue],
    prior_games: list[float | None] | None,
    rounds: Rows,
    initial: Rows | None,
    floors: list[float | None] | None,
    record: list[int] | None,
    edition: Edition,
) -> Section:
    """The section in these columns, a row per player. RatingError where they do not fit together."""
    size = len(ratings)
    if len(rounds) != size:
        raise RatingError(f"rounds has {len(rounds)} rows beside {size} ratings.", "#VALUE!")
    before, games_before = np.full(size, NOT_GIVEN), np.full(size, NOT_GIVEN)
    for place, cell in enumerate(ratings):
        try:
            rating, games = parse_rating_cell(cell)
        except RatingError as error:
            raise _in_row(place, error) from None
        if rating is not None:
            before[place], games_before[place] = rating, NOT_GIVEN if games is None else games
    given_games = _column(prior_games, size, "prior_games")
    if np.any((given_games > 0) & np.isnan(before)):
        raise RatingError("prior_games counts games for a player without a rating.")
    if np.any(np.isfinite(given_games) & np.isfinite(games_before) & (given_games != games_before)):
        raise RatingError("prior_games differs from the games that a rating says, such as 1553P11.")
    games_before = np.where(np.isnan(given_games), games_before, given_games)
    read = _read_rounds(rounds)
    opponents, scores = games_of(read)
    unrated = np.isnan(before) | (games_before == 0)

    starts = [[*row, None][:2] for row in initial] if initial else [[None, None]] * size
    if len(starts) != size:
        raise RatingError(f"initial has {len(starts)} rows beside {size} ratings.", "#VALUE!")
    start = _column([a_number(row[0], "initial", RATING) for row in starts], size, "initial")
    start_games = _column([a_number(row[1], "initial games", GAMES) for row in starts], size, "initial")
    start = np.where(np.isnan(before), start, before)
    start_games = np.where(np.isnan(before), np.nan_to_num(start_games, nan=0.0), 0.0)
    section = Section(
        ratings=np.where(unrated, np.where(np.isnan(start), edition.nothing_to_start_from, start), before),
        prior_games=np.where(unrated, start_games, games_before),
        unrated=unrated,
        records=np.where(unrated, 0.0, np.nan_to_num(_column(record, size, "record"))),
        floors=_column(floors, size, "floors"),
        opponents=opponents,
        scores=scores,
    )
    if not section.games.any():
        raise RatingError("There is no rated game.")
    return section


def _event(
    ratings: list[CellValue],
    prior_games: list[float | None] | None,
    rounds: Rows,
    initial: Rows | None,
    dual: bool,
    multiplier: float | None,
    floors: list[float | None] | None,
    record: list[int] | None,
    edition: Edition,
) -> Rows:
    section = section_of(ratings, prior_games, rounds, initial, floors, record, edition)
    multiplier = edition.bonus.multiplier if multiplier is None else multiplier
    rated = rate(section, edition, multiplier, reduced_k=dual)
    return [[shown(rated, place, rounds[place])] for place in range(len(ratings))]


def shown(rated: RatedSection, player: int, rounds: list[CellValue]) -> CellValue:
    """A rating after the event. An empty row stays empty; "there is none yet" is an error cell."""
    section, post = rated.section, float(rated.post[player])
    if section.unrated[player] and not section.games[player]:
        return "" if all(is_blank(cell) for cell in rounds) else "#N/A"
    return "#N/A" if np.isnan(post) else post


_RECORDS = {"": 0, "wins": ALL_WINS, "losses": ALL_LOSSES}


def _records(cells: list[CellValue], name: str) -> list[int]:
    texts = ["" if is_blank(cell) else str(cell).strip().lower() for cell in cells]
    for text in texts:
        if text not in _RECORDS:
            raise RatingError(f"{name} must be wins, losses or blank, not {text!r}.", "#VALUE!")
    return [_RECORDS[text] for text in texts]


RATINGS = Argument(
    "ratings",
    "Column of ratings before the event; blank for unrated. 1553P11 gives the games as well.",
    lambda cells, _: cells,
    shape="range",
)
GAMES_BEFORE = Argument(
    "prior_games",
    "Column with the games each rating is based on; blank: established, number unknown.",
    column_of(GAMES),
    required=False,
    shape="range",
)
ROUNDS = Argument(
    "rounds",
    "Block of round cells (W12, D3, L7, H, B, U ...), a row per player; opponents by their row, from 1.",
    lambda rows, _: rows,
    shape="rows",
)
FLOORS = Argument(
    "floors",
    "Column of personal floors; blank where there is none.",
    column_of(RATING),
    required=False,
    shape="range",
)


FUNCTIONS = (
    Function(
        "USCF_EVENT",
        "Post-event ratings of a whole section by all five steps, or as an older edition does it: "
        "one column as long as ratings.",
        (
            RATINGS,
            GAMES_BEFORE,
            ROUNDS,
            Argument(
                "initial",
                "Column of Step 1 ratings of unrated players, or two columns: the ratings and their N. Left out: 750.",
                lambda rows, _: rows,
                required=False,
                shape="rows",
            ),
            TIME_CONTROL,
            BONUS,
            FLOORS,
            Argument(
                "record",
                "Column: wins or losses where all previous games were; else blank.",
                _records,
                required=False,
                shape="range",
            ),
            EDITION,
        ),
        _event,
        "S15 §1",
        (
            Example(
                (
                    [[554.22], [445.28], [124], [572.53], [174.54], [202.66]],
                    [[None], [21], [None], [None], [15], [17]],
                    [["W4", "W2", "W6"], ["W5", "L1", "W4"], ["H", "W6", "L5"],
                     ["L1", "W5", "L2"], ["L2", "L4", "W3"], ["B", "L3", "L1"]],
                    None,
                    "G/25;d5",
                    10,
                ),
                [[656.85], [500.21], [133.82], [514.33], [188.04], [148.72]],
                "ratings published by US Chess for an event of August 2026",
                2,
            ),
        ),
        FAMILY,
    ),
)  # fmt: skip
'''

SOURCES['xlrating.worksheet.fide_functions'] = r'''"""Ratings updated from FIDE events abroad."""

import numpy as np

from xlrating.crosstable.rating_cell import UNRATED
from xlrating.editions.edition import Edition
from xlrating.editions.fide_events import DEFAULT, RULES, FideTotals, fide_totals
from xlrating.errors import RatingError
from xlrating.event.fide_events import Totals, eligibility, update_by_opponents, update_from_totals
from xlrating.worksheet.arguments import (
    AT_LEAST_ONE,
    BONUS,
    EDITION,
    PRIOR_GAMES,
    RATING,
    RESULTS,
    Argument,
    Bounds,
    number,
    rated_games,
    rating,
    truth_of,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.game_rows import Cells
from xlrating.worksheet.values import CellValue, is_blank, is_number

FAMILY = "FIDE events"


def _fide_rating(value: CellValue, name: str) -> float | None:
    """A rating, None for an unrated player."""
    if isinstance(value, str) and value.strip().upper() in UNRATED:
        return None
    return None if is_blank(value) or value == 0 else RATING.parse(value, name)


def _own_fide_rating(value: CellValue, name: str) -> float:
    rating = _fide_rating(value, name)
    if rating is None:
        raise RatingError("The update does not apply to players without a FIDE rating.")
    return rating


def _update(
    rating: float,
    prior_games: float,
    fide_opponents: Cells,
    results: Cells,
    youth: bool,
    multiplier: float | None,
    edition: Edition,
) -> float:
    if len(results) == len(fide_opponents):
        pairs = zip(fide_opponents, results, strict=True)
        games = [(fide, result) for fide, result in pairs if fide is not None]
        fide_opponents, results = [fide for fide, _ in games], [result for _, result in games]
    met, score = rated_games(fide_opponents, results)
    multiplier = edition.bonus.multiplier if multiplier is None else multiplier
    return update_by_opponents(
        rating, prior_games, met, score, edition, youth=youth, bonus_multiplier=multiplier
    )


def _update_totals(
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


def _rules(value: CellValue, name: str) -> FideTotals:  # noqa: ARG001
    return fide_totals(f"{value:g}" if is_number(value) else str(value))


def _eligible(fide: float | None, usa_flag: bool, member: bool, opted_in: bool) -> str:
    return eligibility(fide, usa_flag=usa_flag, member=member, opted_in=opted_in)


def _true_or_false(name: str, help: str) -> Argument:
    return Argument(name, f"{help} Left out: FALSE.", truth_of, required=False, default=False)


FUNCTIONS = (
    Function(
        "FIDE_UPDATE",
        "Rating updated from a FIDE event abroad, opponent by opponent: standard formula with bonus, one pass. "
        "For a rating from 9 or more games, not all won or all lost. FIDE_ELIGIBLE tells who is updated.",
        (
            rating(),
            PRIOR_GAMES,
            Argument(
                "fide_opponents",
                "Range with the opponents' FIDE ratings. Unrated ones (blank, 0 or Unr) are left out with their "
                "results.",
                lambda cells, name: [_fide_rating(cell, name) for cell in cells],
                shape="range",
            ),
            Argument(
                "results",
                "Range beside the opponents (1, 0.5, 0, W, D, L, +, =, -; blank: no game), or one number: the total "
                "score against the opponents with a FIDE rating.",
                RESULTS.parse,
                shape="range",
            ),
            _true_or_false("youth", "TRUE for a youth event, such as the World Youth Championships."),
            BONUS,
            EDITION,
        ),
        _update,
        "S15 §6",
        (
            Example(
                (2400, 20, [[2333 + 1 / 3], ["Unr"], [2333 + 1 / 3]], [["W"], ["W"], ["D"]]),
                2418.181818,
                "S15 §6: 20 + 1.02·FIDE = 2400 twice, the unrated one left out; 2400 + 800/(20 + 2)·(1.5 - 1)",
                6,
            ),
            Example(
                (2100, 12, [[2020]] * 4, 4, True),
                2280.0,
                "S15 §6, youth: 80 + 2020 = 2100; K(S - E) = 800/16·2 = 100, and 100 - 10·√4 = 80 as bonus",
                6,
            ),
        ),
        FAMILY,
    ),
    Function(
        "FIDE_UPDATE_TOTALS",
        "Rating updated from the totals of FIDE events abroad. For players with a FIDE rating; 2008: with a rating "
        "from 9 or more games, not all won or all lost.",
        (
            rating(),
            PRIOR_GAMES,
            Argument("fide", "The player's FIDE rating before the period.", _own_fide_rating),
            number("games", "Number of games in all the events abroad.", AT_LEAST_ONE),
            number("score", "Total score in them.", Bounds(least=0, step=0.5)),
            number("change", "Sum of (score - expected score), as FIDE prints it.", Bounds()),
            number(
                "addend",
                "Points to add to the FIDE rating to place it on the US Chess scale. Left out: from the FIDE "
                "conversion (2008: S15 §2.6; 1994: table 1).",
                Bounds(),
                required=False,
            ),
            Argument(
                "edition",
                f"{' or '.join(RULES)}. Left out: {DEFAULT.name}.",
                _rules,
                required=False,
                default=DEFAULT,
            ),
        ),
        _update_totals,
        "S08 §1, S94 §6",
        (
            Example((2706, 51, 2652, 17, 10, 0.5, 50), 2708.0, "S08 §3, Onischuk", 0),
            Example((2795, None, 2655, 31, 16, -0.75, 46, "1994"), 2757.0, "S94 §6.3, Kamsky", 0),
        ),
        FAMILY,
    ),
    Function(
        "FIDE_ELIGIBLE",
        "Are a player's FIDE events abroad rated? yes or no, and why, by the rules of 2015.",
        (
            Argument(
                "fide",
                "The player's FIDE rating; blank, 0 or Unr without one.",
                _fide_rating,
                required=False,
            ),
            _true_or_false("usa_flag", "TRUE if FIDE lists the player with a USA flag."),
            _true_or_false("member", "TRUE for a current US Chess member."),
            _true_or_false("opted_in", "TRUE for a member who opted in before the event."),
        ),
        _eligible,
        "S15 §6",
        (
            Example((2200, True), "yes: FIDE 2200 or more, updated automatically", "S15 §6", 0),
            Example(
                (2199, True, True),
                "no: below FIDE 2200 a member must opt in before the event",
                "S15 §6",
                0,
            ),
            Example((None, False, True, True), "yes: without a FIDE rating, opted in", "S15 §6", 0),
        ),
        FAMILY,
    ),
)
'''

SOURCES['xlrating.worksheet.floor_functions'] = r'''"""Rating floors."""

from typing import Any

from xlrating.editions.edition import Edition
from xlrating.event import floors
from xlrating.worksheet.arguments import (
    AT_LEAST_ONE,
    EDITION,
    GAMES,
    RATING,
    Argument,
    Bounds,
    number,
    truth_of,
)
from xlrating.worksheet.function import Example, Function

FAMILY = "Rating floors"
DOLLARS = Bounds(least=0)


def _optional(argument: Argument) -> Argument:
    return Argument(
        argument.name,
        argument.help,
        argument.parse,
        required=False,
        default=argument.default,
        bounds=argument.bounds,
    )


PEAK = number("peak", "Highest established rating so far.", RATING)
WINS = number("wins", "Rated games won, in all events.", GAMES)
DRAWS = number("draws", "Rated games drawn, in all events.", GAMES)
EVENTS = number("events", "Events with at least three rated games, the last one included.", GAMES)
PRIZE = number("prize", "Prize money won in that section, in dollars.", DOLLARS)
UNDER = number("under", "Limit of the section or prize: 1800 for an under-1800 section.", AT_LEAST_ONE)


def _rating_floor(
    peak: Any, wins: Any, draws: Any, events: Any, prize: Any, under: Any, life_master: bool, edition: Edition
) -> Any:
    history = floors.History(peak, wins, draws, events, prize, under, life_master)
    return floors.highest_floor(history, edition)


FUNCTIONS = (
    Function(
        "ABSOLUTE_FLOOR",
        "Absolute rating floor: from 100 to 150, by wins, draws and events.",
        (WINS, DRAWS, EVENTS),
        lambda wins, draws, events: floors.absolute(wins, draws, events, EDITION.default),
        "S15 §5",
        (
            Example((3, 1, 10), 124.0, "S15 §5, example", 0),
            Example((10, 3, 5), 150.0, "S15 §5: 100 + 40 + 6 + 5 = 151, at most 150", 0),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "PEAK_FLOOR",
        "Rating floor by the highest established rating; #N/A where it gives none.",
        (PEAK, EDITION),
        floors.peak,
        "S15 §5",
        (
            Example((1941,), 1700.0, "S15 §5, example", 0),
            Example((1999.51,), 1800.0, "S15 §5, example", 0),
            Example((1388,), "#N/A", "S15 §5, example: below 1200, so the absolute floor", 0),
            Example((1650, "overview"), 1400.0, "OV, Peak rating floors", 0),
        ),
        FAMILY,
        each_cell=True,
        no_answer="#N/A",
    ),
    Function(
        "MONEY_FLOOR",
        "Rating floor by a large cash prize in a section or for a prize with a rating limit; #N/A if none.",
        (PRIZE, UNDER, EDITION),
        floors.money,
        "S15 §5",
        (
            Example((2000, 1800), 1800.0, "S15 §5, example", 0),
            Example((1999, 1800), "#N/A", "S15 §5: less than $2,000", 0),
            Example((4000, 1810, "overview"), 1900.0, "OV, Money floors", 0),
            Example((4000, 2200, "overview"), 2000.0, "OV, Money floors: a prize higher than under 2000", 0),
        ),
        FAMILY,
        each_cell=True,
        no_answer="#N/A",
    ),
    Function(
        "RATING_FLOOR",
        "The highest of all rating floors that follow from what is given: the one that holds, 100 at least.",
        (
            *map(_optional, (PEAK, WINS, DRAWS, EVENTS, PRIZE, UNDER)),
            Argument(
                "life_master", "TRUE for an Original Life Master.", truth_of, required=False, default=False
            ),
            EDITION,
        ),
        _rating_floor,
        "S15 §5",
        (
            Example((1388, 3, 1, 10), 124.0, "S15 §5: no peak floor below 1200, so the absolute floor", 0),
            Example(
                (1941, 40, 10, 30, 2500, 1900), 1900.0, "S15 §5: the money floor above the peak floor 1700", 0
            ),
            Example((2310, None, None, None, None, None, True), 2200.0, "S15 §5: Original Life Master", 0),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "LOWERED_FLOOR",
        "A rating floor lowered by 100 on request, as the office may grant it.",
        (number("floor", "The floor before.", RATING), EDITION),
        floors.lowered,
        "OV, Rating Floors; S15 §7",
        (
            Example((1700,), 1600.0, "OV: lowered by 100 points", 0),
            Example((150,), 100.0, "S15 §5: no rating is below 100", 0),
        ),
        FAMILY,
        each_cell=True,
    ),
)
'''

SOURCES['xlrating.worksheet.function'] = r'''"""A worksheet function: name, arguments, help, examples, and a body that computes."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from xlrating.errors import CellError, RatingError
from xlrating.worksheet.arguments import Argument
from xlrating.worksheet.values import CellValue, ErrorCell, Rows, is_blank, is_range, rows_of


class Example(NamedTuple):
    """A call whose result a document, or a calculation told in ``source``, gives; to ``digits`` decimals."""

    arguments: Sequence[CellValue]
    result: CellValue
    source: str
    digits: int = 0


def in_formula(value: CellValue) -> str:
    """A value as it is typed in a formula: text in quotes, a range as {1,2;3,4}."""
    if is_range(value):
        return "{" + ";".join(",".join(map(in_formula, row)) for row in rows_of(value)) + "}"
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    return f'"{value}"' if isinstance(value, str) else f"{value:.10g}"


@dataclass(frozen=True, eq=False, repr=False)
class Function:
    """One entry of the register.

    ``each_cell``: a range in any argument gives a range of answers; its numbers then reach the body as
    arrays. ``no_answer`` is the cell error where the body gives NaN.
    """

    name: str
    help: str
    arguments: Sequence[Argument]
    body: Callable[..., Any]
    source: str
    examples: Sequence[Example]
    family: str
    each_cell: bool = False
    no_answer: CellError = "#NUM!"

    @property
    def __name__(self) -> str:
        return self.name

    @cached_property
    def __doc__(self) -> str:  # type: ignore[override]
        lines = [f"{self.help}  {self.source}.", ""]
        lines += [f"{a.name}{'' if a.required else ' (optional)'}: {a.help}" for a in self.arguments]
        return "\n".join(lines)

    @property
    def signature(self) -> str:
        """``USCF_NEFF(rating, [prior_games])``."""
        return f"{self.name}({', '.join(a.name if a.required else f'[{a.name}]' for a in self.arguments)})"

    def formula(self, example: Example) -> str:
        """``=USCF_K(2400,6,4)``."""
        given = list(example.arguments)
        while given and given[-1] is None:
            given.pop()
        return f"={self.name}({','.join(map(in_formula, given))})"

    def __call__(self, *values: CellValue, **named: CellValue) -> CellValue:
        """What a cell shows: a number, a text, rows of a range, or an error text."""
        try:
            return self.answer(*values, **named)
        except RatingError as error:
            return error.cell_error
        except ErrorCell as error:
            return error.error

    def answer(self, *values: CellValue, **named: CellValue) -> CellValue:
        """The same, but an error comes as RatingError with its sentence, an error cell as ErrorCell."""
        values = self._in_order(values, named)
        if self.each_cell and any(is_range(value) for value in values):
            return self._answer_each_cell(values)
        read = [a.read(value) for a, value in zip(self.arguments, values, strict=True)]
        try:
            with np.errstate(all="ignore"):
                return self._shown(self.body(*read))
        except ArithmeticError:  # a number too large to calculate with
            raise RatingError(f"{self.name} has no answer for numbers of this size.") from None

    def _in_order(self, values: tuple[CellValue, ...], named: dict[str, CellValue]) -> tuple[CellValue, ...]:
        missing = len(self.arguments) - len(values)
        if missing < 0:
            raise TypeError(f"{self.signature} takes {len(self.arguments)} arguments, not {len(values)}")
        if named:
            values += tuple(named.pop(a.name, None) for a in self.arguments[len(values) :])
            if named:
                raise TypeError(f"{self.signature} has no argument {', '.join(named)} left to give")
            return values
        return values + (None,) * missing

    def _shown(self, result: Any) -> CellValue:
        """Numbers as plain floats, arrays as rows; NaN as RatingError, inside rows as its error text."""
        if isinstance(result, str):
            return result
        if isinstance(result, (list, tuple)):
            return [[self._shown_in_range(cell) for cell in row] for row in result]
        value = float(result)
        if not math.isfinite(value):
            raise RatingError(f"{self.name} has no answer for these arguments.", self.no_answer)
        return value

    def _shown_in_range(self, cell: Any) -> CellValue:
        if isinstance(cell, str):
            return cell
        value = float(cell)
        return value if math.isfinite(value) else self.no_answer

    def _answer_each_cell(self, values: Sequence[CellValue]) -> Rows:
        columns = [_Column(a, value) for a, value in zip(self.arguments, values, strict=True)]
        ranges = [column for column in columns if column.is_range]
        height, width = (max(column.shape[axis] for column in ranges) for axis in (0, 1))
        if not height * width:
            raise RatingError(f"{self.name} got a range without cells.", "#VALUE!")
        spread = [column.spread(height, width) for column in columns]

        shown = np.full(height * width, None, dtype=object)
        open_cells = np.ones(height * width, dtype=bool)
        # A line that is empty stays empty; a blank that only leaves something out is no such line.
        needed = any(c.is_range and a.required for a, c in zip(self.arguments, columns, strict=True))
        blank = np.full(height * width, needed or not any(a.required for a in self.arguments))
        for column, cells in zip(columns, spread, strict=True):
            if column.is_range:
                blank &= column.blank[cells]
            errors = column.errors[cells]
            wrong = open_cells & (errors != None)  # noqa: E711
            shown[wrong] = errors[wrong]
            open_cells &= ~wrong
        shown[blank] = ""
        open_cells &= ~blank

        for chosen, group in _groups(columns, spread, open_cells):
            given = [
                column.values[cells[group]] if column.numeric else choice
                for column, cells, choice in zip(columns, spread, chosen, strict=True)
            ]
            shown[group] = self._answer_array(given, len(group))
        return shown.reshape(height, width).tolist()

    def _answer_array(self, given: list[Any], size: int) -> Any:
        try:
            with np.errstate(all="ignore"):
                result = self.body(*given)
        except RatingError as error:
            return error.cell_error
        except ArithmeticError:
            return "#NUM!"
        if isinstance(result, str):
            return result
        result = np.asarray(result)
        if result.dtype.kind in "iu":
            result = result.astype(float)
        elif result.dtype.kind == "O":
            result = np.array([float(a) if isinstance(a, int) else a for a in result.ravel()], dtype=object)
        answers = np.broadcast_to(result, size).astype(object)
        if result.dtype.kind == "f":
            answers[~np.isfinite(np.broadcast_to(result, size))] = self.no_answer
        return answers


class _Column:
    """One argument of a function that works cell by cell: values and errors of all its cells, flat.

    The last place is for cells outside the range (#N/A), where another range is larger.
    """

    def __init__(self, argument: Argument, value: CellValue) -> None:
        self.is_range = is_range(value)
        self.numeric = argument.bounds is not None
        rows = rows_of(value)
        widths = set(map(len, rows))
        self.shape = (len(rows), max(widths))
        if len(widths) > 1:
            rows = [[*row, *[None] * (self.shape[1] - len(row))] for row in rows]
        cells = list(chain.from_iterable(rows))
        size = len(cells)
        self.errors = np.full(size + 1, None, dtype=object)
        self.errors[size] = "#N/A"
        self.blank = np.zeros(size + 1, dtype=bool)
        self.values: Any = (
            np.full(size + 1, math.nan) if self.numeric else np.full(size + 1, None, dtype=object)
        )
        if argument.bounds is not None and set(map(type, cells)) <= {float, int}:
            numbers = np.array(cells, dtype=float)
            self.values[:size] = numbers
            finite = np.isfinite(numbers)
            self.errors[:size][~(finite & argument.bounds.hold(np.where(finite, numbers, 0.0)))] = "#NUM!"
            return
        for place, cell in enumerate(cells):
            self.blank[place] = is_blank(cell)
            try:
                self.values[place] = argument.read(cell)
            except RatingError as error:
                self.errors[place] = error.cell_error
            except ErrorCell as error:
                self.errors[place] = error.error

    def spread(self, height: int, width: int) -> Any:
        """For each cell of the answer the place of this argument's cell; one row or column stretches."""
        outside = len(self.values) - 1
        rows, columns = self.shape
        row = (
            np.zeros(height, int) if rows == 1 else np.where(np.arange(height) < rows, np.arange(height), -1)
        )
        column = (
            np.zeros(width, int)
            if columns == 1
            else np.where(np.arange(width) < columns, np.arange(width), -1)
        )
        places = row[:, None] * columns + column
        return np.where((row[:, None] < 0) | (column < 0), outside, places).ravel()


def _groups(columns: list[_Column], spread: list[Any], open_cells: Any) -> Iterator[tuple[list[Any], Any]]:
    """The cells that share the same choices in all arguments that are not numbers, with those choices."""
    varying = [(c, s) for c, s in zip(columns, spread, strict=True) if c.is_range and not c.numeric]
    groups: dict[tuple[Any, ...], Any] = {}
    everywhere: Any = np.flatnonzero(open_cells)
    if not varying:
        groups[()] = everywhere
    else:
        for cell in everywhere:
            groups.setdefault(tuple(c.values[s[cell]] for c, s in varying), []).append(cell)
    for group in groups.values():
        if len(group):
            yield (
                [None if c.numeric else c.values[s[group[0]]] for c, s in zip(columns, spread, strict=True)],
                group,
            )
'''

SOURCES['xlrating.worksheet.game_rows'] = r'''"""Games as rows: columns of numbers beside a column of results."""

from typing import Any

import numpy as np

from xlrating.errors import RatingError
from xlrating.worksheet.arguments import DRAW, LOSS, NOT_GIVEN, WIN

Cells = list[float | None]


def played_rows(results: Cells, **columns: Cells) -> tuple[Any, list[Any]]:
    """The results of the games played, and the columns beside them with NaN for a blank cell."""
    for name, cells in columns.items():
        if len(cells) != len(results):
            raise RatingError(
                f"{name} has {len(cells)} cells beside {len(results)} results: give a row for each game.",
                "#VALUE!",
            )
    played = [place for place, result in enumerate(results) if result is not None]
    scores = np.array([results[place] for place in played], dtype=float)
    if not np.isin(scores, (WIN, DRAW, LOSS)).all():
        raise RatingError("The result of a game is 1, 0.5 or 0.")
    return scores, [
        np.array([NOT_GIVEN if cells[place] is None else cells[place] for place in played], dtype=float)
        for cells in columns.values()
    ]
'''

SOURCES['xlrating.worksheet.glicko_functions'] = r'''"""Ratings with an uncertainty: the Glicko system."""

from typing import Any

import numpy as np

from xlrating.errors import RatingError
from xlrating.formulas import glicko
from xlrating.worksheet.arguments import (
    OPPONENTS,
    RATING,
    RESULTS,
    Argument,
    Bounds,
    column_of,
    number,
    rating,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.game_rows import Cells, played_rows

FAMILY = "Glicko"
SOURCE = "Glickman 1999, Applied Statistics 48"
DEVIATION = Bounds(least=0, most=glicko.MOST_UNCERTAIN)
PUBLISHED = (1500, 200, [[1400], [1550], [1700]], [[30], [100], [300]], [[1], [0], [0]])


def _games(opponents: Cells, deviations: Cells, results: Cells) -> tuple[Any, Any, Any]:
    scores, (met, uncertain) = played_rows(results, opponents=opponents, opponent_deviations=deviations)
    if not len(scores):
        raise RatingError("There is no game.")
    if np.isnan(met).any() or np.isnan(uncertain).any():
        raise RatingError("A result stands beside an opponent without rating or deviation.", "#VALUE!")
    return met, uncertain, scores


def _deviation(rating: float, deviation: float, opponents: Cells, deviations: Cells, results: Cells) -> float:
    met, uncertain, _ = _games(opponents, deviations, results)
    return glicko.new_deviation(deviation, glicko.information(rating, met, uncertain))


def _rating(rating: float, deviation: float, opponents: Cells, deviations: Cells, results: Cells) -> float:
    after = _deviation(rating, deviation, opponents, deviations, results)
    return glicko.new_rating(rating, after, *_games(opponents, deviations, results))


ARGUMENTS = (
    rating(help="Rating at the start of the rating period."),
    number(
        "deviation",
        "Its deviation at the start of the period, after GLICKO_AFTER_TIME; unrated: 350.",
        DEVIATION,
    ),
    OPPONENTS,
    Argument(
        "opponent_deviations",
        "Range beside the opponents with their deviations.",
        column_of(DEVIATION),
        shape="range",
    ),
    Argument(
        "results",
        "Range beside the opponents: 1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, Z: no game.",
        RESULTS.parse,
        shape="range",
    ),
)

FUNCTIONS = (
    Function(
        "GLICKO_RATING",
        "Glicko rating after the games of one rating period.",
        ARGUMENTS,
        _rating,
        SOURCE,
        (Example(PUBLISHED, 1464.0, "Glickman's example: a win and two losses", 0),),
        FAMILY,
    ),
    Function(
        "GLICKO_DEVIATION",
        "Deviation of a Glicko rating after the games of one rating period.",
        ARGUMENTS,
        _deviation,
        SOURCE,
        (Example(PUBLISHED, 151.4, "Glickman's example: a win and two losses", 1),),
        FAMILY,
    ),
    Function(
        "GLICKO_AFTER_TIME",
        "Deviation of a Glicko rating after time without games, 350 at most.",
        (
            number("deviation", "Deviation after the last games.", DEVIATION),
            number("periods", "Number of rating periods since then.", Bounds(least=0)),
            number(
                "c",
                "Growth per period. Left out: 63.2, with which 50 becomes 350 in 30 periods "
                "(five years of two months each).",
                Bounds(least=0),
                required=False,
                default=float(glicko.GROWTH_PER_PERIOD),
            ),
        ),
        glicko.deviation_after_time,
        SOURCE,
        (
            Example((50, 30), 350.0, "√(50² + 30·(350² - 50²)/30): how c is chosen", 6),
            Example((30, 1, 40), 50.0, "√(30² + 40²)", 6),
            Example((300, 30), 350.0, "never more than 350, the deviation of an unrated player", 6),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "GLICKO_EXPECTED",
        "Score expected in one game between two Glicko ratings, both uncertain.",
        (
            rating(help="Rating of the player."),
            number("deviation", "Its deviation.", DEVIATION),
            number("opponent", "Rating of the opponent.", RATING),
            number("opponent_deviation", "Its deviation.", DEVIATION),
        ),
        glicko.predicted_score,
        SOURCE,
        (
            Example((1400, 80, 1500, 150), 0.376, "Glickman's example: g(170) = 0.880, 1/(1 + 10^0.220)", 3),
            Example((1500, 350, 1500, 30), 0.5, "equal ratings", 6),
        ),
        FAMILY,
        each_cell=True,
    ),
)
'''

SOURCES['xlrating.worksheet.initial_functions'] = r'''"""Step 1: initial ratings, conversions, ages."""

from typing import Any

from xlrating.editions.edition import Edition
from xlrating.errors import RatingError
from xlrating.event.initial import Background, OtherRating, converted, initial_rating
from xlrating.event.time_control import System
from xlrating.worksheet.arguments import (
    EDITION,
    GAMES,
    RATING,
    Argument,
    Bounds,
    as_serial,
    number,
    one_of,
    system_of,
    truth_of,
)
from xlrating.worksheet.function import Example, Function

FAMILY = "Unrated players and other ratings"
DAYS_IN_A_YEAR = 365.25
"""S15 §2.6."""

AGE = Bounds(least=0)


def _optional(name: str, help: str, bounds: Bounds = RATING) -> Argument:
    return number(name, help, bounds, required=False, default=None)  # type: ignore[arg-type]


def _games(system: str) -> Argument:
    return _optional(
        f"{system}_games", f"Games of that {system.title()} rating. Left out: established.", GAMES
    )


def _initial(
    system: System,
    fide: float | None,
    cfc: float | None,
    age: float | None,
    regular: float | None,
    regular_games: float | None,
    quick: float | None,
    quick_games: float | None,
    blitz: float | None,
    online_quick: float | None,
    online_blitz: float | None,
    edition: Edition,
) -> list[list[float]]:
    def other(rating: float | None, games: float | None = None) -> OtherRating | None:
        return None if rating is None else OtherRating(rating, None if games is None else int(games))

    player = Background(
        fide, cfc, age, other(regular, regular_games), other(quick, quick_games),
        other(blitz), other(online_quick), other(online_blitz),
    )  # fmt: skip
    found = initial_rating(system, player, edition)
    return [[found.rating, float(found.games)]]


def _from_fide(fide: Any, youth: Any, edition: Edition) -> Any:
    return converted(edition.youth_fide if youth else edition.fide.lines, fide, "FIDE", edition)


def _age_on(birth_date: float, end_date: float) -> float:
    if end_date < birth_date:
        raise RatingError("The birth date is after the end date.")
    return (end_date - birth_date) / DAYS_IN_A_YEAR


YOUTH = Argument(
    "youth",
    "TRUE for a FIDE rating met in a youth event (S15 §6). Left out: FALSE.",
    truth_of,
    required=False,
    default=False,
)

FUNCTIONS = (
    Function(
        "USCF_INITIAL",
        "Initial rating of an unrated player (Step 1) and the games it counts for: two cells.",
        (
            Argument(
                "system",
                "Rating system of the event: Regular, Quick, Blitz, Online Quick or Online Blitz.",
                one_of({system.lower(): system for system in System if system is not System.DUAL}),
            ),
            _optional("fide", "FIDE rating."),
            _optional("cfc", "Canadian (CFC) rating."),
            _optional("age", "Age in years, as AGE_ON gives it.", AGE),
            _optional("regular", "US Chess Regular rating."),
            _games("regular"),
            _optional("quick", "US Chess Quick rating."),
            _games("quick"),
            _optional("blitz", "US Chess Blitz rating."),
            _optional("online_quick", "US Chess Online Quick rating."),
            _optional("online_blitz", "US Chess Online Blitz rating."),
            EDITION,
        ),
        _initial,
        "S15 §2.1 to §2.5",
        (
            Example(("Regular", 2200), [[2264.0, 10.0]], "S15 §2.1 rule 1 and §2.6: 20 + 1.02·2200", 6),
            Example(("Regular", None, None, 12), [[600.0, 0.0]], "S15 §2.1 rule 4 and §2.6: 50·12", 6),
            Example(("Quick", 2200, None, None, 1850, 7), [[1850.0, 7.0]], "S15 §2.2 rule 1", 6),
            Example(("Regular",), [[750.0, 0.0]], "S15 §2.1 rule 5", 6),
        ),
        FAMILY,
    ),
    Function(
        "USCF_FROM_FIDE",
        "A FIDE rating on the US Chess scale.",
        (number("fide", "FIDE rating.", RATING), YOUTH, EDITION),
        _from_fide,
        "S15 §2.6, §6",
        (
            Example((2000,), 2060.0, "S15 §2.6: 180 + 0.94·2000", 6),
            Example((2100,), 2162.0, "S15 §2.6: 20 + 1.02·2100", 6),
            Example((1500, True), 1700.0, "S15 §6, youth: 560 + 0.76·1500", 6),
            Example((2655, None, "1994"), 2701.0, "S94 §1.4.2, table 1, and §6.3", 6),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "USCF_FROM_CFC",
        "A Canadian (CFC) rating on the US Chess scale.",
        (number("cfc", "CFC rating.", RATING), EDITION),
        lambda cfc, edition: converted(edition.cfc.lines, cfc, "CFC", edition),
        "S15 §2.6",
        (
            Example((1500,), 1410.0, "S15 §2.6: 1500 - 90", 6),
            Example((1800,), 1740.0, "S15 §2.6: 1.1·1800 - 240", 6),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "USCF_FROM_AGE",
        "Initial rating by age.",
        (number("age", "Age in years, as AGE_ON gives it.", AGE), EDITION),
        lambda age, edition: converted(edition.age, age, "age", edition),
        "S15 §2.6",
        (
            Example((12.5,), 625.0, "S15 §2.6: 50·12.5", 6),
            Example((2.9,), 1300.0, "S15 §2.6: below 3 a miscoded birthday", 6),
            Example((1.9, "overview"), 100.0, "OV, Conversion Formulas: below 2", 6),
            Example((12.5, "1994"), 822.0, "S94 §1.4.2, table 2: age 12", 6),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "AGE_ON",
        "Age in years on the end date of an event: days between the dates divided by 365.25.",
        (
            Argument("birth_date", "Date of birth.", as_serial),
            Argument("end_date", "End date of the event.", as_serial),
        ),
        _age_on,
        "S15 §2.6",
        (Example((36526, 41271), 12.991102, "S15 §2.6: (41271 - 36526)/365.25", 6),),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "RATING_SYSTEM",
        "Rating system of a time control: Regular, Dual, Quick or Blitz.",
        (Argument("time_control", "Time control such as G/60;d5, G/3+2 or 40/110,SD/30;+30.", system_of),),
        str,
        "OV, first page",
        (
            Example(("G/60;d5",), "Dual", "OV: 60 + 5 = 65 minutes", 0),
            Example(("40/110,SD/30;+30",), "Regular", "OV: the increment counts from move one", 0),
            Example(([["G/3+2"], ["G/25;d4"]],), [["Blitz"], ["Quick"]], "OV: 5 minutes; 29 minutes", 0),
        ),
        FAMILY,
        each_cell=True,
    ),
)
'''

SOURCES['xlrating.worksheet.match_functions'] = r'''"""Ratings after an individual match."""

from typing import Any

from xlrating.editions.editions import DEFAULT
from xlrating.errors import RatingError
from xlrating.event.match import MatchResult, check_match, limited, uncapped_change
from xlrating.worksheet.arguments import PRIOR_GAMES, RATING, TIME_CONTROL, Bounds, number, rating
from xlrating.worksheet.function import Example, Function

FAMILY = "Matches"


def _match(
    rating: float,
    prior_games: float,
    opponent: float,
    games: float,
    score: float,
    used_in_180_days: float,
    used_in_3_years: float,
    dual: bool,
) -> MatchResult:
    if score > games:
        raise RatingError(f"A score of {score:g} is not possible in {games:g} games.")
    check_match(rating, prior_games, opponent, DEFAULT)
    uncapped = uncapped_change(rating, prior_games, opponent, int(games), score, DEFAULT, reduced_k=dual)
    return limited(
        rating, uncapped, DEFAULT, used_in_180_days=used_in_180_days, used_in_3_years=used_in_3_years
    )


def _rating(*arguments: Any) -> float:
    return _match(*arguments).after


def _limit(*arguments: Any) -> str:
    return _match(*arguments).limit


ARGUMENTS = (
    rating(),
    PRIOR_GAMES,
    number(
        "opponent",
        "The opponent's rating before the match, established, at most 400 points away.",
        RATING,
    ),
    number("games", "Number of games in the match.", Bounds(least=1, most=10_000, step=1)),
    number("score", "The player's score in the match.", Bounds(least=0, step=0.5)),
    number(
        "change_180_days",
        "Net rating change by other matches in these 180 days, with its sign. Left out: 0.",
        Bounds(),
        required=False,
        default=0.0,
    ),
    number(
        "change_3_years",
        "Net rating change by other matches in these 3 years, with its sign. Left out: 0.",
        Bounds(),
        required=False,
        default=0.0,
    ),
    TIME_CONTROL,
)

FUNCTIONS = (
    Function(
        "MATCH_RATING",
        "Rating after a match: standard formula, one pass, no bonus; at most 50 points in a match, 100 in 180 days, "
        "200 in 3 years. Personal floors are not applied: a result below one is a request to lower it by 100.",
        ARGUMENTS,
        _rating,
        "S15 §7, OV Match Rules",
        (
            Example((2400, 50, 2400, 4, 3), 2414.814815, "S15 §4.2: 2400 + 800/(50 + 4)·(3 - 2)", 6),
            Example((2400, 30, 2400, 10, 10), 2450.0, "S15 §7: 800/(30 + 10)·(10 - 5) = 100, at most 50", 6),
            Example(
                (2400, 30, 2400, 10, 10, 70), 2430.0, "S15 §7: 70 of 100 in 180 days are used, 30 are left", 6
            ),
        ),
        FAMILY,
    ),
    Function(
        "MATCH_LIMIT",
        "Which limit held the rating change of a match: none, 50 per match, 100 in 180 days, 200 in 3 years, "
        "or lowest rating 100.",
        ARGUMENTS,
        _limit,
        "S15 §7, OV Match Rules",
        (
            Example((2400, 50, 2400, 4, 3), "none", "S15 §7: a change of 14.8", 0),
            Example((2400, 30, 2400, 10, 10), "50 per match", "S15 §7: 100 cut to 50", 0),
            Example((2400, 30, 2400, 10, 10, 70), "100 in 180 days", "S15 §7: 100 cut to 30", 0),
        ),
        FAMILY,
    ),
)
'''

SOURCES['xlrating.worksheet.norm_functions'] = r'''"""Norms, titles, classes."""

from typing import Any

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.editions.editions import edition
from xlrating.editions.titles import (
    CLASSES,
    LIFE_TITLES_1994,
    PERCENTILES_1995,
    PROPOSED_1994,
    TODAY,
    TitleSystem,
)
from xlrating.errors import RatingError
from xlrating.event import norms as rules
from xlrating.formulas.floors import rounded
from xlrating.worksheet.arguments import (
    AT_LEAST_ONE,
    GAMES,
    NOT_GIVEN,
    OPPONENTS,
    RATING,
    RESULTS,
    Argument,
    Bounds,
    column_of,
    number,
    rated_games,
    text_of,
    truth_of,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.values import CellValue

FAMILY = "Performance and norms"
S94_FIELD = [[1800], [1900], [2000], [2100]]


def _title_system(value: CellValue, _: str) -> TitleSystem:
    chosen: Edition = edition(f"{value:g}" if isinstance(value, (int, float)) else str(value))
    if chosen.titles is None:
        raise RatingError(f"{chosen.document} has no norms: choose overview or 1994.")
    return chosen.titles


LEVEL = number("level", "Rating level of the norm, such as 1800.", RATING)
TITLES = Argument(
    "edition",
    "overview (left out): today's titles; 1994: the proposed ones.",
    _title_system,
    required=False,
    default=TODAY,
)
NORMS = number("norms", "How many norms at once. Left out: 1.", AT_LEAST_ONE, required=False, default=1.0)


def _met(opponents: list[float | None]) -> Any:
    met = np.array([opponent for opponent in opponents if opponent is not None])
    if not met.size:
        raise RatingError("There is no opponent.")
    return met


def _score_needed(level: float, opponents: list[float | None], norms: float, system: TitleSystem) -> float:
    needed = rules.score_needed(level, _met(opponents), int(norms), system)
    if needed is None:
        raise RatingError("No score against these opponents earns it.", "#N/A")
    return needed


class Results(list[float | None]):
    """Results as they are read, and whether a full point was scored without a game."""

    free_point = False


def _results(cells: list[CellValue], name: str) -> Results:
    read = Results(RESULTS.parse(cells, name))
    texts = [cell.strip().upper().rstrip("-") for cell in cells if isinstance(cell, str)]
    read.free_point = any(text in ("B", "X") for text in texts)
    return read


def _norms_earned(
    level: float, opponents: list[float | None], results: Results, system: TitleSystem
) -> float:
    met, score = rated_games(opponents, results)
    return float(rules.norms_earned(level, met, score, system, free_point=results.free_point))


def _title_name(level: Any, system: TitleSystem) -> Any:
    return _pick(level, [(float(title.level), title.name) for title in system.titles], "#N/A")


def _pick(values: Any, table: list[tuple[float, Any]], otherwise: Any) -> Any:
    """For each value what stands beside it in the table."""
    beside = dict(table)
    if np.ndim(values):
        return np.array([beside.get(float(value), otherwise) for value in values], dtype=object)
    return beside.get(float(values), otherwise)


def _from_top(rating: Any, table: Any) -> Any:
    """For each rating the entry of the first line, from the top, that it reaches."""
    lowest = [line[0] for line in reversed(table)]
    entries = np.array([line[1] for line in reversed(table)], dtype=object)
    return entries[np.searchsorted(lowest, rounded(rating), side="right") - 1]


def _ledger(levels: list[float | None], norms: list[float | None]) -> dict[int, int]:
    if len(levels) != len(norms):
        raise RatingError(f"norms has {len(norms)} cells beside {len(levels)} levels.", "#VALUE!")
    return {
        int(level): int(count or 0) for level, count in zip(levels, norms, strict=True) if level is not None
    }


def _title_earned(
    levels: list[float | None], norms: list[float | None], peak: float, established: bool, system: TitleSystem
) -> str:
    title = rules.title_of(_ledger(levels, norms), peak, established=established, system=system)
    if title is None:
        raise RatingError("These norms and this rating earn no title.", "#N/A")
    return title.name


def _title_by_rating(peak: float, games_at_2200: float) -> str:
    title = rules.title_by_rating(peak, games_at_2200)
    if title is None:
        raise RatingError("A National Master needs an established rating of 2200.", "#N/A")
    return title


def _life_master_games(ratings: list[float | None], games: list[float | None]) -> float:
    if len(ratings) != len(games):
        raise RatingError(f"games has {len(games)} cells beside {len(ratings)} ratings.", "#VALUE!")
    pairs = [(r, g) for r, g in zip(ratings, games, strict=True) if r is not None and g is not None]
    return (
        rules.life_master_games(*(np.array(column, dtype=float) for column in zip(*pairs, strict=True)))
        if pairs
        else 0.0
    )


def _converted(levels: list[float | None], norms: list[float | None]) -> list[list[float]]:
    converted = rules.converted_norms(_ledger(levels, norms))
    return [[float(level), float(count)] for level, count in sorted(converted.items())]


def _title_norms(name: str, system: TitleSystem) -> float:
    titles = (*system.titles, *(LIFE_TITLES_1994 if system is PROPOSED_1994 else ()))
    wanted = " ".join(name.split()).lower()
    norms = next((title.norms for title in titles if title.name.lower() == wanted), NOT_GIVEN)
    return float(norms)


LEVELS = Argument("levels", "Range with the levels, such as 1200 to 2400.", column_of(RATING), shape="range")
COUNTS = Argument("norms", "Range beside the levels: norms earned so far.", column_of(GAMES), shape="range")

FUNCTIONS = (
    Function(
        "NORM_DELTA",
        "Delta of the 1994 title system: how far a score must be above the expected one for so many norms.",
        (
            number("games", "Number of games, 4 or more.", Bounds(least=4, step=1)),
            NORMS,
            number("percent", "P, the chance in percent. Left out: 27.", Bounds(least=0.001, most=99.999),
                   required=False, default=27.0),
        ),
        rules.norm_delta,
        "S94 §2.2",
        (
            Example((4,), 0.612, "S94 §2.2: 0.306·√4", 3),
            Example(([[4], [5], [6], [7], [8], [9], [10]],),
                    [[0.612], [0.684], [0.750], [0.810], [0.865], [0.918], [0.968]], "S94 §2.2, 4 to 10 rounds", 3),
            Example((4, [[1, 2, 3, 4, 5]]), [[0.612, 1.454, 2.060, 2.554, 2.982]], "S94 §2.5", 3),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "NORM_EXPECTED",
        "Score that a player of this level is expected to make against these opponents.",
        (LEVEL, OPPONENTS, TITLES),
        lambda level, opponents, system: rules.expected_score(level, _met(opponents), system),
        "OV, Norms-based titles; S94 §2.5",
        (
            Example((1800, [[1800], [1900], [1700], [1800]]), 2.125, "d = 0, -100, 100, 0: 0.5+0.375+0.75+0.5", 6),
            Example((2100, S94_FIELD, "1994"), 2.749, "S94 §2.5", 3),
        ),
        FAMILY,
    ),
    Function(
        "NORM_SCORE_NEEDED",
        "Lowest score, in half points, that earns a norm of this level against these opponents; #N/A if none.",
        (LEVEL, OPPONENTS, NORMS, TITLES),
        _score_needed,
        "OV, Norms-based titles; S94 §2.3",
        (
            Example((1800, [[1800]] * 4), 3.5, "expected 2.0; more than 3.0", 1),
            Example((2100, S94_FIELD, 1, "1994"), 3.5, "S94 §2.5: more than 2.749 + 0.612", 1),
            Example((1700, [[1200]] * 4), "#N/A", "expected 4.0; nothing is more than 5.0", 1),
        ),
        FAMILY,
        no_answer="#N/A",
    ),
    Function(
        "NORMS_EARNED",
        "Norms of this level that a result earns: 0 or 1 today, 0 to 5 in 1994.",
        (LEVEL, OPPONENTS,
         Argument("results", RESULTS.help, _results, shape="range"), TITLES),
        _norms_earned,
        "OV, Norms-based titles; S94 §2.3",
        (
            Example((1500, S94_FIELD, 3.5, "1994"), 5.0, "S94 §2.5: the 1500-title", 0),
            Example((1800, S94_FIELD, 3.5, "1994"), 3.0, "S94 §2.5: 3 norms towards the 1800-title", 0),
            Example((1800, [[1800]] * 4, 3.5), 1.0, "expected 2.0; 3.5 is more than 3.0", 0),
            Example((1800, [[1800]] * 4, 3), 0.0, "expected 2.0; 3.0 is not more than 3.0", 0),
        ),
        FAMILY,
    ),
    Function(
        "TITLE_NAME",
        "Norms-based title of a level; #N/A if there is none.",
        (LEVEL, TITLES),
        _title_name,
        "OV, norms-based titles; S94 §2.6",
        (
            Example((2200,), "Life Master", "OV, table of titles", 0),
            Example((2000, "1994"), "Expert", "S94 §2.6", 0),
            Example((1900,), "#N/A", "OV: no title at this level", 0),
        ),
        FAMILY,
        each_cell=True,
        no_answer="#N/A",
    ),
    Function(
        "TITLE_NORMS",
        "How many norms a norms-based title takes.",
        (Argument("title", "Name of the title, such as Life Master.", text_of), TITLES),
        _title_norms,
        "OV; S94 §2.6",
        (
            Example(("1st Category",), 5.0, "OV: five norms", 0),
            Example(("Life Master", "1994"), 20.0, "S94 §2.6", 0),
        ),
        FAMILY,
        each_cell=True,
        no_answer="#N/A",
    ),
    Function(
        "TITLE_EARNED",
        "The highest norms-based title that norms and rating have earned; #N/A if none.",
        (
            LEVELS,
            COUNTS,
            number("peak", "Highest established rating. Left out: unknown.", RATING, required=False, default=0.0),
            Argument("established", "FALSE if the rating was never established. Left out: TRUE.", truth_of,
                     required=False, default=True),
            TITLES,
        ),
        _title_earned,
        "OV, Norms-based titles; S94 §2.6",
        (
            Example(([[1600], [1800], [2000]], [[7], [5], [5]], 1950), "1st Category",
                    "OV: Candidate Master needs a rating of 2000 as well", 0),
            Example(([[1600], [1800], [2000]], [[7], [5], [5]], 2003), "Candidate Master", "OV", 0),
        ),
        FAMILY,
        no_answer="#N/A",
    ),
    Function(
        "LIFE_MASTER_GAMES",
        "Games of events after which an established rating was 2200 or above; 300 make an Original Life Master.",
        (
            Argument("ratings", "Range with the rating after each event.", column_of(RATING), shape="range"),
            Argument("games", "Range beside it: rated games of the event.", column_of(GAMES), shape="range"),
        ),
        _life_master_games,
        "OV, Original Life Master",
        (Example(([[2195], [2200], [2210.4], [2199.5]], [[5], [6], [4], [3]]), 13.0, "6 + 4 + 3: 2199.5 is 2200", 0),),
        FAMILY,
    ),
    Function(
        "TITLE_BY_RATING",
        "National Master or Original Life Master, by the highest established Regular rating; #N/A if neither.",
        (
            number("peak", "Highest established Regular rating; it is rounded first.", RATING),
            number("games_at_2200", "Games at 2200 or above, as LIFE_MASTER_GAMES counts them. Left out: 0.",
                   GAMES, required=False, default=0.0),
        ),
        _title_by_rating,
        "OV, US Chess Titles",
        (
            Example((2199.5,), "National Master", "OV: 2200 after rounding", 0),
            Example((2240, 300), "Original Life Master", "OV: 300 games at 2200 or above", 0),
            Example((2199.4,), "#N/A", "OV", 0),
        ),
        FAMILY,
        no_answer="#N/A",
    ),
    Function(
        "NORMS_CONVERTED",
        "Norms at every 100 points converted to the 1994 titles at every 200: rows of level and norms, 5 the title.",
        (LEVELS, COUNTS),
        _converted,
        "S94 §2.6 (2)",
        (
            Example(
                ([[1200], [1600]], [[5], [3]]),
                [[400.0, 3.0], [600.0, 3.0], [800.0, 3.0], [1000.0, 3.0], [1200.0, 5.0], [1400.0, 3.0], [1600.0, 3.0],
                 [1800.0, 0.0], [2000.0, 0.0], [2200.0, 0.0], [2400.0, 0.0], [2600.0, 0.0]],
                "S94 §2.6: 3 norms for the 1600-title and the 1200-title give 3 norms for the 1400-title",
                0,
            ),
        ),
        FAMILY,
    ),
    Function(
        "RATING_CLASS",
        "Rating class: Senior Master, Master, Expert, Class A to Class J.",
        (number("rating", "Rating; it is rounded first.", RATING),),
        lambda rating: _from_top(rating, CLASSES),
        "OV, last section",
        (
            Example((2199.5,), "Master", "OV: 2200 after rounding", 0),
            Example(([[1999], [180]],), [["Class A"], ["Class J"]], "OV", 0),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "RATING_PERCENTILE",
        "Percentile of the January 1995 rating list that a rating had.",
        (number("rating", "Rating; it is rounded first.", RATING),),
        lambda rating: _from_top(rating, PERCENTILES_1995),
        "S96, first table",
        (
            Example((1550,), 72.0, "S96, line 1500-1599", 0),
            Example((599,), 7.0, "S96, line Under 600", 0),
        ),
        FAMILY,
        each_cell=True,
    ),
)  # fmt: skip
'''

SOURCES['xlrating.worksheet.performance_functions'] = r'''"""Performance ratings."""

from typing import Any

import numpy as np

from xlrating.formulas.performance import (
    average_performance,
    closed_performance,
    exact_performance,
    linear_performance,
)
from xlrating.worksheet.arguments import OPPONENTS, RESULTS, Argument, one_of, rated_games
from xlrating.worksheet.function import Example, Function


def _closed(opponents: Any, score: float) -> float:
    return float(closed_performance(opponents[:, None], np.array([score]))[0])


def _average(opponents: Any, score: float) -> float:
    return float(average_performance(opponents[:, None], np.array([score]))[0])


METHODS = {"closed": _closed, "exact": exact_performance, "linear": linear_performance, "average": _average}


def _performance(opponents: Any, results: Any, method: Any) -> float:
    return float(method(*rated_games(opponents, results)))


FUNCTIONS = (
    Function(
        "PERF_RATING",
        "Performance rating: the rating at which the expected score would be the score.",
        (
            OPPONENTS,
            RESULTS,
            Argument(
                "method",
                "closed (left out): without iteration; exact; linear: zero of the provisional expectancies; "
                "average: mean of the opponents plus 400·(wins - losses)/games.",
                one_of(METHODS),
                required=False,
                default=_closed,
            ),
        ),
        _performance,
        "S94 §4",
        (
            Example(([[1600], [1700], [1750], [1800], [1850]], 3.5), 1896.0, "S94 §4", 0),
            Example(([[700], [850], [950], [1200], [1500]], 0.5), 531.0, "S94 §1.7, first table, NewSys", 0),
            Example(([[700], [850], [950], [1200], [1500]], 0.5, "average"), 720.0, "S94 §1.7, CurrSys", 0),
            Example(
                ([[1350], [1700], [1400], [1600], [1450]], [["W"], ["L"], ["L"], ["D"], ["L"]], "average"),
                1340.0,
                "S96, first event",
                0,
            ),
        ),
        "Performance and norms",
    ),
)
'''

SOURCES['xlrating.worksheet.rating_functions'] = r'''"""Expectancies, effective games, K, and the rating of one player after one event."""

from typing import Any

import numpy as np

from xlrating.editions.edition import Edition, Procedure
from xlrating.errors import RatingError
from xlrating.event.in_turn import needs_each_result
from xlrating.event.rate import check_bonus, one_player, rate
from xlrating.event.report_1994 import k_for
from xlrating.formulas import effective_games as reliability
from xlrating.formulas import standard
from xlrating.formulas.expectancy import provisional_winning_expectancy, winning_expectancy
from xlrating.formulas.lines import follow
from xlrating.formulas.special import special_ratings
from xlrating.worksheet.arguments import (
    AT_LEAST_ONE,
    BONUS,
    EDITION,
    OPPONENTS,
    PRIOR_GAMES,
    RATING,
    RECORD,
    RESULTS,
    TIME_CONTROL,
    Argument,
    each_result,
    number,
    rated_games,
    rating,
)
from xlrating.worksheet.function import Example, Function

FAMILY = "Rating one player"
S94_5 = [[1600], [1700], [1750], [1800], [1850]]
S96_6 = [[1700], [1600], [1850], [1900], [1800], [1550]]


def _expected(rating: float, opponents: list[float | None]) -> float:
    met = [opponent for opponent in opponents if opponent is not None]
    if not met:
        raise RatingError("There is no opponent.")
    return float(np.sum(winning_expectancy(rating, np.array(met))))


def _k(rating: Any, prior_games: Any, event_games: Any, dual: bool, edition: Edition) -> Any:
    if edition.procedure is not Procedure.FIVE_STEPS:
        return _earlier_k(rating, prior_games, event_games, edition)
    numerator = edition.k_numerator * (follow(edition.reduced_k, rating) if dual else 1.0)
    effective = reliability.effective_games(rating, prior_games, edition.reliability)
    return standard.k_factor(effective, event_games, numerator)


def _earlier_k(rating: Any, prior_games: Any, event_games: Any, edition: Edition) -> Any:
    """K by the rating; of provisional players by their games, where the document has that.  S96, S94 §1.5.2."""
    established = follow(edition.established_k, rating)
    if edition.provisional_k is None:
        return established
    is_provisional = np.less_equal(prior_games, edition.established_above)
    provisional = k_for(prior_games, event_games, edition.provisional_k)
    k = np.where(is_provisional, np.asarray(provisional), np.asarray(established))[()]
    if np.ndim(k) == 0 and np.isnan(k):
        least = edition.provisional_k.from_games
        raise RatingError(f"{edition.document} has no K for a rating from fewer than {least} games.")
    return k


def _earlier(
    rating: float, prior_games: float, opponents: Any, results: Any, record: int, edition: Edition
) -> float:
    """The rating of one player as an edition of the 1990s finds it."""
    met, scores, each_known = each_result(opponents, results)
    player = one_player(rating, prior_games, record, met, scores)
    if edition.procedure is Procedure.REPORT_1994 and 0 < prior_games < edition.rated_from_games:
        raise RatingError(
            f"{edition.document} gives no rating from fewer than {edition.rated_from_games} games: rate them "
            "together with these, by PROVISIONAL_1994."
        )
    if not each_known and needs_each_result(player, edition)[0]:
        raise RatingError("Here it counts who was beaten, or when: give the result of each game.")
    post = float(rate(player, edition, 0.0).post[0])
    if np.isnan(post):
        raise RatingError(
            f"{edition.document} gives no rating before {edition.rated_from_games} games: they are saved on file."
        )
    return post


def _special(
    rating: float, prior_games: float, opponents: Any, results: Any, record: int, edition: Edition
) -> float:
    if edition.procedure is not Procedure.FIVE_STEPS:
        if not prior_games <= edition.established_above:
            raise RatingError(
                f"{edition.document} has a provisional formula only for ratings from "
                f"{edition.established_above} games or fewer."
            )
        return _earlier(rating, prior_games, opponents, results, record, edition)
    met, score = rated_games(opponents, results)
    effective = reliability.effective_games(rating, prior_games, edition.reliability)
    columns = (
        np.array([rating]),
        np.array([effective]),
        np.array([float(record)]),
        met[:, None],
        np.array([score]),
    )
    return float(special_ratings(*columns, edition.special_ceiling)[0])


def _change_and_bonus(
    rating: float,
    prior_games: float,
    opponents: Any,
    results: Any,
    dual: bool,
    multiplier: float | None,
    edition: Edition,
) -> tuple[float, float]:
    check_bonus(multiplier, edition)
    met, score = rated_games(opponents, results)
    games = len(met)
    established = edition.procedure is not Procedure.FIVE_STEPS
    k = (
        follow(edition.established_k, rating)
        if established
        else _k(rating, prior_games, games, dual, edition)
    )
    change = float(standard.rating_change(k, score, np.sum(winning_expectancy(rating, met))))
    multiplier = edition.bonus.multiplier if multiplier is None else multiplier
    if games < edition.bonus.minimum_games or multiplier == 0:
        return change, 0.0
    threshold = standard.bonus_threshold(games, multiplier, edition.bonus.counts_as_at_least)
    return change, float(standard.bonus(change, threshold))


def _standard(rating: float, *rest: Any) -> float:
    return rating + sum(_change_and_bonus(rating, *rest))


def _bonus(
    rating: float, prior_games: float, opponents: Any, results: Any, dual: bool, multiplier: float | None
) -> float:
    return _change_and_bonus(rating, prior_games, opponents, results, dual, multiplier, EDITION.default)[1]


def _rating(
    rating: float,
    prior_games: float,
    opponents: Any,
    results: Any,
    record: int,
    dual: bool,
    multiplier: float | None,
    edition: Edition,
) -> float:
    if edition.procedure is not Procedure.FIVE_STEPS:
        check_bonus(multiplier, edition)
        return _earlier(rating, prior_games, opponents, results, record, edition)
    if prior_games <= edition.special_up_to or record:
        after = _special(rating, prior_games, opponents, results, record, edition)
    else:
        after = _standard(rating, prior_games, opponents, results, dual, multiplier, edition)
    return max(after, edition.lowest_rating)


OPPONENT = Argument("opponent", "Rating of the opponent.", rating().parse, bounds=RATING)

FUNCTIONS = (
    Function(
        "USCF_WE",
        "Standard winning expectancy: the score expected in one game against an opponent.",
        (rating(help="Rating of the player."), OPPONENT),
        winning_expectancy,
        "S15 §4.2, S96",
        (
            Example((1500, 1700), 0.240, "S96, round 1 of the six-round event", 3),
            Example(
                (1500, S96_6),
                [[0.240], [0.360], [0.118], [0.091], [0.151], [0.429]],
                "S96, all six rounds",
                3,
            ),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "USCF_PWE",
        "Provisional winning expectancy: 0.5 + difference/800, from 0 to 1, as the special formula uses it.",
        (rating(help="Rating of the player."), OPPONENT),
        provisional_winning_expectancy,
        "S15 §4.1",
        (
            Example((1500, 1700), 0.25, "S15 §4.1: 0.5 + (1500 - 1700)/800", 6),
            Example(
                (1500, [[1100], [1900]]), [[1.0], [0.0]], "S15 §4.1: the ends, R = Ri + 400 and Ri - 400", 6
            ),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "USCF_EXPECTED",
        "Expected score: the sum of the standard winning expectancies against all opponents.",
        (rating(help="Rating of the player."), OPPONENTS),
        _expected,
        "S15 §4.2, S94 §2.5",
        (
            Example((1500, S96_6), 1.39, "S96, Total We (printed 1.389: the sum of rounded terms)", 2),
            Example((1750, [[1800, 1900, 2000, 2100]]), 1.034, "S94 §2.5", 3),
        ),
        FAMILY,
    ),
    Function(
        "USCF_NEFF",
        "Effective number of games N': how many games the rating counts for in the formulas.",
        (rating(), PRIOR_GAMES),
        lambda rating, games: reliability.effective_games(rating, games, EDITION.default.reliability),
        "S15 §3",
        (
            Example((1700, 30), 20.0, "S15 §3, example", 1),
            Example((1700, 12), 12.0, "S15 §3: the smaller of N and N*", 1),
            Example((2400,), 50.0, "S15 §3: above 2355", 1),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "USCF_K",
        "K factor of a player for an event.",
        (
            rating(),
            PRIOR_GAMES,
            number("event_games", "Number of rated games in the event, 1 or more.", AT_LEAST_ONE),
            TIME_CONTROL,
            EDITION,
        ),
        _k,
        "S15 §4.2",
        (
            Example((2400, 6, 4), 80.0, "S15 §4.2, table: N' = 6, m = 4", 2),
            Example((2400, 20, 10), 26.67, "S15 §4.2, table: N' = 20, m = 10", 2),
            Example((2400, 50, 4), 14.81, "S15 §4.2, table: N' = 50, m = 4", 2),
            Example((2400, 50, 4, "G/45;d5"), 7.41, "S15 §4.2, reduced K: 800(6.5 - 0.0025·2400)/54", 2),
            Example((1500, None, 6, None, "1996"), 32.0, "S96, the formula for an established rating", 6),
            Example((1500, 10, 5, None, "1994"), 42.857143, "S94 §1.5.2: 600/(10 + 5 - 1), printed as 43", 6),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "USCF_SPECIAL",
        "Rating by the special formula (8 or fewer games before, or nothing but wins or losses), one pass.",
        (rating(), PRIOR_GAMES, OPPONENTS, RESULTS, RECORD, EDITION),
        _special,
        "S15 §4.1",
        (
            Example(
                (1300, 0, [[400], [400], [400], [400]], 4),
                1300.0,
                "S15 §4.1: f is zero from 800 up, and 1300 is in that stretch",
                6,
            ),
            Example((1500, 4, [[1500], [1500]], 2), 1633.333333, "S15 §4.1: (4·1500 + 2·1500 + 400·2)/6", 6),
            Example(
                (1340, 5, [[1400], [1580], [1200]], [["W"], ["L"], ["D"]], None, "1996"),
                1360.0,
                "S96, second event",
                6,
            ),
        ),
        FAMILY,
    ),
    Function(
        "USCF_STANDARD",
        "Rating by the standard formula with bonus, one pass.",
        (rating(), PRIOR_GAMES, OPPONENTS, RESULTS, TIME_CONTROL, BONUS, EDITION),
        _standard,
        "S15 §4.2",
        (
            Example(
                (2400, 20, [[2400]] * 4, [["W"], ["W"], ["D"], ["L"]]),
                2416.666667,
                "S15 §4.2: 2400 + 800/(20 + 4)·(2.5 - 2), below the bonus threshold 20",
                6,
            ),
            Example(
                (2400, 20, [[2400]] * 4, 4),
                2513.333333,
                "S15 §4.2: K(S - E) = 66.67, and 66.67 - 10·√4 = 46.67 more as bonus",
                6,
            ),
            Example((1500, None, S96_6, 3, None, None, "1996"), 1552.0, "S96, six-round event", 0),
        ),
        FAMILY,
    ),
    Function(
        "USCF_BONUS",
        "The bonus points of the standard formula alone.",
        (rating(), PRIOR_GAMES, OPPONENTS, RESULTS, TIME_CONTROL, BONUS),
        _bonus,
        "S15 §4.2",
        (
            Example((2400, 20, [[2400]] * 4, 4), 46.666667, "S15 §4.2: 800/24·2 - 10·√4", 6),
            Example((2400, 20, [[2400]] * 4, 4, None, 0), 0.0, "B = 0: no bonus", 6),
            Example((2400, 20, [[2400]] * 2, 2), 0.0, "S15 §4.2: no bonus in fewer than 3 games", 6),
        ),
        FAMILY,
    ),
    Function(
        "USCF_RATING",
        "Rating after an event by the formula that applies to this player, one pass, 100 at least.",
        (rating(), PRIOR_GAMES, OPPONENTS, RESULTS, RECORD, TIME_CONTROL, BONUS, EDITION),
        _rating,
        "S15 §1 Step 4",
        (
            Example((1500, 8, [[1500], [1500]], 2), 1580.0, "S15 §4.1, N = 8: 1500 + 400·2/(8 + 2)", 6),
            Example((2400, 20, [[2400]] * 2, 2), 2436.363636, "S15 §4.2, N > 8: 2400 + 800/22·(2 - 1)", 6),
            Example(
                (700, 10, [[900], [1100], [1350], [1400], [1450]], 2.5, None, None, None, "1994"),
                791.0,
                "S94 §1.7, third table, NewSys",
                0,
            ),
        ),
        FAMILY,
    ),
)
'''

SOURCES['xlrating.worksheet.register'] = r'''"""The one register of worksheet functions: every host's files, the reference and the tests come from it."""

from xlrating.worksheet import (
    about_functions,
    deflation_functions,
    event_functions,
    fide_functions,
    floor_functions,
    glicko_functions,
    initial_functions,
    match_functions,
    norm_functions,
    performance_functions,
    rating_functions,
    report_1994_functions,
)
from xlrating.worksheet.function import Function

REGISTER: dict[str, Function] = {
    function.name: function
    for family in (
        rating_functions,
        event_functions,
        report_1994_functions,
        floor_functions,
        initial_functions,
        norm_functions,
        performance_functions,
        fide_functions,
        match_functions,
        glicko_functions,
        deflation_functions,
        about_functions,
    )
    for function in family.FUNCTIONS
}
'''

SOURCES['xlrating.worksheet.report_1994_functions'] = r'''"""The procedure proposed in 1994 with its three ways for provisional players and its carry-over.  S94 §1.3 to §1.5."""

from dataclasses import replace
from typing import Any

import numpy as np

from xlrating.crosstable.carry_cell import carried_games, carried_opponents, carried_scores, carry_cells
from xlrating.editions.editions import edition
from xlrating.errors import RatingError
from xlrating.event.rate import one_player, rate
from xlrating.event.report_1994 import Provisional
from xlrating.event.section import EarlierGames
from xlrating.worksheet.arguments import (
    OPPONENTS,
    PRIOR_GAMES,
    RATING,
    RESULTS,
    Argument,
    each_result,
    number,
    one_of,
)
from xlrating.worksheet.event_functions import (
    FAMILY,
    FLOORS,
    GAMES_BEFORE,
    RATINGS,
    ROUNDS,
    section_of,
    shown,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.values import CellValue, Rows, is_blank

EDITION = edition("1994")

WAY = Argument(
    "way",
    "How provisional players are rated: k (left out), greater (of K and the performance so far), cumulative.",
    one_of({str(way): way for way in Provisional}),
    required=False,
    default=Provisional.K,
)


def _texts(cells: list[CellValue], name: str) -> list[CellValue]:  # noqa: ARG001
    return [None if is_blank(cell) else cell for cell in cells]


def _carry(name: str, help: str) -> Argument:
    return Argument(name, help, _texts, required=False, shape="range")


def _joined(cells: list[CellValue] | None, parse: Any) -> tuple[float, ...]:
    return tuple(value for cell in cells or [] if cell is not None for value in parse(cell))


def _provisional(
    rating: float,
    prior_games: float,
    opponents: Any,
    results: Any,
    way: Provisional,
    carry_opponents: list[CellValue] | None,
    carry_scores: list[CellValue] | None,
) -> float:
    met, scores, _ = each_result(opponents, results)
    ratings, carried = _joined(carry_opponents, carried_opponents), _joined(carry_scores, carried_scores)
    if len(ratings) != len(carried):
        raise RatingError(f"{len(ratings)} opponents are carried over, but {len(carried)} scores.", "#VALUE!")
    if np.isnan(rating):
        rating, prior_games = EDITION.nothing_to_start_from, 0.0
    player = one_player(
        rating, prior_games, 0, met, scores, EarlierGames(ratings, carried) if ratings else None
    )
    post = float(rate(player, EDITION, 0.0, provisional=way).post[0])
    if np.isnan(post):
        least = EDITION.rated_from_games
        raise RatingError(
            f"No rating yet: S94 §1.4.3 gives one after {least} games; these are saved on file.", "#N/A"
        )
    return post


def _event(
    ratings: list[CellValue],
    prior_games: list[float | None] | None,
    rounds: Rows,
    initial: Rows | None,
    way: Provisional,
    floors: list[float | None] | None,
    carry_opponents: list[CellValue] | None,
    carry_scores: list[CellValue] | None,
) -> Rows:
    section = section_of(ratings, prior_games, rounds, initial, floors, None, EDITION)
    carried = {}
    opponents, scores = (column or [None] * len(ratings) for column in (carry_opponents, carry_scores))
    if not len(opponents) == len(scores) == len(ratings):
        raise RatingError("The columns of games carried over must be as long as ratings.", "#VALUE!")
    for place, (met, results) in enumerate(zip(opponents, scores, strict=True)):
        try:
            games = carried_games(met, results)
        except RatingError as error:
            raise RatingError(f"Row {place + 1}: {error.message}", error.cell_error) from None
        if games:
            carried[place] = games
    rated = rate(replace(section, carried=carried), EDITION, 0.0, provisional=way)
    return [
        [
            shown(rated, place, rounds[place]),
            "" if np.isnan(rated.post_games[place]) else float(rated.post_games[place]),
            *["" if cell is None else cell for cell in carry_cells(rated.on_file.get(place))],
        ]
        for place in range(len(ratings))
    ]


FUNCTIONS = (
    Function(
        "PROVISIONAL_1994",
        "Rating of an unrated or provisional player by the proposal of 1994, with games carried over.",
        (
            number("rating", "Rating before the event. Left out: unrated.", RATING, required=False),
            PRIOR_GAMES,
            OPPONENTS,
            RESULTS,
            WAY,
            _carry(
                "carry_opponents", "Ratings of earlier opponents: a range, or a text such as 1450 1520 1600."
            ),
            _carry("carry_scores", "Results against them: a range, or a text such as 1 0.5 0."),
        ),
        _provisional,
        "S94 §1.4.3, §1.5",
        (
            Example(
                (700, 10, [[900], [1100], [1350], [1400], [1450]], 4.5),
                876.0,
                "S94 §1.7, third table, NewSys",
                0,
            ),
            Example(
                (None, None, [[1200], [1500]], [["L"], ["D"]], None, "700 850 950", "1 0 0"),
                806.0,
                "S94 §1.7, first table, NewSys: 1.5 of the five games, three of them on file",
                0,
            ),
        ),
        FAMILY,
    ),
    Function(
        "EVENT_1994",
        "A whole section by the proposal of 1994: rating, games, and opponents and scores to carry over, four columns.",
        (
            RATINGS,
            GAMES_BEFORE,
            ROUNDS,
            Argument(
                "initial",
                "Column of ratings imputed to unrated players, by USCF_INITIAL with edition 1994. Left out: 750.",
                lambda rows, _: rows,
                required=False,
                shape="rows",
            ),
            WAY,
            FLOORS,
            _carry(
                "carry_opponents", "Column with the third answer of the event before; blank: nothing on file."
            ),
            _carry("carry_scores", "Column with the fourth answer of the event before."),
        ),
        _event,
        "S94 §1.3 to §1.5",
        (
            Example(
                (
                    [["Unr"], [1400], [1400]],
                    None,
                    [["W2", "W3"], ["L1", "U"], ["U", "L1"]],
                    [[1400], [None], [None]],
                ),
                [["#N/A", "", "1400 1400", "1 1"], [1384.0, "", "", ""], [1384.0, "", "", ""]],
                "S94 §1.4.3: two games are saved; the opponents lose 32·(0 - 0.5) to the rating imputed",
                6,
            ),
        ),
        FAMILY,
    ),
)
'''

SOURCES['xlrating.worksheet.values'] = r'''"""What hosts hand over and what they show: blanks, numbers, texts, error texts, rows of a range."""

import math
from collections.abc import Iterable
from itertools import chain
from typing import Any, TypeAlias

import numpy as np

CellValue: TypeAlias = Any
Rows: TypeAlias = list[list[CellValue]]
PLAIN = frozenset((float, str, bool, type(None)))
LARGEST_INTEGER = 10**300

ERRORS = frozenset(
    [
        "#VALUE!",
        "#NUM!",
        "#N/A",
        "#DIV/0!",
        "#REF!",
        "#NAME?",
        "#NULL!",
        "#SPILL!",
        "#CALC!",
        "#FIELD!",
        "#BLOCKED!",
        "#GETTING_DATA",
        "#UNKNOWN!",
        "#CONNECT!",
        "#BUSY!",
    ]
)


class ErrorCell(Exception):
    """An argument holds an error cell, which comes back as it is."""

    def __init__(self, error: str) -> None:
        super().__init__(error)
        self.error = error


def is_error(value: CellValue) -> bool:
    return isinstance(value, str) and value in ERRORS


def is_blank(value: CellValue) -> bool:
    return value is None or (isinstance(value, str) and not value.strip())


def is_number(value: CellValue) -> bool:
    return isinstance(value, (float, int, np.integer)) and not isinstance(value, bool)


def is_range(value: CellValue) -> bool:
    return isinstance(value, (list, tuple)) or (isinstance(value, np.ndarray) and value.ndim > 0)


def rows_of(value: CellValue) -> Rows:
    """A range as rows; a flat list is one row, a single value one cell."""
    if isinstance(value, np.ndarray) and value.ndim:
        value = value.tolist()
    if not is_range(value):
        return [[plain(value)]]
    kinds = set(map(type, value))
    if kinds and kinds <= {list, tuple} and set(map(type, chain.from_iterable(value))) <= PLAIN:
        return list(value)
    if not any(is_range(row) for row in value):
        return [_plain_row(value)]
    return [_plain_row(row) if is_range(row) else [plain(row)] for row in value]


def _plain_row(row: Iterable[CellValue]) -> list[CellValue]:
    cells = list(row)
    return cells if set(map(type, cells)) <= PLAIN else [plain(cell) for cell in cells]


def plain(value: CellValue) -> CellValue:
    """A number of numpy as Python's own; an integer that no cell can hold as infinity."""
    if isinstance(value, np.generic) or (isinstance(value, np.ndarray) and value.ndim == 0):
        value = value.item()
    if type(value) is int and abs(value) > LARGEST_INTEGER:
        return math.inf
    return value


def cells_of(value: CellValue) -> list[CellValue]:
    """The cells of a range, row by row. ErrorCell when one of them is an error."""
    cells = [cell for row in rows_of(value) for cell in row]
    for cell in cells:
        if is_error(cell):
            raise ErrorCell(cell)
    return cells
'''


class Importer(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Finds the modules in SOURCES."""

    def find_spec(self, name, path=None, target=None):
        if name in SOURCES:
            return importlib.util.spec_from_loader(name, self, is_package=name in PACKAGES)

    def get_source(self, name):
        return SOURCES[name]

    def is_package(self, name):
        return name in PACKAGES


sys.meta_path.insert(0, Importer())

from xlrating.worksheet.register import REGISTER


def answer(name, *values):
    """A single cell comes as a range of one."""
    return REGISTER[name](*(v[0][0] if isinstance(v, list) and len(v) == len(v[0]) == 1 else v for v in values))


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating of the player.')
@arg('opponent', ndim=2, err_to_str=True, doc='Rating of the opponent.')
def USCF_WE(rating, opponent):
    "Standard winning expectancy: the score expected in one game against an opponent."
    return answer('USCF_WE', rating, opponent)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating of the player.')
@arg('opponent', ndim=2, err_to_str=True, doc='Rating of the opponent.')
def USCF_PWE(rating, opponent):
    "Provisional winning expectancy: 0.5 + difference/800, from 0 to 1, as the special formula uses it."
    return answer('USCF_PWE', rating, opponent)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating of the player.')
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
def USCF_EXPECTED(rating, opponents):
    "Expected score: the sum of the standard winning expectancies against all opponents."
    return answer('USCF_EXPECTED', rating, opponents)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating before the event, 100 or more.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Number of games the rating is based on, before the event. Left out: established, number unknown.')
def USCF_NEFF(rating, prior_games=None):
    "Effective number of games N': how many games the rating counts for in the formulas."
    return answer('USCF_NEFF', rating, prior_games)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating before the event, 100 or more.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Number of games the rating is based on, before the event. Left out: established, number unknown.')
@arg('event_games', ndim=2, err_to_str=True, doc='Number of rated games in the event, 1 or more.')
@arg('time_control', ndim=2, err_to_str=True, doc='A dual-rated time control such as G/45;d5 (or TRUE) lowers K above 2200. Left out: not dual-rated.')
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def USCF_K(rating, prior_games=None, event_games=None, time_control=None, edition=None):
    "K factor of a player for an event."
    return answer('USCF_K', rating, prior_games, event_games, time_control, edition)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating before the event, 100 or more.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Number of games the rating is based on, before the event. Left out: established, number unknown.')
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
@arg('results', ndim=2, err_to_str=True, doc='Range beside the opponents (1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, Z: no game), or one number: the total score.')
@arg('record', ndim=2, err_to_str=True, doc='wins if all previous games were won, losses if all were lost; else leave out.')
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def USCF_SPECIAL(rating, prior_games=None, opponents=None, results=None, record=None, edition=None):
    "Rating by the special formula (8 or fewer games before, or nothing but wins or losses), one pass."
    return answer('USCF_SPECIAL', rating, prior_games, opponents, results, record, edition)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating before the event, 100 or more.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Number of games the rating is based on, before the event. Left out: established, number unknown.')
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
@arg('results', ndim=2, err_to_str=True, doc='Range beside the opponents (1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, Z: no game), or one number: the total score.')
@arg('time_control', ndim=2, err_to_str=True, doc='A dual-rated time control such as G/45;d5 (or TRUE) lowers K above 2200. Left out: not dual-rated.')
@arg('bonus', ndim=2, err_to_str=True, doc="Bonus multiplier B, 0 for no bonus. Left out: the edition's (2015: 10).")
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def USCF_STANDARD(rating, prior_games=None, opponents=None, results=None, time_control=None, bonus=None, edition=None):
    "Rating by the standard formula with bonus, one pass."
    return answer('USCF_STANDARD', rating, prior_games, opponents, results, time_control, bonus, edition)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating before the event, 100 or more.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Number of games the rating is based on, before the event. Left out: established, number unknown.')
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
@arg('results', ndim=2, err_to_str=True, doc='Range beside the opponents (1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, Z: no game), or one number: the total score.')
@arg('time_control', ndim=2, err_to_str=True, doc='A dual-rated time control such as G/45;d5 (or TRUE) lowers K above 2200. Left out: not dual-rated.')
@arg('bonus', ndim=2, err_to_str=True, doc="Bonus multiplier B, 0 for no bonus. Left out: the edition's (2015: 10).")
def USCF_BONUS(rating, prior_games=None, opponents=None, results=None, time_control=None, bonus=None):
    "The bonus points of the standard formula alone."
    return answer('USCF_BONUS', rating, prior_games, opponents, results, time_control, bonus)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating before the event, 100 or more.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Number of games the rating is based on, before the event. Left out: established, number unknown.')
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
@arg('results', ndim=2, err_to_str=True, doc='Range beside the opponents (1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, Z: no game), or one number: the total score.')
@arg('record', ndim=2, err_to_str=True, doc='wins if all previous games were won, losses if all were lost; else leave out.')
@arg('time_control', ndim=2, err_to_str=True, doc='A dual-rated time control such as G/45;d5 (or TRUE) lowers K above 2200. Left out: not dual-rated.')
@arg('bonus', ndim=2, err_to_str=True, doc="Bonus multiplier B, 0 for no bonus. Left out: the edition's (2015: 10).")
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def USCF_RATING(rating, prior_games=None, opponents=None, results=None, record=None, time_control=None, bonus=None, edition=None):
    "Rating after an event by the formula that applies to this player, one pass, 100 at least."
    return answer('USCF_RATING', rating, prior_games, opponents, results, record, time_control, bonus, edition)


@func
@arg('ratings', ndim=2, err_to_str=True, doc='Column of ratings before the event; blank for unrated. 1553P11 gives the games as well.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Column with the games each rating is based on; blank: established, number unknown.')
@arg('rounds', ndim=2, err_to_str=True, doc='Block of round cells (W12, D3, L7, H, B, U ...), a row per player; opponents by their row, from 1.')
@arg('initial', ndim=2, err_to_str=True, doc='Column of Step 1 ratings of unrated players, or two columns: the ratings and their N. Left out: 750.')
@arg('time_control', ndim=2, err_to_str=True, doc='A dual-rated time control such as G/45;d5 (or TRUE) lowers K above 2200. Left out: not dual-rated.')
@arg('bonus', ndim=2, err_to_str=True, doc="Bonus multiplier B, 0 for no bonus. Left out: the edition's (2015: 10).")
@arg('floors', ndim=2, err_to_str=True, doc='Column of personal floors; blank where there is none.')
@arg('record', ndim=2, err_to_str=True, doc='Column: wins or losses where all previous games were; else blank.')
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def USCF_EVENT(ratings, prior_games=None, rounds=None, initial=None, time_control=None, bonus=None, floors=None, record=None, edition=None):
    "Post-event ratings of a whole section by all five steps, or as an older edition does it: one column as long as ratings."
    return answer('USCF_EVENT', ratings, prior_games, rounds, initial, time_control, bonus, floors, record, edition)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating before the event. Left out: unrated.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Number of games the rating is based on, before the event. Left out: established, number unknown.')
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
@arg('results', ndim=2, err_to_str=True, doc='Range beside the opponents (1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, Z: no game), or one number: the total score.')
@arg('way', ndim=2, err_to_str=True, doc='How provisional players are rated: k (left out), greater (of K and the performance so far), cumulative.')
@arg('carry_opponents', ndim=2, err_to_str=True, doc='Ratings of earlier opponents: a range, or a text such as 1450 1520 1600.')
@arg('carry_scores', ndim=2, err_to_str=True, doc='Results against them: a range, or a text such as 1 0.5 0.')
def PROVISIONAL_1994(rating=None, prior_games=None, opponents=None, results=None, way=None, carry_opponents=None, carry_scores=None):
    "Rating of an unrated or provisional player by the proposal of 1994, with games carried over."
    return answer('PROVISIONAL_1994', rating, prior_games, opponents, results, way, carry_opponents, carry_scores)


@func
@arg('ratings', ndim=2, err_to_str=True, doc='Column of ratings before the event; blank for unrated. 1553P11 gives the games as well.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Column with the games each rating is based on; blank: established, number unknown.')
@arg('rounds', ndim=2, err_to_str=True, doc='Block of round cells (W12, D3, L7, H, B, U ...), a row per player; opponents by their row, from 1.')
@arg('initial', ndim=2, err_to_str=True, doc='Column of ratings imputed to unrated players, by USCF_INITIAL with edition 1994. Left out: 750.')
@arg('way', ndim=2, err_to_str=True, doc='How provisional players are rated: k (left out), greater (of K and the performance so far), cumulative.')
@arg('floors', ndim=2, err_to_str=True, doc='Column of personal floors; blank where there is none.')
@arg('carry_opponents', ndim=2, err_to_str=True, doc='Column with the third answer of the event before; blank: nothing on file.')
@arg('carry_scores', ndim=2, err_to_str=True, doc='Column with the fourth answer of the event before.')
def EVENT_1994(ratings, prior_games=None, rounds=None, initial=None, way=None, floors=None, carry_opponents=None, carry_scores=None):
    "A whole section by the proposal of 1994: rating, games, and opponents and scores to carry over, four columns."
    return answer('EVENT_1994', ratings, prior_games, rounds, initial, way, floors, carry_opponents, carry_scores)


@func
@arg('wins', ndim=2, err_to_str=True, doc='Rated games won, in all events.')
@arg('draws', ndim=2, err_to_str=True, doc='Rated games drawn, in all events.')
@arg('events', ndim=2, err_to_str=True, doc='Events with at least three rated games, the last one included.')
def ABSOLUTE_FLOOR(wins, draws, events):
    "Absolute rating floor: from 100 to 150, by wins, draws and events."
    return answer('ABSOLUTE_FLOOR', wins, draws, events)


@func
@arg('peak', ndim=2, err_to_str=True, doc='Highest established rating so far.')
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def PEAK_FLOOR(peak, edition=None):
    "Rating floor by the highest established rating; #N/A where it gives none."
    return answer('PEAK_FLOOR', peak, edition)


@func
@arg('prize', ndim=2, err_to_str=True, doc='Prize money won in that section, in dollars.')
@arg('under', ndim=2, err_to_str=True, doc='Limit of the section or prize: 1800 for an under-1800 section.')
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def MONEY_FLOOR(prize, under, edition=None):
    "Rating floor by a large cash prize in a section or for a prize with a rating limit; #N/A if none."
    return answer('MONEY_FLOOR', prize, under, edition)


@func
@arg('peak', ndim=2, err_to_str=True, doc='Highest established rating so far.')
@arg('wins', ndim=2, err_to_str=True, doc='Rated games won, in all events.')
@arg('draws', ndim=2, err_to_str=True, doc='Rated games drawn, in all events.')
@arg('events', ndim=2, err_to_str=True, doc='Events with at least three rated games, the last one included.')
@arg('prize', ndim=2, err_to_str=True, doc='Prize money won in that section, in dollars.')
@arg('under', ndim=2, err_to_str=True, doc='Limit of the section or prize: 1800 for an under-1800 section.')
@arg('life_master', ndim=2, err_to_str=True, doc='TRUE for an Original Life Master.')
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def RATING_FLOOR(peak=None, wins=None, draws=None, events=None, prize=None, under=None, life_master=None, edition=None):
    "The highest of all rating floors that follow from what is given: the one that holds, 100 at least."
    return answer('RATING_FLOOR', peak, wins, draws, events, prize, under, life_master, edition)


@func
@arg('floor', ndim=2, err_to_str=True, doc='The floor before.')
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def LOWERED_FLOOR(floor, edition=None):
    "A rating floor lowered by 100 on request, as the office may grant it."
    return answer('LOWERED_FLOOR', floor, edition)


@func
@arg('system', ndim=2, err_to_str=True, doc='Rating system of the event: Regular, Quick, Blitz, Online Quick or Online Blitz.')
@arg('fide', ndim=2, err_to_str=True, doc='FIDE rating.')
@arg('cfc', ndim=2, err_to_str=True, doc='Canadian (CFC) rating.')
@arg('age', ndim=2, err_to_str=True, doc='Age in years, as AGE_ON gives it.')
@arg('regular', ndim=2, err_to_str=True, doc='US Chess Regular rating.')
@arg('regular_games', ndim=2, err_to_str=True, doc='Games of that Regular rating. Left out: established.')
@arg('quick', ndim=2, err_to_str=True, doc='US Chess Quick rating.')
@arg('quick_games', ndim=2, err_to_str=True, doc='Games of that Quick rating. Left out: established.')
@arg('blitz', ndim=2, err_to_str=True, doc='US Chess Blitz rating.')
@arg('online_quick', ndim=2, err_to_str=True, doc='US Chess Online Quick rating.')
@arg('online_blitz', ndim=2, err_to_str=True, doc='US Chess Online Blitz rating.')
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def USCF_INITIAL(system, fide=None, cfc=None, age=None, regular=None, regular_games=None, quick=None, quick_games=None, blitz=None, online_quick=None, online_blitz=None, edition=None):
    "Initial rating of an unrated player (Step 1) and the games it counts for: two cells."
    return answer('USCF_INITIAL', system, fide, cfc, age, regular, regular_games, quick, quick_games, blitz, online_quick, online_blitz, edition)


@func
@arg('fide', ndim=2, err_to_str=True, doc='FIDE rating.')
@arg('youth', ndim=2, err_to_str=True, doc='TRUE for a FIDE rating met in a youth event (S15 §6). Left out: FALSE.')
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def USCF_FROM_FIDE(fide, youth=None, edition=None):
    "A FIDE rating on the US Chess scale."
    return answer('USCF_FROM_FIDE', fide, youth, edition)


@func
@arg('cfc', ndim=2, err_to_str=True, doc='CFC rating.')
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def USCF_FROM_CFC(cfc, edition=None):
    "A Canadian (CFC) rating on the US Chess scale."
    return answer('USCF_FROM_CFC', cfc, edition)


@func
@arg('age', ndim=2, err_to_str=True, doc='Age in years, as AGE_ON gives it.')
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def USCF_FROM_AGE(age, edition=None):
    "Initial rating by age."
    return answer('USCF_FROM_AGE', age, edition)


@func
@arg('birth_date', ndim=2, err_to_str=True, doc='Date of birth.')
@arg('end_date', ndim=2, err_to_str=True, doc='End date of the event.')
def AGE_ON(birth_date, end_date):
    "Age in years on the end date of an event: days between the dates divided by 365.25."
    return answer('AGE_ON', birth_date, end_date)


@func
@arg('time_control', ndim=2, err_to_str=True, doc='Time control such as G/60;d5, G/3+2 or 40/110,SD/30;+30.')
def RATING_SYSTEM(time_control):
    "Rating system of a time control: Regular, Dual, Quick or Blitz."
    return answer('RATING_SYSTEM', time_control)


@func
@arg('games', ndim=2, err_to_str=True, doc='Number of games, 4 or more.')
@arg('norms', ndim=2, err_to_str=True, doc='How many norms at once. Left out: 1.')
@arg('percent', ndim=2, err_to_str=True, doc='P, the chance in percent. Left out: 27.')
def NORM_DELTA(games, norms=None, percent=None):
    "Delta of the 1994 title system: how far a score must be above the expected one for so many norms."
    return answer('NORM_DELTA', games, norms, percent)


@func
@arg('level', ndim=2, err_to_str=True, doc='Rating level of the norm, such as 1800.')
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
@arg('edition', ndim=2, err_to_str=True, doc="overview (left out): today's titles; 1994: the proposed ones.")
def NORM_EXPECTED(level, opponents, edition=None):
    "Score that a player of this level is expected to make against these opponents."
    return answer('NORM_EXPECTED', level, opponents, edition)


@func
@arg('level', ndim=2, err_to_str=True, doc='Rating level of the norm, such as 1800.')
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
@arg('norms', ndim=2, err_to_str=True, doc='How many norms at once. Left out: 1.')
@arg('edition', ndim=2, err_to_str=True, doc="overview (left out): today's titles; 1994: the proposed ones.")
def NORM_SCORE_NEEDED(level, opponents, norms=None, edition=None):
    "Lowest score, in half points, that earns a norm of this level against these opponents; #N/A if none."
    return answer('NORM_SCORE_NEEDED', level, opponents, norms, edition)


@func
@arg('level', ndim=2, err_to_str=True, doc='Rating level of the norm, such as 1800.')
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
@arg('results', ndim=2, err_to_str=True, doc='Range beside the opponents (1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, Z: no game), or one number: the total score.')
@arg('edition', ndim=2, err_to_str=True, doc="overview (left out): today's titles; 1994: the proposed ones.")
def NORMS_EARNED(level, opponents, results, edition=None):
    "Norms of this level that a result earns: 0 or 1 today, 0 to 5 in 1994."
    return answer('NORMS_EARNED', level, opponents, results, edition)


@func
@arg('level', ndim=2, err_to_str=True, doc='Rating level of the norm, such as 1800.')
@arg('edition', ndim=2, err_to_str=True, doc="overview (left out): today's titles; 1994: the proposed ones.")
def TITLE_NAME(level, edition=None):
    "Norms-based title of a level; #N/A if there is none."
    return answer('TITLE_NAME', level, edition)


@func
@arg('title', ndim=2, err_to_str=True, doc='Name of the title, such as Life Master.')
@arg('edition', ndim=2, err_to_str=True, doc="overview (left out): today's titles; 1994: the proposed ones.")
def TITLE_NORMS(title, edition=None):
    "How many norms a norms-based title takes."
    return answer('TITLE_NORMS', title, edition)


@func
@arg('levels', ndim=2, err_to_str=True, doc='Range with the levels, such as 1200 to 2400.')
@arg('norms', ndim=2, err_to_str=True, doc='Range beside the levels: norms earned so far.')
@arg('peak', ndim=2, err_to_str=True, doc='Highest established rating. Left out: unknown.')
@arg('established', ndim=2, err_to_str=True, doc='FALSE if the rating was never established. Left out: TRUE.')
@arg('edition', ndim=2, err_to_str=True, doc="overview (left out): today's titles; 1994: the proposed ones.")
def TITLE_EARNED(levels, norms, peak=None, established=None, edition=None):
    "The highest norms-based title that norms and rating have earned; #N/A if none."
    return answer('TITLE_EARNED', levels, norms, peak, established, edition)


@func
@arg('ratings', ndim=2, err_to_str=True, doc='Range with the rating after each event.')
@arg('games', ndim=2, err_to_str=True, doc='Range beside it: rated games of the event.')
def LIFE_MASTER_GAMES(ratings, games):
    "Games of events after which an established rating was 2200 or above; 300 make an Original Life Master."
    return answer('LIFE_MASTER_GAMES', ratings, games)


@func
@arg('peak', ndim=2, err_to_str=True, doc='Highest established Regular rating; it is rounded first.')
@arg('games_at_2200', ndim=2, err_to_str=True, doc='Games at 2200 or above, as LIFE_MASTER_GAMES counts them. Left out: 0.')
def TITLE_BY_RATING(peak, games_at_2200=None):
    "National Master or Original Life Master, by the highest established Regular rating; #N/A if neither."
    return answer('TITLE_BY_RATING', peak, games_at_2200)


@func
@arg('levels', ndim=2, err_to_str=True, doc='Range with the levels, such as 1200 to 2400.')
@arg('norms', ndim=2, err_to_str=True, doc='Range beside the levels: norms earned so far.')
def NORMS_CONVERTED(levels, norms):
    "Norms at every 100 points converted to the 1994 titles at every 200: rows of level and norms, 5 the title."
    return answer('NORMS_CONVERTED', levels, norms)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating; it is rounded first.')
def RATING_CLASS(rating):
    "Rating class: Senior Master, Master, Expert, Class A to Class J."
    return answer('RATING_CLASS', rating)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating; it is rounded first.')
def RATING_PERCENTILE(rating):
    "Percentile of the January 1995 rating list that a rating had."
    return answer('RATING_PERCENTILE', rating)


@func
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
@arg('results', ndim=2, err_to_str=True, doc='Range beside the opponents (1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, Z: no game), or one number: the total score.')
@arg('method', ndim=2, err_to_str=True, doc='closed (left out): without iteration; exact; linear: zero of the provisional expectancies; average: mean of the opponents plus 400·(wins - losses)/games.')
def PERF_RATING(opponents, results, method=None):
    "Performance rating: the rating at which the expected score would be the score."
    return answer('PERF_RATING', opponents, results, method)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating before the event, 100 or more.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Number of games the rating is based on, before the event. Left out: established, number unknown.')
@arg('fide_opponents', ndim=2, err_to_str=True, doc="Range with the opponents' FIDE ratings. Unrated ones (blank, 0 or Unr) are left out with their results.")
@arg('results', ndim=2, err_to_str=True, doc='Range beside the opponents (1, 0.5, 0, W, D, L, +, =, -; blank: no game), or one number: the total score against the opponents with a FIDE rating.')
@arg('youth', ndim=2, err_to_str=True, doc='TRUE for a youth event, such as the World Youth Championships. Left out: FALSE.')
@arg('bonus', ndim=2, err_to_str=True, doc="Bonus multiplier B, 0 for no bonus. Left out: the edition's (2015: 10).")
@arg('edition', ndim=2, err_to_str=True, doc='The document to follow: 2015, overview, 1996, 1994 or pre-1994. Left out: 2015.')
def FIDE_UPDATE(rating, prior_games=None, fide_opponents=None, results=None, youth=None, bonus=None, edition=None):
    "Rating updated from a FIDE event abroad, opponent by opponent: standard formula with bonus, one pass. For a rating from 9 or more games, not all won or all lost. FIDE_ELIGIBLE tells who is updated."
    return answer('FIDE_UPDATE', rating, prior_games, fide_opponents, results, youth, bonus, edition)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating before the event, 100 or more.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Number of games the rating is based on, before the event. Left out: established, number unknown.')
@arg('fide', ndim=2, err_to_str=True, doc="The player's FIDE rating before the period.")
@arg('games', ndim=2, err_to_str=True, doc='Number of games in all the events abroad.')
@arg('score', ndim=2, err_to_str=True, doc='Total score in them.')
@arg('change', ndim=2, err_to_str=True, doc='Sum of (score - expected score), as FIDE prints it.')
@arg('addend', ndim=2, err_to_str=True, doc='Points to add to the FIDE rating to place it on the US Chess scale. Left out: from the FIDE conversion (2008: S15 §2.6; 1994: table 1).')
@arg('edition', ndim=2, err_to_str=True, doc='2008 or 1994. Left out: 2008.')
def FIDE_UPDATE_TOTALS(rating, prior_games=None, fide=None, games=None, score=None, change=None, addend=None, edition=None):
    "Rating updated from the totals of FIDE events abroad. For players with a FIDE rating; 2008: with a rating from 9 or more games, not all won or all lost."
    return answer('FIDE_UPDATE_TOTALS', rating, prior_games, fide, games, score, change, addend, edition)


@func
@arg('fide', ndim=2, err_to_str=True, doc="The player's FIDE rating; blank, 0 or Unr without one.")
@arg('usa_flag', ndim=2, err_to_str=True, doc='TRUE if FIDE lists the player with a USA flag. Left out: FALSE.')
@arg('member', ndim=2, err_to_str=True, doc='TRUE for a current US Chess member. Left out: FALSE.')
@arg('opted_in', ndim=2, err_to_str=True, doc='TRUE for a member who opted in before the event. Left out: FALSE.')
def FIDE_ELIGIBLE(fide=None, usa_flag=None, member=None, opted_in=None):
    "Are a player's FIDE events abroad rated? yes or no, and why, by the rules of 2015."
    return answer('FIDE_ELIGIBLE', fide, usa_flag, member, opted_in)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating before the event, 100 or more.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Number of games the rating is based on, before the event. Left out: established, number unknown.')
@arg('opponent', ndim=2, err_to_str=True, doc="The opponent's rating before the match, established, at most 400 points away.")
@arg('games', ndim=2, err_to_str=True, doc='Number of games in the match.')
@arg('score', ndim=2, err_to_str=True, doc="The player's score in the match.")
@arg('change_180_days', ndim=2, err_to_str=True, doc='Net rating change by other matches in these 180 days, with its sign. Left out: 0.')
@arg('change_3_years', ndim=2, err_to_str=True, doc='Net rating change by other matches in these 3 years, with its sign. Left out: 0.')
@arg('time_control', ndim=2, err_to_str=True, doc='A dual-rated time control such as G/45;d5 (or TRUE) lowers K above 2200. Left out: not dual-rated.')
def MATCH_RATING(rating, prior_games=None, opponent=None, games=None, score=None, change_180_days=None, change_3_years=None, time_control=None):
    "Rating after a match: standard formula, one pass, no bonus; at most 50 points in a match, 100 in 180 days, 200 in 3 years. Personal floors are not applied: a result below one is a request to lower it by 100."
    return answer('MATCH_RATING', rating, prior_games, opponent, games, score, change_180_days, change_3_years, time_control)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating before the event, 100 or more.')
@arg('prior_games', ndim=2, err_to_str=True, doc='Number of games the rating is based on, before the event. Left out: established, number unknown.')
@arg('opponent', ndim=2, err_to_str=True, doc="The opponent's rating before the match, established, at most 400 points away.")
@arg('games', ndim=2, err_to_str=True, doc='Number of games in the match.')
@arg('score', ndim=2, err_to_str=True, doc="The player's score in the match.")
@arg('change_180_days', ndim=2, err_to_str=True, doc='Net rating change by other matches in these 180 days, with its sign. Left out: 0.')
@arg('change_3_years', ndim=2, err_to_str=True, doc='Net rating change by other matches in these 3 years, with its sign. Left out: 0.')
@arg('time_control', ndim=2, err_to_str=True, doc='A dual-rated time control such as G/45;d5 (or TRUE) lowers K above 2200. Left out: not dual-rated.')
def MATCH_LIMIT(rating, prior_games=None, opponent=None, games=None, score=None, change_180_days=None, change_3_years=None, time_control=None):
    "Which limit held the rating change of a match: none, 50 per match, 100 in 180 days, 200 in 3 years, or lowest rating 100."
    return answer('MATCH_LIMIT', rating, prior_games, opponent, games, score, change_180_days, change_3_years, time_control)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating at the start of the rating period.')
@arg('deviation', ndim=2, err_to_str=True, doc='Its deviation at the start of the period, after GLICKO_AFTER_TIME; unrated: 350.')
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
@arg('opponent_deviations', ndim=2, err_to_str=True, doc='Range beside the opponents with their deviations.')
@arg('results', ndim=2, err_to_str=True, doc='Range beside the opponents: 1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, Z: no game.')
def GLICKO_RATING(rating, deviation, opponents, opponent_deviations, results):
    "Glicko rating after the games of one rating period."
    return answer('GLICKO_RATING', rating, deviation, opponents, opponent_deviations, results)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating at the start of the rating period.')
@arg('deviation', ndim=2, err_to_str=True, doc='Its deviation at the start of the period, after GLICKO_AFTER_TIME; unrated: 350.')
@arg('opponents', ndim=2, err_to_str=True, doc="Range with the opponents' ratings.")
@arg('opponent_deviations', ndim=2, err_to_str=True, doc='Range beside the opponents with their deviations.')
@arg('results', ndim=2, err_to_str=True, doc='Range beside the opponents: 1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, Z: no game.')
def GLICKO_DEVIATION(rating, deviation, opponents, opponent_deviations, results):
    "Deviation of a Glicko rating after the games of one rating period."
    return answer('GLICKO_DEVIATION', rating, deviation, opponents, opponent_deviations, results)


@func
@arg('deviation', ndim=2, err_to_str=True, doc='Deviation after the last games.')
@arg('periods', ndim=2, err_to_str=True, doc='Number of rating periods since then.')
@arg('c', ndim=2, err_to_str=True, doc='Growth per period. Left out: 63.2, with which 50 becomes 350 in 30 periods (five years of two months each).')
def GLICKO_AFTER_TIME(deviation, periods, c=None):
    "Deviation of a Glicko rating after time without games, 350 at most."
    return answer('GLICKO_AFTER_TIME', deviation, periods, c)


@func
@arg('rating', ndim=2, err_to_str=True, doc='Rating of the player.')
@arg('deviation', ndim=2, err_to_str=True, doc='Its deviation.')
@arg('opponent', ndim=2, err_to_str=True, doc='Rating of the opponent.')
@arg('opponent_deviation', ndim=2, err_to_str=True, doc='Its deviation.')
def GLICKO_EXPECTED(rating, deviation, opponent, opponent_deviation):
    "Score expected in one game between two Glicko ratings, both uncertain."
    return answer('GLICKO_EXPECTED', rating, deviation, opponent, opponent_deviation)


@func
@arg('ratings', ndim=2, err_to_str=True, doc='Column with a row for each game: the rating of the player of the group (juniors, say). A row with a blank rating is left out.')
@arg('opponents', ndim=2, err_to_str=True, doc='Column beside it: the rating of the opponent from the other group (adults, say).')
@arg('results', ndim=2, err_to_str=True, doc='Column beside it: the result of the player of the group (1, 0.5, 0, W, D, L). Blank: no game.')
def DEFLATION(ratings, opponents, results):
    "Does a group outscore its ratings? Five cells: games, score, expected score, points by which the group is underrated, chance of scoring as much by luck (independent games, each a win or a loss)."
    return answer('DEFLATION', ratings, opponents, results)


@func
def XLRATING_VERSION():
    "The version of xlrating that answers."
    return answer('XLRATING_VERSION')
