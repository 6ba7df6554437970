"""What must not be replaced: files that are open, that others have changed, or that are not from xlrating."""

import os
import unicodedata
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from xlrating.crosstable.cells.quote import quoted
from xlrating.workbook.package import Package, read_file
from xlrating.workbook.problems import FileProblem, said_of
from xlrating.workbook.stamp import Mark, mark_of

LOCKS = {".~lock.{}#": "LibreOffice", "~${}": "Excel"}
"""What programs put beside a file while it is open."""
LONGEST_NAME = 100


class Source(NamedTuple):
    """The file that a workbook was read from, and what it held then."""

    path: Path
    data: bytes

    def is_at(self, path: Path) -> bool:
        """Whether this path leads to the same file."""
        with suppress(OSError):
            return self.path == path or os.path.samefile(self.path, path)
        return False


def refuse_open(target: Path) -> None:
    """FileProblem when a spreadsheet program has the file open."""
    for name, program in LOCKS.items():
        lock = target.with_name(name.format(target.name))
        if lock.exists():
            raise FileProblem(
                f"{target.name} is open in {program}. Close it there and run the command again. "
                f"If it is not open, delete {lock.name}, which a crash has left"
            )


def refuse_changed(target: Path, source: Source) -> None:
    """FileProblem when the source is no longer as it was read."""
    if target.exists() and read_file(target) != source.data:
        raise FileProblem(
            f"{target.name} was saved by another program while xlrating was at work. Run the command again"
        )


ELSEWHERE_OR_REPLACE = "Choose another name with -o, or replace it with --force"
RATE_OR_REPLACE = "To rate the changed file, use --in-place. To replace it, use --force"


def refuse_not_ours(target: Path, made_from: str = "", otherwise: str = RATE_OR_REPLACE) -> None:
    """FileProblem when there is a file that xlrating has not written, that was changed since it was written, or
    that is the rated copy of another file than ``made_from``. ``otherwise``: what to do about a changed one.
    """
    if not target.exists():
        return
    there: Mark | None = None
    with suppress(FileProblem), said_of(target.name):  # else it is no workbook
        there = mark_of(Package(read_file(target)))
    if there is None:
        raise FileProblem(f"{target.name} exists and is not from xlrating. {ELSEWHERE_OR_REPLACE}")
    if not there.unchanged:
        raise FileProblem(f"{target.name} was changed after xlrating wrote it. {otherwise}")
    if made_from and there.made_from and compared(there.made_from) != compared(made_from):
        raise FileProblem(
            f"{target.name} already has the ratings of {quoted(there.made_from, LONGEST_NAME)}. "
            f"{ELSEWHERE_OR_REPLACE}"
        )


def compared(name: str) -> str:
    """The name of a file, the same however a drive writes its capitals and accents."""
    return unicodedata.normalize("NFC", name).casefold()
