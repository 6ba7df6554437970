"""Ages in years."""

from xlrating.formulas import Answer, Floats

DAYS_IN_A_YEAR = 365.25
"""S15 §2.6; P25 §2.3."""


def age_in_years(days: Floats) -> Answer:
    """Age = days since birth / 365.25.  S15 §2.6."""
    return days / DAYS_IN_A_YEAR
