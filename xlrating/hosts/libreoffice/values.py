"""Where LibreOffice hands over something else than Excel does, put right in one place (docs/libreoffice.md)."""

from functools import cache
from itertools import chain

from xlrating.errors import RatingError
from xlrating.worksheet.arguments import Argument
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import OMITTED, CellValue, ErrorCell, is_range, rows_of


def zero_is_a_value() -> dict[str, list[int]]:
    """For each function the places of the arguments where a blank cell must not count as 0."""
    return {
        name: [place for place, blank in enumerate(_zero_is_blank(name)) if not blank] for name in REGISTER
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


@cache
def _zero_is_blank(function: str) -> list[bool]:
    """A reference to a blank cell arrives as 0: where an argument takes no 0, a 0 is a blank.

    Where 0 is a value, nothing tells it from a blank; in files a range of one cell does (names.py).
    """
    return [argument.zero_is_blank for argument in REGISTER[function].arguments]


def _takes(argument: Argument, number: float) -> bool:
    try:
        argument.read(number)
    except (RatingError, ErrorCell):
        return False
    return True


def answer(function: str, values: list[CellValue]) -> CellValue:
    """What a cell shows for a call from LibreOffice."""
    given = zip(values, _zero_is_blank(function), strict=True)
    return REGISTER[function](*(_given(value, zero_is_blank) for value, zero_is_blank in given))


def _given(value: CellValue, zero_is_blank: bool) -> CellValue:
    """A range of one cell is what is in it: it stands for a cell that may be blank. None is left out."""
    if value is None:
        return OMITTED
    if isinstance(value, (list, tuple)):
        return value[0][0] if len(value) == len(value[0]) == 1 else value
    return None if value == 0 and zero_is_blank else value
