"""functions.xlsx: every worksheet function with help and live examples. Opening it tests an installation."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border
from openpyxl.utils import get_column_letter

from workbook_templates.book import Book
from workbook_templates.kit import LINE, Page
from xlrating.worksheet.function import Example, Function, in_formula
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import CellValue, is_range, rows_of

HEADINGS = ("Formula", "Result here", "Should be", "Decimals", "Holds", "Where the value comes from")
FIRST = 6


class Line(NamedTuple):
    """One number or text of an example's result."""

    shown: str
    formula: str
    expected: CellValue
    digits: int
    source: str


def build() -> Workbook:
    book = Book(
        "Functions of xlrating",
        "Every worksheet function with help, and examples that say whether they come out right on this computer.",
        (
            "Open the sheet Check: each line is a live formula beside the value that a document gives for it.",
            "Its top line says whether all of them hold here; a line that does not says FALSE and is marked.",
            "Open the sheet Help for what each function answers and what goes in; copy an example and change it.",
        ),
    )
    checks = book.page("Check", (62, 17, 17, 10, 9, 70), landscape=True)
    help_ = book.page("Help", (38, 20, 90, 34), landscape=True)
    ranges = Ranges(book.page("Ranges", (12,) * 12))
    _lay_out_checks(checks, list(_lines(ranges)))
    _lay_out_help(help_)
    ranges.finish()
    return book.workbook


class Ranges:
    """The ranges that an example takes and that cannot be typed in a formula, as they have blank cells."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._row = 4
        page.title("A1", "Ranges of the examples", "Some examples on the sheet Check refer to these cells.")

    def reference(self, value: CellValue) -> str:
        rows = rows_of(value)
        first = self._row
        width = max(map(len, rows))
        self._page.frame(f"A{first}:{get_column_letter(width)}{first + len(rows) - 1}")
        self._page.fill_in(f"A{first}", rows)
        self._row += len(rows) + 1
        return f"Ranges!$A${first}:${get_column_letter(width)}${first + len(rows) - 1}"

    def finish(self) -> None:
        self._page.finish(f"A1:L{self._row}")


def _lines(ranges: Ranges) -> Iterator[Line]:
    for function in REGISTER.values():
        for example in function.examples:
            formula = _formula(function, example, ranges)
            if not is_range(example.result):
                yield Line(formula, formula, example.result, example.digits, example.source)
                continue
            for i, row in enumerate(rows_of(example.result), start=1):
                for j, expected in enumerate(row, start=1):
                    shown = f"{formula}   row {i}, column {j}"
                    yield Line(
                        shown, f"=INDEX({formula[1:]},{i},{j})", expected, example.digits, example.source
                    )


def _formula(function: Function, example: Example, ranges: Ranges) -> str:
    given = list(example.arguments)
    while given and given[-1] is None:
        given.pop()
    texts = (ranges.reference(value) if _has_blanks(value) else in_formula(value) for value in given)
    return f"={function.name}({','.join(texts)})"


def _has_blanks(value: CellValue) -> bool:
    return is_range(value) and any(cell in (None, "") for cell in chain(*rows_of(value)))


def _lay_out_checks(page: Page, lines: list[Line]) -> None:
    page.title("A1", "Self-test of this installation")
    page.headings(f"A{FIRST - 1}", HEADINGS, align="left", height=20)
    last = FIRST + len(lines) - 1
    for row, line in enumerate(lines, start=FIRST):
        _text(page, f"A{row}", line.shown)
        number = f"0.{'0' * line.digits}" if line.digits else "0"
        page.formula(f"B{row}", line.formula, number, align="right")
        _text(page, f"C{row}", line.expected)
        page.sheet[f"C{row}"].number_format = number
        page.sheet[f"C{row}"].alignment = Alignment(horizontal="right", vertical="top")
        _text(page, f"D{row}", line.digits)
        page.formula(
            f"E{row}",
            f'=IF(ISNA(B{row}),C{row}="#N/A",IFERROR(IF(ISNUMBER(C{row}),'
            f"ABS(B{row}-C{row})<=0.5*10^-D{row}+1E-9,B{row}=C{row}),FALSE))",
            align="center",
        )
        _text(page, f"F{row}", line.source)
        for column in "BE":
            page.sheet[f"{column}{row}"].alignment += Alignment(vertical="top")
        page.sheet.row_dimensions[row].height = _height((line.shown, 62), (line.source, 70))
    holds = f"E{FIRST}:E{last}"
    page.formula(
        "A3",
        f'=IF(COUNTIF({holds},TRUE)=ROWS({holds}),"All "&ROWS({holds})&" lines hold here.",'
        f'(ROWS({holds})-COUNTIF({holds},TRUE))&" of "&ROWS({holds})&" lines do NOT hold here: look for FALSE.")',
        result=True,
    )
    page.warn_where(f"A{FIRST}:F{last}", f"NOT($E{FIRST})")
    page.finish(f"A1:F{last}", freeze=f"A{FIRST}", repeat_rows=f"{FIRST - 1}:{FIRST - 1}")


def _height(*texts: tuple[str, float]) -> float:
    """Of a row with texts that wrap in columns of these widths."""
    return 15.5 * max(1 + int(len(text) / (1.1 * width)) for text, width in texts)


def _text(page: Page, cell: str, value: CellValue, *, bold: bool = False) -> None:
    """A value as it is: a formula that people read, an error that is expected, are texts."""
    page.label(cell, "", bold=bold)
    there = page.sheet[cell]
    there.value = value
    there.alignment = Alignment(wrap_text=True, vertical="top")
    if isinstance(value, str):
        there.data_type = "s"
        there.quotePrefix = True


def _lay_out_help(page: Page) -> None:
    page.title("A1", "The functions", "The same texts stand in the function wizard; in [ ]: may be left out.")
    page.headings(
        "A4", ("Function", "Argument", "What it answers; what goes in", "Source"), align="left", height=20
    )
    row = 5
    for function in REGISTER.values():
        _text(page, f"A{row}", function.name, bold=True)
        _text(page, f"C{row}", function.help)
        _text(page, f"D{row}", function.source)
        for column in "ABCD":
            page.sheet[f"{column}{row}"].border = Border(top=LINE)
        page.sheet.row_dimensions[row].height = _height((function.help, 90), (function.source, 34))
        row += 1
        for argument in function.arguments:
            _text(page, f"B{row}", argument.name if argument.required else f"[{argument.name}]")
            _text(page, f"C{row}", argument.help)
            page.sheet.row_dimensions[row].height = _height((argument.help, 90))
            row += 1
    page.finish(f"A1:D{row - 1}", freeze="A5", repeat_rows="4:4")
