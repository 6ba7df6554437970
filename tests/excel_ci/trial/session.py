"""An Excel of its own, started by COM: workbooks that are open elsewhere are never touched."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from trial.placing import Placed
from xlrating.hosts.excel import english
from xlrating.hosts.excel.machine import FILE_NAME
from xlrating.hosts.excel.quiet_xlwings import xlwings as xw

ARRAY_FORMULA = english.Property("FormulaArray", "formula_array")
SPILLING_FORMULA = english.Property("Formula2", "formula2")
LONGEST_ARRAY_FORMULA = 255
DECIMAL_SEPARATOR, LIST_SEPARATOR, COUNTRY = 3, 5, 1
USER_INTERFACE = 2
ANSWER = "A4"
"""Where the add-in leaves what a button would show."""
SERVER = "xlwings.serve("
"""What the command line of the Python server has in it."""


class Session:
    """An Excel with the add-in in it. ``close`` it whatever happens."""

    def __init__(self, addin: Path) -> None:
        self.app: Any = xw.App(visible=False, add_book=False)
        self.app.display_alerts = False
        self._addin: Any = None
        self._scratch: Any = None
        try:
            self._addin = self.app.api.Workbooks.Open(str(addin))
            self._scratch = self.app.books.add()
        except Exception:
            self.close()
            raise

    def facts(self) -> dict[str, str]:
        """The version of Excel, and what of its language has a part in formulas and formats."""
        api = self.app.api
        asked: dict[str, Callable[[], object]] = {
            "version": lambda: f"{api.Version}, build {api.Build}",
            "system": lambda: api.OperatingSystem,
            "language of the menus (LCID)": lambda: api.LanguageSettings.LanguageID(USER_INTERFACE),
            "country": lambda: _international(api, COUNTRY),
            "decimal separator": lambda: _international(api, DECIMAL_SEPARATOR),
            "list separator": lambda: _international(api, LIST_SEPARATOR),
        }
        return {name: _answer(ask) for name, ask in asked.items()}

    def ask(self, wanted: Placed) -> list[list[Any]]:
        """The values that a formula gives in an otherwise empty sheet."""
        sheet = self._scratch.sheets[0]
        sheet.clear()
        for (row, column), rows in wanted.cells.items():
            sheet.range((row + 1, column + 1)).value = rows
        target = sheet.range((1, 1), (wanted.height, wanted.width))
        if target.count == 1:
            english.write(target, english.FORMULA, wanted.formula)
        elif len(wanted.formula) <= LONGEST_ARRAY_FORMULA:
            english.write(target, ARRAY_FORMULA, wanted.formula)
        else:  # it spills, in versions of Excel that do so
            english.write(sheet.range((1, 1)), SPILLING_FORMULA, wanted.formula)
        found: list[list[Any]] = target.options(ndim=2, err_to_str=True).value
        return found

    @contextmanager
    def opened(self, path: Path) -> Iterator[Any]:
        """A workbook of xlwings; it is closed without being saved."""
        book = self.app.books.open(str(path))
        try:
            yield book
        finally:
            book.api.Close(False)

    def rebuild(self) -> None:
        """Read all formulas again and calculate them."""
        self.app.api.CalculateFullRebuild()

    def save_copy(self, book: Any, path: Path) -> None:
        """Save the workbook as Excel stores it, under another name."""
        book.api.SaveCopyAs(str(path))

    def press(self, book: Any, button: str) -> str:
        """What a button says when it is pressed on the workbook: a mark (``!`` when critical), then the text."""
        book.activate()
        cell = self._addin.Worksheets(1).Range(ANSWER)
        cell.Value = None
        self.app.api.Run(f"'{FILE_NAME}'!XlratingRibbon.XlratingPressedQuietly", button)
        return str(cell.Value or "")

    def end_python(self) -> int:
        """End the Python server that this Excel has started; how many processes that were."""
        com: Any = import_module("win32com.client")  # there on Windows only
        processes = com.GetObject("winmgmts:").ExecQuery(
            "SELECT ProcessId, ParentProcessId, CommandLine FROM Win32_Process"
        )
        all_of_them = {p.ProcessId: (p.ParentProcessId, p.CommandLine or "") for p in processes}
        ended = 0
        for number, (_, command_line) in all_of_them.items():
            if SERVER in command_line and self.app.pid in _ancestors(number, all_of_them):
                with suppress(OSError):  # it ended with the one that started it
                    os.kill(number, signal.SIGTERM)
                    ended += 1
        time.sleep(1)
        return ended

    def close(self) -> None:
        """Close this Excel and what is open in it, unsaved.

        Not as xlwings does: its ``quit`` and ``kill`` also end every other Excel that has no window of its own.
        """
        try:
            self.app.api.Quit()
        except Exception:
            with suppress(OSError):  # it has ended already
                os.kill(self.app.pid, signal.SIGTERM)
        self.app = self._addin = self._scratch = None


def _answer(ask: Callable[[], object]) -> str:
    try:
        return str(ask())
    except Exception as error:
        return f"unknown ({error})"


def _international(api: Any, which: int) -> object:
    """A setting of Excel's language: pywin32 gives them one by one, or all at once."""
    found = api.International
    return found[which - 1] if isinstance(found, tuple) else found(which)


def _ancestors(number: int, processes: dict[int, tuple[int, str]]) -> set[int]:
    """The processes that started a process, and those that started them."""
    found: set[int] = set()
    while number in processes and number not in found:
        found.add(number)
        number = processes[number][0]
    return found | {number}
