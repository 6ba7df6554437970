"""The blended start of edition 2025, and what a rating such as 1553P11 says."""

import datetime
from typing import Any

from xlrating.crosstable.rating_cell import parse_rating_cell
from xlrating.editions.bonus_by_date import STARTING_SINCE, bonus_multiplier, multiplier_since
from xlrating.editions.edition import Edition
from xlrating.editions.editions import edition
from xlrating.editions.step_1 import CFC, FIDE, SYSTEMS
from xlrating.errors import RatingError
from xlrating.event.initial import Background, OtherRating, initial_rating
from xlrating.event.time_control import System
from xlrating.worksheet.arguments import (
    GAMES,
    RATING,
    Argument,
    as_date,
    edition_argument,
    is_unrated,
    one_of,
    truth_of,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.initial_functions import ADULT, CANADIAN, FAMILY, check_cfc
from xlrating.worksheet.values import CellValue, Rows, is_blank, is_number, told

SOURCES = {name.lower(): name.lower().replace(" ", "_") for name in (*SYSTEMS, FIDE, CFC)}


def _sources(rows: Rows, name: str) -> dict[str, Any]:
    """The rating of each source named in the first column. RatingError with the row for what cannot be read."""
    found: dict[str, Any] = {}
    for place, row in enumerate(rows, 1):
        source, value, games, date = [*row, None, None, None, None][:4]
        if is_blank(source) or is_unrated(value):
            continue
        field = SOURCES.get(" ".join(str(source).split()).lower())
        where = f"{name}, row {place}"
        if field is None:
            raise RatingError(
                f'{where}: "{source}" is not a rating here. Enter one of {", ".join((*SYSTEMS, FIDE, CFC))}.',
                "#VALUE!",
            )
        if field in found:
            raise RatingError(f"{where}: {source} is already in a row above. Keep one.", "#VALUE!")
        said = parse_rating_cell(value).games if isinstance(value, str) else None
        given = said if is_blank(games) else int(GAMES.parse(games, f"{where}, games"))
        day = None if is_blank(date) else as_date(date, f"{where}, date")
        found[field] = OtherRating(RATING.parse(value, f"{where}, rating"), given, day)
    return found


def _blended(
    system: System,
    sources: dict[str, Any],
    end_date: datetime.date | None,
    birth_date: datetime.date | None,
    adult: bool,
    canadian: bool | None,
    rules: Edition,
) -> list[list[float]]:
    check_cfc("cfc" in sources, canadian, rules)
    player = Background(**sources, birth_date=birth_date, adult=adult, canadian=canadian)
    if end_date is None and any(source.date is not None for source in sources.values()):
        raise RatingError(
            "These ratings have dates, so their age depends on the end of the event. Enter end_date.",
            "#VALUE!",
        )
    found = initial_rating(system, player, rules, end_date)
    return [[found.rating, float(found.games)]]


def _part(value: CellValue, name: str) -> Any:
    if not isinstance(value, str) and not is_number(value):
        raise RatingError(f"{name} must be a rating such as 1553P11. It is {told(value)}.", "#VALUE!")
    return parse_rating_cell(value)


def _rating_part(cell: Any, part: str) -> float:
    found: float | None = getattr(cell, part)
    if found is None:
        what = "rating" if cell.rating is None else "number of games"
        raise RatingError(f"This rating has no {what}.", "#N/A")
    return float(found)


def _multiplier(date: datetime.date, starts: bool) -> float:
    return multiplier_since(STARTING_SINCE, date, "started") if starts else bonus_multiplier(date)


FUNCTIONS = (
    Function(
        "BLENDED_INITIAL",
        "Initial rating of an unrated player, blended from all other ratings by games and date, and how "
        "many games it counts as: two cells.",
        (
            Argument(
                "system",
                f"Rating system of the event: {', '.join(SYSTEMS[:-1])}, or {SYSTEMS[-1]}.",
                one_of({system.lower(): system for system in System if system is not System.DUAL}),
            ),
            Argument(
                "sources",
                "Block with a row for each rating: Regular, Quick, Blitz, Online Regular, Online Quick, "
                "Online Blitz, FIDE, or CFC; the rating; its games (blank: established); its date (blank: "
                "current).",
                _sources,
                shape="rows",
            ),
            Argument("end_date", "End date of the event.", as_date, required=False),
            Argument("birth_date", "Birth date. Default: not known.", as_date, required=False),
            ADULT,
            CANADIAN,
            edition_argument(edition("2025")),
        ),
        _blended,
        "P25 §2",
        (
            Example(
                (
                    "Online Blitz",
                    [
                        ["Regular", 1759, None, 43184],
                        ["Quick", 1643, None, 43113],
                        ["Blitz", 1658, None, 42567],
                    ],
                    44075,
                    36708,
                ),
                [[1702.0, 10.0]],
                "P25 §2, example: born 2000-07-01, event of 2020-09-01; weights 5.98, 2.74, 4.15",
                0,
            ),
            Example(
                ("Regular", [["FIDE", 1500]], None, None, True),
                [[1277.0, 5.0]],
                "P25 §2.1: 1277.05, G = 5",
                0,
            ),
        ),
        FAMILY,
    ),
    Function(
        "RATING_PART",
        "The rating or the number of games of a rating such as 1553P11; #N/A if there is none.",
        (
            Argument("rating", "Rating such as 1553P11, 1553/11, or 1553.", _part),
            Argument("part", "rating or games.", one_of({"rating": "rating", "games": "games"})),
        ),
        _rating_part,
        "S15 §1",
        (
            Example(("1553P11", "rating"), 1553.0, "provisional, based on 11 games", 0),
            Example(("1553P11", "games"), 11.0, "provisional, based on 11 games", 0),
            Example((1553, "games"), "#N/A", "no number of games is given", 0),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "BONUS_MULTIPLIER",
        "The bonus multiplier B in force on a date.",
        (
            Argument("date", "End date of the event.", as_date),
            Argument(
                "starts",
                "TRUE if the date is the start of the section (P25 §8; it matters in May 2017 only). "
                "Default: FALSE.",
                truth_of,
                required=False,
                default=False,
            ),
        ),
        _multiplier,
        "S15 §4.2, P25 §8, and what US Chess announced",
        (
            Example((46022,), 10.0, "P25 §8: from January 1, 2025", 0),
            Example(
                ([[44957], [44958]],), [[14.0], [12.0]], "P25 §8: through January 31, 2023, and from then", 0
            ),
        ),
        FAMILY,
        each_cell=True,
    ),
)
