"""What the buttons of the Chess Ratings tab do."""

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from xlrating.crosstable.sheet.grid import Block, NewSheet, column_letters, put
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.crosstable.sheet.sheet_name import free_of_others
from xlrating.errors import RatingError
from xlrating.hosts import sentences
from xlrating.hosts.excel.book import ExcelBook
from xlrating.hosts.excel.doctor import examine
from xlrating.hosts.excel.machine import Machine
from xlrating.hosts.excel.udfs import from_excel
from xlrating.hosts.libreoffice.names import Names, arguments_of
from xlrating.hosts.made_sheets import JOBS, Made, Shown, function_list, imported_file
from xlrating.hosts.templates import path_of
from xlrating.workbook import FileProblem
from xlrating.worksheet.explain import explain
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import OMITTED, CellValue


class Said(NamedTuple):
    """A message for a person; ``critical`` when something is wrong. Without text nothing is shown."""

    text: str = ""
    critical: bool = False

    def __str__(self) -> str:
        """As the VBA of the add-in takes it: a mark, then the text."""
        return f"{'!' if self.critical else ' '}{self.text}" if self.text else ""


TITLE = "Chess Ratings"
PROBLEMS_SHEET = "Problems"
PROBLEMS_MARK = "Problems in the crosstable, found by xlrating"
NO_SHEET = "A chart is active. Choose the sheet with the crosstable, then try again."
SHOWN = 12
NOTES = "\n\nNotes:"
PARTLY_CHANGED = (
    "The workbook may be partly changed. Close it without saving. If AutoSave is on, choose File > Info > "
    "Version History instead, and open the version from before."
)
LONGEST_ADDRESS = 250  # Excel takes 255 characters
LONGEST_EXPRESSION = 255
"""What Excel evaluates in one call."""
ON_A_MAC = "Explain This Cell needs Excel on Windows. Enter the values in a terminal: xlrating call --explain FORMULA"
TOO_LONG = "An argument is longer than 255 characters. Put it in a cell of its own, and refer to that cell."


def make(book: Any, job: str) -> Said:
    """Do one of the jobs; a file that it saves beside the workbook opens."""
    task, active = JOBS[job], _active_sheet(book)
    if task.of_one_sheet and not active:
        return Said(NO_SHEET, critical=True)
    access = ExcelBook(book)
    with _busy(book, task.doing):
        try:
            grids = access.grids()
            list_of_problems = free_of_others([PROBLEMS_SHEET], grids, PROBLEMS_MARK)[0]
            made = task.made(Shown(grids, active, _place_of(book)))
            with access.all_or_nothing():
                for insert in made.inserts:
                    access.insert_columns(*insert)
                put(access, made.blocks, made.sheets)
                if task.rates and access.sheet_named(list_of_problems):
                    access.drop_sheet(list_of_problems)
        except CrosstableProblems as wrong:
            listed = _put_problems_sheet(access, list_of_problems, wrong.problems) if task.rates else ""
            _select(book, wrong.problems)
            lines = _listed([problem.line for problem in wrong.problems], "\n")
            return Said(task.refused(wrong.problems) + lines + listed, critical=True)
        except RatingError as reason:
            return Said(f"{task.not_done}. Nothing was changed.\n\n{reason}", critical=True)
        except FileProblem as problem:
            return Said(f"Nothing was written.\n\n{problem}", critical=True)
        except Exception as error:
            state = PARTLY_CHANGED if getattr(error, "__notes__", None) else "Nothing was changed."
            return Said(f"{task.not_done}. {state}\n\n{failure(error)}", critical=True)
    if made.file:
        show_file(made.file)
    if task.rates:
        _show_ratings(book, made.blocks)
    return Said(_summary(made, access))


def _place_of(book: Any) -> Path | None:
    """Where the workbook is on this computer; None where it was never saved, or is online alone."""
    path = Path(book.fullname)
    return path if path.is_absolute() and path.exists() else None


def new_from_template(book: Any, file: str) -> Said:
    """A new workbook from one that comes with the package."""
    _open_as_new(book, path_of(file))
    return Said()


def _open_as_new(book: Any, path: Path) -> None:
    """A workbook without a place of its own yet; elsewhere than on Windows one that cannot be saved where it is."""
    if sys.platform == "win32":
        book.app.books.api.Add(str(path))
    else:
        book.app.books.open(str(path), read_only=True)


def import_file(book: Any, path: str) -> Said:
    """The crosstables of another program's file in a new workbook."""
    message, lines, made = imported_file(Path(path))
    if made is None:
        return Said(message + _listed(lines, "\n"), critical=True)
    _open_as_new(book, made)
    if sys.platform == "win32":
        shutil.rmtree(made.parent, ignore_errors=True)
    return Said(message + _listed(lines, NOTES))


def list_functions(book: Any) -> Said:
    """The worksheet functions in a new workbook."""
    _in_new_book(book, function_list())
    return Said()


def show_doctor(book: Any) -> Said:
    """What ``xlrating doctor`` says, in a new workbook to copy from, and what to do as a message."""
    found = examine(Machine.this())
    lines = found.lines()
    _in_new_book(book, NewSheet("Doctor", [Block(0, 0, [[line] for line in lines])], widths=(100,)))
    return Said(lines[-1], critical=not found.well)


def explain_cell(book: Any) -> Said:
    """What each function of ours in the selected cell was given, and how its result comes about."""
    if sys.platform == "darwin":
        return Said(ON_A_MAC, critical=True)
    formula = book.app.selection[0, 0].formula if book.app.selection is not None else ""
    calls = Names(dict.fromkeys(REGISTER, ())).calls_in(formula)
    given = [(name, arguments_of(call)) for name, call in calls]
    if not given:
        return Said(sentences.NOTHING_TO_EXPLAIN, critical=True)
    if any(len(text) > LONGEST_EXPRESSION for _, texts in given for text in texts):
        return Said(TOO_LONG, critical=True)
    sheet = book.sheets.active.api
    return Said(
        "\n\n".join(
            "\n".join(explain(name, [_value_of(sheet, text) for text in texts])) for name, texts in given
        )
    )


def _value_of(sheet: Any, text: str) -> CellValue:
    """What an argument is worth on this sheet: a reference, a constant, a calculation."""
    if not text:
        return OMITTED
    found = sheet.Evaluate(text)
    return from_excel(getattr(found, "Value", found))


def failure(error: BaseException) -> str:
    """What to say of an error: in Excel's own words where it is Excel that refuses."""
    from_excel = getattr(error, "excepinfo", None)
    if from_excel and from_excel[2]:
        return f"Excel reported an error: {from_excel[2]}"
    return sentences.mistake(error)


FIRST_HEADING = "first result heading"
"""The format of the heading over the new ratings."""


def _active_sheet(book: Any) -> str:
    """The name of the active sheet; empty where it has no cells, such as a chart."""
    name: str = book.sheets.active.name
    return name if name in [sheet.name for sheet in book.sheets] else ""


def _in_new_book(book: Any, sheet: NewSheet) -> None:
    new = book.app.books.add()
    new.sheets[0].name = sheet.name
    for block in sheet.blocks:
        ExcelBook(new).put_block(sheet.name, block)
    for column, width in enumerate(sheet.widths, start=1):
        new.sheets[0].range((1, column)).column_width = width


def _show_ratings(book: Any, blocks: Sequence[tuple[str, Block]]) -> None:
    """Select the first new rating on the active sheet, so that it is in view; where Excel cannot, nothing is lost."""
    active = book.sheets.active
    for sheet, block in blocks:
        for row, formats in enumerate(() if isinstance(block.formats, str) else block.formats, block.row):
            if sheet == active.name and formats[0] == FIRST_HEADING:
                with contextlib.suppress(Exception):
                    active.range(f"{column_letters(block.column)}{row + 2}").select()
                return


def _summary(made: Made, access: ExcelBook) -> str:
    lines = [made.message]
    lines += [f"The {name} sheet could not be removed. Delete it." for name in access.left_over]
    if access.without_number_format:
        lines.append(
            "Excel refused some number formats. The numbers are correct. Set their decimals as you like."
        )
    return "\n".join(lines) + "".join(_listed(of, f"\n\n{over}") for over, of in made.listed)


@contextlib.contextmanager
def _busy(book: Any, doing: str) -> Iterator[None]:
    """A word in the status bar, and no flicker, no questions, and no macros of the workbook's own, while it works."""
    app = book.app
    before = {name: getattr(app, name) for name in ("screen_updating", "display_alerts", "enable_events")}
    app.status_bar = f"{TITLE}: {doing} …"
    try:
        app.screen_updating = app.display_alerts = app.enable_events = False
        yield
    finally:
        for name, value in before.items():
            setattr(app, name, value)
        app.status_bar = False


def _listed(lines: Sequence[str], over: str) -> str:
    more = [f"and {len(lines) - SHOWN} more."] if len(lines) > SHOWN else []
    return "\n".join([over, *lines[:SHOWN], *more]) if lines else ""


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


def _put_problems_sheet(access: ExcelBook, name: str, problems: Sequence[Problem]) -> str:
    """The whole list on a sheet; what to say of it."""
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
    return f"\n\nThe {name} sheet lists them."


def show_file(path: Path) -> None:
    """Open a file or a folder as a double click does. Where nothing opens it, the message says where it is."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            os.startfile(path)  # noqa: S606
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.run([command, str(path)], check=False)  # noqa: S603
