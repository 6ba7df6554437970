"""Sentences around a table or text that may change what is rated: ``In round 1 Lee and Bee actually drew``."""

import re

LONGEST = 300
_OF_THE_EVENT = r"(?:games?|rounds?|rds?|quads?|sections?|match(?:es)?|week)"
_TAKEN_BACK = re.compile(
    r"\bactually\s(?:an?\s)?(?:drew|drawn?|won|win|lost|loss|beat)\b"
    r"|\bshould\s(?:be|have\s(?:been|gone)|read)\s(?:an?\s)?(?:draw|win|loss|1|0|½|half)"
    r"|\b(?:result|score|game|win|loss)s?\b[^.;]{0,40}\b(?<!colors\s)(?:reversed|overturned|changed|switched|backwards?|wrong|incorrect)\b"
    r"|\b(?:won|lost|drew|drawn|draw)\b[^.;]{0,20}\bon\sappeal\b",
    re.IGNORECASE,
)
_NOT_RATED = re.compile(
    rf"\b{_OF_THE_EVENT}\b[^.;)]{{0,60}}\b(?:(?:not|never|n.t)\s(?:\w+\s){{0,3}}?(?:rated?|count(?:ed)?)|unrated|for\sfun)\b"
    rf"|\b(?:unrated|friendly|practice|exhibition|side)\s(?:games?|rounds?)\b|\bnot\sfor\srating\b"
    r"|[\d½]\s*[(\[–-]\s*(?:unrated|not\s(?:rated|counted)|pending|practice|friendly|skittles|(?:just|only)\sfor\sfun)",
    re.IGNORECASE,
)
_NOT_PLAYED = re.compile(
    rf"\b{_OF_THE_EVENT}\b[^.;)]{{0,60}}\b(?:(?:not|never|n.t)\s(?:\w+\s){{0,2}}?(?:played|take\splace|happen))\b",
    re.IGNORECASE,
)
_EXPLAINS = re.compile(
    r"\b(?:byes?|forfeits?|forfeited|ff|players?|yet|before|prior|under|means?|next|last\s(?:week|month|year))\b|=",
    re.IGNORECASE,
)
"""A legend, a player without a rating, or another event."""
_IN_CELLS = re.compile(r"(?:[,;|\t]\S.*){3}")


def may_change(text: str, *, forfeits: bool) -> bool:
    """Whether a sentence may change a result, or say that a game was not rated, or not played where the event has no
    ``forfeits`` that it may explain."""
    if len(text) > LONGEST or " " not in text.strip() or _IN_CELLS.search(text):
        return False
    not_rated = _NOT_RATED.search(text) or (not forfeits and _NOT_PLAYED.search(text))
    return bool(_TAKEN_BACK.search(text) or (not_rated and not _EXPLAINS.search(text)))
