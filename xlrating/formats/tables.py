"""Tables of cells: the sheets of workbooks, and delimited text."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import compress

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.tables import is_ours
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.delimited import as_meant, rows_of
from xlrating.formats.text import lines_of

DELIMITERS = ("\t", ";", ",", "|")
FEWEST_LINES = 3
REMARK_EACH = 5
"""Lines to one remark beside them."""
_REMARK = re.compile(r"[^\W\d][^\d½]*")
RULER = "-" * 20
_RULER = re.compile(r"(?=.*--)[-=_|:+\s]*")
_RULER_OF_CELLS = re.compile(r"\s*\|(?:\s*:?-{2,}:?\s*\|)+\s*")
"""``|---|:--:|``, below the headings of a table in Markdown."""
TAKEN_FOR_A_FORMULA = "#NAME?"
"""What a spreadsheet shows for a pasted line of dashes."""

Row = Sequence[CellValue]
Place = int | tuple[int, int]
"""A row, or a cell, where something stood."""


def of_text(rows: Sequence[Row]) -> Grid:
    """The rows of a text; a cell is called by its line: ``line 5, column 3``."""
    return Grid("", rows, spoken=lambda row, column: f"line {row + 1}, column {column + 1}")


def rearranged(table: Grid, rows: Sequence[tuple[Place, Row]]) -> Grid:
    """The table with other rows. A cell is called by the row in which it stood, or all cells of a row by one cell."""

    def spoken(row: int, column: int) -> str:
        stood, _ = rows[min(row, len(rows) - 1)]
        there = (stood, column) if isinstance(stood, int) else stood
        return table.place(*there)

    return replace(table, rows=[row for _, row in rows], spoken=spoken)


def with_rows_for(table: Grid, old: range, new: Sequence[tuple[Place, Row]]) -> Grid:
    """The table with other rows in place of some, each with where it stood."""
    rows = list(enumerate(table.rows))
    return rearranged(table, [*rows[: old.start], *new, *rows[old.stop :]])


def of_places(table: Grid, places: Sequence[Sequence[tuple[int, int]]]) -> Grid:
    """The table with other rows, each of them cells of it, which are called by where they stood."""

    def spoken(row: int, column: int) -> str:
        there = places[row] if row < len(places) else ()
        return table.place(*there[column]) if column < len(there) else ""

    return replace(table, rows=[[table[place] for place in row] for row in places], spoken=spoken)


def until_blank(table: Grid, start: int, columns: range | None = None) -> range:
    """The rows from one on, up to one that is blank, in these columns or in all."""
    own = slice(None) if columns is None else slice(columns.start, columns.stop)
    rows = range(start, len(table.rows))
    return range(start, next((row for row in rows if all(map(is_blank, table.rows[row][own]))), rows.stop))


def cell(row: Row, column: int | None) -> CellValue:
    return None if column is None or column >= len(row) else row[column]


def member_id_of(value: CellValue) -> str:
    """A member ID; none of a dash. One of seven digits has lost the zero at its start in a spreadsheet."""
    shown = text_of(value).strip("-–— ")
    return f"0{shown}" if len(shown) == 7 and re.fullmatch(r"[1-9]\d{6}", shown) else shown


def last_first(last: str, first: str) -> str:
    """A name of two parts, either of which may be missing."""
    return ", ".join(filter(None, (last, first)))


def of_sheets(grids: Sequence[Grid]) -> list[Grid]:
    """Every sheet but those that xlrating made."""
    return [grid for grid in grids if not is_ours(grid)]


def texts_on(grids: Iterable[Grid]) -> Iterator[str]:
    """The cells with text."""
    return (cell for grid in grids for row in grid.rows for cell in row if isinstance(cell, str))


def pasted_lines(grid: Grid) -> list[str] | None:
    """The lines of a sheet with values in one column alone, but for remarks beside it; None for any other sheet."""
    column, filled, others = _column_of_lines(grid)
    lines = [line_of(row, column) for row in grid.rows]
    beside = remarks_beside(replace(grid, rows=list(compress(grid.rows, lines))))
    if REMARK_EACH * others > filled or not all(map(_REMARK.fullmatch, beside)):
        return None
    return lines if sum(map(bool, lines)) >= FEWEST_LINES else None


def remarks_beside(grid: Grid) -> list[str]:
    """What stands in the other columns of a sheet of lines."""
    column, *_ = _column_of_lines(grid)
    others = (value for row in grid.rows for c, value in enumerate(row) if c != column and value is not None)
    return [text_of(value) for value in others]


def _column_of_lines(grid: Grid) -> tuple[int, int, int]:
    """The column that most rows fill, and how many cells stand there, and elsewhere."""
    columns = Counter(c for row in grid.rows for c, value in enumerate(row) if value is not None)
    (column, filled), *_ = columns.most_common(1) or [(0, 0)]
    return column, filled, columns.total() - filled


def line_of(row: Sequence[CellValue], column: int) -> str:
    """The text in a cell, a line of dashes where a spreadsheet has taken one for a formula."""
    value = row[column] if column < len(row) else None
    if value == TAKEN_FOR_A_FORMULA:
        return RULER
    return value if isinstance(value, str) else text_of(value)


def from_text(content: str) -> Iterator[Grid]:
    """The text as a table, once for each delimiter that occurs in it, the likeliest first."""
    lines = ["" if _RULER.fullmatch(line) else line for line in lines_of(content)]
    body = "\n".join(lines)
    rulers = _rulers_in(content)
    counted = {mark: sum(mark in line for line in lines) for mark in DELIMITERS}
    for mark in sorted(DELIMITERS, key=lambda one: -counted[one]):
        if counted[mark]:
            table = of_text(rows_of(_one_tab_each(lines) if mark == "\t" else body, mark, _text))
            if mark == "|":
                kept = [(n, row) for n, row in enumerate(table.rows) if n not in rulers or any(row)]
                table = rearranged(table, kept)
            yield table


def is_markdown(content: str) -> bool:
    """Whether it has a table with a ruler below its headings."""
    return bool(_rulers_in(content))


def _rulers_in(content: str) -> list[int]:
    return [n for n, line in enumerate(lines_of(content)) if _RULER_OF_CELLS.fullmatch(line)]


def _one_tab_each(lines: Sequence[str]) -> str:
    """The lines, with one tab for two in headings that these align with the columns of most lines."""
    counted = Counter(line.count("\t") for line in lines if "\t" in line)
    usual = counted.most_common(1)[0][0]
    with_one = [line if re.search(r"\d", line) else re.sub("\t+", "\t", line) for line in lines]
    return "\n".join(
        one if line.count("\t") > usual == one.count("\t") else line
        for line, one in zip(lines, with_one, strict=True)
    )


def _text(cell: str, decimal_comma: bool) -> CellValue:
    """A cell as the text that it is: numbers are what each format says."""
    return as_meant(cell.strip(), decimal_comma) or None
