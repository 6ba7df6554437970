"""Columns from which a floor follows when Floor is not given, and what the Working sheet says of it."""

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.crosstable.writing.report import report


def loser(headings, values, rating=1705, *, edition="2015"):
    """A player who loses three games to equals, with these columns beside the rating."""
    rows = [
        ["Edition", edition],
        ["No.", "Name", "Rating", *headings, "Rd 1", "Rd 2", "Rd 3"],
        [1, "Ada", rating, *values, "L2", "L3", "L4"],
        *([number, f"Player {number}", rating, *[None] * len(values), *rounds]
          for number, rounds in ((2, ["W1", "D4", "D3"]), (3, ["D4", "W1", "D2"]), (4, ["D3", "D2", "W1"]))),
    ]  # fmt: skip
    return report(rate_workbook([Grid("Open", rows)]).tables)["sections"][0]["players"][0]


def test_without_a_floor_he_falls_below_1700():
    player = loser((), ())
    assert player["post"] < 1690
    assert player["floor"] is None


@pytest.mark.parametrize(
    ("headings", "values", "floor", "source"),
    [
        (("Peak",), (1941,), 1700, "peak rating floor"),  # S15 §5: 1941 -> 1700
        (("Prize", "Under"), (2000, "U1700"), 1700, "money floor"),
        (("Prize", "Under"), ("$2,500", 1700), 1700, "money floor"),
        (("Floor", "Peak"), (1695, 1941), 1695, "floor given in the sheet"),  # the given one goes before
        (("Floor", "Prize", "Under"), (1600, 2000, "U1700"), 1700, "money floor"),  # a prize raises it
        (("Floor", "Prize", "Under"), (1700, 2000, "U1700"), 1700, "floor given in the sheet"),
        (("Floor", "Prize", "Under"), (1695, 1999, "U1700"), 1695, "floor given in the sheet"),
    ],
)
def test_the_floor_that_follows_holds(headings, values, floor, source):
    player = loser(headings, values)
    assert player["post"] == player["floor"] == floor
    assert player["floor_source"] == source
    assert f"Held at the {source}: {floor} instead of 16" in player["why"]


def test_a_prize_in_an_open_section_gives_none():
    assert loser(("Prize", "Under"), (5000, "Open"), edition="2025")["floor"] is None


@pytest.mark.parametrize(("peak", "floor"), [("1941P25", None), ("1941/26", 1700)])
def test_a_provisional_peak_gives_none_and_is_noted(peak, floor):
    """S15 §5: the highest established rating; §1: established above 25 games."""
    assert loser(("Peak",), (peak,))["floor"] == floor
    rows = [["Name", "Rating", "Peak", "Rd 1"], ["A", 1705, peak, "W2"], ["B", 1705, None, "L1"]]
    notes = [note.message for note in rate_workbook([Grid("Open", rows)]).notes]
    told = "A provisional rating gives no peak floor. Enter the highest established rating."
    assert (told in notes) == (floor is None)


@pytest.mark.parametrize(("peak", "after"), [("1790P19", 1657), ("1790P20", 1690), ("1790P25", 1690)])
def test_in_1996_a_peak_based_on_20_games_is_an_established_one(peak, after):
    """S96: "20 or more rated games"; the floor is 100 below; K = 32: 1705 less three times 32/2 is 1657."""
    assert loser(("Peak",), (peak,), edition="1996")["post"] == after


@pytest.mark.parametrize(
    ("headings", "rating", "floor", "said"),
    [
        (("Peak", "Prior games"), 1705, None, True),
        (("Peak",), "1705P25", None, True),
        (("Peak", "Prior games"), 1705, 1700, False),
        (("Peak",), 1705, 1700, False),
    ],
    ids=["25 games", "P25", "26 games", "established"],
)
def test_a_provisional_player_has_no_peak_floor(headings, rating, floor, said):
    """S15 §5: "A player with an established rating has a rating floor"; §1: established above 25 games."""
    games = 25 if said else 26
    values = (1941, games)[: len(headings)]
    assert loser(headings, values, rating)["floor"] == floor
    rows = [["Name", "Rating", *headings, "Rd 1"], ["A", rating, *values, "W2"], ["B", 1705, *values, "L1"]]
    notes = {note.cell: note.message for note in rate_workbook([Grid("Open", rows)]).notes}
    told = "The peak 1941 was not used: only an established rating has a peak floor."
    assert (notes.get("Open!C2") == told) is said


def test_a_prize_one_dollar_short_gives_none():
    assert loser(("Prize", "Under"), (1999, 1700))["floor"] is None


def test_the_overview_asks_for_4000_dollars():
    assert loser(("Prize", "Under"), (3999, 1700), edition="overview")["floor"] is None
    assert loser(("Prize", "Under"), (4000, 1700), edition="overview")["floor"] == 1700


def test_an_original_life_master_stays_at_2200():
    player = loser(("Life master",), ("yes",), 2205)
    assert (player["post"], player["floor_source"]) == (2200, "Original Life Master floor")


def test_this_event_counts_for_the_absolute_floor():
    """S15 §5 and 3 wins, 1 draw, 9 events before: with this event of three games 100 + 12 + 2 + 10 = 124."""
    player = loser(("Wins", "Draws", "Events"), (3, 1, 9), 125)
    assert (player["post"], player["floor_source"]) == (124, "absolute floor")


def test_a_column_of_prizes_without_limits_is_anybodys_business():
    assert loser(("Prize",), ("$50 top U1800",))["floor"] is None


def test_a_limit_beside_something_that_is_no_prize():
    with pytest.raises(CrosstableProblems, match='Open!D3: "a trophy" is not a prize'):
        loser(("Prize", "Under"), ("a trophy", 1800))


IMPLIED = (
    "Player 1 ends below 1600, the peak floor that the pre-event rating implies. Enter a peak or a floor."
)


def loses_twelve(rating, headings=(), values=(), *, above=(), second=None):
    """The rated workbook of a player who loses to twelve players of 1000: by about 12 K = 9600 / (N' + 12) points."""
    losers = [rating] if second is None else [rating, second]
    numbers = range(len(losers) + 1, len(losers) + 13)
    rounds = [f"Rd {number}" for number in range(1, 13)]
    rows = [*above, ["No.", "Name", "Rating", *headings, *rounds]]
    for place, one in enumerate(losers, 1):
        order = [*numbers[place - 1 :], *numbers[: place - 1]]
        rows.append([place, f"Loser {place}", one, *values, *(f"L{number}" for number in order)])
    for place, number in enumerate(numbers):
        games = [None] * 12
        for loser in range(len(losers)):
            games[place - loser] = f"W{loser + 1}"
        rows.append([number, f"Player {number}", 1000, *[None] * len(values), *games])
    return rate_workbook([Grid("Open", rows)])


def implied(rated):
    return [(note.cell, note.message) for note in rated.notes if "implies" in note.message]


@pytest.mark.parametrize("edition", ["2015", "2025"])
def test_a_rating_below_the_peak_floor_that_the_rating_before_implies(edition):
    """S15 §5: 1811 once published gives 1811 - 200 = 1611, so 1600. K = 800 / (22.6 + 12) = 23 (S15 §4.2): -277."""
    above = [["Edition", edition]]
    rated = loses_twelve(1811, above=above)
    assert implied(rated) == [("Open!C2", IMPLIED)]
    assert 1500 < rated.tables[0].rated.post[0] < 1560
    with_peak = loses_twelve(1811, ["Peak"], [1811], above=above)
    assert with_peak.tables[0].rated.post[0] == 1600
    assert implied(with_peak) == []


@pytest.mark.parametrize(
    ("rating", "headings", "values", "told"),
    [
        (1799.5, (), (), True),  # rounds to 1800: 1600
        (1799.49, (), (), False),  # rounds to 1799: 1500, and it ends above that
        ("1811/26", (), (), True),
        ("1811/25", (), (), False),  # provisional (S15 §1), so no peak floor
        (1811, ["Floor"], [1500], False),
        (1811, ["Peak"], [1811], False),
        (1811, ["Wins", "Draws"], [10, 5], True),
    ],
)
def test_only_what_the_rating_alone_implies_is_told(rating, headings, values, told):
    rated = loses_twelve(rating, headings, values)
    assert 1500 <= rated.tables[0].rated.post[0] < 1600 or headings == ["Peak"]
    assert implied(rated) == ([("Open!C1", IMPLIED)] if told else [])


def test_all_of_a_section_are_in_one_note():
    rated = loses_twelve(1811, above=[["Section", "Premier"]], second=1911)
    assert implied(rated) == [
        (
            "Open!C2",
            "Premier: Players end below the peak floor that their pre-event rating implies: "
            "1 (1600), 2 (1700). Enter a peak or a floor.",
        )
    ]


@pytest.mark.parametrize(
    ("rating", "games", "peak", "told"),
    [
        (1600, None, 1599, True),
        (1600, None, 1600, False),
        (1600.4, 26, 1600, False),  # published as 1600
        (1600.5, 26, 1600, True),
        (1600, 25, 1500, False),  # a provisional rating is no peak
    ],
)
def test_a_peak_below_an_established_rating_is_noted(rating, games, peak, told):
    rows = [
        ["No.", "Name", "Rating", "Prior games", "Peak", "Rd 1"],
        [1, "Ada", rating, games, peak, "L2"],
        [2, "Bob", 1700, 40, None, "W1"],
    ]
    said = [
        note for note in rate_workbook([Grid("Open", rows)]).notes if "is below the rating" in note.message
    ]
    shown = f"{rating:g}"
    expected = [("Open!E2", f"The peak {peak} is below the rating {shown}. Check it.")] if told else []
    assert [(note.cell, note.message) for note in said] == expected


IMPLIED_IN_QUICK = (
    "Player 1 ends below 1600, the peak floor that the pre-event Quick rating implies. Enter a Quick floor."
)
DUAL = [["Time control", "G/60;d5"], ["Edition", "2015"]]


@pytest.mark.parametrize(
    ("headings", "values", "told"),
    [
        (["Quick"], [1811], True),
        (["Quick"], [1799.5], True),  # rounds to 1800: 1600, S15 §5
        (["Quick"], [1799.49], False),  # 1799: 1500, and it ends above that
        (["Quick", "Quick games"], [1811, 26], True),
        (["Quick", "Quick games"], [1811, 25], False),  # provisional (S15 §1)
        (["Quick", "Quick floor"], [1811, 1500], False),
        (["Quick", "Peak"], [1811, 1811], True),  # the peak of the Regular rating
        (["Quick"], [None], False),  # unrated in Quick: it starts from the Regular rating
        ([], [], False),
    ],
)
def test_the_quick_rating_before_implies_a_floor_too(headings, values, told):
    """From 1811 the loser falls in Quick as in a Regular section: K = 800 / (22.6 + 12) = 23 (S15 §4.2), -277."""
    rated = loses_twelve(1811, ["Floor", *headings], [1800, *values], above=DUAL)
    regular, quick = rated.tables
    assert regular.rated.post[0] == 1800
    if values and values[0]:
        assert 1500 <= quick.rated.post[0] < 1600
    assert implied(rated) == ([("Open!E3", IMPLIED_IN_QUICK)] if told else [])


def test_both_halves_of_a_dual_rated_section_are_told():
    rated = loses_twelve(1811, ["Quick"], [1911], above=DUAL, second=1811)
    assert implied(rated) == [
        (
            "Open!C3",
            "Players end below the peak floor that their pre-event rating implies: 1 (1600), 2 (1600). "
            "Enter a peak or a floor.",
        ),
        (
            "Open!D3",
            "Players end below the peak floor that their pre-event Quick rating implies: 1 (1700), 2 (1700). "
            "Enter a Quick floor.",
        ),
    ]
