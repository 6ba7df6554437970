"""A random federation rated by arrays against the same sections rated one after another, player by player."""

import random
from datetime import date, timedelta
from math import isnan, nan

import numpy as np
import pytest

from xlrating.editions.documents import EDITIONS
from xlrating.event.initial import Background, OtherRating, initial_rating
from xlrating.event.rate import rate
from xlrating.event.section import NOBODY, Section
from xlrating.event.time_control import RATED, System
from xlrating.seasons.history import NEVER, SYSTEMS, Pool, Rules, Sections, months
from xlrating.seasons.turns import Games

SOME_SYSTEMS = (System.REGULAR, System.REGULAR, System.DUAL, System.QUICK, System.BLITZ, System.ONLINE_BLITZ)


def random_federation(chance, players, sections, first_year=1999):
    """Sections in order: (day, system, games), a game as (white, black, White's points)."""
    day, found = date(first_year, 1, 1), []
    for _ in range(sections):
        day += timedelta(days=chance.choice((0, 0, 1, 9, 40, 60)))
        there = chance.sample(range(players), chance.randint(2, 10))
        games = []
        for _ in range(chance.randint(1, 5)):
            chance.shuffle(there)
            for white, black in zip(there[::2], there[1::2], strict=False):
                games.append((white, black, chance.choice((1.0, 1.0, 0.5, 0.0))))
        found.append((day, chance.choice(SOME_SYSTEMS), games))
    return found


class Player:
    """In one system, by the words of S15: rating, N, the record, and what floors follow from."""

    def __init__(self):
        self.rating = self.peak = nan
        self.games = self.record = self.wins = self.draws = self.events = 0
        self.last = None


def floor_of(player, wins, draws, games, edition, online):
    """The absolute floor min(100 + 4W + 2D + events, 150) and the hundred at or below peak − 200.  S15 §5."""
    rule = edition.floors
    counted = rule.absolute_online or not online
    events = player.events + (games >= 3)
    absolute = min(
        100 + (4 * (player.wins + wins) + 2 * (player.draws + draws) + events) * counted,
        rule.highest_absolute,
    )
    floor = absolute
    if edition.established_floors is not None:  # in 1996 an established rating does not fall below
        below, once_over = edition.established_floors
        if not isnan(player.peak):
            floor = max(floor, player.peak - below, once_over if player.peak > once_over else 0)
    elif not isnan(player.peak):
        level = (int(player.peak + 0.5) - 200) // 100 * 100
        if level >= rule.lowest_peak_floor:
            floor = max(floor, min(level, rule.highest_peak_floor))
    return floor if floor > edition.lowest_rating else nan


def one_by_one(federation, players, born, rules):
    pools = {system: [Player() for _ in range(players)] for system in RATED}
    after = []
    for day, system, games in federation:
        edition, multiplier = rules.of(day)
        halves = (System.REGULAR, System.QUICK) if system is System.DUAL else (system,)
        if not all(half in edition.step_1 for half in halves):
            after.append(None)
            continue
        there = sorted({player for game in games for player in game[:2]})
        rounds = {player: [] for player in there}
        for white, black, points in games:
            rounds[white].append((there.index(black), points))
            rounds[black].append((there.index(white), 1 - points))
        most = max(map(len, rounds.values()))
        opponents, scores = np.full((most, len(there)), NOBODY), np.zeros((most, len(there)))
        for column, player in enumerate(there):
            for row, (opponent, points) in enumerate(rounds[player]):
                opponents[row, column], scores[row, column] = opponent, points
        starts = {
            (half, player): start(pools, player, born[player], half, edition, day)
            for half in halves
            for player in there
        }
        section_after = []
        regular = {
            player: (pools[System.REGULAR][player].games, pools[System.REGULAR][player].record)
            for player in there
        }
        for half in halves:
            pool = pools[half]
            told = [[points for _, points in rounds[player]] for player in there]
            section = Section(
                ratings=np.array([starts[half, player][0] for player in there]),
                prior_games=np.array([float(starts[half, player][1]) for player in there]),
                unrated=np.array([isnan(pool[player].rating) for player in there]),
                records=np.array([float(pool[player].record) for player in there]),
                floors=np.array([
                    floor_of(pool[player], points.count(1.0), points.count(0.5), len(points), edition, "Online" in half)
                    for player, points in zip(there, told, strict=True)
                ]),
                opponents=opponents,
                scores=scores,
            )  # fmt: skip
            reduced_k = system is System.DUAL and half is System.REGULAR
            found = rate(section, edition, multiplier, reduced_k=reduced_k)
            games_before, games_after = found.section.prior_games.tolist(), found.post_games.tolist()
            each = zip(there, told, found.post.tolist(), games_before, games_after, strict=True)
            for player, points, rating, count, count_after in each:
                of = pool[player]
                first = isnan(of.rating) and count == 0
                if len(halves) == 2 and half is System.QUICK and isnan(of.rating) and count > 0:
                    # S15 §4.1, §7: a first Quick rating based on the games of the Regular one has its record
                    of.record = regular[player][1] if regular[player][0] == count else 0
                if (first or of.record == 1) and set(points) == {1.0}:
                    of.record = 1
                elif (first or of.record == -1) and set(points) == {0.0}:
                    of.record = -1
                else:
                    of.record = 0
                of.games, of.rating, of.last = count_after, rating, day
                of.wins, of.draws = of.wins + points.count(1.0), of.draws + points.count(0.5)
                of.events += len(points) >= 3
                if of.games > edition.established_above:
                    of.peak = rating if isnan(of.peak) else max(of.peak, rating)
                section_after.append((half, player, rating, of.games))
        after.append(section_after)
    return after


def start(pools, player, born, system, edition, day):
    of = pools[system][player]
    if not isnan(of.rating):
        return of.rating, of.games
    known = {
        other.lower().replace(" ", "_"): OtherRating(
            pool[player].rating, pool[player].games, pool[player].last
        )
        for other, pool in pools.items()
        if not isnan(pool[player].rating)
    }
    first = initial_rating(system, Background(**known, birth_date=born), edition, day)
    return first.rating, first.games


def by_arrays(federation, players, born, rules):
    games = [(s, *game) for s, (_, _, games) in enumerate(federation) for game in games]
    section, white, black, points = (np.array(column) for column in zip(*games, strict=True))
    sections = Sections(
        np.array([day for day, _, _ in federation], dtype="datetime64[D]"),
        np.array([SYSTEMS.index(system) for _, system, _ in federation]),
    )
    pool = Pool.of(np.array([NEVER if day is None else day for day in born], dtype="datetime64[D]"))
    after = [[] for _ in federation]
    for month in months(Games(section, white, black, points), sections, pool, rules):
        for left_out in month.not_rated:
            after[left_out] = None
        for rated in month.rated:
            columns = (rated.section, rated.system, rated.player, rated.after, rated.games_after)
            for s, system, player, rating, count in zip(*(c.tolist() for c in columns), strict=True):
                after[s].append((RATED[system], player, rating, int(count)))
    return after


def largest_difference(seed, rules, sections=400, players=60):
    chance = random.Random(seed)
    federation = random_federation(chance, players, sections)
    born = [
        None if chance.random() < 0.2 else date(chance.randint(1930, 2012), 5, 17) for _ in range(players)
    ]
    expected, found = (way(federation, players, born, rules) for way in (one_by_one, by_arrays))
    worst = compared = 0
    for one, other in zip(expected, found, strict=True):
        assert (one is None) == (other is None)
        for left, right in zip(sorted(one or []), sorted(other or []), strict=True):
            assert (left[:2], left[3]) == (right[:2], right[3])
            worst, compared = max(worst, abs(left[2] - right[2])), compared + 1
    assert compared > sections
    return worst


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(None, 6.0),
        *(Rules(EDITIONS[name]) for name in ("2015", "2025", "overview", "1996", "pre-1994")),
    ],
)
def test_a_federation_by_arrays_has_the_ratings_of_its_sections_one_by_one(rules):
    assert largest_difference(11, rules) < 1e-9


def test_sections_of_one_day_are_rated_one_after_another():
    """Sections of one day share players, so that each waits for the one before it."""
    rules, born = Rules(EDITIONS["2015"]), [date(1980, 1, 1)] * 3
    day = date(2016, 5, 1)
    games = [(0, 1, 1.0), (1, 2, 1.0), (2, 0, 1.0)]
    federation = [(day, System.REGULAR, games)] * 3
    assert one_by_one(federation, 3, born, rules) == by_arrays(federation, 3, born, rules)


@pytest.mark.parametrize("games_before", [6, 12])
def test_a_first_quick_rating_has_the_regular_record_where_it_is_based_on_the_same_games(games_before):
    """Player 0 wins all. S15 §2.2: the Quick rating counts for the Regular games, but at most for 10; §4.1, §7."""
    rules, born = Rules(EDITIONS["2015"]), [date(1980, 1, 1)] * 4
    round_robin = [(0, 1, 1.0), (0, 2, 1.0), (0, 3, 1.0), (1, 2, 0.5), (2, 3, 1.0), (3, 1, 1.0)]
    systems = [*[System.REGULAR] * (games_before // 3), System.DUAL, System.QUICK]
    federation = [(date(2016, month, 1), system, round_robin) for month, system in enumerate(systems, 1)]
    one, other = (way(federation, 4, born, rules) for way in (one_by_one, by_arrays))
    for section_of_one, section_of_other in zip(one, other, strict=True):
        for left, right in zip(sorted(section_of_one), sorted(section_of_other), strict=True):
            assert left[:2] == right[:2]
            assert left[2] == pytest.approx(right[2], abs=1e-9)
