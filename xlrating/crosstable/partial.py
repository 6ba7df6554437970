"""Rate the sheets of a file: all or nothing, or with --partial what is complete.

The line above the ratings says which of the two it is (sheet/mark.py).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from xlrating.crosstable.rate_workbook import RatedWorkbook, rate_workbook
from xlrating.crosstable.reading.event_block import Override
from xlrating.crosstable.reading.read import read_crosstable, read_table
from xlrating.crosstable.reading.table import Crosstable, has_games
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.mark import left_out
from xlrating.crosstable.sheet.problems import Problem


class Done(NamedTuple):
    """The ratings, and the entries and games that they leave out (none unless the rating is partial)."""

    rated: RatedWorkbook
    waiting: Sequence[Problem] = ()


def rate_grids(grids: Sequence[Grid], sheet: str | None, override: Override, *, partial: bool) -> Done:
    """Rate every crosstable. CrosstableProblems when anything is wrong, or if partial, when nothing is complete."""
    rated = rate_workbook(grids, sheet, override, _complete if partial else read_crosstable)
    return Done(rated, [problem for crosstable in rated.crosstables for problem in crosstable.waiting])


def _complete(grid: Grid, override: Override | None) -> Crosstable:
    """What is complete of a sheet, with what is not. CrosstableProblems when no game is."""
    reading = read_table(grid, override)
    if reading.crosstable is None or not has_games(reading.crosstable):
        return read_crosstable(grid, override)
    return replace(reading.crosstable, waiting=reading.problems)


def sentence(waiting: Sequence[Problem]) -> str:
    """``Provisional ratings, 3 entries left out.``"""
    return f"Provisional ratings, {left_out(len(waiting))}."
