"""The files that belong together: of a folder, beside a file, or in a zip. Nothing is unpacked to disk."""

import io
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from xlrating.formats.upload_files import NAMES, kind_of
from xlrating.formats.word_files import DOCUMENT
from xlrating.workbook.package import read_file
from xlrating.workbook.problems import Unusable

ZIP = b"PK\x03\x04"
WORKBOOK_PARTS = frozenset(("[Content_Types].xml", "mimetype"))
MOST_MEMBERS, MOST_UNPACKED_BYTES, MOST_ENTRIES, MOST_JSON_FILES = 500, 100 * 2**20, 5_000, 200
MOST_BYTES_BESIDE = 20 * 2**20
_JSON = re.compile(r"(.*)\.json", re.IGNORECASE)
_KIND_WORDS = re.compile(r"(rated)?[-_ ]?(events?|sections?|standings|pages?)", re.IGNORECASE)


def files_with(path: Path, content: bytes | None = None) -> Mapping[str, bytes]:
    """The contents by name: of a file with those that belong to it, of a folder, or of a zip.

    ``content`` is that of the file where it has been read.
    """
    if path.is_dir():
        return _of_folder(path)
    content = read_file(path) if content is None else content
    if members := files_of_zip(content):
        return members
    if kind_of(content):
        return _trio(path.parent) | {path.name: content}
    if _JSON.fullmatch(path.name):
        return _json_files(path.parent, like=path.name) | {path.name: content}
    return {path.name: content}


def files_of_zip(content: bytes) -> Mapping[str, bytes]:
    """The files of a zip by their names; empty for anything else, a workbook too."""
    if not content.startswith(ZIP):
        return {}
    try:
        archive = zipfile.ZipFile(io.BytesIO(content))
        members = [member for member in archive.infolist() if not member.filename.endswith("/")]
    except Exception as error:  # zipfile raises whatever a damaged zip brings about
        raise Unusable("is damaged or not complete") from error
    if WORKBOOK_PARTS & {member.filename for member in members}:
        return {}
    if len(members) > MOST_MEMBERS or sum(member.file_size for member in members) > MOST_UNPACKED_BYTES:
        raise Unusable("holds too many or too large files")
    found: dict[str, bytes] = {}
    for member in members:
        name = PurePosixPath(member.filename.replace("\\", "/"))
        if name.name.startswith(".") or "__MACOSX" in name.parts:
            continue
        if member.flag_bits & 1:
            raise Unusable("is protected by a password. Save it without one")
        try:
            with archive.open(member) as file:
                found[str(name)] = file.read(MOST_UNPACKED_BYTES + 1)
        except Exception as error:  # zipfile raises whatever a damaged zip brings about
            raise Unusable("is damaged or not complete") from error
        if sum(map(len, found.values())) > MOST_UNPACKED_BYTES:
            raise Unusable("holds too many or too large files")
    if not found:
        raise Unusable("is an empty zip")
    return found


def is_workbook(content: bytes) -> bool:
    """Whether it is a zip with what only a workbook has, whatever else is wrong with it."""
    if not content.startswith(ZIP):
        return False
    try:
        names = zipfile.ZipFile(io.BytesIO(content)).namelist()
    except Exception:  # zipfile raises whatever a damaged zip brings about
        return False
    return not WORKBOOK_PARTS.isdisjoint(names) and DOCUMENT not in names


def _of_folder(folder: Path) -> Mapping[str, bytes]:
    found = _trio(folder) or _json_files(folder)
    if not found:
        raise Unusable(
            "is a folder without the three upload files (THEXPORT, TSEXPORT, TDEXPORT) or JSON files. Name one file"
        )
    return found


def _entries(folder: Path) -> list[Path]:
    """The files of a folder by name; none when it holds very many."""
    try:
        entries = sorted(folder.iterdir())
    except OSError:
        return []
    return [entry for entry in entries if entry.is_file()] if len(entries) <= MOST_ENTRIES else []


def _trio(folder: Path) -> dict[str, bytes]:
    return {entry.name: read_file(entry) for entry in _entries(folder) if entry.name.upper() in NAMES}


def _json_files(folder: Path, like: str | None = None) -> dict[str, bytes]:
    """The JSON files of a folder; with ``like`` those alone that differ from it by kind and number."""
    found: dict[str, bytes] = {}
    size = 0
    for entry in _entries(folder):
        if _JSON.fullmatch(entry.name) and (like is None or _family(entry.name) == _family(like)):
            size += entry.stat().st_size
            if len(found) >= MOST_JSON_FILES or size > MOST_BYTES_BESIDE:
                break
            found[entry.name] = read_file(entry)
    return found


def _family(name: str) -> tuple[str, bool]:
    """A file name without words for its kind and without numbers, and whether it had such a word."""
    stem = name.rpartition(".")[0].lower()
    without = _KIND_WORDS.sub("", stem)
    return re.sub(r"[-_ .]+|\d{1,4}(?!\d)", "", without), without != stem
