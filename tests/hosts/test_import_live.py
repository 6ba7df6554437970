"""An imported workbook, opened in LibreOffice with the extension: every section is rated on its own sheet."""

import datetime
from dataclasses import replace

import pytest
from live_sections import section_of

from workbook_templates.build import write_plain
from workbook_templates.layouts.crosstable import places
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Block
from xlrating.formats.grids import grids_of
from xlrating.formats.section import Import
from xlrating.hosts.import_sheets import imported
from xlrating.hosts.live.live_workbook import live_workbook
from xlrating.workbook import WorkbookFile
from xlrating.workbook.inserted_columns import Columns

HEADINGS = ("After", "Change", "Score")


def column_below(rows, heading):
    header = next(row for row, cells in enumerate(rows) if "Rd 1" in cells)
    column = rows[header].index(heading)
    return [cells[column] if column < len(cells) else None for cells in rows[header + 1 :]]


def test_every_section_is_rated_where_it_is(office, tmp_path):
    sections = (
        section_of("Open", 12, 5),
        section_of("U1600", 16, 9, ("State", "Quick")),
        section_of("Start", 8, 3, ("State",)),
    )
    path = tmp_path / "event.xlsx"
    imported(Import("test", sections)).workbook.save(path)
    tables = {
        table.crosstable.grid.sheet: table for table in rate_workbook(WorkbookFile.open(path).grids()).tables
    }
    assert list(tables) == ["Crosstable", "U1600", "Start 2"]
    with office.document(path, hidden=False):
        for sheet, table in tables.items():
            rows = office.values(sheet=sheet)
            after = [float(table.rated.post[entry.player]) for entry in table.crosstable.entries]
            shown = column_below(rows, "After")
            assert shown[: len(after)] == pytest.approx([round(one) for one in after], abs=0.51), sheet
            assert not any(shown[len(after) : 100])
            assert rows[1][0].startswith("●"), rows[1][0]
            assert not [
                cell
                for row in rows
                for cell in row
                if isinstance(cell, str) and cell.startswith(("#", "Err:"))
            ]


def test_the_wall_chart_has_the_further_rounds(office, tmp_path):
    template, path = tmp_path / "template.xlsx", tmp_path / "event.xlsx"
    write_plain("crosstable.xlsx", template)
    grids, _ = grids_of(Import("test", (section_of("Open", 16, 9),)))
    live_workbook(grids, template.read_bytes())[0].save(path)
    with office.document(path, hidden=False):
        rows = office.values(sheet="Wall Chart")
        head = [cell for cell in rows[places.CHART_TOP - 1] if cell]
        assert head[-3:] == ["Score", "After", "Change"]
        assert rows[places.CHART_TOP][2].startswith("Player ")
        assert not rows[2][0].startswith("!")


def test_a_round_that_is_played_later_is_told_on_the_wall_chart(office, tmp_path):
    """A column before the blank one, as a person inserts it; the ratings have it, the chart has no room."""
    path = tmp_path / "event.xlsx"
    workbook = imported(Import("test", (section_of("Open", 8, 3),))).workbook
    rows = workbook.grid("Crosstable").rows
    header = next(row for row, cells in enumerate(rows) if "Rd 3" in cells)
    new = rows[header].index("Rd 3") + 1
    workbook.insert_columns(Columns("Crosstable", new, 1, like=new - 1))
    results = ["W5", "W6", "W7", "W8", "L1", "L2", "L3", "L4"]
    workbook.put_block("Crosstable", Block(header, new, [["Rd 4"], *([one] for one in results)]))
    workbook.save(path)
    with office.document(path, hidden=False):
        assert "Rated: 8 players, 16 games" in office.values(sheet="Crosstable")[1][0]
        chart = office.values(sheet="Wall Chart")
    assert chart[2][0] == (
        "! The chart has room for 3 rounds, two fewer if dual-rated. Print for the Wall has no limit."
    )


def test_without_the_extension_nothing_of_the_empty_template_is_shown(bare, tmp_path):
    """The event by its name, dashes for numbers that nobody calculates, and no error; 2026-09-13 is its end."""
    sections = tuple(
        replace(section_of(name, 12, 5), event="Lakeside Open", end_date=datetime.date(2026, 9, 13))
        for name in ("Open", "U1600")
    )
    path = tmp_path / "event.xlsx"
    imported(Import("test", sections)).workbook.save(path)
    with bare.document(path, hidden=False) as office:
        shown = {sheet: office.values(sheet=sheet) for sheet in office.sheets()}
    assert shown["Crosstable"][0][0] == "Lakeside Open · Open"
    assert shown["U1600"][0][0] == "Lakeside Open · U1600"
    assert shown["Start"][1][1] == shown["Wall Chart"][0][0] == "Lakeside Open"
    assert shown["Start"][2][1] == "Open  ·  2026-09-13"
    assert shown["Wall Chart"][1][0] == ""
    assert shown["Wall Chart"][2][0].startswith("The wall chart needs the xlrating functions")
    for sheet in ("Crosstable", "U1600"):
        assert shown[sheet][1][0].startswith("○ Saved results.")
        assert not any(any(column_below(shown[sheet], heading)[:120]) for heading in HEADINGS)
    assert [cell for cell in shown["Start"][7] if cell] == ["–"] * 5
    for sheet, rows in shown.items():
        texts = [cell for row in rows for cell in row if isinstance(cell, str)]
        assert sheet == "Background" or not [one for one in texts if one.startswith(("#", "Err:"))], sheet
        assert "New event" not in texts, sheet
