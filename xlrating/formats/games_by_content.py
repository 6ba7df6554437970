"""Lists of games whose headings do not say who plays: in each row two players, and the result of each of their games.

What stands in the columns tells them: names of both players, ratings beside them, results in one of their forms.
Several games of two players, in columns of their own or as points of both, become a row each.
"""

import datetime
import re
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.days import A_LEAP_YEAR
from xlrating.crosstable.cells.rating_cell import LOWEST, parsed_rating_cell, rating_in
from xlrating.crosstable.cells.round_cell import POINTS, is_bye, nobody_in, parsed_round_cell, plain_text
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.headings.find import is_known
from xlrating.crosstable.reading.headings.round_headings import ROUND_COLUMN, round_of
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.game_result import (
    DRAWN,
    FORFEIT_REMARK,
    LOST,
    RESULT_OF,
    WAITS,
    WON,
    Letters,
    are_sums,
    letters_of,
    letters_of_points,
    results_of_sum,
)
from xlrating.formats.list_facts import BETWEEN_TEAMS, round_in
from xlrating.formats.list_headings import WHITE, columns_of
from xlrating.formats.registration import BESIDE_GAMES, columns_in
from xlrating.formats.tables import cell, rearranged
from xlrating.formats.winner import by_winner

SIDES = 2
MOST_ROWS, MOST_COLUMNS, LONGEST_NAME = 5_000, 40, 60
LEAST_FILLED = 3
MOSTLY = 0.6
MOST_UNREAD = 1
"""A heading may stand among the winners."""
CHECKED = frozenset(("true", "x", "1", "✓", "✔", "yes"))
_NAME = re.compile(
    r"(?:\d{1,3}[.)]?\s+)?[^\W\d][^\d@$%]*(?:\(?(?:\d{3,4}(?:\s?[P/]\s?\d{1,2})?|[\d.½]+|unr\.?)\)?)?", re.I
)
_NO_NAME = re.compile(r"\s*(?:board|bd|table|game|round|rd|match|total)\b|.*\bhad (?:white|black)\b", re.I)
_GAME_BEFORE = re.compile(r"\b(?:game|gm|g)\.?\s*#?(\d)|\b(\d)(?:st|nd|rd|th)\s+(?:game|round)")
_SCORE = re.compile(r"\s*[(\[](?:\d{0,2}½|\d{1,2}(?:[.,]\d)?|[.,]\d)[)\]]$")


class _Pair(NamedTuple):
    """The columns of two players: names, ratings beside them (None: none), and results, in one of the forms."""

    names: tuple[int, ...]
    ratings: tuple[int | None, ...]
    results: tuple[int, ...]
    form: str


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
        if not _winner(*(cell(first, c) for c in (*pairs[0].results, *pairs[0].names))):
            del games[min(games)]
    return _with_a_row_for_each(table, headings, pairs, games) if len(games) >= SIDES else None


def _with_a_row_for_each(
    table: Grid,
    headings: _Headings,
    pairs: Sequence[_Pair],
    games: Mapping[int, Sequence[tuple[_Pair, CellValue]]],
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
    round_above: dict[_Pair, int] = {}
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


def _sides(cells: Sequence[CellValue], pair: _Pair) -> list[tuple[CellValue, CellValue]]:
    """The name, without a score behind it, and the rating of both players."""
    return [
        (_SCORE.sub("", text_of(cell(cells, name))), cell(cells, rating))
        for name, rating in zip(pair.names, pair.ratings, strict=True)
    ]


def is_name(value: CellValue) -> bool:
    return (
        isinstance(value, str)
        and _NO_NAME.match(value) is None
        and len(value) <= LONGEST_NAME
        and _NAME.fullmatch(value.strip()) is not None
        and sum(map(str.isalpha, value)) > SIDES
        and not is_known(normal(value))
        and letters_of(value) is None
        and parsed_round_cell(value) is None
        and parsed_rating_cell(value) is None
        and date_in(value, A_LEAP_YEAR) is None
    )


def _pairs(table: Grid, rows_of_headings: _Headings) -> list[_Pair]:
    """The pairs of columns of names with the results between or behind them, up to the next pair."""
    likely = [
        row
        for row, cells in enumerate(table.rows)
        if sum(map(is_name, cells)) >= SIDES
        and sum(not is_blank(value) for value in cells) >= LEAST_FILLED
        and not (has_label(table, row) or _is_roster(cells))
        and row not in rows_of_headings.heads | rows_of_headings.listing
    ]
    width = max((len(table.rows[row]) for row in likely), default=0)
    columns = [[table[row, column] for row in likely] for column in range(width)]
    headings = rows_of_headings.above[likely[0]] if likely else ()
    names = [c for c, cells in enumerate(columns) if sum(map(_is_player, cells)) > MOSTLY * len(likely)]
    sides = [c for c in names if any("name" in side for side in columns_of([cell(headings, c)]).players)]
    winners = _winners(columns, names, sides)
    names = [c for n, c in enumerate(names) if c != winners and (n < SIDES or _differ(columns[c]))]
    if not names or len(names) % SIDES:
        return []
    found = []
    for one, other in zip(names[::SIDES], names[1::SIDES], strict=True):
        place = names.index(other) + 1
        end = names[place] if place < len(names) else width
        start = names[names.index(one) - 1] if one != names[0] else -1
        ratings = [
            next(
                (
                    c
                    for c in (n + 1, n - 1)
                    if start < c < end and _are_ratings(columns[c], cell(headings, c))
                ),
                None,
            )
            for n in (one, other)
        ]
        free = [
            c
            for c in range(one + 1, end)
            if c not in (other, *ratings) and not _are_marks_between(columns[c])
        ]
        results, form = _results(columns, free, headings, rated=None not in ratings, behind=other)
        if winners is not None:
            results, form = [winners], "winner"
        found.append(_Pair((one, other), tuple(ratings), tuple(results), form))
    return found if len({len(pair.results) for pair in found}) == 1 and found[0].results else []


def _is_roster(cells: Sequence[CellValue]) -> bool:
    """Whether each name in a row has a rating behind it, and nothing else stands there."""
    rated = [parsed_rating_cell(value) is not None for value in cells if not is_blank(value)]
    return rated == [False, True] * (len(rated) // SIDES)


def _is_player(value: CellValue) -> bool:
    """Whether it is a name, or a bye in the place of one."""
    return is_name(value) or (isinstance(value, str) and bool(nobody_in(value)) and points_of(value) is None)


def _differ(cells: Sequence[CellValue]) -> bool:
    """Whether there are as many names as a column of players has; remarks such as "swap" recur."""
    return len({text_of(value) for value in cells}) > len(cells) * (1 - MOSTLY)


def _results(
    columns: Sequence[Sequence[CellValue]],
    free: Sequence[int],
    headings: Sequence[CellValue],
    *,
    rated: bool,
    behind: int,
) -> tuple[list[int], str]:
    """The columns of the results, and how they say them: a result each, points of both, or a mark under one of them."""
    marked = [
        c
        for c in free
        if (len(normal(cell(headings, c))) > 1 or {"w", "l"} <= set(map(normal, headings)))
        and letters_of(cell(headings, c)) in (WON, DRAWN, LOST)
        and _are_marks(columns[c])
    ]
    if len(marked) > 1:
        return marked, "marks"
    points = [
        (one, other)
        for one in free
        for other in free
        if one < other
        and _are_points_of_both(list(zip(columns[one], columns[other], strict=True)))
        and not any("-" in text_of(value) for value in columns[one])
    ]
    single = [c for c in free if _are_single_points(columns[c])]
    if len(points) == 1 and len(set(single).difference(points[0])) < SIDES:
        return list(points[0]), "points"
    if halves := _halves(points, headings):
        return halves, "points"
    of_game = [c for c in free if rated and round_of(normal(cell(headings, c))) is not None]
    of_game += [c for c in free if c < behind and _are_outcomes(columns[c])]
    found = [c for c in free if _are_results(columns[c], cell(headings, c), of_game=c in of_game)]
    found = [c for c in found if not _are_totals(columns[c], [columns[one] for one in found if one != c])]
    found = [
        c for n, c in enumerate(found) if not any(_repeats(columns[c], columns[one]) for one in found[:n])
    ]
    return found, "sums" if len(found) == 1 and are_sums(columns[found[0]]) else "result"


def _repeats(cells: Sequence[CellValue], others: Sequence[CellValue]) -> bool:
    """Whether a column has the results of another one in another form, as 1-0 for White."""
    both = [(text_of(one), text_of(other)) for one, other in zip(cells, others, strict=True) if one or other]
    alike = (one != other and letters_of(one) == letters_of(other) for one, other in both)
    return len(both) > SIDES and all(alike)


def _halves(points: Sequence[tuple[int, int]], headings: Sequence[CellValue]) -> list[int]:
    """The columns of the points of several games, each with that of the other player behind it: those of each player
    stand together, in one order or mirrored, as the headings say; none of other columns."""
    columns = sorted({column for both in points for column in both})
    half = len(columns) // SIDES
    first, second = columns[:half], columns[half:]
    for behind in (second, second[::-1]):
        said = [[normal(cell(headings, c)) for c in side] for side in (first, behind)]
        games = list(zip(first, behind, strict=False))
        if len(behind) == half > 1 and said[0] == said[1] and set(points).issuperset(games):
            return [column for game in games for column in game]
    return []


def _are_points_of_both(rows: Sequence[tuple[CellValue, CellValue]]) -> bool:
    """Whether both cells of most rows say how a game went; a row may have the totals of a match of teams."""
    said = [letters_of_points(*both) for both in rows if not any(map(is_blank, both))]
    read = len(said) - said.count(None) - said.count(WAITS)
    return read > max(1, MOSTLY * len(said))


def _are_single_points(cells: Sequence[CellValue]) -> bool:
    filled = [points_of(value) for value in cells if not is_blank(value)]
    return bool(filled) and all(points in (0, 0.5, 1) for points in filled)


def _are_marks_between(cells: Sequence[CellValue]) -> bool:
    """Whether nothing but dashes or the like stands there, as between the points of both players."""
    return not any(any(map(str.isalnum, text_of(one))) and normal(one) not in BETWEEN_TEAMS for one in cells)


def _are_marks(cells: Sequence[CellValue]) -> bool:
    return all(is_blank(value) or normal(str(value)) in CHECKED | {"false", "0", "no"} for value in cells)


def _winners(
    columns: Sequence[Sequence[CellValue]], names: Sequence[int], sides: Container[int]
) -> int | None:
    """The column that names the winner of each row, one of the two players in front of it, and is no side of games."""
    for column, cells in enumerate(columns):
        before = [c for c in names if c < column][:SIDES]
        if len(before) < SIDES or column in sides:
            continue
        players = [[columns[c][n] for c in before] for n in range(len(cells))]
        won = [
            _winner(value, *side) for value, side in zip(cells, players, strict=True) if not is_blank(value)
        ]
        named = any(letters_of(one) is None and any(map(str.isalpha, text_of(one))) for one in cells)
        if named and won.count(None) <= MOST_UNREAD and WON in won and len(won) > SIDES:
            return column
    return None


def _winner(value: CellValue, one: CellValue, other: CellValue) -> Letters | None:
    found = letters_of(value)
    return by_winner(*map(text_of, (value, one, other))) if found in (None, WAITS) else found


def _are_ratings(cells: Sequence[CellValue], heading: CellValue) -> bool:
    ratings = [parsed_rating_cell(value) for value in cells]
    known = list(filter(None, map(rating_in, cells)))
    before = not re.match("new|post|after|perf|chg|change|diff", normal(heading))
    return before and None not in ratings and 2 * len(known) > len(cells) and min(known) >= LOWEST


def _are_results(cells: Sequence[CellValue], heading: CellValue, *, of_game: bool) -> bool:
    """Whether nearly all that is filled says how games between two players went; numbers of boards do not."""
    filled = [value for value in cells if not is_blank(value)]
    good = filled if are_sums(cells) else [one for one in filled if letters_of(one) not in (None, WAITS)]
    of_both = any("-" in plain_text(text_of(value)) or ":" in text_of(value) for value in good)
    named = isinstance(heading, str) and "result" in columns_of([heading]).game
    return len(good) > MOSTLY * len(filled) and bool(good) and (of_both or named or of_game)


def _are_outcomes(cells: Sequence[CellValue]) -> bool:
    """Whether words or letters say how games went, and not who had White."""
    said = {normal(value) for value in cells if text_of(value).isalpha()}
    return said.isdisjoint(("b", "black")) and any(letters_of(one) in (DRAWN, LOST) for one in said)


def _are_totals(cells: Sequence[CellValue], others: Sequence[Sequence[CellValue]]) -> bool:
    """Whether each cell has what the first player scored in the games of several other columns."""
    letters = ([letters_of(value) for value in games] for games in zip(*others, strict=True))
    sums = [None if None in row else sum(POINTS.get(one[0], 0.0) for one in row if one) for row in letters]
    fits = (mine in (None, points_of(total)) for mine, total in zip(sums, cells, strict=True))
    return len(others) > 1 and all(fits)


def _games(
    table: Grid, row: int, pairs: Sequence[_Pair], headings: _Headings
) -> Iterator[tuple[_Pair, CellValue]]:
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
        elif pair.form == "winner" and (won := _winner(values[0], one, other)):
            yield pair, RESULT_OF[won[0]] if won[0] in RESULT_OF else values[0]
        else:
            filled = [one for one in values if not is_blank(one) and normal(one) not in BETWEEN_TEAMS]
            for value in filled or [None] * nobody:
                several: Sequence[CellValue] = results_of_sum(value) if pair.form == "sums" else ()
                yield from ((pair, result) for result in several or (value,))


def _round_in_title(cells: Sequence[CellValue], pair: _Pair) -> int | None:
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
