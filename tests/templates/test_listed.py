"""The column Listed of the crosstable: the ratings of the user's own lists by ID, never silent, never in the way."""

import datetime

import pytest
from openpyxl import load_workbook
from recalculated import FOLDER, need_libreoffice

from workbook_templates.layouts.crosstable import places
from xlrating.hosts.libreoffice import office, recalc
from xlrating.players.listed import RatingList
from xlrating.players.store import opened

NAME = "crosstable.xlsx"
COLUMNS = ("id", "name", "regular", "regular_games", "quick", "quick_games")
ASH, CEDAR, UNKNOWN = "10000011", "01000033", "19999999"
END = datetime.date(2026, 11, 20)
LINE = f"{places.CHANGE}1"


@pytest.fixture
def lists(tmp_path, monkeypatch):
    """A monthly list, and a club night of November 12, 2026, in a store of its own."""
    need_libreoffice()
    path = tmp_path / "lists.sqlite"
    monkeypatch.setenv("XLRATING_STORE", str(path))
    monkeypatch.setattr(recalc, "converted", office.converted)  # with a LibreOffice that knows this store
    with opened(path, write=True) as store:
        rows = [(10000011, "ASH", 1912, None, 1830, 25), (1000033, "CEDAR", 1611, 11, None, None)]
        store.add(RatingList("US Chess", datetime.date(2026, 11, 1)), [(COLUMNS, rows)])
        night = RatingList("Club", datetime.date(2026, 11, 12), "current")
        store.add(night, [(("id", "name", "regular"), [(10000011, "Ash", 1915.25)])])
    return path


def shown(tmp_path, changes):
    """The sheet with an event of three players, two of whom are in the lists, calculated with these changes."""
    workbook = load_workbook(FOLDER / NAME)
    sheet = workbook[places.CROSSTABLE]
    sheet[places.FIELDS["End date"]], sheet[places.FIELDS["Time control"]] = END, "G/90;d5"
    first_round = places.FIRST_ROUND
    for row, (name, id, rating, result) in enumerate(
        (("Ann", ASH, 1900, "W2"), ("Bob", CEDAR, None, "L1"), ("Cy", UNKNOWN, 1500, "H")), places.FIRST
    ):
        number = row - places.FIRST + 1
        for column, value in ((1, number), (2, name), (3, id), (4, rating), (first_round, result)):
            sheet.cell(row, column).value = value
    for cell, value in changes.items():
        sheet[cell] = value
    path = tmp_path / "event.xlsx"
    workbook.save(path)
    recalc.recalculate(path).workbook.save(path, recalculate=False)
    return load_workbook(path, data_only=True)[places.CROSSTABLE]


def listed(sheet):
    return [sheet[f"{places.LISTED}{places.FIRST + row}"].value for row in range(3)]


def test_the_newest_rating_before_the_end_of_each_id(lists, tmp_path):
    """What is typed stays and counts; who has none is rated as unrated, and the status says that the lists differ."""
    sheet = shown(tmp_path, {})
    assert listed(sheet) == [1915.25, "1611P11", None]
    assert sheet[LINE].value.startswith(
        "Listed: 1 published, 1 current, of 3 IDs. US Chess rates from the current"
    )
    assert sheet["A2"].value.startswith(
        "! Rated in your lists, but not here: 1. Click Fill Ratings, or type unr. ●"
    )
    assert sheet[f"{places.RATING}{places.FIRST}"].value == 1900
    assert sheet[f"{places.CHANGE}{places.FIRST + 1}"].value == "new"


@pytest.mark.parametrize(
    ("label", "value", "there"),
    [
        ("Time control", "G/15;d5", ["1830P25", None, None]),
        ("Rating system", "Quick", ["1830P25", None, None]),
        ("Time control", "G/45;d5", [1915.25, "1611P11", None]),
        ("Rating system", "Blitz", [None, None, None]),
        ("End date", datetime.date(2026, 11, 12), [1912, "1611P11", None]),
    ],
    ids=["quick by the time control", "quick", "dual", "blitz", "the event is in the lists itself"],
)
def test_of_the_rating_system_and_the_date_of_the_event(lists, tmp_path, label, value, there):
    assert listed(shown(tmp_path, {places.FIELDS[label]: value})) == there


def test_a_rating_that_is_typed_in_the_wrong_column_is_told(lists, tmp_path):
    sheet = shown(tmp_path, {f"{places.LISTED}{places.FIRST + 2}": 1500})
    assert sheet["A2"].value.startswith("! A rating was typed under Listed, where it does not count.")


@pytest.mark.parametrize("rating", [None, 1450])
def test_without_a_list_one_line_says_so_while_a_rating_is_missing(lists, tmp_path, monkeypatch, rating):
    monkeypatch.setenv("XLRATING_STORE", str(tmp_path / "none.sqlite"))
    sheet = shown(tmp_path, {f"{places.RATING}{places.FIRST + 1}": rating})
    assert listed(sheet) == [None, None, None]
    line = "No rating list on this computer. To add one: xlrating lists add"
    assert sheet[LINE].value == (line if rating is None else None)
    assert sheet["A2"].value.startswith("●")
