"""Time control -> rating system.  OV, first page; S15, introduction."""

import re
from enum import StrEnum
from typing import NamedTuple

from xlrating.errors import RatingError


class System(StrEnum):
    """A rating system, or ``DUAL`` for sections rated in both Regular and Quick."""

    REGULAR = "Regular"
    DUAL = "Dual"
    QUICK = "Quick"
    BLITZ = "Blitz"
    ONLINE_REGULAR = "Online Regular"
    ONLINE_QUICK = "Online Quick"
    ONLINE_BLITZ = "Online Blitz"


# Total playing time: minutes plus one minute for each second of increment or delay.
BLITZ_FROM, BLITZ_UP_TO, DUAL_FROM, DUAL_UP_TO = 5.0, 10.0, 30.0, 65.0
BLITZ_LEAST_BASE, LEAST_BASE = 3.0, 5.0

HOURS_UP_TO = 3
"""In 40/2,SD/1 the numbers are hours, as older announcements write it."""

_SUDDEN_DEATH = r"(?:g(?:ame)?|sd)\s*(?:/|in)?\s*(?P<base>\d+(?:\.\d+)?)"
_MOVES = r"(?P<moves>\d+)\s*/\s*(?P<base>\d+(?:\.\d+)?)"
_EXTRA = r"(?:[;,]?\s*(?:\+|d(?:elay)?\s*/?|inc(?:rement)?\s*/?|i\s*/?)\s*(?P<seconds>\d+)\s*(?:s|sec)?)?"
_PERIOD = re.compile(
    rf"\s*(?:{_SUDDEN_DEATH}|{_MOVES.replace('base', 'session')})\s*{_EXTRA}\s*", re.IGNORECASE
)
_SCHEDULES = re.compile(r"\s*(?:&|\||\n|\band\b)\s*", re.IGNORECASE)
_ROUNDS = re.compile(r"^\s*r(?:ou)?n?ds?\.?\s*\d+(?:\s*[-–]\s*\d+)?\s*:?\s*", re.IGNORECASE)


class _Schedule(NamedTuple):
    base: float
    seconds: float
    periods: int
    sudden_death: bool

    @property
    def total(self) -> float:
        return self.base + self.seconds


def _schedule(text: str) -> _Schedule:
    position, bases, seconds, sudden_death = 0, list[float](), 0, False
    while position < len(text) or not bases:
        if bases and text[position] in ",;":
            position += 1
        period = _PERIOD.match(text, position)
        if period is None or sudden_death:
            raise RatingError(
                f"Cannot read the time control {text!r}: write it like G/60;d5, G/3+2 or 40/110,SD/30;+30.",
                "#VALUE!",
            )
        sudden_death = period["base"] is not None
        bases.append(float(period["base"] or period["session"]))
        seconds = max(seconds, int(period["seconds"] or 0))
        position = period.end()
    unit = 60 if len(bases) > 1 and max(bases) <= HOURS_UP_TO else 1
    return _Schedule(unit * sum(bases), float(seconds), len(bases), sudden_death)


def _system(text: str) -> tuple[System, _Schedule]:
    schedule = _schedule(text)
    total = schedule.total
    if total > DUAL_UP_TO:
        system = System.REGULAR
    elif total >= DUAL_FROM:
        system = System.DUAL
    elif total > BLITZ_UP_TO:
        system = System.QUICK
    elif total >= BLITZ_FROM:
        system = System.BLITZ
    else:
        raise RatingError(f"{text} is too fast to be rated: minutes and seconds must add up to 5 or more.")
    least = BLITZ_LEAST_BASE if system is System.BLITZ else LEAST_BASE
    if schedule.base < least:
        raise RatingError(f"{text}: a {system} time control needs at least {least:g} minutes.")
    if system in (System.QUICK, System.BLITZ) and (schedule.periods > 1 or not schedule.sudden_death):
        raise RatingError(f"{text}: a {system} time control must be one sudden-death period.")
    return system, schedule


def rating_system(time_control: str, online: bool = False) -> System:  # noqa: ARG001
    """The rating system of a time control such as ``G/60;d5``.

    Several schedules are joined by ``&`` or ``and`` (``G/60;d5 & G/90;d5``): with Regular and dual ones
    the section is Regular; Quick rounds go with Quick rounds only, Blitz rounds with the same time control
    only. RatingError: #VALUE! when it cannot be read, #NUM! when it cannot be rated.
    """
    texts = [_ROUNDS.sub("", text).strip() for text in _SCHEDULES.split(time_control.strip())]
    found = [_system(text) for text in texts]
    systems = {system for system, _ in found}
    if System.BLITZ in systems and len({schedule for _, schedule in found}) > 1:
        raise RatingError(f"{time_control}: with a Blitz round, all rounds must have the same time control.")
    if System.QUICK in systems and len(systems) > 1:
        raise RatingError(f"{time_control}: with a Quick round, all rounds must have a Quick time control.")
    return systems.pop() if len(systems) == 1 else System.REGULAR
