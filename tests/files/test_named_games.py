"""Games in lines that name players of the list, one event by hand: Lee beats Becker, Roth draws Stone; Stone forfeits
to Lee, Becker has a half-point bye, and Roth has the bye.
"""

import pytest
from file_content import sections_of

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.recognize import read_text
from xlrating.hosts.opened import open_table

PLAYERS = "1. Ann Lee 1800\n2. Tom Becker 1700\n3. Max Roth 1600\n4. Eva Stone 1500\n"
MEANT = {
    "Ann Lee": ["W2", "X4"],
    "Tom Becker": ["L1", "H"],
    "Max Roth": ["D4", "B"],
    "Eva Stone": ["D3", "F1"],
}
LINES = ("Becker 0-1 Lee", "Roth 1/2 Stone", "Lee 1-0F Stone", "Becker half-point bye", "Roth bye")
GAMES = [
    ("Lee-Becker 1-0", "3-4 ½-½"),
    ("1-0 Ann Lee - Tom Becker", "½-½ Max Roth - Eva Stone"),
    ("2 0-1 1", "3 draw 4"),
    ("| 1 | 1-0 | 2 |", "| 3 | ½-½ | 4 |"),
    ("White: Lee, Black: Becker, 1-0", "White: 3, Black: 4, Result: 1/2"),
    ("(1800) Ann Lee 1-0 (1700) Tom Becker", "Max Roth (#3) .5-.5 Eva Stone (#4)"),
    ("Ann Lee d. Tom Becker", "#3 drew #4"),
    ("Becker < Lee", "Roth = Stone"),
    ("A. Lee [1] - T. Becker [0]", "STONE, EVA (½) vs ROTH, MAX (½)"),
    ("Lee vs Becker, Lee won", "Roth and Stone drew"),
    ("Lee W, Becker L", "Roth (draw), Stone (draw)"),
    ("Ann Lee 1-0 Tom Becker (35 moves)", "Max 1/2 - Eva 1/2"),
    ("Lee (white) mated Becker", "Roth shared the point with Stone"),
    ("Becker perdió con Lee", "Roth y Stone tablas"),
    ("1-2 1 won", "3-4 draw"),
    ("2-1: black", "3-4 draw"),
    ("2 against 1: Lee won", "3 v #4:  a draw"),
    ("And Lee took the full point from Becker", "Roth and Stone drew, Stone had white"),
    ("Lee with the black pieces beat Becker", "Roth as white drew with Stone"),
    ("Lee, black, over Becker", "Roth - Stone draw (white named first)"),
    ("Lee, white, over Becker", "Roth and Stone drew, first one had white"),
    ("Lee had Black. Lee won against Becker", "Roth : Stone = ½"),
    ("Lee 1--0 Becker", "Roth D, Stone D"),
]
FORFEITS = [
    *("Lee 1-0 (F) Stone", "Stone forfeited to Lee", "Stone did not show up, Lee wins by forfeit"),
    *("Lee 1-0 Stone (Stone never came)", "Lee vs Stone: Stone forfeits", "Stone lost to Lee by forfeit"),
    *("Lee X, Stone F", "Lee got a full point because Stone didn't show"),
    *(
        "Lee v. Stone: default in favor of Lee. Stone failed to appear; no game, not to be rated.",
        "Lee v. Stone: judgment for Lee by default",
    ),
    *("Stone forfeited to Lee (not rated)", "Lee v. Stone: default in Lee's favor, game unrated"),
    "Lee vs Stone - not played, Stone went home, so Lee gets it by forfeit",
    *("Stone never turned up so Lee won by forfeit", "Lee wins by forfeit, Stone was held back"),
    "Lee won by forfeit over Stone (his truck would not start back up after lunch)",
    *(
        "Stone forfeited to Lee (car wouldn't start)",
        "Lee won by forfeit over Stone (might be back next month)",
    ),
]
BYES = [
    *(
        "½ bye: Becker",
        "Becker HPB",
        "Becker (bye) ½-0",
        "2 bye 1/2",
        "2 Becker half-point bye",
        "Becker was given a half point bye",
    ),
    "Half-point byes: Becker",
]
FULL_BYES = [
    "The bye went to Max Roth",
    "3 bye",
    "Roth was the odd one out and got the full point bye",
    "Roth FPB",
]


def read(text):
    (section,) = sections_of("report.txt", text.encode()).sections
    return {player.name: [str(cell) for cell in player.rounds] for player in section.players}


def told(*lines):
    one, other, forfeit, half, full = lines
    return f"{PLAYERS}\nRound 1\n{one}\n{other}\n\nRound 2\n{forfeit}\n{half}\n{full}\n"


def without_colors(found):
    return {name: [cell.rstrip("wb") for cell in cells] for name, cells in found.items()}


WAYS = [
    *((*games, *LINES[2:]) for games in GAMES),
    *((*LINES[:2], forfeit, *LINES[3:]) for forfeit in FORFEITS),
    *((*LINES[:3], bye, LINES[4]) for bye in BYES),
    *((*LINES[:4], bye) for bye in FULL_BYES),
]


@pytest.mark.parametrize("lines", WAYS)
def test_a_line_that_names_known_players_is_read_as_meant(lines):
    assert without_colors(read(told(*lines))) == MEANT


@pytest.mark.parametrize(
    "rounds",
    [
        "In the first round Lee won with black against Becker, and Roth and Stone drew.\n"
        "Last round: Lee got a forfeit win because Stone was stuck in traffic, Becker had asked for a half point bye, "
        "and Roth was the odd one out and got the full point bye.\n",
        "rd1:  1-2: 1-0   3-4: draw\nrd2:  1-4: 1-0F   2 half-point bye   3 bye\n",
        "R1: 1>2, 3=4\nR2: 1>>4 2+1/2 3+1\n",
        "1  2<1  4=3\n2  4<<1  2+½  3+1\n",
        "R1: Lee 1-0 Becker | Roth ½ Stone\nR2: Lee 1-0F Stone | Becker HPB | Roth FPB\n",
        "In round one, before lunch: Lee beat Becker with White; and Roth drew Stone.\n"
        "And in the second round (after lunch): Lee won by forfeit because Stone never came back from lunch; "
        "Becker took a half point bye; and Roth had the full point bye.\n",
        "Lee 1-0 Becker (R1)\nRoth ½ Stone (R1)\nLee 1-0F Stone (R2)\nBecker HPB (R2)\nRoth FPB (R2)\n",
    ],
)
def test_several_games_of_a_line(rounds):
    assert without_colors(read(f"{PLAYERS}\n{rounds}")) == MEANT


@pytest.mark.parametrize(
    "player",
    ["| {n} | {name} | {rating} |", "{rating} {name}", "{name} [{rating}]", "Player: {name}\nRating: {rating}",
     "{n}. {name} 1234567{n} {rating}", "{name} = {rating}", "{n}. {name}, grade 8, {rating}",
     "{name} · Legal · {rating}", "* {name} (5th grade, {rating})", "{letter}. {name} - {rating}",
     "{n}) {name} {rating}  -  1½ pts", "{n}. {name} (US Chess {rating})",
     "Those who came, with the ratings they had: {name} ({rating});"],
)  # fmt: skip
def test_players_are_listed_in_more_ways(player):
    people = [line.split(". ") for line in PLAYERS.splitlines()]
    roster = "\n".join(
        player.format(
            n=n, letter="abcd"[int(n) - 1], name=who.rpartition(" ")[0], rating=who.rpartition(" ")[2]
        )
        for n, who in people
    )
    assert without_colors(read(told(*LINES).replace(PLAYERS, f"{roster}\n"))) == MEANT


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Lee + Stone", "names Lee and Stone, but was not read as a game"),
        ("Lee vs Stone: forfeit", "names Lee and Stone, but was not read as a game"),
        (
            "Lee v. Stone: default in favor of Lee, Lee failed to appear",
            "names Lee and Stone, but was not read as a game",
        ),
        ("Lee v. Stone: default, not rated", "names Lee and Stone, but was not read as a game"),
        ("Ann Lee 1-0 Eva Stone (not rated)", "names Lee and Stone, but was not read as a game"),
        ("4-7 1-0; 2-3 draw", 'The game "4-7 1-0; 2-3 draw" of this line was not read'),
        ("Eva Stone asked about a forfeit", "names Stone and a bye or forfeit, but was not read"),
    ],
)
def test_a_line_in_other_words_is_asked(line, message):
    with pytest.raises(CrosstableProblems, match=message):
        read(told(*LINES[:2], line, *LINES[3:]))


@pytest.mark.parametrize(
    ("above", "message"),
    [("game backwards", "correct a result above"), ("list on the bus", "not read as a game")],
)
def test_a_correction_below_the_games_is_asked(above, message):
    with pytest.raises(CrosstableProblems, match=message):
        read(told(*LINES) + f"PS. I typed that {above}\nup there. Tom won that one with Black, so 1-0.")


def test_a_remark_on_a_game_that_was_read_is_none():
    remarks = "Upset of the day: Eva Stone held Max Roth.\n1: Lee, Roth\n½: Becker, Stone\n"
    assert without_colors(read(told(*LINES) + remarks)) == MEANT


@pytest.mark.parametrize("who", ["Subs: Stone for Becker wk 1.", "Reserves: Stone (wk 1), Becker"])
def test_who_played_for_whom_is_no_game(who):
    assert without_colors(read(told(*LINES) + who)) == MEANT


@pytest.mark.parametrize(
    "who", ["Sub wk 1: Stone beat Becker", "Subs: Stone W, Becker L", "Reserves: Stone - Becker 1-0"]
)
def test_a_game_of_who_played_for_another_is_asked(who):
    with pytest.raises(CrosstableProblems, match=r"not on the list|names Becker and Stone"):
        read(told(*LINES) + who)


@pytest.mark.parametrize(
    ("half", "full"),
    [
        ("Becker: on a pass, half point as promised", "Roth: nobody to play, full point"),
        ("Becker - called in sick, half-point", "Roth: odd number tonight so he gets one point"),
        ("Becker: had a bye with half a point (asked on Monday)", "Roth: bye, 1"),
        ("Becker had asked two weeks ahead of time, so he has a half point", "Roth: bye, 1"),
        ("Becker had a half point bye, arrived late", "Roth sat out with a one-point bye, nobody was left"),
    ],
)
def test_a_bye_has_a_reason_and_points(half, full):
    assert without_colors(read(told(*LINES[:3], half, full))) == MEANT


@pytest.mark.parametrize(
    "line",
    [
        "Becker: half a point behind the winner",
        "Becker - gained a full point",
        "Becker, half a point ahead, asked for tea",
    ],
)
def test_points_that_are_no_bye_are_not_taken_as_one(line):
    assert read(told(*LINES[:3], line, LINES[4]))["Tom Becker"][1] == "U"


@pytest.mark.parametrize(
    "rounds",
    [
        "R1\nLee (0) 1–0 Becker (0)\nRoth (0) ½–½ Stone (0)\nR2\nLee (1) 1–0F Stone (½)\nBecker (0) half-point bye\n"
        "Roth (½) bye, 1\n",
        "Round one: Becker lost with the black pieces to Lee; Roth with white agreed a draw with Stone.\n"
        "Round two: Lee got "
        "a forfeit win since Stone had to leave (no game was played); Becker half-point bye; Roth bye.\n",
    ],
)
def test_running_scores_and_colors_in_sentences(rounds):
    assert without_colors(read(f"{PLAYERS}\n{rounds}")) == MEANT


def test_names_alone_in_a_numbered_list_are_unrated():
    text = (
        told(*LINES)
        .replace("Tom Becker 1700", "Tom Becker")
        .replace("Stone 1500", "Stone, first rated event")
    )
    (section,) = sections_of("report.txt", text.encode()).sections
    assert {player.name: player.rating for player in section.players} == {
        "Ann Lee": 1800, "Tom Becker": None, "Max Roth": 1600, "Eva Stone": None,
    }  # fmt: skip


def test_letters_of_a_list_stand_for_its_players():
    """Totals and sentences with single letters are none of a game."""
    lettered = "A. Ann Lee 1800\nB. Tom Becker 1700\nC. Max Roth 1600\nD. Eva Stone 1500\n\n"
    text = f"{lettered}Round 1: A-B 1:0   C-D ½:½\nRound 2: A-D 1-0F, B half bye; C bye\nTotals A 2 B ½ C 1½ D ½\n"
    assert without_colors(read(text)) == MEANT


def test_letters_without_a_mark_and_winners_below():
    quad = "A Lee, Ann 1800\nB Becker, Tom 1700\nC Roth, Max 1600\nD Stone, Eva 1500\n"
    text = f"{quad}r1:  A-B 1-0   C-D draw\nr2:  A-D 1-0F   B half-point bye   C bye\n1st: Lee & Roth (1½)\n"
    assert without_colors(read(text)) == MEANT


def test_first_names_that_the_list_does_not_have():
    """Round 1 has the full names, the list below only the last ones."""
    games = (
        "Round 1: Ann Lee beat Tom Becker, Max Roth drew with Eva Stone.\n"
        "Round 2: Lee won by forfeit from Stone, Becker took a half point bye, Roth had the full point bye.\n"
    )
    ratings = "Ratings:\n  Lee 1800\n  Becker 1700\n  Roth 1600\n  Stone 1500\n"
    assert without_colors(read(games + ratings)) == {
        name.split()[1]: rounds for name, rounds in MEANT.items()
    }


def test_ratings_may_stand_in_the_games_of_the_first_round():
    """Who had no game then is the list."""
    text = (
        "First round:\n Ann Lee (1800) with white defeated Tom Becker (1700)\n"
        " Max Roth (1600) and Eva Stone (1500) came later\n"
        "Second round (after lunch):\n Lee with black beat Roth\n Becker and Stone drew, Stone had white\n"
        "Last round:\n Lee beat Stone\n Roth with white won against Becker\n"
    )
    (section,) = sections_of("report.txt", text.encode()).sections
    assert {one.name: one.rating for one in section.players} == dict(
        zip(MEANT, (1800, 1700, 1600, 1500), strict=True)
    )
    assert without_colors(read(text)) == {
        "Ann Lee": ["W2", "W3", "W4"],
        "Tom Becker": ["L1", "D4", "L3"],
        "Max Roth": ["U", "L1", "W2"],
        "Eva Stone": ["U", "D2", "L1"],
    }


def test_quads_by_numbers_begin_anew_below_each_other():
    one = "Quad A\n1 Ann Lee 1800\n2 Tom Becker 1700\n3 Max Roth 1600\n4 Eva Stone 1500\nrd1:  1-2 1 won   3-4 draw\n"
    other = one.replace("Quad A", "Quad B").replace("Ann Lee", "Ida Ek").replace("1 won", "2 won")
    other = other.replace("Tom Becker", "Bo Ek").replace("Max Roth", "Di Ek").replace("Eva Stone", "Al Ek")
    quads = sections_of("report.txt", f"{one}\n{other}".encode()).sections
    assert [[str(player.rounds[0]).rstrip("wb") for player in quad.players] for quad in quads] == [
        ["W2", "L1", "D4", "D3"],
        ["L2", "W1", "D4", "D3"],
    ]


def test_a_table_that_cannot_be_read_below_the_games_of_all_rounds():
    games = (
        "Saturday\n rd 1 Lee 1-0 Stone ; Roth 0-1 Becker\n rd 2 Stone 1/2-1/2 Becker ; Roth 0-1 Lee\n"
        " rd 3 Lee 1-0 Becker ; Stone 0-1 Roth\n"
    )
    table = (
        "Table:\n            1      2      3      4      tot\n1 Lee       **     1      1      1      3\n"
        "2 Becker    0      **     1      ½      1½\n3 Roth      0      0      **     1      1\n"
        "4 Stone     0      ½      0      **     ½\n"
    )
    players = "Players:  1. Ann Lee 1800  2. Tom Becker 1700  3. Max Roth 1600  4. Eva Stone 1500\n"
    assert without_colors(read(f"{players}\n{games}\n{table}")) == {
        "Ann Lee": ["W4", "W3", "W2"],
        "Tom Becker": ["W3", "D4", "L1"],
        "Max Roth": ["L2", "L1", "W4"],
        "Eva Stone": ["L1", "D2", "L3"],
    }


def test_headings_aligned_by_two_tabs_and_running_scores():
    text = (
        "ROUND 1\nBd\tWhite\t\tRes\tBlack\n1\t1 Lee, Ann 1800 (0.0)\t1-0\t2 Becker, Tom 1700 (0.0)\n"
        "2\t3 Roth, Max 1600 (0.0)\t½-½\t4 Stone, Eva 1500 (0.0)\n\n"
        "ROUND 2\nBd\tWhite\t\tRes\tBlack\n1\t1 Lee, Ann 1800 (1.0)\t1F-0F\t4 Stone, Eva 1500 (0.5)\n"
        "\t2 Becker, Tom 1700 (0.0)\tBYE 1/2\n\t3 Roth, Max 1600 (0.5)\tBYE full point\n"
    )
    assert list(without_colors(read(text)).values()) == list(MEANT.values())


def test_a_report_in_spanish():
    text = (
        "RONDA 1\n Mesa 1: Ann Lee (1800) 1 - 0 Tom Becker (1700 prov. 10)\n"
        " Mesa 2: Max Roth (1600) 1/2 - 1/2 Eva Stone (S/R)\n"
        "RONDA 2\n Mesa 1: Ann Lee (1800) 1 - 0 W.O. Eva Stone (S/R)\n"
        " Descansa by his own request: Tom Becker (1700 prov. 10), 1/2 punto\n Descansa: Max Roth (1600), 1 punto\n"
    )
    (section,) = sections_of("report.txt", text.encode()).sections
    assert without_colors(read(text)) == MEANT
    assert {one.name: (one.rating, one.games) for one in section.players} == {
        "Ann Lee": (1800, None),
        "Tom Becker": (1700, 10),
        "Max Roth": (1600, None),
        "Eva Stone": (None, None),
    }


def test_a_match_of_boards_keeps_the_prior_games_of_a_rating():
    text = (
        "Board 1: Ann Lee (1800P14) - Tom Becker (1700)\n    game 1  1-0\n    game 2  1/2-1/2\n"
        "Board 2: Max Roth (1600) - Eva Stone (1500)\n"
        "    game 1  0-1\n    game 2  1-0 by forfeit, Stone had gone home\n"
    )
    (section,) = sections_of("report.txt", text.encode()).sections
    assert {one.name: one.games for one in section.players} == dict.fromkeys(MEANT) | {"Ann Lee": 14}
    assert without_colors(read(text))["Max Roth"] == ["L4", "X4"]


def test_who_sat_out_has_no_game():
    text = told(*LINES).replace("Roth bye", "Roth sat out.")
    assert without_colors(read(text)) == MEANT | {"Max Roth": ["D4", "U"]}


@pytest.mark.parametrize("games", ["Ann beat Eva, Maks drew Tom", "1-0 Lee-Nobody"])
def test_a_round_that_was_not_read_is_told(games):
    with pytest.raises(CrosstableProblems, match=r"line 15: This line .* was not read"):
        read(f"{told(*LINES)}\nRound 3: {games}\n")


@pytest.mark.parametrize(
    "games",
    [
        "May 2026\nMay 5  Lee 1-0 Becker upset!\nMay 5  Roth drew Stone\nMay 12  Becker beat Stone\n",
        "Lee beat Becker, 5/5/26\nRoth 1/2-1/2 Stone (5/5/26)\nBecker beat Stone, 5/12/26\n",
    ],
)
def test_a_day_stands_beside_each_game(games):
    text = f"{PLAYERS}\n{games}"
    assert without_colors(read(text)) == {
        "Ann Lee": ["W2", "U"],
        "Tom Becker": ["L1", "W4"],
        "Max Roth": ["D4", "U"],
        "Eva Stone": ["D3", "L2"],
    }


def test_ages_on_a_list_are_those_of_the_players():
    text = (
        told(*LINES)
        .replace("Stone 1500", "Stone (unrated, age 9)")
        .replace("Roth 1600", "Roth, 8 years old, 1600")
    )
    (section,) = sections_of("report.txt", text.encode()).sections
    assert {one.name: one.extra.get("Age") for one in section.players} == dict.fromkeys(MEANT) | {
        "Eva Stone": "9",
        "Max Roth": "8",
    }


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("We had a fun evening.\nEight came.\nAnn won it.\n", "line 1: This text lists no players"),
        (
            f"{PLAYERS}They all met.\nAnn won against everybody.\n",
            "line 6: The players of this text were found",
        ),
        (f"{PLAYERS}Lee beat Becker\nRoth plays Stone\n", "line 5: The players of this text were found"),
        (
            f"One was not born when I\nstarted this club in 1979.\n\n{PLAYERS}They all met.\n",
            "such as Ann Lee, but not their games",
        ),
    ],
)
def test_a_text_that_cannot_be_read_says_what_to_write(text, sentence, tmp_path):
    path = tmp_path / "report.txt"
    path.write_text(text)
    with pytest.raises(CrosstableProblems, match=sentence):
        open_table(path)


def test_names_without_a_rating_are_on_a_list_in_one_line():
    roster = "Who played: Lee, A. 1800; Becker, T.; Roth, M. 1600; Stone, E.\n"
    (section,) = sections_of("report.txt", told(*LINES).replace(PLAYERS, roster).encode()).sections
    assert [player.rating for player in section.players] == [1800, 1600, None, None]


def test_another_name_with_an_accent_is_the_same_player():
    assert without_colors(read(told(*LINES).replace("Eva Stone 1500", "Eva Stoné 1500"))) == {
        name.replace("Stone", "Stoné"): cells for name, cells in MEANT.items()
    }


def test_a_chat_has_its_stamps_before_the_lines():
    stamped = "".join(
        f"[2/7/26, 10:0{n % 10} AM] Pat: {line}\n" for n, line in enumerate(told(*LINES).split("\n"))
    )
    assert without_colors(read(stamped)) == MEANT


def test_lists_in_one_line_begin_a_section():
    quads = "Quad 1: Lee 1800, Becker 1700\nLee beat Becker\nBecker drew Lee\nQuad 2: Wu 1500, Xu unr\nXu beat Wu\n"
    assert [(one.name, len(one.players)) for one in sections_of("q.txt", quads.encode()).sections] == [
        ("Quad 1", 2), ("Quad 2", 2),
    ]  # fmt: skip


MEN = "Men, G/90 d5\n- Ann Lee 1800\n- Tom Becker 1700\n- Max Roth 1600\nrd 1\n"
OF_THE_MEN = (
    "Lee got a forfeit from Becker (no car)\nrd 2\nLee d. Roth\nrd 3\nBecker = Roth\n"
    "scores: Lee 2, Becker ½, Roth ½\n"
)
KIDS = "\nKids\n4 rounds, G/25 d0\n- Ian Lee 900\n- Kay Xu 800\n- Lou Yost unr\n"


def test_a_last_name_is_that_of_the_section():
    """Ann and Ian Lee each play below their own list."""
    kids = "rd 1\nLee d. Xu\nYost bye\nrd 2\nXu d. Yost\nrd 3\nLee = Yost\nscores: Lee 1½, Xu 1, Yost 1½\n"
    men, others = sections_of("r.txt", (MEN + OF_THE_MEN + KIDS + kids).encode()).sections
    assert (men.name, others.name) == ("Men, G/90 d5", "Kids")
    assert [str(cell) for cell in men.players[0].rounds] == ["X2", "W3", "U"]
    assert [str(cell) for cell in others.players[0].rounds] == ["W2", "U", "D3"]
    assert men.players[0].score != 1.5  # nobody knows which Lee has it


def test_a_later_list_of_players_who_meet_those_above_begins_no_section():
    late = "late entries\n- Ian Wu 900\n- Kay Xu 800\nrd 4\nLee d. Wu\nBecker d. Xu\n"
    (section,) = sections_of("r.txt", (MEN + OF_THE_MEN + late + "rd 5\nRoth = Becker\n").encode()).sections
    assert [str(cell) for cell in section.players[0].rounds] == ["X2", "W3", "U", "W4", "U"]


@pytest.mark.parametrize("number", ["{}. ", ""])
def test_a_list_without_games_is_asked(number):
    others = (
        "\n1. Ian Wu 1500\n2. Kay Xu 1400\n3. Lou Yost 1300\n4. Meg Zorn 1200\nRound 1: first against last\n"
    )
    with pytest.raises(
        CrosstableProblems, match="line 15: No game of the players listed from here on was read"
    ):
        read(told(*LINES) + others)


def test_lists_of_teams_above_the_games_are_one():
    teams = "North: 1 Ann Lee 1800, 2 Tom Becker 1700\nSouth: 1 Max Roth 1600, 2 Eva Stone 1500\n"
    games = "Round 1\nbd 1: Lee def. Becker\nbd 2: Roth drew Stone\n"
    rest = "Round 2\nbd 1: Lee 1-0F Stone\nBecker half-point bye\nRoth bye\n"
    assert without_colors(read(f"{teams}\n{games}\n{rest}")) == MEANT


MATCH = (
    "Lee (1800) - Roth (1600 prov 9 games)\nAnn Lee and Max Roth\n\n"
    "G1: draw\nG2: Max won{}\nG3  Ann 1-0{}\nG4: Roth resigned\n"
)


@pytest.mark.parametrize("scores", [("", ""), (", score .5-1.5", "  score 1.5-1.5"), ("  score 1½-½", "")])
def test_a_match_of_two_names_who_won(scores):
    assert read(MATCH.format(*scores)) == {
        "Ann Lee": ["D2", "L2", "W2", "W2"],
        "Max Roth": ["D1", "W1", "L1", "L1"],
    }


def test_a_match_whose_score_contradicts_its_games_is_asked():
    with pytest.raises(CrosstableProblems, match=r"line 6: .* give 1.5 and 1.5, not the score"):
        read(MATCH.format(", score 1.5-.5", "  score .5-2.5"))


def test_a_game_of_a_match_without_its_winner_is_asked():
    with pytest.raises(CrosstableProblems, match="line 7: This game of the match does not say who won"):
        read(MATCH.format("", "").replace("Roth resigned", "1-0"))


CODED = "North: A1 Ann Lee 1800, A2 Tom Becker (no rating)\nSouth: B1 Max Roth 1600, B2 Eva Stone 1500\n\n"
TABLE = "     B1  B2  total\nA1   1   =   1.5\nA2   0   1   1\n"


@pytest.mark.parametrize(
    "told",
    [
        f"{TABLE}\n1: A1-B1  B2-A2  (left = White)\n2: B2-A1  A2-B1\n",
        f"{TABLE.replace('=', '1/2').replace('1.5', '1 1/2')}\nRd 1: A1 v B1, B2 v A2\nRd 2: B2 v A1, A2 v B1\n",
        "Round 1\nA1-B1 1-0\nB2-A2 0-1\nRound 2\nB2-A1 1/2\nA2-B1 0-1\n",
        "Round 1\nA1 Lee (w) 1:0 B1 Roth\nA2 1:0 B2(w)\nRound 2\nA1 Lee (b) ½:½ B2 Stone\nA2(w) 0:1 B1\n",
    ],
)
def test_codes_in_a_match_of_clubs(told):
    assert without_colors(read(CODED + told)) == {
        "Ann Lee": ["W2", "D3"],
        "Max Roth": ["L1", "W4"],
        "Eva Stone": ["L4", "D1"],
        "Tom Becker": ["W3", "L2"],
    }


def test_a_grid_of_codes_has_each_game_once():
    grid = "    A1 A2 B1 B2\nA1  x  1  1  =\nA2  0  x  0  1\nB1  0  1  x  0\nB2  =  0  1  x\n"
    (section,) = sections_of("report.txt", f"{CODED}{grid}".encode()).sections
    assert [player.name for player in section.players] == ["Ann Lee", "Max Roth", "Eva Stone", "Tom Becker"]
    assert [sum(cell.points for cell in player.rounds) for player in section.players] == [2.5, 1, 1.5, 1]
    assert sum(cell.rated for player in section.players for cell in player.rounds) == 12
    with pytest.raises(
        CrosstableProblems, match="line 7: The results of B1 and A1 against each other do not fit"
    ):
        read(CODED + grid.replace("B1  0  1", "B1  1  1"))


LETTERED = "  A  Ann Lee 1800\n  B  Tom Becker 1700\n  C  Max Roth 1600\n  D  Eva Stone, no rating\n\n"
SMILEYS = "\tr1\tr2\ttotal\nA\tB :)\tD :|\t1.5\nB\tA :(\tC :)\t1\nC\tD :)\tB :(\t1\nD\tC :(\tA :|\t½\n"


def test_rows_of_codes_with_smileys():
    """The letters D and L are players here, and neither draws nor losses."""
    text = f"{LETTERED}{SMILEYS}\n:) you won  :( you lost  :| draw\nann won because eva, max and tom were tired\n"
    assert without_colors(read(text)) == {
        "Ann Lee": ["W2", "D4"],
        "Tom Becker": ["L1", "W3"],
        "Max Roth": ["W4", "L2"],
        "Eva Stone": ["L3", "D1"],
    }
    for doubtful in (
        "ann won and max drew with eva",
        "round 3: ann won because max and eva",
        "ann won, eva, max",
    ):
        with pytest.raises(CrosstableProblems, match="not read"):
            read(text.replace("ann won because eva, max and tom", f"{doubtful} and tom"))
    with pytest.raises(CrosstableProblems, match=r"The results of Ann Lee add up to 0\.5, not 1\.5"):
        read(text.replace("A\tB :)", "A\tB :("))


def test_another_total_in_a_table_of_codes_is_asked():
    with pytest.raises(CrosstableProblems, match=r"line 6: The results of A2 add up to 1, not 2"):
        read(CODED + TABLE.replace("1   1\n", "1   2\n") + "\n1: A1-B1  B2-A2\n2: B2-A1  A2-B1\n")


def test_a_result_too_many_in_a_table_of_codes_is_asked():
    """Which of the three is too many, nobody knows."""
    with pytest.raises(
        CrosstableProblems, match=r"line 6: The row of A2 has more results than the 2 columns"
    ):
        read(CODED + TABLE.replace("1   1\n", "1   0  1\n") + "\n1: A1-B1  B2-A2\n2: B2-A1  A2-B1\n")


def test_a_line_with_scores_behind_both_names_may_be_a_game():
    with pytest.raises(CrosstableProblems, match="names Lee and Stone, but was not read as a game"):
        read(told(*LINES[:2], "Stone (½) 0-1 Lee (1) ?", *LINES[3:]))


BOARDS = (
    "Match, March 5 2026.\n\n{0}Ann Lee (1500) vs Tom Bee (1400){1}\n{0}Liz Moe (1300) vs Joe Fox{2}\n\n{3}\n"
)
OF_BOARDS = {
    "Ann Lee": ["W2", "D2"],
    "Tom Bee": ["L1", "D1"],
    "Liz Moe": ["L4", "X4"],
    "Joe Fox": ["W3", "F3"],
}


@pytest.mark.parametrize(
    "told",
    [
        (
            "Board 1: ",
            "\n   1st game: we won.   2nd game: draw.",
            "\n   1st game: we lost. 2nd game: won by forfeit.",
            "",
        ),
        (
            "1. ",
            ": first game win, second game tie",
            ": first game loss, second game forfeit win",
            "Us 2.5, them 1.5",
        ),
        ("Bd 1 ", "\n G1 Lee won\n G2 draw", "\n G1 Fox won\n G2 Fox forfeits", "Final score 2.5-1.5"),
        ("", "  1-0, 1/2-1/2", "  0-1, 1-0F", "We won 2½-1½."),
    ],
)
def test_two_games_of_each_board_of_a_match(told):
    assert without_colors(read(BOARDS.format(*told))) == OF_BOARDS


@pytest.mark.parametrize(
    ("second", "score", "said"),
    [
        ("G1 Fox won, G2 agreed", "", "line 4: This game of the match does not say who won"),
        ("G1 Fox won, G2 Moe won", "Us 1.5, them 2.5", "line 6: .* give 2.5 and 1.5, not the score"),
    ],
)
def test_a_board_without_a_winner_or_a_score_that_contradicts_all_is_asked(second, score, said):
    with pytest.raises(CrosstableProblems, match=said):
        read(
            BOARDS.format("", ": G1 Lee won, G2 draw", f": {second}", score).replace(
                "Joe Fox:", "Joe Fox (900):"
            )
        )


def test_a_match_told_by_the_points_of_both_below_their_names():
    text = "Ann Lee 1500\n vs\nTom Bee 1400\n\n          Bee  Lee\ngame 1 Sat Jul 5   0  1  Lee white  (now 1-0)\n"
    text += "game 2 Sun Jul 6, 2026   ½  ½   (now 1½-½)\ngame 3 Jul 12   1   0\nFinal: Lee 1.5, Bee 1.5\n"
    assert read(text) == {"Ann Lee": ["W2", "D2", "L2"], "Tom Bee": ["L1", "D1", "W1"]}


def test_a_game_of_a_match_that_is_won_by_forfeit():
    text = "Ann Lee 1500\nTom Bee 1400\n\nGame 1: Lee won\nGame 2: Ann won by forfeit\nGame 3: draw\n"
    assert read(text) == {"Ann Lee": ["W2", "X2", "D2"], "Tom Bee": ["L1", "F1", "D1"]}


def test_codes_of_a_number_and_a_letter():
    text = "Knights\n 1a  Ann Lee  1500\n 1b  Liz Moe  1300\nPawns\n 2a  Tom Bee  1400\n 2b  Joe Fox  unr\n\n"
    text += "Round 1\n Knights 1.5 - 0.5 Pawns\n 1a 1-0 2a\n 1b 1/2 2b\nRound 2\n 2a 1-0 1a\n 2b 0-1 1b\n"
    assert without_colors(read(text)) == {
        "Ann Lee": ["W2", "L2"], "Tom Bee": ["L1", "W1"], "Liz Moe": ["D4", "W4"], "Joe Fox": ["D3", "L3"],
    }  # fmt: skip


@pytest.mark.parametrize("mark", [" : ", "  ", " - "])
def test_a_draw_with_the_points_of_both_is_one_game(mark):
    text = f"{PLAYERS}\nRound 1\nLee - Becker  1{mark}0\nRoth - Stone  ½{mark}½\nRound 2\nBecker - Roth  ½{mark}½\n"
    assert without_colors(read(f"{text}Lee - Stone  1{mark}0\n")) == {
        "Ann Lee": ["W2", "W4"], "Tom Becker": ["L1", "D3"], "Max Roth": ["D4", "D2"], "Eva Stone": ["D3", "L1"],
    }  # fmt: skip


def test_byes_on_the_list_of_players_stand_before_round_1():
    """They begin no second section."""
    text = (
        "1. Ann Lee 1800\n2. Tom Becker 1700\n3. Max Roth 1600 (late, half pt bye rd 1)\n4. Eva Stone 1500\n"
    )
    text += "5. Kim Novak 1400 (half pt bye round 2)\n\nRound 1\nLee 1-0 Becker\nStone 0-1 Novak\n"
    assert without_colors(read(f"{text}Round 2\nStone 0-1 Roth\nLee 1/2 Becker\n")) == {
        "Ann Lee": ["W2", "D2"], "Tom Becker": ["L1", "D1"], "Max Roth": ["H", "W4"], "Eva Stone": ["L5", "L3"],
        "Kim Novak": ["W4", "H"],
    }  # fmt: skip


def test_two_games_are_enough_where_a_list_has_all_who_play():
    assert read(f"{PLAYERS}\nLee beat Becker\nRoth drew Stone\n") == {
        "Ann Lee": ["W2"], "Tom Becker": ["L1"], "Max Roth": ["D4"], "Eva Stone": ["D3"],
    }  # fmt: skip


def test_last_names_that_are_verbs():
    players = "Players: Ann Drew (1800), Bob Won (1700), Max Roth (1600), Eva Stone (1500)\n"
    games = (
        "Round 1: Ann Drew beat Bob Won. Roth drew with Stone.\nRound 2: Drew drew Roth. Won lost to Stone.\n"
    )
    assert without_colors(read(players + games)) == {
        "Ann Drew": ["W2", "D3"], "Bob Won": ["L1", "L4"], "Max Roth": ["D4", "D1"], "Eva Stone": ["D3", "W2"],
    }  # fmt: skip


@pytest.mark.parametrize("label", ["{} = {}", "- {}: {}", "{} – {}"])
def test_players_called_by_their_handles(label):
    """A handle may have marks, and begin another one; a handle that is on no list is asked, whatever is in it."""
    names = ("Ann Lee, 1800", "Tom Becker, 1700", "Max Roth, 1600", "Eva Stone, 1500")
    handles = ("@ann", "@ann.exe", "@m-roth", "@Eva_1")
    players = "\n".join(label.format(*both) for both in zip(handles, names, strict=True))
    games = "Round 1\n@ann 1-0 @ann.exe\n@m-roth drew @Eva_1\n"
    games += "Round 2\n@m-roth 0-1 @ann\n@eva_1 half pt bye\n@ann.exe full pt bye\n"
    assert without_colors(read(f"{players}\n\n@ann here are the results\n{games}")) == {
        "Ann Lee": ["W2", "W3"], "Tom Becker": ["L1", "B"], "Max Roth": ["D4", "L1"], "Eva Stone": ["D3", "H"],
    }  # fmt: skip
    with pytest.raises(CrosstableProblems, match='"@maxr" is not on the list of players'):
        read(f"{players}\n\n{games.replace('@m-roth 0', '@max.r 0')}")


@pytest.mark.parametrize("label", ["{} = {}", "{}. {}", "{}) {}", "{}: {}"])
def test_players_called_by_small_letters(label):
    names = ("Ann Lee 1800", "Tom Becker 1700", "Max Roth 1600", "Eva Stone 1500")
    players = "\n".join(label.format(letter, name) for letter, name in zip("abcd", names, strict=True))
    assert without_colors(read(f"{players}\n\nR1   a-b 1-0   c-d 1/2\nR2   c-a 0-1   b-d 1-0\n")) == {
        "Ann Lee": ["W2", "W3"], "Tom Becker": ["L1", "W4"], "Max Roth": ["D4", "L1"], "Eva Stone": ["D3", "L2"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("said", "letter"), [("out (zero)", "U"), ("out (half point)", "H"), ("absent (full-point bye)", "B")]
)
def test_a_bye_whose_worth_stands_aside(said, letter):
    text = f"{PLAYERS}\nRound 1\nLee 1-0 Becker\nRoth 1/2 Stone\nRound 2\nLee 1-0 Roth\nStone 1-0 Becker\n"
    found = read(f"{text}Round 3\nLee 1-0 Stone\nRoth {said}\nBecker {said}\n")
    assert [found[name][2] for name in ("Max Roth", "Tom Becker")] == [letter, letter]


def test_a_list_of_players_below_the_games_with_their_scores_before_the_ratings():
    text = "Round 1\nLee 1-0 Becker\nRoth 1/2 Stone\nRound 2\nLee 1-0 Roth\nStone 1-0 Becker\n\nFinal\n"
    text += "Ann Lee ....... 2   1800\nEva Stone ..... 1½   1500\nMax Roth ...... ½  1600 (prov. after 16 games)\n"
    (section,) = sections_of("told.txt", f"{text}Tom Becker .... 0   1700\n".encode()).sections
    assert {player.name: (player.rating, player.games) for player in section.players} == {
        "Ann Lee": (1800, None), "Eva Stone": (1500, None), "Max Roth": (1600, 16), "Tom Becker": (1700, None),
    }  # fmt: skip


@pytest.mark.parametrize(
    "said", ["ID {id}", "member no. {id}", "US Chess #{id}", "(member ID: {id})", "USCF ID {id}"]
)
def test_an_id_has_a_caption_on_a_list(said):
    players = "".join(
        f"{n}. {name}, {said.format(id=f'1234567{n}')}, {rating}\n"
        for n, (name, rating) in enumerate(
            (
                ("Ann Lee", "1800"),
                ("Tom Becker", "1700"),
                ("Max Roth", "1600"),
                ("Eva Stone", "unrated, first tournament"),
            ),
            1,
        )
    )
    (section,) = sections_of("told.txt", told(*LINES).replace(PLAYERS, players).encode()).sections
    assert [(player.name, player.member_id, player.rating) for player in section.players] == [
        ("Ann Lee", "12345671", 1800), ("Tom Becker", "12345672", 1700), ("Max Roth", "12345673", 1600),
        ("Eva Stone", "12345674", None),
    ]  # fmt: skip


BULLETIN = """Elm Club Swiss, March 7, 2026, G/60;d5

ROUND 1
  1  Lee, Ann ({one}) {lead} 1 - 0    Bee, Tom ({other})
  2  Cee, Pat (1300/9) {lead} 0 - 1    Dee, Joe (NR)

ROUND 2
  1  Dee, Joe (NR) {lead} 1/2    Lee, Ann (1500)
  2  Bee, Tom (1400) {lead} 1 - 0 {forfeit}    Cee, Pat (1300/9)

ROUND 3
  1  Lee, Ann (1500) {lead} 1 - 0    Cee, Pat (1300/9)
     Bee, Tom (1400) {lead} half-point bye
     Dee, Joe (NR) {lead} withdrawn, 0
"""
OF_BULLETIN = {
    "Lee, Ann": ["W2w", "D4b", "W3w"], "Bee, Tom": ["L1b", "X3", "H"], "Cee, Pat": ["L4w", "F2", "L1b"],
    "Dee, Joe": ["W3b", "D1w", "U"],
}  # fmt: skip


def bulletin(lead="......", forfeit="FF", text=BULLETIN):
    text = text.format(one=1500, other=1400, lead=lead, forfeit=forfeit)
    (section,) = sections_of("report.txt", text.encode()).sections
    assert [player.rating for player in section.players] == [1500, 1400, 1300, None]
    return {player.name: [str(cell) for cell in player.rounds] for player in section.players}


@pytest.mark.parametrize("lead", [".......", "...", ". . . .", "____", "  "])
@pytest.mark.parametrize("forfeit", ["FF", "(forfeit)", "by default", "w/o", "F"])
def test_leaders_and_a_forfeit_stand_between_two_players(lead, forfeit):
    assert bulletin(lead, forfeit) == OF_BULLETIN


@pytest.mark.parametrize("score", ["({}, {})", "({}; {})", "({}) [{}]", "[{}, {} pts]", "{} ({})"])
def test_running_scores_stand_beside_the_ratings(score):
    """Of each player before the round."""
    text = BULLETIN
    before = {
        "Lee, Ann": ("0", "1", "1½"),
        "Bee, Tom": ("0", "0", "1"),
        "Cee, Pat": "000",
        "Dee, Joe": ("0", "1", "1 1/2"),
    }
    rounds = text.format(one=1500, other=1400, lead="    ", forfeit="F").split("\n\n")
    for n, part in enumerate(rounds[1:]):
        for name, scores in before.items():
            rating = {"L": "1500", "B": "1400", "C": "1300/9", "D": "NR"}[name[0]]
            part = part.replace(f"{name} ({rating})", f"{name} {score.format(rating, scores[n])}")
        rounds[n + 1] = part
    assert bulletin(text="\n\n".join(rounds)) == OF_BULLETIN


@pytest.mark.parametrize("result", ["&", "won?", "1 -- O"])
@pytest.mark.parametrize("turned", [False, True])
def test_a_line_of_two_rated_players_that_was_not_read_is_told(result, turned):
    lines = BULLETIN.replace("{lead} 1 - 0    Cee", f"{{lead}} {result}    Cee")
    for name in ("Lee, Ann", "Bee, Tom", "Cee, Pat", "Dee, Joe") if turned else ():
        lines = lines.replace(name, " ".join(name.split(", ")[::-1]))
    with pytest.raises(CrosstableProblems):
        bulletin(text=lines)


def test_a_game_with_somebody_who_is_on_no_list_is_told():
    """Also where only one of the two, or none, can be known."""
    with pytest.raises(CrosstableProblems, match="Zork"):
        read(told(LINES[0], "Zork 1/2 Stone", *LINES[2:]))
    with pytest.raises(CrosstableProblems, match="Zork"):
        read(told(*LINES[:2], "Zork 1-0 Fisk", *LINES[3:]))


ONE_TEAM = """Match of two clubs, May 2, 2026, G/60;d5

Visitors
  {a}{mark}Ann Lee   1500
  {b}{mark}Tom Bee   1400P9
  {c}{mark}Pat Cee   1300

Home team
                        Rd 1     Rd 2     Rd 3    Pts
  1  Joe Dee   1250   {a}{w}1   {b}{k}½   {c}{w}0   1½
  2  Kay Eden   unr.   {b}{w}0   {c}{k}1   {a}{w}1   2
  3  Max Fox   1620   {c}{w}½   {a}{k}1   {b}{w}0   1½
"""


@pytest.mark.parametrize(
    ("codes", "mark", "w", "k"),
    [("abc", "  ", " w ", " b "), ("ABC", ". ", " (w) ", " (b) "), ("abc", ") ", " white ", " black "),
     (("V1", "V2", "V3"), "  ", "/w/", "/b/")],
)  # fmt: skip
def test_one_team_has_the_games_against_the_codes_of_the_other(codes, mark, w, k):
    text = ONE_TEAM.format(**dict(zip("abc", codes, strict=True)), mark=mark, w=w, k=k)
    found = read(text)
    assert {name: found[name] for name in ("Joe Dee", "Kay Eden", "Max Fox")} == {
        name: [
            f"{cell[0]}{list(found).index(other) + 1}{cell[1]}"
            for cell, other in zip(cells, others, strict=True)
        ]
        for name, cells, others in (
            ("Joe Dee", ("Ww", "Db", "Lw"), ("Ann Lee", "Tom Bee", "Pat Cee")),
            ("Kay Eden", ("Lw", "Wb", "Ww"), ("Tom Bee", "Pat Cee", "Ann Lee")),
            ("Max Fox", ("Dw", "Wb", "Lw"), ("Pat Cee", "Ann Lee", "Tom Bee")),
        )
    }


def test_another_total_behind_the_games_of_a_team_is_asked():
    with pytest.raises(CrosstableProblems, match="The results of Kay Eden add up to 2, not 3"):
        read(ONE_TEAM.format(a="a", b="b", c="c", mark="  ", w=" w ", k=" b ").replace("1   2\n", "1   3\n"))


TAKEN_BACK = (
    *("Lee 1-0 Stone (changed to draw)", "Lee 1-0 Stone (wrong, was a draw)", "Lee 1-0 Stone (void)"),
    *("Lee beat Stone (void)", "Lee beat Stone (corrected: a draw)", "Lee beat Stone, later annulled"),
    *("Lee 1-0 Stone (unconfirmed)", "Lee 1-0 Stone, under protest", "Lee ½-½ Stone, no, both lost"),
    "Lee won by forfeit over Stone (reversed on appeal)",
    *("Lee ½-½ Stone (Lee won in fact)", "Lee 1-0 Stone (Stone withdrew before the round)"),
)
WITH_REMARKS = (
    *(
        "Lee 1-0 Stone (great endgame)",
        "Lee 1-0 Stone (Stone declined a draw)",
        "Lee beat Stone (a long fight)",
    ),
    *("Lee 1-0 Stone (Stone resigned)", "Lee 1-0 Stone (upset win of the day)", "Lee 1-0 Stone (on time)"),
)
NOT_PLAYED = ("Lee 1-0 Stone DNS", "Lee 1-0 Stone (dnp)", "Lee 1-0 Stone (NS)", "Lee beat Stone kampflos")


def lee_and_stone(line):
    text = f"{PLAYERS}\nRound 1\n{line}\nBecker 1-0 Roth\n\nRound 2\nLee 1-0 Becker\nRoth 1-0 Stone\n"
    found = without_colors(read(text))
    return found["Ann Lee"][0], found["Eva Stone"][0]


@pytest.mark.parametrize("line", TAKEN_BACK)
def test_a_result_that_its_line_takes_back_is_asked(line):
    with pytest.raises(CrosstableProblems, match="line 7: "):
        lee_and_stone(line)


@pytest.mark.parametrize("line", WITH_REMARKS)
def test_other_remarks_change_nothing(line):
    assert lee_and_stone(line) == ("W4", "L1")


@pytest.mark.parametrize("line", NOT_PLAYED)
def test_abbreviations_of_a_forfeit(line):
    assert lee_and_stone(line) == ("X4", "F1")


@pytest.mark.parametrize("heading", ["=== {} ===", "{}", "** {} **"])
@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_each_section_has_the_time_control_below_its_title(heading, between):
    sections = (
        ("OPEN SECTION", "Game in 60 minutes, 5 seconds delay."),
        ("RESERVE SECTION", "G/25 d5, three boards"),
    )
    lists = ("1. Ann Lee 1800\n2. Tom Becker 1700", "1. Max Roth 1600\n2. Eva Stone 1500")
    games = (
        "Round 1\n1 Lee - 2 Becker 1-0\n\nRound 2\n2 Becker - 1 Lee 1-0",
        "Round 1\n1 Roth - 2 Stone 1-0",
    )
    games = (games[0], f"{games[1]}\n\nRound 2\n2 Stone - 1 Roth 1-0")
    parts = [
        f"{heading.format(name)}\n{time}{between}{players}\n\n{played}\n"
        for (name, time), players, played in zip(sections, lists, games, strict=True)
    ]
    found = sections_of("report.txt", "\n".join(["Fall Open, Nov 7, 2026\n", *parts]).encode())
    assert [one.name for one in found.sections] == ["OPEN SECTION", "RESERVE SECTION"]
    times = [one.time_control for one in found.sections]
    assert times == ["G/60;d5", "G/25 d5"]
    assert not [note for note in found.notes if note.startswith("No time control")]


NEVER_BEGUN = "that game never started, no points either side"


@pytest.mark.parametrize(
    "form", ["{code} = {name}, {rating}", "{code}: {name} {rating}", "{name} ({code}), {rating}"]
)
@pytest.mark.parametrize("order", [1, -1])
def test_initials_for_the_players(form, order):
    """Stone, in one of the games, has no rating; she and Roth never began theirs of round 2."""
    who = [
        ("Ann Lee", "rated 1800"),
        ("Tom Becker", "1700"),
        ("Max Roth", "1600"),
        ("Eva Stone", "never rated"),
    ]
    said = {name: "".join(word[0] for word in name.split())[::order] for name, _ in who}
    lee, becker, roth, stone = said.values()
    games = [
        f"rd 1  {lee} > {becker}   {roth} = {stone}",
        f"rd 2  {becker} < {lee}   {roth}/{stone} {NEVER_BEGUN}",
    ]
    listed = "\n".join(form.format(code=said[name], name=name, rating=rating) for name, rating in who)
    text = (
        f"Nov 7, 2026, G/60;d5\nwho:\n{listed}\n\n> means beat, < lost to, = draw\n\n{games[0]}\n{games[1]}\n"
    )
    assert without_colors(read(text)) == {
        "Ann Lee": ["W2", "W2"],
        "Tom Becker": ["L1", "L1"],
        "Max Roth": ["D4", "F4"],
        "Eva Stone": ["D3", "F3"],
    }
    with pytest.raises(CrosstableProblems, match="not read"):
        read(text.replace(NEVER_BEGUN, "see my note"))


@pytest.mark.parametrize(
    ("line", "lee"),
    [
        ("Lee ½ ½ Stone", "D4"),
        ("Lee 1/2 1/2 Stone", "D4"),
        ("Ann 1 0 Eva", "W4"),
        ("Ann Lee (1800) 0 1 Eva Stone", "L4"),
    ],
)
def test_a_result_without_a_hyphen(line, lee):
    assert lee_and_stone(line)[0] == lee


@pytest.mark.parametrize("line", ["Ann 1 1 Eva", "Ann 0 0 Eva", "Ann (1800) 1 ½ Eva"])
def test_marks_between_first_names_that_are_no_result_are_asked(line):
    with pytest.raises(CrosstableProblems):
        lee_and_stone(line)


@pytest.mark.parametrize(
    "bye",
    [
        "no pairing, 0 (entered before Rd 2)",
        "no pairing",
        "no pairing (joined late for round 2)",
        "went home, 0",
    ],
)
@pytest.mark.parametrize("result", ["+ - -", "+ -  -", "- - +"])
def test_pairing_sheets_with_signs_for_forfeits_and_nobody_paired(bye, result):
    """In round 1 nobody is paired with Stone; in round 2 she or Lee does not come."""
    games = "Ann Lee (1800)........ 1 - 0  Tom Becker (1700)\nMax Roth (1600)....... full-point bye (odd)"
    games = f"{games}\nEva Stone (1500)...... {bye}"
    last = f"Ann Lee (1800)........ {result}  Eva Stone (1500)\nTom Becker (1700)..... ½ - ½  Max Roth (1600)"
    text = f"Fall Open, Nov 7, 2026, G/60;d5\n\nROUND 1\n\n{games}\n\nROUND 2\n\n{last}\n"
    won, lost = "XF" if result[0] == "+" else "FX"
    assert without_colors(read(text)) == {
        "Ann Lee": ["W2", f"{won}4"],
        "Tom Becker": ["L1", "D3"],
        "Max Roth": ["B", "D2"],
        "Eva Stone": ["U", f"{lost}1"],
    }


@pytest.mark.parametrize("heading", ["GAMES", "GAMES IF PROV", "PRIOR GAMES"])
@pytest.mark.parametrize("name", ["NAME", "LAST,FIRST"])
@pytest.mark.parametrize("above", [True, False])
def test_prior_games_in_a_column_of_a_text(heading, name, above):
    """A column of games, blank for those who are established, and a number behind it that is none of theirs."""
    width = len(heading) + 2
    rows = [
        (name, "RATING", heading, "TABLE"),
        *(("Lee,Ann", "1800", "", "4"), ("Becker,Tom", "1700", "20", "12")),
        *(("Roth,Max", "1600", "7", "3"), ("Stone,Eva", "UNR", "", "9")),
    ]
    listed = "\n".join(
        f"{n or 'NO'!s:>2}  {a:16}{b:>6}  {c:{width}}{d}" for n, (a, b, c, d) in enumerate(rows)
    )
    games = "Round 1\n1 Ann Lee  1-0  2 Tom Becker\n3 Max Roth  1-0  4 Eva Stone"
    parts = (listed, games) if above else (games, listed)
    (section,) = sections_of(
        "report.txt", "\n\n".join(["Nov 7, 2026, G/60;d5", *parts, ""]).encode()
    ).sections
    assert [(one.rating, one.games) for one in section.players] == [
        (1800, None),
        (1700, 20),
        (1600, 7),
        (None, None),
    ]


def test_two_last_names_a_player_without_rating_and_scores_in_words():
    """Standings above the games, who had gone home, and what each has in words behind them."""
    text = (
        "The players were Ann Lee, rated 1800; Tom Bee, 1700; Max Roth, who is rated 1600; and Clara Iron Hawk, who had"
        " no rating.\n\nFinal scores\n\nRound 1: Lee 1 Iron Hawk 0; Bee 1 Roth 0. (Nobody was late.)\n"
        "Round 2: Lee 1 Bee 0. (Iron Hawk and Roth had gone home.)\n\n"
        "That makes Lee two, Bee one, Roth zero, and Iron Hawk zero, three points in all.\n"
    )
    found = without_colors(read(text.replace(" (Nobody was late.)", "")))
    assert found == {
        "Ann Lee": ["W4", "W2"],
        "Tom Bee": ["W3", "L1"],
        "Max Roth": ["L2", "U"],
        "Clara Iron Hawk": ["L1", "U"],
    }


def test_a_legend_beside_a_forfeit_of_a_first_name_is_no_bye():
    text = told(*LINES) + "\nleft name = white, ff = forfeit, Eva had to work, back next week\n"
    assert without_colors(read(text)) == MEANT


AT_HOME = {"Lee": "Oak Grove", "Becker": "St. Mary's", "Roth": "Oak Grove", "Stone": "Laurel Tech"}


@pytest.mark.parametrize("place", [" ({})", " of {}"])
@pytest.mark.parametrize("name", ["{first} {last}", "{last}"])
def test_where_each_player_is_from(place, name):
    def with_places(line):
        for full in MEANT:
            first, last = full.split()
            shown = f"{name.format(first=first, last=last)}{place.format(AT_HOME[last])}"
            line = line.replace(last, shown)
        return line

    lines = ("Lee def. Becker", "Roth and Stone, draw", "Lee def. Stone, forfeit, game not played")
    lines = (*lines, "Becker, half-point bye", "Roth, full-point bye")
    assert without_colors(read(told(*map(with_places, lines)))) == MEANT


@pytest.mark.parametrize("remark", ["Lee beat Becker (Unfinished)", "Lee (Oak Grove) beat Becker (Void)"])
def test_a_remark_is_no_place(remark):
    with pytest.raises(CrosstableProblems):
        read(told(remark, *LINES[1:]))


def test_a_forfeit_with_what_did_not_happen():
    line = "Lee gets a forfeit win over Stone, who never came back from lunch (they did not play)"
    assert without_colors(read(told(*LINES[:2], line, *LINES[3:]))) == MEANT


def test_two_sections_below_their_final_standings():
    lists = [f"{title}\n\nFinal standings\n{told(*LINES)}" for title in ("VARSITY", "JUNIOR VARSITY")]
    second = lists[1]
    for name in ("Lee", "Becker", "Roth", "Stone"):
        second = second.replace(name, f"{name}man")
    found = sections_of("report.txt", f"{lists[0]}\n{second}".encode())
    assert [section.name for section in found.sections] == ["VARSITY", "JUNIOR VARSITY"]
    assert [len(section.players) for section in found.sections] == [4, 4]


@pytest.mark.parametrize(
    "forfeit",
    [
        "Lee - Stone  1-0 forfeit (Stone never showed, Lee sat an hour)",
        "Stone - Lee  0-1 by forfeit, Lee waited for Stone until seven",
    ],
)
def test_a_forfeit_whose_remark_names_both_again_is_one_game(forfeit):
    assert without_colors(read(told(*LINES[:2], forfeit, *LINES[3:]))) == MEANT


LEGENDS = ('"def" = won by default, not played, as Stone was late.', "def = forfeit")


@pytest.mark.parametrize("legend", LEGENDS)
@pytest.mark.parametrize("forfeit", ["Lee, A   1 - 0 def Stone, E", "Stone 0-1 def Lee", "Lee 1-0 Stone def"])
def test_a_word_that_a_line_explains_as_a_forfeit(forfeit, legend):
    found = read(f"{told(*LINES[:2], forfeit, *LINES[3:])}\n{legend}\n")
    assert without_colors(found) == MEANT


def test_def_behind_a_result_may_be_a_default():
    with pytest.raises(CrosstableProblems, match="names Lee and Stone, but was not read as a game"):
        read(told(*LINES[:2], "Lee 1 - 0 def Stone", *LINES[3:]))


@pytest.mark.parametrize("remark", ["Lee & Becker & Roth split the 50", "Lee and Roth split the $120"])
def test_who_split_the_money_is_no_game(remark):
    assert without_colors(read(f"{told(*LINES)}\n{remark}\n")) == MEANT


@pytest.mark.parametrize("forfeit", ["1-0 forfeit", "1-0 by forfeit", "1-0 FF", "1-0 no show"])
def test_a_forfeit_amid_the_games_of_a_line_is_that_of_the_game_before(forfeit):
    line = f"Rd 1:  Lee-Becker 1/2 (w),  Stone-Dow {forfeit},  Roth-Elk 1-0 (b)\n"
    players = f"{PLAYERS}5. Ida Dow 1400\n6. Leo Elk 1300\n"
    assert without_colors(read(f"{players}\n{line}")) == {
        "Ann Lee": ["D2"], "Tom Becker": ["D1"], "Max Roth": ["W6"], "Eva Stone": ["X5"],
        "Ida Dow": ["F4"], "Leo Elk": ["L3"],
    }  # fmt: skip


NICKNAMED = """Round 1
Big Ann over Becker
Max R = Stone

Round 2
Big Ann over Stone
Becker half-point bye
Max R bye

Big Ann   Annette Lee   1800
Becker    Tom Becker    1700
Max R     Max Roth      {}
Stone     Eva Stone     1500
"""


def test_nicknames_before_the_names_call_players():
    assert without_colors(read(NICKNAMED.format("never played rated"))) == {
        "Annette Lee": ["W2", "W3"],
        "Tom Becker": ["L1", "H"],
        "Eva Stone": ["D4", "L1"],
        "Max Roth": ["D3", "B"],
    }


def test_a_player_who_is_over_a_known_one_is_asked_for():
    unknown = NICKNAMED.format("1600").replace("Big Ann   Annette Lee   1800\n", "Ed Dow   1800\n")
    with pytest.raises(
        CrosstableProblems, match="line 2: This line names Becker, but was not read as a game"
    ):
        read(unknown)


LATE = """Club Swiss, G/60;d5, ended May 9, 2026
Round 1
Lee 1-0 Bee
Moe vs Fox ({waits})
Round 2
Lee 0-1 Moe
Fox 1-0 Bee

{told}

Players
1 Ann Lee 1500
2 Tom Bee 1450
3 Liz Moe 1400
4 Joe Fox 1300
"""


@pytest.mark.parametrize("waits", ["late", "played later", "postponed"])
@pytest.mark.parametrize(
    ("told", "results"),
    [
        ("Late result: round one, Moe-Fox, played at the coffee house, Fox won.", ("L4", "W3")),
        ("Postponed game: Moe 1-0 Fox", ("W4", "L3")),
        ("Make-up: Fox and Moe drew.", ("D4", "D3")),
    ],
)
def test_a_late_result_below_is_that_of_its_round(waits, told, results):
    (section,) = read_text(LATE.format(waits=waits, told=told)).sections
    first = {one.name: str(one.rounds[0]).rstrip("wb") for one in section.players}
    assert first == {"Ann Lee": "W2", "Tom Bee": "L1", "Liz Moe": results[0], "Joe Fox": results[1]}


@pytest.mark.parametrize("told", ["", "Late result: Moe-Fox will be played", "Late result: Lee-Fox, Fox won"])
def test_a_game_that_waits_for_its_result_is_refused(told):
    with pytest.raises(CrosstableProblems, match="line 4: This line names"):
        read_text(LATE.format(waits="late", told=told))
