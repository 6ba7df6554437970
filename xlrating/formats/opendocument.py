"""OpenDocument spreadsheets (.ods) as sheets.  OpenDocument 1.3, part 3.

The values only. Error cells, formulas without a stored result, covered cells and hidden sheets are kept apart
from blank ones: a rating that shows #N/A is no unrated player.
"""

import datetime
import math
from collections.abc import Iterator
from typing import Any

from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.limits import MAX_TABLE_COLUMNS, LimitedRows, clean_text
from xlrating.workbook.ooxml import parse
from xlrating.workbook.package import Package
from xlrating.workbook.problems import Unusable

SPREADSHEETS = (
    "application/vnd.oasis.opendocument.spreadsheet",
    "application/vnd.oasis.opendocument.spreadsheet-template",
)
MAX_SHEETS = 200
MAX_MARKED = 200_000  # cells covered, or without a result

OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
CALC_EXTENSIONS = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}"

ROW_GROUPS = (f"{TABLE}table-row-group", f"{TABLE}table-header-rows", f"{TABLE}table-rows")
NUMBERS = ("float", "percentage", "currency")

NAME_OF_FIRST = slice(30, 38)
"""Where a zip has the name of its first entry, which here has the type, packed or not."""

Element = Any
Cell = tuple[int, int]


NOT_ONE = "is not an OpenDocument spreadsheet. Open it in LibreOffice and save it again."


def is_opendocument(data: bytes) -> bool:
    """Whether a file begins as OpenDocument files do: a zip whose first entry is its type."""
    return data.startswith(b"PK") and data[NAME_OF_FIRST] == b"mimetype"


def read_opendocument(data: bytes) -> list[Grid]:
    """The sheets of the file. Unusable when it is protected, damaged, too large or no spreadsheet."""
    if data and not data.startswith(b"PK"):
        raise Unusable(NOT_ONE)
    package = Package(data)
    if "mimetype" not in package:
        raise Unusable(NOT_ONE)
    if package.read("mimetype").decode("ascii", "replace").strip() not in SPREADSHEETS:
        raise Unusable("is an OpenDocument file, but not a spreadsheet.")
    if b"encryption-data" in package.read("META-INF/manifest.xml"):
        raise Unusable("is protected by a password. Save it without one.")
    content = parse(package.read("content.xml"))
    tables = content.findall(f"{OFFICE}body/{OFFICE}spreadsheet/{TABLE}table")
    if not tables:
        raise Unusable("has no sheets.")
    if len(tables) > MAX_SHEETS:
        raise Unusable(f"has more than {MAX_SHEETS} sheets.")
    hidden = _hidden_styles(content)
    return [_grid(table, hidden=table.get(f"{TABLE}style-name") in hidden) for table in tables]


def _hidden_styles(content: Element) -> set[str | None]:
    """The styles of hidden sheets."""
    hidden = f"{STYLE}style/{STYLE}table-properties[@{TABLE}display='false']/.."
    return {style.get(f"{STYLE}name") for style in content.iterfind(f"{OFFICE}automatic-styles/{hidden}")}


def _grid(table: Element, *, hidden: bool) -> Grid:
    rows = LimitedRows()
    uncalculated: set[Cell] = set()
    covered: set[Cell] = set()
    for row in _rows(table):
        cells: list[CellValue] = []
        height = _repeated(row, "rows")
        for cell, times in _cells(row):
            is_covered = cell.tag == f"{TABLE}covered-table-cell"
            value = None
            if is_covered or _has_no_result(cell):
                marked = covered if is_covered else uncalculated
                marked |= _places(rows.next, len(cells), height, times)
            else:
                value = _value(cell)
            if value is not None and times > MAX_TABLE_COLUMNS:
                raise Unusable(f"has a sheet of more than {MAX_TABLE_COLUMNS:,} columns.")
            cells += [value] * min(times, 2 * MAX_TABLE_COLUMNS)
        rows.add(cells, height)
    return Grid(
        clean_text(table.get(f"{TABLE}name", "Sheet")),
        rows.trimmed(),
        frozenset(uncalculated),
        frozenset(covered),
        hidden=hidden,
    )


def _rows(parent: Element) -> Iterator[Element]:
    """The rows of a table, those in groups and headers among them."""
    for child in parent.iterchildren("{*}*"):
        if child.tag == f"{TABLE}table-row":
            yield child
        elif child.tag in ROW_GROUPS:
            yield from _rows(child)


def _cells(row: Element) -> Iterator[tuple[Element, int]]:
    """The cells of a row, and how often each stands there."""
    for cell in row.iterchildren(f"{TABLE}table-cell", f"{TABLE}covered-table-cell"):
        yield cell, _repeated(cell, "columns")


def _repeated(element: Element, what: str) -> int:
    times = element.get(f"{TABLE}number-{what}-repeated", "1")
    if not (times.isascii() and times.isdigit() and len(times) < 10):
        raise Unusable(f"is damaged: a cell is repeated {times[:20]} times.")
    return max(int(times), 1)


def _places(row: int, column: int, height: int, width: int) -> set[Cell]:
    if height * width > MAX_MARKED:
        raise Unusable(
            f"has a sheet with more than {MAX_MARKED:,} merged cells or formulas without a result."
        )
    return {(row + down, column + right) for down in range(height) for right in range(width)}


def _has_no_result(cell: Element) -> bool:
    """Whether the cell has a formula whose result was not stored."""
    given = cell.attrib
    return f"{TABLE}formula" in given and f"{OFFICE}value-type" not in given and not _text(cell)


def _value(cell: Element) -> CellValue:
    if cell.get(f"{CALC_EXTENSIONS}value-type") == "error":
        text = _text(cell)
        return text if text.startswith("#") else "#VALUE!"
    kind = cell.get(f"{OFFICE}value-type")
    if kind in NUMBERS:
        return _number(cell.get(f"{OFFICE}value", ""))
    if kind == "boolean":
        return bool(cell.get(f"{OFFICE}boolean-value") == "true")
    if kind == "date":
        written = cell.get(f"{OFFICE}date-value", "")
        try:
            return datetime.date.fromisoformat(written[:10])
        except ValueError:
            return clean_text(written) or None
    return clean_text(cell.get(f"{OFFICE}string-value") or _text(cell)) or None


def _number(written: str) -> CellValue:
    try:
        value = float(written)
    except ValueError:
        raise Unusable(f"is damaged: {written[:20]!r} is not a number.") from None
    if not math.isfinite(value):
        return "#NUM!"
    return int(value) if value.is_integer() and abs(value) < 1e15 else value


def _text(cell: Element) -> str:
    """The paragraphs of a cell, a line each, without the comment on it."""
    return "\n".join(
        "".join(_pieces(paragraph)) for paragraph in cell.iterchildren(f"{TEXT}p", f"{TEXT}h")
    ).strip()


def _pieces(element: Element) -> Iterator[str]:
    """The text inside a paragraph, blanks and line breaks as they are shown."""
    yield element.text or ""
    for child in element.iterchildren("{*}*"):
        if child.tag == f"{TEXT}s":
            times = child.get(f"{TEXT}c", "1")
            yield " " * (min(int(times), 1000) if times.isascii() and times.isdigit() else 1)
        elif child.tag == f"{TEXT}tab":
            yield "\t"
        elif child.tag == f"{TEXT}line-break":
            yield "\n"
        elif child.tag not in (f"{OFFICE}annotation", f"{TEXT}note"):
            yield from _pieces(child)
        yield child.tail or ""
