"""The CROSSTABLE_ functions while tables are typed: errors, notes, layouts, and the same numbers as Rate."""

import datetime
import random
import re

import pytest

from xlrating.crosstable import live
from xlrating.crosstable.cells import Grid
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.rated import rate_crosstable
from xlrating.crosstable.read import read_crosstable, read_table
from xlrating.editions.editions import EDITIONS
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
        assert [len(f(table)) for f in (SUMMARY,)] == [13]
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


# Half-typed


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
    monkeypatch.setattr(live, "read_table", lambda grid: read.append(1) or read_table(grid))
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
        assert STATUS(SIX_PLAYERS, [["End date", day]]).endswith("B = 12, by the end date May 22, 2016.")


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
    assert STATUS(rows).startswith("● Rated: 2 players, 2 games.")
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
    assert STATUS(QUAD).startswith("● Rated: 4 players, 6 games")
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
