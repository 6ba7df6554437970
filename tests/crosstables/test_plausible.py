"""What is told because it can hardly be meant, and never where it can: notes, for a person to judge."""

import random

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.exports.section import exported_sections

OF_A_SWISS = ("paired-twice", "player-without-a-game")


def told(rows, *codes, **grid):
    rated = rate_workbook([Grid("Open", rows, **grid)])
    return [(note.cell.split("!")[1], note.code) for note in rated.notes if note.code in codes]


def swiss(rounds, players=12, seed=1):
    """Everybody paired by the circle method, so that nobody meets anybody twice; the higher number loses."""
    chance = random.Random(seed)
    seats = list(range(1, players + 1))
    cells = {number: [] for number in seats}
    for _ in range(rounds):
        for one, other in zip(seats[: players // 2], reversed(seats[players // 2 :]), strict=True):
            high, low = sorted((one, other))
            cells[high].append(f"W{low}")
            cells[low].append(f"L{high}")
        seats[1:] = seats[-1:] + seats[1:-1]
    names = [f"Player {chr(64 + number)}" for number in range(1, players + 1)]
    chance.shuffle(names)
    headings = ["No.", "Name", "Rating", *(f"Rd {n}" for n in range(1, len(cells[1]) + 1))]
    return [headings, *([n, names[n - 1], 2000 - 50 * n, *cells[n]] for n in cells)]


def test_a_pairing_twice_in_a_swiss_is_told_at_the_second_game() -> None:
    rows = swiss(4)
    assert told(rows, *OF_A_SWISS) == []
    first = int(rows[1][3][1:])
    met = {row[0]: row for row in rows[1:]}
    others = [int(met[n][6][1:]) for n in (1, first)]
    met[1][6], met[first][6] = f"W{first}", "L1"
    low, high = sorted(others)
    met[low][6], met[high][6] = f"W{high}", f"L{low}"
    assert told(rows, *OF_A_SWISS) == [("G2", "paired-twice")]


@pytest.mark.parametrize(
    "rows",
    [
        swiss(11),
        [*swiss(11)[:1], *swiss(11)[1:]],
        swiss(3, 4),
        [["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"], [1, "A", 1800, "W2", "L2", "W2", "D2"],
         [2, "B", 1700, "L1", "W1", "L1", "D1"]],
        [["No.", "Name", "Rating", *"123456"], [1, "A", 1800, "W4", "W3", "D2", "W4", "W3", "D2"],
         [2, "B", 1700, "W3", "L4", "D1", "W3", "L4", "D1"], [3, "C", 1600, "L2", "L1", "W4", "L2", "L1", "W4"],
         [4, "D", 1500, "L1", "W2", "L3", "L1", "W2", "L3"]],
        [["No.", "Name", "Rating", 1, 2, 3, 4], [1, "A", 1800, "X", "1 0", "1 1", "1 ½"],
         [2, "B", 1700, "0 1", "X", "1 0", "1 1"], [3, "C", 1600, "0 0", "0 1", "X", "1 0"],
         [4, "D", 1500, "0 ½", "0 0", "0 1", "X"]],
    ],
    ids=["round robin", "round robin again", "quad", "match", "double round robin", "double grid"],
)  # fmt: skip
def test_no_alarm_where_players_meet_again(rows) -> None:
    assert told(rows, *OF_A_SWISS) == []


def test_a_player_without_a_game_is_told_unless_others_wait_too() -> None:
    rows = swiss(3)
    rows.append([13, "Player Z", 900])
    assert told(rows, *OF_A_SWISS) == [("B14", "player-without-a-game")]
    assert told([*rows[:-1], [13, "Player Z", 900, "U", "U", "U"]], *OF_A_SWISS) == []
    begun = [rows[0], *([*row[:3], row[3] if row[0] in (1, 12) else None] for row in rows[1:13])]
    assert told(begun, *OF_A_SWISS) == []


@pytest.mark.parametrize(
    ("cell", "value", "place", "code"),
    [
        ((1, 2), 195, "C2", "rating-out-of-order"),
        ((12, 2), 2400, "C13", "rating-out-of-order"),
        ((3, 1), "12345678", "B4", "name-of-digits"),
    ],
)
def test_a_slip_is_told_at_its_cell(cell, value, place, code) -> None:
    rows = swiss(3)
    assert told(rows, code) == []
    rows[cell[0]][cell[1]] = value
    assert told(rows, code) == [(place, code)]


@pytest.mark.parametrize(
    ("typed", "is_told"),
    [("123456O1", True), ("1234567", True), ("12345678", False), ("pending", False), ("", False)],
)
def test_an_id_with_a_slip_is_told(typed, is_told) -> None:
    rows = [[*row[:2], "ID" if n == 0 else f"1234560{n % 10}", *row[2:]] for n, row in enumerate(swiss(3, 4))]
    rows[1][2] = typed
    assert bool(told(rows, "id-not-of-eight-digits")) == is_told


@pytest.mark.parametrize(
    ("start", "born", "expected"),
    [
        ("11/14/2026", "5/1/2016", []),
        ("11/14/2025", "5/1/2016", [("B1", "long-event")]),
        ("2/1/2026", "5/1/2016", []),
        ("11/14/2026", "5/1/2024", [("D7", "born-lately")]),
    ],
)
def test_a_wrong_year_is_told(start, born, expected) -> None:
    rows = [
        [*row[:2], "Rating" if n == 0 else None, "Birth date" if n == 0 else None, *row[3:]]
        for n, row in enumerate(swiss(3))
    ]
    rows[3][3] = born
    above = [["Start date", start], ["End date", "11/15/2026"], ["Time control", "G/90;d5"]]
    assert told([*above, *rows], "long-event", "born-lately") == expected


def test_a_rating_in_a_merged_cell_is_told() -> None:
    rows = swiss(3)
    rows[2][2] = None
    with pytest.raises(CrosstableProblems) as caught:
        rate_workbook([Grid("Open", rows, covered=frozenset({(2, 2)}))])
    assert [(one.cell, one.code) for one in caught.value.problems] == [("Open!C3", "merged-cell")]


def test_prose_below_a_table_without_numbers_is_no_player() -> None:
    rows = [row[1:] for row in swiss(3)]
    for line in (
        "Results are final unless protested within 24 hours.",
        "* provisional",
        "Biggest upset: 312 points",
    ):
        assert len(rate_workbook([Grid("Open", [*rows, [line]])]).crosstables[0].entries) == 12
    assert len(rate_workbook([Grid("Open", [*rows, ["Player Z"]])]).crosstables[0].entries) == 13


def test_a_grid_with_a_column_of_results_without_a_heading_is_refused() -> None:
    rows = [
        ["No.", "Name", "Rating", 1, None, 2, None, 3],
        [1, "A", 1800, "X", None, 1, 0, 1],
        [2, "B", 1700, 0, 1, "X", None, 1],
        [3, "C", 1600, 0, None, 0, None, "X"],
    ]
    with pytest.raises(CrosstableProblems) as caught:
        rate_workbook([Grid("Quad", rows)])
    assert "column-amid-rounds" in {problem.code for problem in caught.value.problems}


@pytest.mark.parametrize(("rows", "is_one"), [(swiss(11), True), (swiss(3, 4), True), (swiss(4), False)])
def test_a_round_robin_is_known_by_its_games(rows, is_one) -> None:
    [section] = exported_sections(rate_workbook([Grid("Open", rows)]).tables)
    assert section.is_round_robin is is_one


@pytest.mark.parametrize(("apart", "is_told"), [(101, True), (100, False)])
def test_two_ratings_that_may_be_exchanged_are_told(apart, is_told) -> None:
    rows = swiss(3)
    for n, row in enumerate(rows[1:]):
        row[2] = 2400 - 150 * n
    assert told(rows, "ratings-exchanged") == []
    rows[4][2], rows[5][2] = rows[4][2] - apart, rows[4][2]
    assert told(rows, "ratings-exchanged") == ([("C5", "ratings-exchanged")] if is_told else [])
