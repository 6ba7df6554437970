"""Days as a sentence says them."""

import datetime

NO_END_DATE = "assumed: no end date"
"""Why rules or a bonus multiplier hold for a section without a date."""


def in_words(day: datetime.date) -> str:
    """``November 14, 2026``."""
    return f"{day:%B} {day.day}, {day.year}"
