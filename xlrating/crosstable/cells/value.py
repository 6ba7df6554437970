"""What a cell can hold, and the letters of a column."""

import datetime
from collections.abc import Sequence

CellValue = float | int | str | bool | datetime.date | None

ERRORS = frozenset((
    "#VALUE!", "#NUM!", "#N/A", "#DIV/0!", "#REF!", "#NAME?", "#NULL!", "#SPILL!", "#CALC!", "#FIELD!", "#BLOCKED!",
    "#GETTING_DATA", "#UNKNOWN!", "#CONNECT!", "#BUSY!",
))  # fmt: skip
"""What a spreadsheet shows in place of a value."""


def is_blank(value: object) -> bool:
    """Whether nothing is in the cell, or blanks alone."""
    return value is None or (isinstance(value, str) and not value.strip())


def column_letters(column: int) -> str:
    """The letters of a column: 0 is A, 25 Z, 26 AA."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def without_blank_end(rows: Sequence[Sequence[CellValue]]) -> int:
    """How many rows there are up to the last one with anything in it: whole columns come with a million."""
    end = len(rows)
    while end and is_blank_row(rows[end - 1]):
        end -= 1
    return end


def is_blank_row(row: Sequence[CellValue]) -> bool:
    """Whether a row has nothing in it; one with blanks alone may be told apart."""
    return row.count(None) + row.count("") == len(row)
