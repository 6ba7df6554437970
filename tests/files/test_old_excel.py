"""A crosstable saved as .xls is rated as it is: sheets keep their names, and the ratings are those of an .xlsx.

``own-sheets.xls`` has the rows below, saved as Excel 97 workbook by LibreOffice; A1:B1 of the first sheet are merged.
"""

import datetime
import json

import openpyxl
import pytest
from sample_files import FILES

from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.old_excel import read_old_excel
from xlrating.hosts.cli import main

FILE = FILES / "own-sheets.xls"
HEADINGS = ["No.", "Name", "Rating", "Rd 1", "Rd 2"]
SHEETS = {
    "Saturday": [
        ["Section", None, "Championship", None, None],
        ["End date", datetime.date(2016, 5, 22), None, None, None],
        ["Time", "18:30:00", True, None, None],
        HEADINGS,
        [1, "Ames, Ada", 1643.75, "W2", "D3"],
        [2, "Birch, Bo", "1553P11", "L1", "B"],
        [3, "Cole, Cy", 1400, "U", "D1"],
    ],
    "U1200": [
        HEADINGS,
        [1, "Dunn, Di", 1100, "W2", "H"],
        [2, "Eads, Ed", None, "L1", "H"],
    ],
    "Prizes": [["1st", 100], ["2nd", "#DIV/0!"]],
}
HIDDEN = "U1200"


def as_xlsx(path):
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in SHEETS.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book["Saturday"].merge_cells("A1:B1")
    book["Saturday"]["B3"] = datetime.time(18, 30)
    book[HIDDEN].sheet_state = "hidden"
    book.save(path)
    return path


def rated(path, capsys, *options):
    assert main(["rate", "--json", str(path), *options]) == 0
    return json.loads(capsys.readouterr().out)["files"][0]


def test_the_cells_are_those_that_were_saved():
    grids = read_old_excel(FILE.read_bytes())
    assert grids == [
        Grid(
            name,
            rows,
            covered=frozenset({(0, 1)} if name == "Saturday" else ()),
            hidden=name == HIDDEN,
        )
        for name, rows in SHEETS.items()
    ]


def test_it_is_rated_as_a_workbook_is(tmp_path, capsys):
    old = rated(FILE, capsys, "--check")
    new = rated(as_xlsx(tmp_path / "same.xlsx"), capsys, "--check")
    assert old["sections"] == new["sections"]
    assert [(section["sheet"], section["name"]) for section in old["sections"]] == [
        ("Saturday", "Championship"),
        ("U1200", "U1200"),
    ]
    (first, *others) = old["notes"]
    assert "own-sheets.xls is an Excel 97 workbook: its values are used" in first["message"]
    assert [note["message"] for note in others] == [note["message"] for note in new["notes"]]


def test_the_rated_copy_has_all_sheets(tmp_path, capsys):
    output = tmp_path / "rated.xlsx"
    rated(FILE, capsys, "-o", str(output))
    names = openpyxl.load_workbook(output).sheetnames
    assert names[:3] == list(SHEETS)
    assert not any(name.startswith("Section") for name in names)


def test_the_sheet_of_a_program_is_still_imported(capsys):
    """A file of chess-results has a crosstable with headings too; its own reader knows more of it."""
    notes = rated(FILES / "chess-results.xls", capsys, "--check")["notes"]
    assert notes[0]["message"].startswith("This file was read as chess-results")


@pytest.mark.parametrize("cut", [0, 600, 3000])
def test_a_damaged_one_is_told(cut, tmp_path, capsys):
    damaged = tmp_path / "damaged.xls"
    damaged.write_bytes(FILE.read_bytes()[: 512 + cut])
    assert main(["rate", str(damaged)]) == 2
    assert "Excel" in capsys.readouterr().err
