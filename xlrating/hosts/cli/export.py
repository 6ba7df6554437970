"""``xlrating export`` and ``report``: a rated crosstable as pages, text, CSV, upload files, TRF, or JSON."""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from xlrating.crosstable.cells.cell_values import pairing_number
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.sheet.problems import lines_of
from xlrating.errors import RatingError
from xlrating.exports.csv_table import to_csv
from xlrating.exports.html import to_html
from xlrating.exports.json_report import to_json
from xlrating.exports.notes import export_notes
from xlrating.exports.paper.player_pages import printed
from xlrating.exports.paper.standings import standings
from xlrating.exports.player_page import player_pages
from xlrating.exports.text import to_text
from xlrating.exports.trf import to_trf
from xlrating.exports.upload import to_upload
from xlrating.exports.upload_check import list_notes
from xlrating.exports.wall_chart import charts
from xlrating.hosts.cli.destination import PDF, refuse_itself, refuse_other_ending
from xlrating.hosts.cli.options import Commands, file, output, switch, value
from xlrating.hosts.cli.rate import add_rules
from xlrating.hosts.cli.tables import progress_of
from xlrating.hosts.cli.terminal import say, tell_notes
from xlrating.hosts.file_mark import save_marked
from xlrating.hosts.opened import open_table
from xlrating.hosts.publishing import certificates_of
from xlrating.hosts.rate_sheets import rate_sheets
from xlrating.players.store import opened as lists_opened
from xlrating.workbook import FileProblem
from xlrating.workbook.saving import refuse_existing, replace_file

REPORT = "report"
PAGES = {
    REPORT: (f"-players{PDF}", "player pages"),
    "html": (".html", "web page"),
    "pdf": (PDF, "standings"),
    "certificates": (f"-certificates{PDF}", "certificates"),
}
"""What is printed and posted: how the name ends, and which pages these are."""
ONE_FILE: dict[str, tuple[str, Callable[[Sequence[RatedTable]], bytes]]] = {
    "text": (".txt", to_text),
    "csv": (".csv", to_csv),
    "json": (".json", to_json),
}
SEVERAL_FILES: dict[str, Callable[[Sequence[RatedTable]], dict[str, bytes]]] = {
    "dbf": to_upload,
    "trf": partial(to_trf, version=26),
    "trf16": partial(to_trf, version=16),
}
ENDINGS = {form: ending for forms in (PAGES, ONE_FILE) for form, (ending, _) in forms.items()}


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


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "export",
        help="write ratings as PDF, web page, text, CSV, upload files, TRF, or JSON",
        description="Rate a crosstable and write it in another form: text as US Chess printed it, a web page, "
        "CSV, the three US Chess upload files (dbf), a FIDE report (trf is TRF26, trf16 the older one), JSON, or the "
        "standings to hang up (pdf), or certificates. "
        "The workbook itself does not change.",
    )
    file(parser, "file", "FILE", "workbook, or any file that import reads")
    forms = [form for form in (*PAGES, *ONE_FILE, *SEVERAL_FILES) if form != REPORT]
    parser.add_argument("--as", dest="form", required=True, choices=forms)
    output(parser, "OUT", "file to write (for dbf and trf: an existing folder)")
    value(
        parser,
        "--after",
        "ROUND",
        "standings after this round, without the ratings after the event (pdf, html)",
        pairing_number,
    )
    switch(parser, "--fewest-sheets", "standings as small as can be read on a table (pdf)")
    switch(parser, "--force", "replace files that exist")
    add_rules(parser, "rate under these rules")
    parser.set_defaults(run=run, not_done="Not exported", sheet=None)
    parser = commands.add_parser(
        REPORT,
        help="print a page for each player: ratings, games, and why",
        description="Rate the crosstables and make a PDF with a page for each player, two on a sheet of paper. "
        "The file itself does not change.",
    )
    file(parser, "file", "FILE", "workbook, or any file that import reads")
    output(parser, "OUT", "file to write, ending in .pdf")
    value(parser, "--player", "NUMBER", "only the player with this pairing number", pairing_number)
    parser.add_argument("--sheet", metavar="NAME", help="only the crosstable on this sheet")
    switch(parser, "--force", "replace a file that was changed, or is not from xlrating")
    parser.set_defaults(run=run, form=REPORT, edition=None, bonus=None, not_done="No report")


def run(options: argparse.Namespace) -> None:
    if options.output and options.form in ENDINGS:
        refuse_other_ending(options.output, [Path(f"x{ENDINGS[options.form]}").suffix])
    opened = open_table(options.file)
    done = rate_sheets(opened.grids(), options.sheet, Override(options.edition, options.bonus))
    tables = done.tables
    saved, notes = _save_pages(tables, options) if options.form in PAGES else _save(tables, options)
    of_lists = _of_lists(tables) if options.form == "dbf" else []
    tell_notes((*opened.notes, *lines_of(done.notes), *export_notes(options.form, tables), *notes, *of_lists))
    for path in saved:
        say(f"Saved {path}")


def _of_lists(tables: Sequence[RatedTable]) -> list[str]:
    """What the user's lists say of the players; the files are written whatever it is."""
    try:
        with lists_opened() as store:
            return list_notes(tables, store)
    except RatingError as error:
        return [str(error)]


def _save_pages(tables: Sequence[RatedTable], options: argparse.Namespace) -> tuple[list[Path], list[str]]:
    """Write what is made again after each round and each correction; sentences on what was left out."""
    ending, what = PAGES[options.form]
    source: Path = options.file
    notes: list[str] = []
    if options.form == REPORT:
        pages = player_pages(tables, options.player)
        if not pages:
            raise FileProblem(f"There is no player number {options.player}. Check the pairing number")
        if options.player is not None:
            ending = f"-player-{options.player}{PDF}"
        with progress_of("Player pages") as progress:
            data = printed(pages, progress)
    elif options.form == "certificates":
        data, notes = certificates_of(tables, source.parent)
    elif options.form == "html":
        data = to_html(tables, options.after)
    else:
        data = standings(charts(tables, options.after), for_a_table=options.fewest_sheets)
    target: Path = options.output or source.with_name(f"{source.stem}{ending}")
    refuse_itself(target, source)
    save_marked(target, data, source, what, force=options.force)
    return [target], notes


def _save(tables: Sequence[RatedTable], options: argparse.Namespace) -> tuple[list[Path], list[str]]:
    """Write all files, or none where one is there already; only the folder that xlrating names itself is made."""
    files = exported(options.form, tables, options.file, options.output)
    for path in files:
        refuse_itself(path, options.file)
        if not options.force:
            refuse_existing(path)
        if options.output is None:
            path.parent.mkdir(exist_ok=True)
    for path, content in files.items():
        replace_file(path, content)
    return list(files), []
