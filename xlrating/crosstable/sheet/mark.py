"""The line above or below the ratings: when they were calculated, of how many players, and what waits.

``● Rated Nov 22, 2026: 64 players``, or ``○ Provisional Nov 22, 2026: 61 players, 3 entries left out``.
"""

import datetime

from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import CellValue

RATED, PROVISIONAL = "● Rated ", "○ Provisional "


def mark_of(players: int, today: datetime.date, waiting: int) -> str:
    """The line for so many players rated; ``waiting`` entries were left out."""
    day = f"{today:%b} {today.day}, {today.year}"
    rated = counted(players, "player")
    if not waiting:
        return f"{RATED}{day}: {rated}"
    return f"{PROVISIONAL}{day}: {rated}, {left_out(waiting)}"


LINK = "How each was calculated →"
"""In the same line: it leads to the Working sheet."""


def left_out(waiting: int) -> str:
    """``3 entries left out``."""
    return f"{counted(waiting, 'entry')} left out"


def is_mark(value: CellValue) -> bool:
    """Whether a cell has such a line."""
    return isinstance(value, str) and (value == LINK or value.startswith((RATED, PROVISIONAL)))


def is_status(value: CellValue) -> bool:
    """Whether a cell has the live line of the crosstable template: done, waiting, or to fix."""
    return isinstance(value, str) and value.startswith(("● ", "○ ", "! "))
