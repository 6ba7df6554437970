"""The buttons of Excel and LibreOffice: what each makes of a workbook, and what it says."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from xlrating.alternatives import alternatives
from xlrating.awards.award import award
from xlrating.awards.sheets import sheets_of
from xlrating.crosstable.comparing.compared import compared_tables
from xlrating.crosstable.comparing.sheets import compared_sheets
from xlrating.crosstable.rate_workbook import RatedWorkbook
from xlrating.crosstable.reading.tables import is_crosstable
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import Block, Grid, NewSheet, column_letters
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem, lines_of
from xlrating.crosstable.sheet.stretches import stretches
from xlrating.errors import RatingError
from xlrating.exports.paper.player_pages import printed
from xlrating.exports.paper.standings import standings
from xlrating.exports.player_page import player_pages
from xlrating.exports.wall_chart import charts
from xlrating.formats.reading import read_files
from xlrating.hosts import sentences
from xlrating.hosts.file_mark import save_marked
from xlrating.hosts.filling import sources
from xlrating.hosts.import_sheets import imported
from xlrating.hosts.publishing import publish
from xlrating.hosts.rate_sheets import is_of_a_program, rate_sheets, shown_crosstable
from xlrating.players.fill import fill
from xlrating.workbook import FileProblem
from xlrating.worksheet.register import REGISTER


class Shown(NamedTuple):
    """A workbook in front of a person: its sheets, the name of the one in view (empty where it has no cells), and
    where it is on this computer (None where it was never saved).
    """

    grids: Sequence[Grid]
    active: str
    path: Path | None


class Area(NamedTuple):
    """Where ratings are written: the first row of the blocks, and the columns that they fill."""

    sheet: str
    row: int
    filled: Sequence[int]

    @classmethod
    def of(cls, blocks: Sequence[tuple[str, Block]]) -> "Area":
        with_values = [
            (sheet, block)
            for sheet, block in blocks
            if any(value is not None for row in block.values for value in row)
        ]
        filled = {block.column + i for _, block in with_values for i in range(len(block.values[0]))}
        return cls(with_values[0][0], min(block.row for _, block in with_values), sorted(filled))

    @property
    def columns(self) -> str:
        """``S:AC``, or ``S:AC and AE:AF``."""
        areas = (
            f"{column_letters(one.start)}:{column_letters(one.stop - 1)}" for one in stretches(self.filled)
        )
        return " and ".join(areas)


class Made(NamedTuple):
    """The message with the lists that follow it, each under its line; blocks with their sheets; new sheets.

    ``inserts`` are new columns that come first: the sheet, the place, and how many. ``file`` was saved beside the
    workbook, to be opened. ``area`` is where ratings were written.
    """

    message: str
    listed: Sequence[tuple[str, Sequence[str]]] = ()
    blocks: Sequence[tuple[str, Block]] = ()
    sheets: Sequence[NewSheet] = ()
    inserts: Sequence[tuple[str, int, int]] = ()
    file: Path | None = None
    area: Area | None = None


def _notes(notes: Iterable[str]) -> Sequence[tuple[str, Sequence[str]]]:
    return [("Notes:", list(notes))]


def _told(done: RatedWorkbook) -> Sequence[tuple[str, Sequence[str]]]:
    """What a rating has to tell: what waits, and notes."""
    waiting = [(done.provisional, [one.line for one in done.waiting])]
    return [*waiting, *_notes(lines_of(done.notes))]


def _to_rate(grids: Sequence[Grid], active: str) -> str:
    """The sheet that is shown, or the only other one with a crosstable. CrosstableProblems where there are several."""
    if shown_crosstable(grids, active):
        return active
    there = [grid.sheet for grid in grids if is_crosstable(grid)]
    if not there or is_of_a_program(grids, active):
        return active
    if len(there) == 1:
        return there[0]
    message = f"This sheet has no crosstable. Open {alternatives(there)}, and try again."
    raise CrosstableProblems([Problem(active, message)])


def _rated(shown: Shown, *, every: bool = False, complete_only: bool = False) -> Made:
    """The crosstable of the sheet that is shown, or of every sheet that has one, rated, or what is complete of it."""
    sheet = None if every else _to_rate(shown.grids, shown.active)
    done = rate_sheets(shown.grids, sheet, partial=complete_only)
    area = Area.of(done.columns)
    where = "" if area.sheet == shown.active else f" on the {area.sheet} sheet"
    message = sentences.written(done, "" if every else f" to {area.columns}{where}")
    return Made(message, _told(done), done.blocks, done.sheets, area=area)


def _checked(shown: Shown) -> Made:
    """What the sheet that is shown holds."""
    done = rate_sheets(shown.grids, _to_rate(shown.grids, shown.active))
    return Made(sentences.ready(done), _told(done))


def _awards(shown: Shown) -> Made:
    """The prizes of the Prizes sheet divided."""
    found = award(shown.grids)
    sheets = sheets_of(found, shown.grids)
    blocks = [(one.sheet, block) for one in found for block in one.blocks]
    said = [f"{one.in_short()} See the {sheet.name} sheet." for one, sheet in zip(found, sheets, strict=True)]
    return Made("\n".join(said), _notes(note.line for one in found for note in one.notes), blocks, sheets)


def _comparisons(shown: Shown) -> Made:
    """The ratings compared with the column Published of each crosstable that has one."""
    found = compared_tables(rate_sheets(shown.grids, None).tables)
    sheets = compared_sheets(found, shown.grids)
    said = [f"{one.in_short} See the {sheet.name} sheet." for one, sheet in zip(found, sheets, strict=True)]
    return Made("\n".join(said), sheets=sheets)


def _filled(shown: Shown) -> Made:
    """The crosstable of the sheet that is shown, or all where there is none, filled from the user's lists."""
    with sources() as where:
        found = fill(shown.grids, where, shown_crosstable(shown.grids, shown.active))
    if not found.count:
        return Made("Nothing was filled.", _notes(lines_of(found.notes)))
    said = f"{found.summary} The {found.sheet_name} sheet says where each rating comes from."
    return Made(said, _notes(lines_of(found.notes)), found.blocks, [found.sheet], found.inserts)


NOT_SAVED = "Save the workbook on this computer first. The pages go next to it."
MOVE_IT = "Rename it, or move it to another folder, and try again."


def _beside(shown: Shown) -> Path:
    """The workbook, next to which pages are saved. FileProblem where it was never saved."""
    if shown.path is None:
        raise FileProblem(NOT_SAVED)
    return shown.path


def _pages(shown: Shown, *, of_players: bool) -> Made:
    """Pages of the crosstable that is shown, or of all, saved beside the workbook."""
    tables = rate_sheets(shown.grids, shown_crosstable(shown.grids, shown.active)).tables
    source = _beside(shown)
    if of_players:
        path, data = source.with_name(f"{source.stem}-players.pdf"), printed(player_pages(tables))
    else:
        path, data = source.with_suffix(".pdf"), standings(charts(tables))
    what = "player pages" if of_players else "standings"
    save_marked(path, data, source, what, force=False, otherwise=MOVE_IT)
    return Made(f"Saved {path}.", file=path)


def _published(shown: Shown) -> Made:
    """All pages of all crosstables, saved in a folder beside the workbook."""
    tables = rate_sheets(shown.grids, None).tables
    source = _beside(shown)
    folder = source.with_name(f"{source.stem}-published")
    made = publish(tables, shown.grids, source, folder, {}, otherwise=MOVE_IT)
    return Made("\n".join([f"Published in {folder}.", *made.lines]), _notes(made.notes), file=folder)


def imported_file(path: Path) -> tuple[str, Sequence[str], Path | None]:
    """The file of another program, with those that belong to it, as a workbook to open: what is said, the notes, and
    where it is; what is wrong in place of notes, and None, where it cannot be read.
    """
    try:
        found = imported(read_files(path))
    except CrosstableProblems as wrong:
        lines = [problem.line for problem in wrong.problems]
        return sentences.not_done("Not imported", wrong.problems), lines, None
    except FileProblem as problem:
        return str(problem), (), None
    return f"{found.summary}. Save the new workbook.", found.notes, found.for_opening(path.stem)


def function_list() -> NewSheet:
    """The worksheet functions, with their help, an example, and the source."""
    rows = [
        [function.signature, function.help, function.formula(function.examples[0]), function.source]
        for function in REGISTER.values()
    ]
    blocks = [
        Block(0, 0, [["Function", "Returns", "Example", "Source"]], "list heading"),
        Block(1, 0, rows, "why"),
    ]
    return NewSheet("Functions", blocks, widths=(38, 50, 42, 20), frozen_rows=1)


class Job(NamedTuple):
    """What a button does, in a word while it works and where it could not.

    ``of_one_sheet``: of the crosstable on the sheet that is shown, which must have cells. ``rates``: it writes ratings.
    """

    doing: str
    not_done: str
    make: Callable[[Shown], Made]
    of_one_sheet: bool = False
    rates: bool = False
    writes: bool = True

    def made(self, shown: Shown) -> Made:
        """CrosstableProblems where a sheet is wrong, FileProblem where nothing can be saved beside the workbook."""
        try:
            return self.make(shown)
        except RatingError as wrong:
            raise CrosstableProblems([Problem("", wrong.message)]) from wrong

    def refused(self, problems: Sequence[Problem]) -> str:
        """What is said where a sheet has problems."""
        if self.writes:
            return sentences.not_done(self.not_done, problems)
        return f"Not ready to rate: {counted(len(problems), 'problem')}."


JOBS: Mapping[str, Job] = {
    "rate_sheet": Job("rating", "Not rated", _rated, of_one_sheet=True, rates=True),
    "rate_complete": Job(
        "rating", "Not rated", partial(_rated, complete_only=True), of_one_sheet=True, rates=True
    ),
    "rate_workbook": Job("rating", "Not rated", partial(_rated, every=True), rates=True),
    "check_sheet": Job("checking the crosstable", "Not checked", _checked, of_one_sheet=True, writes=False),
    "fill_sheet": Job("filling in ratings", "Not filled", _filled),
    "award_prizes": Job("dividing the prizes", "Not divided", _awards),
    "compare_published": Job("comparing the ratings", "Not compared", _comparisons),
    "print_standings": Job("drawing the pages", "Not printed", partial(_pages, of_players=False)),
    "print_pages": Job("drawing the pages", "Not printed", partial(_pages, of_players=True)),
    "publish": Job("drawing the pages", "Not printed", _published),
}
