"""fide-events.xlsx: the examples of S08 §3 and S94 §6.3, P25 §6 and S15 §6 by a calculation shown here, wrong cells."""

import datetime
import math
from typing import Any

import pytest
from openpyxl import Workbook
from recalculated import recalculated, stored, validations

NAME = "fide-events.xlsx"


def text(book: Workbook, sheet: str, cell: str) -> str:
    return str(book[sheet][cell].value or "")


def typed(sheet: str, changes: dict[str, Any]) -> Workbook:
    return recalculated(NAME, {f"{sheet}!{cell}": value for cell, value in changes.items()})


# Opponents: P25 §6, S15 §6


def converted(fide: float, youth: bool, rules: int = 2025) -> float:
    """P25 §2.1, S15 §2.6; P25 §6, S15 §6 for youth events."""
    if fide > 2000:
        return 80 + fide if youth else 20 + 1.02 * fide
    if rules == 2015:
        return 560 + 0.76 * fide if youth else 180 + 0.94 * fide
    return -453 + 1.2667 * fide if youth else -1073 + 1.5667 * fide


def updated(
    rating: float,
    games: list[tuple[float, float]],
    effective: float,
    bonus: float,
    youth: bool,
    rules: int = 2025,
) -> float:
    """R + K(S - E) + max(0, K(S - E) - B·√m'), K = 800/(N' + m), m' = max(m, 4); B = 0: no bonus.  S15 §4.2."""
    expected = sum(1 / (1 + 10 ** ((converted(fide, youth, rules) - rating) / 400)) for fide, _ in games)
    gain = 800 / (effective + len(games)) * (sum(score for _, score in games) - expected)
    return rating + gain + (max(0, gain - bonus * math.sqrt(max(len(games), 4))) if bonus else 0)


GAMES = [(2150, 1), (2340, 0.5), (2285, 1), (2410, 0), (2230, 1), (2365, 0.5), (1990, 1), (2305, 0.5)]
"""The sample without its third round, against an unrated opponent."""
EFFECTIVE = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - 2248) ** 2)
"""N* of S15 §3, which an established rating of unknown games takes."""


def test_the_sample() -> None:
    sheet = stored(NAME)["Opponents"]
    assert sheet["I11"].value == pytest.approx(updated(2248, GAMES, EFFECTIVE, 10, youth=False), abs=1e-6)
    assert (sheet["I5"].value, sheet["I6"].value) == (8, 5.5)
    assert sheet["I8"].value == pytest.approx(EFFECTIVE, abs=1e-6)
    assert sheet["F20"].value == "no FIDE rating: not counted"
    assert sheet["B3"].value == round(updated(2248, GAMES, EFFECTIVE, 10, youth=False))


def test_a_youth_event_other_games_no_bonus() -> None:
    book = typed("Opponents", {"B6": 30, "B11": "yes", "B12": 0, "C18": "L"})
    games = [(2150, 0.0), *GAMES[1:]]
    assert book["Opponents"]["I11"].value == pytest.approx(updated(2248, games, 30, 0, youth=True), abs=1e-6)
    assert book["Opponents"]["I10"].value == pytest.approx(0, abs=1e-6)


def test_an_event_follows_the_rules_of_its_day() -> None:
    """The conversion of S15 §2.6 until February 2024 (P25 §8); B is 14 in 2019, and 12 games were enough until 2020."""
    book = typed("Opponents", {"B13": datetime.date(2019, 8, 30)})
    after = book["Opponents"]["I11"].value
    assert after == pytest.approx(updated(2248, GAMES, EFFECTIVE, 14, False, 2015), abs=1e-6)
    book = typed("Opponents", {"B6": 12, "B12": 0, "B13": datetime.date(2019, 8, 30)})
    after = book["Opponents"]["I11"].value
    assert after == pytest.approx(updated(2248, GAMES, 12, 0, False, 2015), abs=1e-6)


def test_today_the_rating_must_be_established() -> None:
    """P25 §6: not with 12 games."""
    book = typed("Opponents", {"B6": 12})
    assert text(book, "Opponents", "C3").startswith("● Not rated. The Regular rating is based on 12 games")
    assert {text(book, "Opponents", cell) for cell in ("B3", "I10", "I11", "I12")} == {"–"}


def test_the_calculated_example_of_the_function() -> None:
    """Four wins against FIDE 2020 in a youth event: 2100 each; 100 and 100 - 10·√4 = 80 more: 2280."""
    games: dict[str, Any] = {f"{column}{row}": None for column in "BC" for row in range(22, 27)}
    games |= {f"B{row}": 2020 for row in range(18, 22)} | {f"C{row}": "W" for row in range(18, 22)}
    book = typed("Opponents", games | {"B5": 2100, "B6": 12, "B11": "yes", "B13": datetime.date(2015, 5, 1)})
    assert book["Opponents"]["I11"].value == pytest.approx(2280, abs=1e-6)


@pytest.mark.parametrize(
    ("changes", "says", "rating"),
    [
        ({"B10": "no"}, "● Not rated. Below FIDE 2200 a member must opt in before the event.", "–"),  # S15 §6
        ({"B7": 2200, "B10": "no"}, "Rated: FIDE 2200 or more, updated automatically.", None),
        ({"B7": "Unr"}, "Rated: without a FIDE rating, opted in.", None),
    ],
)
def test_who_is_updated(changes: dict[str, Any], says: str, rating: str | None) -> None:
    book = typed("Opponents", changes)
    assert text(book, "Opponents", "C3").endswith(says)
    if rating is None:
        assert book["Opponents"]["I11"].value == pytest.approx(
            updated(2248, GAMES, EFFECTIVE, 10, False), abs=1e-6
        )
    else:
        assert book["Opponents"]["B3"].value == rating


def test_wrong_cells_of_the_player() -> None:
    wrong = {"B5": "2248P12", "B6": 8, "B7": "master", "B8": "maybe", "B12": "ten", "B13": "May"}
    book = typed("Opponents", wrong)
    for cell, says in (
        ("C5", "! Type a number, without P and games."),
        ("C6", "! At least 9 games"),
        ("C7", "! Type a number, or Unr."),
        ("C8", "! Choose yes or no."),
        ("C12", "! Type a number, or leave it blank."),
        ("C13", "! Type a date such as 8/30/2026."),
    ):
        assert text(book, "Opponents", cell).startswith(says)
    assert text(book, "Opponents", "C3") == "! Fix the lines marked ! on the Opponents sheet."
    assert text(book, "Opponents", "B3") == ""


def test_wrong_cells_of_the_games() -> None:
    book = typed("Opponents", {"B18": "strong", "C19": "won", "C21": None})
    assert text(book, "Opponents", "F18").startswith("! FIDE rating")
    assert text(book, "Opponents", "F19") == "! Result: choose W, D, or L."
    assert text(book, "Opponents", "F21") == "no result: not counted"
    assert text(book, "Opponents", "C3").startswith("! Fix")
    assert text(book, "Opponents", "B3") == ""


# Totals: S08, S94 §6


def test_onischuk() -> None:
    """S08 §3, every step."""
    sheet = stored(NAME)["Totals"]
    steps = [sheet[f"B{row}"].value for row in range(33, 41)]
    printed = [17, 10, 0.50, 9.5, 50, 9.596, 5.97, 2708]
    tolerances = [0, 0, 1e-9, 1e-9, 0, 0.0005, 0.005, 0.5]
    for here, there, tolerance in zip(steps, printed, tolerances, strict=True):
        assert here == pytest.approx(there, abs=tolerance)
    assert sheet["B10"].value == steps[-1]
    assert sheet["A41"].value == "● The steps and the function agree."


def test_kamsky() -> None:
    """S94 §6.3: the events of its table, New York left out; A of table 1, K = 8."""
    changes: dict[str, Any] = {"B4": 1994, "B5": 2795, "B6": None, "B7": 2655, "B8": None}
    events = (("no", 13, 5.5, -0.61), ("yes", 3, 2.5, -0.02), ("no", 7, 3.5, -0.21), (None, 11, 7, 0.07))
    for row, event in enumerate(events, start=16):
        changes |= {f"{column}{row}": value for column, value in zip("BCDE", event, strict=True)}
    sheet = typed("Totals", changes)["Totals"]
    steps = [sheet[f"B{row}"].value for row in range(33, 41)]
    assert steps[:5] == pytest.approx([31, 16, -0.75, 16.75, 46], abs=1e-6)
    assert steps[5] == pytest.approx(20.7, abs=0.05)
    assert (steps[6], round(steps[7])) == (8, 2757)
    assert sheet["F17"].value == "not counted: rated by US Chess"


def test_the_addend_by_the_conversion() -> None:
    """S15 §2.6: 20 + 1.02·2652 - 2652."""
    sheet = typed("Totals", {"B8": None})["Totals"]
    assert sheet["B37"].value == pytest.approx(20 + 0.02 * 2652, abs=1e-6)
    assert sheet["A41"].value == "● The steps and the function agree."


def test_wrong_cells_of_the_totals() -> None:
    wrong = {
        "B4": 2015,
        "B5": None,
        "B6": 8,
        "B7": "FM",
        "B8": "fifty",
        "B16": "perhaps",
        "C17": 9.5,
        "A18": "Event",
    }
    wrong |= {"C19": 4, "D19": 4.5, "E19": 0.1, "C20": 4, "D20": 3, "E20": 3.2}
    book = typed("Totals", wrong)
    for cell, says in {
        "C4": "! Choose 2008 or 1994.",
        "C5": "! Type a number.",
        "C7": "! Type a number.",
        "C8": "! Type a number of points",
        "F16": "! Rated by US Chess?",
        "F17": "! Games: type a whole number",
        "F18": "! Type games, score, and score minus expected.",
        "F19": "! Score: type 0 to the number of games",
        "F20": "! Score minus expected: more than is possible.",
        "C10": "! Fix",
    }.items():
        assert text(book, "Totals", cell).startswith(says), cell
    assert text(book, "Totals", "B10") == ""
    assert text(typed("Totals", {"B6": 8}), "Totals", "C6") == "! The 2008 rules require 9 or more games."


# Conversions, Examples, Table 1 of 1994


def test_conversions() -> None:
    """P25 §2.1: -1073 + 1.5667·1600, §6: -453 + 1.2667·1600; S15 §2.6: 180 + 0.94·2000, 20 + 1.02·2100; youth
    560 + 0.76·1600, 80 + 2100; S94 table 1 at 2500."""
    sheet = stored(NAME)["Conversions"]
    rows = {sheet[f"A{row}"].value: row for row in range(11, 37)}
    assert sheet[f"B{rows[1600]}"].value == pytest.approx(1433.72)
    assert sheet[f"B{rows[2100]}"].value == pytest.approx(2162)
    assert sheet[f"C{rows[1600]}"].value == pytest.approx(1573.72)
    assert sheet[f"D{rows[2000]}"].value == pytest.approx(2060)
    assert sheet[f"D{rows[2100]}"].value == pytest.approx(2162)
    assert sheet[f"E{rows[1600]}"].value == pytest.approx(1776)
    assert sheet[f"E{rows[2100]}"].value == pytest.approx(2180)
    assert sheet[f"F{rows[2500]}"].value == pytest.approx(2581)
    assert (sheet[f"I{rows[1600]}"].value, sheet[f"M{rows[2500]}"].value) == (-166, 81)
    assert text(typed("Conversions", {"B4": "high"}), "Conversions", "C4").startswith("! Type a FIDE rating")


def test_the_examples_are_equal_to_the_digits_printed() -> None:
    sheet = stored(NAME)["Examples"]
    for row in (*range(6, 16), *range(18, 28)):
        assert sheet[f"P{row}"].value == "equal"
    assert {sheet[f"K{row}"].value for row in (6, 7, 18, 19, 20, 21)} == {"equal"}
    printed = [[sheet[f"N{row}"].value for row in rows] for rows in (range(6, 16), range(18, 28))]
    assert printed[0] == [17, 10, 0.5, 9.5, 50, 0.9772, 0.7895, 9.596, 5.97, 2708]  # S08 §3
    assert printed[1] == [31, 16, -0.75, 16.75, 46, 0.5821, 0.8507, 20.7, 8, 2757]  # S94 §6.3


def test_table_1_of_1994() -> None:
    sheet = stored(NAME)["1994 Table 1"]
    assert sheet["A4"].value.startswith("○ Saved results")
    assert recalculated(NAME, {})["1994 Table 1"]["A4"].value == "● All 100 values match."
    for column, corner in zip("BFJNR", (2214, 2354, 2474, 2581, 2665), strict=True):  # its first line
        assert sheet[f"{column}7"].value == corner
    assert (sheet["Q26"].value, sheet["S26"].value) == (2695, pytest.approx(2724))


def test_what_is_refused() -> None:
    rules = validations(NAME)
    assert rules["Opponents", "C18:C42"].formula1 == '"W,D,L"'
    assert (rules["Opponents", "B6"].type, rules["Opponents", "B6"].formula1) == ("whole", "9")
    assert rules["Totals", "B4"].formula1 == '"2008,1994"'
    assert rules["Totals", "C16:C29"].type == "whole"
    assert all(rule.errorStyle == "stop" and rule.showErrorMessage for rule in rules.values() if rule.type)
