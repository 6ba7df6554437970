"""The one door for files of other programs: what a file is, is told by its content, never by its name."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from xlrating.formats.gather import files_with
from xlrating.formats.recognize import read
from xlrating.formats.section import Import
from xlrating.workbook.problems import said_of


def read_files(*paths: Path, content: bytes | None = None) -> Import:
    """Everything in files, folders, and zips as one import; of a format of several files any one of them will do.

    Of other files in a folder only the three upload files and the JSON files of the same event are read, and
    files that belong together once. ``content`` is that of a single file where it has been read. FileProblem when a
    file as a whole cannot be used, CrosstableProblems with their places when rows or cells cannot be read.
    """
    found: list[tuple[Path, Import]] = []
    seen: set[tuple[Path, frozenset[str]]] = set()
    for path in paths:
        with said_of(path.name or str(path)):
            files = files_with(path, content)
            together = (path.absolute() if path.is_dir() else path.absolute().parent, frozenset(files))
            if together not in seen:
                found.append((path, read(files)))
            seen.add(together)
    return found[0][1] if len(found) == 1 else _joined(found)


def _joined(found: Sequence[tuple[Path, Import]]) -> Import:
    """The sections of all files; one without a name gets that of its file."""
    sections = tuple(
        replace(section, name=section.name or path.stem) for path, one in found for section in one.sections
    )
    alike = Counter(path.name for path, _ in found)
    notes = tuple(
        f"{path if alike[path.name] > 1 else path.name}: {note}" for path, one in found for note in one.notes
    )
    return Import(" and ".join(dict.fromkeys(one.format_name for _, one in found)), sections, notes)
