"""Provisional ratings in the documents of the 1990s."""

import numpy as np

from xlrating.formulas import Answer, BoolArray, Floats


def provisional_rating(rating: Floats, prior_games: Floats, performance: Floats, games: Floats) -> Answer:
    """Rp over all games to date: (N·R0 + m·performance)/(N + m).  S96, second rated tournament."""
    return (prior_games * rating + games * performance) / (prior_games + games)


def provisional_k(prior_games: Floats, games: Floats, numerator: float) -> Answer:
    """K = 600/(N + m − 1).  S94 §1.5.2."""
    return numerator / (prior_games + games - 1)


def counted_as(opponent: Floats, beaten: Floats | BoolArray, up_to: Floats, rating: Floats) -> Answer:
    """An opponent of this rating or less who was beaten counts as ``rating``.  S94 §1.2."""
    return np.where(np.logical_and(beaten, opponent <= up_to), rating, opponent)[()]


def first_games(played: BoolArray, at_most: Floats) -> BoolArray:
    """The first so many games of each player, a column each.  S96: "up to the first 20 played"."""
    return played & (np.cumsum(played, axis=0) <= at_most)
