"""Drives a LibreOffice over UNO: one JSON job per line in, one JSON answer per line out.

Run by a Python that has UNO (/usr/bin/python3 on Debian), so that the tests need not be.
"""

import json
import pathlib
import runpy
import sys
import time

import uno
import unohelper
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException
from com.sun.star.document import XDocumentEventListener

ERRORS = {
    521: "#NULL!",
    532: "#DIV/0!",
    519: "#VALUE!",
    524: "#REF!",
    525: "#NAME?",
    503: "#NUM!",
    32767: "#N/A",
}
INSIDE = pathlib.Path(__file__).parents[2] / "xlrating/hosts/libreoffice/inside"
WITH_AN_ERROR = 4  # com.sun.star.sheet.FormulaResult.ERROR
DATA_BAR = 2  # com.sun.star.sheet.ConditionEntryType


def connect(pipe):
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(1200):
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except NoConnectException:
            time.sleep(0.05)
    raise TimeoutError("LibreOffice did not start within 60 seconds")


def properties(**values):
    return tuple(PropertyValue(name, 0, value, 0) for name, value in values.items())


class PrintListener(unohelper.Base, XDocumentEventListener):
    def __init__(self, look):
        self.look = look

    def documentEventOccured(self, event):
        if event.EventName == "OnPrint":
            self.look()

    def disposing(self, event):
        pass


class Driver:
    def __init__(self, pipe):
        self.context = connect(pipe)
        self.desktop = self.make("com.sun.star.frame.Desktop")
        self.document = None

    def make(self, service):
        return self.context.ServiceManager.createInstanceWithContext(service, self.context)

    def open(self, url="private:factory/scalc", hidden=True, read_only=False):
        self.document = self.desktop.loadComponentFromURL(
            url,
            "_blank",
            0,
            properties(Hidden=hidden, ReadOnly=read_only, UpdateDocMode=0, MacroExecutionMode=4),
        )
        assert self.document is not None, f"LibreOffice did not open {url}"
        self.finish_opening()

    def current(self):
        """Go on with the document that the menu has opened."""
        self.document = self.desktop.getCurrentComponent()
        self.finish_opening()
        return self.document.Title

    def finish_opening(self):
        """Whoever asks this way may be answered before the events of opening, among them our job; a person never is."""
        self.make("com.sun.star.awt.Toolkit").processEventsToIdle()

    def close(self):
        self.document.close(True)

    def close_all(self):
        for component in list(self.desktop.Components):
            component.close(True)

    def convert(self, url, to, filter):
        """As ``soffice --convert-to`` does it."""
        document = self.desktop.loadComponentFromURL(url, "_blank", 0, properties(Hidden=True))
        assert document is not None, f"LibreOffice did not open {url}"
        try:
            document.storeToURL(to, properties(FilterName=filter))
        finally:
            document.close(True)

    def calculate(self):
        started = time.perf_counter()
        self.document.calculateAll()
        return time.perf_counter() - started

    def put(self, cells, sheet=0):
        """Values, or formulas as LibreOffice writes them; an array formula with the number of its rows and columns."""
        sheet = self.document.Sheets.getByIndex(sheet)
        for row, column, value, *size in cells:
            cell = sheet.getCellByPosition(column, row)
            if max(size, default=1) > 1:
                height, width = size
                area = sheet.getCellRangeByPosition(column, row, column + width - 1, row + height - 1)
                area.setArrayFormula(value)
            elif isinstance(value, str) and value.startswith("="):
                cell.setFormula(value)
            elif isinstance(value, str):
                cell.setString(value)
            else:
                cell.setValue(value)

    def change(self, sheet, cell, formula):
        """Put a formula, or what one has answered; what the cell had."""
        cell = self.document.Sheets.getByName(sheet).getCellRangeByName(cell)
        before = cell.Formula
        cell.Formula = formula
        return before

    def entry(self, sheet, row, column, value):
        """The seconds from an entry on the sheet that is shown until all sheets are computed; nothing is read.

        The question whether they are takes some milliseconds by itself: what it takes when nothing is left to compute
        is taken off.
        """
        cell = self.document.Sheets.getByName(sheet).getCellByPosition(column, row)
        everything = self.document.createInstance("com.sun.star.sheet.SheetCellRanges")
        everything.addRangeAddresses(tuple(one.getRangeAddress() for one in self.document.Sheets), False)

        def computed():
            everything.queryFormulaCells(WITH_AN_ERROR)  # known when all are computed
            return time.perf_counter()

        started = time.perf_counter()
        cell.setFormula(value)
        ended = computed()
        return ended - started - (computed() - ended)

    def type(self, sheet, row, column, text):
        """What a person types into a cell, read as the cell's format has it."""
        self.activate(sheet)
        cell = self.document.Sheets.getByName(sheet).getCellByPosition(column, row)
        self.document.CurrentController.select(cell)
        self.command("EnterString", StringName=text)

    def command(self, name, **arguments):
        """A command of LibreOffice for what is selected."""
        frame = self.document.CurrentController.Frame
        helper = self.make("com.sun.star.frame.DispatchHelper")
        helper.executeDispatch(frame, f".uno:{name}", "", 0, properties(**arguments))

    def insert_row_above(self, sheet, row):
        """As the menu does it, for a row from 0."""
        self.activate(sheet)
        row = self.document.Sheets.getByName(sheet).Rows.getByIndex(row)
        self.document.CurrentController.select(row)
        self.command("InsertRowsBefore")

    def read(self, sheet):
        cursor = sheet.createCursor()
        cursor.gotoEndOfUsedArea(False)
        end = cursor.RangeAddress
        return sheet.getCellRangeByPosition(0, 0, end.EndColumn, end.EndRow).getDataArray()

    def values(self, sheet):
        sheet = self.document.Sheets.getByName(sheet)
        rows = [list(row) for row in self.read(sheet)]
        for r, row in enumerate(rows):
            for c, value in enumerate(row):
                if value is None:
                    code = sheet.getCellByPosition(c, r).getError()
                    row[c] = ERRORS.get(code, f"Err:{code}")
        return rows

    def texts(self, cells):
        """What is to be seen in cells: pairs of a sheet and an address."""
        return [
            self.document.Sheets.getByName(sheet).getCellRangeByName(cell).String for sheet, cell in cells
        ]

    def formula(self, sheet, row, column):
        return self.document.Sheets.getByName(sheet).getCellByPosition(column, row).getFormula()

    def conditions(self, sheet):
        """The formulas of conditional formats and of validations; an unknown name is in lower case."""
        sheet = self.document.Sheets.getByName(sheet)
        formats = sheet.ConditionalFormats.getConditionalFormats()
        validations = (alike.Validation.getFormula1() for alike in sheet.getUniqueCellFormatRanges())
        return [one.getByIndex(0).Formula1 for one in formats], [text for text in validations if text]

    def sheets(self):
        return list(self.document.Sheets.ElementNames)

    def activate(self, sheet):
        self.document.CurrentController.setActiveSheet(self.document.Sheets.getByName(sheet))

    def dispatch(self, url):
        """The message of a menu entry, and whether it did what it should."""
        helper = self.make("com.sun.star.frame.DispatchHelper")
        result = helper.executeDispatch(self.document.CurrentController.Frame, url, "", 0, ())
        return {"done": result.State == 1, "message": result.Result}

    def rows(self, sheet, insert=None, remove=None):
        """Insert a row at this place (from 0), or remove it."""
        rows = self.document.Sheets.getByName(sheet).Rows
        if insert is not None:
            rows.insertByIndex(insert, 1)
        if remove is not None:
            rows.removeByIndex(remove, 1)

    def columns(self, sheet, insert=None, remove=None):
        columns = self.document.Sheets.getByName(sheet).Columns
        if insert is not None:
            columns.insertByIndex(insert, 1)
        if remove is not None:
            columns.removeByIndex(remove, 1)

    def show_rows(self, sheet, first, last):
        """Unfold, or show, rows from 0, as a click on + does."""
        rows = self.document.Sheets.getByName(sheet).Rows
        for row in range(first, last + 1):
            rows.getByIndex(row).IsVisible = True

    def shown_rows(self, sheet, last):
        """Which of the rows from 0 to ``last`` are to be seen."""
        rows = self.document.Sheets.getByName(sheet).Rows
        return [row for row in range(last + 1) if rows.getByIndex(row).IsVisible]

    def paste(self, source, cells, sheet, row, column):
        """Copy cells of the sheet ``source`` with their formats; row and column from 0."""
        target = self.document.Sheets.getByName(sheet)
        area = self.document.Sheets.getByName(source).getCellRangeByName(cells).RangeAddress
        target.copyRange(target.getCellByPosition(column, row).CellAddress, area)

    def move_column(self, sheet, column, to):
        """Cut a whole column and insert it before another one, from 0."""
        sheet = self.document.Sheets.getByName(sheet)
        sheet.Columns.insertByIndex(to, 1)
        source = sheet.Columns.getByIndex(column + (to <= column))
        sheet.moveRange(sheet.getCellByPosition(to, 0).CellAddress, source.RangeAddress)
        sheet.Columns.removeByIndex(column + (to <= column), 1)

    def copy_sheet(self, sheet, name):
        sheets = self.document.Sheets
        sheets.copyByName(sheet, name, len(sheets.ElementNames))

    def sort(self, sheet, cells, column):
        """Sort the rows of a range by one of its columns, from 0."""
        field = uno.createUnoStruct("com.sun.star.table.TableSortField")
        field.Field, field.IsAscending = column, True
        fields = uno.Any("[]com.sun.star.table.TableSortField", (field,))
        area = self.document.Sheets.getByName(sheet).getCellRangeByName(cells)
        area.sort(properties(SortFields=fields, ContainsHeader=False))

    def fill_down(self, sheet, cells):
        """As Ctrl+D does: the first row of a range into those below."""
        area = self.document.Sheets.getByName(sheet).getCellRangeByName(cells)
        area.fillAuto(uno.Enum("com.sun.star.sheet.FillDirection", "TO_BOTTOM"), 1)

    def undo_titles(self):
        """What Undo would take back, the last first."""
        return list(self.document.UndoManager.getAllUndoActionTitles())

    def add_sheets(self, names):
        for name in names:
            self.document.Sheets.insertNewByName(name, self.document.Sheets.Count)

    def name_cell(self, name, cell):
        """``name_cell(name="games", cell="$Sheet1.$A$1")``"""
        first = self.document.Sheets.getByIndex(0).getCellByPosition(0, 0).CellAddress
        self.document.NamedRanges.addNewByName(name, cell, first, 0)

    def count_days_from(self, year, month, day):
        first = self.document.NullDate
        first.Year, first.Month, first.Day = year, month, day
        self.document.NullDate = first

    def what_if(self, sheet, cells, formulas, column=None, row=None):
        """As Data > Multiple Operations does it: the cells with their first column or row, and the input cells."""
        sheet = self.document.Sheets.getByName(sheet)
        inputs = [sheet.getCellRangeByName(one or column or row).CellAddress for one in (column, row)]
        kind = "BOTH" if column and row else "COLUMN" if column else "ROW"
        mode = uno.Enum("com.sun.star.sheet.TableOperationMode", kind)
        formulas = sheet.getCellRangeByName(formulas).RangeAddress
        sheet.getCellRangeByName(cells).setTableOperation(formulas, mode, *inputs)

    def redo(self):
        self.document.UndoManager.redo()

    def undo(self):
        self.document.UndoManager.undo()

    def number_format(self, sheet, row, column):
        cell = self.document.Sheets.getByName(sheet).getCellByPosition(column, row)
        return self.document.NumberFormats.getByKey(cell.NumberFormat).FormatString

    def wizard(self, name):
        descriptions = self.make("com.sun.star.sheet.FunctionDescriptions")
        found = {p.Name: p.Value for p in descriptions.getByName(name)}
        return {
            "description": found["Description"],
            "arguments": [[a.Name, a.Description, a.IsOptional] for a in found["Arguments"] or ()],
        }

    def toolbars(self):
        """Whether each toolbar is docked, by its address."""
        manager = self.document.CurrentController.Frame.LayoutManager
        urls = [element.ResourceURL for element in manager.getElements()]
        return {url: manager.isElementDocked(url) for url in urls}

    def configuration(self, path, member):
        """The texts and numbers of one member of a set."""
        provider = self.make("com.sun.star.configuration.ConfigurationProvider")
        service = "com.sun.star.configuration.ConfigurationAccess"
        members = provider.createInstanceWithArguments(service, properties(nodepath=path))
        node = members.getByName(member)
        return {
            name: node.getByName(name)
            for name in node.getElementNames()
            if isinstance(node.getByName(name), (str, int))
        }

    def select(self, sheet, row, column):
        cell = self.document.Sheets.getByName(sheet).getCellByPosition(column, row)
        self.document.CurrentController.select(cell)

    def selected(self):
        """``$Crosstable.$M$6``"""
        return self.document.CurrentSelection.AbsoluteName

    def is_protected(self, sheet):
        return self.document.Sheets.getByName(sheet).isProtected()

    def is_modified(self):
        return self.document.isModified()

    def bars_of(self, sheet, row, column):
        """The ends of each data bar that a cell knows; a format that it does not know is not drawn."""
        cell = self.document.Sheets.getByName(sheet).getCellByPosition(column, row)
        if not cell.ConditionalFormat.getCount():
            return []
        found = self.document.Sheets.getByName(sheet).ConditionalFormats.getConditionalFormats()
        here = [one for one in found if one.Range.queryIntersection(cell.RangeAddress).Count]
        entries = [one.getByIndex(place) for one in here for place in range(one.getCount())]
        return [
            [end.getFormula() for end in entry.DataBarEntries]
            for entry in entries
            if entry.getType() == DATA_BAR and not entry.ShowValue
        ]

    def scrolling_dialog(self, message):
        """The window for a long message: its text, and its parts with their place and size."""
        dialog = runpy.run_path(str(INSIDE / "telling.py"))["scrolling"](self.context, message)
        dialog.createPeer(self.make("com.sun.star.awt.Toolkit"), None)
        places = {control.Model.Name: control.PosSize for control in dialog.Controls}
        shown = {name: [at.X, at.Y, at.X + at.Width, at.Y + at.Height] for name, at in places.items()}
        window = [0, 0, dialog.PosSize.Width, dialog.PosSize.Height]
        text = dialog.getControl("text")
        found = {"text": text.Text, "editable": text.isEditable(), "window": window, "parts": shown}
        dialog.dispose()
        return found

    def print(self, sheet):
        """Print a sheet as the menu does: the pages when that begins, and when it ends."""
        self.activate(sheet)
        seen = []
        listener = PrintListener(lambda: seen.append(self.pages()))
        self.document.addDocumentEventListener(listener)
        self.command("Print", Asynchron=False)
        self.document.removeDocumentEventListener(listener)
        return seen

    def pages(self):
        """How many pages all sheets have, and of each its print areas, its columns that are hidden, and its percent."""
        styles = self.document.StyleFamilies.getByName("PageStyles")
        found = {"": self.document.getRendererCount(self.document, ())}
        for sheet in self.document.Sheets:
            areas = sheet.PrintAreas
            ends = [[a.StartRow, a.StartColumn, a.EndRow, a.EndColumn] for a in areas]
            hidden = [place for place in range(60) if not sheet.Columns.getByIndex(place).IsVisible]
            found[sheet.Name] = [ends, hidden, styles.getByName(sheet.PageStyle).PageScale]
        return found

    def fit_pages(self):
        """As before printing."""
        runpy.run_path(str(INSIDE / "printing.py"))["FittedPages"](self.document)
        return self.pages()

    def set_print_area(self, sheet, cells):
        sheet = self.document.Sheets.getByName(sheet)
        sheet.PrintAreas = (sheet.getCellRangeByName(cells).RangeAddress,)

    def shows_page_breaks(self):
        return self.document.CurrentController.ShowPageBreaks

    def store(self, url, filter):
        self.document.storeToURL(url, properties(FilterName=filter))

    def terminate(self):
        self.desktop.terminate()


def main():
    driver = Driver(sys.argv[1])
    for line in sys.stdin:
        job, arguments = json.loads(line)
        try:
            answer = {"answer": getattr(driver, job)(**arguments)}
        except Exception as problem:
            answer = {"problem": f"{type(problem).__name__}: {problem}"}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
