"""A column, or a row, for each round, and in each cell a game: ``Ann Lee 1, Tom Bee 0``, both names and the result on
lines of their own, or a player alone with a bye.
"""

import re
from collections.abc import Iterator, Sequence

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.round_cell import LONGEST_CELL, is_bye, nobody_in, points_amid_words
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.columns_of_games import is_name
from xlrating.formats.free_lines import game_told
from xlrating.formats.game_result import letters_of
from xlrating.formats.games_told import COLORS_IN_PROSE
from xlrating.formats.list_facts import BETWEEN_TEAMS, round_in
from xlrating.formats.tables import Place, Row, until_blank, with_rows_for

FEWEST_ROUNDS = 2
WAITS = "*"
"""The result of a game that has none yet."""
_Cell = tuple[int, int]
_Cells = dict[_Cell, tuple[int, CellValue]]
_Row = tuple[CellValue, ...]
_LONE = re.compile(r"(?P<name>[^\d½(:–—,]+?)\s*(?:\s[-–—]|[:,(–—])\s*(?P<remark>.+?)\)?", re.DOTALL)
"""A player with a remark."""
_WHITE = re.compile(r"^(?:w|white)\s*[:.)-]\s*", re.IGNORECASE)
_BLACK = re.compile(r"^(?:b|black)\s*[:.)-]\s*", re.IGNORECASE)
_OWN = re.compile(
    r"(?P<name>.*[^\s:,–-])[\s:,–-]+(?P<result>[01½]|0?\.5|1/2|won|lost|drew|drawn|wins|loses|draws)"
)
"""A player with what he scored."""


def with_games_of_cells(table: Grid) -> Grid | None:
    """The table as a list of games under known headings, other rows as they are; None for any other table."""
    for top in range(len(table.rows)):
        end = until_blank(table, top + 1).stop
        for cells in (_below(table, top, end), _beside(table, top, end)):
            if len({round_ for round_, _ in cells.values()}) < FEWEST_ROUNDS:
                continue
            told = {one: list(_told(table, one, head)) for one, (_, head) in cells.items()}
            if not all(told.values()) or 2 * sum(some[0][1] == WAITS for some in told.values()) >= len(told):
                return None
            prose = " ".join(text_of(value) for row in table.rows for value in row)
            sides = ("Player 1", "Player 2") if COLORS_IN_PROSE.search(prose) else ("White", "Black")
            rows: list[tuple[Place, Row]] = [(top, ("Round", sides[0], "Result", sides[1]))]
            rows += [(one, (cells[one][0], *game)) for one, some in told.items() for game in some]
            return with_rows_for(table, range(top, end), rows)
    return None


def _below(table: Grid, top: int, end: int) -> _Cells:
    """The filled cells below the rounds of a row of headings, each with its round, and what begins its row."""
    return {
        (row, column): (number, table[row, 0])
        for column, value in enumerate(table.rows[top])
        if (number := round_in(value))
        for row in range(top + 1, end)
        if _is_filled(table[row, column])
    }


def _beside(table: Grid, top: int, end: int) -> _Cells:
    """The filled cells behind the rounds of a column, each with its round, and the heading of its column."""
    cells, number = _Cells(), None
    for row in range(top + 1, end):
        first = next((c for c, value in enumerate(table.rows[row]) if not is_blank(value)), 0)
        number = (found := round_in(table[row, first])) or number
        if number is None:
            return {}
        filled = (c for c, value in enumerate(table.rows[row]) if _is_filled(value))
        cells |= {(row, c): (number, table[top, c]) for c in filled if c > first or not found}
    return cells


def _is_filled(value: CellValue) -> bool:
    return any(map(str.isalnum, text_of(value)))


def _told(table: Grid, place: _Cell, head: CellValue) -> Iterator[_Row]:
    """The first player, the result, and the second of the game of a cell; a bye for each line of one without."""
    text = str(table[place])
    if len(text) > LONGEST_CELL:
        return
    parts = [
        part for line in text.split("\n") if (part := line.strip()) and normal(part) not in BETWEEN_TEAMS
    ]
    parts = [(_BLACK if n else _WHITE).sub("", part) for n, part in enumerate(parts)]
    names = [part for part in parts if letters_of(part) is None]
    results = [part for part in parts if part not in names]
    own = [(one["name"], one["result"]) for part in names if (one := _OWN.fullmatch(part))]
    said = [letters_of(result) for _, result in own]
    if len(names) == len(own) == 2 and not results and said[0] == (said[1] or "")[::-1]:
        yield *own[0], own[1][0]
    elif len(names) == 2 and len(results) < 2 and len(parts) > 1 and not any(said):
        yield names[0], next(iter(results), WAITS), names[1]
    elif len(names) == len(results) == 2 and all(part in names for part in parts[::2]):
        yield names[0], "-".join(results), names[1]
    elif game := next(filter(None, map(game_told, _ways(text, head))), None):
        yield game.white, game.result, game.black
    else:
        yield from _byes(text, text_of(head))


def _ways(text: str, head: CellValue) -> Iterator[str]:
    if any(_byes(text, "")):
        return
    line = " ".join(text.translate(ONE_HYPHEN).split())
    yield line
    yield f"{text_of(head)}: {line}"


def _byes(text: str, head: str) -> Sequence[_Row]:
    """The players of a cell without a game, each with what it counts; none where a line says something else."""
    lines = [line.strip() for line in re.split(r"[\n;]", text) if line.strip()]
    lone = [_LONE.fullmatch(line) for line in lines]
    if all(one and (nobody_in(one["remark"]) or points_amid_words(one["remark"])) for one in lone):
        return [(one["name"], one["remark"], None) for one in lone if one]
    are_names = (is_bye(head) or nobody_in(head)) and all(map(is_name, lines))
    return [(line, head, None) for line in lines] if are_names else []
