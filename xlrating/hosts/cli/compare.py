"""``xlrating compare``: why ratings differ from those that US Chess published."""

import argparse
from collections.abc import Sequence
from typing import Any

from xlrating.crosstable.comparing.applied import applied
from xlrating.crosstable.comparing.compared import Comparison, compared_tables
from xlrating.crosstable.comparing.sheets import HEADINGS, compared_sheets
from xlrating.crosstable.sheet.grid import put
from xlrating.crosstable.sheet.problems import Problem
from xlrating.errors import RatingError
from xlrating.hosts.cli.destination import refuse_impossible, refuse_itself
from xlrating.hosts.cli.json_report import put_document, told
from xlrating.hosts.cli.options import Commands, file, output, switch
from xlrating.hosts.cli.tables import decimals, print_table
from xlrating.hosts.cli.terminal import DONE, PROBLEMS, say, tell_notes
from xlrating.hosts.file_mark import seen_from
from xlrating.hosts.opened import Opened, open_table
from xlrating.hosts.rate_sheets import rate_sheets


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "compare",
        help="find out why ratings differ from those that US Chess published",
        description="Rate an event again and compare it with the ratings that US Chess published: in a column "
        "headed Published, in the crosstable as the US Chess website shows it, or in a file of its own. For each "
        "difference it tries floors, prior games, initial ratings, results, records, re-entries, B, and the rules, "
        "alone and in twos, and names those that explain every rating. Writes only the copy that --output asks for.",
        epilog="Exit status: 0 all explained, 1 something is not, or problems in the table, 2 unusable file.",
    )
    file(parser, "file", "EVENT", "any file that rates")
    file(parser, "published", "PUBLISHED", "the same event as published", nargs="?")
    switch(parser, "--json", "print one JSON document instead")
    output(parser, "OUT", "save a copy of EVENT with the sheet Compared")
    parser.add_argument(
        "--apply",
        type=int,
        nargs="*",
        metavar="NO",
        help="in that copy, enter the floors, prior games, and initial ratings found: of these players, or of all "
        "without a perhaps",
    )
    switch(parser, "--force", "replace a file that is not from xlrating")
    parser.set_defaults(run=run, not_done="Not compared", problems_in_json=True)


def run(options: argparse.Namespace) -> int:
    opened = open_table(options.file)
    event = rate_sheets(opened.grids(), None)
    published = rate_sheets(open_table(options.published).grids(), None) if options.published else None
    found = compared_tables(event.tables, published.tables if published else None)
    notes = [*event.notes, *(published.notes if published else ())]
    notes += [note for one in found for note in one.notes]
    if options.output:
        refuse_impossible(options.file, options.output)
        refuse_itself(options.output, options.file, options.published)
        notes += _save(opened, found, options)
    elif options.apply is not None:
        raise RatingError("--apply enters causes in a copy of the file: name it with --output.")
    status = DONE if all(row.explained for one in found for row in one.rows) else PROBLEMS
    if options.json:
        file, written = str(options.file), options.output and str(options.output)
        sections = [_as_json(one) for one in found]
        return put_document(status, file=file, written=written, sections=sections, notes=told(notes))
    tell_notes(note.line for note in notes)
    for one in found:
        _print(one)
    if options.output:
        say(f"Saved {options.output}")
    return status


def _save(opened: Opened, found: Sequence[Comparison], options: argparse.Namespace) -> list[Problem]:
    """Save the copy; what is to be told of it."""
    done = [] if options.apply is None else [applied(one, options.apply) for one in found]
    blocks = [(one.comparison.table.crosstable.grid.sheet, block) for one in done for block in one.blocks]
    sheets = compared_sheets([one.comparison for one in done] or found, opened.grids())
    put(opened.workbook, blocks, sheets)
    made_from = f"{seen_from(options.output, options.file)}, compared"
    kept = opened.workbook.save(options.output, force=options.force, made_from=made_from)
    notes = [note for one in done for note in one.notes]
    return [*notes, *(Problem(options.output.name, note, "note") for note in kept)]


def _print(found: Comparison) -> None:
    rows = [
        (
            str(row.number),
            row.name,
            decimals(row.ours, 2),
            decimals(row.published, 0 if row.whole else 2),
            decimals(row.difference or None, 0 if row.whole else 2, "+"),
            row.why,
        )
        for row in found.rows
    ]
    print_table(
        f"{found.table.name}: {found.table.system} ratings, compared",
        HEADINGS,
        rows,
        frozenset(("Name", "Why")),
    )
    if found.of_the_section:
        say(f"In the whole section: {found.of_the_section}.")
    say(found.in_short)


def _as_json(found: Comparison) -> dict[str, Any]:
    return {
        "section": found.table.name,
        "system": str(found.table.system),
        "summary": found.in_short,
        "of_the_section": found.of_the_section or None,
        "players": [row._asdict() | {"inferred": dict(row.inferred)} for row in found.rows],
    }
