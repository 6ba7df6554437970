"""Wall charts of SwissSys and WinTD in files other than aligned text, and players without lines below."""

import csv

import openpyxl
import pytest
from file_content import sections_of
from sample_files import FILES, codes, common_table, expected

from xlrating.formats.reading import read_files
from xlrating.hosts.cli import main

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
