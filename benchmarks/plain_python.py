"""The five steps as a plain Python loop over players and games: what the arrays are measured against."""

import math


def expectancy(rating, opponent):
    return 1 / (1 + 10 ** ((opponent - rating) / 400))


def provisional_expectancy(rating, opponent):
    return min(1.0, max(0.0, 0.5 + (rating - opponent) / 800))


def effective(rating, games):
    most = 50.0 if rating > 2355 else 50 / math.sqrt(0.662 + 0.00000739 * (2569 - rating) ** 2)
    return min(games, most)


def special(rating, weight, games):
    """The zero nearest to the rating, looked for knot by knot."""
    centres = [rating, *(opponent for opponent, _ in games)]
    weights = [weight, *(1.0 for _ in games)]
    target = weight / 2 + sum(score for _, score in games)
    knots = sorted({c + side for c in centres for side in (-400, 400)})
    values = [
        sum(w * provisional_expectancy(knot, c) for w, c in zip(weights, centres, strict=True)) - target
        for knot in knots
    ]
    zeros = [knot for knot, value in zip(knots, values, strict=True) if abs(value) <= 1e-7]
    if zeros:
        low = -math.inf if zeros[0] == knots[0] else zeros[0]
        high = math.inf if zeros[-1] == knots[-1] else zeros[-1]
        return min(2700.0, max(low, min(high, rating)))
    after = next(place for place, value in enumerate(values) if value > 0)
    x0, x1, f0, f1 = knots[after - 1], knots[after], values[after - 1], values[after]
    return min(2700.0, x0 - f0 * (x1 - x0) / (f1 - f0))


def standard(rating, weight, games, multiplier):
    count = len(games)
    k = 800 / (weight + count)
    change = k * sum(score - expectancy(rating, opponent) for opponent, score in games)
    if count >= 3:
        change += max(0.0, change - multiplier * math.sqrt(max(count, 4)))
    return rating + change


def rate(ratings, prior_games, unrated, rounds, multiplier):
    """``rounds`` has for each player a list of (opponent, score)."""
    players = range(len(ratings))

    def against(current, player):
        return [(current[opponent], score) for opponent, score in rounds[player]]

    weights = [effective(ratings[p], prior_games[p]) for p in players]
    first = list(ratings)
    for p in players:
        if unrated[p] and prior_games[p] == 0:
            first[p] = max(100.0, special(ratings[p], 1.0, against(ratings, p)))
    current = first
    for _ in range(2):
        current = [
            max(
                100.0,
                special(ratings[p], weights[p], against(current, p))
                if prior_games[p] <= 8
                else standard(ratings[p], weights[p], against(current, p), multiplier),
            )
            for p in players
        ]
    return current
