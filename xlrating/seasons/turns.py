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


class Seats(NamedTuple):
    """The players of each section in turn, a value for each, and their games, in which they stand in the same order.

    Of each: the section, the player, where the games begin, and how many there are. Of each game: whom they met, as
    a number of a seat, and the points.
    """

    section: IntArray
    player: IntArray
    first: IntArray
    games: IntArray
    met: IntArray
    points: FloatArray

    @classmethod
    def of(cls, games: Games) -> "Seats":
        player = _sides(games.white, games.black)
        players = 1 + int(player.max(initial=0))
        keys = np.repeat(games.section * players, 2) + player
        sides = np.argsort(keys, kind="stable")
        keys = keys[sides]
        first = np.flatnonzero(np.diff(keys, prepend=NONE_BEFORE))
        number = np.diff(first, append=len(keys))
        seat = np.empty_like(sides)
        seat[sides] = np.repeat(np.arange(len(first)), number)
        points = _sides(games.points, 1 - games.points)[sides]
        section, seated = np.divmod(keys[first], players)
        return cls(section, seated, first, number, seat[sides ^ 1], points.astype(float))


class Together(NamedTuple):
    """Sections rated at once: the section and the player of each place, and the games as a Section has them."""

    section: IntArray
    player: IntArray
    opponents: IntArray
    scores: FloatArray

    def once_more(self, places: IntArray) -> "Together":
        """All of it, and behind it once more these places, which are all those of some sections."""
        again = np.full(len(self.player) + 1, NOBODY)
        again[places] = len(self.player) + np.arange(len(places))
        return Together(
            np.append(self.section, self.section[places]), np.append(self.player, self.player[places]),
            np.append(self.opponents, again[self.opponents.take(places, axis=1)], axis=1),
            np.append(self.scores, self.scores.take(places, axis=1), axis=1),
        )  # fmt: skip


def turns(seats: Seats) -> IntArray:
    """The turn of each section: one after the last of the earlier sections with one of its players; each has a game."""
    number = len(seats.player)
    by_player = np.sort(seats.player * number + np.arange(number)) % number
    player, section = seats.player[by_player], seats.section[by_player]
    earlier = np.full(number, NONE_BEFORE)
    earlier[by_player[1:]] = np.where(player[1:] == player[:-1], section[:-1], NONE_BEFORE)
    first_seat = _changes(seats.section)
    turn = np.append(np.zeros(len(first_seat), dtype=np.int64), -1)
    while True:
        found = np.maximum.reduceat(turn[earlier], first_seat) + 1
        if np.array_equal(found, turn[:-1]):
            return found
        turn[:-1] = found


def by_turn(seats: Seats, turn: IntArray) -> Iterator[Together]:
    """The sections of each turn in order, without those of turn -1; nobody is in two of the same turn."""
    first_seat = np.append(_changes(seats.section), len(seats.section))
    in_order = np.argsort(turn, kind="stable")
    in_order = in_order[turn[in_order] >= 0]
    size = np.diff(first_seat)[in_order]
    start = np.cumsum(size) - size
    order = np.repeat(first_seat[in_order] - start, size) + np.arange(int(size.sum()))
    place = np.empty(len(seats.section), dtype=np.int64)
    place[order] = np.arange(len(order))
    for begin, end in pairwise([*start[_changes(turn[in_order])].tolist(), len(order)]):
        there = order[begin:end]
        games = seats.games[there]
        rounds = np.arange(games.max())[:, np.newaxis]
        played = rounds < games
        at = np.where(played, seats.first[there] + rounds, 0)
        yield Together(
            seats.section[there], seats.player[there],
            np.where(played, place[seats.met[at]] - begin, NOBODY), np.where(played, seats.points[at], 0.0),
        )  # fmt: skip


def _changes(values: IntArray) -> IntArray:
    """Where a value begins that is another than the one before it; none is negative."""
    return np.flatnonzero(np.diff(values, prepend=NONE_BEFORE))


def _sides(white: Any, black: Any) -> Any:
    """What White has and what Black has, game after game: of side 2n the other is 2n + 1, ``side ^ 1``."""
    return np.stack([white, black], axis=1).ravel()
