"""What the buttons of the tab Chess Ratings do."""

import contextlib
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import xlwings as xw

from xlrating.crosstable.cells import Block, NewSheet
from xlrating.crosstable.problems import CrosstableProblems, Problem
from xlrating.crosstable.rate_workbook import RatedWorkbook
from xlrating.crosstable.rate_workbook import rate_workbook as rated_workbook
from xlrating.hosts.excel.book import CannotWrite, ExcelBook
from xlrating.hosts.templates import path_of

TITLE = "Chess Ratings"
PROBLEMS_SHEET = "Problems"
PROBLEMS_MARK = "Problems in the crosstable, found by xlrating"
SHOWN = 12
LONGEST_ADDRESS = 250  # Excel takes 255 characters


def rate_sheet(book: Any = None) -> None:
    """Rate the crosstable on the active sheet."""
    book = book or xw.Book.caller()
    _rate(book, book.sheets.active.name)


def rate_workbook(book: Any = None) -> None:
    """Rate the crosstable on every sheet that has one."""
    _rate(book or xw.Book.caller(), None)


def check_sheet(book: Any = None) -> None:
    """Say what is wrong in the crosstable on the active sheet; nothing is written."""
    book = book or xw.Book.caller()
    with _busy(book, "checking the crosstable"):
        try:
            rated = rated_workbook(ExcelBook(book).grids(), book.sheets.active.name)
        except CrosstableProblems as found:
            message, critical = _told(found.problems), True
            _select(book, found.problems)
        else:
            warnings = [warning for table in rated.tables[:1] for warning in table.crosstable.warnings]
            message = "Nothing stands in the way of rating this sheet." + _listed(warnings, "\n\nTo know:")
            critical = False
    _say(book, message, critical=critical)


def new_from_template(file: str, book: Any = None) -> None:
    """A new workbook from one that comes with the package."""
    books = (book or xw.Book.caller()).app.books
    path = str(path_of(file))
    if sys.platform == "win32":
        books.api.Add(path)
    else:
        books.open(path, read_only=True)


def list_functions(book: Any = None) -> None:
    """The worksheet functions in a new workbook."""
    from xlrating.worksheet.register import REGISTER

    rows = [
        [function.signature, function.help, function.formula(function.examples[0]), function.source]
        for function in REGISTER.values()
    ]
    sheet = NewSheet(
        "Functions",
        [
            Block(0, 0, [["Function", "Answers", "Example", "Source"]], "heading"),
            Block(1, 0, rows, "wrapped"),
        ],
        widths=(45, 60, 45, 25),
    )
    _in_new_book(book, sheet)


def show_doctor(book: Any = None) -> None:
    """What ``xlrating doctor`` says, in a new workbook to copy from, and what to do as a message."""
    from xlrating.hosts.excel.doctor import examine
    from xlrating.hosts.excel.machine import Machine

    book = book or xw.Book.caller()
    found = examine(Machine.this())
    lines = found.lines()
    _in_new_book(book, NewSheet("Doctor", [Block(0, 0, [[line] for line in lines])], widths=(100,)))
    _say(book, lines[-1], critical=not found.well)


def _in_new_book(book: Any, sheet: NewSheet) -> None:
    new = (book or xw.Book.caller()).app.books.add()
    new.sheets[0].name = sheet.name
    for block in sheet.blocks:
        ExcelBook(new).put_block(sheet.name, block)
    for column, width in enumerate(sheet.widths, start=1):
        new.sheets[0].range((1, column)).column_width = width


def _rate(book: Any, sheet: str | None) -> None:
    access = ExcelBook(book)
    critical = True
    with _busy(book, "rating"):
        try:
            rated = rated_workbook(access.grids(), sheet)
            with access.all_or_nothing():
                rated.put(access)
                _drop_problems_sheet(access)
        except CrosstableProblems as found:
            message = _told(found.problems) + _put_problems_sheet(access, found.problems)
            _select(book, found.problems)
        except CannotWrite as reason:
            message = f"Not rated, nothing was changed.\n\n{reason}"
        except Exception as error:
            taken_back = not getattr(error, "__notes__", None)
            state = (
                "nothing was changed"
                if taken_back
                else "the workbook may be half changed: close it without saving"
            )
            message = f"Not rated; {state}.\n\n{type(error).__name__}: {error}"
        else:
            message, critical = _summary(rated, access.left_over), False
    _say(book, message, critical=critical)


def _summary(rated: RatedWorkbook, left_over: Sequence[str]) -> str:
    crosstables = list({id(table.crosstable): table.crosstable for table in rated.tables}.values())
    players = sum(len(crosstable.players) for crosstable in crosstables)
    sheets = ", ".join(sheet.name for sheet in rated.sheets)
    warnings = [warning for crosstable in crosstables for warning in crosstable.warnings]
    lines = [f"{players} players are rated. How each rating came about: {sheets}."]
    lines += [f"The sheet {name} could not be removed; delete it by hand." for name in left_over]
    return "\n".join(lines) + _listed(warnings, "\n\nTo know:")


@contextlib.contextmanager
def _busy(book: Any, doing: str) -> Iterator[None]:
    """A word in the status bar, and no flicker and no questions, while it works."""
    app = book.app
    before = {name: getattr(app, name) for name in ("screen_updating", "display_alerts")}
    app.status_bar = f"{TITLE}: {doing} …"
    try:
        app.screen_updating = app.display_alerts = False
        yield
    finally:
        for name, value in before.items():
            setattr(app, name, value)
        app.status_bar = False


def _say(book: Any, message: str, *, critical: bool) -> None:
    book.app.alert(message, TITLE, "ok", "critical" if critical else "info")


def _told(problems: Sequence[Problem]) -> str:
    several = f"{len(problems)} problems" if len(problems) > 1 else "1 problem"
    return f"Not rated, {several}; no rating was written." + _listed(problems, "\n")


def _listed(problems: Sequence[Problem], over: str) -> str:
    lines = [f"{problem.cell}: {problem.message}" for problem in problems[:SHOWN]]
    if len(problems) > SHOWN:
        lines.append(f"and {len(problems) - SHOWN} more")
    return "\n".join([over, *lines]) if lines else ""


def _select(book: Any, problems: Sequence[Problem]) -> None:
    """Mark the cells of the active sheet by selecting them; where Excel cannot, the message will do."""
    active = book.sheets.active
    address = ""
    for sheet, _, cell in (problem.cell.rpartition("!") for problem in problems):
        longer = f"{address},{cell}" if address else cell
        if sheet == active.name and len(longer) <= LONGEST_ADDRESS:
            address = longer
    if address:
        with contextlib.suppress(Exception):
            active.range(address).select()


def _problems_sheet(access: ExcelBook) -> tuple[str, bool]:
    """A name that is free or that an earlier list of problems has, and whether one has it."""
    number = 1
    while True:
        name = PROBLEMS_SHEET if number == 1 else f"{PROBLEMS_SHEET} {number}"
        there = access.sheet_named(name)
        if there is None or there.range((1, 1)).value == PROBLEMS_MARK:
            return name, there is not None
        number += 1


def _put_problems_sheet(access: ExcelBook, problems: Sequence[Problem]) -> str:
    """The whole list on a sheet; what to say of it."""
    name, _ = _problems_sheet(access)
    sheet = NewSheet(
        name,
        [
            Block(0, 0, [[PROBLEMS_MARK]], "title"),
            Block(1, 0, [["Cell", "Problem"]], "heading"),
            Block(2, 0, [[problem.cell, problem.message] for problem in problems]),
        ],
        widths=(24, 100),
    )
    try:
        with access.all_or_nothing():
            access.put_sheet(sheet)
    except Exception:
        return ""
    return f"\n\nThe list is on the sheet {name}."


def _drop_problems_sheet(access: ExcelBook) -> None:
    """Remove the list of an earlier run, now that all is well."""
    name, there = _problems_sheet(access)
    if there:
        access.drop_sheet(name)
