"""Games as they stand in a sheet: opponents beside results, both in one block, a total score, or a number such as
that of 1553P11.
"""

import math
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from xlrating.crosstable.cells.rating_cell import parse_rating_cell, rating_in
from xlrating.crosstable.cells.round_cell import parsed_round_cell, plain_text, result_of
from xlrating.crosstable.cells.round_words import DRAW, LOSS, WIN
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.sheet.counted import counted
from xlrating.errors import RatingError, impossible_score, read_or
from xlrating.formulas import FloatArray
from xlrating.worksheet.arguments import (
    NO_RATING,
    NOT_GIVEN,
    ON_ANY_SCALE,
    RATING,
    Argument,
    Bounds,
    a_number,
    is_unrated,
)
from xlrating.worksheet.values import (
    OMITTED,
    CellValue,
    cell_at,
    check_one_each,
    is_error,
    is_number,
    is_range,
    number_in,
    rows_of,
    told,
)

Cells = list[float | None]


def opponents_within(bounds: Bounds) -> Argument:
    """The opponents' ratings: None for a blank cell, NaN for an unrated opponent."""
    return Argument(
        "opponents",
        "Range with the opponents' ratings. Or opponents and results in one block: pairs of columns, or cells such "
        "as 1700 W.",
        lambda cells, name: [
            NOT_GIVEN if not is_blank(c) and is_unrated(c) else a_number(c, name, bounds) for c in cells
        ],
        shape="range",
        bounds=bounds,
    )


OPPONENTS, OPPONENTS_BY_EDITION = opponents_within(RATING), opponents_within(ON_ANY_SCALE)
RATINGS_OF_OPPONENTS = OPPONENTS._replace(help="Range with the opponents' ratings.")
RATINGS_BY_EDITION = OPPONENTS_BY_EDITION._replace(help=RATINGS_OF_OPPONENTS.help)
"""Where no results are asked for."""

NO_GAME = frozenset("BHUXFZ")
NOT_OF_A_GAME = "results: The result of a game must be 1, 0.5, or 0."


class WrittenResult(float):
    """A result written as a word: of one game, never a total score."""


def written_result(text: str) -> float | None:
    """The result of a game as one word, also with hyphens after it: ``1-`` is 1."""
    return result_of(plain_text(text).rstrip("-") or "-")


def _result(value: CellValue, name: str) -> float | None:
    """1, 0.5 or 0, or a total score; None where no game was played."""
    if is_blank(value):
        return None
    if is_number(value):
        return float(value)
    if isinstance(value, str):
        if plain_text(value).rstrip("-") in NO_GAME:
            return None
        if (number := number_in(value)) is not None:
            return number
        if (points := written_result(value)) is not None:
            return WrittenResult(points)
    cell = parsed_round_cell(value) if isinstance(value, str) else None
    if cell is None or cell.waits:
        raise RatingError(
            f"{name}: {told(value)} is not a result. Enter 1, 0.5, 0, W, D, or L, or a round cell such as W12.",
            "#VALUE!",
        )
    return WrittenResult(cell.points) if cell.rated else None


RESULTS = Argument(
    "results",
    "Range next to the opponents (1, 0.5, 0, W, D, L, +, =, -, W12; blank or B, H, U, X, F, Z for no game), or one "
    "number: the total score. Leave out if opponents holds them.",
    lambda cells, name: [_result(cell, name) for cell in cells],
    required=False,
    shape="range",
    results_of="opponents",
)


class Games(NamedTuple):
    """The games played: opponents' ratings and scores, which are in no order if only their sum is known."""

    opponents: FloatArray
    scores: FloatArray
    each_known: bool = True

    @property
    def number(self) -> int:
        return len(self.opponents)

    @property
    def score(self) -> float:
        return float(np.sum(self.scores))

    @property
    def in_words(self) -> str:
        """``2.5 in 4 games against an average of 1612.5``."""
        return f"{self.score:g} in {counted(self.number, 'game')} against an average of {np.mean(self.opponents):.1f}"


NO_GAMES = "No games yet, so nothing changes."
NONE_YET = Games(np.array([]), np.array([]))


def played(opponents: Cells, results: Cells, *, skip_unrated: bool = False) -> Games:
    """The games of these cells; none if there are no results yet. RatingError when they do not fit together.

    ``skip_unrated``: a result beside an opponent without a rating is left out.
    """
    if skip_unrated:
        rated = [met is not None and not np.isnan(met) for met in opponents]
        if len(results) == len(opponents):
            results = [result if it_is else None for result, it_is in zip(results, rated, strict=True)]
        opponents = [met if it_is else None for met, it_is in zip(opponents, rated, strict=True)]
    if len(results) == 1 < len(opponents):
        return NONE_YET if results[0] is None else _by_total(opponents, results[0])
    return _one_by_one(opponents, results)


def _by_total(opponents: Cells, score: float) -> Games:
    """A total score against all opponents with a rating."""
    if isinstance(score, WrittenResult):
        raise RatingError(
            "There is one result for several opponents. Enter the total score as a number.", "#VALUE!"
        )
    met = rated_opponents(opponents)
    if not (0 <= score <= len(met) and score % 0.5 == 0):
        raise impossible_score(score, len(met))
    return in_total(met, score)


def in_total(opponents: FloatArray, score: float) -> Games:
    """Games with this total score: the wins first."""
    scores = np.clip(score - np.arange(len(opponents)), 0.0, 1.0)
    return Games(opponents, scores, each_known=len(opponents) == 1 or score in (0, len(opponents)))


def _one_by_one(opponents: Cells, results: Cells) -> Games:
    if len(results) != len(opponents):
        raise RatingError(
            f"results has {counted(len(results), 'cell')} for {counted(len(opponents), 'opponent')}. "
            "Give one per opponent, or the total score.",
            "#VALUE!",
        )
    pairs = [(met, result) for met, result in zip(opponents, results, strict=True) if result is not None]
    if any(met is None or np.isnan(met) for met, _ in pairs):
        raise RatingError(
            "opponents: A result has no rating next to it. Enter the rating or clear the result.", "#VALUE!"
        )
    scores = np.array([result for _, result in pairs], dtype=float)
    if not np.isin(scores, (WIN, DRAW, LOSS)).all():
        raise impossible_score(scores[0], 1) if len(results) == 1 else RatingError(NOT_OF_A_GAME)
    return Games(np.array([met for met, _ in pairs], dtype=float), scores)


def rated_opponents(opponents: Cells) -> FloatArray:
    """The ratings in a range of opponents. RatingError (#N/A) for one who is unrated."""
    met = np.array([opponent for opponent in opponents if opponent is not None], dtype=float)
    if np.isnan(met).any():
        raise RatingError(f"opponents: {NO_RATING}", "#N/A")
    return met


def played_rows(results: Cells, **columns: Cells) -> tuple[Any, list[Any]]:
    """The results of the games played, and the columns beside them with NaN for a blank cell."""
    for name, cells in columns.items():
        check_one_each(name, cells, results, "result", "game")
    played = [place for place, result in enumerate(results) if result is not None]
    scores = np.array([results[place] for place in played], dtype=float)
    if not np.isin(scores, (WIN, DRAW, LOSS)).all():
        raise RatingError(NOT_OF_A_GAME)
    return scores, [
        np.array([NOT_GIVEN if cells[place] is None else cells[place] for place in played], dtype=float)
        for cells in columns.values()
    ]


def in_two_columns(opponents: CellValue, results: CellValue) -> tuple[CellValue, CellValue]:
    """Opponents and results, as two columns where one block holds both: ``results`` is then left out.

    A block has pairs of columns (opponent, result, opponent, result), or cells such as ``1700 W``. RatingError
    (#VALUE!) where results are left out and the block holds none.
    """
    if results is not OMITTED and (is_range(results) or not is_blank(results)):
        return opponents, results
    rows = rows_of(opponents)
    cells = list(chain.from_iterable(rows))
    if any(isinstance(cell, str) and len(cell.split()) > 1 and not is_error(cell) for cell in cells):
        games = list(chain.from_iterable(map(_games_in_words, cells)))
    elif all(row and not len(row) % 2 and all(map(_may_be_result, row[1::2])) for row in rows):
        games = [(row[at], row[at + 1]) for row in rows for at in range(0, len(row), 2)]
    elif results is OMITTED and not all(map(is_blank, cells)):
        raise RatingError(
            "results is missing. Enter it, or give opponents and results in one block: pairs of columns, or cells "
            "such as 1700 W.",
            "#VALUE!",
        )
    else:
        return opponents, None
    return [[met] for met, _ in games], [[result] for _, result in games]


def _may_be_result(cell: CellValue) -> bool:
    return is_error(cell) or read_or(math.nan, _result, cell, "") in (None, WIN, DRAW, LOSS)


def _games_in_words(cell: CellValue) -> list[tuple[CellValue, CellValue]]:
    """The opponents and results of a text such as ``1700 W 1650 D``; an opponent alone has no result yet."""
    if not isinstance(cell, str) or is_error(cell):
        return [(cell, None)]
    games: list[tuple[CellValue, CellValue]] = []
    for word in cell.replace(";", " ").split():
        if games and games[-1][1] is None and rating_in(word) is None:
            games[-1] = (games[-1][0], word)
        elif word.upper() in NO_GAME:
            games.append((None, word))
        else:
            games.append((word, None))
    return games


def games_beside(rating: CellValue, games: CellValue, name: str) -> CellValue:
    """The games of a rating cell where ``games`` is blank, for one cell or for each cell of a range.

    A single cell, row, or column stretches along the other argument. RatingError (#VALUE!) where both are given and
    differ; in a range an error in that cell alone.
    """
    if not _has_text(rating):
        return games
    ratings, given = rows_of(rating), rows_of(games)
    if not given[0]:
        return games
    height, width = max(len(ratings), len(given)), max(len(ratings[0]), len(given[0]))
    if height == width == 1:
        return _of_one(ratings[0][0], given[0][0], name)
    return [
        [_or_error(cell_at(ratings, row, place), cell_at(given, row, place), name) for place in range(width)]
        for row in range(height)
    ]


def _or_error(rating: CellValue, games: CellValue, name: str) -> CellValue:
    try:
        return _of_one(rating, games, name)
    except RatingError as error:
        return error.cell_error


def _has_text(rows: Any) -> bool:
    if not is_range(rows):
        return isinstance(rows, str)
    kinds = set(map(type, rows))
    if kinds <= {list, tuple}:
        kinds = set(map(type, chain.from_iterable(rows)))
    return str in kinds


def _of_one(rating: CellValue, games: CellValue, name: str) -> CellValue:
    if not isinstance(rating, str):
        return games
    _, said = read_or((None, None), parse_rating_cell, rating, 0.0)
    if said is None:
        return games
    if is_number(games) and games != said:
        raise RatingError(
            f"{name} is {games:g}, but the rating {rating.strip()} says {said}. Make them agree.", "#VALUE!"
        )
    return said if is_blank(games) else games
