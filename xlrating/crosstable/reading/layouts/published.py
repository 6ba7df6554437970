"""A crosstable copied from the US Chess website: two lines per player under two heading lines, as cells or as text.

``1 | ANN SMITH |3.0 |W 5|D 2|`` and below it ``MN | 10000011 / R: 1912 ->1899 |N:3 |W |B |``.
"""

import re
from itertools import pairwise
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.reading.layouts.sentences import RATING_BELOW_NAME_MISSING
from xlrating.crosstable.sheet.grid import Grid

NAME_HEADINGS = ("player name", "name", "player")
LAYOUT = "two lines per player, as on the US Chess website"
LONGEST_LINE = 4_000
_RATING = re.compile(
    r"(?:(?P<id>\d{6,9})\s*/)?\s*R:\s*(?P<rating>Unr\w*\.?|\d{3,4}(?:\.\d+)?(?:\s*P\s*\d+)?(?=\s*->))",
    re.IGNORECASE | re.ASCII,
)

_SECOND_RATING = re.compile(r"\s*[A-Z]{1,2}:[^>]{0,20}->", re.IGNORECASE | re.ASCII)
"""A line of its own below the ID and first rating: the same player in another system."""


class Words(NamedTuple):
    """The parts of a row: texts between bars or in cells, and the column that each stands in."""

    row: int
    texts: list[str]
    columns: list[int]


def published(grid: Grid) -> Plain | None:
    """The table in plain form; None where the sheet has none of this kind, or one with ratings in two systems."""
    rows = [_words(grid, row) for row in range(len(grid.rows))]
    top = next((row for row in range(len(rows) - 1) if _is_heading(rows[row], rows[row + 1])), None)
    if top is None:
        return None
    if any(_SECOND_RATING.match(text) for words in rows for text in words.texts):
        return None
    first, second = rows[top], rows[top + 1]
    name_at = next(i for i, text in enumerate(first.texts) if normal(text) in NAME_HEADINGS)
    round_at = [i for i, text in enumerate(first.texts) if normal(text) == "round"]
    columns = {"number": first.columns[0], "name": first.columns[name_at], "rating": second.columns[name_at]}
    rounds = {number: first.columns[i] for number, i in enumerate(round_at, 1)}
    starts = [
        row for row in range(top + 2, len(rows)) if rows[row].texts and rows[row].texts[0].strip().isdecimal()
    ]
    lines = [_line(rows[start:end], name_at, round_at) for start, end in pairwise([*starts, len(rows)])]
    return Plain(Header(second.row, columns, rounds), lines, LAYOUT, heading_rows=2)


def _words(grid: Grid, row: int) -> Words:
    texts: list[str] = []
    columns: list[int] = []
    for column, cell in enumerate(grid.rows[row]):
        text = "" if cell is None else f"{cell:.15g}" if isinstance(cell, float) else str(cell)[:LONGEST_LINE]
        parts = text.replace("&gt;", ">").split("|") if "|" in text else [text]
        texts += parts
        columns += [column] * len(parts)
    return Words(row, texts, columns)


def _is_heading(first: Words, second: Words) -> bool:
    words = {normal(text) for text in first.texts}
    below = [normal(text) for text in second.texts]
    return (
        not words.isdisjoint(NAME_HEADINGS)
        and "round" in words
        and any("rtg" in text or "rating" in text for text in below)
    )


def _line(rows: list[Words], name_at: int, round_at: list[int]) -> Line:
    first = rows[0]

    def cell(index: int) -> PlainCell:
        text = first.texts[index].strip() if index < len(first.texts) else ""
        column = first.columns[index] if index < len(first.columns) else 0
        return PlainCell(text or None, first.row, column)

    fields = {"number": cell(0), "name": cell(name_at)}
    last = first.row
    for words in rows[1:]:
        if "".join(words.texts).strip("- "):
            last = words.row
        match = next((m for text in words.texts if (m := _RATING.search(text))), None)
        if match:
            column = words.columns[min(name_at, len(words.columns) - 1)]
            fields["rating"] = PlainCell(match["rating"], words.row, column)
            fields["member_id"] = PlainCell(match["id"], words.row, column)
            last = words.row
            break
    fields.setdefault(
        "rating",
        fields["name"]._replace(value=None, wrong=RATING_BELOW_NAME_MISSING.of()),
    )
    return Line(first.row, last, fields, [cell(index) for index in round_at])
