"""Where LibreOffice hands over something else than Excel does, put right in one place (docs/hosts.md)."""

from functools import cache
from itertools import chain
from typing import NamedTuple

from xlrating.errors import RatingError
from xlrating.worksheet.arguments import Argument
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import CellValue, ErrorCell, is_range, rows_of


class Habit(NamedTuple):
    """What a number in place of something else must mean for an argument.

    A reference to a blank cell arrives as 0, TRUE as 1. Where the argument takes no 0, a 0 is a blank;
    where it takes TRUE and no 1, a 1 is TRUE. Where 0 is a value, nothing tells it from a blank (names.py: in files a
    range of one cell does).
    """

    zero_is_blank: bool
    one_is_true: bool


@cache
def _habits(function: str) -> list[Habit]:
    return [
        Habit(not _takes(argument, 0.0), not _takes(argument, 1.0) and _takes(argument, True))
        for argument in REGISTER[function].arguments
    ]


def zero_is_a_value() -> dict[str, list[int]]:
    """For each function the places of the arguments where a blank cell must not count as 0."""
    return {
        name: [place for place, habit in enumerate(_habits(name)) if not habit.zero_is_blank]
        for name in REGISTER
    }


def answers_one_cell(function: Function) -> bool:
    """Whether LibreOffice gets the answer alone, not as rows.

    Within rows a text is not equal to the same text elsewhere (LibreOffice 7.4): IF(RATING_CLASS(A1)="Master",…) would
    fail. A function that answers texts cell by cell takes plain arguments, so that LibreOffice asks for each cell.
    """
    if function.each_cell:
        results = chain(*(chain(*rows_of(example.result)) for example in function.examples))
        return any(isinstance(result, str) and not result.startswith("#") for result in results)
    return not any(is_range(example.result) for example in function.examples)


def argument_type(function: Function, argument: Argument) -> str:
    """In the language of the type library: ``any`` may be left out, and be a cell or a range."""
    if function.each_cell and answers_one_cell(function) and argument.required:
        return "double" if _takes(argument, 1500.0) else "string"
    return "any"


def _takes(argument: Argument, value: CellValue) -> bool:
    try:
        argument.read(value)
    except (RatingError, ErrorCell):
        return False
    return True


def answer(function: str, values: list[CellValue]) -> CellValue:
    """What a cell shows for a call from LibreOffice."""
    habits = _habits(function)
    return REGISTER[function](*[_given(h, value) for h, value in zip(habits, values, strict=True)])


def _given(habit: Habit, value: CellValue) -> CellValue:
    if isinstance(value, list):
        if len(value) == 1 and len(value[0]) == 1:
            value = value[0][0]
        elif habit.one_is_true:
            return [[True if cell == 1 else cell for cell in row] for row in value]
        return value
    if value == 0 and habit.zero_is_blank:
        return None
    return True if value == 1 and habit.one_is_true else value
