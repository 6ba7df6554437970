"""DEFLATION (S94 §5.1): score against expected score, points underrated, and the chance of luck."""

import itertools
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from xlrating.crosstable.rating.deflation import Side, by_age, by_column, compare_groups
from xlrating.crosstable.reading.read import read_crosstable
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formulas.luck import chance_of_at_least
from xlrating.hosts.cli import main
from xlrating.worksheet.register import REGISTER

DEFLATION = REGISTER["DEFLATION"]
RATINGS = st.floats(100, 3000)


def we(rating: float, opponent: float) -> float:
    """S15 §4.2, as printed."""
    return 1 / (1 + 10 ** (-(rating - opponent) / 400))


def test_equal_ratings() -> None:
    # 3 of 4 is We = 0.75, 400·log10(3) points; 3 or 4 wins in 4 even games: (4 + 1)/16
    (row,) = DEFLATION([[1500]] * 4, [[1500]] * 4, [["W"], ["W"], ["W"], ["L"]])
    assert row == pytest.approx([4, 3, 2, 400 * math.log10(3), 5 / 16])


def test_unequal_ratings_against_every_outcome_written_out() -> None:
    ratings, opponents, results = [1200, 1300, 1350, 1400], [1500, 1450, 1400, 1380], [1, 1, 0, 1]
    chances = [we(a, b) for a, b in zip(ratings, opponents, strict=True)]
    luck = sum(
        math.prod(p if won else 1 - p for p, won in zip(chances, outcome, strict=True))
        for outcome in itertools.product((0, 1), repeat=4)
        if sum(outcome) >= 3
    )
    columns = ([[value] for value in column] for column in (ratings, opponents, results))
    ((games, score, expected, points, chance),) = DEFLATION(*columns)
    assert (games, score) == (4, 3)
    assert expected == pytest.approx(sum(chances))
    assert chance == pytest.approx(luck)
    underrated = zip(ratings, opponents, strict=True)
    assert sum(we(a + points, b) for a, b in underrated) == pytest.approx(3)


def test_half_points_lie_halfway_between_their_neighbours() -> None:
    # two even games: 1 or more wins 3/4, 2 wins 1/4
    assert DEFLATION([[1500]] * 2, [[1500]] * 2, [[1], [0.5]])[0][4] == pytest.approx((3 / 4 + 1 / 4) / 2)


def test_a_long_run_agrees_with_the_normal_approximation() -> None:
    # 1000 even games, 530 points: mean 500, deviation √250, from 529.5 on
    expected = 0.5 * math.erfc((529.5 - 500) / math.sqrt(250) / math.sqrt(2))
    assert chance_of_at_least(530, np.full(1000, 0.5)) == pytest.approx(expected, rel=0.01)


def test_rows_without_a_rating_or_a_game_are_left_out() -> None:
    whole = DEFLATION(
        [[1500], [None], [1600], [1400]], [[1500], [1500], [None], [1500]], [[1], [1], [1], ["B"]]
    )
    assert whole == DEFLATION([[1500]], [[1500]], [[1]])


def test_a_perfect_score_has_no_number_of_points() -> None:
    assert DEFLATION([[1500]], [[1500]], [[1]]) == [[1, 1, 0.5, "#N/A", 0.5]]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (([[1500], [1500]], [[1500]], [[1], [0]]), "#VALUE!"),
        (([[1500], [1500]], [[1500], [1500]], 1), "#VALUE!"),
        (([["old"]], [[1500]], [[1]]), "#VALUE!"),
        (([[None]], [[1500]], [[1]]), "#NUM!"),
        (([[1500]], [[1500]], [[2]]), "#NUM!"),
        (([["#N/A"]], [[1500]], [[1]]), "#N/A"),
    ],
)
def test_errors(arguments: tuple[object, ...], error: str) -> None:
    assert DEFLATION(*arguments) == error


@given(st.lists(st.tuples(RATINGS, RATINGS, st.sampled_from([0.0, 0.5, 1.0])), min_size=1, max_size=12))
def test_the_other_side_sees_the_mirror_image(games: list[tuple[float, float, float]]) -> None:
    own, other, results = ([[value] for value in column] for column in zip(*games, strict=True))
    (one,) = DEFLATION(own, other, results)
    (two,) = DEFLATION(other, own, [[1 - result] for (result,) in results])
    assert one[1] + two[1] == one[0]
    assert one[2] + two[2] == pytest.approx(one[0])
    assert (one[3] == two[3] == "#N/A") or one[3] == pytest.approx(-two[3], abs=1e-6)
    assert one[4] + two[4] >= 1 - 1e-9
    assert one[3] == "#N/A" or abs(one[1] - one[2]) < 1e-9 or (one[3] > 0) == (one[1] > one[2])


SHEET = [
    ["No.", "Name", "Rating", "Age", "Club", "Rd 1", "Rd 2", "Rd 3"],
    [1, "Ada", 1500, 40, "North", "L3", "L4", "W2"],
    [2, "Bob", 1500, 18, "South", "D4", "W5", "L1"],
    [3, "Cy", 1500, 17.9, "South", "W1", "D6", "W4"],
    [4, "Di", 1500, 10, "North", "D2", "W1", "L3"],
    [5, "Ed", None, 12, "North", "W6", "L2", "H"],
    [6, "Flo", 1500, None, None, "L5", "D3", "B"],
]


def side(side: Side) -> tuple[str, int, float]:
    return side.group, side.comparison.games, side.comparison.score


def test_a_crosstable_by_age() -> None:
    # rated juniors (Cy, Di) against adults (Ada, Bob): W1, D2, W1; Ed is unrated, Flo has no age
    report = compare_groups([read_crosstable(Grid("Open", SHEET))], by_age(18))
    assert [side(s) for s in report.sides] == [("juniors", 3, 2.5), ("adults", 3, 0.5)]
    assert report.outscoring.group == "juniors"
    assert report.left_out == 1


def test_the_age_of_an_adult_is_a_choice() -> None:
    # Bob is a junior as well: L1 of Bob, W1 of Cy and of Di
    report = compare_groups([read_crosstable(Grid("Open", SHEET))], by_age(18.5))
    assert side(report.sides[0]) == ("juniors", 3, 2.0)


def test_a_crosstable_by_birth_date() -> None:
    born = [[*row] for row in SHEET]
    born[0][3] = "Born"
    for row, date in zip(
        born[1:], ("1980-01-01", "2002-01-01", "2002-12-31", "2010-05-05", None, None), strict=True
    ):
        row[3] = date
    table = read_crosstable(Grid("Open", [["End date", "2020-06-01"], [], *born]))
    assert side(compare_groups([table], by_age(18)).sides[0]) == ("juniors", 3, 2.5)
    with pytest.raises(CrosstableProblems, match="Enter End date above the table"):
        compare_groups([read_crosstable(Grid("Open", born))], by_age(18))


def test_several_crosstables_by_a_column() -> None:
    # North (Ada, Di) against South (Bob, Cy): Ada L3, W2; Di D2, L3
    table = read_crosstable(Grid("Open", SHEET))
    report = compare_groups([table, table], by_column("club"))
    assert side(report.sides[0]) == ("North", 8, 3.0)


@pytest.mark.parametrize(
    ("north", "south"), [("Adults", "Juniors"), ("ADULTS", "juniors"), ("Beta", "Alpha")]
)
def test_groups_are_named_as_they_are_typed_first(north: str, south: str) -> None:
    names = {"North": north, "South": south, "north": north.lower(), "south": south.lower()}
    rows = [[names.get(cell, cell) if isinstance(cell, str) else cell for cell in row] for row in SHEET]
    report = compare_groups([read_crosstable(Grid("Open", rows))], by_column("club"))
    juniors_first = north != "Beta"
    assert report.sides[0].group == (south if juniors_first else north)


@pytest.mark.parametrize(
    ("heading", "message"), [("Team", 'no column "Team"'), ("Name", "Two groups are needed, not 6")]
)
def test_a_column_that_does_not_name_two_groups(heading: str, message: str) -> None:
    with pytest.raises(CrosstableProblems, match=message):
        compare_groups([read_crosstable(Grid("Open", SHEET))], by_column(heading))


@pytest.fixture
def workbook(tmp_path: Path) -> Path:
    book = Workbook()
    sheet = book.active
    for row in SHEET:
        sheet.append(row)
    path = tmp_path / "open.xlsx"
    book.save(path)
    return path


def test_the_command(workbook: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = workbook.read_bytes()
    assert main(["compare-groups", str(workbook)]) == 0
    out, err = capsys.readouterr()
    # 2.5 of 3 even games: 400·log10(5) = 280 points; by luck between 2 or more, 1/2, and 3, 1/8
    assert (
        "juniors scored 1.0 points more than expected in 3 games, as if their ratings were 280 points" in out
    )
    assert "a 31.2% probability, so it could well be luck." in out
    assert "1 entry in neither group, left out." in err
    assert workbook.read_bytes() == before


def test_the_command_says_what_is_wrong(
    workbook: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare-groups", str(workbook), "--group-by", "Team"]) == 1
    assert 'no column "Team"' in capsys.readouterr().err
    assert main(["compare-groups", str(workbook), "--sheet", "Blitz"]) == 2
    assert 'There is no sheet "Blitz".' in capsys.readouterr().err
    assert main(["compare-groups", str(tmp_path / "missing.xlsx")]) == 2
    capsys.readouterr()
    with pytest.raises(SystemExit):
        main(["compare-groups", str(workbook), "--adult-age", "old"])
    assert '"old" is not an age. Enter years from 0 to 130.' in capsys.readouterr().err


def test_no_chance_is_more_than_certain() -> None:
    # three losses to opponents 25 above: 0 points or more is certain; the chances of 0 to 3 wins add up to 1 + 2^-52
    assert DEFLATION([[1500]] * 3, [[1525]] * 3, [[0]] * 3)[0][4] == 1


@pytest.mark.parametrize("age", ["x", "nan", "-5", "200"])
def test_an_age_that_nobody_has_is_no_option(age: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["compare-groups", "event.xlsx", "--adult-age", age])
    assert left.value.code == 2
    assert f'"{age}" is not an age. Enter years from 0 to 130.' in capsys.readouterr().err
