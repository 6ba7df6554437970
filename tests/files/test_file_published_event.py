"""The published 64-player event from its text: 53 ratings exact, all within 1, and the norms as published."""

import math
import re
from dataclasses import replace

import pytest
from sample_files import FILES

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.event.block import Override
from xlrating.formats.grids import grids_of
from xlrating.formats.reading import read_files
from xlrating.hosts.cli import main

TEXT = FILES / "event_64_players_msa_text.txt"
PERSONAL_FLOORS = {18: 1600, 54: 1200}
"""Two floors that the text does not carry: both players' published ratings are held at them."""
MULTIPLIER = 12.0
"""The bonus multiplier of the event's date."""


def published():
    """Ratings and norms by place, read out of the text by a pattern of its own."""
    lines = [line for line in TEXT.read_text(encoding="utf-8").splitlines() if "|" in line]
    posts = [int(found[1]) for line in lines if (found := re.search(r"->\s*(\d+)", line))]
    norms = [found[1] or "" for line in lines if (found := re.search(r"->[^|]*\|(N:.)?\s*\|", line))]
    return posts, norms


@pytest.fixture(scope="module")
def table():
    found = read_files(TEXT)
    (section,) = found.sections
    players = tuple(
        replace(p, extra={"Floor": PERSONAL_FLOORS[p.number]}) if p.number in PERSONAL_FLOORS else p
        for p in section.players
    )
    grids, _ = grids_of(replace(found, sections=(replace(section, players=players),)))
    (rated,) = rate_workbook(grids, None, Override(bonus_multiplier=MULTIPLIER)).tables
    return rated


def test_ratings(table):
    posts, _ = published()
    assert len(posts) == 64
    found = [math.floor(table.rated.post[entry.player] + 0.5) for entry in table.crosstable.entries]
    off = [abs(one - other) for one, other in zip(found, posts, strict=True)]
    assert off.count(0) == 53
    assert max(off) == 1


def test_norms(table):
    _, norms = published()
    assert len(norms) == 64
    found = [
        next((norm.code for norm in table.norms[entry.player]), "") for entry in table.crosstable.entries
    ]
    assert found == norms


def test_from_the_command_line(tmp_path, capsys):
    event = tmp_path / "event.xlsx"
    assert main(["import", str(TEXT), "-o", str(event)]) == 0
    assert main(["rate", str(event), "--bonus", "12"]) == 0
    assert "Imported 1 section with 64 players" in capsys.readouterr().out
