"""Cells as LibreOffice sends them, and blocks as it takes them: JSON each way."""

import datetime
from typing import Any

from xlrating.crosstable.cells.value import without_blank_end
from xlrating.crosstable.sheet.grid import Block, CellValue, Grid, Link, NewSheet, Picture
from xlrating.looks import LOOKS

Answer = dict[str, Any]


def looks_of() -> Answer:
    return {name: look._asdict() for name, look in LOOKS.items()}


def grids_of(request: Answer) -> list[Grid]:
    return [
        Grid(
            sheet["name"],
            _trimmed([[_value(cell) for cell in row] for row in sheet["rows"]]),
            covered=frozenset((row, column) for row, column in sheet["covered"]),
            pictures=[Picture(*cells) for cells in sheet.get("pictures", ())],
        )
        for sheet in request["sheets"]
    ]


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
    return rows[: without_blank_end(rows)]


def block_of(block: Block) -> Answer:
    values = [[_sent(value) for value in row] for row in block.values]
    formats = [[block.format_of(i, j) for j in range(len(row))] for i, row in enumerate(block.values)]
    return {
        "row": block.row,
        "column": block.column,
        "values": values,
        "formats": formats,
        "columns": block.sized_columns(),
        "bars": [bars._asdict() for bars in block.bars],
        "one_page_wide": block.one_page_wide,
    }


def _sent(value: CellValue) -> Any:
    if isinstance(value, Link):
        return {"formula": value.formula(";")}
    return {"date": value.isoformat()} if isinstance(value, datetime.date) else value


def sheet_of(sheet: NewSheet) -> Answer:
    return {
        "name": sheet.name,
        "blocks": [block_of(block) for block in sheet.blocks],
        "widths": list(sheet.widths),
        "heights": sorted(sheet.heights.items()),
        "merged": [list(cells) for cells in sheet.merged],
        "head": sheet.head,
        "printed": sheet.printed,
        "page": sheet.page,
    }
