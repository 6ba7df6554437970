"""The zip package of a workbook: parts read within limits, kept as they are unless put anew."""

import shutil
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from io import BytesIO
from pathlib import Path

from xlrating.workbook.problems import FileProblem, Unusable

MAX_FILE_BYTES = 100 * 2**20  # an event of 5,000 players takes 2 MB, the rest is room for pictures
MAX_PARTS = 10_000  # a workbook of 1,000 sheets, each with its drawing and comments, has half of it
MAX_UNPACKED_BYTES = 500 * 2**20  # what a small computer can still hold in memory
MAX_RATIO = 250  # cells pack 10 to 60 times; zip bombs near 1,000 times
RATIO_COUNTS_FROM = 2**20  # a small part may pack as well as it likes

OLD_OFFICE_FILE = bytes.fromhex("D0CF11E0A1B11AE1")
ENCRYPTED_OFFICE_FILE = "EncryptedPackage".encode("utf-16-le")
LEVEL = 2  # of packing: a fifth larger than the usual level 6, in a third of the time
PIECE = 4 * 2**20  # bytes of a part that are in memory at once when it is only copied
NO_TIMESTAMP = (1980, 1, 1, 0, 0, 0)


def read_file(path: Path) -> bytes:
    """The bytes of a file that may be large, locked, a folder or not there at all."""
    try:
        if path.is_dir():
            raise FileProblem(f"{path} is a folder")
        if path.exists() and not path.is_file():
            raise FileProblem(f"{path} is not a file")
        with open(path, "rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
    except FileNotFoundError as error:
        raise FileProblem(f"There is no file {path}") from error
    except PermissionError as error:
        raise FileProblem(f"{path} is open in another program or locked, or you may not read it") from error
    except (OSError, ValueError) as error:
        raise FileProblem(f"{path} cannot be read: {error}") from error
    if len(data) > MAX_FILE_BYTES:
        raise FileProblem(f"{path} is larger than {MAX_FILE_BYTES // 2**20} MB")
    return data


def files_in(folder: Path) -> dict[str, bytes]:
    """The files in a folder of the package and in those inside it, by their names in it."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def zipped(parts: Mapping[str, bytes | str]) -> bytes:
    """A new package. The same parts give the same bytes, whenever they are packed."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name, NO_TIMESTAMP), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


class Package:
    """The parts by name. What is put or dropped shows in the next read and in ``packed``."""

    def __init__(self, data: bytes) -> None:
        if not data:
            raise Unusable("is empty")
        if data.startswith(OLD_OFFICE_FILE):
            if ENCRYPTED_OFFICE_FILE in data:
                raise Unusable("is protected by a password. Open it in Excel and save it without one")
            raise Unusable("is an old Excel 97 workbook. Open it in Excel and save it as .xlsx")
        if data.startswith(b"%PDF"):
            raise Unusable("is a PDF. Use the workbook or the text that it was made from")
        if not data.startswith(b"PK"):
            raise Unusable("is not a workbook (.xlsx or .xlsm)")
        try:
            self._archive = zipfile.ZipFile(BytesIO(data))
        except Exception as error:
            raise Unusable(f"is damaged or not complete ({error})") from error
        members = self._archive.infolist()
        _check_limits(members)
        self._members = {member.filename: member for member in members}
        if len(self._members) < len(members):
            raise Unusable("is damaged: it has two parts of the same name")
        self._put: dict[str, Sequence[bytes]] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._put or name in self._members

    def __iter__(self) -> Iterator[str]:
        yield from self._members
        yield from (name for name in self._put if name not in self._members)

    @property
    def changed(self) -> bool:
        return bool(self._put)

    def read(self, name: str) -> bytes:
        if name in self._put:
            return b"".join(self._put[name])
        member = self._member(name)
        with self._archive.open(member) as file:
            data = file.read(member.file_size + 1)  # with a bound, whatever size the stream really has
        if len(data) != member.file_size:
            raise Unusable(f"is damaged: its part {name} is not complete")
        return data

    def head(self, name: str, size: int) -> bytes:
        """The first bytes of a part, without a look at the others."""
        if name in self._put:
            return b"".join(self._put[name])[:size]
        with self._archive.open(self._member(name)) as file:
            return file.read(size)

    def size(self, name: str) -> int:
        """The bytes of a part."""
        return sum(map(len, self._put[name])) if name in self._put else self._member(name).file_size

    def _member(self, name: str) -> zipfile.ZipInfo:
        if name not in self._members:
            raise Unusable(f"is damaged: its part {name} is missing")
        return self._members[name]

    def put(self, name: str, *pieces: bytes) -> None:
        """A part in one piece, or in several that need not be joined in memory."""
        self._put[name] = pieces

    def drop(self, name: str) -> None:
        self._put.pop(name, None)
        self._members.pop(name, None)

    def check_sums(self) -> Iterator[tuple[str, int, int]]:
        """Name, size and check sum (CRC-32) of each part."""
        for name in self:
            pieces = self._put.get(name)
            of_pieces = reduce(lambda sum_, piece: zlib.crc32(piece, sum_), pieces or (), 0)
            yield name, self.size(name), self._members[name].CRC if pieces is None else of_pieces

    def packed(self) -> bytes:
        """The package as a zip file: old parts in their order, then the new ones."""
        out = BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as archive:
            for name in self:
                if self.size(name) > PIECE and name not in self._put:
                    self._copy(name, archive)
                elif self.size(name) > PIECE and len(self._put[name]) > 1:
                    self._write_pieces(name, archive)
                else:
                    archive.writestr(self._entry(name), self.read(name), compresslevel=LEVEL)
        return out.getvalue()

    def _write_pieces(self, name: str, archive: zipfile.ZipFile) -> None:
        """Write a large part that was put piece by piece; it has no time, as a new one."""
        with archive.open(name, "w") as part:
            for piece in self._put[name]:
                part.write(piece)
        archive.getinfo(name).create_system = self._entry(name).create_system

    def _copy(self, name: str, archive: zipfile.ZipFile) -> None:
        """Copy a large part piece by piece; its check sum is looked at on the way."""
        entry = self._entry(name)
        entry.file_size = self._members[name].file_size
        with self._archive.open(self._members[name]) as old, archive.open(entry, "w") as new:
            shutil.copyfileobj(old, new, PIECE)

    def _entry(self, name: str) -> zipfile.ZipInfo:
        old = self._members.get(name)
        entry = zipfile.ZipInfo(name, old.date_time if old else NO_TIMESTAMP)
        entry.compress_type = old.compress_type if old else zipfile.ZIP_DEFLATED
        entry.create_system = old.create_system if old else 0
        entry.external_attr = old.external_attr if old else 0
        return entry


def _check_limits(members: list[zipfile.ZipInfo]) -> None:
    if len(members) > MAX_PARTS:
        raise Unusable(f"has more than {MAX_PARTS:,} parts. No ordinary workbook has that many")
    if sum(member.file_size for member in members) > MAX_UNPACKED_BYTES:
        raise Unusable(f"unpacks to more than {MAX_UNPACKED_BYTES // 2**20} MB")
    for member in members:
        if member.flag_bits & 1:
            raise Unusable("is protected by a password. Save it without one")
        if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise Unusable("is packed in a way that Excel does not read")
        if member.file_size > max(RATIO_COUNTS_FROM, MAX_RATIO * member.compress_size):
            raise Unusable(f"packs a part more than {MAX_RATIO} times. No ordinary workbook does that")
