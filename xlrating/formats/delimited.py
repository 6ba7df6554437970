"""Text tables (.csv, .tsv) as a sheet: the encoding and the delimiter are found out.

RFC 4180, with what spreadsheet programs add to it: a byte order mark, a first line ``sep=;``, tabs or
semicolons for commas, decimal commas.
"""

import csv
import re
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import StringIO
from typing import NamedTuple

from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.limits import LimitedRows, clean_text
from xlrating.formats.mail import as_written
from xlrating.workbook.cell_xml import STARTS_A_FORMULA
from xlrating.workbook.problems import Unusable

MAX_TEXT_BYTES = 20 * 2**20  # 5,000 players take 1 MB

DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars"}
LOOKED_AT = 200_000
"""Characters that the delimiter is found out from."""

BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
SEPARATOR_LINE = re.compile(r"sep=(.)\r?\n?", re.IGNORECASE)

NULLS = frozenset(("NULL", "null", "<NULL>", "(null)", r"\N"))
# Leading zeros belong to member IDs, signs to results (+4, -4): those stay as they were typed.
WHOLE = re.compile(r"0|[1-9]\d{0,14}")
DECIMAL = re.compile(r"(?:0|[1-9]\d{0,14})?\.\d{1,15}")
THOUSANDS = re.compile(r"[1-9]\d{0,2}\.000")
DECIMAL_COMMA = re.compile(r"(\d{1,15}),(\d{1,15})")


class TextTable(NamedTuple):
    """A sheet, and sentences on what was assumed to read it."""

    grid: Grid
    notes: Sequence[str]


def read_delimited(name: str, data: bytes) -> TextTable:
    """The table; ``name`` is for the sheet. Unusable when it is no text, or too large."""
    if len(data) > MAX_TEXT_BYTES:
        raise Unusable(f"is larger than {MAX_TEXT_BYTES // 2**20} MB, too large for a text table.")
    text, encoding = decoded(data)
    text = as_written(text)
    if not text.strip():
        raise Unusable("is empty.")
    if given := SEPARATOR_LINE.match(text):
        delimiter, text = given[1], text[given.end() :]
    else:
        delimiter = found_delimiter(text)
    notes = [WINDOWS_NOTE] if encoding == "cp1252" else []
    rows = rows_of(text, delimiter, cell_value, strict=True)
    return TextTable(Grid(name, rows, of_a_file=True), notes)


def rows_of(
    text: str, delimiter: str, value_of: Callable[[str, bool], CellValue], *, strict: bool = False
) -> Sequence[Sequence[CellValue]]:
    """The cells of delimited text; ``value_of`` makes one of its text, and of whether commas may be decimal ones."""
    rows = LimitedRows()
    lines = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=strict)
    try:
        for row in lines:
            rows.add([value_of(text, delimiter != ",") if text else None for text in row])
    except csv.Error as error:
        raise Unusable(
            f"has a quotation mark that does not fit near line {lines.line_num} ({error})."
        ) from error
    return rows.trimmed()


WINDOWS_NOTE = "The file is not in UTF-8. It was read as Windows-1252, so check names with accents."


HEAD = 1000
"""Bytes."""
LEAST_ZEROS_OF_UTF_16 = 0.25
"""Of its bytes, where most are letters without accents, digits, and commas; a single one is a slip."""


def decoded(data: bytes) -> tuple[str, str]:
    """The text and its encoding: by its byte order mark, else UTF-16 by its zeros, UTF-8, Windows-1252."""
    for mark, encoding in BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return _decoded(data, encoding), encoding
    high, low = data[0:HEAD:2].count(0), data[1:HEAD:2].count(0)
    if high + low > len(data[:HEAD]) * LEAST_ZEROS_OF_UTF_16:
        encoding = "utf-16-be" if high > low else "utf-16-le"
        return _decoded(data, encoding), encoding
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return _decoded(data, "cp1252"), "cp1252"


def _decoded(data: bytes, encoding: str) -> str:
    with suppress(UnicodeDecodeError):
        if "\0" not in (text := data.decode(encoding)):
            return text
    raise Unusable("is not a table of text. Save it as CSV with UTF-8.")


def found_delimiter(text: str) -> str:
    """The delimiter that most lines have equally often, and the more columns it makes the better."""
    start = text[:LOOKED_AT]

    def score(delimiter: str) -> int:
        try:
            widths = Counter(len(row) for row in csv.reader(StringIO(start, newline=""), delimiter=delimiter))
        except csv.Error:
            return 0
        return max((rows * (width - 1) for width, rows in widths.items()), default=0)

    return max(DELIMITERS, key=score)


def cell_value(text: str, decimal_comma: bool) -> CellValue:
    """A cell as a spreadsheet would hold it, but never a date or a formula made of what somebody typed."""
    text = as_meant(clean_text(text), decimal_comma)
    if not text:
        return None
    if WHOLE.fullmatch(text):
        return int(text)
    if DECIMAL.fullmatch(text) and not THOUSANDS.fullmatch(text):
        return float(text)
    return text


def as_meant(text: str, decimal_comma: bool) -> str:
    """The text with a decimal point, and without the apostrophe that kept a spreadsheet from calculating it; nothing
    for what a database writes for nothing."""
    if text in NULLS:
        return ""
    if text.startswith("'") and text[1:].startswith(STARTS_A_FORMULA):
        return text[1:]
    if decimal_comma and (parts := DECIMAL_COMMA.fullmatch(text)) and not _thousands(*parts.groups()):
        return f"{parts[1]}.{parts[2]}"
    return text


def _thousands(before: str, after: str) -> bool:
    """Whether 1,643 may be a whole number with a thousands separator."""
    return len(after) == 3 and 1 <= len(before) <= 3 and before != "0"
