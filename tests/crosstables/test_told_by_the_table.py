"""What a column, a heading, or a cell means, told by the rest of the table: each as the plain form of the event."""

import datetime

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems

EVENT = [["End date", "2026-11-14"], ["Time control", "G/60;d5"], []]
OWN = ["No.", "Name", "Rating"]
PLAYERS = [[1, "Ann Lee", 1800], [2, "Bob Cruz", 1700], [3, "Cy Dunn", "1600P11"], [4, "Di Eng", 1500]]
ROUNDS = ["Rd 1", "Rd 2", "Rd 3"]
GAMES = [["W4", "W3", "D2"], ["W3", "L4", "D1"], ["L2", "L1", "W4"], ["L1", "W2", "L3"]]


def beside(*columns):
    return [[cell for cells in row for cell in cells] for row in zip(*columns, strict=True)]


def column(heading, *cells):
    return [[heading], *([cell] for cell in cells)]


def rated(rows, above=EVENT, *others):
    return rate_workbook([Grid("Open", [*above, *rows]), *others])


def posts(rows, above=EVENT):
    return [
        {entry.name: one.results[entry.player].after for entry in one.crosstable.entries}
        for one in rated(rows, above).tables
    ]


TABLE = beside([OWN, *PLAYERS], [ROUNDS, *GAMES])


def with_numbers(form):
    return beside(column("No.", *(form.format(n) for n in range(1, 5))), [row[1:] for row in TABLE])


def with_rounds(*headings):
    return [[*OWN, *headings], *TABLE[1:]]


@pytest.mark.parametrize("form", ["({})", "{})", "No. {}", "P{}", "[{}]", "{}:", "Seed {}"])
def test_numbers_of_players_with_what_stands_around_them(form):
    assert posts(with_numbers(form)) == posts(TABLE)


@pytest.mark.parametrize(
    "rows",
    [
        with_rounds("Rd 1", "Rd 2", "Final"),
        with_rounds("Rd 1", "Rd 2", "R3 (last)"),
        with_rounds("Rd 1", "Rd 2", ""),
        beside(TABLE, column("Record", 2.5, 1.5, 1, 1)),
        beside(TABLE, column("Wins", 2, 1, 1, 1), column("Draws", 1, 1, 0, 0)),
        beside(TABLE, column("Games", 3, 3, 3, 3)),
        [TABLE[0], [None, None, None, "11/1", "11/8", "11/15"], *TABLE[1:]],
        beside([OWN, *PLAYERS], [ROUNDS, *([f"{n} {cell}" for n, cell in zip(totals, row, strict=True)]
               for totals, row in zip([(1, 2, 2.5), (1, 1, 1.5), (0, 0, 1), (0, 1, 1)], GAMES, strict=True))]),
    ],
)  # fmt: skip
def test_the_rest_of_the_table_says_it(rows):
    assert posts(rows) == posts(TABLE)


def test_numbers_under_an_unknown_heading_name_the_opponents():
    """The rows stand in another order, and each has its number under Ref."""
    order = [2, 0, 3, 1]
    rows = [["Ref", *TABLE[0][1:]], *(TABLE[1 + place] for place in order)]
    assert posts(rows) == posts(TABLE)


def test_two_ratings_under_the_same_heading_are_told_apart_above_it():
    above = [["End date", "2026-11-14"], ["Time control", "G/10;d2"], [None, None, "Quick", "Regular"]]
    own = ["No.", "Name", "rtg", "rtg"]
    both = beside([own, *([*row, 1000] for row in PLAYERS)], [ROUNDS, *GAMES])
    assert posts(both, above) == posts(TABLE, above[:2])


def test_the_rating_in_words_comes_before_that_of_another_system():
    """A dual-rated section whose heading of the rating is not one of those that are known."""
    above = [["End date", "2026-11-14"], ["Time control", "G/60;d5"]]
    quick = column("Quick rating", 1000, 1000, 1000, 1000)
    named = beside([[*TABLE[0][:2], "Reg. rating"], *PLAYERS], quick, [ROUNDS, *GAMES])
    usual = beside([TABLE[0][:3], *PLAYERS], quick, [ROUNDS, *GAMES])
    assert posts(named, above) == posts(usual, above)


def test_games_against_players_by_name_are_no_names():
    called = {"1": "Lee", "2": "Cruz", "3": "Dunn", "4": "Eng"}
    said = {"W": "beat", "L": "lost to", "D": "drew with"}
    names = ["Ann Lee", "Bob Cruz", "Cy Dunn", "Di Eng"]
    rows = [
        ["Who", "Unit", "Rating before", "Nov 1", "Nov 8", "Nov 14"],
        *(
            [name, f"2C{n}", row[2], *(f"{said[cell[0]]} {called[cell[1:]]}" for cell in games)]
            for n, (name, row, games) in enumerate(zip(names, PLAYERS, GAMES, strict=True), 15)
        ),
    ]
    assert posts(rows) == posts(TABLE)


@pytest.mark.parametrize(
    "above",
    [
        [["Open, 11/14/2026, G60 d5"]],
        [["Open, Nov. 14, '26, 60 min + 5 sec delay"]],
        [["Open, 14 November 2026, 60 minutes, delay 5"]],
        [["Dates", datetime.date(2026, 11, 13), "to", datetime.date(2026, 11, 14)], ["TC", "G60/d5"]],
    ],
)
def test_days_and_time_controls(above):
    crosstable = rated(TABLE, above).crosstables[0]
    assert crosstable.event.end_date == datetime.date(2026, 11, 14)
    assert posts(TABLE, above) == posts(TABLE)


@pytest.mark.parametrize(
    ("cell", "points"),
    [("late (½)", 0.5), ("0 - withdrew", 0), ("unpaired 1", 1), ("½ B", 0.5), ("odd man", 1)],
)
def test_a_round_without_a_game_counts_what_it_says(cell, points):
    rows = [
        TABLE[0],
        *([*row[:-1], last] for row, last in zip(TABLE[1:], ["D2", "D1", cell, "U"], strict=True)),
    ]
    assert rated(rows).crosstables[0].entries[2].rounds[2].points == points


def test_a_remark_that_nobody_played_is_that_of_a_forfeit():
    """Of six games, one was not played."""
    rows = [*TABLE[:3], [*TABLE[3][:-1], "W4 (didn't show)"], [*TABLE[4][:-1], "L3 (no game)"]]
    assert "4 players, 5 games rated, 1 forfeit not rated." in [note.message for note in rated(rows).notes]


@pytest.mark.parametrize(
    "cell", ["provisional, 11 games", "11 games", "P11", "prov. 11", "based on 11 games", "Prov (11)"]
)
@pytest.mark.parametrize("heading", ["Basis", "How known", None])
def test_games_of_the_ratings_in_words_beside_them(heading, cell):
    players = [[*row[:2], str(row[2]).partition("P")[0]] for row in TABLE]
    basis = column(heading, "established", None, cell, "est.")
    assert posts(beside(players, basis, [row[3:] for row in TABLE])) == posts(TABLE)


def test_a_column_behind_the_rounds_is_not_of_the_games_before():
    assert posts(beside(TABLE, column("After", None, None, "P14", None))) == posts(TABLE)


def test_draws_counted_under_the_letter_of_regular():
    """R is remis in German tables, and Regular only where no other heading is the rating."""
    wertung = beside([row[:2] for row in TABLE], column("Wertung (US Chess)", *(row[2] for row in PLAYERS)))
    table = beside(wertung, [row[3:] for row in TABLE], column("S", 2, 1, 1, 1), column("R", 1, 1, 0, 0))
    assert posts(table) == posts(TABLE)
    assert posts(beside([["No.", "Name", "R"], *PLAYERS], [ROUNDS, *GAMES])) == posts(TABLE)


def test_a_score_behind_the_points_of_the_last_round():
    games = [
        [4, 1, 3, 1, 2, 0.5, 2.5],
        [3, 1, 4, 0, 1, 0.5, 1.5],
        [2, 0, 1, 0, 4, 1, 1],
        [1, 0, 2, 1, 3, 0, 1],
    ]
    above = [[*[None] * 3, "R1", None, "R2", None, "R3", None, None]]
    heads = beside([OWN, *PLAYERS], [["opp", "pts", "opp", "pts", "opp", "pts", "Score"], *games])
    assert posts([*above, *heads]) == posts(TABLE)
    above[0][-1], heads[0][-1] = "Score", None
    assert posts([*above, *heads]) == posts(TABLE)


@pytest.mark.parametrize(
    "schedule",
    [
        [
            ["Round 1", "Wed Oct 2, 2024", "1-4", "2-3"],
            ["Round 2", "Wed Oct 9, 2024"],
            ["Round 3", "Wed Oct 16, 2024"],
        ],
        [["Rd 1: Oct 2, 2024"], ["Rd 2: Oct 9, 2024"], ["Rd 3: Oct 16, 2024"]],
    ],
)
def test_the_last_day_of_a_schedule_is_the_end_date(schedule):
    time = [["Time control", "40/90, SD/30; 5-second delay"], []]
    (table,) = rated([*TABLE, [], *schedule], time).tables
    assert table.crosstable.event.end_date == datetime.date(2024, 10, 16)


def test_the_last_day_of_a_schedule_on_another_sheet():
    """However many games it pairs; the days of a list of entries are none of the event."""
    days = [f"2024-10-{day:02}" for day in (2, 9, 16)]
    pairings = [f"{n} v {n + 1}" for n in range(1, 20, 2)]
    schedule = [["Round", "Date", "White - Black"], *([n, day, *pairings] for n, day in enumerate(days, 1))]
    entries = [["No.", "Entered", "Player"], *([n, f"2024-09-{n:02}", f"Player {n}"] for n in range(1, 20))]

    def day(others):
        time = [["All games 40/90, SD/30; 5-second delay"], []]
        return rated(TABLE, time, Grid("Other", others)).tables[0].crosstable.event.end_date

    assert day(schedule) == datetime.date(2024, 10, 16)
    assert day(entries) is None


@pytest.mark.parametrize("weekday", ["Saturday", "Sat. night"])
def test_the_day_behind_that_of_the_week(weekday):
    table, *_ = rated(TABLE, [["Date", weekday, "2026-11-14"], *EVENT[1:]]).tables
    assert table.crosstable.event.end_date == datetime.date(2026, 11, 14)


@pytest.mark.parametrize("heading", ["Patron", "Chess friend"])
def test_names_below_a_heading_of_their_own_beside_those_of_opponents(heading):
    """Each of these is named once in a round, too."""
    names = {row[0]: row[1] for row in PLAYERS}
    points = {"W": 1, "D": 0.5, "L": 0}
    above = [None, None, *("Round 1", None, "Round 2", None, "Round 3", None)]
    rows = [
        [name, rating, *(said for cell in games for said in (names[int(cell[1])], points[cell[0]]))]
        for (_, name, rating), games in zip(PLAYERS, GAMES, strict=True)
    ]
    assert posts([above, [heading, "Rating", *["Opponent", "Score"] * 3], *rows]) == posts(TABLE)


def with_results_and_points(won, lost, unpaired):
    """The event with a forfeit in the last round, and a player who came late, in words beside their points."""
    said = {"W": ("Won", 1), "D": ("Draw", 0.5), "L": ("Lost", 0), "X": (won, 1), "F": (lost, 0)}
    games = [["W4", "W3", "D2"], ["U", "L4", "D1"], ["U", "L1", "X4"], ["L1", "W2", "F3"]]
    names = {str(row[0]): row[1] for row in PLAYERS}
    heads = [f"Rd {n}{part}" for n in (1, 2, 3) for part in (" Opp", " Res", " Pts")]
    cells = [
        [one for cell in row for one in ((names[cell[1]], *said[cell[0]]) if cell != "U" else unpaired)]
        for row in games
    ]
    return beside([OWN, *PLAYERS], [ROUNDS, *games]), beside([OWN, *PLAYERS], [heads, *cells])


@pytest.mark.parametrize(
    ("won", "lost"),
    [("Won – he forfeited, no game", "Forfeited, did not play"), ("Won by forfeit", "No show")],
)
@pytest.mark.parametrize(
    "unpaired", [("was not here yet", "nothing", 0), ("not here yet", None, 0), ("-", "Absent", 0)]
)
def test_words_of_a_forfeit_beside_its_points(won, lost, unpaired):
    plain, in_words = with_results_and_points(won, lost, unpaired)
    assert posts(in_words) == posts(plain)
    _, wrong = with_results_and_points("Lost – he forfeited, no game", lost, unpaired)
    with pytest.raises(CrosstableProblems):
        posts(wrong)
