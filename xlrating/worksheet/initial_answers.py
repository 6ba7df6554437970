"""What the functions on unrated players and other ratings answer."""

import datetime
from typing import Any

from xlrating.editions.edition import Edition
from xlrating.errors import RatingError
from xlrating.event.initial import Background, OtherRating, age_rating, converted, initial_rating
from xlrating.event.time_control import System, rating_system
from xlrating.formulas.ages import age_in_years


def initial(
    system: str,
    age: float | None,
    adult: bool,
    canadian: bool | None,
    edition: Edition,
    **ratings: float | None,
) -> list[list[float]]:
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
) -> list[list[float]]:
    """The initial rating and its games. RatingError for a player who is not unrated in this system."""
    if player.rating(system) is not None:
        raise RatingError(
            f"A player with a {system} rating needs no initial {system} rating. Leave it blank."
        )
    found = initial_rating(system, player, edition, end_date)
    return [[found.rating, float(found.games)]]


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


def from_age(age: Any, edition: Edition, adult: bool) -> Any:
    return age_rating(age, edition, adult=adult)
