"""Random events: rounds paired at random, with byes, forfeits, unpaired players, and players who never played."""

import random
from collections.abc import Sequence

from xlrating.crosstable.cells.round_cell import RoundCell, round_of
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.formats.grids import grids_of
from xlrating.formats.section import Import, ImportedPlayer, ImportedSection

FIRST = ("Ana", "Bo", "Cyril", "Dee", "Eli", "Fay", "Gus", "Hana")
LAST = ("Ashby", "Brandt", "Cole", "Díaz", "Eng", "Fox", "Grünwald", "Hill", "O'Neil", "Smith-Jones")
STATES = ("MN", "WI", "IA", "ND", "")


def random_section(seed: int, *, rounds: int | None = None, name: str = "Open") -> ImportedSection:
    """A section in which every game is entered in both rows, with at least one rated game."""
    chance = random.Random(seed)
    count = chance.randint(2, 24)
    rounds = rounds or chance.randint(1, 9)
    numbers = sorted(chance.sample(range(1, 60), count))
    codes: dict[int, list[RoundCell]] = {number: [] for number in numbers}
    for place in range(rounds):
        _pair(codes, numbers, chance, certain=place == 0)
    players = tuple(_player(number, tuple(codes[number]), chance) for number in numbers)
    return ImportedSection(players, event=f"Event {seed}", name=name, time_control="G/90;+30")


def _pair(
    codes: dict[int, list[RoundCell]], numbers: list[int], chance: random.Random, *, certain: bool
) -> None:
    waiting = list(numbers)
    chance.shuffle(waiting)
    while len(waiting) > 1:
        white, black = waiting.pop(), waiting.pop()
        if certain or chance.random() < 0.8:
            result = chance.choice("WDL")
            codes[white].append(round_of(result, black, "w"))
            codes[black].append(round_of({"W": "L", "D": "D", "L": "W"}[result], white, "b"))
        elif chance.random() < 0.5:
            codes[white].append(round_of("X", black))
            codes[black].append(round_of("F", white))
        else:
            codes[white].append(round_of(chance.choice("BHU")))
            codes[black].append(round_of(chance.choice("HU")))
        certain = False
    for number in waiting:
        codes[number].append(round_of(chance.choice("BHU")))


def _player(number: int, rounds: tuple[RoundCell, ...], chance: random.Random) -> ImportedPlayer:
    unrated = chance.random() < 0.15
    provisional = chance.random() < 0.3
    return ImportedPlayer(
        number=number,
        name=f"{chance.choice(LAST)}, {chance.choice(FIRST)} {number}",
        member_id=str(10_000_000 + number),
        state=chance.choice(STATES),
        rating=None if unrated else float(chance.randint(300, 2500)),
        games=chance.randint(4, 25) if provisional and not unrated else None,
        rounds=rounds,
        score=sum(one.points for one in rounds),
    )


def games(section: ImportedSection) -> dict[str, list[tuple[str, str | None, str]]]:
    """What each player played, by name: letters, opponents' names, and colors. Forfeits are without opponents."""
    name_of = {player.number: player.name.upper() for player in section.players}
    return {
        player.name.upper(): [
            (
                one.letter,
                name_of[one.opponent] if one.rated and one.opponent else None,
                one.color if one.rated else "",
            )
            for one in player.rounds
        ]
        for player in section.players
    }


def rated(*sections: ImportedSection) -> Sequence[RatedTable]:
    grids, _ = grids_of(Import("", sections))
    return rate_workbook(grids).tables
