"""Build the workbook templates from the register and the layouts, with the results that LibreOffice computes.

python -m workbook_templates.build [NAME ...]    builds all, or those of these names
python -m workbook_templates.build --check       says whether they are as the layouts make them, without LibreOffice:
                                                 the results are taken from the file and checked by the tests
"""

import io
import re
import sys
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from openpyxl import Workbook

from workbook_templates.kit import FIXED_TIME
from workbook_templates.layouts import fide_events, functions, norms_and_titles, prize_floors
from xlrating.hosts.libreoffice.recalc import recalculate
from xlrating.hosts.workbook import WorkbookFile

FOLDER = Path(__file__).resolve().parent

LAYOUTS: Mapping[str, Callable[[], Workbook]] = {
    "functions.xlsx": functions.build,
    "prize_floors.xlsx": prize_floors.build,
    "norms_and_titles.xlsx": norms_and_titles.build,
    "fide_events.xlsx": fide_events.build,
}


def write_plain(workbook: Workbook, path: Path) -> None:
    """The file as openpyxl writes it, but the same at every run; formulas have no results yet."""
    saved = io.BytesIO()
    workbook.save(saved)
    modified = re.compile(rb"(<dcterms:modified[^>]*>)[^<]*")
    stamp = f"{FIXED_TIME:%Y-%m-%dT%H:%M:%S}Z".encode()
    with zipfile.ZipFile(saved) as source, zipfile.ZipFile(path, "w") as target:
        for name in source.namelist():
            data = source.read(name)
            if name == "docProps/core.xml":
                data = modified.sub(rb"\g<1>" + stamp, data)
            info = zipfile.ZipInfo(name, FIXED_TIME.timetuple()[:6])
            info.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(info, data)


def build(name: str) -> None:
    with TemporaryDirectory() as folder:
        plain = Path(folder, name)
        write_plain(LAYOUTS[name](), plain)
        done = recalculate(plain)
        if done.kept:
            raise SystemExit(f"{name}: LibreOffice does not know a name in {', '.join(done.kept)}")
        done.workbook.save(FOLDER / name, recalculate=False)
    print(f"wrote {name}: {done.cells} formula cells")


def is_as_built(name: str) -> bool:
    """Whether the file is what the layout makes, given the results that it holds."""
    target = FOLDER / name
    if not target.exists():
        return False
    with TemporaryDirectory() as folder:
        made = Path(folder, name)
        write_plain(LAYOUTS[name](), made)
        workbook, there = WorkbookFile.open(made), WorkbookFile.open(target)
        if workbook.sheet_names != there.sheet_names:
            return False
        for sheet in workbook.sheet_names:
            results = there.results(sheet)
            formulas = [cell for cell in workbook.formula_cells(sheet) if cell in results]
            workbook.put_results(sheet, {cell: results[cell] for cell in formulas})
        workbook.save(made, recalculate=False)
        return _parts(made) == _parts(target)


def _parts(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def main() -> int:
    given = sys.argv[1:]
    if "--check" in given:
        stale = [name for name in LAYOUTS if not is_as_built(name)]
        print(
            f"not as built: {', '.join(stale)}; run: python3 dev.py build" if stale else "templates: as built"
        )
        return 1 if stale else 0
    for name in given or LAYOUTS:
        build(name)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
