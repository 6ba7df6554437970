"""Names of players as lists and sheets have them: LAST, FIRST and First Last."""

import re
from collections.abc import Iterator

from xlrating.players.store import comparable


def words_of(name: str) -> list[str]:
    """``Müller, Anna-Lena`` as ``muller``, ``anna``, ``lena``; suffixes such as Jr. count as words."""
    return re.findall(r"\w+", comparable(name))


def names_differ(name: str, other: str) -> bool:
    """Whether two names are hardly of one person: no word in common, or a first letter that the other lacks.

    A word of two letters or more is in common if it is in both, or begins one there.
    """
    words, others = words_of(name), words_of(other)
    if not words or not others:
        return False
    alike = [(one, two) for one in words for two in others if one.startswith(two) or two.startswith(one)]
    if not any(len(one) > 1 and len(two) > 1 for one, two in alike):
        return True
    fewer, more = sorted(({word[0] for word in words}, {word[0] for word in others}), key=len)
    return not fewer <= more


def turned(name: str) -> Iterator[str]:
    """The ways in which a list may begin a name: as it is, and the last word first."""
    yield name
    first, _, last = name.strip().rpartition(" ")
    if first and "," not in name:
        yield f"{last}, {first}"
