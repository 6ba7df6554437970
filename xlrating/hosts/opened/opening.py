"""Open a file that holds crosstables, whatever kind it is.

A workbook and a table with our headings are read as they are; any other file is left to those who know the formats
of other programs.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from xlrating.crosstable.reading.read import is_well
from xlrating.crosstable.reading.tables import is_crosstable
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.opendocument import is_opendocument, read_opendocument
from xlrating.hosts.opened.table_file import TableFile
from xlrating.hosts.workbook import WorkbookFile
from xlrating.hosts.workbook.package import read_file
from xlrating.hosts.workbook.problems import FileProblem, Unusable, said_of

if TYPE_CHECKING:
    from xlrating.formats.delimited import TextTable
    from xlrating.formats.section import Import

OPENDOCUMENT_ENDINGS = (".ods", ".ots")
BAR = b"|"
"""What divides the columns of the crosstable of US Chess, and those of few other files."""
TEXT_ENDINGS = (".csv", ".tsv", ".tab", ".txt")


def open_table(path: Path) -> WorkbookFile | TableFile:
    """The workbook, or the sheets of a text table, an OpenDocument spreadsheet, or a file of another program.

    An OpenDocument file is recognized by its content, a text table by its ending. FileProblem when the file
    is missing, damaged, too large, or of another kind; CrosstableProblems when another program's cannot be read.
    """
    ending = path.suffix.lower()
    if ending in OPENDOCUMENT_ENDINGS or is_opendocument(_beginning(path)):
        with said_of(path.name):
            grids = read_opendocument(read_file(path))
            return TableFile(path.name, grids, OPENDOCUMENT_NOTE.format(name=path.name))
    if ending not in TEXT_ENDINGS:
        return _workbook(path)
    data = read_file(path)
    with said_of(path.name):
        if data.startswith(b"PK"):
            raise Unusable(
                f"is a workbook, although its name ends in {path.suffix}. Rename it to end in .xlsx."
            )
        return _text(path, data)


def _workbook(path: Path) -> WorkbookFile | TableFile:
    """The workbook; where the file is none, an old workbook of Excel, or what another program wrote."""
    try:
        return WorkbookFile.open(path)
    except FileProblem:
        from xlrating.formats.sheets import import_of_file

        if not path.exists():
            raise
        if grids := _old_crosstables(path):
            return TableFile(path.name, grids, OLD_EXCEL_NOTE.format(name=path.name))
        if (found := import_of_file(path)) is None:
            raise
        return _imported(path, found)


def _old_crosstables(path: Path) -> list[Grid] | None:
    """The sheets of a crosstable that was saved as .xls; None for any other file, also one that cannot be read."""
    from xlrating.formats.sheets import old_crosstables

    try:
        return old_crosstables(read_file(path))
    except (FileProblem, Unusable):
        return None


def _text(path: Path, data: bytes) -> TableFile:
    """The table as it is where it has no problem; else what another program wrote, if it is that.

    The crosstable of US Chess has dates above its columns, and IDs, colors, and a second rating below its rows.
    """
    from xlrating.formats.delimited import read_delimited

    table: TextTable | None = None
    try:
        if BAR in data and _is_published_text(data) and (found := _import_of(path, data, is_table=False)):
            return _imported(path, found)
        table = read_delimited(path.stem, data)
        if is_well(table.grid):
            return TableFile(path.name, [table.grid], *table.notes)
    except Unusable:
        found = _import_of(path, data, is_table=False)
        if found is None:
            raise
        return _imported(path, found)
    found = _import_of(path, data, is_table=is_crosstable(table.grid))
    return _imported(path, found) if found else TableFile(path.name, [table.grid], *table.notes)


def _is_published_text(data: bytes) -> bool:
    from xlrating.formats.sheets import is_published_text

    return is_published_text(data)


def _import_of(path: Path, data: bytes, *, is_table: bool) -> "Import | None":
    from xlrating.formats.sheets import import_of_text
    from xlrating.formats.text import text_in

    try:
        text = text_in(data)
    except Unusable:
        return None
    return import_of_text(path.name, text, is_table=is_table)


def _imported(path: Path, found: "Import") -> TableFile:
    from xlrating.formats.grids import grids_of
    from xlrating.hosts.live.new_workbook import new_workbook

    grids, notes = grids_of(found)
    read_as = f"This file was read as {found.format_name}."
    return TableFile(path.name, grids, read_as, *found.notes, *notes, workbook=new_workbook)


def _beginning(path: Path) -> bytes:
    """What a file begins with; nothing where that cannot be read, which is told when the file is opened."""
    try:
        if not path.is_file():
            return b""
        with path.open("rb") as file:
            return file.read(200)
    except (OSError, ValueError):
        return b""


OPENDOCUMENT_NOTE = "{name} is an OpenDocument file: its values are used, not its formulas and formatting."
OLD_EXCEL_NOTE = "{name} is an Excel 97 workbook: its values are used, not its formulas and formatting."
