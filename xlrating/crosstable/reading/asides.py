"""What a sheet says beside its values is not read, and told: comments, cells struck out, hidden rows and columns."""

from collections.abc import Collection, Iterator

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading import sentences as say
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.findings import Cell, Finding, at
from xlrating.crosstable.sheet.grid import Aside, Grid, column_letters

_SENTENCES = {
    "comment": say.COMMENTS_UNREAD,
    "struck": say.STRUCK_OUT,
    "row": say.HIDDEN_ROWS,
    "column": say.HIDDEN_COLUMNS,
}


def asides_told(grid: Grid, rows: Collection[int]) -> Iterator[Finding]:
    """A note on each kind that stands in these rows, at the first of its cells."""
    asides = [one for one in grid.asides if _is_there(grid, one, rows)]
    for kind, sentence in _SENTENCES.items():
        if there := [one for one in asides if one.kind == kind]:
            first = Cell(there[0].row, there[0].column)
            yield at(first, sentence, what=listed([_shown(grid, one) for one in there]))


def _is_there(grid: Grid, one: Aside, rows: Collection[int]) -> bool:
    if one.kind == "column":
        return any(not is_blank(grid[row, one.column]) for row in rows)
    return one.row in rows


def _shown(grid: Grid, one: Aside) -> str:
    if one.kind == "row":
        return str(one.row + 1)
    if one.kind == "column":
        return column_letters(one.column)
    place = grid.place(one.row, one.column)
    return f"{quoted(one.text)} on {place}" if one.text else place
