"""What runs inside LibreOffice, in its own Python: it hands cells to the engine and puts back what comes.

Python 3.7, standard library and UNO only. LibreOffice shows nothing of an exception, so each entry catches its own.
"""

import datetime
import functools
import json
import os
import struct

import uno
import unohelper
from com.sun.star.awt import FontWeight
from com.sun.star.awt.MessageBoxType import INFOBOX, WARNINGBOX
from com.sun.star.beans import PropertyValue
from com.sun.star.frame import DispatchResultEvent, XDispatchProvider, XNotifyingDispatch
from com.sun.star.lang import Locale, XInitialization, XLocalizable, XServiceInfo
from com.sun.star.table.CellHoriJustify import LEFT, RIGHT
from com.sun.star.task import XJob
from com.sun.star.util import NumberFormat
from org.xlrating.calc import XXlRating
from xlrating_names import SERVICE, Names
from xlrating_pipe import Engine

HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, "settings.json"), encoding="utf-8") as file:
    SETTINGS = json.load(file)
ENGINE = Engine(SETTINGS["command"])
NAMES = Names(SETTINGS["functions"])
ONE_CELL = frozenset(SETTINGS["one_cell"])

HANDLER = "org.xlrating.calc.Menu"
ON_LOAD = "org.xlrating.calc.OnLoad"
PROTOCOL = "org.xlrating.calc:"
WHOLE_SHEET_SECONDS = 120
MOST_LINES = 25
ENGLISH = Locale("en", "US", "")

# Calc keeps an error as a number that is none, with the error's code in its last bits.
CODES = {
    "#NULL!": 521,
    "#DIV/0!": 532,
    "#VALUE!": 519,
    "#REF!": 524,
    "#NAME?": 525,
    "#NUM!": 503,
    "#N/A": 0x7FFF,
}
ERRORS = {
    name: struct.unpack("<d", struct.pack("<Q", 0x7FF8 << 48 | code))[0] for name, code in CODES.items()
}
NAMES_OF_ERRORS = {code: name for name, code in CODES.items()}
ALIGNMENTS = {"left": LEFT, "right": RIGHT}
FORMULA_CELLS, ALL_OF_A_CELL = 16, 1023  # com.sun.star.sheet.CellFlags


class Functions(unohelper.Base, XXlRating, XServiceInfo, XLocalizable):
    """The worksheet functions; the methods are made below, one for each."""

    def __init__(self, context):
        self.locale = ENGLISH

    def getImplementationName(self):  # noqa: N802
        return SERVICE + ".Functions"

    def supportsService(self, name):  # noqa: N802
        return name in self.getSupportedServiceNames()

    def getSupportedServiceNames(self):  # noqa: N802
        return (SERVICE, "com.sun.star.sheet.AddIn")

    def setLocale(self, locale):  # noqa: N802
        self.locale = locale

    def getLocale(self):  # noqa: N802
        return self.locale


def method_for(function):
    def call(self, *values):
        try:
            result = ENGINE.call(function, values)
        except Exception:
            result = "#VALUE!"
        if isinstance(result, tuple):  # nothing but numbers
            rows = result
        else:
            rows = result if isinstance(result, list) else ((result,),)
            rows = tuple(tuple(ERRORS.get(cell, cell) for cell in row) for row in rows)
        return rows[0][0] if function in ONE_CELL else rows

    return call


for function in SETTINGS["functions"]:
    setattr(Functions, function, method_for(function))


class OnLoad(unohelper.Base, XServiceInfo, XJob):
    """When a file made for Excel is opened: formulas whose function was not found are entered once more."""

    def __init__(self, context):
        pass

    def getImplementationName(self):  # noqa: N802
        return ON_LOAD

    def supportsService(self, name):  # noqa: N802
        return name in self.getSupportedServiceNames()

    def getSupportedServiceNames(self):  # noqa: N802
        return ("com.sun.star.task.Job",)

    def execute(self, arguments):
        try:
            environment = {value.Name: value.Value for value in arguments}["Environment"]
            document = {value.Name: value.Value for value in environment}["Model"]
            if document.supportsService("com.sun.star.sheet.SpreadsheetDocument"):
                find_names(document)
        except Exception:  # noqa: S110  an entry of the menu says what is wrong; opening a file must not fail
            pass


def find_names(document):
    was_modified = document.isModified()
    was_automatic = document.isAutomaticCalculationEnabled()
    needs_entering = functools.lru_cache(None)(is_unknown)  # all cells of an array have the same formula
    document.enableAutomaticCalculation(False)
    document.UndoManager.lock()
    try:
        for sheet in document.Sheets:
            for cells in sheet.queryContentCells(FORMULA_CELLS):
                for row, formulas in enumerate(cells.getFormulaArray()):
                    for column, formula in enumerate(formulas):
                        if needs_entering(formula):
                            enter(sheet, cells.getCellByPosition(column, row))
        for name in document.NamedRanges:
            if is_unknown(name.getContent()):
                name.setContent(NAMES.for_libreoffice(name.getContent()))
    finally:
        document.UndoManager.unlock()
        document.enableAutomaticCalculation(was_automatic)
    document.setModified(was_modified)


def is_unknown(formula):
    """Whether one of our functions is called otherwise than LibreOffice does."""
    return NAMES.full(formula) != formula


def enter(sheet, cell):
    formula = NAMES.for_libreoffice(cell.getFormula().strip("{}"))
    if not cell.getArrayFormula():
        cell.setFormula(formula)
    elif is_unknown(cell.getFormula()):  # no other cell of the array was here before
        cursor = sheet.createCursorByRange(cell)
        cursor.collapseToCurrentArray()
        was_protected = sheet.isProtected()
        sheet.unprotect("")
        cursor.setArrayFormula("")
        cursor.setArrayFormula(formula)
        if was_protected and not sheet.isProtected():
            sheet.protect("")


class Menu(unohelper.Base, XServiceInfo, XInitialization, XDispatchProvider, XNotifyingDispatch):
    """The entries of the menu Chess Ratings. A caller that asks for notification gets the message as result."""

    def __init__(self, context, *arguments):
        self.context = context
        self.frame = arguments[0] if arguments else None

    def initialize(self, arguments):
        if arguments:
            self.frame = arguments[0]

    def getImplementationName(self):  # noqa: N802
        return HANDLER

    def supportsService(self, name):  # noqa: N802
        return name in self.getSupportedServiceNames()

    def getSupportedServiceNames(self):  # noqa: N802
        return ("com.sun.star.frame.ProtocolHandler",)

    def queryDispatch(self, url, target, flags):  # noqa: N802
        return self if url.Protocol == PROTOCOL else None

    def queryDispatches(self, requests):  # noqa: N802
        return tuple(self.queryDispatch(r.FeatureURL, r.FrameName, r.SearchFlags) for r in requests)

    def addStatusListener(self, listener, url):  # noqa: N802
        pass

    def removeStatusListener(self, listener, url):  # noqa: N802
        pass

    def dispatch(self, url, arguments):
        self.dispatchWithNotification(url, arguments, None)

    def dispatchWithNotification(self, url, arguments, listener):  # noqa: N802
        try:
            entry, _, argument = url.Complete[len(PROTOCOL) :].partition("?")
            done, message = ENTRIES[entry](self, argument)
        except Exception as problem:
            done, message = False, f"Nothing was done. {problem}"
        if message:
            self.show(message, INFOBOX if done else WARNINGBOX)
        if listener is not None:
            listener.dispatchFinished(DispatchResultEvent(self, 1 if done else 0, message))

    def show(self, message, kind):
        lines = message.split("\n")
        if len(lines) > MOST_LINES:
            lines[MOST_LINES:] = [f"and {len(lines) - MOST_LINES} more"]
        window = self.frame.ContainerWindow
        if window is None or not window.isVisible():
            return
        toolkit = self.context.ServiceManager.createInstance("com.sun.star.awt.Toolkit")
        toolkit.createMessageBox(window, kind, 1, "Chess Ratings", "\n".join(lines)).execute()

    def rate(self, _):
        """Write the ratings beside the table, and the sheet Working."""
        document, answer = self.asked("rate")
        if "problems" in answer:
            return False, told("Not rated; nothing was written.", answer["problems"])
        in_the_way = obstacles(document, answer)
        if in_the_way:
            return False, told("Not rated; nothing was written.", in_the_way)
        put(document, "Rate this sheet", answer)
        return True, told("Rated. Please note:", answer["notes"]) if answer["notes"] else ""

    def check(self, _):
        """Say what is wrong in the table, or that nothing is."""
        _, answer = self.asked("check")
        if "problems" in answer:
            return False, told("This table cannot be rated yet.", answer["problems"])
        return True, told(answer["message"], answer["notes"])

    def new(self, template):
        """Open a new workbook made from a template."""
        url = uno.systemPathToFileUrl(SETTINGS["templates"][template])
        find_names(
            self.open(url, AsTemplate=True)
        )  # for LibreOffice it is a new file, not one that is loaded
        return True, ""

    def functions(self, _):
        """Open a new workbook with the list of functions."""
        answer = ENGINE.ask({"do": "functions"})
        document = self.open("private:factory/scalc")
        document.Sheets.getByIndex(0).setName(answer["sheets"][0]["name"])
        put(document, "Functions", answer)
        document.setModified(False)
        return True, ""

    def open(self, url, **properties):
        desktop = self.context.ServiceManager.createInstance("com.sun.star.frame.Desktop")
        given = tuple(PropertyValue(name, 0, value, 0) for name, value in properties.items())
        document = desktop.loadComponentFromURL(url, "_blank", 0, given)
        if document is None:
            raise RuntimeError(f"LibreOffice did not open {url}")
        return document

    def asked(self, what):
        document = self.frame.Controller.Model
        request = {
            "do": what,
            "active": self.frame.Controller.ActiveSheet.Name,
            "sheets": [cells_of(document, sheet) for sheet in document.Sheets],
        }
        return document, ENGINE.ask(request, WHOLE_SHEET_SECONDS)


ENTRIES = {"Rate": Menu.rate, "Check": Menu.check, "New": Menu.new, "Functions": Menu.functions}


def told(first, lines):
    return "\n".join([first, *lines])


def cells_of(document, sheet):
    """The cells of a sheet, typed as a workbook file has them: dates, truth values, errors, merged cells."""
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    last_row, last_column = cursor.RangeAddress.EndRow, cursor.RangeAddress.EndColumn
    area = sheet.getCellRangeByPosition(0, 0, last_column, last_row)
    rows = [list(row) for row in area.getDataArray()]
    for r, row in enumerate(rows):
        for c, value in enumerate(row):
            if value is None:
                row[c] = NAMES_OF_ERRORS.get(sheet.getCellByPosition(c, r).getError(), "#VALUE!")
    covered = []
    day_0 = datetime.date(document.NullDate.Year, document.NullDate.Month, document.NullDate.Day)
    for alike in area.getUniqueCellFormatRanges():
        kind = document.NumberFormats.getByKey(alike.NumberFormat).Type
        for found in alike.getRangeAddresses():
            part = sheet.getCellRangeByPosition(
                found.StartColumn, found.StartRow, found.EndColumn, found.EndRow
            )
            merged = part.getIsMerged()
            dated = kind & NumberFormat.DATE
            if not (merged or dated or kind & NumberFormat.LOGICAL):
                continue
            for r in range(found.StartRow, found.EndRow + 1):
                for c in range(found.StartColumn, found.EndColumn + 1):
                    if merged:
                        covered += covered_by(sheet, c, r)
                    value = rows[r][c]
                    if isinstance(value, float) and dated:
                        rows[r][c] = {"date": str(day_0 + datetime.timedelta(days=int(value)))}
                    elif isinstance(value, float) and kind & NumberFormat.LOGICAL:
                        rows[r][c] = bool(value)
    return {"name": sheet.Name, "rows": rows, "covered": covered}


def covered_by(sheet, column, row):
    """The cells under a merged cell, without the first."""
    cell = sheet.getCellByPosition(column, row)
    if not cell.getIsMerged():
        return []
    cursor = sheet.createCursorByRange(cell)
    cursor.collapseToMergedArea()
    area = cursor.getRangeAddress()
    rows, columns = range(area.StartRow, area.EndRow + 1), range(area.StartColumn, area.EndColumn + 1)
    return [(r, c) for r in rows for c in columns if (r, c) != (row, column)]


def obstacles(document, answer):
    """Where nothing can be written: protected sheets and array formulas."""
    names = [block["sheet"] for block in answer["blocks"]] + [new["name"] for new in answer["sheets"]]
    there = [
        document.Sheets.getByName(name) for name in dict.fromkeys(names) if document.Sheets.hasByName(name)
    ]
    found = [
        f"{sheet.Name}: the sheet is protected; take the protection off."
        for sheet in there
        if sheet.isProtected()
    ]
    for block in answer["blocks"]:
        area = area_of(document.Sheets.getByName(block["sheet"]), block)
        found += [
            f"{address_of(area.getCellByPosition(column, row))}: an array formula where results belong; clear it."
            for row, formulas in enumerate(area.getFormulaArray())
            for column, formula in enumerate(formulas)
            if formula.startswith("{=")
        ]
    return found


def area_of(sheet, block):
    """The cells of a block."""
    row, column, values = block["row"], block["column"], block["values"]
    return sheet.getCellRangeByPosition(column, row, column + len(values[0]) - 1, row + len(values) - 1)


def address_of(cell):
    """``Crosstable!G7``"""
    sheet, _, address = cell.AbsoluteName.rpartition(".")
    return "{}!{}".format(sheet.replace("$", "").strip("'"), address.replace("$", ""))


def put(document, title, answer):
    """Write blocks and sheets, cell by cell: only so one step of Undo takes it all back."""
    writer = Writer(document, answer["looks"])
    document.UndoManager.enterUndoContext(title)
    document.lockControllers()
    try:
        for block in answer["blocks"]:
            writer.put_block(document.Sheets.getByName(block["sheet"]), block)
        for sheet in answer["sheets"]:
            writer.put_sheet(sheet)
    finally:
        document.unlockControllers()
        document.UndoManager.leaveUndoContext()


class Writer:
    """Puts values with their looks; a cell that the user has formatted keeps its format."""

    def __init__(self, document, looks):
        self.document = document
        self.looks = looks
        null_date = document.NullDate
        self.day_0 = datetime.date(null_date.Year, null_date.Month, null_date.Day)
        self.numbers = {}

    def put_sheet(self, new):
        sheets = self.document.Sheets
        if sheets.hasByName(new["name"]):
            sheet = sheets.getByName(new["name"])
            cursor = sheet.createCursor()
            cursor.gotoEndOfUsedArea(False)
            end = cursor.RangeAddress
            sheet.getCellRangeByPosition(0, 0, end.EndColumn, end.EndRow).clearContents(ALL_OF_A_CELL)
        else:
            sheets.insertNewByName(new["name"], sheets.Count)
            sheet = sheets.getByName(new["name"])
        for block in new["blocks"]:
            self.put_block(sheet, block)
        for column, width in enumerate(new["widths"]):
            sheet.Columns.getByIndex(column).Width = int(width * 200)  # from characters to 1/100 mm

    def put_block(self, sheet, block):
        area = area_of(sheet, block)
        for row, values in enumerate(block["values"]):
            for column, value in enumerate(values):
                look = self.looks[block["formats"][row][column]]
                self.put_cell(area.getCellByPosition(column, row), value, look)

    def put_cell(self, cell, value, look):
        if value is None:
            if cell.getFormula():
                cell.setFormula("")
            return
        number = look["number"]
        if isinstance(value, dict):
            value = float((datetime.date.fromisoformat(value["date"]) - self.day_0).days)
            number = "YYYY-MM-DD"
        if isinstance(value, str):
            cell.setString(value)
        else:
            cell.setValue(float(value))
        if (
            cell.NumberFormat % 5000 == 0
            and cell.CharWeight == FontWeight.NORMAL
            and cell.CellBackColor == -1
        ):
            self.format(cell, look, number)

    def format(self, cell, look, number):
        if number != "General":
            cell.NumberFormat = self.number_format(number)
        if look["bold"]:
            cell.CharWeight = FontWeight.BOLD
        if look["size"]:
            cell.CharHeight = look["size"]
        if look["fill"]:
            cell.CellBackColor = int(look["fill"][2:], 16)
        if look["wrap"]:
            cell.IsTextWrapped = True
        if look["align"]:
            cell.HoriJustify = ALIGNMENTS[look["align"]]

    def number_format(self, code):
        if code not in self.numbers:
            formats = self.document.NumberFormats
            key = formats.queryKey(code, ENGLISH, False)
            self.numbers[code] = formats.addNew(code, ENGLISH) if key == -1 else key
        return self.numbers[code]


g_ImplementationHelper = unohelper.ImplementationHelper()  # noqa: N816  LibreOffice looks for this name
g_ImplementationHelper.addImplementation(
    Functions, SERVICE + ".Functions", (SERVICE, "com.sun.star.sheet.AddIn")
)
g_ImplementationHelper.addImplementation(Menu, HANDLER, ("com.sun.star.frame.ProtocolHandler",))
g_ImplementationHelper.addImplementation(OnLoad, ON_LOAD, ("com.sun.star.task.Job",))
