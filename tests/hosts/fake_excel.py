"""A workbook that is open in an Excel that is only played: as much of xlwings' objects as the macros use.

It types as Excel does: text that looks like a formula, a number, a date or an error becomes one, unless an apostrophe
stands before it. ``fail_at`` makes one of the changes fail, half done where it has more than one cell.
"""

import copy
import datetime
import re
from dataclasses import dataclass
from types import SimpleNamespace
from typing import ClassVar

import openpyxl
from openpyxl.utils import column_index_from_string, range_boundaries

FIRST_ERROR = -2146828288
NEWER_ERRORS = {
    "#GETTING_DATA": 2043, "#SPILL!": 2045, "#CONNECT!": 2046, "#BLOCKED!": 2047, "#UNKNOWN!": 2048,
    "#FIELD!": 2049, "#CALC!": 2050, "#BUSY!": 2051,
}  # fmt: skip
"""Of the errors, those of which xlwings gives the number in place of the text (XlCVError)."""
DAY_0 = datetime.datetime(1899, 12, 30)


class ExcelError(Exception):
    """What COM raises."""


@dataclass
class Cell:
    value: object = None
    formula: str | None = None
    number_format: str = "General"
    bold: bool = False
    size: float | None = None
    color: tuple | None = None
    font_color: tuple | None = None
    italic: bool = False
    wrap_text: bool = False
    horizontal_alignment: str = "general"

    def type_in(self, typed):
        self.value, self.formula = None, None
        if isinstance(typed, datetime.date):
            self.value = datetime.datetime(typed.year, typed.month, typed.day)
            self.number_format = "m/d/yyyy" if self.number_format == "General" else self.number_format
        elif not isinstance(typed, str):
            self.value = float(typed) if type(typed) is int else typed
        elif typed.startswith("'"):
            self.value = typed[1:]
        elif typed.startswith(("=", "+", "-", "@")):
            self.formula, self.value = "=" + typed.lstrip("="), shown_by(typed)
        else:
            self.value = as_excel_reads(typed)


BLANK = Cell()


def copied(cells):
    """Cells by their places; what a cell has cannot be changed in itself. Many are copied: this is quick."""
    made = {}
    for place, cell in cells.items():
        made[place] = new = object.__new__(Cell)
        new.__dict__.update(cell.__dict__)
    return made


def shown_by(formula):
    """What a link shows; 0 for any other formula."""
    link = re.fullmatch(r'=HYPERLINK\("[^"]*","([^"]*)"\)', formula)
    return link[1] if link else 0.0


def as_excel_reads(text):
    if text.upper() in ("TRUE", "FALSE"):
        return text.upper() == "TRUE"
    if re.fullmatch(r"\d+[/-]\d+([/-]\d+)?", text):
        return datetime.datetime(2026, 1, 1)
    try:
        return float(text)
    except ValueError:
        return text or None


class App:
    selection = None

    def __init__(self):
        self.alerts, self.status_texts = [], []
        self.screen_updating = self.display_alerts = self.enable_events = True
        self.books = Books(self)

    @property
    def status_bar(self):
        return self.status_texts[-1] if self.status_texts else False

    @status_bar.setter
    def status_bar(self, text):
        self.status_texts.append(text)

    def alert(self, prompt, title=None, buttons="ok", mode=None):
        self.alerts.append((prompt, mode))


class Books:
    def __init__(self, app):
        self.app, self.opened = app, []

    def add(self):
        book = Book(self.app)
        Sheet(book, "Sheet1")
        self.opened.append(book)
        return book

    def open(self, path, read_only=False):
        assert read_only
        self.opened.append(Book.from_file(path, self.app))


class Book:
    def __init__(self, app=None):
        self.app = app or App()
        self.sheets = Sheets(self)
        self.changes, self.fail_at = 0, None
        self.fullname = "Book1"

    @classmethod
    def from_file(cls, path, app=None, results=False):
        """As Excel would have opened it; ``results`` in place of formulas."""
        book = cls(app)
        for source in openpyxl.load_workbook(path, data_only=results).worksheets:
            sheet = Sheet(book, source.title)
            sheet.merged = [range_boundaries(str(area)) for area in source.merged_cells.ranges]
            for row in source.iter_rows():
                for cell in row:
                    if cell.value is not None or cell.has_style:
                        made = sheet.cell(cell.row, cell.column)
                        made.value = cell.value if not isinstance(cell.value, int) else float(cell.value)
                        if isinstance(cell.value, bool):
                            made.value = cell.value
                        if cell.data_type == "e" and cell.value in NEWER_ERRORS:
                            made.value = FIRST_ERROR + NEWER_ERRORS[cell.value]
                        for name, value in looks_of(cell).items():
                            setattr(made, name, value)
        book.fullname = str(path)
        return book

    def change(self, partly=None):
        """Count a change; at ``fail_at`` it fails."""
        self.changes += 1
        if self.changes == self.fail_at:
            if partly:
                partly()
            raise ExcelError("Excel refused")

    def snapshot(self):
        return [(sheet.name, copied(sheet.used()), dict(sheet.widths)) for sheet in self.sheets]


def looks_of(cell):
    """The look of a cell of openpyxl, in the words of this file."""
    fill = cell.fill.fgColor.rgb if cell.fill.fill_type == "solid" else None
    ink = cell.font.color.rgb if cell.font.color is not None else None
    return {
        "number_format": cell.number_format,
        "bold": bool(cell.font.bold),
        "italic": bool(cell.font.italic),
        "font_color": tuple(bytes.fromhex(ink[2:])) if isinstance(ink, str) and ink != "FF000000" else None,
        "color": tuple(bytes.fromhex(fill[2:])) if isinstance(fill, str) else None,
        "wrap_text": bool(cell.alignment.wrap_text),
        "horizontal_alignment": cell.alignment.horizontal or "general",
    }


class Sheets(list):
    def __init__(self, book):
        super().__init__()
        self.book, self.active = book, None

    def __getitem__(self, key):
        if isinstance(key, str):
            return next(sheet for sheet in self if sheet.name.casefold() == key.casefold())
        return super().__getitem__(key)

    def add(self, name, after):
        """Excel first makes the sheet, then names it: between the two it can fail."""
        self.book.change(partly=lambda: Sheet(self.book, "Sheet99"))
        self.active = Sheet(self.book, name)
        return self.active


class Sheet:
    evaluated: ClassVar[dict] = {}
    """What Excel finds for the text of an argument."""

    @property
    def api(self):
        return SimpleNamespace(Evaluate=self.evaluated.__getitem__)

    def __init__(self, book, name):
        self.book, self.name = book, name
        self._cells, self.widths, self.heights, self.merged = {}, {}, {}, []
        self.pictures, self.charts = [], []
        list.append(book.sheets, self)
        book.sheets.active = book.sheets.active or self

    def __deepcopy__(self, memo):
        made = memo[id(self)] = object.__new__(Sheet)
        made._cells = copied(self._cells)
        others = {name: value for name, value in self.__dict__.items() if name != "_cells"}
        made.__dict__.update(copy.deepcopy(others, memo))
        return made

    def cell(self, row, column):
        found = self._cells.get((row, column))
        if found is None:
            found = self._cells[row, column] = Cell()
        return found

    def used(self):
        return {place: cell for place, cell in self._cells.items() if cell != BLANK}

    @property
    def used_range(self):
        corners = [corner for x, y, right, bottom in self.merged for corner in ((y, x), (bottom, right))]
        places = [*self.used(), *corners] or [(1, 1)]
        first = [min(place[axis] for place in places) for axis in (0, 1)]
        last = [max(place[axis] for place in places) for axis in (0, 1)]
        return self.range(tuple(first), tuple(last))

    @property
    def cells(self):
        return Whole(self)

    def range(self, first, last=None):
        if isinstance(first, str):
            return Selected(self, first)
        return Range(self, first, last or first)

    def activate(self):
        self.book.sheets.active = self

    def clear(self):
        self.book.change(partly=lambda: self._cells.pop(next(iter(self._cells), None), None))
        self._cells, self.merged = {}, []

    def delete(self):
        self.book.change()
        self.book.sheets.remove(self)

    def copy(self, after):
        self.book.change(partly=lambda: Sheet(self.book, f"{self.name} (2)"))
        made = Sheet(self.book, f"{self.name} (2)")
        made._cells, made.widths = copied(self._cells), dict(self.widths)
        return made


class Selected:
    def __init__(self, sheet, address):
        self.sheet, self.address = sheet, address

    def select(self):
        self.sheet.selected = self.address

    def insert(self, shift):
        """New columns E:F; Excel's formulas follow, those here do not."""
        first, count = self._columns()
        self._move(lambda column: column + count if column >= first else column)

    def delete(self, shift):
        first, count = self._columns()
        self._move(
            lambda column: column - count if column >= first + count else column if column < first else 0
        )

    def _columns(self):
        first, last = (column_index_from_string(one) for one in self.address.split(":"))
        return first, last - first + 1

    def _move(self, place):
        self.sheet.book.change()
        moved = {(row, place(column)): cell for (row, column), cell in self.sheet._cells.items()}
        self.sheet._cells = {at: cell for at, cell in moved.items() if at[1]}


class Whole:
    """All cells of a sheet."""

    def __init__(self, sheet):
        self.sheet = sheet

    def copy(self, destination):
        destination.sheet.book.change()
        destination.sheet._cells = copied(self.sheet._cells)
        destination.sheet.widths = dict(self.sheet.widths)


def uniform(name):
    """A property of a range: None where its cells differ; setting it sets it for all."""

    def get(self):
        found = {getattr(cell, name) for cell in self._each()}
        return found.pop() if len(found) == 1 else None

    def put(self, value):
        cells = self._each()
        self.sheet.book.change(partly=lambda: setattr(cells[0], name, value))
        for cell in cells:
            setattr(cell, name, value)

    return property(get, put)


class Font:
    def __init__(self, of):
        self.sheet, self._each = of.sheet, of._each

    bold, size, italic, color = uniform("bold"), uniform("size"), uniform("italic"), uniform("font_color")


class Range:
    def __init__(self, sheet, first, last):
        self.sheet, (self.row, self.column), (self._bottom, self._right) = sheet, first, last
        self._options = {}

    top = property(lambda self: 15.0 * (self.row - 1))
    left = property(lambda self: 48.0 * (self.column - 1))
    """In points, as in a new workbook in Calibri 11."""
    number_format, color, wrap_text = uniform("number_format"), uniform("color"), uniform("wrap_text")
    horizontal_alignment = uniform("horizontal_alignment")

    def _places(self):
        return [
            [(row, column) for column in range(self.column, self._right + 1)]
            for row in range(self.row, self._bottom + 1)
        ]

    def _each(self):
        columns = range(self.column, self._right + 1)
        cell = self.sheet.cell
        return [cell(row, column) for row in range(self.row, self._bottom + 1) for column in columns]

    def __iter__(self):
        return (Range(self.sheet, place, place) for row in self._places() for place in row)

    def __getitem__(self, place):
        rows, columns = (
            range(first, first + count)[one if isinstance(one, slice) else slice(one, one + 1)]
            for first, count, one in zip((self.row, self.column), self.shape, place, strict=True)
        )
        return Range(self.sheet, (rows.start, columns.start), (rows.stop - 1, columns.stop - 1))

    @property
    def shape(self):
        return self._bottom - self.row + 1, self._right - self.column + 1

    @property
    def count(self):
        return self.shape[0] * self.shape[1]

    @property
    def address(self):
        return f"$R${self.row}$C${self.column}"

    @property
    def last_cell(self):
        return Range(self.sheet, (self._bottom, self._right), (self._bottom, self._right))

    @property
    def font(self):
        return Font(self)

    @property
    def merge_cells(self):
        inside = {self._merged_at(place) is not None for row in self._places() for place in row}
        return inside.pop() if len(inside) == 1 else None

    @property
    def merge_area(self):
        left, top, right, bottom = self._merged_at((self.row, self.column)) or (self.column, self.row) * 2
        return Range(self.sheet, (top, left), (bottom, right))

    def _merged_at(self, place):
        for area in self.sheet.merged:
            if area[1] <= place[0] <= area[3] and area[0] <= place[1] <= area[2]:
                return area
        return None

    def options(self, **options):
        assert options == {"ndim": 2, "err_to_str": True}
        changed = copy.copy(self)
        changed._options = options
        return changed

    @property
    def value(self):
        rows = [[self.sheet.cell(*place).value for place in row] for row in self._places()]
        return rows if self._options else rows[0][0]

    @value.setter
    def value(self, rows):
        assert self.shape == (len(rows), len(rows[0]))
        typed = [
            (self.sheet.cell(*place), value)
            for places, values in zip(self._places(), rows, strict=True)
            for place, value in zip(places, values, strict=True)
        ]

        def type_in(pairs):
            for cell, value in pairs:
                cell.type_in(value)

        self.sheet.book.change(partly=lambda: type_in(typed[: len(typed) // 2]))
        type_in(typed)

    def select(self):
        self.sheet.book.app.selection = self

    @property
    def formula(self):
        rows = tuple(tuple(self._formula(self.sheet.cell(*place)) for place in row) for row in self._places())
        return rows if self.count > 1 else rows[0][0]

    @formula.setter
    def formula(self, text):
        (cell,) = self._each()
        self.sheet.book.change()
        cell.formula, cell.value = text, shown_by(text)

    @staticmethod
    def _formula(cell):
        if cell.formula:
            return cell.formula
        if isinstance(cell.value, datetime.datetime):
            return str((cell.value - DAY_0).days)
        return "" if cell.value is None else str(cell.value)

    @property
    def column_width(self):
        return self.sheet.widths.get(self.column)

    @column_width.setter
    def column_width(self, width):
        self.sheet.book.change()
        self.sheet.widths[self.column] = width

    @property
    def row_height(self):
        return self.sheet.heights.get(self.row)

    @row_height.setter
    def row_height(self, height):
        self.sheet.book.change()
        self.sheet.heights |= dict.fromkeys(range(self.row, self._bottom + 1), height)

    def merge(self):
        self.sheet.book.change()
        self.sheet.merged.append((self.column, self.row, self._right, self._bottom))
