"""Pairings of the rounds that stand beside the tables, such as ``R1 1-4 2-3``, or right above or below the headings of
the rounds: put into these headings."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.by_content import with_headings
from xlrating.crosstable.reading.headings.find import header_rows, rows_with_names
from xlrating.crosstable.reading.headings.round_headings import (
    BESIDE_PAIRS,
    PAIR,
    ROUND_WORDS,
    Pairs,
    pairs_in,
    round_of,
)
from xlrating.crosstable.sheet.grid import CellValue, Grid

_LINE = re.compile(
    rf"(?<![^\W\d_])(?:{ROUND_WORDS})[.\s#]*(\d{{1,2}}(?:\s*(?:,|&|and)\s*\d{{1,2}})*)[\s.:)=]+((?:{PAIR}[\s,;&]*)+)",
    re.IGNORECASE,
)
FEWEST = 2


def with_pairs_in_one_row(grid: Grid) -> Grid:
    """The sheet with pairings that stand in rows of their own above or below the headings of the rounds, or as the last
    of the table, in these, and as rounds in their order where they are all that heads these; any other sheet as it
    is."""
    rows, named = list(grid.rows), rows_with_names(grid)
    for row in named if named and any(re.search(PAIR, text.lower()) for text in grid.rows_of) else ():
        end = next((n for n in range(row, len(rows)) if not any(rows[n])), len(rows))
        below, above, last = (
            list(takewhile(lambda n: any(rows[n]) and all(_of_pairs(v) for v in rows[n] if v), places))
            for places in (range(row + 1, len(rows)), reversed(range(row)), reversed(range(row + 1, end)))
        )
        for places in ([row], below, above[::-1], last[::-1]):
            texts = {c: " ".join(_of_pairs(grid[n, c]) for n in places) for c in range(grid.width)}
            texts = {c: text for c, text in texts.items() if pairs_in(text)}
            heads = {c: n for c in range(grid.width) if (n := round_of(normal(grid[row, c])))}
            heads = heads or ({c: n for n, c in enumerate(texts, 1)} if places == [row] else {})
            if len(texts) >= FEWEST and texts.keys() == heads.keys():
                for n in places:
                    rows[n] = ()
                rows[row] = [
                    f"Rd {heads[c]}: {texts[c]}" if c in texts else grid[row, c] for c in range(grid.width)
                ]
                break
    return replace(grid, rows=rows) if rows != list(grid.rows) else grid


def _of_pairs(value: CellValue) -> str:
    """A text of pairings, with no more than words that may stand beside them; empty for any other."""
    text = normal(value)
    return "" if BESIDE_PAIRS.sub("", re.sub(PAIR, " ", text)) else text


def with_pairings_in_headings(grid: Grid) -> Grid:
    """The sheet with the pairings of a schedule in the headings of exactly its rounds; any other sheet as it is."""
    headers = header_rows(grid)
    headings = headings_of_schedule(grid, headers) if headers else {}
    for row in headers if headings else ():
        rounds = {round_of(normal(cell)): column for column, cell in enumerate(grid.rows[row])}
        rounds.pop(None, None)
        if rounds.keys() == headings.keys():
            cells = list(grid.rows[row])
            for number, column in rounds.items():
                cells[column] = headings[number or 0]
            grid = with_headings(grid, row, cells)
    return grid


def headings_of_schedule(grid: Grid, headers: Sequence[int] = ()) -> Mapping[int, str]:
    """The heading of each round, ``Rd 1: 1-4, 2-3``, where the text pairs all rounds from 1, and none in two ways."""
    found: dict[int, Pairs] = {}
    paired = {row for text, rows in grid.rows_of.items() if re.search(PAIR, text) for row in rows}
    for row in paired.difference(headers):
        text = " ".join(shown(cell) for cell in grid.rows[row] if not is_blank(cell))
        for line in _LINE.finditer(text):
            pairs = pairs_in(line[2])
            for number in map(int, re.findall(r"\d+", line[1]) if pairs else ()):
                if found.setdefault(number, pairs) != pairs:
                    return {}
    if len(found) < FEWEST or sorted(found) != [*range(1, len(found) + 1)]:
        return {}
    return {
        number: f"Rd {number}: {', '.join(f'{one}-{other}' for one, other in pairs)}"
        for number, pairs in sorted(found.items())
    }
