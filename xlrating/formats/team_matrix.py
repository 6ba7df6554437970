"""Games in a grid, one player down and the other across, in each cell what the player down scored: a match of two teams
in which all meet, or, with the round in each cell, any event: ``½ / R5``, ``Rd 1: 0-1``.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.rating_cell import is_rating
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.layouts.bare_results import BareResults
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.game_result import RESULT_OF, WAITS, letters_of
from xlrating.formats.games_by_content import is_name
from xlrating.formats.registration import columns_in
from xlrating.formats.tables import Row, rearranged

FEWEST = 2
"""Players of a team."""
HEADINGS = ("Round", "Player 1", "Result", "Player 2")
SCORES = RESULT_OF | {"X": "1-0F", "F": "0-1F"}
_ROUND = re.compile(
    r"[\s/:;,|@(]{0,4}\b(?:r|rd|rnd|round|runde|ronda)[ .#]{0,3}(\d{1,2})\b[\s/:;,|)–—-]{0,4}", re.IGNORECASE
)
_Games = Mapping[tuple[int, int], Sequence[tuple[int | None, str]]]
"""By their cells the rounds and results of the games."""


class _Matrix(NamedTuple):
    """The row of the names across, the column of those down, the rows and columns of the players, and the games."""

    top: int
    name: int
    down: Sequence[int]
    across: Sequence[int]
    games: _Games


def with_games_of_matrix(table: Grid) -> Grid | None:
    """The table as lists of players and games under known headings, other rows as they are; None for any other."""
    for top in range(len(table.rows)):
        found = _matrix(table, top)
        roster = found and _roster(table, found)
        if found and roster:
            called = _called(table, found)
            games = [
                ((place[0], place[1]), (round_, table[place[0], found.name], result, called[place[1]]))
                for place, some in found.games.items()
                for round_, result in some
            ]
            used = {row for row, _ in roster}
            before, behind = range(min(used)), range(max(used) + 1, len(table.rows))
            lines = [
                [" ".join(text_of(cell) for cell in table.rows[row] if not is_blank(cell))] for row in behind
            ]
            rows = [*table.rows[: len(before)], *(cells for _, cells in roster), (), HEADINGS]
            rows += [*(cells for _, cells in games), (), *lines]
            places: list[tuple[int, int | None]] = [
                (row, None) for row in (*before, *(row for row, _ in roster))
            ]
            places += (
                [(top, None)] * 2 + [place for place, _ in games] + [(row, None) for row in (top, *behind)]
            )
            return rearranged(table, rows, places)
    return None


def _matrix(table: Grid, top: int) -> _Matrix | None:
    across = [column for column, value in enumerate(table.rows[top]) if is_name(value)]
    games: _Games = {
        (row, column): [game]
        for row in range(top + 1, len(table.rows))
        for column in across
        if (game := _of_a_round(table[row, column]))
    }
    rated_across = ([c for c in across if is_rating(table[row, c])] for row in (top + 1, top - 1))
    across = sorted({c for _, c in games}) or next((some for some in rated_across if len(some) >= FEWEST), [])
    playing = sorted({row for row, _ in games}) or _rows_of_results(table, top, across)
    if min(len(playing), len(across)) < FEWEST:
        return None
    before = [c for c in range(across[0]) if all(is_name(table[row, c]) for row in playing)]
    if not before:
        return None
    name = before[0]
    rated = [
        c
        for c in range(name + 1, len(table.rows[playing[0]]))
        if all(is_rating(table[r, c]) for r in playing)
    ]
    near = takewhile(lambda row: not all(map(is_blank, table.rows[row])), range(top + 1, len(table.rows)))
    down = [
        r
        for r in near
        if is_name(table[r, name]) and (r in playing or (rated and is_rating(table[r, rated[0]])))
    ]
    unread = {
        (row, c): [(None, text)]
        for row in playing
        for c in across
        if len(text := text_of(table[row, c])) > 1 and (row, c) not in games
    }
    return _Matrix(top, name, down, across, {**games, **unread} if games else _of_all(table, playing, across))


def _of_a_round(value: CellValue) -> tuple[int, str] | None:
    """The round and the result of a cell that has both."""
    text = text_of(value)
    round_ = _ROUND.search(text)
    rest = _ROUND.sub(" ", text).strip()
    if round_ is None or letters_of(rest) in (None, WAITS):
        return None
    return int(round_[1]), rest


def _rows_of_results(table: Grid, top: int, across: Sequence[int]) -> list[int]:
    """The rows below the names, from the first with results in all columns on."""
    goes_on = _goes_on(table, across)
    rows = [*range(top + 1, min(top + 3, len(table.rows)))]
    first = next((row for row in rows if _goes_on(table, across)(row)), None)
    return [] if first is None or not across else list(takewhile(goes_on, range(first, len(table.rows))))


def _of_all(table: Grid, down: Sequence[int], across: Sequence[int]) -> _Games:
    """The games of teams in which all meet, in the rounds of a circle."""
    cells = {(row, column): cell_at(table, row, column) for row in down for column in across}
    results = BareResults(cells.values())
    size = max(len(down), len(across))
    return {
        (row, column): [
            (1 + (across.index(column) - down.index(row)) % size + game * size, SCORES[letter])
            for game, letter in enumerate(results.letters(cell) or ())
        ]
        for (row, column), cell in cells.items()
    }


def _called(table: Grid, found: _Matrix) -> dict[int, CellValue]:
    """The players across, by their columns: where all of them are among those down, by the names there."""
    names = [text_of(table[row, found.name]) for row in found.down]
    short = {c: normal(table[found.top, c]) for c in found.across}
    same = {
        c: [one for one in names if word in (normal(one), *normal(one).replace(",", "").split())]
        for c, word in short.items()
    }
    if all(len(some) == 1 for some in same.values()):
        return {c: some[0] for c, some in same.items()}
    return {c: table[found.top, c] for c in found.across}


def _roster(table: Grid, found: _Matrix) -> list[tuple[int, Row]]:
    """The headings and the players with what stands beside them, each with its row; none where nothing is a rating."""
    first = found.down[0]
    width = max(len(table.rows[row]) for row in found.down)
    others = [c for c in range(width) if c not in (*found.across, found.name)]
    heads: dict[int, CellValue] = {}
    for c in others:
        above = (table[row, c] for row in range(first - 1, found.top - 2, -1) if row >= 0)
        heads[c] = next((value for value in above if isinstance(value, str) and not is_rating(value)), None)
    rated = [c for c in others if all(is_rating(table[row, c]) for row in found.down)]
    if len(rated) == 1:
        heads[rated[0]] = "Rating"
    players = [(row, [table[row, found.name], *(table[row, c] for c in others)]) for row in found.down]
    called = set(map(text_of, _called(table, found).values()))
    if not called <= {text_of(cells[0]) for _, cells in players}:
        rows = [
            r
            for r in range(max(found.top - 1, 0), first)
            if all(is_rating(table[r, c]) for c in found.across)
        ]
        label = {
            r: next(
                (normal(table[r, c]) for c in reversed(range(found.across[0])) if not is_blank(table[r, c])),
                "",
            )
            for r in rows
        }
        of_row = {
            normal(heads[c]): r
            for c in rated
            for r in rows
            if len(rated) == len(rows) == 1 or label[r] == normal(heads[c])
        }
        if len(of_row) != len(rated):
            return []
        players += [
            (
                found.top,
                [
                    table[found.top, c],
                    *(table[of_row[normal(heads[o])], c] if o in rated else None for o in others),
                ],
            )
            for c in found.across
        ]
    headings = ["Name", *heads.values()]
    return [(min(found.top, first), headings), *players] if columns_in(headings) else []


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
