"""The search for what makes a section agree with what was published: one change, then two.

An explanation makes every player agree. All that fit are kept: a guess is never told as a fact.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from xlrating.crosstable.comparing.agreement import WITHIN_ROUNDING, Published
from xlrating.crosstable.comparing.changes import (
    CONTINUOUS,
    HIGHEST_START,
    WHOLE_SECTION,
    Change,
    Part,
    Together,
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
from xlrating.crosstable.comparing.facts import Tries, facts
from xlrating.crosstable.comparing.reach import Reach
from xlrating.event.section import IntArray
from xlrating.formulas import BoolArray, FloatArray

MOST_SEARCHED = 12
"""Of so many players every change is tried alone, those with the largest differences first."""
MOST_WAYS = 40
"""Where more pairs of fields than these explain everybody, none of them is told."""
BEFORE_THE_EVENT = ("prior games", "record")
STEP_OF_STARTS = 400.0
"""Initial ratings are tried this far apart at first."""
FINER = 8
FINEST_STEP = 0.02


@dataclass(frozen=True, eq=False, repr=False)
class Found:
    """Who agrees, every explanation, which are changes that together make all agree, and the changes that are facts."""

    agree: BoolArray
    explanations: Sequence[Together]
    facts: frozenset[Change] = frozenset()


def in_parts(of: Variant, published: Published, *, rated: bool = True) -> list[Found]:
    """What explains everybody; where nothing does, what explains some, and then the same of the others."""
    found = search(of, published, rated=rated)
    parts = [] if found.agree.all() or found.explanations else _parts(of, published, found.agree)
    if not parts:
        return [found]
    known = made(of, [_likeliest(part) for part in parts if part.facts])
    told = ~np.logical_and.reduce([part.agree for part in parts])
    others = replace(published, ratings=np.where(told, np.nan, published.ratings))
    return [*parts, *in_parts(known, others, rated=False)]


def _parts(of: Variant, published: Published, agree: BoolArray) -> list[Found]:
    """Changes of which each explains some of those who differ, its own players too, and nobody who agrees is off.

    They are facts or, where there is none, floors or what explains several. A change that needs rows of its own is
    none of them: what is found then could not be told of the rounds of the sheet. Prior games and a record are no
    facts: another rating before, which is not tried here, may do the same. What moves those who are left may move
    whom they met too, whose numbers therefore prove nothing.
    """
    posts = tried(of, [()])[0]
    own = [one for one in _alone(of, published, posts, Reach(of)) if not one.more_games(of)]
    tables = tried(of, [(change,) for change in own])
    agree_then = published.agree(tables)
    explained = agree_then & ~agree
    tries = Tries(of, own, tables, posts)
    by_players: dict[bytes, list[Together]] = {}
    for number in np.flatnonzero(explained.any(axis=1) & agree_then[:, agree].all(axis=1)).tolist():
        if own[number].player == WHOLE_SECTION or agree_then[number, own[number].about(of)].all():
            by_players.setdefault(explained[number].tobytes(), []).append((own[number],))
    parts = []
    for these, changes in by_players.items():
        who = np.frombuffer(these, dtype=bool)
        others = np.append(~agree & ~who, False)
        proving = (agree | who) & ~others[of.section.opponents].any(axis=0)
        compared = replace(published, ratings=np.where(proving, published.ratings, np.nan))
        known = facts(tries, compared, changes, among=int(np.count_nonzero(~agree)))
        known = frozenset(one for one in known if one.kind not in BEFORE_THE_EVENT)
        if known or np.count_nonzero(who) > 1 or any(one.kind == "floor" for (one,) in changes):
            parts.append(Found(~who, changes, known))
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


def search(of: Variant, published: Published, *, rated: bool = True) -> Found:
    """Look for one change, then for another rating before and two changes, that explain everybody.

    Where one is no fact and leaves somebody a point off, two that leave nobody off are found too. Another rating
    before is the second only where it is ``rated``: beside who is told already, any change there would go with it.
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
    tries = Tries(of, own, tables[: len(own)], posts)
    known = facts(tries, published, complete)
    if known:
        return Found(agree, complete, known)
    before = [(Change("rating", player, of.edition.lowest_rating),) for player in differing.tolist()]
    complete += _with_starts(of, published, [one for one in before if not of.section.unrated[one[0].player]])
    exact = replace(published, rounding=0.0)
    twos: list[Together] | None = []
    if not _near(of, exact, complete):
        twos = _in_twos(of, exact if complete else published, singles, tables, reach)
        if rated and twos == complete == []:
            twos = _in_twos(of, published, singles, tables, reach, rated=True)
    further = [two for two in twos or () if not any((one,) in complete for one in two)]
    explanations = [*complete, *further]
    return Found(agree, explanations, frozenset() if twos is None else facts(tries, published, explanations))


def _in_twos(
    of: Variant,
    published: Published,
    singles: Sequence[Together],
    tables: FloatArray,
    reach: Reach,
    *,
    rated: bool = False,
) -> list[Together] | None:
    """Every two changes that explain everybody, where one is among the best. ``tables``: of ``singles``.

    Other ratings before are the second only if ``rated``: they are told where nothing else explains.
    What is found as the second is tried as the first too, and where prior games fit, all of that player, so that all
    that fit with it are there; None where too many do.
    """
    pairs: dict[frozenset[Change], Together] = {}
    firsts = {singles[number]: tables[number] for number in _firsts(published, singles, tables)}
    known, done = {_field(first) for (first,) in firsts}, {*firsts}
    ways: set[frozenset[tuple[str, int, int | None]]] = set()
    while firsts and len(ways) <= MOST_WAYS:
        found = _near(of, published, _with_seconds(of, published, firsts, reach, rated=rated))
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
    of: Variant, published: Published, firsts: Mapping[Together, FloatArray], reach: Reach, *, rated: bool
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
        starting += _starting(of, some, np.array(differing), reach, rated=rated)
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
    games_more = [one for player in of.entries for one in re_entries(of, player)]
    games_more += [Change("forfeit", forfeit.winner, forfeit) for forfeit in of.forfeits]
    found = [one for one in games_more if also_of or reach.by_any(one.concerns(of), differing)]
    for player in also_of or differing[: len(differing) == 1].tolist():
        found += floor_at(of, player, float(published.ratings[player]))
    for player in np.flatnonzero(searched | reach.by_player(differing)).tolist():
        found += before_the_event(of, player)
    games = section.played & (reach.by_game(section, differing) | searched | searched[section.opponents])
    for game, player in np.argwhere(games).tolist():
        if section.opponents[game, player] > player and game < reach.rounds:
            found += results_of(of, player, game)
    return found


def _starting(
    of: Variant, firsts: Sequence[Together], differing: IntArray, reach: Reach, *, rated: bool = False
) -> list[Together]:
    """These changes with the lowest initial rating of each player whose own can move all who differ.

    Or with the lowest rating before, of those who are ``rated`` and differ.
    """
    can, lowest = reach.by_start(differing), of.edition.lowest_rating
    starts = [
        Change("initial", player, lowest, games=games)
        for player in np.flatnonzero(can & of.section.unrated).tolist()
        for games in games_of_starts(of, player)
    ]
    before = differing[can[differing] & ~of.section.unrated[differing]] if rated else ()
    starts += [Change("rating", int(player), lowest) for player in before]
    return [
        (*first, start) for first in firsts for start in starts if _field(start) not in map(_field, first)
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
