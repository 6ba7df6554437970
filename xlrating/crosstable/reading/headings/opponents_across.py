"""The grid of a round robin whose columns are headed by opponents: names, letters, or ``vs 1`` in place of 1, 2, 3.

Of a second grid beside it, as of a double round robin, each game is put to that of the first.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from string import ascii_lowercase

from xlrating.crosstable.cells.byes_in_words import OF_BYES
from xlrating.crosstable.cells.cell_values import normal, number_of, points_of
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.rating_cell import LOWEST
from xlrating.crosstable.cells.round_cell import plain_text, tells_no_game
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import FIELD_OF, SCORES
from xlrating.crosstable.reading.headings.find import name_column, rows_lacking
from xlrating.crosstable.reading.headings.header import numbers_by_content
from xlrating.crosstable.reading.layouts.results_grid import DIAGONAL
from xlrating.crosstable.reading.rounds.by_name import NamedPlayers
from xlrating.crosstable.sheet.grid import CellValue, Grid

FEWEST = 3
RESULTS = frozenset(("x", "½", "1 0", "0 1", "1 1", "0 0", "1 ½", "0 ½", "½ 1", "½ 0"))
"""Cells of a grid that stand nowhere else, such as in a column of totals."""
APART = frozenset(("w", "b", "white", "black", "1", "2", "g1", "g2", "game 1", "game 2", "1st", "2nd"))
BY_LETTERS = "by letters"
"""The opponents, in the order of the rows, where nothing else says who they are."""
INITIALS = frozenset(("number", "start_number", "place", "member_id", "state"))
"""Fields whose headings, such as PN and ID, may also be the initials of an opponent."""
MOST = 40
"""Players of a round robin."""
_VERSUS = re.compile(r"^(?:vs?|versus|against)[.\s]+")
_NUMBERED = re.compile(r"(?:vs?|versus|against|opp(?:onent)?)?[.\s]*#?\s*(\d{1,2})\s*[.-]?[a-d]?")


def with_opponents_as_numbers(grid: Grid) -> Grid:
    """The sheet with a number for each opponent above the columns of its grids; any other sheet as it is."""
    for row, end in pairwise([*rows_lacking(grid, ["Rd 1"]), len(grid.rows)]):
        blank = [r for r in range(row + 1 + FEWEST, end) if all(map(is_blank, grid.rows[r]))]
        whole = blank[-1] if blank and end < len(grid.rows) else end
        ways = (
            _numbered(one, row, last, field)
            for last in dict.fromkeys([whole, *blank[:1]])
            for one in (grid, _with_names_above(grid, row))
            for field in ("number", "place", "", BY_LETTERS)
        )
        grid = next((found for found in ways if found is not None), grid)
    return grid


def _with_names_above(grid: Grid, row: int) -> Grid:
    """The sheet with the headings of the row above in place of those that tell two games apart, such as W and B."""
    above = grid.rows[row - 1] if row else ()
    apart = [
        column
        for column, cell in enumerate(grid.rows[row])
        if normal(cell) in APART or (number_of(cell) or 0) >= LOWEST
    ]
    if not apart or not above:
        return grid
    title = [None if column in apart else cell for column, cell in enumerate(above)]
    cells = [grid[row - 1, n] if n in apart else cell for n, cell in enumerate(grid.rows[row])]
    return replace(grid, rows=[*grid.rows[: row - 1], title, cells, *grid.rows[row + 1 :]])


def _numbered(grid: Grid, row: int, end: int, field: str) -> Grid | None:
    """By the numbers of a field, or of a column without a heading; None where the headings are not the players."""
    headings = [normal(cell) for cell in grid.rows[row]]
    fields = {FIELD_OF.get(heading): column for column, heading in enumerate(headings) if heading}
    if field and field not in (*fields, BY_LETTERS):
        return None
    name = fields.get("last_name", name_column(headings))
    table = replace(grid, rows=grid.rows[:end])
    number = fields.get(field) if field else numbers_by_content(table, row, name)
    columns = [column for column, heading in enumerate(headings) if heading and heading not in FIELD_OF]
    rows = [
        r
        for r in range(row + 1, min(row + 1 + 2 * MOST, end))
        if not is_blank(grid[r, name])
        and normal(grid[r, name]) != headings[name]
        and not all(is_blank(grid[r, column]) for column in columns)
    ]
    if not FEWEST <= len(rows) <= MOST:
        return None
    names = [grid[r, name] for r in rows]
    players = NamedPlayers(() if any(str(one).endswith(")") for one in names) else names)
    numbers = ["" if number is None else normal(grid[r, number]) for r in rows]
    if field == BY_LETTERS:
        players, numbers = NamedPlayers(()), list(ascii_lowercase[: len(rows)])
    found = {column: _places(heading, players, numbers) for column, heading in enumerate(headings)}
    certain = {column: found[column][0] for column in columns if len(found[column]) == 1}
    missing = set(range(len(rows))) - set(certain.values())
    certain |= {
        column: places[0]
        for column, places in found.items()
        if FIELD_OF.get(headings[column]) in INITIALS and places and {*places} <= missing
    }  # such as PN and ID, where no other column is theirs
    number = None if number in certain else number
    firsts = {place: column for column, place in reversed(certain.items())}
    beside = [column for column in columns if headings[column] in SCORES or OF_BYES.search(headings[column])]
    unknown = [column for column in columns if column not in certain and column not in beside]
    others = [grid[r, column] for column in unknown for r in rows]
    if (
        sorted(firsts) != list(range(len(rows)))
        or len(certain) % len(rows)
        or any(normal(cell) in RESULTS for cell in others)
    ):
        return None
    if field == "place":
        number = None  # it finds opponents; the rounds count the rows
    by_number = number is not None and all(number_of(grid[r, number]) is not None for r in rows)
    changed: list[list[CellValue]] = [list(cells) for cells in grid.rows]
    times = len(certain) // len(rows)
    again = {column: firsts[place] for column, place in certain.items() if column - firsts[place] >= times}
    totals = [column for column in columns if headings[column] in SCORES]
    again |= dict.fromkeys(totals[1:], totals[0]) if again and len(totals) == times else {}
    for cells in (changed[r] for r in rows):
        for column, first in again.items():
            both = _added if column in totals else _of_both
            cells[first], cells[column] = both(cells[first], cells[column]), None
    for column in again.keys() & set(totals):
        changed[row][column] = None
    for column, place in certain.items():
        numbered = grid[rows[place], number] if by_number and number is not None else place + 1
        changed[row][column] = numbered if firsts[place] == column else None
    if rows[0] > row + 1:
        changed[row + 1] = [None if normal(cell) in APART else cell for cell in changed[row + 1]]
    if number is not None and not by_number:
        for place, r in enumerate(rows):
            changed[r][number] = place + 1
    return replace(grid, rows=changed)


def _of_both(one: CellValue, other: CellValue) -> CellValue:
    """The games of two grids against one opponent, where both have one."""
    texts = [(cell, plain_text(shown(cell))) for cell in (one, other)]
    played = [cell for cell, text in texts if not (DIAGONAL.fullmatch(text) or tells_no_game(text))]
    return " ".join(map(shown, played)) if len(played) > 1 else next(iter(played), one)


def _added(one: CellValue, other: CellValue) -> CellValue:
    points = [points_of(cell) for cell in (one, other)]
    return one if None in points else sum(filter(None, points))


def _places(heading: str, players: NamedPlayers, numbers: Sequence[str]) -> Sequence[int]:
    """The places of the players whom a heading can name."""
    if by_number := _NUMBERED.fullmatch(heading):
        own = numbers if by_number[1] in numbers else [str(n) for n in range(1, len(numbers) + 1)]
        return [place for place, number in enumerate(own) if number == by_number[1]]
    heading = _VERSUS.sub("", heading)
    return [place for place, number in enumerate(numbers) if number == heading] or players.places(heading)
