"""Headings that organizers put over the rounds and sections, and words of their own: each as the usual crosstable.

The games: round 1 Abel beats Crane and Boone draws with Doyle, round 2 Abel beats Boone and Crane beats Doyle.
"""

import datetime

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.crosstable.writing.report import report
from xlrating.formats.recognize import read

LABELS = ["End date", "11/22/2026", "Time control", "G/60;d5"]
USUAL = [
    ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Total"],
    [1, "Ann Abel", 1718, "W3", "W2", 2],
    [2, "Bo Boone", 1695, "D4", "L1", 0.5],
    [3, "Cy Crane", 1631, "L1", "W4", 1],
    [4, "Di Doyle", 1557, "D2", "L3", 0.5],
]


def posts(*rows):
    workbook = rate_workbook([Grid("Open", [LABELS, [], *rows])])
    return [float(post) for section in workbook.sections for post in section.tables[0].rated.post]


MET = [("W 3", "B 2"), ("B 4", "W 1"), ("B 1", "B 4"), ("W 2", "W 3")]
TOTALS = [("1", "2"), ("½", "½"), ("0", "1"), ("½", "½")]
"""The opponents of each with the colors, and the running totals."""


def with_rounds(head, *rounds):
    return [
        [*usual[:3], *more, usual[5]] for usual, more in zip(USUAL, [head, *rounds], strict=True)
    ]  # fmt: skip


def test_numerals():
    assert posts(*with_rounds(["I", "II"], ["3+", "2+"], ["4=", "1-"], ["1-", "4+"], ["2=", "3-"])) == posts(
        *USUAL
    )


@pytest.mark.parametrize("when", ["10:00", "Sat,", "Sat, 10 am -", "3/14:", "Mar 14", "1 p.m."])
def test_when_it_was_played_in_front_of_the_round(when):
    assert posts([*USUAL[0][:3], f"{when} Rd 1", f"{when} Rd 2", "Total"], *USUAL[1:]) == posts(*USUAL)


@pytest.mark.parametrize("turned", [False, True])
def test_results_beside_opponents_by_name_under_one_heading(turned):
    """In a section below, another Boone."""
    rounds = [
        [(1, "White v. Crane"), (1, "Black v. Boone")],
        [("1/2", "White v. Doyle"), (0, "White v. Abel")],
        [(0, "Black v. Abel"), (1, "White v. Doyle")],
        [("1/2", "Black v. Boone"), (0, "Black v. Crane")],
    ]
    rows = [[cell for pair in row for cell in (pair[::-1] if turned else pair)] for row in rounds]
    one = with_rounds(["Rd 1", None, "Rd 2", None], *rows)
    other = [[cell.replace("Bo ", "Bert ") if isinstance(cell, str) else cell for cell in row] for row in one]
    assert posts(*one, [], ["Second"], *other) == posts(*USUAL) * 2


TOLD_TWICE = {"W": ("won", 1), "D": ("drew", 0.5), "L": ("lost", 0), "X": ("X", 1), "F": ("F", 0)}
ROUNDS_TWICE = [["W3", "W2", "X4"], ["D4", "L1", "B"], ["L1", "W4", "H"], ["D2", "L3", "F1"]]


def told_twice(*headings, above=(), words=TOLD_TWICE):
    """The opponent by name, the result, and its points, in a column each; of a bye the word and the points."""
    rows = []
    for usual, rounds in zip(USUAL[1:], ROUNDS_TWICE, strict=True):
        games = [
            (USUAL[int(cell[1:])][1], *words[cell[0]]) if cell[1:] else ("", "bye", {"B": 1, "H": 0.5}[cell])
            for cell in rounds
        ]
        rows.append([*usual[:3], *(cell for game in games for cell in game)])
    return [LABELS, *above, ["No.", "Name", "Rating", *headings], *rows]


def rounds_of(lines):
    content = "\n".join(",".join(map(str, line)) for line in lines).encode()
    (section,) = read({"event.csv": content}).sections
    return [[str(cell) for cell in player.rounds] for player in section.players]


@pytest.mark.parametrize(
    ("headings", "above"),
    [
        (["1st", "", "", "2nd", "", "", "3rd", "", ""], ()),
        ([f"Rd {n} {part}" for n in (1, 2, 3) for part in ("Opp", "Res", "Pts")], ()),
        (["Opp", "Res", "Pts"] * 3, [["", "", "", "Rd 1", "", "", "Rd 2", "", "", "Rd 3"]]),
        (["Opponent", "Result", "Points"] * 3, ()),
    ],
)
def test_a_result_in_words_and_in_points_is_one_game(headings, above):
    """The words tell a forfeit, the points what a bye counts."""
    assert rounds_of(told_twice(*headings, above=above)) == ROUNDS_TWICE


def test_the_same_result_in_two_columns_is_one_game():
    digits = {letter: (points, points) for letter, (_, points) in TOLD_TWICE.items()}
    rows = told_twice("1st", "", "", "2nd", "", "", words=digits)
    rows[2:] = [row[:9] for row in rows[2:]]
    assert rounds_of(rows) == [row[:2] for row in ROUNDS_TWICE]


def test_points_that_contradict_the_result_beside_them():
    rows = told_twice(*(f"Rd {n} {part}" for n in (1, 2, 3) for part in ("Opp", "Res", "Pts")))
    rows[2][5] = 0
    with pytest.raises(CrosstableProblems, match='"0" does not fit "won"'):
        rounds_of(rows)


def test_a_caption_beside_a_rating_in_words_is_a_heading():
    rows = [["No.", "Player:", "Pre-tournament rating", "Rd 1", "Rd 2", "Final score"], *USUAL[1:]]
    assert posts(*rows) == posts(*USUAL)


@pytest.mark.parametrize(
    ("surname", "name"),
    [
        ("de la Torre", "Luis de la Torre"),
        ("van der Berg", "Luis van der Berg"),
        ("St. John", "Luis St. John"),
        ("Smith-Hayes", "Smith-Hayes Luis"),
    ],
)
def test_opponents_with_last_names_of_several_words(surname, name):
    rounds = [
        ["beat Crane as W", f"beat {surname} as B"],
        ["drew Doyle as W", "lost to Abel as W"],
        ["lost to Abel as B", "beat Doyle as W"],
        [f"drew {surname} as B", "lost to Crane as B"],
    ]
    rows = with_rounds(["Rd 1", "Rd 2"], *rounds)
    rows[2][1] = name
    assert posts(*rows) == posts(*USUAL)


@pytest.mark.parametrize("late", ["joined us later", "absent", "had not joined yet", "had not joined yet, 0"])
@pytest.mark.parametrize("below", [[], ["Abel, Boone and Crane split the prize."]])
def test_names_beside_games_in_words_under_another_heading(late, below):
    """No row of the players, unrated and with games in words alone, is one of headings."""
    rows = [
        ["Who", "Rating", "June 6", "June 13", "Points won"],
        ["Ann Abel", 1718, "beat Crane", "beat Boone", 2],
        ["Bo Boone", 1695, "drew with Doyle", "lost to Abel", 0.5],
        ["Cy Crane", "no rating", "lost to Abel", "beat Doyle", 1],
        ["Di Doyle", "no rating", "drew with Boone", "lost to Crane", 0.5],
        ["Ed Ewell", 1600, "beat Frost", late, 1],
        ["Flo Frost", 1500, "lost to Ewell", "odd one out, gets the point", 1],
    ]
    rows += [[], below]
    plain = [
        ["Name", "Rating", "Rd 1", "Rd 2"],
        ["Ann Abel", 1718, "W3", "W2"],
        ["Bo Boone", 1695, "D4", "L1"],
        ["Cy Crane", None, "L1", "W4"],
        ["Di Doyle", None, "D2", "L3"],
        ["Ed Ewell", 1600, "W6", "U"],
        ["Flo Frost", 1500, "L5", "B"],
    ]
    assert posts(*rows) == posts(*plain)


def test_numerals_over_the_columns_of_a_grid_are_opponents():
    """Nine players called A to I: the last column is the ninth opponent's and no first round."""
    names = "ABCDEFGHI"
    grid = [
        [n, name, 1500 + n, *("x" if c == r else int(r < c) for c in range(9)), 8 - r]
        for n, (r, name) in enumerate(enumerate(names), 1)
    ]
    found = posts(["No.", "Name", "Rating", *names, "Total"], *grid)
    assert found == posts(["No.", "Name", "Rating", *range(1, 10), "Total"], *grid)


def test_opponents_in_one_block_and_points_in_another():
    head = ["R1", "R2", None, "R1", "R2"]
    rounds = [[3, 2, None, 1, 1], [4, 1, None, 0.5, 0], [1, 4, None, 0, 1], [2, 3, None, 0.5, 0]]
    assert posts(*with_rounds(head, *rounds)) == posts(*USUAL)
    points_first = [[*row[3:], None, *row[:2]] for row in rounds]
    assert posts(*with_rounds(head, *points_first)) == posts(*USUAL)


def test_the_round_in_front_of_a_part_of_it():
    head = ["1st game: played", "Result", "2nd game: played", "Result"]
    rounds = [
        ["Cy Crane", "won", "Bo Boone", "won"], ["Di Doyle", "tied", "Ann Abel", "lost"],
        ["Ann Abel", "lost", "Di Doyle", "won"], ["Bo Boone", "tied", "Cy Crane", "lost"],
    ]  # fmt: skip
    assert posts(*with_rounds(head, *rounds)) == posts(*USUAL)


def test_headings_of_two_lines_over_each_of_two_sections():
    above = [None, None, None, "Round 1", None, "Round 2", None, None]
    below = ["No.", "Name", "Rating", "Opp", "Res", "Opp", "Res", "Total"]
    rows = with_rounds([], [3, 1, 2, 1], [4, 0.5, 1, 0], [1, 0, 4, 1], [2, 0.5, 3, 0])[1:]
    others = [[number, f"{name} Jr", *rest] for number, name, *rest in rows]
    assert posts(["OPEN"], above, below, *rows, [], ["RESERVE"], above, below, *others) == posts(*USUAL) * 2


@pytest.mark.parametrize("word", ["FF", "forfeit"])
def test_a_forfeit_in_the_place_of_the_color_is_no_game(word):
    head = ["Rd 1 Opp", "Rd 1 Col", "Rd 1 Res", "Rd 2 Opp", "Rd 2 Col", "Rd 2 Res"]
    rounds = [
        [3, word, 1, 2, "W", 1], [4, "W", 0.5, 1, "B", 0], [1, word, 0, 4, "W", 1], [2, "B", 0.5, 3, "B", 0],
    ]  # fmt: skip
    usual = [USUAL[0], [*USUAL[1][:3], "X3", "W2", 2], USUAL[2], [*USUAL[3][:3], "F1", "W4", 1], USUAL[4]]
    assert posts(*with_rounds(head, *rounds)) == posts(*usual)


@pytest.mark.parametrize(
    ("typed", "usual"),
    [("FWin 3", "X3"), ("F-Win 3", "X3"), ("Win 3", "W3")],
)
def test_a_win_by_forfeit_in_one_word(typed, usual):
    lost = {"X3": ("FLoss 1", "F1"), "W3": ("Loss 1", "L1")}[usual]
    table = [[typed if cell == "W3" else cell for cell in row] for row in USUAL]
    table[3] = [*table[3][:3], lost[0], *table[3][4:]]
    meant = [[usual if cell == "W3" else cell for cell in row] for row in USUAL]
    meant[3] = [*meant[3][:3], lost[1], *meant[3][4:]]
    assert posts(*table) == posts(*meant)


@pytest.mark.parametrize(
    ("typed", "letter", "total"),
    [("hb", "H", 0.5), ("fb", "B", 1), ("nb", "U", 0), ("half a point", "H", 0.5), ("nobody (bye)", "B", 1),
     ("1 pt", "B", 1)],
)  # fmt: skip
def test_words_for_no_game(typed, letter, total):
    def with_fifth(cell):
        return [*USUAL, [5, "Ed Ewell", 1500, cell, "U", total]]

    assert posts(*with_fifth(typed)) == posts(*with_fifth(letter))


@pytest.mark.parametrize("word", ["❌ Dreyer", "✅ Dreyer"])
def test_a_result_against_nobody_on_the_sheet_is_no_word_for_a_bye(word):
    """Though the total would allow it: the player of this name is missing."""
    names = {1: "✅ Crane", 2: "➖ Doyle", 3: "❌ Abel", 4: "➖ Boone"}
    rows = [[*row[:3], names[row[0]], "U", {1: 1, 3: 0}.get(row[0], 0.5)] for row in USUAL[1:]]
    with pytest.raises(CrosstableProblems, match="Dreyer"):
        posts(USUAL[0], *rows, [5, "Ed Ewell", 1500, word, "U", 1 if "✅" in word else 0])


def test_two_grids_under_last_names_over_white_and_black():
    """Each in its own order: the second names its opponents in another one."""

    def grid(title, heads, rows):
        above = [None, title, None, *(cell for head in heads for cell in (head, None)), None]
        return [above, [None, None, "Rating", *["W", "B"] * 3, "Points"], *rows]

    one = grid("Blue", ["Abel", "Boone", "Crane"], [
        [1, "Ann Abel", 1700, "--", "--", 1, 1, 1, "½", 3.5],
        [2, "Bo Boone", 1600, 0, 0, "--", "--", 1, 0, 1],
        [3, "Cy Crane", 1500, "½", 0, 1, 0, "--", "--", 1.5],
    ])  # fmt: skip
    two = grid("Gold", ["Grant", "Ewell", "Frost"], [
        [1, "Flo Ewell", 1400, 0, 0, "--", "--", 1, 1, 2],
        [2, "Gus Frost", 1300, 0, 0, 0, 0, "--", "--", 0],
        [3, "Hal Grant", 1200, "--", "--", 1, 1, 1, 1, 4],
    ])  # fmt: skip
    usual = ["No.", "Name", "Rating", *(f"Rd {n}" for n in range(1, 7))]
    blue = [[1, "A", 1700, "W2", "W2", "W3", "D3", "U", "U"], [2, "B", 1600, "L1", "L1", "U", "U", "W3", "L3"],
            [3, "C", 1500, "U", "U", "L1", "D1", "L2", "W2"]]  # fmt: skip
    gold = [[1, "E", 1400, "L3", "L3", "W2", "W2", "U", "U"], [2, "F", 1300, "U", "U", "L1", "L1", "L3", "L3"],
            [3, "G", 1200, "W1", "W1", "U", "U", "W2", "W2"]]  # fmt: skip
    assert posts(*one, [], *two) == pytest.approx([*posts(usual, *blue), *posts(usual, *gold)])


def test_matches_below_each_other_with_a_row_for_the_colors():
    def match(number, first, second):
        return [
            [f"Match {number}", "Rating", "Game 1", "Game 2", "Total"],
            ["Ann Abel" if number == 1 else "Cy Crane", 1700, *first],
            ["Bo Boone" if number == 1 else "Di Doyle", 1600, *second],
            ["White:", None, "Abel", "Boone", None],
            [],
        ]

    usual = [["Name", "Rating", "Rd 1", "Rd 2"], ["A", 1700, "W2", "D2"], ["B", 1600, "L1", "D1"]]
    other = [usual[0], ["A", 1700, "L2", "L2"], ["B", 1600, "W1", "W1"]]
    found = posts(*match(1, [1, "½", 1.5], [0, "½", 0.5]), *match(2, [0, 0, 0], [1, 1, 2]))
    assert found == [*posts(*usual), *posts(*other)]


HEADED = "Section,No.,Name,Rating,Rd 1,Rd 2,Rd 3\n"
OPEN = [
    "Ann Abel,1718,W3,W2,D4",
    "Bo Boone,1695,D4,L1,W3",
    "Cy Crane,1631,L1,W4,L2",
    "Di Doyle,1557,D2,L3,D1",
]


def column_of_sections(numbers, second):
    rows = [f"Open,{n},{row}" for n, row in enumerate(OPEN, 1)]
    rows += [f"Reserve,{n},{row}" for n, row in zip(numbers, second, strict=True)]
    return read({"event.csv": (HEADED + "\n".join(rows)).encode()}).sections


def test_a_column_of_sections():
    """Numbered anew, and on through both."""
    for numbers, second in (
        (range(1, 5), OPEN),
        (range(5, 9), ["Ann Abel,1718,W7,W6,D8", "Bo Boone,1695,D8,L5,W7", "Cy Crane,1631,L5,W8,L6",
                       "Di Doyle,1557,D6,L7,D5"]),
    ):  # fmt: skip
        found = column_of_sections(numbers, second)
        assert [section.name for section in found] == ["Open", "Reserve"]
        assert [len(section.players) for section in found] == [4, 4]


def test_players_of_one_swiss_with_a_column_of_classes_stay_together():
    second = [
        "Ed Ewell,1500,L1,W6,L7",
        "Flo Frost,1400,D2,L5,W8",
        "Gus Grant,1300,W8,L4,W5",
        "Hal Hoyt,1200,L7,D3,L6",
    ]
    found = column_of_sections(range(5, 9), second)
    assert len(found) == 1


def test_a_registration_with_a_column_of_sections_is_none_of_them():
    text = "Section,Name,Rating\nOpen,Ann Abel,1718\nOpen,Bo Boone,1695\nReserve,Cy Crane,1231\nReserve,Di Doyle,1157\n"
    assert read({"event.csv": text.encode()}).format_name == "list of players"


def test_running_totals_below_the_opponents():
    """Each result is what the total gains: Abel has 1 and 2, Boone ½ and ½."""
    lines = [
        ["No.", "Name", "Nov 15", "Nov 22", "Final"],
        [None, "(rating)", "Rd 1", "Rd 2", None],
    ]
    for usual, met, points in zip(USUAL[1:], MET, TOTALS, strict=True):
        lines += [[usual[0], usual[1], *met, usual[5]], [None, usual[2], *points, None]]
    assert posts(*lines) == posts(*USUAL)


@pytest.mark.parametrize(
    "heads", [("Fri 7pm", "Sat 9am"), ("Sat. morning", "Sat. night"), ("Nov 15", "Nov 22")]
)
def test_running_totals_below_opponents_under_times_alone(heads):
    """Boone and Doyle have byes in round 1."""
    lines = [["No.", "Name / Rating", *heads]]
    lines += [[1, "Ann Abel", "W 3", "B 2"], [None, "1718", 1, 2], [2, "Bo Boone", "½ Bye", "W 1"]]
    lines += [[None, "1695", 0.5, 0.5], [3, "Cy Crane", "B 1", "B 4"], [None, "1631", 0, 1]]
    lines += [[4, "Di Doyle", "Bye", "W 3"], [None, "1557", 1, 1]]
    usual = with_rounds(["Rd 1", "Rd 2"], ["W3", "W2"], ["H", "L1"], ["L1", "W4"], ["B", "L3"])
    usual[4][5] = 1
    found = read(
        {
            "chart.csv": "\n".join(
                ",".join(map(str, ["" if c is None else c for c in row])) for row in lines
            ).encode()
        }
    )
    assert [list(map(str, one.rounds)) for one in found.sections[0].players] == [
        *(["W3w", "W2b"], ["H", "L1w"], ["L1b", "W4b"], ["B", "L3w"])
    ]


def test_points_under_days_alone_are_no_rounds():
    rows = with_rounds(
        ["Nov 15", "Nov 22"], *([one, two] for one, two in [(1, 2), (0.5, 0.5), (0, 1), (1, 1)])
    )
    with pytest.raises(CrosstableProblems, match="has no Rd 1"):
        posts(*rows)


def test_a_round_s_score_is_the_result_beside_an_opponent_and_else_a_total():
    head = ["Rd 1 Opp", "Rd 1 Score", "Rd 2 Opp", "Rd 2 Score"]
    rounds = [[3, 1, 2, 1], [4, 0.5, 1, 0], [1, 0, 4, 1], [2, 0.5, 3, 0]]
    assert posts(*with_rounds(head, *rounds)) == posts(*USUAL)
    running = [["W3", 1, "W2", 2], ["D4", 0.5, "L1", 0.5], ["L1", 0, "W4", 1], ["D2", 0.5, "L3", 0.5]]
    assert posts(*with_rounds(["Rd 1", "Rd 1 Score", "Rd 2", "Rd 2 Score"], *running)) == posts(*USUAL)


def test_entry_fees_are_no_pairing_numbers():
    rows = [
        [row[0], row[1], fee, *row[2:]]
        for row, fee in zip(USUAL, ["Entry", 25, 25, 0, 25], strict=True)
    ]  # fmt: skip
    assert posts(*rows) == posts(*USUAL)


def test_fees_in_words_are_no_pairing_numbers_above_a_line_of_sums():
    """The sum of the players repeats the last number."""
    fees = ["Entry", "$40", "late $50", "$40", "$40"]
    rows = [[*row[:2], fee, *row[2:]] for row, fee in zip(USUAL, fees, strict=True)]
    assert posts(*rows, [], [4, "Players / total points", None, None, None, None, 4]) == posts(*USUAL)


def test_two_columns_that_number_the_players_are_asked_about():
    rows = [[row[0], row[1], *row[:1], *row[2:]] for row in USUAL]
    rows[0][2] = "Entry"
    with pytest.raises(CrosstableProblems, match="means the same"):
        posts(*rows)


def test_a_copied_column_is_no_second_game():
    rows = [[*row[:4], row[3], *row[4:]] for row in USUAL]
    with pytest.raises(CrosstableProblems, match="means the same"):
        posts(*rows)


def test_opponents_with_rating_and_color_behind_them():
    head = ["Round 1", "Round 2"]
    rounds = [
        ["beat Crane (1631) W", "beat Boone (1695) B"],
        ["drew Doyle (1557) B", "lost to Abel (1718) W"],
        ["lost to Abel (1718) B", "beat Doyle (1557) W"],
        ["drew Boone (1695) W", "lost to Crane (1631) B"],
    ]
    assert posts(*with_rounds(head, *rounds)) == posts(*USUAL)


def test_first_names_with_the_initial_of_the_last_one():
    """D is no draw beside a result of its own."""
    head = [f"Rd {round_} {part}" for round_ in (1, 2) for part in ("Opp", "Color", "Res")]
    rounds = [
        ["Cy C", "White", 1, "Bo Bo", "Black", 1],
        ["Di D", "Black", 0.5, "Ann A", "White", 0],
        ["Ann A", "Black", 0, "Di Do", "White", 1],
        ["Bo B", "White", 0.5, "Cy Cr", "Black", 0],
    ]
    assert posts(*with_rounds(head, *rounds)) == posts(*USUAL)


@pytest.mark.parametrize(
    "heading",
    ["# GMS IF PROV", "games so far (if under 26)", "Rated games before this", "Games, if 25 or fewer"],
)
def test_prior_games_under_a_heading_in_words(heading):
    """Not games of this event: won, lost, or played in it."""
    games = [heading, 12, None, 25, None]
    rows = [[*usual[:3], one, *usual[3:]] for usual, one in zip(USUAL, games, strict=True)]
    assert posts(*rows) == posts(["No.", "Name", "Rating", "Prior games", *USUAL[0][3:]], *rows[1:])


@pytest.mark.parametrize("heading", ["Games won", "Games this year", "Games after", "Total games"])
def test_other_games_are_no_prior_ones(heading):
    rows = [[*usual[:3], one, *usual[3:]] for usual, one in zip(USUAL, [heading, 2, 1, 1, 0], strict=True)]
    assert posts(*rows) == posts(*USUAL)


def test_a_text_on_a_provisional_rating_is_told():
    below = [None, "Player 4's rating is provisional on 12 games."]
    told = [note.message for note in read_table(Grid("Open", [LABELS, [], *USUAL, [], below])).notes]
    assert any(line.startswith("This text speaks of a provisional rating") for line in told)


def quads(*titles):
    """Four quads, two beside each other and two below, in the order in which they are read."""
    block = [["No", "Name", "Rtg", "R1", "R2", "R3"]]
    games = [["W4", "W2", "W3"], ["D3", "L1", "W4"], ["D2", "W4", "L1"], ["L1", "L3", "L2"]]
    rows = [["Quads", *[None] * 9, "Nov 22, 2026"]]
    for left, right in zip(titles[::2], titles[1::2], strict=True):
        rows += [[], [left, *[None] * 6, right], [*block[0], None, *block[0]]]
        rows += [
            [n, f"{left[-1]}{n} Lee", 1500 + n, *own, None, n, f"{right[-1]}{n} Lee", 1600 + n, *own]
            for n, own in enumerate(games, 1)
        ]
    return rows


def test_quads_beside_and_below_each_other_in_reading_order():
    content = "\n".join(
        ",".join("" if cell is None else f'"{cell}"' for cell in row) for row in quads(*"ABCD")
    )
    sections = read({"quads.csv": content.encode()}).sections
    assert [section.name for section in sections] == list("ABCD")
    assert [section.players[0].name for section in sections] == ["A1 Lee", "B1 Lee", "C1 Lee", "D1 Lee"]
    assert {str(section.end_date)[:10] for section in sections} in ({"2026-11-22"}, {"Nov 22, 2026"})


@pytest.mark.parametrize(("won", "lost"), [("+", "-"), ("1", "0")])
def test_a_grid_under_letters_with_no_heading_above_the_letters_of_the_players(won, lost):
    """A beats B and C, B beats C, and C gets a point from D, who does not come; D loses the other games."""
    results = [["X", won, won, won], [lost, "X", won, won], [lost, lost, "X", "1X"], [lost, lost, "0F", "X"]]
    names = [("A", "Abel", 1500), ("B", "Boone", 1700), ("C", "Crane", 1400), ("D", "Doyle", 1600)]
    rows = [
        ["", "Name", "Rating", *"ABCD"],
        *([*name, *row] for name, row in zip(names, results, strict=True)),
    ]
    usual = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        *([n, *name[1:], *cells.split()] for n, (name, cells) in enumerate(
            zip(names, ["W2 W3 W4", "L1 W4 W3", "X4 L1 L2", "F3 L2 L1"], strict=True), 1)),
    ]  # fmt: skip
    assert posts(*rows) == pytest.approx(posts(*usual), abs=1e-9)
    others = [["Pen 2", None, *rows[0][2:]], *([one[0], f"Otto {one[1]}", *one[2:]] for one in rows[1:])]
    both = [["Pen 1", None, *rows[0][2:]], *rows[1:], [], *others]
    assert posts(*both) == pytest.approx(2 * posts(*usual), abs=1e-9)


@pytest.mark.parametrize("head", ["Game", "Match", "Senior", None])
def test_matches_below_numbers_of_games_with_ratings_in_the_cells_of_the_names(head):
    grid = Grid(
        "Matches",
        [
            [head, 1, 2, 3, "Total"],
            ["Ann Lee 1500", 1, 0, 1, 2],
            ["Tom Bee 1400/24", 0, 1, 0, 1],
            [],
            [head, 1, 2, 3, "Total"],
            ["Liz Moe 1300", 0, 0, "½", 0.5],
            ["Joe Fox 1200", 1, 1, "½", 2.5],
        ],
    )
    read = [
        [(one["name"], one["pre"], one["score"]) for one in section["players"]]
        for section in report(rate_workbook([grid]).tables)["sections"]
    ]
    assert read == [
        [("Ann Lee", 1500, 2), ("Tom Bee", 1400, 1)],
        [("Liz Moe", 1300, 0.5), ("Joe Fox", 1200, 2.5)],
    ]


def test_numbers_in_the_names_stay_where_the_quick_rating_stands_in_a_column_of_its_own():
    """The rows are in another order than the numbers, by which the rounds name opponents."""
    quick = [["Time control", "G/15;d5"], ["End date", "11/22/2026"], []]
    head = ["Rating", "Quick", "Rd 1", "Rd 2"]
    rows = [["Bee", 1500, 1480, "W1", "D3"], ["Ash", 1400, 1380, "L2", "B"], ["Cox", 1300, 1350, "B", "D2"]]
    numbers = (2, 1, 3)
    apart = [["No.", "Name", *head], *([number, *row] for number, row in zip(numbers, rows, strict=True))]
    inside = [[f"{number}. {row[0]}", *row[1:]] for number, row in zip(numbers, rows, strict=True)]
    found = [
        rate_workbook([Grid("Open", [*quick, *table])]).sections[0].tables[0].rated.post
        for table in (apart, [["Name", *head], *inside])
    ]
    assert list(found[0]) == list(found[1])


@pytest.mark.parametrize("caption", ["", "rating ", "Rtg: "])
def test_ratings_below_the_names_beside_running_scores(caption):
    """No heading says Rating; the upper row has the color and the opponent."""
    chart = [
        ["No.", "Name", None, "R1", "R2", "Final"],
        [1, "Ann Abel", None, "Wh 3", "Bl 2", None],
        [None, f"{caption}1718", None, 1, 2, 2],
        [2, "Bo Boone", None, "Bl 4", "Wh 1", None],
        [None, f"{caption}1695", None, 0.5, 0.5, 0.5],
        [3, "Cy Crane", None, "Bl 1", "Wh 4", None],
        [None, f"{caption}1631", None, 0, 1, 1],
        [4, "Di Doyle", None, "Wh 2", "Bl 3", None],
        [None, f"{caption}1557", None, 0.5, 0.5, 0.5],
    ]
    assert posts(*chart) == posts(*USUAL)


@pytest.mark.parametrize("letters", ["wdl", "WDL"])
def test_results_in_letters_of_any_size_beside_opponents_under_one_heading(letters):
    """A total that may be the points of several games is none, and opponents are no boards."""
    letter = dict(zip("WDL", letters, strict=True))
    rows = [[*row[:3], *(cell for game in row[3:5] for cell in (int(game[1:]), letter[game[0]])), row[5]]
            for row in USUAL[1:]]  # fmt: skip
    assert rounds_of([LABELS, ["No.", "Name", "Rating", "Rd 1", "", "Rd 2", "", "Tot"], *rows]) == [
        row[3:5] for row in USUAL[1:]
    ]


@pytest.mark.parametrize("below", ["1306 (10)", "1306P10", "1306/10"])
def test_a_rating_with_its_games_below_the_name(below):
    rows = ["No.,Name / Rating,Rd 1", "1,Ann Abel,L3", ",1410,0", "2,Bo Boone,L4", f",{below},0", "3,Cy Crane,W1",
            ",1091,1", "4,Di Doyle,W2", ",943,1"]  # fmt: skip
    (section,) = read({"event.csv": "\n".join([",".join(LABELS), *rows]).encode()}).sections
    assert [(player.rating, player.games) for player in section.players] == [
        (1410, None),
        (1306, 10),
        (1091, None),
        (943, None),
    ]


def of_event(*labels, heads=("Rating",), ratings=((1718,), (1695,), (1631,), (1557,))):
    """The usual event under other labels, with other ratings."""
    rows = [
        [*usual[:2], *own, *usual[3:]]
        for usual, own in zip(USUAL, [heads, *ratings], strict=True)
    ]  # fmt: skip
    return rate_workbook([Grid("Open", [*labels, [], *rows])]).sections[0]


@pytest.mark.parametrize(
    ("said", "system"),
    [
        *(("QUICK only", "Quick"), ("US Chess dual rated", "Dual"), ("USCF regular", "Regular")),
        *(("Regular and Quick", "Dual"), ("quick & regular", "Dual"), ("US Chess blitz rating", "Blitz")),
    ],
)
def test_the_rating_system_amid_other_words(said, system):
    assert of_event(["End date", "11/22/2026", "Rating system", said]).crosstable.event.system == system
    assert of_event(["End date", "11/22/2026", "Rated", said]).crosstable.event.system == system


QUICK = ((1700,), (1650,), (1600,), (1500,))


@pytest.mark.parametrize(
    "heading",
    [
        "US Chess Quick rating",
        "Quick (used for pairings)",
        "Current quick",
        "Quick rating 11/1",
        "USCF Quick",
    ],
)
def test_the_quick_rating_under_more_words(heading):
    """In a Quick event it is the rating before, whatever stands in the regular one."""
    quick = ["End date", "11/22/2026", "Time control", "G/15;d2"]
    both = tuple(
        (regular, own) for (regular,), (own,) in zip(((1718,), (1695,), (1631,), (1557,)), QUICK, strict=True)
    )
    alone = of_event(quick, ratings=QUICK)
    for heads in (("Regular", heading), ("US Chess Reg rating", heading), ("Rating", heading)):
        assert list(of_event(quick, heads=heads, ratings=both).tables[0].rated.post) == list(
            alone.tables[0].rated.post
        )
    assert list(of_event(quick, heads=(heading,), ratings=QUICK).tables[0].rated.post) == list(
        alone.tables[0].rated.post
    )


@pytest.mark.parametrize("heading", ["Quick after", "New quick rating", "Quick post", "Quick change"])
def test_a_later_quick_rating_is_none_before(heading):
    with pytest.raises(CrosstableProblems, match="is a Regular rating"):
        of_event(
            ["End date", "11/22/2026", "Time control", "G/15;d2"],
            heads=("Regular", heading),
            ratings=((1718, 1700), (1695, 1650), (1631, 1600), (1557, 1500)),
        )


def test_a_player_with_small_numbers_and_no_rating_is_no_heading():
    rows = [
        ["Student", "Gr.", "Rating, start of term", "Week 1 (10/24)", None, "Week 2 (10/31)", None],
        [None, None, None, "Played", "Pts", "Played", "Pts"],
        ["Abel, Ann", 5, "none yet", "Crane", 1, "Boone", 1],
        ["Boone, Bo", 6, 1695, "Doyle", 0.5, "Abel", 0],
        ["Crane, Cy", 5, 1631, "Abel", 0, "Doyle", 1],
        ["Doyle, Di", 7, 1557, "Boone", 0.5, "Crane", 0],
    ]
    unrated = [[*row[:2], None if row[0] == 1 else row[2], *row[3:]] for row in USUAL]
    assert posts(*rows) == posts(*unrated)


@pytest.mark.parametrize("code", ["EXC", "excused"])
def test_who_was_excused_has_what_the_points_say(code):
    rows = [
        ["Name", "Rating", "Rd 1 Opp", "Rd 1 Pts", "Rd 2 Opp", "Rd 2 Pts"],
        ["Ann Abel", 1718, code, 0.5, "Boone", 1],
        ["Bo Boone", 1695, "Crane", 1, "Abel", 0],
        ["Cy Crane", 1631, "Boone", 0, code, 0],
    ]
    usual = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann Abel", 1718, "H", "W2"],
        [2, "Bo Boone", 1695, "W3", "L1"],
        [3, "Cy Crane", 1631, "L2", "U"],
    ]
    assert posts(*rows) == posts(*usual)


@pytest.mark.parametrize(
    "form", ["{} (rd {}, wh)", "{}  (R{}; black)", "{} (w, {})", "{} (bl / rd {})", "{} (round {} W)"]
)
def test_a_grid_with_the_round_and_the_color_of_each_game(form):
    """Abel beats all, Crane beats Boone."""
    grid = [
        [None, "Name", "Rating", "Abel", "Boone", "Crane", "Sum"],
        ["A", "Ann Abel", 1718, "***", form.format(1, 1), form.format(1, 2), 2],
        ["B", "Bo Boone", 1695, form.format(0, 1), "***", form.format(0, 3), 0],
        ["C", "Cy Crane", 1631, form.format(0, 2), form.format(1, 3), "***", 1],
    ]
    usual = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        [1, "Ann Abel", 1718, "W2", "W3", None],
        [2, "Bo Boone", 1695, "L1", None, "L3"],
        [3, "Cy Crane", 1631, None, "L1", "W2"],
    ]
    assert posts(*grid) == posts(*usual)


@pytest.mark.parametrize("marks", [("I", "II", "III"), ("Rd I", "Rd II", "Rd III"), ("R1", "R2", "R3")])
def test_a_grid_of_words_with_the_round_behind_a_comma_and_the_days_of_the_rounds(marks):
    """Abel beats both, Crane by forfeit."""
    one, two, three = marks
    days = ["Tuesdays in 2023:", f"{one} = April 4", f"{two} = April 11", f"{three} = May 2"]
    grid = [
        ["Name", "Rating", "Abel", "Boone", "Crane", "Sum"],
        ["Ann Abel", 1718, "†", f"Won, {one}", f"Won by forfeit, {three}", 2],
        ["Bo Boone", 1695, f"Lost, {one}", "†", f"Drew, {two}", 0.5],
        ["Cy Crane", 1631, f"Forfeited, {three}", f"Drew, {two}", "†", 0.5],
    ]
    usual = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        [1, "Ann Abel", 1718, "W2", None, "X3"],
        [2, "Bo Boone", 1695, "L1", "D3", None],
        [3, "Cy Crane", 1631, None, "D2", "F1"],
    ]
    assert posts(*grid) == posts(*usual)
    sheet = Grid("Open", [["Ninety minutes to each player, ten seconds delay"], days, [], *grid])
    event = rate_workbook([sheet]).sections[0].crosstable.event
    assert (str(event.start_date), str(event.end_date), event.time_control) == (
        "2023-04-04", "2023-05-02", "G/90;d10",
    )  # fmt: skip


@pytest.mark.parametrize("heading", ["Clock", "Time control", "Time"])
def test_a_time_control_that_heads_a_column(heading):
    rows = [[*USUAL[0], "Event date", heading], *([*row, "2026-11-22", "G/20;+5"] for row in USUAL[1:])]
    found = rate_workbook([Grid("Open", rows)]).sections[0]
    alone = of_event(["End date", "11/22/2026", "Time control", "G/20;+5"])
    assert found.crosstable.event.system == "Quick"
    assert list(found.tables[0].rated.post) == list(alone.tables[0].rated.post)


def test_a_name_of_the_event_with_the_minutes_alone():
    event = [["Rose City Game-50"], ["4 rounds, time control G/50;d5"], ["November 22, 2026"]]
    assert of_event(*event).crosstable.event.system == "Dual"


@pytest.mark.parametrize("heading", ["R 1", "R1", "R/1", "r (1)"])
def test_a_round_called_r_is_no_regular_rating(heading):
    rows = [["No.", "Name", heading, "R 2"], *([row[0], row[1], *row[3:5]] for row in USUAL[1:])]
    with pytest.raises(CrosstableProblems, match="has no Rating"):
        posts(*rows)


def test_ratings_of_both_kinds_and_players_without_any():
    head = ["№", "Surname, name", "Rating R", "Rating Q", "1", "2", "Points"]
    rows = [[*row[:3], row[2], *row[3:]] for row in USUAL[1:3]]
    rows += [[*row[:2], "no", "no", *row[3:]] for row in USUAL[3:]]
    found = rate_workbook([Grid("Open", [LABELS, [], head, *rows])]).sections[0]
    assert found.crosstable.event.system == "Dual"
    assert [one.rating and one.rating.rating for one in found.crosstable.players] == [1718, 1695, None, None]


def with_games(heading):
    own = [heading, None, 12, None, 7]
    return posts(*([*row[:3], games, *row[3:]] for row, games in zip(USUAL, own, strict=True)))


@pytest.mark.parametrize(
    "heading", ["n (if <26)", "N (≤ 25)", "# (<26)", "games <26", "no. (if under 26)", "No. prov"]
)
def test_prior_games_up_to_a_bound(heading):
    assert with_games(heading) == with_games("Prior games") != posts(*USUAL)


@pytest.mark.parametrize("heading", ["No. if known", "# of wins before", "# under 1200"])
def test_other_numbers_with_such_words_are_no_prior_games(heading):
    assert with_games(heading) == posts(*USUAL)


NICKS = ["pawnstorm", "MJ64", "jay.exe", "Rook Star"]


def with_nicks(*rounds, heading="Tag", nicks=NICKS):
    rows = with_rounds(["Rd 1", "Rd 2"], *rounds)
    return [
        [nick, *row[1:]] for nick, row in zip([heading, *nicks], rows, strict=True)
    ]  # fmt: skip


def of_others(rows):
    return [[*row[:1], str(row[1]).replace("Boone", "Bunt"), *row[2:]] for row in rows]


BY_NICKS = [
    ("W vs jay.exe", "FF win vs MJ64 (no show)"),
    ("D vs rook star", "FF loss vs pawnstorm (no show)"),
]
BY_NICKS += [("L vs pawnstorm", "W vs Rook Star"), ("D vs MJ64", "L vs Jay.exe")]


@pytest.mark.parametrize("heading", ["Tag", "Handle", "Lichess name", "Animal"])
def test_opponents_by_the_nicknames_of_a_column(heading):
    usual = with_rounds(["Rd 1", "Rd 2"], ("W3", "X2"), ("D4", "F1"), ("L1", "W4"), ("D2", "L3"))
    one = with_nicks(*BY_NICKS, heading=heading)
    assert posts(*one, [], ["Second"], *of_others(one)) == posts(*usual) * 2


def test_a_nickname_that_nobody_or_two_have_is_asked():
    with pytest.raises(CrosstableProblems, match="No player has the name"):
        posts(*with_nicks(("W vs jay.ex", BY_NICKS[0][1]), *BY_NICKS[1:]))
    with pytest.raises(CrosstableProblems):
        posts(*with_nicks(*BY_NICKS, nicks=[*NICKS[:3], "MJ64"]))


@pytest.mark.parametrize(
    "heads",
    [
        ("9/5 played", "result", "9/12 played", "result"),
        ("Fri opponent", "Score", "Sat opponent", "Score"),
        ("Sep 5 vs", "Res", "Sep 12 vs", "Res"),
    ],
)
def test_opponents_below_the_days_of_the_rounds_with_results_beside_them(heads):
    rounds = [("Cy", "won", "Bo", "won"), ("Di", "draw", "Ann", "lost"), ("Ann", "lost", "Di", "won")]
    one = with_rounds(heads, *rounds, ("Bo", "draw", "Cy", "lost"))
    assert posts(*one, [], ["Second"], *of_others(one)) == posts(*USUAL) * 2


@pytest.mark.parametrize("days", [("Sat. morning", "Sun. afternoon"), ("Sep 5", "Sep 12"), ("Rd 1", "Rd 2")])
def test_opponents_and_points_in_a_second_line_below_the_days_of_the_rounds(days):
    upper = ["Name", days[0], None, days[1], None, "Rating"]
    lower = [None, "against", "pts", "against", "pts", "before"]
    rows = [["Abel", "Crane", 1, "Boone", 1, 1718], ["Boone", "Doyle", "½", "Abel", 0, 1695]]
    rows += [["Crane", "Abel", 0, "Doyle", 1, 1631], ["Doyle", "Boone", "½", "Crane", 0, 1557]]
    assert posts(upper, lower, *rows) == posts(*USUAL)


def test_dates_above_opponents_and_points_are_those_of_the_event():
    upper = [None, None, None, datetime.date(2023, 9, 3), None, datetime.date(2023, 9, 10), None, None]
    rounds = [[3, 1, 2, 1], [4, 0.5, 1, 0], [1, 0, 4, 1], [2, 0.5, 3, 0]]
    lower, *rows = with_rounds(["opp", "pts", "opp", "pts"], *rounds)
    (section,) = rate_workbook([Grid("Open", [["G/60;d5"], [], upper, lower, *rows])]).sections
    event = section.crosstable.event
    assert (str(event.start_date), str(event.end_date)) == ("2023-09-03", "2023-09-10")
    assert [list(map(str, one.rounds)) for one in section.crosstable.entries] == [
        row[3:5] for row in USUAL[1:]
    ]


def test_an_average_of_the_opponents_is_no_day_of_a_round():
    upper = [*USUAL[0][:5], "Avg", "Total"]
    lower = [*[None] * 5, "Opp", None]
    assert posts(upper, lower, *([*row[:5], 1600, row[5]] for row in USUAL[1:])) == posts(*USUAL)


def test_sums_of_teams_below_the_table_are_no_players():
    sums = [["No rating = never rated"], ["team total:"], [None, "Herons", 2.5], [None, "Loons", 1.5]]
    assert posts(*USUAL, [], *sums) == posts(*USUAL)
    with pytest.raises(CrosstableProblems, match="65 is not between"):
        posts(*USUAL, [5, "Ed Evans", 65, "U", "U", 0])


@pytest.mark.parametrize("heading", ["Last round", "Final round", "Round 3"])
def test_a_last_round_with_as_many_byes_as_games(heading):
    lines = [
        ["No.", "Name", "Rating", "Round 1", "Round 2", heading],
        [1, "Ann Abel", 1718, "beat Crane", "beat Boone", "beat Doyle"],
        [2, "Bo Boone", 1695, "drew Doyle", "lost to Abel", "half point bye"],
        [3, "Cy Crane", 1631, "lost to Abel", "drew Doyle", "went home, no point"],
        [4, "Di Doyle", 1557, "drew Boone", "drew Crane", "lost to Abel"],
    ]
    in_codes = [["W3", "W2", "W4"], ["D4", "L1", "H"], ["L1", "D4", "U"], ["D2", "D3", "L1"]]
    plain = [["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"]]
    plain += [[*row[:3], *cells] for row, cells in zip(lines[1:], in_codes, strict=True)]
    assert posts(*lines) == posts(*plain)


def entries(*columns, opponents=(1, 2, 3)):
    """Of three players who win a game each, with these columns before their ratings, opponents by these numbers."""
    one, two, three = opponents
    rows = [
        ["Name", *(column[0] for column in columns), "Rating", "Rd 1", "Rd 2", "Rd 3"],
        ["Ann Abel", *(column[1] for column in columns), 1718, f"W{two}", f"L{three}", "B"],
        ["Bo Boone", *(column[2] for column in columns), 1695, f"L{one}", "B", f"W{three}"],
        ["Cy Crane", *(column[3] for column in columns), 1631, "B", f"W{one}", f"L{two}"],
    ]
    grid = Grid("Open", [["End date", "2026-11-14"], ["Time control", "G/60;d5"], [], *rows])
    return rate_workbook([grid]).sections[0].tables[0].crosstable.entries


@pytest.mark.parametrize(
    ("column", "are_ids"),
    [
        ((None, 12345678, 30123456, "joined today"), True),
        (("Fed. number", "12345678", "30123456", "14123456"), True),
        (("Mbr", "12345678", "", "14123456"), True),
        (("FIDE no", "30912345", "30912346", "30912347"), False),
        (("Until", "20261231", "20270131", "20280630"), False),
        (("Team", "12345678", "12345678", "12345678"), False),
    ],
)
def test_ids_under_a_heading_that_nobody_knows(column, are_ids):
    ids = [str(value) if are_ids and str(value).isdecimal() else "" for value in column[1:]]
    assert [entry.member_id for entry in entries(column)] == ids


@pytest.mark.parametrize(("entry", "numbers"), [((25, 25, 25), (1, 2, 3)), ((7, 8, 9), (7, 8, 9))])
def test_an_entry_that_is_a_fee_and_one_that_is_a_number(entry, numbers):
    """Opponents are called by their rows, or as their entries say."""
    assert [one.number for one in entries(("Entry", *entry), opponents=numbers)] == [*numbers]


@pytest.mark.parametrize("heading", ["against", "Opp", "vs"])
def test_opponents_by_name_behind_the_results_of_the_rounds(heading):
    lines = [["No.", "Name", "Rating", "Rd 1", heading, "Rd 2", heading, "Total"]]
    words = {"W": "W", "D": "D", "L": "L"}
    for row in USUAL[1:]:
        games = [(words[cell[0]], USUAL[int(cell[1:])][1].split()[-1]) for cell in row[3:5]]
        lines.append([*row[:3], *(cell for game in games for cell in game), row[5]])
    assert posts(*lines) == posts(*USUAL)


@pytest.mark.parametrize("heading", ["QGames", "Q games", "Qk games", "Quick games"])
@pytest.mark.parametrize("said", [None, "regular", "est"])
def test_prior_games_of_quick_ratings_beside_regular_ones(heading, said):
    """A Quick event: the first two are established, the last has 9 prior games."""
    rows = [
        ["Name", "Quick", heading, "Regular", "Rd 1", "Rd 2", "Rd 3"],
        ["Ann Abel", 1718, said, 1801, "W2", "L3", "B"],
        ["Bo Boone", 1695, said, 1744, "L1", "B", "W3"],
        ["Cy Crane", 1631, 9, 1702, "B", "W1", "L2"],
    ]
    plain = [["Name", "Rating", *rows[0][4:]], *([*row[:2], *row[4:]] for row in rows[1:])]
    plain[-1][1] = "1631P9"
    labels = [["End date", "2026-11-14"], ["Time control", "G/10;d2"], []]
    rated = [
        rate_workbook([Grid("Open", [*labels, *some])]).sections[0].tables[0].rated for some in (rows, plain)
    ]
    assert list(rated[0].post) == list(rated[1].post)


@pytest.mark.parametrize("rating", ["Rating", "Pre-event", "Pre"])
def test_us_chess_above_ids_beside_a_rating(rating):
    column = ("US Chess", "12345678", "30123456", "joining")
    grid = Grid("Open", [["End date", "2026-11-14"], ["Time control", "G/60;d5"], [],
        ["Name", column[0], rating, "Rd 1", "Rd 2", "Rd 3"],
        ["Ann Abel", column[1], 1718, "W2", "L3", "rests"],
        ["Bo Boone", column[2], 1695, "L1", "rests", "W3"],
        ["Cy Crane", column[3], 1631, "rests", "W1", "L2"],
    ])  # fmt: skip
    table = rate_workbook([grid]).sections[0].tables[0]
    assert [one.member_id for one in table.crosstable.entries] == ["12345678", "30123456", ""]
    assert [table.results[one.player].before for one in table.crosstable.entries] == [1718, 1695, 1631]


@pytest.mark.parametrize("heading", ["Player / USCF no.", "Name / ID"])
def test_ids_below_the_names_of_two_rows_a_player(heading):
    """The opponents with the colors, and below them the running totals."""
    lines = [["No.", heading, "Pre", "I", "II"]]
    for number, (usual, met, points) in enumerate(zip(USUAL[1:], MET, TOTALS, strict=True), 1):
        lines += [[usual[0], usual[1], usual[2], *met], [None, 12345670 + number, None, *points]]
    table = rate_workbook([Grid("Open", [LABELS, [], *lines])]).sections[0].tables[0]
    assert [one.member_id for one in table.crosstable.entries] == [str(12345670 + n) for n in (1, 2, 3, 4)]
    assert posts(*lines) == posts(*USUAL)


@pytest.mark.parametrize(
    "said",
    [
        *(
            "{} I.D. {}",
            "{} ID {}",
            "{} (USCF# {})",
            "{} [US Chess ID: {}]",
            "{}, ID No. {}",
            "{} #{}",
            "{}, {}",
        ),
        "{1} {0}",
    ],
)
def test_the_caption_of_an_id_is_no_part_of_the_name(said):
    names = ["Ann Uscfield", "Bo Reid", "I. D. Crane", "Id Doyle"]
    rows = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Total"],
        *(
            [n, said.format(name, 12345670 + n), *usual[2:]]
            for n, (name, usual) in enumerate(zip(names, USUAL[1:], strict=True), 1)
        ),
    ]
    table = rate_workbook([Grid("Open", [LABELS, [], *rows])]).sections[0].tables[0]
    assert [(one.name, one.member_id) for one in table.crosstable.entries] == [
        (name, str(12345670 + n)) for n, name in enumerate(names, 1)
    ]
