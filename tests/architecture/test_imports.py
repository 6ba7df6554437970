"""The house plan, held by reading the imports: they go down only, and each library stays in its place."""

import ast
import graphlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import vermin

import xlrating

PACKAGE = Path(xlrating.__file__).parent

# Each floor, from the ground up: it may import itself and every floor before it; a room of a floor comes before it.
FLOORS = (
    "version",
    "alternatives",
    "errors",
    "formulas",
    "editions",
    "event",
    "seasons",
    "prizes",
    "crosstable.cells",
    "crosstable.sheet",
    "crosstable.reading",
    "crosstable.rating",
    "crosstable.comparing",
    "crosstable.writing",
    "crosstable.live",
    "crosstable",
    "players",
    "worksheet",
    "awards",
    "looks",
    "workbook",
    "formats",
    "exports",
    "hosts.buttons",
    "hosts.working_folder",
    "hosts.getting",
    "hosts.templates",
    "hosts.season",
    "hosts.file_mark",
    "hosts.renewed_folder",
    "hosts.publishing",
    "hosts.live",
    "hosts.opened",
    "hosts.rate_sheets",
    "hosts.list_files",
    "hosts.filling",
    "hosts.import_sheets",
    "hosts.sentences",
    "hosts.made_sheets",
    "hosts.libreoffice",
    "hosts.excel",
    "hosts.history",
    "hosts.custom_functions",
    "hosts.lite",
    "hosts.cli",
    "hosts",
    "__main__",
)

# Each import that stands inside a function, and why.
LATE = {
    "xlrating.formats.recognize > xlrating.formats.mail_files": "email, for an .eml alone",
    "xlrating.formats.spreadsheets > xlrating.formats.old_excel": "xlrd and olefile, for an .xls alone",
    "xlrating.hosts.cli > xlrating.hosts.cli.refusals": "after a failure alone; else each formula would load lxml",
    "xlrating.hosts.history.reading > duckdb": "an extra, told in a sentence where it is missing",
    "xlrating.hosts.cli.tables > xlrating.hosts.cli.drawn": "rich, for a terminal alone",
    "xlrating.hosts.excel.install > xlrating.hosts.excel.addin": "pyopenvba is installed where there is Excel alone",
    "xlrating.hosts.excel.machine > winreg": "Windows alone has it",
    "xlrating.hosts.libreoffice.engine > xlrating.hosts.libreoffice.answers": "what the menu does; cells do without",
}

# Where alone a library may be imported.
HOME = {
    "xlwings": "xlrating.hosts.excel.quiet_xlwings",
    "pyopenvba": "xlrating.hosts.excel",
    "openpyxl": "xlrating.hosts.season",
    "lxml": ("xlrating.workbook", "xlrating.hosts.season"),
    "reportlab": "xlrating.exports.paper.canvas",
    "rich": "xlrating.hosts.cli",
    "duckdb": "xlrating.hosts.history",
    "olefile": "xlrating.formats",
    "shapefile": ("xlrating.exports",),
    "xlrd": "xlrating.formats",
    "uno": "xlrating.hosts.libreoffice.inside",
    "unohelper": "xlrating.hosts.libreoffice.inside",
}

# What runs in LibreOffice's own Python, perhaps as old as this: the standard library, and what LibreOffice brings.
OLDEST_PYTHON_THERE = (3, 7)
LIBREOFFICE = "xlrating.hosts.libreoffice"
LIBREOFFICE_BRINGS = {"uno", "unohelper", "com", "org"}
INSIDE_LIBREOFFICE = {
    f"{LIBREOFFICE}.names": set(),
    f"{LIBREOFFICE}.pipe": set(),
    f"{LIBREOFFICE}.inside": set(),
    f"{LIBREOFFICE}.inside.shared": LIBREOFFICE_BRINGS | {"xlrating_pipe"},
    f"{LIBREOFFICE}.inside.formulas": LIBREOFFICE_BRINGS | {"xlrating_names", "xlrating_shared"},
    f"{LIBREOFFICE}.inside.entering": LIBREOFFICE_BRINGS | {"xlrating_formulas"},
    f"{LIBREOFFICE}.inside.explaining": LIBREOFFICE_BRINGS
    | {"xlrating_formulas", "xlrating_functions", "xlrating_pipe"},
    f"{LIBREOFFICE}.inside.functions": LIBREOFFICE_BRINGS | {"xlrating_names", "xlrating_shared"},
    f"{LIBREOFFICE}.inside.opening": LIBREOFFICE_BRINGS
    | {"xlrating_entering", "xlrating_formulas", "xlrating_printing", "xlrating_shared"},
    f"{LIBREOFFICE}.inside.printing": LIBREOFFICE_BRINGS,
    f"{LIBREOFFICE}.inside.reading": LIBREOFFICE_BRINGS | {"xlrating_functions"},
    f"{LIBREOFFICE}.inside.writing": LIBREOFFICE_BRINGS,
    f"{LIBREOFFICE}.inside.menu": LIBREOFFICE_BRINGS
    | {
        "xlrating_explaining",
        "xlrating_formulas",
        "xlrating_reading",
        "xlrating_shared",
        "xlrating_telling",
        "xlrating_writing",
    },
    f"{LIBREOFFICE}.inside.component": LIBREOFFICE_BRINGS
    | {"xlrating_functions", "xlrating_menu", "xlrating_opening"},
}

# What nothing in the package may import.
NETWORK = [
    "ftplib",
    "http",
    "imaplib",
    "poplib",
    "smtplib",
    "socket",
    "socketserver",
    "ssl",
    "urllib.request",
]
NETWORK_LIBRARIES = ["aiohttp", "httpx", "requests", "urllib3", "websockets"]
UNSAFE = ["dill", "marshal", "pickle", "shelve", "xlwings.pro", "xlwings.server"]
NOWHERE = [*NETWORK, *NETWORK_LIBRARIES, *UNSAFE]
NO_BUILTINS = {"eval", "exec", "compile", "__import__"}


def homes_of(home: str | tuple[str, ...]) -> tuple[str, ...]:
    return (home,) if isinstance(home, str) else home


def within(name: str, parent: str) -> bool:
    return name == parent or name.startswith(parent + ".")


def modules_of(package: Path) -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    modules = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return modules


def imported_names(module: str, path: Path, tree: ast.AST) -> Iterator[str]:
    """The full dotted name of all that a file imports, inside functions too."""
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def module_behind(name: str, modules: dict[str, Path]) -> str:
    """The module that an imported name lives in: xlrating.errors.RatingError is in xlrating.errors."""
    while name and name not in modules:
        name = name.rpartition(".")[0]
    return name


def floor_of(module: str) -> int | None:
    """Its number from the ground up; the package's own file, the front door, is above all."""
    _, _, rest = module.partition(".")
    if not rest:
        return len(FLOORS)
    return next((number for number, floor in enumerate(FLOORS) if within(rest, floor)), None)


def dotted_uses(tree: ast.AST) -> Iterator[str]:
    """Attributes of imported modules with the module's own name: `xw.pro` is `xlwings.pro`."""
    known_as = {
        alias.asname or alias.name.split(".")[0]: alias.name if alias.asname else alias.name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    handed_on = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    known_as |= {
        alias.asname or alias.name: alias.name
        for node in handed_on
        for alias in node.names
        if alias.name in HOME
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in known_as:
            yield f"{known_as[node.value.id]}.{node.attr}"


def late_imports(module: str, path: Path, tree: ast.AST, modules: dict[str, Path]) -> set[str]:
    """The imports inside functions: what imports, and what."""
    functions = [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    names = {name for function in functions for name in imported_names(module, path, function)}
    return {f"{module} > {module_behind(name, modules) or name}" for name in names}


def broken_rules(package: Path) -> list[str]:
    """Each breach of the plan as a sentence."""
    modules = modules_of(package)
    breaches = []
    arrows: dict[str, set[str]] = {}
    for module, path in modules.items():
        tree = ast.parse(path.read_text("utf-8"), str(path))
        names = sorted(set(imported_names(module, path, tree)))
        inside = {module_behind(name, modules) for name in names if within(name, package.name)}
        arrows[module] = inside - {module}

        floor = floor_of(module)
        if floor is None:
            breaches.append(f"{module} has no floor in the plan")
            continue
        breaches += [
            f"{module} imports upwards: {target}"
            for target in sorted(arrows[module])
            if (floor_of(target) or 0) > floor
        ]
        breaches += [
            f"{module} imports {name}, which belongs in {home}"
            for name in names
            for library, home in HOME.items()
            if within(name, library) and not any(within(module, room) for room in homes_of(home))
        ]
        if module in INSIDE_LIBREOFFICE:
            allowed = sys.stdlib_module_names | INSIDE_LIBREOFFICE[module]
            breaches += [
                f"{module} imports {name}, which LibreOffice does not have"
                for name in names
                if name.split(".")[0] not in allowed
            ]
        breaches += [
            f"{late} stands inside a function"
            for late in sorted(late_imports(module, path, tree, modules) - LATE.keys())
        ]
        breaches += [
            f"{module} uses {name}"
            for name in sorted({*names, *dotted_uses(tree)})
            if any(within(name, banned) for banned in NOWHERE)
        ]
        breaches += [
            f"{module} uses {node.id}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Name) and node.id in NO_BUILTINS
        ]
    try:
        graphlib.TopologicalSorter(arrows).prepare()
    except graphlib.CycleError as error:
        breaches.append("imports in a circle: " + " → ".join(reversed(error.args[1])))
    return breaches


def test_the_package_keeps_to_the_plan() -> None:
    assert len(modules_of(PACKAGE)) > len(FLOORS)
    assert broken_rules(PACKAGE) == []


def test_no_late_import_is_listed_that_there_is_not() -> None:
    modules = modules_of(PACKAGE)
    trees = {module: ast.parse(path.read_text("utf-8")) for module, path in modules.items()}
    late = [late_imports(module, modules[module], tree, modules) for module, tree in trees.items()]
    assert set().union(*late) == LATE.keys()


@pytest.mark.parametrize("module", INSIDE_LIBREOFFICE)
def test_what_runs_inside_libreoffice_suits_an_old_python(module: str) -> None:
    assert oldest_python(modules_of(PACKAGE)[module].read_text("utf-8")) <= OLDEST_PYTHON_THERE


@pytest.mark.parametrize(
    "source",
    [
        "for one, two in zip((1,), (2,), strict=True): pass",
        "'pre-Post'.removeprefix('pre-')",
        "if (one := 1): pass",
    ],
)
def test_what_an_old_python_lacks_is_found(source: str) -> None:
    assert oldest_python(source) > OLDEST_PYTHON_THERE


def oldest_python(source: str) -> tuple[int, int]:
    """The oldest Python 3 that has all that the source needs."""
    _, of_3 = vermin.visit(source).minimum_versions()
    return of_3


@pytest.mark.parametrize(
    ("path", "source", "breach"),
    [
        ("formulas/k.py", "from xlrating.event import rate", "imports upwards: xlrating.event"),
        ("formulas/k.py", "from ..event import rate", "imports upwards: xlrating.event"),
        ("formulas/k.py", "from .. import hosts", "imports upwards: xlrating.hosts"),
        ("formulas/__init__.py", "from ..event import rate", "imports upwards: xlrating.event"),
        ("formulas/k.py", "import xlrating.editions", "imports upwards: xlrating.editions"),
        ("editions/s15.py", "def late():\n    from ..event import rate", "imports upwards: xlrating.event"),
        ("worksheet/register.py", "from xlrating import hosts", "imports upwards: xlrating.hosts"),
        ("event/rate.py", "def late():\n    from ..editions import e", "stands inside a function"),
        ("event/rate.py", "def late():\n    import json", "event.rate > json stands inside a function"),
        (
            "workbook/__init__.py",
            "from xlrating.hosts import cli",
            "imports upwards: xlrating.hosts.cli",
        ),
        ("errors.py", "from xlrating import formulas", "imports upwards: xlrating.formulas"),
        (
            "formats/trf.py",
            "from xlrating.hosts.opened import opening",
            "imports upwards: xlrating.hosts.opened",
        ),
        (
            "formats/trf.py",
            "def late():\n    from xlrating import exports",
            "imports upwards: xlrating.exports",
        ),
        ("exports/trf.py", "from xlrating.hosts import rate_sheets", "imports upwards: xlrating.hosts"),
        (
            "workbook/__init__.py",
            "from xlrating.formats import trf",
            "imports upwards: xlrating.formats",
        ),
        (
            "hosts/opened/opening.py",
            "from xlrating.hosts import rate_sheets",
            "imports upwards: xlrating.hosts",
        ),
        ("errors.py", "from xlrating import rate_cells", "imports upwards: xlrating"),
        ("event/rate.py", "from .games import games", "imports in a circle"),
        ("attic.py", "", "has no floor in the plan"),
        ("hosts/cli.py", "import xlwings as xw", "belongs in xlrating.hosts.excel"),
        (
            "crosstable/reading/read.py",
            "from ..writing import working",
            "imports upwards: xlrating.crosstable",
        ),
        (
            "crosstable/reading/read.py",
            "from ..rate_cells import rate_cells",
            "imports upwards: xlrating.crosstable",
        ),
        (
            "crosstable/reading/read.py",
            "from openpyxl.utils import cell",
            "belongs in xlrating.hosts.season",
        ),
        ("hosts/cli.py", "from lxml import etree", "belongs in ('xlrating.workbook'"),
        ("worksheet/register.py", "import rich", "belongs in xlrating.hosts.cli"),
        ("hosts/excel/quiet_xlwings.py", "import uno", "belongs in xlrating.hosts.libreoffice.inside"),
        ("hosts/libreoffice/pipe.py", "import numpy", "which LibreOffice does not have"),
        ("hosts/libreoffice/names.py", "import xlrating.errors", "which LibreOffice does not have"),
        ("hosts/excel/quiet_xlwings.py", "from urllib import request", "uses urllib.request"),
        ("hosts/excel/quiet_xlwings.py", "import http.client", "uses http.client"),
        ("hosts/excel/quiet_xlwings.py", "import socket", "uses socket"),
        ("hosts/excel/quiet_xlwings.py", "import pickle", "uses pickle"),
        ("hosts/excel/quiet_xlwings.py", "from xlwings import pro", "uses xlwings.pro"),
        ("hosts/excel/quiet_xlwings.py", "from xlwings.server import script", "uses xlwings.server"),
        ("hosts/excel/quiet_xlwings.py", "import xlwings as xw\nxw.pro.embed()", "uses xlwings.pro"),
        (
            "hosts/cli.py",
            "from ..excel.quiet_xlwings import xlwings as xw\nxw.pro.embed()",
            "uses xlwings.pro",
        ),
        ("formulas/k.py", "eval('1')", "uses eval"),
        ("formulas/k.py", "run = exec", "uses exec"),
    ],
)
def test_a_planted_breach_is_found(tmp_path: Path, path: str, source: str, breach: str) -> None:
    package = tmp_path / "xlrating"
    plant(package)
    assert broken_rules(package) == []
    (package / path).write_text(source, "utf-8")
    found = broken_rules(package)
    assert any(breach in sentence for sentence in found), found


def plant(package: Path) -> None:
    """A small house in order, with an arrow of every kind that is allowed."""
    files = {
        "__init__.py": "from .version import __version__\nfrom .worksheet import register",
        "version.py": "__version__ = '1'",
        "__main__.py": "from xlrating.hosts.cli import main",
        "errors.py": "",
        "formulas/__init__.py": "from .k import *",
        "formulas/k.py": "from ..errors import RatingError\nimport numpy",
        "editions/__init__.py": "",
        "event/__init__.py": "from . import rate",
        "event/rate.py": "from xlrating import editions, formulas",
        "event/games.py": "from .rate import rate",
        "crosstable/__init__.py": "",
        "crosstable/reading/__init__.py": "",
        "crosstable/reading/read.py": "from xlrating.event import rate",
        "crosstable/writing/__init__.py": "",
        "crosstable/writing/working.py": "from ..reading import read",
        "crosstable/rate_cells.py": "from .writing import working",
        "worksheet/__init__.py": "from xlrating import crosstable, version",
        "formats/__init__.py": "",
        "formats/trf.py": "from xlrating.workbook import file\nimport xlrd",
        "exports/__init__.py": "",
        "exports/trf.py": "from xlrating.formats import trf",
        "hosts/__init__.py": "",
        "hosts/rate_sheets.py": "from .opened import opening",
        "hosts/opened/__init__.py": "",
        "hosts/opened/opening.py": "from xlrating.formats import trf",
        "hosts/cli.py": "import rich.table\nfrom . import season\nfrom urllib.parse import quote",
        "hosts/excel/quiet_xlwings.py": "import xlwings as xw\nxw.Book()",
        "hosts/libreoffice/__init__.py": "",
        "hosts/libreoffice/inside/__init__.py": "",
        "hosts/libreoffice/inside/shared.py": "import json, uno\nfrom xlrating_pipe import Engine",
        "hosts/season/__init__.py": "import openpyxl",
        "workbook/__init__.py": "from lxml import etree",
    }
    for name, source in files.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(source, "utf-8")


def test_the_worksheet_functions_load_no_host_library() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", "import sys, xlrating.worksheet; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert "xlrating.worksheet" in loaded
    assert {"openpyxl", "lxml", "rich", "xlwings", "pyopenvba"}.isdisjoint(loaded)
