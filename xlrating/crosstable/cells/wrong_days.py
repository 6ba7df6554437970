"""Days in a text that the calendar does not have: ``April 31``, or ``Monday April 23`` where that is a Tuesday."""

import datetime
import re
from collections.abc import Iterator

from xlrating.crosstable.cells.days import IN_FULL, MONTHS, WEEKDAY, WEEKDAYS, days_of
from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.cells.sentences import ANOTHER_DAY_OF_THE_WEEK, NO_SUCH_DAY

LONGEST = 2_000
LAST_LIKELY = 39
"""A greater number beside a month is no day."""
_NUMBER_OF = {name: number for number, name in enumerate(MONTHS, 1)}
_DAY = r"\d{1,2}(?!\d|[:.]\d)"
_SEVERAL = rf"(?P<several>{WEEKDAY}\s*(?:[-–—&/,+]|and|to|thru|through)\s*)?"
_YEAR = r"(?P<year>(?:19|20)\d\d)(?!\d)"
_SAID = re.compile(
    rf"{_SEVERAL}(?P<of_week>{WEEKDAY},?\s+)?(?:the\s+)?(?P<month>\b(?:{IN_FULL})|\b\d{{1,2}}/)\.?\s*"
    rf"(?P<day>{_DAY})(?:st|nd|rd|th)?(?:(?:,?\s+|/){_YEAR})?",
    re.IGNORECASE,
)
_DAY_FIRST = re.compile(
    rf"{_SEVERAL}(?P<of_week>\b{WEEKDAY},?\s+)(?:the\s+)?(?P<day>{_DAY})(?:st|nd|rd|th)?\s+"
    rf"(?:of\s+)?(?P<month>{IN_FULL})\.?(?:,?\s+{_YEAR})?",
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
        number = int(month[:-1]) if month.endswith("/") else _NUMBER_OF.get(month[:3], 0)
        years = [int(said["year"])] if said["year"] else [end.year + n for n in (-1, 0, 1)] if end else []
        if not (0 < number <= len(MONTHS) and years):
            continue
        days = [there.last for year in years if (there := days_of(f"{number}/{said['day']}/{year}"))]
        shown = " ".join(said[0].split())
        day = min(days, key=lambda one: abs(one - (end or one)), default=None)
        if day is None:
            yield NO_SUCH_DAY.of(said=shown)
        elif of_week and WEEKDAYS[day.weekday()] != of_week[:3].lower():
            yield ANOTHER_DAY_OF_THE_WEEK.of(said=shown, name=f"{day:%A}", year=day.year)
