"""What the templates have in common: cells, tables, states, validation, protection, printing.

A layout makes a ``Book`` (``workbook_templates.book``), adds ``Page``s to it and puts cells by their address, or by the
name of a column of a ``Table``. Typed cells are cream and framed, what is calculated has a navy heading or is bold;
everything but typed cells is locked, without a password. A sentence that starts with ! asks for something to fix.
"""

import datetime
from collections.abc import Iterable, Sequence
from copy import copy
from typing import Literal

from openpyxl.cell import Cell, MergedCell
from openpyxl.chart._chart import ChartBase
from openpyxl.formatting.rule import DataBarRule, FormulaRule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection, Side
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.styles.numbers import NumberFormat
from openpyxl.utils import column_index_from_string, get_column_letter, range_boundaries
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from xlrating import looks
from xlrating.editions.documents import EDITIONS
from xlrating.formulas.scale import HIGHEST_RATING
from xlrating.looks import FONT, INK

RESULT_FILL, INPUT_FILL, HEADING_FILL = looks.ZEBRA, looks.TYPED_FILL, looks.PALE_BLUE
# For charts, which take colors without their opacity.
BLUE, GREY = looks.GAIN_BAR[2:], looks.SLATE[2:]

HIGHEST = int(HIGHEST_RATING)
"""The highest rating that a cell takes."""
BODY_HEIGHT = 17.0
LAST_ROW = 1_048_576
"""Of every sheet. What a column looks like goes down to it."""
LONGEST_TIP = 40
UNSEEN = NumberFormat(numFmtId=164, formatCode=";;;")
"""For values that stay in their cells and are not shown."""
LINE = Side("thin", looks.ROW_LINE)
FRAME = Border(top=LINE, bottom=LINE)
FIELD = Border(*(Side("thin", looks.TYPED_FRAME) for _ in range(4)))
UNDERLINE = Border(bottom=Side("medium", looks.NAVY))
NO_LINES = Border(left=Side(), right=Side(), top=Side(), bottom=Side())
"""Of a conditional format: it takes away the lines of a cell. A line that it would draw is black after LibreOffice has
saved the workbook as .xlsx, which leaves out its color."""

Value = str | float | int | bool | datetime.date | None
Align = Literal["left", "center", "right"]

WHOLE, ONE_DECIMAL, TWO_DECIMALS, THREE_DECIMALS = "0", "0.0", "0.00", "0.000"
SIGNED, SIGNED_DECIMALS = '+0;"−"0;0', '+0.00;"−"0.00;0.00'
MONEY, DAY, SCORE = "$#,##0_)", "yyyy-mm-dd", ONE_DECIMAL

TODAYS_RULES = "2025"
EDITION_NAMES = tuple(sorted(EDITIONS, key=lambda name: name != TODAYS_RULES))
"""Today's first, which holds where nothing is chosen."""
LOWEST = {name: max(1, int(EDITIONS[name].lowest_rating)) for name in EDITION_NAMES}
"""The lowest rating of each edition: on a scale from 0 it is 1, as 0 is unrated."""


def expectancy(rating: str, opponent: str) -> str:
    """The winning expectancy of these cells; USCF_WE has the scale of today, S96 the same formula from 0."""
    formula = f"1/(1+10^(({opponent}-{rating})/400))"
    return f"IF(MIN({rating},{opponent})<{LOWEST[TODAYS_RULES]},{formula},USCF_WE({rating},{opponent}))"


FUNCTIONS, WITH_AN_ERROR = "Sources!$B$4", "Sources!$B$5"
"""The version of the functions, and the first sheet with an error in a cell that people type in."""
NOT_INSTALLED, NO_SHEET = "not installed", "none"
ERROR = "! A cell of the table shows an error. Fix it first."
SAVED = "○ Saved results. They update once the xlrating functions are installed (see Start)."


def live(then: str, saved: str = SAVED) -> str:
    """A formula for a sentence that only a host with our functions may say; any other shows ``saved``.

    ``then`` is a part of a formula. ``saved`` is what is stored in the file, so that nothing there claims to be live.
    """
    return f'=IF({FUNCTIONS}="{NOT_INSTALLED}","{saved}",{then})'


def guarded(said: str, saved: str = SAVED) -> str:
    """The formula of a status line: never an error itself, whatever is typed.

    LibreOffice 7.4 may end when such a line is one, and a count of lines to fix misses those that are errors.
    """
    on_sheet = f'"! A cell of the "&{WITH_AN_ERROR}&" sheet shows an error. Fix it first."'
    return live(f'IF({WITH_AN_ERROR}<>"{NO_SHEET}",{on_sheet},IFERROR({said},"{ERROR}"))', saved)


def or_none(formula: str, word: str = "none") -> str:
    """A word where a function answers #N/A, there is none; any other error shows."""
    return f'IF(ISNA({formula}),"{word}",{formula})'


def elsewhere(sheet: str) -> str:
    """The sheet as a reference begins with it: ``'Score Needed'!``."""
    return f"'{sheet}'!" if " " in sheet else f"{sheet}!"


def link_to(sheet: str, text: str) -> str:
    """The formula of a link to the top of a sheet."""
    return f'=HYPERLINK("#{elsewhere(sheet)}A1","{text}")'


class Table:
    """Columns by name, in rows ``first`` to ``last`` of a sheet, with the headings in the row above."""

    def __init__(self, sheet: str, first: int, last: int, columns: Sequence[str], left: str = "A") -> None:
        self.sheet, self.first, self.last = sheet, first, last
        start = column_index_from_string(left)
        self._letters = {name: get_column_letter(start + place) for place, name in enumerate(columns)}

    def letter(self, name: str) -> str:
        return self._letters[name]

    @property
    def rows(self) -> range:
        return range(self.first, self.last + 1)

    def head(self, name: str) -> str:
        """The heading: ``C8``."""
        return self.at(name, self.first - 1)

    def heads(self, name: str, to: str) -> str:
        """The headings from a column to another: ``C8:E8``."""
        return f"{self.head(name)}:{self.head(to)}"

    def at(self, name: str, row: int) -> str:
        """The cell of a column in any row: ``C12``."""
        return f"{self.letter(name)}{row}"

    def at_there(self, name: str, row: int) -> str:
        """The same from another sheet: ``Sheet!$C$12``."""
        return f"{elsewhere(self.sheet)}${self.letter(name)}${row}"

    def cells(self, name: str, to: str = "") -> str:
        """The cells of a column, or from it to another, as the kit takes them: ``C9:C48``."""
        return f"{self.letter(name)}{self.first}:{self.letter(to or name)}{self.last}"

    def column(self, name: str, to: str = "") -> str:
        """The cells of a column, or from it to another, in a formula: ``$C$9:$C$48``."""
        return f"${self.letter(name)}${self.first}:${self.letter(to or name)}${self.last}"

    def column_there(self, name: str, to: str = "") -> str:
        """The same from another sheet."""
        return f"{elsewhere(self.sheet)}{self.column(name, to)}"

    def cell(self, name: str) -> str:
        """The cell in the same row, for ``Page.fill_down``: ``$C{row}``."""
        return f"${self.letter(name)}{{row}}"

    def first_cell(self, name: str) -> str:
        """The cell that a conditional format or a validation is written for: ``$C9``."""
        return f"${self.letter(name)}{self.first}"

    def cells_in(self, row: int) -> dict[str, str]:
        """The cell of each column in a row, by name: ``{"name": "B12", …}``."""
        return {name: self.at(name, row) for name in self._letters}


class Page:
    """A sheet. Cells are named by address (``B4``), ranges by theirs (``B4:E9``)."""

    def __init__(self, sheet: Worksheet, widths: Sequence[float], *, landscape: bool = False) -> None:
        self.sheet = sheet
        self.typed: list[str] = []
        """The ranges that people type in, for the status lines."""
        sheet.sheet_view.showGridLines = False
        sheet.sheet_format.defaultRowHeight = BODY_HEIGHT
        sheet.sheet_format.customHeight = True
        for column, width in enumerate(widths, start=1):
            sheet.column_dimensions[get_column_letter(column)].width = width
        sheet.page_setup.orientation = "landscape" if landscape else "portrait"
        sheet.page_setup.paperSize = sheet.PAPERSIZE_LETTER
        sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
        sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True, autoPageBreaks=False)
        sheet.page_margins.left = sheet.page_margins.right = 0.5
        sheet.page_margins.top, sheet.page_margins.bottom, sheet.page_margins.footer = 0.5, 0.6, 0.25
        sheet.print_options.horizontalCentered = True
        sheet.oddFooter.left.text, sheet.oddFooter.right.text = "&A", "Page &P of &N"

    def title(self, cell: str, text: str, below: str = "", *, size: int = looks.SHEET_TITLE) -> None:
        """The title of a sheet and, in the cell below it, one sentence that says what the sheet is for."""
        self.put(cell, text, Font(FONT, bold=True, size=size, color=looks.NAVY))
        self.height(self.sheet[cell].row, 1.4 * size)
        if below:
            self.note(self.sheet[cell].offset(1).coordinate, below)

    def mark_as_ours(self, cell: str, text: str) -> None:
        """A text that nobody sees, by which xlrating knows a sheet of its own."""
        self.put(cell, text, Font(FONT, size=4, color=INK))
        self.sheet[cell].number_format = UNSEEN.formatCode

    def head(self, title: str, below: str) -> None:
        """Title and sentence at the top, with some air before what follows in row 3."""
        self.title("A1", title, below)
        self.sheet["A2"].alignment = Alignment(vertical="top")
        self.height(2, 24)

    def section(self, cell: str, text: str, *, to: str = "") -> None:
        """A heading within a sheet; ``to`` is the column to which its line goes."""
        self.put(cell, text, Font(FONT, bold=True, size=looks.PANEL_HEAD, color=looks.NAVY))
        self.height(self.sheet[cell].row, 22)
        if to:
            self.rule(f"{cell}:{to}{self.sheet[cell].row}")

    def rule(self, where: str, line: Border = UNDERLINE) -> None:
        """A line under these cells."""
        for cell in self._cells(where):
            cell.border = line

    def label(self, cell: str, text: str, *, bold: bool = False, align: Align = "left") -> None:
        self.put(cell, text, Font(FONT, bold=bold, color=looks.NAVY if bold else INK), align)

    def put(self, cell: str, value: Value, font: Font, align: Align | None = None) -> None:
        self.sheet[cell] = value
        self.sheet[cell].font = font
        self.sheet[cell].alignment = Alignment(horizontal=align, vertical="center")

    def note(self, cell: str, text: str, *, merge: str = "", height: float | None = None) -> None:
        """Small print; ``merge`` is the range that it fills and wraps in, ``height`` that of its row."""
        self.put(cell, text, Font(FONT, size=looks.NOTE, color=looks.SLATE))
        if merge:
            self.sheet.merge_cells(merge)
            self.sheet[cell].alignment = Alignment(wrap_text=True, vertical="top")
        if height:
            self.height(self.sheet[cell].row, height)

    def paragraph(self, where: str, text: str, characters: int, *, bold: bool = False) -> None:
        """Text that wraps in a range of one row, in so many characters to a line; the row gets its height."""
        cell = where.split(":")[0]
        self.put(cell, text, Font(FONT, bold=bold, color=INK))
        if ":" in where:
            self.sheet.merge_cells(where)
        self.sheet[cell].alignment = Alignment(wrap_text=True, vertical="center", horizontal="left")
        row = self.sheet[cell].row
        lines = -(-len(text) // characters)
        self.height(row, max(self.sheet.row_dimensions[row].height or 0, 15.5 * lines + 3))

    def height(self, row: int, points: float) -> None:
        self.sheet.row_dimensions[row].height = points

    def headings(
        self,
        cell: str,
        texts: Iterable[Value],
        align: Align = "center",
        height: float = 34,
        *,
        result: bool = False,
    ) -> None:
        """The heads of columns from this cell to the right; ``result``: of what is calculated."""
        for offset, text in enumerate(texts):
            head = self.sheet[cell].offset(0, offset)
            head.value = text
            self._dress_heading(head, result)
            head.alignment = Alignment(
                horizontal=align, vertical="center", wrap_text=True, indent=int(align == "left")
            )
        self.height(self.sheet[cell].row, height)

    def heads_left(self, *cells: str) -> None:
        """Headings over texts begin where these do."""
        for cell in cells:
            self.sheet[cell].alignment = Alignment(
                horizontal="left", vertical="center", wrap_text=True, indent=1
            )

    def calculated_headings(self, where: str) -> None:
        """White on navy: these columns are calculated."""
        for head in self._cells(where):
            self._dress_heading(head, result=True)

    def _dress_heading(self, head: Cell, result: bool) -> None:
        head.font = Font(FONT, bold=True, color=looks.PAPER if result else looks.NAVY)
        head.fill = PatternFill("solid", fgColor=looks.NAVY if result else looks.PALE_BLUE)
        head.border = UNDERLINE

    def input(
        self, where: str, value: Value = None, number: str = "General", align: Align | None = None
    ) -> None:
        """A cell to type in, or a range of them; ``value`` goes into the first."""
        self.typed.append(where)
        self._input(where, value, number, align)

    def _input(self, where: str, value: Value, number: str, align: Align | None) -> None:
        for cell in self._cells(where):
            cell.fill = PatternFill("solid", fgColor=INPUT_FILL)
            cell.border = FIELD
            cell.protection = Protection(locked=False)
            cell.number_format = number
            cell.font = Font(FONT, color=INK)
            cell.alignment = Alignment(horizontal=align, vertical="center", indent=int(align == "left"))
        if value is not None:
            next(self._cells(where)).value = value

    def next_rows(self, where: str, key: str, *, unseen: bool = False) -> None:
        """Rows to type in: cream where the column ``key`` is filled, the next three yellow, the others white.

        ``unseen``: what stands in the white rows is not shown.
        """
        for cell in self._cells(where):
            cell.fill, cell.border = PatternFill(), FRAME
        self.next_rows_in_columns(where, key, unseen=unseen)

    def next_rows_in_columns(self, where: str, key: str, lined: str = "", *, unseen: bool = False) -> None:
        """The same where the columns have the lines, which are not to be seen in the white rows of ``lined``.

        In the row above the first stands a heading, so that the first three rows of an empty table are yellow.
        """
        _, top, _, _ = range_boundaries(where.split()[0])
        above = f"COUNTA(${key}{max(1, top - 3)}:${key}"
        self.typed_where(where, f'${key}{top}<>""')
        self._mark(where, f"{above}{top - 1})>0", None, PatternFill(bgColor=looks.TYPE_HERE))
        self.row_where(lined or where, f"{above}{top})=0", fill=None, lines=False, unseen=unseen)

    def typed_where(self, where: str, formula: str) -> None:
        """Cream while the formula (for the first cell) is TRUE."""
        self._mark(where, formula, None, PatternFill(bgColor=looks.TYPED_FILL))

    def no_lines_where(self, where: str, formula: str) -> None:
        """The cells' own lines are not seen while the formula (for the first cell) is TRUE."""
        self._mark(where, formula, None, None, NO_LINES)

    def stripes_where(self, where: str, formula: str) -> None:
        """Every second row tinted, of those for which the formula (for the first cell) is TRUE."""
        self._mark(where, f"AND(MOD(ROW(),2)=0,{formula})", None, PatternFill(bgColor=looks.ZEBRA))

    def lined(self, where: str) -> None:
        """Lines above and below each cell of a range; its texts begin where the heads above them do."""
        for cell in self._cells(where):
            cell.border = FRAME
            if not cell.alignment.horizontal or cell.alignment.horizontal == "left":
                cell.alignment = Alignment(horizontal="left", vertical="center", indent=1)

    def frame(self, where: str, *, align: Align | None = None) -> None:
        """Lines above and below each cell of a range."""
        for cell in self._cells(where):
            self._calculated_cell(cell, cell.number_format, False, align)

    def column_look(
        self,
        columns: str,
        font: Font,
        align: Align | None = None,
        number: str = "General",
        *,
        border: Border | None = None,
        shrink: bool = False,
    ) -> None:
        """How cells look that the file does not hold, in these columns (``A:C``): what is typed there, or an array."""
        left, _, right = columns.partition(":")
        for column in range(column_index_from_string(left), column_index_from_string(right or left) + 1):
            look = self.sheet.column_dimensions[get_column_letter(column)]
            look.font, look.number_format, look.border = font, number, border or Border()
            look.alignment = Alignment(
                horizontal=align, vertical="center", indent=int(align == "left"), shrink_to_fit=shrink
            )

    def row_look(self, row: int, font: Font, align: Align, *, wrap: bool = False) -> None:
        """The same for a row, which goes before its columns."""
        look = self.sheet.row_dimensions[row]
        look.font, look.alignment = font, Alignment(horizontal=align, vertical="center", wrap_text=wrap)

    def as_its_column(self, cell: Cell) -> None:
        """Give a cell the look of its column, which a cell that the file holds does not have of itself."""
        look = self.sheet.column_dimensions[cell.column_letter]
        if not look.has_style:
            cell.font, cell.alignment = Font(FONT, color=INK), Alignment(vertical="center")
            return
        cell.font, cell.number_format, cell.border = copy(look.font), look.number_format, copy(look.border)
        cell.alignment = copy(look.alignment)

    def fill_in(self, cell: str, rows: Sequence[Sequence[Value]]) -> None:
        """Values for inputs, from this cell to the right and down; None leaves a cell blank."""
        first = self.sheet[cell]
        for down, row in enumerate(rows):
            for right, value in enumerate(row):
                if value is not None:
                    there = first.offset(down, right)
                    there.value = value
                    if not there.has_style:
                        self.as_its_column(there)

    def formula(
        self,
        cell: str,
        formula: str,
        number: str = "General",
        *,
        result: bool = False,
        align: Align | None = None,
    ) -> None:
        """A calculated cell (``=...``); a result that people look for is bold on a pale ground."""
        self.sheet[cell] = formula
        self._calculated_cell(self.sheet[cell], number, result, align)

    def figure(self, cell: str, formula: str, number: str = WHOLE, size: int = looks.SHEET_TITLE) -> None:
        """The number that a sheet is for, large."""
        self.formula(cell, formula, number, result=True, align="center")
        self.sheet[cell].font = Font(FONT, bold=True, size=size, color=looks.NAVY)
        self.height(self.sheet[cell].row, 1.5 * size)

    def fixed(
        self, cell: str, value: Value, number: str = "General", *, bold: bool = False, align: Align = "center"
    ) -> None:
        """A value in a table that nobody changes, framed as the results beside it."""
        self.sheet[cell] = value
        self._calculated_cell(self.sheet[cell], number, False, align)
        self.sheet[cell].font = Font(FONT, bold=bold, color=INK)

    def array(self, where: str, formula: str, number: str = "General", *, align: Align | None = None) -> None:
        """One formula that answers a whole range, as every Excel and LibreOffice knows it (Ctrl+Shift+Enter)."""
        self.answer(where, formula)
        for cell in self._cells(where):
            self._calculated_cell(cell, number, False, align)

    def answer(self, where: str, formula: str) -> None:
        """An array whose cells look as their columns do, so that the file holds only those that are not blank."""
        first = self.sheet[where.split(":")[0]]
        first.value = ArrayFormula(where, formula)
        self.as_its_column(first)

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

    def _calculated_cell(self, cell: Cell, number: str, result: bool, align: Align | None) -> None:
        cell.number_format = number
        cell.border = FRAME
        cell.font = Font(FONT, bold=result, color=INK)
        if result:
            cell.fill = PatternFill("solid", fgColor=RESULT_FILL)
        cell.alignment = Alignment(horizontal=align, vertical="center", indent=int(align == "left"))

    def link(self, cell: str, sheet: str, text: str = "") -> None:
        """A link to another sheet: ``Norms →``."""
        self.sheet[cell] = link_to(sheet, f"{text or sheet} →")
        self.sheet[cell].font = Font(FONT, color=looks.BLUE, underline="single")
        self.sheet[cell].alignment = Alignment(vertical="center")

    def choices(
        self, where: str, values: Sequence[str] | str, title: str, message: str, tip: str = ""
    ) -> None:
        """A drop-down list of these values, or of the cells of a range (``=Lists!$A$2:$A$9``)."""
        listed = values if isinstance(values, str) else f'"{",".join(values)}"'
        self._validate(where, DataValidation(type="list", formula1=listed), title, message, tip)

    def chart(self, chart: ChartBase, cell: str | None, says: str) -> None:
        """A chart with its upper left corner in this cell; ``says`` is for those who do not see it."""
        chart.says = says
        self.sheet.add_chart(chart, cell)

    def pick(self, cell: str, value: Value, listed: str, size: float) -> None:
        """A cell with a list that helps and refuses nothing: what else is typed must be told elsewhere if it is wrong.

        ``listed`` is a range of texts such as ``12  Ada Ashgrove``.
        """
        self._input(cell, value, "General", "center")
        self.sheet[cell].font = Font(FONT, bold=True, size=size, color=INK)
        self.sheet[cell].alignment = Alignment(horizontal="center", vertical="center", shrink_to_fit=True)
        rule = DataValidation(type="list", formula1=f"={listed}", allow_blank=True, showErrorMessage=False)
        rule.add(cell)
        self.sheet.add_data_validation(rule)

    def check(self, where: str, formula: str, title: str, message: str, tip: str = "") -> None:
        """Refuse what makes the formula FALSE; it is written for the first cell. ``message`` says what to type."""
        rule = DataValidation(type="custom", formula1=formula.lstrip("="))
        self._validate(where, rule, title, message, tip)

    def numbers(
        self,
        where: str,
        low: float | str,
        high: float,
        title: str,
        message: str,
        *,
        whole: bool = False,
        tip: str = "",
    ) -> None:
        """Refuse what is not a number from ``low``, a number or a cell, to ``high``."""
        kind: Literal["whole", "decimal"] = "whole" if whole else "decimal"
        rule = DataValidation(type=kind, operator="between", formula1=str(low), formula2=str(high))
        self._validate(where, rule, title, message, tip)

    def _validate(self, where: str, rule: DataValidation, title: str, message: str, tip: str) -> None:
        """``message`` shows when what is typed is refused, ``tip`` when the heading above the cells is selected."""
        if len(title) > 32 or len(message) > 225:
            raise ValueError(f"Excel takes titles of 32 and messages of 225 characters: {title}: {message}")
        rule.allow_blank = True
        rule.showErrorMessage = True
        rule.errorTitle, rule.error = title, message
        rule.errorStyle = "stop"
        rule.add(where)
        self.sheet.add_data_validation(rule)
        if tip:
            left, top, right, _ = range_boundaries(where)
            self.tip(f"{get_column_letter(left)}{top - 1}:{get_column_letter(right)}{top - 1}", title, tip)

    def tip(self, where: str, title: str, text: str) -> None:
        """A short text beside a heading while it is selected, where it covers nothing that is typed."""
        if len(text) > LONGEST_TIP:
            raise ValueError(f"A tip has at most {LONGEST_TIP} characters: {text}")
        shown = DataValidation(allow_blank=True)
        shown.showInputMessage = True
        shown.promptTitle, shown.prompt = title, text
        shown.add(where)
        self.sheet.add_data_validation(shown)

    def warn_where(self, where: str, formula: str) -> None:
        """Mark cells to fix while the formula (for the first cell) is TRUE. A text must tell it as well."""
        self._mark(
            where, formula, Font(bold=True, color=looks.TO_FIX), PatternFill(bgColor=looks.TO_FIX_FILL)
        )

    def framed_warning(self, where: str, formula: str) -> None:
        """The same with a thin red frame, for cells that people type in. LibreOffice saves the frame as a black one."""
        frame = Border(*(Side("thin", looks.TO_FIX) for _ in range(4)))
        self._mark(
            where, formula, Font(bold=True, color=looks.TO_FIX), PatternFill(bgColor=looks.TO_FIX_FILL), frame
        )

    def write_where(self, where: str, formula: str, font: Font) -> None:
        """Another kind of writing while the formula (for the first cell) is TRUE."""
        self._mark(where, formula, font, None)

    def whole_where(self, where: str, formula: str) -> None:
        """No decimals while the formula (for the first cell) is TRUE."""
        self._mark(where, formula, None, None, number=NumberFormat(numFmtId=1, formatCode=WHOLE))

    def wait_where(self, where: str, formula: str) -> None:
        """Mark cells that wait for something, while the formula (for the first cell) is TRUE."""
        self._mark(
            where, formula, Font(italic=True, color=looks.WAITS), PatternFill(bgColor=looks.WAITS_FILL)
        )

    def says(self, cell: str, formula: str, across: str) -> None:
        """The sentence beside an input or a result; one that starts with ! asks for something to fix and is marked."""
        self.note(cell, formula)
        self.sheet[cell].alignment = Alignment(horizontal="left", indent=1, vertical="center")
        self.warn_where(across, f'OR(LEFT(${cell},1)="!",LEFT(${cell},1)="►")')

    def status(self, where: str, said: str, size: int = looks.STATUS, *, saved: str = SAVED) -> None:
        """The line that says how things stand: ● done, ○ waits, ! to fix. The range, of one row, is merged.

        ``said`` is a part of a formula; ``saved`` is what is stored in the file.
        """
        cell = where.split(":")[0]
        self.put(cell, guarded(said, saved), Font(FONT, bold=True, size=size, color=INK))
        self.sheet[cell].alignment = Alignment(horizontal="left", indent=1, vertical="center", wrap_text=True)
        for there in self._cells(where):
            there.fill, there.border = PatternFill("solid", fgColor=looks.ZEBRA), UNDERLINE
        self.sheet.merge_cells(where)
        self.height(self.sheet[cell].row, 2 * size)
        first = f"${cell[0]}${cell[1:]}"
        for signs, ink, fill in (
            ("!►", looks.TO_FIX, looks.TO_FIX_FILL),
            ("●", looks.RATED, looks.RATED_FILL),
            ("○", looks.WAITS, looks.WAITS_FILL),
        ):
            starts = ",".join(f'LEFT({first},1)="{sign}"' for sign in signs)
            self._mark(where, f"OR({starts})", Font(bold=True, color=ink), PatternFill(bgColor=fill))

    def mark_where(self, where: str, formula: str) -> None:
        """Make cells bold on pale blue while the formula (for the first cell) is TRUE."""
        self._mark(where, formula, Font(bold=True), PatternFill(bgColor=looks.PALE_BLUE))

    def fill_where(self, where: str, formula: str, fill: str, ink: str) -> None:
        """A ground and an ink of the palette while the formula (for the first cell) is TRUE."""
        self._mark(where, formula, Font(color=ink), PatternFill(bgColor=fill))

    def block_where(
        self,
        where: str,
        formula: str,
        fill: str | None,
        font: Font | None,
        *,
        last: bool = False,
        lines: bool = True,
    ) -> None:
        """A ground, if any, a kind of writing, perhaps no lines, while the formula (for the first cell) is TRUE.

        ``last``: no later format applies then, in Excel either.
        """
        ground = PatternFill(bgColor=fill) if fill else None
        self._mark(where, formula, font, ground, None if lines else NO_LINES, last=last)

    def row_where(
        self, where: str, formula: str, *, fill: str | None, lines: bool = True, unseen: bool = False
    ) -> None:
        """A ground, no lines, the values not shown: while the formula (for the first cell) is TRUE."""
        ground = PatternFill(bgColor=fill) if fill else None
        self._mark(where, formula, None, ground, None if lines else NO_LINES, UNSEEN if unseen else None)

    def break_after(self, row: int) -> None:
        """A new page after this row."""
        self.sheet.row_breaks.append(Break(id=row))

    def changes(self, where: str) -> None:
        """Gains blue and bold, losses slate; the sign says it as well."""
        first = where.split(":")[0]
        gain, loss = (f"IF(ISNUMBER({first}),{first}{sign}0,FALSE)" for sign in "><")
        self._mark(where, gain, Font(bold=True, color=looks.BLUE), None)
        self._mark(where, loss, Font(color=looks.SLATE), None)

    def bars(self, where: str, low: float, high: float) -> None:
        """Bars in cells, without their numbers: gains to the right of the axis, losses to the left."""
        color = looks.GAIN_BAR
        rule = DataBarRule("num", low, "num", high, color=color, showValue=False, minLength=0, maxLength=100)
        self.sheet.conditional_formatting.add(where, rule)
        for cell in self._cells(where):
            cell.border = FRAME

    def lines_where(self, where: str, formula: str) -> None:
        """Lines around rows in use only, while the formula (for the first cell) is TRUE; the others look empty.

        To be called after all other formats of these cells: LibreOffice applies the first one that holds.
        """
        for cell in self._cells(where):
            if not cell.has_style and not isinstance(cell, MergedCell):
                self.as_its_column(cell)
            cell.border = FRAME
        self.no_lines_where(where, f"NOT({formula})")

    def _mark(
        self,
        where: str,
        formula: str,
        font: Font | None,
        fill: PatternFill | None,
        border: Border | None = None,
        number: NumberFormat | None = None,
        *,
        last: bool = False,
    ) -> None:
        rule = FormulaRule(formula=[formula.lstrip("=")], stopIfTrue=last or None)
        rule.dxf = DifferentialStyle(font=font, fill=fill, border=border, numFmt=number)
        self.sheet.conditional_formatting.add(where, rule)

    def finish(
        self,
        print_area: str,
        freeze: str = "",
        repeat_rows: str = "",
        *,
        protect: bool = True,
        one_page: bool = False,
        height: float = BODY_HEIGHT,
    ) -> None:
        """What is printed, what stays on screen (the cell below and right of it), what each page repeats (``6:6``).

        ``one_page``: on a single sheet of paper. ``height``: of the rows that have none of their own.
        """
        if one_page:
            self.sheet.page_setup.fitToHeight = 1
        if self.sheet.sheet_state == "visible":
            self._give_heights(range_boundaries(print_area)[3], height)
            self.sheet.print_area = print_area  # LibreOffice prints a hidden sheet that has one
        if freeze:
            self.sheet.freeze_panes = freeze
        if repeat_rows:
            self.sheet.print_title_rows = repeat_rows
        if protect:
            self.sheet.protection.sheet = True
            self.sheet.protection.formatColumns = self.sheet.protection.formatRows = False

    def _give_heights(self, last: int, height: float) -> None:
        """LibreOffice fits a row without a height of its own to its text, and rows of one table come out unequal."""
        for row in range(1, last + 1):
            look = self.sheet.row_dimensions[row]
            if look.height is None:
                look.height = height

    def scale(self, percent: int) -> None:
        """Print it in this size, on as many sheets of paper as that takes.

        Excel keeps no page break where it fits the columns to the paper.
        """
        self.sheet.sheet_properties.pageSetUpPr.fitToPage = False
        self.sheet.page_setup.fitToWidth = self.sheet.page_setup.fitToHeight = None
        self.sheet.page_setup.scale = percent

    def keep_off_paper(self, row: int) -> None:
        """For a sheet that is read on the screen: all it prints is a hidden row (a blank one), so it prints nothing."""
        last = get_column_letter(self.sheet.max_column)
        self.sheet.row_dimensions[row].hidden = True
        self.sheet.print_area = f"A{row}:{last}{row}"

    def fold_rows(self, first: int, last: int, at_once: int = LAST_ROW) -> int:
        """Hide rows behind the + in the margin of the row below them. What is hidden is not printed.

        Each + shows so many ``at_once`` and, below all rows, the next +. Returns the row of the first.
        The sheet must not be protected: Excel opens no fold there.
        """
        level = 0
        for row in range(first, last + 1):
            level = 1 + (row - first) // at_once
            self.sheet.row_dimensions[row].outlineLevel = level
            self.sheet.row_dimensions[row].hidden = True
        for outer in range(level):
            below = self.sheet.row_dimensions[last + level - outer]
            below.collapsed, below.outlineLevel, below.hidden = True, outer, outer > 0
        if level:
            self.sheet.sheet_format.outlineLevelRow = level
            self.sheet.sheet_properties.outlinePr.summaryBelow = True
        return last + level

    def forget_bare_cells(self) -> None:
        """Leave out of the file what only looks as its column does anyway."""
        for cell in [cell for row in self.sheet.iter_rows() for cell in row if cell.value is None]:
            if self._is_bare(cell):
                del self.sheet[cell.coordinate]

    def _is_bare(self, cell: Cell | MergedCell) -> bool:
        """Whether nothing of a blank cell can be seen and nothing is typed there."""
        edge = cell.border
        lines = any(side and side.style for side in (edge.top, edge.bottom, edge.left, edge.right))
        return (
            not lines
            and cell.fill.fill_type is None
            and cell.number_format == "General"
            and bool(cell.protection.locked)
        )

    def _cells(self, where: str) -> Iterable[Cell]:
        left, top, right, bottom = range_boundaries(where)
        for row in self.sheet.iter_rows(top, bottom, left, right):
            yield from row
