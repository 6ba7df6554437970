"""Headings in two lines, as on many web pages: "Round" above 1, 2, 3, or "USCF" above ID."""

from collections.abc import Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal, number_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.find import missing_headings, rows_lacking
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.sheet.grid import CellValue, Grid

GROUPS = frozenset(
    ("", "round", "rounds", "rd", "rds", "rnd", "r", "results", "round by round", "round-by-round")
)
"""What stands above the numbers of the rounds."""
FEWEST_ROUNDS = 2


def in_one_line(grid: Grid) -> Grid:
    """The sheet with headings of two lines joined in the lower one; any other sheet as it is."""
    for row in sorted({*rows_lacking(grid, ["Rd 1"]), *rows_lacking(grid, ["Rating", "Rd 1"])}):
        lower = grid.rows[row + 1] if row + 1 < len(grid.rows) else ()
        joined = _joined(grid.rows[row], lower)
        if joined and not missing_headings([normal(cell) for cell in joined]):
            rows = list(grid.rows)
            rows[row : row + 2] = [(), joined]
            return replace(grid, rows=rows)
    return grid


def _joined(upper: Sequence[CellValue], lower: Sequence[CellValue]) -> list[CellValue]:
    """The headings of two lines as one; none where the lower line is a player, or anything but headings."""
    width = max(len(upper), len(lower))
    pairs = list(zip(_wide(upper, width), _wide(lower, width), strict=True))
    rounds = [round_of(normal(below)) for above, below in pairs if normal(above) in GROUPS]
    numbered = [number for number in rounds if number]
    if len(numbered) < FEWEST_ROUNDS or numbered != list(range(1, len(numbered) + 1)):
        return []
    if any(number_of(below) is not None for above, below in pairs if normal(above) not in GROUPS):
        return []
    return [_heading(above, below) for above, below in pairs]


def _wide(cells: Sequence[CellValue], width: int) -> list[CellValue]:
    return [*cells, *[None] * (width - len(cells))]


def _heading(above: CellValue, below: CellValue) -> CellValue:
    """``USCF`` above ``ID`` is USCF ID, ``Rating`` above ``(Pre)`` is Pre, and ``Round`` above ``1`` is Rd 1."""
    if normal(above) in GROUPS and (number := round_of(normal(below))):
        return f"Rd {number}"
    if is_blank(below) or is_blank(above):
        return above if is_blank(below) else below
    lower = normal(below).strip("() ")
    both = f"{normal(above)} {lower}"
    if both not in FIELD_OF and normal(above) in FIELD_OF and lower in FIELD_OF:
        return lower
    return f"{above} {below}" if both not in FIELD_OF else both
