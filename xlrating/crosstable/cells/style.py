"""How a table is written, where a cell alone does not say it."""

import re
from typing import NamedTuple


class Style(NamedTuple):
    """The table decides each by what fits both sides of its games."""

    signs_are_results: bool = False
    """``12w+`` is a win; else a forfeit win."""
    one_is_bye: bool = False
    """``1`` and ``-1`` are full-point byes; else a game with number 1."""
    letters_are_results: bool | None = None
    """``4W`` is a win against number 4; else White against number 4. None: a win where it is a capital."""
    white_first: bool = False
    """``4b 1-0`` is lost with Black; else won, as the player's own point stands first."""
    marks_follow_colors: bool = False
    """``WF12`` is lost by forfeit with White; else won by forfeit."""
    signs_follow_colors: bool = False
    """``W-12`` is lost with White; else won."""
    language: str = "English"
    """Of the letters for results and colors."""
    forfeits_by_points: bool = False
    """``1/forfeit`` is won by forfeit; else lost by forfeit to number 1."""
    b_is_bye: bool = False
    """``B1`` and ``B0`` are byes with these points; else Black against number 1, and a full-point bye."""


PLAIN = Style()
CLEAR = re.compile(
    r"(?!\s*+1\s*\Z)(?:\s*+[WDLXF]?\s*+[0-9]{0,6}|[WDL][1-9][0-9]{0,5}[WBwb]|[BHUZ])", re.ASCII
)
"""Cells that say the same in every style."""
