"""Workbooks for xlwings Lite (macOS, Excel on the web): a template with the code inside, put together when asked for.

xlwings Lite keeps a project in the settings that Excel stores for an add-in (xl/webextensions). Laid out from the
format of workbooks that it has saved; should that change, the code can be pasted into its editor by hand.
"""

import json
import uuid
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from modulefinder import ModuleFinder
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from xlrating.editions.names import FILES
from xlrating.hosts.getting import RELEASED
from xlrating.hosts.libreoffice.names import Names
from xlrating.hosts.templates import NAME_HELP
from xlrating.version import __version__
from xlrating.workbook.formulas import change_formulas
from xlrating.workbook.package import Package, read_file
from xlrating.workbook.parts import put_content_type
from xlrating.worksheet import late
from xlrating.worksheet.register import REGISTER

PYODIDE = "314.0.7"
ADDIN_VERSION = "1.0.0.103"

EXTENSION = Path(__file__).with_name("xlwings_lite")
"""The parts of the add-in's settings; its id in Microsoft's store is wa200008175."""
RELATED_TO_PANES = (
    '<Relationship Id="rIdWebExtension" Target="xl/webextensions/taskpanes.xml" '
    'Type="http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes"/></Relationships>'
)

STORED = "_xldudf_"
"""How Excel stores the call of a function of a web add-in: ``_xldudf_USCF_K(...)``."""
HELP = (
    NAME_HELP[0],
    "This file is for xlwings Lite: Excel on macOS, on the web, and on Windows, without Python on your computer. "
    "Choose Home > Add-ins, search for xlwings Lite, and click Add. It is free.",
    "Open its pane and choose Trust and Continue. The code is in this workbook.",
    "If the pane shows no code, copy all of main.py, which came with this file, into its editor and click Restart. "
    "Then press Ctrl+Alt+Shift+F9 to recalculate.",
)
"""In place of ``NAME_HELP``, a line for each."""

WITHOUT_BUTTONS = {
    " Rate This Sheet has no limit.": "",
    " Print for the Wall has no limit.": "",
    "Print for the Wall, in Chess Ratings, fills the page.": "",
    "Notes are cut in print. See Check This Sheet.": "Notes are cut in print. See CROSSTABLE_PROBLEMS.",
    "Rate This Sheet in the Chess Ratings menu also writes them next to the table, and all steps on another sheet.": (
        "For notes that the status only counts, type =CROSSTABLE_PROBLEMS( and select from Event to the last player."
    ),
}
"""In place of sentences about the buttons: there are none."""

FUNCTIONS = "from xlrating.hosts.custom_functions import *\n"

BEGIN = f'''\
"""xlrating {__version__} for xlwings Lite: all of this belongs into main.py.

The modules of the project as texts.
"""

import importlib.abc
import importlib.util
import sys

SOURCES = {{}}
PACKAGES = set()
'''

IMPORTER = '''
class Importer(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Finds the modules in SOURCES."""

    def find_spec(self, name, path=None, target=None):
        if name in SOURCES:
            return importlib.util.spec_from_loader(name, self, is_package=name in PACKAGES)

    def get_source(self, name):
        return SOURCES[name]

    def is_package(self, name):
        return name in PACKAGES


sys.meta_path.insert(0, Importer())
'''


def requirements(released: bool = RELEASED) -> str:
    """What xlwings Lite installs."""
    return "xlwings<1.0.0\nnumpy\n" + ("xlrating\n" if released else "")


@cache
def main_py(released: bool = RELEASED) -> str:
    """The functions from the package; where PyPI does not have it, with the whole project as texts before."""
    if released:
        return FUNCTIONS
    finder = ModuleFinder([str(files("xlrating").joinpath(".."))], excludes=["numpy", "xlwings"])
    editions = [f"xlrating.editions.{file}" for file in FILES.values()]
    for module in ("xlrating.hosts.custom_functions", *sorted(late.MODULES), *editions):
        finder.import_hook(module)
    modules = {
        name: vars(module) for name, module in sorted(finder.modules.items()) if name.startswith("xlrating")
    }
    sources = [_source(name, Path(str(module["__file__"]))) for name, module in modules.items()]
    packages = [f"PACKAGES.add({name!r})\n" for name, module in modules.items() if module["__path__"]]
    return "\n".join([BEGIN, *packages, *sources, IMPORTER, FUNCTIONS])


def _source(name: str, path: Path) -> str:
    source = path.read_text("utf-8")
    as_it_is = "'''" not in source and not source.endswith("\\")
    return f"SOURCES[{name!r}] = " + (f"r'''{source}'''\n" if as_it_is else f"{source!r}\n")


def for_lite(template: Path) -> bytes:
    """The template as a workbook for xlwings Lite: its names of functions, its help, the code."""
    package = Package(read_file(template))
    named = Names(dict.fromkeys(REGISTER, ()))
    change_formulas(package, lambda formula: named.renamed(formula, STORED))
    for part in list(package):
        if part.startswith("xl/worksheets/"):
            package.put(part, _with_help(package.read(part)))
    put_code(package, template.name, main_py())
    return package.packed()


def _with_help(sheet: bytes) -> bytes:
    sentences = dict(zip(NAME_HELP, HELP, strict=True)) | WITHOUT_BUTTONS
    for usual, here in sentences.items():
        sheet = sheet.replace(escape(usual).encode(), escape(here).encode())
    return sheet


def put_code(package: Package, name: str, code: str) -> None:
    """Put the project into the workbook, as the settings of the add-in."""
    own = uuid.uuid5(uuid.NAMESPACE_URL, f"xlrating/web/{name}")
    settings: Mapping[str, object] = {
        "main.py": code,
        "requirements.txt": requirements(),
        "pyodideVersion": PYODIDE,
        "addinVersion": ADDIN_VERSION,
        "xlwingsWorkbookId": str(own),
        "xlwingsSettingsWorkbook": {"startupBehavior": "taskpane"},
        "Office.AutoShowTaskpaneWithDocument": True,
    }
    properties = "".join(
        f"<we:property name={quoteattr(key)} value={quoteattr(json.dumps(value, ensure_ascii=False))}/>"
        for key, value in settings.items()
    )
    extension = (EXTENSION / "webextension.xml").read_text("utf-8").replace("{id}", f"{{{str(own).upper()}}}")
    parts = {
        "webextension1.xml": extension.replace("{properties}", properties).encode(),
        "taskpanes.xml": (EXTENSION / "taskpanes.xml").read_bytes(),
        "_rels/taskpanes.xml.rels": (EXTENSION / "taskpanes.xml.rels").read_bytes(),
    }
    for file, data in parts.items():
        package.put(f"xl/webextensions/{file}", data)
    for part, kind in (("taskpanes", "webextensiontaskpanes"), ("webextension1", "webextension")):
        put_content_type(package, f"xl/webextensions/{part}.xml", f"application/vnd.ms-office.{kind}+xml")
    relationships = package.read("_rels/.rels").decode()
    package.put("_rels/.rels", relationships.replace("</Relationships>", RELATED_TO_PANES).encode())
