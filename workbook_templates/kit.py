"""What the templates have in common: looks, input cells, validation, protection, printing, the sheet Start.

A layout makes a ``Book``, adds ``Page``s to it and puts cells by their address. Inputs are yellow and framed, results
are grey and bold, everything but inputs is locked (without a password).
"""

import datetime
from collections.abc import Iterable, Sequence
from typing import Literal

from openpyxl import Workbook
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection, Side
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

FIXED_TIME = datetime.datetime(2026, 1, 1)
FONT = "Calibri"
INK, NOTE_INK = "FF1F2A44", "FF595959"
INPUT_FILL, RESULT_FILL, HEADING_FILL = "FFFFF6D5", "FFEDEDED", "FFD9E2F3"
WARNING_FILL, WARNING_INK = "FFFDE3D0", "FF8A3B00"
# For charts: told apart with any colour vision, and in print.
BLUE, ORANGE, GREY = "1F5FA8", "D55E00", "7F7F7F"

LINE = Side("thin", "FFB4B4B4")
FRAME = Border(left=LINE, right=LINE, top=LINE, bottom=LINE)

Value = str | float | int | bool | datetime.date | None
Align = Literal["left", "center", "right"]

WHOLE, ONE_DECIMAL, TWO_DECIMALS, SIGNED, MONEY, DAY = "0", "0.0", "0.00", "+0;-0;0", "$#,##0", "yyyy-mm-dd"
SCORE = ONE_DECIMAL


def or_none(formula: str, word: str = "none") -> str:
    """A word where a function answers #N/A, there is none; any other error shows."""
    return f'IF(ISNA({formula}),"{word}",{formula})'


class Page:
    """A sheet. Cells are named by address (``B4``), ranges by theirs (``B4:E9``)."""

    def __init__(self, sheet: Worksheet, widths: Sequence[float], *, landscape: bool = False) -> None:
        self.sheet = sheet
        sheet.sheet_view.showGridLines = False
        for column, width in enumerate(widths, start=1):
            sheet.column_dimensions[get_column_letter(column)].width = width
        sheet.page_setup.orientation = "landscape" if landscape else "portrait"
        sheet.page_setup.paperSize = sheet.PAPERSIZE_LETTER
        sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
        sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
        sheet.page_margins.left = sheet.page_margins.right = 0.5
        sheet.print_options.horizontalCentered = True
        sheet.oddFooter.left.text, sheet.oddFooter.right.text = "&F  &A", "&P of &N"

    def title(self, cell: str, text: str, below: str = "") -> None:
        """The title of a sheet and, in the cell below it, one sentence that says what the sheet is for."""
        self.sheet[cell] = text
        self.sheet[cell].font = Font(FONT, bold=True, size=16, color=INK)
        if below:
            self.note(self.sheet[cell].offset(1).coordinate, below)

    def head(self, title: str, below: str) -> None:
        """Title and sentence at the top, with some air before what follows in row 3."""
        self.title("A1", title, below)
        self.sheet["A2"].alignment = Alignment(vertical="top")
        self.sheet.row_dimensions[2].height = 24

    def section(self, cell: str, text: str) -> None:
        """A heading within a sheet."""
        self.sheet[cell] = text
        self.sheet[cell].font = Font(FONT, bold=True, size=12, color=INK)

    def label(self, cell: str, text: str, *, bold: bool = False, align: Align = "left") -> None:
        self.sheet[cell] = text
        self.sheet[cell].font = Font(FONT, bold=bold)
        self.sheet[cell].alignment = Alignment(horizontal=align, vertical="center", wrap_text=False)

    def note(self, cell: str, text: str, *, merge: str = "", height: float | None = None) -> None:
        """Small print; ``merge`` is the range that it fills and wraps in, ``height`` that of its row."""
        self.sheet[cell] = text
        self.sheet[cell].font = Font(FONT, size=10, color=NOTE_INK)
        if merge:
            self.sheet.merge_cells(merge)
            self.sheet[cell].alignment = Alignment(wrap_text=True, vertical="top")
        if height:
            self.sheet.row_dimensions[self.sheet[cell].row].height = height

    def headings(self, cell: str, texts: Iterable[str], align: Align = "center", height: float = 32) -> None:
        """The heads of columns from this cell to the right."""
        for offset, text in enumerate(texts):
            head = self.sheet[cell].offset(0, offset)
            head.value = text
            head.font = Font(FONT, bold=True, color=INK)
            head.fill = PatternFill("solid", fgColor=HEADING_FILL)
            head.border = FRAME
            head.alignment = Alignment(horizontal=align, vertical="center", wrap_text=True)
        self.sheet.row_dimensions[self.sheet[cell].row].height = height

    def input(
        self, where: str, value: Value = None, number: str = "General", align: Align | None = None
    ) -> None:
        """A cell to type in, or a range of them; ``value`` goes into the first."""
        for cell in self._cells(where):
            cell.fill = PatternFill("solid", fgColor=INPUT_FILL)
            cell.border = FRAME
            cell.protection = Protection(locked=False)
            cell.number_format = number
            cell.font = Font(FONT)
            if align:
                cell.alignment = Alignment(horizontal=align)
        if value is not None:
            next(self._cells(where)).value = value

    def frame(self, where: str, *, align: Align | None = None) -> None:
        """Lines around each cell of a range."""
        for cell in self._cells(where):
            cell.border = FRAME
            cell.font = Font(FONT)
            if align:
                cell.alignment = Alignment(horizontal=align)

    def fill_in(self, cell: str, rows: Sequence[Sequence[Value]]) -> None:
        """Values for inputs, from this cell to the right and down; None leaves a cell blank."""
        first = self.sheet[cell]
        for down, row in enumerate(rows):
            for right, value in enumerate(row):
                if value is not None:
                    first.offset(down, right).value = value

    def formula(
        self,
        cell: str,
        formula: str,
        number: str = "General",
        *,
        result: bool = False,
        align: Align | None = None,
    ) -> None:
        """A calculated cell (``=...``); a result that people look for is grey and bold."""
        self.sheet[cell] = formula
        self._calculated(cell, number, result, align)

    def fixed(
        self, cell: str, value: Value, number: str = "General", *, bold: bool = False, align: Align = "center"
    ) -> None:
        """A value in a table that nobody changes, framed as the results beside it."""
        self.sheet[cell] = value
        self._calculated(cell, number, False, align)
        self.sheet[cell].font = Font(FONT, bold=bold)

    def array(self, where: str, formula: str, number: str = "General", *, align: Align | None = None) -> None:
        """One formula that answers a whole range, as every Excel and LibreOffice knows it (Ctrl+Shift+Enter)."""
        self.sheet[where.split(":")[0]] = ArrayFormula(where, formula)
        self._calculated(where, number, False, align)

    def fill_down(
        self,
        where: str,
        formula: str,
        number: str = "General",
        *,
        result: bool = False,
        align: Align | None = None,
    ) -> None:
        """The formula in each row of a one-column range; ``{row}`` in it is the number of the row."""
        for cell in self._cells(where):
            self.formula(
                cell.coordinate, formula.replace("{row}", str(cell.row)), number, result=result, align=align
            )

    def _calculated(self, where: str, number: str, result: bool, align: Align | None) -> None:
        for cell in self._cells(where):
            cell.number_format = number
            cell.border = FRAME
            cell.font = Font(FONT, bold=result)
            if result:
                cell.fill = PatternFill("solid", fgColor=RESULT_FILL)
            if align:
                cell.alignment = Alignment(horizontal=align)

    def choices(self, where: str, values: Sequence[str] | str, title: str, message: str) -> None:
        """A drop-down list of these values, or of the cells of a range (``=Lists!$A$2:$A$9``)."""
        listed = values if isinstance(values, str) else f'"{",".join(values)}"'
        self._validate(where, DataValidation(type="list", formula1=listed), title, message)

    def check(self, where: str, formula: str, title: str, message: str) -> None:
        """Refuse what makes the formula FALSE; it is written for the first cell. ``message`` says what to type."""
        self._validate(where, DataValidation(type="custom", formula1=formula.lstrip("=")), title, message)

    def numbers(
        self, where: str, low: float, high: float, title: str, message: str, *, whole: bool = False
    ) -> None:
        """Refuse what is not a number from ``low`` to ``high``."""
        kind: Literal["whole", "decimal"] = "whole" if whole else "decimal"
        rule = DataValidation(type=kind, operator="between", formula1=str(low), formula2=str(high))
        self._validate(where, rule, title, message)

    def _validate(self, where: str, rule: DataValidation, title: str, message: str) -> None:
        """``message`` shows beside the cell while it is selected, and again when what is typed is refused."""
        if len(title) > 32 or len(message) > 225:
            raise ValueError(f"Excel takes titles of 32 and messages of 225 characters: {title}: {message}")
        rule.allow_blank = True
        rule.showErrorMessage = rule.showInputMessage = True
        rule.errorTitle = rule.promptTitle = title
        rule.error = rule.prompt = message
        rule.errorStyle = "stop"
        rule.add(where)
        self.sheet.add_data_validation(rule)

    def warn_where(self, where: str, formula: str) -> None:
        """Mark cells while the formula (for the first cell) is TRUE: orange and bold. A text must tell it as well."""
        self._mark(where, formula, Font(bold=True, color=WARNING_INK), PatternFill(bgColor=WARNING_FILL))

    def says(self, cell: str, formula: str, across: str) -> None:
        """The sentence beside an input or a result; one that starts with ► tells what to mend and is marked."""
        self.note(cell, formula)
        self.sheet[cell].alignment = Alignment(horizontal="left", indent=1, vertical="center")
        self.warn_where(across, f'LEFT(${cell},1)="►"')

    def mark_where(self, where: str, formula: str) -> None:
        """Make cells bold on grey while the formula (for the first cell) is TRUE."""
        self._mark(where, formula, Font(bold=True), PatternFill(bgColor=RESULT_FILL))

    def _mark(self, where: str, formula: str, font: Font, fill: PatternFill) -> None:
        rule = FormulaRule(formula=[formula.lstrip("=")])
        rule.dxf = DifferentialStyle(font=font, fill=fill)
        self.sheet.conditional_formatting.add(where, rule)

    def finish(
        self, print_area: str, freeze: str = "", repeat_rows: str = "", *, protect: bool = True
    ) -> None:
        """What is printed, what stays on screen (the cell below and right of it), what each page repeats (``6:6``)."""
        self.sheet.print_area = print_area
        if freeze:
            self.sheet.freeze_panes = freeze
        if repeat_rows:
            self.sheet.print_title_rows = repeat_rows
        if protect:
            self.sheet.protection.sheet = True
            self.sheet.protection.formatColumns = self.sheet.protection.formatRows = False

    def one_page(self) -> None:
        """Print it on a single sheet of paper."""
        self.sheet.page_setup.fitToHeight = 1

    def _cells(self, where: str) -> Iterable:
        left, top, right, bottom = range_boundaries(where)
        for row in self.sheet.iter_rows(top, bottom, left, right):
            yield from row


class Book:
    """A template with its sheet Start."""

    def __init__(self, title: str, purpose: str, steps: Sequence[str], notes: Sequence[str] = ()) -> None:
        """``purpose``: one sentence. ``steps``: three. ``notes``: what else a user should know, a sentence each."""
        self.workbook = Workbook()
        self.workbook.calculation.fullCalcOnLoad = False
        self.workbook.calculation.calcId = 191029  # with an older one Excel computes everything on opening
        self.workbook.properties.creator = "xlrating"
        self.workbook.properties.title = title
        self.workbook.properties.created = self.workbook.properties.modified = FIXED_TIME
        start = self.workbook.active
        start.title = "Start"
        self._start(Page(start, (4, 100)), title, purpose, steps, notes)

    def page(self, name: str, widths: Sequence[float], *, landscape: bool = False) -> Page:
        """A new sheet after those that there are."""
        return Page(self.workbook.create_sheet(name), widths, landscape=landscape)

    def _start(
        self, page: Page, title: str, purpose: str, steps: Sequence[str], notes: Sequence[str]
    ) -> None:
        sheet = page.sheet
        page.title("B1", title, purpose)
        row = 4
        for number, step in enumerate(steps, start=1):
            page.label(f"A{row}", str(number), bold=True, align="center")
            page.sheet[f"A{row}"].alignment = Alignment(horizontal="center", vertical="top")
            self._paragraph(page, row, step)
            row += 1
        row += 1
        page.section(f"B{row}", "How the cells look")
        page.input(f"B{row + 1}", "Yellow with a frame: type here.")
        page.formula(
            f"B{row + 2}",
            '="Grey and bold: a result. It is locked; Review > Unprotect Sheet opens it, without a password."',
            result=True,
        )
        row += 4
        page.section(f"B{row}", "If a cell shows #NAME?")
        page.formula(
            f"B{row + 1}",
            '=IF(ISERROR(XLRATING_VERSION()),"The functions of xlrating are NOT found here; do the following.",'
            '"The functions of xlrating are found here: all is well.")',
            result=True,
        )
        for offset, text in enumerate(NAME_HELP, start=2):
            self._paragraph(page, row + offset, text)
        row += 3 + len(NAME_HELP)
        if notes:
            page.section(f"B{row}", "Good to know")
            for offset, text in enumerate(notes, start=1):
                self._paragraph(page, row + offset, text)
            row += 1 + len(notes)
        page.note(
            f"B{row + 1}",
            "Made with xlrating. Not affiliated with US Chess, whose published ratings alone are official.",
        )
        page.finish(f"A1:B{row + 1}")
        page.one_page()
        sheet.sheet_view.zoomScale = 110

    def _paragraph(self, page: Page, row: int, text: str) -> None:
        cell = page.sheet[f"B{row}"]
        cell.value = text
        cell.font = Font(FONT)
        cell.alignment = Alignment(wrap_text=True, vertical="top")
        page.sheet.row_dimensions[row].height = 15.5 * (1 + len(text) // 105)


NAME_HELP = (
    "Until the functions are installed, the numbers that you see are the stored ones: they are right for the inputs "
    "that the file came with, and do not follow what you type.",
    "Excel on Windows: install Python, then type in a command window: pip install xlrating, then: xlrating install. "
    "Start Excel anew.",
    "LibreOffice: the same, with: xlrating install --libreoffice.",
    "Then press Ctrl+Alt+Shift+F9 in Excel (Ctrl+Shift+F9 in LibreOffice) to calculate everything. "
    "If it still shows: xlrating doctor says what is missing.",
)
