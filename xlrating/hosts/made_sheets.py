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
from xlrating.hosts.filling import lines, sources
from xlrating.hosts.rate_sheets import rate_sheets, shown_crosstable
from xlrating.players.fill import fill


class Made(NamedTuple):
    """The blocks with the names of their sheets, the new sheets, and the message.

    ``inserts`` are new columns that come first: the sheet, the place, and how many.
    """

    blocks: Sequence[tuple[str, Block]]
    sheets: Sequence[NewSheet]
    message: str
    inserts: Sequence[tuple[str, int, int]] = ()


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


def filled(active: str, grids: Sequence[Grid]) -> Made:
    """The crosstable of the sheet that is shown, or all where there is none, filled from the user's lists.

    CrosstableProblems.
    """
    try:
        with sources() as where:
            found = fill(grids, where, shown_crosstable(grids, active))
    except RatingError as wrong:
        raise CrosstableProblems([Problem("", wrong.message)]) from wrong
    notes = lines(found)
    message = "\n".join([sentences.filled(found), *(["Notes:", *notes] if notes else [])])
    return Made(found.blocks, [found.sheet], message, found.inserts) if found.count else Made((), (), message)
