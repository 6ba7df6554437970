"""What the functions on the blended start, on a rating in parts and on the bonus multiplier answer."""

import datetime
from typing import Any

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.rating_cell import parse_rating_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.editions.bonus_by_date import STARTING_SINCE, bonus_multiplier, multiplier_since
from xlrating.editions.edition import Edition
from xlrating.editions.editions import of_section
from xlrating.editions.systems import CFC, FIDE, SYSTEMS
from xlrating.errors import RatingError
from xlrating.event.initial import Background, OtherRating
from xlrating.event.time_control import System
from xlrating.worksheet.arguments import GAMES, RATING, as_date, is_unrated
from xlrating.worksheet.initial_answers import BORN_LATER, check_cfc, start_of
from xlrating.worksheet.rating_games import games_beside
from xlrating.worksheet.values import CellValue, Rows, is_number, told

SOURCES = {name.lower(): name.lower().replace(" ", "_") for name in (*SYSTEMS, FIDE, CFC)}


def sources(rows: Rows, name: str) -> dict[str, Any]:
    """The rating of each source named in the first column. RatingError with the row for what cannot be read."""
    found: dict[str, Any] = {}
    for place, row in enumerate(rows, 1):
        source, value, games, date = [*row, None, None, None, None][:4]
        if is_blank(source) and is_unrated(value):
            continue
        field = SOURCES.get(normal(source))
        where = f"{name}, row {place}"
        if field is None:
            raise RatingError(
                f"{where}: {told(source)} does not name a rating. Enter {alternatives((*SYSTEMS, FIDE, CFC))}.",
                "#VALUE!",
            )
        if is_unrated(value):
            continue
        if field in found:
            raise RatingError(f"{where}: {source} is already in a row above. Keep one.", "#VALUE!")
        games = games_beside(value, games, f"{where}, games")
        given = None if is_blank(games) else int(GAMES.parse(games, f"{where}, games"))
        day = None if is_blank(date) else as_date(date, f"{where}, date")
        found[field] = OtherRating(RATING.parse(value, f"{where}, rating"), given, day)
    return found


def blended(
    system: str,
    sources: dict[str, Any],
    end_date: datetime.date | None,
    birth_date: datetime.date | None,
    adult: bool,
    canadian: bool | None,
    rules: Edition,
) -> list[list[float]]:
    rules = of_section(rules, end_date)
    check_cfc("cfc" in sources, canadian, rules)
    if end_date is not None and birth_date is not None and birth_date > end_date:
        raise RatingError(BORN_LATER)
    player = Background(**sources, birth_date=birth_date, adult=adult, canadian=canadian)
    if end_date is None and any(source.date is not None for source in sources.values()):
        raise RatingError(
            "These ratings have dates, so their age depends on the end of the event. Enter end_date.",
            "#VALUE!",
        )
    return start_of(System(system), player, rules, end_date)


def part(value: CellValue, name: str) -> Any:
    if not isinstance(value, str) and not is_number(value):
        raise RatingError(f"{name} must be a rating such as 1553P11. It is {told(value)}.", "#VALUE!")
    return parse_rating_cell(value)


def rating_part(cell: Any, part: str) -> float:
    found: float | None = getattr(cell, part)
    if found is None:
        what = "rating" if cell.rating is None else "number of games"
        raise RatingError(f"This rating has no {what}.", "#N/A")
    return float(found)


def multiplier(date: datetime.date, starts: bool) -> float:
    return multiplier_since(STARTING_SINCE, date, "started") if starts else bonus_multiplier(date)
