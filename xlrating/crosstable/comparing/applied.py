"""Causes entered into the sheet: a floor, prior games, an initial rating, inferred from the published rating."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.comparing.compared import Comparison
from xlrating.crosstable.sheet.grid import Block
from xlrating.crosstable.sheet.problems import Problem

FIELDS = {
    "floor": ("floor", "Floor"),
    "prior games": ("games", "Games"),
    "initial": ("initial", "Initial rating"),
    "initial games": ("initial_games", "Initial games"),
}
"""The field of a sheet that each kind of cause is entered in, and its heading."""


class Applied(NamedTuple):
    """The comparison, which says at each player what is entered, the cells to write, and what has no column."""

    comparison: Comparison
    blocks: Sequence[Block]
    notes: Sequence[Problem]


def applied(comparison: Comparison, numbers: Collection[int]) -> Applied:
    """The causes of these players, perhaps or not, as cells to be written; without numbers, all that are facts."""
    crosstable = comparison.table.crosstable
    row_of = {entry.number: entry.row for entry in crosstable.entries}
    rows, blocks, notes = [], [], []
    for row in comparison.rows:
        told = []
        for kind, value in row.inferred if not numbers or row.number in numbers else ():
            field, heading = FIELDS[kind]
            lacks = field not in crosstable.header.columns
            if lacks or not (numbers or row.is_fact):
                place = crosstable.grid.address(row_of[row.number], crosstable.header.columns["rating"])
                mend = (
                    f"add a column headed {heading}"
                    if lacks
                    else "another cause may fit. If it is right, name the player"
                )
                notes.append(Problem(place, f"Not entered for No. {row.number}: {mend}.", "note"))
                continue
            cell = row_of[row.number], crosstable.header.columns[field]
            blocks.append(Block(*cell, [[value]], "list whole"))
            before = text_of(crosstable.grid[cell])
            was = f" (was {before})" if before else ""
            told.append(
                f"entered in {crosstable.grid.address(*cell)}{was}, inferred from the published rating"
            )
        rows.append(row._replace(why="; ".join([row.why, *told])))
    return Applied(comparison._replace(rows=rows), blocks, notes)
