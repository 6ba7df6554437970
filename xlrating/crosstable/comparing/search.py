"""The search for what makes a section agree with what was published: one change, then two.

An answer makes a player agree and makes nobody worse. All that fit are kept: a guess is never told as a fact.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from xlrating.crosstable.comparing.changes import (
    STEP_OF_STARTS,
    Change,
    Variant,
    at_a_player,
    in_the_section,
    tried,
)
from xlrating.event.section import NOBODY, IntArray
from xlrating.formulas import BoolArray, FloatArray
from xlrating.formulas.floors import rounded

TO_THE_HUNDREDTH = 0.0101
WITHIN_ROUNDING = 1.0
MOST_SEARCHED = 12
"""So many players are searched, those with the largest differences first: one cause may move many."""
MOST_PAIRS = 4000
MOST_STARTS = 400
FINER = 10
FINEST_STEP = 0.02
NO_WORSE = 1e-6


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
    """What the search gives: the ratings as they are, and the explanations.

    ``explanations`` each make all players agree; where there is none, ``partly`` has what makes a player agree and
    nobody worse, by player.
    """

    posts: FloatArray
    agree: BoolArray
    explanations: Sequence[tuple[Change, ...]]
    partly: Mapping[int, Sequence[Change]]


def search(of: Variant, published: Published) -> Found:
    """Look for one change, then for two, that explain everybody."""
    posts = tried(of, [()])[0]
    agree = published.agree(posts)
    if agree.all():
        return Found(posts, agree, (), {})
    singles = _singles(of, published, posts, agree)
    tables = tried(of, [(change,) for change in singles])
    complete = [(one,) for one, table in zip(singles, tables, strict=True) if published.agree(table).all()]
    if complete:
        return Found(posts, agree, complete, {})
    newly = np.array([published.agree(table) & ~agree for table in tables])
    pairs = _pairs(singles, newly, agree)
    both = tried(of, pairs) if pairs else []
    complete_pairs = [pair for pair, table in zip(pairs, both, strict=True) if published.agree(table).all()]
    if complete_pairs:
        return Found(posts, agree, complete_pairs, {})
    before = np.abs(published.difference(posts))
    partly: dict[int, list[Change]] = {}
    for change, table, improved in zip(singles, tables, newly, strict=True):
        worse = ~published.agree(table) & (np.abs(published.difference(table)) > before + NO_WORSE)
        if improved.any() and not worse.any():
            for player in np.flatnonzero(improved).tolist():
                partly.setdefault(player, []).append(change)
    return Found(posts, agree, (), partly)


def _singles(of: Variant, published: Published, posts: FloatArray, agree: BoolArray) -> list[Change]:
    """Every change of the section, and of the players who differ most and of the newcomers whom they met."""
    size = np.abs(published.difference(posts))
    differing = np.flatnonzero(~agree)
    searched = differing[np.argsort(-size[differing], kind="stable")][:MOST_SEARCHED].tolist()
    met = np.unique(of.section.opponents[:, searched])
    newcomers = [
        one for one in met.tolist() if one != NOBODY and of.section.unrated[one] and one not in searched
    ]
    found = dict.fromkeys(in_the_section(of))
    for player in (*searched, *newcomers):
        for change in at_a_player(of, player, float(published.ratings[player]), float(posts[player])):
            found[_from_the_first(change, of)] = None
    starts = [change for change in found if change.kind == "initial"]
    return [
        *(change for change in found if change.kind != "initial"),
        *_starts(of, published, starts, differing),
    ]


def _from_the_first(change: Change, of: Variant) -> Change:
    """Another result of a game as the first of its two players has it: it is the same change for both."""
    if change.game is None:
        return change
    opponent = int(of.section.opponents[change.game, change.player])
    if opponent > change.player:
        return change
    back = np.flatnonzero(of.section.opponents[:, opponent] == change.player)
    game = change.game if change.game in back else int(back[0])
    value = None if change.value is None else 1.0 - change.value
    return Change(change.kind, opponent, value, game)


def _starts(of: Variant, published: Published, tries: Sequence[Change], differing: IntArray) -> list[Change]:
    """The initial ratings with which a player who differs would agree, found between those that were tried."""
    step, left = STEP_OF_STARTS, list(tries)
    while left and step > FINEST_STEP:
        off = published.difference(tried(of, [(change,) for change in left]))[:, differing]
        spans = {
            (one.player, one.value)
            for one, other, here, there in zip(left, left[1:], off, off[1:], strict=False)
            if one.player == other.player and np.any(np.sign(here) != np.sign(there))
        }
        step /= FINER
        left = [
            Change("initial", player, value + step * number)
            for player, value in sorted(spans)
            for number in range(FINER + 1)
        ][:MOST_STARTS]
    return left


def _pairs(singles: Sequence[Change], newly: FloatArray, agree: BoolArray) -> list[tuple[Change, ...]]:
    """Two changes that may explain everybody: together they make all who differ agree, or are of one player whom
    none alone makes agree."""
    differing = np.flatnonzero(~agree)
    helping = np.flatnonzero(newly.any(axis=1)).tolist()
    pairs = [
        (singles[a], singles[b])
        for a, b in combinations(helping, 2)
        if singles[a].player != singles[b].player
    ]
    for player in differing[~newly[:, differing].any(axis=0)].tolist()[:1]:
        own = [change for change in singles if change.player == player]
        pairs += [
            pair
            for pair in combinations(own, 2)
            if (pair[0].kind, pair[0].game) != (pair[1].kind, pair[1].game)
        ]
    return pairs[:MOST_PAIRS]
