"""Whatever stands in an argument: an answer or an error with a sentence, soon, and never a traceback."""

import datetime
import math
import time

import pytest

from xlrating.errors import RatingError
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import ErrorCell

LONGEST_TEXT = 32_767
"""The characters that a cell holds."""
HOSTILE = [
    *("5" * 5_000, "G/60;d" + "5" * 5_000, "1500P" + "2" * 5_000, "1/1/" + "9" * 4_500, "1e" + "9" * 400),
    *(" " * (LONGEST_TEXT - 1) + "x", "W" + " " * (LONGEST_TEXT - 4) + "12x", "1/" * 16_000, "Jan " * 8_000),
    *(
        "-" * LONGEST_TEXT,
        "(" * LONGEST_TEXT,
        "½" * LONGEST_TEXT,
        "\n" * LONGEST_TEXT,
        "\ud800",
        "٣٤",
        "²",
        "NaN",
    ),
    *(math.inf, -math.inf, math.nan, 1e308, -1e308, 5e-324, 10**400, True),
    *(datetime.date.min, datetime.date.max, datetime.datetime.min, datetime.datetime.max),
    *("#N/A", "#SPILL!", [], [[]], [[None]], [[1, 2], [3]]),
]
SECONDS = 5
"""For all of them; each took longer by itself where a text was read again for each of its characters."""
FUNCTIONS = list(REGISTER.values()) if isinstance(REGISTER, dict) else list(REGISTER)


def with_cell(argument, value):
    """The argument with the value in place of its last cell."""
    if not isinstance(argument, (list, tuple)) or not argument or not isinstance(argument[-1], (list, tuple)):
        return value
    rows = [list(row) for row in argument]
    rows[-1][-1] = value
    return rows


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_an_answer_or_a_sentence(function):
    arguments = list(function.examples[0].arguments)
    sentences = []
    started = time.process_time()
    for place, argument in enumerate(arguments):
        for value in HOSTILE:
            for hostile in (value, with_cell(argument, value)):
                try:
                    function.answer(*arguments[:place], hostile, *arguments[place + 1 :])
                except RatingError as error:
                    sentences.append(error.message)
                except ErrorCell:
                    pass
    assert all(sentence.endswith((".", "…", "?")) for sentence in sentences)
    assert time.process_time() - started < SECONDS
