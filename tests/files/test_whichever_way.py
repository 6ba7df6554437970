"""One event as a sheet, a FIDE report, and a SwissSys file: one reader finds the same, and rates the same.

Random sections with mishaps. Nothing here is an expected value of its own: whichever way the event comes in, the
problems have the same codes, the rules are the same, and so are the ratings.
"""

import json
import random
from collections import Counter

import pytest
from file_content import sections_of

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.read import read_table
from xlrating.formats.delimited import read_delimited
from xlrating.formats.grids import grids_of

DATES = (
    "2026-09-13", "9/13/2026", "September 13, 2026", "Sept 13, 2026", "13 Sept 2026", "Sep 12-13, 2026",
    "Sat, Sep 12, 2026", "2024-12-31", "2025-01-01", "20260913", "soon",
)  # fmt: skip
"""Days on both sides of January 1, 2025, when B changed, several days, and what is no date."""
OTHER = {"W": "L", "L": "W", "D": "D"}
TRF = {"W": "1", "D": "=", "L": "0", "": " ", "B": "U", "H": "H", "U": "Z", "X": "+", "F": "-"}
SWISSSYS = {"W": "+", "D": "=", "L": "-", "B": "B", "H": "H", "U": "U", "X": "X", "F": "F"}


def event(chance):
    """Players by rating, None unrated, and a letter, an opponent, and a color in each round."""
    size, rounds = 2 * chance.randint(2, 4), chance.randint(2, 4)
    ratings = [chance.choice([None, *range(1000, 2300, 7)]) for _ in range(size)]
    ratings[0] = 1500
    cells = [[("U", None, "")] * rounds for _ in range(size)]
    for round_ in range(rounds):
        order = chance.sample(range(size), size)
        for white, black in zip(order[::2], order[1::2], strict=True):
            if chance.random() < 0.15:
                cells[white][round_] = (chance.choice("BHU"), None, "")
                continue
            result = chance.choice("WDL")
            cells[white][round_] = (result, black + 1, "w")
            cells[black][round_] = (OTHER[result], white + 1, "b")
    return ratings, cells


def spoiled(chance, cells):
    """One result that the other side does not have, or an opponent who is somebody else."""
    player = chance.choice([p for p, row in enumerate(cells) if any(one[1] for one in row)])
    round_ = chance.choice([r for r, one in enumerate(cells[player]) if one[1]])
    letter, opponent, color = cells[player][round_]
    others = [n for n in range(1, len(cells) + 2) if n not in (player + 1, opponent)]
    cells[player][round_] = chance.choice(
        [({"W": "D", "D": "W", "L": "W"}[letter], opponent, color), (letter, chance.choice(others), color)]
    )


def as_sheet(ratings, cells, date):
    rounds = ",".join(f"Rd {n}" for n in range(1, len(cells[0]) + 1))
    rows = []
    for n, (rating, row) in enumerate(zip(ratings, cells, strict=True), 1):
        typed = ",".join(f"{letter}{opponent or ''}{color}" for letter, opponent, color in row)
        rows.append(f"{n},P{n},{rating or ''},{typed}")
    text = "\n".join([f'End date,"{date}"', "", f"No.,Name,Rating,{rounds}", *rows])
    return [read_delimited("Open", text.encode()).grid]


def as_trf(ratings, cells, date):
    lines = ["012 Open", f"052 {date}"]
    for n, (rating, row) in enumerate(zip(ratings, cells, strict=True), 1):
        games = [f"  {opponent or 0:04} {color or '-'} {TRF[letter]}" for letter, opponent, color in row]
        points = sum({"W": 1, "D": 0.5, "B": 1, "H": 0.5}.get(letter, 0) for letter, _, _ in row)
        lines.append(
            f"001 {n:4}      {f'P{n}':<33} {rating or '':4} USA {'':11} {'':10} {points:4.1f} {n:4}{''.join(games)}"
        )
    return grids_of(sections_of("event.trf", "\n".join(lines).encode()))[0]


def as_swisssys(ratings, cells, date):
    players = [
        {
            "Pair": n,
            "Name": f"P{n}",
            "Rating": rating or 0,
            "Results": [
                f"{SWISSSYS[letter]};{opponent or 0};{color.upper() or '-'}"
                for letter, opponent, color in row
            ],
        }
        for n, (rating, row) in enumerate(zip(ratings, cells, strict=True), 1)
    ]
    section = {"Section title": "Open", "Rounds played": len(cells[0]), "Players": players}
    value = {"Tournament title": "Open", "End date": date, "Sections": [section]}
    return grids_of(sections_of("event.sjson", json.dumps(value).encode()))[0]


WAYS = (as_sheet, as_trf, as_swisssys)


@pytest.mark.parametrize("seed", range(60))
def test_the_same_problems_rules_and_ratings(seed):
    chance = random.Random(seed)
    ratings, cells = event(chance)
    date = chance.choice(DATES)
    if seed % 2:
        spoiled(chance, cells)
    found = []
    for way in WAYS:
        (grid,) = way(ratings, cells, date)
        reading = read_table(grid)
        codes = Counter(problem.code for problem in reading.problems)
        rules = [note.message for note in reading.notes if note.code == "rules"]
        posts = [] if codes else [float(post) for post in rate_workbook([grid]).tables[0].rated.post]
        found.append((codes, rules, posts))
    sheet, *files = found
    assert sheet[0] or sheet[2]
    for codes, rules, posts in files:
        assert codes == sheet[0]
        assert rules == sheet[1]
        assert posts == pytest.approx(sheet[2], abs=1e-9)
