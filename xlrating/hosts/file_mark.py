"""The mark of a PDF or a web page that xlrating has made: a comment in its last line, with a fingerprint.

The fingerprint is of all before the comment. A program that saves the file, with a note or a signature, writes after
that line or leaves it out, so the fingerprint no longer fits, and the file is somebody's work.
"""

import contextlib
import hashlib
import os
import re
from functools import partial
from pathlib import Path

from xlrating.workbook.guard import ELSEWHERE_OR_REPLACE, compared
from xlrating.workbook.package import read_file
from xlrating.workbook.problems import FileProblem
from xlrating.workbook.saving import replace_file

MARK = re.compile(
    rb"\n(?:%|(?P<web><!-- ))xlrating (?P<pages>[0-9a-f]{64}) (?P<made_from>[0-9a-f]{64})(?(web) -->)\n"
)


def save_marked(
    target: Path, data: bytes, source: Path, what: str, *, force: bool, otherwise: str = ELSEWHERE_OR_REPLACE
) -> None:
    """Write a PDF or a web page made from this file; ``what`` says which pages these are.

    They are made again after each correction, so they are replaced, and nothing else is: FileProblem where the file
    is not from xlrating, was changed since, or has other pages; ``otherwise`` is what to do then.
    """
    made_from = f"{seen_from(target, source)}, {what}"
    refuse = None if force else partial(_refuse_not_ours, made_from=made_from, otherwise=otherwise)
    replace_file(target, marked(data, made_from), refuse)


def seen_from(target: Path, source: Path) -> str:
    """How a result names the file that it was made from: ``event.xlsx`` in the same folder, else with its folder."""
    there = os.path.abspath(source)
    with contextlib.suppress(ValueError):  # on another drive
        there = os.path.relpath(there, os.path.dirname(os.path.abspath(target)))
    return there.replace(os.sep, "/")


def marked(data: bytes, made_from: str) -> bytes:
    mark = f"xlrating {fingerprint(data)} {_hash_of_name(made_from)}"
    return data + (f"\n%{mark}\n" if data.startswith(b"%PDF") else f"\n<!-- {mark} -->\n").encode()


def _refuse_not_ours(target: Path, made_from: str, otherwise: str) -> None:
    if not target.exists():
        return
    there = read_file(target)
    marks = list(MARK.finditer(there))
    if not marks:
        raise FileProblem(f"{target.name} exists and is not from xlrating. {otherwise}")
    last = marks[-1]
    if last.end() != len(there) or last["pages"].decode() != fingerprint(there[: last.start()]):
        raise FileProblem(f"{target.name} was changed after xlrating wrote it. {otherwise}")
    if last["made_from"].decode() != _hash_of_name(made_from):
        raise FileProblem(f"{target.name} has other pages, or those of another file. {otherwise}")


def fingerprint(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _hash_of_name(name: str) -> str:
    return fingerprint(compared(name).encode("utf-8", "surrogatepass"))
