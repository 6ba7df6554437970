"""The bonus multiplier B by date.

The files of the editions have it. US Chess announced it by the end date of an event, and P25 §8 lists it by the
start date of a section; both agree but for 2017.
"""

import datetime
from typing import NamedTuple

from xlrating.editions.days import NO_END_DATE, in_words
from xlrating.editions.documents import EDITIONS
from xlrating.editions.edition import Edition
from xlrating.errors import RatingError

_DATED = [
    since for document in EDITIONS.values() if document.since is not None for since in document.multipliers
]
SINCE = tuple(sorted((since.ending, since.multiplier) for since in _DATED))
"""For events that end on this day or later."""

STARTING_SINCE = tuple(sorted((since.starting or since.ending, since.multiplier) for since in _DATED))
"""For sections that start on this day or later.  P25 §8."""


class ChosenBonus(NamedTuple):
    """B, why it holds, as a sentence, and whether no date decided it."""

    multiplier: float
    because: str
    assumed: bool = False


def bonus_multiplier(end_date: datetime.date) -> float:
    """B for an event that ended on this day. RatingError before 2001, when this rating system began."""
    return multiplier_since(SINCE, end_date, "ended")


def multiplier_since(table: tuple[tuple[datetime.date, float], ...], day: datetime.date, what: str) -> float:
    """B in this table on a day on which the event ended or started. RatingError before 2001."""
    for since, multiplier in reversed(table):
        if day >= since:
            return multiplier
    raise RatingError(
        f"The event {what} on {in_words(day)}, before the bonus multiplier began on January 1, 2001. Enter "
        "the bonus multiplier, or choose an older edition.",
        code="before-the-bonus-multiplier",
    )


def multiplier_for(
    given: float | None,
    edition: Edition,
    start: datetime.date | None,
    end: datetime.date | None,
    day: datetime.date | None = None,
) -> ChosenBonus:
    """B for a section, and why: as given, by the Start date if there is one, else by the End date, else that of the
    edition, which a date given as the edition has chosen.

    RatingError (#NUM!) before 2001.
    """
    if given is not None:
        return ChosenBonus(given, f"B = {given:g}, as entered.")
    if not edition.bonus.multiplier:
        return ChosenBonus(0.0, "No bonus under these rules.")
    if start is not None:
        found = multiplier_since(STARTING_SINCE, start, "started")
        return ChosenBonus(found, f"B = {found:g}, by the start date {in_words(start)}.")
    if end is not None:
        found = bonus_multiplier(end)
        return ChosenBonus(found, f"B = {found:g}, by the end date {in_words(end)}.")
    found = edition.bonus.multiplier
    if day is not None:
        return ChosenBonus(found, f"B = {found:g}, by the date entered as the edition ({in_words(day)}).")
    return ChosenBonus(found, f"B = {found:g}, {NO_END_DATE}.", assumed=True)
