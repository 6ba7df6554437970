"""Numbers of rounds and players that a text names are compared with what was read."""

import pytest
from file_content import sections_of

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid

TABLE = [
    ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Lee", 1604, "W2", "W3"],
    [2, "Tom Bee", 1465, "L1", "W4"],
    [3, "Max Roth", 1433, "W4", "L1"],
    [4, "Eva Stone", 1401, "L3", "L2"],
]
"""Two rounds of four players."""
TEXT = (
    "{}\nFebruary 6, 2018, G/90;d5\n\nAnn Lee 1604\nTom Bee 1465\nMax Roth 1433\nEva Stone 1401\n\n"
    "Round 1\nLee beat Bee\nRoth beat Stone\n\nRound 2\nLee beat Roth\nBee beat Stone\n"
)


GRID = [
    ["No.", "Name", "Rating", 1, 2, 3, 4, 5, 6],
    [1, "Ann Lee", 1604, None, 1, 1, None, None, None],
    [2, "Tom Bee", 1465, 0, None, None, 1, None, None],
    [3, "Max Roth", 1433, 0, None, None, None, 1, None],
    [4, "Eva Stone", 1401, None, 0, None, None, None, 1],
    [5, "Ida Fox", 1388, None, None, 0, None, None, 1],
    [6, "Jo Hill", 1342, None, None, None, 0, 0, None],
]
"""Two rounds of six players who did not all meet."""
ALL_MET = [
    ["No.", "Name", "Rating", 1, 2, 3],
    [1, "Ann Lee", 1604, None, 1, 1],
    [2, "Tom Bee", 1465, 0, None, 1],
    [3, "Max Roth", 1433, 0, 0, None],
]


def told_in_sheet(said, table=TABLE):
    rows = [["End date", "2/6/2018", "Time control", "G/90;d5"], [said], [], *table]
    notes = rate_workbook([Grid("Open", rows)]).notes
    return [note.message for note in notes if note.code == "another-count"]


def told_in_text(said):
    notes = sections_of("night.txt", TEXT.format(said).encode()).notes
    return [note for note in notes if note.endswith("nothing is missing or twice.")]


@pytest.mark.parametrize(
    "said", ["3-round Swiss", "Winter Open, 3 rounds", "ROUNDS...: 3", "Club hall  |  3SS, G/90;d5"]
)
def test_another_number_of_rounds_is_told(said):
    assert len(told_in_sheet(said)) == len(told_in_text(said)) == 1
    assert "but 2 rounds were read" in told_in_sheet(said)[0]


@pytest.mark.parametrize("said", ["6 players.", "ROUNDS: 2     PLAYERS: 6"])
def test_another_number_of_players_is_told_in_a_text(said):
    (told,) = told_in_text(said)
    assert "but 4 players were read" in told


@pytest.mark.parametrize(
    "said",
    [
        "2-round Swiss", "Rounds: 2   Players: 4", "Two days, Sat 1 rd, Sun 1 rd", "Round 3 was not played.",
        "Rounds: 1 and 2", "byes only for 3 rounds or more", "of 12 players", "2SS, 4 players.",
    ],
)  # fmt: skip
def test_counts_that_fit_and_other_numbers_are_not_told(said):
    assert told_in_sheet(said) == told_in_text(said) == []


@pytest.mark.parametrize(("table", "fit", "other"), [(GRID, 2, 3), (ALL_MET, 3, 4)])
def test_rounds_of_a_grid(table, fit, other):
    assert told_in_sheet(f"{fit}-round Swiss", table) == []
    (told,) = told_in_sheet(f"{other}-round Swiss", table)
    assert f"but {fit} rounds were read" in told
