"""One crosstable in several tables: its columns apart, such as players and results, or its rows, such as pages.

The tables may stand on sheets of their own, below each other, or next to each other.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.days import A_LEAP_YEAR
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import FIELD, FIELD_OF, NAMES, NUMBERS, is_of_totals
from xlrating.crosstable.reading.headings.find import is_known, is_name_heading
from xlrating.crosstable.reading.headings.header import labels_in_order, rating_heading
from xlrating.crosstable.reading.headings.pages import goes_on, numbers_in
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.reading.headings.two_lines import with_parts_below_without_ratings
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.names_alike import is_abbreviated
from xlrating.formats.registration import with_usual_headings

FEWEST = 2
"""Headings of a table, its players, and the tables that are one."""
MOST_ROWS = 600
_WORD = re.compile(r"[^\W\d_]+")
_OF_A_PAGE = re.compile(r"\b(?:page|pg|sheet|cont(?:inued|\.|'d)?)\b", re.IGNORECASE)


class _Part(NamedTuple):
    """A table: the row of its headings, its columns, and the rows of its players."""

    table: Grid
    header: int
    columns: range
    rows: Sequence[int]

    @property
    def headings(self) -> list[str]:
        return [normal(self.table[self.header, column]) for column in self.columns]

    def cells(self, row: int) -> list[CellValue]:
        return [self.table[row, column] for column in self.columns]

    @property
    def numbers(self) -> list[frozenset[str]]:
        """What stands in the first column, of each player."""
        return [frozenset((shown(self.cells(row)[0]).strip("#.() "),)) for row in self.rows]

    @property
    def has_rounds(self) -> bool:
        return any(map(round_of, self.headings))

    @property
    def names(self) -> list[str]:
        """As they stand there, empty in a table without names."""
        named = [n for n, heading in enumerate(self.headings) if _heads_names(heading)]
        return [" ".join(text_of(cells[n]) for n in named) for cells in map(self.cells, self.rows)]

    @property
    def players(self) -> list[frozenset[str]]:
        """The words of each name; of a table without names the numbers."""
        names = [frozenset(_WORD.findall(one.casefold())) for one in self.names]
        return names if any(map(_heads_names, self.headings)) else self.numbers


def joined(tables: Sequence[Grid]) -> Sequence[Grid]:
    """The crosstable of these tables, with what stands above the first, or one for each table of results whose players
    stand on a list of their own; none where they are not the same players with other columns, or other players under
    the same headings."""
    short = (table for table in tables if len(table.rows) <= MOST_ROWS)
    headed = (_with_names_headed(with_usual_headings(table)) for table in short)
    tables = list(map(with_parts_below_without_ratings, headed))
    of_tables = list(map(list, map(_parts, tables)))
    parts = [part for some in of_tables for part in some]
    if len(parts) < FEWEST or any(len(part.rows) < FEWEST for part in parts):
        return ()
    used = {row for part in parts if part.table is tables[0] for row in (part.header, *part.rows)}
    top = min(used, default=len(tables[0].rows))
    left = [cells for row, cells in enumerate(tables[0].rows) if row not in used]
    firsts = [part for some in of_tables[1:] for part in some[:1]]
    above = [*left[:top], *(cells for part in firsts for cells in part.table.rows[: part.header])]
    sections = _sections(parts)
    found = [
        replace(tables[0], title=title, rows=[*above, *rows, [], *left[top:]], spoken=lambda *_: "")
        for title, some in sections
        if (rows := _together(some))
    ]
    return found if len(found) == len(sections) else ()


def _sections(parts: Sequence[_Part]) -> list[tuple[str, Sequence[_Part]]]:
    """Each table of results with the list that has its players, and its title; all of them as one section where they
    are no such tables and lists, two or more of each."""
    lists = [part for part in parts if not part.has_rounds]
    results = [part for part in parts if part.has_rounds]
    of_results = [[one for one in lists if _places(one, part) is not None] for part in results]
    pairs = [(some[0], part) for some, part in zip(of_results, results, strict=True) if len(some) == 1]
    if len(lists) == len(pairs) == len(results) > 1 and all(
        one in [pair[0] for pair in pairs] for one in lists
    ):
        return [(part.table.title or part.table.sheet, pair) for pair in pairs for part in pair[1:]]
    return [(parts[0].table.title, parts)]


def _together(parts: Sequence[_Part]) -> list[Sequence[CellValue]]:
    """The headings and the rows of these tables as one; none where they do not fit. Below them stands who is on a list
    of players alone.
    """
    first, *others = sorted(parts, key=lambda part: -len(part.rows))
    headings, rows = [first.table[first.header, c] for c in first.columns], list(map(first.cells, first.rows))
    alone = set() if first.has_rounds else {*range(len(rows))}
    for part in others:
        places = _places(first, part)
        if places is not None:
            own = [n for n, heading in enumerate(part.headings) if _is_own(first, heading)]
            headings += [part.table[part.header, part.columns[n]] for n in own]
            cells = dict(zip(places, map(part.cells, part.rows), strict=True))
            if not _agree(first, part, cells):
                return []
            rows = [[*row, *(cells[n][c] if n in cells else None for c in own)] for n, row in enumerate(rows)]
            alone -= cells.keys() if part.has_rounds else set()
        elif part.headings == first.headings and _is_next_page(rows, part):
            rows += map(part.cells, part.rows)
        else:
            return []
    if not alone or len(alone) == len(first.rows):
        return [headings, *rows]
    below = f"Not in the results: {', '.join(first.names[n] for n in sorted(alone))}"
    return [headings, *(row for n, row in enumerate(rows) if n not in alone), [], [below]]


def _agree(first: _Part, part: _Part, cells: Mapping[int, Sequence[CellValue]]) -> bool:
    """Whether nothing that both tables say of the players, beside names and rounds, differs."""
    both = [
        (first.headings.index(heading), n)
        for n, heading in enumerate(part.headings)
        if heading in first.headings and round_of(heading) is None and not _heads_names(heading)
    ]
    there = {place: first.cells(first.rows[place]) for place in cells}
    return all(shown(there[place][one]) == shown(row[n]) for place, row in cells.items() for one, n in both)


def _is_next_page(before: Sequence[Sequence[CellValue]], part: _Part) -> bool:
    """Whether the numbers go on, or nobody has one and no title of a section stands above."""
    there, here = (numbers_in(cells[0] for cells in rows) for rows in (before, map(part.cells, part.rows)))
    above = [text_of(cell) for cell in part.table.rows[part.header - 1] if not is_blank(cell)]
    is_titled = part.header > 0 and len(above) == 1 and not _OF_A_PAGE.search(above[0])
    return goes_on(there, here) or not (there or here or is_titled)


def _is_own(first: _Part, heading: str) -> bool:
    """Whether a column says something that the first table does not; results may stand in both."""
    field = FIELD_OF.get(heading)
    there = {FIELD_OF.get(one, one) for one in first.headings}
    return round_of(heading) is not None or not (
        _heads_names(heading) or field in ("number", *NAMES) or (field or heading) in there
    )


def _places(first: _Part, part: _Part) -> list[int] | None:
    """Where the players of a part stand in the first one; None where somebody does not, or several may be meant."""
    there = first.players
    numbers = {one: n for n, one in enumerate(first.numbers)}
    found = [
        [numbers[one]]
        if one in numbers
        else [n for n, other in enumerate(there) if one and _may_be(one, other)]
        for one in part.players
    ]
    places = [some[0] for some in found if len(some) == 1]
    return places if len(set(places)) == len(found) else None


def _may_be(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether a name has words of the other alone, or initials: ``Ann L.``."""
    names = [" ".join(sorted(words)) for words in (one, other)]
    return one <= other or other <= one or is_abbreviated(*names) or is_abbreviated(*reversed(names))


def _with_names_headed(table: Grid) -> Grid:
    """The sheet with headings above the names and letters of the players before those of a grid: ``A | B | C``."""
    rows = list(table.rows)
    for row, cells in enumerate(table.rows):
        first = next((n for n, cell in enumerate(cells) if not is_blank(cell)), 0)
        labels = [label for cell in cells[first:] if len(label := normal(cell)) == 1]
        if first < 2 or len(labels_in_order(labels)) <= FEWEST:
            continue
        below = range(row + 1, row + 1 + len(labels))
        named = all(_WORD.search(text_of(table[n, first - 1])) for n in below)
        if named and [normal(table[n, first - 2]) for n in below] == labels:
            rows[row] = [*cells[: first - 2], FIELD["number"].title, FIELD["name"].title, *cells[first:]]
    return replace(table, rows=rows)


def _parts(table: Grid) -> Iterator[_Part]:
    """Every table of the sheet, under a row of headings that begin with those of a player; another one of the same
    headings where the numbers begin again below a title."""
    headers = [(row, spans) for row, cells in enumerate(table.rows) if (spans := _spans(cells))]
    for n, (header, spans) in enumerate(headers):
        end = headers[n + 1][0] if n + 1 < len(headers) else len(table.rows)
        for span in spans:
            rows = list[int]()
            names = [column for column in span if _heads_names(normal(table[header, column]))]
            for row in range(header + 1, end):
                named = not names or any(not is_blank(table[row, column]) for column in names)
                filled = named * sum(not is_blank(table[row, column]) for column in span)
                if filled < FEWEST and rows:
                    again = row + 1 < end and shown(table[row + 1, span[0]])
                    if len(spans) > 1 or again != "1" or shown(table[rows[0], span[0]]) != again:
                        break
                    yield _Part(table, header, span, rows)
                    rows = []
                rows += [row] * (filled >= FEWEST and not is_of_totals(table[row, span[0]]))
            yield _Part(table, header, span, rows)


def _heads_names(heading: str) -> bool:
    """Whether names stand below: in tables beside a list of players ``Who`` heads them, too."""
    return is_name_heading(heading) or heading == "who"


def _is_heading(cell: CellValue) -> bool:
    """Whether it is known above a table: the day of a round, too."""
    heading = normal(cell)
    return bool(date_in(cell, A_LEAP_YEAR) or is_known(heading) or rating_heading([heading]))


def _spans(cells: Sequence[CellValue]) -> list[range]:
    """The columns of each table that has its headings in this row: another one begins where a player's are repeated,
    with names or rounds."""
    headings = list(map(normal, cells))
    if sum(map(_is_heading, cells)) < FEWEST or not all(
        isinstance(cell, str) or is_blank(cell) or _is_heading(cell) for cell in cells
    ):
        return []
    starts, seen = list[int](), set[str]()
    last = max((c for c, one in enumerate(headings) if _heads_names(one) or round_of(one)), default=-1)
    for column, heading in enumerate(headings):
        field = FIELD_OF.get(heading, "name" if _heads_names(heading) else "")
        if field not in (*NUMBERS, *NAMES) or (starts and column > last):
            continue
        if not starts or field in seen:
            blank = [c for c in range(starts[-1] if starts else 0, column) if not headings[c]]
            starts.append(blank[-1] + 1 if blank and starts else column)
            seen = set()
        seen.add(field)
    spans = [
        range(start, max((c for c in range(start, end) if headings[c]), default=start) + 1)
        for start, end in pairwise([*starts, len(cells)])
    ]
    return spans if all(len(span) >= FEWEST for span in spans) else []
