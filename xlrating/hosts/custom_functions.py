"""The worksheet functions for xlwings Lite, whose main.py imports all of this.

Ranges come whole, error cells as their texts. Where there are a few texts to choose from, Excel offers them, and the
cell comes as text.
"""

from collections.abc import Callable
from typing import Literal

from xlrating.crosstable.live import form
from xlrating.hosts.excel.quiet_xlwings import xlwings
from xlrating.worksheet.arguments import Argument
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import CellValue, number_in

__all__ = list(REGISTER)

form.MORE_NOTES = "see the function CROSSTABLE_PROBLEMS"
"""There is no button."""


def custom_function(function: Function) -> Callable[..., CellValue]:
    """The function with the signature that Excel shows."""

    def answer(*values: CellValue) -> CellValue:
        given = zip(function.arguments, values, strict=False)
        return function(*(_as_in_other_hosts(argument, value) for argument, value in given))

    answer.__name__, answer.__doc__ = function.name, function.help
    answer.__annotations__ = {a.name: Literal[a.choices] for a in function.arguments if a.choices}
    answer.__signature__ = function.parameters(None)  # type: ignore[attr-defined]
    described: Callable[..., CellValue] = answer
    for argument in function.arguments:
        how = {} if argument.choices else {"ndim": 2, "err_to_str": True}
        described = xlwings.arg(argument.name, doc=argument.help, **how)(described)
    return xlwings.func(described)


def _as_in_other_hosts(argument: Argument, value: CellValue) -> CellValue:
    """A single cell comes as a range of one; a number where there are texts to choose from, such as a date, as text."""
    if isinstance(value, list) and len(value) == len(value[0]) == 1:
        return value[0][0]
    if argument.choices and isinstance(value, str):
        number = number_in(value)
        return value if number is None else number
    return value


globals().update({name: custom_function(function) for name, function in REGISTER.items()})
