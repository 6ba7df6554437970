"""What single cells of a player or of the event can say, beside ratings and rounds: numbers, texts, yes or no."""

import datetime
import math
import re
from functools import lru_cache

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import LOWEST
from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.cells.value import CellValue
from xlrating.errors import RatingError
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
_WITH_COMMAS = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d*)?", re.ASCII)


def normal(value: CellValue) -> str:
    """A heading or label as it is compared: lower case, single blanks, no full stop or colon at the end."""
    if isinstance(value, str):
        return _normal(value[:LONGEST_TEXT])
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return _normal(str("" if value is None else value))


@lru_cache(maxsize=8192)
def _normal(text: str) -> str:
    return " ".join(text.split()).lower().rstrip(".: ")


def text_of(value: CellValue) -> str:
    """A name, a title, an ID: any value as text of a bounded length."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else clean(str(value)[: 4 * LONGEST_TEXT])[:LONGEST_TEXT]


def number_of(value: CellValue) -> float | None:
    """A number, or one written as a plain text; None for anything else, ``nan`` and ``1e3`` among it."""
    if isinstance(value, (bool, datetime.date)) or value is None:
        return None
    if isinstance(value, (int, float)):
        return float(value) if abs(value) < math.inf else None
    text = value.strip()
    if len(text) > LONGEST_NUMBER:
        return None
    if _WITH_COMMAS.fullmatch(text):
        text = text.replace(",", "")
    return float(text) if _DECIMAL.fullmatch(text) else None


def _within(value: CellValue, number: float | None, least: float, most: float, sentence: str) -> float:
    if number is None or not least <= number <= most:
        raise RatingError(f"{quoted(value)} {sentence}", "#VALUE!")
    return number


def _whole(value: CellValue, least: int, sentence: str) -> int:
    number = number_of(value.strip().rstrip(".") if isinstance(value, str) else value)
    found = _within(value, number, least, MOST_GAMES, sentence)
    if found != int(found):
        raise RatingError(f"{quoted(value)} {sentence}", "#VALUE!")
    return int(found)


def pairing_number(value: CellValue) -> int:
    """``12``, also as ``12.`` or ``#12``."""
    plain = value.strip().removeprefix("#") if isinstance(value, str) else value
    return _whole(plain, 1, "is not a pairing number. Enter a whole number, 1 or more.")


def games_count(value: CellValue) -> int:
    return _whole(value, 0, "is not a number of games. Enter a whole number, 0 or more.")


def floor_given(value: CellValue, lowest: float = LOWEST) -> float:
    sentence = f"is not a rating floor. Enter a number from {lowest:g} to {HIGHEST_RATING:g}."
    return _within(value, number_of(value), lowest, HIGHEST_RATING, sentence)


def change_of_rating(value: CellValue) -> float:
    sentence = "is not a rating change. Enter points, such as -12."
    return _within(value, number_of(value), -HIGHEST_RATING, HIGHEST_RATING, sentence)


def dollars(value: CellValue) -> float:
    sentence = "is not a prize. Enter dollars, such as 2500."
    return _within(value, number_of_dollars(value), 0, MOST_DOLLARS, sentence)


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
    sentence = "is not a section limit. Enter 1800, U1800, or Open."
    return _within(value, number_of(plain), LOWEST, HIGHEST_RATING, sentence)


def age_in_years(value: CellValue) -> float:
    sentence = f"is not an age. Enter years from 0 to {OLDEST}."
    return _within(value, number_of(value), 0, OLDEST, sentence)


def multiplier(value: CellValue) -> float:
    sentence = "is not a bonus multiplier. Enter a number of 0 or more, such as 12."
    return _within(value, number_of(value), 0, 1000, sentence)


def record(value: CellValue) -> int:
    text = normal(value)
    if text not in RECORDS:
        raise RatingError(
            f"{quoted(value)} is not a record. Enter wins or losses, or leave it blank.", "#VALUE!"
        )
    return RECORDS[text]


def yes_or_no(value: CellValue) -> bool:
    text = normal(value)
    if text not in YES_OR_NO:
        raise RatingError(f"{quoted(value)} is not an answer here. Enter yes or no.", "#VALUE!")
    return YES_OR_NO[text]
