"""Norms, titles, classes, performance ratings."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from xlrating.formulas.performance import (
    average_performance,
    closed_performance,
    exact_performance,
    linear_performance,
)
from xlrating.worksheet.arguments import (
    AT_LEAST_ONE,
    GAMES,
    RATING,
    Argument,
    Bounds,
    OneOf,
    number,
    numbers,
    text_of,
    true_or_false,
    truth_of,
)
from xlrating.worksheet.floor_functions import PEAK_GAMES
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.games import OPPONENTS, RATINGS_OF_OPPONENTS, RESULTS, Cells, played
from xlrating.worksheet.late import answers_in

answer = answers_in("worksheet.norm_answers")

S94_FIELD = [[1800], [1900], [2000], [2100]]

RATING_ON_ANY_LIST = number("rating", "Rating; it is rounded first.", RATING._replace(least=0))
LEVEL = number("level", "Rating level of the norm, such as 1800.", RATING)
TITLES = Argument(
    "edition",
    "overview (default): today's titles; 1994: the proposed titles.",
    answer("title_system"),
    required=False,
    blank="overview",
)
NORMS = number("norms", "How many norms at once. Default: 1.", AT_LEAST_ONE, required=False, default=1.0)

RATING_GAMES = numbers("rating_games", "", GAMES, required=False, games_of="ratings")
FREE_POINT = true_or_false(
    "free_point",
    "TRUE for three games and a full-point bye or a forfeit win, which does not count in the score.",
)
NORM_OPPONENTS = RATINGS_OF_OPPONENTS._replace(
    help="Range with the opponents' ratings: those after the event for today's titles, before it for those of 1994."
)
NORM_GAMES = OPPONENTS._replace(help=f"{NORM_OPPONENTS.help} Or opponents and results in one block.")
NORM_RESULTS = RESULTS._replace(parse=answer("results"))
LEVELS = numbers("levels", "Range with the levels, such as 1200 to 2400.", RATING)
NO_NORM = "No score against these opponents earns this norm."
COUNTS = numbers("norms", "Range next to the levels: norms earned so far.", GAMES)


def _of_one(formula: Callable[[Any, Any], Any]) -> Callable[[Any, float], float]:
    """A formula that takes a column of opponents for each player, for one player."""
    return lambda opponents, score: float(formula(opponents[:, None], np.array([score]))[0])


METHODS = {
    "closed": _of_one(closed_performance), "exact": exact_performance,
    "linear": linear_performance, "average": _of_one(average_performance),
}  # fmt: skip


def _performance(opponents: Cells, results: Cells, method: Any) -> float:
    games = played(opponents, results)
    return float(method(games.opponents, games.score)) if games.number else math.nan


FUNCTIONS = (
    Function(
        "NORM_DELTA",
        "Delta of the 1994 title system: how far a score must exceed the expected score for this many norms.",
        (
            number("games", "Number of games, 4 or more.", Bounds(least=4, step=1)),
            NORMS,
            number("percent", "P, the chance in percent, as 27 and not as 27%. Default: 27.",
                   Bounds(least=1, most=99.999), required=False, default=27.0),
        ),
        answers_in("event.norms")("norm_delta"),
        "S94 §2.2",
        (
            Example((4,), 0.612, "S94 §2.2: 0.306·√4", 3),
            Example(([[4], [5], [6], [7], [8], [9], [10]],),
                    [[0.612], [0.684], [0.750], [0.810], [0.865], [0.918], [0.968]], "S94 §2.2, 4 to 10 rounds", 3),
            Example((4, [[1, 2, 3, 4, 5]]), [[0.612, 1.454, 2.060, 2.554, 2.982]], "S94 §2.5", 3),
        ),
        each_cell=True,
    ),
    Function(
        "NORM_EXPECTED",
        "Score that a player of this level is expected to make against these opponents.",
        (LEVEL, NORM_OPPONENTS, TITLES),
        answer("expected"),
        "OV, Norms-based titles; S94 §2.5",
        (
            Example((1800, [[1800], [1900], [1700], [1800]]), 2.125, "d = 0, -100, 100, 0: 0.5+0.375+0.75+0.5", 6),
            Example((2100, S94_FIELD, "1994"), 2.749, "S94 §2.5", 3),
        ),
    ),
    Function(
        "NORM_SCORE_NEEDED",
        "Lowest score, in half points, that earns a norm of this level against these opponents; #N/A if "
        "none.",
        (LEVEL, NORM_OPPONENTS, NORMS, TITLES, FREE_POINT),
        answer("score_needed"),
        "OV, Norms-based titles; S94 §2.3",
        (
            Example((1800, [[1800]] * 4), 3.5, "expected 2.0; more than 3.0", 1),
            Example((2100, S94_FIELD, 1, "1994"), 3.5, "S94 §2.5: more than 2.749 + 0.612", 1),
            Example((1700, [[1200]] * 4), "#N/A", "expected 4.0; no score is more than 5.0", 1),
            Example((1800, [[2200]] * 3, 1, None, True), 2.5, "expected 0; three games and a bye: more than 2.0", 1),
        ),
        none_because=NO_NORM,
    ),
    Function(
        "NORMS_EARNED",
        "Norms of this level that a result earns: 0 or 1 today, 0 to 5 in 1994.",
        (LEVEL, NORM_GAMES, NORM_RESULTS, TITLES),
        answer("norms_earned"),
        "OV, Norms-based titles; S94 §2.3",
        (
            Example((1500, S94_FIELD, 3.5, "1994"), 5.0, "S94 §2.5: the 1500 title"),
            Example((1800, S94_FIELD, 3.5, "1994"), 3.0, "S94 §2.5: 3 norms toward the 1800 title"),
            Example((1800, [[1800]] * 4, 3.5), 1.0, "expected 2.0; 3.5 is more than 3.0"),
            Example((1800, [[1800]] * 4, 3), 0.0, "expected 2.0; 3.0 is not more than 3.0"),
        ),
        working=answer("norms_earned_working"),
    ),
    Function(
        "NORM_TABLE",
        "All norms at once: a row for each level with the level, the title, the expected score, the "
        "lowest score that earns a norm (#N/A if none), and the norms that this result earns.",
        (
            NORM_GAMES,
            NORM_RESULTS,
            TITLES,
            FREE_POINT,
        ),
        answer("norm_table"),
        "OV, Norms-based titles; S94 §2.3",
        (
            Example(
                ([[1800]] * 4, 3.5),
                [[2400.0, "Life Senior Master", 4.0, "#N/A", 0.0], [2200.0, "Life Master", 4.0, "#N/A", 0.0],
                 [2000.0, "Candidate Master", 4.0, "#N/A", 0.0], [1800.0, "1st Category", 2.0, 3.5, 1.0],
                 [1600.0, "2nd Category", 1.0, 2.5, 1.0], [1400.0, "3rd Category", 0.0, 1.5, 1.0],
                 [1200.0, "4th Category", 0.0, 1.5, 1.0]],
                "d = level - 1800: 1 from 200 up; 0.5; 0.5 - 200/800 = 0.25; 0 from -400 down; four times "
                "each",
                6,
            ),
        ),
        none_because=NO_NORM,
    ),
    Function(
        "TITLE_NAME",
        "Norms-based title of a level; #N/A if there is none.",
        (LEVEL, TITLES),
        answer("title_name"),
        "OV, norms-based titles; S94 §2.6",
        (
            Example((2200,), "Life Master", "OV, table of titles"),
            Example((2000, "1994"), "Expert", "S94 §2.6"),
            Example((1900,), "#N/A", "OV: no title at this level"),
        ),
        each_cell=True,
        none_because="There is no title at this level.",
    ),
    Function(
        "TITLE_NORMS",
        "How many norms a norms-based title requires.",
        (Argument("title", "Name of the title, such as Life Master.", text_of), TITLES),
        answer("title_norms"),
        "OV; S94 §2.6",
        (
            Example(("1st Category",), 5.0, "OV: five norms"),
            Example(("Life Master", "1994"), 20.0, "S94 §2.6"),
        ),
        each_cell=True,
        none_because="There is no title with this name.",
    ),
    Function(
        "TITLE_EARNED",
        "The highest norms-based title that the norms and rating qualify for; #N/A if none.",
        (
            LEVELS,
            COUNTS,
            number("peak", "Highest established rating. Default: unknown.", RATING, required=False, default=0.0),
            Argument("established", "FALSE if the rating was never established. Default: TRUE.", truth_of,
                     required=False, default=True),
            TITLES,
        ),
        answer("title_earned"),
        "OV, Norms-based titles; S94 §2.6",
        (
            Example(([[1600], [1800], [2000]], [[7], [5], [5]], 1950), "1st Category",
                    "OV: Candidate Master also requires a rating of 2000", 0),
            Example(([[1600], [1800], [2000]], [[7], [5], [5]], 2003), "Candidate Master", "OV"),
        ),
        unseen=(PEAK_GAMES,),
        none_because="These norms and this rating do not qualify for a title.",
    ),
    Function(
        "LIFE_MASTER_GAMES",
        "Games in events after which an established rating was 2200 or above; 300 make an Original Life "
        "Master.",
        (
            numbers("ratings", "Range with the rating after each event.", RATING),
            numbers("games", "Range next to it: rated games of the event.", GAMES),
        ),
        answer("life_master_games"),
        "OV, Original Life Master",
        (Example(([[2195], [2200], [2210.4], [2199.5]], [[5], [6], [4], [3]]), 13.0, "6 + 4 + 3: 2199.5 is 2200"),),
        unseen=(RATING_GAMES,),
    ),
    Function(
        "TITLE_BY_RATING",
        "National Master or Original Life Master, by the highest established Regular rating; #N/A if "
        "neither.",
        (
            number("peak", "Highest established Regular rating; it is rounded first.", RATING),
            number("games_at_2200", "Games at 2200 or above, as LIFE_MASTER_GAMES counts them. Default: 0.",
                   GAMES, required=False, default=0.0),
        ),
        answer("title_by_rating"),
        "OV, US Chess Titles",
        (
            Example((2199.5,), "National Master", "OV: 2200 after rounding"),
            Example((2240, 300), "Original Life Master", "OV: 300 games at 2200 or above"),
            Example((2199.4,), "#N/A", "OV"),
        ),
        unseen=(PEAK_GAMES,),
        none_because="The National Master title requires an established rating of 2200.",
    ),
    Function(
        "NORMS_CONVERTED",
        "Norms at every 100 points converted to the 1994 titles at every 200: rows of level and norms; 5 "
        "norms are the title.",
        (LEVELS, COUNTS),
        answer("converted"),
        "S94 §2.6 (2)",
        (
            Example(
                ([[1200], [1600]], [[5], [3]]),
                [[400.0, 3.0], [600.0, 3.0], [800.0, 3.0], [1000.0, 3.0], [1200.0, 5.0], [1400.0, 3.0], [1600.0, 3.0],
                 [1800.0, 0.0], [2000.0, 0.0], [2200.0, 0.0], [2400.0, 0.0], [2600.0, 0.0]],
                "S94 §2.6: 3 norms for the 1600 title and the 1200 title give 3 norms for the 1400 title",
            ),
        ),
    ),
    Function(
        "RATING_CLASS",
        "Rating class: Senior Master, Master, Expert, Class A to Class J, by rating alone. The 1996 rule "
        "that a Master must play Masters or Experts, and a Senior Master must play Masters, is not applied.",
        (RATING_ON_ANY_LIST,),
        answer("rating_class"),
        "OV, last section",
        (
            Example((2199.5,), "Master", "OV: 2200 after rounding"),
            Example(([[1999], [50]],), [["Class A"], ["Class J"]], "OV: under 200"),
        ),
        each_cell=True,
    ),
    Function(
        "RATING_PERCENTILE",
        "Percentile of a rating in the January 1995 rating list.",
        (RATING_ON_ANY_LIST,),
        answer("percentile"),
        "S96, first table",
        (
            Example((1550,), 72.0, "S96, line 1500-1599"),
            Example((599,), 7.0, "S96, line Under 600"),
        ),
        each_cell=True,
    ),
    Function(
        "PERF_RATING",
        "Performance rating: the rating at which the expected score equals the score; #N/A without games.",
        (
            OPPONENTS,
            RESULTS,
            Argument("method",
                     "closed (default): without iteration; exact: by iteration; linear: by the provisional "
                     "expectancies; average: mean of the opponents plus 400·(wins - losses)/games.",
                     OneOf(METHODS), required=False, default=METHODS["closed"]),
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
