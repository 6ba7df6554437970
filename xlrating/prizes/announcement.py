"""What the name of a prize says: a place, a class, a limit, a number of points, or a group of players."""

import math
import re
from enum import IntEnum
from typing import NamedTuple

from xlrating.editions.titles import CLASSES
from xlrating.errors import RatingError, read_or


class Kind(IntEnum):
    """In the order in which prizes of equal amounts are given out.  32B4."""

    PLACE = 0
    RATING = 1
    GROUP = 2
    POINTS = 3


class Player(NamedTuple):
    """A row of the standings: the rating used for prizes (None: unrated), the words of his groups, and why he gets
    nothing, such as withdrawn."""

    score: float
    rating: float | None = None
    groups: frozenset[str] = frozenset()
    barred: str = ""


class Prize(NamedTuple):
    """A cash prize and who may have it: ratings from ``lowest`` up to, but not with, ``below``; all ``words``."""

    name: str
    cents: int
    kind: Kind = Kind.PLACE
    lowest: float = -math.inf
    below: float = math.inf
    unrated: bool = True
    words: frozenset[str] = frozenset()
    points: float = math.nan

    def is_open_to(self, player: Player) -> bool:
        if not self.words <= player.groups or player.score < self.points:
            return False
        return self.unrated if player.rating is None else self.lowest <= player.rating < self.below

    @property
    def order(self) -> tuple[Kind, float, float]:
        """Of equal amounts, this first: place, the higher class, the rating class, any other.  32B4."""
        return self.kind, -self.below, -self.lowest


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_RANK = re.compile(
    rf"\b(?:\d+(?:st|nd|rd|th)|{'|'.join(_ORDINALS)})\b|^\d{{1,2}}\.?(?= |$)|(?<=[a-z0-9] )\d{{1,2}}$"
)
_FILLER = re.compile(r"\b(?:top|best|clear|overall|place|prize|the|of|rated)\b")
_SEVERAL = re.compile(r"\d+(?:st|nd|rd|th)? *(?:[-–/&+]|to|and) *\d+(?:st|nd|rd|th)?(?: places?)?")
_POINTS = re.compile(r"(\d+(?:\.\d+)?)? ?(½|1/2)? *(?:points?|pts?\.?)(?: or more|\+)?")
_UNDER = re.compile(r"(?:under|below|u|<)[ /-]*(\d{3,4}|\d,\d{3})(?: */ *(unr)[a-z.]*)?")
_AGE = re.compile(r"\b(?:under|u)[ -]?(\d{1,2})\b")
_RANGE = re.compile(r"(\d{3,4})(?: *[-–] *| to )(\d{3,4})")
_UNRATED = frozenset(("unrated", "unr", "unr.", "new"))
_WORD = re.compile(r"[^\W_]+")
_NO_GROUP = re.compile(r"class|\w*\d{3,}")
"""A word that no group of players has: a class or a limit that was not understood."""
_CLASS_OF = {
    name: (low, high)
    for (low, title), high in zip(CLASSES, (math.inf, *(low for low, _ in CLASSES)), strict=False)
    for name in (title.lower(), f"{title.lower()}s", title.lower().removeprefix("class "))
}
_CLASS_OF |= dict.fromkeys(("x", "class x"), _CLASS_OF["expert"])


def words_of(text: str) -> frozenset[str]:
    """The words of a group as they are compared: ``Best women`` holds ``women``, ``Under 12`` is ``u12``."""
    plain = _AGE.sub(r"u\1", text.lower())
    return frozenset(word.removesuffix("s") for word in _WORD.findall(plain))


def prize(name: str, cents: int, lowest: float | None = None, highest: float | None = None) -> Prize:
    """The prize of this name. Limits that are typed beat those of the name; ``highest`` itself may win.

    RatingError when the name and the limits say nothing.
    """
    if not name.strip() or (lowest is None and highest is None):
        return _named(name, cents)
    return _within(read_or(Prize(name, cents), _named, name, cents), lowest, highest)


def _within(found: Prize, lowest: float | None, highest: float | None) -> Prize:
    if lowest is not None and highest is not None and lowest > highest:
        raise RatingError(f'"{found.name}" is from {lowest:g} to {highest:g}. Enter the lower rating first.')
    kind = Kind.GROUP if found.kind is Kind.GROUP else Kind.RATING
    low = -math.inf if lowest is None else lowest
    below = math.inf if highest is None else highest + 1
    return found._replace(kind=kind, lowest=low, below=below, unrated=False)


def _named(name: str, cents: int) -> Prize:
    text = " ".join(name.lower().split())
    if (points := _POINTS.fullmatch(text)) and any(points.groups()):
        return Prize(name, cents, Kind.POINTS, points=float(points[1] or 0) + (0.5 if points[2] else 0))
    for rest in (text, _without_rank(text)):
        if under := _UNDER.fullmatch(rest):
            limit = float(under[1].replace(",", ""))
            return Prize(name, cents, Kind.RATING, below=limit, unrated=bool(under[2]))
        if both := _RANGE.fullmatch(rest):
            return _within(Prize(name, cents), float(both[1]), float(both[2]))
        if rest in _CLASS_OF:
            low, high = _CLASS_OF[rest]
            return Prize(name, cents, Kind.RATING, low, high, unrated=False)
        if rest in _UNRATED:
            return Prize(name, cents, Kind.RATING, math.inf, -math.inf)
    if _SEVERAL.fullmatch(text):
        raise RatingError(f'"{name}" is more than one prize. Enter a row for each place.', "#VALUE!")
    words = _WORD.findall(_without_rank(text))
    if any(map(_NO_GROUP.fullmatch, words)) or not (words or _RANK.search(text)):
        says_nothing = f'"{name}" does not say who may win it' if text else "This prize has no name"
        raise RatingError(
            f"{says_nothing}. Enter a place (1st), a class (Class A), a limit (U1800), "
            "points (4 points), or a group (Top junior). Or enter the lowest and the highest rating.",
            "#VALUE!",
        )
    return Prize(name, cents, Kind.GROUP, words=words_of(" ".join(words))) if words else Prize(name, cents)


def _without_rank(text: str) -> str:
    aged = _AGE.sub(r"u\1", text)
    return " ".join(_FILLER.sub(" ", _RANK.sub(" ", aged)).split()).strip(" -–:;,")
