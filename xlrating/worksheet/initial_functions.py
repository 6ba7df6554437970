"""Step 1: initial ratings, conversions, ages."""

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
        fide=other(fide), cfc=other(cfc), age=age, regular=other(regular, regular_games),
        quick=other(quick, quick_games), blitz=other(blitz), online_quick=other(online_quick),
        online_blitz=other(online_blitz),
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
