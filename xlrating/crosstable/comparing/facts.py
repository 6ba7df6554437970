"""Which of the changes that explain are facts: those that would hardly fit by chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from xlrating.crosstable.comparing.agreement import Published
from xlrating.crosstable.comparing.changes import CONTINUOUS, Change, Together, Variant, tried
from xlrating.event.section import IntArray
from xlrating.formulas import BoolArray, FloatArray

BY_CHANCE = 0.01
"""A change is a fact where at most so many of those that were tried would meet by chance the numbers that it meets."""
BY_CHANCE_AMONG_SEVERAL = BY_CHANCE / 10
"""The same of a change that explains somebody, but not everybody alone: there is more that it may be in place of."""
AS_LIKELY_AS_NOT = 0.5
"""Beside another change, so many of those tried are to be expected to meet by chance what it leaves."""
ROUND_BY_CHANCE = 0.01
"""So many of the numbers whose last two digits are drawn end in 00."""
WHOLE_FLOORS = range(1200, 2300, 100)
"""Of peak ratings and of Life Masters; money floors below are rare.  S15 §5."""
A_POINT_OFF = 64 / (11 / 2)
"""To whole points 11 of the 64 ratings of a published event are a point off, up or down, by what was rounded before."""


@dataclass(frozen=True, eq=False, repr=False)
class Tries:
    """Changes that were tried one at a time, the ratings after each, and before all."""

    of: Variant
    published: Published
    changes: Sequence[Change]
    tables: FloatArray
    posts: FloatArray

    @cached_property
    def own(self) -> BoolArray:
        """For each change whom it concerns."""
        own = np.zeros(self.tables.shape, dtype=bool)
        for row, change in zip(own, self.changes, strict=True):
            row[change.concerns(self.of)] = True
        return own

    def moving(self, moved: BoolArray) -> IntArray:
        """For each row of players how many of the changes move all of them, one at least."""
        unmoved = np.abs(self.tables - self.posts) <= self.published.near
        several: IntArray = np.count_nonzero(moved.astype(float) @ unmoved.T == 0, axis=1)
        return np.maximum(several, 1)


def facts(
    tries: Tries, published: Published, explanations: Sequence[Together], among: int | None = None
) -> frozenset[Change]:
    """The changes that meet more of the numbers which differ without them than any would by chance.

    Another change may move a rating to each number as far away, so it meets one by chance as often as there are such
    numbers, and there are as many tries as changes move all who differ. Whole numbers that are carried over follow
    from what the change does to its own players, whatever it is, and prove nothing.
    Nor is a change alone a fact where another one in its place leaves so little that one more meets it by chance, as
    likely as not: whether a favorite's game was won or not rated is told by the opponent's number alone.
    A start is drawn from all numbers, so it can be had to meet one to the hundredth, and whole numbers prove none.
    Another rating before may do what several others do at one player, so it is never one.
    One of a hundred ratings ``among`` those who differ is a whole hundred, and one to the hundredth a whole number, as
    a floor is: that proves a floor where nothing else explains the player. ``among`` is None where each of the
    explanations explains everybody.
    """
    each = [(one, together) for together in explanations for one in together if one.kind != "rating"]
    left = np.abs(published.difference(tried(tries.of, [together for _, together in each])))
    without = tried(tries.of, [[other for other in together if other != one] for one, together in each])
    found = set()
    for (one, together), left_off, posts in zip(each, left, without, strict=True):
        if one.kind == "floor" and one.value is not None and all(one in several for several in explanations):
            by_chance = ROUND_BY_CHANCE if one.value in WHOLE_FLOORS else 1.0
            by_chance *= ROUND_BY_CHANCE if published.to_hundredth.any() else 1.0
            is_fact = by_chance * (among or 1) <= BY_CHANCE
        else:
            alone = among is None and len(together) == 1
            met = _Met(tries, published, one, left_off)
            most = BY_CHANCE if alone else BY_CHANCE_AMONG_SEVERAL
            is_fact = met.by_chance(posts, every_try=among is not None) <= most and not (
                alone and met.has_a_rival()
            )
        if is_fact:
            found.add(one)
    return frozenset(found)


class _Met(NamedTuple):
    """The numbers that a change meets, but for what it leaves them off."""

    tries: Tries
    published: Published
    one: Change
    left: FloatArray

    def by_chance(self, without: FloatArray, *, every_try: bool) -> float:
        """How many of the changes tried would meet these numbers by chance; ``without``: the ratings without it."""
        (chance,), differ = self._chances(without[np.newaxis], np.zeros((1, len(without)), dtype=bool))
        return float(chance) * (len(self.tries.changes) if every_try else int(self.tries.moving(differ)[0]))

    def has_a_rival(self) -> bool:
        """Whether beside another change one more may well meet the numbers; one that leaves nobody off is named."""
        chances, differ = self._chances(self.tries.tables, self.tries.own)
        may = differ.any(axis=1) & (chances * len(self.tries.changes) > AS_LIKELY_AS_NOT)
        return bool(np.any(chances[may] * self.tries.moving(differ[may]) > AS_LIKELY_AS_NOT))

    def _chances(self, posts: FloatArray, also_own: BoolArray) -> tuple[FloatArray, BoolArray]:
        """For each row how likely another change meets the numbers from there, and who differs there."""
        to_hundredth = self.published.to_hundredth
        units, a_unit_off = np.where(to_hundredth, 100.0, 1.0), np.where(to_hundredth, 3.0, A_POINT_OFF)
        off = np.abs(self.published.difference(posts))
        differ = off > self.published.near
        own = also_own.copy()
        own[:, self.one.concerns(self.tries.of)] |= self.one.kind not in CONTINUOUS
        chance = np.where(np.round(self.left * units) > 0, a_unit_off, 1.0) / (2 * off * units + 1)
        met = np.where(differ & (to_hundredth | own), np.minimum(chance, 1.0), 1.0)
        drawn = met.min(axis=1) if self.one.kind in CONTINUOUS else 1.0
        return met.prod(axis=1) / drawn, differ
