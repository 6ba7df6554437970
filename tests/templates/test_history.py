"""history.xlsx: what S94 and S96 print, and one player's event by five editions."""

import re
import zipfile

import pytest
from openpyxl import load_workbook
from recalculated import FOLDER, recalculated, stored

from workbook_templates.layouts.history import cells

NAME = "history.xlsx"
EDITIONS = {edition: cells.row_of(edition) for edition in cells.EDITIONS}

# S94 §1.7. Score: CurrSys and NewSys of the first, the second and the third table.
SECTION_1_7 = """
0.0  640  256  640  428  747 684
0.5  720  531  720  658  773 705
1.0  800  689  800  799  800 726
1.5  880  806  880  893  827 748
2.0  960  912  960  970  853 769
2.5 1040 1018 1040 1040  880 791
3.0 1120 1130 1120 1110  907 812
3.5 1200 1255 1200 1187  933 834
4.0 1280 1403 1280 1281  960 855
4.5 1360 1592 1360 1422  987 876
5.0 1440 2043 1440 1652 1013 898
"""
LINES = [[float(text) for text in line.split()] for line in SECTION_1_7.strip().splitlines()]
OPPONENTS = ((700, 850, 950, 1200, 1500), (1040,) * 5, (900, 1100, 1350, 1400, 1450))
RESULTS_OF_2_5 = ("W", "W", "D", "L", "L")
SIX_ROUNDS = ((1700, "D"), (1600, "W"), (1850, "L"), (1900, "D"), (1800, "L"), (1550, "W"))  # S96


def text_when_live(sheet, cell):
    """What a host with the functions shows; the file itself claims nothing."""
    assert stored(NAME)[sheet][cell].value.startswith("○ Saved results")
    return recalculated(NAME, {})[sheet][cell].value


def we(rating, opponent):
    return 1 / (1 + 10 ** ((opponent - rating) / 400))


def effective_games(rating):
    """N* of S15 §3."""
    return 50 / (0.662 + 0.00000739 * (2569 - rating) ** 2) ** 0.5


def event(games, rating, prior_games=None, record=None):
    """Changes that put this player and these games, (opponent, result), on sheet Compare."""
    changes = {"Compare!B5": rating, "Compare!B6": prior_games, "Compare!B7": record}
    for place in range(8):
        opponent, result = games[place] if place < len(games) else (None, None)
        changes[f"Compare!B{11 + place}"] = opponent
        changes[f"Compare!C{11 + place}"] = result
    return changes


def compared(games, rating, prior_games=None, record=None):
    return recalculated(NAME, event(games, rating, prior_games, record))["Compare"]


def after(sheet):
    return {edition: sheet[f"B{row}"].value for edition, row in EDITIONS.items()}


def kinds(sheet):
    return {edition: sheet[f"F{row}"].value for edition, row in EDITIONS.items()}


def why(sheet, edition):
    return sheet[f"G{EDITIONS[edition]}"].value


def errors(workbook):
    return [
        c.coordinate for sheet in workbook for row in sheet.iter_rows() for c in row if c.data_type == "e"
    ]


def curves(workbook):
    """The points of the chart: a list of numbers for each heading."""
    rows = list(workbook["Working"].iter_rows(values_only=True))
    top = next(number for number, row in enumerate(rows) if row[0] == "Score")
    return {head: [row[place] for row in rows[top + 1 : top + 18]] for place, head in enumerate(rows[top])}


@pytest.fixture(scope="module")
def shipped():
    return stored(NAME)


# What the documents print


@pytest.mark.parametrize(("place", "first"), [(0, 11), (1, 29), (2, 47)])
def test_the_66_values_of_section_1_7(shipped, place, first):
    sheet = shipped["1994 Tables"]
    assert [cell.value for cell in sheet[f"B{first - 4}:F{first - 4}"][0]] == list(OPPONENTS[place])
    for row, line in enumerate(LINES, start=first):
        score, as_it_ran, proposed = line[0], *line[1 + 2 * place : 3 + 2 * place]
        cells = [cell.value for cell in sheet[f"A{row}:G{row}"][0]]
        assert [cells[0], cells[1], cells[4]] == [score, as_it_ran, proposed]
        assert cells[2] == pytest.approx(as_it_ran, abs=0.5)
        assert cells[5] == pytest.approx(proposed, abs=0.5)
        assert (cells[3], cells[6]) == ("yes", "yes")


def test_the_other_values_of_1994(shipped):
    sheet = shipped["1994 Tables"]
    found = [[cell.value for cell in row] for row in sheet["E61:G62"]]
    assert found == [[43, pytest.approx(600 / 14), "yes"], [1896, pytest.approx(1896, abs=0.5), "yes"]]
    assert text_when_live("1994 Tables", "A4") == "● All 68 printed values match."


def column(sheet, where):
    return [row[0].value for row in sheet[where]]


def test_the_examples_of_1996(shipped):
    sheet = shipped["1996 Examples"]
    first = [1750, 1300, 1000, 1600, 1050, 6700, 1500, 1340]
    second = [1800, 1180, 1200, 4180, 1460, 1360]
    six = [-200, -100, -350, -400, -300, -50, 1.389, 3, 51.552, 1552, 1452, 32, 24, 24, 16]
    for rows, printed in (("7:D14", first), ("18:D23", second), ("27:D41", six)):
        assert column(sheet, f"D{rows}") == printed
        assert column(sheet, f"E{rows}".replace("D", "E")) == pytest.approx(printed, abs=0.5)
        assert set(column(sheet, f"F{rows}".replace("D", "F"))) == {"yes"}
    expectancies = [0.240, 0.360, 0.118, 0.091, 0.151, 0.429]
    assert column(sheet, "G27:G32") == expectancies
    assert column(sheet, "H27:H32") == pytest.approx(expectancies, abs=0.0005)
    assert column(sheet, "E33:E35") == pytest.approx([1.389, 3, 51.552], abs=0.0005)
    assert set(column(sheet, "I27:I32")) == {"yes"}
    assert text_when_live("1996 Examples", "A3") == "● All 35 printed values match."


# Sheet Compare as it comes: S94 §1.7, third table, score 2.5


def test_compare_as_it_comes(shipped):
    sheet = shipped["Compare"]
    assert [(sheet[f"B{row}"].value, sheet[f"C{row}"].value) for row in range(11, 16)] == [
        *zip(OPPONENTS[2], RESULTS_OF_2_5, strict=True)
    ]
    expected = sum(we(700, opponent) for opponent in OPPONENTS[2])
    k = 800 / (effective_games(700) + 5)  # N* is 9.7, less than the 10 games
    change = k * (2.5 - expected)
    bonus = change - 10 * 5**0.5
    found = after(sheet)
    assert found[2015] == found[2025] == found["overview"] == pytest.approx(700 + change + bonus)
    assert found[1996] == found["pre-1994"] == pytest.approx(880)
    assert found[1994] == pytest.approx(791, abs=0.5)
    assert sheet[f"E{EDITIONS[2025]}"].value == pytest.approx(k)
    assert sheet[f"E{EDITIONS[1994]}"].value == pytest.approx(600 / 14)
    assert (sheet["B19"].value, sheet["C19"].value) == (5, 2.5)
    assert sheet["D19"].value == pytest.approx(expected)
    assert f"a bonus of {round(bonus, 1)} " in why(sheet, 2015)


def test_the_chart_has_the_third_table(shipped):
    drawn = load_workbook(FOLDER / NAME)["Compare"]._charts
    assert [len(chart.series) for chart in drawn] == [5]
    found = curves(shipped)
    lines = LINES + LINES[-1:] * 6  # beyond the last score its point is repeated
    assert found["Score"] == [line[0] for line in lines]
    assert found["pre-1994, as it ran"] == pytest.approx([line[5] - 700 for line in lines], abs=0.5)
    assert found["1996"] == found["pre-1994, as it ran"]
    assert found["1994, proposed"] == pytest.approx([line[6] - 700 for line in lines], abs=0.5)


# Other players


def test_six_rounds_of_1996():
    sheet = compared(SIX_ROUNDS, 1500)
    expected = sum(we(1500, opponent) for opponent, _ in SIX_ROUNDS)
    found = after(sheet)
    assert found[1996] == found[1994] == found["pre-1994"] == pytest.approx(1500 + 32 * (3 - expected))
    assert found[1996] == pytest.approx(1552, abs=0.5)
    change = 800 / (effective_games(1500) + 6) * (3 - expected)
    bonus = max(0, change - 10 * 6**0.5)
    assert found[2015] == pytest.approx(1500 + change + bonus)
    assert set(kinds(sheet).values()) == {"standard", "established"}
    assert [sheet[cells.BY_RULES.at("k", EDITIONS[edition])].value for edition in cells.PAST] == [32, 32, 32]
    assert sheet[f"C{EDITIONS[1996]}"].value == pytest.approx(found[1996] - 1500)


def test_first_event_of_1996_unrated():
    games = ((1350, "W"), (1700, "L"), (1400, "L"), (1600, "D"), (1450, "L"))
    sheet = compared(games, 750, 0)
    found = after(sheet)
    assert found[1996] == found["pre-1994"] == pytest.approx(1340)
    # S15 §4.1 without prior games: all opponents are within 400 points of 1340, so that the provisional
    # expectancies add up to 5/2 + 5(1340 - 1500)/800 = 1.5, the score.
    assert found[2015] == found["overview"] == pytest.approx(1340)
    assert kinds(sheet)[1994] == "performance"
    assert {sheet[f"C{row}"].value for row in EDITIONS.values()} == {"first rating"}


@pytest.mark.parametrize("place", [0, 1])
def test_unrated_players_of_section_1_7(place):
    sheet = compared(list(zip(OPPONENTS[place], RESULTS_OF_2_5, strict=True)), 1000, 0)
    as_it_ran, proposed = LINES[5][1 + 2 * place : 3 + 2 * place]
    assert after(sheet)["pre-1994"] == pytest.approx(as_it_ran)
    assert after(sheet)[1994] == pytest.approx(proposed, abs=0.5)
    found = curves(sheet.parent)
    for name, printed in (("pre-1994, as it ran", 1 + 2 * place), ("1994, proposed", 2 + 2 * place)):
        assert found[name][:11] == pytest.approx([line[printed] - 1000 for line in LINES], abs=0.5)


def test_fewer_than_four_games_are_saved_on_file_in_1994():
    sheet = compared(((1500, "W"), (1500, "L"), (1500, "D")), 750, 0)
    assert after(sheet)[1994] == "none"
    assert kinds(sheet)[1994] == "on file"
    assert "stay on file" in why(sheet, 1994)
    assert after(sheet)["pre-1994"] == pytest.approx(1500)
    assert "4 games (S94 §1.4.3)" in why(sheet, "pre-1994")


@pytest.mark.parametrize(
    ("prior_games", "record", "kind"),
    [(3, None, "none"), (10, "wins", "needs more"), (20, "losses", "needs more")],
)
def test_1994_says_what_it_needs_and_the_sheet_does_not_have(prior_games, record, kind):
    sheet = compared(((1500, "W"), (1500, "L")), 1500, prior_games, record)
    assert (after(sheet)[1994], kinds(sheet)[1994]) == ("none", kind)
    assert "PROVISIONAL_1994" in why(sheet, 1994)
    assert sheet[f"C{EDITIONS[1994]}"].value == "none"
    assert not [edition for edition, rating in after(sheet).items() if edition != 1994 and rating == "none"]


def test_an_established_player_of_1994_needs_no_earlier_games():
    sheet = compared(((1500, "W"),), 1500, 25, "wins")
    assert (after(sheet)[1994], kinds(sheet)[1994]) == (pytest.approx(1516), "established")
    assert kinds(sheet)[2015] == "special"


@pytest.mark.parametrize(
    ("prior_games", "games", "expected"),
    [
        # 2015 · 1996 · 1994 · pre-1994, each with its K or the word for the average
        (4, 6, ("special", "provisional", "provisional", "provisional")),
        (8, 6, ("special", "provisional", "provisional", "provisional")),
        (9, 6, ("standard", "provisional", "provisional", "provisional")),
        (14, 5, ("standard", "provisional", "provisional", "provisional")),
        (14, 6, ("standard", "provisional", "provisional", "established")),
        (19, 5, ("standard", "provisional", "provisional", "provisional")),
        (20, 5, ("standard", "established", "provisional", "established")),
        (21, 5, ("standard", "established", "established", "established")),
    ],
)
def test_which_formula_and_its_rating(prior_games, games, expected):
    """All games won against equals: E is half the games, a performance is R + 400."""
    sheet = compared([(1500, "W")] * games, 1500, prior_games)
    found, by_average = after(sheet), (1500 * prior_games + 1900 * games) / (prior_games + games)
    first_20 = min(games, 20 - prior_games)
    assert tuple(kinds(sheet)[edition] for edition in (2015, 1996, 1994, "pre-1994")) == expected
    by_k = 1500 + 32 * games / 2
    k_1994 = 600 / (prior_games + games - 1) if prior_games + games <= 20 else 32
    assert found[1994] == pytest.approx(1500 + k_1994 * games / 2)
    assert found["pre-1994"] == pytest.approx(by_k if expected[3] == "established" else by_average)
    assert found[1996] == pytest.approx(
        by_k
        if expected[1] == "established"
        else (1500 * prior_games + 1900 * first_20) / (prior_games + first_20)
    )
    assert ("first 20 games only" in why(sheet, 1996)) == (prior_games < 20 < prior_games + games)
    assert ("6 rounds or more" in why(sheet, "pre-1994")) == (14 <= prior_games < 20 and games < 6)


def test_the_floor_of_1996_is_told():
    # Eight losses to equals: 1500 - 8·16 = 1372, held at 1400. S96, Some other rules.
    sheet = compared([(1500, "L")] * 8, 1500, 40)
    assert after(sheet)[1996] == 1400
    assert "Held at the floor" in why(sheet, 1996)
    assert after(sheet)[1994] == after(sheet)["pre-1994"] == pytest.approx(1372)


# What is typed wrong is told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"B5": None}, {"C5": "! Type the pre-event rating"}),
        (
            {"B5": "abt 700", "B6": 2.5, "B7": "all", "B12": "1100?", "C13": "X", "B14": None},
            {
                "C5": "! Type a number from 1 to 3000.",
                "C6": "! Type a whole number",
                "C7": "! Choose wins or losses",
                "E12": "! Opponent's rating: type a number from 1 to 3000.",
                "E13": "! Choose W, D, or L",
                "E14": "! Type the opponent's rating as well",
            },
        ),
        (
            {"B5": 0.5, "B6": "ten", "B12": 0, "C13": 2},
            {
                "C5": "! Type a number from 1 to 3000.",
                "C6": "! Type a whole number",
                "E12": "! Opponent's rating: type a number from 1 to 3000.",
                "E13": "! Choose W, D, or L",
            },
        ),
        ({"B6": -1}, {"C6": "! Type a whole number"}),
        ({"B6": 0, "B7": "wins"}, {"C7": "! An unrated player has no prior games"}),
        ({"C12": "1-0"}, {"E12": "! Choose W, D, or L"}),
    ],
)
def test_a_wrong_input_is_told_and_gives_no_answer(typed, told):
    sheet = recalculated(NAME, {f"Compare!{cell}": value for cell, value in typed.items()})["Compare"]
    for cell, message in told.items():
        assert sheet[cell].value.startswith(message)
    assert sheet["A22"].value.startswith("! Fix the lines marked !")
    assert set(after(sheet).values()) <= {None, ""}
    assert not errors(sheet.parent)


def test_nothing_typed_yet():
    sheet = compared((), 1500)
    assert sheet["A22"].value == "○ Type an opponent's rating and a result on the Compare sheet."
    assert set(after(sheet).values()) <= {None, ""}
    assert not errors(sheet.parent)


def test_a_game_without_result_does_not_count_and_small_letters_do():
    sheet = recalculated(NAME, {"Compare!B16": 1500, "Compare!C11": "w"})["Compare"]
    assert sheet["E16"].value == "No result: not counted."
    assert (sheet["B19"].value, sheet["C19"].value) == (5, 2.5)
    assert after(sheet)["pre-1994"] == pytest.approx(880)


def test_cells_refuse_what_does_not_fit():
    sheet = load_workbook(FOLDER / NAME)["Compare"]
    rules = {str(rule.sqref): rule for rule in sheet.data_validations.dataValidation}
    limits = {
        where.replace("$", ""): (rule.type, rule.formula1, rule.formula2) for where, rule in rules.items()
    }
    assert limits == {
        "B5": ("decimal", "1", "3000"),
        "B6": ("whole", "0", "100000"),
        "B7": ("list", '"wins,losses"', None),
        "B11:B18": ("decimal", "1", "3000"),
        "C11:C18": ("list", '"W,D,L"', None),
    }
    unlocked = {c.coordinate for row in sheet.iter_rows() for c in row if not c.protection.locked}
    assert unlocked == {"B5", "B6", "B7", *(f"{column}{row}" for column in "BC" for row in range(11, 19))}
    assert sheet.protection.sheet


def test_missing_functions_are_seen():
    """An IFERROR would call #NAME? "none"."""
    for sheet in load_workbook(FOLDER / NAME):
        assert not [
            c.coordinate
            for row in sheet.iter_rows()
            for c in row
            if "IFERROR" in str(c.value)
            and not re.search("XLRATING_VERSION|Fix it first|ISERROR", str(c.value))
        ]


def test_a_rating_below_100_has_an_answer_where_the_scale_begins_at_0():
    """50 + 32·(1 - 0.5) = 66 by S96 and before 1994; the lowest rating of the others is 100 (S15 §5)."""
    workbook = recalculated(NAME, event([(50, "W")], 50, 30))
    sheet = workbook["Compare"]
    found = after(sheet)
    assert found.pop(1996) == found.pop("pre-1994") == pytest.approx(66)
    assert set(found.values()) == {"none"}
    assert why(sheet, 2015) == why(sheet, 1994) == "No rating below 100 under these rules."
    assert (
        workbook["Start"]["B5"].value == "● 50: today's rules have no ratings below 100. Others stand below."
    )
    assert not errors(workbook)


def test_an_opponent_below_100():
    found = after(compared([(99, "W"), (100, "W")], 1500, 30))
    assert found[1996] == pytest.approx(1500 + 32 * (2 - we(1500, 99) - we(1500, 100)))
    assert found[2015] == found[2025] == found[1994] == "none"
    assert isinstance(after(compared([(100, "W"), (100, "W")], 1500, 30))[2015], float)
    sheet = compared([(0, "W"), (100, "W")], 1500, 30)
    assert sheet["E11"].value == "! Opponent's rating: type a number from 1 to 3000."


@pytest.mark.parametrize("name", ["history.xlsx", "player-estimator.xlsx"])
def test_the_axis_of_a_chart_ends_at_the_last_game(name):
    """An axis of a share ends at 100%; one of points ends where the host likes."""
    with zipfile.ZipFile(FOLDER / name) as archive:
        charts = [archive.read(part).decode() for part in archive.namelist() if "charts/chart" in part]
    (chart,) = [chart for chart in charts if "scatterChart" in chart]
    axis = re.search("<(?:c:)?valAx>.*?</(?:c:)?valAx>", chart, re.DOTALL)[0]
    assert re.search(r'max val="1(\.0)?"', axis)
    assert re.search(r'min val="0(\.0)?"', axis)
    workbook = load_workbook(FOLDER / name, data_only=True)
    shares = [
        cell for row in workbook["Working"].iter_rows() for cell in row if cell.value == "Share of the points"
    ]
    found = [s.parent.cell(s.row + n, s.column).value for s in shares for n in range(1, 4)]
    assert found
    assert all(0 <= share <= 1 for share in found)
