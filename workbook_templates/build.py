"""Build the workbook templates from the register and the layouts, with the results that LibreOffice computes.

python -m workbook_templates.build [NAME ...]    builds all, or those of these names, without rating lists
python -m workbook_templates.build --check       says whether they are as the layouts make them, without LibreOffice:
                                                 the results are taken from the file; they may be old when the code
                                                 that calculates has changed since
"""

import ast
import io
import os
import re
import sys
import tomllib
import zipfile
from collections.abc import Callable, Collection, Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.sax.saxutils import escape

from openpyxl import Workbook

from workbook_templates.bars import with_signs
from workbook_templates.book import FIXED_TIME, NOT_INSTALLED
from workbook_templates.kit import FUNCTIONS
from workbook_templates.layouts import (
    crosstable,
    fide_events,
    functions,
    history,
    match,
    norms_and_titles,
    player_estimator,
    prizes,
    weekend_open,
)
from workbook_templates.slim import hidden_parts, without_hidden_answers
from xlrating.hosts.libreoffice.recalc import recalculate
from xlrating.players.store import VARIABLE
from xlrating.workbook import WorkbookFile, ooxml
from xlrating.workbook.formulas import Result
from xlrating.workbook.styles import put_in_order

FOLDER = Path(__file__).resolve().parent

LAYOUTS: Mapping[str, Callable[[], Workbook]] = {
    "crosstable.xlsx": crosstable.build,
    "weekend-open.xlsx": weekend_open.build,
    "player-estimator.xlsx": player_estimator.build,
    "prizes.xlsx": prizes.build,
    "norms-and-titles.xlsx": norms_and_titles.build,
    "fide-events.xlsx": fide_events.build,
    "match.xlsx": match.build,
    "history.xlsx": history.build,
    "functions.xlsx": functions.build,
}

CHARTED = dict.fromkeys(("crosstable.xlsx", "weekend-open.xlsx"), crosstable.background.CHARTED)
"""Templates whose hidden answers are not stored, but for these columns, which a chart draws."""

NAMES = tuple(LAYOUTS)
PACKAGE = Path(str(files("xlrating")))
CALCULATES = ("formulas", "editions", "event", "crosstable", "worksheet", "hosts/libreoffice")
"""What the stored results depend on besides the layouts: the rules, the functions, and who asks for their results."""
CALCULATED_WITH = FOLDER / "calculated_with.toml"
"""A mark for each of these, as it was when the results were stored. Results that stay alter no workbook then."""


def write_plain(name: str, path: Path) -> None:
    """The file as the layout makes it, the same at every run; formulas have no results yet."""
    path.write_bytes(_saved(LAYOUTS[name]()))


def marks() -> dict[str, str]:
    """A mark by folder, which changes when its code does: results stored under another one may be old."""
    sources = {folder: sorted((PACKAGE / folder).rglob("*.py")) for folder in CALCULATES}
    return {
        folder: sha256("".join(map(_code, paths)).encode()).hexdigest()[:16]
        for folder, paths in sources.items()
    }


def changed_since() -> list[str]:
    """The folders with other code than the stored results were calculated with."""
    stored = tomllib.loads(CALCULATED_WITH.read_text("utf-8")) if CALCULATED_WITH.exists() else {}
    return [folder for folder, mark in marks().items() if stored.get(folder) != mark]


def write_marks() -> None:
    lines = "".join(f'"{folder}" = "{mark}"\n' for folder, mark in marks().items())
    CALCULATED_WITH.write_text(f"# Written by: python3 dev.py build\n{lines}", "utf-8")


def _code(path: Path) -> str:
    """A module without its comments and docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [statement for statement in body if not _is_text(statement)]
    return f"{path.relative_to(PACKAGE).as_posix()}: {_shape(tree)}"


def _shape(node: Any) -> Any:
    """A syntax tree as every version of Python has it: a newer one may know more fields, blank here."""
    if isinstance(node, list):
        return [_shape(one) for one in node]
    if not isinstance(node, ast.AST):
        return node
    filled = ((name, value) for name, value in ast.iter_fields(node) if value not in (None, []))
    return [type(node).__name__, *((name, _shape(value)) for name, value in filled)]


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


LIVE = re.compile(rf'=?IF\({re.escape(FUNCTIONS)}="{NOT_INSTALLED}","((?:[^"]|"")*)",')
FUNCTIONS_FOUND = re.compile(r"=?IFERROR\((?:_xldudf_)?XLRATING_VERSION\(\)")


def put_saved_texts(workbook: WorkbookFile) -> None:
    """Store what only a host with our functions may say as it is without them: nothing in a file claims to be live."""
    for sheet in workbook.sheet_names:
        texts = {
            cell: text for cell, formula in workbook.formulas(sheet).items() if (text := saved_text(formula))
        }
        workbook.put_results(sheet, {cell: Result("str", text) for cell, text in texts.items()})


def saved_text(formula: str) -> str | None:
    """What is stored for a formula that only a host with our functions may answer; None for any other."""
    if FUNCTIONS_FOUND.match(formula):
        return NOT_INSTALLED
    found = LIVE.match(formula)
    return found[1].replace('""', '"') if found else None


BLANK_MARGINS = re.compile(rb"<(?:odd|even|first)(?:Header|Footer)(?: ?/>|></\w+>)")
IN_THE_THEME = (
    (re.compile(rb"<a:font [^>]*/>"), b""),
    (
        re.compile(rb"<a:gradFill.*?</a:gradFill>", re.DOTALL),
        b'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>',
    ),
    (re.compile(rb"<a:effectLst>.*?</a:effectLst>", re.DOTALL), b"<a:effectLst/>"),
    (re.compile(rb"<a:scene3d>.*?</a:sp3d>|(?<=>)\s+(?=<)", re.DOTALL), b""),
)
"""Fonts of other scripts, gradients, and shadows, which no cell and no chart uses."""


def with_fonts_in_order(styles: bytes) -> bytes:
    """A style sheet with the children of each font in the order of Office; openpyxl has another one."""
    root = ooxml.parse(styles)
    for font in root.iter(ooxml.main("font")):
        put_in_order(font)
    return ooxml.serialized(root)


def _saved(workbook: Workbook) -> bytes:
    saved, packed = io.BytesIO(), io.BytesIO()
    workbook.save(saved)
    modified = re.compile(rb"(<dcterms:modified[^>]*>)[^<]*")
    charts = ([chart.says for chart in sheet._charts] for sheet in workbook if sheet._charts)
    stamp = f"{FIXED_TIME:%Y-%m-%dT%H:%M:%S}Z".encode()
    with zipfile.ZipFile(saved) as source, zipfile.ZipFile(packed, "w") as target:
        for name in source.namelist():
            data = source.read(name)
            if name == "docProps/core.xml":
                data = modified.sub(rb"\g<1>" + stamp, data)
            elif name == "xl/styles.xml":
                data = with_fonts_in_order(data)
            elif name == "xl/theme/theme1.xml":
                for unused, instead in IN_THE_THEME:
                    data = unused.sub(instead, data)
            elif name.startswith("xl/worksheets/sheet"):
                data = BLANK_MARGINS.sub(b"", with_signs(data, name))
            elif name.startswith("xl/drawings/drawing"):
                data = described(data, next(charts))
            _pack(target, name, data)
    return packed.getvalue()


def described(drawing: bytes, texts: Sequence[str]) -> bytes:
    """The XML of the charts of a sheet, each with what is said in its place to those who do not see it."""
    said = iter(texts)
    return re.sub(
        rb"<cNvPr [^>]*(?=/>)",
        lambda chart: chart[0] + f' descr="{escape(next(said), {chr(34): "&quot;"})}"'.encode(),
        drawing,
    )


def _pack(target: zipfile.ZipFile, name: str, data: bytes) -> None:
    info = zipfile.ZipInfo(name, FIXED_TIME.timetuple()[:6])
    info.compress_type = zipfile.ZIP_DEFLATED
    target.writestr(info, data, compresslevel=9)


def _packed_small(path: Path, charted: Collection[int] | None) -> bytes:
    """The file packed as tightly as can be: it is made once and opened often.

    ``charted``: columns of hidden sheets that charts draw; None: all hidden answers stay.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(path) as source, zipfile.ZipFile(packed, "w") as target:
        hidden = hidden_parts(source.read("xl/workbook.xml"))
        for name in source.namelist():
            data = source.read(name)
            if charted is not None and name.startswith("xl/worksheets/sheet"):
                data = without_hidden_answers(data, hidden=name in hidden, charted=charted)
            _pack(target, name, data)
    return packed.getvalue()


def build(name: str) -> None:
    with TemporaryDirectory() as folder:
        plain = Path(folder, "plain.xlsx")
        write_plain(name, plain)
        if (
            FOLDER / name
        ).exists():  # a result that is the same stays, with the last digits that it was given
            workbook = WorkbookFile.open(plain)
            _take_results(workbook, WorkbookFile.open(FOLDER / name))
            workbook.save(plain, recalculate=False)
        done = recalculate(plain)
        if done.kept:
            raise SystemExit(f"{name}: LibreOffice does not know a name in {', '.join(done.kept)}")
        write_plain(name, plain)  # without the cells that an older result filled and that are blank now
        made = WorkbookFile.open(plain)
        _take_results(made, done.workbook)
        put_saved_texts(made)
        made.save(plain, recalculate=False)
        (FOLDER / name).write_bytes(_packed_small(plain, CHARTED.get(name)))
    print(f"wrote {name}: {done.cells} formula cells")


def _take_results(workbook: WorkbookFile, of: WorkbookFile) -> None:
    """Store the results of another file beside the formulas that both have."""
    for sheet in set(workbook.sheet_names) & set(of.sheet_names):
        results = of.results(sheet)
        formulas = workbook.formulas(sheet).keys() & results.keys()
        workbook.put_results(sheet, {cell: results[cell] for cell in formulas})


def is_as_built(name: str) -> bool:
    """Whether the file is what the layout makes, given the results that it holds."""
    target = FOLDER / name
    if not target.exists():
        return False
    with TemporaryDirectory() as folder:
        made = Path(folder, "made.xlsx")
        write_plain(name, made)
        workbook, there = WorkbookFile.open(made), WorkbookFile.open(target)
        if workbook.sheet_names != there.sheet_names:
            return False
        _take_results(workbook, there)
        workbook.save(made, recalculate=False)
        return _parts(made) == _parts(target)


def _parts(path: Path) -> dict[str, bytes]:
    """The parts by name; an empty result is written in two ways, by how often results were put."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name).replace(b"<v></v>", b"<v/>") for name in archive.namelist()}


def main() -> int:
    given = sys.argv[1:]
    if "--check" in given:
        stale = [name for name in NAMES if not is_as_built(name)]
        if changed := changed_since():
            stale.append(f"their results may be older than the code in {', '.join(changed)}")
        print(
            f"not as built: {'; '.join(stale)}; run: python3 dev.py build" if stale else "templates: as built"
        )
        return 1 if stale else 0
    with TemporaryDirectory() as empty:
        os.environ[VARIABLE] = str(Path(empty, "lists.sqlite"))
        for name in given or NAMES:
            build(name)
    if not given:
        write_marks()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
