"""The procedure proposed in 1994 with its three ways for provisional players and its carry-over.  S94 §1.3 to §1.5."""

from dataclasses import replace
from typing import Any

import numpy as np

from xlrating.crosstable.carry_cell import carried_games, carried_opponents, carried_scores, carry_cells
from xlrating.editions.editions import edition
from xlrating.errors import RatingError
from xlrating.event.one_player import OnePlayer
from xlrating.event.provisional import Provisional
from xlrating.event.rate import rate
from xlrating.event.report_1994 import rules_of
from xlrating.event.section import EarlierGames
from xlrating.worksheet.arguments import (
    OPPONENTS,
    PRIOR_GAMES,
    RATING,
    RESULTS,
    Argument,
    each_result,
    number,
    one_of,
)
from xlrating.worksheet.event_functions import (
    FAMILY,
    FLOORS,
    GAMES_BEFORE,
    RATINGS,
    ROUNDS,
    section_of,
    shown,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.values import CellValue, Rows, is_blank

EDITION = edition("1994")

WAY = Argument(
    "way",
    "How provisional players are rated: k (default), greater (of K and the performance so far), or "
    "cumulative.",
    one_of({str(way): way for way in Provisional}),
    required=False,
    default=Provisional.K,
)


def _texts(cells: list[CellValue], name: str) -> list[CellValue]:  # noqa: ARG001
    return [None if is_blank(cell) else cell for cell in cells]


def _carry(name: str, help: str) -> Argument:
    return Argument(name, help, _texts, required=False, shape="range")


def _joined(cells: list[CellValue] | None, parse: Any) -> tuple[float, ...]:
    return tuple(value for cell in cells or [] if cell is not None for value in parse(cell))


def _provisional(
    rating: float,
    prior_games: float,
    opponents: Any,
    results: Any,
    way: Provisional,
    carry_opponents: list[CellValue] | None,
    carry_scores: list[CellValue] | None,
) -> float:
    met, scores, _ = each_result(opponents, results)
    ratings, carried = _joined(carry_opponents, carried_opponents), _joined(carry_scores, carried_scores)
    if len(ratings) != len(carried):
        raise RatingError(
            f"carry_opponents has {len(ratings)} ratings, but carry_scores has {len(carried)} scores. Give "
            "one score per opponent.",
            "#VALUE!",
        )
    if np.isnan(rating):
        rating, prior_games = EDITION.nothing_to_start_from, 0.0
    player = OnePlayer(rating, prior_games, 0, met, scores, most_against_one=1).section(
        EarlierGames(ratings, carried) if ratings else None
    )
    post = float(rate(player, EDITION, 0.0, provisional=way).post[0])
    if np.isnan(post):
        least = rules_of(EDITION).rated_from_games
        raise RatingError(
            f"No rating yet: S94 §1.4.3 gives one after {least} games. These games stay on file.", "#N/A"
        )
    return post


def _event(
    ratings: list[CellValue],
    prior_games: list[float | None] | None,
    rounds: Rows,
    initial: Rows | None,
    way: Provisional,
    floors: list[float | None] | None,
    carry_opponents: list[CellValue] | None,
    carry_scores: list[CellValue] | None,
) -> Rows:
    section = section_of(ratings, prior_games, rounds, initial, floors, None, EDITION)
    carried = {}
    opponents, scores = (column or [None] * len(ratings) for column in (carry_opponents, carry_scores))
    if not len(opponents) == len(scores) == len(ratings):
        raise RatingError(
            "The columns of games carried over must be as long as ratings. Give one cell per player.",
            "#VALUE!",
        )
    for place, (met, results) in enumerate(zip(opponents, scores, strict=True)):
        try:
            games = carried_games(met, results)
        except RatingError as error:
            raise RatingError(f"Row {place + 1}: {error.message}", error.cell_error) from None
        if games:
            carried[place] = games
    rated = rate(replace(section, carried=carried), EDITION, 0.0, provisional=way)
    return [
        [
            shown(rated, place, rounds[place]),
            "" if np.isnan(rated.post_games[place]) else float(rated.post_games[place]),
            *["" if cell is None else cell for cell in carry_cells(rated.on_file.get(place))],
        ]
        for place in range(len(ratings))
    ]


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
            _carry(
                "carry_opponents", "Ratings of earlier opponents: a range, or a text such as 1450 1520 1600."
            ),
            _carry("carry_scores", "Results against those opponents: a range, or a text such as 1 0.5 0."),
        ),
        _provisional,
        "S94 §1.4.3, §1.5",
        (
            Example(
                (700, 10, [[900], [1100], [1350], [1400], [1450]], 4.5),
                876.0,
                "S94 §1.7, third table, NewSys",
                0,
            ),
            Example(
                (None, None, [[1200], [1500]], [["L"], ["D"]], None, "700 850 950", "1 0 0"),
                806.0,
                "S94 §1.7, first table, NewSys: 1.5 of the five games, three of them on file",
                0,
            ),
        ),
        FAMILY,
    ),
    Function(
        "EVENT_1994",
        "Ratings of a whole section under the 1994 proposal. Four columns: rating, games, and the "
        "opponents and scores to carry over.",
        (
            RATINGS,
            GAMES_BEFORE,
            ROUNDS,
            Argument(
                "initial",
                "Column of ratings imputed to unrated players, by USCF_INITIAL with edition 1994. Default: "
                "750.",
                lambda rows, _: rows,
                required=False,
                shape="rows",
            ),
            WAY,
            FLOORS,
            _carry(
                "carry_opponents",
                "Column of opponents carried over: the third column that EVENT_1994 returned for the "
                "previous event; blank: nothing on file.",
            ),
            _carry(
                "carry_scores",
                "Column of scores carried over: the fourth column that EVENT_1994 returned for the "
                "previous event.",
            ),
        ),
        _event,
        "S94 §1.3 to §1.5",
        (
            Example(
                (
                    [["Unr"], [1400], [1400]],
                    None,
                    [["W2", "W3"], ["L1", "U"], ["U", "L1"]],
                    [[1400], [None], [None]],
                ),
                [["#N/A", "", "1400 1400", "1 1"], [1384.0, "", "", ""], [1384.0, "", "", ""]],
                "S94 §1.4.3: two games are saved; the opponents lose 32·(0 - 0.5) to the rating imputed",
                6,
            ),
        ),
        FAMILY,
    ),
)
