"""An example of the register as somebody has it in a workbook: cells with values, and a formula."""

from dataclasses import dataclass, field
from typing import Literal

from xlrating.crosstable.sheet.grid import column_letters
from xlrating.worksheet.function import Example, Function, in_formula
from xlrating.worksheet.values import CellValue, is_range, rows_of

Given = Literal["constants", "references"]
FIRST_COLUMN = 30
"""Where the values begin; the formula is in the first column."""


@dataclass(frozen=True)
class Placed:
    """A formula for A1, with the shape of its result, and rows of values by their first cell (from 0)."""

    formula: str
    height: int
    width: int
    cells: dict[tuple[int, int], list[list[CellValue]]] = field(default_factory=dict)


def placed(function: Function, example: Example, given: Given) -> Placed:
    """The example with its arguments typed in or in cells."""
    arguments = list(example.arguments)
    while arguments and arguments[-1] is None:
        arguments.pop()
    cells: dict[tuple[int, int], list[list[CellValue]]] = {}
    spelled, column = [], FIRST_COLUMN
    for value in arguments:
        if value is None:
            spelled.append("")
        elif given == "references" or _has_blanks(value):
            rows = [list(row) for row in rows_of(value)]
            cells[0, column] = rows
            spelled.append(_address(column, rows))
            column += len(rows[0]) + 1
        else:
            spelled.append(in_formula(value))
    result = rows_of(example.result)
    return Placed(f"={function.name}({','.join(spelled)})", len(result), len(result[0]), cells)


def _has_blanks(value: CellValue) -> bool:
    """A constant cannot hold a blank."""
    return is_range(value) and any(cell is None for row in rows_of(value) for cell in row)


def _address(column: int, rows: list[list[CellValue]]) -> str:
    last = f"{column_letters(column + len(rows[0]) - 1)}{len(rows)}"
    first = f"{column_letters(column)}1"
    return last if first == last else f"{first}:{last}"
