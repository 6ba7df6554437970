"""Random events divided by the package and by a plain solver that tries everything, and what holds for every event."""

import math
import random

import pytest

from tests.plain import plain_prizes
from xlrating.prizes.announcement import Player, prize, words_of
from xlrating.prizes.divide import HORT, METHODS, WITHIN_LIMIT, divide

EVENTS = 400
"""``python -m tests.plain.test_random_prizes 100000`` tries more."""

# A name, the order of its kind for equal amounts (place, the higher class, the rating class, a group), and who may win.
NAMES = {
    "1st": ((0, -math.inf, math.inf), lambda p: True),
    "2nd": ((0, -math.inf, math.inf), lambda p: True),
    "3rd": ((0, -math.inf, math.inf), lambda p: True),
    "U2000": ((1, -2000, math.inf), lambda p: p[1] is not None and p[1] < 2000),
    "2nd U2000": ((1, -2000, math.inf), lambda p: p[1] is not None and p[1] < 2000),
    "Under 1800": ((1, -1800, math.inf), lambda p: p[1] is not None and p[1] < 1800),
    "Expert": ((1, -2200, -2000), lambda p: p[1] is not None and 2000 <= p[1] < 2200),
    "Class A": ((1, -2000, -1800), lambda p: p[1] is not None and 1800 <= p[1] < 2000),
    "Class B 2": ((1, -1800, -1600), lambda p: p[1] is not None and 1600 <= p[1] < 1800),
    "Unrated": ((1, math.inf, -math.inf), lambda p: p[1] is None),
    "Top junior": ((2, -math.inf, math.inf), lambda p: "junior" in p[2]),
    "Best woman": ((2, -math.inf, math.inf), lambda p: "woman" in p[2]),
    "3½ points": ((3, -math.inf, math.inf), lambda p: p[0] >= 3.5),
    "4 points": ((3, -math.inf, math.inf), lambda p: p[0] >= 4),
}
RATINGS = (None, 1500, 1799, 1800, 1950, 1999, 2000, 2100, 2300)
GROUPS = ("", "junior", "woman", "junior, woman")


def random_event(chance):
    players = [
        (chance.choice((3, 3.5, 4)), chance.choice(RATINGS), chance.choice(GROUPS))
        for _ in range(chance.randint(1, 6))
    ]
    most = chance.choice((4, 30))
    names = chance.sample(list(NAMES), chance.randint(1, 5))
    prizes = [(name, chance.randint(1, most), *NAMES[name]) for name in names]
    limit = chance.choice((None, None, chance.randint(0, most)))
    return players, prizes, limit


def divided(event, method="32B"):
    players, prizes, limit = event
    return divide(
        [Player(score, rating, words_of(groups)) for score, rating, groups in players],
        [prize(name, cents) for name, cents, *_ in prizes],
        limit,
        method,
    )


def check_plain(event, method):
    paid, left = plain_prizes.divide(*event, within_limit=method == WITHIN_LIMIT, hort=method == HORT)
    found = divided(event, method)
    assert found.cents == paid, (event, method)
    assert list(found.left) == left, (event, method)


def check_sums(event, method):
    """To the cent what was given out of the prizes, and each points prize in full or up to the limit.  33E."""
    players, prizes, limit = event
    found = divided(event, method)
    assert all(0 <= left <= cents for (_, cents, *_), left in zip(prizes, found.left, strict=True))
    pooled = 0
    for (_, rating, _), award, cents in zip(players, found.awards, found.cents, strict=True):
        name, amount, order, _ = prizes[award.prizes[0].prize] if award.prizes else (None, 0, (0,), None)
        if order[0] != plain_prizes.POINTS:
            pooled += cents
        else:
            assert cents == (amount if limit is None or rating is not None else min(limit, amount)), name
    assert pooled == sum(cents - left for (_, cents, *_), left in zip(prizes, found.left, strict=True)), (
        event,
        method,
    )


def check_most(event, method):
    """Nobody gets more than he would have without the tie, nor several prizes but by pooling.  32B1, 32B3."""
    players, *rest = event
    found = divided(event, method)
    for row, cents in enumerate(found.cents):
        above = [player for player in players if player[0] > players[row][0]]
        assert cents <= divided(([*above, players[row]], *rest), method).cents[-1], (event, method)
        assert len(found.awards[row].prizes) <= len(found.awards[row].players), (event, method)


def check_order(event, method, chance):
    """The order of the rows changes cents only."""
    rows = chance.sample(range(len(event[0])), len(event[0]))
    turned = divided(([event[0][row] for row in rows], *event[1:]), method).cents
    before = divided(event, method).cents
    for new, row in zip(turned, rows, strict=True):
        assert abs(new - before[row]) <= 1, (event, method, rows)


def check_leaving(event, method, chance):
    """A player who falls just below the tie gains nothing, but for an odd cent.

    Except where all the others prefer prizes for their points, which are never pooled: they leave him the place.
    """
    players, prizes, limit = event
    rest = [one for one in prizes if one[2][0] != plain_prizes.POINTS], limit
    row = chance.randrange(len(players))
    score, *known = players[row]
    lower = [*players[:row], (score - 0.25, *known), *players[row + 1 :]]
    before, after = (divided((some, *rest), method).cents[row] for some in (players, lower))
    assert after <= before + 1, (event, method, row)


def check_all(chance):
    event = random_event(chance)
    for method in METHODS:
        check_plain(event, method)
        check_sums(event, method)
        check_most(event, method)
        if method != HORT:  # half by place: the order of the rows is that of the tie-breaks
            check_order(event, method, chance)
            check_leaving(event, method, chance)


@pytest.mark.parametrize("seed", range(4))
def test_random_events_are_divided_as_the_text_reads(seed):
    chance = random.Random(seed)
    for _ in range(EVENTS // 4):
        check_all(chance)


if __name__ == "__main__":
    import sys

    number = int(sys.argv[1])
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for _ in range(number):
        check_all(chance)
    sys.stdout.write(f"{number:,} events: all hold\n")
