"""Ratings -> the columns to the right of the table."""

import math
from collections.abc import Iterator, Sequence

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
HEADINGS: tuple[Format, ...] = tuple("heading" if form == "text" else "number heading" for form in FORMATS)
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
    """The headings and the values, in one block where no row without a player lies between."""
    header = crosstable.header.row
    values: dict[int, list[CellValue]] = {
        header: [output_heading(heading, block_system) for heading in OUTPUT_HEADINGS]
    }
    values |= {entry.row: entry_values(table, entry) for entry in crosstable.entries}
    empty = [None] * len(OUTPUT_HEADINGS)
    for first, last in _runs(sorted({*values, *_leftovers(crosstable, column)})):
        rows = range(first, last + 1)
        formats = [HEADINGS if row == header else FORMATS for row in rows]
        yield Block(first, column, [values.get(row, empty) for row in rows], formats, WIDTHS)


def _emptied(crosstable: Crosstable, column: int) -> Block:
    rows = crosstable.last_row - crosstable.header.row + 1
    return Block(crosstable.header.row, column, [[None] * len(OUTPUT_HEADINGS)] * rows)


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
