"""Performance ratings."""

import math
from typing import Any

import numpy as np

from xlrating.formulas.performance import (
    average_performance,
    closed_performance,
    exact_performance,
    linear_performance,
)
from xlrating.worksheet.arguments import Argument, OneOf
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.games import OPPONENTS, RESULTS, Cells, played


def _closed(opponents: Any, score: float) -> float:
    return float(closed_performance(opponents[:, None], np.array([score]))[0])


def _average(opponents: Any, score: float) -> float:
    return float(average_performance(opponents[:, None], np.array([score]))[0])


METHODS = {"closed": _closed, "exact": exact_performance, "linear": linear_performance, "average": _average}


def _performance(opponents: Cells, results: Cells, method: Any) -> float:
    games = played(opponents, results)
    return float(method(games.opponents, games.score)) if games.number else math.nan


FUNCTIONS = (
    Function(
        "PERF_RATING",
        "Performance rating: the rating at which the expected score equals the score; #N/A without games.",
        (
            OPPONENTS,
            RESULTS,
            Argument("method",
                     "closed (default): without iteration; exact: by iteration; linear: by the provisional "
                     "expectancies; average: mean of the opponents plus 400·(wins - losses)/games.",
                     OneOf(METHODS), required=False, default=_closed),
        ),
        _performance,
        "S94 §4",
        (
            Example(([[1600], [1700], [1750], [1800], [1850]], 3.5), 1896.0, "S94 §4"),
            Example(([[700], [850], [950], [1200], [1500]], 0.5), 531.0, "S94 §1.7, first table, NewSys"),
            Example(([[700], [850], [950], [1200], [1500]], 0.5, "average"), 720.0, "S94 §1.7, CurrSys"),
            Example(([[1350], [1700], [1400], [1600], [1450]], [["W"], ["L"], ["L"], ["D"], ["L"]],
                     "average"), 1340.0, "S96, first event"),
        ),
        working=lambda opponents, results, _: [f"Score {played(opponents, results).in_words}"],
        none_because="There are no rated games yet, so there is no performance.",
    ),
)  # fmt: skip
