"""The plain layout: a row per entry, one cell per round."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts.plain import LINES_KEPT, Line, Plain, PlainCell, kept_of
from xlrating.crosstable.sheet.grid import Grid

LAYOUTS_KEPT = 4
Cells = tuple[CellValue, ...]
LineOf = Callable[[int, Cells, tuple[type, ...]], Line]


def one_cell_per_round(grid: Grid, header: Header, rows: Sequence[int]) -> Plain:
    """The cells as they stand; a row that was so before is the same line as then."""
    if grid.uncalculated:
        return Plain(header, [_line(grid, header, row) for row in rows])
    line_of = kept_of(rows, _line_of(tuple(header.columns.items()), tuple(header.round_columns)))
    lines = []
    for row in rows:
        cells = tuple(grid.rows[row])
        lines.append(line_of(row, cells, tuple(map(type, cells))))
    return Plain(header, lines)


def _line(grid: Grid, header: Header, row: int) -> Line:
    return Line(row, row, fields_of(grid, header, row), rounds_of(grid, header, row))


@lru_cache(maxsize=LAYOUTS_KEPT)
def _line_of(columns: tuple[tuple[str, int], ...], round_columns: tuple[int, ...]) -> LineOf:
    """What makes a line of a row, its cells, and their types (True and 1 are equal), by the columns of a header."""
    by_field = dict(columns)

    @lru_cache(maxsize=LINES_KEPT)
    def line(row: int, cells: Cells, _kinds: tuple[type, ...]) -> Line:
        fields = _with_whole_name(dict(zip(by_field, _placed(cells, row, by_field.values()), strict=True)))
        return Line(row, row, fields, _placed(cells, row, round_columns))

    return line


def cell_at(grid: Grid, row: int, column: int) -> PlainCell:
    """The cell of the grid with its place."""
    return cells_at(grid, row, (column,))[0]


def cells_at(grid: Grid, row: int, columns: Iterable[int]) -> list[PlainCell]:
    """Cells of one row."""
    cells = grid.rows[row] if row < len(grid.rows) else ()
    return _placed(cells, row, columns, grid.uncalculated)


def _placed(
    cells: Sequence[CellValue],
    row: int,
    columns: Iterable[int],
    uncalculated: frozenset[tuple[int, int]] = frozenset(),
) -> list[PlainCell]:
    width = len(cells)
    return [
        PlainCell(cells[column] if column < width else None, row, column, (row, column) in uncalculated)
        for column in columns
    ]


def fields_of(grid: Grid, header: Header, row: int) -> dict[str, PlainCell]:
    """The cells of a row by field; a name in two columns is joined."""
    return _with_whole_name(
        dict(zip(header.columns, cells_at(grid, row, header.columns.values()), strict=True))
    )


def _with_whole_name(fields: dict[str, PlainCell]) -> dict[str, PlainCell]:
    if (
        "first_name" in fields
        and "last_name" in fields
        and fields["name"].column == fields["last_name"].column
    ):
        names = [text_of(fields[part].value) for part in ("first_name", "last_name")]
        fields["name"] = fields["name"]._replace(value=" ".join(filter(None, names)) or None)
    return fields


def rounds_of(grid: Grid, header: Header, row: int) -> list[PlainCell]:
    """The cells of a row by round."""
    return cells_at(grid, row, header.round_columns)
