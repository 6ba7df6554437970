"""Twelve weekly events, each filled from the rated ones before it, against a director who types all that is known.

What the director types follows from ``rate --json`` of each event by the rules, in ``test_random_season``.
"""

import datetime
import json
import random

import pytest
from openpyxl import Workbook, load_workbook
from test_random_season import (
    LETTERS,
    PLAYERS,
    SYSTEMS,
    TOLERANCE,
    Person,
    one_by_one,
    random_events,
)

from xlrating.hosts.cli import main

KNOWN = ("Rating", "Games", "Floor", "Birth date")


def weekly(path, event, people, seen):
    """The event as a director types it who looks nothing up: ratings only of players who are new."""
    day, control, [(players, rounds)] = event
    workbook = Workbook()
    sheet = workbook.active
    sheet.append(["Event", path.stem])
    sheet.append(["Start date", day])
    sheet.append(["End date", day])
    sheet.append(["Time control", control])
    sheet.append(["No.", "Name", "ID", *KNOWN, *(f"Rd {number}" for number in range(1, len(rounds) + 1))])
    for player in players:
        cells = ["U"] * len(rounds)
        for place, games in enumerate(rounds):
            for white, black, points in games:
                if white == player:
                    cells[place] = f"{LETTERS[points]}{players.index(black) + 1}"
                elif black == player:
                    cells[place] = f"{LETTERS[1 - points]}{players.index(white) + 1}"
        person = people[player]
        typed = [None] * 3 if player in seen else first_ratings(person, SYSTEMS[control])
        sheet.append([players.index(player) + 1, person.name, person.member_id, *typed, person.born, *cells])
    workbook.save(path)
    return path


def first_ratings(person, systems):
    own = person.first[systems[0]]
    return [own.rating, own.games, own.floor]


def run(*arguments):
    assert main([*map(str, arguments)]) == 0, arguments


@pytest.mark.parametrize(("seed", "control"), [(1, "G/90;d5"), (2, "G/90;d5"), (3, "G/45;d5")])
def test_twelve_weekly_events_each_filled_from_the_ones_before(seed, control, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("XLRATING_STORE", str(tmp_path / "lists.sqlite"))
    (tmp_path / "hand").mkdir()
    events = [one_section(event, control) for event in random_events(random.Random(seed))]
    people = [Person(random.Random(f"{seed} {number}"), number) for number in range(PLAYERS)]
    for person in people:  # the director keeps records of games from the first of these events on
        person.known["Regular"].record = 0
        person.first = {system: vars_of(of) for system, of in person.known.items()}
    expected = one_by_one(tmp_path / "hand", events, people, capsys)
    seen: set[int] = set()
    compared = 0
    for number, event in enumerate(events):
        typed = weekly(tmp_path / f"week {number}.xlsx", event, people, seen)
        run("fill", typed, "--force")
        filled = typed.with_name(f"week {number}-filled.xlsx")
        rated = filled if filled.exists() else typed
        capsys.readouterr()
        run("rate", "--check", "--json", rated)
        [file] = json.loads(capsys.readouterr().out)["files"]
        for table in file["sections"]:
            for player in table["players"]:
                key = (player["name"], number, table["system"])
                if key not in expected:
                    continue
                wanted = expected[key]
                compared += 1
                assert (player["pre"] is None) == (wanted["pre"] is None), key
                for name in ("pre", "post", "floor"):
                    assert (player[name] or 100) == pytest.approx(wanted[name] or 100, abs=TOLERANCE), (
                        key,
                        name,
                    )
                for name in ("games", "post_games", "formula"):
                    assert player[name] == wanted[name], (key, name)
        seen |= set(event[2][0][0])
        run("lists", "add", rated, "--name", "Thursday Night")
        if filled.exists():
            check_that_nothing_typed_changed(typed, filled)
    assert compared > 90


def one_section(event, control):
    day, _, sections = event
    return day, control, sections[:1]


def vars_of(of):
    kept = type(of)()
    vars(kept).update(vars(of))
    return kept


def check_that_nothing_typed_changed(typed, filled):
    before, after = (load_workbook(path).worksheets[0] for path in (typed, filled))
    for row in before.iter_rows():
        for cell in row:
            if cell.value is not None:
                assert after[cell.coordinate].value == cell.value


def test_the_peak_of_the_chain_is_the_highest_established_rating(tmp_path, capsys, monkeypatch):
    """An established player wins in the first week and loses in the next ones: the peak stays that of the first."""
    monkeypatch.setenv("XLRATING_STORE", str(tmp_path / "lists.sqlite"))
    day = datetime.date(2026, 9, 3)
    peaks = []
    for week, results in enumerate((("W2", "L1"), ("L2", "W1"), ("L2", "W1"))):
        workbook = Workbook()
        sheet = workbook.active
        for label, value in (("Event", f"Week {week}"), ("End date", day), ("Time control", "G/90;d5")):
            sheet.append([label, value])
        sheet.append(["No.", "Name", "ID", "Rating", "Rd 1"])
        for number, result in enumerate(results, 1):
            rating = None if week else 1800
            sheet.append([number, f"Player {number}", 12000000 + number, rating, result])
        path = tmp_path / f"{week}.xlsx"
        workbook.save(path)
        if week:
            run("fill", path, "--in-place")
            head, first = (
                list(row) for row in load_workbook(path).worksheets[0].iter_rows(4, 5, values_only=True)
            )
            peaks.append(first[head.index("Peak")])
        run("lists", "add", path, "--name", "Thursday Night")
        day += datetime.timedelta(days=7)
    # K = 800 / (N* + 1), N* = 50 / sqrt(0.662 + 0.00000739 (2569 - 1800)^2); Step 5 against 1800 - K/2  S15 §3, §4.2
    k = 800 / (50 / (0.662 + 0.00000739 * (2569 - 1800) ** 2) ** 0.5 + 1)
    wanted = 1800 + k * (1 - 1 / (1 + 10 ** (-(k / 2) / 400)))
    assert peaks == [pytest.approx(wanted, abs=1e-6)] * 2
