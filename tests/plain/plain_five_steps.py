"""The five steps of S15 §1, written as the text reads: one player after the other, numbers typed in, nothing shared.

It is what the package is compared with, so it imports nothing of it. Section numbers are those of S15; P25 keeps
them but for the two rules named below.
"""

import math
from dataclasses import dataclass, field


@dataclass
class Seat:
    """A player: R0, N (None: established, unknown), games as (opponent's place, score), record +1, -1 or 0."""

    rating: float
    games_before: float | None
    unrated: bool = False
    record: int = 0
    games: list = field(default_factory=list)


def effective_games(seat):
    """§3: the smaller of N and N*."""
    most = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - seat.rating) ** 2) if seat.rating <= 2355 else 50.0
    return most if seat.games_before is None else min(seat.games_before, most)


def expectancy(rating, opponent):
    """§4.2, We."""
    return 1 / (1 + 10 ** (-(rating - opponent) / 400))


def provisional_expectancy(rating, opponent):
    """§4.1, PWe."""
    if rating <= opponent - 400:
        return 0.0
    if rating >= opponent + 400:
        return 1.0
    return 0.5 + (rating - opponent) / 800


def special(seat, effective, opponents, score):
    """§4.1: the zero of f that is nearest to R0, found by halving both ends of the stretch where f is zero."""
    adjusted, adjusted_score = seat.rating, score + effective / 2
    if seat.record > 0:
        adjusted, adjusted_score = seat.rating - 400, score + effective
    elif seat.record < 0:
        adjusted, adjusted_score = seat.rating + 400, score

    def f(rating):
        total = effective * provisional_expectancy(rating, adjusted) - adjusted_score
        return total + sum(provisional_expectancy(rating, opponent) for opponent in opponents)

    def boundary(is_left):
        low, high = -10_000.0, 20_000.0
        for _ in range(120):
            middle = (low + high) / 2
            if is_left(f(middle)):
                low = middle
            else:
                high = middle
        return low

    first = boundary(lambda value: value < -1e-10)
    last = boundary(lambda value: value <= 1e-10)
    return min(min(max(seat.rating, first), last), 2700.0)


def standard(seat, effective, opponents, score, multiplier, reduced_k, bonus_allowed):
    """§4.2."""
    games = len(opponents)
    numerator = 800.0
    if reduced_k and 2200 < seat.rating < 2500:
        numerator = 800 * (6.5 - 0.0025 * seat.rating)
    elif reduced_k and seat.rating >= 2500:
        numerator = 200.0
    k = numerator / (effective + games)
    change = k * (score - sum(expectancy(seat.rating, opponent) for opponent in opponents))
    bonus = max(0.0, change - multiplier * math.sqrt(max(games, 4))) if bonus_allowed else 0.0
    return seat.rating + change + bonus


def bonus_allowed(seat, edition):
    """§4.2. P25 §4.2: with three games nobody may be met more than once, with more nobody more than twice."""
    if len(seat.games) < 3:
        return False
    met = {}
    for opponent, _ in seat.games:
        met[opponent] = met.get(opponent, 0) + 1
    most = 1 if edition == "2025" and len(seat.games) == 3 else 2
    return max(met.values()) <= most


def by_special_formula(seat, edition):
    """§1, Step 4. OV: ratings converted for 4 to 10 games use the standard formula."""
    if seat.record != 0:
        return True
    if edition == "overview" and seat.unrated and 4 <= seat.games_before <= 10:
        return False
    return seat.games_before is not None and seat.games_before <= 8


def rate(seats, multiplier, edition="2015", reduced_k=False):
    """§1, Steps 2 to 5, for everybody: the ratings after the event, without personal floors."""
    effective = [effective_games(seat) for seat in seats]

    def run(place, ratings):
        seat = seats[place]
        if not seat.games:
            return seat.rating
        opponents = [ratings[opponent] for opponent, _ in seat.games]
        score = sum(points for _, points in seat.games)
        if by_special_formula(seat, edition):
            found = special(seat, effective[place], opponents, score)
        else:
            allowed = bonus_allowed(seat, edition) and multiplier > 0
            found = standard(seat, effective[place], opponents, score, multiplier, reduced_k, allowed)
        return max(found, 100.0)

    before = [seat.rating for seat in seats]
    step_3 = list(before)
    for place, seat in enumerate(seats):
        if seat.unrated and seat.games_before == 0 and seat.games:
            opponents = [before[opponent] for opponent, _ in seat.games]
            score = sum(points for _, points in seat.games)
            step_3[place] = max(special(seat, 1.0, opponents, score), 100.0)
    step_4 = [run(place, step_3) for place in range(len(seats))]
    return [run(place, step_4) for place in range(len(seats))]
