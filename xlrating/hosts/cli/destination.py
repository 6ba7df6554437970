"""Where a result is written: the ending of a name says its format, and an impossible one is refused; and why."""

from collections.abc import Sequence
from pathlib import Path

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.errors import RatingError
from xlrating.hosts.cli.terminal import PROBLEMS, UNUSABLE
from xlrating.hosts.opened import MACRO_WORKBOOK, WORKBOOK, kept_format
from xlrating.workbook import FileProblem
from xlrating.workbook.problems import DISK_FULL, NO_ROOM
from xlrating.workbook.saving import refuse_missing_folder

CSV, PDF = ".csv", ".pdf"
RATED = "rated"
OTHER_NAME = "Choose another name with -o."
LONGEST_PATH = 200


def workbook_beside(path: Path, what: str = RATED) -> Path:
    """Where a workbook made of a file goes when nothing is said: ``event-rated.xlsx``."""
    path = path if path.name not in ("", "..") else path.resolve()
    suffix = path.suffix if kept_format(path) else WORKBOOK
    return path.with_name(f"{path.stem}-{what}{suffix}")


def target_of(source: Path, what: str, output: Path | None, *more: str, in_place: bool) -> Path:
    """Where the workbook made of a file goes: into the file itself, to ``output``, or beside it.

    FileProblem where it cannot go there; ``more`` are other endings that it may have.
    """
    if in_place:
        if kept_format(source):
            return source
        raise FileProblem(
            f"--in-place works with .xlsx and .xlsm files only. Leave it out for {source.name}."
        )
    target = output or workbook_beside(source, what)
    if output:
        refuse_impossible(source, target, *more)
    refuse_itself(target, source, otherwise="Use --in-place to save into it, or another name.")
    return target


def refuse_itself(target: Path, *sources: Path | None, otherwise: str = OTHER_NAME) -> None:
    """FileProblem where the target is a file that is read; ``otherwise`` is what to do then."""
    if target.resolve() in [source.resolve() for source in sources if source is not None]:
        raise FileProblem(f"{target} is the file itself. {otherwise}")


def refuse_impossible(source: Path, target: Path, *more: str) -> None:
    """FileProblem when the target cannot be what its ending says; ``more`` are other endings that it may have."""
    ending = target.suffix.lower()
    own = MACRO_WORKBOOK if source.suffix.lower() == MACRO_WORKBOOK else WORKBOOK
    if ending in (WORKBOOK, MACRO_WORKBOOK) and ending != own and not target.is_dir():
        has = "has" if ending == WORKBOOK else "has no"
        raise FileProblem(
            f'"{target.name}" cannot be written: {source.name} {has} macros. End the name in {own}.'
        )
    refuse_other_ending(target, [own, *more])


def refuse_other_ending(target: Path, possible: Sequence[str]) -> None:
    """FileProblem when the target is a folder, or in none, or its name has none of the possible endings."""
    if target.is_dir():
        raise FileProblem(f'"{target}" is a folder. Add the name of a file, such as {target / "rated.xlsx"}.')
    refuse_missing_folder(target.parent)
    if target.suffix.lower() in possible:
        return
    said = f"ends in {target.suffix}" if target.suffix else "has no ending"
    raise FileProblem(f'"{target.name}" {said}. End the name of the output in {" or ".join(possible)}.')


REFUSED = (CrosstableProblems, FileProblem, RatingError, OSError)
"""Errors of another kind are mistakes of ours."""


def reasons(error: Exception) -> tuple[int, Sequence[Problem]]:
    """The exit status, and what is wrong."""
    if isinstance(error, CrosstableProblems):
        return PROBLEMS, error.problems
    return UNUSABLE, [Problem("", no_use(error) if isinstance(error, OSError) else str(error))]


def no_use(error: OSError) -> str:
    """Why the file or folder that the system names cannot be used, such as a name that is too long."""
    if error.errno in NO_ROOM:
        return f"Nothing was written: {DISK_FULL}."
    named = quoted(error.filename, LONGEST_PATH) if error.filename else "A file"
    return f"{named} cannot be used: {error.strerror or error}. Check its name and whether you may open it."
