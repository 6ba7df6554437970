"""Every example of the register in Python, and through xlwings' own dispatch, as Excel calls it."""

import datetime
import re

import pytest
from excel_examples import (
    EXAMPLE_NAMES,
    EXAMPLES,
    Dispatch,
    as_cells,
    as_constant,
    assert_is_result,
    rows_of_answer,
)

from docs.blanks import blanks
from xlrating.hosts.excel import vba
from xlrating.hosts.excel.doctor import agrees
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import rows_of


@pytest.fixture(scope="module")
def dispatch():
    running = Dispatch()
    yield running
    running.close()


@pytest.mark.parametrize(("function", "example"), EXAMPLES, ids=EXAMPLE_NAMES)
def test_example_in_python(function, example):
    assert_is_result(rows_of(function(*example.arguments)), example)
    assert agrees(function(*example.arguments), example.result, example.digits)


@pytest.mark.parametrize("given_as", [as_cells, as_constant])
@pytest.mark.parametrize(("function", "example"), EXAMPLES, ids=EXAMPLE_NAMES)
def test_example_through_the_dispatch_of_xlwings(dispatch, function, example, given_as):
    answer = dispatch(function.name, *map(given_as, example.arguments))
    assert_is_result(rows_of_answer(answer), example)


def test_a_blank_cell_is_not_given(dispatch):
    """S15 §3: with the number of games unknown the rating is established, and N' = N*."""
    left_out = dispatch("USCF_NEFF", {"cells": [[1700]]}, {"missing": True})
    assert dispatch("USCF_NEFF", {"cells": [[1700]]}, {"cells": [[None]]}) == left_out
    assert isinstance(left_out["value"], float)


@pytest.mark.parametrize("blank", [*blanks()], ids=lambda blank: f"{blank.function.name} {blank.place}")
def test_a_blank_in_each_optional_argument_is_what_the_page_says(dispatch, blank):
    """What Excel passes for a blank cell, and for a lookup that finds one, is the same as no cell."""
    given = [*map(as_cells, blank.given)]
    shown = []
    for value in ({"cells": [[None]]}, {"value": None}, {"value": ""}, {"cells": [[0.0]]}):
        given[blank.place] = value
        shown.append(rows_of_answer(dispatch(blank.function.name, *given))[0][0])
    left_out, zero = blank.answer(), blank.answer(0.0)
    assert shown == [left_out] * 3 + [zero]


@pytest.mark.parametrize("error", ["#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"])
def test_an_error_cell_comes_back_as_itself(dispatch, error):
    assert dispatch("USCF_WE", {"cells": [[error]]}, {"value": 1500}) == {"value": error}
    assert dispatch("PERF_RATING", {"cells": [[1500], [error]]}, {"value": 1}) == {"value": error}


def test_text_where_a_number_is_needed(dispatch):
    assert dispatch("USCF_WE", {"value": "Ada"}, {"value": 1500}) == {"value": "#VALUE!"}


def test_a_number_outside_the_domain(dispatch):
    assert dispatch("USCF_WE", {"value": 50}, {"value": 1500}) == {"value": "#NUM!"}


@pytest.mark.parametrize(
    "shape", [[[1500], [1500], [1500]], [[1500, 1500, 1500]], [[1500, 1500], [1500, 1500]]]
)
def test_a_range_gives_a_range_of_its_shape(dispatch, shape):
    """Against an equal opponent half a point is expected."""
    answer = dispatch("USCF_WE", {"cells": shape}, {"value": 1500})
    assert rows_of_answer(answer) == [[0.5 for _ in row] for row in shape]


def test_errors_inside_a_range_stay_in_their_cells(dispatch):
    answer = dispatch("USCF_WE", {"cells": [[1500], ["#N/A"], [50], [None]]}, {"value": 1500})
    assert rows_of_answer(answer) == [[0.5], ["#N/A"], ["#NUM!"], [""]]


@pytest.mark.parametrize("given_as", ["array", "cells"])
def test_errors_and_blanks_in_one_row(dispatch, given_as):
    """Against an equal opponent half a point is expected; a row of a computed array has one dimension."""
    answer = dispatch("USCF_WE", {given_as: [[1500, "#N/A", None, 50]]}, {"value": 1500})
    assert rows_of_answer(answer) == [[0.5, "#N/A", "", "#NUM!"]]


def test_a_row_of_one_cell(dispatch):
    assert dispatch("USCF_WE", {"array": [[1500]]}, {"value": 1500}) == {"value": 0.5}


HEADINGS = ["No.", "Name", "Rating", "Rd 1"]


def test_a_crosstable_of_one_row_or_of_one_column(dispatch):
    """Headings alone answer their own row; a column of names has no headings to go by."""
    one_row = dispatch("CROSSTABLE_RATINGS", {"cells": [HEADINGS]}, {"value": "Post,Change"})
    assert rows_of_answer(one_row) == [["Post", "Change"]]
    assert rows_of_answer(dispatch("CROSSTABLE_MARKS", {"cells": [HEADINGS]})) == [[0, 0, 0, 0]]
    assert dispatch("CROSSTABLE_RATINGS", {"cells": [["Name"], ["Ann"]]}) == {"value": "#VALUE!"}


def test_a_crosstable_with_blank_rows_answers_a_row_for_each(dispatch):
    """A draw of equals changes nothing, whatever K is."""
    players = [[1, "Ann", 1500, "D2"], [2, "Bob", 1500, "D1"]]
    table = [HEADINGS, *players, *[[None] * 4] * 300]
    answer = rows_of_answer(dispatch("CROSSTABLE_RATINGS", {"cells": table}, {"value": "Score,Post"}))
    assert answer == [["Score", "Post"], [0.5, 1500], [0.5, 1500], *[["", ""]] * 300]


def test_what_is_left_out_though_needed_is_a_wrong_value(dispatch):
    assert dispatch("USCF_EVENT", {"cells": [[1500], [1600]]}, {"missing": True}, {"missing": True}) == {
        "value": "#VALUE!"
    }


def test_every_function_is_there():
    from xlrating.hosts.excel import udfs

    assert all(callable(getattr(udfs, name)) for name in REGISTER)


def test_a_button_reaches_its_macro_and_an_error_comes_back_as_a_message(dispatch):
    """By the calls that the VBA makes; the workbook is one that has no sheets, and there is no macro of that name."""
    said = dispatch.ask({"press": ["no_such_macro", ""]})["value"]
    assert said == "!Error in xlrating (KeyError: 'no_such_macro'). Please report it."
    assert dispatch.ask({"press": ["rate_sheet", ""]})["value"].startswith(
        "!Error in xlrating (AttributeError"
    )


def test_the_vba_makes_those_calls():
    from test_excel_addin import machine_of

    from xlrating.hosts.excel import vba

    module = vba.python_module(machine_of("win32"))
    assert 'server.Str(server.Call(server.Module("xlrating.hosts.excel.press"), "press", _' in module
    assert "server.Tuple(macroName, argument, ActiveWorkbook)))" in module


@pytest.mark.parametrize(("day", "multiplier"), [("2015-05-31", 10), ("2015-06-01", 12), ("2016-08-30", 12)])
def test_a_workbook_that_counts_from_1904(dispatch, day, multiplier):
    """B is 12 from June 1, 2015 on; the number of a day is counted from 1904-01-01 there."""
    number = (datetime.date.fromisoformat(day) - datetime.date(1904, 1, 1)).days
    question = {"name": "BONUS_MULTIPLIER", "module": "xlrating.hosts.excel.udfs_1904"}
    assert dispatch.ask({**question, "arguments": [{"value": number}]}) == {"value": multiplier}
    assert dispatch.ask({**question, "arguments": [{"value": day}]}) == {"value": multiplier}


def test_the_wrappers_of_functions_with_dates_look_at_the_workbook():
    asked = dict(re.findall(r'(\w+) "(\w+)", Array', vba.wrappers(REGISTER.values())))
    assert set(asked) == {"XlratingAnswer", "XlratingAnswerWithDates"}
    with_dates = re.findall(r'XlratingAnswerWithDates "(\w+)"', vba.wrappers(REGISTER.values()))
    assert {"AGE_ON", "BONUS_MULTIPLIER", "BLENDED_INITIAL", "USCF_FROM_FIDE", "CROSSTABLE_RATINGS"} <= {
        *with_dates
    }
    assert {"USCF_WE", "PERF_RATING", "GLICKO_RATING"}.isdisjoint(with_dates)
