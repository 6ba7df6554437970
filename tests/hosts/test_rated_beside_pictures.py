"""The ratings stand beside a picture or a chart of the workbook, not under it."""

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, TwoCellAnchor
from test_rated_block import ROWS

from xlrating.hosts.cli import main
from xlrating.hosts.workbook import WorkbookFile

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


def from_to(first, last):
    """Each a column and a row, from 0."""
    corners = (AnchorMarker(col=column, row=row) for column, row in (first, last))
    return TwoCellAnchor("twoCell", *corners)


def post_column(path):
    assert main(["rate", "--in-place", str(path)]) == 0
    return next(cell.column for cell in load_workbook(path)["Sheet"][2] if cell.value == "Post")


@pytest.mark.parametrize(
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
def test_the_block_is_clear_of_a_chart(first, last, column, tmp_path):
    assert post_column(event(tmp_path, from_to(first, last))) == column


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
    path.write_bytes(workbook.packed())
    assert main(["rate", "--in-place", str(path)]) == 0
    assert WorkbookFile.open(path).grid("Sheet").rows[1][FIRST - 1] == "Post"
