"""Games as rows: columns of numbers beside a column of results."""

from typing import Any

import numpy as np

from xlrating.crosstable.cells.round_cell import DRAW, LOSS, WIN
from xlrating.errors import RatingError
from xlrating.worksheet.arguments import NOT_GIVEN, NOT_OF_A_GAME
from xlrating.worksheet.values import check_one_each

Cells = list[float | None]


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
