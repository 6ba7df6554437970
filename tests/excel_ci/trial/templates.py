"""Every template: opened, calculated again from the formulas, and compared with the results it came with."""

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from trial.comparing import Cell, differences
from trial.report import Finding, of_each
from trial.stored_names import NAMES, as_excel_stores
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.hosts.excel.book import ExcelBook
from xlrating.hosts.templates import TEMPLATES, path_of
from xlrating.version import __version__
from xlrating.workbook import WorkbookFile

FORMULA = re.compile(rf"<f[^>]*>([^<]*(?:{NAMES})\([^<]*)</f>")
RELATION = re.compile(r'Type="([^"]*(?i:externalLinkPath)[^"]*)" Target="([^"]*)"')
FUNCTIONS_SHEET, FUNCTIONS_CELL, FUNCTIONS = "Sources", (3, 1), "Sources!$B$4"
"""Where a template says which xlrating answers, or that none does."""
NOT_INSTALLED = "not installed"


def templates(session: Any, folder: Path) -> Iterator[Finding]:
    """In both forms: names as they are, and as Excel stores those of an add-in; before and after a rebuild."""
    for template in TEMPLATES:
        plain = path_of(template.file).read_bytes()
        forms = {"plain names": plain, "linked names": as_excel_stores(plain)}
        named = [(f"{template.file}, {form}", (form, data)) for form, data in forms.items()]
        yield from of_each(named, lambda given, file=template.file: _tried(session, folder, file, *given))  # type: ignore[misc]


def _tried(session: Any, folder: Path, file: str, form: str, data: bytes) -> Iterator[Finding]:
    path, saved = folder / f"{form} {file}", folder / f"saved {form} {file}"
    path.write_bytes(data)
    stored = WorkbookFile.open(path)
    with session.opened(path) as book:
        yield from _compared(f"{file}, {form}, as opened", book, stored, well=None)
        session.rebuild()
        yield from _compared(f"{file}, {form}, after a rebuild", book, stored, well=False)
        session.save_copy(book, saved)
    yield Finding(f"{file}, {form}, saved by Excel", stored_form(saved))


def _compared(what: str, book: Any, stored: WorkbookFile, *, well: bool | None) -> Iterator[Finding]:
    """``well`` is what it is that the functions are not found."""
    found = ExcelBook(book).grids()
    (said,) = {grid[FUNCTIONS_CELL] for grid in found if grid.sheet == FUNCTIONS_SHEET}
    yield Finding(f"{what}, functions", str(said), well=said == __version__ or well)
    wrong = differences(found, stored.grids(), no_results(stored))
    yield Finding(what, "; ".join(wrong) or "all results as stored", well=not wrong)


def no_results(stored: WorkbookFile) -> set[Cell]:
    """The cells with formulas that hold no result: nothing, or what a template says where the functions are missing."""
    cells: dict[Cell, CellValue] = {}
    said: set[CellValue] = {NOT_INSTALLED}
    for grid in stored.grids():
        results = stored.results(grid.sheet)
        for place, formula in stored.formulas(grid.sheet).items():
            cells[grid.sheet, *place] = grid[place] if place in results else NOT_INSTALLED
            if f'{FUNCTIONS}="{NOT_INSTALLED}","{grid[place]}"' in formula:
                said.add(grid[place])
    return {cell for cell, text in cells.items() if text and text in said}


def stored_form(path: Path) -> str:
    """How a formula of ours stands in the file, and the links there are."""
    with zipfile.ZipFile(path) as archive:
        sheets = [name for name in archive.namelist() if name.startswith("xl/worksheets/sheet")]
        formula = next(
            (found[1] for name in sheets if (found := FORMULA.search(_text(archive, name)))), "none of ours"
        )
        relations = [name for name in archive.namelist() if name.startswith("xl/externalLinks/_rels/")]
        links = [" ".join(found) for name in relations for found in RELATION.findall(_text(archive, name))]
    return "; ".join([formula, *links])


def _text(archive: zipfile.ZipFile, name: str) -> str:
    return archive.read(name).decode("utf-8", "replace")
