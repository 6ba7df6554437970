"""Days as a sentence says them."""

import datetime


def in_words(day: datetime.date) -> str:
    """``November 14, 2026``."""
    return f"{day:%B} {day.day}, {day.year}"
