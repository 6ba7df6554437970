"""A list of games beside a crosstable, on a sheet of its own: a section, a repetition, or a note; never nothing."""

from pathlib import Path

import openpyxl
import pytest

from xlrating.hosts.cli.json_report import document
from xlrating.hosts.cli.rate_file import How, rate_file

SWISS = (
    ("Summer Swiss, Aug 22, 2026, G/60;d5",),
    (),
    ("No.", "Name", "Rating", "Rd 1", "Rd 2"),
    (1, "Harold Weaver", 1426, "W2", "D3"),
    (2, "Ethan Banerjee", 1629, "L1", "W4"),
    (3, "Naomi Nunez", 1043, "W4", "D1"),
    (4, "Boris Lund", 1033, "L3", "L2"),
)
RECORDS = Path(__file__).parents[1] / "data" / "handwritings" / "four" / "09_harvest_weekend.xlsx"
HEADINGS = ("White", "Rating", "Result", "Black", "Rating")
GAMES = (
    ("Ethan Banerjee", 1629, "1-0", "Priya Dube", 1440),
    ("Priya Dube", 1440, "0-1", "Omar Pelletier", 1357),
    ("Omar Pelletier", 1357, "½-½", "Boris Lund", 1033),
)


def rated(tmp_path, side, *, first=False):
    """The sections, each with the scores of its players by name, and the notes on the sheet of the games."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    sheets = {"Swiss": SWISS, "Side": side}
    for name in reversed(sheets) if first else sheets:
        sheet = book.create_sheet(name)
        for row in sheets[name]:
            sheet.append(row)
    path = tmp_path / "event.xlsx"
    book.save(path)
    found = document([rate_file(path, How(check=True), {})])["files"][0]
    notes = [note["message"] for note in found["notes"] if note["cell"].startswith("Side!")]
    return found["sections"], notes


OF_THE_GAMES = {"Ethan Banerjee": 1, "Priya Dube": 0, "Omar Pelletier": 1.5, "Boris Lund": 0.5}


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize(
    "side",
    [
        (HEADINGS, *GAMES),
        (("Side games, for players with byes",), (), HEADINGS, *GAMES),
        (
            ("Player 1", "Rtg", "Player 2", "Rtg", "Result"),
            *((one, of_one, other, of_other, said) for one, of_one, said, other, of_other in GAMES),
        ),
        tuple(
            (f"{one} ({of_one}) {said} {other} ({of_other})",) for one, of_one, said, other, of_other in GAMES
        ),
    ],
)
def test_side_games_are_a_section_with_the_day_of_the_event(tmp_path, side, first):
    sections, _ = rated(tmp_path, side, first=first)
    scores = {
        tuple(sorted((player["name"], player["score"]) for player in section["players"]))
        for section in sections
    }
    assert tuple(sorted(OF_THE_GAMES.items())) in scores
    assert {(section["edition"], section["system"]) for section in sections} == {
        ("2025", "Regular"),
        ("2025", "Quick"),
    }


@pytest.mark.parametrize(
    "side",
    [
        (HEADINGS, *((one, None, said, other, None) for one, _, said, other, _ in GAMES)),
        (HEADINGS, *GAMES, ("Naomi Nunez", 1043, "0-1", "H. Weaver", 1426)),
        (HEADINGS, *GAMES, ("Priya Dube", 1440, "maybe", "Boris Lund", 1033)),
    ],
    ids=["no ratings", "a game of two who met in the crosstable", "no result"],
)
def test_other_games_are_told(tmp_path, side):
    sections, notes = rated(tmp_path, side)
    assert {len(section["players"]) for section in sections} == {4}
    assert {player["name"] for player in sections[0]["players"]} == {row[1] for row in SWISS[3:]}
    assert [note for note in notes if "were not rated" in note]


def test_pairings_of_the_crosstable_are_no_further_games(tmp_path):
    games = (("Harold Weaver", "1-0", "Ethan Banerjee"), ("Nunez, Naomi", "1-0", "Lund, Boris"))
    sections, notes = rated(tmp_path, (("White", "Result", "Black"), *games))
    assert len(sections) == 2
    assert notes == []


def test_another_result_than_in_the_crosstable_is_told(tmp_path):
    games = (("Harold Weaver", "0-1", "Ethan Banerjee"), ("Nunez, Naomi", "1-0", "Lund, Boris"))
    sections, [note] = rated(tmp_path, (("White", "Result", "Black"), *games))
    assert len(sections) == 2
    assert 'other results than this sheet for "Harold Weaver", "Ethan Banerjee"' in note


@pytest.mark.parametrize("headings", [(), ("Seat", "Who", "What", "First", "Second"), SWISS[2][:3]])
def test_a_table_that_cannot_be_read_is_told(tmp_path, headings):
    _, [note] = rated(tmp_path, ((headings,) if headings else ()) + SWISS[3:])
    assert note.startswith("This sheet was left out. ")
    assert "Name" in note or "Rd 1" in note


def test_a_table_that_can_no_longer_be_read_beside_one_of_the_same_kind_is_told(tmp_path):
    book = openpyxl.load_workbook(RECORDS)
    sheet = book["Reserve"]
    sheet["G24"], sheet["G23"] = sheet["G23"].value, None
    book.save(tmp_path / "event.xlsx")
    notes = document([rate_file(tmp_path / "event.xlsx", How(check=True), {})])["files"][0]["notes"]
    assert [note["cell"] for note in notes if note["message"].startswith("This sheet was left out. ")] == [
        "Reserve!A6"
    ]
