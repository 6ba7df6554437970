"""Crosstables in a place where no ratings can be written beside them: next to each other, of several
sections, players across, or blocks.

Each is put on a sheet of its own, with a row for each player.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.event.prose import facts_in_prose, prose_of
from xlrating.crosstable.reading.headings.find import header_rows, is_name_heading
from xlrating.crosstable.reading.headings.header import header_at, numbers_by_content, rating_heading
from xlrating.crosstable.reading.headings.known import with_known_headings
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.reading.read import is_well
from xlrating.crosstable.reading.tables import sections_of_column
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats import game_list, plain, registration
from xlrating.formats.columns_of_results import with_rounds_of_results
from xlrating.formats.joined import joined
from xlrating.formats.records import with_known_rows
from xlrating.formats.rosters import has_points_alone
from xlrating.formats.section import Import
from xlrating.formats.sheets_of_players import of_players, on_cards
from xlrating.formats.tables import cell, of_places
from xlrating.formats.team_matrix import with_games_of_matrix

BESIDE = "crosstables next to each other"
OF_COLUMN = "crosstable with a column of sections"
TURNED = "crosstable with the players across and the rounds down"
OF_RESULTS = "crosstable with columns of those beaten, drawn with, and lost to"
ON_CARDS = "crosstable with a card for each player"
ON_SHEETS = "crosstable with a sheet for each player"
IN_PARTS = "crosstable in parts, joined by the players"
IN_RECORDS = "crosstable, arranged by the games that fit"
MOST_TURNED = 60
"""Rows of a table with the players across, and the columns that it is looked for in."""
LABELED = 2
"""Cells of a row with a label and its value."""


def read(table: Grid) -> Import | None:
    """None of any other table. CrosstableProblems, with the cells of the sheet, when a cell cannot be read."""
    found = _arranged(table)
    return found and replace(plain.read(*found[1]), format_name=found[0])


def _arranged(table: Grid) -> tuple[str, Sequence[Grid]] | None:
    """What the table is, and its crosstables with a row for each player; records only where none can be rated as is."""
    if found := on_cards(table):
        return ON_CARDS, [found]
    if beside := _beside(table):
        return BESIDE, beside
    of_column = sections_of_column(table)
    if len(of_column) > 1 and all(map(plain.recognizes, of_column)) and not _has_points_alone(table):
        return OF_COLUMN, of_column
    if turned := _turned(table):
        has_games = game_list.recognizes([table]) or with_games_of_matrix(table) is not None
        if is_well(turned) or not (has_games or _in_parts([table])):
            return TURNED, [turned]
    if (of_results := with_rounds_of_results(table)) and plain.recognizes(of_results):
        return OF_RESULTS, [of_results]
    if is_well(table):
        return None
    if in_parts := _in_parts([table]):
        return IN_PARTS, in_parts
    records = with_known_rows(table)
    of_games = records and not all(map(is_well, records)) and with_games_of_matrix(table) is not None
    return (IN_RECORDS, records) if records and not of_games else None


def _has_points_alone(table: Grid) -> bool:
    """Whether it is a table without ratings whose rounds have points alone, such as a pivot of a list of games."""
    for row, heads in enumerate(table.rows):
        rounds = [c for c, value in enumerate(heads) if round_of(normal(value))]
        if len(rounds) > 1:
            return not rating_heading([*map(normal, heads)]) and has_points_alone(table, row, rounds)
    return False


def of_sheets(tables: Sequence[Grid]) -> Import | None:
    """The crosstable whose parts stand on these sheets, or whose players have a sheet each, or cards beside a list on
    another; None of any others."""
    if len(tables) < 2 or any(map(is_well, tables)):
        return None
    if (found := of_players(tables)) and is_well(found):
        return replace(plain.read(found), format_name=ON_SHEETS)
    for n, table in enumerate(tables):
        beside = [*tables[:n], *tables[n + 1 :]]
        if (found := on_cards(table, beside)) and not on_cards(table) and is_well(found):
            return replace(plain.read(found), format_name=ON_CARDS)
    parts = _in_parts(tables)
    return replace(plain.read(*parts), format_name=IN_PARTS) if parts else None


def _in_parts(tables: Sequence[Grid]) -> Sequence[Grid]:
    one = joined(tables)
    found = one if len(one) != 1 or is_well(one[0]) else with_known_rows(one[0])
    return found if all(map(is_well, found)) else ()


def _beside(table: Grid) -> Sequence[Grid]:
    """The crosstables next to each other of a sheet, and those below them; none of any other sheet."""
    for parts in _parts_beside(table):
        if all(header_rows(with_known_headings(part)) for part in parts):
            found = [one for part in parts for one in plain.tables_of(part)]
            return sorted(found, key=lambda one: one.first_row)
    return ()


def lists_beside(table: Grid) -> Sequence[Grid]:
    """The parts next to each other of a sheet, each with a list of players and one of games; else the sheet alone."""
    for parts in _parts_beside(table, table.width):
        if all(any(map(registration.columns_in, one.rows)) and game_list.recognizes([one]) for one in parts):
            return parts
    return [table]


def _parts_beside(table: Grid, width: int = 0) -> Iterator[Sequence[Grid]]:
    """For each row that has all headings twice or more the tables below them, each with what stands above of the event;
    the last one ends with its headings, or at a width."""
    for row, cells in enumerate(table.rows):
        headings = list(map(normal, cells))
        first = next(filter(None, headings), "")
        starts = [column for column, heading in enumerate(headings) if heading == first]
        if len(starts) < 2 or not any(map(is_name_heading, headings)):
            continue
        if is_name_heading(first):
            starts = [
                column if n is None else n
                for column in starts
                for n in [numbers_by_content(table, row, column)]
            ]
        yield [_part(table, row, start, end) for start, end in pairwise([*starts, max(width, len(cells))])]


def _part(table: Grid, header: int, start: int, end: int) -> Grid:
    above = (prose_of(Grid("", [cells])) for cells in table.rows[:header])
    of_event = [has_label(table, row) or bool(facts_in_prose(told)) for row, told in enumerate(above)]
    rows = [
        cells if row < header and of_event[row] else [*[None] * start, *cells[start:end]]
        for row, cells in enumerate(table.rows)
    ]
    titles = (text_of(cell) for row in reversed(range(header)) if not of_event[row] for cell in rows[row])
    return replace(table, rows=rows, title=next(filter(None, titles), ""))


def _turned(table: Grid) -> Grid | None:
    """The table with a row for each player; None where its rows are the players, or it has none in either direction."""
    rows = [cells[:MOST_TURNED] for cells in table.rows]
    if not 2 < len(rows) <= MOST_TURNED or header_rows(with_known_headings(table)):
        return None
    filled = [sum(not is_blank(cell) for cell in cells) for cells in rows]
    first = next((row for row, cells in enumerate(filled) if cells > LABELED), 0)
    told = [row for row in range(len(rows)) if row < first or filled[row] == 1 or has_label(table, row)]
    lines = [row for row in range(len(rows)) if row not in told]
    across = range(max((len(rows[row]) for row in lines), default=0))
    of_told = ([(row, column) for column in range(len(rows[row]))] for row in told)
    found = of_places(table, [*of_told, *([(row, column) for row in lines] for column in across)])
    known = with_known_headings(found)
    headers = header_rows(known)
    return found if headers and (_has_results(known, headers[0]) or is_well(found)) else None


def _has_results(grid: Grid, row: int) -> bool:
    """Whether most cells below the headings of the rounds say how a round went."""
    columns = header_at(grid, row)[0].round_columns
    below = [cell(cells, column) for cells in grid.rows[row + 1 :] for column in columns]
    filled = [value for value in below if not is_blank(value)]
    return 2 * sum(parsed_round_cell(value) is not None for value in filled) > len(filled)
