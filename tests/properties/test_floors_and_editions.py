"""A floor never lowers a rating; today's two editions differ only where their documents do."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xlrating.editions.editions import edition
from xlrating.event.rate import rate
from xlrating.event.section import NOBODY, Section
from xlrating.worksheet import (
    ABSOLUTE_FLOOR,
    PEAK_FLOOR,
    RATING_FLOOR,
    USCF_FROM_AGE,
    USCF_FROM_CFC,
    USCF_FROM_FIDE,
    USCF_INITIAL,
    USCF_K,
)

RATINGS = st.floats(100, 2900)


@st.composite
def sections(draw, *, unrated=False):
    """Four to ten players, one to five rounds with every game on both sides."""
    size = 2 * draw(st.integers(2, 5))
    rounds = draw(st.integers(1, 5))
    opponents, scores = np.full((rounds, size), NOBODY), np.zeros((rounds, size))
    for round_ in range(rounds):
        order = draw(st.permutations(range(size)))
        for white, black in zip(order[::2], order[1::2], strict=True):
            result = draw(st.sampled_from([None, 0.0, 0.5, 1.0]))
            if result is not None:
                opponents[round_, [white, black]] = black, white
                scores[round_, [white, black]] = result, 1 - result
    return Section(
        ratings=np.array(draw(st.lists(RATINGS, min_size=size, max_size=size))),
        prior_games=np.array(
            draw(st.lists(st.integers(0 if unrated else 1, 60), min_size=size, max_size=size)), float
        ),
        unrated=np.zeros(size, bool),
        records=np.zeros(size),
        floors=np.full(size, np.nan),
        opponents=opponents,
        scores=scores,
    )


@given(sections(), st.data())
@settings(max_examples=200)
def test_a_floor_never_lowers_a_rating_and_is_obeyed(section, data):
    size = len(section.ratings)
    floors = np.array(
        data.draw(st.lists(st.one_of(st.just(np.nan), st.floats(100, 2200)), min_size=size, max_size=size))
    )
    free = rate(section, edition("2015"), 10.0, reduced_k=False).post
    floored = replace(section, floors=floors)
    held = rate(floored, edition("2015"), 10.0, reduced_k=False).post
    played = section.games > 0
    assert np.all(held >= free)
    assert np.all(held[played] >= np.nan_to_num(floors[played], nan=0.0))
    untouched = ~played | np.isnan(floors) | (floors <= free)
    assert np.array_equal(held[untouched], free[untouched])


@given(sections())
@settings(max_examples=100)
def test_no_rating_below_100(section):
    assert np.all(rate(section, edition("2015"), 10.0, reduced_k=False).post >= 100)


@given(sections(), st.booleans())
@settings(max_examples=100)
def test_sections_of_rated_players_are_rated_alike_by_both_documents(section, dual):
    ratings = [rate(section, edition(name), 12.0, reduced_k=dual).post for name in ("2015", "overview")]
    assert np.array_equal(*ratings)


@given(st.floats(100, 3000), st.integers(0, 100), st.integers(1, 12))
def test_conversions_k_and_peak_floors_are_alike(rating, games, event_games):
    for function in (USCF_FROM_FIDE, USCF_FROM_CFC):
        assert function(rating) == function(rating, edition="overview")
    assert USCF_K(rating, games, event_games) == USCF_K(rating, games, event_games, None, "overview")
    assert PEAK_FLOOR(rating) == PEAK_FLOOR(rating, "overview")


@given(st.floats(0, 100))
def test_the_age_formula_differs_below_3_only(age):
    """S15: 50·age from 3; OV: from 2, and 100 below."""
    if age >= 3:
        assert USCF_FROM_AGE(age) == USCF_FROM_AGE(age, "overview")
    else:
        assert USCF_FROM_AGE(age) == 1300
        assert USCF_FROM_AGE(age, "overview") == (100 if age < 2 else pytest.approx(50 * age))


@given(
    st.sampled_from(["Regular", "Quick", "Blitz"]),
    *(st.none() | st.integers(1000, 2600) for _ in range(2)),
    st.none() | st.integers(3, 80),
    st.none() | st.integers(200, 2600),
    st.none() | st.integers(1, 40),
)
def test_initial_ratings_over_the_board_are_alike(system, fide, cfc, age, regular, games):
    regular, games = (None, None) if system == "Regular" else (regular, games)
    given_ = (system, fide, cfc, age, regular, games)
    assert USCF_INITIAL(*given_) == USCF_INITIAL(*given_, edition="overview")


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 60), st.none() | st.floats(100, 2900))
def test_the_floor_that_holds_is_the_highest(wins, draws, events, peak):
    highest = RATING_FLOOR(peak, wins, draws, events)
    assert highest >= ABSOLUTE_FLOOR(wins, draws, events)
    by_peak = PEAK_FLOOR(peak) if peak else "#N/A"
    assert by_peak == "#N/A" or highest == by_peak
