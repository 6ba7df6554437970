"""What the function on deflation answers."""

import numpy as np

from xlrating.errors import RatingError
from xlrating.event.deflation import compare
from xlrating.worksheet.games import Cells, played_rows


def deflation(ratings: Cells, opponents: Cells, results: Cells) -> list[list[float]]:
    scores, (own, other) = played_rows(results, ratings=ratings, opponents=opponents)
    rated = ~(np.isnan(own) | np.isnan(other))
    if not rated.any():
        raise RatingError("No row has a game between rated players. Enter both ratings and the result.")
    found = compare(own[rated], other[rated], scores[rated])
    return [[found.games, found.score, found.expected, found.points, found.chance]]
