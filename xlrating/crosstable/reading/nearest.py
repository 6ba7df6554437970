"""The word that somebody probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, words: Iterable[str], cutoff: float) -> str | None:
    """The one of these words that is most like it, from a likeness of ``cutoff`` (0 to 1) on; None if none is."""
    return next(iter(get_close_matches(word, list(words), n=1, cutoff=cutoff)), None)
