"""What can be wrong with a file, said to a person."""

import errno
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from lxml import etree

from xlrating.crosstable.cells.text import clean

LONGEST_DETAIL = 80
DAMAGE: tuple[type[Exception], ...] = (
    *(ValueError, LookupError, ArithmeticError, EOFError, OSError, NotImplementedError, RuntimeError),
    *(etree.LxmlError, zipfile.BadZipFile, zlib.error, struct.error),
)
"""What a stranger's file brings about in the libraries that read it; any other exception is a mistake of ours."""

DISK_FULL = "the disk is full. Delete files that you no longer need and try again"
NO_ROOM = frozenset((errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)))
"""The numbers of the system's errors that say so; Windows has no quota of its own."""


class FileProblem(Exception):
    """A file cannot be used; the message is a sentence for a person, and ends with a period."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence if sentence.endswith(".") else f"{sentence}.")


class Unusable(Exception):
    """What is wrong, to be said after the name of the file: ``is damaged``."""


@contextmanager
def said_of(name: str) -> Iterator[None]:
    """Turn what a stranger's file brings about into a FileProblem."""
    try:
        yield
    except Unusable as reason:
        raise FileProblem(f"{name} {reason}") from reason
    except MemoryError as error:
        raise FileProblem(f"{name} needs more memory than this computer has free") from error
    except DAMAGE as error:
        detail = f"{type(error).__name__}: {clean(str(error))[:LONGEST_DETAIL]}"
        raise FileProblem(
            f"{name} is damaged and cannot be read ({detail}). "
            "Open it in Excel or LibreOffice and save it as a new file"
        ) from error
