"""Looking for deflation: does one group outscore its ratings against another?"""

import numpy as np

from xlrating.errors import RatingError
from xlrating.event.deflation import compare
from xlrating.worksheet.arguments import RATING, numbers
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.games import RESULTS, Cells, played_rows


def _deflation(ratings: Cells, opponents: Cells, results: Cells) -> list[list[float]]:
    scores, (own, other) = played_rows(results, ratings=ratings, opponents=opponents)
    rated = ~(np.isnan(own) | np.isnan(other))
    if not rated.any():
        raise RatingError("No row has a game between rated players. Enter both ratings and the result.")
    found = compare(own[rated], other[rated], scores[rated])
    return [[found.games, found.score, found.expected, found.points, found.chance]]


FUNCTIONS = (
    Function(
        "DEFLATION",
        "Does a group outscore its ratings? Five cells: games, score, expected score, points by which the "
        "group is underrated, and the probability of scoring that much by luck (independent games, each a "
        "win or a loss).",
        (
            numbers("ratings",
                    "Column with a row for each game: the rating of the player in the group (such as "
                    "juniors). A row with a blank rating is skipped.", RATING),
            numbers("opponents",
                    "Column next to it: the rating of the opponent from the other group (such as adults).",
                    RATING),
            RESULTS._replace(help="Column next to it: the result of the player in the group (1, 0.5, 0, W, "
                                  "D, L). Blank: no game. Leave out if opponents holds them."),
        ),
        _deflation,
        "S94 §5.1",
        (
            Example(([[1500]] * 4, [[1500]] * 4, [[1], [1], [1], [0]]), [[4.0, 3.0, 2.0, 190.848502, 0.3125]],
                    "3 of 4 is 400·log10(3) points better than 2 of 4; by luck (4 + 1)/2^4", 6),
            Example(([[1500], [1500]], [[1500], [1500]], [[1], [0.5]]), [[2.0, 1.5, 1.0, 190.848502, 0.5]],
                    "1.5 of 2, 400·log10(3); by luck between 3/4 for 1 and 1/4 for 2", 6),
        ),
        none_because="The group won every game or lost every game, so no rating explains the score.",
    ),
)  # fmt: skip
