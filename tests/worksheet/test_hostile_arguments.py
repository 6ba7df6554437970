"""Whatever stands in an argument: an answer or an error with a sentence, soon, and never a traceback."""

import datetime
import math

import pytest
from growth import grows_linearly

from xlrating.errors import RatingError
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import ErrorCell

LONGEST_TEXT = 32_767
"""The characters that a cell holds."""


def long_texts(long, begun=""):
    """Texts of so many characters, or nearly."""
    stretches = (
        ("", "5"),
        ("G/60;d", "5"),
        ("1500P", "2"),
        ("1/1/", "9"),
        ("1e", "9"),
        ("", " "),
        ("W", " "),
    )
    stretches += (("", "1/"), ("", "Jan "), ("", "-"), ("", "("), ("", "½"), ("", "\n"))
    return [(begun + first + again * long)[: long - 3] + "12x" * (again == " ") for first, again in stretches]


HOSTILE = [
    *long_texts(LONGEST_TEXT),
    *("1500P" + "2" * 5_000, "1/1/" + "9" * 4_500, "1e" + "9" * 400, "\ud800", "٣٤", "²", "NaN"),
    *(math.inf, -math.inf, math.nan, 1e308, -1e308, 5e-324, 10**400, True),
    *(datetime.date.min, datetime.date.max, datetime.datetime.min, datetime.datetime.max),
    *("#N/A", "#SPILL!", [], [[]], [[None]], [[1, 2], [3]]),
]
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
    for place, argument in enumerate(arguments):
        for value in HOSTILE:
            for hostile in (value, with_cell(argument, value)):
                sentences += said(function, [*arguments[:place], hostile, *arguments[place + 1 :]])
    assert all(sentence.endswith((".", "…", "?")) for sentence in sentences)


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_a_text_is_not_read_again_for_each_of_its_characters(function):
    arguments = list(function.examples[0].arguments)

    def answering(long, turn):
        texts = long_texts(long, f"{turn}" if turn else "")
        given = [
            [*arguments[:place], hostile, *arguments[place + 1 :]]
            for place, argument in enumerate(arguments)
            for text in texts
            for hostile in (text, with_cell(argument, text))
        ]
        return lambda: [said(function, one) for one in given]

    assert grows_linearly(answering, LONGEST_TEXT // 4)


def said(function, arguments):
    """The sentence for which there is no answer."""
    try:
        function.answer(*arguments)
    except ErrorCell:
        return []
    except RatingError as error:
        return [error.message]
    return []
