"""Codes that a table or a line explains: ``result_id | meaning``, ``outcome: 1=white won 5=draw``, ``* = forfeit``."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.round_cell import nobody_in
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.layouts.marks import phrases_meant, with_marks_of_forfeits
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.byes_told import BYES
from xlrating.formats.game_result import says_a_result
from xlrating.formats.list_headings import columns_of, meaning_of
from xlrating.formats.registration import columns_in
from xlrating.formats.tables import cell, until_blank

FEWEST, MOST = 2, 20
"""Codes of a table of them."""
LONGEST_CODE, SHORTEST, LONGEST_LINE = 2, 3, 1_000
"""Letters of a code, of what it means, and of a line that explains any."""
_PART = re.compile(r"(?:([^\W\d]\w*):\s)?((?:(?!\b[^\W\d]\w*:\s).)+)")
"""A heading, if any, and what is explained below it."""
_CODE = re.compile(r"(?<![\w=])(\w{1,3})\s?=\s?([^\W\d_][^=;,()]*?)(?=\s*(?:[;,()]|$)|\s+\w{1,3}\s?=)")
_QUOTED = re.compile(r"[\"“](?=[^\"”]*\b[a-z])([^\"”\d½]{3,40})[\"”]")
"""Words, and no name."""
_KEY = re.compile(r"\s*\b(?:id|code|key|no|nr|#)$")
_HEADS_CODES = re.compile(r"(?:results? )?(?:codes?|key|legend|abbreviations)\b.{0,20}")
_LINE = re.compile(r"(\w{1,3})\s*[=:–-]?\s+(\S.*)")
CODE = "code"
"""What may head the results that a legend explains."""
_Legend = Mapping[str, str]


def with_codes_explained(tables: Sequence[Grid]) -> list[Grid]:
    """The tables, with words in place of codes below the heading of the legend, or below that of results, and with F
    in place of a sign for a forfeit."""
    cells = (value for table in tables for row in table.rows for value in row)
    texts = [value for value in cells if isinstance(value, str) and len(value) <= LONGEST_LINE]
    tables = _with_phrases_explained(tables, texts)
    in_columns = [_in_column(with_marks_of_forfeits(table, texts)) for table in tables]
    tables = [table for _, table in in_columns]
    told = [(CODE, legend) for legend, _ in in_columns]
    told += [one for found in (*map(_in_table, tables), *map(_in_line, texts)) for one in found]
    legends = {heading: legend for heading, legend in told if len(legend) >= FEWEST}
    if not legends:
        return tables
    of_results: _Legend = next((one for one in legends.values() if all(map(says_a_result, one.values()))), {})
    return [_explained(table, legends, of_results) for table in tables]


def _with_phrases_explained(tables: Sequence[Grid], texts: Sequence[str]) -> Sequence[Grid]:
    """The tables, with the bye in place of words that stand quoted in a text that tells what it counts."""
    quoted = {one for text in texts for one in _QUOTED.findall(text)}
    meant = phrases_meant((one for one in quoted.intersection(texts) if nobody_in(one) is None), texts)
    if not meant:
        return tables
    byes = {phrase: BYES[counts.letter] for phrase, counts in meant.items()}
    return [
        replace(table, rows=[[byes.get(str(one), one) for one in row] for row in table.rows])
        for table in tables
    ]


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


def _in_column(table: Grid) -> tuple[_Legend, Grid]:
    """The codes of results that a column explains below its heading, a cell each, and the table without these cells."""
    for row, cells in enumerate(table.rows):
        for column in (c for c, value in enumerate(cells) if _HEADS_CODES.fullmatch(normal(value))):
            lines = [_LINE.fullmatch(text_of(table[n, column])) for n in range(row + 1, row + 2 + MOST)]
            told = [(one[1], one[2]) for one in takewhile(bool, lines) if one]
            results = {code: meaning for code, meaning in told if says_a_result(meaning)}
            if len(results) >= FEWEST:
                own = range(row, row + 1 + len(told))
                rows = [
                    [None if n in own and c == column else value for c, value in enumerate(values)]
                    for n, values in enumerate(table.rows)
                ]
                return results, replace(table, rows=rows)
    return {}, table


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
        header, block = columns_of(heads), until_blank(table, n + 1)
        if not header.names:
            continue
        games = takewhile(lambda row: not (columns_of(row).has_players or columns_in(row)), rows[n + 1 :])
        below = [
            row
            for place, row in enumerate(games, n + 1)
            if place in block or not any(is_blank(cell(row, c)) for c in header.names)
        ]
        for column, head in ((c, word) for c, word in enumerate(map(normal, heads)) if word):
            bare = _KEY.sub("", head)
            said = [text_of(cell(row, column)) for row in below]
            known = sum(one in of_results for one in said)
            is_result = (head == CODE or meaning_of(bare)[0] == "result") and 2 * known > sum(map(bool, said))
            legend = legends.get(head) or legends.get(bare) or (of_results if is_result else {})
            for row in below if legend else ():
                if column < len(row) and (code := text_of(row[column])):
                    unknown = f"code {code}" if is_result and code.isdecimal() else row[column]
                    row[column] = legend.get(code, unknown)
            if legend and is_result:
                heads[column] = "Result"
    return replace(table, rows=rows)
