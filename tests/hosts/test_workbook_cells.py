"""Cells as they are read and written: values, places, formulas in the way."""

import datetime
import re
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.styles import Font
from workbook_builder import MAIN, SHEET, parts, rich, saved, simple, with_rows, zipped

from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.sheet.grid import Block, CellValue, Grid, NewSheet
from xlrating.workbook import FileProblem, WorkbookFile


def opened(data: bytes) -> WorkbookFile:
    return WorkbookFile("event.xlsx", data)


def crosstable(data: bytes) -> Grid:
    return opened(data).grid("Crosstable")


def put(data: bytes, block: Block, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("put") / "out.xlsx"
    file = opened(data)
    file.put_block("Crosstable", block)
    file.save(path)
    return path.read_bytes()


def test_the_sheets_that_have_cells() -> None:
    file = opened(rich())
    assert file.sheet_names == ["Crosstable", "Other", "Hidden"]
    assert [grid.sheet for grid in file.grids()] == file.sheet_names


def test_values() -> None:
    grid = crosstable(
        simple(A1=1, B1=1643.759, C1="text", D1=True, E1=datetime.date(2024, 3, 9), F1="#DIV/0!", A3="below")
    )
    assert [grid[0, column] for column in range(6)] == [
        1,
        1643.759,
        "text",
        True,
        datetime.date(2024, 3, 9),
        "#DIV/0!",
    ]
    assert type(grid[0, 4]) is datetime.date
    assert grid[1, 0] is None
    assert grid[2, 0] == "below"
    assert grid[99, 99] is None


def test_a_block_of_more_rows_than_are_written_at_a_time(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """PIECE is 500: rows that are there, that are there and are replaced, and new ones, on both sides of it."""
    cells = {f"A{row}": f"kept {row}" for row in range(1, 1003)} | {
        f"C{row}": "old" for row in range(1, 1003)
    }
    block = Block(0, 2, [[row, f"new {row}"] for row in range(1, 1202)])
    grid = crosstable(put(simple(**cells), block, tmp_path_factory))
    assert [row[2:] for row in grid.rows] == [tuple(row) for row in block.values]
    assert [row[0] for row in grid.rows] == [f"kept {row}" for row in range(1, 1003)] + [None] * 199


def test_a_block_that_cannot_be_put_leaves_the_sheet_as_it_was() -> None:
    rows = "".join(f'<row r="{row}"><c r="B{row}"><v>{row}</v></c></row>' for row in range(1, 601))
    file = opened(with_rows(rows + '<row r="601"><c r="B601"><v>1</v></c><c r="A601"><v>2</v></c></row>'))
    with pytest.raises(FileProblem, match="out of place"):
        file.put_block("Crosstable", Block(0, 0, [["new"]] * 601))
    file.put_block("Crosstable", Block(0, 5, [["other"]]))
    sheet = parts(file._package.packed())[SHEET]
    assert b"other" in sheet
    assert b"new" not in sheet


def test_dates_counted_from_1904() -> None:
    workbook = Workbook()
    workbook.epoch = datetime.datetime(1904, 1, 1)
    workbook.active.title = "Crosstable"
    workbook.active["A1"] = datetime.date(2024, 3, 9)
    file = opened(saved(workbook))
    assert file.grid("Crosstable")[0, 0] == datetime.date(2024, 3, 9)
    file.put_block("Crosstable", Block(1, 0, [[datetime.date(1999, 12, 31)]]))
    assert file.grid("Crosstable")[1, 0] == datetime.date(1999, 12, 31)


def test_rich_text_is_plain() -> None:
    rows = '<row r="1"><c r="A1" t="inlineStr"><is><r><t>Bobby </t></r>'
    rows += "<r><rPr><b/></rPr><t>Fischer</t></r></is></c></row>"
    assert crosstable(with_rows(rows))[0, 0] == "Bobby Fischer"


def test_a_number_too_large_for_a_float_is_an_error() -> None:
    assert crosstable(with_rows('<row r="1"><c r="A1"><v>1E999</v></c></row>'))[0, 0] == "#NUM!"


def test_a_dimension_that_lies() -> None:
    rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="9"><c r="D9"><v>2</v></c></row>'
    data = with_rows(rows, before='<dimension ref="A1:A2"/>')
    assert crosstable(data)[8, 3] == 2
    file = opened(data)
    file.put_block("Crosstable", Block(4, 5, [[3]]))
    assert b'<dimension ref="A1:F9"/>' in file._package.read(SHEET)


def test_rows_and_cells_left_out_keep_their_places() -> None:
    grid = crosstable(
        with_rows(
            '<row r="5"><c r="C5"><v>7</v></c><c r="F5"><v>8</v></c></row>'
            '<row r="8"><c r="A8"><v>9</v></c></row>'
        )
    )
    assert (grid[4, 2], grid[4, 5], grid[7, 0]) == (7, 8, 9)
    assert grid[0, 0] is None


def test_rows_and_cells_without_addresses() -> None:
    data = with_rows("<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>")
    grid = crosstable(data)
    assert (grid[0, 0], grid[0, 1], grid[1, 0]) == (1, 2, 3)
    file = opened(data)
    file.put_block("Crosstable", Block(0, 1, [[9], [8]]))
    assert [list(row) for row in file.grid("Crosstable").rows] == [[1, 9], [3, 8]]


def test_stray_cells_at_the_far_end() -> None:
    rows = '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>'
    grid = crosstable(with_rows(rows))
    assert grid[0, 16383] == 1
    assert grid[1048575, 0] == 2
    assert sum(len(row) for row in grid.rows) == 16385


def test_empty_formatted_cells_at_the_far_end_do_not_count() -> None:
    assert (
        len(
            crosstable(
                with_rows('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"/></row>')
            ).rows
        )
        == 1
    )


def test_formulas_with_and_without_results() -> None:
    cells = (
        '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>1+1</f></c><c r="C1"><f>1+1</f><v/></c>'
        '<c r="D1" t="str"><f>""</f><v></v></c><c r="E1" t="e"><f>1/0</f><v>#DIV/0!</v></c>'
    )
    grid = crosstable(with_rows(f'<row r="1">{cells}</row>'))
    assert (grid[0, 0], grid[0, 1], grid[0, 4]) == (2, None, "#DIV/0!")
    assert grid.uncalculated == {(0, 1), (0, 2)}
    assert grid.draws == {}


def test_a_draw_that_became_a_formula_is_read_only_where_both_players_have_it() -> None:
    headings = "".join(
        f'<c r="{c}1" t="str"><v>{text}</v></c>'
        for c, text in zip("ABCD", ("No.", "Name", "Rating", "Rd 1"), strict=True)
    )
    for number, problems in ((1, []), (2, ["Crosstable!D3"])):
        first, second = (
            f'<c r="A{row}"><v>{row - 1}</v></c><c r="B{row}" t="str"><v>P{row}</v></c>'
            f'<c r="C{row}"><v>1500</v></c><c r="D{row}"><f>{formula}</f></c>'
            for row, formula in ((2, "b2"), (3, f"w{number}"))
        )
        grid = crosstable(
            with_rows(f'<row r="1">{headings}</row><row r="2">{first}</row><row r="3">{second}</row>')
        )
        assert grid.draws == {(1, 3): "=b2", (2, 3): f"=w{number}"}
        told = [problem.cell for problem in read_table(grid).problems]
        assert told == problems


def test_covered_cells_of_merged_ranges() -> None:
    assert crosstable(rich()).covered == {(5, 1), (6, 0), (6, 1)}


CELL_VALUES = st.one_of(
    st.floats(allow_nan=False, allow_infinity=False),
    st.integers(-(2**53), 2**53),
    st.booleans(),
    st.text(alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="￾￿"), min_size=1),
    st.sampled_from(["_x000D_", "_x005F_x0041_", " a ", "a\r\nb", "\t", "]]>", "<&>\"'", "\x00\x1f", "𝄞"]),
    st.dates(datetime.date(1900, 3, 1), datetime.date(9999, 12, 31)),
)


@settings(max_examples=60)
@given(st.lists(st.lists(CELL_VALUES, min_size=3, max_size=3), min_size=1, max_size=5))
def test_what_is_put_is_what_is_read(values: list[list[CellValue]]) -> None:
    file = opened(simple(A1=1, B2="x"))
    file.put_block("Crosstable", Block(1, 1, values))
    file.put_sheet(NewSheet("Working", [Block(1, 1, values)]))
    for sheet in ("Crosstable", "Working"):
        grid = file.grid(sheet)
        for i, row in enumerate(values):
            for j, value in enumerate(row):
                assert grid[i + 1, j + 1] == value
                assert type(grid[i + 1, j + 1]) is type(value)


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "=cmd|'/C calc'!A0"])
def test_text_never_becomes_a_formula(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    workbook = Workbook()
    workbook.active.title = "Crosstable"
    workbook.active["B2"].font = Font(italic=True)
    data = put(saved(workbook), Block(1, 1, [[text, text]]), tmp_path_factory)
    assert b"<f" not in parts(data)[SHEET]
    sheet = load_workbook(BytesIO(data))["Crosstable"]
    for cell in (sheet["B2"], sheet["C2"]):
        assert cell.quotePrefix
        assert cell.data_type == "s"
    assert sheet["B2"].font.i
    assert not sheet["C2"].font.i
    assert crosstable(data)[1, 1] == text


def test_ordinary_text_is_not_quoted(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = put(simple(A1=1), Block(1, 1, [["Ann"]]), tmp_path_factory)
    assert not load_workbook(BytesIO(data))["Crosstable"]["B2"].quotePrefix


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf"), "x" * 32768])
def test_what_no_cell_can_hold(value: CellValue) -> None:
    file = opened(simple(A1=1))
    with pytest.raises(AssertionError):
        file.put_block("Crosstable", Block(1, 1, [[value]]))
    with pytest.raises(AssertionError):
        file.put_sheet(NewSheet("Working", [Block(0, 0, [[value]])]))
    assert file.sheet_names == ["Crosstable"]


@pytest.mark.parametrize("name", ["", "a/b", "x" * 32, "'quoted'", "a[1]", "a:b"])
def test_names_that_no_sheet_can_have(name: str) -> None:
    with pytest.raises(AssertionError):
        opened(simple(A1=1)).put_sheet(NewSheet(name, []))


def test_cells_and_rows_go_in_the_right_order() -> None:
    rows = '<row r="2" spans="2:4"><c r="B2"><v>1</v></c><c r="D2"><v>2</v></c></row>'
    rows += '<row r="6"><c r="A6"><v>3</v></c></row>'
    file = opened(with_rows(rows))
    file.put_block("Crosstable", Block(0, 0, [[i * 10.5 + j for j in range(3)] for i in range(4)]))
    xml = file._package.read(SHEET).decode()
    assert re.findall(r'<row r="(\d+)"', xml) == ["1", "2", "3", "4", "6"]
    assert re.findall(r'<c r="([A-Z]+2)"', xml) == ["A2", "B2", "C2", "D2"]
    assert "spans" not in xml


def test_merged_cells_are_not_written_under() -> None:
    file = opened(rich())
    for block in (Block(5, 1, [[1]]), Block(4, 0, [[1, 2], [3, 4]]), Block(6, 0, [[1]])):
        before = file._package.read(SHEET)
        with pytest.raises(FileProblem, match=r"event\.xlsx has merged cells Crosstable!A6:B7"):
            file.put_block("Crosstable", block)
        assert file._package.read(SHEET) == before
    file.put_block("Crosstable", Block(5, 0, [[7]]))
    assert file.grid("Crosstable")[5, 0] == 7


SHARED = (
    '<row r="1"><c r="A1"><f t="shared" ref="A1:A3" si="0">B1*2</f><v>1</v></c></row>'
    '<row r="2"><c r="A2"><f t="shared" si="0"/><v>1</v></c></row>'
    '<row r="3"><c r="A3"><f t="shared" si="0"/><v>1</v></c></row>'
)


def test_a_shared_formula_is_not_orphaned() -> None:
    file = opened(with_rows(SHARED))
    with pytest.raises(FileProblem, match="Crosstable!A3 that depends on"):
        file.put_block("Crosstable", Block(0, 0, [[1], [2]]))
    file.put_block("Crosstable", Block(1, 0, [[5]]))
    assert file._package.read(SHEET).count(b"shared") == 2
    file.put_block("Crosstable", Block(0, 0, [[1], [2], [3]]))
    assert [row[0] for row in file.grid("Crosstable").rows] == [1, 2, 3]
    assert b"<f" not in file._package.read(SHEET)


@pytest.mark.parametrize("kind", ["array", "dataTable"])
def test_an_array_formula_is_not_broken(kind: str) -> None:
    file = opened(with_rows(f'<row r="2"><c r="B2"><f t="{kind}" ref="B2:C4">1</f><v>1</v></c></row>'))
    with pytest.raises(FileProblem, match="Crosstable!B2:C4"):
        file.put_block("Crosstable", Block(3, 2, [[1]]))
    file.put_block("Crosstable", Block(3, 3, [[1]]))


def test_a_sheet_that_is_not_there() -> None:
    with pytest.raises(FileProblem, match=r"event\.xlsx has no worksheet Quads"):
        opened(simple(A1=1)).put_block("Quads", Block(0, 0, [[1]]))


def test_shared_strings_and_escapes() -> None:
    files = parts(with_rows('<row r="1"><c r="A1" t="s"><v>1</v></c></row>'))
    files["xl/sharedStrings.xml"] = (
        f'<sst xmlns="{MAIN}"><si><t>no</t></si><si><t>a_x000D_b</t></si></sst>'.encode()
    )
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"
    rels = "xl/_rels/workbook.xml.rels"
    if b"sharedStrings" not in files[rels]:
        files[rels] = files[rels].replace(
            b"</Relationships>",
            f'<Relationship Id="s" Type="{kind}" Target="/xl/sharedStrings.xml"/></Relationships>'.encode(),
        )
    assert crosstable(zipped(files))[0, 0] == "a\rb"


def test_widths_are_given_only_to_columns_without_one(tmp_path_factory: pytest.TempPathFactory) -> None:
    book, data = Workbook(), BytesIO()
    book.active.title = "Crosstable"
    book.active.column_dimensions["B"].width = 33
    book.save(data)
    written = put(data.getvalue(), Block(0, 1, [["x", "y"]], widths=(7, 12)), tmp_path_factory)
    columns = load_workbook(BytesIO(written)).active.column_dimensions
    assert (columns["B"].width, columns["C"].width) == (33, 12)
