"""Sections in the crosstable template: the first on its Crosstable sheet, each further one on a copy of that sheet."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.sheet.grid import Block, Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.grids import sheet_name
from xlrating.hosts.live.fill_template import SHEET, fill_template
from xlrating.hosts.live.new_workbook import new_workbook, sheet_of
from xlrating.workbook import WorkbookFile

KEPT_BY_EXCEL = "History"
"""A name that Excel gives to no sheet."""
MOST_LIVE = 40
"""Sections in one workbook that rates as you type: all are calculated whenever it opens."""
PLAIN = "It is a plain table. Rate This Sheet and xlrating rate rate it."
WHERE = "Open the workbook where xlrating is installed. The ratings appear there."


class _Live(NamedTuple):
    """A section by its name, in a template of its own."""

    name: str
    workbook: WorkbookFile


def live_workbook(grids: Sequence[Grid], template: bytes) -> tuple[WorkbookFile, tuple[str, ...]]:
    """A workbook with all sections, not saved yet, and what there is to tell.

    A section that does not fit into the template is on a sheet without formulas, and that is told.
    """
    if len(grids) > MOST_LIVE:
        many = f"With more than {MOST_LIVE} sections, the workbook has plain tables. Run xlrating rate on it."
        return new_workbook(grids), (many,)
    live: list[_Live] = []
    plain: list[Grid] = []
    told: list[str] = []
    for grid in grids:
        where = f"{grid.sheet}: " if len(grids) > 1 else ""
        try:
            workbook, left_out = fill_template(grid, template, live[-1].workbook if live else None)
        except CrosstableProblems as problems:
            plain.append(grid)
            told += [f"{where}{one.message} {PLAIN}" for one in problems.problems]
        else:
            live.append(_Live(grid.sheet, workbook))
            told += [where + note for note in left_out]
    if not live:
        return new_workbook(grids), tuple(told)
    if len(grids) > 1:
        told.append(f"Start and the sheets after the crosstables show {quoted(live[0].name)} only.")
    workbook = _joined(live, plain)
    for sheet in workbook.sheet_names:
        workbook.drop_results(sheet)  # of the empty template
    return workbook, (*told, WHERE)


def _joined(live: Sequence[_Live], plain: Sequence[Grid]) -> WorkbookFile:
    """The first workbook with the sections of the others, then those on plain sheets."""
    first, *others = live
    workbook = first.workbook
    workbook.take_styles(live[-1].workbook)
    tabs = workbook.sheet_names
    taken = {name.casefold() for name in (*tabs, KEPT_BY_EXCEL)}
    for place, other in enumerate(others, tabs.index(SHEET) + 1):
        name = sheet_name(other.name, taken)
        taken.add(name.casefold())
        _say_what_the_others_show(other.workbook, first.name)
        workbook.copy_sheet(other.workbook, SHEET, name, place)
    for grid in plain:
        name = sheet_name(grid.sheet, taken)
        taken.add(name.casefold())
        workbook.put_sheet(sheet_of(replace(grid, sheet=name)))
    return workbook


def _say_what_the_others_show(workbook: WorkbookFile, first: str) -> None:
    """The other sheets of the template show the first section: a copy says so, above the label of its own."""
    labels = next(row for row in workbook.grid(SHEET).rows if "Section" in row)
    said = f"The other sheets show {quoted(first)}."
    workbook.put_block(SHEET, Block(0, labels.index("Section"), [[said]]))
