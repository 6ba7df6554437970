"""The VBA of the add-in: its own modules, the wrappers from the register, and xlwings' module made ours."""

import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

import xlwings

from xlrating.hosts.excel.problems import InstallProblem
from xlrating.hosts.excel.udfs import CATEGORY, optional_from
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER

XLWINGS = Path(xlwings.__file__).parent

# What is changed in xlwings' module, and why. Each line must be there exactly once.
CHANGES = (
    # Settings of its own, so that the user's for xlwings stay as they are.
    (
        'Public Const PROJECT_NAME As String = "myaddin"',
        'Public Const PROJECT_NAME As String = "xlrating"',
    ),
    # The DLL starts a Python server for each command line: without the workbook's folder in it, one serves all.
    (
        '        PYTHONPATH = AddExcelDir & ";" & ActiveWorkbook.FullName & ";" & ThisWorkbook.FullName & ";" & '
        'GetConfig("ONEDRIVE_CONSUMER_WIN") & ";" & GetConfig("ONEDRIVE_COMMERCIAL_WIN") & ";" & '
        'GetConfig("SHAREPOINT_WIN") & ";" & GetConfig("PYTHONPATH")\n    #Else\n        \' Other office apps',
        '        PYTHONPATH = "false"\n    #Else\n        \' Other office apps',
    ),
    # The folder Excel happens to be in is no place to import from.
    ('tail = " -B -c ""import sys, os;"', 'tail = " -P -B -c ""import sys, os;"'),
    # Code in sheets of a workbook is not run; that would be the part of xlwings that needs a licence, too.
    (
        "                uses_embedded_code = True\n                Exit For\n",
        "                uses_embedded_code = False\n                Exit For\n",
    ),
    # Only the user's own settings: a workbook from somebody else must not say which Python is started.
    (
        'Optional default As String = "", Optional source As String = "") As Variant',
        'Optional default As String = "", Optional source As String = "user") As Variant',
    ),
)


def modules() -> dict[str, str]:
    """The standard modules of the add-in: their names and what is in them."""
    return {
        "xlwings": xlwings_module(),
        "XlratingServer": own("XlratingServer"),
        "XlratingFunctions": wrappers(REGISTER.values()),
        "XlratingHelp": registration(REGISTER.values()),
        "XlratingRibbon": own("XlratingRibbon"),
    }


def own(name: str) -> str:
    return files("xlrating.hosts.excel").joinpath("vba", f"{name}.bas").read_text("utf-8")


def dictionary_class() -> str:
    """The class that xlwings' module uses on macOS."""
    return (XLWINGS / "addin" / "Dictionary.cls").read_text("utf-8", errors="replace")


def xlwings_module() -> str:
    source = (XLWINGS / "xlwings_custom_addin.bas").read_text("utf-8", errors="replace")
    return changed(source)


def changed(source: str) -> str:
    """xlwings' module for an add-in with our changes; InstallProblem where it is not as we know it."""
    source = source.replace("\r\n", "\n")
    for old, new in CHANGES:
        if source.count(old) != 1:
            raise InstallProblem(
                f"xlwings {xlwings.__version__} is not one that xlrating knows; "
                "install another: python -m pip install xlwings==0.37.8"
            )
        source = source.replace(old, new)
    return "".join(line for line in source.splitlines(True) if not line.startswith("Attribute VB_Name"))


def wrappers(functions: Iterable[Function]) -> str:
    """A VBA function for each entry of the register."""
    return "Option Explicit\n\n" + "\n".join(map(_wrapper, functions))


def _wrapper(function: Function) -> str:
    names = [argument.name for argument in function.arguments]
    declared = ", ".join(
        f"Optional {name}" if optional else name
        for name, optional in zip(names, optional_from(function), strict=True)
    )
    return (
        f"Public Function {function.name}({declared})\n"
        f'    {function.name} = XlratingAnswer("{function.name}", Array({", ".join(names)}))\n'
        "End Function\n"
    )


def registration(functions: Iterable[Function]) -> str:
    """What the function wizard shows: category, description and help for each argument."""
    lines = [
        "Option Explicit",
        "",
        "Public Registered As Boolean",
        "",
        "Public Sub XlratingRegister()",
        "    If Registered Or ActiveWorkbook Is Nothing Then Exit Sub",
        "    Registered = True",
        "    On Error GoTo Failed",
    ]
    for function in functions:
        lines += _described(function)
    lines += [
        "    ThisWorkbook.Saved = True",
        "    Exit Sub",
        "Failed:",
        "    ' Functions work without help: better none than a message at every start.",
        "    Registered = False",
        "End Sub",
        "",
    ]
    return "\n".join(lines)


def _described(function: Function) -> list[str]:
    call = (
        f'    Application.MacroOptions Macro:="{function.name}", Category:={quoted(CATEGORY)}, _\n'
        f"        Description:={quoted(function.help)}"
    )
    if not function.arguments:
        return [call]
    helps = ", _\n        ".join(quoted(argument.help) for argument in function.arguments)
    return [f"{call}, _\n        ArgumentDescriptions:=Array( _\n        {helps})"]


def quoted(text: str) -> str:
    """A text as VBA source; source is in the code page of the machine, so other than ASCII goes by number."""
    parts = re.split(r"([^\x20-\x7e])", text)
    spelled = [
        f"ChrW({ord(part)})" if re.fullmatch(r"[^\x20-\x7e]", part) else '"' + part.replace('"', '""') + '"'
        for part in parts
        if part
    ]
    return " & ".join(spelled) or '""'
