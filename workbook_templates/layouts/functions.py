"""functions.xlsx: every worksheet function with help and live examples. Opening it tests an installation."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font
from openpyxl.utils import get_column_letter

from workbook_templates.book import Book, Step
from workbook_templates.kit import LINE, Page, Table, elsewhere
from xlrating import looks
from xlrating.crosstable.sheet.stretches import stretches
from xlrating.looks import FONT
from xlrating.worksheet.function import Example, Function, in_formula
from xlrating.worksheet.register import FAMILIES, REGISTER
from xlrating.worksheet.values import CellValue, is_range, rows_of

FAILURES_SHOWN = 12
PURPOSES: dict[str, list[str]] = {}
"""The names of the functions by what they are for."""
for _purpose, _functions in FAMILIES:
    PURPOSES.setdefault(_purpose, []).extend(function.name for function in _functions)
TESTED = Table("Check", 6, 5 + len(PURPOSES), ("purpose", "functions", "matching", "names"))
CHECK = Table(
    "Check", TESTED.last + 3, TESTED.last + 2 + FAILURES_SHOWN, ("formula", "result", "expected", "source")
)
LINES = "All Examples"
COLUMNS = ("formula", "result", "expected", "decimals", "match", "failure", "source")
HELP = Table("Help", 5, 5, ("function", "argument", "text", "source"))
HEADINGS = ("Formula", "Result here", "Should be", "Source")
EVERY = ("Formula", "Result here", "Should be", "Decimals", "Match?", "Failure", "Source")


class Line(NamedTuple):
    """One number or text of an example's result."""

    function: str
    shown: str
    formula: str
    expected: CellValue
    digits: int
    source: str


def build() -> Workbook:
    book = Book(
        "Functions of xlrating",
        "Every function with help, and examples that test whether they work on this computer.",
        (
            Step(
                "Check", "Read the top line. It says whether all examples match, and lists those that do not."
            ),
            Step("Help", "Read what each function returns and what to enter."),
            Step("Sources", "Find the All Examples sheet, with every example as a live formula."),
        ),
        status=STATUS,
        documents=("P25", "S15", "OV", "S96", "S94", "S08"),
    )
    checks = book.page("Check", (60, 16, 22, 76), landscape=True)
    help_ = book.page("Help", (38, 20, 90, 34), landscape=True)
    every = book.page(
        LINES,
        (62, 17, 17, 10, 9, 9, 70),
        landscape=True,
        hidden="Every example as a live formula, next to the value that a document gives for it.",
    )
    ranges = Ranges(
        book.page(
            "Ranges", (12,) * 12, hidden="Ranges that some examples refer to, as they have blank cells."
        )
    )
    lines = list(_lines(ranges))
    _lay_out_every(every, lines)
    _lay_out_checks(checks, lines)
    _lay_out_help(help_)
    ranges.finish()
    return book.workbook


class Ranges:
    """The ranges that an example takes and that cannot be typed in a formula, as they have blank cells."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._row = 4
        page.title("A1", "Ranges of the examples", "Some examples refer to these cells.")

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
    """Each example, of a range each cell that is not blank: a cell is a call, and in some answers most are blank."""
    for function in REGISTER.values():
        for example in function.examples:
            formula = _formula(function, example, ranges)
            if not is_range(example.result):
                yield Line(function.name, formula, formula, example.result, example.digits, example.source)
                continue
            for i, row in enumerate(rows_of(example.result), start=1):
                for j, expected in enumerate(row, start=1):
                    if expected == "":
                        continue
                    shown = f"{formula}   row {i}, column {j}"
                    one = f"=INDEX({formula[1:]},{i},{j})"
                    yield Line(function.name, shown, one, expected, example.digits, example.source)


def _formula(function: Function, example: Example, ranges: Ranges) -> str:
    given = list(example.arguments)
    while given and given[-1] is None:
        given.pop()
    texts = (ranges.reference(value) if _has_blanks(value) else in_formula(value) for value in given)
    return f"={function.name}({','.join(texts)})"


def _has_blanks(value: CellValue) -> bool:
    return is_range(value) and any(cell in (None, "") for cell in chain(*rows_of(value)))


ROOM = 1000
EXAMPLES = Table(LINES, 6, 6 + ROOM, COLUMNS)
MATCHES, FAILURES = map(EXAMPLES.column_there, ("match", "failure"))
STATUS = (
    f'IF(MAX({FAILURES})=0,"● All "&COUNTIF({MATCHES},TRUE)&" examples match on this computer.",'
    f'"! "&MAX({FAILURES})&IF(MAX({FAILURES})=1," example does"," examples do")&" not match. See the Check sheet.")'
)


def _lay_out_checks(page: Page, lines: Sequence[Line]) -> None:
    """How many examples match, by what the functions are for, and the failures; every example is on another sheet."""
    page.title("A1", "Self-test of this computer")
    page.status("A3:D3", STATUS.replace("See the Check sheet.", "They are listed below."))
    _lay_out_tested(page, lines)
    page.headings(CHECK.head("formula"), HEADINGS, align="left", height=22, result=True)
    filled = Table(LINES, EXAMPLES.first, EXAMPLES.first + len(lines) - 1, COLUMNS)
    page.row_where(
        CHECK.heads("formula", "source"),
        f'{CHECK.first_cell("formula")}=""',
        fill=looks.PAPER,
        lines=False,
        unseen=True,
    )
    nth = filled.column_there("failure")
    for name in ("formula", "result", "expected", "source"):
        found = f"INDEX({filled.column_there(name)},MATCH(ROW()-{CHECK.first - 1},{nth},0))"
        shown = f'IFERROR({found}&"",{found})' if name in ("result", "expected") else found
        page.fill_down(
            CHECK.cells(name),
            f'=IF(MAX({nth})<ROW()-{CHECK.first - 1},"",IF(ISERROR({shown}),"error",{shown}))',
            align="left",
        )
    page.lines_where(CHECK.cells("formula", "source"), f'{CHECK.first_cell("formula")}<>""')
    row = CHECK.last + 1
    page.note(
        f"A{row}",
        f'=IF(MAX({FAILURES})>{FAILURES_SHOWN},"More failures are on the {LINES} sheet.","")',
    )
    page.finish(f"A1:D{row}", freeze="A4", one_page=True)


def _lay_out_tested(page: Page, lines: Sequence[Line]) -> None:
    """What was tested: a row for each purpose."""
    page.headings(
        TESTED.head("purpose"), ("Tested", "Functions", "Examples", "Names"), height=22, result=True
    )
    page.heads_left(TESTED.head("purpose"))
    page.sheet[TESTED.head("names")].alignment = Alignment(horizontal="left", vertical="center", indent=1)
    for row, (purpose, names) in zip(TESTED.rows, PURPOSES.items(), strict=True):
        there = TESTED.cells_in(row)
        rows = [row for row, line in enumerate(lines, start=EXAMPLES.first) if line.function in names]
        match = EXAMPLES.letter("match")
        matching = "+".join(
            f"COUNTIF({elsewhere(LINES)}${match}${some.start}:${match}${some.stop - 1},TRUE)"
            for some in stretches(rows)
        )
        page.fixed(there["purpose"], purpose, bold=True, align="left")
        page.fixed(there["functions"], len(names))
        page.formula(there["matching"], f'={matching}&" of {len(rows)} match"', align="center")
        page.fixed(there["names"], ", ".join(names), align="left")
        page.sheet[there["names"]].font = Font(FONT, size=looks.NOTE, color=looks.SLATE)
        page.sheet[there["names"]].alignment = Alignment(vertical="center", wrap_text=True, indent=1)
        page.height(row, max(24, 8 + _height((", ".join(names), 64))))


def _lay_out_every(page: Page, lines: list[Line]) -> None:
    page.title("A1", "All examples")
    table = Table(LINES, EXAMPLES.first, EXAMPLES.first + len(lines) - 1, COLUMNS)
    page.headings(table.head("formula"), EVERY, align="left", height=22, result=True)
    if len(lines) > ROOM:
        raise ValueError(f"There is room for {ROOM} examples")
    for row, line in zip(table.rows, lines, strict=True):
        there = table.cells_in(row)
        result, expected, decimals = (there[name] for name in ("result", "expected", "decimals"))
        _text(page, there["formula"], line.shown)
        number = f"0.{'0' * line.digits}" if line.digits else "0"
        page.formula(result, line.formula, number, align="right")
        _text(page, expected, line.expected)
        page.sheet[expected].number_format = number
        page.sheet[expected].alignment = Alignment(horizontal="right", vertical="center")
        _text(page, decimals, line.digits)
        page.formula(
            there["match"],
            f'=IF(ISNA({result}),{expected}="#N/A",IFERROR(IF(ISNUMBER({expected}),'
            f"ABS({result}-{expected})<=0.5*10^-{decimals}+1E-9,{result}={expected}),FALSE))",
            align="center",
        )
        so_far = f"${table.letter('match')}${table.first}:{there['match']}"
        page.formula(there["failure"], f'=IF({there["match"]},"",COUNTIF({so_far},FALSE))', align="center")
        _text(page, there["source"], line.source)
        page.height(row, _height((line.shown, 62), (line.source, 70)))
    page.warn_where(table.cells("formula", "source"), f"NOT({table.first_cell('match')})")
    page.link("A3", "Check", "Failures only")
    head = table.first - 1
    page.finish(
        f"A1:{table.at('source', table.last)}",
        freeze=table.at("formula", table.first),
        repeat_rows=f"{head}:{head}",
    )


def _height(*texts: tuple[str, float]) -> float:
    """Of a row with texts that wrap in columns of these widths."""
    return max(17, 15 * max(1 + int(len(text) / (1.15 * width)) for text, width in texts))


def _text(page: Page, cell: str, value: CellValue, *, bold: bool = False) -> None:
    """A value as it is: a formula that people read, an error that is expected, are texts."""
    page.label(cell, "", bold=bold)
    there = page.sheet[cell]
    there.value = value
    there.alignment = Alignment(horizontal="left", vertical="center", wrap_text=True, indent=1)
    if isinstance(value, str):
        there.data_type = "s"
        there.quotePrefix = True


def _lay_out_help(page: Page) -> None:
    page.title(
        "A1", "The functions", "The same texts appear in the function wizard. Arguments in [ ] are optional."
    )
    page.headings(
        HELP.head("function"),
        ("Function", "Argument", "What it returns, what to enter", "Source"),
        align="left",
        height=22,
        result=True,
    )
    row = HELP.first
    for function in REGISTER.values():
        there = HELP.cells_in(row)
        _text(page, there["function"], function.name, bold=True)
        _text(page, there["text"], function.help)
        _text(page, there["source"], function.source)
        for cell in there.values():
            page.sheet[cell].border = Border(top=LINE)
        page.height(row, _height((function.help, 90), (function.source, 34)))
        row += 1
        for argument in function.arguments:
            there = HELP.cells_in(row)
            _text(page, there["argument"], argument.name if argument.required else f"[{argument.name}]")
            _text(page, there["text"], argument.help)
            page.height(row, _height((argument.help, 90)))
            row += 1
    page.finish(f"A1:{HELP.at('source', row - 1)}", freeze=HELP.at("function", HELP.first))
    page.keep_off_paper(row)
