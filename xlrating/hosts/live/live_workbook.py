"""Sections in the crosstable template: the first on its Crosstable sheet, each further one on a copy of that sheet."""

from collections.abc import Sequence
from dataclasses import replace

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.sheet.grid import Block, Grid
from xlrating.formats.grids import sheet_name
from xlrating.hosts.live.fill_template import SHEET, Section, fill_sheet, fit_wall_chart, refusals
from xlrating.hosts.live.new_workbook import new_workbook, sheet_of
from xlrating.workbook import WorkbookFile

KEPT_BY_EXCEL = "History"
"""A name that Excel gives to no sheet."""
MOST_LIVE = 40
"""Sections in one workbook that rates as you type: all are calculated whenever it opens."""
PLAIN = "It is a plain table. Rate This Sheet and xlrating rate rate it."
WHERE = "Open the workbook where xlrating is installed. The ratings appear there."


def live_workbook(grids: Sequence[Grid], template: bytes) -> tuple[WorkbookFile, tuple[str, ...]]:
    """A workbook with all sections, not saved yet, and what there is to tell.

    A section that does not fit into the template is on a sheet without formulas, and that is told.
    """
    if len(grids) > MOST_LIVE:
        many = f"With more than {MOST_LIVE} sections, the workbook has plain tables. Run xlrating rate on it."
        return new_workbook(grids), (many,)
    workbook = WorkbookFile("the template", template)
    sections = list(map(Section.of, grids))
    refused = [refusals(section, workbook) for section in sections]
    live = [section for section, wrong in zip(sections, refused, strict=True) if not wrong]
    sheets = iter(_sheets_for(workbook, live))
    told: list[str] = []
    for section, wrong in zip(sections, refused, strict=True):
        where = f"{section.name}: " if len(grids) > 1 else ""
        notes = [f"{one} {PLAIN}" for one in wrong] or fill_sheet(workbook, next(sheets), section)
        told += [where + note for note in notes]
    if not live:
        return new_workbook(grids), tuple(told)
    fit_wall_chart(workbook, live[0])
    if len(grids) > 1:
        told.append(f"Start and the sheets after the crosstables show {quoted(live[0].name)} only.")
    for grid, wrong in zip(grids, refused, strict=True):
        if wrong:
            workbook.put_sheet(sheet_of(replace(grid, sheet=_free(workbook, grid.sheet))))
    for sheet in workbook.sheet_names:
        workbook.drop_results(sheet)  # of the empty template
    return workbook, (*told, WHERE)


def _sheets_for(workbook: WorkbookFile, live: Sequence[Section]) -> list[str]:
    """The sheet of the template for the first section; a copy of it for each other, which says so above its label."""
    sheets = [SHEET]
    labels = next(row for row in workbook.grid(SHEET).rows if "Section" in row)
    for place, other in enumerate(live[1:], workbook.sheet_names.index(SHEET) + 1):
        sheets.append(_free(workbook, other.name))
        workbook.copy_sheet(SHEET, sheets[-1], place)
        said = f"The other sheets show {quoted(live[0].name)}."
        workbook.put_block(sheets[-1], Block(0, labels.index("Section"), [[said]]))
    return sheets


def _free(workbook: WorkbookFile, wanted: str) -> str:
    """A name for a further sheet."""
    return sheet_name(wanted, {name.casefold() for name in (*workbook.sheet_names, KEPT_BY_EXCEL)})
