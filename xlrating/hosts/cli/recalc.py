"""``xlrating recalc`` and ``xlrating repair``: the formulas in a workbook file."""

import argparse

from xlrating.crosstable.sheet.counted import counted, listed
from xlrating.hosts.cli.destination import refuse_impossible
from xlrating.hosts.cli.options import Commands, file, output
from xlrating.hosts.cli.terminal import say, tell
from xlrating.hosts.libreoffice.recalc import recalculate
from xlrating.hosts.libreoffice.values import names_for
from xlrating.hosts.opened import refuse_folder
from xlrating.workbook import WorkbookFile

FEW = 5


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "recalc",
        help="recalculate a workbook with LibreOffice",
        description="Recalculate every formula in the workbook with LibreOffice in the background and save the "
        "results, so any program can show them. Nothing else in the file changes.",
    )
    _files(parser)
    parser.set_defaults(run=recalc, left="")
    parser = commands.add_parser(
        "repair",
        help="fix the names of xlrating functions in a workbook",
        description="LibreOffice saves function names that Excel does not recognize, and Excel may save the add-in's "
        "path. This restores the plain names in all formulas. Nothing else in the file changes.",
    )
    _files(parser)
    parser.add_argument(
        "--for",
        dest="program",
        choices=("excel", "libreoffice"),
        default="excel",
        help="excel: plain names (the default); libreoffice: full names, for LibreOffice in the background",
    )
    parser.set_defaults(run=repair, left="")


def _files(parser: argparse.ArgumentParser) -> None:
    file(parser, "file", "FILE", "workbook (.xlsx or .xlsm)")
    output(parser, "OUT", "save this file and leave FILE as it is")


def recalc(options: argparse.Namespace) -> None:
    _refuse(options)
    done = recalculate(options.file)
    saved = _saved(done.workbook, done.changed, options)
    cells, results = counted(done.cells, "formula cell"), counted(done.changed, "result")
    say(f"{options.file.name}: {cells} recalculated, {results} changed. {saved}")
    if done.kept:
        tell(
            f"Note: {listed(done.kept, FEW)}: LibreOffice does not recognize a name in this formula. "
            "The old result was kept."
        )
    if done.what_if:
        tell(
            f"Note: {listed(done.what_if, FEW)}: What-if tables are not recalculated. The old results were kept. "
            "To recalculate them, open the file in Excel or LibreOffice."
        )


def repair(options: argparse.Namespace) -> None:
    _refuse(options)
    workbook = WorkbookFile.open(options.file)
    names = names_for(workbook)
    fixed = workbook.change_formulas(names.for_excel if options.program == "excel" else names.for_libreoffice)
    saved = _saved(workbook, fixed, options)
    say(f"{options.file.name}: {counted(fixed, 'formula')} fixed. {saved}")


def _refuse(options: argparse.Namespace) -> None:
    refuse_folder(options.file)
    if options.output:
        refuse_impossible(options.file, options.output)


def _saved(workbook: WorkbookFile, changes: int, options: argparse.Namespace) -> str:
    """Save a file, but not again where nothing has changed; what to say of it."""
    if not (changes or options.output):
        return "Nothing was written."
    target = options.output or options.file
    workbook.save(target, recalculate=False)
    return f"Saved {target}."
