"""Sheets that do not come from a workbook: read as they are, written as a new workbook."""

import csv
import os
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from io import StringIO
from pathlib import Path

from xlrating.crosstable.sheet.grid import Block, Grid, NewSheet
from xlrating.crosstable.sheet.sheet_name import free
from xlrating.exports.csv_table import shown
from xlrating.hosts.live.new_workbook import new_workbook
from xlrating.workbook import WorkbookFile
from xlrating.workbook.saving import refuse_existing, replace_file


class TableFile:
    """The sheets of a file that is no workbook. ``save`` writes an .xlsx with their values and what was put.

    ``notes`` are sentences on what was assumed or left behind when the file was read.
    """

    def __init__(self, grids: Sequence[Grid], *notes: str) -> None:
        self._grids = _named(grids)
        self.notes: Sequence[str] = notes

    def grids(self) -> Sequence[Grid]:
        return self._grids

    def grid(self, sheet: str) -> Grid:
        """The sheet with what was put into it."""
        return self._workbook.grid(sheet)

    def put_block(self, sheet: str, *blocks: Block) -> None:
        self._workbook.put_block(sheet, *blocks)

    def put_sheet(self, sheet: NewSheet) -> None:
        self._workbook.put_sheet(sheet)

    def save(self, path: str | os.PathLike[str], *, force: bool = False, made_from: str = "") -> list[str]:
        """Write the .xlsx; sentences on what could not be kept. FileProblem as for any workbook."""
        return self._workbook.save(path, force=force, made_from=made_from)

    @cached_property
    def _workbook(self) -> WorkbookFile:
        return new_workbook(self._grids)


def _named(grids: Sequence[Grid]) -> list[Grid]:
    """The sheets under names that a workbook can have, no two the same."""
    named: list[Grid] = []
    taken: set[str] = set()
    for grid in grids:
        name = free(grid.sheet, taken)
        taken.add(name.casefold())
        named.append(replace(grid, sheet=name))
    return named


def write_csv(path: Path, grid: Grid, *, force: bool = False) -> None:
    """Write the cells, in UTF-8 with a byte order mark. FileProblem when the file exists, unless ``force``."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    width = max(map(len, grid.rows), default=0)
    for row in grid.rows:
        writer.writerow([shown(cell) for cell in row] + [""] * (width - len(row)))
    replace_file(path, text.getvalue().encode("utf-8-sig"), None if force else refuse_existing)
