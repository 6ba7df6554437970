"""Two workbooks cell by cell."""

from collections.abc import Collection, Iterable, Iterator

from xlrating.crosstable.cells.value import ERRORS
from xlrating.crosstable.sheet.grid import CellValue, Grid

CLOSE = 1e-9
SHOWN = 10
Cell = tuple[str, int, int]
"""Sheet, row, and column."""


def differences(found: Iterable[Grid], expected: Iterable[Grid], free: Collection[Cell] = ()) -> list[str]:
    """The first cells that differ, then how many more; empty when none does.

    Of the cells in ``free`` nothing is expected but that they show no error.
    """
    by_name = {grid.sheet: grid for grid in found}
    all_of_them = [line for grid in expected for line in _of_sheet(by_name.get(grid.sheet), grid, free)]
    more = [f"and {len(all_of_them) - SHOWN} more"] if len(all_of_them) > SHOWN else []
    return all_of_them[:SHOWN] + more


def _of_sheet(found: Grid | None, expected: Grid, free: Collection[Cell]) -> Iterator[str]:
    if found is None:
        yield f"there is no sheet {expected.sheet}"
        return
    for row in range(max(len(found.rows), len(expected.rows))):
        for column in range(max(_width(found, row), _width(expected, row))):
            one, other = found[row, column], expected[row, column]
            if _same(one, other) or ((expected.sheet, row, column) in free and one not in ERRORS):
                continue
            yield f"{expected.address(row, column)} is {one!r}, not {other!r}"


def _width(grid: Grid, row: int) -> int:
    return len(grid.rows[row]) if row < len(grid.rows) else 0


def _same(one: CellValue, other: CellValue) -> bool:
    numbers = (int, float)
    if isinstance(one, numbers) and isinstance(other, numbers):
        return abs(one - other) <= CLOSE * max(1.0, abs(other))
    return one == other or (one in (None, "") and other in (None, ""))
