"""A match of two teams in which all meet: one team down, the other across, in each cell what the player down scored."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.rating_cell import is_rating
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.layouts.bare_results import BareResults
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.game_result import RESULT_OF
from xlrating.formats.games_by_content import is_name
from xlrating.formats.tables import rearranged

FEWEST = 2
"""Players of a team."""
HEADINGS = ("Round", "Player 1", "Player 1 rating", "Result", "Player 2", "Player 2 rating")
SCORES = RESULT_OF | {"X": "1-0F", "F": "0-1F"}


class _Matrix(NamedTuple):
    """The row and column of the names, those of the ratings, and the rows and columns of the games."""

    top: int
    name: int
    rating_row: int
    rating_column: int
    down: Sequence[int]
    across: Sequence[int]


def with_games_of_matrix(table: Grid) -> Grid | None:
    """The table as a list of games under known headings, other rows as they are; None for any other table."""
    found = next(filter(None, (_matrix(table, top) for top in range(len(table.rows)))), None)
    if found is None:
        return None
    cells = [(row, column) for row in found.down for column in found.across]
    results = BareResults(cell_at(table, *one) for one in cells)
    size = max(len(found.down), len(found.across))
    games: list[tuple[CellValue, ...]] = []
    places: list[tuple[int, int | None]] = []
    for row, column in cells:
        apart = found.across.index(column) - found.down.index(row)
        for game, letter in enumerate(results.letters(cell_at(table, row, column)) or ()):
            round_ = 1 + apart % size + game * size
            one = (table[row, found.name], table[row, found.rating_column])
            other = (table[found.top, column], table[found.rating_row, column])
            games.append((round_, *one, SCORES[letter], *other))
            places.append((row, column))
    first, last = min(found.top, found.rating_row), found.down[-1] + 1
    lines = [[" ".join(text_of(cell) for cell in cells if not is_blank(cell))] for cells in table.rows[last:]]
    rows = [*table.rows[:first], HEADINGS, *games, *lines]
    before = [(row, None) for row in range(first)]
    behind = [(row, None) for row in range(last, len(table.rows))]
    return rearranged(table, rows, [*before, (found.top, None), *places, *behind])


def _matrix(table: Grid, top: int) -> _Matrix | None:
    """The matrix below a row of names, each team with a rating for each player."""
    for rating_row in (top + 1, top - 1):
        across = [
            column
            for column, value in enumerate(table.rows[top])
            if is_name(value) and is_rating(table[rating_row, column])
        ]
        rows = range(max(top, rating_row) + 1, len(table.rows))
        down = list(takewhile(_goes_on(table, across), rows)) if len(across) >= FEWEST else []
        if len(down) < FEWEST:
            continue
        before = range(across[0])
        name = next((c for c in before if all(is_name(table[row, c]) for row in down)), None)
        rating = next((c for c in before if all(is_rating(table[row, c]) for row in down)), None)
        if name is None or rating is None:
            continue
        names = [normal(table[row, name]) for row in down] + [normal(table[top, c]) for c in across]
        if len(set(names)) == len(names):
            return _Matrix(top, name, rating_row, rating, down, across)
    return None


def _goes_on(table: Grid, across: Sequence[int]) -> Callable[[int], bool]:
    """Whether a row has results of games, and is not that of the points of the columns above it."""
    sums = [0.0] * len(across)

    def goes_on(row: int) -> bool:
        cells = [cell_at(table, row, column) for column in across]
        points = [points_of(cell.value) or 0.0 for cell in cells]
        if not all(cell.filled for cell in cells) or None in map(BareResults(cells).letters, cells):
            return False
        is_sum = any(sums) and points == sums
        sums[:] = map(sum, zip(sums, points, strict=True))
        return not is_sum

    return goes_on
