"""Ratings updated from FIDE events abroad."""

import numpy as np

from xlrating.editions.edition import Edition
from xlrating.editions.fide_events import DEFAULT, RULES, FideTotals, fide_totals
from xlrating.errors import RatingError
from xlrating.event.fide_events import Totals, eligibility, update_by_opponents, update_from_totals
from xlrating.worksheet.arguments import (
    AT_LEAST_ONE,
    BONUS,
    EDITION,
    GAMES,
    MOST_AGAINST_ONE,
    PRIOR_GAMES,
    RESULTS,
    Argument,
    Bounds,
    number,
    rated_games,
    rating,
    rating_if_any,
    truth_of,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.game_rows import Cells
from xlrating.worksheet.values import CellValue, is_number

FAMILY = "FIDE events"


def _own_fide_rating(value: CellValue, name: str) -> float:
    rating = rating_if_any(value, name)
    if rating is None:
        raise RatingError("The update applies only to players with a FIDE rating.")
    return rating


def _update(
    rating: float,
    prior_games: float,
    fide_opponents: Cells,
    results: Cells,
    youth: bool,
    multiplier: float | None,
    edition: Edition,
    most_against_one: float,
) -> float:
    if len(results) == len(fide_opponents):
        pairs = zip(fide_opponents, results, strict=True)
        games = [(fide, result) for fide, result in pairs if fide is not None]
        fide_opponents, results = [fide for fide, _ in games], [result for _, result in games]
    met, score = rated_games(fide_opponents, results)
    return update_by_opponents(
        rating,
        prior_games,
        met,
        score,
        edition,
        youth=youth,
        bonus_multiplier=edition.bonus.multiplier if multiplier is None else multiplier,
        most_against_one=int(most_against_one),
    )


def _update_totals(
    rating: float,
    prior_games: float,
    fide: float,
    games: float,
    score: float,
    change: float,
    addend: float,
    rules: FideTotals,
) -> float:
    given = None if np.isnan(addend) else addend
    return update_from_totals(rating, prior_games, fide, Totals(games, score, change), rules, given).rating


def _rules(value: CellValue, name: str) -> FideTotals:  # noqa: ARG001
    return fide_totals(f"{value:g}" if is_number(value) else str(value))


def _eligible(
    fide: float | None, usa_flag: bool, member: bool, opted_in: bool, prior_games: float, edition: Edition
) -> str:
    return eligibility(
        fide, edition, usa_flag=usa_flag, member=member, opted_in=opted_in, prior_games=prior_games
    )


def _true_or_false(name: str, help: str) -> Argument:
    return Argument(name, f"{help} Default: FALSE.", truth_of, required=False, default=False)


FUNCTIONS = (
    Function(
        "FIDE_UPDATE",
        "Rating updated from a FIDE event abroad, opponent by opponent: standard formula with bonus, one "
        "pass. Requires a rating based on 9 or more games (2025: 26), not all won or all lost. "
        "FIDE_ELIGIBLE shows who is updated.",
        (
            rating(),
            PRIOR_GAMES,
            Argument(
                "fide_opponents",
                "Range with the opponents' FIDE ratings. Unrated opponents (blank, 0, or Unr) are skipped "
                "with their results.",
                lambda cells, name: [rating_if_any(cell, name) for cell in cells],
                shape="range",
            ),
            Argument(
                "results",
                "Range next to the opponents (1, 0.5, 0, W, D, L, +, =, -; blank: no game), or one number: "
                "the total score against the opponents with a FIDE rating.",
                RESULTS.parse,
                shape="range",
            ),
            _true_or_false("youth", "TRUE for a youth event, such as the World Youth Championships."),
            BONUS,
            EDITION,
            MOST_AGAINST_ONE,
        ),
        _update,
        "S15 §6, P25 §6",
        (
            Example(
                (2400, 20, [[2333 + 1 / 3], ["Unr"], [2333 + 1 / 3]], [["W"], ["W"], ["D"]]),
                2418.181818,
                "S15 §6: 20 + 1.02·FIDE = 2400 twice, the unrated one skipped; 2400 + 800/(20 + 2)·(1.5 - 1)",
                6,
            ),
            Example(
                (2100, 12, [[2020]] * 4, 4, True),
                2280.0,
                "S15 §6, youth: 80 + 2020 = 2100; K(S - E) = 800/16·2 = 100, and 100 - 10·√4 = 80 as bonus",
                6,
            ),
            Example(
                (1900, 60, [[1700], [1800], [1950], [2050]], 3, None, None, "2025"),
                1925.322485,
                "P25 §6, §2.1: converted 1590.39, 1747.06, 1982.065, 2111; K 27.495247, E 2.175812, bonus "
                "2.661243",
                6,
            ),
        ),
        FAMILY,
    ),
    Function(
        "FIDE_UPDATE_TOTALS",
        "Rating updated from the totals of FIDE events abroad. Requires a FIDE rating; in 2008 also a "
        "rating based on 9 or more games, not all won or all lost.",
        (
            rating(),
            PRIOR_GAMES,
            Argument("fide", "The player's FIDE rating before the period.", _own_fide_rating),
            number("games", "Number of games in all events abroad.", AT_LEAST_ONE),
            number("score", "Total score in them.", Bounds(least=0, step=0.5)),
            number("change", "Sum of (score - expected score), as FIDE prints it.", Bounds()),
            number(
                "addend",
                "Points to add to the FIDE rating to convert it to the US Chess scale. Default: from the "
                "FIDE conversion (2008: S15 §2.6; 1994: table 1).",
                Bounds(),
                required=False,
            ),
            Argument(
                "edition",
                f"{' or '.join(RULES)}. Default: {DEFAULT.name}.",
                _rules,
                required=False,
                default=DEFAULT,
            ),
        ),
        _update_totals,
        "S08 §1, S94 §6",
        (
            Example((2706, 51, 2652, 17, 10, 0.5, 50), 2708.0, "S08 §3, Onischuk", 0),
            Example((2795, None, 2655, 31, 16, -0.75, 46, "1994"), 2757.0, "S94 §6.3, Kamsky", 0),
        ),
        FAMILY,
    ),
    Function(
        "FIDE_ELIGIBLE",
        "Are a player's FIDE events abroad rated? yes or no, and why.",
        (
            Argument(
                "fide",
                "The player's FIDE rating; blank, 0, or Unr if unrated by FIDE.",
                rating_if_any,
                required=False,
            ),
            _true_or_false("usa_flag", "TRUE if FIDE lists the player with a USA flag."),
            _true_or_false("member", "TRUE for a current US Chess member."),
            _true_or_false("opted_in", "TRUE for a member who opted in before the event."),
            number(
                "prior_games",
                "Edition 2025: how many games the Regular rating is based on. Default: established.",
                GAMES,
                required=False,
            ),
            EDITION,
        ),
        _eligible,
        "S15 §6, P25 §6",
        (
            Example((2200, True), "yes: FIDE 2200 or more, updated automatically", "S15 §6", 0),
            Example(
                (2199, True, True),
                "no: below FIDE 2200 a member must opt in before the event",
                "S15 §6",
                0,
            ),
            Example((None, False, True, True), "yes: without a FIDE rating, opted in", "S15 §6", 0),
        ),
        FAMILY,
    ),
)
