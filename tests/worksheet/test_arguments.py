"""Arguments that could be taken for something else."""

import pytest

from xlrating.errors import RatingError
from xlrating.hosts.cli import main
from xlrating.worksheet import (
    FIDE_UPDATE,
    FIDE_UPDATE_TOTALS,
    LIFE_MASTER_GAMES,
    LOWERED_FLOOR,
    PERF_RATING,
    TITLE_BY_RATING,
    TITLE_EARNED,
    USCF_K,
    USCF_SPECIAL,
    USCF_WE,
)
from xlrating.worksheet.register import REGISTER


@pytest.mark.parametrize(("dual", "k"), [(True, 7.41), (1, 7.41), (1.0, 7.41), (False, 14.81), (0, 14.81)])
def test_true_and_false_may_arrive_as_1_and_0(dual, k):
    """LibreOffice hands TRUE over as 1.0. S15 §4.2: 800/54, and a half of it at 2400."""
    assert round(USCF_K(2400, 50, 4, dual), 2) == k


def test_2_is_neither_true_nor_a_time_control():
    assert USCF_K(2400, 50, 4, 2) == "#VALUE!"


@pytest.mark.parametrize("word", ["W", "D", "+", "½"])
def test_a_written_result_is_no_total_score(word):
    assert PERF_RATING([[1500]] * 4, word) == "#VALUE!"
    assert USCF_SPECIAL(1500, 4, [[1500]] * 2, [[word]]) == "#VALUE!"


def test_a_written_result_is_the_result_of_one_game():
    """S94 §4, average: 1500 + 400 for one win."""
    assert PERF_RATING([[1500]], "W", "average") == 1900
    assert PERF_RATING([[1500], [1500]], 1, "average") == 1500


def test_a_fide_rating_may_be_stored_as_text():
    assert FIDE_UPDATE(2400, 20, [["2333"], [2400]], [[1], [1]]) == FIDE_UPDATE(2400, 20, [[2333], [2400]], 2)
    assert FIDE_UPDATE_TOTALS(2706, 51, "2652", 17, 10, 0.5) == FIDE_UPDATE_TOTALS(
        2706, 51, 2652, 17, 10, 0.5
    )
    assert FIDE_UPDATE_TOTALS(2706, 51, "GM", 17, 10, 0.5) == "#VALUE!"
    assert FIDE_UPDATE_TOTALS(2706, 51, "Unr", 17, 10, 0.5) == "#N/A"
    assert isinstance(FIDE_UPDATE(2400, 20, [["unr"], [2400]], [[1], [1]]), float)


def test_no_update_below_100():
    """S15 §5; 17 losses where 16 points were expected would take 150 to -114."""
    assert FIDE_UPDATE_TOTALS(150, 50, 100, 17, 0, -16, 0) == 100
    assert LOWERED_FLOOR(150) == 100


def test_titles_of_1994_go_by_norms_alone():
    """S94 §2.4: not for established ratings only; §2.6: 20 norms at 2200 are the Life Master."""
    assert TITLE_EARNED([[1200]], [[5]], 1250, False, "1994") == "Category IV"
    assert TITLE_EARNED([[2200]], [[19]], None, None, "1994") == "Master"
    assert TITLE_EARNED([[2200]], [[20]], None, None, "1994") == "Life Master"
    assert TITLE_EARNED([[2200], [2400]], [[20], [5]], None, None, "1994") == "Senior Master"
    assert TITLE_EARNED([[2400]], [[20]], None, None, "1994") == "Life Senior Master"


@pytest.mark.parametrize(
    ("peak", "games", "title"),
    [(2199.49, None, "#N/A"), (2199.5, None, "National Master"), (2250, 299, "National Master"),
     (2250, 300, "Original Life Master"), (2199, 300, "#NUM!")],
)  # fmt: skip
def test_titles_by_rating(peak, games, title):
    """OV, US Chess Titles."""
    assert TITLE_BY_RATING(peak, games) == title


@pytest.mark.parametrize(
    ("formula", "sentence"),
    [
        ('=USCF_WE("9000",1500)', 'rating must be a number from 100 to 3000. It is "9000".'),
        ('=USCF_WE("strong",1500)', 'rating must be a number from 100 to 3000. It is "strong".'),
        ('=USCF_WE("Unr",1500)', "rating: An unrated player has no rating to calculate with."),
        ("=USCF_WE(0,1500)", "rating: An unrated player has no rating to calculate with."),
        ('=USCF_K(1700,"1500P5",5)', 'prior_games must be a whole number, 0 or more. It is "1500P5".'),
        ('=RATING_SYSTEM("G/60;d5","2")', 'online must be TRUE or FALSE. It is "2".'),
    ],
)
def test_what_a_text_for_a_number_is_told(formula, sentence, capsys):
    assert main(["call", formula]) == 1
    result = next(line for line in capsys.readouterr().err.splitlines() if line.startswith("Result: "))
    assert result.partition(". ")[2] == sentence


@pytest.mark.parametrize("argument", ['"1500P5"', "1500P5", '"1500/5"'])
def test_a_provisional_rating_is_the_rating_in_it(argument, capsys):
    main(["call", f"=USCF_WE({argument},1600)"])
    assert capsys.readouterr().out.strip() == f"{USCF_WE(1500, 1600):.10g}"


TWO, THREE = [[1500], [1600]], [[1], [0], [0.5]]


@pytest.mark.parametrize(
    ("function", "arguments", "sentence"),
    [
        ("USCF_EVENT", (TWO, None, [["W2"]]), "rounds has 1 row for 2 ratings. Give one per player."),
        (
            "USCF_EVENT",
            (TWO, [[5], [5], [5]], [["W2"], ["L1"]]),
            "prior_games has 3 cells for 2 ratings. Give one per player.",
        ),
        (
            "USCF_EVENT",
            (TWO, None, [["W2"], ["L1"]], [[750, 0], [750, 0], [750, 0]]),
            "initial has 3 rows for 2 ratings. Give one per player.",
        ),
        (
            "EVENT_1994",
            (TWO, None, [["W2"], ["L1"]], None, None, None, None, [["1"]]),
            "carry_scores has 1 cell for 2 ratings. Give one per player.",
        ),
        ("TITLE_EARNED", ([[1200], [1400]], [[5]]), "norms has 1 cell for 2 levels. Give one per level."),
        ("LIFE_MASTER_GAMES", (TWO, [[4]]), "games has 1 cell for 2 ratings. Give one per rating."),
        ("DEFLATION", (TWO, TWO, THREE), "ratings has 2 cells for 3 results. Give one per game."),
    ],
)
def test_ranges_that_differ_are_named(function, arguments, sentence):
    with pytest.raises(RatingError) as found:
        REGISTER[function].answer(*arguments)
    assert found.value.message == sentence
    assert found.value.cell_error == "#VALUE!"


def test_a_short_row_of_a_range_ends_in_blanks():
    """OV, Original Life Master: the games of 2250, not those beside a blank rating."""
    assert LIFE_MASTER_GAMES([[], ["2250"]], [[3], [5]]) == 5
