"""Long runs of blank rows stay text: all is read and written as without that, and they byte for byte."""

import subprocess
import sys

import pytest
from lxml import etree
from workbook_builder import MAIN, SHEET, parts, with_rows, zipped

from xlrating.crosstable.sheet.grid import Block
from xlrating.workbook import FileProblem, WorkbookFile, blank_rows, reading
from xlrating.workbook.formulas import Result

TABLE = (
    '<row r="8"><c r="A8" s="1" t="inlineStr"><is><t>Name</t></is></c></row>'
    '<row r="9"><c r="A9"><v>7</v></c><c r="B9" s="1"/></row>'
)
AFTER = '<row r="99"><c r="A99"><v>1</v></c></row>'
BLOCK = Block(7, 3, [["Post"], [1643.5]])
NEVER = 2**30


def blank(
    first: int, last: int, row: str = ' spans="1:2" ht="20.25" customHeight="1"', end: str = "/>"
) -> str:
    """Rows from 1, each with blank cells with a format in A and B."""
    return "".join(
        f'<row r="{n}"{row}><c r="A{n}" s="1"{end}<c r="B{n}" s="1"{end}</row>'
        for n in range(first, last + 1)
    )


def shared(address: str, cells: str = "") -> str:
    return f'<c r="{address}"><f t="shared" si="0"{cells}</c>'


CUT = {
    "below": (TABLE + blank(12, 90), [(13, 89)]),
    "above": (blank(1, 6) + TABLE, [(2, 5)]),
    "above, between, and below": (
        blank(1, 6) + TABLE + blank(12, 90) + AFTER + blank(120, 130),
        [(2, 5), (13, 89), (121, 129)],
    ),
    "hidden rows and folds": (TABLE + blank(12, 90, ' hidden="1" outlineLevel="2"'), [(13, 89)]),
    "rows without cells": (
        TABLE + "".join(f'<row r="{n}" s="1" customFormat="1"/>' for n in range(12, 91)),
        [(13, 89)],
    ),
    "cells in two tags": (TABLE + blank(12, 90, end=' t="n"></c>'), [(13, 89)]),
    "LibreOffice": (TABLE + blank(12, 90, ' customFormat="false" hidden="false"'), [(13, 89)]),
    "gaps and line ends": (TABLE + "\n " + blank(12, 30) + "\r\n" + blank(40, 90) + "\n", [(13, 89)]),
    "a shared formula around them": (
        TABLE.replace('<c r="B9" s="1"/>', shared("B9", ' ref="B9:B99">A9*2</f>'))
        + blank(12, 90)
        + AFTER.replace("</row>", shared("B99", "/>") + "</row>"),
        [(13, 89)],
    ),
    "a prefix of an attribute": (TABLE + blank(12, 90, ' x14ac:dyDescent="0.25"'), [(13, 89)]),
}
KEPT_WHOLE = {
    "no rows' numbers": TABLE + "<row><c/><c/></row>" * 9,
    "no rows' numbers after them": TABLE + blank(12, 20).replace(' r="17"', "", 1),
    "a comment": TABLE + "<!-- " + blank(12, 90) + " -->",
    "a comment in a cell": TABLE + '<row r="12"><c r="A12"><!-- --></c></row>' + blank(13, 20),
    "CDATA": TABLE + f'<row r="12"><c r="A12" t="str"><v><![CDATA[{blank(20, 90)}]]></v></c></row>',
    "a processing instruction": TABLE + blank(12, 90) + '<?rows <row r="91"/>?>',
    "an attribute of ours": TABLE + blank(12, 90, ' xlrating="0"'),
    "formulas without results": TABLE + blank(12, 90, end="><f>1+1</f></c>"),
    "texts": TABLE + blank(12, 90, end=' t="inlineStr"><is><t>x</t></is></c>'),
    "entities": TABLE + blank(12, 90, ' ph="&amp;"'),
    "single quotes": TABLE + blank(12, 90).replace('"', "'"),
}


@pytest.fixture(autouse=True)
def every_run_counts(monkeypatch):
    monkeypatch.setattr(blank_rows, "LONG", 1)


def workbook(rows: str) -> bytes:
    after = '<mergeCells count="2"><mergeCell ref="A10:B11"/><mergeCell ref="A20:B21"/></mergeCells>'
    data = parts(with_rows(rows, '<dimension ref="A1"/>', after))
    other = b' xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"'
    return zipped({**data, SHEET: data[SHEET].replace(b"<worksheet", b"<worksheet" + other, 1)})


def runs_of(data: bytes) -> list[tuple[int, int]]:
    """The rows that stay text, from 1."""
    return [(run.first + 1, run.last + 1) for run in blank_rows.cut(parts(data)[SHEET]).runs]


def written(data: bytes, *blocks: Block) -> bytes:
    file = WorkbookFile("event.xlsx", data)
    file.grids()
    for block in blocks:
        file.put_block("Crosstable", block)
    return file._package.read(SHEET)


def canonical(sheet: bytes) -> bytes:
    root = etree.fromstring(sheet)
    for element in root.iter():
        if not (element.text or "").strip():
            element.text = None
        if not (element.tail or "").strip():
            element.tail = None
    return etree.tostring(root, method="c14n")


@pytest.mark.parametrize("name", CUT)
def test_what_is_cut_out_is_put_back_byte_for_byte(name, monkeypatch):
    rows, expected = CUT[name]
    data = workbook(rows)
    assert runs_of(data) == expected
    result = written(data, BLOCK)
    for run in blank_rows.cut(parts(data)[SHEET]).runs:
        assert run.text in result
    assert b"xlrating" not in result
    grid = WorkbookFile("event.xlsx", data).grid("Crosstable")
    monkeypatch.setattr(blank_rows, "LONG", NEVER)
    assert canonical(result) == canonical(written(data, BLOCK))
    assert grid == WorkbookFile("event.xlsx", data).grid("Crosstable")
    assert grid[8, 0] == 7


@pytest.mark.parametrize("name", KEPT_WHOLE)
def test_a_sheet_of_another_form_is_left_whole(name, monkeypatch):
    data = workbook(KEPT_WHOLE[name])
    if name != "no rows' numbers after them":
        assert runs_of(data) == []
    result = written(data, BLOCK)
    monkeypatch.setattr(blank_rows, "LONG", NEVER)
    assert result == written(data, BLOCK)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-7"])
def test_an_encoding_that_is_not_read_as_bytes(encoding):
    sheet = parts(workbook(TABLE + blank(12, 90)))[SHEET].decode()
    text = f'<?xml version="1.0" encoding="{encoding}"?>{sheet}'
    assert not blank_rows.cut(text.encode("utf-16" if encoding == "utf-16" else "ascii")).runs


@pytest.mark.parametrize(
    "rows",
    [
        TABLE + blank(12, 30) + blank(20, 40),
        TABLE + blank(5, 40),
        TABLE + blank(12, 120) + AFTER,
        TABLE + blank(1_048_570, 1_048_580),
        TABLE + blank(12, 40).replace('<row r="25"', '<row r="24"'),
    ],
)
def test_rows_out_of_order_are_refused_as_ever(rows, monkeypatch):
    for length in (1, NEVER):
        monkeypatch.setattr(blank_rows, "LONG", length)
        with pytest.raises(FileProblem, match="is out of order"):
            written(workbook(rows))


def test_a_block_that_reaches_into_the_blank_rows(monkeypatch):
    blocks = [BLOCK, Block(20, 0, [["Total", 3.5]]), Block(21, 0, [["Games", 4]])]
    data = with_rows(TABLE + blank(12, 90))
    result = written(data, *blocks)
    monkeypatch.setattr(blank_rows, "LONG", NEVER)
    assert result == written(data, *blocks)
    assert b"Post" in result
    assert b"Total" in result


def test_a_block_where_nothing_is_kept_in_memory(monkeypatch):
    blocks = [BLOCK, Block(20, 0, [["Total", 3.5]]), Block(7, 5, [["Change"]])]
    result = written(with_rows(TABLE + blank(12, 90)), *blocks)
    monkeypatch.setattr(reading, "KEPT_TAGS", 0)
    assert canonical(result) == canonical(written(with_rows(TABLE + blank(12, 90)), *blocks))


def test_a_row_that_the_sheet_lacks_between_blank_rows():
    """Row 50 comes between two runs, each with a first and a last row that stay in the tree."""
    result = written(with_rows(TABLE + blank(12, 40) + blank(60, 90)), Block(49, 0, [["Total"]]))
    numbers = [int(row.get("r")) for row in etree.fromstring(result).iter(f"{{{MAIN}}}row")]
    assert numbers == [8, 9, *range(12, 41), 50, *range(60, 91)]


def test_results_of_an_array_formula_go_into_blank_rows():
    array = '<row r="10"><c r="A10"><f t="array" ref="A10:A40">ROW(1:31)</f><v>1</v></c></row>'
    file = WorkbookFile("event.xlsx", with_rows(TABLE + array + blank(11, 90)))
    file.grids()
    file.put_results("Crosstable", {(29, 0): Result("n", "20")})
    assert file.grid("Crosstable")[29, 0] == 20
    file.put_block("Crosstable", BLOCK)
    assert file.grid("Crosstable")[29, 0] == 20
    assert file.grid("Crosstable")[8, 3] == 1643.5


def test_the_dimension_reaches_over_the_blank_rows():
    data = with_rows(TABLE + blank(12, 90), before='<dimension ref="A1"/>')
    assert b'<dimension ref="A8:D90"/>' in written(data, BLOCK)


def test_short_runs_become_trees_as_ever(monkeypatch):
    data = parts(with_rows(TABLE + blank(12, 90)))[SHEET]
    size = len(blank(12, 89))
    monkeypatch.setattr(blank_rows, "LONG", size)
    assert len(blank_rows.cut(data).runs) == 1
    monkeypatch.setattr(blank_rows, "LONG", size + 1)
    assert not blank_rows.cut(data).runs


MANY_BLANK_CELLS = f"""
import io, sys, zipfile
from openpyxl import Workbook
from xlrating.crosstable.sheet.grid import Block
from xlrating.workbook import WorkbookFile
book, out, packed = Workbook(), io.BytesIO(), io.BytesIO()
book.save(out)
head = b'<worksheet xmlns="{MAIN}"><sheetData><row r="1"><c r="A1"><v>7</v></c></row>'
with zipfile.ZipFile(out) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
    for name in old.namelist():
        if "worksheets/sheet" in name:
            with new.open(name, "w") as part:
                part.write(head)
                for n in range(2, 50_002):
                    cells = "".join(f'<c r="{{c}}{{n}}" s="0"/>' for c in "ABCDEFGHIJKLMNOPQR")
                    part.write(f'<row r="{{n}}">{{cells}}</row>'.encode())
                part.write(b"</sheetData></worksheet>")
        else:
            new.writestr(name, old.read(name))
file = WorkbookFile("event.xlsx", packed.getvalue())
assert file.grids()[0].rows == [(7,)]
file.put_block("Sheet", Block(0, 2, [["Post"]]))
file._package.packed()
most = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(int(most.split()[1]) // 1024)
"""


def test_900_000_blank_cells_take_little_memory():
    """Measured in a process of its own: as a tree they took 842 MB."""
    done = subprocess.run(
        [sys.executable, "-c", MANY_BLANK_CELLS], capture_output=True, text=True, check=True, timeout=120
    )
    assert int(done.stdout) < 300
