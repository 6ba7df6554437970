"""Recalculate a workbook in a LibreOffice that nobody sees, and store the results in the file itself."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from xlrating.crosstable.sheet.grid import column_letters
from xlrating.errors import RatingError
from xlrating.hosts.libreoffice.office import converted
from xlrating.hosts.libreoffice.values import names_for
from xlrating.hosts.working_folder import working_folder
from xlrating.workbook import WorkbookFile
from xlrating.workbook.formulas import Result

SECONDS = 300.0
UNKNOWN_NAME = Result("e", "#NAME?")

# LibreOffice writes a name that it does not know in small letters.
CALL = re.compile(
    r""" "(?:[^"]|"")*" | '(?:[^']|'')*' | (?<![\w.])(?:_xlfn\.|_xlws\.)*(?P<name>[^\W\d][\w.]*)\( """,
    re.VERBOSE,
)

# What LibreOffice is told not to fetch: web pages, other programs (DDE, RTD), cells of other workbooks. A call of one
# of our functions by the add-in's place, ``[1]!USCF_K(...)``, is none of them.
FROM_OUTSIDE = re.compile(
    r""" "(?:[^"]|"")*" | (?<=\w) \[(?:[^\[\]]|\[[^\[\]]*\])*\]
      | (?P<call> (?<![\w.]) (?:_xlfn\.|_xlws\.)*
            (?:WEBSERVICE|DDE|RTD|IMAGE|STOCKHISTORY|CUBE[A-Z]+|SQL\.REQUEST) (?=\() )
      | (?P<book> (?<![\w\]\[.]) \[[^\[\]]+\] (?!![\w.]+\() | '(?:[^']|'')*\[[^\[\]]+\](?:[^']|'')*' !
            | '(?:[^']|'')+\|(?:[^']|'')*' ! | (?<![\w.]) \w+\|(?:\w|')  )
      | '(?:[^']|'')*' """,
    re.IGNORECASE | re.VERBOSE,
)

WHAT_IF = re.compile(r"(?:TABLE|MULTIPLE\.OPERATIONS)\(", re.IGNORECASE)

Cells = dict[str, set[tuple[int, int]]]


class Recalculated(NamedTuple):
    """The workbook with its results, and the cells that were left as they were.

    ``kept``: LibreOffice does not know a name in them, or they take what they show from outside of the workbook.
    ``what_if``: cells of a table of multiple operations, which LibreOffice 7.4 computes wrongly while it opens a file.
    """

    workbook: WorkbookFile
    cells: int
    changed: int
    kept: list[str]
    what_if: list[str]


def recalculate(path: Path, seconds: float = SECONDS) -> Recalculated:
    workbook = WorkbookFile.open(path)
    formulas = {sheet: workbook.formulas(sheet) for sheet in workbook.sheet_names}
    what_if = {
        sheet: {cell for cell, text in texts.items() if WHAT_IF.match(text)}
        for sheet, texts in formulas.items()
    }
    unknown: Cells = {sheet: _from_outside(texts) | what_if[sheet] for sheet, texts in formulas.items()}
    while True:
        computed = _computed(path, unknown, seconds)
        found = {sheet: unknown[sheet] | _unknown_calls(computed.formulas(sheet)) for sheet in formulas}
        if found == unknown:
            break
        unknown = found
    cells, changed, kept = 0, 0, []
    for sheet, texts in formulas.items():
        results = computed.results(sheet)
        known = {cell for cell in texts.keys() & results.keys() if results[cell] != UNKNOWN_NAME}
        known -= unknown[sheet]
        kept += _addresses(sheet, texts.keys() - known - what_if[sheet])
        changed += workbook.put_results(sheet, {cell: results[cell] for cell in known})
        cells += len(known)
    tables = [address for sheet, of in what_if.items() for address in _addresses(sheet, of)]
    return Recalculated(workbook, cells, changed, kept, tables)


def _addresses(sheet: str, cells: Iterable[tuple[int, int]]) -> list[str]:
    return [f"{sheet}!{column_letters(column)}{row + 1}" for row, column in sorted(cells)]


def _from_outside(formulas: dict[tuple[int, int], str]) -> set[tuple[int, int]]:
    """The cells whose results LibreOffice would have to fetch: they keep the last one."""
    return {
        cell
        for cell, text in formulas.items()
        if any(found["call"] or found["book"] for found in FROM_OUTSIDE.finditer(text))
    }


def _unknown_calls(formulas: dict[tuple[int, int], str]) -> set[tuple[int, int]]:
    """The cells that call a function by a name that LibreOffice does not know."""
    names = {cell: {found["name"] or "" for found in CALL.finditer(text)} for cell, text in formulas.items()}
    return {cell for cell, called in names.items() if any(name != name.upper() for name in called)}


def _computed(path: Path, without: Cells, seconds: float) -> WorkbookFile:
    """What LibreOffice makes of the workbook, with some cells as their values alone."""
    with working_folder() as folder:
        copy = WorkbookFile.open(path)
        for sheet, cells in without.items():
            copy.drop_formulas(sheet, cells)
        copy.change_formulas(names_for(copy).for_libreoffice)
        opened = folder / f"opened{path.suffix.lower()}"
        copy.save(opened, recalculate=False)
        made = converted(opened, "xlsx:Calc MS Excel 2007 XML", folder / "computed", seconds)
        if made is None:
            raise RatingError("LibreOffice could not open the workbook.")
        return WorkbookFile.open(made)
