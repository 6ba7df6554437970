"""The bonus multiplier B by the end date of an event, as US Chess announced it (the first: S15 §4.2)."""

import datetime
from typing import NamedTuple

from xlrating.editions.edition import Edition
from xlrating.errors import RatingError

SINCE = (
    (datetime.date(2001, 1, 1), 10.0),
    (datetime.date(2008, 6, 6), 6.0),
    (datetime.date(2012, 8, 3), 8.0),
    (datetime.date(2014, 3, 20), 10.0),
    (datetime.date(2015, 6, 1), 12.0),
    (datetime.date(2017, 5, 1), 14.0),
    (datetime.date(2023, 2, 1), 12.0),
    (datetime.date(2025, 1, 1), 10.0),
)


def bonus_multiplier(end_date: datetime.date) -> float:
    """B on this date. RatingError before 2001, when this rating system began."""
    for since, multiplier in reversed(SINCE):
        if end_date >= since:
            return multiplier
    raise RatingError(
        f"The event ended on {end_date:%Y-%m-%d}, before 2001-01-01, when the rating system with a bonus "
        "multiplier began: give the multiplier, or choose an older edition."
    )


class ChosenBonus(NamedTuple):
    """A bonus multiplier, and why it is the one."""

    multiplier: float
    because: str


def multiplier_for(
    given: float | None,
    edition: Edition,
    start: datetime.date | None,  # noqa: ARG001
    end: datetime.date | None,
) -> ChosenBonus:
    """B as given, else by the date, else the edition's. RatingError before 2001."""
    if given is not None:
        return ChosenBonus(given, "given in the sheet")
    if end is None or not edition.bonus.multiplier:
        return ChosenBonus(edition.bonus.multiplier, "assumed, as no End date is given")
    return ChosenBonus(bonus_multiplier(end), "by the End date")
