"""What the functions of players answer, from the user's own rating lists; the store is loaded at the first call."""

import datetime
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

import numpy as np

from xlrating.crosstable.cells.dates import EPOCH
from xlrating.errors import RatingError
from xlrating.players.listed import FIDE, GAMES_UNKNOWN, SYSTEMS, Known, RatingList, Value, id_of
from xlrating.players.sample import NAME as SAMPLE
from xlrating.players.sample import sample
from xlrating.players.store import Store, opened
from xlrating.worksheet.values import CellValue, Rows, for_each, words_in

MOST_FOUND = 50
USUAL = ("name", "state", "rating", "kind", "date")
NO_LISTS = "There are no rating lists on this computer yet. Add one: xlrating lists add FILE."
NO_SUCH_LIST = 'There is no rating list "{name}". To see the names, type: xlrating lists.'
NONE_THEN = "No rating list is from {day} or before."
UNKNOWN = "unknown"


def _rating_of(system: str, of: Known) -> CellValue:
    value = of.ratings.get(system)
    return value and value.in_a_cell


def _games(value: Value) -> CellValue:
    if value.games is None:
        return ""
    return UNKNOWN if value.games == GAMES_UNKNOWN else float(value.games)


FIELDS: dict[str, Callable[[Known], CellValue]] = {
    "id": lambda of: f"{of.id:08}",
    "name": lambda of: of.name,
    "state": lambda of: of.state,
    "rating": partial(_rating_of, "regular"),
    **{system.replace("_", " "): partial(_rating_of, system) for system in (*SYSTEMS, FIDE)},
    "floor": lambda of: of.carried.get("regular", {}).get("floor"),
    "birth year": lambda of: None if of.born is None else int(of.born[:4]),
    "expires": lambda of: None if of.expires is None else of.expires.isoformat(),
    "mark": lambda of: of.mark,
}  # fmt: skip
OF_A_RATING: dict[str, Callable[[Value], CellValue]] = {
    "games": _games,
    "kind": lambda value: value.of.kind,
    "date": lambda value: value.of.date.isoformat(),
    "list": lambda value: value.of.name,
}


@contextmanager
def _lists(day: datetime.date | None, name: str | None) -> Iterator[tuple[Store, list[RatingList]]]:
    """The store and its lists up to a day. RatingError (#N/A) where there are none."""
    day = day or datetime.date.today()
    if name is not None and name.casefold() == SAMPLE:
        yield sample(), sample().lists(day)
        return
    with opened() as store:
        if not (lists := store.lists(day, name)):
            others = store.lists(name=name)
            known = NONE_THEN.format(day=day.isoformat()) if others else NO_LISTS
            raise RatingError(NO_SUCH_LIST.format(name=name) if name and not others else known, "#N/A")
        yield store, lists


def _for_each(ids: Any, found: dict[int, Any]) -> Any:
    """What was found for one ID or for each of an array, else #N/A."""
    return for_each(ids, lambda id: found.get(int(id), "#N/A"))


def _values(ids: Any, system: str, day: datetime.date | None, name: str | None) -> dict[int, Value]:
    with _lists(day, name) as (store, lists):
        return store.values(np.ravel(ids).astype(np.int64).tolist(), system, lists)


def _known(ids: Any, day: datetime.date | None, name: str | None) -> dict[int, Known]:
    with _lists(day, name) as (store, lists):
        return store.known(np.ravel(ids).astype(np.int64).tolist(), lists)


def rating(ids: Any, system: str, day: datetime.date | None, name: str | None) -> Any:
    return _for_each(ids, {id: of.rating for id, of in _values(ids, system, day, name).items()})


def games(ids: Any, system: str, day: datetime.date | None, name: str | None) -> Any:
    return _for_each(ids, {id: _games(of) for id, of in _values(ids, system, day, name).items()})


def floor(ids: Any, system: str, day: datetime.date | None, name: str | None) -> Any:
    known = _known(ids, day, name)
    floors = {id: of.carried.get(system, {}).get("floor") for id, of in known.items()}
    return _for_each(ids, {id: one for id, one in floors.items() if one is not None})


def name(ids: Any, name: str | None) -> Any:
    return _for_each(ids, {id: of.name for id, of in _known(ids, None, name).items()})


def chosen_fields(cells: Sequence[CellValue], _name: str) -> list[str]:
    """The fields wished. RatingError for one that there is not."""
    wished = [one.lower() for one in words_in(cell or None for cell in cells)]
    for one in wished:
        if one not in (known := (*FIELDS, *OF_A_RATING)):
            raise RatingError(f'There is no field "{one}". Choose among {", ".join(known)}.', "#VALUE!")
    return wished or list(USUAL)


def rows(cells: Sequence[CellValue], fields: list[str], day: datetime.date | None, name: str | None) -> Rows:
    """The fields of each player, a row for each ID; blank for a blank cell, #N/A for who is in no list."""
    ids = [id_of(cell) for cell in cells]
    with _lists(day, name) as (store, lists):
        known = store.known([id for id in ids if id], lists)
    return [_row(cell, known.get(id or 0), fields) for cell, id in zip(cells, ids, strict=True)]


def _row(cell: CellValue, of: Known | None, fields: Sequence[str]) -> list[CellValue]:
    if of is None:
        return ["" if cell is None or cell == "" else "#N/A"] * len(fields)
    systems = [system for field in fields if (system := field.replace(" ", "_")) in (*SYSTEMS, FIDE)]
    value = of.ratings.get(systems[0] if systems else SYSTEMS[0])
    found = [FIELDS[one](of) if one in FIELDS else value and OF_A_RATING[one](value) for one in fields]
    return ["" if value is None else value for value in found]


def find(text: str, state: str | None, name: str | None) -> Rows:
    """ID, name, state, and rating of the players whose name begins so; in the last row whether there are more."""
    with _lists(None, name) as (store, lists):
        found = store.find(text, lists, MOST_FOUND + 1, state)
        values = store.values([id for id, _, _ in found], SYSTEMS[0], lists)
    shown: Rows = [
        [f"{id:08}", called, of or "", values[id].in_a_cell if id in values else ""]
        for id, called, of in found[:MOST_FOUND]
    ]
    if not shown:
        raise RatingError(f'No player in the lists has a name that begins with "{text}".', "#N/A")
    more = [["", "There are more. Type more of the name.", "", ""]] if len(found) > MOST_FOUND else []
    return [*shown, *more]


def date(name: str | None) -> float:
    """The date of the newest list, as spreadsheets count it."""
    with _lists(None, name) as (_, lists):
        return float((lists[0].date - EPOCH).days)
