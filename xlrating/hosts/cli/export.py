"""``xlrating export``: a rated crosstable as text, web page, CSV, upload files, TRF, or JSON."""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.sheet.problems import CrosstableProblems, grouped
from xlrating.errors import RatingError
from xlrating.exports.notes import export_notes
from xlrating.hosts.cli.destination import refuse_other_ending, seen_from
from xlrating.hosts.cli.export_forms import ONE_FILE, exported
from xlrating.hosts.cli.rate import add_rules
from xlrating.hosts.cli.refusals import refused, unusable
from xlrating.hosts.cli.statuses import DONE
from xlrating.hosts.cli.terminal import say, tell
from xlrating.hosts.opened import TableFile, open_table
from xlrating.hosts.pdf_mark import marked, refusing
from xlrating.hosts.rate_sheets import rate_sheets
from xlrating.hosts.workbook import FileProblem
from xlrating.hosts.workbook.saving import refuse_existing, replace_file

FORMS = ("text", "html", "csv", "dbf", "trf", "trf16", "json", "pdf")


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "export",
        help="write ratings as text, web page, CSV, upload files, TRF, or JSON",
        description="Rate a crosstable and write it in another form: text as US Chess printed it, a web page, "
        "CSV, the three US Chess upload files (dbf), a FIDE report (trf is TRF26, trf16 the older one), JSON, or the "
        "standings to post (pdf, with LibreOffice). "
        "The workbook itself does not change.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="workbook, or any file that import reads")
    parser.add_argument("--as", dest="form", required=True, choices=FORMS)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="OUT", help="file to write (for dbf and trf: an existing folder)"
    )
    parser.add_argument("--force", action="store_true", help="replace files that exist")
    add_rules(parser, "rate under these rules")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        if options.output and options.form in ONE_FILE:
            refuse_other_ending(options.output, [ONE_FILE[options.form][0]])
        opened = open_table(options.file)
        done = rate_sheets(opened.grids(), None, Override(options.edition, options.bonus))
        files = exported(options.form, done.rated.tables, options.file, options.output)
        _save(files, options)
    except CrosstableProblems as found:
        return refused("Not exported", found)
    except (FileProblem, RatingError) as problem:
        return unusable(problem)
    about_file = opened.notes if isinstance(opened, TableFile) else ()
    read = [group.line for group in grouped(done.notes)]
    for note in (*about_file, *read, *export_notes(options.form, done.rated.tables)):
        tell(f"Note: {note}")
    for path in files:
        say(f"Saved {path}")
    return DONE


def _save(files: Mapping[Path, bytes], options: argparse.Namespace) -> None:
    """Write all files, or none where one is there already; only the folder that xlrating names itself is made.

    A PDF that is from xlrating, of the same file, is replaced: the standings are printed again after each round.
    """
    is_pdf = options.form == "pdf"
    made_from = f"{seen_from(next(iter(files)), options.file)}, standings"
    refuse = refusing(made_from) if is_pdf else refuse_existing
    for path in files:
        if path.resolve() == options.file.resolve():
            raise FileProblem(f"{path} is the file itself. Choose another name with -o.")
        if not options.force:
            refuse(path)
        if options.output is None:
            path.parent.mkdir(exist_ok=True)
    for path, content in files.items():
        replace_file(path, marked(content, made_from) if is_pdf else content)
