"""Lists of games as clubs keep them: what each way of writing them says, and what is told."""

import csv
import datetime
import random
import re
import tracemalloc

import openpyxl
import pytest
from events import games, random_section, rated
from file_content import sections_of
from growth import grows_linearly
from sample_files import codes

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.game_result import letters_of
from xlrating.formats.grids import grids_of
from xlrating.formats.list_headings import may_head
from xlrating.formats.lists import read_games
from xlrating.formats.reading import read_files
from xlrating.formats.recognize import read_text
from xlrating.hosts.cli import main
from xlrating.workbook.problems import FileProblem


def read(text, name="games.csv"):
    return sections_of(name, text.encode())


def one_game(result, heading="Round,White,WRtg,Result,Black,BRtg"):
    return read(
        f'{heading}\n1,"Lee, Ann",1500,{result},"Bee, Tom",1400\n2,"Bee, Tom",1400,1-0,"Lee, Ann",1500\n'
    )


def problems(text, name="games.csv"):
    with pytest.raises(CrosstableProblems) as caught:
        read(text, name)
    return [problem.line for problem in caught.value.problems]


def test_the_first_of_two_players_with_two_games_is_named():
    """Whatever the names are: each game of round 1 is repeated with the players of two other games."""
    for white, black in [
        ("Ann", "Tom"),
        ("Tom", "Ann"),
        ("Di", "Ed"),
        ("Ed", "Di"),
        ("Moe", "Liz"),
        ("Zoe", "Al"),
    ]:
        text = f"Round,White,Result,Black\n1,{white},1-0,Fay\n1,{black},1-0,Guy\n1,{white},1-0,{black}\n"
        assert [line.partition(" has")[0] for line in problems(text)] == [f"line 4, column 3: {white}"]


RESULTS = {
    ("W", "L"): ["1-0", "1 - 0", "1–0", "1:0", "1", "W", "White", "white wins", "Weiß", "Blancas", "Белые", "1.0-0.0",
                 "challenger won", "home won", "one point"],
    ("L", "W"): ["0-1", "0 : 1", "0", "B", "L", "Black", "Schwarz", "Negras", "Noirs", "Черные", "challenger lost",
                 "defender won", "away won"],
    ("D", "D"): ["½-½", "1/2-1/2", "0.5-0.5", ".5-.5", "½", "1/2", "0.5", "=-=", "D", "draw", "remis", "tablas",
                 "half a point", "nulle", "ничья", "½:½"],
    ("X", "F"): ["+/-", "+:-", "+-", "+--", "1-0F", "1-0 FF", "1-0 (F)", "1F-0F", "1X-0F", "X-F", "1-0 forfeit",
                 "+", "1-0 kampflos", "1F", "1X", "+ : – (forfeit)", "+/- ff", "1 : 0 (no show)", "+ – forfeit",
                 "Black forfeits", "black no-show", "White won by forfeit", "Forfeit - White gets the point, no game",
                 "White - ns", "1-0 (ns)",
                 "white wins, no game played", "Forfeit: White is awarded the full point", "1-0 unplayed",
                 "Cancelled - forfeit win White", "canceled, point: White", "Forfeit - Black did not appear",
                 "Forfeit (Black never showed up)", "default: Black was absent"],
    ("F", "X"): ["-/+", "-:+", "--+", "0-1F", "0-1 forfeit", "F-X", "0F", "0 (fft)-1 (fft)", "- : + (forfeit)",
                 "White forfeited", "White did not show", "Forfeit (Black wins)",
                 "Forfeit - White did not come", "Default (White no show)"],
    ("F", "F"): ["-/-", "-:-", "--", "0-0", "0:0", "F-F", "0-0F"],
    ("", ""): ["*", "?", "-", "", "postponed"],
    None: ["White forfeit", "Black FF", "1-1", "2-0", "1-½", "Smith", "0.5-1", "1-0-1", "+/+", "x", "100",
           "white - dq", "black, zz", "White gets the point", "Forfeit - White", "canceled", "Forfeit win over White"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("letters", "text"), [(one, text) for one, texts in RESULTS.items() for text in texts]
)
def test_results(letters, text):
    """Forfeits are not rated; 0-0 is one of both players (US Chess: F0 in both rows)."""
    assert letters_of(text) == letters


def test_a_result_that_is_none_says_how_a_forfeit_is_typed():
    assert problems('Round,White,Result,Black\n1,"Lee, Ann",1-1,"Bee, Tom"\n') == [
        'line 2, column 3: "1-1" is not a result. Enter 1-0, 0-1, or ½-½, and 1-0F or 0-1F for a forfeit.'
    ]


HEADINGS = [
    "Round,White,WRtg,Result,Black,BRtg",
    "Rd,White,White rating,Result,Black,Black rating",
    "Round,White player,Rating,Score,Black player,Rating",
    "Round #,WhiteName,WhiteElo,Res,BlackName,BlackElo",
    "Round,White Name,White USCF,Winner,Black Name,Black USCF",
    "Runde,Weiß,Elo,Ergebnis,Schwarz,Elo",
    "Ronda,Blancas,Elo,Resultado,Negras,Elo",
    "Ronde,Blancs,Elo,Résultat,Noirs,Elo",
    "Тур,Белые,Рейтинг,Результат,Черные,Рейтинг",
]


@pytest.mark.parametrize("heading", HEADINGS)
def test_headings(heading):
    found = one_game("0-1", heading)
    assert codes(found) == [["L2w", "L2b"], ["W1b", "W1w"]]
    assert [player.rating for player in found.sections[0].players] == [1500, 1400]


def test_a_second_heading_of_rounds_is_that_of_results_only_as_one_letter():
    """Numbers of White and Black below ``wk`` and ``bk``: no results."""
    keys = (
        "Rd,White,WRtg,Black,BRtg,Result,wk,bk\n"
        "1,Ann Lee,1500,Tom Bee,1400,0-1,1,2\n2,Tom Bee,1400,Ann Lee,1500,1-0,2,1\n"
    )
    assert codes(found := read(keys)) == [["L2w", "L2b"], ["W1b", "W1w"]]
    assert 'Not used: "wk", "bk".' in found.notes
    assert codes(one_game("0-1", "Rd,White,WRtg,R,Black,BRtg")) == [["L2w", "L2b"], ["W1b", "W1w"]]


@pytest.mark.parametrize("heads", [("Wk", "Rd"), ("Rd", "Wk")])
def test_a_week_may_have_several_rounds(heads):
    """Without a column of rounds the week is the round."""
    weeks, rounds = (1, 1, 2), (1, 2, 3)
    rows = zip(*((weeks, rounds)[:: 1 if heads[0] == "Wk" else -1]), ("1-0", "½-½", "0-1"), strict=True)
    games = "".join(f"{one},{two},Ann Lee,1500,Tom Bee,1400,{result}\n" for one, two, result in rows)
    found = read(f"{','.join(heads)},White,WRtg,Black,BRtg,Result\n{games}")
    assert codes(found) == [["W2w", "D2w", "L2w"], ["L1b", "D1b", "W1b"]]
    assert 'Not used: "Wk".' in found.notes
    assert codes(one_game("0-1", "Wk,White,WRtg,R,Black,BRtg")) == [["L2w", "L2b"], ["W1b", "W1w"]]


def test_players_without_colors_and_games_told_from_both_sides():
    text = (
        "Round,Player,Rating,Opponent,Opp rating,Result\n"
        '1,"Lee, Ann",1500,"Bee, Tom",1400,1\n1,"Bee, Tom",1400,"Lee, Ann",1500,0\n'
        '2,"Bee, Tom",1400,"Lee, Ann",1500,0.5\n'
    )
    found = read(text)
    assert codes(found) == [["W2", "D2"], ["L1", "D1"]]
    assert not any("counted once" in note for note in found.notes)


@pytest.mark.parametrize("heading", ["Round", "Rd", "Round #", "Week", "Ronda"])
@pytest.mark.parametrize("column", [0, 2, 5])
def test_a_row_for_each_game_of_each_player_is_no_crosstable(heading, column, tmp_path, capsys):
    """With the round in a column, ``Opponent | Result`` are those of a game, not of round 1."""
    rows = [
        [heading, "Player", "Rating", "Opponent", "Result"],
        *(["1", "Lee Ann", 1500, "Bee Tom", 1], ["1", "Bee Tom", 1400, "Lee Ann", 0]),
        *(["2", "Bee Tom", 1400, "Lee Ann", 0.5], ["2", "Lee Ann", 1500, "Bee Tom", 0.5]),
    ]
    moved = [[*row[1 : column + 1], row[0], *row[column + 1 :]] for row in rows]
    path = tmp_path / "games.xlsx"
    book = openpyxl.Workbook()
    for row in moved:
        book.active.append(row)
    book.save(path)
    (section,) = read_files(path).sections
    assert [player.rating for player in section.players] == [1500, 1400]
    assert codes(read_files(path)) == [["W2", "D2"], ["L1", "D1"]]
    assert codes(read("\n".join(",".join(map(str, row)) for row in moved))) == [["W2", "D2"], ["L1", "D1"]]
    assert main(["rate", "--check", str(path)]) == 0
    assert (
        "This sheet was read as list of games. Its crosstable is on the new Section 1 sheet."
        in capsys.readouterr().err
    )


def test_a_form_that_both_players_fill_in():
    text = (
        "Timestamp,Your name,Your color,Opponent,Result,Round\n11/3/2026,Ann Lee,White,Tom Bee,I won,1\n"
        "11/3/2026,Tom Bee,Black,Ann Lee,I lost,1\n11/4/2026,Tom Bee,Black,Di Cee,draw,2\n"
    )
    found = read(text)
    assert codes(found) == [["W2w", "U"], ["L1b", "D3b"], ["U", "D2w"]]
    assert any(note.startswith("Told twice, and counted once: 1 game") for note in found.notes)


@pytest.mark.parametrize(
    ("heading", "when", "told"),
    [
        ("Timestamp", "2026/11/{day} 6:29:38 PM GMT-4", False),
        ("Timestamp", "11/{day}/26 at 7 p.m. EST", False),
        ("Submission Date", "2026-11-{day}T18:29:38.000Z", True),
        ("When was it?", "2026-11-{day} 18:29 UTC", True),
        ("", "Nov {day}, 2026 6:29 PM", True),
    ],
)
def test_the_days_that_a_form_or_database_writes(heading, when, told):
    rows = [f'{n},Ann Lee,Tom Bee,1-0,"{when.format(day=day)}"' for n, day in enumerate(("03", "14"), 1)]
    found = read("\n".join([f"Round,White,Black,Result,{heading}", *rows]))
    (section,) = found.sections
    assert (str(section.start_date), str(section.end_date)) == ("2026-11-03", "2026-11-14")
    assert told == any("days of the games were taken from the column" in note for note in found.notes)


@pytest.mark.parametrize(
    ("heading", "above", "days"),
    [
        ("Joined", "", ("2026-11-03", "2026-11-14")),
        ("Checked", "", ("2026-11-14", "2026-11-03", "2026-11-05")),
        ("Checked", "End date,2026-11-01\n", ("2026-11-03", "2026-11-14")),
    ],
)
def test_other_days_are_not_those_of_the_games(heading, above, days):
    rows = [f"{n},Ann Lee,Tom Bee,1-0,{day}" for n, day in enumerate(days, 1)]
    found = read("\n".join([f"{above}Round,White,Black,Result,{heading}", *rows]))
    assert found.sections[0].start_date is None
    assert any(f'"{heading}"' in note for note in found.notes if note.startswith("Not used"))


@pytest.mark.parametrize("heading", ["Timestamp", "Sent"])
def test_results_that_are_sent_after_the_event(heading):
    games = [
        ["Round", "White", "Black", "Result", heading],
        [1, "Ann Lee", "Tom Bee", "1-0", "11/16/2026 9:00"],
    ]
    games.append([2, "Tom Bee", "Ann Lee", "1-0", "11/17/2026 9:00"])
    (section,) = read_games([Grid("Games", games), Grid("Event", [["Date", "11/15/2026"]])]).sections
    assert (section.start_date, section.end_date) == (None, datetime.date(2026, 11, 15))


def test_headings_of_a_database_are_words_in_capitals():
    text = (
        "qryGames\nGameID,RoundNo,GameDate,WName,WhiteRtg,WhiteProvGms,BName,BlackRtg,BlackProvGms,Result\n"
        "71,1,1/8/2026 0:00:00,Ann Lee,1500,,Tom Bee,1400,9,1-0\n"
        "72,2,1/15/2026 0:00:00,Tom Bee,1400,9,Ann Lee,1500,,1-0\n"
    )
    (section,) = read(text).sections
    assert str(section.end_date) == "2026-01-15"
    assert [(one.rating, one.games) for one in section.players] == [(1500, None), (1400, 9)]


def test_a_list_that_lacks_its_results_says_so():
    assert problems('Round,White,Black,Remarks\n1,"Lee, Ann","Bee, Tom",a long game\n') == [
        "line 1, column 1: This looks like a list of games, but no heading is Result. Name that column Result."
    ]


def test_points_of_both_players_in_columns_of_their_own():
    found = read('Round,Res,White,Res,Black\n1,1,"Lee, Ann",0,"Bee, Tom"\n2,½,"Bee, Tom",½,"Lee, Ann"\n')
    assert codes(found) == [["W2w", "D2b"], ["L1b", "D1w"]]


def test_numbers_and_ratings_in_the_cell_of_the_name():
    """As pairing sheets print them: number, name, rating, and points so far."""
    found = read("Bd,White,Result,Black\n1,2 Lee Ann (1500 0.0),1-0,7 Bee Tom (1400P9 0.0)\n")
    (section,) = found.sections
    assert [(p.number, p.name, p.rating, p.games) for p in section.players] == [
        (2, "Lee Ann", 1500, None),
        (7, "Bee Tom", 1400, 9),
    ]


def test_the_winner_by_name():
    found = read('Round,White,Black,Winner\n1,"Lee, Ann","Bee, Tom",Tom Bee\n2,"Bee, Tom","Lee, Ann",Draw\n')
    assert codes(found) == [["L2w", "D2b"], ["W1b", "D1w"]]


QUOTE = '"'
LISTED = "No,Name,Rating\n1,Ann Lee,1500\n2,Tom Bee,1400\n3,Cy Day,1300\n\n"


@pytest.mark.parametrize(
    ("headings", "first", "second"),
    [
        ("Round,White,Black,Winner", "Lee,Bee,Ann", "Bee,Lee,draw"),
        ("Round,White,Black,Result,Winner", "Lee,Bee,White,Ann", "Bee,Lee,tie,-"),
        ("Round,White,Black,Result,Score", "Lee,Bee,White,1-0", "Bee,Lee,Draw,.5-.5"),
        ("Round,White,Black,Winner,Result", "Lee,Bee,White,1-0", "Bee,Lee,,1/2"),
        ("Round,Light,Dark,Result", "Lee,Bee,Light won", "Bee,Lee,a draw"),
        ("Round,White,Black,Winner", "1,2,1", "2,1,draw"),
        ("Week,Upper,,Lower,,who won", "Bee,B,Lee,W,Lee", "Lee,B,Bee,W,draw"),
        ("Round,Player,Color,Opponent,Winner", "Bee,Black,Lee,White", "Bee,White,Lee,tie"),
    ],
)
def test_who_won_in_one_column_or_two(headings, first, second):
    found = read(f"{LISTED}{headings}\n1,{first}\n2,{second}\n")
    assert codes(found)[:2] == [["W2w", "D2b"], ["L1b", "D1w"]]


@pytest.mark.parametrize("winner", ["Tom", "2", "Black"])
def test_a_winner_who_is_not_that_of_the_result_is_asked(winner):
    text = f"{LISTED}Round,White,Black,Result,Winner\n1,Lee,Bee,White,{winner}\n2,Bee,Lee,draw,\n"
    told = f'line 7, column 4: Result and winner differ: "White" and "{winner}". Correct one.'
    assert problems(text) == [told]


def test_a_winner_who_is_a_color_and_a_name_is_asked():
    text = (
        LISTED.replace("Tom Bee", "Tom White")
        + "Round,White,Black,Winner\n1,Lee,White,White\n2,Day,Lee,draw\n"
    )
    assert ['"White" is not a result' in line for line in problems(text)] == [True]


@pytest.mark.parametrize(
    ("row", "total", "letter"),
    [
        ("2,bye,Day,,wedding", "1/2", "H"),
        ("2,bye,Day,,Wedding", "1", "B"),
        ("2,--,Day,car trouble,", "0", "U"),
        ("2,--,Day,,working late", "1/2", "H"),
        ("2,bye,Day,,", "1/2", "H"),
        ("2,bye,Day,1/2,arriving rd 3", None, "H"),
        ("2,out,Day,,Flu", None, "U"),
        ("2,--,Day,withdrawn (no-show rd 1),", None, "U"),
        ("2,--,Day,,half pt bye", None, "H"),
        ("2,--,Day,gone home,", None, "U"),
    ],
)
def test_a_row_of_one_player_counts_what_its_words_or_the_total_say(row, total, letter):
    """Cy loses in round 1, so the total is that of round 2."""
    totals = f"\nPlayer,Score\nAnn Lee,1\nTom Bee,1\nCy Day,{total}\n" if total else ""
    text = f"{LISTED}Round,Board,White,Result,Black\n1,1,Tom Bee,1-0,Cy Day\n2,1,Ann Lee,1-0,Tom Bee\n{row}\n{totals}"
    assert codes(read(text))[2] == ["L2b", letter]


@pytest.mark.parametrize("row", ["1,--,Day,car trouble,", "1,bye,Day,,Wedding"])
def test_a_reason_without_points_and_without_totals_is_asked(row):
    text = f"{LISTED}Round,Board,White,Result,Black\n1,1,Ann Lee,1-0,Tom Bee\n{row}\n"
    assert ["does not say what the bye counts" in line for line in problems(text)] == [True]


@pytest.mark.parametrize(
    ("said", "letter"),
    [
        ('The child who "reads a book" gets one full point.', "B"),
        ('"reads a book" is worth half a point', "H"),
        ('"reads a book" = half-point bye', "H"),
    ],
)
def test_quoted_words_beside_a_player_count_what_a_text_says(said, letter):
    games = "Round,Board,White,Result,Black\n1,1,Ann Lee,1-0,Tom Bee\n1,reads a book,Cy Day,,\n"
    assert codes(read(f'{LISTED}{games}\n"{said.replace(QUOTE, 2 * QUOTE)}"\n')) == [
        ["W2w"],
        ["L1b"],
        [letter],
    ]


@pytest.mark.parametrize(
    "said", ['"reads a book" is new', '"Reads", a book, one point', 'a "book" gets 1 point']
)
def test_quoted_words_that_no_text_counts_are_asked(said):
    games = "Round,Board,White,Result,Black\n1,1,Ann Lee,1-0,Tom Bee\n1,reads a book,Cy Day,,\n"
    asked = problems(f'{LISTED}{games}\n"{said.replace(QUOTE, 2 * QUOTE)}"\n')
    assert ["does not say what the bye counts" in line for line in asked] == [True]


def test_somebody_like_a_player_of_the_list_is_no_remark():
    text = f"{LISTED}Round,Board,White,Result,Black\n1,1,Ann Lee,1-0,Tom Bee\n2,bye,Ann Lee,,Cy Dey\n"
    assert [line.partition(". ")[2] for line in problems(text)] == ["Is it Cy Day?"]


def test_rounds_above_the_games():
    headings = "White,Result,Black"
    first, second = '"Lee, Ann",1-0,"Bee, Tom"', '"Bee, Tom",1-0,"Lee, Ann"'
    text = f"Round 1\n{headings}\n{first}\n\nRound 2\n{headings}\n{second}\n"
    assert codes(read(text)) == [["W2w", "L2b"], ["L1b", "W1w"]]


def test_lines_without_headings():
    text = "Round 1\n1. Lee, Ann (1500) 1-0 Bee, Tom (1400)\n2. Cee, Di ½-½ Dee, Ed\nRound 2\n1. Cee, Di 0-1 Lee, Ann\n"
    assert codes(read(text, "games.txt")) == [["W2w", "W3b"], ["L1b", "U"], ["D4w", "L1w"], ["D3b", "U"]]


def test_lines_with_the_result_behind_both_names():
    text = "Round 1\nBoard 1: Lee, Ann (1500) - Bee, Tom (1400)  1-0\nBoard 2: Cee, Di vs. Dee, Ed: 1/2\nSee you!\n"
    text += "Round 2\n1. Bee, Tom - Dee, Ed   0-1\n"
    assert codes(read(text, "games.txt")) == [["W2w", "U"], ["L1b", "L4w"], ["D4w", "U"], ["D3b", "W2b"]]


def test_text_aligned_with_blanks():
    text = (
        "Round  White Name   Result  Black Name\n"
        "1      Lee, Ann     1-0     Bee, Tom\n2      Bee, Tom     0-1     Lee, Ann\n"
    )
    assert codes(read(text, "games.txt")) == [["W2w", "W2b"], ["L1b", "L1w"]]


def test_an_aligned_list_of_games_with_blanks_below_players_that_are_not_aligned():
    text = (
        "No.  Name  Rating\n1  Lee, Ann  1500\n2  Bee, Tom  1400\n3  Cee, Di  1300\n\n"
        "Round  White     Black     Result  Opening  Moves\n"
        "1      Lee, Ann  Bee, Tom  0-1     London   28\n"
        "2      Bee, Tom  Cee, Di   1-0              39\n"
    )
    assert codes(read(text, "games.txt")) == [["L2w", "U"], ["W1b", "W3w"], ["U", "L2b"]]


@pytest.mark.parametrize(
    ("result", "name", "letter"),
    [("1", "BYE", "B"), ("½", "bye", "H"), ("", "Half-point bye", "H"), ("", "BYE", "B"), ("0", "Bye", "U"),
     ("1-0", "*** BYE ***", "B"), ("", "", "U"), ("1/2", "", "H"), ("", "unpaired", "U"), ("H", "", "H"),
     ("B", "BYE", "B"), ("", "requested bye", "H"), ("", "full point bye", "B"), ("1", "requested bye", "B"),
     ("1F-0F", "(board left empty)", "B"), ("1-0", "empty chair", "B"), ("1-0F", "team a man short", "B"),
     ("", "1.0 points bye", "B"), ("", "0.0 points bye", "U"), ("", "bye (0.5 points)", "H")],
)  # fmt: skip
def test_byes(result, name, letter):
    found = read(f'Round,White,Result,Black\n1,"Lee, Ann",{result},{name}\n2,"Lee, Ann",1-0,"Bee, Tom"\n')
    assert codes(found)[0] == [letter, "W2w"]


@pytest.mark.parametrize(
    ("words", "points", "letter"),
    [("had to leave, no game", 0, "U"), ("(car trouble)", 0, "U"), ("sits out", 1, "B"), ("asked", "½", "H")],
)
def test_why_somebody_did_not_play_behind_the_name(words, points, letter):
    """The points alone say what it counts."""
    listed = "No.,Name,Rating\n1,Ann Lee,1500\n2,Tom Bee,1400\n3,Di Cee,1300\n\n"
    games = f"White,,Black,\nAnn Lee,1,Tom Bee,0\nDi Cee {words},{points},,\n"
    found = read(f"{listed}Round 1\n{games}\nRound 2\nWhite,,Black,\nDi Cee,1,Ann Lee,0\n")
    assert codes(found) == [["W2w", "L3b"], ["L1b", "U"], [letter, "W1w"]]


def test_one_player_under_several_spellings():
    found = read('Round,White,Result,Black\n1,"Lee, Ann",1-0,"BEE, TOM"\n2,Tom Bee,1-0,Ann  Lee\n')
    assert [player.name for player in found.sections[0].players] == ["Lee, Ann", "BEE, TOM"]


@pytest.mark.parametrize(
    ("result", "letter"),
    [
        *(
            ("0-1 (time forfeit)", "L2w"),
            ("1-0 on time", "W2w"),
            ("1-0 (forfeit on time)", "W2w"),
            ("1-0 TF", "W2w"),
        ),
        *(("1-0 (forfeit)", "X2"), ("1-0 ff", "X2"), ("+/-", "X2")),
    ],
)
def test_a_game_lost_on_time_was_played(result, letter):
    """S15 §7: a game that ended on time is rated, one that nobody played is not."""
    assert codes(read(f'Round,White,Result,Black\n1,"Lee, Ann",{result},"Bee, Tom"\n'))[0] == [letter]


@pytest.mark.parametrize(
    ("line", "letter"),
    [
        ("Ann Lee 1-0 Tom Bee (time forfeit)", "W"),
        ("Ann Lee lost on time to Tom Bee", "L"),
        ("Ann Lee 1-0 Tom Bee, forfeit", "X"),
    ],
)
def test_a_game_lost_on_time_is_told_as_one(line, letter):
    found = read(f"Round 1\n{line}\nDi Cee 1-0 Ed Dee\nRound 2\nDi Cee 1-0 Tom Bee\n", "games.txt")
    [lee] = [player for player in found.sections[0].players if player.name == "Ann Lee"]
    assert lee.rounds[0].letter == letter


TURNED = "Round,White,Result,Black\n1,{},1-0,Tom Bee\n2,{},0-1,Di Cee\n"


@pytest.mark.parametrize(
    ("one", "other", "players"),
    [("Lee Ann", "Ann Lee", 4), ('"Lee, Ann"', "Ann Lee", 3), ("Lee Ann", '"Lee, Ann"', 3)],
)
def test_names_of_the_same_words_are_one_player_where_a_comma_says_so(one, other, players):
    found = read(TURNED.format(one, other))
    assert len(found.sections[0].players) == players
    asked = [note for note in found.notes if "Lee Ann and Ann Lee never have a game" in note]
    assert len(asked) == (players == 4)


def test_a_turned_name_is_the_only_player_of_the_list_whom_it_fits_and_told():
    names = "Name,Rating\nLee Ann,1500\nTom Bee,1400\nDi Cee,1300\n"
    found = read(names + TURNED.format("Lee Ann", "Ann Lee"))
    assert codes(found)[0] == ["W2w", "L3w"]
    assert "Taken as one player: Ann Lee and Lee Ann." in found.notes
    found = read(names + "Ann Lee,1200\n" + TURNED.format("Lee Ann", "Ann Lee"))
    assert codes(found)[0] == ["W2w", "U"]
    assert codes(found)[3] == ["U", "L3w"]


MISSPELLED = 'Round,White,Result,Black\n1,"Lee, Ann",1-0,"Gupta, Raj"\n1,"Bee, Tom",1-0,"Cee, Di"\n'


def test_a_name_that_may_be_a_slip_is_told():
    found = read(MISSPELLED + '2,"Gutpa, Raj",1-0,"Bee, Tom"\n')
    (note,) = [note for note in found.notes if "never have a game" in note]
    assert note.startswith("Gupta, Raj and Gutpa, Raj never have a game in the same round.")


@pytest.mark.parametrize(
    "name", ["G. Raj", "Gupta, R.", "Raj", "Gupta", "Gupta, Raj K", "Gupt, Raj", "Guptta, Raj"]
)
def test_initials_and_parts_of_a_name_are_asked_too(name):
    found = read(MISSPELLED + f'2,"{name}",1-0,"Bee, Tom"\n')
    assert any(
        f"Gupta, Raj and {name} never" in n or f"{name} and Gupta, Raj never" in n for n in found.notes
    )


@pytest.mark.parametrize("name", ["Gupta, Sam", "Rao, Raj", "Gump, Ray", "Gupta, Raj 2"])
def test_other_names_are_not_asked(name):
    found = read(MISSPELLED + f'2,"{name}",1-0,"Bee, Tom"\n')
    assert not any("never have a game" in note for note in found.notes)


def test_two_players_with_names_alike_who_play_at_the_same_time():
    found = read(MISSPELLED + '1,"Gutpa, Raj",1-0,"Dee, Ed"\n')
    assert not any("never have a game" in note for note in found.notes)


TOLD_TWICE = "round,player,rating,prior games,opponent,outcome,points\n"
"""A row for each game and player."""
TOLD_TWICE += (
    "1,Ann Lee,1500,,Tom Bee,win,1\n1,Tom Bee,1400,6,Ann Lee,loss,0\n1,Liz Moe,1300,,Joe Fox,draw,0.5\n"
    "1,Joe Fox,1200,,Liz Moe,draw,0.5\n2,Ann Lee,1500,,Liz Moe,win,1\n2,Liz Moe,1300,,Ann Lee,loss,0\n"
    "2,Tom Bee,1400,6,Joe Fox,win,1\n2,Joe Fox,1200,,Tom Bee,loss,0\n3,Ann Lee,1500,,Joe Fox,win,1\n"
    "3,Joe Fox,1200,,Ann Lee,loss,0\n3,Tom Bee,1400,6,,half_bye,0.5\n3,Liz Moe,1300,,,bye,1\n"
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1,Ann Lee,1500,,Tom Bee,win,1\n", "1,Ann Lee,1500,,Tom Bee,win,0\n"),
        ("half_bye,0.5", "half_bye,1"),
        ("3,Joe Fox,1200,,Ann Lee,loss,0\n", "3,Joe Fox,1200,,Ann Lee,loss,0.5\n"),
    ],
)
def test_points_that_are_not_those_of_the_result_are_asked(old, new):
    assert read(TOLD_TWICE).games == 5
    with pytest.raises(CrosstableProblems, match="Result and points differ") as refused:
        read(TOLD_TWICE.replace(old, new))
    assert [one.code for one in refused.value.problems] == ["points-differ"]


@pytest.mark.parametrize(("points", "letter"), [("1", "B"), ("0.5", "H"), ("0", "U")])
def test_a_bye_has_the_points_next_to_it(points, letter):
    (section,) = read(TOLD_TWICE.replace("bye,1\n", f"bye,{points}\n")).sections
    assert {one.name: one.rounds[2].letter for one in section.players}["Liz Moe"] == letter


def test_points_of_all_rounds_next_to_the_results_are_no_contradiction():
    totals = {"Ann Lee": 3, "Tom Bee": 1.5, "Liz Moe": 1.5, "Joe Fox": 0.5}
    rows = [line.split(",") for line in TOLD_TWICE.splitlines()]
    text = "\n".join(",".join([*row[:-1], str(totals.get(row[1], row[-1]))]) for row in rows)
    assert read(text.replace("half_bye", "half-point bye")).games == 5


def test_other_prior_games_and_a_rating_that_is_missing_once_are_told():
    found = read(
        TOLD_TWICE.replace("Tom Bee,1400,6,Joe", "Tom Bee,1400,60,Joe").replace(
            "2,Ann Lee,1500", "2,Ann Lee,unr"
        )
    )
    assert [note for note in found.notes if "was taken." in note] == [
        "Tom Bee has 6 prior games and 60 (line 8, column 2). 6 was taken.",
        "Ann Lee has the rating 1500, but is unrated in line 6, column 2. 1500 was taken.",
    ]


def test_an_unrated_player_whose_only_game_has_no_result_is_asked():
    games = "1,Ann Lee,1500,Tom Bee,1400,1-0\n1,Cy Dee,1300,Di Eff,1200,1-0\n2,Ann Lee,1500,Cy Dee,1300,1-0\n"
    games += "2,Gus Hay,unr,Tom Bee,1500,5-7\n"
    (told,) = problems(f"Round,White,White rating,Black,Black rating,Result\n{games}")
    assert told.startswith('line 5, column 6: "5-7" is not a result.')


def test_contradictory_ratings_are_told():
    found = read(
        'Round,White,WRtg,Result,Black,BRtg\n1,"Lee, Ann",1500,1-0,"Bee, Tom",1400\n2,"Bee, Tom",,1-0,"Lee, Ann",1510\n'
    )
    assert (
        "Lee, Ann has the rating 1500 (line 2, column 2) and 1510 (line 3, column 5). 1500 was taken."
        in found.notes
    )
    assert [player.rating for player in found.sections[0].players] == [1500, 1400]


GAME = 'Round,White,Result,Black\n1,"Lee, Ann",1-0,"Bee, Tom"\n'


def test_a_game_told_twice_counts_once():
    found = read(GAME + '1,"Lee, Ann",1-0,"Bee, Tom"\n')
    assert codes(found) == [["W2w"], ["L1b"]]
    assert "Told twice, and counted once: 1 game (line 2, column 3 and line 3, column 3)." in found.notes


def test_a_game_without_a_round_that_is_told_twice_counts_twice_and_is_told():
    found = read('White,Result,Black\n"Lee, Ann",1-0,"Bee, Tom"\n"Lee, Ann",1-0,"Bee, Tom"\n')
    assert codes(found) == [["W2w", "W2w"], ["L1b", "L1b"]]
    assert any("is the same as at line 2, column 2. Both count." in note for note in found.notes)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('1,"Lee, Ann",0-1,"Bee, Tom"', "This game has another result at line 2, column 3. Correct one."),
        ('1,"Bee, Tom",0-1,"Lee, Ann"', "with the colors exchanged. Delete one,"),
        ('1,"Lee, Ann",1-0,"Cee, Di"', "Lee, Ann has two games in round 1, here and at line 2, column 3."),
        (',"Lee, Ann",1-0,"Cee, Di"', "This game has no round. Enter it,"),
        ('x,"Lee, Ann",1-0,"Cee, Di"', '"x" is not a round. Enter 1, 2, ….'),
        ('999,"Lee, Ann",1-0,"Cee, Di"', "Round 999 cannot be right."),
        ('2,"Lee, Ann",1-0,Ann Lee', "This game has the same player on both sides."),
    ],
)
def test_a_game_that_contradicts_another(line, told):
    assert any(told in one for one in problems(GAME + line + "\n"))


def test_a_game_without_a_result_waits_and_is_told():
    found = read(GAME + '2,"Lee, Ann",*,"Bee, Tom"\n')
    assert codes(found) == [["W2w", "2w"], ["L1b", "1b"]]
    assert "No result yet in 1 game: line 3, column 3. Enter it in both rows." in found.notes


def workbook(path, sheets):
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(path)
    return path


PLAYERS = [
    ["No.", "Name", "ID", "Rating"],
    [1, "Lee, Ann", "12345671", 1500],
    [2, "Bee, Tom", "12345672", "1400P9"],
]


def test_results_that_a_spreadsheet_took_for_times_and_dates(tmp_path):
    """1:0 is one o'clock to Excel, and 1/2 is January 2."""
    rows = [
        ["Round", "White", "Result", "Black"],
        [1, "Lee", datetime.time(1), "Bee"],
        [2, "Lee", datetime.time(0, 1), "Bee"],
    ]
    (section,) = read_files(workbook(tmp_path / "event.xlsx", {"Games": rows})).sections
    assert [str(one) for one in section.players[0].rounds] == ["W2w", "L2w"]
    rows.append([3, "Lee", datetime.datetime(2026, 1, 2), "Bee"])
    with pytest.raises(CrosstableProblems) as caught:
        read_files(workbook(tmp_path / "event.xlsx", {"Games": rows}))
    assert caught.value.problems[0].line.startswith(
        'Games!C4: "2026-01-02" is a date, not a result. Enter 1-0,'
    )


def test_pairing_sheets_of_chess_results():
    """Points so far stand on both sides of the result; the lines above have the round."""
    headings = "Bo.;No.;;White;Rtg;Pts.;Result;Pts.;;Black;Rtg;No.\n"
    text = (
        f"Round 1 on 2026/09/12 at 10:00\n{headings}1;1;NM;Lee, Ann;1900;0;1 - 0;0;;Bee, Tom;1800;3\n"
        "2;2;;Cee, Di;1850;0;;;;bye;;\n"
        f"Round 2 on 2026/09/12 at 15:00\n{headings}1;2;;Cee, Di;1850;1;- - +;1;NM;Lee, Ann;1900;1\n"
        "2;3;;Bee, Tom;1800;0;;;;not paired;;\n"
    )
    assert codes(read(text)) == [["W3w", "X2"], ["B", "F1"], ["L1b", "U"]]


def test_players_and_games_on_two_sheets(tmp_path):
    sheets = {"Games": [["Round", "White", "Result", "Black"], [1, 2, 0.5, 1]], "Entries": PLAYERS}
    (section,) = read_files(workbook(tmp_path / "event.xlsx", sheets)).sections
    assert [(p.name, p.member_id, p.rating, p.games) for p in section.players] == [
        ("Lee, Ann", "12345671", 1500, None),
        ("Bee, Tom", "12345672", 1400, 9),
    ]
    assert [list(map(str, p.rounds)) for p in section.players] == [["D2b"], ["D1w"]]


def test_players_and_games_below_each_other(tmp_path):
    rows = [*PLAYERS, [], ["Round", "White", "Result", "Black"], [1, "Bee", "1-0", "Lee"]]
    (section,) = read_files(workbook(tmp_path / "event.xlsx", {"Sheet1": rows})).sections
    assert [list(map(str, p.rounds)) for p in section.players] == [["L2b"], ["W1w"]]


def test_somebody_who_is_not_on_the_list_of_players(tmp_path):
    sheets = {"Players": PLAYERS, "Games": [["Round", "White", "Result", "Black"], [1, "Lee, Anne", "1-0", "Bee, Tom"],
                                            [1, 7, "1-0", 2]]}  # fmt: skip
    with pytest.raises(CrosstableProblems) as caught:
        read_files(workbook(tmp_path / "event.xlsx", sheets))
    assert [problem.line for problem in caught.value.problems] == [
        'Games!B2: "Lee, Anne" is not on the list of players. Is it Lee, Ann?',
        'Games!B3: "7" is not on the list of players. Add it, or correct it.',
    ]


def test_a_sheet_for_each_round_is_rated_directly(tmp_path, capsys):
    sheets = {"Players": PLAYERS} | {
        f"Rd {number}": [["Bd", "White", "Result", "Black"], [1, "Lee, Ann", "1-0", "Bee, Tom"]]
        for number in (1, 2)
    }
    assert main(["rate", str(workbook(tmp_path / "event.xlsx", sheets))]) == 0
    written = openpyxl.load_workbook(tmp_path / "event-rated.xlsx")
    assert "Section 1" in written.sheetnames
    assert "read as list of games" in capsys.readouterr().err


def test_a_column_for_the_section():
    text = (
        "Section,Round,White,Result,Black\nOpen,1,Lee Ann,1-0,Bee Tom\nU1200,1,Cee Di,0-1,Dee Ed\n"
        "Open,2,Bee Tom,1-0,Lee Ann\n"
    )
    found = read(text)
    assert [(section.name, len(section.players), section.rounds) for section in found.sections] == [
        ("Open", 2, 2),
        ("U1200", 2, 1),
    ]


def test_labels_above_the_games_and_their_dates():
    text = "Event: Club Night\nTime control: G/60;d5\n\n" + GAME.replace("Round,", "Date,Round,").replace(
        "\n1,", "\n2026-11-15,1,"
    )
    (section,) = read(text).sections
    assert (section.event, section.time_control, str(section.end_date)) == (
        "Club Night",
        "G/60;d5",
        "2026-11-15",
    )


def many(players, rounds):
    """A list of games by chance: in each round everybody plays somebody."""
    chance = random.Random(5)
    names = [f"Last{number:03}, First{number % 7}" for number in range(players)]
    for round_ in range(1, rounds + 1):
        order = chance.sample(names, players)
        for white, black in zip(order[::2], order[1::2], strict=True):
            ratings = (1000 + int(name[4:7]) for name in (white, black))
            yield round_, white, next(ratings), chance.choice(("1-0", "0-1", "1/2-1/2")), black, next(ratings)


RESULTS_OF = {"W": ("1-0", "1:0", "1"), "D": ("½-½", "0.5-0.5", "1/2-1/2", "draw"), "L": ("0-1", "0:1", "0"),
              "X": ("1-0F", "+/-"), "F": ("0-1F", "-/+")}  # fmt: skip
BYES_OF = {"B": ("1", "1-0", "B"), "H": ("½", "1/2", "H"), "U": ("0", "U")}


def as_a_list(section, chance):
    """Every game once, White first, in any order; in the rounds without a game a bye, or nothing for no point."""
    name_of = {player.number: player.name for player in section.players}
    for player in section.players:
        for round_, one in enumerate(player.rounds, 1):
            if one.opponent and (one.color == "w" or one.letter == "X"):
                yield round_, player.name, chance.choice(RESULTS_OF[one.letter]), name_of[one.opponent]
            elif not one.opponent and (one.letter != "U" or chance.random() < 0.3):
                yield (
                    round_,
                    player.name,
                    chance.choice(BYES_OF[one.letter]),
                    chance.choice(("BYE", "", "bye")),
                )


def until_the_last(played):
    """Without the rounds behind the last one in which somebody has a game or a point."""
    count = max(
        (place for row in played.values() for place, one in enumerate(row, 1) if one[0] != "U"), default=0
    )
    return {name: row[:count] for name, row in played.items() if any(one[0] != "U" for one in row)}


@pytest.mark.parametrize("seed", range(60))
def test_random_events_come_back(seed):
    chance = random.Random(seed)
    section = random_section(seed)
    lines = [
        f'{round_},"{white}",{result},"{black}"'
        for round_, white, result, black in as_a_list(section, chance)
    ]
    chance.shuffle(lines)
    (found,) = read("\n".join(["Round,White,Result,Black", *lines])).sections
    assert until_the_last(games(found)) == until_the_last(games(section))


def test_many_games_are_read_in_the_time_that_each_takes():
    def reading(players, turn):
        lines = [f'{r},"{w}{turn}",{wr},{res},"{b}{turn}",{br}' for r, w, wr, res, b, br in many(players, 25)]
        content = "\n".join(["Round,White,WRtg,Result,Black,BRtg", *lines]).encode()

        def work():
            (section,) = sections_of("games.csv", content).sections
            rated = sum(one.rated for player in section.players for one in player.rounds)
            assert rated == 2 * len(lines) == players * 25

        return work

    assert grows_linearly(reading, 100)


def test_large_numbers_next_to_the_games_take_no_memory():
    """What may be a column of rounds is not counted up to its largest number; two gigabytes were taken so."""
    text = "Slip,White,Result,Black\n20418811,Ann,1-0,Tom\n20418812,Di,0-1,Ed\n20418813,Ann,1-0,Di\n"
    tracemalloc.start()
    try:
        (section,) = read_text(text).sections
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(section.players) == 4
    assert most < 20_000_000


def test_the_ratings_are_those_of_the_crosstable():
    """The crosstable of the same games, which a sheet of its own spells out."""
    table = (
        "No.,Name,Rating,Rd 1,Rd 2\n1,Lee Ann,1600,W2,D3\n2,Bee Tom,1500,L1,W4\n"
        "3,Cee Di,1400,W4,D1\n4,Dee Ed,1300,L3,L2\n"
    )
    games = (
        "Round,White,WRtg,Result,Black,BRtg\n1,Lee Ann,1600,1-0,Bee Tom,1500\n1,Dee Ed,1300,0-1,Cee Di,1400\n"
        "2,Cee Di,1400,½-½,Lee Ann,1600\n2,Bee Tom,1500,1-0,Dee Ed,1300\n"
    )
    posts = [[float(post) for post in rated(*read(text).sections)[0].rated.post] for text in (table, games)]
    assert posts[0] == pytest.approx(posts[1], abs=1e-9)


def test_a_text_of_any_length_is_read_to_its_end():
    count = 5_200
    lines = [
        f"{n:<6}{f'P{n}x, Ann':<16}{1500:<8}{f'W{n + 1}' if n % 2 else f'L{n - 1}'}"
        for n in range(1, count + 1)
    ]
    found = read("\n".join([f"{'No.':<6}{'Name':<16}{'Rating':<8}Rd 1", *lines]), "season.txt")
    assert len(found.sections[0].players) == count


@pytest.mark.parametrize("gap", ["", "\n"])
def test_prose_below_an_aligned_text_does_no_harm(gap):
    text = (
        "No.  Name          Rating  Rd 1\n1    Lee, Ann      1800    W2\n2    Bee, Tom      1700    L1\n"
        f"3    Cee, Di       1600    B\n{gap}Thank you for playing, see you next month!\n"
    )
    assert codes(read(text, "event.txt")) == [["W2"], ["L1"], ["B"]]


def test_aligned_tables_of_other_widths_below_each_other():
    """Numbers stand at the right below headings at the left, the headings of the second table are centered, and a
    label has blanks before its colon."""
    text = """Dates   : Nov 14, 2026 thru Nov 15, 2026
Time    : G/75;d5

Open
Place     No.    Player        Rating    Round 1    Round 2
        1      2 Bee, Tom          1700  Win 1      Draw 3
        2      1 Lee, Ann          1800  Loss 2     Bye 1
        3      3 Cee, Di    unr.         Bye ½      Draw 2

Reserve
No.         Name         Rating       Round 1       Round 2
 1     Dorothea Fielding    1200       Win 2         Loss 3
 2     Eve Gray             1100      Loss 1          Bye 1
 3     Fay Hill             1000       Bye ½          Win 1

   Entries                      6
   Hall                       $40
"""
    found = read(text, "event.txt")
    assert [[one.name for one in section.players] for section in found.sections] == [
        ["Bee, Tom", "Lee, Ann", "Cee, Di"],
        ["Dorothea Fielding", "Eve Gray", "Fay Hill"],
    ]
    assert [[list(map(str, one.rounds)) for one in section.players] for section in found.sections] == [
        [["W1", "D3"], ["L2", "B"], ["H", "D2"]],
        [["W2", "L3"], ["L1", "B"], ["H", "W1"]],
    ]
    assert {str(section.end_date) for section in found.sections} == {"2026-11-15"}
    assert {section.time_control for section in found.sections} == {"G/75;d5"}


def test_a_printed_wall_chart_with_scores_below_its_signs():
    """Signs stand at the left of a round and numbers at its right, below them the score, and the IDs below Number."""
    text = """Fall Classic                  Nov 14-15, 2026           Game/75, delay 5

 Nr   Player           Number    rating    R.1    R.2
======================================================
  1   Abel, Ann      12345671      1700  +   2  1/2by
                                            1.0    1.5
  2   Boone, Tom     12345672      1600  -   1  +f  3
                                            0.0    1.0
  3   Crane, Di      12345673      1500  1by    -f  2
                                            1.0    1.0
"""
    found = read(text, "event.txt")
    assert codes(found) == [["W2", "H"], ["L1", "X3"], ["B", "F2"]]
    assert [one.member_id for one in found.sections[0].players] == ["12345671", "12345672", "12345673"]


def test_a_line_with_a_time_control_heads_no_aligned_text():
    """Though it says players, numbers, and TD, which are headings elsewhere."""
    text = (
        "2 rounds Swiss  G/60 d5   3 players   TD Ann Lee\n\n #  Name        Rate    Rd 1  Rd 2   Tot\n"
        " -  ----------  ------  ----  ----   ---\n 1  Lee, Ann    1500    W  2  bye1   2.0\n"
        " 2  Bee, Tom    1400P9  L  1  W  3   1.0\n 3  Cee, Di     unr     bye½  L  2   0.5\n"
    )
    found = read(text, "swiss.txt")
    assert codes(found) == [["W2", "B"], ["L1", "W3"], ["H", "L2"]]
    assert [one.name for one in found.sections[0].players] == ["Lee, Ann", "Bee, Tom", "Cee, Di"]


def test_a_form_that_asks_in_questions():
    text = (
        "Timestamp,What round?,Who had White?,Who had Black?,What was the result?\n"
        '11/15/2026 9:00,1,"Lee, Ann","Bee, Tom",1-0\n11/15/2026 9:05,2,"Bee, Tom","Lee, Ann",½-½\n'
    )
    assert codes(read(text)) == [["W2w", "D2b"], ["L1b", "D1w"]]


def test_an_event_in_a_column_of_its_own_tells_its_time_control():
    games = "Which event?,Round,White,Black,Result\n{0},1,Ann Lee,Tom Bee,1-0\n{1},2,Tom Bee,Ann Lee,1-0\n"
    one = "Thursday Swiss (G/60 d5)"
    assert read(games.format(one, one)).sections[0].time_control == "G/60 d5"
    assert read(games.format(one, "Friday Swiss (G/30 d5)")).sections[0].time_control == ""


@pytest.mark.parametrize("words", ["full-point bye", "FPB", "1-point bye"])
def test_a_bye_in_words_in_the_place_of_the_result(words):
    byes = f'2,"Lee, Ann",BYE,{words}\n2,"Bee, Tom",BYE,half-point bye\n'
    text = f'Round,White,Black,Result\n1,"Lee, Ann","Bee, Tom",1-0\n{byes}'
    assert codes(read(text)) == [["W2w", "B"], ["L1b", "H"]]


def test_headings_and_rows_that_say_nothing_here_are_told():
    found = read(
        "Round,White,Mood,Result,Black\n1,Ann Lee,fine,1-0,Tom Bee\n,Clocks were late,,,\n,,,,Lunch\n"
    )
    assert (
        'Not used: "Mood", "Clocks were late" in line 3, column 1, "Lunch" in line 4, column 1.'
        in found.notes
    )


@pytest.mark.parametrize(
    "headings",
    [
        "Rd,Player 1,Rating 1,Player 2,Rating 2,Winner",
        "Rd,White,Elo W,Black,Elo S,Result",
        "Rd,Name 1,Elo1,Name 2,Elo2,Res",
    ],
)
def test_ratings_whose_headings_end_with_the_player(headings):
    (section,) = read(
        f"{headings}\n1,Ann Lee,1500,Tom Bee,1400,draw\n2,Tom Bee,1400,Cee Di,1300,draw\n"
    ).sections
    assert [(one.name, one.rating) for one in section.players] == [
        ("Ann Lee", 1500),
        ("Tom Bee", 1400),
        ("Cee Di", 1300),
    ]


@pytest.mark.parametrize(
    ("cell", "name", "rating", "games"),
    [
        ("Lee, Ann 1500", "Lee, Ann", 1500, None),
        ("Ann Lee 1500P9", "Ann Lee", 1500, 9),
        ("3. Ann Lee unr.", "Ann Lee", None, None),
        ("Player 101", "Player 101", None, None),
        ("Ann Lee 12345678", "Ann Lee 12345678", None, None),
    ],
)
def test_a_rating_without_brackets_behind_two_names(cell, name, rating, games):
    (section,) = read(f'Rd,White,Result,Black\n1,"{cell}",1-0,"Bee, Tom (1400)"\n').sections
    assert (name, rating, games) in [(one.name, one.rating, one.games) for one in section.players]


def test_a_title_that_names_another_round_in_parentheses():
    heads = "Board,White,Result,Black"
    first = f"Round 1 (10 a.m.)\n{heads}\n1,Ann Lee,1-0,Tom Bee\n"
    text = f"{first}\nRound 2 (after round 1, about 1:00)\n{heads}\n1,Tom Bee,1/2,Ann Lee\n"
    (section,) = sections_of("games.csv", text.encode()).sections
    assert [[cell.letter for cell in one.rounds] for one in section.players] == [["W", "D"], ["L", "D"]]


def test_the_day_of_a_round_in_its_title():
    games = "White;Result;Black\nLee, Ann;1-0;Bee, Tom\n"
    (section,) = read(f"Round 1 on 2026/11/14\n{games}Round 2 (11/15/2026)\n{games}").sections
    assert (section.start_date, section.end_date) == (
        datetime.date(2026, 11, 14),
        datetime.date(2026, 11, 15),
    )
    assert section.rounds == 2


@pytest.mark.parametrize(
    "heading", ["round_date", "Date of round", "Game date", "Date played", "Playing day"]
)
def test_the_day_of_a_round_in_its_column(heading):
    found = read(f"Round,{heading},White,Result,Black\n1,2026-11-14,Lee,1-0,Bee\n2,2026-11-21,Bee,1-0,Lee\n")
    assert [str(found.sections[0].start_date), str(found.sections[0].end_date)] == [
        "2026-11-14",
        "2026-11-21",
    ]


def test_the_birth_dates_of_players_are_no_days_of_games():
    found = read("Round,Birth date,White,Result,Black\n1,2010-11-14,Lee,1-0,Bee\n2,2011-11-21,Bee,1-0,Lee\n")
    assert (found.sections[0].start_date, found.sections[0].end_date) == (None, None)


@pytest.mark.parametrize("heads", ["Name,First name", "Name,Given name", "Last name,First name"])
def test_two_of_one_last_name_on_a_list_of_players_in_two_columns(heads):
    listed = f"{heads},Rating\nLee,Ann,1500\nLee,Tom,1400\nBee,Di,1300\n"
    found = read(f'{listed}\nRound,White,Result,Black\n1,"Lee, A.",1-0,"Lee, T."\n2,Bee,1-0,"Lee, A."\n')
    assert [one.name for one in found.sections[0].players] == ["Lee, Ann", "Lee, Tom", "Bee, Di"]
    assert codes(found) == [["W2w", "L3b"], ["L1b", "U"], ["U", "W1w"]]


def test_a_first_name_beside_the_whole_name_is_not_said_twice():
    listed = "Name,First name,Rating\nAnn Lee,Ann,1500\nTom Bee,Tom,1400\n"
    found = read(f"{listed}\nRound,White,Result,Black\n1,Lee,1-0,Bee\n")
    assert [one.name for one in found.sections[0].players] == ["Ann Lee", "Tom Bee"]


def test_pairing_sheets_whose_columns_differ_from_round_to_round():
    found = read(
        "Round 1\nBd  Res  White              Res  Black\n"
        "1   1    Lee, Ann (1500)    0    Bee, Tom (1400)\n2   .5   Cee, Di (1300)     .5   Dee, Ed (1200)\n"
        "\nRound 2\nBd  Res  White            Res  Black\n"
        "1   0    Cee, Di (1300)   1    Lee, Ann (1500)\n2   1    Dee, Ed (1200)   0    Bee, Tom (1400)\n",
        "games.txt",
    )
    assert codes(found) == [["W2w", "W3b"], ["L1b", "L4b"], ["D4w", "L1w"], ["D3b", "W2w"]]


@pytest.mark.parametrize("result", ["0-1", "½-½", "1/2-1/2", "0:1"])
def test_a_game_in_which_nobody_scores_lacks_its_opponent(result):
    text = f'Round,White,Result,Black\n1,"Lee, Ann",{result},\n2,"Lee, Ann",1-0,"Bee, Tom"\n'
    assert problems(text) == [
        "line 2, column 3: Nobody has points in this game. Enter the opponent, or BYE for a bye."
    ]


def test_a_win_over_a_blank_cell_is_told():
    found = read('Round,White,Result,Black\n1,"Lee, Ann",1-0,\n2,"Lee, Ann",1-0,"Bee, Tom"\n')
    assert codes(found)[0] == ["B", "W2w"]
    assert "The game at line 2, column 3 has no opponent, so it was read as a full-point bye." in found.notes


@pytest.mark.parametrize(
    ("line", "letter"),
    [("Ann Lee,1,,", "B"), ("Ann Lee,.5,,BYE", "H"), (",,1,Ann Lee", "B"), ("BYE,0,½,Ann Lee", "H")],
)
def test_a_bye_in_a_list_with_a_column_of_points_for_each(line, letter):
    found = read(f"Round,White,Points,Points,Black\n1,{line}\n2,Ann Lee,1,0,Tom Bee\n")
    assert codes(found)[0] == [letter, "W2w"]


def test_cells_right_of_the_games_and_below_no_heading_are_told_once_for_each_column():
    line = "1,Ann Lee,1-0,Tom Bee,,2,Cee Di\n"
    found = read(f"Round,White,Result,Black,\n{line}{line.replace('1', '2', 1)}")
    assert 'Not used: "2" in line 2, column 6, "Cee Di" in line 2, column 7.' in found.notes


def test_a_label_in_the_place_of_a_round_does_not_hide_the_game():
    assert problems("Rd,White,Result,Black\n1,Ann Lee,1-0,Tom Bee\ntd,Tom Bee,1-0,Ann Lee\n")[:1] == [
        'line 3, column 1: "td" is not a round. Enter 1, 2, ….'
    ]


NOT_READ = "but was not read as a game. Write it like the games above and below, or delete it."


def test_games_above_the_first_heading_that_is_known_are_asked():
    assert problems(
        "Rd,Whitee,Blakc\n1,Ann Lee,Tom Bee\n\nRd,White,Result,Black\n2,Tom Bee,1-0,Ann Lee\n"
    ) == [f"line 2, column 1: This line names Bee and Lee, {NOT_READ}"]


MAIL = """Sent: Sunday, November 8, 2026 9:14 PM
The players of our quad, held yesterday (Saturday, November 7), game in 60 minutes with a 5 second delay:
Ann Abel, 1500
Tom Boone, 1400 provisional, 9 games
Di Crane, 1300 12345678
Ed Doyle, unrated
In the first round:
 Abel beat Boone
 Crane and Doyle drew
In the second round:
 Crane lost to Abel
 Boone won by forfeit, Doyle did not show up
In the third round:
 Doyle beat Abel by forfeit
 Boone won against Crane
So the scores are: Abel 2, Boone 2, Doyle 1½, Crane ½.
"""


def test_prose():
    """Who had White is not said. The mail is of the day after the event."""
    (section,) = read(MAIL, "mail.txt").sections
    assert (str(section.end_date), section.time_control) == ("2026-11-07", "G/60;d5")
    assert [(p.name, p.rating, p.games, p.member_id, *map(str, p.rounds)) for p in section.players] == [
        ("Ann Abel", 1500, None, "", "W2", "W3", "F4"),
        ("Tom Boone", 1400, 9, "", "L1", "X4", "W3"),
        ("Di Crane", 1300, None, "12345678", "D4", "L1", "L2"),
        ("Ed Doyle", None, None, "", "D3", "F2", "X1"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ("Boone won against Crane", "Boone shook hands with Crane", "Boone and Crane"),
        ("So the scores are: ", "Boone against Doyle was a fine game.\n", "Boone and Doyle"),
        (" Boone won against Crane", " Boone beat\n Crane", "Boone"),
        ("In the third round:", "Round 3, Ann Abel against Ed Doyle:", "Abel and Doyle"),
    ],
)
def test_a_line_that_names_two_players_and_is_no_game_is_asked(old, new, names):
    with pytest.raises(CrosstableProblems) as caught:
        read(MAIL.replace(old, new), "mail.txt")
    assert [problem.message for problem in caught.value.problems] == [f"This line names {names}, {NOT_READ}"]


@pytest.mark.parametrize(("rounds", "told"), [("1 2 3", None), ("1 3", "round 2"), ("1 2 11", "rounds 3-10")])
def test_rounds_without_games_are_told(rounds, told):
    lines = [f"{number},Ann Lee,1-0,Tom Bee" for number in rounds.split()]
    found = read("\n".join(["Rd,White,Result,Black", *lines]))
    assert [note for note in found.notes if note.startswith("No games")] == (
        [f"No games in {told}."] if told else []
    )


LEGS = "Ann Abel (1500) 1-0 Tom Boone (1400)\nDi Crane (1300) 1-0 Ed Doyle (1200)\n"


def names_and_ratings(text):
    (section,) = read(text, "report.txt").sections
    return {player.name: player.rating for player in section.players}


def test_last_names_alone_are_those_of_the_full_names_with_ratings():
    found = read(LEGS + "Abel 1-0 Crane\nBoone 0-1 Doyle\n", "report.txt")
    assert [player.name for player in found.sections[0].players] == [
        "Ann Abel",
        "Tom Boone",
        "Di Crane",
        "Ed Doyle",
    ]
    assert (
        "Taken as one player: Abel and Ann Abel, Crane and Di Crane, Boone and Tom Boone, Doyle and Ed Doyle."
        in found.notes
    )


@pytest.mark.parametrize(
    ("lines", "alone"),
    [
        ("Abel (1450) 1-0 Crane\n", "Abel"),
        ("Sam Abel (1600) 1-0 Di Crane\nAbel 1-0 Tom Boone\n", "Abel"),
        ("Lee Fox 1-0 Di Crane\nFox 0-1 Tom Boone\n", "Fox"),
        ("Abel 0-1 Ann Abel\nDi Crane 0-1 Abel\n", "Abel"),
    ],
    ids=["with a rating of its own", "two of the name", "nobody of the name with a rating", "both in a game"],
)
def test_other_last_names_alone_are_players_of_their_own(lines, alone):
    assert alone in names_and_ratings(LEGS + lines)


@pytest.mark.parametrize(
    "line",
    [
        "1 Vera Kaur (1835)  *  ½  1  1  2½",
        "1. Ann Abel, 1982 - 2 points: beat Boone, Crane; drew Doyle.",
        "Ann Abel beat Tom Boone; Di Crane lost to Ed Doyle, Bo Fox split with Al Gray",
    ],
)
def test_rows_of_results_are_no_names(line):
    """Three lines of them, which were read as games."""
    with pytest.raises((CrosstableProblems, FileProblem)):
        read("\n".join([line] * 3), "report.txt")


@pytest.mark.parametrize(
    "remark", ["(forfeit - had to leave)", "forfeit", "won by forfeit", "by forfeit", "[ff]"]
)
def test_a_forfeit_told_beside_the_game(remark):
    text = f"Abel\t1\tBoone\t0\nCrane\t1\tDoyle\t0\nAbel\t1\tCrane\t0\t{remark}\nBoone\t0\tDoyle\t1\n"
    rows = "Ann Abel\t1500\nTom Boone\t1400\nDi Crane\t1300\nEd Doyle\tunr\n"
    (section,) = read(text + "\nPLAYERS\n" + rows, "report.tsv").sections
    assert {p.name: (p.rating, [r.letter for r in p.rounds]) for p in section.players} == {
        "Ann Abel": (1500, ["W", "X"]),
        "Tom Boone": (1400, ["L", "L"]),
        "Di Crane": (1300, ["W", "F"]),
        "Ed Doyle": (None, ["L", "W"]),
    }


@pytest.mark.parametrize("said", ["White won 1-0", "draw (1/2-1/2)", "Black wins 0-1"])
def test_a_result_that_words_and_a_score_say(said):
    assert letters_of(said) == letters_of(said.split()[-1].strip("()"))


@pytest.mark.parametrize("said", ["White won 0-1", "draw 1-0", "maybe 1-0", "w 1", "1 1"])
def test_words_and_a_score_that_differ(said):
    assert letters_of(said) is None


PAIRINGS = """
Results round 1

Bd  Res  White                     Res  Black
 1  1     1 Lee, Ann 1500          0     3 Bee, Tom unr.
 2  0F    4 Cee, Di 1200           1X    2 Dee, Ed 1400
    ½     5 Kay, Jo 1100           Half-point bye

Results round 2

Bd  Res  White                     Res  Black
 1  ½     2 Dee, Ed (1 pts) 1400   ½     1 Lee, Ann (1 pts) 1500
 2  0     3 Bee, Tom (0 pts) unr.  1     5 Kay, Jo (0.5 pts) 1100
    0     4 Cee, Di (0 pts) 1200   Withdrawn
"""


def test_pairing_sheets_with_scores_beside_the_names_and_words_across_the_columns():
    (section,) = read(PAIRINGS, "results.txt").sections
    assert {p.name: (p.rating, *map(str, p.rounds)) for p in section.players} == {
        "Lee, Ann": (1500, "W3w", "D2b"),
        "Dee, Ed": (1400, "X4", "D1w"),
        "Bee, Tom": (None, "L1b", "L5w"),
        "Cee, Di": (1200, "F2", "U"),
        "Kay, Jo": (1100, "H", "W3b"),
    }


def test_a_rating_that_stays_in_a_name_is_asked():
    assert problems(
        "Round,White,Result,Black\n1,Ann Lee,1-0,Tom Bee\n2,Ann Lee (Iowa: 1500),1-0,Tom Bee\n"
    ) == [
        'line 3, column 3: "Ann Lee (Iowa: 1500)" and "Ann Lee" may be one player. Write the name in one way, and the '
        "rating in parentheses behind it, or in a column of its own."
    ]


MARKDOWN = """# Club meeting

| # | Player | Rating | USCF ID |
|--:|:-------|-------:|---------|
| 1 | Ann Lee | 1500 | 12345678 |
| 2 | Tom Bee | 1400 | 12345679 |
| 3 | Ann Cee | — | — |

## Round 1

| Board | White | Black | Result |
|------:|:------|:------|:------:|
| 1 | #1 Ann | #2 Tom | 1–0 |

*Half-point bye: #3 Ann*

## Round 2

| Board | White | Black | Result |
|------:|:------|:------|:------:|
| 1 | #3 Ann | #1 Ann | ½–½ |

| Place | Player | Score |
|--:|:--|--:|
| 1 | Ann Lee | 1½ |
"""


def test_markdown_with_numbers_and_first_names():
    (section,) = read(MARKDOWN, "meeting.md").sections
    assert [(p.name, p.rating, p.member_id, *map(str, p.rounds)) for p in section.players] == [
        ("Ann Lee", 1500, "12345678", "W2w", "D3b"),
        ("Tom Bee", 1400, "12345679", "L1b", "U"),
        ("Ann Cee", None, "", "U", "D1w"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("#2 Tom", "#3 Tom", "Number 3 on the list is Ann Cee, not Tom Bee. Correct one."),
        ("#1 Ann | #2", "#4 Ann | #2", '"Ann" is not on the list of players. Add it, or correct it.'),
    ],
)
def test_a_number_that_is_another_players_is_asked(old, new, told):
    with pytest.raises(CrosstableProblems) as caught:
        read(MARKDOWN.replace(old, new), "meeting.md")
    assert told in [problem.message for problem in caught.value.problems]


MATCHES = """League of 2026
The home team has Black on board 1 and White on board 2.

Sept. 29   Elms 1 - 1 Mills
   1.  A. Abel     1-0   L. Boone
   2.  D. Crane    0-1   E. Doyle

Oct. 6   Mills 1½ - ½ Elms
   1.  L. Boone    ½-½   A. Abel
   2.  E. Doyle    1-0   D. Crane  (forfeit)

Elms
   Lee Abel            1500                    12264907
   Amy Abel            1400 (prov. 19 games)   12264908
   Di Crane            unrated                 12264909
Mills
   Lew Boone           1300                    12264910
   Ed Doyle            1200                    12264911
"""


def test_matches_on_days_with_initials_and_the_teams_below():
    """September 29 and October 6 are of 2026, the one year in the text. Who had White is not by the order."""
    (section,) = read(MATCHES, "league.txt").sections
    assert (str(section.start_date), str(section.end_date)) == ("2026-09-29", "2026-10-06")
    assert {
        p.name: (p.number, p.rating, p.games, p.member_id, *map(str, p.rounds)) for p in section.players
    } == {
        "Lee Abel": (1, 1500, None, "12264907", "U", "U"),
        "Amy Abel": (2, 1400, 19, "12264908", "W3", "D3"),
        "Lew Boone": (3, 1300, None, "12264910", "L2", "D2"),
        "Ed Doyle": (4, 1200, None, "12264911", "W5", "X5"),
        "Di Crane": (5, None, None, "12264909", "L4", "F4"),
    }


def test_an_initial_that_fits_two_players_is_asked():
    with pytest.raises(CrosstableProblems) as caught:
        read(MATCHES.replace("Lee Abel", "Ann Abel"), "league.txt")
    assert {problem.message for problem in caught.value.problems} == {
        '"A. Abel" is not on the list of players. Is it Ann Abel?'
    }


def test_a_line_with_two_days_is_not_the_day_of_the_games_below():
    text = "Ann Lee 1-0 Tom Bee\n8/29/2026 to 8/30/2026\nTom Bee 1-0 Di Cee\nDi Cee 1-0 Ann Lee\n"
    (section,) = read(text, "report.txt").sections
    assert (str(section.start_date), str(section.end_date)) == ("2026-08-29", "2026-08-30")


@pytest.mark.parametrize(
    ("line", "asked"), [("Half-point byes: Lee, Cee", 0), ("Lee, Cee split, Bee had a bye", 1)]
)
def test_a_line_that_names_the_players_with_byes_is_no_game(line, asked):
    text = f"Ann Lee 1-0 Tom Bee\nTom Bee 1-0 Di Cee\nDi Cee 1-0 Ann Lee\n{line}\n"
    try:
        found = len(read(text, "report.txt").sections) - 1
    except CrosstableProblems as caught:
        found = len(caught.problems)
    assert found == asked


@pytest.mark.parametrize("aside", ["", " (asked for beforehand)", " (by e-mail)"])
@pytest.mark.parametrize(("bye", "code"), [("Half-point bye", "H"), ("Full-point bye", "B")])
def test_a_bye_with_the_reason_before_the_player(aside, bye, code):
    text = (
        "Ann Lee 1500\nTom Bee 1400\nDi Cee 1300\n\n"
        f"Round 1\n\n  White    Black    Result\n  Lee      Bee      White won\n  {bye}{aside}: Cee\n\n"
        "Round 2\n\n  White    Black    Result\n  Cee      Lee      Black won\n  Full-point bye: Bee\n"
    )
    assert codes(read(text, "report.txt")) == [["W2w", "W3b"], ["L1b", "B"], [code, "L1w"]]


def test_a_bye_that_runs_into_the_next_sentence_is_asked():
    """Nobody may lose a point in silence."""
    text = (
        "Ann Lee 1500\nTom Bee 1400\nDi Cee 1300\n\nRound 1: Lee beat Bee.\nHalf-point bye (asked): Cee Bee was late.\n"
        "Round 2: Lee beat Cee.\nRound 3: Bee beat Cee.\n"
    )
    assert any("names Cee and a bye" in one for one in problems(text, "report.txt"))


ROUNDS = """Round,White,Result,Black
1,Ann Lee,1-0,Bob Fox
1,Cal Orr,1-0,Dee Poe
2,Ann Lee,0-1,Cal Orr
2,Dee Poe,1-0,Bob Fox
3,Ann Lee,1-0,Dee Poe
"""
STANDINGS = "\nPlayer,Rating,Points\nCal Orr,1300,{}\nAnn Lee,1500,2\nDee Poe,1200,1\nBob Fox,1400,{}\n"


def with_totals(*totals):
    (section,) = read(ROUNDS + STANDINGS.format(*totals)).sections
    return {player.name: (*map(str, player.rounds), player.score) for player in section.players}


@pytest.mark.parametrize(("more", "letter"), [(0, "U"), (0.5, "H"), (1, "B")])
def test_byes_that_only_the_totals_say(more, letter, tmp_path, capsys):
    """Cal has 2 points of games and Bob none; neither plays in round 3."""
    found = with_totals(2 + more, more)
    assert found["Cal Orr"] == ("W4w", "W1b", letter, 2 + more)
    assert found["Bob Fox"] == ("L1b", "L4b", letter, more)
    (tmp_path / "club.csv").write_text(ROUNDS + STANDINGS.format(2 + more, more), "utf-8")
    assert main(["rate", str(tmp_path / "club.csv"), "--check"]) == 0
    told = f"Byes that only the totals say: Bob Fox {more:g}, Cal Orr {more:g}. If it was a game, enter it."
    assert (told in " ".join(capsys.readouterr().err.split())) is (more > 0)


@pytest.mark.parametrize("total", [1, 1.5, 3.5])
def test_a_total_that_no_byes_explain_is_told(total, tmp_path, capsys):
    """Less than the games give, more than one round can add."""
    assert with_totals(total, 0)["Cal Orr"] == ("W4w", "W1b", "U", total)
    (tmp_path / "club.csv").write_text(ROUNDS + STANDINGS.format(total, 0), "utf-8")
    main(["rate", str(tmp_path / "club.csv"), "--check"])
    told = f"The total here is {total:g}, but the results of the row add up to 2."
    assert told in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("sides", ["Home,Road", "Home,Away"])
def test_standings_with_records_of_each_color_are_no_list_of_games(sides):
    heads = f"\nPos,Player,Rating,GP,W,L,T,Pts,{sides}\n"
    standings = (
        "1,Cal Orr,1300,2,2,0,0,2,1-0-0,1-0-0\n2,Ann Lee,1500,3,2,1,0,2,2-1-0,\n"
        "3,Dee Poe,1200,3,1,2,0,1,1-0-0,0-2-0\n4,Bob Fox,1400,2,0,2,0,0,,0-2-0\n"
    )
    (section,) = read(ROUNDS + heads + standings).sections
    found = {player.name: (player.rating, *map(str, player.rounds)) for player in section.players}
    assert found["Cal Orr"] == (1300, "W4w", "W1b", "U")
    assert found["Dee Poe"] == (1200, "L3b", "W2w", "L1b")


def test_the_lines_of_a_log_are_no_numbers_of_players():
    log = (
        "Line,Rd,Item,Player,Opp item,Opponent,Pts\n1,1,2,Ann Lee,1,Bob Fox,1\n2,1,1,Bob Fox,2,Ann Lee,0\n"
        "3,2,1,Bob Fox,2,Ann Lee,1\n4,2,2,Ann Lee,1,Bob Fox,0\n"
    )
    (section,) = read(log + "\nItem,Name,Rating\n1,Bob Fox,1400\n2,Ann Lee,1500\n").sections
    assert [(one.number, one.name, *map(str, one.rounds)) for one in section.players] == [
        (1, "Bob Fox", "L2", "W2"),
        (2, "Ann Lee", "W1", "L1"),
    ]


@pytest.mark.parametrize("word", ["N/S", "n/s", "NSH", "no show"])
def test_a_no_show_in_a_log_with_a_line_for_each_player(word):
    log = (
        "Rd,Player,Opponent,Code,Pts\n1,Ann Lee,Bob Fox,WIN,1\n1,Bob Fox,Ann Lee,LOSS,0\n"
        f"2,Bob Fox,Ann Lee,WIN-FF,1\n2,Ann Lee,Bob Fox,{word},0\n"
    )
    (section,) = read(log + "\nName,Rating\nAnn Lee,1500\nBob Fox,1400\n").sections
    assert [tuple(map(str, player.rounds)) for player in section.players] == [("W2", "F2"), ("L1", "X1")]


def test_standings_after_the_list_of_players_take_no_rating_away():
    """Nor where they come first."""
    listed = "\nName,Rating,ID\nAnn Lee,1500,12345678\nBob Fox,1400,12345679\nCal Orr,1300,12345670\n"
    listed += "Dee Poe,1200,12345671\n"
    standings = "\nNo.,Name,Pts\n1,Cal Orr,2\n2,Ann Lee,2\n3,Dee Poe,1\n4,Bob Fox,0\n"
    for text in (listed + standings + "\n" + ROUNDS, standings + listed + "\n" + ROUNDS):
        (section,) = read(text).sections
        found = {player.name: (player.rating, player.member_id) for player in section.players}
        assert found["Ann Lee"] == (1500, "12345678")
        assert found["Dee Poe"] == (1200, "12345671")


def test_the_score_of_a_game_is_no_total_of_the_player_beside_it():
    text = "No,Name,Rating,,Rnd,White #,Black #,Score\n1,Ann,1500,,1,1,2,1-0\n2,Bob,1400,,2,2,1,1\n"
    (section,) = read(text).sections
    assert [(p.name, p.rating, p.score) for p in section.players] == [
        ("Ann", 1500, None),
        ("Bob", 1400, None),
    ]


MATCH = """Round 1,,,,,,
,Lincoln,,2,0,,Reyes
Bd 1,Ann Lee,1500,1,0,1450,Bob Fox
Bd 2,Cal Orr,1300,1,0,1200,Dee Poe
Round 2,,,,,,
,Reyes,,1,1,,Lincoln
Bd 1,Bob Fox,1450,0.5,0.5,1300,Cal Orr
Bd 2,Dee Poe,1200,0,1 forfeit,1500,Ann Lee
"""


def test_teams_with_their_points_above_the_games_of_a_match():
    (section,) = read(MATCH).sections
    rounds = {player.name: [str(one) for one in player.rounds] for player in section.players}
    assert sorted(rounds) == ["Ann Lee", "Bob Fox", "Cal Orr", "Dee Poe"]
    assert [cell[0] for cell in rounds["Ann Lee"]] == ["W", "X"]
    assert [cell[0] for cell in rounds["Bob Fox"]] == ["L", "D"]


def test_rounds_side_by_side_with_byes_and_the_players_below():
    text = (
        "ROUND 1,,,,ROUND 2,,\nWhite,Black,Result,,White,Black,Result\nLee,Fox,1-0,,Fox,Poe,1-0\n"
        "Poe,Orr,0-1,,Orr,Lee,0-1\nTao,half bye,½,,Tao,full bye,1\n\n"
        "Entries,,Rating,Score\nAnn Lee,,1500,2\nBob Fox,,1400,1\nCal Orr,,1300,1\nDee Poe,,UNR,0\nMia Tao,,1100,1.5\n"
    )
    (section,) = read(text).sections
    assert {p.name: (p.rating, *map(str, p.rounds), p.score) for p in section.players} == {
        "Ann Lee": (1500, "W2w", "W3b", 2), "Bob Fox": (1400, "L1b", "W5w", 1), "Cal Orr": (1300, "W5b", "L1w", 1),
        "Mia Tao": (1100, "H", "B", 1.5), "Dee Poe": (None, "L3w", "L2b", 0),
    }  # fmt: skip


SENTENCES = """Played November 22, 2026.

Round 1: Ann Lee (1500) beat Bob Fox (1400); Cal Orr (1300) and Dee Poe (1200) drew; Eve Ray (1100) had the bye.

Round 2: Lee upset Orr; Fox lost to Ray. Poe took a half-point bye.
"""


def test_several_games_in_the_sentences_of_a_round():
    (section,) = read(SENTENCES, "report.txt").sections
    assert {player.name: [str(cell) for cell in player.rounds] for player in section.players} == {
        "Ann Lee": ["W2", "W3"],
        "Bob Fox": ["L1", "L5"],
        "Cal Orr": ["D4", "L1"],
        "Dee Poe": ["D3", "H"],
        "Eve Ray": ["B", "W2"],
    }
    assert str(section.end_date) == "2026-11-22"


def test_a_line_with_a_sentence_that_is_no_game_is_asked_whole():
    with pytest.raises(CrosstableProblems, match="was not read as a game"):
        read(SENTENCES.replace("Fox lost to Ray", "Fox, tired, played Ray for an hour"), "report.txt")


def test_scores_of_two_games_a_line():
    """1½-½ are a win and a draw, 1-1 two draws unless the line says otherwise."""
    text = (
        "Players: Ann Lee (1500); Bob Fox (1400); Cal Orr (unrated)\n"
        "Rd 1\nAnn Lee 1.5-0.5 Bob Fox\nRd 2\nBob Fox 1-1 Cal Orr  (one win each)\nRd 3\nAnn Lee 2-0 Cal Orr\n"
    )
    (section,) = read(text, "blitz.txt").sections
    letters = {
        player.name: sorted(f"{cell.letter}{cell.opponent}" for cell in player.rounds if cell.opponent)
        for player in section.players
    }
    assert letters == {
        "Ann Lee": ["D2", "W2", "W3", "W3"],
        "Bob Fox": ["D1", "L1", "L3", "W3"],
        "Cal Orr": ["L1", "L1", "L2", "W2"],
    }


def test_more_beside_a_game_than_the_game():
    text = (
        "Ann Lee (1500) vs Bob Fox (1400), June 5 - 7 2026\n"
        "Game 1 (Fri 6/5)  Lee - Fox  1-0   Slav, 38 moves   match score Lee 1 Fox 0\n"
        "Game 2 (Sat 6/6)  Fox - Lee  ½-½   Najdorf   match score Lee 1½ Fox ½\n"
        "Game 3 (Sun 6/7)  Lee - Fox  0-1   Catalan   match score Lee 1½ Fox 1½\n"
    )
    assert codes(read(text, "match.txt")) == [["W2w", "D2b", "L2w"], ["L1b", "D1w", "W1b"]]


@pytest.mark.parametrize("remark", ["did not show up", "(opponent did not come)", "absent", "forfeit win"])
def test_a_forfeit_behind_the_game_in_other_words(remark):
    text = f"Ann Lee  1-0  Bob Fox\nCal Orr  1-0  Dee Poe   {remark}\nAnn Lee  1-0  Cal Orr\nBob Fox  1-0  Dee Poe\n"
    assert codes(read(text, "games.txt"))[2][0].startswith("X")


def test_what_stands_beside_a_game_is_told():
    text = "Ann Lee  1-0  Bob Fox\nCal Orr  1-0  Dee Poe   a fine ending\nAnn Lee  1-0  Cal Orr\n"
    assert 'Not used: "a fine ending" in line 2.' in read(text, "games.txt").notes


def test_two_games_on_a_line_are_not_read_as_one():
    with pytest.raises((CrosstableProblems, FileProblem)):
        read("Ann Lee 1-0 Bob Fox   Cal Orr 0-1 Dee Poe\n" * 3, "report.txt")


def test_games_of_a_ladder():
    text = (
        "1 Ann Lee 1198\n2 Bob Fox 1162\n3 Cal Orr no rating\n\n3/6\nBob (2) challenged Ann (1) and lost, no change\n"
        "3/13\nCal (3) beat Bob (2), they switch\n3/20\nBob (3) - Ann (1) draw, no change\n"
    )
    assert codes(read(text, "ladder.txt")) == [["W2", "U", "D2"], ["L1", "L3", "D1"], ["U", "W2", "U"]]


WHITE_S_SCORE = """Section:,{}
Date:,11/22/2026

#,Player,Rating
1,"{}",1500
2,"{}",1400

Round 1,,,White's score
Board,White,Black,
1,"{}","{}",1
Round 2,,,White's score
Board,White,Black,
1,"{}","{}",0.5
"""


def test_a_heading_above_the_results_and_a_section_on_each_sheet():
    sheets = [
        Grid(name, list(csv.reader(WHITE_S_SCORE.format(name, a, b, a, b, b, a).splitlines())))
        for name, a, b in (("Open", "Lee, Ann", "Fox, Bob"), ("Reserve", "Orr, Cal", "Poe, Dee"))
    ]
    sections = read_games(sheets).sections
    assert [section.name for section in sections] == ["Open", "Reserve"]
    assert [[str(cell) for cell in section.players[0].rounds] for section in sections] == [["W2w", "D2b"]] * 2


@pytest.mark.parametrize("word", ["score", "points"])
@pytest.mark.parametrize(
    ("one", "other"), [("White", "Black"), ("Home", "Away"), ("Player", "Opponent's"), ("Heim", "Gast")]
)
def test_a_heading_for_the_points_of_each_player(one, other, word):
    headings = f"Round,{one},{one} {word},{other} {word},{other[:8]}"
    games = ["1,Ann Lee,1,0,Bob Fox", "1,Cal Orr,.5,.5,Dee Poe", "2,Ann Lee,0,1,Cal Orr"]
    (section,) = read("\n".join([headings, *games])).sections
    assert [cell.letter for cell in section.players[0].rounds] == ["W", "L"]
    for told in (games, games[:1]):
        with pytest.raises(CrosstableProblems, match='"1-1" is not a result'):
            read("\n".join([headings, *told, "3,Ann Lee,1,1,Dee Poe"]))


@pytest.mark.parametrize(
    ("result", "letter"),
    [("Loss - did not appear", "F"), ("Win - opponent no-show", "X"), ("2000-01-01", "W"), ("Jan-00", "W")],
)
def test_results_in_other_words(result, letter):
    text = f"Round,White,Result,Black\n1,Ann Lee,{result},Bob Fox\n2,Bob Fox,1-0,Ann Lee\n"
    (section,) = read(text).sections
    assert section.players[0].rounds[0].letter == letter


MATRIX = """Elm v. Oak
,,Oak:,Ann Day,Bo Ely,Cy Fox
Elm,,Rating,{ratings}
Gus Ham,,1600,1,0,½
Hal Ito,,1550,1,{last},0
Oak scored,,,0,2,1.5
"""


def test_a_match_in_which_each_of_a_team_meets_each_of_the_other():
    """What the players on the left scored; the points below the columns are no player's."""
    (found,) = read(MATRIX.format(ratings="1700,1500,1400P7", last="0")).sections
    assert {one.name: sorted(cell.letter for cell in one.rounds if cell.rated) for one in found.players} == {
        "Gus Ham": ["D", "L", "W"],
        "Hal Ito": ["L", "L", "W"],
        "Ann Day": ["L", "L"],
        "Bo Ely": ["W", "W"],
        "Cy Fox": ["D", "W"],
    }
    assert [one.rating for one in found.players if one.name == "Ann Day"] == [1700]


@pytest.mark.parametrize(("ratings", "last"), [(",,", "0"), ("1700,1500,1400", "")])
def test_a_match_without_ratings_or_with_a_game_missing_is_no_list(ratings, last):
    with pytest.raises((CrosstableProblems, FileProblem)):
        read(MATRIX.format(ratings=ratings, last=last))


def sections_by_rounds(second=("Guy", "Hal", "Ida", "Jon")):
    """Two sections of two rounds, each with four players, the second below the first."""
    lines = []
    for title, (a, b, c, d) in (("Section: Gold", ("Ann", "Bob", "Cy", "Di")), ("Section: Silver", second)):
        lines += [title, "Round 1", "White,Result,Black", f"{a},1-0,{b}", f"{c},0-1,{d}"]
        lines += ["Round 2", "White,Result,Black", f"{d},½-½,{a}", f"{b},bye ½,", f"{c},bye 1,"]
    return "\n".join(lines)


def test_sections_that_begin_again_and_share_last_names():
    """A last name alone is that of the only player of its section who has it."""
    part = "{}\nRound 1\n{} Lee ({}5) beat {} Dow ({}0)\nRound 2\nLee drew Dow\n"
    two = (("Open section", "Ann", 195, "Bob", 190), ("Reserve section", "Max", 125, "Ted", 140))
    first, second = read("\n".join(part.format(*one) for one in two), "games.txt").sections
    assert [(one.name, one.rating) for one in first.players] == [("Ann Lee", 1955), ("Bob Dow", 1900)]
    assert [(one.name, one.rating) for one in second.players] == [("Ted Dow", 1400), ("Max Lee", 1255)]
    assert [[cell.letter for cell in one.rounds] for one in second.players] == [["L", "D"], ["W", "D"]]


def test_sections_below_each_other_that_begin_with_round_1_again():
    found = read(sections_by_rounds())
    assert [one.name for one in found.sections] == ["Gold", "Silver"]
    assert codes(found, 0) == codes(found, 1)
    assert {one.name for one in found.sections[1].players} == {"Guy", "Hal", "Ida", "Jon"}


@pytest.mark.parametrize("round_", ["Round {}", "Rd {} (Sat)"])
@pytest.mark.parametrize("forfeit", ["Canceled - forfeit win Downs", "0-1F"])
def test_rounds_and_sections_amid_numbers_and_times_as_in_a_plan(round_, forfeit):
    """The players stand on another sheet, under other names of the sections."""
    rows = [["No.", "Task", "White", "Black", "Start", "% done", "Outcome"]]
    for section, title, names in (
        (1, "Open section", "Leeson Beecham Coxley Downs"),
        (2, "Under 1400", "Elyson Foxley Gower Hayes"),
    ):
        a, b, c, d = names.split()
        rows += [
            [section, title, None, None, None, 1],
            [f"{section}.1", round_.format(1), None, None, "Sat 9:30 AM", 1],
            [f"{section}.1.1", "Board 1", a, b, None, 1, "White wins"],
            [f"{section}.1.2", "Board 2", c, d, None, 0, forfeit if section == 1 else "Draw"],
            [f"{section}.2", round_.format(2), None, None, "Sat 2 PM", 1],
            [f"{section}.2.1", "Board 1", d, a, None, 1, "Black wins"],
            [f"{section}.2.2", "Bye", b, None, None, 1, "Half point"],
            [f"{section}.2.3", "Bye", c, None, None, 1, "Full point"],
        ]
    roster = [["Section", "Last", "First", "Rating"]]
    roster += [
        ["Open", name, "Al", 1500 + n] for n, name in enumerate(("Leeson", "Beecham", "Coxley", "Downs"))
    ]
    roster += [
        ["U1400", name, "Al", 1300 + n] for n, name in enumerate(("Elyson", "Foxley", "Gower", "Hayes"))
    ]
    found = read_games([Grid("Plan", rows), Grid("Roster", roster)])
    assert [one.name for one in found.sections] == ["Open section", "Under 1400"]
    said = [
        {one.name: "".join(cell.letter for cell in one.rounds) for one in section.players}
        for section in found.sections
    ]
    assert said == [
        {"Leeson, Al": "WW", "Beecham, Al": "LH", "Coxley, Al": "FB", "Downs, Al": "XL"},
        {"Elyson, Al": "WW", "Foxley, Al": "LH", "Gower, Al": "DB", "Hayes, Al": "DL"},
    ]
    assert {one.rating for one in found.sections[1].players} == {1300, 1301, 1302, 1303}


@pytest.mark.parametrize("who", ["Joe Fox", "Fox"])
def test_the_id_of_another_player_next_to_a_name_is_told(who):
    roster = "Name,Rating,ID\nAnn Lee,1500,12345671\nTom Bee,1400,12345672\nLiz Moe,1300,12345673\n"
    games = "Round,White,White ID,Black,Black ID,Result\n1,Ann Lee,12345671,Tom Bee,12345672,1-0\n"
    games += f"1,Liz Moe,12345673,Joe Fox,12345674,½-½\n2,{who},12345673,Ann Lee,12345671,0-1\n"
    with pytest.raises(CrosstableProblems) as refused:
        read(f"{roster}Joe Fox,,12345674\n\n{games}2,Tom Bee,12345672,Liz Moe,12345673,½-½\n")
    assert [(one.cell, one.code) for one in refused.value.problems] == [("line 10, column 2", "id-differs")]


def test_a_player_of_both_parts_keeps_them_together():
    assert "Bob has two games in round" in " ".join(
        problems(sections_by_rounds(("Guy", "Bob", "Ida", "Jon")))
    )


@pytest.mark.parametrize(
    ("headings", "told"), [("Name,Rating,Role,Fee\n", '"Role", "Fee"'), ("", "column C, column D")]
)
def test_columns_of_the_list_of_players_that_are_not_used_are_told(headings, told):
    text = f"{headings}Ann Lee,1500,president,\nBob Bee,1400,treasurer,owes\n\n"
    text += "White,Result,Black,Round\nAnn Lee,1-0,Bob Bee,1\nBob Bee,½-½,Ann Lee,2\n"
    notes = read(text).notes
    assert f"Columns of the list of players that were not used: {told}." in notes
    assert not any(
        "were not used" in note
        for note in read(
            text.replace(",Role,Fee", "").replace(",president,", "").replace(",treasurer,owes", "")
        ).notes
    )


@pytest.mark.parametrize(
    "headings",
    [
        "Your full name,What is your rating?,Which round was it?,Who was your opponent?,Which color did you have?"
        ",What happened?",
        "Who are you?,Your rating,Round of this game,Whom did you play?,Were you White or Black?,How did it go?",
        "Name,Rating,Round number,Name of the rival,Color played,Final outcome",
        "Nombre,Elo,¿Qué ronda?,Nombre del rival,Color,Resultado final",
        "I am,Rating,Which Saturday is this for?,My opponent was,I had the ... pieces,How did it end FOR ME?",
    ],
)
@pytest.mark.parametrize(
    ("won", "drew", "came"),
    [
        ("I won", "It was a draw", "I won by forfeit (opponent did not come)"),
        ("I won the game.", "draw by agreement", "My opponent never showed up"),
        ("I won", "Draw", "I won because my opponent did not come (no game)"),
    ],
)
def test_forms_in_words_of_their_own(headings, won, drew, came):
    """A heading that no list knows is what the one known word in it says; both tell their game."""
    lost, absent = "I lost", "I forfeited (I did not come)"
    lines = [
        f"Ann Lee,1500,Round 1,Tom Bee,White,{won}",
        f"Tom Bee,1400,1st round,Ann Lee,Black,{lost}",
        f"Liz Moe,1300,Round 1,Joe Fox,White,{drew}",
        f"Joe Fox,1200,Round 1,Liz Moe,Black,{drew}",
        f"Ann Lee,1500,2nd round,Liz Moe,Black,{came}",
        f"Liz Moe,1300,Round 2,Ann Lee,White,{absent}",
    ]
    found = read("\n".join([headings, *lines]))
    assert {one.name: [cell.letter for cell in one.rounds] for one in found.sections[0].players} == {
        "Ann Lee": ["W", "X"], "Tom Bee": ["L", "U"], "Liz Moe": ["D", "F"], "Joe Fox": ["D", "U"]
    }  # fmt: skip
    assert [one.rating for one in found.sections[0].players] == [1500, 1400, 1300, 1200]


def test_a_game_that_tells_who_won_is_no_heading():
    text = "White,What happened?,Black\nAnn Lee,Lee won the game,Tom Bee\nTom Bee,draw,Ann Lee\n"
    assert codes(read(text)) == [["W2w", "D2b"], ["L1b", "D1w"]]


@pytest.mark.parametrize(
    "drawn", ["nobody – drawn", "neither: draw", "split the point", "½ each", "it was a tie"]
)
@pytest.mark.parametrize("heading", ["Session", "Sitting", "Heat"])
def test_rounds_by_their_numbers_and_winners_by_name(drawn, heading):
    """In each round most play, and nobody twice; tables and slips do not fit. Remarks say what byes count."""
    text = f"""Slip,{heading},Table,White,Black,Who won?,Remark
1,1,1,Ann Lee,Tom Bee,Ann Lee,
2,1,2,Liz Moe,Joe Fox,{drawn},noisy
3,1,–,Al Day,(no game),,odd one out: 1 point
4,2,1,Tom Bee,Liz Moe,Tom Bee,
5,2,2,Al Day,Ann Lee,{drawn},
6,2,–,Joe Fox,(no game),,asked for it: half a point
"""
    assert codes(read(text)) == [["W2w", "D5b"], ["L1b", "W3w"], ["D4w", "L2b"], ["D3b", "H"], ["B", "D1w"]]


@pytest.mark.parametrize(
    ("won", "lost", "drawn", "by"),
    [
        ("Winner", "Loser", "Drawn by", "and by"),
        ("Victor", "Beaten", "Drew", "with"),
        ("Won", "Lost", "Draw", "Draw"),
        ("Sieger", "Verlierer", "Remis", "und"),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_headings_that_say_the_result(won, lost, drawn, by, turned):
    """In sections by the captions above them, which are the same on each sheet."""
    heads = f"{lost},{won},Note" if turned else f"{won},{lost},Note"

    def pair(one, other, note=""):
        return f"{other},{one},{note}" if turned else f"{one},{other},{note}"

    first = f"""Round 1 results
OPEN
{heads}
{pair("Ann Lee", "Tom Bee")}
{drawn},{by}
Liz Moe,Al Day,½ each
Not paired
Sam Ray,,½-point bye
RESERVE
{heads}
{pair("Joe Fox", "Kim Jay", "forfeit")}
{pair("Zoe Gray", "Moe Hall", "a draw")}
"""
    second = f"""Round 2 results
OPEN
{heads}
{pair("Liz Moe", "Ann Lee")}
{pair("Sam Ray", "Tom Bee")}
RESERVE
{heads}
{pair("Joe Fox", "Zoe Gray")}
{pair("Moe Hall", "Kim Jay")}
"""
    sheets = [Grid(f"Rd {n}", list(csv.reader(text.splitlines()))) for n, text in ((1, first), (2, second))]
    found = {
        section.name: {one.name: "".join(cell.letter for cell in one.rounds) for one in section.players}
        for section in read_games(sheets).sections
    }
    assert found == {
        "OPEN": {"Ann Lee": "WL", "Tom Bee": "LL", "Liz Moe": "DW", "Al Day": "DU", "Sam Ray": "HW"},
        "RESERVE": {"Joe Fox": "XW", "Kim Jay": "FL", "Zoe Gray": "DL", "Moe Hall": "DW"},
    }


def test_a_heading_and_a_score_that_contradict_each_other():
    assert (
        "Result and winner differ"
        in problems("Winner,Loser,Score\nAnn Lee,Tom Bee,1-0\nTom Bee,Ann Lee,0-1\n")[0]
    )


@pytest.mark.parametrize(
    ("heading", "drawn", "won"),
    [
        ("Draw?", "x", ""),
        ("Tie", "yes", "no"),
        ("D", "1", "0"),
        ("=", "=", ""),
        ("½", "½", ""),
        ("Drawn", "TRUE", "FALSE"),
        ("Was it a draw?", "Yes", "No"),
        ("x if drawn", "X", "-"),
        ("Draw (x)", "x", ""),
        ("Remis", "ja", "nein"),
        ("Result", "draw", ""),
        ("Score", "0.5", "1"),
    ],
)
def test_a_column_that_says_which_games_were_drawn(heading, drawn, won):
    """Beside the winner and the loser, before them, or beside two players of whom one won."""
    games = [("Ann Lee", "Tom Bee", won), ("Ann Lee", "Liz Moe", drawn), ("Tom Bee", "Liz Moe", won)]
    behind = [f"{n},{one},{other},{mark}" for n, (one, other, mark) in enumerate(games, 1)]
    before = [f"{n},{mark},{one},{other}" for n, (one, other, mark) in enumerate(games, 1)]
    text = "\n".join((f"Round,Winner,Loser,{heading}", *behind))
    letters = ["WDU", "LUW", "UDL"]
    assert ["".join(cell.letter for cell in one.rounds) for one in read(text).sections[0].players] == letters
    if heading in ("Result", "Score"):
        return
    text = "\n".join((f"Round,{heading},Winner,Loser", *before))
    assert ["".join(cell.letter for cell in one.rounds) for one in read(text).sections[0].players] == letters
    sides = [
        f"{n},{one},{other},{'' if mark == drawn else one},{mark}"
        for n, (one, other, mark) in enumerate(games, 1)
    ]
    text = "\n".join((f"Round,White,Black,Winner,{heading}", *sides))
    assert ["".join(cell.letter for cell in one.rounds) for one in read(text).sections[0].players] == letters


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Winner,Loser,Draws\nAnn Lee,Tom Bee,Liz Moe v Al Day\n", "does not say whether the game was drawn"),
        ("Winner,Loser,Draw\nAnn Lee,Tom Bee,\n,,Liz 9 - Al 8\n", "does not say whether the game was drawn"),
        ("Winner,Loser\nAnn Lee,Tom Bee\nDraw,Liz Moe - Al Day\n", '"Draw" is not a player'),
        ("Winner,Loser,\nAnn Lee,Tom Bee,\nTom Bee,Liz Moe,x\n", '"x" stands below no heading'),
        (
            "Round,White,Result,Black,Draw?\n1,Ann Lee,1-0,Tom Bee,x\n2,Tom Bee,1-0,Ann Lee,\n",
            "Result and winner differ",
        ),
        (
            "Round,White,Black,Winner,Draw?\n1,Ann Lee,Tom Bee,Tom Bee,x\n2,Tom Bee,Ann Lee,Tom Bee,\n",
            "Result and winner differ",
        ),
    ],
)
def test_a_draw_that_nobody_understands_is_told(text, said):
    """Never a win: names in that column, a mark without a heading, a winner of a drawn game."""
    assert said in " ".join(problems(text))


def test_a_column_of_other_marks_is_no_draw():
    text = "Round,Winner,Loser,Upset?\n1,Ann Lee,Tom Bee,x\n2,Tom Bee,Ann Lee,\n"
    found = read(text)
    assert codes(found) == [["W2", "L2"], ["L1", "W1"]]
    assert 'Not used: "Upset?".' in found.notes


@pytest.mark.parametrize("between", ["/", " / ", "\n", " "])
def test_headings_of_games_in_two_languages(between):
    words = [("Ronda", "Round"), ("Blancas", "White"), ("Resultado", "Result"), ("Negras", "Black")]
    games = ["1|Ann Lee|1-0|Tom Bee", "1|Cy Dee|½-½|Di Eff", "2|Cy Dee|0-1|Ann Lee"]
    rows = [list(map(between.join, words)), *(game.split("|") for game in games)]
    assert codes(read_games([Grid("Games", rows)])) == [
        ["W2w", "W3b"],
        ["L1b", "U"],
        ["D4w", "L1w"],
        ["D3b", "U"],
    ]


MARKED = {
    "x|White|x|Black": (
        "x|Ann Lee||Tom Bee",
        "½|Cy Dee|½|Di Eff",
        "|Tom Bee|x|Cy Dee",
        "|Di Eff||half-point bye",
    ),
    "|White||Black": (
        "✓|Ann Lee||Tom Bee",
        "=|Cy Dee|=|Di Eff",
        "|Tom Bee|✓|Cy Dee",
        "|Di Eff||half-point bye",
    ),
    "White|Won|Black|Won": (
        "Ann Lee|1|Tom Bee|",
        "Cy Dee|½|Di Eff|½",
        "Tom Bee||Cy Dee|1",
        "Di Eff||half-point bye",
    ),
    "White|Black|Win?|Win?": (
        *("Ann Lee|Tom Bee|TRUE|FALSE", "Cy Dee|Di Eff|draw|draw"),
        *("Tom Bee|Cy Dee|FALSE|TRUE", "Di Eff|half-point bye"),
    ),
}


@pytest.mark.parametrize("heads", MARKED)
def test_a_mark_beside_the_winner(heads):
    rows = ["Round 1", heads, *MARKED[heads][:2], "", "Round 2", heads, *MARKED[heads][2:]]
    found = read_games([Grid("Games", [[one or None for one in row.split("|")] for row in rows])])
    assert codes(found) == [["W2w", "U"], ["L1b", "L3w"], ["D4w", "W2b"], ["D3b", "H"]]


def test_marks_are_of_winners_where_a_text_says_so():
    games = ("x|Ann Lee||Tom Bee", "|Cy Dee|x|Di Eff")
    meant = [["W2w"], ["L1b"], ["L4w"], ["W3b"]]
    assert codes(read_games([marks_below("x", games, "Put an x by the winner")])) == meant
    for heading, text in [("x", ""), ("x", "Put an x by the loser"), ("Paid", "Winners get $20")]:
        assert read_games([marks_below(heading, games, text)]) is None


@pytest.mark.parametrize(
    ("game", "said"),
    [("x|Cy Dee|x|Di Eff", "x-x"), ("½|Cy Dee||Di Eff", "½-?"), ("x|Cy Dee|½|Di Eff", "x-½")],
)
def test_marks_that_contradict_each_other_are_asked(game, said):
    with pytest.raises(CrosstableProblems, match=f'"{re.escape(said)}" is not a result'):
        read_games([marks_below("x", ("x|Ann Lee||Tom Bee", game), "x = won")])


def test_points_of_both_before_their_names_are_not_those_of_the_first_where_a_row_is_a_slip():
    rows = ["Pts|White|Pts|Black", "1|Ann Lee|0|Tom Bee", "2|Cy Dee|½|Di Eff"]
    with pytest.raises(CrosstableProblems, match='"2-½" is not a result'):
        read_games([Grid("Round 1", [row.split("|") for row in rows])])


def marks_below(heading, games, text):
    rows = ["Round 1", f"{heading}|White|{heading}|Black", *games, "", text]
    return Grid("Games", [[one or None for one in row.split("|")] for row in rows])


SIDES = """Quads on 1/24/2026 G/60;d5,,,,,,
KNIGHTS,,,,,PAWNS
No,Player,Rating,,,No,Player,Rating
1,Ann Lee,1500,,,1,Joe Fox,900
2,Tom Bee,1400,,,2,Kim Jay,800
3,Liz Moe,1300,,,3,Al Day,700

Rd,White,Black,Result,,Rd,White,Black,Result
1,{},{},1-0,,1,{},{},½-½
2,{},{},0-1,,2,{},{},1-0
3,{},{},½-½,,3,{},{},0-1

$20 to Lee & Moe,,,,,$20 to Fox
"""


@pytest.mark.parametrize("by_number", [False, True])
def test_lists_of_players_and_games_next_to_each_other(by_number):
    """1-2, 3-1, and 2-3 in both parts, by last names, or by numbers that begin again in each."""
    names = [("Lee", "Bee", "Moe"), ("Fox", "Jay", "Day")]
    pairs = [(part, place) for game in ((0, 1), (2, 0), (1, 2)) for part in (0, 1) for place in game]
    filled = [place + 1 if by_number else names[part][place] for part, place in pairs]
    table = Grid("Quads", list(csv.reader(SIDES.format(*filled).splitlines())))
    sections = read_games([table]).sections
    assert [section.name for section in sections] == ["KNIGHTS", "PAWNS"]
    assert [[[str(cell) for cell in one.rounds] for one in section.players] for section in sections] == [
        [["W2w", "W3b", "U"], ["L1b", "U", "D3w"], ["U", "L1w", "D2b"]],
        [["D2w", "L3b", "U"], ["D1b", "U", "L3w"], ["U", "W1w", "W2b"]],
    ]


def test_a_number_of_two_players_names_nobody():
    text = "No,Name,Rating\n1,Ann Lee,1500\n2,Tom Bee,1400\n1,Joe Fox,900\n\nWhite,Result,Black\n1,1-0,2\n2,1-0,1\n"
    assert any("Several players of the lists have the number 1." in one for one in problems(text))


FIELDS = ["name", "rating", "uscf id", "quick", "st"]
TWO = [["Ann Lee", "1500", "12345678", "1450", "TX"], ["Tom Bee", "1400", "12345679", "1350", "NY"]]


def test_what_further_columns_say_stays_in_their_order():
    """As the first player has them, in the crosstable and in what is told."""
    heads = "White Quick,White Quick games,White age,White Blitz"
    text = (
        f"Round,White,White rating,{heads},Black,Black rating,Result\n"
        "1,Ann Lee,1500,1400,7,12,1300,Tom Bee,1400,1-0\n2,Ann Lee,1500,1410,8,13,1310,Tom Bee,1400,1-0\n"
    )
    found = read(text)
    (grid,), _ = grids_of(found)
    order = ["Quick", "Quick games", "Age", "Blitz"]
    headings = next(row for row in grid.rows if "Name" in row)
    assert [heading for heading in headings if heading in order] == order
    told = [note.partition(" has ")[2] for note in found.notes if " was taken." in note]
    assert [next(one for one in order[::-1] if note.startswith(one)) for note in told] == order


@pytest.mark.parametrize(
    "sides",
    [
        *(("white", "black"), ("White's", "Black's"), ("W", "B"), ("Player 1", "Player 2"), ("P1", "P2")),
        *(("Home", "Away"), ("home player", "opponent"), ("player one", "player two"), ("Weiß", "Schwarz")),
    ],
)
@pytest.mark.parametrize(
    "form", ["{0}_{1}", "{0}: {1}", "{0}.{1}", "{1} ({0})", "{1} - {0}", "{1} of {0}", "{1}_{0}"]
)
def test_headings_of_a_side_and_a_field(sides, form):
    """In either order, with any divider; Lee beats Bee with White, then both draw."""
    of_lee, of_bee = ([form.format(side, field) for field in FIELDS] for side in sides)
    rows = [
        ["rd", *of_lee, "result", *of_bee],
        ["1", *TWO[0], "1-0", *TWO[1]],
        ["2", *TWO[1], "½-½", *TWO[0]],
    ]
    players = read("\n".join(map(",".join, rows))).sections[0].players
    facts = [(one.name, one.rating, one.member_id, int(one.extra["Quick"]), one.state) for one in players]
    assert facts == [(name, int(a), member_id, int(b), st) for name, a, member_id, b, st in TWO]
    assert [[(cell.letter, cell.opponent) for cell in one.rounds] for one in players] == [
        [("W", 2), ("D", 2)],
        [("L", 1), ("D", 1)],
    ]


def test_ratings_of_each_system_and_names_in_parts():
    """Regular is the rating before where Quick is beside it; Quick alone is, and that is told."""
    head = "Rd,White Last,White First,White_Regular,White_Quick,Result,Black Last,Black First,Black_Regular,Black_Quick"
    lee, bee = read(f"{head}\n1,Lee,Ann,1500P9,1450,1-0,Bee,Tom,1400,UNR\n").sections[0].players
    assert (lee.name, lee.rating, lee.games, lee.extra) == ("Lee, Ann", 1500, 9, {"Quick": "1450"})
    assert (bee.name, bee.rating, bee.extra) == ("Bee, Tom", 1400, {"Quick": "UNR"})
    found = read("Rd,White,White quick,White quick games,Black,Result\n1,Ann Lee,1450,7,Tom Bee,1-0\n")
    assert [(one.rating, one.games) for one in found.sections[0].players] == [(1450, 7), (None, None)]
    assert '"White quick" was taken as the rating before the event.' in found.notes


LONG = [
    "round|player|last|first|pre|colour|opp|opp_last|outcome",
    *("1|433|Lee|Ann|1500|white|444|Bee|win", "1|444|Bee|Tom|1400|black|433|Lee|loss"),
    *("1|455|Lee|Cid|NA|NA|NA|NA|half_bye", "2|433|Lee|Ann|1500|black|455|Lee|draw"),
    *("2|455|Lee|Cid|NA|white|433|Lee|draw", "2|444|Bee|Tom|1400|NA|NA|NA|not_playing"),
]


@pytest.mark.parametrize("numbers", [("player", "opp"), ("id", "opp_id")])
def test_each_game_from_both_sides_with_codes_beside_the_names(numbers):
    """The opponent by the last name alone, which two players have; ``_`` is a blank, and NA nobody."""
    head = LONG[0].replace("|player|", f"|{numbers[0]}|").replace("|opp|", f"|{numbers[1]}|")
    players = read("\n".join([head, *LONG[1:]])).sections[0].players
    assert [one.name for one in players] == ["Lee, Ann", "Bee, Tom", "Lee, Cid"]
    assert [[cell.letter for cell in one.rounds] for one in players] == [["W", "D"], ["L", "U"], ["H", "D"]]


def test_words_joined_by_underscores():
    """A forfeit in the column beside, results, and names: as with blanks."""
    found = read(
        "round,white,white_rating,black,result,termination\n1,Ann_Lee,1500,Tom_Bee,1-0,no_show\n"
        "2,Tom_Bee,not_rated,Ann_Lee,black_won,checkmate\n3,Tom_Bee,not_rated,,half_point_bye,\n"
    )
    assert codes(found) == [["X2", "W2b", "U"], ["F1", "L1w", "H"]]


def test_titles_in_a_list_are_no_players():
    """Who has nothing but a name there and does not play is told; a player with a rating stays."""
    found = read(
        "Player,Age,Rating\nAnn Lee,9,1500\nTom Bee,8,unr\nMr. Fox (coach),,\nCid Dee,7,1200\n\nWins (ties half),,\n"
        "Ann Lee,1\nTom Bee,0\n\nRound,White,Black,Result\n1,Ann Lee,Tom Bee,1-0\n"
    )
    players = [(one.name, one.extra["Age"]) for one in found.sections[0].players]
    assert players == [("Ann Lee", "9"), ("Cid Dee", "7"), ("Tom Bee", "8")]
    assert any('"Mr. Fox (coach)"' in note and "Wins (ties half)" in note for note in found.notes)


@pytest.mark.parametrize("heads", ["R1,R2,TOTAL", "Rd 1,Rd 2,Score", "Round 1,Round 2,Pts"])
def test_a_list_with_the_points_of_each_round_below_the_games(heads):
    found = read(
        f"ROUND 1,,,,,ROUND 2\nWhite #,Black #,White got,Black got,,White #,Black #,White got,Black got\n"
        "1,2,1,0,,3,1,0.5,0.5\n3,bye,1,,,2,bye,.5\n\nLunch $4 (12 x 4 = 48)\nPLAYERS\n"
        f"#,Name,Rating,{heads}\n1,Ann Lee,1500,1,0.5,1.5\n2,Tom Bee,1400,0,0.5,0.5\n3,Cid Dee,,1,0.5,1.5\n"
    )
    assert [(one.name, one.score) for one in found.sections[0].players] == [
        ("Ann Lee", 1.5),
        ("Tom Bee", 0.5),
        ("Cid Dee", 1.5),
    ]
    assert codes(found) == [["W2w", "D3b"], ["L1b", "H"], ["B", "D1w"]]


RUNNING = "#,Name,Rating,R1,R2{}\n1,Ann Lee,1500,1,{}\n2,Tom Bee,1400,0,.5{}\n3,Cid Dee,,1,1.5{}\n"


@pytest.mark.parametrize(
    ("lee", "total", "differ"),
    [("1.5", "", False), ("1½,1½", ",Total", False), ("2", "", False), ("2,1.5", ",Total", True)],
)
def test_standings_with_running_totals_below_the_games(lee, total, differ):
    """What a round gains is held against its game, or the last total against the games of all."""
    own = [f",{one}" * bool(total) for one in (0.5, 1.5)]
    text = (
        "Round,White #,Black #,White got,Black got\n1,1,2,1,0\n1,3,bye,1,\n2,3,1,.5,.5\n2,2,bye,.5,\n\n"
        + RUNNING.format(total, lee, *own)
    )
    if differ:
        assert problems(text) == [
            'line 8, column 5: Ann Lee has "1" here, but 0.5 by the games. Correct one.'
        ]
        return
    found = read(text)
    assert codes(found) == [["W2w", "D3b"], ["L1b", "H"], ["B", "D1w"]]
    assert [one.score for one in found.sections[0].players] == [2 if lee == "2" else 1.5, 0.5, 1.5]


def test_points_of_a_round_that_are_not_those_of_its_game_are_told():
    games = "Round,White,Black,Result\n1,Lee,Bee,1-0\n1,Dee,bye,1\n2,Dee,Lee,½-½\n2,Bee,bye,½\n\n"
    text = games + RUNNING.format("", "0", "", "").replace(",1.5", ",.5")
    assert 'Ann Lee has "0" here, but 0.5 by the games. Correct one.' in "\n".join(problems(text))


@pytest.mark.parametrize("scores", ["00100", "0.0,0.0,1.0,0.0,0.5", "0 0 1 0 ½"])
def test_scores_behind_the_names_of_a_pairing_sheet(scores):
    """The score before the round is no part of a name."""
    one, two, three, *_ = scores.split(",") if "," in scores else scores.replace(" ", "")
    found = read(
        f"Round,Res,White,Res,Black\n1,1,Ann Lee ({one}),0,Tom Bee ({two})\n2,½,Ann Lee ({three}),½,Tom Bee ({two})\n"
    )
    assert codes(found) == [["W2w", "D2w"], ["L1b", "D1b"]]


@pytest.mark.parametrize("apart", [True, False])
def test_points_of_each_round_on_another_sheet_or_above_the_games(tmp_path, capsys, apart):
    """Where the totals are those of the games; else nothing is rated."""
    games = [["Round", "White #", "Black #", "White got", "Black got"], [1, 1, 2, 1, 0], [1, 3, "bye", 1]]
    games += [[2, 3, 1, 0.5, 0.5], [2, 2, "bye", 0.5]]
    for lee, bee, seen in ((1.5, 0.5, "3 players, 2 games"), (0.5, 1.5, "was not rated")):
        heads = ["#", "Name", "Rating", "R1", "R2", "TOTAL"]
        players = [[1, "Ann Lee", 1500, lee - 0.5, 0.5, lee], [2, "Tom Bee", 1400, bee - 0.5, 0.5, bee]]
        players = [heads, *players, [3, "Cid Dee", 1300, 1, 0.5, 1.5]]
        book = openpyxl.Workbook()
        for row in players if apart else [*players, [], *games]:
            book.active.append(row)
        for row in games if apart else ():
            (book["Games"] if "Games" in book.sheetnames else book.create_sheet("Games")).append(row)
        book.save(tmp_path / "club.xlsx")
        main(["rate", str(tmp_path / "club.xlsx"), "--check"])
        assert seen in "".join(capsys.readouterr())


TWO_SECTIONS = """\
# Fall Open, February 22, 2025, G/60;d5

## Upper section

### Players

| No. | Player | Rating |
|---|---|---|
| 1 | Ann Lee | 1900 |
| 2 | Tom Bee | 1800 |
| 3 | Cy Dow | 1700 |

{Upper}ound 1

| White | Black | Result |
|---|---|---|
| {1}Lee | {2}Bee | 1-0 |

{-}Cy Dow: half-point bye

{Upper}ound 2

| White | Black | Result |
|---|---|---|
| {3}Dow | {1}Lee | draw |

- {2}Bee: full-point bye

## Lower section

### Players

| No. | Player | Rating |
|---|---|---|
| 1 | Eva Bee | 1400 |
| 2 | Max Lee | 1300 |
| 3 | Zoe Fox | 1200 |

{Lower}ound 1

| White | Black | Result |
|---|---|---|
| {2}Lee | {1}Bee | 0-1 |

- {3}Fox: full-point bye

{Lower}ound 2

| White | Black | Result |
|---|---|---|
| {3}Fox | {2}Lee | 1-0 |

{-}Eva Bee: half-point bye
"""
NUMBERS = {"1": "1 ", "2": "2 ", "3": "3 "}


@pytest.mark.parametrize("numbers", [NUMBERS, dict.fromkeys(NUMBERS, "")])
@pytest.mark.parametrize(
    "titles", [("### Upper, r", "### Lower, r"), ("### R", "### R"), ("**Upper** r", "**Lower** r")]
)
@pytest.mark.parametrize("mark", ["- ", "* ", ""])
def test_two_sections_with_the_same_last_names_and_numbers(numbers, titles, mark):
    values = {**numbers, "Upper": titles[0], "Lower": titles[1], "-": mark}
    text = TWO_SECTIONS
    for key, value in values.items():
        text = text.replace(f"{{{key}}}", value)
    found = sections_of("notes.md", text.encode())
    upper, lower = (
        [(one.name, [str(cell).rstrip("wb") for cell in one.rounds]) for one in s.players]
        for s in found.sections
    )
    assert upper == [("Ann Lee", ["W2", "D3"]), ("Tom Bee", ["L1", "B"]), ("Cy Dow", ["H", "D1"])]
    assert lower == [("Eva Bee", ["W2", "H"]), ("Max Lee", ["L1", "L3"]), ("Zoe Fox", ["B", "W2"])]
    assert not any("Not used" in note and "bye" in note for note in found.notes)


WITH_REMARK = (
    "{headings}\n1,Ann Lee,1600,Cy Dow,1400,1-0,{remark}\n1,Tom Bee,1255,Di Eck,1300,1-0,\n"
    "2,Ann Lee,1600,Tom Bee,1255,1-0,\n2,Cy Dow,1400,Di Eck,1300,1-0,\n"
)
HEADED = "Round,White,Rating,Black,Rating,Result,{}"


def first_round_of_lee(headings, remark):
    text = WITH_REMARK.format(headings=headings, remark=remark)
    (section,) = sections_of("list.csv", text.encode()).sections
    (lee,) = (one for one in section.players if one.name == "Ann Lee")
    return lee.rounds[0].letter


@pytest.mark.parametrize("heading", ["Notes", "", "Played", "Rated?", "Status"])
@pytest.mark.parametrize("remark", ["void", "changed to draw", "draw", "cancelled", "not rated", "NS"])
def test_a_remark_that_changes_the_result_is_asked(heading, remark):
    with pytest.raises(CrosstableProblems, match=f'"{remark}" next to this game may change its result "1-0"'):
        first_round_of_lee(HEADED.format(heading), remark)


BY_NIGHTS = (
    "Night,Date,White,White pre,Black,Black pre,Pts W,Pts B,Remarks\n"
    "1,2021-06-04,Ann Lee,1600,Cy Dow,1400,1,0,\n1,2021-06-04,Tom Bee,1255,Di Eck,1300,1,0,\n"
    "2,2021-06-11,Ann Lee,1600,Tom Bee,1255,1,0,{game}\n2,2021-06-11,Cy Dow,1400,,,0,,{bye}\n"
    "2,2021-06-11,Di Eck,1300,,,1,,full-point bye\n"
)
LEFT = "withdrew before night 2"


def test_why_somebody_has_no_game_contradicts_nothing_and_nights_beside_dates_are_rounds():
    (section,) = sections_of("list.csv", BY_NIGHTS.format(game="", bye=LEFT).encode()).sections
    found = {one.name: [str(cell).rstrip("wb") for cell in one.rounds] for one in section.players}
    assert found == {
        "Ann Lee": ["W2", "W4"],
        "Cy Dow": ["L1", "U"],
        "Tom Bee": ["W3", "L1"],
        "Di Eck": ["L4", "B"],
    }
    assert (str(section.start_date), str(section.end_date)) == ("2021-06-04", "2021-06-11")


@pytest.mark.parametrize(("game", "bye"), [(LEFT, ""), ("", "changed to a win")])
def test_a_remark_that_contradicts_is_asked_beside_a_bye_too(game, bye):
    with pytest.raises(CrosstableProblems, match="next to this game may change its result"):
        sections_of("list.csv", BY_NIGHTS.format(game=game, bye=bye).encode())


@pytest.mark.parametrize("heading", ["Notes", "", "Played"])
@pytest.mark.parametrize("remark", ["DNS", "DNP", "w/o", "not played", "unplayed", "wo", "kampflos", "1-0F"])
def test_a_remark_that_a_game_was_not_played(heading, remark):
    assert first_round_of_lee(HEADED.format(heading), remark) == "X"


@pytest.mark.parametrize(
    "remark", ["see note", "Dow resigned", "played w/o clock", "time forfeit", "upset", "½"]
)
def test_another_remark_changes_nothing(remark):
    assert first_round_of_lee(HEADED.format("Notes"), remark) == "W"


def test_a_word_that_says_neither_yes_nor_no_is_told():
    text = WITH_REMARK.format(headings=HEADED.format("Played"), remark="see note")
    found = sections_of("list.csv", text.encode())
    assert 'Not used: "see note" in line 2, column 7.' in found.notes


QUADS = """\
Quad Night,,,,,,,
{0},,,,GAMES,,,
no,name,rtg,,rd,white,black,result
1,Ann Lee,1800,,1,1,2,1-0
2,Tom Bee,1700,,1,3,bye,1 pt
3,Max Roth,1600,,2,2,3,0-1
,,,,2,1,bye,1 pt

{1},,,,GAMES,,,
no,name,rtg,,rd,white,black,result
1,Ida Cole,1400,,1,1,2,0-1
2,Jon Dunn,1300,,1,3,bye,1 pt
3,Kim Fox,unr.,,2,2,3,1/2
,,,,2,1,bye,1 pt
"""


def test_numbers_are_those_of_the_list_beside_the_games():
    found = read(QUADS.format("Quad A", "Small Swiss"))
    assert [one.name for one in found.sections] == ["Quad A", "Small Swiss"]
    assert codes(found, 0) == [["W2w", "B"], ["L1b", "L3w"], ["B", "W2b"]]
    assert codes(found, 1) == [["L2w", "B"], ["W1b", "D3w"], ["B", "D2b"]]
    assert "number 1" in problems(QUADS.format("", ""))[0]


PAGE = """\
ENTRIES,,,,,,ROUND 1,,,,
,name,,quick rating,,,bd,White,,Black,
,Ann Lee,,1800,,,1,Ann Lee (0),1,Tom Bee (0),0
,Tom Bee,,1700,,,-,Max Roth (0),½,half point bye,
,Max Roth,,UNRATED,,,,,,,
,,,,,,,,,,
ROUND 2,,,,,,ROUND 3,,,,
bd,White,,Black,,,bd,White,,Black,
1,Max Roth (½),1,Ann Lee (1),0,,1,Tom Bee (1),½,Max Roth (1½),½
-,Tom Bee (0),1,full point bye,,,-,Ann Lee (1),1,full point bye,
,,,,,,,,,,
Winner: Max Roth with 2 out of 3.   TD: Ann Lee,,,,,,,,,,
"""


def test_a_list_of_players_ends_at_the_next_games():
    found = read(PAGE)
    assert [player.rating for player in found.sections[0].players] == [1800, 1700, None]
    assert codes(found) == [["W2w", "L3b", "B"], ["L1b", "B", "D3w"], ["H", "W1w", "D2b"]]


@pytest.mark.parametrize(
    ("opponent", "problem"), [("(board left empty)", ""), ("(our van broke down)", "names Bee")]
)
def test_a_board_left_empty(opponent, problem):
    text = f"Ann Lee 1800\nTom Bee 1700\nMax Roth 1600\n\nRound 1\nAnn Lee 1-0 Max Roth\nTom Bee 1F-0F {opponent}\n"
    text += "Round 2\nTom Bee 0-1 Ann Lee\n"
    if problem:
        assert problem in problems(text, "report.txt")[0]
    else:
        assert codes(read(text, "report.txt"))[1] == ["B", "L1w"]


SENT = (
    "White,Black,Result,Note\nAnn Lee,Tom Bee,1-0,\nAnn Lee,Tom Bee,{result},{note}\nTom Bee,Liz Moe,½-½,\n"
)


@pytest.mark.parametrize(
    "note", ["oops sent it twice sorry", "Duplicate", "double entry!", "already submitted", "same as above"]
)
def test_a_game_that_a_remark_calls_sent_twice_is_one_game(note):
    found = read(SENT.format(result="1-0", note=note))
    assert codes(found) == [["W2w", "U"], ["L1b", "D3w"], ["U", "D2b"]]
    assert "Told twice, and counted once: 1 game (line 2, column 3 and line 3, column 3)." in found.notes
    assert problems(SENT.format(result="0-1", note=note)) == [
        "line 3, column 3: A remark says that this game was reported twice, but no other one is the same. Correct one, "
        "or delete the remark."
    ]


@pytest.mark.parametrize("note", ["not a duplicate", "checked twice by phone", ""])
def test_a_game_told_twice_without_such_a_remark_counts_twice(note):
    assert codes(read(SENT.format(result="1-0", note=note)))[0] == ["W2w", "W2w", "U"]


@pytest.mark.parametrize(
    "question",
    [
        "Winter Open (G/75 d5, regular rated) - which round?",
        "Open 2025 (G/75;d5): Round",
        "Fall Open, G/75 d5 | Which round is it?",
        "Fall Open (Mill) - Tuesdays - G/75 d5. Which round?",
    ],
)
def test_a_question_behind_the_title_of_a_form(question):
    when = "2/15/2025 9:0{}:39"
    answers = ["1,Ann Lee,Tom Bee,White won", "2,Tom Bee,Ann Lee,Draw", "2,Tom Bee,Ann Lee,Draw"]
    rows = [f"{when.format(n)},{answer}" for n, answer in enumerate(answers)]
    found = read("\n".join([f'Timestamp,"{question}",Who had WHITE?,Who had BLACK?,Result', *rows]))
    assert codes(found) == [["W2w", "D2b"], ["L1b", "D1w"]]
    assert found.sections[0].time_control.replace(" ", ";") == "G/75;d5"


def test_players_who_report_how_it_went():
    heads = "Timestamp,Mill Open (Waco) - Fridays - Game/75 d5. Your name?,Round,Who was your opponent?,How did it go?"
    rows = [
        "1,Ann Lee,Round 1,Tom Bee,I won",
        "2,Tom Bee,Round 1,Ann Lee,I lost",
        "3,Tom Bee,Round 2,Liz Moe,Draw",
    ]
    found = read("\n".join([heads, *(f"2/15/2025 9:00:3{row}" for row in rows)]))
    assert codes(found) == [["W2", "U"], ["L1", "D3"], ["U", "D2"]]


def test_the_results_of_several_rounds_are_games_of_their_own():
    text = "White,Black,Open - round 1 result,Open - round 2 result\nAnn Lee,Tom Bee,1-0,0-1\nLiz Moe,Joe Fox,½-½,1-0\n"
    assert codes(read(text))[0] == ["W2w", "L2w"]


def test_ids_tell_that_a_double_last_name_alone_is_the_player():
    text = "round,player_id,player_last,player_first,rating_pre,rating_pre_n_games,color,opponent_id,opponent_last,"
    text += "outcome\n"
    text += "1,a1,Bee-Day,Ann,1500,26+,white,a2,Lee-Fox,win\n1,a2,Lee-Fox,Tom,1400,9,black,a1,Bee-Day,loss\n"
    text += "2,a1,Bee-Day,Ann,1500,26+,NA,NA,NA,bye_half\n2,a2,Lee-Fox,Tom,1400,9,NA,a3,Moe,win_forfeit\n"
    text += "2,a3,Moe,Liz,1300,26+,NA,a2,Lee-Fox,loss_forfeit\n1,a3,Moe,Liz,1300,26+,NA,NA,NA,bye_full\n"
    (section,) = read(text).sections
    assert [(one.name, one.games) for one in section.players] == [
        ("Bee-Day, Ann", None), ("Lee-Fox, Tom", 9), ("Moe, Liz", None)
    ]  # fmt: skip
    assert codes(read(text)) == [["W2w", "H"], ["L1b", "X3"], ["B", "F2"]]


@pytest.mark.parametrize("half", ["0.5,0.5", "½,½"])
def test_a_sheet_that_says_what_each_result_counts_has_no_games(half):
    games = "Rd,White,Black,Result\n1,Ann Lee,Tom Bee,1-0\n2,Tom Bee,Liz Moe,½-½\n"
    key = f"result,w,b\n1-0,1,0\n0-1,0,1\n½-½,{half}\n1-0 F,1,0\nbye ½,0.5,\n"
    for text in (f"{games}\n{key}", f"{key}\n{games}"):
        assert codes(read(text)) == [["W2w", "U"], ["L1b", "D3w"], ["U", "D2b"]]


def test_games_of_players_by_their_numbers_are_no_key_of_results():
    text = "No,Name,Rating\n1,Ann Lee,1500\n2,Tom Bee,1400\n\nresult,w,b\n1-0,1,2\n½-½,2,1\n"
    assert codes(read(text)) == [["W2w", "D2b"], ["L1b", "D1w"]]


def test_who_forfeited_is_said_by_the_points_beside_the_word():
    """The first row alone does not say who forfeited, nor does ``did not come back`` without its points."""
    found = read(
        "Patron,Rating,Round,Opponent,Outcome,Credit\n"
        "Ann Lee,1500,1,Tom Bee,Forfeited (did not come back),0\n"
        "Tom Bee,1400,1,Ann Lee,Won (opponent did not come back),1\n"
        "Ann Lee,1500,2,Cy Dee,Won,1\n"
        "Cy Dee,1300,2,Ann Lee,Lost,0\n"
    )
    assert codes(found) == [["F2", "W3"], ["X1", "U"], ["U", "L1"]]


@pytest.mark.parametrize("words", ["went home", "Had to leave", "excused", "left before the round (flu)"])
def test_a_reason_in_the_place_of_an_opponent_without_a_list_of_players(words):
    """It is nobody, and the points beside it count."""
    text = f"Round,White,Result,Black\n1,Ann Lee (1500),1-0,Tom Bee (1400)\n2,Tom Bee,½,{words}\n"
    assert codes(read(text)) == [["W2w", "U"], ["L1b", "H"]]


def test_words_in_small_letters_that_are_no_name_are_asked():
    text = "Round,White,Result,Black\n1,Ann Lee (1500),1-0,Tom Bee (1400)\n2,Tom Bee,1-0,{}\n2,Ann Lee,1-0,Di Cee\n"
    assert problems(text.format("family emergency")) == [
        'line 3, column 3: "family emergency" is not a name. Enter the opponent with capitals, or BYE, and what it '
        "counts, if there was none."
    ]
    assert codes(read(text.format("ed poe (1200)")))[1] == ["L1b", "W3w"]


@pytest.mark.parametrize(
    ("row", "is_one"),
    [
        (["Rd", "White", "Black", "Result", 2026], True),
        ([1, "Abel", 4, "black", 1, 2, "white", 1, "1-0"], False),
        (["2", "Boone", "", "fullbye", "1", "1", "black", "0", "4", "white", "½"], False),
    ],
)
def test_a_row_with_colors_amid_numbers_is_no_heading(row, is_one):
    assert may_head(row) is is_one


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("1. Lee - Bee was put off and played on Sunday, a draw.", ["D2w", "D1b"]),
        ("1. Lee and Bee played on Sunday; a draw was offered, but Lee won.", None),
        ("2. A draw on Sunday.", None),
    ],
)
def test_a_result_in_a_remark_below_the_games(told, found):
    rows = "Lot,Contestant,Rating Jan.\n1,Ann Lee,1500\n2,Tom Bee,1450\n3,Liz Moe,1400\n4,Joe Fox,1300\n"
    games = "Evening,White,Black,score\n1. Wed Jan 11,1,2,see remark 1\n1. Wed Jan 11,3,4,1-0\n"
    text = f'Club 2023\n{games}2. Wed Jan 18,4,1,0-1\n2. Wed Jan 18,2,3,1-0\n\nRemarks\n"{told}"\n\n{rows}'
    if found is None:
        with pytest.raises(CrosstableProblems, match="see remark 1"):
            sections_of("games.csv", text.encode())
        return
    read = sections_of("games.csv", text.encode())
    assert [row[0] for row in codes(read)][:2] == found
    assert any('"see remark 1" was read as a draw, by "1. Lee' in note for note in read.notes)
    (section,) = read.sections
    assert (section.start_date, section.end_date) == (datetime.date(2023, 1, 11), datetime.date(2023, 1, 18))
