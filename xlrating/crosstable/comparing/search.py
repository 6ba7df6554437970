"""The search for what makes a section agree with what was published: one change, then two.

An explanation makes every player agree. All that fit are kept: a guess is never told as a fact.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from xlrating.crosstable.comparing.changes import (
    HIGHEST_START,
    WHOLE_SECTION,
    Change,
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

TO_THE_HUNDREDTH = 0.0101
WITHIN_ROUNDING = 1.0
MOST_SEARCHED = 12
"""Of so many players every change is tried alone, those with the largest differences first."""
MOST_COUNTED = 30.0
MOST_FIRST = 6
"""So many first changes are tried with every second one: those that leave the least, at most 30 points a player."""
MOST_WAYS = 40
"""Where more pairs of fields than these explain everybody, none of them is told."""
FEW = 3
"""Where one change explains more players to the point, that is not by chance."""
FIRST_CHANGES = ("floor", "prior games", "record", "result", "re-entry")
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


@dataclass(frozen=True, eq=False, repr=False)
class Found:
    """Who agrees, and every explanation: one change, or two, that make all players agree."""

    agree: BoolArray
    explanations: Sequence[tuple[Change, ...]]


def search(of: Variant, published: Published) -> Found:
    """Look for one change, then for floors with one of the section, then for two, that explain everybody.

    Where one explains few to the point, and leaves somebody a point off, two that leave nobody off are found too.
    """
    posts = tried(of, [()])[0]
    agree = published.agree(posts)
    if agree.all():
        return Found(agree, ())
    reach = Reach(of)
    singles = [*in_the_section(of), *_changes(of, published, posts, reach, also_of=MOST_SEARCHED)]
    tables = tried(of, [(change,) for change in singles])
    fit = published.agree(tables).all(axis=1)
    complete = [(singles[number],) for number in np.flatnonzero(fit).tolist()]
    exact = replace(published, rounding=0.0)
    explanations = complete or _with_floors(of, published)
    to_the_point = exact.agree(tables[fit])
    few = np.all(np.count_nonzero(to_the_point & ~agree, axis=1) <= FEW)
    if complete and few and not to_the_point.all(axis=1).any():
        twos = _in_twos(of, exact, singles, tables, reach)
        explanations = [*complete, *(pair for pair in twos if not any((one,) in complete for one in pair))]
    elif not complete and all(len(together) == 2 for together in explanations):
        explanations = [*explanations, *_in_twos(of, published, singles, tables, reach)]
    return Found(agree, explanations)


def _in_twos(
    of: Variant, published: Published, singles: Sequence[Change], tables: FloatArray, reach: Reach
) -> list[tuple[Change, ...]]:
    """Every two changes that explain everybody, where one is among the best. ``tables``: of ``singles``.

    What is found as the second is tried as the first too, so that all that fit with it are there; none where too many
    do.
    """
    pairs: dict[frozenset[Change], tuple[Change, ...]] = {}
    firsts = [(singles[number], tables[number]) for number in _firsts(published, singles, tables)]
    known = {_field(first) for first, _ in firsts}
    ways: set[frozenset[tuple[str, int, int | None]]] = set()
    for first, posts in firsts:
        if len(ways) > MOST_WAYS:
            return []
        with_first = first.made(of)
        of_all = first.player == WHOLE_SECTION
        seconds = _changes(with_first, published, posts, Reach(with_first) if of_all else reach)
        seconds += in_the_section(with_first) if of_all else ()
        for second, table in zip(seconds, tried(with_first, [(change,) for change in seconds]), strict=True):
            if published.agree(table).all() and _field(first) != _field(second):
                pairs[frozenset((first, second))] = (first, second)
                ways.add(frozenset((_field(first), _field(second))))
                if _field(second) not in known:
                    known.add(_field(second))
                    firsts.append((second, tried(of, [(second,)])[0]))
    return list(pairs.values())


def _firsts(published: Published, singles: Sequence[Change], tables: FloatArray) -> list[int]:
    """Every change of the section, those that leave the least, and the best of each player; of each field and result
    where hundredths tell them apart.

    The best leaves the least, or the fewest who differ.
    """
    off = np.abs(published.difference(tables))
    left = np.nansum(np.minimum(off, MOST_COUNTED), axis=1)
    wrong = np.count_nonzero(off > published.near, axis=1)
    firsts = [number for number, change in enumerate(singles) if change.player == WHOLE_SECTION]
    own = [number for number, change in enumerate(singles) if change.kind in FIRST_CHANGES]
    by_left = sorted(own, key=lambda number: (left[number], wrong[number]))
    by_wrong = sorted(own, key=lambda number: (wrong[number], left[number]))
    to_the_point = not published.rounding or published.to_hundredth.all()
    each = [
        (change.player,) if not to_the_point else change if change.kind == "result" else _field(change)
        for change in singles
    ]
    best = {each[number]: number for number in reversed(by_left)}
    fewest = {each[number]: number for number in reversed(by_wrong)}
    return list(dict.fromkeys([*firsts, *by_left[:MOST_FIRST], *best.values(), *fewest.values()]))


def _with_floors(of: Variant, published: Published) -> list[tuple[Change, ...]]:
    """Floors alone, or with one change of the section, that explain everybody: a floor moves nobody but its player."""
    bases = [(), *((change,) for change in in_the_section(of))]
    sets = []
    for base, posts in zip(bases, tried(of, bases), strict=True):
        differing = np.flatnonzero(~published.agree(posts)).tolist()
        floors = [floor for player in differing for floor in _floors(of, published, posts, player)]
        if len(floors) == len(differing):
            sets.append((*base, *floors))
    return [one for one, table in zip(sets, tried(of, sets), strict=True) if published.agree(table).all()]


def _floors(of: Variant, published: Published, posts: FloatArray, player: int) -> Iterator[Change]:
    return floor_at(of, player, float(published.ratings[player]), float(posts[player]))


def _field(change: Change) -> tuple[str, int, int | None]:
    """What a change says something of: a second one of the same would take back the first."""
    return change.kind, change.player, change.game


def _changes(
    of: Variant, published: Published, posts: FloatArray, reach: Reach, also_of: int = 0
) -> list[Change]:
    """Every change at a player that can move all who differ. ``posts``: of the variant.

    ``also_of``: also those of so many players who differ, those with the largest differences first.
    """
    section, size = of.section, np.nan_to_num(np.abs(published.difference(posts)))
    differing = np.flatnonzero(~published.agree(posts))
    searched = np.isin(np.arange(len(size)), differing[np.argsort(-size[differing], kind="stable")][:also_of])
    again = [one for player in of.entries for one in re_entries(of, player)]
    found = [one for one in again if also_of or reach.by_entry(of, one, differing)]
    for player in np.flatnonzero(searched).tolist() if len(differing) > 1 else differing.tolist():
        found += _floors(of, published, posts, player)
    for player in np.flatnonzero(searched | reach.by_player(differing)).tolist():
        found += before_the_event(of, player)
    games = section.played & (reach.by_game(section, differing) | searched | searched[section.opponents])
    for game, player in np.argwhere(games).tolist():
        if section.opponents[game, player] > player and game < reach.rounds:
            found += results_of(of, player, game)
    newcomers = np.flatnonzero(reach.by_start(differing) & section.unrated)
    return [*found, *_starts(of, published, newcomers, differing)]


def _starts(of: Variant, published: Published, players: IntArray, differing: IntArray) -> list[Change]:
    """The initial ratings of these players with which all who differ may agree: the lowest, the highest, some between.

    They are found between those that were tried: a higher one lowers nobody.
    """
    step, finest = STEP_OF_STARTS, FINEST_STEP if published.to_hundredth.any() else WITHIN_ROUNDING / 2
    near = published.near[differing]
    starts = np.arange(of.edition.lowest_rating, HIGHEST_START + step, step).tolist()
    left = [
        Change("initial", player, start, games=games)
        for player in players.tolist()
        for games in games_of_starts(of, player)
        for start in starts
    ]
    found: list[Change] = []
    while left and step > finest:
        off = published.difference(tried(of, [(change,) for change in left]))[:, differing]
        between = (np.minimum(off[:-1], off[1:]) <= near) & (np.maximum(off[:-1], off[1:]) >= -near)
        fits = np.all(np.abs(off) <= near, axis=1)
        found += [one for one, fit in zip(left, fits.tolist(), strict=True) if fit]
        step /= FINER
        left = [
            one._replace(value=one.value + step * number)
            for one, other, finer in zip(
                left, left[1:], (np.all(between, axis=1) & ~(fits[:-1] & fits[1:])).tolist(), strict=False
            )
            if finer and one.value < other.value and (one.player, one.games) == (other.player, other.games)
            for number in range(FINER + 1)
        ]
    return [*found, *left]
