"""The search for what makes a section agree with what was published: one change, then two.

An explanation makes every player agree. All that fit are kept: a guess is never told as a fact.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from xlrating.crosstable.comparing.changes import (
    HIGHEST_START,
    Change,
    Part,
    Variant,
    before_the_event,
    floor_at,
    games_of_starts,
    in_the_section,
    re_entries,
    results_of,
    tried,
)
from xlrating.crosstable.comparing.reach import Reach
from xlrating.event.section import IntArray
from xlrating.formulas import BoolArray, FloatArray
from xlrating.formulas.floors import rounded

Together = tuple[Change, ...]

TO_THE_HUNDREDTH = 0.0101
WITHIN_ROUNDING = 1.0
MOST_SEARCHED = 12
"""Of so many players every change is tried alone, those with the largest differences first."""
MOST_WAYS = 40
"""Where more pairs of fields than these explain everybody, none of them is told."""
MET_BY_CHANCE = 2
"""Of the numbers published, so many for each change may be met to the point by another cause, too."""
AS_MANY = {"hundredths": 2, "floor": 3, "a point off": 3}
"""A number to the hundredth, or the whole hundred of a floor, proves as much as so many whole numbers; one that is
met but for a point disproves as many."""
STEP_OF_STARTS = 400.0
"""Initial ratings are tried this far apart at first."""
FINER = 8
FINEST_STEP = 0.02


@dataclass(frozen=True, eq=False, repr=False)
class Published:
    """What was published for each player: NaN where nothing is; ``to_hundredth`` where decimals are."""

    ratings: FloatArray
    to_hundredth: BoolArray
    rounding: float = WITHIN_ROUNDING

    @property
    def near(self) -> FloatArray:
        """How far a rating that agrees may be away."""
        return np.where(self.to_hundredth, TO_THE_HUNDREDTH, self.rounding)

    def difference(self, posts: FloatArray) -> FloatArray:
        """Ours less theirs, in points; whole numbers are compared rounded."""
        found: FloatArray = np.where(self.to_hundredth, posts, rounded(posts)) - self.ratings
        return found

    def agree(self, posts: FloatArray) -> BoolArray:
        """Who agrees; also who has nothing to compare."""
        agree: BoolArray = ~(np.abs(self.difference(posts)) > self.near)
        return agree

    def lie_between(self, posts: FloatArray, others: FloatArray) -> BoolArray:
        """For each row whether nobody's rating is off to the same side in both."""
        one, other = self.difference(posts), self.difference(others)
        apart = (np.fmin(one, other) > self.near) | (np.fmax(one, other) < -self.near)
        lie: BoolArray = ~np.any(apart, axis=1)
        return lie


@dataclass(frozen=True, eq=False, repr=False)
class Found:
    """Who agrees, and every explanation: one change, or two, that make all players agree.

    ``proven``: one of them meets more numbers than other causes could meet by chance.
    """

    agree: BoolArray
    explanations: Sequence[Together]
    proven: bool = False


def search(of: Variant, published: Published) -> Found:
    """Look for one change, then for floors with one of the section, then for two, that explain everybody.

    Where one that is not proven leaves somebody a point off, two that leave nobody off are found too.
    """
    posts = tried(of, [()])[0]
    agree = published.agree(posts)
    if agree.all():
        return Found(agree, ())
    reach = Reach(of)
    differing = np.flatnonzero(~agree)
    largest = sorted(differing.tolist(), key=lambda player: -abs(published.difference(posts)[player]))
    own = [*in_the_section(of), *_at_players(of, published, differing, reach, largest[:MOST_SEARCHED])]
    starting = _starting(of, [()], differing, reach)
    singles = [*((change,) for change in own), *_with_starts(of, published, starting)]
    tables = tried(of, singles)
    fit = published.agree(tables).all(axis=1)
    complete = [singles[number] for number in np.flatnonzero(fit).tolist()]
    explanations = complete or _with_floors(of, published)
    exact = replace(published, rounding=0.0)
    to_the_point = bool(exact.agree(tables[fit]).all(axis=1).any())
    if complete and not to_the_point and not _proven(of, published, agree, complete):
        twos = _in_twos(of, exact, singles, tables, reach)
        explanations = [*complete, *(pair for pair in twos if not any((one,) in complete for one in pair))]
    elif not complete and all(len(together) == 2 for together in explanations):
        explanations = [*explanations, *_in_twos(of, published, singles, tables, reach)]
    return Found(agree, explanations, _proven(of, published, agree, explanations))


def _proven(of: Variant, published: Published, agree: BoolArray, explanations: Sequence[Together]) -> bool:
    """Whether one of the explanations meets more of the numbers that differed than it could by chance.

    To whole points the initial ratings of two who met can stand for each other, so neither is proven.
    """
    exact = replace(published, rounding=0.0).agree(tried(of, explanations))
    met = (exact & ~agree) @ np.where(published.to_hundredth, AS_MANY["hundredths"], 1)
    off = np.count_nonzero(~exact & ~agree, axis=1) * AS_MANY["a point off"]
    floors = [sum(one.kind == "floor" for one in together) for together in explanations]
    changes = [len(together) for together in explanations]
    many = met - off + np.array(floors) * (AS_MANY["floor"] - 1) > np.array(changes) * MET_BY_CHANCE
    new = np.append(of.section.unrated, [False])
    open_starts: BoolArray = np.any(new[of.section.opponents], axis=0) & ~published.to_hundredth
    sure = [
        not any(one.kind == "initial" and open_starts[one.player] for one in together)
        for together in explanations
    ]
    return bool(np.any(many & np.array(sure, dtype=bool)))


def _in_twos(
    of: Variant, published: Published, singles: Sequence[Together], tables: FloatArray, reach: Reach
) -> list[Together]:
    """Every two changes that explain everybody, where one is among the best. ``tables``: of ``singles``.

    What is found as the second is tried as the first too, and where prior games fit, all of that player, so that all
    that fit with it are there; none where too many do.
    """
    pairs: dict[frozenset[Change], Together] = {}
    firsts = {singles[number]: tables[number] for number in _firsts(published, singles, tables)}
    known, done = {_field(first) for (first,) in firsts}, {*firsts}
    ways: set[frozenset[tuple[str, int, int | None]]] = set()
    while firsts and len(ways) <= MOST_WAYS:
        found = _near(of, published, _with_seconds(of, published, firsts, reach))
        pairs |= {frozenset(pair): pair for pair in found}
        ways |= {frozenset(map(_field, pair)) for pair in found}
        fields = {_field(one): (one,) for pair in found for one in pair}
        again: set[Together] = {first for field, first in fields.items() if field not in known}
        again |= {one for one in singles if one[0].kind == "prior games" and _field(*one) in fields} - done
        known |= fields.keys()
        done |= again
        firsts = dict(zip(again, tried(of, again), strict=True))
    return [] if len(ways) > MOST_WAYS else list(pairs.values())


def _with_seconds(
    of: Variant, published: Published, firsts: Mapping[Together, FloatArray], reach: Reach
) -> list[Together]:
    """Each of these changes with every second one that may make all agree. ``firsts`` have the ratings after them."""
    alike: dict[tuple[int, ...], list[Together]] = {}
    for first, posts in firsts.items():
        alike.setdefault(tuple(np.flatnonzero(~published.agree(posts)).tolist()), []).append(first)
    alike.pop((), None)
    part = reach.part(np.flatnonzero(~published.agree(tried(of, [()])[0])))
    both: list[Together] = [*combinations(in_the_section(of), 2)]
    starting: list[Together] = []
    for differing, some in alike.items():
        seconds = _at_players(of, published, np.array(differing), reach)
        both += [(*first, second) for second in seconds for first in some if _field(second) != _field(*first)]
        starting += _starting(of, some, np.array(differing), reach)
    both += _with_starts(of, published, _between(of, published, starting, part))
    by_other_rules = [one for one in both if any(change.kind == "edition" for change in one)]
    by_these = [one for one in both if all(change.kind != "edition" for change in one)]
    return [*by_other_rules, *_near(of, published, by_these, part)]


def _near(
    of: Variant, published: Published, sets: Sequence[Together], part: Part | None = None
) -> list[Together]:
    """Those sets of changes that make these players agree, without a part everybody."""
    fit = published.agree(tried(of, sets, part)).all(axis=1)
    return [sets[number] for number in np.flatnonzero(fit).tolist()]


def _firsts(published: Published, singles: Sequence[Together], tables: FloatArray) -> list[int]:
    """Every change but initial ratings; of each player's prior games those that leave the fewest and the least off."""
    off = np.abs(published.difference(tables))
    left = [*zip(np.count_nonzero(off > published.near, axis=1), np.nansum(off, axis=1), strict=True)]
    firsts = [number for number, (change,) in enumerate(singles) if change.kind != "initial"]
    best = {
        _field(change) if change.kind == "prior games" else change: number
        for number in sorted(firsts, key=left.__getitem__, reverse=True)
        for change in singles[number]
    }
    return list(best.values())


def _with_floors(of: Variant, published: Published) -> list[Together]:
    """Floors alone, or with one change of the section, that explain everybody: a floor moves nobody but its player."""
    bases = [(), *((change,) for change in in_the_section(of))]
    sets = []
    for base, posts in zip(bases, tried(of, bases), strict=True):
        differing = np.flatnonzero(~published.agree(posts)).tolist()
        floors = [
            floor
            for player in differing
            for floor in floor_at(of, player, float(published.ratings[player]))
            if (floor.value is None) == (published.ratings[player] < posts[player])
        ]
        if len(floors) == len(differing):
            sets.append((*base, *floors))
    return _near(of, published, sets)


def _field(change: Change) -> tuple[str, int, int | None]:
    """What a change says something of: a second one of the same would take back the first."""
    return change.kind, change.player, change.game


def _at_players(
    of: Variant, published: Published, differing: IntArray, reach: Reach, also_of: Sequence[int] = ()
) -> list[Change]:
    """Every change at a player, but for initial ratings, that can move all who differ; any of ``also_of``."""
    section = of.section
    searched = np.zeros_like(section.unrated)
    searched[[*also_of]] = True
    found = [one for player in of.entries for one in re_entries(of, player)]
    for player in also_of or differing[: len(differing) == 1].tolist():
        found += floor_at(of, player, float(published.ratings[player]))
    for player in np.flatnonzero(searched | reach.by_player(differing)).tolist():
        found += before_the_event(of, player)
    games = section.played & (reach.by_game(section, differing) | searched | searched[section.opponents])
    for game, player in np.argwhere(games).tolist():
        if section.opponents[game, player] > player and game < reach.rounds:
            found += results_of(of, player, game)
    return found


def _starting(of: Variant, firsts: Sequence[Together], differing: IntArray, reach: Reach) -> list[Together]:
    """These changes with the lowest initial rating of each player whose own can move all who differ."""
    return [
        (*first, Change("initial", player, of.edition.lowest_rating, games=games))
        for first in firsts
        for player in np.flatnonzero(reach.by_start(differing) & of.section.unrated).tolist()
        if ("initial", player, None) not in map(_field, first)
        for games in games_of_starts(of, player)
    ]


def _between(of: Variant, published: Published, starting: Sequence[Together], part: Part) -> list[Together]:
    """Those whose lowest initial rating leaves nobody too high, and the highest nobody too low."""
    highest = [(*first, one._replace(value=HIGHEST_START)) for *first, one in starting]
    may = published.lie_between(*np.split(tried(of, [*starting, *highest], part), 2))
    return [starting[number] for number in np.flatnonzero(may).tolist()]


def _with_starts(of: Variant, published: Published, starting: Sequence[Together]) -> list[Together]:
    """These changes with the initial ratings with which all may agree: the lowest, the highest, some between.

    They are found between those that were tried: a higher one lowers nobody.
    """
    step, finest = STEP_OF_STARTS, FINEST_STEP if published.to_hundredth.any() else WITHIN_ROUNDING / 2
    starts = np.arange(of.edition.lowest_rating, HIGHEST_START + step, step).tolist()
    left = [(*first, one._replace(value=start)) for *first, one in starting for start in starts]
    found: list[Together] = []
    while left and step > finest:
        posts = tried(of, left)
        fits: BoolArray = np.all(published.agree(posts), axis=1)
        finer = published.lie_between(posts[:-1], posts[1:]) & ~(fits[:-1] & fits[1:])
        found += [one for one, fit in zip(left, fits.tolist(), strict=True) if fit]
        step /= FINER
        left = [
            (*first, one._replace(value=one.value + step * number))
            for (*first, one), (*_, other), between in zip(left, left[1:], finer.tolist(), strict=False)
            if between and one.value < other.value
            for number in range(FINER + 1)
        ]
    return [*found, *left]
