"""Expected scores on the US Chess scale from the totals that FIDE prints."""

from xlrating.formulas import Answer, Floats
from xlrating.formulas.expectancy import odds


def expected_from_change(score: Floats, change: Floats) -> Answer:
    """E = W − d.  S08 §1 step 4; S94 §6.2 step 4."""
    return score - change


def adjusted_expected(
    games: Floats, expected: Floats, fide: Floats, rating: Floats, addend: Floats
) -> Answer:
    """E_adj = m / (1 + 10^((R_f − R_u + A)/400) · (m/E − 1)).  S08 §1 step 6; S94 §6.2 step 6."""
    return games / (1.0 + odds(fide - rating + addend) * (games / expected - 1.0))
