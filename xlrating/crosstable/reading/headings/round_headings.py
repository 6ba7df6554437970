"""Headings of rounds, and of the columns that a round may have: ``Rd 3``, ``1.rd``, ``Opp 2``, ``R1 Res``."""

import re
from functools import lru_cache
from itertools import chain

from xlrating.crosstable.cells.days import MONTHS
from xlrating.crosstable.cells.text import NUMBER_WORDS

ROUND_WORDS = (
    "r|rd|rnd|round|game|gm|g|week|wk|match|runde|rde|ronda|rda|rodada|ronde|turno|tur|тур|раунд|kolo"
)
ROUND_COLUMN = frozenset((
    "round", "rd", "rnd", "round no", "round number", "round #", "rd #", "week", "runde", "rde", "ronda", "rda",
    "rodada", "ronde", "turno", "tur", "тур", "раунд", "kolo",
))  # fmt: skip
"""Headings of a column with the round of each row."""
ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
)  # fmt: skip
ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_NUMBER_OF = {word: number for words in (NUMBER_WORDS, ROMANS) for number, word in enumerate(words, 1)}
_DAYS = "mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun"
_WHEN = (
    rf"(?:(?:{_DAYS})(?:day)?|(?:{'|'.join(MONTHS)})[a-z]*|(?:\d{{1,2}}(?::\d\d)?\s*|\b)[ap]\.?m\b\.?|\d{{1,2}}:\d\d|"
    r"\b(?:morning|afternoon|evening|night|noon)\b|"
    r"\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?|(?<=[a-z]\s)\d{1,2}(?:st|nd|rd|th)?|"
    r"\d{1,2}\s*(?:[–x]|vs?\.?)\s*\d{1,2}|and(?=\s)|[\s,;&.@()–-])"
)
"""A piece of a day, a date, a time, or the pairings, which stand beside the number of a round."""
_NUMBER = rf"(?P<number>\d{{1,3}}|(?<=[\s.:#(-])(?:{'|'.join(_NUMBER_OF)}))"
_ROUND = tuple(
    re.compile(form)
    for form in (
        r"\(?#?\s*(?P<number>\d{1,3})\)?",
        rf"(?:{_WHEN}++:?\s*(?<=[\s,:–-]))?(?:(?:double|dbl\.?)[\s-]+|d-)?(?:{ROUND_WORDS})(?:[.:]|\s+no)*\.?\s*[#(-]?\s*{_NUMBER}\)?(?:(?<!\d)|(?!\d))"
        rf"(?:[\s,:(@–-]+{_WHEN}+)?",
        rf"(?P<number>\d{{1,3}})(?:st|nd|rd|th|ª|º|er|re|e|[.-]й|ème)?[\s.]*(?:{ROUND_WORDS})",
        r"(?P<number>\d{1,3})(?:st|nd|rd|th)",
        rf"(?P<number>\d{{1,3}})\s*\({_WHEN}+\)",
        rf"(?P<ordinal>{'|'.join(ORDINALS)})\s+(?:round|rd|game)",
    )
)

_NUMBERS = (
    "#", "no", "no.", "number", "item", "seed", "pairing", "pairing no", "pairing number", "pair #", "pair no", "rank",
    "place", "pos", "position",
)  # fmt: skip
PARTS = {
    "opponent": (
        "opp", "opponent", "vs", "against", "op", "played", "rival", "oponente", "contrincante", "adversario",
        "gegner", "gegnerin", "adversaire", "tegenstander", "соперник", "vs #", "opponent name", "opponent's name",
        *(f"{one} {number}" for one in ("opp", "opp.", "opponent", "opponent's") for number in _NUMBERS),
        "o", "played against", "who you played", "who did you play", "who did they play", "played who", "played whom",
    ),
    "color": ("col", "color", "colour", "clr", "c", "w/b", "side", "farbe", "couleur", "kleur", "цвет"),
    "result": (
        "s", "res", "result", "outcome", "w/l/t", "w/l/d", "w/d/l", "w/t/l", "resultado", "ergebnis", "erg", "résultat",
        "resultat", "uitslag", "результат", "how did it go", "how it went", "how it ended", "what happened", "who won",
        "did you win", "won or lost", "won/lost", "won / lost", "win or loss", "win/loss", "win/lose", "win/loss/draw",
    ),
    "white": ("white",),
    "black": ("black",),
    "as white": ("as white", "as wh", "as w", "with white"),
    "as black": ("as black", "as bl", "as b", "with black"),
    "game a": ("game a",),
    "game b": ("game b",),
}  # fmt: skip
"""Columns of one round in layouts where opponent, color, and result have a column each, or games with each color, or
the results of two games with one opponent."""
POINTS = "points"
RESULT_BESIDE = frozenset(
    ("score", "pt", "pts", "points", "w/l", "w/d/l", "puntos", "ptos", "punkte", "pkt", "punten", "очки")
)
"""Headings of results where an opponent stands before them."""
PART_OF = {word: part for part, words in PARTS.items() for word in words}
_OF_IDS = ("id", "member id", "uscf", "uscf id", "uscf #", "us chess id")
_OF_A_ROUND = PART_OF | {
    f"{one} {of}": "opponent" for one in ("opp", "opponent", "opponent's") for of in _OF_IDS
}
_OF_PARTS = "|".join(map(re.escape, _OF_A_ROUND))
_PARTS = tuple(
    re.compile(form, re.ASCII)
    for form in (
        rf"(?P<round>.+?)[\s.:_-]+(?P<part>{_OF_PARTS})\??",
        rf"(?P<part>{_OF_PARTS})[\s._#-]*(?P<round>\d{{1,3}})",
        rf"(?P<round>(?:r|rd|rnd|round)\d{{1,2}})(?P<part>{_OF_PARTS})",
        r"(?P<round>.+?)[\s._-]+(?P<part>score|points|pts?)",
        r"(?P<part>score|points|pts?)[\s._#-]*(?P<round>\d{1,3})",
    )
)
BEFORE_PART = re.compile(rf"^(?>{_WHEN})+(?<=\s)(?=\w)")
"""The day of a round: ``9/5 played``."""

_BEGINS_WITH_ROUND = re.compile(r"(?:rd|rnd|round)[\s.#-]*(\d{1,3})(?!\d)")
Pairs = list[tuple[int, int]]
PAIR = r"(?<![\w/.:-])[#wb]?([1-9]\d?)\s*(?:[-–—x]|vs?\.?|plays|against)\s*[#wb]?([1-9]\d?)(?![\d/:-]|\.\d)"
FEWEST_PAIRS = 2
_BEFORE_PAIRS = re.compile(rf"((?:{ROUND_WORDS})[\s.#]*\d{{1,2}}(?=\W+\d))?(.*)", re.DOTALL)
BESIDE_PAIRS = re.compile(
    r"[][\s,;&/+()–—-]+|:(?!\d)|\b(?:and|pairings?|w|b|white|black|first|b(?:oar)?d[\s.#]*\d)\b"
)


@lru_cache(maxsize=8192)
def round_of(heading: str) -> int | None:
    """The round of a heading such as ``rd 3``, ``1.rd``, ``3``, ``week 3``, or ``round one, sat 10 am``."""
    match = next(filter(None, (form.fullmatch(heading) for form in _ROUND)), None)
    if match is None:
        before, behind = _parted(heading)
        beside = " ".join(BESIDE_PAIRS.sub(" ", before + re.sub(PAIR, " ", behind)).split())
        return round_of(beside) if beside != heading and pairs_in(heading) else None
    found = match.groupdict()
    if ordinal := found.get("ordinal"):
        return ORDINALS.index(ordinal) + 1
    number = found["number"]
    return (int(number) or None) if number.isdecimal() else _NUMBER_OF[number]


def round_named_in(heading: str) -> int | None:
    """The round that a heading begins with, whatever follows: ``rd 2 at joe's``."""
    match = _BEGINS_WITH_ROUND.match(heading)
    return int(match[1]) if match else None


@lru_cache(maxsize=8192)
def part_of(heading: str) -> tuple[int, str] | None:
    """The round and the part of a heading such as ``rd 1 opp`` or ``result 1``; None for any other.

    ``points`` of ``rd 1 score`` are the result beside an opponent, and else a running total.
    """
    match = _with_part(heading)
    number = round_of(match["round"]) if match else None
    return (number, _OF_A_ROUND.get(match["part"], POINTS)) if match and number else None


def _with_part(heading: str) -> re.Match[str] | None:
    return next(filter(None, (form.fullmatch(heading) for form in _PARTS)), None)


def without_part(heading: str) -> str:
    """The round and its day, without the part behind them: ``r1 2/6/25`` of ``r1 2/6/25 opp``."""
    match = _with_part(heading)
    return match["round"] if match else heading


def tells_when(heading: str) -> bool:
    """Whether a heading says only when a round was played: ``fri 7pm``."""
    return BEFORE_PART.sub("", f"{heading} vs") == "vs"


def pairs_in(text: str) -> Pairs:
    """Who plays whom, where a text pairs two games or more and no one twice; else nothing."""
    pairs = [(int(one), int(other)) for one, other in re.findall(PAIR, _parted(text)[1])]
    players = list(chain(*pairs))
    return pairs if len(pairs) >= FEWEST_PAIRS and len(set(players)) == len(players) else []


def _parted(text: str) -> tuple[str, str]:
    """``rd 1`` and the pairs behind it."""
    match = _BEFORE_PAIRS.match(text)
    before, behind = match.groups("") if match else ("", "")
    return before, behind
