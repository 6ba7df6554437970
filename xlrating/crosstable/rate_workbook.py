"""The one way from the sheets of a workbook to rated sheets, for every host.

fetch the cells -> read -> rate -> put the columns and the Working sheet
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from xlrating.crosstable.cells import Block, Grid, NewSheet, SheetAccess
from xlrating.crosstable.columns import output_blocks
from xlrating.crosstable.event_block import Override
from xlrating.crosstable.problems import CrosstableProblems, Problem
from xlrating.crosstable.rated import RatedTable, rate_crosstable
from xlrating.crosstable.read import is_crosstable, read_crosstable
from xlrating.crosstable.working import MARK, SHEET, working_sheet

LONGEST_SHEET_NAME = 31


@dataclass(frozen=True)
class RatedWorkbook:
    """The ratings of all crosstables of a workbook, and what is to be written into it."""

    tables: Sequence[RatedTable]
    blocks: Sequence[tuple[str, Block]]
    sheets: Sequence[NewSheet]

    def put(self, access: SheetAccess) -> None:
        """Write the columns and the Working sheets."""
        for sheet, block in self.blocks:
            access.put_block(sheet, block)
        for new_sheet in self.sheets:
            access.put_sheet(new_sheet)


def rate_workbook(
    grids: Iterable[Grid], sheet: str | None = None, override: Override | None = None
) -> RatedWorkbook:
    """Rate the crosstable on every sheet that has one, or on ``sheet`` only.

    CrosstableProblems, with those of all sheets, when anything is wrong in any.
    """
    grids = list(grids)
    chosen = [grid for grid in grids if (is_crosstable(grid) if sheet is None else grid.sheet == sheet)]
    if not chosen and sheet is None:
        chosen = grids[:1]
    if not chosen:
        names = ", ".join(grid.sheet for grid in grids)
        raise CrosstableProblems([Problem(str(sheet), f"there is no sheet of this name; there are {names}")])

    problems: list[Problem] = []
    tables: list[RatedTable] = []
    blocks: list[tuple[str, Block]] = []
    sheets: list[NewSheet] = []
    for grid in chosen:
        try:
            crosstable = read_crosstable(grid, override)
            rated = rate_crosstable(crosstable)
        except CrosstableProblems as found:
            problems += found.problems
            continue
        tables += rated
        blocks += [(grid.sheet, block) for block in output_blocks(crosstable, rated)]
        name = _working_name(grids, SHEET if len(chosen) == 1 and sheet is None else f"{SHEET} {grid.sheet}")
        sheets.append(working_sheet(name, rated))
    if problems:
        raise CrosstableProblems(problems)
    return RatedWorkbook(tables, blocks, sheets)


def _working_name(grids: Sequence[Grid], wanted: str) -> str:
    """The wanted name, or with a number behind it where a sheet of the user's own has it."""
    taken = {grid.sheet.lower(): grid for grid in grids}
    for number in range(1, len(grids) + 2):
        behind = "" if number == 1 else f" {number}"
        name = wanted[: LONGEST_SHEET_NAME - len(behind)] + behind
        there = taken.get(name.lower())
        if there is None or there[0, 0] == MARK:
            return there.sheet if there else name
    raise AssertionError("one of n + 1 names is free among n sheets")
