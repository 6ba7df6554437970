"""Rate the sheets of a file, all or nothing, or what is complete."""

from collections.abc import Sequence
from dataclasses import dataclass

from xlrating.crosstable.cells import Grid
from xlrating.crosstable.event_block import Override
from xlrating.crosstable.problems import CrosstableProblems, Problem
from xlrating.crosstable.rate_workbook import RatedWorkbook, rate_workbook


@dataclass(frozen=True)
class Done:
    """The ratings, and the entries and games that they leave out (none unless the rating is partial)."""

    rated: RatedWorkbook
    waiting: Sequence[Problem] = ()


def rate_grids(grids: Sequence[Grid], sheet: str | None, override: Override, *, partial: bool) -> Done:
    """Rate every crosstable. CrosstableProblems when anything is wrong, or if partial, when nothing is right."""
    if partial:
        raise CrosstableProblems([Problem("--partial", "Partial ratings are not available yet.")])
    return Done(rate_workbook(grids, sheet, override))
