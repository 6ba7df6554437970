"""Tie-breaks of a sheet: the label, the column Playoff, one order in everything that is printed, and no prize money."""

import datetime
import json
import re

import pytest
from prize_event import PRIZES, TABLE

from xlrating.awards.award import award
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.rating.ranking import ranking
from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.writing.report import report
from xlrating.exports.csv_table import to_csv
from xlrating.exports.html import to_html
from xlrating.exports.text import to_text
from xlrating.exports.wall_chart import charts
from xlrating.hosts.opened import open_table
from xlrating.worksheet.crosstable_functions import SIX_PLAYERS
from xlrating.worksheet.register import REGISTER

TIEBREAKS, STANDINGS, STATUS, RATINGS, SUMMARY = (
    REGISTER[f"CROSSTABLE_{name}"] for name in ("TIEBREAKS", "STANDINGS", "STATUS", "RATINGS", "SUMMARY")
)
BY_RESULT = ["Ada", "Ben", "Cleo", "Dan", "Finn", "Eve"]
"""Of the last three, with 1 point each, Dan beat Eve: +1, 0, -1. Modified Median: Dan 3, Eve 2½, Finn 1½."""
BY_MEDIAN = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]


def sheet(value=None, table=SIX_PLAYERS):
    above = [] if value is None else [["Tie-breaks", value]]
    return [["End date", datetime.date(2026, 8, 30)], *above, [], *table]


def names(rows):
    at = rows[0].index("Name")
    return [row[at] for row in rows[1:] if row[at]]


def with_playoff(*orders):
    return [[*row, order] for row, order in zip(SIX_PLAYERS, ["Playoff", *orders], strict=True)]


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("Result", ["Result"]),
        ("solk, cumul; H2H", ["Solkoff", "Cumulative", "Result"]),
        ("Modified Median then Solkoff, coin flip", ["Modified Median", "Solkoff"]),
        ("WinTD", ["Modified Median", "Solkoff", "Sonneborn-Berger", "Cumulative"]),
        ("none", []),
        (None, ["Modified Median", "Solkoff", "Cumulative", "Opposition Cumulative"]),
    ],
)
def test_the_label_names_the_systems(typed, wanted):
    read = read_table(Grid("Open", sheet(typed)))
    assert not read.problems
    assert [system.name for system in ranking(read.crosstable).systems] == wanted
    assert len(TIEBREAKS(sheet(typed))[0]) == 2 + len(wanted)


def test_a_tie_break_that_is_none_is_told_and_stops_no_rating():
    table = sheet("Solkof, Result")
    notes = read_table(Grid("Open", table)).notes
    [told] = [note for note in notes if note.code == "not-a-tie-break"]
    assert (told.place, told.message[:60]) == (
        "Tie-breaks",
        '"Solkof" is not a tie-break; the default order is used. Choo',
    )
    assert names(STANDINGS(table)) == BY_MEDIAN
    assert STATUS(table).startswith("● Rated")
    assert TIEBREAKS(table, "Solkof") == "#VALUE!"


@pytest.mark.parametrize("word", ["Tie-breaks", "Tiebreaks:", "tie breaks", "Tie-break order"])
def test_other_words_for_the_label(word):
    assert names(STANDINGS([[word, "Result"], [], *SIX_PLAYERS])) == BY_RESULT


def test_a_round_robin_has_an_order_of_its_own():
    quad = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        [1, "Ann", 1500, "W4", "L3", "W2"],
        [2, "Bob", 1500, "W3", "W4", "L1"],
        [3, "Cid", 1500, "L2", "W1", "D4"],
        [4, "Dee", 1500, "L1", "L2", "D3"],
    ]
    # Scores 2, 2, 1½, ½. Sonneborn-Berger: Ann ½ + 2, Bob 1½ + ½, Cid 2 + ½ · ½, Dee ½ · 1½; Ann beat Bob.
    assert TIEBREAKS(quad) == [[1, 1, 2.5, 0], [1, 2, 2, 0], [3, 3, 2.25, 0], [4, 4, 0.75, 0]]
    assert TIEBREAKS(quad, "Result")[:2] == [[1, 1, 1], [1, 2, -1]]
    told = {label: sentence for label, _, sentence in SUMMARY(quad)}
    assert told["Tie-breaks"].startswith("Sonneborn-Berger, Result (default in a round robin).")


def test_a_playoff_comes_first_inside_a_score_and_never_across():
    table = with_playoff(None, None, None, 2, None, 1)
    assert names(STANDINGS(table)) == ["Ada", "Ben", "Cleo", "Finn", "Dan", "Eve"]
    assert names(STANDINGS(with_playoff(9, 5, None, None, 1, None))) == [
        "Ada",
        "Ben",
        "Cleo",
        "Eve",
        "Dan",
        "Finn",
    ]
    told = read_table(Grid("", with_playoff(None, None, None, "won", None, 0))).notes
    assert [note.place for note in told if note.code == "not-an-order"] == [
        "No. 4, Playoff",
        "No. 6, Playoff",
    ]


def test_rows_without_a_player_stay_blank():
    table = [SIX_PLAYERS[0], SIX_PLAYERS[1], [None] * 7, *SIX_PLAYERS[2:], [None] * 7]
    found = TIEBREAKS(table, "Solkoff")
    assert len(found) == len(table) - 1
    assert found[1] == found[-1] == ["", "", ""]
    assert found[2][:2] == [2, 2]


def test_spare_round_columns_are_planned_rounds_on_the_printed_standings_too():
    """Nine columns, three rounds held: Modified Median drops two scores in the text, so it does on paper."""
    spare = [f"Rd {number}" for number in range(4, 10)]
    wide = [[*SIX_PLAYERS[0], *spare], *([*row, *[None] * len(spare)] for row in SIX_PLAYERS[1:])]
    [table] = rate_workbook([Grid("Open", sheet("Modified Median", wide))]).tables
    [chart] = charts([table])
    planned = ranking(table.crosstable)
    assert "9 rounds: two scores are dropped at an end." in planned.notes
    assert chart.ties == f"Tie-breaks: {planned.in_words}"
    assert [row.player.name for row in chart.rows] == [rank.entry.name for rank in planned.ranks]
    assert [len(row.rounds) for row in chart.rows] == [3] * 6


def test_one_order_everywhere():
    for typed, order in (("Result", BY_RESULT), ("Modified Median", BY_MEDIAN)):
        table = sheet(typed)
        assert names(STANDINGS(table)) == order
        assert [row[2] for row in STANDINGS(table, "chart")[1:7]] == order
        beside = RATINGS(table, "Tie-break order, Name")[-6:]
        assert [name for _, name in sorted(beside)] == order
        rated = rate_workbook([Grid("Open", table)]).tables
        text = to_text(rated).decode()
        assert re.findall(r"^ +\d+ \| (\w+) ", text, re.MULTILINE) == [name.upper() for name in order]
        assert f"Tie-breaks: {typed}\r\n" in text
        page = to_html(rated).decode()
        assert [name for name in re.findall(r">(\w+)</th>", page) if name in order] == order
        assert f"Tie-breaks: {typed}." in page
        [section] = report(rated)["sections"]
        assert section["tie_breaks"] == [typed]
        of = {player["name"]: player for player in section["players"]}
        assert sorted(of, key=lambda name: of[name]["tie_break_order"]) == order
        assert [of[name]["place"] for name in order] == [1, 2, 3, 4, 4, 4]
        assert of["Dan"]["tie_breaks"] == {typed: {"Result": 1, "Modified Median": 3}[typed]}
        json.dumps(section)


@pytest.mark.parametrize(("name", "written_by"), [("a.txt", to_text), ("a.csv", to_csv), ("a.html", to_html)])
def test_the_systems_travel_with_the_section(tmp_path, name, written_by):
    path = tmp_path / name
    path.write_bytes(written_by(rate_workbook([Grid("Open", sheet("Result"))]).tables))
    [grid] = open_table(path).grids()
    again = read_table(grid).crosstable
    assert [system.name for system in ranking(again).systems] == ["Result"]


def test_prizes_never_read_tie_breaks():
    """The first three rows have scores 3, 2, 2; whoever is ahead by tie-breaks or a play-off, Bob and Cleo share."""
    head = next(place for place, row in enumerate(TABLE) if row[:1] == ["No."])
    paid = []
    for typed, orders in ((None, [None] * 6), ("Result", [None] * 6), ("Solkoff", [1, 2, 1, 1, 2, 3])):
        body = [[*row, order] for row, order in zip(TABLE[head:], ["Playoff", *orders], strict=True)]
        rows = [*TABLE[: head - 1], ["Tie-breaks", typed], [], *body] if typed else TABLE
        [section] = award([Grid("Crosstable", rows), Grid("Prizes", PRIZES)])
        paid.append([(player.name, player.amount, player.reason) for player in section.players])
    assert paid[0] == paid[1] == paid[2]
