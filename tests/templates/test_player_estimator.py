"""player-estimator.xlsx: its results against the documents, and what it says to wrong inputs."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

from tests.templates.recalculated import FOLDER, recalculated, stored
from workbook_templates.kit import EDITION_NAMES, SAVED
from xlrating.alternatives import alternatives

NAME = "player-estimator.xlsx"
ROWS = range(19, 31)
SETTINGS = ("rating", "prior", "record", "floor", "control", "edition", "bonus", "twice")
S96_OPPONENTS = (1700, 1600, 1850, 1900, 1800, 1550)
S96_EXPECTED = (0.240, 0.360, 0.118, 0.091, 0.151, 0.429)


def player(games: Sequence[tuple[Any, Any]] | None = None, **settings: Any) -> dict[str, Any]:
    """Changes of the sheet Player; ``games`` are pairs of rating and result, instead of the sample's."""
    changes = {f"Player!C{7 + SETTINGS.index(name)}": value for name, value in settings.items()}
    if games is not None:
        for row in ROWS:
            changes |= {f"Player!{column}{row}": None for column in "BCD"}
        for row, (rating, result) in zip(ROWS, games, strict=False):
            changes |= {f"Player!C{row}": rating, f"Player!D{row}": result}
    return changes


def after(changes: Mapping[str, Any]) -> Workbook:
    return recalculated(NAME, changes)


def result(workbook: Workbook) -> dict[str, Any]:
    sheet = workbook["Player"]
    return {sheet[f"J{row}"].value: sheet[f"K{row}"].value for row in range(6, 16)}


def sentences(workbook: Workbook) -> str:
    cells = [f"D{row}" for row in range(7, 15)] + [f"K{row}" for row in ROWS]
    return "\n".join(str(workbook["Player"][cell].value or "") for cell in cells)


def errors(workbook: Workbook) -> list[str]:
    return [
        f"{c.parent.title}!{c.coordinate}" for p in workbook for row in p for c in row if c.data_type == "e"
    ]


def test_sample_by_the_rules_of_today() -> None:
    """P25 §3 and §4.2, as in S15, for the games of S96, calculated here."""
    expected = sum(1 / (1 + 10 ** ((opponent - 1500) / 400)) for opponent in S96_OPPONENTS)
    effective = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - 1500) ** 2)
    k = 800 / (effective + 6)
    change = k * (3.0 - expected)
    bonus = change - 10 * math.sqrt(6)
    found = result(stored(NAME))
    assert found["Post-event rating"] == pytest.approx(1500 + change + bonus)
    assert found["Change"] == pytest.approx(change + bonus)
    assert found["Effective games N'"] == pytest.approx(effective)
    assert found["K factor"] == pytest.approx(k)
    assert found["Bonus"] == pytest.approx(bonus)
    assert (found["Formula"], found["Games"], found["Score"]) == ("standard", 6, 3.0)
    sheet = stored(NAME)["Player"]
    assert (sheet["C3"].value, sheet["D3"].value) == (1590, pytest.approx(change + bonus))
    assert sheet["E3"].value == SAVED
    live = after({})["Player"]["E3"].value
    assert live == f"● 6 games counted. Performance {found['Performance rating']:.0f}."
    assert not errors(stored(NAME))


def test_expected_scores_of_the_sample() -> None:
    """S96, six-round event: the winning expectancies and their sum."""
    sheet = stored(NAME)["Player"]
    shown = [sheet[f"F{row}"].value for row in range(19, 25)]
    assert shown == [pytest.approx(expected, abs=0.0006) for expected in S96_EXPECTED]
    assert sheet["F31"].value == pytest.approx(1.389, abs=0.003)


def test_each_game_won_drawn_and_lost() -> None:
    """The column of the result that a game has shows the rating after the event; half a point is one step of Scores."""
    workbook = stored(NAME)
    sheet, scores = workbook["Player"], workbook["Scores"]
    by_score = {scores[f"A{row}"].value: scores[f"B{row}"].value for row in range(10, 23)}
    for row in range(19, 25):
        points = {"W": 1, "D": 0.5, "L": 0}
        others = 3.0 - points[sheet[f"D{row}"].value]
        for column, letter in zip("GHI", "LDW", strict=True):
            assert sheet[f"{column}{row}"].value == pytest.approx(by_score[others + points[letter]])
    assert [sheet[f"G{row}"].value for row in range(25, 31)] == [None] * 6


def test_target() -> None:
    """1600 takes 3.5 points: K(S - E) twice, less 10·√6, is 125 there and 90 with 3 (S15 §4.2)."""
    scores = stored(NAME)["Scores"]
    assert (scores["C5"].value, scores["C6"].value) == (3.5, 0.5)
    marks = {scores[f"A{row}"].value: scores[f"D{row}"].value for row in range(10, 23)}
    assert [score for score, mark in marks.items() if mark == "lowest score"] == [3.5]
    assert [score for score, mark in marks.items() if mark == "reached"] == [4, 4.5, 5, 5.5, 6]
    assert scores["E16"].value == "your score"


def test_event_of_s96() -> None:
    workbook = after({**player(edition="1996"), "Scores!C4": 2500})
    assert workbook["Scores"]["C5"].value == "none"
    found = result(workbook)
    assert round(found["Post-event rating"]) == 1552
    assert (found["Formula"], found["K factor"]) == ("established", 32)
    assert (found["Effective games N'"], found["Bonus"]) == ("not used", "not used")


def test_first_event_of_s96() -> None:
    games = [(1350, "W"), (1700, "L"), (1400, "L"), (1600, "D"), (1450, "L")]
    workbook = after(player(games, rating=1200, prior=0, edition="1996"))
    found = result(workbook)
    assert found["Post-event rating"] == 1340
    assert found["Formula"] == "performance"


def test_second_event_of_s96() -> None:
    workbook = after(player([(1400, "W"), (1580, "L"), (1200, "D")], rating=1340, prior=5, edition="1996"))
    found = result(workbook)
    assert found["Post-event rating"] == 1360
    assert found["Formula"] == "provisional"


@pytest.mark.parametrize(
    ("prior", "formula", "rating"),
    [(8, "special", 1500 + 400 * 2 / 10), (9, "standard", 1500 + 800 / (9 + 2))],
)
def test_both_sides_of_eight_games(prior: int, formula: str, rating: float) -> None:
    """S15 §4.1 and §4.2, two wins over equals: no bonus in fewer than 3 games."""
    found = result(after(player([(1500, "W"), (1500, "W")], rating=1500, prior=prior)))
    assert found["Formula"] == formula
    assert found["Post-event rating"] == pytest.approx(rating)


def test_all_games_won_before() -> None:
    """S15 §4.1: the special formula with N' = 16 of 20 games is that of 8 games and fewer."""
    workbook = after(player([(1500, "W"), (1500, "W")], rating=1500, prior=12, record="wins"))
    assert result(workbook)["Formula"] == "special"
    assert "all prior games were wins" in workbook["Player"]["L8"].value
    assert result(workbook)["K factor"] == "not used"


def test_dual_rated_k() -> None:
    """S15 §4.2: K = 800·(6.5 - 0.0025·2400)/54; no bonus where one opponent was met three times."""
    games = [(2400, "W")] * 3 + [(2400, "D")]
    found = result(after(player(games, rating=2400, prior=50, control="G/45;d5", twice="yes")))
    k = 800 * (6.5 - 0.0025 * 2400) / 54
    assert found["K factor"] == pytest.approx(k)
    assert found["Bonus"] == 0
    assert found["Post-event rating"] == pytest.approx(2400 + k * 1.5)


def test_floor_holds() -> None:
    workbook = after(player([(1500, "L"), (1500, "L")], rating=1500, prior=30, floor=1490))
    assert result(workbook)["Post-event rating"] == 1490
    assert workbook["Player"]["L6"].value == "Held at the floor."


def test_performance_of_s94() -> None:
    """S94 §4: 3.5 points of five are 1896."""
    games = [(1600, "W"), (1700, "W"), (1750, "W"), (1800, "D"), (1850, "L")]
    assert round(result(after(player(games)))["Performance rating"]) == 1896


def test_norms_today() -> None:
    """OV: 3.5 of 4 against 1800s is more than one point above 2.0, 3.0 is not."""
    for last, norm in (("D", "EARNED"), ("L", "no")):
        norms = after(player([(1800, "W")] * 3 + [(1800, last)]))["Norms"]
        line = {norms[f"A{row}"].value: [norms[f"{c}{row}"].value for c in "BCDF"] for row in range(9, 16)}
        assert line[1800] == ["1st Category", 2.0, 3.5, norm]


def test_norm_by_a_full_point_bye() -> None:
    """OV: three games and a full-point bye take more than two points above the expected score; without it, none."""
    for bye, norm in (("B", "EARNED"), ("U", "no")):
        games = [(1800, "W")] * 3 + [(None, bye)]
        norms = after(player(games))["Norms"]
        assert [norms["A15"].value, norms["C15"].value, norms["F15"].value] == [1200, 0, norm]


def test_norms_of_1994() -> None:
    """S94 §2.5: 3.5 points against 1800, 1900, 2000 and 2100 are 3 norms towards the 1800-title."""
    games = [(1800, "W"), (1900, "W"), (2000, "W"), (2100, "D")]
    norms = after({**player(games), "Norms!C4": "1994"})["Norms"]
    earned = {norms[f"A{row}"].value: norms[f"E{row}"].value for row in range(9, 21)}
    assert list(earned) == list(range(2600, 399, -200))
    assert earned[1800] == 3


def test_no_norm_in_blitz() -> None:
    """OV: no norm in blitz events."""
    workbook = after(player([(1700, "W"), (1800, "W"), (1800, "W"), (1900, "W")], control="G/3+2"))
    norms = workbook["Norms"]
    assert norms["C5"].value == "! No norm in a Quick or Blitz event."
    assert {norms[f"F{row}"].value for row in range(9, 16)} == {"no"}


def test_games_to_come() -> None:
    """The sample with two results missing: rated by four games, the target by six."""
    workbook = after({"Player!D23": None, "Player!D24": None})
    sheet, scores = workbook["Player"], workbook["Scores"]
    assert sheet["E3"].value.startswith("● 4 games counted, 2 to come.")
    assert sheet["K24"].value == "To come: not counted yet."
    assert result(workbook)["Games"] == 4
    assert (scores["C5"].value, scores["C6"].value) == (3.5, 1.5)
    assert scores["D6"].value == "from 2 games to come."
    assert scores["E14"].value == "points so far"


WRONG = (
    {
        "Player!C7": ("about 1500", "! Type a number from 100 to 3000, or as"),
        "Player!C8": (7.5, "! Type a whole number, 0 or more"),
        "Player!C11": ("one hour", "! Type it as G/60;d5"),
        "Player!C12": ("2014", f"! Choose {alternatives(EDITION_NAMES)}."),
        "Player!C14": ("perhaps", "! Choose yes or no."),
        "Player!C20": ("1600 or so", "! Type a rating from 100 to 3000."),
        "Player!C21": (None, "! Type the opponent's rating."),
        "Player!D22": ("1-0", "! Type W, D, L, B"),
    },
    {
        "Player!C8": (0, "Unrated"),
        "Player!C9": ("wins", "! An unrated player has no prior games"),
        "Player!C10": (1700, "! The floor is above the rating"),
        "Player!C12": ("1996", "Rules of the past."),
        "Player!C13": (10, "! These rules have no bonus"),
        "Player!B20": ("Ana Brook", "! Faced more than twice"),
        "Player!B21": ("Ana Brook", "! Faced more than twice"),
    },
    {"Player!C7": (None, "! Type the rating.")},
)


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_inputs_are_told(wrong: dict[str, tuple[Any, str]]) -> None:
    workbook = after({cell: value for cell, (value, _) in wrong.items()})
    said = sentences(workbook)
    assert [says for _, says in wrong.values() if says not in said] == []
    sheet = workbook["Player"]
    assert sheet["E3"].value.startswith(f"! Fix {said.count('!')} line")
    assert sheet["C3"].value is None
    assert workbook["Scores"]["D5"].value == "! Fix the lines marked ! on the Player sheet first."
    assert not errors(workbook)


@pytest.mark.parametrize("typed", ["1500P12", "1500/12", " 1500 p 12"])
def test_a_rating_as_on_the_rating_list(typed: str) -> None:
    """The games behind the P are the prior games: the rating is that of 1500 and 12 prior games."""
    games = [(1500, "W"), (1600, "D")]
    listed = result(after(player(games, rating=typed)))
    assert listed == result(after(player(games, rating=1500, prior=12)))
    assert listed["Effective games N'"] == 12


def test_an_opponent_as_on_the_rating_list() -> None:
    """Only the opponent's rating counts."""
    listed = result(after(player([("1600P5", "W"), ("1400/12", "D")], rating=1500)))
    assert listed == result(after(player([(1600, "W"), (1400, "D")], rating=1500)))
    assert listed["Games"] == 2


def test_a_rating_whose_games_contradict() -> None:
    workbook = after(player(rating="1500P12", prior=10))
    assert workbook["Player"]["D8"].value == "! The rating says 12 games. Make the two agree."
    assert workbook["Player"]["C3"].value is None


def test_an_empty_sheet_shows_no_errors() -> None:
    workbook = after(player([]))
    assert workbook["Player"]["E3"].value == "○ Type the opponents and the results below."
    assert not errors(workbook)


def test_validation_refuses_wrong_values() -> None:
    sheet = load_workbook(FOLDER / NAME)["Player"]
    rules = {
        str(rule.sqref): (rule.type, rule.formula1, rule.formula2)
        for rule in sheet.data_validations.dataValidation
    }
    assert rules["C7"][0] == "custom"
    assert rules["C8"] == ("whole", "0", "20000")
    assert rules["C19:C30"][0] == "custom"
    assert rules["D19:D30"] == ("list", '"W,D,L,B,H,X,F,U"', None)
    assert rules["C14"] == ("list", '"no,yes"', None)


def test_chart_shows_its_axes() -> None:
    (chart,) = load_workbook(FOLDER / NAME)["Scores"]._charts
    assert len(chart.series) == 3
    assert not chart.x_axis.delete
    assert not chart.y_axis.delete


def test_a_rating_below_100_under_the_rules_whose_scale_begins_at_0() -> None:
    """S96: K = 32 and 50 + 32·(1 - 0.5) = 66; a scale of 0 to 3000, and 0 itself is unrated."""
    games = [(50, "W")]
    found = after(player(games, rating=50, floor=40, edition="1996"))
    assert result(found)["Post-event rating"] == pytest.approx(66)
    assert "!" not in sentences(found)
    assert not errors(found)
    assert found["Norms"]["C5"].value == "! No norms: title systems have no ratings below 100."
    for rating in (0, 0.5):
        assert "! Type a number from 1 to 3000" in sentences(
            after(player(games, rating=rating, edition="1996"))
        )
    for edition in ("1994", "2015", None):
        said = sentences(after(player(games, rating=50, floor=40, edition=edition)))
        assert "! Type a number from 100 to 3000, or as on the rating list" in said
        assert "! Type a number from 100 to 2200, or leave it blank." in said
        assert "! Type a rating from 100 to 3000." in said


def test_numbers_of_rounds_far_below_the_last_one_are_not_seen() -> None:
    """Three rounds to come are yellow; those after them are white, without lines and numbers."""
    formats = load_workbook(FOLDER / NAME)["Player"].conditional_formatting
    (white,) = [
        rule
        for ranges in formats
        if str(ranges.sqref) == "A19:A30"
        for rule in ranges.rules
        if rule.dxf.numFmt is not None
    ]
    assert (white.formula, white.dxf.numFmt.formatCode) == (["COUNTA($C16:$C19)=0"], ";;;")


def test_bars_are_drawn_for_games_only() -> None:
    """A bar of no width is a stray dash on paper."""
    working = load_workbook(FOLDER / NAME, data_only=True)["Working"]
    (head,) = [cell for row in working.iter_rows() for cell in row if cell.value == "Up to lost"]
    drawn = [working.cell(head.row + 1 + game, head.column).value for game in range(12)]
    assert all(isinstance(bar, (int, float)) for bar in drawn[:6])
    assert set(drawn[6:]) <= {None, ""}
