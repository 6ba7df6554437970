"""Time controls of other programs in the way that US Chess writes them."""

import re

from xlrating.errors import RatingError
from xlrating.event.time_control import rating_system

_PERIOD = re.compile(r"(?:(\d{1,3})/)?(\d{1,5})(?:\+(\d{1,3}))?")
LEAST_SECONDS = 60


def is_understood(time_control: str) -> bool:
    """Whether a section with this time control can be rated as it is written."""
    try:
        rating_system(time_control)
    except RatingError:
        return False
    return True


def is_coded(time_control: str) -> bool:
    """Whether it is one period without a word, such as ``300+3``: minutes or seconds, by who wrote it."""
    return _PERIOD.fullmatch(time_control.strip()) is not None


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
