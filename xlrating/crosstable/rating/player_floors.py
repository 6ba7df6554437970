"""A player's floor after the event: given, from the history in the sheet, or from this event."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from xlrating.crosstable.reading.table import Player
from xlrating.editions.edition import Edition
from xlrating.event.floors import ABSOLUTE, MONEY, NOTHING_KNOWN, Counts, after_event, floors, money
from xlrating.event.time_control import ONLINE_SYSTEMS, System

GIVEN_FLOOR = "floor given in the sheet"


class Floor(NamedTuple):
    """A player's floor after the event (NaN: none) and its name; ``of_event``: from this event alone."""

    value: float
    name: str
    of_event: bool = False


def floors_of(players: Sequence[Player], counts: Counts, edition: Edition, system: System) -> list[Floor]:
    """Each player's floor after the event; ``counts`` has an array of each.

    This event counts for the absolute floor, whatever is known of those before it.
    """
    online = system in ONLINE_SYSTEMS
    given = np.array([math.nan if player.floor is None else player.floor for player in players])
    by_event = after_event(given, counts, edition, online=online)
    lines = zip(players, by_event.tolist(), *(count.tolist() for count in counts), strict=True)
    return [
        _floor_of(player, by_this_event, Counts(*numbers), edition, system)
        for player, by_this_event, *numbers in lines
    ]


def _floor_of(player: Player, by_event: float, counts: Counts, edition: Edition, system: System) -> Floor:
    """A player's floor after the event; ``by_event`` is what follows from this event and a given floor."""
    history = player.history
    if player.floor is not None:
        if (won := float(money(history.prize, history.under, edition))) > by_event:
            return Floor(won, MONEY)
        return Floor(by_event, GIVEN_FLOOR if by_event == player.floor else ABSOLUTE)
    if history is NOTHING_KNOWN:
        known = by_event > edition.lowest_rating
        return Floor(by_event, ABSOLUTE, of_event=True) if known else Floor(math.nan, "")
    counted = not all(math.isnan(float(n)) for n in (history.wins, history.draws, history.events))
    if counted:
        history = history._replace(
            wins=np.nansum([history.wins, counts.wins]),
            draws=np.nansum([history.draws, counts.draws]),
            events=np.nansum([history.events, counts.events(edition)]),
        )
    found = {ABSOLUTE: by_event}
    regular, online = system is System.REGULAR, system in ONLINE_SYSTEMS
    for name, floor in floors(history, edition, regular=regular, online=online).items():
        found[name] = float(np.fmax(floor, found.get(name, math.nan)))
    name, floor = max(found.items(), key=lambda item: 0.0 if math.isnan(item[1]) else item[1])
    of_event = name == ABSOLUTE and not counted
    return Floor(floor, name, of_event) if floor > edition.lowest_rating else Floor(math.nan, "")
