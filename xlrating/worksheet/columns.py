"""The arguments of a function that works cell by cell, spread over the cells of its answer."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Any

import numpy as np

from xlrating.crosstable.cells.value import is_blank
from xlrating.errors import RatingError
from xlrating.formulas import FloatArray
from xlrating.worksheet.arguments import Argument
from xlrating.worksheet.values import CellValue, is_range, rows_of


class Columns:
    """All arguments of one call, with as many cells as the answer; a single cell, row, or column stretches.

    The numbers of a group of cells reach the body of the function as arrays. Cells are in one group where the
    arguments that are no numbers, such as the edition, are the same.
    """

    def __init__(self, arguments: Sequence[Argument], values: Sequence[CellValue]) -> None:
        self._arguments = arguments
        self._columns = [_Column(a, value) for a, value in zip(arguments, values, strict=True)]
        height, width = (max(c.shape[axis] for c in self._columns if c.is_range) for axis in (0, 1))
        self.shape = (height, width)
        self.size = height * width

    @cached_property
    def _places(self) -> list[Any]:
        """For each argument and each cell of the answer, the place of the argument's own cell."""
        return [column.places(*self.shape) for column in self._columns]

    def without_answer(self, required: Sequence[int]) -> tuple[Any, Any]:
        """For each cell the error or the blank that it shows without a calculation, and the cells that show nothing.

        A line that is blank in all ranges stays blank if one of them is required, and a blank required cell does.
        """
        shown = np.full(self.size, None, dtype=object)
        is_open = np.full(self.size, True)
        for column, places in zip(self._columns, self._places, strict=True):
            wrong = np.flatnonzero(is_open & np.isin(places, [*column.errors]))
            shown[wrong] = [column.errors[place] for place in places[wrong].tolist()]
            is_open[wrong] = False
        ranges = [place for place, column in enumerate(self._columns) if column.is_range]
        needed = any(self._arguments[place].required for place in ranges)
        whole = np.full(self.size, needed or not any(a.required for a in self._arguments))
        for place in ranges:
            whole &= self._blank(place)
        for place in required:
            whole |= self._blank(place)
        shown[whole] = ""
        return shown, np.flatnonzero(is_open & ~whole)

    def _blank(self, place: int) -> Any:
        return self._columns[place].blank[self._places[place]]

    def groups(self, open_cells: Any) -> Iterator[tuple[list[Any], Any]]:
        """The arguments of each group of these cells, and its cells."""
        varying = [
            column.values[places]
            for column, places in zip(self._columns, self._places, strict=True)
            if column.is_range and not column.numeric
        ]
        groups: dict[tuple[Any, ...], Any] = {} if varying or not len(open_cells) else {(): open_cells}
        if varying:
            for cell in open_cells:
                groups.setdefault(tuple(values[cell] for values in varying), []).append(cell)
        for cells in groups.values():
            given = [
                column.values[places[cells]] if column.numeric else column.values[places[cells[0]]]
                for column, places in zip(self._columns, self._places, strict=True)
            ]
            yield given, cells


class _Column:
    """One argument: the values, errors, and blanks of its cells, flat.

    The last place is for cells outside the range (#N/A), where another range is larger.
    """

    def __init__(self, argument: Argument, value: CellValue) -> None:
        self.is_range = is_range(value)
        self.numeric = argument.bounds is not None
        numbers = _floats(value) if self.numeric else None
        if argument.bounds is not None and numbers is not None:
            self.shape = numbers.shape
            with np.errstate(invalid="ignore"):
                if argument.bounds.hold(numbers).all():
                    self.values: Any = np.append(numbers, np.nan)
                    return
        rows = rows_of(value)
        self.shape = (len(rows), len(rows[0]))
        cells = list(chain.from_iterable(rows))
        self.values = np.full(
            len(cells) + 1, np.nan if self.numeric else None, dtype=None if self.numeric else object
        )
        for place, cell in enumerate(cells):
            if type(cell) is not float and is_blank(cell):
                self.blank[place] = True
            try:
                self.values[place] = argument.read(cell)
            except RatingError as error:
                self.errors[place] = error.cell_error

    @cached_property
    def errors(self) -> dict[int, str]:
        return {len(self.values) - 1: "#N/A"}

    @cached_property
    def blank(self) -> Any:
        return np.zeros(len(self.values), dtype=bool)

    def places(self, height: int, width: int) -> Any:
        """For each cell of the answer the place of this argument's cell; one row or column stretches."""
        own_height, own_width = self.shape
        down = np.zeros(height, int) if own_height == 1 else np.arange(height)
        along = np.zeros(width, int) if own_width == 1 else np.arange(width)
        inside = (down < own_height)[:, None] & (along < own_width)
        return np.where(inside, down[:, None] * own_width + along, len(self.values) - 1).ravel()


def _floats(value: CellValue) -> FloatArray | None:
    """Rows of as many numbers each as an array; None for anything else."""
    if not isinstance(value, (list, tuple)) or not set(map(type, value)) <= {list, tuple}:
        return None
    cells = list(chain.from_iterable(value))
    if not set(map(type, cells)) <= {float, int} or len(set(map(len, value))) != 1 or not cells:
        return None
    try:
        return np.array(cells, dtype=float).reshape(len(value), -1)
    except OverflowError:
        return None
