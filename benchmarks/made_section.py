"""A large section, the same in every run."""

import numpy as np

from xlrating.event.section import Section

PLAYERS, ROUNDS = 10_000, 7


def made_section(players=PLAYERS, rounds=ROUNDS):
    """A section with about 5 % unrated and 7 % provisional players; every game has both sides.

    A function, as a section keeps what was once counted.
    """
    chance = np.random.default_rng(2015)
    opponents = np.empty((rounds, players), dtype=int)
    scores = np.empty((rounds, players))
    for round_ in range(rounds):
        order = chance.permutation(players)
        white, black = order[::2], order[1::2]
        result = chance.choice([0.0, 0.5, 1.0], players // 2)
        opponents[round_, white], opponents[round_, black] = black, white
        scores[round_, white], scores[round_, black] = result, 1 - result
    games = chance.integers(1, 120, players).astype(float)
    unrated = chance.random(players) < 0.05
    games[unrated] = 0
    nothing = np.full(players, np.nan)
    ratings = chance.uniform(300, 2500, players)
    return lambda: Section(ratings, games, unrated, np.zeros(players), nothing, opponents, scores)
