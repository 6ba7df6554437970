"""What is done when a document is opened: our functions are found and computed."""

from com.sun.star.task import XJob
from xlrating_entering import Entries
from xlrating_formulas import all_names, enter_again, names_for
from xlrating_printing import Printing, leave_unmodified
from xlrating_shared import Service

OUR_AUTHOR = "xlrating"
A_CONDITION = 0  # com.sun.star.sheet.ConditionEntryType


class OnLoad(Service, XJob):
    """LibreOffice runs it for each document that is opened or made from a template."""

    IMPLEMENTATION = "org.xlrating.calc.OnLoad"
    SERVICES = ("com.sun.star.task.Job",)

    def __init__(self, context):
        pass

    def execute(self, arguments):
        try:
            environment = {value.Name: value.Value for value in arguments}["Environment"]
            document = {value.Name: value.Value for value in environment}["Model"]
            if document.supportsService("com.sun.star.sheet.SpreadsheetDocument"):
                make_right(document)
                document.UndoManager.addUndoManagerListener(Entries(document))
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
            set_up_window(document)
    finally:
        document.IsChangeReadOnlyEnabled = was_changeable
        document.removeActionLock()
        document.UndoManager.unlock()
        document.enableAutomaticCalculation(was_automatic)
        document.UndoManager.clear()
    if not was_modified:
        leave_unmodified(document)


def set_up_window(document):
    """For a template: no dashed lines of pages, as it asks of Excel in the file, and no blank rows in print."""
    view = document.CurrentController
    if view is not None and document.DocumentProperties.Author == OUR_AUTHOR:
        view.ShowPageBreaks = False
        Printing(view.Frame)


def find_names(document):
    """Whether one of our functions is called anywhere."""
    names = names_for(document)
    is_ours = False
    for sheet in document.Sheets:
        is_ours = enter_again(sheet, names)[0] or is_ours
    for name in all_names(document):  # after the cells, whose formulas change when a name does
        content = name.getContent()
        if names.are_in(content):
            is_ours = True
            if names.for_libreoffice(content) != content:
                name.setContent(names.for_libreoffice(content))
    for sheet in document.Sheets:
        is_ours = name_in_conditions(sheet, names) or is_ours
        is_ours = name_in_validations(sheet, names) or is_ours
    return is_ours


def name_in_conditions(sheet, names):
    """Conditional formats know our functions by their plain names, once these are entered again."""
    is_ours = False
    for one in sheet.ConditionalFormats.getConditionalFormats():
        for place in range(one.getCount()):
            entry = one.getByIndex(place)
            if entry.getType() != A_CONDITION:
                continue
            for which in ("Formula1", "Formula2"):
                formula = getattr(entry, which)
                if names.are_in(formula):
                    is_ours = True
                    setattr(entry, which, names.for_excel(names.for_libreoffice(formula)))
    return is_ours


def name_in_validations(sheet, names):
    """The same for what cells accept, which knows the full names."""
    is_ours = False
    for alike in sheet.getUniqueCellFormatRanges():
        validation = alike.Validation
        formulas = (validation.getFormula1(), validation.getFormula2())
        if any(map(names.are_in, formulas)):
            is_ours = True
            entered = [names.for_libreoffice(formula) for formula in formulas]
            if entered != list(formulas):
                validation.setFormula1(entered[0])
                validation.setFormula2(entered[1])
                alike.Validation = validation
    return is_ours
