"""New rows: the template of equal rows writes what the cells written one by one say."""

import datetime
import math

import pytest

from xlrating.crosstable.cells import Block
from xlrating.hosts.workbook.dates import DAY_0
from xlrating.hosts.workbook.row_xml import RowWriter
from xlrating.hosts.workbook.styles import Styles

ROWS = [
    ["Ann", 1, 0.1 + 0.2, None],
    ["=1+1", -3, -0.0, None],
    ["100 %s %r <v>-0.0<", 2**40, 1e300, None],
    ["", None, 1e-7, "text"],
    ["Bo", True, 1.5, datetime.date(2026, 8, 30)],
]


@pytest.mark.parametrize("formats", ["text", ["strong", "list whole", "list two decimals", "text"]])
def test_a_row_is_the_same_as_its_cells_one_by_one(formats):
    block = Block(4, 2, ROWS * 2, formats if isinstance(formats, str) else [formats] * 2 * len(ROWS))
    writer = RowWriter(Styles(), DAY_0)
    for i in range(len(block.values)):
        row = writer.row(block.row + i, block, i)
        assert row == "".join(writer.cells(block.row + i, block, i).values())
        assert "\0" not in row


def test_numbers_that_recur_are_written_as_all_others():
    rows = [[1.5, 0.1 + 0.2, -0.0, "a"], [0.0, 0.1 + 0.2, 7, None], [1.5, None, -0.0, 1e300]] * 2
    block, plain = (
        Block(4, 2, rows, "list two decimals", recurring=(0, 1, 2)),
        Block(4, 2, rows, "list two decimals"),
    )
    writer = RowWriter(Styles(), DAY_0)
    for i in range(len(rows)):
        assert writer.row(4 + i, block, i) == writer.row(4 + i, plain, i)
    with pytest.raises(AssertionError, match="cannot be a cell's value"):
        writer.row(4, Block(4, 2, [[math.nan]], recurring=(0,)), 0)


def test_no_negative_zero_is_written_but_a_text_stays():
    writer = RowWriter(Styles(), DAY_0)
    assert "<v>0.0</v>" in writer.row(0, Block(0, 0, [[-0.0, "<v>-0.0<"]]), 0)
    assert "&lt;v&gt;-0.0&lt;" in writer.row(0, Block(0, 0, [[-0.0, "<v>-0.0<"]]), 0)


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_what_is_no_number_is_a_mistake_of_ours(number):
    with pytest.raises(AssertionError, match="cannot be a cell's value"):
        RowWriter(Styles(), DAY_0).row(0, Block(0, 0, [[1.0, number]]), 0)
