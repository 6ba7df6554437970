"""prize-floors.xlsx: the examples of S15 §5 and OV, other inputs, and what is typed wrong."""

from typing import Any

import pytest
from openpyxl import Workbook
from recalculated import recalculated, stored

from workbook_templates.kit import SAVED

NAME = "prize-floors.xlsx"
FIRST = 9


def row_of(book: Workbook, player: str) -> int:
    return next(cell.row for cell in book["Winners"]["B"] if cell.value == player)


def answer(book: Workbook, row: int) -> str:
    return book["Winners"][f"E{row}"].value or ""


# What it ships with


@pytest.mark.parametrize(
    ("player", "floors"),  # absolute, peak, money 2025, money 2015, life master, the one that holds by 2025, why
    [
        ("Iris Calloway", [124, "none", "none", "none", "none", 124, "absolute"]),  # S15 §5: 3 wins, 1 draw, 10 events
        ("Ben Okafor", [100, 1700, "none", "none", "none", 1700, "peak"]),  # S15 §5: 1941
        ("Dana Whitlock", [100, 1800, "none", "none", "none", 1800, "peak"]),  # S15 §5: 1999.51
        ("Leo Marchetti", [124, "none", "none", "none", "none", 124, "absolute"]),  # S15 §5: 1388
        ("Ruth Sandoval", [150, 1400, "none", 1800, "none", 1400, "peak"]),  # S15 §5: $2,000 in U1800; P25 §5: $4,000
        ("Tom Brandt", [150, 1400, "none", "none", "none", 1400, "peak"]),  # $1,999
        ("Nora Feld", [150, "none", "none", 1800, "none", 150, "absolute"]),  # 100 + 84 + 12 + 9, at most 150
        ("Omar Haddad", [150, 1500, 1900, 1900, "none", 1900, "money"]),  # OV: $4,000 in U1810; peak 1777 - 200
        ("Grace Lindqvist", [150, 1900, 2000, "none", "none", 2000, "money"]),  # OV: an under prize above 2000
        ("Anton Reyes", [150, 1900, "none", "none", "none", 1900, "peak"]),  # Open; peak 2165 - 200
        ("Paula Ferrante", [150, 2100, "none", "none", 2200, 2200, "life master"]),  # S15 §5: Original Life Master
    ],
)  # fmt: skip
def test_each_floor_of_each_sample(player: str, floors: list[Any]) -> None:
    book = stored(NAME)
    row = row_of(book, player)
    assert [book["Floors"][f"{column}{row}"].value for column in "DEFGHIJ"] == floors


def test_the_answer_in_one_line() -> None:
    """By today's rules, P25 §5 and OV: $4,000 or more; above under 2000 the floor is 2000."""
    book = stored(NAME)
    assert book["Winners"]["C6"].value == 2025
    assert (
        answer(book, row_of(book, "Ruth Sandoval")) == "No: $2,000 is less than $4,000. (2015: floor 1800.)"
    )
    assert answer(book, row_of(book, "Tom Brandt")) == "No: $1,999 is less than $4,000."
    assert answer(book, row_of(book, "Omar Haddad")) == "Yes: $4,000 in U1810 gives floor 1900."
    assert (
        answer(book, row_of(book, "Grace Lindqvist"))
        == "Yes: $4,000 in U2200 gives floor 2000. (2015: no floor.)"
    )
    assert answer(book, row_of(book, "Anton Reyes")) == "No: an Open section has no limit."
    assert book["Winners"]["A3"].value == SAVED
    assert typed({})["Winners"]["A3"].value == "● 2 of 11 winners get a floor from the prize."


def test_the_closed_sections() -> None:
    """Floor 1900: a rating can be 1900, so it is never under 1800, and may be under 2000."""
    book = stored(NAME)
    row = row_of(book, "Omar Haddad")
    floors, notice = book["Floors"], book["Floor Notice"]
    limits = [floors[f"{column}{FIRST - 1}"].value for column in "KLMNOP"]
    assert limits == [1200, 1400, 1600, 1800, 2000, 2200]
    assert [floors[f"{column}{row}"].value for column in "KLMNOP"] == ["no"] * 4 + ["yes"] * 2
    on_notice = next(cell.row for cell in notice["B"] if cell.value == "Omar Haddad")
    assert notice[f"G{on_notice}"].value == "U1200, U1400, U1600, U1800"
    assert notice[f"E{on_notice}"].value == 1900


# Other inputs


def typed(changes: dict[str, Any]) -> Workbook:
    return recalculated(NAME, {f"Winners!{cell}": value for cell, value in changes.items()})


@pytest.fixture(scope="module")
def by_2015() -> Workbook:
    return typed({"C6": 2015})


def test_by_2015(by_2015: Workbook) -> None:
    """S15 §5: $2,000 under a limit of 2000 or lower."""
    ruth, tom, grace, nora = (
        row_of(by_2015, name) for name in ("Ruth Sandoval", "Tom Brandt", "Grace Lindqvist", "Nora Feld")
    )
    assert answer(by_2015, ruth) == "Yes: $2,000 in U1800 gives floor 1800. (2025: no floor.)"
    assert answer(by_2015, tom) == "No: $1,999 is less than $2,000."
    assert answer(by_2015, grace) == "No: only limits of 2000 and lower count. (2025: floor 2000.)"
    assert [by_2015["Winners"][f"F{row}"].value for row in (ruth, tom, grace, nora)] == [
        1800,
        1400,
        1900,
        1800,
    ]
    assert by_2015["Winners"][f"G{ruth}"].value == "money"
    assert by_2015["Winners"]["A3"].value == "● 3 of 11 winners get a floor from the prize."


LIMITS_AS_TYPED = {
    "U1800": 1800, "u 1800": 1800, "Under 1810": 1810, "under1810": 1810, "<1600": 1600, "U-2000": 2000, "1,900": 1900,
    1500: 1500, "open": "Open", "OPEN ": "Open", "U1000/Unr": 1000, "u1200/unr.": 1200,
    "Class B": "?", "U18": "?", "1800-1999": "?", "U1800.5": "?",
}  # fmt: skip


def test_sections_as_people_type_them() -> None:
    changes: dict[str, Any] = {}
    for row, limit in enumerate(LIMITS_AS_TYPED, start=20):
        changes |= {f"B{row}": f"Player {row}", f"C{row}": limit, f"D{row}": 4000}
    book = typed(changes)
    for row, (limit, read) in enumerate(LIMITS_AS_TYPED.items(), start=20):
        assert book["Floors"][f"C{row}"].value == read, limit
        says = answer(book, row)
        if read == "?":
            assert says == "! Section limit: type U1800, U1000/Unr, or Open."
            assert book["Winners"][f"F{row}"].value in ("", None)
        elif read == "Open":
            assert says == "No: an Open section has no limit."
        else:
            floor = -(-read // 100) * 100  # the first hundred that is not under the limit
            assert says.startswith(f"Yes: $4,000 in U{read} gives floor {floor}.")
    assert book["Winners"]["A3"].value == "! Fix 4 rows marked !."


def test_a_higher_floor_holds() -> None:
    """Peak 2010: 1800 by peak; the prize gives 1600."""
    book = typed({"B20": "Someone", "C20": "U1600", "D20": 4000, "H20": 2010})
    assert answer(book, 20) == "Yes: $4,000 in U1600 gives floor 1600, but 1800 applies."
    assert book["Winners"]["G20"].value == "peak"


@pytest.fixture(scope="module")
def wrongly_typed() -> Workbook:
    wrong = [{"C": "U1800", "D": 3000, column: value} for column, value in WRONG]
    changes: dict[str, Any] = {}
    for row, cells in enumerate(wrong, start=20):
        changes |= {f"B{row}": "Someone", **{f"{column}{row}": value for column, value in cells.items()}}
    return typed(changes)


WRONG: list[tuple[str, Any]] = [
    ("B", " "), ("D", "two thousand"), ("D", -5), ("C", None), ("H", "1700P11"), ("H", 17), ("I", "many"),
    ("J", 2.5), ("K", -1), ("L", "perhaps"),
]  # fmt: skip
SENTENCES = (
    "Type the name.", "Prize: type the dollars", "Prize: type 0 dollars or more.", "Section limit: type U1800",
    "Peak rating: type", "Peak rating: type", "Wins, draws, events: type", "Wins, draws, events: type",
    "Wins, draws, events: type", "Original Life Master: type yes or no",
)  # fmt: skip


@pytest.mark.parametrize(("place", "sentence"), list(enumerate(SENTENCES)))
def test_what_is_typed_wrong_is_said(wrongly_typed: Workbook, place: int, sentence: str) -> None:
    row = 20 + place
    assert answer(wrongly_typed, row).startswith(f"! {sentence}")
    assert wrongly_typed["Winners"][f"F{row}"].value in ("", None)
    assert wrongly_typed["Floors"][f"N{row}"].value in ("", None)


def test_no_document_chosen() -> None:
    book = typed({"C6": "2014"})
    assert book["Winners"]["D6"].value == "! Choose 2025 or 2015 in C6."
    assert answer(book, FIRST) == "! Choose the document at the top, in C6."
    assert book["Winners"][f"F{FIRST}"].value in ("", None)


def test_the_notice_from_another_winner_on() -> None:
    book = recalculated(NAME, {"Floor Notice!C5": 1, "Floors!N8": 1900})
    assert book["Floor Notice"]["B11"].value == "Omar Haddad"
    assert (
        book["Floor Notice"]["G11"].value == "U1200, U1400, U1600, U1900"
    )  # floor 1900: under 1900 is closed


def test_what_is_refused() -> None:
    rules = {str(rule.sqref): rule for rule in stored(NAME)["Winners"].data_validations.dataValidation}
    prize, peak, record = rules["D9:D108"], rules["H9:H108"], rules["I9:K108"]
    assert (prize.type, float(prize.formula1)) == ("decimal", 0)
    assert (peak.type, float(peak.formula1), float(peak.formula2)) == ("decimal", 100, 3000)
    assert (record.type, float(record.formula1)) == ("whole", 0)
    assert rules["L9:L108"].formula1 == '"yes,no"'
    assert rules["C6"].formula1 == '"2025,2015"'
    assert all(rule.showErrorMessage and rule.errorStyle == "stop" for rule in rules.values() if rule.type)
