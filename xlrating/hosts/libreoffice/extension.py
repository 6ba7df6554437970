"""The extension for LibreOffice, made from the register: one small file for every system."""

import json
import sys
import zipfile
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from xml.sax.saxutils import escape

from xlrating import __version__
from xlrating.hosts.libreoffice.names import SERVICE
from xlrating.hosts.libreoffice.values import answers_one_cell, argument_type, zero_is_a_value
from xlrating.hosts.templates import TEMPLATES, path_of
from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER

IDENTIFIER = "org.xlrating.calc"
INTERFACE = "XXlRating"
MENU = "Chess Ratings"
OLDEST_LIBREOFFICE = "7.4"
FIXED_TIME = (2026, 1, 1, 0, 0, 0)

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
NAMESPACES = 'xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema"'


def parts(python: str = sys.executable) -> dict[str, str]:
    """The files in the extension by name; its engine runs in the Python at this path."""
    here = files("xlrating.hosts.libreoffice")
    return {
        "META-INF/manifest.xml": _manifest(),
        "description.xml": _description(),
        f"{INTERFACE}.idl": _interface(),
        "CalcAddIns.xcu": _wizard_texts(),
        "Addons.xcu": _menus(),
        "ProtocolHandler.xcu": _protocol(),
        "Jobs.xcu": _jobs(),
        "xlrating.components": _components(),
        "settings.json": _settings(python),
        "xlrating_component.py": here.joinpath("component.py").read_text("utf-8"),
        "pythonpath/xlrating_names.py": here.joinpath("names.py").read_text("utf-8"),
        "pythonpath/xlrating_pipe.py": here.joinpath("pipe.py").read_text("utf-8"),
    }


def packed(python: str = sys.executable) -> bytes:
    """xlrating.oxt"""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts(python).items():
            entry = zipfile.ZipInfo(name, FIXED_TIME)
            archive.writestr(entry, text.encode(), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def unpack(folder: Path, python: str = sys.executable) -> None:
    """The extension as a folder, as LibreOffice takes it from BUNDLED_EXTENSIONS."""
    for name, text in parts(python).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def _settings(python: str) -> str:
    command = [python, "-E", "-P", "-m", "xlrating.hosts.libreoffice.engine"]
    settings = {
        "command": command,
        "functions": zero_is_a_value(),
        "one_cell": [function.name for function in REGISTER.values() if answers_one_cell(function)],
        "templates": {template.file: str(path_of(template.file)) for template in TEMPLATES},
    }
    return json.dumps(settings, indent=1)


def _interface() -> str:
    """The type library, in the language that LibreOffice reads at start.

    Rows are the only type of result that can be more than one cell.
    """
    methods = "".join(map(_method, REGISTER.values()))
    modules = IDENTIFIER.split(".")
    opened = " ".join(f"module {module} {{" for module in modules)
    return f"{opened}\ninterface {INTERFACE} {{\n{methods}}};\n{' '.join('};' for _ in modules)}\n"


def _method(function: Function) -> str:
    result = "any" if answers_one_cell(function) else "sequence<sequence<any> >"
    arguments = ", ".join(
        f"[in] {argument_type(function, a)} {_parameter(a.name)}" for a in function.arguments
    )
    return f"  {result} {function.name}({arguments});\n"


def _parameter(name: str) -> str:
    """``prior_games`` as ``aPriorGames``: the language has words of its own, and underscores only among capitals."""
    return "a" + "".join(word.capitalize() for word in name.split("_"))


def _configuration(name: str, package: str, body: str) -> str:
    start = f'<oor:component-data {NAMESPACES} oor:name="{name}" oor:package="{package}">'
    return f"{HEAD}{start}\n{body}\n</oor:component-data>\n"


def _node(name: str, *inside: str, op: str = "replace") -> str:
    return f'<node oor:name="{escape(name)}" oor:op="{op}">{"".join(inside)}</node>'


def _set(name: str, *inside: str) -> str:
    return f'<node oor:name="{name}">{"".join(inside)}</node>'


def _text(name: str, value: str) -> str:
    return f'<prop oor:name="{name}" oor:type="xs:string"><value xml:lang="en">{escape(value)}</value></prop>'


def _plain(name: str, value: str) -> str:
    return f'<prop oor:name="{name}" oor:type="xs:string"><value>{escape(value)}</value></prop>'


def _wizard_texts() -> str:
    functions = map(_wizard_text, REGISTER.values())
    body = _set("AddInInfo", _node(SERVICE, _set("AddInFunctions", *functions)))
    return _configuration("CalcAddIns", "org.openoffice.Office", body)


def _wizard_text(function: Function) -> str:
    arguments = (
        _node(_parameter(a.name), _text("DisplayName", a.name), _text("Description", a.help))
        for a in function.arguments
    )
    return "\n" + _node(
        function.name,
        _text("DisplayName", function.name),
        _text("Description", function.help),
        _plain("Category", "Add-In"),
        _text("CompatibilityName", function.name),
        _set("Parameters", *arguments),
    )


def _entry(name: str, title: str, url: str, *inside: str, in_menu: bool = False) -> str:
    context = "" if in_menu else _plain("Context", "com.sun.star.sheet.SpreadsheetDocument")
    return "\n" + _node(
        name, _plain("URL", url), _text("Title", title), _plain("Target", "_self"), context, *inside
    )


def _menus() -> str:
    new = [(template.label, f"{IDENTIFIER}:New?{template.file}") for template in TEMPLATES]
    choices = [_entry(f"t{i}", label, url, in_menu=True) for i, (label, url) in enumerate(new)]
    entries = [("Rate this sheet", "Rate"), ("Check this sheet", "Check")]
    in_menu = [
        *(
            _entry(f"m{i}", title, f"{IDENTIFIER}:{path}", in_menu=True)
            for i, (title, path) in enumerate(entries)
        ),
        _entry("m2", "New from template", "", _set("Submenu", *choices), in_menu=True),
        _entry("m3", "Functions", f"{IDENTIFIER}:Functions", in_menu=True),
    ]
    in_toolbar = [
        *(_entry(f"b{i}", title, f"{IDENTIFIER}:{path}") for i, (title, path) in enumerate(entries)),
        *(_entry("b2", f"New from template: {label}", url) for label, url in new[:1]),
        _entry("b3", "Functions", f"{IDENTIFIER}:Functions"),
    ]
    menu = _node(
        f"{IDENTIFIER}.menu",
        _text("Title", MENU),
        _plain("Context", "com.sun.star.sheet.SpreadsheetDocument"),
        _set("Submenu", *in_menu),
    )
    toolbar = _node(f"{IDENTIFIER}.toolbar", *in_toolbar)
    body = _set("AddonUI", _set("OfficeMenuBar", menu), _set("OfficeToolBar", toolbar))
    return _configuration("Addons", "org.openoffice.Office", body)


def _protocol() -> str:
    protocols = f'<prop oor:name="Protocols" oor:type="oor:string-list"><value>{IDENTIFIER}:*</value></prop>'
    body = _set("HandlerSet", _node(f"{IDENTIFIER}.Menu", protocols))
    return _configuration("ProtocolHandler", "org.openoffice.Office", body)


def _jobs() -> str:
    job = f"{IDENTIFIER}.OnLoadJob"
    body = _set(
        "Jobs", _node(job, f'<prop oor:name="Service"><value>{IDENTIFIER}.OnLoad</value></prop>')
    ) + _set("Events", _node("OnLoad", _set("JobList", _node(job)), op="fuse"))
    return _configuration("Jobs", "org.openoffice.Office", body)


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
