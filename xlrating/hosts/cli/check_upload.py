"""``xlrating check-upload``: what US Chess would send back, before the upload."""

import argparse

from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.exports.section import exported_sections
from xlrating.exports.upload_check import NO_LISTS, upload_problems
from xlrating.hosts.cli.lists import add_store
from xlrating.hosts.cli.options import Commands, file
from xlrating.hosts.cli.terminal import DONE, PROBLEMS, say, tell, tell_listed
from xlrating.hosts.opened import open_table
from xlrating.hosts.rate_sheets import rate_sheets
from xlrating.players.store import opened


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "check-upload",
        help="check an event before you upload it to US Chess",
        description="Check IDs, memberships, names, results, time controls, and what the upload needs above the "
        "table. Names and memberships are checked by your lists (xlrating lists). Writes nothing.",
        epilog="Exit status: 0 ready, 1 something to correct, 2 unusable file.",
    )
    file(parser, "file", "EVENT", "workbook, or any file that import reads")
    add_store(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        done = rate_sheets(open_table(options.file).grids(), None)
        with opened(options.store) as store:
            found = upload_problems(done.tables, done.notes, store)
    except CrosstableProblems as problems:
        return _not_ready([problem.line for problem in problems.problems])
    if NO_LISTS in found:
        found.remove(NO_LISTS)
        tell(f"Note: {NO_LISTS}")
    if found:
        return _not_ready(found)
    sections = exported_sections(done.tables)
    players = sum(len(section.players) for section in sections)
    say(
        f"Ready to upload: {counted(len(sections), 'section')}, {counted(players, 'player')}. No problems found. "
        f"Write the files with: xlrating export {options.file} --as dbf"
    )
    return DONE


def _not_ready(found: list[str]) -> int:
    tell_listed(f"Not ready to upload: {counted(len(found), 'problem')}.", found)
    return PROBLEMS
