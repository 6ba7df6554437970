"""``xlrating publish``: all that is hung up, posted, and uploaded after an event, in one folder."""

import argparse
from pathlib import Path

from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.problems import lines_of
from xlrating.hosts.cli.destination import workbook_beside
from xlrating.hosts.cli.options import Commands, file, output, switch
from xlrating.hosts.cli.rate import add_rules
from xlrating.hosts.cli.tables import progress_of
from xlrating.hosts.cli.terminal import say, tell_notes
from xlrating.hosts.opened import open_table
from xlrating.hosts.publishing import publish
from xlrating.hosts.rate_sheets import rate_sheets
from xlrating.workbook.saving import refuse_missing_folder


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "publish",
        help="everything after an event in one folder: ratings, PDF, web page, upload files",
        description="Rate an event and make a folder with the rated workbook, the standings and the player pages as "
        "PDF, a web page, the US Chess upload files, certificates, and, with a Prizes sheet, the award list. Run it "
        "again after a correction: the folder is renewed, unless somebody has changed a file in it.",
        epilog="Exit status: 0 published, 1 problems in a crosstable, 2 unusable file or option.",
    )
    file(parser, "file", "EVENT", "any file that rate reads")
    output(parser, "FOLDER", "default: EVENT-published, next to the file")
    switch(parser, "--fewest-sheets", "standings as small as can be read on a table")
    switch(parser, "--force", "replace files that were changed by hand")
    add_rules(parser, "rate under these rules")
    parser.set_defaults(run=run, not_done="Not published")


def run(options: argparse.Namespace) -> None:
    source: Path = options.file
    folder: Path = options.output or source.with_name(f"{source.stem}-published")
    refuse_missing_folder(folder.parent)
    opened = open_table(source)
    grids = opened.grids()
    done = rate_sheets(grids, None, Override(options.edition, options.bonus))
    done.put(opened.workbook)
    rated = {workbook_beside(source).name: opened.workbook.packed(source.name)}
    with progress_of("Player pages") as progress:
        published = publish(
            done.tables, grids, source, folder, rated,
            for_a_table=options.fewest_sheets, progress=progress, force=options.force,
        )  # fmt: skip
    tell_notes((*opened.notes, *lines_of(done.notes), *published.notes))
    players = sum(len(crosstable.players) for crosstable in done.crosstables)
    say(f"Published in {folder}: {counted(players, 'player')} rated.")
    for line in published.lines:
        say(f"  {line}")
