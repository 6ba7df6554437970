"""Round cells: ``W12``, ``12w1``, ``H``, ``X7``.  What they mean, or a sentence why not.

Some cells mean one thing in one table and another in the next; a ``Style`` says which, and the table decides
it (rounds.py).
"""

import datetime
import re
from functools import lru_cache
from typing import NamedTuple

from xlrating.crosstable.cells import sentences as say
from xlrating.crosstable.cells.dates import MONTHS
from xlrating.crosstable.cells.sentence import Sentence
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.crosstable.cells.value import CellValue

WIN, DRAW, LOSS = 1.0, 0.5, 0.0
WORDS = {WIN: "won", DRAW: "drawn", LOSS: "lost"}
LETTERS = {WIN: "W", DRAW: "D", LOSS: "L"}
BYES = {WIN: "B", DRAW: "H", LOSS: "U"}
FORFEITS = {WIN: "X", DRAW: "Z", LOSS: "F"}
"""Z, a forfeit draw, is in the files of US Chess only."""
LONGEST = 40
LONGEST_CELL = 200
"""With blanks and all; a longer one is no result."""
KEPT = 65_536
"""How many readings of texts are kept: the cells of a table of 5,000 players are some 20,000 different ones."""


class RoundCell(NamedTuple):
    """One player's round: points for the tournament, the opponent's pairing number, whether it is rated.

    ``waits``: an opponent without a result, as long as the round is being played. ``color``: w, b or unknown.
    ``forfeit``: won or lost because somebody did not come, and the cell does not name the opponent.
    """

    points: float
    opponent: int | None = None
    rated: bool = False
    waits: bool = False
    color: str = ""
    forfeit: bool = False

    @property
    def letter(self) -> str:
        """W, D, or L of a game; X, F, or Z of a forfeit; B, H, or U of a round without either."""
        if self.rated or self.waits:
            return LETTERS[self.points]
        return (BYES if self.opponent is None and not self.forfeit else FORFEITS)[self.points]


NO_GAME = RoundCell(LOSS)


class Style(NamedTuple):
    """How a table is written, where a cell alone does not say it."""

    signs_are_results: bool = False
    """``12w+`` is a win; else a forfeit win."""
    minus_is_bye: bool = False
    """``-1`` is a full-point bye; else lost to number 1."""
    letters_are_results: bool | None = None
    """``4W`` is a win against number 4; else White against number 4. None: a win where it is a capital."""
    result_first: bool = False
    """``1/4`` is a win against number 4, as ``1-4`` always is; else lost or won by the second number."""


PLAIN = Style()

NOT_PLAYED = {
    "": LOSS, "Z": LOSS, "U": LOSS, "ZPB": LOSS, "-": LOSS, "N": LOSS, "0": LOSS,
    "UNP": LOSS, "UNPAIRED": LOSS, "NOT PAIRED": LOSS, "WD": LOSS, "W/D": LOSS, "WITHDREW": LOSS,
    "WITHDRAWN": LOSS, "OUT": LOSS, "N/A": LOSS, "0 BYE": LOSS, "BYE 0": LOSS, "ZERO POINT BYE": LOSS,
    "0 POINT BYE": LOSS, "ZERO BYE": LOSS, "WDR": LOSS,
    "B": WIN, "BYE": WIN, "FPB": WIN, "+": WIN, "PAB": WIN, "1 BYE": WIN, "BYE 1": WIN, "FULL BYE": WIN,
    "FULL POINT BYE": WIN, "1 POINT BYE": WIN, "FULL": WIN,
    "H": DRAW, "HPB": DRAW, "½": DRAW, "=": DRAW, "HALF": DRAW, "HALF BYE": DRAW, "½ BYE": DRAW, "BYE ½": DRAW,
    "HALF POINT BYE": DRAW, "½ POINT BYE": DRAW,
    "H BYE": DRAW, "HBYE": DRAW,
    "B0": WIN, "B 0": WIN, "H0": DRAW, "H 0": DRAW, "U0": LOSS, "U 0": LOSS, "Z0": LOSS, "Z 0": LOSS,
    "X": WIN, "F": LOSS, "FF": LOSS, "FORF": LOSS, "FORFEIT": LOSS, "NO SHOW": LOSS,
}  # fmt: skip
"""Rounds without a game and without an opponent, hyphens between words as blanks."""
FORFEITS_ALONE = frozenset(("X", "F", "FF", "FORF", "FORFEIT", "NO SHOW"))
"""Those of them that are forfeits."""
BETWEEN_HYPHENS = {"0": LOSS, "1": WIN, "½": DRAW}
"""``-1-``, ``1---`` and the like."""
TRF = {"H": DRAW, "F": WIN, "U": WIN, "Z": LOSS, "+": WIN, "-": LOSS, "=": DRAW}
"""``0000 - H``, as FIDE's report format writes a round without a game."""

RESULTS = {
    "W": WIN, "WIN": WIN, "WON": WIN, "BEAT": WIN, "D": DRAW, "DRAW": DRAW, "DREW": DRAW,
    "T": DRAW, "TIE": DRAW, "L": LOSS, "LOSS": LOSS, "LOST": LOSS,
    "1": WIN, "½": DRAW, "0": LOSS, "+": WIN, "=": DRAW, "-": LOSS,
}  # fmt: skip
"""Words for the result of a game."""
COLORS = {"W": "w", "WHITE": "w", "B": "b", "BLACK": "b"}
FORFEIT_POINTS = {"X": WIN, "F": LOSS}
MARKED_FORFEITS = {"1X": "X", "1F": "X", "0F": "F"}
"""Points with a mark, next to the opponent or under them."""
SIGNS = frozenset("+-")

_WORD = r"(?P<result>WIN|WON|DRAW|DREW|TIE|LOSS|LOST|[WDLTXF])"
_OPPONENT = r"#?\s*0*(?P<opponent>[1-9][0-9]{0,5})"
_COLOR = r"(?P<color>[WB])"
_RESULT_FIRST = re.compile(rf"{_WORD}[\s:.-]*\(?\s*{_OPPONENT}\s*\)?\s*\(?(?P<color>[WB]?)\)?")
_COLOR_AND_RESULT = re.compile(rf"(?P<pair>[WB][WDLXF]|[WDLXF][WB])\s*{_OPPONENT}")
_SIGN_FIRST = re.compile(rf"(?P<result>[+=½-])\s*{_OPPONENT}\s*(?P<color>[WB]?)")
_COLOR_FIRST = re.compile(rf"{_COLOR}\s*{_OPPONENT}\s*(?P<result>[+=½-]|\s[10])")
_OPPONENT_FIRST = re.compile(rf"{_OPPONENT}\s*(?:{_COLOR}\s*(?P<result>[10½=+WDL-])|(?P<draw>[½=]))")
_LETTER_LAST = re.compile(rf"{_OPPONENT}\s*[\s:/-]?\s*(?P<letter>[WBDLXF])")
_USUAL = re.compile(r"[WDLXF][1-9][0-9]{0,5}")
_TWO_NUMBERS = re.compile(r"(?P<first>[0-9]{1,6}|½)\s*(?P<between>[:/-])\s*(?P<second>[0-9]{1,6}|½)")
_TRF = re.compile(r"0000\s*[-WB]?\s*(?P<code>[HFUZ+=-])")
_HALF = re.compile(r"(?<![0-9.,])(?:0?[.,]50*|1/2)(?![0-9])")
_MONTH = f"(?:{'|'.join(MONTHS)})"
_LIKE_A_DATE = re.compile(
    rf"\d{{1,2}}-{_MONTH}(?:-\d{{2,4}})?|{_MONTH}-\d{{1,4}}|\d{{1,2}}/\d{{1,2}}/\d{{2,4}}|\d{{4}}-\d\d-\d\d(?:[T ].*)?",
    re.IGNORECASE | re.ASCII,
)
"""What a spreadsheet makes of 1-4 or 1/2, saved as text."""


def parse_round_cell(value: CellValue, style: Style = PLAIN) -> RoundCell:
    """What a finished round says. RatingError (#VALUE!) when it cannot be read, or has no result."""
    cell = read_round_cell(value, style)
    if cell.waits:
        raise say.NO_RESULT.error(value=value, opponent=cell.opponent)
    return cell


def read_round_cell(value: CellValue, style: Style = PLAIN) -> RoundCell:
    """What a round says so far. RatingError (#VALUE!) when it cannot be read."""
    found = parsed_round_cell(value, style)
    if found is None:
        raise _unreadable(value).error(value=value)
    return found


def is_game(value: CellValue) -> bool:
    """Whether it is a text with a rated game."""
    found = parsed_round_cell(value) if isinstance(value, str) else None
    return found is not None and found.rated


def parsed_round_cell(value: CellValue, style: Style = PLAIN) -> RoundCell | None:
    """What a round says so far; None when it cannot be read."""
    if isinstance(value, str):
        if len(value) <= LONGEST_CELL:
            return _parsed_text(value, style)
        return None if value.strip() else NO_GAME
    text = _as_text(value)
    return None if text is None else _without_game(text, style) or _game(text, style)


@lru_cache(maxsize=KEPT)
def _parsed_text(value: str, style: Style) -> RoundCell | None:
    """The same cell stands in a table many times, and tables are read again and again."""
    if _USUAL.fullmatch(value):
        return _played(value[0], value[1:])
    if _LIKE_A_DATE.fullmatch(value.strip()):
        return None
    if style.letters_are_results is None:
        style = style._replace(letters_are_results=not value.strip()[-1:].islower())
    text = plain_text(value)
    return None if len(text) > LONGEST else _without_game(text, style) or _game(text, style)


def plain_text(value: str) -> str:
    """The text as it is compared: capitals, one kind of dash and of half, no full stop at the end."""
    text = " ".join(value.translate(ONE_HYPHEN).split()).upper()
    return _HALF.sub("½", text).rstrip(".") if len(text) <= LONGEST else text


def color_of(word: str) -> str:
    """``w`` or ``b``; empty for a word that is no color."""
    return COLORS.get(word.strip().upper(), "")


def result_of(word: str) -> float | None:
    """``Won``, ``1/2``, ``-`` as points; None for a word that is no result of a game."""
    return RESULTS[word] if word in RESULTS else RESULTS.get(plain_text(word))


def _as_text(value: float | datetime.date | None) -> str | None:
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return "½" if value == DRAW else f"{value:.15g}"


def _unreadable(value: CellValue) -> Sentence:
    if isinstance(value, datetime.date):
        return say.DATE_FOR_A_HALF if (value.month, value.day) == (1, 2) else say.DATE_FOR_A_RESULT
    is_date = isinstance(value, str) and _LIKE_A_DATE.fullmatch(value.strip())
    return say.DATE_FOR_A_RESULT if is_date else say.NOT_A_RESULT


def _without_game(text: str, style: Style) -> RoundCell | None:
    if text in NOT_PLAYED:
        return _unplayed(text)
    if match := _TRF.fullmatch(text):
        return RoundCell(TRF[match["code"]])
    inner = text.strip("- ")
    if text[:1] == "-" and text[-1:] != "-" and inner in BETWEEN_HYPHENS:
        return RoundCell(BETWEEN_HYPHENS[inner]) if style.minus_is_bye or inner != "1" else None
    if inner != text and (text[-1:] == "-" or inner not in BETWEEN_HYPHENS):
        if inner in BETWEEN_HYPHENS and (text[:1] == "-" or text.endswith("--")):
            return RoundCell(BETWEEN_HYPHENS[inner])
        if inner in NOT_PLAYED and inner not in BETWEEN_HYPHENS:
            return _unplayed(inner)
    words = " ".join(re.split(r"[\s-]+", text)).strip("() ")
    return _unplayed(words) if words in NOT_PLAYED else None


def _unplayed(word: str) -> RoundCell:
    return RoundCell(NOT_PLAYED[word], forfeit=word in FORFEITS_ALONE)


def _game(text: str, style: Style) -> RoundCell | None:
    for form in (_RESULT_FIRST, _SIGN_FIRST):
        if match := form.fullmatch(text):
            return _played(match["result"], match["opponent"], match["color"])
    if match := _COLOR_AND_RESULT.fullmatch(text):
        return _paired(match["pair"], match["opponent"])
    if match := _COLOR_FIRST.fullmatch(text):
        return _with_color(match["result"].strip(), match["opponent"], match["color"], style)
    if match := _OPPONENT_FIRST.fullmatch(text):
        return _with_color(match["result"] or match["draw"], match["opponent"], match["color"], style)
    if match := _LETTER_LAST.fullmatch(text):
        return _letter_last(match["letter"], match["opponent"], style)
    if match := _TWO_NUMBERS.fullmatch(text):
        first, second = match["first"], match["second"]
        result_first = style.result_first or first == "½" or match["between"] == "-"
        result, opponent = (first, second) if result_first else (second, first)
        return _played(result, opponent) if result in RESULTS and opponent not in ("0", "½") else None
    if text.lstrip("#").isdecimal() and text.isascii() and len(text) <= 7:
        number = int(text.lstrip("#"))
        return RoundCell(LOSS, number, waits=True) if number else NO_GAME
    return None


def _result_and_color(pair: str) -> tuple[str, str]:
    """Two letters in any order: ``WW`` is White and won, ``WB`` and ``BW`` won with Black, ``BL`` lost with Black."""
    first, second = pair[0], pair[1]
    if first == "B" or (first == "W" and second not in "WB"):
        return second, first
    return first, second


def _paired(pair: str, opponent: str) -> RoundCell | None:
    result, color = _result_and_color(pair)
    return _played(result, opponent, color)


def _played(result: str, opponent: str, color: str | None = None) -> RoundCell | None:
    color = (color or "").lower()
    if result in FORFEIT_POINTS:
        return RoundCell(FORFEIT_POINTS[result], int(opponent), color=color)
    return RoundCell(RESULTS[result], int(opponent), rated=True, color=color)


def _with_color(result: str, opponent: str, color: str | None, style: Style) -> RoundCell | None:
    if result in SIGNS and not style.signs_are_results:
        return RoundCell(RESULTS[result], int(opponent), color=(color or "").lower())
    return _played(result, opponent, color)


def _letter_last(letter: str, opponent: str, style: Style) -> RoundCell | None:
    if letter in "DLXF":
        return _played(letter, opponent)
    if style.letters_are_results:
        return _played("W", opponent) if letter == "W" else None
    return RoundCell(LOSS, int(opponent), waits=True)
