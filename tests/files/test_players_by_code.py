"""Lists of players and games on sheets of their own, as a database has them, and sheets that each have one player.

The event is always this one: Lee beats Bee, Dee beats Eff by forfeit; Lee beats Eff, and Bee and Dee draw.
"""

import datetime
from dataclasses import replace

import pytest
from sample_files import codes

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats import recognize
from xlrating.formats.arranged import of_sheets
from xlrating.formats.keys import with_words_for_keys
from xlrating.formats.kinds_of_records import with_kinds_apart
from xlrating.formats.lists import read_games
from xlrating.formats.sheets import import_of_lists

MEANT = [["W2", "W4"], ["L1", "D3"], ["X4", "D2"], ["F3", "L1"]]
LISTS = [
    "PID|Given|Family|Rating\n101|Ann|Lee|1500\n102|Tom|Bee|1400\n103|Cy|Dee|1300\n104|Di|Eff|unrated",
    "player_id|player_name|rating|prov_games\n101|Ann Lee|1500|\n102|Tom Bee|1400|\n103|Cy Dee|1300|\n104|Di Eff||",
    "Code|Surname|Given|Pre_Rtg\n101|Lee|Ann|1500\n102|Bee|Tom|1400\n103|Dee|Cy|1300\n104|Eff|Di|unr",
]
GAMES = [
    "RND|WHITE_PID|BLACK_PID|RESULT|TYPE\n1|101|102|1-0|P\n1|103|104|1-0|F\n2|104|101|0-1|P\n2|102|103|½-½|P",
    "Rd|White|Black|W_PTS|B_PTS|STATUS\n1|101|102|1|0|\n1|103|104|1|0|FORFEIT\n2|104|101|0|1|\n2|102|103|½|½|",
    "Game|Round|WhiteID|BlackID|WinnerID|Forfeit?\n1|1|101|102|101|N\n2|1|103|104|103|Y\n3|2|101|104|101|N"
    "\n4|2|102|103|draw|N",
    "PID|RND|OPP_PID|PLAYED|SCORE\n101|1|102|yes|1\n102|1|101|yes|0\n103|1|104|no|1\n104|1|103|no|0"
    "\n101|2|104|yes|1\n104|2|101|yes|0\n102|2|103|yes|½\n103|2|102|yes|½",
]


def sheets(*texts):
    return [
        Grid(
            f"Sheet{n}",
            [[int(one) if one.isdecimal() else one or None for one in row.split("|")] for row in rows],
        )
        for n, rows in enumerate((text.split("\n") for text in texts), 1)
    ]


def plain(found):
    return [[cell.rstrip("wb") for cell in row] for row in codes(found)]


@pytest.mark.parametrize("listed", LISTS)
@pytest.mark.parametrize("games", GAMES)
def test_games_by_the_codes_of_the_list(listed, games):
    found = read_games(sheets(listed, games))
    assert plain(found) == MEANT
    assert [one.rating for one in found.sections[0].players] == [1500, 1400, 1300, None]


@pytest.mark.parametrize(("old", "new"), [("101", "A1"), ("101", "12345678"), ("10", "E0"), ("10", "")])
@pytest.mark.parametrize("games", GAMES)
def test_codes_may_be_letters_ids_or_numbers_from_1_on(games, old, new):
    assert plain(read_games(sheets(LISTS[0].replace(old, new), games.replace(old, new)))) == MEANT


@pytest.mark.parametrize("listed", LISTS)
@pytest.mark.parametrize("games", GAMES[:3])
def test_the_list_above_its_games(listed, games):
    assert plain(read_games(sheets(f"{listed}\n\n{games}"))) == MEANT


def test_ids_by_which_the_games_call_the_players_are_kept():
    listed = LISTS[0].replace("PID", "Mbr ID").replace("\n10", "\n1234567")
    (section,) = read_games(sheets(f"{listed}\n\n{GAMES[0].replace('|10', '|1234567')}")).sections
    assert [one.member_id for one in section.players] == ["12345671", "12345672", "12345673", "12345674"]


@pytest.mark.parametrize("heading", ["Lichess handle", "Username", "chess.com account"])
def test_games_and_standings_by_names_of_a_website(heading):
    listed = (
        f"Your name|{heading}|Rating\nAnn Lee|ann_lee77|1500\nTom Bee|BigTom|1400"
        "\nCy Dee|cy|1300\nDi Eff|zugzwang_di|unrated"
    )
    games = (
        "Rd|White|Black|Result\n1|ann_lee77|BigTom|1-0\n1|cy|zugzwang_di|1-0 (forfeit)"
        "\n2|zugzwang_di|ann_lee77|0-1\n2|BigTom|cy|½-½"
    )
    standings = "#|handle|pts\n1|ann_lee77|2\n2|BigTom|0.5\n3|cy|1.5\n4|zugzwang_di|0"
    found = read_games(sheets(listed, games, standings))
    assert plain(found) == MEANT
    assert [one.name for one in found.sections[0].players] == ["Ann Lee", "Tom Bee", "Cy Dee", "Di Eff"]


@pytest.mark.parametrize("heading", ["r_pre", "pre_r", "rtg_pre"])
def test_two_tables_in_brackets_and_the_rating_before_as_one_letter(heading):
    players = f"[players]\npid,last,first,{heading},n_prov\n101,Lee,Ann,1500,\n102,Bee,Tom,1400,9"
    players += "\n103,Dee,Cy,unrated,0"
    games = "[pairings]\nrd,bd,pid_white,pid_black,pts_white,pts_black,status\n1,1,101,102,1.0,0.0,PLAYED"
    games += "\n1,,103,,0.5,,BYE_HALF\n2,1,103,101,0.0,1.0,FORFEIT\n2,,102,,0.0,,ABSENT"
    found = recognize.read_text(f"{players}\n\n{games}\n")
    assert codes(found) == [["W2w", "X3"], ["L1b", "U"], ["H", "F1"]]
    assert [(one.rating, one.games) for one in found.players] == [(1500, None), (1400, 9), (None, 0)]


BYES = (
    "entry_id|name|pre_rating\n101|Ann Lee|1500\n102|Tom Bee|1400\n103|Cy Dee|NULL\n\n"
    "rd|white_entry|black_entry|result|kind\n1|101|102|1|G\n1|103|NULL|NULL|{}\n2|101|103|0|F\n2|102|NULL|NULL|H"
)


ROUNDS_OF_PLAYERS = """round,member_id,last_name,first_name,rating,opponent_id,outcome
1,30000101,Lee,Ann,1500,30000102,win\n1,30000102,Bee,Tom,1400,30000101,loss
1,30000103,Dee,Cy,1300,30000104,forfeit win\n1,30000104,Eff,Di,,30000103,forfeit loss
2,30000101,Lee,Ann,1500,30000104,win\n2,30000104,Eff,Di,,30000101,loss
2,30000102,Bee,Tom,1400,30000103,draw\n2,30000103,Dee,Cy,1300,30000102,draw
"""


def test_a_row_for_each_round_of_each_player_with_the_id_of_the_opponent():
    (section,) = recognize.read_text(ROUNDS_OF_PLAYERS).sections
    assert [[str(cell) for cell in one.rounds] for one in section.players] == MEANT
    assert [one.member_id[-1] for one in section.players] == ["1", "2", "3", "4"]


QUERY = """ResultID,EventName,EndDate,RoundNo,PlayerID,LastName,FirstName,PreRating,Color,OppID,OppLastName,Points
2207,Fall Open,10/19/2025 0:00:00,1,30000101,Lee,Ann,1500,W,30000102,{bee},1
2208,Fall Open,10/19/2025 0:00:00,1,30000102,{bee},Tom,1400,B,30000101,Lee,0
2209,Fall Open,10/19/2025 0:00:00,1,30000103,Dee,Cy,1300,W,30000104,Eff,1
2210,Fall Open,10/19/2025 0:00:00,1,30000104,Eff,Di,,B,30000103,Dee,0
2211,Fall Open,10/19/2025 0:00:00,2,30000101,Lee,Ann,1500,B,30000104,Eff,1
2212,Fall Open,10/19/2025 0:00:00,2,30000104,Eff,Di,,W,30000101,Lee,0
2213,Fall Open,10/19/2025 0:00:00,2,30000102,{bee},Tom,1400,W,30000103,Dee,0.5
2214,Fall Open,10/19/2025 0:00:00,2,30000103,Dee,Cy,1300,B,30000102,{bee},0.5
"""


@pytest.mark.parametrize("bee", ["Bee", "Dee"])
def test_the_ids_of_the_rows_of_a_query_and_the_name_of_the_event_are_none_of_a_player(bee):
    (section,) = recognize.read_text(QUERY.format(bee=bee)).sections
    meant = [["W2w", "W4b"], ["L1b", "D3w"], ["W4w", "D2b"], ["L3b", "L1w"]]
    assert [[str(cell) for cell in one.rounds] for one in section.players] == meant
    assert [one.member_id[-1] for one in section.players] == ["1", "2", "3", "4"]
    assert (section.end_date, section.players[1].name) == (datetime.date(2025, 10, 19), f"{bee}, Tom")


@pytest.mark.parametrize(("old", "new"), [("1,30000102,Bee", "2,30000102,Bee"), ("Bee,1\n", "Bee,0\n")])
def test_rows_of_a_query_that_contradict_each_other_are_asked(old, new):
    query = QUERY.format(bee="Bee")
    assert recognize.read_text(query).games
    with pytest.raises(CrosstableProblems):
        recognize.read_text(query.replace(old, new))


def test_an_opponent_of_an_id_that_no_row_has_is_no_player():
    assert not recognize.read_text(ROUNDS_OF_PLAYERS.replace("30000104,win", "30000109,win")).games


def test_rows_of_a_player_with_two_ids_are_asked():
    with pytest.raises(CrosstableProblems, match="has the ID 30000109 here and 30000101 elsewhere"):
        recognize.read_text(ROUNDS_OF_PLAYERS.replace("2,30000101", "2,30000109"))


def test_the_kind_of_a_round_without_an_opponent():
    for kind, meant in (("H", "H"), ("B", "B"), ("Z", "U"), ("bye 1 pt", "B")):
        assert plain(read_games(sheets(BYES.format(kind)))) == [["W2", "F3"], ["L1", "H"], [meant, "X1"]]
    with pytest.raises(CrosstableProblems, match='"P" does not say what the bye counts'):
        read_games(sheets(BYES.format("P")))


@pytest.mark.parametrize("games", GAMES[:2])
def test_a_code_that_is_on_no_list_is_asked(games):
    with pytest.raises(CrosstableProblems, match='"109" is not on the list of players'):
        read_games(sheets(LISTS[0], games.replace("103|104", "103|109")))


def test_a_number_beside_a_name_that_is_on_no_list_is_asked():
    games = "Round|White|Black|Result\n1|Ann Lee|Tom Bee|1-0\n1|Cy Dee|109|1-0\n2|Tom Bee|Cy Dee|½-½"
    with pytest.raises(CrosstableProblems, match='"109" is not on the list of players'):
        read_games(sheets(LISTS[1], games))


CARDS = {
    "Ann Lee": (1500, "1|Tom Bee|White|WON\n2|Di Eff|Black|WON\n3|Cy Dee|White|TIED"),
    "Tom Bee": (
        "1400 after 5 games (provisional)",
        "1|Ann Lee|Black|LOST\n2|Cy Dee|White|TIED\n3|Di Eff|White|WON",
    ),
    "Cy Dee": (1300, "1|Di Eff|White|WON\n2|Tom Bee|Black|TIED\n3|Ann Lee|Black|TIED"),
    "Di Eff": ("no rating yet", "1|Cy Dee|Black|LOST\n2|Ann Lee|White|LOST\n3|Tom Bee|Black|LOST"),
}
COVER = Grid("Cover", [["End date", "2026-03-28"], ["Time control", "G/55;d5"]])


def cards(form, changed=None):
    told = {name: (rating, (changed or {}).get(name, games)) for name, (rating, games) in CARDS.items()}
    return [
        Grid(name, sheets(form.format(name=name, rating=rating, games=games))[0].rows)
        for name, (rating, games) in told.items()
    ]


@pytest.mark.parametrize(
    "form",
    [
        "|PASS\nTraveler:|{name}\nUS Chess rating then:|{rating}\n\nStop|Met|As|Stamp\n{games}\n\nTicket: used",
        "Player|{name}|Rating|{rating}\nRound|vs|Color|Result\n{games}",
        "Player: {name}\nUSCF rating: {rating}\nSchool: Oak\n\nRd|Opponent|Color|Result\n{games}",
    ],
)
def test_a_sheet_for_each_player(form):
    found = of_sheets([COVER, *cards(form)])
    assert codes(found) == [["W2", "W4", "D3"], ["L1", "D3", "W4"], ["W4", "D2", "D1"], ["L3", "L1", "L2"]]
    of_players = [(one.rating, one.games) for one in found.sections[0].players]
    assert of_players == [(1500, None), (1400, 5), (1300, None), (None, None)]
    assert (str(found.sections[0].end_date), found.sections[0].time_control) == ("2026-03-28", "G/55;d5")


def test_the_rounds_of_a_sheet_stand_where_their_numbers_say():
    """Di came in round 2, and Cy had nobody to play in round 1."""
    changed = {
        "Cy Dee": "1||| BYE (1 point)\n2|Tom Bee|Black|TIED\n3|Ann Lee|Black|TIED",
        "Di Eff": "2|Ann Lee|White|LOST\n3|Tom Bee|Black|LOST",
    }
    found = of_sheets(
        [COVER, *cards("Player|{name}|Rating|{rating}\nRound|vs|Color|Result\n{games}", changed)]
    )
    assert codes(found)[2:] == [["B", "D2", "D1"], ["U", "L1", "L2"]]


def test_sheets_of_players_that_contradict_each_other_are_not_one_event():
    changed = {"Cy Dee": "1|Di Eff|White|LOST\n2|Tom Bee|Black|WON\n3|Ann Lee|Black|TIED"}
    assert (
        of_sheets([COVER, *cards("Player|{name}|Rating|{rating}\nRound|vs|Color|Result\n{games}", changed)])
        is None
    )


DUMP = """# table EVENT
event_id;title;ended_on;minutes;delay;rating_system;rounds
7;Oak Street Blitz;2026-01-16;5;3;Blitz;2

# table ENTRY
entry_id;given;surname;blitz_before;status
101;Ann;Lee;1500;OK
102;Tom;Bee;1400;OK
103;Cy;Dee;1300;OK
104;Di;Eff;NULL;OK
105;Joe;Fox;1100;OK

# table PAIRING
pairing_id;round;white_entry;black_entry;result_id{kind}
"""
PAIRINGS = [
    ("1;101;102", "white"), ("1;103;104", "forfeit"), ("1;105;NULL", "half"),
    ("2;104;101", "black"), ("2;102;103", "draw"), ("2;105;NULL", "full"),
]  # fmt: skip
OF_DUMP = {
    "Lee, Ann": ["W Bee, Tom", "W Eff, Di"],
    "Bee, Tom": ["L Lee, Ann", "D Dee, Cy"],
    "Dee, Cy": ["X Eff, Di", "D Bee, Tom"],
    "Eff, Di": ["F Dee, Cy", "L Lee, Ann"],
    "Fox, Joe": ["H", "B"],
}


def by_name(found):
    (section,) = found.sections
    name = {player.number: f" {player.name}" for player in section.players}
    return {
        player.name: [f"{cell.letter}{name.get(cell.opponent, '')}" for cell in player.rounds]
        for player in section.players
    }


def dump(codes_of, kinds=None, more=""):
    rows = (
        f"{n};{pair};{codes_of[said]}" + (f";{kinds.get(said, 'G')}" if kinds else "")
        for n, (pair, said) in enumerate(PAIRINGS, 501)
        if said in codes_of
    )
    text = DUMP.format(kind=";kind" if kinds else "") + "\n".join(rows) + f"\n{more}"
    return recognize.read({"dump.csv": text.encode()})


@pytest.mark.parametrize("heads", ["result_id;meaning", "id;name", "code;result_text"])
@pytest.mark.parametrize("white", [1, 2])
def test_a_dump_with_a_table_of_its_results(heads, white):
    """Whatever the code of a win: 1 may be Black's."""
    codes_of = {"white": white, "black": 3 - white, "draw": 3, "forfeit": 4}
    words = ("White won", "Black won", "Draw", "White wins by forfeit (Black absent)")
    lookup = "\n".join(f"{code};{word}" for code, word in zip(codes_of.values(), words, strict=True))
    byes = "\ntable;bye\nround;entry;points\n1;105;0.5\n2;105;1.0\n"
    found = dump(codes_of, more=f"{byes}\n# table RESULT\n{heads}\n{lookup}\n")
    assert by_name(found) == OF_DUMP
    (section,) = found.sections
    ratings = {one.name: one.rating for one in section.players}
    assert ratings == dict(zip(OF_DUMP, [1500, 1400, 1300, None, 1100], strict=True))
    assert (str(section.end_date), section.time_control, section.rating_system) == (
        "2026-01-16",
        "G/5;d3",
        "Blitz",
    )


@pytest.mark.parametrize("won", ["1", "8"])
def test_a_dump_whose_codes_a_line_explains(won):
    codes_of = {"white": won, "black": 0, "draw": 5, "forfeit": won, "half": "NULL", "full": "NULL"}
    legend = (
        f"# result_id: {won}=white won 0=black won 5=draw; kind: G=game F=forfeit/not played "
        "H=half-point bye P=pairing bye 1 pt\n"
    )
    found = dump(codes_of, {"forfeit": "F", "half": "H", "full": "P"}, legend)
    assert by_name(found) == OF_DUMP


def test_a_code_that_no_table_explains_is_asked():
    codes_of = {"white": 1, "black": 2, "draw": 3}
    with pytest.raises(CrosstableProblems, match='"code 3" is not a result'):
        dump(codes_of, more="\nresult_id;meaning\n1;White won\n2;Black won\n")


@pytest.mark.parametrize(
    ("key", "between", "heading"),
    [("CODES", "  ", "Code"), ("Key", " - ", "Code"), ("Legend:", "= ", "Result")],
)
@pytest.mark.parametrize("unplayed", ["defender not present; NO GAME", "defender did not come, no game"])
def test_codes_of_results_in_a_column_next_to_the_games(key, between, heading, unplayed):
    words = {"C": "challenger won; exchange", "D": "defender won", "E": "even (draw)", "N": unplayed}
    legend = [key, *(f"{code}{between}{word}" for code, word in words.items()), ""]
    games = [
        f"Wk|Challenger|Defender|{heading}",
        "1|Lee|Bee|C",
        "1|Dee|Eff|N",
        "",
        "2|Eff|Lee|D",
        "2|Bee|Dee|E",
    ]
    log = "\n".join(f"{game or '|||'}||{text}" for game, text in zip(games, legend, strict=True))
    found = read_games(sheets(LISTS[1], log))
    assert plain(found) == MEANT
    with pytest.raises(CrosstableProblems, match='"Q" is not a result'):
        read_games(sheets(LISTS[1], log.replace("|Dee|E|", "|Dee|Q|")))
    with pytest.raises(CrosstableProblems, match='"N" is not a result'):
        read_games(sheets(LISTS[1], log.replace(unplayed, "no game was played")))


EXPORTED = [
    "key|value\nname|Fall Open\ndates.start|2026-11-14\ndates.end|2026-11-15\ntimeControl|G/60;d5\n"
    "ratingSystem|uscf.regular",
    "_id|name.first|name.last|ratings.regular.value|ratings.regular.provisionalGames\np1|Ann|Lee|1500|null\n"
    "p2|Tom|Bee|1400|9\np3|Cy|Dee|1300|null\np4|Di|Eff|null|null",
    "round|board|white._id|white.name.last|black._id|black.name.last|result\n1|1|p1|Lee|p2|Bee|1-0\n"
    "1|2|p3|Dee|p4|Eff|1-0 FORFEIT\n2|1|p4|Eff|p1|Lee|0-1\n2|2|p2|Bee|p3|Dee|0.5-0.5\n"
    "3|null|p4|Eff|null|null|HALF_POINT_BYE",
    "place|player._id|player.name|points\n1|p1|Ann Lee|2\n2|p3|Cy Dee|1.5\n3|p2|Tom Bee|0.5\n4|p4|Di Eff|0.5",
]


@pytest.mark.parametrize("standings", [0, 1])
def test_keys_of_a_program_in_place_of_headings(standings):
    found = read_games(sheets(*EXPORTED[: 3 + standings]))
    (section,) = found.sections
    assert plain(found) == [[*row, "U"] for row in MEANT[:3]] + [[*MEANT[3], "H"]]
    assert [(one.rating, one.games) for one in section.players] == [
        (1500, None),
        (1400, 9),
        (1300, None),
        (None, None),
    ]
    facts = str(section.start_date), str(section.end_date), section.time_control, section.rating_system
    assert facts == ("2026-11-14", "2026-11-15", "G/60;d5", "uscf.regular")


def test_a_code_beside_another_players_name_is_asked():
    wrong = EXPORTED[2].replace("p4|Eff|p1|Lee|0-1", "p3|Eff|p1|Lee|0-1")
    with pytest.raises(CrosstableProblems):
        read_games(sheets(*EXPORTED[:2], wrong))


def test_names_are_no_keys():
    names = Grid("Games", [["deMarco", "beat", "McCoy"], ["Dr.Lee", "beat", "O.Bee"]])
    assert with_words_for_keys(names) is names


PLAYERS_BY_KIND = "PLR|101|Lee|Ann|1500\nPLR|102|Bee|Tom|1400\nPLR|103|Dee|Cy|1300\nPLR|104|Eff|Di|\n"
DUMPS = [
    "# dump of our club\n# PLR id|last|first|rating_before\n# GAM round|white_id|black_id|outcome\n"
    f"# outcome 1=white won 0=black won 5=draw 1F=black never came\n{PLAYERS_BY_KIND}"
    "GAM|1|101|102|1\nGAM|1|103|104|1F\nGAM|2|104|101|0\nGAM|2|102|103|5",
    f"EVT|date|2026-11-22\nEVT|rounds|2\nPLR|badge|last|first|regular_before\n{PLAYERS_BY_KIND}"
    "RES|round|badge|opponent|code\nRES|1|101|102|WIN\nRES|1|102|101|LOSS\nRES|1|103|104|WIN-FF\n"
    "RES|1|104|103|LOSS-FF\nRES|2|101|104|WIN\nRES|2|104|101|LOSS\nRES|2|102|103|DRAW\nRES|2|103|102|DRAW",
]


@pytest.mark.parametrize("dump", DUMPS)
def test_records_of_several_kinds_in_one_table(dump):
    found = read_games(sheets(dump))
    assert [[code.rstrip("wb") for code in row] for row in codes(found)] == MEANT
    assert [player.rating for player in found.sections[0].players] == [1500, 1400, 1300, None]


def test_headings_that_repeat_are_no_kinds_of_records():
    page = "No|Name|Rating\n1|Ann Lee|1500\n2|Tom Bee|1400\nBoard|Round|White|Black|Result\n1|1|Ann Lee|Tom Bee|1-0"
    (table,) = sheets(f"{page}\n{page}")
    assert with_kinds_apart(table) is table


INITIALS = """Two towns match, Sat 15 June 2024

HILO
  bd1  AL  Ann Lee 1500
  bd2  TB  Tom Bee 1400 (prov, 14 g)
KONA
  bd1  CD  Cy Dee 1300
  bd2  DE  Di Eff no rtg

RD 1
    AL-TB  1-0
    CD-DE  1-0 ff   (Di never sat down. forfeit)
RD 2
    DE-AL  0-1
    TB-CD  1/2
"""


def test_initials_right_before_the_names():
    found = recognize.read_text(INITIALS)
    assert plain(found) == MEANT
    assert [(one.name, one.rating, one.games) for one in found.sections[0].players] == [
        ("Ann Lee", 1500, None),
        ("Tom Bee", 1400, 14),
        ("Cy Dee", 1300, None),
        ("Di Eff", None, None),
    ]


def test_titles_of_all_players_are_no_initials():
    text = "FM Ann Lee 1500\nNM Tom Bee 1400\nCM Cy Dee 1300\n\nRound 1\nLee 1-0 Bee\nRound 2\nBee 1-0 Dee\n"
    assert plain(recognize.read_text(text)) == [["W2", "U"], ["L1", "W3"], ["U", "L2"]]


CHAT = """**who is who**
• en_croissant = Ann Lee, 1500
• moonrook = Tom Bee, 1400/14
• Jordi_ = Cy Dee, 1300
• 50moverule = Di Eff, unrated

{legend}

__**Round 1**__
🏆 en_croissant  vs  moonrook
👻 50moverule  vs  🏆 jordi_

__**Round 2**__
50moverule  vs  🏆 en_croissant
moonrook 🤝 jordi_

**top 2**
🥇 en_croissant 2/2
"""


@pytest.mark.parametrize(
    "legend", ["🏆 stands next to the winner, 🤝 = draw, 👻 = no show (not played)", "gg all"]
)
def test_nicknames_with_pictures_beside_the_winners(legend):
    found = recognize.read_text(CHAT.format(legend=legend))
    assert plain(found) == MEANT
    assert [one.name for one in found.sections[0].players] == ["Ann Lee", "Tom Bee", "Cy Dee", "Di Eff"]


def test_two_winners_of_a_game_are_none():
    with pytest.raises(CrosstableProblems):
        recognize.read_text(CHAT.format(legend="").replace("vs  moonrook", "vs  🏆 moonrook"))


QUADS = {
    "Quad A": ["Ann Lee", "Tom Bee", "Cy Dee", "Di Eff"],
    "Quad B": ["Ann Fox", "Al Gar", "Bo Hay", "Ed Ives"],
}
PAIRS = [(1, 1, 4), (1, 2, 3), (2, 3, 1), (2, 4, 2), (3, 1, 2), (3, 3, 4)]
LAST_WINS = [["L4w", "L3b", "L2w"], ["L3w", "L4b", "W1b"], ["W2b", "W1w", "L4w"], ["W1b", "W2w", "W3b"]]
"""In every game the higher number has won."""


def quad(names, number="", more="Total", form="name"):
    """The points of each round, and the pairings by number below them."""
    points = ["0|0|0", "0|0|1", "1|1|0", "1|1|1"]
    columns = {"Total": "0123", "Place": "4321"}[more]
    rows = [f"{number}|Name|Rating|Rd 1|Rd 2|Rd 3|{more}"]
    for n, (name, own, last) in enumerate(zip(names, points, columns, strict=True), 1):
        rows.append(f"{n}|{name}|{1600 - n}|{own}|{last}")
    rows += ["", "Pairings", f"Round|White|Black|{'Result' if form == 'result' else 'Winner'}"]
    for round_, white, black in PAIRS:
        won = {"name": names[max(white, black) - 1], "number": max(white, black)}
        won |= {"result": "1-0" if white > black else "0-1", "color": "White" if white > black else "Black"}
        rows.append(f"{round_}|{white}|{black}|{won[form]}")
    return rows


def quads_in(tables):
    found = import_of_lists(tables, headed=True)
    return {
        section.name: [one.name for one in section.players]
        for n, section in enumerate(found.sections)
        if codes(found, n) == LAST_WINS
    }


@pytest.mark.parametrize("number", ["", "No."])
@pytest.mark.parametrize("more", ["Total", "Place"])
@pytest.mark.parametrize("form", ["name", "number", "result", "color"])
def test_points_of_each_round_above_pairings_by_number(number, more, form):
    """Each sheet has numbers of its own; totals and places are no numbers of players."""
    sheets_of = {title: "\n".join(quad(names, number, more, form)) for title, names in QUADS.items()}
    tables = [
        replace(one, sheet=title) for title, one in zip(QUADS, sheets(*sheets_of.values()), strict=True)
    ]
    assert quads_in(tables) == QUADS
    below = "\n\n".join(f"{title}\n{text}" for title, text in sheets_of.items())
    assert quads_in(sheets(below.replace("Pairings\n", ""))) == QUADS


def test_pairings_of_all_sections_on_a_sheet_of_their_own():
    rows = [quad(names) for names in QUADS.values()]
    texts = ["\n".join(one[:5]) for one in rows]
    games = [f"{title}|{game}" for title, one in zip(QUADS, rows, strict=True) for game in one[8:]]
    tables = sheets(*texts, "\n".join(["Section|Round|White|Black|Winner", *games]))
    tables = [replace(one, sheet=title) for one, title in zip(tables, [*QUADS, "Pairings"], strict=True)]
    assert quads_in(tables) == QUADS


@pytest.mark.parametrize("total", ["|Total", ""])
def test_points_that_the_games_do_not_give_are_asked(total):
    """Without a total, too; a round without a game says nothing."""
    rows = quad(QUADS["Quad A"])
    text = "\n".join(rows).replace("|Total", total).replace("1|Ann Lee|1599|0|0|0", "1|Ann Lee|1599|0|1|0")
    with pytest.raises(CrosstableProblems) as caught:
        import_of_lists(sheets(text), headed=True)
    assert [one.line for one in caught.value.problems] == [
        'Sheet1!E2: Ann Lee has "1" here, but 0 by the games. Correct one.'
    ]
    fewer = [row for row in rows if row != "2|3|1|Cy Dee"]
    assert import_of_lists(sheets("\n".join(fewer)), headed=True)


@pytest.mark.parametrize(("points", "letter"), [("½", "H"), (1, "B")])
def test_a_bye_whose_points_stand_in_the_column_of_its_round_alone(points, letter):
    rows = [
        "No.|Name|Rating|Rd 1|Rd 2",
        "1|Ann Lee|1500|1|0",
        f"2|Tom Bee|1400|0|{points}",
        "3|Cy Dee|1300|0|1",
    ]
    games = ["", "Round|White|Black|Result", "1|1|2|1-0", "1|3|bye|0", "2|3|1|1-0", "2|2|bye|"]
    found = import_of_lists(sheets("\n".join([*rows, *games])), headed=True)
    assert codes(found)[1] == ["L1b", letter]
