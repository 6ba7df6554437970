"""What to say of a sheet without a header row: which heading is missing, in which row, and what may be meant by it."""

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain, takewhile

from xlrating.crosstable.cells.cell_values import normal, number_of, text_of
from xlrating.crosstable.cells.rating_cell import parsed_rating_cell, rating_in
from xlrating.crosstable.cells.round_cell import is_game
from xlrating.crosstable.cells.text import nearest
from xlrating.crosstable.cells.value import is_blank, is_blank_row
from xlrating.crosstable.reading.headings import sentences as say
from xlrating.crosstable.reading.headings.fields import FIELD
from xlrating.crosstable.reading.headings.find import is_known, missing_headings, name_column, rows_lacking
from xlrating.crosstable.reading.headings.header import rating_heading
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.findings import Cell, Finding, at, told
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.problems import Problem

ROWS_LOOKED_AT, FEWEST_CELLS, FEWEST_LEFT_OUT = 12, 3, 2
MOST_ROWS, FEWEST_GAMES, CLOSE = 200, 4, 8
"""So many games within so many rows, in one column, are none by chance."""


def no_header(grid: Grid) -> Problem:
    """The problem of a sheet without a header row."""
    missing, row = min(
        ((missing_headings(cells), row) for row, cells in enumerate(grid.rows)),
        key=lambda found: (len(found[0]), found[1]),
        default=(["Name", "Rating", "Rd 1"], 0),
    )
    filled = sum(not is_blank(cell) for cell in grid.rows[row]) if grid.rows else 0
    if len(missing) == 3 or filled < FEWEST_CELLS:
        return _problem(grid, at(Cell(0, 0), say.NOTHING_LIKE_HEADINGS))
    first = next(cell for cell in grid.rows[row] if not is_blank(cell))
    meant = {name: likely for name in missing if (likely := _likely(grid, row, name)) is not None}
    columns = list(dict.fromkeys(meant.values()))
    hints = ""
    for column in columns:
        names = [name for name in missing if meant.get(name) == column]
        hint = say.HEADING_MEANT if len(names) == 1 else say.HEADING_FOR_BOTH
        hints += " " + hint.of(heading=grid[row, column], names=" and ".join(names)).message
    across = [one for one in grid.rows[row] if _like_name(one) and not is_known(normal(one))]
    if "Rd 1" in missing and not hints and len(across) >= FEWEST_CELLS:
        hints = " " + say.PLAYERS_ACROSS.of(heading=across[0]).message
    elif missing == ["Rating"] and not hints:
        hints = " " + say.NO_RATINGS.of().message
    cell = Cell(row, columns[0] if columns else 0)
    return _problem(grid, at(cell, say.HEADINGS_LACK, first=first, missing=" or ".join(missing), hints=hints))


def _problem(grid: Grid, finding: Finding) -> Problem:
    return told([finding], grid, None, {})[0]


def unread_table(grid: Grid) -> Problem | None:
    """The same for a sheet that has games, one below the heading of a round or several close below each other.

    None for any other sheet. Somebody who rates the other sheets of the workbook means this one, too.
    """
    problem = no_header(grid)
    headings = [] if problem.code == say.NOTHING_LIKE_HEADINGS.code else grid.rows[problem.row]
    rounds = [column for column, cell in enumerate(headings) if round_of(normal(cell))]
    if any(is_game(cell) for column in rounds for cell in _below(grid, problem.row, column)):
        return problem
    games = defaultdict[int, list[int]](list)
    for row, cells in enumerate(grid.rows[:MOST_ROWS]):
        for column in (c for c, cell in enumerate(cells) if is_game(cell)):
            games[column].append(row)
    ends = (pair for rows in games.values() for pair in zip(rows, rows[FEWEST_GAMES - 1 :], strict=False))
    return problem if any(last - first < CLOSE for first, last in ends) else None


def players_left_out(grid: Grid, rated: Collection[str], *, all_of_them: bool = False) -> Iterator[Problem]:
    """A note on each list of players with ratings and no rounds, several of whom are not among those rated, by their
    names, or ``all_of_them``."""
    known = [_words(one) for one in rated]
    for row in rows_lacking(grid, ["Rd 1"]):
        headings = list(map(normal, grid.rows[row]))
        name, of_ratings = name_column(headings), rating_heading(headings)
        rating = headings.index(of_ratings) if of_ratings else name
        below = takewhile(lambda row: not is_blank_row(grid.rows[row]), range(row + 1, len(grid.rows)))
        names = [text_of(grid[one, name]) for one in below if rating_in(grid[one, rating]) is not None]
        left = [one for one in names if not any(map(_words(one).issubset, known))]
        if len(left) >= (len(names) if all_of_them else FEWEST_LEFT_OUT) > 1:
            yield _problem(grid, at(Cell(row, name), say.PLAYERS_LEFT_OUT, names=listed(left)))


def _words(name: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", normal(name)))


def left_out(problem: Problem) -> Problem:
    """The note on an unread table beside others that were read."""
    said = say.TABLE_LEFT_OUT.of(why=problem.message)
    return problem._replace(message=said.message, kind="note", code=say.TABLE_LEFT_OUT.code, alike="")


def _likely(grid: Grid, row: int, name: str) -> int | None:
    """The column that is probably meant: by its cells, else by its heading."""
    looks, words = LIKE[name]
    headings = {c: normal(cell) for c, cell in enumerate(grid.rows[row]) if not is_blank(cell)}
    free = {column: heading for column, heading in headings.items() if not is_known(heading)}
    below = {column: [cell for cell in _below(grid, row, column) if not is_blank(cell)] for column in free}
    by_cells = (column for column, cells in below.items() if cells and all(map(looks, cells)))
    by_heading = (column for column, heading in free.items() if nearest(heading, words, 0.6))
    return next(chain(by_cells, by_heading), None)


def _below(grid: Grid, row: int, column: int) -> list[CellValue]:
    return [grid[below, column] for below in range(row + 1, row + 1 + ROWS_LOOKED_AT)]


def _like_name(cell: CellValue) -> bool:
    return isinstance(cell, str) and " " in cell.strip() and number_of(cell) is None and not is_game(cell)


LIKE: dict[str, tuple[Callable[[CellValue], object], Sequence[str]]] = {
    "Name": (_like_name, FIELD["name"].headings),
    "Rating": (parsed_rating_cell, FIELD["rating"].headings),
    "Rd 1": (is_game, ("round", "rd", "rnd")),
}
"""How the cells of each column look that a table needs, and what may head it."""
