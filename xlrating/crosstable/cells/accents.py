"""Texts without accents."""

import unicodedata


def without_accents(text: str) -> str:
    """``Müller`` as ``Muller``; letters such as ``ø``, which are no others with an accent, stay."""
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
