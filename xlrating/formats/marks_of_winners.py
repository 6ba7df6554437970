"""Marks beside the winners of games in place of results, and ½ beside both who drew: ``x | Ann Lee |   | Tom Bee``."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.columns_of_games import CHECKED
from xlrating.formats.game_result import DRAWN, RESULT_OF, letters_of
from xlrating.formats.list_headings import Header, columns_of, may_head
from xlrating.formats.tables import Row, cell, texts_on

_OF_WINNERS = re.compile(r"\b(?:winners?|wins?|won)\b", re.IGNORECASE)
_OF_LOSERS = re.compile(r"\blosers?\b|=\s*(?:lost|loss|losses)\b", re.IGNORECASE)
_UNMARKED = frozenset(("", "false", "no"))
Columns = Sequence[int]


def with_results_for_marks(tables: Sequence[Grid]) -> list[Grid]:
    """The tables with results in place of such marks, where a text on winners or a draw says that they are those."""
    texts = list(texts_on(tables))
    if any(map(_OF_LOSERS.search, texts)):
        return list(tables)
    said = any(map(_OF_WINNERS.search, texts))
    found = [_with_results_for_marks(table, said=said) for table in tables]
    return found if said or found == tables else [_with_results_for_marks(one, said=True) for one in tables]


def _with_results_for_marks(table: Grid, *, said: bool) -> Grid:
    lists = defaultdict[Row, list[int]](list)
    heads: Row = ()
    for n, row in enumerate(table.rows):
        heads = tuple(row) if may_head(row) and columns_of(row).has_players else heads
        lists[heads].append(n)
    rows = list(table.rows)
    for heads, places in lists.items():
        may_be = {
            c for c, head in enumerate(map(normal, heads)) if head in CHECKED or _OF_WINNERS.search(head)
        }
        header = columns_of([None if c in may_be else value for c, value in enumerate(heads)])
        games = {n for n in places if tuple(rows[n]) != heads and _has_both(rows[n], header)}
        blank = {c for c in range(table.width) if is_blank(cell(heads, c))}
        free = [] if header.has_results else sorted(may_be | blank)
        marks = _columns_of_marks(heads, [rows[n] for n in games], free, said=said)
        for n in places if marks else ():
            if tuple(rows[n]) == heads:
                rows[n] = _with(heads, marks, "Result")
            elif n in games:
                rows[n] = _with(rows[n], marks, _result(*(cell(rows[n], c) for c in marks)))
    return replace(table, rows=rows) if rows != [*table.rows] else table


def _result(one: CellValue, other: CellValue) -> str | None:
    """That of a draw, or of a mark beside one player alone; what else stands there, a slip, as it is."""
    texts = [text_of(one).lower(), text_of(other).lower()]
    first, second = (text in CHECKED for text in texts)
    if first + second < len(texts) and {*texts} <= CHECKED | _UNMARKED:
        return f"{first:d}-{second:d}" if first or second else None
    drawn = letters_of(one) == letters_of(other) == DRAWN
    return RESULT_OF["D"] if drawn else "-".join(text or "?" for text in texts)


def _has_both(row: Row, header: Header) -> bool:
    return header.has_players and not any(is_blank(cell(row, c)) for c in header.names)


def _with(row: Row, marks: Columns, value: CellValue) -> Row:
    """The row with a value in place of both marks."""
    columns = range(max(len(row), *(c + 1 for c in marks)))
    return [value if c == max(marks) else None if c in marks else cell(row, c) for c in columns]


def _columns_of_marks(heads: Row, games: Sequence[Row], free: Columns, *, said: bool) -> Columns:
    """The two columns under the same heading, or none, that have nothing but marks and draws."""
    marked = [c for c in free if all(_is_mark_or_draw(cell(one, c)) for one in games)]
    marked = [c for c in marked if any(not is_blank(cell(one, c)) for one in (heads, *games))]
    pairs = [both for both in combinations(marked, 2) if len({normal(cell(heads, c)) for c in both}) == 1]
    results = {_result(*(cell(one, c) for c in both)) for both in pairs for one in games}
    won = not {RESULT_OF["W"], RESULT_OF["L"]}.isdisjoint(results)
    return pairs[0] if len(pairs) == 1 and won and (said or RESULT_OF["D"] in results) else ()


def _is_mark_or_draw(value: CellValue) -> bool:
    return text_of(value).lower() in CHECKED | _UNMARKED or letters_of(value) == DRAWN
