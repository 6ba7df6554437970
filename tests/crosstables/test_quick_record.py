"""A record of all wins or all losses in the Quick half of a dual-rated section.  S15 §1, Step 4; §4.1; §7."""

import math

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.crosstable.writing.report import report
from xlrating.worksheet import CROSSTABLE_RATINGS

REGULAR_ONLY = (
    "The record counts for Regular only. If all prior Quick games were won or lost too, "
    "add the column Quick record."
)
NOT_DUAL = 'The column "Quick record" was not used: the section is not dual-rated.'
NO_QUICK_RATING = "The Quick record was not used: the player has no Quick rating."

N_STAR_1500 = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - 1500) ** 2)
LOST_ONCE = 1500 - 800 / (N_STAR_1500 + 1) / (1 + 10 ** (-(1500 - 1200) / 400))
"""Step 4 of an opponent, N = 60: K(S - E) with K = 800/(N* + 1) and E against 1200."""
SPECIAL = LOST_ONCE + 400
"""All won before and now: f is 0 from the opponents' ratings + 400 up, above 1200; nearest to 1200."""
N_STAR_1200 = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - 1200) ** 2)


def standard(prior_games):
    """S15 §4.2 with a bonus: B = 10, m = 4, against LOST_ONCE."""
    change = 800 / (min(prior_games, N_STAR_1200) + 4) * 4 * (1 - 1 / (1 + 10 ** (-(1200 - LOST_ONCE) / 400)))
    return 1200 + change + max(0, change - 20)


def sheet(record, quick_games, quick_record=None, *, quick=1200, column=True):
    """One of 1200 after twelve games beats four of 1500 after sixty."""
    headings = ["No.", "Name", "Rating", "Prior games", "Record", "Quick", "Quick games"]
    rows = [
        [1, "Ann", 1200, 12, record, quick, quick_games, quick_record, "W2", "W3", "W4", "W5"],
        *([n, f"Opponent {n}", 1500, 60, None, 1500, 60, None] + ["U"] * 4 for n in range(2, 6)),
    ]
    for place in range(1, 5):
        rows[place][7 + place] = "L1"
    table = [[*headings, "Quick record", *(f"Rd {n}" for n in range(1, 5))], *rows]
    if not column:
        table = [row[:7] + row[8:] for row in table]
    return [["Time control", "G/30;d5"], ["Edition", 2025], *table]


def posts(rows):
    return [s["players"][0]["post"] for s in report(rate_workbook([Grid("Open", rows)]).tables)["sections"]]


def told(rows):
    return [note.message for note in rate_workbook([Grid("Open", rows)]).notes if "ecord" in note.message]


@pytest.mark.parametrize(
    ("record", "quick_games", "quick_record", "quick_post"),
    [
        ("wins", 12, None, SPECIAL),  # the same games: the record holds for both
        ("wins", 11, None, standard(11)),
        ("wins", 13, None, standard(13)),
        ("wins", None, None, standard(60)),  # established
        ("wins", 11, "wins", SPECIAL),
        (None, 12, None, standard(12)),
        (None, 12, "wins", SPECIAL),
    ],
)
def test_the_record_in_quick(record, quick_games, quick_record, quick_post):
    regular, quick = posts(sheet(record, quick_games, quick_record))
    assert regular == pytest.approx(SPECIAL if record else standard(12), abs=1e-9)
    assert quick == pytest.approx(quick_post, abs=1e-9)


def test_all_losses():
    """R0' = 1600 and S' = S = 4: with N' = 12 each opponent's PWe and the prior's add up to 4 between 1200 and 1500.

    12(0.5 + (R - 1600)/800) + 4(0.5 + (R - LOST_ONCE)/800) = 4 gives R; Regular and Quick alike.
    """
    by_hand = (12 * 1600 + 4 * LOST_ONCE + 800 * (4 - 8)) / 16
    assert posts(sheet("losses", 12)) == pytest.approx([by_hand, by_hand], abs=1e-9)
    assert posts(sheet(None, 7, "losses"))[1] != pytest.approx(by_hand, abs=1)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (sheet("wins", 12, column=False), []),
        (sheet("wins", 11, column=False), [REGULAR_ONLY]),
        (sheet("wins", None, column=False), [REGULAR_ONLY]),
        (sheet("wins", 11), []),  # the column is there, and blank
        (sheet(None, 11, column=False), []),
        (sheet("wins", None, quick=None, column=False), []),
        (sheet("wins", None, "wins", quick=None), [NO_QUICK_RATING]),
        ([["Rating system", "Regular"], *sheet("wins", 11, "wins")[1:]], [NOT_DUAL]),
    ],
)
def test_what_is_told(rows, said):
    assert told(rows) == said


def test_the_smallest_sheet():
    """101 after twelve losses beats 300 after sixty: Regular and Quick are the same special rating."""
    rows = [
        ["Time control", "G/30;d5"],
        ["No.", "Name", "Rating", "Prior games", "Record", "Quick", "Quick games", "Rd 1"],
        [1, "New", 101, 12, "losses", 101, 12, "W2"],
        [2, "B", 300, 60, None, 300, 60, "L1"],
    ]
    regular, quick = posts(rows)
    assert regular == quick


def test_the_functions_see_it_too():
    rows = sheet("wins", 11, "wins")
    shown = CROSSTABLE_RATINGS(rows, "Post, Post Q")
    assert shown[3] == pytest.approx([SPECIAL, SPECIAL], abs=1e-9)


@pytest.mark.parametrize(
    ("rating", "games", "quick_games", "said"),
    [
        ("1200P12", None, 12, None),
        ("1200P12", None, None, None),
        (1200, 12, 12, None),
        ("1200P12", None, 14, "These Quick games differ from the number in the rating. Make them agree."),
        (1200, 12, 14, "These Quick games differ from the Games column. Make them agree."),
        (1200, None, 12, "These Quick games belong in the Games column too. Copy them there."),
        (None, None, 12, "12 prior games but no rating. Enter the rating or clear the games."),
    ],
)
def test_quick_games_of_a_quick_event_are_those_of_its_rating(rating, games, quick_games, said):
    """The Rating column holds the Quick rating then, and no further Quick column is needed."""
    rows = [
        ["Rating system", "Quick"],
        ["End date", "2026-05-05"],
        ["No.", "Name", "Rating", "Prior games", "Quick games", "Rd 1"],
        [1, "Ada", rating, games, quick_games, "W2"],
        [2, "Bo", 1300, 50, None, "L1"],
    ]
    if said is None:
        rate_workbook([Grid("Quick", rows)])
        return
    with pytest.raises(CrosstableProblems) as found:
        rate_workbook([Grid("Quick", rows)])
    assert [problem.message for problem in found.value.problems] == [said]
