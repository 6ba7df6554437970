"""The plain layout: a row per entry, one cell per round."""

from collections.abc import Iterable, Sequence

from xlrating.crosstable.cell_values import text_of
from xlrating.crosstable.cells import Grid
from xlrating.crosstable.headings import Header
from xlrating.crosstable.plain import Line, Plain, PlainCell


def one_cell_per_round(grid: Grid, header: Header, rows: Sequence[int]) -> Plain:
    """The cells as they stand."""
    return Plain(
        header, [Line(row, row, fields_of(grid, header, row), rounds_of(grid, header, row)) for row in rows]
    )


def cell_at(grid: Grid, row: int, column: int) -> PlainCell:
    """The cell of the grid with its place."""
    return cells_at(grid, row, (column,))[0]


def cells_at(grid: Grid, row: int, columns: Iterable[int]) -> list[PlainCell]:
    """Cells of one row."""
    cells = grid.rows[row] if row < len(grid.rows) else ()
    width, uncalculated = len(cells), grid.uncalculated
    return [
        PlainCell(cells[column] if column < width else None, row, column, (row, column) in uncalculated)
        for column in columns
    ]


def fields_of(grid: Grid, header: Header, row: int) -> dict[str, PlainCell]:
    """The cells of a row by field; a name in two columns is joined."""
    fields = dict(zip(header.columns, cells_at(grid, row, header.columns.values()), strict=True))
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
