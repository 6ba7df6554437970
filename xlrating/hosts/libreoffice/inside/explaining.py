"""What the functions in a cell are given by LibreOffice: each call is calculated once more, by itself."""

import contextlib

from xlrating_formulas import names_for, unprotected
from xlrating_functions import HEARD
from xlrating_pipe import packed

MARK = "XLRATING_VERSION"
PROTECTED = "The sheet is protected with a password. Remove the protection, and try again."


def calls_in(document, cell):
    """Our calls in the formula of a cell, and their values; None where LibreOffice asks for no answer."""
    formula, names = cell.getFormula(), names_for(document)
    return [
        {
            "function": function,
            **values_of(document, cell, function, text, formula.startswith("{")),
            "blank is 0": names.takes_0(formula),
        }
        for function, text in names.calls_in(formula)
    ]


def values_of(document, cell, function, text, in_array):
    """The call stands in an empty cell of the row for a moment: ROW() and columns of tables mean the same there.

    Cells with INDIRECT and the like are computed then, too: the call is the one right before the one of MARK.
    """
    sheet, row = cell.Spreadsheet, cell.CellAddress.Row
    place = sheet.getCellByPosition(sheet.Columns.Count - 1, row)
    was_modified, was_changeable, calls = document.isModified(), document.IsChangeReadOnlyEnabled, []
    document.IsChangeReadOnlyEnabled = True
    HEARD.append(calls)
    try:
        with not_undone(document.UndoManager), unprotected(sheet):
            if sheet.isProtected():  # what is entered there stays
                raise RuntimeError(PROTECTED)
            enter = place.setArrayFormula if in_array else place.setFormula
            enter(f"={text}&{MARK}()")
            place.getError()
            enter("")
    finally:
        HEARD.remove(calls)
        document.IsChangeReadOnlyEnabled = was_changeable
        document.setModified(was_modified)
    for (called, values, day_0), (behind, _, _) in zip(calls, calls[1:]):
        if (called, behind) == (function, MARK):
            return {"values": [packed(value) for value in values], "day 0": day_0}
    return {"values": None, "day 0": ""}


@contextlib.contextmanager
def not_undone(manager):
    """No step of its own to undo: it goes with the last one, if there is one."""
    has_steps = manager.isUndoPossible()
    begin = manager.enterHiddenUndoContext if has_steps else lambda: manager.enterUndoContext("")
    begin()
    try:
        yield
    finally:
        manager.leaveUndoContext()
        if not has_steps:
            manager.clear()
