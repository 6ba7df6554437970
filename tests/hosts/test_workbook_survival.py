"""What is in a workbook and not ours is there afterwards, to the byte where nothing was put."""

import re
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook
from workbook_builder import ADDED_PARTS, EXTENSION, SHEET, parts, rich, simple, write, zipped

from xlrating.crosstable.sheet.grid import Block, NewSheet
from xlrating.workbook import FileProblem, WorkbookFile
from xlrating.workbook.file import has_formula
from xlrating.workbook.package import PIECE

pytestmark = pytest.mark.filterwarnings("ignore:Unknown extension:UserWarning")

RATINGS = Block(0, 5, [["Post", "Change"], [1650.25, 6.491], [1493.5, -6.5]], "whole")
WORKING = NewSheet(
    "Working", [Block(0, 0, [["The working"]], "title"), Block(2, 0, [["K", 32.5]])], [20, 9.5], 3
)
STAMP = "docProps/custom.xml"
STAMPED = {"_rels/.rels", "[Content_Types].xml"}
TOUCHED = {SHEET, "xl/styles.xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", *STAMPED}


def rated(data: bytes, *puts: Block | NewSheet, tmp_path: Path) -> bytes:
    file = WorkbookFile.open(write(tmp_path / "event.xlsx", data))
    for put in puts:
        if isinstance(put, Block):
            file.put_block("Crosstable", put)
        else:
            file.put_sheet(put)
    file.save(tmp_path / "event-rated.xlsx")
    return (tmp_path / "event-rated.xlsx").read_bytes()


def test_untouched_parts_stay_byte_for_byte_and_in_order(tmp_path: Path) -> None:
    before, after = parts(rich()), parts(rated(rich(), RATINGS, WORKING, tmp_path=tmp_path))
    assert list(after)[: len(before)] == list(before)
    assert {name for name in before if after[name] != before[name]} == TOUCHED
    assert set(ADDED_PARTS) < set(after)
    assert set(after) - set(before) == {"xl/worksheets/xlrating.xml", STAMP}


def test_old_parts_keep_their_time_and_new_ones_have_none(tmp_path: Path) -> None:
    with zipfile.ZipFile(BytesIO(rated(rich(), WORKING, tmp_path=tmp_path))) as archive:
        times = {entry.filename: entry.date_time for entry in archive.infolist()}
    assert {times.pop("xl/worksheets/xlrating.xml"), times.pop(STAMP)} == {(1980, 1, 1, 0, 0, 0)}
    assert set(times.values()) == {(2024, 5, 6, 7, 8, 10)}


def test_nothing_put_means_nothing_changed(tmp_path: Path) -> None:
    before, after = parts(rich()), parts(rated(rich(), tmp_path=tmp_path))
    assert {name for name in after if after[name] != before.get(name)} == {STAMP, *STAMPED}


def test_nothing_at_all_is_added_to_a_file_rated_in_place(tmp_path: Path) -> None:
    path = write(tmp_path / "event.xlsx", rich())
    file = WorkbookFile.open(path)
    file.put_block("Crosstable", RATINGS)
    file.save(path)
    before, after = parts(rich()), parts(path.read_bytes())
    assert set(after) == set(before)
    assert {name for name in before if after[name] != before[name]} == {SHEET, "xl/styles.xml"}


def test_other_cells_keep_values_formulas_and_formats(tmp_path: Path) -> None:
    before = load_workbook(BytesIO(rich()))
    after = load_workbook(BytesIO(rated(rich(), RATINGS, WORKING, tmp_path=tmp_path)))
    assert after.sheetnames == [*before.sheetnames, "Working"]
    for sheet in before.worksheets:
        for row in sheet.iter_rows(max_row=12, max_col=12):
            for cell in row:
                same = after[sheet.title][cell.coordinate]
                if sheet.title == "Crosstable" and cell.row <= 3 and cell.column in (6, 7):
                    continue
                assert same.value == cell.value
                assert same.number_format == cell.number_format
                assert repr(same.font) == repr(cell.font)
    assert after["Hidden"].sheet_state == "hidden"
    assert after["Crosstable"].protection.sheet
    assert after["Crosstable"]["A1"].comment.text == "a remark"
    assert after.defined_names["ratings"].attr_text == "Crosstable!$C$2:$C$3"


def test_put_cells_have_their_values(tmp_path: Path) -> None:
    sheet = load_workbook(BytesIO(rated(rich(), RATINGS, tmp_path=tmp_path)))["Crosstable"]
    assert [[sheet.cell(r, c).value for c in (6, 7)] for r in (1, 2, 3)] == RATINGS.values


def test_the_rest_of_the_sheet_part_stays(tmp_path: Path) -> None:
    before = parts(rich())[SHEET]
    after = parts(rated(rich(), RATINGS, tmp_path=tmp_path))[SHEET]
    assert b'mc:Ignorable="x14ac"' in after
    assert b'xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"' in after
    tail = before[before.index(b"</sheetData>") :]
    assert b"<dataValidation" in tail
    assert b"<conditionalFormatting" in tail
    assert EXTENSION in tail
    squeezed = re.compile(rb'xmlns:x99="[^"]*"|\s+')
    assert squeezed.sub(b"", after[after.index(b"</sheetData>") :]) == squeezed.sub(b"", tail)


def test_the_users_format_of_a_cell_is_kept(tmp_path: Path) -> None:
    sheet = load_workbook(BytesIO(rated(rich(), RATINGS, tmp_path=tmp_path)))["Crosstable"]
    assert sheet["F2"].font.i
    assert sheet["F2"].fill.fgColor.rgb == "FFABCDEF"
    assert sheet["F3"].number_format == "0"


def test_an_emptied_cell_keeps_the_users_format(tmp_path: Path) -> None:
    data = rated(rich(), Block(1, 5, [[None]]), tmp_path=tmp_path)
    cell = load_workbook(BytesIO(data))["Crosstable"]["F2"]
    assert cell.value is None
    assert cell.font.i


def test_our_own_format_gives_way_to_another_of_ours(tmp_path: Path) -> None:
    first = rated(simple(A1=1), Block(1, 1, [["-"], ["-"]], "text"), tmp_path=tmp_path)
    second = rated(first, Block(1, 1, [[2.5], [None]], "one decimal"), tmp_path=tmp_path)
    sheet = load_workbook(BytesIO(second))["Crosstable"]
    assert sheet["B2"].number_format == "0.0"
    assert not sheet["B2"].quotePrefix
    assert b'r="B3"' not in parts(second)[SHEET]


@pytest.mark.parametrize(
    ("name", "number_format"),
    [
        ("whole", "0"),
        ("signed", "+0;-0;0"),
        ("one decimal", "0.0"),
        ("two decimals", "0.00"),
        ("text", "General"),
    ],
)
def test_number_formats(name: str, number_format: str, tmp_path: Path) -> None:
    data = rated(simple(A1=1), Block(4, 2, [[1.25]], name), tmp_path=tmp_path)  # type: ignore[arg-type]
    assert load_workbook(BytesIO(data))["Crosstable"]["C5"].number_format == number_format


def test_heading_title_and_wrapped_text(tmp_path: Path) -> None:
    block = Block(0, 0, [["Title", "Heading", "Wrapped"]], [["title", "heading", "wrapped"]])
    sheet = load_workbook(BytesIO(rated(simple(A9=1), block, tmp_path=tmp_path)))["Crosstable"]
    title, heading, wrapped = sheet["A1"], sheet["B1"], sheet["C1"]
    assert title.font.b
    assert title.font.sz > 11
    assert heading.font.b
    assert heading.fill.fill_type == "solid"
    assert heading.font.sz == sheet["A9"].font.sz
    assert wrapped.alignment.wrap_text


def test_new_sheet_has_widths_and_frozen_rows(tmp_path: Path) -> None:
    sheet = load_workbook(BytesIO(rated(rich(), WORKING, tmp_path=tmp_path)))["Working"]
    assert sheet["A1"].value == "The working"
    assert sheet["B3"].value == 32.5
    assert sheet.freeze_panes == "A4"
    assert [sheet.column_dimensions[c].width for c in "AB"] == [20, 9.5]


def test_a_sheet_of_the_same_name_is_replaced_where_it_is(tmp_path: Path) -> None:
    data = rated(rich(), NewSheet("other", [Block(1, 1, [["anew"]])]), tmp_path=tmp_path)
    workbook = load_workbook(BytesIO(data))
    assert workbook.sheetnames == ["Crosstable", "Other", "Picture", "Hidden"]
    assert [[cell.value for cell in row] for row in workbook["Other"]] == [[None, None], [None, "anew"]]


def test_a_replaced_sheet_keeps_the_name_its_macros_know(tmp_path: Path) -> None:
    files = parts(rated(rich(), WORKING, tmp_path=tmp_path))
    part = "xl/worksheets/xlrating.xml"
    files[part] = files[part].replace(b"<sheetPr>", b'<sheetPr codeName="Sheet7">')
    again = parts(rated(zipped(files), WORKING, tmp_path=tmp_path))
    assert again[part] == files[part]


def test_a_chart_sheet_is_not_replaced(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match=r"event\.xlsx has a sheet Picture that is not a worksheet"):
        rated(rich(), NewSheet("Picture", []), tmp_path=tmp_path)


def test_calculation_chain_goes_only_with_a_formula(tmp_path: Path) -> None:
    kept = parts(rated(rich(), RATINGS, tmp_path=tmp_path))
    assert kept["xl/calcChain.xml"] == parts(rich())["xl/calcChain.xml"]
    gone = parts(rated(rich(), Block(8, 7, [[5]]), tmp_path=tmp_path))
    assert "xl/calcChain.xml" not in gone
    assert b"calcChain" not in gone["[Content_Types].xml"] + gone["xl/_rels/workbook.xml.rels"]
    cell = load_workbook(BytesIO(zipped(gone)))["Crosstable"]["H9"]
    assert (cell.value, cell.data_type) == (5, "n")


def test_calculation_chain_stays_when_a_sheet_without_formulas_is_replaced(tmp_path: Path) -> None:
    once = rated(rich(), WORKING, tmp_path=tmp_path)
    assert "xl/calcChain.xml" in parts(rated(once, WORKING, tmp_path=tmp_path))
    files = parts(once)
    files["xl/calcChain.xml"] = files["xl/calcChain.xml"].replace(b"</calcChain>", b'<c r="A9"/></calcChain>')
    assert "xl/calcChain.xml" in parts(rated(zipped(files), WORKING, tmp_path=tmp_path))
    number = re.search(rb'name="Working" sheetId="([0-9]+)"', files["xl/workbook.xml"])
    assert number is not None
    listed = b'<c r="A1" i="%s"/><c r="A2"/></calcChain>' % number[1]
    files["xl/calcChain.xml"] = files["xl/calcChain.xml"].replace(b"</calcChain>", listed)
    assert "xl/calcChain.xml" not in parts(rated(zipped(files), WORKING, tmp_path=tmp_path))


def test_all_blocks_are_put_or_none(tmp_path: Path) -> None:
    file = WorkbookFile.open(write(tmp_path / "event.xlsx", rich()))
    before = file._package.packed()
    with pytest.raises(FileProblem, match="merged"):
        file.put_block("Crosstable", RATINGS, Block(6, 1, [[1]]))
    with pytest.raises(AssertionError, match="outside of a sheet"):
        file.put_block("Crosstable", RATINGS, Block(2**20, 0, [[1]]))
    assert file._package.packed() == before
    file.put_block("Crosstable", RATINGS, Block(0, 8, [["one"], ["two"]]))
    twice = WorkbookFile.open(tmp_path / "event.xlsx")
    twice.put_block("Crosstable", RATINGS)
    twice.put_block("Crosstable", Block(0, 8, [["one"], ["two"]]))
    assert file._package.packed() == twice._package.packed()


def test_a_large_new_sheet_is_written_in_pieces(tmp_path: Path) -> None:
    large = NewSheet("Working", [Block(0, 0, [[f"row {i}", i / 7] * 10 for i in range(12_000)])])
    once = rated(rich(), large, tmp_path=tmp_path)
    assert len(parts(once)["xl/worksheets/xlrating.xml"]) > PIECE
    assert rated(once, large, tmp_path=tmp_path) == once
    with zipfile.ZipFile(BytesIO(once)) as archive:
        assert archive.testzip() is None
        whole, rest = (archive.getinfo(name) for name in ("xl/worksheets/xlrating.xml", STAMP))
    assert (whole.create_system, whole.external_attr) == (rest.create_system, rest.external_attr)
    grid = WorkbookFile("event.xlsx", once).grid("Working")
    assert (len(grid.rows), grid[11_999, 19]) == (12_000, 11_999 / 7)


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ("<f>SUM(A1:A2)</f>", True),
        ('<f t="shared" si="0"/>', True),
        ("<f/>", True),
        ('<f>HYPERLINK("#\'Working\'!A1","How")</f>', False),
        ("<f>HYPERLINK(\"#'Working'!A1\",B2)</f>", True),
        ('<f>HYPERLINK("#\'Working\'!A1","How")&amp;B2</f>', True),
        ("<v>1</v>", False),
    ],
)
def test_what_is_calculated_again(cells: str, expected: bool) -> None:
    row = f'<row r="1"><c r="A1">{cells}</c></row>'
    behind = "<extLst><ext><xm:f>-200</xm:f></ext></extLst>"
    assert has_formula(f"<worksheet><sheetData>{row}</sheetData>{behind}</worksheet>".encode()) is expected
    prefixed = re.sub(r"<(/?)(?=(?:worksheet|sheetData|row|c|f|v)\b)", r"<\1x:", row)
    assert (
        has_formula(f"<x:worksheet><x:sheetData>{prefixed}</x:sheetData></x:worksheet>".encode()) is expected
    )


def without_calculation_settings(data: bytes) -> bytes:
    files = parts(data)
    files["xl/workbook.xml"] = re.sub(rb"<calcPr[^>]*/>", b"", files["xl/workbook.xml"])
    return zipped(files)


def test_dependants_are_recalculated_when_there_are_formulas(tmp_path: Path) -> None:
    workbook = parts(rated(without_calculation_settings(rich()), RATINGS, tmp_path=tmp_path))[
        "xl/workbook.xml"
    ]
    assert re.search(rb'</definedNames><calcPr fullCalcOnLoad="1"/>', workbook)
    plain = parts(rated(without_calculation_settings(simple(A1=1)), RATINGS, tmp_path=tmp_path))[
        "xl/workbook.xml"
    ]
    assert b"calcPr" not in plain


def test_children_of_the_workbook_stay_in_the_order_of_the_schema(tmp_path: Path) -> None:
    files = parts(without_calculation_settings(rich()))
    files["xl/workbook.xml"] = files["xl/workbook.xml"].replace(
        b"</workbook>", b"<customWorkbookViews/><extLst/></workbook>"
    )
    workbook = parts(rated(zipped(files), RATINGS, tmp_path=tmp_path))["xl/workbook.xml"]
    assert (
        workbook.index(b"<definedNames")
        < workbook.index(b"<calcPr")
        < workbook.index(b"<customWorkbookViews")
    )


def test_styles_missing_altogether(tmp_path: Path) -> None:
    files = parts(simple(A1=1))
    del files["xl/styles.xml"]
    for name in ("[Content_Types].xml", "xl/_rels/workbook.xml.rels"):
        files[name] = re.sub(rb"<(Override|Relationship) [^>]*styles[^>]*>", b"", files[name])
    sheet = load_workbook(BytesIO(rated(zipped(files), RATINGS, tmp_path=tmp_path)))["Crosstable"]
    assert sheet["F2"].value == 1650.25
    assert sheet["F2"].number_format == "0"


def test_elements_with_a_prefix(tmp_path: Path) -> None:
    files = parts(simple(A1=1, C2="kept"))
    for name in (SHEET, "xl/styles.xml", "xl/workbook.xml"):
        prefixed = re.sub(rb"<(/?)(?=[A-Za-z])", rb"<\1x:", files[name])
        files[name] = prefixed.replace(b"xmlns=", b"xmlns:x=")
    once = rated(zipped(files), RATINGS, tmp_path=tmp_path)
    assert rated(once, RATINGS, tmp_path=tmp_path) == once
    sheet = load_workbook(BytesIO(once))["Crosstable"]
    assert (sheet["A1"].value, sheet["C2"].value, sheet["G3"].value) == (1, "kept", -6.5)
    assert b"ns0" not in parts(once)[SHEET] + parts(once)["xl/styles.xml"]


def test_the_same_again_changes_no_byte(tmp_path: Path) -> None:
    once = rated(rich(), RATINGS, WORKING, tmp_path=tmp_path)
    assert rated(rich(), RATINGS, WORKING, tmp_path=tmp_path) == once
    assert rated(once, RATINGS, WORKING, tmp_path=tmp_path) == once


def test_rating_fifty_times_adds_no_formats(tmp_path: Path) -> None:
    data = sizes = None
    for _ in range(50):
        data = rated(data or simple(A1=1), RATINGS, Block(9, 9, [["=1"]], "wrapped"), tmp_path=tmp_path)
        sizes = sizes or len(parts(data)["xl/styles.xml"])
    assert data is not None
    assert len(parts(data)["xl/styles.xml"]) == sizes
