"""Rate the sheets of a file: all or nothing, or with --partial what is complete.

The line above the ratings says which of the two it is (sheet/mark.py).
"""

from collections.abc import Sequence
from dataclasses import replace

from xlrating.crosstable.rate_workbook import RatedWorkbook, rate_workbook
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.reading.read import read_crosstable, read_table, refusal, section_left_out
from xlrating.crosstable.reading.table import Crosstable, has_games
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.mark import left_out
from xlrating.crosstable.sheet.problems import NothingToRate, Problem


def rate_grids(
    grids: Sequence[Grid], only: Sequence[str] | None, override: Override, *, partial: bool
) -> RatedWorkbook:
    """Rate every crosstable. CrosstableProblems when anything is wrong, or if partial, when nothing is complete."""
    return rate_workbook(grids, only, override, _complete if partial else read_crosstable)


def _complete(grid: Grid, override: Override | None) -> Crosstable:
    """What is complete of a sheet, with what is not. NothingToRate when no game is."""
    reading = read_table(grid, override)
    if reading.crosstable is not None and has_games(reading.crosstable):
        return replace(reading.crosstable, waiting=reading.problems)
    refused = refusal(grid, reading)
    if reading.crosstable is None or isinstance(refused, NothingToRate):
        raise refused
    header = reading.crosstable.header
    here = Problem(grid.address(header.row, header.round_columns[0]), "", row=header.row)
    told = section_left_out(reading, here, "no complete game")
    raise NothingToRate(reading.problems, (*reading.problems, told))


def sentence(waiting: Sequence[Problem]) -> str:
    """``Provisional ratings, 3 entries left out.``"""
    return f"Provisional ratings, {left_out(len(waiting))}."
