"""What the functions on rating floors answer."""

from typing import Any

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.editions.editions import DEFAULT
from xlrating.event import floors


def absolute(wins: Any, draws: Any, events: Any) -> Any:
    return floors.absolute(wins, draws, events, DEFAULT)


def peak_floor(peak: Any, edition: Edition, peak_games: Any) -> Any:
    return floors.peak(_established(peak, peak_games, edition), edition)


def _established(peak: Any, games: Any, edition: Edition) -> Any:
    """The peak; NaN for a provisional one."""
    return np.where(np.less_equal(games, edition.established_above), np.nan, peak)[()]


def rating_floor(*given: Any) -> Any:
    return floors.highest_floor(*history_of(*given))


def history_of(peak: Any, *rest: Any) -> tuple[floors.History, Edition]:
    """``rest``: wins, draws, events, prize, under, life_master, edition, peak_games."""
    *others, edition, peak_games = rest
    return floors.History(_established(peak, peak_games, edition), *others), edition


def rating_floor_working(*given: Any) -> list[str]:
    """Every floor that the arguments support, the highest of which holds."""
    found = floors.floors(*history_of(*given))
    return [f"{name[0].upper()}{name[1:]}: {floor:g}" for name, floor in found.items() if not np.isnan(floor)]
