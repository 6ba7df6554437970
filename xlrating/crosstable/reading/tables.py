"""Where the tables of a sheet are: one, several with a title above each, or sections under one row of headings."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain, pairwise, takewhile

from xlrating.crosstable.cells.cell_values import normal, number_of, text_of
from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.cells.value import is_blank, is_blank_row
from xlrating.crosstable.reading.event.given import label_in
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.event.prose import MOST_CELLS, facts_in_prose, prose_of, time_control_in
from xlrating.crosstable.reading.event.times import without_times
from xlrating.crosstable.reading.headings.find import column_of, header_rows, name_column, rows_with_names
from xlrating.crosstable.reading.headings.header import header_at
from xlrating.crosstable.reading.headings.known import with_known_headings
from xlrating.crosstable.reading.headings.sentences import SECOND_TABLE
from xlrating.crosstable.reading.layouts import plain_form
from xlrating.crosstable.reading.layouts.entry_rows import entry_rows, has_number
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.sheet.findings import Cell, Findings, at
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.mark import is_mark

_OF_TIMES = frozenset(("", "time control", "time controls", "time", "tc", "all games"))
"""What stands beside a time control in a text that says nothing else."""
OURS = "by xlrating"
"""How a cell of the first row ends on every sheet that xlrating makes and that is not to be rated."""
_SECTIONS = {"sec", "sect", "quad"} | {word for word, one in LABEL_OF.items() if one.name == "section"}
"""Headings of a column that names the section of each player."""


def is_crosstable(grid: Grid) -> bool:
    """Whether the sheet has a header row, is none that xlrating made, and no column of it names several sections."""
    if is_ours(grid) or len(sections_of_column(grid)) > 1:
        return False
    return any(header_rows(with_known_headings(one)) for one in sections_numbered_anew(grid))


def is_ours(grid: Grid) -> bool:
    """Whether xlrating made the sheet, by a cell of its first row."""
    return any(isinstance(cell, str) and cell.endswith(OURS) for row in grid.rows[:1] for cell in row)


def find_table(grid: Grid) -> tuple[Plain | None, Findings]:
    """The first table of the sheet in plain form, None without one, and what is wrong with its headings."""
    headers = [] if is_ours(grid) else header_rows(grid)
    if not headers:
        return None, []
    header, findings = header_at(grid, headers[0])
    entries, passed_over = entry_rows(grid, header)
    more = [at(Cell(row, 0), SECOND_TABLE) for row in headers[1:]]
    return plain_form(grid, header, entries)._replace(passed_over=passed_over), [*findings, *more]


def sections(grid: Grid) -> list[Grid]:
    """A grid for each table of the sheet, with the rows of the others left empty; addresses stay as they are.

    The labels above the first table are those of the event and hold for all; a table's own labels stand between it
    and the table before, and so does its title. What texts below the last table say of the event holds for all where
    no section says it itself.
    """
    *others, last = (part for one in sections_numbered_anew(grid) for part in _below_each_other(one))
    foot = _told_below(others, last) if others else {}
    return [*(replace(one, foot=foot) for one in others), last]


def _told_below(others: Sequence[Grid], last: Grid) -> dict[str, str]:
    """What is said of the event below a blank row under the last table, and nowhere above."""
    wide = max((row for row, cells in enumerate(last.rows) if len(_filled(cells)) > MOST_CELLS), default=0)
    blank = wide + len(list(takewhile(lambda cells: not is_blank_row(cells), last.rows[wide:])))
    tables = [*others, replace(last, rows=last.rows[:blank])]
    above = [text for one in tables for text in prose_of(one)]
    labels = {label for one in tables for cells in one.rows for label in _labels(cells)}
    below = prose_of(replace(last, rows=last.rows[blank:]))
    return facts_in_prose([*above, *below], labels | facts_in_prose(above).keys())


def _below_each_other(grid: Grid) -> list[Grid]:
    grid = with_known_headings(grid)
    headers = header_rows(grid)
    if len(headers) < 2:
        return [grid]
    starts = [0, *(_after_entries(grid, one, two) for one, two in pairwise(headers))]
    ends = [*starts[1:], len(grid.rows)]
    return [
        replace(
            grid,
            rows=_only(grid, headers[0], start, header, end),
            title=_title(grid, start, header),
            first_row=start,
            free_below=end == len(grid.rows),
        )
        for start, header, end in zip(starts, headers, ends, strict=True)
    ]


def _after_entries(grid: Grid, header_row: int, next_header: int) -> int:
    """The first row below the entries of a table; those have a rating, a round, or a number and a name. What stands
    right above the next headings without a name, or without a number and with facts of the event, is their title."""
    header, _ = header_at(grid, header_row)
    rating, name = header.columns["rating"], header.columns["name"]

    def is_entry(row: int) -> bool:
        rated = not time_control_in(grid[row, rating])
        filled = any(
            cell_at(grid, row, column).filled for column in [*[rating] * rated, *header.round_columns]
        )
        return filled or (has_number(grid, header, row) and cell_at(grid, row, name).filled)

    rows = range(next_header - 1, header_row, -1)
    last = list(takewhile(lambda row: not is_blank_row(grid.rows[row]), rows))
    is_title = not any(
        cell_at(grid, row, name).filled
        and (has_number(grid, header, row) or not facts_in_prose(grid.rows[row]))
        for row in last
    )
    return next(filter(is_entry, rows[len(last) * is_title :]), header_row) + 1


def _only(grid: Grid, first_header: int, start: int, header: int, end: int) -> list[Sequence[CellValue]]:
    """The rows of one table and of the event's labels, without those that the table's own labels or texts replace."""
    own = {"section"} | {label for row in range(start, header) for label in _labels(grid.rows[row])}
    told = facts_in_prose(chain.from_iterable(grid.rows[start:header])).keys()
    rows: list[Sequence[CellValue]] = [() for _ in range(end)]
    if start:
        rows[:first_header] = [
            () if own.intersection(_labels(cells)) or _is_told(cells, told) else cells
            for cells in grid.rows[:first_header]
        ]
    rows[start:end] = grid.rows[start:end]
    return rows


def _is_told(cells: Sequence[CellValue], told: Collection[str]) -> bool:
    """Whether texts say nothing of the event but what is ``told`` elsewhere: a day beside a time control stays."""
    facts = facts_in_prose(cells)
    return bool(facts) and facts.keys() <= set(told)


def _labels(cells: Sequence[CellValue]) -> set[str]:
    words = (label_in(cell) for cell in cells if isinstance(cell, str))
    return {LABEL_OF[word].name for word in words if word in LABEL_OF}


def _title(grid: Grid, start: int, header: int) -> str:
    """The text that stands alone or before facts of the event in a row above the table, the nearest one that is not its
    time control."""
    for row in range(header - 1, start - 1, -1):
        filled = [cell for cell in grid.rows[row] if not is_blank(cell) and not is_mark(cell)]
        if [bool(facts_in_prose([text_of(cell)])) for cell in filled] == [False, *[True] * len(filled[1:])]:
            filled = filled[:1]
        if len(filled) == 1 and isinstance(filled[0], str) and not _labels(filled):
            text = text_of(filled[0])
            if normal(without_times(text)).strip(" :") not in _OF_TIMES:
                return text
    return ""


def sections_numbered_anew(grid: Grid) -> list[Grid]:
    """A grid for each section that begins with number 1 again, such as a quad, with the headings right above its first
    player; any other sheet as it is."""
    header, headings = _one_header(grid)
    if not headings:
        return [grid]
    name = name_column(headings)
    number = column_of(headings[:name], "number")
    below = range(header + 1, len(grid.rows))
    ones = (c for row in below for c in range(name) if number_of(grid[row, c]) == 1)
    column = next(ones, name) if number is None else number
    starts = [row for row in below if number_of(grid[row, column]) == 1]
    above = [_filled(grid.rows[row - 1]) for row in starts]
    titled = all(len(cells) == 1 and isinstance(cells[0], str) for cells in above)
    if len(starts) < 2 or not (
        titled or (number is not None and starts[0] == header + 1 and not any(above[1:]))
    ):
        return [grid]
    above_header = grid.rows[:header]
    ends = [row - 1 for row in starts[1:]]
    return [
        replace(
            grid,
            rows=[*above_header, *[()] * (row - 1 - header), grid.rows[header], *grid.rows[row:end]],
            title=text_of(one[0]) if titled else " ".join(map(text_of, _filled(grid.rows[row][:column]))),
            first_row=row - 1 if row - 1 > header else 0,
            free_below=end == len(grid.rows),
        )
        for row, one, end in zip(starts, above, [*ends, len(grid.rows)], strict=True)
    ]


def sections_of_column(grid: Grid) -> list[Grid]:
    """A grid for each section that a column names, without the players of the others; the sheet as it is where all play
    each other."""
    header, headings = _one_header(grid)
    columns = [c for c, one in enumerate(headings) if one in _SECTIONS]
    if len(columns) != 1:
        return [grid]
    name = name_column(headings)
    named = {
        row: text_of(grid[row, columns[0]])
        for row in range(header + 1, len(grid.rows))
        if not is_blank(grid[row, name]) and not is_blank(grid[row, columns[0]])
    }
    sections = [
        one
        for one, rows in Counter(named.values()).items()
        if rows > 1 or "end date" not in facts_in_prose([one])
    ]  # below the players the day of the event may stand in that column
    section_of = {row: one for row, one in named.items() if one in sections}
    number = column_of(headings, "number")
    if len(sections) < 2 or len(sections) == len(section_of) or _play_each_other(grid, section_of, number):
        return [grid]
    return [
        replace(
            grid,
            rows=[
                () if section_of.get(row, section) != section else cells
                for row, cells in enumerate(grid.rows)
            ],
            title=section,
        )
        for section in sections
    ]


def _one_header(grid: Grid) -> tuple[int, list[str]]:
    """The row of headings, and these; none where another row has names, too."""
    rows = rows_with_names(grid)
    return (rows[0], list(map(normal, grid.rows[rows[0]]))) if len(rows) == 1 else (0, [])


def _filled(cells: Sequence[CellValue]) -> list[CellValue]:
    return [cell for cell in cells if not is_blank(cell)]


def _play_each_other(grid: Grid, section_of: dict[int, str], number: int | None) -> bool:
    """Whether the players have numbers of their own, and one of them meets the number of another section."""
    own = {row: number_of(grid[row, number]) for row in section_of} if number is not None else {}
    there = {number: section_of[row] for row, number in own.items() if number}
    if len(there) < len(section_of):
        return False
    return any(
        there.get(opponent, section) != section
        for row, section in section_of.items()
        for value in grid.rows[row]
        if isinstance(value, str) and (cell := parsed_round_cell(value)) and not cell.waits
        for opponent in [cell.opponent]
        if opponent
    )
