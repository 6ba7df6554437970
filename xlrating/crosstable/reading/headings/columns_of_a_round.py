"""Columns of a round whose headings do not say all: ``Opp | Res | Opp | Res``, or ``Rd 1`` above the first of two.

The second one has no heading there, or the same again, beside it or in a block. Both together hold the opponent and the
result, in either order, or two games of the round.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count, pairwise

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import color_of, is_game, parsed_round_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import SCORES
from xlrating.crosstable.reading.headings.find import (
    header_rows,
    is_known,
    missing_headings,
    name_column,
    rows_lacking,
)
from xlrating.crosstable.reading.headings.round_headings import (
    BEFORE_PART,
    PART_OF,
    RESULT_BESIDE,
    ROUND_COLUMN,
    part_of,
    round_of,
)
from xlrating.crosstable.reading.layouts.bare_results import are_running, gains, result_alone
from xlrating.crosstable.reading.rounds.by_name import NamedPlayers
from xlrating.crosstable.sheet.grid import CellValue, Grid

Pairs = Sequence[tuple[CellValue, CellValue]]
OF_A_COLOR = {"w": "as white", "b": "as black"}


def with_headings_of_two_columns(grid: Grid) -> Grid:
    """The sheet with a heading above both columns of each round; any other sheet as it is."""
    rows = list(grid.rows)
    headers = header_rows(grid)
    for row, end in pairwise([*headers, len(rows)]):
        rows[row] = _headed(grid, row, end)
    return replace(grid, rows=rows)


def _headed(grid: Grid, row: int, end: int) -> Sequence[CellValue]:
    found = [*grid.rows[row], None]
    headings = list(map(normal, found))

    def below(column: int) -> list[CellValue]:
        return [grid[r, column] for r in range(row + 1, end)]

    if two_games := _of_two_games(headings):
        results = [value for column in two_games for value in below(column) if not is_blank(value)]
        if 2 * sum(result_alone(value) is not None for value in results) > len(results):
            return [two_games.get(column, value) for column, value in enumerate(found)]
    columns = _of_two(headings)
    if not columns:
        return found
    players = NamedPlayers(below(name_column(headings)))
    pairs = [list(zip(*(players.numbered(below(c)) for c in two), strict=True)) for two in columns]
    turned = [[(second, first) for first, second in some] for some in pairs]
    ways = ((pairs, ("Opp", "Res")), (turned, ("Res", "Opp")))
    parts = next((parts for way, parts in ways if _are_opponents_and_results(way)), None)
    for number, (column, other) in enumerate(columns, 1):
        if parts:
            found[column], found[other] = (f"Rd {number} {part}" for part in parts)
        elif other == column + 1 and _are_games(pairs):
            found[column], found[other] = f"Rd {2 * number - 1}", f"Rd {2 * number}"
        elif other == column + 1:
            found[other] = None
    return found


def _of_two_games(headings: Sequence[str]) -> Mapping[int, str]:
    """Those of the opponents and the two columns behind each and its color, if any, where these are the same in all
    rounds: ``Opp 1 | a | b``, or ``Opp | Color | G1 | G2`` in the order of the rounds."""
    opponents = {
        c: part[0] for c, word in enumerate(headings) if (part := part_of(word)) and part[1] == "opponent"
    }
    if not opponents:
        alone = [c for c, word in enumerate(headings) if PART_OF.get(word) == "opponent"]
        opponents = {c: n for n, c in enumerate(alone, 1)} if len(alone) > 1 else {}
    games = 1 + all(PART_OF.get(word) == "color" for c in opponents for word in headings[c + 1 : c + 2])
    two = {tuple(headings[c + games :][:2]) for c in opponents}
    words = two.pop() if len(two) == 1 else ()
    known = {*PART_OF, *RESULT_BESIDE, ""} if len(opponents) > 1 else {"", *filter(is_known, words)}
    if len({*words} - known - SCORES) < 2:
        return {}
    colors = [OF_A_COLOR.get(color_of(word)) for word in words]
    parts = ("game a", "game b") if None in colors else colors
    places = zip((0, games, games + 1), ("opponent", *parts), strict=True)
    return {c + n: f"Rd {round_} {part}" for n, part in places for c, round_ in opponents.items()}


def _of_two(headings: Sequence[str]) -> list[tuple[int, int]]:
    """The two columns of each round: under one heading, or beside the round or its opponents the second under none, or
    the opponents under ``against``."""
    numbers = list(map(round_of, headings))
    with_rounds = any(numbers)
    if not with_rounds:
        parts = map(part_of, headings)
        numbers = [part[0] if part and part[1] == "opponent" else None for part in parts]
    of_round = defaultdict[int, list[int]](list)
    for column, number in enumerate(numbers):
        if number:
            of_round[number].append(column)
    columns = list(of_round.values())
    if with_rounds and all(len(two) == 2 for two in columns):
        return [(one, other) for one, other in columns]
    beside = [
        (one, one + 1)
        for one, *more in columns
        for word in [headings[one + 1]]
        if not more and (not word or (with_rounds and PART_OF.get(word) == "opponent"))
    ]
    return beside if len(beside) == len(columns) else []


def _are_opponents_and_results(rounds: Sequence[Pairs]) -> bool:
    """Opponents without results, and beside each of them a result, wherever anything stands there."""
    totals = [[total for _, total in line] for line in zip(*rounds, strict=True)]
    if are_running(totals):
        rounds = [
            [(one, result) for (one, _), result in zip(some, column, strict=True)]
            for some, column in zip(rounds, zip(*map(gains, totals), strict=True), strict=True)
        ]
    pairs = [pair for some in rounds for pair in some if not is_blank(pair[0])]
    return any(not is_blank(result) for _, result in pairs) and all(
        (waiting := parsed_round_cell(one)) is not None
        and (waiting.waits or any(map(str.isalpha, shown(one))))
        and (found := parsed_round_cell(f"#1 {shown(result).upper()}")) is not None
        and found.waits == (not waiting.waits and is_blank(result))
        for one, result in pairs
    )


def _are_games(rounds: Sequence[Pairs]) -> bool:
    """Results alone, and games among those of the second column, which is no copy of the first."""
    pairs = [pair for some in rounds for pair in some]
    return (
        all(parsed_round_cell(cell) is not None for pair in pairs for cell in pair)
        and any(is_game(second) for _, second in pairs)
        and any(parsed_round_cell(first) != parsed_round_cell(second) for first, second in pairs)
    )


def with_numbered_parts(grid: Grid) -> Grid:
    """The sheet with the number of the round in each such heading; any other sheet as it is."""
    rows = list(grid.rows)
    for row in rows_lacking(grid, ["Rd 1"]):
        headings = _in_turn(grid.rows[row])
        if headings and not missing_headings(headings):
            rows[row] = headings
    return grid if rows == list(grid.rows) else replace(grid, rows=rows)


def _in_turn(cells: Sequence[CellValue]) -> list[CellValue]:
    """``Opp | Res | Opp | Res`` with the rounds in their order: as often as a part was there.

    ``Round | Opp | Res`` is a list of games, with a row for each and the round in a column.
    """
    headings = list(map(normal, cells))
    parts = list(map(_part, headings))
    known = list(filter(None, parts))
    one_round = len(set(known)) == len(known)
    with_scores = not RESULT_BESIDE.isdisjoint(headings)
    if "opponent" not in known and OF_A_COLOR["w"] in known:
        return []  # what each player has with each color
    if len(known) + with_scores < 2 or (one_round and not ROUND_COLUMN.isdisjoint(headings)):
        return []
    turn = defaultdict[str, Iterator[int]](lambda: count(1))
    return [
        f"Rd {next(turn[part])} {part}" if part else cell for cell, part in zip(cells, parts, strict=True)
    ]


def _part(heading: str) -> str | None:
    """The part that a heading names alone, or behind its round or day: ``1st game: played``, ``9/5 played``."""
    before, colon, behind = heading.partition(":")
    return PART_OF.get(behind.strip() if colon and round_of(before.strip()) else BEFORE_PART.sub("", heading))
