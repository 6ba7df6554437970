"""Rule 32B as its text reads, by trying everything: for ties of a few players and prizes of a few cents.

Players are (score, rating or None, words), prizes are (cents, kind, may_have); all amounts in cents. ``kind`` orders
equal amounts. Nothing here comes from the package.
"""

from fractions import Fraction
from itertools import combinations, product


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


def divide(players, prizes, limit=None, within_limit=False):
    """What each player gets. A prize is (name, cents, order of its kind, function of a player)."""
    left = [cents for _, cents, _, _ in prizes]
    paid = [0] * len(players)
    for score in sorted({player[0] for player in players}, reverse=True):
        tied = [n for n, player in enumerate(players) if player[0] == score]
        there = [(-left[k], *prizes[k][2], k) for k in range(len(prizes)) if left[k]]
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
            pool, group = largest_set(there, rest, may_have), rest
            share = Fraction(sum(-key[0] for key in pool), len(rest))
            gains = []
            for size in range(1, len(rest)):
                for some in combinations(rest, size):
                    others = set(rest) - set(some)
                    own = [key for key in there if not may_have[key] & others]
                    if falls_apart(set(some), [may_have[key] & set(some) for key in own]):
                        continue
                    best = largest_set(own, some, may_have)
                    gain = Fraction(sum(-key[0] for key in best), size)
                    if gain > share:
                        gains.append((-gain, best, some))
            if gains:
                _, pool, group = min(gains)
            got = share_out(sum(-key[0] for key in pool), [most[n] for n in group])
            for n, cents in zip(group, got, strict=True):
                paid[n] = cents
            to_pay = sum(got)
            for key in pool:
                part = min(left[key[-1]], to_pay)
                left[key[-1]] -= part
                to_pay -= part
            rest = [n for n in rest if n not in group]
    return paid, left
