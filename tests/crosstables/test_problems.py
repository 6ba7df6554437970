"""What makes a table refuse to be rated, each with its cell; and that nothing is written then."""

import datetime
import json
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook
from typed_events import rate, save

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.hosts.cli import main

HEADER = ["No.", "Name", "ID", "Rating", "Games", "Floor", "Rd 1", "Rd 2", "Rd 3"]
TABLE = [
    ["End date", "2026-08-30", None, None, None, None, None, None, None],
    HEADER,
    [1, "Ann", 11111111, 1800, None, 1600, "W2", "D3", "W4"],
    [2, "Bob", 11111112, 1700, 40, None, "L1", "W4", "B"],
    [3, "Cid", 11111113, "1600P12", None, None, "W4", "D1", "H"],
    [4, "Dee", 11111114, None, None, None, "L3", "L2", "L1"],
]


def changed(**cells):
    """The table as a grid with other values in these cells."""
    rows = [list(row) for row in TABLE]
    for address, value in cells.items():
        row, column = int(address[1:]) - 1, ord(address[0]) - ord("A")
        while len(rows) <= row:
            rows.append([None] * len(HEADER))
        rows[row] += [None] * (column + 1 - len(rows[row]))
        rows[row][column] = value
    return rows


def problems_of(rows, **grid):
    with pytest.raises(CrosstableProblems) as found:
        rate_workbook([Grid("Crosstable", rows, **grid)])
    return {problem.cell.removeprefix("Crosstable!"): problem.message for problem in found.value.problems}


def warnings_of(rows):
    table = rate_workbook([Grid("Crosstable", rows)]).tables[0]
    return {
        warning.cell.removeprefix("Crosstable!"): warning.message for warning in table.crosstable.warnings
    }


RATINGS_DIFFER = "This Regular rating differs from the one in the Rating column. Make them agree."
GAMES_DIFFER = "These Regular games differ from the Games column. Make them agree."


@pytest.mark.parametrize("system", ["Regular", "Dual"])
@pytest.mark.parametrize(
    ("rating", "games", "cell", "told"),
    [(1699, 40, "J4", RATINGS_DIFFER), (1700, 8, "K4", GAMES_DIFFER), ("1700P8", None, "J4", GAMES_DIFFER)],
)
def test_a_rating_that_is_there_twice_must_be_the_same_twice(rating, games, cell, told, system):
    """Bob is rated 1700, based on 40 games."""
    rows = changed(C1="Rating system", D1=system, J2="Regular", K2="Regular games", J4=rating, K4=games)
    assert problems_of(rows) == {cell: told}
    for agreed in (40, None):
        rows[3][-2:] = [1700, agreed]
        assert rate_workbook([Grid("Crosstable", rows)]).tables


def test_games_belong_in_the_games_column():
    """Ann's Games are blank, which is an established rating."""
    rows = changed(J2="Regular", K2="Regular games", J3=1800, K3=8)
    assert problems_of(rows) == {"K3": "These Regular games belong in the Games column too. Copy them there."}


def test_the_table_is_good():
    assert warnings_of(TABLE) == {
        "B2": "2025 rules, by the end date August 30, 2026. B = 10, by the end date August 30, 2026. "
        "Regular ratings, assumed: no time control or rating system.",
        "D6": "Unrated, with no age or other rating: the initial rating is 750.",
    }


KINDS = {
    "an opponent that does not exist": ({"G3": "W9", "G4": None}, {"G3": "There is no player number 9."}),
    "an opponent that does not exist, and the other side": ({"G3": "W9"}, {"G3": "There is no player number 9."}),
    "paired with themselves": ({"G3": "W1", "G4": None}, {"G3": "Number 1 is this player's own."}),
    "results contradict each other": ({"G4": "W1"}, {"G3": "The results conflict: player 2 has W1"}),
    "two draws and a loss": ({"H5": "L1"}, {"H3": "The results conflict: player 3 has L1"}),
    "a game that only one side has": ({"G4": None}, {"G3": "Player 2 has no game"}),
    "a game against a bye": ({"G4": "B"}, {"G3": "Player 2 has no game (1 point)"}),
    "a game against a forfeit": ({"G4": "F1"}, {"G3": "A played game here, but player 2 has a forfeit (F1)"}),
    "a forfeit against a game": ({"G3": "X2"}, {"G3": "Forfeit here, but player 2 has a played game (L1)"}),
    "two opponents in one round": ({"G6": "L2"}, {"G6": "Player 2 has L1 in this round. Player 3 has W4."}),
    "a game without a result": ({"G3": "2"}, {"G3": "has no result yet"}),
    "no rating": ({"D3": "about 1800"}, {"D3": '"about 1800" is not a rating.'}),
    "a rating below 100": ({"D3": 99}, {"D3": "between 100 and 3000"}),
    "a rating above 3000": ({"D3": 3001}, {"D3": "between 100 and 3000"}),
    "a member ID as the rating": ({"D3": 12345678}, {"D3": '"12345678" looks like a member ID.'}),
    "a date for a rating": ({"D3": datetime.date(2026, 1, 2)}, {"D3": '"1/2/2026" is a date. Enter a number'}),
    "a decimal comma": (
        {"D3": "1801,45"},
        {"D3": '"1801,45" is not a rating. Enter decimals with a point, such as 1801.45.'},
    ),
    "a yes for a rating": ({"D3": True}, {"D3": '"TRUE" is not a rating.'}),
    "an error for a rating": ({"D3": "#REF!"}, {"D3": "This cell shows #REF!."}),
    "games that are no whole number": ({"E4": 40.5}, {"E4": "Enter a whole number, 0 or more."}),
    "games below zero": ({"E4": -1}, {"E4": '"-1" is not a number of games.'}),
    "games that are a text": ({"E4": "many"}, {"E4": '"many" is not a number of games.'}),
    "games as a programmer writes them": ({"E4": "1_500"}, {"E4": '"1_500" is not a number of games.'}),
    "games said twice": ({"E5": 11}, {"E5": "11 prior games here, but 12 in the rating."}),
    "games without a rating": ({"E6": 5}, {"E6": "5 prior games but no rating."}),
    "a number used twice": ({"A4": 1}, {"A4": '"Ann" already has the pairing number 1.'}),
    "no number": ({"A4": None}, {"A4": "This player has no pairing number."}),
    "a number that is none": ({"A4": "two"}, {"A4": '"two" is not a pairing number.'}),
    "two headings for the same thing": ({"J2": "Rtg"}, {"J2": '"Rtg" means the same as the heading in D2.'}),
    "two headings for one round": ({"J2": "R 1"}, {"J2": '"R 1" means the same as the heading in G2.'}),
    "a result without an opponent": ({"G3": "W"}, {"G3": '"W" is not a result.'}),
    "a number for a result": ({"G3": 2}, {"G3": "has no result yet"}),
    "a date for a result": ({"G3": datetime.date(2026, 1, 2)}, {"G3": "If it was 1/2, enter H."}),
    "another date for a result": ({"G3": datetime.date(2026, 2, 1)}, {"G3": '"2/1/2026" is a date, not a result.'}),
    "a result with two signs": ({"G3": "2+-"}, {"G3": '"2+-" is not a result.'}),
    "a floor that is none": ({"F3": "high"}, {"F3": '"high" is not a rating floor.'}),
    "no date": ({"B1": "soon"}, {"B1": '"soon" is not a date. Enter it as 8/30/2026 or 2026-08-30.'}),
    "games under an unknown heading": ({"I2": "Bonus games"}, {"I2": "its heading is not a round"}),
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_told_once_at_its_cell(kind):
    cells, expected = KINDS[kind]
    found = problems_of(changed(**cells))
    assert set(found) == set(expected)
    for address, part in expected.items():
        assert part in found[address]


def test_a_player_who_is_not_in_the_table_any_more():
    found = problems_of(changed(**{f"{column}6": None for column in "ABCDGHI"}))
    assert found == dict.fromkeys(
        ("I3", "H4", "G5"), "There is no player number 4. Check the opponent's pairing number."
    )


def test_the_same_id_twice():
    found = problems_of(changed(C4=11111111))
    assert set(found) == {"C4"}
    assert "Same member ID as No. 1, but a different name." in found["C4"]


def test_all_problems_at_once_in_the_order_of_the_sheet():
    with pytest.raises(CrosstableProblems) as found:
        rate_workbook([Grid("My table", changed(D3=50, E4="x", F5="y", H6="?"))])
    assert [p.cell for p in found.value.problems] == [
        "My table!D3",
        "My table!E4",
        "My table!F5",
        "My table!H6",
    ]


def test_no_rated_game():
    rows = [
        HEADER,
        [1, "Ann", None, 1800, None, None, "X2", "B", "H"],
        [2, "Bob", None, 1700, None, None, "F1", "U", ""],
    ]
    assert problems_of(rows) == {
        "G1": "The crosstable has no rated games. Enter results in the round columns."
    }


def test_formulas_without_a_stored_result():
    found = problems_of(TABLE, uncalculated=frozenset([(2, 3), (3, 6), (0, 1)]))
    assert {cell: "formula has no saved result" in message for cell, message in found.items()} == {
        "B1": True, "D3": True, "G4": True,
    }  # fmt: skip


@pytest.mark.parametrize("label", ["End date", "Rating system", "Edition", "Bonus multiplier", "Match"])
def test_an_error_next_to_a_label(label):
    found = problems_of([[label, "#N/A"], *TABLE[1:]])
    assert found == {"B1": "This cell shows #N/A. Fix the formula or enter a value."}


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("Rating system", "Slow"), ("Time control", "an hour"), ("Time control", 60), ("Edition", "2031"),
        ("Bonus multiplier", -1), ("Bonus multiplier", "ten"), ("Match", "perhaps"),
        ("End date", datetime.date(1999, 12, 31)),
    ],
)  # fmt: skip
def test_the_event_block(label, value):
    assert "B1" in problems_of([[label, value], *TABLE[1:]])


def test_a_rating_system_against_the_time_control():
    rows = [["Rating system", "Blitz"], ["Time control", "G/60;d5"], *TABLE[1:]]
    assert 'Blitz, but by "G/60;d5" it is Dual' in problems_of(rows)["B1"]


@pytest.mark.parametrize(
    ("row", "part"),
    [
        (["Time control", None, "to be told"], "Time control has no value."),
        (["Rating sytem", "Quick"], "Did you mean Rating system?"),
        (["End dates:", "2026-08-30"], "Did you mean End date?"),
    ],
)
def test_labels_that_would_be_passed_over(row, part):
    assert part in problems_of([row, *TABLE[1:]])["A1"]


@pytest.mark.parametrize(
    "row", [["Event", None, "Open"], ["Time control", None, "Section", "Open"], ["Time control"]]
)
def test_labels_without_a_value(row):
    assert warnings_of([row, *TABLE[1:]]).keys() == {"B2", "D6"}


def test_a_label_given_twice():
    assert problems_of([["Event", "One"], ["EVENT:", "Two"], *TABLE[1:]]) == {
        "B2": "Event is also given in B1. Delete one."
    }


def test_another_rating_in_the_same_system():
    rows = changed(J2="Quick", J3=1500)
    rows[0] = ["Rating system", "Quick"]
    assert "This Quick rating differs" in problems_of(rows)["J3"]


def test_the_label_and_its_value_in_one_cell():
    rows = [["Time control: G/3+2"], *TABLE[1:]]
    assert rate_workbook([Grid("Crosstable", rows)]).tables[0].system == "Blitz"


WARNINGS = {
    "more than two games against one opponent": (
        {"G3": "W2", "H3": "W2", "I3": "W2", "G4": "L1", "H4": "L1", "I4": "L1",
         "G5": None, "H5": None, "I5": None, "G6": None, "H6": None, "I6": None},
        {"B3": "3 games against player 2: no bonus.", "B4": "3 games against player 1: no bonus."},
    ),
    "nothing to start from": ({}, {"D6": "750"}),
    "a floor above the rating": ({"F3": 1900}, {"F3": "The floor 1900 is above the rating 1800."}),
    "a round without a column": ({"H2": "Rd 4"}, {"H2": "There is no column for round 2."}),
}  # fmt: skip


@pytest.mark.parametrize("kind", WARNINGS)
def test_warnings_do_not_stop(kind):
    cells, expected = WARNINGS[kind]
    found = warnings_of(changed(**cells))
    for address, part in expected.items():
        assert part in found[address]


def test_a_bonus_is_missed_only_by_who_has_games_enough_for_one():
    """By the rules of 2026 a bonus takes three games, and in three no two against one opponent (P25 §4.2)."""
    rows = [
        ["End date", "11/22/2026"],
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        [1, "Ann", 1800, "W2", "W2", "W3"],
        [2, "Bob", 1700, "L1", "L1", "U"],
        [3, "Cy", 1600, "U", "U", "L1"],
    ]
    found = rate_workbook([Grid("Open", rows)]).notes
    told = [(note.cell, note.message) for note in found if note.code == "no-bonus-for-repeats"]
    assert told == [("Open!B3", "2 games against player 2: no bonus.")]


def test_a_dual_rated_table_without_quick_ratings():
    rows = changed(A1="Time control", B1="G/60;d5")
    assert "without a Quick column" in warnings_of(rows)["D2"]


# On the command line


def refused(tmp_path, capsys, rows, *options):
    path = save(tmp_path / "event.xlsx", rows)
    before, time = path.read_bytes(), path.stat().st_mtime_ns
    status = main(["rate", str(path), *options])
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (before, time)
    assert os.listdir(tmp_path) == ["event.xlsx"]
    return status, capsys.readouterr()


@pytest.mark.parametrize("options", [[], ["--in-place"]])
def test_nothing_is_written(tmp_path, capsys, options):
    status, printed = refused(tmp_path, capsys, changed(G3="W9", D4=50), *options)
    assert (status, printed.out) == (1, "")
    first, *lines = printed.err.splitlines()
    assert first == "event.xlsx was not rated: 2 problems. Nothing was written."
    assert [line.split(": ")[0].strip() for line in lines] == [
        "Crosstable!G3",
        "Crosstable!D4",
    ]


def test_problems_as_json(tmp_path, capsys):
    status, printed = refused(tmp_path, capsys, changed(D4=50), "--json")
    assert (status, printed.err) == (1, "")
    [file] = json.loads(printed.out)["files"]
    assert file["problems"] == [
        {
            "cell": "Crosstable!D4",
            "code": "rating-out-of-range",
            "message": "The rating 50 is not between 100 and 3000.",
        }
    ]


def test_no_sheet_of_that_name(tmp_path, capsys):
    status, printed = refused(tmp_path, capsys, TABLE, "--sheet", "Open")
    assert status == 2
    assert 'There is no sheet "Open". Choose "Crosstable".' in printed.err


def test_a_formula_that_was_never_calculated(tmp_path, capsys):
    path = save(tmp_path / "event.xlsx", changed(D3="=1700+100"))
    assert main(["rate", str(path)]) == 1
    assert "Crosstable!D3: This formula has no saved result" in capsys.readouterr().err


def test_notes_are_in_the_json(tmp_path, capsys):
    report = rate(capsys, save(tmp_path / "event.xlsx", TABLE))
    assert [note["cell"] for note in report["notes"]] == [
        "Crosstable!B2",
        "Crosstable!B2",
        "Crosstable!D6",
    ]


# Anything in any cell

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.text(max_size=8),
    st.integers(-10, 4000),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.dates(datetime.date(1900, 3, 1)),
    st.sampled_from(
        ["#REF!", "#N/A", "W", "W2", "D1", "L3", "X4", "4w1", "+", "-", "=", "½", "1/2", "H", "=1+1"]
    ),
    st.sampled_from(["Name", "Rating", "Score", "Games", "N'", "1553P11", "1600/5", "New", "Rd 1", "Rd 9"]),
    st.sampled_from(["x" * 40_000, "١٢٣٤", "Ｗ２", "W²", "\x00", "\ud800", "W 2 w", " Rd\n1 "]),
)


@settings(max_examples=400)
@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 10), JUNK), min_size=1, max_size=3), st.data())
def test_junk_is_refused_or_rated_with_both_sides_of_every_game(replaced, data):
    rows = [[*row, None, None] for row in TABLE] + [[None] * 11]
    for row, column, value in replaced:
        rows[row][column] = value
    unknown = data.draw(st.frozensets(st.tuples(st.integers(0, 6), st.integers(0, 10)), max_size=1))
    try:
        rated = rate_workbook([Grid("Crosstable", rows, uncalculated=unknown)])
    except CrosstableProblems as refused_:
        problems = refused_.problems
    else:
        problems = ()
    if problems:
        assert all(p.cell.startswith("Crosstable!") and p.message for p in problems)
        return
    for table in rated.tables:
        section = table.rated.section
        games = [
            (player, int(opponent), score)
            for opponents, scores in zip(section.opponents, section.scores, strict=True)
            for player, (opponent, score) in enumerate(zip(opponents, scores, strict=True))
            if opponent >= 0
        ]
        assert games
        assert sorted(games) == sorted((opponent, player, 1 - score) for player, opponent, score in games)
        assert all(100 <= post <= 3500 for post in table.rated.post)
        # The rounds that nobody touched are in the games.
        untouched = [
            (row, column)
            for row in range(2, 6) for column in range(6, 9)
            if str(TABLE[row][column])[:1] in "WDL" and rows[row][column] == TABLE[row][column]
        ]  # fmt: skip
        assert len(games) >= len(untouched) - 2 * len(replaced)


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(1, 7), st.integers(1, 11), JUNK), min_size=1, max_size=2))
def test_junk_in_a_file_never_ends_in_a_traceback(tmp_path_factory, replaced):
    folder = tmp_path_factory.mktemp("junk")
    path = save(folder / "event.xlsx", TABLE)
    workbook = load_workbook(path)
    for row, column, value in replaced:
        try:
            workbook["Crosstable"].cell(row, column).value = value
            workbook.save(folder / "junk.xlsx")
        except Exception:  # openpyxl does not write everything
            workbook["Crosstable"].cell(row, column).value = None
    workbook.save(path)
    (folder / "junk.xlsx").unlink(missing_ok=True)
    before = path.read_bytes()
    status = main(["rate", str(path)])
    assert path.read_bytes() == before
    assert sorted(os.listdir(folder)) == ["event-rated.xlsx", "event.xlsx"][status != 0 :]
    assert status in (0, 1)


def test_everything_at_once_even_with_a_heading_twice_and_a_number_twice():
    rows = [
        ["No.", "Name", "Rating", "Pre", "Rd 1"],
        [1, "A", "x", None, "W9"],
        [1, "B", 1600, None, "W1"],
        [2, "C", "Unr", None, None],
    ]
    with pytest.raises(CrosstableProblems) as found:
        rate_workbook([Grid("Open", rows)])
    assert {problem.cell for problem in found.value.problems} == {"Open!D1", "Open!E2", "Open!C2", "Open!A3"}


def test_both_sides_cannot_win_by_forfeit():
    rows = [["No.", "Name", "Rating", "Rd 1", "Rd 2"], [1, "A", 1500, "W2", "X2"], [2, "B", 1600, "L1", "X1"]]
    with pytest.raises(CrosstableProblems, match="Both players have a forfeit win"):
        rate_workbook([Grid("Open", rows)])
    rows[2][4] = "F1"
    assert rate_workbook([Grid("Open", rows)]).tables
    rows[1][4] = "F2"
    assert rate_workbook([Grid("Open", rows)]).tables  # neither came


@pytest.mark.parametrize("unrated", [None, "Unr", 0])
def test_games_of_a_player_without_a_rating(unrated):
    rows = [["Name", "Rating", "Games", "Rd 1"], ["A", unrated, 7, "W2"], ["B", 1600, None, "L1"]]
    with pytest.raises(CrosstableProblems, match="Open!C2: 7 prior games but no rating"):
        rate_workbook([Grid("Open", rows)])
