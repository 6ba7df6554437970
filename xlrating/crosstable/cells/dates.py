"""Dates as directors and programs write them: ``8/30/2026``, ``2026-08-30``, ``20260830``, ``Nov 20-21, 2026``."""

import datetime
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.sentences import NOT_A_DATE, NUMBER_IS_NO_DATE
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.crosstable.cells.value import CellValue

LONGEST_DATE = 60
CENTURY_TURNS = 40
"""A year of two digits up to this one is in the 2000s, a later one in the 1900s."""

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


MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_ABROAD = {"ene": 1, "abr": 4, "avr": 4, "mai": 5, "ago": 8, "okt": 10, "dic": 12, "dez": 12}
_NUMBER_OF = {month: number for number, month in enumerate(MONTHS, 1)} | _ABROAD
MONTH_NAME = rf"(?:{'|'.join(_NUMBER_OF)})[a-z]*\.?"
_MONTH = rf"(?P<month>{'|'.join(_NUMBER_OF)})[a-z]*\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR = r"['’]?(?P<year>\d{4}|\d{2})"
_FORMS = tuple(
    re.compile(form, re.IGNORECASE | re.ASCII)
    for form in (
        r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})",
        r"(?P<year>(?:19|20)\d\d)(?P<month>\d\d)(?P<day>\d\d)",
        r"(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4})",
        rf"(?P<month>\d{{1,2}})/(?P<day>\d{{1,2}})/{_YEAR}",
        r"(?P<month>\d{1,2})\.(?P<day>1[3-9]|[23]\d)\.(?P<year>\d{4})",
        r"(?P<month>\d{1,2})-(?P<day>\d{1,2})-(?P<year>\d{4})",
        r"(?P<day>1[3-9]|2\d|3[01])[-/](?P<month>\d{1,2})[-/](?P<year>\d{4})",
        rf"{_MONTH}[\s-]*{_DAY}(?:,?\s+|-){_YEAR}",
        rf"{_DAY}[\s-]+{_MONTH},?[\s-]+{_YEAR}",
        rf"(?P<year>\d{{4}})[\s-]+{_MONTH}[\s-]+{_DAY}",
    )
)
_YEAR_ALONE = re.compile(
    r"((?:18|19|20)\d\d)(?:[-/.]0?0[-/.]0?0)?|0?0[-/.]0?0[-/.]((?:18|19|20)\d\d)", re.ASCII
)
_DAY_FIRST = re.compile(r"(?P<day>\d{1,2})[-/](?P<month>\d{1,2})[-/](?P<year>\d{4}|\d{2})", re.ASCII)
_TIME = re.compile(
    r"(?<=\d)(?:T|,?\s+)\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s*[AP]M)?(?:Z|\s*[+-]\d\d:?\d\d)?$", re.I
)
"""What may follow a day."""
_WEEKDAYS = re.compile(r"\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\b\.?,?\s*", re.I)
_LAST_OF_RANGE = re.compile(
    rf"(?P<first>{_MONTH}\s*\d{{1,2}}(?:,?\s+\d{{4}})?|\d{{1,2}}\s+{MONTH_NAME}(?:,?\s+\d{{4}})?|\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}|\d{{1,2}}\.(?:\d{{1,2}}\.(?:\d{{4}})?)?|\d{{1,2}}/\d{{1,2}}(?:/\d{{2,4}})?|\d{{1,2}})(?:st|nd|rd|th)?,?\s*"
    r"(?:-|to|through|thru|until|till|&|and)\s*(?P<last>.+)",
    re.IGNORECASE | re.ASCII,
)

_ONE_OF_SEVERAL = (
    rf"(?:{MONTH_NAME}\s*)?\d{{1,2}}(?:st|nd|rd|th)?(?:/\d{{1,2}})?(?:/(?:\d{{4}}|\d\d))?"
    rf"(?:\s+{MONTH_NAME})?"
)
_LIST = re.compile(
    rf"(?P<first>{_ONE_OF_SEVERAL})(?:,\s*{_ONE_OF_SEVERAL})*(?:,\s*(?:(?:and|&)\s*)?|\s*(?:\band|&)\s*)"
    rf"(?P<last>{_ONE_OF_SEVERAL}(?:,?\s+\d{{4}})?)",
    re.IGNORECASE | re.ASCII,
)
"""The days of an event that was not played on days in a row: ``Oct 2, 9, and 16, 2026``."""


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


def date_in(value: CellValue) -> datetime.date | None:
    """The same; None when it is none."""
    if isinstance(value, datetime.datetime):
        return value.date()
    if isinstance(value, datetime.date):
        return value
    value = _digits_as_text(value)
    if isinstance(value, (float, int)) and not isinstance(value, bool):
        number = value + days_before_day_0()
        serial = SERIAL_NUMBERS.start <= number < SERIAL_NUMBERS.stop
        return EPOCH + datetime.timedelta(days=int(number)) if serial else None
    return _read(value) if isinstance(value, str) and len(value) <= LONGEST_DATE else None


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
    return _date(_DAY_FIRST.fullmatch(_plain(text))) or text


def first_day(value: CellValue) -> datetime.date | None:
    """The first of several days written as text; None for a single day and for what is no date."""
    days = _days(value) if isinstance(value, str) and len(value) <= LONGEST_DATE else None
    return days[0] if days else None


def deciding_day(value: CellValue) -> datetime.date:
    """The day that decides on the rules: the first of several.  P25 §8. RatingError for what is no date."""
    return first_day(value) or as_date(value)


@lru_cache(maxsize=4096)
def _read(text: str) -> datetime.date | None:
    """The day, or the last of several; a list of games has the same days again and again."""
    if not any(map(str.isdigit, text)):
        return None
    days = _days(text)
    return days[1] if days else _single(_plain(text))


def _plain(text: str) -> str:
    plain = _WEEKDAYS.sub("", " ".join(text.split())).translate(ONE_HYPHEN)
    plain = re.sub(
        r"(?<=\d(?:st|nd|rd|th)) of (?=[A-Za-z])|(?<=\d) de (?=[a-z])|(?<=[a-z]) del? (?=\d{4})", " ", plain
    )
    return _TIME.sub("", plain.strip().rstrip("."))


def _days(text: str) -> tuple[datetime.date | None, datetime.date] | None:
    """The first and last of several days, the first None where it cannot be read; None for anything else."""
    plain = _plain(text)
    if listed := _LIST.fullmatch(plain):
        months = re.findall(MONTH_NAME, listed[0][: listed.start("last")], re.IGNORECASE)
        month = "" if re.match(rf"{MONTH_NAME}|\d+/", listed["last"], re.IGNORECASE) else "".join(months[-1:])
        plain = f"{listed['first']} - {month} {listed['last']}"
    days = _LAST_OF_RANGE.fullmatch(plain)
    if days is None or _single(plain) is not None:
        return None
    last = days["last"]
    begun = days["first"]
    year, behind_day, month = last[-4:], last.partition(".")[2], last.partition(" ")[2]
    in_full = (begun + end for end in ("", f", {year}", f"/{year}", year, behind_day, f" {month}"))
    first = next(filter(None, map(_single, in_full)), None)
    found = _single(last) or _single(f"{days['month']} {last}" if days["month"] else "")
    found = found or _single(re.sub(r"[^-/.]*\Z", "", begun) + last)
    return None if found is None or (first is not None and first > found) else (first, found)


def _single(text: str) -> datetime.date | None:
    return next(filter(None, (_date(form.fullmatch(text)) for form in _FORMS)), None)


def _date(found: re.Match[str] | None) -> datetime.date | None:
    """The day of a form; None without one, and where the calendar has no such day."""
    if found is None:
        return None
    month, year = found["month"].lower(), int(found["year"])
    if len(found["year"]) == 2:
        year += 1900 if year > CENTURY_TURNS else 2000
    try:
        return datetime.date(
            year, int(month) if month.isdigit() else _NUMBER_OF[month[:3]], int(found["day"])
        )
    except ValueError:
        return None
