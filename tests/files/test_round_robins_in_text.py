"""Round robins in a newsletter: a grid below its numbers or initials, and a line for each player with the opponents."""

import pytest
from file_content import sections_of

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.workbook.problems import FileProblem

GRID = """
Upper Quad

                              1   2   3   Pts
  1 Vera Kaur (1835)          *   ½   1   1½
  2 Sylvia Kettering (1511)   ½   *   1   1½
  3 Imani Fitzhugh (unr.)     0   0   *   0
"""
TWICE = """
                      |  VK |  SK |  IF | total
-----------------------------------------------
Vera Kaur 1835        | ### | = 1 | 1 1 | 3½
Sylvia Kettering 1511 | 0 = | ### | 1 0 | 1½
Imani Fitzhugh 1549   | 0 0 | 1 0 | ### | 1
"""
LINES = """
1. Vera Kaur (1835) 1½ (+1 =1): beat Fitzhugh; drew Kettering.
2. Sylvia Kettering (1511) 1½: beat Imani Fitzhugh; drew Vera Kaur.
3. Imani Fitzhugh (unr.) 0: lost to Kettering and Kaur.
"""
SIGNS = """
1. Vera Kaur (1835) 1½ +Fitzhugh =Kettering
2. Sylvia Kettering (1511) 1½ +Fitzhugh =Kaur
3. Imani Fitzhugh (unr.) 0 -Kettering -Kaur
"""


FORFEITED = """
                       rtg    VK   SK   IF   pts
Vera Kaur (VK)         1835p  #    =    +    1½
Sylvia Kettering (SK)  1511   =    #    1    1½
Imani Fitzhugh (IF)    unr.   -    0    #    0
"""
IN_ROUNDS = """
top section:
1. Vera Kaur (1835) beat 4, drew 2, beat 3 = 2½
2. Sylvia Kettering (1511) half bye, drew 1, won by forfeit from 4 = 2
3. Imani Fitzhugh (no rating) came late, beat 4, lost to 1 = 1
4. Ali Ochs (1100) lost to 1, lost to 3, forfeited to 2 = 0

beginners:
1. Lu Pratt (prov 900) beat 3, beat 4, beat 2 = 3
2. Jo Ray (800) beat 4, full bye, lost to 1 = 2
3. Di Sims (700) lost to 1, not here, lost to 4 = 0
4. Al Toll (600) lost to 2, lost to 1, beat 3 = 1
"""


PAIRED = """
Quads of May 2. Round 1: 1 v 4, 2 v 3 / Round 2: 1 v 3, 2 v 4 / Round 3: 1 v 2, 3 v 4.

QUAD ONE
Vera Kaur (1835): 1, ½, 0
Sylvia Kettering (1511): ½, 1, 1
Imani Fitzhugh (unrated, age 9): ½, ½, 0
Ali Ochs (1100): 0, 0, 1

QUAD TWO
Lu Pratt (900): 1, 1, 1
Jo Ray (age 8, 800): 0, 1, 0
Di Sims (700): 1, 0, 0
Al Toll (600): 0, 0, 1
"""
FIRST_QUAD = [
    (1835, "W4", "D3", "L2"),
    (1511, "D3", "W4", "W1"),
    (None, "D2", "D1", "L4"),
    (1100, "L1", "L2", "W3"),
]
BELOW = (
    """
 1 Kaur, Vera        1835
     Wh 1 4 | Bl 1/2 3 | xxx     => 1.5
 2 Kettering, Sylvia 1511
     Bl 1/2 3 | Wh 1 4 | 1/2 bye => 2
 3 Fitzhugh, Imani   unr.
     Wh 1/2 2 | Wh 1/2 1 | Bl 0 4 => 1
 4 Ochs, Ali         1100
     Bl 0 1 | Bl 0 2 | Wh 1 3 => 1
""",
    """
1. Vera Kaur 1835
   R1: W vs 4 (white)
   R2: D vs 3 (black)
   R3: not here
2. Sylvia Kettering 1511
   R1: D vs 3 (black)
   R2: W vs 4 (white)
   R3: half-point bye
3. Imani Fitzhugh unrated
   R1: D vs 2 (white)
   R2: D vs 1 (white)
   R3: L vs 4 (black)
4. Ali Ochs 1100
   R1: L vs 1 (black)
   R2: L vs 2 (black)
   R3: W vs 3 (white)
""",
)


FACTS = """
Name / grade / rating - R1 R2 R3 - total
Vera Kaur, gr 4, 1835 - W(Ali) D(Imani) L(Sylvia) - 1.5
Sylvia Kettering, gr 5, 1511 - D(Imani) W(Ali) W(Vera) - 2.5
Imani Fitzhugh, gr 2, unrated - D(Sylvia) D(Vera) L(Ali) - 1
Ali Ochs, gr 3, 1100 - L(Vera) L(Sylvia) W(Imani) - 1
"""


def games(text):
    """For each section its name, and for each player the rating and the games in the order of the opponents."""
    return [
        (
            section.name,
            {
                player.name: (
                    player.rating,
                    sorted(f"{one.opponent}{one.letter}" for one in player.rounds if one.opponent),
                )
                for player in section.players
            },
        )
        for section in sections_of("report.txt", text.encode()).sections
    ]


ONCE = {
    "Vera Kaur": (1835, ["2D", "3W"]),
    "Sylvia Kettering": (1511, ["1D", "3W"]),
    "Imani Fitzhugh": (None, ["1L", "2L"]),
}


@pytest.mark.parametrize("text", [GRID, LINES, SIGNS])
def test_a_round_robin(text):
    assert [players for _, players in games(text)] == [ONCE]


def test_the_sign_of_a_forfeit_beside_the_rating():
    """In a grid with 1 and 0, + and - are forfeits; that of the first column is no dash behind the rating."""
    assert games(FORFEITED) == [
        (
            "",
            {
                "Vera Kaur": (1835, ["2D", "3X"]),
                "Sylvia Kettering": (1511, ["1D", "3W"]),
                "Imani Fitzhugh": (None, ["1F", "2L"]),
            },
        )
    ]


def test_signs_and_halves_alone_are_results():
    """Without a 1 and a 0, + is a win and - a loss."""
    text = "No.,Name,Rating,1,2,3,Total\n1,Ann Lee,1500,X,+,½,1½\n2,Tom Bee,1400,-,X,+,1\n3,Di Cee,1300,½,-,X,½\n"
    assert games(text)[0][1] == {
        "Ann Lee": (1500, ["2W", "3D"]),
        "Tom Bee": (1400, ["1L", "3W"]),
        "Di Cee": (1300, ["1D", "2L"]),
    }


def test_a_sentence_for_each_round_with_the_numbers_of_the_opponents():
    """Fitzhugh's words count what is left of the total: 1 without the win is nothing."""
    found = sections_of("report.txt", IN_ROUNDS.encode())
    assert [section.name for section in found.sections] == ["top section", "beginners"]
    assert [
        (p.rating, p.score, *map(str, p.rounds)) for section in found.sections for p in section.players
    ] == [
        (1835, 2.5, "W4", "D2", "W3"),
        (1511, 2, "H", "D1", "X4"),
        (None, 1, "U", "W4", "L1"),
        (1100, 0, "L1", "L3", "F2"),
        (900, 3, "W3", "W4", "W2"),
        (800, 2, "W4", "B", "L1"),
        (700, 0, "L1", "U", "L4"),
        (600, 1, "L2", "L1", "W3"),
    ]


def test_results_alone_under_the_pairings_that_are_told_above():
    """Each quad has a title and no numbers; Fitzhugh is unrated and 9, Ray has 800 at 8."""
    found = sections_of("report.txt", PAIRED.encode())
    assert [section.name for section in found.sections] == ["QUAD ONE", "QUAD TWO"]
    assert [(p.rating, *map(str, p.rounds)) for p in found.sections[0].players] == FIRST_QUAD
    assert [[p.extra.get("Age") for p in section.players] for section in found.sections] == [
        [None, None, "9", None],
        [None, "8", None, None],
    ]


def test_facts_of_the_player_stand_before_the_rating():
    (section,) = sections_of("report.txt", FACTS.encode()).sections
    assert [(p.rating, *map(str, p.rounds)) for p in section.players] == FIRST_QUAD


@pytest.mark.parametrize("text", BELOW)
def test_the_rounds_stand_below_each_player(text):
    (section,) = sections_of("report.txt", text.encode()).sections
    assert [
        (p.rating, *(f"{one.letter}{one.opponent or ''}" for one in p.rounds)) for p in section.players
    ] == [
        (1835, "W4", "D3", "U"),
        (1511, "D3", "W4", "H"),
        (None, "D2", "D1", "L4"),
        (1100, "L1", "L2", "W3"),
    ]


def test_two_grids_below_each_other():
    lower = GRID.replace("Upper", "Lower").replace("Kaur", "Cole").replace("Kettering", "Hutchins")
    assert [name for name, _ in games(GRID + "The winners shared $25.\n" + lower)] == [
        "Upper Quad",
        "Lower Quad",
    ]


def test_two_games_in_a_box_the_one_with_white_first():
    """Kaur drew with White and won with Black, so Kettering lost with White and drew with Black."""
    assert games(TWICE)[0][1] == {
        "Vera Kaur": (1835, ["2D", "2W", "3W", "3W"]),
        "Sylvia Kettering": (1511, ["1D", "1L", "3L", "3W"]),
        "Imani Fitzhugh": (1549, ["1L", "1L", "2L", "2W"]),
    }


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        (GRID, "0   0   *   0", "1   0   *   0"),
        (GRID, "½   *   1", "½   1   1"),
        (LINES, "beat Imani", "beat Ivan"),
        (LINES, "lost to Kettering and Kaur", "lost to Kettering; beat Kaur"),
        (SIGNS, "-Kettering -Kaur", "-Kettering -Kettering"),
    ],
    ids=["both won", "no diagonal", "nobody of the name", "both won in words", "one opponent twice"],
)
def test_what_does_not_fit_is_refused(text, old, new):
    assert old in text
    with pytest.raises((CrosstableProblems, FileProblem)):
        games(text.replace(old, new))


ALIGNED = """Spring Open - All players      Apr 11-12, 2026     G/80;d5

  # Name               Rtng    Rd 1  Rd 2
  1 Danforth, Fiona    1831    W2    L3
  2 Shapiro, Joaquin   1976    L1    B---
  3 Echeverria, Rey    unr.    H---  W1
"""
BESIDE = """
,,,,round 1,,,round 2,,
Rk,Player,ID,Rating,opp,col,pt,opp,col,pt,Pts,Rating type
1,Ann Dahlgren,31622365,1657,2,W,1,3,B,1,2,est.
2,June Holloway,17904818,1540,1,B,0,4,W,1,1,est.
3,Tamar Shapiro,31410293,1363,4,B,1 {word},1,W,0,1,est.
4,Adaeze Hatfield,38509371,1365,3,W,0 {word},2,B,0,0,est.
"""


def test_a_title_with_a_word_for_players_heads_no_table():
    assert games(ALIGNED)[0][1]["Danforth, Fiona"] == (1831, ["2W", "3L"])


def test_a_word_beside_a_result_is_a_forfeit_or_asked():
    (_, players), *_ = games(BESIDE.format(word="unpl."))
    assert players["Tamar Shapiro"] == (1363, ["1L", "4X"])
    with pytest.raises((CrosstableProblems, FileProblem)):
        games(BESIDE.format(word="banana"))
