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
