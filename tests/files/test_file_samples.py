"""Every sample of a format gives its expected table; the tables beside the samples say what."""

import datetime
import zipfile
from dataclasses import replace

import pytest
from events import rated
from file_content import sections_of
from sample_files import FACTS, FILES, SAMPLES, TEXT_SAMPLES, common_table, expected

from xlrating.formats.reading import read_files

HAVE_ALL_RATINGS = ("game-list", "games-pgn", "players-and-rounds", "swisssys-wall-chart", "wintd-wall-chart")


@pytest.mark.parametrize("name", HAVE_ALL_RATINGS)
def test_the_same_ratings_whichever_way_the_event_comes_in(name):
    """As those of the crosstable of the same event, with its end date."""
    ratings = []
    for file in (name, "google-sheets"):
        (section,) = read_files(FILES / SAMPLES[file]).sections
        section = replace(section, end_date=datetime.date(2026, 9, 13), time_control="G/90;+30")
        ratings.append([float(post) for post in rated(section)[0].rated.post])
    assert ratings[0] == pytest.approx(ratings[1], abs=1e-9)


def day(date):
    return f"{date:%Y-%m-%d}" if isinstance(date, datetime.date) else ""


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_gives_its_expected_table(name):
    found = read_files(FILES / SAMPLES[name])
    assert [common_table(section) for section in found.sections] == [expected(name)]


@pytest.mark.parametrize("name", SAMPLES)
def test_the_facts_of_the_event(name):
    (section,) = read_files(FILES / SAMPLES[name]).sections
    dates = day(section.start_date), day(section.end_date)
    assert (section.event, section.name, *dates, section.time_control, section.rating_system) == FACTS[name]


def test_the_tab_separated_crosstable_of_wintd():
    (section,) = read_files(FILES / "wintd-crosstable.txt").sections
    assert common_table(section) == expected("wintd-crosstable")


@pytest.mark.parametrize("name", [name for name in SAMPLES if not name.startswith("dbf")])
def test_the_name_of_a_file_does_not_matter(name):
    found = sections_of("something.else", (FILES / SAMPLES[name]).read_bytes())
    assert common_table(found.sections[0]) == expected(name)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_in_a_zip(name, tmp_path):
    path = FILES / SAMPLES[name]
    packed = tmp_path / "event.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(path.parent.iterdir()) if path.parent != FILES else [path]:
            archive.write(file, f"some folder/{file.name}")
    assert common_table(read_files(packed).sections[0]) == expected(name)


ACCENT = {"Bekele": "Bekelé", "BEKELE": "BEKELÉ", "tomasb": "tomasé"}
LINE_ENDS = {"CR": "\r", "LF": "\n", "CRLF": "\r\n"}
ENCODINGS = {"UTF-8": "utf-8", "UTF-8 with a mark": "utf-8-sig", "Windows-1252": "cp1252", "UTF-16": "utf-16"}


@pytest.mark.parametrize("trailing", ["", "   "], ids=["bare", "trailing blanks"])
@pytest.mark.parametrize("line_end", LINE_ENDS)
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", TEXT_SAMPLES)
def test_encodings_and_line_ends(name, encoding, line_end, trailing):
    text = (FILES / TEXT_SAMPLES[name]).read_bytes().decode("utf-8")
    table = expected(name)
    for plain, accented in ACCENT.items():
        text = text.replace(plain, accented)
        table = [[cell.replace(plain, accented) for cell in row] for row in table]
    lines = [line + trailing for line in text.splitlines()]
    content = LINE_ENDS[line_end].join(lines).encode(ENCODINGS[encoding])
    found = sections_of("event.txt", content)
    assert common_table(found.sections[0]) == table
