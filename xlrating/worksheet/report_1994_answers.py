"""What the functions on the 1994 proposal answer."""

from dataclasses import replace
from typing import Any

import numpy as np

from xlrating.crosstable.cells.carry_cell import carried_games, carried_opponents, carried_scores, carry_cells
from xlrating.editions.editions import edition
from xlrating.errors import RatingError
from xlrating.event.one_player import OnePlayer
from xlrating.event.rate import rate
from xlrating.event.report_1994 import rules_of
from xlrating.event.section import EarlierGames
from xlrating.event.terms import Provisional
from xlrating.worksheet.event_answers import in_row, section_of, shown
from xlrating.worksheet.games import played
from xlrating.worksheet.values import CellValue, Rows, check_one_each

EDITION = edition("1994")


def _joined(cells: list[CellValue] | None, parse: Any) -> tuple[float, ...]:
    return tuple(value for cell in cells or [] if cell is not None for value in parse(cell))


def provisional(
    rating: float,
    prior_games: float,
    opponents: Any,
    results: Any,
    way: Provisional,
    carry_opponents: list[CellValue] | None,
    carry_scores: list[CellValue] | None,
) -> float:
    games = played(opponents, results)
    ratings, carried = _joined(carry_opponents, carried_opponents), _joined(carry_scores, carried_scores)
    if len(ratings) != len(carried):
        raise RatingError(
            f"carry_opponents has {len(ratings)} ratings, but carry_scores has {len(carried)} scores. Give "
            "one score per opponent.",
            "#VALUE!",
        )
    if np.isnan(rating):
        rating, prior_games = EDITION.nothing_to_start_from, 0.0
    player = OnePlayer(rating, prior_games, 0, games.opponents, games.scores, most_against_one=1).section(
        EarlierGames(ratings, carried) if ratings else None
    )
    post = float(rate(player, EDITION, 0.0, provisional=way).post[0])
    if np.isnan(post):
        least = rules_of(EDITION).rated_from_games
        raise RatingError(
            f"No rating yet: S94 §1.4.3 gives one after {least} games. These games stay on file.", "#N/A"
        )
    return post


def event(
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
    check_one_each("carry_opponents", opponents, ratings, "rating", "player")
    check_one_each("carry_scores", scores, ratings, "rating", "player")
    for place, (met, results) in enumerate(zip(opponents, scores, strict=True)):
        try:
            games = carried_games(met, results)
        except RatingError as error:
            raise in_row(place, error) from None
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
