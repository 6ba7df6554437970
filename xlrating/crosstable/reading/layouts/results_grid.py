"""The grid of a quad or round robin: 1, 0, ½ under the opponent's number, nothing or X on the diagonal.

The games are put into rounds by the circle method, so that both sides of a game stand in the same round.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import pairing_number
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import tells_no_game
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.round_headings import POINTS as POINTS_BESIDE
from xlrating.crosstable.reading.layouts.bare_results import BareResults, round_beside
from xlrating.crosstable.reading.layouts.one_cell_per_round import cells_at
from xlrating.crosstable.reading.layouts.plain import Plain, PlainCell
from xlrating.crosstable.reading.layouts.sentences import NOT_A_RESULT_OF_A_GRID
from xlrating.crosstable.sheet.grid import Grid
from xlrating.errors import read_or

DIAGONAL = re.compile(r"X*|[*#■█\\/-]*|N/A")
POINTS = frozenset("10½")
_OF_A_ROUND = re.compile(r"[1-9]\d?[WDL]F?|[WDL]F?[1-9]\d?")
FEWEST = 3
_OTHER = {"W": "L", "L": "W", "D": "D", "X": "F", "F": "X"}


def results_grid(grid: Grid, plain: Plain) -> Plain | None:
    """The results under the opponents' numbers as rounds."""
    header, size = plain.header, len(plain.lines)
    columns = sorted(header.rounds)
    if size < FEWEST or len(columns) != size:
        return None
    numbers = _numbers(plain)
    if sorted(numbers) != columns:
        return None
    columns_of = _columns_of_games(grid, plain)
    cells = [[_played(cells_at(grid, line.row, columns_of[n])) for n in columns] for line in plain.lines]
    places = [columns.index(number) for number in numbers]
    cells, told = _without_rounds(cells, places)
    others = [cells[i][places[j]] for i in range(size) for j in range(size) if i != j]
    if not is_diagonal([cells[i][places[i]] for i in range(size)], others):
        return None
    results = BareResults(others)
    filled = [cell for cell in others if cell.filled]
    played = [letters for cell in filled if (letters := results.letters(cell)) is not None]
    if 2 * len(played) <= len(filled):
        return None
    times = max(map(len, played), default=1)
    told = told if times == 1 else {}
    games = [[_games(cells[i][place], results) for place in places] for i in range(size)]
    layout = results.said("results under the opponents' numbers")
    if _is_half(games):
        games = [
            [one or _of_the_other(games[j][i]) for j, one in enumerate(row)] for i, row in enumerate(games)
        ]
        layout += ", each game once"
    games = [[_both(one, games[j][i]) for j, one in enumerate(row)] for i, row in enumerate(games)]
    if _are_turned([[[cell.value for cell in one] for one in row] for row in games]):
        games = [[one[:: 1 if i < j else -1] for j, one in enumerate(row)] for i, row in enumerate(games)]
    rounds = [_rounds(i, games[i], numbers, times, cells[i][places[i]], told) for i in range(size)]
    parts = {
        number: {
            part: column for part, column in header.parts.get(number, {}).items() if part == POINTS_BESIDE
        }
        | {f"game {n}": column for n, column in enumerate(found[1:], 2)}
        for number, found in columns_of.items()
    }
    plain = plain.with_rounds(rounds)
    header = replace(header, parts=parts)
    return plain._replace(header=header, layout=layout, numbered=numbers, in_a_circle=not told)


def _without_rounds(
    cells: list[list[PlainCell]], places: Sequence[int]
) -> tuple[list[list[PlainCell]], Mapping[tuple[int, int], int]]:
    """The cells without the rounds of the games, and these by the places of the players, where both players of each
    game say the same one, ``3W`` and ``3L``, ``1 (3)`` and ``0 (3)``, and nobody says one twice; others as they are."""
    said = {
        (i, j): row[place]
        for i, row in enumerate(cells)
        for j, place in enumerate(places)
        if i != j and row[place].filled
    }
    texts = {pair: text for pair, cell in said.items() if _OF_A_ROUND.fullmatch(text := _text(cell))}
    bare = {pair: re.sub(r"\d", "", text) for pair, text in texts.items()}
    told = {pair: int(re.sub(r"\D", "", text)) for pair, text in texts.items()}
    told |= {
        pair: number for pair, cell in said.items() if pair not in told and (number := round_beside(cell))
    }
    fit = all(number == told.get((j, i)) for (i, j), number in told.items())
    fit = fit and all(_OTHER[text[0]] == bare.get((j, i), " ")[0] for (i, j), text in bare.items())
    if (
        len(told) < len(said)
        or not fit
        or len({(i, n) for (i, _), n in told.items()}) < max(len(told), FEWEST)
    ):
        return cells, {}
    return [
        [
            row[places[j]]._replace(value=bare.get((i, j), row[places[j]].value))
            for j in sorted(range(len(row)), key=places.__getitem__)
        ]
        for i, row in enumerate(cells)
    ], told


def is_diagonal(own: Sequence[PlainCell], others: Sequence[PlainCell]) -> bool:
    """Whether nobody has a result against himself: nothing stands there, or a mark that stands nowhere else."""
    texts = set(map(_text, own))
    return all(map(DIAGONAL.fullmatch, texts)) or (
        len(texts) == 1 and texts.isdisjoint(map(_text, others)) and not texts & POINTS
    )


def _columns_of_games(grid: Grid, plain: Plain) -> dict[int, range]:
    """The columns of each opponent: that of the number, and those behind it without a heading of their own."""
    header, last = plain.header, max(len(grid.rows[line.row]) for line in plain.lines)

    def end(column: int) -> int:
        further = column + 1
        while further < last and further not in header.input_columns and is_blank(grid[header.row, further]):
            further += 1
        return further

    width = min(end(column) - column for column in header.round_columns)
    return {number: range(column, column + width) for number, column in header.rounds.items()}


def _played(cells: Sequence[PlainCell]) -> PlainCell:
    """The cells of some columns as one, without words for a game that was not played."""
    cells = [cell._replace(value=None) if tells_no_game(cell.text) else cell for cell in cells]
    filled = [cell for cell in cells if cell.filled]
    if len(filled) < 2 or any(cell.uncalculated for cell in filled):
        return next((cell for cell in filled if cell.uncalculated), (*filled, cells[0])[0])
    return filled[0]._replace(value=" ".join(shown(cell.value) for cell in filled))


def _numbers(plain: Plain) -> list[int]:
    """The pairing numbers; without a column of them, or with a wrong one in it, the order of the rows."""
    cells = [line.fields["number"] for line in plain.lines if "number" in line.fields]
    numbers = [number for cell in cells if (number := read_or(None, pairing_number, cell.value))]
    return numbers if len(numbers) == len(plain.lines) else list(range(1, len(plain.lines) + 1))


def _text(cell: PlainCell) -> str:
    return cell.text.replace(" ", "")


def _games(cell: PlainCell, results: BareResults) -> list[PlainCell]:
    """A cell for each game against one opponent: W, D, L, X, or F; one alone that cannot be read."""
    letters = results.letters(cell)
    if letters is None:
        return [cell._replace(value=None, wrong=NOT_A_RESULT_OF_A_GRID.of(value=cell.value))]
    return [cell._replace(value=letter) for letter in letters]


def _is_half(games: Sequence[Sequence[Sequence[PlainCell]]]) -> bool:
    """Whether the cells on one side of the diagonal are blank, and all others filled."""
    pairs = [(one, games[j][i]) for i, row in enumerate(games) for j, one in enumerate(row[:i])]
    return any(all(one and not other for one, other in (pair[::step] for pair in pairs)) for step in (1, -1))


def _of_the_other(games: Sequence[PlainCell]) -> list[PlainCell]:
    """The same games for the opponent."""
    return [cell._replace(value=_OTHER.get(str(cell.value))) for cell in games]


def _both(one: list[PlainCell], other: Sequence[PlainCell]) -> list[PlainCell]:
    """Both games of a cell in which the spreadsheet has made 1 of 01, where the opponent's cell has two."""
    lost = len(one) == 1 and len(other) == 2 and one[0].value in ("W", "L")
    return [one[0]._replace(value="L"), *one] if lost else one


def _are_turned(letters: Sequence[Sequence[Sequence[object]]]) -> bool:
    """Whether the games of two players stand in the opposite order in their rows, as with White first in both."""
    pairs = [(one, letters[j][i]) for i, row in enumerate(letters) for j, one in enumerate(row[:i])]
    fit = [
        all(len(one) == len(other) and all(map(_are_of_one_game, one, other[::step])) for one, other in pairs)
        for step in (1, -1)
    ]
    return fit == [False, True]


def _are_of_one_game(one: object, other: object) -> bool:
    return {one, other} in ({"W", "L"}, {"D"}, {"X", "F"}, {"F"})


def _rounds(
    me: int,
    against: Sequence[Sequence[PlainCell]],
    numbers: Sequence[int],
    times: int,
    diagonal: PlainCell,
    told: Mapping[tuple[int, int], int],
) -> list[PlainCell]:
    """The cells of one player, by the rounds that are told, or by those of the circle method, so many ``times`` round
    the circle."""
    size = len(numbers) + len(numbers) % 2
    found: dict[int, PlainCell] = {}
    for other, games in enumerate(against):
        for game, cell in enumerate(games if other != me else ()):
            value = f"{cell.value}{numbers[other]}" if cell.value else None
            number = told[me, other] - 1 if told else round_of(me, other, size) + game * (size - 1)
            found[number] = cell._replace(value=value)
    nothing = diagonal._replace(value=None)
    return [found.get(n, nothing) for n in range(max(told.values(), default=times * (size - 1)))]


def round_of(one: int, other: int, size: int) -> int:
    """The round in which two places of an even number are paired by the circle method, all from 0."""
    last = size - 1
    if last in (one, other):
        return 2 * min(one, other) % last
    return (one + other) % last
