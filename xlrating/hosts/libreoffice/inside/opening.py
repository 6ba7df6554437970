"""What is done when a document is opened: our functions are found and computed."""

import contextlib
import functools

import unohelper
from com.sun.star.lang import XServiceInfo
from com.sun.star.task import XJob
from xlrating_shared import ENGINE, NAMES

FORMULA_CELLS = 16  # com.sun.star.sheet.CellFlags
OUR_AUTHOR = "xlrating"
A_CONDITION = 0  # com.sun.star.sheet.ConditionEntryType


class OnLoad(unohelper.Base, XServiceInfo, XJob):
    """LibreOffice runs it for each document that is opened or made from a template."""

    IMPLEMENTATION = "org.xlrating.calc.OnLoad"
    SERVICES = ("com.sun.star.task.Job",)

    def __init__(self, context):
        pass

    def getImplementationName(self):  # noqa: N802
        return self.IMPLEMENTATION

    def supportsService(self, name):  # noqa: N802
        return name in self.SERVICES

    def getSupportedServiceNames(self):  # noqa: N802
        return self.SERVICES

    def execute(self, arguments):
        try:
            environment = {value.Name: value.Value for value in arguments}["Environment"]
            document = {value.Name: value.Value for value in environment}["Model"]
            if document.supportsService("com.sun.star.sheet.SpreadsheetDocument"):
                make_right(document)
        except Exception:  # noqa: S110  an entry of the menu says what is wrong; opening a file must not fail
            pass


def make_right(document):
    """Enter again what LibreOffice did not know, and compute a document that calls one of our functions.

    By default LibreOffice computes nothing on opening, and what is entered again meets stored results half computed.
    Undo must not take the names out again: a lock keeps most of it from the list, but no protection and no array.
    """
    was_modified = document.isModified()
    was_automatic = document.isAutomaticCalculationEnabled()
    was_changeable = document.IsChangeReadOnlyEnabled
    document.enableAutomaticCalculation(False)
    document.UndoManager.lock()
    document.addActionLock()
    document.IsChangeReadOnlyEnabled = True  # arrays in a document that is opened to be read
    try:
        is_ours = find_names(document)
        if is_ours:
            document.calculateAll()
            hide_page_breaks(document)
    finally:
        document.IsChangeReadOnlyEnabled = was_changeable
        document.removeActionLock()
        document.UndoManager.unlock()
        document.enableAutomaticCalculation(was_automatic)
        document.UndoManager.clear()
    if not was_modified:
        leave_unmodified(document)


def hide_page_breaks(document):
    """No dashed lines of pages through the sheets of a template, which asks Excel for the same in the file."""
    view = document.CurrentController
    if view is not None and document.DocumentProperties.Author == OUR_AUTHOR:
        view.ShowPageBreaks = False


def leave_unmodified(document):
    """A document counts as modified while one of its charts does."""
    for sheet in document.Sheets:
        for chart in sheet.Charts:
            chart.EmbeddedObject.setModified(False)
    document.setModified(False)


def find_names(document):
    """Whether one of our functions is called anywhere."""
    kind_of = functools.lru_cache(None)(NAMES.kind_of)  # many cells have the same formula
    is_ours = False
    for sheet in document.Sheets:
        unknown = []
        for cells in sheet.queryContentCells(FORMULA_CELLS):
            first = cells.getRangeAddress()
            for row, formulas in enumerate(cells.getFormulaArray(), first.StartRow):
                for column, formula in enumerate(formulas, first.StartColumn):
                    kind = kind_of(formula)
                    if kind == "other":
                        continue
                    if not is_ours:
                        is_ours = True
                        ENGINE.start()  # it gets ready while the rest is read
                    if kind == "unknown":
                        unknown.append((column, row, formula))
        if unknown:
            with unprotected(sheet):
                enter_all(sheet, sorted(unknown))
    for name in document.NamedRanges:  # after the cells, whose formulas change when a name does
        kind = kind_of(name.getContent())
        is_ours = is_ours or kind != "other"
        if kind == "unknown":
            name.setContent(NAMES.for_libreoffice(name.getContent()))
    for sheet in document.Sheets if is_ours else ():
        name_in_conditions(sheet, kind_of)
        name_in_validations(sheet, kind_of)
    return is_ours


def name_in_conditions(sheet, kind_of):
    """Conditional formats know our functions by their plain names, once these are entered again."""
    for one in sheet.ConditionalFormats.getConditionalFormats():
        for place in range(one.getCount()):
            entry = one.getByIndex(place)
            if entry.getType() != A_CONDITION:
                continue
            for which in ("Formula1", "Formula2"):
                formula = getattr(entry, which)
                if kind_of(formula) != "other":
                    setattr(entry, which, NAMES.for_excel(formula))


def name_in_validations(sheet, kind_of):
    """The same for what cells accept, which knows the full names."""
    for alike in sheet.getUniqueCellFormatRanges():
        validation = alike.Validation
        formulas = (validation.getFormula1(), validation.getFormula2())
        if "unknown" in map(kind_of, formulas):
            validation.setFormula1(NAMES.for_libreoffice(formulas[0]))
            validation.setFormula2(NAMES.for_libreoffice(formulas[1]))
            alike.Validation = validation


@contextlib.contextmanager
def unprotected(sheet):
    """The sheet without its protection, unless that has a password."""
    was_protected = sheet.isProtected()
    sheet.unprotect("")
    try:
        yield
    finally:
        if was_protected and not sheet.isProtected():
            sheet.protect("")


def enter_all(sheet, formulas):
    """Enter formulas, sorted by column and row, with the names that LibreOffice knows; those of a column at once."""
    run = []
    entered = set()
    for column, row, formula in formulas:
        if formula.startswith("{"):
            if (row, column) not in entered:
                entered.update(enter_array(sheet, sheet.getCellByPosition(column, row)))
            continue
        if run and (column, row) != (run[-1][0], run[-1][1] + 1):
            enter_run(sheet, run)
            run = []
        run.append((column, row, NAMES.for_libreoffice(formula)))
    if run:
        enter_run(sheet, run)


def enter_run(sheet, run):
    """Enter the formulas of cells one below the other."""
    column, first, _ = run[0]
    cells = sheet.getCellRangeByPosition(column, first, column, run[-1][1])
    cells.setFormulaArray(tuple((formula,) for _, _, formula in run))


def enter_array(sheet, cell):
    """Enter an array formula once more; the cells that have it."""
    formula = NAMES.for_libreoffice(cell.getFormula().strip("{}"))
    cursor = sheet.createCursorByRange(cell)
    cursor.collapseToCurrentArray()
    cursor.setArrayFormula("")
    cursor.setArrayFormula(formula)
    area = cursor.getRangeAddress()
    columns = range(area.StartColumn, area.EndColumn + 1)
    return [(row, column) for row in range(area.StartRow, area.EndRow + 1) for column in columns]
