"""Games in a grid, one player down and the other across, in each cell what the player down scored: a match of two teams
in which all meet, or, with the round in each cell, any event: ``½ / R5``, ``Rd 1: 0-1``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.rating_cell import is_rating
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.round_headings import RESULT_BESIDE, ROUND_COLUMN, pairs_in
from xlrating.crosstable.reading.headings.schedule import headings_of_schedule
from xlrating.crosstable.reading.layouts.bare_results import BareResults
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.columns_of_games import is_name
from xlrating.formats.game_result import RESULT_OF, says_a_result
from xlrating.formats.list_facts import round_in
from xlrating.formats.names_alike import by_last_name, key_of
from xlrating.formats.players_told import Entry, listed_alone, listed_in
from xlrating.formats.registration import columns_in
from xlrating.formats.tables import Place, Row, until_blank, with_rows_for

FEWEST = 2
"""Players of a team."""
MOST_BETWEEN = 2
"""Rows with ratings or numbers below the names across."""
MOST_ABOVE = 60
"""Rows above the names across in which the players may be listed."""
HEADINGS = ("Round", "Player 1", "Result", "Player 2")
_ROUND = re.compile(
    r"[\s/:;,|@(]{0,4}\b(?:r|rd|rnd|round|runde|ronda)[ .#]{0,3}(\d{1,2})\b[\s/:;,|)–—-]{0,4}", re.IGNORECASE
)
_NUMBERED = re.compile(r"\A#?\d{1,3}[.)]?\s+")
_OF_A_SCHEDULE = re.compile(r"(?P<round>[^|:]*\d)\s*[|:]\s*(?P<pairs>.+)")
_APART = re.compile(r"\s*[|;,]\s*")
_BETWEEN = re.compile(r"\s(?:[-–—:]|vs?\.?)\s|[-–—]", re.IGNORECASE)
_Games = Mapping[tuple[int, int], Sequence[tuple[int | None, str]]]
"""By their cells the rounds and results of the games."""


class _Matrix(NamedTuple):
    """The row of the names across and the column of those down, the rows and columns of the players, the columns of
    ratings, and the games."""

    top: int
    name: int
    down: Sequence[int]
    across: Sequence[int]
    rated: Sequence[int]
    games: _Games


def with_games_of_matrix(table: Grid) -> Grid | None:
    """The table as lists of players and games under known headings, other rows as they are; None for any other."""
    given = table = _with_rounds_beside(table)
    rounds_told = any(_of_a_round(value) for cells in given.rows for value in cells)
    for top in range(len(given.rows)):
        if not (rounds_told or _has_results_near(given, top)):
            continue
        table = _with_ratings_apart(_with_players_above(given, top), top)
        found = _matrix(table, top)
        if found is None or not (players := _players(table, found)):
            continue
        schedule = _schedule(table, found)
        told = {place: round_ for of_row in schedule.values() for place, round_ in of_row.items()}
        games = [
            (place, (told.get(place, round_), table[place[0], found.name], result, table[top, place[1]]))
            for place, some in found.games.items()
            for round_, result in some
        ]
        first, last = min(top, found.down[0]), found.down[-1] + 1
        lines = [
            (row, [" ".join(text_of(cell) for cell in table.rows[row] if not is_blank(cell))])
            for row in range(last, len(table.rows))
            if row not in schedule
        ]
        rows: list[tuple[Place, Row]] = [*players, (top, ()), (top, HEADINGS), *games, (top, ()), *lines]
        return with_rows_for(table, range(first, len(table.rows)), rows)
    return None


def _with_rounds_beside(table: Grid) -> Grid:
    """The table with the round and the result of a game in one cell, where they have a column each below every name
    across: ``rd | pts``; any other table as it is."""
    rows: list[Row] = list(table.rows)
    for n, cells in enumerate(table.rows):
        heads = list(map(normal, cells))
        pairs = [
            c
            for c, (one, other) in enumerate(pairwise(heads))
            if one in ROUND_COLUMN and other in RESULT_BESIDE
        ]
        if len(pairs) < FEWEST or len(pairs) != sum(head in ROUND_COLUMN for head in heads):
            continue
        for row in range(n + 1, len(rows)):
            both = {c: (text_of(table[row, c]), text_of(table[row, c + 1])) for c in pairs}
            said = {c: f"R{round_} {result}" for c, (round_, result) in both.items() if round_ and result}
            behind = {c + 1 for c in said}
            rows[row] = [None if c in behind else said.get(c, value) for c, value in enumerate(rows[row])]
    return replace(table, rows=rows)


def _has_results_near(table: Grid, top: int) -> bool:
    """Whether a row below may have results below the names of this one."""
    across = [c for c, value in enumerate(table.rows[top]) if is_name(value) or _listed(value)]
    near = range(top + 1, min(top + 2 + MOST_BETWEEN, len(table.rows))) if len(across) >= FEWEST else ()
    filled = ([value for c in across if not is_blank(value := table[row, c])] for row in near)
    return any(sum(says_a_result(one) or not is_name(one) for one in some) >= FEWEST for some in filled)


def _with_players_above(table: Grid, top: int) -> Grid:
    """The table with the players and ratings that rows above list in place of their names, without rows that list no
    other; as it is where names across are none of theirs, or also stand below."""
    first = max(top - MOST_ABOVE, 0)
    listed = [listed_in(" ".join(map(text_of, cells)).strip()) for cells in table.rows[first:top]]
    entries = {one.name: f"{one.name} ({one.rating})" for some in listed for one in some if one.rating}
    full = by_last_name(entries) | {key_of(name): name for name in entries}

    def known(value: CellValue) -> CellValue:
        return entries[full[last]] if (last := key_of(_NUMBERED.sub("", text_of(value)))) in full else value

    across = {*entries.values()}.intersection(map(known, table.rows[top]))
    if len(across) < FEWEST:
        return table
    below = [[known(value) for value in cells] for cells in table.rows[top:]]
    down = {value for cells in below[1:] for value in cells}
    there = [[entries.get(one.name) in across | down for one in some] for some in listed]
    above = [
        () if some and all(some) else cells for some, cells in zip(there, table.rows[first:], strict=False)
    ]
    return replace(table, rows=[*table.rows[:first], *above, *below]) if across.isdisjoint(down) else table


def _with_ratings_apart(table: Grid, top: int) -> Grid:
    """The table with the ratings in the cells of the names across in a row below these, and those in the cells of the
    names down in a column of their own; as it is where the names across have none."""
    across = [_listed(value) for value in table.rows[top]]
    if sum(one is not None for one in across) < FEWEST:
        return table
    names = [one.name if one else value for one, value in zip(across, table.rows[top], strict=True)]
    rows: list[tuple[Place, Row]] = [(top, names), (top, [one and one.rating for one in across])]
    for row, cells in enumerate(table.rows[top + 1 :], top + 1):
        c, one = next(((c, one) for c, one in enumerate(map(_listed, cells)) if one), (0, None))
        apart = (
            [*cells[:c], one.name, *cells[c + 1 :], *[None] * (table.width - len(cells)), one.rating]
            if one
            else cells
        )
        rows.append((row, apart))
    return with_rows_for(table, range(top, len(table.rows)), rows)


def _listed(value: CellValue) -> Entry | None:
    """The player whom a cell lists with a rating, and nothing else."""
    return listed_alone(" ".join(value.split())) if isinstance(value, str) else None


def _matrix(table: Grid, top: int) -> _Matrix | None:
    across = [column for column, value in enumerate(table.rows[top]) if is_name(value)]
    if len(across) < FEWEST:
        return None
    games: _Games = {
        (row, column): [game]
        for row in range(top + 1, len(table.rows))
        for column in across
        if (game := _of_a_round(table[row, column]))
    }
    rated_across = ([c for c in across if is_rating(table[row, c])] for row in (top + 1, top - 1) if row >= 0)
    across = sorted({c for _, c in games}) or next((some for some in rated_across if len(some) >= FEWEST), [])
    if len({normal(table[top, c]) for c in across}) < max(len(across), FEWEST):
        return None
    playing = sorted({row for row, _ in games}) or list(_rows_of_results(table, top, across))
    if len(playing) < FEWEST:
        return None
    names = [c for c in range(across[0]) if all(is_name(table[row, c]) for row in playing)]
    free = (c for c in range(table.width) if c not in across)
    rated = [c for c in free if all(is_rating(table[r, c]) for r in playing)]
    if not names or not rated:
        return None
    near = until_blank(table, top + 1)
    listed = [row for row in near if is_name(table[row, names[0]]) and is_rating(table[row, rated[0]])]
    if not games:  # those who have a game, though no rating, or one that cannot be read
        playing = [r for r in listed if r in playing or any(says_a_result(table[r, c]) for c in across)]
        named = [c for c, value in enumerate(table.rows[top]) if is_name(value)]
        across = [c for c in named if c in across or all(says_a_result(table[r, c]) for r in playing)]
    unread = {
        (row, c): [(None, text)]
        for row in playing
        for c in across
        if len(text := text_of(table[row, c])) > 1 and (row, c) not in games
    }
    games = {**games, **unread} if games else _of_all(table, playing, across)
    return _Matrix(top, names[0], listed, across, rated, games)


def _of_a_round(value: CellValue) -> tuple[int, str] | None:
    """The round and the result of a cell that has both."""
    text = text_of(value)
    round_ = _ROUND.search(text)
    rest = re.sub(r"(?<=[01]) F\Z", "F", _ROUND.sub(" ", text).strip())
    return (int(round_[1]), rest) if round_ and says_a_result(rest) else None


def _rows_of_results(table: Grid, top: int, across: Sequence[int]) -> Iterator[int]:
    """The rows with results in all columns, right below the names or a little further down, up to that of the points of
    the columns."""
    sums = [0.0] * len(across)
    for row in range(top + 1, len(table.rows)):
        cells = [cell_at(table, row, column) for column in across]
        points = [points_of(cell.value) or 0.0 for cell in cells]
        letters = list(map(BareResults(cells).letters, cells))
        has_results = all(cell.filled for cell in cells) and None not in letters
        if has_results and not (any(sums) and points == sums):
            sums = list(map(sum, zip(sums, points, strict=True)))
            yield row
        elif has_results or row > top + MOST_BETWEEN:
            return


def _of_all(table: Grid, down: Sequence[int], across: Sequence[int]) -> _Games:
    """The games of teams in which all meet, in the rounds of a schedule that pairs them by numbers, or of a circle."""
    rounds = _rounds_told(table, down, across)
    cells = {(row, column): cell_at(table, row, column) for row in down for column in across}
    results = BareResults(cells.values())
    size = max(len(down), len(across))
    return {
        (row, column): [
            (
                rounds.get((row, column), 1 + (across.index(column) - down.index(row)) % size) + game * size,
                result,
            )
            for game, result in enumerate(
                [RESULT_OF[letter] for letter in results.letters(cell) or ()]
                or [text_of(cell.value)] * cell.filled
            )
        ]
        for (row, column), cell in cells.items()
    }


def _rounds_told(table: Grid, down: Sequence[int], across: Sequence[int]) -> Mapping[tuple[int, int], int]:
    """The round of each game by its cell; none without a schedule that has all of them."""
    schedule = headings_of_schedule(table)
    of_pair = {frozenset(pair): n for n, heading in schedule.items() for pair in pairs_in(normal(heading))}
    lines = [[text_of(table[row, c]) for row in down] for c in range(across[0])]
    columns = [[text_of(table[row, c]) for c in across] for row in range(down[0])]
    for one, other in product(lines, columns):
        if all(map(str.isdecimal, (*one, *other))):
            pairs = product(zip(down, one, strict=True), zip(across, other, strict=True))
            found = {
                (row, c): of_pair.get(frozenset((int(mine), int(theirs))))
                for (row, mine), (c, theirs) in pairs
            }
            if None not in found.values():
                return {place: n for place, n in found.items() if n}
    return {}


def _schedule(table: Grid, found: _Matrix) -> Mapping[int, Mapping[tuple[int, int], int]]:
    """The rows below that name who meets whom in a round, ``Rd 1 | Lee - Bee | Moe - Fox``, each with the rounds of its
    games by their cells; none where they do not have each game of the matrix once."""
    down = {text_of(table[row, found.name]): row for row in found.down}
    across = {text_of(table[found.top, c]): c for c in found.across}
    full = by_last_name([*down, *across]) | {key_of(name): name for name in (*down, *across)}
    rows = dict[int, dict[tuple[int, int], int]]()
    told = list[tuple[int, int]]()
    for row in range(found.down[-1] + 1, len(table.rows)):
        line = _OF_A_SCHEDULE.fullmatch(" | ".join(filter(None, map(text_of, table.rows[row]))))
        pairs = [_pair(text, full) for text in _APART.split(line["pairs"])] if line else []
        sides = [
            side for pair in pairs for side in (pair, pair[::-1]) if side[0] in down and side[1] in across
        ]
        round_ = round_in(line["round"]) if line else None
        if round_ and sides and len(sides) == len(pairs):
            places = [(down[one], across[other]) for one, other in sides]
            rows[row] = dict.fromkeys(places, round_)
            told += places
    games = [place for place, some in found.games.items() for _ in some if not _of_a_round(table[place])]
    return rows if sorted(told) == sorted(games) else {}


def _pair(text: str, full: Mapping[str, str]) -> Sequence[str]:
    """The two players whom a text names, in full; nobody for any other text."""
    for between in _BETWEEN.finditer(text):
        sides = (key_of(text[: between.start()].strip()), key_of(text[between.end() :].strip()))
        if full.keys() >= {*sides}:
            return [full[one] for one in sides]
    return ("", "")


def _players(table: Grid, found: _Matrix) -> list[tuple[int, Row]]:
    """The headings and the players, each with its row: those down, and those across where ratings stand at their names,
    and no name is a part of one down; none where it is not clear whose ratings these are."""
    first = min(found.games)[0]
    others = [c for c in range(table.width) if c not in (*found.across, found.name)]
    above = range(max(found.top - 1, 0), first)
    heads = {c: _text(table[row, c] for row in reversed(above)) for c in others}
    heads |= {c: "Rating" for c in found.rated[:1] if len(found.rated) == 1}
    players = [(row, [table[row, found.name], *(table[row, c] for c in others)]) for row in found.down]
    words = {word for row in found.down for word in normal(table[row, found.name]).replace(",", " ").split()}
    rows = [row for row in above if all(is_rating(table[row, c]) for c in found.across)]
    if rows and words.isdisjoint(normal(table[found.top, c]).rpartition(" ")[2] for c in found.across):
        label = {row: _text(table[row, c] for c in reversed(range(found.across[0]))) for row in rows}
        single = len(rows) == len(found.rated) == 1
        of_column = {
            c: r for c in found.rated for r in rows if single or normal(label[r]) == normal(heads[c])
        }
        if len(of_column) < len(found.rated):
            return []
        ratings = [[table[of_column[o], c] if o in of_column else None for o in others] for c in found.across]
        players += [
            (found.top, [table[found.top, c], *some]) for c, some in zip(found.across, ratings, strict=True)
        ]
    headings = ["Name", *heads.values()]
    return [(found.top, headings), *players] if columns_in(headings) else []


def _text(cells: Iterable[CellValue]) -> str | None:
    """The first that is a word and no rating."""
    return next((value for value in cells if isinstance(value, str) and not is_rating(value)), None)
