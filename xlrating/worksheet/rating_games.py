"""The games that a rating such as 1553P11 tells of itself."""

from itertools import chain
from typing import Any

from xlrating.crosstable.cells.rating_cell import parse_rating_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.errors import RatingError
from xlrating.worksheet.values import CellValue, is_number, is_range, rows_of


def games_beside(rating: CellValue, games: CellValue, name: str) -> CellValue:
    """The games of a rating cell where ``games`` is blank, for one cell or for each cell of a range.

    RatingError (#VALUE!) where both are given and differ; in a range an error in that cell alone.
    """
    if not is_range(rating):
        cells = rows_of(games)
        if is_range(games) and not (len(cells) == 1 and len(cells[0]) == 1):
            return games
        return _of_one(rating, cells[0][0] if cells and cells[0] else None, name)
    if not _has_text(rating):
        return games
    rows = rows_of(rating)
    if not is_range(games) and not is_blank(games):
        return games
    beside = rows_of(games) if is_range(games) else [[None] * len(row) for row in rows]
    if [len(row) for row in beside] != [len(row) for row in rows]:
        return games
    return [
        [_or_error(r, g, name) for r, g in zip(row, there, strict=True)]
        for row, there in zip(rows, beside, strict=True)
    ]


def _or_error(rating: CellValue, games: CellValue, name: str) -> CellValue:
    try:
        return _of_one(rating, games, name)
    except RatingError as error:
        return error.cell_error


def _has_text(rows: Any) -> bool:
    kinds = set(map(type, rows))
    if kinds <= {list, tuple}:
        kinds = set(map(type, chain.from_iterable(rows)))
    return str in kinds


def _of_one(rating: CellValue, games: CellValue, name: str) -> CellValue:
    if not isinstance(rating, str):
        return games
    try:
        _, said = parse_rating_cell(rating)
    except RatingError:
        return games
    if said is None:
        return games
    if is_number(games) and games != said:
        raise RatingError(
            f"{name} is {games:g}, but the rating {rating.strip()} says {said}. Make them agree.", "#VALUE!"
        )
    return said if is_blank(games) else games
