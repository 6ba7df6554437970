"""Words of a director's own in the rounds, accounts below the players, and what a total decides."""

import pytest

from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.headings.fields import is_of_totals
from xlrating.crosstable.reading.layouts.marks import with_marks_of_forfeits
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems

LABELS = ["End date", "11/22/2026", "Time control", "G/60;d5"]
HEADINGS = ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Total"]
ANN = [1, "Ann Abel", 1700, "W2", "W3", 2]
TOM = [2, "Tom Boone", 1600, "L1", "U", 0]
SIGNED_NAMES = [(1, "Ann Abel", 1700), (2, "Tom Boone", 1600), (3, "Di Crane", 1500), (4, "Ed Drew", 1400)]


def rated(*rows, headings=HEADINGS):
    return rate_workbook([Grid("Open", [LABELS, [], headings, *rows])])


def posts(*rows):
    return [float(post) for post in rated(*rows).tables[0].rated.post]


def entries(*rows, headings):
    (section,) = rated(*rows, headings=headings).sections
    return section.tables[0].crosstable.entries


def told(*rows):
    return [note.message for note in rated(*rows).notes if "was read as" in note.message]


def in_columns(*rows, headings=("Opponent", "Color", "Result")):
    """A table whose rounds have a column each for these; Ann meets Tom, then nobody; Di has no game, then Tom."""
    names = [(1, "Ann Abel", 1700), (2, "Tom Boone", 1600), (3, "Di Crane", 1500)]
    rounds = [f"Rd {round_} {heading}" for round_ in (1, 2) for heading in headings]
    body = [[*name, *row] for name, row in zip(names, rows, strict=True)]
    return [list(map(str, one.rounds)) for one in entries(*body, headings=["No.", "Name", "Rating", *rounds])]


@pytest.mark.parametrize(
    ("opponent", "result", "letter"),
    [
        *(("(asked for bye)", "Bye – 1/2 point", "H"), ("asked for it", "half-point bye", "H")),
        *(
            ("(no opponent)", "Bye – 1 point", "B"),
            ("odd man", "1 pt", "B"),
            ("none left", "Full point bye", "B"),
        ),
        *(("(not here)", "No game – 0", "U"), ("late", "no game", "U"), ("", "absent (0)", "U")),
    ],
)
def test_words_beside_a_bye_that_name_nobody(opponent, result, letter):
    rows = [[2, "W", 1, opponent, "", result], [1, "B", 0, 3, "W", 1], ["", "", "", 2, "B", 0]]
    assert in_columns(*rows) == [["W2w", letter], ["L1b", "W3w"], ["U", "L2b"]]


@pytest.mark.parametrize(("cell", "read"), [("3 :)", "W3"), ("3:(", "L3"), ("3 :-|", "D3"), (":)", None)])
def test_smileys_are_results(cell, read):
    found = parsed_round_cell(cell)
    assert (found and str(found)) == read


@pytest.mark.parametrize(("points", "letter"), [(0, "U"), (0.5, "H"), (1, "B")])
def test_words_beside_points_without_a_color_that_name_nobody(points, letter):
    rows = [[2, "W", 1, "had to leave", "", points], [1, "B", 0, 3, "W", 1], ["", "", "", 2, "B", 0]]
    assert in_columns(*rows) == [["W2w", letter], ["L1b", "W3w"], ["U", "L2b"]]


@pytest.mark.parametrize("words", ["tom bone", "had to leave Tom", "Dan Grey"])
def test_words_beside_points_that_may_be_a_name_are_asked(words):
    """A color tells that there was a game; a name may be mistyped."""
    for color in ("", "W") if words == "had to leave Tom" else ("W",):
        rows = [[2, "W", 1, words, color, 0], [1, "B", 0, 3, "W", 1], ["", "", "", 2, "B", 0]]
        with pytest.raises(CrosstableProblems):
            in_columns(*rows)


@pytest.mark.parametrize(
    ("headings", "white", "black", "forfeit"),
    [
        (("Rival", "Color", "Resultado"), "B", "N", "incomp."),
        (("Gegner", "Farbe", "Ergebnis"), "W", "S", "kampflos"),
        (("Adversaire", "Couleur", "Résultat"), "B", "N", "forfait"),
        (("Tegenstander", "Kleur", "Uitslag"), "W", "Z", "FF"),
        (("Opp", "Color", "Res"), "White", "Black", "no show"),
    ],
)
def test_colors_and_forfeits_of_other_languages(headings, white, black, forfeit):
    rows = [[2, white, 1, 3, forfeit, 1], [1, black, 0, "", "", ""], ["", "", "", 1, forfeit, 0]]
    assert in_columns(*rows, headings=headings) == [["W2w", "X3"], ["L1b", "U"], ["U", "F1"]]


@pytest.mark.parametrize(
    ("words", "total", "letter"),
    [
        *(
            ("went home", 0, "U"),
            ("family visit (1/2)", 0.5, "H"),
            ("at a concert", "½", "H"),
            ("nobody left", 1, "B"),
        ),
        *(("0 wrestling", 0, "U"), ("½ church trip", "½", "H")),
        *(("W-", 0, "U"), ("b-", 0, "U"), ("B -", 1, "B"), ("b-", "½", "H"), ("1B", 1, "B")),
    ],
)
def test_own_words_count_what_the_total_says(words, total, letter):
    """Di loses to Ann in round 2, so the total is that of round 1."""
    rows = [ANN, TOM, [3, "Di Crane", 1500, words, "L1", total]]
    typed = [ANN, TOM, [3, "Di Crane", 1500, letter, "L1", total]]
    assert posts(*rows) == posts(*typed)
    assert told(*rows) == [
        f'"{words}" was read as {letter}, as the total {total} says. If it was a game or a forfeit, enter that.'
    ]


@pytest.mark.parametrize(
    ("words", "total"),
    [
        ("went home", None),
        ("went home", 2),
        ("went home", 0.25),
        ("beat nobody", 1),
        ("forfiet", 0),
        ("Tom", 1),
        ("home 7", 0),
        ("0 wrestling", None),
        ("0 wrestling", 1),
        ("skiing (0)", 0.5),
        ("0 Wrestling", 0),
        ("0 tom", 0),
        ("LD", 0),
        ("W-", None),
        ("b-", None),
        ("W+", None),
        ("1B", None),
    ],
)
def test_other_words_are_asked_about(words, total):
    """No total, one that no round counts, a result, nearly a forfeit, a player, a number, points that the total
    contradicts or before what may be a name, a slip, a color alone."""
    with pytest.raises(CrosstableProblems):
        rated(ANN, TOM, [3, "Di Crane", 1500, words, "L1", total])


def test_a_game_that_the_opponent_has_is_none_of_them():
    with pytest.raises(CrosstableProblems):
        rated(ANN, TOM, [3, "Di Crane", 1500, "U", "went home", 0])


@pytest.mark.parametrize(
    ("words", "letter"),
    [
        *(
            ("requested bye", "H"),
            ("asked for a bye", "H"),
            ("requested 1/2 bye", "H"),
            ("pre-arranged half bye", "H"),
        ),
        *(("requested full point bye", "B"), ("late bye, 0 pts", "U"), ("withdrew before round 1", "U")),
        *(("in the infirmary, no game no point", "U"), ("sick, no game half point", "H")),
    ],
)
def test_a_phrase_with_bye_and_no_players_name_is_a_bye(words, letter):
    headings = HEADINGS[:-1]
    rows = [ANN[:-1], TOM[:-1], [3, "Di Crane", 1500, words, "L1"]]
    assert str(entries(*rows, headings=headings)[2].rounds[0]) == letter


@pytest.mark.parametrize(
    ("words", "code"), [("paired bye", "bye-without-points"), ("Tom bye", "not-a-result")]
)
def test_a_bye_without_points_and_one_with_a_players_name_are_asked_about(words, code):
    with pytest.raises(CrosstableProblems) as caught:
        rated(ANN, TOM, [3, "Di Crane", 1500, words, "L1", None])
    assert [problem.code for problem in caught.value.problems] == [code]


@pytest.mark.parametrize(
    ("total", "below", "letter"),
    [(0, None, "U"), (1, None, "X"), (None, "x = was not there", "U"), (None, "x = won by forfeit", "X")],
)
def test_an_x_alone_counts_what_the_total_or_a_text_says(total, below, letter):
    rows = [ANN, TOM, [3, "Di Crane", 1500, "x", "L1", total], [None, below]]
    assert str(entries(*rows, headings=HEADINGS)[2].rounds[0]) == letter


@pytest.mark.parametrize(
    ("legend", "points", "letter"),
    [
        ("TDY = withdrawn for duty, 0 pts", 0, "U"), ("TDY = on duty, half a point", 0.5, "H"),
        ("TDY = odd one out, 1 point", 1, "B"),
    ],
)  # fmt: skip
def test_letters_in_the_place_of_an_opponent_count_what_the_legend_says(legend, points, letter):
    parted = [
        ["Ann Abel", 1700, "Tom Boone", 1, "Di Crane", 1],
        ["Tom Boone", 1600, "Ann Abel", 0, "unpaired", 0],
        ["Di Crane", 1500, "TDY", points, "Ann Abel", 0],
        [legend],
    ]
    assert str(entries(*parted, headings=PARTED)[2].rounds[0]) == letter


@pytest.mark.parametrize("legend", ["W = won, 1 point", "L = lost, 0 points"])
def test_a_legend_of_results_makes_no_byes(legend):
    rows = [ANN, TOM, [3, "Di Crane", 1500, "U", "L1", 0], [legend]]
    assert [str(cell) for cell in entries(*rows, headings=HEADINGS)[0].rounds] == ["W2", "W3"]


@pytest.mark.parametrize(
    ("typed", "below", "plain"),
    [
        ("1500 +", "+ provisional rating, 9 games", "1500P9"),
        ("1500#", "ratings: # = prov. after 12 games", "1500P12"),
        ("1500*", "* = provisional (25 games or fewer)", "1500*"),
        ("1500*", "* rating is from the June list", "1500*"),
    ],
)
def test_a_mark_behind_a_rating_means_what_a_text_says(typed, below, plain):
    rows = [ANN, TOM, [3, "Di Crane", typed, "U", "L1", 0], [None, below]]
    assert posts(*rows) == posts(ANN, TOM, [3, "Di Crane", plain, "U", "L1", 0])


@pytest.mark.parametrize(
    ("mark", "below", "forfeit"),
    [
        ("*", "* Tom was in Florida, so no game that week, win goes to the other player. Read across.", True),
        ("†", "†: did not show", True),
        ("#", "# = forfeit", True),
        ("*", "+3 is a win over number 3. A star is a forfeit (Tom was ill).", True),
        ("†", "The dagger (†) marks a forfeit.", True),
        ("*", "A star is the game of the month", False),
        ("*", "No star is a forfeit", False),
        ("*", "* lost on time in a forfeit of all hope", False),
        ("*", "* Best game of the month", False),
        (
            " (note 2)",
            "2. Round 1, items 1 and 2: T. Boone did not appear within 60 min. Forfeit; no game played.",
            True,
        ),
        (" [see note 1]", "Note 1: forfeit, not to be rated", True),
        (" (note 2)", "2. The first game of the event was long", False),
        (" (note 3)", "2. Boone did not appear.", False),
    ],
)
def test_a_mark_behind_a_result_of_a_grid_means_what_a_text_says(mark, below, forfeit):
    headings = [None, "Name", "Rating", "Abel", "Boone", "Crane", "TOTAL"]
    rows = [
        [1, "Ann Abel", 1700, None, f"1{mark}", "½", 1.5],
        [2, "Tom Boone", 1600, f"0{mark}", None, 1, 1],
        [3, "Di Crane", 1500, "½", 0, None, 0.5],
        [],
        [below],
    ]
    if not forfeit:
        with pytest.raises(CrosstableProblems):
            rated(*rows, headings=headings)
        return
    found = entries(*rows, headings=headings)
    assert sorted(str(one) for one in found[0].rounds) == ["D3", "U", "X2"]
    assert sorted(str(one) for one in found[1].rounds) == ["F1", "U", "W3"]


def test_a_mark_behind_a_game_below_a_date():
    names = [*SIGNED_NAMES, (5, "Flo Ely", 1300), (6, "Gus Fry", 1200)]
    games = [("+4", "+2*"), ("+5", "-1*"), ("+6", "=4"), ("-1", "=3"), ("-2", "+6"), ("-3", "-5")]
    rows = [[*name, *game] for name, game in zip(names, games, strict=True)]
    headings = ["No.", "Name", "Rating", "11/15", "11/22"]
    found = entries(*rows, [], ["An asterisk means a forfeit."], headings=headings)
    assert [str(one.rounds[1]) for one in found] == ["X2", "F1", "D4", "D3", "W6", "L5"]


@pytest.mark.parametrize(
    ("below", "forfeit"),
    [
        ("Number in parentheses: opponent was due but the game was NOT played. Not to be rated.", True),
        ("Forfeits are in brackets.", True),
        ("Parentheses mean a forfeit", True),
        ("(n) = opponent did not show up", True),
        ("Opponents in parentheses had White", False),
        ("Games in progress on Tuesday are in brackets", False),
    ],
)
@pytest.mark.parametrize(
    ("headings", "played", "bracketed"),
    [
        (("Opp", "Res"), [(2, 1), (1, 0), (4, 1), (3, 0)], [("(3)", 1), (4, 1), ("[1]", 0), (2, 0)]),
        (("Rd",), ["W2", "L1", "W4", "L3"], ["(W3)", "W4", "[L1]", "L2"]),
    ],
)
def test_games_in_brackets_mean_what_a_text_says(below, forfeit, headings, played, bracketed):
    """Ann beats Tom, then Di by forfeit or on the board; Di beats Ed, and Tom does."""
    columns = [f"{word} {round_}" for round_ in (1, 2) for word in headings]
    rounds = [
        [value for cell in cells for value in (cell if isinstance(cell, tuple) else (cell,))]
        for cells in zip(played, bracketed, strict=True)
    ]
    rows = [[*name, *cells] for name, cells in zip(SIGNED_NAMES, rounds, strict=True)]
    found = entries(*rows, [], [below], headings=["No.", "Name", "Rating", *columns])
    won, lost = ("X3", "F1") if forfeit else ("W3", "L1")
    assert [list(map(str, one.rounds)) for one in found] == [
        ["W2", won], ["L1", "W4"], ["W4", lost], ["L3", "L2"]
    ]  # fmt: skip


def test_results_of_a_grid_in_brackets():
    headings = ["No.", "Name", "Rating", 1, 2, 3, "Total"]
    cells = [(None, 1, "(1)", 2), (0, None, "½", 0.5), ("(0)", "½", None, 0.5)]
    rows = [[*name, *row] for name, row in zip(SIGNED_NAMES, cells, strict=False)]
    found = entries(*rows, [], ["Forfeits are in parentheses"], headings=headings)
    assert [sorted(map(str, one.rounds)) for one in found] == [
        ["U", "W2", "X3"], ["D3", "L1", "U"], ["D2", "F1", "U"]
    ]  # fmt: skip


TWO_GAMES = [(2, 1, 0, "bye", 1, 1), (1, 0, 1, 3, 1, "½"), ("bye", 1, 1, 2, 0, "½")]


@pytest.mark.parametrize(
    ("first", "second", "two"),
    [
        *(("R1 opp", "R2 opp", two) for two in (("a", "b"), ("1st", "2nd"), ("G1", "G2"))),
        *(("Opp", "Opp", two) for two in (("first", "second"), ("a", "b"), ("G1", "G2"))),
    ],
)
def test_two_games_of_a_round_in_turn(first, second, two):
    headings = ["No.", "Name", "Rating", first, *two, second, *two]
    rows = [[*name, *cells] for name, cells in zip(SIGNED_NAMES, TWO_GAMES, strict=False)]
    found = entries(*rows, headings=headings)
    assert [list(map(str, one.rounds)) for one in found] == [
        ["W2", "L2", "B", "B"], ["L1", "W1", "W3", "D3"], ["B", "B", "L2", "D2"]
    ]  # fmt: skip
    rows[2][-1] = 1
    with pytest.raises(CrosstableProblems, match="The results conflict"):
        rated(*rows, headings=headings)


def test_two_games_of_a_round_behind_the_color_of_the_first_one():
    headings = [
        "No.",
        "Name",
        "Rating",
        "Rd 1 opp",
        "color",
        "Game 1",
        "Game 2",
        "Rd 2 opp",
        "color",
        "Game 1",
        "Game 2",
    ]
    rounds = [
        (2, "w", 1, 0, 3, "b", 1, 1),
        (1, "b", 0, 1, 4, "w", 0.5, 1),
        (4, "w", 1, 0, 1, "w", 0, 0),
        (3, "b", 0, 1, 2, "b", 0.5, 0),
    ]
    rows = [[*name, *cells] for name, cells in zip(SIGNED_NAMES, rounds, strict=True)]
    assert [[str(cell).rstrip("wb") for cell in one.rounds] for one in entries(*rows, headings=headings)] == [
        ["W2", "L2", "W3", "W3"], ["L1", "W1", "D4", "W4"], ["W4", "L4", "L1", "L1"], ["L3", "W3", "D2", "L2"]
    ]  # fmt: skip
    rows[3][-1] = 1
    with pytest.raises(CrosstableProblems, match="The results conflict"):
        rated(*rows, headings=headings)


def test_two_games_of_a_round_by_color():
    """Ann won with each color; W and B are no opponents, nor is the first game that with White."""
    headings = ["No.", "Name", "Rating", "R1 opp", "W", "B"]
    found = entries([1, "Ann Abel", 1700, 2, 1, 1], [2, "Tom Boone", 1600, 1, 0, 0], headings=headings)
    assert [list(map(str, one.rounds)) for one in found] == [["W2w", "W2b"], ["L1b", "L1w"]]


@pytest.mark.parametrize(
    "below",
    [
        ["> gain par forfait, < perte par forfait (not rated)"],
        ["+ win, > forfeit win; < forfeit loss"],
        ["> = won by forfeit", "< = lost by forfeit"],
    ],
)
def test_a_sign_before_an_opponent_means_what_a_text_says(below):
    rows = [[1, "Ann Abel", 1700, "> 2B", "+ 3N"], [2, "Tom Boone", 1600, "< 1N", "EXE"]]
    rows += [[3, "Di Crane", 1500, "ABS", "- 1B"], [], *([text] for text in below)]
    found = [list(map(str, one.rounds)) for one in entries(*rows, headings=HEADINGS[:-1])]
    assert found == [["X2", "W3b"], ["F1", "B"], ["U", "L1w"]]


@pytest.mark.parametrize("below", [None, "> and < = forfeit", "> forfeit < forfeit", "> beat < lost to"])
def test_a_sign_that_no_text_calls_a_forfeit_won_or_lost_is_asked(below):
    rows = [[1, "Ann Abel", 1700, "> 2", "W3"], [2, "Tom Boone", 1600, "< 1", "B"]]
    with pytest.raises(CrosstableProblems):
        rated(*rows, [3, "Di Crane", 1500, "U", "L1"], [], [below], headings=HEADINGS[:-1])


@pytest.mark.parametrize("end", ['  "new" = never rated.', " † = age unknown", ""])
def test_a_mark_behind_a_rating_beside_another_one(end):
    """A list of marks goes on behind a full stop."""
    rows = [
        [1, "Ann Abel", "1700*", "W2", "B"],
        [2, "Tom Boone", 1600, "L1", "W3"],
        [3, "Di Crane", "new", "", "L2"],
    ]
    found = rated(*rows, [], [f"* provisional, on 9 games.{end}"], headings=HEADINGS[:-1])
    players = found.sections[0].tables[0].crosstable.players
    assert [one.rating and one.rating.games for one in players] == [9, None, None]


@pytest.mark.parametrize(
    "worth", ['"on the desk" means no game and no point', 'who was "on the desk" has 0 points']
)
def test_words_in_a_round_mean_what_a_text_says(worth):
    rows = [[1, "Ann Abel", 1700, "W2", "on the desk"], [2, "Tom Boone", 1600, "L1", "lib. duty"]]
    rows += [[3, "Di Crane", 1500, "lib. duty", "on the desk"], []]
    below = [f"Lib. duty = half-point bye; {worth}. Quiet please."]
    found = entries(*rows, below, headings=HEADINGS[:-1])
    assert [list(map(str, one.rounds)) for one in found] == [["W2", "U"], ["L1", "H"], ["H", "U"]]


@pytest.mark.parametrize(
    "below",
    [
        ["on the desk = half-point bye", "on the desk = no game, no point"],
        ["on the desk = at the front door"],
        ['who is "on the desk" helps, "in the yard" gets 1 point'],
        ["they were on the desk, half-point bye"],
    ],
)
def test_words_in_a_round_that_no_text_explains_or_two_do_are_asked(below):
    rows = [[1, "Ann Abel", 1700, "W2", "on the desk"], [2, "Tom Boone", 1600, "L1", "W3"]]
    with pytest.raises(CrosstableProblems, match='"on the desk" is not a result'):
        rated(
            *rows, [3, "Di Crane", 1500, "B", "L2"], [], *([text] for text in below), headings=HEADINGS[:-1]
        )


@pytest.mark.parametrize(
    "legend", ['"over" = defeated, "under" = was defeated by.', "over = beat; under = lost to"]
)
def test_words_before_an_opponent_mean_what_a_text_says(legend):
    rows = [
        [1, "Ann Abel", 1700, "over Tom (white)", "over Di"],
        [2, "Tom Boone", 1600, "under Ann (black)", "B"],
    ]
    rows += [[3, "Di Crane", 1500, "B", "under Ann"], []]
    found = entries(*rows, [legend], headings=HEADINGS[:-1])
    assert [list(map(str, one.rounds)) for one in found] == [["W2w", "W3"], ["L1b", "B"], ["B", "L1"]]


@pytest.mark.parametrize("below", ["over = above", "under = opponent lost", "W = lost"])
def test_words_before_an_opponent_that_no_text_explains_are_asked(below):
    rows = [[1, "Ann Abel", 1700, "W2", "under Di"], [2, "Tom Boone", 1600, "L1", "B"]]
    with pytest.raises(CrosstableProblems, match='"under Di"'):
        rated(*rows, [3, "Di Crane", 1500, "B", "W1"], [], [below], headings=HEADINGS[:-1])


@pytest.mark.parametrize(("system", "rated_in"), [("Blitz", "G/5;d0"), ("quick", "G/15;d3")])
def test_the_rating_system_in_the_cells_of_a_column_without_a_heading(system, rated_in):
    players = [("Ann Abel", "1700", "W2", 1), ("Tom Boone", "1600, provisional 22 games", "L1", 0)]
    players += [("Di Crane", "1500", "B", 1)]
    labels = [["End date", "11/22/2026"], ["Time control", rated_in], []]
    named = [[name, f"{system} {rating}", *more] for name, rating, *more in players]
    usual = [*labels, ["Name", system, 1, "points"], *players]
    named = [*labels, ["Name", None, 1, "points"], *named]
    one, other = (rate_workbook([Grid("Open", rows)]).tables[0] for rows in (named, usual))
    assert list(one.rated.post) == list(other.rated.post)
    assert [player.rating.games for player in one.crosstable.players] == [None, 22, None]


def test_a_ghost_beside_an_opponent_is_a_forfeit():
    rows = [
        [1, "Ann Abel", 1700, "✅2", "👻✅3"],
        [2, "Tom Boone", 1600, "❌1", "½"],
        [3, "Di Crane", 1500, "BYE", "👻❌1"],
    ]
    found = entries(*rows, headings=HEADINGS[:-1])
    assert [list(map(str, one.rounds)) for one in found] == [["W2", "X3"], ["L1", "H"], ["B", "F1"]]


def test_a_mark_that_no_text_explains_is_asked():
    with pytest.raises(CrosstableProblems):
        rated(ANN, TOM, [3, "Di Crane", "1500 +", "U", "L1", 0], [None, "* provisional, 9 games"])


ACCOUNTS = [
    ["TOTAL IN", 205, None, None, None],
    ["Hall rent", -40, None, None, None],
    ["To club", 165, None, None, None],
]


def test_accounts_below_the_players_are_no_players():
    headings = ["Name", "Fee", "Rating", "Rd 1"]
    rows = [["Ann Abel", 15, 1700, "W2"], ["Tom Boone", 15, 1600, "L1"]]
    found = rated(*rows, *ACCOUNTS, headings=headings)
    assert len(found.tables[0].rated.post) == 2
    passed = [note.cell for note in found.notes if "was not taken as a player" in note.message]
    assert passed == ["Open!A6", "Open!A7", "Open!A8"]


def test_names_below_without_a_footer_before_them_are_players():
    """They enter late: no rating and no round yet."""
    headings = ["Name", "Fee", "Rating", "Rd 1"]
    rows = [["Ann Abel", 15, 1700, "W2"], ["Tom Boone", 15, 1600, "L1"], ["Hal Rent", 15, None, None]]
    assert len(rated(*rows, headings=headings).tables[0].rated.post) == 3


def test_a_time_control_taken_from_a_text_is_not_called_unused():
    rows = [["G/60;d5"], [], HEADINGS, ANN, TOM, [3, "Di Crane", 1500, "U", "L1", 0]]
    notes = [note.message for note in rate_workbook([Grid("Open", rows)]).notes]
    assert [note[:22] for note in notes if "G/60;d5" in note] == ["Time control: G/60;d5,"]


@pytest.mark.parametrize(("total", "letter"), [(0, "U"), (2, "B")])
def test_two_words_in_a_row_count_alike_where_the_total_leaves_no_choice(total, letter):
    played = [[1, "Ann Abel", 1700, "W2", "U", "U", 1], [2, "Tom Boone", 1600, "L1", "U", "U", 0]]
    words = [3, "Di Crane", 1500, "U", "went home", "at home", total]
    typed = [3, "Di Crane", 1500, "U", letter, letter, total]
    headings = [*HEADINGS[:5], "Rd 3", "Total"]
    found = [[str(cell) for cell in entry.rounds] for entry in entries(*played, words, headings=headings)]
    assert found == [
        [str(cell) for cell in entry.rounds] for entry in entries(*played, typed, headings=headings)
    ]


def test_two_words_with_one_point_between_them_are_asked_about():
    with pytest.raises(CrosstableProblems):
        rated(
            [1, "Ann Abel", 1700, "W2", "U", 1],
            [2, "Tom Boone", 1600, "L1", "U", 0],
            [3, "Di Crane", 1500, "went home", "at home", 1],
        )


PARTED = ["Name", "Rating", "Round 1 opponent", "pts", "Round 2 opponent", "pts"]


@pytest.mark.parametrize(
    ("words", "points", "letter"),
    [
        ("BYE (odd number)", 1, "B"),
        ("bye, asked for", 0.5, "H"),
        ("skipped (no points)", 0, "U"),
        ("wasn't there yet, no point", 0, "U"),
        ("not there (zero)", 0, "U"),
        ("went home, half point", 0.5, "H"),
        ("sick (half)", 0.5, "H"),
        ("late - half point", 0.5, "H"),
        ("sat", None, "U"),
        ("out 0.0", None, "U"),
        ("absent (1.0)", None, "B"),
        ("did not play (no points)", None, "U"),
        ("did not take part, 0 points", None, "U"),
        ("not yet entered", 0, "U"),
        ("took a bye", 0.5, "H"),
        ("💤", 1, "B"),
    ],
)
def test_words_in_the_place_of_an_opponent_count_the_points_beside_them(words, points, letter):
    parted = [
        ["Ann Abel", 1700, "Tom Boone", 1, "Di Crane", 1],
        ["Tom Boone", 1600, "Ann Abel", 0, "unpaired", 0],
        ["Di Crane", 1500, words, points, "Ann Abel", 0],
    ]
    plain = [ANN[1:], TOM[1:], ["Di Crane", 1500, letter, "L1"]]
    rounds = [
        [[str(cell) for cell in one.rounds] for one in entries(*rows, headings=headings)]
        for rows, headings in ((parted, PARTED), (plain, HEADINGS[1:]))
    ]
    assert rounds[0] == rounds[1]


@pytest.mark.parametrize("white", ["({})", "{}", "- {}", "as {}"])
@pytest.mark.parametrize("sides", [("wh", "bl"), ("Wh", "Bl"), ("white", "black")])
def test_a_color_behind_an_opponent_by_name(white, sides):
    one, other = map(white.format, sides)
    rows = [
        [1, "Ann Abel", 1700, f"win Boone {other}", f"draw Crane {one}"],
        [2, "Tom Boone", 1600, f"loss Abel {one}", "half bye"],
        [3, "Di Crane", 1500, "full bye", f"draw Abel {other}"],
    ]
    assert [list(map(str, one.rounds)) for one in entries(*rows, headings=HEADINGS[:5])] == [
        ["W2b", "D3w"], ["L1w", "H"], ["B", "D1b"]
    ]  # fmt: skip


@pytest.mark.parametrize("forfeit", ["2 Bl forf", "2 (b) no show", "w2, F"])
def test_a_forfeit_above_a_running_score(forfeit):
    rows = [
        [1, "Ann Abel", 1700, "3 Wh", forfeit],
        [None, None, None, 1, 2],
        [2, "Tom Boone", 1600, "1 bye", "1 Wh forf"],
        [None, None, None, 1, 1],
        [3, "Di Crane", 1500, "1 Bl", "½ bye"],
        [None, None, None, 0, 0.5],
    ]
    assert [[cell.letter for cell in one.rounds] for one in entries(*rows, headings=HEADINGS[:5])] == [
        ["W", "X"], ["B", "F"], ["L", "H"]
    ]  # fmt: skip


TOWNS = [
    [1, "Ann Abel", 1700, "wh 3", "bl 2", "2"], [None, "  Omaha", None, "1", "1½", None],
    [2, "Tom Boone", 1600, "went home", "wh 1", "½"], [None, "  Fremont", None, "0", "½", None],
    [3, "Di Crane", 1500, "bl 1", "4 overslept", "1"], [None, "  Hooper", None, "0", "1", None],
    [4, "Ed Dunn", 1400, "full bye", "3 no show", "1"], [None, "  Omaha", None, "1", "1", None],
]  # fmt: skip


def test_opponents_above_running_scores_with_the_town_below_the_name():
    assert [list(map(str, one.rounds)) for one in entries(*TOWNS, headings=HEADINGS)] == [
        ["W3w", "D2b"], ["U", "D1w"], ["L1b", "X4"], ["B", "F3"]
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("row", "column", "value"), [(1, 4, "1"), (4, 4, "4 stuck in traffic"), (5, 4, "½"), (2, 0, None)]
)
def test_a_slip_in_opponents_above_running_scores_is_asked(row, column, value):
    """A score that contradicts the other player's, own words with an opponent, half a forfeit, no number."""
    rows = [
        [value if (r, c) == (row, column) else one for c, one in enumerate(cells)]
        for r, cells in enumerate(TOWNS)
    ]
    with pytest.raises(CrosstableProblems):
        rated(*rows)


@pytest.mark.parametrize(
    ("below", "colors"), [(("1", "1½", "0", "½"), ("", "", "", "")), ("wbbw", ("w", "b", "b", "w"))]
)
def test_scores_or_colors_below_the_results_with_the_town_below_the_name(below, colors):
    games = ["W2", "D2", "L1", "D1"]
    rows = [
        [1, "Ann Abel", 1700, *games[:2], "1½"], [None, "Omaha", None, *below[:2], None],
        [2, "Tom Boone", 1600, *games[2:], "½"], [None, "Fremont", None, *below[2:], None],
    ]  # fmt: skip
    found = [str(cell) for one in entries(*rows, headings=HEADINGS) for cell in one.rounds]
    assert found == [f"{game}{color}" for game, color in zip(games, colors, strict=True)]


@pytest.mark.parametrize("form", ["{} ({})", "{} / {}"])
def test_opponents_with_a_color_beside_running_scores(form):
    charts = [["3 Wh 1", "2 Bl 2"], ["bye 1", "1 Wh 1"], ["1 Bl 0", "half bye ½"]]
    rows = [
        [*one[:3], *(form.format(*cell.rsplit(" ", 1)) for cell in chart)]
        for one, chart in zip((ANN, TOM, [3, "Di Crane", 1500]), charts, strict=True)
    ]
    assert [[cell.letter for cell in one.rounds] for one in entries(*rows, headings=HEADINGS[:5])] == [
        ["W", "W"], ["B", "L"], ["L", "H"]
    ]  # fmt: skip


FORFEITS = (
    ("Tom Boone - no show", "Ann Abel - forfeited"),
    ("Boone - forfeited, did not play", "Abel - FORFEIT, not back from lunch"),
    ("Boone (forfeit, car trouble)", "Abel, overslept"),
    ("Boone - forfeit win", "Abel - forfeit loss"),
)


@pytest.mark.parametrize(("won", "lost"), FORFEITS)
def test_a_name_beside_a_forfeit_in_the_place_of_an_opponent(won, lost):
    rows = [
        ["Ann Abel", 1700, won, 1, "Di Crane", 1],
        ["Tom Boone", 1600, lost, 0, "unpaired", 0],
        ["Di Crane", 1500, "BYE (odd number)", 1, "Ann Abel", 0],
    ]
    assert [[str(cell) for cell in one.rounds] for one in entries(*rows, headings=PARTED)] == [
        ["X2", "W3"], ["F1", "U"], ["B", "L1"]
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "letter"),
    [
        *(
            ("0 points", "U"),
            ("zero points", "U"),
            ("no pts", "U"),
            ("0 pts", "U"),
            ("1 pt", "B"),
            ("one point", "B"),
        ),
        *(("half a point", "H"), ("½ pts", "H"), ("0.5 pts", "H"), ("free point", "B"), ("full pt", "B")),
    ],
)
def test_points_in_words_are_those_of_a_round_without_a_game(words, letter):
    assert str(parsed_round_cell(words)) == letter


@pytest.mark.parametrize(
    ("bye", "letter"), [("Bye (1/2)", "H"), ("full-point bye", "B"), ("half-point bye", "H")]
)
def test_a_dash_beside_a_bye_with_its_points_says_nothing(bye, letter):
    rows = [[2, "w", 1, bye, "-", "-"], [1, "b", 0, 3, "w", 1], ["", "", "", 2, "b", 0]]
    assert [row[1] for row in in_columns(*rows)] == [letter, "W3w", "L2b"]


@pytest.mark.parametrize(
    ("won", "lost", "points"),
    [
        ("Boone - forfeit loss", "Abel - forfeit", (1, 0)),
        ("Boone - FORFEIT, at lunch", "Abel", (1, 0)),
        ("Boone - FORFEIT, at lunch", "Abel - forfeit, at lunch", (1, 1)),
        ("Boone - FORFEIT, at lunch", "Abel - forfeit, at lunch", (0.5, 0.5)),
        ("Boome - FORFEIT, at lunch", "Abel - forfeit, at lunch", (1, 0)),
        ("Boone - lost her queen", "Abel", (1, 0)),
    ],
)
def test_a_forfeit_beside_a_name_that_contradicts_is_asked(won, lost, points):
    """Words and points, one side that played, two winners, half a point, nobody of this name, no forfeit."""
    rows = [
        ["Ann Abel", 1700, won, points[0], "Di Crane", 1],
        ["Tom Boone", 1600, lost, points[1], "unpaired", 0],
        ["Di Crane", 1500, "BYE (odd number)", 1, "Ann Abel", 0],
    ]
    with pytest.raises(CrosstableProblems):
        rated(*rows, headings=PARTED)


@pytest.mark.parametrize("heading", ["# of rated games if 25 or less", "Games (under 26)", "Gms if prov."])
def test_games_of_provisional_ratings_by_their_heading(heading):
    rows = [[1, "Ann Abel", 1700, "", "W2", "U"], [2, "Tom Boone", 1600, 9, "L1", "U"]]
    typed = [[1, "Ann Abel", 1700, "W2", "U"], [2, "Tom Boone", "1600P9", "L1", "U"]]
    one, other = (
        rated(*some, headings=["No.", "Name", "Rating", *games, "Rd 1", "Rd 2"]).tables[0].rated.post
        for some, games in ((rows, [heading]), (typed, []))
    )
    assert list(one) == list(other)


@pytest.mark.parametrize("heading", ["Games 25-26", "Games Jan 25", "Games after 25"])
def test_other_counts_of_games_are_not_those_of_the_rating(heading):
    rows = [[1, "Ann Abel", 1700, 8, "W2", "U"], [2, "Tom Boone", 1600, 9, "L1", "U"]]
    found = rated(*rows, headings=["No.", "Name", "Rating", heading, "Rd 1", "Rd 2"])
    assert f'Columns not used: "{heading}".' in [note.message for note in found.notes]


@pytest.mark.parametrize(
    ("words", "letter"),
    [
        ("idle", "U"),
        ("moved on to a job in Evansville, 0", "U"),
        ("moved away (½)", "H"),
        ("absent, forfeits to #8 (no game)", "F8"),
        ("forfeited to #8, sick", "F8"),
        ("got the forfeit, #5 not here (no game)", "X5"),
        ("takes the forfeit, #3 overslept", "X3"),
        ("got the forfeit loss, #5 was here", "F5"),
        ("AWOL 1", "F1"),
    ],
)
def test_an_absence_in_words(words, letter):
    assert str(parsed_round_cell(words)) == letter


@pytest.mark.parametrize("words", ["moved away", "#5 forfeits to #8", "#5 got the forfeit, I was absent"])
def test_an_absence_that_says_too_little(words):
    assert parsed_round_cell(words) is None


@pytest.mark.parametrize("total", [1, 0])
def test_a_bye_with_its_points_before_it(total):
    """Black against number 1 in another table."""
    rows = [[1, "Ann Abel", 1700, "W2", "W3", 2], [2, "Tom Boone", 1600, "L1", "1b", total]]
    rows.append([3, "Di Crane", 1500, "½b", "L1", 0.5])
    found = entries(*rows, headings=HEADINGS)
    assert [list(map(str, one.rounds)) for one in found] == [["W2", "W3"], ["L1", "B"], ["H", "L1"]]


def test_black_against_number_1_is_no_bye():
    rows = [["", "Ann Abel", 1700, "W2w", 1], ["", "Tom Boone", 1600, "1b 0", 0]]
    rows = [[n, *row[1:]] for n, row in enumerate(rows, 1)]
    found = entries(*rows, headings=["No.", "Name", "Rating", "Rd 1", "Total"])
    assert [list(map(str, one.rounds)) for one in found] == [["W2w"], ["L1b"]]


SIGNED = [("4+", "2=", "3+"), ("3-", "1=", "4+"), ("2+", "4-", "1-"), ("1-", "3+", "2-")]


@pytest.mark.parametrize("wrong", [None, "2-", "1+", "3-"])
def test_one_wrong_game_among_signs_does_not_make_all_of_them_forfeits(wrong):
    rows = [[*name, *cells] for name, cells in zip(SIGNED_NAMES, SIGNED, strict=True)]
    rows[3][3] = wrong or rows[3][3]
    headings = ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"]
    if wrong:
        with pytest.raises(CrosstableProblems):
            entries(*rows, headings=headings)
        return
    found = [list(map(str, one.rounds)) for one in entries(*rows, headings=headings)]
    assert found == [["W4", "D2", "W3"], ["L3", "D1", "W4"], ["W2", "L4", "L1"], ["L1", "W3", "L2"]]


SHIFTS = [
    [1, "Ann Abel", 1700, "W2", "PTO", "CW 4", 2.5],
    [2, "Tom Boone", 1600, "L1", "W4", "W3", 2],
    [3, "Di Crane", 1500, "FLT", "OUT", "L2", 1],
    [4, "Ed Drew", 1400, "W5", "L2", "NCNS 1", 1],
    [5, "Al Ames", 1300, "L4", "W6", "L6", 1],
    [6, "Bea Bly", 1200, "OUT", "L5", "W5", 1],
]
KEY = [
    ["PTO", "asked for the night off - half point"],
    ["FLT", "nobody to play - full point"],
    ["OUT", "not scheduled, 0 points (moved to nights)"],
    ["NCNS", "no call no show - loses, game not played (number = who was waiting)"],
    ["CW", "the one who was waiting - gets the point, game not played"],
]
OF_SHIFTS = [("W2", "H", "X4"), ("L1", "W4", "W3"), ("B", "U", "L2"), ("W5", "L2", "F1"), ("L4", "W6", "L6")]


@pytest.mark.parametrize(
    "headings",
    [["Rd 1", "Rd 2", "Rd 3"], ["TUE", "TUE", "TUE"], ["Tue night", "Tue night", "Tue night"]],
)
@pytest.mark.parametrize("days", [[], ["2/4", "2/11", "2/18"], ["2/4/2025", "2/11/2025", "2/18/2025"]])
def test_codes_that_the_cell_next_to_them_explains_below_days_of_the_week(headings, days):
    below = [[None, None, None, *days]] if days else []
    key = [[code, None, words] for code, words in KEY]
    head = ["No.", "Name", "Rating", *headings, "Total"]
    found = entries(*below, *SHIFTS, [], ["KEY"], *key, headings=head)
    assert [tuple(map(str, entry.rounds)) for entry in found] == [*OF_SHIFTS, ("U", "L5", "W5")]


@pytest.mark.parametrize(
    ("code", "meaning", "asked"),
    [
        ("CW", "the game was not played", "not-a-result"),
        ("NCNS", "no show, opponent wins", "nobody-named"),
        ("NCNS", "no show, other gets the point", "nobody-named"),
    ],
)
def test_a_code_for_a_forfeit_that_does_not_say_who_lost_it_is_asked_about(code, meaning, asked):
    key = [[one, meaning if one == code else words] for one, words in KEY]
    head = ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Total"]
    with pytest.raises(CrosstableProblems) as caught:
        rated(*SHIFTS, [], *key, headings=head)
    assert [problem.code for problem in caught.value.problems] == [asked]


GRADEBOOK = [
    [1, "Abel, Ann", 1700, "2", 1, "3 nsh", 1, 2],
    [2, "Boone, Tom", 1600, "1", 0, "EX", 0.5, 0.5],
    [3, "Crane, Di", 1500, "bye", 1, "1 nsh", 0, 1],
]
EXCUSED = [None, "EX = excused, half point bye.  bye = no partner that round, 1 pt."]


@pytest.mark.parametrize(
    "below", [["#", "Last, First", "(US Chess)"], [None, "Name", None], ["#", None, "(Dec. list)"]]
)
def test_a_gradebook_with_more_words_below_its_headings_and_codes_next_to_points(below):
    upper = [None if below[0] else "#", "Student", "Rating", "Round 1", None, "Round 2", None, "Total"]
    lower = [*below, "vs #", "score", "vs #", "score"]
    possible = [None, "Points possible", None, None, 1, None, 1, 2]
    found = entries(lower, possible, *GRADEBOOK, [], EXCUSED, headings=upper)
    assert [tuple(map(str, entry.rounds)) for entry in found] == [("W2", "X3"), ("L1", "H"), ("B", "F1")]


def test_a_code_with_other_points_than_its_text_says_is_asked_about():
    upper = ["#", "Student", "Rating", "Rd 1 vs #", "Rd 1 result", "Rd 2 vs #", "Rd 2 result", "Total"]
    other = [2, "Boone, Tom", 1600, "1", 0, "EX", 1, 1]
    with pytest.raises(CrosstableProblems) as caught:
        rated(GRADEBOOK[0], other, GRADEBOOK[2], [], EXCUSED, headings=upper)
    assert [problem.code for problem in caught.value.problems] == ["not-a-result"]


@pytest.mark.parametrize("dash", ["-", "–", "n/a"])
def test_a_dash_in_place_of_prior_games_is_none(dash):
    headings = ["Item", "Name", "Rating", "No. of games (if provisional)", "Rd 1", "Total"]
    rows = [[1, "Ann Abel", 1700, dash, "W2", 1], [2, "Tom Boone", 1600, 21, "L1", 0]]
    found = rated(*rows, headings=headings).tables[0].crosstable.players
    assert [player.rating.games for player in found] == [None, 21]


@pytest.mark.parametrize(
    ("told", "result"),
    [
        ("* Drew left before the last round without a word - forfeit", "1 F"),
        ("* = forfeit", "1 F"),
        ("+ win, = draw, number of the opponent. * decided by forfeit, not played. bye, no game", "1 F"),
        ("* Drew played this one on Sunday - a long game", "1*"),
    ],
)
def test_a_mark_whose_explanation_ends_with_the_forfeit(told, result):
    assert with_marks_of_forfeits(Grid("", [["c", "Di Crane", "1*"], [told]]))[0, 2] == result


@pytest.mark.parametrize("heading", ["Made", "Scored", "Pts (of 5)"])
def test_what_each_player_has_made_is_a_total(heading):
    assert is_of_totals(heading)


def test_labels_in_a_cell_between_bars_and_headings_that_say_how_to_fill_them_in():
    """As copied from a web page, whose blanks hold words together."""
    above = "Event dates:\xa0Nov 14, 2026 – Nov 15, 2026\xa0|\xa0Rate of play:\xa0G/75; d5\xa0|\xa02 rounds"
    rows = [
        [above],
        ["No.", "Player's name (first and last)", "Birthday (m/d/yyyy)", "Rating", "Rd 1"],
        [1, "\xa0Ann Abel", "5/31/2012", "1700\xa0(P17)", "W\xa02"],
        [2, "Tom Boone", "6/1/2011", "unr", "L\xa01"],
    ]
    (table,) = rate_workbook([Grid("Pasted", rows)]).tables
    event, players = table.crosstable.event, table.crosstable.players
    assert (str(event.start_date), str(event.end_date), event.time_control) == (
        "2026-11-14",
        "2026-11-15",
        "G/75; d5",
    )
    assert [entry.name for entry in table.crosstable.entries] == ["Ann Abel", "Tom Boone"]
    assert (players[0].rating[:2], players[1].rating) == ((1700, 17), None)
    assert 15 < players[1].background.age < 16


def test_running_scores_below_results_and_byes_with_dashes():
    """``D---`` says neither whom Di met nor a bye."""
    rows = [
        [*SIGNED_NAMES[0], "W2\n1.0", "H---\n1.5", 1.5],
        [*SIGNED_NAMES[1], "L1\n0.0", "W3\n1.0", 1],
        [*SIGNED_NAMES[2], "B---\n1.0", "L2\n1.0", 1],
    ]
    found = entries(*rows, headings=HEADINGS)
    assert [list(map(str, one.rounds)) for one in found] == [["W2", "H"], ["L1", "W3"], ["B", "L2"]]
    rows[2][3] = "D---\n1.0"
    with pytest.raises(CrosstableProblems):
        entries(*rows, headings=HEADINGS)
