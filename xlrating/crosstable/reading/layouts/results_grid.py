"""The grid of a quad or round robin: 1, 0, ½ under the opponent's number, nothing or X on the diagonal.

The games are put into rounds by the circle method, so that both sides of a game stand in the same round.
"""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import pairing_number
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import parsed_round_cell, plain_text
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts.one_cell_per_round import fields_of, rounds_of
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.reading.layouts.sentences import NOT_A_RESULT_OF_A_GRID
from xlrating.crosstable.sheet.grid import Grid
from xlrating.errors import RatingError

DIAGONAL = re.compile(r"X*|[*#■█\\/-]*|N/A")
FEWEST = 3
SEPARATORS = str.maketrans(",;/|", "    ")
MOST_GAMES = 4
TWO_GAMES = re.compile(r"[10½]-[10½]")
SCORES = frozenset(("1-0", "½-½", "0-1"))
"""Of one game, or two: nobody can tell where a grid has no others."""
GAMES_TOGETHER = re.compile(rf"[10½]{{2,{MOST_GAMES}}}")
Letters = list[str]


def results_grid(grid: Grid, header: Header, rows: Sequence[int]) -> Plain | None:
    """The results under the opponents' numbers as rounds."""
    size = len(rows)
    columns = sorted(header.rounds)
    if size < FEWEST or len(columns) != size:
        return None
    numbers = _numbers(grid, header, rows)
    if sorted(numbers) != columns:
        return None
    cells = [rounds_of(grid, header, row) for row in rows]
    places = [columns.index(number) for number in numbers]
    if not all(DIAGONAL.fullmatch(plain_text(shown(cells[i][places[i]].value))) for i in range(size)):
        return None
    others = [cells[i][places[j]] for i in range(size) for j in range(size) if i != j]
    apart = any(TWO_GAMES.fullmatch(text) and text not in SCORES for text in map(_text, others))
    filled = [_letters(cell, apart) for cell in others if cell.filled]
    played = [letters for letters in filled if letters is not None]
    if 2 * len(played) <= len(filled):
        return None
    times = max(map(len, played))
    lines = [
        Line(
            row,
            row,
            fields_of(grid, header, row),
            _rounds(i, [cells[i][place] for place in places], numbers, times, apart),
        )
        for i, row in enumerate(rows)
    ]
    return Plain(header, lines, "results under the opponents' numbers", numbers)


def _numbers(grid: Grid, header: Header, rows: Sequence[int]) -> list[int]:
    """The pairing numbers; without a column of them, or with a wrong one in it, the order of the rows."""
    by_row = list(range(1, len(rows) + 1))
    if "number" not in header.columns:
        return by_row
    try:
        return [pairing_number(grid[row, header.columns["number"]]) for row in rows]
    except RatingError:
        return by_row


def _text(cell: PlainCell) -> str:
    return plain_text(shown(cell.value)).replace(" ", "")


def _letters(cell: PlainCell, apart: bool) -> Letters | None:
    """The results in a cell, one for each game: ``1``, ``1 0``, ``10``; None where it has something else.

    ``apart``: ``1-0`` are two games, as another cell has two that are no score of one.
    """
    text = plain_text(shown(cell.value)).translate(SEPARATORS)
    text = text.replace("-", " ") if apart and TWO_GAMES.fullmatch(text.replace(" ", "")) else text
    words = list(text) if GAMES_TOGETHER.fullmatch(text) else text.split()[: MOST_GAMES + 1]
    letters = [_letter(word) for word in words]
    return letters if all(letters) and len(letters) <= MOST_GAMES else None


def _letter(word: str) -> str:
    """W, D, L, X, or F; empty for no result, and for an X alone, which marks the diagonal."""
    game = None if word in {"X", *SCORES} else parsed_round_cell(f"#1 {word}")
    return "" if game is None or game.waits or game.opponent is None else game.letter


def _rounds(
    me: int, against: Sequence[PlainCell], numbers: Sequence[int], times: int, apart: bool
) -> list[PlainCell]:
    """The cells of one player, by the rounds of the circle method, so many ``times`` round the circle."""
    size = len(numbers) + len(numbers) % 2
    found: dict[int, PlainCell] = {}
    for other, cell in enumerate(against):
        if other == me:
            continue
        letters = _letters(cell, apart)
        round_ = round_of(me, other, size)
        if letters is None:
            wrong = NOT_A_RESULT_OF_A_GRID.of(value=cell.value) if cell.filled else None
            found[round_] = cell._replace(value=None, wrong=wrong)
            continue
        for game, letter in enumerate(letters):
            found[round_ + game * (size - 1)] = cell._replace(value=f"{letter}{numbers[other]}")
    nothing = against[me]._replace(value=None)
    return [found.get(round_, nothing) for round_ in range(times * (size - 1))]


def round_of(one: int, other: int, size: int) -> int:
    """The round in which two places of an even number are paired by the circle method, all from 0."""
    last = size - 1
    if last in (one, other):
        return 2 * min(one, other) % last
    return (one + other) % last
