"""Tables with a line for each cell, as the text of a word processor's table may be pasted."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, takewhile

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.rating_cell import LOWEST, is_rating, rating_in
from xlrating.crosstable.reading.headings.fields import FIELD_OF, NUMBERS
from xlrating.crosstable.reading.headings.find import is_known, is_name_heading
from xlrating.crosstable.reading.headings.header import rating_heading
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.list_headings import header_in, meaning_of
from xlrating.formats.record_cells import MEMBER_ID
from xlrating.formats.tables import of_places, of_text

FEWEST_ROWS, FEWEST_COLUMNS, MOST_COLUMNS = 3, 3, 60
MOST_LINES = 10_000
_Fits = Callable[[str, int], bool]
"""Whether a cell may stand in a row, which count from 1, below a heading."""
_FITS: Mapping[str, _Fits] = {
    "number": lambda cell, n: cell.strip("#.() ") == str(n),
    "member_id": lambda cell, _: MEMBER_ID.fullmatch(cell) is not None,
    "rating": lambda cell, _: is_rating(cell) and (rating_in(cell) or LOWEST) >= LOWEST,
}
"""What tells the rows, by the headings above; numbers may have none."""
BLANK, OTHER = "blank", "other"


def with_cells_together(lines: Sequence[str]) -> Grid | None:
    """The lines as a table, with those of a row in its cells; None where they have no table with a line for each cell.

    Rows are told by a column of numbers, IDs, or ratings, each as many lines below the one before. A blank line is an
    empty cell, or stands between cells.
    """
    if len(lines) > MOST_LINES:
        return None
    lines = [line.strip() for line in lines]
    heads = list(map(_heading, lines))
    places, row = list[list[tuple[int, int]]](), 0
    while row < len(lines):
        rows = _rows_from(lines, heads, row)
        places += [[(n, 0) for n in cells] for cells in rows] or [[(row, 0)]]
        row = rows[-1].stop if rows else row + 1
    return (
        of_places(of_text([[line or None] for line in lines]), places) if len(places) < len(lines) else None
    )


def _heading(line: str) -> str:
    """What a line heads where it is a heading; empty for any other."""
    heading = normal(line)
    field = FIELD_OF.get(heading)
    if field in NUMBERS or meaning_of(heading)[0] == "board":
        return "number"
    if field == "member_id" or not is_known(heading):
        return field or BLANK * (not heading)
    return "rating" if rating_heading([heading]) else OTHER


def _rows_from(lines: Sequence[str], heads: Sequence[str], start: int) -> Sequence[range]:
    """The lines of each row of the table whose headings begin at a line; none where none begins there."""
    for place, fits in _columns_that_tell(heads, start):
        for width in range(max(place - start + 1, FEWEST_COLUMNS), MOST_COLUMNS):
            column = range(place + width, len(lines), width)
            fitting = (fits(lines[row], n) for n, row in enumerate(column, 1))
            count = sum(takewhile(bool, fitting))
            if count < FEWEST_ROWS or any(islice(fitting, FEWEST_ROWS)):
                continue
            ends = range(start + width, start + width * (count + 2), width)
            below = lines[ends[-1] : ends[-1] + width]
            is_certain = place == start or not any(below[:1])
            goes_on = any(fits(cell, count + 1) for cell in below)
            if is_certain and not goes_on and _are_headings(lines[start : ends[0]]):
                return [range(end - width, min(end, len(lines))) for end in ends]
    return ()


def _columns_that_tell(heads: Sequence[str], start: int) -> Iterator[tuple[int, _Fits]]:
    """The first columns of a table that may tell its rows, by where their headings stand, and what is below."""
    if heads[start] in ("number", BLANK):
        yield start, _FITS["number"]
    known = [] if heads[start] == BLANK else [*takewhile(bool, heads[start : start + MOST_COLUMNS])]
    yield from ((start + known.index(one), _FITS[one]) for one in ("member_id", "rating") if one in known)


def _are_headings(cells: Sequence[str]) -> bool:
    """Whether most of these head what players have, or they head games."""
    heads = [normal(cell) for cell in cells if cell]
    of_players = any(map(is_name_heading, heads)) and 2 * sum(map(is_known, heads)) > len(heads)
    return of_players or header_in(cells) is not None
