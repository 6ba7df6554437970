"""An imported workbook, opened in LibreOffice with the extension: every section is rated on its own sheet."""

import datetime
from dataclasses import replace

import pytest
from live_sections import section_of

from workbook_templates.build import write_plain
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.formats.grids import grids_of
from xlrating.formats.section import Import
from xlrating.hosts.import_sheets import imported
from xlrating.hosts.live.live_workbook import live_workbook
from xlrating.workbook import WorkbookFile

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
        head = [cell for cell in rows[3] if cell]
        assert head[-3:] == ["Score", "After", "Change"]
        assert rows[4][2].startswith("Player ")
        assert not rows[2][0].startswith("!")


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
