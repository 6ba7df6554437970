"""Mistakes in the formulas of a sheet of one's own: told, and never answered as if they were right."""

import datetime

import pytest

from xlrating.editions.names import names
from xlrating.errors import RatingError
from xlrating.worksheet import (
    BLENDED_INITIAL,
    BONUS_MULTIPLIER,
    CROSSTABLE_RATINGS,
    CROSSTABLE_STATUS,
    NORM_DELTA,
    PERF_RATING,
    USCF_BONUS,
    USCF_EVENT,
    USCF_FROM_AGE,
    USCF_INITIAL,
    USCF_K,
    USCF_RATING,
    USCF_SPECIAL,
)

TABLE = [["No.", "Name", "Rating", "Rd 1"], [1, "Ann", 1500, "W2"], [2, "Bob", 1900, "L1"]]


def told(function, *arguments):
    """The cell error and its sentence."""
    with pytest.raises(RatingError) as found:
        function.answer(*arguments)
    return found.value.cell_error, found.value.message


@pytest.mark.parametrize("error", ["#REF!", [["#REF!"]]])
def test_an_error_in_place_of_a_table_or_event_comes_back(error):
    """A reference that was deleted must not become an event without dates."""
    assert CROSSTABLE_RATINGS(TABLE, "Post", error) == "#REF!"
    assert CROSSTABLE_STATUS(TABLE, error) == "#REF!"
    assert CROSSTABLE_STATUS(error) == "#REF!"


def test_an_error_in_one_cell_of_a_table_is_told_in_its_place():
    assert "This cell shows #N/A." in CROSSTABLE_STATUS(TABLE, [["Edition", "#N/A"]])


@pytest.mark.parametrize(
    ("sources", "row", "named"),
    [
        (1700, 1, "1700"),
        ([["Regular", 1500], ["Blits", None]], 2, '"Blits"'),
        ([["Regular", 1500], [None, 1600]], 2, "blank"),
    ],
)
def test_a_source_without_a_known_name_is_told(sources, row, named):
    error, sentence = told(BLENDED_INITIAL, "Quick", sources)
    assert error == "#VALUE!"
    assert sentence.startswith(f"sources, row {row}: {named} does not name a rating. Enter Regular, ")


def test_a_row_of_sources_that_is_blank_or_unrated_is_skipped():
    """P25 §2: one source gives its own rating, and G = 10 games."""
    sources = [["Regular", 1500], [None, None], ["FIDE", "Unr"]]
    assert BLENDED_INITIAL("Quick", sources) == [[1500, 10]]


@pytest.mark.parametrize("edition", ["2015", "2025", "overview"])
def test_a_player_with_a_rating_in_the_system_is_not_unrated(edition):
    sentence = "A player with a Regular rating needs no initial Regular rating. Leave it blank."
    values = ("Regular", None, None, None, 1500, None, None, None, None, None, None, edition)
    assert told(USCF_INITIAL, *values) == ("#NUM!", sentence)
    assert told(BLENDED_INITIAL, "Regular", [["Regular", 1500]]) == ("#NUM!", sentence)


@pytest.mark.parametrize(("age", "answer"), [(130, 1300), (131, "#NUM!"), (1990, "#NUM!")])
def test_a_year_of_birth_is_not_an_age(age, answer):
    """S15 §2.6: 1300 from 26 years on. A crosstable takes ages up to 130, too."""
    assert USCF_FROM_AGE(age) == answer
    assert USCF_INITIAL("Regular", age=age) == (answer if answer == "#NUM!" else [[answer, 0]])


@pytest.mark.parametrize(
    ("record", "error", "shown"),
    [
        ("draws", "#NUM!", '"draws"'),
        (True, "#VALUE!", "TRUE"),
        (datetime.date(2014, 5, 3), "#VALUE!", "5/3/2014"),
    ],
)
def test_a_record_is_read_alike_in_all_functions(record, error, shown):
    expected = (error, f"record must be wins or losses. It is {shown}.")
    assert told(USCF_SPECIAL, 1500, 4, [[1500]], 1, record) == expected
    assert told(USCF_RATING, 1500, 4, [[1500]], 1, record) == expected
    event = [[1500], [1500]], None, [["W2"], ["L1"]], None, None, None, None
    assert told(USCF_EVENT, *event, [[None], [record]]) == expected


def test_a_rating_system_is_read_alike_in_all_arguments():
    """P25 §2: an Online Blitz rating starts an Online Quick one with G = 5."""
    assert BLENDED_INITIAL(" Online  quick", [["online  BLITZ ", 1500]]) == [[1500, 5]]
    assert USCF_INITIAL(" Online  quick", online_blitz=1500, edition="2025") == [[1500, 5]]


def test_a_number_in_place_of_a_time_control():
    sentence = "time_control must be text such as G/60;d5, or TRUE or FALSE. It is 65."
    assert told(USCF_K, 1700, 30, 6, 65) == ("#VALUE!", sentence)


@pytest.mark.parametrize(
    ("opponents", "results", "sentence"),
    [
        ([[1600]], 3, "A score of 3 is not possible in 1 game."),
        ([[1600], [1700]], 3, "A score of 3 is not possible in 2 games."),
        (
            [[1600]],
            [[1], [0]],
            "results has 2 cells for 1 opponent. Give one per opponent, or the total score.",
        ),
        (
            [[1600], [None]],
            [[1], [0]],
            "opponents: A result has no rating next to it. Enter the rating or clear the result.",
        ),
        ([[1600], [1700]], [[1], [2]], "results: The result of a game must be 1, 0.5, or 0."),
    ],
)
def test_results_that_do_not_fit_their_opponents(opponents, results, sentence):
    assert told(PERF_RATING, opponents, results)[1] == sentence


@pytest.mark.parametrize(
    "day", ["5/1/2019", "2019-05-01", "May 1, 2019", "1 May 2019", "5/1/19", "2019/05/01"]
)
def test_a_date_as_the_edition_is_read_as_other_dates_are(day):
    """S15 §4.2: K(S - E) is 800/24·2, less 14·√4, the B of that day."""
    assert BONUS_MULTIPLIER(day) == 14
    assert USCF_BONUS(2400, 20, [[2400]] * 4, 4, None, None, day) == pytest.approx(800 / 24 * 2 - 14 * 2)


def test_of_several_days_as_the_edition_the_first_decides():
    """P25 §8: B = 12 for what starts in 2024, 10 for what starts in 2025; 800/24·2 less 12·√4."""
    days = "12/31/2024 - 1/2/2025"
    assert USCF_BONUS(2400, 20, [[2400]] * 4, 4, None, None, days) == pytest.approx(800 / 24 * 2 - 12 * 2)


def test_what_is_neither_an_edition_nor_a_date():
    sentence = f'There is no edition "2015 rules". Enter {names()}, or a date.'
    assert told(USCF_K, 1500, 10, 5, None, "2015 rules") == ("#NUM!", sentence)


def test_a_cell_with_27_percent_holds_a_fraction():
    """S94 §2.2: P = 27."""
    assert NORM_DELTA(4, 1, 27) == NORM_DELTA(4)
    assert told(NORM_DELTA, 4, 1, 0.27) == ("#NUM!", "percent must be a number from 1 to 99.999. It is 0.27.")


@pytest.mark.parametrize(
    ("edition", "start"), [("pre-1994", 1000), ("1996", 750), ("2015", 750), ("2025", 750)]
)
def test_where_two_unrated_players_start_in_an_event(edition, start):
    """S94 §1.2, step 1: 1000; S15 §2 and P25 §2: 750."""
    event = [[None], [None]], None, [["W2"], ["L1"]]
    assumed = USCF_EVENT(*event, None, None, None, None, None, edition)
    assert assumed == USCF_EVENT(*event, [[start], [start]], None, None, None, None, edition)
    assert assumed != USCF_EVENT(*event, [[start + 50], [start + 50]], None, None, None, None, edition)
