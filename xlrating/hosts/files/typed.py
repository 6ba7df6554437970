"""Cells as people and pairing programs type them: results, ratings, member IDs."""

import datetime
import re

from xlrating.crosstable.cells import CellValue
from xlrating.crosstable.quote import quoted
from xlrating.crosstable.rating_cell import parse_rating_cell
from xlrating.errors import RatingError
from xlrating.hosts.files.section import Round
from xlrating.hosts.files.tables import text

BYES = {
    "B": ("B", "BYE", "1-BYE", "1BYE", "BYE1", "BYE-1", "FPB", "PAB", "FULL", "FULLBYE", "FULLPOINTBYE", "+",
          "SPIELFREI"),
    "H": ("H", "HALF", "HALFBYE", "HALFPOINTBYE", "HPB", "½", "=", "½BYE", "½-BYE", "BYE½", "BYE-½", "-½", "-½-",
          "HBYE"),
    "U": ("U", "", "-", "OUT", "WD", "W/D", "WDR", "WITHDREW", "Z", "ZPB", "0BYE", "0-BYE", "BYE0", "BYE-0", "N/A",
          "UNP"),
    "X": ("X",),
    "F": ("F", "FF", "FORF", "FORFEIT"),
}  # fmt: skip
NOT_PLAYED = {word: letter for letter, words in BYES.items() for word in words}
RESULT = {"W": "W", "+": "W", "1": "W", "D": "D", "=": "D", "½": "D", "L": "L", "-": "L", "0": "L"}
FORFEIT = {"+": "X", "-": "F"}
COLOR = {"W": "w", "B": "b", "S": "b", None: "", "": ""}
HOW = "Enter W12, D3, or L7, or B, H, or U for no game."

_DASHES = re.compile("[‐‑‒–—−]")  # hyphens, dashes and the minus sign
_BYE_WITH_NUMBER = re.compile(r"(B|H|U|Z|BYE|HALF)[-#]?\d{1,5}")
_FORFEIT = re.compile(r"([XF])[-#(:]*(\d{1,6})\)?[WB]?|(\d{1,6})[:]?([XF])")
_SIGN = re.compile(r"([+=-])(\d{1,6})")
_RESULT_FIRST = re.compile(r"([WDL½])[-#(:.]*(\d{1,6})\)?\(?([WB])?\)?")
_POINTS_FIRST = re.compile(r"([10½])-(\d{1,6})")
_COLOR_BETWEEN = re.compile(r"([WDL])([WB])(\d{1,6})|([WB])([WDL])(\d{1,6})")
_OPPONENT_FIRST = re.compile(r"(\d{1,6})([WBS])([10½=+-])?")
_OPPONENT_RESULT = re.compile(r"(\d{1,6})[:]?([WDL½=])")
_DATE = re.compile(
    r"\d{1,2}-[A-Z]{3}(-\d{2,4})?|[A-Z]{3}-\d{1,4}|\d{1,2}/\d{1,2}/\d{2,4}|\d{4}-\d\d-\d\d([T ].*)?",
    re.IGNORECASE,
)


def plain_result(value: CellValue) -> str:
    """A round cell without blanks, in capitals, each dash a hyphen and each half ``½``."""
    shown = _DASHES.sub("-", text(value).upper().replace("\u00a0", " ")).replace("POINT BYE", "POINTBYE")
    shown = re.sub(r"\s+", "", shown).replace("1/2", "½")
    shown = re.sub(r"(?<!\d)0?[.,]50?(?!\d)", "½", shown)
    return re.sub(r"^([BHUZXF½])-{2,}$", r"\1", re.sub(r"^-{2,}$", "-", shown))


def names_opponent_first(value: CellValue) -> bool:
    """Whether a cell is written as 12w1: then -1 in the same table is a bye, not a loss to player 1."""
    match = _OPPONENT_FIRST.fullmatch(plain_result(value))
    return match is not None and match[3] is not None


def round_of(value: CellValue, opponent_first: bool) -> Round:
    """What a round cell says; ``opponent_first`` for tables written as 12w1. RatingError when unreadable."""
    if isinstance(value, (datetime.date, datetime.datetime)):
        raise RatingError(
            f"{quoted(value)} looks like a result that the spreadsheet turned into a date. {HOW}", "#VALUE!"
        )
    shown = plain_result(value)
    if opponent_first and shown in ("-1", "-0"):
        return Round("B" if shown == "-1" else "U")
    if opponent_first and shown in ("1", "0"):
        return Round("B" if shown == "1" else "U")
    if shown in NOT_PLAYED:
        return Round(NOT_PLAYED[shown])
    if found := _played(shown, opponent_first):
        return found
    if match := _BYE_WITH_NUMBER.fullmatch(shown):
        return Round({"B": "B", "BYE": "B", "H": "H", "HALF": "H", "U": "U", "Z": "U"}[match[1]])
    if _DATE.fullmatch(text(value)):
        raise RatingError(
            f"{quoted(value)} looks like a result that the spreadsheet turned into a date. {HOW}", "#VALUE!"
        )
    if re.fullmatch(r"\d{1,6}", shown):
        raise RatingError(f"{quoted(shown)} has no result. {HOW}", "#VALUE!")
    raise RatingError(f"{quoted(value)} is not a result. {HOW}", "#VALUE!")


def _played(shown: str, opponent_first: bool) -> Round | None:
    """A game or a forfeit with the opponent's number; None for anything else."""
    if match := _FORFEIT.fullmatch(shown):
        return _against(match[1] or match[4], match[2] or match[3], "")
    if not opponent_first and (match := _SIGN.fullmatch(shown)):
        return _against(RESULT[match[1]], match[2], "")
    if match := _RESULT_FIRST.fullmatch(shown):
        return _against(RESULT[match[1]], match[2], COLOR[match[3]])
    if match := _POINTS_FIRST.fullmatch(shown):
        return _against(RESULT[match[1]], match[2], "")
    if match := _COLOR_BETWEEN.fullmatch(shown):
        return _against(match[1] or match[5], match[3] or match[6], COLOR[match[2] or match[4]])
    if match := _OPPONENT_FIRST.fullmatch(shown):
        if match[3] in FORFEIT:
            return _against(FORFEIT[match[3]], match[1], "")
        if match[3]:
            return _against(RESULT[match[3]], match[1], COLOR[match[2]])
        if opponent_first:
            return None
    if match := _OPPONENT_RESULT.fullmatch(shown):
        return _against(RESULT[match[2]], match[1], "")
    return None


def _against(letter: str, opponent: str, color: str) -> Round | None:
    return Round(letter, int(opponent), color) if int(opponent) else None


def is_pending(value: CellValue) -> int | None:
    """The opponent in a cell such as ``12w``: paired, but without a result."""
    match = _OPPONENT_FIRST.fullmatch(plain_result(value))
    return int(match[1]) if match and match[3] is None else None


def rating_of(value: CellValue) -> tuple[float | None, int | None, bool]:
    """Rating, prior games, and whether a star marks it. RatingError when it is no rating."""
    if value is None or isinstance(value, bool):
        return None, None, False
    given = value if isinstance(value, (int, float, datetime.date)) else text(value)
    found = parse_rating_cell(given)
    return found.rating, found.games, isinstance(given, str) and given.rstrip().endswith("*")


def member_id_of(value: CellValue) -> str:
    """A member ID. One of seven digits has lost the zero at its start in a spreadsheet."""
    shown = text(value)
    return f"0{shown}" if re.fullmatch(r"[1-9]\d{6}", shown) else shown
