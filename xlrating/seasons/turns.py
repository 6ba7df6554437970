"""Which sections can be rated at once: a section waits for the earlier ones of its players."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from xlrating.event.section import NOBODY, IntArray
from xlrating.formulas import FloatArray

NONE_BEFORE = -1


class Games(NamedTuple):
    """Games, a value per game: the number of the section, of both players, and the points of White.

    Sections are numbered from 0 in the order in which they are rated. The games of a section stand in the order of
    their rounds.
    """

    section: IntArray
    white: IntArray
    black: IntArray
    points: FloatArray


class Together(NamedTuple):
    """Sections rated at once: the section and the player of each place, and the games as a Section has them."""

    section: IntArray
    player: IntArray
    opponents: IntArray
    scores: FloatArray


def turns(games: Games, sections: int) -> IntArray:
    """The turn of each section: one after the last of the earlier sections with one of its players; each has a game."""
    players = 1 + int(max(games.white.max(initial=0), games.black.max(initial=0)))
    keys = np.sort(np.repeat(games.section * players, 2) + _sides(games.white, games.black))
    section, player = np.divmod(keys[np.diff(keys, prepend=NONE_BEFORE) > 0], players)
    by_player = np.argsort(player, kind="stable")
    earlier = np.full(len(section), NONE_BEFORE)
    same = player[by_player[1:]] == player[by_player[:-1]]
    earlier[by_player[1:][same]] = section[by_player[:-1][same]]
    first_seat = np.searchsorted(section, np.arange(sections))
    turn = np.append(np.zeros(sections, dtype=np.int64), -1)
    while True:
        found = np.maximum.reduceat(turn[earlier], first_seat) + 1
        if np.array_equal(found, turn[:-1]):
            return found
        turn[:-1] = found


def by_turn(games: Games, turn: IntArray) -> Iterator[Together]:
    """The sections of each turn in order; nobody is in two of the same turn."""
    player = _sides(games.white, games.black)
    players = 1 + int(player.max(initial=0))
    order = np.argsort(turn, kind="stable")
    keys = np.repeat(_places_of(order)[games.section] * players, 2) + player
    sides = np.argsort(keys, kind="stable")
    keys = keys[sides]
    first = np.diff(keys, prepend=NONE_BEFORE) > 0
    at = np.cumsum(first) - 1
    place = np.empty_like(at)
    place[sides] = at
    met = place.reshape(-1, 2)[:, ::-1].ravel()[sides]
    points = _sides(games.points, 1 - games.points)[sides]
    section, player = np.divmod(keys[first], players)
    section = order[section]
    played = np.bincount(at, minlength=len(section))
    end = np.cumsum(played)
    round_of = np.arange(len(at)) - np.repeat(end - played, played)

    starts = np.flatnonzero(np.diff(turn[section], prepend=NONE_BEFORE))
    for first, last in pairwise([*starts.tolist(), len(section)]):
        start, stop = int(end[first] - played[first]), int(end[last - 1])
        shape = (int(played[first:last].max()), last - first)
        opponents, scores = np.full(shape, NOBODY), np.zeros(shape)
        where = round_of[start:stop], at[start:stop] - first
        opponents[where] = met[start:stop] - first
        scores[where] = points[start:stop]
        yield Together(section[first:last], player[first:last], opponents, scores)


def _sides(white: Any, black: Any) -> Any:
    """What White has and what Black has, game after game."""
    return np.stack([white, black], axis=1).ravel()


def _places_of(order: IntArray) -> IntArray:
    """Where each one stands in this order."""
    places = np.empty_like(order)
    places[order] = np.arange(len(order))
    return places
