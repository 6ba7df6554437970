"""``xlrating recalc`` and ``xlrating repair``: the formulas in a workbook file."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from xlrating.hosts.workbook import WorkbookFile

DONE, FILE_UNUSABLE = 0, 2
FEW = 5


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "recalc",
        help="recalculate a workbook with LibreOffice",
        description="Recalculate all formulas of a workbook in LibreOffice, which nobody sees, and store the results "
        "in FILE (or OUT), so that a program without our functions shows them. Nothing else in the file changes.",
    )
    _files(parser)
    parser.set_defaults(run=recalc)
    parser = commands.add_parser(
        "repair",
        help="mend the names of our functions in a workbook",
        description="A workbook that LibreOffice has saved names our functions as Excel does not know them, and one "
        "that Excel has saved may name the add-in's path. This puts the plain names into all formulas of FILE "
        "(or OUT). Nothing else in the file changes.",
    )
    _files(parser)
    parser.add_argument(
        "--for",
        dest="program",
        choices=("excel", "libreoffice"),
        default="excel",
        help="excel: plain names (the default); libreoffice: full names, for a LibreOffice that opens files unseen",
    )
    parser.set_defaults(run=repair)


def _files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="workbook (.xlsx or .xlsm)")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="OUT", help="write this file and leave FILE as it is"
    )


def recalc(options: argparse.Namespace) -> int:
    from xlrating.hosts.libreoffice.office import OfficeProblem
    from xlrating.hosts.libreoffice.recalc import recalculate
    from xlrating.hosts.workbook import FileProblem

    try:
        done = recalculate(options.file)
        _save(done.workbook, done.changed, options)
    except (OfficeProblem, FileProblem) as problem:
        print(problem, file=sys.stderr)
        return FILE_UNUSABLE
    print(f"{options.file.name}: {done.cells} formula cells recalculated, {done.changed} results are new")
    if done.kept:
        more = f" and {len(done.kept) - FEW} more" if len(done.kept) > FEW else ""
        print(
            f"Note: {', '.join(done.kept[:FEW])}{more}: LibreOffice does not know a name in it; "
            "the old result is kept.",
            file=sys.stderr,
        )
    return DONE


def repair(options: argparse.Namespace) -> int:
    from xlrating.hosts.libreoffice.names import Names
    from xlrating.hosts.libreoffice.values import zero_is_a_value
    from xlrating.hosts.workbook import FileProblem, WorkbookFile

    names = Names(zero_is_a_value())
    try:
        workbook = WorkbookFile.open(options.file)
        mended = workbook.change_formulas(
            names.for_excel if options.program == "excel" else names.for_libreoffice
        )
        _save(workbook, mended, options)
    except FileProblem as problem:
        print(problem, file=sys.stderr)
        return FILE_UNUSABLE
    print(f"{options.file.name}: {mended} formulas mended")
    return DONE


def _save(workbook: "WorkbookFile", changes: int, options: argparse.Namespace) -> None:
    """A file in which nothing has changed is not written anew."""
    if changes or options.output:
        workbook.save(options.output or options.file, recalculate=False)
