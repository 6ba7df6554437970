"""The procedure proposed in 1994 with its three ways for provisional players and its carry-over.  S94 §1.3 to §1.5."""

from xlrating.crosstable.cells.value import is_blank
from xlrating.event.terms import Provisional
from xlrating.worksheet.arguments import PRIOR_GAMES, RATING, Argument, OneOf, number
from xlrating.worksheet.event_functions import FLOORS, GAMES_BEFORE, RATINGS, ROUNDS
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.games import OPPONENTS, RESULTS
from xlrating.worksheet.late import answers_in
from xlrating.worksheet.values import CellValue

answer = answers_in("worksheet.event_answers")

WAY = Argument(
    "way",
    "How provisional players are rated: k (default), greater (of K and the performance so far), or "
    "cumulative.",
    OneOf({str(way): way for way in Provisional}),
    required=False,
    default=Provisional.K,
)


def _texts(cells: list[CellValue], name: str) -> list[CellValue]:  # noqa: ARG001
    return [None if is_blank(cell) else cell for cell in cells]


def _carry(name: str, help: str) -> Argument:
    return Argument(name, help, _texts, required=False, shape="range")


FUNCTIONS = (
    Function(
        "PROVISIONAL_1994",
        "Rating of an unrated or provisional player under the 1994 proposal, with games carried over.",
        (
            number("rating", "Pre-event rating. Default: unrated.", RATING, required=False),
            PRIOR_GAMES,
            OPPONENTS,
            RESULTS,
            WAY,
            _carry("carry_opponents",
                   "Ratings of earlier opponents: a range, or a text such as 1450 1520 1600."),
            _carry("carry_scores", "Results against those opponents: a range, or a text such as 1 0.5 0."),
        ),
        answer("provisional"),
        "S94 §1.4.3, §1.5",
        (
            Example((700, 10, [[900], [1100], [1350], [1400], [1450]], 4.5), 876.0,
                    "S94 §1.7, third table, NewSys"),
            Example((None, None, [[1200], [1500]], [["L"], ["D"]], None, "700 850 950", "1 0 0"), 806.0,
                    "S94 §1.7, first table, NewSys: 1.5 of the five games, three of them on file"),
        ),
    ),
    Function(
        "EVENT_1994",
        "Ratings of a whole section under the 1994 proposal. Four columns: rating, games, and the opponents "
        "and scores to carry over.",
        (
            RATINGS,
            GAMES_BEFORE,
            ROUNDS,
            Argument("initial",
                     "Column of ratings imputed to unrated players, by USCF_INITIAL with edition 1994. "
                     "Default: 750.", required=False, shape="rows"),
            WAY,
            FLOORS,
            _carry("carry_opponents",
                   "Column of opponents carried over: the third column that EVENT_1994 returned for the "
                   "previous event; blank: nothing on file."),
            _carry("carry_scores",
                   "Column of scores carried over: the fourth column that EVENT_1994 returned for the "
                   "previous event."),
        ),
        answer("event_1994"),
        "S94 §1.3 to §1.5",
        (
            Example(([["Unr"], [1400], [1400]], None, [["W2", "W3"], ["L1", "U"], ["U", "L1"]],
                     [[1400], [None], [None]]),
                    [["#N/A", "", "1400 1400", "1 1"], [1384.0, "", "", ""], [1384.0, "", "", ""]],
                    "S94 §1.4.3: two games are saved; the opponents lose 32·(0 - 0.5) to the rating imputed",
                    6),
        ),
    ),
)  # fmt: skip
