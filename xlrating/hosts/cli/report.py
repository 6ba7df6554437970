"""``xlrating report``: a page for each player, two on a sheet of paper, as PDF or as a workbook."""

import argparse
from pathlib import Path
from typing import Any

from xlrating.crosstable.counted import counted
from xlrating.crosstable.problems import CrosstableProblems
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.hosts.cli.refusals import refused, unusable
from xlrating.hosts.cli.statuses import DONE
from xlrating.hosts.cli.terminal import say
from xlrating.hosts.tables import open_table
from xlrating.hosts.workbook import FileProblem

ENDINGS = (".pdf", ".xlsx")


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "report",
        help="print a page for each player: ratings, games, and why",
        description="Rate the crosstables and make a page for each player, two on a sheet of paper: a PDF if "
        "LibreOffice is installed, otherwise a workbook. The file itself does not change.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help=".xlsx, .xlsm, .ods, .csv, or .tsv")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="OUT", help="file to write, ending in .pdf or .xlsx"
    )
    parser.add_argument(
        "--player", type=int, metavar="NUMBER", help="only the player with this pairing number"
    )
    parser.add_argument("--sheet", metavar="NAME", help="only the crosstable on this sheet")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from xlrating.hosts.workbook.pages.players import pages_of, player_pages

    try:
        if options.output and options.output.suffix.lower() not in ENDINGS:
            raise FileProblem(f'"{options.output.name}" cannot be written. End the name in .pdf or .xlsx.')
        tables = rate_workbook(open_table(options.file).grids(), options.sheet).tables
        pages = pages_of(tables, options.player)
        if not pages:
            raise FileProblem(f"There is no player number {options.player}. Check the pairing number")
        saved = _save(player_pages(pages), options.file, options.output)
    except CrosstableProblems as found:
        return refused("No report", found)
    except FileProblem as problem:
        return unusable(problem)
    together = ", two on a sheet of paper" if len(pages) > 1 else ""
    say(f"Saved {saved}: {counted(len(pages), 'player page')}{together}.")
    return DONE


def _save(workbook: Any, source: Path, output: Path | None) -> Path:
    """Write the PDF, or the workbook where that is asked for or LibreOffice is not there."""
    from xlrating.hosts.libreoffice.office import OfficeProblem, where_is
    from xlrating.hosts.libreoffice.pdf import to_pdf
    from xlrating.hosts.workbook.saving import replace_file

    ending = ".pdf" if where_is("soffice") else ".xlsx"
    target = output or source.with_name(f"{source.stem}-players{ending}")
    if target.suffix.lower() == ".xlsx":
        workbook.save(target, recalculate=False)
        return target
    try:
        replace_file(target, to_pdf(workbook))
    except OfficeProblem as problem:
        raise FileProblem(f"{problem} For a workbook, end the name in .xlsx") from problem
    return target
