"""Prizes divided among players: rule 32B, by score groups from the top."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from xlrating.prizes.announcement import Kind, Player, Prize
from xlrating.prizes.pool import Cash, Pool, bits, by_place, next_pool, shares, with_odd_cents

RULE_32B = "32B"
WITHIN_LIMIT = "32B within limit"
HORT = "Hort"
METHODS = (RULE_32B, WITHIN_LIMIT, HORT)
"""The rule; the same, where an unrated player takes the largest prize within the limit; half by place (FIDE)."""


class Given(NamedTuple):
    """Of a prize, what was given out to whom; all in cents."""

    prize: int
    cents: int
    players: tuple[int, ...]


class Award(NamedTuple):
    """What players divided, and what each got. ``tied`` are all of that score, also those who left the tie.

    ``most`` is the largest prize that each could have had without the tie; ``from_place`` the first of the places
    that the tie is for; ``limited`` says whose ``most`` is the limit of unrated players.
    """

    players: tuple[int, ...]
    cents: tuple[int, ...]
    prizes: tuple[Given, ...]
    tied: int
    from_place: int
    most: tuple[int, ...]
    limited: tuple[bool, ...]
    own: bool = False

    @property
    def total(self) -> int:
        return sum(given.cents for given in self.prizes)


class Division(NamedTuple):
    """Every player's award, None for who takes no part, and what is left of each prize, in cents."""

    awards: tuple[Award | None, ...]
    left: tuple[int, ...]

    @property
    def cents(self) -> list[int]:
        """What each player gets."""
        return [
            0 if award is None else award.cents[award.players.index(row)]
            for row, award in enumerate(self.awards)
        ]


class _Tie(NamedTuple):
    """The players of one score, and what they may have before anything is given out."""

    rows: tuple[int, ...]
    from_place: int
    most: tuple[int, ...]
    limited: tuple[bool, ...]


def divide(
    players: Sequence[Player],
    prizes: Sequence[Prize],
    unrated_limit: int | None = None,
    method: str = RULE_32B,
) -> Division:
    """Who gets how much, and of which prizes.

    ``unrated_limit``: the most, in cents, that an unrated player gets. Where it bites, the rest stays with the others
    of the tie, else in the prize for the next score group; with ``WITHIN_LIMIT`` such a player takes part only in
    prizes that are not above it.
    """
    awards: list[Award | None] = [None] * len(players)
    left = [prize.cents for prize in prizes]
    taking_part = [row for row, player in enumerate(players) if not player.barred]
    taking_part.sort(key=lambda row: -players[row].score)
    place = 1
    for _, group in groupby(taking_part, lambda row: players[row].score):
        rows = tuple(group)
        by_points = {row: _by_points(players[row], prizes, unrated_limit, method) for row in rows}
        cash = _cash(players, prizes, left, rows, unrated_limit if method == WITHIN_LIMIT else None)
        most = [max((one.cents for one in cash if one.players >> n & 1), default=0) for n in range(len(rows))]
        limited = [
            unrated_limit is not None and players[row].rating is None and unrated_limit < cents
            for row, cents in zip(rows, most, strict=True)
        ]
        held = [unrated_limit or 0 if bites else cents for cents, bites in zip(most, limited, strict=True)]
        tie = _Tie(rows, place, tuple(held), tuple(limited))
        for award in _awards(tie, cash, by_points, method):
            for row in award.players:
                awards[row] = award
            for given in award.prizes:
                if prizes[given.prize].kind is not Kind.POINTS:
                    left[given.prize] -= given.cents
        place += len(rows)
    return Division(tuple(awards), tuple(left))


def _cash(
    players: Sequence[Player],
    prizes: Sequence[Prize],
    left: Sequence[int],
    rows: Sequence[int],
    limit: int | None,
) -> list[Cash]:
    """The prizes that these players may have, the largest first."""
    cash = []
    for number, prize in enumerate(prizes):
        if not left[number] or prize.kind is Kind.POINTS:
            continue
        may_have = 0
        for place, row in enumerate(rows):
            too_large = limit is not None and players[row].rating is None and left[number] > limit
            may_have |= (prize.is_open_to(players[row]) and not too_large) << place
        if may_have:
            cash.append(Cash(number, left[number], may_have))
    return sorted(cash, key=lambda one: (-one.cents, *prizes[one.prize].order, one.prize))


def _by_points(player: Player, prizes: Sequence[Prize], limit: int | None, method: str) -> Given:
    """The largest prize for his points, which nobody shares; of 0 cents where there is none.  33E."""
    held = limit is not None and player.rating is None
    found = Given(0, 0, ())
    for number, prize in enumerate(prizes):
        if prize.kind is Kind.POINTS and prize.is_open_to(player):
            cents = prize.cents
            if held and cents > (limit or 0):
                cents = 0 if method == WITHIN_LIMIT else limit or 0
            if cents > found.cents:
                found = Given(number, cents, ())
    return found


def _awards(tie: _Tie, cash: Sequence[Cash], by_points: dict[int, Given], method: str) -> list[Award]:
    """What the players of one score get: one group after another leaves the tie, and the rest pools anew."""
    found: list[Award] = []
    rest = (1 << len(tie.rows)) - 1
    while rest:
        pool = next_pool(cash, rest)
        award, least = _award(tie, pool, method, own=pool.players != rest)
        better = [
            row for row, cents in zip(award.players, least, strict=True) if by_points[row].cents > cents
        ]
        for row in better:
            given = by_points[row]._replace(players=(row,))
            only = ((row,), (given.cents,), (given,), len(tie.rows), tie.from_place, (given.cents,), (False,))
            found.append(Award(*only, own=True))
            rest &= ~(1 << tie.rows.index(row))
        if not better:
            found.append(award)
            rest &= ~pool.players
    return found


def _award(tie: _Tie, pool: Pool, method: str, *, own: bool) -> tuple[Award, list[int]]:
    """What a pool gives, and what each gets of it without the odd cents."""
    places = [player.bit_length() - 1 for player in bits(pool.players)]
    most = [tie.most[place] for place in places]
    placed = [0] * len(places)
    if method == HORT:
        held = by_place(pool)
        halves = [held[1 << place].cents // 2 if 1 << place in held else 0 for place in places]
        placed = [min(half, cents) for half, cents in zip(halves, most, strict=True)]
    to_share = pool.cents - sum(placed)
    room = [cents - half for cents, half in zip(most, placed, strict=True)]
    shared = shares(to_share, room)
    least, cents = (
        [half + share for half, share in zip(placed, some, strict=True)]
        for some in (shared, with_odd_cents(to_share, shared, room))
    )
    rows = tuple(tie.rows[place] for place in places)
    given, to_give = [], sum(cents)
    for cash in pool.cash:
        of_it = min(cash.cents, to_give)
        given.append(Given(cash.prize, of_it, rows))
        to_give -= of_it
    limited = tuple(tie.limited[place] for place in places)
    award = Award(
        rows, tuple(cents), tuple(given), len(tie.rows), tie.from_place, tuple(most), limited, own=own
    )
    return award, least
