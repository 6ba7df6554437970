"""Web pages: their tables, each with the text above it, and the text of a page without any."""

import re
from collections.abc import Mapping, Sequence
from html.parser import HTMLParser
from typing import NamedTuple

from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.reading.event.labels import LABELS
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.limits import MAX_TABLE_CELLS, MAX_TABLE_COLUMNS, TOO_LARGE
from xlrating.workbook.problems import Unusable


class Page(NamedTuple):
    """The tables of a web page, and what stands outside of them, a line for each paragraph."""

    tables: Sequence[Grid]
    text: str


def page_in(html: str) -> Page:
    """What a page shows; a cell that spans columns or rows has empty ones behind or below it. Unusable where a table is
    too large."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    reader.end()
    several = len(reader.tables) > 1
    tables = enumerate(zip(reader.tables, reader.titles, strict=True), 1)
    grids = [Grid(f"Table {n}", rows, title=title if several else "") for n, (rows, title) in tables if rows]
    return Page(grids, "\n".join(reader.lines))


def attribute_of(label: str) -> str:
    """Where the tables of our own web pages have the value of a label: ``data-xlrating-end-date``."""
    return f"data-xlrating-{label.lower().replace(' ', '-')}"


_LABEL_IN = {attribute_of(label): label.capitalize() for label in LABELS}
CELL = "data-xlrating-cell"
"""What a cell of our own web pages says as a crosstable's, where people read other words; blank: nothing."""
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6", "caption"))
_PARAGRAPHS = _HEADINGS | {
    "article", "blockquote", "body", "br", "center", "dd", "div", "dl", "dt", "footer", "form", "header", "hr", "li",
    "main", "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul",
}  # fmt: skip
_UNSEEN = frozenset(("nav", "script", "style", "title"))
MOST_SPANNED = 100
MAX_ATTRIBUTES = 1_000  # of a tag; a picture in a page is one long attribute
_ATTRIBUTE = r"""[\s/=]*+[^\s/=>]++(?:\s*+=\s*+(?:"[^"]*+"|'[^']*+'|[^\s>]*+))?+"""
_TOO_MANY_ATTRIBUTES = re.compile(rf"<[a-zA-Z][^\s/>]*+(?:{_ATTRIBUTE}){{{MAX_ATTRIBUTES + 1}}}")
_Rows = list[list[CellValue]]


class _Reader(HTMLParser):
    """Collects the text of cells, and that outside of tables. A table inside a table becomes a table of its own."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[_Rows] = []
        self.titles: list[str] = []
        self.lines: list[str] = []
        self._open: list[_Rows] = []
        self._taken: list[dict[int, int]] = []
        self._above: _Rows = []
        self._is_below = False
        self._text: list[str] = []
        self._cell: list[str] | None = None
        self._own: str | None = None
        self._unseen = ""
        self._title = ""
        self._ours = False
        self._as_typed = False
        self._columns = self._rows = 1
        self._cells = 0

    def check_for_whole_start_tag(self, i: int) -> int:
        """Before the tag is read as a whole, which takes memory for each of its attributes."""
        if _TOO_MANY_ATTRIBUTES.match(self.rawdata, i):
            raise Unusable(
                f"has a tag with more than {MAX_ATTRIBUTES:,} attributes. Save the page again from the browser."
            )
        end: int = super().check_for_whole_start_tag(i)
        return end

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNSEEN:
            self._unseen = tag
        if tag in _PARAGRAPHS and self._cell is None:
            self._end_paragraph()
        if tag in _HEADINGS and self._is_below:
            self._end_texts()
        if tag == "pre":
            self._as_typed = True
        elif tag == "table":
            self._end_cell()
            labels: _Rows = [
                [_LABEL_IN[name], clean(text or "")] for name, text in attrs if name in _LABEL_IN
            ]
            self._ours = self._ours or bool(labels)
            self._open.append(labels or self._above)
            self._taken.append({})
            self._above, self._is_below = [], False
            self.tables.append(self._open[-1])
            self.titles.append(self._title)
            self._title = ""
        elif tag == "tr" and self._open:
            self._end_cell()
            self._open[-1].append([])
        elif tag in ("td", "th") and self._open:
            self._end_cell()
            if not self._open[-1]:
                self._open[-1].append([])
            given = dict(attrs)
            self._own = (given[CELL] or "") if CELL in given else None
            self._cell, self._columns, self._rows = [], _span(given, "colspan"), _span(given, "rowspan")
        elif tag in _PARAGRAPHS and self._cell is not None:
            self._cell.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag == self._unseen:
            self._unseen = ""
        if tag in ("td", "th", "tr", "table"):
            self._end_cell()
        if tag in _PARAGRAPHS and (self._cell is None or tag == "pre"):
            said = self._end_paragraph()
            self._title = said if tag in _HEADINGS else self._title
        if tag == "pre":
            self._as_typed = False
        if tag == "table" and self._open:
            self._open.pop()
            self._taken.pop()
            self._is_below = not self._open

    def handle_data(self, data: str) -> None:
        if self._unseen:
            return
        if self._cell is not None and not self._as_typed:
            self._cell.append(data)
        else:
            self._text.append(data)

    def end(self) -> None:
        self._end_cell()
        self._end_paragraph()
        self._end_texts()

    def _end_texts(self) -> None:
        """What stands below a table, up to the next heading, belongs to it."""
        if self.tables:
            self.tables[-1] += self._above
            self._above = []
        self._is_below = False

    def _end_paragraph(self) -> str:
        said = "".join(self._text)
        self._text = []
        text = clean(said)
        if self._as_typed:
            self.lines += said.split("\n")
        elif text:
            self.lines.append(text)
            if not self._ours:
                (self._open[-1] if self._open else self._above).append([text])
                self._count(1)
        return text

    def _end_cell(self) -> None:
        if self._cell is None or not self._open or not self._open[-1]:
            return
        value = clean("".join(self._cell) if self._own is None else self._own)
        row, place, taken = self._open[-1][-1], len(self._open[-1]), self._taken[-1]
        before = len(row)
        while taken.get(len(row), 0) >= place:
            row.append(None)
        columns = range(len(row), len(row) + self._columns)
        taken.update(dict.fromkeys(columns, place + self._rows - 1))
        row += [value or None, *[None] * (self._columns - 1)]
        self._cell = None
        self._count(len(row) - before)
        if len(row) > MAX_TABLE_COLUMNS:
            raise Unusable(TOO_LARGE)

    def _count(self, cells: int) -> None:
        self._cells += cells
        if self._cells > MAX_TABLE_CELLS:
            raise Unusable(TOO_LARGE)


def _span(given: Mapping[str, str | None], name: str) -> int:
    span = given.get(name) or "1"
    return max(min(int(span[:4]), MOST_SPANNED), 1) if span.isdecimal() else 1
