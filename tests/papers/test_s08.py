"""S08, Adjusting USCF Ratings from FIDE events (March 10, 2008), in its order."""

import pytest

from xlrating.editions.fide_events import RULES
from xlrating.errors import RatingError
from xlrating.event.fide_events import Totals, TotalsUpdate, update_from_totals
from xlrating.worksheet.register import REGISTER

FIDE_UPDATE_TOTALS = REGISTER["FIDE_UPDATE_TOTALS"]
MORE_THAN_50_GAMES = 51


@pytest.fixture
def onischuk() -> TotalsUpdate:
    """§3, steps 1, 2, 3 and 5: m = 8 + 9, W = 5.5 + 4.5, d = 0.14 + 0.36, A = 50."""
    return update_from_totals(
        2706, MORE_THAN_50_GAMES, 2652, Totals(8 + 9, 5.5 + 4.5, 0.14 + 0.36), RULES["2008"], addend=50
    )


def test_section_3_step_4_expected_score(onischuk: TotalsUpdate) -> None:
    assert onischuk.expected == pytest.approx(9.5, abs=1e-9)


def test_section_3_step_6_adjusted_expected_score(onischuk: TotalsUpdate) -> None:
    assert onischuk.adjusted_expected == pytest.approx(9.596, abs=0.0005)


def test_section_3_step_7_k(onischuk: TotalsUpdate) -> None:
    assert onischuk.k == pytest.approx(5.97, abs=0.005)


def test_section_3_step_7_new_rating(onischuk: TotalsUpdate) -> None:
    assert onischuk.rating - 2706 == pytest.approx(2.41, abs=0.005)
    assert round(onischuk.rating) == 2708


def test_section_3_as_a_formula() -> None:
    assert FIDE_UPDATE_TOTALS(2706, MORE_THAN_50_GAMES, 2652, 17, 10, 0.5, 50) == pytest.approx(2708, abs=0.5)


def test_section_3_effective_games_are_50_above_2355_even_if_their_number_is_unknown() -> None:
    assert FIDE_UPDATE_TOTALS(2706, None, 2652, 17, 10, 0.5, 50) == FIDE_UPDATE_TOTALS(
        2706, MORE_THAN_50_GAMES, 2652, 17, 10, 0.5, 50
    )


def test_section_1_step_5_the_addend_left_out_is_that_of_the_conversion() -> None:
    # S15 §2.6: 180 + 0.94·2000 = 2060, so A = 60; above 2000, 20 + 1.02·2400 = 2468, so A = 68
    for fide, addend in ((2000, 60), (2400, 68)):
        left_out = FIDE_UPDATE_TOTALS(2300, 40, fide, 10, 6, 1)
        assert left_out == pytest.approx(FIDE_UPDATE_TOTALS(2300, 40, fide, 10, 6, 1, addend), abs=1e-6)
        assert left_out != FIDE_UPDATE_TOTALS(2300, 40, fide, 10, 6, 1, 0)


def test_section_1_step_6_with_equal_scales_the_expected_score_stays() -> None:
    same_scale = update_from_totals(2400, 20, 2350, Totals(10, 6, 1), RULES["2008"], addend=50)
    assert same_scale.adjusted_expected == pytest.approx(5.0, abs=1e-9)
    assert same_scale.rating == pytest.approx(2400 + 400 / (20 + 10) * (6 - 5), abs=1e-9)


def test_it_applies_from_9_games_on() -> None:
    assert FIDE_UPDATE_TOTALS(2400, 8, 2400, 5, 3, 0) == "#NUM!"
    assert isinstance(FIDE_UPDATE_TOTALS(2400, 9, 2400, 5, 3, 0), float)
    with pytest.raises(RatingError, match=r"9 or more games.* based on 8"):
        FIDE_UPDATE_TOTALS.answer(2400, 8, 2400, 5, 3, 0)


@pytest.mark.parametrize("fide", [0, "Unr"])
def test_it_does_not_apply_without_a_fide_rating(fide: object) -> None:
    with pytest.raises(RatingError, match="only to players with a FIDE rating") as error:
        FIDE_UPDATE_TOTALS.answer(2400, 30, fide, 5, 3, 0)
    assert error.value.cell_error == "#N/A"


@pytest.mark.parametrize(
    ("score", "change", "possible"),
    [(3, 3.5, False), (3, 3, False), (3, 2.99, True), (3, -2, False), (3, -1.99, True), (5, 0.01, True)],
)
def test_the_expected_score_lies_between_0_and_the_games(score: float, change: float, possible: bool) -> None:
    if possible:
        assert isinstance(FIDE_UPDATE_TOTALS(2400, 30, 2400, 5, score, change), float)
    else:
        with pytest.raises(RatingError, match="which is not between 0 and 5"):
            FIDE_UPDATE_TOTALS.answer(2400, 30, 2400, 5, score, change)


def test_a_score_above_the_number_of_games_is_impossible() -> None:
    with pytest.raises(RatingError, match=r"5\.5 is not possible in 5 games"):
        FIDE_UPDATE_TOTALS.answer(2400, 30, 2400, 5, 5.5, 1)


def test_the_editions_that_have_totals() -> None:
    assert FIDE_UPDATE_TOTALS(2400, 30, 2400, 5, 3, 0, None, 2008) == FIDE_UPDATE_TOTALS(
        2400, 30, 2400, 5, 3, 0
    )
    with pytest.raises(RatingError, match="Edition 2015 has no update from the totals") as error:
        FIDE_UPDATE_TOTALS.answer(2400, 30, 2400, 5, 3, 0, None, 2015)
    assert error.value.cell_error == "#NUM!"
