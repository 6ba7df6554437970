"""S94 §6, Adjusting USCF Ratings from FIDE events (August 1994), in its order."""

import pytest

from xlrating.editions.fide_events import RULES
from xlrating.event.fide_events import Totals, TotalsUpdate, update_from_totals
from xlrating.formulas.lines import follow
from xlrating.worksheet.register import REGISTER

FIDE_UPDATE_TOTALS = REGISTER["FIDE_UPDATE_TOTALS"]


@pytest.fixture
def kamsky() -> TotalsUpdate:
    """§6.3, steps 1 to 3: N = 13 + 7 + 11, W = 5.5 + 3.5 + 7.0, d = -0.61 - 0.21 + 0.07; New York is left out."""
    totals = Totals(13 + 7 + 11, 5.5 + 3.5 + 7.0, -0.61 + (-0.21) + 0.07)
    return update_from_totals(2795, float("nan"), 2655, totals, RULES["1994"])


def test_section_6_3_step_4_expected_score(kamsky: TotalsUpdate) -> None:
    assert kamsky.expected == pytest.approx(16.75, abs=1e-9)


def test_section_6_3_step_5_the_addend_is_that_of_table_1(kamsky: TotalsUpdate) -> None:
    assert kamsky.addend == pytest.approx(2701 - 2655, abs=1e-6)


def test_section_6_3_step_6_adjusted_expected_score(kamsky: TotalsUpdate) -> None:
    assert kamsky.adjusted_expected == pytest.approx(20.7, abs=0.05)


def test_section_6_3_step_7_new_rating(kamsky: TotalsUpdate) -> None:
    assert kamsky.k == 8
    assert round(kamsky.rating) == 2757


def test_section_6_3_as_a_formula() -> None:
    given = FIDE_UPDATE_TOTALS(2795, None, 2655, 31, 16, -0.75, 46, "1994")
    assert given == pytest.approx(2757, abs=0.5)
    assert FIDE_UPDATE_TOTALS(2795, None, 2655, 31, 16, -0.75, None, 1994) == pytest.approx(given, abs=1e-6)


@pytest.mark.parametrize(("fide", "addend"), [(2195, 15), (2200, 14), (2695, 29), (2700, 30)])
def test_section_1_4_2_the_addend_on_both_sides_of_the_table(fide: float, addend: float) -> None:
    assert follow(RULES["1994"].conversion, fide) - fide == pytest.approx(addend, abs=1e-6)


def test_section_6_2_step_7_k_is_8_for_any_number_of_games() -> None:
    for prior_games, games in ((0, 5), (4, 5), (100, 50)):
        update = update_from_totals(2400, prior_games, 2400, Totals(games, 3, 0.5), RULES["1994"])
        assert update.k == 8
