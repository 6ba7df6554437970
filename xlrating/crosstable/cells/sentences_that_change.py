"""Sentences around a table or text that may change what is rated: ``In round 1 Lee and Bee actually drew``."""

import re
from collections.abc import Set
from typing import NamedTuple

LONGEST = 300
_OF_THE_EVENT = r"(?:games?|rounds?|rds?|quads?|sections?|match(?:es)?|week|evening)"
_NOT = r"(?:not|never|did\s?n.?t|was\s?n.?t|were\s?n.?t|does\s?n.?t|n.t)"
_TAKEN_BACK = re.compile(
    r"\b(?:actually|really|in\sfact)\s(?:an?\s)?(?:drew|drawn?|won|win|lost|loss|beat)\b"
    r"|\bshould\s(?:be|have\s(?:been|gone)|read)\s(?:an?\s)?(?:draw|win|loss|1|0|½|half)"
    r"|\b(?:result|score|game|win|loss)s?\b(?![^.;]*\bcolou?rs\b)[^.;]{0,40}\b(?:reversed|overturned|changed|switched|backwards?|wrong|incorrect)\b"
    r"|\b(?:won|lost|drew|drawn|draw)\b[^.;]{0,20}\bon\sappeal\b|\bplayed\safter\sall\b"
    r"|\b(?:by\smistake|in\serror|typo|oops|no\swait)\b.*\b(?:won|lost|drew|win|loss|draw)\b|(?<!-)->\s*[01½](?![\d.P])",
    re.IGNORECASE,
)
_NOT_RATED = re.compile(
    rf"\b{_OF_THE_EVENT}\b[^.;)]{{0,60}}\b(?:{_NOT}\s(?:\w+\s){{0,3}}?(?:rated?|count(?:ed)?)|unrated|for\sfun)\b"
    r"|\b(?:unrated|friendly|practice|exhibition|side|casual)\s(?:games?|rounds?)\b"
    r"|\bnot\sfor\s(?:the\s)?(?:rating|uscf|us\schess)\b|[([]skittles[)\]]"
    r"|[\d½]\s*[(\[–-]\s*(?:unrated|not\s(?:rated|counted)|pending|practice|friendly|skittles|(?:just|only)\sfor\sfun)",
    re.IGNORECASE,
)
_NOT_PLAYED = re.compile(
    rf"\b{_OF_THE_EVENT}\b[^.;)]{{0,60}}\b(?:{_NOT}\s(?:\w+\s){{0,2}}?(?:played|take\splace|happen))\b"
    rf"|\w\s?(?:and|[-/–])\s?\w+\s(?:\([^()]*\)\s)?{_NOT}\s(?:\w+\s){{0,2}}?(?:play|take\splace)\b",
    re.IGNORECASE,
)
_EXPLAINS = re.compile(
    r"\b(?:byes?|forfeits?|forfeited|ff|players?|yet|before|prior|under|means?|next|last\s(?:week|month|year))\b|=",
    re.IGNORECASE,
)
"""A legend, a player without a rating, or another event."""
_ANOTHER_PLAYED = re.compile(
    r"\b(?:subbed|substituted|sat\sin|stood\sin)\s(?:for|by|as)\s[A-Z]|\bplayed\sunder\b|\b(?:brother|sister|son|daughter|dad|mom)\b[\w\s]{0,20}\bplayed\s(?:this|the|that)\b"
)
_PRIOR_GAMES = re.compile(
    r"\b[A-Z][\w.'’-]*\s(?:is|was|as)\s(?:still\s)?(?i:provisional)\b|\b\d{3,4}\s(?:after|based\son)\s\d{1,2}\sgames\b"
    r"|\b[A-Z][\w.'’-]*\s(?:has|had|is)\s(?:now\s)?\d{3,4}[Pp]\d"
)
_RATINGS_OF = re.compile(
    r"\bratings?\b[^.;:]{0,30}\b(?:are|is|were|was|as\sof|from)\s(?:(?:the|all|his|her|their|current)\s){0,2}"
    r"(regular|quick|blitz|fide|elo|cfc|online)\b",
    re.IGNORECASE,
)
_SYSTEM = r"(?:regular|quick|blitz|dual)\b"
_RATED_AS = re.compile(
    rf"(?<!not )\b(?:{_SYSTEM}[ -](?:chess[ -])?rated\b(?!\s(?:events|tournaments|nights)\b)"
    rf"|(?:us\schess|rated|rating\stype)\b[\s:]{{1,3}}(?:[A-Z]\s\()?{_SYSTEM}(?!\s(?:rating|rtg)))",
    re.IGNORECASE,
)
_NAMED = re.compile(_SYSTEM, re.IGNORECASE)
_NUMBER = re.compile(r"\d+")
_TIME_OF_ROUNDS = re.compile(
    rf"\b{_OF_THE_EVENT}\b[^.;]{{0,40}}?(?:\bg(?:ame)?/(\d{{1,3}})\b|\b(?:with|at|to)\s(?:an?\s)?(\d{{1,3}})\s?min)",
    re.IGNORECASE,
)
_IN_CELLS = re.compile(r"(?:[,;|\t][^\s,;|][^,;|\t]*){3}")


class Known(NamedTuple):
    """What is known of an event: whether it has forfeits, the numbers of prior games, the rating system, empty where
    nobody knows, and the time control."""

    forfeits: bool
    games: Set[str] = frozenset()
    system: str = ""
    time_control: str = ""


def may_change(text: str, known: Known) -> bool:
    """Whether a sentence may change a game, a player, the ratings before, or the time control of some rounds."""
    if len(text) > LONGEST or " " not in text.strip() or _IN_CELLS.search(text):
        return False
    return bool(
        may_change_a_game(text, forfeits=known.forfeits)
        or _ANOTHER_PLAYED.search(text)
        or (
            _PRIOR_GAMES.search(text)
            and not (_EXPLAINS.search(text) or known.games & {*_NUMBER.findall(text)})
        )
        or _has_other_ratings(text, known.system)
        or _is_rated_otherwise(text, known.system)
        or _has_another_time(text, known.time_control)
    )


def may_change_a_game(text: str, *, forfeits: bool) -> bool:
    """Whether a text may change a result, or say that a game was not rated, or not played where the event has no
    ``forfeits`` that it may explain."""
    not_rated = _NOT_RATED.search(text) or (not forfeits and _NOT_PLAYED.search(text))
    return bool(_TAKEN_BACK.search(text) or (not_rated and not _EXPLAINS.search(text)))


def _has_other_ratings(text: str, system: str) -> bool:
    said = _RATINGS_OF.search(text)
    named = said[1].title() if said else ""
    return bool(named and system) and system not in (named, "Dual") and named not in system.split()


def _is_rated_otherwise(text: str, system: str) -> bool:
    """Whether a text that says how the event is rated names none but other rating systems than the one that is known;
    Dual is told as Regular alone, too."""
    named = {one.title() for one in _NAMED.findall(text)} if system and _RATED_AS.search(text) else set[str]()
    meant = {"Dual", "Regular"} if system == "Dual" else {system, *system.title().split()}
    return bool(named) and meant.isdisjoint(named)


def _has_another_time(text: str, time_control: str) -> bool:
    said = _TIME_OF_ROUNDS.search(text) if time_control else None
    return said is not None and not re.search(rf"(?<!\d){said[1] or said[2]}(?!\d)", time_control)
