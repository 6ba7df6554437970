"""The USCF Rating System (January 2015), in the document's order."""

import datetime
import math

import numpy as np
import pytest

from xlrating.editions.editions import DEFAULT
from xlrating.event.initial import Background, OtherRating, initial_rating
from xlrating.event.rate import rate
from xlrating.event.section import Section
from xlrating.event.time_control import System
from xlrating.formulas.expectancy import provisional_winning_expectancy
from xlrating.formulas.special import ALL_LOSSES, ALL_WINS, adjusted_prior, adjusted_score
from xlrating.worksheet import (
    AGE_ON,
    USCF_BONUS,
    USCF_EVENT,
    USCF_FROM_AGE,
    USCF_FROM_CFC,
    USCF_FROM_FIDE,
    USCF_INITIAL,
    USCF_K,
    USCF_NEFF,
    USCF_PWE,
    USCF_RATING,
    USCF_SPECIAL,
    USCF_STANDARD,
    USCF_WE,
)


def column(*cells):
    return [[cell] for cell in cells]


def we(rating, opponent):
    """§4.2, written out."""
    return 1 / (1 + 10 ** (-(rating - opponent) / 400))


class TestSection1TheFiveSteps:
    """Worked by hand; the steps are those of §1."""

    def test_two_unrated_players_and_an_established_one(self):
        # 1 is unrated (1300, N = 0), 2 unrated (700, N = 0), 3 is 1000 with N = 30.
        # Games: 1 beats 2, 1 draws 3, 3 beats 2.
        # Step 3, N' = 1: 1: f(R) = PWe(R, 1300) + PWe(R, 700) + PWe(R, 1000) - (1.5 + 0.5) = 0.
        #   From 1100 to 1400 PWe(R, 700) = 1 and the two others are straight:
        #   1 + 0.5 + (R - 1300)/800 + 0.5 + (R - 1000)/800 = 2, so R = 1150.
        # 2: opponents 1300 and 1000, S' = 0.5: below 1100 PWe(R, 1300) = 0 up to R = 900:
        #   0.5 + (R - 700)/800 + 0.5 + (R - 1000)/800 = 0.5, so R = 650, above 600 where PWe(., 1000) starts.
        step_3 = {1: 1150.0, 2: 650.0, 3: 1000.0}
        # Step 4: 1 has N' = 0 and opponents 650 and 1000, S' = 1.5: from 1050 on PWe(R, 650) = 1 and
        #   0.5 + (R - 1000)/800 = 0.5 gives R = 1000, below 1050; so both are straight:
        #   1 + (2R - 1650)/800 = 1.5, R = 1025.
        # 2 has opponents 1150 and 1000 and no point: f is zero up to 600, the nearest to 700 is 600.
        # 3: standard, N' = min(30, N*).
        n_star = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - 1000) ** 2)
        k = 800 / (min(30, n_star) + 2)
        step_4 = {1: 1025.0, 2: 600.0, 3: 1000 + k * (1.5 - we(1000, 1150) - we(1000, 650))}
        # Step 5, with the results of Step 4.
        three = 1000 + k * (1.5 - we(1000, step_4[1]) - we(1000, step_4[2]))
        # 1: opponents 600 and R3 = 1000 + something: straight up to 1000 only; above, PWe(R, 600) = 1 and
        #   0.5 + (R - R3)/800 = 0.5 gives R = R3 of Step 4.
        one = step_4[3]
        assert one > 1000
        # 2: opponents 1025 and R3, no point: f is zero up to the lower one of them - 400.
        two = min(step_4[1], step_4[3]) - 400
        assert two < 700
        assert step_3[1] != step_4[1]
        found = USCF_EVENT(
            column(None, None, 1000),
            column(None, None, 30),
            [["W2", None, "D3"], ["L1", "L3", None], [None, "W2", "D1"]],
            column(1300, 700, None),
        )
        assert found == pytest.approx(np.array(column(one, two, three)), abs=1e-6)

    def test_an_unrated_player_given_games_counts_with_his_assigned_rating(self):
        # 1 is unrated with N = 5 by Step 1 (no Step 3), 2 has 1500 with N = 20; 2 wins.
        n_star = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - 1500) ** 2)
        k = 800 / (min(20, n_star) + 1)
        two_in_step_4 = 1500 + k * (1 - we(1500, 1600))
        one_in_step_4 = (5 * 1600 + 1500 - 400) / 6  # §4.1: all straight
        one = (5 * 1600 + two_in_step_4 - 400) / 6
        two = 1500 + k * (1 - we(1500, one_in_step_4))
        found = USCF_EVENT(
            column(None, 1500), column(None, 20), column("L2", "W1"), [[1600, 5], [None, None]]
        )
        assert found == pytest.approx(np.array(column(one, two)), abs=1e-6)

    def test_no_rating_below_100_in_steps_3_4_and_5(self):
        # 1 loses to 2 and starts from 150: Step 3 would give (150 + 200 - 400)/2 = -25, so 100.
        # Step 4: f is zero up to 200 - 400, so -200: 100. Step 5 the same. For 2 (N' = 50·…): see the call.
        n_star = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - 200) ** 2)
        two = 200 + 800 / (n_star + 1) * (1 - we(200, 100))
        found = USCF_EVENT(column(None, 200), None, column("L2", "W1"), column(150, None))
        assert found == pytest.approx(np.array(column(100, two)), abs=1e-6)

    @pytest.mark.parametrize(
        ("games", "record", "after"),
        [
            (8, None, (8 * 1500 + 2 * 1700 + 800) / 10),  # §4.1, all straight
            (9, None, 1500 + 800 / (9 + 2) * (2 - 2 * we(1500, 1700))),  # §4.2
            # §4.1: f(R) = 9·PWe(R, 1100) + 2·PWe(R, 1700) - 11 is zero from 2100 on.
            (9, "wins", 2100.0),
            # f(R) = 9·PWe(R, 1900) + 2·PWe(R, 1700) - 2, straight from 1500 on.
            (9, "losses", (9 * 1900 + 2 * 1700 - 3.5 * 800) / 11),
        ],
    )
    def test_step_4_special_up_to_8_games_or_with_an_unbroken_record(self, games, record, after):
        assert USCF_RATING(1500, games, column(1700, 1700), 2, record) == pytest.approx(after, abs=1e-6)

    def test_a_player_without_games_has_no_record(self):
        rounds, start = column("W2", "L1"), column(1300, 900)
        plain = USCF_EVENT(column(None, None), None, rounds, start)
        assert USCF_EVENT(column(None, None), None, rounds, start, record=column("losses", "wins")) == plain

    def test_who_does_not_play_keeps_his_rating(self):
        """Also above 2700, which is the most that the special formula gives, and below a floor."""
        found = USCF_EVENT(
            column(1500, 1500, 1433.25, 2800, 1400), column(None, None, 8, 5, 50), column("W2", "L1", "B", "", ""),
            floors=column(None, None, None, None, 1450),
        )  # fmt: skip
        assert found[2:] == [[1433.25], [2800], [1400]]

    def test_step_3_is_for_the_unrated_who_play(self):
        """1300 beats 1500 in his only game, N' = 1: 0.5 + (R - 1300)/800 + 0.5 + (R - 1500)/800 = 1.5 at R = 1600."""
        section = Section(
            ratings=np.array([1300.0, 1500.0, 1300.0]),
            prior_games=np.array([0.0, 30.0, 0.0]),
            unrated=np.array([True, False, True]),
            records=np.zeros(3),
            floors=np.full(3, np.nan),
            opponents=np.array([[1, 0, -1]]),
            scores=np.array([[1.0, 0.0, 0.0]]),
        )
        found = rate(section, DEFAULT, 10.0).first_estimate
        assert found == pytest.approx(np.array([1600, np.nan, np.nan]), nan_ok=True)


FIDE, CFC, AGE = {"fide": 2200}, {"cfc": 1600}, {"age": 12}
BY_FIDE, BY_CFC, BY_AGE, BY_NOTHING = 20 + 1.02 * 2200, 1.1 * 1600 - 240, 50 * 12, 750
REGULAR, ESTABLISHED = {"regular": 1850, "regular_games": 7}, {"regular": 1850, "regular_games": 26}
QUICK, BLITZ = {"quick": 1700, "quick_games": 4}, {"blitz": 1650}
ONLINE_QUICK, ONLINE_BLITZ = {"online_quick": 1601}, {"online_blitz": 1602}

# In the document's order of priority: what the rule needs, and the rating and N that it gives.
PRIORITIES = {
    "Regular": [  # §2.1
        (FIDE, BY_FIDE, 10), (CFC, BY_CFC, 5), (QUICK, 1700, 0), (AGE, BY_AGE, 0), ({}, BY_NOTHING, 0),
    ],
    "Quick": [  # §2.2
        (REGULAR, 1850, 7), (FIDE, BY_FIDE, 10), (CFC, BY_CFC, 5), (AGE, BY_AGE, 0), ({}, BY_NOTHING, 0),
    ],
    "Blitz": [  # §2.3
        (ESTABLISHED, 1850, 10), (FIDE, BY_FIDE, 10), (CFC, BY_CFC, 5), (REGULAR, 1850, 7), (QUICK, 1700, 0),
        (AGE, BY_AGE, 0), ({}, BY_NOTHING, 0),
    ],
    "Online Quick": [  # §2.4
        (ONLINE_BLITZ, 1602, 10), (QUICK, 1700, 0), (BLITZ, 1650, 0), (REGULAR, 1850, 0), (FIDE, BY_FIDE, 0),
        (CFC, BY_CFC, 0), (AGE, BY_AGE, 0), ({}, BY_NOTHING, 0),
    ],
    "Online Blitz": [  # §2.5
        (ONLINE_QUICK, 1601, 0), (BLITZ, 1650, 0), (QUICK, 1700, 0), (REGULAR, 1850, 0), (FIDE, BY_FIDE, 0),
        (CFC, BY_CFC, 0), (AGE, BY_AGE, 0), ({}, BY_NOTHING, 0),
    ],
}  # fmt: skip
NOT_USED = {  # what a system does not look at
    "Regular": {**BLITZ, **ONLINE_QUICK, **ONLINE_BLITZ},
    "Quick": {**BLITZ, **ONLINE_QUICK, **ONLINE_BLITZ},
    "Blitz": {**ONLINE_QUICK, **ONLINE_BLITZ},
    "Online Quick": {},
    "Online Blitz": {},
}


class TestSection2InitialRatings:
    @pytest.mark.parametrize(
        ("system", "place"), [(s, p) for s, rules in PRIORITIES.items() for p in range(len(rules))]
    )
    def test_each_rule_holds_when_those_before_it_do_not_apply(self, system, place):
        known = dict(NOT_USED[system])
        for needs, _, _ in reversed(PRIORITIES[system][place:]):
            known |= needs
        _, rating, games = PRIORITIES[system][place]
        assert USCF_INITIAL(system, **known) == [[pytest.approx(rating, abs=1e-9), games]]

    @pytest.mark.parametrize("system", ["Regular", "Quick", "Blitz"])
    @pytest.mark.parametrize(("fide", "games"), [(2150, 5), (2151, 10)])
    def test_games_of_a_fide_rating(self, system, fide, games):
        assert USCF_INITIAL(system, fide=fide) == [[pytest.approx(20 + 1.02 * fide), games]]

    @pytest.mark.parametrize("system", ["Regular", "Quick", "Blitz"])
    @pytest.mark.parametrize(("cfc", "rating", "games"), [(1500, 1410, 0), (1501, 1.1 * 1501 - 240, 5)])
    def test_games_of_a_cfc_rating(self, system, cfc, rating, games):
        assert USCF_INITIAL(system, cfc=cfc) == [[pytest.approx(rating), games]]

    @pytest.mark.parametrize("system", ["Online Quick", "Online Blitz"])
    def test_online_a_foreign_rating_counts_for_no_game(self, system):
        assert USCF_INITIAL(system, fide=2400)[0][1] == 0
        assert USCF_INITIAL(system, cfc=2000)[0][1] == 0

    @pytest.mark.parametrize("system", ["Regular", "Blitz"])
    def test_a_quick_rating_needs_4_games(self, system):
        assert USCF_INITIAL(system, quick=1700, quick_games=3) == [[750, 0]]
        assert USCF_INITIAL(system, quick=1700, quick_games=4) == [[1700, 0]]

    @pytest.mark.parametrize("system", ["Quick", "Blitz"])
    @pytest.mark.parametrize(
        ("games", "answer"),
        [
            (3, [750, 0]),
            (4, [1850, 4]),
            (9, [1850, 9]),
            (10, [1850, 10]),
            (11, [1850, 10]),
            (None, [1850, 10]),
        ],
    )
    def test_a_regular_rating_counts_for_its_games_10_at_most(self, system, games, answer):
        assert USCF_INITIAL(system, regular=1850, regular_games=games) == [answer]

    @pytest.mark.parametrize(("games", "rating"), [(25, BY_FIDE), (26, 1850)])
    def test_blitz_an_established_regular_rating_comes_before_fide(self, games, rating):
        assert USCF_INITIAL("Blitz", fide=2200, regular=1850, regular_games=games)[0][0] == rating

    @pytest.mark.parametrize("system", ["Online Quick", "Online Blitz"])
    def test_online_any_number_of_games_will_do(self, system):
        for games in (0, 1):
            assert USCF_INITIAL(system, regular=1850, regular_games=games) == [[1850, 0]]
        assert USCF_INITIAL(system, quick=1700, quick_games=1) == [[1700, 0]]

    @pytest.mark.parametrize(("games", "source"), [(25, "Regular 1850"), (26, "established Regular 1850")])
    def test_it_is_told_which_rating_was_taken(self, games, source):
        """§2.3, rules 1 and 4."""
        found = initial_rating(System.BLITZ, Background(regular=OtherRating(1850, games)), DEFAULT)
        assert (found.rating, found.games, found.source) == (1850, 10, source)

    @pytest.mark.parametrize("games", [3, 12, None])
    def test_an_online_blitz_rating_counts_for_10_games_whatever_its_own(self, games):
        """§2.4, rule 1."""
        player = Background(online_blitz=OtherRating(1602, games))
        found = initial_rating(System.ONLINE_QUICK, player, DEFAULT)
        assert (found.rating, found.games) == (1602, 10)

    @pytest.mark.parametrize(
        ("fide", "rating"),
        [
            (1000, 1120),
            (1999.5, 180 + 0.94 * 1999.5),
            (2000, 2060),
            (2000.01, 20 + 1.02 * 2000.01),
            (2100, 2162),
        ],
    )
    def test_fide(self, fide, rating):
        # Both lines give 2060 at 2000; only their slopes tell them apart.
        assert USCF_FROM_FIDE(fide) == pytest.approx(rating, abs=1e-9)

    def test_the_slopes_on_both_sides_of_2000(self):
        below, at, above = USCF_FROM_FIDE([[1999, 2000, 2001]])[0]
        assert (at - below, above - at) == (pytest.approx(0.94), pytest.approx(1.02))

    @pytest.mark.parametrize(
        ("cfc", "rating"),
        [(1400, 1310), (1499.5, 1409.5), (1500, 1410), (1500.01, 1.1 * 1500.01 - 240), (1800, 1740)],
    )
    def test_cfc(self, cfc, rating):
        # At 1500 both lines give 1410.
        assert USCF_FROM_CFC(cfc) == pytest.approx(rating, abs=1e-9)

    @pytest.mark.parametrize(("cfc", "rating"), [(150, 100), (189, 100), (190, 100), (191, 101)])
    def test_no_initial_rating_is_lower_than_100(self, cfc, rating):
        """§5: "The absolute rating floor for all ratings is 100." The conversion itself gives CFC - 90."""
        assert USCF_INITIAL("Regular", None, cfc) == [[rating, 0]]
        assert USCF_FROM_CFC(cfc) == cfc - 90

    @pytest.mark.parametrize(
        ("age", "rating"),
        [
            (0, 1300),
            (2.99, 1300),
            (3, 150),
            (3.01, 150.5),
            (12.5, 625),
            (25.99, 1299.5),
            (26, 1300),
            (26.01, 1300),
        ],
    )
    def test_age(self, age, rating):
        assert USCF_FROM_AGE(age) == pytest.approx(rating, abs=1e-9)

    def test_a_birth_date_after_the_event_is_a_mistake_too(self):
        """ "If Age is calculated to be less than 3": treated as 26 years old."""
        end = datetime.date(2015, 3, 1)
        born = Background(birth_date=end + datetime.timedelta(100))
        assert initial_rating(System.REGULAR, born, DEFAULT, end).rating == 1300

    def test_age_on_the_end_date(self):
        # 4 years of 365 days and one leap day are 1461 = 4·365.25 days.
        assert AGE_ON(40000, 41461) == 4.0


class TestSection3EffectiveGames:
    def test_example(self):
        assert USCF_NEFF(1700, 1000) == pytest.approx(20.0, abs=0.05)
        assert USCF_NEFF(1700, 30) == pytest.approx(20.0, abs=0.05)
        assert USCF_NEFF(1700) == USCF_NEFF(1700, 1000)

    def test_the_smaller_of_n_and_n_star(self):
        n_star = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - 1700) ** 2)
        assert USCF_NEFF(1700, [[19, 20, 21, 0]]) == [[19, 20, pytest.approx(n_star), 0]]

    def test_flat_above_2355(self):
        at = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - 2355) ** 2)
        assert at != 50.0
        found = USCF_NEFF(column(2354, 2355, 2355.01, 2900), 100)
        below = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - 2354) ** 2)
        assert found == [[pytest.approx(below, abs=1e-9)], [pytest.approx(at, abs=1e-9)], [50.0], [50.0]]


class TestSection41SpecialFormula:
    @pytest.mark.parametrize(
        ("rating", "expectancy"),
        [
            (1000, 0),
            (1100, 0),
            (1101, 1 / 800),
            (1500, 0.5),
            (1700, 0.75),
            (1899, 799 / 800),
            (1900, 1),
            (2500, 1),
        ],
    )
    def test_provisional_winning_expectancy(self, rating, expectancy):
        assert USCF_PWE(rating, 1500) == pytest.approx(expectancy, abs=1e-12)

    def test_adjusted_prior_and_score(self):
        records = np.array([ALL_WINS, ALL_LOSSES, 0])
        assert adjusted_prior(1500.0, records).tolist() == [1100, 1900, 1500]
        assert adjusted_score(2.5, 6.0, records).tolist() == [8.5, 2.5, 5.5]

    def test_straight_pieces_only_give_the_first_estimate(self):
        # M = (N'R0' + ΣRi + 400(2S - m))/(N' + m), all opponents within 400 of it.
        found = USCF_SPECIAL(1500, 4, column(1450, 1520, 1600), 2)
        assert found == pytest.approx((4 * 1500 + 1450 + 1520 + 1600 + 400) / 7, abs=1e-9)

    def test_a_win_against_a_far_weaker_player_changes_nothing(self):
        # M would be (5·1500 + 500 + 400)/6 = 1400; f(1500) = 5·0.5 + 1 - 3.5 = 0.
        assert USCF_SPECIAL(1500, 5, [[500]], 1) == pytest.approx(1500, abs=1e-9)

    @pytest.mark.parametrize(
        ("opponents", "score", "start", "after"),
        [
            # N = 0, so f is zero from the highest opponent + 400 up with all wins, and R0 decides.
            ([400] * 4, 4, 1300, 1300.0),
            ([1000] * 4, 4, 1300, 1400.0),
            # All losses: zero up to the lowest opponent - 400.
            ([1700] * 4, 0, 1300, 1300.0),
            ([1600, 1200], 0, 1300, 800.0),
            # A win and a loss, with a gap: zero from 500 + 400 to 2000 - 400.
            ([500, 2000], 1, 1300, 1300.0),
            ([500, 2000], 1, 750, 900.0),
            ([500, 2000], 1, 1800, 1600.0),
        ],
    )
    def test_flat_stretches_take_the_point_nearest_to_the_prior(self, opponents, score, start, after):
        assert USCF_SPECIAL(start, 0, column(*opponents), score) == pytest.approx(after, abs=1e-9)

    def test_at_most_2700(self):
        assert USCF_SPECIAL(2400, 0, [[2299]], 1) == pytest.approx(2699)
        assert USCF_SPECIAL(2400, 0, [[2301]], 1) == 2700
        assert USCF_SPECIAL(2900, 8, [[2900]], 1) == 2700


class TestSection42StandardFormula:
    def test_winning_expectancy(self):
        assert USCF_WE(1500, 1500) == 0.5
        assert USCF_WE(1900, 1500) == pytest.approx(10 / 11)  # 1/(1 + 10^-1)
        assert USCF_WE(1500, 1900) == pytest.approx(1 / 11)
        assert USCF_WE(1700, 1500) == pytest.approx(1 / (1 + 10**-0.5))

    @pytest.mark.parametrize(
        ("effective", "games", "k"),
        [
            (6, 4, 80), (6, 6, 66.67), (6, 10, 50),
            (20, 4, 33.33), (20, 6, 30.77), (20, 10, 26.67),
            (50, 4, 14.81), (50, 6, 14.29), (50, 10, 13.33),
        ],
    )  # fmt: skip
    def test_the_table_of_k(self, effective, games, k):
        assert USCF_K(2400, effective, games) == pytest.approx(k, abs=0.005)

    @pytest.mark.parametrize(
        ("rating", "numerator"),
        [
            (2199, 800), (2199.5, 800), (2200, 800), (2200.01, 800 * (6.5 - 0.0025 * 2200.01)), (2300, 600),
            (2400, 400), (2499.99, 800 * (6.5 - 0.0025 * 2499.99)), (2500, 200), (2500.5, 200), (2600, 200),
        ],
    )  # fmt: skip
    def test_reduced_k_when_dual_rated(self, rating, numerator):
        assert USCF_K(rating, 10, 4, "G/45;d5") == pytest.approx(numerator / 14, abs=1e-9)
        assert USCF_K(rating, 10, 4, True) == pytest.approx(numerator / 14, abs=1e-9)

    @pytest.mark.parametrize("time_control", [None, False, "G/90;d5", "G/61;d5", "G/24;d5", "G/3+2"])
    def test_full_k_when_not_dual_rated(self, time_control):
        assert USCF_K(2400, 10, 4, time_control) == pytest.approx(800 / 14, abs=1e-9)

    # N' = 20 and equal opponents: K(S - E) = 800/(20 + m)·m/2 with m wins.
    @pytest.mark.parametrize(
        ("games", "bonus"),
        [
            (1, 0), (2, 0),
            (3, 800 / 23 * 1.5 - 10 * 2),  # m' = 4
            (4, 800 / 24 * 2 - 10 * 2),
            (5, 800 / 25 * 2.5 - 10 * math.sqrt(5)),
        ],
    )  # fmt: skip
    def test_bonus(self, games, bonus):
        opponents, change = column(*[2400] * games), 800 / (20 + games) * games / 2
        assert USCF_BONUS(2400, 20, opponents, games) == pytest.approx(bonus, abs=1e-9)
        assert USCF_STANDARD(2400, 20, opponents, games) == pytest.approx(2400 + change + bonus, abs=1e-9)

    def test_bonus_only_above_the_threshold(self):
        # K(S - E) = 800/24·0.5 = 16.67 for 2.5 of 4, below 10·√4 and above 8·√4.
        opponents = column(*[2400] * 4)
        assert USCF_BONUS(2400, 20, opponents, 2.5) == 0
        assert USCF_BONUS(2400, 20, opponents, 2.5, None, 8) == pytest.approx(800 / 48 - 16, abs=1e-9)
        assert USCF_BONUS(2400, 20, opponents, 4, None, 0) == 0
        assert USCF_BONUS(2400, 20, opponents, 4, None, 0.5) == pytest.approx(800 / 24 * 2 - 1, abs=1e-9)

    @pytest.mark.parametrize(("times", "bonus"), [(2, True), (3, False)])
    def test_no_bonus_with_an_opponent_met_more_than_twice(self, times, bonus):
        # 1 wins against 2 ``times`` times and against 3 for the rest of four games; N* of 2400 is 50, K 800/54.
        rounds = [[f"W{2 if r < times else 3}" for r in range(4)]]
        rounds += [
            ["L1" if r < times else None for r in range(4)],
            [None if r < times else "L1" for r in range(4)],
        ]
        with_b, without = (
            USCF_EVENT(column(2400, 2400, 2400), None, rounds, bonus=multiplier)[0][0]
            for multiplier in (10, 0)
        )
        assert (with_b > without + 1) == bonus


def test_section_42_how_often_one_opponent_was_met():
    """Three rounds: 1 and 2 meet in two of them, 3 and 4 in one, and 5 never plays."""
    rounds = np.array([[1, 0, 3, 2, -1], [2, -1, 0, -1, -1], [1, 0, -1, -1, -1]])
    nothing = np.zeros(5)
    section = Section(nothing, nothing, nothing, nothing, nothing, opponents=rounds, scores=np.zeros((3, 5)))
    assert section.most_against_one.tolist() == [2, 2, 1, 1, 0]
    assert section.games.tolist() == [3, 2, 2, 1, 0]


def two_games(rating, floors):
    """1 loses to 2 and 3 loses to 4, all of the same rating, established."""
    return Section(
        ratings=np.full(4, rating),
        prior_games=np.full(4, np.nan),
        unrated=np.zeros(4, dtype=bool),
        records=np.zeros(4),
        floors=np.array(floors),
        opponents=np.array([[1, 0, 3, 2]]),
        scores=np.array([[0.0, 1.0, 0.0, 1.0]]),
    )


def test_section_5_who_is_held_at_a_floor():
    """1700 loses some 800/(20 + 1)/2 = 19 points: 1695 holds, 1500 does not."""
    done = rate(two_games(1700.0, [1695, np.nan, 1500, 1700]), DEFAULT, 0.0)
    assert done.floor_held.tolist() == [True, False, False, False]
    assert done.post[0] == 1695
    assert 1680 < done.post[2] < 1690


def test_section_42_the_full_k_unless_it_is_said():
    """Above 2355 N' = 50; 2400 loses 800/51/2, and 400/51/2 where the section is dual-rated."""
    section = two_games(2400.0, [np.nan] * 4)
    full, reduced = rate(section, DEFAULT, 0.0), rate(section, DEFAULT, 0.0, reduced_k=True)
    assert (full.k[0], reduced.k[0]) == pytest.approx((800 / 51, 400 / 51))


def test_section_7_forfeits_and_byes_are_not_games():
    played = USCF_EVENT(column(1500, 1600), None, column("W2", "L1"))
    more = [["W2", "X2", "H", "Z"], ["L1", "F1", "B", "U"]]
    assert USCF_EVENT(column(1500, 1600), None, more) == played


def test_section_41_pwe_of_arrays_is_that_of_numbers():
    ratings = np.array([1100.0, 1500.0, 1900.0])
    assert provisional_winning_expectancy(ratings, 1500.0).tolist() == [0.0, 0.5, 1.0]
