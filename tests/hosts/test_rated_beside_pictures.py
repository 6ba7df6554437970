"""The ratings stand beside a picture or a chart of the workbook, not under it."""

from types import SimpleNamespace

import pytest
from fake_excel import Book
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, TwoCellAnchor
from test_rated_block import ROWS

from xlrating.hosts.cli import main
from xlrating.hosts.excel import macros
from xlrating.workbook import WorkbookFile

FIRST = 7
"""G: the table ends in E, and F is the gap."""


def event(tmp_path, *anchors):
    book = Workbook()
    for row in ROWS:
        book.active.append(row)
    for anchor in anchors:
        chart = BarChart()
        chart.add_data(Reference(book.active, min_col=3, min_row=3, max_row=6))
        chart.anchor = anchor
        book.active.add_chart(chart)
    book.save(tmp_path / "event.xlsx")
    return tmp_path / "event.xlsx"


def from_to(first, last, off=0):
    """Each a column and a row, from 0; it ends ``off`` EMU (12,700 to a point) inside the last cell."""
    start = AnchorMarker(col=first[0], row=first[1])
    return TwoCellAnchor("twoCell", start, AnchorMarker(col=last[0], row=last[1], colOff=off, rowOff=off))


def post_column(path):
    assert main(["rate", "--in-place", str(path)]) == 0
    return next(cell.column for cell in load_workbook(path)["Sheet"][2] if cell.value == "Post")


PLACES = pytest.mark.parametrize(
    ("first", "last", "column"),
    [
        ((8, 0), (10, 9), 13),  # over I to K: L is the gap
        ((5, 5), (5, 6), FIRST),  # over F, in which nothing stands
        ((8, 6), (10, 9), FIRST),  # from row 7 on, below the table
        ((0, 2), (4, 5), FIRST),  # over the table itself
        ((6 + 16, 0), (30, 9), FIRST),  # right of the block
    ],
    ids=["over the block", "over the gap", "below", "over the table", "to the right"],
)


@PLACES
def test_the_block_is_clear_of_a_chart(first, last, column, tmp_path):
    assert post_column(event(tmp_path, from_to(first, last))) == column


@PLACES
@pytest.mark.parametrize("kind", ["pictures", "charts"])
def test_in_excel_the_button_does_the_same(kind, first, last, column, tmp_path):
    """A row is 15 points high there and a column 48 wide; the picture ends 5 points inside of the last cell."""
    book = Book.from_file(event(tmp_path))
    (left, top), (right, bottom) = first, last
    place = {"left": 48.0 * left, "top": 15.0 * top}
    size = {"width": 48.0 * (right - left) + 5, "height": 15.0 * (bottom - top) + 5}
    getattr(book.sheets[0], kind).append(SimpleNamespace(**place, **size))
    assert macros.make(book, "rate_sheet").text
    assert [cell.value for cell in book.sheets[0].range((2, column), (2, column + 1))] == ["Post", "Change"]


def test_an_excel_that_does_not_say_where_its_pictures_are(tmp_path):
    book = Book.from_file(event(tmp_path))
    book.sheets[0].pictures.append(SimpleNamespace(left=None))
    macros.make(book, "rate_sheet")
    assert book.sheets[0].range((2, FIRST)).value == "Post"


@PLACES
def test_in_libreoffice_the_menu_does_the_same(office, first, last, column, tmp_path):
    with office.document(event(tmp_path, from_to(first, last, 63_500)), hidden=False):
        answer = office.dispatch(url="org.xlrating.calc:Rate")
        assert answer["done"], answer["message"]
        assert office.values(sheet="Sheet")[1][column - 1 : column + 1] == ["Post", "Change"]


def test_charts_side_by_side(tmp_path):
    path = event(tmp_path, from_to((20, 0), (24, 9)), from_to((8, 0), (10, 9)))
    assert post_column(path) == 27  # right of the first at M it would reach the second, over U to Y


def test_a_chart_with_a_size_covers_that_much(tmp_path):
    """openpyxl's charts are 15 by 7.5 cm; a column is about 0.8 to 2 cm wide."""
    assert 8 + 7 <= post_column(event(tmp_path, "H1")) <= 8 + 20


def test_ratings_stay_where_they_are(tmp_path):
    path = event(tmp_path)
    assert post_column(path) == FIRST
    book = load_workbook(path)
    chart = BarChart()
    chart.anchor = from_to((7, 0), (10, 9))
    book["Sheet"].add_chart(chart)
    book.save(path)
    assert post_column(path) == FIRST


def test_without_room_to_the_right_the_block_stays(tmp_path):
    assert post_column(event(tmp_path, from_to((8, 0), (16_383, 9)))) == FIRST


def test_a_damaged_drawing_does_not_matter(tmp_path):
    path = event(tmp_path, from_to((8, 0), (10, 9)))
    workbook = WorkbookFile.open(path)
    workbook._package.put("xl/drawings/drawing1.xml", b"<no drawing")
    path.write_bytes(workbook._package.packed())
    assert main(["rate", "--in-place", str(path)]) == 0
    assert WorkbookFile.open(path).grid("Sheet").rows[1][FIRST - 1] == "Post"
