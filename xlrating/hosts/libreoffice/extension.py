"""The extension for LibreOffice, made from the register: one small file for every system."""

import json
import sys
from importlib.resources import files
from pathlib import Path

from xlrating.hosts.libreoffice import menu
from xlrating.hosts.libreoffice.configuration import (
    HEAD,
    IDENTIFIER,
    configuration,
    node,
    plain,
    set_of,
    text,
)
from xlrating.hosts.libreoffice.entries import ENTRIES
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
from xlrating.workbook.package import zipped
from xlrating.worksheet.arguments import Argument
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER

INTERFACE = "XXlRating"
OLDEST_LIBREOFFICE = "7.4"

INSIDE = (
    "entering",
    "explaining",
    "formulas",
    "functions",
    "menu",
    "opening",
    "reading",
    "shared",
    "telling",
    "writing",
)


def parts(python: str = sys.executable) -> dict[str, str]:
    """The files in the extension by name; its engine runs in the Python at this path."""
    here = files("xlrating.hosts.libreoffice")
    modules = {
        **{name: here.joinpath("inside", f"{name}.py") for name in INSIDE},
        **{name: here.joinpath(f"{name}.py") for name in ("names", "pipe")},
    }
    return {
        "META-INF/manifest.xml": _manifest(),
        "description.xml": _description(),
        f"{INTERFACE}.idl": _interface(),
        "CalcAddIns.xcu": _wizard_texts(),
        "Addons.xcu": menu.entries(),
        "CalcWindowState.xcu": menu.docked_toolbar(),
        "ProtocolHandler.xcu": _protocol(),
        "Jobs.xcu": _jobs(),
        "xlrating.components": _components(),
        "settings.json": _settings(python),
        "xlrating_component.py": here.joinpath("inside", "component.py").read_text("utf-8"),
        **{f"pythonpath/xlrating_{name}.py": path.read_text("utf-8") for name, path in modules.items()},
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
            entry.path: {"label": entry.label, "kind": entry.kind, "job": entry.job} for entry in ENTRIES
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
    return configuration("CalcAddIns", "org.openoffice.Office", body)


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


def _protocol() -> str:
    protocols = f'<prop oor:name="Protocols" oor:type="oor:string-list"><value>{IDENTIFIER}:*</value></prop>'
    body = set_of("HandlerSet", node(f"{IDENTIFIER}.Menu", protocols))
    return configuration("ProtocolHandler", "org.openoffice.Office", body)


def _jobs() -> str:
    job = f"{IDENTIFIER}.OnLoadJob"
    body = set_of(
        "Jobs", node(job, f'<prop oor:name="Service"><value>{IDENTIFIER}.OnLoad</value></prop>')
    ) + set_of(
        "Events", *(node(event, set_of("JobList", node(job)), op="fuse") for event in ("OnLoad", "OnNew"))
    )
    return configuration("Jobs", "org.openoffice.Office", body)


def _components() -> str:
    implementations = {
        f"{SERVICE}.Functions": (SERVICE, "com.sun.star.sheet.AddIn"),
        f"{IDENTIFIER}.Menu": ("com.sun.star.frame.ProtocolHandler",),
        f"{IDENTIFIER}.OnLoad": ("com.sun.star.task.Job",),
    }
    inside = "\n".join(
        f'<implementation name="{name}">'
        + "".join(f'<service name="{service}"/>' for service in services)
        + "</implementation>"
        for name, services in implementations.items()
    )
    return (
        f'{HEAD}<components xmlns="http://openoffice.org/2010/uno-components">\n'
        f'<component loader="com.sun.star.loader.Python" uri="xlrating_component.py">\n{inside}\n'
        "</component></components>\n"
    )


def _manifest() -> str:
    media = "application/vnd.sun.star."
    types = {
        f"{INTERFACE}.idl": f"{media}uno-typelibrary;type=RDB",
        "CalcAddIns.xcu": f"{media}configuration-data",
        "Addons.xcu": f"{media}configuration-data",
        "CalcWindowState.xcu": f"{media}configuration-data",
        "ProtocolHandler.xcu": f"{media}configuration-data",
        "Jobs.xcu": f"{media}configuration-data",
        "xlrating.components": f"{media}uno-components",
    }
    entries = "\n".join(
        f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="{kind}"/>'
        for name, kind in types.items()
    )
    start = '<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">'
    return f"{HEAD}{start}\n{entries}\n</manifest:manifest>\n"


def _description() -> str:
    old, new = (
        "http://openoffice.org/extensions/description/2006",
        "http://libreoffice.org/extensions/description/2011",
    )
    return (
        f'{HEAD}<description xmlns="{old}" xmlns:d="{old}" xmlns:l="{new}">\n'
        f'<identifier value="{IDENTIFIER}"/><version value="{__version__}"/>\n'
        '<display-name><name lang="en">xlrating: chess ratings</name></display-name>\n'
        f'<dependencies><l:LibreOffice-minimal-version value="{OLDEST_LIBREOFFICE}" '
        f'd:name="LibreOffice {OLDEST_LIBREOFFICE}"/></dependencies>\n'
        "</description>\n"
    )
