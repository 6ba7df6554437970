"""Open a file that holds crosstables, whatever kind it is."""

from pathlib import Path

from xlrating.hosts.tables.delimited import read_delimited
from xlrating.hosts.tables.opendocument import is_opendocument, read_opendocument
from xlrating.hosts.tables.table_file import TableFile
from xlrating.hosts.workbook import WorkbookFile
from xlrating.hosts.workbook.package import read_file
from xlrating.hosts.workbook.problems import Unusable, said_of

OPENDOCUMENT_ENDINGS = (".ods", ".ots")
TEXT_ENDINGS = (".csv", ".tsv", ".tab", ".txt")


def open_table(path: Path) -> WorkbookFile | TableFile:
    """The workbook, or the sheets of a text table or an OpenDocument spreadsheet.

    An OpenDocument file is recognized by its content, a text table by its ending. FileProblem when the file
    is missing, damaged, too large, or of another kind.
    """
    ending = path.suffix.lower()
    if ending in OPENDOCUMENT_ENDINGS or is_opendocument(_beginning(path)):
        with said_of(path.name):
            grids = read_opendocument(read_file(path))
            return TableFile(path.name, grids, OPENDOCUMENT_NOTE.format(name=path.name))
    if ending not in TEXT_ENDINGS:
        return WorkbookFile.open(path)
    data = read_file(path)
    with said_of(path.name):
        if data.startswith(b"PK"):
            raise Unusable(
                f"is a workbook, although its name ends in {path.suffix}. Rename it to end in .xlsx."
            )
        table = read_delimited(path.stem, data)
        return TableFile(path.name, [table.grid], *table.notes)


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
