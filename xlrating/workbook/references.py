"""References to cells in formulas, and where they point once columns were inserted."""

import re

from xlrating.workbook.area import column_number, letters

_CELL = r"\$?[A-Z]{1,3}\$?[0-9]{1,7}"
_REFERENCE = re.compile(
    r'"(?:[^"]|"")*"'  # a text
    r"|(?P<sheet>'(?:[^']|'')+'!|[^\W\d][\w.]*!)?"
    rf"(?<![\w.$])(?P<cells>{_CELL}(?::{_CELL})?|\$?[A-Z]{{1,3}}:\$?[A-Z]{{1,3}}|\$?[0-9]{{1,7}}:\$?[0-9]{{1,7}})"
    r"(?![\w.(!])"
)
_COLUMN = re.compile(r"[A-Z]{1,3}")


def moved_in_formula(formula: str, sheet: str, own_sheet: str, before: int, count: int) -> str:
    """A formula after ``count`` columns were inserted in ``sheet`` at column ``before``, from 0.

    ``own_sheet`` is the one that the formula is on, to which references without a sheet point.
    """

    def moved(found: re.Match[str]) -> str:
        cells = found["cells"]
        if cells is None:
            return found[0]
        prefix = found["sheet"] or ""
        if (_sheet_of(prefix) or own_sheet).casefold() != sheet.casefold():
            return found[0]
        return prefix + moved_cells(cells, before, count)

    return _REFERENCE.sub(moved, formula)


def moved_cells(cells: str, before: int, count: int) -> str:
    """``A1``, ``A1:B2``, ``A:B``, or several with blanks between, after the columns were inserted."""

    def moved(found: re.Match[str]) -> str:
        column = column_number(found[0])
        return letters(column + count) if column >= before else found[0]

    return _COLUMN.sub(moved, cells)


def within_columns(cells: str, first: int, last: int) -> bool:
    """Whether all of these cells are in the columns from ``first`` to ``last``."""
    return all(first <= column_number(column) <= last for column in _COLUMN.findall(cells))


def on_sheet(formula: str, old: str, new: str) -> str:
    """A formula whose references to the sheet ``old`` point to ``new``."""

    def renamed(found: re.Match[str]) -> str:
        prefix = found["sheet"]
        if not prefix or _sheet_of(prefix).casefold() != old.casefold():
            return found[0]
        quoted = new.replace("'", "''")
        return f"'{quoted}'!{found[0].removeprefix(prefix)}"

    return _REFERENCE.sub(renamed, formula)


def _sheet_of(prefix: str) -> str:
    """The sheet that ``'Wall Chart'!`` names; empty without one."""
    name = prefix.removesuffix("!")
    return name[1:-1].replace("''", "'") if name.startswith("'") else name
