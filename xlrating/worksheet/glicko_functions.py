"""Ratings with an uncertainty: the Glicko system."""

from typing import Any

import numpy as np

from xlrating.errors import RatingError
from xlrating.formulas import glicko
from xlrating.worksheet.arguments import RATING, Bounds, number, numbers, rating
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.games import NO_GAMES, OPPONENTS, RESULTS, Cells, played_rows

SOURCE = "Glickman 1999, Applied Statistics 48"
DEVIATION = Bounds(least=0, most=glicko.MOST_UNCERTAIN)
PUBLISHED = (1500, 200, [[1400], [1550], [1700]], [[30], [100], [300]], [[1], [0], [0]])


def _games(opponents: Cells, deviations: Cells, results: Cells) -> tuple[Any, Any, Any]:
    if results == [None]:
        results = [None] * len(opponents)
    scores, (met, uncertain) = played_rows(results, opponents=opponents, opponent_deviations=deviations)
    if np.isnan(met).any() or np.isnan(uncertain).any():
        raise RatingError(
            "opponents: A result has no rating and deviation next to it. Enter them or clear the result.",
            "#VALUE!",
        )
    return met, uncertain, scores


def _deviation(rating: float, deviation: float, opponents: Cells, deviations: Cells, results: Cells) -> float:
    met, uncertain, scores = _games(opponents, deviations, results)
    if not len(scores):
        return deviation
    return glicko.new_deviation(deviation, glicko.information(rating, met, uncertain))


def _rating(rating: float, deviation: float, opponents: Cells, deviations: Cells, results: Cells) -> float:
    games = _games(opponents, deviations, results)
    after = _deviation(rating, deviation, opponents, deviations, results)
    return glicko.new_rating(rating, after, *games) if len(games[-1]) else rating


def _working(rating: float, _: float, opponents: Cells, deviations: Cells, results: Cells) -> list[str]:
    lines = []
    for opponent, spread, score in zip(opponents, deviations, results, strict=False):
        if opponent is not None and spread is not None and score is not None:
            g, e = glicko.discount(spread), glicko.expectancy(rating, opponent, spread)
            lines.append(
                f"Against {opponent:g}, deviation {spread:g}: g = {g:.3f}, expected {e:.3f}, scored {score:g}"
            )
    return lines or [NO_GAMES]


ARGUMENTS = (
    rating(help="Rating at the start of the rating period."),
    number("deviation",
           "Its deviation at the start of the rating period, after GLICKO_AFTER_TIME; unrated: 350.",
           DEVIATION),
    OPPONENTS,
    numbers("opponent_deviations", "Range next to the opponents with their deviations.", DEVIATION),
    RESULTS._replace(help="Range next to the opponents: 1, 0.5, 0, W, D, L, +, =, -; blank or B, H, U, X, F, "
                          "Z for no game. Leave out if opponents holds them."),
)  # fmt: skip

FUNCTIONS = (
    Function(
        "GLICKO_RATING",
        "Glicko rating after the games of one rating period; unchanged without games.",
        ARGUMENTS,
        _rating,
        SOURCE,
        (Example(PUBLISHED, 1464.0, "Glickman's example: a win and two losses"),),
        working=_working,
    ),
    Function(
        "GLICKO_DEVIATION",
        "Deviation of a Glicko rating after the games of one rating period; unchanged without games.",
        ARGUMENTS,
        _deviation,
        SOURCE,
        (Example(PUBLISHED, 151.4, "Glickman's example: a win and two losses", 1),),
        working=_working,
    ),
    Function(
        "GLICKO_AFTER_TIME",
        "Deviation of a Glicko rating after time without games, up to 350.",
        (
            number("deviation", "Deviation after the last games.", DEVIATION),
            number("periods", "Number of rating periods since then.", Bounds(least=0)),
            number("c",
                   "Growth per period. Default: √4000 = 63.2456, which takes 50 to 350 in 30 periods (five "
                   "years of two-month periods).", Bounds(least=0), required=False,
                   default=float(glicko.GROWTH_PER_PERIOD)),
        ),
        glicko.deviation_after_time,
        SOURCE,
        (
            Example((50, 30), 350.0, "√(50² + 30·(350² - 50²)/30): how c is chosen", 6),
            Example((30, 1, 40), 50.0, "√(30² + 40²)", 6),
            Example((300, 30), 350.0, "never more than 350, the deviation of an unrated player", 6),
        ),
        each_cell=True,
    ),
    Function(
        "GLICKO_EXPECTED",
        "Score expected in one game between two Glicko ratings, both uncertain.",
        (
            rating(help="Rating of the player."),
            number("deviation", "Its deviation.", DEVIATION),
            number("opponent", "Rating of the opponent.", RATING),
            number("opponent_deviation", "Its deviation.", DEVIATION),
        ),
        glicko.predicted_score,
        SOURCE,
        (
            Example((1400, 80, 1500, 150), 0.376, "Glickman's example: g(170) = 0.880, 1/(1 + 10^0.220)", 3),
            Example((1500, 350, 1500, 30), 0.5, "equal ratings", 6),
        ),
        each_cell=True,
    ),
)  # fmt: skip
