"""The values of cells from their XML: numbers, texts, dates, errors."""

import datetime
import math
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from xlrating.crosstable.sheet.grid import CellValue
from xlrating.workbook.area import letters
from xlrating.workbook.cell_xml import plain_text
from xlrating.workbook.dates import DAY_0, from_iso, from_serial
from xlrating.workbook.ooxml import Element, main, parse, streamed, tags
from xlrating.workbook.problems import Unusable
from xlrating.workbook.sheet_rows import row_cells

FORMULA, VALUE, INLINE = main("f"), main("v"), main("is")
ENTRY, RUN, TEXT = main("si"), main("r"), main("t")

TRUTHS = {"1": True, "true": True, "0": False, "false": False}
LONGEST_NUMBER = 300
"""Characters; Excel writes 24 at most, and a whole number of 309 digits is no number to it."""
TOO_LARGE = "#NUM!"
SHOWN = 40
STREAMED_FROM_TAGS = 400_000


def shared_strings(data: bytes) -> list[str]:
    """The texts that cells name by their place in this part."""
    if tags(data) > STREAMED_FROM_TAGS:
        return [text_of(entry) for entry in streamed(data, main("sst"), ENTRY)]
    return [text_of(entry) for entry in parse(data).iterchildren(ENTRY)]


def text_of(entry: Element) -> str:
    """The text of an entry, in one piece or in runs with formats of their own."""
    pieces: list[str] = []
    for child in entry:
        if child.tag == TEXT:
            pieces.append(content(child))
        elif child.tag == RUN:
            pieces += map(content, child.iterchildren(TEXT))
    return plain_text("".join(pieces))


def content(element: Element) -> str:
    """The text between two tags, without comments."""
    return str(element.xpath("string()")) if len(element) else element.text or ""


class CellReader(NamedTuple):
    """Reads cells as the workbook means them.

    ``texts`` are the shared strings, ``dates`` and ``durations`` the numbers of the cell formats that show such,
    ``struck`` those of cells that are struck out.
    """

    texts: Sequence[str] = ()
    dates: Collection[int] = ()
    durations: Collection[int] = ()
    struck: Collection[int] = ()
    epoch: datetime.datetime = DAY_0

    def cells(self, number: int, row: Element) -> Iterator[tuple[int, Element, CellValue]]:
        """The cells of a row that have a value or a formula: the column from 0, the cell, the value."""
        for column, cell in row_cells(number, row):
            if not len(cell):
                continue
            try:
                value = self._value(cell)
            except (ValueError, LookupError) as error:
                held = (cell.findtext(VALUE) or "")[:SHOWN]
                address = f"{letters(column)}{number + 1}"
                raise Unusable(
                    f'is damaged: cell {address} of a sheet holds "{held}", which is not a value of its type'
                ) from error
            yield column, cell, value

    def _value(self, cell: Element) -> CellValue:
        """The value of one cell, None when it is blank. ValueError and LookupError for what is no value."""
        kind = cell.get("t")
        wanted = INLINE if kind == "inlineStr" else VALUE
        for child in cell:
            if child.tag == wanted:
                return text_of(child) if kind == "inlineStr" else self._of_text(content(child), kind, cell)
        return None

    def _of_text(self, text: str, kind: str | None, cell: Element) -> CellValue:
        if not text:
            return None
        if kind == "s":
            return self.texts[_place(text)]
        if kind is None or kind == "n":
            return self._number(text, cell.get("s"))
        return _typed(kind, text)

    def _number(self, text: str, style: str | None) -> CellValue:
        number = as_number(text)
        if style is None or isinstance(number, str) or int(style) not in self.dates:
            return number
        return from_serial(number, self.epoch, int(style) in self.durations)


def as_number(text: str) -> int | float | str:
    """A whole number without a point or exponent, else a float; ``#NUM!`` when no cell can hold it."""
    if "." not in text and "e" not in text and "E" not in text and len(text) < LONGEST_NUMBER:
        return int(text)
    number = float(text)
    return number if math.isfinite(number) else TOO_LARGE


def _place(text: str) -> int:
    place = int(text)
    if place < 0:
        raise IndexError(place)
    return place


def _typed(kind: str, text: str) -> CellValue:
    if kind == "b":
        return TRUTHS[text]
    return from_iso(text) if kind == "d" else plain_text(text)
