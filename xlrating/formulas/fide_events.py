"""Expected scores on the US Chess scale from the totals that FIDE prints."""

import numpy as np

from xlrating.formulas import Answer, Floats
from xlrating.formulas.expectancy import SCALE


def expected_from_change(score: Floats, change: Floats) -> Answer:
    """E = W − d.  S08 §1 step 4; S94 §6.2 step 4."""
    return score - change


def adjusted_expected(
    games: Floats, expected: Floats, fide: Floats, rating: Floats, addend: Floats
) -> Answer:
    """E_adj = m / (1 + 10^((R_f − R_u + A)/400) · (m/E − 1)).  S08 §1 step 6; S94 §6.2 step 6."""
    odds_against = np.exp((fide - rating + addend) * (np.log(10.0) / SCALE)) * (games / expected - 1.0)
    return games / (1.0 + odds_against)
