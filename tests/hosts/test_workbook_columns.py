"""Cells that a sheet does not hold look as their row or column does; folded rows are shown."""

from lxml import etree
from openpyxl import Workbook, load_workbook
from openpyxl.styles import Alignment
from workbook_builder import MAIN, SHEET, parts, with_rows

from xlrating.crosstable.sheet.grid import Block
from xlrating.workbook import WorkbookFile
from xlrating.workbook.formulas import Result

COLUMNS = '<cols><col min="1" max="2" width="9" style="1"/><col min="3" max="3" width="9"/></cols>'


def opened(rows: str) -> WorkbookFile:
    return WorkbookFile("event.xlsx", with_rows(rows, COLUMNS))


def saved(workbook: WorkbookFile, path) -> dict[str, etree._Element]:
    workbook.save(path, recalculate=False)
    root = etree.fromstring(parts(path.read_bytes())[SHEET])
    return {cell.get("r"): cell for cell in root.iter(f"{{{MAIN}}}c")}


def test_results_of_an_array_look_as_their_column_and_blank_ones_are_not_added(tmp_path):
    workbook = opened(
        '<row r="1"><c r="A1"><f t="array" ref="A1:C2">X()</f><v>1</v></c></row>'
        '<row r="2" s="2" customFormat="1"/>'
    )
    new = {
        (0, 0): Result("n", "5"),
        (0, 1): Result("n", "6"),
        (0, 2): Result("n", "7"),
        (1, 0): Result("str", ""),
        (1, 1): Result("str", "a"),
        (1, 2): Result("str", ""),
    }
    assert workbook.put_results("Crosstable", new) == 4
    cells = saved(workbook, tmp_path / "event.xlsx")
    assert {address: cell.get("s") for address, cell in cells.items()} == {
        "A1": None, "B1": "1", "C1": None, "B2": "2",
    }  # fmt: skip


def test_a_blank_result_that_was_something_is_stored(tmp_path):
    workbook = opened(
        '<row r="1"><c r="A1"><f t="array" ref="A1:B1">X()</f><v>1</v></c><c r="B1"><v>2</v></c></row>'
    )
    assert workbook.put_results("Crosstable", {(0, 1): Result("str", "")}) == 1
    assert saved(workbook, tmp_path / "event.xlsx")["B1"].get("t") == "str"


FOLDED = "".join(
    f'<row r="{n}" hidden="1" outlineLevel="1"><c r="A{n}"><v>{n}</v></c></row>' for n in (2, 3, 4)
)


def folds(workbook: WorkbookFile, path) -> dict[str, tuple]:
    workbook.save(path, recalculate=False)
    root = etree.fromstring(parts(path.read_bytes())[SHEET])
    return {
        row.get("r"): (row.get("hidden"), row.get("outlineLevel"), row.get("collapsed"))
        for row in root.iter(f"{{{MAIN}}}row")
    }


def test_some_folded_rows_are_shown(tmp_path):
    workbook = opened(f'<row r="1"/>{FOLDED}<row r="5" collapsed="1"/>')
    workbook.unfold_rows("Crosstable", 0, 1)
    assert folds(workbook, tmp_path / "event.xlsx") == {
        "1": (None, None, None),
        "2": (None, None, None),
        "3": ("1", "1", None),
        "4": ("1", "1", None),
        "5": (None, None, "1"),
    }


def test_all_folded_rows_are_shown_and_the_fold_is_gone(tmp_path):
    workbook = opened(f'<row r="1" hidden="1"/>{FOLDED}<row r="5" collapsed="1"/>')
    workbook.unfold_rows("Crosstable", 0, 9)
    shown = folds(workbook, tmp_path / "event.xlsx")
    assert shown.pop("1") == ("1", None, None), "hidden by somebody, not folded"
    assert set(shown.values()) == {(None, None, None)}


def test_a_block_may_look_as_its_columns(tmp_path):
    book = Workbook()
    book.active.title = "Crosstable"
    book.active.column_dimensions["A"].alignment = Alignment(horizontal="center")
    book.save(tmp_path / "plain.xlsx")
    for as_columns, align in ((True, "center"), (False, "left")):
        workbook = WorkbookFile.open(tmp_path / "plain.xlsx")
        workbook.put_block("Crosstable", Block(0, 0, [["W2"], [None]], as_columns=as_columns))
        workbook.save(tmp_path / "made.xlsx", force=True)
        sheet = load_workbook(tmp_path / "made.xlsx").active
        assert sheet["A1"].alignment.horizontal == align
        assert not sheet["A2"].has_style
