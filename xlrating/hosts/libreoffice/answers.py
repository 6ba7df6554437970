"""The menu entries: cells as they come from LibreOffice, and what it shall write, show and go to."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.grid import Block, Grid, column_letters
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.hosts import sentences
from xlrating.hosts.libreoffice.exchange import Answer, block_of, grids_of, looks_of, sheet_of
from xlrating.hosts.libreoffice.pipe import unpacked
from xlrating.hosts.libreoffice.values import dates_from, given
from xlrating.hosts.made_sheets import JOBS, Area, Made, Shown, function_list, imported_file
from xlrating.looks import GAIN_BAR, LINE, LOSS_BAR
from xlrating.workbook import FileProblem
from xlrating.worksheet.explain import explain

MOST_CELLS = 5


def _import(request: Answer) -> Answer:
    """The workbook that becomes of the file at ``path``, for the menu to open and remove."""
    message, lines, made = imported_file(Path(request["path"]))
    notes = ["Notes:"] if made and lines else []
    return {"done": made is not None, "message": "\n".join([message, *notes, *lines]), "path": str(made)}


def _made(job: str, request: Answer) -> Answer:
    """What a button writes, or saves beside the workbook; or what is wrong."""
    grids, task, path = grids_of(request), JOBS[job], request.get("path")
    try:
        made = task.made(Shown(grids, request["active"], Path(path) if path else None))
        if task.rates:
            _refuse_merged_cells(grids, made.blocks)
    except CrosstableProblems as wrong:
        return _not_done(wrong.problems, task.refused(wrong.problems))
    except FileProblem as problem:
        return _not_done((), f"Nothing was written. {problem}")
    first = {"sheet": made.sheets[0].name, "first": "A1", "last": "A1"} if made.sheets else None
    go_to = _corners(made.area) if made.area else first
    return {**_to_write(made), "go_to": go_to, "open": str(made.file) if made.file else None}


def _corners(area: Area) -> Answer:
    """The first and the last cell of the first row of the ratings."""
    first, last = (f"{column_letters(area.filled[i])}{area.row + 1}" for i in (0, -1))
    return {"sheet": area.sheet, "first": first, "last": last}


def _check(request: Answer) -> Answer:
    """What is wrong, or what the sheet holds; and formulas that may show another thing than meant."""
    answer = _made("check_sheet", request)
    lines = [answer["message"]]
    for kind, sentence in (("blank is 0", sentences.BLANK_IS_0), ("first row", sentences.FIRST_ROW)):
        cells = [
            f"{sheet}!{column_letters(column)}{row + 1}" for sheet, column, row in request["doubtful"][kind]
        ]
        lines += [f"{listed(cells, MOST_CELLS)}: {sentence}"] if cells else []
    return {**answer, "message": "\n".join(lines)}


def _to_write(made: Made) -> Answer:
    return {
        "done": True,
        "message": "\n".join(
            [made.message, *(line for over, of in made.listed if of for line in (over, *of))]
        ),
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
    **{job: partial(_made, job) for job in JOBS},
    "check_sheet": _check,
    "explain_cell": _explain,
    "import_file": _import,
    "list_functions": _functions,
}
NOTHING_TO_WRITE: Answer = {"blocks": [], "sheets": [], "looks": {}}


def failed(mistake: Exception) -> Answer:
    """The answer to a request that ran into a mistake of ours."""
    return _not_done((), sentences.mistake(mistake))


def _not_done(problems: Sequence[Problem], message: str) -> Answer:
    return {
        "done": False,
        "message": "\n".join([message, *(problem.line for problem in problems)]),
        **NOTHING_TO_WRITE,
        "go_to": next(filter(None, map(_place, problems)), None),
    }


def _place(problem: Problem) -> Answer | None:
    """The first cell that a problem names; None when it names a sheet alone."""
    sheet, _, cells = problem.cell.rpartition("!")
    found = re.match(r"[A-Z]{1,3}[0-9]+", cells)
    return {"sheet": sheet, "first": found.group(), "last": found.group()} if sheet and found else None


def _refuse_merged_cells(grids: list[Grid], blocks: Sequence[tuple[str, Block]]) -> None:
    by_name = {grid.sheet: grid for grid in grids}
    problems = [
        Problem(by_name[sheet].address(row, column), "This cell is merged where ratings go. Unmerge it.")
        for sheet, block in blocks
        for row, column in sorted(by_name[sheet].covered)
        if block.row <= row < block.row + len(block.values)
        and block.column <= column < block.column + len(block.values[0])
    ]
    if problems:
        raise CrosstableProblems(problems)
