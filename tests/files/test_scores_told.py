"""Scores that a text tells below its games are compared with them, in whatever form they stand."""

import pytest
from file_content import sections_of
from sample_files import codes

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.lists import read_lists
from xlrating.formats.players_told import listed_in

GAMES = (
    "Club night, February 6, 2018, G/90;d5\n\nAnn Lee 1604\nTom Bee 1465\nMax Roth 1433\nEva Stone 1401\n\n"
    "Round 1\nLee beat Bee\nRoth beat Stone\n\nRound 2\nLee beat Roth\nBee drew Stone\n\n"
)
"""Lee 2, Roth 1, Bee and Stone a half each."""
QUADS = (
    "Quads, Feb 6 2018, g/85 delay 5\n\n"
    "QUAD 1\n1. Ann Lee 2012\n2. Tom Bee 1944\n3. Max Roth 1921\n4. Eva Stone 1866\n"
    "  rd1  1 v 4 white won,  2 v 3 draw\n"
    "  rd2  3 v 1 white won,  4 v 2 white won\n  rd3  1 v 2 white won,  3 v 4 white won\n"
    "  pts: Lee {}, Bee ½, Roth 2½, Stone 1\n\n"
    "QUAD 2\n1. Lou Hale 1755\n2. Kim Fox 1702\n3. Sam Ortiz 1633\n4. Bo Nagy 1580\n"
    "  rd1  1 v 4 white won,  2 v 3 white won\n"
    "  rd2  3 v 1 black won,  4 v 2 white won\n  rd3  1 v 2 black won,  3 v 4 black won\n"
    "  pts: Hale 2, Fox 2, Ortiz 0, Nagy 2\n"
)
FORMS = [
    "Final scores: Lee {}, Roth 1, Bee ½, Stone ½",
    "So the final score is:\n\n  {}: Lee\n  1: Roth\n  ½: Bee, Stone",
    "So if I added right the final points are Ann {}, Max 1, Tom ½, Eva ½.",
    "So the final scores are {} - Lee; 1 - Roth; ½ - Bee, Stone.",
    "V. Standings.\n    {}: Lee\n    1: Roth\n    1/2: Bee, Stone",
    "# totals: Lee {}; Roth 1.0; Bee 0.5; Stone 0.5",
]


def scores(text):
    sections = sections_of("night.txt", text.encode()).sections
    return [
        {one.name.split()[-1]: (one.score, one.points) for one in section.players} for section in sections
    ]


@pytest.mark.parametrize("told", ["2", "1", "1½"])
@pytest.mark.parametrize("form", FORMS)
def test_the_scores_of_a_text_are_totals(form, told):
    first = float(told.replace("½", ".5"))
    assert scores(GAMES + form.format(told) + "\n") == [
        {"Lee": (first, 2), "Bee": (0.5, 0.5), "Roth": (1, 1), "Stone": (0.5, 0.5)}
    ]


def test_scores_below_each_quad():
    """Lee won rounds 1 and 3 and lost to Roth."""
    first, second = scores(QUADS.format("3"))
    assert first == {"Lee": (3, 2), "Bee": (0.5, 0.5), "Roth": (2.5, 2.5), "Stone": (1, 1)}
    assert second == {"Hale": (2, 2), "Fox": (2, 2), "Ortiz": (0, 0), "Nagy": (2, 2)}


def test_games_of_the_next_quad_are_no_scores():
    """The scores call the players by their first names, the games of the next quad by both."""
    quads = "Quads, Feb 6 2018, g/85 delay 5\n\n"
    for title, names, second in (
        ("A", "Ann Tom Max Eva", "Lee Bee Roth Stone"),
        ("B", "Lou Kim Sam Bo", "Hale Fox Ortiz Nagy"),
    ):
        full = [f"{first} {last}" for first, last in zip(names.split(), second.split(), strict=True)]
        a, b, c, d = names.split()
        quads += f"QUAD {title}\n" + "".join(f"* {one} {1500 - n}\n" for n, one in enumerate(full))
        quads += f"rd 1 - {a} beat {d}; {c} beat {b}\nrd 2 - {c} beat {a}; {d} lost to {b}\n"
        quads += f"rd 3 - {b} beat {a}; {c} beat {d}\nfinal: {c} 3, {b} 2, {a} 1, {d} 0\n\n"
    first, second = scores(quads)
    assert first == {"Lee": (1, 1), "Bee": (2, 2), "Roth": (3, 3), "Stone": (0, 0)}
    assert second == {"Hale": (1, 1), "Fox": (2, 2), "Ortiz": (3, 3), "Nagy": (0, 0)}


def test_numbers_that_are_no_scores_are_no_totals():
    """Half of them or more are those of the games, or none is taken."""
    below = "Final board order: Lee 3, Roth 4, Bee 2, Stone 1\n"
    assert [score for score, _ in scores(GAMES + below)[0].values()] == [None] * 4


@pytest.mark.parametrize(
    ("lines", "hangs"),
    [
        ("Round 1: Lee 1, Bee 0; Roth 1, Stone 0\nRound 2: Lee 1, Roth 0; Bee ½,\n  Stone ½", False),
        ("Round 1: Lee 1, Bee 0;\nRoth 1, Stone 0\nRound 2: Lee 1, Roth 0; Bee ½, Stone ½", True),
    ],
)
def test_points_of_a_round_are_read_or_told(lines, hangs):
    """The games that stand apart are never left out in silence."""
    text = f"{GAMES.partition('Round 1')[0]}{lines}\n"
    if hangs:
        assert sections_of("night.txt", text.encode()).games == 4
        return
    with pytest.raises(CrosstableProblems) as refused:
        sections_of("night.txt", text.encode())
    assert {one.code for one in refused.value.problems} == {"not-read-as-a-game"}


def test_a_line_hangs_below_the_text_of_its_round():
    head = GAMES.partition("Round 1")[0]
    lines = "Round 1 (Feb. 6):   Lee 1, Bee 0; Roth 1,\n                    Stone 0.\n"
    lines += "Round 2 (Feb. 6):   Lee 1, Roth 0; Bee ½, Stone\n                    ½.\n"
    assert scores(head + lines)[0] == {
        "Lee": (None, 2), "Bee": (None, 0.5), "Roth": (None, 1), "Stone": (None, 0.5)
    }  # fmt: skip


BY_NUMBERS = (
    "Minutes, February 7, 2018\n\nMonday nights, Feb. 6, 2018. G/90;d5\n  1. Ann Lee  rated 1604\n"
    "  2. Tom Bee  rated 1465\n"
    "  3. Max Roth  rated 1433\n  4. Eva Stone  not rated\nFeb. 5, round 1:\n    1 {} 2\n    3 lost to 4\n"
    "Feb. 6, round 2:\n    1 drew 3\n    2 won by forfeit vs 4 (no game)\n"
)


def test_games_by_numbers_one_over_the_other():
    assert {name: points for name, (_, points) in scores(BY_NUMBERS.format("over"))[0].items()} == {
        "Lee": 1.5, "Bee": 1, "Roth": 0.5, "Stone": 1
    }  # fmt: skip


def test_words_between_two_numbers_are_told():
    with pytest.raises(CrosstableProblems, match='"1 tamed 2" of this line was not read'):
        scores(BY_NUMBERS.format("tamed"))


def test_who_sat_gets_the_point():
    text = GAMES.replace("Roth beat Stone\n\nRound 2", "Roth beat Stone\nKip sat (gets the point)\n\nRound 2")
    text = text.replace("Eva Stone 1401\n", "Eva Stone 1401\nKip Ames 1300\n")
    assert scores(text)[0]["Ames"] == (None, 1)


def test_the_number_of_a_table_heads_no_scores():
    """Lee has 2 of both rounds, and 1 at table 1."""
    text = GAMES.replace(
        "Lee beat Roth\nBee drew Stone", "table 1: Lee 1, Roth 0\ntable 2: Bee 1/2, Stone 1/2"
    )
    assert scores(text) == [{"Lee": (None, 2), "Bee": (None, 0.5), "Roth": (None, 1), "Stone": (None, 0.5)}]


@pytest.mark.parametrize(
    "line",
    [
        "So Ann won with 2, Tom had 1, and Di 0.",
        "Ann 2, Tom 1, Di 0.",
    ],
)
def test_scores_beside_first_names_are_no_game(line):
    games = "Round 1: Lee beat Bee.\nRound 2: Lee beat Cee.\nRound 3: Bee beat Cee.\n"
    roster = "Ann Lee, 1500\nTom Bee, 1400\nDi Cee, 1300\n"
    found = sections_of("mail.txt", f"{roster}\n{games}\n{line}\n".encode())
    assert [[code[:2] for code in player] for player in codes(found)] == [
        ["W2", "W3", "U"],
        ["L1", "U", "W3"],
        ["U", "L1", "L2"],
    ]
    with pytest.raises(CrosstableProblems, match="names"):
        sections_of(
            "mail.txt",
            f"{roster}\n{games}\n{line.replace('Tom had 1', 'Tom beat Di')} Tom beat Di.\n".encode(),
        )


def test_somebody_called_drew_in_the_standings():
    sheets = [
        Grid(
            "Round 1",
            [["White", "Black", "Result"], ["Drew Sapp", "Ann Lee", "1-0"], ["Tom Bee", "Di Cee", "½-½"]],
        ),
        Grid(
            "Round 2",
            [["White", "Black", "Result"], ["Ann Lee", "Tom Bee", "1-0"], ["Di Cee", "Drew Sapp", "½-½"]],
        ),
        Grid(
            "Standings",
            [["Place", "Name", "Score"], [1, "Drew Sapp", 1.5], [2, "Ann Lee", 1], [3, "Di Cee", 1]],
        ),
    ]
    found = read_lists(sheets)
    assert [player.name for player in found.players][:1] == ["Drew Sapp"]
    assert [[code[:2] for code in player] for player in codes(found)][:1] == [["W2", "D4"]]


def test_points_of_teams_below_their_caption_are_no_games():
    rows = [
        ["Ann Lee", 1500], ["Tom Bee", 1400], ["Di Cee", 1300], ["Ed Doe", 1200], [],
        ["Round 1"], ["Knights", None, None, "Pawns"], ["Ann Lee", 1, 0, "Di Cee"], ["Tom Bee", 0.5, 0.5, "Ed Doe"], [],
        ["Team game points:"], [None, "Knights", 1.5], [None, "Pawns", 0.5],
    ]  # fmt: skip
    found = read_lists([Grid("Match", rows)])
    assert {player.name: str(player.rounds[0])[:1] for player in found.players} == {
        "Ann Lee": "W", "Tom Bee": "D", "Di Cee": "L", "Ed Doe": "D",
    }  # fmt: skip


@pytest.mark.parametrize("line", ["2nd/3rd/U1500 split: Lee, Bee 25", "1st & 2nd split Lee, Bee, Cee 40"])
def test_prizes_that_are_split_are_no_games(line):
    games = "Round 1: Lee beat Bee.\nRound 2: Lee beat Cee.\nRound 3: Bee beat Cee.\n"
    roster = "Ann Lee, 1500\nTom Bee, 1400\nDi Cee, 1300\n"
    assert len(sections_of("mail.txt", f"{roster}\n{games}\n{line}\n".encode()).players) == 3


def test_a_final_score_and_a_year_are_no_player():
    line = "Final score: Pawns 1, Knights 0. The trophy is back for the first time since 2021."
    roster = "Ann Lee, 1500\nTom Bee, 1400\nDi Cee, 1300\n"
    games = "Round 1: Lee beat Bee.\nRound 2: Lee beat Cee.\nRound 3: Bee beat Cee.\n"
    found = sections_of("mail.txt", f"{roster}\n{games}\n{line}\n".encode())
    assert [one.name for one in found.players] == ["Ann Lee", "Tom Bee", "Di Cee"]
    assert listed_in(line) == []
    assert [one.name for one in listed_in("ann lee: 1500")] == ["ann lee"]
