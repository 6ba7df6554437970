"""One crosstable in several tables, and results that stand as running totals: as the plain form of the event."""

import datetime

import pytest
from sample_files import codes

from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats import arranged
from xlrating.formats.arranged import of_sheets
from xlrating.formats.joined import joined
from xlrating.formats.tables import of_text
from xlrating.hosts.rate_sheets import rate_sheets

EVENT = [["Event", "Quad"], ["End date", "2026-11-14"], ["Time control", "G/60;d5"], []]
PLAYERS = [[1, "Ann Lee", 1800], [2, "Bob Cruz", 1700], [3, "Cy Dunn", 1600], [4, "Di Eng", 1500]]
GAMES = [["W4", "W3", "D2"], ["W3", "L4", "D1"], ["L2", "L1", "W4"], ["L1", "W2", "L3"]]
OPPONENTS = [[4, 3, 2], [3, 4, 1], [2, 1, 4], [1, 2, 3]]
POINTS = [[1, 1, 0.5], [1, 0, 0.5], [0, 0, 1], [0, 1, 0]]
TOTALS = [[1, 2, 2.5], [1, 1, 1.5], [0, 0, 1], [0, 1, 1]]
OWN = ["No.", "Name", "Rating"]
ROUNDS = ["Rd 1", "Rd 2", "Rd 3"]


def beside(*columns):
    """Tables next to each other."""
    return [[cell for cells in row for cell in cells] for row in zip(*columns, strict=True)]


def table(*columns):
    return beside([OWN, *PLAYERS], *columns)


def posts(*sheets):
    grids = [Grid(f"Sheet{n}", rows) for n, rows in enumerate(sheets, 1)]
    rated = rate_sheets(grids, None)
    return [
        {entry.name.split()[-1]: one.results[entry.player].after for entry in one.crosstable.entries}
        for one in rated.tables
    ]


PLAIN = [*EVENT, *table([ROUNDS, *GAMES])]
ROSTER, NUMBERS = [OWN, *PLAYERS], [[cells[0]] for cells in [OWN, *PLAYERS]]
NAMES = [[cells[1]] for cells in [OWN, *PLAYERS]]
RESULTS = beside(NUMBERS, NAMES, [ROUNDS, *GAMES])
BY_NUMBER, BY_NAME = beside(NUMBERS, [ROUNDS, *GAMES]), beside(NAMES, [ROUNDS, *GAMES])
LAST_NAMES = [["Name"], *([name.split()[1]] for _, name, _ in PLAYERS)]
WHO, HOW = table([ROUNDS, *OPPONENTS]), beside(NUMBERS, NAMES, [ROUNDS, *POINTS])
DAYS = [datetime.date(2026, 11, day) for day in (7, 14, 21)]
SPOKEN = ["Nov 7", "Nov 14", "Nov 21"]
APART = [["Last", "First"], *(name.split()[::-1] for _, name, _ in PLAYERS)]
RATED = [["Rating 11/1"], *([rating] for *_, rating in PLAYERS)]
FEES = [["Paid", "Entry"], *[["cash", "$30"]] * 4]
BLANK = [[None]] * 5
TWO_LINES = [
    ["Player", "Round 1", None, "Round 2", None, "Round 3", None, "Final"],
    [None, *["Opponent", "Score"] * 3, "score"],
    *(
        [name, *(cell for two in zip(opponents, points, strict=True) for cell in two), sum(points)]
        for (_, name, _), opponents, points in zip(PLAYERS, OPPONENTS, POINTS, strict=True)
    ),
]
"""The rounds under two lines of headings, without ratings."""


@pytest.mark.parametrize(
    "sheets",
    [
        [[*EVENT, *ROSTER], RESULTS],
        [[*EVENT, *RESULTS], ROSTER],
        [[*EVENT, *beside(ROSTER, FEES), [None, None, None, "Total", "$120"]], RESULTS],
        [[*EVENT, *ROSTER], BY_NAME],
        [[*EVENT, *ROSTER], BY_NUMBER],
        [[*EVENT, *ROSTER], beside(LAST_NAMES, [ROUNDS, *GAMES])],
        [[*EVENT, *ROSTER, [], *RESULTS]],
        [[*EVENT, *beside(ROSTER, BLANK, RESULTS)]],
        [[*EVENT, *beside(RESULTS, BLANK, ROSTER)]],
        [[*EVENT, *beside(NAMES, [DAYS, *GAMES])], beside(NAMES, RATED)],
        [[*EVENT, *beside(NAMES, [SPOKEN, *GAMES])], beside(APART, RATED)],
        [[*EVENT, *ROSTER], TWO_LINES],
        [ROSTER, [["Quad"], ["Played November 14, 2026", None, "G/60;d5"], [], *TWO_LINES]],
        [[*EVENT, *WHO], HOW],
        [[*EVENT, *WHO, [], *HOW]],
        [[*EVENT, *PLAIN[4:7]], [["Quad (continued)"], PLAIN[4], *PLAIN[7:]]],
    ],
)
def test_tables_of_the_same_players_and_pages_are_one(sheets):
    assert posts(*sheets) == posts(PLAIN)


COLORS = [["W", "B", "W"], ["B", "W", "B"], ["W", "B", "B"], ["B", "W", "W"]]
SUMS = ["Sum", 2, 2, 2, 6]


def below_each_other(*tables, unrated="NR"):
    """Under titles, in a text; the rating of the last player looks like a heading."""
    rows = [["Quad, November 14, 2026, G/60;d5"], []]
    roster = [*ROSTER[:-1], [*ROSTER[-1][:2], unrated]]
    for n, one in enumerate((roster, *tables), 1):
        rows += [[f"Table {n}. What follows"], *one, []]
    return of_text([[None if cell is None else str(cell) for cell in row] for row in rows])


@pytest.mark.parametrize(
    "tables",
    [
        (beside(NUMBERS, [ROUNDS, *OPPONENTS]), beside(NUMBERS, [ROUNDS, *POINTS])),
        (beside(NUMBERS, [ROUNDS, *OPPONENTS]), [*beside(NUMBERS, [ROUNDS, *POINTS]), SUMS]),
        (
            beside(NUMBERS, [ROUNDS, *OPPONENTS]),
            beside(NUMBERS, [ROUNDS, *COLORS]),
            [
                *beside(NUMBERS, [[*ROUNDS, "Sum"], *([*points, sum(points)] for points in POINTS)]),
                [*SUMS, None],
            ],
        ),
    ],
)
def test_players_opponents_colors_and_points_in_tables_below_each_other(tables):
    found = arranged.read(below_each_other(*tables))
    assert codes(found) == GAMES
    assert [player.rating for player in found.sections[0].players] == [1800, 1700, 1600, None]


def test_points_of_other_games_are_not_joined():
    """The game of the first and the last player has two winners."""
    points = [*POINTS[:-1], [1, *POINTS[-1][1:]]]
    tables = beside(NUMBERS, [ROUNDS, *OPPONENTS]), beside(NUMBERS, [ROUNDS, *points])
    assert arranged.read(below_each_other(*tables)) is None


@pytest.mark.parametrize(
    "rows",
    [
        table([ROUNDS, *OPPONENTS], [ROUNDS, *TOTALS]),
        table([ROUNDS, *OPPONENTS], BLANK, [ROUNDS, *TOTALS]),
        table([["R1 Opp", "R2 Opp", "R3 Opp"], *OPPONENTS], [["R1 Res", "R2 Res", "R3 Res"], *TOTALS]),
    ],
)
def test_a_running_total_is_the_result_that_it_gains(rows):
    assert posts([*EVENT, *rows]) == posts(PLAIN)


def test_other_sections_on_further_sheets_are_no_pages():
    """Both begin with number 1, and each has a mistake: neither is mended by the other."""
    wrong = [[*row[:3], "W9", *row[4:]] if row[0] == 1 else row for row in PLAIN[4:]]
    others = [[row[0], f"{row[1]}son", *row[2:]] for row in wrong[1:]]
    assert of_sheets([Grid("Open", [*EVENT, *wrong]), Grid("Reserve", [wrong[0], *others])]) is None


def test_a_column_that_both_tables_have_in_two_ways_is_not_joined():
    other = [[*OWN, *ROUNDS], *([n, name, rating + 5, *GAMES[n - 1]] for n, name, rating in PLAYERS)]
    found = joined([of_text(ROSTER), of_text(other)])
    assert not found


def test_labels_above_a_table_with_the_players_across():
    rows = [
        ["Document", "X-7 rev B"], ["Completed", "2025-07-26"], ["Time control", "G/65;d5"], [],
        ["Pairing number", 1, 2], ["Surname", "Lee", "Bee"], ["Given name", "Ann", "Tom"], ["Rating", 1500, 1400],
        ["Round 1: opponent no.", 2, 1], ["Round 1: result", "won", "lost"],
        ["Round 2: opponent no.", 2, 1], ["Round 2: result", "draw", "draw"],
    ]  # fmt: skip
    found = arranged.read(Grid("Table", rows))
    (section,) = found.sections
    assert (str(section.end_date), section.time_control) == ("2025-07-26", "G/65;d5")
    assert codes(found) == [["W2", "D2"], ["L1", "D1"]]


SIGN_IN = [
    ["Sat Nov 14 2026, QUICK RATED, Game/25 delay 5"],
    ["No", "First", "Last", "Quick rating"],
    ["K-5 section"],
    [1, "Ann", "Lee", 900],
    [2, "Bob", "Lund", 800],
    ["Middle School"],
    [1, "Cy", "Lee", 1200],
    [2, "Di", "Lopez", None],
]


def test_a_sign_in_sheet_with_the_players_of_two_sections():
    small = [["No", "Player", "1st", "2nd"], [1, "Ann L.", "+2", "=2"], [2, "Bob L.", "-1", "=1"]]
    large = [["No", "Player", "1st", "2nd"], [1, "Cy L.", "-2", "=2"], [2, "D. Lopez", "+1", "=1"]]
    found = of_sheets([Grid("Sign in", SIGN_IN), Grid("K-5", small), Grid("MS", large)])
    assert [(one.name, one.time_control) for one in found.sections] == [
        ("K-5", "Game/25 delay 5"),
        ("MS", "Game/25 delay 5"),
    ]
    assert [[one.rating for one in section.players] for section in found.sections] == [
        [900, 800],
        [1200, None],
    ]
    assert [[str(cell) for cell in one.rounds] for section in found.sections for one in section.players] == [
        ["W2", "D2"], ["L1", "D1"], ["L2", "D2"], ["W1", "D1"]
    ]  # fmt: skip
    unknown = [large[0], large[1], [2, "Eve L.", "+1", "=1"]]
    assert of_sheets([Grid("Sign in", SIGN_IN), Grid("K-5", small), Grid("MS", unknown)]) is None


@pytest.mark.parametrize(("games", "of"), [(("gm1", "gm2"), 6), (("g1", "g2"), 6), (("1st", "2nd"), None)])
def test_two_games_with_one_opponent_by_last_name_and_how_many_there_were(games, of):
    """In round 3 Bob and Di go home. The last column has the games of each player, or all that were possible."""
    first = [["Cruz", 1, 0], ["Lee", 0, 1], ["Eng", 1, 1], ["Dunn", 0, 0]]
    second = [["Dunn", 1, 1], ["Eng", 1, 0.5], ["Lee", 0, 0], ["Cruz", 0, 0.5]]
    third = [["Dunn", 0.5, 0], ["left", None, None], ["Lee", 0.5, 1], ["left", None, None]]
    totals = [[3.5, of or 6], [2.5, of or 4], [3.5, of or 6], [0.5, of or 4]]
    rounds = [cell for n in (1, 2, 3) for cell in (f"R{n} vs", *games)]
    rows = [
        [*player, *(cell for part in parts for cell in part)]
        for player, *parts in zip(PLAYERS, first, second, third, totals, strict=True)
    ]
    found = posts([*EVENT, [*OWN, *rounds, "Total", "Out of"], *rows])
    plain = [["W2", "L2", "W3", "W3", "D3", "L3"], ["L1", "W1", "W4", "D4", "U", "U"]]
    plain += [["W4", "W4", "L1", "L1", "D1", "W1"], ["L3", "L3", "L2", "D2", "U", "U"]]
    assert found == posts([*EVENT, *table([[f"Rd {n}" for n in range(1, 7)], *plain])])


@pytest.mark.parametrize("heading", ["Item", "No."])
@pytest.mark.parametrize("mark", ["F", " (note 2)"])
def test_a_round_robin_with_units_above_and_a_schedule_between_players_and_results(heading, mark):
    """Bob is unrated and does not come to his game with Di."""
    units = [["Rounds, N-1", 3, "-"], ["Base time per player", 90, "min"], ["Delay", 5, "s"]]
    listed = [[heading, "Name", "Rating", "No. of games (if provisional)", "Member ID"]]
    listed += [[1, "Ann Lee", 1800, "-", 12345671], [2, "Bob Cruz", "none (unrated)", "-", "pending"]]
    listed += [[3, "Cy Dunn", 1600, 21, 12345673], [4, "Di Eng", 1500, "-", 12345674]]
    schedule = [["SCHEDULE (White first)"], ["Round", "Date", "Bd 1", "Bd 2"]]
    schedule += [[1, "2026-11-07", "1 v 4", "2 v 3"], [2, "2026-11-14", "3 v 1", "4 v 2"]]
    schedule += [[3, "2026-11-21", "1 v 2", "3 v 4"]]
    grid = [[heading, "Name", 1, 2, 3, 4, "SUM", "POS"], [1, "Ann Lee", "X", 1, 0.5, 1, 2.5, 1]]
    grid += [[2, "Bob Cruz", 0, "X", 0, f"0{mark}", 0, 4], [3, "Cy Dunn", 0.5, 1, "X", 0, 1.5, 3]]
    grid += [[4, "Di Eng", 0, f"1{mark}", 1, "X", 2, 2], ["CHECK", "sum = N(N-1)/2 = 6", *[None] * 4, 6]]
    notes = [
        ["NOTES"],
        ["1. All games in room 204."],
        ["2. Round 2: B. Cruz did not appear. No game played."],
    ]
    rows = [["TITLE", "CLUB ROUND ROBIN"], [], *units, [], *listed, [], *schedule, [], *grid, [], *notes]
    (one,) = rate_sheets([Grid("RR", rows)], None).tables
    rounds = {entry.name: sorted(map(str, entry.rounds)) for entry in one.crosstable.entries}
    assert rounds == {
        "Ann Lee": ["D3", "W2", "W4"],
        "Bob Cruz": ["F4", "L1", "L3"],
        "Cy Dunn": ["D1", "L4", "W2"],
        "Di Eng": ["L1", "W3", "X2"],
    }
    ratings = [player.rating and player.rating[:2] for player in one.crosstable.players]
    assert ratings == [(1800, None), None, (1600, 21), (1500, None)]


def test_parts_of_rounds_below_their_numbers_beside_names_on_a_list():
    """Seeds head the players on both sheets; the list has empty lines for more players."""
    last, first = zip(*(name.split()[::-1] for _, name, _ in PLAYERS), strict=True)
    listed = [["Seed", "Last name", "First name", "Rating"]]
    listed += [[n, *row] for n, row in enumerate(zip(last, first, (1800, 1700, 1600, 1500), strict=True), 1)]
    above = [None, None, *(cell for n in (1, 2, 3) for cell in (f"Round {n}", None))]
    results = [["Seed", "Name", *["Opp", "Pts"] * 3]]
    results += [
        [n, f"{last[n - 1]}, {first[n - 1]}", *(cell for game in zip(who, how, strict=True) for cell in game)]
        for n, (who, how) in enumerate(zip(OPPONENTS, POINTS, strict=True), 1)
    ]
    sheets = [[*EVENT, *listed, [5], [6]], [["Quad - crosstable"], above, *results]]
    assert list(posts(*sheets)[0].values()) == list(posts(PLAIN)[0].values())


HALVES = [["X", 1, 0.5], [0, "X", 1], [0.5, 0, "X"]], [["X", 0, "-"], [1, "X", "-"], ["-", "-", "X"]]
"""Ann, Bob, and Cy met each other twice, but Cy went home before the second half."""
TWICE = [["W2", "D3", "U", "L2"], ["L1", "U", "W3", "W1"], ["U", "D1", "L2", "U"]]
LETTERS = ["A", "B", "C"]


def of_halves(above, before):
    """A grid for each half, with the points of each; what stands ``above`` and ``before`` the letters."""
    for half in HALVES:
        sums = (sum(cell for cell in row if cell not in ("X", "-")) for row in half)
        yield [*above, *LETTERS, "Pts"]
        yield from ([*own, *row, total] for own, row, total in zip(before, half, sums, strict=True))
        yield []


@pytest.mark.parametrize("above", [["No.", "Name"], [None, None]])
def test_both_halves_of_a_double_round_robin_are_rated(above):
    names = [name for _, name, _ in PLAYERS[:3]]
    listed = [[None, *OWN[1:]], *([n, name, rating] for n, name, rating in PLAYERS[:3])]
    grids = of_halves(above, [(LETTERS[n], name.split()[1]) for n, name in enumerate(names)])
    plain = [[*OWN, *ROUNDS, "Rd 4"], *([*one, *games] for one, games in zip(PLAYERS, TWICE, strict=False))]
    assert posts([*EVENT, *listed, [], ["First half"], *grids]) == posts([*EVENT, *plain])


@pytest.mark.parametrize("numbered", [True, False])
def test_a_grid_beside_the_first_one_has_further_games(numbered):
    """Nobody has a letter in a column of letters; then the columns stand in the order of the rows."""
    own = ["No.", *OWN[1:]] if numbered else OWN[1:]
    both = [*LETTERS, "Pts", *LETTERS, "Pts"]
    sums = [[sum(cell for cell in row if cell not in ("X", "-")) for row in half] for half in HALVES]
    rows = [
        [
            *([LETTERS[n]] if numbered else []),
            *PLAYERS[n][1:],
            *HALVES[0][n],
            sums[0][n],
            *HALVES[1][n],
            sums[1][n],
        ]
        for n in range(3)
    ]
    plain = [[*OWN, *ROUNDS, "Rd 4"], *([*one, *games] for one, games in zip(PLAYERS, TWICE, strict=False))]
    assert posts([*EVENT, [*own, *both], *rows]) == posts([*EVENT, *plain])


def test_who_is_on_the_list_of_a_form_alone_is_left_out_and_told():
    form = [["Timestamp", "Player first + last name", "✔ rating (officer fills in)"]]
    form += [["2026-11-01 10:00", name, rating] for _, name, rating in [*PLAYERS, [5, "Ed Fay", 1200]]]
    results = beside([["#"], *([row[0]] for row in PLAYERS)], [["who"], *NAMES[1:]], [ROUNDS, *GAMES])
    grids = [
        Grid("Form", form),
        Grid("Results", [["date", "Sat 11/14/2026 (1 day)"], EVENT[2], [], *results]),
    ]
    assert posts(*(grid.rows for grid in grids)) == posts(PLAIN)
    told = "\n".join(note.message for note in rate_sheets(grids, None).notes)
    assert '"Not in the results: Ed Fay"' in told


def test_the_day_below_a_column_of_sections_is_that_of_all():
    """It stands in that column, and the event in that of the names."""
    rows = [["Name", "Section", "Rating", "Rd 1"]]
    rows += [["Ann Lee", "Open", 1800, "beat Cruz"], ["Cy Dunn", "U1700", 1600, "drew Eng"]]
    rows += [["Bob Cruz", "Open", 1700, "lost to Lee"], ["Di Eng", "U1700", 1500, "drew Dunn"], []]
    rows += [["Fall Open", "Nov 14, 2026 - Nov 15, 2026", None, None, "G/75;d5"]]
    found = arranged.read(Grid("Sheet1", rows))
    assert [(one.name, str(one.end_date), one.time_control) for one in found.sections] == [
        ("Open", "2026-11-15", "G/75;d5"),
        ("U1700", "2026-11-15", "G/75;d5"),
    ]
