"""Which of the changes that explain are facts: those that would hardly fit by chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

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
    changes: Sequence[Change]
    tables: FloatArray
    posts: FloatArray

    @cached_property
    def own(self) -> BoolArray:
        """For each change whom it concerns."""
        return _concerned(self.of, self.changes)

    def moving(self, moved: BoolArray, near: FloatArray) -> IntArray:
        """For each row of players how many of the changes move all of them, one at least."""
        unmoved = np.abs(self.tables - self.posts) <= near
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
    Another rating before may do what several others do at one player, so neither it nor what fits with it is one.
    One of a hundred ratings ``among`` those who differ is a whole hundred, and one to the hundredth a whole number, as
    a floor is: that proves a floor where nothing else explains the player. ``among`` is None where each of the
    explanations explains everybody.
    """
    proving = [together for together in explanations if all(one.kind != "rating" for one in together)]
    each = [(one, together) for together in proving for one in together]
    without = tried(tries.of, [[other for other in together if other != one] for one, together in each])
    left = np.abs(published.difference(tried(tries.of, [together for _, together in each])))
    drawn = np.array([[one.kind in CONTINUOUS] for one, _ in each], dtype=bool).reshape(-1, 1)
    own = _concerned(tries.of, [one for one, _ in each]) & ~drawn
    chances, differ = _by_chance(published, without, left, own, drawn)
    several = len(tries.changes) if among is not None else tries.moving(differ, published.near)
    found = set()
    for number, ((one, together), by_chance) in enumerate(
        zip(each, (chances * several).tolist(), strict=True)
    ):
        alone = among is None and len(together) == 1
        most = BY_CHANCE if alone else BY_CHANCE_AMONG_SEVERAL
        a_floor = one.kind == "floor" and one.value is not None
        if a_floor and all(one in changes for changes in explanations):
            whole = ROUND_BY_CHANCE if one.value in WHOLE_FLOORS else 1.0
            by_chance = whole * (ROUND_BY_CHANCE if published.to_hundredth.any() else 1.0) * (among or 1)
            alone, most = False, BY_CHANCE
        if by_chance <= most and not (
            alone and _has_a_rival(tries, published, left[number], own[number], drawn[number])
        ):
            found.add(one)
    return frozenset(found)


def _has_a_rival(
    tries: Tries, published: Published, left: FloatArray, own: BoolArray, drawn: BoolArray
) -> bool:
    """Whether beside another change one more may well meet these numbers; one that leaves nobody off is named."""
    chances, differ = _by_chance(published, tries.tables, left, own | tries.own, drawn)
    may = differ.any(axis=1) & (chances * len(tries.changes) > AS_LIKELY_AS_NOT)
    return bool(np.any(chances[may] * tries.moving(differ[may], published.near) > AS_LIKELY_AS_NOT))


def _by_chance(
    published: Published, posts: FloatArray, left: FloatArray, own: BoolArray, drawn: BoolArray
) -> tuple[FloatArray, BoolArray]:
    """For each row of ratings how likely a change meets the published ones, but for what is left; and who differs."""
    units = np.where(published.to_hundredth, 100.0, 1.0)
    a_unit_off = np.where(published.to_hundredth, 3.0, A_POINT_OFF)
    off = np.abs(published.difference(posts))
    differ = off > published.near
    chance = np.where(np.round(left * units) > 0, a_unit_off, 1.0) / (2 * off * units + 1)
    met = np.where(differ & (published.to_hundredth | own), np.minimum(chance, 1.0), 1.0)
    return met.prod(axis=1) / np.where(drawn.ravel(), met.min(axis=1), 1.0), differ


def _concerned(of: Variant, changes: Sequence[Change]) -> BoolArray:
    """For each change whom it concerns."""
    own = np.zeros((len(changes), len(of.section.unrated)), dtype=bool)
    for row, change in zip(own, changes, strict=True):
        row[change.concerns(of)] = True
    return own
