"""The month of a rating list, as files are named after it and people type it."""

import datetime
import re

from xlrating.crosstable.cells.dates import as_date
from xlrating.crosstable.cells.days import MONTHS

_NAMED = rf"(?P<name>{'|'.join(MONTHS)})[a-z]*"
_MONTH_IN_NAME = re.compile(
    rf"(?P<y4>20\d\d)[-_. ]?(?P<m>0[1-9]|1[0-2])(?!\d)|{_NAMED}[-_. ]?(?:20)?(?P<y>\d\d)(?!\d)"
    r"|(?:rtg|rtglist|tars|gold)[a-z]*[-_. ]?(?P<y2>\d\d)(?P<m2>0[1-9]|1[0-2])(?!\d)",
    re.IGNORECASE,
)
_MONTH = re.compile(
    rf"(?P<m>\d{{1,2}})[-/](?P<y>20\d\d)|(?P<y_>20\d\d)[-/](?P<m_>\d{{1,2}})|{_NAMED}\.?,?\s+(?P<y__>20\d\d)",
    re.IGNORECASE,
)


def month_in(name: str) -> datetime.date | None:
    """The month that the name of a file says: ``ALLRTG2611.zip``, ``2026-11``, ``nov26``."""
    found = _MONTH_IN_NAME.search(name)
    if found is None:
        return None
    year = found["y4"] or f"20{found['y'] or found['y2']}"
    month = found["m"] or found["m2"] or str(MONTHS.index(found["name"].lower()) + 1)
    return datetime.date(int(year), int(month), 1)


def list_day(text: str) -> datetime.date:
    """The date of a list: a day, or a month such as 11/2026, from its first day on. RatingError for neither."""
    found = _MONTH.fullmatch(text.strip())
    if found is None:
        return as_date(text)
    year = found["y"] or found["y_"] or found["y__"]
    month = int(found["m"] or found["m_"] or MONTHS.index(found["name"].lower()) + 1)
    if not 1 <= month <= 12:
        return as_date(text)
    return datetime.date(int(year), month, 1)
