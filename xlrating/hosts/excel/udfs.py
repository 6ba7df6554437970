"""The worksheet functions as xlwings calls them: the VBA of the add-in names this module.

Arguments come raw, as COM hands them over, and rows go back raw: xlwings' own conversion would take several
times as long as most functions. Off Windows xlwings' decorators do nothing.
"""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from itertools import chain
from typing import Any

from xlrating.crosstable.cells.dates import EPOCH, counted_from
from xlrating.hosts.excel.error_codes import error_in
from xlrating.hosts.excel.quiet_xlwings import xlwings as xw
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import OMITTED, CellValue

UNCHANGED = frozenset((float, str, bool, type(None)))


def as_udf(function: Function, day_0: date = EPOCH) -> Callable[..., CellValue]:
    """The function as xlwings wants it: positional arguments without type hints, ranges as rows.

    ``day_0`` is the day from which the workbook counts its dates.
    """
    call = function.__call__ if day_0 == EPOCH else counted_from(day_0)(function.__call__)

    def udf(*values):  # type: ignore[no-untyped-def]  # xlwings takes a hint for a converter
        answer = call(*map(from_excel, values))
        return answer if type(answer) is list else [[answer]]

    udf.__name__ = udf.__qualname__ = function.name
    udf.__doc__ = function.help
    udf.__signature__ = function.parameters(OMITTED)  # type: ignore[attr-defined]
    decorated = xw.func(udf)
    for argument in function.arguments:
        decorated = xw.arg(argument.name, "raw")(decorated)
    return xw.ret("raw")(decorated)


def from_excel(value: Any) -> CellValue:
    """A value of COM as the register takes it: error codes as their texts, currency as a number."""
    kind = type(value)
    if kind in UNCHANGED:
        return value
    if kind is tuple:
        if (
            value and type(value[0]) is not tuple
        ):  # a constant or a result of one row comes with one dimension
            value = (value,)
        if set(map(type, chain.from_iterable(value))) <= UNCHANGED:
            return value
        return [[from_excel(cell) for cell in row] for row in value]
    if kind is int:
        return error_in(value) or value
    return float(value) if kind is Decimal else value


globals().update({name: as_udf(function) for name, function in REGISTER.items()})
