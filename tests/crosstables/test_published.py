"""Two real events: from a workbook through the command line, and through USCF_EVENT, to the published ratings."""

import math
import random

import pytest
from typed_events import DECIMALS, LARGE, coded, posts, rate, rows_of, save

from xlrating.worksheet import USCF_EVENT

DATED = [["Event", "Decimals"], ["End date", "2026-08-30"], ["Time control", "G/25;d5"]]
WITH_12 = [["Event", "Large"], ["Bonus multiplier", 12]]


def published(event):
    return [player["post"] for player in event["players"]]


def half_up(rating):
    return math.floor(rating + 0.5)


def as_columns(event):
    players = event["players"]
    return (
        [[p["pre"]] for p in players],
        [[p["pre_games"]] for p in players],
        [p["rounds"] for p in players],
        None,
        event["time_control"],
        event["bonus_multiplier"],
        [[p["floor"]] for p in players],
    )


def assert_as_published(found):
    """53 of 64 are exact, as the input is rounded to whole numbers; all are within 1."""
    off = [abs(half_up(one) - other) for one, other in zip(found, published(LARGE), strict=True)]
    assert len(off) == 64
    assert off.count(0) == 53
    assert max(off) == 1


def test_decimals_from_a_workbook(tmp_path, capsys):
    report = rate(capsys, save(tmp_path / "event.xlsx", rows_of(DECIMALS, DATED)))
    regular, quick = report["sections"]
    assert (regular["system"], quick["system"]) == ("Regular", "Quick")
    assert regular["bonus_multiplier"] == 10
    assert posts(report) == pytest.approx(published(DECIMALS), abs=0.01)
    assert [p["post_games"] for p in regular["players"]] == [p["post_games"] for p in DECIMALS["players"]]


def test_decimals_by_function():
    found = [row[0] for row in USCF_EVENT(*as_columns(DECIMALS))]
    assert found == pytest.approx(published(DECIMALS), abs=0.01)


def test_64_players_from_a_workbook(tmp_path, capsys):
    assert_as_published(posts(rate(capsys, save(tmp_path / "event.xlsx", rows_of(LARGE, WITH_12)))))


def test_64_players_with_the_bonus_from_the_command_line(tmp_path, capsys):
    assert_as_published(posts(rate(capsys, save(tmp_path / "event.xlsx", rows_of(LARGE, [])), "--bonus", 12)))


def test_64_players_with_the_bonus_by_date(tmp_path, capsys):
    block = [["End date", "5/22/2016"]]
    assert_as_published(posts(rate(capsys, save(tmp_path / "event.xlsx", rows_of(LARGE, block)))))


def test_64_players_by_function():
    assert_as_published([row[0] for row in USCF_EVENT(*as_columns(LARGE))])


SWISS_MANAGER = {"W": "1", "D": "½", "L": "0"}
BLANKS = {"B": "B---", "H": "H---", "U": "U---", "X": "X", "F": "F"}


def letters_and_colors(letter, opponent, color):
    """W 12w, L  3b, H---"""
    if opponent is None:
        return BLANKS.get(letter, letter)
    return f"{letter} {opponent:2}{color}"


def swiss_manager(letter, opponent, color):
    """12w1, 3b½, 7w0, 12w+"""
    if opponent is None:
        return {"B": "+", "H": "½", "U": "-", "": None}.get(letter, letter)
    if letter in "XF":
        return f"{opponent}{color or 'w'}{'+' if letter == 'X' else '-'}"
    return f"{opponent}{color or 'w'}{SWISS_MANAGER[letter]}"


def small(letter, opponent, color):
    """w12, d3, h"""
    return f"{letter}{opponent or ''}".lower()


def typed_plainly(event):
    """No number column, lower case, other headings, a blank row and a footer."""
    rounds = coded(event, small)
    header = ["Player", "USCF", "Floor", *(f"R{n}" for n in range(1, len(rounds[0]) + 1)), "Total"]
    players = [
        [
            p["name"],
            p["pre"] if p["pre_games"] is None else f"{p['pre']}/{p['pre_games']}",
            p["floor"],
            *row,
            None,
        ]
        for p, row in zip(event["players"], rounds, strict=True)
    ]
    return [header, *players, [], ["Chief TD: somebody"]]


def typed_by_standing(event, write, seed):
    """Rows in another order, pairing numbers with gaps, the columns mixed, rounds under bare numbers."""
    random_ = random.Random(seed)
    players = event["players"]
    numbers = random_.sample(range(1, 3 * len(players)), len(players))
    rounds = coded(event, write, numbers)
    columns = {
        "Name": [p["name"] for p in players],
        "Plr.": numbers,
        "Pre": [p["pre"] if p["pre_games"] is None else f"{p['pre']}p{p['pre_games']}" for p in players],
        "floor": [p["floor"] for p in players],
        "Team": ["Blue" for _ in players],
    }
    columns |= {number + 1: [row[number] for row in rounds] for number in range(len(rounds[0]))}
    headings = list(columns)
    random_.shuffle(headings)
    rows = [[columns[heading][place] for heading in headings] for place in range(len(players))]
    random_.shuffle(rows)
    return [["Section:", "Open"], headings, *rows]


@pytest.mark.parametrize("event", [DECIMALS, LARGE], ids=["decimals", "large"])
@pytest.mark.parametrize(
    "typed",
    [
        typed_plainly,
        lambda event: typed_by_standing(event, letters_and_colors, 1),
        lambda event: typed_by_standing(event, swiss_manager, 2),
    ],
    ids=["plainly", "by standing", "Swiss-Manager"],
)
def test_typed_in_other_ways_the_ratings_are_the_same(tmp_path, capsys, event, typed):
    bonus = ["--bonus", event["bonus_multiplier"]]
    one = rate(capsys, save(tmp_path / "one.xlsx", rows_of(event, [])), *bonus)
    other = rate(capsys, save(tmp_path / "other.xlsx", typed(event)), *bonus)
    by_name = [{p["name"]: p["post"] for p in report["sections"][0]["players"]} for report in (one, other)]
    assert by_name[1] == pytest.approx(by_name[0], abs=1e-6)
    scores = [{p["name"]: p["score"] for p in report["sections"][0]["players"]} for report in (one, other)]
    assert scores[1] == scores[0]


def test_both_ways_agree(tmp_path, capsys):
    found = posts(rate(capsys, save(tmp_path / "event.xlsx", rows_of(LARGE, WITH_12))))
    assert [row[0] for row in USCF_EVENT(*as_columns(LARGE))] == pytest.approx(found, abs=1e-9)
