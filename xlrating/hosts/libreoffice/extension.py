"""The extension for LibreOffice, made from the register and the buttons: one small file for every system."""

import json
import sys
from pathlib import Path
from xml.sax.saxutils import escape

from xlrating.hosts.buttons import IN_LIBREOFFICE, Button
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

IDENTIFIER = "org.xlrating.calc"
START = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<oor:component-data xmlns:oor="http://openoffice.org/2001/registry" '
    'xmlns:xs="http://www.w3.org/2001/XMLSchema" oor:name="{}" oor:package="org.openoffice.Office">\n'
)
INTERFACE = "XXlRating"
HERE = Path(__file__).parent
OXT = HERE / "oxt"
"""The files that are the same in every extension, but for its version."""
MENU = "Chess Ratings"
TOOLBAR = f"{IDENTIFIER}.toolbar"
SHEETS = "com.sun.star.sheet.SpreadsheetDocument"
ICON_SIZES = {"Small": 16, "Big": 26}


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
        "Addons.xcu": _menu(),
        "settings.json": _settings(python),
        "xlrating_component.py": inside.pop("component"),
        **{f"pythonpath/xlrating_{name}.py": source for name, source in inside.items()},
        **_icons(),
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
    settings = {
        "command": [python, "-E", "-P", "-m", "xlrating.hosts.libreoffice.engine"],
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
    body = _set_of("AddInInfo", _node(SERVICE, _set_of("AddInFunctions", *functions)))
    return _configuration("CalcAddIns", body)


def _wizard_text(function: Function) -> str:
    arguments = (
        _node(_parameter(a.name), _text("DisplayName", a.name), _text("Description", help_of(a)))
        for a in function.arguments
    )
    return "\n" + _node(
        function.name,
        _text("DisplayName", function.name),
        _text("Description", function.help),
        _plain("Category", "Add-In"),
        _text("CompatibilityName", function.name),
        _set_of("Parameters", *arguments),
    )


def help_of(argument: Argument) -> str:
    """With what the Function Wizard has to say of blank cells."""
    if argument.required or argument.zero_is_blank:
        return argument.help
    return f"{argument.help} A blank cell counts as left out."


def _menu() -> str:
    """Addons.xcu"""
    menu = _node(
        f"{IDENTIFIER}.menu",
        _text("Title", MENU),
        _plain("Context", SHEETS),
        _set_of("Submenu", *(_in_menu(place, entry) for place, entry in enumerate(IN_LIBREOFFICE))),
    )
    toolbar = _node(TOOLBAR, *(_in_toolbar(place, entry) for place, entry in enumerate(IN_LIBREOFFICE)))
    images = (_image(place, entry) for place, entry in enumerate(IN_LIBREOFFICE))
    body = _set_of(
        "AddonUI",
        _set_of("OfficeMenuBar", menu),
        _set_of("OfficeToolBar", toolbar),
        _set_of("Images", *images),
    )
    return _configuration("Addons", body)


def _icons() -> dict[str, str]:
    """Each icon in each size by its name in the extension: drawn for light and for dark backgrounds alike."""
    return {
        _icon(entry, size): (HERE / "icons" / f"{entry.icon}.svg")
        .read_text("utf-8")
        .replace('width="16" height="16"', f'width="{size}" height="{size}"')
        for entry in IN_LIBREOFFICE
        for size in ICON_SIZES.values()
    }


def _icon(entry: Button, size: int) -> str:
    return f"icons/{entry.icon}_{size}.svg"


def _url(entry: Button) -> str:
    """What a click on the entry calls; on the toolbar a template is the first."""
    return f"{IDENTIFIER}:{entry.path}" + (f"?{TEMPLATES[0].file}" if entry.kind == "template" else "")


def _in_menu(place: int, entry: Button) -> str:
    if entry.kind != "template":
        return _item(f"m{place}", entry.label, _url(entry))
    choices = (
        _item(f"t{i}", template.label, f"{IDENTIFIER}:{entry.path}?{template.file}")
        for i, template in enumerate(TEMPLATES)
    )
    return _item(f"m{place}", entry.label, "", _set_of("Submenu", *choices))


def _in_toolbar(place: int, entry: Button) -> str:
    label = f"New {TEMPLATES[0].label}" if entry.kind == "template" else entry.label
    return _item(f"b{place}", label, _url(entry), _plain("Context", SHEETS))


def _item(name: str, title: str, url: str, *inside: str) -> str:
    return "\n" + _node(name, _plain("URL", url), _text("Title", title), _plain("Target", "_self"), *inside)


def _image(place: int, entry: Button) -> str:
    urls = (_plain(f"Image{name}URL", f"%origin%/{_icon(entry, size)}") for name, size in ICON_SIZES.items())
    return _node(f"i{place}", _plain("URL", _url(entry)), _set_of("UserDefinedImages", *urls))


def _configuration(name: str, body: str) -> str:
    return f"{START.format(name)}{body}\n</oor:component-data>\n"


def _node(name: str, *inside: str) -> str:
    return f'<node oor:name="{escape(name)}" oor:op="replace">{"".join(inside)}</node>'


def _set_of(name: str, *inside: str) -> str:
    return f'<node oor:name="{name}">{"".join(inside)}</node>'


def _text(name: str, value: str) -> str:
    return f'<prop oor:name="{name}" oor:type="xs:string"><value xml:lang="en">{escape(value)}</value></prop>'


def _plain(name: str, value: str) -> str:
    return f'<prop oor:name="{name}" oor:type="xs:string"><value>{escape(value)}</value></prop>'
