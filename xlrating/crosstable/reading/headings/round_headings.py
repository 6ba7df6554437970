"""Headings of rounds, and of the columns that a round may have: ``Rd 3``, ``1.rd``, ``Opp 2``, ``R1 Res``."""

import re

_ROUND = re.compile(
    r"(?:r|rd|rnd|round|runde)?[.:]?\s*#?\s*(\d{1,3})|(\d{1,3})(?:st|nd|rd|th)?\s*\.?\s*(?:r|rd|rnd|round|runde|rda|tur)"
    r"|(?:game|g)\s*(\d{1,3})|(\d{1,3})(?:st|nd|rd|th)",
    re.ASCII,
)

PARTS = {
    "opponent": ("opp", "opponent", "vs", "against", "op"),
    "color": ("col", "color", "colour", "clr", "c"),
    "result": ("res", "result", "outcome"),
}
"""Columns of one round in layouts where opponent, color, and result have a column each."""
PART_OF = {word: part for part, words in PARTS.items() for word in words}
_ROUND_AND_PART = re.compile(rf"(?P<round>.*\d.*?)[\s._-]+(?P<part>{'|'.join(PART_OF)})", re.ASCII)
_PART_AND_ROUND = re.compile(rf"(?P<part>{'|'.join(PART_OF)})[\s._#-]*(?P<round>\d{{1,3}})", re.ASCII)


def round_of(heading: str) -> int | None:
    """The round of a heading such as ``rd 3``, ``1.rd`` or ``3``."""
    match = _ROUND.fullmatch(heading)
    number = int(next(group for group in match.groups() if group)) if match else 0
    return number or None


def part_of(heading: str) -> tuple[int, str] | None:
    """The round and the part of a heading such as ``rd 1 opp`` or ``result 1``; None for any other."""
    match = _ROUND_AND_PART.fullmatch(heading) or _PART_AND_ROUND.fullmatch(heading)
    number = round_of(match["round"]) if match else None
    return (number, PART_OF[match["part"]]) if match and number else None
