"""One way to read an argument: what a pasted column holds is read alike by every function of the register."""

import datetime

import pytest

from xlrating.crosstable.cells.dates import counted_from
from xlrating.editions.names import NAMES
from xlrating.errors import RatingError
from xlrating.worksheet import (
    AGE_ON,
    BLENDED_INITIAL,
    BONUS_MULTIPLIER,
    CROSSTABLE_RATINGS,
    CROSSTABLE_STATUS,
    FIDE_UPDATE,
    GLICKO_RATING,
    LIFE_MASTER_GAMES,
    MATCH_RATING,
    MONEY_FLOOR,
    NORM_EXPECTED,
    NORM_TABLE,
    NORMS_EARNED,
    PERF_RATING,
    PROVISIONAL_1994,
    TITLE_BY_RATING,
    TITLE_EARNED,
    USCF_BONUS,
    USCF_EVENT,
    USCF_EXPECTED,
    USCF_FROM_FIDE,
    USCF_INITIAL,
    USCF_K,
    USCF_RATING,
    USCF_SCORE_NEEDED,
    USCF_SPECIAL,
    USCF_STANDARD,
    USCF_WE,
)
from xlrating.worksheet.arguments import RATING
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import OMITTED

FOUR = [[1500], [1600], [1550], [1450]]
ONE_RATING = [
    (function, place)
    for function in REGISTER.values()
    for place, argument in enumerate(function.arguments)
    if argument.bounds is RATING and argument.shape == "cell" and place < len(function.examples[0].arguments)
]


def with_value(function, place, value):
    given = list(function.examples[0].arguments)
    given[place] = value
    return function(*given)


@pytest.mark.parametrize(
    ("function", "place"), ONE_RATING, ids=lambda given: getattr(given, "name", str(given))
)
class TestEveryRating:
    @pytest.mark.parametrize("text", ["1700", " 1700 ", "1,700", "1700.0", "1700*"])
    def test_a_number_stored_as_text(self, function, place, text):
        assert with_value(function, place, text) == with_value(function, place, 1700)

    @pytest.mark.parametrize("unrated", ["Unr", "unr.", "New", "NR", 0, 0.0, "0"])
    def test_unrated(self, function, place, unrated):
        """There is none (#N/A) where a rating is required; else as if it were blank."""
        required = function.arguments[place].required
        expected = "#N/A" if required else with_value(function, place, None)
        assert with_value(function, place, unrated) == expected

    @pytest.mark.parametrize("value", [99.9, 3000.1, 12345678, 46264, "3001", "99"])
    def test_beyond_the_scale(self, function, place, value):
        assert with_value(function, place, value) == "#NUM!"


@pytest.mark.parametrize("opponent", [3000.5, 46264, "12345678"])
def test_no_opponent_is_above_the_scale(opponent):
    assert USCF_EXPECTED(1500, [[1600], [opponent]]) == "#NUM!"
    assert PERF_RATING([[1600], [opponent]], 1) == "#NUM!"


def test_texts_in_a_column_of_opponents():
    plain = USCF_RATING(1500, 30, FOUR, [[1], [0], [0.5], [1]])
    assert (
        USCF_RATING("1500", "30", [["1500"], ["1600P5"], ["1,550"], [1450]], [["1"], ["0"], ["0.5"], ["W"]])
        == plain
    )
    assert USCF_RATING(1500, 30, FOUR, "2.5") == plain
    assert USCF_RATING(1500, 30, FOUR, "1") == USCF_RATING(1500, 30, FOUR, 1)


def test_an_unrated_opponent():
    """Nothing is left out in silence: his result has no rating, and a total score may hold it."""
    assert USCF_RATING(1500, 30, [[1500], ["Unr"]], [["W"], ["W"]]) == "#VALUE!"
    assert USCF_RATING(1500, 30, [[1500], ["Unr"]], 2) == "#N/A"
    assert USCF_RATING(1500, 30, [[1500], ["Unr"]], [["W"], [None]]) == USCF_RATING(1500, 30, [[1500]], 1)
    assert FIDE_UPDATE(2400, 20, [[2333], ["Unr"]], 1) == FIDE_UPDATE(2400, 20, [[2333]], 1)


@pytest.mark.parametrize("yes", [True, 1, "yes", "Y", "TRUE", "1"])
def test_yes_or_no(yes):
    assert USCF_FROM_FIDE(1500, yes) == 1700  # S15 §6, youth: 560 + 0.76·1500
    assert USCF_FROM_FIDE(1500, "no") == USCF_FROM_FIDE(1500)


@pytest.mark.parametrize("limit", [1800, "1800", "U1800", "1,800", "Under 1800"])
def test_a_section_limit(limit):
    assert MONEY_FLOOR("2000", limit) == 1800  # S15 §5, example


class TestNoGamesYet:
    """Nothing played: the rating stays as it is, sums are 0, and what there is none of is #N/A."""

    @pytest.mark.parametrize("results", [None, [[None]] * 4, [["B"], ["H"], [""], [None]]])
    @pytest.mark.parametrize("edition", [None, *NAMES])
    def test_a_rating(self, results, edition):
        assert USCF_RATING(1553, 30, FOUR, results, None, None, None, edition) == 1553
        assert USCF_RATING("1553P11", None, FOUR, results, None, None, None, edition) == 1553
        assert USCF_STANDARD(1553, 30, FOUR, results, None, None, edition) == 1553
        assert USCF_SPECIAL(1553, 4, FOUR, results, None, edition) == 1553
        assert USCF_BONUS(1553, 30, FOUR, results, None, None, edition) == 0

    def test_no_opponents_either(self):
        assert USCF_RATING(1553, 30, [[None]] * 4, [[None]] * 4) == 1553
        assert USCF_RATING(1553, 30, [[None]] * 4, 0) == 1553
        assert USCF_RATING(1553, 30, [[None]] * 4, 1) == "#NUM!"
        assert USCF_EXPECTED(1553, [[None]] * 4) == 0
        assert NORM_EXPECTED(1800, [[None]] * 4) == 0
        assert PERF_RATING([[None]] * 4, [[None]] * 4) == "#N/A"
        assert NORMS_EARNED(1800, [[None]] * 4, [[None]] * 4) == 0
        assert {tuple(row[2:]) for row in NORM_TABLE([[None]] * 4, [[None]] * 4)} == {(0, "#N/A", 0)}

    def test_others(self):
        assert FIDE_UPDATE(2400, 20, FOUR, [[None]] * 4) == 2400
        assert GLICKO_RATING(1500, 200, FOUR, [[30]] * 4, [[None]] * 4) == 1500
        assert PROVISIONAL_1994(1400, 10, FOUR, [[None]] * 4) == 1400
        assert PROVISIONAL_1994(None, None, FOUR, [[None]] * 4) == "#N/A"

    @pytest.mark.parametrize("edition", [None, "2025", "1996", "1994", "pre-1994"])
    def test_an_event(self, edition):
        event = [[1500], ["1600P30"], [None]], None, [[None, ""], ["", None], [None, None]]
        assert USCF_EVENT(*event, None, None, None, None, None, edition) == [[1500], [1600], [""]]

    def test_a_missing_argument_is_no_blank(self):
        assert USCF_RATING(1553, 30, FOUR) == "#VALUE!"
        assert USCF_RATING(1553, 30) == "#VALUE!"
        assert USCF_K(1553, 30) == USCF_K(OMITTED, 30, 5) == "#VALUE!"
        assert USCF_K([[1553]], 30, OMITTED) == [["#VALUE!"]]


class TestGamesInOneBlock:
    results = (["W"], ["L"], ["D"], ["W"])
    BLOCKS = (
        [["1500 W"], ["1600 L"], ["1550 D"], ["1450 W"]],
        [["1500 W", "1600 L", "1550 ½", "1450 1"]],
        [["1500 W 1600 L; 1550 D 1450 W"]],
        "1500 W 1600 0 1550 0.5 1450P5 +",
        [["1500  W"], ["B"], ["1600 L"], [None], ["1550 D"], ["1450 win"], ["1700"], ["1700 F"]],
        [[1500, "W"], [1600, "L"], [1550, "D"], [1450, "W"]],
        [[1500, 1, 1600, 0, 1550, 0.5, 1450, 1]],
        [[1500, "W7", "1600", "L2"], [None, "B", 1550, "D4"], [1450, "W1", 1700, None]],
    )

    @pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
    @pytest.mark.parametrize("left_out", [(), (None,)])
    def test_as_side_by_side(self, block, left_out):
        assert USCF_RATING(1500, 30, block, *left_out) == USCF_RATING(1500, 30, FOUR, self.results)
        assert PERF_RATING(block, *left_out) == PERF_RATING(FOUR, self.results)
        assert NORMS_EARNED(1400, block, *left_out) == NORMS_EARNED(1400, FOUR, self.results)

    def test_in_every_function_with_opponents_and_results(self):
        """The first example of each, its games written in one block."""
        with_both = [f for f in REGISTER.values() if any(a.results_of for a in f.arguments)]
        assert len(with_both) == 12
        for function in with_both:
            names = [argument.name for argument in function.arguments]
            results = names.index("results")
            opponents = names.index(function.arguments[results].results_of)
            example = [*function.examples[0].arguments]
            if not isinstance(example[results], list):
                count = len(example[opponents][0] if len(example[opponents]) == 1 else example[opponents])
                scores = [max(0, min(1, example[results] - place)) for place in range(count)]
                example[results] = [[score] for score in scores]
            alone = function(*example)
            pairs = [[*met, *score] for met, score in zip(example[opponents], example[results], strict=True)]
            example[opponents], example[results] = pairs, OMITTED
            assert function(*example) == alone

    @pytest.mark.parametrize("block", [[[1500], [1600]], [[1500, 1600]], 1500])
    def test_without_any_result(self, block):
        with pytest.raises(RatingError, match="results is missing") as error:
            USCF_RATING.answer(1500, 30, block)
        assert error.value.cell_error == "#VALUE!"

    def test_what_is_no_game(self):
        with pytest.raises(RatingError, match=r'opponents must be a number .* It is "Smith"'):
            USCF_RATING.answer(1500, 30, [["Smith W"]])
        with pytest.raises(RatingError, match='results: "quick" is not a result'):
            USCF_RATING.answer(1500, 30, [["1500 quick"]])


class TestGamesOfARating:
    """1200P2: 2 games, wherever a rating is given.  P25 §2: never more than the games credited to it."""

    @pytest.mark.parametrize("place", ["blitz", "online_quick", "online_blitz", "online_regular", "quick"])
    def test_as_a_source(self, place):
        assert USCF_INITIAL("Regular", edition="2025", **{place: "1200P2"}) == [[1200, 2]]

    def test_as_an_initial_rating(self):
        event = [[None], [1500]], None, [["W2"], ["L1"]]
        assert USCF_EVENT(*event, [["1400P5"], [None]]) == USCF_EVENT(*event, [[1400, 5], [None, None]])
        assert USCF_EVENT(*event, [["1400P5", 6], [None, None]]) == "#VALUE!"

    def test_a_source_with_other_games_beside(self):
        assert BLENDED_INITIAL("Regular", [["Quick", "1200P2", 2]]) == [[1200, 2]]
        assert BLENDED_INITIAL("Regular", [["Quick", "1200P2", 5]]) == "#VALUE!"

    def test_a_provisional_rating_was_never_established(self):
        """OV, US Chess Titles: established ratings, based on more than 25 games."""
        assert TITLE_BY_RATING("2250P25") == "#N/A"
        assert TITLE_BY_RATING("2250P26") == "National Master"
        assert TITLE_EARNED([[2000]], [[5]], "2050P25") == "#N/A"
        assert TITLE_EARNED([[2000]], [[5]], "2050P26") == "Candidate Master"
        assert LIFE_MASTER_GAMES([["2250P25"], ["2250P26"], [2250]], [[5], [6], [7]]) == 13


class TestNonsense:
    def test_more_games_against_one_opponent_than_games(self):
        """S15 §4.2: 3 of 3 games with one opponent give no bonus; 7 of 3 are a mistake."""
        three = [[1600], [1600], [1700]], 3, None, None, "2015"
        assert USCF_BONUS(1500, 50, *three, 2) > 0
        assert USCF_BONUS(1500, 50, *three, 3) == 0
        assert (
            USCF_BONUS(1500, 50, *three, 4)
            == USCF_RATING(1500, 50, *three[:2], None, None, None, None, 4)
            == "#NUM!"
        )

    @pytest.mark.parametrize("change", [501, -501, 1e9, 46264])
    def test_no_matches_change_a_rating_so_much(self, change):
        assert MATCH_RATING(1500, 50, 1600, 4, 2, change) == "#NUM!"
        assert MATCH_RATING(1500, 50, 1600, 4, 2, None, change) == "#NUM!"

    def test_born_after_the_event(self):
        day, later = datetime.date(2026, 8, 30), datetime.date(2026, 8, 31)
        assert BLENDED_INITIAL("Regular", [[None]], day, day) == [[750, 0]]  # P25 §2.3: below 3
        assert BLENDED_INITIAL("Regular", [[None]], day, later) == AGE_ON(later, day) == "#NUM!"

    @pytest.mark.parametrize("year", [2014, 1, -5, 80000])
    def test_a_year_is_no_date(self, year):
        with pytest.raises(RatingError, match=f"^birth_date: {year} is not a date"):
            AGE_ON.answer(year, 46347)


class TestDay0:
    """Documents of old Macs count days from January 1, 1904: 1,462 fewer than from December 30, 1899."""

    SHIFT = (datetime.date(1904, 1, 1) - datetime.date(1899, 12, 30)).days
    EVENT = datetime.date(2016, 8, 30)

    def test_it_is_1462_days(self):
        assert self.SHIFT == 1462

    def test_numbers_count_from_it(self):
        serial = (self.EVENT - datetime.date(1904, 1, 1)).days
        assert BONUS_MULTIPLIER(serial) == 8  # 2012
        with counted_from(datetime.date(1904, 1, 1)):
            assert BONUS_MULTIPLIER(serial) == BONUS_MULTIPLIER(str(serial)) == 12
            assert BONUS_MULTIPLIER(self.EVENT) == BONUS_MULTIPLIER("8/30/2016") == 12
            later = (datetime.date(2026, 1, 1) - datetime.date(1904, 1, 1)).days
            assert USCF_FROM_FIDE(1500, None, later) == pytest.approx(1277.05)  # P25 §2.1
        assert BONUS_MULTIPLIER(serial + self.SHIFT) == 12

    def test_a_table_is_read_again_when_it_changes(self):
        table = [["Name", "Rating", "Rd 1"], ["Ann", 1500, "W2"], ["Bob", 1900, "L1"]]
        event = [["End date", (self.EVENT - datetime.date(1904, 1, 1)).days]]
        assert "B = 8" in CROSSTABLE_STATUS(table, event)
        with counted_from(datetime.date(1904, 1, 1)):
            assert "B = 12" in CROSSTABLE_STATUS(table, event)


class TestScoreNeeded:
    @pytest.mark.parametrize(
        ("target", "score"),
        [(1420, 0), (1420.01, 0.5), (1460, 0.5), (1460.01, 1), (1500, 1), (1580, 2), (1580.01, "#N/A")],
    )
    def test_both_sides_of_every_step(self, target, score):
        """S15 §4.1, N = 8, two games against equals: 1500 + 400·(2S - 2)/(8 + 2), so 1420 + 80·S."""
        assert USCF_SCORE_NEEDED(1500, 8, [[1500], [1500]], target) == score

    def test_it_is_the_first_score_of_the_rating_function(self):
        field = [[1700], [1650], [1800], [1550], [1600]]
        for target in range(1400, 1800, 7):
            needed = USCF_SCORE_NEEDED(1600, 20, field, target)
            reached = [half / 2 for half in range(11) if USCF_RATING(1600, 20, field, half / 2) >= target]
            assert needed == (reached[0] if reached else "#N/A")

    @pytest.mark.parametrize(
        ("target", "score"), [(1546, 0), (1547, 0.5), (1576, 0.5), (1577, 1), (1608, "#N/A")]
    )
    def test_a_draw_in_a_single_game_is_known(self, target, score):
        """S96, before 1994: (12·1600 + 900)/13 = 1546.2; a draw is 1300 and 1576.9, a win 1700 and 1607.7."""
        assert USCF_SCORE_NEEDED(1600, 12, [[1300]], target, edition="pre-1994") == score

    def test_without_opponents(self):
        assert USCF_SCORE_NEEDED(1600, 20, [[None]], 1600) == 0
        assert USCF_SCORE_NEEDED(1600, 20, [[None]], 1601) == "#N/A"


@pytest.mark.parametrize("heading", ["Gms", "Prior", "Games played", "games PLAYED", "Prov games"])
def test_headings_of_prior_games(heading):
    """S15 §4.1: with 4 prior games the special formula holds, not the standard formula."""
    rows = [[1, "Ann", 1500, 4, "W2"], [2, "Bob", 1600, None, "L1"]]
    rated = [
        CROSSTABLE_RATINGS([["No.", "Name", "Rating", name, "Rd 1"], *rows])
        for name in (heading, "Prior games", "Club")
    ]
    assert rated[0] == rated[1] != rated[2]


def test_an_expectancy_is_what_it_was():
    """S96: 1500 against 1700."""
    assert USCF_WE("1500", "1700") == pytest.approx(0.240, abs=0.0005)
