"""One cause, one line; and what agrees with itself and is hardly true."""

import pytest
from test_silent_things import FOUR, born, rate, refused, told

from xlrating.crosstable.cells.sentences import HOW, NOT_A_RESULT
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, grouped

SIX = [
    ["Name", "Rating", "Rd 1", "Rd 2"],
    ["Ann", 1800, "W4", "D3"],
    ["Bob", 1700, "W5", "W6"],
    ["Cy", 1600, "W6", "D1"],
    ["Di", 1500, "L1", "W5"],
    ["Eve", 1400, "L2", "L4"],
    ["Flo", 1300, "L3", "L2"],
]


def test_a_refusal_of_a_result_says_how_a_forfeit_is_typed() -> None:
    assert "X5 or F5 for a forfeit" in HOW
    assert HOW in NOT_A_RESULT.text


def test_rows_sorted_without_their_numbers_are_told_in_one_line() -> None:
    rows = [SIX[0], *(SIX[place] for place in (4, 1, 6, 2, 5, 3))]
    assert refused(rows) == [("A1", "sorted-without-number-column")]


def test_a_second_table_beside_the_first_is_told_in_one_line() -> None:
    beside = [[*row, None, *row] for row in FOUR]
    assert refused(beside) == [("G1", "table-beside")]


def test_a_heading_twice_is_told_as_before() -> None:
    assert ("F1", "heading-twice") in refused([[*FOUR[0], "Rating"], *([*row, 1500] for row in FOUR[1:])])


def in_order(*ratings):
    """A round robin's first round of as many players as there are ratings."""
    pairs = {place: place ^ 1 for place in range(len(ratings))}
    rows = [
        [place + 1, f"P {place}", rating, "WL"[place % 2] + str(pairs[place] + 1)]
        for place, rating in enumerate(ratings)
    ]
    return [["No.", "Name", "Rating", "Rd 1"], *rows]


def test_a_rating_far_out_of_order_is_told() -> None:
    assert told(in_order(1900, 187, 1850, 1700, 1600, 1500)) == [("C3", "rating-out-of-order")]


@pytest.mark.parametrize(
    "ratings",
    [
        (1900, 1870, 1850, 1700, 1600, 1500),  # in order
        (1900, 1840, 1850, 1700, 1600, 1500),  # nearly
        (1900, 1000, 1850, 1200, 1600, 1500),  # no order
        (1900, 187, 1850, 1700),  # too few to tell
        (1900, None, 1850, 1700, 1600, None),  # unrated among them
    ],
)
def test_ratings_in_order_nearly_or_in_none_are_no_news(ratings) -> None:
    assert told(in_order(*ratings)) == []


@pytest.mark.parametrize("cell", ["1743/1650", "1743P1650"])
def test_two_ratings_in_one_cell_are_asked_about(cell: str) -> None:
    assert refused(in_order(1800, cell)) == [("C3", "many-prior-games")]


@pytest.mark.parametrize("cell", ["1743/25", "1743/99", "1743 (140 games)", "1743 / based on 1650 games"])
def test_games_behind_a_rating_are_told_from_a_rating(cell: str) -> None:
    assert told(in_order(1800, cell)) == []


def test_somebody_born_too_long_ago_is_refused() -> None:
    assert refused(born("Birth date", "5/1/1826")) == [("D3", "born-too-long-ago")]


def test_games_of_this_event_are_not_taken_for_earlier_ones() -> None:
    rows = [[*row, count] for row, count in zip(FOUR, ["Games", 2, 2, 2, 2], strict=True)]
    assert refused(rows) == [("F1", "counts-of-this-event")]


def test_wins_of_this_event_are_told_and_not_taken() -> None:
    """Four players whose earlier wins all are those of this event are no chance."""
    rows = [[*row, count] for row, count in zip(FOUR, ["Wins", 2, 1, 1, 0], strict=True)]
    assert ("F1", "counts-not-earlier") in told(rows)


def test_earlier_wins_are_taken() -> None:
    rows = [[*row, count] for row, count in zip(FOUR, ["Prior wins", 20, 10, 10, 0], strict=True)]
    assert "counts-of-this-event" not in dict(told(rows)).values()


def test_a_game_that_waits_is_quoted_as_it_is_typed() -> None:
    rows = [SIX[0], ["Ann", 1800, "Bob", "U"], ["Bob", 1700, "Ann", "U"]]
    with pytest.raises(CrosstableProblems) as caught:
        rate(rows)
    [problem] = caught.value.problems
    assert (problem.message, problem.partner.message) == (
        '"Bob" has no result yet. Enter W, D, or L before it.',
        '"Ann" has no result yet. Enter W, D, or L before it.',
    )


def test_rounds_with_opponents_alone_are_told_once() -> None:
    bare = [SIX[0], *([*row[:2], *(cell[1:] for cell in row[2:])] for row in SIX[1:])]
    assert refused(bare) == [("C1", "no-results")]
    one_result = [*bare[:1], ["Ann", 1800, "W4", "3"], *bare[2:]]
    assert {code for _, code in refused(one_result)} == {"no-result-yet"}


@pytest.mark.parametrize("half", ["½", 0.5, "1/2"])
def test_results_without_opponents_are_asked_for_both(half) -> None:
    points = [[1, 1, half], [0, 1, half], [1, 0, 1], [0, 0, 0]]
    rows = [
        [*FOUR[0][:3], "Rd 1", "Rd 2", "Rd 3"],
        *([*row[:3], *won] for row, won in zip(FOUR[1:], points, strict=True)),
    ]
    assert refused(rows) == [("D1", "no-opponents")]


def test_a_section_of_byes_alone_lacks_games_and_no_opponents() -> None:
    assert refused([FOUR[0], *([*row[:3], "B", "H"] for row in FOUR[1:])]) == [("D1", "no-games")]


def test_which_of_two_ratings_was_taken_is_told() -> None:
    rows = [["Time control", "G/15;d3"], [*FOUR[0], "Reg"], *([*row, 1900] for row in FOUR[1:])]
    [said] = [note.message for note in rate(rows).notes if "Reg" in note.message]
    assert said.startswith('Rated from the column "Rating". The column "Reg" was not used.')


def lines_of(rows, **grid) -> list[str]:
    """The sentences of a refusal, as the command line has them."""
    with pytest.raises(CrosstableProblems) as caught:
        rate_workbook([Grid("Open", rows, **grid)])
    return [group.line for group in grouped(caught.value.problems)]


def test_member_ids_for_ratings_are_told_in_one_line() -> None:
    rows = [
        ["Name", "USCF", "Rd 1", "Rd 2"],
        *([row[0], 12345600 + n, *row[2:]] for n, row in enumerate(SIX[1:])),
    ]
    [line] = lines_of(rows)
    assert line.startswith('Open!B2:B7, 6 cells: "12345600" looks like a member ID.')


def test_prior_games_beside_other_ratings_are_told_in_one_line() -> None:
    games = [None, None, 4, 5, 6, 7]
    rows = [[*SIX[0], "Prior games"], *([*row, n] for row, n in zip(SIX[1:], games, strict=True))]
    for row in rows[3:]:
        row[1] = None
    assert len(lines_of(rows)) == 1


def test_merged_rounds_are_told_once() -> None:
    """The game of the players beside them follows from it."""
    rows = [SIX[0], *([*row] for row in SIX[1:])]
    covered = frozenset({(2, 2), (2, 3)})
    rows[2][2:] = [None, None]
    assert lines_of(rows, covered=covered) == [
        "Open!C3:D3, 2 cells: This cell is merged with another. Unmerge them, and enter each value."
    ]
