"""What stands side by side on a sheet, parted by a blank column or by headings of outcomes, as one below the other."""

from collections.abc import Sequence
from itertools import groupby, pairwise

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.list_headings import columns_of, meaning_of, outcomes_in
from xlrating.formats.registration import BESIDE_GAMES, columns_in
from xlrating.formats.tables import Row, cell, in_pieces, until_blank

_BEGINS_A_GAME = frozenset(("round", "board", "name"))
NARROWEST = 2
"""Columns of a list of players or of a card."""


def stacked(table: Grid) -> Grid | None:
    """The table with its parts below each other, from left to right, under the rows that run over the blank columns;
    None where there is one part alone, or one of a single column."""
    bands = _bands(table)
    if len(bands) < 2 or any(len(band) < NARROWEST for band in bands):
        return None
    between = [column for one, other in pairwise(bands) for column in range(one.stop, other.start)]
    titles = {row: range(len(cells)) for row, cells in enumerate(table.rows) if _is_filled(cells, between)}
    parts = [(row, range(0) if row in titles else band) for band in bands for row in range(len(table.rows))]
    return in_pieces(table, [*titles.items(), *parts])


def outcomes_apart(table: Grid) -> Grid:
    """The table whose games stand under ``Winner | Loser``, those drawn beside them, and byes in a column of their own,
    with these below each other and what they share, such as the round, at each; any other table as it is."""
    places: list[tuple[int, Sequence[int]]] = []
    row = 0
    while row < len(table.rows):
        cells = table.rows[row]
        block, groups = range(row, row + 1), outcomes_in(cells)
        if len(groups) > 1:
            block = until_blank(table, row)
            shared = [c for c in range(len(cells)) if not any(c in group for group in groups)]
            for group in groups:
                of_group = (n for n in block if _is_filled(table.rows[n], group))
                places += [*((n, [*shared, *group]) for n in of_group), (row, ())]
        else:
            places.append((row, range(len(cells))))
        row = block.stop
    return in_pieces(table, places) if len(places) > len(table.rows) else table


def games_apart(table: Grid) -> Grid:
    """The table whose games stand right behind a list of their players with these below the list, under its title; any
    other table as it is."""
    places: list[tuple[int, Sequence[int]]] = []
    row = 0
    while row < len(table.rows):
        cells = table.rows[row]
        start = _first_of_games(cells)
        block = range(row, row + 1) if start is None else until_blank(table, row)
        if start is not None:
            title = [row - 1] if places and places[-1] == (row - 1, range(len(table.rows[row - 1]))) else []
            del places[len(places) - len(title) :]
            of_list, of_games = range(start), range(start, max(len(table.rows[n]) for n in block))
            places += [*((n, of_list) for n in (*title, *block)), (row, ()), *((n, of_games) for n in block)]
        else:
            places.append((row, range(len(cells))))
        row = block.stop
    return in_pieces(table, places) if len(places) > len(table.rows) else table


def _first_of_games(heads: Row) -> int | None:
    """The column in which headings of games begin right behind those of a list of players; None without these."""
    for column in range(NARROWEST, len(heads)):
        of_list, of_games = heads[:column], heads[column:]
        if is_blank(heads[column - 1]) or meaning_of(normal(text_of(heads[column])))[0] not in _BEGINS_A_GAME:
            continue
        if (
            columns_in(of_list, BESIDE_GAMES)
            and columns_of(of_games).has_players
            and not columns_of(of_list).has_players
        ):
            return column
    return None


def _bands(table: Grid) -> Sequence[range]:
    """The columns that stand together; what single cells run over does not count."""
    rows = [cells for cells in table.rows if _is_filled(cells[1:], range(len(cells) - 1))]
    width = max(map(len, rows), default=0)
    filled = [any(not is_blank(cell(cells, column)) for cells in rows) for column in range(width)]
    together = (list(columns) for used, columns in groupby(range(width), key=filled.__getitem__) if used)
    return [range(columns[0], columns[-1] + 1) for columns in together]


def _is_filled(cells: Row, columns: Sequence[int]) -> bool:
    return any(not is_blank(cell(cells, column)) for column in columns)
