"""Report of the Ratings Committee, 1994, §1: the ratings as they were found, and as they were to be found."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from xlrating.editions.editions import edition
from xlrating.errors import RatingError
from xlrating.event.rate import rate
from xlrating.event.section import NOBODY, EarlierGames, Section
from xlrating.event.terms import Provisional
from xlrating.worksheet import (
    EVENT_1994,
    PERF_RATING,
    PROVISIONAL_1994,
    USCF_EVENT,
    USCF_FROM_AGE,
    USCF_FROM_CFC,
    USCF_FROM_FIDE,
    USCF_INITIAL,
    USCF_K,
    USCF_RATING,
    USCF_SPECIAL,
    USCF_STANDARD,
)

AS_IT_RAN, PROPOSED = "pre-1994", "1994"


def column(cells):
    return [[cell] for cell in cells]


def we(rating, opponent):
    return 1 / (1 + 10 ** ((opponent - rating) / 400))


def closed(opponents, score):
    """§4 as it is printed, but for the sign under the root."""
    m = len(opponents)
    guess = sum(opponents) / m + 400 * (2 * score - m) / m
    hg, h = 10 ** (guess / 400), [10 ** (r / 400) for r in opponents]
    p = [hg / (hg + hi) for hi in h]
    a, b = sum(p), sum(x * (1 - x) for x in p)
    c = sum(x * (1 - x) * (hi - hg) / (hi + hg) for x, hi in zip(p, h, strict=True))
    k = 400 / np.log(10)
    if abs(c) < 1e-12:
        return guess + k * (score - a) / b
    root = b**2 + 2 * c * (score - a)
    return guess + k * ((root**0.5 if root > 0 else 0) - b) / c


def section(ratings, games, rounds, *, carried=None, records=None):
    """``games`` 0: unrated, with the rating imputed. ``rounds``: a list of {player: (opponent, score)}."""
    size = len(ratings)
    opponents, scores = np.full((len(rounds), size), NOBODY), np.zeros((len(rounds), size))
    for number, pairings in enumerate(rounds):
        for player, (opponent, score) in pairings.items():
            opponents[number, player], scores[number, player] = opponent, score
            opponents[number, opponent], scores[number, opponent] = player, 1 - score
    prior = np.array([np.nan if n is None else float(n) for n in games])
    return Section(
        ratings=np.array(ratings, dtype=float),
        prior_games=prior,
        unrated=prior == 0,
        records=np.zeros(size) if records is None else np.array(records, dtype=float),
        floors=np.full(size, np.nan),
        opponents=opponents,
        scores=scores,
        carried=carried or {},
    )


def rated(*event, name=PROPOSED, way=Provisional.K, **more):
    return rate(section(*event, **more), edition(name), 0.0, provisional=way)


# §1.2 The system as it ran


class TestFourSteps:
    """§1.2: each step uses what the steps before it gave."""

    # A and B unrated, C 1200 after 10 games, D 1500 established.
    # Round 1: A beats B, C beats D. Round 2: A draws with C, D beats B. Round 3: D beats A, C beats B.
    EVENT = (
        [1000, 1000, 1200, 1500],
        [0, 0, 10, None],
        [{0: (1, 1), 2: (3, 1)}, {0: (2, 0.5), 3: (1, 1)}, {3: (0, 1), 2: (1, 1)}],
    )
    # Step 1: A (1000 + 400 + 1200 + 1500 - 400)/3 = 3700/3; B (1000 - 400 + 1500 - 400 + 1200 - 400)/3 = 2500/3.
    A_1, B_1 = 3700 / 3, 2500 / 3
    # Step 2: C, 10 games of 1200; beat D 1500: 1900; drew with A; beat B at 833.33, above 1200 - 400: 1233.33.
    C_2 = (10 * 1200 + 1900 + 3700 / 3 + 2500 / 3 + 400) / 13
    # Step 3: A with B as in step 1 and C as in step 2, and B likewise.
    A_3 = (2500 / 3 + 400 + C_2 + 1100) / 3
    B_3 = (3700 / 3 - 400 + 1100 + C_2 - 400) / 3
    # Step 4: D lost to C and beat B and A.
    D_4 = 1500 + 32 * (2 - we(1500, C_2) - we(1500, B_3) - we(1500, A_3))

    def test_every_step(self):
        done = rated(*self.EVENT, name=AS_IT_RAN)
        assert done.first_estimate[:2] == pytest.approx([self.A_1, self.B_1])
        assert done.post == pytest.approx([self.A_3, self.B_3, self.C_2, self.D_4])
        assert list(done.formula) == ["performance", "performance", "provisional", "established"]
        assert done.post_games[:3] == pytest.approx([3, 3, 13])
        assert np.isnan(done.first_estimate[2:]).all()
        assert np.isnan(done.k).tolist() == [True, True, True, False]
        assert done.k[3] == 32
        # The working: opponents as each player was rated against them at last, and D by K against them.
        a, b, c = done.last_opponents[:, 0], done.last_opponents[:, 1], done.last_opponents[:, 2]
        assert a == pytest.approx([self.B_1, self.C_2, 1500])
        assert b == pytest.approx([self.A_1, 1500, self.C_2])
        assert c == pytest.approx([1500, self.A_1, self.B_1])
        assert done.last_opponents[:, 3] == pytest.approx([self.C_2, self.B_3, self.A_3])
        assert done.expected[3] == pytest.approx(2 - (self.D_4 - 1500) / 32)
        assert done.change_by_k[3] == pytest.approx(self.D_4 - 1500)
        assert done.bonus is None

    def test_as_a_formula(self):
        rounds = [["W2", "D3", "L4"], ["L1", "L4", "L3"], ["W4", "D1", "W2"], ["L3", "W2", "W1"]]
        post = USCF_EVENT(column(["Unr", None, "1200P10", 1500]), None, rounds, edition=AS_IT_RAN)
        assert post == [[pytest.approx(x)] for x in (self.A_3, self.B_3, self.C_2, self.D_4)]

    def test_an_unrated_opponent_counts_as_1000_whatever_else_is_known(self):
        assert USCF_INITIAL("Regular", fide=2300, age=40, edition=AS_IT_RAN) == [[1000.0, 0.0]]
        assert USCF_INITIAL("Regular", adult=True, edition=AS_IT_RAN) == [[1000.0, 0.0]]


@pytest.mark.parametrize(
    ("opponent", "result", "counts_as"),
    [
        (600, "W", 601),  # both sides of 600
        (600.5, "W", 600.5),
        (601, "W", 601),
        (600, "L", 600),  # only when beaten
        (600, "D", 600),
        (150, "W", 601),
    ],
)
def test_an_opponent_beaten_by_an_unrated_player_counts_as_601_at_least(opponent, result, counts_as):
    performance = counts_as + {"W": 400, "D": 0, "L": -400}[result]
    post = USCF_RATING(1000, 0, [[1400], [opponent]], [["L"], [result]], edition=AS_IT_RAN)
    assert post == pytest.approx((1000 + performance) / 2)


@pytest.mark.parametrize(
    ("opponent", "result", "counts_as"),
    [
        (1100, "W", 1101),  # R - 400 -> R - 399
        (1100.5, "W", 1100.5),
        (1101, "W", 1101),
        (1102, "W", 1102),
        (700, "W", 1101),
        (1100, "D", 1100),
        (1100, "L", 1100),
    ],
)
def test_an_opponent_beaten_by_a_provisional_player_counts_as_399_below_at_least(opponent, result, counts_as):
    performance = counts_as + {"W": 400, "D": 0, "L": -400}[result]
    post = USCF_RATING(1500, 10, [[opponent]], [[result]], edition=AS_IT_RAN)
    assert post == pytest.approx((10 * 1500 + performance) / 11)


def test_the_600_rule_is_not_for_provisional_nor_the_399_rule_for_unrated_players():
    assert USCF_RATING(900, 10, [[550]], [["W"]], edition=AS_IT_RAN) == pytest.approx((9000 + 950) / 11)
    assert USCF_RATING(1500, 0, [[1000]], [["W"]], edition=AS_IT_RAN) == pytest.approx(1400)


def test_a_total_score_is_enough_unless_it_counts_who_was_beaten():
    assert USCF_RATING(1000, 0, column([1200, 601]), 1, edition=AS_IT_RAN) == pytest.approx(900.5)
    assert USCF_RATING(1000, 0, column([1200, 600]), 1, edition=AS_IT_RAN) == "#NUM!"
    assert USCF_RATING(1000, 0, column([1200, 600]), 2, edition=AS_IT_RAN) == pytest.approx((1600 + 1001) / 2)
    with pytest.raises(RatingError, match="each game's result"):
        USCF_RATING.answer(1000, 0, column([1200, 600]), 1, edition=AS_IT_RAN)


@pytest.mark.parametrize(
    ("games", "rounds", "established"),
    [(14, 6, True), (13, 6, False), (14, 5, False), (19, 9, True), (20, 1, True), (19, 1, False)],
)
def test_established_formula_from_14_games_before_and_6_rounds(games, rounds, established):
    opponents = [1500] * rounds
    by_k = 1500 + 32 * (rounds - rounds / 2)
    by_average = (games * 1500 + rounds * 1900) / (games + rounds)
    post = USCF_RATING(1500, games, column(opponents), column(["W"] * rounds), edition=AS_IT_RAN)
    assert post == pytest.approx(by_k if established else by_average)


def test_the_rounds_of_the_event_count_not_the_games_of_the_player():
    six = [{0: (1, 1)}, {0: (1, 1)}, {0: (1, 1)}, {0: (1, 1)}, {0: (1, 1)}, {1: (2, 1)}]
    event = [1500, 1500, 1500], [14, None, None]
    assert rated(*event, six, name=AS_IT_RAN).formula[0] == "established"
    assert rated(*event, six[1:], name=AS_IT_RAN).formula[0] == "provisional"
    # 14 games before, five wins against 1500 in an event of six rounds: 1500 + 32·(5 - 2.5)
    assert rated(*event, six, name=AS_IT_RAN).post[0] == pytest.approx(1580)


def test_only_provisional_players_are_established_early():
    """Step 3 meets established players with their ratings from before, after 20 games and in six rounds, too."""
    six = [{0: (1, 0.5)}, *[{1: (2, 1)}] * 5]
    done = rated([1000, 1500, 1500], [0, 20, None], six, name=AS_IT_RAN)
    assert done.post[0] == 1500  # a draw with 1500
    # Step 4: against the unrated player as found, 1500, and an equal: 32·(0.5 + 5 - 6·0.5)
    assert done.post[1] == pytest.approx(1580)


# §1.4.2 Not all opponents are rated

TABLE_1 = """
2200 2214 2300 2354 2400 2474 2500 2581 2600 2665
2205 2222 2305 2361 2405 2480 2505 2586 2605 2669
2210 2229 2310 2367 2410 2486 2510 2591 2610 2672
2215 2237 2315 2373 2415 2492 2515 2595 2615 2676
2220 2245 2320 2379 2420 2498 2520 2600 2620 2679
2225 2252 2325 2385 2425 2504 2525 2605 2625 2682
2230 2259 2330 2390 2430 2509 2530 2609 2630 2686
2235 2267 2335 2396 2435 2515 2535 2614 2635 2689
2240 2274 2340 2402 2440 2520 2540 2618 2640 2692
2245 2281 2345 2408 2445 2526 2545 2622 2645 2695
2250 2288 2350 2414 2450 2531 2550 2627 2650 2698
2255 2295 2355 2419 2455 2536 2555 2631 2655 2701
2260 2302 2360 2425 2460 2541 2560 2635 2660 2703
2265 2309 2365 2431 2465 2546 2565 2639 2665 2706
2270 2315 2370 2437 2470 2552 2570 2643 2670 2709
2275 2322 2375 2443 2475 2557 2575 2647 2675 2712
2280 2329 2380 2449 2480 2562 2580 2651 2680 2715
2285 2335 2385 2455 2485 2567 2585 2654 2685 2718
2290 2342 2390 2462 2490 2571 2590 2658 2690 2721
2295 2348 2395 2468 2495 2576 2595 2662 2695 2724
"""
TABLE_2 = """
5 543 24 1218 43 1419 62 1386
6 584 25 1240 44 1422 63 1379
7 624 26 1260 45 1424 64 1372
8 664 27 1278 46 1426 65 1365
9 703 28 1295 47 1427 66 1357
10 743 29 1311 48 1428 67 1349
11 782 30 1325 49 1428 68 1340
12 822 31 1338 50 1428 69 1331
13 862 32 1350 51 1427 70 1321
14 900 33 1360 52 1425 71 1311
15 937 34 1370 53 1424 72 1301
16 973 35 1378 54 1421 73 1290
17 1009 36 1385 55 1419 74 1279
18 1043 37 1392 56 1415 75 1267
19 1077 38 1398 57 1411 76 1255
20 1109 39 1403 58 1407 77 1243
21 1139 40 1408 59 1403 78 1230
22 1168 41 1412 60 1397 79 1217
23 1194 42 1416 61 1392 80 1203
"""


def printed(table):
    numbers = [float(text) for text in table.split()]
    return sorted(zip(numbers[::2], numbers[1::2], strict=True))


def test_table_1_every_entry():
    fide, uscf = zip(*printed(TABLE_1), strict=True)
    assert len(fide) == 100
    assert USCF_FROM_FIDE(column(fide), edition=PROPOSED) == [[pytest.approx(rating)] for rating in uscf]


def test_table_1_between_two_entries_on_a_straight_line():
    entries = printed(TABLE_1)
    for (x0, y0), (x1, y1) in pairwise(entries):
        assert USCF_FROM_FIDE((x0 + x1) / 2, edition=PROPOSED) == pytest.approx((y0 + y1) / 2)


@pytest.mark.parametrize(
    ("fide", "uscf"),
    [
        (1500, 1515),  # below 2200: 15 more
        (2199, 2214),
        (2200, 2214),
        (2201, 2214 + 8 / 5),  # the next entry is 2222
        (2695, 2724),
        (2697.5, 2727),  # half way from 2724 to 2730
        (2699, 2724 + 6 * 4 / 5),
        (2700, 2730),  # from 2700: 30 more
        (2701, 2731),
        (2850, 2880),
    ],
)
def test_table_1_at_its_ends(fide, uscf):
    assert USCF_FROM_FIDE(fide, edition=PROPOSED) == pytest.approx(uscf)


def test_table_2_every_entry_holds_from_birthday_to_birthday():
    ages, ratings = zip(*printed(TABLE_2), strict=True)
    assert list(ages) == list(range(5, 81))
    for within in (0, 0.5, 0.999):  # an entry is the prediction for 6 months after the birthday: appendix B
        answer = USCF_FROM_AGE(column([age + within for age in ages]), edition=PROPOSED)
        assert answer == column(ratings)


@pytest.mark.parametrize("age", [0, 4.999, 81, 95])
def test_table_2_has_no_other_ages(age):
    assert USCF_FROM_AGE(age, PROPOSED) == "#NUM!"
    assert USCF_FROM_AGE([[age], [20]], PROPOSED) == [["#NUM!"], [1109.0]]
    with pytest.raises(RatingError, match=r"August 1994.*no initial rating for age"):
        USCF_FROM_AGE.answer(age, PROPOSED)


def test_there_is_no_table_for_canadian_ratings():
    assert USCF_FROM_CFC(1500, PROPOSED) == "#NUM!"
    with pytest.raises(RatingError, match=r"August 1994.*CFC"):
        USCF_FROM_CFC.answer(1500, PROPOSED)


@pytest.mark.parametrize(
    ("known", "rating"),
    [
        ({"fide": 2200, "age": 30}, 2214),
        ({"age": 30}, 1325),
        ({"cfc": 1500, "age": 30}, 1325),
        ({"quick": 1700, "quick_games": 10, "age": 30}, 1325),
        ({}, 750),  # S94 is silent: S15 §2.1
        ({"adult": True}, 750),  # an adult of unknown age is nothing more
    ],
)
def test_imputed_rating_by_fide_rating_else_by_age(known, rating):
    assert USCF_INITIAL("Regular", **known, edition=PROPOSED) == [[float(rating), 0.0]]


# §1.3, §1.4 A whole event as proposed


class TestThreeSteps:
    """§1.3: unrated, provisional, established."""

    # A unrated (imputed 900), B unrated (imputed 1100), C 1200 after 10 games, D 1300 after 12, E 1500 established.
    RATINGS, GAMES = [900, 1100, 1200, 1300, 1500], [0, 0, 10, 12, None]
    ROUNDS = (
        {0: (1, 1), 2: (3, 1)},  # A beats B, C beats D; E free
        {0: (2, 0), 1: (4, 0)},  # C beats A, E beats B
        {0: (3, 0.5), 2: (4, 0)},  # A - D drawn, E beats C
        {0: (4, 0), 1: (3, 1)},  # E beats A, B beats D
        {1: (2, 0), 3: (4, 0.5)},  # C beats B, D - E drawn
    )
    # Step 1, against the ratings before the event, imputed for the unrated.
    A = closed([1100, 1200, 1300, 1500], 1.5)
    B = closed([900, 1500, 1300, 1200], 1.0)
    # Step 2, K = 600/(N + m - 1), against A and B as found and the others as before.
    C = 1200 + 600 / 13 * (3 - we(1200, 1300) - we(1200, A) - we(1200, 1500) - we(1200, B))
    D = 1300 + 600 / 15 * (1 - we(1300, 1200) - we(1300, A) - we(1300, B) - we(1300, 1500))
    # Step 3, K = 32.
    E = 1500 + 32 * (3.5 - we(1500, B) - we(1500, C) - we(1500, A) - we(1500, D))

    def test_every_rating(self):
        done = rated(self.RATINGS, self.GAMES, self.ROUNDS)
        assert done.post == pytest.approx([self.A, self.B, self.C, self.D, self.E])
        assert list(done.formula) == ["performance"] * 2 + ["provisional"] * 2 + ["established"]
        assert done.k[2:] == pytest.approx([600 / 13, 600 / 15, 32])
        assert np.isnan(done.k[:2]).all()
        assert np.isnan(done.k).tolist() == [True, True, False, False, False]
        assert done.on_file == {}
        # The working: A against the ratings before, C against A and B as found, E against all as found.
        met = done.last_opponents
        assert met[:4, 0] == pytest.approx([1100, 1200, 1300, 1500])
        assert met[[0, 1, 2, 4], 2] == pytest.approx([1300, self.A, 1500, self.B])
        assert met[1:, 4] == pytest.approx([self.B, self.C, self.A, self.D])
        before, after = np.array(self.RATINGS[2:]), np.array([self.C, self.D, self.E])
        assert done.change_by_k[2:] == pytest.approx(after - before)
        assert done.bonus is None

    def test_as_a_formula(self):
        rounds = [
            ["W2", "L3", "D4", "L5", "U"],
            ["L1", "L5", "U", "W4", "L3"],
            ["W4", "W1", "L5", "U", "W2"],
            ["L3", "U", "D1", "L2", "D5"],
            ["U", "W2", "W3", "W1", "D4"],
        ]
        ratings, imputed = (
            column(["Unr", "Unr", "1200P10", "1300/12", 1500]),
            column([900, 1100, None, None, None]),
        )
        expected = [self.A, self.B, self.C, self.D, self.E]
        post = USCF_EVENT(ratings, None, rounds, imputed, edition=PROPOSED)
        assert post == [[pytest.approx(x)] for x in expected]
        answer = EVENT_1994(ratings, None, rounds, imputed)
        assert [row[0] for row in answer] == pytest.approx(expected)
        assert [row[1] for row in answer] == [4.0, 4.0, 14.0, 16.0, ""]


CARRIED = EarlierGames((1300.0, 1350.0, 1400.0, 1450.0), (1.0, 1.0, 0.5, 0.0))

# §1.4.3 Two exceptions


@pytest.mark.parametrize(("games", "there_is_a_rating"), [(3, False), (4, True)])
def test_an_initial_rating_takes_four_games(games, there_is_a_rating):
    opponents, results = [1450, 1520, 1600, 1400][:games], ["W", "L", "D", "W"][:games]
    answer = USCF_RATING(750, 0, column(opponents), column(results), edition=PROPOSED)
    if there_is_a_rating:
        assert answer == pytest.approx(closed(opponents, 2.5))
    else:
        assert answer == "#NUM!"
        assert PROVISIONAL_1994(None, None, column(opponents), column(results)) == "#N/A"
        with pytest.raises(RatingError, match=r"August 1994.*stay on file"):
            USCF_RATING.answer(750, 0, column(opponents), column(results), edition=PROPOSED)


class TestFewerThanFourGames:
    """§1.4.3, first paragraph: the games are saved and count in the next event."""

    # A unrated (imputed 1043, age 18): beats B, draws with C, loses to D. B after 10 games, C and D established.
    FIRST = ([1043, 1450, 1520, 1600], [0, 10, None, None], [{0: (1, 1)}, {0: (2, 0.5)}, {0: (3, 0)}])
    ON_FILE = EarlierGames((1450.0, 1520.0, 1600.0), (1.0, 0.5, 0.0))

    def test_no_rating_and_the_opponents_meet_the_imputed_one(self):
        done = rated(*self.FIRST)
        assert np.isnan(done.post[0])
        assert np.isnan(done.post_games[0])
        assert done.formula[0] == "on file"
        assert done.on_file == {0: self.ON_FILE}
        assert done.post[1] == pytest.approx(1450 + 600 / 10 * (0 - we(1450, 1043)))
        assert done.post[2] == pytest.approx(1520 + 32 * (0.5 - we(1520, 1043)))
        assert done.post[3] == pytest.approx(1600 + 32 * (1 - we(1600, 1043)))

    def test_then_another_event(self):
        second = ([1043, 1400], [0, None], [{0: (1, 1)}])
        done = rated(*second, carried={0: self.ON_FILE})
        assert done.post[0] == pytest.approx(closed([1450, 1520, 1600, 1400], 2.5))
        assert done.post_games[0] == 4
        assert done.on_file == {}
        # The opponent now meets a rating that has been found.
        assert done.post[1] == pytest.approx(1400 + 32 * (0 - we(1400, done.post[0])))

    def test_two_short_events_are_joined_and_saved_again(self):
        done = rated([1043, 1400], [0, None], [{0: (1, 1)}], carried={0: EarlierGames((1500.0,), (0.0,))})
        assert done.on_file == {0: EarlierGames((1500.0, 1400.0), (0.0, 1.0))}

    def test_nobody_loses_his_games_by_staying_away(self):
        done = rated([1043, 1400, 1500], [0, None, None], [{1: (2, 1)}], carried={0: self.ON_FILE})
        assert done.on_file == {0: self.ON_FILE}

    def test_from_formula_to_formula(self):
        first = EVENT_1994(
            column(["Unr", "1450P10", 1520, 1600]),
            None,
            [["W2", "D3", "L4"], ["L1", "", ""], ["", "D1", ""], ["", "", "W1"]],
            column([1043, None, None, None]),
        )
        assert first[0] == ["#N/A", "", "1450 1520 1600", "1 0.5 0"]
        second = EVENT_1994(
            column(["Unr", 1400]), None, [["W2"], ["L1"]], column([1043, None]), None, None,
            column([first[0][2], None]), column([first[0][3], None]),
        )  # fmt: skip
        assert second[0] == [pytest.approx(closed([1450, 1520, 1600, 1400], 2.5)), 4.0, "", ""]
        alone = PROVISIONAL_1994(None, None, [[1400]], [["W"]], None, "1450 1520 1600", "1 0.5 0")
        assert alone == pytest.approx(second[0][0])

    def test_a_rating_from_three_games_is_none(self):
        for games in (1, 3):
            assert USCF_RATING(1300, games, column([1400] * 4), 2, edition=PROPOSED) == "#NUM!"
        by_k = 1300 + 600 / (4 + 4 - 1) * (2 - 4 * we(1300, 1400))
        assert USCF_RATING(1300, 4, column([1400] * 4), 2, edition=PROPOSED) == pytest.approx(by_k)
        with pytest.raises(RatingError, match="no rating based on fewer than 4 games"):
            USCF_RATING.answer(1300, 3, column([1400] * 4), 2, edition=PROPOSED)
        # In an event the player is unrated, and 1300 is what counts for the others.
        done = rated([1300, 1400], [3, None], [{0: (1, 0.5)}] * 4)
        assert done.post[0] == pytest.approx(1400)  # a symmetric field, 2 of 4
        assert done.formula[0] == "performance"


@pytest.mark.parametrize("score", [1.0, 0.0])
class TestOneSided:
    """§1.4.3, second paragraph: nothing but wins, or nothing but losses."""

    FIELD = (1300, 1400, 1450, 1500)

    def first(self, score):
        rounds = [{0: (n, score)} for n in (1, 2, 3, 4)]
        return rated([800, *self.FIELD], [0, 10, None, None, None], rounds)

    def test_a_nominal_rating_for_the_opponents_and_the_games_on_file(self, score):
        done = self.first(score)
        nominal = closed(self.FIELD, 4 * score)
        assert done.post[0] == pytest.approx(nominal)
        assert done.post[1] == pytest.approx(1300 + 60 * (1 - score - we(1300, nominal)))  # 600/(10 + 1 - 1)
        assert done.post[2] == pytest.approx(1400 + 32 * (1 - score - we(1400, nominal)))
        assert done.on_file == {0: EarlierGames(tuple(map(float, self.FIELD)), (score,) * 4)}

    def test_a_mixed_event_after_it(self, score):
        before = self.first(score)
        nominal, games = float(before.post[0]), before.on_file[0]
        # Against an unrated player (imputed 1000), a provisional one and an established one: a draw each.
        event = (
            [nominal, 1000, 1350, 1600, 1200, 1200, 1200],
            [4, 0, 10, None, None, None, None],
            [{0: (1, 0.5)}, {0: (2, 0.5)}, {0: (3, 0.5)}, {1: (4, 0.5)}, {1: (5, 0.5)}, {1: (6, 0.5)}],
        )
        done = rated(*event, carried={0: games})
        both = closed([*self.FIELD, 1000, 1350, 1600], 4 * score + 1.5)
        assert done.post[0] == pytest.approx(both)
        assert done.post_games[0] == 7
        assert done.on_file == {}
        # Unrated and provisional opponents meet the nominal rating, established ones the new one.
        assert done.post[1] == pytest.approx(closed([nominal, 1200, 1200, 1200], 2.0))
        assert done.post[2] == pytest.approx(1350 + 60 * (0.5 - we(1350, nominal)))
        assert done.post[3] == pytest.approx(1600 + 32 * (0.5 - we(1600, both)))

    def test_and_again_until_it_is_no_longer_so(self, score):
        before = self.first(score)
        event = [float(before.post[0]), 1550], [4, None], [{0: (1, score)}]
        done = rated(*event, carried=before.on_file)
        assert done.post[0] == pytest.approx(closed([*self.FIELD, 1550], 5 * score))
        assert done.on_file == {0: EarlierGames((*map(float, self.FIELD), 1550.0), (score,) * 5)}

    def test_the_games_on_file_must_be_given(self, score):
        event = [1800, 1550], [4, None], [{0: (1, 0.5)}]
        with pytest.raises(RatingError, match=r"S94 §1.4.3.*Carry over the 4"):
            rated(*event, records=[1 if score else -1, 0])
        with pytest.raises(RatingError, match="Player 2: A rating after all wins or all losses"):
            rated([1550, 1800], [None, 4], [{0: (1, 0.5)}], records=[0, 1])
        with pytest.raises(
            RatingError, match="Player 1: 3 games are carried over, but the rating is based on 4"
        ):
            rated(*event, carried={0: EarlierGames((1500.0,) * 3, (score,) * 3)})


class TestWhoDoesNotPlay:
    """Nobody's rating changes without a game, whatever is on file, and nothing needs to be on file for it."""

    @pytest.mark.parametrize("way", Provisional)
    def test_games_on_file_are_not_rated_again(self, way):
        """Four wins on file, a mixed record on file, nothing on file; the last two play."""
        on_file = {0: EarlierGames((1500.0,) * 4, (1.0,) * 4), 1: CARRIED}
        done = rated(
            [1800, 1500, 1500, 1500, 1500], [4, 4, 4, 30, None], [{3: (4, 1)}],
            carried=on_file, records=[1, 0, -1, 1, 0], way=way,
        )  # fmt: skip
        assert done.post.tolist() == [1800, 1500, 1500, 1516, 1484]  # 32·(1 - 0.5)

    @pytest.mark.parametrize("name", [AS_IT_RAN, PROPOSED, "1996"])
    def test_a_floor_holds_only_for_players(self, name):
        """Unrated, provisional, established with a floor above the rating; the last one of two loses to a floor."""
        event = section([900, 1400, 1500, 1500, 1500], [0, 10, 30, 30, 30], [{3: (4, 1)}])
        done = rate(replace(event, floors=np.array([950, 1450, 1550, np.nan, 1490.0])), edition(name), 0.0)
        assert done.post[1:].tolist() == [1400, 1500, 1516, 1490]
        no_rating_yet = np.nan if name == PROPOSED else 900  # there 900 is only imputed
        assert done.post[0] == pytest.approx(no_rating_yet, nan_ok=True)


# §1.5.2 Formula for computing K


def test_example_of_section_1_5_2():
    assert USCF_K(1500, 10, 5, edition=PROPOSED) == pytest.approx(43, abs=0.5)
    assert USCF_K(1500, 10, 5, edition=PROPOSED) == pytest.approx(600 / 14)


@pytest.mark.parametrize(
    ("games", "event_games", "k"),
    [
        (4, 1, 600 / 4),
        (3, 1, "#NUM!"),  # N > 3
        (0, 4, "#NUM!"),
        (15, 5, 600 / 19),  # N + m = 20
        (16, 5, 32),  # N + m = 21
        (20, 1, 32),
        (21, 1, 24),  # the established formula, by the rating 2150
        (None, 1, 24),
    ],
)
def test_k_by_games(games, event_games, k):
    answer = USCF_K(2150, games, event_games, edition=PROPOSED)
    assert answer == (k if isinstance(k, str) else pytest.approx(k))


def test_k_of_many_players_at_once():
    k = USCF_K(1500, [[3], [10], [16], [30]], 5, None, PROPOSED)
    assert k == [["#NUM!"], [pytest.approx(600 / 14)], [32.0], [32.0]]
    with pytest.raises(RatingError, match=r"August 1994.*fewer than 4"):
        USCF_K.answer(1500, 3, 5, None, PROPOSED)


def test_k_does_not_depend_on_the_time_control():
    assert USCF_K(2450, None, 5, "G/45;d5", PROPOSED) == 16


@pytest.mark.parametrize(("games", "k"), [(15, 600 / 19), (16, 32), (20, 32), (21, 16)])
def test_rating_on_both_sides_of_20_games(games, k):
    post = USCF_RATING(2450, games, column([2450] * 5), 5, edition=PROPOSED)
    assert post == pytest.approx(2450 + k * 2.5)


# §1.5.3 and §1.5.4 The two other ways


@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_the_three_ways(score):
    event = [1500, 1600], [4, None], [{0: (1, score)}]
    by_k = 1500 + 600 / 4 * (score - we(1500, 1600))
    cumulative = closed([*CARRIED.opponents, 1600], 2.5 + score)
    carried = {0: CARRIED}
    assert rated(*event, carried=carried).post[0] == pytest.approx(by_k)
    assert rated(*event, carried=carried, way=Provisional.CUMULATIVE).post[0] == pytest.approx(cumulative)
    assert rated(*event, carried=carried, way=Provisional.GREATER).post[0] == pytest.approx(
        max(by_k, cumulative)
    )
    met, results = "1300 1350 1400 1450", "1 1 .5 0"
    for way, post in (("k", by_k), ("greater", max(by_k, cumulative)), ("cumulative", cumulative)):
        assert PROVISIONAL_1994(1500, 4, [[1600]], [[score]], way, met, results) == pytest.approx(post)


def test_where_neither_is_greater_it_is_by_k():
    """Half a point of four, then a loss to 100: 110 - 600/4·We and the performance are both below 100."""
    carried = {0: EarlierGames((100.0,) * 4, (0.5, 0.0, 0.0, 0.0))}
    done = rated([110, 100], [4, None], [{0: (1, 0)}], carried=carried, way=Provisional.GREATER)
    assert (done.post[0], done.formula[0]) == (100, "provisional")


def test_either_can_be_the_greater_one():
    event = [1500, 1600], [4, None]
    better_by_k = rated(*event, [{0: (1, 1)}], carried={0: CARRIED}, way=Provisional.GREATER)
    assert better_by_k.formula[0] == "provisional"
    better_by_performance = rated(
        [1200, 1600], [4, None], [{0: (1, 0)}], carried={0: CARRIED}, way=Provisional.GREATER
    )
    assert better_by_performance.formula[0] == "performance"


@pytest.mark.parametrize("way", [Provisional.GREATER, Provisional.CUMULATIVE])
def test_all_games_are_kept_while_the_rating_is_provisional(way):
    event = [1500, 1600, 1000], [4, None, 0], [{0: (1, 1)}, {0: (2, 1)}]
    done = rated(*event, carried={0: CARRIED}, way=way)
    # The unrated opponent counts as imputed, and so he is kept.
    assert done.on_file[0] == EarlierGames((*CARRIED.opponents, 1600.0, 1000.0), (*CARRIED.scores, 1.0, 1.0))
    with pytest.raises(RatingError, match=r"§1.5.3, §1.5.4.*Carry over the 4"):
        rated(*event, way=way)
    assert rated(*event, carried={0: CARRIED}).on_file.keys() == {2}


@pytest.mark.parametrize("way", Provisional)
def test_beyond_20_games_in_every_way_by_k(way):
    carried = {0: EarlierGames((1500.0,) * 20, (1.0, 0.0) * 10)}
    done = rated([1500, 1500], [20, None], [{0: (1, 1)}], carried=carried, way=way)
    assert done.post[0] == pytest.approx(1516)  # 1500 + 32·(1 - 0.5)
    assert rated([1500, 1500], [20, None], [{0: (1, 1)}], way=way).post[0] == pytest.approx(1516)
    nineteen = {0: EarlierGames((1500.0,) * 19, (1.0, 0.0) * 9 + (1.0,))}
    last = rated([1500, 1500], [19, None], [{0: (1, 1)}], carried=nineteen, way=way)
    by_k, together = 1500 + 600 / 19 * 0.5, closed([1500] * 20, 11)
    expected = {
        Provisional.K: by_k,
        Provisional.GREATER: max(by_k, together),
        Provisional.CUMULATIVE: together,
    }
    assert last.post[0] == pytest.approx(expected[way])
    assert last.on_file == {}


# §1.7 Example calculations

FIRST, SECOND, THIRD = [700, 850, 950, 1200, 1500], [1040] * 5, [900, 1100, 1350, 1400, 1450]
# Score: CurrSys and NewSys of the first, the second and the third table.
TABLES = {
    0.0: (640, 256, 640, 428, 747, 684),
    0.5: (720, 531, 720, 658, 773, 705),
    1.0: (800, 689, 800, 799, 800, 726),
    1.5: (880, 806, 880, 893, 827, 748),
    2.0: (960, 912, 960, 970, 853, 769),
    2.5: (1040, 1018, 1040, 1040, 880, 791),
    3.0: (1120, 1130, 1120, 1110, 907, 812),
    3.5: (1200, 1255, 1200, 1187, 933, 834),
    4.0: (1280, 1403, 1280, 1281, 960, 855),
    4.5: (1360, 1592, 1360, 1422, 987, 876),
    5.0: (1440, 2043, 1440, 1652, 1013, 898),
}


@pytest.mark.parametrize("score", TABLES)
@pytest.mark.parametrize(
    ("place", "name", "opponents", "before"),
    [
        (0, AS_IT_RAN, FIRST, (1000, 0)),
        (1, PROPOSED, FIRST, (1000, 0)),
        (2, AS_IT_RAN, SECOND, (1000, 0)),
        (3, PROPOSED, SECOND, (1000, 0)),
        (4, AS_IT_RAN, THIRD, (700, 10)),
        (5, PROPOSED, THIRD, (700, 10)),
    ],
)
def test_the_66_values_of_section_1_7(score, place, name, opponents, before):
    post = TABLES[score][place]
    assert USCF_RATING(*before, column(opponents), score, edition=name) == pytest.approx(post, abs=0.5)
    assert USCF_SPECIAL(*before, column(opponents), score, edition=name) == pytest.approx(post, abs=0.5)


@pytest.mark.parametrize("score", TABLES)
def test_unrated_players_of_section_1_7_are_rated_by_the_performance_of_section_4(score):
    for opponents in (FIRST, SECOND):
        new = USCF_RATING(1000, 0, column(opponents), score, edition=PROPOSED)
        assert (
            new
            == pytest.approx(PERF_RATING(column(opponents), score))
            == pytest.approx(closed(opponents, score))
        )


@pytest.mark.parametrize(
    ("rating", "games", "opponents", "as_it_ran"),
    [
        (1000, 0, [300] * 4, 0),  # unrated: 300 - 400
        (110, 10, [100] * 4, 0),  # provisional: (10·110 - 4·300)/14
        (110, 10, [100] * 2, 500 / 12),  # (10·110 - 2·300)/12
        (110, 30, [110], 94),  # established: 110 - 32/2
    ],
)
def test_the_lowest_rating(rating, games, opponents, as_it_ran):
    """As it ran, S96: "on a scale of 0 to 3000". The proposal has no scale: S15 §5."""
    assert USCF_RATING(rating, games, column(opponents), 0, edition=AS_IT_RAN) == pytest.approx(as_it_ran)
    if games or len(opponents) == 4:
        assert USCF_RATING(rating, games, column(opponents), 0, edition=PROPOSED) == 100


# What the document does not have


@pytest.mark.parametrize("name", [AS_IT_RAN, PROPOSED])
def test_there_is_no_bonus(name):
    arguments = (1500, None, column([1500] * 4), 4)
    assert USCF_STANDARD(*arguments, None, 0, name) == pytest.approx(1564)  # 1500 + 32·(4 - 2)
    assert USCF_STANDARD(*arguments, None, 10, name) == "#NUM!"
    for function, place in ((USCF_STANDARD, {}), (USCF_RATING, {"record": None})):
        with pytest.raises(RatingError, match=r"August 1994.*no bonus"):
            function.answer(*arguments, **place, time_control=None, bonus=10, edition=name)
    assert USCF_EVENT([[1500], [1500]], None, [["W2"], ["L1"]], bonus=10, edition=name) == "#NUM!"


@pytest.mark.parametrize("name", [AS_IT_RAN, PROPOSED])
def test_the_provisional_formula_is_for_provisional_players(name):
    assert USCF_SPECIAL(1500, None, column([1500]), 1, edition=name) == "#NUM!"
    assert USCF_SPECIAL(1500, 21, column([1500]), 1, edition=name) == "#NUM!"
    with pytest.raises(RatingError, match=r"August 1994.*games or fewer"):
        USCF_SPECIAL.answer(1500, 21, column([1500]), 1, edition=name)
