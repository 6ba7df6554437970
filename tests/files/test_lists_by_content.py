"""Lists of games, and of the players beside them, whose headings say too little: what stands in them tells."""

import datetime

import pytest
from file_content import sections_of
from sample_files import codes

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.game_result import letters_of
from xlrating.formats.games_by_content import with_headings_of_games
from xlrating.formats.lists import read_games, read_lists
from xlrating.formats.recognize import read_table_of_a_program
from xlrating.formats.winner import by_winner
from xlrating.workbook.problems import FileProblem

ROSTER = "Ann Lee,1500\nTom Bee,1450\nLiz Moe,1400\nJoe Fox,1300\n"
NUMBERED = "No.,Name,Rating\n" + "".join(f"{n},{row}\n" for n, row in enumerate(ROSTER.splitlines(), 1))
GAMES = "Round,White,Result,Black\n1,Ann Lee,1-0,Tom Bee\n1,Liz Moe,½-½,Joe Fox\n2,Tom Bee,1-0,Liz Moe\n"


def players(text):
    (section,) = sections_of("games.csv", text.encode()).sections
    return {one.name: (one.rating, one.games) for one in section.players}


def met_in(section):
    """The letters of each player's games, each with the opponent's name."""
    name = {one.number: one.name for one in section.players}
    return {one.name: [f"{c.letter} {name[c.opponent]}" for c in one.rounds] for one in section.players}


@pytest.mark.parametrize(
    "roster",
    [
        "Roster,Age,US Chess rating\nAnn Lee,40,1500\nTom Bee,41,1400P9\nLiz Moe,50,1300\nJoe Fox,9,none yet\n",
        "AT START,,rating\n1,Ann Lee,1500\n2,Tom Bee,1400P9\n3,Liz Moe,1300\n4,Joe Fox,unr\n",
        "Knights\n,Ann Lee,1500\n,Tom Bee,1400P9\n\nPawns\n,Liz Moe,1300\n,Joe Fox,unr.\n",
        "Knights,Rating,,Pawns,Rating\nAnn Lee,1500,,Liz Moe,1300\nTom Bee,1400P9,,Joe Fox,unr\n",
        "Ann Lee,1500,,Liz Moe,1300\nTom Bee,1400P9,,Joe Fox,unr\n",
        "Ann Lee,,rated,1500\nTom Bee,,rated,1400P9\nLiz Moe,,rated,1300\nJoe Fox,,rated,unr\n".replace(
            ",rated", ""
        ),
    ],
)
@pytest.mark.parametrize("above", [True, False])
def test_a_roster_without_the_heading_of_names(roster, above):
    text = f"{roster}\n{GAMES}" if above else f"{GAMES}\n{roster}"
    assert players(text) == {
        "Ann Lee": (1500, None), "Tom Bee": (1400, 9), "Liz Moe": (1300, None), "Joe Fox": (None, None)
    }  # fmt: skip


def test_the_winner_of_each_game_under_no_heading():
    text = "Ann Lee,1500,Tom Bee,1450,Ann Lee\nLiz Moe,1400,Joe Fox,1300,draw\nAnn Lee,1500,Liz Moe,1400,Liz Moe\n"
    (section,) = sections_of("games.csv", f"{text}Tom Bee,1450,Joe Fox,1300,Joe Fox\n".encode()).sections
    assert met_in(section) == {
        "Ann Lee": ["W Tom Bee", "L Liz Moe"],
        "Tom Bee": ["L Ann Lee", "L Joe Fox"],
        "Liz Moe": ["D Joe Fox", "W Ann Lee"],
        "Joe Fox": ["D Liz Moe", "W Tom Bee"],
    }


def test_somebody_who_is_not_on_the_roster_is_asked():
    with pytest.raises(CrosstableProblems, match='"Joe Fox" is not on the list of players'):
        players(f"{GAMES}\nAnn Lee,1500\nTom Bee,1400\nLiz Moe,1300\n")


@pytest.mark.parametrize("labels", [("P1", "P2", "P3", "P4"), ("A1", "A2", "B1", "B2")])
@pytest.mark.parametrize("heads", ["W pts,B pts", "white gets,black gets"])
def test_games_may_name_players_by_the_labels_of_the_list(labels, heads):
    text = "No,Name,Rating\n{0},Ann Lee,1500\n{1},Tom Bee,1400\n{2},Liz Moe,1300\n{3},Joe Fox,1200\n\n"
    text += f"Rd,White,Black,{heads}\n" + "1,{0},{2},1,0\n1,{3},{1},½,½\n2,{0},none,1,\n"
    assert codes(sections_of("games.csv", text.format(*labels).encode())) == [
        ["W3w", "B"], ["D4b", "U"], ["L1b", "U"], ["D2w", "U"]
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("headings", "points"),
    [
        (("a.m.", "p.m.", "p.m.", "a.m."), ("1,½,½,0", "0,0,1,1")),
        (("a.m.", "p.m.", "a.m.", "p.m."), ("1,½,0,½", "0,0,1,1")),
        (("pts", "pts", "pts", "pts"), ("1,½,0,½", "0,0,1,1")),
    ],
)
def test_the_points_of_both_players_in_two_halves(headings, points):
    rows = zip(("1,Ann Lee,1500", "2,Liz Moe,1300"), points, ("1400,Tom Bee", "1200,Joe Fox"), strict=True)
    text = "\n".join([f"Bd,NORTH,rtg,{','.join(headings)},rtg,SOUTH", *map(",".join, rows)])
    assert codes(sections_of("games.csv", text.encode())) == [
        ["W2", "D2"],
        ["L1", "D1"],
        ["L4", "L4"],
        ["W3", "W3"],
    ]


@pytest.mark.parametrize(
    ("heading", "results"),
    [
        ("", ("beat", "drew with", "lost to")),
        ("what happened", ("Lee won", "draw", "Lee won")),
        ("Outcome of the game", ("1-0", "½-½", "0-1")),
    ],
)
def test_a_column_of_results_under_another_heading(heading, results):
    people = ["Ann Lee,1500", "Tom Bee,1400", "Liz Moe,1300", "Joe Fox,1200"]
    games = ["Ann Lee,{},Tom Bee", "Liz Moe,{},Joe Fox", "Tom Bee,{},Ann Lee"]
    text = "\n".join(["Name,Rating", *people, "", f"White,{heading},Black", *games]).format(*results)
    assert codes(sections_of("games.csv", text.encode())) == [
        ["W2w", "W2b"],
        ["L1b", "L1w"],
        ["D4w", "U"],
        ["D3b", "U"],
    ]


@pytest.mark.parametrize(
    "rows",
    [
        "Game,White,Result\n1,Lee,1-0\n2,Bee,draw\n3,Lee,0-1\n",
        "Game,Black,Result\n1,Bee,1-0\n2,Lee,draw\n3,Bee,0-1\n",
        "Game,Winner,Moves\n1,Lee,40\n2,draw,30\n3,Bee,20\n",
        "Game,White,Lee,Bee\n1,Lee,1,0\n2,Bee,½,½\n3,Lee,0,1\n,TOTAL,1½,1½\n",
        ",G1,G2,G3,Total\nLee,1,½,0,1½\nBee,0,½,1,1½\n",
        "Game,Date,Bee,Lee\n1,Feb 7,0,1\n2,Feb 8,½,½\n3,Feb 9,1,0\nFebruary 2026\n",
    ],
)
def test_a_match_whose_games_name_one_of_the_two(rows):
    found = sections_of("match.csv", f"Match: Ann Lee (1500) vs. Tom Bee (1400)\n\n{rows}".encode())
    assert [[code.rstrip("wb") for code in row] for row in codes(found)] == [
        ["W2", "D2", "L2"],
        ["L1", "D1", "W1"],
    ]


@pytest.mark.parametrize(
    "nobody", ["odd man, full point", "odd man out", "no partner (1 pt)", "Odd player - full point"]
)
def test_words_in_the_place_of_an_opponent_are_a_bye(nobody):
    found = sections_of(
        "games.csv", f'White,WRtg,Black,W pts,B pts\nLee,1500,Bee,1,0\nFox,1400,"{nobody}",1,\n'.encode()
    )
    assert codes(found)[1] == ["B"]


@pytest.mark.parametrize(
    ("said", "letters"),
    [
        ("Lee", ("W", "L")),
        ("Bee won", ("L", "W")),
        ("Lee lost", ("L", "W")),
        ("Lee (forfeit)", ("X", "F")),
        ("Lee - the other one went home, never played", ("X", "F")),
        ("Bee won by forfeit", ("F", "X")),
        ("Lee - Bee wasnt back in time, not played", ("X", "F")),
        ("Lee - Bee", None),
        ("Lee - not played, point to Bee", None),
        ("Lee won on time", ("W", "L")),
        ("Tom did not come. Forfeit, point to Ann", ("X", "F")),
        ("Forfeit, Ann Lee did not show up", ("F", "X")),
        ("Lee was absent, the full point goes to Bee", ("F", "X")),
        ("Bee no-show", ("X", "F")),
        ("Bee did not appear. Forfeit.", ("X", "F")),
        ("Tom did not come. Forfeit, point to Tom", None),
        ("Fox did not come. Forfeit, point to Fox", None),
        ("Tom did not come. Forfeit, point to Fox", None),
        ("Bee did not come, draw", None),
        ("Fox won", None),
        ("Lee up to 1", None),
    ],
)
def test_the_winner_by_name_and_verb(said, letters):
    assert by_winner(said, "Ann Lee 1500", "Tom Bee") == letters


def test_times_of_day_are_no_games():
    """Two players left at 1:50, which is no win against player 50."""
    text = "#,Name,Rating,Arrived,Left\n1,Ann Lee,1500,10:30,1:50\n2,Tom Bee,1400,10:30,1:50\n3,Liz Moe,1300,10:30,\n"
    (section,) = sections_of("list.csv", text.encode()).sections
    assert not any(one.rounds for one in section.players)


@pytest.mark.parametrize(
    "text",
    [
        "Bd,NORTH,rtg,a,b,b,a,rtg,SOUTH\n1,Ann Lee,1500,1,½,½,1,1400,Tom Bee\n2,Liz Moe,1300,1,0,1,0,1200,Joe Fox\n",
        "Match: Ann Lee (1500) vs. Tom Bee (1400)\n\nGame,Winner\n1,Lee\n2,1-0\n3,Bee\n",
    ],
)
def test_a_game_that_cannot_be_read_is_not_left_out(text):
    """1 point for both sides, and 1-0 where nobody knows who was White."""
    with pytest.raises(FileProblem):
        sections_of("games.csv", text.encode())


def test_a_forfeit_and_totals_in_two_halves():
    text = "Bd,NORTH,rtg,1,2,2,1,rtg,SOUTH\n1,Ann Lee,1500,1,½,½,0,1400,Tom Bee\n"
    text += "2,Liz Moe,1300,1X,0,1,0F,1200,Joe Fox\n"
    found = sections_of("games.csv", f"{text},,,2,½,1½,0,,\n".encode())
    assert codes(found) == [["W2", "D2"], ["L1", "D1"], ["X4", "L4"], ["F3", "W3"]]


@pytest.mark.parametrize(
    ("roster", "rating"),
    [
        (
            "Entries,Quick,Regular\nAnn Lee,1400,1500\nTom Bee,1300,1350\nLiz Moe,1250,1222\nJoe Fox,1100,1000\n",
            1500,
        ),
        ("Ann Lee,1400,1500\nTom Bee,1300,1350\nLiz Moe,1250,1222\nJoe Fox,1100,1000\n", None),
        ("Ann Lee,5551212,1500\nTom Bee,5551213,1350\nLiz Moe,5551214,1222\nJoe Fox,5551215,1000\n", 1500),
    ],
)
def test_of_two_ratings_without_headings_none_is_taken(roster, rating):
    assert players(f"{GAMES}\n{roster}")["Ann Lee"] == (rating, None)


@pytest.mark.parametrize(
    "games",
    [
        "Knights,,vs,Pawns\nAnn Lee,1,0,Liz Moe\nTom Bee,½,½,Joe Fox\nMatch,1½,½,\n\nKnights,,vs,Pawns\n"
        "Ann Lee,0,1,Joe Fox\nTom Bee,1,0,Liz Moe,forfeit\n",
        ",Knights,1.5,0.5,Pawns\nBd 1,Ann Lee,1,0,Liz Moe\nBd 2,Tom Bee,½,½,Joe Fox\n\n,Knights,1,1,Pawns\n"
        "Bd 1,Ann Lee,0,1,Joe Fox\nBd 2,Tom Bee,1 (ff),0 (no show),Liz Moe\n",
        ",Knights,1.5,0.5,Pawns\nMesa 1,Ann Lee,1,0,Liz Moe\nMesa 2,Tom Bee,½,½,Joe Fox\n\n,Knights,1,1,Pawns\n"
        "Mesa 1,Ann Lee,0,1,Joe Fox\nMesa 2,Tom Bee,1,0 no llegó,Liz Moe\n",
    ],
)
def test_what_stands_between_two_teams_is_no_game(games):
    found = sections_of("match.csv", f"Name,Rating\n{ROSTER}\n{games}".encode())
    assert codes(found) == [["W3", "L4"], ["D4", "X3"], ["L1", "F2"], ["D2", "W1"]]


def rounds(text):
    """The rounds of each player by last name, with last names for numbers."""
    (section,) = sections_of("games.csv", text.encode()).sections
    last = {one.number: one.name.split()[-1] for one in section.players}
    return {
        last[one.number]: [f"{cell.letter} {last.get(cell.opponent, '')}".strip() for cell in one.rounds]
        for one in section.players
    }


LISTED = ["Ann Lee,1500", "Tom Bee,1400", "Liz Moe,1300", "Joe Fox,1200"]
PLAYED = {"Lee": ["W Bee", "H"], "Bee": ["L Lee", "W Moe"], "Moe": ["B", "L Bee"], "Fox": ["U", "B"]}
BESIDE = [
    "Ann Lee,Tom Bee,1-0,,Tom Bee,Liz Moe,1-0",
    "Liz Moe,BYE,1,,Joe Fox,(nobody left),1",
    ",,,,Ann Lee,½ bye,½",
]


@pytest.mark.parametrize(
    "headings",
    [
        "R1 White,R1 Black,result,,R2 White,R2 Black,result",
        "White R1,Black R1,Score,,White R2,Black R2,Score",
    ],
)
def test_rounds_in_the_headings_of_games_beside_the_players(headings):
    rows = [f"{player},,{games}" for player, games in zip(LISTED, [*BESIDE, ",,,,,,"], strict=True)]
    assert rounds("\n".join([f"Player,Rating,,{headings}", *rows])) == PLAYED


@pytest.mark.parametrize(
    ("heading", "cell"),
    [
        ("Byes / notes", "½ bye rd 2 (wedding)"),
        ("Half-point byes", "Round 2"),
        ("Bye requests", "Rd 2"),
        ("Byes (1/2)", "2"),
        ("Notes", "half bye R2"),
    ],
)
def test_byes_of_the_list_of_players(heading, cell):
    roster = "\n".join([f"Name,Rating,{heading}", f"{LISTED[0]},{cell}", *(f"{one}," for one in LISTED[1:])])
    games = "Round,White,Result,Black\n1,Ann Lee,1-0,Tom Bee\n1,Liz Moe,,BYE\n2,Tom Bee,1-0,Liz Moe\n2,Joe Fox,1,bye\n"
    assert rounds(f"{roster}\n\n{games}") == PLAYED


def test_a_remark_of_the_list_that_is_no_bye_is_told():
    roster = "\n".join(["Name,Rating,Byes", f"{LISTED[0]},ask him", *(f"{one}," for one in LISTED[1:])])
    found = sections_of("games.csv", f"{roster}\n\n{GAMES}".encode())
    assert any('"ask him" of Ann Lee' in note for note in found.notes)


def test_totals_of_teams_above_games_with_the_points_of_each():
    games = ["Week 1", ",Knights,1.5,0.5,Pawns", "Bd 1,A. Lee,1,0,L. Moe", "Bd 2,T. Bee,.5,.5,J. Fox"]
    games += ["", "Week 2", ",Pawns,1,1,Knights", "Bd 1,L. Moe,1,0,A. Lee,forfeit", "Bd 2,J. Fox,0,1,T. Bee"]
    roster = ["Team,Player,USCF", *(f"Knights,{one}" for one in LISTED)]
    assert rounds("\n".join([*roster, "", *games, "", "FINAL", "Knights,2.5"])) == {
        "Lee": ["W Moe", "F Moe"], "Bee": ["D Fox", "W Fox"], "Moe": ["L Lee", "X Lee"], "Fox": ["D Bee", "L Bee"]
    }  # fmt: skip


def of_teams(*lines):
    """The games of two teams below a list of the players, as cells."""
    lines = ["Name,Rating", *ROSTER.splitlines(), "", *lines]
    return read_lists([Grid("", as_cells(lines))])


def as_cells(lines):
    return [[one or None for one in line.split(",")] for line in lines]


@pytest.mark.parametrize(
    "teams",
    [
        ("Knights,,Pawns", "Pawns,,Knights"),
        ("KN,,PW", "PW,,KN"),
        ("Knights,Pts,Pawns,Pts", "Pawns,Pts,Knights,Pts"),
        ("Knights,,Pawns,,Sat 2:00", "Pawns,,Knights,,Sun 9 am"),
    ],
)
def test_two_teams_beside_the_round_of_their_games(teams):
    """They are no players of a game without a result, unlike those of whom other games stand beside their rounds."""
    games = ["Bd 1,Ann Lee,1,Liz Moe,0", "Bd 2,Tom Bee,.5,Joe Fox,.5", ",Team total,1.5,,.5", ""]
    again = ["Bd 1,Liz Moe,0,Tom Bee,1", "Bd 2,Joe Fox,1,Ann Lee,0", "(all played)"]
    found = of_teams(f"Round 1,{teams[0]}", *games, f"Round 2,{teams[1]}", *again)
    assert codes(found) == [["W3", "L4"], ["D4", "W3"], ["L1", "L2"], ["D2", "W1"]]
    with pytest.raises(CrosstableProblems, match="This line names Bee and Moe"):
        of_teams("Rd 1,Ann Lee,1,Liz Moe,0", games[1], "", "Rd 2,Tom Bee,,Liz Moe", *again[1:2])


@pytest.mark.parametrize("teams", ["K,P", "Home,Away", "Knights,Pawns", "Pts,Pts", ","])
@pytest.mark.parametrize("when", ["Sat 3:00", "Saturday", ""])
def test_two_teams_above_the_points_of_both_beside_the_round_and_its_time(teams, when):
    """Also where the players have codes, with the one who has White behind these."""
    games = ["K1 (W),Ann Lee,1,0,P1,Liz Moe", "K2,Tom Bee,.5,.5,P2 (W),Joe Fox", ",running score,1.5,.5"]
    again = ["K1,Ann Lee,0,1,P2 (W),Joe Fox", "K2 (W),Tom Bee,1,0,P1,Liz Moe", ",running score,2.5,1.5"]
    found = of_teams(f"Round 1,{when},{teams}", *games, "", f"Round 2,{when},{teams}", *again)
    assert codes(found) == [["W3", "L4"], ["D4", "W3"], ["L1", "L2"], ["D2", "W1"]]


NUMBERED_TEAMS = [
    "KNIGHTS,,,,PAWNS",
    "K1,Ann Lee,1500,,P1,Liz Moe,1400",
    "K2,Tom Bee,1450,,P2,Joe Fox,1300P9",
    "",
    *("Round 1,,Knights,,Pawns", "K1 (W),Lee,1,,0,Moe,P1", "K2 (B),Bee,.5,,.5,Fox,P2", ",match,1.5,,.5", ""),
    *("Round 2,,Knights,,Pawns", "K1 (B),Lee,0,,1,Fox,P2", "K2 (W),Bee,1,,0,Moe,P1", ",match,1,,1", ""),
]


@pytest.mark.parametrize("title", ["Individual totals", "Player scores", "Final individual standings"])
def test_two_teams_whose_players_have_numbers_and_their_totals_below(title):
    """Ann Lee 1 + 0, Tom Bee ½ + 1, Joe Fox ½ + 1, Liz Moe 0 + 0."""
    lines = [*NUMBERED_TEAMS, title, ",Tom Bee,1.5", ",Joe Fox,1.5", ",Ann Lee,1", ",Liz Moe,0"]
    (section,) = read_lists([Grid("", as_cells(lines))]).sections
    assert met_in(section) == {
        "Ann Lee": ["W Liz Moe", "L Joe Fox"], "Tom Bee": ["D Joe Fox", "W Liz Moe"],
        "Liz Moe": ["L Ann Lee", "L Tom Bee"], "Joe Fox": ["D Tom Bee", "W Ann Lee"],
    }  # fmt: skip
    assert [(one.rating, one.games, one.score) for one in section.players] == [
        (1500, None, 1), (1450, None, 1.5), (1400, None, 0), (1300, 9, 1.5)
    ]  # fmt: skip


def test_what_is_wrong_beside_the_lists_of_two_teams_is_asked_alone():
    lines = [line.replace("Lee,1,,0", "Lee,1,,1") for line in NUMBERED_TEAMS]
    with pytest.raises(CrosstableProblems) as caught:
        read_lists([Grid("", as_cells(lines))])
    assert [one.line.partition(",")[0] for one in caught.value.problems] == [
        'C6: "1-1" is not a result. Enter 1-0'
    ]


def test_a_second_list_of_the_same_players_with_their_ratings():
    standings = (
        "Pl,Player,Rating,Pts\n1,Ann Lee,1500,1\n2,Tom Bee,1400,1\n3,Liz Moe,1300,.5\n4,Joe Fox,1200,.5\n"
    )
    listed = "\n".join(",".join((*one[:7].split()[::-1], one[8:])) for one in LISTED)
    text = f"Last,First,Rating\n{listed}\n\n{GAMES}\n{standings}"
    (section,) = sections_of("games.csv", text.encode()).sections
    assert [one.name for one in section.players] == ["Lee, Ann", "Bee, Tom", "Moe, Liz", "Fox, Joe"]


@pytest.mark.parametrize(
    ("said", "letters"),
    [
        ("draw, no change", ("D", "D")),
        ("tablas / draw", ("D", "D")),
        ("White won, upset!", ("W", "L")),
        ("white won, forfeit", ("X", "F")),
        ("White, Ann", None),
        ("Ann Lee (White)", None),
        ("(0)", None),
        ("defender not present, challenger moves up; no game", ("X", "F")),
        ("defender did not come, no game", ("X", "F")),
        ("challenger did not come", ("F", "X")),
        ("home no show", ("F", "X")),
        ("1-0, challenger did not come", None),
        ("I lost because I did not come", ("F", "X")),
        ("I won because I did not come", None),
        ("I lost because my opponent did not come", None),
    ],
)
def test_a_result_among_words(said, letters):
    assert letters_of(said) == letters


def test_marks_below_the_result_of_white():
    games = "Rd,White,W,D,L,Black\n1,Ann Lee,x,,,Liz Moe\n1,Tom Bee,,x,,Joe Fox\n2,Ann Lee,x,,,Joe Fox\n"
    found = sections_of("match.csv", f"Name,Rating\n{ROSTER}\n{games}".encode())
    assert codes(found) == [["W3w", "W4w"], ["D4w", "U"], ["L1b", "U"], ["D2b", "L1b"]]


@pytest.mark.parametrize("between", [" - ", " v ", " vs. "])
def test_both_players_in_one_cell_beside_the_result(between):
    games = ["Round 1", "Bd 1,1 Lee~2 Bee,1-0", "Bd 2,3 Moe~4 Fox,1/2-1/2", "Round 2", "Bd 1,2 Bee~3 Moe,0-1"]
    byes = [",4 Fox,bye", ",1 Lee,half-point bye"]
    roster = ["#,Name,Rating", *(f"{n},{one}" for n, one in enumerate(LISTED, 1))]
    assert rounds("\n".join([*roster, *games, *byes]).replace("~", between)) == {
        "Lee": ["W Bee", "H"], "Bee": ["L Lee", "L Moe"], "Moe": ["D Fox", "W Bee"], "Fox": ["D Moe", "B"]
    }  # fmt: skip


def test_rounds_side_by_side_with_the_points_of_white_between_the_players():
    titles = "Rd 1 Feb 4,,,Rd 2 Feb 11,,"
    games = ["Lee (1500),1,Bee (1400),Bee,½,Fox", "Moe (1300),0,Fox (unr),Lee,1,Moe"]
    assert rounds("\n".join(["Swiss,,,,,", titles, "White,,Black,White,,Black", *games])) == {
        "Lee": ["W Bee", "W Moe"], "Bee": ["L Lee", "D Fox"], "Moe": ["L Fox", "L Lee"], "Fox": ["W Moe", "D Bee"]
    }  # fmt: skip


def test_rounds_side_by_side_with_fewer_of_them_below():
    """Three rounds, and one below them; Anh-thu is called by her first name, as all are."""
    games = [
        "rd 1,,,,rd 2,,,,rd 3,,,",
        "ann,1,0,tom,tom,.5,.5,anh-thu,max,0,1,eva",
        "anh-thu,1,0,joe,max,1,,(bye),tom,1,0,joe",
        "eva,.5,.5,max,joe,0,1,ann,ann,.5,.5,anh-thu",
        ",,,,eva,0,,(out),,,,",
        ",,,,,,,,,,,",
        "rd 4,,,,,,,,,,,",
        "joe,0,1,max,,,,,,,,",
        "ann,1,0,eva,,,,,,,,",
        "tom,0,1,anh-thu,,,,,,,,",
        ",,,,,,,,,,,",
    ]
    roster = [
        "who,last,rating",
        "ann,lee,1500",
        "tom,bee,1400",
        "anh-thu,moe,1300",
        "joe,fox,unr",
        "eva,orr,1200",
    ]
    assert rounds("\n".join([*games, *roster, "max,day,1100"])) == {
        "ann": ["W tom", "W joe", "D anh-thu", "W eva"],
        "tom": ["L ann", "D anh-thu", "W joe", "L anh-thu"],
        "anh-thu": ["W joe", "D tom", "D ann", "W tom"],
        "joe": ["L anh-thu", "L ann", "L tom", "L max"],
        "eva": ["D max", "U", "W max", "L ann"],
        "max": ["D eva", "B", "L eva", "W joe"],
    }


def test_a_player_whose_name_is_a_word_for_nobody():
    text = f"Name,Rating\n{ROSTER}{GAMES}".replace("Tom Bee", "Tom Sick").replace("1-0,Tom Sick", "1-0,Sick")
    assert rounds(text)["Sick"] == ["L Lee", "W Moe"]


TEAM_MATCH = "Board,North,Rtg,South,Rtg,Game 1,Game 2,\n1,Ann Lee,1500,Tom Bee,1400,1-0,0-1,\n"


@pytest.mark.parametrize(
    ("games", "second"),
    [
        ("1-0,½-½,forfeit", ["X4", "D4"]),
        ("1-0,1-0 forfeit,", ["W4", "X4"]),
        ("1-0,1-0,no show 2nd game", ["W4", "X4"]),
        ("1-0,0-1,forfeit in game 1", ["X4", "L4"]),
        ("1-0,1-0,forfeited both", ["X4", "X4"]),
    ],
)
def test_a_forfeit_in_one_of_two_games_of_a_board(games, second):
    found = codes(sections_of("m.csv", f"{TEAM_MATCH}2,Liz Moe,1450,Joe Fox,1300,{games}\n".encode()))
    assert found[:2] == [["W3", "L3"], second]


def test_a_forfeit_in_nobody_knows_which_of_two_games_is_asked():
    with pytest.raises(CrosstableProblems, match='"1-0 or forfeit" is not a result'):
        sections_of("m.csv", f"{TEAM_MATCH}2,Liz Moe,1450,Joe Fox,1300,1-0,1-0,forfeit\n".encode())


@pytest.mark.parametrize(
    "games",
    [
        "Game 1,Game 2,South,Rating\n1,Ann Lee,1500,W,D,Tom Bee,1400\n2,Liz Moe,1450,L,L,Joe Fox,1300\n",
        "G1,G2,North pts,South,Rating\n1,Ann Lee,1500,1,½,1.5,Tom Bee,1400\n2,Liz Moe,1450,0,0,0,Joe Fox,1300\n",
    ],
)
def test_the_games_of_a_match_of_teams_by_points_of_one(games):
    text = f"Board,North,Rating,{games}"
    assert codes(sections_of("m.csv", text.encode())) == [
        ["W3", "D3"],
        ["L4", "L4"],
        ["L1", "D1"],
        ["W2", "W2"],
    ]


BOARDS = "Knights\n{0},Ann Lee,1500\n{1},Liz Moe,1450\n\nPawns\n{0},Tom Bee,1400\n{1},Joe Fox,1300\n\n"
OF_TEAMS = ("bd 1,{0},1,0,{1}\n", "bd 2,{0},.5,.5,{1}\n")


@pytest.mark.parametrize("colors", [("", ""), (" (W)", " (B)")])
@pytest.mark.parametrize(
    "told",
    [
        ",Knights,1.5,.5,Pawns\n{games}",
        "{games},Total,1.5,.5\nMatch score,Knights,1.5,.5,Pawns\n",
        ",Knights,1.5,.5,Pawns\n{games}\nMatch points\n,Knights,1\n,Pawns,0\n",
    ],
)
def test_totals_of_teams_around_the_games_of_their_boards(told, colors):
    pairs = [("Ann Lee", "Tom Bee"), ("Liz Moe", "Joe Fox")]
    named = ([f"{name}{color}" for name, color in zip(pair, colors, strict=True)] for pair in pairs)
    games = "".join(row.format(*pair) for row, pair in zip(OF_TEAMS, named, strict=True))
    text = BOARDS.format("bd 1", "bd 2") + told.format(games=games)
    assert codes(sections_of("teams.csv", text.encode())) == [["W3"], ["D4"], ["L1"], ["D2"]]


@pytest.mark.parametrize("board", ["Bd 1  {}", "Board 1: {}", "1. {}"])
def test_boards_in_front_of_the_names(board):
    roster = "".join(
        f"{team},Rating\n{board.format(one)}\n{board.replace('1', '2').format(other)}\n\n"
        for team, one, other in (
            ("Knights", "Ann Lee,1500", "Liz Moe,1450"),
            ("Pawns", "Tom Bee,1400", "Joe Fox,1300"),
        )
    )
    games = "Bd 1 Ann Lee,1,0,Tom Bee\nBd 2 Liz Moe,½,½,Joe Fox\n"
    assert codes(sections_of("teams.csv", f"{roster}{games}".encode())) == [["W3"], ["D4"], ["L1"], ["D2"]]


@pytest.mark.parametrize("wrong", ["1-0", "1.5-.5"])
def test_a_total_with_its_sides_exchanged_is_asked_where_others_have_theirs(wrong):
    """Round 2: Ann Lee loses to Tom Bee, and Liz Moe beats Joe Fox; in the others the Knights win."""
    text = "Name,Rating\n" + ROSTER + "\nRd,Left,,,Right\n"
    games = ("1-0", "0.5-0.5"), ("0-1", "0.5-0.5"), ("1-0", "0.5-0.5")
    for round_, (first, second) in enumerate(games, 1):
        total = "1.5,.5" if round_ != 2 or wrong == "1.5-.5" else ".5,1.5"
        first = wrong if wrong == "1-0" and round_ == 2 else first
        text += f",Knights,{total},Pawns\n"
        text += f"{round_},Ann Lee,{first.replace('-', ',')},Tom Bee\n"
        text += f"{round_},Liz Moe,{second.replace('-', ',')},Joe Fox\n"
    with pytest.raises(CrosstableProblems, match="do not add up to its score") as refused:
        sections_of("teams.csv", text.encode())
    assert len(refused.value.problems) == 1


def test_a_total_of_teams_that_is_not_that_of_their_games_is_asked():
    text = "Name,Rating\n" + ROSTER + "\nRd,Left,,,Right\n"
    match = ",Knights,{},Pawns\n1,Ann Lee,1,0,Tom Bee\n1,Liz Moe,½,½,Joe Fox\n"
    with pytest.raises(CrosstableProblems, match="do not add up to its score"):
        sections_of(
            "teams.csv", (text + match.format("1.5,.5") + match.format("2,0").replace("\n1", "\n2")).encode()
        )


@pytest.mark.parametrize(
    "rows",
    [
        ",Ann Lee,Tom Bee,White\nRating,1500,1400,\nID,12345678,87654321,\nG1,1,0,Lee\nG2,½,½,Bee\nG3,0,1,Lee\n",
        ",Lee Ann,Bee Tom\nID,12345678,87654321\nRtg,1500,1400\nAug 1 2026,1,0\nAug 2 2026,=,=\nAug 3 2026,0,1\n",
    ],
)
def test_a_match_with_the_players_as_columns_and_their_ratings_below(rows):
    (section,) = (found := sections_of("match.csv", f"Club match\n\n{rows}".encode())).sections
    assert [(player.rating, player.member_id) for player in section.players] == [
        (1500, "12345678"),
        (1400, "87654321"),
    ]
    assert [[code.rstrip("wb") for code in row] for row in codes(found)] == [
        ["W2", "D2", "L2"],
        ["L1", "D1", "W1"],
    ]


def test_a_forfeit_beside_the_only_name_of_a_game_of_a_match():
    text = (
        "Match: Ann Lee 1500 vs Tom Bee 1400,,\nGame,White,Result\n"
        "1,Ann Lee,1-0\n2,Tom Bee,½-½\n3,Ann Lee (forfeit),1-0\n"
    )
    assert codes(sections_of("match.csv", text.encode())) == [["W2w", "D2b", "X2"], ["L1b", "D1w", "F1"]]


def test_a_match_in_a_sheet_whose_total_contradicts_its_games_is_asked():
    text = "Match\nAnn Lee (1500),Tom Bee (1400)\n1,0\n½,½\n0,1\n2,1\n"
    with pytest.raises(CrosstableProblems, match=r"line 6.* give 1.5 and 1.5, not the score"):
        sections_of("match.csv", text.encode())


SIDE_BY_SIDE = "Aces,Rating,,Kings,Rating\nAnn Lee,1500,,Tom Bee,1400\nLiz Moe,1450,,Joe Fox,unr\n\n"


@pytest.mark.parametrize(
    "games",
    [
        "Ann Lee,W,Tom Bee\nLiz Moe,D,Joe Fox\n",
        "Round,Bd,Aces,Score,Kings\n1,1,Ann Lee,1-0,Tom Bee\n1,2,Liz Moe,½-½,Joe Fox\n",
        "Aces,vs.,Kings\nBd 1 Ann Lee,1,0,Tom Bee,Aces had white\nBd 2 Liz Moe,.5,.5,Joe Fox,Kings had white\n",
    ],
)
def test_games_of_teams_below_their_rosters_side_by_side(games):
    found = sections_of("teams.csv", f"{SIDE_BY_SIDE}{games}".encode())
    assert [[code.rstrip("wb") for code in row] for row in codes(found)] == [["W3"], ["D4"], ["L1"], ["D2"]]


def test_points_below_blank_headings_and_numbers_in_brackets():
    text = (
        "ROUND 1\nbd\twhite\t\tblack\t\n1\t(1) Lee 1500\t1\t(2) Bee 1400P9\t0\n2\t(3) Moe UR\t½\t(4) Fox 1200\t½\n"
        "ROUND 2\nbd\twhite\t\tblack\t\n1\t(2) Bee 1400P9\t1\t(3) Moe UR\t0\n2\t(4) Fox 1200\t0\t(1) Lee 1500\t1\n"
        "\nall the players with full names:\n1\tAnn Lee\t2\n2\tTom Bee\t1\n3\tLiz Moe\t½\n4\tJoe Fox\t½\n"
    )
    (section,) = sections_of("games.txt", text.encode()).sections
    assert {
        one.name: (one.rating, one.games, [str(cell) for cell in one.rounds]) for one in section.players
    } == {
        "Lee": (1500, None, ["W2w", "W4b"]),
        "Bee": (1400, 9, ["L1b", "W3w"]),
        "Moe": (None, None, ["D4w", "L2b"]),
        "Fox": (1200, None, ["D3b", "L1w"]),
    }


def letters(text):
    (section,) = sections_of("games.csv", text.encode()).sections
    return {one.name: "".join(cell.letter for cell in one.rounds) for one in section.players}


PLAN = {"Lee": "Ann Lee", "Bee": "Tom Bee", "Moe": "Liz Moe", "Fox": "Joe Fox", "Day": "Al Day"}


@pytest.mark.parametrize("down", [True, False])
@pytest.mark.parametrize(
    ("game", "bye"),
    [
        ("{0}\n{2}\n{1}", "{0} — {1}-point bye"),
        ("{2}\n{0}\n{1}", "{0}: bye, {1} point"),
        ("{0} (W)\nvs.\n{1} (B)\n{2}", "{0} ({1} point)"),
        ("White: {0}\nBlack: {1}\n{2}", "{0}, {1} point bye"),
        ("{0} {2} {1}", "{0} - {1}-point bye"),
    ],
)
def test_cells_with_a_game_on_several_lines(down, game, bye):
    """Rounds down and tables across, or the other way around; the list of players below."""
    cells = [
        ["", "Table 1", "Table 2", "Not seated"],
        [
            "Round 1",
            game.format("Lee", "Bee", "1 – 0"),
            game.format("Moe", "Fox", "½ – ½"),
            bye.format("Day", "½"),
        ],
        [
            "Round 2",
            game.format("Fox", "Lee", "0 – 1"),
            game.format("Day", "Moe", "0 – 1"),
            bye.format("Bee", "1"),
        ],
    ]
    rows = cells if down else list(zip(*cells, strict=True))
    table = "\n".join(",".join(f'"{cell}"' for cell in row) for row in rows)
    roster = "Name,Rating\n" + "\n".join(f"{name},1500" for name in PLAN.values())
    assert letters(f"{table}\n\n{roster}\n") == {
        "Ann Lee": "WW", "Tom Bee": "LB", "Liz Moe": "DW", "Joe Fox": "DL", "Al Day": "HL"
    }  # fmt: skip


@pytest.mark.parametrize("said", ["{0} / R{1}", "Rd {1}: {0}", "{0} (round {1})", "R{1} - {0}"])
def test_a_grid_with_the_round_in_each_cell(said):
    """What the player at the left scored, each game once; the last has no column, and the first no cell."""
    cell = said.format
    text = f""",Lee,Bee,Moe,Rating,Total,Truck
Ann Lee,,,,1500,2.5,Mack
Tom Bee,{cell("0", 1)},,,1400/8,1,Mack
Liz Moe,{cell("½", 3)},{cell("0", 2)},,1300,1.5,Ford
Joe Fox,{cell("0", 2)},{cell("0 forfeit" if "(" in said else "0 no-show", 3)},{cell("0", 1)},unr,0,Ford
"""
    assert letters(text) == {"Ann Lee": "WWD", "Tom Bee": "LWX", "Liz Moe": "WLD", "Joe Fox": "LLF"}
    assert players(text)["Tom Bee"] == (1400, 8)


def test_a_cell_of_such_a_grid_that_cannot_be_read_is_asked():
    text = ",Lee,Bee,Rating\nAnn Lee,,,1500\nTom Bee,1 / R1,,1400\nLiz Moe,0 / R2,R3 later,1300\n"
    with pytest.raises((CrosstableProblems, FileProblem)):
        sections_of("games.csv", text.encode())


SCHEDULE = "Rd 1,1 v 4,2 v 3\nRd 2,4 v 2,3 v 1\n"
BY_NAME = "Rd 1,Lee - Jay,Bee - Fox\nRd 2,Kim Jay - Bee,Fox - Lee\n"


@pytest.mark.parametrize(
    ("across", "down"),
    [
        ('"Joe Fox\n900","Kim Jay\n800P5"', ("Ann Lee,1500", "Tom Bee,1400")),
        ("Joe Fox (900),Kim Jay (800P5)", ("Ann Lee (1500),", "Tom Bee (1400),")),
    ],
)
@pytest.mark.parametrize(
    "schedule", ["", SCHEDULE, BY_NAME, "Round 1: Lee v Jay; Bee v Fox\nRound 2: Bee v Jay; Lee v Fox\n"]
)
def test_two_teams_with_ratings_beside_the_names_across(across, down, schedule):
    """The schedule says in which round each game was, else it is that of a circle."""
    text = (
        f"Oaks v. Elms,,\nscore of Oaks,,,{across}\n,,,3,4\n1,{down[0]},1,½\n2,{down[1]},0,1\n"
        f"\nwho met whom\n{schedule}"
    )
    assert players(text) == {
        "Ann Lee": (1500, None), "Tom Bee": (1400, None), "Joe Fox": (900, None), "Kim Jay": (800, 5)
    }  # fmt: skip
    circle = {"Ann Lee": "WD", "Tom Bee": "WL", "Joe Fox": "LW", "Kim Jay": "LD"}
    told = {"Ann Lee": "DW", "Tom Bee": "LW", "Joe Fox": "WL", "Kim Jay": "DL"}
    assert letters(text) == (told if schedule else circle)


@pytest.mark.parametrize(
    ("old", "new"),
    [("Fox - Lee", "Fox - Bee"), (",Fox - Lee", ""), ("Bee - Fox", "Bee - Lee"), ("Bee - Fox", "Bee - Cole")],
)
def test_a_schedule_by_name_without_each_game_of_the_grid_is_asked(old, new):
    text = ",,Joe Fox (900),Kim Jay (800)\nAnn Lee,1500,1,½\nTom Bee,1400,0,1\n\nwho met whom\n"
    assert letters(text + BY_NAME)
    with pytest.raises((CrosstableProblems, FileProblem)):
        letters(text + BY_NAME.replace(old, new))


@pytest.mark.parametrize(("old", "new"), [("0,1\n", "0,later\n"), ("Kim Jay (800)", "Kim Jay")])
def test_such_a_grid_with_a_game_that_cannot_be_read_is_asked(old, new):
    text = ",,Joe Fox (900),Di Eff (700),Kim Jay (800)\nAnn Lee,1500,1,1,½\nTom Bee,1400,1,0,1\n"
    assert letters(text)
    with pytest.raises((CrosstableProblems, FileProblem)):
        sections_of("games.csv", text.replace(old, new).encode())


def test_two_teams_with_two_ratings_of_each_player():
    text = """Oaks v. Elms
,,,Joe Fox,Kim Jay
,,Regular,900,800P5
,,Quick,910,unr
TEAM,Regular,Quick,,
Ann Lee,1500,1490,Rd 1: 1 – 0,Rd 2: ½ – ½
Tom Bee,1400,1390,Rd 2: 0 – 1,Rd 1: 1 – 0 forfeit (out sick)
"""
    (section,) = sections_of("games.csv", text.encode()).sections
    assert {one.name: (one.rating, one.games, one.extra.get("Quick")) for one in section.players} == {
        "Ann Lee": (1500, None, "1490"), "Tom Bee": (1400, None, "1390"),
        "Joe Fox": (900, None, "910"), "Kim Jay": (800, 5, "unr"),
    }  # fmt: skip
    assert letters(text) == {"Ann Lee": "WD", "Tom Bee": "XL", "Joe Fox": "LW", "Kim Jay": "FD"}


@pytest.mark.parametrize(
    ("won", "lost", "drew"),
    [("{} 1", "{} 0", "{} ½"), ("{} won", "{} lost", "{} drew"), ("{}: 1", "{}: 0", "{}: .5")],
)
def test_cells_with_what_each_player_scored(won, lost, drew):
    def cell(one, other):
        return '"' + one + "\n" + other + '"'

    games = [cell(won.format("Lee"), lost.format("Bee")), cell(drew.format("Moe"), drew.format("Fox"))]
    table = f",Board 1,Board 2\nRound 1,{','.join(games)}\nRound 2,{cell(lost.format('Fox'), won.format('Lee'))},\n"
    roster = "Name,Rating\n" + "\n".join(f"{name},1500" for name in list(PLAN.values())[:4])
    assert letters(f"{table}\n{roster}\n") == {
        "Ann Lee": "WW",
        "Tom Bee": "LU",
        "Liz Moe": "DU",
        "Joe Fox": "DL",
    }


@pytest.mark.parametrize("boards", ["Board 1,Board 2", "Bd A,Bd B", ","])
@pytest.mark.parametrize("forfeit", ["0-1 (forfeit)", "0-1F", "0-1 [ff]"])
def test_a_row_for_each_round_and_a_column_of_games_for_each_board(boards, forfeit):
    games = f"1,Oct 3,Lee 1-0 Fox,Bee ½-½ Moe\n2,Oct 10,Fox {forfeit} Bee,Moe 0-1 Lee\n"
    assert letters(f"{NUMBERED}\nRound,Date,{boards}\n{games}") == {
        "Ann Lee": "WW", "Tom Bee": "DX", "Liz Moe": "DL", "Joe Fox": "LF"
    }  # fmt: skip


BYES_BESIDE = """# Pine Open

| Name | Rating |
|---|:--:|
| Ann Lee | 1500 |
| Tom Bee | 1450 |
| Liz Moe | 1400 |

White first:

| Rd | When | Game 1 | {head} |
|----|------|--------|-----|
| 1 | Fri eve | Lee 1-0 Bee | {first} |
| 2 | Sat am | Bee 0-1 Moe | Lee |
| 3 | Sat pm | Moe 0-1 Lee | Bee |
"""


@pytest.mark.parametrize(
    ("head", "first", "bye", "other"),
    [
        ("Off", "Moe", "U", "U"),
        ("Half-point byes", "Moe", "H", "H"),
        ("Byes", "Moe (half)", "H", "B"),
        ("Byes", "none", "U", "B"),
        ("Bye", "-", "U", "B"),
    ],
)
def test_a_column_of_byes_beside_the_games_of_each_round_in_markdown(head, first, bye, other):
    assert letters(BYES_BESIDE.format(head=head, first=first)) == {
        "Ann Lee": f"W{other}W", "Tom Bee": f"LL{other}", "Liz Moe": f"{bye}WL"
    }  # fmt: skip


@pytest.mark.parametrize("first", ["7", "Moe, Cole?", "0-1 Moe"])
def test_who_has_the_bye_in_a_column_of_them_can_be_read(first):
    with pytest.raises((CrosstableProblems, FileProblem)):
        letters(BYES_BESIDE.format(head="Byes", first=first))


def test_counts_of_byes_beside_the_games_of_each_round_name_nobody():
    text = BYES_BESIDE.format(head="Byes", first="1").replace("| Lee |", "| 1 |").replace("| Bee |", "| 1 |")
    assert letters(text) == {"Ann Lee": "WUW", "Tom Bee": "LLU", "Liz Moe": "UWL"}


def test_headings_above_each_round_and_results_in_three_cells():
    """A player who came late has no game; what stands in the place of an opponent is nobody."""
    head = "Table,White,,,,Black"
    text = (
        "Quick Chess, September 18, 2025, G/24;d5\n\n"
        f"ROUND ONE\n{head}\n1,Ann Lee (1500),1,:,0,Tom Bee (1400P9)\n2,Liz Moe (1300),½,:,½,Joe Fox (1200)\n"
        ',Di Orr (unrated),0,,,"came late, not paired"\n\n'
        f"ROUND TWO\n{head}\n1,Joe Fox,0,:,1,Ann Lee\n2,Tom Bee,1,:,0,Di Orr\n,Liz Moe,½,,,half-point bye\n\n"
        f"ROUND THREE\n{head}\n1,Ann Lee,1 ff,:,0 ff,Liz Moe\n2,Di Orr,0,:,1,Joe Fox\n"
    )
    (section,) = sections_of("games.csv", text.encode()).sections
    name = {one.number: one.name for one in section.players}
    read = {
        one.name: [f"{cell.letter} {name.get(cell.opponent, '')}".strip() for cell in one.rounds]
        for one in section.players
    }
    assert read == {
        "Ann Lee": ["W Tom Bee", "W Joe Fox", "X Liz Moe"],
        "Tom Bee": ["L Ann Lee", "W Di Orr", "U"],
        "Liz Moe": ["D Joe Fox", "H", "F Ann Lee"],
        "Joe Fox": ["D Liz Moe", "L Ann Lee", "W Di Orr"],
        "Di Orr": ["U", "L Tom Bee", "L Joe Fox"],
    }


def test_a_form_that_asks_which_round_and_who_had_which_color():
    text = (
        "Timestamp,Which round?,Player with WHITE,Player with BLACK,What was the result?\n"
        "10/11/2025,Round 1,Ann Lee,Tom Bee,White won\n10/11/2025,Round 2,Tom Bee,Liz Moe,Draw\n\n"
        "Name,Rating,Half-point bye in\nAnn Lee,1500,Round 2\nTom Bee,1450,\nLiz Moe,1400,Round 1\n"
    )
    assert codes(sections_of("games.csv", text.encode())) == [["W2w", "H"], ["L1b", "D3w"], ["H", "D2b"]]


def test_headings_that_explain_what_they_ask_for():
    text = (
        "Round,White player,White rating before event (NONE if unrated),Black player,"
        "Black rating before event (NONE if unrated),Result\n"
        '1,Ann Lee,1500,Tom Bee,NONE,White won\n2,Tom Bee,NONE,Liz Moe,"905 (prov, 6 games)",Draw\n'
    )
    (section,) = sections_of("games.csv", text.encode()).sections
    assert [(one.name, one.rating, one.games) for one in section.players] == [
        ("Ann Lee", 1500, None), ("Liz Moe", 905, 6), ("Tom Bee", None, None),
    ]  # fmt: skip


def test_a_form_with_a_column_for_who_had_a_bye():
    text = (
        "Timestamp,Which round?,White,Black,Result,Player with a bye (leave blank for a game)\n"
        "1,Round 1,Ann Lee,Tom Bee,White won,\n2,Round 1,,,Half-point bye,Liz Moe\n"
        "3,Round 2,Liz Moe,Ann Lee,Draw,\n4,Round 2,,,Full-point bye,Tom Bee\n\n"
        'Our players,Rating\nAnn Lee,1500\nTom Bee,"1450 / provisional, games: 9"\nLiz Moe,1400\n'
    )
    found = sections_of("games.csv", text.encode())
    assert codes(found) == [["W2w", "D3b"], ["L1b", "B"], ["H", "D1w"]]
    assert [one.games for one in found.sections[0].players] == [None, 9, None]


def test_a_row_for_each_player_and_round_with_the_points():
    text = (
        "round,player_name,pre_rating,pre_games_if_prov,color,opponent_name,type,points\n"
        "1,Ann Lee,1500,,white,Tom Bee,game,1\n1,Tom Bee,1450,9,black,Ann Lee,game,0\n1,Liz Moe,1400,,,,bye,0.5\n"
        "2,Liz Moe,1400,,white,Ann Lee,forfeit,0\n2,Ann Lee,1500,,black,Liz Moe,forfeit,1\n2,Tom Bee,1450,9,,,bye,1\n"
    )
    found = sections_of("games.csv", text.encode())
    assert codes(found) == [["W2w", "X3"], ["L1b", "B"], ["H", "F1"]]
    assert [one.games for one in found.sections[0].players] == [None, 9, None]


def test_nobody_left_to_play():
    text = (
        "Name,Rating\nAnn Lee,1500\nTom Bee,1450\nLiz Moe,1400\n\nRound,White,Black,Who won?\n"
        "1,Ann Lee,Tom Bee,Ann Lee\n1,Liz Moe,nobody left to play,gets a free point\n2,Tom Bee,Liz Moe,tie game\n"
    )
    assert [row[0] for row in codes(sections_of("games.csv", text.encode()))] == ["W2w", "L1b", "B"]


def test_a_log_of_winners_with_byes_and_a_list_of_players_beside_it():
    """The remark says what a bye counts; the last day stands below the list."""
    text = (
        "Rd,Winner (or White if drawn),Loser (or Black if drawn),Draw?,Winner had,Remarks,,Player,Rating at start\n"
        '1,Ann Lee,Tom Bee,,Black,,,Ann Lee,1500\n1,Liz Moe,BYE,,,"half point, told us",,Tom Bee,1450\n'
        '2,Liz Moe,Ann Lee,draw,,,,Liz Moe,1400\n2,Tom Bee,(away),,,"did not play, no point"\n'
        '3,Tom Bee,Liz Moe,,White,,,End of series,12/9/2025\n3,Ann Lee,BYE,,,"odd man out, full point"\n'
    )
    found = sections_of("games.csv", text.encode())
    assert str(found.sections[0].end_date) == "2025-12-09"
    assert codes(found) == [["W2b", "D3", "B"], ["L1w", "U", "W3w"], ["H", "D1", "L2b"]]


def test_columns_that_say_the_same_of_every_game_are_facts_of_the_event():
    text = (
        "Event,End Date,Time Control,Round,White,White Rating,Black,Black Rating,Result\n"
        "Labor Day,08/30/2025,G/65;d5,1,Ann Lee,1500,Tom Bee,1450,1-0\n"
        "Labor Day,08/30/2025,G/65;d5,1,Liz Moe,1400,Joe Fox,1300,0-1\n"
    )
    found = sections_of("games.csv", text.encode())
    (section,) = found.sections
    assert (str(section.end_date), section.time_control) == ("2025-08-30", "G/65;d5")
    assert not [note for note in found.notes if "End Date" in note]
    asked = sections_of("games.csv", text.replace("Time Control", "Time control (see the board)").encode())
    assert asked.sections == found.sections
    assert not [note for note in asked.notes if "Time control" in note]
    two_days = text.replace("08/30/2025", "08/29/2025", 1)
    assert any("End Date" in note for note in sections_of("games.csv", two_days.encode()).notes)


def test_two_games_on_each_board_round_by_round():
    text = (
        "Board,Our player,Rating,Their player,Rating,Rd 1 us,Rd 1 them,Rd 2 us,Rd 2 them\n"
        "1,Ann Lee,1500,Tom Bee,1450,1,0,0,1\n2,Liz Moe,1400,Joe Fox,1300,1,0,.5,.5\n,TOTAL,,,,2,0,.5,1.5\n"
    )
    (section,) = sections_of("games.csv", text.encode()).sections
    assert met_in(section) == {
        "Ann Lee": ["W Tom Bee", "L Tom Bee"], "Tom Bee": ["L Ann Lee", "W Ann Lee"],
        "Liz Moe": ["W Joe Fox", "D Joe Fox"], "Joe Fox": ["L Liz Moe", "D Liz Moe"],
    }  # fmt: skip


def test_who_won_drew_and_sat_out_in_columns_of_one_list():
    """A game stands in two of its columns, a bye in one."""
    text = (
        "Name,Rating when we began\nAnn Lee,1500\nTom Bee,1400\nLiz Moe,1300\n\n"
        "Round,Winner,Loser,Drawn between,and,Sat out (1 point)\n"
        "1,Ann Lee,Tom Bee,,,\n1,,,,,Liz Moe\n2,,,Liz Moe,Ann Lee,\n2,,,,,Tom Bee\n"
        "3,Liz Moe,Tom Bee,,,\n3,,,,,Ann Lee\n"
    )
    found = codes(sections_of("games.csv", text.encode()))
    assert found == [["W2", "D3", "B"], ["L1", "B", "L3"], ["B", "D1", "W2"]]


@pytest.mark.parametrize(
    ("heading", "bye"),
    [
        ("Bye", "B"),
        ("Bye player", "B"),
        ("Who had the bye", "B"),
        ("Bye (half point)", "H"),
        ("Sat out", "U"),
    ],
)
def test_a_column_of_byes_beside_winners_and_losers(heading, bye):
    text = (
        f"Name,Rating\nAnn Lee,1500\nTom Bee,1400\nLiz Moe,1300\n\nRound,Winner,Loser,{heading}\n"
        "1,Ann Lee,Tom Bee,Liz Moe\n2,Liz Moe,Ann Lee,Tom Bee\n3,Tom Bee,Liz Moe,Ann Lee\n"
    )
    found = sections_of("games.csv", text.encode())
    assert codes(found) == [["W2", "L3", bye], ["L1", bye, "W3"], [bye, "W1", "L2"]]
    assert f"Byes of the list of players: Liz Moe round 1 ({bye})" in " ".join(found.notes)


def test_pairings_of_a_round_with_the_points_behind_each_player():
    text = """Friday Quick, October 10, 2025, G/12;d3

ROUND 1
 Bd 1  W: Ann Lee [1500]        .5   B: Tom Bee [1400/11]    .5
 Bye      Liz Moe [unr]          0  (arrived after round 1)

ROUND 2
 Bd 1  W: Liz Moe [unr]          1   B: Ann Lee [1500]        0
 Bye      Tom Bee [1400/11]     .5  (half-point bye)

ROUND 3
 Bd 1  W: Tom Bee [1400/11]      0   B: Liz Moe [unr]         1
 Bye      Ann Lee [1500]        .5  (half-point bye)

STANDINGS
  1. Liz Moe   2.0
  2. Ann Lee   1.0
  3. Tom Bee   1.0
"""
    found = sections_of("quick.txt", text.encode())
    name = {one.name: codes(found)[n] for n, one in enumerate(found.sections[0].players)}
    assert name == {
        "Ann Lee": ["D2w", "L3b", "H"], "Tom Bee": ["D1b", "H", "L3w"], "Liz Moe": ["U", "W1w", "W2b"],
    }  # fmt: skip


def test_quads_with_their_games_right_behind_the_players():
    def quad(title, names, first):
        of_players = [f"{n},{name},{first + 10 * n}" for n, name in enumerate(names, 1)]
        games = [
            f"{round_},{one} {names[one - 1].split()[1]},{mine},{theirs},{other} {names[other - 1].split()[1]}"
            for round_, one, mine, theirs, other in (
                (1, 1, 1, 0, 4), (1, 2, 0.5, 0.5, 3), (2, 3, 0, 1, 1), (2, 4, 0, 1, 2), (3, 1, 1, 0, 2),
                (3, 3, 1, 0, 4),
            )
        ]  # fmt: skip
        rows = [f"{player},{game}" for player, game in zip([*of_players, ",,", ",,"], games, strict=True)]
        return [f"QUAD {title},,,Games", "Seed,Name,Rtg,Rd,White,,,Black", *rows, ""]

    text = [*quad("A", ["Ann Lee", "Tom Bee", "Liz Moe", "Joe Fox"], 1900)]
    text += quad("B", ["Al Day", "Sam Ray", "Bo Orr", "Di Eff"], 1500)
    found = sections_of("quads.csv", "\n".join(text).encode())
    meant = [["W4w", "W3b", "W2w"], ["D3w", "W4b", "L1b"], ["D2b", "L1w", "W4w"], ["L1b", "L2w", "L3b"]]
    assert [codes(found, section) for section in (0, 1)] == [meant, meant]
    assert [[one.name for one in section.players] for section in found.sections] == [
        ["Ann Lee", "Tom Bee", "Liz Moe", "Joe Fox"], ["Al Day", "Sam Ray", "Bo Orr", "Di Eff"],
    ]  # fmt: skip


def test_two_games_on_each_board_below_two_rows_of_headings():
    text = (
        "Bd,LIONS,rtg,Game 1,,Game 2,,BEARS,rtg\n,,,home,vis.,home,vis.\n"
        "1,Ann Lee,1500,1,0,0,1,Tom Bee,1450\n2,Liz Moe,1400,0.5,0.5,1 ff,0 ff,Joe Fox,1300 P12\n"
        "3,Al Day,1200,1,0,1,0,Sam Ray,unrated\n"
    )
    (section,) = sections_of("games.csv", text.encode()).sections
    assert met_in(section) == {
        "Ann Lee": ["W Tom Bee", "L Tom Bee"], "Tom Bee": ["L Ann Lee", "W Ann Lee"],
        "Liz Moe": ["D Joe Fox", "X Joe Fox"], "Joe Fox": ["D Liz Moe", "F Liz Moe"],
        "Al Day": ["W Sam Ray", "W Sam Ray"], "Sam Ray": ["L Al Day", "L Al Day"],
    }  # fmt: skip


def test_prior_games_under_a_heading_in_another_language():
    text = (
        "Num,Jugador,Rating US Chess,Partidas (prov.)\n1,Ann Lee,1500,\n2,Tom Bee,1450,9\n\n"
        "Ronda,Blancas,Negras,Resultado\n1,Ann Lee,Tom Bee,1-0\n"
    )
    (section,) = sections_of("games.csv", text.encode()).sections
    assert [one.games for one in section.players] == [None, 9]


@pytest.mark.parametrize("above", ["Entries:", "Entries", "Players"])
def test_a_section_is_called_by_what_stands_above_the_word_for_its_list(above):
    def section(title, *players):
        first, second, third, last = players
        return (
            f"*** {title} ***\n\n{above}\n{first} 1500\n{second} 1450\n{third} 1400\n{last} unr\n\n"
            f"Rd 1:\n{first} beat {last}\n{second} drew {third}\n"
            f"Rd 2:\n{third} beat {first}\n{last} drew {second}\n\n"
            f"First: {third} with 1.5\n\n"
        )

    told = section("OPEN", "Ann Lee", "Tom Bee", "Liz Moe", "Joe Fox")
    told += section("UNDER 1200", "Al Day", "Sam Ray", "Bo Orr", "Di Eff")
    found = sections_of("mail.txt", told.encode())
    meant = [["W4", "L3"], ["D3", "D4"], ["D2", "W1"], ["L1", "D2"]]
    assert [codes(found, section) for section in (0, 1)] == [meant, meant]
    assert "UNDER 1200" in found.sections[1].name


TEAMS = {
    "Water Dept.": [("Ann Lee", "1500"), ("Liz Moe", "1400/9")],
    "Fire Station 4": [("Tom Bee", "1300"), ("Joe Fox", "unrated")],
    "Public Library": [("Cy Dee", "1200"), ("Di Eff", "1100")],
}
MATCHES = [
    ("Water Dept.", "Fire Station 4", "10"),
    ("Fire Station 4", "Public Library", "½X"),
    ("Public Library", "Water Dept.", "01"),
]
MET = [["W3", "W5"], ["L4", "L6"], ["L1", "D5"], ["W2", "X6"], ["D3", "L1"], ["F4", "W2"]]
OF_BOTH = {"1": ("1", "0"), "0": ("0", "1"), "½": ("½", "½"), "X": ("1 {}", "0 {}")}
ROSTERS = {
    "one list": "Department,Board,Employee,Rating before\n"
    + "".join(
        f"{team},{n},{name},{rating}\n"
        for team, some in TEAMS.items() for n, (name, rating) in enumerate(some, 1)
    ),
    "below the teams": "\n".join(
        f"{team},,Rating\n"
        + "".join(f"Bd {n},{name},{rating}\n" for n, (name, rating) in enumerate(some, 1))
        + ",Coach: Mr. Coe\n"
        for team, some in TEAMS.items()
    ),
    "side by side": ",,,,".join(TEAMS) + "\n" + ",,".join(["Bd,Player,Rating"] * 3) + "\n"
    + "".join(",,".join(f"{n + 1},{','.join(some[n])}" for some in TEAMS.values()) + "\n" for n in range(2)),
    "lines": "\n".join(
        f"Team: {team}\n" + "".join(f"{n}. {name} ({rating})\n" for n, (name, rating) in enumerate(some, 1))
        for team, some in TEAMS.items()
    ),
}  # fmt: skip
CARDS = {
    "points of both below Pts": ("Bd.,{0},Pts,vs.,{1},Pts", "{n},{one},{mine},–,{other},{theirs}"),
    "points around the names": (",{0},{1},", "{mine},{one},{other},{theirs}"),
    "points between the names": (",{0},{total},{1}", "Bd {n},{one},{mine},{theirs},{other}"),
}


@pytest.mark.parametrize("forfeit", ["F", "dflt", "forf."])
@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
@pytest.mark.parametrize("roster", ROSTERS.values(), ids=ROSTERS)
@pytest.mark.parametrize(
    "standings", ["", "\n,Team,Matches,Game points\n1,Water Dept.,2,3\n2,Public Library,0,½\n"]
)
def test_rosters_of_teams_and_the_cards_of_their_matches(roster, card, forfeit, standings):
    text = ""
    for n, (one, other, results) in enumerate(MATCHES, 1):
        both = [OF_BOTH[result] for result in results]
        total = ",".join(
            f"{sum(1 if r[i][0] == '1' else 0.5 * (r[i] == '½') for r in both):g}" for i in (0, 1)
        )
        text += f"\nROUND {n}\n{card[0].format(one, other, total=total)}\n"
        for board, (mine, theirs) in enumerate(both, 1):
            pair = (TEAMS[team][board - 1][0] for team in (one, other))
            names = dict(zip(("one", "other"), pair, strict=True))
            text += (
                card[1].format(n=board, mine=mine.format(forfeit), theirs=theirs.format(forfeit), **names)
                + "\n"
            )
    sheets = {"Rosters": f"Played June 3 2025\nG/65;+10\n\n{roster}", "Matches": f"{text}{standings}"}
    tables = [
        Grid(name, [[cell or None for cell in line.split(",")] for line in of_sheet.splitlines()])
        for name, of_sheet in sheets.items()
    ]
    (section,) = (found := read_games(tables)).sections
    order = [name for some in TEAMS.values() for name, _ in some]
    read = {one.name: (one, row) for one, row in zip(section.players, codes(found), strict=True)}
    place = {str(one.number): order.index(one.name) + 1 for one in section.players}
    assert [
        [f"{c[0]}{place[c[1:].rstrip('wb')]}" for c in read[name][1] if c != "U"] for name in order
    ] == MET
    assert [read[name][0].rating for name in order] == [1500, 1400, 1300, None, 1200, 1100]


@pytest.mark.parametrize("caption", ["TABLE", "Final standings", "Scores"])
def test_a_table_of_teams_below_their_rosters_lists_no_players(caption):
    rosters = [
        ["Water Dept."],
        ["Bd 1", "Ann Lee", 1500],
        ["Bd 2", "Tom Bee", 1400],
        ["Library"],
        ["Bd 1", "Liz Moe", 1300],
        ["Bd 2", "Cy Fox", "no rating"],
        [],
        [caption, None, "match pts", "game pts"],
        [None, "Water Dept.", 1, 2],
        [None, "Library", 0, 0],
    ]
    games = [
        ["Bd", "Water Dept.", "Pts", "Library", "Pts"],
        [1, "Ann Lee", 1, "Liz Moe", 0],
        [2, "Tom Bee", 1, "Cy Fox", 0],
    ]
    (section,) = (found := read_games([Grid("Rosters", rosters), Grid("Match", games)])).sections
    assert {one.name: one.rating for one in section.players} == {
        "Ann Lee": 1500,
        "Tom Bee": 1400,
        "Liz Moe": 1300,
        "Cy Fox": None,
    }
    assert found.games == 2


@pytest.mark.parametrize(
    ("reason", "bye"),
    [
        ("sat out, odd man: 1 point", "B"),
        ("hearing, half point given", "H"),
        ("not enrolled yet, 0 points", "U"),
        ("absent", "U"),
    ],
)
def test_a_row_with_one_player_and_why_there_was_no_game(reason, bye):
    heads = "TABLE,WHITE,W-L-D,BLACK,W-L-D,REMARKS\n"
    text = "LAST,FIRST,RATING\nLee,Ann,1500\nBee,Tom,1400\nMoe,Liz,1300\n\nPrize,,,,,1 point\n\n"
    text += f'WEEK 1\n{heads}1,LEE,W,BEE,L\n--,MOE,,,,"{reason}"\n\nWEEK 2\n{heads}1,MOE,D,LEE,D\n--,BEE,,,,sick (0)\n'
    found = sections_of("games.csv", text.encode())
    assert codes(found) == [["W2w", "D3b"], ["L1b", "U"], [bye, "D1w"]]
    assert len(found.sections[0].players) == 3


def test_a_row_with_one_player_and_a_reason_that_counts_nothing_is_told():
    games = "1,LEE,W,BEE,L\n2,MOE,W,FOX,L\n\n--,MOE,,,,wedding\n1,FOX,D,LEE,D\n"
    found = sections_of("games.csv", f"TABLE,WHITE,W-L-D,BLACK,W-L-D,REMARKS\n{games}".encode())
    assert any(note.startswith('Not used: "-- MOE wedding" in line 5') for note in found.notes)


CODED = [("Lee", "Bee"), ("Moe", "Fox"), ("Lee", "Moe"), ("Bee", "Fox"), ("Fox", "Lee"), ("Moe", "Bee")]
UNEVEN = {"Lee": 317, "Bee": 1204, "Moe": 118, "Fox": 644}
EVEN = {"Lee": 1010, "Bee": 1020, "Moe": 1030, "Fox": 1040}


@pytest.mark.parametrize(
    ("heads", "row", "codes_of"),
    [
        (",,,,", "{a},{one},{b},{other},1-0", EVEN),
        (",,,,", "{one},{a},{other},{b},1-0", EVEN),
        ("X acct,X,Y acct,Y,", "{a},{one},{b},{other},1-0", UNEVEN),
        ("X,X code,Y,Y code,", "{one},{a},{other},{b},1-0", UNEVEN),
    ],
)
def test_numbers_of_accounts_are_no_ratings(heads, row, codes_of):
    rows = [row.format(one=a, other=b, a=codes_of[a], b=codes_of[b]).split(",") for a, b in CODED]
    assert not read_games([Grid("", [heads.split(","), *rows])]).has_ratings


def test_the_rating_of_a_player_is_the_number_that_stays_the_same():
    rows = [f"{UNEVEN[a]},{a},{UNEVEN[b]},{b},1-0".split(",") for a, b in CODED]
    (section,) = read_games([Grid("", rows)]).sections
    assert {one.name: one.rating for one in section.players} == UNEVEN


def test_ratings_of_a_player_that_are_far_apart_are_asked():
    text = "White,WRtg,Black,BRtg,Result\nLee,1500,Bee,1400,1-0\nBee,1410,Moe,1300,1-0\nMoe,1300,Lee,{},1-0\n"
    assert players(text.format(1520))["Lee"] == (1500, None)
    with pytest.raises(
        CrosstableProblems, match=r"Lee has the rating 1500 \(.*\) and 150 \(.*\)\. Correct one\."
    ):
        players(text.format(150))


def test_standings_below_games_whose_heading_explains_its_points():
    games = "Day,Challenger,Defender,Outcome\n7/7,Ann Lee,Tom Bee,draw\n7/14,Tom Bee,Liz Moe,Bee won\n"
    standings = 'Rung at end,Name,"Points (win 1, draw .5)"\n1,Tom Bee,1.5\n2,Ann Lee,0.5\n3,Liz Moe,0\n'
    roster = "Rung,Name,Rating\n1,Ann Lee,1500\n2,Tom Bee,1400\n3,Liz Moe,1300\n"
    found = sections_of("ladder.csv", f"{roster}\n{games}\n{standings}".encode())
    assert codes(found) == [["D2", "U"], ["D1", "W3"], ["U", "L2"]]


@pytest.mark.parametrize(
    ("note", "sign"),
    [("* = game not played, opponent absent", "*"), ("* forfeit (not rated)", "*"), ("†: did not show", "†")],
)
def test_a_sign_that_a_note_explains_as_a_forfeit(note, sign):
    """Each match below its number, its day, and its place."""
    text = (
        "{note}\nMatch night 1,2018-04-11,venue: Library annex\nBd,HOME: Oaks,,,AWAY: Elms\n"
        "1,Lee,1,0,Fox\n2,Bee,1{sign},0,Jay\n\n"
        "Match night 2,2018-05-09,venue: Union Hall\nBd,HOME: Elms,,,AWAY: Oaks\n"
        "1,Fox,½,½,Lee\n2,Jay,0,1,Bee\n"
    )
    roster = "\nName,Rating\nAnn Lee,1500\nTom Bee,1400\nJoe Fox,900\nKim Jay,800\n"
    assert letters(text.format(note=note, sign=sign) + roster) == {
        "Ann Lee": "WD", "Tom Bee": "XW", "Joe Fox": "LD", "Kim Jay": "FL"
    }  # fmt: skip
    with pytest.raises((CrosstableProblems, FileProblem)):
        letters(text.format(note="* = first win here", sign=sign) + roster)


NIGHT = "Bd,White,,,Black\n"


@pytest.mark.parametrize(
    ("points", "reason", "letter"),
    [("0", "elk camp", "U"), ("½", "bye, told me ahead", "H"), ("", "away", "U")],
)
def test_points_of_both_below_no_headings_and_a_reason_in_the_place_of_an_opponent(points, reason, letter):
    """The second game of round 2 was not played."""
    one = f"Round 1\n{NIGHT}1,Ann Lee,1,0,Tom Bee\n2,Liz Moe,½,½,Joe Fox\n\n,Al Day,{points},,{reason}\n"
    two = (
        f'\nRound 2\n{NIGHT}1,Al Day,0,1,Ann Lee\n2,Tom Bee,0 ff,1 ff,Liz Moe\n\n,Joe Fox,1,,"bye, odd man"\n'
    )
    roster = f"Name,Rating\n{ROSTER}Al Day,1200\n\n"
    text = roster + one.replace("bye, told", "bye - told") + two
    assert letters(text) == {
        "Ann Lee": "WW",
        "Tom Bee": "LF",
        "Liz Moe": "DX",
        "Joe Fox": "DB",
        "Al Day": f"{letter}L",
    }


@pytest.mark.parametrize("reason", ["Vacation", "tom beee", "Elk Camp"])
def test_what_may_be_a_name_in_the_place_of_an_opponent_is_asked(reason):
    text = f"Name,Rating\n{ROSTER}\nRound 1\n{NIGHT}1,Ann Lee,1,0,Tom Bee\n2,Liz Moe,0,1,Joe Fox\n"
    with pytest.raises((CrosstableProblems, FileProblem)):
        letters(
            f"{text}\nRound 2\n{NIGHT}1,Liz Moe,½,½,Tom Bee\n2,Joe Fox,1,0,Ann Lee\n,Joe Fox,0,,{reason}\n"
        )


@pytest.mark.parametrize(("ids", "counts"), [((3, 4, 7), True), ((9, 8, 5), True), ((4, 9, 5), False)])
def test_ids_of_the_answers_of_a_form_are_not_those_of_players(ids, counts):
    roster = "\n\nName,US Chess ID,Rating\nAnn Lee,12345678,1500\nTom Bee,12345679,1400\n"
    answers = [
        "1,Ann Lee,White,Tom Bee,I won",
        "2,Tom Bee,White,Ann Lee,Draw",
        "3,Ann Lee,Black,Tom Bee,I lost",
    ]
    lines = [f"{one},{answer}" for one, answer in zip(ids, answers, strict=True)]
    text = "\n".join(["ID,Round,Your name,Your color,Opponent,How did it end?", *lines]) + roster
    if not counts:
        with pytest.raises(CrosstableProblems, match="ID 4 here and 12345678 elsewhere"):
            letters(text)
        return
    assert letters(text) == {"Ann Lee": "WDL", "Tom Bee": "LDW"}
    (section,) = sections_of("games.csv", text.encode()).sections
    assert {one.member_id for one in section.players} == {"12345678", "12345679"}


@pytest.mark.parametrize(
    ("down", "across"),
    [
        (("Lee", "Bee"), ("4 Moe", "5 Fox")),
        (("Ann Lee", "Bee"), ("Moe", "Joe Fox")),
        (("Lee", "Bee"), ("Moe", "Foxx")),
    ],
)
def test_a_match_in_which_all_meet_by_the_last_names_of_the_teams_above(down, across):
    """What Moe and Fox scored stands below the grid, and when all played."""
    text = (
        "Knights,,,,Pawns\n1,Ann Lee,1500,,4,Liz Moe,1400P9\n2,Tom Bee,1450,,5,Joe Fox,unr\n3,Al Day,1200\n\n"
        f",Knights / Pawns →,{across[0]},{across[1]},total\n1,{down[0]},1,½,1.5\n2,{down[1]},0,1,1\n3,Day,0,1,1\n"
        ",Pawns score,2,0.5,2.5\n\nWhen\nRd 1,1 v 4,2 v 5\nRd 2,1 v 5,3 v 4\nRd 3,2 v 4,3 v 5\n"
    )
    if "Foxx" in across:
        with pytest.raises((CrosstableProblems, FileProblem)):
            letters(text)
        return
    assert {name: found.replace("U", "") for name, found in letters(text).items()} == {
        "Ann Lee": "WD", "Tom Bee": "WL", "Al Day": "LW", "Liz Moe": "LWW", "Joe Fox": "LDL"
    }  # fmt: skip
    assert players(text)["Liz Moe"] == (1400, 9)


@pytest.mark.parametrize(
    "headings", ["White (rating),Black (rating)", "White player (rating),Black player (Rating)"]
)
def test_a_name_and_its_rating_below_one_heading(headings):
    """As the answers to a form have them, with the time of each."""
    rows = ["1,Ann Lee (1500 - 9 games),Liz Moe (unr),White won", "1,Tom Bee (1400),(nobody),Half-point bye"]
    rows = [*rows, "2,Tom Bee (1400),Ann Lee (1500 - 9 games),Draw"]
    text = "\n".join([f"Timestamp,Round,{headings},Result", *(f"3/4/2025 21:27:51,{row}" for row in rows)])
    assert letters(text) == {"Ann Lee": "WD", "Tom Bee": "HD", "Liz Moe": "LU"}
    assert players(text) == {"Ann Lee": (1500, 9), "Tom Bee": (1400, None), "Liz Moe": (None, None)}


def test_the_ratings_below_a_heading_of_their_own():
    rows = ["1,Ann Lee,1500,Liz Moe,1300,1-0", "2,Liz Moe,1300,Ann Lee,1500,½-½"]
    text = "\n".join(["Round,White,White (rating),Black,Black (rating),Result", *rows])
    assert letters(text) == {"Ann Lee": "WD", "Liz Moe": "LD"}
    assert players(text) == {"Ann Lee": (1500, None), "Liz Moe": (1300, None)}


TWO_GAMES = "Name,Rating\nAnn Lee,1500\nTom Bee,1400\nLiz Moe,1300\nJoe Fox,1200\n\nRound,{}\n"


@pytest.mark.parametrize(
    "headings",
    [
        "White,Black,Game 1 won by,Game 2 won by",
        "White in game 1,Black in game 1,Game 1 winner,Game 2 winner",
        "White,Black,Winner 1,Winner 2",
        "White,Black,Winner of game 1,Winner of game 2",
        "White,Black,Result (game 1),Result (game 2)",
        "White,Black,Winner game 1,Winner game 2",
    ],
)
def test_two_games_of_two_players_in_one_row(headings):
    rows = (
        "1,Ann Lee,Tom Bee,Lee,Lee\n1,Liz Moe,Joe Fox,draw,Fox\n"
        "2,Ann Lee,Liz Moe,Moe,Lee\n2,Tom Bee,Joe Fox,Fox,draw\n"
    )
    assert letters(TWO_GAMES.format(headings) + rows) == {
        "Ann Lee": "WWLW",
        "Tom Bee": "LLLD",
        "Liz Moe": "DLWL",
        "Joe Fox": "DWWD",
    }


def test_a_game_that_was_not_played_is_left_out_and_told():
    rows = '1,Ann Lee,Tom Bee,Lee,"not played, Bee was ill"\n1,Liz Moe,Joe Fox,draw,Fox\n'
    text = TWO_GAMES.format("White,Black,Game 1 won by,Game 2 won by") + rows
    assert letters(text) == {"Ann Lee": "WU", "Tom Bee": "LU", "Liz Moe": "DL", "Joe Fox": "DW"}
    notes = sections_of("games.csv", text.encode()).notes
    assert any("was not played. It was left out." in note for note in notes)
    with pytest.raises(CrosstableProblems, match="not played yet"):
        letters(text.replace("not played, Bee was ill", "not played yet"))
    with pytest.raises(CrosstableProblems, match="Cee"):
        letters(text.replace("Moe,Joe Fox,draw,Fox", "Moe,Joe Fox,draw,Cee"))


def test_a_second_game_without_its_result_waits():
    rows = "1,Ann Lee,Tom Bee,Lee,{}\n1,Liz Moe,Joe Fox,draw,Fox\n2,Ann Lee,(bye),,\n"
    text = TWO_GAMES.format("White,Black,Game 1 won by,Game 2 won by") + rows
    assert codes(sections_of("games.csv", text.format("Bee").encode()))[0][:2] == ["W2w", "L2w"]
    assert codes(sections_of("games.csv", text.format("").encode()))[0][:2] == ["W2w", "2w"]


@pytest.mark.parametrize(
    "heads",
    [
        ["Plays White in game 1", "the other", "Game 1", "Game 2 (switch)"],
        ["White", "Black", "Game 1", "Game 2 (colors switched)"],
        ["One", "Other", "First game", "Second game"],
    ],
)
@pytest.mark.parametrize("said", ["{}", "{} won"])
def test_the_winners_of_both_games_of_a_match(heads, said):
    """The headings stand again above the games of the second day, which stands next to its name."""
    days = [
        [["Ann Lee", "Tom Bee", "Ann", "Tom"], ["Cy Dow", "Di Eck", "Di", "draw"]],
        [["Ann Lee", "Cy Dow", "Ann", "Ann"], ["Tom Bee", "Di Eck", "draw", "Tom"]],
    ]
    rows = [["Name", "Rating"], *([name, 1500] for name in ("Ann Lee", "Tom Bee", "Cy Dow", "Di Eck")), []]
    for day, games in enumerate(days, 4):
        rows += [["Saturday", datetime.datetime(2022, 6, day)], heads]
        rows += [
            [*game[:2], *(said.format(one) if one != "draw" else one for one in game[2:])] for game in games
        ]
        rows.append([])
    found = [[cell.rstrip("wb") for cell in row] for row in codes(read_lists([Grid("", rows)]))]
    assert found == [
        ["W2", "L2", "W3", "W3"],
        ["L1", "W1", "D4", "W4"],
        ["L4", "D4", "L1", "L1"],
        ["W3", "D3", "D2", "L2"],
    ]


def test_the_same_may_win_both_games():
    rows = [["Pair", "With", "First game", "Second game"], ["Ann Lee", "Tom Bee", "Ann", "Ann"]]
    rows += [
        ["Cy Dow", "Di Eck", "Di", "Di"],
        ["Ann Lee", "Cy Dow", "Ann", "Ann"],
        ["Tom Bee", "Di Eck", "Di", "Di"],
    ]
    found = codes(read_lists([Grid("", rows)]))
    assert sorted(len(row) for row in found) == [4] * 4


@pytest.mark.parametrize("results", [["Tom", "Cy", "Cy", "draw"], ["1-0", "0-1", "1-0", "½-½"]])
def test_a_result_next_to_the_winner_is_no_second_game(results):
    rows = [["Pair", "With", "Winner", "Score"], ["Ann Lee", "Tom Bee", "Ann"], ["Cy Dow", "Di Eck", "Di"]]
    rows += [["Ann Lee", "Cy Dow", "Ann"], ["Tom Bee", "Di Eck", "draw"]]
    rows[1:] = [[*row, result] for row, result in zip(rows[1:], results, strict=True)]
    assert sorted(len(row) for row in codes(read_lists([Grid("", rows)]))) == [2] * 4


def test_who_lost_is_no_second_game():
    rows = [["Pair", "With", "Who won", "Who lost"], ["Ann Lee", "Tom Bee", "Ann", "Tom"]]
    rows += [
        ["Cy Dow", "Di Eck", "Di", "Cy"],
        ["Ann Lee", "Cy Dow", "Ann", "Cy"],
        ["Tom Bee", "Di Eck", "draw", "draw"],
    ]
    found = with_headings_of_games(Grid("", rows))
    assert sum(bool(row) and row[2] != "Player 1" for row in found.rows) == len(rows) - 1


TEAM_DAY = """Round 1
Bd,Oak School,{head},1.5,{points},Elm School,{head}
1,Ann Lee,{rating},1,0,Joe Fox,900P9
2,Tom Bee,1400,½,½,Kim Jay,unr

Round 2
Bd,Elm School,{head},1,1,Oak School,{head}
1,Joe Fox,900P9,1,0,Ann Lee,1500
2,Kim Jay,unr,0,1,Tom Bee,1400
"""


@pytest.mark.parametrize("head", ["Rtg", "Rating", "Pre-rating"])
def test_ratings_below_a_heading_beside_the_name_of_each_team(head):
    text = TEAM_DAY.format(head=head, points="0.5", rating=1500)
    assert letters(text) == {"Ann Lee": "WL", "Tom Bee": "DW", "Joe Fox": "LW", "Kim Jay": "DL"}
    assert players(text) == {
        "Ann Lee": (1500, None), "Tom Bee": (1400, None), "Joe Fox": (900, 9), "Kim Jay": (None, None)
    }  # fmt: skip


@pytest.mark.parametrize(
    ("points", "rating", "asked"),
    [
        ("1.5", 1500, "is not a result|do not add up"),
        ("0.5", 5300, "not between"),
        ("0.5", "x12", "not a rating"),
    ],
)
def test_a_wrong_total_or_rating_there_is_asked(points, rating, asked):
    with pytest.raises(CrosstableProblems, match=asked):
        players(TEAM_DAY.format(head="Rtg", points=points, rating=rating))


@pytest.mark.parametrize(
    "above",
    [
        "Ratings at start:,Ann Lee,1500\n,Tom Bee,1400P9\n",
        "Ratings,Ann Lee,1500\n,Tom Bee,1400P9\n",
        "Players:,Ann Lee,1500\n,Tom Bee,1400P9\n",
    ],
)
def test_the_ratings_of_a_match_behind_a_label(above):
    games = "Game,Date,White,Black,Result\n1,6/1/2024,Lee,Bee,draw\n2,6/2/2024,Bee,Lee,1-0\n"
    text = f"Lee - Bee\nG/60;d5\n\n{above}\n{games}"
    assert players(text) == {"Ann Lee": (1500, None), "Tom Bee": (1400, 9)}
    assert letters(text) == {"Ann Lee": "DL", "Tom Bee": "DW"}


def test_what_each_player_scored_with_each_color_is_no_list_of_games():
    """Above the games, of which only the first of each round has its number."""
    text = (
        "Player,Rating,as White,as Black,Total\n"
        "Ann Lee,1500,1.5,0,1.5\nTom Bee,1450,0,1,1\nLiz Moe,1400,0.5,0,0.5\nJoe Fox,1300,1,0,1\n\n"
        "Round,White,pts,Black,pts\n1,Ann Lee,1,Tom Bee,0\n,Joe Fox,1,Liz Moe,0\n"
        "2,Tom Bee,0,Joe Fox,1\n,Liz Moe,½,Ann Lee,½\n"
    )
    (section,) = sections_of("games.csv", text.encode()).sections
    assert met_in(section) == {
        "Ann Lee": ["W Tom Bee", "D Liz Moe"],
        "Tom Bee": ["L Ann Lee", "L Joe Fox"],
        "Liz Moe": ["L Joe Fox", "D Ann Lee"],
        "Joe Fox": ["W Liz Moe", "W Tom Bee"],
    }


def week(*days):
    """A round robin of three days on a sheet that is called Week 3."""
    games = [("Ann", "Tom"), ("Liz", "Joe"), ("Ann", "Liz"), ("Tom", "Joe"), ("Ann", "Joe"), ("Tom", "Liz")]
    rows = [["Day", "White", "Black", "Who won?"]]
    rows += [[day, white, black, white] for day, (white, black) in zip(days, games, strict=True)]
    listed = [["Camper", "Rating"], ["Ann", 1500], ["Tom", 1450], ["Liz", 1400], ["Joe", 1300]]
    found = read_lists([Grid("Week 3", [["July 14-18, 2025"], [], *rows, [], *listed])])
    return ["".join(cell.letter for cell in one.rounds) for one in found.sections[0].players]


def test_the_name_of_a_sheet_with_several_days_is_no_round():
    days = [f"{name} 7/{14 + n}" for n, name in enumerate(("Mon", "Tue", "Wed"))]
    assert week(*(day for day in days for _ in range(2))) == ["WWW", "LWW", "WLL", "LLL"]
    with pytest.raises(CrosstableProblems, match="two games in round 3"):
        week(*["Mon 7/14"] * 6)


def test_a_list_of_last_names_adds_to_that_of_full_names():
    """The numbers under ID# count the players; the totals come from the second list."""
    entries = [["ID#", "Last", "First", "Rating"], [1, "Lee", "Ann", 1500], [2, "Bee", "Tom", 1450]]
    entries += [[3, "Moe", "Liz", 1400], [4, "Fox", "Joe", 1300]]
    games = [["Board", "ID#", "White", "Rtg", None, "Black", "ID#", "Rtg", "Result"]]
    games += [
        [1, 1, "Lee", 1500, "vs", "Bee", 2, 1450, "1-0"],
        [2, 3, "Moe", 1400, "vs", "Fox", 4, 1300, "½-½"],
    ]
    totals = [["ID#", "Player", "R1", "R2", "Sum"], [1, "Lee", 1, 0, 1], [2, "Bee", 0, 0, 0]]
    totals += [[3, "Moe", 0.5, 0, 0.5], [4, "Fox", 0.5, 0, 0.5]]
    tables = [Grid("Entries", entries), Grid("Rd1", games), Grid("Totals", totals)]
    (section,) = read_games(tables).sections
    assert {one.name: (one.rating, one.score, one.member_id) for one in section.players} == {
        "Lee, Ann": (1500, 1, ""),
        "Bee, Tom": (1450, 0, ""),
        "Moe, Liz": (1400, 0.5, ""),
        "Fox, Joe": (1300, 0.5, ""),
    }


def test_the_winner_of_the_second_game_where_a_bye_has_none():
    """The totals say that a bye counts two points."""
    roster = "Name,Rating,Pts\nAnn Lee,1500,2.5\nTom Bee,1450,1\nLiz Moe,1400,2\nJoe Fox,1300,2.5\nMax Day,1200,4\n"
    games = "Round,Player A,Player B,1st game won by,2nd game won by\n"
    games += "1,Ann Lee,Tom Bee,Ann,Tom\n1,Liz Moe,Joe Fox,Liz,draw\n1,Max Day,BYE,2 free points,\n"
    games += "2,Ann Lee,Liz Moe,draw,Ann\n2,Tom Bee,Max Day,Max,Max\n2,Joe Fox,BYE,2 free points,\n"
    (section,) = sections_of("games.csv", f"{roster}\n{games}".encode()).sections
    assert {one.name: one.points for one in section.players} == {
        "Ann Lee": 2.5, "Tom Bee": 1, "Liz Moe": 2, "Joe Fox": 2.5, "Max Day": 4
    }  # fmt: skip


def test_totals_of_two_matches_of_teams_next_to_each_other():
    games = [
        ["Match night 1", None, datetime.date(2022, 10, 6)],
        ["Bd", "Knights", "Pawns", "1½ - ½", None, "Bd", "Rooks", "Kings", "0 - 2"],
        [1, "Ann Lee", "Tom Bee", "1 - 0", None, 1, "Liz Moe", "Joe Fox", "0 - 1"],
        [2, "Max Day", "Eva Orr", "½ - ½", None, 2, "Sam Poe", "Kim Roy", "0 - 1"],
        [],
        ["Match night 2", None, datetime.date(2022, 11, 3)],
        ["Bd", "Kings", "Knights", "2 - 0", None, "Bd", "Pawns", "Rooks", "1 - 1"],
        [1, "Joe Fox", "Ann Lee", "1 - 0", None, 1, "Tom Bee", "Liz Moe", "1 - 0"],
        [2, "Kim Roy", "Max Day", "1 - 0", None, 2, "Eva Orr", "Sam Poe", "0 - 1"],
    ]
    names = ["Ann Lee", "Tom Bee", "Liz Moe", "Joe Fox", "Max Day", "Eva Orr", "Sam Poe", "Kim Roy"]
    roster = [["Name", "Rating"], *([name, 1500] for name in names)]
    (section,) = read_games([Grid("Matches", games), Grid("Rosters", roster)]).sections
    assert {one.name: one.points for one in section.players} == {
        "Ann Lee": 1, "Tom Bee": 1, "Liz Moe": 0, "Joe Fox": 2, "Max Day": 0.5, "Eva Orr": 0.5,
        "Sam Poe": 1, "Kim Roy": 2,
    }  # fmt: skip
    assert section.rounds == 2


def test_white_in_the_first_game_heads_white():
    games = "Table,White in 1st game,Black in 1st game,1st game won by,2nd game won by (colors switched)\n"
    games += '1,Ann Lee,Tom Bee,draw,Ann\n2,Liz Moe,Joe Fox,Joe,"Liz (forfeit, not played)"\n'
    games += "3,Max Day,Eva Orr,Max,Max\n"
    roster = f"{ROSTER}Max Day,1200\nEva Orr,1150\n"
    (section,) = sections_of("games.csv", f"{roster}\n{games}".encode()).sections
    assert {one.name: [cell.letter for cell in one.rounds] for one in section.players} == {
        "Ann Lee": ["D", "W"], "Tom Bee": ["D", "L"], "Liz Moe": ["L", "X"], "Joe Fox": ["W", "F"],
        "Max Day": ["W", "W"], "Eva Orr": ["L", "L"],
    }  # fmt: skip


def test_a_game_in_brackets_among_others_is_told():
    shown = "(1-0)"
    games = GAMES.replace("1-0", shown, 1)
    notes = sections_of("games.csv", f"Name,Rating\n{ROSTER}\n{games}".encode()).notes
    assert any(f'"{shown}" was read as a game.' in note for note in notes)


def test_a_star_behind_the_rating_of_a_list_is_told():
    found = sections_of("games.csv", f"Name,Rating\n{ROSTER.replace('1400', '1400*')}\n{GAMES}".encode())
    assert [note for note in found.notes if "may be provisional" in note] == [
        "line 4, column 2: This rating may be provisional. If so, enter the prior games."
    ]


def test_one_word_above_the_points_of_both_players():
    games = "Rd,Acct,White,Credit,Acct,Black,Credit\n1,101,Ann Lee,1,102,Tom Bee,{}\n1,103,Liz Moe,.5,104,Joe Fox,.5\n"
    games += "2,104,Joe Fox,0,101,Ann Lee,1\n2,102,Tom Bee,0,103,Liz Moe,1\n"
    text = f"Name,Rating\n{ROSTER}\n{games}"
    (section,) = sections_of("games.csv", text.format(0).encode()).sections
    assert {one.name: one.points for one in section.players} == {
        "Ann Lee": 2, "Tom Bee": 0, "Liz Moe": 1.5, "Joe Fox": 0.5
    }  # fmt: skip
    with pytest.raises(CrosstableProblems, match='"1-1" is not a result'):
        sections_of("games.csv", text.format(1).encode())


def test_the_round_before_the_first_of_two_games_in_a_row_holds_for_both():
    roster = "1,Ann Lee,1500\n2,Tom Bee,1450\n3,Liz Moe,1400\n4,Joe Fox,1300\nGames\n"
    games = (
        "Rd 1,Lee,0-1,Fox,,Bee,1-0,Moe\nRd 2,Moe,½-½,Lee,,Fox,0-1,Bee\nRd 3,Lee,1-0,Bee,,Moe,1-0 forf.,Fox\n"
    )
    (section,) = sections_of("quad.csv", f"Quad A\n{roster}{games}".encode()).sections
    assert met_in(section) == {
        "Ann Lee": ["L Joe Fox", "D Liz Moe", "W Tom Bee"], "Tom Bee": ["W Liz Moe", "W Joe Fox", "L Ann Lee"],
        "Liz Moe": ["L Tom Bee", "D Ann Lee", "X Joe Fox"], "Joe Fox": ["W Ann Lee", "L Tom Bee", "F Liz Moe"],
    }  # fmt: skip


def test_games_next_to_each_other_keep_the_rounds_above_each():
    games = "Round 1,,,Round 2,,\nAnn Lee,1-0,Tom Bee,Tom Bee,0-1,Liz Moe\nLiz Moe,½-½,Joe Fox,Joe Fox,1-0,Ann Lee\n"
    (section,) = sections_of("games.csv", f"Name,Rating\n{ROSTER}\n{games}".encode()).sections
    assert met_in(section)["Ann Lee"] == ["W Tom Bee", "L Joe Fox"]


def test_a_match_with_the_round_and_the_points_in_columns_below_each_name():
    """Worked by hand; the star is a forfeit as the text says."""
    rows = [
        ["ENGINE 7 vs. NURSES, G/45;d5, October 27, 2024"],
        ["ENGINE 7", "rating", None, "Ann Lee", None, "Tom Bee", None, "won"],
        [None, None, None, 1700, None, "1500, 9 gms", None, None],
        [None, None, None, "rd", "pts", "rd", "pts", None],
        ["Cy Dee", 1600, None, 1, 0, 2, 0.5, 0.5],
        ["Di Eff", "unrated", None, 2, 1, 1, "0*", 1],
        [],
        ["* no game: Di was out, Tom got the point by forfeit."],
    ]
    table = Grid("Match", rows)
    (section,) = read_lists([table]).sections
    assert read_table_of_a_program(table) is None
    assert met_in(section) == {
        "Ann Lee": ["W Cy Dee", "L Di Eff"],
        "Cy Dee": ["L Ann Lee", "D Tom Bee"],
        "Tom Bee": ["X Di Eff", "D Cy Dee"],
        "Di Eff": ["F Tom Bee", "W Ann Lee"],
    }
    assert {one.name: one.games for one in section.players}["Tom Bee"] == 9


@pytest.mark.parametrize(
    ("remark", "bye"),
    [
        ("new here, came week 2. Half point bye for round 1", "H"),
        ("babysitter, full point bye round 1", "B"),
        ("canceled, half point bye round 1", "U"),
        ("absent round 2, half point bye round 1", "U"),
    ],
)
def test_a_bye_behind_a_remark_on_a_list_of_players(remark, bye):
    text = (
        f'Name,Rating,Byes etc.\nAnn Lee,1500,\nTom Bee,1400,\nLiz Moe,1300,"{remark}"\n\nRound,White,Black,Result\n'
        "1,Ann Lee,Tom Bee,1-0\n2,Liz Moe,Ann Lee,1-0\n3,Tom Bee,Liz Moe,1-0\n"
    )
    found = sections_of("games.csv", text.encode())
    assert codes(found) == [["W2w", "L3b", "U"], ["L1b", "U", "W3w"], [bye, "W1w", "L2b"]]
    assert ("that were not read" in " ".join(found.notes)) == (bye == "U")


def test_a_club_that_sits_out_has_no_bye():
    text = f"""Clubs
{ROSTER}
Home:,Oak Club
Visitors:,Elm Club,,(free: Ash Club)

Board,Home player,H,V,Visiting player
1,Ann Lee,1,0,Liz Moe
2,Tom Bee,0.5,0.5,Joe Fox
"""
    assert letters(text) == {"Ann Lee": "W", "Tom Bee": "D", "Liz Moe": "L", "Joe Fox": "D"}
    notes = sections_of("games.csv", text.encode()).notes
    assert any("Visitors: Elm Club (free: Ash Club)" in note for note in notes)
