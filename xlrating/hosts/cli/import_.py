"""``xlrating import``: files of pairing programs and of US Chess become a workbook with crosstables."""

import argparse
from contextlib import nullcontext
from pathlib import Path

from xlrating.formats.members import members_of, with_members
from xlrating.formats.reading import read_files
from xlrating.hosts.cli.destination import refuse_other_ending
from xlrating.hosts.cli.lists import add_store
from xlrating.hosts.cli.options import Commands, file, output, switch
from xlrating.hosts.cli.terminal import say, tell, tell_notes
from xlrating.hosts.filling import sources
from xlrating.hosts.import_sheets import imported
from xlrating.hosts.opened import WORKBOOK
from xlrating.workbook import FileProblem
from xlrating.workbook.package import read_file

MOST_NOTES = 60


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "import",
        help="read the file of a pairing program into a workbook",
        description="Read files of pairing programs (SwissSys, WinTD, chess-results, Swiss-Manager, ChessManager, "
        "SwissPerfect, Lichess, TRF) and of US Chess (upload files, published events, crosstables as text), lists of "
        "games, PGN, and lists of players into the "
        "crosstable template, which rates as you type, with a sheet for each section. Of files that belong together, "
        "name any one or their folder.",
    )
    file(parser, "files", "FILE", "file, folder, or zip", nargs="+")
    output(parser, "EVENT.xlsx", "default: the first FILE with .xlsx")
    file(
        parser,
        "--members",
        "LIST.csv",
        "for online events: a list with the columns username, member_id, and name",
    )
    switch(
        parser, "--plain", "write plain tables instead of the crosstable template, which rates as you type"
    )
    switch(parser, "--fill", "fill in ratings, games, and floors from your lists (xlrating lists)")
    add_store(parser)
    parser.set_defaults(run=run, not_done="Not imported")


def run(options: argparse.Namespace) -> None:
    output: Path = options.output or _destination(options.files[0])
    found = read_files(*options.files)
    if options.members:
        found = with_members(found, members_of(options.members.name, read_file(options.members)))
    refuse_other_ending(output, [WORKBOOK])
    _refuse_existing(output)
    with sources(store=options.store) if options.fill else nullcontext() as where:
        done = imported(found, plain=options.plain, where=where)
    done.workbook.save(output, refuse=_refuse_existing)
    tell_notes(done.notes[:MOST_NOTES])
    if (more := len(done.notes) - MOST_NOTES) > 0:
        tell(f"Note: There are {more:,} more notes.")
    say(f"{done.summary} to {output}.")


def _refuse_existing(path: Path) -> None:
    if path.exists():
        raise FileProblem(f"{path} already exists and was not changed. Choose another name with -o.")


def _destination(first: Path) -> Path:
    """Beside the first file; with -crosstable where that file is itself a workbook of this name."""
    named = first.parent / f"{first.stem or 'event'}.xlsx"
    return first.parent / f"{first.stem}-crosstable.xlsx" if named == first else named
