"""A column for each round, and in each cell a game: ``Ann Lee 1, Tom Bee 0``, or below ``bye`` a player alone."""

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.games_told import COLORS_IN_PROSE, game_told
from xlrating.formats.list_facts import round_in
from xlrating.formats.tables import rearranged

FEWEST_ROUNDS = 2


def with_games_of_cells(table: Grid) -> Grid | None:
    """The table as a list of games under known headings, other rows as they are; None for any other table."""
    for top, headings in enumerate(table.rows):
        rounds = {column: number for column, value in enumerate(headings) if (number := round_in(value))}
        if len(rounds) < FEWEST_ROUNDS:
            continue
        below = range(top + 1, len(table.rows))
        end = next((row for row in below if all(map(is_blank, table.rows[row]))), len(table.rows))
        cells = [
            (row, column)
            for column in rounds
            for row in range(top + 1, end)
            if not is_blank(table[row, column])
        ]
        games = [
            game_told(text_of(table[one])) or game_told(f"{text_of(table[one[0], 0])}: {text_of(table[one])}")
            for one in cells
        ]
        if not any(games) or not all(games):
            return None
        prose = " ".join(text_of(value) for row in table.rows for value in row)
        sides = ("Player 1", "Player 2") if COLORS_IN_PROSE.search(prose) else ("White", "Black")
        told: list[tuple[CellValue, ...]] = [
            (rounds[column], game.white, game.result, game.black)
            for (_, column), game in zip(cells, games, strict=True)
            if game
        ]
        heading = ("Round", sides[0], "Result", sides[1])
        before, behind = (
            [(row, None) for row in some] for some in (range(top + 1), range(end, len(table.rows)))
        )
        rows = [*table.rows[:top], heading, *told, *table.rows[end:]]
        return rearranged(table, rows, [*before, *cells, *behind])
    return None
