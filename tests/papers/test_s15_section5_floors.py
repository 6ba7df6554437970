"""S15 §5 and OV, Rating Floors: every example, and both sides of every limit."""

import numpy as np
import pytest

from xlrating.editions.editions import DEFAULT
from xlrating.event.floors import Counts, after_event
from xlrating.worksheet import ABSOLUTE_FLOOR, LOWERED_FLOOR, MONEY_FLOOR, PEAK_FLOOR, RATING_FLOOR


def test_absolute_floor_example():
    """ "3 wins, 1 draw, and … a total of 10 events": 100 + 4·3 + 2·1 + 10 = 124."""
    assert ABSOLUTE_FLOOR(3, 1, 10) == 124


@pytest.mark.parametrize(
    ("wins", "draws", "events", "floor"),
    [(0, 0, 0, 100), (12, 0, 1, 149), (12, 1, 0, 150), (12, 0, 2, 150), (12, 1, 1, 150), (500, 0, 0, 150)],
)
def test_absolute_floor_is_at_most_150(wins, draws, events, floor):
    assert ABSOLUTE_FLOOR(wins, draws, events) == floor


@pytest.mark.parametrize(("games", "floor"), [(2, 116), (3, 117)])
def test_an_event_counts_from_three_games(games, floor):
    """110 before, one win and one draw: 4 + 2, and 1 for an event with three rated games."""
    assert after_event(110, Counts(1, 1, games), DEFAULT) == floor


def test_a_floor_of_100_is_none_but_a_known_floor_stays():
    assert np.isnan(after_event(np.nan, Counts(0, 0, 2), DEFAULT))
    assert after_event(np.nan, Counts(0, 0, 3), DEFAULT) == 101
    assert after_event(100, Counts(0, 0, 2), DEFAULT) == 100


@pytest.mark.parametrize(("peak", "floor"), [(1941, 1700), (1999.51, 1800), (1388, "#N/A")])
def test_peak_floor_examples(peak, floor):
    assert PEAK_FLOOR(peak) == floor


@pytest.mark.parametrize(
    ("peak", "floor"),
    [
        (1399.49, "#N/A"),  # rounds to 1399, less 200 is 1199: below the lowest floor, 1200
        (1399.5, 1200),  # rounds to 1400
        (1499.49, 1200),
        (1499.5, 1300),
        (1650, 1400),  # OV, Peak rating floors
        (2299.49, 2000),
        (2299.5, 2100),
        (2799, 2100),  # the highest floor
    ],
)
def test_peak_floor_on_both_sides_of_its_levels(peak, floor):
    assert PEAK_FLOOR(peak) == floor
    assert PEAK_FLOOR(peak, "overview") == floor


def test_money_floor_example():
    """ "$2,000 in an under-1800 section": 1800."""
    assert MONEY_FLOOR(2000, 1800) == 1800
    assert MONEY_FLOOR(2000, 100) == 100
    assert MONEY_FLOOR(2000, 99) == MONEY_FLOOR(2000, 18) == "#NUM!"  # no section has such a limit


@pytest.mark.parametrize(
    ("prize", "under", "edition", "floor"),
    [
        (1999.99, 1800, "2015", "#N/A"),
        (2000, 1800, "2015", 1800),
        (2000, 2000, "2015", 2000),
        (2000, 2001, "2015", "#N/A"),  # no under-2000 context
        (2000, 600, "2015", 600),  # "can be at any 100-point level"
        (2000, 1801, "2015", 1900),
        (3999, 1800, "overview", "#N/A"),
        (4000, 1800, "overview", 1800),
        (4000, 1810, "overview", 1900),
        (4000, 2000, "overview", 2000),
        (4000, 2200, "overview", 2000),  # "an under prize higher than 2000"
    ],
)
def test_money_floor_on_both_sides_of_its_limits(prize, under, edition, floor):
    assert MONEY_FLOOR(prize, under, edition) == floor


def test_the_highest_floor_holds():
    assert RATING_FLOOR(1941, 3, 1, 10) == 1700  # peak 1941 -> 1700; absolute 124
    assert RATING_FLOOR(1388, 3, 1, 10) == 124  # no peak floor
    assert RATING_FLOOR(1941, None, None, None, 2000, 1800) == 1800  # the prize
    assert RATING_FLOOR(2450, None, None, None, None, None, True) == 2200  # Original Life Master
    assert RATING_FLOOR(2450) == 2100
    assert RATING_FLOOR() == 100


def test_a_floor_is_lowered_by_100_on_request():
    """OV, Rating Floors, last sentence; never below 100 (S15 §5)."""
    assert LOWERED_FLOOR(1400) == 1300
    assert LOWERED_FLOOR(150) == 100
