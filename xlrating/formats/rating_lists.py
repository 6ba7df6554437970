"""Files with a rating list: the golden database (DBF), tab-separated lists, FIDE's, saved answers, any table.

Read as a stream, line by line: a list has a million players. A damaged line is told with its number.
"""

import csv
import datetime
import io
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from itertools import chain, islice
from pathlib import Path
from typing import IO, Any, BinaryIO, Literal, NamedTuple

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.errors import RatingError
from xlrating.formats.dbase import is_dbase, read_dbase
from xlrating.formats.delimited import DELIMITERS, found_delimiter
from xlrating.formats.gather import WORKBOOK_PARTS
from xlrating.formats.json_text import get, number_at, parsed, records, text_at, whole_at
from xlrating.formats.published_json import FURTHER, RATED_IN, ratings_in
from xlrating.formats.rating_list_columns import LIST_DATE, MEANT, NeedsColumns, fields_of
from xlrating.formats.rating_list_dates import list_day, month_in
from xlrating.formats.rating_list_fide import TEXT_BEGINS, XML_HAS, fide_text, fide_xml
from xlrating.formats.rating_list_rows import Lines, Listed, listed_in
from xlrating.formats.tables import last_first
from xlrating.formats.text import text_in
from xlrating.players.listed import FIDE, SYSTEMS
from xlrating.workbook.problems import Unusable

SITE = "ratings.uschess.org"
HEAD = 1 << 16
LINES_TO_HEADINGS = 30
SHOWN_ROWS = 5
MOST_UNPACKED = 4 * 2**30
"""Bytes: FIDE's list of two million players takes one."""


def read_list(
    path: Path,
    mapped: Mapping[str, str],
    files: ExitStack,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Listed | None:
    """The list in a file, whose rows are read while they are taken; None for a workbook and for a crosstable.

    ``mapped`` are the fields of headings, or of columns by their number, that the user has told. ``files`` closes
    what is open; ``progress`` is told how many bytes of how many are read. Unusable for anything else, and while the
    rows are taken.
    """
    file = _File(path.name, path.stat().st_size, lambda: files.enter_context(path.open("rb")), progress)
    if zipfile.is_zipfile(path):
        archive = files.enter_context(zipfile.ZipFile(path))
        if WORKBOOK_PARTS & set(archive.namelist()):
            return None
        member = _largest(archive)
        name = f"{path.name} {member.filename}"
        file = _File(name, member.file_size, lambda: files.enter_context(archive.open(member)), progress)
    return listed_in(_lines(file, mapped), mapped)


def _largest(archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    member = max(archive.infolist(), key=lambda one: one.file_size, default=None)
    if member is None:
        raise Unusable("is an empty zip.")
    if member.file_size > MOST_UNPACKED:
        raise Unusable(f"has more than {MOST_UNPACKED >> 30} GB unpacked. No rating list is as long.")
    if member.flag_bits & 1:
        raise Unusable("is protected by a password. Save it without one.")
    return member


def table_of(rows: Sequence[Sequence[Any]], mapped: Mapping[str, str]) -> Listed | None:
    """The list on a sheet. Unusable where it is none."""
    texts = (
        [cell.isoformat()[:10] if isinstance(cell, datetime.date) else text_of(cell) for cell in row]
        for row in rows
    )
    return listed_in(_table(enumerate(texts, 1), mapped), mapped)


class _File(NamedTuple):
    """A file that may be in a zip: its name, its size in bytes, how it is opened, and who is told how much is read."""

    name: str
    size: int
    open: Callable[[], IO[bytes]]
    progress: Callable[[int, int], None]

    def counted(self) -> BinaryIO:
        return _Counted(self)  # type: ignore[return-value]

    def text(self, encoding: str) -> io.TextIOWrapper:
        return io.TextIOWrapper(self.counted(), encoding, "replace", newline="")


class _Counted(io.RawIOBase):
    """A file that tells how much of it is read."""

    def __init__(self, of: _File) -> None:
        self._of, self._file, self._done = of, of.open(), 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        found = self._file.read(len(buffer))
        buffer[: len(found)] = found
        self._done += len(found)
        self._of.progress(self._done, self._of.size)
        return len(found)


def _lines(file: _File, mapped: Mapping[str, str]) -> Lines:
    """The lines in a file, with the month that its name says, if it says one."""
    with file.open() as begun:
        head = begun.read(HEAD)
    if not head.strip():
        raise Unusable("is empty.")
    if head.lstrip(b"\xef\xbb\xbf \r\n\t")[:1] in (b"{", b"["):
        return _answers(parsed(text_in(file.open().read())))
    if is_dbase(head):
        records = read_dbase(file.counted(), file.size)
        found = Lines(records.fields, records.rows)
    elif head.startswith(TEXT_BEGINS):
        found = fide_text(file.text("utf-8"), file.name)
    elif XML_HAS in head:
        found = fide_xml(file.counted(), file.name)
    elif b"\0" in head:
        raise Unusable("is not a rating list that xlrating reads. Save it as CSV.")
    else:
        found = _delimited(file, head, mapped)
    return found._replace(date=month_in(file.name) or found.date)


def _delimited(file: _File, head: bytes, mapped: Mapping[str, str]) -> Lines:
    """The list, of the newest day in its column of days."""
    encoding = _encoding(head)
    start = head.decode(encoding, "replace")
    delimiter = found_delimiter(start)
    if delimiter not in start:
        raise Unusable(f"has no columns: none of {', '.join(DELIMITERS.values())} divides its lines.")
    quoting: Literal[0, 3] = csv.QUOTE_NONE if delimiter == "\t" else csv.QUOTE_MINIMAL
    lines = csv.reader(file.text(encoding), delimiter=delimiter, quoting=quoting)
    found = _table(((lines.line_num, row) for row in lines), mapped)
    means = [MEANT.get(normal(heading)) for heading in found.headings]
    if LIST_DATE not in means or month_in(file.name):
        return found
    return found._replace(date=_newest(file.open(), means.index(LIST_DATE), delimiter, encoding))


def _encoding(head: bytes) -> str:
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    try:
        head.decode("utf-8")
    except UnicodeDecodeError as error:
        return "utf-8-sig" if error.start > len(head) - 4 else "cp1252"
    return "utf-8-sig"


def _newest(file: IO[bytes], column: int, delimiter: str, encoding: str) -> datetime.date | None:
    """The newest date in the column that says on which list each player was last."""
    with io.TextIOWrapper(file, encoding, "replace") as text:
        said = {
            cells[column].strip() for line in text if len(cells := line.split(delimiter, column + 1)) > column
        }
    days = []
    for one in said:
        with suppress(RatingError):
            days.append(list_day(one))
    return max(days, default=None)


def _answers(value: Any) -> Lines:
    """Saved answers of members/{id}: one, or a list of them."""
    one = value if get(value, "items") is None else get(value, "items")
    members = [value] if isinstance(one, Mapping) else list(records(one))
    rated = (one for one in members if isinstance(get(one, "ratings", "ratingRecords"), list))
    kept = [member for member in rated if _id_in(member)]
    if not kept:
        raise Unusable("has no member with ratings. Save the answer of members/ and the ID.")
    of_systems = [f"{system}{what}" for what in ("", "_games", "_floor") for system in SYSTEMS]
    headings = [*("member_id", "name", "state", "expires", "mark", FIDE), *of_systems]

    def rows() -> Iterator[tuple[int, Sequence[str]]]:
        for number, member in enumerate(kept, 1):
            said = dict.fromkeys(headings, "")
            name = last_first(text_at(member, "lastName"), text_at(member, "firstName"))
            said["member_id"], said["name"] = _id_in(member), name or text_at(member, "name")
            said["state"] = text_at(member, "stateRep", "state", "stateCode")
            said["expires"] = text_at(member, "expirationDate", "expires")
            said["mark"] = text_at(member, "status")
            for code, record in ratings_in(member):
                _add_record(said, code, record)
            yield number, list(said.values())

    return Lines(headings, rows(), SITE, "current")


def _id_in(member: Any) -> str:
    return text_at(member, "memberId", "id", "uscfId")


def _add_record(said: dict[str, str], code: str, record: Any) -> None:
    rating = number_at(record, "ratingDecimal", "decimalRating") or number_at(record, "rating", "value")
    if FURTHER.get(code) == "FIDE" and rating:
        said[FIDE] = f"{rating:g}"
    if code not in RATED_IN or not rating:
        return
    system = RATED_IN[code].lower().replace(" ", "_")
    said[system] = repr(rating)
    games, provisional = whole_at(record, "gamesPlayed", "provisionalGameCount"), get(record, "isProvisional")
    if games is not None:
        said[f"{system}_games"] = str(games)
    elif provisional is not False:
        said[system] += "*"
    if (floor := number_at(record, "floor")) is not None:
        said[f"{system}_floor"] = repr(floor)


def _table(rows: Iterator[tuple[int, Sequence[str]]], mapped: Mapping[str, str]) -> Lines:
    """Rows below headings; without any that is known, the columns that the user has told by their numbers."""
    first = list(islice(rows, LINES_TO_HEADINGS))
    if any(heading.isdigit() for heading in mapped):
        width = max(len(cells) for _, cells in first)
        return Lines([str(number) for number in range(1, width + 1)], chain(first, rows), "")
    for place, (_, cells) in enumerate(first):
        fields = fields_of(cells, mapped)
        if {"member_id", "name"} <= set(fields) or {"member_id", "last_name"} <= set(fields):
            return Lines(
                cells, chain(first[place + 1 :], rows), "US Chess" if "rtgreg" in map(normal, cells) else ""
            )
    shown = "\n".join("  " + " | ".join(cells)[:100] for _, cells in first[:SHOWN_ROWS])
    raise NeedsColumns(
        "has no headings that say which column is the ID and which the name. Its first rows:\n"
        f"{shown}\nSay once which is which, by heading or by number: --columns id=1 name=2 regular=5"
    )
