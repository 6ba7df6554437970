"""Sections rated as one have the ratings of each rated alone to the last digit, in every edition.

python -m tests.properties.test_joined_sections 20000 7 compares so many.
"""

import random
import sys

import numpy as np
import pytest

from xlrating.editions.documents import EDITIONS
from xlrating.event.joined import joined
from xlrating.event.procedures import procedure_of
from xlrating.event.section import NOBODY, EarlierGames, Section
from xlrating.event.terms import Provisional, Terms

OF_EACH_PLAYER = (
    "k", "expected", "change_by_k", "first_used", "between", "found", "post",
    "first_estimate", "effective_games", "bonus", "bonus_above", "post_games", "performance", "floor_held",
)  # fmt: skip


def random_section(chance):
    size, rounds = chance.randint(1, 24), chance.randint(1, 9)
    opponents, scores = np.full((rounds, size), NOBODY), np.zeros((rounds, size))
    for r in range(rounds):
        order = list(range(size))
        if chance.random() < 0.8:
            chance.shuffle(order)
        for white, black in zip(order[::2], order[1::2], strict=False):
            if chance.random() < 0.8:
                opponents[r, white], opponents[r, black] = black, white
                scores[r, white] = points = chance.choice((1.0, 0.5, 0.0))
                scores[r, black] = 1 - points
    unrated = np.array([chance.random() < 0.3 for _ in range(size)])
    prior = np.array(
        [0.0 if new else float(chance.choice((4, 8, 9, 13, 14, 21, 25, 26, 90))) for new in unrated]
    )
    return Section(
        ratings=np.array([chance.uniform(100, 2850) for _ in range(size)]),
        prior_games=prior,
        unrated=unrated,
        records=np.where(unrated | (prior > 8), 0.0, [chance.choice((-1.0, 0.0, 0.0, 1.0)) for _ in range(size)]),
        floors=np.array([chance.choice((np.nan, 100.0, 1400.0)) for _ in range(size)]),
        opponents=opponents,
        scores=scores,
        rounds=chance.choice((0, rounds)),
    )  # fmt: skip


def with_games_on_file(section, chance):
    """As the proposal of 1994 wants them: nobody with a record, some newcomers with two or three earlier games."""
    carried = {
        int(player): EarlierGames((1500.0, 1480.0, 1620.0)[:n], (1.0, 0.5, 0.0)[:n])
        for player in np.flatnonzero(section.unrated)
        if (n := chance.choice((0, 2, 3)))
    }
    return Section(
        section.ratings, section.prior_games, section.unrated, np.zeros_like(section.records), section.floors,
        section.opponents, section.scores, carried, section.rounds,
    )  # fmt: skip


def random_terms(edition, chance):
    multiplier = chance.choice((0.0, 6.0, 10.0, 14.0)) if edition.bonus.multiplier else 0.0
    return Terms(multiplier, reduced_k=chance.random() < 0.5, provisional=Provisional.K)


def largest_difference(edition, sections, terms):
    rate = procedure_of(edition).rate
    together = joined(sections)
    whole = rate(together.section, edition, terms)
    alone = [rate(section, edition, terms) for section in sections]
    worst = 0.0
    for name in OF_EACH_PLAYER:
        values = getattr(whole, name)
        if values is None:
            assert all(getattr(one, name) is None for one in alone)
            continue
        parts = together.apart(values)
        for part, one in zip(parts, alone, strict=True):
            expected = np.asarray(getattr(one, name), dtype=float)
            np.testing.assert_array_equal(np.isnan(part), np.isnan(expected), err_msg=name)
            worst = max(worst, np.nanmax(np.abs(part - expected), initial=0.0))
    for part, one in zip(np.split(whole.formula, together.first[1:]), alone, strict=True):
        assert part.tolist() == one.formula.tolist()
    starts = together.first.tolist()
    kept = {
        start + p: games for start, one in zip(starts, alone, strict=True) for p, games in one.on_file.items()
    }
    assert dict(whole.on_file) == kept
    return worst


def compare(count, seed):
    chance, worst = random.Random(seed), 0.0
    for edition in EDITIONS.values():
        left = count // len(EDITIONS)
        while left > 0:
            sections = [random_section(chance) for _ in range(min(left, chance.randint(1, 60)))]
            if edition.name == "1994":
                sections = [with_games_on_file(section, chance) for section in sections]
            worst = max(worst, largest_difference(edition, sections, random_terms(edition, chance)))
            left -= len(sections)
    return worst


@pytest.mark.parametrize("seed", [1, 2])
def test_joined_sections_have_the_ratings_of_each_alone(seed):
    assert compare(300, seed) == 0.0


def test_a_section_alone_is_itself():
    section = random_section(random.Random(3))
    together = joined([section])
    assert together.first.tolist() == [0]
    np.testing.assert_array_equal(together.section.opponents, section.opponents)


if __name__ == "__main__":
    sys.stdout.write(f"largest difference: {compare(int(sys.argv[1]), int(sys.argv[2])):.1e}\n")
