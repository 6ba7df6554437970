"""``xlrating report``: a page for each player, two on a sheet of paper, as PDF."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from xlrating.crosstable.cells.cell_values import pairing_number
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.problems import grouped
from xlrating.exports.notes import letters_not_printed
from xlrating.exports.paper.player_pages import printed
from xlrating.exports.player_page import PlayerPage, player_pages
from xlrating.hosts.cli.destination import PDF, refuse_other_ending
from xlrating.hosts.cli.options import file, output, switch, value
from xlrating.hosts.cli.tables import progress_of
from xlrating.hosts.cli.terminal import say, tell_notes
from xlrating.hosts.file_mark import save_marked
from xlrating.hosts.opened import open_table
from xlrating.workbook import FileProblem


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "report",
        help="print a page for each player: ratings, games, and why",
        description="Rate the crosstables and make a PDF with a page for each player, two on a sheet of paper. "
        "The file itself does not change.",
    )
    file(parser, "file", "FILE", ".xlsx, .xlsm, .ods, .csv, or .tsv")
    output(parser, "OUT", "file to write, ending in .pdf")
    value(parser, "--player", "NUMBER", "only the player with this pairing number", pairing_number)
    parser.add_argument("--sheet", metavar="NAME", help="only the crosstable on this sheet")
    switch(
        parser,
        "--force",
        "replace a file even if it was changed, was made from another file, or is not from xlrating",
    )
    parser.set_defaults(run=run, not_done="No report")


def run(options: argparse.Namespace) -> None:
    if options.output:
        refuse_other_ending(options.output, [PDF])
    only = None if options.sheet is None else [options.sheet]
    rated = rate_workbook(open_table(options.file).grids(), only)
    pages = player_pages(rated.tables, options.player)
    if not pages:
        raise FileProblem(f"There is no player number {options.player}. Check the pairing number")
    saved = _save(pages, options)
    tell_notes((*(group.line for group in grouped(rated.notes)), *letters_not_printed(rated.tables)))
    together = ", two on a sheet of paper" if len(pages) > 1 else ""
    say(f"Saved {saved}: {counted(len(pages), 'player page')}{together}.")


def _save(pages: Sequence[PlayerPage], options: argparse.Namespace) -> Path:
    """Write ``event-players.pdf``, or ``event-player-7.pdf`` for one of them, unless another name is given."""
    source: Path = options.file
    ending = "s" if options.player is None else f"-{options.player}"
    target: Path = options.output or source.with_name(f"{source.stem}-player{ending}{PDF}")
    with progress_of("Player pages") as progress:
        data = printed(pages, progress)
    save_marked(target, data, source, "player pages", force=options.force)
    return target
