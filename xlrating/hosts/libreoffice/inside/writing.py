"""Blocks and sheets of values into a document, with their looks."""

import datetime

from com.sun.star.awt import FontWeight
from com.sun.star.lang import Locale
from com.sun.star.table.CellHoriJustify import CENTER, LEFT, RIGHT

ENGLISH = Locale("en", "US", "")
ALIGNMENTS = {"center": CENTER, "left": LEFT, "right": RIGHT}
ALL_OF_A_CELL = 1023  # com.sun.star.sheet.CellFlags


def obstacles(document, answer):
    """Where nothing can be written: protected sheets and array formulas."""
    names = [block["sheet"] for block in answer["blocks"]] + [new["name"] for new in answer["sheets"]]
    there = [
        document.Sheets.getByName(name) for name in dict.fromkeys(names) if document.Sheets.hasByName(name)
    ]
    found = [
        f"{sheet.Name}: The sheet is protected. Choose Tools > Protect Sheet to remove the protection."
        for sheet in there
        if sheet.isProtected()
    ]
    for block in answer["blocks"]:
        area = area_of(document.Sheets.getByName(block["sheet"]), block)
        found += [
            f"{address_of(area.getCellByPosition(column, row))}: An array formula is where ratings go. Clear it."
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
