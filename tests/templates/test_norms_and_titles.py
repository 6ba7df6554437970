"""norms-and-titles.xlsx: norms by S94 §2 and today, and what is typed wrong."""

from typing import Any

import pytest
from openpyxl import Workbook
from recalculated import recalculated, stored, validations

NAME = "norms-and-titles.xlsx"


def text(book: Workbook, sheet: str, cell: str) -> str:
    return str(book[sheet][cell].value or "")


# Player


def test_the_example_of_1994() -> None:
    """S94 §2.5: 3.5 against 1800, 1900, 2000, 2100; expected 0.535, 1.251, 2.260, 3.158; norms 4, 3, 1, none."""
    sheet = stored(NAME)["1994 Norms"]
    rows = {sheet[f"A{row}"].value: row for row in range(6, 18)}
    for level, expected, norms in ((1600, 0.535, 4), (1800, 1.251, 3), (2000, 2.260, 1), (2200, 3.158, 0)):
        assert sheet[f"C{rows[level]}"].value == pytest.approx(expected, abs=0.0005)
        assert sheet[f"E{rows[level]}"].value == norms


def test_the_same_result_today() -> None:
    """Erratum 22, d = level - opponent: at 1800 0.5 + 0.375 + 0.25 + 0.125; at 2000 1 + 0.75 + 0.5 + 0.375."""
    sheet = stored(NAME)["Player"]
    rows = {sheet[f"G{row}"].value: row for row in range(8, 15)}
    assert [sheet[f"{column}{rows[1800]}"].value for column in "IJK"] == [1.25, 2.5, 1]
    assert [sheet[f"{column}{rows[2000]}"].value for column in "IJK"] == [2.625, 4.0, 0]
    assert [sheet[f"{column}{rows[2400]}"].value for column in "IJK"] == [4.0, "none", 0]


def test_the_status_names_the_norm_of_today() -> None:
    """1.25 is expected at 1800, and 3.5 is above 2.25; at 2000 2.625 is, and 3.5 is not above 3.625."""
    book = recalculated(NAME, {})
    assert text(book, "Player", "G3") == "● A norm for 1st Category (1800) and the levels below."


def test_three_games_and_a_bye_on_the_sheet_player() -> None:
    """1.5 expected at 1800 against three 1800s: more than 3.5 is not possible in three; at 1600 more than 2.75."""
    games: dict[str, Any] = {f"Player!B{row}": 1800 for row in range(8, 11)}
    book = recalculated(NAME, games | {"Player!B11": None, "Player!C11": "B", "Player!C10": "W"})
    needed = {book["Player"][f"G{row}"].value: book["Player"][f"J{row}"].value for row in range(8, 15)}
    assert (needed[1800], needed[1600], needed[1400]) == ("none", 3.0, 2.5)
    assert text(book, "Player", "G3") == "● A norm for 2nd Category (1600) and the levels below."


def test_wrong_cells_on_the_sheet_player() -> None:
    book = recalculated(NAME, {"Player!B8": "1800P7", "Player!C9": "won", "Player!B10": None})
    says = [text(book, "Player", f"E{row}") for row in (8, 9, 10)]
    assert says[0].startswith("! Rating") and says[1].startswith("! Result: choose")  # noqa: PT018
    assert says[2] == "! The opponent's rating is missing."
    assert text(book, "Player", "G3") == "! Fix the rows marked !."
    assert text(book, "Player", "K11") == ""


# Ledger


def test_the_way_to_a_title() -> None:
    """OV: five norms; Candidate Master takes an established rating of 2000 as well."""
    sheet = stored(NAME)["Norms Earned"]
    found = {
        sheet[f"A{row}"].value: (sheet[f"C{row}"].value, sheet[f"F{row}"].value) for row in range(11, 18)
    }
    assert found[2200] == (0, "5 norms, a rating of 2200")
    assert found[2000] == (5, "a rating of 2000")
    assert found[1800] == (5, "nothing: earned")
    assert found[1600] == (7, "nothing: earned")
    assert sheet["B7"].value == "1st Category"


@pytest.mark.parametrize(
    ("changes", "title", "missing_at_2000"),
    [
        ({"B4": 1999.5}, "Candidate Master", "nothing: earned"),  # OV: by the rounded rating
        ({"B4": 1999.4}, "1st Category", "a rating of 2000"),
        ({"B5": "no"}, "none yet", "a rating of 2000, an established rating"),
        (
            {"B4": 2100, "C27": None, "D27": None},
            "2nd Category",
            "1 norm",
        ),  # four at 2000: four at 1800, six at 1600
        ({"B4": None}, "1st Category", "a rating of 2000"),
    ],
)
def test_other_ledgers(changes: dict[str, Any], title: str, missing_at_2000: str) -> None:
    book = recalculated(NAME, {f"Norms Earned!{cell}": value for cell, value in changes.items()})
    assert text(book, "Norms Earned", "B7") == title
    assert text(book, "Norms Earned", "F13") == missing_at_2000


def test_wrong_cells_on_the_ledger() -> None:
    wrong = {"B4": "1950P20", "C22": 1900, "D23": "one", "B5": "perhaps"}
    book = recalculated(NAME, {f"Norms Earned!{cell}": value for cell, value in wrong.items()})
    assert text(book, "Norms Earned", "C4") == "! Type the rating as a number, or leave it blank."
    assert text(book, "Norms Earned", "C5") == "! Choose yes or no."
    assert text(book, "Norms Earned", "E22").startswith("! Level: choose")
    assert text(book, "Norms Earned", "E23").startswith("! Norms: type a whole number")
    assert text(book, "Norms Earned", "B7") == "! Fix the cells marked !."


# Score Needed, 1994 Norm Schedule


def test_score_needed() -> None:
    """Against 1700s, OV: 1800 is expected to score 0.75 a game, so 5·0.75 + 1 = 4.75; 1600 0.375, 2.5 in four."""
    sheet = stored(NAME)["Score Needed"]
    rows = {sheet[f"A{row}"].value: row for row in range(9, 16)}
    assert [sheet[f"{column}{rows[1800]}"].value for column in "CDE"] == ["none", 5, 6]
    assert sheet[f"C{rows[1600]}"].value == 3.0
    assert sheet[f"C{rows[2000]}"].value == "none"


def test_score_needed_against_others() -> None:
    """Against 1800s, OV: 2.0 of 4 expected at 1800, so 3.5; 1994: 2 + 0.612, so 3.0."""
    book = recalculated(NAME, {"Score Needed!B3": 1800})
    assert (book["Score Needed"]["C12"].value, book["1994 Norms"]["C26"].value) == (3.5, 3.0)
    assert text(recalculated(NAME, {"Score Needed!B3": "strong"}), "Score Needed", "C3").startswith("! Type")


def test_the_printed_values_of_1994() -> None:
    """S94 §2.2 and §2.5, as printed; the sheet's own comparison says the same."""
    sheet = stored(NAME)["1994 Norm Schedule"]
    one_norm = [sheet[f"B{row}"].value for row in range(8, 15)]
    assert one_norm == pytest.approx([0.612, 0.684, 0.750, 0.810, 0.865, 0.918, 0.968], abs=0.0005)
    four_rounds = [sheet[f"{column}8"].value for column in "BCDEF"]
    assert four_rounds == pytest.approx([0.612, 1.454, 2.060, 2.554, 2.982], abs=0.0005)
    assert {sheet[f"E{row}"].value for row in range(20, 32)} == {"equal"}
    assert {sheet[f"K{row}"].value for row in range(20, 29)} == {"equal"}
    assert sheet["H30"].value.startswith("● All norms of the printed example match")


def test_another_chance() -> None:
    """P = 50 leaves nothing above the mean: z(0.5) = 0; two norms z(0.75)·√4/2 = 0.674."""
    book = recalculated(NAME, {"1994 Norm Schedule!B3": 50})
    assert book["1994 Norm Schedule"]["B8"].value == pytest.approx(0, abs=1e-9)
    assert book["1994 Norm Schedule"]["C8"].value == pytest.approx(0.674, abs=0.0005)
    assert text(recalculated(NAME, {"1994 Norm Schedule!B3": 0}), "1994 Norm Schedule", "C3").startswith(
        "! Type"
    )


def test_what_is_refused() -> None:
    rules = validations(NAME)
    assert rules["Player", "C8:C19"].formula1 == '"W,D,L,B,X,H,U"'
    assert rules["Norms Earned", "C21:C100"].formula1 == '"2400,2200,2000,1800,1600,1400,1200"'
    assert rules["Norms Earned", "D21:D100"].type == "whole"
    assert (rules["Norms Earned", "B4"].formula1, rules["Norms Earned", "B4"].formula2) == ("100", "3000")
    assert all(rule.errorStyle == "stop" and rule.showErrorMessage for rule in rules.values() if rule.type)
