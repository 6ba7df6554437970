"""Tables of cells out of containers: workbooks (.xlsx, .xls), web pages, and delimited text."""

import csv
import datetime
import io
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser

import olefile
import xlrd

from xlrating.crosstable.cells import CellValue, column_letters
from xlrating.crosstable.tables import is_ours
from xlrating.hosts.files.text import lines_of
from xlrating.hosts.workbook import WorkbookFile
from xlrating.hosts.workbook.package import ENCRYPTED_OFFICE_FILE
from xlrating.hosts.workbook.problems import Unusable

MAX_CELLS = 2_000_000
MAX_XLS_BYTES = 50 * 2**20
DELIMITERS = ("\t", ";", ",", "|")

Row = Sequence[CellValue]


@dataclass(frozen=True)
class Table:
    """The rows of one sheet, page, or text. ``name`` is the sheet's; empty for a text."""

    rows: Sequence[Row]
    name: str = ""

    def place(self, row: int, column: int) -> str:
        """Where a cell is, as a person finds it: ``Sheet1!C5``, or ``line 5, column 3`` of a text."""
        if self.name:
            return f"{self.name}!{column_letters(column)}{row + 1}"
        return f"line {row + 1}, column {column + 1}"


def cell(row: Row, column: int | None) -> CellValue:
    return None if column is None or column >= len(row) else row[column]


def text(value: CellValue) -> str:
    """A cell as one line of text; a whole number without its decimals."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return " ".join(str("" if value is None else value).split())


def member_id_of(value: CellValue) -> str:
    """A member ID. One of seven digits has lost the zero at its start in a spreadsheet."""
    shown = text(value)
    return f"0{shown}" if re.fullmatch(r"[1-9]\d{6}", shown) else shown


def from_xlsx(name: str, content: bytes) -> list[Table]:
    """Every worksheet but those that xlrating made, read within the limits of the workbook reader."""
    grids = WorkbookFile(name, content).grids()
    return [Table(grid.rows, grid.sheet) for grid in grids if not is_ours(grid)]


def from_xls(content: bytes) -> list[Table]:
    """Every worksheet of an Excel 97 workbook. Unusable when it is damaged or protected."""
    if len(content) > MAX_XLS_BYTES:
        raise Unusable(f"is larger than {MAX_XLS_BYTES // 2**20} MB")
    if ENCRYPTED_OFFICE_FILE in content:
        raise Unusable("is protected by a password. Open it in Excel and save it without one")
    try:
        with open(os.devnull, "w", encoding="utf-8") as nowhere:
            book = xlrd.open_workbook(
                file_contents=_xls_stream(content), logfile=nowhere, ignore_workbook_corruption=False
            )
            tables = [_xls_table(book, sheet) for sheet in book.sheets()]
    except Unusable:
        raise
    except Exception as error:  # xlrd raises whatever a damaged record brings about
        raise Unusable("is damaged. Open it in Excel and save it as .xlsx") from error
    return tables


def _xls_stream(content: bytes) -> bytes:
    """The workbook out of its container. xlrd's own reader of containers never ends where sectors form a ring."""
    with olefile.OleFileIO(content) as container:
        for name in ("Workbook", "Book"):
            if container.exists(name):
                return bytes(container.openstream(name).read())
    raise Unusable("is not an Excel workbook")


def _xls_table(book: xlrd.Book, sheet: xlrd.sheet.Sheet) -> Table:
    if sheet.nrows * max(sheet.ncols, 1) > MAX_CELLS:
        raise Unusable(f"has a sheet with more than {MAX_CELLS:,} cells")
    rows = [[_xls_value(book, one) for one in sheet.row(number)] for number in range(sheet.nrows)]
    return Table(rows, str(sheet.name))


def _xls_value(book: xlrd.Book, found: xlrd.sheet.Cell) -> CellValue:
    if found.ctype in (xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_BLANK):
        return None
    if found.ctype == xlrd.XL_CELL_DATE:
        return datetime.date(*xlrd.xldate_as_tuple(found.value, book.datemode)[:3])
    if found.ctype == xlrd.XL_CELL_NUMBER:
        return float(found.value)
    if found.ctype == xlrd.XL_CELL_ERROR:
        return str(xlrd.error_text_from_code.get(found.value, "#N/A"))
    return str(found.value) or None


def from_html(page: str) -> list[Table]:
    """Every table of a web page; cells that span columns are followed by empty ones."""
    reader = _TableReader()
    reader.feed(page)
    reader.close()
    return [Table(rows, f"Table {number}") for number, rows in enumerate(reader.tables, 1) if rows]


class _TableReader(HTMLParser):
    """Collects the text of cells. A table inside a table becomes a table of its own."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[list[list[CellValue]]] = []
        self._open: list[list[list[CellValue]]] = []
        self._cell: list[str] | None = None
        self._span = 1
        self._cells = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self._end_cell()
            self._open.append([])
            self.tables.append(self._open[-1])
        elif tag == "tr" and self._open:
            self._end_cell()
            self._open[-1].append([])
        elif tag in ("td", "th") and self._open:
            self._end_cell()
            if not self._open[-1]:
                self._open[-1].append([])
            span = dict(attrs).get("colspan") or "1"
            self._cell, self._span = [], min(int(span[:4]), 100) if span.isdecimal() else 1
        elif tag == "br" and self._cell is not None:
            self._cell.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th", "tr", "table"):
            self._end_cell()
        if tag == "table" and self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data)

    def _end_cell(self) -> None:
        if self._cell is None or not self._open or not self._open[-1]:
            return
        value = " ".join("".join(self._cell).split())
        self._open[-1][-1] += [value or None, *[None] * (self._span - 1)]
        self._cell = None
        self._cells += self._span
        if self._cells > MAX_CELLS:
            raise Unusable(f"has more than {MAX_CELLS:,} cells")


def from_text(content: str) -> Iterator[Table]:
    """The text as a table, once for each delimiter that occurs in it, the likeliest first."""
    lines = lines_of(content)
    body = "\n".join(lines)
    counted = {mark: sum(mark in line for line in lines) for mark in DELIMITERS}
    for mark in sorted(DELIMITERS, key=lambda one: -counted[one]):
        if counted[mark]:
            yield Table(_split(body, mark))


def _split(body: str, mark: str) -> list[Row]:
    rows: list[Row] = []
    cells = 0
    try:
        for row in csv.reader(io.StringIO(body), delimiter=mark):
            cells += len(row)
            if cells > MAX_CELLS:
                raise Unusable(f"has more than {MAX_CELLS:,} cells")
            rows.append([value.strip() or None for value in row])
    except csv.Error as error:
        raise Unusable("has a cell that never ends: a quotation mark is missing") from error
    return rows
