"""What somebody typed, as a message shows it: short, on one line, without codes that a terminal obeys."""

import datetime

from xlrating.crosstable.cells.text import clean

LONGEST_QUOTE = 40


def shown(value: object) -> str:
    """A value as a person reads it in the sheet: ``12``, ``8/30/2026``, ``TRUE``."""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, datetime.date):
        return f"{value.month}/{value.day}/{value.year}"
    if isinstance(value, (int, float)):
        return f"{value:.15g}"
    return clean("" if value is None else str(value)[: 20 * LONGEST_QUOTE])


def quoted(value: object, longest: int = LONGEST_QUOTE) -> str:
    """The value in straight quotes, cut where it is long."""
    text = shown(value)
    return f'"{text}"' if len(text) <= longest else f'"{text[:longest]}…"'
