"""Random sections rated with one hidden change, or two, and what the search says of them.

python -m tests.plain.planted_causes 1000 7 300 prints how often the cause of 1000 is named, named among others, named
in part, told with "perhaps" (this one, or another), not found, wrong, and the two causes of 300, each to whole points
and to the hundredth, with seed 7; then the same of causes that the search does not know. Wrong: something is told of a
player, or of the section, without "perhaps", and nothing of it was hidden.
"""

import random
import sys
from collections import Counter

import numpy as np

from xlrating.crosstable.comparing.agreement import Published
from xlrating.crosstable.comparing.changes import (
    CONTINUOUS,
    WHOLE_SECTION,
    Change,
    Forfeit,
    Variant,
    made,
    re_entries,
    tried,
)
from xlrating.crosstable.comparing.search import in_parts
from xlrating.editions.documents import EDITIONS
from xlrating.event.procedures import procedure_of
from xlrating.event.section import NOBODY, Section
from xlrating.event.terms import Terms

KINDS = (
    "floor", "prior games", "initial", "result", "not rated", "record", "re-entry", "bonus", "reduced K", "edition",
)  # fmt: skip
ALL_KINDS = (*KINDS, "forfeit", "rating")
EDITIONS_BY_NUMBERS = tuple(name for name in EDITIONS if not procedure_of(EDITIONS[name]).CARRIES_GAMES)


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


def random_change(chance, of, posts, kinds=KINDS):
    """A change that moves somebody by more than a point, of a random kind."""
    section = of.section
    for _ in range(100):
        kind = chance.choice(kinds)
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
        elif kind == "forfeit":
            change = Change(kind, of.forfeits[0].winner, chance.choice(of.forfeits)) if of.forfeits else None
            change = change and change._replace(player=change.value.winner)
        elif kind == "rating":
            before = section.ratings[player] + chance.choice((-1, 1)) * chance.choice(
                (9, 18, 27, 50, 90, 200)
            )
            change = Change(kind, player, max(before, 150.0)) if rated_before else None
        elif not of.edition.bonus.multiplier:
            change = None
        elif kind == "bonus":
            change = Change(kind, WHOLE_SECTION, chance.choice((6.0, 8.0, 10.0, 12.0)))
        else:
            change = Change(kind, WHOLE_SECTION, True)
        if change is not None and np.max(np.abs(tried(of, [(change,)])[0] - posts)) > 2:
            return change
    return None


def same(found, hidden, of, starts):
    """Whether both are the same change; a rating before is named by the lowest and the highest, to a point."""
    if found.kind == hidden.kind and found.player == hidden.player and found[:2] in starts:
        low, high = starts[found[:2]][found.games]
        return low - 1 <= hidden.value <= high + 1
    if found.kind == hidden.kind == "result" and hidden.game < len(of.section.opponents):
        return found[:4] in (hidden[:4], hidden.from_the_other_side(of)[:4])
    if found.kind == "result" and hidden.kind == "re-entry" and not hidden.value.times:
        games = of.entries[hidden.player][hidden.value.entry]
        sides = [found, found.from_the_other_side(of)]
        return any(one[:3] == ("result", hidden.player, None) and one.game in games for one in sides)
    return found[:3] == hidden[:3]


def games_of(section):
    """Each player's games in any order."""
    return [
        sorted(
            zip(opponents[opponents != NOBODY].tolist(), scores[opponents != NOBODY].tolist(), strict=True)
        )
        for opponents, scores in zip(section.opponents.T, section.scores.T, strict=True)
    ]


def same_section(named, variant, of):
    """Whether what is named leaves the same games and players as what is hidden: an entry that is not counted is
    also each of its games not rated."""
    for change in named:
        if change.game is not None and (change.player, change.game) not in of.other_sides:
            return False
        of = made(of, [change])
    here, there = of.section, variant.section
    return (
        (of.edition, of.terms) == (variant.edition, variant.terms)
        and games_of(here) == games_of(there)
        and all(
            np.array_equal(getattr(here, name), getattr(there, name), equal_nan=True)
            for name in ("ratings", "prior_games", "records", "floors")
        )
    )


def random_variant(chance, size=24, rounds=5, editions=("2015", "2025"), *, forfeits=False):
    """A section whose first four players entered twice; pairs without a game may have a forfeit."""
    edition = EDITIONS[chance.choice(editions)]
    section = random_section(chance, chance.randint(8, size), rounds)
    own = {player: np.flatnonzero(section.played[:, player]).tolist() for player in range(4)}
    entered_again = {
        player: {player: games[:2], 100 + player: games[2:]} for player, games in own.items() if games[2:]
    }
    multiplier = 14.0 if edition.bonus.multiplier else 0.0
    pairs = [chance.sample([*range(len(section.ratings))], 2) for _ in range(4)] if forfeits else ()
    won = [Forfeit(0, *pair) for pair in pairs if pair[1] not in section.opponents[:, pair[0]]]
    return Variant(section, edition, Terms(multiplier, reduced_k=False), entered_again, won)


def players_of(change, of):
    """Whom a change is told of."""
    if change.kind == "forfeit":
        return set(change.value[1:])
    both = change.game is not None and change.game < len(of.section.opponents)
    return {change.player, change.from_the_other_side(of).player} if both else {change.player}


def judge(chance, changes, decimals, size=24, rounds=5, *, kinds=KINDS, editions=("2015", "2025")):
    of = random_variant(chance, size, rounds, editions, forfeits="forfeit" in kinds)
    hidden, variant = [], of
    for _ in range(changes):
        change = random_change(chance, variant, tried(variant, [()])[0], kinds)
        if change is None or any(change.player == one.player and change.kind == one.kind for one in hidden):
            return "none", hidden
        hidden.append(change)
        variant = made(variant, [change])
    return verdict(of, variant, hidden, decimals), hidden


def verdict(of, variant, hidden, decimals):
    """What the search says of the ratings of ``variant``."""
    true = tried(variant, [()])[0]
    published = np.round(true, 2) if decimals else np.floor(true + 0.5)
    parts = in_parts(of, Published(published, np.full(len(true), decimals)))
    if parts[0].agree.all():
        return "agrees"
    starts = {}
    for one in {one for part in parts for together in part.explanations for one in together}:
        if one.kind in CONTINUOUS:
            known = starts.setdefault(one[:2], {})
            low, high = known.get(one.games, (one.value, one.value))
            known[one.games] = min(low, one.value), max(high, one.value)
    named = [{*together} for together in parts[-1].explanations]
    if len(parts) == 1 and any(same_section(together, variant, of) for together in named):
        facts = parts[0].facts
        return "named" if len(named) == 1 and facts else "among others" if facts else "perhaps this"
    wrong = [changes for part in parts for changes in wrong_facts(part, hidden, of, starts)]
    if wrong:
        return f"WRONG: {wrong} instead of {hidden}"
    right = [
        together
        for together in named
        if all(any(same(one, other, of, starts) for other in hidden) for one in together)
    ]
    if not any(part.facts for part in parts):
        return "perhaps this" if right else "perhaps another" if named else "not found"
    if len(parts) > 1 or not any(parts[0].facts >= together for together in right):
        return "in part"
    return "named" if len(right) == len(named) else "among others"


def wrong_facts(found, hidden, of, starts):
    """What is told without "perhaps" of a player, or of the section, of whom nothing of it was hidden."""
    told = {}
    for together in found.explanations:
        for one in together:
            for player in players_of(one, of):
                told.setdefault(player, set()).add(one)
    return [
        changes
        for changes in told.values()
        if found.facts & changes
        and all(changes & {*together} for together in found.explanations)
        and not any(same(one, other, of, starts) for one in changes for other in hidden)
    ]


def campaign(count, seed, changes, decimals, **drawn):
    """How often each verdict was reached, the same by kind of change, and what was wrong."""
    chance, counts, by_kind = random.Random(seed), Counter(), {}
    wrong = []
    while sum(counts.values()) < count:
        verdict, hidden = judge(chance, changes, decimals, **drawn)
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
            counts, by_kind, wrong = campaign(
                count, seed, changes, decimals, kinds=ALL_KINDS, editions=EDITIONS_BY_NUMBERS
            )
            published = "hundredths" if decimals else "whole points"
            sys.stdout.write(f"{changes} hidden, {published}: {dict(counts)}\n")
            for kinds in sorted(by_kind):
                sys.stdout.write(f"  {kinds}: {dict(by_kind[kinds])}\n")
            for told in wrong:
                sys.stdout.write(f"  {told}\n")
            sys.stdout.flush()
