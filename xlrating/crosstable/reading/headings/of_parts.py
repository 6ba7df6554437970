"""Opponent and result of each round under headings without its number: ``Opp | Res | Opp | Res``, or a row of rounds
above such headings."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.find import header_rows, missing_headings, rows_lacking
from xlrating.crosstable.reading.headings.round_headings import PART_OF, ROUND_COLUMN, round_of
from xlrating.crosstable.sheet.grid import CellValue, Grid

POINTS = frozenset(("score", "pts", "points", "w/l", "w/d/l"))
"""Headings of results where an opponent stands before them."""


def with_numbered_parts(grid: Grid) -> Grid:
    """The sheet with the number of the round in each such heading; any other sheet as it is."""
    for row in rows_lacking(grid, ["Rd 1"]):
        above = _cells(grid, row - 1) if row else []
        for upper in (above, ()):
            joined = _joined(upper, _cells(grid, row)) or _in_turn(_cells(grid, row))
            if joined and not missing_headings(list(map(normal, joined))):
                return _replaced(grid, row, [joined])
    return grid


def with_parts_below(grid: Grid) -> Grid:
    """The sheet with headings that stand in the row below those of the rounds in one row with them."""
    for row in header_rows(grid):
        if joined := _joined(_cells(grid, row), _cells(grid, row + 1)):
            return _replaced(grid, row, [(), joined])
    return grid


def _cells(grid: Grid, row: int) -> Sequence[CellValue]:
    return grid.rows[row] if row < len(grid.rows) else ()


def _replaced(grid: Grid, row: int, new: Sequence[Sequence[CellValue]]) -> Grid:
    return replace(grid, rows=[*grid.rows[:row], *new, *grid.rows[row + len(new) :]])


def _joined(upper: Sequence[CellValue], lower: Sequence[CellValue]) -> list[CellValue]:
    """Two rows as one, where the lower one has the parts of the rounds in the upper one; else nothing."""
    width = max(len(upper), len(lower))
    round_ = None
    found: list[CellValue] = []
    parts = 0
    for column in range(width):
        above = upper[column] if column < len(upper) else None
        below = lower[column] if column < len(lower) else None
        if not is_blank(above):
            round_ = round_of(normal(above))
        part = PART_OF.get(normal(below))
        if round_ and part:
            parts += 1
            found.append(f"Rd {round_} {part}")
        elif is_blank(above) or is_blank(below) or (round_ and not is_blank(above)):
            found.append(above if is_blank(below) else below)
        else:
            return []
    return found if parts > 1 else []


def _in_turn(cells: Sequence[CellValue]) -> list[CellValue]:
    """``Opp | Res | Opp | Res`` with the rounds in their order; a part that was there begins the next one.

    ``Round | Opp | Res`` is a list of games, with a row for each and the round in a column.
    """
    headings = list(map(normal, cells))
    parts = [PART_OF[heading] for heading in headings if heading in PART_OF]
    parts += [
        "result" for one, other in pairwise(headings) if PART_OF.get(one) == "opponent" and other in POINTS
    ]
    one_round = len(set(parts)) == len(parts)
    if len(parts) < 2 or (one_round and not ROUND_COLUMN.isdisjoint(map(normal, cells))):
        return []
    return list(_numbered(cells))


def _numbered(cells: Sequence[CellValue]) -> Iterator[CellValue]:
    seen: set[str] = set()
    round_ = 1
    before = None
    for cell in cells:
        part = PART_OF.get(normal(cell))
        if before == "opponent" and normal(cell) in POINTS:
            part = "result"
        before = part
        if part is None:
            yield cell
            continue
        if part in seen:
            round_ += 1
            seen = set()
        seen.add(part)
        yield f"Rd {round_} {part}"
