"""Enough of Windows for the real dispatch of xlwings to run anywhere: stand-ins for pywin32 and for Excel's ranges.

Run as a program it answers calls, one JSON line each: {"press": [macro, argument]} for a button, and for a function
{"name": ..., "arguments": [...]}. An argument is
{"missing": true}, {"value": v}, {"cells": rows} for a reference, or {"array": rows} for an array constant or a
computed array, which has one dimension when it has one row, as Excel hands it to VBA.
The answer is {"value": v}, {"row": [...]} or {"rows": [...]} as Excel would get it, or {"raised": text}.
"""

import asyncio  # noqa: F401  # these look at sys.platform when they are first imported
import ctypes
import datetime
import json
import shutil  # noqa: F401
import subprocess  # noqa: F401
import sys
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace

MODULES = [
    "pythoncom",
    "pywintypes",
    *(f"win32{name}" for name in ("api", "con", "event", "gui", "process", "timezone")),
    *(f"win32com{name}" for name in ("", ".client", ".server")),
    *(f"win32com.server.{name}" for name in ("dispatcher", "policy", "util")),
]
RANGE_CLASS = "{00020846-0000-0000-C000-000000000046}"
MISSING = -2147352572
ERRORS = {
    "#DIV/0!": -2146826281,
    "#N/A": -2146826246,
    "#NAME?": -2146826259,
    "#NULL!": -2146826288,
    "#NUM!": -2146826252,
    "#REF!": -2146826265,
    "#VALUE!": -2146826273,
}


class StandIn(ModuleType):
    """A module in which every name is a class that can be called, raised and inherited from."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        made = type(name, (Exception,), {"__init__": lambda self, *arguments, **named: None})
        setattr(self, name, made)
        return made


class Library:
    """A DLL whose every function answers 0."""

    def __getattr__(self, name):
        return Library()

    def __call__(self, *arguments):
        return 0


def stand_ins_for_windows():
    """pywin32, and the DLLs of Windows."""
    made = {name: StandIn(name) for name in MODULES}
    for name, module in made.items():
        above, _, last = name.rpartition(".")
        if above:
            setattr(made[above], last, module)
            made[above].__path__ = []
    made["pythoncom"].__file__ = "pythoncom"
    made["pythoncom"].TypeIIDs = {made["pythoncom"].IID_IDispatch: type("PyIDispatch", (), {})}
    made["pywintypes"].TimeType = type("TimeType", (datetime.datetime,), {})
    made["pywintypes"].IID = str
    made["win32process"].GetWindowThreadProcessId = lambda window: (1, 1)
    made["win32com.client"].Dispatch = lambda thing, *rest, **named: thing
    made["win32com.server.util"].wrap = lambda thing, *rest, **named: thing

    def unwrap(thing):
        if type(thing).__name__ != "XLPythonObject":
            raise made["pywintypes"].com_error
        return thing

    made["win32com.server.util"].unwrap = unwrap
    sys.modules.update(made)
    real_library = ctypes.PyDLL
    ctypes.windll = ctypes.oledll = Library()
    ctypes.PyDLL = lambda name, *rest, **named: (
        Library() if name == "pythoncom" else real_library(name, *rest, **named)
    )


@contextmanager
def named_windows():
    """Python takes its system for Windows."""
    here = sys.platform
    sys.platform = "win32"
    try:
        yield
    finally:
        sys.platform = here


def windows_xlwings():
    """xlwings as it imports on Windows, and its server object."""
    stand_ins_for_windows()
    with named_windows():
        import xlwings
        import xlwings.com_server
    return xlwings, xlwings.com_server.XLPython()


class Reference:
    """A range as it comes over COM: one value, or a tuple of rows."""

    def __init__(self, rows):
        rows = tuple(tuple(map(as_variant, row)) for row in rows)
        self.Value = rows if len(rows) * len(rows[0]) > 1 else rows[0][0]
        self.Row = self.Column = 1
        self.Rows, self.Columns = SimpleNamespace(Count=len(rows)), SimpleNamespace(Count=len(rows[0]))
        self.Count = len(rows) * len(rows[0])
        kind = SimpleNamespace(GetTypeAttr=lambda: SimpleNamespace(iid=RANGE_CLASS))
        self._oleobj_ = SimpleNamespace(GetTypeInfo=lambda: kind)
        application = SimpleNamespace(Hwnd=1, Version="16.0")
        book = SimpleNamespace(Name="Book1", Application=application)
        self.Worksheet = SimpleNamespace(Name="Sheet1", Parent=book, Application=application)
        self.Application = application


def as_variant(value):
    """A cell as COM hands it over: numbers as floats, errors as their codes."""
    if isinstance(value, str):
        return ERRORS.get(value, value)
    return float(value) if type(value) is int else value


def as_argument(given):
    if "missing" in given:
        return MISSING
    if "cells" in given:
        return Reference(given["cells"])
    if "array" in given:
        rows = tuple(tuple(map(as_variant, row)) for row in given["array"])
        return rows if len(rows) > 1 else rows[0]
    return as_variant(given["value"])


def press(server, macro, argument, workbook):
    """What the VBA of the add-in asks of the server for a button."""
    module = server.Module("xlrating.hosts.excel.press")
    return server.Str(server.Call(module, "press", server.Tuple(macro, argument, workbook)))


def answer(server, call):
    if "press" in call:
        return {"value": press(server, *call["press"], SimpleNamespace(Name="Book1"))}
    try:
        found = server.CallUDF(
            call.get("module", "xlrating.hosts.excel.udfs"),
            call["name"],
            tuple(map(as_argument, call["arguments"])),
        )
    except Exception as error:
        return {"raised": f"{type(error).__name__}: {error}"}
    if not isinstance(found, (list, tuple)):
        return {"value": found}
    return {"rows" if isinstance(found[0], (list, tuple)) else "row": found}


def main():
    _, server = windows_xlwings()
    for line in sys.stdin:
        print(json.dumps(answer(server, json.loads(line))), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
