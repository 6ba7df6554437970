"""The US Chess Rating System (July 26, 2025), in the document's order, worked out from its formulas."""

import datetime
import math
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain_blend import blended as plain_blend

from xlrating.editions.edition import MatchRules
from xlrating.editions.editions import as_of, edition
from xlrating.errors import RatingError
from xlrating.event.floors import Counts, History, after_event, floors, section_floors
from xlrating.event.initial import CURRENT, Background, OtherRating, initial_rating
from xlrating.event.match import match_rules
from xlrating.event.rate import rate
from xlrating.event.section import Section
from xlrating.event.time_control import System
from xlrating.formulas.blend import games_of_blend
from xlrating.worksheet import (
    BLENDED_INITIAL,
    FIDE_ELIGIBLE,
    FIDE_UPDATE,
    LOWERED_FLOOR,
    MATCH_LIMIT,
    MATCH_RATING,
    MONEY_FLOOR,
    NORM_SCORE_NEEDED,
    PEAK_FLOOR,
    RATING_FLOOR,
    RATING_SYSTEM,
    USCF_BONUS,
    USCF_EVENT,
    USCF_FROM_AGE,
    USCF_FROM_CFC,
    USCF_FROM_FIDE,
    USCF_INITIAL,
    USCF_K,
    USCF_RATING,
    USCF_SPECIAL,
)

P25 = edition("2025")
BY_NAME = {str(system).lower().replace(" ", "_"): system for system in System}
day = datetime.date.fromisoformat


def column(*cells):
    return [[cell] for cell in cells]


@pytest.mark.parametrize(
    ("time_control", "online", "system"),
    [
        ("G/5;d0", False, "Blitz"), ("G/3+2", False, "Blitz"), ("G/7;d3", False, "Blitz"),
        ("G/20+5", False, "Quick"), ("G/26;d3", False, "Quick"),  # P25's own examples
        ("G/10;d0", True, "Online Blitz"), ("G/10;d1", True, "Online Quick"), ("G/29;d0", True, "Online Quick"),
        ("G/30;d0", True, "Online Regular"), ("G/60;d5", True, "Online Regular"),
        ("G/61;d5", True, "Online Regular"), ("G/30;d0", False, "Dual"), ("G/60;d5", False, "Dual"),
        ("G/61;d5", False, "Regular"),
    ],
)  # fmt: skip
def test_section_1_systems(time_control, online, system):
    assert RATING_SYSTEM(time_control, online) == system
    if online:
        assert RATING_SYSTEM(f"online {time_control}") == system


class TestSection2TheBlendedStart:
    REGULAR = OtherRating(1759, None, day("2018-03-25"))
    QUICK = OtherRating(1643, None, day("2018-01-13"))
    BLITZ = OtherRating(1658, None, day("2016-07-16"))
    BORN, END = day("2000-07-01"), day("2020-09-01")

    def start(self, system, **changed):
        player = Background(regular=self.REGULAR, quick=self.QUICK, blitz=self.BLITZ, birth_date=self.BORN)
        return initial_rating(system, player._replace(**changed), P25, self.END)

    def test_the_printed_example(self):
        found = self.start(System.ONLINE_BLITZ)
        assert (found.rating, found.games) == (1702, 10)
        printed = {  # G, D; P, Z, S, W computed by the formulas of §2
            "Regular": (10, 891, 886.5161, 2.4928, 0.5985, 5.9850),
            "Quick": (5, 962, 876.7967, 2.1892, 0.5476, 2.7380),
            "Blitz": (10, 1508, 802.0534, 2.4456, 0.4146, 4.1457),
        }
        assert [source.name for source in found.sources] == list(printed)
        for source in found.sources:
            values = (source.g, source.d, source.p, source.z, source.s, source.w)
            assert values == pytest.approx(printed[source.name], abs=5.1e-5)
            assert source.w == pytest.approx(
                {"Regular": 5.98, "Quick": 2.74, "Blitz": 4.15}[source.name], abs=0.01
            )

    @pytest.mark.parametrize(
        ("system", "changed", "total", "rating", "games"),
        [
            (System.ONLINE_BLITZ, {}, 12.8687, 1702, 10),
            (System.ONLINE_BLITZ, {"regular": OtherRating(1759, 7, day("2018-03-25"))}, 11.0732, 1693, 10),
            (System.ONLINE_QUICK, {}, 13.5338, 1697, 10),
            (System.ONLINE_REGULAR, {}, 10.7958, 1710, 10),
        ],
    )
    def test_the_same_ratings_in_other_systems(self, system, changed, total, rating, games):
        found = self.start(system, **changed)
        assert sum(source.w for source in found.sources) == pytest.approx(total, abs=5.1e-5)
        assert (found.rating, found.games) == (rating, games)

    @pytest.mark.parametrize(
        ("fide", "days", "total", "rating", "games"),
        [
            (1700, 0, 5, 1590, 5), (1700, 200, 4.2189, 1590, 5), (1700, 1000, 2.1385, 1590, 3),
            (2000, 0, 5, 2060, 5), (2001, 0, 10, 2061, 10), (2001, 200, 8.8189, 2061, 9),
            (2001, 1000, 5.3342, 2061, 6),
        ],
    )  # fmt: skip
    def test_fide_of_an_adult(self, fide, days, total, rating, games):
        end = day("2026-06-30")
        source = OtherRating(fide, None, end - datetime.timedelta(days))
        found = initial_rating(
            System.REGULAR, Background(fide=source, birth_date=day("1990-01-01")), P25, end
        )
        assert found.sources[0].w == pytest.approx(total, abs=5.1e-5)
        assert (found.rating, found.games) == (rating, games)

    @pytest.mark.parametrize(("cfc", "rating"), [(150, 100), (263, 100), (264, 100), (265, 101), (350, 170)])
    def test_no_initial_rating_is_lower_than_100(self, cfc, rating):
        """§5: every rating is 100 or more. -115 + .815·263 = 99.3, and 100.2 for 264, 101.0 for 265."""
        converted = -115 + 0.815 * cfc
        player = Background(cfc=OtherRating(cfc), age=30, canadian=True)
        found = initial_rating(System.REGULAR, player, P25)
        assert (found.rating, found.games) == (rating, 5)
        assert found.sources[0].x == pytest.approx(converted)
        raised = f"The initial rating would be {converted:.0f}. It is raised to 100, the lowest rating."
        assert found.notes == ((raised,) if converted < 99.5 else ())
        assert BLENDED_INITIAL("Regular", [["CFC", cfc]], None, None, True, True) == [[rating, 5]]
        assert USCF_FROM_CFC(cfc, "2025") == pytest.approx(converted)

    def test_cfc_of_an_adult_counts_for_residents_only(self):
        cfc, born, end = OtherRating(1700), day("1990-01-01"), day("2026-06-30")
        player = Background(cfc=cfc, birth_date=born, canadian=True)
        found = initial_rating(System.REGULAR, player, P25, end)
        assert (found.rating, found.games) == (1541, 5)
        for canadian in (False, None):
            left_out = initial_rating(System.REGULAR, player._replace(canadian=canadian), P25, end)
            assert (left_out.rating, left_out.games) == (1300, 0)
            assert "CFC rating 1700 is not used" in left_out.notes[0]
        assert initial_rating(System.REGULAR, Background(cfc=cfc), edition("2015")).rating == pytest.approx(
            1630
        )

    @pytest.mark.parametrize(
        ("sources", "born", "end", "weights", "rating", "games"),
        [
            (
                {"fide": OtherRating(1900, None, day("2026-06-01")), "quick": OtherRating(1500, 3, day("2025-01-10"))},
                "2012-03-15", "2026-06-30", {"FIDE": 4.9387, "Quick": 2.1954}, 1779, 8,
            ),
            (
                {"online_regular": OtherRating(1450, 12, day("2026-03-01")),
                 "fide": OtherRating(1650, None, day("2026-06-01"))},
                "2009-09-15", "2026-06-14", None, 1482, 10,
            ),
            (
                {"online_regular": OtherRating(1450, 12, day("2026-03-01")),
                 "fide": OtherRating(1650, None, day("2026-06-01")), "quick": OtherRating(1380, 2, day("2024-06-14"))},
                "2009-09-15", "2026-06-14", None, 1471, 10,
            ),
        ],
    )  # fmt: skip
    def test_several_sources(self, sources, born, end, weights, rating, games):
        found = initial_rating(System.REGULAR, Background(**sources, birth_date=day(born)), P25, day(end))
        assert (found.rating, found.games) == (rating, games)
        for source in found.sources if weights else ():
            assert source.w == pytest.approx(weights[source.name], abs=5.1e-5)

    @pytest.mark.parametrize(("adult", "weight"), [(False, 0.7965), (True, 0.4318)])
    def test_without_a_birth_date(self, adult, weight):
        """P = 750, or 1300 for an adult; 1200 of 5 games, 2372 days old."""
        end = day("2026-06-30")
        blitz = OtherRating(1200, 5, end - datetime.timedelta(2372))
        found = initial_rating(System.REGULAR, Background(blitz=blitz, adult=adult), P25, end)
        assert found.sources[0].w == pytest.approx(weight, abs=5.1e-5)
        assert (found.rating, found.games) == (1200, 1)

    def test_trust_of_6_never_goes_stale(self):
        """X 2664, P 400: (2664 - 400)/350 = 6.47, so Z = 6."""
        end = day("2026-01-01")
        dated = end - datetime.timedelta(3652)
        regular = OtherRating(2664, None, dated)
        born = dated - datetime.timedelta(2922)  # 8 years: P = 50·2922/365.25 = 400
        found = initial_rating(System.BLITZ, Background(regular=regular, birth_date=born), P25, end)
        assert (found.sources[0].p, found.sources[0].z) == (pytest.approx(400), 6)
        assert (found.rating, found.games) == (2664, 10)

    def test_trust_has_no_lower_bound(self):
        """X 400, P 1300: Z = -900/350, S = exp(0.06·(Z - 6)·365/365.25) = 0.598138."""
        end = day("2026-01-01")
        player = Background(quick=OtherRating(400, None, end - datetime.timedelta(365)), adult=True)
        found = initial_rating(System.REGULAR, player, P25, end)
        assert found.sources[0].z == pytest.approx(-2.5714, abs=5.1e-5)
        assert found.sources[0].s == pytest.approx(0.598138, abs=5.1e-7)
        assert (found.rating, found.games) == (400, 3)

    def test_a_rating_without_a_date_is_taken_as_current_and_it_is_said(self):
        found = initial_rating(System.REGULAR, Background(fide=OtherRating(1500)), P25, day("2026-06-30"))
        assert (found.sources[0].d, found.games) == (0, 5)
        assert CURRENT in found.sources[0].in_words()

    @pytest.mark.parametrize(
        ("weights", "games"), [([1e-12], 1), ([0.4, 0.6], 1), ([1.1], 2), ([9.5], 10), ([5, 5, 5], 10)]
    )
    def test_games_are_the_sum_of_weights_rounded_upward_10_at_most(self, weights, games):
        assert games_of_blend(np.array(weights), 10) == games

    def test_one_game_counts_for_one(self):
        found = initial_rating(System.REGULAR, Background(quick=OtherRating(900, 1)), P25)
        assert (found.rating, found.games) == (900, 1)
        nothing = initial_rating(System.REGULAR, Background(quick=OtherRating(900, 0)), P25)
        assert (nothing.rating, nothing.games) == (750, 0)
        assert nothing.notes == ("The Quick rating 900 is not used: it is based on no games.",)

    @pytest.mark.parametrize(
        ("system", "sources", "rating", "source"),
        [
            (System.REGULAR, {"fide": OtherRating(1500)}, 1277, "FIDE 1500"),
            # G 5 and 5, no dates: (1277.05 + 1500)/2 = 1388.5
            (
                System.REGULAR,
                {"fide": OtherRating(1500), "quick": OtherRating(1500)},
                1389,
                "blend of Quick 1500, FIDE 1500",
            ),
            (System.QUICK, {"quick": OtherRating(1500)}, 750, "no age or other rating"),  # its own system
        ],
    )  # fmt: skip
    def test_it_is_told_what_was_blended(self, system, sources, rating, source):
        found = initial_rating(system, Background(**sources), P25)
        assert (found.rating, found.source, found.notes) == (rating, source, ())

    @pytest.mark.parametrize(
        ("sources", "rating"),
        [
            ({"cfc": OtherRating(1099)}, 781),  # -115 + 0.815·1099 = 780.685
            ({"cfc": OtherRating(1100)}, 782),  # 781.5
            ({"cfc": OtherRating(1105)}, 786),  # 785.575
            ({"quick": OtherRating(1500.5)}, 1501),
            ({"quick": OtherRating(1500.49)}, 1500),
            ({"quick": OtherRating(1500), "blitz": OtherRating(1501)}, 1501),  # equal weights
        ],
    )
    def test_a_half_is_rounded_up(self, sources, rating):
        """§2: to the nearest integer; S15 §7: conventional rounding. 0.815·1100 is a little below 896.5 in floats."""
        assert initial_rating(System.REGULAR, Background(canadian=True, **sources), P25).rating == rating

    @pytest.mark.parametrize(
        ("age", "rating", "source"), [(2.99, 750, "age 2.99, treated as a mistake"), (3, 150, "age 3.00")]
    )
    def test_an_age_below_3_is_a_mistake(self, age, rating, source):
        """§2.3."""
        found = initial_rating(System.REGULAR, Background(age=age), P25)
        assert (found.rating, found.source) == (rating, source)

    def test_an_age_and_ratings_without_a_date(self):
        """Taken as on the end date."""
        end = day("2026-06-30")
        assert initial_rating(System.REGULAR, Background(age=14.0), P25, end).rating == 700
        found = initial_rating(System.REGULAR, Background(fide=OtherRating(1500), age=14.0), P25, end)
        assert found.sources[0].p == 700

    def test_a_source_in_words(self):
        """1.5667·1500 − 1073 = 1277.05; Z = (1277.05 − 750)/350 and (1500 − 750)/350, fresh, so W is G."""
        found = initial_rating(
            System.REGULAR, Background(fide=OtherRating(1500), quick=OtherRating(1500, 3)), P25
        )
        words = [source.in_words() for source in found.sources]
        now = f"D 0 ({CURRENT})"
        assert words == [
            f"Quick 1500: {now}, G 3, P 750.00, Z 2.1429, S 1.0000, W 3.0000",
            f"FIDE 1500 (converted: 1277.05): {now}, G 5, P 750.00, Z 1.5059, S 1.0000, W 5.0000",
        ]

    @pytest.mark.parametrize("end", [None, "2026-06-30"])
    def test_an_age_without_a_birth_date_is_that_of_the_end_date(self, end):
        """14 on the end date; 731 days before it 14 - 731/365.25. Without an end date D is 0."""
        dated = day("2026-06-30") - datetime.timedelta(731)
        player = Background(fide=OtherRating(1500, None, dated), age=14.0)
        found = initial_rating(System.REGULAR, player, P25, end and day(end))
        age = 14 - 731 / 365.25 if end else 14
        assert found.sources[0].p == pytest.approx(50 * age, abs=1e-9)
        assert found.sources[0].d == (731 if end else 0)

    def test_a_rating_dated_after_the_event(self):
        player = Background(fide=OtherRating(1500, None, day("2026-07-01")))
        with pytest.raises(RatingError, match="has the date July 1, 2026, after the end of the event"):
            initial_rating(System.REGULAR, player, P25, day("2026-06-30"))

    @given(st.data())
    def test_a_plain_calculation_agrees(self, data):
        end = day("2026-06-30")
        system = data.draw(st.sampled_from(sorted(set(BY_NAME) - {"dual"})))
        born = data.draw(st.none() | st.dates(day("1950-01-01"), day("2023-01-01")))
        adult = data.draw(st.booleans())
        names = data.draw(st.sets(st.sampled_from([*sorted(set(BY_NAME) - {"dual", system}), "fide", "cfc"])))
        sources = {
            name: OtherRating(
                data.draw(st.integers(100, 2800)),
                None if name in ("fide", "cfc") else data.draw(st.none() | st.integers(1, 40)),
                data.draw(st.none() | st.dates(day("2005-01-01"), end)),
            )
            for name in sorted(names)
        }
        player = Background(**sources, birth_date=born, adult=adult, canadian=True)
        found = initial_rating(BY_NAME[system], player, P25, end)
        plain = [(name.replace("_", " "), *source) for name, source in sources.items()]
        rating, games = plain_blend(system.replace("_", " "), plain, end, born, adult)
        assert found.games == games
        assert found.rating == pytest.approx(rating, abs=1 if sources else 1e-9)
        if len(sources) == 1:
            assert found.rating == max(math.floor(found.sources[0].x + 0.5), 100)  # §5

    @given(st.integers(200, 2500), st.integers(200, 2500), st.integers(1, 9), st.integers(0, 3000))
    def test_a_second_rating_pulls_towards_itself(self, first, second, games, days):
        end = day("2026-06-30")
        one = Background(quick=OtherRating(first, games), adult=True)
        two = one._replace(blitz=OtherRating(second, games, end - datetime.timedelta(days)))
        alone, together = (initial_rating(System.REGULAR, who, P25, end) for who in (one, two))
        assert min(first, second) <= together.rating <= max(first, second)
        assert together.games >= alone.games

    def test_the_function(self):
        sources = [["Regular", 1759, None, self.REGULAR.date], ["Quick", "1643", None, None]]
        sources[1][1] = 1643
        sources[1][3] = self.QUICK.date
        sources.append(["blitz", 1658, "", self.BLITZ.date])
        sources.append([None, None, None, None])
        assert BLENDED_INITIAL("Online Blitz", sources, self.END, self.BORN) == [[1702, 10]]
        assert BLENDED_INITIAL("Regular", [["Quick", "900P3"]]) == [[900, 3]]
        assert BLENDED_INITIAL("Regular", [["Chess.com", 900]]) == "#VALUE!"
        assert BLENDED_INITIAL("Regular", [["CFC", 1700]]) == "#NUM!"
        assert BLENDED_INITIAL("Regular", [["CFC", 1700]], None, None, True, True) == [[1541, 5]]
        assert BLENDED_INITIAL("Regular", [["CFC", 1700]], None, None, True, False) == [[1300, 0]]
        assert BLENDED_INITIAL("Regular", [["FIDE", 1500, None, self.END]]) == "#VALUE!"
        assert BLENDED_INITIAL("Regular", [["FIDE", "Unr"]], None, None, True) == [[1300, 0]]

    @pytest.mark.parametrize(
        ("source", "end", "start"),
        [
            ("FIDE", "2024-02-29", 1590),  # S15 §2.6: 180 + 0.94·1500
            ("FIDE", "2024-03-01", 1277),  # §2.1: -1073 + 1.5667·1500 = 1277.05
            ("CFC", "2024-12-31", 1410),  # S15 §2.6: 1500 - 90
            ("CFC", "2025-01-01", 1270),  # §2.2: -650 + 1.28·1500
        ],
    )
    def test_the_function_converts_as_on_the_end_date(self, source, end, start):
        """§8; a date as the edition holds instead of the end date."""
        asked = ("Regular", [[source, 1500]], day(end), None, True, True)
        assert BLENDED_INITIAL(*asked) == BLENDED_INITIAL(*asked, "2025") == [[start, 5]]
        today, once = ([[{"FIDE": x, "CFC": y}[source], 5]] for x, y in ((1277, 1270), (1590, 1410)))
        assert (BLENDED_INITIAL(*asked, "2026-11-22"), BLENDED_INITIAL(*asked, "2021-11-22")) == (today, once)

    def test_uscf_initial_blends_current_ratings(self):
        assert USCF_INITIAL("Regular", 1500, edition="2025") == [[1277, 5]]
        assert USCF_INITIAL("Regular", 1500) == [[1590, 5]]
        assert USCF_INITIAL("Online Regular", regular=1700, edition=2025) == [[1700, 10]]
        assert USCF_INITIAL("Online Regular", regular=1700) == "#NUM!"  # S15 has no such ratings

    def test_who_has_online_regular_ratings(self):
        """§8: from June 1, 2020."""
        said = "has no Online Regular ratings. Edition 2025, from June 1, 2020, has them."
        with pytest.raises(RatingError, match=re.escape(said)):
            initial_rating(System.ONLINE_REGULAR, Background(), edition("2015"))


@pytest.mark.parametrize(
    ("fide", "regular", "youth"),
    [(1400, 1120.38, 1320.38), (1500, 1277.05, 1447.05), (1999, 2058.8333, 2079.1333), (2000, 2060.40, 2080.40),
     (2001, 2061.02, 2081), (2100, 2162, 2180), (2200, 2264, 2280)],
)  # fmt: skip
def test_section_2_1_and_6_fide(fide, regular, youth):
    assert USCF_FROM_FIDE(fide, None, "2025") == pytest.approx(regular, abs=1e-9)
    assert USCF_FROM_FIDE(fide, True, "2025") == pytest.approx(youth, abs=1e-9)


@pytest.mark.parametrize(
    ("cfc", "rating"),
    [
        (1000, 700),
        (1149, 821.435),
        (1150, 822),
        (1609, 1409.52),
        (1610, 1414.10),
        (1999, 1962.59),
        (2000, 1960),
    ],
)
def test_section_2_2_cfc(cfc, rating):
    assert USCF_FROM_CFC(cfc, "2025") == pytest.approx(rating, abs=1e-9)


@pytest.mark.parametrize(
    ("age", "adult", "rating"),
    [(2.9, False, 750), (2.9, True, 1300), (3, False, 150), (12.5, False, 625), (12.5, True, 625),
     (25.9, False, 1295), (26, False, 1300), (26.1, False, 1300)],
)  # fmt: skip
def test_section_2_3_age(age, adult, rating):
    assert USCF_FROM_AGE(age, "2025", adult) == rating
    assert USCF_INITIAL("Regular", age=age, adult=adult, edition="2025") == [[rating, 0]]


def test_section_2_3_without_an_age():
    assert USCF_INITIAL("Regular", edition="2025") == [[750, 0]]
    assert USCF_INITIAL("Regular", adult=True, edition="2025") == [[1300, 0]]
    assert USCF_INITIAL("Regular", adult=True) == [[1300, 0]]  # S15 §2.6


@pytest.mark.parametrize("rating", [1500, 2354.5, 2355, 2355.5, 2600])
def test_section_3_the_games_of_an_established_rating(rating):
    """N* = 50/√(0.662 + 0.00000739·(2569 − R)²) up to 2355, 50 above, and K = 800/(N* + m)."""
    n_star = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - rating) ** 2) if rating <= 2355 else 50
    assert USCF_K(rating, None, 4, False, "2025") == pytest.approx(800 / (n_star + 4), rel=1e-12)


@pytest.mark.parametrize(("opponent", "after"), [(2299, 2699), (2300, 2700), (2301, 2700)])
def test_section_4_1_at_most_2700(opponent, after):
    """A first game, won: f is zero from 400 above the opponent."""
    assert USCF_SPECIAL(2400, 0, [[opponent]], 1, None, "2025") == pytest.approx(after, abs=1e-9)


class TestSection4TheStandardFormula:
    @pytest.mark.parametrize(
        ("rating", "numerator"),
        [(2199.5, 800), (2200, 800), (2200.5, 800 * (6.5 - 0.0025 * 2200.5)), (2499.5, 800 * (6.5 - 0.0025 * 2499.5)),
         (2500, 200), (2500.5, 200)],
    )  # fmt: skip
    def test_reduced_k_on_both_sides_of_its_knots(self, rating, numerator):
        assert USCF_K(rating, 10, 4, True, "2025") == pytest.approx(numerator / 14, abs=1e-9)

    @pytest.mark.parametrize(("games", "bonus"), [(2, 0), (3, 800 / 23 * 1.5 - 20), (4, 800 / 24 * 2 - 20)])
    def test_bonus_from_three_games(self, games, bonus):
        """N' = 20 and wins against equals: 800/(20 + m)·m/2 less 10·√4."""
        opponents = column(*[2400] * games)
        assert USCF_BONUS(2400, 20, opponents, games, None, None, "2025") == pytest.approx(bonus, abs=1e-9)

    TWO = column(1600, 1600, 1700)
    FOUR = column(1600, 1600, 1700, 1700)

    @pytest.mark.parametrize(
        ("opponents", "most_against_one", "with_2025", "with_2015"),
        [
            (TWO, 2, 1583.394463, 1646.788926),
            (TWO, 1, 1646.788926, 1646.788926),
            (TWO, 3, 1583.394463, 1583.394463),
            (FOUR, 2, 1697.779908, 1697.779908),
            (FOUR, 3, 1608.889954, 1608.889954),  # 1500 + 108.889954, no bonus
        ],
    )
    def test_bonus_by_games_against_one(self, opponents, most_against_one, with_2025, with_2015):
        for name, expected in (("2025", with_2025), ("2015", with_2015)):
            given_ = (1500, 50, opponents, len(opponents), None, None, None, name, most_against_one)
            assert USCF_RATING(*given_) == pytest.approx(expected, abs=1e-6)

    @pytest.mark.parametrize(
        ("rating", "regular", "quick"),
        [(2200, 18.301743, 18.301743), (2300, 11.833030, 15.777374), (2500, 3.636364, 14.545455)],
    )
    def test_reduced_k(self, rating, regular, quick):
        assert USCF_K(rating, 50, 5, True, "2025") == pytest.approx(regular, abs=1e-6)
        assert USCF_K(rating, 50, 5, False, "2025") == pytest.approx(quick, abs=1e-6)

    SECTION = Section(
        ratings=np.array([1500.0, 1650.0, 1747.0, 625.0]),
        prior_games=np.array([50.0, 200.0, 5.0, 0.0]),
        unrated=np.array([False, False, True, True]),
        records=np.zeros(4),
        floors=np.full(4, np.nan),
        opponents=np.array([[1, 0, 3, 2], [1, 0, 3, 2], [2, 3, 0, 1]]),
        scores=np.array([[1, 0, 1, 0], [1, 0, 0.5, 0.5], [1, 1, 0, 0]]),
    )

    def test_a_whole_section(self):
        found = rate(self.SECTION, P25, 10.0)
        assert found.first_estimate[3] == pytest.approx(1025.0, abs=5.1e-5)
        assert found.between == pytest.approx([1590.4475, 1599.8826, 1572.5, 1448.0], abs=5.1e-5)
        assert found.post == pytest.approx([1576.9673, 1616.1704, 1652.6809, 1314.9609], abs=5.1e-5)
        assert found.post_games.tolist() == [53, 203, 8, 3]

    def test_the_same_with_the_bonus_rule_of_2015(self):
        found = rate(self.SECTION, edition("2015"), 10.0)
        assert found.post == pytest.approx([1633.9347, 1623.4729, 1661.4869, 1314.9609], abs=5.1e-5)

    def test_the_same_as_a_formula(self):
        rounds = [["W2", "W2", "W3"], ["L1", "L1", "W4"], ["W4", "D4", "L1"], ["L3", "D3", "L2"]]
        start = [[None, None], [None, None], [1747, 5], [625, 0]]
        found = USCF_EVENT(
            column(1500, 1650, None, None), column(50, 200, None, None), rounds, start, edition=2025
        )
        assert found == pytest.approx(
            np.array(column(1576.9673, 1616.1704, 1652.6809, 1314.9609)), abs=5.1e-5
        )


class TestSection5Floors:
    @pytest.mark.parametrize(
        ("peak", "floor"),
        [(1399.49, "#N/A"), (1399.5, 1200), (1941, 1700), (2299.49, 2000), (2299.5, 2100), (2799, 2100)],
    )
    def test_peak(self, peak, floor):
        """The level at or just below the rounded peak less 200, from 1200 to 2100."""
        assert PEAK_FLOOR(peak, "2025") == floor

    def test_the_others(self):
        """An Original Life Master has 2200; on request a floor is 100 lower (OV), and 100 is the lowest rating."""
        assert RATING_FLOOR(2450, life_master=True, edition="2025") == 2200
        assert RATING_FLOOR(edition="2025") == 100
        assert (LOWERED_FLOOR(1400, "2025"), LOWERED_FLOOR(150, "2025")) == (1300, 100)

    @pytest.mark.parametrize(
        ("wins", "draws", "events", "floor"),
        [(3, 1, 10, 124), (12, 0, 1, 149), (12, 1, 0, 150), (12, 1, 1, 150)],
    )
    def test_absolute(self, wins, draws, events, floor):
        """min(100 + 4·wins + 2·draws + events, 150)."""
        assert RATING_FLOOR(None, wins, draws, events, edition="2025") == floor

    @pytest.mark.parametrize(
        ("prize", "under", "floor"),
        [
            (4000, 1800, 1800),
            (3999.99, 1800, "#N/A"),
            (4000, 1810, 1900),
            (4000, 2000, 2000),
            (4000, 2200, 2000),
        ],
    )
    def test_money(self, prize, under, floor):
        assert MONEY_FLOOR(prize, under, "2025") == floor

    def test_a_new_player_has_the_floor_of_the_first_event(self):
        """Published: three losses and no win or draw, 101 in an over-the-board section of three games."""
        rounds = [["L2", "L3", "L4"], ["W1", "D4", "D3"], ["D4", "W1", "D2"], ["D3", "D2", "W1"]]
        start = column(100, None, None, None)
        others = column(None, 900, 900, 900)
        assert USCF_EVENT(others, None, rounds, start, edition="2025")[0] == [101]

    def test_the_same_in_two_games_is_100(self):
        """E counts events with three or more games."""
        rounds = [["L2", "L3", "U"], ["W1", "U", "D3"], ["U", "W1", "D2"]]
        start = column(100, None, None)
        assert USCF_EVENT(column(None, 900, 900), None, rounds, start, edition="2025")[0] == [100]

    @pytest.mark.parametrize(
        ("given_floor", "floor"),
        [(None, 101), (100, 101), (124, 125), (149, 150), (149.5, 150), (150, 150), (200, 200)],
    )
    def test_a_known_floor_below_150_grows(self, given_floor, floor):
        """The absolute floor before the event, and this event of three losses: 1 more, 150 at most."""
        rounds = [["L2", "L3", "L4"], ["W1", "D4", "D3"], ["D4", "W1", "D2"], ["D3", "D2", "W1"]]
        found = USCF_EVENT(
            column(100, 900, 900, 900),
            None,
            rounds,
            floors=column(given_floor, None, None, None),
            edition="2025",
        )
        assert found[0] == [floor]

    def test_wins_and_draws_of_this_event_raise_it(self):
        """One win, one draw, one loss in an event of three games: 100 + 4 + 2 + 1 = 107."""
        assert after_event(np.nan, Counts(1, 1, 3), P25) == 107
        assert after_event(110, Counts(1, 1, 3), P25) == 117
        assert after_event(110, Counts(1, 1, 2), P25) == 116
        assert after_event(145, Counts(1, 1, 3), P25) == 150

    def test_wins_and_draws_are_those_of_the_section(self):
        """Of three games each: three wins; one win; one win and one draw; one draw."""
        floors = section_floors(TestSection4TheStandardFormula.SECTION, P25, online=False)
        assert floors.tolist() == [100 + 12 + 1, 100 + 4 + 1, 100 + 4 + 2 + 1, 100 + 2 + 1]

    @pytest.mark.parametrize(
        ("name", "online", "absolute"), [("2025", True, 100), ("2025", False, 127), ("2015", True, 127)]
    )
    def test_every_floor_by_its_name(self, name, online, absolute):
        """4 wins, 1 draw, 9 events: 100 + 16 + 2 + 9 = 127, which P25 does not have online."""
        found = floors(History(1941, 4, 1, 9), edition(name), online=online)
        assert (found["absolute floor"], found["peak rating floor"]) == (absolute, 1700)
        assert np.isnan(found["money floor"])
        assert np.isnan(found["Original Life Master floor"])

    @pytest.mark.parametrize(("regular", "floor"), [(True, 2200), (False, np.nan)])
    def test_an_original_life_master_has_a_floor_in_regular_ratings(self, regular, floor):
        found = floors(History(life_master=True), P25, regular=regular)["Original Life Master floor"]
        assert found == pytest.approx(floor, nan_ok=True)

    def test_online_there_is_no_absolute_floor_above_100(self):
        assert np.isnan(after_event(np.nan, Counts(1, 1, 3), P25, online=True))
        assert after_event(1200, Counts(1, 1, 3), P25, online=True) == 1200
        assert (
            after_event(np.nan, Counts(1, 1, 3), edition("2015"), online=True) == 107
        )  # S15 §5: for all ratings


class TestSection6ForeignEvents:
    FIDE = column(1700, 1800, 1950, 2050)

    def test_the_example(self):
        assert FIDE_UPDATE(1900, 60, self.FIDE, 3, None, None, "2025") == pytest.approx(1925.322485, abs=1e-6)

    def test_as_a_youth_event(self):
        assert FIDE_UPDATE(1900, 60, self.FIDE, 3, True, None, "2025") == pytest.approx(1939.908024, abs=1e-6)

    def test_established_ratings_only(self):
        assert FIDE_UPDATE(1900, 25, self.FIDE, 3, None, None, "2025") == "#NUM!"
        assert isinstance(FIDE_UPDATE(1900, 26, self.FIDE, 3, None, None, "2025"), float)
        assert isinstance(FIDE_UPDATE(1900, 9, self.FIDE, 3), float)  # S08: from 9 games

    @pytest.mark.parametrize(
        ("fide", "usa_flag", "member", "opted_in", "games", "answer"),
        [
            (2200, True, True, False, 26, "yes"), (2199, True, True, False, 26, "no"),
            (2199, True, True, True, 26, "yes"), (2200, True, False, False, 26, "no"),
            (2200, True, True, False, 25, "no"), (None, False, True, True, None, "yes"),
            (2200, False, True, False, 26, "no"),
        ],
    )  # fmt: skip
    def test_who(self, fide, usa_flag, member, opted_in, games, answer):
        assert FIDE_ELIGIBLE(fide, usa_flag, member, opted_in, games, "2025").startswith(f"{answer}:")


class TestSection7Matches:
    def test_the_limits_are_those_of_2015(self):
        assert match_rules(P25) == MatchRules(400, 50, 100, 200, at_floor_asks=False)

    def test_the_three_examples(self):
        assert MATCH_RATING(1500, None, 1500, 6, 4.5) == pytest.approx(1537.0227, abs=5.1e-5)
        assert MATCH_RATING(1500, None, 1500, 6, 1.5) == pytest.approx(1462.9773, abs=5.1e-5)
        first = MATCH_RATING(2400, 50, 2400, 4, 3, opponent_games=50)
        second = MATCH_RATING(2400, 50, 2400, 4, 1, opponent_games=50)
        assert (first, second) == pytest.approx((2413.5522, 2386.4478), abs=5.1e-5)
        assert (MATCH_RATING(1800, None, 1700, 6, 1), MATCH_RATING(1700, None, 1800, 6, 5)) == (1750, 1750)
        assert MATCH_LIMIT(1800, None, 1700, 6, 1) == "50 per match"

    def test_the_opponent_must_be_established_too(self):
        assert MATCH_RATING(1500, 30, 1500, 6, 3, opponent_games=25) == "#NUM!"
        assert MATCH_RATING(1500, 30, "1500P25", 6, 3) == "#NUM!"
        assert isinstance(MATCH_RATING(1500, 30, 1500, 6, 3, opponent_games=26), float)

    def test_a_window_over_its_limit_allows_the_way_back_only(self):
        """Matches of -50, +50, +50, +50 on days 0, 10, 20, 30: on day 185 the window holds +150."""
        assert MATCH_RATING(1500, None, 1500, 6, 4.5, 150) == 1500
        assert MATCH_LIMIT(1500, None, 1500, 6, 4.5, 150) == "100 in 180 days"
        assert MATCH_RATING(1500, None, 1500, 6, 1.5, 150) == pytest.approx(1462.9773, abs=5.1e-5)
        assert MATCH_RATING(1500, None, 1500, 6, 1.5, -150) == 1500
        assert MATCH_RATING(1500, None, 1500, 6, 4.5, None, 230) == 1500
        assert MATCH_LIMIT(1500, None, 1500, 6, 4.5, None, 230) == "200 in 3 years"


def test_section_8_three_games_and_a_bye():
    """C_T of three opponents at the level is 1.5: above 3.5 in three games is impossible; C_T = 0: above 2."""
    assert NORM_SCORE_NEEDED(1800, column(1800, 1800, 1800), 1, "2025", True) == "#N/A"
    assert NORM_SCORE_NEEDED(1800, column(2200, 2200, 2200), 1, "2025", True) == 2.5
    assert NORM_SCORE_NEEDED(1800, column(2200, 2200, 2200), 1, "2025", False) == "#N/A"


class TestSection8Dates:
    """§8 of the document: what began when."""

    @pytest.mark.parametrize(
        ("date", "fide", "youth"), [("2024-02-29", 1590, 1700), ("2024-03-01", 1277.05, 1447.05)]
    )
    def test_fide(self, date, fide, youth):
        assert USCF_FROM_FIDE(1500, None, date) == pytest.approx(fide)
        assert USCF_FROM_FIDE(1500, True, day(date)) == pytest.approx(youth)

    @pytest.mark.parametrize(("date", "rating"), [("2024-12-31", 1630), ("2025-01-01", 1541)])
    def test_cfc(self, date, rating):
        assert USCF_FROM_CFC(1700, date) == pytest.approx(rating)

    def test_before_the_blend(self):
        assert USCF_INITIAL("Regular", quick=1700, quick_games=3, edition=day("2020-05-31")) == [[750, 0]]
        assert USCF_INITIAL("Regular", quick=1700, quick_games=3, edition=day("2020-06-01")) == [[1700, 3]]

    def test_old_lines_have_the_new_games(self):
        """FIDE 2100 counted for 5 games until May 2020, and for 10 since."""
        before, after = (USCF_INITIAL("Regular", 2100, edition=d) for d in ("2020-05-31", "2020-06-01"))
        assert (before, after) == ([[20 + 1.02 * 2100, 5]], [[2162, 10]])

    def test_a_named_edition_takes_the_newest_values(self):
        assert as_of(P25, day("2030-01-01")) is P25
