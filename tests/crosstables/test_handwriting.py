"""One event in many handwritings: the same ratings to the last bit, and one mistake gives one message that names it."""

import csv
import io

import pytest
from file_content import sections_of
from hypothesis import given, settings
from hypothesis import strategies as st
from typed_events import LARGE

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.grids import grids_of

PLAYERS = LARGE["players"]
ROUNDS = len(PLAYERS[0]["rounds"])
POINTS = {"W": "1", "D": "½", "L": "0"}
SIGNS = {"W": "+", "D": "=", "L": "-"}
WORDS = {"W": "Win", "D": "Draw", "L": "Loss", "X": "X"}
BYES = {"B": "B", "H": "H", "U": "U", "X": "X", "": None}


def colored(color):
    return color or "w"


def words_of(write, byes):
    """Each round of each player: ``write`` for a game (letter, opponent, color), ``byes`` for the others."""
    rows = []
    for player in PLAYERS:
        row = []
        for cell in player["rounds"]:
            digits = "".join(c for c in cell if c.isdigit())
            color = "".join(c for c in cell[1:] if c in "wb")
            row.append(write(cell[0], int(digits), color) if digits else (byes | {"": None})[cell[:1]])
        rows.append(row)
    return rows


def names():
    return [f"Player{p['number']:02}, Given" for p in PLAYERS]


def rating(player):
    return player["pre"] if player["pre_games"] is None else f"{player['pre']}P{player['pre_games']}"


def one_cell(write, byes=BYES, headings=("No.", "Name", "Rating", "Floor", "Rd {}")):
    rows = words_of(write, byes)
    *fields, round_ = headings
    header = [*fields, *(round_.format(number) for number in range(1, ROUNDS + 1))]
    return [
        header,
        *(
            [p["number"], name, rating(p), p["floor"], *row]
            for p, name, row in zip(PLAYERS, names(), rows, strict=True)
        ),
    ]


def columns_per_round(color=str, none=None):
    header = ["No.", "Name", "Rating", "Floor"]
    for number in range(1, ROUNDS + 1):
        header += [f"Rd {number}", "Col", "Res"]
    byes = {"B": ("BYE", none, 1), "H": ("BYE", none, "½"), "U": (None, none, 0), "X": (None, none, "X")}
    rows = words_of(lambda letter, opponent, c: (opponent, color(c), POINTS[letter]), byes)
    body = [
        [p["number"], name, rating(p), p["floor"], *(value for cell in row for value in cell or (None,) * 3)]
        for p, name, row in zip(PLAYERS, names(), rows, strict=True)
    ]
    return [header, *body]


def two_rows():
    rows = one_cell(lambda letter, opponent, color: f"{letter} {opponent}")
    points = {"W": 1.0, "D": 0.5, "L": 0.0, "B": 1.0, "H": 0.5, "U": 0.0, "X": 1.0}
    result = [rows[0]]
    for row in rows[1:]:
        total, totals = 0.0, []
        for cell in row[4:]:
            total += points[cell[0]] if cell else 0.0
            totals.append(total)
        result += [row, [None, str(90_000_000 + row[0]), None, None, *totals]]
    return result


def as_published():
    """The two lines per player of the US Chess website, split into cells at their bars."""
    rows = words_of(lambda letter, opponent, color: f"{letter}{opponent:4}", BYES)
    ruler = "-" * (41 + 6 + 6 * ROUNDS)
    lines = [
        ruler,
        " Pair | Player Name                     |Total|" + "Round|" * ROUNDS,
        " Num  | USCF ID / Rtg (Pre->Post)       | Pts |"
        + "".join(f"  {number}  |" for number in range(1, ROUNDS + 1)),
        ruler,
    ]
    for player, name, row in zip(PLAYERS, names(), rows, strict=True):
        cells = "".join(f"{cell or ' ':5}|" for cell in row)
        before = f"R: {rating(player)}"
        lines += [
            f" {player['number']:4} | {name:31} |     |{cells}",
            f"   MI | {90_000_000 + player['number']} / {before:11} ->{player['post']:4}     |     |"
            + "     |" * ROUNDS,
            ruler,
        ]
    return [line.split("|") for line in lines]


HANDWRITINGS = {
    "result first": lambda: one_cell(lambda r, n, c: f"{r}{n}{c}"),
    "blanks and color": lambda: one_cell(
        lambda r, n, c: f"{r}  {n} {c}", BYES | {"H": "H---", "B": "B---", "U": "U---"}
    ),
    "number first": lambda: one_cell(lambda r, n, c: f"{n}{r}", BYES | {"H": "HALF", "B": "BYE"}),
    "number, blank, result": lambda: one_cell(
        lambda r, n, c: f"{n} {r}", BYES | {"H": "1/2 BYE", "U": "unpaired"}
    ),
    "Swiss-Manager": lambda: one_cell(
        lambda r, n, c: f"{n}{colored(c)}{POINTS[r]}", {"B": "-1", "H": "-½", "U": "-0", "X": "+"}
    ),
    "color and result": lambda: one_cell(lambda r, n, c: f"{colored(c)}{r}{n}", BYES | {"U": "—"}),
    "hyphens": lambda: one_cell(lambda r, n, c: f"{r}-{n}", {"B": "-B-", "H": "-H-", "U": "-U-", "X": "-X-"}),
    "parentheses": lambda: one_cell(lambda r, n, c: f"{r}({n})"),
    "words": lambda: one_cell(lambda r, n, c: f"{WORDS[r]} {n}", BYES | {"H": "Half bye"}),
    "number and colon": lambda: one_cell(lambda r, n, c: f"{n}:{POINTS[r]}"),
    "points first": lambda: one_cell(lambda r, n, c: f"{POINTS[r]}-{n}"),
    "signs first": lambda: one_cell(lambda r, n, c: f"{SIGNS[r]}{n}"),
    "other headings": lambda: one_cell(
        lambda r, n, c: f"{r}{n}",
        headings=("Pair #", "Full Name", "US Chess Rating", "Rating floor", "{}.Rd"),
    ),
    "opponents by name": lambda: one_cell(lambda r, n, c: f"{r} Player{n:02}"),
    "columns per round": columns_per_round,
    "columns per round, colors as signs": lambda: columns_per_round({"w": 1, "b": -1}.get, 0),
    "two rows": two_rows,
    "as published": as_published,
}


def posts(rows):
    return [float(post) for post in rate_workbook([Grid("Open", rows)]).tables[0].rated.post]


def without_floors(rows):
    """The website does not show floors."""
    return [[cell for place, cell in enumerate(row) if place != 3] for row in rows]


PLAIN = posts(one_cell(lambda r, n, c: f"{r}{n}"))
NO_FLOORS = posts(without_floors(one_cell(lambda r, n, c: f"{r}{n}")))


def test_no_color_beside_signs_of_colors_is_a_forfeit():
    """Between Ann and Cal."""
    rows = [
        ["No.", "Name", "Rating", *("Opp 1", "Col 1", "Res 1"), *("Opp 2", "Col 2", "Res 2")],
        [1, "Ann", 1500, 3, 0, 1, 2, 1, 1],
        [2, "Bee", 1450, 4, 1, 0, 1, -1, 0],
        [3, "Cal", 1400, 1, 0, 0, 4, 1, 0.5],
        [4, "Dee", 1350, 2, -1, 1, 3, -1, 0.5],
    ]
    typed = [["X3", "W2"], ["L4", "L1"], ["F1", "D4"], ["W2", "D3"]]
    plain = [row[:3] + games for row, games in zip(rows[1:], typed, strict=True)]
    assert posts(rows) == posts([["No.", "Name", "Rating", "Rd 1", "Rd 2"], *plain])


def with_a_word_for_a_color(part, word):
    return [
        ["No.", "Name", "Rating", *("Opp 1", "Col 1", f"{part} 1"), *("Opp 2", "Col 2", f"{part} 2")],
        [1, "Ann", 1500, 3, "W", 1, 2, word, 1],
        [2, "Bee", 1450, 4, "B", 1, 1, word, 0],
        [3, "Cal", 1400, 1, "B", 0, 4, "W", 0.5],
        [4, "Dee", 1350, 2, "W", 0, 3, "B", 0.5],
    ]


@pytest.mark.parametrize("part", ["Res", "Pts", "Score"])
@pytest.mark.parametrize("word", ["no game", "not played", "DNP", "ff", "forf"])
def test_a_word_in_place_of_a_color_is_a_forfeit(part, word):
    """Between Ann and Bee; who did not come has the 0."""
    rows = with_a_word_for_a_color(part, word)
    typed = [["W3", "X2"], ["W4", "F1"], ["L1", "D4"], ["L2", "D3"]]
    plain = [row[:3] + games for row, games in zip(rows[1:], typed, strict=True)]
    assert posts(rows) == posts([["No.", "Name", "Rating", "Rd 1", "Rd 2"], *plain])


def test_an_unknown_word_in_place_of_a_color_is_told_there():
    with pytest.raises(CrosstableProblems) as found:
        posts(with_a_word_for_a_color("Res", "sick"))
    said = '"sick" is not a color. Enter W or B, FF for a forfeit, or leave it blank.'
    assert [(one.cell.rpartition("!")[2], one.message) for one in found.value.problems] == [
        ("H2", said),
        ("H3", said),
    ]


def test_there_are_twelve_at_least():
    assert len(HANDWRITINGS) >= 12


@pytest.mark.parametrize("hand", HANDWRITINGS)
def test_the_same_ratings_to_the_last_bit(hand):
    assert posts(HANDWRITINGS[hand]()) == (NO_FLOORS if hand == "as published" else PLAIN)


@pytest.mark.parametrize("hand", HANDWRITINGS)
def test_every_handwriting_can_be_imported(hand):
    """The same ratings from the workbook that the import makes of a text file."""
    rows = HANDWRITINGS[hand]()
    text = io.StringIO()
    if hand == "as published":
        text.write("\n".join(map("|".join, rows)))
    else:
        csv.writer(text).writerows(rows)
    imported, _ = grids_of(sections_of("event.csv", text.getvalue().encode()))
    (table,) = rate_workbook(imported).tables
    assert list(table.rated.post) == (NO_FLOORS if hand == "as published" else PLAIN)


def wrong_opponent(rows, hand):
    """The opponent of player 1 in round 1 (39) typed as 999; the row and column of the cell."""
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if cell == 39 or (isinstance(cell, str) and "39" in cell and row < 8 and column != 1):
                cells[column] = (
                    999 if cell == 39 else cell.replace("39", "999" if hand != "as published" else "99")
                )
                return row, column
    raise AssertionError("player 1 plays 39 in round 1")


@pytest.mark.parametrize("hand", [hand for hand in HANDWRITINGS if hand != "opponents by name"])
def test_one_wrong_opponent_gives_one_message_that_names_it(hand):
    rows = HANDWRITINGS[hand]()
    row, column = wrong_opponent(rows, hand)
    with pytest.raises(CrosstableProblems) as found:
        posts(rows)
    [problem] = found.value.problems
    assert (problem.row, problem.column) == (row, column)
    number = 99 if hand == "as published" else 999
    assert problem.message == f"There is no player number {number}. Check the opponent's pairing number."


def test_one_wrong_name_gives_one_message_that_names_it():
    rows = HANDWRITINGS["opponents by name"]()
    rows[1][4] = rows[1][4].replace("39", "99")
    with pytest.raises(CrosstableProblems) as found:
        posts(rows)
    [problem] = found.value.problems
    assert (problem.cell, "Player99" in problem.message) == ("Open!E2", True)


@pytest.mark.parametrize(
    "hand", [hand for hand in HANDWRITINGS if not hand.startswith(("columns per round", "as published"))]
)
def test_a_game_that_one_side_has_gives_one_message(hand):
    rows = HANDWRITINGS[hand]()
    at = next(c for c, cell in enumerate(rows[1]) if isinstance(cell, str) and "39" in cell)
    rows[1][at] = None
    with pytest.raises(CrosstableProblems) as found:
        posts(rows)
    [problem] = found.value.problems
    assert problem.kind == "waits"
    assert problem.message == "Player 1 has no game in this round. Enter the game in both rows."
    assert problem.place.startswith("No. 39, ")


# Shuffled, renamed, with more around it: the same ratings or refused, never others.

KNOWN = {
    "No.": ("No.", "#", "Pair #", "Player no.", "Plr"),
    "Name": ("Name", "Player", "FULL NAME"),
    "Rating": ("Rating", "USCF", "Pre-Rtg", "US Chess Rating", "rtng"),
    "Games": ("Games", "Prior games", "N"),
    "Rd 1": ("Rd 1", "R1", "1", "Round 1", "1.Rd"),
    "Rd 2": ("Rd 2", "R2", "2", "Rnd 2", "Rd #2"),
    "Rd 3": ("Rd 3", "R3", "3", "Round 3", "3rd"),
}
SMALL = [
    ["No.", "Name", "Rating", "Games", "Rd 1", "Rd 2", "Rd 3"],
    [1, "Ann", 1843, None, "W4", "D2", "W3"],
    [2, "Bob", 1710, 20, "W3", "D1", "L4"],
    [3, "Cid", 1543, None, "L2", "W4", "L1"],
    [4, "Dee", None, None, "L1", "L3", "W2"],
]
BY_NAME = dict(zip("ABCD", posts(SMALL), strict=True))
UNKNOWN = st.sampled_from(
    ["Club", "State", "Total", "Team", "Rate of play", "Gamez", "Exp", "", "Title", "Score"]
)
FOOTERS = st.sampled_from(
    [
        ["Average", 1554],
        ["Total players: 4"],
        ["TD: Bob Smith"],
        ["Legend", "W4 = won against 4"],
        [None, "Lincoln HS"],
    ]
)


@settings(max_examples=150)
@given(st.data())
def test_the_same_ratings_or_refused_never_others(data):
    headings = [data.draw(st.sampled_from(KNOWN[heading])) for heading in SMALL[0]]
    columns = [[heading, *(row[c] for row in SMALL[1:])] for c, heading in enumerate(headings)]
    fillers = st.lists(st.sampled_from(["x", 3, 1.5, None]), min_size=4, max_size=4)
    columns += [[heading, *data.draw(fillers)] for heading in data.draw(st.lists(UNKNOWN, max_size=3))]
    columns = data.draw(st.permutations(columns))
    header, *players = [list(row) for row in zip(*columns, strict=True)]
    players = data.draw(st.permutations(players))
    blank_at = data.draw(st.integers(0, 4))
    players = [*players[:blank_at], *data.draw(st.sampled_from([[], [[]]])), *players[blank_at:]]
    above = data.draw(st.sampled_from([[], [["Spring Open"], []], [["Venue", "Hall"]]]))
    rows = [*above, header, *players, *data.draw(st.lists(FOOTERS, max_size=2))]
    try:
        workbook = rate_workbook([Grid("Open", rows)])
    except CrosstableProblems:
        return
    table = workbook.tables[0]
    found = {e.name[:1]: float(table.rated.post[e.player]) for e in table.crosstable.entries}
    assert found == pytest.approx(BY_NAME, abs=1e-9)


@settings(max_examples=30)
@given(st.permutations(range(4)), st.permutations(range(7)))
def test_a_clean_table_in_any_order_is_not_refused(rows, columns):
    table = [[row[c] for c in columns] for row in (SMALL[0], *(SMALL[1 + r] for r in rows))]
    crosstable = rate_workbook([Grid("Open", table)]).tables[0]
    found = {e.name[:1]: float(crosstable.rated.post[e.player]) for e in crosstable.crosstable.entries}
    assert found == pytest.approx(BY_NAME, abs=1e-9)
