"""The plain layout: a row per entry, one cell per round."""

import re
from collections.abc import Iterable, Sequence

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.rating_cell import IN_A_TEXT
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.headings.sentences import MERGED
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.sheet.grid import Grid

_RATING_BEHIND = re.compile(
    rf"(?P<name>|.*[^\W\d_].*?)[\s,;:/|-]*[(\[]?\s*\b(?P<rating>{IN_A_TEXT})\s*[)\]]?", re.IGNORECASE
)
_RATING_BEFORE = re.compile(
    rf"[(\[]?\b(?P<rating>{IN_A_TEXT})\s*[)\]]?[\s,;:/|-]+(?P<name>[^\W\d_].*[^\W\d_])", re.IGNORECASE
)

_RATING_AT_END = re.compile(rf"\b(?:{IN_A_TEXT})\s*[)\]]?\Z", re.IGNORECASE)
"""Which a long text without it tells soon."""


def one_cell_per_round(grid: Grid, header: Header, rows: Sequence[int]) -> Plain:
    """The cells as they stand."""
    lines = [Line(row, row, _fields(grid, header, row), _rounds(grid, header, row)) for row in rows]
    return Plain(header, lines)


def with_merged_told(grid: Grid, plain: Plain) -> Plain:
    """Ratings and rounds below or beside a merged cell, which hold nothing: the players of both rows share one."""

    def apart(cell: PlainCell) -> PlainCell:
        blank = cell.place[:2] in grid.covered and not cell.filled
        return cell._replace(wrong=MERGED.of()) if blank else cell

    lines = []
    for line in plain.lines if grid.covered else ():
        fields = {**line.fields, "rating": apart(line.fields["rating"])}
        lines.append(line._replace(fields=fields, rounds=list(map(apart, line.rounds))))
    return plain._replace(lines=lines) if lines else plain


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


def _fields(grid: Grid, header: Header, row: int) -> dict[str, PlainCell]:
    """The cells of a row by field; a name in two columns is joined."""
    columns = header.columns
    fields = dict(zip(columns, cells_at(grid, row, columns.values()), strict=True))
    if "first_name" in fields and "last_name" in fields and columns["name"] == columns["last_name"]:
        names = [text_of(fields[part].value) for part in ("first_name", "last_name")]
        fields["name"] = fields["name"]._replace(value=" ".join(filter(None, names)) or None)
    if header.rating_in_names:
        fields["name"], fields["rating"] = name_and_rating(fields["name"])
    return fields


def name_and_rating(cell: PlainCell) -> tuple[PlainCell, PlainCell]:
    """The name, and the rating behind or before it: ``Abbott, Grace (1985)``, ``1985 Abbott``; either may be blank."""
    text = text_of(cell.value)
    behind = _RATING_BEHIND.fullmatch(text) if _RATING_AT_END.search(text) else None
    match = behind or _RATING_BEFORE.fullmatch(text)
    if cell.uncalculated or match is None:
        return cell, cell._replace(value=None, uncalculated=False)
    return cell._replace(value=match["name"] or None), cell._replace(value=match["rating"])


def _rounds(grid: Grid, header: Header, row: int) -> list[PlainCell]:
    """The cells of a row by round; a draw typed as ``=b3`` has become a formula."""
    return [
        cell._replace(value=draw, uncalculated=False)
        if (draw := grid.draws.get((row, cell.column)))
        else cell
        for cell in cells_at(grid, row, header.round_columns)
    ]
