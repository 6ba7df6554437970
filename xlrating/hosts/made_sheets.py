"""The buttons of Excel and LibreOffice besides rating: what each makes of a workbook, and what it says."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from xlrating.awards.award import award
from xlrating.awards.sheets import sheets_of
from xlrating.crosstable.comparing.compared import compared_tables
from xlrating.crosstable.comparing.sheets import compared_sheets
from xlrating.crosstable.sheet.grid import Block, Grid, NewSheet
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.errors import RatingError
from xlrating.hosts import publishing
from xlrating.hosts.filling import lines, sources
from xlrating.hosts.rate_sheets import rate_sheets, shown_crosstable
from xlrating.players.fill import fill


class Shown(NamedTuple):
    """A workbook in front of a person: its sheets, the name of the one in view (empty where it has no cells), and
    where it is on this computer (None where it was never saved).
    """

    grids: Sequence[Grid]
    active: str
    path: Path | None


class Made(NamedTuple):
    """The message, the blocks with the names of their sheets, and the new sheets.

    ``inserts`` are new columns that come first: the sheet, the place, and how many. ``file`` was saved beside the
    workbook, to be opened.
    """

    message: str
    blocks: Sequence[tuple[str, Block]] = ()
    sheets: Sequence[NewSheet] = ()
    inserts: Sequence[tuple[str, int, int]] = ()
    file: Path | None = None


def _awards(shown: Shown) -> Made:
    """The prizes of the Prizes sheet divided."""
    found = award(shown.grids)
    sheets = sheets_of(found, shown.grids)
    blocks = [(one.sheet, block) for one in found for block in one.blocks]
    said = [f"{one.in_short()} See the {sheet.name} sheet." for one, sheet in zip(found, sheets, strict=True)]
    return Made(_with_notes(said, [note.line for one in found for note in one.notes]), blocks, sheets)


def _comparisons(shown: Shown) -> Made:
    """The ratings compared with the column Published of each crosstable that has one."""
    found = compared_tables(rate_sheets(shown.grids, None).rated.tables)
    sheets = compared_sheets(found, shown.grids)
    said = [f"{one.in_short} See the {sheet.name} sheet." for one, sheet in zip(found, sheets, strict=True)]
    return Made("\n".join(said), sheets=sheets)


def _filled(shown: Shown) -> Made:
    """The crosstable of the sheet that is shown, or all where there is none, filled from the user's lists."""
    with sources() as where:
        found = fill(shown.grids, where, shown_crosstable(shown.grids, shown.active))
    if not found.count:
        return Made(_with_notes(["Nothing was filled."], lines(found)))
    said = f"{found.summary} The {found.sheet_name} sheet says where each rating comes from."
    return Made(_with_notes([said], lines(found)), found.blocks, [found.sheet], found.inserts)


def _saved(job: publishing.Job, shown: Shown) -> Made:
    """Pages of the crosstable that is shown, or of all, saved beside the workbook."""
    chosen = None if job == "publish" else shown_crosstable(shown.grids, shown.active)
    tables = rate_sheets(shown.grids, chosen).rated.tables
    saved = publishing.saved_beside(job, tables, shown.grids, shown.path)
    return Made(saved.message, file=saved.path)


def _with_notes(said: Sequence[str], notes: Sequence[str]) -> str:
    return "\n".join([*said, *(["Notes:", *notes] if notes else [])])


class Job(NamedTuple):
    """What a button does, in a word while it works and where it could not."""

    doing: str
    not_done: str
    make: Callable[[Shown], Made]

    def made(self, shown: Shown) -> Made:
        """CrosstableProblems where a sheet is wrong, FileProblem where nothing can be saved beside the workbook."""
        try:
            return self.make(shown)
        except RatingError as wrong:
            raise CrosstableProblems([Problem("", wrong.message)]) from wrong


JOBS: Mapping[str, Job] = {
    "fill": Job("filling in ratings", "Not filled", _filled),
    "prizes": Job("dividing the prizes", "Not divided", _awards),
    "compare": Job("comparing the ratings", "Not compared", _comparisons),
    "standings": Job("drawing the pages", "Not printed", partial(_saved, "standings")),
    "player pages": Job("drawing the pages", "Not printed", partial(_saved, "player pages")),
    "publish": Job("drawing the pages", "Not printed", partial(_saved, "publish")),
}
