"""The mark of a PDF that xlrating has made: a comment in its last line, with a fingerprint of all that is before it.

A comment after the end of a PDF changes nothing in it. A program that saves the PDF, with a note or a signature, writes
after that line or leaves it out, so the fingerprint no longer fits, and the file is somebody's work.
"""

import hashlib
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from xlrating.workbook.guard import compared
from xlrating.workbook.package import read_file
from xlrating.workbook.problems import FileProblem

MARK = re.compile(rb"\n%xlrating (?P<pages>[0-9a-f]{64}) (?P<made_from>[0-9a-f]{64})\n")
OTHERWISE = "Choose another name with -o, or replace it with --force"


def marked(pdf: bytes, made_from: str) -> bytes:
    """The PDF with the mark; ``made_from`` names the file that was rated, and which pages these are."""
    return pdf + f"\n%xlrating {_hash(pdf)} {_hash_of_name(made_from)}\n".encode()


def refusing(made_from: str) -> Callable[[Path], None]:
    """What ``replace_file`` asks before it replaces a PDF with one that is made from this."""
    return partial(_refuse_not_ours, made_from=made_from)


def _refuse_not_ours(target: Path, made_from: str) -> None:
    """FileProblem when there is a file that xlrating has not written, that was changed since, or that was made from
    something else.
    """
    if not target.exists():
        return
    there = read_file(target)
    marks = list(MARK.finditer(there))
    if not marks:
        raise FileProblem(f"{target.name} exists and is not from xlrating. {OTHERWISE}")
    last = marks[-1]
    if last.end() != len(there) or last["pages"].decode() != _hash(there[: last.start()]):
        raise FileProblem(f"{target.name} was changed after xlrating wrote it. {OTHERWISE}")
    if last["made_from"].decode() != _hash_of_name(made_from):
        raise FileProblem(f"{target.name} has other pages, or those of another file. {OTHERWISE}")


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _hash_of_name(name: str) -> str:
    return _hash(compared(name).encode("utf-8", "surrogatepass"))
