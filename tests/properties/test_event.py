"""Properties of a rated section, and of one player's rating."""

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from xlrating.worksheet import USCF_EVENT, USCF_RATING, USCF_STANDARD

RESULTS = {"W": "L", "D": "D", "L": "W"}


@st.composite
def sections(draw):
    """Ratings, prior games, round cells as (result, opponent's place), Step 1 ratings, records."""
    size = draw(st.integers(2, 8))
    ratings = [draw(st.one_of(st.none(), st.floats(100, 2800))) for _ in range(size)]
    games = [None if r is None else draw(st.one_of(st.none(), st.integers(0, 40))) for r in ratings]
    rounds = []
    for _ in range(draw(st.integers(1, 6))):
        order = draw(st.permutations(range(size)))
        cells = [None] * size
        for one, other in zip(order[::2], order[1::2], strict=False):
            result = draw(st.sampled_from(["W", "D", "L", None]))
            if result:
                cells[one], cells[other] = (result, other), (RESULTS[result], one)
        rounds.append(cells)
    assume(any(cell for row in rounds for cell in row))
    initial = [
        [draw(st.floats(100, 2500)), draw(st.sampled_from([None, 0, 5, 10]))] if r is None else [None, None]
        for r in ratings
    ]
    records = [draw(st.sampled_from([None, None, "wins", "losses"])) for _ in ratings]
    return ratings, games, rounds, initial, records


def rated(ratings, games, rounds, initial, records, order=None, **others):
    """The post-event ratings with the players in another order, given back in the first one."""
    order = list(range(len(ratings))) if order is None else order
    place = {player: n for n, player in enumerate(order)}

    def cell(row, player):
        return row[player] and f"{row[player][0]}{place[row[player][1]] + 1}"

    found = USCF_EVENT(
        [[ratings[p]] for p in order], [[games[p]] for p in order],
        [[cell(row, p) for row in rounds] for p in order],
        [initial[p] for p in order], record=[[records[p]] for p in order], **others,
    )  # fmt: skip
    assert isinstance(found, list)
    return [found[place[player]][0] for player in range(len(ratings))]


@settings(max_examples=100)
@given(sections(), st.data())
def test_the_order_of_players_does_not_matter(section, data):
    order = data.draw(st.permutations(range(len(section[0]))))
    for one, other in zip(rated(*section), rated(*section, order=order), strict=True):
        assert other == (one if isinstance(one, str) else pytest.approx(one, abs=1e-5))


@settings(max_examples=100)
@given(sections(), st.data())
def test_the_order_of_rounds_does_not_matter(section, data):
    ratings, games, rounds, initial, records = section
    shuffled = data.draw(st.permutations(rounds))
    for one, other in zip(rated(*section), rated(ratings, games, shuffled, initial, records), strict=True):
        assert other == (one if isinstance(one, str) else pytest.approx(one, abs=1e-5))


@settings(max_examples=100)
@given(sections())
def test_who_played_has_a_rating_of_100_or_more_and_who_did_not_keeps_his(section):
    ratings, games, rounds, *_ = section
    for player, post in enumerate(rated(*section)):
        if any(row[player] for row in rounds):
            assert post >= 100
        elif ratings[player] is None:
            assert post == ""
        elif games[player] != 0:
            assert post == ratings[player]


@settings(max_examples=100)
@given(sections(), st.floats(100, 2200))
def test_a_rating_obeys_its_floor(section, floor):
    """Below 150 it is the absolute floor, to which 4 W + 2 D are added, and 1 from three games on (S15 §5)."""
    ratings, _, rounds, *_ = section
    free = rated(*section)
    held = rated(*section, floors=[[floor]] * len(ratings))
    for player, (one, other) in enumerate(zip(free, held, strict=True)):
        results = [row[player][0] for row in rounds if row[player]]
        grown = floor + 4 * results.count("W") + 2 * results.count("D") + (len(results) >= 3)
        if results:
            assert other == max(one, min(grown, 150) if floor < 150 else floor)


@st.composite
def one_player(draw):
    opponents = draw(st.lists(st.floats(100, 2800), min_size=1, max_size=8))
    results = [draw(st.sampled_from([0, 0.5, 1])) for _ in opponents]
    return draw(st.floats(100, 2690)), draw(st.one_of(st.none(), st.integers(0, 60))), opponents, results


@settings(max_examples=300)
@given(one_player(), st.sampled_from([None, "wins", "losses"]), st.data())
def test_with_opponents_fixed_half_a_point_more_never_lowers_a_rating(player, record, data):
    rating, games, opponents, results = player
    place = data.draw(st.integers(0, len(results) - 1))
    assume(results[place] < 1)
    better = [*results[:place], results[place] + 0.5, *results[place + 1 :]]
    before, after = (
        USCF_RATING(rating, games, [opponents], [row], record if games else None) for row in (results, better)
    )
    assert after >= before - 1e-6


@settings(max_examples=200)
@given(one_player())
def test_an_event_of_one_game_between_established_players_is_the_standard_formula_twice(player):
    """And no rating below the absolute floor, to which a win of this event adds 4 points and a draw 2 (S15 §5)."""
    rating, _, (opponent, *_), (result, *_) = player
    game = [("LDW"[int(2 * result)], 1), ("WDL"[int(2 * result)], 0)]
    mine, his = rated([rating, opponent], [None, None], [game], [[None, None]] * 2, [None, None])
    his_first = max(100, USCF_STANDARD(opponent, None, [[rating]], 1 - result))
    mine_first = max(100, USCF_STANDARD(rating, None, [[opponent]], result))
    mine_last = USCF_STANDARD(rating, None, [[his_first]], result)
    his_last = USCF_STANDARD(opponent, None, [[mine_first]], 1 - result)
    assert mine == pytest.approx(max(100 + 4 * result, mine_last), abs=1e-9)
    assert his == pytest.approx(max(100 + 4 * (1 - result), his_last), abs=1e-9)


def test_points_are_neither_made_nor_lost_between_equals():
    found = np.array(USCF_EVENT([[1500]] * 4, None, [["W2"], ["L1"], ["D4"], ["D3"]]))
    assert found.sum() == pytest.approx(6000)
