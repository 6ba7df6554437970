"""The extension for LibreOffice, made from the register: one small file for every system."""

import json
import sys
from pathlib import Path

from xlrating.hosts.buttons import IN_LIBREOFFICE
from xlrating.hosts.libreoffice import menu
from xlrating.hosts.libreoffice.configuration import IDENTIFIER, configuration, node, plain, set_of, text
from xlrating.hosts.libreoffice.names import SERVICE
from xlrating.hosts.libreoffice.values import (
    answers_in_rows,
    answers_one_cell,
    argument_type,
    is_tall,
    takes_dates,
    zero_is_a_value,
)
from xlrating.hosts.templates import TEMPLATES, path_of
from xlrating.version import __version__
from xlrating.workbook.package import files_in, zipped
from xlrating.worksheet.arguments import Argument
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER

INTERFACE = "XXlRating"
HERE = Path(__file__).parent
OXT = HERE / "oxt"
"""The files that are the same in every extension, but for its version."""


def parts(python: str = sys.executable) -> dict[str, str]:
    """The files in the extension by name; its engine runs in the Python at this path."""
    modules = sorted(path for path in HERE.glob("inside/*.py") if not path.stem.startswith("_"))
    inside = {path.stem: path.read_text("utf-8") for path in (*modules, HERE / "names.py", HERE / "pipe.py")}
    return {
        **{
            name: as_it_is.decode().replace("{version}", __version__)
            for name, as_it_is in files_in(OXT).items()
        },
        f"{INTERFACE}.idl": _interface(),
        "CalcAddIns.xcu": _wizard_texts(),
        "Addons.xcu": menu.entries(),
        "settings.json": _settings(python),
        "xlrating_component.py": inside.pop("component"),
        **{f"pythonpath/xlrating_{name}.py": source for name, source in inside.items()},
        **menu.icons(),
    }


def packed(python: str = sys.executable) -> bytes:
    """xlrating.oxt"""
    return zipped(parts(python))


def unpack(folder: Path, python: str = sys.executable) -> None:
    """The extension as a folder, as LibreOffice takes it from BUNDLED_EXTENSIONS."""
    for name, content in parts(python).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")


def _settings(python: str) -> str:
    command = [python, "-E", "-P", "-m", "xlrating.hosts.libreoffice.engine"]
    settings = {
        "command": command,
        "functions": zero_is_a_value(),
        "dates": takes_dates(),
        "one_cell": [function.name for function in REGISTER.values() if answers_one_cell(function)],
        "answers in rows": [function.name for function in REGISTER.values() if answers_in_rows(function)],
        "tall": [function.name for function in REGISTER.values() if is_tall(function)],
        "entries": {
            entry.path: {"label": entry.label, "kind": entry.kind, "job": entry.job}
            for entry in IN_LIBREOFFICE
        },
        "templates": {template.file: str(path_of(template.file)) for template in TEMPLATES},
    }
    return json.dumps(settings, indent=1)


def _interface() -> str:
    """The type library, in the language that LibreOffice reads at start.

    Rows are the only type of result that can be more than one cell. LibreOffice gives the document by itself.
    """
    methods = "".join(map(_method, REGISTER.values()))
    modules = IDENTIFIER.split(".")
    opened = " ".join(f"module {module} {{" for module in modules)
    return f"{opened}\ninterface {INTERFACE} {{\n{methods}}};\n{' '.join('};' for _ in modules)}\n"


def _method(function: Function) -> str:
    result = "any" if answers_one_cell(function) else "sequence<sequence<any> >"
    arguments = [f"[in] {argument_type(function, a)} {_parameter(a.name)}" for a in function.arguments]
    if function.name in takes_dates():
        arguments.insert(0, "[in] com::sun::star::beans::XPropertySet document")
    return f"  {result} {function.name}({', '.join(arguments)});\n"


def _parameter(name: str) -> str:
    """``prior_games`` as ``aPriorGames``: the language has words of its own, and underscores only among capitals."""
    return "a" + "".join(word.capitalize() for word in name.split("_"))


def _wizard_texts() -> str:
    functions = map(_wizard_text, REGISTER.values())
    body = set_of("AddInInfo", node(SERVICE, set_of("AddInFunctions", *functions)))
    return configuration("CalcAddIns", body)


def _wizard_text(function: Function) -> str:
    arguments = (
        node(_parameter(a.name), text("DisplayName", a.name), text("Description", help_of(a)))
        for a in function.arguments
    )
    return "\n" + node(
        function.name,
        text("DisplayName", function.name),
        text("Description", function.help),
        plain("Category", "Add-In"),
        text("CompatibilityName", function.name),
        set_of("Parameters", *arguments),
    )


def help_of(argument: Argument) -> str:
    """With what the Function Wizard has to say of blank cells."""
    if argument.required or argument.zero_is_blank:
        return argument.help
    return f"{argument.help} A blank cell counts as left out."
