"""Every form in which ratings are written, by name."""

from collections.abc import Callable, Sequence
from pathlib import Path

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.exports.csv_table import to_csv
from xlrating.exports.html import to_html
from xlrating.exports.json_report import to_json
from xlrating.exports.text import to_text
from xlrating.exports.trf import to_trf16, to_trf26
from xlrating.exports.upload import to_upload
from xlrating.hosts.libreoffice.office import OfficeProblem
from xlrating.hosts.libreoffice.pdf import to_pdf
from xlrating.hosts.workbook import FileProblem
from xlrating.hosts.workbook.pages.wall_chart import wall_chart


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
