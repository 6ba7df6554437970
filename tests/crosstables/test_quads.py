"""Quads as directors keep them: under one row of headings, with the pairings above the rounds, under initials."""

import datetime

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.hosts.rate_sheets import rate_sheets

LABELS = ["End date", "11/22/2026", "Time control", "G/60;d5"]
HEADINGS = ["Quad", "No.", "Player", "Rating", "v.1", "v.2", "v.3", "v.4", "Tot"]
ONE = [
    ["One", 1, "Abel", 1718, "x", "½", 0, 1, 1.5],
    [None, 2, "Boone", 1695, "½", "x", "½", 1, 2],
    [None, 3, "Crane", 1631, 1, "½", "x", 0, 1.5],
    [None, 4, "Doyle", 1557, 0, 0, 1, "x", 1],
]
TWO = [
    ["Two", 1, "Ewell", 1538, "x", 1, 1, 1, 3],
    [None, 2, "Frost", 1534, 0, "x", 1, 0, 1],
    [None, 3, "Grant", 1525, 0, 0, "x", 0, 0],
    [None, 4, "Hoyt", 1430, 0, 1, 1, "x", 2],
]
PAIRED = [
    ["Abel", 1718, 1, 0, "½", 1.5],
    ["Boone", 1695, 1, "½", "½", 2],
    ["Crane", 1631, 0, 1, "½", 1.5],
    ["Doyle", 1557, 0, "½", "½", 1],
]
"""Round 1: 1-4 and 2-3; round 2: 3-1 and 4-2; round 3: 1-2 and 3-4."""
PAIRINGS = ["Player", "Rating", "Rd 1\n1-4  2-3", "Rd 2\n3-1  4-2", "Rd 3\n1-2  3-4", "Tot"]
CELLS = [
    ["Abel", 1718, "W4", "L3", "D2", 1.5],
    ["Boone", 1695, "W3", "D4", "D1", 2],
    ["Crane", 1631, "L2", "W1", "D4", 1.5],
    ["Doyle", 1557, "L1", "D2", "D3", 1],
]
"""The same as a crosstable."""


def rated(*rows):
    return [
        list(map(float, section.tables[0].rated.post))
        for section in rate_workbook([Grid("Quads", [LABELS, [], *rows])]).sections
    ]


def alone(quad):
    return rated([None, *HEADINGS[1:]], *([None, *row[1:]] for row in quad))


@pytest.mark.parametrize(
    "between", [[()], [["Quad Two"]], [(), ["Quad Two"]]], ids=["blank", "title", "both"]
)
def test_quads_below_each_other_under_one_row_of_headings(between):
    first = [["Quad One"]] if any(between) else []
    assert rated(HEADINGS, *first, *ONE, *between, *TWO) == [*alone(ONE), *alone(TWO)]


@pytest.mark.parametrize("title", [["QUAD B"], ["QUAD B", None, None, "mean rating", 1506.8]])
def test_a_title_with_an_average_above_the_headings_of_the_next_quad(title):
    sums = ["check", *[None] * 7, 6, "must be 6"]
    quads = [[None, *row[1:]] for row in (*ONE, *TWO)]
    head = [None, *HEADINGS[1:]]
    found = rated(head, *quads[:4], sums, [], title, head, *quads[4:], sums)
    assert found == [*alone(ONE), *alone(TWO)]


@pytest.mark.parametrize("between", [(), ["Quad Two"]], ids=["blank", "title"])
def test_places_in_front_of_the_numbers(between):
    """The winner of the first quad is its second player, that of the other its first."""
    first = [["Quad One"]] if between else []
    one, two = ([[place, *row[1:]] for place, row in zip(places, quad, strict=True)]
                for places, quad in (((2, 1, 3, 4), ONE), ((1, 3, 4, 2), TWO)))  # fmt: skip
    assert rated(["Place", *HEADINGS[1:]], *first, *one, between, *two) == [*alone(ONE), *alone(TWO)]


def test_what_is_wrong_in_the_second_quad_is_told_at_its_cell():
    wrong = [TWO[0], [*TWO[1][:6], "?!", *TWO[1][7:]], *TWO[2:]]
    with pytest.raises(CrosstableProblems) as caught:
        rated(HEADINGS, *ONE, (), *wrong)
    assert {problem.cell for problem in caught.value.problems} == {"Quads!G10"}


def test_boards_of_teams_begin_no_section():
    """Without a heading for them, and with opponents by name of both teams."""
    rows = [
        [1, "Abel", 1718, "W Ewell"],
        [2, "Boone", 1695, "L Frost"],
        (),
        [1, "Ewell", 1538, "L Abel"],
        [2, "Frost", 1534, "W Boone"],
    ]
    assert len(rated([None, "Name", "Rating", "Rd 1"], *rows)) == 1


def test_pairings_in_the_headings_of_the_rounds():
    assert rated(PAIRINGS, *PAIRED) == rated(["Player", "Rating", "Rd 1", "Rd 2", "Rd 3", "Tot"], *CELLS)


@pytest.mark.parametrize("heading", ["Rd 1 1-4", "Rd 1 1-4 1-3", "Rd 1 1-4 2-7", "Rd 1 11/14-15"])
def test_what_pairs_no_two_games_is_no_pairing(heading):
    with pytest.raises(CrosstableProblems):
        rated([*PAIRINGS[:2], heading, *PAIRINGS[3:]], *PAIRED)


def test_initials_that_mean_something_else():
    """PN may be a pairing number, ID that of a member."""
    initials = ["Name", "Rating", "PN", "ID", "CC", "Score"]
    rows = [
        ["Pat Noble", 1718, "x", 1, "½", 1.5],
        ["Ida Drake", 1600, 0, "x", 1, 1],
        ["Cy Crane", 1500, "½", 0, "x", "½"],
    ]
    assert rated(initials, *rows) == rated(["Name", "Rating", "1", "2", "3", "Score"], *rows)


@pytest.mark.parametrize("names", [("A1", "A2", "B1", "B2"), ("K-1", "K-2", "P-1", "P-2")])
def test_codes_of_players_are_their_numbers(names):
    def coded(cell):
        return f"{cell[0]} {names[int(cell[1]) - 1]}"

    rows = [[name, *row[:2], *map(coded, row[2:5])] for name, row in zip(names, CELLS, strict=True)]
    assert rated(["Code", "Player", "Rating", "Rd 1", "Rd 2", "Rd 3"], *rows) == alone(ONE)


def test_rounds_in_the_cells_of_a_grid():
    rows = [
        [*row[:4], *(f"R{n} {cell}" if cell != "x" else "x" for n, cell in enumerate(row[4:8], 1)), row[8]]
        for row in ONE
    ]
    assert alone(rows) == alone(ONE)


@pytest.mark.parametrize("day", ["13.06. 10:00", None])
def test_a_schedule_below_is_none_of_the_players(day):
    """Its days stand in the column of the names, its pairings in those of the opponents."""
    schedule = [
        [None, f"{n}.", day, None, None, one, None, other]
        for n, (one, other) in enumerate([("1–4", "2–3"), ("3–1", "4–2"), ("1–2", "3–4")], 1)
    ]
    below = [[], [None, "Rounds (White named first)"], *schedule]
    assert rated([None, *HEADINGS[1:]], *([None, *row[1:]] for row in ONE), *below) == alone(ONE)


def test_a_schedule_below_a_grid_whose_names_have_no_heading():
    """A title stands above it in the column of the names, and its days stand there, too."""
    days = [datetime.date(2026, 11, day) for day in (20, 21, 22)]
    pairs = [("1 v 4", "2 v 3"), ("3 v 1", "4 v 2"), ("1 v 2", "3 v 4")]
    schedule = [
        [f"Rd {n}", day, None, *pair] for n, (day, pair) in enumerate(zip(days, pairs, strict=True), 1)
    ]
    rows = [row[1:] for row in ONE]
    grid = [[None, None, "Rtg", 1, 2, 3, 4, "Pts"], *rows, [], [None, "Schedule (White first)"], *schedule]
    assert rated(*grid) == alone(ONE)


def test_the_letters_of_a_second_section_go_on_behind_those_of_the_first():
    letters = "ABCDEFGH"

    def lettered(rows, first):
        names = letters[first : first + 4]
        return [["", "Camper", "Rating", *names, "Pts"]] + [
            [name, *row[2:]] for name, row in zip(names, rows, strict=True)
        ]

    both = [["The Knights"], *lettered(ONE, 0), [], ["The Rooks"], *lettered(TWO, 4)]
    assert rated(*both) == [*alone(ONE), *alone(TWO)]


def test_what_is_wrong_in_a_quad_next_to_another_is_told_at_its_cell():
    """The rating below is the only mistake, not that the quads stand next to each other."""
    quads = ([row[1:] for row in (HEADINGS, *quad)] for quad in (ONE, TWO))
    rows = [[*one, None, *two] for one, two in zip(*quads, strict=True)]
    rows[4][11] = "strong!"
    with pytest.raises(CrosstableProblems) as found:
        rate_sheets([Grid("Quads", [LABELS, [], *rows])], None)
    assert [(one.cell.partition(" ")[0], one.code) for one in found.value.problems] == [
        ("Quads!L7", "not-a-rating")
    ]


@pytest.mark.parametrize("day", [datetime.date(2026, 11, 22), "Nov 22, 2026"])
def test_the_day_above_quads_next_to_each_other_is_that_of_all(day):
    quads = ([row[1:] for row in (HEADINGS, *quad)] for quad in (ONE, TWO))
    rows = [[*one, None, *two] for one, two in zip(*quads, strict=True)]
    found = rate_sheets([Grid("Quads", [["Harvest Quads"], [day], ["G/60;d5"], [], *rows])], None)
    ends = [section.tables[0].crosstable.event.end_date for section in found.sections]
    assert ends == [datetime.date(2026, 11, 22)] * 2


@pytest.mark.parametrize(
    ("between", "foot", "systems"),
    [
        ([], ["Game in 60, delay 5, dual rated"], [["Regular", "Quick"]] * 2),
        ([], ["TD: Pat Dale", "All games G/15 d5."], [["Quick"]] * 2),
        (["G/90;d5"], ["All games G/15 d5."], [["Regular"]] * 2),
        ([], ["Last round G/10;d5, the others G/25;d5"], [["Regular"]] * 2),
    ],
)
def test_what_texts_below_the_last_quad_say_of_all(between, foot, systems):
    """P25 §1: G/60;d5 is dual, G/15;d5 Quick. A time control above the headings of a quad is its own."""
    headings = ["Player", "Rating", "Quick", "Rd 1", "Rd 2", "Rd 3"]
    one = [[name, rating, rating, *games[:3]] for name, rating, *games in CELLS]
    two = [[f"{name}son", *cells] for name, *cells in one]
    rows = [["November 22, 2026"], [], ["Quad A"], headings, *one, []]
    rows += [["Quad B"], *([line] for line in between), headings, *two, [], *([line] for line in foot)]
    sections = rate_workbook([Grid("Quads", rows)]).sections
    assert [[table.system.value for table in section.tables] for section in sections] == systems


@pytest.mark.parametrize("time_control", ["Time control G/30;d5", "G/30;d5", "TC: G/30; d5"])
def test_a_time_control_below_a_title_names_no_section(time_control):
    head, quads = [None, *HEADINGS[1:]], [[None, *row[1:]] for row in (*ONE, *TWO)]
    found = rate_workbook([
        Grid(
            "Quads",
            [["End date", "11/22/2026"], ["Juniors"], [time_control], head, *quads[:4], (), ["Adults"],
             [time_control.replace("30", "45")], head, *quads[4:]],
        )
    ])  # fmt: skip
    events = [section.tables[0].crosstable.event for section in found.sections]
    assert [event.section for event in events] == ["Juniors", "Adults"]
    assert [event.time_control[:4] for event in events] == ["G/30", "G/45"]


ACROSS = ["No", "Name", "Rating", "Abel", "Boone", "Crane", "Doyle", "Total"]
WITH_ROUNDS = [
    [1, "Ann Abel", 1718, "■", "3W", "2D", "1L", 1.5],
    [2, "Bo Boone", 1695, "3L", "■", "1W", "2W*", 2],
    [3, "Cy Crane", 1631, "2D", "1L", "■", None, 0.5],
    [4, "Di Doyle", 1557, "1W", "2L*", None, "■", 1],
]
EXPLAINED = ["3W = in round 3 you WON against the person on top. A star means the game was not played."]
ROUND_BY_ROUND = [
    ["No", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
    [1, "Ann Abel", 1718, "L4", "D3", "W2"],
    [2, "Bo Boone", 1695, "W3", "X4", "L1"],
    [3, "Cy Crane", 1631, "L2", "D1", None],
    [4, "Di Doyle", 1557, "W1", "F2", None],
]


def test_rounds_beside_results_under_the_opponents():
    (section,) = rate_workbook([Grid("Swiss", [LABELS, EXPLAINED, ACROSS, *WITH_ROUNDS])]).sections
    assert [list(map(float, section.tables[0].rated.post))] == rated(*ROUND_BY_ROUND)
    entries = section.tables[0].crosstable.entries
    assert [str(cell) for cell in entries[1].rounds] == ["W3", "X4", "L1"]


@pytest.mark.parametrize("cell", ["2W", "3D", "W"])
def test_both_players_say_the_same_round(cell):
    wrong = [[*WITH_ROUNDS[0][:4], cell, *WITH_ROUNDS[0][5:]], *WITH_ROUNDS[1:]]
    with pytest.raises(CrosstableProblems):
        rated(EXPLAINED, ACROSS, *wrong)


@pytest.mark.parametrize("signs", [("1 w", "0 b"), ("+", "-")])
def test_colors_beside_results_and_signs_of_forfeits_under_letters(signs):
    """``b`` is Black, though a player is b."""
    won, lost = signs
    rows = [
        [None, None, "Rating", "a", "b", "c", "Total"],
        ["a", "Abel", 1718, None, "0 b", "½ w", 0.5],
        ["b", "Boone", 1695, "1 w", None, won, 2],
        ["c", "Crane", 1631, "½ b", lost, None, 0.5],
    ]
    games = [["L2", "D3", None], ["W1", None, "W3"], [None, "D1", "L2"]]
    if won == "+":
        games[1][2], games[2][2] = "X3", "F2"
    plain = [[n, *row[1:3], *cells] for n, row, cells in zip((1, 2, 3), rows[1:], games, strict=True)]
    assert rated(*rows) == rated(["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"], *plain)


@pytest.mark.parametrize("said", ["n.p.", "not played", "withdrew"])
def test_words_for_a_game_of_a_grid_that_was_not_played(said):
    """Abel, who won it otherwise, and Doyle."""

    def quad(cell):
        return [[*ONE[0][:7], cell, 0.5], *ONE[1:3], [*ONE[3][:4], cell, *ONE[3][5:]]]

    assert rated(HEADINGS, *quad(said)) == rated(HEADINGS, *quad(None)) != rated(HEADINGS, *ONE)


def test_opponents_in_as_many_rounds_as_players_are_no_rounds():
    """Of five who all meet each sits out once, in the round of the own number."""
    names = ["Abel", "Boone", "Crane", "Doyle", "Ewell"]
    other = [[(2 * round_ - me) % 5 or 5 for round_ in range(1, 6)] for me in range(1, 6)]
    rows = [
        [me, name, 1500, *(f"{one}{'W' if me < one else 'L'}" if one != me else None for one in opponents)]
        for me, (name, opponents) in enumerate(zip(names, other, strict=True), 1)
    ]
    (section,) = rate_workbook([Grid("A", [LABELS, ["No", "Name", "Rating", 1, 2, 3, 4, 5], *rows])]).sections
    assert [str(one) for one in section.tables[0].crosstable.entries[0].rounds] == [
        "U",
        "W3",
        "W5",
        "W2",
        "W4",
    ]


def swiss(half, full, form="{0}"):
    """Two rounds: Abel beats Boone and draws with Crane, who beats Doyle; Ewell beats Boone."""

    def game(points, round_):
        return form.format(points, round_)

    return [
        ["No", "Name", "Rating", "Abel", "Boone", "Crane", "Doyle", "Ewell", "Byes", "Total"],
        [1, "Ann Abel", 1718, None, game(1, 1), game("½", 2), None, None, None, 1.5],
        [2, "Bo Boone", 1695, game(0, 1), None, None, None, game(0, 2), None, 0],
        [3, "Cy Crane", 1631, game("½", 2), None, None, game(1, 1), None, None, 1.5],
        [4, "Di Doyle", 1557, None, None, game(0, 1), None, None, full, 1],
        [5, "Ed Ewell", 1502, None, game(1, 2), None, None, None, half, 1.5],
    ]


def read_as(*rows):
    rated = rate_workbook([Grid("Swiss", [LABELS, [], *rows])])
    rounds = [list(map(str, entry.rounds)) for entry in rated.sections[0].crosstable.entries]
    return rounds, {note.code for note in rated.notes}


@pytest.mark.parametrize(
    ("half", "full"),
    [
        ("½ (rd 1)", "full-point bye rd 2"),
        ("Round 1: half-point bye", "Round 2: bye, 1 point"),
        ("Rd 1: ½; Rd 2: 0", "Rd 2: 1"),
        ("½", 1),
    ],
)
def test_byes_beside_a_grid(half, full):
    rounds, codes = read_as(*swiss(half, full))
    assert [sorted({*some} - {"U"}) for some in rounds] == [
        ["D3", "W2"], ["L1", "L5"], ["D1", "W4"], ["B", "L3"], ["H", "W2"],
    ]  # fmt: skip
    assert codes.isdisjoint(("columns-unused", "total-differs", "totals-differ"))


@pytest.mark.parametrize(
    ("half", "full"),
    [(1, 1), ("½", 2), ("½ (rd 1)", "ask Ewell"), ("½ (rd 1)", "Rd 2: Boone"), ("Rd 1: bye", 1)],
)
def test_what_may_be_no_bye_beside_a_grid_is_told(half, full):
    """No half point more than the total has."""
    rounds, codes = read_as(*swiss(half, full))
    assert not {"B", "H"}.intersection(one for some in rounds for one in some)
    assert {"columns-unused", "total-differs"} <= codes


@pytest.mark.parametrize("form", ["{0} ({1})", "{0} (rd {1})", "R{1}: {0}"])
def test_byes_beside_a_grid_with_the_round_of_each_game(form):
    rounds, _ = read_as(*swiss("½ (rd 1)", "Round 2: bye, 1 point", form))
    assert rounds == [
        ["W2", "D3"], ["L1", "L5"], ["W4", "D1"], ["L3", "B"], ["H", "W2"],
    ]  # fmt: skip


@pytest.mark.parametrize("word", ["Pairings (White first)", None])
def test_pairings_in_the_last_row_of_the_table(word):
    results = [[n, *row] for n, row in enumerate(PAIRED, 1)]
    pairings = [None, word, None, "1-4, 2-3", "3-1, 4-2", "1-2, 3-4"]
    heads = ["No.", "Player", "Rating", "Round 1", "Round 2", "Round 3", "Tot"]
    cells = [[n, *row] for n, row in enumerate(CELLS, 1)]
    assert rated(heads, *results, pairings, [], ["Thanks to all!"]) == rated(heads, *cells)
