"""Tie-breaks of random events: plain arithmetic, an order inside score groups alone, whatever the order of rows."""

import random

import numpy as np
import pytest

from xlrating.crosstable.rating.ranking import ranking
from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.sheet.grid import Grid
from xlrating.event.tie_breaks import NAMED, SYSTEMS

OTHER = {"W": "L", "L": "W", "D": "D", "X": "F", "F": "X"}
POINTS = {"W": 1.0, "X": 1.0, "B": 1.0, "D": 0.5, "H": 0.5}
SEEDS = range(60)


def event(seed: int):
    """For each player his rounds, (letter, opponent or None), and a rating; by chance, with up to ten rounds."""
    chance = random.Random(seed)
    size, rounds = chance.randint(2, 14), chance.randint(1, 10)
    table = [[("U", None)] * rounds for _ in range(size)]
    for number in range(rounds):
        order = chance.sample(range(size), size)
        for one, other in zip(order[::2], order[1::2], strict=False):
            letter = chance.choice("WWDLLX") if chance.random() < 0.8 else ""
            if letter:
                table[one][number], table[other][number] = (letter, other), (OTHER[letter], one)
            else:
                table[one][number], table[other][number] = (
                    (chance.choice("BHU"), None),
                    (chance.choice("BHU"), None),
                )
    table[0][-1], table[1][-1] = ("W", 1), ("L", 0)
    for place in range(2, size):
        if table[place][-1][1] in (0, 1):
            table[place][-1] = ("H", None)
    return table, [chance.choice((None, *range(900, 2200, 100))) for _ in range(size)]


def sheet(table, ratings, order):
    head = ["No.", "Name", "Rating", *(f"Rd {number}" for number in range(1, len(table[0]) + 1))]
    return [
        head,
        *(
            [place + 1, f"Player {place + 1}", ratings[place]]
            + [letter if other is None else f"{letter}{other + 1}" for letter, other in table[place]]
            for place in order
        ),
    ]


def ranked(rows, systems=SYSTEMS):
    read = read_table(Grid("", rows))
    assert read.crosstable is not None, read.problems
    return ranking(read.crosstable, systems)


def plainly(table, ratings):
    """Each system from the words of the rule, one player after the other."""
    rounds = range(len(table[0]))
    held = [r for r in rounds if any(row[r][0] != "U" for row in table)]
    cut = 2 if len(rounds) >= 9 else 1

    def is_played(cell):
        return cell[0] in "WDL"

    score = [sum(POINTS.get(row[r][0], 0) for r in held) for row in table]
    as_opponent = [sum(POINTS.get(row[r][0], 0) if is_played(row[r]) else 0.5 for r in held) for row in table]
    games = [[row[r] for r in held if is_played(row[r])] for row in table]

    def cumulative(row):
        total = running = 0.0
        for r in held:
            points = POINTS.get(row[r][0], 0)
            running += points
            total += running - (0 if is_played(row[r]) else points)
        return total

    def without(values, low, high):
        values = sorted(values)
        return sum(values[low : max(len(values) - high, low)])

    found = {name: [] for name in NAMED if name not in ("Result", "Opposition Performance", "Most Blacks")}
    for place, row in enumerate(table):
        listed = [as_opponent[row[r][1]] if is_played(row[r]) else 0 for r in held]
        sign = np.sign(score[place] - len(held) / 2)
        found["Modified Median"].append(without(listed, cut * (sign >= 0), cut * (sign <= 0)))
        found["Solkoff"].append(sum(listed))
        found["Cumulative"].append(cumulative(row))
        found["Opposition Cumulative"].append(sum(cumulative(table[other]) for _, other in games[place]))
        found["Median"].append(without(listed, cut, cut))
        found["Kashdan"].append(sum({"W": 4, "D": 2, "L": 1}[letter] for letter, _ in games[place]))
        found["Sonneborn-Berger"].append(
            sum(POINTS.get(letter, 0) * score[other] for letter, other in games[place])
        )
        rated = [ratings[other] for _, other in games[place] if ratings[other] is not None]
        found["Average Opposition"].append(sum(rated) / len(rated) if rated else None)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_the_arrays_say_what_the_rule_says(seed):
    table, ratings = event(seed)
    wanted = plainly(table, ratings)
    by_name = {rank.entry.number - 1: rank for rank in ranked(sheet(table, ratings, range(len(table)))).ranks}
    for column, system in enumerate(SYSTEMS):
        if system.name in wanted:
            values = [by_name[place].tie_breaks[column] for place in range(len(table))]
            assert values == pytest.approx(wanted[system.name], abs=1e-6), system.name


@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_order_inside_a_score_changes(seed):
    table, ratings = event(seed)
    rows = sheet(table, ratings, range(len(table)))
    chance = random.Random(seed)
    by_score = None
    for systems in ((), tuple(chance.sample(SYSTEMS, 4)), SYSTEMS):
        ranks = ranked(rows, systems).ranks
        scores = [rank.entry.points for rank in ranks]
        assert scores == sorted(scores, reverse=True)
        assert [rank.place for rank in ranks] == [
            1 + sum(other > score for other in scores) for score in scores
        ]
        orders = [rank.order for rank in ranks]
        assert orders == sorted(orders)
        assert all(order == 1 + sum(other < order for other in orders) for order in orders)
        groups = {
            score: {rank.entry.number for rank in ranks if rank.entry.points == score} for score in scores
        }
        by_score = by_score or groups
        assert groups == by_score


@pytest.mark.parametrize("seed", SEEDS)
def test_the_order_of_the_rows_says_nothing(seed):
    table, ratings = event(seed)
    here = ranked(sheet(table, ratings, range(len(table))))
    mixed = random.Random(seed).sample(range(len(table)), len(table))
    there = ranked(sheet(table, ratings, mixed))
    told = [
        [(rank.entry.number, rank.place, rank.order, rank.tie_breaks) for rank in of.ranks]
        for of in (here, there)
    ]
    assert told[0] == told[1]
