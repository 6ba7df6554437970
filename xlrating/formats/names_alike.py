"""The names of players, compared: one in another order, an abbreviation, or a slip of another one."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from xlrating.crosstable.cells.text import without_accents

_NOT_IN_NAMES = re.compile(r"[\W_]+")


@lru_cache(maxsize=20_000)
def key_of(name: str) -> str:
    """What is the same for ``Lee, Ann``, ``Ann Lee``, and ``LEE, ANN``; a name of one word as it is."""
    if " " not in name and "," not in name:
        return without_accents(name).casefold()
    return " ".join(sorted(in_order(name).split())) or name.casefold()


@lru_cache(maxsize=20_000)
def in_order(name: str) -> str:
    """The words as they stand, and a blank behind them, so that it is no ``key_of``."""
    return f"{_NOT_IN_NAMES.sub(' ', without_accents(name).casefold()).strip()} "


def is_turned(name: str, other: str) -> bool:
    """Whether names of the same words have them in another order: ``Lee Ann`` and ``Ann Lee`` may be two players."""
    return "," not in name + other and in_order(name) != in_order(other)


def last_name(name: str) -> str:
    return name.partition(",")[0] if "," in name else name.split(" ")[-1]


def first_name(name: str) -> str:
    return next(iter(name.rpartition(",")[2].split()), "")


def by_last_name(names: Iterable[str]) -> dict[str, str]:
    """The full name of each last name that nobody else has, by its key."""
    return _by_one_name(names, last_name)


def by_first_name(names: Iterable[str]) -> dict[str, str]:
    """The full name of each first name that nobody else has, by its key."""
    return _by_one_name(names, first_name)


def _by_one_name(names: Iterable[str], one_of: Callable[[str], str]) -> dict[str, str]:
    full: dict[str, dict[str, str]] = {}
    for name in names:
        if one_of(name) != name:
            full.setdefault(key_of(one_of(name)), {}).setdefault(key_of(name), name)
    return {one: next(iter(them.values())) for one, them in full.items() if len(them) == 1}


def is_abbreviated(one: str, other: str) -> bool:
    """Whether one name has words and initials of the other alone: ``a lee`` and ``ann`` of ``ann lee``."""
    words, others = one.split(), other.split()
    whole = {word for word in words if len(word) > 1}
    has_them = bool(whole) and whole <= set(others) and len(words) <= len(others)
    return has_them and is_shorter(one, other)


def is_shorter(one: str, other: str) -> bool:
    """Whether each word of one name begins a word of the other: ``a lee`` of ``ann lee``, ``lee`` of ``ann lee``."""
    fewer, more = sorted((one.split(), other.split()), key=lambda words: (len(words), sum(map(len, words))))
    left = list(more)
    for word in sorted(fewer, key=len, reverse=True):
        longer = next((other for other in sorted(left, key=len) if other.startswith(word)), None)
        if longer is None or word.isdecimal() != longer.isdecimal():
            return False
        left.remove(longer)
    return _digits_in(one) == _digits_in(other)


def is_a_slip(one: str, other: str) -> bool:
    """Whether one letter is missing, changed, or exchanged with its neighbor; other digits are other names."""
    if _digits_in(one) != _digits_in(other):
        return False
    if len(one) != len(other):
        shorter, longer = sorted((one, other), key=len)
        return any(longer[:place] + longer[place + 1 :] == shorter for place in range(len(longer)))
    places = [place for place, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
    return len(places) == 1 or (
        len(places) == 2 and places[1] == places[0] + 1 and one[places[0]] == other[places[1]]
    )


def _digits_in(name: str) -> list[str]:
    return list(filter(str.isdecimal, name))
