"""Words to choose from, as a sentence has them."""

from collections.abc import Iterable


def alternatives(words: Iterable[str]) -> str:
    """``2015, overview, or 1994``; of two words ``2015 or 1994``."""
    *most, last = words
    return " or ".join([*most, last]) if len(most) < 2 else f"{', '.join(most)}, or {last}"
