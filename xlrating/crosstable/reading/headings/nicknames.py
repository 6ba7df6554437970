"""Columns of nicknames, such as user names or initials, by which the rounds call opponents: ``Tag``, ``Handle``."""

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import NUMBERS
from xlrating.crosstable.reading.headings.find import header_rows
from xlrating.crosstable.reading.headings.header import header_at
from xlrating.crosstable.sheet.grid import Grid

FEWEST, MOST_WORDS = 2, 3
_LETTERS = re.compile(r"[^\W\d_]{2}")
_WORD = re.compile(r"[^\s(),:;]+")


def with_names_for_nicknames(grid: Grid) -> Grid:
    """The sheet with names in the rounds for the nicknames of a column that most of these call opponents by."""
    found: dict[tuple[int, int], str] = {}
    for head, end in pairwise([*header_rows(grid), len(grid.rows)]):
        header, _ = header_at(grid, head)
        rounds = set(header.round_cells)
        below = [row for row in range(head + 1, end) if not all(is_blank(grid[row, c]) for c in rounds)]
        told = {
            (row, c): text
            for row in below
            for c in rounds
            if isinstance(text := grid[row, c], str) and _LETTERS.search(text)
        }
        known = {column for field, column in header.columns.items() if field not in NUMBERS}
        parts = [header.columns[one] for one in ("first_name", "last_name") if one in header.columns]
        whole = [header.columns["name"]] if len(parts) < FEWEST else parts
        for column in sorted(set(range(min(rounds, default=0))) - known) if told else ():
            named = [row for row in below if _LETTERS.search(text_of(grid[row, column]))]
            names = {
                normal(grid[row, column]): " ".join(text_of(grid[row, c]) for c in whole) for row in named
            }
            if not FEWEST <= len(names) == len(named) or 2 * len(named) <= len(below):
                continue
            called = {place: new for place, text in told.items() if (new := _called(text, names)) != text}
            if 2 * len(called) > len(told):
                found |= called | {(head, column): f"{text_of(grid[head, column])} (nickname)"}
                break
    if not found:
        return grid
    rows = [list(cells) for cells in grid.rows]
    for (row, c), text in found.items():
        rows[row][c] = text
    return replace(grid, rows=rows)


def _called(text: str, names: Mapping[str, str]) -> str:
    """The text with the name in place of the first nickname of most words in it."""
    words = list(_WORD.finditer(text))
    for count in range(MOST_WORDS, 0, -1):
        for one, last in zip(words, words[count - 1 :], strict=False):
            if name := names.get(normal(text[one.start() : last.end()])):
                return f"{text[: one.start()]}{name}{text[last.end() :]}"
    return text
