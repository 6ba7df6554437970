"""Every kind of file that xlrating writes, judged by Office's own validator (Open XML SDK)."""

import shutil
import zipfile
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import openpyxl
import pytest
from live_sections import section_of
from npm_tools import office_errors
from office import need_libreoffice
from plain_event import plain_event
from trial.stored_names import as_excel_stores

from workbook_templates.build import with_fonts_in_order, write_plain
from xlrating.formats.section import Import
from xlrating.hosts.cli import main
from xlrating.hosts.excel.addin import build
from xlrating.hosts.excel.machine import FILE_NAME, Machine
from xlrating.hosts.import_sheets import imported
from xlrating.hosts.lite import for_lite
from xlrating.hosts.templates import FOR_THE_WEB, TEMPLATES, path_of

STORED = [path_of(template.file) for template in TEMPLATES]


@cache
def built(name: str) -> bytes:
    """A template as its layout makes it; formulas have no results yet."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "template.xlsx")
        write_plain(name, path)
        return path.read_bytes()


def put(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


@pytest.fixture(scope="module")
def event(tmp_path_factory):
    """An event of 64 players in a workbook in which the validator finds nothing."""
    path = tmp_path_factory.mktemp("event") / "event.xlsx"
    with zipfile.ZipFile(plain_event()) as source, zipfile.ZipFile(path, "w") as made:
        for name in source.namelist():
            data = source.read(name)
            made.writestr(name, with_fonts_in_order(data) if name == "xl/styles.xml" else data)
    assert not office_errors(path)
    return path


@pytest.mark.parametrize("path", STORED, ids=lambda path: "/".join(path.parts[-2:]))
def test_a_template(path):
    assert not office_errors(path)


@pytest.mark.parametrize("file", FOR_THE_WEB)
def test_a_template_for_the_web(file, tmp_path):
    assert not office_errors(put(tmp_path / "web.xlsx", for_lite(path_of(file))))


@pytest.mark.parametrize("name", ["functions.xlsx", "prizes.xlsx"])
def test_a_template_as_it_is_built(name, tmp_path):
    assert not office_errors(put(tmp_path / "template.xlsx", built(name)))


@pytest.mark.parametrize("file", ["functions.xlsx", "prizes.xlsx", "match.xlsx"])
def test_a_template_with_names_as_excel_stores_them(file, tmp_path):
    linked = put(tmp_path / "linked.xlsx", as_excel_stores(path_of(file).read_bytes()))
    assert office_errors(linked) == office_errors(path_of(file))


def test_a_rated_workbook(event, tmp_path, capsys):
    assert main(["rate", str(event), "-o", str(tmp_path / "rated.xlsx")]) == 0
    assert not office_errors(tmp_path / "rated.xlsx")


def test_a_workbook_rated_twice(event, tmp_path, capsys):
    path = Path(shutil.copy(event, tmp_path))
    assert main(["rate", "--in-place", str(path)]) == 0
    assert main(["rate", "--in-place", str(path)]) == 0
    assert not office_errors(path)


def test_an_imported_event_of_several_sections(tmp_path, capsys):
    sections = (
        section_of("Open", 16, 9, ("State", "Quick")),
        section_of("U1600", 8, 3),
        section_of("Rest", 600, 3),
    )
    imported(Import("test", sections)).workbook.save(tmp_path / "event.xlsx")
    assert set(office_errors(tmp_path / "event.xlsx")) <= set(office_errors(path_of("crosstable.xlsx")))
    assert main(["rate", "--in-place", str(tmp_path / "event.xlsx")]) == 0
    assert set(office_errors(tmp_path / "event.xlsx")) <= set(office_errors(path_of("crosstable.xlsx")))


def test_a_template_that_is_rated(tmp_path, capsys):
    event = Path(shutil.copy(path_of("weekend-open.xlsx"), tmp_path))
    assert main(["rate", "--in-place", str(event)]) == 0
    assert office_errors(event) == office_errors(path_of("weekend-open.xlsx"))


def test_a_recalculated_workbook(tmp_path, capsys):
    need_libreoffice()
    plain, recalculated = (
        put(tmp_path / "plain.xlsx", built("functions.xlsx")),
        tmp_path / "recalculated.xlsx",
    )
    assert main(["recalc", str(plain), "-o", str(recalculated)]) == 0
    assert not office_errors(recalculated)


def test_a_repaired_workbook(tmp_path, capsys):
    linked = put(tmp_path / "linked.xlsx", as_excel_stores(built("functions.xlsx")))
    assert main(["repair", str(linked)]) == 0
    assert not office_errors(linked)


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_the_addin(system, tmp_path):
    here = Path("/home/ann")
    (tmp_path / FILE_NAME).write_bytes(build(Machine(system, here, here, here / "python", here, here, here)))
    assert not office_errors(tmp_path / FILE_NAME)


def test_the_validator_sees_what_is_wrong(tmp_path):
    """openpyxl writes the children of a font in another order than Office."""
    book = openpyxl.Workbook()
    book.active["A1"].font = openpyxl.styles.Font(bold=True)
    book.save(tmp_path / "book.xlsx")
    assert any("unexpected child" in sentence for _, _, sentence in office_errors(tmp_path / "book.xlsx"))
