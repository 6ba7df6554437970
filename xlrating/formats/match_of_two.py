"""A match of two players, told in a title, whose games name one of them: White, or who won."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.days import A_LEAP_YEAR
from xlrating.crosstable.cells.round_cell import POINTS
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.formats.game_result import DRAWN, LOST, WAITS, WON, letters_of, letters_of_points, says_a_result
from xlrating.formats.list_headings import columns_of
from xlrating.formats.match_told import WRONG_SCORE
from xlrating.formats.players_told import listed_in
from xlrating.formats.registration import OF_A_LIST, meaning
from xlrating.formats.tables import cell, with_rows_for
from xlrating.formats.winner import by_winner

SIDES = ("White", "Black")
_SAID = {WON: "{0}", LOST: "{1}", DRAWN: "draw", ("X", "F"): "{0} (forfeit)", ("F", "X"): "{1} (forfeit)"}


def with_both_players(table: Grid) -> Grid | None:
    """The list of games with a column for the player whom no row names; None for any other table."""
    two: Sequence[str] = ()
    for row, cells in enumerate(table.rows):
        filled = [text_of(value) for value in cells if not is_blank(value)]
        told = [one.name for one in listed_in(filled[0])] if len(filled) == 1 else []
        two = told if len(told) == len(SIDES) else two
        if changed := (len(filled) > 1 and _turned(table, row, two)) if two else _with_title(table, row):
            return with_both_players(changed)
        header = columns_of(cells)
        if two and not header.has_players:
            if "result" in header.game:
                return _completed(table, row, two)
            if points := _columns_named(cells, two):
                return _completed(_with_results(table, row, points), row, two)
    return None


def _with_title(table: Grid, row: int) -> Grid | None:
    """The table with a title of the two players who head columns of points, their ratings beside or below them; None of
    any other table."""
    labels = [meaning(normal(next(filter(text_of, cells), ""))) for cells in table.rows[row + 1 : row + 3]]
    of = {label: row + n for n, label in enumerate(labels, 1) if label in OF_A_LIST}
    rows = (row, *(of[label] for label in sorted(of, reverse=True)))
    heads = ([text_of(table[n, c]) for n in rows] for c in range(len(table.rows[row])))
    two = {c: some[0] for c, texts in enumerate(heads) if len(some := listed_in(" ".join(texts))) == 1}
    games = row + len(rows)
    if len(two) != len(SIDES) or letters_of_points(*(table[games, c] for c in two)) in (None, WAITS):
        return None
    title = " vs ".join(f"{one.name} {one.rating} {one.member_id}" for one in two.values())
    header = [
        two[c].name if c in two else value or ("Date" if date_in(table[games, c], A_LEAP_YEAR) else None)
        for c, value in enumerate(table.rows[row])
    ]
    return with_rows_for(table, range(row, games), [(row, [f"Match: {title}"]), (row, header)])


def _turned(table: Grid, row: int, two: Sequence[str]) -> Grid | None:
    """The table with a row for each game where each player has a row; None of any other rows."""
    both = table.rows[row : row + 2]
    names = (next(filter(None, map(text_of, cells)), "") for cells in both)
    if {by_winner(name, *two) for name in names} != {WON, LOST}:
        return None
    return with_rows_for(table, range(row, row + 2), [(row, game) for game in zip_longest(*both)])


def _columns_named(cells: Sequence[CellValue], two: Sequence[str]) -> tuple[int, int] | None:
    """The columns that the two players' names head."""
    found = {by_winner(text_of(value), *two): c for c, value in enumerate(cells) if isinstance(value, str)}
    return (found[WON], found[LOST]) if WON in found and LOST in found else None


def _with_results(table: Grid, row: int, points: tuple[int, int]) -> Grid:
    """The table with the name of the winner, or a draw, in place of the points of both; a total has none."""
    rows: list[Sequence[CellValue]] = list(table.rows[:row])
    one, other = (text_of(table[row, c]) for c in points)
    sums = [0.0, 0.0]
    for n, cells in enumerate(table.rows[row:]):
        both = [cell(cells, c) for c in points]
        won = letters_of_points(*both)
        said = _SAID[won].format(one, other) if won in _SAID else None
        kept = [None if c in points and (said or not n) else value for c, value in enumerate(cells)]
        total = not said and won is None and n and not all(map(is_blank, both))
        score = [points_of(value) or 0.0 for value in both]
        if said and won:
            sums = [mine + POINTS.get(letter, 0.0) for mine, letter in zip(sums, won, strict=True)]
        elif total and 0 < max(score) <= sum(sums) and score != sums:
            message = WRONG_SCORE.of(points=" and ".join(f"{one:g}" for one in sums)).message
            raise CrosstableProblems([Problem(table.address(row + n, points[0]), message)])
        rows.append([" ".join(map(text_of, cells))] if total else [*kept, said if n else "Result"])
    return replace(table, rows=rows)


def _completed(table: Grid, row: int, two: Sequence[str]) -> Grid | None:
    header = columns_of(table.rows[row])
    named = [side for side in (0, 1) if "name" in header.players[side]]
    headings = [SIDES[1 - named[0]]] if named else ["Player 1", "Player 2"]
    rows: list[Sequence[CellValue]] = [*table.rows[:row], _wider(table.rows[row], table.width, headings)]
    games = 0
    for cells in table.rows[row + 1 :]:
        result = cell(cells, header.game["result"])
        said = text_of(cell(cells, header.players[named[0]]["name"]) if named else result)
        letters = by_winner(said, *two)
        others = [] if named else two
        if named and letters:
            here = letters[0] not in ("W", "X")
            own, others = header.players[named[0]]["name"], [two[not here]]
            told = f"{text_of(result)} (forfeit)" if "F" in letters else result
            instead = {own: two[here], header.game["result"]: told}
            cells = [instead.get(c, value) for c, value in enumerate(cells)]
        known = letters or (not named and letters_of(result) == DRAWN)
        if not known and says_a_result(result):
            return None
        games += bool(known)
        rows.append(_wider(cells, table.width, others) if known else cells)
    return replace(table, rows=rows) if games > 1 else None


def _wider(cells: Sequence[CellValue], width: int, more: Sequence[CellValue]) -> Sequence[CellValue]:
    return [*cells, *[None] * (width - len(cells)), *more]
