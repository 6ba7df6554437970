"""Text padded with blanks: columns are where every line has a blank. Rulers are blank lines."""

import itertools
import re

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.reading.headings.find import is_known, is_name_heading
from xlrating.formats.tables import Table
from xlrating.formats.text import lines_of

MOST_LINES = 5_000
_APART = re.compile(r" {2,}")
"""Between a label and its value above the table."""


def from_aligned_text(content: str) -> Table | None:
    """The text as a table; None when no blank columns divide it."""
    lines = [line.expandtabs() for line in lines_of(content)][:MOST_LINES]
    lines = [line if set(line.strip()) - set("-=_ ") else "" for line in lines]
    header = next((place for place, line in enumerate(lines) if _has_names(line)), None)
    if header is None or not any(lines[header + 1 :]):
        return None
    table = lines[header:]
    width = max(map(len, table))
    blank = [all(column >= len(line) or line[column] == " " for line in table) for column in range(width)]
    runs = [
        list(run) for is_blank, run in itertools.groupby(range(width), lambda c: blank[c]) if not is_blank
    ]
    spans = [(run[0], run[-1] + 1) for run in runs]
    if len(spans) < 3:
        return None
    rows = [[line[start:end].strip() or None for start, end in spans] for line in table]
    return Table([*(list(_APART.split(line.strip())) for line in lines[:header]), *_joined(rows, spans)])


def _has_names(line: str) -> bool:
    """Whether the line has the heading of the names."""
    headings = (normal(heading) for heading in _APART.split(line.strip()))
    return " name" in f" {line.lower()}" or any(map(is_name_heading, headings))


def _joined(rows: list[list[str | None]], spans: list[tuple[int, int]]) -> list[list[str | None]]:
    """The columns a single blank apart as one, where they are one: ``Rd`` and ``1``, or ``1 0`` below one heading.

    Below a heading of names, all up to the next heading.
    """
    joined: list[list[str | None]] = [[] for _ in rows]
    column, width = 0, len(spans)
    while column < width:
        end = column + 1
        while end < width and _is_one(rows, spans, column, end):
            end += 1
        for row, into in zip(rows, joined, strict=True):
            into.append(" ".join(filter(None, row[column:end])) or None)
        column = end
    return joined


def _is_one(rows: list[list[str | None]], spans: list[tuple[int, int]], start: int, end: int) -> bool:
    """Whether the column ``end`` belongs to those from ``start`` on."""
    heading, after = " ".join(filter(None, rows[0][start:end])), rows[0][end]
    if after is None and "name" in heading.lower():
        return True
    if spans[end][0] - spans[end - 1][1] != 1 or not heading:
        return False
    if after is None or is_known(normal(f"{heading} {after}")):
        return True
    below = ([row[place] for row in rows[1:]] for place in (end - 1, end))
    return normal(heading) == "player" or not all(map(any, below))
