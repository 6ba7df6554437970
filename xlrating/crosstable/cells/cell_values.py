"""What single cells of a player or of the event can say, beside ratings and rounds: numbers, texts, yes or no."""

import math
import re
from functools import lru_cache, partial

from xlrating.crosstable.cells import sentences as say
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.rating_cell import ESTABLISHED, LOWEST, games_said
from xlrating.crosstable.cells.sentence import Sentence
from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.cells.value import CellValue
from xlrating.formulas.scale import HIGHEST_RATING
from xlrating.formulas.special import ALL_LOSSES, ALL_WINS

LONGEST_TEXT = 250
LONGEST_NUMBER = 30
MOST_DOLLARS, OLDEST = 100_000_000, 130
MOST_GAMES = 999_999
YES_OR_NO = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}
RECORDS = {"wins": ALL_WINS, "losses": ALL_LOSSES}
_DECIMAL = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)", re.ASCII)
_LIMIT = re.compile(r"(?:under|u|<)[ -]*([\d,]+)(?: */ *unr(?:ated|\.)?)?", re.ASCII | re.IGNORECASE)
_HALF = re.compile(r"(\d*)\s*(?:½|(?<!\d)1/2)$")
_POINTS = re.compile(r"\d{1,3}(?:\.\d{1,2})?|\.\d{1,2}", re.ASCII)
_NUMBER = re.compile(
    r"[(\[]?\s*(?:(?:no|nr|seed|player|p)\b\.?|p)?\s*#?\s*(\d{1,9}(?:\.0)?)\s*(?:st|nd|rd|th)?[)\]]?[.:-]?",
    re.ASCII | re.IGNORECASE,
)
"""A number of a player, with what may stand around it."""
_WITH_COMMAS = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d*)?", re.ASCII)


def normal(value: CellValue) -> str:
    """A heading or label as it is compared: lower case, single blanks, also for ``_``, no stop or colon behind."""
    if isinstance(value, str):
        return _normal(value[:LONGEST_TEXT])
    return "" if value is None else _normal(text_of(value))


@lru_cache(maxsize=8192)
def _normal(text: str) -> str:
    return " ".join(text.replace("_", " ").split()).lower().rstrip(".: ")


def text_of(value: CellValue) -> str:
    """A name, a title, an ID: any value as text of a bounded length."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else clean(str(value)[: 4 * LONGEST_TEXT])[:LONGEST_TEXT]


def number_of(value: CellValue) -> float | None:
    """A number, or one written as a plain text; None for anything else, ``nan`` and ``1e3`` among it."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value) if abs(value) < math.inf else None
    if not isinstance(value, str):
        return None
    text = value.strip()
    if len(text) > LONGEST_NUMBER:
        return None
    if _WITH_COMMAS.fullmatch(text):
        text = text.replace(",", "")
    return float(text) if _DECIMAL.fullmatch(text) else None


def _within(value: CellValue, number: float | None, least: float, most: float, wrong: Sentence) -> float:
    if number is None or not least <= number <= most:
        raise wrong.error(value=value, lowest=least, highest=most)
    return number


def _number(value: CellValue, least: float, most: float, wrong: Sentence) -> float:
    return _within(value, number_of(value), least, most, wrong)


def _whole(value: CellValue, least: int, wrong: Sentence) -> int:
    number = number_of(value.strip().rstrip(".") if isinstance(value, str) else value)
    found = _within(value, number, least, MOST_GAMES, wrong)
    if found != int(found):
        raise wrong.error(value=value)
    return int(found)


def pairing_number(value: CellValue) -> int:
    """``12``, also as ``12.``, ``#12``, ``(12)``, or ``No. 12``."""
    match = _NUMBER.fullmatch(value.strip()) if isinstance(value, str) else None
    return _whole(match[1] if match else value, 1, say.NOT_A_NUMBER)


playoff_order = partial(_whole, least=1, wrong=say.NOT_AN_ORDER)
games_count = partial(_whole, least=0, wrong=say.NOT_GAMES)
age_in_years = partial(_number, least=0, most=OLDEST, wrong=say.NOT_AN_AGE)
multiplier = partial(_number, least=0, most=1000, wrong=say.NOT_A_MULTIPLIER)
change_of_rating = partial(_number, least=-HIGHEST_RATING, most=HIGHEST_RATING, wrong=say.NOT_A_CHANGE)


def prior_games(value: CellValue) -> int | None:
    """``11``, also as ``P11`` and ``provisional, 11 games``; None for ``established``."""
    said = games_said(value)
    return None if normal(value) in ESTABLISHED else games_count(value) if said is None else said


def floor_given(value: CellValue, lowest: float = LOWEST) -> float:
    return _number(value, lowest, HIGHEST_RATING, say.NOT_A_FLOOR)


def dollars(value: CellValue) -> float:
    return _within(value, number_of_dollars(value), 0, MOST_DOLLARS, say.NOT_A_PRIZE)


def number_of_dollars(value: CellValue) -> float | None:
    """Typed with or without their sign, and with at most two decimals: 1.000 is a thousand to some."""
    if not isinstance(value, str):
        return number_of(value)
    return None if len(value.strip().partition(".")[2]) > 2 else number_of(value.strip().lstrip("$"))


def section_limit(value: CellValue) -> float:
    """NaN for Open, which has none."""
    plain = value
    if isinstance(value, str):
        if value.strip().upper() == "OPEN":
            return math.nan
        if match := _LIMIT.fullmatch(value.strip()):
            plain = match[1]
    return _within(value, number_of(plain), LOWEST, HIGHEST_RATING, say.NOT_A_LIMIT)


def record(value: CellValue) -> int:
    text = normal(value)
    if text not in RECORDS:
        raise say.NOT_A_RECORD.error(value=value)
    return RECORDS[text]


def yes_or_no(value: CellValue) -> bool:
    text = normal(value)
    if text not in YES_OR_NO:
        raise say.NOT_YES_OR_NO.error(value=value)
    return YES_OR_NO[text]


def points_of(value: CellValue) -> float | None:
    """A number of points, as ``2.5``, ``2½``, ``2 1/2``, or ``2,5``; None for anything else."""
    text = (value if isinstance(value, str) else shown(value)).strip()
    if len(text) > LONGEST_NUMBER:
        return None
    text = _HALF.sub(r"\1.5", text).replace(",", ".")
    return float(text) if _POINTS.fullmatch(text) else None
