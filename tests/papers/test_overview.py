"""US Chess Ratings and Titles, overview: time controls, and what differs from the 2015 document."""

import re

import numpy as np
import pytest
from growth import grows_linearly

from xlrating.editions.editions import edition
from xlrating.errors import RatingError
from xlrating.event.five_steps import uses_special_formula
from xlrating.event.section import Section
from xlrating.event.time_control import System, rating_system
from xlrating.worksheet import RATING_SYSTEM, USCF_EVENT, USCF_FROM_AGE, USCF_INITIAL


class TestFirstPageTimeControls:
    """Minutes and seconds of increment or delay are added up."""

    @pytest.mark.parametrize(
        ("time_control", "system"),
        [
            ("G/3+2", "Blitz"),  # 5
            ("G/5;d0", "Blitz"),  # 5
            ("G/5;d5", "Blitz"),  # 10
            ("G/10;d0", "Blitz"),  # 10
            ("G/10;d1", "Quick"),  # 11
            ("G/24;d5", "Quick"),  # 29
            ("G/29;d0", "Quick"),  # 29
            ("G/25;d5", "Dual"),  # 30
            ("G/30;d0", "Dual"),  # 30
            ("G/60;d5", "Dual"),  # 65, the document's example
            ("G/65;d0", "Dual"),  # 65
            ("G/10", "Blitz"),  # 10
            ("G/65", "Dual"),  # 65
            ("G/61;d5", "Regular"),  # 66
            ("G/66;d0", "Regular"),  # 66
            ("40/110,SD/30;+30", "Regular"),  # the document's example: 170
            ("40/30,SD/5;+30", "Dual"),  # 65: as if the increment were in effect from move one
            ("40/30,SD/6;+30", "Regular"),  # 66
        ],
    )
    def test_total_playing_time(self, time_control, system):
        assert RATING_SYSTEM(time_control) == system

    @pytest.mark.parametrize(
        ("time_control", "answer"),
        [
            ("G/2;d3", "#NUM!"),  # 5, but blitz needs three minutes
            ("G/3;d2", "Blitz"),
            ("G/3;d1", "#NUM!"),  # 4
            ("G/4;d7", "#NUM!"),  # 11, but quick needs five minutes
            ("G/5;d6", "Quick"),
            ("G/4;d30", "#NUM!"),  # 34, but dual needs five minutes
            ("G/5;d30", "Dual"),
            ("G/4;d90", "#NUM!"),  # 94, but regular needs five minutes
            ("G/5;d90", "Regular"),
        ],
    )
    def test_least_base_time(self, time_control, answer):
        assert RATING_SYSTEM(time_control) == answer

    @pytest.mark.parametrize("time_control", ["20/5,SD/5;d0", "40/10,SD/10;d5", "30/5", "30/20"])
    def test_quick_and_blitz_are_one_sudden_death_period(self, time_control):
        assert RATING_SYSTEM(time_control) == "#NUM!"

    @pytest.mark.parametrize(
        ("typed", "system", "told", "meant"),
        [
            ("15/10", "Blitz", "G/15;d10 or G/15;+10", "Quick"),  # 10 minutes for 15 moves; 15 + 10 = 25
            ("45/5", "Blitz", "G/45;d5 or G/45;+5", "Dual"),  # 5 minutes for 45 moves; 45 + 5 = 50
            ("20/5,SD/5;d0", "Blitz", "one period, such as G/15;d10", "Quick"),
        ],
    )
    def test_moves_that_may_be_minutes_are_told_how_to_type_them(self, typed, system, told, meant):
        with pytest.raises(RatingError, match=f"a {system} time control must be one") as error:
            rating_system(typed)
        assert error.value.message.endswith(f"Type {told}.")
        for form in re.findall(r"G/[^ ]+", told):
            assert rating_system(form) == meant

    @pytest.mark.parametrize(
        ("schedules", "system"),
        [
            ("G/60;d5 & G/90;d5", "Regular"),
            ("G/90;d5 and G/60;d5", "Regular"),
            ("G/60;d5 & G/45;d5", "Dual"),
            ("Rd 1-2: G/60;d5 & Rd 3-5: 40/90,SD/30;d5", "Regular"),
            ("G/15;d5 & G/24;d5", "Quick"),
            ("G/24;d5 & G/25;d5", "#NUM!"),  # quick with dual
            ("G/5;d0 & G/15;d5", "#NUM!"),  # blitz with quick
            ("G/5;d0 & G/5;d0", "Blitz"),
            ("G/5;d0 & G/3;d2", "#NUM!"),  # blitz with another blitz time control
        ],
    )
    def test_sections_with_several_schedules(self, schedules, system):
        assert RATING_SYSTEM(schedules) == system

    @pytest.mark.parametrize(
        "spelling",
        ["G/60;d5", "g/60 d5", "G/60; d5", "G/60d5", "Game/60;+5", "G60;d5", "G/60 +5", "G/60;inc5"],
    )
    def test_spellings(self, spelling):
        assert RATING_SYSTEM(spelling) == "Dual"

    @pytest.mark.parametrize(
        ("written", "system"),
        [
            ("90+30", "Regular"),  # 120
            ("60+5", "Dual"),  # 65
            ("61 + 5", "Regular"),  # 66
            ("3+2", "Blitz"),  # 5
            ("R1: G/60;d5 & R2: G/90;d5", "Regular"),
            ("R1-2 G/60;d5, R3-5 G/90;d5", "Regular"),
            ("Rounds 1-2: G/60;d5; Rounds 3-5: G/45;d5", "Dual"),
            ("R1 40/80,SD/30;d5, R2 G/60;d5", "Regular"),  # 115 and 65
            ("Rd 1 60+5, Rd 2 90+30", "Regular"),
        ],
    )
    def test_minutes_plus_seconds_and_rounds_named(self, written, system):
        assert RATING_SYSTEM(written) == system

    @pytest.mark.parametrize(
        ("time_control", "system"),
        [
            ("G/5;d0", "Online Blitz"),  # 5
            ("G/10;d0", "Online Blitz"),  # 10
            ("G/10;d1", "Online Quick"),  # 11
            ("G/29;d0", "Online Quick"),  # 29
            ("G/25;d5", "Online Regular"),  # 30: never dual
            ("G/60;d5", "Online Regular"),  # 65
            ("G/61;d5", "Online Regular"),  # 66
            ("R1: G/60;d5 & R2: G/90;d5", "Online Regular"),
        ],
    )
    def test_online(self, time_control, system):
        """P25 §1, footnote: dual rating does not exist online."""
        assert RATING_SYSTEM(f"online {time_control}") == system
        assert rating_system(time_control, online=True) == system

    def test_over_the_board_unless_it_is_said(self):
        assert rating_system("G/60;d5") is System.DUAL

    def test_too_fast_online(self):
        assert RATING_SYSTEM("online G/3;d1") == "#NUM!"  # 4

    @pytest.mark.parametrize(
        "text",
        [
            "sixty minutes",
            "G/",
            "/60",
            "G/60;d5;",
            "G/60 & ",
            "&",
            ";",
            "60",
            "G/-5",
            "60+",
            "+5",
            "40/60+5,",
            "R1",
            60,
        ],
    )
    def test_what_cannot_be_read(self, text):
        assert RATING_SYSTEM(text) == "#VALUE!"

    @pytest.mark.parametrize(("first", "again", "last"), [("G/60;d", "5", ""), ("G/60", " ", "x")])
    def test_a_text_too_long_for_one(self, first, again, last):
        def refusing(long, turn):
            def work():
                with pytest.raises(RatingError) as refused:
                    RATING_SYSTEM.answer(f"{first}{turn}{again * long}{last}")
                assert refused.value.cell_error == "#VALUE!"
                assert len(refused.value.message) < 150

            return work

        assert grows_linearly(refusing, 7_500)

    @pytest.mark.parametrize(("length", "answer"), [(200, "Dual"), (201, "#VALUE!")])
    def test_the_longest_text(self, length, answer):
        assert RATING_SYSTEM("G/60;d5".ljust(length)) == answer


@pytest.mark.parametrize(
    ("age", "overview", "s15"),
    [
        (1.99, 100, 1300),
        (2, 100, 1300),
        (2.5, 125, 1300),
        (3, 150, 150),
        (25.9, 1295, 1295),
        (26, 1300, 1300),
        (26.01, 1300, 1300),
    ],
)
def test_age(age, overview, s15):
    assert USCF_FROM_AGE(age, "overview") == pytest.approx(overview, abs=1e-9)
    assert USCF_FROM_AGE(age) == pytest.approx(s15, abs=1e-9)


def test_age_between_two_and_26_and_below_two():
    assert USCF_INITIAL("Regular", age=1, edition="overview") == [[100, 0]]


@pytest.mark.parametrize(("games", "standard"), [(3, False), (4, True), (8, True), (10, True)])
def test_ratings_made_from_4_to_10_games_use_the_standard_formula(games, standard):
    # Two unrated players of 1500: N' = N, and 1 wins one game: 800/(N + 1)·0.5, or special (N·1500 + 1900)/(N + 1).
    # For the opponent's rating in Step 5 take the same player's mirror image, 1500 minus the change.
    change = 400 / (games + 1)
    opponent = 1500 - change

    def by_standard():
        return 1500 + 800 / (games + 1) * (1 - 1 / (1 + 10 ** ((opponent - 1500) / 400)))

    def by_special():
        return (games * 1500 + opponent + 400) / (games + 1)

    found = USCF_EVENT(
        [[None], [None]], None, [["W2"], ["L1"]], [[1500, games], [1500, games]], edition="overview"
    )
    assert found[0][0] == pytest.approx(by_standard() if standard else by_special(), abs=1e-6)
    always_special = USCF_EVENT([[None], [None]], None, [["W2"], ["L1"]], [[1500, games], [1500, games]])
    if games <= 8:
        assert always_special[0][0] == pytest.approx(by_special(), abs=1e-6)


@pytest.mark.parametrize(
    ("time_control", "system"),
    [
        ("40/2,SD/1;d5", "Regular"),  # two hours and one more: 180 + 5 minutes
        ("40/3,SD/1;d5", "Regular"),
        ("40/4,SD/4;d5", "#NUM!"),  # 8 + 5 minutes: quick, in more than one period
        ("40/9,SD/1;d5", "#NUM!"),  # 10 + 5 minutes
        ("40/0.5,SD/0.5;d5", "Dual"),  # 60 + 5 minutes
        ("40/0.5,SD/0.5;d6", "Regular"),  # 60 + 6 minutes
    ],
)
def test_hours_in_older_announcements(time_control, system):
    assert RATING_SYSTEM(time_control) == system


@pytest.mark.parametrize(
    ("games", "unrated", "special"),
    [(3, True, True), (4, True, False), (8, True, False), (9, True, False), (10, True, False), (11, True, True),
     (3, False, True), (4, False, True), (10, False, True)],
)  # fmt: skip
def test_only_converted_ratings_of_4_to_10_games_use_the_standard_formula_in_spite_of_a_record(
    games, unrated, special
):
    """An unbroken record of wins calls for the special formula (S15 §1 Step 4), whatever N is."""
    section = Section(
        *(np.array([value]) for value in (1500.0, float(games), unrated, 1.0, np.nan)),
        opponents=np.array([[0]]),
        scores=np.array([[np.nan]]),
    )
    assert uses_special_formula(section, edition("overview")).tolist() == [special]


@pytest.mark.parametrize(("games", "special"), [(8, True), (9, False)])
def test_the_special_formula_holds_up_to_8_games(games, special):
    """S15 §1 Step 4, for a player with a rating and no unbroken record."""
    for name in ("overview", "2015", "2025"):
        section = Section(
            *(np.array([value]) for value in (1500.0, float(games), False, 0.0, np.nan)),
            opponents=np.array([[0]]),
            scores=np.array([[np.nan]]),
        )
        assert uses_special_formula(section, edition(name)).tolist() == [special]


@pytest.mark.parametrize(("length", "shown"), [(40, "x" * 40), (41, "x" * 40 + "…"), (201, "x" * 40 + "…")])
def test_a_long_text_that_is_no_time_control_is_cut_in_the_sentence(length, shown):
    with pytest.raises(RatingError, match=f'^"{shown}" is not a time control'):
        rating_system("x" * length)


@pytest.mark.parametrize(
    ("words", "system"),
    [
        ("60 minutes", "Dual"),
        ("65 min.", "Dual"),
        ("66 minutes", "Regular"),
        ("29 minutes", "Quick"),
        ("30 minutes", "Dual"),
        ("10 minutes", "Blitz"),
        ("11 minutes", "Quick"),
        ("4 minutes", "#NUM!"),
        ("1 hour", "Dual"),
        ("1 hour and 5 minutes", "Dual"),
        ("1 hour and 6 minutes", "Regular"),
        ("1.5 hours", "Regular"),
        ("Game in 60 minutes", "Dual"),
        ("60 minutes; delay 5 seconds", "Dual"),
        ("60 min +10 sec", "Regular"),
        ("1 hour & 90 minutes", "Regular"),
        ("online 1 hour", "Online Regular"),
        ("online 20 minutes", "Online Quick"),
        ("90 min + 30 sec increment", "Regular"),
        ("game in 60 minutes, 5 second delay", "Dual"),
        ("Blitz 5+0", "Blitz"),
        ("10 min", "Blitz"),
        ("Rapid 15+10", "Quick"),
        ("120 min", "Regular"),
        ("1:30 + 10 from move 1", "Regular"),
        ("All moves in 90 minutes, plus 10 seconds per move", "Regular"),
        ("90'+30''", "Regular"),
        ("5'+3\"", "Blitz"),
        ("1h30", "Regular"),
        ("25 minutes with 10 sec delay", "Dual"),
        ("40 moves in 90 minutes, then 30 minutes, 30 seconds per move", "Regular"),
        ("90 Minuten + 30 Sekunden pro Zug", "Regular"),
        ("minutes", "#VALUE!"),
        ("60 h 5", "#VALUE!"),
        ("10-15 min", "#VALUE!"),
        ("about 60 min", "#VALUE!"),
        ("60 minutes 90 minutes", "#VALUE!"),
    ],
)
def test_minutes_and_hours_in_words(words, system):
    assert RATING_SYSTEM(words) == system


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("15 minutes, some delay", '"15 minutes, some delay" is not a time control.'),
        ("online 1 hour, then lunch", '"1 hour, then lunch" is not a time control.'),
        ("R1-2 G/60;d5 and R3: 1 hour and some", '"some" is not a time control.'),
        ("4 minutes", "4 minutes is too fast to be rated."),
    ],
)
def test_a_time_control_is_quoted_as_it_was_typed(typed, told):
    with pytest.raises(RatingError, match=f"^{re.escape(told)}"):
        rating_system(typed)
