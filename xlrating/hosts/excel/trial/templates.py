"""Every template: opened, calculated again from the formulas, and compared with the results it came with."""

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from xlrating.hosts.excel.book import ExcelBook
from xlrating.hosts.excel.stored_names import NAMES, as_excel_stores
from xlrating.hosts.excel.trial.comparing import differences
from xlrating.hosts.excel.trial.report import Finding
from xlrating.hosts.templates import TEMPLATES, path_of
from xlrating.hosts.workbook import WorkbookFile

FORMULA = re.compile(rf"<f[^>]*>([^<]*(?:{NAMES})\([^<]*)</f>")
RELATION = re.compile(r'Type="([^"]*xlExternalLinkPath[^"]*|[^"]*externalLinkPath[^"]*)" Target="([^"]*)"')


def templates(session: Any, folder: Path) -> Iterator[Finding]:
    """In both forms: names as they are, and as Excel stores those of an add-in; before and after a rebuild."""
    for template in TEMPLATES:
        plain = path_of(template.file)
        linked = folder / f"linked-{template.file}"
        linked.write_bytes(as_excel_stores(plain.read_bytes()))
        for form, path in (("plain names", plain), ("linked names", linked)):
            yield from _compared(session, folder, f"{template.file}, {form}", path)


def _compared(session: Any, folder: Path, what: str, path: Path) -> Iterator[Finding]:
    expected = WorkbookFile.open(path).grids()
    copy = folder / f"{path.stem}-opened.xlsx"
    copy.write_bytes(path.read_bytes())
    with session.opened(copy) as book:
        at_once = differences(ExcelBook(book).grids(), expected)
        yield Finding(f"{what}, as opened", "; ".join(at_once) or "all results as stored", well=not at_once)
        session.rebuild()
        rebuilt = differences(ExcelBook(book).grids(), expected)
        yield Finding(
            f"{what}, after a rebuild", "; ".join(rebuilt) or "all results as stored", well=not rebuilt
        )
        saved = folder / f"{path.stem}-saved.xlsx"
        session.save_copy(book, saved)
    yield Finding(f"{what}, saved by Excel", stored_form(saved))


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
