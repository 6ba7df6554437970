"""A number with what it counts, and the first of many words, as a sentence has them."""

from collections.abc import Sequence

LISTED = 12
"""So many words of a list are said, where nothing else is asked."""


def counted(number: int, what: str) -> str:
    """``1 problem``, ``2,000 entries``."""
    if number == 1:
        return f"1 {what}"
    return f"{number:,} {what[:-1]}ies" if what.endswith("y") else f"{number:,} {what}s"


def amount(number: float, what: str) -> str:
    """``1 game``, ``3.9 games``: of what is not always whole."""
    return f"{number:g} {what}{'' if number == 1 else 's'}"


def listed(words: Sequence[str], most: int = LISTED) -> str:
    """The first of these words, and how many more there are: ``a, b, and 3 more``."""
    more = [f"and {len(words) - most:,} more"] if len(words) > most else []
    return ", ".join([*words[:most], *more])
