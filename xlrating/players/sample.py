"""A list of six invented players, by the name ``sample``: to try the functions before there is a list."""

import datetime
from functools import cache

from xlrating.players.listed import RatingList
from xlrating.players.store import Store

NAME = "sample"
ABOUT = RatingList(NAME, datetime.date(2020, 1, 1))
COLUMNS = ("id", "name", "state", "expires", "fide", "regular", "regular_games", "quick", "quick_games")
EXPIRES = datetime.date(2020, 12, 31).toordinal()
PLAYERS = (
    (10000011, "ASHDOWN, MARLA", "MN", EXPIRES, 1880, 1912, None, 1830, None),
    (10000022, "BEKELE, TOMAS", "WI", EXPIRES, None, 1744, None, None, None),
    (10000033, "CORDOVA, IRIS JUNE", "MN", EXPIRES, None, 1553, 11, 1490, 6),
    (10000044, "DELACROIX-OBI, PAX", "IA", EXPIRES, None, 1410, -1, None, None),
    (10000055, "ECKHART, WREN", "MN", EXPIRES, None, 1105, None, None, None),
    (10000066, "FALSTAD, ODO", "MN", EXPIRES, None, None, None, None, None),
)
FLOORS = ((10000011, "regular", (None, None, 1700.0, None, None, None)),)


@cache
def sample() -> Store:
    store = Store.in_memory()
    store.add(ABOUT, [(COLUMNS, PLAYERS)], FLOORS)
    return store
