"""What stands side by side on a sheet, parted by a blank column or by headings of outcomes, as one below the other."""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.round_cell import POINTS, color_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.round_headings import PART_OF
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.byes_told import BYES, worths_told
from xlrating.formats.columns_of_games import is_name
from xlrating.formats.game_result import letters_of, letters_of_points
from xlrating.formats.list_facts import round_in
from xlrating.formats.list_headings import SHARED, columns_of, meaning_of, outcomes_in
from xlrating.formats.registration import BESIDE_GAMES, columns_in
from xlrating.formats.tables import Row, cell, of_places, until_blank, with_rows_for

_BEGINS_A_GAME = frozenset(("round", "board", "name"))
_OF_ONE_GAME = re.compile(
    r"^(?:game|gm) ?[1-4]:? |(?:^| )[(]?(?:(?:in|of|for) )?(?:game|gm) ?[1-4][)]?$|(?<=^winner) ?[1-4]$"
)
"""In a heading: the one of several games of two players that a column tells of."""
_OF_RESULTS = ("winner", "result")
_OF_PAIRS = re.compile(r"pair(?:s|ings?)?|match(?:es|[ -]?ups?)?|games?|players")
_PAIR = re.compile(
    r"#?(\d{1,3})\s*(?:[-–—:x]|vs?\.?)\s*#?(\d{1,3})|([^\W\d]\D+?)\s+(?:[-–—]|vs?\.?)\s+([^\W\d]\D+)"
)
_BY_NUMBER = re.compile(r"#\d{1,3}\b")
_OF_A_SIDE = ("rating", "member_id")
NARROWEST = 2
"""Columns of a list of players or of a card."""
Piece = tuple[int, Sequence[int]]
"""Some columns of a row."""
Parts = tuple[int, Sequence[Piece]]
"""Where the parts end that begin at a row, and their pieces; none where none begin."""


def stacked(table: Grid) -> Grid:
    """The table with its parts below each other, from left to right, under the rows that run over the blank columns; as
    it is where there is one part alone, or one of a single column."""
    bands = _bands(table)
    if len(bands) < 2 or any(len(band) < NARROWEST for band in bands):
        return table
    between = [column for one, other in pairwise(bands) for column in range(one.stop, other.start)]
    titles = {row: range(len(cells)) for row, cells in enumerate(table.rows) if _is_filled(cells, between)}
    parts = [(row, range(0) if row in titles else band) for band in bands for row in range(len(table.rows))]
    return in_pieces(table, [*titles.items(), *parts])


def below_each_other(table: Grid, is_header: Callable[[Row], bool], *, of_games: bool = False) -> Grid:
    """The table whose parts stand next to each other under the same headings, with all parts below each other.

    A row of titles above the headings goes with them; a part ends at a blank row, or below it with lines on players by
    number, each under the first heading of its part. ``of_games``: the titles have rounds, and a list in front of the
    parts is a part of its own, with the columns behind the last part; what they share right in front of the first,
    such as the round, goes with each. Any other table as it is.
    """

    def is_title(cells: Row) -> bool:
        return any(map(round_in, cells)) if of_games else not all(map(is_blank, cells))

    def parts_at(row: int) -> Parts:
        if not (spans := _parts(table.rows[row], is_header, of_games=of_games)):
            return row + 1, ()
        top = row - bool(row and is_title(table.rows[row - 1]))
        stop = min(until_blank(table, row).stop + 1, len(table.rows))
        below, firsts = until_blank(table, stop), {span[0] for span in spans}
        lines = ((c, value) for n in below for c, value in enumerate(table.rows[n]) if not is_blank(value))
        by_number = all(c in firsts and _BY_NUMBER.match(text_of(value)) for c, value in lines)
        stop = below.stop if by_number else stop
        return stop, [(n, span) for span in spans for n in range(top, stop)]

    return _with_parts(table, parts_at)


def games_in_rows(table: Grid) -> Grid:
    """The table with its games below a list beside them, and one in each row; any other table as it is."""
    table = _outcomes_apart(_games_apart(_pairs_apart(table)))
    return _boards_together(_results_apart(table))


def _games_apart(table: Grid) -> Grid:
    """The table whose games stand right behind a list of their players with these below the list, under its title; any
    other table as it is."""

    def parts_at(row: int) -> Parts:
        if (start := _first_of_games(table.rows[row])) is None:
            return row + 1, ()
        block = until_blank(table, row)
        of_games = range(start, max(len(table.rows[n]) for n in block))
        of_list = [(n, range(start)) for n in range(max(row - 1, 0), block.stop)]
        return block.stop, [*of_list, (row, ()), *((n, of_games) for n in block)]

    return _with_parts(table, parts_at)


def _first_of_games(heads: Row) -> int | None:
    """The column in which headings of games begin right behind those of a list of players; None without these."""
    for column in range(NARROWEST, len(heads)):
        of_list, of_games = heads[:column], heads[column:]
        first = normal(text_of(heads[column]))
        if meaning_of(first)[0] in _BEGINS_A_GAME and columns_in(of_list, BESIDE_GAMES):
            games = columns_of(of_games)
            of_colors = PART_OF.get(first) == "as white" and not games.has_results  # points with each color
            is_list = games.has_players and not (of_colors or columns_of(of_list).has_players)
            return column if is_list and not is_blank(heads[column - 1]) else None
    return None


def _outcomes_apart(table: Grid) -> Grid:
    """The table whose games stand under ``Winner | Loser``, those drawn beside them, and byes in a column of their own,
    with these below each other and what they share, such as the round, at each; any other table as it is."""

    def parts_at(row: int) -> Parts:
        if len(groups := outcomes_in(table.rows[row])) < 2:
            return row + 1, ()
        block, pieces = until_blank(table, row), list[Piece]()
        shared = [c for c in range(len(table.rows[row])) if not any(c in group for group in groups)]
        for group in groups:
            of_group = (n for n in block if _is_filled(table.rows[n], group))
            pieces += [*((n, [*shared, *group]) for n in of_group), (row, ())]
        return block.stop, pieces

    return _with_parts(table, parts_at)


def _pairs_apart(table: Grid) -> Grid:
    """The table with a column for each player of games in one cell, ``Pair | Result`` above ``1 v 4 | 1-0``;
    any other table as it is."""
    pairs = dict[tuple[int, int], Sequence[CellValue]]()
    heads = ((row, c) for row, cells in enumerate(table.rows) for c, value in enumerate(cells) if value)
    for row, c in (place for place in heads if _OF_PAIRS.fullmatch(normal(table[place]))):
        below = [n for n in until_blank(table, row + 1) if not is_blank(table[n, c])]
        told = [one for n in below if (one := _PAIR.fullmatch(text_of(table[n, c])))]
        results = [value for n in below if not is_blank(value := table[n, c + 1])]
        of_games = len(told) == len(below) and all(letters_of(one) or is_name(one) for one in results)
        if of_games and meaning_of(normal(table[row, c + 1]))[0] in _OF_RESULTS:
            both = (list(filter(None, one.groups())) for one in told)
            pairs |= {(row, c): ["White", "Black"], **dict(zip(((n, c) for n in below), both, strict=True))}
    if not pairs:
        return table
    count = {c: 2 for _, c in pairs}
    doubled = [[c for c in range(len(cells)) for _ in range(count.get(c, 1))] for cells in table.rows]
    rows = [
        [one for c, v in enumerate(cells) for one in pairs.get((n, c), [v, None][: count.get(c, 1)])]
        for n, cells in enumerate(table.rows)
    ]
    return replace(in_pieces(table, [*enumerate(doubled)]), rows=rows)


def _results_apart(table: Grid) -> Grid:
    """The table whose rows have the results of several games of two players, as ``Game 1 won by | Game 2 won by``, with
    a row for each game; any other table as it is."""
    for row, cells in enumerate(table.rows):
        words = [normal(value) for value in cells]
        heads = [_OF_ONE_GAME.sub("", word) for word in words]
        games = [c for c, head in enumerate(heads) if head != words[c] and meaning_of(head)[0] in _OF_RESULTS]
        shared = [c for c in range(len(cells)) if c not in games]
        if len(games) < 2 or len({heads[c] for c in games}) > 1 or not columns_of(heads).has_players:
            continue
        rows: list[tuple[int, Row]] = [(row, [heads[c] for c in (*shared, games[0])])]
        for n in range(row + 1, len(table.rows)):
            told = games if _is_filled(table.rows[n], games) else games[:1]
            rows += [(n, [table[n, column] for column in (*shared, c)]) for c in told]
        return with_rows_for(table, range(row, len(table.rows)), rows)
    return table


def _boards_together(table: Grid) -> Grid:
    """The table whose rows have one player of a board each, as ``Round | Board | Color | Name | Points``, with a row
    for each game, or for each bye that a remark tells; any other table as it is."""
    for row, heads in enumerate(table.rows):
        header = columns_of(heads)
        if {"round", "board", "result"} <= header.game.keys() and not any(header.players):
            block = until_blank(table, row + 1)
            if rows := _games_of_boards(table, row, block, header.game):
                return with_rows_for(table, range(row, block.stop), rows)
    return table


def _games_of_boards(table: Grid, row: int, block: range, of: Mapping[str, int]) -> list[tuple[int, Row]]:
    """The headings and a row for each board of each round; none where one of them is no game and no bye."""
    heads = table.rows[row]
    texts = {c: [text_of(table[n, c]) for n in block] for c in range(len(heads))}
    colors = [c for c, cells in texts.items() if {*map(color_of, filter(None, cells))} == {"w", "b"}]
    names = [c for c, cells in texts.items() if c not in colors and all(map(is_name, cells))]
    meant = {c: meaning_of(normal(value))[0] for c, value in enumerate(heads)}
    of_side = [*names, *(c for c, name in meant.items() if name in _OF_A_SIDE)]
    shared = [c for name, c in of.items() if name in SHARED]
    if len(names) != 1 or len(colors) > 1:
        return []
    boards = defaultdict[tuple[str, str], list[int]](list)
    for n in block:
        boards[text_of(table[n, of["round"]]), text_of(table[n, of["board"]]) or f"of row {n}"].append(n)
    sides = ("White", "Black") if colors else ("Player 1", "Player 2")
    told = (f"{side} {meant[c].replace('_', ' ')}".strip() for side in sides for c in of_side)
    rows: list[tuple[int, Row]] = [(row, [*(heads[c] for c in shared), *told, "Result", "Remark"])]
    for some in boards.values():
        said = {n: "".join(color_of(text_of(table[n, c])) for c in colors) for n in some}
        some.sort(key=lambda n: said[n] != "w")
        others = texts.keys() - {*of_side, *colors, *of.values()}
        remark = ", ".join(filter(None, (text_of(table[n, c]) for n in some for c in sorted(others))))
        result = _result_of(remark, [table[n, of["result"]] for n in some])
        if not result or (colors and len(some) > 1 and {*said.values()} != {"w", "b"}):
            return []
        players = [table[n, c] for n in some for c in of_side]
        nobody = [result, *[None] * (len(of_side) - 1)] if len(some) == 1 else []
        rows.append((some[0], [*(table[some[0], c] for c in shared), *players, *nobody, result, remark]))
    return rows


def _result_of(remark: str, points: Sequence[CellValue]) -> str:
    """The result of the points of both, or the bye of one alone that the remark tells, too; empty for others."""
    if len(points) == 1:
        worths = [one for one in worths_told(remark) if POINTS[one] == points_of(points[0])]
        return BYES[worths[0]] if len(worths) == 1 else ""
    return "-".join(map(text_of, points)) if len(points) == 2 and letters_of_points(*points) else ""


def _with_parts(table: Grid, parts_at: Callable[[int], Parts]) -> Grid:
    """The table with the parts that stand next to each other from a row on, or from the title above it, in pieces."""
    places: list[Piece] = []
    row = 0
    while row < len(table.rows):
        stop, pieces = parts_at(row)
        top = min((n for n, _ in pieces), default=row)
        while places and places[-1][0] >= top:
            places.pop()
        places += pieces or [(row, range(len(table.rows[row])))]
        row = stop
    return in_pieces(table, places) if len(places) > len(table.rows) else table


def in_pieces(table: Grid, places: Sequence[Piece]) -> Grid:
    """The table with other rows, each of them some columns of a row; a cell is called by where it stood."""
    return of_places(table, [[(row, column) for column in columns] for row, columns in places])


def _parts(cells: Row, is_header: Callable[[Row], bool], *, of_games: bool) -> Sequence[Sequence[int]]:
    """The columns of each part next to each other that these headings begin; none of other headings."""
    headings = list(map(normal, cells))
    for first in dict.fromkeys(filter(None, headings)):
        starts = [column for column, heading in enumerate(headings) if heading == first]
        front = starts[0]
        while of_games and front and meaning_of(headings[front - 1])[0] in SHARED:
            front -= 1
        before, shared = cells[:front], range(front, starts[0])
        is_list = of_games and columns_in(before, BESIDE_GAMES)
        if len(starts) < 2 or (any(before) and not is_list):
            continue
        parts = [[*shared, *range(*span)] for span in pairwise([*starts, len(headings)])]
        if not all(is_header([cells[column] for column in part]) for part in parts):
            continue
        if not any(before):
            return [range(parts[0][-1] + 1), *parts[1:]]
        width = max(map(len, parts[:-1]))
        return [[*range(front), *parts[-1][width:]], *parts[:-1], parts[-1][:width]]
    return ()


def _bands(table: Grid) -> Sequence[range]:
    """The columns that stand together; what single cells run over does not count."""
    rows = [cells for cells in table.rows if _is_filled(cells[1:], range(len(cells) - 1))]
    width = max(map(len, rows), default=0)
    filled = [any(not is_blank(cell(cells, column)) for cells in rows) for column in range(width)]
    together = (list(columns) for used, columns in groupby(range(width), key=filled.__getitem__) if used)
    return [range(columns[0], columns[-1] + 1) for columns in together]


def _is_filled(cells: Row, columns: Sequence[int]) -> bool:
    return any(not is_blank(cell(cells, column)) for column in columns)
