"""What hosts hand over and what they show: blanks, numbers, texts, error texts, rows of a range."""

import math
from collections.abc import Callable, Iterable, Sequence, Sized
from itertools import chain
from typing import Any, TypeAlias

import numpy as np

from xlrating.crosstable.cells.cell_values import number_of
from xlrating.crosstable.cells.quote import quoted, shown
from xlrating.crosstable.cells.value import ERRORS, is_blank
from xlrating.crosstable.sheet.counted import counted
from xlrating.errors import CellError, RatingError

CellValue: TypeAlias = Any
Rows: TypeAlias = list[list[CellValue]]
PLAIN = frozenset((float, str, bool, type(None)))
LARGEST_INTEGER = 10**300


class _Omitted:
    """Stands for an argument that the formula does not have, as distinct from a blank cell."""

    def __repr__(self) -> str:
        return "not given"


OMITTED = _Omitted()
"""What a host passes for an argument that the formula leaves out; arguments at the end need none."""


class ErrorCell(RatingError):
    """An argument holds an error cell, which comes back as it is."""

    def __init__(self, error: Any) -> None:
        super().__init__(error, error)


def is_error(value: CellValue) -> bool:
    return isinstance(value, str) and value in ERRORS


def is_number(value: CellValue) -> bool:
    return isinstance(value, (float, int, np.integer)) and not isinstance(value, bool)


def told(value: CellValue) -> str:
    """A value as a sentence shows it: text in quotes, a number or TRUE as it is, blank by that word."""
    if is_blank(value):
        return "blank"
    return quoted(value) if isinstance(value, str) else shown(value)


def not_wanted(name: str, wanted: str, value: CellValue, error: CellError = "#VALUE!") -> RatingError:
    """``rating must be a number. It is TRUE.``"""
    return RatingError(f"{name} must be {wanted}. It is {told(value)}.", error)


def check_one_each(name: str, given: Sequence[Any], wanted: Sized, of: str, each: str) -> None:
    """RatingError where two ranges differ: ``norms has 3 cells for 4 levels. Give one per level.``"""
    if len(given) != len(wanted):
        what = "row" if is_range(next(iter(given), None)) else "cell"
        has = f"{name} has {counted(len(given), what)} for {counted(len(wanted), of)}"
        raise RatingError(f"{has}. Give one per {each}.", "#VALUE!")


def number_in(value: CellValue) -> float | None:
    """The number that a text shows, such as "1700" or "1,700"; None for any other text and for what is no text."""
    return number_of(value) if isinstance(value, str) else None


def is_range(value: CellValue) -> bool:
    return isinstance(value, (list, tuple)) or (isinstance(value, np.ndarray) and value.ndim > 0)


def rows_of(value: CellValue) -> Rows:
    """A range as rows of one length, a short one with blanks; a flat list is one row, a single value one cell."""
    if isinstance(value, np.ndarray) and value.ndim:
        value = value.tolist()
    if not is_range(value):
        return [[plain(value)]]
    if value and set(map(type, value)) <= {list, tuple}:
        rows = list(value)
    elif any(map(is_range, value)):
        rows = [row if is_range(row) else [row] for row in value]
    else:
        rows = [value]
    if not _all_plain(rows):
        rows = [[plain(cell) for cell in row] for row in rows]
    lengths = set(map(len, rows))
    return rows if len(lengths) == 1 else [[*row, *[None] * (max(lengths) - len(row))] for row in rows]


def cell_at(rows: Rows, row: int, column: int) -> CellValue:
    """The cell of a range that belongs to a cell of the answer.

    One row or column stretches; #N/A, as spreadsheets put it, beyond the end of a range that is smaller.
    """
    row, column = (0 if len(rows) == 1 else row), (0 if len(rows[0]) == 1 else column)
    return rows[row][column] if row < len(rows) and column < len(rows[0]) else "#N/A"


def _all_plain(rows: Iterable[Iterable[CellValue]]) -> bool:
    """Whether each cell is as ``plain`` would make it."""
    kinds = set(map(type, chain.from_iterable(rows)))
    if int in kinds:
        numbers = [cell for cell in chain.from_iterable(rows) if type(cell) is int]
        if max(numbers) > LARGEST_INTEGER or min(numbers) < -LARGEST_INTEGER:
            return False
    return kinds <= PLAIN | {int}


def plain(value: CellValue) -> CellValue:
    """A number of numpy as Python's own; an integer that no cell can hold as infinity; a list in a cell as text."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, np.generic) or (isinstance(value, np.ndarray) and value.ndim == 0):
        value = value.item()
    if type(value) is int and abs(value) > LARGEST_INTEGER:
        return math.inf
    return str(value) if isinstance(value, (list, tuple, np.ndarray)) else value


def words_in(cells: Iterable[CellValue]) -> list[str]:
    """What is wished, in one text with commas or semicolons, or a cell for each."""
    texts = (str(cell).replace(";", ",") for cell in cells if not is_blank(cell))
    return [word for text in texts for part in text.split(",") if (word := part.strip())]


def for_each(values: Any, answer: Callable[[Any], CellValue]) -> Any:
    """The answer for one value, or an array of those for many."""
    if np.ndim(values) == 0:
        return answer(values)
    return np.array([answer(value) for value in values], dtype=object)


def cells_of(value: CellValue) -> list[CellValue]:
    """The cells of a range, row by row. ErrorCell when one of them is an error."""
    cells = [cell for row in rows_of(value) for cell in row]
    for cell in cells:
        if is_error(cell):
            raise ErrorCell(cell)
    return cells
