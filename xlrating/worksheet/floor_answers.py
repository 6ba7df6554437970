"""What the functions on rating floors answer."""

from typing import Any

from xlrating.editions.edition import Edition
from xlrating.editions.editions import DEFAULT
from xlrating.event import floors


def absolute(wins: Any, draws: Any, events: Any) -> Any:
    return floors.absolute(wins, draws, events, DEFAULT)


def rating_floor(
    peak: Any, wins: Any, draws: Any, events: Any, prize: Any, under: Any, life_master: bool, edition: Edition
) -> Any:
    history = floors.History(peak, wins, draws, events, prize, under, life_master)
    return floors.highest_floor(history, edition)
