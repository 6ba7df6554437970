"""Wall charts of SwissSys and WinTD: below the results of a player one or two lines with ID, colors, and running score.

They are put into the line above, so that the chart is a crosstable with one row for each player.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import points_of, text_of
from xlrating.crosstable.cells.round_cell import color_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.find import find_header
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats import plain
from xlrating.formats.section import Import
from xlrating.formats.tables import Row, cell
from xlrating.formats.text import whole

FORMAT = "wall chart"
MOST_BELOW = 2
LEAST_SHARE = 0.8
"""Of the players who have lines below; others may have withdrawn."""
ID_HEADING, STATE_HEADING = "ID", "State"
_BELOW_NAME = re.compile(r"(?P<id>\d{7,8})?\s*[/|,-]?\s*(?P<state>[A-Za-z]{2})?\b.*")
_GAME = re.compile(r"\s*[WDL]\s*#?\d{1,4}\s*", re.IGNORECASE)


def recognizes(table: Grid) -> bool:
    return _chart(table) is not None


def read(table: Grid) -> Import:
    """CrosstableProblems, with the cells of the chart, when a result cannot be read."""
    return replace(plain.read(_chart(table) or table), format_name=FORMAT)


def _chart(table: Grid) -> Grid | None:
    """The chart with a line for each player, the others left empty; None for a table that is none."""
    header = find_header(table)
    if header is None or "number" not in header.columns or not header.round_columns:
        return None
    firsts = [
        row
        for row in range(header.row + 1, len(table.rows))
        if whole(text_of(cell(table.rows[row], header.columns["number"])).rstrip("."))
    ]
    if not firsts:
        return None
    ends = [*firsts[1:], len(table.rows)]
    below = {first: _below(table, header, first, end) for first, end in zip(firsts, ends, strict=True)}
    if sum(map(bool, below.values())) < max(2, LEAST_SHARE * len(firsts)):
        return None
    if not any(_says_more(table, header, line) for lines in below.values() for line in lines):
        return None
    rows: list[Row] = list(table.rows)
    width = max(map(len, rows))
    rows[header.row] = [*_wide(rows[header.row], width), ID_HEADING, STATE_HEADING]
    for first, lines in below.items():
        rows[first] = _joined(table, header, first, lines, width)
        for line in lines:
            rows[line] = []
    return replace(table, rows=rows)


def _below(table: Grid, header: Header, first: int, end: int) -> list[int]:
    """The lines below the first one of a player that have nothing but ID, state, colors, and scores."""
    lines = []
    for row in range(first + 1, min(end, first + 1 + MOST_BELOW)):
        rounds = [cell(table.rows[row], column) for column in header.round_columns]
        named = text_of(cell(table.rows[row], header.columns["name"]))
        if not any(not is_blank(value) for value in (*rounds, named)):
            break
        if not all(
            is_blank(value) or color_of(text_of(value)) or points_of(value) is not None for value in rounds
        ):
            break
        if named and not ((match := _BELOW_NAME.fullmatch(named)) and (match["id"] or match["state"])):
            break
        lines.append(row)
    return lines


def _says_more(table: Grid, header: Header, line: int) -> bool:
    """Whether the line has an ID, a state, or a color; one of scores alone is in any crosstable of two rows."""
    row = table.rows[line]
    return not is_blank(cell(row, header.columns["name"])) or any(
        color_of(text_of(cell(row, column))) for column in header.round_columns
    )


def _joined(table: Grid, header: Header, first: int, lines: Sequence[int], width: int) -> Row:
    row: list[CellValue] = _wide(table.rows[first], width)
    member_id, state = "", ""
    for line in lines:
        found = _BELOW_NAME.fullmatch(text_of(cell(table.rows[line], header.columns["name"])))
        member_id, state = (
            member_id or (found and found["id"]) or "",
            state or (found and found["state"]) or "",
        )
        for column in header.round_columns:
            color = color_of(text_of(cell(table.rows[line], column)))
            if color and _GAME.fullmatch(text_of(row[column])):
                row[column] = f"{text_of(row[column])}{color}"
    return [*row, member_id or None, state or None]


def _wide(row: Row, width: int) -> list[CellValue]:
    return [*row, *[None] * (width - len(row))]
