"""``USCF_EVENT`` knows the rating system: the floor of online ratings, and the K of each half of a dual-rated event."""

import math

import pytest

from xlrating.errors import RatingError
from xlrating.worksheet import USCF_EVENT

ROUNDS = [["L2", "L3", "L4"], ["W1", "U", "U"], ["U", "W1", "U"], ["U", "U", "W1"]]
ONLINE = ("Online Regular", "Online Quick", "Online Blitz")


def lost_three(edition, time_control=None, system=None, floors=None):
    """The first rating of a player with three losses to 120, from an initial rating of 100."""
    found = USCF_EVENT(
        [[None], [120], [120], [120]], [[None], [9], [9], [9]], ROUNDS, [[100], [None], [None], [None]],
        time_control, floors=floors, edition=edition, system=system,
    )  # fmt: skip
    return found if isinstance(found, str) else found[0][0]


@pytest.mark.parametrize("edition", ["2025", "2015"])
@pytest.mark.parametrize(
    ("time_control", "system", "online"),
    [
        (None, None, False),
        ("G/20+5", None, False),
        ("G/20+5", "Quick", False),
        (True, None, False),
        ("online G/20+5", None, True),
        ("online G/60;d5", None, True),
        ("online G/20+5", "Online Quick", True),
        ("G/20+5", "Online Quick", True),
        *((None, system, True) for system in ONLINE),
    ],
)
def test_the_floor_of_online_ratings(edition, time_control, system, online):
    """P25 §5: min(100 + 4W + 2D + E, 150) over the board, 100 online. S15 §5: the first "for all ratings"."""
    assert lost_three(edition, time_control, system) == (100 if online and edition == "2025" else 101)


@pytest.mark.parametrize(("system", "floor"), [("Regular", 125), ("Online Regular", 124)])
def test_a_given_floor_grows_over_the_board(system, floor):
    """P25 §5: one more event with three games."""
    given = [[124], [None], [None], [None]]
    assert lost_three("2025", None, system, given) == floor


@pytest.mark.parametrize("system", ["Blitz", "Regular", "Online Blitz"])
def test_a_system_that_the_time_control_denies(system):
    assert lost_three("2025", "G/20+5", system) == "#NUM!"
    with pytest.raises(
        RatingError, match=f"system is {system}, but by the time control it is Quick. Correct one."
    ):
        USCF_EVENT.answer([[1500], [1500]], None, [["W2"], ["L1"]], time_control="G/20+5", system=system)


def test_an_online_time_control_is_not_rated_over_the_board():
    assert lost_three("2025", "online G/20+5", "Quick") == "#NUM!"


@pytest.mark.parametrize(
    ("time_control", "system", "reduced"),
    [
        ("G/45;d5", None, True), ("G/45;d5", "Regular", True), (True, None, True),
        ("G/45;d5", "Quick", False), (True, "Quick", False), (None, "Regular", False), ("G/90;d5", None, False),
        ("G/45;d5", "Online Regular", False), ("online G/45;d5", None, False),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("rating", "factor"), [(2200, 1), (2300, 6.5 - 0.0025 * 2300), (2500, 0.25)])
def test_reduced_k(time_control, system, reduced, rating, factor):
    """P25 §4.2: the OTB Regular rating of a dual-rated event. A win against an equal, who loses K/2 in Step 4."""
    n_star = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - rating) ** 2) if rating <= 2355 else 50
    k = 800 * (factor if reduced else 1) / (min(60, n_star) + 1)
    expected = 1 / (1 + 10 ** (-k / 2 / 400))
    found = USCF_EVENT(
        [[rating], [rating]],
        [[60], [60]],
        [["W2"], ["L1"]],
        None,
        time_control,
        edition="2025",
        system=system,
    )
    assert found[0][0] == pytest.approx(rating + k * (1 - expected))
