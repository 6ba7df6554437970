"""A player's result is the same wherever it is told: sheet, JSON, exports, and live answers."""

import csv
import io

import pytest

from xlrating.crosstable.live.columns import ratings_beside
from xlrating.crosstable.live.summary import summary
from xlrating.crosstable.live.table import live_table
from xlrating.crosstable.live.working import working
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.writing.report import report
from xlrating.exports.csv_table import to_csv
from xlrating.exports.text import to_text

HEADINGS = ["No.", "Name", "Rating", "Games", "Age", "Rd 1"]
ABSENT = [
    [1, "Ann", 1800, 60, None, "W2"],
    [2, "Bob", 1700, 60, None, "L1"],
    [3, "Cid", None, None, 12, "B"],
    [4, "Dee", 1500, 3, None, "H"],
]


@pytest.mark.parametrize("edition", ["2025", "1996", "1994"])
def test_who_did_not_play_keeps_the_rating_and_gets_none(edition):
    """Cid (unrated) has no rating and no games after the event; Dee has those of before, whatever they are."""
    rows = [["Edition", edition], HEADINGS, *ABSENT]
    tables = rate_workbook([Grid("Open", rows)]).tables
    told = {player["name"]: player for player in report(tables)["sections"][0]["players"]}
    exported = list(csv.reader(io.StringIO(to_csv(tables).decode("utf-8-sig"))))
    heads = next(row for row in exported if "Name" in row)
    in_csv = {row[heads.index("Name")]: row for row in exported if len(row) == len(heads)}
    beside = ratings_beside(live_table(rows), ["Name", "Post", "Games after"])
    live = {row[0]: row[1:] for row in beside}
    assert (told["Cid"]["post"], told["Cid"]["post_games"], live["Cid"]) == (None, None, ["", ""])
    assert [in_csv["Cid"][heads.index(heading)] for heading in ("Post", "Games after")] == ["", ""]
    assert (told["Dee"]["post"], live["Dee"][0]) == (1500, 1500)
    assert in_csv["Dee"][heads.index("Post")] == "1500"


def test_an_export_has_no_rating_where_the_games_stay_on_file():
    """S94 §1.4.3: no rating based on fewer than four games; Dee's is based on two, and one game follows."""
    rows = [["Edition", "1994"], HEADINGS, [1, "Ann", 1800, 60, None, "W2"], [2, "Dee", 1500, 2, None, "L1"]]
    tables = rate_workbook([Grid("Open", rows)]).tables
    assert report(tables)["sections"][0]["players"][1]["post"] is None
    assert "R: 1500P2 ->    " in to_text(tables).decode()


def test_without_a_quick_game_or_rating_there_is_no_quick_rating_after():
    live = live_table([["Time control", "G/60;d5"], HEADINGS, *ABSENT])
    labels = {row[0]: row[1:] for row in working(live, 3)}
    assert labels["Rating after"][:2] == ["", ""]


def test_a_player_without_a_rating_yet_does_not_hide_the_largest_gain():
    """1994: three games give Cid no rating; Ann wins K = 32 times 1 - We(1800, 1700) and more."""
    rows = [
        ["Edition", "1994"],
        HEADINGS,
        [1, "Ann", 1800, 60, None, "W2"],
        [2, "Bob", 1700, 60, None, "L1"],
        [3, "Cid", None, None, 12, "D4"],
        [4, "Dee", 1750, 60, None, "D3"],
    ]
    told = {label: (value, said) for label, value, said in summary(live_table(rows))}
    gain, said = told["Largest gain"]
    assert gain == pytest.approx(32 * (1 - 1 / (1 + 10 ** (-100 / 400))))
    assert said == "Ann, 1800 to 1812."
