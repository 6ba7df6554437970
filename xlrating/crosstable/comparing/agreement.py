"""What was published, and which ratings agree with it."""

from dataclasses import dataclass

import numpy as np

from xlrating.formulas import BoolArray, FloatArray
from xlrating.formulas.floors import rounded

TO_THE_HUNDREDTH = 0.0101
WITHIN_ROUNDING = 1.0


@dataclass(frozen=True, eq=False, repr=False)
class Published:
    """What was published for each player: NaN where nothing is; ``to_hundredth`` where decimals are."""

    ratings: FloatArray
    to_hundredth: BoolArray
    rounding: float = WITHIN_ROUNDING

    @property
    def near(self) -> FloatArray:
        """How far a rating that agrees may be away."""
        return np.where(self.to_hundredth, TO_THE_HUNDREDTH, self.rounding)

    def difference(self, posts: FloatArray) -> FloatArray:
        """Ours less theirs, in points; whole numbers are compared rounded."""
        return np.where(self.to_hundredth, posts, rounded(posts)) - self.ratings

    def agree(self, posts: FloatArray) -> BoolArray:
        """Who agrees; also who has nothing to compare."""
        return ~(np.abs(self.difference(posts)) > self.near)

    def lie_between(self, posts: FloatArray, others: FloatArray) -> BoolArray:
        """For each row whether nobody's rating is off to the same side in both."""
        one, other = self.difference(posts), self.difference(others)
        apart = (np.fmin(one, other) > self.near) | (np.fmax(one, other) < -self.near)
        lie_between: BoolArray = ~np.any(apart, axis=1)
        return lie_between
