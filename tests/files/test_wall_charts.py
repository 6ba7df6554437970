"""Wall charts of SwissSys and WinTD in files other than aligned text, and players without lines below."""

import csv
import datetime

import openpyxl
import pytest
from file_content import sections_of
from sample_files import FILES, codes, common_table, expected

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.reading import read_files
from xlrating.hosts.cli import main
from xlrating.hosts.opened import open_table

COLORS = {"w": "W", "b": "B"}


def lines_of_wintd():
    """The event of the samples as WinTD's wall chart: results, then ID and colors, then the running score."""
    yield ["No.", "Name", "Rate", "Rnd 1", "Rnd 2", "Rnd 3", "Rnd 4", "Tot"]
    for number, name, member_id, state, rating, games, *rounds, score in expected("wintd-wall-chart")[1:]:
        total, running = 0.0, []
        for code in rounds:
            total += {"W": 1, "D": 0.5, "L": 0, "X": 1, "F": 0, "B": 1, "H": 0.5, "U": 0}[code[0]]
            running.append(total)
        yield [
            int(number),
            name,
            f"{rating}/{games}" if games else rating,
            *(one.rstrip("wb") for one in rounds),
            score,
        ]
        yield [None, f"{member_id} {state}", None, *(COLORS.get(one[-1]) for one in rounds), None]
        yield [None, None, None, *running, None]


def csv_of(rows):
    return "\n".join(";".join(row) for row in rows).encode()


@pytest.fixture(params=["csv", "xlsx"])
def chart(request, tmp_path):
    path = tmp_path / f"open.{request.param}"
    if request.param == "csv":
        with path.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows(lines_of_wintd())
    else:
        book = openpyxl.Workbook()
        for line in lines_of_wintd():
            book.active.append(line)
        book.active.title = "Open"
        book.save(path)
    return path


def test_three_lines_for_each_player(chart):
    (section,) = read_files(chart).sections
    assert common_table(section) == expected("wintd-wall-chart")


def test_they_are_rated_directly(chart, capsys):
    """As the same event in the text of WinTD, and told."""
    assert main(["rate", "--check", str(chart)]) == 0
    said = capsys.readouterr()
    assert "!D1: Layout: three rows per player.\n" in said.err
    assert main(["rate", "--check", str(FILES / "wintd-wall-chart.txt")]) == 0
    ratings = capsys.readouterr().out.splitlines()[1:8]
    assert [line.split()[0] for line in ratings] == ["No.", *"123456"]
    assert said.out.splitlines()[1:8] == ratings


def test_a_player_who_withdrew_may_have_no_line_below():
    lines = [line for line in lines_of_wintd() if line[1] not in ("10000055 MN",)]
    text = "\n".join(";".join("" if value is None else str(value) for value in line) for line in lines)
    found = sections_of("chart.csv", text.encode())
    assert [player.member_id for player in found.sections[0].players][3:] == ["10000044", "", "10000066"]
    assert codes(found)[4] == ["L2", "B", "L6", "U"]


@pytest.mark.parametrize(
    "title", ["SECTION: OPEN (ONLY ONE)    3 PLAYERS   2 ROUNDS", "Event: Fall   Players: 3   Rounds: 2"]
)
def test_words_like_headings_in_a_line_with_a_label(title):
    """Byes, a forfeit, and signs as old programs print them."""
    text = f"""
FALL SWISS                  DATES 11/21/2015 TO 11/22/2015
TIME CTL G/90;D5            TYPE: REGULAR
{title}
----------------------------------------
NBR NAME         PRE-RTG  RND1  RND2  SCORE
----------------------------------------
  1 LEE, ANN        1800  + 02  FW03    2.0
  2 BEE, TOM     1700/09  - 01  FULL    1.0
  3 DEE, CY          UNR  HALF  FL01    0.5
----------------------------------------
+ WON FROM  - LOST TO  = DREW WITH
"""
    found = sections_of("chart.txt", text.encode())
    assert codes(found) == [["W2", "X3"], ["L1", "B"], ["H", "F1"]]
    assert [(one.rating, one.games) for one in found.sections[0].players] == [
        (1800, None),
        (1700, 9),
        (None, None),
    ]


def test_what_is_wrong_in_a_chart_of_padded_text_is_told_at_its_cell(tmp_path):
    chart = tmp_path / "chart.txt"
    chart.write_text(
        "NBR NAME         PRE-RTG  RND1  RND2  SCORE\n"
        "  1 LEE, ANN        1800  + 02  + 03    2.0\n"
        "  2 BEE, TOM        1700  - 01  BYE1    1.0\n"
        "  3 DEE, CY         1600  XYZ9  - 01    0.0\n"
    )
    with pytest.raises(CrosstableProblems) as refused:
        open_table(chart)
    (problem,) = refused.value.problems
    assert problem.line.startswith('line 4, column 4 (No. 3, RND1): "XYZ9" is not a result.')


@pytest.mark.parametrize(
    ("heading", "prizes"), [("Prize", (30, 12)), ("Payout", (150, 3)), ("Place", (1, 4)), ("", (2, 5))]
)
def test_games_before_their_signs_beside_other_numbers(heading, prizes):
    """None of them is an opponent: most name nobody back, and they are higher than points can be."""
    rows = [
        ["No", "Member", "Dues", "Rating 1/18", "Jan 8", "Jan 15", "Jan 22", "Pts", heading],
        [1, "Ann Lee", 10, 1800, "4+", "2=", "3+", 2.5, prizes[0]],
        [2, "Tom Bee", 10, "1700 p21", "3-", "1=", "bye ½", 1, prizes[1]],
        [3, "Cy Dee", 10, "UNR", "2+", "4- ff", "1-", 1, None],
        [4, "Jo Fox", 10, 1500, "1-", "3+ ff", "out", 1, None],
        [None, "Total", 40, None, None, None, None, None, None],
    ]
    text = "\n".join(",".join("" if cell is None else str(cell) for cell in row) for row in rows)
    found = sections_of("ledger.csv", text.encode())
    assert codes(found) == [["W4", "D2", "W3"], ["L3", "D1", "H"], ["W2", "F4", "L1"], ["L1", "X3", "U"]]
    assert [(one.rating, one.games) for one in found.sections[0].players] == [
        (1800, None),
        (1700, 21),
        (None, None),
        (1500, None),
    ]


NEWSLETTER = """      Vol. XXII, No. 11                              November 2015

The weekend of November 14-15 brought six of the faithful for our Fall Classic, G/90;d5.

OPEN

 1. J. T. Lee (1713) ........... W2   W3   2
 2. Hal Bee (1832) ............. L1   ½b   ½
 3. Cy Dee (1766) .............. 1b   L1   1

AMATEUR (under 1400)

 1. Toua Fox (1254) ............ W2   +f3  2
 2. Jo Moe (1388) .............. L1   1b   1
 3. Ina Roe (new) .............. ½b   -f1  ½

COMING UP: Christmas blitz, Dec. 17.
"""


def test_a_newsletter_with_its_volume_and_byes_in_points():
    found = sections_of("newsletter.txt", NEWSLETTER.encode())
    assert codes(found) == [["W2", "W3"], ["L1", "H"], ["B", "L1"]]
    assert [str(cell) for one in found.sections[1].players for cell in one.rounds] == [
        *("W2", "X3"),
        *("L1", "B"),
        *("H", "F1"),
    ]
    assert [one.name for one in found.sections[0].players] == ["J. T. Lee", "Hal Bee", "Cy Dee"]
    assert {section.end_date for section in found.sections} == {datetime.date(2015, 11, 15)}


def test_players_across_who_beat_others_or_were_idle():
    text = """,Ann Lee,Tom Bee,Cy Dee
rating,1743,1691,1588
10/7/2021,idle,beat Dee,lost to Bee
10/14/2021,beat Dee,idle,lost to Lee
10/21/2021,drew Bee,drew Lee,idle
total,1.5,1.5,0
"""
    found = sections_of("club.csv", text.encode())
    assert codes(found) == [["U", "W3", "D2"], ["W3", "U", "D1"], ["L2", "L1", "U"]]


@pytest.mark.parametrize("below", ["{}  Oak School", "Oak School, {}", "Oak School  {}"])
@pytest.mark.parametrize("rating", ["1400 prov 9 gms", "1400P9", "1400 (prov., 9 games)"])
def test_a_provisional_rating_and_the_school_below_the_name(below, rating):
    ratings = below.format("1500"), below.format(rating), below.format("unrated")
    rows = [
        ("1", "Ann Lee", "W B2", "W W3"), ("", ratings[0], "1", "2"),
        ("2", "Tom Bee", "L W1", "Bye"), ("", ratings[1], "0", "1"),
        ("3", "Cy Dee", "½ Bye", "L B1"), ("", ratings[2], "0.5", "0.5"),
    ]  # fmt: skip
    found = sections_of("chart.csv", csv_of([("No.", "Player", "9:00", "11:45"), *rows]))
    assert codes(found) == [["W2b", "W3w"], ["L1w", "B"], ["H", "L1b"]]
    assert [(one.rating, one.games) for one in found.sections[0].players] == [
        (1500, None), (1400, 9), (None, None)
    ]  # fmt: skip


PRINTED = """EVENT.......: FALL FINALE
DATES.......: 11-22-2024 TO 11-23-2024
SECTION.....: OPEN

NO. NAME                       RATING     1     2     3   SCORE
===============================================================
  1 LEE, ANN ................. 1590     +  2  -  4  BYE5     1.5
  2 BEE, TOM ................. 1544     -  1  +F 3  +  4     2.0
  3 ABERNATHY, LONGFELLOW .... 1177/08  =  4  -F 2  BYE1     1.5
  4 DOW, CY .................. UNR      =  3  +  1  -  2     1.5
===============================================================
+ WON  - LOST  = DREW  F FORFEIT/NOT PLAYED  BYE1 ONE POINT  BYE5 HALF POINT
"""


def test_a_printout_with_signs_apart_from_the_numbers():
    found = sections_of("printout.txt", PRINTED.encode())
    assert codes(found) == [["W2", "L4", "H"], ["L1", "X3", "W4"], ["D4", "F2", "B"], ["D3", "W1", "L2"]]
    assert [(one.rating, one.games) for one in found.sections[0].players] == [
        *((1590, None), (1544, None), (1177, 8), (None, None)),
    ]


def test_a_padded_table_whose_names_have_no_heading():
    """The club stands in a column of its own; a dash under the ratings is an unrated player."""
    text = (
        "Fall Open, Oct 7-8 2023, G/70;d5\n\n"
        "                     club      rtg  R1    R2   Tot\n"
        "  1. Ann Lee         Ferry    1788  +2    =3    1½\n"
        "  2. Tom Bee         Loft     1295  -1    +4    1\n"
        "  3. Max Roth        Ferry    1001  +4    =1    1½\n"
        "  4. Eva Stone       Knox        -  -3    -2    0\n"
    )
    (section,) = sections_of("fall.txt", text.encode()).sections
    assert [(one.name, one.rating, one.points, one.score) for one in section.players] == [
        ("Ann Lee", 1788, 1.5, 1.5), ("Tom Bee", 1295, 1, 1), ("Max Roth", 1001, 1.5, 1.5), ("Eva Stone", None, 0, 0)
    ]  # fmt: skip


DOUBLED = """FALL OPEN   OCT 7 - 8, 2023   40/90, SD/30; d5

 NO  PLAYER         RTNG     RD 1   RD 2   RD 3   SCORE
 ======================================================
  1  LEE, Ann       1800     4b =   5w +   2b +   2.5
     12449722                0.5    1.5    2.5
  2  BEE, Tom       1700     3  ++  HALF   1w -   1.5
     32606172                1.0    1.5    1.5
  3  DEE, Cy        1600/09  2  --  4b +   HALF   1.5
     12216109                0.0    1.0    1.5
  4  FOX, Jo        ----     1w =   3w -   5b +   1.5
     32852829                0.5    0.5    1.5
  5  ROE, Ina       1500     HALF   1b -   4w -   0.5
     32852830                0.5    0.5    0.5
 ======================================================
"""


def test_doubled_signs_are_forfeits():
    (section,) = sections_of("chart.txt", DOUBLED.encode()).sections
    assert [[str(cell) for cell in one.rounds] for one in section.players] == [
        ["D4b", "W5w", "W2b"],
        ["X3", "H", "L1w"],
        ["F2", "W4b", "H"],
        ["D1w", "L3w", "W5b"],
        ["H", "L1b", "L4w"],
    ]


def test_dashes_on_both_sides_may_be_a_game_that_was_never_played():
    with pytest.raises(CrosstableProblems, match="is not a result"):
        sections_of("chart.txt", DOUBLED.replace("3  ++", "3  --").encode())


def test_a_chart_with_unread_cells_is_no_list_of_the_few_games_that_its_lines_tell():
    text = """FALL OPEN   OCT 7 - 8, 2023   40/90, SD/30; d5

 NO  PLAYER        RTNG     RD 1   RD 2   RD 3   RD 4   RD 5   SCORE
  1  LEE, Ann      2102     6b =   12w +  5w +   2b +   4b +   4.5
  5  DEE, Cy       1730     11b +  3w +   1b -   4w ?   HALF   2.5
     14036074               0.0    0.5    1.5    1.5    2.5
  8  FOX, Jo       1540     HALF   6w -   7w -   BYE    10b +  2.5
     30046720               0.0    0.5    1.5    1.5    1.5
"""
    with pytest.raises(CrosstableProblems, match="is not a result"):
        sections_of("chart.txt", text.encode())
