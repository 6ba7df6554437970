"""Tie-breaks: the order of players with the same score, one system after the other.  Rule 34E."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from xlrating.errors import RatingError
from xlrating.event.section import NOBODY, IntArray
from xlrating.formulas import BoolArray, FloatArray, added

MANY_ROUNDS = 9
"""From so many rounds on, two scores instead of one are dropped at an end.  34E1."""
OF_AN_UNPLAYED_GAME = 0.5
"""What an opponent's unplayed game counts, whatever it paid.  34E."""
FOR_A_WIN, FOR_A_DRAW, FOR_A_LOSS = 4.0, 2.0, 1.0
"""34E7."""
OF_A_RESULT = 400.0
"""Points of performance above or below the opponent's rating.  34E10."""
DECIMALS_COMPARED = 6


@dataclass(frozen=True, eq=False)
class RoundsHeld:
    """The rounds that have been held: a row for each round, a column for each entry.

    ``opponents`` are indices of entries, NOBODY where no game was played; ``points`` are what the round paid, byes
    and forfeits included; ``black`` says where the game was played as Black. ``open`` are games without a result yet,
    which count for nothing. ``ratings`` are those before the event, NaN for the unrated; ``planned`` is the length
    of the event in rounds.
    """

    opponents: IntArray
    points: FloatArray
    black: BoolArray
    open: BoolArray
    ratings: FloatArray
    planned: int

    @cached_property
    def played(self) -> BoolArray:
        played: BoolArray = self.opponents != NOBODY
        return played

    @cached_property
    def unplayed(self) -> BoolArray:
        return ~self.played & ~self.open

    @cached_property
    def score(self) -> FloatArray:
        return added(self.points)

    @cached_property
    def adjusted(self) -> FloatArray:
        """The score of each player as an opponent."""
        otherwise = np.where(self.unplayed, OF_AN_UNPLAYED_GAME, 0.0)
        return added(np.where(self.played, self.points, otherwise))

    @cached_property
    def cumulative(self) -> FloatArray:
        """34E3: the running scores; a full point off for each that was not played for, half a point for half a one."""
        return added(np.cumsum(self.points, axis=0) - np.where(self.unplayed, self.points, 0.0))

    def of_opponents(self, values: FloatArray, otherwise: float = 0.0) -> FloatArray:
        """These values, looked up for every game played; ``otherwise`` where none was."""
        return np.append(values, otherwise)[self.opponents]

    def dropping(self, lowest: IntArray | int, highest: IntArray | int) -> FloatArray:
        """The sum of the opponents' adjusted scores, 0 for each own unplayed game, without those at the ends."""
        listed = np.sort(np.where(self.open, np.inf, self.of_opponents(self.adjusted)), axis=0)
        last = (~self.open).sum(axis=0) - highest
        place = np.arange(len(listed))[:, np.newaxis]
        return added(np.where((place >= lowest) & (place < last), listed, 0.0))

    @property
    def blacks(self) -> FloatArray:
        """34E6: the games played as Black."""
        return added(np.where(self.black & self.played, 1.0, 0.0))

    @property
    def dropped(self) -> int:
        """How many scores are dropped at an end."""
        return 2 if self.planned >= MANY_ROUNDS else 1


def _modified_median(rounds: RoundsHeld, _: IntArray) -> FloatArray:
    """34E1: a plus score drops the lowest, a minus score the highest, an even score both."""
    half = len(rounds.points) / 2
    plus, minus = rounds.score > half, rounds.score < half
    return rounds.dropping(rounds.dropped * ~minus, rounds.dropped * ~plus)


def _result(rounds: RoundsHeld, tied: IntArray) -> FloatArray:
    """34E5: wins minus losses against those that are still tied."""
    against_tied = rounds.played & (rounds.of_opponents(tied.astype(float), NOBODY) == tied)
    return added(np.where(against_tied, 2 * rounds.points - 1, 0.0))


def _kashdan(rounds: RoundsHeld, _: IntArray) -> FloatArray:
    worth = np.select([rounds.points == 1, rounds.points == 0], [FOR_A_WIN, FOR_A_LOSS], FOR_A_DRAW)
    return added(np.where(rounds.played, worth, 0.0))


def _sonneborn_berger(rounds: RoundsHeld, _: IntArray) -> FloatArray:
    """34E8: with the opponents' final scores as they are."""
    return added(rounds.of_opponents(rounds.score) * rounds.points)


def _opposition_performance(rounds: RoundsHeld, _: IntArray) -> FloatArray:
    """34E10: without the games between players of the same score, and without unrated opponents."""
    performances = _mean(rounds.of_opponents(rounds.ratings, np.nan) + OF_A_RESULT * (2 * rounds.points - 1))
    tied = rounds.of_opponents(rounds.score, np.nan) == rounds.score
    return _mean(np.where(tied, np.nan, rounds.of_opponents(performances, np.nan)))


def _mean(values: FloatArray) -> FloatArray:
    """The mean of each column without NaN; NaN where nothing else is in it."""
    known = ~np.isnan(values)
    count = known.sum(axis=0)
    total = np.where(known, values, 0.0).sum(axis=0)
    return np.where(count > 0, total / np.maximum(count, 1), np.nan)


class System(NamedTuple):
    """A tie-break: its name, its short heading, other words for it, and the value of each entry.

    ``values`` also takes a number for each entry that is the same for those who are still tied. NaN: no value.
    """

    name: str
    head: str
    others: tuple[str, ...]
    values: Callable[[RoundsHeld, IntArray], FloatArray]


SYSTEMS = (
    System("Modified Median", "MMed", ("modified", "mod median", "mod. median"), _modified_median),
    System("Solkoff", "Solk", ("buchholz",), lambda rounds, _: rounds.dropping(0, 0)),
    System("Cumulative", "Cumul", ("cum", "progressive"), lambda rounds, _: rounds.cumulative),
    System("Opposition Cumulative", "OpCum",
           ("cumulative of opposition", "cumulative opposition", "opp cumulative", "opposition's cumulative"),
           lambda rounds, _: rounds.of_opponents(rounds.cumulative).sum(axis=0)),
    System("Median", "Med", ("harkness", "median harkness", "median (harkness)"),
           lambda rounds, _: rounds.dropping(rounds.dropped, rounds.dropped)),
    System("Result", "H2H",
           ("result between tied players", "head to head", "head-to-head", "direct encounter", "results"),
           _result),
    System("Most Blacks", "Blk", ("blacks", "most black", "number of blacks"),
           lambda rounds, _: rounds.blacks),
    System("Kashdan", "Kash", (), _kashdan),
    System("Sonneborn-Berger", "SB", ("sonneborn berger", "sonneborn", "s-b"), _sonneborn_berger),
    System("Opposition Performance", "OpPerf",
           ("opposition's performance", "opponents' performance", "performance of opposition"),
           _opposition_performance),
    System("Average Opposition", "AvgOp",
           ("average opposition rating", "average rating of opposition", "average opponent rating"),
           lambda rounds, _: _mean(rounds.of_opponents(rounds.ratings, np.nan))),  # without unrated ones.  34E11
)  # fmt: skip
NAMED = {system.name: system for system in SYSTEMS}
SWISS = tuple(SYSTEMS[:4])
"""What players expect where nothing is announced.  34E."""
ROUND_ROBIN = (NAMED["Sonneborn-Berger"], NAMED["Result"])
"""34F."""
ORDERS = {
    "US Chess": SWISS,
    "WinTD": tuple(NAMED[name] for name in ("Modified Median", "Solkoff", "Sonneborn-Berger", "Cumulative")),
    "Scholastic": tuple(
        NAMED[name]
        for name in ("Modified Median", "Solkoff", "Cumulative", "Kashdan", "Result", "Most Blacks")
    ),
    "Round Robin": ROUND_ROBIN,
    "None": (),
}
"""Orders that are announced by one word."""
LAST_RESORTS = frozenset(
    word for way in ("play-off", "playoff", "play off") for word in (way, f"speed {way}", f"blitz {way}")
) | {"coin flip", "coin toss", "coin", "flip of a coin", "lot", "lots", "drawing of lots"}
"""34E12, 34E13: what is decided outside of a sheet."""
_MEANT: dict[str, tuple[System, ...]] = {
    **{word.lower(): (system,) for system in SYSTEMS for word in (system.name, system.head, *system.others)},
    **{name.lower(): order for name, order in ORDERS.items()},
    **dict.fromkeys(LAST_RESORTS, ()),
}
NAMES = (*NAMED, *ORDERS)


def systems_named(words: Sequence[str]) -> tuple[System, ...]:
    """The systems in the order in which they count, each once. RatingError (#VALUE!) names a word that is none."""
    found: dict[System, None] = {}
    for word in words:
        meant = _MEANT.get(" ".join(word.lower().split()).rstrip(". "))
        if meant is None:
            raise RatingError(word, "#VALUE!")
        found.update(dict.fromkeys(meant))
    return tuple(found)


def is_round_robin(paired: Sequence[Sequence[int]]) -> bool:
    """Whether each of three players or more was paired with each other one, all equally often."""
    counted = [Counter(opponents) for opponents in paired]
    times = {count for opponents in counted for count in opponents.values()}
    others = len(paired) - 1
    return others > 1 and len(times) == 1 and all(len(opponents) == others for opponents in counted)


class Broken(NamedTuple):
    """What the tie-breaks say of each entry: ``values`` has an array for each system, ``order`` counts from 1.

    Who is still tied after the last system has the same ``order``.
    """

    values: tuple[FloatArray, ...]
    order: IntArray


def break_ties(
    rounds: RoundsHeld, scores: FloatArray, playoff: FloatArray, systems: Sequence[System]
) -> Broken:
    """The order by score; inside a score by ``playoff`` (1 first, infinite where there is none), then by the systems.

    Each system is applied only to those who are still equal after all before it.
    """
    tied = _split(_split(np.zeros(len(scores), dtype=np.int64), -scores), playoff)
    values = []
    for system in systems:
        found = np.round(system.values(rounds, tied), DECIMALS_COMPARED)
        values.append(found)
        tied = _split(tied, np.where(np.isnan(found), np.inf, -found))
    return Broken(tuple(values), np.searchsorted(np.sort(tied), tied) + 1)


def _split(tied: IntArray, key: FloatArray) -> IntArray:
    """The groups, in their order, each divided by a key, the smallest first."""
    order = np.lexsort((key, tied))
    first = np.zeros(len(order), dtype=np.int64)
    first[1:] = (np.diff(tied[order]) != 0) | (key[order][1:] != key[order][:-1])
    groups = np.empty_like(first)
    groups[order] = np.cumsum(first)
    return groups
