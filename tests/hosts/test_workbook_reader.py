"""The reader of cells against openpyxl, cell by cell in value and type, and what each kind of cell is."""

import datetime
import math
import warnings
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.styles.numbers import BUILTIN_FORMATS, is_date_format, is_timedelta_format
from openpyxl.utils.datetime import MAC_EPOCH, WINDOWS_EPOCH, from_excel, to_excel
from plain_event import plain_event
from workbook_builder import MAIN, parts, rich, saved, with_rows, zipped

from xlrating.workbook import FileProblem, WorkbookFile, dates
from xlrating.workbook.cell_xml import plain_text

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "workbook_templates").rglob("*.xlsx"))


def as_ours(value: Any) -> Any:
    """What openpyxl has read, as a grid holds it: dates without a time, other moments as texts."""
    if isinstance(value, datetime.datetime):
        return value.date()
    if isinstance(value, datetime.time | datetime.timedelta):
        return str(value)
    if isinstance(value, float) and not math.isfinite(value):
        return "#NUM!"
    return plain_text(value) if isinstance(value, str) else value


def assert_equal_to_openpyxl(data: bytes) -> int:
    """Every cell of every sheet, with its type; how many had a value."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = load_workbook(BytesIO(data), data_only=True)
    file = WorkbookFile("event.xlsx", data)
    assert file.sheet_names == [sheet.title for sheet in book.worksheets]
    cells = 0
    for sheet, grid in zip(book.worksheets, file.grids(), strict=True):
        expected = {
            (cell.row - 1, cell.column - 1): as_ours(cell.value)
            for row in sheet.iter_rows()
            for cell in row
            if cell.value is not None
        }
        found = {
            (i, j): value
            for i, row in enumerate(grid.rows)
            for j, value in enumerate(row)
            if value is not None
        }
        assert found == expected, sheet.title
        assert {cell: type(found[cell]) for cell in found} == {cell: type(expected[cell]) for cell in found}
        covered = {cell for area in sheet.merged_cells.ranges for cell in area.cells}
        corners = {(area.min_row, area.min_col) for area in sheet.merged_cells.ranges}
        assert grid.covered == {(row - 1, column - 1) for row, column in covered - corners}
        assert grid.hidden == (sheet.sheet_state != "visible")
        cells += len(found)
    return cells


@pytest.mark.parametrize("path", TEMPLATES, ids=[str(path.relative_to(ROOT)) for path in TEMPLATES])
def test_every_cell_of_a_template(path: Path) -> None:
    assert assert_equal_to_openpyxl(path.read_bytes()) > 20


def test_every_cell_of_an_event() -> None:
    assert assert_equal_to_openpyxl(plain_event().read_bytes()) > 64 * 10
    assert assert_equal_to_openpyxl(rich()) > 10


FORMATS = [
    *BUILTIN_FORMATS.values(),
    "yyyy-mm-dd",
    "[Red]0.00",
    '"days" 0',
    "[$-409]d. mmmm yyyy",
    "[h]:mm",
    "[mm]:ss",
]
FORMATS += ["0.00;[Blue]dd", "\\d0", "_d0", "m/d/yyyy;@", "[ss].00", "h:mm:ss AM/PM", "0E+00", "@", "dd"]


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(
            st.one_of(
                st.integers(-(2**53), 2**53),
                st.integers(-5, 80_000),
                st.floats(-10, 80_000),
                st.floats(-1e300, 1e300),
            ),
            st.sampled_from(FORMATS),
        ),
        min_size=1,
        max_size=12,
    ),
    st.sampled_from([WINDOWS_EPOCH, MAC_EPOCH]),
)
def test_numbers_and_dates_in_every_format(cells: list[tuple[float, str]], epoch: datetime.datetime) -> None:
    book = Workbook()
    book.epoch = epoch
    for row, (value, code) in enumerate(cells, 1):
        book.active.cell(row, 1, value).number_format = code
    assert_equal_to_openpyxl(saved(book))


@pytest.mark.parametrize("code", FORMATS)
def test_formats_that_show_dates(code: str) -> None:
    assert dates.is_date_code(code) == is_date_format(code)
    assert dates.is_duration_code(code) == is_timedelta_format(code)


def test_built_in_formats_that_show_dates() -> None:
    assert {n for n, code in BUILTIN_FORMATS.items() if is_date_format(code)} == dates.BUILT_IN_DATES
    assert {n for n, code in BUILTIN_FORMATS.items() if is_timedelta_format(code)} == dates.BUILT_IN_DURATIONS


@pytest.mark.parametrize("epoch", [WINDOWS_EPOCH, MAC_EPOCH])
@pytest.mark.parametrize("day", ["1904-01-02", "1900-02-28", "1900-03-01", "2026-11-21", "9999-12-31"])
def test_dates_there_and_back(day: str, epoch: datetime.datetime) -> None:
    """February 28, 1900 is day 59 and March 1 day 61, because Excel counts a February 29 (Lotus 1-2-3 did)."""
    date = datetime.date.fromisoformat(day)
    serial = dates.to_serial(date, epoch)
    assert serial == to_excel(date, epoch)
    if serial > 0:
        assert dates.from_serial(serial, epoch, duration=False) == from_excel(serial, epoch).date() == date


def test_the_leap_day_of_1900() -> None:
    assert dates.to_serial(datetime.date(1900, 2, 28), dates.DAY_0) == 59
    assert dates.to_serial(datetime.date(1900, 3, 1), dates.DAY_0) == 61


CELLS = {
    "<v>-40</v>": -40,
    "<v>-40.0</v>": -40.0,
    "<v>1E3</v>": 1000.0,
    "<v>1<!-- a comment -->2</v>": 12,
    "<v></v>": None,
    "<f>1+1</f><v>2</v>": 2,
    "<v>1E999</v>": "#NUM!",
    f"<v>{'9' * 400}</v>": "#NUM!",
    f"<v>-{'9' * 5000}</v>": "#NUM!",
}


@pytest.mark.parametrize(("cell", "value"), CELLS.items(), ids=[cell[:30] for cell in CELLS])
def test_a_number(cell: str, value: Any) -> None:
    found = WorkbookFile("event.xlsx", with_rows(f'<row r="1"><c r="A1">{cell}</c></row>')).grid("Crosstable")
    assert found[0, 0] == value
    assert type(found[0, 0]) is type(value)


TYPED = {
    ("b", "1"): True,
    ("b", "false"): False,
    ("e", "#N/A"): "#N/A",
    ("str", "a_x000D_b"): "a\rb",
    ("d", "2024-03-09"): datetime.date(2024, 3, 9),
    ("d", "2024-03-09T10:30:00Z"): datetime.date(2024, 3, 9),
    ("d", "10:30:00"): "10:30:00",
    ("n", "7"): 7,
}


@pytest.mark.parametrize(("kind", "text"), TYPED)
def test_a_cell_with_a_type(kind: str, text: str) -> None:
    row = f'<row r="1"><c r="A1" t="{kind}"><v>{text}</v></c></row>'
    assert WorkbookFile("event.xlsx", with_rows(row)).grid("Crosstable")[0, 0] == TYPED[kind, text]


@pytest.mark.parametrize(
    ("kind", "text"),
    [("n", "abc"), ("s", "0"), ("s", "-1"), ("s", "x"), ("b", "2"), ("d", "soon"), ("n", "nan")],
)
def test_a_cell_that_is_damaged_is_named(kind: str, text: str) -> None:
    data = with_rows(f'<row r="3"><c r="C3" t="{kind}"><v>{text}</v></c></row>')
    with pytest.raises(
        FileProblem, match=rf'cell C3 of a sheet holds "{text}", which is not a value of its type\.$'
    ):
        WorkbookFile("event.xlsx", data).grids()


def text_cell(entry: str) -> Any:
    """The value of a cell whose text is written like this, in the cell and as a shared string."""
    rows = '<row r="1"><c r="A1" t="inlineStr"><is>{}</is></c><c r="B1" t="s"><v>0</v></c></row>'
    files = parts(with_rows(rows.format(entry)))
    related = b'<Relationship Id="strings" Type="%b" Target="sharedStrings.xml"/></Relationships>'
    kind = b"http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"
    files["xl/sharedStrings.xml"] = f'<sst xmlns="{MAIN}"><si>{entry}</si></sst>'.encode()
    rels = "xl/_rels/workbook.xml.rels"
    files[rels] = files[rels].replace(b"</Relationships>", related % kind)
    grid = WorkbookFile("event.xlsx", zipped(files)).grid("Crosstable")
    assert grid[0, 0] == grid[0, 1]
    return grid[0, 0]


def test_texts_in_runs_and_without_their_phonetic_signs() -> None:
    entry = "<r><t>Bobby </t></r><r><rPr><b/></rPr><t>Fischer</t></r><rPh sb='0' eb='1'><t>no</t></rPh>"
    assert text_cell(entry) == "Bobby Fischer"


def test_an_escaped_escape_is_the_text_itself() -> None:
    """ECMA-376 part 1 §22.4.2.4: ``_x005F_x000D_`` is the text ``_x000D_`` and no line end."""
    assert text_cell("<t>_x005F_x000D_</t>") == "_x000D_"
    assert text_cell("<t>_x000D_</t>") == "\r"


@pytest.mark.parametrize(("state", "hidden"), [("visible", False), ("hidden", True), ("veryHidden", True)])
def test_hidden_sheets_are_told(state: str, hidden: bool) -> None:
    book = Workbook()
    book.create_sheet("Old").sheet_state = state
    assert [grid.hidden for grid in WorkbookFile("event.xlsx", saved(book)).grids()] == [False, hidden]


@pytest.mark.parametrize("ref", ["foo", "A1:", "A0:B2", "A1:XFE9", "A1:B1048577", ""])
def test_merged_cells_that_are_no_range(ref: str) -> None:
    after = f'<mergeCells><mergeCell ref="{ref}"/></mergeCells>'
    data = with_rows('<row r="1"><c r="A1"><v>1</v></c></row>', after=after)
    with pytest.raises(FileProblem, match=r"is damaged: .*range"):
        WorkbookFile("event.xlsx", data).grids()
