"""``Match: yes`` rates a two-player sheet by S15 §7 and says which limit held."""

import math
from dataclasses import replace

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.crosstable.writing.report import report
from xlrating.worksheet import MATCH_RATING

N_STAR_1500 = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - 1500) ** 2)


def sheet(results, ratings=(1500, 1500), *, extra=(), block=()):
    """``results`` are the first player's, as W, D and L; ``extra`` is a heading and its two values."""
    mirror = {"W": "L", "L": "W", "D": "D"}
    rounds = [f"Rd {number}" for number in range(1, len(results) + 1)]
    heads = [heading for heading, _, _ in extra]
    return Grid(
        "Match",
        [
            ["Match", "yes"],
            *block,
            ["No.", "Name", "Rating", *heads, *rounds],
            [1, "Ada", ratings[0], *[first for _, first, _ in extra], *[f"{r}2" for r in results]],
            [
                2,
                "Bruno",
                ratings[1],
                *[second for _, _, second in extra],
                *[f"{mirror[r]}1" for r in results],
            ],
        ],
    )


def rated(grid):
    return report(rate_workbook([grid]).tables)["sections"][0]


def test_five_steps_without_a_bonus():
    """Four games, 3 : 1, both 1500: E = 2 in Step 4, so ±K; in Step 5 against 1500 ∓ K, K = 800/(N* + 4)."""
    k = 800 / (N_STAR_1500 + 4)
    expected_of_ada = 4 / (1 + 10 ** (-k / 400))  # her opponent is at 1500 − K in Step 5
    section = rated(sheet("WWDD"))
    ada, bruno = section["players"]
    assert ada["intermediate"] == pytest.approx(1500 + k)
    assert ada["post"] == pytest.approx(1500 + k * (3 - expected_of_ada))
    assert bruno["post"] == pytest.approx(1500 + k * (1 - (4 - expected_of_ada)))
    assert ada["bonus"] == 0
    assert section["bonus_multiplier"] == 0
    assert ada["match"]["limit"] == "none"
    assert ada["norms"] == []


def test_no_more_than_50_points():
    """Eight wins: E = 4, K(S − E) = 800/(N* + 8)·4 is more than 50 in Step 4, and less E in Step 5 leaves it so."""
    ada, bruno = rated(sheet("WWWWWWWW"))["players"]
    assert 800 / (N_STAR_1500 + 8) * 4 > 120
    assert (ada["post"], bruno["post"]) == (1550, 1450)
    assert ada["match"]["limit"] == bruno["match"]["limit"] == "50 per match"
    assert "+50.00 instead of" in ada["why"]


@pytest.mark.parametrize(
    ("heading", "used", "post", "limit"),
    [
        ("Change 180 days", 50, 1550, "50 per match"),
        ("Change 180 days", 51, 1549, "100 in 180 days"),
        ("Change 180 days", 100, 1500, "100 in 180 days"),
        ("Change 180 days", -100, 1550, "50 per match"),
        ("Change 3 years", 150, 1550, "50 per match"),
        ("Change 3 years", 151, 1549, "200 in 3 years"),
    ],
)
def test_what_earlier_matches_used_up(heading, used, post, limit):
    ada = rated(sheet("WWWWWWWW", extra=[(heading, used, None)]))["players"][0]
    assert ada["post"] == post
    assert ada["match"]["limit"] == limit


def test_a_floor_is_not_in_effect_but_counts_as_a_request():
    bruno = rated(sheet("WWWWWWWW", extra=[("Floor", None, 1500)]))["players"][1]
    assert bruno["post"] == 1450
    assert "counts as a request to lower it to 1400" in bruno["why"]


def problems(grid):
    with pytest.raises(CrosstableProblems) as found:
        rate_workbook([grid])
    return [problem.cell for problem in found.value.problems], str(found.value)


def test_at_most_400_published_points_apart():
    """Published ratings are rounded (S15 §7): 1900.4 is 1900."""
    assert rated(sheet("WL", (1900.4, 1500)))["players"][0]["post"] < 1900.4
    assert rated(sheet("WL", (1900, 1500)))["players"][0]["post"] < 1900
    cells, text = problems(sheet("WL", (1901, 1500)))
    assert cells == ["Match!C3", "Match!C4"]
    assert "differ by up to 400 points" in text


def test_established_players_only():
    assert rated(sheet("WL", ("1500/26", 1500)))["players"][0]["post_games"] == 28
    assert problems(sheet("WL", ("1500/25", 1500)))[0] == ["Match!C3"]
    cells, text = problems(sheet("WL", (None, 1500)))
    assert cells == ["Match!C3"]
    assert "A match requires established ratings. This player is unrated." in text


def test_two_players_only():
    rows = [["Match", "yes"], ["No.", "Name", "Rating", "1", "2"],
            [1, "A", 1500, "W2", "W3"], [2, "B", 1500, "L1", "B"], [3, "C", 1500, "H", "L1"]]  # fmt: skip
    cells, text = problems(Grid("Match", rows))
    assert cells == ["Match!B2"]
    assert text.endswith(
        "A match is between two players, not 3. Enter one table for each pair, or clear Match."
    )


def test_a_table_for_each_pair_is_a_match_each():
    """A team match on two boards: board 1 as a sheet of its own, and eight wins on board 2 are held at 50 points."""
    boards = [sheet("WWDD").rows, sheet("WWWWWWWW").rows[1:]]
    both = Grid("Teams", [*boards[0], [], ["Board 2"], *boards[1]])
    first, second = report(rate_workbook([both]).tables)["sections"]
    assert second["name"] == "Board 2"
    alone = rated(sheet("WWDD"))["players"]
    assert [player["post"] for player in first["players"]] == [player["post"] for player in alone]
    assert [player["post"] for player in second["players"]] == [1550, 1450]


@pytest.mark.parametrize(
    ("rating", "results", "edition", "said"),
    [
        # 1 : 1 between equals changes nothing
        (1400, "LW", "overview", "At the 1400 floor, so the match counts as a request to lower it to 1300."),
        (1400, "LW", "2015", None),
        (1400, "LW", "2025", None),
        (
            1400.49,
            "LW",
            "overview",
            "At the 1400 floor, so the match counts as a request to lower it to 1300.",
        ),
        (1400.5, "LW", "overview", None),
        # 0 : 1 costs K/2 and a little more, about 20
        (
            1410,
            "L",
            "overview",
            "Below the 1400 floor, so the match counts as a request to lower it to 1300.",
        ),
        (1410, "L", "2015", "Below the 1400 floor, so the match counts as a request to lower it to 1300."),
        (1430, "L", "overview", None),
        # the floor before is enough
        (1400, "W", "overview", "At the 1400 floor, so the match counts as a request to lower it to 1300."),
        (1400, "W", "2025", None),
    ],
)
def test_at_the_floor_by_the_overview(rating, results, edition, said):
    """OV, Match Rules, 3: "Any player who is at their rating floor or reaches their rating floor in a match"."""
    grid = sheet(results, (rating, rating), extra=[("Floor", 1400, None)], block=[["Edition", edition]])
    why = rated(grid)["players"][0]["why"]
    assert (said in why) if said else "request" not in why
    assert any(said in note for note in notes_of(grid)) if said else "request" not in str(notes_of(grid))


def test_the_lowest_floor_cannot_be_lowered():
    grid = sheet("L", (100, 100), extra=[("Floor", 100, None)], block=[["Edition", "overview"]])
    assert "request" not in rated(grid)["players"][0]["why"]


def test_a_match_has_no_bonus_multiplier():
    cells, text = problems(sheet("WL", block=[["Bonus multiplier", 10]]))
    assert cells == ["Match!B2"]
    assert "no bonus" in text


def test_why_a_match_has_no_bonus_is_a_sentence():
    assert rated(sheet("WL"))["bonus_because"] == "A match has no bonus."


def test_a_window_over_its_limit_allows_only_the_way_back():
    ada, bruno = rated(sheet("WWWWWWWW", extra=[("Change 180 days", 150, 150)]))["players"]
    assert (ada["post"], ada["match"]["limit"]) == (1500, "100 in 180 days")
    assert (bruno["post"], bruno["match"]["limit"]) == (1450, "50 per match")


def test_sheet_and_function_agree():
    """Six games, 4.5 : 1.5, both 1500: P25 §7 by the five steps."""
    ada, bruno = rated(sheet("WWWDDD"))["players"]
    assert ada["post"] == pytest.approx(1537.0227, abs=5.1e-5)
    assert (ada["post"], bruno["post"]) == pytest.approx(
        (MATCH_RATING(1500, None, 1500, 6, 4.5), MATCH_RATING(1500, None, 1500, 6, 1.5)), abs=1e-9
    )
    ledger = rated(sheet("LLLDDD", extra=[("Change 180 days", 150, None)]))["players"][0]
    assert ledger["post"] == pytest.approx(MATCH_RATING(1500, None, 1500, 6, 1.5, 150), abs=1e-9)


def test_a_loss_that_a_limit_cut_is_no_floor():
    bruno = rated(sheet("WWWWWWWW"))["players"][1]
    assert bruno["match"]["limit"] == "50 per match"
    assert bruno["floor_held"] is False


def test_in_a_dual_rated_match_the_windows_are_regular_ones():
    book = rate_workbook(
        [sheet("WWWWWWWW", extra=[("Quick", 1500, None), ("Change 180 days", 80, None)],
               block=[["Time control", "G/45;d5"]])]
    )  # fmt: skip
    regular, quick = (section["players"] for section in report(book.tables)["sections"])
    assert (regular[0]["post"], quick[0]["post"]) == (1520, 1550)
    assert quick[1]["match"]["limit"] == "none"  # unrated in Quick: a first rating is no change
    said = [
        cells[0] for block in book.sheets[0].blocks for cells in block.values if isinstance(cells[0], str)
    ]
    assert any("are not used here: they are changes of the Regular ratings" in text for text in said)


def notes_of(grid):
    return [note.message for note in rate_workbook([grid]).notes]


ONLY_TWO = "Only two players. If this is a match, enter Match with yes next to it above the table."


@pytest.mark.parametrize(("results", "asked"), [("WL", False), ("WLW", True)])
def test_a_section_of_two_who_play_often_may_be_a_match(results, asked):
    """More than twice against one opponent (S15 §4.2) is no round of a tournament."""
    grid = sheet(results)
    without = replace(grid, rows=grid.rows[1:])
    assert (ONLY_TWO in notes_of(without)) is asked
    assert ONLY_TWO not in notes_of(grid)


def test_the_note_on_the_bonus_of_a_match_is_a_sentence():
    dated = sheet("WL", block=[["End date", "2026-11-15"]])
    assert any("2026. A match has no bonus." in note for note in notes_of(dated))


@pytest.mark.parametrize("results", ["L", "LLLLLLLL", "WWWWWWWW", "WL"])
def test_what_held_a_match_is_a_note_in_the_words_of_the_working_sheet(results):
    """Limits and requests (S15 §7, matches, 2 and 4) are also told where a director reads what was done."""
    grid = sheet(results, (1500, 1500), extra=[("Floor", 1500, 1400)])
    notes = [note for note in notes_of(grid) if note.startswith(("Match limit", "Below the"))]
    assert bool(notes) is (results != "WL")
    for player in rated(grid)["players"]:
        held = ("Match limit" in player["why"]) + ("request" in player["why"])
        assert sum(note in player["why"] for note in notes) == held
