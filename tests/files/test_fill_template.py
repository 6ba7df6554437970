"""The crosstable template filled from a file: rated as without it, and the rest of the workbook as it was."""

import re
import zipfile
from io import BytesIO

import pytest
from file_content import sections_of
from sample_files import FILES, SAMPLES, expected

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.formats.grids import grids_of
from xlrating.formats.reading import read_files
from xlrating.hosts.live.fill_template import SHEET, Section, fill_sheet, fit_wall_chart, refusals
from xlrating.hosts.templates import path_of
from xlrating.workbook import WorkbookFile

TEMPLATE = path_of("crosstable.xlsx").read_bytes()
PACKAGE = {
    "[Content_Types].xml",
    "_rels/.rels",
    "docProps/app.xml",
    "docProps/core.xml",
    "docProps/custom.xml",
}
SAVED_ANEW = PACKAGE | {"xl/workbook.xml", "xl/styles.xml"}
"""What every saved workbook has of its own: who wrote it, that it is to be recalculated, and looks of cells."""


def fill_template(grid):
    """The template with a section, and what was left out."""
    workbook, section = WorkbookFile("template", TEMPLATE), Section.of(grid)
    assert not refusals(section, workbook)
    left_out = fill_sheet(workbook, SHEET, section)
    fit_wall_chart(workbook, section)
    return workbook, left_out


def refused(grid):
    (said,) = refusals(Section.of(grid), WorkbookFile("template", TEMPLATE))
    return said


def after(grids, sheet=None):
    return [
        [(entry.name, float(table.rated.post[entry.player])) for entry in table.crosstable.entries]
        for table in rate_workbook(grids, sheet and [sheet]).tables
    ]


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.filterwarnings("ignore:.*extension is not supported")
def test_a_sample_is_in_the_cells_and_rated_as_without_the_template(name, tmp_path):
    found = read_files(FILES / SAMPLES[name])
    grids, _ = grids_of(found)
    workbook, notes = fill_template(grids[0])
    if name != "registration":
        assert str(after(workbook.grids(), SHEET)) == str(after(grids)), "with nan where nobody is rated"
    grid = workbook.grid(SHEET)
    header = next(row for row, cells in enumerate(grid.rows) if "Rd 1" in cells)
    wanted = expected(name)
    rounds = [one for one in wanted[0] if one.startswith("Rd ")] or [f"Rd {n}" for n in range(1, 5)]
    at = {heading: grid.rows[header].index(heading) for heading in ("No.", "Name", "ID", "Rating", *rounds)}
    for row, values in enumerate(wanted[1:], header + 1):
        shown = [
            "" if grid[row, at[one]] is None else str(grid[row, at[one]]) for one in ("No.", "Name", "ID")
        ]
        assert shown == values[:3]
        codes = values[6 : 6 + len(rounds)] if name != "registration" else ["None"] * 4
        assert [str(grid[row, at[one]]) for one in rounds] == codes
    after_last = header + len(wanted)
    assert {grid[after_last, column] for column in at.values()} == {None}, "nothing of the example is left"
    assert all(note.endswith(".") for note in notes)


def parts(data):
    with zipfile.ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_formulas_formats_and_all_other_sheets_stay(tmp_path):
    path = tmp_path / "event.xlsx"
    workbook, _ = fill_template(crosstable_of(4, rounds=7))
    workbook.save(path)
    before, now = WorkbookFile("template", TEMPLATE), WorkbookFile.open(path)
    assert before.sheet_names == now.sheet_names
    assert all(before.formulas(sheet) == now.formulas(sheet) for sheet in before.sheet_names)
    old, new = parts(TEMPLATE), parts(path.read_bytes())
    changed = {name for name in old if old[name] != new.get(name)}
    crosstable = {name for name in changed if name.startswith("xl/worksheets/")}
    assert len(crosstable) == 2, "the wall chart is fitted to its page"
    assert changed - crosstable <= SAVED_ANEW
    for sheet in crosstable:
        for kept in (b"<conditionalFormatting", b"<dataValidation ", b"<extLst", b"<mergeCell "):
            assert old[sheet].count(kept) == new[sheet].count(kept)
        assert old[sheet].count(b"<conditionalFormatting") > 0


def crosstable_of(players, rounds=1, heading="Games"):
    """A table of pairs, where the odd ones win."""
    rows = [f"No.,Name,Rating,{heading}," + ",".join(f"Rd {one}" for one in range(1, rounds + 1))]
    for number in range(1, players + 1):
        game = f"W{number + 1}" if number % 2 else f"L{number - 1}"
        rows.append(f"{number},Player {number},{1000 + number},30," + ",".join([game] + ["U"] * (rounds - 1)))
    return grids_of(sections_of("event.csv", "\n".join(rows).encode()))[0][0]


def capacity():
    grid = WorkbookFile("template", TEMPLATE)
    header, cells = next((row, cells) for row, cells in enumerate(grid.grid(SHEET).rows) if "Rd 1" in cells)
    rows = {row for row, column in grid.formulas(SHEET) if column == cells.index("What to do")}
    return next(count for count in range(10_000) if header + 1 + count not in rows)


def test_as_many_players_as_the_template_has_rows():
    most = capacity() // 2 * 2
    assert len(after(fill_template(crosstable_of(most))[0].grids(), SHEET)[0]) == most
    assert refused(crosstable_of(most + 2)) == f"{most + 2} players: the template has {capacity()} rows."


def test_what_the_template_has_no_column_for_is_never_lost():
    assert re.fullmatch(r"The template has no column for .*Rd 31\.", refused(crosstable_of(2, rounds=31)))
    grid = fill_template(crosstable_of(2, heading="Quick"))[0].grid(SHEET)
    (quick,) = (cells.index("Quick") for cells in grid.rows if "Quick" in cells)
    assert [row[quick] for row in grid.rows if "Player 1" in row or "Player 2" in row] == ["30", "30"]
