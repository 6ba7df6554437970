"""Two or three rows per entry: results in the first; below it running totals or colors, perhaps ID and rating."""

from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import number_of, text_of
from xlrating.crosstable.cells.round_cell import color_of
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts.one_cell_per_round import (
    cell_at,
    fields_of,
    name_and_rating,
    rounds_of,
)
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.sheet.grid import Grid

ID_LENGTHS = range(7, 10)
MOST = 2
"""Rows below the results of a player."""


def two_rows(grid: Grid, header: Header, rows: Sequence[int]) -> Plain | None:
    """The first rows with what only the second ones have."""
    below: dict[int, list[int]] = {}
    first = -1
    for row in rows:
        further = below.get(first, [])
        if 0 <= first == row - 1 - len(further) and len(further) < MOST and _is_second(grid, header, row):
            further.append(row)
        else:
            first = row
            below[first] = []
    seconds = [row for further in below.values() for row in further]
    with_totals = [row for row in seconds if any(cell.filled for cell in rounds_of(grid, header, row))]
    if (
        not below
        or 2 * len(with_totals) < len(below)
        or len({len(further) for further in below.values()} - {0}) > 1
    ):
        return None
    lines = [_line(grid, header, row, further) for row, further in below.items()]
    return Plain(
        header,
        lines,
        "two rows per player" if max(map(len, below.values())) == 1 else "three rows per player",
    )


def _is_second(grid: Grid, header: Header, row: int) -> bool:
    if "number" in header.columns and cell_at(grid, row, header.columns["number"]).filled:
        return False
    fields, rounds = fields_of(grid, header, row), rounds_of(grid, header, row)
    if "number" not in fields and fields["name"].filled and not _is_no_name(header, fields["name"]):
        return False
    return all(_is_total_or_color(cell, len(rounds)) for cell in rounds if cell.filled)


def _is_no_name(header: Header, cell: PlainCell) -> bool:
    """Whether what stands below a name is a member ID, or the rating where its heading says so."""
    return _id_of(cell) is not None or (header.rating_in_names and name_and_rating(cell)[0].value is None)


def _is_total_or_color(cell: PlainCell, rounds: int) -> bool:
    if isinstance(cell.value, str) and color_of(cell.value):
        return True
    text = cell.value.replace("½", ".5") if isinstance(cell.value, str) else cell.value
    total = number_of(text)
    return total is not None and 0 <= total <= rounds and (2 * total).is_integer()


def _id_of(cell: PlainCell) -> str | None:
    text = text_of(cell.value)
    return text if text.isdecimal() and len(text) in ID_LENGTHS else None


def _line(grid: Grid, header: Header, row: int, further: Sequence[int]) -> Line:
    fields = fields_of(grid, header, row)
    if further and header.rating_in_names:
        fields["rating"] = cell_at(grid, further[0], header.columns["rating"])
    for second in further:
        below = fields_of(grid, header, second)
        for field, cell in fields.items():
            if not cell.filled and field not in ("number", "name"):
                fields[field] = below[field]
        if _id_of(below["name"]) and not ("member_id" in fields and fields["member_id"].filled):
            fields["member_id"] = below["name"]
    return Line(row, max((row, *further)), fields, rounds_of(grid, header, row))
