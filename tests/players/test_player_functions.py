"""The functions of players in a cell: IDs as they are typed, whole columns, dates, names of lists, and no list."""

import datetime

import pytest

from xlrating.players.listed import GAMES_UNKNOWN, RatingList
from xlrating.players.store import opened
from xlrating.worksheet import (
    LIST_DATE,
    PLAYER,
    PLAYER_FIND,
    PLAYER_FLOOR,
    PLAYER_GAMES,
    PLAYER_NAME,
    PLAYER_RATING,
)

ASH, CEDAR, DOGWOOD = 10000011, 1000033, 10000044
COLUMNS = ("id", "name", "state", "regular", "regular_games", "quick", "quick_games")
SEPTEMBER, NOVEMBER = datetime.date(2026, 9, 1), datetime.date(2026, 11, 1)


@pytest.fixture
def lists(tmp_path, monkeypatch):
    path = tmp_path / "lists.sqlite"
    monkeypatch.setenv("XLRATING_STORE", str(path))
    with opened(path, write=True) as store:
        for month, rating in ((SEPTEMBER, 1553), (NOVEMBER, 1611)):
            rows = [
                (ASH, "ASH, MARLA", "MN", 1912, None, 1830, 25),
                (CEDAR, "CEDAR, IRIS", "MN", rating, 11, None, None),
                (DOGWOOD, "DOGWOOD, PAX", "IA", 1410, GAMES_UNKNOWN, None, None),
            ]
            store.add(RatingList("US Chess", month), [(COLUMNS, rows)])
        club = RatingList("Club", datetime.date(2026, 9, 20), "current")
        carried = [(ASH, "regular", (0, 1920.5, 1700, 4, 1, 2))]
        store.add(club, [(("id", "name", "regular"), [(ASH, "Ash", 1915.25)])], carried)
    return path


def test_a_column_of_ids_as_they_are_typed(lists):
    typed = [[ASH], ["10000011"], [str(CEDAR)], ["01000033"], [None], [19999999], ["pending"], ["#N/A"]]
    found = PLAYER_RATING(typed, None, "11/15/2026")
    assert found == [[1912.0], [1912.0], [1611.0], [1611.0], [""], ["#N/A"], ["#VALUE!"], ["#N/A"]]
    assert PLAYER_RATING([[ASH, CEDAR]], None, "11/15/2026") == [[1912.0, 1611.0]]


@pytest.mark.parametrize(
    ("day", "rating"),
    [("2026-08-31", "#N/A"), ("2026-09-01", 1553.0), ("2026-10-31", 1553.0), ("2026-11-01", 1611.0)],
)
def test_the_newest_value_not_after_the_day(lists, day, rating):
    assert PLAYER_RATING(CEDAR, None, day) == rating


def test_of_one_list(lists):
    assert PLAYER_RATING(ASH, None, "2026-10-01", "club") == 1915.25
    assert PLAYER_RATING(ASH, None, "2026-10-01", "US Chess") == 1912.0
    assert PLAYER_RATING(ASH, None, "2026-10-01") == 1915.25  # newer than the list of September
    assert PLAYER_RATING(ASH, None, None, "nowhere") == "#N/A"
    assert LIST_DATE("US Chess") == (NOVEMBER - datetime.date(1899, 12, 30)).days


def test_games_floors_and_names(lists):
    ids = [[ASH], [CEDAR], [DOGWOOD], [19999999]]
    assert PLAYER_GAMES(ids, None, "2026-11-15", "US Chess") == [[""], [11.0], ["unknown"], ["#N/A"]]
    assert PLAYER_GAMES(ASH, "quick", "2026-11-15", "US Chess") == 25.0
    assert PLAYER_FLOOR(ids, None, "2026-10-01") == [[1700.0], ["#N/A"], ["#N/A"], ["#N/A"]]
    assert PLAYER_NAME(ids, "US Chess") == [["ASH, MARLA"], ["CEDAR, IRIS"], ["DOGWOOD, PAX"], ["#N/A"]]


def test_a_row_of_fields(lists):
    fields = "name, rating, games, kind, date, list"
    assert PLAYER([[CEDAR], [None], [19999999]], fields, "2026-11-15") == [
        ["CEDAR, IRIS", "1611P11", 11.0, "published", "2026-11-01", "US Chess"], [""] * 6, ["#N/A"] * 6,
    ]  # fmt: skip
    assert PLAYER(ASH, "rating,kind,list", "2026-10-01") == [[1915.25, "current", "Club"]]
    assert PLAYER(ASH, "shirt") == "#VALUE!"


def test_more_than_fifty_of_a_name(lists):
    with opened(lists, write=True) as store:
        rows = [(20_000_000 + number, f"LEE, {number:02}", "MN", 1500, 5) for number in range(51)]
        store.add(RatingList("Lees", NOVEMBER), [(COLUMNS[:5], rows)])
    found = PLAYER_FIND("lee", None, "Lees")
    assert len(found) == 51
    assert found[0] == ["20000000", "LEE, 00", "MN", "1500P5"]
    assert found[50] == ["", "There are more. Type more of the name.", "", ""]
    assert PLAYER_FIND("nobody") == "#N/A"


@pytest.mark.parametrize("function", [PLAYER_RATING, PLAYER_GAMES, PLAYER_FLOOR, PLAYER_NAME])
def test_without_a_list(function, tmp_path, monkeypatch):
    monkeypatch.setenv("XLRATING_STORE", str(tmp_path / "none.sqlite"))
    assert function(ASH) == "#N/A"
    with pytest.raises(Exception, match="There are no rating lists on this computer yet"):
        function.answer(ASH)
    assert not (tmp_path / "none.sqlite").exists()


def test_what_a_rating_is_follows_the_first_system_that_is_named(lists):
    """The club night of September 20, the newer list, has no Quick ratings."""
    assert PLAYER(ASH, "rating, kind, list", "2026-10-01") == [[1915.25, "current", "Club"]]
    assert PLAYER(ASH, "quick, games, kind, list", "2026-10-01") == [
        ["1830P25", 25.0, "published", "US Chess"]
    ]
    assert PLAYER(CEDAR, "quick, kind", "2026-10-01") == [["", ""]]
