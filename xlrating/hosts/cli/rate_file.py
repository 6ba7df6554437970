"""Rate one file: open it, rate its crosstables, save the result; and tell a person what came of it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from xlrating.crosstable.rate_workbook import RatedWorkbook
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import Problem, lines_of
from xlrating.hosts.cli.destination import CSV, RATED, REFUSED, reasons, target_of
from xlrating.hosts.cli.tables import print_ratings
from xlrating.hosts.cli.terminal import DONE, UNUSABLE, say, tell, tell_listed
from xlrating.hosts.file_mark import seen_from
from xlrating.hosts.opened import open_table, readable_name, write_csv
from xlrating.hosts.rate_sheets import rate_sheets
from xlrating.hosts.sentences import not_done
from xlrating.workbook import FileProblem, WorkbookFile


class How(NamedTuple):
    """What was asked for; ``check`` saves nothing, ``partial`` rates what is complete."""

    output: Path | None = None
    in_place: bool = False
    check: bool = False
    force: bool = False
    partial: bool = False
    sheet: str | None = None
    override: Override = Override()


class Outcome(NamedTuple):
    """What came of one file: the ratings, or why there are none, and the exit status."""

    path: Path
    rated: RatedWorkbook | None = None
    written: Path | None = None
    status: int = DONE
    why: Sequence[Problem] = ()
    notes: Sequence[Problem] = ()
    with_folder: bool = False

    @property
    def name(self) -> str:
        """The file's name; as it was typed where another file has the same."""
        return str(self.path) if self.with_folder else readable_name(self.path)


def rate_file(path: Path, how: How, written: dict[Path, Path]) -> Outcome:
    """Rate the crosstables of one file and save the result, unless anything is wrong.

    ``written`` has what this run saved so far and from which file; the file joins it.
    """
    try:
        target = _target(path, how, written)
        opened = open_table(path)
        done = rate_sheets(opened.grids(), how.sheet, how.override, partial=how.partial)
        notes = [*(Problem(path.name, note, "note") for note in opened.notes), *done.notes]
        if target:
            notes += [
                Problem(target.name, note, "note")
                for note in _save(opened.workbook, done, seen_from(target, path), target, how)
            ]
            written[target.resolve()] = path
    except REFUSED as error:
        status, why = reasons(error)
        return Outcome(path, status=status, why=why)
    return Outcome(path, done, target, notes=notes)


def _target(path: Path, how: How, written: dict[Path, Path]) -> Path | None:
    """Where the result goes, None if nowhere. FileProblem when it cannot go there."""
    if how.check:
        return None
    target = target_of(path, RATED, how.output, CSV, in_place=how.in_place)
    before = written.get(target.resolve())
    if before is not None:
        raise FileProblem(
            f"{target} was saved a moment ago from {before.name}. Rate {path.name} separately with -o."
        )
    return target


def _save(workbook: WorkbookFile, done: RatedWorkbook, source: str, target: Path, how: How) -> list[str]:
    """Write the result; sentences on what could not be kept."""
    done.put(workbook)
    if target.suffix.lower() != CSV:
        return workbook.save(target, force=how.force, made_from=source)
    sheets = list(dict.fromkeys(sheet for sheet, _ in done.columns))
    if len(sheets) > 1:
        raise FileProblem(
            f"A .csv file holds one sheet, but this workbook has {len(sheets)} crosstables: "
            f"{', '.join(sheets)}. Choose one with --sheet."
        )
    write_csv(target, _plain(workbook.grid(sheets[0]), done), force=how.force)
    return []


def _plain(grid: Grid, done: RatedWorkbook) -> Grid:
    """The sheet without what is there for the eye alone: bars, and empty columns before the ratings."""
    blocks = [block for _, block in done.columns]
    left_out = {bars.column for block in blocks for bars in block.bars}
    left_out |= {block.column - 1 for block in blocks if block.gap}
    rows = [[cell for column, cell in enumerate(row) if column not in left_out] for row in grid.rows]
    return replace(grid, rows=rows)


def show(outcome: Outcome) -> None:
    """The ratings, notes and what was saved, or why the file was not rated."""
    if outcome.rated is not None:
        _show_rated(outcome, outcome.rated)
    elif outcome.status == UNUSABLE:
        said = outcome.why[0].message
        tell(said if outcome.name in said else f"{outcome.name} was not rated. {said}")
    else:
        tell_listed(not_done(f"{outcome.name} was not rated", outcome.why), lines_of(outcome.why))


def _show_rated(outcome: Outcome, rated: RatedWorkbook) -> None:
    for table in rated.tables:
        print_ratings(table)
    if outcome.notes:
        tell_listed("Notes:", lines_of(outcome.notes))
    if rated.waiting:
        left_out = counted(len(rated.waiting), "entry")
        over = f"Provisional: {left_out} left out. Rate again when they are complete."
        tell_listed(over, lines_of(rated.waiting))
    say(summary(outcome, rated))


def summary(outcome: Outcome, rated: RatedWorkbook) -> str:
    """How much was rated, and what was written where."""
    crosstables = rated.crosstables
    players = sum(len(crosstable.players) for crosstable in crosstables)
    games = sum(int(section.tables[0].rated.section.games.sum()) for section in rated.sections) // 2
    sheets = ", ".join(dict.fromkeys(crosstable.grid.sheet for crosstable in crosstables))
    did = "can be rated" if outcome.written is None else "rated"
    part = " in part" if rated.waiting else ""
    line = f"{outcome.name} {did}{part}: {counted(players, 'player')}, {counted(games, 'game')}."
    if outcome.written is None:
        return f"{line} Nothing was written."
    if outcome.written.suffix.lower() == ".csv":
        return f"{line} Saved {outcome.written}: the table with its ratings. Only a workbook has the Working sheet."
    details = ", ".join(section.working for section in rated.sections)
    return f"{line} Saved {outcome.written}: ratings on {sheets}, details on {details}."
