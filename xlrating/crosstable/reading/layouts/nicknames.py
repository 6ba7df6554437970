"""Columns of nicknames, such as user names or initials, by which the rounds call opponents: ``Tag``, ``Handle``."""

import re
from collections.abc import Mapping
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.sheet.grid import Grid

FEWEST, MOST_WORDS = 2, 3
_LETTERS = re.compile(r"[^\W\d_]{2}")
_WORD = re.compile(r"[^\s(),:;]+")


def with_names_for_nicknames(grid: Grid, plain: Plain) -> Plain:
    """The table with names in the rounds for the nicknames of a column that most of these call opponents by."""
    header = plain.header
    cells = [cell.value for line in plain.lines for cell in line.rounds if isinstance(cell.value, str)]
    told = list(filter(_LETTERS.search, cells))
    free = set(range(min(header.round_cells, default=0))).difference(header.columns.values()) if told else ()
    for column in sorted(free):
        nicknames = [(normal(grid[line.row, column]), line.fields["name"]) for line in plain.lines]
        names = {nick: text_of(name.value) for nick, name in nicknames if _LETTERS.search(nick)}
        count = sum(nick in names for nick, _ in nicknames)
        if not FEWEST <= len(names) == count or 2 * count <= len(nicknames):
            continue
        called = {text: _called(text, names) for text in told}
        if 2 * sum(called[text] != text for text in told) > len(told):
            rounds = [
                [one._replace(value=called.get(str(one.value), one.value)) for one in line.rounds]
                for line in plain.lines
            ]
            used = replace(header, columns={**header.columns, "nickname": column})
            return plain._replace(header=used).with_rounds(rounds)
    return plain


def _called(text: str, names: Mapping[str, str]) -> str:
    """The text with the name in place of the first nickname of most words in it."""
    words = list(_WORD.finditer(text))
    for count in range(MOST_WORDS, 0, -1):
        for one, last in zip(words, words[count - 1 :], strict=False):
            if name := names.get(normal(text[one.start() : last.end()])):
                return f"{text[: one.start()]}{name}{text[last.end() :]}"
    return text
