"""Chess Ratings Explained, 1996, in the document's order. It has no sections, so its words are quoted."""

import numpy as np
import pytest

from xlrating.editions.editions import edition
from xlrating.errors import RatingError
from xlrating.event.floors import Counts, after_event
from xlrating.worksheet import (
    LOWERED_FLOOR,
    PEAK_FLOOR,
    PERF_RATING,
    RATING_FLOOR,
    USCF_EVENT,
    USCF_EXPECTED,
    USCF_INITIAL,
    USCF_K,
    USCF_RATING,
    USCF_SCORE_NEEDED,
    USCF_SPECIAL,
    USCF_STANDARD,
    USCF_WE,
)

E = "1996"


def column(cells):
    return [[cell] for cell in cells]


def we(rating, opponent):
    return 1 / (1 + 10 ** ((opponent - rating) / 400))


# "suppose you play five games in your first rated event"

FIRST = ((1350, "W", 1750), (1700, "L", 1300), (1400, "L", 1000), (1600, "D", 1600), (1450, "L", 1050))
SECOND = ((1400, "W", 1800), (1580, "L", 1180), (1200, "D", 1200))


@pytest.mark.parametrize(("opponent", "result", "performance"), FIRST + SECOND)
def test_each_game_has_a_performance_rating(opponent, result, performance):
    assert PERF_RATING([[opponent]], [[result]], "average") == performance
    assert USCF_SPECIAL(1000, 0, [[opponent]], [[result]], edition=E) == performance


def test_first_event():
    opponents, results, performances = zip(*FIRST, strict=True)
    assert sum(performances) == 6700
    for answer in (
        USCF_SPECIAL(1000, 0, column(opponents), column(results), edition=E),
        USCF_RATING(1000, 0, column(opponents), column(results), edition=E),
        USCF_RATING(1000, 0, column(opponents), 1.5, edition=E),  # "using the equation"
        PERF_RATING(column(opponents), 1.5, "average"),
    ):
        assert answer == pytest.approx(1340)


def test_second_event_from_the_old_rating():
    opponents, results, performances = zip(*SECOND, strict=True)
    assert sum(performances) == 4180
    for function in (USCF_SPECIAL, USCF_RATING):
        assert function(1340, 5, column(opponents), column(results), edition=E) == pytest.approx(1360)


def test_second_event_from_all_games():
    opponents, results, _ = zip(*FIRST + SECOND, strict=True)
    assert sum(opponents) / 8 == 1460
    assert USCF_RATING(1000, 0, column(opponents), column(results), edition=E) == pytest.approx(1360)


# "all the players rated games to date (up to the first 20 played) are used"


@pytest.mark.parametrize(("games", "counted"), [(15, 5), (16, 4), (17, 3), (19, 1)])
def test_only_the_first_20_games_make_a_provisional_rating(games, counted):
    results = ["W", "L", "W", "D", "W"]
    performances = [1900, 1100, 1900, 1500, 1900][:counted]
    post = USCF_RATING(1500, games, column([1500] * 5), column(results), edition=E)
    assert post == pytest.approx((games * 1500 + sum(performances)) / (games + counted))


def test_the_results_are_needed_one_by_one_where_only_some_games_count():
    assert USCF_RATING(1500, 15, column([1500] * 5), 3, edition=E) == pytest.approx((22500 + 7500 + 400) / 20)
    assert USCF_RATING(1500, 16, column([1500] * 5), 3, edition=E) == "#NUM!"
    assert USCF_RATING(1500, 19, column([1500] * 2), 1, edition=E) == "#NUM!"
    assert USCF_RATING(1500, 20, column([1500] * 2), 1, edition=E) == pytest.approx(1500)
    assert USCF_RATING(1500, 16, column([1500] * 5), 5, edition=E) == pytest.approx((24000 + 4 * 1900) / 20)


# "After you have played in 20 or more rated games"


@pytest.mark.parametrize(("games", "post"), [(19, (19 * 1500 + 1900) / 20), (20, 1516), (None, 1516)])
def test_established_from_20_games(games, post):
    # From 20 games: 1500 + 32·(1 - 0.5).
    assert USCF_RATING(1500, games, [[1500]], [["W"]], edition=E) == pytest.approx(post)


def test_no_provisional_formula_from_20_games():
    assert USCF_SPECIAL(1500, 19, [[1500]], [["W"]], edition=E) == pytest.approx(1520)
    for games in (20, None):
        assert USCF_SPECIAL(1500, games, [[1500]], [["W"]], edition=E) == "#NUM!"
    with pytest.raises(RatingError, match="Chess Ratings Explained"):
        USCF_SPECIAL.answer(1500, 20, [[1500]], [["W"]], edition=E)


# "K = a constant (32 for players rated 0-2099, 24 for 2100-2399, and 16 for 2400-3000)"


@pytest.mark.parametrize(
    ("rating", "k"), [(100, 32), (2099, 32), (2100, 24), (2399, 24), (2400, 16), (3000, 16)]
)
def test_k_by_rating(rating, k):
    assert USCF_K(rating, None, 6, edition=E) == k
    assert USCF_K(rating, None, 6, "G/45;d5", E) == k
    assert USCF_RATING(rating, 30, [[rating]], [["W"]], edition=E) == min(rating + k / 2, 3000)


# "Suppose you've got an established rating of 1500, and you play in six-round event"

SIX_ROUNDS = (
    (1700, "D", 0.240), (1600, "W", 0.360), (1850, "L", 0.118),
    (1900, "D", 0.091), (1800, "L", 0.151), (1550, "W", 0.429),
)  # fmt: skip


@pytest.mark.parametrize(("opponent", "result", "expectancy"), SIX_ROUNDS)
def test_each_row_of_the_six_rounds(opponent, result, expectancy):
    assert USCF_WE(1500, opponent) == pytest.approx(expectancy, abs=0.0005)


def test_the_six_rounds_together():
    opponents, results, expectancies = zip(*SIX_ROUNDS, strict=True)
    assert sum(expectancies) == pytest.approx(1.389)
    assert USCF_EXPECTED(1500, column(opponents)) == pytest.approx(1.389, abs=6 * 0.0005)
    for post in (
        USCF_STANDARD(1500, None, column(opponents), column(results), edition=E),
        USCF_STANDARD(1500, None, column(opponents), 3, edition=E),
        USCF_RATING(1500, None, column(opponents), column(results), edition=E),
        USCF_RATING(1500, 20, column(opponents), 3, edition=E),
    ):
        assert post == pytest.approx(1552, abs=0.5)


# "chess ratings are computed on a scale of 0 to 3000"


@pytest.mark.parametrize("name", [E, "pre-1994"])
@pytest.mark.parametrize(
    ("opponent", "result", "post"),
    [
        (450, "L", 50),
        (401, "L", 1),
        (400, "L", 0),
        (399, "L", 0),
        (2599, "W", 2999),
        (2600, "W", 3000),
        (2601, "W", 3000),
    ],
)
def test_a_first_rating_is_on_the_scale(name, opponent, result, post):
    """400 more or less than the one opponent, who is established and whose own rating changes."""
    back = {"W": "L", "L": "W"}[result]
    found = USCF_EVENT(
        column([None, opponent]), column([None, 30]), [[f"{result}2"], [f"{back}1"]], edition=name
    )
    assert found[0] == [post]


@pytest.mark.parametrize("name", [E, "pre-1994"])
@pytest.mark.parametrize(
    ("rating", "result", "post"),
    [
        (50, "W", 66), (50, "L", 34), (17, "L", 1), (16, "L", 0), (15, "L", 0),
        (2991, "W", 2999), (2992, "W", 3000), (2993, "W", 3000),
    ],
)  # fmt: skip
def test_an_established_rating_is_on_the_scale(name, rating, result, post):
    """K/2 against an equal: 32/2 and 16/2; S96 holds 100 points below the rating, which is below 0 here."""
    back = {"W": "L", "L": "W"}[result]
    rounds = [[f"{result}2"], [f"{back}1"]]
    assert USCF_EVENT(column([rating, rating]), column([30, 30]), rounds, edition=name)[0] == [post]


def test_a_rating_just_above_100_may_fall_below_it():
    expected = 105 + 32 * (0 - 2 * we(105, 400))
    assert expected == pytest.approx(95.10, abs=0.005)
    assert USCF_RATING(105, 60, column([400, 400]), 0, edition=E) == pytest.approx(expected)


def test_ratings_below_100_in_the_functions_on_one_player():
    """50 + 32/2; (5·50 + 60 + 400)/6; K for players rated 0-2099."""
    assert (
        USCF_RATING(50, 30, [[50]], [["W"]], edition=E)
        == USCF_STANDARD(50, 30, [[50]], [["W"]], edition=E)
        == 66
    )
    assert USCF_RATING("50P5", None, [[60]], [["W"]], edition=E) == pytest.approx(710 / 6)
    assert USCF_SPECIAL(50, 5, [[60]], [["W"]], edition=E) == pytest.approx(710 / 6)
    assert USCF_K([[50], [100]], None, 6, None, E) == [[32], [32]]


@pytest.mark.parametrize("name", ["2015", "2025", "overview", "1994"])
def test_elsewhere_they_are_none(name):
    assert USCF_RATING(99.99, 30, [[150]], [["W"]], edition=name) == "#NUM!"
    assert USCF_RATING(100, 30, [[99]], [["W"]], edition=name) == "#NUM!"
    assert isinstance(USCF_RATING(100, 30, [[100]], [["W"]], edition=name), float)
    assert USCF_K([[99.99], [100]], 30, 6, None, name)[0] == ["#NUM!"]
    assert USCF_K(99.99, 30, 6, None, name) == "#NUM!"
    with pytest.raises(RatingError, match=r"^opponents must be a number.*100.*It is 99\.$"):
        USCF_STANDARD.answer(100, 30, [[99]], [["W"]], edition=name)


def test_a_rating_of_0():
    """A bare 0 is an unrated player; with its games it is a rating. 0 + 32/2."""
    rounds = [["W2"], ["L1"]]
    assert USCF_EVENT(column(["0P30", "0P30"]), None, rounds, edition=E) == [[16], [0]]
    assert USCF_EVENT(column([0, 500]), column([None, 30]), rounds, edition=E)[0] == [900]
    assert USCF_EVENT(column([50, 500]), None, rounds, edition="2015") == "#NUM!"


def test_floors_below_100():
    """A floor of 40 holds a loss of 16 from 50. The floor of a peak is 100 below it."""
    rounds = [["L2"], ["W1"]]
    assert USCF_EVENT(column([50, 50]), None, rounds, floors=column([40, None]), edition=E)[0] == [40]
    assert RATING_FLOOR(150, edition=E) == 50
    assert RATING_FLOOR(150, 3, 1, 10, edition=E) == 124  # asked for: S15 §5
    assert RATING_FLOOR(edition="2015") == 100


# "a floor 100 points below his highest rating"; "Once an established rating goes over 1000"


@pytest.mark.parametrize(("losses", "post"), [(6, 1456 - 6 * 16), (7, 1356), (20, 1356)])
def test_nobody_falls_more_than_100_below_his_highest_rating(losses, post):
    # Each loss against an equal opponent costs 16, and the rating before is not above the highest one.
    opponents = column([1456] * losses)
    assert USCF_RATING(1456, 30, opponents, 0, edition=E) == pytest.approx(max(post, 1356))
    assert USCF_STANDARD(1456, 30, opponents, 0, edition=E) == pytest.approx(1456 - 16 * losses)


@pytest.mark.parametrize(
    ("peak", "floor"),
    [(1552, 1452), (1101, 1001), (1100, 1000), (1001, 1000), (1000, 900), (150, 50), (100, 0)],
)
def test_the_floor_of_a_highest_rating(peak, floor):
    """The example is 1552."""
    assert PEAK_FLOOR(peak, E) == floor


def test_a_higher_rating_of_earlier_times_gives_a_higher_floor():
    # The floor of the example: highest rating 1552, "then his floor would be 1452".
    rounds = [["L2", "L2", "L2", "L2"], ["W1", "W1", "W1", "W1"]]
    without, given = (
        USCF_EVENT(column([1470, 1470]), None, rounds, floors=floors, edition=E)
        for floors in (None, column([1452, None]))
    )
    assert without[0][0] == pytest.approx(1470 - 4 * 16)
    assert given[0][0] == 1452


@pytest.mark.parametrize(("rating", "post"), [(1000, 984), (1001, 1000), (1016, 1000), (1017, 1001)])
def test_an_established_rating_over_1000_stays_there(rating, post):
    assert USCF_RATING(rating, 30, [[rating]], [["L"]], edition=E) == pytest.approx(post)


def test_a_provisional_rating_has_no_floor():
    assert USCF_RATING(1050, 1, [[1000]], [["L"]], edition=E) == pytest.approx((1050 + 600) / 2)


# "Unrated players' ratings are calculated first."


def test_unrated_then_provisional_then_established():
    # A unrated beats B (1200 after 10 games) and loses to C (1500, established); B beats C.
    a = (1200 + 400 + 1500 - 400) / 2
    b = (10 * 1200 + (a - 400) + 1900) / 12
    c = 1500 + 32 * (1 - we(1500, a) - we(1500, b))
    post = USCF_EVENT(
        column(["Unr", "1200P10", 1500]),
        None,
        [["W2", "L3", "U"], ["L1", "U", "W3"], ["U", "W1", "L2"]],
        edition=E,
    )
    assert post == [[pytest.approx(x)] for x in (a, b, c)]


@pytest.mark.parametrize(("adult", "start"), [(None, 750), (True, 1300)])
def test_where_the_unrated_start_is_that_of_2015(adult, start):
    """It is silent: S15 §2, §2.6."""
    assert USCF_INITIAL("Regular", adult=adult, edition=E) == [[start, 0]]


@pytest.mark.parametrize("name", [E, "1994", "pre-1994"])
def test_an_event_alone_gives_no_absolute_floor(name):
    """It is silent on absolute floors: those of S15 §5 follow from a history, not from three games."""
    assert np.isnan(after_event(np.nan, Counts(1, 1, 3), edition(name)))
    assert after_event(110, Counts(1, 1, 3), edition(name)) == 110


def test_no_bonus():
    assert USCF_STANDARD(1500, None, column([1500] * 4), 4, edition=E) == pytest.approx(1564)
    assert USCF_RATING(1500, None, column([1500] * 4), 4, bonus=10, edition=E) == "#NUM!"
    with pytest.raises(RatingError, match=r"Chess Ratings Explained.*no bonus"):
        USCF_RATING.answer(1500, None, column([1500] * 4), 4, bonus=10, edition=E)


@pytest.mark.parametrize("name", ["1996", "pre-1994"])
def test_a_peak_below_100_is_on_the_scale(name):
    """Scale from 0: 100 below a peak of 90 or 50 is below 0. An established 1700 keeps its own answer."""
    assert RATING_FLOOR(90, edition=name) == RATING_FLOOR(50, edition=name) == 0
    assert RATING_FLOOR([[90], [0.5]], edition=name) == [[0], [0]]
    assert LOWERED_FLOOR(90, name) == LOWERED_FLOOR(100, name) == 0


def test_the_peak_floor_of_a_peak_below_100():
    """S96: the floor is 100 below the highest rating, on a scale from 0; 0 is no rating."""
    assert PEAK_FLOOR(50, E) == 0
    assert PEAK_FLOOR([[50], [0], [150]], E) == [[0], ["#N/A"], [50]]
    assert PEAK_FLOOR([[90], [90], [90]], [[E], ["2015"], ["1994"]]) == [[0], ["#NUM!"], ["#NUM!"]]


@pytest.mark.parametrize("name", ["1994", "2015", "2025", "overview"])
@pytest.mark.parametrize(
    "ask", [PEAK_FLOOR, LOWERED_FLOOR, lambda peak, name: RATING_FLOOR(peak, edition=name)]
)
def test_later_rules_have_no_peak_below_100(ask, name):
    """S15 §5: no rating is below 100."""
    assert ask(99.99, name) == "#NUM!"
    assert ask([[99.99]], name) == [["#NUM!"]]
    assert ask(100, name) != "#NUM!"


def test_the_score_needed_and_the_first_quick_rating_below_100():
    """K = 32: 50 + 32·(1.5 - 1) = 66. S15 §2.2: the Quick rating starts from the Regular rating."""
    assert USCF_SCORE_NEEDED(50, 30, [[50], [50]], 66, edition=E) == 1.5
    assert USCF_SCORE_NEEDED(50, 30, [[50], [50]], 66, edition="2015") == "#NUM!"
    assert USCF_SCORE_NEEDED(150, 30, [[50], [150]], 166, edition="2015") == "#NUM!"
    assert USCF_INITIAL("Quick", regular="50P7", edition=E) == [[50, 7]]
    assert USCF_INITIAL("Quick", regular="50P7", edition="2015") == "#NUM!"
