"""Codes that a table or a line explains: ``result_id | meaning``, ``outcome: 1=white won 5=draw``, ``* = forfeit``."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.round_cell import nobody_in
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.layouts.marks import with_marks_of_forfeits
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.game_result import says_a_result
from xlrating.formats.list_headings import columns_of, meaning_of
from xlrating.formats.tables import cell, until_blank

FEWEST, MOST = 2, 20
"""Codes of a table of them."""
LONGEST_CODE, SHORTEST, LONGEST_LINE = 2, 3, 1_000
"""Letters of a code, of what it means, and of a line that explains any."""
_PART = re.compile(r"(?:([^\W\d]\w*):\s)?((?:(?!\b[^\W\d]\w*:\s).)+)")
"""A heading, if any, and what is explained below it."""
_CODE = re.compile(r"(?<![\w=])(\w{1,3})\s?=\s?([^\W\d_][^=;,()]*?)(?=\s*(?:[;,()]|$)|\s+\w{1,3}\s?=)")
_KEY = re.compile(r"\s*\b(?:id|code|key|no|nr|#)$")
_Legend = Mapping[str, str]


def with_codes_explained(tables: Sequence[Grid]) -> list[Grid]:
    """The tables, with words in place of codes below the heading of the legend, or below that of results, and with F
    in place of a sign for a forfeit."""
    cells = (value for table in tables for row in table.rows for value in row)
    texts = [value for value in cells if isinstance(value, str) and len(value) <= LONGEST_LINE]
    tables = [with_marks_of_forfeits(table, texts) for table in tables]
    told = [one for found in (*map(_in_table, tables), *map(_in_line, texts)) for one in found]
    legends = {heading: legend for heading, legend in told if len(legend) >= FEWEST}
    if not legends:
        return tables
    of_results = next((one for one in legends.values() if all(map(says_a_result, one.values()))), {})
    return [_explained(table, legends, of_results) for table in tables]


def _in_line(text: str) -> Iterator[tuple[str, _Legend]]:
    for heading, codes in _PART.findall(text) if "=" in text else ():
        yield normal(heading), dict(_CODE.findall(" ".join(codes.split())))


def _in_table(table: Grid) -> Iterator[tuple[str, _Legend]]:
    """The blocks of two columns, codes and what they mean for a game."""
    filled = [[text_of(value) for value in row if not is_blank(value)] for row in table.rows]
    for row, head in enumerate(filled):
        below = list(takewhile(bool, filled[row + 1 : row + 2 + MOST]))
        if len(head) == 2 and FEWEST <= len(below) <= MOST and {len(one) for one in below} == {2}:
            legend = dict(below)
            are_codes = all(_is_of_game(*one) for one in below) and not _is_of_game(head[0], head[1])
            if are_codes and len(legend) == len(below):
                yield normal(head[0]), legend


def _is_of_game(code: str, word: str) -> bool:
    is_code = (len(code) <= LONGEST_CODE or code.isdecimal()) and len(word) >= SHORTEST
    return is_code and (says_a_result(word) or nobody_in(word) is not None)


def _explained(table: Grid, legends: Mapping[str, _Legend], of_results: _Legend) -> Grid:
    told = {both for legend in legends.values() for both in legend.items()}
    rows = [
        [] if tuple(text_of(one) for one in row if not is_blank(one)) in told else [*row]
        for row in table.rows
    ]
    for n, heads in enumerate(rows):
        if not columns_of(heads).has_players:
            continue
        for column, head in ((c, word) for c, word in enumerate(map(normal, heads)) if word):
            bare = _KEY.sub("", head)
            said = [text_of(cell(rows[below], column)) for below in until_blank(table, n + 1)]
            known = sum(one in of_results for one in said)
            is_result = meaning_of(bare)[0] == "result" and 2 * known > sum(map(bool, said))
            legend = legends.get(head) or legends.get(bare) or (of_results if is_result else {})
            for row in (rows[below] for below in until_blank(table, n + 1) if legend):
                if column < len(row) and (code := text_of(row[column])):
                    unknown = f"code {code}" if is_result and code.isdecimal() else row[column]
                    row[column] = legend.get(code, unknown)
            if legend and is_result:
                heads[column] = "Result"
    return replace(table, rows=rows)
