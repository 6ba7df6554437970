"""Half-typed tables: what is complete is there, the rest waits or is to be fixed, and says so with its place."""

import datetime

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.read import read_crosstable, read_table
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems

HEADER = ["No.", "Name", "Rating", "Rd 1", "Rd 2"]
COMPLETE = [
    HEADER,
    [1, "Ann", 1800, "W2", "D3"],
    [2, "Bob", 1700, "L1", "W4"],
    [3, "Cid", 1600, "W4", "D1"],
    [4, "Dee", 1500, "L3", "L2"],
]


def with_cells(**cells):
    rows = [list(row) for row in COMPLETE]
    for address, value in cells.items():
        rows[int(address[1:]) - 1][ord(address[0]) - ord("A")] = value
    return rows


def read(**cells):
    return read_table(Grid("Open", with_cells(**cells)))


def games_of(reading):
    """The rated games as (player, opponent, points), by pairing numbers."""
    return {
        (entry.number, cell.opponent, cell.points)
        for entry in reading.crosstable.entries
        for cell in entry.rounds
        if cell.rated
    }


ALL = {(1, 2, 1.0), (2, 1, 0.0), (1, 3, 0.5), (3, 1, 0.5), (2, 4, 1.0), (4, 2, 0.0), (3, 4, 1.0), (4, 3, 0.0)}


def told(reading):
    return [(problem.cell, problem.kind, problem.place) for problem in reading.problems]


def test_a_complete_table_has_no_problems():
    reading = read()
    assert reading.problems == ()
    assert games_of(reading) == ALL


@pytest.mark.parametrize(
    ("cells", "kind", "at"),
    [
        ({"D2": None}, "waits", ("Open!D3", "No. 2, Rd 1")),
        ({"D2": 2}, "waits", ("Open!D2", "No. 1, Rd 1")),
        ({"D2": "2w", "D3": "1b"}, "waits", ("Open!D2", "No. 1, Rd 1")),
        ({"D2": "Q"}, "mend", ("Open!D2", "No. 1, Rd 1")),
        ({"D2": "W9"}, "mend", ("Open!D2", "No. 1, Rd 1")),
        ({"D2": "W4"}, "mend", ("Open!D2", "No. 1, Rd 1")),
        ({"D2": "D2"}, "mend", ("Open!D2", "No. 1, Rd 1")),
        ({"D2": datetime.date(2026, 1, 2)}, "mend", ("Open!D2", "No. 1, Rd 1")),
    ],
)
def test_one_game_is_left_out_and_told_once(cells, kind, at):
    reading = read(**cells)
    assert told(reading) == [(at[0], kind, at[1])]
    assert games_of(reading) == ALL - {(1, 2, 1.0), (2, 1, 0.0)}
    with pytest.raises(CrosstableProblems):
        read_crosstable(Grid("Open", with_cells(**cells)))


@pytest.mark.parametrize("value", ["about 1800", 99, "#N/A"])
def test_a_player_whose_rating_cannot_be_read_is_not_rated(value):
    reading = read(C3=value)
    assert told(reading) == [("Open!C3", "mend", "No. 2, Rating")]
    assert games_of(reading) == {game for game in ALL if 2 not in game[:2]}
    assert [entry.points for entry in reading.crosstable.entries] == [1.5, 1.0, 1.5, 0.0]


def test_a_rating_that_cannot_be_read_is_not_called_unrated():
    done = rate_workbook([Grid("Open", with_cells(C3="17O0"))], partial=True)
    assert [problem.cell for problem in done.waiting] == ["Open!C3"]
    assert done.crosstables[0].rating_unread == {1}
    assert not [note for note in done.notes if note.code == "unrated" and note.cell == "Open!C3"]


def test_without_a_header_row_there_is_no_crosstable():
    reading = read_table(Grid("Open", [["Name", "Elo"], ["Ann", 1800]]))
    assert reading.crosstable is None
    assert [problem.kind for problem in reading.problems] == ["mend"]


@pytest.mark.parametrize("label", [["Edition", "2031"], ["End date", "soon"]])
def test_what_concerns_every_rating_leaves_no_crosstable(label):
    reading = read_table(Grid("Open", [label, *COMPLETE]))
    assert reading.crosstable is None
    assert [problem.cell for problem in reading.problems] == ["Open!B1"]
