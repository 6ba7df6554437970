"""All that is hung up, posted, and uploaded after an event, from its rated tables."""

from collections.abc import Mapping, Sequence
from pathlib import Path, PureWindowsPath
from typing import NamedTuple

from xlrating.awards.award import award
from xlrating.awards.listed import has_prize_list
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import Grid
from xlrating.errors import RatingError
from xlrating.exports.certificates import certificates
from xlrating.exports.html import to_html
from xlrating.exports.notes import export_notes, letters_not_printed
from xlrating.exports.paper.awards import award_list
from xlrating.exports.paper.certificates import certified
from xlrating.exports.paper.player_pages import Progress, printed
from xlrating.exports.paper.standings import standings
from xlrating.exports.player_page import player_pages
from xlrating.exports.titles import event_title
from xlrating.exports.upload import to_upload
from xlrating.exports.wall_chart import charts
from xlrating.formats.upload_files import NAMES
from xlrating.hosts.file_mark import seen_from
from xlrating.hosts.renewed_folder import LIST, OTHERWISE, renew

STANDINGS, WEB_PAGE, PAGES = "standings.pdf", "standings.html", "player-pages.pdf"
CERTIFICATES, AWARDS, UPLOAD = "certificates.pdf", "awards.pdf", "upload"
KNOWN = (STANDINGS, WEB_PAGE, PAGES, CERTIFICATES, AWARDS, *(f"{UPLOAD}/{name}" for name in NAMES))
"""Every file of a publication but the rated workbook."""
LARGEST_PICTURE = 20_000_000


class Publication(NamedTuple):
    """The files by name, a line on each, and what is to be told."""

    files: dict[str, bytes]
    lines: list[str]
    notes: list[str]


def publish(
    tables: Sequence[RatedTable],
    grids: Sequence[Grid],
    source: Path,
    folder: Path,
    rated: Mapping[str, bytes],
    *,
    for_a_table: bool = False,
    progress: Progress | None = None,
    force: bool = False,
    otherwise: str = OTHERWISE,
) -> Publication:
    """Write all pages, and ``rated``, the rated workbook by its name, into the folder, which is made or renewed.

    ``source`` is the file that was rated; its folder has the picture that its Logo label names. CrosstableProblems
    where the prizes are wrong, FileProblem where the folder has somebody else's work.
    """
    made = _made(tables, grids, source.parent, for_a_table=for_a_table, progress=progress)
    files = {**rated, **made.files}
    known = (*KNOWN, *(f"{source.stem}-rated{ending}" for ending in (".xlsx", ".xlsm")))
    made_from = seen_from(folder / LIST, source)
    removed = renew(folder, files, made_from, known, force=force, otherwise=otherwise)
    lines = [*(f"{name}: the rated workbook" for name in rated), *made.lines]
    return made._replace(lines=[*lines, *(f"{name}: removed, as it is no longer true" for name in removed)])


def _made(
    tables: Sequence[RatedTable],
    grids: Sequence[Grid],
    folder: Path,
    *,
    for_a_table: bool,
    progress: Progress | None,
) -> Publication:
    """Standings, web page, a page for each player, and upload files; certificates and awards where there are any."""
    made = Publication({}, [], [])

    def put(name: str, data: bytes, about: str) -> None:
        made.files[name] = data
        made.lines.append(f"{name}: {about}")

    found = charts(tables)
    pages = player_pages(tables)
    made.notes.extend(letters_not_printed(tables))
    put(STANDINGS, standings(found, for_a_table=for_a_table), "standings to hang up")
    put(WEB_PAGE, to_html(tables), "web page to post")
    put(PAGES, printed(pages, progress), f"{counted(len(pages), 'player page')}, two on a sheet of paper")
    try:
        data, notes = certificates_of(tables, folder)
        put(CERTIFICATES, data, "certificates for titles, norms, and the best gain")
        made.notes.extend(notes)
    except RatingError as nobody:
        made.notes.append(str(nobody))
    if has_prize_list(grids):
        awarded = award(grids)
        put(AWARDS, award_list(event_title(tables[0]), awarded), "prizes, to sign")
        made.notes.extend(note.line for one in awarded for note in one.notes)
    try:
        upload = to_upload(tables)
    except RatingError as reason:
        made.notes.append(f"No upload files. {reason}")
    else:
        made.files.update({f"{UPLOAD}/{name}": data for name, data in upload.items()})
        made.lines.append(f"{UPLOAD}: {counted(len(upload), 'file')} for US Chess")
        made.notes.extend(export_notes("dbf", tables))
    return made


def certificates_of(tables: Sequence[RatedTable], folder: Path) -> tuple[bytes, list[str]]:
    """The PDF, and why the picture that a Logo label names is not on it. RatingError without a certificate."""
    found = certificates(tables)
    name = found[0].logo
    if not name:
        return certified(found), []
    if PureWindowsPath(name).name != name:  # no other folder, and nothing on a network
        why = "is not the name of a picture next to the file"
    else:
        try:
            with (folder / name).open("rb") as file:
                return certified(found, file.read(LARGEST_PICTURE)), []
        except OSError:
            why = "next to the file cannot be read as a picture"
    return certified(found), [f"Logo: {quoted(name)} {why}. It was left out."]
