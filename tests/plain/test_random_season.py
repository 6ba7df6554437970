"""A season of random events in files, against ``xlrating rate`` one by one with the ratings typed over by hand."""

import datetime
import json
import random

import pytest
from openpyxl import Workbook

from xlrating.hosts.cli import main

PLAYERS, EVENTS, TOLERANCE = 26, 12, 1e-9
SYSTEMS = {"G/90;d5": ("Regular",), "G/45;d5": ("Regular", "Quick"), "G/20;d5": ("Quick",)}
HEADINGS = (
    "No.", "Name", "ID", "Rating", "Games", "All won or lost", "Floor", "Peak", "Prior wins", "Prior draws", "Events",
    "Regular", "Regular games", "Regular date", "Quick", "Quick games", "Quick date", "Quick record", "Quick floor",
    "Birth date",
)  # fmt: skip


class InSystem:
    """What is known of a player in one system, as a careful director keeps it."""

    def __init__(self):
        self.rating = self.games = self.floor = self.peak = self.last = None
        self.before = None  # games and record before the last dual-rated section
        self.record = self.wins = self.draws = self.events = 0


class Person:
    def __init__(self, chance, number):
        self.name, self.member_id = f"Player {number:02}", str(12_000_000 + number)
        self.born = datetime.date(chance.randint(1950, 2014), 3, 17) if chance.random() < 0.7 else None
        self.known = {"Regular": InSystem(), "Quick": InSystem()}
        regular = self.known["Regular"]
        if chance.random() < 0.75:
            regular.rating = float(chance.randint(101, 2250))
            regular.games = chance.choice((None, 3, 8, 20, 25, 26, 40))
            if regular.games in (3, 8):
                regular.record = chance.choice((0, 1, -1))
            if chance.random() < 0.2:
                regular.floor = float(chance.choice((100, 110, 140, 1200)))
                regular.rating = max(regular.rating, regular.floor)


def random_events(chance):
    """End date, time control, and the sections: their players and rounds of (white, black, points of White)."""
    day, found = datetime.date(2024, 6, 1), []
    for _ in range(EVENTS):
        day += datetime.timedelta(days=chance.choice((7, 20, 35)))
        there = chance.sample(range(PLAYERS), chance.randint(8, 20))
        halves = (there[: len(there) // 2], there[len(there) // 2 :]) if chance.random() < 0.4 else (there,)
        sections = []
        for players in halves:
            rounds = []
            for _ in range(chance.randint(2, 6)):
                order = chance.sample(players, len(players))
                pairs = zip(order[::2], order[1::2], strict=False)
                rounds.append([(white, black, points_of(white, black, chance)) for white, black in pairs])
            sections.append((players, rounds))
        found.append((day, chance.choice(list(SYSTEMS)), sections))
    return found


def points_of(white, black, chance):
    """The first four win all games and the last four lose all, so that there are records of both kinds."""
    levels = [(player >= 4) + (player >= PLAYERS - 4) for player in (white, black)]
    if levels[0] == levels[1]:
        return chance.choice((1.0, 1.0, 0.5, 0.0))
    return float(levels[0] < levels[1])


LETTERS = {1.0: "W", 0.5: "D", 0.0: "L"}


def save(path, event, people, cells_of):
    """The event as a workbook, a sheet for each section; ``cells_of`` has what is typed of a person."""
    day, control, sections = event
    workbook = Workbook()
    workbook.remove(workbook.active)
    for number, (players, rounds) in enumerate(sections, 1):
        sheet = workbook.create_sheet(f"Section {number}")
        sheet.append(["Event", path.stem])
        sheet.append(["End date", day])
        sheet.append(["Time control", control])
        sheet.append([])
        sheet.append([*HEADINGS, *(f"Rd {round_}" for round_ in range(1, len(rounds) + 1))])
        for player in players:
            cells = []
            for games in rounds:
                cell = "U"
                for white, black, points in games:
                    if white == player:
                        cell = f"{LETTERS[points]}{players.index(black) + 1}"
                    elif black == player:
                        cell = f"{LETTERS[1 - points]}{players.index(white) + 1}"
                cells.append(cell)
            person = people[player]
            head = [players.index(player) + 1, person.name, person.member_id]
            sheet.append([*head, *cells_of(person, SYSTEMS[control]), person.born, *cells])
    workbook.save(path)


RECORD = {1: "wins", -1: "losses", 0: None}


def typed_over(person, systems):
    """All that is known of a person, typed into the row: in the order of HEADINGS after the ID."""
    own = person.known[systems[0]]
    rated = own.rating is not None
    history = (own.peak, own.wins, own.draws, own.events) if own.last else (None,) * 4
    row = [own.rating, own.games, RECORD[own.record] if rated else None, own.floor, *history]
    for system in ("Regular", "Quick"):
        of = person.known[system]
        dual_own = system == systems[0]
        there = of.rating is not None and not (dual_own and not rated)
        row += [of.rating if there else None, of.games if there else None, of.last if there else None]
    quick = person.known["Quick"]
    if len(systems) == 2 and quick.rating is not None:
        row += [RECORD[quick.record], quick_floor(quick)]
    else:
        row += [None, None]
    return row


def quick_floor(of):
    """A sheet has no peak or wins of Quick, so their floor is typed.  S15 §5."""
    absolute = min(100 + 4 * of.wins + 2 * of.draws + of.events, 150)
    return max(absolute, peak_floor(of.peak))


def peak_floor(peak):
    level = 0 if peak is None else (int(peak + 0.5) - 200) // 100 * 100
    return min(level, 2100) if level >= 1200 else 0


def learn(person, system, player, games, day, *, dual):
    """What a director writes down after a section: ``games`` are the results, ``player`` is of ``rate --json``."""
    of = person.known[system]
    first = player["pre"] is None and not player["initial_games"]
    regular = person.known["Regular"]
    if system == "Quick" and of.rating is None and regular.before and player["initial_games"]:
        # S15 §7: a first Quick rating based on the games of the Regular one has its record
        of.record = regular.before[1] if regular.before[0] == player["initial_games"] else 0
    of.before = (of.games, of.record) if of.rating is not None and dual else None
    if (first or of.record == 1) and set(games) == {1.0}:
        of.record = 1
    elif (first or of.record == -1) and set(games) == {0.0}:
        of.record = -1
    else:
        of.record = 0
    before_established = player["pre"] is not None and (player["games"] is None or player["games"] > 25)
    after_established = player["post_games"] is None or player["post_games"] > 25
    peaks = [
        of.peak,
        player["pre"] if before_established else None,
        player["post"] if after_established else None,
    ]
    of.peak = max((one for one in peaks if one is not None), default=None)
    of.wins, of.draws, of.events = (
        of.wins + games.count(1.0),
        of.draws + games.count(0.5),
        of.events + (len(games) >= 3),
    )
    of.rating, of.games, of.last = player["post"], player["post_games"], day
    if of.floor is not None:  # a typed floor overrides the others: the highest of all is typed
        of.floor = max(player["floor"], peak_floor(of.peak))


def run(capsys, *arguments):
    status = main([*map(str, arguments), "--json"])
    told = json.loads(capsys.readouterr().out)
    assert status == 0, told
    return told


def one_by_one(folder, events, people, capsys):
    """(name, event, system) → the player in ``rate --json``, each section rated with all that is known by then."""
    found = {}
    for number, event in enumerate(events):
        day, control, sections = event
        path = folder / f"event {number}.xlsx"
        save(path, event, people, typed_over)
        [file] = run(capsys, "rate", "--check", path)["files"]
        for table in file["sections"]:
            players, rounds = sections[int(table["sheet"].split()[1]) - 1]
            for place, player in zip(players, table["players"], strict=True):
                games = [
                    points if white == place else 1 - points
                    for round_ in rounds
                    for white, black, points in round_
                    if place in (white, black)
                ]
                if games:
                    found[player["name"], number, table["system"]] = player
                    learn(people[place], table["system"], player, games, day, dual=len(SYSTEMS[control]) == 2)
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_season_is_its_events_one_by_one_with_the_ratings_typed_over(seed, tmp_path, capsys):
    (tmp_path / "hand").mkdir()
    events = random_events(random.Random(seed))
    people = [Person(random.Random(f"{seed} {number}"), number) for number in range(PLAYERS)]
    files = []
    for number, event in enumerate(events):  # typed once: nobody looks ratings up after the first event
        files.append(tmp_path / f"event {number}.xlsx")
        save(files[-1], event, people, typed_over)
    expected = one_by_one(tmp_path / "hand", events, people, capsys)
    files.reverse()  # the order is that of the end dates
    told = run(capsys, "season", "--pool", "-o", tmp_path / "season.xlsx", *files)
    assert [event["date"] for event in told["events"]] == sorted(event["date"] for event in told["events"])
    found = {
        (row["name"], int(row["event"].split(",")[0].split()[1]), row["system"]): row
        for row in told["history"]
    }
    assert found.keys() == expected.keys()
    assert len(found) > 120
    for key, player in expected.items():
        row = found[key]
        assert (row["before"] is None) == (player["pre"] is None), key
        if row["before"] is not None:
            assert row["before"] == pytest.approx(player["pre"], abs=TOLERANCE), key
        assert row["after"] == pytest.approx(player["post"], abs=TOLERANCE), key
        assert (row["games_before"], row["games_after"]) == (player["games"], player["post_games"]), key
        assert row["norms"] == [norm["title"] for norm in player["norms"]], key
        assert (row["floor"] or 100) == (player["floor"] or 100), key


@pytest.mark.parametrize("seed", [4, 44])
def test_an_early_correction_lists_exactly_the_rows_that_are_others_by_hand(seed, tmp_path, capsys):
    """By seed 44 a rating moves by 7e-7."""
    by_hand = []
    for run_of in ("first", "corrected"):
        folder = tmp_path / run_of
        folder.mkdir()
        events = random_events(random.Random(seed))
        people = [Person(random.Random(f"{seed} {number}"), number) for number in range(PLAYERS)]
        if run_of == "corrected":
            games = events[1][2][0][1][0]
            white, black, points = games[0]
            games[0] = (white, black, 0.0 if points else 1.0)
        files = [tmp_path / f"event {number}.xlsx" for number in range(EVENTS)]
        for path, event in zip(files, events, strict=True):
            save(path, event, people, typed_over)
        told = run(capsys, "season", "--pool", "-o", tmp_path / "season.xlsx", *files)
        by_hand.append(one_by_one(folder, events, people, capsys))
    was, now = by_hand
    expected = {
        key
        for key in was
        if max(abs(was[key]["post"] - now[key]["post"]), abs((was[key]["pre"] or 0) - (now[key]["pre"] or 0)))
        > 1e-9
    }
    assert 10 < len(expected) < len(was) - 10
    listed = {
        (row["name"], int(row["event"].split(",")[0].split()[1]), row["system"]) for row in told["changes"]
    }
    assert listed == expected
