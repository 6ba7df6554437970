"""Random sections rated with one hidden change, or two, and what the search says of them.

python -m tests.plain.planted_causes 1000 7 300 prints how often the cause of 1000 is named, named among others, told
with "perhaps" (this one, or another), not found, wrong, and the two causes of 300, each to whole points and to the
hundredth, with seed 7. Wrong: an answer without "perhaps" none of whose explanations is made of what was hidden alone.
"""

import random
import sys
from collections import Counter

import numpy as np

from xlrating.crosstable.comparing.changes import WHOLE_SECTION, Change, Variant, re_entries, tried
from xlrating.crosstable.comparing.search import Published, search
from xlrating.editions.documents import EDITIONS
from xlrating.event.section import NOBODY, Section
from xlrating.event.terms import Terms

KINDS = (
    "floor", "prior games", "initial", "result", "not rated", "record", "re-entry", "bonus", "reduced K", "edition",
)  # fmt: skip


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
        who = {"initial": np.flatnonzero(section.unrated).tolist(), "re-entry": list(of.entries)}
        player = chance.choice(who.get(kind, range(len(posts))) or [0])
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
        elif kind == "re-entry":
            change = (
                next(iter(chance.sample(list(re_entries(of, player)), 1)), None)
                if player in of.entries
                else None
            )
        elif kind == "edition":
            change = Change(kind, WHOLE_SECTION, "2025" if of.edition.name == "2015" else "2015")
        elif kind == "bonus":
            change = Change(kind, WHOLE_SECTION, chance.choice((6.0, 8.0, 10.0, 12.0)))
        else:
            change = Change(kind, WHOLE_SECTION, True)
        if change is not None and np.max(np.abs(tried(of, [(change,)])[0] - posts)) > 2:
            return change
    return None


def same(found, hidden, of, starts):
    """Whether both are the same change; an initial rating is named by the lowest and the highest, to a point."""
    if found.kind == hidden.kind == "initial" and found.player == hidden.player:
        low, high = starts[found.player, found.games]
        return low - 1 <= hidden.value <= high + 1
    if found.kind == hidden.kind == "result":
        opponents = of.section.opponents
        if (found.player, found.game, found.value) == (hidden.player, hidden.game, hidden.value):
            return True
        mirrored = (hidden.value is None and found.value is None) or (
            None not in (found.value, hidden.value) and found.value == 1 - hidden.value
        )
        there = mirrored and found.game == hidden.game
        return there and opponents[hidden.game, hidden.player] == found.player
    return found[:3] == hidden[:3]


def same_section(named, variant, of):
    """Whether what is named leaves the same games and players as what is hidden: an entry that is not counted is
    also each of its games not rated."""
    for change in named:
        if change.game is not None and (change.player, change.game) not in of.other_sides:
            return False
        of = change.made(of)
    here, there = of.section, variant.section
    return (of.edition, of.terms) == (variant.edition, variant.terms) and all(
        np.array_equal(getattr(here, name), getattr(there, name), equal_nan=True)
        for name in ("ratings", "prior_games", "records", "floors", "opponents", "scores")
    )


def judge(chance, changes, decimals, size=24, rounds=5):
    edition = EDITIONS[chance.choice(("2015", "2025"))]
    section = random_section(chance, chance.randint(8, size), rounds)
    own = {player: np.flatnonzero(section.played[:, player]).tolist() for player in range(4)}
    entered_again = {
        player: {player: games[:2], 100 + player: games[2:]} for player, games in own.items() if games[2:]
    }
    of = Variant(section, edition, Terms(14.0, reduced_k=False), entered_again)
    hidden, variant = [], of
    for _ in range(changes):
        change = random_change(chance, variant, tried(variant, [()])[0])
        if change is None or any(change.player == one.player and change.kind == one.kind for one in hidden):
            return "none", hidden
        hidden.append(change)
        variant = change.made(variant)
    true = tried(variant, [()])[0]
    published = np.round(true, 2) if decimals else np.floor(true + 0.5)
    found = search(of, Published(published, np.full(len(true), decimals)))
    if found.agree.all():
        return "agrees", hidden
    named = [{*together} for together in found.explanations]
    if not named:
        return "not found", hidden
    starts = {}
    for one in {one for together in named for one in together if one.kind == "initial"}:
        low, high = starts.get((one.player, one.games), (one.value, one.value))
        starts[one.player, one.games] = min(low, one.value), max(high, one.value)
    right = [
        together
        for together in named
        if same_section(together, variant, of)
        or all(any(same(one, other, of, starts) for other in hidden) for one in together)
    ]
    if not right:
        return ("perhaps another" if not found.proven else f"WRONG: {named[:3]} instead of {hidden}"), hidden
    if not found.proven:
        return "perhaps this", hidden
    return "named" if len(right) == len(named) else "among others", hidden


def campaign(count, seed, changes, decimals):
    """How often each verdict was reached, the same by kind of change, and what was wrong."""
    chance, counts, by_kind = random.Random(seed), Counter(), {}
    wrong = []
    while sum(counts.values()) < count:
        verdict, hidden = judge(chance, changes, decimals)
        if verdict.startswith("WRONG"):
            wrong.append(verdict)
            verdict = "wrong"
        if verdict != "none":
            counts[verdict] += 1
            kinds = " and ".join(
                sorted(
                    "not rated" if one.kind == "result" and one.value is None else one.kind for one in hidden
                )
            )
            by_kind.setdefault(kinds, Counter())[verdict] += 1
    return counts, by_kind, wrong


if __name__ == "__main__":
    one, seed, two = map(int, sys.argv[1:])
    for changes, count in ((1, one), (2, two)):
        for decimals in (True, False):
            counts, by_kind, wrong = campaign(count, seed, changes, decimals)
            published = "hundredths" if decimals else "whole points"
            sys.stdout.write(f"{changes} hidden, {published}: {dict(counts)}\n")
            for kinds in sorted(by_kind):
                sys.stdout.write(f"  {kinds}: {dict(by_kind[kinds])}\n")
            for verdict in wrong:
                sys.stdout.write(f"  {verdict}\n")
            sys.stdout.flush()
