"""The editions by name."""

import datetime
from typing import NamedTuple

from xlrating.editions import before_1994, edition_2015, explained_1996, overview, report_1994
from xlrating.editions.edition import Edition
from xlrating.errors import RatingError

EDITIONS: dict[str, Edition] = {
    document.EDITION.name: document.EDITION
    for document in (edition_2015, overview, explained_1996, report_1994, before_1994)
}
DEFAULT = edition_2015.EDITION


def edition(name: str) -> Edition:
    """The edition of this name. RatingError (#NUM!) when there is none."""
    try:
        return EDITIONS[name.strip().lower()]
    except KeyError:
        known = ", ".join(EDITIONS)
        raise RatingError(f"There is no edition {name!r}; there are {known}.") from None


class Chosen(NamedTuple):
    """An edition, and why it is the one."""

    edition: Edition
    because: str


def edition_for(
    given: str | datetime.date | None,
    start: datetime.date | None,  # noqa: ARG001
    end: datetime.date | None,  # noqa: ARG001
) -> Chosen:
    """The edition of that name or date; without one, the one in force when the event was played."""
    if isinstance(given, str):
        return Chosen(edition(given), "given in the sheet")
    return Chosen(DEFAULT, "assumed")
