"""The games that a rating such as 1553P11 tells of itself."""

from itertools import chain
from typing import Any

from xlrating.crosstable.cells.rating_cell import parse_rating_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.errors import RatingError
from xlrating.worksheet.values import CellValue, cell_at, is_number, is_range, rows_of


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
    try:
        _, said = parse_rating_cell(rating, lowest=0.0)
    except RatingError:
        return games
    if said is None:
        return games
    if is_number(games) and games != said:
        raise RatingError(
            f"{name} is {games:g}, but the rating {rating.strip()} says {said}. Make them agree.", "#VALUE!"
        )
    return said if is_blank(games) else games
