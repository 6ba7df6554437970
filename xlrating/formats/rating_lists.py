"""Files with a rating list: the golden database (DBF), tab-separated lists, FIDE's, saved answers, any table.

Read as a stream, line by line: a list has a million players. A damaged line is told with its number.
"""

import csv
import datetime
import io
import re
import struct
import zipfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import lru_cache
from itertools import chain, islice
from pathlib import Path
from typing import IO, Any, Literal, NamedTuple

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.dates import MONTHS, as_date, birth_date, is_year
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import has_star, parse_rating_cell
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.errors import RatingError
from xlrating.formats.delimited import DELIMITERS, found_delimiter
from xlrating.formats.json_text import get, number_at, parsed, records, text_at, whole_at
from xlrating.formats.published_json import FURTHER, RATED_IN
from xlrating.formats.text import text_in
from xlrating.formats.upload_files import FIELD, HEADER, RECORD, is_dbase
from xlrating.players.listed import CARRIED, FIDE, GAMES_UNKNOWN, PLAYER_COLUMNS, SYSTEMS, Kind, id_of
from xlrating.workbook.problems import Unusable

US_CHESS, OF_FIDE, SITE = "US Chess", "FIDE", "ratings.uschess.org"
HEAD = 1 << 16
MOST_DAMAGED = 10
LINES_TO_HEADINGS = 30
SHOWN_ROWS = 5
LINES_TO_WIDTH = 500
LIST_DATE = "list_date"
ACTIVE = frozenset(("", "a", "active", "y", "n", "0"))
"""Marks that say nothing of a player."""
HIGHEST_FIDE_RATING = 4_000
"""A larger number in a column FIDE is an ID."""
NOT_KEPT = re.compile(r"e-?mail|phone|tel|address|street|zip|fee|paid|city", re.IGNORECASE)
MEANT = {
    **{name: name for system in SYSTEMS for name in (system, *(f"{system}_{what}" for what in ("games", *CARRIED)))},
    **{heading: field for heading, field in FIELD_OF.items() if field not in ("number", "place", "start_number")},
    **dict.fromkeys(("mem_id", "r_mem_id", "fideid", "id number", "memberid", "member_id"), "member_id"),
    **dict.fromkeys(("mem_name", "r_mem_name"), "name"),
    **dict.fromkeys(("r_state",), "state"),
    **dict.fromkeys(("expires", "expired", "exp", "r_exp_date", "exp1"), "expires"),
    **dict.fromkeys(("expiration", "expiry", "expiration date"), "expires"),
    **dict.fromkeys(("birthday", "b-day"), "birth_date"),
    **dict.fromkeys(("sts", "status", "flag", "mark"), "mark"),
    **dict.fromkeys(("fide id", "fide_id", "fide no"), "fide_id"),
    **dict.fromkeys(("rtglistdate",), LIST_DATE),
    "rating": "regular", "games": "regular_games", "r_lpb_rat": "regular", "r_rating1": "regular", "rtgreg": "regular",
    "ngreg": "regular_games", "srtng": "regular", "regular": "regular", "reg": "regular",
    "q_lpb_rat": "quick", "r_rating2": "quick", "rtgqck": "quick", "ngqck": "quick_games", "rrtng": "quick",
    "b_lpb_rat": "blitz", "rtgblz": "blitz", "ngblz": "blitz_games", "brtng": "blitz",
    "onl_r_rtg": "online_regular", "rtgolr": "online_regular", "ngolr": "online_regular_games",
    "onl_q_rtg": "online_quick", "rtgolq": "online_quick", "ngolq": "online_quick_games",
    "onl_b_rtg": "online_blitz", "rtgolb": "online_blitz", "ngolb": "online_blitz_games",
}  # fmt: skip
"""What a heading means; in a list the rating is the Regular one."""
FIELDS = frozenset(MEANT.values())
PLACES_IN_RTGLIST = {
    0: "member_id",
    1: "name",
    2: "state",
    4: "expires",
    5: "mark",
    6: "fide_id",
    8: LIST_DATE,
}
"""Where the columns of rtglist.txt are that have other headings than those above."""
_PLAIN = re.compile(r"\d{3,4}")
_NAMED = rf"(?P<name>{'|'.join(MONTHS)})[a-z]*"
_MONTH_IN_NAME = re.compile(
    rf"(?P<y4>20\d\d)[-_. ]?(?P<m>0[1-9]|1[0-2])(?!\d)|{_NAMED}[-_. ]?(?:20)?(?P<y>\d\d)(?!\d)"
    r"|(?:rtg|rtglist|tars|gold)[a-z]*[-_. ]?(?P<y2>\d\d)(?P<m2>0[1-9]|1[0-2])(?!\d)",
    re.IGNORECASE,
)
_MONTH = re.compile(
    rf"(?P<m>\d{{1,2}})[-/](?P<y>20\d\d)|(?P<y_>20\d\d)[-/](?P<m_>\d{{1,2}})|{_NAMED}\.?,?\s+(?P<y__>20\d\d)",
    re.IGNORECASE,
)


class NeedsColumns(Unusable):
    """Nobody knows which column is the ID and which the name; the message shows the first rows."""


class Lines(NamedTuple):
    """The rows of a file below its headings, each with the number of its line, and which list it is by its content."""

    headings: Sequence[str]
    rows: Iterable[tuple[int, Sequence[str]]]
    name: str = US_CHESS
    kind: Kind = "published"
    date: datetime.date | None = None


class Listed(NamedTuple):
    """A list ready to be kept: which it is, its columns, its rows, and what is told once these are read."""

    name: str
    kind: Kind
    date: datetime.date | None
    columns: Sequence[str]
    rows: Iterable[Sequence[Any]]
    carried: list[tuple[int, str, Sequence[float | None]]]
    notes: list[str]


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
    with path.open("rb") as file:
        head = file.read(HEAD)
    if zipfile.is_zipfile(path):
        return _of_zip(path, mapped, files, progress)
    if not head.strip():
        raise Unusable("is empty.")
    if head.lstrip(b"\xef\xbb\xbf \r\n\t")[:1] in (b"{", b"["):
        return _listed(_answers(parsed(text_in(path.read_bytes()))), mapped)
    return _listed(
        _lines(lambda: files.enter_context(path.open("rb")), head, path.stat().st_size, path.name, progress),
        mapped,
    )


def _of_zip(
    path: Path, mapped: Mapping[str, str], files: ExitStack, progress: Callable[[int, int], None]
) -> Listed | None:
    """The largest file of a zip; None for a workbook."""
    archive = files.enter_context(zipfile.ZipFile(path))
    if {"[Content_Types].xml", "mimetype"} & set(archive.namelist()):
        return None
    member = max(archive.infolist(), key=lambda one: one.file_size, default=None)
    if member is None:
        raise Unusable("is an empty zip.")
    if member.flag_bits & 1:
        raise Unusable("is protected by a password. Save it without one.")

    def open_it() -> IO[bytes]:
        return files.enter_context(archive.open(member))

    with open_it() as file:
        head = file.read(HEAD)
    return _listed(
        _lines(open_it, head, member.file_size, f"{path.name} {member.filename}", progress), mapped
    )


def table_of(rows: Sequence[Sequence[Any]], mapped: Mapping[str, str]) -> Listed | None:
    """The list on a sheet. Unusable where it is none."""
    texts = enumerate(([_shown(cell) for cell in row] for row in rows), 1)
    return _listed(lambda columns: _table(texts, columns), mapped)


def _shown(value: Any) -> str:
    return value.isoformat()[:10] if isinstance(value, datetime.date) else text_of(value)


def _lines(
    open_it: Callable[[], IO[bytes]], head: bytes, size: int, name: str, progress: Callable[[int, int], None]
) -> Callable[[Mapping[str, str]], Lines]:
    date = month_in(name)
    if is_dbase(head):
        return lambda _: _dbase(open_it(), head, size, date, progress)
    if head.startswith(b"ID Number"):
        return lambda _: _fide(open_it(), size, date, progress)
    if b"\0" in head:
        raise Unusable("is not a rating list that xlrating reads. Save it as CSV.")

    def delimited(mapped: Mapping[str, str]) -> Lines:
        text = io.TextIOWrapper(_Counted(open_it(), size, progress), _encoding(head), "replace", newline="")  # type: ignore[type-var]
        start = head.decode(_encoding(head), "replace")
        delimiter = found_delimiter(start)
        if delimiter not in start:
            raise Unusable(f"has no columns: none of {', '.join(DELIMITERS.values())} divides its lines.")
        quoting: Literal[0, 3] = csv.QUOTE_NONE if delimiter == "\t" else csv.QUOTE_MINIMAL
        lines = csv.reader(text, delimiter=delimiter, quoting=quoting)
        found = _table(((lines.line_num, row) for row in lines), mapped)
        if LIST_DATE in map(MEANT.get, map(normal, found.headings)) and date is None:
            return found._replace(date=_newest(open_it(), found.headings, delimiter, _encoding(head)))
        return found._replace(date=date)

    return delimited


class _Counted(io.RawIOBase):
    """A file that tells how much of it is read."""

    def __init__(self, file: IO[bytes], size: int, progress: Callable[[int, int], None]) -> None:
        self._file, self._size, self._progress, self._done = file, size, progress, 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        found = self._file.read(len(buffer))
        buffer[: len(found)] = found
        self._done += len(found)
        self._progress(self._done, self._size)
        return len(found)

    def read1(self, size: int = HEAD) -> bytes:
        found = self._file.read(HEAD if size < 0 else size)
        self._done += len(found)
        self._progress(self._done, self._size)
        return found


def _encoding(head: bytes) -> str:
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    try:
        head.decode("utf-8")
    except UnicodeDecodeError as error:
        return "utf-8-sig" if error.start > len(head) - 4 else "cp1252"
    return "utf-8-sig"


def month_in(name: str) -> datetime.date | None:
    """The month that the name of a file says: ``ALLRTG2611.zip``, ``2026-11``, ``nov26``."""
    found = _MONTH_IN_NAME.search(name)
    if found is None:
        return None
    year = found["y4"] or f"20{found['y'] or found['y2']}"
    month = found["m"] or found["m2"] or str(MONTHS.index(found["name"].lower()) + 1)
    return datetime.date(int(year), int(month), 1)


def list_day(text: str) -> datetime.date:
    """The date of a list: a day, or a month such as 11/2026, from its first day on. RatingError for neither."""
    found = _MONTH.fullmatch(text.strip())
    if found is None:
        return as_date(text)
    year = found["y"] or found["y_"] or found["y__"]
    month = int(found["m"] or found["m_"] or MONTHS.index(found["name"].lower()) + 1)
    if not 1 <= month <= 12:
        return as_date(text)
    return datetime.date(int(year), month, 1)


def _newest(file: IO[bytes], headings: Sequence[str], delimiter: str, encoding: str) -> datetime.date | None:
    """The newest date in the column that says on which list each player was last."""
    column = [MEANT.get(normal(heading)) for heading in headings].index(LIST_DATE)
    with io.TextIOWrapper(file, encoding, "replace") as text:
        said = {
            cells[column].strip() for line in text if len(cells := line.split(delimiter, column + 1)) > column
        }
    days = []
    for one in said:
        try:
            days.append(list_day(one))
        except RatingError:
            continue
    return max(days, default=None)


def _dbase(
    file: IO[bytes], head: bytes, size: int, date: datetime.date | None, progress: Callable[[int, int], None]
) -> Lines:
    """The records of a dBase file, which are of one width: ``shapefile`` makes an object of each, at ten times the
    time."""
    count, start, length = struct.unpack("<IHH", head[4:12])
    if start < HEADER + FIELD or length < 2 or start + count * length > size:
        raise Unusable("is not complete: it has fewer records than it says. Download it again.")
    names, slices, at = [], [], 1
    for place in range(HEADER, start - FIELD + 1, FIELD):
        if head[place] == 0x0D:
            break
        names.append(head[place : place + 11].split(b"\0")[0].decode("cp1252"))
        slices.append(slice(at, at := at + head[place + 16]))
    if at > length or not names:
        raise Unusable("is a damaged dBase file. Download it again.")

    def rows() -> Iterator[tuple[int, Sequence[str]]]:
        file.seek(start)
        for number in range(1, count + 1):
            record = file.read(length)
            if not number % 10_000:
                progress(number, count)
            if record[:1] not in RECORD:
                raise Unusable(f"is damaged at record {number:,}. Download it again.")
            if record[:1] == b" ":
                text = record.decode("cp1252", "replace")
                yield number, [text[part].strip(" \0") for part in slices]

    return Lines(names, rows(), date=date)


def _fide(
    file: IO[bytes], size: int, date: datetime.date | None, progress: Callable[[int, int], None]
) -> Lines:
    """FIDE's list: columns begin where their headings do, counted from the end, as a long title moves the rest."""
    text = io.TextIOWrapper(_Counted(file, size, progress), "utf-8", "replace")  # type: ignore[type-var]
    first = text.readline().rstrip("\r\n")
    columns = [(found[0], found.start()) for found in re.finditer(r"ID Number|\S+", first)]
    names = [name for name, _ in columns]
    starts = [start for _, start in columns]
    ends = [*starts[1:], 10_000]
    fixed = names.index("SRtng") if "SRtng" in names else names.index("RRtng")

    def rows() -> Iterator[tuple[int, Sequence[str]]]:
        some = [line.rstrip("\r\n") for line in islice(text, LINES_TO_WIDTH)]
        ((width, _),) = Counter(map(len, some)).most_common(1) or [(0, 0)]
        for number, line in enumerate(chain(some, text), 2):
            line = line.rstrip("\r\n")
            moved = max(len(line) - width, 0)
            yield (
                number,
                [
                    line[start + moved * (place >= fixed) : end + moved * (place >= fixed - 1)].strip()
                    for place, (start, end) in enumerate(zip(starts, ends, strict=True))
                ],
            )

    return Lines(names, rows(), OF_FIDE, "FIDE", date)


def _answers(value: Any) -> Callable[[Mapping[str, str]], Lines]:
    """Saved answers of members/{id}: one, or a list of them."""
    one = value if get(value, "items") is None else get(value, "items")
    members = [value] if isinstance(one, Mapping) else list(records(one))
    kept = [member for member in members if _id_in(member) and isinstance(_ratings_in(member), list)]
    if not kept:
        raise Unusable("has no member with ratings. Save the answer of members/ and the ID.")
    headings = [
        "member_id",
        "name",
        "state",
        "expires",
        "mark",
        *SYSTEMS,
        *(f"{one}_games" for one in SYSTEMS),
        FIDE,
    ]
    floors = [f"{system}_floor" for system in SYSTEMS]

    def rows() -> Iterator[tuple[int, Sequence[str]]]:
        for number, member in enumerate(kept, 1):
            said = dict.fromkeys([*headings, *floors], "")
            name = ", ".join(filter(None, (text_at(member, "lastName"), text_at(member, "firstName"))))
            said["member_id"], said["name"] = _id_in(member), name or text_at(member, "name")
            said["state"] = text_at(member, "stateRep", "state", "stateCode")
            said["expires"] = text_at(member, "expirationDate", "expires")
            said["mark"] = text_at(member, "status")
            for record in records(_ratings_in(member)):
                _add_record(said, record)
            yield number, list(said.values())

    return lambda _: Lines([*headings, *floors], rows(), SITE, "current")


def _id_in(member: Any) -> str:
    return text_at(member, "memberId", "id", "uscfId")


def _ratings_in(member: Any) -> Any:
    return get(member, "ratings", "ratingRecords")


def _add_record(said: dict[str, str], record: Any) -> None:
    code = text_at(record, "ratingSystem", "ratingSource").upper()
    rating = number_at(record, "ratingDecimal", "decimalRating") or number_at(record, "rating", "value")
    if code in FURTHER and FURTHER[code] == "FIDE" and rating:
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
        fields = _fields(cells, mapped)
        if {"member_id", "name"} <= set(fields) or {"member_id", "last_name"} <= set(fields):
            return Lines(
                cells, chain(first[place + 1 :], rows), "US Chess" if "rtgreg" in map(normal, cells) else ""
            )
    shown = "\n".join("  " + " | ".join(cells)[:100] for _, cells in first[:SHOWN_ROWS])
    raise NeedsColumns(
        "has no headings that say which column is the ID and which the name. Its first rows:\n"
        f"{shown}\nSay once which is which, by heading or by number: --columns id=1 name=2 regular=5"
    )


def _fields(headings: Sequence[str], mapped: Mapping[str, str]) -> list[str]:
    """What each column is; empty for one that is not kept."""
    found = [mapped.get(normal(heading)) or MEANT.get(normal(heading), "") for heading in headings]
    if "rtgreg" in map(normal, headings):
        found = [field or PLACES_IN_RTGLIST.get(place, "") for place, field in enumerate(found)]
    return [field if field not in found[:place] else "" for place, field in enumerate(found)]


def _listed(lines_of: Callable[[Mapping[str, str]], Lines], mapped: Mapping[str, str]) -> Listed | None:
    lines = lines_of(mapped)
    headings = list(map(normal, lines.headings))
    if any(map(round_of, headings)) and not all(map(str.isdigit, headings)):
        return None
    fields = _fields(lines.headings, mapped)
    if not set(fields) & {*SYSTEMS, FIDE}:
        raise NeedsColumns(
            f"has no column with ratings. Its columns are {', '.join(lines.headings)[:200]}. "
            "Say once which has the rating: --columns regular=HEADING"
        )
    notes: list[str] = []
    unknown = [
        heading
        for heading, field in zip(lines.headings, fields, strict=True)
        if not field and heading.strip() and not NOT_KEPT.search(heading)
    ]
    if unknown and not lines.name:
        notes.append(f"Columns that were not used: {', '.join(unknown)}. If one is needed, add --columns.")
    has = set(fields)
    columns = [name for name in PLAYER_COLUMNS if name in ("id", "name") or _source(name) in has]
    if FIDE in has and "fide_id" not in columns:
        columns.append("fide_id")
    columns += [games for system in SYSTEMS if system in has and (games := f"{system}_games") not in columns]
    carried: list[tuple[int, str, Sequence[float | None]]] = []
    reader = _Reader(fields, columns, carried, notes)
    return Listed(lines.name, lines.kind, lines.date, columns, reader.rows(lines.rows), carried, notes)


def _source(column: str) -> str:
    return {"id": "member_id", "born": "birth_date"}.get(column, column)


class _Reader:
    """Makes the rows of a list of texts; what is wrong is collected, and too much of it stops."""

    def __init__(
        self,
        fields: Sequence[str],
        columns: Sequence[str],
        carried: list[tuple[int, str, Sequence[float | None]]],
        notes: list[str],
    ) -> None:
        at = {field: place for place, field in enumerate(fields) if field}
        self._width = max(at.values()) + 1
        self._id = at["member_id"]
        self._name = at.get("name", -1)
        self._parts = (at.get("last_name", -1), at.get("first_name", -1))
        place_of = {column: place for place, column in enumerate(columns)}
        self._blank: list[Any] = [None] * len(columns)
        self._name_to = place_of["name"]
        self._ratings = [
            (at[system], at.get(f"{system}_games", -1), place_of[system], place_of[f"{system}_games"])
            for system in SYSTEMS
            if system in at
        ]
        readers: dict[str, Callable[[str], Any]] = {
            "state": str.strip,
            "expires": _ordinal,
            "mark": _mark,
            "fide_id": id_of,
            "born": _born,
        }
        self._others = [
            (at[_source(column)], place_of[column], reader)
            for column, reader in readers.items()
            if _source(column) in at
        ]
        self._fide = (at[FIDE], place_of[FIDE], place_of["fide_id"]) if FIDE in at else None
        self._carried = _carried_in(at)
        self._into, self._notes = carried, notes
        self._damaged: list[str] = []

    def rows(self, lines: Iterable[tuple[int, Sequence[str]]]) -> Iterator[Sequence[Any]]:
        without_id = 0
        for number, cells in lines:
            if len(cells) < self._width:
                if not any(cell.strip() for cell in cells):
                    continue
                cells = [*cells, *[""] * (self._width - len(cells))]
            if not cells[self._id].strip():
                without_id += 1
                continue
            try:
                yield self._row(cells)
            except (RatingError, ValueError) as error:
                self._damaged.append(f"Line {number:,} was left out: {error}")
                if len(self._damaged) > MOST_DAMAGED:
                    raise Unusable(
                        f"has more than {MOST_DAMAGED} lines that cannot be read. {self._damaged[0]} Nothing was added."
                    ) from error
        self._notes += self._damaged
        if without_id:
            self._notes.append(f"{without_id:,} lines without an ID were left out.")

    def _row(self, cells: Sequence[str]) -> Sequence[Any]:
        row = list(self._blank)
        text = cells[self._id]
        row[0] = id = int(text) if len(text) == 8 and text.isascii() and text.isdigit() else id_of(text)
        if not id:
            raise ValueError(f"{quoted(cells[self._id])} is not an ID.")
        row[self._name_to] = name = cells[self._name].strip() if self._name >= 0 else self._joined(cells)
        if not name:
            raise ValueError("it has no name.")
        for at, games_at, to, games_to in self._ratings:
            text = cells[at].strip()
            if text:
                games_text = cells[games_at].strip() if games_at >= 0 else ""
                row[to], row[games_to] = _rating(text, games_text)
        for at, to, read in self._others:
            if text := cells[at]:
                row[to] = read(text)
        if self._fide and (text := cells[self._fide[0]].strip()) and text.isdigit() and int(text):
            row[self._fide[1 if int(text) <= HIGHEST_FIDE_RATING else 2]] = int(text)
        if self._carried:
            self._carry(id, cells)
        return row

    def _joined(self, cells: Sequence[str]) -> str:
        return ", ".join(cells[at].strip() for at in self._parts if at >= 0 and cells[at].strip())

    def _carry(self, id: int, cells: Sequence[str]) -> None:
        for system, places in self._carried:
            texts = [cells[at].strip() if at >= 0 else "" for at in places]
            if any(texts):
                record = {"wins": 1.0, "losses": -1.0}.get(texts[0].lower(), 0.0) if texts[0] else None
                self._into.append((id, system, [record, *(float(one) if one else None for one in texts[1:])]))


def _carried_in(at: Mapping[str, int]) -> list[tuple[str, list[int]]]:
    """The columns of ``CARRIED``: plain ones are those of Regular, others name their system."""
    found = []
    for system in SYSTEMS:
        places = [at.get(f"{system}_{name}", -1) for name in CARRIED]
        if system == SYSTEMS[0]:
            plain = [at.get(name, -1) for name in CARRIED]
            places = [one if one >= 0 else other for one, other in zip(places, plain, strict=True)]
        if max(places) >= 0:
            found.append((system, places))
    return found


def _rating(text: str, games_text: str) -> tuple[float | None, int | None]:
    """A rating and its games: None for an established one, GAMES_UNKNOWN for 1553*."""
    if _PLAIN.fullmatch(text) and not games_text:
        return int(text), None
    cell = parse_rating_cell(text)
    if cell.rating is None:
        return None, None
    rating = int(cell.rating) if cell.rating == int(cell.rating) else cell.rating
    if cell.games is not None:
        return rating, cell.games
    if games_text.isdigit() and int(games_text):
        return rating, int(games_text)
    return rating, GAMES_UNKNOWN if has_star(text) else None


@lru_cache(maxsize=20_000)
def _ordinal(text: str) -> int | None:
    """A day as a number; None for what is none, such as Life."""
    try:
        return as_date(text.strip()).toordinal() if text.strip() else None
    except RatingError:
        return None


def _mark(text: str) -> str | None:
    return None if text.strip().lower() in ACTIVE else text.strip()


@lru_cache(maxsize=20_000)
def _born(text: str) -> str | None:
    try:
        return (
            text.strip()
            if is_year(text.strip())
            else birth_date(text.strip()).isoformat()
            if text.strip()
            else None
        )
    except RatingError:
        return None
