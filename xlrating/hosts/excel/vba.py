"""The VBA of the add-in: its own modules, and those that are made from the register and for this machine."""

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from xlrating.hosts.excel.machine import APPLESCRIPT, MACOS, Machine
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import FAMILIES, REGISTER

CATEGORY = "Chess Ratings"
"""Of the functions, in the function wizard."""
PIECE = 40
"""UTF-16 units of a path in one line: a line of VBA may have 1,023 characters, and each unit can take 16."""
COMMAND_LINE = (
    '".\\{program}" -P -B -c '
    "\"from xlrating.hosts.excel.quiet_xlwings import xlwings; xlwings.serve('$(CLSID)')\""
)
"""What the library starts: no folder to import from but Python's own, and the number it gives the server."""


def modules(machine: Machine) -> dict[str, str]:
    """The standard modules of an add-in for this machine: their names and what is in them."""
    return {
        "XlratingServer": own("XlratingServer"),
        "XlratingPython": python_module(machine),
        "XlratingFunctions": wrappers(REGISTER.values()),
        "XlratingHelp": registration([] if machine.system == MACOS else [family for _, family in FAMILIES]),
        "XlratingRibbon": own("XlratingRibbon").replace("{command}", machine.command.replace('"', '""')),
    }


def own(name: str) -> str:
    return files("xlrating.hosts.excel").joinpath("vba", f"{name}.bas").read_text("utf-8")


def python_module(machine: Machine) -> str:
    """The module that starts Python, with the paths of the machine in it."""
    if machine.system == MACOS:
        return own("XlratingPython.macos").replace("{script}", APPLESCRIPT)
    python = machine.windowless_python
    filled = {
        "library64": machine.libraries[0].name,
        "library32": machine.libraries[1].name,
        "command_line": COMMAND_LINE.format(program=python.name).replace('"', '""'),
        "paths": "\n".join(
            [
                _path_sub("PythonFolder", str(python.parent)),
                _path_sub("LibraryFolder", str(machine.libraries[0].parent)),
                _path_sub("EnvironmentPython", str(machine.environment_python or "")),
            ]
        ),
    }
    source = own("XlratingPython.windows")
    for name, text in filled.items():
        source = source.replace(f"{{{name}}}", text)
    return source


def _path_sub(name: str, path: str) -> str:
    """A procedure that gives back the path."""
    units = path.encode("utf-16-le")
    pieces = [units[start : start + 2 * PIECE] for start in range(0, len(units), 2 * PIECE)]
    lines = [f"    path = path & {_quoted_units(piece)}" for piece in pieces]
    return "\n".join([f"Private Sub {name}(ByRef path As String)", '    path = ""', *lines, "End Sub", ""])


def wrappers(functions: Iterable[Function]) -> str:
    """A VBA function for each entry of the register."""
    return "Option Explicit\n\n" + "\n".join(map(_wrapper, functions))


RESERVED = frozenset(("date", "event"))
"""Names of arguments that VBA keeps for itself."""


def parameter(name: str) -> str:
    """The name of an argument in VBA, which the function wizard shows."""
    return f"{name}_" if name in RESERVED else name


def _wrapper(function: Function) -> str:
    names = [parameter(argument.name) for argument in function.arguments]
    declared = ", ".join(
        f"Optional {name}" if optional else name
        for name, optional in zip(names, function.optional, strict=True)
    )
    ask = "XlratingAnswerWithDates" if any(a.may_be_date for a in function.arguments) else "XlratingAnswer"
    return (
        f"Public Function {function.name}({declared})\n"
        "    Dim xlratingFound As Variant\n"
        f'    {ask} "{function.name}", Array({", ".join(names)}), xlratingFound\n'
        f"    {function.name} = xlratingFound\n"
        "End Function\n"
    )


def registration(families: Iterable[Iterable[Function]]) -> str:
    """What the function wizard shows: category, description and help for each argument.

    A procedure for each family of functions, as one may have 64 KB.
    """
    calls, procedures = list[str](), list[str]()
    for number, members in enumerate(families, start=1):
        described = [line for function in members for line in _described(function)]
        calls.append(f"    Describe{number} addin")
        head = f"Private Sub Describe{number}(ByVal addin As String)"
        procedures.append("\n".join([head, *described, "End Sub"]))
    source = own("XlratingHelp").replace("{calls}", "\n".join(calls))
    return source.replace("{procedures}", "\n\n".join(procedures))


def argument_helps(function: Function) -> list[str]:
    """The help for each argument; VBA cannot mark a required one behind an optional one."""
    return [
        f"Required. {argument.help}" if argument.required and optional else argument.help
        for argument, optional in zip(function.arguments, function.optional, strict=True)
    ]


def _described(function: Function) -> list[str]:
    call = (
        f'    Application.MacroOptions Macro:=addin & "{function.name}", Category:={quoted(CATEGORY)}, _\n'
        f"        Description:={quoted(function.help)}"
    )
    if not function.arguments:
        return [call]
    helps = ", _\n        ".join(map(quoted, argument_helps(function)))
    return [f"{call}, _\n        ArgumentDescriptions:=Array( _\n        {helps})"]


def quoted(text: str) -> str:
    """A text as VBA source; source is in the code page of the machine, so other than ASCII goes by number."""
    return _quoted_units(text.encode("utf-16-le"))


def _quoted_units(units: bytes) -> str:
    """The same for UTF-16 code units, as VBA counts them."""
    text = "".join(chr(int.from_bytes(units[at : at + 2], "little")) for at in range(0, len(units), 2))
    return " & ".join(_spelled(text, "ChrW({})", {'"': '""'})) or '""'


def _spelled(text: str, by_number: str, doubled: dict[str, str]) -> Iterator[str]:
    """Stretches of printing ASCII in quotes, with what quotes need; each other character by its number."""
    for part in filter(None, re.split(r"([^\x20-\x7e])", text)):
        is_one = re.fullmatch(r"[^\x20-\x7e]", part)
        yield by_number.format(ord(part)) if is_one else f'"{part.translate(str.maketrans(doubled))}"'


def script(python: Path) -> bytes:
    """The script for this Python, as plain ASCII."""
    source = files("xlrating.hosts.excel").joinpath("xlrating.applescript").read_text("utf-8")
    return source.replace("{python}", literal(str(python))).encode("ascii")


def literal(text: str) -> str:
    """A text as AppleScript source; other characters than printing ASCII go by number."""
    return " & ".join(['""', *_spelled(text, "(character id {})", {"\\": "\\\\", '"': '\\"'})])
