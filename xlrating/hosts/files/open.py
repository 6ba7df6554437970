"""The one door for files of other programs: what a file is, is told by its content, never by its name."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from xlrating.crosstable.cells import Grid
from xlrating.crosstable.problems import CrosstableProblems
from xlrating.hosts.files.gather import files_of_zip, files_with
from xlrating.hosts.files.grids import grids_of
from xlrating.hosts.files.recognize import read
from xlrating.hosts.files.section import Import
from xlrating.hosts.workbook.problems import FileProblem, Unusable


def sections_of(name: str, content: bytes) -> Import:
    """Everything in one file or zip. ``name`` is only for messages.

    FileProblem when the file as a whole cannot be used, CrosstableProblems with their places when rows or
    cells cannot be read.
    """
    with _told_of(name):
        return read(files_of_zip(content) or {name: content})


def read_path(path: Path) -> Import:
    """Everything in a file, in a folder, or in a zip; of a format of several files any one of them will do.

    Of other files in the folder only the three upload files and the JSON files of the same event are read.
    """
    with _told_of(path.name or str(path)):
        return read(files_with(path))


def grids_from_file(path: Path) -> tuple[list[Grid], tuple[str, ...]]:
    """The file as crosstable sheets, one for each section, and what there is to tell about it."""
    found = read_path(path)
    grids, notes = grids_of(found)
    return grids, (*found.notes, *notes)


@contextmanager
def _told_of(name: str) -> Iterator[None]:
    """Whatever a stranger's file brings about becomes a sentence; problems of cells stay as they are."""
    try:
        yield
    except (FileProblem, CrosstableProblems):
        raise
    except Unusable as reason:
        raise FileProblem(f"{name} {reason}.") from reason
    except Exception as error:
        raise FileProblem(f"{name} is damaged and cannot be read ({type(error).__name__}).") from error
