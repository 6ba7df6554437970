"""The systems of the 1990s, written as S96 and S94 §1.2 to §1.5 read: one player after the other, nothing shared.

A seat's ``rating`` is None for an unrated player of S96 and of S94 §1.2; ``imputed`` is what opponents take for it.
"""

import math
from dataclasses import dataclass, field


@dataclass
class Seat:
    """A player: rating before (None: unrated), N, the rating imputed if unrated, games (opponent's place, score)."""

    rating: float | None
    games_before: float
    imputed: float = 0.0
    games: list = field(default_factory=list)

    @property
    def stands_for(self):
        return self.imputed if self.rating is None else self.rating


def on_scale(rating):
    """S96: "on a scale of 0 to 3000"."""
    return min(max(rating, 0.0), 3000.0)


def expectancy(rating, opponent):
    """S96; S94 §1.5.1."""
    return 1 / (1 + 10 ** ((opponent - rating) / 400))


def usual_k(rating):
    """S96: 32 below 2100, 24 below 2400, else 16."""
    return 32 if rating < 2100 else 24 if rating < 2400 else 16


def with_k(seat, k, ratings):
    expected = sum(expectancy(seat.rating, ratings[opponent]) for opponent, _ in seat.games)
    return seat.rating + k * (sum(points for _, points in seat.games) - expected)


def average(seat, ratings, beaten=None, most_games=math.inf):
    """S96: each game counts as the opponent's rating, 400 more or less; a rating before as so many games.

    ``beaten`` is (up to, counts as) for opponents who lost.
    """
    total, games = (0.0, 0) if seat.rating is None else (seat.rating * seat.games_before, seat.games_before)
    for opponent, points in seat.games:
        if games >= most_games:
            break
        rating = ratings[opponent]
        if beaten and points == 1 and rating <= beaten[0]:
            rating = beaten[1]
        total, games = total + rating + 400 * (2 * points - 1), games + 1
    return on_scale(total / games)


def rate_1996(seats):
    """S96: unrated first, then provisional (fewer than 20 games), then established, 100 below the highest at most."""
    ratings = [seat.stands_for for seat in seats]
    for turn in ("unrated", "provisional", "established"):
        found = list(ratings)
        for place, seat in enumerate(seats):
            if not seat.games or turn != _turn(seat, 20):
                continue
            if turn == "established":
                new = max(on_scale(with_k(seat, usual_k(seat.rating), ratings)), seat.rating - 100)
                found[place] = max(new, 1000.0) if seat.rating > 1000 else new
            else:
                found[place] = average(seat, ratings, most_games=20)
        ratings = found
    return ratings


def rate_before_1994(seats, rounds):
    """S94 §1.2: unrated (unrated opponents count as 1000), provisional, unrated again, established."""
    ratings = [1000.0 if seat.rating is None else seat.rating for seat in seats]
    for turn in ("unrated", "provisional", "unrated", "established"):
        found = list(ratings)
        for place, seat in enumerate(seats):
            if not seat.games or turn != _turn(seat, 20):
                continue
            early = turn == "provisional" and seat.games_before >= 14 and rounds >= 6
            if turn == "established" or early:
                found[place] = on_scale(with_k(seat, usual_k(seat.rating), ratings))
            elif turn == "provisional":
                found[place] = average(seat, ratings, (seat.rating - 400, seat.rating - 399))
            else:
                found[place] = average(seat, ratings, (600, 601))
        ratings = found
    return ratings


def performance_of_1994(opponents, score):
    """S94 §4, with the sign of the condition mended and c = 0 as its limit (see README)."""
    games, k = len(opponents), 400 / math.log(10)
    guess = sum(opponents) / games + 400 * (2 * score - games) / games
    p = [1 / (1 + 10 ** ((opponent - guess) / 400)) for opponent in opponents]
    a, b = sum(p), sum(x * (1 - x) for x in p)
    c = sum(x * (1 - x) * (1 - 2 * x) for x in p)
    inside = b * b + 2 * c * (score - a)
    if abs(c) < 1e-12:
        return guess + k * (score - a) / b
    return guess + k * ((math.sqrt(inside) if inside > 0 else 0.0) - b) / c


def rate_1994(seats):
    """S94 §1.3: unrated by performance, provisional with K = 600/(N + m - 1), established; four games or more."""
    before = [seat.stands_for for seat in seats]
    step_1 = list(before)
    for place, seat in enumerate(seats):
        if seat.rating is None and seat.games:
            opponents = [before[opponent] for opponent, _ in seat.games]
            step_1[place] = max(
                performance_of_1994(opponents, sum(points for _, points in seat.games)), 100.0
            )
    step_2 = list(step_1)
    for place, seat in enumerate(seats):
        if seat.games and _turn(seat, 21) == "provisional":
            total = seat.games_before + len(seat.games)
            step_2[place] = max(with_k(seat, 600 / (total - 1) if total <= 20 else 32, step_1), 100.0)
    step_3 = list(step_2)
    for place, seat in enumerate(seats):
        if seat.games and _turn(seat, 21) == "established":
            step_3[place] = max(with_k(seat, usual_k(seat.rating), step_2), 100.0)
    return step_3


def _turn(seat, established_from):
    if seat.rating is None:
        return "unrated"
    return "provisional" if seat.games_before < established_from else "established"
