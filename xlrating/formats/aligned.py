"""Text padded with blanks: columns are where every line has a blank. Rulers are blank lines."""

import itertools
import re

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.reading.headings.fields import FIELD_OF, NAMES
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.tables import of_text
from xlrating.formats.text import lines_of

MOST_LINES = 5_000
_APART = re.compile(r" {2,}")
"""Between a label and its value above the table."""


def from_aligned_text(content: str) -> Grid | None:
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
    return of_text([*(list(_APART.split(line.strip())) for line in lines[:header]), *_joined(rows)])


def _has_names(line: str) -> bool:
    """Whether the line has the heading of the names."""
    headings = (normal(heading) for heading in _APART.split(line.strip()))
    return " name" in f" {line.lower()}" or any(FIELD_OF.get(heading) in NAMES for heading in headings)


def _joined(rows: list[list[str | None]]) -> list[list[str | None]]:
    """The columns below ``Rd`` and ``1`` as one, where the heading itself has a blank; so all below a name."""
    joined: list[list[str | None]] = [[] for _ in rows]
    column, width = 0, len(rows[0])
    while column < width:
        heading, after = rows[0][column], rows[0][column + 1] if column + 1 < width else None
        word = (heading or "").lower().rstrip(".")
        of_a_round = word in ("rd", "rnd", "round", "r") and (after or "").isdecimal()
        end = column + 2 if of_a_round or (word == "player" and after is not None) else column + 1
        while "name" in word and end < width and rows[0][end] is None:
            end += 1
        for row, into in zip(rows, joined, strict=True):
            into.append(" ".join(filter(None, row[column:end])) or None)
        column = end
    return joined
