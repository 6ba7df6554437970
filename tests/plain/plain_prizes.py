"""Rule 32B as its text reads, by trying everything: for ties of a few players and prizes of a few cents.

Players are (score, rating or None, words). A prize is (name, cents, order of its kind for equal amounts, function of a
player: may he have it). Nothing here comes from the package.
"""

from fractions import Fraction
from itertools import combinations, permutations, product

POINTS = 3
"""The kind of a prize that everybody with so many points gets in full.  33E."""


def largest_set(prizes, players, may_have):
    """The prizes with the largest sum, one each to these players; of equal sums those announced first."""
    found = ()
    for choice in product([None, *prizes], repeat=len(players)):
        taken = [prize for prize in choice if prize is not None]
        if len(set(taken)) < len(taken):
            continue
        if all(
            prize is None or player in may_have[prize] for player, prize in zip(players, choice, strict=True)
        ):
            found = max(
                found, tuple(sorted(taken)), key=lambda some: (sum(-p[0] for p in some), _first(some))
            )
    return found


def _first(some):
    """Larger for a set whose prizes come first."""
    return tuple((-p[0], *(-x for x in p[1:])) for p in some)


def falls_apart(players, prizes):
    """Whether these players are two groups that share no prize: each gains for itself."""
    together = {min(players)}
    while more := {n for may in prizes if may & together for n in may} - together:
        together |= more
    return together != players


def share_out(cents, most):
    """Cent by cent to whoever has least, the first of these, as long as they may have more."""
    got = [0] * len(most)
    for _ in range(cents):
        open_to = [n for n in range(len(most)) if got[n] < most[n]]
        if not open_to:
            break
        got[min(open_to, key=lambda n: (got[n], n))] += 1
    return got


def equal_shares(cents, most):
    """What each gets at least, whatever the order: what he would get as the last one."""
    last = [[n for n in range(len(most)) if n != row] + [row] for row in range(len(most))]
    return [share_out(cents, [most[n] for n in order])[-1] for order in last]


def half_by_place(pool, group, may_have, most):
    """Half of each prize for the player who would have it by the order of the rows, the larger prizes first.  Hort."""
    orders = [
        order for order in permutations(group, len(pool))
        if all(n in may_have[key] for n, key in zip(order, pool, strict=True))
    ]  # fmt: skip
    by_place = dict(zip(min(orders, default=()), pool, strict=True))
    return [min(most[n], -by_place[n][0] // 2) if n in by_place else 0 for n in group]


def for_points(player, prizes, limit, within_limit):
    """The largest prize for his points."""
    amounts = [cents for _, cents, order, may in prizes if order[0] == POINTS and may(player)]
    if limit is not None and player[1] is None:
        amounts = [cents if cents <= limit else 0 if within_limit else limit for cents in amounts]
    return max(amounts, default=0)


def divide(players, prizes, limit=None, *, within_limit=False, hort=False):
    """What each player gets, and what is left of each prize."""
    left = [cents for _, cents, _, _ in prizes]
    paid = [0] * len(players)
    for score in sorted({player[0] for player in players}, reverse=True):
        tied = [n for n, player in enumerate(players) if player[0] == score]
        cash = [k for k in range(len(prizes)) if left[k] and prizes[k][2][0] != POINTS]
        there = [(-left[k], *prizes[k][2], k) for k in cash]
        may_have = {
            key: {
                n for n in tied
                if prizes[key[-1]][3](players[n])
                and not (within_limit and limit is not None and players[n][1] is None and -key[0] > limit)
            }
            for key in there
        }  # fmt: skip
        most = {n: max((-key[0] for key in there if n in may_have[key]), default=0) for n in tied}
        if limit is not None:
            most = {n: min(m, limit) if players[n][1] is None else m for n, m in most.items()}
        rest = list(tied)
        while rest:
            pool, group = next_to_divide(there, rest, may_have)
            halves = half_by_place(pool, group, may_have, most) if hort else [0] * len(group)
            to_share = sum(-key[0] for key in pool) - sum(halves)
            room = [most[n] - half for n, half in zip(group, halves, strict=True)]
            got = [half + share for half, share in zip(halves, share_out(to_share, room), strict=True)]
            points = {n: for_points(players[n], prizes, limit, within_limit) for n in group}
            least = [half + share for half, share in zip(halves, equal_shares(to_share, room), strict=True)]
            better = [n for n, cents in zip(group, least, strict=True) if points[n] > cents]
            if better:
                for n in better:
                    paid[n] = points[n]
                rest = [n for n in rest if n not in better]
                continue
            for n, cents in zip(group, got, strict=True):
                paid[n] = cents
            to_pay = sum(got)
            for key in pool:
                part = min(left[key[-1]], to_pay)
                left[key[-1]] -= part
                to_pay -= part
            rest = [n for n in rest if n not in group]
    return paid, left


def next_to_divide(there, rest, may_have):
    """The best pool of the players who gain most with prizes that only they may have, and these players; else all."""
    whole = largest_set(there, rest, may_have)
    share = Fraction(sum(-key[0] for key in whole), len(rest))
    gains = []
    for size in range(1, len(rest)):
        for some in combinations(rest, size):
            own = [key for key in there if not may_have[key] & (set(rest) - set(some))]
            if falls_apart(set(some), [may_have[key] & set(some) for key in own]):
                continue
            best = largest_set(own, some, may_have)
            gain = Fraction(sum(-key[0] for key in best), size)
            if gain > share:
                gains.append((-gain, best, some))
    if not gains:
        return whole, rest
    _, pool, group = min(gains)
    return pool, group
