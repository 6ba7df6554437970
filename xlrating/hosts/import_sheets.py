"""A file of another program as new sheets, and what every host says of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from xlrating.crosstable.cells import NewSheet
from xlrating.hosts.files.grids import grids_of
from xlrating.hosts.files.new_workbook import sheet_of
from xlrating.hosts.files.open import read_path
from xlrating.hosts.files.section import Import


@dataclass(frozen=True)
class ImportedSheets:
    """A sheet for each section, one sentence on the whole, and sentences on what is missing or unsure."""

    sheets: Sequence[NewSheet]
    summary: str
    notes: Sequence[str]


def import_sheets(path: Path) -> ImportedSheets:
    """The crosstables of a file with those that belong to it.

    FileProblem when it cannot be used as a whole, CrosstableProblems when rows or cells of it cannot be read.
    """
    found = read_path(path)
    grids, notes = grids_of(found)
    return ImportedSheets([sheet_of(grid) for grid in grids], f"{counted(found)}.", (*found.notes, *notes))


def counted(found: Import) -> str:
    """``Imported 2 sections with 64 players (SwissSys tournament file)``, to be ended by where they are now."""
    players = sum(len(section.players) for section in found.sections)
    sections = f"{len(found.sections)} section{'s' if len(found.sections) > 1 else ''}"
    return f"Imported {sections} with {players:,} players ({found.format_name})"
