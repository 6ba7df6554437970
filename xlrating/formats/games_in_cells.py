"""A column for each round, and in each cell a game: ``Ann Lee 1, Tom Bee 0``, or below ``bye`` a player alone."""

import re
from dataclasses import replace
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.games_told import COLORS_IN_PROSE, POINTS, game_told
from xlrating.formats.list_facts import round_in

FEWEST_ROUNDS = 2
_WITHOUT_A_GAME = re.compile(
    r"(?:(?:full|half|1/2|½)\W*(?:point )?)?byes?\b|(absent|out|withdr[ae]wn?)\b", re.IGNORECASE
)
_ALONE = re.compile(
    rf"(?P<name>[^\W\d][^\d()½]*?)(?:[\s,:]+(?P<points>{POINTS}))?(?:\s*\(.*\))?", re.IGNORECASE
)


class _Cell(NamedTuple):
    round: int
    row: int
    column: int


def with_games_of_cells(table: Grid) -> Grid | None:
    """The table as a list of games under known headings, other rows as they are; None for any other table."""
    for top, headings in enumerate(table.rows):
        rounds = {column: number for column, value in enumerate(headings) if (number := round_in(value))}
        if len(rounds) < FEWEST_ROUNDS:
            continue
        below = range(top + 1, len(table.rows))
        end = next((row for row in below if all(map(is_blank, table.rows[row]))), len(table.rows))
        cells = [
            _Cell(number, row, column)
            for column, number in rounds.items()
            for row in range(top + 1, end)
            if not is_blank(table[row, column])
        ]
        games = [_game_in(table, cell) for cell in cells]
        if any(game and game[2] != "BYE" for game in games) and all(games):
            told = [(cell.round, *game) for cell, game in zip(cells, games, strict=True) if game]
            return _with_list(table, top, end, cells, told)
    return None


def _game_in(table: Grid, cell: _Cell) -> tuple[str, str, str] | None:
    """White, the result, and Black; the player alone and ``BYE`` where the row says so; None for anything else."""
    text = text_of(table[cell.row, cell.column])
    if found := game_told(text):
        return found.white, found.result, found.black
    beside = _WITHOUT_A_GAME.match(text_of(table[cell.row, 0]))
    alone = _ALONE.fullmatch(text) if beside else None
    if not (beside and alone):
        return None
    return alone["name"], alone["points"] or ("0" if beside[1] else ""), "BYE"


def _with_list(
    table: Grid, top: int, end: int, cells: list[_Cell], told: list[tuple[CellValue, ...]]
) -> Grid:
    prose = " ".join(text_of(value) for row in table.rows for value in row)
    sides = ("Player 1", "Player 2") if COLORS_IN_PROSE.search(prose) else ("White", "Black")
    last = top + len(told)

    def spoken(row: int, column: int) -> str:
        if top < row <= last:
            return table.address(cells[row - top - 1].row, cells[row - top - 1].column).rpartition("!")[2]
        return table.address(row if row <= top else row - last + end - 1, column).rpartition("!")[2]

    heading = ("Round", sides[0], "Result", sides[1])
    return replace(table, rows=[*table.rows[:top], heading, *told, *table.rows[end:]], spoken=spoken)
