"""Rate the sheets of a file: all or nothing, or with --partial what is complete.

Partial ratings say so on the sheet, in the cell above their columns; complete ones take that away again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from xlrating.crosstable.cells import Block, Grid
from xlrating.crosstable.event_block import Override
from xlrating.crosstable.problems import CrosstableProblems, Problem
from xlrating.crosstable.rate_workbook import RatedWorkbook, rate_workbook
from xlrating.crosstable.read import read_crosstable, read_table
from xlrating.crosstable.table import Crosstable

PROVISIONAL = "Provisional ratings"
"""How the sentence begins that is written above partial ratings."""

WORKING_CELL = (0, 5)
"""Where the Working sheet has it: right of its title."""


@dataclass(frozen=True)
class Done:
    """The ratings, and the entries and games that they leave out (none unless the rating is partial)."""

    rated: RatedWorkbook
    waiting: Sequence[Problem] = ()


class _Complete:
    """Reads what is complete of each sheet, and keeps what is not."""

    def __init__(self) -> None:
        self.waiting: dict[str, Sequence[Problem]] = {}

    def __call__(self, grid: Grid, override: Override | None) -> Crosstable:
        reading = read_table(grid, override)
        if reading.crosstable is None:
            raise CrosstableProblems(reading.problems)
        self.waiting[grid.sheet] = reading.problems
        return reading.crosstable


def rate_grids(grids: Sequence[Grid], sheet: str | None, override: Override, *, partial: bool) -> Done:
    """Rate every crosstable. CrosstableProblems when anything is wrong, or if partial, when nothing is complete."""
    complete = _Complete()
    rated = rate_workbook(grids, sheet, override, complete if partial else read_crosstable)
    waiting = complete.waiting
    said = {name: sentence(found) for name, found in waiting.items() if found}
    return Done(marked(rated, grids, said), [problem for found in waiting.values() for problem in found])


def sentence(waiting: Sequence[Problem]) -> str:
    """``Provisional ratings, 3 entries left out.``"""
    left_out = "1 entry" if len(waiting) == 1 else f"{len(waiting)} entries"
    return f"{PROVISIONAL}, {left_out} left out."


def marked(rated: RatedWorkbook, grids: Sequence[Grid], said: dict[str, str]) -> RatedWorkbook:
    """The ratings with the sentence of each sheet above its columns, and on its Working sheet."""
    by_sheet = {grid.sheet: grid for grid in grids}
    places: dict[str, tuple[int, int]] = {}
    for name, block in rated.blocks:
        header = next(t.crosstable.header.row for t in rated.tables if t.crosstable.grid.sheet == name)
        places.setdefault(name, (header - 1, block.column))
    blocks = list(rated.blocks)
    for name, (row, column) in places.items():
        if row < 0:
            continue
        there = by_sheet[name][row, column]
        if there is None and name in said and (row, column) not in by_sheet[name].covered:
            blocks.append((name, Block(row, column, [[said[name]]])))
        elif isinstance(there, str) and there.startswith(PROVISIONAL):
            blocks.append((name, Block(row, column, [[said.get(name)]])))
    sheets = [
        replace(sheet, blocks=[*sheet.blocks, Block(*WORKING_CELL, [[said[name]]])])
        if name in said
        else sheet
        for name, sheet in zip(places, rated.sheets, strict=True)
    ]
    return replace(rated, blocks=blocks, sheets=sheets)
