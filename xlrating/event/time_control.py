"""Time control -> rating system.  OV, first page; S15, introduction; P25 §1."""

import re
from enum import StrEnum
from typing import NamedTuple

from xlrating.editions.time_controls import (
    HOURS_UP_TO,
    LEAST_BASE,
    LEAST_BASE_IN_BLITZ,
    LEAST_TOTAL,
    ONLINE,
    OVER_THE_BOARD,
)
from xlrating.errors import RatingError
from xlrating.event.time_words import in_the_form_of_us_chess

LONGEST = 200
"""Characters of a time control: more cannot be one, and looking for schedules in them takes long."""
_LONGEST_QUOTE = 40


class System(StrEnum):
    """A rating system, or ``DUAL`` for sections rated in both Regular and Quick."""

    REGULAR = "Regular"
    DUAL = "Dual"
    QUICK = "Quick"
    BLITZ = "Blitz"
    ONLINE_REGULAR = "Online Regular"
    ONLINE_QUICK = "Online Quick"
    ONLINE_BLITZ = "Online Blitz"


RATED = tuple(system for system in System if system is not System.DUAL)
"""The systems in which players have ratings."""
ONLINE_SYSTEMS = frozenset((System.ONLINE_REGULAR, System.ONLINE_QUICK, System.ONLINE_BLITZ))
ONLINE_OF = {
    System.REGULAR: System.ONLINE_REGULAR,
    System.DUAL: System.ONLINE_REGULAR,
    System.QUICK: System.ONLINE_QUICK,
    System.BLITZ: System.ONLINE_BLITZ,
}
"""The online system of a system over the board."""
_BLITZ = frozenset((System.BLITZ, System.ONLINE_BLITZ))
_QUICK = frozenset((System.QUICK, System.ONLINE_QUICK))

_SUDDEN_DEATH = r"(?:g(?:ame)?|sd)\s*(?:/|in)?\s*(?P<base>\d+(?:\.\d+)?)"
_MOVES = r"(?P<moves>\d+)\s*/\s*(?P<base>\d+(?:\.\d+)?)"
_EXTRA = r"(?:[;,]?\s*(?:\+|d(?:elay)?\s*/?|inc(?:rement)?\s*/?|i\s*/?)\s*(?P<seconds>\d+)\s*(?:s(?:ec(?:ond)?s?)?)?"
_EXTRA += r"(?:[\s.-]*(?:inc(?:rement)?|delay)\b)?)?"
_MINUTES_PLUS_SECONDS = r"(?P<minutes>\d+)(?=\s*\+\s*\d+\s*$)"
_PERIOD = re.compile(
    rf"\s*(?:{_SUDDEN_DEATH}|{_MOVES.replace('base', 'session')}|{_MINUTES_PLUS_SECONDS})\s*{_EXTRA}\s*",
    re.IGNORECASE,
)
_ROUND_LABEL = r"r(?:(?:ou)?n?ds?)?\.?\s*\d+(?:\s*[-–]\s*\d+)?\s*:?\s*"
_SCHEDULES = re.compile(rf"\s*(?:&|\||\n|\band\b|[,;](?=\s*{_ROUND_LABEL}[gs\d]))\s*", re.IGNORECASE)
_ROUNDS = re.compile(rf"^\s*{_ROUND_LABEL}", re.IGNORECASE)
_ONLINE = re.compile(r"^\s*online\b[\s:]*", re.IGNORECASE)


class _Schedule(NamedTuple):
    base: float
    seconds: float
    periods: int
    sudden_death: bool

    @property
    def total(self) -> float:
        return self.base + self.seconds


def _not_one(text: str) -> RatingError:
    quote = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
    return RatingError(
        f'"{quote}" is not a time control. Enter it as G/60;d5, G/3+2, or 40/110,SD/30;+30.',
        "#VALUE!",
        code="not-a-time-control",
    )


def _schedule(typed: str) -> _Schedule:
    text = in_the_form_of_us_chess(typed) or typed
    position, bases, seconds, sudden_death = 0, list[float](), 0, False
    while position < len(text) or not bases:
        if bases and text[position] in ",;":
            position += 1
        period = _PERIOD.match(text, position)
        if period is None or sudden_death:
            raise _not_one(typed)
        sudden_death = period["session"] is None
        bases.append(float(period["base"] or period["session"] or period["minutes"]))
        seconds = max(seconds, int(period["seconds"] or 0))
        position = period.end()
    unit = 60 if len(bases) > 1 and max(bases) <= HOURS_UP_TO else 1
    return _Schedule(unit * sum(bases), float(seconds), len(bases), sudden_death)


def _system(text: str, *, online: bool) -> tuple[System, _Schedule]:
    schedule = _schedule(text)
    if schedule.total < LEAST_TOTAL:
        raise RatingError(
            f"{text} is too fast to be rated. Minutes plus seconds must total {LEAST_TOTAL:g} or more.",
            code="time-control-too-fast",
        )
    classes = ONLINE if online else OVER_THE_BOARD
    system = next(System(name) for up_to, name in classes if schedule.total <= up_to)
    least = LEAST_BASE_IN_BLITZ if system in _BLITZ else LEAST_BASE
    if schedule.base < least:
        raise RatingError(
            f"{text}: a {system} time control requires {least:g} or more minutes.",
            code="time-control-too-short",
        )
    if system in _BLITZ | _QUICK and (schedule.periods > 1 or not schedule.sudden_death):
        one = re.fullmatch(r"(\d+) */ *(\d+)", text)
        meant = one.expand(r"G/\1;d\2 or G/\1;+\2") if one else "one period, such as G/15;d10"
        raise RatingError(
            f"{text}: a {system} time control must be one sudden-death period. Type {meant}.",
            code="time-control-not-sudden-death",
        )
    return system, schedule


def rating_system(time_control: str, online: bool = False) -> System:
    """The rating system of a time control such as ``G/60;d5``; ``online G/60;d5`` is played online, too.

    Several schedules are joined by ``&`` or ``and``, or by commas where each names its rounds (``R1-2 G/60;d5,
    R3-5 G/90;d5``): with Regular and dual ones the section is Regular; Quick rounds go with Quick rounds
    only, Blitz rounds with the same time control only. RatingError: #VALUE! when it cannot be read, #NUM! when
    it cannot be rated.
    """
    if len(time_control) > LONGEST:
        raise _not_one(" ".join(time_control.split()))
    typed, said_online = _ONLINE.subn("", time_control.strip())
    online = online or bool(said_online)
    each = [typed.strip()] if in_the_form_of_us_chess(typed) else _SCHEDULES.split(typed.strip())
    found = [_system(_ROUNDS.sub("", one).strip(), online=online) for one in each]
    systems = {system for system, _ in found}
    if systems & _BLITZ and len({schedule for _, schedule in found}) > 1:
        raise RatingError(
            f"{time_control}: with a Blitz round, all rounds must have the same time control.",
            code="mixed-time-controls",
        )
    if systems & _QUICK and len(systems) > 1:
        raise RatingError(
            f"{time_control}: with a Quick round, all rounds must have a Quick time control.",
            code="mixed-time-controls",
        )
    return systems.pop() if len(systems) == 1 else System.REGULAR


def agree(named: System, by_time_control: System) -> bool:
    """Whether a section of this time control, which need not say that it is online, may be rated in this system."""
    over_the_board = {online: board for board, online in ONLINE_OF.items() if board is not System.DUAL}
    board = over_the_board.get(named, named)
    return (
        named is by_time_control
        or board is by_time_control
        or (by_time_control is System.DUAL and board in (System.REGULAR, System.QUICK))
    )


def rated_as(named: System | None, by_time_control: System | None) -> System:
    """The system of a section: a dual-rated time control rates Regular and Quick, unless one of them is named."""
    if by_time_control is System.DUAL and named is System.REGULAR:
        return System.DUAL
    return named or by_time_control or System.REGULAR
