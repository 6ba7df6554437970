"""OV, US Chess Titles, and S94 §2: every example, and both sides of every limit."""

import json
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlrating.editions.titles import PROPOSED_1994, TODAY
from xlrating.event.norms import section_norms
from xlrating.formulas.norms import delta, title_expectancy
from xlrating.worksheet import (
    LIFE_MASTER_GAMES,
    NORM_DELTA,
    NORM_EXPECTED,
    NORM_SCORE_NEEDED,
    NORMS_CONVERTED,
    NORMS_EARNED,
    RATING_CLASS,
    RATING_PERCENTILE,
    TITLE_BY_RATING,
    TITLE_EARNED,
    TITLE_NAME,
    TITLE_NORMS,
    USCF_EVENT,
)

EVENT = json.loads((Path(__file__).parents[1] / "data/event_64_players.json").read_text(encoding="utf-8"))
S94_FIELD = [[1800], [1900], [2000], [2100]]
EQUALS = [[1800]] * 4

# S94 §2.2: the schedule


def test_the_schedule_for_one_norm_from_4_to_10_rounds():
    printed = [0.612, 0.684, 0.750, 0.810, 0.865, 0.918, 0.968]
    assert [NORM_DELTA(games) for games in range(4, 11)] == pytest.approx(printed, abs=0.0005)


def test_the_schedule_for_one_to_five_norms_in_4_rounds():
    """S94 §2.5."""
    assert [NORM_DELTA(4, norms) for norms in range(1, 6)] == pytest.approx(
        [0.612, 1.454, 2.060, 2.554, 2.982], abs=0.0005
    )


def test_the_printed_constants_are_the_formula_to_three_places():
    """Δ_k/√n = z(1 − 0.27^k)/2; a percentage just beside 27 takes the formula."""
    for norms, constant in enumerate([0.306, 0.727, 1.030, 1.277, 1.491], start=1):
        assert NORM_DELTA(4, norms) / 2 == pytest.approx(constant, abs=1e-12)
        assert NORM_DELTA(4, norms, 27.000001) / 2 == pytest.approx(constant, abs=0.0006)


def test_any_chance_and_any_number_of_norms():
    """P = 50 leaves nothing above the mean; six norms at P = 50 are one at 100·0.5^6 = 1.5625."""
    assert NORM_DELTA(9, 1, 50) == pytest.approx(0)
    assert NORM_DELTA(9, 6, 50) == pytest.approx(NORM_DELTA(9, 1, 1.5625))
    assert NORM_DELTA(9, 1, 2.2750131948) == pytest.approx(3.0)  # z = 2, √9/2 = 1.5


def test_no_chance_at_all_takes_infinitely_many_points():
    """0.27^1000 is less than the least number that a computer has: 0."""
    assert delta(4, 1000, 27.0) == math.inf
    assert delta(4, 1, 0.0) == math.inf


def test_only_from_4_games():
    """S94 §2.2, last paragraph: the schedule is for n ≥ 4."""
    assert NORM_DELTA(3) == "#NUM!"


@pytest.mark.parametrize(("below", "percent"), [(100, 11), (200, 3)])
def test_the_chance_of_a_weaker_player(below, percent):
    """ "about 11 %", "about 3 %": normal approximation with p(1 − p), four rounds against the level."""
    p = 1 / (1 + 10 ** (below / 400))
    z = (2 + NORM_DELTA(4) - 4 * p) / math.sqrt(4 * p * (1 - p))
    assert round(50 * math.erfc(z / math.sqrt(2))) == percent


# S94 §2.5: the example


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        (1500, 0.326), (1600, 0.535), (1700, 0.842), (1800, 1.251), (1900, 1.740),
        (2000, 2.260), (2100, 2.749), (2200, 3.158), (2300, 3.465), (1750, 1.034),
    ],
)  # fmt: skip
def test_expected_scores_of_the_example(level, expected):
    assert NORM_EXPECTED(level, S94_FIELD, "1994") == pytest.approx(expected, abs=0.0005)


@pytest.mark.parametrize(
    ("level", "norms"),
    [(1500, 5), (1600, 4), (1700, 4), (1800, 3), (1900, 2), (2000, 1), (2100, 1), (2200, 0)],
)
def test_norms_of_three_and_a_half_out_of_four(level, norms):
    assert NORMS_EARNED(level, S94_FIELD, 3.5, "1994") == norms


@pytest.mark.parametrize(("level", "norms"), [(1800, 5), (1900, 3), (2000, 2), (2100, 1), (2200, 0)])
def test_norms_of_seven_out_of_eight(level, norms):
    assert NORMS_EARNED(level, S94_FIELD * 2, 7, "1994") == norms


def test_no_norm_in_three_rounds_in_1994():
    """S94 §2.3 (1)."""
    assert NORMS_EARNED(1200, S94_FIELD[:3], 3, "1994") == 0
    assert NORMS_EARNED(1200, S94_FIELD, 4, "1994") == 5


# S94 §2.6


def test_titles_of_1994():
    names = {
        400: "Category VIII", 600: "Category VII", 800: "Category VI", 1000: "Category V", 1200: "Category IV",
        1400: "Category III", 1600: "Category II", 1800: "Category I", 2000: "Expert", 2200: "Master",
        2400: "Senior Master", 2600: "Advanced Senior Master",
    }  # fmt: skip
    for level, name in names.items():
        assert TITLE_NAME(level, "1994") == name
        assert TITLE_NORMS(name, "1994") == 5
    assert TITLE_NORMS("Life Master", "1994") == 20
    assert TITLE_NORMS("Life Senior Master", "1994") == 20
    assert TITLE_NAME(1500, "1994") == "#N/A"


def test_conversion_example():
    """3 norms for the 1600-title and the 1200-title: 3 norms for the 1400-title."""
    converted = dict(map(tuple, NORMS_CONVERTED([[1200], [1600]], [[5], [3]])))
    assert converted[1400] == 3
    assert converted[1600] == 3
    assert converted[1200] == 5
    assert converted[1800] == 0


@pytest.mark.parametrize(("old", "new"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_norms_of_a_level_that_goes(old, new):
    """x norms of the 1500-title become x/2, rounded upward, for 1600; the title itself becomes 3."""
    assert dict(map(tuple, NORMS_CONVERTED([[1500]], [[old]])))[1600] == new


# OV: today's titles


@pytest.mark.parametrize(
    ("difference", "expectancy"),
    [(-401, 0), (-400.5, 0), (-400, 0), (-399, 0.5 - 399 / 800), (-0.5, 0.5 - 0.5 / 800), (0, 0.5),
     (0.5, 0.5 + 0.5 / 400), (199.5, 0.5 + 199.5 / 400), (200, 1), (201, 1)],
)  # fmt: skip
def test_expectancy_of_titles_on_both_sides_of_its_knots(difference, expectancy):
    assert title_expectancy(1800 + difference, 1800, TODAY.expectancy) == pytest.approx(expectancy, abs=1e-12)


def test_a_norm_takes_more_than_one_point_above_the_expected_score():
    """Against four equals 2 points are expected: 3 are not more than one above, 3½ are."""
    assert NORMS_EARNED(1800, EQUALS, 3) == 0
    assert NORMS_EARNED(1800, EQUALS, 3.5) == 1
    assert NORM_SCORE_NEEDED(1800, EQUALS) == 3.5


def test_sums_that_are_exact_on_paper_are_not_more():
    """d = −80 is an expectancy of 0.4: in five games 2.0, so 3 points are exactly one above, not more."""
    assert NORM_EXPECTED(1800, [[1880]] * 5) == pytest.approx(2.0)
    assert NORMS_EARNED(1800, [[1880]] * 5, 3) == 0
    assert NORMS_EARNED(1800, [[1880]] * 5, 3.5) == 1


def test_three_games_need_a_full_point_without_a_game_and_two_points():
    """Three games against opponents 320 above: 0.1 each, 0.3 expected; 2½ is more than 2.3, 2 is not."""
    field = [[2120], [2120], [2120], [None]]
    assert NORMS_EARNED(1800, field, [["W"], ["W"], ["D"], ["B"]]) == 1
    assert NORMS_EARNED(1800, field, [["W"], ["W"], ["D"], ["X"]]) == 1
    assert NORMS_EARNED(1800, field, [["W"], ["W"], ["L"], ["B"]]) == 0
    assert NORMS_EARNED(1800, field, [["W"], ["W"], ["D"], ["H"]]) == 0
    assert NORMS_EARNED(1800, field[:3], [["W"], ["W"], ["W"]]) == 0


def test_a_full_point_bye_beside_four_games_changes_nothing():
    assert NORMS_EARNED(1800, [*EQUALS, [None]], [["W"], ["W"], ["W"], ["L"], ["B"]]) == 0
    assert NORMS_EARNED(1800, [*EQUALS, [None]], [["W"], ["W"], ["W"], ["D"], ["B"]]) == 1


def test_the_33_norms_of_a_published_event():
    """All norms that US Chess printed, and none besides; opponents' ratings are those after the event."""
    players = EVENT["players"]
    post = [
        cell[0]
        for cell in USCF_EVENT(
            [[p["pre"]] for p in players],
            [[p["pre_games"]] for p in players],
            [p["rounds"] for p in players],
            None,
            None,
            12,
            [[p["floor"]] for p in players],
        )
    ]
    codes = {2400: "S", 2200: "M", 2000: "C", 1800: "1", 1600: "2", 1400: "3", 1200: "4"}
    found = []
    for player in players:
        played = [code for code in player["rounds"] if code[0] in "WDL"]
        opponents = [[post[int(code[1:-1]) - 1]] for code in played]
        norms = [
            code
            for level, code in codes.items()
            if NORMS_EARNED(level, opponents, [[c[0]] for c in played]) == 1
        ]
        found.append(f"N:{norms[0]}" if norms else "")
    assert found == [player["norm"] for player in players]
    assert sum(map(bool, found)) == 33


def test_all_norms_of_a_section():
    """Against four of 1800, 3.5 points: 2 are expected of 1800, 1 of 1600, none of 1400; of 2000 all.

    The second player has three games against 2120 and 2.5 points: 0.3 are expected of 1800, none of 1600.
    """
    opponents = np.array([[1800, 2120, 2120], [1800, 2120, 2120], [1800, 2120, 2120], [1800, np.inf, np.inf]])
    found = section_norms(opponents, np.array([3.5, 2.5, 2.5]), np.array([False, True, False]), TODAY)
    levels = [[norm.title.level for norm in norms] for norms in found]
    assert levels == [[1800, 1600, 1400, 1200]] * 2 + [[]]
    assert [norm.code for norm in found[0]] == ["N:1", "N:2", "N:3", "N:4"]


def test_all_norms_of_a_section_in_1994():
    """S94 §2.5: the schedule for four rounds, here for 3 points."""
    opponents, deltas = np.array(S94_FIELD, dtype=float), [0.612, 1.454, 2.060, 2.554, 2.982]
    expected = {
        level: sum(1 / (1 + 10 ** ((opponent - level) / 400)) for (opponent,) in S94_FIELD)
        for level in range(2600, 300, -200)
    }
    norms = {level: sum(e + delta < 3 for delta in deltas) for level, e in expected.items()}
    assert norms[2000] == 1  # 3 - 2.260 = 0.740
    (found,) = section_norms(opponents, np.array([3.0]), np.array([False]), PROPOSED_1994)
    assert [(norm.title.level, norm.earned) for norm in found] == [(x, n) for x, n in norms.items() if n]
    assert found[0].code == "2000 x1"


def test_titles_today():
    names = ["Life Senior Master", "Life Master", "Candidate Master", "1st Category", "2nd Category",
             "3rd Category", "4th Category"]  # fmt: skip
    assert [TITLE_NAME(level) for level in range(2400, 1100, -200)] == names
    assert {TITLE_NORMS(name) for name in names} == {5}
    assert TITLE_NAME(1000) == "#N/A"


def test_a_title_takes_five_norms_and_an_established_rating():
    assert TITLE_EARNED([[1400], [1200]], [[4], [5]], 1350) == "4th Category"
    assert TITLE_EARNED([[1400], [1200]], [[5], [5]], 1350) == "3rd Category"
    assert TITLE_EARNED([[1400], [1200]], [[4], [4]], 1350) == "#N/A"
    assert TITLE_EARNED([[1400], [1200]], [[5], [5]], 1350, False) == "#N/A"


@pytest.mark.parametrize(
    ("level", "peak", "title"),
    [
        (2000, 1999.49, "1st Category"),
        (2000, 1999.5, "Candidate Master"),
        (2200, 2199.49, "1st Category"),
        (2200, 2199.5, "Life Master"),
        (2400, 2399.49, "1st Category"),
        (2400, 2399.5, "Life Senior Master"),
    ],
)
def test_from_candidate_master_on_the_rating_is_needed_too(level, peak, title):
    assert TITLE_EARNED([[level], [1800]], [[5], [5]], peak) == title


@pytest.mark.parametrize(
    ("level", "norms", "title"),
    [(2400, 19, "Senior Master"), (2400, 20, "Life Senior Master"), (2200, 19, "Master"), (2200, 20, "Life Master"),
     (2000, 20, "Expert")],
)  # fmt: skip
def test_a_life_title_of_1994_takes_20_norms_and_no_rating(level, norms, title):
    """S94 §2.4, §2.6: by norms alone, also before a rating is established."""
    assert TITLE_EARNED([[level]], [[norms]], 1500, False, "1994") == title


@pytest.mark.parametrize(
    ("peak", "games", "title"),
    [
        (2199.49, 0, "#N/A"),
        (2199.5, 0, "National Master"),
        (2300, 299, "National Master"),
        (2300, 300, "Original Life Master"),
        (2199.49, 1, "#NUM!"),  # never was at 2200
        (2199.5, 1, "National Master"),
    ],
)
def test_titles_by_rating(peak, games, title):
    """OV, US Chess Titles: 2200 for a National Master, and 300 games there for an Original Life Master."""
    assert TITLE_BY_RATING(peak, games) == title


def test_an_edition_without_norms_says_so():
    assert NORM_EXPECTED(1800, EQUALS, "1996") == "#NUM!"


def test_life_master_games_count_at_2200_after_rounding():
    assert LIFE_MASTER_GAMES([[2199.49], [2199.5], [2200]], [[5], [6], [7]]) == 13


@pytest.mark.parametrize(
    ("rating", "name"),
    [
        (2400, "Senior Master"), (2399.49, "Master"), (2199.5, "Master"), (2199.4, "Expert"), (2000, "Expert"),
        (1999, "Class A"), (1800, "Class A"), (1799, "Class B"), (1600, "Class B"), (1599, "Class C"),
        (1400, "Class C"), (1399, "Class D"), (1200, "Class D"), (1199, "Class E"), (1000, "Class E"),
        (999, "Class F"), (800, "Class F"), (799, "Class G"), (600, "Class G"), (599, "Class H"),
        (400, "Class H"), (399, "Class I"), (200, "Class I"), (199, "Class J"), (100, "Class J"),
    ],
)  # fmt: skip
def test_rating_classes(rating, name):
    assert RATING_CLASS(rating) == name


def test_percentiles_of_january_1995():
    """S96, first table, both ends of every line."""
    printed = {2400: 100, 2300: 99, 2200: 99, 2100: 97, 2000: 95, 1900: 92, 1800: 88, 1700: 83, 1600: 78, 1500: 72,
               1400: 66, 1300: 60, 1200: 54, 1100: 47, 1000: 41, 900: 34, 800: 26, 700: 19, 600: 12}  # fmt: skip
    for lowest, percentile in printed.items():
        assert RATING_PERCENTILE(lowest) == percentile
        assert RATING_PERCENTILE(lowest + 99) == percentile
    assert RATING_PERCENTILE(599) == 7
    assert RATING_PERCENTILE(2999) == 100


# Properties

FIELDS = st.lists(st.integers(1000, 2400), min_size=4, max_size=9)


@given(
    FIELDS,
    st.sampled_from([1200, 1400, 1600, 1800, 2000]),
    st.sampled_from(["overview", "1994"]),
    st.integers(1, 5),
)
def test_the_score_needed_is_the_least_that_earns_it(field, level, edition, norms):
    norms = 1 if edition == "overview" else norms
    opponents = [[rating] for rating in field]
    earning = [
        half / 2
        for half in range(2 * len(field) + 1)
        if NORMS_EARNED(level, opponents, half / 2, edition) >= norms
    ]
    assert NORM_SCORE_NEEDED(level, opponents, norms, edition) == (earning[0] if earning else "#N/A")


@pytest.mark.parametrize(("norms", "score"), [(2, 3.5), (3, "#N/A"), (1e308, "#N/A")])
def test_more_norms_than_a_score_can_earn(norms, score):
    """S94 §2.2: against four equals 2 + 0.727 · 2 = 3.454 for two norms, 2 + 1.030 · 2 = 4.06 for three."""
    assert NORM_SCORE_NEEDED(1800, EQUALS, norms, "1994") == score
