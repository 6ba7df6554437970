"""Rate the sheets of a file: all or nothing, or with --partial what is complete.

Partial ratings say so on the sheet, in the cell above their columns; complete ones take that away again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from xlrating.crosstable.cells import Block, Grid
from xlrating.crosstable.event_block import Override
from xlrating.crosstable.problems import Problem
from xlrating.crosstable.rate_workbook import RatedWorkbook, rate_workbook
from xlrating.crosstable.read import read_crosstable, read_table
from xlrating.crosstable.table import Crosstable

PROVISIONAL = "Provisional ratings"
"""How the sentence begins that is written above partial ratings."""

WORKING_CELL = (0, 5)
"""Where the Working sheet has it: right of its title."""


Place = tuple[str, int]
"""A crosstable: its sheet and the row of its headings."""


def place_of(crosstable: Crosstable) -> Place:
    return crosstable.grid.sheet, crosstable.header.row


@dataclass(frozen=True)
class Done:
    """The ratings, and the entries and games that they leave out (none unless the rating is partial)."""

    rated: RatedWorkbook
    waiting: Sequence[Problem] = ()


class _Complete:
    """Reads what is complete of each sheet, and keeps what is not."""

    def __init__(self) -> None:
        self.waiting: dict[Place, Sequence[Problem]] = {}

    def __call__(self, grid: Grid, override: Override | None) -> Crosstable:
        reading = read_table(grid, override)
        if reading.crosstable is None:
            return read_crosstable(grid, override)
        self.waiting[place_of(reading.crosstable)] = reading.problems
        return reading.crosstable


def rate_grids(grids: Sequence[Grid], sheet: str | None, override: Override, *, partial: bool) -> Done:
    """Rate every crosstable. CrosstableProblems when anything is wrong, or if partial, when nothing is complete."""
    complete = _Complete()
    rated = rate_workbook(grids, sheet, override, complete if partial else read_crosstable)
    waiting = complete.waiting
    said = {place: sentence(found) for place, found in waiting.items() if found}
    return Done(marked(rated, grids, said), [problem for found in waiting.values() for problem in found])


def sentence(waiting: Sequence[Problem]) -> str:
    """``Provisional ratings, 3 entries left out.``"""
    left_out = "1 entry" if len(waiting) == 1 else f"{len(waiting)} entries"
    return f"{PROVISIONAL}, {left_out} left out."


def marked(rated: RatedWorkbook, grids: Sequence[Grid], said: dict[Place, str]) -> RatedWorkbook:
    """The ratings with the sentence of each crosstable above its new columns, and on its Working sheet."""
    by_sheet = {grid.sheet: grid for grid in grids}
    places = list(dict.fromkeys(place_of(table.crosstable) for table in rated.tables))
    blocks = list(rated.blocks)
    for place in places:
        sheet, header = place
        column = next(block.column for name, block in rated.blocks if (name, block.row) == place)
        above = (header - 1, column)
        if header == 0 or above in by_sheet[sheet].covered:
            continue
        there = by_sheet[sheet][above]
        ours = isinstance(there, str) and there.startswith(PROVISIONAL)
        if ours or (there is None and place in said):
            blocks.append((sheet, Block(*above, [[said.get(place)]])))
    sheets = [
        replace(sheet, blocks=[*sheet.blocks, Block(*WORKING_CELL, [[said[place]]])])
        if place in said
        else sheet
        for place, sheet in zip(places, rated.sheets, strict=True)
    ]
    return replace(rated, blocks=blocks, sheets=sheets)
