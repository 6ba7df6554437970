"""Prizes: the examples of rules 32 and 33, what directors' threads decided, and the limits of each kind of prize.

Sources of the cases: the rulebook's examples under 32B5 and 33D2 as coded in Meow-Chess (prizes_test.dart), the help
of WinTD as quoted on tourneygeek, threads of forum.uschess.org (t/16785, t/3426, t/24992) and uschess.discourse.group
(t/21917, t/406, t/24963, t/15241, t/17265), the prize fund quiz on uschess.org, and westfieldchessclub.blogspot.com of
October 16, 2012. Of t/17265 only what it decides was at hand, not its numbers: those are made here.
"""

import json
from functools import partial
from pathlib import Path

import pytest
from growth import grows_linearly

from benchmarks.made_prizes import large_event
from xlrating.errors import RatingError
from xlrating.prizes.announcement import Player, prize, words_of
from xlrating.prizes.divide import HORT, RULE_32B, WITHIN_LIMIT, divide
from xlrating.prizes.reasons import reasons
from xlrating.worksheet.prize_answers import prize_of, score_of
from xlrating.worksheet.register import REGISTER

SAMPLES = json.loads((Path(__file__).parents[1] / "data" / "prizes-32b.json").read_text("utf-8"))


def paid(players, prizes, limit=None, method=RULE_32B):
    """Dollars of each player, (score, rating[, group[, barred]]), from (name, dollars[, lowest, highest])."""
    rows = [
        Player(score, rating, words_of("".join(more[:1])), "".join(more[1:]))
        for score, rating, *more in players
    ]
    listed = [prize(name, round(dollars * 100), *limits) for name, dollars, *limits in prizes]
    found = divide(rows, listed, None if limit is None else limit * 100, method)
    return [cents / 100 for cents in found.cents]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["case"])
def test_the_sample_cases(sample):
    last = len(sample["players"]) - 1
    youth = "youth" if "Youth" in sample.get("note", "") else ""
    players = [
        (player["score"], player["rating"], youth if row == last else "")
        for row, player in enumerate(sample["players"])
    ]
    prizes = [(one["label"], one["amount"], one["min"], one["max"]) for one in sample["prizes"]]
    assert paid(players, prizes) == [player["paid"] for player in sample["players"]]


CASES = {
    "t/16785: 746.75 each, by a program; 536 and 817, by the rule": (
        [(5, 2673), (4.5, 2699), (4, 2495), (4, 2391), (4, 2387), (4, 2385), (3.5, 2345)],
        [("1st", 2298), ("2nd", 1149), ("3rd", 536), ("4th", 306), ("5th", 230), ("1st Under 2400", 1379),
         ("2nd Under 2400", 766)],
        [2298, 1149, 536, 817, 817, 817, 230],
    ),
    "t/21917: the largest prize without the tie is 1000, not half of 1000 + 800": (
        [(8.5, 1753), (7.5, 1702), (7.5, 1700), (7.5, 1700), (7, 1750), (7, 1676), (7, 1675), (7, 1650)],
        [("1st", 12000), ("2nd", 6000), ("3rd", 3000), ("4th", 1500), ("5th", 1000), ("6th", 800), ("1st U1700", 2000),
         ("2nd U1700", 1000)],
        [12000, 3500, 3500, 3500, 1000, 1266.67, 1266.67, 1266.66],  # 3,800 / 3
    ),
    "t/406: the sole class A takes 70, more than (70 + 220) / 5 = 58; the others 220 / 4": (
        [(4, 1900), (4, 2100), (4, 2100), (4, 1700), (4, 1700)],
        [("1st", 85), ("2nd", 60), ("3rd", 45), ("4th", 30), ("Class A", 70)],
        [70, 55, 55, 55, 55],
    ),
    "the set with the largest sum, not the first: 100 + 50, as 90 is for the same player": (
        [(4, 2100), (4, 1900)],
        [("1st U2000", 100), ("2nd U2000", 90), ("1st", 50)],
        [50, 100],  # 1900: 100 alone is more than 150 / 2
    ),
    "33D2, example 1": (
        [(5, 2250), (4.5, 2225), (4.5, 1940), (4, 1865), (4, 1990)],
        [("1st", 200), ("2nd", 100), ("3rd", 50), ("Class A", 40)],
        [200, 75, 75, 20, 20],
    ),
    "33D2, example 2": (
        [(5, 2250), (4.5, 2225), (4.5, 1940), (4, 2375), (4, 1990), (3.5, 2125), (3.5, 1865)],
        [("1st", 200), ("2nd", 100), ("3rd", 50), ("U2200", 40), ("U2000", 30)],
        [200, 75, 75, 0, 40, 0, 30],
    ),
    "32B4: a rating class before a junior prize": (
        [(5, 1900, "junior"), (4, 2100, "junior")],
        [("Top junior", 50), ("Class A", 50)],
        [50, 50],
    ),
    "32C1: withdrawn players win nothing": (
        [(5, 2000, "", "withdrawn"), (4, 2000)], [("1st", 100)], [0, 100],
    ),
    "32C2: one finisher takes the class prize; 32C3: nobody, not paid": (
        [(5, 2200), (1, 1850)], [("1st", 100), ("Class A", 40), ("Class B", 30)], [100, 40],
    ),
    "32C5: an entry replaced by a re-entry wins nothing": (
        [(5, 2000, "", "re-entered"), (3, 2000), (4, 2000)], [("1st", 100), ("2nd", 50)], [0, 50, 100],
    ),
    "33E: prizes by points, the largest for each, never shared": (
        [(5, 2000), (5, 2000), (4.5, 2000), (4, 2000), (3, 2000)],
        [("5 points", 100), ("4½ points", 50), ("4 points", 30)],
        [100, 100, 50, 30, 0],
    ),
    "32B1 and 33E: one prize, the larger": (
        [(5, 2000), (4, 2000), (4, 2000)], [("1st", 100), ("2nd", 50), ("4 points", 30)], [100, 30, 30],
    ),
    "33F: unrated players win place and unrated prizes only": (
        [(5, None), (4, None), (3, 1700)], [("1st", 100), ("U1800", 50), ("Unrated", 20)], [100, 20, 50],
    ),
    "unless announced otherwise: U1200/Unr": ([(5, None), (4, 1100)], [("U1200/Unr", 50)], [50, 0]),
    "westfieldchessclub: $75 for the best Under 1500, four at 2": (
        [(3, 2025), (3, 1809), (3, 1358), (2, 1424), (2, 1337), (2, 1182), (2, 1102), (2, 1700)],
        [("U1800", 100), ("U1500", 75)],
        [0, 0, 100, 18.75, 18.75, 18.75, 18.75, 0],
    ),
    "t/3426: of 100 for Expert and 100 for Class A the higher class goes into the pool, (200 + 100) / 2": (
        [(5, 2300), (5, 2250), (4.5, 2100), (4.5, 1900), (4, 2150), (4, 1850)],
        [("1st", 500), ("2nd", 300), ("3rd", 200), ("Expert", 100), ("Class A", 100)],
        [400, 400, 150, 150, 0, 100],
    ),
    "t/3426: the larger class prize goes into the pool, (200 + 120) / 2": (
        [(4.5, 2100), (4.5, 1900), (4, 2150), (4, 1850)],
        [("1st", 200), ("Expert", 100), ("Class A", 120)],
        [160, 160, 100, 0],
    ),
    "t/3426: with both class prizes above the place, each takes his own": (
        [(4.5, 2100), (4.5, 1900), (4, 2150), (4, 1850)],
        [("1st", 100), ("Expert", 125), ("Class A", 125)],
        [125, 125, 50, 50],
    ),
    "t/24963: 300 + 200 for five, 100 each, as much as the two under 1800 have alone": (
        [(4, 2250), (4, 2100), (4, 1900), (4, 1700), (4, 1500)], [("1st", 300), ("U1800", 200)], [100] * 5,
    ),
    "t/24963: a dollar less for the place, and the two under 1800 divide their own": (
        [(4, 2250), (4, 2100), (4, 1900), (4, 1700), (4, 1500)],
        [("1st", 299), ("U1800", 200)],
        [99.67, 99.67, 99.66, 100, 100],
    ),
    "t/17265, situation 1: the set with the largest sum, not the first two; a cent decides": (
        # 150.01 + 75.01 = 225.02, divided by 2; 75.01 is only for the second.
        [(4, 2100), (4, 1900)], [("1st", 150.01), ("2nd", 75), ("U2000", 75.01)], [112.51, 112.51],
    ),
    "t/17265, situations 2 and 3; t/24992: of equal amounts the place, then the higher class": (
        [(5, 1900), (4, 2100), (3, 1900), (2, 1700)],
        [("U1800", 75), ("U2000", 75), ("1st", 75)],
        [75, 0, 75, 75],
    ),
    "32B1: at most one prize": ([(5, 1900)], [("1st", 100), ("Class A", 80), ("U2000", 60)], [100]),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_the_cases_of_the_rules_and_of_the_threads(case):
    players, prizes, expected = CASES[case]
    assert paid(players, prizes) == expected


UNRATED = None
POWERHOUSE = [(6, UNRATED)]
"""t/15241: $1,440, $720, $400, $240; no unrated player wins more than $600."""
LIMITED = {
    # 1,440 = 600 + 840; the clear second takes the largest left, 840; (720 + 400 + 240) / 3 = 453.33 1/3.
    "t/15241, scenario 1": (
        [*POWERHOUSE, (5, 1700), *[(4.5, 1700)] * 3, *[(4, 1700)] * 3, (4, UNRATED)],
        [600, 840, 453.34, 453.33, 453.33, 0, 0, 0, 0],
    ),
    # The second unrated player leaves 840 - 600 = 240: the tie takes 720, 400, and 240, the next one the other 240.
    "t/15241, scenario 2": (
        [*POWERHOUSE, (5, UNRATED), *[(4.5, 1700)] * 2, (4.5, UNRATED), *[(4, 1700)] * 3, (4, UNRATED)],
        [600, 600, 453.34, 453.33, 453.33, 60, 60, 60, 60],
    ),
    # The clear third takes 720; (400 + 240 + 240) / 6 = 146.66 2/3.
    "t/15241, scenario 3": (
        [*POWERHOUSE, (5, UNRATED), (4.5, 1700), *[(4, 1700)] * 5, (4, UNRATED)],
        [600, 600, 720, 146.67, 146.67, 146.67, 146.67, 146.66, 146.66],
    ),
}


@pytest.mark.parametrize("case", LIMITED)
def test_32c6_unrated_players_in_clear_places(case):
    players, expected = LIMITED[case]
    assert paid(players, [("1st", 1440), ("2nd", 720), ("3rd", 400), ("4th", 240)], limit=600) == expected


def test_32c6_the_rest_of_a_clear_second_prize():
    """t/21427: the unrated second takes 2,000 of 6,000; the 4,000 stay a prize, the largest for the next player."""
    prizes = [12000, 6000, 3000, 1500, 1000, 800, 600, 500, 400, 400]
    players = [(9 - row / 2, UNRATED if row == 1 else 2000) for row in range(11)]
    listed = [(f"{place}.", dollars) for place, dollars in enumerate(prizes, 1)]
    assert paid(players, listed, limit=2000) == [12000, 2000, 4000, 3000, 1500, 1000, 800, 600, 500, 400, 400]


def test_32c6_two_tied_behind_a_clear_limited_winner():
    """uschess.discourse.group t/22607: 500 = 100 + 400, then (400 + 250) / 2, then 150.

    Directors there pass the rest down instead: 100, 375, 375, and 50. docs/treasurers.md says so.
    """
    players = [(5, UNRATED), (4.5, 1700), (4.5, 1700), (4, 1700)]
    prizes = [("1st", 500), ("2nd", 250), ("3rd", 150)]
    assert paid(players, prizes, limit=100) == [100, 325, 325, 150]


def test_32c6_the_limit_of_a_reduced_fund_stays():
    """t/355: 300, 200, 100, at half 150, 100, 50; the limit of 100 is in dollars, no share of the fund."""
    players = [(5, UNRATED), (4, 1700), (3, 1700), (2, 1700)]
    assert paid(players, [("1st", 150), ("2nd", 100), ("3rd", 50)], limit=100) == [100, 100, 50, 50]


def test_t_6973_the_players_of_a_class_divide_its_prize_where_that_is_more():
    """14 tie for 9th to 17th, Under 2400, and Under 2300; four are under 2400, and one of them under 2300.

    The thread has no amounts; these are made. He takes his 3,000. All 14 would pool nine places of 100 and both
    prizes: 6,900 / 14 = 492.86. The three others under 2400 divide theirs, 3,000 / 3; the nine above have 100 each.
    """
    tied = [(6, 2500)] * 10 + [(6, 2350)] * 3 + [(6, 2250)]
    places = [(f"{place}.", 100) for place in range(9, 18)]
    assert paid(tied, [*places, ("U2400", 3000), ("U2300", 3000)]) == [90.0] * 10 + [1000.0] * 3 + [3000.0]


def test_32c6_the_rest_stays_in_the_tie():
    assert paid([(5, None), (5, 2000)], [("1st", 300), ("2nd", 100)], limit=100) == [100, 300]


def test_32c6_a_clear_unrated_winner_leaves_the_rest_to_the_next_score_group():
    players = [(5, None), (4, 2000), (4, 2000)]
    assert paid(players, [("1st", 300), ("2nd", 100)], limit=100) == [100, 150, 150]


def test_32c6_the_other_reading_gives_the_largest_prize_within_the_limit():
    players = [(5, None), (4, 2000), (4, 2000)]
    # The unrated player takes 2nd, 100; the others divide 1st.
    assert paid(players, [("1st", 300), ("2nd", 100)], limit=100, method=WITHIN_LIMIT) == [100, 150, 150]
    # With 2nd 101 nothing is within the limit of 100.
    assert paid(players, [("1st", 300), ("2nd", 101)], limit=100, method=WITHIN_LIMIT) == [0, 200.5, 200.5]


def test_hort_gives_half_by_place_and_half_equally():
    # 300 + 100: halves 150 and 50 by place, (150 + 50) / 2 = 100 for each.
    assert paid([(5, 2400), (5, 2400)], [("1st", 300), ("2nd", 100)], method=HORT) == [250, 150]


@pytest.mark.parametrize(
    ("name", "wins", "does_not"),
    [
        ("Class A", (1800, 1999), (1799, 2000, None)),  # TournaChess, Prize Calculation: 1800 is class A
        ("A", (1800, 1999), (1799, 2000, None)),
        ("2nd Class B", (1600, 1799), (1599, 1800, None)),
        ("Expert", (2000, 2199), (1999, 2200, None)),
        ("Master", (2200, 2399), (2199, 2400, None)),  # by the classes of RATING_CLASS
        ("Under 2000", (100, 1999), (2000, None)),
        ("U/2,000", (1999,), (2000, None)),
        ("1600-1799", (1600, 1799), (1599, 1800, None)),
        ("Unrated", (None,), (100, 2000)),
        ("U1000/Unr", (None, 999), (1000,)),
        ("1st", (None, 100, 2800), ()),
        ("3.", (None, 2800), ()),
        ("2nd place", (None, 2800), ()),
        ("First", (None, 2800), ()),
        ("Clear 1st", (None, 2800), ()),
        ("Class X", (2000, 2199), (1999, 2200, None)),
    ],
)
def test_who_may_win_by_the_name_of_the_prize(name, wins, does_not):
    found = prize(name, 100)
    assert [found.is_open_to(Player(1, rating)) for rating in wins] == [True] * len(wins)
    assert [found.is_open_to(Player(1, rating)) for rating in does_not] == [False] * len(does_not)


@pytest.mark.parametrize(
    ("name", "group", "wins"),
    [
        ("Top junior", "Junior, club member", True),
        ("Best women", "woman", False),
        ("Best woman", "Woman", True),
        ("Seniors", "senior", True),
        ("Top Senior", "Senior Master", True),
        ("Senior Master", "senior", False),  # a rating class
        ("1st U12", "under 12", True),
        ("Senior 65+", "senior 65", True),
        ("U12", "U14", False),
    ],
)
def test_who_may_win_by_group(name, group, wins):
    assert prize(name, 100).is_open_to(Player(1, 1500, words_of(group))) is wins


def test_typed_limits_beat_the_name():
    found = prize("U2000", 100, 1000, 1799)
    assert [found.is_open_to(Player(1, rating)) for rating in (999, 1000, 1799, 1800, 1999)] == [
        False, True, True, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize(
    "name",
    ["", "Prize", "???", "Best", "Class A/B", "Class M", "1800", "1800+", "2000 and above", "O1800", "<=1800"],
)  # fmt: skip
def test_a_name_that_says_nothing_is_an_error(name):
    with pytest.raises(RatingError, match=r"does not say who may win it|has no name"):
        prize(name, 100)


def test_with_limits_any_name_will_do():
    for name in ("Class A/B", "1800+", "Prize"):
        found = prize(name, 100, 1600, 1999)
        assert [found.is_open_to(Player(1, rating)) for rating in (1599, 1600, 1999, 2000, None)] == [
            False, True, True, False, False,
        ]  # fmt: skip
    with pytest.raises(RatingError, match="This prize has no name"):
        prize(" ", 100, 1600, 1999)


@pytest.mark.parametrize("name", ["1st-3rd", "1st to 3rd place", "2-5", "1st & 2nd"])
def test_several_places_in_one_row_are_an_error(name):
    with pytest.raises(RatingError, match="Enter a row for each place"):
        prize(name, 300)


@pytest.mark.parametrize(
    ("amount", "cents"), [("$1,000", 100000), ("1,000.5", 100050), (33.3349, 3333), ("Trophy", None)]
)
def test_amounts_that_are_read(amount, cents):
    found = prize_of(["1st", amount])
    assert (found and found.cents) == cents


@pytest.mark.parametrize("amount", ["1.000", "1.000,50", "1 000", "$500 + trophy", "-50", -50, "50%"])
def test_amounts_that_could_mean_something_else(amount):
    with pytest.raises(RatingError, match="is not a prize"):
        prize_of(["1st", amount])


@pytest.mark.parametrize("score", ["4,5", "5-1", "W", -1, 3.3])
def test_a_score_is_whole_or_a_half(score):
    assert [score_of(good) for good in (4, "4½", "½", 4.5)] == [4, 4.5, 0.5, 4.5]
    with pytest.raises(RatingError, match="is not a score"):
        score_of(score)


def test_limits_the_wrong_way_round_are_an_error():
    with pytest.raises(RatingError, match="Enter the lower rating first"):
        prize("1st", 100, 1800, 1600)


@pytest.mark.parametrize(
    ("announced", "based_on", "entries", "event_fund", "guaranteed", "expected"),
    [
        (1000, 100, 30, None, None, 500),  # Meow-Chess, 32C4: half at least above $500
        (1000, 100, 70, None, None, 700),
        (400, 40, 10, None, None, 100),
        (400, 40, 40, None, None, 400),
        (400, 40, 50, None, None, 400),  # never more than announced
        (500, 60, 30, 2000, True, 500),  # 32E
        (300, 60, 30, 2000, None, 150),
        (100, 100, 10, 500, None, 10),  # the fund of the event, both sides of $500
        (100, 100, 10, 500.01, None, 50),
        (0.01, 2, 1, None, None, 0.01),  # half a cent: to the next
    ],
)
def test_based_on_funds(announced, based_on, entries, event_fund, guaranteed, expected):
    assert REGISTER["PRIZE_FUND"](announced, based_on, entries, event_fund, guaranteed) == expected


def test_dollars_of_the_fund_as_people_type_them():
    fund = REGISTER["PRIZE_FUND"]
    assert [fund(typed, 100, 50) for typed in ("$1,000", "1,000.00", "1000")] == [500, 500, 500]
    assert fund("1.000", 100, 50) == "#VALUE!"


def told(players, prizes, limit=None, method=RULE_32B):
    rows = [Player(score, rating, frozenset(), *more) for score, rating, *more in players]
    listed = [prize(name, dollars * 100) for name, dollars in prizes]
    return reasons(rows, listed, divide(rows, listed, limit and limit * 100, method), method)


def test_the_sentence_of_each_kind():
    players, prizes, _ = CASES["t/16785: 746.75 each, by a program; 536 and 817, by the rule"]
    pool = "3rd $536, 4th $306, 1st Under 2400 $1,379, 2nd Under 2400 $766, divided by 4."
    assert told(players, prizes) == [
        "Clear 1st: 1st $2,298.",
        "Clear 2nd: 2nd $1,149.",
        f"Tied for 3rd–6th with 3 others: {pool} $536 is the largest prize that this player could have had without "
        "the tie.",
        *[
            f"Tied for 3rd–6th with 3 others: {pool} Others in the tie may not have $746.75. What they leave is shared."
        ]
        * 3,
        "Clear 7th: 5th $230.",
    ]
    assert told([(5, 2000, "withdrawn"), (4, None), (4, 2000)], [("1st", 100)], limit=10) == [
        "No prize: withdrawn.",
        "Tied for 1st–2nd with 1 other: 1st $100, divided by 2. $10 is the limit for unrated players.",
        "Tied for 1st–2nd with 1 other: 1st $100, divided by 2. Others in the tie may not have $50. What they leave is "
        "shared.",
    ]
    assert told([(4, 2000)] * 3, [("1st", 100)])[0] == (
        "Tied for 1st–3rd with 2 others: 1st $100, divided by 3. The odd cents go in the order of the rows."
    )
    assert told([(4, 2000)], [("4 points", 20)]) == ["4 points $20, for the score. Nobody shares it."]
    assert told([(4, 2000)] * 2, [("1st", 20), ("2nd", 10)], method=HORT)[0].endswith(
        "Half goes by place, in the order of the rows, and half equally."
    )


@pytest.mark.parametrize("scores", [1, 10])
@pytest.mark.parametrize("function", ["PRIZE_MONEY", "PRIZE_REASONS", "PRIZE_TABLE"])
def test_the_players_of_a_large_event_take_the_time_that_each_takes(function, scores):
    """60 prizes, in score groups and all tied."""

    def dividing(players, turn):
        return partial(REGISTER[function], *large_event(scores, players))

    assert grows_linearly(dividing, 100)
