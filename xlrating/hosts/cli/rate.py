"""``xlrating rate``: rate the crosstables of workbooks, tables, and files of other programs."""

import argparse
import datetime
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from xlrating.crosstable.cells.cell_values import multiplier
from xlrating.crosstable.cells.dates import as_date
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.editions.editions import edition
from xlrating.editions.names import names
from xlrating.hosts.cli import json_report
from xlrating.hosts.cli.destination import workbook_beside
from xlrating.hosts.cli.options import Commands, file, output, switch, value
from xlrating.hosts.cli.rate_file import How, Outcome, rate_file, show
from xlrating.hosts.cli.tables import progress_of
from xlrating.hosts.cli.terminal import DONE, UNUSABLE, tell
from xlrating.hosts.opened import readable_name


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "rate",
        help="rate the crosstables in a workbook, or in the file of another program",
        description="Rate the crosstable on every sheet that has one, save FILE-rated.xlsx next to each file, and "
        "print the ratings. An .ods, .csv, or .tsv file, or any that import reads, becomes a new workbook.",
        epilog="Exit status: 0 rated, 1 problems in a crosstable, 2 unusable file or option.",
    )
    file(parser, "files", "FILE", ".xlsx, .xlsm, .ods, .csv, .tsv, or any file that import reads", nargs="+")
    where = parser.add_mutually_exclusive_group()
    output(where, "OUT", "save this file (for one FILE): .xlsx, or .csv for one sheet")
    switch(where, "--in-place", "save into FILE itself (.xlsx and .xlsm)")
    switch(where, "--check", "only check and print, save nothing")
    switch(
        parser,
        "--force",
        "replace a rated file even if it was changed, was made from another file, or is not from xlrating",
    )
    switch(parser, "--partial", "rate what is complete; the rest waits, and the ratings are provisional")
    parser.add_argument("--sheet", metavar="NAME", help="rate the crosstable on this sheet only")
    add_rules(parser, "follow these rules, whatever the sheet says")
    value(parser, "--end-date", "DATE", "end date of the event, whatever the sheet says: 8/30/2026", as_date)
    switch(parser, "--json", "print one JSON document instead (docs/scripts.md)")
    parser.set_defaults(run=run)


def add_rules(parser: argparse.ArgumentParser, purpose: str) -> None:
    """The options ``--edition`` and ``--bonus``."""
    value(
        parser,
        "--edition",
        "EDITION",
        f"{purpose}: {names()}, or a date for the rules in force then",
        _known_rules,
    )
    value(parser, "--bonus", "B", "bonus multiplier, 0 for no bonus", multiplier)


def _known_rules(text: str) -> str | datetime.date:
    found: str | datetime.date = LABEL_OF["edition"].read(text)
    edition(found)
    return found


def run(options: argparse.Namespace) -> int:
    if options.output and len(options.files) > 1:
        tell("-o works with one FILE only. To rate several, leave out -o.")
        return UNUSABLE
    how = How(
        output=options.output,
        in_place=options.in_place,
        check=options.check,
        force=options.force,
        partial=options.partial,
        sheet=options.sheet,
        override=Override(options.edition, options.bonus, options.end_date),
    )
    outcomes = []
    for outcome in rate_files(options.files if options.in_place else to_rate(options.files), how):
        outcomes.append(outcome)
        if not options.json:
            show(outcome)
    worst = max((outcome.status for outcome in outcomes), default=DONE)
    return json_report.put_document(worst, **json_report.document(outcomes)) if options.json else worst


def to_rate(files: Sequence[Path]) -> Sequence[Path]:
    """Of several files, such as those of ``*.xlsx``: not the rated copies of others, nor what Excel leaves while
    one is open. Each that is left out is told."""
    copy_of = {workbook_beside(path).resolve(): path for path in files}
    kept = []
    for path in files:
        source = copy_of.get(path.resolve())
        if source is not None:
            tell(
                f"{path.name} was left out: it is the rated copy of {source.name}. To rate it, name it alone."
            )
        elif path.name.startswith("~$") and len(files) > 1:
            tell(f"{path.name} was left out: it only marks a workbook that is open in Excel.")
        else:
            kept.append(path)
    return kept


def rate_files(files: Sequence[Path], how: How) -> Iterator[Outcome]:
    """The files one by one. None is written twice: two that would become the same file are told."""
    written: dict[Path, Path] = {}
    alike = Counter(map(readable_name, files))
    for path in _with_progress(files):
        yield rate_file(path, how, written)._replace(with_folder=alike[readable_name(path)] > 1)


def _with_progress(files: Sequence[Path]) -> Iterator[Path]:
    """The files one by one; with several of them and a terminal, a bar shows how far it is."""
    if len(files) < 2:
        yield from files
        return
    with progress_of("Rating") as progress:
        for done, path in enumerate(files):
            progress(done, len(files))
            yield path
