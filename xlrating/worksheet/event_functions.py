"""A whole section in one formula; the proposal of 1994 with its ways for provisional players and its carry-over."""

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.value import is_blank
from xlrating.editions.systems import SYSTEMS
from xlrating.event.terms import Provisional
from xlrating.worksheet.arguments import (
    BONUS,
    EDITION,
    GAMES,
    PRIOR_GAMES,
    RATING,
    RECORD,
    TIME_CONTROL,
    Argument,
    OneOf,
    number,
    numbers,
    rules_named,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.games import OPPONENTS, RESULTS
from xlrating.worksheet.late import answers_in
from xlrating.worksheet.values import CellValue

answer = answers_in("worksheet.event_answers")


def _records(cells: list[CellValue], name: str) -> list[int]:
    return [RECORD.default if is_blank(cell) else RECORD.parse(cell, name) for cell in cells]


RATINGS = Argument(
    "ratings",
    "Column of pre-event ratings; blank for unrated. 1553P11 also gives the prior games.",
    shape="range",
)
GAMES_BEFORE = numbers(
    "prior_games",
    "Column of prior games: how many games each rating is based on; blank: established, number unknown.",
    GAMES,
    required=False,
)
ROUNDS = Argument(
    "rounds",
    "Block of round cells (W12, D3, L7, H, B, U, ...), one row per player. The number is the opponent's "
    "row, from 1.",
    shape="rows",
)
FLOORS = Argument(
    "floors",
    "Column of personal floors; blank: none known. A floor below 150 is the absolute floor before the "
    "event and grows.",
    required=False,
    shape="range",
)


FUNCTIONS = (
    Function(
        "USCF_EVENT",
        "Post-event ratings for a whole section, by all five steps or under an older edition's rules. "
        "Returns one column as long as ratings.",
        (
            RATINGS,
            GAMES_BEFORE,
            ROUNDS,
            Argument("initial",
                     "Column of initial ratings (Step 1) of unrated players, or two columns: the ratings and "
                     "their N. Default: 750 (pre-1994: 1000).", required=False, shape="rows"),
            TIME_CONTROL._replace(help="Such as G/45;d5, or online G/20+5. It gives the rating system. A "
                                       "dual-rated one (or TRUE) lowers K above 2200 for the Regular "
                                       "ratings. Default: not dual-rated.", parse=rules_named("system_by"),
                                  default=None),
            BONUS,
            FLOORS,
            Argument("record",
                     "Column: wins if all prior games were won, losses if all were lost; otherwise blank.",
                     _records, required=False, shape="range"),
            EDITION,
            Argument("system",
                     f"{alternatives(SYSTEMS)}. Online ratings have no absolute floor above 100 (2025). Default: by "
                     "time_control, or Regular. Quick with a dual-rated time_control: the Quick ratings.",
                     OneOf({system: system for system in SYSTEMS}), required=False),
        ),
        answer("event"),
        "S15 §1",
        (
            Example(([[554.22], [445.28], [124], [572.53], [174.54], [202.66]],
                     [[None], [21], [None], [None], [15], [17]],
                     [["W4", "W2", "W6"],
                      ["W5", "L1", "W4"],
                      ["H", "W6", "L5"],
                      ["L1", "W5", "L2"],
                      ["L2", "L4", "W3"],
                      ["B", "L3", "L1"]], None, "G/25;d5", 10),
                    [[656.85], [500.21], [133.82], [514.33], [188.04], [148.72]],
                    "ratings published by US Chess for an event of August 2026", 2),
        ),
        working=answer("event_working"),
    ),
)  # fmt: skip


# The proposal of 1994.  S94 §1.3 to §1.5

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


REPORT_1994 = (
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
