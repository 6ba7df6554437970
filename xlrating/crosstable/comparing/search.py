"""The search for what makes a section agree with what was published: one change, then two.

An explanation makes every player agree. All that fit are kept: a guess is never told as a fact.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from xlrating.crosstable.comparing.changes import (
    STEP_OF_STARTS,
    Change,
    Variant,
    alike,
    at_a_player,
    floor_at,
    in_the_section,
    tried,
)
from xlrating.crosstable.comparing.reach import Reach
from xlrating.event.section import IntArray
from xlrating.formulas import BoolArray, FloatArray
from xlrating.formulas.floors import rounded

TO_THE_HUNDREDTH = 0.0101
WITHIN_ROUNDING = 1.0
MOST_SEARCHED = 12
"""So many players are searched, those with the largest differences first: one cause may move many."""
MOST_COUNTED = 30.0
MOST_FIRST = 6
"""So many first changes are tried with every second one: those that leave the least, at most 30 points a player."""
MOST_STARTS = 400
FINER = 10
FINEST_STEP = 0.02


@dataclass(frozen=True, eq=False, repr=False)
class Published:
    """What was published for each player: NaN where nothing is; ``to_hundredth`` where decimals are."""

    ratings: FloatArray
    to_hundredth: BoolArray

    def difference(self, posts: FloatArray) -> FloatArray:
        """Ours less theirs, in points; whole numbers are compared rounded."""
        found: FloatArray = np.where(self.to_hundredth, posts, rounded(posts)) - self.ratings
        return found

    def agree(self, posts: FloatArray) -> BoolArray:
        """Who agrees; also who has nothing to compare."""
        near = np.where(self.to_hundredth, TO_THE_HUNDREDTH, WITHIN_ROUNDING)
        agree: BoolArray = ~(np.abs(self.difference(posts)) > near)
        return agree


@dataclass(frozen=True, eq=False, repr=False)
class Found:
    """The ratings as they are, who agrees, and every explanation: one change, or two, that make all players agree."""

    posts: FloatArray
    agree: BoolArray
    explanations: Sequence[tuple[Change, ...]]


def search(of: Variant, published: Published) -> Found:
    """Look for one change, then for floors with one of the section, then for two, that explain everybody."""
    posts = tried(of, [()])[0]
    agree = published.agree(posts)
    if agree.all():
        return Found(posts, agree, ())
    reach = Reach(of)
    singles = _singles(of, published, posts, reach, all_who_differ=False)
    tables = tried(of, [(change,) for change in singles])
    complete = [(one,) for one, table in zip(singles, tables, strict=True) if published.agree(table).all()]
    explanations = complete or _with_floors(of, published) or _in_twos(of, published, singles, tables, reach)
    return Found(posts, agree, [*explanations, *_as_good(explanations, of, published)])


def _in_twos(
    of: Variant, published: Published, singles: Sequence[Change], tables: FloatArray, reach: Reach
) -> list[tuple[Change, ...]]:
    """Every two changes that explain everybody, where the first alone is among the best. ``tables``: of ``singles``."""
    left = np.abs(published.difference(tables))
    nearest = np.argsort(np.nansum(np.minimum(left, MOST_COUNTED), axis=1), kind="stable")[:MOST_FIRST]
    firsts = dict.fromkeys([*nearest.tolist(), *_best_of_each(singles, left)])
    pairs: dict[frozenset[Change], tuple[Change, ...]] = {}
    for first in firsts:
        with_first = singles[first].made(of)
        seconds = _singles(with_first, published, tables[first], reach, all_who_differ=True)
        for second, table in zip(seconds, tried(with_first, [(change,) for change in seconds]), strict=True):
            if published.agree(table).all() and not _same_thing(singles[first], second):
                pairs[frozenset((singles[first], second))] = (singles[first], second)
    return list(pairs.values())


def _as_good(
    explanations: Sequence[tuple[Change, ...]], of: Variant, published: Published
) -> list[tuple[Change, ...]]:
    """What explains everybody as well as these, and was not among what was tried."""
    known = set(map(frozenset, explanations))
    others = {
        frozenset(more): more
        for together in explanations
        for change in together
        for other in alike(change, of)
        for more in [tuple(other if one == change else one for one in together)]
        if not any(_same_thing(other, one) for one in together if one != change)
    }
    left = [more for changes, more in others.items() if changes not in known]
    if not left:
        return []
    return [more for more, table in zip(left, tried(of, left), strict=True) if published.agree(table).all()]


def _with_floors(of: Variant, published: Published) -> list[tuple[Change, ...]]:
    """Floors alone, or with one change of the section, that explain everybody: a floor moves nobody but its player."""
    found = []
    for base in [(), *((change,) for change in in_the_section(of))]:
        posts = tried(of, [base])[0]
        differing = np.flatnonzero(~published.agree(posts)).tolist()
        floors = [
            change
            for player in differing
            for change in floor_at(player, float(published.ratings[player]), float(posts[player]))
        ]
        if len(floors) == len(differing) and published.agree(tried(of, [(*base, *floors)])[0]).all():
            found.append((*base, *floors))
    return found


def _best_of_each(singles: Sequence[Change], left: FloatArray) -> list[int]:
    """For each player, and for the section, the change that leaves the least."""
    best: dict[int, tuple[float, int]] = {}
    for number, (change, total) in enumerate(zip(singles, np.nansum(left, axis=1).tolist(), strict=True)):
        best[change.player] = min(best.get(change.player, (np.inf, 0)), (total, number))
    return [number for _, number in best.values()]


def _same_thing(one: Change, other: Change) -> bool:
    """Whether both say something of the same field, so that the second takes back the first."""
    return (one.kind, one.player, one.game) == (other.kind, other.player, other.game)


def _singles(
    of: Variant, published: Published, posts: FloatArray, reach: Reach, *, all_who_differ: bool
) -> list[Change]:
    """Every change of the section, and of the players who differ most and of the newcomers who can move them.

    ``posts`` are the ratings of the variant; ``all_who_differ``: only changes that can move all of those.
    """
    size = np.abs(published.difference(posts))
    differing = np.flatnonzero(~published.agree(posts))
    searched = differing[np.argsort(-size[differing], kind="stable")][:MOST_SEARCHED].tolist()
    near = np.logical_or.reduce(reach.far[searched])
    newcomers = [one for one in np.flatnonzero(of.section.unrated & near).tolist() if one not in searched]
    found = dict.fromkeys(in_the_section(of))
    for player in (*searched, *newcomers):
        for change in at_a_player(of, player, float(published.ratings[player]), float(posts[player])):
            found[_from_the_first(change, of)] = None
    if all_who_differ:
        found = dict.fromkeys(change for change in found if reach.includes(change, differing))
    starts = [change for change in found if change.kind == "initial"]
    return [
        *(change for change in found if change.kind != "initial"),
        *_starts(of, published, starts, differing),
    ]


def _from_the_first(change: Change, of: Variant) -> Change:
    """Another result of a game as the first of its two players has it: it is the same change for both."""
    if change.game is None or of.section.opponents[change.game, change.player] > change.player:
        return change
    return change.from_the_other_side(of.section)


def _starts(of: Variant, published: Published, tries: Sequence[Change], differing: IntArray) -> list[Change]:
    """The initial ratings with which a player who differs would agree, found between those that were tried."""
    step, left = STEP_OF_STARTS, list(tries)
    while left and step > FINEST_STEP:
        off = published.difference(tried(of, [(change,) for change in left]))[:, differing]
        spans = {
            (one.player, one.value, -1.0 if one.games is None else one.games)
            for one, other, here, there in zip(left, left[1:], off, off[1:], strict=False)
            if (one.player, one.games) == (other.player, other.games)
            and np.any(np.sign(here) != np.sign(there))
        }
        step /= FINER
        left = [
            Change("initial", player, value + step * number, games=None if games < 0 else games)
            for player, value, games in sorted(spans)
            for number in range(FINER + 1)
        ][:MOST_STARTS]
    return left
