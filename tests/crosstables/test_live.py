"""The CROSSTABLE_ functions while tables are typed: errors, notes, layouts, and the same numbers as Rate."""

import datetime
import random
import re
from types import SimpleNamespace

import pytest

from xlrating.crosstable.cells.sentences import HOW
from xlrating.crosstable.live import table as live
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.rating.rated import rate_crosstable
from xlrating.crosstable.reading.read import read_crosstable, read_table
from xlrating.crosstable.sheet.grid import Grid
from xlrating.editions.documents import EDITIONS
from xlrating.worksheet import crosstable_answers
from xlrating.worksheet.crosstable_functions import ITS_EVENT, SIX_PLAYERS
from xlrating.worksheet.register import REGISTER

RATINGS, STATUS, PROBLEMS, MARKS, STANDINGS, SUMMARY, WORKING = (
    REGISTER[f"CROSSTABLE_{name}"]
    for name in ("RATINGS", "STATUS", "PROBLEMS", "MARKS", "STANDINGS", "SUMMARY", "WORKING")
)
ALL = (RATINGS, STATUS, PROBLEMS, MARKS, STANDINGS, SUMMARY)
PUBLISHED = [656.85, 500.21, 133.82, 514.33, 188.04, 148.72]
"""Of the six players, by US Chess."""


def column(answer, heading):
    at = answer[0].index(heading)
    return [row[at] for row in answer[1:]]


# Shapes


def test_every_answer_is_as_large_as_its_table():
    for blanks in (0, 3):
        table = [*SIX_PLAYERS, *[[None] * 7] * blanks]
        assert [len(f(table)) for f in (RATINGS, PROBLEMS, MARKS, STANDINGS)] == [len(table)] * 4
        assert {len(row) for row in MARKS(table)} == {7}
        assert [len(f(table)) for f in (SUMMARY,)] == [16]
    assert [
        (len(rows), {len(row) for row in rows}) for rows in (WORKING(SIX_PLAYERS, n) for n in (1, 6))
    ] == [(60, {9})] * 2


def test_the_chart_is_as_wide_before_the_first_round_as_after_the_last():
    empty = [SIX_PLAYERS[0], [None] * 7]
    assert len(STANDINGS(empty, "chart")[0]) == len(STANDINGS(SIX_PLAYERS, "chart")[0]) == 4 + 4 * (9 + 3)


def test_the_header_need_not_be_the_first_row():
    table = [["Bonus multiplier", 10], ["Edition", 2015], [], *SIX_PLAYERS]
    answer = RATINGS(table, "Post")
    assert answer[:4] == [[""], [""], [""], ["Post"]]
    assert [row[0] for row in answer[4:]] == pytest.approx(PUBLISHED, abs=0.01)
    assert [len(row) for row in MARKS(table)] == [7] * len(table)


def test_the_notes_are_those_of_rating_a_workbook():
    table = [
        [*row[:3], peak, *row[3:]] for row, peak in zip(SIX_PLAYERS, ["Peak", 2100, *[None] * 5], strict=True)
    ]
    table += [[None] * 8] * 9
    told = [row[2] for row in PROBLEMS(table) if row[0] == "note"]
    assert "The peak rating floor 1900 is above the rating 554.22." in told
    assert sorted(told) == sorted(note.message for note in rate_workbook([Grid("Open", table)]).notes)


def test_an_event_range_that_reaches_into_a_table():
    """The ratings stand beside the rows of ``table``, which is rated alone."""
    event = [["Bonus multiplier", 10], ["Edition", 2015], *SIX_PLAYERS]
    answer = RATINGS(SIX_PLAYERS, "Post", event)
    assert [row[0] for row in answer[1:]] == pytest.approx(PUBLISHED, abs=0.01)
    assert RATINGS([["not a table"]], "Post", event) == "#VALUE!"


def test_whole_columns_answer_a_bounded_size():
    blank = [None] * 18
    table = [[*row, *blank[7:]] for row in SIX_PLAYERS] + [blank] * (1_048_576 - 7)
    answer = RATINGS(table, "Post", ITS_EVENT)
    assert len(answer) == live.TALLEST
    assert [row[0] for row in answer[1:8]] == [*(pytest.approx(rating, abs=0.01) for rating in PUBLISHED), ""]


@pytest.mark.parametrize(
    "table", [[["No.", "Name", "Rating", "Rd 1"]], [["Name"], ["Ann"]], [[None]], [["x"]], [[]]]
)
def test_tables_of_one_row_or_column(table):
    for function in ALL:
        answer = function(table)
        assert answer
        assert isinstance(answer, (list, str))
    assert isinstance(STATUS(table), str)


# Errors


def test_without_headings_nothing_is_rated_and_the_status_says_why():
    table = [["Ann", 1500, "W2"], ["Bob", 1900, "L1"]]
    assert {function(table) for function in (RATINGS, MARKS, STANDINGS, SUMMARY)} == {"#VALUE!"}
    assert WORKING(table, 1) == "#VALUE!"
    assert STATUS(table).startswith("! 1 entry to fix.")
    assert PROBLEMS(table)[0][0] == "mend"


def test_a_column_nobody_knows():
    assert RATINGS(SIX_PLAYERS, "Post, Elo") == "#VALUE!"


def test_the_working_of_nobody():
    assert WORKING(SIX_PLAYERS, 9) == "#N/A"
    assert WORKING(SIX_PLAYERS, 1.5) == "#NUM!"
    assert WORKING(SIX_PLAYERS, None) == ""
    blank = WORKING([SIX_PLAYERS[0]], 1)
    assert {cell for row in blank[1:] for cell in row} == {""}


def test_the_working_of_several_players_is_side_by_side():
    """Each has the columns that it has alone; what is wrong with one number is told in its columns."""
    answer = WORKING(SIX_PLAYERS, [[2, 9, None], [1, 1.5, 2]])
    assert {len(row) for row in answer} == {6 * 9}
    blocks = [[row[left : left + 9] for row in answer] for left in range(0, 54, 9)]
    assert blocks[0] == blocks[5] == WORKING(SIX_PLAYERS, 2)
    assert blocks[3] == WORKING(SIX_PLAYERS, 1)
    for block, shown in ((blocks[1], "#N/A"), (blocks[2], ""), (blocks[4], "#NUM!")):
        assert {cell for row in block for cell in row} == {shown}
    assert WORKING(SIX_PLAYERS, [[1] * 101]) == "#VALUE!"


def test_the_status_stands_above_what_to_do():
    table = [SIX_PLAYERS[0], [1, "Ada", 554.22, None, "W9", "W2", "W6"], *SIX_PLAYERS[2:]]
    sentences, to_do = RATINGS(table, "Sentences, Post"), RATINGS(table, "What to do")
    assert sentences[0] == [STATUS(table), "Post"]
    assert [row[0] for row in sentences[1:]] == [row[0] for row in to_do[1:]]
    assert to_do[1] == ["Rd 1: There is no player number 9. Check the opponent's pairing number."]


def test_what_was_assumed_for_a_player_is_in_the_sentences_only():
    """An unrated player with no age counts as 750, S15 §2.6: nothing must be done, but it is said."""
    table = [["No.", "Name", "Rating", "Rd 1"], [1, "Ada", None, "W2"], [2, "Bob", 1500, "L1"]]
    sentences = column(RATINGS(table, "Sentences"), STATUS(table))
    assert sentences == [
        "Rating: Unrated, with no age or other rating: the initial rating is 750.",
        "",
    ]
    assert column(RATINGS(table, "What to do"), "What to do") == ["", ""]
    table[1][3] = "W9"
    assert RATINGS(table, "Sentences")[1] == RATINGS(table, "What to do")[1]


def test_an_error_cell_in_a_column_that_is_not_read():
    table = [[*row, "#DIV/0!" if n else "Note"] for n, row in enumerate(SIX_PLAYERS)]
    assert column(RATINGS(table, "Post", ITS_EVENT), "Post") == pytest.approx(PUBLISHED, abs=0.01)


# What is about the whole section


def ann_and_bob(headings=(), values=(), rating=1500):
    """Ann loses to Bob; ``values`` are Ann's."""
    return [
        ["No.", "Name", "Rating", *headings, "Rd 1"],
        [1, "Ann", rating, *values, "L2"],
        [2, "Bob", 1500, *[None] * len(values), "W1"],
    ]


QUICK_FROM_REGULAR = (
    "Dual-rated section without a Quick column: in Quick every player starts from the Regular rating."
)
RATED_TWO = "● Rated: 2 players, 1 game."
OF_2015 = "2015 rules, as entered. B = 10, as entered."
B_10 = [["Edition", 2015], ["Bonus multiplier", 10]]
REGULAR = [["Rating system", "Regular"], *B_10]
NO_SYSTEM = "Regular ratings, assumed: no time control or rating system."


@pytest.mark.parametrize(
    ("event", "headings", "values", "told"),
    [
        (REGULAR, [], [], []),
        (B_10, [], [], [NO_SYSTEM]),
        ([["Time control", "G/60;d5"], *B_10], [], [], [QUICK_FROM_REGULAR]),
        ([["Time control", "G/60;d5"], *B_10], ["Quick"], [1500], []),
        (REGULAR, ["OLM"], ["no"], []),
        (
            [["Rating system", "Blitz"], *B_10],
            ["OLM"],
            ["no"],
            ['The column "OLM" was not used: the Original Life Master floor applies in Regular only.'],
        ),
        (REGULAR, ["Club"], ["Oaks"], ['Columns not used: "Club".']),
        (REGULAR, [None], ["Oaks"], ["Column 4: This column has entries but no heading. It was not used."]),
        ([["Weather", "fine"], *REGULAR], [], [], ['Labels not used: "Weather".']),
    ],
)
def test_notes_about_the_section_are_in_the_status_in_the_words_of_rate(event, headings, values, told):
    """Rate names the cell of a column without a heading; a function has no cells and names the column."""
    table = ann_and_bob(headings, values)
    assert STATUS(table, event) == " ".join([RATED_TWO, OF_2015, *told])
    assert RATINGS(table, "Sentences", event)[0] == [STATUS(table, event)]
    of_rate = [note.message for note in rate_workbook([Grid("Open", [*event, *table])]).notes]
    assert {"2 players, 1 game rated.", f"{OF_2015} {NO_SYSTEM}" if NO_SYSTEM in told else OF_2015} < {
        *of_rate,
        "",
    }
    for sentence in {*told} - {NO_SYSTEM}:
        assert any(sentence.removeprefix("Column 4: ") == note for note in of_rate)


ASSUMED = "2015 rules, assumed: no end date. B = 10, assumed: no end date."


def test_what_is_assumed_is_said_from_the_first_name_on():
    """S15 is what holds without a date; while something is to fix, that comes first and alone."""
    table = ann_and_bob()
    rated = RATED_TWO.replace("●", "○ No end date: assuming the 2015 rules and B = 10.")
    assert STATUS(table) == f"{rated} {NO_SYSTEM}"
    table[2][3] = None
    assert STATUS(table) == f"○ 1 game waits: No. 1, Rd 1. No game is rated yet. {ASSUMED} {NO_SYSTEM}"
    table[1][3] = None
    assert STATUS(table) == f"○ 2 players, no game yet. {ASSUMED} {NO_SYSTEM}"
    table[1][3] = "L9"
    assert STATUS(table).startswith("! 1 entry to fix.")
    assert ASSUMED not in STATUS(table)
    assert STATUS(table[:1]) == "○ Empty. Enter names and ratings, then results such as W12, D3, L7, or H."


@pytest.mark.parametrize(
    ("event", "begins"),
    [
        ([["End date", "5/22/2016"]], "● Rated: "),
        ([["Start date", "5/22/2016"]], "● Rated: "),
        ([["Edition", "5/22/2016"]], "● Rated: "),
        ([["Edition", 1994]], "● Rated: "),
        ([["Edition", 2015], ["Bonus multiplier", 10]], "● Rated: "),
        ([["Edition", 2015]], "○ No end date: assuming B = 10. Rated: "),
        ([["Bonus multiplier", 10]], "○ No end date: assuming the 2015 rules. Rated: "),
        ([["Match", "yes"]], "○ No end date: assuming the 2015 rules. Rated: "),
    ],
)
def test_without_an_end_date_the_status_is_not_green(event, begins):
    """Unless something else gives the rules and B; S94 has no bonus multiplier, nor has a match (S15 §7)."""
    assert STATUS(ann_and_bob(), event).startswith(begins)


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("End date", "soon"), ("Time control", "G/0"), ("Rating system", "bullet"), ("Edition", 2020),
        ("Bonus multiplier", -1), ("Match", "perhaps"),
    ],
)  # fmt: skip
def test_what_is_wrong_above_the_table_is_named_by_its_field(label, value):
    said = STATUS(ann_and_bob(), [["Event", "Club night"], [label, value]])
    assert said.startswith(f"! 1 entry to fix. First: {label}: ")
    kind, place, message = PROBLEMS(ann_and_bob(), [["Event", "Club night"], [label, value]])[0]
    assert (kind, place) == ("mend", label)
    assert message


def test_a_sentence_that_begins_with_its_field_says_it_once():
    said = STATUS(ann_and_bob(), [["Rating system", "Regular"], ["Time control", "G/15;d5"]])
    assert said.startswith("! 1 entry to fix. First: Rating system says Regular, but")


def test_a_player_without_a_number_is_called_by_name():
    table = [
        ["No.", "Name", "Rating", "Rd 1"],
        [1, "Ann", 1500, "W2"],
        [2, "Bob", 1500, "L1"],
        [None, "Dexter", 1500, "H"],
    ]
    assert STATUS(table).startswith(
        "! 1 entry to fix. First: Dexter, No.: This player has no pairing number."
    )
    table[3][1] = None
    assert STATUS(table).startswith("! 1 entry to fix. First: Row 3, No.: ")


@pytest.mark.parametrize("today", [datetime.date(2024, 2, 29), datetime.date(2026, 12, 31)])
def test_a_date_far_ahead_is_questioned(monkeypatch, today):
    """By the day of the host, not by that on which the reading was made."""

    class Clock(datetime.date):
        @classmethod
        def today(cls):
            return today

    monkeypatch.setattr(crosstable_answers, "datetime", SimpleNamespace(date=Clock))
    for days, asked in ((366, False), (367, True)):
        day = today + datetime.timedelta(days=days)
        said = STATUS(ann_and_bob(), [["End date", day]])
        assert said.startswith("● Rated: ")
        assert (
            f"The end date {day:%B} {day.day}, {day.year} is more than a year from today." in said
        ) == asked


def test_two_players_of_one_name_without_ids_are_told():
    rows = [
        ["No.", "Name", "Rating", "Rd 1"],
        [1, "Ann", 1500, "W2"],
        [2, "Bob", 1500, "L1"],
        [3, "Ann", 1400, ""],
    ]
    told = [row for row in PROBLEMS(rows) if row[1] == "No. 3, Name"]
    assert told == [
        [
            "note",
            "No. 3, Name",
            "Same name as No. 1, with another rating and no member ID: rated as two players.",
        ]
    ]
    with_ids = [
        [*row[:2], heading, *row[2:]] for row, heading in zip(rows, ("ID", "11", "12", "13"), strict=True)
    ]
    assert not [row for row in PROBLEMS(with_ids) if "Same name" in row[2]]


FOUR = [
    ["No.", "Name", "Rating", "Rd 1"],
    [1, "Ann", 1500, "W2"], [2, "Bob", 1500, "L1"], [3, "Cy", 1500, "W4"], [4, "Di", 1500, "L3"],
]  # fmt: skip


@pytest.mark.parametrize(
    ("results", "said"),
    [
        (
            {3: "4", 4: "3"},
            f"○ 1 game waits: No. 3, Rd 1. 1 game is rated. Ratings will still move. {ASSUMED} {NO_SYSTEM}",
        ),
        ({3: "?"}, '"?" is not a result. {how} 1 game is rated. Ratings will still move.'),
    ],
)
def test_ratings_of_a_half_typed_table_are_said_to_be_provisional(results, said):
    table = [list(row) for row in FOUR]
    for row, result in results.items():
        table[row][3] = result
    assert STATUS(table).endswith(said.format(how=HOW))


def test_that_they_are_provisional_is_said_whole_after_a_long_line():
    table = [*FOUR, [5, "Ed", 1500, "?" * 40]]
    table += [[number, f"P{number}", 1500, str(number ^ 1)] for number in range(6, 16)]
    assert STATUS(table).startswith("! 1 entry to fix. First: No. 5, Rd 1: ")
    assert STATUS(table).endswith("… 2 games are rated. Ratings will still move.")
    assert len(STATUS(table)) <= 250


def test_a_rating_below_an_implied_peak_floor_is_in_the_status():
    """S15 §5: 1800 gives 1600. Games of 26 make K = 800 / (22.4 + 12): about 10 points a loss."""
    rounds = [f"Rd {n}" for n in range(1, 13)]
    table = [["No.", "Name", "Rating", *rounds], [1, "Ann", 1800, *(f"L{n}" for n in range(2, 14))]]
    table += [[n, f"P{n}", 1000, *[None] * (n - 2), "W1", *[None] * (13 - n)] for n in range(2, 14)]
    told = (
        "Player 1 ends below 1600, the peak floor that the pre-event rating implies. Enter a peak or a floor."
    )
    assert STATUS(table, REGULAR) == f"● Rated: 13 players, 12 games. {OF_2015} {told}"


@pytest.mark.parametrize("longer", [0, 1])
def test_the_longest_line_and_one_longer(longer):
    """235 characters with all notes, and what is left out where one more would be needed."""
    labels = ["y" * 40, "z" * 40]
    event = [*([label, "fine"] for label in labels), *REGULAR]
    label = f'Labels not used: "{labels[0]}", "{labels[1]}".'
    others = " ".join([RATED_TWO, OF_2015, label, 'Columns not used: "".'])
    heading = "x" * (235 - len(others) + longer)
    status = STATUS(ann_and_bob([heading], ["Oaks"]), event)
    if longer:
        assert status == " ".join([RATED_TWO, OF_2015, label, "1 more note: see Check This Sheet."])
    else:
        assert status == " ".join([RATED_TWO, OF_2015, label, f'Columns not used: "{heading}".'])
        assert len(status) == 235


def test_of_many_notes_those_without_room_are_counted():
    """B and what concerns ratings are said before the rules and a column that nobody reads."""
    event = [["Time control", "G/60;d5"], ["End date", "2026-09-30"]]
    headings = [f"A column of somebody's own number {n}" for n in range(3)]
    table = ann_and_bob(headings, "xyz")
    assert STATUS(table, event) == (
        f"{RATED_TWO} B = 10, by the end date September 30, 2026. {QUICK_FROM_REGULAR} "
        "2 more notes: see Check This Sheet."
    )
    listed = [row[2] for row in PROBLEMS([*table, [None] * 9, [None] * 9], event)]
    assert listed == [
        "2 players, 1 game rated.",
        "2025 rules, by the end date September 30, 2026. B = 10, by the end date September 30, 2026.",
        QUICK_FROM_REGULAR,
        "Columns not used: " + ", ".join(f'"{heading}"' for heading in headings) + ".",
        "",
    ]


@pytest.mark.parametrize(
    ("floor", "told"), [(1499, "Held at the floor given in the sheet."), (1470, "")], ids=["held", "not held"]
)
def test_a_floor_that_held_a_rating_is_told_beside_the_player(floor, told):
    """K = 800 / 17.57 = 45.54 of N* 16.57 (S15 §3, §4.2). Step 4 gives Bob 1500 + K/2 = 1522.77, so that Ann expects

    1 / (1 + 10^(22.77/400)) = 0.4673 in Step 5 and loses 21.28.
    """
    table = ann_and_bob(["Floor"], [floor])
    (_, ann, bob) = RATINGS(table, "Post,Sentences", B_10)
    assert ann == [pytest.approx(max(floor, 1478.72), abs=0.01), told]
    assert bob[1] == ""
    assert RATINGS(table, "What to do", B_10)[1] == [""]


def test_in_a_dual_rated_section_the_floor_is_told_with_its_system():
    table = ann_and_bob(["Floor", "Quick floor", "Quick"], [1499, 1498, 1500])
    event = [["Time control", "G/60;d5"], *B_10]
    regular, quick = ("Held at the floor given in the sheet.",) * 2
    assert RATINGS(table, "Post,Post Q,Sentences", event)[1] == [
        1499,
        1498,
        f"Regular: {regular} Quick: {quick}",
    ]
    table[1][3] = 1400
    assert RATINGS(table, "Sentences", event)[1] == [f"Quick: {quick}"]


def test_all_notes_of_a_player_and_a_row_that_is_no_player():
    """Nothing is passed over: a total below the players, and the second of two notes."""
    table = ann_and_bob(rating=None)
    table[1][1] = None
    table += [[None, "Total", None, None], [None, None, None, None], [None, "Eve", None, None]]
    sentences = column(RATINGS(table, "Sentences", B_10), STATUS(table, B_10))
    assert sentences == [
        "Name: This player has no name. "
        "Rating: Unrated, with no age or other rating: the initial rating is 750.",
        "",
        'The row "Total" was not taken as a player.',
        "",
        'The row "Eve" was not taken as a player.',
    ]


# Half-typed


TWO = [
    ["No.", "ID", "Name", "Rating", "Rd 1"],
    [1, 11111111, "Ann", 1500, "W2"],
    [2, 22222222, "Bob", 1500, "L1"],
]


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ([*TWO, [3, 11111111, "Ann", 1500, "B"]], "Re-entry: same player as No. 1."),
        ([*TWO, [3, 11111111, "Ann", 1600, "B"]], "Re-entry: this value differs from No. 1."),
        ([*TWO, [3, 11111111, "Cid", 1500, "B"]], "Same member ID as No. 1, but a different name."),
        ([*TWO, [3, None, "Dee", None, "B"], [4, None, "Dee", None, "B"]], "Same name as No. 3, and neither"),
        ([*TWO, [2, 33333333, "Cid", 1500, "B"]], '"Bob" already has the pairing number 2.'),
        ([["No.", "ID", "Name", "Perf", "Rd 1"], *TWO[1:]], 'The row that starts with "No." looks like'),
    ],
)
def test_no_sentence_names_a_row_of_a_sheet(table, told):
    """A function does not know where on a sheet its two ranges stand."""
    sentences = [row[2] for row in PROBLEMS(table, [["Event", "Club night"], ["", ""]])]
    assert any(sentence.startswith(told) for sentence in sentences)
    assert not [
        sentence for sentence in sentences if re.search(r"\brow \d|\b[A-Z]\d", sentence, re.IGNORECASE)
    ]


def changed(**cells):
    """``r1c4``: row 1 of the players, column 4 from 0."""
    table = [list(row) for row in SIX_PLAYERS]
    for place, value in cells.items():
        row, col = map(int, re.fullmatch(r"r(\d)c(\d)", place).groups())
        table[row][col] = value
    return table


@pytest.mark.parametrize(
    ("cells", "state", "rows"),
    [
        ({"r4c4": None}, 1, {1}),  # Dan's side of Ada's game is blank
        ({"r1c4": 4, "r4c4": 1}, 1, {1}),  # opponents without a result: told once
        ({"r1c4": "W99"}, 2, {1}),
        ({"r1c4": "Q?"}, 2, {1}),
        ({"r2c2": "abc"}, 2, {2}),
    ],
)
def test_a_row_that_waits_or_is_to_fix(cells, state, rows):
    """The others keep their ratings; state, marks, status and the sentence say the same."""
    table = changed(**cells)
    answer = RATINGS(table, "State,Marks,What to do,Post", ITS_EVENT)
    marks = MARKS(table, ITS_EVENT)
    found = {n for n, row in enumerate(answer) if n and row[0] == state}
    assert rows <= found
    for row, of_row in zip(answer[1:], marks[1:], strict=True):
        assert row[1] == "".join(f"{mark:g}" for mark in of_row)
        assert max(of_row) == row[0]
        assert bool(row[2]) == bool(row[0])
    assert sum(isinstance(row[3], float) for row in answer) >= 4
    assert STATUS(table, ITS_EVENT)[0] == {1: "○", 2: "!"}[state]
    assert {row[0] for row in PROBLEMS(table, ITS_EVENT)} >= {{1: "waits", 2: "mend"}[state]}


# Kept tables


@pytest.mark.parametrize(
    ("bob", "marks", "to_do"),
    [
        ("1", [1, 1], ['Rd 1: "2" has no result yet.', 'Rd 1: "1" has no result yet.']),
        ("L1", [1, 0], ['Rd 1: "2" has no result yet.', ""]),
        ("", [1, 0], ["Rd 1: Player 2 has no game in this round.", ""]),
    ],
)
def test_a_game_that_waits_in_both_rows_is_gray_in_both_and_counted_once(bob, marks, to_do):
    table = [["No.", "Name", "Rating", "Rd 1"], [1, "Ann", 1500, "2"], [2, "Bob", 1900, bob]]
    assert [row[3] for row in MARKS(table)[1:]] == marks
    said = column(RATINGS(table, "What to do"), "What to do")
    assert [text[: len(start)] for text, start in zip(said, to_do, strict=True)] == to_do
    assert STATUS(table).startswith("○ 1 game waits: No. 1, Rd 1.")
    assert column(RATINGS(table, "State"), "State") == marks


def test_several_tables_are_kept_and_one_is_read_once(monkeypatch):
    read = []
    monkeypatch.setattr(live, "read_table", lambda *given: read.append(1) or read_table(*given))
    live._kept.clear()
    tables = [changed(r1c2=1500 + n) for n in range(live.KEPT)]
    for _ in range(2):
        for table in tables:
            for function in ALL:
                function(table)
    assert len(read) == live.KEPT
    assert RATINGS(tables[0], "Before")[1] == [1500.0]
    RATINGS(changed(r1c2=1700))
    assert len(read) == live.KEPT + 1
    assert len(live._kept) == live.KEPT


def test_the_number_1_is_not_the_word_true():
    """Kept by their cells, of which 1 and TRUE are equal in Python."""
    live._kept.clear()
    assert RATINGS(changed(r1c0=1.0), "Post")[1] != RATINGS(changed(r1c0=True), "Post")[1]


# Layouts


def test_dates_as_numbers():
    """B = 12 in May 2016; 42512 is May 22."""
    for day in (42512, 42512.0, datetime.date(2016, 5, 22), "5/22/2016"):
        assert "B = 12, by the end date May 22, 2016." in STATUS(SIX_PLAYERS, [["End date", day]])


DUAL = [["Time control", "G/30;d5"], ["End date", 46264], ["Rating system", "Dual"]]


def test_a_dual_rated_section():
    table = [
        ["No.", "Name", "Rating", "Quick", "Rd 1"],
        [1, "Ann", 1500, 1400, "W2"],
        [2, "Bob", 1900, 1850, "L1"],
    ]
    answer = RATINGS(table, "Post,Post Q", DUAL)
    assert all(isinstance(cell, float) for row in answer[1:] for cell in row)
    head = STANDINGS(table, None, DUAL)[0]
    assert head[-4:] == ["After Regular", "Change Regular", "After Quick", "Change Quick"]
    chart = STANDINGS(table, "chart", DUAL)
    assert [cell for cell in chart[0] if cell][-4:] == head[-4:]
    outcome = next(row for row in WORKING(table, 1, DUAL) if row[0] == "Rating after")
    assert outcome[2] == f"Quick: {answer[1][1]:.2f}."


def test_a_match():
    """Two players, yes: each has as many games as there are rounds."""
    table = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann", 1500, "W2", "W2"],
        [2, "Bob", 1600, "L1", "L1"],
    ]
    event = [["Match", "yes"], ["End date", 46264]]
    assert STATUS(table, event).startswith("● Rated: 2 players, 2 games.")
    assert [row[:3] for row in WORKING(table, 2, event)[25:27]] == [[1, "", 1], [2, "", 1]]


def test_a_re_entry():
    """Rows with one ID are one player: one rating, the games of both."""
    rows = [
        ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann", "12345678", 1500, "L2", None],
        [2, "Bob", "23456789", 1900, "W1", "W3"],
        [3, "Ann", "12345678", 1500, None, "L2"],
    ]
    post = column(RATINGS(rows, "Post"), "Post")
    assert post[0] == post[2]
    games = [row for row in WORKING(rows, 3)[25:] if row[6] == "lost"]
    assert [(row[0], row[2]) for row in games] == [(1, 2), (2, 2)]
    assert "Rated: 2 players, 2 games." in STATUS(rows)
    assert SUMMARY(rows)[0][:2] == ["Players", 2]
    assert "2 players, 2 games rated." in [note.message for note in rate_workbook([Grid("Open", rows)]).notes]


QUAD = [
    ["No.", "Name", "Rating", "1", "2", "3", "4"],
    [1, "Ann", 1500, "x", 1, 0.5, 1],
    [2, "Bob", 1600, 0, "x", 1, 0],
    [3, "Cid", 1550, 0.5, 0, "x", 1],
    [4, "Dee", 1450, 0, 1, 0, "x"],
]


def test_a_quad_as_a_grid():
    assert "Rated: 4 players, 6 games" in STATUS(QUAD)
    assert [row[5] for row in WORKING(QUAD, 1)[5:6]] == [""]
    assert len([row for row in WORKING(QUAD, 1)[25:] if row[6] in ("won", "drawn", "lost")]) == 3


# The working


def test_the_games_add_up_to_the_steps():
    answer = WORKING(SIX_PLAYERS, 1, ITS_EVENT)
    steps = {row[0]: row[1] for row in answer[1:24]}
    games = [row for row in answer[25:] if row[0]]
    assert sum(row[7] for row in games) == pytest.approx(steps["Expected score"])
    assert sum(row[8] for row in games) == pytest.approx(steps["Score"] - steps["Expected score"])
    change = steps["K"] * (steps["Score"] - steps["Expected score"])
    assert steps["K × (score − expected)"] == pytest.approx(change)
    assert steps["Rating after"] == pytest.approx(steps["Rating before"] + change + steps["Bonus"])
    assert steps["Rating after"] == pytest.approx(PUBLISHED[0], abs=0.01)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_working_in_every_edition(edition):
    for number in range(1, 7):
        answer = WORKING(SIX_PLAYERS, number, [["Edition", edition]])
        assert len(answer) == 60, answer
        assert answer[17][0] == "Rating after"
        assert answer[20][0] == "Why"


# Events typed in any order


def event_of(players: int, rounds: int, seed: int) -> list[list]:
    """A random event: wins, draws, byes, forfeits, unrated and provisional players."""
    chance = random.Random(seed)
    table: list[list] = [["No.", "Name", "Rating", *(f"Rd {n + 1}" for n in range(rounds))]]
    for number in range(1, players + 1):
        rating = chance.choice(
            [chance.randrange(600, 2400)] * 6
            + [f"{chance.randrange(600, 2000)}P{chance.randrange(1, 25)}", None]
        )
        table.append([number, f"Player {number}", rating, *[None] * rounds])
    for at in range(rounds):
        order = list(range(1, players + 1))
        chance.shuffle(order)
        if len(order) % 2:
            table[order.pop()][3 + at] = chance.choice("BHU")
        for one, other in zip(order[::2], order[1::2], strict=True):
            here, there = chance.choice(("WL", "LW", "DD", "WL", "LW", "XF"))
            table[one][3 + at] = f"{here}{other}"
            table[other][3 + at] = f"{there}{one}"
    return table


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 3), (7, 5), (12, 4), (40, 5)])
def test_typed_in_any_order_the_functions_and_rate_agree(players, rounds):
    """At every fifth entry all answers are those of the partial rating; at the end those of the strict one."""
    full = event_of(players, rounds, seed=players)
    entries = [(r, c) for r in range(1, players + 1) for c in range(3, 3 + rounds) if full[r][c]]
    random.Random(1).shuffle(entries)
    table = [full[0], *([*row[:3], *[None] * rounds] for row in full[1:])]
    for count, (row, col) in enumerate(entries, start=1):
        table[row][col] = full[row][col]
        if count % (5 if players < 20 else 50) == 0 or count == len(entries):
            agree(table)
    grid = Grid("", full)
    rated = rate_crosstable(read_crosstable(grid))[0].rated
    posts = column(RATINGS(full, "Post"), "Post")
    for post, after, games in zip(posts, rated.post, rated.section.games, strict=True):
        assert not games or post == after


def test_300_players():
    full = event_of(300, 6, seed=300)
    agree(full)


def agree(table):
    """Each function says of each cell what the others say, and what the reading and the rating say."""
    reading = read_table(Grid("", table))
    wait = [problem for problem in reading.problems if problem.kind == "waits" and problem.row]
    assert not [problem for problem in reading.problems if problem.kind == "mend"]
    marks = MARKS(table)
    assert {(p.row, p.column) for p in wait} == {
        (r, c) for r, row in enumerate(marks) for c, m in enumerate(row) if m and r
    }
    answer = RATINGS(table, "No.,Score,Post,Change,State,Place")
    assert [row[4] for row in answer[1:]] == [max(row) for row in marks[1:]]
    standing = {row[1]: row for row in STANDINGS(table)[1:]}
    games = sum(cell.rated for entry in reading.crosstable.entries for cell in entry.rounds) // 2
    assert SUMMARY(table)[1][1] == games
    if not games:
        return
    rated = rate_crosstable(reading.crosstable)[0].rated
    for row, after, played in zip(answer[1:], rated.post, rated.section.games, strict=True):
        number, score, post, change, _, place = row
        shown = standing[number]
        assert (shown[0], shown[-3]) == (place, score)
        if played:
            assert post == shown[-2] == after
            if change != "":
                assert change == shown[-1]
            else:
                assert shown[-1] == "new"
    first = answer[1][0]
    if rated.section.games[0]:
        assert WORKING(table, first)[17][1] == rated.post[0]


@pytest.mark.parametrize(
    ("loser", "upset"),
    [
        (1500.49, ["", ""]),
        (1500.5, [1, "Ann (1500) beat Bob (1501)."]),
        (1599.5, [100, "Ann (1500) beat Bob (1600)."]),
    ],
)
def test_an_upset_is_the_difference_of_the_ratings_in_its_sentence(loser, upset):
    """Official ratings are whole numbers, S15 §7: 1500.25 and 1500.49 are both 1500."""
    table = [["Name", "Rating", "Rd 1"], ["Ann", 1500.25, "W2"], ["Bob", loser, "L1"]]
    assert next(row for row in SUMMARY(table) if row[0] == "Biggest upset")[1:] == upset
