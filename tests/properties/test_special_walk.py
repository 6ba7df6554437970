"""The special formula against the walk that S15 §4.1 prints, in plain Python.

The walk starts at R0', as the real program does, and |M - Ri| ≤ 400 has a tolerance of 1e-6: without it the
walk stops short by rounding at a knot.
"""

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from xlrating.formulas.special import ALL_LOSSES, ALL_WINS, special_ratings

EPSILON = 1e-7
HIGHEST = 2700.0
NO_GAME = np.inf


def pwe(rating, opponent):
    if rating <= opponent - 400:
        return 0.0
    if rating >= opponent + 400:
        return 1.0
    return 0.5 + (rating - opponent) / 800


def walk(r0, n, record, opponents, s):
    """The steps of §4.1 by their numbers."""
    prior, score = r0, s + n / 2
    if record == ALL_WINS:
        prior, score = r0 - 400, s + n
    elif record == ALL_LOSSES:
        prior, score = r0 + 400, s

    def f(r):
        return n * pwe(r, prior) + sum(pwe(r, opponent) for opponent in opponents) - score

    knots = sorted({r + side for r in (prior, *opponents) for side in (-400, 400)})
    m = prior  # 1
    while f(m) > EPSILON:  # 2
        za = max(z for z in knots if z < m)
        m = za if abs(f(m) - f(za)) < EPSILON else max(za, m - f(m) * (m - za) / (f(m) - f(za)))
    while f(m) < -EPSILON:  # 3
        zb = min(z for z in knots if z > m)
        m = zb if abs(f(zb) - f(m)) < EPSILON else min(zb, m - f(m) * (zb - m) / (f(zb) - f(m)))
    if not any(abs(m - r) <= 400 + 1e-6 for r in (*opponents, prior)):  # 4
        za = max((z for z in knots if z < m), default=-np.inf)
        zb = min((z for z in knots if z > m), default=np.inf)
        m = min(max(r0, za), zb)
    return min(m, HIGHEST)


def exact(r0, n, record, opponents, score):
    found = special_ratings(
        np.array([r0]), np.array([n]), np.array([float(record)]),
        np.array(opponents, dtype=float)[:, None], np.array([score]), HIGHEST,
    )  # fmt: skip
    return float(found[0])


NEARBY_RATINGS = (100, 400, 500, 800, 900, 1200, 1300, 1600, 2000, 2400, 2800)


def generated(seed, cases, most_games):
    """Cases as arrays, a column each: some with whole and repeated ratings, many at the knots of others."""
    random = np.random.default_rng(seed)
    shape = (most_games, cases)
    smooth = random.uniform(100, 2900, shape)
    on_a_grid = random.choice(NEARBY_RATINGS, shape).astype(float)
    whole = np.floor(random.uniform(100, 2900, shape))
    narrow = random.uniform(-450, 450, shape) + random.uniform(500, 2400, cases)
    opponents = np.choose(random.integers(0, 4, cases), [smooth, on_a_grid, whole, narrow])
    opponents = np.maximum(opponents, 100)
    games = random.integers(1, most_games + 1, cases)
    opponents[np.arange(most_games)[:, None] >= games] = NO_GAME
    first = opponents[0]
    r0 = np.choose(
        random.integers(0, 5, cases),
        [
            random.uniform(100, 2900, cases),
            first,
            first + 400,
            np.maximum(first - 800, 100),
            np.floor(first / 100) * 100,
        ],
    )
    n = np.choose(
        random.integers(0, 4, cases), [0.0, 1.0, random.integers(1, 9, cases), random.uniform(1, 9, cases)]
    )
    record = np.where(n >= 1, random.integers(-1, 2, cases), 0)
    score = np.floor(random.uniform(0, 1, cases) * (2 * games + 1)) / 2
    score = np.choose(random.integers(0, 4, cases), [score, score, games.astype(float), 0.0])
    return r0, n.astype(float), record.astype(float), opponents, score


@pytest.mark.parametrize(("seed", "most_games"), [(1, 2), (2, 4), (3, 7), (4, 12)])
def test_20000_generated_cases(seed, most_games):
    cases = 5_000
    r0, n, record, opponents, score = generated(seed, cases, most_games)
    found = special_ratings(r0, n, record, opponents, score, HIGHEST)
    for case in range(cases):
        met = opponents[np.isfinite(opponents[:, case]), case].tolist()
        walked = walk(float(r0[case]), float(n[case]), int(record[case]), met, float(score[case]))
        told = (r0[case], n[case], record[case], met, score[case])
        assert found[case] == pytest.approx(walked, abs=1e-4), told


def test_the_generated_cases_have_what_they_should():
    r0, n, record, opponents, score = generated(2, 5_000, 4)
    games = np.isfinite(opponents).sum(axis=0)
    found = special_ratings(r0, n, record, opponents, score, HIGHEST)
    prior = r0 - 400 * record
    near = np.abs(np.vstack([prior, opponents]) - found) <= 400
    assert np.count_nonzero(~near.any(axis=0)) > 20  # inside a flat stretch, where R0 decides
    assert np.count_nonzero(found == HIGHEST) > 20
    assert np.count_nonzero(n == 0) > 500
    assert min(np.count_nonzero(record == 1), np.count_nonzero(record == -1)) > 500
    assert min(np.count_nonzero(score == games), np.count_nonzero(score == 0)) > 500
    assert np.count_nonzero(np.abs(np.abs(found - opponents) - 400) < 1e-9) > 500  # at a knot
    assert np.count_nonzero(opponents[0] == opponents[1]) > 50


rating = st.one_of(
    st.integers(100, 2900).map(float),
    st.sampled_from(NEARBY_RATINGS).map(float),
    st.floats(100, 2900).map(lambda r: round(r, 3)),
)


@st.composite
def cases(draw):
    opponents = draw(st.lists(rating, min_size=1, max_size=7))
    n = draw(st.one_of(st.just(0.0), st.integers(1, 30).map(float), st.floats(1, 30)))
    record = draw(st.sampled_from([0, ALL_WINS, ALL_LOSSES])) if n else 0
    return draw(rating), n, record, opponents, draw(st.integers(0, 2 * len(opponents))) / 2


@settings(max_examples=300)
@given(cases())
@example((1300.0, 0.0, 0, [400.0] * 4, 4.0))
@example((1300.0, 0.0, 0, [500.0, 2000.0], 1.0))
@example((1500.0, 4.0, ALL_WINS, [1900.0], 0.0))
def test_walk(case):
    assert exact(*case) == pytest.approx(walk(*case), abs=1e-4)


@pytest.mark.parametrize(
    ("n", "expected"),
    [
        # R0 + 400 = 1400 is where the own expectancy ends, 3000 - 400 = 2600 where the opponent's begins. Between
        # them f = N' - (1 + N'/2) = N'/2 - 1.
        (2 - 1e-7, 1400.0),  # -5e-8, which counts as zero: the end of the flat stretch next to R0
        (2 - 4e-7, 2600 + 2e-7 * 800),  # -2e-7: f is zero further up, where PWe of the opponent is 2e-7
    ],
)
def test_what_counts_as_zero(n, expected):
    assert exact(1000.0, n, 0, [3000.0], 1.0) == pytest.approx(expected, abs=1e-6)


def test_without_a_game_nothing_changes():
    assert exact(1500.0, 4.0, 0, [], 0.0) == 1500  # 4·PWe(R, 1500) = 0 + 4/2


@settings(max_examples=200)
@given(cases(), st.randoms())
def test_the_order_of_opponents_does_not_matter(case, random):
    r0, n, record, opponents, score = case
    shuffled = list(opponents)
    random.shuffle(shuffled)
    assert exact(r0, n, record, shuffled, score) == pytest.approx(exact(*case), abs=1e-6)


@settings(max_examples=200)
@given(cases())
def test_half_a_point_more_never_lowers_the_rating(case):
    r0, n, record, opponents, score = case
    if score < len(opponents):
        assert exact(r0, n, record, opponents, score + 0.5) >= exact(*case) - 1e-6
