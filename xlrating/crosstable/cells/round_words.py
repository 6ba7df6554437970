"""The words, letters, numbers, and signs of a round cell, in whatever order: ``W12``, ``12 (won)``, ``1F #7``."""

import re
from functools import lru_cache
from typing import Any, NamedTuple

WIN, DRAW, LOSS = 1.0, 0.5, 0.0
LETTERS_OF = {
    "English": ({"W": WIN, "D": DRAW, "T": DRAW, "L": LOSS}, {"W": "w", "B": "b"}),
    "German": ({"S": WIN, "R": DRAW, "N": LOSS}, {"W": "w", "S": "b"}),
    "Spanish": ({"G": WIN, "T": DRAW, "P": LOSS}, {"B": "w", "N": "b"}),
    "French": ({"G": WIN, "N": DRAW, "P": LOSS}, {"B": "w", "N": "b"}),
    "Dutch": ({"W": WIN, "R": DRAW, "V": LOSS}, {"W": "w", "Z": "b"}),
    "Russian": ({"В": WIN, "Н": DRAW, "П": LOSS}, {"Б": "w", "Ч": "b"}),
}
"""The letters of results and colors in each language; the table decides which one it is in."""
WORDS = {
    **dict.fromkeys(
        ("WIN", "WINS", "WON", "BEAT", "BEATS", "DEFEATED", "UPSET", "DOWNED", "SIEG", "GANÓ", "GAGNÉ", "GAIN"), WIN
    ),
    **dict.fromkeys(("DRAW", "DREW", "DRAWN", "TIE", "TIED", "REMIS", "TABLAS", "EMPATE", "NULLE"), DRAW),
    **dict.fromkeys(("LOSS", "LOST", "LOSE", "LOSES", "NIEDERLAGE", "PERDIÓ", "PERDU", "PERTE"), LOSS),
}  # fmt: skip
PICTURES = str.maketrans(
    dict.fromkeys("✓✔√☑✅", " WON ")
    | dict.fromkeys("✗✘☒❌✖", " LOST ")
    | dict.fromkeys("➖🤝🟰", " DREW ")
    | dict.fromkeys("○⚪⬜◻🤍", " WHITE ")
    | dict.fromkeys("●⚫⬛◼🖤", " BLACK ")
    | {"💤": " BYE ", "👻": " FF ", "\ufe0f": None}
)
_SMILEY = re.compile(r"(?<![^\s\d]):-?([()|])(?!\S)")
_OF_SMILEYS = {")": " WON ", "(": " LOST ", "|": " DREW "}
COLOR_WORDS = {"WHITE": "w", "BLACK": "b"}
FORFEIT_WORDS = frozenset((
    "F", "FF", "FORF", "FORFEIT", "FORFEITED", "FFT", "SHOW", "INC", "INCOMP", "INCOMPARECENCIA", "KAMPFLOS", "FORFAIT",
    "UNPLAYED", "UNPL", "WO", "WALKOVER", "DEFAULT", "DEFAULTED", "DEFLT", "DFLT", "DFT",
))  # fmt: skip
"""``No show`` among them: NO alone says nothing."""
BYE_POINTS = {
    **dict.fromkeys(("FULL", "ONE", "W", "B", "F", "COMPLETO"), WIN),
    **dict.fromkeys(("HALF", "MEDIO", "H", "D"), DRAW),
    **dict.fromkeys(("ZERO", "U", "Z", "L"), LOSS),
}
BESIDE_BYE = frozenset((
    "BYE", "BYES", "POINT", "POINTS", "PT", "PTS", "REQUESTED", "REQUEST", "REQ", "ASKED", "PRIOR", "LATE", "ENTRY",
    "PUNTO", "PUNTOS", "PUNKT", "PUNKTE", "DE",
))  # fmt: skip
FILLERS = frozenset((
    "V", "VS", "VERSUS", "AGAINST", "TO", "WITH", "OVER", "BY", "AS", "IN", "ON", "FROM", "A", "AL", "CON", "CONTRA",
    "ANTE", "GEGEN", "MIT", "CONTRE", "AVEC", "NO", "NR", "NUMBER", "OPP", "OPPONENT", "PLAYER", "PAIRED", "BUT", "DBL",
    "DOUBLE", "HAD", "PLAYED", "PLAYING", "THE", "PIECES",
))  # fmt: skip
"""Words between the result and the opponent that say nothing more."""

_PAIRS = tuple(
    re.compile(rf"(?<![\d½])(?:(1)\s?{mark}\s?0|(0)\s?{mark}\s?1|(½)\s?{mark}\s?½)(?![\d½])") for mark in "-:"
)
_FORFEITED = re.compile(r"\bF{1,2}-?(?=(?:WIN|WON|LOSS|LOST)\b)")
UNPLAYED = r"forf[ea]it\w*|forf|walk-?over|w/?o|dn[sp]|unplayed|not played|never (?:started|played)|kampflos"
"""Words of a remark on a game that was not played, to be compared without regard to capitals."""
DID_NOT_COME = (
    r"(?:\b(?:did(?:\s+not|n.?t)|never)\s+(?:come|came|show|appear|arrive|turn|return)(?:e?d)?(?:\s+(?:up|back))?\b"
    r"|\b(?:no.?show(?:ed)?|n/s|nsh|overslept|awol)\b"
    r"|\bno\s+(?:(?:se\s+)?present[óo]|lleg[óo]|vino|apareci[óo])(?!\w))"
)
"""Of a player: the game was a forfeit. Who did not play may also have had a bye."""
FORFEIT_REMARK = re.compile(
    r"(?:(?=.*\b(?:(?:not|never)\splayed|no\s(?:game|moves?))\b)|(?!.*\b(?:time|flag\w*)\b))"
    r"(?:.{0,60}?[\s,;:–—(\[-])?(?:(?:wins?|won|lost|loss)\s)?(?:(?:by|on)\s)?(?:a\s)?"
    rf"(?:(?!w/?o\b)(?:{UNPLAYED}|no\sgame)\b|ff\b|default|(?:opponent\s)?(?:{DID_NOT_COME}|did(?:n.?t|\snot)\splay)|absent"
    r"|technical\s(?:win|loss)|(?:1-0|0-1)\s?f\b)|\W*w/?o\W*\Z",
    re.IGNORECASE,
)
"""What a remark beside a game has that was not played."""
_DID_NOT_COME = re.compile(rf"{DID_NOT_COME}(?:\s+for(?=\s+#?\d))?", re.IGNORECASE)
_OPPONENT_DID_NOT_COME = re.compile(rf"\bWHO\s+{DID_NOT_COME}", re.IGNORECASE)
_NOT_PLAYED = re.compile(
    r"(?:(?<=\w)\s*-\s*)?\b(?:(?:NOT|NEVER) PLAYED|NO GAME(?: WAS)?(?: PLAYED)?|DN[PS])\b"
)
ON_TIME = r"(?:(?:FORFEIT(?:ED)?|(?<=\()LOST)\s)?(?:ON|BY)\s(?:A\s)?TIME(?:\sFORFEIT)?|TIME\sFORFEIT"
ENDED_ON_TIME = re.compile(rf"[(,]?\s*\b(?:{ON_TIME}|(?<=\()TIME|TF|FLAG(?:GED)?)\b\)?", re.IGNORECASE)
"""Such a game was played.  S15 §7."""
_WITH = re.compile(r"(?<=[A-Z]{3} )W/ ?(?=#?\d)")
"""``DRAW W/ 5``."""
_AND = re.compile(rf"\bAND (?=(?:{'|'.join(WORDS)})\b)")
_OF_POINTS = re.compile(r"(?:\bHALF(?: A)?|(?<![\w.½])([01½](?:\.0)?))[ -](?:POINTS?|PTS?)\b")
"""Next to an opponent: ``WHITE VS #5, HALF A POINT``."""
_BYES_ABROAD = re.compile(r"\b(?:SPIELFREI|FREILOS|DESCANSA|DESCANSO|EXEMPT)\b")
_BOARD = re.compile(r"(?:BD|BOARD)\.?\s*\d+\s*[:,]\s*")
_NAME_WITH_A_NUMBER = re.compile(r"(?:PLAYER|OPPONENT)\d")
_TOKEN = re.compile(
    r"(?P<points>\d{0,4}½|\d{1,4}\.\d+)|(?P<number>\d{1,6}(?!\d))|(?P<word>[^\W\d_½]+)|(?P<sign>[-+=])"
    r"|[\s():;,.#/\[\]_]"
)


class Words(NamedTuple):
    """What a cell holds, each kind in its order; ``text`` has a letter for each part, with what is between.

    ``n`` stands for a number, ``p`` for points with a half or decimals, ``l`` for letters, ``f`` for a forfeit.
    """

    text: str
    numbers: tuple[int, ...] = ()
    points: tuple[float, ...] = ()
    results: tuple[float, ...] = ()
    letters: str = ""
    colors: str = ""
    pair: float | None = None
    forfeit: bool = False
    bye: bool = False


def points_said(text: str) -> set[float]:
    """The points of each word of a result in a text: 1 of ``won round 2 by forfeit``."""
    return {WORDS[word] for word in re.findall(r"\w+", text.upper()) if word in WORDS}


def with_words_for_smileys(text: str) -> str:
    """``3 WON`` of ``3 :)``."""
    return _SMILEY.sub(lambda smiley: _OF_SMILEYS[smiley[1]], text)


@lru_cache(maxsize=65_536)
def words_of(text: str, language: str) -> Words | None:
    """The parts of a text in capitals; None where one of them is nothing that a round says."""
    text = with_words_for_smileys(text)
    text, unplayed = _NOT_PLAYED.subn(" ", _OPPONENT_DID_NOT_COME.sub(" WON FF ", text))
    if _NAME_WITH_A_NUMBER.search(text):
        return None
    text = _FORFEITED.sub("F ", _DID_NOT_COME.sub(" FF ", ENDED_ON_TIME.sub(" ", _BOARD.sub("", text))))
    text = _BYES_ABROAD.sub("BYE", _WITH.sub("WITH ", _AND.sub("", text))).translate(PICTURES).strip()
    text = _OF_POINTS.sub(lambda said: said[1] or "½", text) if "#" in text else text
    pair = _PAIRS[0].search(text) or _PAIRS[1].search(text)
    if pair and not any(c.isdigit() for c in text[: pair.start()] + text[pair.end() :]):
        pair = None
    if pair:
        text = f"{text[: pair.start()]} {text[pair.end() :]}"
    found: dict[str, list[Any]] = {"numbers": [], "points": [], "results": [], "letters": [], "colors": []}
    shape, forfeit, bye, place = "", False, "BYE" in text, 0
    known = {*LETTERS_OF[language][0], *LETTERS_OF[language][1], "X", "F", *("HUZB" if bye else "")}
    while place < len(text):
        token = _TOKEN.match(text, place)
        if token is None:
            return None
        place = token.end()
        kind, said = token.lastgroup, token[0]
        if kind is None or kind == "sign":
            shape += said
        elif kind == "number":
            found["numbers"].append(int(said))
            shape += "n"
        elif kind == "points":
            found["points"].append(float(said.replace("½", ".5")))
            shape += "p"
        elif said in WORDS:
            found["results"].append(WORDS[said])
        elif said in COLOR_WORDS:
            found["colors"].append(COLOR_WORDS[said])
        elif said in FORFEIT_WORDS and not (bye and said in BYE_POINTS):
            forfeit = True
            shape += "f"
        elif bye and said in BYE_POINTS and len(said) > 1:
            found["results"].append(BYE_POINTS[said])
        elif (said in FILLERS and said not in known) or (bye and said in BESIDE_BYE):
            shape += "v"
        elif len(said) <= 3 and known.issuperset(said):
            found["letters"] += said
            shape += "l" * len(said)
        else:
            return None
    points_told = found["points"] or ("#" in text and len(found["numbers"]) > 1)
    if unplayed and not (forfeit or found["results"] or found["letters"] or points_told):
        return None  # nobody knows who did not come
    return Words(
        shape,
        tuple(found["numbers"]),
        tuple(found["points"]),
        tuple(found["results"]),
        "".join(found["letters"]),
        "".join(found["colors"]),
        None if pair is None else WIN if pair[1] else LOSS if pair[2] else DRAW,
        forfeit or unplayed > 0,
        bye,
    )
