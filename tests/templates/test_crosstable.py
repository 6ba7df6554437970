"""crosstable.xlsx and weekend-open.xlsx: published ratings, changed and wrong inputs, the same by ``xlrating rate``."""

import json
import math
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from random_event import random_event
from recalculated import FOLDER, recalculated

from xlrating.editions.bonus_by_date import SINCE
from xlrating.hosts.cli import main

DATA = Path(__file__).parents[1] / "data"
FIRST, HEADER = 10, 9
NORM_LEVELS = {"N:S": 2400, "N:M": 2200, "N:C": 2000, "N:1": 1800, "N:2": 1600, "N:3": 1400, "N:4": 1200}
STATUS = "A3"


def published(file: str) -> list[dict]:
    return json.loads((DATA / file).read_text("utf-8"))["players"]


@pytest.fixture(scope="module")
def small() -> Workbook:
    return load_workbook(FOLDER / "crosstable.xlsx", data_only=True)


@pytest.fixture(scope="module")
def large() -> Workbook:
    return load_workbook(FOLDER / "weekend-open.xlsx", data_only=True)


def rows(sheet) -> list[dict]:
    """The rows of the sheets Ratings and Wall chart by their headings; blank texts as None."""
    heads = [cell.value for cell in sheet[HEADER]]
    found = [
        {head: None if cell.value == "" else cell.value for head, cell in zip(heads, row, strict=True)}
        for row in sheet.iter_rows(min_row=FIRST)
    ]
    return [row for row in found if row["Name"]]


def half_up(number: float) -> int:
    return math.floor(number + 0.5)


# As it is opened


def test_the_published_ratings_of_six_players(small):
    """An event of August 2026 with decimals: US Chess published the ratings after it."""
    found = [row["After"] for row in rows(small["Ratings"])]
    assert found == pytest.approx([p["post"] for p in published("event_6_players_decimals.json")], abs=0.01)


def test_the_published_ratings_of_64_players(large):
    """The ratings before are whole numbers here, so that 53 of 64 are exact and all within 1."""
    players = published("event_64_players.json")
    found = [half_up(row["After"]) for row in rows(large["Ratings"])]
    off = [abs(one - player["post"]) for one, player in zip(found, players, strict=True)]
    assert (off.count(0), max(off)) == (53, 1)


def test_the_published_norms_of_64_players(large):
    for row, player in zip(rows(large["Ratings"]), published("event_64_players.json"), strict=True):
        expected = NORM_LEVELS.get(player["norm"])
        assert (int(row["Norm"].split()[0]) if row["Norm"] else None) == expected, row["Name"]


def test_expected_score_and_bonus_of_one_player(small):
    """Player 1, by S15 §4.2: R + K(S - E) + bonus, with K(S - E) above 10·√4 as bonus: B = 10, m = 3 counts as 4."""
    row = rows(small["Ratings"])[0]
    assert row["K × (S - E)"] == pytest.approx(row["K"] * (3 - row["Expected E"]))
    assert row["Bonus"] == pytest.approx(row["K × (S - E)"] - 10 * math.sqrt(4))
    assert row["Before"] + row["K × (S - E)"] + row["Bonus"] == pytest.approx(656.85, abs=0.01)


def test_the_wall_chart_is_sorted(large):
    chart = rows(large["Wall chart"])
    assert [row["Place"] for row in chart] == list(range(1, 65))
    keys = [(-row["Score"], -row["Before"]) for row in chart]
    assert keys == sorted(keys)
    first, sixteenth = chart[0], next(row for row in chart if row["No."] == 16)
    assert [first[f"Rd {n}"] for n in (1, 6, 7, 8)] == ["W39w  1.0", "D12b  5.5", "D4w  6.0", None]
    assert [sixteenth[f"Rd {n}"] for n in (2, 3, 7)] == ["W15w  1.5", "H  2.0", "U  4.0"]


def test_the_changes_are_the_largest(large):
    """By the published ratings: 46 gained most (377 to 1076), 29 lost most (1602 to 1508)."""
    sheet = large["Changes"]
    assert [sheet["A7"].value, sheet["C7"].value, half_up(sheet["D7"].value)] == [46, 377, 1075]
    assert [sheet["A22"].value, sheet["C22"].value, half_up(sheet["D22"].value)] == [29, 1602, 1508]
    gains = [sheet[f"E{row}"].value for row in range(7, 17)]
    assert gains == sorted(gains, reverse=True)


def test_all_is_well(small, large):
    assert (
        small["Crosstable"]["A8"].value
        == "All is well: 6 players, 8 games. The new ratings are on the sheet Ratings."
    )
    assert large["Check"][STATUS].value.startswith("All is well: 64 players, 204 games.")


def test_the_bonus_multipliers_stand_on_the_sheet_rules(small):
    sheet = small["Rules"]
    there = [(sheet[f"A{row}"].value.date(), sheet[f"B{row}"].value) for row in range(5, 5 + len(SINCE))]
    assert there == list(SINCE)


# Changed inputs


def live_and_rated(tmp_path, capsys, changes) -> tuple[list[dict], list[dict]]:
    """The rows of the sheet Ratings, and what ``xlrating rate`` says of the same file."""
    workbook = recalculated("crosstable.xlsx", changes)
    path = tmp_path / "event.xlsx"
    workbook.save(path)
    assert main(["rate", "--json", str(path)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [section["sheet"] for section in report["sections"][:1]] == ["Crosstable"]
    return rows(workbook["Ratings"]), report["sections"][0]["players"]


EVENTS = {
    "40 players": (40, 1, {}),
    "overview": (200, 3, {"Crosstable!J3": "overview", "Crosstable!D5": "2018-05-01"}),
    "pre-1994": (40, 6, {"Crosstable!J3": "pre-1994", "Crosstable!D6": None}),
    "Quick": (50, 7, {"Crosstable!D7": "Quick", "Crosstable!D6": "G/10;d5", "Crosstable!D5": "8/30/2014"}),
}


@pytest.mark.parametrize("name", EVENTS)
def test_live_as_by_the_command(tmp_path, capsys, name):
    players, seed, settings = EVENTS[name]
    live, rated = live_and_rated(tmp_path, capsys, {**random_event(players, seed), **settings})
    assert len(live) == len(rated) == players
    for row, player in zip(live, rated, strict=True):
        after = None if row["After"] == "none" else row["After"]
        assert row["No."] == player["number"]
        assert row["Score"] == player["score"]
        assert after == pytest.approx(player["post"], abs=0.01), player


DAMAGED = {
    "J10": ("W99", "Rd 1: 99 is not in the list."),
    "K12": ("L61", "Rd 2: contradicts number 61: loss here, loss there."),
    "L26": ("W17", "Rd 3: the player is paired with himself."),
    "J30": ("xyz", "Rd 1: cannot be read: write W12, D3, L7, or B, H, U without a game."),
    "M18": ("U", None),
    "J40": ("L9w", None),
    "K31": (12, "Rd 2: cannot be read: write W12, D3, L7, or B, H, U without a game."),
    "B20": (5, "The number 5 is used twice."),
    "E22": ("abc", "Rating: write a number from 100 to 3000, 1553P11, or leave it blank."),
    "C24": (None, "No name: write one."),
    "E33": (50, "Rating: write a number from 100 to 3000, 1553P11, or leave it blank."),
    "F34": (2.5, "Games: write a whole number, or leave it blank."),
    "F17": (3, "Games: 3 here, but the rating says 17."),
    "G35": ("x", "Floor: write a number from 100 to 3000, or leave it blank."),
    "H36": ("soon", "Birth date: write it like 2012-08-30."),
    "D38": ("90000001", "The same ID, or name and rating, as in row 10: if this is a re-entry, "
            "press Rate this sheet, which joins the games."),
}  # fmt: skip


@pytest.fixture(scope="module")
def damaged() -> Workbook:
    return recalculated(
        "weekend-open.xlsx", {f"Crosstable!{cell}": typed for cell, (typed, _) in DAMAGED.items()}
    )


@pytest.mark.parametrize("cell", [cell for cell, (_, sentence) in DAMAGED.items() if sentence])
def test_what_is_wrong_is_said_in_words(damaged, cell):
    check = damaged["Check"]
    said = {row[0].value: row[2].value for row in check.iter_rows(min_row=15, max_row=44) if row[0].value}
    row = int(cell[1:])
    assert DAMAGED[cell][1] in said[row]
    assert damaged["Crosstable"][f"A{row}"].value == "look"


def test_the_other_side_of_a_game_is_told_as_well(damaged):
    """Number 9 has no round 4 any more; number 8 says that he played him."""
    said = {row[0].value: row[2].value for row in damaged["Check"].iter_rows(min_row=15, max_row=44)}
    assert "Rd 4: number 9 does not have this game." in said[17]


def test_nothing_is_rated_while_something_is_wrong(damaged):
    status = damaged["Crosstable"]["A8"].value
    assert status.startswith("Not rated: ")
    assert "First, row 10: Rd 1: 99 is not in the list." in status
    assert {row["After"] for row in rows(damaged["Ratings"])} == {None}


def test_wrong_entries_above_the_table():
    workbook = recalculated(
        "crosstable.xlsx",
        {
            "Crosstable!D5": "some day",
            "Crosstable!D6": "G/abc",
            "Crosstable!D7": "Rapid",
            "Crosstable!J3": 2020,
            "Crosstable!J4": "ten",
            "Crosstable!J5": "maybe",
            "Crosstable!J6": "x",
        },
    )
    check = workbook["Check"]
    assert (
        check[STATUS].value
        == "Not rated: 7 entries above the table to mend; the sheet Check says what to do."
    )
    assert [check[f"C{row}"].value for row in range(6, 13)] == [
        "No date: write it like 2026-08-30.",
        "Cannot be read: write it like G/60;d5, G/3+2 or 40/110,SD/30;+30.",
        "No rating system: choose one from the list, or leave it blank.",
        "No edition: choose one from the list, or leave it blank for 2015.",
        "Write a number, 0 for no bonus, or leave it blank.",
        "Write yes or no, or leave it blank.",
        "Write k, greater or cumulative, or leave it blank.",
    ]


def test_an_empty_crosstable_and_a_match():
    empty = {f"Crosstable!{letter}{row}": None for letter in "CDEFGHIJKLMNOPQR" for row in range(10, 16)}
    workbook = recalculated("crosstable.xlsx", empty)
    assert workbook["Crosstable"]["A8"].value.startswith("No players yet")
    assert rows(workbook["Ratings"]) == []
    match = recalculated("crosstable.xlsx", {"Crosstable!J5": "yes"})
    assert match["Ratings"][STATUS].value.startswith(
        "A match has limits that the sheet Ratings does not know"
    )
    assert {row["After"] for row in rows(match["Ratings"])} == {None}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"Crosstable!S9": "Peak", "Crosstable!S10": 700},
            "The table has columns that the sheet Ratings does not read",
        ),
        ({"Crosstable!S9": "Rd 10"}, "The table has columns that the sheet Ratings does not read"),
        (
            {"Crosstable!C301": "Zoe Last"},
            "The sheet Ratings reads to row 300: for more players press Rate this sheet",
        ),
    ],
)
def test_what_only_the_button_rates_is_not_rated_live(changes, sentence):
    workbook = recalculated("crosstable.xlsx", changes)
    assert workbook["Ratings"][STATUS].value.startswith(sentence)
    assert {row["After"] for row in rows(workbook["Ratings"])} == {None}


def test_columns_of_a_rating_and_of_the_user_do_not_matter():
    changes = {
        f"Crosstable!{letter}9": head
        for letter, head in zip("STUV", ("Score", "Games", "N'", "Club"), strict=True)
    }
    workbook = recalculated("crosstable.xlsx", changes)
    assert workbook["Ratings"][STATUS].value.startswith("All is well")


# The sheet that is typed in, and the button


def test_rating_it_writes_beside_the_table_and_touches_nothing_else(tmp_path, capsys):
    path = tmp_path / "rated.xlsx"
    assert main(["rate", str(FOLDER / "weekend-open.xlsx"), "-o", str(path)]) == 0
    capsys.readouterr()
    before, after = (load_workbook(file)["Crosstable"] for file in (FOLDER / "weekend-open.xlsx", path))
    typed = [(cell.coordinate, cell.value) for row in before["A1:R300"] for cell in row]
    assert typed == [(cell.coordinate, cell.value) for row in after["A1:R300"] for cell in row]
    assert [cell.value for cell in after["S9:AC9"][0]][:7] == [
        "Score",
        "Games",
        "N'",
        "K",
        "Expected",
        "Perf",
        "Post",
    ]
    assert half_up(after["Y10"].value) == 1817
    assert len(after.data_validations.dataValidation) == len(before.data_validations.dataValidation)
    assert len(after.conditional_formatting) == len(before.conditional_formatting)
    assert load_workbook(path).sheetnames[-1] == "Working"


def rule_for(cell: str):
    sheet = load_workbook(FOLDER / "crosstable.xlsx")["Crosstable"]
    return next(rule for rule in sheet.data_validations.dataValidation if cell in rule.sqref)


@pytest.mark.parametrize(
    ("cell", "limits"),
    [
        ("B10", ("whole", "1", "999999")),
        ("F300", ("whole", "0", "99999")),
        ("G10", ("decimal", "100", "3000")),
        ("I10", ("decimal", "0", "3000")),
        ("J4", ("decimal", "0", "1000")),
    ],
)
def test_numbers_outside_their_limits_are_refused(cell, limits):
    rule = rule_for(cell)
    assert (rule.type, rule.formula1, rule.formula2) == limits
    assert rule.errorStyle == "stop"
    assert rule.error


def test_a_number_alone_is_refused_as_a_result():
    rule = rule_for("R300")
    assert rule.formula1.startswith("OR(AND(ISNUMBER(J10),J10=0.5),AND(ISTEXT(J10),")
    assert rule.error.startswith("W12, D3, L7")


@pytest.mark.parametrize(
    ("cell", "choices"), [("D7", "=Rules!$M$5:$M$10"), ("J3", "=Rules!$D$5:$D$9"), ("J5", '"yes,no"')]
)
def test_drop_downs(cell, choices):
    assert rule_for(cell).formula1 == choices
