"""Time controls of other programs in the way that US Chess writes them."""

import re

from xlrating.event.time_control import LONGEST
from xlrating.event.time_words import in_the_form_of_us_chess

_PERIOD = re.compile(r"(?:(\d{1,3})/)?(\d{1,5})(?:\+(\d{1,3}))?")
_US_CHESS = re.compile(r"\s*(?:online\s+)?(?:r\w*\s*\d|g(?:ame)?\s*/|g?\d+\s*/|sd|\d+\s*\+)", re.IGNORECASE)
"""How a time control begins that is in the form of US Chess."""
LEAST_SECONDS = 60
MOST_MINUTES = 240
"""No game begins with more minutes: a larger number is one of seconds."""


def is_in_seconds(time_control: str, *, always: bool) -> bool:
    """Whether it is one period without a word, such as ``300+3``, in seconds: that is what some programs ``always``
    write, and its first number cannot be minutes of others.
    """
    found = _PERIOD.fullmatch(time_control.strip())
    return found is not None and (always or int(found[2]) > MOST_MINUTES)


def in_one_form(time_control: str) -> str:
    """The time control as US Chess writes it, where it is in words or a bare number of minutes; else as it is."""
    if _US_CHESS.match(time_control):
        return time_control
    minutes = time_control.strip()
    if minutes.isascii() and minutes.isdecimal() and len(minutes) <= len(str(MOST_MINUTES)):
        return f"G/{minutes};d0"
    return in_the_form_of_us_chess(time_control[:LONGEST]) or time_control


def from_seconds(coded: str) -> str:
    """``5400+30`` as G/90;+30 and ``40/6000+30:900+30`` as 40/100,SD/15;+30; empty when it is no such code."""
    periods = [_PERIOD.fullmatch(period.strip()) for period in coded.split(":")]
    parts, increment = [], 0
    for place, period in enumerate(periods):
        if (
            period is None
            or int(period[2]) < LEAST_SECONDS
            or (period[1] is None) != (place == len(periods) - 1)
        ):
            return ""
        minutes = f"{int(period[2]) / 60:g}"
        parts.append(f"{period[1]}/{minutes}" if period[1] else f"{'SD' if place else 'G'}/{minutes}")
        increment = max(increment, int(period[3] or 0))
    return ",".join(parts) + (f";+{increment}" if increment else ";d0")
