"""The result of a game by the name of who won or lost it: ``Lee``, ``Lee won``, ``Lee (forfeit)``, ``Lee lost``."""

import re

from xlrating.crosstable.cells.round_words import FORFEIT_REMARK
from xlrating.formats.game_result import FORFEIT, FORFEITED, LOST, WON, Letters, letters_of
from xlrating.formats.names_alike import key_of

FEWEST_LETTERS = 2
"""Of a name in place of a result: a letter may be a result in another language. A number is a player's."""
_SAID = re.compile(
    r"(?P<name>.*?)(?:\s+(?:(?:won|wins|win|defend(?:s|ed))|(?P<lost>lost|loses|resigned|resigns|forfeit(?:s|ed)))\b|\(|$)(?P<rest>.*)",
    re.IGNORECASE,
)
_DASH = re.compile(r"\s+[–—-]\s+")
_WORD = re.compile(r"[^\W\d_]{2,}")
_TO_SOMEBODY_ELSE = re.compile(r"\b(?:point|win)\b.*\b(?:to|for) (?!white\b|black\b)", re.IGNORECASE)
_RATING_BEHIND = re.compile(r"[\s(\[]+(?:\d{3,4}|unr\.?)[)\]]?$", re.IGNORECASE)


def by_winner(said: str, one: str, other: str) -> Letters | None:
    """The letters of both players where one of them, or a part of the name that the other one has not, is named."""
    name, _, remark = _DASH.sub("\n", said, 1).partition("\n")
    if FORFEIT_REMARK.match(remark) and not _TO_SOMEBODY_ELSE.search(remark):
        said = f"{name} ({remark})"
    match = _SAID.fullmatch(said)
    named = set(key_of(f"{match['name']} ").split()) if match else set[str]()
    there = [named <= set(key_of(f"{_RATING_BEHIND.sub('', name)} ").split()) for name in (one, other)]
    short = max(map(len, named), default=0) < FEWEST_LETTERS and not said.isdecimal()
    if match is None or short or there[0] == there[1]:
        return _by_forfeit(said, one, other)
    letters = WON if there[0] != bool(match["lost"]) else LOST
    forfeit = FORFEIT_REMARK.search(match["rest"]) or (match["lost"] or "").startswith("forfeit")
    return (FORFEIT[letters[0]], FORFEIT[letters[1]]) if forfeit else letters


def _by_forfeit(said: str, *names: str) -> Letters | None:
    """The letters where words tell a forfeit of players by their names: ``Ann did not come, point to Lee``."""
    one, other = ({*key_of(f"{name} ").split()} for name in names)
    colors = {**dict.fromkeys(one - other, "white"), **dict.fromkeys(other - one, "black")}
    by_color = _WORD.sub(lambda word: colors.get(key_of(word[0]), word[0]), said)
    if by_color == said or any(map(str.isdigit, said)) or _TO_SOMEBODY_ELSE.search(by_color):
        return None
    found = letters_of(re.sub(r"\b(white|black)(?: \1\b)+", r"\1", by_color))
    return found if found in FORFEITED else None
