"""dBase files (.DBF): records of one width below the names of their fields, read while they are taken."""

import struct
from collections.abc import Iterator, Sequence
from typing import IO, NamedTuple

from xlrating.workbook.problems import Unusable

KINDS = (0x03, 0x83, 0x8B, 0xF5)
HEADER, FIELD, NAME, WIDTH, END_OF_FIELDS = 32, 32, 11, 16, 0x0D
KEPT, DELETED = " ", "*"
"""How a record begins. What follows the last one begins with 0x1A."""
RECORDS_AT_ONCE = 5_000


class Records(NamedTuple):
    """``rows`` are the records that are not deleted, each with its number from 1 and the text of each field."""

    fields: Sequence[str]
    total: int
    rows: Iterator[tuple[int, Sequence[str]]]


def is_dbase(content: bytes) -> bool:
    """Whether a file that begins so is one."""
    return len(content) >= HEADER and content[0] in KINDS and b"\0" in content[:HEADER]


def read_dbase(file: IO[bytes], size: int) -> Records:
    """The records of a file of ``size`` bytes; every field is text, as a memo or a date may be anything in them.

    Unusable when the file is cut or damaged, also while the rows are taken. ``shapefile`` makes an object of each
    record, at ten times the time.
    """
    count, start, length = struct.unpack("<IHH", file.read(HEADER)[4:12])
    if start < HEADER + FIELD or length < 2 or start + count * length > size:
        raise Unusable("is not complete: it has fewer records than it says. Export or download it again")
    described = file.read(start - HEADER)
    names, slices, at = [], [], 1
    for place in range(0, len(described) - FIELD + 1, FIELD):
        if described[place] == END_OF_FIELDS:
            break
        names.append(described[place : place + NAME].split(b"\0")[0].decode("cp1252", "replace"))
        slices.append(slice(at, at := at + described[place + WIDTH]))
    if at > length or not names:
        raise Unusable("is a damaged dBase file. Export or download it again")

    def rows() -> Iterator[tuple[int, Sequence[str]]]:
        for first in range(0, count, RECORDS_AT_ONCE):
            some = min(RECORDS_AT_ONCE, count - first)
            text = file.read(some * length).decode("cp1252", "replace").replace("\0", " ")
            for number in range(some):
                record = text[number * length : (number + 1) * length]
                if record[:1] == KEPT:
                    yield first + number + 1, [record[part] for part in slices]
                elif record[:1] != DELETED:
                    raise Unusable(
                        f"is damaged at record {first + number + 1:,}. Export or download it again"
                    )
        if file.read(1).decode("latin-1") in (KEPT, DELETED) and len(file.read(length - 1)) == length - 1:
            raise Unusable(
                f"says that it has {count:,} records, but more follow. Export or download it again"
            )

    return Records(names, count, rows())
