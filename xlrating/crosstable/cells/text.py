"""Texts as they are shown and compared: without codes, on one line, without accents, with one kind of hyphen."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")
ONE_HYPHEN = str.maketrans(dict.fromkeys("‐‑‒–—―−", "-"))
"""Hyphens, dashes, and the minus sign."""
NUMBER_WORDS = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "twenty-one", "twenty-two",
    "twenty-three", "twenty-four", "twenty-five",
)  # fmt: skip


def counted(number: str) -> int:
    """The number of ``12`` or ``twelve``, in digits or in one of these words."""
    return int(number) if number.isdecimal() else NUMBER_WORDS.index(number.lower()) + 1


_JOINED = re.compile(r"(?<=[^\W\d_])_+(?=[^\W_])|(?<=\d)_+(?=[^\W\d_])")


def spaced(text: str) -> str:
    """The text with blanks for those of web pages that hold words together, and for ``_`` as in ``half_bye``."""
    text = text.replace("\xa0", " ")
    return _JOINED.sub(" ", text) if "_" in text else text


def visible(text: str) -> str:
    """A blank in place of each character that does not show, breaks the line, or turns the direction of writing."""
    return text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)


@lru_cache(maxsize=16_384)
def clean(text: str) -> str:
    """The text on one line, without characters that do not show."""
    return " ".join(visible(text).split())


def without_accents(text: str) -> str:
    """``Müller`` as ``Muller``; letters such as ``ø``, which are no others with an accent, stay."""
    if text.isascii():
        return text
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def with_words_in_one(known: Mapping[str, T]) -> dict[str, T]:
    """What words mean, also as a database writes those of several: ``enddate`` as ``end date``."""
    return {words.replace(" ", ""): meant for words, meant in known.items()} | dict(known)


def nearest(word: str, words: Iterable[str], cutoff: float) -> str | None:
    """The one of these words that is most like it, from a likeness of ``cutoff`` (0 to 1) on; None if none is."""
    return next(iter(get_close_matches(word, list(words), n=1, cutoff=cutoff)), None)
