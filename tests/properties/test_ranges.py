"""A function that works cell by cell gives for a range what it gives for each of its cells."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xlrating.worksheet.register import REGISTER

EACH_CELL = [function for function in REGISTER.values() if function.each_cell]
VALUES = {
    "time_control": [None, "G/45;d5", "G/90;d5", True, False, "junk", 7],
    "edition": [None, "2015", "overview", 2015, "no edition", ""],
    "youth": [None, True, False, 1, "perhaps"],
    "life_master": [None, True, False, "perhaps"],
}
NUMBERS = st.one_of(
    st.sampled_from([None, "", "text", True, "#DIV/0!", "#N/A", math.nan, math.inf, -5, 0, 1, 2.5, 3, 4, 27]),
    st.floats(100, 2800),
    st.integers(0, 3000),
)


def values_for(argument):
    return st.sampled_from(VALUES[argument.name]) if argument.name in VALUES else NUMBERS


def shapes(height, width):
    """A single value, a row, a column or a block that fits this size, or one that is too small."""
    return st.sampled_from([None, (1, width), (height, 1), (height, width), (max(height - 1, 1), width)])


def cell_at(value, row, column):
    """What Excel takes of an argument for one cell of the answer."""
    if not isinstance(value, list):
        return value
    row, column = 0 if len(value) == 1 else row, 0 if len(value[0]) == 1 else column
    return value[row][column] if row < len(value) and column < len(value[0]) else "outside"


@pytest.mark.parametrize("function", EACH_CELL, ids=lambda f: f.name)
@settings(max_examples=25)
@given(data=st.data())
def test_a_range_of_answers_is_the_answers_one_by_one(function, data):
    height, width = data.draw(st.integers(1, 3)), data.draw(st.integers(1, 3))
    values = []
    for argument in function.arguments:
        shape = data.draw(shapes(height, width))
        cells = values_for(argument)
        if shape is None:
            values.append(data.draw(cells))
        else:
            values.append([[data.draw(cells) for _ in range(shape[1])] for _ in range(shape[0])])
    ranges = [value for value in values if isinstance(value, list)]
    found = function(*values)
    if not ranges:
        assert not isinstance(found, list)
        return
    height, width = (max(size) for size in zip(*((len(v), len(v[0])) for v in ranges), strict=True))
    assert (len(found), {len(row) for row in found}) == (height, {width})
    needed = any(isinstance(v, list) and a.required for v, a in zip(values, function.arguments, strict=True))
    optional = not any(argument.required for argument in function.arguments)
    for row in range(height):
        for column in range(width):
            cells = [cell_at(value, row, column) for value in values]
            shown = found[row][column]
            of_ranges = [c for c, v in zip(cells, values, strict=True) if isinstance(v, list)]
            if "outside" in of_ranges:
                assert shown in ("#N/A", "", *(c for c in cells if isinstance(c, str)), "#VALUE!", "#NUM!")
            elif (needed or optional) and all(cell is None or cell == "" for cell in of_ranges):
                assert shown == ""  # an empty line beside the table stays empty
            else:
                alone = function(*cells)
                assert shown == (pytest.approx(alone, rel=1e-9) if isinstance(alone, float) else alone), cells


def two_scalars(function):
    """The places of two arguments that the function's first example gives as single values."""
    given = function.examples[0].arguments
    return [n for n, value in enumerate(given) if not isinstance(value, list) and value is not None][:2]


@pytest.mark.parametrize(
    "function", [f for f in EACH_CELL if len(two_scalars(f)) == 2], ids=lambda function: function.name
)
def test_outside_of_a_smaller_range_is_not_available(function):
    values = [*function.examples[0].arguments]
    large, small = two_scalars(function)
    alone = function(*values)
    values[large], values[small] = [[values[large]]] * 3, [[values[small]]] * 2
    assert function(*values) == [[alone], [alone], ["#N/A"]]
