"""The words and marks of games that all readers of text know."""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.text import without_accents

ONE, OTHER = "\x01", "\x02"
"""They stand for the two players in the text of a game."""
WHO = rf"[{ONE}{OTHER}]"
GAP = rf"[^\w{ONE}{OTHER}]"
WORD = re.compile(r"[^\W\d_½]+")
TITLES = frozenset(("mr", "mrs", "ms", "miss", "dr", "prof", "coach", "rev", "sir"))
_POLITE = re.compile(r"\b(?:(?:Mr|Mrs|Ms)\.?|Miss|Master)[ ](?=[A-Z])")
FEWEST_POLITE = 3
NO_TITLE = "".join(rf"(?<!\b{word})" for word in (*sorted(map(str.capitalize, TITLES)), "def"))
"""Before the period that ends a sentence."""
BOARD = r"(?:board|bd|brd|brett|tisch|mesa|table|game|gm)\.?\s?#?\d{1,3}\s*[.):,–-]*"
_SCORE = r"[01½](?:[.,]0)?[fx]?"
PAIR = re.compile(
    rf"(?<![\w½.-]){_SCORE}\s?[-:]\s?{_SCORE}(?![\w½]|[.-]\d)|(?<!\S)[+=-]\s?[/:]\s?[+=-](?!\S)",
    re.IGNORECASE,
)
"""The result of both players."""
OF_BOTH = re.compile(rf"{PAIR.pattern}|\s½\s+(?-i:[A-Z])", re.IGNORECASE)
"""The same, or one half between them."""
ALIKE = re.compile(r"\s*(?:,|&|\band\b|,\s*and\b)\s*(?:[^\W\d_]+\.?\s+)?", re.IGNORECASE)
"""Between players who have the same."""
BY_FORFEIT = r"[\s,]+\(?(?:by|on)\s+(?:a\s+)?forfeit\)?"
_WON = "beat|beats|def|defeated|defeats|upset|upsets|downed"
VERB = rf"(?:{_WON}|drew|tied|lost|won(?=\s+(?:against|over)\b|{BY_FORFEIT}))"
A_VERB = re.compile(rf"\b(?:{VERB})\b", re.IGNORECASE)
COLORED = re.compile(
    r"(?<=\S)(?:,?\s+(?:with|as|had|having|has|playing|played|plays|got|took|from|on|behind|handling|holding|was)\s+(?:the\s+)?"
    r"(?:white|black)(?:\s+(?:pieces|men|side|end|army))?\b(?:,?\s+and(?=\s)|,)?|,\s+(?:white|black)\b,?"
    r"|[\s,(]+(?:the\s+)?(?:first|second)\s(?:one|player|named)\s+(?:had|has|was|is)\s(?:white|black)\)?"
    r"|[\s,(]+(?:white|black)\s(?:is\s|was\s)?(?:named\s)?first\)?)",
    re.IGNORECASE,
)
"""The color of a player in a sentence: ``lost with the black pieces to``, ``had White and lost to``."""
IDLE = (
    r"withdr\w+|wd|w/d|dropped out|gone(?=\W*$)|unpaired|absent|skipped|not paired|no pairing|(?:went|gone) home"
    r"|left early|did(?: not|n[’']t) play|not playing|sitting out|sits out|sat out|(?:sat|sits)(?=\W*$|\s*\()"
    r"|idle|rest(?:s|ed|ing)|(?:off|free|out)(?=\W*$|\s*[(,])"
)
NAMED_BYE = re.compile(
    r"\b(?:byes?|hpb|fpb|zpb|odd (?:man|player|one|number)|no (?:opponent|partner)|free\spoint)\b|\b[hbu]-{2,3}(?!\w)",
    re.IGNORECASE,
)
OF_A_BYE = re.compile(rf"{NAMED_BYE.pattern}|\b(?:{IDLE})\b", re.IGNORECASE)
_APART = 3
"""Blanks between two columns of a text."""
_LEADERS = re.compile(r"(?<=[^\s._])(?: *\.{4,}+| +\.{3}(?!\.)|\.?(?: \.){3,}+| *_{3,}+) *+(?=[^ \n])")
"""From a name to what stands behind it."""
_OF_LAST_NAMES = frozenset(
    WORD.findall("von van de der den del della da di do dos das du la le el al bin ibn ter ten")
)
"""Words in small letters before a last name."""


def without_mr_and_mrs(lines: Sequence[str]) -> Sequence[str]:
    """The lines of minutes or a letter that has them before each name."""
    told = sum(len(_POLITE.findall(line)) for line in lines)
    return [_POLITE.sub("", line) for line in lines] if told >= FEWEST_POLITE else lines


def words_in(text: str) -> list[str]:
    """The words of a text without digits, accents, and capitals."""
    return [without_accents(word).casefold() for word in WORD.findall(text)]


def without_leaders(text: str, *, aligned: bool = False) -> str:
    """The text with blanks for the dots or lines that lead to the next column, as many as these if ``aligned``."""
    return _LEADERS.sub(lambda leaders: " " * (len(leaders[0]) if aligned else _APART), text)


def begins_as_a_name(text: str) -> bool:
    """Whether it does not begin with a small letter, but for words such as ``van``, before capitals."""
    first = next(iter(text.split()), "")
    return not (first.isalpha() and first.islower()) or first in _OF_LAST_NAMES or text.islower()
