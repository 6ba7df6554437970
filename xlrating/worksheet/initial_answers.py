"""What the functions on unrated players and other ratings, and on the bonus multiplier answer."""

import datetime
from typing import Any

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.rating_cell import parse_rating_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.sheet.counted import counted
from xlrating.editions.bonus_by_date import STARTING_SINCE, bonus_multiplier, multiplier_since
from xlrating.editions.edition import Edition
from xlrating.editions.editions import of_section
from xlrating.editions.systems import CFC, FIDE, SYSTEMS
from xlrating.errors import RatingError
from xlrating.event.initial import (
    Background,
    InitialRating,
    OtherRating,
    converted,
    initial_rating,
)
from xlrating.event.time_control import System, rating_system
from xlrating.formulas.ages import age_in_years
from xlrating.worksheet.arguments import GAMES, RATING, as_date, is_unrated
from xlrating.worksheet.games import games_beside
from xlrating.worksheet.values import CellValue, Rows, is_number, not_wanted, told


def initial(**given: Any) -> list[list[float]]:
    return in_two_cells(start(**given))


def in_two_cells(found: InitialRating) -> list[list[float]]:
    return [[found.rating, float(found.games)]]


def start(
    system: str,
    age: float | None,
    adult: bool,
    canadian: bool | None,
    edition: Edition,
    **ratings: float | None,
) -> InitialRating:
    """``ratings`` by the fields of Background, with their numbers of games such as ``regular_games``."""
    check_cfc(ratings["cfc"] is not None, canadian, edition)
    others: dict[str, Any] = {
        name: OtherRating(rating, whole(ratings.get(f"{name}_games")))
        for name in Background._fields
        if (rating := ratings.get(name)) is not None
    }
    return start_of(
        System(system), Background(**others, age=age, adult=adult, canadian=canadian), edition, None
    )


BORN_LATER = "The birth date is after the end date."


def age_on(birth_date: float, end_date: float) -> float:
    if end_date < birth_date:
        raise RatingError(BORN_LATER)
    return float(age_in_years(end_date - birth_date))


def whole(games: float | None) -> int | None:
    return None if games is None else int(games)


def start_of(
    system: System, player: Background, edition: Edition, end_date: datetime.date | None
) -> InitialRating:
    """The initial rating and its games. RatingError for a player who is not unrated in this system."""
    if player.rating(system) is not None:
        raise RatingError(
            f"A player with a {system} rating needs no initial {system} rating. Leave it blank."
        )
    return initial_rating(system, player, edition, end_date)


def check_cfc(given: bool, canadian: bool | None, edition: Edition) -> None:
    """RatingError where a CFC rating is given and nobody says whether it counts.  P25 §2.2."""
    if given and edition.cfc.residents_only and canadian is None:
        raise RatingError("A CFC rating counts only for residents of Canada. Set canadian to TRUE or FALSE.")


def from_fide(fide: Any, youth: Any, edition: Edition) -> Any:
    return converted(edition.youth_fide if youth else edition.fide.lines, fide, "FIDE", edition)


def system_of(time_control: str, online: bool) -> str:
    return str(rating_system(time_control, online=online))


def from_cfc(cfc: Any, edition: Edition) -> Any:
    return converted(edition.cfc.lines, cfc, "CFC", edition)


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


def blended(*arguments: Any) -> list[list[float]]:
    return in_two_cells(start_of_blend(*arguments))


def start_of_blend(
    system: str,
    sources: dict[str, Any],
    end_date: datetime.date | None,
    birth_date: datetime.date | None,
    adult: bool,
    canadian: bool | None,
    rules: Edition,
) -> InitialRating:
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
        raise not_wanted(name, "a rating such as 1553P11", value)
    return parse_rating_cell(value)


def rating_part(cell: Any, part: str) -> float:
    found: float | None = getattr(cell, part)
    if found is None:
        what = "rating" if cell.rating is None else "number of games"
        raise RatingError(f"This rating has no {what}.", "#N/A")
    return float(found)


def multiplier(date: datetime.date, starts: bool) -> float:
    return multiplier_since(STARTING_SINCE, date, "started") if starts else bonus_multiplier(date)


def initial_working(**given: Any) -> list[str]:
    return _in_lines(start(**given))


def blended_working(*arguments: Any) -> list[str]:
    return _in_lines(start_of_blend(*arguments))


def _in_lines(found: InitialRating) -> list[str]:
    source = found.source[0].upper() + found.source[1:]
    return [f"{source}: {found.rating:g}, based on {counted(found.games, 'game')}", *found.notes]
