"""The column Listed of the crosstable: the ratings of the user's own lists by ID, never silent, never in the way."""

import datetime

import pytest
from office import users_office

from workbook_templates.layouts.crosstable import places
from xlrating.hosts.templates import path_of
from xlrating.players.listed import RatingList
from xlrating.players.store import opened

SHEET = places.CROSSTABLE
COLUMNS = ("id", "name", "regular", "regular_games", "quick", "quick_games")
ASH, CEDAR, UNKNOWN = "10000011", "01000033", "19999999"
FIRST, RATING, LISTED, ROUND_1 = places.FIRST - 1, 3, 4, places.FIRST_ROUND - 1
LINE = places.GAP + 2
END_DATE, TIME_CONTROL, SYSTEM = (3, 2), (4, 2), (5, 2)


def dates(month: int, day: int) -> float:
    """As a cell holds it."""
    return float((datetime.date(2026, month, day) - datetime.date(1899, 12, 30)).days)


@pytest.fixture(scope="module")
def lists(tmp_path_factory):
    """The store of this LibreOffice."""
    return tmp_path_factory.mktemp("store") / "lists.sqlite"


@pytest.fixture(scope="module")
def office(lists):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XLRATING_STORE", str(lists))
        with users_office() as running:
            yield running


@pytest.fixture
def filled(lists):
    """A monthly list, and a club night of November 12, 2026."""
    with opened(lists, write=True) as store:
        rows = [(10000011, "ASH", 1912, None, 1830, 25), (1000033, "CEDAR", 1611, 11, None, None)]
        store.add(RatingList("US Chess", datetime.date(2026, 11, 1)), [(COLUMNS, rows)])
        night = RatingList("Club", datetime.date(2026, 11, 12), "current")
        store.add(night, [(("id", "name", "regular"), [(10000011, "Ash", 1915.25)])])
    yield
    lists.unlink()


@pytest.fixture
def event(office):
    """Three players as they are typed; the first two are in the lists, the second has no rating."""
    with office.document(path_of("crosstable.xlsx"), hidden=False):
        put(office, {END_DATE: dates(11, 20), TIME_CONTROL: "G/90;d5"})
        players = (("Ann", ASH, 1900.0, "W2"), ("Bob", CEDAR, "", "L1"), ("Cy", UNKNOWN, 1500.0, "H"))
        for number, (name, id, rating, result) in enumerate(players):
            row = FIRST + number
            put(
                office,
                {
                    (row, 0): number + 1.0,
                    (row, 1): name,
                    (row, 2): id,
                    (row, RATING): rating,
                    (row, ROUND_1): result,
                },
            )
        yield office


def put(office, cells):
    at = office.sheets().index(SHEET)
    office.put(cells=[[row, column, value] for (row, column), value in cells.items()], sheet=at)


def listed(office):
    return [row[LISTED] for row in office.values(sheet=SHEET)[FIRST : FIRST + 3]]


def top(office):
    """The line about the lists, and the status."""
    rows = office.values(sheet=SHEET)
    return rows[0][LINE], rows[1][0]


@pytest.mark.usefixtures("filled")
def test_the_newest_rating_before_the_end_of_each_id(event):
    """What is typed counts; who has none is rated as unrated, which is no note but something to fix."""
    assert listed(event) == [1915.25, "1611P11", ""]
    line, status = top(event)
    assert line == "Of 3 IDs, your lists have 1 published and 1 current. US Chess rates from the current one."
    assert status.startswith(
        "! Rated in your lists, but not here: 1. Click Fill Ratings, or type unr. ● Rated: 3"
    )
    assert event.values(sheet=SHEET)[FIRST + 1][places.GAP + 2] == "new"
    put(event, {(FIRST + 1, RATING): "1611P11"})
    assert top(event)[1].startswith("● Rated: 3 players")


@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize(
    ("cell", "value", "there"),
    [
        (TIME_CONTROL, "G/15;d5", ["1830P25", "", ""]),
        (SYSTEM, "Quick", ["1830P25", "", ""]),
        (TIME_CONTROL, "G/45;d5", [1915.25, "1611P11", ""]),
        (SYSTEM, "Dual", [1915.25, "1611P11", ""]),
        (SYSTEM, "Blitz", ["", "", ""]),
        (END_DATE, dates(11, 13), [1915.25, "1611P11", ""]),
        (END_DATE, dates(11, 12), [1912.0, "1611P11", ""]),
        (END_DATE, dates(11, 1), ["", "", ""]),
    ],
    ids=[
        "quick time control",
        "quick",
        "dual time control",
        "dual",
        "blitz",
        "after",
        "same day",
        "no list then",
    ],
)
def test_of_the_rating_system_and_the_date_of_the_event(event, cell, value, there):
    """The event itself may be in the lists: what it gave is none of its ratings before."""
    put(event, {cell: value})
    assert listed(event) == there


@pytest.mark.usefixtures("filled")
def test_a_rating_that_is_typed_in_the_wrong_column_is_told(event):
    put(event, {(FIRST + 2, LISTED): 1500.0})
    assert top(event)[1].startswith("! A rating was typed under Listed, where it does not count.")


def test_without_a_list_one_line_says_so_while_a_rating_is_missing(event):
    assert listed(event) == ["", "", ""]
    line, status = top(event)
    assert line == "No rating list on this computer. Add one with xlrating lists add."
    assert status.startswith("● Rated: 3 players")
    put(event, {(FIRST + 1, RATING): 1450.0})
    assert top(event) == ("", status)


@pytest.mark.usefixtures("filled")
def test_neither_the_line_nor_the_column_is_in_the_way_of_rate(event):
    """The line is no label, and nobody expects the column to be read."""
    event.activate(sheet=SHEET)
    answer = event.dispatch(url="org.xlrating.calc:Rate")
    assert answer["done"]
    assert "not used" not in answer["message"]
    assert "Listed" not in answer["message"]


def test_a_list_that_is_added_is_seen_when_all_is_calculated_again(event, request):
    """Of other functions, LibreOffice keeps the last answers."""
    assert listed(event) == ["", "", ""]
    request.getfixturevalue("filled")
    event.calculate()
    assert listed(event) == [1915.25, "1611P11", ""]
