"""Fill: the right month, nothing typed is changed, every difference told, nobody established in silence."""

import datetime

import pytest
from openpyxl import Workbook, load_workbook

from xlrating.hosts.cli import main
from xlrating.players.listed import GAMES_UNKNOWN, RatingList
from xlrating.players.store import opened

ASH, BIRCH, CEDAR, DOGWOOD = 10000011, 10000022, 10000033, 10000044
COLUMNS = ("id", "name", "state", "expires", "mark", "regular", "regular_games", "quick", "quick_games")
EXPIRES = datetime.date(2026, 10, 31).toordinal()


@pytest.fixture
def store(tmp_path, monkeypatch):
    """Lists of three months: September 1550, October 1600, November 1650 for Cedar, after 11, 15, and 19 games."""
    path = tmp_path / "lists.sqlite"
    monkeypatch.setenv("XLRATING_STORE", str(path))
    with opened(path, write=True) as lists:
        for month, rating, games in ((9, 1550, 11), (10, 1600, 15), (11, 1650, 19)):
            rows = [
                (ASH, "ASH, MARLA", "MN", None, None, 1912, None, 1830, None),
                (BIRCH, "BIRCH, TOM", "WI", EXPIRES, "duplicate", 1744, None, None, None),
                (CEDAR, "CEDAR, IRIS", "MN", None, None, rating, games, 1490, 6),
                (DOGWOOD, "DOGWOOD, PAX", "IA", None, None, 1410, GAMES_UNKNOWN, None, None),
            ]
            lists.add(RatingList("US Chess", datetime.date(2026, month, 1)), [(COLUMNS, rows)])
    return path


def saved_rows(path, rows):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    book.save(path)
    return path


def event(folder, *players, headings=("No.", "Name", "ID", "Rating", "Rd 1"), dates=(), name="event.xlsx"):
    labels = [["Time control", "G/90;d5"], *dates]
    return saved_rows(folder / name, [*labels, list(headings), *map(list, players)])


STARTS = ["Start date", datetime.date(2026, 10, 24)], ["End date", datetime.date(2026, 11, 7)]


def filled(path, capsys, *arguments):
    """The rows of the sheet by name, and what was told."""
    assert main(["fill", str(path), *map(str, arguments)]) == 0
    told = capsys.readouterr()
    target = path.with_name(f"{path.stem}-filled.xlsx")
    if not target.exists():
        return {}, told.out + told.err
    sheet = load_workbook(target).worksheets[0]
    rows = [list(row) for row in sheet.iter_rows(values_only=True)]
    top = next(place for place, row in enumerate(rows) if row[0] == "No.")
    return {row[1]: dict(zip(rows[top], row, strict=True)) for row in rows[top + 1 :]}, told.out + told.err


def test_an_event_of_last_month_has_the_list_of_its_start(store, tmp_path, capsys):
    path = event(
        tmp_path, [1, "Iris Cedar", CEDAR, None, "D2"], [2, "Marla Ash", ASH, None, "D1"], dates=STARTS
    )
    rows, told = filled(path, capsys)
    assert rows["Iris Cedar"]["Rating"] == "1600P15"
    assert "2 published in October 2026 (US Chess)" in told
    assert "US Chess rates from the current rating, not the published one." in told


@pytest.mark.parametrize(
    ("day", "rating"), [((2026, 9, 30), "1550P11"), ((2026, 10, 1), "1600P15"), ((2026, 11, 1), "1650P19")]
)
def test_the_month_changes_on_its_first_day(day, rating, store, tmp_path, capsys):
    dates = (["Start date", datetime.date(*day)], ["End date", datetime.date(2026, 12, 1)])
    path = event(
        tmp_path, [1, "Iris Cedar", CEDAR, None, "D2"], [2, "Marla Ash", ASH, None, "D1"], dates=dates
    )
    assert filled(path, capsys)[0]["Iris Cedar"]["Rating"] == rating


def test_before_the_first_list_nothing_is_filled_and_it_says_so(store, tmp_path, capsys):
    dates = (["Start date", datetime.date(2026, 8, 31)], ["End date", datetime.date(2026, 8, 31)])
    path = event(
        tmp_path, [1, "Iris Cedar", CEDAR, None, "D2"], [2, "Marla Ash", ASH, None, "D1"], dates=dates
    )
    rows, told = filled(path, capsys)
    assert not rows
    assert "No list is from August 31, 2026 or before, so nothing was filled." in told


def test_without_lists_it_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XLRATING_STORE", str(tmp_path / "none.sqlite"))
    path = event(
        tmp_path, [1, "Iris Cedar", CEDAR, None, "D2"], [2, "Marla Ash", ASH, None, "D1"], dates=STARTS
    )
    assert "There are no rating lists yet." in filled(path, capsys)[1]


class TestWhatIsTyped:
    def test_nothing_typed_changes_and_every_difference_is_told(self, store, tmp_path, capsys):
        path = event(
            tmp_path,
            [1, "Marla Ash", ASH, 1900, None, "D2"],
            [2, "Tom Birch", BIRCH, 1744, None, "D1"],
            [3, "Iris Cedar", CEDAR, "1599P14", "WI", "D4"],
            [4, "Pax Dogwood", DOGWOOD, "unr", None, "D3"],
            headings=("No.", "Name", "ID", "Rating", "State", "Rd 1"),
            dates=STARTS,
        )
        before = [list(row) for row in load_workbook(path).active.iter_rows(values_only=True)]
        rows, told = filled(path, capsys)
        sheet = load_workbook(path.with_name("event-filled.xlsx")).worksheets[0]
        after = [list(row) for row in sheet.iter_rows(values_only=True)]
        changed = {
            (row, column)
            for row, cells in enumerate(before)
            for column, cell in enumerate(cells)
            if cell is not None and after[row][column] != cell
        }
        assert not changed
        assert rows["Marla Ash"]["State"] == "MN"  # blank, so it is filled
        assert '"1900" is typed, the lists have 1912 (published in October 2026 (US Chess)).' in told
        assert '"1599P14" is typed, the lists have 1600P15' in told
        assert '"unr" is typed, the lists have 1410*' in told
        assert 'State: "WI" is typed, the lists have MN.' in told
        assert told.count("is typed") == 4

    def test_games_are_filled_only_beside_the_rating_that_they_belong_to(self, store, tmp_path, capsys):
        headings = ("No.", "Name", "ID", "Rating", "Games", "Rd 1")
        for typed, games in ((1600, 15), (1580, None)):
            path = event(
                tmp_path, [1, "Iris Cedar", CEDAR, typed, None, "D2"], [2, "Marla Ash", ASH, None, None, "D1"],
                headings=headings, dates=STARTS, name=f"{typed}.xlsx",
            )  # fmt: skip
            rows, _ = filled(path, capsys)
            assert (rows["Iris Cedar"]["Rating"], rows["Iris Cedar"]["Games"]) == (typed, games)

    def test_filling_again_fills_nothing(self, store, tmp_path, capsys):
        path = event(
            tmp_path, [1, "Iris Cedar", CEDAR, None, "D2"], [2, "Marla Ash", ASH, None, "D1"], dates=STARTS
        )
        filled(path, capsys)
        again, told = filled(path.with_name("event-filled.xlsx"), capsys)
        assert not again
        assert "Nothing was filled" in told


def test_games_unknown_are_marked_and_told_and_never_established_in_silence(store, tmp_path, capsys):
    path = event(
        tmp_path, [1, "Pax Dogwood", DOGWOOD, None, "D2"], [2, "Marla Ash", ASH, None, "D1"], dates=STARTS
    )
    rows, told = filled(path, capsys)
    assert rows["Pax Dogwood"]["Rating"] == "1410*"
    assert rows["Marla Ash"]["Rating"] == 1912
    assert "Games unknown" in told
    assert main(["rate", "--check", str(path.with_name("event-filled.xlsx"))]) == 0
    assert "This rating may be provisional." in capsys.readouterr().err


def test_what_a_director_wants_to_know_of_players(store, tmp_path, capsys):
    path = event(
        tmp_path,
        [1, "Anna Birch", BIRCH, None, "D2"],
        [2, "Nobody", 1999999, None, "D1"],
        [3, "Iris Cedar", None, None, "D4"],
        [4, "Stranger, Ann", None, None, "D3"],
        dates=STARTS,
    )
    rows, told = filled(path, capsys)
    assert 'The lists have ID 10000022 as "BIRCH, TOM". Check the ID.' in told
    assert "The membership expired on October 31, 2026." in told
    assert "The list marks this player: duplicate." in told
    assert "ID 1999999 is in none of the lists." in told
    assert rows["Nobody"]["ID"] == 1999999
    assert "No ID. Perhaps CEDAR, IRIS (MN), ID 10000033. Enter the ID, and fill again." in told
    assert "No ID, and no player of this name is in the lists." in told
    assert rows["Iris Cedar"]["Rating"] is None


def test_by_name_only_who_was_confirmed_and_it_is_remembered(store, tmp_path, capsys):
    players = ([1, "Iris Cedar", None, None, "D2"], [2, "Marla Ash", ASH, None, "D1"])
    first, second = (
        event(tmp_path, *players, dates=STARTS, name=name) for name in ("first.xlsx", "second.xlsx")
    )
    rows, _ = filled(first, capsys, "--same", "Iris Cedar=CEDAR, IRIS")
    assert rows["Iris Cedar"]["Rating"] == "1600P15"
    assert filled(second, capsys)[0]["Iris Cedar"]["Rating"] == "1600P15"


def test_an_unrated_player_gets_what_step_1_asks_for(store, tmp_path, capsys):
    dates = (["Rating system", "Blitz"], *STARTS)
    path = saved_rows(
        tmp_path / "blitz.xlsx",
        [["Time control", "G/5;d0"], *dates, ["No.", "Name", "ID", "Rating", "Rd 1"], [1, "A", CEDAR, None, "D2"],
         [2, "Marla Ash", ASH, None, "D1"]],
    )  # fmt: skip
    rows, _ = filled(path, capsys)
    assert (rows["A"]["Rating"], rows["A"]["Regular"], rows["A"]["Quick"]) == (None, "1600P15", "1490P6")
    assert rows["A"]["Regular date"] == datetime.datetime(2026, 10, 1)


def test_new_columns_of_the_template_go_between_the_others_in_a_table_that_is_no_workbook_too(
    store, tmp_path, capsys
):
    """As in an .ods of the template, which ends in What to do: a Quick rating of a dual-rated event."""
    path = tmp_path / "dual.csv"
    path.write_text(
        "Start date,2026-10-24\nRating system,Dual\nNo.,Name,ID,Rating,Listed,Games,Floor,Rd 1,What to do\n"
        "1,Iris Cedar,10000033,,typed,,1400,D2,\n2,Marla Ash,10000011,,typed,,,D1,\n",
        "utf-8",
    )
    rows, _ = filled(path, capsys)
    assert list(rows["Iris Cedar"].values())[2:9] == [CEDAR, 1600, "1490P6", "typed", 15, 1400, "D2"]


def test_the_events_own_result_is_never_seen(store, tmp_path, capsys):
    day = datetime.date(2026, 11, 5)
    dates = (["Start date", day], ["End date", day])
    path = event(
        tmp_path, [1, "Iris Cedar", CEDAR, 1650, "W2"], [2, "Marla Ash", ASH, 1912, "L1"], dates=dates
    )
    assert main(["lists", "add", str(path), "--name", "Thursday Night"]) == 0
    blank = event(
        tmp_path,
        [1, "Iris Cedar", CEDAR, None, "W2"],
        [2, "Marla Ash", ASH, None, "L1"],
        dates=dates,
        name="again.xlsx",
    )
    rows, _ = filled(blank, capsys)
    assert (rows["Iris Cedar"]["Rating"], rows["Marla Ash"]["Rating"]) == ("1650P19", 1912)


def test_import_fills_what_the_file_lacks(store, tmp_path, capsys):
    path = tmp_path / "players.csv"
    path.write_text(
        "Start date,2026-10-24\nEnd date,2026-11-07\nNo.,Name,ID,Rating,Rd 1\n1,Iris Cedar,10000033,,D2\n"
        "2,Marla Ash,10000011,,D1\n",
        "utf-8",
    )
    target = tmp_path / "event.xlsx"
    assert main(["import", str(path), "--fill", "-o", str(target)]) == 0
    book = load_workbook(target)
    rows = [list(row) for row in book["Crosstable"].iter_rows(values_only=True)]
    head = next(row for row in rows if row[0] == "No.")
    of = {row[1]: dict(zip(head, row, strict=True)) for row in rows if row[0] in (1, 2)}
    assert (of["Iris Cedar"]["Rating"], of["Iris Cedar"]["Games"], of["Marla Ash"]["Rating"]) == (
        1600,
        15,
        1912,
    )
    assert book["Filled"]["A1"].value.endswith(", by xlrating")
    assert "Filled 2 of 2 players: 2 published in October 2026 (US Chess)." in capsys.readouterr().err
