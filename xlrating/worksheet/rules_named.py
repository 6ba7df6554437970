"""Arguments that name rules: an edition, a time control."""

import datetime
from functools import lru_cache

from xlrating.crosstable.cells.dates import deciding_day
from xlrating.editions.edition import Edition
from xlrating.editions.editions import edition
from xlrating.editions.names import NAMES
from xlrating.errors import read_or
from xlrating.event.time_control import System, rating_system
from xlrating.worksheet.arguments import as_date
from xlrating.worksheet.values import CellValue, is_number, not_wanted

NAMES_UP_TO = 9999
"""A number up to here is the name of an edition, a larger one a date as spreadsheets count it."""


def edition_of(value: CellValue, name: str) -> Edition:
    """The edition of this name, or the rules in force on this date."""
    if isinstance(value, str):
        # the day of a text such as Aug 30, 2026, the first of several
        return edition(value if value.strip().lower() in NAMES else read_or(value, deciding_day, value))
    if isinstance(value, datetime.datetime):
        return edition(value.date())
    if isinstance(value, datetime.date):
        return edition(value)
    if is_number(value) and value > NAMES_UP_TO:
        return edition(as_date(value, name))
    return edition(f"{value:g}" if is_number(value) else str(value))


_system_of = lru_cache(maxsize=256)(rating_system)


def system_by(value: CellValue, name: str) -> System:
    """The rating system of this time control; TRUE stands for a dual-rated one, FALSE for any other."""
    if isinstance(value, str):
        return _system_of(value)
    if value not in (0, 1):
        raise not_wanted(name, "text such as G/60;d5, or TRUE or FALSE", value)
    return System.DUAL if value else System.REGULAR


def is_dual(value: CellValue, name: str) -> bool:
    """Whether this time control is dual-rated."""
    return system_by(value, name) is System.DUAL
