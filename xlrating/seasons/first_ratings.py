"""Step 1 by arrays: where players without a rating in a system start, by their ratings in others or their age."""

from typing import Any, NamedTuple

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.editions.step_1 import Blend, From
from xlrating.editions.systems import AGE, CFC, FIDE
from xlrating.event.initial import age_rating, without_age
from xlrating.event.time_control import RATED, System
from xlrating.formulas import FloatArray
from xlrating.formulas.ages import age_in_years
from xlrating.formulas.blend import freshness, games_of_blend, rating_of_blend, trust

Days = np.ndarray[Any, np.dtype[np.datetime64]]
FOREIGN = frozenset((FIDE, CFC))
DAY = np.timedelta64(1, "D")


class Elsewhere(NamedTuple):
    """What is known of players on the day on which an event ends, which is never before a day in ``last``.

    ``born`` has birth dates, NaT where they are not known. With a row for each system of ``RATED``: the ratings (NaN:
    none), the games they are based on (NaN: established, number unknown), and the days of which they are (NaT: not
    known).
    """

    day: Days
    born: Days
    rating: FloatArray
    games: FloatArray
    last: Days

    def by_age(self, on: Days, edition: Edition) -> FloatArray:
        """The rating by the age on these days, NaN where it is not known."""
        age: FloatArray = np.asarray(age_in_years((on - self.born) / DAY))
        known = ~np.isnan(age)
        age[known] = age_rating(age[known], edition, adult=False)
        return age


def first_ratings(system: System, players: Elsewhere, edition: Edition) -> tuple[FloatArray, FloatArray]:
    """The initial ratings, and the games they count for.  S15 §2; P25 §2.

    As ``initial_rating`` has them of players who are no adults, without FIDE and CFC ratings.
    """
    ratings = np.full(len(players.born), without_age(edition, adult=False))
    games = np.zeros_like(ratings)
    for rule in reversed(edition.step_1[system]):
        if isinstance(rule, From) and rule.source in FOREIGN:
            continue
        rating, counts_for = _by_rule(rule, system, players, edition)
        applies = ~np.isnan(rating)
        ratings, games = np.where(applies, rating, ratings), np.where(applies, counts_for, games)
    return np.maximum(ratings, edition.lowest_rating), games


def _by_rule(
    rule: From | Blend, system: System, players: Elsewhere, edition: Edition
) -> tuple[FloatArray, FloatArray]:
    """What one rule gives, NaN for players to whom it does not apply."""
    if isinstance(rule, Blend):
        return _blended(rule, system, players, edition)
    if rule.source == AGE:
        rating = players.by_age(players.day, edition)
        return rating, np.zeros_like(rating)
    row = RATED.index(System(rule.source))
    rating, games = players.rating[row], players.games[row]
    counts_for = np.fmin(rule.counts_for or 0, games if rule.or_its_games else np.inf)
    return np.where(games < rule.least_games, np.nan, rating), counts_for


def _blended(
    rule: Blend, system: System, players: Elsewhere, edition: Edition
) -> tuple[FloatArray, FloatArray]:
    """The weighted means of all ratings.  P25 §2."""
    rows = [row for row, name in enumerate(RATED) if name in edition.step_1]
    x, games, last = players.rating[rows], players.games[rows], players.last[rows]
    date: Days = np.where(np.isnat(last), players.day, last)
    p = players.by_age(date, edition)
    p[np.isnan(p)] = without_age(edition, adult=False)
    z = trust(x, p, rule.points_of_trust, rule.highest_trust)
    s = freshness(z, (players.day - date) / DAY, rule.staleness, rule.highest_trust)
    g = [[rule.trusted_games if RATED[row] in rule.trusted[system] else rule.games] for row in rows]
    w = np.nan_to_num(np.fmin(g, games) * s, nan=0.0)
    found = np.full((2, len(players.born)), np.nan)
    some = w.any(axis=0)
    x, w = np.nan_to_num(x[:, some]), w[:, some]
    found[:, some] = rating_of_blend(x, w), games_of_blend(w, rule.most_games)
    return found[0], found[1]
