"""Piecewise rules as tables of straight lines."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from xlrating.formulas import Answer, FloatArray, Floats


class Line(NamedTuple):
    """intercept + slope · x, for x up to and including ``up_to``."""

    up_to: float
    intercept: float
    slope: float = 0.0


Lines = tuple[Line, ...]

EVERYTHING = float("inf")
UNKNOWN = float("nan")
"""The value where a document gives none."""


def below(x: float) -> float:
    """The last number before x, for a line that ends just before it."""
    return float(np.nextafter(x, -np.inf))


def follow(lines: Lines, x: Floats) -> Answer:
    """The value at x of the first line that reaches x."""
    ends, intercepts, slopes = _columns(lines)
    which = np.searchsorted(ends, x)
    return intercepts[which] + slopes[which] * x


@cache
def _columns(lines: Lines) -> FloatArray:
    return np.array(lines).T.copy()


def through(points: Sequence[tuple[float, float]]) -> Lines:
    """Straight lines from point to point of a printed table; the first reaches down without end."""
    return tuple(
        Line(x1, y0 - (y1 - y0) / (x1 - x0) * x0, (y1 - y0) / (x1 - x0))
        for (x0, y0), (x1, y1) in pairwise(points)
    )


def steps(first: int, values: Sequence[float]) -> Lines:
    """A printed table by whole numbers from ``first`` on: a value holds until the next whole number."""
    return tuple(Line(below(x + 1), float(value)) for x, value in enumerate(values, first))
