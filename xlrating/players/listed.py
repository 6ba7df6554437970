"""A rating list, and what it says of a player."""

import datetime
from collections.abc import Mapping
from typing import Literal, NamedTuple

from xlrating.crosstable.cells.published import whole
from xlrating.crosstable.reading.headings.fields import OTHER_RATINGS
from xlrating.editions.days import in_words

Kind = Literal["published", "current", "FIDE"]
"""Published: a monthly list. Current: after the player's last rated event, which US Chess rates from."""

SYSTEMS = tuple(OTHER_RATINGS)
FIDE = "fide"
CARRIED = ("record", "peak", "floor", "wins", "draws", "events")
"""What a rated event leaves beside the rating and its games; a saved answer of US Chess has the floor."""
PLAYER_COLUMNS = (
    "id", "name", "state", "born", "expires", "mark", "fide_id", FIDE,
    *(f"{system}{what}" for system in SYSTEMS for what in ("", "_games")),
)  # fmt: skip
GAMES_UNKNOWN = -1
"""Of a rating such as 1553*: perhaps provisional, and nobody says after how many games."""
MADE_ON = 15
"""A list is made from this day of the month before on: what was rated later is newer than the list."""


class RatingList(NamedTuple):
    """A list of one date. ``counted`` are the systems whose provisional ratings come with their games."""

    name: str
    date: datetime.date
    kind: Kind = "published"
    source: str = ""
    counted: frozenset[str] = frozenset(SYSTEMS)
    size: int = 0
    number: int = 0

    @property
    def as_of(self) -> datetime.date:
        """The day whose events it has, by which lists are told newer and older."""
        if self.kind == "current":
            return self.date
        month_before = self.date.replace(day=1) - datetime.timedelta(days=1)
        return month_before.replace(day=MADE_ON)

    @property
    def said(self) -> str:
        """``published in November 2026 (US Chess)``, ``current after November 5, 2026 (Thursday Night)``."""
        if self.kind == "current":
            return f"current after {in_words(self.date)} ({self.name})"
        return f"published in {self.date:%B %Y} ({self.name})"


class Value(NamedTuple):
    """A rating and where it comes from; ``games`` None: established, GAMES_UNKNOWN: perhaps provisional."""

    rating: float
    games: int | None
    of: RatingList

    @property
    def in_a_cell(self) -> float | str:
        """``1912``, ``1553P11``, ``1553*``, or with its decimals 1643.759 and 1553.42P11."""
        shown = whole(self.rating) if self.rating == int(self.rating) else self.rating
        if self.games is None:
            return shown
        return f"{shown}*" if self.games == GAMES_UNKNOWN else f"{shown}P{self.games}"

    @property
    def as_published(self) -> float | str:
        """The same, rounded as US Chess prints it."""
        return self._replace(rating=whole(self.rating)).in_a_cell


class Known(NamedTuple):
    """All that the lists say of a player; ``carried`` has what ``CARRIED`` names, by system."""

    id: int
    name: str
    state: str | None
    born: str | None
    expires: datetime.date | None
    mark: str | None
    of: RatingList
    ratings: Mapping[str, Value]
    carried: Mapping[str, Mapping[str, float]]


def id_of(value: object) -> int | None:
    """A member ID as a number: typed as one or as text, with zeros at its start or without."""
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, float)):
        return int(value) if 0 < value < 10**12 and value == int(value) else None
    text = str(value).strip() if isinstance(value, str) else ""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 12 and int(text) else None
