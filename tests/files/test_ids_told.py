"""Member IDs in lines of a text beside the names of its players."""

from io import BytesIO

import pytest
from file_content import sections_of
from openpyxl import Workbook

from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.sheets import import_of

GAMES = """Winter Quads, January 24, 2026, G/60;d5
Ann Abel (1700)
Tom Boone (1600)
Di Crane (1500)
Ed Duval (unrated)
Round 1: Abel beat Duval, Boone drew Crane.
Round 2: Abel drew Crane, Boone beat Duval.
"""


def workbook(rows):
    book, content = Workbook(), BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(content)
    return content.getvalue()


def ids(text):
    return {one.name: one.member_id for one in sections_of("mail.txt", text.encode()).sections[0].players}


@pytest.mark.parametrize(
    "lines",
    [
        "Member numbers:\n12345671  Ann Abel\n12345672  Tom Boone\n12345673  Di Crane\n",
        "Ann Abel: ID 12345671\nBoone, Tom, US Chess no. 12345672\nDi Crane is 12345673.\n",
    ],
)
def test_ids_below_the_games(lines):
    """Somebody may have none yet."""
    expected = {"Ann Abel": "12345671", "Tom Boone": "12345672", "Di Crane": "12345673", "Ed Duval": ""}
    assert ids(f"{GAMES}\n{lines}") == expected


@pytest.mark.parametrize(
    "line",
    [
        "12345671 is the number of the club.",
        "Ann Abel: 12345671 or 12345672",
        "Ann Abel: 12345671\nAnn Abel: 12345672",
        "Abel: 12345671",
        "Ann Abel (phone 555-12345671)",
    ],
)
def test_an_id_that_may_be_somebody_elses_is_nobodys(line):
    assert not any(ids(f"{GAMES}\n{line}\n").values())


LAST_NAMES = "ID NUMBERS\n  1  Abel   12345671\n  2  Boone  12345672\n  3  Crane  12345673\n"
IN_ORDER = ["12345671", "12345672", "12345673", ""]


def test_ids_beside_the_last_names_of_most_players():
    assert list(ids(f"{GAMES}\n{LAST_NAMES}").values()) == IN_ORDER
    two = LAST_NAMES.replace("  3  Crane  12345673\n", "")
    assert not any(ids(f"{GAMES}\n{two}").values())
    cousin = GAMES.replace("Abel beat", "Ann Abel beat").replace("Abel drew", "Ann Abel drew")
    cousin = cousin.replace("Di Crane", "Di Abel").replace("Crane", "Di Abel")
    assert not any(ids(f"{cousin}\n{LAST_NAMES}").values())


@pytest.mark.parametrize("rated", [True, False])
def test_ids_below_a_table_of_a_program(rated):
    """On a sheet that is rated as it is, and in a file that is imported."""
    rows = [
        ["Date : 2026/01/24", None, None, None, None],
        ["Final Ranking crosstable after 2 Rounds", None, None, None, None],
        ["Rk.", "Name", "Rtg", "1.Rd", "2.Rd"],
        [1, "Abel, Ann", 1700, "2w1", "3b½"],
        [2, "Boone, Tom", 1600, "1b0", "4w1"],
        [3, "Crane, Di", 1500, "4b1", "1w½"],
        [4, "Duval, Ed", 1400, "3w0", "2b0"],
        [],
        ["ID numbers for the report:"],
        [None, "Abel, Ann", 12345671.0],
        [None, "Boone, Tom", "12345672"],
        ["Crane, Di", None, "12345673"],
    ]
    grid = Grid("Final", [tuple(row) for row in rows])
    found = import_of(grid) if rated else sections_of("final.xlsx", workbook(rows))
    assert [one.member_id for one in found.players] == IN_ORDER
    assert "Taken from lines with a name and an ID: the IDs of 3 players." in found.notes


@pytest.mark.parametrize("form", ["{}) {}", "{}. {}", "No. {}: {}", "{}  {}"])
def test_ids_beside_the_numbers_of_most_players(form):
    lines = [form.format(number, member_id) for number, member_id in enumerate(IN_ORDER[:3], 1)]
    said = "\n".join(lines)
    assert list(ids(f"{GAMES}\nID numbers, same order:\n{said}\n").values()) == IN_ORDER
    assert not any(ids(f"{GAMES}\nID numbers, same order:\n{lines[0]}\n{lines[1]}\n").values())
