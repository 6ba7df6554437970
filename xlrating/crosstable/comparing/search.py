"""The search for what makes a section agree with what was published: one change, then two.

An explanation makes every player agree. All that fit are kept: a guess is never told as a fact.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from xlrating.crosstable.comparing.changes import (
    CONTINUOUS,
    HIGHEST_START,
    WHOLE_SECTION,
    Change,
    Part,
    Variant,
    before_the_event,
    floor_at,
    games_of_starts,
    in_the_section,
    made,
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
BY_CHANCE = 0.01
"""A change is a fact where at most so many of those that were tried would meet by chance the numbers that it meets."""
BY_CHANCE_AMONG_SEVERAL = BY_CHANCE / 10
"""The same of a change that explains somebody, but not everybody alone: there is more that it may be in place of."""
ROUND_BY_CHANCE = 0.01
"""So many of the numbers whose last two digits are drawn end in 00."""
BEFORE_THE_EVENT = ("prior games", "record")
WHOLE_FLOORS = range(1200, 2300, 100)
"""Of peak ratings and of Life Masters; money floors below are rare.  S15 §5."""
A_POINT_OFF = 64 / (11 / 2)
"""To whole points 11 of the 64 ratings of a published event are a point off, up or down, by what was rounded before."""
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
    """Who agrees, every explanation, which are changes that together make all agree, and the changes that are facts."""

    agree: BoolArray
    explanations: Sequence[Together]
    facts: frozenset[Change] = frozenset()


def in_parts(of: Variant, published: Published) -> list[Found]:
    """What explains everybody; where nothing does, what explains some, and then the same of the others."""
    found = search(of, published)
    parts = [] if found.agree.all() or found.explanations else _parts(of, published, found.agree)
    if not parts:
        return [found]
    known = made(of, [_likeliest(part) for part in parts if part.facts])
    told = ~np.logical_and.reduce([part.agree for part in parts])
    others = replace(published, ratings=np.where(told, np.nan, published.ratings))
    return [*parts, *in_parts(known, others)]


def _parts(of: Variant, published: Published, agree: BoolArray) -> list[Found]:
    """Changes of which each explains some of those who differ, its own players too, and nobody who agrees is off.

    They are facts or, where there is none, floors or what explains several. A change that needs rows of its own is
    none of them: what is found then could not be told of the rounds of the sheet. Prior games and a record are no
    facts: another rating before, which is not tried here, may do the same.
    """
    posts = tried(of, [()])[0]
    own = [one for one in _alone(of, published, posts, Reach(of)) if not one.more_games(of)]
    tables = tried(of, [(change,) for change in own])
    agree_then = published.agree(tables)
    explained = agree_then & ~agree
    by_players: dict[bytes, list[Together]] = {}
    for number in np.flatnonzero(explained.any(axis=1) & agree_then[:, agree].all(axis=1)).tolist():
        if own[number].player == WHOLE_SECTION or agree_then[number, own[number].about(of)].all():
            by_players.setdefault(explained[number].tobytes(), []).append((own[number],))
    parts = []
    for these, changes in by_players.items():
        who = np.frombuffer(these, dtype=bool)
        compared = replace(published, ratings=np.where(agree | who, published.ratings, np.nan))
        every_try = np.ones_like(tables, dtype=bool)
        facts = _facts(of, compared, changes, every_try, among=int(np.count_nonzero(~agree)))
        facts = frozenset(one for one in facts if one.kind not in BEFORE_THE_EVENT)
        if facts or np.count_nonzero(who) > 1 or any(one.kind == "floor" for (one,) in changes):
            parts.append(Found(~who, changes, facts))
    facts_first = [part for part in parts if part.facts] or parts
    taken: list[Found] = []
    for part in sorted(facts_first, key=lambda part: np.count_nonzero(part.agree)):
        settled = agree | ~np.logical_and.reduce([one.agree for one in (*taken, part)])
        table = tried(of, [[_likeliest(one) for one in (*taken, part)]])
        if all((one.agree | part.agree).all() for one in taken) and published.agree(table)[0, settled].all():
            taken.append(part)
    return taken


def _likeliest(part: Found) -> Change:
    return next((one for (one,) in part.explanations if one in part.facts), part.explanations[0][0])


def search(of: Variant, published: Published) -> Found:
    """Look for one change, then for another rating before and two changes, that explain everybody.

    Where one is no fact and leaves somebody a point off, two that leave nobody off are found too.
    """
    posts = tried(of, [()])[0]
    agree = published.agree(posts)
    if agree.all():
        return Found(agree, ())
    reach = Reach(of)
    differing = np.flatnonzero(~agree)
    own = _alone(of, published, posts, reach)
    starting = _starting(of, [()], differing, reach)
    singles = [*((change,) for change in own), *_with_starts(of, published, starting)]
    tables = tried(of, singles)
    complete = _fitting(published, singles, tables)
    others = np.abs(tables[: len(own)] - posts) > published.near
    facts = _facts(of, published, complete, others)
    if facts:
        return Found(agree, complete, facts)
    before = [(Change("rating", player, of.edition.lowest_rating),) for player in differing.tolist()]
    complete += _with_starts(of, published, [one for one in before if not of.section.unrated[one[0].player]])
    exact = replace(published, rounding=0.0)
    twos: list[Together] | None = []
    if not _near(of, exact, complete):
        twos = _in_twos(of, exact if complete else published, singles, tables, reach)
    further = [two for two in twos or () if not any((one,) in complete for one in two)]
    explanations = [*complete, *further]
    return Found(
        agree, explanations, frozenset() if twos is None else _facts(of, published, explanations, others)
    )


def _facts(
    of: Variant,
    published: Published,
    explanations: Sequence[Together],
    others: BoolArray,
    among: int | None = None,
) -> frozenset[Change]:
    """The changes that meet more of the numbers which differ without them than any would by chance.

    Another change may move a rating to each number as far away, so it meets one by chance as often as there are such
    numbers, and there are as many tries as ``others`` move all who differ (a row for each change tried). Whole numbers
    that are carried over follow from what the change does to its own players, whatever it is, and prove nothing.
    A start is drawn from all numbers, so it can be had to meet one to the hundredth, and whole numbers prove none.
    Another rating before may do what several others do at one player, so it is never one.
    One of a hundred ratings ``among`` those who differ is a whole hundred, and one to the hundredth a whole number, as
    a floor is: that proves a floor where nothing else explains the player. ``among`` is None where each of the
    explanations explains everybody.
    """
    each = [(one, together) for together in explanations for one in together]
    without = [[other for other in together if other != one] for one, together in each]
    units = np.where(published.to_hundredth, 100.0, 1.0)
    a_unit_off = np.where(published.to_hundredth, 3.0, A_POINT_OFF)
    left = np.abs(published.difference(tried(of, [together for _, together in each])))
    off = np.abs(published.difference(tried(of, without)))
    differ = off > published.near
    chances = np.where(np.round(left * units) > 0, a_unit_off, 1.0) / (2 * off * units + 1)
    decimals_known = published.to_hundredth.any()
    facts = set()
    for (one, together), who, chance in zip(each, differ, chances, strict=True):
        own = np.zeros_like(who)
        own[one.concerns(of)] = one.kind not in CONTINUOUS
        met = np.minimum(chance, 1.0)[who & (published.to_hundredth | own)]
        by_chance = np.prod(met) / (np.min(met, initial=1.0) if one.kind in CONTINUOUS else 1.0)
        tries = max(np.count_nonzero(others[:, who].all(axis=1)), 1)
        most = BY_CHANCE if among is None and len(together) == 1 else BY_CHANCE_AMONG_SEVERAL
        if one.kind == "floor" and one.value is not None and all(one in several for several in explanations):
            by_chance = (ROUND_BY_CHANCE if one.value in WHOLE_FLOORS else 1.0) * (
                ROUND_BY_CHANCE if decimals_known else 1.0
            )
            tries, most = among or 1, BY_CHANCE
        if by_chance * tries <= most and one.kind != "rating":
            facts.add(one)
    return frozenset(facts)


def _in_twos(
    of: Variant, published: Published, singles: Sequence[Together], tables: FloatArray, reach: Reach
) -> list[Together] | None:
    """Every two changes that explain everybody, where one is among the best. ``tables``: of ``singles``.

    What is found as the second is tried as the first too, and where prior games fit, all of that player, so that all
    that fit with it are there; None where too many do.
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
    return None if len(ways) > MOST_WAYS else list(pairs.values())


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
    return _fitting(published, sets, tried(of, sets, part))


def _fitting(published: Published, sets: Sequence[Together], tables: FloatArray) -> list[Together]:
    fit = published.agree(tables).all(axis=1)
    return [sets[number] for number in np.flatnonzero(fit).tolist()]


def _firsts(published: Published, singles: Sequence[Together], tables: FloatArray) -> list[int]:
    """Every change but initial ratings; of each player's prior games those that leave the fewest and the least off."""
    off = np.abs(published.difference(tables))
    left = [*zip(np.count_nonzero(off > published.near, axis=1), np.nansum(off, axis=1), strict=True)]
    firsts = [number for number, (change,) in enumerate(singles) if change.kind not in CONTINUOUS]
    best = {
        _field(change) if change.kind == "prior games" else change: number
        for number in sorted(firsts, key=left.__getitem__, reverse=True)
        for change in singles[number]
    }
    return list(best.values())


def _field(change: Change) -> tuple[str, int, int | None]:
    """What a change says something of: a second one of the same would take back the first."""
    return change.kind, change.player, change.game


def _alone(of: Variant, published: Published, posts: FloatArray, reach: Reach) -> list[Change]:
    """The changes that are tried alone, but for initial ratings."""
    off = np.abs(published.difference(posts))
    differing = np.flatnonzero(~published.agree(posts))
    largest = sorted(differing.tolist(), key=lambda player: -float(off[player]))
    return [*in_the_section(of), *_at_players(of, published, differing, reach, largest[:MOST_SEARCHED])]


def _at_players(
    of: Variant, published: Published, differing: IntArray, reach: Reach, also_of: Sequence[int] = ()
) -> list[Change]:
    """Every change at a player, but for initial ratings, that can move all who differ; any of ``also_of``."""
    section = of.section
    searched = np.zeros_like(section.unrated)
    searched[[*also_of]] = True
    found = [one for player in of.entries for one in re_entries(of, player)]
    found += [Change("forfeit", forfeit.winner, forfeit) for forfeit in of.forfeits]
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
