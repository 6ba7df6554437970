"""Lists of players beside games whose columns have no headings, or other ones than those of names: ``Roster | Rating``.

What stands there tells them: names that recur in the games, and ratings.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.rating_cell import is_rating, rating_in
from xlrating.crosstable.cells.round_cell import is_bye
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.headings.fields import SCORES
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.game_result import WAITS, letters_of
from xlrating.formats.games_by_content import is_name
from xlrating.formats.list_headings import header_in
from xlrating.formats.players_told import OF_A_BOARD
from xlrating.formats.registration import columns_in
from xlrating.formats.tables import Row, cell, rearranged

NAME, RATING, POINTS = "Name", "Rating", "Points"
FEWEST, MOST_ROWS = 2, 400
_WORD = re.compile(r"[^\W\d_]{2,}")
Cells = Mapping[int, CellValue]


def with_headings_of_rosters(tables: Sequence[Grid]) -> list[Grid]:
    """The tables, with the headings of names and ratings above the lists of those who play."""
    said = Counter(
        word for table in tables for row in table.rows for value in row for word in set(_words(value))
    )
    return [_headed(table, said) for table in tables]


def without_boards(table: Grid) -> Grid:
    """The table without the boards before the names, as ``Bd 1  Ann Lee`` beside a rating."""
    if not any(isinstance(v, str) and OF_A_BOARD.match(v) for cells in table.rows for v in cells):
        return table
    rows = [[OF_A_BOARD.sub("", v) if isinstance(v, str) else v for v in cells] for cells in table.rows]
    return replace(table, rows=rows)


def _headed(table: Grid, said: Mapping[str, int]) -> Grid:
    rows: list[Row] = []
    places: list[int] = []
    end = 0
    for row, cells in enumerate(table.rows):
        if row < end:
            continue
        headed = _has_ratings(cells)
        lists = [] if has_label(table, row) else list(_lists(table, row, said, headed=headed))
        below = list(_below(table, row)) if lists else []
        end = row + 1 + len(below)
        for start, stop, heading in lists:
            rows.append(heading)
            rows += [[*[None] * start, *one[start:stop]] for one in ([] if headed else [cells]) + below]
            places += [row] * (not headed) + [*range(row, end)]
        if not lists:
            rows.append(cells)
            places.append(row)
    return rearranged(table, rows, [(row, None) for row in places]) if rows != list(table.rows) else table


def _lists(table: Grid, row: int, said: Mapping[str, int], *, headed: bool) -> Iterator[tuple[int, int, Row]]:
    """The columns of each list below this row, or from it on, and the headings of that list."""
    cells = table.rows[row]
    ratings = {} if headed else _with_ratings(cells)
    if not headed and not ratings:
        return
    below = list(_below(table, row))
    width = max(map(len, [cells, *below]))
    if headed:
        names = [c for c in range(width) if _are_players([cell(one, c) for one in below], said)]
        headings = [NAME if c in names else cell(cells, c) for c in range(width)]
    else:
        alike = [one for one in [cells, *below] if _with_ratings(one) == ratings]
        rated = any(rating_in(cell(one, d)) for one in alike for d in ratings.values())
        names = [c for c in ratings if rated and _are_players([cell(one, c) for one in alike], said)]
        above = [normal(value) for value in table.rows[row - 1]] if row else []
        headings = [
            NAME
            if c in ratings
            else RATING
            if c in ratings.values()
            else POINTS
            if cell(above, c) in SCORES
            else None
            for c in range(width)
        ]
    starts = [0, *names[1:]] if names else []
    for start, stop in pairwise([*starts, width]):
        heading = [*[None] * start, *headings[start:stop]]
        if columns_in(heading):
            yield start, stop, heading


def _has_ratings(cells: Row) -> bool:
    """Whether it is a row of headings with a rating, and none that is known of names."""
    named = columns_in(cells) or header_in(cells)
    return not named and "rating" in columns_in([NAME, *cells], frozenset(("rating",)))


def _with_ratings(cells: Row) -> dict[int, int]:
    """The columns of names in a row with one rating each before the next name, and those of the ratings; none of a
    game."""
    if any(_says_a_result(value) or is_bye(text_of(value)) for value in cells):
        return {}
    names = [c for c, value in enumerate(cells) if is_name(value)]
    ratings = [
        [d for d in range(start + 1, end) if is_rating(cells[d])]
        for start, end in pairwise([*names, len(cells)])
    ]
    return {name: found[0] for name, found in zip(names, ratings, strict=True) if len(found) == 1}


def _below(table: Grid, row: int) -> Iterator[Row]:
    return takewhile(lambda cells: not all(map(is_blank, cells)), table.rows[row + 1 : row + 1 + MOST_ROWS])


def _are_players(names: Sequence[CellValue], said: Mapping[str, int]) -> bool:
    """Whether most are names that are also elsewhere, and each stands here once."""
    recurring = {text_of(name) for name in names if is_name(name) and _recurs(name, said)}
    return len(recurring) >= FEWEST and 2 * len(recurring) > sum(not is_blank(name) for name in names)


def _recurs(name: CellValue, said: Mapping[str, int]) -> bool:
    return all(said[word] > 1 for word in _words(text_of(name).partition(",")[0])[-1:])


def _words(value: CellValue) -> list[str]:
    return _WORD.findall(value.casefold()) if isinstance(value, str) else []


def _says_a_result(value: CellValue) -> bool:
    return isinstance(value, str) and not value.isdecimal() and letters_of(value) not in (None, WAITS)
