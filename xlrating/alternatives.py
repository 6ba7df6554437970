"""Words to choose from, as a sentence has them."""

from collections.abc import Iterable


def alternatives(words: Iterable[str], joint: str = "or") -> str:
    """``2015, overview, or 1994``; of two words ``2015 or 1994``."""
    *most, last = words
    return f" {joint} ".join([*most, last]) if len(most) < 2 else f"{', '.join(most)}, {joint} {last}"
