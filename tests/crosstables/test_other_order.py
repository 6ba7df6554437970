"""Standings sorted by score, whose opponents are pairing numbers: one sentence says what is likely and what to do."""

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.reading.rounds.other_order import are_most
from xlrating.crosstable.sheet.grid import Grid
from xlrating.hosts.cli import main

EVENT = [
    ["Ames", 1800, "W5", "W3", "D2", "D4"],
    ["Birch", 1700, "L6", "W8", "D1", "W3"],
    ["Cole", 1600, "W7", "L1", "W5", "L2"],
    ["Dunn", 1500, "W8", "W6", "W7", "D1"],
    ["Eads", 1400, "L1", "W7", "L3", "W8"],
    ["Fay", 1300, "W2", "L4", "W8", "W7"],
    ["Gray", 1200, "L3", "L5", "L4", "L6"],
    ["Hill", 1100, "L4", "L2", "L6", "L5"],
]
"""In the order of their pairing numbers, 1 to 8."""
BY_SCORE = [4, 1, 6, 2, 3, 5, 7, 8]
"""3.5, 3, 3, 2.5, 2, 2, 0, and 0 points."""
HEADINGS = ["Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"]
SORTED = [EVENT[number - 1] for number in BY_SCORE]
ROWS = (
    "Most opponents' numbers do not fit the rows, which may be sorted by score. "
    "Add a No. column with each player's pairing number, or sort the rows by pairing number."
)
OTHER_NUMBERS = (
    "Most opponents' numbers do not fit this column. Were the rows sorted without it? "
    "Enter each player's pairing number here, or correct the rounds."
)
NO_NUMBERS = (
    "Most opponents' numbers do not fit the rows, which may be sorted by score. "
    "Enter each player's pairing number here."
)


def sheet(rows, headings=HEADINGS):
    return Grid("Open", [headings, *rows])


def posts(grid):
    (table,) = rate_workbook([grid]).tables
    names = [entry.name for entry in table.crosstable.entries]
    return dict(zip(names, map(float, table.rated.post), strict=True))


def test_one_sentence_says_what_is_likely_and_no_game_is_accused():
    reading = read_table(sheet(SORTED))
    assert [(problem.cell, problem.message) for problem in reading.problems] == [("Open!A1", ROWS)]
    assert reading.crosstable is None, "games that agree by chance are not rated either"


@pytest.mark.parametrize("heading", ["No.", "#", "Pair"])
def test_both_remedies_give_the_ratings(heading):
    in_order = posts(sheet(EVENT))
    numbered = [[number, *row] for number, row in zip(BY_SCORE, SORTED, strict=True)]
    assert posts(sheet(numbered, [heading, *HEADINGS])) == pytest.approx(in_order, abs=1e-9)


def test_a_column_of_places_is_no_column_of_pairing_numbers():
    numbered = [[place, *row] for place, row in enumerate(SORTED, 1)]
    first = read_table(sheet(numbered, ["Place", *HEADINGS])).problems[0]
    assert (first.cell, first.message) == ("Open!B1", ROWS)


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [(range(1, 9), OTHER_NUMBERS), (range(101, 109), OTHER_NUMBERS), ([None] * 8, NO_NUMBERS)],
)
def test_a_number_column_with_other_numbers(numbers, sentence):
    numbered = [[number, *row] for number, row in zip(numbers, SORTED, strict=True)]
    first = read_table(sheet(numbered, ["No.", *HEADINGS])).problems[0]
    assert (first.cell, first.message) == ("Open!A1", sentence)


def test_a_few_games_that_do_not_fit_are_told_alone():
    """Three games of sixteen are typed with a wrong opponent on both sides: six cells, and those they name."""
    wrong = [list(row) for row in EVENT]
    wrong[0][2], wrong[4][2] = "W6", "L2"
    wrong[2][2], wrong[6][2] = "W8", "L4"
    told = read_table(sheet(wrong)).problems
    assert told
    assert all(problem.row for problem in told)


def test_an_event_that_is_half_typed_is_not_taken_for_one():
    """Only the upper players' results are typed: their opponents name nobody."""
    half = [
        [*row[:2], *(cell if number in (1, 4, 6) else None for cell in row[2:])]
        for number, row in enumerate(EVENT, 1)
    ]
    told = read_table(sheet(half)).problems
    assert told
    assert {problem.kind for problem in told} == {"waits"}


@pytest.mark.parametrize(
    ("wrong", "named", "most"),
    [(5, 5, False), (6, 6, True), (6, 11, True), (6, 12, False), (7, 12, True), (0, 0, False)],
)
def test_most_is_more_than_half_and_not_only_a_few(wrong, named, most):
    assert are_most(wrong, named) is most


def test_an_import_says_it_instead_of_the_games(tmp_path, capsys):
    source = tmp_path / "standings.csv"
    lines = [HEADINGS, *SORTED]
    source.write_text("\n".join(",".join(map(str, line)) for line in lines))
    assert main(["import", str(source), "-o", str(tmp_path / "event.xlsx")]) == 0
    told = capsys.readouterr().err.splitlines()
    assert any(line.endswith(OTHER_NUMBERS) for line in told)
    assert [line for line in told if ", round " in line] == []
    assert main(["rate", "--check", str(tmp_path / "event.xlsx")]) == 1
    told = capsys.readouterr().err.splitlines()
    assert told[1].endswith(OTHER_NUMBERS)
