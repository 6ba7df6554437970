"""The values of cells from their XML: numbers, texts, dates, errors."""

import datetime
import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from xlrating.crosstable.cells import CellValue
from xlrating.hosts.workbook.cell_xml import plain_text
from xlrating.hosts.workbook.dates import DAY_0, from_iso, from_serial
from xlrating.hosts.workbook.ooxml import Element, main, streamed
from xlrating.hosts.workbook.problems import Unusable
from xlrating.hosts.workbook.sheet_rows import row_cells

FORMULA, VALUE, INLINE = main("f"), main("v"), main("is")
ENTRY, RUN, TEXT = main("si"), main("r"), main("t")

TRUTHS = {"1": True, "true": True, "0": False, "false": False}
LONGEST_NUMBER = 300
"""Characters; Excel writes 24 at most, and a whole number of 309 digits is no number to it."""
TOO_LARGE = "#NUM!"
SHOWN = 40


def shared_strings(data: bytes) -> list[str]:
    """The texts that cells name by their place in this part."""
    return [text_of(entry) for entry in streamed(data, main("sst"), ENTRY)]


def text_of(entry: Element) -> str:
    """The text of an entry, in one piece or in runs with formats of their own."""
    pieces = [
        child.text or ""
        for holder in (entry, *entry.iterchildren(RUN))
        for child in holder.iterchildren(TEXT)
    ]
    return plain_text("".join(pieces))


@dataclass(frozen=True)
class CellReader:
    """Reads cells as the workbook means them.

    ``texts`` are the shared strings, ``dates`` and ``durations`` the numbers of the cell formats that show such.
    """

    texts: Sequence[str] = ()
    dates: Collection[int] = ()
    durations: Collection[int] = ()
    epoch: datetime.datetime = DAY_0

    def cells(self, number: int, row: Element) -> Iterator[tuple[int, Element, CellValue]]:
        """The cells of a row that have a value or a formula: the column from 0, the cell, the value."""
        for column, cell in row_cells(number, row):
            if not len(cell):
                continue
            try:
                yield column, cell, self.value(cell)
            except (ValueError, IndexError) as error:
                address = cell.get("r") or f"{column + 1} of row {number + 1}"
                held = (cell.findtext(VALUE) or "")[:SHOWN]
                raise Unusable(f'is damaged: cell {address} of a sheet cannot hold "{held}"') from error

    def value(self, cell: Element) -> CellValue:
        """The value of one cell, None when it is blank. ValueError and IndexError for what is no value."""
        inline = None
        text = None
        for child in cell:
            tag = child.tag
            if tag == VALUE:
                text = child.text if not len(child) else str(child.xpath("string()"))
                break
            if tag == INLINE and inline is None:
                inline = child
        kind = cell.get("t", "n")
        if kind == "inlineStr":
            return None if inline is None else text_of(inline)
        if not text:
            return None
        if kind == "n":
            return self._number(text, cell.get("s"))
        if kind == "s":
            return self.texts[_place(text)]
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
        if text not in TRUTHS:
            raise ValueError(text)
        return TRUTHS[text]
    if kind == "d":
        date = from_iso(text)
        if date is None:
            raise ValueError(text)
        return date
    return plain_text(text)
