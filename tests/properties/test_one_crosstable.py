"""One crosstable in many spellings: a sheet and the files of programs give the same problems and the same ratings."""

import json
import random

import pytest

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.hosts.opened import open_table
from xlrating.hosts.rate_sheets import rate_sheets

DATES = (
    "2026-09-12", "2026/09/12", "20260912", "12.09.2026", "9/13/2026", "9/9/98", "Sept 12, 2026", "12 Sept 2026",
    "Sep 12-13, 2026", "Sat, Sep 12, 2026", "May 22, 2016", "2016-05-22T00:00:00", "soon", "2026-13-45", "",
)  # fmt: skip
"""As directors and programs write them, with some that are none; none that means another day where the day is first."""
OTHER_SIDE = {"W": "L", "D": "D", "L": "W", "X": "F", "F": "X"}
BYES = ("B", "H", "U")
Event = tuple[str, list[int | None], list[list[tuple[str, int]]]]


def random_event(chance: random.Random) -> Event:
    """An end date, a rating or none for each player, and their rounds: a letter and the opponent, 0 without one.

    Every second event has a game on which both sides disagree.
    """
    size = 2 * chance.randint(2, 5)
    rounds: list[list[tuple[str, int]]] = [[] for _ in range(size)]
    for _ in range(chance.randint(1, 4)):
        order = chance.sample(range(size), size)
        for one, other in zip(order[::2], order[1::2], strict=True):
            letter = chance.choice("WDLWDLX")
            if chance.random() < 0.15:
                rounds[one].append((chance.choice(BYES), 0))
                rounds[other].append((chance.choice(BYES), 0))
            else:
                rounds[one].append((letter, other + 1))
                rounds[other].append((OTHER_SIDE[letter], one + 1))
    if chance.random() < 0.5:
        row = chance.choice([row for row in rounds if any(opponent for _, opponent in row)] or rounds)
        place = chance.choice([place for place, (_, opponent) in enumerate(row) if opponent] or [0])
        row[place] = (chance.choice("WDLXF"), row[place][1] or 1)
    ratings = [chance.choice((None, *range(400, 2600, 137))) for _ in range(size)]
    return chance.choice(DATES), ratings, rounds


def name(place: int) -> str:
    return f"Player {chr(65 + place)}"


def sheet(event: Event) -> list[list[object]]:
    date, ratings, rounds = event
    numbers = range(1, len(rounds[0]) + 1)
    table: list[list[object]] = [["No.", "Name", "Rating", *(f"Rd {number}" for number in numbers)]]
    for place, (rating, row) in enumerate(zip(ratings, rounds, strict=True)):
        cells = [f"{letter}{opponent}" if opponent else letter for letter, opponent in row]
        table.append([place + 1, name(place), rating, *cells])
    return [["Section", "Open"], ["End date", date], [], *table]


def csv_file(event: Event) -> str:
    return "\n".join(",".join("" if cell is None else f'"{cell}"' for cell in row) for row in sheet(event))


def trf(event: Event) -> str:
    """Ratings as national ones, with the letters of FIDE for byes and forfeits."""
    date, ratings, rounds = event
    results = {"W": "1", "D": "=", "L": "0", "X": "+", "F": "-", "B": "U", "H": "H", "U": "Z"}
    lines = ["012 Open", f"052 {date}"]
    for place, (rating, row) in enumerate(zip(ratings, rounds, strict=True)):
        start = f"001 {place + 1:4} m    {name(place):33}"
        games = "".join(
            f"{opponent or 0:04} {'w' if opponent and letter in 'WDL' else '-'} {results[letter]}  "
            for letter, opponent in row
        )
        lines.append(f"{start:91}{games}")
        lines.append(f"USA {place + 1:4} m    {name(place):33} {rating or '':>4}")
    return "\n".join(lines) + "\n"


def swisssys(event: Event) -> str:
    date, ratings, rounds = event
    codes = {"W": "+", "D": "=", "L": "-"}
    points = {"W": 1, "D": 0.5, "L": 0, "X": 1, "F": 0, "B": 1, "H": 0.5, "U": 0}
    players = [
        {
            "Pair number": place + 1,
            "Name": name(place),
            "Rating": rating or 0,
            "Results": [
                f"{codes.get(letter, letter)};{opponent};{'W' if letter in 'WDL' else '-'};0;0;0;{points[letter]}"
                for letter, opponent in row
            ],
        }
        for place, (rating, row) in enumerate(zip(ratings, rounds, strict=True))
    ]
    overview = {"Tournament name": "Open", "End date": date}
    return json.dumps({"Overview": overview, "Sections": [{"Section name": "Open", "Players": players}]})


WAYS = {"event.csv": csv_file, "event.trf": trf, "event.sjson": swisssys}


def outcome(grids):
    """The problems by the player and round that they name, or the rules and the rating of each player."""
    try:
        (table,) = rate_sheets(grids, None).tables
    except CrosstableProblems as found:
        return {
            (problem.place if problem.place.startswith("No.") else "", problem.message)
            for problem in found.problems
        }
    crosstable = table.crosstable
    numbers = [entry.number for entry in crosstable.entries]
    posts = [float(table.rated.post[entry.player]) for entry in crosstable.entries]
    event = crosstable.event
    return (
        event.end_date,
        event.edition.name,
        event.bonus_multiplier,
        dict(zip(numbers, map(repr, posts), strict=True)),
    )


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seed", range(60))
def test_whichever_way_it_comes_in(way, seed, tmp_path):
    event = random_event(random.Random(seed))
    path = tmp_path / way
    path.write_text(WAYS[way](event), "utf-8")
    assert outcome(open_table(path).grids()) == outcome([Grid("Open", sheet(event))])


@pytest.mark.parametrize("date", ["soon", "2026-13-45"])
@pytest.mark.parametrize("way", WAYS)
def test_a_date_that_is_none_is_a_problem(way, date, tmp_path):
    path = tmp_path / way
    path.write_text(WAYS[way]((date, [1900, 1800], [[("W", 2)], [("L", 1)]])), "utf-8")
    with pytest.raises(CrosstableProblems, match="is not a date"):
        rate_sheets(open_table(path).grids(), None)


@pytest.mark.parametrize(
    ("written", "edition"), [("Sept 12, 2026", "2025"), ("12 Sept 2026", "2025"), ("May 22, 2016", "2015")]
)
@pytest.mark.parametrize("way", WAYS)
def test_a_date_in_words_gives_its_rules(way, written, edition, tmp_path):
    path = tmp_path / way
    path.write_text(WAYS[way]((written, [1900, 1800], [[("W", 2)], [("L", 1)]])), "utf-8")
    (table,) = rate_sheets(open_table(path).grids(), None).tables
    assert table.crosstable.event.edition.name == edition


@pytest.mark.parametrize("way", ["event.trf", "event.sjson"])
def test_a_problem_names_the_player_and_the_round_of_the_file(way, tmp_path):
    path = tmp_path / way
    rounds = [[("D", 3), ("W", 2)], [("D", 4), ("W", 1)], [("D", 1), ("D", 4)], [("D", 2), ("D", 3)]]
    path.write_text(WAYS[way](("2026-09-12", [1900, 1800, 1700, 1600], rounds)), "utf-8")
    with pytest.raises(CrosstableProblems) as caught:
        rate_sheets(open_table(path).grids(), None)
    section = "Open" if way == "event.sjson" else "Section 1"
    message = "The results conflict: player 2 has W1 in this round. Correct one."
    assert [problem.line for problem in caught.value.problems] == [f"{section}, player 1, round 2: {message}"]
