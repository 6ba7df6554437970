"""Rows of blank cells with formats, around and below a table."""

import pytest
from lxml import etree
from workbook_builder import MAIN, SHEET, with_rows

from xlrating.crosstable.sheet.grid import Block
from xlrating.workbook import FileProblem, WorkbookFile, reading
from xlrating.workbook.formulas import Result

TABLE = (
    '<row r="8"><c r="A8" s="1" t="inlineStr"><is><t>Name</t></is></c></row>'
    '<row r="9"><c r="A9"><v>7</v></c><c r="B9" s="1"/></row>'
)
AFTER = '<row r="99"><c r="A99"><v>1</v></c></row>'
BLOCK = Block(7, 3, [["Post"], [1643.5]])


def blank(
    first: int, last: int, row: str = ' spans="1:2" ht="20.25" customHeight="1"', end: str = "/>"
) -> str:
    """Rows from 1, each with blank cells with a format in A and B."""
    return "".join(
        f'<row r="{n}"{row}><c r="A{n}" s="1"{end}<c r="B{n}" s="1"{end}</row>'
        for n in range(first, last + 1)
    )


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
def test_rows_out_of_order_are_refused(rows):
    with pytest.raises(FileProblem, match="is out of order"):
        written(with_rows(rows))


def test_a_block_that_reaches_into_the_blank_rows():
    """Its cells are there, and each blank cell beside them keeps its format."""
    result = written(
        with_rows(TABLE + blank(12, 90)), BLOCK, Block(20, 0, [["Total", 3.5]]), Block(21, 0, [["Games"]])
    )
    cells = {cell.get("r"): cell for cell in etree.fromstring(result).iter(f"{{{MAIN}}}c")}
    assert [cells[place].xpath("string()") for place in ("D8", "A21", "B21", "A22", "B22")] == [
        "Post", "Total", "3.5", "Games", "",
    ]  # fmt: skip
    assert {cells[place].get("s") for place in ("A12", "B22", "A90")} == {"1"}


def test_a_block_where_nothing_is_kept_in_memory(monkeypatch):
    blocks = [BLOCK, Block(20, 0, [["Total", 3.5]]), Block(7, 5, [["Change"]])]
    result = written(with_rows(TABLE + blank(12, 90)), *blocks)
    monkeypatch.setattr(reading, "KEPT_TAGS", 0)
    assert canonical(result) == canonical(written(with_rows(TABLE + blank(12, 90)), *blocks))


def test_a_row_that_the_sheet_lacks_between_blank_rows():
    """Row 50 comes between two runs."""
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
