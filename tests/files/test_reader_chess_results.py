"""Crosstables of chess-results.com and Swiss-Manager: what pages have besides the samples."""

import openpyxl
import pytest
from file_content import sections_of
from sample_files import FILES, codes, common_table, expected

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats import chess_results
from xlrating.formats.reading import read_files
from xlrating.formats.web_pages import page_in
from xlrating.workbook.problems import Unusable

LINES = [
    ["From the Tournament-Database of Chess-Results https://chess-results.com"],
    ["Winter Classic"],
    ["Last update 13.02.2026 18:17:32"],
]


def read(tables):
    (table,) = tables
    return chess_results.read(table)


def table(headings, *rows, title="Ranking crosstable after Round 2", lines=LINES):
    return Grid(
        "Sheet1",
        [*lines, [title], headings, *rows, [], ["You find all details under https://chess-results.com"]],
    )


@pytest.mark.parametrize("file", ["chess-results.xls", "chess-results.html"])
def test_other_containers(file):
    (section,) = read_files(FILES / file).sections
    assert common_table(section) == expected("chess-results-final-ranking")


def test_a_round_that_is_paired_but_not_played():
    headings = ["Rk.", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd", "Pts. ", "TB1"]
    found = read([
        table(
            headings,
            [1, "", "A ", 2020, "USA", " 2b1", "  3w1", "  2w ", "2", "5,0"],
            [2, "FM", "B *)", 1971, "USA", " 1w0", "   -½", "  1b ", "0,5", "4,5"],
            [3, "", "C", 0, "USA", -1, "  1b0", 0, 1, 3],
        )
    ])  # fmt: skip
    (section,) = found.sections
    assert codes(found) == [["W2b", "W3w", "2"], ["L1w", "H", "1"], ["B", "L1b", "U"]]
    assert [(player.name, player.rating) for player in section.players] == [
        ("A", 2020),
        ("B", 1971),
        ("C", None),
    ]
    assert section.event == "Winter Classic"


def test_the_colon_of_a_label_may_stand_with_its_value():
    lines = [["Winter Classic"], ["Date", None, ": 2026/11/14 to 2026/11/15"]]
    lines += [["Time control", None, ": 50 min + 10 sec/move"]]
    headings = ["Rk.", "", "Name", "Rtg", "1.Rd", "Pts."]
    rows = [[1, "", "A", 2020, "2b1", 1], [2, "", "B", 1971, "1w0", 0]]
    (section,) = read([table(headings, *rows, lines=lines)]).sections
    assert (str(section.start_date), str(section.end_date)) == ("2026-11-14", "2026-11-15")
    assert section.time_control == "G/50;+10"


def test_opponents_by_start_number_in_a_ranking():
    headings = ["Rk.", "SNo", "", "Name", "Rtg", "1.Rd", "2.Rd", "Pts."]
    found = read([
        table(
            headings,
            [1, 3, "", "C", 1500, "2w1", "1b1", "2"],
            ["", 1, "", "A", 1700, "-1", "3w0", "1"],
            [3, 2, "", "B", 1600, "3b0", "-0", "0"],
        )
    ])  # fmt: skip
    assert [player.number for player in found.sections[0].players] == [3, 1, 2]
    assert codes(found) == [["W2w", "W1b"], ["B", "L3w"], ["L3b", "U"]]


def test_national_and_international_ratings():
    headings = ["No.", "", "Name", "RtgN", "RtgI", "1.Rd", "Pts."]
    found = read([table(headings, [1, "", "A", 1700, 1650, "2w1", "1"], [2, "", "B", 0, 1600, "1b0", "0"])])
    players = found.sections[0].players
    assert [(player.rating, dict(player.extra)) for player in players] == [(1700, {"FIDE": 1650}), (1600, {})]


def test_a_round_robin_grid():
    headings = ["Rk.", "", "Name", "Rtg", "1", "2", "3", "Pts."]
    found = read([
        table(
            headings,
            [1, "", "A", 1700, "*", "1", "½", "1,5"],
            [2, "", "B", 1600, "0", "*", "1", "1"],
            [3, "", "C", 1500, "½", "0", "*", "0,5"],
        )
    ])  # fmt: skip
    assert codes(found) == [["U", "W2", "D3"], ["W3", "L1", "U"], ["L2", "U", "D1"]]


def test_german_dates_and_the_polish_rating():
    lines = [
        ["Aus der Turnierdatenbank von Chess-Results"],
        ["Stadtmeisterschaft"],
        ["Datum : 12.09.2026 bis 13.09.2026"],
    ]
    headings = ["Nr", "", "Nazwisko", "Rg", "1.Rd", "Pkt."]
    found = read([table(headings, [1, "", "A", 1700, "2s1", 1], [2, "", "B", 1600, "1w0", 0], lines=lines)])
    (section,) = found.sections
    assert (f"{section.start_date}", f"{section.end_date}") == ("2026-09-12", "2026-09-13")
    assert [player.rating for player in section.players] == [1700, 1600]
    assert codes(found) == [["W2b"], ["L1w"]]
    assert section.event == "Stadtmeisterschaft"


def test_a_sheet_for_each_section(tmp_path):
    headings = ["No.", "", "Name", "Rtg", "1.Rd", "Pts."]
    rows = [headings, [1, "", "A", 1700, "2w1", 1], [2, "", "B", 1600, "1b0", 0]]
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name in ("Open", "Reserve"):
        for row in rows:
            (book[name] if name in book.sheetnames else book.create_sheet(name)).append(row)
    book.save(tmp_path / "event.xlsx")
    found = read_files(tmp_path / "event.xlsx")
    assert [section.name for section in found.sections] == ["Open", "Reserve"]


@pytest.mark.parametrize("tie_break", ["TB1", "Wtg1"])
def test_the_first_tie_break_is_the_points_where_these_are_missing(tie_break):
    (section,) = read(
        [
            table(
                ["Rk.", "Name", "Rtg", "1.Rd", tie_break],
                [1, "Ann", 1500, "2w1", 1],
                [2, "Bob", 1600, "1b0", "0,5"],
            )
        ]
    ).sections
    assert [player.score for player in section.players] == [1, 0.5]


@pytest.mark.parametrize("columns", [1_000, 1_001])
def test_a_row_of_very_many_cells_is_refused_as_soon_as_it_is_met(columns):
    page = f"<table><tr>{'<td>x</td>' * columns}</tr></table>"
    if columns == 1_000:
        assert len(page_in(page).tables[0].rows[0]) == columns
    else:
        with pytest.raises(Unusable, match="more than 50,000 rows, 1,000 columns"):
            page_in(page)


PICTURE = f'<img src="data:image/png;base64,{"iVBOR" * 200_000}==" alt="1 2 3" style="{"a: b; " * 5000}">'


@pytest.mark.parametrize("between", [" ", "/", "\n", '="1"', "='>' ", " = x "])
@pytest.mark.parametrize("more", [0, 1])
def test_a_tag_of_very_many_attributes_is_refused(between, more):
    """Their number counts, not their length: a page that is saved as one file has its pictures in attributes."""
    attributes = between.join(f"a{number}" for number in range(1000 + more))
    page = f"<table><tr><td {attributes}>1500</td><td>{PICTURE}Ann</td></tr></table>"
    if more:
        with pytest.raises(Unusable, match="has a tag with more than 1,000 attributes"):
            page_in(page)
    else:
        assert page_in(page).tables[0].rows == [["1500", "Ann"]]


@pytest.mark.parametrize("before", ['x=a"b', 'x=a="b', ""])
def test_quotes_hide_no_attributes(before):
    page = f"<table><tr><td {before} {' '.join(map(str, range(2000)))}>1500</td></tr></table>"
    with pytest.raises(Unusable, match="attributes"):
        page_in(page)


def test_a_page_of_who_was_not_paired_is_told_in_one_line():
    """Their stars are no results: the games are on another page."""
    page = "Maple Street Open\nNot paired\nNo.;Name;Rtg;1.Rd;2.Rd\n1;Lee, Ann;1900;*;\n2;Bee, Tom;1800;*;*\n"
    with pytest.raises(CrosstableProblems) as caught:
        sections_of("event.csv", page.encode())
    (problem,) = caught.value.problems
    assert problem.message.startswith("This page shows who was not paired. Open Starting rank crosstable,")


def test_a_postponed_game_keeps_its_opponent():
    page = "No.;Name;Rtg;1.Rd;2.Rd\n1;Lee, Ann;1900;2w1;2b*\n2;Bee, Tom;1800;1b0;1w\n"
    assert codes(sections_of("event.csv", page.encode())) == [["W2w", "2"], ["L1b", "1"]]


@pytest.mark.parametrize("heading", ["III", "3 Rd.", "", None, "Third"])
def test_a_column_of_games_is_a_round_whatever_its_heading(heading):
    headings = ["No.", "Name", "Elo", "1.Rd", "2.Rd", heading, "Pts."]
    found = read([
        table(
            headings,
            [1, "Lee, Ann", 1700, "2w1", "-½", "3w1", "2,5"],
            [2, "Bee, Tom", 1600, "1b0", "3w1", "-1", "2"],
            [3, "Cee, Di", 1500, "-1", "2b0", "1b0", "1"],
        )
    ])  # fmt: skip
    assert codes(found) == [["W2w", "H", "W3w"], ["L1b", "W3w", "B"], ["B", "L2b", "L1b"]]


def test_headings_of_a_language_that_nobody_has_written_down():
    headings = ["Txapel", "Zb", "", "Izena", "Herr", "Elo", "1.txanda", "2.txanda"]
    found = read([
        table(
            headings,
            [1, 3, "FM", "Cee, Di", "USA", 1500, "2w1", "1b1"],
            [2, 1, "", "Lee, Ann", "USA", "1700P9", "-1", "3w0"],
            [3, 2, "", "Bee, Tom", "USA", 1600, "3b0", "-½"],
        )
    ])  # fmt: skip
    assert codes(found) == [["W2w", "W1b"], ["B", "L3w"], ["L3b", "H"]]
    (section,) = found.sections
    assert [(one.number, one.name, one.rating, one.games) for one in section.players] == [
        (3, "Cee, Di", 1500, None),
        (1, "Lee, Ann", 1700, 9),
        (2, "Bee, Tom", 1600, None),
    ]
