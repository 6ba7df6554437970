"""Lists of games whose headings do not say who plays: in each row two players, and the result of each of their games.

What stands in the columns tells them: names of both players, ratings beside them, results. Several games of two
players, in columns of their own or as points of both, become a row each.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.rating_cell import parsed_rating_cell
from xlrating.crosstable.cells.round_cell import parsed_round_cell, plain_text
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.find import is_known
from xlrating.crosstable.reading.headings.round_headings import ROUND_COLUMN
from xlrating.crosstable.reading.layouts.bare_results import MOST_GAMES, letters_of_sum
from xlrating.crosstable.reading.read import is_well
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.game_result import WAITS, letters_of
from xlrating.formats.list_headings import BLACK, WHITE, columns_of
from xlrating.formats.tables import cell

SIDES = 2
MOST_ROWS, MOST_COLUMNS, LONGEST_NAME = 5_000, 40, 60
LEAST_FILLED = 3
LOWEST_RATING = 100
MOSTLY = 0.6
_NAME = re.compile(
    r"(?:\d{1,3}[.)]?\s+)?[^\W\d][^\d@$%]*(?:\(?(?:\d{3,4}(?:\s?[P/]\s?\d{1,2})?|[\d.½]+|unr\.?)\)?)?", re.I
)
_SCORE = re.compile(r"\s*[(\[](?:\d{0,2}½|\d{1,2}(?:[.,]\d)?|[.,]\d)[)\]]$")
_POINTS = {"W": 1.0, "D": 0.5, "L": 0.0}
_RESULT = {1.0: "1-0", 0.5: "½-½", 0.0: "0-1"}


class _Pair(NamedTuple):
    """The columns of two players of a game: names, ratings beside them (None: none), and results."""

    names: Sequence[int]
    ratings: Sequence[int | None]
    results: Sequence[int]


def with_headings_of_games(table: Grid) -> Grid | None:
    """The list with a row for each game under known headings, other rows as they are; None for any other table."""
    rows = table.rows
    if len(rows) > MOST_ROWS or max(map(len, rows), default=0) > MOST_COLUMNS:
        return None
    likely = [row for row in range(len(rows)) if _names_in(table, row) >= SIDES]
    pairs = _pairs(table, likely)
    if not pairs:
        return None
    games = {row for row in likely if any(_games(table, row, pair) for pair in pairs)}
    if len(games) < SIDES:
        return None
    known = {
        c: value
        for c, value in enumerate(_headings(table, min(games)))
        if normal(value) in {*ROUND_COLUMN, "section", "date"}
    }
    if any(len(_games(table, row, pair)) > 1 for row in games for pair in pairs):
        known = {}
    colors = any(
        re.match(WHITE, normal(rows[row][pairs[0].names[0]]))
        for row in range(len(rows))
        if len(rows[row]) > pairs[0].names[0]
    )
    sides = ("White", "Black") if colors else ("Player 1", "Player 2")
    found: list[Sequence[CellValue]] = []
    places: list[int] = []
    for row, cells in enumerate(rows):
        if row == min(games):
            found.append(
                [*known.values(), sides[0], f"{sides[0]} rating", "Result", sides[1], f"{sides[1]} rating"]
            )
            places.append(row)
        if row in games:
            for pair in pairs:
                for result in _games(table, row, pair):
                    who = [
                        value
                        for name, rating in zip(pair.names, pair.ratings, strict=True)
                        for value in (_SCORE.sub("", text_of(cells[name])), cell(cells, rating))
                    ]
                    found.append([*(cell(cells, c) for c in known), *who[:2], result, *who[2:]])
                    places.append(row)
        elif not _is_heading(table, row):
            found.append(cells)
            places.append(row)
    result = pairs[0].results[0] if pairs[0].results else pairs[0].names[0]

    def spoken(row: int, column: int) -> str:
        return table.address(
            places[row], result if row < len(places) and places[row] in games else column
        ).rpartition("!")[2]

    return replace(table, rows=found, spoken=spoken)


def recognizes(table: Grid) -> bool:
    """Whether a table that is no crosstable to rate names two players in each row, under the same headings."""
    for cells in table.rows:
        names = [FIELD_OF.get(normal(value)) for value in cells].count("name")
        if names == SIDES:
            return not is_well(table) and with_headings_of_games(table) is not None
    return False


def _names_in(table: Grid, row: int) -> int:
    return sum(_is_name(value) for value in table.rows[row]) if not has_label(table, row) else 0


def _is_name(value: CellValue) -> bool:
    return (
        isinstance(value, str)
        and len(value) <= LONGEST_NAME
        and _NAME.fullmatch(value.strip()) is not None
        and sum(map(str.isalpha, value)) > SIDES
        and not is_known(normal(value))
        and letters_of(value) is None
        and parsed_round_cell(value) is None
    )


def _pairs(table: Grid, likely: Sequence[int]) -> list[_Pair]:
    """The pairs of columns of names with the results between or behind them, up to the next pair."""
    width = max((len(table.rows[row]) for row in likely), default=0)
    rows = [row for row in likely if sum(not is_blank(value) for value in table.rows[row]) >= LEAST_FILLED]
    columns = [[table[row, column] for row in rows] for column in range(width)]
    names = [c for c, cells in enumerate(columns) if sum(map(_is_name, cells)) > MOSTLY * len(rows)]
    if not names or len(names) % SIDES:
        return []
    found = []
    for one, other in zip(names[::SIDES], names[1::SIDES], strict=True):
        place = names.index(other) + 1
        end = names[place] if place < len(names) else width
        start = names[names.index(one) - 1] if one != names[0] else -1
        ratings = [
            next((c for c in (name + 1, name - 1) if start < c < end and _are_ratings(columns[c])), None)
            for name in (one, other)
        ]
        results = [c for c in range(one + 1, end) if c not in (other, *ratings) and _are_results(columns[c])]
        found.append(_Pair((one, other), ratings, results))
    many = {len(pair.results) for pair in found}
    return found if len(many) == 1 and many != {0} else []


def _are_ratings(cells: Sequence[CellValue]) -> bool:
    ratings = [parsed_rating_cell(value) for value in cells if not is_known(normal(value))]
    known = [one.rating for one in ratings if one and one.rating]
    return None not in ratings and 2 * len(known) > len(cells) and min(known) >= LOWEST_RATING


def _are_results(cells: Sequence[CellValue]) -> bool:
    """Whether nearly all that is filled says how games between two players went; numbers of boards do not."""
    filled = [value for value in cells if not is_blank(value) and not _is_word(value)]
    good = [value for value in filled if letters_of(value) not in (None, WAITS) or _sum(value)]
    of_both = any("-" in plain_text(text_of(value)) or ":" in text_of(value) for value in good)
    return len(good) > MOSTLY * len(filled) and (of_both or len(filled) < len(cells))


def _is_word(value: CellValue) -> bool:
    """A heading that stands among the names, such as those of a second round."""
    return isinstance(value, str) and bool(columns_of([value]).game)


def _sum(value: CellValue) -> list[str]:
    """``1½-½`` as the results of two games; none for the result of one."""
    first, dash, second = plain_text(text_of(value)).replace(" ", "").replace(":", "-").partition("-")
    mine, theirs = points_of(first), points_of(second)
    if (
        not dash
        or mine is None
        or theirs is None
        or (mine + theirs) % 1
        or not 1 < mine + theirs <= MOST_GAMES
    ):
        return []
    return [_RESULT[_POINTS[letter]] for letter in letters_of_sum(mine, int(mine + theirs))]


def _games(table: Grid, row: int, pair: _Pair) -> list[CellValue]:
    """The result of each game in a row; none where it has no two names."""
    if not all(_is_name(table[row, column]) for column in pair.names):
        return []
    values = [table[row, column] for column in pair.results if not is_blank(table[row, column])]
    return [one for value in values if not _is_word(value) for one in (_sum(value) or [value])]


def _headings(table: Grid, first: int) -> Sequence[CellValue]:
    return next((table.rows[row] for row in range(first - 1, -1, -1) if _is_heading(table, row)), ())


def _is_heading(table: Grid, row: int) -> bool:
    """Whether the row heads games: words alone, of which one is known in such lists, and no list of players."""
    filled = [value for value in table.rows[row] if not is_blank(value)]
    header = columns_of(table.rows[row])
    return (
        len(filled) >= LEAST_FILLED
        and all(isinstance(value, str) and not value.strip().isdigit() for value in filled)
        and bool(
            header.game.keys() - {"section", "date"}
            or header.has_players
            or any(re.fullmatch(BLACK, normal(v)) for v in filled)
        )
    )
