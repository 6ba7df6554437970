"""Random events through every output that can be read again: the same games and the same ratings."""

import re
import unicodedata
from dataclasses import replace
from functools import partial

import pytest
from events import games, random_section, rated
from file_content import sections_of

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.exports.csv_table import to_csv
from xlrating.exports.html import to_html
from xlrating.exports.text import to_text
from xlrating.exports.trf import to_trf
from xlrating.exports.upload import to_upload
from xlrating.formats.grids import grids_of
from xlrating.formats.recognize import read

to_trf16, to_trf26 = partial(to_trf, version=16), partial(to_trf, version=26)

SEEDS = range(40)


def posts(tables):
    """The rating after the event of each player who has one, by name."""
    return {
        entry.name.upper(): float(table.rated.post[entry.player])
        for table in tables
        for entry in table.crosstable.entries
        if table.rated.section.games[entry.player]
    }


def without_accents(value):
    plain = unicodedata.normalize("NFKD", value)
    return "".join(c for c in plain if not unicodedata.combining(c))


def same_section(found, section, *, prior_games=True):
    """With what the form does not carry put back: prior games that it has no place for."""
    if prior_games:
        return found
    games_of = {player.member_id: player.games for player in section.players}
    return replace(found, players=tuple(replace(p, games=games_of[p.member_id]) for p in found.players))


@pytest.mark.parametrize("seed", SEEDS)
def test_csv(seed):
    section = random_section(seed)
    tables = rated(section)
    (found,) = sections_of("event.csv", to_csv(tables)).sections
    assert found.players == section.players
    assert (found.event, found.name, found.time_control) == (
        section.event,
        section.name,
        section.time_control,
    )
    assert posts(rated(found)) == posts(tables)


@pytest.mark.parametrize("seed", SEEDS)
def test_text(seed):
    section = random_section(seed)
    tables = rated(section)
    (found,) = sections_of("event.txt", to_text(tables)).sections
    assert games(found) == games(section)
    assert {p.member_id: (p.rating, p.games, p.score) for p in found.players} == {
        p.member_id: (p.rating, p.games, p.score) for p in section.players
    }
    assert posts(rated(found)) == pytest.approx(posts(tables), abs=1e-9)


def test_attributes_of_another_page_are_no_labels():
    row = "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>"
    rows = (("No.", "Name", "Rating", "Rd 1"), (1, "Ann", 1500, "W2"), (2, "Bob", 1400, "L1"))
    table = "".join(row.format(*cells) for cells in rows)
    page = f'<table data-event="7" data-edition="3" data-match="true">{table}</table>'
    read = sections_of("event.html", page.encode())
    (found,) = read.sections
    assert (found.event, found.rounds) == ("", 1)
    assert not any("7" in note or "dition" in note for note in read.notes)


@pytest.mark.parametrize("seed", SEEDS)
def test_web_page(seed):
    section = random_section(seed)
    tables = rated(section)
    (found,) = sections_of("event.html", to_html(tables)).sections
    assert games(found) == games(section)
    assert (found.event, found.name, found.time_control, found.end_date) == (
        section.event,
        section.name,
        section.time_control,
        section.end_date,
    )
    assert posts(rated(found)) == pytest.approx(posts(tables), abs=1e-9)


def test_web_page_of_a_dual_rated_section_and_another_one():
    """Both ratings before, under the words of a sheet, and of each section its own name, dates, and time control."""
    dual = [
        ["Section", "A & <B>"],
        ["End date", "2016-05-22"],
        ["Time control", "G/60;d5"],
        ["No.", "Name", "ID", "Rating", "Quick", "Rd 1"],
        [1, "Ann", "12345678", 1800, "1700P12", "W2"],
        [2, "Bob", "12345679", "1650P20", None, "L1"],
    ]
    quick = [
        ["Time control", "G/15;d0"],
        ["No.", "Name", "Rating", "Rd 1"],
        [1, "Cid", 1600, "D2"],
        [2, "Dee", 1500, "D1"],
    ]
    tables = rate_workbook([Grid("Open", dual), Grid("Rapid", quick)]).tables
    page = to_html(tables)
    assert re.findall(rb">((?:Before|After)[^<]*)<", page) == [
        b"Before Regular",
        b"After Regular",
        b"Before Quick",
        b"After Quick",
        b"Before",
        b"After",
    ]
    again = rate_workbook(grids_of(sections_of("event.html", page))[0]).tables
    again = rate_workbook(grids_of(sections_of("event.html", page))[0]).tables
    assert [(table.name, table.system, table.crosstable.event.end_date) for table in again] == [
        (table.name, table.system, table.crosstable.event.end_date) for table in tables
    ]
    assert [posts([table]) for table in again] == [posts([table]) for table in tables]


@pytest.mark.parametrize("write", [to_trf16, to_trf26])
@pytest.mark.parametrize("seed", SEEDS)
def test_trf(seed, write):
    section = random_section(seed)
    tables = rated(section)
    ((_, content),) = write(tables).items()
    (found,) = sections_of("event.trf", content).sections
    last = max(n for player in section.players for n, one in enumerate(player.rounds, 1) if one.letter != "U")
    assert [p.rounds for p in found.players] == [p.rounds[:last] for p in section.players]
    assert [(p.number, p.name, p.member_id, p.rating) for p in found.players] == [
        (p.number, p.name, p.member_id, p.rating) for p in section.players
    ]
    assert posts(rated(same_section(found, section, prior_games=False))) == posts(tables)
    if write is to_trf26:
        assert [p.state for p in found.players] == [p.state for p in section.players]


@pytest.mark.parametrize("seed", SEEDS)
def test_upload_files(seed):
    sections = [random_section(seed, name="Open"), random_section(seed + 1000, name="Reserve")]
    tables = rated(*sections)
    found = read(to_upload(tables)).sections
    assert [one.name for one in found] == ["Open", "Reserve"]
    for one, section in zip(found, sections, strict=True):
        assert games(one) == {
            without_accents(name): [
                (letter, other and without_accents(other), color) for letter, other, color in row
            ]
            for name, row in games(section).items()
        }
        assert [(p.number, p.member_id, p.state, p.rating) for p in one.players] == [
            (p.number, p.member_id, p.state, p.rating) for p in section.players
        ]
        again = same_section(one, section, prior_games=False)
        assert posts(rated(again)) == {without_accents(k): v for k, v in posts(rated(section)).items()}
