"""Report of the Ratings Committee, 1994: performance ratings (§4) and the tables made with them (§1.7)."""

import math

import numpy as np
import pytest

from xlrating.editions.editions import edition
from xlrating.errors import RatingError
from xlrating.event.one_player import OnePlayer
from xlrating.event.rate import rate
from xlrating.formulas.performance import exact_performance
from xlrating.worksheet import PERF_RATING

SECTION_4 = [1600, 1700, 1750, 1800, 1850]
FIRST = [700, 850, 950, 1200, 1500]
SECOND = [1040] * 5
# Score: first table CurrSys and NewSys, second table CurrSys and NewSys.  §1.7
TABLES = {
    0.0: (640, 256, 640, 428),
    0.5: (720, 531, 720, 658),
    1.0: (800, 689, 800, 799),
    1.5: (880, 806, 880, 893),
    2.0: (960, 912, 960, 970),
    2.5: (1040, 1018, 1040, 1040),
    3.0: (1120, 1130, 1120, 1110),
    3.5: (1200, 1255, 1200, 1187),
    4.0: (1280, 1403, 1280, 1281),
    4.5: (1360, 1592, 1360, 1422),
    5.0: (1440, 2043, 1440, 1652),
}


def expected(rating, opponents):
    return sum(1 / (1 + 10 ** ((opponent - rating) / 400)) for opponent in opponents)


def column(cells):
    return [[cell] for cell in cells]


@pytest.mark.parametrize("method", [None, "closed", "exact"])
def test_example_of_section_4(method):
    assert PERF_RATING(column(SECTION_4), 3.5, method) == pytest.approx(1896, abs=0.5)


@pytest.mark.parametrize("score", TABLES)
@pytest.mark.parametrize(
    ("opponents", "method", "place"),
    [(FIRST, "average", 0), (FIRST, "closed", 1), (SECOND, "average", 2), (SECOND, "closed", 3)],
)
def test_tables_of_section_1_7(score, opponents, method, place):
    assert PERF_RATING(column(opponents), score, method) == pytest.approx(TABLES[score][place], abs=0.5)


def test_the_closed_form_as_it_is_printed():
    score, m = 3.5, len(SECTION_4)
    guess = sum(SECTION_4) / m + 400 * (2 * score - m) / m
    h, hg = [10 ** (r / 400) for r in SECTION_4], 10 ** (guess / 400)
    p = [hg / (hg + hi) for hi in h]
    a, b = sum(p), sum(pi * (1 - pi) for pi in p)
    c = sum(pi * (1 - pi) * (hi - hg) / (hi + hg) for pi, hi in zip(p, h, strict=True))
    d = math.sqrt(b * b + 2 * c * (score - a))
    printed = guess + 400 / math.log(10) * (d - b) / c
    assert PERF_RATING(column(SECTION_4), score) == pytest.approx(printed, abs=1e-6)


def test_where_the_root_does_not_exist_d_is_zero():
    score, opponents = 5.0, FIRST  # b² + 2c(W - a) < 0
    guess = sum(opponents) / 5 + 400
    h, hg = [10 ** (r / 400) for r in opponents], 10 ** (guess / 400)
    p = [hg / (hg + hi) for hi in h]
    b = sum(pi * (1 - pi) for pi in p)
    c = sum(pi * (1 - pi) * (hi - hg) / (hi + hg) for pi, hi in zip(p, h, strict=True))
    assert b * b + 2 * c * (score - sum(p)) < 0
    printed = guess - 400 / math.log(10) * b / c
    assert PERF_RATING(column(opponents), score) == pytest.approx(printed, abs=1e-6)


@pytest.mark.parametrize(
    ("name", "by_average"),
    [
        ("2015", False),
        ("2025", False),
        ("overview", False),
        ("1994", False),
        ("1996", True),
        ("pre-1994", True),
    ],
)
def test_the_performance_beside_a_rating(name, by_average):
    """§4; in S96 "the same formula is also used to calculate someone's performance rating"."""
    # Two equals of 1500, established; a win is r_g = 1900. There p = 10/11, b = 10/121, c = -b·9/11 and
    # b² + 2c(1 - p) = (100 - 180)/11⁴ < 0, so D = 0: r_p = r_g - k·b/c = 1900 + 400/ln 10·11/9.
    equals = OnePlayer(1500.0, 60.0, 0, np.array([1500.0]), np.array([1.0]), 1).section()
    found = rate(equals, edition(name), 0.0).performance[0]
    assert found == pytest.approx(1900 if by_average else 1900 + 400 / math.log(10) * 11 / 9)


@pytest.mark.parametrize("opponents", [[1500], [1400, 1600], [1300, 1450, 1550, 1700]])
def test_a_symmetric_field_and_half_the_points(opponents):
    # c = 0 and W = a, so the closed form is its limit r_g, the mean.
    for method in ("closed", "exact", "linear", "average"):
        assert PERF_RATING(column(opponents), len(opponents) / 2, method) == pytest.approx(1500, abs=1e-6)


@pytest.mark.parametrize("score", [0.5, 1, 2.5, 4.5])
@pytest.mark.parametrize("opponents", [SECTION_4, FIRST, SECOND])
def test_exact_is_where_the_expected_score_is_the_score(opponents, score):
    found = PERF_RATING(column(opponents), score, "exact")
    assert expected(found, opponents) == pytest.approx(score, abs=1e-9)


@pytest.mark.parametrize("score", [0, 5])
def test_exact_has_no_answer_for_a_perfect_or_a_zero_score(score):
    assert PERF_RATING(column(SECTION_4), score, "exact") == "#NUM!"
    with pytest.raises(RatingError, match="no exact performance rating for a perfect or a zero score"):
        exact_performance(np.array(SECTION_4, dtype=float), score)


def test_linear_is_the_zero_of_the_provisional_expectancies():
    # All within 400: R = mean + 400(2W - m)/m, the same as average.
    assert PERF_RATING(column(SECTION_4), 3, "linear") == pytest.approx(1740 + 80, abs=1e-6)
    # From 1900 PWe(R, 1500) = 1; against 2000 and 2100 below 2400: 1 + (2R - 4100)/800 + 1 = 1.5, R = 1850,
    # so all three count: 1.5 + (3R - 5600)/800 = 1.5.
    assert PERF_RATING(column([1500, 2000, 2100]), 1.5, "linear") == pytest.approx(5600 / 3, abs=1e-6)
    # 2 points of 3 against 1000, 1500, 1600: from 1400 PWe(R, 1000) = 1: 1 + (2R - 3100)/800 + 1 = 2.
    assert PERF_RATING(column([1000, 1500, 1600]), 2, "linear") == pytest.approx(1550, abs=1e-6)
