"""Columns and Working sheets are made where they are written, and nowhere else."""

from collections import Counter

import pytest

from xlrating.crosstable import rate_workbook
from xlrating.crosstable.rate_cells import rate_cells
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.sheet.grid import Grid
from xlrating.hosts.cli import main
from xlrating.hosts.rate_sheets import rate_sheets

ROWS = [
    ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann", 1800, "W2", "D3"],
    [2, "Bob", 1700, "L1", "B"],
    [3, "Cid", 1600, "B", "D1"],
]
INCOMPLETE = [*ROWS[:3], [3, "Cid", 1600, "B", ""]]


@pytest.fixture
def made(monkeypatch):
    """How often columns and Working sheets were made."""
    calls = Counter()
    for name in ("output_blocks", "working_sheet"):
        made_by = getattr(rate_workbook, name)

        def counted(*arguments, of=name, made_by=made_by):
            calls[of] += 1
            return made_by(*arguments)

        monkeypatch.setattr(rate_workbook, name, counted)
    return calls


@pytest.fixture
def event(tmp_path):
    path = tmp_path / "event.csv"
    path.write_text("\n".join(",".join(map(str, row)) for row in ROWS))
    return path


@pytest.mark.parametrize(
    "arguments",
    [
        ["rate", "--check"],
        ["rate", "--check", "--json"],
        *(["export", "--as", form] for form in ("text", "html", "json", "dbf", "trf", "trf16")),
        ["export", "--as", "csv", "-o", "rated.csv"],
        ["report", "-o", "pages.pdf"],
    ],
    ids=" ".join,
)
def test_nothing_is_made_that_is_not_written(arguments, event, made, monkeypatch):
    monkeypatch.chdir(event.parent)
    assert main([arguments[0], str(event), *arguments[1:]]) == 0
    assert not made


def test_rating_cells_makes_no_sheet(made):
    assert len(rate_cells(ROWS)["sections"][0]["players"]) == 3
    assert not made


def test_that_a_sheet_has_no_room_to_say_provisional_is_told_before_anything_is_made(made):
    done = rate_workbook.rate_workbook(
        [Grid("Open", INCOMPLETE, free_below=False)], None, Override(), partial=True
    )
    assert any("Only the Working sheet" in note.message for note in done.notes)
    assert not made


def test_what_is_written_is_made_once(event, made):
    assert main(["rate", str(event), "-o", str(event.with_name("rated.xlsx"))]) == 0
    assert made == {"output_blocks": 1, "working_sheet": 1}


def test_the_buttons_check_without_making_anything(made):
    done = rate_sheets([Grid("Open", ROWS)], "Open")
    assert not made
    assert sum(map(len, (done.blocks, done.sheets))) > 1
    assert made == {"output_blocks": 1, "working_sheet": 1}
