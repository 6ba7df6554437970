"""Established ratings in the documents of the 1990s."""

import numpy as np

from xlrating.formulas import Answer, Floats


def established_floor(rating: Floats, below_highest: float, once_over: float) -> Answer:
    """100 points below the highest rating, and 1000 once above it.  S96, "Some other rules".

    The rating before the event stands for the highest one: that is at least as high.
    """
    never_lost = np.where(np.greater(rating, once_over), once_over, -np.inf)
    return np.maximum(np.subtract(rating, below_highest), never_lost)[()]
