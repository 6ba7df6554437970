"""Ratings -> the blocks of cells to the right of the table."""

from collections.abc import Iterator, Mapping, Sequence

from xlrating.crosstable.cells import Block, CellValue, Format
from xlrating.crosstable.headings import normal
from xlrating.crosstable.output import COLUMNS, output_heading
from xlrating.crosstable.rated import RatedTable
from xlrating.crosstable.table import Crosstable
from xlrating.event.time_control import System

SYSTEMS = (System.REGULAR, System.QUICK)


def output_blocks(crosstable: Crosstable, tables: Sequence[RatedTable]) -> list[Block]:
    """The blocks to write: where an earlier run put them if they fit there, else right of everything."""
    written: list[Block] = []
    taken: set[int] = set()
    free = _first_free_column(crosstable)
    leftovers = list(_leftover_rows(crosstable))
    for block_system, table in zip(SYSTEMS, tables, strict=False):
        column = _earlier_place(crosstable, block_system)
        if column is None:
            column, free = free, free + len(COLUMNS)
        taken.update(range(column, column + len(COLUMNS)))
        written += _block(crosstable, table, block_system, column, leftovers)
    return [*_emptied(crosstable, taken, leftovers), *written]


def _used_columns(crosstable: Crosstable) -> set[int]:
    """The columns with anything but our own cells in the table's rows."""
    grid = crosstable.grid
    rows = range(crosstable.header.row, crosstable.last_row + 1)
    filled = {column for row in rows for column, cell in enumerate(grid.rows[row]) if cell is not None}
    taken = {column for row, column in grid.covered | grid.uncalculated if row in rows}
    return (filled - crosstable.header.output_columns) | taken | {crosstable.header.last_column}


def _first_free_column(crosstable: Crosstable) -> int:
    return max(_used_columns(crosstable)) + 1


def _earlier_place(crosstable: Crosstable, block_system: System) -> int | None:
    """Where an earlier run's block starts, if the columns fit there and it is in one piece."""
    runs = crosstable.header.outputs.get(block_system, ())
    if len(runs) != 1:
        return None
    other = crosstable.header.output_columns - set(runs[0])
    wanted = range(runs[0].start, runs[0].start + len(COLUMNS))
    return None if (_used_columns(crosstable) | other).intersection(wanted) else wanted.start


def _block(
    crosstable: Crosstable, table: RatedTable, block_system: System, column: int, leftovers: Sequence[int]
) -> Iterator[Block]:
    """The headings, the values, and nothing any more in rows that have lost their player."""
    values: dict[int, Sequence[CellValue]] = {row: [None] * len(COLUMNS) for row in leftovers}
    values |= {entry.row: [column.value(table, entry) for column in COLUMNS] for entry in crosstable.entries}
    values[crosstable.header.row] = [output_heading(column.heading, block_system) for column in COLUMNS]
    formats, widths = [column.format for column in COLUMNS], [column.width for column in COLUMNS]
    return as_blocks(crosstable, column, values, formats, widths)


def _emptied(crosstable: Crosstable, kept: set[int], leftovers: Sequence[int]) -> Iterator[Block]:
    """Columns of an earlier run that are not written again."""
    rows = sorted({crosstable.header.row, *leftovers, *(entry.row for entry in crosstable.entries)})
    gone = sorted(crosstable.header.output_columns - kept)
    for first_column, last_column in _runs(gone):
        width = last_column - first_column + 1
        for first, last in _runs(rows):
            yield Block(first, first_column, [[None] * width] * (last - first + 1))


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


def _leftover_rows(crosstable: Crosstable) -> Iterator[int]:
    """Rows without a player any more that still have the ratings of an earlier run."""
    grid, header = crosstable.grid, crosstable.header
    players = {entry.row for entry in crosstable.entries}
    column_of = {normal(grid[header.row, column]): column for column in sorted(header.output_columns)}
    telling = [column_of[heading] for heading in ("score", "games", "post") if heading in column_of]
    if len(telling) < 2:
        return
    for row in range(crosstable.first_row, len(grid.rows)):
        values = [grid[row, column] for column in telling]
        rated = [value for value in values if isinstance(value, (int, float))]
        unplayed = len(rated) == len(telling) - 1 and values[-1] is None
        if row not in players and (len(rated) == len(telling) or (unplayed and 0 in rated)):
            yield row


def _runs(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Stretches without a gap."""
    start = previous = None
    for place in places:
        if start is None or previous is None or place != previous + 1:
            if start is not None and previous is not None:
                yield start, previous
            start = place
        previous = place
    if start is not None and previous is not None:
        yield start, previous
