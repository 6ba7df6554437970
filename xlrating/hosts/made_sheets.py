"""What a button makes of the whole workbook besides ratings: blocks, sheets of its own, and what it says."""

from collections.abc import Sequence
from typing import NamedTuple

from xlrating.awards.award import award
from xlrating.awards.sheets import sheets_of
from xlrating.crosstable.comparing.compared import compared_tables
from xlrating.crosstable.comparing.sheets import compared_sheets
from xlrating.crosstable.sheet.grid import Block, Grid, NewSheet
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.errors import RatingError
from xlrating.hosts import sentences
from xlrating.hosts.rate_sheets import rate_sheets


class Made(NamedTuple):
    """The blocks with the names of their sheets, the new sheets, and the message."""

    blocks: Sequence[tuple[str, Block]]
    sheets: Sequence[NewSheet]
    message: str


def awards(grids: Sequence[Grid]) -> Made:
    """The prizes of the Prizes sheet divided. CrosstableProblems."""
    found = award(grids)
    sheets = sheets_of(found, grids)
    blocks = [(one.sheet, block) for one in found for block in one.blocks]
    return Made(blocks, sheets, sentences.awarded(found, [sheet.name for sheet in sheets]))


def comparisons(grids: Sequence[Grid]) -> Made:
    """The ratings compared with the column Published of each crosstable that has one. CrosstableProblems."""
    done = rate_sheets(grids, None)
    try:
        found = compared_tables(done.rated.tables)
    except RatingError as wrong:
        raise CrosstableProblems([Problem("", wrong.message)]) from wrong
    sheets = compared_sheets(found, grids)
    return Made((), sheets, sentences.compared(found, [sheet.name for sheet in sheets]))
