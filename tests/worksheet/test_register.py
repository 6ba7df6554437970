"""The register: its examples, the limits of the function wizards, the arguments, and what errors become."""

import datetime
import keyword
import math
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import xlrating.worksheet
from xlrating.worksheet import (
    USCF_EVENT,
    USCF_EXPECTED,
    USCF_K,
    USCF_NEFF,
    USCF_RATING,
    USCF_SPECIAL,
    USCF_WE,
)
from xlrating.worksheet.register import REGISTER

FUNCTIONS = list(REGISTER.values())
EXAMPLES = [(function, example) for function in FUNCTIONS for example in function.examples]

# The names of the arguments in their order, on which workbooks rely; a ? marks one that can be left out.
SPECIFIED = {
    "USCF_WE": "rating opponent",
    "USCF_PWE": "rating opponent",
    "USCF_EXPECTED": "rating opponents",
    "USCF_NEFF": "rating prior_games?",
    "USCF_K": "rating prior_games? event_games time_control? edition?",
    "USCF_SPECIAL": "rating prior_games? opponents results? record? edition?",
    "USCF_STANDARD": "rating prior_games? opponents results? time_control? bonus? edition? most_against_one?",
    "USCF_BONUS": "rating prior_games? opponents results? time_control? bonus? edition? most_against_one?",
    "USCF_RATING": "rating prior_games? opponents results? record? time_control? bonus? edition? most_against_one?",
    "USCF_SCORE_NEEDED": "rating prior_games? opponents target record? time_control? bonus? edition? most_against_one?",
    "USCF_EVENT": "ratings prior_games? rounds initial? time_control? bonus? floors? record? edition? system?",
    "USCF_INITIAL": "system fide? cfc? age? regular? regular_games? quick? quick_games? blitz? online_quick? "
    "online_blitz? edition? online_regular? adult? canadian?",
    "USCF_FROM_FIDE": "fide youth? edition?",
    "USCF_FROM_CFC": "cfc edition?",
    "USCF_FROM_AGE": "age edition? adult?",
    "AGE_ON": "birth_date end_date",
    "ABSOLUTE_FLOOR": "wins draws? events?",
    "PEAK_FLOOR": "peak edition?",
    "MONEY_FLOOR": "prize under edition?",
    "RATING_FLOOR": "peak? wins? draws? events? prize? under? life_master? edition?",
    "PERF_RATING": "opponents results? method?",
    "NORM_DELTA": "games norms? percent?",
    "NORM_EXPECTED": "level opponents edition?",
    "NORM_SCORE_NEEDED": "level opponents norms? edition? free_point?",
    "NORMS_EARNED": "level opponents results? edition?",
    "TITLE_NAME": "level edition?",
    "RATING_CLASS": "rating",
    "PRIZE_MONEY": "scores ratings prizes groups? barred? unrated_limit? method?",
    "PRIZE_REASONS": "scores ratings prizes groups? barred? unrated_limit? method?",
    "PRIZE_TABLE": "scores ratings prizes groups? barred? unrated_limit? method?",
    "PRIZE_FLOORS": "scores ratings prizes groups? barred? unrated_limit? method? section? edition?",
    "PRIZE_FUND": "announced based_on entries event_fund? guaranteed?",
    "PRIZE_FORM": "paid date?",
    "SECTION_LIMIT": "section",
    "RATING_PERCENTILE": "rating",
    "FIDE_UPDATE": "rating prior_games? fide_opponents results? youth? bonus? edition? most_against_one?",
    "FIDE_UPDATE_TOTALS": "rating prior_games? fide games score change addend? edition?",
    "MATCH_RATING": "rating prior_games? opponent games score change_180_days? change_3_years? time_control? "
    "opponent_games?",
    "RATING_SYSTEM": "time_control online?",
    "XLRATING_VERSION": "",
    "TITLE_EARNED": "levels norms peak? established? edition?",
    "BLENDED_INITIAL": "system sources end_date? birth_date? adult? canadian? edition?",
    "LOWERED_FLOOR": "floor edition?",
    "RATING_PART": "rating part",
    "CROSSTABLE_RATINGS": "table columns? event?",
    "CROSSTABLE_STATUS": "table event?",
    "CROSSTABLE_PROBLEMS": "table event?",
    "CROSSTABLE_MARKS": "table event?",
    "CROSSTABLE_STANDINGS": "table form? event?",
    "CROSSTABLE_TIEBREAKS": "table systems? event?",
    "CROSSTABLE_WORKING": "table number event?",
    "WHY_DIFFERENT": "table number published? event?",
    "CROSSTABLE_SUMMARY": "table event?",
    "NORM_TABLE": "opponents results? edition? free_point?",
    "BONUS_MULTIPLIER": "date starts?",
    "MATCH_LIMIT": "rating prior_games? opponent games score change_180_days? change_3_years? time_control? "
    "opponent_games?",
    "FIDE_ELIGIBLE": "fide? usa_flag? member? opted_in? prior_games? edition?",
    "TITLE_BY_RATING": "peak games_at_2200?",
    "TITLE_NORMS": "title edition?",
    "NORMS_CONVERTED": "levels norms",
    "LIFE_MASTER_GAMES": "ratings games",
    "DEFLATION": "ratings opponents results?",
    "EVENT_1994": "ratings prior_games? rounds initial? way? floors? carry_opponents? carry_scores?",
    "PROVISIONAL_1994": "rating? prior_games? opponents results? way? carry_opponents? carry_scores?",
    "PLAYER_RATING": "id system? date? list?",
    "PLAYER_GAMES": "id system? date? list?",
    "PLAYER_FLOOR": "id system? date? list?",
    "PLAYER_NAME": "id list?",
    "PLAYER": "id fields? date? list?",
    "PLAYER_FIND": "text state? list?",
    "LIST_DATE": "list?",
    "GLICKO_RATING": "rating deviation opponents opponent_deviations results?",
    "GLICKO_DEVIATION": "rating deviation opponents opponent_deviations results?",
    "GLICKO_AFTER_TIME": "deviation periods c?",
    "GLICKO_EXPECTED": "rating deviation opponent opponent_deviation",
}
EACH_CELL = {
    "USCF_WE", "USCF_PWE", "USCF_NEFF", "USCF_K", "USCF_FROM_FIDE", "USCF_FROM_CFC", "USCF_FROM_AGE", "AGE_ON",
    "ABSOLUTE_FLOOR", "PEAK_FLOOR", "MONEY_FLOOR", "RATING_FLOOR", "NORM_DELTA", "RATING_CLASS", "RATING_PERCENTILE",
    "RATING_SYSTEM", "PLAYER_RATING", "PLAYER_GAMES", "PLAYER_FLOOR", "PLAYER_NAME",
}  # fmt: skip
BUILT_IN = {
    "RANK",
    "MATCH",
    "GROWTH",
    "TREND",
    "NORMDIST",
    "NORMINV",
    "N",
    "T",
    "FLOOR",
    "YEARFRAC",
    "DATEDIF",
    "INFO",
}


def by_name(function):
    return function.name


def same(found, result, digits):
    """Equal when rounded to the printed digits; texts as they are."""
    if isinstance(result, list):
        return len(found) == len(result) and all(
            len(a) == len(b) and all(same(x, y, digits) for x, y in zip(a, b, strict=True))
            for a, b in zip(found, result, strict=True)
        )
    if isinstance(result, str) or isinstance(found, str):
        return found == result
    return abs(found - result) <= 0.5 * 10**-digits * (1 + 1e-9)


@pytest.mark.parametrize(("function", "example"), EXAMPLES, ids=[f.formula(e)[:60] for f, e in EXAMPLES])
def test_examples(function, example):
    found = function(*example.arguments)
    assert same(found, example.result, example.digits), found
    assert example.source


@pytest.mark.parametrize("function", FUNCTIONS, ids=by_name)
class TestWizardLimits:
    def test_lengths(self, function):
        assert 0 < len(function.help) <= 255
        assert all(0 < len(argument.help) <= 255 for argument in function.arguments)
        assert len(",".join(argument.name for argument in function.arguments)) <= 254
        assert len(function.arguments) <= 60

    def test_function_name(self, function):
        assert re.fullmatch(r"[A-Z][A-Z0-9]*(_[A-Z0-9]+)*", function.name)
        assert len(function.name) <= 31
        assert not re.fullmatch(r"[A-Z]{1,3}[0-9]{1,7}", function.name)  # the address of a cell
        assert not re.fullmatch(r"(R[0-9]*)?(C[0-9]*)?", function.name)
        assert function.name not in BUILT_IN

    def test_argument_names(self, function):
        names = [argument.name for argument in function.arguments]
        assert len(set(names)) == len(names)
        for name in names:
            assert re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name)
            assert not keyword.iskeyword(name)

    def test_an_example_at_least(self, function):
        assert function.examples

    def test_importable(self, function):
        assert getattr(xlrating.worksheet, function.name) is function
        assert function.name in xlrating.worksheet.__all__


@pytest.mark.parametrize("name", sorted(REGISTER))
def test_arguments_as_documented(name):
    given = [a.name + ("" if a.required else "?") for a in REGISTER[name].arguments]
    documented = SPECIFIED[name].split()
    assert [a.rstrip("?") for a in given] == [a.rstrip("?") for a in documented]
    assert {a for a in documented if a.endswith("?")} == {a for a in given if a.endswith("?")}
    assert REGISTER[name].each_cell or name not in EACH_CELL


def test_the_arguments_of_every_function_are_listed_here():
    assert SPECIFIED.keys() == REGISTER.keys()


class TestErrors:
    @pytest.mark.parametrize(
        "error", ["#N/A", "#REF!", "#DIV/0!", "#NAME?", "#VALUE!", "#NUM!", "#NULL!", "#SPILL!"]
    )
    def test_an_error_cell_comes_back_as_itself(self, error):
        assert USCF_K(error, 30, 6) == error
        assert USCF_K(1700, error, 6) == error
        assert USCF_K(1700, 30, 6, error) == error
        assert USCF_K([[1700], [error]], 30, 6)[1] == [error]
        assert USCF_EXPECTED(1700, [[1600], [error]]) == error
        assert USCF_RATING(1700, 30, [[1600]], error) == error
        assert USCF_EVENT([[1500], [error]], None, [["W2"], ["L1"]]) == error
        assert USCF_EVENT([[1500], [1500]], None, [["W2"], [error]]) == error

    def test_rows_without_cells_are_blank(self):
        section = [[1500], [1600]], None, [["W2"], ["L1"]]
        assert USCF_EVENT(*section, [[], []]) == USCF_EVENT(*section)

    @pytest.mark.parametrize("value", ["seventeen hundred", True, False, datetime.date(2026, 1, 1), object()])
    def test_no_number(self, value):
        assert USCF_K(value, 30, 6) == "#VALUE!"
        assert USCF_K([[value, 1700]], 30, 6)[0][0] == "#VALUE!"
        assert USCF_EXPECTED(1700, [[1600], [value]]) == "#VALUE!"

    @pytest.mark.parametrize("value", [99.99, 3000.01, -1, math.nan, math.inf, -math.inf, 10**400])
    def test_a_rating_out_of_the_domain(self, value):
        assert USCF_K(value, 30, 6) == "#NUM!"
        assert USCF_K([[value, 1700]], 30, 6)[0][0] == "#NUM!"
        assert USCF_EXPECTED(1700, [[value]]) == "#NUM!"

    @pytest.mark.parametrize("rating", [100, 3000])
    def test_the_ends_of_the_scale_are_in_the_domain(self, rating):
        assert isinstance(USCF_K(rating, 30, 6), float)

    @pytest.mark.parametrize("games", [-1, 2.5, math.nan])
    def test_games(self, games):
        assert USCF_K(1700, games, 6) == "#NUM!"
        assert USCF_K(1700, 30, games) == "#NUM!"
        assert USCF_K(1700, 30, 0) == "#NUM!"
        assert isinstance(USCF_K(1700, 0, 6), float)

    @pytest.mark.parametrize("blank", [None, "", "  "])
    def test_a_blank_is_not_given(self, blank):
        assert USCF_NEFF(2400, blank) == 50.0
        assert USCF_K(2400, blank, 4, blank, blank) == USCF_K(2400, None, 4)
        assert USCF_K(blank, 30, 6) == ""  # as a blank row of a range
        assert USCF_NEFF([[2400], [blank], [2400]], [[6], [blank], [blank]]) == [[6.0], [""], [50.0]]
        assert USCF_NEFF("", [[blank]]) == [[""]]  # a range of one cell, whose games a text could tell

    @pytest.mark.parametrize("score", [-0.5, 3.5, 0.3, 1.25, math.nan])
    def test_scores_that_cannot_be(self, score):
        assert USCF_RATING(1700, 30, [[1600], [1650], [1700]], score) == "#NUM!"

    def test_shapes(self):
        opponents = [[1600], [1650], [1700]]
        assert USCF_RATING(1700, 30, opponents, [[1], [0]]) == "#VALUE!"
        assert USCF_RATING([[1700], [1800]], 30, opponents, 2) == "#VALUE!"
        assert USCF_RATING(1700, 30, opponents, [["W"], ["Q"], ["L"]]) == "#VALUE!"
        assert USCF_RATING(1700, 30, opponents, [["W"], ["D"], [None]]) == USCF_RATING(
            1700, 30, opponents[:2], 1.5
        )
        assert USCF_RATING(1700, 30, [[1600], [None]], [[1], [1]]) == "#VALUE!"
        assert USCF_RATING(1700, 30, opponents, [[None]] * 3) == 1700
        assert USCF_EVENT([[1500]] * 2, None, [["W2"]]) == "#VALUE!"
        assert USCF_EVENT([[1500]] * 2, [[5]], [["W2"], ["L1"]]) == "#VALUE!"
        assert USCF_K([], 30, 6) == "#VALUE!"

    def test_choices(self):
        assert USCF_K(1700, 30, 6, None, "2031") == "#NUM!"
        assert USCF_K(1700, 30, 6, None, 2015) == USCF_K(1700, 30, 6)
        assert USCF_SPECIAL(1700, 30, [[1600]], 1, "draws") == "#NUM!"
        assert USCF_K(1700, 30, 6, "an hour") == "#VALUE!"

    @pytest.mark.parametrize(
        ("ratings", "games", "rounds"),
        [
            ([[1500], [1500]], None, [["W2"], ["W1"]]),
            ([[1500], [1500]], None, [["W2"], [None]]),
            ([[1500], [1500]], None, [["W3"], ["L1"]]),
            ([[1500], [1500]], None, [["W1"], ["L2"]]),
            ([["1500P5"], [1500]], [[6], [None]], [["W2"], ["L1"]]),
            ([[None], [1500]], [[6], [None]], [["W2"], ["L1"]]),
            ([[50], [1500]], None, [["W2"], ["L1"]]),
        ],
    )
    def test_a_section_that_cannot_be(self, ratings, games, rounds):
        assert USCF_EVENT(ratings, games, rounds) == "#NUM!"

    def test_a_rating_from_no_games_is_a_start_only(self):
        rounds = [["W2"], ["L1"]]
        assert USCF_EVENT([["1400/0"], [1500]], None, rounds) == USCF_EVENT(
            [[None], [1500]], None, rounds, [[1400], [None]]
        )


class TestWhatHostsHandOver:
    def test_numbers_of_numpy(self):
        expected = USCF_K(1700, 30, 6)
        assert USCF_K(np.float64(1700), np.int64(30), np.int32(6)) == expected
        assert USCF_K(np.float32(1700), np.float64(30), 6) == expected
        assert USCF_K(np.array([[1700.0]]), 30, 6) == [[expected]]
        assert USCF_EVENT([[np.int64(1500)], [np.float32(1500)]], None, [["D2"], ["D1"]]) == [
            [1500.0],
            [1500.0],
        ]

    def test_rows_of_a_range(self):
        expected = [[USCF_WE(1500, 1600)], [USCF_WE(1500, 1700)]]
        assert USCF_WE(1500, [[1600], [1700]]) == expected
        assert USCF_WE(1500, ((1600.0,), (1700.0,))) == expected  # tuples
        assert USCF_WE(1500, [1600, 1700]) == [[expected[0][0], expected[1][0]]]  # a row as a flat list
        assert USCF_WE(1500, [[1600]]) == [[expected[0][0]]]

    def test_a_single_cell_as_a_range(self):
        assert USCF_RATING([[1700]], [[30]], [[1600]], [[1]]) == USCF_RATING(1700, 30, 1600, 1)

    def test_answers_are_plain(self):
        answers = [
            USCF_K(1700, 30, 6),
            *USCF_K([[1700, 1800]], 30, 6)[0],
            *USCF_EVENT([[1500]] * 2, None, [["W2"], ["L1"]])[0],
        ]
        assert {type(answer) for answer in answers} == {float}


junk = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=6), st.dates(), st.datetimes(),
    st.sampled_from(["#N/A", "W", "½", "G/60;d5", "2015", "overview", 1500, 1700.5, 4, 0, 10**400, "Regular"]),
    st.sampled_from([np.float64("nan"), np.int64(3), np.float32(1500), np.bool_(True), np.array(5.0)]),
    st.just(np.datetime64("2026-01-01")),
    st.just(object()), st.binary(max_size=3), st.complex_numbers(),
)  # fmt: skip
junk_range = st.one_of(
    st.lists(junk, max_size=3),
    st.lists(st.lists(junk, max_size=3), max_size=3),
    st.lists(st.lists(junk, min_size=2, max_size=2), min_size=1, max_size=3),
    st.lists(st.tuples(junk), max_size=3).map(tuple),
    st.just(np.zeros((2, 2, 2))),
)


@pytest.mark.parametrize("function", FUNCTIONS, ids=by_name)
@settings(max_examples=40)
@given(data=st.data())
def test_nothing_raises(function, data):
    example = data.draw(st.sampled_from(function.examples))
    values = [*example.arguments, *[None] * (len(function.arguments) - len(example.arguments))]
    for place in range(len(values)):
        if data.draw(st.booleans()):
            values[place] = data.draw(st.one_of(junk, junk_range))
    found = function(*values)
    cells = [cell for row in found for cell in row] if isinstance(found, list) else [found]
    assert all(isinstance(cell, (float, str)) for cell in cells)
    assert all(math.isfinite(cell) for cell in cells if isinstance(cell, float))


def test_too_many_arguments_are_a_mistake_of_the_caller():
    with pytest.raises(TypeError):
        USCF_WE(1500, 1600, 1700)
    with pytest.raises(TypeError):
        USCF_WE(1500, opponents=1600)
