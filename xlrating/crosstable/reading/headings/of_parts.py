"""Opponent and result of each round under headings without its number: ``Opp | Res | Opp | Res``."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.reading.headings.find import missing_headings, rows_lacking
from xlrating.crosstable.reading.headings.round_headings import PART_OF, RESULT_BESIDE, ROUND_COLUMN, round_of
from xlrating.crosstable.sheet.grid import CellValue, Grid


def with_numbered_parts(grid: Grid) -> Grid:
    """The sheet with the number of the round in each such heading; any other sheet as it is."""
    for row in rows_lacking(grid, ["Rd 1"]):
        headings = _in_turn(grid.rows[row])
        if headings and not missing_headings(list(map(normal, headings))):
            return replace(grid, rows=[*grid.rows[:row], headings, *grid.rows[row + 1 :]])
    return grid


def _in_turn(cells: Sequence[CellValue]) -> list[CellValue]:
    """``Opp | Res | Opp | Res`` with the rounds in their order; a part that was there begins the next one.

    ``Round | Opp | Res`` is a list of games, with a row for each and the round in a column.
    """
    headings = list(map(normal, cells))
    parts = list(filter(None, map(_part, headings)))
    one_round = len(set(parts)) == len(parts)
    with_scores = not RESULT_BESIDE.isdisjoint(headings)
    if len(parts) + with_scores < 2 or (one_round and not ROUND_COLUMN.isdisjoint(map(normal, cells))):
        return []
    return list(_numbered(cells))


def _part(heading: str) -> str | None:
    """The part that a heading names alone, or behind its round: ``1st game: played``."""
    before, colon, behind = heading.partition(":")
    return PART_OF.get(behind.strip() if colon and round_of(before.strip()) else heading)


def _numbered(cells: Sequence[CellValue]) -> Iterator[CellValue]:
    seen: set[str] = set()
    round_ = 1
    for cell in cells:
        part = _part(normal(cell))
        if part is None:
            yield cell
            continue
        if part in seen:
            round_ += 1
            seen = set()
        seen.add(part)
        yield f"Rd {round_} {part}"
