"""Which columns have the players, their ratings, and the results of a list of games, by what stands in its rows."""

import re
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.days import A_LEAP_YEAR
from xlrating.crosstable.cells.rating_cell import LOWEST, parsed_rating_cell, rating_in
from xlrating.crosstable.cells.round_cell import POINTS, nobody_in, parsed_round_cell, plain_text
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.find import is_known
from xlrating.crosstable.reading.headings.round_headings import round_named_in, round_of
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.formats.game_result import (
    DRAWN,
    LOST,
    WAITS,
    WON,
    Letters,
    are_sums,
    letters_of,
    letters_of_points,
    says_a_result,
)
from xlrating.formats.list_facts import BETWEEN_TEAMS
from xlrating.formats.list_headings import columns_of, meaning_of
from xlrating.formats.tables import Row, cell
from xlrating.formats.winner import by_winner

SIDES = 2
LONGEST_NAME = 60
MOSTLY = 0.6
MOST_UNREAD = 1
"""A heading may stand among the winners, once or above those of each day."""
CHECKED = frozenset(("true", "x", "1", "✓", "✔", "yes"))
_NOT_CHECKED = frozenset(("false", "0", "no"))
_NAME = re.compile(
    r"(?:\d{1,3}[.)]?\s+)?[^\W\d][^\d@$%]*(?:\(?(?:\d{3,4}(?:\s?[P/]\s?\d{1,2})?|[\d.½]+|unr\.?)\)?)?", re.I
)
_NO_NAME = re.compile(
    r"\s*(?:(?:board|bd|table|game|round|rd|match|total)\b|(?:white|black)\s*:)|.*\bhad (?:white|black)\b",
    re.I,
)
_NOT_BEFORE = re.compile(
    r"new|post|after|perf|chg|change|diff|.*\b(?:accounts?|accts?|codes?|keys?|badge|seat|ids?|no|numbers?)\b"
)
Cells = Sequence[CellValue]


class Pair(NamedTuple):
    """The columns of two players: names, ratings beside them (None: none), and results, in one of the forms: a result
    each, sums of several games, points of both, a mark under a result, or the winner."""

    names: tuple[int, int]
    ratings: tuple[int | None, int | None]
    results: tuple[int, ...]
    form: str


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


def winner_in(value: CellValue, one: CellValue, other: CellValue) -> Letters | None:
    """The result by its words, or by the name of the winner."""
    found = letters_of(value)
    return by_winner(*map(text_of, (value, one, other))) if found in (None, WAITS) else found


class Columns:
    """The cells of the rows with games, column by column, and what heads them."""

    def __init__(self, rows: Sequence[Row], headings: Row) -> None:
        width = max(map(len, rows), default=0)
        self._columns: list[Cells] = [[cell(row, column) for row in rows] for column in range(width)]
        self._headings = [cell(headings, column) for column in range(width)]

    def pairs(self) -> list[Pair]:
        """The pairs of columns of names with the results between or behind them, up to the next pair; those in which
        fewer rows have a game, too, where these are pairs as well."""
        filled = ([value for value in cells if not is_blank(value)] for cells in self._columns)
        fewer = [
            some if len(some) > len(cells) / 3 else ()
            for some, cells in zip(filled, self._columns, strict=True)
        ]
        return max(self._pairs_of(self._columns), self._pairs_of(fewer), key=len)

    def _pairs_of(self, columns: Sequence[Cells]) -> list[Pair]:
        names = [c for c, cells in enumerate(columns) if sum(map(_is_player, cells)) > MOSTLY * len(cells)]
        winners = self._winners(names)
        names = [
            c for n, c in enumerate(names) if c not in winners and (n < SIDES or _differ(self._columns[c]))
        ]
        if len(names) % SIDES:
            return []
        starts = [-1, *names[1::SIDES]]
        ends = [*names[SIDES::SIDES], len(self._columns)]
        found = [
            self._pair(one, other, range(start + 1, end), winners)
            for one, other, start, end in zip(names[::SIDES], names[1::SIDES], starts, ends, strict=False)
        ]
        alike = len({len(pair.results) for pair in found}) == 1
        return found if alike and found[0].results else []

    def _pair(self, one: int, other: int, own: range, winners: Sequence[int]) -> Pair:
        """The columns that belong to two of names; ``own`` are those between the pairs before and behind."""
        first, second = (
            next((c for c in (name + 1, name - 1) if c in own and self._has_ratings(c, name)), None)
            for name in (one, other)
        )
        free = [c for c in own if c > one and c not in (other, first, second)]
        free = [c for c in free if not _are_marks_between(self._columns[c])]
        rated = first is not None and second is not None
        results, form = self._results(free, rated=rated, behind=other)
        around = [
            (one - 1, c)
            for c in free
            if one - 1 in own and _are_points_of_both(self._columns[one - 1], self._columns[c])
        ]
        if not results and len(around) == 1:
            results, form = around[0], "points"
        heads = [normal(self._headings[c]) for c in (one - 1, *results)] if one - 1 in own else []
        if len(heads) == SIDES == heads.count(heads[0]) and heads[0]:
            results, form = (one - 1, *results), "points"
        if winners:
            results, form = winners, "winner"
        return Pair((one, other), (first, second), tuple(results), form)

    def _winners(self, names: Sequence[int]) -> list[int]:
        """The columns that name the winner of each row, one of the two players in front of them, and are no side of
        games: one for each game of a match, not the losers, and no results of the same."""
        found = dict[int, list[Letters | None]]()
        for column, cells in enumerate(self._columns):
            before = [c for c in names if c < column][:SIDES]
            side = any("name" in one for one in columns_of([self._headings[column]]).players)
            if len(before) < SIDES or (side and column in names):
                continue
            told = zip(cells, *(self._columns[c] for c in before), strict=True)
            filled = [
                row
                for row in told
                if not (is_blank(row[0]) or any(nobody_in(text_of(one)) for one in row[1:]))
            ]
            won = [winner_in(*row) for row in filled]
            named = any(one and letters_of(row[0]) is None for one, row in zip(won, filled, strict=True))
            first = next(iter(found.values()), won)
            decided = {
                one == there for one, there in zip(won, first, strict=False) if DRAWN not in (one, there)
            }
            known = "result" in columns_of([self._headings[column]]).game
            again = found and (len(won) < len(first) or decided == {False} or (known and decided <= {True}))
            unread = {text_of(row[0]) for one, row in zip(won, filled, strict=True) if one is None}
            if named and len(unread) <= MOST_UNREAD and WON in won and len(won) > SIDES and not again:
                found[column] = won
        return [*found]

    def _results(self, free: Sequence[int], *, rated: bool, behind: int) -> tuple[Sequence[int], str]:
        """The columns of the results, and how they say them."""
        columns = self._columns
        marked = [
            c
            for c in free
            if self._is_of_a_result(c)
            and all(is_blank(one) or normal(str(one)) in CHECKED | _NOT_CHECKED for one in columns[c])
        ]
        if len(marked) > 1:
            return marked, "marks"
        points = [
            (one, other)
            for one, other in combinations(free, 2)
            if _are_points_of_both(columns[one], columns[other])
            and not any("-" in text_of(value) for value in columns[one])
        ]
        told = {c: {points_of(value) for value in columns[c] if not is_blank(value)} for c in free}
        single = [c for c, some in told.items() if some and some <= {0, 0.5, 1}]
        if len(points) == 1 and len(set(single).difference(points[0])) < SIDES:
            return points[0], "points"
        if halves := self._halves(points):
            return halves, "points"
        of_game = [c for c in free if rated and round_of(normal(self._headings[c])) is not None]
        of_game += [c for c in free if c < behind and _are_outcomes(columns[c])]
        found = [c for c in free if self._has_results(c, of_game=c in of_game)]
        found = [c for c in found if not _are_totals(columns[c], [columns[one] for one in found if one != c])]
        found = [
            c for n, c in enumerate(found) if not any(_repeats(columns[c], columns[one]) for one in found[:n])
        ]
        of_both = [side.get("points") for side in columns_of(self._headings).players]
        if len(found) == 1 and found[0] in of_both and set(free).issuperset(of_both):
            return [c for c in of_both if c is not None], "points"
        return found, "sums" if len(found) == 1 and are_sums(columns[found[0]]) else "result"

    def _halves(self, points: Sequence[tuple[int, int]]) -> list[int]:
        """The columns of the points of several games, each with that of the other player behind it: those of each
        round stand together, as the headings say, or those of each player, in one order or mirrored; none of other
        columns."""
        columns = sorted({column for both in points for column in both})
        heads = [normal(self._headings[c]) for c in columns]
        heads = [head or before for before, head in pairwise(["", *heads])]
        rounds = [round_of(head) or round_named_in(head) for head in heads]
        in_turn = list(zip(columns[::2], columns[1::2], strict=False))
        of_rounds = [n for n in range(1, len(in_turn) + 1) for _ in range(SIDES)]
        if rounds == of_rounds and set(points).issuperset(in_turn):
            return columns
        half = len(columns) // SIDES
        first, second = columns[:half], columns[half:]
        for behind in (second, second[::-1]):
            said = [[normal(self._headings[c]) for c in side] for side in (first, behind)]
            games = list(zip(first, behind, strict=False))
            if len(behind) == half > 1 and said[0] == said[1] and set(points).issuperset(games):
                return [column for game in games for column in game]
        return []

    def _is_of_a_result(self, column: int) -> bool:
        """Whether a heading is a result, of which a letter alone is one only beside the others."""
        heading = self._headings[column]
        letters = {"w", "l"} <= set(map(normal, self._headings))
        return (letters or len(normal(heading)) > 1) and letters_of(heading) in (WON, DRAWN, LOST)

    def _has_ratings(self, column: int, name: int) -> bool:
        """Whether it has ratings before the event; without a heading, above or amid them, most have one, nothing
        is anything else, none differs with each game of a player, and they are no numbers in even steps, such as those
        of accounts."""
        heading = normal(self._headings[column])
        both = zip(self._columns[name], self._columns[column], strict=True)
        games = [(one, value) for one, value in both if meaning_of(normal(value))[0] != "rating"]
        names, cells = zip(*games, strict=True) if games else ((), ())
        headed = meaning_of(heading)[0] == "rating" or len(games) < len(self._columns[name])
        known = list(filter(None, map(rating_in, cells)))
        given = [value for value in cells if not is_blank(value)]
        read = sum(parsed_rating_cell(value) is not None for value in given)
        return (
            _NOT_BEFORE.match(heading) is None
            and (2 * read > len(given) if headed else 2 * len(known) > len(cells))
            and min(known, default=0) >= LOWEST
            and (headed or not (None in map(parsed_rating_cell, cells) or _are_codes(known, names, cells)))
        )

    def _has_results(self, column: int, *, of_game: bool) -> bool:
        """Whether nearly all that is filled says how games between two players went; numbers of boards do not."""
        cells, heading = self._columns[column], self._headings[column]
        filled = [value for value in cells if not is_blank(value)]
        good = filled if are_sums(cells) else list(filter(says_a_result, filled))
        of_both = any("-" in plain_text(text_of(value)) or ":" in text_of(value) for value in good)
        named = "result" in columns_of([heading]).game
        return len(good) > MOSTLY * len(filled) and (of_both or named or of_game)


def _are_codes(known: Sequence[float], names: Cells, cells: Cells) -> bool:
    """Whether these numbers stand in even steps, or most names that recur have another one each time."""
    ordered = sorted({*known})
    steps = {other - one for one, other in pairwise(ordered)}
    own = dict[str, list[CellValue]]()
    for name, value in zip(names, cells, strict=True):
        own.setdefault(normal(name), []).append(value)
    again = [values for values in own.values() if len(values) > 1]
    differ = [values for values in again if len({*values}) == len(values)]
    return (len(ordered) > SIDES + 1 and len(steps) == 1) or (2 * len(differ) > len(again) > 1)


def _is_player(value: CellValue) -> bool:
    """Whether it is a name, or a bye in the place of one."""
    return is_name(value) or (isinstance(value, str) and bool(nobody_in(value)) and points_of(value) is None)


def _differ(cells: Cells) -> bool:
    """Whether there are as many names as a column of players has; remarks such as "swap" recur."""
    return len({text_of(value) for value in cells}) > len(cells) * (1 - MOSTLY)


def _repeats(cells: Cells, others: Cells) -> bool:
    """Whether a column has the results of another one in another form, as 1-0 for White."""
    both = [(text_of(one), text_of(other)) for one, other in zip(cells, others, strict=True) if one or other]
    alike = (one != other and letters_of(one) == letters_of(other) for one, other in both)
    return len(both) > SIDES and all(alike)


def _are_points_of_both(cells: Cells, others: Cells) -> bool:
    """Whether both cells of most rows say how a game went; a row may have the totals of a match of teams."""
    both = zip(cells, others, strict=True)
    said = [letters_of_points(*one) for one in both if not any(map(is_blank, one))]
    read = len(said) - said.count(None) - said.count(WAITS)
    return read > max(1, MOSTLY * len(said))


def _are_marks_between(cells: Cells) -> bool:
    """Whether nothing but dashes or the like stands there, as between the points of both players."""
    return not any(any(map(str.isalnum, text_of(one))) and normal(one) not in BETWEEN_TEAMS for one in cells)


def _are_outcomes(cells: Cells) -> bool:
    """Whether words or letters say how games went, and not who had White."""
    said = {normal(value) for value in cells if text_of(value).isalpha()}
    return said.isdisjoint(("b", "black")) and any(letters_of(one) in (DRAWN, LOST) for one in said)


def _are_totals(cells: Cells, others: Sequence[Cells]) -> bool:
    """Whether each cell has what the first player scored in the games of several other columns."""
    letters = ([letters_of(value) for value in games] for games in zip(*others, strict=True))
    sums = [None if None in row else sum(POINTS.get(one[0], 0.0) for one in row if one) for row in letters]
    fits = (mine in (None, points_of(total)) for mine, total in zip(sums, cells, strict=True))
    return len(others) > 1 and all(fits)
