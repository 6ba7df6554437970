"""What a person gave, opened: a workbook, a table as sheets, or the file of another program; a sheet written as .csv.

By its content, read once.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.read import is_well
from xlrating.crosstable.reading.tables import is_crosstable
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.sheet_name import free_of_others
from xlrating.exports.csv_table import as_csv
from xlrating.formats.delimited import read_delimited
from xlrating.formats.gather import is_workbook
from xlrating.formats.grids import grids_of
from xlrating.formats.recognize import UNKNOWN, is_table_of_a_program
from xlrating.formats.section import Import
from xlrating.formats.sheets import import_of_file, import_of_text, is_published
from xlrating.formats.spreadsheets import EXCEL_97, values_in
from xlrating.formats.tables import of_sheets
from xlrating.formats.text import text_in
from xlrating.formats.unread_text import unread_text
from xlrating.hosts.live.new_workbook import new_workbook
from xlrating.workbook import WorkbookFile
from xlrating.workbook.package import read_file
from xlrating.workbook.problems import FileProblem, Unusable, said_of
from xlrating.workbook.saving import refuse_existing, replace_file

WORKBOOK, MACRO_WORKBOOK = ".xlsx", ".xlsm"
FEWEST_CELLS = 3
TEXT_ENDINGS = (".csv", ".tsv", ".tab", ".txt")
VALUES_ALONE = "{name} is {kind}: its values are used, not its formulas and formatting."


class Opened:
    """A workbook, or sheets that do not come from one.

    ``notes`` are sentences on what was assumed or left behind when it was read.
    """

    def __init__(self, given: WorkbookFile | Sequence[Grid], *notes: str) -> None:
        self._given = given if isinstance(given, WorkbookFile) else _named(given)
        self.notes: Sequence[str] = notes

    def grids(self) -> Sequence[Grid]:
        """The sheets as they were given."""
        return self._given.grids() if isinstance(self._given, WorkbookFile) else self._given

    @cached_property
    def workbook(self) -> WorkbookFile:
        """What results are put into: the workbook itself, or a new one with the values of the sheets."""
        return self._given if isinstance(self._given, WorkbookFile) else new_workbook(self._given)


def open_table(path: Path) -> Opened:
    """The workbook, or the sheets of a text table, an OpenDocument spreadsheet, or a file of another program.

    A text table is recognized by its ending, all else by its content. FileProblem when the file is missing,
    damaged, too large, or of another kind; CrosstableProblems when another program's cannot be read.
    """
    if path.is_dir() and (found := import_of_file(path)):
        return _imported(found)
    refuse_folder(path)
    data = read_file(path)
    ending = path.suffix.lower()
    with said_of(path.name):
        if values := values_in(data, ending):
            of_a_program = any(map(is_table_of_a_program, of_sheets(values.sheets)))
            if values.kind == EXCEL_97 and of_a_program and (found := import_of_file(path, data)):
                return _imported(found)
            return Opened(values.sheets, VALUES_ALONE.format(name=path.name, kind=values.kind))
        if ending in TEXT_ENDINGS:
            return _text(path, data)
    if not is_workbook(data):
        if found := import_of_file(path, data):
            return _imported(found)
        if data.strip() and not data.startswith((b"PK", b"%PDF")):
            raise FileProblem(f"{path.name} {UNKNOWN}.")
    return Opened(WorkbookFile(path.name, data, path))


def kept_format(path: Path) -> bool:
    """Whether a file is a workbook, which is written back in its own format."""
    return path.suffix.lower() in (WORKBOOK, MACRO_WORKBOOK)


def readable_name(path: Path) -> str:
    """The last part of a path, also of ``.`` and ``..``."""
    return path.name if path.name not in ("", "..") else path.resolve().name or str(path)


def refuse_folder(path: Path) -> None:
    """FileProblem when the path is a folder, with the files in it that could be meant."""
    if str(path) == "-" and not path.exists():
        raise FileProblem("xlrating does not read standard input. Name a file.")
    if not path.is_dir():
        return
    try:
        inside = sorted(
            file.name for file in path.iterdir() if kept_format(file) and not file.name.startswith(("~", "."))
        )
    except OSError:
        inside = []
    named = f" Name a file in it, such as {path / inside[0]}." if inside else " It has no workbooks in it."
    raise FileProblem(f'"{readable_name(path)}" is a folder.{named}')


def _text(path: Path, data: bytes) -> Opened:
    """The table as it is where it has no problem; else what another program wrote, if it is that.

    The crosstable of US Chess has dates above its columns, and IDs, colors, and a second rating below its rows.
    """
    if data.startswith(b"PK"):
        raise Unusable(f"is a workbook, although its name ends in {path.suffix}. Rename it to end in .xlsx.")
    try:
        text = text_in(data)
    except Unusable:
        text = ""
    if is_published(text) and (found := import_of_text(path.name, text)):
        return _imported(found)
    try:
        table = read_delimited(path.stem, data)
    except Unusable:
        if found := import_of_text(path.name, text):
            return _imported(found)
        if text and path.suffix.lower() == ".txt":
            raise unread_text(text) from None
        raise
    if not is_well(table.grid):
        is_table = is_crosstable(table.grid)
        if found := import_of_text(path.name, text, is_table=is_table):
            return _imported(found)
        if text and not is_table and (path.suffix.lower() == ".txt" or _is_prose(table.grid)):
            raise unread_text(text)
    return Opened([table.grid], *table.notes)


def _is_prose(grid: Grid) -> bool:
    """Whether most of its lines have no cells."""
    filled = [count for cells in grid.rows if (count := sum(not is_blank(cell) for cell in cells))]
    return sum(count < FEWEST_CELLS for count in filled) * 2 > len(filled) >= FEWEST_CELLS


def _imported(found: Import) -> Opened:
    grids, notes = grids_of(found)
    read_as = f"This file was read as {found.format_name}."
    return Opened(grids, read_as, *found.notes, *notes)


def _named(grids: Sequence[Grid]) -> list[Grid]:
    """The sheets under names that a workbook can have, no two the same."""
    names = free_of_others([grid.sheet for grid in grids], (), "")
    return [replace(grid, sheet=name) for grid, name in zip(grids, names, strict=True)]


def write_csv(path: Path, grid: Grid, *, force: bool = False) -> None:
    """Write the cells, in UTF-8 with a byte order mark. FileProblem when the file exists, unless ``force``."""
    rows = ([*row, *[None] * (grid.width - len(row))] for row in grid.rows)
    replace_file(path, as_csv(rows), None if force else refuse_existing)
