"""The month of a rating list, as files are named after it and people type it."""

import datetime
import re

from xlrating.crosstable.cells.dates import as_date
from xlrating.crosstable.cells.days import MONTHS

_NAMED = rf"(?P<name>{'|'.join(MONTHS)})[a-z]*"
_MONTH_IN_NAME = re.compile(
    rf"(?P<y>20\d\d)[-_. ]?(?P<m>0[1-9]|1[0-2])(?!\d)|{_NAMED}[-_. ]?(?:20)?(?P<y2>\d\d)(?!\d)"
    r"|(?:rtg|rtglist|tars|gold)[a-z]*[-_. ]?(?P<y3>\d\d)(?P<m3>0[1-9]|1[0-2])(?!\d)",
    re.IGNORECASE,
)
_MONTH = re.compile(
    rf"(?P<m>\d{{1,2}})[-/](?P<y>20\d\d)|(?P<y2>20\d\d)[-/](?P<m2>\d{{1,2}})|{_NAMED}\.?,?\s+(?P<y3>20\d\d)",
    re.IGNORECASE,
)


def month_in(name: str) -> datetime.date | None:
    """The month that the name of a file says: ``ALLRTG2611.zip``, ``2026-11``, ``nov26``."""
    return _first_day(_MONTH_IN_NAME.search(name))


def list_day(text: str) -> datetime.date:
    """The date of a list: a day, or a month such as 11/2026, from its first day on. RatingError for neither."""
    return _first_day(_MONTH.fullmatch(text.strip())) or as_date(text)


def _first_day(found: re.Match[str] | None) -> datetime.date | None:
    """That of a month, in the groups whose names begin with y, m, or n."""
    said = {group[0]: text for group, text in found.groupdict().items() if text} if found else {}
    month = int(said.get("m") or MONTHS.index(said["n"].lower()) + 1) if said else 0
    return datetime.date(2000 + int(said["y"]) % 100, month, 1) if 1 <= month <= 12 else None
