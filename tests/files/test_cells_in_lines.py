"""Tables of which each cell stands on a line of its own."""

import pytest
from file_content import sections_of
from sample_files import codes

from xlrating.formats.cells_in_lines import with_cells_together

HEADS = ["No.", "Name", "US Chess ID", "Rating", "Round 1", "Round 2", "Points"]
ROWS = [
    ["1", "Lee, Ann", "12345671", "1500", "Won 4", "Won 2", "2"],
    ["2", "Bee, Tom", "12345672", "1400", "Won 3", "Lost 1", "1"],
    ["3", "Dow, Cy", "12345673", "1300", "Lost 2", "Drew 4", "½"],
    ["4", "Eck, Di", "12345674", "unr", "Lost 1", "Drew 3", "½"],
]
GAMES = [["W4", "W2"], ["W3", "L1"], ["L2", "D4"], ["L1", "D3"]]
ABOVE, BELOW = "FALL OPEN\nNovember 14, 2026\nG/60;d5\n\n", "\n\nAnn wins $50. Next one is in May.\n"
NUMBER, ID, RATING, TOTAL = 0, 2, 3, 6


def table(heads=HEADS, rows=ROWS, *, without=()):
    return [[cell for n, cell in enumerate(row) if n not in without] for row in (heads, *rows)]


def in_lines(rows, between="\n", below_row=""):
    return between.join(cell for row in rows for cell in [*row[:-1], f"{row[-1]}{below_row}"])


def players(text):
    (section,) = sections_of("open.txt", text.encode()).sections
    return [(one.name, one.member_id, one.rating) for one in section.players]


MEANT = [
    (name, member_id, None if rating == "unr" else int(rating)) for _, name, member_id, rating, *_ in ROWS
]


@pytest.mark.parametrize("without", [(), (NUMBER,), (TOTAL,), (NUMBER, TOTAL)])
@pytest.mark.parametrize(("between", "below_row"), [("\n", ""), ("\n\n", ""), ("\n", "\n")])
@pytest.mark.parametrize("below", ["", f"\n{BELOW}"])
def test_each_cell_on_a_line(without, between, below_row, below):
    text = ABOVE + in_lines(table(without=without), between, below_row) + below
    found = sections_of("open.txt", text.encode())
    assert codes(found) == GAMES
    assert (str(found.sections[0].end_date), found.sections[0].time_control) == ("2026-11-14", "G/60;d5")
    assert players(text) == MEANT


def test_without_numbers_and_ids():
    text = f"{ABOVE}{in_lines(table(without=(NUMBER, ID)))}{BELOW}"
    assert players(text) == [(name, "", rating) for name, _, rating in MEANT]


@pytest.mark.parametrize("without", [(), (NUMBER,)])
def test_a_blank_line_is_an_empty_cell(without):
    rows = [[*row[:ID], "" if row[0] in "24" else row[ID], *row[ID + 1 :]] for row in ROWS]
    text = f"{ABOVE}{in_lines(table(HEADS, rows, without=without))}{BELOW}"
    assert players(text) == [
        (name, "" if n % 2 else one, rated) for n, (name, one, rated) in enumerate(MEANT)
    ]


def test_headings_of_ones_own_beside_numbers():
    heads = ["Place", "Player", "Home town", "Old rating", "1st round", "2nd round", "Score"]
    rows = [[*row[:ID], "Salem", *row[ID + 1 :]] for row in ROWS]
    assert codes(sections_of("open.txt", f"{ABOVE}{in_lines([heads, *rows])}".encode())) == GAMES


def test_two_sections():
    text = f"{ABOVE}OPEN\n{in_lines(table())}\n\nUNDER 1000\n{in_lines(table())}{BELOW}"
    found = sections_of("open.txt", text.encode())
    assert [codes(found, 0), codes(found, 1)] == [GAMES, GAMES]


def test_boards_of_a_round():
    boards = [
        ["1", "Ann Lee 1500", "1-0", "Tom Bee 1400"],
        ["2", "Cy Dow 1300", "½-½", "Di Eck 1200"],
        ["3", "Ed Fox 1100", "0-1", "Flo Guy 1000"],
    ]
    text = "Round 1\n" + in_lines([["Board", "White", "Result", "Black"], *boards])
    (section,) = sections_of("round.txt", text.encode()).sections
    name_of = {one.number: one.name for one in section.players}
    assert {one.name: (one.rounds[0].letter, name_of[one.rounds[0].opponent]) for one in section.players} == {
        "Ann Lee": ("W", "Tom Bee"), "Tom Bee": ("L", "Ann Lee"), "Cy Dow": ("D", "Di Eck"),
        "Di Eck": ("D", "Cy Dow"), "Ed Fox": ("L", "Flo Guy"), "Flo Guy": ("W", "Ed Fox"),
    }  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        in_lines(table())[: -len("\n½")].replace("Won 4\n", ""),  # row 1 lacks a cell
        in_lines(table(without=(NUMBER, RATING))).replace("12345673\n", "\n"),
        in_lines(table(without=(NUMBER, RATING))).replace("12345674\n", "\n"),
        in_lines([HEADS, *ROWS[:2]]),
        in_lines(table(["No.", "Item", "Code", "Price", "Shelf", "Box", "Left"])),
        "\n".join(" ".join(row) for row in table()),
    ],
    ids=["a cell lacks", "an ID lacks", "the last ID lacks", "two rows", "no players", "rows in lines"],
)
def test_what_is_no_such_table(text):
    assert with_cells_together(f"{ABOVE}{text}{BELOW}".split("\n")) is None
