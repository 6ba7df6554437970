"""Crosstables rated by the editions of the 1990s, and the games carried from one sheet to the next.  S94 §1, S96."""

import datetime

import pytest
from openpyxl import load_workbook
from typed_events import LARGE, rate, rows_of, save

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.crosstable.writing.working import in_words
from xlrating.worksheet import EVENT_1994, PERF_RATING, USCF_EVENT

HEADINGS = [
    "No.",
    "Name",
    "Rating",
    "Age",
    "FIDE",
    "Carry opponents",
    "Carry scores",
    "Rd 1",
    "Rd 2",
    "Rd 3",
    "Rd 4",
]
AFTER = ["Carry opponents after", "Carry scores after"]


def sheet(players, *block):
    return Grid("Crosstable", [*block, HEADINGS, *([n, *row] for n, row in enumerate(players, 1))])


def rated(grid, edition="1994"):
    return rate_workbook([grid], override=Override(edition)).tables[0]


def problems(grid, override=None):
    with pytest.raises(CrosstableProblems) as found:
        rate_workbook([grid], override=override or Override("1994"))
    return {problem.cell: problem.message for problem in found.value.problems}


# Ada: 3 games in the first event, then one; Bob: nothing but wins, then a draw.
FIRST = sheet(
    [
        ["Ada", "Unr", 18, None, None, None, "W2", "D3", "L4", "U"],
        ["Cy", 1450, None, None, None, None, "L1", "L5", "U", "U"],
        ["Di", 1520, None, None, None, None, "L5", "D1", "U", "U"],
        ["Ed", 1600, None, None, None, None, "U", "U", "W1", "L5"],
        ["Bob", "Unr", 30, 2210, None, None, "W3", "W2", "W6", "W4"],
        ["Flo", "1200P10", None, None, None, None, "U", "U", "L5", "U"],
    ]
)


def test_what_is_on_file_is_written_beside_the_ratings_and_taken_by_the_next_sheet():
    book = rate_workbook([FIRST], override=Override("1994"))
    table = book.tables[0]
    ada, bob = table.rated.on_file[0], table.rated.on_file[4]
    assert ada == ((1450, 1520, 1600), (1, 0.5, 0))
    assert bob == ((1520, 1450, 1200, 1600), (1, 1, 1, 1))
    cells = {
        (row + block.row, column + block.column): value
        for _, block in book.blocks
        for row, values in enumerate(block.values)
        for column, value in enumerate(values)
    }
    left = next(column for (row, column), value in cells.items() if value == AFTER[0])
    assert cells[0, left + 1] == AFTER[1]
    assert (cells[1, left], cells[1, left + 1]) == ("1450 1520 1600", "1 0.5 0")
    assert (cells[2, left], cells[2, left + 1]) == (None, None)
    post = next(column for (row, column), value in cells.items() if value == "Post")
    nominal = cells[5, post]
    assert cells[1, post] == ""  # nothing but its look

    second = sheet(
        [
            ["Ada", None, 18, None, cells[1, left], cells[1, left + 1], "W2", "", "", ""],
            ["Guy", 1400, None, None, None, None, "L1", "", "", ""],
            ["Bob", f"{nominal}P4", None, None, cells[5, left], cells[5, left + 1], "D4", "", "", ""],
            ["Hal", 1700, None, None, None, None, "D3", "", "", ""],
        ]
    )
    after = rated(second).rated
    assert after.post[0] == pytest.approx(PERF_RATING([[1450, 1520, 1600, 1400]], 2.5))
    assert after.post[2] == pytest.approx(PERF_RATING([[1520, 1450, 1200, 1600, 1700]], 4.5))
    assert list(after.post_games[[0, 2]]) == [4, 5]
    assert after.on_file == {}


def test_ratings_imputed_by_fide_rating_else_by_age():
    table = rated(FIRST)
    assert {place: start.rating for place, start in table.initial.items()} == {0: 1043, 4: 2229}


def test_opponents_are_on_file_with_all_their_decimals():
    """A first event of one game is on file; its opponent's rating comes back as it was."""
    rating = 1450.1234567890123
    posts = EVENT_1994([[None], [rating]], [[None], [30]], [["W2"], ["L1"]])
    assert float(posts[0][2]) == rating
    assert [cell for row in EVENT_1994([[None], [1450]], None, [["W2"], ["L1"]]) for cell in row[2:]] == [
        "1450", "1", "", "",
    ]  # fmt: skip


def written_and_read(path, capsys, edition):
    report = rate(capsys, path, "--in-place", "--edition", edition)
    return report, [[cell.value for cell in row] for row in load_workbook(path)["Crosstable"].iter_rows()]


def test_the_columns_are_found_again_and_emptied_by_an_edition_without_them(tmp_path, capsys):
    path = save(tmp_path / "event.xlsx", [list(row) for row in FIRST.rows])
    report, first = written_and_read(path, capsys, "1994")
    assert first[0][-2:] == AFTER
    assert report["sections"][0]["players"][0]["carry"] == {
        "opponents": [1450, 1520, 1600],
        "scores": [1, 0.5, 0],
    }
    assert report["sections"][0]["players"][0]["post"] is None
    assert "They stay on file" in report["sections"][0]["players"][0]["why"]
    assert written_and_read(path, capsys, "1994")[1] == first
    modern, without = written_and_read(path, capsys, "2015")
    assert without[0] == first[0][:-2]
    assert "1450 1520 1600" not in {cell for row in without for cell in row}
    assert modern["sections"][0]["players"][0]["carry"] is None
    columns = written_and_read(path, capsys, "1994")[1][0]
    assert [heading for heading in columns if heading in AFTER] == AFTER


def test_the_sheet_and_the_formula_agree(tmp_path, capsys):
    path = save(tmp_path / "event.xlsx", rows_of(LARGE, []))
    players = LARGE["players"]
    columns = (
        [[p["pre"]] for p in players],
        [[p["pre_games"]] for p in players],
        [p["rounds"] for p in players],
    )
    floors = [[p["floor"]] for p in players]
    for edition in ("1994", "pre-1994", "1996"):
        report = rate(capsys, path, "-o", tmp_path / f"{edition}.xlsx", "--edition", edition)
        by_sheet = [player["post"] for player in report["sections"][0]["players"]]
        by_formula = USCF_EVENT(*columns, floors=floors, edition=edition)
        assert by_sheet == [pytest.approx(row[0]) for row in by_formula]
    in_columns = EVENT_1994(*columns, floors=floors)
    by_formula = USCF_EVENT(*columns, floors=floors, edition="1994")
    assert [row[0] for row in in_columns] == [row[0] for row in by_formula]


@pytest.mark.parametrize(
    ("edition", "headings", "formulas"),
    [
        (
            "1994",
            ["Rating used", "For established"],
            {"performance", "provisional", "established", "on file"},
        ),
        ("pre-1994", ["First estimate", "Counts as"], {"performance", "provisional", "established"}),
        ("1996", ["For established", "Counts as"], {"performance", "provisional", "established"}),
    ],
)
def test_the_working_tells_what_each_step_had_and_gave(edition, headings, formulas):
    book = rate_workbook([FIRST], override=Override(edition))
    cells = [cell for block in book.sheets[0].blocks for row in block.values for cell in row]
    for told in headings:
        assert told in cells
    assert formulas <= set(cells)
    assert not any(isinstance(cell, str) and "nan" in cell.split() for cell in cells)
    assert not any(isinstance(cell, float) and cell != cell for cell in cells)


@pytest.mark.parametrize("edition", ["pre-1994", "1994", "1996"])
def test_an_event_of_1993_has_no_bonus_by_date_and_no_dual_rating(edition):
    block = (["End date", datetime.date(1993, 5, 22)], ["Time control", "G/60"], ["Edition", edition])
    grid = Grid("Crosstable", [*block, *FIRST.rows])
    book = rate_workbook([grid])
    assert [str(table.system) for table in book.tables] == ["Regular"]
    assert book.tables[0].crosstable.event.bonus_multiplier == 0


def test_a_bonus_multiplier_is_refused_where_the_document_has_none():
    grid = Grid("Crosstable", [["Bonus multiplier", 10], *FIRST.rows])
    for edition in ("1994", "pre-1994", "1996"):
        assert "no bonus" in problems(grid, Override(edition))["Crosstable!B1"]
        assert "no bonus" in problems(FIRST, Override(edition, 10.0))["Crosstable!A1"]
    assert (
        rated(Grid("Crosstable", [["Bonus multiplier", 0], *FIRST.rows])).crosstable.event.bonus_multiplier
        == 0
    )


@pytest.mark.parametrize(("age", "refused"), [(4.9, True), (5, False), (80.9, False), (81, True)])
def test_an_age_that_table_2_does_not_have(age, refused):
    grid = sheet([["Ada", None, age, None, None, None, "W2"], ["Bob", 1500, None, None, None, None, "L1"]])
    if refused:
        assert "no initial rating for age" in problems(grid)["Crosstable!C2"]
    else:
        assert rated(grid).initial[0].rating in (543, 1203)


# The three ways for provisional players: S94 §1.5

PROVISIONAL = [
    ["Ada", "1500P4", None, None, "1300 1350 1400 1450", "1 W ½ 0", "W2", "", "", ""],
    ["Bob", 1600, None, None, None, None, "L1", "", "", ""],
]


def we(rating, opponent):
    return 1 / (1 + 10 ** ((opponent - rating) / 400))


BY_K = 1500 + 600 / 4 * (1 - we(1500, 1600))
TOGETHER = PERF_RATING([[1300, 1350, 1400, 1450, 1600]], 3.5)


@pytest.mark.parametrize(
    ("way", "post"), [("k", BY_K), ("Greater", max(BY_K, TOGETHER)), ("cumulative", TOGETHER)]
)
def test_the_event_block_chooses_the_way(way, post):
    assert rated(sheet(PROVISIONAL, ["Provisional", way])).rated.post[0] == pytest.approx(post)


def test_the_office_gave_no_rating_before_four_games_and_the_working_says_so(tmp_path, capsys):
    path = save(tmp_path / "event.xlsx", [list(row) for row in FIRST.rows])
    players = rate(capsys, path, "--edition", "pre-1994")["sections"][0]["players"]
    told = "no initial rating before 4 games"
    assert [told in player["why"] for player in players] == [
        True,
        False,
        False,
        False,
        False,
        False,
    ]  # Ada: 3


def test_the_way_must_be_one_of_three():
    assert (
        "k, greater, or cumulative" in problems(sheet(PROVISIONAL, ["Provisional", "fast"]))["Crosstable!B1"]
    )


def test_games_on_file_that_are_needed_and_missing():
    rows = [["Ada", "1500P4", None, None, None, None, "W2"], PROVISIONAL[1]]
    assert rated(sheet(rows)).rated.post[0] == pytest.approx(BY_K)
    assert (
        "Carry over the 4 earlier games" in problems(sheet(rows, ["Provisional", "greater"]))["Crosstable!C3"]
    )


@pytest.mark.parametrize(
    ("opponents", "scores", "cell", "message"),
    [
        ("1300 1350", "1", "Crosstable!G2", "2 opponents are carried over, but 1 scores"),
        ("1300 x", "1 1", "Crosstable!F2", "not a rating"),
        ("1300 1350", "1 2", "Crosstable!G2", "not a result"),
        ("1300 1350", "1 1", "Crosstable!C2", "2 games are carried over, but the rating is based on 4"),
        (1300, 1, "Crosstable!C2", "1 game is carried over"),
    ],
)
def test_carried_games_that_do_not_fit(opponents, scores, cell, message):
    rows = [["Ada", "1500P4", None, None, opponents, scores, "W2"], PROVISIONAL[1]]
    assert message in problems(sheet(rows))[cell]


def test_a_rating_from_fewer_than_four_games_is_told():
    table = rated(
        sheet([["Ada", "1500P3", None, None, None, None, "W2"], ["Bob", 1500, None, None, None, None, "L1"]])
    )
    assert any("fewer than 4 games" in warning.message for warning in table.crosstable.warnings)


# S96: "chess ratings are computed on a scale of 0 to 3000"


def working(edition, *players):
    """Why, for each player of a sheet with these ratings and results."""
    rows = [[n, f"Player {n}", rating, *rounds] for n, (rating, *rounds) in enumerate(players, 1)]
    heads = ["No.", "Name", "Rating", *(f"Rd {n}" for n in range(1, len(players[0])))]
    table = rated(Grid("Open", [heads, *rows]), edition)
    return [in_words(table, place) for place in range(len(players))]


@pytest.mark.parametrize("edition", ["1996", "pre-1994"])
def test_the_working_sheet_says_what_is_so_at_the_ends_of_the_scale(edition):
    """Losses to 450 and 400: (50 + 0)/2. To 300: -100, which is 0. A win against 2900: 3300, which is 3000."""
    low, *_ = working(edition, [None, "L2", "L3"], ["450P30", "W1", "U"], ["400P30", "U", "W1"])
    assert "25.00 is the average of 2 games" in low
    assert "No rating is" not in low
    low, other = working(edition, [None, "L2"], ["300P30", "W1"])
    assert "-100.00 is the average of 1 game, each" in low
    assert low.endswith("No rating is below 0.")
    assert "No rating is" not in other
    high, _ = working(edition, [None, "W2"], ["2900P30", "L1"])
    assert "3300.00 is the average" in high
    assert high.endswith("No rating is above 3000.")


@pytest.mark.parametrize(("edition", "lowest"), [("1996", 0), ("pre-1994", 0), ("1994", 100), ("2015", 100)])
def test_a_rating_of_50_is_one_where_the_scale_begins_at_0(edition, lowest):
    grid = Grid(
        "Open",
        [["Name", "Rating", "Floor", "Rd 1"], ["Ann", "50P30", 40, "L2"], ["Bob", "60P30", None, "W1"]],
    )
    if lowest:
        assert problems(grid, Override(edition)) == {
            "Open!B2": "The rating 50 is not between 100 and 3000.",
            "Open!C2": '"40" is not a rating floor. Enter a number from 100 to 3000.',
            "Open!B3": "The rating 60 is not between 100 and 3000.",
        }
    else:
        assert rated(grid, edition).rated.post[0] == 40


@pytest.mark.parametrize("edition", ["2025", "2015", "overview", "1996", "1994", "pre-1994"])
def test_every_working_sheet_says_before_and_after(edition):
    (working,) = rate_workbook([FIRST], override=Override(edition)).working
    (headings,) = (row for block in working.blocks for row in block.values if "Games before (N)" in row)
    assert "Before (R0)" in headings
    assert ("After" in headings, "Post" in headings) == (True, False)
