"""Step 1 of many players by arrays is Step 1 of each, which the documents' examples hold."""

import datetime
import random

import numpy as np
import pytest

from xlrating.editions.documents import EDITIONS
from xlrating.event.initial import Background, OtherRating, initial_rating
from xlrating.event.time_control import RATED
from xlrating.seasons.first_ratings import Elsewhere, first_ratings

DAY = datetime.date(2026, 6, 14)
EDITIONS_BY_DATE = [edition for name, edition in EDITIONS.items() if name != "1994"]
CASES = [(edition, system) for edition in EDITIONS_BY_DATE for system in RATED if system in edition.step_1]


def random_player(chance, system):
    """Ratings in some other systems, now and then without a number of games, a date, or a birth date."""
    others = {
        other.lower().replace(" ", "_"): OtherRating(
            chance.uniform(100, 2700),
            chance.choice((None, 0, 1, 3, 4, 7, 10, 25, 26, 300)),
            chance.choice((None, DAY, DAY - datetime.timedelta(chance.randint(1, 9000)))),
        )
        for other in RATED
        if other is not system and chance.random() < 0.4
    }
    born = DAY - datetime.timedelta(chance.choice((900, 1095, 1096, 9496, 9497, chance.randint(1, 25_000))))
    return Background(**others, birth_date=chance.choice((None, born)))


def by_arrays(players):
    ratings = [[player.rating(system) for player in players] for system in RATED]

    def of_each(value, kind):
        return np.array([[value(one) for one in row] for row in ratings], dtype=kind)

    return Elsewhere(
        np.full(len(players), DAY, dtype="datetime64[D]"),
        np.array([player.birth_date for player in players], dtype="datetime64[D]"),
        of_each(lambda one: one and one.rating, float),
        of_each(lambda one: one and one.games, float),
        of_each(lambda one: one and one.date, "datetime64[D]"),
    )


@pytest.mark.parametrize(("edition", "system"), CASES, ids=lambda one: getattr(one, "name", one))
def test_many_players_start_where_each_does(edition, system):
    chance = random.Random(f"{edition.name} {system}")
    players = [random_player(chance, system) for _ in range(400)]
    each = [initial_rating(system, player, edition, DAY) for player in players]
    ratings, games = first_ratings(system, by_arrays(players), edition)
    assert ratings.tolist() == [one.rating for one in each]
    assert games.tolist() == [one.games for one in each]
    assert edition.name == "pre-1994" or len({one.source.split()[0] for one in each}) > 2
