"""The games that a rating such as 1553P11 tells of itself."""

from itertools import chain
from typing import Any

from xlrating.crosstable.cells.rating_cell import parse_rating_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.errors import RatingError
from xlrating.worksheet.values import CellValue, Rows, is_number, is_range, rows_of

OUTSIDE = "#N/A"
"""What spreadsheets put beyond the end of the shorter of two ranges."""


def games_beside(rating: CellValue, games: CellValue, name: str) -> CellValue:
    """The games of a rating cell where ``games`` is blank, for one cell or for each cell of a range.

    A single cell, row, or column stretches along the other argument. RatingError (#VALUE!) where both are given and
    differ; in a range an error in that cell alone.
    """
    if not _has_text(rating):
        return games
    ratings, given = rows_of(rating), rows_of(games)
    if not given or not _width(given):
        return games
    height, width = max(len(ratings), len(given)), max(_width(ratings), _width(given))
    if height == width == 1:
        return _of_one(ratings[0][0], given[0][0], name)
    return [
        [_or_error(cell, there, name) for cell, there in zip(*rows, strict=True)]
        for rows in zip(_stretched(ratings, height, width), _stretched(given, height, width), strict=True)
    ]


def _width(rows: Rows) -> int:
    return max(map(len, rows))


def _stretched(rows: Rows, height: int, width: int) -> Rows:
    own = _width(rows)
    wide = [_along([*row, *[None] * (own - len(row))], width, OUTSIDE) for row in rows]
    return _along(wide, height, [OUTSIDE] * width)


def _along(cells: list[Any], length: int, beyond: Any) -> list[Any]:
    """A single one again and again; of several what lies beyond their end."""
    return cells * length if len(cells) == 1 else cells + [beyond] * (length - len(cells))


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
