"""Plays Excel on Windows: what the VBA of the installed add-in does, by the same library, with real VARIANTs.

The real Python server is started and asked, ended, and asked again; a Python that is not there fails at once.
"""

import ctypes
import datetime
import os
import struct
import sys
import tempfile
import time
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).parents[1] / "hosts"))

import comtypes
import numpy as np

comtypes.npsupport.enable()  # before comtypes.automation, which takes tables as arrays of numpy

from comtypes.automation import VARIANT, VT_ERROR
from comtypes.client.dynamic import Dispatch
from pyopenvba import ExcelFile
from trial.session import Session
from vba_paths import constant_in, path_in

from xlrating.hosts.excel.doctor import agrees
from xlrating.hosts.excel.machine import Machine
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import is_range, rows_of

MODULE = "xlrating.hosts.excel.udfs"
NOT_AVAILABLE, MISSING = -2146826246, -2147352572
SECONDS = 20


def check(what: str, well: bool, found: object = "") -> None:
    print(f"{'ok   ' if well else 'WRONG'} {what} {found}", flush=True)
    if not well:
        sys.exit(1)


def error(code: int) -> VARIANT:
    made = VARIANT()
    made.vt, made._.VT_I4 = VT_ERROR, code
    return made


def argument(value: object) -> object:
    """A constant as Excel hands it to VBA: one dimension for one row, two for more."""
    if value is None:
        return error(MISSING)
    if not is_range(value):
        return float(value) if type(value) is int else value
    rows = rows_of(value)
    if len(rows) == 1:
        return tuple(map(argument, rows[0]))
    table = np.empty((len(rows), len(rows[0])), dtype=object)
    for row, cells in enumerate(rows):
        table[row] = [VARIANT() if cell is None else argument(cell) for cell in cells]
    return table


class Excel:
    """The module XlratingPython of the installed add-in, in Python."""

    def __init__(self, addin: Path) -> None:
        with ExcelFile(addin) as file:
            source = file.get_module("XlratingPython")
        wide = struct.calcsize("P") == 8
        library = path_in(source, "LibraryFolder") + "\\" + constant_in(source, "LIBRARY_NAME", win64=wide)
        self.command_line = constant_in(source, "COMMAND_LINE").encode("ascii")
        self.folder = path_in(source, "PythonFolder")
        self._activate = ctypes.WinDLL(library).XLPyDLLActivateAuto

    def start(self, folder: str) -> tuple[int, VARIANT]:
        before, found = os.getcwd(), VARIANT()
        os.chdir(folder)
        failed = self._activate(ctypes.byref(found), self.command_line, ctypes.c_long(1))
        os.chdir(before)
        return failed, found

    def server(self) -> object:
        failed, found = self.start(self.folder)
        check("Python starts", failed == 0, "" if failed == 0 else found.value)
        return Dispatch(found.value)


def shaped(found: object) -> list[list[object]]:
    if not isinstance(found, tuple):
        return [[found]]
    return [list(row) for row in found] if isinstance(found[0], tuple) else [list(found)]


def main() -> None:
    sys.stdout.reconfigure(errors="replace")
    excel = Excel(Machine.this().addin)
    with tempfile.TemporaryDirectory() as empty:
        before = time.monotonic()
        failed, said = excel.start(empty)
        check(
            "a Python that is not there fails at once",
            failed != 0 and time.monotonic() - before < SECONDS,
            said.value,
        )
    server = excel.server()
    for function in REGISTER.values():
        for example in function.examples:
            found = shaped(server.CallUDF(MODULE, function.name, tuple(map(argument, example.arguments))))
            expected = [list(row) for row in rows_of(example.result)]
            check(function.formula(example), agrees(found, expected, example.digits), found)
    # Against an equal opponent half a point is expected.
    for what, value, expected in (
        ("an error", error(NOT_AVAILABLE), "#N/A"),
        ("currency", Decimal("1500"), 0.5),
        ("a date, which is no rating", datetime.datetime(2026, 8, 1), "#VALUE!"),
        ("a row with an error", (1500.0, error(NOT_AVAILABLE)), (0.5, "#N/A")),
    ):
        found = server.CallUDF(MODULE, "USCF_WE", (value, 1500.0))
        check(what, found == expected, found)
    session = Session.__new__(Session)
    session.app = SimpleNamespace(pid=os.getpid())
    check("the server is ended", session.end_python() > 0)
    check("and another one answers", excel.server().CallUDF(MODULE, "USCF_WE", (1500.0, 1500.0)) == 0.5)


if __name__ == "__main__":
    main()
