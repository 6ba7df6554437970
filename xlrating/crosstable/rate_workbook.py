"""The one way from the sheets of a workbook to rated sheets, for every host.

fetch the cells -> read -> rate -> put the columns and the Working sheet
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from xlrating.crosstable.carry import carry_blocks
from xlrating.crosstable.cells import Block, Grid, NewSheet, SheetAccess
from xlrating.crosstable.columns import output_blocks
from xlrating.crosstable.event_block import Override
from xlrating.crosstable.problems import CrosstableProblems, Problem
from xlrating.crosstable.rated import RatedTable, rate_crosstable
from xlrating.crosstable.read import is_crosstable, read_crosstable
from xlrating.crosstable.table import Crosstable
from xlrating.crosstable.working import MARK, SHEET, working_sheet

LONGEST_SHEET_NAME = 31


@dataclass(frozen=True)
class RatedWorkbook:
    """The ratings of all crosstables of a workbook, what is to be written into it, and all that is to be told."""

    tables: Sequence[RatedTable]
    blocks: Sequence[tuple[str, Block]]
    sheets: Sequence[NewSheet]
    notes: Sequence[Problem] = ()

    def put(self, access: SheetAccess) -> None:
        """Write the columns and the Working sheets."""
        for sheet, block in self.blocks:
            access.put_block(sheet, block)
        for new_sheet in self.sheets:
            access.put_sheet(new_sheet)


def rate_workbook(
    grids: Iterable[Grid],
    sheet: str | None = None,
    override: Override | None = None,
    read: Callable[[Grid, Override | None], Crosstable] = read_crosstable,
) -> RatedWorkbook:
    """Rate the crosstable on every sheet that has one, or on ``sheet`` only; ``read`` makes it of the cells.

    CrosstableProblems, with those of all sheets, when anything is wrong in any.
    """
    grids = list(grids)
    tables_there = [grid for grid in grids if is_crosstable(grid)]
    chosen = tables_there if sheet is None else [g for g in grids if g.sheet.casefold() == sheet.casefold()]
    if not chosen and sheet is None:
        chosen = grids[:1]
    if not chosen:
        names = ", ".join(grid.sheet for grid in grids)
        raise CrosstableProblems([Problem(str(sheet), f"there is no sheet of this name; there are {names}")])

    problems: list[Problem] = []
    tables: list[RatedTable] = []
    blocks: list[tuple[str, Block]] = []
    sheets: list[NewSheet] = []
    notes: list[Problem] = []
    for grid in chosen:
        try:
            crosstable = read(grid, override)
            rated = rate_crosstable(crosstable)
        except CrosstableProblems as found:
            problems += found.problems
            continue
        notes += crosstable.warnings
        tables += rated
        columns = output_blocks(crosstable, rated)
        columns += carry_blocks(crosstable, rated[0].rated, columns)
        blocks += [(grid.sheet, block) for block in columns]
        wanted = SHEET if len(tables_there) == 1 else f"{SHEET} {grid.sheet}"
        name = _working_name(grids, wanted, {new.name.casefold() for new in sheets})
        sheets.append(working_sheet(name, rated))
    if problems:
        raise CrosstableProblems(problems)
    return RatedWorkbook(tables, blocks, sheets, notes)


def _working_name(grids: Sequence[Grid], wanted: str, given: set[str]) -> str:
    """The wanted name, or with a number behind it where a sheet of the user's own or a table before has it."""
    taken = {grid.sheet.casefold(): grid for grid in grids}
    for number in range(1, 2 * len(grids) + 2):
        behind = "" if number == 1 else f" {number}"
        name = wanted[: LONGEST_SHEET_NAME - len(behind)].rstrip("' ") + behind
        there = taken.get(name.casefold())
        if name.casefold() in given:
            continue
        if there is None or there[0, 0] == MARK:
            return there.sheet if there else name
    raise AssertionError("one of 2n + 1 names is free among n sheets and n new ones")
