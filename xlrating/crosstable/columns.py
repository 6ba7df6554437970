"""Ratings -> the columns to the right of the table."""

import math
from collections.abc import Iterator, Mapping, Sequence

from xlrating.crosstable.cells import Block, CellValue, Format
from xlrating.crosstable.output import OUTPUT_HEADINGS, output_heading
from xlrating.crosstable.rated import RatedTable
from xlrating.crosstable.table import Crosstable, Entry
from xlrating.editions.edition import NO_BONUS
from xlrating.event.time_control import System

FORMATS: tuple[Format, ...] = (
    "one decimal", "whole", "one decimal", "one decimal", "two decimals", "whole",
    "whole", "signed", "one decimal", "whole", "text",
)  # fmt: skip
WIDTHS = (7, 7, 7, 7, 9.5, 7, 7, 8, 8, 12, 8)
OUR_NUMBERS = tuple(OUTPUT_HEADINGS.index(heading) for heading in ("Score", "Games", "Post"))


def output_blocks(crosstable: Crosstable, tables: Sequence[RatedTable]) -> list[Block]:
    """The blocks to write: where an earlier run put them, else right of everything in the table's rows."""
    free = _first_free_column(crosstable)
    blocks: list[Block] = []
    for block_system, table in zip((System.REGULAR, System.QUICK), tables, strict=False):
        column = crosstable.header.outputs.get(block_system)
        if column is None:
            column, free = free, free + len(OUTPUT_HEADINGS)
        blocks += _block(crosstable, table, block_system, column)
    for block_system, column in crosstable.header.outputs.items():
        if len(tables) == 1 and block_system is System.QUICK:
            blocks.append(_emptied(crosstable, column))
    return blocks


def _first_free_column(crosstable: Crosstable) -> int:
    grid = crosstable.grid
    rows = range(crosstable.header.row, crosstable.last_row + 1)
    used = (column for row in rows for column, cell in enumerate(grid.rows[row]) if cell is not None)
    covered = (column for row, column in grid.covered | grid.uncalculated if row in rows)
    return max(*used, *covered, crosstable.header.last_column) + 1


def _block(crosstable: Crosstable, table: RatedTable, block_system: System, column: int) -> Iterator[Block]:
    """The headings, the values, and nothing any more in rows that have lost their player."""
    values: dict[int, Sequence[CellValue]] = {
        row: [None] * len(OUTPUT_HEADINGS) for row in _leftovers(crosstable, column)
    }
    values |= {entry.row: entry_values(table, entry) for entry in crosstable.entries}
    values[crosstable.header.row] = [output_heading(heading, block_system) for heading in OUTPUT_HEADINGS]
    return as_blocks(crosstable, column, values, FORMATS, WIDTHS)


def _emptied(crosstable: Crosstable, column: int) -> Block:
    rows = crosstable.last_row - crosstable.header.row + 1
    return Block(crosstable.header.row, column, [[None] * len(OUTPUT_HEADINGS)] * rows)


def as_blocks(
    crosstable: Crosstable,
    column: int,
    values: Mapping[int, Sequence[CellValue]],
    formats: Sequence[Format],
    widths: Sequence[float] = (),
) -> Iterator[Block]:
    """Cells by their row as few blocks; what stands in rows between them is left alone."""
    grid, header = crosstable.grid, crosstable.header.row
    headings: list[Format] = ["heading" if form == "text" else "number heading" for form in formats]
    taken = grid.covered | grid.uncalculated
    places = range(column, column + len(formats))
    free = {
        row
        for row in range(min(values), max(values))
        if all(grid[row, place] is None and (row, place) not in taken for place in places)
    }
    for first, last in _runs(sorted(free | set(values))):
        rows = range(first, last + 1)
        yield Block(
            first,
            column,
            [values.get(row, [None] * len(formats)) for row in rows],
            [headings if row == header else formats for row in rows],
            widths,
        )


def _leftovers(crosstable: Crosstable, column: int) -> Iterator[int]:
    """Rows without a player any more that still have the ratings of an earlier run."""
    grid, players = crosstable.grid, {entry.row for entry in crosstable.entries}
    for row in range(crosstable.first_row, len(grid.rows)):
        score, games, post = (grid[row, column + place] for place in OUR_NUMBERS)
        ours = (score, games) if games == 0 else (score, games, post)
        if row not in players and all(isinstance(value, (int, float)) for value in ours):
            yield row


def _runs(rows: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Stretches of rows without a gap."""
    start = previous = None
    for row in rows:
        if start is None or previous is None or row != previous + 1:
            if start is not None and previous is not None:
                yield start, previous
            start = row
        previous = row
    if start is not None and previous is not None:
        yield start, previous


def known(value: float) -> float | None:
    """The number, or None for NaN."""
    return None if math.isnan(value) else float(value)


def entry_values(table: RatedTable, entry: Entry) -> list[CellValue]:
    """What stands beside one entry, in the order of the headings."""
    rated, player = table.rated, entry.player
    section, step_5 = rated.section, rated.step_5
    if not section.games[player]:
        post = None if section.unrated[player] else float(section.ratings[player])
        return [
            entry.points,
            0,
            None,
            None,
            None,
            None,
            post,
            None,
            None,
            None if section.unrated[player] else known(rated.post_games[player]),
            None,
        ]
    special = bool(rated.special[player])
    return [
        entry.points,
        int(section.games[player]),
        known(rated.effective_games[player]),
        None if special else float(rated.k[player]),
        float(step_5.expected[player]),
        float(rated.performance[player]),
        known(rated.post[player]),
        None if section.unrated[player] else known(rated.post[player] - section.ratings[player]),
        None if special or rated.edition.bonus is NO_BONUS else float(step_5.bonus[player]),
        known(rated.post_games[player]),
        next((norms.code for norms in table.norms[player]), None),
    ]
