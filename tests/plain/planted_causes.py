"""Random sections rated with one hidden change, or two, and what the search says of them.

python -m tests.plain.planted_causes 1000 7 prints how often the cause is named, named among others, not found, wrong.
"""

import random
import sys
from collections import Counter

import numpy as np

from xlrating.crosstable.comparing.changes import WHOLE_SECTION, Change, Variant, tried
from xlrating.crosstable.comparing.search import Published, search
from xlrating.editions.documents import EDITIONS
from xlrating.event.section import NOBODY, Section
from xlrating.event.terms import Terms

KINDS = ("floor", "prior games", "initial", "result", "not rated", "record", "bonus", "reduced K")


def random_section(chance, size, rounds):
    opponents, scores = np.full((rounds, size), NOBODY), np.zeros((rounds, size))
    for r in range(rounds):
        order = list(range(size))
        chance.shuffle(order)
        for white, black in zip(order[::2], order[1::2], strict=False):
            if chance.random() < 0.95:
                opponents[r, white], opponents[r, black] = black, white
                scores[r, white] = chance.choice((1.0, 1.0, 0.5, 0.0))
                scores[r, black] = 1 - scores[r, white]
    unrated = np.array([chance.random() < 0.1 for _ in range(size)])
    games = np.array([chance.choice((np.nan, np.nan, np.nan, 5.0, 14.0, 23.0)) for _ in range(size)])
    ratings = np.array([chance.uniform(400, 2400) for _ in range(size)])
    floors = np.where(
        [chance.random() < 0.1 for _ in range(size)], np.floor(ratings / 100) * 100 - 100, np.nan
    )
    return Section(
        ratings=np.where(unrated, [chance.choice((750.0, 1300.0, 650.0)) for _ in range(size)], ratings),
        prior_games=np.where(unrated, 0.0, games),
        unrated=unrated,
        records=np.zeros(size),
        floors=np.where(unrated | (floors < 1200), np.nan, floors),
        opponents=opponents,
        scores=scores,
    )


def random_change(chance, of, posts):
    """A change that moves somebody by more than a point, of a random kind."""
    section = of.section
    for _ in range(100):
        kind = chance.choice(KINDS)
        player = chance.randrange(len(posts))
        rated_before = not section.unrated[player]
        games = np.flatnonzero(section.played[:, player])
        if kind == "floor":
            above = [
                floor
                for floor in (*range(1200, 2200, 100),)
                if posts[player] + 1 < floor < posts[player] + 150
            ]
            change = Change("floor", player, float(chance.choice(above))) if above else None
        elif kind == "prior games":
            change = (
                Change(kind, player, chance.choice([*map(float, range(1, 26)), None]))
                if rated_before
                else None
            )
        elif kind == "initial":
            change = None if rated_before else Change(kind, player, 50 * chance.uniform(5, 26))
        elif kind in ("result", "not rated"):
            value = None if kind == "not rated" else chance.choice((1.0, 0.5, 0.0))
            change = Change("result", player, value, int(chance.choice(games))) if len(games) else None
        elif kind == "record":
            change = (
                Change(kind, player, chance.choice((1.0, -1.0))) if section.prior_games[player] > 0 else None
            )
        elif kind == "bonus":
            change = Change(kind, WHOLE_SECTION, chance.choice((6.0, 8.0, 10.0, 12.0)))
        else:
            change = Change(kind, WHOLE_SECTION, True)
        if change is not None and np.max(np.abs(tried(of, [(change,)])[0] - posts)) > 2:
            return change
    return None


def same(found, hidden, of):
    """Whether both are the same change; of initial ratings, to 60 points."""
    if found.kind == hidden.kind == "initial" and found.player == hidden.player:
        return abs(found.value - hidden.value) < 60
    if found.kind == hidden.kind == "result":
        opponents = of.section.opponents
        if (found.player, found.game, found.value) == (hidden.player, hidden.game, hidden.value):
            return True
        mirrored = (hidden.value is None and found.value is None) or (
            None not in (found.value, hidden.value) and found.value == 1 - hidden.value
        )
        return (
            mirrored and opponents[hidden.game, hidden.player] == found.player and found.game == hidden.game
        )
    return found[:3] == hidden[:3]


def judge(chance, changes, decimals, size=24, rounds=5):
    edition = EDITIONS[chance.choice(("2015", "2025"))]
    of = Variant(
        random_section(chance, chance.randint(8, size), rounds), edition, Terms(14.0, reduced_k=False)
    )
    hidden, variant = [], of
    for _ in range(changes):
        change = random_change(chance, variant, tried(variant, [()])[0])
        if change is None or any(change.player == one.player and change.kind == one.kind for one in hidden):
            return "none"
        hidden.append(change)
        variant = change.made(variant)
    true = tried(variant, [()])[0]
    published = np.round(true, 2) if decimals else np.floor(true + 0.5)
    found = search(of, Published(published, np.full(len(true), decimals)))
    if found.agree.all():
        return "agrees"
    named = [{*together} for together in found.explanations]
    if not named:
        return "not found"
    right = [
        together
        for together in named
        if all(any(same(one, other, of) for other in hidden) for one in together)
    ]
    if not right:
        return f"WRONG: {named[:3]} instead of {hidden}"
    return "named" if len(right) == len(named) else "among others"


def campaign(count, seed, changes, decimals):
    chance, counts = random.Random(seed), Counter()
    wrong = []
    while sum(counts.values()) < count:
        verdict = judge(chance, changes, decimals)
        if verdict.startswith("WRONG"):
            wrong.append(verdict)
            verdict = "wrong"
        if verdict != "none":
            counts[verdict] += 1
    return counts, wrong


if __name__ == "__main__":
    for changes in (1, 2):
        for decimals in (True, False):
            counts, wrong = campaign(int(sys.argv[1]), int(sys.argv[2]), changes, decimals)
            sys.stdout.write(
                f"{changes} hidden, {'hundredths' if decimals else 'whole points'}: {dict(counts)}\n"
            )
            for one in wrong[:8]:
                sys.stdout.write(f"  {one}\n")
            sys.stdout.flush()
