"""Tables that once ended in a traceback, in a wrong rating, or in a message as long as the cell."""

import datetime
from functools import partial

import pytest
from growth import grows_linearly
from hypothesis import given, settings
from hypothesis import strategies as st

from xlrating.crosstable.cells.dates import as_date
from xlrating.crosstable.cells.days import Days
from xlrating.crosstable.cells.quote import LONGEST_QUOTE, quoted
from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.headings.known import with_known_headings
from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems

LAST = 16_383
HEADER = ["No.", "Name", "Rating", "Rd 1"]
TWO = [HEADER, [1, "Ann", 1500, "W2"], [2, "Bob", 1500, "L1"]]


def problems(rows, **grid):
    with pytest.raises(CrosstableProblems) as found:
        rate_workbook([Grid("Open", rows, **grid)])
    return {problem.cell.removeprefix("Open!"): problem.message for problem in found.value.problems}


# No room to the right


def test_a_cell_in_the_last_column_between_the_players():
    rows = [HEADER, TWO[1], [None] * LAST + ["x"], TWO[2]]
    assert "There is no room for the ratings" in problems(rows)["XFD3"]


def test_a_row_merged_to_the_end_of_the_sheet():
    covered = frozenset((1, column) for column in range(4, LAST + 1))
    assert "There is no room for the ratings" in problems(TWO, covered=covered)["XFD2"]


def test_a_cell_far_to_the_right_that_leaves_room():
    rows = [HEADER, TWO[1], [None] * (LAST - 40) + ["x"], TWO[2]]
    assert rate_workbook([Grid("Open", rows)]).tables


def test_rounds_are_looked_for_in_one_pass_over_a_wide_sheet():
    """Under headings that name none, in a sheet as wide as a slip of the pen makes it."""

    def work_of(width, turn):
        heads = ["No.", "Name", "Rating", *(f"note {turn} {n}" for n in range(width))]
        rows = [[n, f"Player {n}", 1500 + n, *[""] * width] for n in range(1, 9)]
        return lambda: with_known_headings(Grid("Open", [heads, *rows]))

    assert grows_linearly(work_of, 1_000)


@pytest.mark.parametrize("heading", ["N'", "Games after", "Post", "K", "Score"])
def test_games_under_a_heading_of_ours_are_not_taken_for_an_earlier_rating(heading):
    """Else the column would be replaced, and its games lost without a word."""
    rows = [["Name", "Rating", heading, "Rd 2"], ["Ann", 1500, "W2", "L2"], ["Bob", 1600, "L1", "W1"]]
    assert problems(rows) == {
        "C1": "This column has games, but its heading is not a round. Use a heading such as Rd 3."
    }


# Names of sheets


def test_the_working_sheet_of_a_sheet_that_no_workbook_would_name_so():
    workbook = rate_workbook([Grid("A:B[1]", TWO), Grid("C/D?", TWO)])
    assert [sheet.name for sheet in workbook.sheets] == ["Working A B 1", "Working C D"]


# Long texts


@pytest.mark.parametrize(("first", "again", "last"), [("G/60;d", "5", ""), ("G/60", " ", "x")])
def test_a_long_time_control_is_refused_at_once(first, again, last):
    def refusing(long, turn):
        return partial(problems, [["Time control", f"{first}{turn}{again * long}{last}"], *TWO])

    assert "is not a time control" in refusing(30_000, 0)()["B1"]
    assert grows_linearly(refusing, 7_500)


@pytest.mark.parametrize(("first", "again", "last"), [("W", " ", "12x"), ("", " ", "x"), ("", "Jan ", "")])
def test_a_long_round_cell_is_refused_at_once(first, again, last):
    def refusing(long, turn):
        return partial(
            problems, [TWO[0], [*TWO[1][:-1], f"{first}{again * (long // len(again))}{last}{turn}"], *TWO[2:]]
        )

    assert any("is not a result" in message for message in refusing(32_000, 0)().values())
    assert grows_linearly(refusing, 8_000)


def test_a_heading_of_months_alone_ends_at_once():
    """Next to headings that have the day of a round before what stands below them."""
    heads = ["No.", "Name", "Rating", "9/5 played", "result"]

    def reading(long, turn):
        rows = [
            [*heads, f"{'jan' * long}{turn}!"],
            [1, "Ann", 1500, 2, "W", ""],
            [2, "Bob", 1600, 1, "L", ""],
        ]
        return partial(rate_workbook, [Grid("Open", rows)])

    assert [note.code for note in reading(9_000, 0)().notes if note.code == "columns-unused"]
    assert grows_linearly(reading, 2_000)


LABELS = [
    "Time control",
    "Rating system",
    "Edition",
    "End date",
    "Start date",
    "Bonus multiplier",
    "Match",
    "Provisional",
]
COLUMNS = [
    "No.",
    "Rating",
    "Games",
    "Floor",
    "Quick floor",
    "Peak",
    "Wins",
    "Prize",
    "Under",
    "Change 180 days",
    "Age",
    "Birth date",
    "Life master",
    "Record",
    "Carry opponents",
    "Carry scores",
    "FIDE",
    "FIDE date",
    "Adult",
    "Rd 1",
]


@pytest.mark.parametrize("label", LABELS)
def test_the_value_of_a_label_is_cut_in_messages(label):
    messages = problems([[label, "x" * 30_000], *TWO]).values()
    assert max(map(len, messages)) < 250


@pytest.mark.parametrize("column", COLUMNS)
def test_a_cell_is_cut_in_messages(column):
    header = list(HEADER) if column in HEADER else [*HEADER, column]
    rows = [header, *([*row, *[None] * (len(header) - len(row))] for row in TWO[1:])]
    rows[1][header.index(column)] = "x" * 30_000
    if column == "Prize":
        rows = [[*rows[0], "Under"], [*rows[1], 1800], [*rows[2], None]]
    messages = problems(rows).values()
    assert max(map(len, messages)) < 250


@pytest.mark.parametrize("column", [column for column in COLUMNS if "date" not in column])
def test_a_date_is_shown_as_a_date(column):
    header = list(HEADER) if column in HEADER else [*HEADER, column]
    rows = [header, *([*row, *[None] * (len(header) - len(row))] for row in TWO[1:])]
    rows[1][header.index(column)] = datetime.date(2026, 8, 30)
    if column == "Prize":
        rows = [[*rows[0], "Under"], [*rows[1], 1800], [*rows[2], None]]
    messages = " ".join(problems(rows).values())
    assert "datetime" not in messages
    assert "8/30/2026" in messages or column in ("Carry opponents", "Carry scores")


def test_names_and_titles_have_a_limit():
    rows = [["Event", "E" * 30_000], HEADER, [1, "N" * 30_000, 1500, "W2"], TWO[2]]
    table = rate_workbook([Grid("Open", rows)]).tables[0].crosstable
    assert max(len(table.event.event), len(table.entries[0].name)) == 250


# A re-entry whose rating cannot be read


def test_a_re_entry_with_a_rating_that_is_not_known():
    rows = [
        ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
        [1, "Bruno", 12345678, None, "W3", None],
        [2, "Bruno", 12345678, None, None, "W3"],
        [3, "Cy", None, 1500, "L1", "L2"],
    ]
    assert "This formula has no saved result." in problems(rows, uncalculated=frozenset([(2, 3)]))["D3"]
    rows[2][3] = "#N/A"
    assert "This cell shows #N/A." in problems(rows)["D3"]
    rows[2][3] = None
    assert rate_workbook([Grid("Open", rows)]).tables


# Numbers that are none


@pytest.mark.parametrize("text", ["nan", "inf", "-inf", "1e999", "1e3", "1_500", "0x10", "infinity"])
@pytest.mark.parametrize(
    "column", ["Change 180 days", "Prize", "Under", "Floor", "Age", "Games", "Wins", "FIDE", "Initial"]
)
def test_numbers_that_a_program_takes_and_a_person_does_not(column, text):
    header = [*HEADER, column] + (["Under"] if column == "Prize" else [])
    rows = [header, [*TWO[1], text, *([1800] if column == "Prize" else [])], TWO[2]]
    assert quoted(text) in problems(rows)["E2"]


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 1e308])
def test_numbers_beyond_all_bounds_in_cells(number):
    for column in ("Change 180 days", "Floor", "Age", "Games", "Rating", "No.", "Rd 1"):
        header = list(HEADER) if column in HEADER else [*HEADER, column]
        rows = [header, *([*row, *[None] * (len(header) - len(row))] for row in TWO[1:])]
        rows[1][header.index(column)] = number
        assert problems(rows)


# What a terminal would obey


@pytest.mark.parametrize(
    "code", ["\x1b]0;PWN\x07", "\x9b31m", "\u202e", "\u2066", "\x00", "\r\n", "\u2028", "\ud800"]
)
def test_quotes_have_no_codes(code):
    message = problems([HEADER, [1, "Ann", f"a{code}b", "W2"], TWO[2]])["C2"]
    assert message.startswith('"a')
    assert message == clean(message)
    assert message.encode()


@given(st.text(max_size=200))
def test_what_is_quoted_is_short_and_printable(text):
    said = quoted(text)
    assert len(said) <= LONGEST_QUOTE + 3
    assert said.isprintable()


# Anything in any cell of a half-typed table

CELLS = st.one_of(
    st.none(),
    st.integers(-5, 2000),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(
        [
            "W2",
            "D1",
            "L3",
            "12",
            "4w",
            "X1",
            "F2",
            "H",
            "B",
            "1 0",
            "½",
            "Name",
            "Rating",
            "Rd 1",
            "Opp 1",
            "Res 1",
            "|",
            "x",
        ]
    ),
    st.text(max_size=6),
)


@settings(max_examples=300)
@given(st.lists(st.lists(CELLS, max_size=7), max_size=8), st.booleans())
def test_reading_never_ends_in_a_traceback(rows, headed):
    if headed:
        rows = [["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"], *rows]
    reading = read_table(Grid("Open", rows))
    if reading.crosstable is None:
        return
    games = {
        (entry.number, cell.opponent, cell.points)
        for entry in reading.crosstable.entries
        for cell in entry.rounds
        if cell.rated
    }
    assert all((other, one, 1 - points) in games for one, other, points in games)
    assert all(problem.message.endswith(".") for problem in (*reading.problems, *reading.notes))


@pytest.mark.parametrize(
    "first", [datetime.date(1, 1, 1), datetime.date(1899, 12, 31), datetime.date(2025, 5, 3)]
)
@pytest.mark.parametrize(
    "last", [datetime.date(2026, 12, 31), datetime.date(2100, 1, 1), datetime.date(9999, 12, 31)]
)
def test_days_that_are_told_in_words_are_read_again(first, last):
    assert as_date(Days("", (first, last)).in_words) == last
