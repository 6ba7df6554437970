"""Headings that a list of games lacks or has in a row above, told by what stands below and above."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile, zip_longest

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.round_cell import color_of, nobody_in, plain_text
from xlrating.crosstable.cells.value import is_blank, is_blank_row
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.reading.headings.two_languages import in_one_word
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.columns_of_games import winner_in
from xlrating.formats.game_result import letters_of, says_a_result
from xlrating.formats.list_facts import round_in_title
from xlrating.formats.list_headings import (
    SIDES_ALONE,
    Header,
    columns_of,
    header_in,
    may_head,
    meaning_of,
    of_outcome,
    plainly,
)
from xlrating.formats.tables import Row, cell, with_rows_for
from xlrating.formats.text import whole

MOST_ROWS, MOSTLY = 200, 0.8
BETWEEN = 3
"""Columns from one name to the other with the points of both between."""
_LETTER = re.compile(r"[^\W\d_]")
_UNPLAYED = frozenset("XFxf")
"""In place of the points of a player."""
FEWEST_ROUNDS = 2
TITLES = 2
"""The cells of a title, and the rows above headings that may be one."""
_WITH_ROUND = (
    re.compile(r"(?P<round>[^\s._-]+(?:\s\d+)?)[\s._-]+(?P<rest>\D+)"),
    re.compile(r"(?P<rest>\D+?)[\s._(-]+(?P<round>(?:r|rd|rnd|round)[\s.]*\d+)\)?"),
)
"""A heading of games with its round before or behind it."""
_OF_NAMES = dict.fromkeys(("won", "win", "wins"), "Winner") | dict.fromkeys(
    ("lost", "loss", "losses"), "Loser"
)
"""Above names; above numbers, what each player has."""


def with_headings_above(rows: Sequence[Row], number: int) -> Row:
    """The row; a heading without results with what stands above its blank cells, as ``White's score``, or else with
    Result above the one column that holds results."""
    row = _with_winners(plainly(rows[number]), rows, number)
    if of_outcome(row) or not may_head(row) or not (found := columns_of(row)).has_players:
        return row
    below = rows[number + 1 : number + 1 + MOST_ROWS]
    row = _with_colors(row, below, found)
    below = [cells for cells in below if cells != rows[number]]
    titled = any(map(_is_round_title, (*rows[:number][-TITLES:], *below)))
    column = None if titled or "round" in found.game else _column_of_rounds(row, below, found)
    row = _headed(row, column, "Round")
    above = rows[number - 1] if number else ()
    joined = [over if is_blank(own) else own for own, over in zip_longest(row, above)]
    known = next(filter(header_in, (row, joined)), None)
    return known or _headed(row, _column_of_results(below, found), "Result")


def header_at(table: Grid, row: int) -> Header | None:
    """The columns of a list of games whose headings stand in this row; None of any other row."""
    return header_in(with_headings_above(table.rows, row))


def _headed(row: Row, column: int | None, heading: str) -> Row:
    """The row with a heading in this column, if any."""
    if column is None:
        return row
    return [*row[:column], *[None] * (column - len(row)), heading, *row[column + 1 :]]


def _with_winners(row: Row, rows: Sequence[Row], number: int) -> Row:
    """The row with Winner and Loser for Won and Lost above names."""
    heads = [_OF_NAMES.get(normal(value)) for value in row]
    if not any(heads):
        return row
    first = next((cells for cells in rows[number + 1 :] if not all(map(is_blank, cells))), ())
    names = [text_of(cell(first, column)) for column, head in enumerate(heads) if head]
    named = len(names) > 1 and all(_LETTER.search(text) and not letters_of(text) for text in names)
    return [head or value for head, value in zip(heads, row, strict=True)] if named else row


def in_one_language(table: Grid) -> Grid:
    """The table with one word for headings of games in two languages: ``Blancas / White``."""
    rows = [_in_one_language(row) for row in table.rows]
    return replace(table, rows=rows) if rows != [*table.rows] else table


def _in_one_language(row: Row) -> Row:
    heads = [] if any(text_of(value).isdecimal() for value in row) else in_one_word(row, _meaning)
    return heads if heads != [*row] and columns_of(heads).has_players else row


def _meaning(heading: str) -> tuple[str, int | None] | None:
    name, side, _ = meaning_of(heading)
    return (name, side) if name else None


def with_rounds_above(table: Grid) -> Grid:
    """The table whose headings of games say their round, as ``R1 White`` and ``R1 Black``, with it in a row above them.

    Any other table as it is, such as one where White or Black alone stands in each row.
    """
    for row, cells in enumerate(table.rows):
        found = {c: said for c, value in enumerate(cells) if (said := _of_a_round(value))}
        sides = {said: c for c, said in found.items() if said[1] in SIDES_ALONE}
        rounds = sorted({round_ for round_, _ in sides})
        pairs = [tuple(sides.get((round_, side)) for side in SIDES_ALONE) for round_ in rounds]
        if len(rounds) < FEWEST_ROUNDS or not all(None not in pair for pair in pairs):
            continue
        filled = [
            [not is_blank(cell(below, c)) for c in pair] for below in table.rows[row + 1 :] for pair in pairs
        ]
        if any(map(all, filled)) and 2 * sum(map(all, filled)) >= sum(map(any, filled)):
            starts = {pair[0]: round_ for pair, round_ in zip(pairs, rounds, strict=True)}
            title = [f"Round {starts[c]}" if c in starts else None for c in range(len(cells))]
            heads = [found[c][1] if c in found else value for c, value in enumerate(cells)]
            return with_rows_for(table, range(row, row + 1), [(row, title), (row, heads)])
    return table


def _with_colors(headings: Row, below: Sequence[Row], header: Header) -> Row:
    """The row with Color, or Points, above the blank cell behind each name, or before the second one, where nothing
    else stands below; Points for one word that means nothing above both: ``Credit``."""
    row = list(headings)
    first, second = header.names
    twice = cell(row, first + 1) in header.unknown and cell(row, first + 1) == cell(row, second + 1)
    between = second == first + BETWEEN and not twice
    columns = [first + 1, second - 1 if between else second + 1]
    row += [None] * (1 + max(columns) - len(row))
    block = takewhile(lambda cells: not is_blank_row(cells), below)
    games = [cells for cells in block if not any(is_blank(cell(cells, c)) for c in header.names)]
    filled = [list(takewhile(bool, (text_of(cell(cells, c)) for cells in games))) for c in columns]
    both = all(some and all(says_a_result(one) or one in _UNPLAYED for one in some) for some in filled)
    in_points = twice and both and None not in map(points_of, filled[0] + filled[1])
    for column, some in zip(columns, filled, strict=True):
        if in_points or is_blank(row[column]):
            row[column] = "Color" if some and all(map(color_of, some)) else "Points" if both else None
    return row


@lru_cache(maxsize=20_000)
def _of_a_round(value: CellValue) -> tuple[int, str] | None:
    """The round and the rest of a heading of a game: ``R1 White``, ``Result (R1)``; None for any other."""
    heading = normal(value) if isinstance(value, str) else ""
    for found in filter(None, (form.fullmatch(heading) for form in _WITH_ROUND)):
        round_ = round_of(found["round"])
        if round_ and meaning_of(found["rest"])[0]:
            return round_, found["rest"]
    return None


def _is_round_title(cells: Row) -> bool:
    """Whether the row says of which round the games below are."""
    filled = [value for value in cells if not is_blank(value)]
    return len(filled) <= TITLES and round_in_title(filled) is not None


def _column_of_rounds(headings: Row, rows: Sequence[Row], header: Header) -> int | None:
    """The one column under an unknown heading whose numbers are rounds, from 1 on: most play in each, nobody twice."""
    games = [(cells, {text_of(cell(cells, c)) for c in header.names} - {""}) for cells in rows]
    games = [(cells, both) for cells, both in games if both and not any(map(nobody_in, both))]
    players = set().union(*(both for _, both in games))
    found = []
    for column in (c for c, value in enumerate(headings) if value in header.unknown):
        rounds = [whole(text_of(cell(cells, column))) or 0 for cells, _ in games]
        counted = Counter(
            (round_, one) for round_, (_, both) in zip(rounds, games, strict=True) for one in both
        )
        last = max(rounds, default=0)
        all_there = 0 not in rounds and len(set(rounds)) == last
        if all_there and last > 1 == max(counted.values()) and 2 * len(counted) > last * len(players):
            found.append(column)
    return found[0] if len(found) == 1 else None


def _column_of_results(rows: Sequence[Row], header: Header) -> int | None:
    """The one column without a known heading whose cells say how the games of these players went, or else the one with
    the points of the first player, draws among them."""
    named = ((cells, [text_of(cell(cells, name)) for name in header.names]) for cells in rows)
    games = [(cells, both) for cells, both in named if all(map(_LETTER.search, both))]
    games = [(cells, both) for cells, both in games if not any(map(nobody_in, both))]
    free = set(range(max((len(cells) for cells, _ in games), default=0))) - header.columns
    found = []
    for column in free:
        between = min(header.names) < column < max(header.names)
        values = [(cell(cells, column), both) for cells, both in games]
        said = [
            winner_in(value, *both)
            for value, both in values
            if (between and not is_blank(value))
            or (isinstance(value, str) and any(map(str.isalpha, value)))
            or "-" in plain_text(text_of(value))
        ]
        if len(said) > MOSTLY * len(games) and said.count(None) < (1 - MOSTLY) * len(said):
            found.append(column)
    for column in free if not found else ():
        points = [text for cells, _ in games if (text := plain_text(text_of(cell(cells, column))))]
        if 2 * len(points) > len(games) and set(map(points_of, points)) == {0, 0.5, 1}:
            found.append(column)
    return found[0] if len(found) == 1 else None
