"""Piecewise rules as tables of straight lines."""

from typing import NamedTuple

import numpy as np

from xlrating.formulas import Answer, Floats


class Line(NamedTuple):
    """intercept + slope · x, for x up to and including ``up_to``."""

    up_to: float
    intercept: float
    slope: float


Lines = tuple[Line, ...]

EVERYTHING = float("inf")


def below(x: float) -> float:
    """The last number before x, for a line that ends just before it."""
    return float(np.nextafter(x, -np.inf))


def follow(lines: Lines, x: Floats) -> Answer:
    """The value at x of the first line that reaches x."""
    ends, intercepts, slopes = np.array(lines).T
    which = np.searchsorted(ends, x)
    return intercepts[which] + slopes[which] * x
