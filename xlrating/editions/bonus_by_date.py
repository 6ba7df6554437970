"""The bonus multiplier B by the end date of an event, as US Chess announced it (the first: S15 §4.2)."""

import datetime

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
