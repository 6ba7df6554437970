"""``xlrating report``: a page for each player, two on a sheet of paper, as PDF or as a workbook."""

import argparse
from pathlib import Path
from typing import Any

from xlrating.crosstable.cells.cell_values import pairing_number
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.problems import CrosstableProblems, grouped
from xlrating.errors import RatingError
from xlrating.hosts.cli.destination import seen_from
from xlrating.hosts.cli.refusals import refused, unusable
from xlrating.hosts.cli.statuses import DONE
from xlrating.hosts.cli.terminal import say, tell
from xlrating.hosts.cli.typed import option
from xlrating.hosts.libreoffice.office import OfficeProblem, where_is
from xlrating.hosts.libreoffice.pdf import to_pdf
from xlrating.hosts.opened import open_table
from xlrating.hosts.pages.players import pages_of, player_pages
from xlrating.hosts.pdf_mark import OTHERWISE, marked, refusing
from xlrating.workbook import FileProblem
from xlrating.workbook.saving import replace_file

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
        "--player",
        type=option(pairing_number),
        metavar="NUMBER",
        help="only the player with this pairing number",
    )
    parser.add_argument("--sheet", metavar="NAME", help="only the crosstable on this sheet")
    parser.add_argument(
        "--force",
        action="store_true",
        help="replace a file even if it was changed, was made from another file, or is not from xlrating",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        if options.output and options.output.suffix.lower() not in ENDINGS:
            raise FileProblem(f'"{options.output.name}" cannot be written. End the name in .pdf or .xlsx.')
        only = None if options.sheet is None else [options.sheet]
        rated = rate_workbook(open_table(options.file).grids(), only)
        pages = pages_of(rated.tables, options.player)
        if not pages:
            raise FileProblem(f"There is no player number {options.player}. Check the pairing number")
        saved = _save(player_pages(pages), options)
    except CrosstableProblems as found:
        return refused("No report", found)
    except (FileProblem, RatingError) as problem:
        return unusable(problem)
    for group in grouped(rated.notes):
        tell(f"Note: {group.line}")
    together = ", two on a sheet of paper" if len(pages) > 1 else ""
    say(f"Saved {saved}: {counted(len(pages), 'player page')}{together}.")
    return DONE


def _save(workbook: Any, options: argparse.Namespace) -> Path:
    """Write the PDF, or the workbook where that is asked for or LibreOffice is not there.

    Pages of the same file are made again after each correction, so they are replaced; nothing else is.
    """
    source: Path = options.file
    target: Path = options.output or _usual_name(source, options.player)
    made_from = f"{seen_from(target, source)}, player pages"
    if target.suffix.lower() == ".xlsx":
        workbook.save(
            target, recalculate=False, force=options.force, made_from=made_from, otherwise=OTHERWISE
        )
        return target
    refuse = None if options.force else refusing(made_from)
    try:
        replace_file(target, lambda: marked(to_pdf(workbook), made_from), refuse)
    except OfficeProblem as problem:
        raise FileProblem(f"{problem} For a workbook, end the name in .xlsx") from problem
    return target


def _usual_name(source: Path, player: int | None) -> Path:
    """Beside the file: ``event-players.pdf``, or ``event-player-7.pdf`` for one of them."""
    ending = ".pdf" if where_is("soffice") else ".xlsx"
    return source.with_name(f"{source.stem}-player{'s' if player is None else f'-{player}'}{ending}")
