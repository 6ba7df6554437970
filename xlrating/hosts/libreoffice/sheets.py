"""The menu entries: cells as they come from LibreOffice, and what it shall write or show."""

import datetime
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from xlrating.crosstable.cells import Block, CellValue, Grid, NewSheet
from xlrating.crosstable.problems import CrosstableProblems, Problem
from xlrating.crosstable.rate_workbook import RatedWorkbook, rate_workbook
from xlrating.hosts.function_list import function_list
from xlrating.hosts.looks import LOOKS

Answer = dict[str, Any]


def _rate(request: Answer) -> Answer:
    """The blocks and sheets to write, or the problems."""
    grids = _grids(request)
    try:
        rated = rate_workbook(grids, request["active"])
        _refuse_merged_cells(grids, rated)
    except CrosstableProblems as found:
        return {"problems": _lines(found.problems)}
    return {
        "blocks": [{"sheet": sheet, **_block(block)} for sheet, block in rated.blocks],
        "sheets": [_sheet(sheet) for sheet in rated.sheets],
        "looks": _looks(),
        "notes": _notes(rated),
    }


def _check(request: Answer) -> Answer:
    """Nothing to write: the problems, or what the sheet holds."""
    try:
        rated = rate_workbook(_grids(request), request["active"])
    except CrosstableProblems as found:
        return {"problems": _lines(found.problems)}
    table = rated.tables[0].crosstable
    return {
        "message": f"{table.grid.sheet}: {len(table.entries)} players, no problems.",
        "notes": _notes(rated),
    }


def _functions(request: Answer) -> Answer:  # noqa: ARG001
    return {"blocks": [], "sheets": [_sheet(function_list())], "looks": _looks(), "notes": []}


ANSWERS: Mapping[str, Callable[[Answer], Answer]] = {"rate": _rate, "check": _check, "functions": _functions}


def _looks() -> Answer:
    return {name: asdict(look) for name, look in LOOKS.items()}


def _grids(request: Answer) -> list[Grid]:
    return [
        Grid(
            sheet["name"],
            _trimmed([[_value(cell) for cell in row] for row in sheet["rows"]]),
            covered=frozenset((row, column) for row, column in sheet["covered"]),
        )
        for sheet in request["sheets"]
    ]


def _refuse_merged_cells(grids: list[Grid], rated: RatedWorkbook) -> None:
    by_name = {grid.sheet: grid for grid in grids}
    problems = [
        Problem(by_name[sheet].address(row, column), "merged cells where results belong; unmerge them")
        for sheet, block in rated.blocks
        for row, column in sorted(by_name[sheet].covered)
        if block.row <= row < block.row + len(block.values)
        and block.column <= column < block.column + len(block.values[0])
    ]
    if problems:
        raise CrosstableProblems(problems)


def _value(cell: Any) -> CellValue:
    """A whole number as one, as a workbook file has it; a date from its text."""
    if isinstance(cell, dict):
        return datetime.date.fromisoformat(cell["date"])
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    value: CellValue = cell
    return None if value == "" else value


def _trimmed(rows: list[list[CellValue]]) -> list[list[CellValue]]:
    """Without the blank cells at the end of each row, and the blank rows at the end."""
    for row in rows:
        while row and row[-1] is None:
            row.pop()
    while rows and not rows[-1]:
        rows.pop()
    return rows


def _block(block: Block) -> Answer:
    values = [[_sent(value) for value in row] for row in block.values]
    formats = [[block.format_of(i, j) for j in range(len(row))] for i, row in enumerate(block.values)]
    return {"row": block.row, "column": block.column, "values": values, "formats": formats}


def _sent(value: CellValue) -> Any:
    return {"date": value.isoformat()} if isinstance(value, datetime.date) else value


def _sheet(sheet: NewSheet) -> Answer:
    return {
        "name": sheet.name,
        "blocks": [_block(block) for block in sheet.blocks],
        "widths": list(sheet.widths),
    }


def _lines(problems: tuple[Problem, ...]) -> list[str]:
    return [f"{problem.cell}: {problem.message}" for problem in problems]


def _notes(rated: RatedWorkbook) -> list[str]:
    warnings = {table.crosstable.place: table.crosstable.warnings for table in rated.tables}
    return [line for found in warnings.values() for line in _lines(tuple(found))]
