"""The Glicko system (announced in S94 §3), against the example that M. E. Glickman published.

A player rated 1500 with deviation 200 beats 1400 (30), and loses to 1550 (100) and to 1700 (300).
"""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlrating.formulas import glicko
from xlrating.worksheet.register import REGISTER

GLICKO_RATING, GLICKO_DEVIATION, GLICKO_AFTER_TIME, GLICKO_EXPECTED = (
    REGISTER[f"GLICKO_{name}"] for name in ("RATING", "DEVIATION", "AFTER_TIME", "EXPECTED")
)
OPPONENTS, DEVIATIONS, RESULTS = [[1400], [1550], [1700]], [[30], [100], [300]], [["W"], ["L"], ["L"]]
GAME = st.tuples(st.floats(100, 3000), st.floats(0, 350), st.sampled_from([0.0, 0.5, 1.0]))


def test_q() -> None:
    assert pytest.approx(0.0057565, abs=5e-8) == glicko.Q


@pytest.mark.parametrize(
    ("opponent", "deviation", "g", "expected"),
    [(1400, 30, 0.9955, 0.639), (1550, 100, 0.9531, 0.432), (1700, 300, 0.7242, 0.303)],
)
def test_the_intermediate_values(opponent: float, deviation: float, g: float, expected: float) -> None:
    assert glicko.discount(deviation) == pytest.approx(g, abs=0.00005)
    assert glicko.expectancy(1500, opponent, deviation) == pytest.approx(expected, abs=0.0005)


def test_the_rating_and_deviation_afterwards() -> None:
    assert GLICKO_RATING(1500, 200, OPPONENTS, DEVIATIONS, RESULTS) == pytest.approx(1464, abs=0.5)
    assert GLICKO_DEVIATION(1500, 200, OPPONENTS, DEVIATIONS, RESULTS) == pytest.approx(151.4, abs=0.05)


def test_the_rating_afterwards_from_the_printed_values() -> None:
    # r' = r + q·RD'²·Σ g(s − E), with the intermediate values to the places above
    surprise = 0.9955 * (1 - 0.639) + 0.9531 * (0 - 0.432) + 0.7242 * (0 - 0.303)
    by_hand = 1500 + 0.0057565 * 151.4**2 * surprise
    assert GLICKO_RATING(1500, 200, OPPONENTS, DEVIATIONS, RESULTS) == pytest.approx(by_hand, abs=0.3)


def test_a_deviation_of_50_becomes_350_in_30_periods() -> None:
    # c = √((350² − 50²)/30) = √4000 = 63.2
    assert GLICKO_AFTER_TIME(50, 30) == pytest.approx(350, abs=1e-9)
    assert GLICKO_AFTER_TIME(50, 29) == pytest.approx(math.sqrt(50**2 + 29 * 4000), abs=1e-9)
    assert GLICKO_AFTER_TIME(50, 31) == 350
    assert GLICKO_AFTER_TIME(50, 1, 63.2) == pytest.approx(math.sqrt(50**2 + 63.2**2), abs=1e-9)


def test_the_expected_score_between_uncertain_ratings() -> None:
    # g(√(80² + 150²)) = g(170) = 0.8801; 1/(1 + 10^(0.8801·100/400)) = 0.376
    g = 1 / math.sqrt(1 + 3 * (0.0057565 * 170 / math.pi) ** 2)
    assert GLICKO_EXPECTED(1400, 80, 1500, 150) == pytest.approx(1 / (1 + 10 ** (g / 4)), abs=1e-6)
    assert GLICKO_EXPECTED(1400, 80, 1500, 150) == pytest.approx(0.376, abs=0.0005)


def test_ranges_give_ranges() -> None:
    assert GLICKO_AFTER_TIME([[50], [30]], [[30], [0]]) == [[pytest.approx(350)], [30]]
    assert GLICKO_AFTER_TIME([[30], [300]], 1, 40) == [[50], [pytest.approx(math.hypot(300, 40))]]
    one, other = GLICKO_EXPECTED([[1400, 1500]], 80, [[1500, 1400]], 80)[0]
    assert one + other == pytest.approx(1)


def test_results_without_a_game_are_left_out() -> None:
    with_bye = GLICKO_RATING(1500, 200, [*OPPONENTS, [None]], [*DEVIATIONS, [None]], [*RESULTS, ["B"]])
    assert with_bye == GLICKO_RATING(1500, 200, OPPONENTS, DEVIATIONS, RESULTS)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ((1500, 351, OPPONENTS, DEVIATIONS, RESULTS), "#NUM!"),
        ((1500, 200, OPPONENTS, DEVIATIONS[:2], RESULTS), "#VALUE!"),
        ((1500, 200, OPPONENTS, [[30], [None], [300]], RESULTS), "#VALUE!"),
        ((1500, 200, OPPONENTS, DEVIATIONS, 1), "#VALUE!"),
        ((1500, 200, OPPONENTS, DEVIATIONS, [[1], [0.25], [0]]), "#NUM!"),
    ],
)
def test_errors(arguments: tuple[object, ...], error: str) -> None:
    assert GLICKO_RATING(*arguments) == error
    assert GLICKO_DEVIATION(*arguments) == error


@pytest.mark.parametrize("results", [[["B"], ["U"], [None]], None, [[None]] * 3])
def test_without_games_nothing_changes(results: object) -> None:
    """Glicko, Step 2: both sums are over no games."""
    assert GLICKO_RATING(1500, 200, OPPONENTS, DEVIATIONS, results) == 1500
    assert GLICKO_DEVIATION(1500, 200, OPPONENTS, DEVIATIONS, results) == 200


@given(st.floats(100, 3000), st.floats(1, 350), st.lists(GAME, min_size=1, max_size=8))
def test_games_make_a_rating_more_certain(
    rating: float, deviation: float, games: list[tuple[float, float, float]]
) -> None:
    opponents, deviations, results = ([[value] for value in column] for column in zip(*games, strict=True))
    after = GLICKO_DEVIATION(rating, deviation, opponents, deviations, results)
    assert 0 < after <= deviation


@given(st.floats(0, 350), st.floats(0, 100), st.floats(0, 100), st.floats(0, 200))
def test_time_in_two_parts_is_time_in_one(deviation: float, first: float, second: float, c: float) -> None:
    in_parts = glicko.deviation_after_time(glicko.deviation_after_time(deviation, first, c), second, c)
    assert in_parts == pytest.approx(glicko.deviation_after_time(deviation, first + second, c))
    assert in_parts >= deviation - 1e-9


@given(st.floats(100, 3000), st.floats(100, 3000), st.floats(0, 350))
def test_without_uncertainty_the_expectancy_is_that_of_elo(
    rating: float, opponent: float, deviation: float
) -> None:
    assert glicko.predicted_score(rating, 0, opponent, 0) == pytest.approx(
        1 / (1 + 10 ** ((opponent - rating) / 400))
    )
    nearer = abs(glicko.predicted_score(rating, deviation, opponent, 0) - 0.5)
    assert nearer <= abs(glicko.predicted_score(rating, 0, opponent, 0) - 0.5) + np.finfo(float).eps
