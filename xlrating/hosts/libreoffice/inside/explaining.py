"""What the functions in a cell are given by LibreOffice: each call is calculated once more, by itself."""

from xlrating_formulas import names_for, unprotected
from xlrating_functions import HEARD
from xlrating_pipe import packed


def calls_in(document, cell):
    """Our calls in the formula of a cell, and their values; None where LibreOffice asks for no answer."""
    formula, names = cell.getFormula(), names_for(document)
    takes_0 = names.takes_0(formula)
    return [
        {
            "function": function,
            **values_of(document, cell, function, text, formula.startswith("{")),
            "blank is 0": takes_0,
        }
        for function, text in names.calls_in(formula)
    ]


def values_of(document, cell, function, text, in_array):
    """The call stands in an empty cell of the row for a moment: ROW() and columns of tables mean the same there."""
    sheet, row = cell.Spreadsheet, cell.CellAddress.Row
    place = sheet.getCellByPosition(sheet.Columns.Count - 1, row)
    was_modified, calls = document.isModified(), {}
    document.UndoManager.lock()
    HEARD.append(calls)
    try:
        with unprotected(sheet):
            if in_array:
                place.setArrayFormula("=" + text)
            else:
                place.setFormula("=" + text)
            place.getError()
            place.setFormula("")
    finally:
        HEARD.remove(calls)
        document.UndoManager.unlock()
        document.setModified(was_modified)
    values, day_0 = calls.get(function, (None, ""))
    return {"values": values and [packed(value) for value in values], "day 0": day_0}
