"""Where pictures and charts lie on a sheet that is open in Excel, so that nothing is written under them."""

from bisect import bisect_right
from collections.abc import Callable
from functools import cache
from itertools import chain, islice
from typing import Any

from xlrating.crosstable.sheet.grid import Picture

MOST = 30
"""Each takes a few dozen calls to Excel."""
LAST_ROW, LAST_COLUMN = 2**20, 2**14


def pictures_on(sheet: Any) -> tuple[Picture, ...]:
    """Those of a sheet; none where Excel does not say it, which concerns no rating."""
    top_of = cache(lambda row: sheet.range((row, 1)).top)
    left_of = cache(lambda column: sheet.range((1, column)).left)

    def cells_under(one: Any) -> Picture:
        return Picture(
            _place(one.top, LAST_ROW, top_of),
            _place(one.left, LAST_COLUMN, left_of),
            _place(one.top + one.height, LAST_ROW, top_of),
            _place(one.left + one.width, LAST_COLUMN, left_of),
        )

    try:
        return tuple(map(cells_under, islice(chain(sheet.pictures, sheet.charts), MOST)))
    except Exception:
        return ()


def _place(points: float, last: int, start_of: Callable[[int], float]) -> int:
    """The row or column, from 0, in which this distance from the top or left edge of the sheet ends."""
    return max(bisect_right(range(1, last + 1), points, key=start_of) - 1, 0)
