"""S15 §7, individual matches (and OV, Match Rules), restriction by restriction."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlrating.editions.edition import MatchRules
from xlrating.editions.editions import DEFAULT, edition
from xlrating.errors import RatingError
from xlrating.event.match import MatchResult, limited, match_rules
from xlrating.worksheet.register import REGISTER

MATCH_RATING = REGISTER["MATCH_RATING"]
MATCH_LIMIT = REGISTER["MATCH_LIMIT"]


def held(rating: float, uncapped: float, in_180_days: float = 0, in_3_years: float = 0) -> MatchResult:
    return limited(rating, uncapped, DEFAULT, used_in_180_days=in_180_days, used_in_3_years=in_3_years)


def refused(*arguments: object) -> str:
    with pytest.raises(RatingError) as error:
        MATCH_RATING.answer(*arguments)
    assert error.value.cell_error == "#NUM!"
    assert MATCH_LIMIT(*arguments) == "#NUM!"
    return error.value.message


def test_restriction_1_both_players_are_established() -> None:
    assert isinstance(MATCH_RATING(2000, 26, 2000, 4, 2), float)
    assert isinstance(MATCH_RATING(2000, None, 2000, 4, 2), float)
    assert "A match requires established ratings (26 games or more)" in refused(2000, 25, 2000, 4, 2)


@pytest.mark.parametrize("sign", [1, -1])
def test_restriction_1_at_most_400_points_apart(sign: int) -> None:
    assert isinstance(MATCH_RATING(2000, 30, 2000 + sign * 400, 4, 2), float)
    assert isinstance(MATCH_RATING(2000, 30, 2000 + sign * 400.4, 4, 2), float)  # published: 400
    assert "These differ by 401" in refused(2000, 30, 2000 + sign * 401, 4, 2)


def test_the_standard_formula_within_the_limits() -> None:
    # S15 §1, §4.2: N' = 50 above 2355, K = 800/(50 + 4); Step 4: 2400 ± K; Step 5 against 2400 - K.
    k = 800 / 54
    expected = 4 / (1 + 10 ** (-k / 400))
    assert MATCH_RATING(2400, 60, 2400, 4, 3) == pytest.approx(2400 + k * (3 - expected), abs=1e-9)
    assert MATCH_LIMIT(2400, 60, 2400, 4, 3) == "none"


def test_the_reduced_k_of_a_dual_time_control() -> None:
    # S15 §4.2: 800·(6.5 − 0.0025·2400) = 400
    k = 800 * (6.5 - 0.0025 * 2400) / 54
    expected = 4 / (1 + 10 ** (-k / 400))
    after = 2400 + k * (3 - expected)
    assert MATCH_RATING(2400, 60, 2400, 4, 3, None, None, "G/45;d5") == pytest.approx(after, abs=1e-9)


def test_an_opponent_with_another_rating() -> None:
    # Both have N' = 50, K = 800/54. Step 4 moves the opponent by K(2 − 4·We), Step 5 uses that.
    k, mine, other = 800 / 54, 2400, 2500
    other_in_step_4 = other + k * (2 - 4 / (1 + 10 ** ((mine - other) / 400)))
    after = mine + k * (2 - 4 / (1 + 10 ** ((other_in_step_4 - mine) / 400)))
    assert MATCH_RATING(mine, 60, other, 4, 2) == pytest.approx(after, abs=1e-9)


def test_restriction_3_no_bonus() -> None:
    # Step 4: K(S − E) = 800/(30 + 4)·2 = 47.06, far above the bonus threshold 10·√4 = 20
    mine, other = 800 / 34, 800 / 54  # the opponent's N' is N* = 50
    expected = 4 / (1 + 10 ** (-2 * other / 400))
    assert MATCH_RATING(2400, 30, 2400, 4, 4) == pytest.approx(2400 + mine * (4 - expected), abs=1e-9)


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(
    ("uncapped", "in_180_days", "in_3_years", "change", "limit"),
    [
        (49.9, 0, 0, 49.9, "none"),
        (50, 0, 0, 50, "none"),
        (50.1, 0, 0, 50, "50 per match"),
        (30, 70, 0, 30, "none"),
        (30.1, 70, 0, 30, "100 in 180 days"),
        (50, 50, 0, 50, "none"),
        (60, 50, 0, 50, "50 per match"),
        (20, 100, 0, 0, "100 in 180 days"),
        (20, 0, 180, 20, "none"),
        (20.1, 0, 180, 20, "200 in 3 years"),
        (20.1, 85, 180, 15, "100 in 180 days"),
        (20.1, 75, 190, 10, "200 in 3 years"),
        (50, -70, -180, 50, "none"),
        (90, -70, -180, 50, "50 per match"),
    ],
)
def test_restriction_2_the_limits_on_both_sides(
    sign: int, uncapped: float, in_180_days: float, in_3_years: float, change: float, limit: str
) -> None:
    match = held(2000, sign * uncapped, sign * in_180_days, sign * in_3_years)
    assert match.change == pytest.approx(sign * change, abs=1e-9)
    assert match.after == pytest.approx(2000 + sign * change, abs=1e-9)
    assert match.limit == limit


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(("in_180_days", "in_3_years"), [(100.5, 0), (150, 0), (0, 200.5), (120, 230)])
def test_a_window_over_its_limit_allows_only_the_way_back(
    sign: int, in_180_days: float, in_3_years: float
) -> None:
    """P25 §7: an old loss leaves the window, and the sum of what stays is over the limit."""
    assert held(2000, sign * 10, sign * in_180_days, sign * in_3_years).change == 0
    assert held(2000, sign * -10, sign * in_180_days, sign * in_3_years).change == sign * -10
    assert held(2000, sign * -60, sign * in_180_days, sign * in_3_years).change == sign * -50


def test_the_limits_as_formulas() -> None:
    # 800/(30 + 10)·(10 − 5) = 100
    ten_wins = (2400, 30, 2400, 10, 10)
    assert (MATCH_RATING(*ten_wins), MATCH_LIMIT(*ten_wins)) == (2450, "50 per match")
    assert (MATCH_RATING(*ten_wins, 70), MATCH_LIMIT(*ten_wins, 70)) == (2430, "100 in 180 days")
    assert (MATCH_RATING(*ten_wins, None, 190), MATCH_LIMIT(*ten_wins, None, 190)) == (2410, "200 in 3 years")


def test_restriction_4_a_floor_is_not_applied_but_told() -> None:
    match = held(2010, -30)
    assert match.after == 1980
    assert match.is_request(2000, edition("2015"))
    assert not match.is_request(1980, edition("2015"))


def test_the_absolute_floor_of_100_holds_in_a_match() -> None:
    # S15 §5: "No rating can be lower than the absolute rating floor."
    match = held(120, -30)
    assert (match.after, match.limit) == (100, "lowest rating 100")


@pytest.mark.parametrize(
    ("rating", "uncapped", "change", "limit"),
    [
        (100, 0, 0, "none"),
        (100, -1, 0, "lowest rating 100"),
        (100.5, -0.5, -0.5, "lowest rating 100"),
        (101, -0.5, -0.5, "none"),
    ],
)
def test_at_the_lowest_rating(rating: float, uncapped: float, change: float, limit: str) -> None:
    match = held(rating, uncapped)
    assert (match.change, match.limit) == (change, limit)


@pytest.mark.parametrize(("games", "score"), [(4, 4.5), (4, 3.3), (0, 0)])
def test_an_impossible_score(games: float, score: float) -> None:
    assert MATCH_RATING(2400, 30, 2400, games, score) == "#NUM!"


def test_the_overview_has_the_same_numbers() -> None:
    assert match_rules(edition("overview")) == MatchRules(400, 50, 100, 200, at_floor_asks=True)


used = st.tuples(st.floats(-100, 100), st.floats(-200, 200))


@given(st.floats(100, 3000), st.floats(-1000, 1000), used)
def test_a_match_never_moves_a_rating_beyond_a_limit(
    rating: float, uncapped: float, used: tuple[float, float]
) -> None:
    match = held(rating, uncapped, *used)
    tolerance = 1e-9
    assert abs(match.change) <= 50 + tolerance
    assert abs(used[0] + match.change) <= 100 + tolerance
    assert abs(used[1] + match.change) <= 200 + tolerance
    assert match.after >= 100 - tolerance
    assert abs(match.change) <= abs(uncapped)
    assert match.change * uncapped >= 0
    assert (match.limit == "none") == (match.change == uncapped)


@given(
    st.floats(100, 3000),
    st.floats(-400, 400),
    st.integers(26, 500),
    st.integers(1, 50).flatmap(lambda games: st.tuples(st.just(games), st.integers(0, 2 * games))),
    used,
)
def test_a_formula_never_moves_a_rating_beyond_a_limit(
    rating: float, apart: float, prior_games: int, result: tuple[int, int], used: tuple[float, float]
) -> None:
    opponent = min(max(rating + apart * 0.999, 100.0), 3000.0)
    after = MATCH_RATING(rating, prior_games, opponent, result[0], result[1] / 2, *used)
    assert isinstance(after, float)
    assert abs(after - rating) <= 50 + 1e-6
    assert abs(after - rating + used[0]) <= 100 + 1e-6
    assert abs(after - rating + used[1]) <= 200 + 1e-6
