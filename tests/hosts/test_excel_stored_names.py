"""Templates in the form in which Excel stores the functions of an add-in in its startup folder."""

import re
import zipfile
from io import BytesIO

import openpyxl
import pytest
from trial.stored_names import as_excel_stores

from xlrating.hosts.cli import main
from xlrating.hosts.templates import TEMPLATES, path_of
from xlrating.worksheet.register import REGISTER

BARE = re.compile(rf"(?<![\w.!\"])(?:{'|'.join(REGISTER)})\(")


def formulas_of(data):
    book = openpyxl.load_workbook(BytesIO(data), keep_links=False)
    cells = (cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.data_type == "f")
    return {(cell.parent.title, cell.coordinate): getattr(cell.value, "text", cell.value) for cell in cells}


@pytest.mark.parametrize("file", [template.file for template in TEMPLATES])
def test_every_call_is_linked_and_repair_takes_it_back(file, tmp_path, capsys):
    plain = path_of(file).read_bytes()
    linked = as_excel_stores(plain)
    before, after = formulas_of(plain), formulas_of(linked)
    assert any(BARE.search(formula) for formula in before.values())
    assert not any(BARE.search(re.sub(r'"[^"]*"', "", formula)) for formula in after.values())
    path = tmp_path / file
    path.write_bytes(linked)
    assert main(["repair", str(path)]) == 0
    assert formulas_of(path.read_bytes()) == before


def test_the_link_says_startup_folder_and_no_path():
    with zipfile.ZipFile(BytesIO(as_excel_stores(path_of("prizes.xlsx").read_bytes()))) as archive:
        relation = archive.read("xl/externalLinks/_rels/externalLink.xml.rels").decode()
        link = archive.read("xl/externalLinks/externalLink.xml").decode()
    assert 'relationships/xlExternalLinkPath/xlStartup" Target="xlrating.xlam"' in relation
    assert set(re.findall(r'definedName name="(\w+)"', link)) <= set(REGISTER)


def test_a_name_in_a_text_or_of_a_sheet_is_no_call(tmp_path):
    book = openpyxl.Workbook()
    for row, formula in enumerate(
        ('="USCF_K(1)"&USCF_K(A1,2,3)', "=SUM('USCF_K(1)'!A1)", "=MY_USCF_K(1)"), 1
    ):
        book.active.cell(row, 1).value = formula
    book.save(tmp_path / "book.xlsx")
    found = formulas_of(as_excel_stores((tmp_path / "book.xlsx").read_bytes()))
    assert list(found.values()) == [
        '="USCF_K(1)"&[1]!USCF_K(A1,2,3)',
        "=SUM('USCF_K(1)'!A1)",
        "=MY_USCF_K(1)",
    ]


def test_a_workbook_without_calls_is_unchanged(tmp_path):
    openpyxl.Workbook().save(tmp_path / "book.xlsx")
    data = (tmp_path / "book.xlsx").read_bytes()
    assert "externalLink" not in str(zipfile.ZipFile(BytesIO(as_excel_stores(data))).namelist())
