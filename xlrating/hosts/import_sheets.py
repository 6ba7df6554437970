"""A file of another program as a workbook, and what every host says of it."""

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from xlrating.crosstable.reading.read import LACKS, read_table
from xlrating.crosstable.reading.sentences import SUMMARY
from xlrating.crosstable.reading.tables import is_crosstable
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import lines_of
from xlrating.formats.grids import grids_of
from xlrating.formats.section import Import
from xlrating.hosts.filling import applied
from xlrating.hosts.live.live_workbook import live_workbook
from xlrating.hosts.live.new_workbook import new_workbook
from xlrating.hosts.templates import path_of
from xlrating.players.fill import Sources, fill
from xlrating.workbook import WorkbookFile

NOT_TOLD = frozenset((*LACKS, SUMMARY.code))
"""Before the results are entered."""


class ImportedWorkbook(NamedTuple):
    """A workbook with all sections, not saved yet; ``Imported 2 sections with 64 players (SwissSys tournament file)``,
    to be ended by where they are now, and sentences on what is missing or unsure.
    """

    workbook: WorkbookFile
    summary: str
    notes: tuple[str, ...]

    def for_opening(self, name: str) -> Path:
        """The workbook as a file in a new folder, for a spreadsheet program that opens it as one not saved yet."""
        path = Path(tempfile.mkdtemp(prefix="xlrating-"), f"{name or 'event'}.xlsx")
        self.workbook.save(path)
        return path


def imported(found: Import, *, plain: bool = False, where: Sources | None = None) -> ImportedWorkbook:
    """In the crosstable template, which rates as you type; with ``plain`` a sheet without formulas for each section.

    ``where``: lists from which the ratings are filled in.
    """
    grids, notes = grids_of(found)
    filled = None if where is None else fill(grids, where)
    if filled is not None:
        grids = [applied(grid, filled) for grid in grids]
        notes = (*(f"Before filling: {note}" for note in notes), filled.summary, *lines_of(filled.notes))
    template = path_of("crosstable.xlsx").read_bytes()
    workbook, told = (new_workbook(grids), ()) if plain else live_workbook(grids, template)
    if filled is not None:
        workbook.put_sheet(filled.sheet)
    sections = counted(len(found.sections), "section")
    players = counted(sum(len(section.players) for section in found.sections), "player")
    summary = f"Imported {sections} with {players} ({found.format_name})"
    return ImportedWorkbook(workbook, summary, (*found.notes, *_read(grids), *notes, *told))


def _read(grids: Sequence[Grid]) -> Iterator[str]:
    """What the reader of crosstables says of the sections, whose workbook is made whatever is wrong in them."""
    for grid in filter(is_crosstable, grids):
        found = read_table(grid)
        told = [one for one in (*found.problems, *found.notes) if one.code not in NOT_TOLD]
        yield from lines_of(told)
