"""The five steps against the bare arithmetic of expectancies and against a plain Python loop.

A process of its own, as the ratio to bare arithmetic depends on memory: a system that takes memory back after each
call makes it give pages out again, which costs the bare arithmetic more than the five steps. ``bench.py`` measures
with the allocator as the system has it, and fixed.
"""

import argparse
import os

import numpy as np
from made_section import PLAYERS, ROUNDS, made_section
from measure import FIXED_ALLOCATOR, compare
from plain_python import rate as plain_rate

from xlrating.editions.editions import DEFAULT
from xlrating.event.five_steps import rate, rules_of
from xlrating.event.terms import Terms

BONUS_MULTIPLIER = 10.0


def five_steps(new_section):
    return rate(new_section(), DEFAULT, Terms(BONUS_MULTIPLIER))


def against_bare_arithmetic(new_section, memory, runs):
    section = new_section()
    ratings, opponent = section.ratings, section.opponents.ravel()
    player = np.tile(np.arange(PLAYERS), ROUNDS)
    special = int((section.prior_games <= rules_of(DEFAULT).special_up_to).sum())

    def bare():
        for _ in range(2):
            difference = ratings[opponent] - ratings[player]
            np.bincount(player, 1 / (1 + np.exp(difference * (np.log(10) / 400))), PLAYERS)

    label = f"five steps, {PLAYERS:,} x {ROUNDS}, {special:,} special / bare arithmetic, memory {memory}"
    compare(label, lambda: five_steps(new_section), bare, 1.8, 1.5, runs)


def against_a_plain_loop(new_section, memory):
    section = new_section()
    games = [
        list(zip(section.opponents[:, p].tolist(), section.scores[:, p].tolist(), strict=True))
        for p in range(PLAYERS)
    ]
    columns = (section.ratings.tolist(), section.prior_games.tolist(), section.unrated.tolist(), games)

    def plain():
        return plain_rate(*columns, BONUS_MULTIPLIER)

    assert np.allclose(plain(), five_steps(new_section).post), "the plain loop and the arrays disagree"
    label = f"five steps: plain Python loop / arrays, memory {memory}"
    compare(label, lambda: five_steps(new_section), plain, 50, 100, 3, faster=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    runs = parser.parse_args().runs
    memory = "fixed" if FIXED_ALLOCATOR.items() <= os.environ.items() else "as the system has it"
    new_section = made_section()
    against_bare_arithmetic(new_section, memory, runs)
    against_a_plain_loop(new_section, memory)


if __name__ == "__main__":
    main()
