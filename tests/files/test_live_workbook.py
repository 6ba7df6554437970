"""Imported sections in the crosstable template: a sheet for each, rated as without it, and nothing lost in silence."""

import datetime
from dataclasses import replace

import openpyxl
import pytest
from file_content import sections_of
from growth import grows_linearly
from live_sections import csv_of, section_of
from sample_files import FILES

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.formats.grids import grids_of
from xlrating.formats.section import Import
from xlrating.hosts.cli import main
from xlrating.hosts.import_sheets import imported
from xlrating.hosts.live.fill_template import SHEET
from xlrating.hosts.live.live_workbook import MOST_LIVE
from xlrating.hosts.templates import path_of
from xlrating.workbook import WorkbookFile

TEMPLATE = WorkbookFile.open(path_of("crosstable.xlsx"))


def imported_of(*sections):
    return imported(Import("test", sections))


def ratings(grids):
    return [
        [(entry.name, float(table.rated.post[entry.player])) for entry in table.crosstable.entries]
        for table in rate_workbook(grids).tables
    ]


def assert_rated_as_plain(sections, path):
    """The saved workbook gives the ratings that the sections have as plain tables; its sheets."""
    imported_of(*sections).workbook.save(path)
    workbook = WorkbookFile.open(path)
    assert ratings(workbook.grids()) == ratings(grids_of(Import("test", sections))[0])
    return workbook


def test_a_sheet_for_each_section(tmp_path):
    sections = [section_of(name, 8, 7) for name in ("Open", "U1600", "U1200")]
    workbook = assert_rated_as_plain(sections, tmp_path / "event.xlsx")
    others = [name for name in TEMPLATE.sheet_names if name not in ("Start", SHEET)]
    assert workbook.sheet_names == ["Start", SHEET, "U1600", "U1200", *others]
    formulas = TEMPLATE.formulas(SHEET)
    assert workbook.formulas(SHEET) == formulas
    for copy in ("U1600", "U1200"):
        assert 'The other sheets show "Open".' in workbook.grid(copy).rows[0]
        assert workbook.formulas(copy) == formulas
    assert 'The other sheets show "Open".' not in workbook.grid(SHEET).rows[0]
    assert all(workbook.formulas(name) == TEMPLATE.formulas(name) for name in ("Start", *others))


def test_no_formula_keeps_what_it_gave_in_the_empty_template():
    workbook = imported_of(section_of("Open", 8, 3), section_of("U1600", 8, 3)).workbook
    for sheet in workbook.sheet_names:
        formulas, results = workbook.formulas(sheet), workbook.results(sheet)
        assert formulas
        assert not formulas.keys() & results.keys()


def test_the_print_areas_and_titles_go_with_their_sheets(tmp_path):
    imported_of(section_of("Open", 8, 7), section_of("Bob's U1600", 8, 7)).workbook.save(
        tmp_path / "event.xlsx"
    )
    now, before = (
        WorkbookFile.open(path)._parts for path in (tmp_path / "event.xlsx", path_of("crosstable.xlsx"))
    )
    for sheet in TEMPLATE.sheet_names:
        assert now.names(sheet) == before.names(sheet)
    assert now.names("Bob's U1600") == {
        name: text.replace(f"'{SHEET}'!", "'Bob''s U1600'!") for name, text in before.names(SHEET).items()
    }


def test_rate_rates_every_section_and_leaves_our_sheets_alone(tmp_path, capsys):
    event = tmp_path / "event.xlsx"
    stronger = tmp_path / "swisssys.sjson"  # the same event as the first file: equal sheets are left out
    text = (FILES / "swisssys.sjson").read_text(encoding="utf-8")
    assert text.count("1912") == 1
    stronger.write_text(text.replace("1912", "1922"), encoding="utf-8")
    files = [str(FILES / "trf16.trf"), str(stronger), str(FILES / "api-standings.json")]
    assert main(["import", *files, "-o", str(event)]) == 0
    assert main(["rate", str(event)]) == 0
    before, rated = WorkbookFile.open(event), WorkbookFile.open(tmp_path / "event-rated.xlsx")
    assert before.sheet_names[1:4] == [SHEET, "Open", "OPEN 2"]
    working = [f"Working {name}" for name in before.sheet_names[1:4]]
    assert rated.sheet_names == [*before.sheet_names, *working]
    for sheet in before.sheet_names:
        if sheet not in before.sheet_names[1:4]:
            assert rated.formulas(sheet) == before.formulas(sheet)
            assert rated.grid(sheet) == before.grid(sheet)


@pytest.mark.parametrize(
    "name", ["Start", "crosstable", "Wall Chart", "History", "Working", "a" * 40, "[1]: x/y?"]
)
def test_names_of_sheets_that_are_taken_or_not_allowed(name, tmp_path):
    workbook = assert_rated_as_plain([section_of("Open", 4, 3), section_of(name, 4, 3)], tmp_path / "e.xlsx")
    names = [one.casefold() for one in workbook.sheet_names]
    assert len(names) == len(TEMPLATE.sheet_names) + 1 == len(set(names))
    assert "history" not in names
    assert max(map(len, names)) <= 31


@pytest.mark.parametrize("rounds", [2, 3, 6, 7, 8, 9, 15])
@pytest.mark.parametrize("columns", [(), ("State",), ("Quick", "State", "Age")])
def test_the_template_has_the_rounds_and_columns_of_the_section(rounds, columns, tmp_path):
    sections = [section_of("Open", 16, rounds, columns), section_of("U1600", 16, 7)]
    workbook = assert_rated_as_plain(sections, tmp_path / "event.xlsx")
    heads = next(row for row in workbook.grid(SHEET).rows if "Rd 1" in row)
    shown = [head for head in heads if head]
    rounds_shown = [f"Rd {number}" for number in range(1, rounds + 1)]
    first = shown.index("Rd 1")
    assert shown[first : first + len(rounds_shown)] == rounds_shown
    assert set(columns) < set(shown[:first])
    assert shown[first + len(rounds_shown) :] == ["Score", "After", "Change", "What to do"]
    assert len([head for head in next(r for r in workbook.grid("U1600").rows if "Rd 1" in r) if head]) == len(
        [head for head in next(r for r in TEMPLATE.grid(SHEET).rows if "Rd 1" in r) if head]
    )


def test_labels_that_the_template_lacks_are_typed_in_one_cell(tmp_path):
    (section,) = sections_of("e.csv", b"Start date,9/12/2026\n" + csv_of("Open", 4, 3).encode()).sections
    done = imported_of(section)
    assert not any("Start date" in note for note in done.notes)
    assert any("Start date: 9/12/2026" in row for row in done.workbook.grid(SHEET).rows)
    (table,) = rate_workbook(done.workbook.grids()).tables
    assert table.crosstable.event.start_date == datetime.date(2026, 9, 12)
    done.workbook.save(tmp_path / "live.xlsx")
    sheet = openpyxl.load_workbook(tmp_path / "live.xlsx")[SHEET]
    typed = next(cell for row in sheet for cell in row if cell.value == "Start date: 9/12/2026")
    assert _look(typed) == _look(sheet["B4"])  # Event


def _look(cell):
    return cell.font.name, cell.font.size, cell.font.bold, cell.font.color.rgb, cell.alignment.vertical


def test_prior_games_are_in_view_where_there_are_any():
    hidden = {
        with_games: [
            column.get("hidden")
            for column in columns_of(imported_of(section_of("Open", 4, 3, games=with_games)).workbook)
        ]
        for with_games in (True, False)
    }
    assert hidden[False].count("1") == hidden[True].count("1") + 1


def columns_of(workbook):
    from xlrating.workbook.ooxml import main as tag
    from xlrating.workbook.ooxml import parse

    root = parse(workbook._package.read(workbook._part(SHEET)))
    return [
        column
        for column in root.iter(tag("col"))
        for _ in range(int(column.get("min")), int(column.get("max")) + 1)
    ]


def test_a_section_too_large_for_the_template_is_a_plain_sheet_and_that_is_told(tmp_path):
    sections = [section_of("Amateur", 600, 5), section_of("Open", 8, 3)]
    done = imported_of(*sections)
    told = [note for note in done.notes if "It is a plain table." in note]
    assert [note.partition(" rows.")[0].rpartition(" ")[0] for note in told] == [
        "Amateur: 600 players: the template has"
    ]
    done.workbook.save(tmp_path / "event.xlsx")
    workbook = WorkbookFile.open(tmp_path / "event.xlsx")
    assert workbook.sheet_names == [*TEMPLATE.sheet_names, "Amateur"]
    assert not workbook.formulas("Amateur")
    assert sorted(map(len, ratings(workbook.grids()))) == [8, 600]


def test_where_nothing_fits_all_is_plain(tmp_path):
    done = imported_of(section_of("Marathon", 40, 31))
    assert any(
        "The template has no column for" in note and "Rd 31. It is a plain table." in note
        for note in done.notes
    )
    assert done.workbook.sheet_names == ["Marathon"]


def test_a_plain_table_repeats_its_headings_on_paper_and_has_room_for_its_labels(tmp_path):
    imported_of(section_of("Marathon", 40, 31)).workbook.save(tmp_path / "plain.xlsx")
    sheet = openpyxl.load_workbook(tmp_path / "plain.xlsx")["Marathon"]
    (header,) = (row for row in range(1, 9) if sheet.cell(row, 1).value == "No.")
    assert sheet.print_title_rows == f"${header}:${header}"
    assert sheet.column_dimensions["A"].width >= len("Rating system")


def test_very_many_sections_are_plain():
    many = [section_of(f"Quad {number}", 4, 3) for number in range(MOST_LIVE + 1)]
    done = imported_of(*many)
    assert done.workbook.sheet_names == [section.name for section in many]
    assert any("the workbook has plain tables" in note for note in done.notes)


def test_the_command(tmp_path, capsys):
    source = tmp_path / "club.csv"
    source.write_text(csv_of("Open", 4, 3))
    assert main(["import", str(source)]) == 0
    said = capsys.readouterr()
    assert (
        f"Imported 1 section with 4 players (crosstable with headings) to {tmp_path / 'club.xlsx'}."
        in said.out
    )
    assert "The ratings appear there." in said.err
    assert WorkbookFile.open(tmp_path / "club.xlsx").sheet_names == TEMPLATE.sheet_names
    assert main(["import", "--plain", str(source), "-o", str(tmp_path / "plain.xlsx")]) == 0
    assert "The ratings appear there." not in capsys.readouterr().err
    assert WorkbookFile.open(tmp_path / "plain.xlsx").sheet_names == ["Open"]


def test_hostile_names_stay_texts(tmp_path):
    name = "=cmd|' /C calc'!A0 \u202e\x07 <b>&amp;</b> 'x' \U0001f600" + "y" * 300
    content = csv_of("Open", 8, 7).replace("Player 1", name.replace(",", "")).replace("Open", "[=1+1]*:'")
    (section,) = sections_of("e.csv", content.encode()).sections
    first, *others = section.players
    other = replace(section, players=(replace(first, rating=first.rating + 1), *others))
    imported_of(section, other).workbook.save(tmp_path / "event.xlsx")
    workbook = WorkbookFile.open(tmp_path / "event.xlsx")
    assert workbook.formulas(SHEET) == TEMPLATE.formulas(SHEET)
    assert len(ratings(workbook.grids())) == 2


def test_four_times_the_players_take_four_times_as_long():
    """Not sixteen times, as where every row counts all rows."""

    def reading(players, turn):
        content = csv_of(f"Open {turn}", players, 9).encode()
        return lambda: grids_of(sections_of("event.csv", content))

    assert grows_linearly(reading, 500)
