"""Dates as workbooks hold them: numbers of days with a format that shows a date."""

import datetime
import re
from contextlib import suppress

DAY_0, DAY_0_FROM_1904 = datetime.datetime(1899, 12, 30), datetime.datetime(1904, 1, 1)
DAYS_BEFORE_THE_GAP = 60  # Excel counts February 29, 1900, which there was not
MILLISECONDS = 24 * 60 * 60 * 1000  # of a day

BUILT_IN_DATES = frozenset({*range(14, 23), 45, 46, 47})  # numFmtId, ECMA-376 part 1 §18.8.30
BUILT_IN_DURATIONS = frozenset({46})

ELAPSED = re.compile(r"\[(?:h{1,2}|m{1,2}|s{1,2})\]", re.I)
NOT_SHOWN_AS_DATE = re.compile(r'"[^"]*"|\[(?!(?:h{1,2}|m{1,2}|s{1,2})\])[^\]]*\]', re.I)
PART_OF_A_DATE = re.compile(r"(?<![_\\])[dmhys]", re.I)


def is_date_code(code: str) -> bool:
    """Whether a number format shows a date or a time."""
    return PART_OF_A_DATE.search(NOT_SHOWN_AS_DATE.sub("", code.split(";")[0])) is not None


def is_duration_code(code: str) -> bool:
    """Whether a number format shows hours, minutes or seconds that go on beyond a day: ``[h]:mm``."""
    return ELAPSED.search(code.split(";")[0]) is not None


def from_serial(days: float, epoch: datetime.datetime, duration: bool) -> datetime.date | str:
    """The date, or a time or duration as a text; ``#VALUE!`` beyond the years that there are."""
    try:
        return _duration(days) if duration else _moment(days, epoch)
    except (OverflowError, ValueError):
        return "#VALUE!"


def _duration(days: float) -> str:
    exact = datetime.timedelta(days=days)
    seconds = exact.total_seconds() // 1
    return str(datetime.timedelta(seconds=seconds, microseconds=round(exact.microseconds, -3)))


def _moment(days: float, epoch: datetime.datetime) -> datetime.date | str:
    day, fraction = divmod(days, 1)
    part = datetime.timedelta(milliseconds=round(fraction * MILLISECONDS))
    if 0 <= days < 1 and not part.days:
        return str((epoch + part).time())
    if 0 < days < DAYS_BEFORE_THE_GAP and epoch == DAY_0:
        day += 1
    return (epoch + datetime.timedelta(days=day) + part).date()


def to_serial(date: datetime.date, epoch: datetime.datetime) -> float:
    """The number of days that a cell holds for a date."""
    days = date.toordinal() - epoch.toordinal()
    return float(days - 1 if 0 < days <= DAYS_BEFORE_THE_GAP and epoch == DAY_0 else days)


def from_iso(text: str) -> datetime.date | str:
    """The date of an ISO text, or a time as text. ValueError for what is neither."""
    with suppress(ValueError):
        return datetime.datetime.fromisoformat(text).date()
    return str(datetime.time.fromisoformat(text))
