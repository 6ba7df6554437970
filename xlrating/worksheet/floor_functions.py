"""Rating floors."""

from xlrating.crosstable.cells.cell_values import section_limit
from xlrating.crosstable.cells.rating_cell import LOWEST
from xlrating.crosstable.cells.value import CellValue
from xlrating.formulas.scale import HIGHEST_RATING
from xlrating.worksheet.arguments import EDITION, GAMES, ON_ANY_SCALE, Argument, Bounds, number, truth_of
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.late import answers_in
from xlrating.worksheet.values import number_in

answer = answers_in("worksheet.floor_answers")
floors = answers_in("event.floors")

DOLLARS = Bounds(least=0)


def _optional(argument: Argument) -> Argument:
    return argument._replace(required=False)


class LimitBounds(Bounds):
    """A number, or a text such as U1800; NaN for Open."""

    def parse(self, value: CellValue, name: str) -> float:
        if isinstance(value, str) and number_in(value) is None:
            return section_limit(value)
        return super().parse(value, name)


LIMIT_BOUNDS = LimitBounds(LOWEST, HIGHEST_RATING, 1)

PEAK = number("peak", "Peak rating: the highest established rating so far.", ON_ANY_SCALE)
PEAK_GAMES = number("peak_games", "", GAMES, required=False, games_of="peak")
"""The games of a peak such as 1941P20: a provisional rating gives no floor and no title."""
WINS = number("wins", "Rated games won, in all events.", GAMES)
DRAWS = number("draws", "Rated games drawn, in all events.", GAMES)
EVENTS = number("events", "Events with at least three rated games, the last one included.", GAMES)
PRIZE = number("prize", "Prize money won in that section, in dollars.", DOLLARS)
UNDER = number(
    "under",
    "Section limit, or the limit of the prize: 1800 or U1800. Open: no limit.",
    LIMIT_BOUNDS,
)


FUNCTIONS = (
    Function(
        "ABSOLUTE_FLOOR",
        "Absolute rating floor: from 100 to 150, by wins, draws, and events.",
        (WINS, _optional(DRAWS), _optional(EVENTS)),
        answer("absolute"),
        "S15 §5",
        (
            Example((3, 1, 10), 124.0, "S15 §5, example"),
            Example((10, 3, 5), 150.0, "S15 §5: 100 + 40 + 6 + 5 = 151, capped at 150"),
        ),
        each_cell=True,
    ),
    Function(
        "PEAK_FLOOR",
        "Peak rating floor, from the highest established rating; #N/A if none.",
        (PEAK, EDITION),
        answer("peak_floor"),
        "S15 §5",
        (
            Example((1941,), 1700.0, "S15 §5, example"),
            Example((1999.51,), 1800.0, "S15 §5, example"),
            Example((1388,), "#N/A", "S15 §5, example: below 1200, so the absolute floor"),
            Example((1650, "overview"), 1400.0, "OV, Peak rating floors"),
        ),
        each_cell=True,
        unseen=(PEAK_GAMES,),
        none_because="This peak rating is provisional, or too low for a peak floor. The absolute floor applies.",
    ),
    Function(
        "MONEY_FLOOR",
        "Money floor: from a large cash prize in a section, or for a prize, with a rating limit; #N/A if "
        "none.",
        (PRIZE, UNDER, EDITION),
        floors("money"),
        "S15 §5",
        (
            Example((2000, "U1800"), 1800.0, "S15 §5, example"),
            Example((1999, 1800), "#N/A", "S15 §5: less than $2,000"),
            Example((4000, 1810, "overview"), 1900.0, "OV, Money floors"),
            Example((4000, 2200, "overview"), 2000.0, "OV, Money floors: the section limit is above 2000"),
        ),
        each_cell=True,
        none_because="This prize is too small for a money floor, or the section has no limit or one that is too high.",
    ),
    Function(
        "RATING_FLOOR",
        "The rating floor that applies: the highest of those that the arguments support, at least 100 (1996, "
        "pre-1994: 0).",
        (
            *map(_optional, (PEAK, WINS, DRAWS, EVENTS, PRIZE, UNDER)),
            Argument(
                "life_master", "TRUE for an Original Life Master.", truth_of, required=False, default=False
            ),
            EDITION,
        ),
        answer("rating_floor"),
        "S15 §5",
        (
            Example((1388, 3, 1, 10), 124.0, "S15 §5: no peak floor below 1200, so the absolute floor"),
            Example(
                (1941, 40, 10, 30, 2500, 1900), 1900.0, "S15 §5: the money floor above the peak floor 1700", 0
            ),
            Example((2310, None, None, None, None, None, True), 2200.0, "S15 §5: Original Life Master"),
        ),
        each_cell=True,
        unseen=(PEAK_GAMES,),
        working=answer("rating_floor_working"),
    ),
    Function(
        "LOWERED_FLOOR",
        "A rating floor lowered by 100 points on request, as US Chess may grant it.",
        (number("floor", "The floor before the request.", ON_ANY_SCALE), EDITION),
        floors("lowered"),
        "OV, Rating Floors; S15 §7",
        (
            Example((1700,), 1600.0, "OV: lowered by 100 points"),
            Example((150,), 100.0, "S15 §5: no rating is below 100"),
        ),
        each_cell=True,
    ),
)
