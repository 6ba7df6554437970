"""Blocks and sheets of values into a document, with their looks."""

import datetime

from com.sun.star.awt import FontWeight
from com.sun.star.awt.FontSlant import ITALIC
from com.sun.star.beans import PropertyValue
from com.sun.star.beans.PropertyState import DIRECT_VALUE
from com.sun.star.lang import Locale
from com.sun.star.sheet.ConditionEntryType import DATABAR
from com.sun.star.sheet.ConditionOperator import FORMULA
from com.sun.star.sheet.DataBarAxis import AXIS_MIDDLE
from com.sun.star.sheet.DataBarEntryType import DATABAR_VALUE
from com.sun.star.table import BorderLine2, CellRangeAddress
from com.sun.star.table.CellHoriJustify import CENTER, LEFT, RIGHT
from com.sun.star.table.CellVertJustify2 import CENTER as CENTER_VERTICALLY
from com.sun.star.table.TableOrientation import COLUMNS

ENGLISH = Locale("en", "US", "")
ALIGNMENTS = {"left": LEFT, "right": RIGHT, "center": CENTER}
CHARACTER, POINT = 200, 35.28  # 1/100 mm
PAGE_STYLE = "xlrating"
DATE = "YYYY-MM-DD"
ALL_OF_A_CELL = 1023  # com.sun.star.sheet.CellFlags


def rgb(color):
    """FF1D3557 as a number, without its opacity."""
    return int(color[2:], 16)


def border(color, width):
    """A line of a cell; its width in 1/100 mm."""
    return BorderLine2(rgb(color), 0, width, 0, 0, width)


PROPERTIES = (
    ("italic", "CharPosture", lambda _: ITALIC),
    ("color", "CharColor", rgb),
    ("line", "BottomBorder", lambda color: border(color, 18)),
    ("rule", "BottomBorder", lambda color: border(color, 53)),
    ("edge", "LeftBorder", lambda color: border(color, 88)),
    ("middle", "VertJustify", lambda _: CENTER_VERTICALLY),
    ("size", "CharHeight", float),
    ("fill", "CellBackColor", rgb),
    ("wrap", "IsTextWrapped", bool),
    ("align", "HoriJustify", ALIGNMENTS.get),
)
"""What a look says, the property of a cell for it, and the value; a rule beats a line."""


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
    row, column, values = block["row"], block["column"], block["values"]
    return sheet.getCellRangeByPosition(column, row, column + len(values[0]) - 1, row + len(values) - 1)


def address_of(cell):
    """``Crosstable!G7``"""
    sheet, _, address = cell.AbsoluteName.rpartition(".")
    return "{}!{}".format(sheet.replace("$", "").strip("'"), address.replace("$", ""))


def cells(first_column, first_row, last_column, last_row, sheet):
    """The address of some cells of a sheet."""
    return CellRangeAddress(sheet.RangeAddress.Sheet, first_column, first_row, last_column, last_row)


def runs(places, sheet):
    """Places below each other as one address each; places are columns and rows, down one column after the other."""
    found = []
    for column, row in places:
        if found and found[-1][0] == column and found[-1][2] == row - 1:
            found[-1][2] = row
        else:
            found.append([column, row, row])
    return [cells(column, first, column, last, sheet) for column, first, last in found]


def put(document, title, answer):
    """Write blocks and sheets, if any, values cell by cell: only so one step of Undo takes it all back."""
    if not (answer["blocks"] or answer["sheets"]):
        return
    writer = Writer(document, answer["looks"], answer.get("bar_colors", ()))
    document.UndoManager.enterUndoContext(title)
    document.lockControllers()
    try:
        for sheet, before, count in answer.get("inserts", ()):
            document.Sheets.getByName(sheet).Columns.insertByIndex(before, count)
        for block in answer["blocks"]:
            writer.put_block(document.Sheets.getByName(block["sheet"]), block)
        for sheet in answer["sheets"]:
            writer.put_sheet(sheet)
    finally:
        document.unlockControllers()
        document.UndoManager.leaveUndoContext()


def mark_as_conditional(area):
    """Give the cells a conditional format with one entry that never holds.

    ``createByRange`` makes one, too, but tells no cell of it: the bars would show when the file is opened again.
    """
    entries = area.ConditionalFormat
    entries.addNew((value_of("Operator", FORMULA), value_of("Formula1", "FALSE()")))
    area.ConditionalFormat = entries


def formats_in(area, formats):
    """The conditional formats that have a cell of the area."""
    every = formats.getConditionalFormats()
    return [one for one in every if one.Range.queryIntersection(area.RangeAddress).Count]


def value_of(name, value):
    return PropertyValue(name, 0, value, DIRECT_VALUE)


class Writer:
    """Puts values with their looks; a cell that the user has formatted keeps its format."""

    def __init__(self, document, looks, bar_colors):
        self.document = document
        self.bar_colors = bar_colors
        self.looks = looks
        null_date = document.NullDate
        self.day_0 = datetime.date(null_date.Year, null_date.Month, null_date.Day)
        self.numbers = {}
        self.seen = None

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
        for column, width in enumerate(
            new["widths"]
        ):  # first: rows get the height of texts that wrap in them
            sheet.Columns.getByIndex(column).Width = int(width * CHARACTER)
        for block in new["blocks"]:
            self.put_block(sheet, block)
        for row, height in new["heights"]:
            sheet.Rows.getByIndex(row).Height = int(height * POINT)
        for row, column, last_row, last_column in new["merged"]:
            sheet.getCellRangeByPosition(column, row, last_column, last_row).merge(True)
        if new["page"]:
            self.print_setup(sheet)
        if new["printed"]:
            rows, columns = new["printed"]
            sheet.setPrintAreas((cells(0, 0, columns - 1, rows - 1, sheet),))
        if new["head"] is not None:
            sheet.setTitleRows(cells(0, new["head"], 0, new["head"], sheet))
            sheet.setPrintTitleRows(True)

    def put_block(self, sheet, block):
        area = area_of(sheet, block)
        places = {}
        for column in range(len(block["values"][0])):
            for row, values in enumerate(block["values"]):
                cell, name = area.getCellByPosition(column, row), block["formats"][row][column]
                if values[column] is None:
                    if cell.getFormula():
                        cell.setFormula("")
                    continue
                number = self.put_value(cell, values[column]) or self.looks[name]["number"]
                if self.may_be_formatted(cell):
                    places.setdefault((name, number), []).append(
                        (block["column"] + column, block["row"] + row)
                    )
        for (name, number), here in places.items():
            self.format(sheet, here, self.looks[name], number)
        self.put_columns(sheet, block)
        for bars in block["bars"]:
            self.put_bars(sheet, bars)
        if block["one_page_wide"] and sheet.PageStyle == "Default" and not sheet.getPrintAreas():
            self.print_setup(sheet)

    def put_bars(self, sheet, bars):
        """Bars in place of the numbers."""
        area = sheet.getCellRangeByPosition(bars["column"], bars["row"], bars["column"], bars["last_row"])
        formats = sheet.ConditionalFormats
        for there in formats_in(area, formats):
            formats.removeByID(there.ID)
        mark_as_conditional(area)
        made = formats_in(area, formats)[0]
        made.createEntry(DATABAR, made.getCount())
        entry = made.getByIndex(made.getCount() - 1)
        entry.ShowValue, entry.UseGradient, entry.UseNegativeColor = False, False, True
        entry.Color, entry.NegativeColor, entry.AxisColor = map(rgb, self.bar_colors)
        entry.AxisPosition = AXIS_MIDDLE
        for end, value in zip(entry.DataBarEntries, (bars["low"], bars["high"])):
            end.setType(DATABAR_VALUE)
            end.setFormula(f"{value:g}")

    def put_columns(self, sheet, block):
        """Widths and folds, for columns that nobody has changed."""
        usual = sheet.Columns.getByIndex(sheet.Columns.Count - 1).Width
        folds = []
        for number, width, detail in block["columns"]:
            column = sheet.Columns.getByIndex(number)
            if column.Width != usual:
                continue
            column.Width = int(width * CHARACTER)
            if detail and folds and folds[-1][1] == number - 1:
                folds[-1][1] = number
            elif detail:
                folds.append([number, number])
        for first, last in folds:  # each at once: column by column, every one has a fold of its own
            sheet.group(cells(first, 0, last, 0, sheet), COLUMNS)

    def print_setup(self, sheet):
        """Landscape, one page wide."""
        styles = self.document.StyleFamilies.getByName("PageStyles")
        if not styles.hasByName(PAGE_STYLE):
            styles.insertByName(PAGE_STYLE, self.document.createInstance("com.sun.star.style.PageStyle"))
            style = styles.getByName(PAGE_STYLE)
            style.IsLandscape, style.Width, style.Height = True, style.Height, style.Width
            style.ScaleToPagesX, style.ScaleToPagesY = 1, 0
            style.HeaderIsOn = False
        sheet.PageStyle = PAGE_STYLE

    def put_value(self, cell, value):
        """Put a value; the number format of a date, which goes before that of its look."""
        if isinstance(value, str):
            cell.setString(value)
        elif not isinstance(value, dict):
            cell.setValue(float(value))
        elif "date" in value:
            cell.setValue(float((datetime.date.fromisoformat(value["date"]) - self.day_0).days))
            return DATE
        else:
            cell.setFormula(value["formula"])
        return None

    def may_be_formatted(self, cell):
        """Whether nobody has formatted a cell, or we have, for a rating before."""
        number, weight, fill, color = cell.getPropertyValues(
            ("NumberFormat", "CharWeight", "CellBackColor", "CharColor")
        )
        plain_number, bold = number % 5000 == 0, weight > FontWeight.NORMAL
        if plain_number and weight == FontWeight.NORMAL and fill == -1:
            return True
        return (0 if plain_number else number, bold, color, fill) in self.ours()

    def ours(self):
        """What tells our looks."""
        if self.seen is None:
            self.seen = {
                (
                    self.number_format(look["number"]) if look["number"] != "General" else 0,
                    bool(look["bold"]),
                    rgb(look["color"]),
                    rgb(look["fill"]) if look["fill"] else -1,
                )
                for look in self.looks.values()
                if look["color"]
            }
        return self.seen

    def format(self, sheet, places, look, number):
        """Give the cells at these places, down one column after the other, a look: one change and one step to undo."""
        wanted = {"CharWeight": FontWeight.BOLD if look["bold"] else FontWeight.NORMAL}
        if number != "General":
            wanted["NumberFormat"] = self.number_format(number)
        wanted.update((name, made(look[part])) for part, name, made in PROPERTIES if look[part])
        names = sorted(wanted)
        ranges = self.document.createInstance("com.sun.star.sheet.SheetCellRanges")
        ranges.addRangeAddresses(tuple(runs(places, sheet)), False)
        ranges.setPropertyValues(tuple(names), tuple(wanted[name] for name in names))

    def number_format(self, code):
        if code not in self.numbers:
            formats = self.document.NumberFormats
            key = formats.queryKey(code, ENGLISH, False)
            self.numbers[code] = formats.addNew(code, ENGLISH) if key == -1 else key
        return self.numbers[code]
