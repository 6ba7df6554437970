"""Cards of players on a sheet, below or next to each other: the number, the name, and the rating of each in one row."""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.value import is_blank, is_blank_row
from xlrating.crosstable.reading.headings.find import is_name_heading
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.record_cells import RATING, headings
from xlrating.formats.side_by_side import stacked
from xlrating.formats.tables import Row, rearranged

FEWEST, FEWEST_HEADINGS = 3, 3
MOST_ABOVE = 6
_CAPTION = re.compile(
    r"(?:pairing |player |card )*(?:card|player|no\.?|number|nr\.?|#)\s*(?P<number>\d{1,3})?[.:]?"
)


def with_one_title(table: Grid) -> Grid | None:
    """The table with what stands above the headings of each card in one row, without its captions; None of a table
    without cards, or with one row above those of each."""
    below = stacked(table) or table
    heads = [row for row, cells in enumerate(below.rows) if headings(cells) >= FEWEST_HEADINGS]
    if len(heads) < FEWEST or len({tuple(map(normal, below.rows[row])) for row in heads}) > 1:
        return None
    titles = {row: _above(below, row) for row in heads}
    if not all(titles.values()) or max(map(len, titles.values())) == 1:
        return None
    rows: list[Row] = []
    places: list[int] = []
    merged = {rows[0]: _in_one([below.rows[n] for n in rows]) for rows in titles.values()}
    others = {row for rows in titles.values() for row in rows[1:]}
    for row, cells in enumerate(below.rows):
        if row not in others:
            rows.append(merged.get(row, cells))
            places.append(row)
    return rearranged(below, rows, places)


def _above(table: Grid, row: int) -> Sequence[int]:
    """The rows between a blank one and the headings of a card."""
    first = row
    while first and row - first <= MOST_ABOVE and not is_blank_row(table.rows[first - 1]):
        first -= 1
    return range(first, row)


def _in_one(rows: Sequence[Row]) -> Row:
    """The cells without captions, of which one may have the number: ``Card no. 1 | Ann Lee`` over ``Rating | 1500``."""
    return [
        kept
        for cells in rows
        for cell in cells
        if not is_blank(cell) and (kept := _without_caption(cell)) is not None
    ]


def _without_caption(cell: CellValue) -> CellValue:
    heading = normal(cell).rstrip(": ")
    if heading in RATING or is_name_heading(heading):
        return None
    caption = _CAPTION.fullmatch(heading) if isinstance(cell, str) else None
    return caption["number"] and int(caption["number"]) if caption else cell
