"""Rule 34E, tie-breaks, on events worked by hand; each list is the opponents' scores as the rule counts them."""

import pytest

from xlrating.crosstable.rating.ranking import ranking
from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.sheet.grid import Grid
from xlrating.worksheet.crosstable_functions import SIX_PLAYERS
from xlrating.worksheet.register import REGISTER

TIEBREAKS = REGISTER["CROSSTABLE_TIEBREAKS"]
HEAD = ["No.", "Name", "Rating"]


def table_of(*rows: str, ratings=None, columns: int = 0):
    """A row for each text of round cells, numbered in order; blank columns up to ``columns``."""
    cells = [row.replace(".", " ").split(" ") for row in rows]
    width = max(columns, *map(len, cells))
    head = [*HEAD, *(f"Rd {number}" for number in range(1, width + 1))]
    body = [
        [
            place,
            f"Player {chr(64 + place)}",
            ratings[place - 1] if ratings else 1500,
            *row,
            *[None] * (width - len(row)),
        ]
        for place, row in enumerate(cells, 1)
    ]
    return [head, *body]


def values(table, system):
    """The value of each player, in the order of the rows."""
    return [row[2] for row in TIEBREAKS(table, system)]


# A bye for a full point and one for half a point: 6 players, 3 rounds.
# Ada W4 W2 W6, Ben W5 L1 W4, Cleo H W6 L5, Dan L1 W5 L2, Eve L2 L4 W3, Finn B L3 L1.
# As opponents they count 3, 2, ½ + 1 = 1½, 1, 1, ½ + 0 = ½.
SIX = {
    "Solkoff": [1 + 2 + 0.5, 1 + 3 + 1, 0 + 0.5 + 1, 3 + 1 + 2, 2 + 1 + 1.5, 0 + 1.5 + 3],
    # 1½ of 3 is even: Ada and Ben drop the lowest, Cleo both ends, the others the highest.
    "Modified Median": [1 + 2, 1 + 3, 0.5, 1 + 2, 1 + 1.5, 0 + 1.5],
    "Median": [1, 1, 0.5, 2, 1.5, 1.5],
    # Cleo takes off ½ for her bye, Finn 1 for his.
    "Cumulative": [1 + 2 + 3, 1 + 1 + 2, 0.5 + 1.5 + 1.5 - 0.5, 0 + 1 + 1, 0 + 0 + 1, 1 + 1 + 1 - 1],
    "Opposition Cumulative": [2 + 4 + 2, 1 + 6 + 2, 0 + 2 + 1, 6 + 1 + 4, 4 + 2 + 3, 0 + 3 + 6],
    "Kashdan": [4 + 4 + 4, 4 + 1 + 4, 0 + 4 + 1, 1 + 4 + 1, 1 + 1 + 4, 0 + 1 + 1],
    # Final scores 3, 2, 1½, 1, 1, 1 as they are, of those who were beaten.
    "Sonneborn-Berger": [1 + 2 + 1, 1 + 1, 1, 1, 1.5, 0],
    # Of Dan, Eve, and Finn with 1 point, Dan beat Eve; the others are alone with their scores.
    "Result": [0, 0, 0, 1, -1, 0],
}


@pytest.mark.parametrize(("system", "wanted"), SIX.items())
def test_six_players_with_byes(system, wanted):
    assert values(SIX_PLAYERS, system) == pytest.approx(wanted)


def test_average_opposition_and_performance_of_six():
    ada, ben, cleo, dan, eve, finn = (row[2] for row in SIX_PLAYERS[1:])
    assert values(SIX_PLAYERS, "Average Opposition") == pytest.approx(
        [(dan + ben + finn) / 3, (eve + ada + dan) / 3, (finn + eve) / 2, (ada + eve + ben) / 3,
         (ben + dan + cleo) / 3, (cleo + ada) / 2]
    )  # fmt: skip
    won, lost = 400, -400
    of_ada = (dan + won + ben + won + finn + won) / 3
    of_ben = (eve + won + ada + lost + dan + won) / 3
    of_cleo = (finn + won + eve + lost) / 2
    of_dan = (ada + lost + eve + won + ben + lost) / 3
    of_eve = (ben + lost + dan + lost + cleo + won) / 3
    of_finn = (cleo + lost + ada + lost) / 2
    # Dan and Eve have the same score, so their game counts for neither.
    assert values(SIX_PLAYERS, "OpPerf") == pytest.approx(
        [(of_dan + of_ben + of_finn) / 3, (of_eve + of_ada + of_dan) / 3, (of_finn + of_eve) / 2,
         (of_ada + of_ben) / 2, (of_ben + of_cleo) / 2, (of_cleo + of_ada) / 2]
    )  # fmt: skip


# Forfeits, a withdrawal (D after round 2), a late entry (F in round 2), 4 rounds.
# Scores 3½, 3, 2½, 0, 0, 2. As opponents: A 1 + ½ + ½ + 1 = 3, B 1 + ½ + 1 + ½ = 3, C ½ + 1 + ½ + 0 = 2,
# D 0 + 0 + ½ + ½ = 1, E 0 + 0 + ½ + ½ = 1, F ½ + 1 + 0 + ½ = 2.
IRREGULAR = table_of("W4 D2 X5 W3", "W5 D1 W6 H", "B W4 H L1", "L1 L3 U U", "L2 L6 F1 U", "U W5 L2 B")
OF_IRREGULAR = {
    "Solkoff": [1 + 3 + 0 + 2, 1 + 3 + 2 + 0, 0 + 1 + 0 + 3, 3 + 2 + 0 + 0, 3 + 2 + 0 + 0, 0 + 1 + 3 + 0],
    # 2 of 4 is even: A, B, and C drop an own 0, D and E the 3, F a 0 and the 3.
    "Modified Median": [1 + 3 + 2, 1 + 3 + 2, 1 + 0 + 3, 2 + 0 + 0, 2 + 0 + 0, 0 + 1],
    "Median": [1 + 2, 1 + 2, 0 + 1, 2 + 0, 2 + 0, 0 + 1],
    "Cumulative": [
        1 + 1.5 + 2.5 + 3.5 - 1, 1 + 1.5 + 2.5 + 3 - 0.5, 1 + 2 + 2.5 + 2.5 - 1 - 0.5, 0, 0, 0 + 1 + 1 + 2 - 1,
    ],
    "Opposition Cumulative": [0 + 7.5 + 6.5, 0 + 7.5 + 3, 0 + 7.5, 7.5 + 6.5, 7.5 + 3, 0 + 7.5],
    "Kashdan": [4 + 2 + 4, 4 + 2 + 4, 4 + 1, 1 + 1, 1 + 1, 4 + 1],
    "Sonneborn-Berger": [0 + 3 / 2 + 2.5, 0 + 3.5 / 2 + 2, 0, 0, 0, 0],
}  # fmt: skip


@pytest.mark.parametrize(("system", "wanted"), OF_IRREGULAR.items())
def test_forfeits_a_withdrawal_and_a_late_entry(system, wanted):
    assert values(IRREGULAR, system) == pytest.approx(wanted)


def test_each_system_is_applied_to_those_still_equal():
    """D and E: Modified Median 2, Solkoff 5, Cumulative 0, and then 14 against 10½."""
    assert [row[:2] for row in TIEBREAKS(IRREGULAR)] == [[1, 1], [2, 2], [3, 3], [5, 5], [5, 6], [4, 4]]
    still_tied = TIEBREAKS(IRREGULAR, "Modified Median, Solkoff, Cumulative")
    assert [row[:2] for row in still_tied][3:5] == [[5, 5], [5, 5]]


def test_the_standings_after_a_round():
    """C leads with 2. A met B (1½) and D (0), B met A (1½) and E (0): without the lowest, still tied."""
    ranks = ranking(read_table(Grid("", IRREGULAR)).crosstable, rounds=2).ranks
    assert [(rank.entry.number, rank.places, rank.order) for rank in ranks[:4]] == [
        (3, "1", 1),
        (1, "2-3", 2),
        (2, "2-3", 2),
        (6, "4", 4),
    ]
    assert [rank.tie_breaks[:3] for rank in ranks[1:3]] == [(1.5, 1.5, 1 + 1.5)] * 2
    assert [rank.entry.points for rank in ranks] == [2, 1.5, 1.5, 1, 0, 0]


def test_the_examples_of_the_rule():
    """Who wins twice, loses, and withdraws from five rounds counts 2 + ½ + ½ as an opponent."""
    table = table_of("W2 W3 L4 U U", "L1 B B B B", "B L1 B B B", "B B W1 B B")
    assert values(table, "Solkoff")[1:] == [3, 3, 3]
    for results, cumulative in (("W.L.W.D.L", 9), ("W.W.D.L.L", 10.5), ("B.W.L.D.W", 10)):
        other = {"W": "L", "L": "W", "D": "D", "B": "U"}
        mine = " ".join(one if one == "B" else f"{one}2" for one in results.split("."))
        theirs = " ".join(other[one] if one == "B" else f"{other[one]}1" for one in results.split("."))
        assert values(table_of(mine, theirs), "Cumulative")[0] == cumulative


@pytest.mark.parametrize(("columns", "wanted"), [(8, [3, 1 + 2, 0.5]), (9, [2, 1, 0])])
def test_nine_planned_rounds_drop_two(columns, wanted):
    """Of Ada (1, 2, ½) the lowest, of Dan (3, 1, 2) the highest, of Cleo (0, ½, 1) both: nothing is left."""
    planned = [
        [
            *row,
            *(
                [f"Rd {number}" for number in range(4, columns + 1)]
                if row is SIX_PLAYERS[0]
                else [None] * (columns - 3)
            ),
        ]
        for row in SIX_PLAYERS
    ]
    found = values(planned, "Modified Median")
    assert [found[0], found[3], found[2]] == wanted


def test_nine_rounds_of_ten_players():
    """The higher number loses, but 5 and 6 draw: scores 9, 8, 7, 6, 4½, 4½, 3, 2, 1, 0."""
    circle = list(range(1, 11))
    rounds = [{} for _ in range(10)]
    for number in range(9):
        for one, other in zip(circle[:5], reversed(circle[5:]), strict=True):
            low, high = sorted((one, other))
            drawn = (low, high) == (5, 6)
            rounds[low - 1][number] = f"{'D' if drawn else 'W'}{high}"
            rounds[high - 1][number] = f"{'D' if drawn else 'L'}{low}"
        circle = [circle[0], circle[-1], *circle[1:-1]]
    table = table_of(*(" ".join(row[number] for number in range(9)) for row in rounds))
    found = values(table, "Modified Median")
    assert found[0] == 8 + 7 + 6 + 4.5 + 4.5 + 3 + 2
    assert found[4] == 7 + 6 + 4.5 + 3 + 2
    assert found[9] == 1 + 2 + 3 + 4.5 + 4.5 + 6 + 7
    assert values(table, "Median")[0] == 6 + 4.5 + 4.5 + 3 + 2
    assert [row[2:] for row in TIEBREAKS(table)][4] == [3 + 2 + 1 + 0 + 4.5 / 2, 0]  # a round robin: 34F


def test_a_list_shorter_than_the_cut():
    assert TIEBREAKS(table_of("D2", "D1"), "MMed, Med, Solk") == [[1, 1, 0, 0, 0.5], [1, 1, 0, 0, 0.5]]


def test_result_is_wins_minus_losses_and_not_a_percentage():
    """3 points each: A won three of four against B, +2; C beat B in their only game, +1; B has 1 - 3 - 1."""
    table = table_of("W2 W2 W2 L2 U U U", "L1 L1 L1 W1 L3 B B", "U U U U W2 B B")
    assert [row[:3] for row in TIEBREAKS(table, "Result")] == [[1, 1, 2], [1, 3, -3], [1, 2, 1]]


def test_a_cycle_leaves_all_tied():
    table = table_of("W2 L3 U", "L1 U W3", "U W1 L2")
    assert [row[:3] for row in TIEBREAKS(table, "Result")] == [[1, 1, 0]] * 3


def test_result_counts_only_those_still_tied():
    """All four have 2 points, each a win and a loss: all tied. A play-off divides A and B from C and D."""
    table = table_of("W3 L2 B", "L4 W1 B", "L1 W4 B", "W2 L3 B")
    assert [row[:3] for row in TIEBREAKS(table, "Result")] == [[1, 1, 0]] * 4
    playoff = [[*row, one] for row, one in zip(table, ["Playoff", 1, 1, 2, 2], strict=True)]
    assert [row[:3] for row in TIEBREAKS(playoff, "Result")] == [[1, 2, -1], [1, 1, 1], [1, 3, 1], [1, 4, -1]]


def test_most_blacks_counts_games_played():
    """Colors of one side are enough; a forfeit with a color is none."""
    table = table_of("W2b L3b X4b", "L1 W4b U", "U W1w U", "U L2w F1w")
    assert values(table, "Blk") == [2, 1, 0, 0]


def test_sonneborn_berger_is_without_forfeits():
    """34E8; the tables of FIDE count them. A: beat C with 0 points, X4 adds nothing."""
    table = table_of("W3 X4", "B B", "L1 U", "U F1")
    assert values(table, "SB") == [0, 0, 0, 0]


def test_unrated_opponents_are_left_out():
    table = table_of("W2 W3", "L1 W4", "D4 L1", "D3 L2", ratings=[1800, None, 1500, 1400])
    assert values(table, "AvgOp") == [1500, (1800 + 1400) / 2, (1400 + 1800) / 2, 1500]
    of_a, of_c = 1500 + 400, (1400 + 1800 - 400) / 2
    assert values(table, "OpPerf")[0] == pytest.approx(((1800 - 400 + 1400 + 400) / 2 + of_c) / 2)
    assert values(table, "OpPerf")[2] == pytest.approx(of_a)  # C and D have the same score
    nobody = table_of("W2", "L1", ratings=[1800, None])
    assert values(nobody, "AvgOp") == ["", 1800]


def test_a_round_that_only_others_have():
    """A has no cell in round 3: his 2 points are added again, and he counts ½ there as an opponent."""
    table = table_of("W2 W3", "L1 W4 W3", "D4 L1 L2", "D3 L2 B")
    table[1] += [None] * (6 - len(table[1]))
    assert values(table, "Cumulative")[0] == 1 + 2 + 2
    assert values(table, "Solkoff")[1] == 2.5 + (0.5 + 0 + 0.5) + 0.5


def test_rounds_that_are_not_held_yet():
    """A half-point bye asked for in advance is no round; nor is a pairing without a result."""
    held = table_of("W2 W3", "L1 W4", "W4 L1", "L3 L2")
    ahead = table_of("W2 W3 H", "L1 W4 4", "W4 L1 U", "L3 L2 2")
    for system in ("Solkoff", "Cumulative", "Modified Median"):
        assert values(ahead, system) == values(held, system)


def test_a_game_without_a_result_counts_for_nothing_yet():
    """Round 2: C and D still play. As opponents they count what they have; nobody has a 0 for it."""
    table = table_of("W2 D2", "L1 D1", "W4 4", "L3 3")
    assert values(table, "Solkoff") == [0.5 + 0.5, 1.5 + 1.5, 0, 1]
    read = read_table(Grid("", table)).crosstable
    assert "Games without a result count for nothing yet." in ranking(read).notes


def test_an_entry_after_another_has_its_own_games():
    table = table_of("L2 U U", "W1 B B", "U W4 W4", "U L3 L3")
    table[3][1] = "Player A (re-entry)"
    assert values(table, "Solkoff") == [1 + 0.5 + 0.5, 0 + 0.5 + 0.5, 0.5 + 0.5, 5]


def test_points_that_nobody_played_for_are_told():
    read = read_table(Grid("", table_of("B U", "W3 U", "L2 U"))).crosstable
    told = "Player A scored without playing. A column Playoff can rank tied players who scored in play first."
    assert told in ranking(read).notes
