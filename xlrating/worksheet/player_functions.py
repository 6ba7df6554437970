"""Players: what the user's own rating lists say of them, by ID."""

from xlrating.alternatives import alternatives
from xlrating.editions.systems import FIDE, SYSTEMS
from xlrating.worksheet.arguments import Argument, Bounds, OneOf, as_date, number, text_of
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.late import answers_in
from xlrating.worksheet.values import CellValue, is_number

answer = answers_in("worksheet.player_answers")

SOURCE = "Rule 28"
NAMES = (*SYSTEMS, FIDE)
SYSTEM = Argument(
    "system",
    f"{alternatives(NAMES)}. Default: Regular.",
    OneOf({name: name.lower().replace(" ", "_") for name in NAMES}),
    required=False,
    default="regular",
)
DATE = Argument(
    "date",
    "Only values up to this day count. Default: today, so the result may change when a list is added.",
    as_date,
    required=False,
)
LIST = Argument(
    "list",
    "Only the list of this name, of any date (sample: six invented players, to try it). Default: all your lists.",
    text_of,
    required=False,
)
ID = number("id", "Member ID, as number or text, or a range of IDs.", Bounds(1, 10**12, 1))


def _text(value: CellValue, name: str) -> str:
    return f"{value:.0f}" if is_number(value) else text_of(value, name)


IDS = Argument("id", "Member ID, as number or text, or a range of IDs: a row for each.", shape="range")
INVENTED = "the list called sample, of six invented players, January 2020"

FUNCTIONS = (
    Function(
        "PLAYER_RATING",
        "A player's rating in your rating lists: the newest value up to the date. A published rating is one "
        "to two months behind the current one, which US Chess rates from.",
        (ID, SYSTEM, DATE, LIST),
        answer("rating"),
        SOURCE,
        (
            Example((10000033, None, None, "sample"), 1553.0, INVENTED),
            Example(("10000011", "Quick", None, "sample"), 1830.0, INVENTED),
        ),
        each_cell=True,
        none_because="No list up to that date has a rating for this ID.",
    ),
    Function(
        "PLAYER_GAMES",
        "The games that a provisional rating in your lists is based on. Blank: established. unknown: the "
        "list does not say whether the rating is provisional.",
        (ID, SYSTEM, DATE, LIST),
        answer("games"),
        SOURCE,
        (
            Example((10000033, None, None, "sample"), 11.0, INVENTED),
            Example((10000044, None, None, "sample"), "unknown", INVENTED),
        ),
        each_cell=True,
        none_because="No list up to that date has a rating for this ID.",
    ),
    Function(
        "PLAYER_FLOOR",
        "A player's rating floor, where your lists have it: saved answers of ratings.uschess.org and rated "
        "events do.",
        (ID, SYSTEM, DATE, LIST),
        answer("floor"),
        "S15 §5",
        (Example((10000011, None, None, "sample"), 1700.0, INVENTED),),
        each_cell=True,
        none_because="No list up to that date has a floor for this ID.",
    ),
    Function(
        "PLAYER_NAME",
        "A player's name in your rating lists, as LAST, FIRST.",
        (ID, LIST),
        answer("name"),
        SOURCE,
        (Example((10000033, "sample"), "CORDOVA, IRIS JUNE", INVENTED),),
        each_cell=True,
        none_because="No list has this ID.",
    ),
    Function(
        "PLAYER",
        "What your rating lists say of a player, in a row: the fields that you name.",
        (
            IDS,
            Argument("fields",
                     "id, name, state, rating, games, regular, quick, blitz, online quick, fide, floor, "
                     "birth year, expires, mark, kind, date, list, in a text with commas; games, kind, date, "
                     "list: of the first system named. Default: name, state, rating, kind, date.",
                     answer("chosen_fields"), required=False,
                     default=["name", "state", "rating", "kind", "date"], shape="range"),
            DATE,
            LIST,
        ),
        answer("rows"),
        SOURCE,
        (
            Example((10000033, "name, state, rating, kind, date", None, "sample"),
                    [["CORDOVA, IRIS JUNE", "MN", "1553P11", "published", "2020-01-01"]], INVENTED),
        ),
    ),
    Function(
        "PLAYER_FIND",
        "Players in your rating lists whose name begins so: ID, name, state, and rating in a row each, up to "
        "50.",
        (
            Argument("text", "The beginning of LAST, FIRST. Case and accents do not matter.", _text),
            Argument("state", "Only players of this state, such as MN.", text_of, required=False),
            LIST,
        ),
        answer("find"),
        SOURCE,
        (Example(("cord", None, "sample"), [["10000033", "CORDOVA, IRIS JUNE", "MN", "1553P11"]], INVENTED),),
    ),
    Function(
        "LIST_DATE",
        "The date of your newest rating list, or of the newest one of a name.",
        (LIST,),
        answer("date"),
        SOURCE,
        (Example(("sample",), 43831.0, f"{INVENTED}: day 43831 since December 30, 1899"),),
    ),
)  # fmt: skip
