"""Step 1: initial ratings, the blend of edition 2025, conversions, ages; and what a rating such as 1553P11 says."""

from functools import partial

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.cell_values import OLDEST
from xlrating.editions.systems import SYSTEMS
from xlrating.worksheet.arguments import (
    EDITION,
    GAMES,
    ON_ANY_SCALE,
    RATING,
    Argument,
    Bounds,
    OneOf,
    as_date,
    as_serial,
    edition_argument,
    number,
    text_of,
    true_or_false,
    truth_of,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.late import answers_in
from xlrating.worksheet.values import CellValue, is_number

answer = answers_in("worksheet.initial_answers")

AGE = Bounds(least=0, most=OLDEST)


def _rating(name: str, help: str) -> Argument:
    return number(name, f"{help} Blank, 0, or Unr: none.", ON_ANY_SCALE, required=False, default=None)


def _age(value: CellValue, name: str) -> float | None:
    """An age in years; 0, as an empty cell comes through a formula, is none."""
    return None if is_number(value) and value == 0 else AGE.parse(value, name)


def _games(system: str) -> Argument:
    return number(
        f"{system}_games",
        f"Games of that {system.title()} rating. Default: those of 1553P11, else established.",
        GAMES,
        required=False,
        default=None,
        games_of=system,
    )


SYSTEM = Argument(
    "system",
    f"Rating system of the event: {alternatives(SYSTEMS)}.",
    OneOf({system: system for system in SYSTEMS}),
)
YOUTH = true_or_false("youth", "TRUE for the FIDE rating of an opponent in a youth event (S15 §6).")
ADULT = true_or_false("adult", "TRUE for a player with an adult membership whose age is not known.")
CANADIAN = Argument(
    "canadian",
    "Edition 2025: TRUE for a resident of Canada, whose CFC rating counts; FALSE ignores it.",
    truth_of,
    required=False,
)


FUNCTIONS = (
    Function(
        "USCF_INITIAL",
        "Initial rating of an unrated player (Step 1) and how many games it counts as: two cells. Edition "
        "2025 blends all ratings as current; for ratings with dates, use BLENDED_INITIAL.",
        (
            SYSTEM,
            _rating("fide", "FIDE rating."),
            _rating("cfc", "Canadian (CFC) rating."),
            Argument("age", "Age in years, as AGE_ON gives it. Blank or 0: not known.", _age, required=False),
            _rating("regular", "US Chess Regular rating."),
            _games("regular"),
            _rating("quick", "US Chess Quick rating."),
            _games("quick"),
            _rating("blitz", "US Chess Blitz rating."),
            _rating("online_quick", "US Chess Online Quick rating."),
            _rating("online_blitz", "US Chess Online Blitz rating."),
            EDITION,
            _rating("online_regular", "US Chess Online Regular rating."),
            ADULT,
            CANADIAN,
        ),
        answer("initial"),
        "S15 §2.1 to §2.5, P25 §2",
        (
            Example(("Regular", 2200), [[2264.0, 10.0]], "S15 §2.1 rule 1 and §2.6: 20 + 1.02·2200", 6),
            Example(("Regular", None, None, 12), [[600.0, 0.0]], "S15 §2.1 rule 4 and §2.6: 50·12", 6),
            Example(("Quick", 2200, None, None, 1850, 7), [[1850.0, 7.0]], "S15 §2.2 rule 1", 6),
            Example(("Regular",), [[750.0, 0.0]], "S15 §2.1 rule 5", 6),
        ),
        unseen=tuple(map(_games, ("blitz", "online_quick", "online_blitz", "online_regular"))),
        by_name=True,
        working=answer("initial_working"),
    ),
    Function(
        "USCF_FROM_FIDE",
        "A FIDE rating on the US Chess scale.",
        (number("fide", "FIDE rating.", RATING), YOUTH, EDITION),
        answer("from_fide"),
        "S15 §2.6, §6",
        (
            Example((2000,), 2060.0, "S15 §2.6: 180 + 0.94·2000", 6),
            Example((2100,), 2162.0, "S15 §2.6: 20 + 1.02·2100", 6),
            Example((1500, True), 1700.0, "S15 §6, youth: 560 + 0.76·1500", 6),
            Example((2655, None, "1994"), 2701.0, "S94 §1.4.2, table 1, and §6.3", 6),
            Example((1500, None, "2025"), 1277.05, "P25 §2.1: -1073 + 1.5667·1500", 6),
            Example((1500, True, "2025"), 1447.05, "P25 §6: -453 + 1.2667·1500", 6),
        ),
        each_cell=True,
    ),
    Function(
        "USCF_FROM_CFC",
        "A Canadian (CFC) rating on the US Chess scale.",
        (number("cfc", "CFC rating.", RATING), EDITION),
        answer("from_cfc"),
        "S15 §2.6",
        (
            Example((1500,), 1410.0, "S15 §2.6: 1500 - 90", 6),
            Example((1800,), 1740.0, "S15 §2.6: 1.1·1800 - 240", 6),
            Example((1700, "2025"), 1541.0, "P25 §2.2: -856 + 1.41·1700", 6),
        ),
        each_cell=True,
    ),
    Function(
        "USCF_FROM_AGE",
        "Initial rating by age.",
        (number("age", "Age in years, as AGE_ON gives it.", AGE), EDITION, ADULT),
        answers_in("event.initial")("age_rating"),
        "S15 §2.6",
        (
            Example((12.5,), 625.0, "S15 §2.6: 50·12.5", 6),
            Example((2.9,), 1300.0, "S15 §2.6: below 3, so a miscoded birth date", 6),
            Example((1.9, "overview"), 100.0, "OV, Conversion Formulas: below 2 years", 6),
            Example((12.5, "1994"), 822.0, "S94 §1.4.2, table 2: age 12", 6),
            Example((2.9, "2025"), 750.0, "P25 §2.3: below 3, so the age counts as unknown", 6),
            Example((2.9, "2025", True), 1300.0, "P25 §2.3: the same, an adult", 6),
        ),
        each_cell=True,
        by_name=True,
    ),
    Function(
        "AGE_ON",
        "Age in years on the end date of an event: the days between the dates divided by 365.25.",
        (
            Argument("birth_date", "Birth date.", as_serial),
            Argument("end_date", "End date of the event.", as_serial),
        ),
        answer("age_on"),
        "S15 §2.6",
        (Example((36526, 41271), 12.991102, "S15 §2.6: (41271 - 36526)/365.25", 6),),
        each_cell=True,
    ),
    Function(
        "RATING_SYSTEM",
        "Rating system of a time control: Regular, Dual, Quick, or Blitz; online Online Regular, Online "
        "Quick, or Online Blitz.",
        (
            Argument("time_control",
                     "Time control such as G/60;d5, G/3+2, or 40/110,SD/30;+30. Start it with online for an "
                     "online event: online G/20+5.", partial(text_of, wanted="text such as G/60;d5")),
            true_or_false("online", "TRUE for an online event."),
        ),
        answer("system_of"),
        "OV, first page; P25 §1",
        (
            Example(("G/60;d5",), "Dual", "OV: 60 + 5 = 65 minutes"),
            Example(("40/110,SD/30;+30",), "Regular", "OV: the increment counts from move one"),
            Example(([["G/3+2"], ["G/25;d4"]],), [["Blitz"], ["Quick"]], "OV: 5 minutes; 29 minutes"),
            Example(("G/60;d5", True), "Online Regular", "P25 §1: no dual rating online"),
            Example(("online G/20+5",), "Online Quick", "P25 §1: 25 minutes"),
        ),
        each_cell=True,
    ),
    Function(
        "BLENDED_INITIAL",
        "Initial rating of an unrated player, blended from all other ratings by games and date, and how many "
        "games it counts as: two cells.",
        (
            SYSTEM,
            Argument("sources",
                     "Block with a row for each rating: Regular, Quick, Blitz, Online Regular, Online Quick, "
                     "Online Blitz, FIDE, or CFC; the rating; its games (blank: established); its date "
                     "(blank: current).", answer("sources"), shape="rows"),
            Argument("end_date", "End date of the event. FIDE and CFC ratings are converted as on that day.",
                     as_date, required=False),
            Argument("birth_date", "Birth date. Default: not known.", as_date, required=False),
            ADULT,
            CANADIAN,
            edition_argument("2025"),
        ),
        answer("blended"),
        "P25 §2",
        (
            Example(("Online Blitz",
                     [["Regular", 1759, None, 43184],
                      ["Quick", 1643, None, 43113],
                      ["Blitz", 1658, None, 42567]], 44075, 36708), [[1702.0, 10.0]],
                    "P25 §2, example: born 2000-07-01, event of 2020-09-01; weights 5.98, 2.74, 4.15"),
            Example(("Regular", [["FIDE", 1500]], None, None, True), [[1277.0, 5.0]],
                    "P25 §2.1: 1277.05, G = 5"),
        ),
        working=answer("blended_working"),
    ),
    Function(
        "RATING_PART",
        "The rating or the number of games of a rating such as 1553P11; #N/A if there is none.",
        (
            Argument("rating", "Rating such as 1553P11, 1553/11, or 1553.", answer("part")),
            Argument("part", "rating or games.", OneOf({"rating": "rating", "games": "games"})),
        ),
        answer("rating_part"),
        "S15 §1",
        (
            Example(("1553P11", "rating"), 1553.0, "provisional, based on 11 games"),
            Example(("1553P11", "games"), 11.0, "provisional, based on 11 games"),
            Example((1553, "games"), "#N/A", "no number of games is given"),
        ),
        each_cell=True,
    ),
    Function(
        "BONUS_MULTIPLIER",
        "The bonus multiplier B in force on a date.",
        (
            Argument("date", "End date of the event.", as_date),
            true_or_false("starts",
                          "TRUE if the date is the start of the section (P25 §8; it matters in May 2017 "
                          "only)."),
        ),
        answer("multiplier"),
        "S15 §4.2, P25 §8, and what US Chess announced",
        (
            Example((46022,), 10.0, "P25 §8: from January 1, 2025"),
            Example(([[44957], [44958]],), [[14.0], [12.0]],
                    "P25 §8: through January 31, 2023, and from then", 0),
        ),
        each_cell=True,
    ),
)  # fmt: skip
