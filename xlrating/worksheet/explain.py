"""What a formula of ours was given, what it made of that, and how it came to its result, in lines to read."""

import datetime
import math
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

import numpy as np

from xlrating.crosstable.cells.dates import EPOCH
from xlrating.crosstable.cells.value import is_blank
from xlrating.editions.days import in_words
from xlrating.editions.edition import Edition
from xlrating.errors import RatingError, read_or
from xlrating.worksheet.arguments import Argument, as_serial
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import (
    OMITTED,
    CellValue,
    ErrorCell,
    cell_at,
    is_error,
    is_range,
    rows_of,
    told,
)

MOST_CELLS = 12
MOST_REASONS = 10


def explain(name: str, values: Sequence[CellValue]) -> list[str]:
    """What the function of this name makes of these values, in lines of plain text.

    ``name`` is that of a worksheet function, in any case; ``values`` are the values of its arguments in their order,
    as they are given to the function itself: a number, a text, None for a blank cell, rows of a range, the text of an
    error cell, OMITTED for an argument that is left out. The lines are the function and what it does; each argument
    as it is read; the result, or the error with its sentence; how it was calculated, where there is more to say;
    and the source. RatingError when there is no such function, or it takes fewer arguments.
    """
    function = REGISTER.get(name.upper())
    if function is None:
        raise RatingError(f"{name} is not a function of xlrating.", "#VALUE!")
    function.check_count(values)
    return [
        f"{function.name}: {function.help}",
        *(f"  {line}" for line in _arguments(function, tuple(values))),
        *_result(function, values),
        f"Source: {function.source}.",
    ]


def _arguments(function: Function, values: tuple[CellValue, ...]) -> Iterable[str]:
    try:
        given = function.in_order(values)
    except RatingError as error:
        return [error.message]
    completed = read_or(given, function.with_games, given)
    return [
        f"{a.name}: {_as_read(function, a, own, value)}"
        for a, own, value in zip(function.arguments, given, completed, strict=False)
    ]


def _as_read(function: Function, argument: Argument, given: CellValue, value: CellValue) -> str:
    """``1553``, ``"1553P11", read as 1553``, ``blank (default: 10)``."""
    if is_blank(given) and not is_blank(value):
        return f"{_cells(value)}, from {argument.games_of}"
    if given is OMITTED:
        return "not given, but required"
    if is_blank(given):
        default = argument.help.partition("Default: ")[2].rstrip(".")
        return f"blank (default: {default})" if default else "blank"
    if function.each_cell and is_range(given):
        return _cells(given)
    try:
        read = argument.read(value)
    except ErrorCell as error:
        return f"{error.cell_error}, an error cell"
    except RatingError as error:
        return f"{_cells(given)} ← {error.message}"
    if argument.parse is as_serial:
        read = EPOCH + datetime.timedelta(days=read)
    shown, meant = _cells(given), _meaning(read)
    return shown if meant in ("", shown) else f"{shown}, read as {meant}"


def _cells(value: CellValue) -> str:
    """The cells of a range as they are, the first of them; a single value alone."""
    if not is_range(value):
        return told(value)
    return _first(map(told, chain.from_iterable(rows_of(value))))


def _first(cells: Iterable[str]) -> str:
    """The first cells, and how many there are."""
    every = list(cells)
    more = f", ... ({len(every):,} cells)" if len(every) > MOST_CELLS else ""
    return ", ".join(every[:MOST_CELLS]) + more


def _meaning(read: Any) -> str:
    """What was read, in words; "" where the cells say as much."""
    if isinstance(read, bool):
        return str(read).upper()
    if isinstance(read, Edition):
        return f"the rules of {read.document}"
    if isinstance(read, datetime.date):
        return in_words(read)
    if isinstance(read, (int, float)):
        return "none" if math.isnan(read) else f"{read:.10g}"
    if isinstance(read, list) and read and all(cell is None or isinstance(cell, float) for cell in read):
        return _first("blank" if cell is None else _meaning(cell) for cell in read)
    return ""


def _result(function: Function, values: Sequence[CellValue]) -> list[str]:
    try:
        result = function.answer(*values)
    except ErrorCell as error:
        return [f"Result: {error.cell_error}, because an argument is {error.cell_error}."]
    except RatingError as error:
        return [f"Result: {error.cell_error}. {error.message}"]
    if is_range(result):
        height, width = len(result), max(map(len, result), default=0)
        alone = "One cell shows its first value; INDEX(..., 2) is the second."
        return [
            f"Result: a block of {height} × {width} cells: {_cells(result)}",
            *[alone] * function.returns_block,
            *reasons(function, values, result),
            *_working(function, values),
        ]
    if is_blank(result):
        return [f"Result: blank{blank_because(function, values)}."]
    return [f"Result: {result if isinstance(result, str) else f'{result:.10g}'}", *_working(function, values)]


def blank_because(function: Function, values: Sequence[CellValue]) -> str:
    """``, because system is blank``: the first required cell that is; else ""."""
    given = zip(function.arguments, values, strict=False)
    blank = (a.name for a, value in given if a.required and a.shape == "cell" and is_blank(value))
    return next((f", because {name} is blank" for name in blank), "")


def _working(function: Function, values: Sequence[CellValue]) -> list[str]:
    """How the result came about; nothing where a function works cell by cell on a range."""
    if function.working is None or (function.each_cell and any(map(is_range, values))):
        return []
    given = function.with_games(function.in_order(tuple(values)))
    read = [a.read(value) for a, value in zip(function.read_arguments, given, strict=True)]
    with np.errstate(all="ignore"):
        return [f"  {line}" for line in function.of(function.working, read)]


def reasons(function: Function, values: Sequence[CellValue], result: CellValue) -> list[str]:
    """Why the first cells of a range are errors: each is calculated by itself to hear the sentence."""
    if not is_range(result):
        return []
    found = []
    for row, cells in enumerate(result):
        for column, cell in enumerate(cells):
            if is_error(cell):
                where = f"Row {row + 1}" + (f", column {column + 1}" if len(cells) > 1 else "")
                found.append(f"{where}: {cell}. {_reason(function, values, row, column)}")
    more = [f"{len(found) - MOST_REASONS} more cells are errors."] if len(found) > MOST_REASONS else []
    return [*found[:MOST_REASONS], *more]


def _reason(function: Function, values: Sequence[CellValue], row: int, column: int) -> str:
    if function.each_cell:
        try:
            function.answer(
                *(cell_at(rows_of(value), row, column) if is_range(value) else value for value in values)
            )
        except ErrorCell as error:
            return f"An argument is {error.cell_error}, so the result is too."
        except RatingError as error:
            return error.message
    return function.none_because or "There is no result."
