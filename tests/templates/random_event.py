"""A plausible event of any size as cells of the sheet Crosstable: byes, forfeits, unrated and provisional players."""

import datetime
import random
from typing import Any

FIRST = 10
ROUNDS = "JKLMN"
OPPOSITE = {"W": "L", "L": "W", "D": "D", "X": "F", "F": "X"}
BYES = ("B", "H", "U", "", "½", "BYE")


def random_event(players: int, seed: int) -> dict[str, Any]:
    """Cells and what is typed in them; the numbers are not in the order of the rows."""
    chance = random.Random(seed)
    numbers = list(range(1, players + 1))
    chance.shuffle(numbers)
    cells: dict[str, Any] = {}
    for place in range(max(players, 6)):
        row = FIRST + place
        for letter in "BCDEFGHIJKLMNOPQR":
            cells[f"Crosstable!{letter}{row}"] = None
        if place < players:
            cells |= _player(chance, row, numbers[place], players)
    for letter in ROUNDS:
        cells |= _round(chance, letter, numbers)
    return cells


def _player(chance: random.Random, row: int, number: int, players: int) -> dict[str, Any]:
    rating = round(chance.gauss(1500, 350), chance.choice((0, 2)))
    games = chance.choice((3, 7, 12, 25))
    kind = chance.random()
    cells: dict[str, Any] = {"B": number, "C": f"Player {number} of {players}", "D": str(30_000_000 + number)}
    if kind < 0.1:
        cells["E"] = chance.choice((None, "unr.", "New"))
        cells |= chance.choice(({"H": datetime.date(2012, 3, 4)}, {"I": 1850}, {"I": 2100}, {}))
    elif kind < 0.25:
        cells["E"] = f"{max(rating, 100):g}{chance.choice(('P', '/', ' p'))}{games}"
    elif kind < 0.35:
        cells |= {"E": max(rating, 100), "F": games}
    else:
        cells["E"] = max(rating, 100)
        if kind > 0.85:
            cells["G"] = max(100, 100 * ((rating - 10) // 100))
    return {f"Crosstable!{letter}{row}": value for letter, value in cells.items()}


def _round(chance: random.Random, letter: str, numbers: list[int]) -> dict[str, Any]:
    rows = list(range(FIRST, FIRST + len(numbers)))
    chance.shuffle(rows)
    cells = {}
    for _ in range(len(rows) % 2 + 2 * chance.randrange(3)):
        cells[f"Crosstable!{letter}{rows.pop()}"] = chance.choice(BYES) or None
    for one, other in zip(rows[::2], rows[1::2], strict=True):
        result = chance.choice("WWWLLLDDX")
        write = chance.choice((_result_first, _opponent_first))
        for here, there, code, colour in ((one, other, result, "w"), (other, one, OPPOSITE[result], "b")):
            cells[f"Crosstable!{letter}{here}"] = write(code, numbers[there - FIRST], colour)
    return cells


def _result_first(code: str, number: int, colour: str) -> str:
    return f"{code}{number}" if code in "XF" else f"{code} {number}{colour}"


def _opponent_first(code: str, number: int, colour: str) -> str:
    return f"{number}{colour}{dict(zip('WDLXF', '1½0+-', strict=True))[code]}"
