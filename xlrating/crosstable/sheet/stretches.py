"""Rows or columns as stretches without a gap."""

from collections.abc import Iterable
from itertools import groupby


def stretches(places: Iterable[int]) -> list[range]:
    """``1, 2, 3, 7`` as ``range(1, 4), range(7, 8)``; the places rise."""
    found = []
    for _, group in groupby(enumerate(places), key=lambda numbered: numbered[1] - numbered[0]):
        one = [place for _, place in group]
        found.append(range(one[0], one[-1] + 1))
    return found
