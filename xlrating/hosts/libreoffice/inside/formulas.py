"""The formulas in a document that call our functions: found, and entered as LibreOffice reads them."""

import contextlib

from com.sun.star.lang import IllegalArgumentException
from xlrating_names import Names, may_be_blank, rows_in
from xlrating_shared import ENGINE, SETTINGS

ANSWERS_IN_ROWS = frozenset(SETTINGS["answers in rows"])
TALL = frozenset(SETTINGS["tall"])
FORMULA_CELLS = 16  # com.sun.star.sheet.CellFlags


def names_for(document):
    """The names of our functions in formulas of this document, which has names of cells."""
    cells = {name.getName().upper() for name in all_names(document) if may_be_blank(name.getContent())}
    return Names(SETTINGS["functions"], cells, ";")


def all_names(document):
    """The names of the document and of its sheets."""
    return [name for of in (document, *document.Sheets) for name in of.NamedRanges]


def our_formulas(cells, names):
    """The formulas that call one of our functions, each with its column and row."""
    for area in cells.queryContentCells(FORMULA_CELLS):
        first = area.getRangeAddress()
        for row, formulas in enumerate(area.getFormulaArray(), first.StartRow):
            for column, formula in enumerate(formulas, first.StartColumn):
                if names.are_in(formula):
                    yield column, row, formula


def doubtful(document):
    """The cells where a blank cell may count as 0, and those that show but the first row of a block."""
    names = names_for(document)
    found = {"blank is 0": [], "first row": []}
    for sheet in document.Sheets:
        for column, row, formula in our_formulas(sheet, names):
            cell = (sheet.Name, column, row)
            if names.takes_0(formula):
                found["blank is 0"].append(cell)
            if names.alone(formula, TALL) or any(
                rows_in(call) for _, call in names.alone(formula, ANSWERS_IN_ROWS)
            ):
                found["first row"].append(cell)
    return found


def not_in_their_rows(document):
    """The formulas of the document that a person may enter again, and whose answers are not those of their rows."""
    names = names_for(document)
    return {
        formula
        for sheet in document.Sheets
        for _, row, formula in our_formulas(sheet, names)
        if names.in_its_row(formula, row, ANSWERS_IN_ROWS) != formula
    }


def formulas_in(cells, names, there=None):
    """Whether one of our functions is in these cells; column, row, and text of what has to be entered otherwise.

    ``there``: where a person enters them, the formulas that were there before; others take their row of a range.
    """
    other = []
    is_ours = False
    for column, row, formula in our_formulas(cells, names):
        if not is_ours:
            is_ours = True
            ENGINE.start()  # it gets ready while the rest is read
        entered = names.for_libreoffice(formula)
        if there is not None and entered not in there:
            entered = names.in_its_row(entered, row, ANSWERS_IN_ROWS)
        if entered != formula:
            other.append((column, row, entered))
    return is_ours, sorted(other)


def enter_again(sheet, names):
    """Whether the sheet calls one of our functions, and how many cells were entered otherwise."""
    is_ours, other = formulas_in(sheet, names)
    if not other:
        return is_ours, 0
    with unprotected(sheet):
        if sheet.isProtected():
            other = [entry for entry in other if not entry[2].startswith("{")]
        enter_all(sheet, other)
    return is_ours, len(other)


@contextlib.contextmanager
def unprotected(sheet):
    """The sheet without its protection, unless that has a password: then all can be entered but arrays."""
    was_protected = sheet.isProtected()
    with contextlib.suppress(IllegalArgumentException):
        sheet.unprotect("")
    try:
        yield
    finally:
        if was_protected and not sheet.isProtected():
            sheet.protect("")


def enter_all(sheet, formulas):
    """Enter formulas, sorted by column and row; those of a column at once."""
    run = []
    entered = set()
    for column, row, formula in formulas:
        if formula.startswith("{"):
            if (row, column) not in entered:
                entered.update(enter_array(sheet, sheet.getCellByPosition(column, row), formula.strip("{}")))
            continue
        if run and (column, row) != (run[-1][0], run[-1][1] + 1):
            enter_run(sheet, run)
            run = []
        run.append((column, row, formula))
    if run:
        enter_run(sheet, run)


def enter_run(sheet, run):
    """Enter the formulas of cells one below the other."""
    if sheet.isProtected():  # a password: cell by cell is allowed
        for column, row, formula in run:
            sheet.getCellByPosition(column, row).setFormula(formula)
        return
    column, first, _ = run[0]
    cells = sheet.getCellRangeByPosition(column, first, column, run[-1][1])
    cells.setFormulaArray(tuple((formula,) for _, _, formula in run))


def enter_array(sheet, cell, formula):
    """Enter an array formula once more; the cells that have it."""
    cursor = sheet.createCursorByRange(cell)
    cursor.collapseToCurrentArray()
    cursor.setArrayFormula("")
    cursor.setArrayFormula(formula)
    area = cursor.getRangeAddress()
    columns = range(area.StartColumn, area.EndColumn + 1)
    return [(row, column) for row in range(area.StartRow, area.EndRow + 1) for column in columns]
