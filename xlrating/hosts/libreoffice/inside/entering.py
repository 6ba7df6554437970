"""What is done when somebody enters formulas: those with our functions get the form that files have."""

import unohelper
from com.sun.star.document import XUndoManagerListener
from xlrating_formulas import enter_again, enter_all, formulas_in, names_for, not_in_their_rows

FORMULA_RESULTS = 7  # all of com.sun.star.sheet.FormulaResult


class Entries(unohelper.Base, XUndoManagerListener):
    """LibreOffice tells it whatever can be undone: formulas that are typed, pasted, filled, entered as an array."""

    def __init__(self, document):
        self.there = not_in_their_rows(document)

    def undoActionAdded(self, event):  # noqa: N802
        """Enter again what was entered, if LibreOffice reads it otherwise; Undo takes both back together."""
        try:
            manager = event.Source
            document = manager.getParent()
            cells = document.CurrentSelection
            if hasattr(cells, "queryFormulaCells"):
                for area in cells.queryFormulaCells(FORMULA_RESULTS):
                    _, other = formulas_in(area, names_for(document), self.there)
                    if other:
                        manager.enterHiddenUndoContext()
                        try:
                            enter_all(area.Spreadsheet, other)
                        finally:
                            manager.leaveUndoContext()
        except Exception:  # noqa: S110  the formula stays as it was typed; an entry must not fail
            pass

    def actionRedone(self, event):  # noqa: N802
        """LibreOffice forgets the names of our functions in an array that is redone."""
        try:
            document = event.Source.getParent()
            event.Source.lock()
            try:
                for sheet in document.Sheets:
                    enter_again(sheet, names_for(document))
            finally:
                event.Source.unlock()
        except Exception:  # noqa: S110  as above
            pass

    def nothing_to_do(self, event):
        pass

    actionUndone = allActionsCleared = redoActionsCleared = resetAll = nothing_to_do  # noqa: N815
    enteredContext = enteredHiddenContext = leftContext = leftHiddenContext = nothing_to_do  # noqa: N815
    cancelledContext = disposing = nothing_to_do  # noqa: N815
