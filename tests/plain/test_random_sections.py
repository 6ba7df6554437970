"""Random sections of every edition against the plain calculations beside this file."""

import random
from datetime import date, timedelta

import plain_1990s
import plain_blend
import plain_five_steps
import pytest

from xlrating.editions.editions import edition_for
from xlrating.event.initial import Background, OtherRating, initial_rating
from xlrating.event.time_control import System
from xlrating.worksheet import USCF_EVENT

LETTER = {1.0: "W", 0.5: "D", 0.0: "L"}


def random_games(chance, players, rounds, missing=0.15, again=0.1):
    """For each player (opponent, score) by round, None for a round without a game; some pairs meet again and again.

    There is one game at least.
    """
    games = [[None] * rounds for _ in range(players)]
    for round_ in range(rounds):
        order = list(range(players))
        if round_ == 0 or chance.random() >= again:
            chance.shuffle(order)
        for white, black in zip(order[::2], order[1::2], strict=False):
            if chance.random() < missing:
                continue
            points = chance.choice((1.0, 1.0, 0.5, 0.0, 0.0))
            games[white][round_], games[black][round_] = (black, points), (white, 1 - points)
    if not any(map(played, games)):
        games[0][0], games[1][0] = (1, 0.5), (0, 0.5)
    return games


def round_cells(games):
    return [[None if game is None else f"{LETTER[game[1]]}{game[0] + 1}" for game in row] for row in games]


def played(row):
    return [game for game in row if game is not None]


def rated_by_the_package(seats, games, **settings):
    unrated = [seat.rating is None for seat in seats]
    return [
        value
        for (value,) in USCF_EVENT(
            [[seat.rating] for seat in seats],
            [[None if none else seat.games_before] for seat, none in zip(seats, unrated, strict=True)],
            round_cells(games),
            **settings,
        )
    ]


@pytest.mark.parametrize("edition", ["2015", "overview", "2025"])
@pytest.mark.parametrize("time_control", ["G/90;d5", "G/60;d5"])
def test_five_steps(edition, time_control):
    chance = random.Random(f"{edition} {time_control}")
    worst = compared = 0
    for _ in range(45):
        size, rounds = chance.randint(2, 40), chance.randint(1, 9)
        games = random_games(chance, size, rounds)
        seats = []
        for row in games:
            unrated = chance.random() < 0.3
            before = (
                chance.choice((0, 5, 8, 9, 10)) if unrated else chance.choice((1, 4, 8, 9, 12, 25, 60, None))
            )
            record = chance.choice((0, 0, 0, 1, -1)) if before and not unrated else 0
            seats.append(
                plain_five_steps.Seat(chance.uniform(700, 2750), before, unrated, record, played(row))
            )
        multiplier = chance.choice((0, 6, 8, 10, 12, 14))
        found = USCF_EVENT(
            [[None if seat.unrated else seat.rating] for seat in seats],
            [[None if seat.unrated else seat.games_before] for seat in seats],
            round_cells(games),
            [[seat.rating, seat.games_before] if seat.unrated else [None, None] for seat in seats],
            time_control=time_control,
            bonus=multiplier,
            record=[[{1: "wins", -1: "losses"}.get(seat.record)] for seat in seats],
            edition=edition,
        )
        expected = plain_five_steps.rate(seats, multiplier, edition, reduced_k=time_control == "G/60;d5")
        for (value,), plain, seat in zip(found, expected, seats, strict=True):
            if seat.games:
                worst, compared = max(worst, abs(value - plain)), compared + 1
    assert compared > 700
    assert worst < 1e-6


def test_the_early_1990s_and_1996():
    chance = random.Random(1996)
    worst = {"1996": 0.0, "pre-1994": 0.0}
    compared = 0
    for _ in range(60):
        size, rounds = chance.randint(2, 30), chance.randint(1, 9)
        games = random_games(chance, size, rounds)
        seats = []
        for row in games:
            unrated = chance.random() < 0.3
            rating = (
                None if unrated else chance.uniform(*chance.choice(((20, 500), (700, 2600), (2700, 3000))))
            )
            before = 0 if unrated else chance.choice((1, 5, 13, 14, 18, 19, 20, 60))
            seats.append(plain_1990s.Seat(rating, before, chance.uniform(700, 1600), played(row)))
        rounds_with_games = sum(any(row[round_] for row in games) for round_ in range(rounds))
        initial = [[seat.imputed] if seat.rating is None else [None] for seat in seats]
        for edition, plain in (
            ("1996", plain_1990s.rate_1996(seats)),
            ("pre-1994", plain_1990s.rate_before_1994(seats, rounds_with_games)),
        ):
            found = rated_by_the_package(
                seats, games, edition=edition, initial=initial if edition == "1996" else None
            )
            for value, expected, seat in zip(found, plain, seats, strict=True):
                if seat.games:
                    worst[edition] = max(worst[edition], abs(value - expected))
                    compared += 1
    assert compared > 1500
    assert max(worst.values()) < 1e-6


def test_the_proposal_of_1994():
    chance = random.Random(1994)
    worst = compared = 0
    for _ in range(60):
        size = chance.choice((6, 10, 16, 24))
        games = random_games(chance, size, 6, missing=0.0)
        for row in games:  # everybody rated for the first time has a draw, so that no rating is nominal
            assert all(row)
        for white in range(0, size, 2):
            black, _ = games[white][0]
            games[white][0], games[black][0] = (black, 0.5), (white, 0.5)
        unrated = {
            place for place in range(size) if chance.random() < 0.3 and _has_a_mixed_score(games[place])
        }
        seats = [
            plain_1990s.Seat(
                None if place in unrated else chance.uniform(900, 2600),
                0 if place in unrated else chance.choice((4, 8, 14, 15, 20, 21, 60)),
                chance.uniform(900, 1600),
                games[place],
            )
            for place in range(size)
        ]
        initial = [[seat.imputed] if seat.rating is None else [None] for seat in seats]
        found = rated_by_the_package(seats, games, edition="1994", initial=initial)
        for value, expected in zip(found, plain_1990s.rate_1994(seats), strict=True):
            worst, compared = max(worst, abs(value - expected)), compared + 1
    assert compared > 600
    assert worst < 1e-6


def _has_a_mixed_score(row):
    return 0 < sum(points for _, points in row) < len(row)


SOURCES = ("regular", "quick", "blitz", "online_regular", "online_quick", "online_blitz", "fide", "cfc")
SYSTEMS = ("Regular", "Quick", "Blitz", "Online Regular", "Online Quick", "Online Blitz")


def random_newcomer(chance):
    """A system, sources other than its own (name, rating, games, date), end date, birth date, adult."""
    system = chance.choice(SYSTEMS)
    own = system.lower().replace(" ", "_")
    end = date(2025, 1, 1) + timedelta(days=chance.randint(0, 900))
    sources = []
    for name in SOURCES:
        if name == own or chance.random() < 0.6:
            continue
        when = None if chance.random() < 0.2 else end - timedelta(days=chance.randint(0, 4000))
        foreign = name in ("fide", "cfc")
        rating = (
            chance.choice((1149, 1150, 1610, 2000, 2001))
            if chance.random() < 0.1
            else chance.randint(500, 2700)
        )
        games = None if foreign or chance.random() < 0.2 else chance.randint(1, 60)
        sources.append((name, rating, games, when))
    born = None if chance.random() < 0.2 else end - timedelta(days=chance.randint(900, 20_000))
    return system, sources, end, born, chance.random() < 0.5


def test_blended_starts():
    chance = random.Random(2025)
    several = 0
    for _ in range(20_000):
        system, sources, end, born, adult = random_newcomer(chance)
        background = Background(
            **{name: OtherRating(rating, games, when) for name, rating, games, when in sources},
            birth_date=born,
            adult=adult,
            canadian=True,
        )
        edition = edition_for("2025", None, end).edition
        found = initial_rating(System(system), background, edition, end)
        plain_sources = [(name.replace("_", " "), *rest) for name, *rest in sources]
        expected = plain_blend.blended(system.lower(), plain_sources, end, born, adult)
        assert (found.rating, found.games) == pytest.approx(expected, abs=1e-9), (
            system,
            sources,
            end,
            born,
            adult,
        )
        several += len(sources) > 1
    assert several > 10_000
