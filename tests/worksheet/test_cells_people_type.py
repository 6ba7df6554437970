"""Ratings with games, results as round cells, blanks, zeros and Unr, as they come in worksheets."""

import pytest

from xlrating.errors import RatingError
from xlrating.worksheet import (
    ABSOLUTE_FLOOR,
    MONEY_FLOOR,
    NORM_TABLE,
    NORMS_EARNED,
    PEAK_FLOOR,
    PERF_RATING,
    RATING_CLASS,
    RATING_FLOOR,
    RATING_PART,
    TITLE_BY_RATING,
    USCF_EXPECTED,
    USCF_INITIAL,
    USCF_K,
    USCF_NEFF,
    USCF_RATING,
    USCF_WE,
)
from xlrating.worksheet.register import REGISTER

FOUR = [[1500], [1600], [1550], [1450]]


class TestRatingsWithGames:
    """1553P11: N = 11, so N' = min(11, N*) = 11 and K = 800/(11 + 5) = 50.  S15 §4.2."""

    def test_the_games_come_from_the_rating(self):
        assert USCF_K("1553P11", None, 5) == 50
        assert USCF_NEFF("1553/11") == 11
        assert USCF_RATING("1553P11", None, FOUR, 2) == USCF_RATING(1553, 11, FOUR, 2)
        assert USCF_RATING("1553P4", None, FOUR, 2) == USCF_RATING(1553, 4, FOUR, 2)

    def test_in_ranges(self):
        assert USCF_K([["1553P11"], [1553], ["1553P4"]], None, 5) == [
            [50],
            [USCF_K(1553, None, 5)],
            [800 / 9],
        ]
        assert USCF_K([["1553P11"], [1553]], [[None], [11]], 5) == [[50], [50]]
        assert USCF_WE([["1553P11"]], 1553) == [[0.5]]

    def test_given_and_different(self):
        assert USCF_K("1553P11", 11, 5) == 50
        assert USCF_K("1553P11", 12, 5) == "#VALUE!"
        assert USCF_K([["1553P11"], ["1553P11"]], [[12], [11]], 5) == [["#VALUE!"], [50]]

    def test_one_cell_row_or_column_stretches_along_the_other_argument(self):
        """N' is 11 of 1553P11 and 4 of 1600P4; 30 games differ from both."""
        both = [["1553P11"], ["1600P4"]]
        assert USCF_NEFF(both, 11) == [[11], ["#VALUE!"]]
        assert USCF_NEFF(both, [[30]]) == [["#VALUE!"], ["#VALUE!"]]
        assert USCF_NEFF("1553P11", [[30], [11], [None]]) == [["#VALUE!"], [11], [11]]
        assert USCF_NEFF([["1553P11", "1600P4"]], [[None], [None]]) == [[11, 4], [11, 4]]
        assert USCF_NEFF(both, [[None, 4]]) == [[11, "#VALUE!"], [4, 4]]
        assert USCF_NEFF([*both, ["1700P5"]], [[None], [4]]) == [[11], [4], ["#N/A"]]
        assert USCF_RATING([["1553P11"]], 30, FOUR, 2) == "#VALUE!"

    def test_where_games_do_not_matter(self):
        assert RATING_CLASS("1553P11") == "Class C"
        assert PEAK_FLOOR("1553P30") == PEAK_FLOOR(1553)
        assert USCF_EXPECTED("1500P3", [["1500P4"]]) == 0.5

    def test_of_other_ratings(self):
        """S15 §2.2: min(10, N)."""
        assert USCF_INITIAL("Quick", regular="1850P7") == [[1850, 7]]
        assert USCF_INITIAL("Quick", regular="1850P3") == [[750, 0]]

    def test_parts(self):
        assert RATING_PART([["1553P11"], ["Unr"], [1600.5]], "rating") == [[1553], ["#N/A"], [1600.5]]
        assert RATING_PART([["1553P11"], ["Unr"], [1600.5]], "games") == [[11], ["#N/A"], ["#N/A"]]
        assert RATING_PART("1553P11", "name") == "#NUM!"


class TestRoundCells:
    def test_as_results(self):
        cells, plain = [["W12"], ["L3"], ["D4"], ["W7"]], [[1], [0], [0.5], [1]]
        assert PERF_RATING(FOUR, cells) == PERF_RATING(FOUR, plain)
        assert USCF_RATING(1500, 30, FOUR, cells) == USCF_RATING(1500, 30, FOUR, plain)

    def test_rounds_without_a_game(self):
        assert PERF_RATING(FOUR, [["W12"], ["X3"], ["H"], ["F7"]]) == PERF_RATING([[1500]], [[1]])

    def test_a_forfeit_win_is_a_free_point(self):
        """Three games with expectancy 0 and a free point: a norm takes more than 2.  OV."""
        field = [[2200], [2200], [2200], [None]]
        assert NORMS_EARNED(1800, field, [["W1"], ["W2"], ["D3"], ["X4"]]) == 1
        assert NORMS_EARNED(1800, field, [["W1"], ["W2"], ["D3"], ["F4"]]) == 0
        assert NORMS_EARNED(1800, field, [["1-"], ["W-"], ["D"], ["X4"]]) == 1

    def test_words(self):
        cells, plain = [["Win"], ["lost"], ["Draw"], ["WON"]], [[1], [0], [0.5], [1]]
        assert PERF_RATING(FOUR, cells) == PERF_RATING(FOUR, plain)
        assert NORMS_EARNED(1800, [[2200]] * 4, [["win"], ["win"], ["win"], ["loss"]]) == 1

    def test_dashes_of_a_typographer(self):
        assert PERF_RATING(FOUR, [["–"], ["W—"], ["½–"], ["Won."]]) == PERF_RATING(
            FOUR, [[0], [1], [0.5], [1]]
        )
        assert PERF_RATING(FOUR, [["B–"], ["W"], ["D"], ["L"]]) == PERF_RATING(
            FOUR, [[None], [1], [0.5], [0]]
        )

    def test_what_is_none(self):
        assert PERF_RATING(FOUR, [["W12"], ["maybe"], ["H"], ["F7"]]) == "#VALUE!"

    def test_a_long_text_is_cut_in_the_sentence(self):
        with pytest.raises(RatingError, match=r'results: "x{40}…" is not a result'):
            PERF_RATING.answer(FOUR, [["W12"], ["x" * 30_000], ["H"], ["F7"]])

    def test_a_long_name_of_a_rating_is_cut_in_the_sentence(self):
        with pytest.raises(RatingError, match=r'row 1: "x{40}…" does not name a rating'):
            REGISTER["BLENDED_INITIAL"].answer("Regular", [["x" * 30_000, 1500]])


class TestBlanks:
    """A blank required cell gives what a blank row of a range gives."""

    @pytest.mark.parametrize(
        "function", [f for f in REGISTER.values() if f.each_cell and f.arguments and f.arguments[0].required]
    )
    def test_one_cell_like_a_row(self, function):
        example = function.examples[0].arguments
        first = function.arguments[0]
        if first.shape == "cell":
            assert function(None, *example[1:]) == ""
            assert function([[None]], *example[1:]) == [[""]]

    def test_without_a_required_argument(self):
        assert USCF_K(1500) == "#VALUE!"

    def test_a_blank_count_is_none(self):
        assert ABSOLUTE_FLOOR(3) == ABSOLUTE_FLOOR(3, None, 0) == 112  # 100 + 4·3


class TestZeroAndUnrated:
    @pytest.mark.parametrize("none", [0, "Unr", "UNR.", "", None, "New"])
    def test_no_other_rating(self, none):
        assert USCF_INITIAL("Regular", none, none, None, none, None, none) == [[750, 0]]
        assert USCF_INITIAL("Quick", 2200, none, None, none) == [[2264, 10]]

    def test_an_age_of_0_is_none(self):
        assert USCF_INITIAL("Regular", age=0) == [[750, 0]]
        assert USCF_INITIAL("Regular", age=2) == [[1300, 0]]  # S15 §2.6: below 3

    @pytest.mark.parametrize(("value", "error"), [(0, "#N/A"), ("Unr", "#N/A")])
    def test_an_unrated_opponent_is_named(self, value, error):
        assert USCF_RATING(1500, 30, [[1500], [value]], 1) == error
        with pytest.raises(ValueError, match="unrated player has no"):
            USCF_RATING.answer(1500, 30, [[1500], [value]], 1)


def test_a_life_master_has_been_at_2200():
    assert TITLE_BY_RATING(2100, 300) == "#NUM!"
    assert TITLE_BY_RATING(2199.5, 300) == "Original Life Master"


def test_the_table_of_norms_agrees_with_the_single_functions():
    for row in NORM_TABLE(FOUR, 3.5):
        level, *_, earned = row
        assert NORMS_EARNED(level, FOUR, 3.5) == earned


def test_a_provisional_peak_gives_no_peak_floor():
    """S15 §5: the highest established rating; §1: established above 25 games. 124 is the printed example."""
    assert PEAK_FLOOR([["1941P25"], ["1941/26"], [1941]]) == [["#N/A"], [1700], [1700]]
    assert RATING_FLOOR("1941P25", 3, 1, 10) == 124
    assert RATING_FLOOR("1941/26", 3, 1, 10) == 1700


def test_which_peak_is_provisional_is_up_to_the_edition():
    """S96: established from 20 rated games on, and the floor 100 below; S94 §1.5.2: from 21 on."""
    peaks = [["1900P19"], ["1900P20"], ["1900P21"]]
    assert PEAK_FLOOR(peaks, "1996") == [["#N/A"], [1800], [1800]]
    assert [PEAK_FLOOR(peak, "1996") for (peak,) in peaks] == ["#N/A", 1800, 1800]
    assert PEAK_FLOOR(peaks, "1994") == [["#N/A"], ["#N/A"], [1700]]
    assert PEAK_FLOOR("1900P20", [["1996"], ["2015"]]) == [[1800], ["#N/A"]]
    by_peak = RATING_FLOOR([["1900P19"], ["1900P20"]], 3, 1, 10, None, None, None, "1996")
    assert by_peak == [[124], [1800]]


@pytest.mark.parametrize(
    ("under", "floor"),
    [
        ("U1800", 1800), ("u 1800", 1800), ("Under 1,810", 1900), ("<1600", 1600), ("U1000/Unr", 1000),
        ("Open", "#N/A"), (" OPEN ", "#N/A"), ("Class B", "#VALUE!"), ("U18", "#VALUE!"), ("1800", 1800),
        ("18", "#NUM!"), (18, "#NUM!"), (3001, "#NUM!"),
    ],
)  # fmt: skip
def test_section_limits(under, floor):
    """S15 §5: $2,000 gives the first hundred that is no longer under the limit; an Open section has none."""
    assert MONEY_FLOOR(2000, under) == floor
    assert MONEY_FLOOR([[2000]], [[under]]) == [[floor]]
    assert MONEY_FLOOR(5000, under, 2025) == floor
