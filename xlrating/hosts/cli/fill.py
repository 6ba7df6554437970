"""``xlrating fill``: ratings before an event from the user's lists, or from last week's rated event."""

import argparse
from pathlib import Path

from xlrating.crosstable.sheet.problems import lines_of
from xlrating.formats.rating_list_dates import list_day
from xlrating.hosts.cli.destination import target_of
from xlrating.hosts.cli.lists import add_store
from xlrating.hosts.cli.options import Commands, file, output, switch, value
from xlrating.hosts.cli.terminal import say, tell_notes
from xlrating.hosts.file_mark import seen_from
from xlrating.hosts.filling import put_into, sources
from xlrating.hosts.opened import open_table
from xlrating.players.fill import fill


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "fill",
        help="fill in ratings before an event from your lists or the last event",
        description="Fill the blank cells of a crosstable from your rating lists (xlrating lists): rating, games, "
        "floor, and more, for players with an ID. Nothing that you typed changes. What differs is listed. Saves "
        "EVENT-filled.xlsx with a Filled sheet that says where each rating comes from.",
        epilog="Exit status: 0 filled, 1 no crosstable or a rated event with problems, 2 unusable file or option.",
    )
    file(parser, "file", "EVENT", "workbook, or a table such as .csv or .ods")
    file(
        parser,
        "--from",
        "FILE",
        "look only in these lists or rated events, such as last week's workbook",
        dest="sources",
        nargs="+",
        default=[],
    )
    value(parser, "--date", "DATE", "use the lists of this day; default: the start date", list_day)
    parser.add_argument(
        "--same",
        nargs="+",
        type=_pair,
        default=[],
        metavar="NAME[=NAME]",
        help="players without an ID who are the ones of that name in the lists; this is remembered",
    )
    parser.add_argument("--sheet", metavar="NAME", help="fill only this sheet")
    where = parser.add_mutually_exclusive_group()
    output(where, "OUT", "save this file; default: EVENT-filled.xlsx")
    switch(where, "--in-place", "save into EVENT itself (.xlsx and .xlsm)")
    switch(where, "--check", "only say what would be filled, save nothing")
    switch(parser, "--force", "replace a file that somebody has changed")
    add_store(parser)
    parser.set_defaults(run=run, not_done="Not filled")


def _pair(text: str) -> tuple[str, str]:
    """``Bob Cedar=CEDAR, ROBERT``, or one name for both."""
    name, _, listed = text.partition("=")
    return name.strip(), listed.strip() or name.strip()


def run(options: argparse.Namespace) -> None:
    source: Path = options.file
    target = None
    if not options.check:
        target = target_of(source, "filled", options.output, in_place=options.in_place)
    opened = open_table(source)
    with sources(options.sources, options.store, dict(options.same)) as where:
        filled = fill(opened.grids(), where._replace(day=options.date), options.sheet)
    notes = [*opened.notes, *lines_of(filled.notes)]
    if target and filled.count:
        put_into(opened.workbook, filled)
        notes += opened.workbook.save(target, force=options.force, made_from=seen_from(target, source))
    tell_notes(notes)
    if not filled.count:
        say("Nothing was filled, and nothing was saved.")
    else:
        say(f"{filled.summary}{f' Saved {target}.' if target else ' Nothing was saved.'}")
