"""Byes that a cell tells with their rounds: ``½ bye rd 5 (wedding)``, ``Round 1: absent, 0; Round 4: bye, 1 point``,
and below ``Half-point byes`` the rounds alone."""

import re
from collections.abc import Mapping

from xlrating.crosstable.cells.cell_values import points_of, text_of
from xlrating.crosstable.cells.round_cell import BYES, RoundCell, bye_in, is_bye, is_bye_alone, nobody_in
from xlrating.crosstable.cells.value import CellValue

OF_BYES = re.compile(r"\bbyes?\b", re.IGNORECASE)
_NONE = re.compile(r"\W*(?:no|none|n/?a|nil|0)?\W*", re.IGNORECASE)
_REMARK = re.compile(
    r"\([^()\d½]*\)|[,;]\s*(?:req|ask)(?!.*(?:bye|half|full|p(?:oin)?t))[^\d½,;]*\Z", re.IGNORECASE
)
_REMARK_BEFORE = re.compile(
    r"(?!.*\b(?:no|not|if|unless|maybe|either|or|cancel\w*|withdr\w*|chang\w*)\b)(?=[^\W\d_]{2})"
    r"(?:(?!\b(?:byes?|half|full|zero|one|points?|pts?|rounds?|r(?:nd|d)?s?[\s.]?\d)\b|½).)*[.,;]\s+(?=[^.,;]*\bbye\b)",
    re.IGNORECASE,
)
"""``brand new, came week 2, half-point bye round 1``."""
_APART = re.compile(r"[,;&+\n]|\band\b", re.IGNORECASE)
_ROUND = re.compile(r"(?:\b(?:rounds?|rds?|rnds?|r)[\s.#]*)(\d{1,2})\b|\A\W*(\d{1,2})\W*\Z", re.IGNORECASE)
_EACH_ROUND = re.compile(r"(?:\A|[;,.\n])\s*(?:round|rnd|rd|r)[\s.#]*(\d{1,2})\s*[:=–—-]\s*", re.IGNORECASE)
_OTHER_WORDS = re.compile(
    r"\b(?:byes?|for|in|full|half|zero|one|no|points?|pts?|req\w*|ask\w*|please|the|a)\b|[\d½./\W_]",
    re.IGNORECASE,
)


def byes_in(heading: CellValue, value: CellValue) -> Mapping[int, RoundCell] | None:
    """The byes by their rounds; None where a cell may tell some that cannot be read, empty where it tells none."""
    plain, text = OF_BYES.sub("bye", text_of(heading)), OF_BYES.sub("bye", _REMARK.sub("", text_of(value)))
    if _NONE.fullmatch(text) or not (is_bye(plain) or is_bye(text)):
        return {}
    remark = _REMARK_BEFORE.match(text)
    found = _of_each_round(text) or _byes_in(plain, text)
    return found if found or not remark else _byes_in(plain, text[remark.end() :])


def _byes_in(heading: str, text: str) -> Mapping[int, RoundCell] | None:
    bye = bye_in(heading)
    found: dict[int, RoundCell] = {}
    for part in _APART.split(text):
        bye = bye_in(f"{part} bye") or bye
        rounds = [int(one or other) for one, other in _ROUND.findall(part)]
        if _OTHER_WORDS.sub("", _ROUND.sub("", part)) or bye is None or not rounds:
            return None
        found |= dict.fromkeys(rounds, bye)
    return found


def _of_each_round(text: str) -> Mapping[int, RoundCell] | None:
    """What stands behind each round, ``Round 1: absent, 0``, where it says what the round counts."""
    before, *told = _EACH_ROUND.split(text.rstrip(" ;,."))
    counts = [_worth(words) for words in told[1::2]]
    rounds = map(int, told[::2])
    found = {number: bye for number, bye in zip(rounds, counts, strict=True) if bye}
    return found if not before.strip() and len(found) == len(counts) else None


def _worth(words: str) -> RoundCell | None:
    if (points := points_of(words)) in BYES:
        return RoundCell(points)
    return None if is_bye_alone(words) else nobody_in(words)
