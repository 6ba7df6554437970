"""A player's floor after the event: given, from the history in the sheet, or from this event."""

import math
from typing import NamedTuple

import numpy as np

from xlrating.crosstable.table import Player
from xlrating.editions.edition import Edition
from xlrating.event.floors import ABSOLUTE, NOTHING_KNOWN, after_event, floors
from xlrating.event.time_control import ONLINE_SYSTEMS, System

GIVEN_FLOOR = "floor given in the sheet"


class Floor(NamedTuple):
    """A player's floor after the event (NaN: none) and its name; ``of_event``: from this event alone."""

    value: float
    name: str
    of_event: bool = False


class EventCounts(NamedTuple):
    """A player's wins, draws and rated games in this event."""

    wins: int
    draws: int
    games: int


def floor_of(player: Player, counts: EventCounts, edition: Edition, system: System) -> Floor:
    """A player's floor after the event.

    This event counts for the absolute floor, whatever is known of those before it.
    """
    online = system in ONLINE_SYSTEMS
    given = math.nan if player.floor is None else player.floor
    by_event = float(after_event(given, *counts, edition, online=online))
    if player.floor is not None:
        return Floor(by_event, GIVEN_FLOOR if by_event == player.floor else ABSOLUTE)
    history = player.history
    counted = not all(math.isnan(float(n)) for n in (history.wins, history.draws, history.events))
    if counted:
        enough = counts.games >= edition.floors.least_games_of_an_event
        history = history._replace(
            wins=np.nansum([history.wins, counts.wins]),
            draws=np.nansum([history.draws, counts.draws]),
            events=np.nansum([history.events, enough]),
        )
    found = {ABSOLUTE: by_event}
    if history is not NOTHING_KNOWN:
        for name, floor in floors(history, edition, regular=system is System.REGULAR, online=online).items():
            found[name] = float(np.fmax(floor, found.get(name, math.nan)))
    name, floor = max(found.items(), key=lambda item: 0.0 if math.isnan(item[1]) else item[1])
    of_event = name == ABSOLUTE and not counted
    return Floor(floor, name, of_event) if floor > edition.lowest_rating else Floor(math.nan, "")
