"""What the players of rated events have after them, as a list: from it the next event starts."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from xlrating.crosstable.rating.carried import in_pool
from xlrating.crosstable.season import Season
from xlrating.crosstable.sheet.problems import Problem
from xlrating.event.time_control import RATED
from xlrating.players.listed import SYSTEMS, RatingList, id_of

COLUMNS = ("id", "name", *(f"{system}{what}" for system in SYSTEMS for what in ("", "_games")))


class AfterEvents(NamedTuple):
    """A list and what there is to tell of it; whoever has no ID has a number below 0."""

    about: RatingList
    rows: Sequence[Sequence[Any]]
    carried: Sequence[tuple[int, str, Sequence[float | None]]]
    notes: Sequence[Problem]


def after_season(name: str, source: str, season: Season) -> AfterEvents:
    edition = season.events[-1].crosstable.event.edition
    last = season.pool
    rows: list[Sequence[Any]] = []
    carried: list[tuple[int, str, Sequence[float | None]]] = []
    for number, (called, member_id) in enumerate(zip(season.people.names, season.people.ids, strict=True)):
        id = id_of(member_id) or -1 - number
        row: list[Any] = [id, called, *[None] * (2 * len(SYSTEMS))]
        for place, system in enumerate(RATED):
            if (found := in_pool(number, system, last, edition)) is None:
                continue
            row[2 + 2 * place], row[3 + 2 * place] = found.rating.rating, found.rating.games
            of = found.history
            values = (found.record, of.peak, found.floor, of.wins, of.draws, of.events)
            known = [None if math.isnan(value) else float(value) for value in map(float, values)]
            carried.append((id, SYSTEMS[place], known))
        if any(cell is not None for cell in row[2:]):
            rows.append(row)
    about = RatingList(name, season.events[-1].day, "current", source)
    return AfterEvents(about, rows, carried, season.notes)
