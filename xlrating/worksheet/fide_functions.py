"""Ratings updated from FIDE events abroad."""

from xlrating.errors import RatingError
from xlrating.worksheet.arguments import (
    AT_LEAST_ONE,
    BONUS,
    EDITION,
    GAMES,
    MOST_AGAINST_ONE,
    PRIOR_GAMES,
    RATING,
    Argument,
    Bounds,
    is_unrated,
    number,
    rating,
    true_or_false,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.games import OPPONENTS, RESULTS
from xlrating.worksheet.late import answers_in
from xlrating.worksheet.values import CellValue

answer = answers_in("worksheet.fide_answers")


def _own_fide_rating(value: CellValue, name: str) -> float:
    if is_unrated(value):
        raise RatingError("The update applies only to players with a FIDE rating.", "#N/A")
    return RATING.parse(value, name)


FUNCTIONS = (
    Function(
        "FIDE_UPDATE",
        "Rating updated from a FIDE event abroad, opponent by opponent: standard formula with bonus, one "
        "pass. Requires a rating based on 9 or more games (2025: 26), not all won or all lost. FIDE_ELIGIBLE "
        "shows who is updated.",
        (
            rating(),
            PRIOR_GAMES,
            OPPONENTS._replace(name="fide_opponents",
                               help="Range with the opponents' FIDE ratings, or FIDE ratings and results in "
                                    "one block, as pairs of columns or cells such as 1700 W. Unrated "
                                    "opponents (blank, 0, or Unr) are skipped with their results."),
            RESULTS._replace(help="Range next to the opponents (1, 0.5, 0, W, D, L, +, =, -; blank: no "
                                  "game), or one number: the total score against the opponents with a FIDE "
                                  "rating. Leave out if fide_opponents holds them.",
                             results_of="fide_opponents"),
            true_or_false("youth", "TRUE for a youth event, such as the World Youth Championships."),
            BONUS,
            EDITION,
            MOST_AGAINST_ONE,
        ),
        answer("update"),
        "S15 §6, P25 §6",
        (
            Example((2400, 20, [[2333 + 1 / 3], ["Unr"], [2333 + 1 / 3]], [["W"], ["W"], ["D"]]), 2418.181818,
                    "S15 §6: 20 + 1.02·FIDE = 2400 twice, the unrated one skipped; 2400 + 800/(20 + 2)·(1.5 "
                    "- 1)", 6),
            Example((2100, 12, [[2020]] * 4, 4, True), 2280.0,
                    "S15 §6, youth: 80 + 2020 = 2100; K(S - E) = 800/16·2 = 100, and 100 - 10·√4 = 80 as "
                    "bonus", 6),
            Example((1900, 60, [[1700], [1800], [1950], [2050]], 3, None, None, "2025"), 1925.322485,
                    "P25 §6, §2.1: converted 1590.39, 1747.06, 1982.065, 2111; K 27.495247, E 2.175812, "
                    "bonus 2.661243", 6),
        ),
        working=answer("update_working"),
        by_name=True,
    ),
    Function(
        "FIDE_UPDATE_TOTALS",
        "Rating updated from the totals of FIDE events abroad. Requires a FIDE rating; in 2008 also a rating "
        "based on 9 or more games, not all won or all lost.",
        (
            rating(),
            PRIOR_GAMES,
            Argument("fide", "The player's FIDE rating before the period.", _own_fide_rating),
            number("games", "Number of games in all events abroad.", AT_LEAST_ONE),
            number("score", "Total score in them.", Bounds(least=0, step=0.5)),
            number("change", "Sum of (score - expected score), as FIDE prints it.", Bounds()),
            number("addend",
                   "Points to add to the FIDE rating to convert it to the US Chess scale. Default: from the "
                   "FIDE conversion (2008: S15 §2.6; 1994: table 1).", Bounds(), required=False),
            Argument("edition", "2008 or 1994. Default: 2008.", answer("rules_of"), required=False,
                     blank="2008"),
        ),
        answer("update_totals"),
        "S08 §1, S94 §6",
        (
            Example((2706, 51, 2652, 17, 10, 0.5, 50), 2708.0, "S08 §3, Onischuk"),
            Example((2795, None, 2655, 31, 16, -0.75, 46, "1994"), 2757.0, "S94 §6.3, Kamsky"),
        ),
    ),
    Function(
        "FIDE_ELIGIBLE",
        "Are a player's FIDE events abroad rated? yes or no, and why.",
        (
            number("fide", "The player's FIDE rating; blank, 0, or Unr if unrated by FIDE.", RATING,
                   required=False, default=None),
            true_or_false("usa_flag", "TRUE if FIDE lists the player with a USA flag."),
            true_or_false("member", "TRUE for a current US Chess member."),
            true_or_false("opted_in", "TRUE for a member who opted in before the event."),
            number("prior_games",
                   "Edition 2025: how many games the Regular rating is based on. Default: established.",
                   GAMES, required=False),
            EDITION,
        ),
        answers_in("event.fide_events")("eligibility"),
        "S15 §6, P25 §6",
        (
            Example((2200, True), "yes: FIDE 2200 or more, updated automatically", "S15 §6"),
            Example((2199, True, True), "no: below FIDE 2200 a member must opt in before the event",
                    "S15 §6"),
            Example((None, False, True, True), "yes: without a FIDE rating, opted in", "S15 §6"),
        ),
        by_name=True,
    ),
)  # fmt: skip
