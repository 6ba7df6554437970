"""The menu entries: cells as they come from LibreOffice, and what it shall write, show and go to."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from xlrating.alternatives import alternatives
from xlrating.crosstable.rate_workbook import RatedWorkbook
from xlrating.crosstable.reading.tables import is_crosstable
from xlrating.crosstable.sheet.grid import Block, Grid, column_letters
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem, grouped
from xlrating.crosstable.sheet.stretches import stretches
from xlrating.hosts import sentences
from xlrating.hosts.function_list import function_list
from xlrating.hosts.import_sheets import import_file
from xlrating.hosts.libreoffice.exchange import Answer, block_of, grids_of, looks_of, sheet_of
from xlrating.hosts.libreoffice.pipe import unpacked
from xlrating.hosts.libreoffice.values import dates_from, given
from xlrating.hosts.made_sheets import JOBS, Made, Shown
from xlrating.hosts.rate_sheets import RatedSheets, is_of_a_program, rate_sheets
from xlrating.looks import GAIN_BAR, LINE, LOSS_BAR
from xlrating.workbook import FileProblem
from xlrating.worksheet.explain import explain

MOST_CELLS = 5


def _rate(request: Answer, *, complete_only: bool = False) -> Answer:
    """The blocks and sheets to write, or the problems; of what is complete, where that is asked."""
    grids = grids_of(request)
    try:
        done = rate_sheets(grids, _to_rate(grids, request["active"]), partial=complete_only)
        rated = done.rated
        _refuse_merged_cells(grids, rated)
    except CrosstableProblems as found:
        return _not_done(found.problems, sentences.not_done("Not rated", found.problems))
    area = Area.of(done.rated.columns)
    where = "" if area.sheet == request["active"] else f" on the {area.sheet} sheet"
    message = _with_notes(sentences.written(done, f" to {area.columns}{where}"), done)
    return {**_to_write(Made(message, rated.blocks, rated.sheets)), "go_to": area.place()}


def _import(request: Answer) -> Answer:
    """The workbook that becomes of the file at ``path``, for the menu to open and remove."""
    path = Path(request["path"])
    try:
        found = import_file(path)
    except CrosstableProblems as problems:
        told = sentences.not_done("Not imported", problems.problems)
        return _not_done(problems.problems, told)
    except FileProblem as problem:
        return _not_done((), str(problem))
    lines = [sentences.imported(found), *(["Notes:"] if found.notes else []), *found.notes]
    return {"done": True, "message": "\n".join(lines), "path": str(found.for_opening(path.stem))}


def _check(request: Answer) -> Answer:
    """Nothing to write: the problems, or what the sheet holds; and formulas that may show another thing than meant."""
    grids = grids_of(request)
    doubts = [
        f"{_some(request['doubtful'][kind])}: {sentence}"
        for kind, sentence in (("blank is 0", sentences.BLANK_IS_0), ("first row", sentences.FIRST_ROW))
        if request["doubtful"][kind]
    ]
    try:
        done = rate_sheets(grids, _to_rate(grids, request["active"]))
    except CrosstableProblems as found:
        answer = _not_done(found.problems, sentences.not_ready(found.problems))
    else:
        message = _with_notes(sentences.ready(done), done)
        answer = {"done": True, "message": message, **NOTHING_TO_WRITE, "go_to": None}
    return {**answer, "message": "\n".join([answer["message"], *doubts])}


def _some(cells: Sequence[tuple[str, int, int]]) -> str:
    """The first cells of these, each a sheet, column, and row."""
    named = [f"{sheet}!{column_letters(column)}{row + 1}" for sheet, column, row in cells[:MOST_CELLS]]
    return ", ".join(named) + (f", and {len(cells) - MOST_CELLS:,} more" if len(cells) > MOST_CELLS else "")


def _made(job: str, request: Answer) -> Answer:
    """What a button besides rating writes, or saves beside the workbook; or what is wrong."""
    path = request.get("path")
    shown = Shown(grids_of(request), request["active"], Path(path) if path else None)
    try:
        made = JOBS[job].made(shown)
    except CrosstableProblems as wrong:
        return _not_done(wrong.problems, sentences.not_done(JOBS[job].not_done, wrong.problems))
    except FileProblem as problem:
        return _not_done((), f"Nothing was written. {problem}")
    first = {"sheet": made.sheets[0].name, "first": "A1", "last": "A1"} if made.sheets else None
    return {**_to_write(made), "go_to": first, "open": str(made.file) if made.file else None}


def _to_write(made: Made) -> Answer:
    return {
        "done": True,
        "message": made.message,
        "inserts": [list(insert) for insert in made.inserts],
        "blocks": [{"sheet": sheet, **block_of(block)} for sheet, block in made.blocks],
        "sheets": [sheet_of(sheet) for sheet in made.sheets],
        "looks": looks_of(),
        "bar_colors": [GAIN_BAR, LOSS_BAR, LINE],
    }


def _functions(request: Answer) -> Answer:  # noqa: ARG001
    return {"blocks": [], "sheets": [sheet_of(function_list())], "looks": looks_of()}


def _explain(request: Answer) -> Answer:
    """What each call in a cell makes of its values; ``values`` is None where LibreOffice did not ask for the answer."""
    texts = []
    for call in request["calls"]:
        if call["values"] is None:
            texts.append(f"{call['function']}: {sentences.NOT_ASKED}")
        else:
            values = given(call["function"], [unpacked(value) for value in call["values"]])
            with dates_from(call["day 0"]):
                lines = explain(call["function"], values)
            texts.append("\n".join([*lines, sentences.BLANK_IS_0] if call["blank is 0"] else lines))
    return {"done": True, "message": "\n\n".join(texts) or sentences.NOTHING_TO_EXPLAIN}


ANSWERS: Mapping[str, Callable[[Answer], Answer]] = {
    "rate": _rate,
    "rate complete": partial(_rate, complete_only=True),
    "check": _check,
    **{job: partial(_made, job) for job in JOBS},
    "explain": _explain,
    "import": _import,
    "functions": _functions,
}
NOTHING_TO_WRITE: Answer = {"blocks": [], "sheets": [], "looks": {}}


def failed(mistake: Exception) -> Answer:
    """The answer to a request that ran into a mistake of ours."""
    return _not_done((), sentences.mistake(mistake))


def _not_done(problems: Sequence[Problem], message: str) -> Answer:
    lines = [message, *_lines(problems)]
    return {
        "done": False,
        "message": "\n".join(lines),
        **NOTHING_TO_WRITE,
        "go_to": next(filter(None, map(_place, problems)), None),
    }


def _to_rate(grids: Sequence[Grid], active: str) -> str:
    """The sheet that is shown, or the only other one with a crosstable."""
    there = [grid.sheet for grid in grids if is_crosstable(grid)]
    if active in there or not there or is_of_a_program(grids, active):
        return active
    if len(there) == 1:
        return there[0]
    message = f"This sheet has no crosstable. Open {alternatives(there)}, and try again."
    raise CrosstableProblems([Problem(active, message)])


@dataclass(frozen=True)
class Area:
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

    def place(self) -> Answer:
        first, last = (f"{column_letters(self.filled[i])}{self.row + 1}" for i in (0, -1))
        return {"sheet": self.sheet, "first": first, "last": last}


def _place(problem: Problem) -> Answer | None:
    """The first cell that a problem names; None when it names a sheet alone."""
    sheet, _, cells = problem.cell.rpartition("!")
    found = re.match(r"[A-Z]{1,3}[0-9]+", cells)
    return {"sheet": sheet, "first": found.group(), "last": found.group()} if sheet and found else None


def _refuse_merged_cells(grids: list[Grid], rated: RatedWorkbook) -> None:
    by_name = {grid.sheet: grid for grid in grids}
    problems = [
        Problem(by_name[sheet].address(row, column), "This cell is merged where ratings go. Unmerge it.")
        for sheet, block in rated.blocks
        for row, column in sorted(by_name[sheet].covered)
        if block.row <= row < block.row + len(block.values)
        and block.column <= column < block.column + len(block.values[0])
    ]
    if problems:
        raise CrosstableProblems(problems)


def _lines(problems: Sequence[Problem]) -> list[str]:
    return [problem.line for problem in problems]


def _with_notes(message: str, done: RatedSheets) -> str:
    notes = [group.line for group in grouped(done.notes)]
    lines = [message]
    if done.waiting:
        lines += [done.provisional, *_lines(done.waiting)]
    return "\n".join([*lines, "Notes:", *notes] if notes else lines)
