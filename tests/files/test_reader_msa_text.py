"""The crosstable of US Chess as text, in the shapes in which copies of it are found."""

import json
import re

import pytest
from file_content import sections_of
from openpyxl import Workbook
from sample_files import FILES, codes, common_table, expected

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.event.time_control import System, rating_system
from xlrating.hosts.cli import main

SAMPLE = (FILES / "msa-crosstable.txt").read_text()
RULER = SAMPLE.splitlines()[0]
HEADER = "\n".join(SAMPLE.splitlines()[:4])


def read(text):
    return sections_of("event.txt", text.encode())


@pytest.mark.parametrize(
    "changed",
    [
        SAMPLE.replace("|\n", "| \n"),
        SAMPLE.replace("->", "-&gt;"),
        SAMPLE.replace(RULER + "\n    4", f"{HEADER}\n    4"),
        "\n".join(" ".join(line.split()) for line in SAMPLE.splitlines()),
        "\n".join(line.rstrip("|") if line.endswith("    |") else line for line in SAMPLE.splitlines()),
        f"<html><body><pre>\n{SAMPLE}</pre></body></html>",
        f"Maple Street Open\nSeptember 12, 2026\n\n{SAMPLE}\nThank you!\n",
        SAMPLE.replace(RULER + "\n", ""),
        SAMPLE.replace("USCF ID / Rtg", "US Chess ID / Rtg"),
        SAMPLE.replace(
            HEADER,
            "Event Summary | MAPLE OPEN\nStats | 1 Section(s), 6 Players\nPair Num | Player Name | Pts",
        ),
    ],
    ids=[
        "blank behind the bar",
        "entities",
        "header again",
        "squeezed",
        "no last bar",
        "in a page",
        "title",
        "no rulers",
        "name",
        "page with one line of headings",
    ],
)
def test_copies(changed):
    assert common_table(read(changed).sections[0]) == expected("msa-crosstable")


def test_a_wall_chart_before_it_is_rated():
    """No ratings after the event, and the days and the time control in the lines above."""
    before = re.sub(r"\s*->\s*\d*(?:P\d+)?", "", SAMPLE)
    assert "->" not in before
    found = read("MAPLE OPEN  SEP 12 2026 THRU SEP 13 2026\n40/80, then SD/30 (d10)\n" + before)
    (section,) = found.sections
    assert [note.partition(",")[0] for note in found.notes if "line of text" in note] == [
        "End date: SEP 12 2026 THRU SEP 13 2026",
        "Time control: 40/80",
    ]
    assert common_table(section) == expected("msa-crosstable")
    assert (str(section.start_date), str(section.end_date)) == ("2026-09-12", "2026-09-13")
    assert rating_system(section.time_control) == System.REGULAR


def test_two_sections_in_one_copy():
    found = read(SAMPLE + "\n" + SAMPLE)
    assert [common_table(section) for section in found.sections] == [expected("msa-crosstable")] * 2
    assert [section.name for section in found.sections] == ["Section 1", "Section 2"]


def test_a_dual_rated_section():
    lines = []
    for line in SAMPLE.splitlines():
        lines.append(line)
        if " / R:" in line:
            lines.append("      |            Q: 1553P 7->1592P10     |     |     |     |     |     |")
    (section,) = read("\n".join(lines)).sections
    assert section.rating_system == "Dual"
    assert common_table(section) == expected("msa-crosstable")
    assert dict(section.players[2].extra) == {"Quick": 1553.0, "Quick games": 7}


@pytest.mark.parametrize(
    ("letter", "system"),
    [
        ("Q", "Quick"),
        ("B", "Blitz"),
        ("OR", "Online Regular"),
        ("OB", "Online Blitz"),
        ("OQ", "Online Quick"),
    ],
)
def test_other_systems(letter, system):
    (section,) = read(SAMPLE.replace("/ R:", f"/ {letter}:")).sections
    assert section.rating_system == system
    assert [player.rating for player in section.players] == [1912, 1744, 1553, None, 1410, 1105]


def test_reports_that_differ_count_for_each_with_their_own_result():
    found = read(SAMPLE.replace("|W   5|D   2|", "|N   5|R   2|").replace("|L   1|W   4|F", "|S   1|W   4|F"))
    assert codes(found)[0][:2] == ["W5w", "D2b"]
    assert codes(found)[4][0] == "L1b"
    assert any('the reports of player 1 and the opponent differ ("N 5")' in note for note in found.notes)


def test_a_forfeit_draw_and_a_forfeit_with_the_number():
    text = SAMPLE.replace("|X    |", "|X   5|").replace("|F    |", "|Z    |")
    found = read(text.replace("|1.0  |L   1|W   4|", "|1.5  |L   1|W   4|"))
    assert codes(found)[1][2] == "X5"
    assert codes(found)[4][2] == "Z"
    assert codes(read(text))[4][2] == "U"  # as the total says


def test_a_line_is_missing():
    lines = SAMPLE.splitlines()
    del lines[8]
    with pytest.raises(CrosstableProblems, match="line 8: Player 2 needs two lines"):
        read("\n".join(lines))


def test_a_rating_is_damaged():
    with pytest.raises(
        CrosstableProblems, match=r'line 9: "10000022 / R: 17q4 ->1728" is not an ID and rating'
    ):
        read(SAMPLE.replace("R: 1744   ->", "R: 17q4 ->"))


@pytest.mark.parametrize(
    ("said", "rating"),
    [("UNRATED", (None, None)), ("NEW", (None, None)), ("1410", (1410, None)), ("1410P7", (1410, 7))],
)
def test_a_rating_without_its_system_before_the_event(said, rating):
    """As a club prints such a table itself."""
    changed = SAMPLE.replace("R: 1410   ->1436", said)
    assert changed != SAMPLE
    found = read(changed).sections[0].players[4]
    assert (found.rating, found.games) == rating


UNRATED = ["Unr. ->1500P4", "unr.->1500P4", "UNR ->1500P4", "unr.", "Unrated"]


@pytest.mark.parametrize("unrated", UNRATED)
def test_an_unrated_player_as_people_write_it(unrated):
    changed = SAMPLE.replace("Unrated->1500P4", unrated)
    assert changed != SAMPLE
    assert common_table(read(changed).sections[0]) == expected("msa-crosstable")


@pytest.mark.parametrize("unrated", UNRATED)
@pytest.mark.parametrize("cells", [lambda line: [line], lambda line: line.split("|")], ids=["text", "cells"])
def test_the_same_on_a_sheet_rated_and_imported(unrated, cells, tmp_path, capsys):
    """On a sheet, another reader meets it first. Player 4 is the unrated one."""
    book = Workbook()
    for line in SAMPLE.replace("Unrated->1500P4", unrated).splitlines():
        book.active.append(cells(line))
    book.save(tmp_path / "event.xlsx")
    assert (
        main(["import", str(tmp_path / "event.xlsx"), "--plain", "-o", str(tmp_path / "imported.xlsx")]) == 0
    )
    for name in ("event.xlsx", "imported.xlsx"):
        capsys.readouterr()
        assert main(["rate", "--check", "--json", str(tmp_path / name)]) == 0
        [file] = json.loads(capsys.readouterr().out)["files"]
        [section] = file["sections"]
        players = {player["number"]: player["pre"] for player in section["players"]}
        assert players == {1: 1912, 2: 1744, 3: 1553, 4: None, 5: 1410, 6: 1105}


def test_a_word_that_only_begins_like_unrated():
    with pytest.raises(CrosstableProblems, match="is not an ID and rating"):
        read(SAMPLE.replace("Unrated->1500P4", "Unrtd->1500P4"))
