"""A match: two players and nothing but results, as each has one opponent."""

from collections.abc import Sequence

from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts.bare_results import BareResults, in_rounds
from xlrating.crosstable.reading.layouts.one_cell_per_round import fields_of, rounds_of
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.sheet.grid import Grid

PLAYERS = 2


def match_of_two(grid: Grid, header: Header, rows: Sequence[int]) -> Plain | None:
    """Each result as one against the other player, who is number 2 or 1."""
    cells = [rounds_of(grid, header, row) for row in rows]
    filled = [cell for row in cells for cell in row if cell.filled]
    results = BareResults(filled, sums=False)
    if len(rows) != PLAYERS or not filled or any(results.letters(cell) is None for cell in filled):
        return None
    games = [
        [_against(opponent, cell, results) for cell in row]
        for opponent, row in zip((2, 1), cells, strict=True)
    ]
    lines = [
        Line(row, row, fields_of(grid, header, row), played)
        for row, played in zip(rows, in_rounds(games), strict=True)
    ]
    return Plain(header, lines, results.said("a match of two players"), (1, 2))


def _against(opponent: int, cell: PlainCell, results: BareResults) -> list[PlainCell]:
    """A cell for each game."""
    return [cell._replace(value=f"{letter}{opponent}") for letter in results.letters(cell) or ()] or [cell]
