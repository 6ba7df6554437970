"""What a document can say of Step 1: where an unrated player starts."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias


class From(NamedTuple):
    """One rule of an order: start from this rating, or from the age.

    The rating must be based on ``least_games``. It counts for ``counts_for`` games, None: as its conversion
    says; with ``or_its_games`` for those that it is based on, where these are fewer.
    """

    source: str
    least_games: int = 0
    counts_for: int | None = 0
    or_its_games: bool = False


class Blend(NamedTuple):
    """The weighted mean of every rating that a player has elsewhere.  P25 §2.

    A rating of this federation has the game factor ``trusted_games`` where ``trusted`` names it for the system
    to be rated, else ``games``, and never more than the games it is based on; the total is ``most_games`` at
    most. ``staleness`` is per year and per unit of Z below ``highest_trust``; Z has ``points_of_trust``
    rating points to the unit.
    """

    games: int
    trusted_games: int
    trusted: Mapping[str, frozenset[str]]
    most_games: int
    staleness: float
    highest_trust: float
    points_of_trust: float


Order: TypeAlias = tuple[From | Blend, ...]
"""The rules of one rating system: the first that applies gives the initial rating."""
