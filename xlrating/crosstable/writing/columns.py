"""Ratings -> the blocks of cells to the right of the table."""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.limits import has_room
from xlrating.crosstable.reading.table import Crosstable
from xlrating.crosstable.sheet.grid import Bars, Block, CellValue, Format, Grid, Link, as_shown
from xlrating.crosstable.sheet.mark import LINK, is_mark, mark_of
from xlrating.crosstable.sheet.output import BAR, BAR_ENDS, COLUMNS, Column, change_format, output_heading
from xlrating.crosstable.sheet.problems import Problem
from xlrating.crosstable.sheet.stretches import stretches
from xlrating.event.time_control import System

SYSTEMS = (System.REGULAR, System.QUICK)
GAP = 1.2
"""The width of the empty column before a block, in characters."""
FOR_A_Q = 1.8
"""What a heading of the second block is wider."""
BAR_PLACE = next(place for place, column in enumerate(COLUMNS) if column.heading == BAR)
LINK_PLACE = next(place for place, column in enumerate(COLUMNS) if column.detail)
PLAIN: Sequence[Format] = ["text"] * len(COLUMNS)
HEADINGS: Sequence[Format] = [
    "first result heading" if place == 0 else "detail heading" if column.detail else "result heading"
    for place, column in enumerate(COLUMNS)
]


def output_blocks(
    crosstable: Crosstable, tables: Sequence[RatedTable], today: datetime.date, working: str
) -> list[Block]:
    """The blocks to write: where an earlier run put them if they fit there, else right of everything.

    ``today`` is the day that the line above the first block says, ``working`` the sheet that it leads to.
    """
    written: list[Block] = []
    taken: set[int] = set()
    leftovers = list(_leftover_rows(crosstable))
    places = list(_places(crosstable, len(tables)))
    for block_system, table, column in zip(SYSTEMS, tables, places, strict=False):
        gap = _is_gap(crosstable, column - 1, taken)
        taken.update(range(column, column + len(COLUMNS)))
        written += _block(crosstable, table, block_system, column, leftovers, gap=gap)
    return [*_emptied(crosstable, taken, leftovers), *written, *_mark(crosstable, places[0], today, working)]


def _places(crosstable: Crosstable, systems: int) -> Iterator[int]:
    """The first column of the block of each system."""
    free = max(_used_columns(crosstable)) + 1
    for block_system in SYSTEMS[:systems]:
        column = _earlier_place(crosstable, block_system)
        if column is None:
            column = _beside_pictures(crosstable, free + 1)
            free = column + len(COLUMNS)
        yield column


def _mark(crosstable: Crosstable, column: int, today: datetime.date, working: str) -> Iterator[Block]:
    """The line at the first block; an earlier one at another place is taken away."""
    waiting = len(crosstable.waiting)
    row, width = _place_of_mark(crosstable, column)
    yield from _earlier_marks(crosstable, (row, column))
    if not width:
        return
    state: tuple[Format, Format] = ("waits mark", "waits band") if waiting else ("rated mark", "rated band")
    line = mark_of(len(crosstable.players), today, waiting)
    formats: list[Format] = [state[0], *[state[1]] * (width - 1)]
    values: list[CellValue] = [line, *[""] * (width - 1)]
    if row < crosstable.header.row and width == len(COLUMNS):
        values[LINK_PLACE] = Link(LINK, working)
    yield Block(row, column, [values], [formats])


def _place_of_mark(crosstable: Crosstable, column: int) -> tuple[int, int]:
    """The row of the line, and how many columns it fills: above the first block, 0 where there is no room.

    It is below the table if there is no room above and the ratings are provisional.
    """
    above, below = crosstable.header.row - 1, crosstable.last_row + 1
    width = _room_for_mark(crosstable, above, column)
    if crosstable.waiting and not width:
        return below, _room_for_mark(crosstable, below, column)
    return above, width


def unmarked(crosstable: Crosstable, working: str) -> Iterator[Problem]:
    """A note where nothing on the sheet is going to say that the ratings are provisional."""
    if crosstable.waiting and not _place_of_mark(crosstable, next(_places(crosstable, 1)))[1]:
        row, column = crosstable.header.row, crosstable.header.columns["name"]
        message = (
            f"Only the {working} sheet says that these ratings are provisional. "
            "To have it next to them, insert a blank row above the headings."
        )
        yield Problem(crosstable.grid.address(row, column), message, "note", row, column)


def _room_for_mark(crosstable: Crosstable, row: int, column: int) -> int:
    """How many columns of the block are free in this row, from its first one on; 0 where the line cannot be."""
    grid = crosstable.grid
    if row < grid.first_row or (row >= len(grid.rows) and not grid.free_below):
        return 0
    cells = _cells(grid, row)
    taken = {place for place, cell in enumerate(cells) if cell is not None and not is_mark(cell)}
    taken |= {place for line, place in grid.covered | grid.uncalculated if line == row}
    room = next((place for place in range(column, column + len(COLUMNS)) if place in taken), None)
    width = len(COLUMNS) if room is None else room - column
    return 0 if _ends_in_label(cells[:column]) else width


def _earlier_marks(crosstable: Crosstable, kept: tuple[int, int]) -> Iterator[Block]:
    """Nothing any more where earlier runs wrote the line above or below the table."""
    grid, header = crosstable.grid, crosstable.header
    above = header.row - 1
    for place, cell in enumerate(_cells(grid, above) if above >= grid.first_row else ()):
        if is_mark(cell) and (above, place) != kept:
            yield Block(above, place, [[None]])
    starts = {kept[1], *(run.start for runs in header.outputs.values() for run in runs)}
    for row in range(crosstable.last_row + 1, len(grid.rows)):
        for place in starts:
            if is_mark(grid[row, place]) and (row, place) != kept:
                width = _room_for_mark(crosstable, row, place)
                yield Block(row, place, [[None] * width], [PLAIN[:width]])


def _cells(grid: Grid, row: int) -> Sequence[CellValue]:
    return grid.rows[row] if row < len(grid.rows) else ()


def _ends_in_label(cells: Sequence[CellValue]) -> bool:
    """Whether the last of the cells with anything is a label, which takes what follows for its value."""
    last = next((cell for cell in reversed(cells) if cell is not None and not is_mark(cell)), None)
    return isinstance(last, str) and normal(last) in LABEL_OF


def _used_columns(crosstable: Crosstable) -> set[int]:
    """The columns with anything but our own cells in the table's rows."""
    grid = crosstable.grid
    rows = range(crosstable.header.row, crosstable.last_row + 1)
    filled = {column for row in rows for column, cell in enumerate(grid.rows[row]) if cell is not None}
    taken = {column for row, column in grid.covered | grid.uncalculated if row in rows}
    return (filled - crosstable.header.output_columns) | taken | {crosstable.header.last_column}


def _beside_pictures(crosstable: Crosstable, column: int) -> int:
    """The first column from this one on where no picture or chart lies over the block; this one if there is none."""
    rows = range(crosstable.header.row - 1, crosstable.last_row + 1)
    there = sorted(
        (one.column, one.last_column)
        for one in crosstable.grid.pictures
        if one.row < rows.stop and one.last_row >= rows.start
    )
    place = column
    for first, last in there:
        if first < place + len(COLUMNS) and last >= place:
            place = last + 2
    return place if has_room(place - 1) else column


def _earlier_place(crosstable: Crosstable, block_system: System) -> int | None:
    """Where an earlier run's block starts, if the columns fit there and it is in one piece."""
    runs = crosstable.header.outputs.get(block_system, ())
    if len(runs) != 1:
        return None
    other = crosstable.header.output_columns - set(runs[0])
    wanted = range(runs[0].start, runs[0].start + len(COLUMNS))
    return None if (_used_columns(crosstable) | other).intersection(wanted) else wanted.start


def _block(
    crosstable: Crosstable,
    table: RatedTable,
    block_system: System,
    column: int,
    leftovers: Sequence[int],
    *,
    gap: bool,
) -> Iterator[Block]:
    """The headings, the values, and nothing any more in rows that have lost their player."""
    nothing: Sequence[CellValue] = [None] * len(COLUMNS)
    cells = dict.fromkeys(leftovers, (nothing, PLAIN))
    for entry in crosstable.entries:
        of = table.results[entry.player]
        values = [column.value(of, entry.points) for column in COLUMNS]
        cells[entry.row] = (as_shown(values), list(map(_format, COLUMNS, values)))
    headings = [output_heading(column.heading, block_system) for column in COLUMNS]
    cells[crosstable.header.row] = (headings, HEADINGS)
    dress = Block(
        0,
        column,
        (),
        widths=[column.width + (FOR_A_Q if block_system is System.QUICK else 0) for column in COLUMNS],
        details=[column.detail for column in COLUMNS],
        gap=GAP if gap else 0.0,
        bars=[Bars(column + BAR_PLACE, crosstable.first_row, crosstable.last_row, BAR_ENDS[0], BAR_ENDS[1])],
        one_page_wide=True,
    )
    return as_blocks(crosstable, column, cells, dress)


def _format(column: Column, value: CellValue) -> Format:
    """The column's format; a change is a gain, a loss, or rounds to 0."""
    if column.format == "gain" and isinstance(value, (int, float)):
        return change_format(value)
    return column.format


def _is_gap(crosstable: Crosstable, column: int, taken: set[int]) -> bool:
    """Whether the column before a block is empty, or gets empty as an earlier run wrote it; ``taken`` are written."""
    if column <= crosstable.header.last_column or column in taken:
        return False
    rows = range(len(crosstable.grid.rows))
    emptied = column in crosstable.header.output_columns
    return emptied or all(crosstable.grid[row, column] is None for row in rows)


def _emptied(crosstable: Crosstable, kept: set[int], leftovers: Sequence[int]) -> Iterator[Block]:
    """Columns of an earlier run that are not written again."""
    rows = sorted({crosstable.header.row, *leftovers, *(entry.row for entry in crosstable.entries)})
    gone = sorted(crosstable.header.output_columns - kept)
    for columns in stretches(gone):
        for stretch in stretches(rows):
            yield Block(stretch.start, columns.start, [[None] * len(columns)] * len(stretch))


def as_blocks(
    crosstable: Crosstable,
    column: int,
    cells: Mapping[int, tuple[Sequence[CellValue], Sequence[Format]]],
    dress: Block,
) -> Iterator[Block]:
    """Cells and their formats by row as few blocks; what stands in rows between them is left alone.

    ``dress`` has what is said of the columns as a whole; its cells do not count.
    """
    grid = crosstable.grid
    taken = grid.covered | grid.uncalculated
    width = len(next(iter(cells.values()))[0])
    places = range(column, column + width)
    free = {
        row
        for row in range(min(cells), max(cells))
        if row not in cells
        and all(grid[row, place] is None and (row, place) not in taken for place in places)
    }
    nothing: tuple[Sequence[CellValue], Sequence[Format]] = ([None] * width, ["text"] * width)
    for stretch in stretches(sorted(free | set(cells))):
        rows = [cells.get(row, nothing) for row in stretch]
        yield replace(
            dress,
            row=stretch.start,
            column=column,
            values=[values for values, _ in rows],
            formats=[formats for _, formats in rows],
        )
        dress = replace(dress, bars=(), one_page_wide=False)


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
