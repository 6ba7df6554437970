"""Fill as every host does it: from the user's lists, or from files that are named."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from xlrating.crosstable.sheet.grid import Grid, put
from xlrating.hosts.list_files import add_files
from xlrating.players.fill import Filled, Sources
from xlrating.players.store import Store, opened
from xlrating.workbook import WorkbookFile
from xlrating.workbook.inserted_columns import Columns


@contextmanager
def sources(
    files: Sequence[Path] = (), store: Path | None = None, same: Mapping[str, str] | None = None
) -> Iterator[Sources]:
    """Where to look: in these files alone, or in the user's lists. ``same`` are names of players that are kept.

    FileProblem where a file is no list, RatingError where the lists cannot be used.
    """
    with opened(store, write=bool(same)) as own:
        if same:
            own.confirm(same)
        if not files:
            yield Sources(own)
            return
        named = Store.in_memory()
        for path in files:
            add_files(named, [path], path.name if len(files) > 1 else None)
        named.confirm(own.confirmed())
        yield Sources(named, given=True)


def put_into(workbook: WorkbookFile, filled: Filled) -> None:
    """Write all into a workbook file; new columns look as the one to their left, Rating."""
    for sheet, before, count in filled.inserts:
        workbook.insert_columns(Columns(sheet, before, count, like=before - 1))
        workbook.show_columns(sheet, range(before, before + count))
    put(workbook, filled.blocks, [filled.sheet])


def applied(grid: Grid, filled: Filled) -> Grid:
    """The sheet with what is filled into it, where it is in no workbook yet."""
    rows = [list(row) for row in grid.rows]
    for sheet, block in filled.blocks:
        if sheet != grid.sheet:
            continue
        for down, values in enumerate(block.values):
            row = rows[block.row + down]
            row += [None] * (block.column + len(values) - len(row))
            row[block.column : block.column + len(values)] = values
    width = max(map(len, rows), default=0)
    return Grid(
        grid.sheet, [[*row, *[None] * (width - len(row))] if row else row for row in rows], spoken=grid.spoken
    )
