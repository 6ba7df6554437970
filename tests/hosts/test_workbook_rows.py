"""New rows say what the cells written one by one say."""

import datetime
import math

import pytest

from xlrating.crosstable.sheet.grid import Block
from xlrating.workbook.dates import DAY_0
from xlrating.workbook.row_xml import RowWriter
from xlrating.workbook.styles import Styles

ROWS = [
    ["Ann", 1, 0.1 + 0.2, None],
    ["=1+1", -3, -0.0, None],
    ["100 %s %r <v>-0.0<", 2**40, 1e300, None],
    ["", None, 1e-7, "text"],
    ["Bo", True, 1.5, datetime.date(2026, 8, 30)],
]


def rows_of(writer, block):
    rows = range(block.row, block.row + len(block.values))
    return ["".join(writer.cells(block, row).values()) for row in rows]


@pytest.mark.parametrize("formats", ["text", ["strong", "list whole", "list two decimals", "text"]])
def test_a_row_is_the_same_as_its_cells_one_by_one(formats):
    block = Block(4, 2, ROWS * 2, formats if isinstance(formats, str) else [formats] * 2 * len(ROWS))
    writer = RowWriter(Styles(), DAY_0)
    for row, values in enumerate(block.values, block.row):
        one_by_one = [
            writer.cell(row, column, 0, block.format_of(row - 4, column - 2), value, keep=False)
            for column, value in enumerate(values, block.column)
        ]
        assert "".join(writer.cells(block, row).values()) == "".join(one_by_one)


def test_formats_of_their_own_tell_rows_apart():
    values = [[1.5, "a"]] * 3
    formats = [["strong", "text"], ["list two decimals", "text"], ["strong", "text"]]
    writer = RowWriter(Styles(), DAY_0)
    rows = rows_of(writer, Block(0, 0, values, formats))
    looks = [row.split(' s="')[1].split('"')[0] for row in rows]
    assert looks[0] == looks[2] != looks[1]
    assert [f'r="A{number}"' in row for number, row in enumerate(rows, 1)] == [True] * 3


def test_an_empty_row_has_no_cells():
    rows = rows_of(RowWriter(Styles(), DAY_0), Block(0, 0, [[None, None], [], [1]]))
    assert rows[:2] == ["", ""]
    assert rows[2].startswith('<c r="A3"')


def test_no_negative_zero_is_written_but_a_text_stays():
    writer = RowWriter(Styles(), DAY_0)
    (row,) = rows_of(writer, Block(0, 0, [[-0.0, "<v>-0.0<"]]))
    assert "<v>0.0</v>" in row
    assert "&lt;v&gt;-0.0&lt;" in row


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_what_is_no_number_is_a_mistake_of_ours(number):
    with pytest.raises(AssertionError, match="cannot be a cell's value"):
        rows_of(RowWriter(Styles(), DAY_0), Block(0, 0, [[1.0, 2.0], [1.0, number]]))
