"""Where LibreOffice hands over something else than Excel does, put right in one place (docs/libreoffice.md)."""

from contextlib import AbstractContextManager, nullcontext
from datetime import date
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from xlrating.crosstable.cells.dates import counted_from
from xlrating.hosts.libreoffice.names import Names, may_be_blank
from xlrating.worksheet.arguments import Argument
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import OMITTED, CellValue, is_range, rows_of

if TYPE_CHECKING:
    from xlrating.workbook import WorkbookFile


def zero_is_a_value() -> dict[str, list[int]]:
    """For each function the places of the arguments where a blank cell must not count as 0."""
    return {
        name: [place for place, blank in enumerate(_zero_is_blank(name)) if not blank] for name in REGISTER
    }


def names_for(workbook: "WorkbookFile") -> Names:
    """How the formulas of a workbook name the functions, and which of its names stand for one cell."""
    cells = {name.upper() for name, meaning in workbook.names().items() if may_be_blank(meaning)}
    return Names(zero_is_a_value(), cells)


def answers_one_cell(function: Function) -> bool:
    """Whether LibreOffice gets the answer alone, not as rows.

    Within rows a text is not equal to the same text elsewhere (LibreOffice 7.4): IF(RATING_CLASS(A1)="Master",…) would
    fail. A function that answers texts cell by cell takes plain arguments, so that LibreOffice asks for each cell.
    """
    if function.each_cell:
        results = chain(*(chain(*rows_of(example.result)) for example in function.examples))
        return any(isinstance(result, str) and not result.startswith("#") for result in results)
    return not any(is_range(example.result) for example in function.examples)


def answers_in_rows(function: Function) -> bool:
    """Whether the answer has a row for each row of a range: cell by cell, or for each cell of the first argument."""
    if function.each_cell:
        return not answers_one_cell(function)
    return is_tall(function) and all(
        function.arguments[0].shape == "range" and len(example.arguments[0]) == len(rows_of(example.result))
        for example in function.examples
    )


def is_tall(function: Function) -> bool:
    """Whether one cell shows but the first of several rows, whatever it is given."""
    return function.returns_block and any(len(rows_of(example.result)) > 1 for example in function.examples)


def argument_type(function: Function, argument: Argument) -> str:
    """In the language of the type library: cells and ranges alike; ``any`` alone may be left out."""
    if not argument.required:
        return "any"
    if function.each_cell and answers_one_cell(function):
        return "string" if argument.bounds is None else "double"
    return "sequence<sequence<any> >"


def takes_dates() -> dict[str, list[int]]:
    """The functions with arguments that a number can be a date for, and the places of these."""
    found = {
        name: [place for place, argument in enumerate(function.arguments) if argument.may_be_date]
        for name, function in REGISTER.items()
    }
    return {name: places for name, places in found.items() if places}


@cache
def _zero_is_blank(function: str) -> list[bool]:
    """A reference to a blank cell arrives as 0: where an argument takes no 0, a 0 is a blank.

    Where 0 is a value, nothing tells it from a blank: the formula says IF(ISBLANK(...)) then (names.py).
    """
    return [argument.zero_is_blank for argument in REGISTER[function].arguments]


def given(function: str, values: list[CellValue]) -> list[CellValue]:
    """The values of a call from LibreOffice as the function takes them: None is an argument that is left out."""
    return [
        OMITTED if value is None else None if blank and value == 0 else value
        for value, blank in zip(values, _zero_is_blank(function), strict=True)
    ]


def answer(function: str, values: list[CellValue], day_0: str = "") -> CellValue:
    """What a cell shows for a call from LibreOffice."""
    with dates_from(day_0):
        return REGISTER[function](*given(function, values))


def dates_from(day_0: str) -> AbstractContextManager[None]:
    """Dates are counted from this day, or from the usual one."""
    return counted_from(date.fromisoformat(day_0)) if day_0 else nullcontext()
