"""``xlrating import``: files of pairing programs and of US Chess become a workbook with crosstables."""

import argparse
import re
from pathlib import Path
from typing import Any

from xlrating.crosstable.problems import CrosstableProblems
from xlrating.hosts.cli.refusals import refused, unusable
from xlrating.hosts.cli.statuses import DONE
from xlrating.hosts.cli.terminal import say, tell
from xlrating.hosts.files.section import Import
from xlrating.hosts.templates import path_of
from xlrating.hosts.workbook import FileProblem, WorkbookFile
from xlrating.hosts.workbook.package import read_file

MOST_NOTES = 60


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "import",
        help="read the file of a pairing program into a workbook",
        description="Read files of pairing programs (SwissSys, WinTD, chess-results, Swiss-Manager, ChessManager, "
        "SwissPerfect, Lichess, TRF) and of US Chess (upload files, published events, crosstables as text) into a "
        "workbook with one crosstable for each section. Of files that belong together, name any one or their folder.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="file, folder, or zip")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="EVENT.xlsx", help="default: the first FILE with .xlsx"
    )
    parser.add_argument(
        "--members",
        type=Path,
        metavar="LIST.csv",
        help="for online events: a list with the columns username, member_id, and name",
    )
    parser.add_argument(
        "--template",
        action="store_true",
        help="fill the crosstable template, which rates as you type: a workbook for each section",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from xlrating.hosts.files.members import members_of, with_members
    from xlrating.hosts.files.open import read_paths
    from xlrating.hosts.import_sheets import counted

    output: Path = options.output or _destination(options.files[0])
    try:
        found = read_paths(options.files)
        if options.members:
            found = with_members(found, members_of(options.members.name, read_file(options.members)))
        workbooks, notes = (_templates if options.template else _one_workbook)(found, output)
        for path in workbooks:
            if path.exists():
                raise FileProblem(f"{path} already exists and was not changed. Choose another name with -o.")
        for path, workbook in workbooks.items():
            workbook.save(path)
    except CrosstableProblems as problems:
        return refused("Not imported", problems)
    except FileProblem as problem:
        return unusable(problem)
    for note in (*found.notes, *notes)[:MOST_NOTES]:
        tell(f"Note: {note}")
    if (more := len(found.notes) + len(notes) - MOST_NOTES) > 0:
        tell(f"Note: There are {more:,} more notes.")
    say(f"{counted(found)} to {', '.join(map(str, workbooks))}.")
    return DONE


def _one_workbook(found: Import, output: Path) -> tuple[dict[Path, WorkbookFile], tuple[str, ...]]:
    """A sheet for each section."""
    from xlrating.hosts.files.grids import grids_of
    from xlrating.hosts.files.new_workbook import new_workbook

    grids, notes = grids_of(found)
    return {output: new_workbook(grids)}, notes


def _templates(found: Import, output: Path) -> tuple[dict[Path, WorkbookFile], tuple[str, ...]]:
    """The crosstable template for each section, with the section in the name of the file where there are several."""
    from xlrating.hosts.files.fill_template import fill_template
    from xlrating.hosts.files.grids import grids_of

    template = path_of("crosstable.xlsx").read_bytes()
    several = len(found.sections) > 1
    workbooks: dict[Path, WorkbookFile] = {}
    all_notes: list[str] = []
    for section, grid in zip(found.sections, grids_of(found)[0], strict=True):
        workbook, notes = fill_template(section, template)
        name = re.sub(r'[<>|"]', " ", grid.sheet).strip(" .")
        workbooks[output.with_stem(f"{output.stem}-{name}") if several else output] = workbook
        all_notes += [f"{grid.sheet}: {note}" if several else note for note in notes]
    return workbooks, (*all_notes, "Open the workbook where xlrating is installed. The ratings appear there.")


def _destination(first: Path) -> Path:
    """Beside the first file; with -crosstable where that file is itself a workbook of this name."""
    named = first.parent / f"{first.stem or 'event'}.xlsx"
    return first.parent / f"{first.stem}-crosstable.xlsx" if named == first else named
