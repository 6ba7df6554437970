"""Long runs of rows without a value, such as formats down to row 50,000: they stay text and are put back byte for byte.

As a tree, a blank cell with a format takes twenty times its bytes. Only rows as programs write them are cut out of a
sheet: with addresses, without a prefix. A sheet with comments, CDATA, processing instructions, or a document type is
left whole.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xlrating.workbook.ooxml import Element, parse, serialized, tags

LONG = 2**16
"""Bytes of a run that are worth the trouble."""
BYTES_OF_TAG = 512
"""About what a tag of a parsed sheet takes in memory."""
ATTRIBUTES = rb'(?: [A-Za-z0-9:]+="[^"<>&\x00-\x1f\x7f-\xff]*"){0,30} ?'
BLANK_ROW = re.compile(
    rb'<row r="([0-9]{1,7})"'
    + ATTRIBUTES
    + rb"(?:/>|>\s*(?:<c"
    + ATTRIBUTES
    + rb"(?:/>|></c>)\s*){0,16384}</row>)\s*"
)
READABLE_AS_BYTES = re.compile(
    rb"""(?:\xef\xbb\xbf)?\s*<(?!\?xml[^>]*encoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859|windows-))""", re.I
)
PLACE = re.compile(rb'<row r="[0-9]+" xlrating="([0-9]+)"/>')
OWN_ATTRIBUTE = b"xlrating="
AFTER_DECLARATION = len(b"\xef\xbb\xbf<?")


class BlankRows(NamedTuple):
    """The text of rows without a value; their numbers from 0, the last one included."""

    first: int
    last: int
    text: bytes


class CutSheet(NamedTuple):
    """The part of a sheet with one empty row in the place of each run, and the runs in the order of the file."""

    xml: bytes
    runs: Sequence[BlankRows] = ()

    @property
    def weight(self) -> int:
        """What it takes in memory once it is parsed, in tags."""
        return tags(self.xml) + sum(len(run.text) for run in self.runs) // BYTES_OF_TAG


class SheetTree(NamedTuple):
    """A parsed sheet; ``runs`` are the rows that it has as text, ``weight`` is that of the ``CutSheet``."""

    root: Element
    runs: Sequence[BlankRows] = ()
    weight: int = 0

    @classmethod
    def of(cls, sheet: CutSheet) -> "SheetTree":
        return cls(parse(sheet.xml), sheet.runs, sheet.weight)

    def has_as_text(self, rows: range) -> bool:
        """Whether the tree lacks one of these rows, from 0."""
        return any(run.first < rows.stop and rows.start <= run.last for run in self.runs)

    def pieces(self) -> Iterator[bytes]:
        """The part of the sheet with the text in its place."""
        xml = serialized(self.root)
        if not self.runs:
            yield xml
            return
        for at, piece in enumerate(PLACE.split(xml)):
            yield self.runs[int(piece)].text if at % 2 else piece


def cut(data: bytes) -> CutSheet:
    """The part of a sheet without its long runs of rows that have no value."""
    if len(data) < LONG or not _is_plain(data):
        return CutSheet(data)
    pieces: list[bytes] = []
    runs: list[BlankRows] = []
    end = 0
    for start, stop, run in _runs(data):
        pieces += data[end:start], b'<row r="%d" xlrating="%d"/>' % (run.first + 1, len(runs))
        runs.append(run)
        end = stop
    return CutSheet(b"".join((*pieces, data[end:])), runs) if runs else CutSheet(data)


def is_readable_as_bytes(data: bytes) -> bool:
    """Whether tags can be told without decoding; no where the encoding is not known."""
    return READABLE_AS_BYTES.match(data[:200]) is not None


def _is_plain(data: bytes) -> bool:
    """Whether whatever looks like a tag is one."""
    return (
        is_readable_as_bytes(data)
        and b"<!" not in data
        and data.find(b"<?", AFTER_DECLARATION) < 0
        and OWN_ATTRIBUTE not in data
    )


def _runs(data: bytes) -> Iterator[tuple[int, int, BlankRows]]:
    """The long runs with their start and end in the data. The row before and the row after, without a value, too, stay:
    by them the tree tells the order of the rows and how far the cells reach."""
    for first, last in _series(data):
        if last - first < LONG:
            continue
        start, end = _row(data, first).end(), last
        if start < end:
            before_last = data.rfind(b"<row ", start, end)
            first_number, last_number = (int(_row(data, at)[1]) - 1 for at in (start, before_last))
            yield start, end, BlankRows(first_number, last_number, data[start:end])


def _series(data: bytes) -> Iterator[tuple[int, int]]:
    """Blank rows that follow each other in ascending order: the start of the first and of the last one."""
    first = last = end = number = 0
    for row in BLANK_ROW.finditer(data):
        if row.start() != end or int(row[1]) <= number:
            yield first, last
            first = row.start()
        last, end, number = row.start(), row.end(), int(row[1])
    yield first, last


def _row(data: bytes, start: int) -> re.Match[bytes]:
    """The blank row that begins there."""
    return next(BLANK_ROW.finditer(data, start))
