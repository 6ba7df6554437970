"""``xlrating export``: a rated crosstable as text, web page, CSV, upload files, TRF, or JSON."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.sheet.problems import CrosstableProblems, grouped
from xlrating.errors import RatingError
from xlrating.exports.csv_table import to_csv
from xlrating.exports.html import to_html
from xlrating.exports.json_report import to_json
from xlrating.exports.notes import export_notes
from xlrating.exports.text import to_text
from xlrating.exports.trf import to_trf16, to_trf26
from xlrating.exports.upload import to_upload
from xlrating.exports.upload_check import list_notes
from xlrating.hosts.cli.destination import refuse_other_ending, seen_from
from xlrating.hosts.cli.rate import add_rules
from xlrating.hosts.cli.refusals import refused, unusable
from xlrating.hosts.cli.statuses import DONE
from xlrating.hosts.cli.terminal import say, tell
from xlrating.hosts.libreoffice.office import OfficeProblem
from xlrating.hosts.libreoffice.pdf import to_pdf
from xlrating.hosts.opened import open_table
from xlrating.hosts.pages.wall_chart import wall_chart
from xlrating.hosts.pdf_mark import marked, refusing
from xlrating.hosts.rate_sheets import rate_sheets
from xlrating.players.store import opened as lists_opened
from xlrating.workbook import FileProblem
from xlrating.workbook.saving import refuse_existing, replace_file


def _to_pdf(tables: Sequence[RatedTable]) -> bytes:
    """The standings to hang up, by LibreOffice."""
    try:
        return to_pdf(wall_chart(tables))
    except OfficeProblem as problem:
        raise FileProblem(str(problem)) from problem


ONE_FILE: dict[str, tuple[str, Callable[[Sequence[RatedTable]], bytes]]] = {
    "text": (".txt", to_text),
    "html": (".html", to_html),
    "csv": (".csv", to_csv),
    "json": (".json", to_json),
    "pdf": (".pdf", _to_pdf),
}
SEVERAL_FILES: dict[str, Callable[[Sequence[RatedTable]], dict[str, bytes]]] = {
    "dbf": to_upload,
    "trf": to_trf26,
    "trf16": to_trf16,
}


def exported(form: str, tables: Sequence[RatedTable], source: Path, output: Path | None) -> dict[Path, bytes]:
    """What to write, by path: beside ``source``, or at ``output`` (for dbf and trf the folder).

    RatingError where the form has no room for the event.
    """
    if form in ONE_FILE:
        ending, write = ONE_FILE[form]
        return {output or source.with_name(f"{source.stem}{ending}"): write(tables)}
    written = SEVERAL_FILES[form](tables)
    if form == "dbf":
        folder = output or source.with_name(f"{source.stem}-upload")
        return {folder / name: content for name, content in written.items()}
    folder = output or source.parent
    several = len(written) > 1
    return {
        folder / (f"{source.stem}-{name}" if several else f"{source.stem}.trf"): content
        for name, content in written.items()
    }


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
    parser.add_argument("--as", dest="form", required=True, choices=(*ONE_FILE, *SEVERAL_FILES))
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
    read = [group.line for group in grouped(done.notes)]
    of_lists = _of_lists(done.rated.tables) if options.form == "dbf" else []
    for note in (*opened.notes, *read, *export_notes(options.form, done.rated.tables), *of_lists):
        tell(f"Note: {note}")
    for path in files:
        say(f"Saved {path}")
    return DONE


def _of_lists(tables: Sequence[RatedTable]) -> list[str]:
    """What the user's lists say of the players; the files are written whatever it is."""
    try:
        with lists_opened() as store:
            return list_notes(tables, store)
    except RatingError as error:
        return [str(error)]


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
