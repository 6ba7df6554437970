"""Dates as directors and programs write them: ``8/30/2026``, ``2026-08-30``, ``20260830``, ``Nov 20-21, 2026``."""

import datetime
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from xlrating.crosstable.cells.days import MONTH_NAME, WEEKDAY, Days, days_of
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.sentences import NOT_A_DATE, NUMBER_IS_NO_DATE
from xlrating.crosstable.cells.value import CellValue

LONGEST_DATE = 60
EPOCH = datetime.date(1899, 12, 30)
"""Day 0 of spreadsheet dates."""
SERIAL_NUMBERS = range((datetime.date(1906, 1, 1) - EPOCH).days, (datetime.date(2101, 1, 1) - EPOCH).days)
"""Dates as a worksheet function is given them, from 1906 to 2100; the number of a year is none of them."""

DAYS_IN_DIGITS = range(19000101, 20991232)
"""``20260830`` where a table of text was read as numbers."""
_day_0: ContextVar[datetime.date] = ContextVar("day_0", default=EPOCH)


@contextmanager
def counted_from(day_0: datetime.date) -> Iterator[None]:
    """Numbers stand for days since this one: some documents of old Macs count from 1904-01-01."""
    token = _day_0.set(day_0)
    try:
        yield
    finally:
        _day_0.reset(token)


def days_before_day_0() -> int:
    """How many days day 0 of the document comes after that of other documents."""
    return (_day_0.get() - EPOCH).days


_YEAR_ALONE = re.compile(
    r"((?:18|19|20)\d\d)(?:[-/.]0?0[-/.]0?0)?|0?0[-/.]0?0[-/.]((?:18|19|20)\d\d)", re.ASCII
)
_DAY_FIRST = re.compile(r"(?P<day>\d{1,2})[-/](?P<month>\d{1,2})[-/](?P<year>\d{4}|\d{2})", re.ASCII)
_HALF_OF_DAY = r"\s*[AP]\.?\s?M\b\.?"
_TIME = re.compile(
    rf"(?<=\d)(?:T|,?\s+(?:at\s+)?)\d{{1,2}}(?::\d\d(?::\d\d(?:\.\d+)?)?(?:{_HALF_OF_DAY})?|{_HALF_OF_DAY})"
    r"(?:\s*(?:Z|UTC|GMT|[A-Z]{1,3}T)\b)?(?:\s*[+-]\d\d?(?::?\d\d)?)?(?:\s*\([A-Z ]+\))?$",
    re.IGNORECASE,
)
"""What may follow a day."""
_BESIDE = re.compile(rf"\s*\((?:[^()\d]{{1,30}}|\d days?)\)\Z|,?\s+{WEEKDAY}\Z", re.IGNORECASE)
"""What may follow, too: the day of the week, or a remark."""
_OF_ROUNDS = re.compile(
    rf"(?<=\d)\s*\((?=[^()]*\b(?:rounds?|rds?)\b)(?![^()]*{MONTH_NAME}\b)"
    r"(?:[^()\d]|(?<![\d/])[1-9](?!\d|/|st|nd|rd|th)){1,50}\)\Z",
    re.IGNORECASE,
)
"""Or how many rounds each of several days has: ``(Fri night 1 rd, Sat 2)``."""


def as_date(value: CellValue) -> datetime.date:
    """A date cell, its serial number, or a date as text; of several days the last.

    RatingError (#VALUE!) when it is none.
    """
    found = date_in(value)
    if found is None:
        typed = _digits_as_text(value)
        if isinstance(typed, str):
            raise NOT_A_DATE.error(value=typed)
        raise NUMBER_IS_NO_DATE.error(value=shown(typed))
    return found


def date_in(value: CellValue, year: int | None = None) -> datetime.date | None:
    """The same; None when it is none. A day without a year is one of this ``year``."""
    if isinstance(value, datetime.datetime):
        return value.date()
    if isinstance(value, datetime.date):
        return value
    value = _digits_as_text(value)
    if isinstance(value, (float, int)) and not isinstance(value, bool):
        number = value + days_before_day_0()
        serial = SERIAL_NUMBERS.start <= number < SERIAL_NUMBERS.stop
        return EPOCH + datetime.timedelta(days=int(number)) if serial else None
    days = _several(value, year)
    return days and days.last


def _digits_as_text(value: CellValue) -> CellValue:
    """The text of a day in digits alone that was read as a number; any other value as it is."""
    if isinstance(value, (float, int)) and DAYS_IN_DIGITS.start <= value < DAYS_IN_DIGITS.stop:
        return str(int(value)) if value == int(value) else value
    return value


def birth_date(value: CellValue) -> datetime.date:
    """A date, or July 1 of a year that is given alone, as in FIDE's lists. RatingError for what is neither."""
    year = _YEAR_ALONE.fullmatch(shown(value).strip())
    return datetime.date(int(year[1] or year[2]), 7, 1) if year else as_date(value)


def is_year(value: CellValue) -> bool:
    """Whether a birth date is a year alone."""
    return _YEAR_ALONE.fullmatch(shown(value).strip()) is not None


def day_first(text: str) -> CellValue:
    """What a program wrote that puts the day before the month: ``5/9/2026`` as September 5, any other text as it is."""
    found = _DAY_FIRST.fullmatch(text.strip())
    return (date_in(f"{found['month']}/{found['day']}/{found['year']}") if found else None) or text


def first_day(value: CellValue) -> datetime.date | None:
    """The first of several days written as text; None for a single day and for what is no date."""
    days = _several(value)
    return days.first if days and len(days.days) > 1 else None


def _several(value: CellValue, year: int | None = None) -> Days | None:
    text = _TIME.sub("", value.strip()) if isinstance(value, str) and len(value) <= LONGEST_DATE else ""
    alone = _BESIDE.sub("", text)
    if found := days_of(text, year) or (days_of(alone, year) if alone != text else None):
        return found
    several = days_of(_OF_ROUNDS.sub("", text), year) if text.endswith(")") else None
    return several if several and len(several.days) > 1 else None


def deciding_day(value: CellValue) -> datetime.date:
    """The day that decides on the rules: the first of several.  P25 §8. RatingError for what is no date."""
    return first_day(value) or as_date(value)
