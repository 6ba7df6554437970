"""Habits of directors that once changed a rating or an upload without a word: read as meant, or told."""

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.exports.section import exported_sections

FOUR = [
    ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann", 1800, "W2", "W3"],
    [2, "Bob", 1700, "L1", "W4"],
    [3, "Cy", 1600, "W4", "L1"],
    [4, "Di", 1500, "L3", "L2"],
]


def rate(*sheets, only=None):
    return rate_workbook([Grid(f"Sheet {n}", rows) for n, rows in enumerate(sheets, 1)], only)


def ratings(*sheets):
    """The rating after of each row by name."""
    [table] = rate(*sheets).tables
    return {entry.name: table.results[entry.player].after for entry in table.crosstable.entries}


def told(*sheets):
    """Cell and code of each note that not every table has."""
    usual = ("summary", "rules", "unrated", "numbered-by-row")
    return [(note.cell.split("!")[1], note.code) for note in rate(*sheets).notes if note.code not in usual]


def refused(*sheets):
    with pytest.raises(CrosstableProblems) as caught:
        rate(*sheets)
    return [(problem.cell.split("!")[1], problem.code) for problem in caught.value.problems]


def test_rounds_in_which_nobody_has_an_entry_are_no_rounds() -> None:
    blank = [[*FOUR[0], "Rd 3", "Rd 4"], *([*row, None, ""] for row in FOUR[1:])]
    crosstable = rate(blank).crosstables[0]
    assert list(crosstable.rounds_in_use) == [1, 2]
    [section] = exported_sections(rate(blank).tables)
    assert section.rounds == 2
    assert {len(player.rounds) for player in section.players} == {2}


def test_a_round_without_entries_between_others_stays() -> None:
    blank = [
        [*row[:4], f"Rd {2}" if row is FOUR[0] else None, "Rd 3" if row is FOUR[0] else row[4]]
        for row in FOUR
    ]
    assert list(rate(blank).crosstables[0].rounds_in_use) == [1, 2, 3]


TOTALS = [[*row, total] for row, total in zip(FOUR, ["Total", 2, 1, 1, 0], strict=True)]


def test_totals_that_agree_are_no_news() -> None:
    assert told(TOTALS) == []


@pytest.mark.parametrize("total", [1.5, "1½", "1 1/2", "1,5", 3, 0])
@pytest.mark.parametrize("heading", ["Total", "Score", "Pts", "Points"])
def test_a_total_that_the_results_do_not_give_is_told_at_its_cell(total: object, heading: str) -> None:
    rows = [[*TOTALS[0][:-1], heading], [*TOTALS[1][:-1], total], *TOTALS[2:]]
    assert told(rows) == [("F2", "total-differs")]


def test_a_game_forgotten_in_both_rows_shows_in_the_totals() -> None:
    rows = [TOTALS[0], [*TOTALS[1][:4], None, 2], TOTALS[2], [*TOTALS[3][:4], None, 1], TOTALS[4]]
    assert told(rows) == [("F2", "total-differs")]


def test_totals_of_something_else_are_told_in_one_line() -> None:
    rows = [TOTALS[0], *([*row[:-1], 9] for row in TOTALS[1:])]
    assert told(rows) == [("F1", "totals-differ")]


def test_a_blank_total_or_one_in_words_is_not_compared() -> None:
    assert (
        told(
            [
                TOTALS[0],
                *([*row[:-1], total] for row, total in zip(TOTALS[1:], [None, "wd", "", "2-0"], strict=True)),
            ]
        )
        == []
    )


SIGNED = [
    ["No.", "Name", "Rating", "R1", "R2", "Third"],
    [1, "A", 1500, "+2", "=3", "-4"],
    [2, "B", 1600, "-1", "+4", "=3"],
    [3, "C", 1700, "+4", "=1", "=2"],
    [4, "D", 1400, "-3", "-2", "+1"],
]
NAMED = [
    ["No.", "Name", "Rating", "R1", "Third"],
    [1, "Adam", 1500, "W Bert", "W Carl"],
    [2, "Bert", 1600, "L Adam", "W Dora"],
    [3, "Carl", 1700, "W Dora", "L Adam"],
    [4, "Dora", 1400, "L Carl", "L Bert"],
]


@pytest.mark.parametrize("heading", ["Third", "Last", "First", "Xyz"])
@pytest.mark.parametrize(("rows", "cell"), [(SIGNED, "F1"), (NAMED, "E1")])
def test_games_under_a_heading_that_is_no_round_are_refused(rows, cell, heading) -> None:
    assert (cell, "round-heading-unknown") in refused([[*rows[0][:-1], heading], *rows[1:]])


def test_changes_of_ratings_are_no_games() -> None:
    changes = ["+12", "-2", "+1", "-11"]
    rows = [[*row, change] for row, change in zip(FOUR, ["Gain", *changes], strict=True)]
    assert ("F1", "columns-unused") in told(rows)
