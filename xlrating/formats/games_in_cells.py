"""A column, or a row, for each round, and in each cell a game: ``Ann Lee 1, Tom Bee 0``, both names and the result on
lines of their own, or a player alone with a bye.
"""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace

from xlrating.crosstable.cells.byes_in_words import OF_BYES
from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.round_cell import LONGEST_CELL, is_bye, nobody_in, points_amid_words
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.columns_of_games import is_name
from xlrating.formats.free_lines import game_told
from xlrating.formats.game_result import letters_of, says_a_result
from xlrating.formats.games_told import COLORS_IN_PROSE
from xlrating.formats.list_facts import BETWEEN_TEAMS, round_in
from xlrating.formats.list_headings import meaning_of
from xlrating.formats.registration import BESIDE_GAMES, columns_in
from xlrating.formats.tables import Place, Row, rearranged, until_blank
from xlrating.formats.text import whole
from xlrating.formats.winner import by_winner

FEWEST_ROUNDS = 2
WAITS = "*"
"""The result of a game that has none yet."""
_Cell = tuple[int, int]
_Cells = dict[_Cell, tuple[int, CellValue]]
"""With the round, and what begins the row or heads the column."""
_Row = tuple[CellValue, ...]
_LONE = re.compile(r"(?P<name>[^\d½(:–—,]+?)\s*(?:\s[-–—]|[:,(–—])\s*(?P<remark>.+?)\)?", re.DOTALL)
"""A player with a remark."""
_RESULT_IN_BRACKETS = re.compile(r"\s*[(\[]\s*([01½]\s*[-–:]\s*[01½][^()\[\]]*)[)\]]$")
_HYPHEN = re.compile(r"(?<=[^\W\d½])-(?=[^\W\d½])")
_NUMBERED = re.compile(r"#?(?P<name>\d{1,3})\s*[:,(–—-]?\s*(?=[^\W\d])(?P<remark>.+?)\)?")
_IN_ONE_LINE = (
    re.compile(
        r"#?(?P<white>\d{1,3})\s*(?:[-–—:]|vs?\.?)\s*#?(?P<black>\d{1,3})(?:\s*[,;:(]\s*|\s+)(?P<result>.+?)\)?"
    ),
    re.compile(r"#?(?P<white>\d{1,3})\s+(?P<result>\S+(?:\s*[-–:]\s*\S+)?)\s+#?(?P<black>\d{1,3})"),
    re.compile(
        r"(?P<white>[^\W\d][^\d:;(]*?)\s+(?:[-–—]|vs?\.?)\s+(?P<black>[^\W\d][^\d:;(,]*?)\s*[,:;(]\s*(?P<result>[^()]+)\)?"
    ),
)
"""``13 - 11, 1 : 0`` and ``13 1-0 11`` by numbers, ``Lee - Bee: Black`` and ``Lee v Bee (Bee)`` by names."""
_PAIRED = re.compile(r"\w\s*(?:[-–—:]|\bvs?\b\.?)\s*#?\w", re.IGNORECASE)
"""``1 v 4``."""
_COUNT = re.compile(r"(?:\b[a-h]|\d{1,2})$")
"""Of a board, at the end of its heading."""
_WHITE = re.compile(r"^(?:w|white)\s*[:.)-]\s*", re.IGNORECASE)
_BLACK = re.compile(r"^(?:b|black)\s*[:.)-]\s*", re.IGNORECASE)
_OWN = re.compile(
    r"(?P<name>.*[^\s:,–-])[\s:,–-]+(?P<result>[01½]|0?\.5|1/2|won|lost|drew|drawn|wins|loses|draws)"
)
"""A player with what he scored."""


def with_games_of_cells(table: Grid, *, beside_a_list: bool = False) -> Grid | None:
    """The table as a list of games under known headings, a list of players before it, other rows as they are; None for
    any other table, or without such a list where the games must stand ``beside_a_list``."""
    table = _with_results_in_one_cell(table)
    rows, after, end, found = list[tuple[Place, Row]](), 0, 0, False
    for top in range(len(table.rows)):
        if top < after:
            continue
        rows.append((top, table.rows[top]))
        end = end if end > top else until_blank(table, top + 1).stop
        for way in (_below, _behind, _beside):
            cells = way(table, top, end)
            if len({round_ for round_, _ in cells.values()}) < FEWEST_ROUNDS:
                continue
            listing = _list_without(table, range(top, end), {c for _, c in cells}) if way != _beside else ()
            if beside_a_list and not listing:
                continue
            told = {
                one: list(_told(table, one, None if listing else head)) for one, (_, head) in cells.items()
            }
            if not any(told.values()):
                continue
            if not all(told.values()) or 2 * sum(some[0][1] == WAITS for some in told.values()) >= len(told):
                return None
            first, second = _sides(table)
            rows[-1:] = [*listing, (top, ("Round", first, "Result", second))]
            rows += [(one, (cells[one][0], *game)) for one, some in told.items() for game in some]
            rows, after, found = [*rows, (end - 1, ())], end, True
            break
    return rearranged(table, rows) if found else None


def _with_results_in_one_cell(table: Grid) -> Grid:
    """The table with the pairings below rounds and the results beside them, which no heading has, in one cell each."""
    together = dict[_Cell, str | None]()
    for top, cells in enumerate(table.rows):
        rounds = [c for c, head in enumerate(cells) if is_blank(table[top, c + 1]) and round_in(head)]
        below = until_blank(table, top + 1) if len(rounds) >= FEWEST_ROUNDS else range(0)
        games = [(r, c) for r in below for c in rounds if not is_blank(table[r, c])]
        results = [text_of(table[r, c + 1]) for r, c in games]
        paired = all(_PAIRED.search(text) or is_bye(text) for text in (text_of(table[one]) for one in games))
        if games and paired and all(says_a_result(one) or points_amid_words(one) for one in results):
            for (r, c), result in zip(games, results, strict=True):
                together |= {(r, c): f"{table[r, c]} {result}", (r, c + 1): None}
    if not together:
        return table
    rows = [[together.get((r, c), v) for c, v in enumerate(cells)] for r, cells in enumerate(table.rows)]
    return replace(table, rows=rows)


def _sides(table: Grid) -> tuple[str, str]:
    """The headings of the players of a game, whose colors a text may tell."""
    prose = " ".join(filter(None, (text_of(value) for row in table.rows for value in row)))
    return ("Player 1", "Player 2") if COLORS_IN_PROSE.search(prose) else ("White", "Black")


def _list_without(table: Grid, block: range, games: Set[int]) -> Sequence[tuple[Place, Row]]:
    """The rows of a list of players without the games beside it, and a blank one; none where there is no such list."""
    heads = table.rows[block.start]
    others = [c for c, head in enumerate(heads) if c not in games and meaning_of(normal(head))[0] != "round"]
    rows = [(row, [table[row, c] if c in others else None for c in range(len(heads))]) for row in block]
    return [*rows, (block.start, ())] if columns_in(rows[0][1], BESIDE_GAMES) else ()


def _behind(table: Grid, top: int, end: int) -> _Cells:
    """The cells of the one column that tells games by names, or of those of the boards, and of those of byes, each with
    the round that another column has."""
    heads = [meaning_of(normal(value))[0] for value in table.rows[top]]
    if heads.count("round") != 1:
        return {}
    rounds, last = dict[int, int](), 0
    for row in range(top + 1, end):
        last = whole(text_of(table[row, heads.index("round")])) or last
        rounds[row] = last
    found, headed, byes = list[_Cells](), set[str](), _Cells()
    for column in range(table.width):
        filled = [row for row in rounds if rounds[row] and isinstance(table[row, column], str)]
        head = table[top, column]
        if len(filled) >= FEWEST_ROUNDS and all(game_told(str(table[row, column])) for row in filled):
            found.append({(row, column): (rounds[row], None) for row in filled})
            headed.add(_COUNT.sub("", normal(head)))
        elif _is_of_byes(head):
            named = [row for row in rounds if rounds[row] and _names_somebody(table[row, column])]
            are_counts = all(text_of(table[row, column]).isdecimal() for row in named)
            byes |= {} if are_counts else {(row, column): (rounds[row], head) for row in named}
    return {one: cell for cells in (*found, byes) for one, cell in cells.items()} if len(headed) == 1 else {}


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
    if len(str(table[place])) > LONGEST_CELL:
        return
    text = _RESULT_IN_BRACKETS.sub(r" \1", str(table[place]))
    for form in filter(None, (form.fullmatch(text.strip()) for form in _IN_ONE_LINE)):
        said, pair = form["result"], (form["white"], form["black"])
        if says_a_result(said) or (said.isalpha() and by_winner(said, *pair)):
            yield pair[0], said, pair[1]
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
    yield _HYPHEN.sub(" - ", line) if head is None else f"{text_of(head)}: {line}"


def _byes(text: str, head: str) -> Sequence[_Row]:
    """The players of a cell without a game, each with what it counts; none where a line says something else."""
    lines = [line.strip() for line in re.split(r"[\n;]", text) if line.strip()]
    lone = [_LONE.fullmatch(line) or _NUMBERED.fullmatch(line) for line in lines]
    if all(one and (nobody_in(one["remark"]) or points_amid_words(one["remark"])) for one in lone):
        return [(one["name"], one["remark"], None) for one in lone if one]
    are_names = _is_of_byes(head) and all(map(is_name, lines))
    return [(line, OF_BYES.sub("bye", head), None) for line in lines] if are_names else []


def _names_somebody(value: CellValue) -> bool:
    return _is_filled(value) and nobody_in(text_of(value)) is None


def _is_of_byes(head: CellValue) -> bool:
    return OF_BYES.search(text_of(head)) is not None or nobody_in(text_of(head)) is not None
