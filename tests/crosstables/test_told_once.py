"""Mistakes that agree with themselves: each is told in one line, and nobody who left, came late, or had a bye is."""

import pytest
from test_plausible import swiss, told

from xlrating.crosstable.sheet.problems import CrosstableProblems

CODES = (
    *("game-forgotten", "game-forgotten-in-a-grid", "no-entry-in-a-round"),
    *("forfeit-of-both", "forfeit-of-nobody", "same-color"),
)
ABSENT = None


def without(rows, *games):
    """The rows without what these players have in these rounds, and without it in the row of the opponent."""
    of = {row[0]: row for row in rows[1:]}
    for player, round_ in games:
        cell, column = of[player][2 + round_], 2 + round_
        for row in (of[player], of.get(int(cell[1:]), [None] * 9)):
            row[column] = ABSENT
    return rows


def of_eleven():
    """Without the last of twelve: nobody has typed the byes."""
    rows = swiss(4)[:12]
    return [[ABSENT if cell in ("W12", "L12") else cell for cell in row] for row in rows]


def with_totals(rows):
    """Each with the points of the row."""
    points = [sum(str(cell)[:1] == "W" for cell in row) for row in rows[1:]]
    return [[*rows[0], "Total"], *([*row, total] for row, total in zip(rows[1:], points, strict=True))]


def changed(rows, **cells):
    for address, value in cells.items():
        rows[int(address[1:]) - 1][ord(address[0]) - ord("A")] = value
    return rows


GRID = [
    ["No.", "Name", "Rating", 1, 2, 3, 4, 5],
    [1, "A", 1800, "X", 1, ABSENT, 1, 1],
    [2, "B", 1700, 0, "X", 1, 1, 1],
    [3, "C", 1600, ABSENT, 0, "X", 1, 1],
    [4, "D", 1500, 0, 0, 0, "X", "½"],
    [5, "E", 1400, 0, 0, 0, "½", "X"],
]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (without(swiss(4), (1, 2)), [("E2", "game-forgotten")]),
        (without(swiss(4), (1, 4)), [("G2", "game-forgotten")]),
        (without(of_eleven(), (2, 2)), [("E3", "game-forgotten")]),
        (GRID, [("F2", "game-forgotten-in-a-grid")]),
        (without(swiss(3, 4), (1, 2), (2, 2)), [("E2", "no-entry-in-a-round")]),
    ],
    ids=["between", "last round", "odd number", "grid", "whole round"],
)
def test_a_game_that_was_forgotten_in_both_rows(rows, expected) -> None:
    assert told(rows, *CODES) == expected


def test_a_game_that_has_no_column_in_a_grid() -> None:
    rows = [["No.", "Name", "Rating", "Games", "Rd 1"], [1, "A", 1734, 209, ABSENT], [2, "B", 1500, 10, "W1"]]
    with pytest.raises(CrosstableProblems) as found:
        told(rows, *CODES)
    assert [problem.code for problem in found.value.problems] == ["game-in-one-row"]


@pytest.mark.parametrize(
    "rows",
    [
        swiss(4),
        of_eleven(),
        without(swiss(4), (1, 2), (2, 2)),
        without(swiss(4), (1, 3), (1, 4)),
        without(swiss(4), (1, 4), (3, 4)),
        with_totals(without(swiss(4), (1, 2))),
        changed(without(swiss(4), (1, 2)), E2="U"),
        [*GRID[:3], [3, "C", 1600, ABSENT, 0, "X", ABSENT, 1], [4, "D", 1500, 0, 0, ABSENT, "X", "½"], *GRID[5:]],
    ],
    ids=["all", "byes", "two games", "two left", "four left", "totals fit", "one has U", "grid of two games less"],
)  # fmt: skip
def test_who_may_have_left_is_not_told(rows) -> None:
    assert told(rows, *CODES) == []


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (changed(swiss(4), D2="forfeit (12)", D13="forfeit (1)"), [("D2", "forfeit-of-both")]),
        (changed(swiss(4), D2="F12", D13="F1"), []),
        (with_totals(changed(swiss(4), D2="forfeit (12)", D13="forfeit (1)")), []),
        (changed(swiss(4), D2="x", D13="H"), [("D2", "forfeit-of-nobody")]),
        (changed(swiss(4), D2="X", D13="H"), []),
        (changed(swiss(4), D2="x", D13="F"), []),
        (changed(swiss(4), D2="F", D13="F"), []),
        (changed(swiss(4), D2="W12w", D13="L1w", E2="W11w", E12="L1b", D3="W11b", D12="L2w", F2="W10w", F11="L1b"),
         [("D2", "same-color")]),
    ],
    ids=["both", "both by letters", "both by totals", "x alone", "X alone", "x and F", "F alone", "colors"],
)  # fmt: skip
def test_forfeits_and_colors_that_may_be_meant_otherwise(rows, expected) -> None:
    assert told(rows, *CODES) == expected
