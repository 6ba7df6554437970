"""match.xlsx: the limits of S15 §7, the windows of the ledger, and what it says to wrong inputs."""

import datetime
from collections.abc import Sequence
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

from tests.templates.recalculated import FOLDER, recalculated, stored

NAME = "match.xlsx"
LEDGER = "Earlier Matches"
FIRST, SECOND = "Ida Marlow", "Otto Kern"


def ledger(*rows: Sequence[Any]) -> dict[str, Any]:
    """Changes that put these rows (player, date, change) in place of the sample's."""
    changes: dict[str, Any] = {}
    for row, (who, when, change) in zip(range(9, 18), (*rows, *[(None, None, None)] * 9), strict=False):
        changes |= {f"{LEDGER}!A{row}": who, f"{LEDGER}!B{row}": when, f"{LEDGER}!D{row}": change}
        changes[f"{LEDGER}!C{row}"] = None
    return changes


def day(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


def lines(workbook: Workbook) -> dict[str, tuple[Any, Any]]:
    """What stands for the two players, by the label of the line."""
    sheet = workbook["Match"]
    return {sheet[f"A{row}"].value: (sheet[f"B{row}"].value, sheet[f"C{row}"].value) for row in range(27, 60)}


def counted(workbook: Workbook) -> list[str]:
    return [workbook[LEDGER][f"E{row}"].value for row in range(9, 15)]


def errors(workbook: Workbook) -> list[str]:
    cells = (cell for sheet in workbook for row in sheet for cell in row)
    return [f"{cell.parent.title}!{cell.coordinate}" for cell in cells if cell.data_type == "e"]


def five_steps(mine: float, my_k: float, his: float, his_k: float, games: int, score: float) -> float:
    """S15 §1, §4.2: my change in Step 5, against what Step 4 gave for the opponent."""

    def expected(rating: float, opponent: float) -> float:
        return games / (1 + 10 ** ((opponent - rating) / 400))

    step_4 = max(100.0, his + his_k * (games - score - expected(his, mine)))
    return my_k * (score - expected(mine, step_4))


def test_sample() -> None:
    """S15 §7: K = 800/(30 + 10) = 20; 70 of 100 are used by one player, nothing holds the other."""
    found = lines(stored(NAME))
    change = five_steps(2400, 20, 2400, 20, 10, 8)
    assert 30 < change < 50
    assert found["K factor"] == (20, 20)
    assert found["Change before the limits"] == pytest.approx((change, -change))
    assert found["Other matches in 180 days"] == (25 + 45, -20)
    assert found["Other matches in 3 years"] == (25 + 45 + 30 + 30, -20)
    assert found["Most that can be gained"] == (30, 50)
    assert found["Limit that applied"] == ("100 in 180 days", "none")
    assert found["Post-match rating"] == pytest.approx((2430, 2400 - change))
    assert found["Left to gain in 180 days, afterwards"] == pytest.approx((0, 100 + 20 + change))
    assert found["Left to lose in 3 years, afterwards"] == pytest.approx((200 + 130 + 30, 200 - 20 - change))
    assert found["Up to 50 points in a match"] == ("not reached", "not reached")
    assert found["Up to 100 points in 180 days"] == ("cuts the change", "not reached")
    assert stored(NAME)["Match"]["A3"].value.startswith("○ Saved results")
    assert not errors(stored(NAME))
    assert recalculated(NAME, {})["Match"]["A3"].value == "● Ida Marlow +30, Otto Kern −43."


def test_a_name_that_is_not_in_the_ledger_is_told() -> None:
    says = recalculated(NAME, {"Match!B18": "Nobody"})["Match"]["D18"].value
    assert says == "No earlier match of Nobody on the Earlier Matches sheet. Is the name spelled as there?"
    says = recalculated(NAME, {"Match!B18": "Nobody", "Match!C18": "No one"})["Match"]["D18"].value
    assert says.startswith("No earlier match of Nobody or No one on")


def test_edges_of_the_windows() -> None:
    """Days between the dates: 180 and 181; 3 years to the day, and a day more."""
    match = day("2026-09-20")
    assert [(match - day(text)).days for text in ("2026-03-24", "2026-03-23")] == [180, 181]
    assert counted(stored(NAME)) == [
        "180 days and 3 years",
        "180 days and 3 years",
        "3 years",
        "3 years",
        "not: older than 3 years",
        "180 days and 3 years",
    ]


def test_a_day_later_the_edges_move() -> None:
    found = lines(recalculated(NAME, {"Match!B13": day("2026-09-21")}))
    assert found["Other matches in 180 days"][0] == 25
    assert found["Other matches in 3 years"][0] == 25 + 45 + 30
    assert found["Limit that applied"][0] == "none"
    assert found["Post-match rating"][0] == pytest.approx(2400 + five_steps(2400, 20, 2400, 20, 10, 8))


def test_a_day_earlier_nothing_is_left() -> None:
    found = lines(recalculated(NAME, {"Match!B13": day("2026-09-19")}))
    assert found["Other matches in 180 days"][0] == 25 + 45 + 30
    assert found["Other matches in 3 years"][0] == 25 + 45 + 30 + 30 - 40
    assert (found["Limit that applied"][0], found["Post-match rating"][0]) == ("100 in 180 days", 2400)


def test_other_players_and_later_matches_do_not_count() -> None:
    """Games unknown: N' = N* = 50. Three of four, held by no limit."""
    rows = ledger(
        ("Pia Lund", day("2026-06-01"), 50),
        (FIRST, day("2026-09-20"), 50),
        (FIRST, day("2026-09-21"), 50),
    )
    workbook = recalculated(
        NAME, {**rows, "Match!B15": 4, "Match!B22": 3, "Match!B20": 50, "Match!C20": None}
    )
    found = lines(workbook)
    assert found["Limit that applied"] == ("none", "none")
    change = five_steps(2400, 800 / 54, 2400, 800 / 54, 4, 3)
    assert found["Post-match rating"] == pytest.approx((2400 + change, 2400 - change))
    assert counted(workbook)[:3] == [
        "not: another player",
        "not: not before the match",
        "not: not before the match",
    ]


def test_limit_of_three_years() -> None:
    """S15 §7: 180 of 200 are used either way, 20 are left; none of it in these 180 days."""
    rows = [
        (who, day(f"2025-0{month}-01"), sign * change)
        for who, sign in ((FIRST, 1), (SECOND, -1))
        for month, change in ((1, 50), (2, 50), (7, 50), (8, 30))
    ]
    found = lines(recalculated(NAME, ledger(*rows)))
    assert found["Other matches in 180 days"] == (0, 0)
    assert found["Other matches in 3 years"] == (180, -180)
    assert found["Limit that applied"] == ("200 in 3 years", "200 in 3 years")
    assert found["Post-match rating"] == (2420, 2380)
    assert found["Up to 200 points in 3 years"] == ("cuts the change", "cuts the change")


def test_older_matches_that_dropped_out() -> None:
    """Three gains of 50 in these 180 days, by a loss before them: nothing more can be gained."""
    rows = [(FIRST, day(f"2026-0{month}-01"), 50) for month in (5, 6, 7)]
    workbook = recalculated(NAME, ledger(*rows))
    found = lines(workbook)
    assert found["Other matches in 180 days"][0] == 150
    assert (found["Most that can be gained"][0], found["Post-match rating"][0]) == (0, 2400)
    assert workbook["Match"]["D50"].value.startswith("! The earlier matches are beyond 100")
    assert not errors(workbook)


def test_rules_hold_at_their_edges() -> None:
    """S15 §7: a difference of 400 points between published (rounded) ratings, 26 games; and the floors."""
    changes = {"Match!B19": 2200, "Match!C19": 1799.5, "Match!B20": 26, "Match!C20": 26, "Match!C21": 1799}
    found = lines(recalculated(NAME, {**changes, **ledger(), "Match!B15": 2, "Match!B22": 0}))
    assert found["Ratings up to 400 apart"] == ("holds", "holds")
    assert found["Established ratings"] == ("holds", "holds")
    assert found["Limit that applied"] == ("50 per match", "50 per match")
    assert found["Post-match rating"] == (2150, 1849.5)
    assert found["Rating floor"] == ("below: a request for 2100", "above it")


def test_not_rated_beyond_the_edges() -> None:
    workbook = recalculated(NAME, {"Match!C19": 1999.4, "Match!B20": 25, "Match!C21": None})
    found = lines(workbook)
    assert found["Ratings up to 400 apart"] == ("! NO", "! NO")
    assert found["Established ratings"] == ("! NO", "holds")
    assert (
        workbook["Match"]["A3"].value
        == "! Not rated as a match. See the rules at the bottom of the Match sheet."
    )
    assert found["Published rating"] == (None, None)
    assert not errors(workbook)


def test_at_the_floor_and_at_the_lowest_rating() -> None:
    """OV: a player who reaches the floor asks for 100 less. S15 §1: no rating is below 100."""
    changes = {"Match!B19": 150, "Match!C19": 120, "Match!B21": 150, "Match!C21": 100, "Match!B22": 10}
    found = lines(recalculated(NAME, {**changes, **ledger()}))
    assert found["Limit that applied"] == ("50 per match", "lowest rating 100")
    assert found["Post-match rating"] == (200, 100)
    assert found["Rating floor"] == ("at it: a request for 100", "at it: a request for 100")


def test_dual_rated_match_with_a_lower_k() -> None:
    """S15 §4.2: K = 800·(6.5 - 0.0025·2400)/(30 + 10). Ten of ten gains 10·(10 - E), E against Step 4's 2350."""
    workbook = recalculated(NAME, {**ledger(), "Match!B14": "G/45;d5", "Match!B22": 10})
    assert lines(workbook)["K factor"] == pytest.approx((10, 10))
    change = five_steps(2400, 10, 2400, 10, 10, 10)
    assert lines(workbook)["Limit that applied"] == ("none", "none")
    assert lines(workbook)["Post-match rating"] == pytest.approx((2400 + change, 2400 - change))
    assert workbook["Match"]["D14"].value.startswith("Dual-rated: type the Regular ratings")


WRONG = (
    {
        "Match!B13": ("in May", "! Type the date of the match"),
        "Match!B14": ("one hour", "! Type it as G/60;d5"),
        "Match!B15": (2.5, "! Type the number of games"),
        "Match!C18": (None, "! Type both names"),
        "Match!C19": ("2400 or so", "! Second player: type a rating"),
        "Match!B20": (-1, "! First player: type a whole number"),
        "Match!C21": ("none", "! Second player: type a floor"),
        "Match!B22": (10.5, "! Type the first player's score"),
        "Earlier Matches!B9": ("March 3", "! Type the date, such as"),
        "Earlier Matches!D10": ("up", "! Type the change, a number."),
        "Earlier Matches!D11": (51, "! A match changes a rating by up to 50."),
        "Earlier Matches!A12": (None, "! Type the player."),
    },
    {
        "Match!C18": (FIRST, "! The two names are the same."),
        "Match!C19": (2100, "Published"),
        "Match!C21": (2200, "! A floor is above the rating"),
    },
    {"Match!B19": (None, "! First player: type a rating"), "Match!B21": (2200, "Blank: the floor")},
)


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_inputs_are_told(wrong: dict[str, tuple[Any, str]]) -> None:
    workbook = recalculated(NAME, {cell: value for cell, (value, _) in wrong.items()})
    said = [workbook["Match"][f"D{row}"].value or "" for row in range(13, 23)]
    said += [workbook[LEDGER][f"F{row}"].value or "" for row in range(9, 15)]
    assert [says for _, says in wrong.values() if not any(text.startswith(says) for text in said)] == []
    to_fix = len([text for text in said if text.startswith("!")])
    assert workbook["Match"]["B24"].value == to_fix
    assert workbook["Match"]["A3"].value.startswith(f"! Fix {to_fix} line")
    assert lines(workbook)["Published rating"] == (None, None)
    assert not errors(workbook)


def test_validation_refuses_wrong_values() -> None:
    workbook = load_workbook(FOLDER / NAME)
    rules = {
        (sheet.title, str(rule.sqref)): (rule.type, rule.formula1, rule.formula2)
        for sheet in workbook
        for rule in sheet.data_validations.dataValidation
    }
    assert rules["Match", "B15"] == ("whole", "1", "100")
    assert rules["Match", "B19:C19"] == ("decimal", "100", "3000")
    assert rules["Match", "B22"][0] == "custom"
    assert rules[LEDGER, "D9:D48"] == ("decimal", "-50", "50")
