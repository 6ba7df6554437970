"""The prizes that a tie divides, and by whom.  32B3."""

from collections.abc import Sequence
from typing import NamedTuple

from xlrating.errors import RatingError

MOST_GROUPS = 4096
"""Groups of tied players that are compared. Places, classes, and limits alone give a few hundred at most."""


class Cash(NamedTuple):
    """What is left of a prize, and the tied players who may have it: a bit for each."""

    prize: int
    cents: int
    players: int


class Pool(NamedTuple):
    """Players (a bit for each), and what they divide."""

    players: int
    cash: tuple[Cash, ...]

    @property
    def cents(self) -> int:
        return sum(cash.cents for cash in self.cash)

    def gives_more_than(self, other: "Pool") -> bool:
        """Whether an equal share of this pool is larger."""
        return self.cents * other.players.bit_count() > other.cents * self.players.bit_count()


def bits(players: int) -> list[int]:
    """The players, each as a bit, in the order of their rows."""
    found = []
    while players:
        found.append(players & -players)
        players &= players - 1
    return found


def best(prizes: Sequence[Cash], players: int) -> Pool:
    """The set with the largest sum that can be given one each to players who may have them.

    ``prizes`` begin with the largest; of equal ones the first is taken. One after the other is added if all can
    still be given: no set of a larger sum is missed, as such sets are the independent ones of a matroid.
    """
    holder: dict[int, Cash] = {}
    chosen: list[Cash] = []
    most = players.bit_count()
    for cash in prizes:
        if len(chosen) == most:
            break
        if _given(cash, players, holder):
            chosen.append(cash)
    return Pool(players, tuple(chosen))


def _given(cash: Cash, players: int, holder: dict[int, Cash]) -> bool:
    """Give it to a player without a prize, others changing theirs if need be."""
    came_from: dict[int, tuple[Cash, int]] = {}
    waiting, seen = [(cash, 0)], 0
    for one, bit in waiting:
        for player in bits(one.players & players & ~seen):
            seen |= player
            came_from[player] = (one, bit)
            if player in holder:
                waiting.append((holder[player], player))
                continue
            while player:
                holder[player], player = came_from[player]
            return True
    return False


def next_pool(prizes: Sequence[Cash], players: int) -> Pool:
    """Who divides what first: the players who gain most with prizes that nobody else in the tie may have, else all.

    Of players who gain alike, those whose prizes come first.  32B4.
    """
    there = [cash._replace(players=cash.players & players) for cash in prizes]
    there = [cash for cash in there if cash.players]
    place = {cash: number for number, cash in enumerate(there)}
    found = whole = best(there, players)
    for group in _groups(there, players):
        own = [cash for cash in there if not cash.players & ~group]
        if found.gives_more_than(Pool(group, tuple(own[: group.bit_count()]))):
            continue
        pool = best(own, group)
        if pool.gives_more_than(found) or (
            found is not whole
            and not found.gives_more_than(pool)
            and [place[cash] for cash in pool.cash] < [place[cash] for cash in found.cash]
        ):
            found = pool
    return found


def _groups(prizes: Sequence[Cash], everyone: int) -> list[int]:
    """Each union of players of prizes that overlap, smaller than everyone.

    Two that do not overlap gain no more together than the better of them alone.
    """
    each = list(dict.fromkeys(cash.players for cash in prizes))
    found = dict.fromkeys(each)
    waiting = list(found)
    for group in waiting:
        for other in each:
            union = group | other
            if group & other and union not in found:
                found[union] = None
                waiting.append(union)
        if len(found) > MOST_GROUPS:
            raise RatingError("Too many kinds of prizes overlap in one tie. Divide this tie by hand.")
    return [group for group in found if group != everyone]


def shares(cents: int, most: Sequence[int]) -> list[int]:
    """Equal shares without odd cents, none above its most; what that cuts off is shared by the others."""
    found = list(most)
    open_to = list(range(len(most)))
    while held := [place for place in open_to if most[place] * len(open_to) < cents]:
        cents -= sum(most[place] for place in held)
        open_to = [place for place in open_to if place not in held]
    for place in open_to:
        found[place] = cents // len(open_to)
    return found


def with_odd_cents(cents: int, shared: Sequence[int], most: Sequence[int]) -> list[int]:
    """What does not divide, cent by cent in the order of the rows. What nobody may have is left over."""
    odd, found = cents - sum(shared), list(shared)
    for place in [place for place, share in enumerate(shared) if share < most[place]][:odd]:
        found[place] += 1
    return found


def by_place(pool: Pool) -> dict[int, Cash]:
    """The pool as if its players, in the order of their rows, were not tied."""
    held: dict[int, Cash] = {}
    for number, cash in enumerate(pool.cash):
        rest = pool.cash[number + 1 :]
        for player in bits(cash.players & pool.players):
            free = pool.players & ~player
            for taken in held:
                free &= ~taken
            if player not in held and len(best(rest, free).cash) == len(rest):
                held[player] = cash
                break
    return held
