"""The outputs as other programs see them: dBase and TRF libraries, a strict column check, a web page, a spreadsheet."""

import csv
import datetime
import html.parser
import io
import json
import re
from dataclasses import replace
from functools import partial

import dbf
import dbfread
import pytest
import trf
from events import random_section, rated
from file_content import sections_of

from xlrating.crosstable.cells.round_cell import round_of
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.errors import RatingError
from xlrating.event.time_control import System
from xlrating.exports.csv_table import to_csv
from xlrating.exports.html import to_html
from xlrating.exports.json_report import to_json
from xlrating.exports.notes import export_notes
from xlrating.exports.section import exported_sections
from xlrating.exports.text import to_text
from xlrating.exports.trf import to_trf
from xlrating.exports.upload import to_upload
from xlrating.formats.grids import grids_of
from xlrating.formats.section import ImportedPlayer, ImportedSection
from xlrating.formats.upload_files import NAMES

to_trf16, to_trf26 = partial(to_trf, version=16), partial(to_trf, version=26)

LABELS_MISSING = (
    "Enter the affiliate ID, director's ID, city, state, ZIP code above the table, or when you upload: "
    "the workbook has none."
)


def small(**facts):
    """Two players, one game, names that must be escaped."""
    players = (
        ImportedPlayer(1, '=HYPERLINK("x")', "10000011", "MN", 1912.0, None, (round_of("W", 2, "w"),), 1.0),
        ImportedPlayer(2, "<b>Bo & Co</b>|", "10000022", "WI", 1553.0, 11, (round_of("L", 1, "b"),), 0.0),
    )
    given = {
        "event": "A & <B>",
        "name": "Open",
        "start_date": datetime.date(2026, 9, 12),
        "end_date": datetime.date(2026, 9, 13),
        "time_control": "G/90;+30",
    }
    return ImportedSection(players, **{**given, **facts})


# The upload files, layout 2C: fields and widths as the file format page of US Chess lists them.
FIELDS_2C = {
    "THEXPORT.DBF": "H_FORMAT 5 H_PROGRAM 10 H_EVENT_ID 12 H_NAME 35 H_TOT_SECT 2 H_BEG_DATE 8 H_END_DATE 8 "
    "H_AFF_ID 8 H_CITY 21 H_STATE 2 H_ZIPCODE 10 H_COUNTRY 21 H_SENDCROS 1 H_CTD_ID 8 H_ATD_ID 8 H_OTHER_TD 254",
    "TSEXPORT.DBF": "S_EVENT_ID 12 S_SEC_NUM 2 S_SEC_NAME 30 S_R_SYSTEM 1 S_TIMECTL 40 S_CTD_ID 8 S_ATD_ID 8 "
    "S_TRN_TYPE 1 S_TOT_RNDS 2 S_LST_PAIR 4 S_BEG_DATE 8 S_END_DATE 8 S_SCH_LVL 1 S_GR_PRIX 1 S_GP_PTS 3 S_FIDE 1",
    "TDEXPORT.DBF": "D_EVENT_ID 12 D_SEC_NUM 2 D_PAIR_NUM 4 D_MEM_ID 8 D_NAME 30 D_STATE 2 D_RATING 4 D_RND01 7",
}  # fmt: skip


def test_the_upload_files_in_two_dbase_libraries(tmp_path):
    files = to_upload(rated(small()))
    assert tuple(files) == NAMES
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
        wanted = FIELDS_2C[name].split()
        with dbf.Table(str(tmp_path / name), codepage="cp1252") as table:
            assert list(table.field_names) == list(wanted[::2])
            assert [table.field_info(field).length for field in table.field_names] == list(
                map(int, wanted[1::2])
            )
            by_dbf = [[str(value).strip() for value in record] for record in table]
        by_dbfread = [list(map(str, row.values())) for row in dbfread.DBF(tmp_path / name, encoding="cp1252")]
        assert by_dbf == by_dbfread
    assert by_dbf == [
        ["", "1", "1", "10000011", '=HYPERLINK("X")', "MN", "1912", "W2W"],
        ["", "1", "2", "10000022", "<B>BO & CO</B>|", "WI", "1553", "L1B"],
    ]


def test_the_upload_files_have_no_room_for_everything():
    with pytest.raises(RatingError, match="32 rounds"):
        to_upload(rated(random_section(1, rounds=33)))
    players = tuple(
        ImportedPlayer(number, f"P{number}", "", "", 1500.0, None, (round_of("D", other),), 0.5)
        for number, other in ((1, 10_000), (10_000, 1))
    )
    with pytest.raises(RatingError, match="9,999"):
        to_upload(rated(ImportedSection(players)))


@pytest.mark.parametrize("system", [system for system in System if system is not System.DUAL])
def test_each_rating_system_in_the_text_and_in_the_upload_files(system):
    """The letters are those that US Chess prints before a rating; the upload files have none for online ratings."""
    letters = {"Regular": "R", "Quick": "Q", "Blitz": "B"}
    letters |= {f"Online {name}": f"O{letter}" for name, letter in letters.items()}
    sections = rated(small(time_control="", rating_system=str(system)))
    assert f" / {letters[system]}: 1912" in to_text(sections).decode()
    if letters[system].startswith("O"):
        with pytest.raises(RatingError, match="no code for online ratings"):
            to_upload(sections)
    else:
        assert b"Open".ljust(30) + letters[system].encode() in to_upload(sections)["TSEXPORT.DBF"]


def test_a_dual_rated_section_and_an_unrated_player_in_the_upload_files():
    section = small(time_control="G/60;d5")
    players = (
        ImportedPlayer(1, "New, One", "", "", None, None, (round_of("W", 2, "w"),)),
        section.players[1],
    )
    found = to_upload(rated(ImportedSection(players, name="Open", time_control="G/60;d5")))
    assert b"OpenD" not in found["TSEXPORT.DBF"]  # the name fills its field
    assert b"Open".ljust(30) + b"D" + b"G/60;d5" in found["TSEXPORT.DBF"]
    assert b"00000000" + b"NEW, ONE".ljust(30) + b"  " + b"0   " + b"W2W" in found["TDEXPORT.DBF"]


def test_rounds_are_exported_as_the_crosstable_reads_them():
    """Two games with a color, and a forfeit, a bye, and a withdrawal in words, by docs/crosstable.md."""
    rows = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        [1, "Ann", 1500, "2w1", "No show", "Half-point bye"],
        [2, "Bo", 1400, "1b0", "Full-point bye", "Withdrew"],
    ]
    (out,) = exported_sections(rate_workbook([Grid("Open", rows)]).tables)
    assert [list(map(str, player.rounds)) for player in out.players] == [
        ["W2w", "F", "H"],
        ["L1b", "B", "U"],
    ]


def test_sections_whose_names_differ_in_capitals_are_files_of_their_own():
    rows = [["No.", "Name", "Rating", "Rd 1"], [1, "Al", 1500, "W2"], [2, "Bo", 1400, "L1"]]
    grids = [Grid(name, [["Section", section], *rows]) for name, section in (("1", "Open"), ("2", "OPEN"))]
    files = to_trf16(rate_workbook(grids).tables)
    assert [name.casefold() for name in files] == ["open.trf", "open_.trf"]


# TRF16 and TRF26: columns as the FIDE handbook numbers them, from 1.
ROUND = re.compile(r"(   \d|  \d\d| \d{3}|\d{4}) ([wb-]) ([1=0+\-UFHZ])")


def column(line, first, last):
    return line.ljust(last)[first - 1 : last]


@pytest.mark.parametrize("write", [to_trf16, to_trf26])
@pytest.mark.parametrize("seed", range(10))
def test_trf_columns(seed, write):
    section = random_section(seed)
    ((_, content),) = write(rated(section)).items()
    lines = content.decode().split("\r\n")
    assert lines.pop() == ""
    rows = [line for line in lines if line.startswith("001 ")]
    assert (
        len(rows) == len(section.players) == int(next(line[4:] for line in lines if line.startswith("062 ")))
    )
    for line, player in zip(rows, section.players, strict=True):
        assert int(column(line, 5, 8)) == player.number
        assert [column(line, one, one) for one in (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91)] == [" "] * 11
        assert column(line, 10, 13).strip() == ""
        assert column(line, 15, 47).rstrip() == player.name
        assert column(line, 54, 56) == "USA"
        assert float(column(line, 81, 84)) == player.points
        assert 1 <= int(column(line, 86, 89)) <= len(rows)
        if write is to_trf16:
            assert int(column(line, 49, 52)) == (player.rating or 0)
            assert column(line, 58, 68).strip() == player.member_id
        for number, code in enumerate(player.rounds):
            cell = column(line, 92 + 10 * number, 99 + 10 * number)
            assert column(line, 90 + 10 * number, 91 + 10 * number) == "  "
            match = ROUND.fullmatch(cell)
            assert match, cell
            assert int(match[1]) == (code.opponent or 0)
            result = {"W": "1", "D": "=", "L": "0", "X": "+", "F": "-", "B": "U", "H": "H", "U": "Z"}
            assert match[3] == result[code.letter]
            assert match[2] == (code.color if code.rated else "-")
    usa = [line for line in lines if line.startswith("USA ")]
    assert len(usa) == (len(rows) if write is to_trf26 else 0)
    for line, player in zip(usa, section.players, strict=False):
        assert int(column(line, 5, 8)) == player.number
        assert column(line, 15, 47).rstrip() == player.name
        assert int(column(line, 49, 52)) == (player.rating or 0)
        assert column(line, 54, 56).strip() == player.state
        assert column(line, 58, 68).strip() == player.member_id


@pytest.mark.parametrize("seed", range(10))
def test_trf_in_a_parser_of_its_own(seed):
    section = random_section(seed)
    ((_, content),) = to_trf16(rated(section)).items()
    found = trf.load(io.StringIO(content.decode(), newline=None))
    assert found.name == f"{section.event} - {section.name}"
    assert [p.startrank for p in found.players] == [p.number for p in section.players]
    assert [p.points for p in found.players] == [p.points for p in section.players]
    for theirs, mine in zip(found.players, section.players, strict=True):
        played = [(one.startrank, one.color) for one in theirs.games if one.result in "1=0" and one.startrank]
        assert played == [(one.opponent, one.color) for one in mine.rounds if one.rated]


def test_a_trf_file_for_each_section():
    files = to_trf26(rated(random_section(1, name="Open / A"), random_section(2, name="Reserve")))
    assert list(files) == ["Open-A.trf", "Reserve.trf"]


def test_the_time_control_in_seconds():
    ((_, content),) = to_trf26(rated(small())).items()
    assert b"\r\n222 5400+30\r\n" in content
    ((_, content),) = to_trf26(rated(small(time_control="G/90;d5"))).items()
    assert b"222" not in content


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.text = [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)

    def handle_data(self, data):
        self.text.append(data)


def test_the_web_page_is_marked_unofficial_and_escapes_names():
    content = to_html(rated(small())).decode()
    page = Page()
    page.feed(content)
    assert "b" not in page.tags
    assert "script" not in page.tags
    assert {"<b>Bo & Co</b>|", "A & <B>", '=HYPERLINK("x")'} <= set(page.text)
    assert any(text.startswith("Unofficial ratings") for text in page.text)
    assert "1553P11" in page.text
    assert page.tags.count("tr") == 3
    assert "http" not in content


def test_the_csv_holds_no_formula():
    rows = list(csv.reader(io.StringIO(to_csv(rated(small())).decode("utf-8-sig"))))
    names = [row[1] for row in rows if len(row) > 5][1:]
    assert names == ['\'=HYPERLINK("x")', "<b>Bo & Co</b>|"]
    assert not any(cell.startswith(("=", "@")) for row in rows for cell in row)


def test_the_text_has_no_second_bar():
    lines = to_text(rated(small())).decode().split("\r\n")
    assert "    2 | <B>BO & CO</B>/                 |0.0  |L   1|" in lines
    assert lines[:2] == ["Event: A & <B>", "Section: Open"]
    assert any(line.startswith("Unofficial ratings") for line in lines)


def test_the_json_is_the_report():
    found = json.loads(to_json(rated(small())))
    assert found["event"]["name"] == "A & <B>"
    assert [player["name"] for player in found["sections"][0]["players"]] == [
        '=HYPERLINK("x")',
        "<b>Bo & Co</b>|",
    ]


def test_the_text_is_read_again_with_the_facts_of_the_event():
    first = small(event="Fall Open", name="Open")
    second = small(event="Fall Open", name="Reserve", time_control="", rating_system="Quick")
    text = to_text(rated(first, second))
    found = sections_of("event.txt", text).sections
    assert [one.name for one in found] == ["Open", "Reserve"]
    assert [one.time_control for one in found] == ["G/90;+30", ""]
    assert [one.rating_system for one in found] == ["Regular", "Quick"]
    assert [(one.event, one.end_date) for one in found] == [("Fall Open", datetime.date(2026, 9, 13))] * 2
    assert found[0].start_date == datetime.date(2026, 9, 12)


def test_an_export_adds_no_start_date_which_would_decide_on_the_bonus():
    """S15 §4.2, P25 §8: in May 2017 B is 14 by the end date, 12 by a start date."""
    tables = rated(small(start_date=None, end_date=datetime.date(2017, 5, 20)))
    assert tables[0].crosstable.event.bonus_multiplier == 14
    for content in (to_csv(tables), to_trf26(tables)["event.trf"]):
        again = rated(*sections_of("event", content).sections)
        assert again[0].crosstable.event.bonus_multiplier == 14


def test_upload_files_without_a_start_date():
    """US Chess needs both dates: the end date is written for both, and a note says so."""
    without, both = rated(small(start_date=None)), rated(small())
    assert b"2026091320260913" in to_upload(without)["THEXPORT.DBF"]
    assert b"2026091220260913" in to_upload(both)["THEXPORT.DBF"]
    note = "No start date: the upload files have the end date for both. Enter the start date above the table."
    assert (note in export_notes("dbf", without), note in export_notes("dbf", both)) == (True, False)


def test_a_letter_that_is_none_with_an_accent_has_another_in_the_upload_files():
    players = small().players
    names = [replace(players[0], name="Ørsted, Łukasz"), replace(players[1], name="O’Neill, Zoë")]
    details = to_upload(rated(replace(small(), players=tuple(names))))["TDEXPORT.DBF"]
    assert b"ORSTED, LUKASZ" in details
    assert b"O'NEILL, ZOE" in details


def test_a_match_in_the_upload_files():
    first, second = small().players
    both = (replace(first, games=30), replace(second, games=30))
    tables = rated(replace(small(), players=both, labels={"Match": "yes"}))
    assert tables[0].crosstable.event.match
    assert b"G/90;+30".ljust(40) + b" " * 16 + b"M" in to_upload(tables)["TSEXPORT.DBF"]
    assert b"G/90;+30".ljust(40) + b" " * 16 + b"S" in to_upload(rated(small()))["TSEXPORT.DBF"]


def test_birth_date_and_fide_rating_in_the_report_for_fide():
    first, second = small().players
    born = replace(first, extra={"Birth date": datetime.date(2010, 5, 6), "FIDE": 1880.0})
    line = to_trf26(rated(replace(small(), players=(born, second))))["event.trf"].decode().splitlines()
    ours = next(one for one in line if one.startswith("001    1"))
    assert (column(ours, 49, 52), column(ours, 70, 79)) == ("1880", "2010/05/06")
    assert "072 1" in line


def test_a_dual_rated_section_keeps_its_quick_ratings_and_its_labels_in_the_csv():
    first, second = small().players
    extra = {"Quick": 1700.0, "Quick games": 12, "Floor": 1400.0}
    section = replace(
        small(time_control="G/45;d5", labels={"Bonus multiplier": 6.0}),
        players=(replace(first, extra=extra), second),
    )
    tables = rated(section)
    again = rate_workbook(grids_of(sections_of("event.csv", to_csv(tables)))[0]).tables
    assert [table.system for table in again] == [table.system for table in tables] == ["Regular", "Quick"]
    for before, after in zip(tables, again, strict=True):
        assert list(after.rated.post) == list(before.rated.post)


def test_what_the_upload_would_not_hold_or_not_accept_is_told_before():
    """Widths and codes: the file format page of US Chess. The time control decides on the rating system."""
    players = (
        ImportedPlayer(1, "Featherstonehaugh-Cholmondeley, Al", "", "ONT", 1912.0, None, (round_of("W", 2),)),
        ImportedPlayer(2, "Жуков, Ivan", "1234", "WI", 1553.0, None, (round_of("L", 1),)),
    )
    section = ImportedSection(players, event="E" * 36, name="S" * 31, rating_system="Regular")
    assert export_notes("dbf", rated(section)) == [
        f'The event name "{"E" * 36}" was cut to 35 characters, as many as the upload files hold.',
        f'The section name "{"S" * 31}" was cut to 30 characters, as many as the upload files hold.',
        "No end date. US Chess needs it. Enter it above the table.",
        "No time control. US Chess finds the rating system by it. Enter it above the table.",
        "No member ID for player 1. US Chess needs the ID of every player. Enter it.",
        "The ID of player 2 does not have 8 digits. Correct it before you upload.",
        "The name of player 1 was cut to 30 characters, as many as the form holds.",
        "The name of player 2 has letters that the upload files do not hold. They become question marks.",
        "The state of player 1 was left out, because the upload files hold two letters.",
        LABELS_MISSING,
    ]
    assert export_notes("dbf", rated(small())) == [LABELS_MISSING]


@pytest.mark.parametrize(("form", "width"), [("text", 32), ("trf", 33), ("trf16", 33)])
def test_a_name_that_a_form_cuts_is_told(form, width):
    for length, cut in ((width, False), (width + 1, True)):
        players = (replace(small().players[0], name="N" * length), small().players[1])
        notes = export_notes(form, rated(replace(small(), players=players)))
        told = [f"The name of player 1 was cut to {width} characters, as many as the form holds."]
        assert notes == (told if cut else [])


def test_labels_of_the_first_section_do_not_hold_for_the_others_in_the_csv():
    """On a sheet with several tables those above the first hold for all."""
    first = small(name="A", labels={"Bonus multiplier": 6.0, "Edition": "2025"})
    second = small(name="B", time_control="", rating_system="Quick")
    tables = rated(first, second)
    again = rate_workbook(grids_of(sections_of("event.csv", to_csv(tables)))[0]).tables
    of_event = [(table.crosstable.event.bonus_multiplier, table.system) for table in again]
    assert of_event == [(6.0, "Regular"), (10.0, "Quick")]
    assert again[1].rated.edition is tables[1].rated.edition


def test_what_concerns_several_players_is_one_sentence():
    players = tuple(replace(player, member_id="") for player in small().players)
    notes = export_notes("dbf", rated(replace(small(), players=players)))
    assert notes[0] == "No member ID for players 1, 2. US Chess needs the ID of every player. Enter it."
    long = tuple(replace(player, name=f"{player.number}" * 40) for player in small().players)
    (note,) = export_notes("text", rated(replace(small(), players=long)))
    assert note == "The names of players 1, 2 were cut to 32 characters, as many as the form holds."


def tables_of(*rows):
    return rate_workbook([Grid("Open", rows)]).tables


HEADS = ["No.", "Name", "Rating", "Prior games", "Record", "Floor", "Rd 1"]
PLAYERS = [[1, "Ada", 1400, 12, "wins", None, "W2"], [2, "Bo", 1300, 50, None, 1200, "L1"]]


@pytest.mark.parametrize(
    ("time_control", "system", "written"),
    [
        ("G/45;d5", "Quick", "Quick"),
        ("G/45;d5", "Dual", None),
        ("G/45;d5", "Regular", None),  # a dual-rated time control rates both
        ("G/45;d5", None, None),
        ("G/60;d5", "Online Regular", "Online Regular"),
        ("online G/60;d5", None, None),
        ("G/15;d5", "Quick", None),
        (None, "Quick", "Quick"),
        (None, None, "Regular"),
    ],
)
def test_the_csv_has_the_rating_system_unless_the_time_control_says_it(time_control, system, written):
    """Read again, the section is rated in the same systems."""
    block = [["Time control", time_control], ["Rating system", system], ["End date", "2026-05-05"]]
    tables = tables_of(*block, HEADS, *PLAYERS)
    rows = list(csv.reader(io.StringIO(to_csv(tables).decode("utf-8-sig"))))
    assert dict(row[:2] for row in rows if len(row) == 2).get("Rating system") == written
    again = tables_of(*rows)
    assert [table.system for table in again] == [table.system for table in tables]
    assert [table.rated.post.tolist() for table in again] == [table.rated.post.tolist() for table in tables]


@pytest.mark.parametrize("time_control", ["G/90;+30", "G/45;d5"])
@pytest.mark.parametrize("form", ["csv", "html"])
def test_own_columns_are_known_when_an_export_is_read_again(form, time_control):
    tables = tables_of(["Time control", time_control], ["End date", "2026-05-05"], HEADS, *PLAYERS)
    content = {"csv": to_csv, "html": to_html}[form](tables)
    if form == "csv":
        grids = [Grid("Open", list(csv.reader(io.StringIO(content.decode("utf-8-sig")))))]
        told = [note.message for note in rate_workbook(grids).notes]
    else:
        grids, told = grids_of(sections_of("page.html", content))
        told = [*told, *(note.message for note in rate_workbook(grids).notes)]
    assert not [note for note in told if "not used" in note]


@pytest.mark.parametrize("form", ["text", "html", "csv"])
def test_what_an_export_has_no_column_for_is_told(form):
    tables = tables_of(["End date", "2026-05-05"], HEADS, *PLAYERS)
    lacks = [note for note in export_notes(form, tables) if "has no column for Record, Floor." in note]
    assert bool(lacks) is (form != "csv")
    heads = [*HEADS, "Quick", "Quick games"]
    dual = [["Time control", "G/45;d5"], heads, *([*player, 1300, 12] for player in PLAYERS)]
    lacks = [
        note for note in export_notes(form, tables_of(*dual)) if "has no column for Record, Floor." in note
    ]
    assert bool(lacks) is (form != "csv")
    plain = tables_of(["End date", "2026-05-05"], HEADS, *([*p[:4], None, None, p[6]] for p in PLAYERS))
    assert not [note for note in export_notes(form, plain) if "no column" in note]
