"""Recalculate a workbook in a LibreOffice that nobody sees, and store the results in the file itself."""

import re
from dataclasses import dataclass
from pathlib import Path

from xlrating.crosstable.sheet.grid import column_letters
from xlrating.hosts.libreoffice.names import Names
from xlrating.hosts.libreoffice.office import OfficeProblem, converted
from xlrating.hosts.libreoffice.values import zero_is_a_value
from xlrating.hosts.workbook import WorkbookFile
from xlrating.hosts.workbook.formulas import Result
from xlrating.hosts.working_folder import working_folder

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

Cells = dict[str, set[tuple[int, int]]]


@dataclass(frozen=True)
class Recalculated:
    """The workbook with its results; ``kept`` are cells that LibreOffice cannot compute, left as they were.

    It does not know a name in them, or they take what they show from outside of the workbook.
    """

    workbook: WorkbookFile
    cells: int
    changed: int
    kept: list[str]


def recalculate(path: Path, seconds: float = SECONDS) -> Recalculated:
    workbook = WorkbookFile.open(path)
    sheets = workbook.sheet_names
    unknown: Cells = {sheet: _from_outside(workbook.formulas(sheet)) for sheet in sheets}
    while True:
        computed = _computed(path, unknown, seconds)
        found = {sheet: unknown[sheet] | _unknown_calls(computed.formulas(sheet)) for sheet in sheets}
        if found == unknown:
            break
        unknown = found
    cells, changed, kept = 0, 0, []
    for sheet in sheets:
        results = computed.results(sheet)
        formulas = workbook.formulas(sheet).keys()
        known = {cell for cell in formulas & results.keys() if results[cell] != UNKNOWN_NAME} - unknown[sheet]
        kept += [f"{sheet}!{column_letters(column)}{row + 1}" for row, column in sorted(formulas - known)]
        changed += workbook.put_results(sheet, {cell: results[cell] for cell in known})
        cells += len(known)
    return Recalculated(workbook, cells, changed, kept)


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
        copy.change_formulas(Names(zero_is_a_value()).for_libreoffice)
        opened = folder / f"opened{path.suffix.lower()}"
        copy.save(opened, recalculate=False)
        return WorkbookFile.open(_made_by_libreoffice(opened, folder / "computed", seconds))


def _made_by_libreoffice(opened: Path, folder: Path, seconds: float) -> Path:
    """The file that LibreOffice writes: only its results are used."""
    made = converted(opened, "xlsx:Calc MS Excel 2007 XML", folder, seconds)
    if made is None:
        raise OfficeProblem("LibreOffice could not open the workbook.")
    return made
