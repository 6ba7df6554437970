"""The editions by name."""

from xlrating.editions import edition_2015, overview
from xlrating.editions.edition import Edition
from xlrating.errors import RatingError

EDITIONS: dict[str, Edition] = {e.name: e for e in (edition_2015.EDITION, overview.EDITION)}
DEFAULT = edition_2015.EDITION


def edition(name: str) -> Edition:
    """The edition of this name. RatingError (#NUM!) when there is none."""
    try:
        return EDITIONS[name.strip().lower()]
    except KeyError:
        known = ", ".join(EDITIONS)
        raise RatingError(f"There is no edition {name!r}; there are {known}.") from None
