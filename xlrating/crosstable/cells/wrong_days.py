"""Days in a text that the calendar does not have: ``April 31``, or ``Monday April 23`` where that is a Tuesday."""

import datetime
import re
from collections.abc import Iterator

from xlrating.crosstable.cells.days import IN_FULL, MONTHS, WEEKDAY, WEEKDAYS
from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.cells.sentences import ANOTHER_DAY_OF_THE_WEEK, NO_SUCH_DAY

LONGEST = 2_000
LAST_LIKELY = 39
"""A greater number beside a month is no day."""
_DAY = r"\d{1,2}(?!\d|[:.]\d)"
_SAID = re.compile(
    rf"(?P<several>{WEEKDAY}\s*(?:[-–—&/,+]|and|to|thru|through)\s*)?(?P<of_week>{WEEKDAY},?\s+)?(?:the\s+)?"
    rf"(?P<month>\b(?:{IN_FULL})|\b\d{{1,2}}/)\.?\s*(?P<day>{_DAY})(?:st|nd|rd|th)?"
    r"(?:(?:,?\s+|/)(?P<year>(?:19|20)\d\d)(?!\d))?",
    re.IGNORECASE,
)
_DAY_FIRST = re.compile(
    rf"(?P<several>{WEEKDAY}\s*(?:[-–—&/,+]|and|to|thru|through)\s*)?(?P<of_week>\b{WEEKDAY},?\s+)(?:the\s+)?"
    rf"(?P<day>{_DAY})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<month>{IN_FULL})\.?(?:,?\s+(?P<year>(?:19|20)\d\d)(?!\d))?",
    re.IGNORECASE,
)


def wrong_days(text: str, end: datetime.date | None) -> Iterator[Said]:
    """What is to be told of each; one without a year is next to the ``end`` of the event."""
    if len(text) > LONGEST:
        return
    for said in (*_SAID.finditer(text), *_DAY_FIRST.finditer(text)):
        month, of_week = said["month"].lower(), said["of_week"]
        if said["several"] or not (of_week or month.isalpha()) or int(said["day"]) > LAST_LIKELY:
            continue
        number = int(month[:-1]) if month.endswith("/") else 1 + (*MONTHS, month[:3]).index(month[:3])
        years = [int(said["year"])] if said["year"] else [end.year + n for n in (-1, 0, 1)] if end else []
        if number > len(MONTHS) or not years:
            continue
        days = list(_days(number, int(said["day"]), years))
        shown = " ".join(said[0].split())
        day = min(days, key=lambda one: abs(one - (end or one)), default=None)
        if day is None:
            yield NO_SUCH_DAY.of(said=shown)
        elif of_week and WEEKDAYS[day.weekday()] != of_week[:3].lower():
            yield ANOTHER_DAY_OF_THE_WEEK.of(said=shown, name=f"{day:%A}", year=day.year)


def _days(month: int, day: int, years: list[int]) -> Iterator[datetime.date]:
    for year in years:
        try:
            yield datetime.date(year, month, day)
        except ValueError:
            continue
