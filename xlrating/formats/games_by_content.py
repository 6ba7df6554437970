"""Lists of games whose headings do not say who plays: in each row two players, and the result of each of their games.

What stands in the columns tells them: names of both players, ratings beside them, results in one of their forms.
Several games of two players, in columns of their own or as points of both, become a row each.
"""

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.rating_cell import parsed_rating_cell
from xlrating.crosstable.cells.round_cell import is_bye, nobody_in
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.headings.round_headings import ROUND_COLUMN, round_of
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.columns_of_games import CHECKED, SIDES, Pair, is_name, pairs_in, winner_in
from xlrating.formats.game_result import (
    DRAWN,
    FORFEIT_REMARK,
    RESULT_OF,
    WAITS,
    letters_of,
    letters_of_points,
    results_of_sum,
)
from xlrating.formats.list_facts import BETWEEN_TEAMS, round_in
from xlrating.formats.list_headings import WHITE, columns_of
from xlrating.formats.registration import BESIDE_GAMES, columns_in
from xlrating.formats.tables import cell, rearranged

MOST_ROWS, MOST_COLUMNS = 5_000, 40
LEAST_FILLED = 3
_GAME_BEFORE = re.compile(r"\b(?:game|gm|g)\.?\s*#?(\d)|\b(\d)(?:st|nd|rd|th)\s+(?:game|round)")
_SCORE = re.compile(r"\s*[(\[](?:\d{0,2}½|\d{1,2}(?:[.,]\d)?|[.,]\d)[)\]]$")


class _Headings(NamedTuple):
    """The rows that head games, those of lists of players, and for each row the cells of the one that heads it."""

    heads: frozenset[int]
    listing: frozenset[int]
    above: Sequence[Sequence[CellValue]]

    @classmethod
    def of(cls, rows: Sequence[Sequence[CellValue]]) -> "_Headings":
        heads, listing, above = set[int](), set[int](), list[Sequence[CellValue]]()
        last: Sequence[CellValue] = ()
        for row, cells in enumerate(rows):
            above.append(last)
            if is_heading(cells):
                heads.add(row)
                last = cells
            if columns_in(cells, BESIDE_GAMES) or (row - 1 in listing and not all(map(is_blank, cells))):
                listing.add(row)
        return cls(frozenset(heads), frozenset(listing), above)


def with_headings_of_games(table: Grid) -> Grid | None:
    """The list with a row for each game under known headings, other rows as they are; None for any other table."""
    if len(table.rows) > MOST_ROWS or max(map(len, table.rows), default=0) > MOST_COLUMNS:
        return None
    headings = _Headings.of(table.rows)
    pairs = _pairs(table, headings)
    games = {
        row: found for row in range(len(table.rows)) if (found := list(_games(table, row, pairs, headings)))
    }
    if games and pairs[0].form == "winner":
        first = table.rows[min(games)]
        if not winner_in(*(cell(first, c) for c in (*pairs[0].results, *pairs[0].names))):
            del games[min(games)]
    return _with_a_row_for_each(table, headings, pairs, games) if len(games) >= SIDES else None


def _with_a_row_for_each(
    table: Grid,
    headings: _Headings,
    pairs: Sequence[Pair],
    games: Mapping[int, Sequence[tuple[Pair, CellValue]]],
) -> Grid:
    first = min(games)
    above = [normal(value) for value in headings.above[first]]
    rounds = next((c for c, heading in enumerate(above) if heading in ROUND_COLUMN), None)
    dates = next((c for c, value in enumerate(table.rows[first]) if isinstance(value, datetime.date)), None)
    dates = above.index("date") if dates is None and "date" in above else dates
    matches = len(pairs) == 1 and any(len(found) > 1 for found in games.values())
    colors = any(re.match(WHITE, normal(value)) for row in table.rows[:first] for value in row)
    one, other = ("White", "Black") if colors else ("Player 1", "Player 2")
    top = first - (first > 0 and not BETWEEN_TEAMS.isdisjoint(map(normal, table.rows[first - 1])))
    rows: list[Sequence[CellValue]] = []
    places: list[tuple[int, int | None]] = []
    round_above: dict[Pair, int] = {}
    for row, cells in enumerate(table.rows):
        listing = row in headings.listing
        if row == top:
            rows.append(["Round", "Date", one, f"{one} rating", "Result", other, f"{other} rating"])
            places.append((row, 0))
        told = {column for pair in pairs for column in pair.results}
        remarks = [text for c, value in enumerate(cells) if c not in told and (text := text_of(value))]
        remark = next(filter(FORFEIT_REMARK.match, remarks), "")
        results = [result for _, result in games.get(row, ())]
        results = _with_remark(results, remark) if remark else results
        for (pair, _), shown in zip(games.get(row, ()), results, strict=True):
            round_ = cell(cells, rounds) if len(pairs) == 1 else round_above.get(pair)
            white, black = _sides(cells, pair)
            rows.append([None if matches else round_, cell(cells, dates), *white, shown, *black])
            places.append((row, next(iter(pair.results), pair.names[0])))
        if row not in games and (
            listing or (row not in headings.heads and not (row > first and len(pairs) > 1))
        ):
            filled = [text_of(value) for value in cells if not is_blank(value)]
            if not BETWEEN_TEAMS.isdisjoint(map(normal, filled)) and round_in(filled[0]):
                rows.append([filled.pop(0)])
                places.append((row, None))
            alone = row >= top and len(filled) > 1 and round_in(filled[0]) is None and not listing
            rows.append([" ".join(filled)] if alone else cells)
            places.append((row, None))
        round_above |= {pair: found for pair in pairs if (found := _round_in_title(cells, pair))}
    return rearranged(table, rows, places)


def _with_remark(results: Sequence[CellValue], remark: str) -> list[CellValue]:
    """The results of a row with a remark of a forfeit, of the only game that somebody won, or by its number."""
    number = round_in(_GAME_BEFORE.sub(r"round \1\2", remark.lower())) if len(results) > 1 else None
    every = range(len(results))
    decided = [n for n in every if len(results) == 1 or letters_of(results[n]) != DRAWN]
    only = number is None and len(decided) == 1
    told = every if "both" in remark.lower() else [n for n in decided if only or n + 1 == number]
    return [
        f"{text_of(one)} {'forfeit' if told else 'or forfeit'}" if n in (told or every) else one
        for n, one in enumerate(results)
    ]


def _sides(cells: Sequence[CellValue], pair: Pair) -> list[tuple[CellValue, CellValue]]:
    """The name, without a score behind it, and the rating of both players."""
    return [
        (_SCORE.sub("", text_of(cell(cells, name))), cell(cells, rating))
        for name, rating in zip(pair.names, pair.ratings, strict=True)
    ]


def _pairs(table: Grid, rows_of_headings: _Headings) -> list[Pair]:
    """The pairs of columns of names with the results between or behind them, up to the next pair."""
    likely = [
        row
        for row, cells in enumerate(table.rows)
        if sum(map(is_name, cells)) >= SIDES
        and sum(not is_blank(value) for value in cells) >= LEAST_FILLED
        and not (has_label(table, row) or _is_roster(cells))
        and row not in rows_of_headings.heads | rows_of_headings.listing
    ]
    headings = rows_of_headings.above[likely[0]] if likely else ()
    return pairs_in([table.rows[row] for row in likely], headings)


def _is_roster(cells: Sequence[CellValue]) -> bool:
    """Whether each name in a row has a rating behind it, and nothing else stands there."""
    rated = [parsed_rating_cell(value) is not None for value in cells if not is_blank(value)]
    return rated == [False, True] * (len(rated) // SIDES)


def _games(
    table: Grid, row: int, pairs: Sequence[Pair], headings: _Headings
) -> Iterator[tuple[Pair, CellValue]]:
    """Each game in a row with its result; byes too, which have one name."""
    cells, above = table.rows[row], headings.above[row]
    for pair in () if row in headings.heads | headings.listing else pairs:
        one, other = (cell(cells, column) for column in pair.names)
        nobody = nobody_in(text_of(other)) is not None
        values = [cell(cells, column) for column in pair.results]
        bye = is_name(one) and (
            nobody
            or (is_blank(other) and any(letters_of(value) or is_bye(text_of(value)) for value in values))
        )
        if not (bye or (is_name(one) and is_name(other))):
            continue
        if pair.form == "points" and not any(map(is_blank, values[:2])):
            for points in zip(values[::2], values[1::2], strict=True):
                if letters_of_points(*points) or not bye:
                    yield pair, "-".join(map(text_of, points))
        elif pair.form == "marks":
            marks = [c for c in pair.results if normal(str(cell(cells, c))) in CHECKED]
            yield from ((pair, RESULT_OF.get((letters_of(cell(above, c)) or WAITS)[0])) for c in marks[:1])
        elif pair.form == "winner" and (won := winner_in(values[0], one, other)):
            yield pair, RESULT_OF[won[0]] if won[0] in RESULT_OF else values[0]
        else:
            filled = [one for one in values if not is_blank(one) and normal(one) not in BETWEEN_TEAMS]
            for value in filled or [None] * nobody:
                several: Sequence[CellValue] = results_of_sum(value) if pair.form == "sums" else ()
                yield from ((pair, result) for result in several or (value,))


def _round_in_title(cells: Sequence[CellValue], pair: Pair) -> int | None:
    """The round that a row tells in a title above a pair of columns, of games side by side."""
    alone = [value for value in cells if not is_blank(value)]
    titles = alone if len(alone) == 1 else cells[max(pair.names[0] - 2, 0) : pair.names[0] + 1]
    return next(filter(None, map(round_in, titles)), None)


def is_heading(cells: Sequence[CellValue]) -> bool:
    """Whether the row heads games: words alone, of which one is known in such lists."""
    filled = [value for value in cells if not is_blank(value)]
    words = [value for value in filled if isinstance(value, str)]
    with_digits = [value for value in words if any(map(str.isdigit, value))]
    if len(words) < max(LEAST_FILLED, len(filled)) or not all(
        round_of(normal(value)) for value in with_digits
    ):
        return False
    header = columns_of(cells)
    if any(map(str.isdecimal, with_digits)) and len(header.columns) < LEAST_FILLED:
        return False
    return bool(
        header.game.keys() - {"section", "date"} or header.has_players or "points" in header.players[0]
    )
