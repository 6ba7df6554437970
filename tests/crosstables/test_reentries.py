"""A player entered twice: what one entry leaves blank, the other one may say."""

import datetime

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.worksheet import WHY_DIFFERENT

SAID = "Re-entry: this value differs from {}. Make them the same."
VALUES = {
    "Age": (12, 13),
    "Birth date": ("5/3/2009", "5/3/2010"),
    "Adult": ("yes", "no"),
    "Canadian": ("yes", "no"),
    "FIDE": (1900, 1950),
    "CFC": (1900, 1950),
    "Quick": ("1500P9", "1501P9"),
    "Blitz": (1500, 1501),
    "Prior games": (30, 31),
    "Record": ("wins", "losses"),
    "Floor": (1400, 1500),
    "Peak": (1900, 1901),
    "Wins": (3, 4),
    "Draws": (3, 4),
    "Events": (3, 4),
    "Prize": (2000, 3000),
    "Under": ("U1800", "U1700"),
    "Life master": ("yes", "no"),
}


def table(heading, *values, rating=1600):
    """Dee with an entry for each value, and another player in each game."""
    rows = [["End date", "5/22/2016"], ["No.", "Name", "ID", "Rating", heading, "Rd 1"]]
    for place, value in enumerate(values):
        dee, other = 2 * place + 1, 2 * place + 2
        rows.append([dee, "Dee", 12345678, rating, value, f"W{other}"])
        rows.append([other, f"Other {other}", None, 1500, None, f"L{dee}"])
    return [Grid("Open", rows)]


def player(*arguments, **named):
    return rate_workbook(table(*arguments, **named)).tables[0].crosstable.players[0]


def problems(*arguments):
    with pytest.raises(CrosstableProblems) as found:
        rate_workbook(table(*arguments))
    return {problem.cell: problem.message for problem in found.value.problems}


@pytest.mark.parametrize(
    ("heading", "rating"),
    [
        (heading, rating)
        for heading in VALUES
        for rating in (1600, None)
        if (heading, rating) != ("Prior games", None)
    ],
)
def test_a_blank_contradicts_nothing_whichever_entry_has_it(heading, rating):
    value, _ = VALUES[heading]
    both = player(heading, value, value, rating=rating)
    assert player(heading, None, value, rating=rating) == both
    assert player(heading, value, None, rating=rating) == both


@pytest.mark.parametrize("heading", VALUES)
def test_two_values_do(heading):
    one, other = VALUES[heading]
    assert problems(heading, one, other)["Open!E5"] == SAID.format("No. 1")


def test_what_is_taken_from_the_other_entry_is_told():
    rated = rate_workbook(table("Birth date", None, "5/3/2009", rating=None))
    notes = {note.message for note in rated.notes if note.cell == "Open!B5"}
    assert "Blank for No. 1, taken from this entry: Birth date." in notes
    assert rated.tables[0].crosstable.players[0].background.birth_date == datetime.date(2009, 5, 3)


def test_a_third_entry_is_compared_with_the_one_that_has_the_value():
    assert problems("Floor", None, 1400, 1500) == {"Open!E7": SAID.format("No. 3")}
    assert player("Floor", None, 1400, 1400).floor == 1400


def test_a_problem_that_the_other_entry_solves_is_none():
    """Games without a rating are to fix; the rating in the other entry is theirs."""
    rows = [
        ["No.", "Name", "ID", "Rating", "Blitz", "Blitz games", "Rd 1"],
        [1, "Dee", 12345678, None, None, 30, "W2"],
        [2, "Eve", None, 1500, None, None, "L1"],
        [3, "Dee", 12345678, None, 1900, None, "W4"],
        [4, "Fay", None, 1500, None, None, "L3"],
    ]
    (table,) = rate_workbook([Grid("Open", rows)]).tables
    blitz = table.crosstable.players[0].background.blitz
    assert (blitz.rating, blitz.games) == (1900, 30)


def test_the_date_of_a_rating_counts_whichever_entry_has_it():
    rows = [
        ["End date", "9/1/2026"],
        ["No.", "Name", "ID", "Rating", "Blitz", "Blitz date", "Rd 1"],
        [1, "Dee", 12345678, None, 1900, None, "W2"],
        [2, "Eve", None, 1500, None, None, "L1"],
        [3, "Dee", 12345678, None, None, "5/1/2024", "W4"],
        [4, "Fay", None, 1500, None, None, "L3"],
    ]
    (table,) = rate_workbook([Grid("Open", rows)]).tables
    blitz = table.crosstable.players[0].background.blitz
    assert (blitz.rating, blitz.date) == (1900, datetime.date(2024, 5, 1))


@pytest.mark.parametrize(
    ("first", "again"), [(1553, None), (None, 1553), ("1553P11", None), (None, "1553P11")]
)
def test_a_blank_rating_neither(first, again):
    grids = table("Floor", None, None)
    rows = grids[0].rows
    rows[2][3], rows[4][3] = first, again
    found = rate_workbook(grids).tables[0].crosstable.players[0].rating
    assert (found.rating, found.games) == (1553, 11 if "1553P11" in (first, again) else None)


def test_games_without_the_rating_that_the_other_entry_has():
    grids = table("Prior games", None, 11)
    rows = grids[0].rows
    rows[2][3], rows[4][3] = None, 1553
    found = rate_workbook(grids).tables[0].crosstable.players[0].rating
    assert (found.rating, found.games) == (1553, 11)


def test_a_value_that_cannot_be_read_is_told_once():
    assert problems("Age", None, "young") == {"Open!E5": '"young" is not an age. Enter years from 0 to 130.'}


def test_why_a_rating_differs_is_said_for_each_number_of_a_player():
    rows = table("Published", 1700, None)[0].rows
    assert WHY_DIFFERENT(rows, 1) == WHY_DIFFERENT(rows, 3) != "#N/A"
