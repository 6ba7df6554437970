"""How the ratings beside a table and the Working sheet look, and how they are printed."""

import zipfile

import pytest
from openpyxl import Workbook, load_workbook

from xlrating.crosstable.sheet.grid import Link
from xlrating.hosts.cli import main
from xlrating.looks import BLUE, NAVY, SLATE

ROWS = [
    ["Event", "Club night"],
    ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann", 1800, "W2", "D3"],
    [2, "Bob", 1700, "L1", "W4"],
    [3, "Cid", 1600, "W4", "D1"],
    [4, "Dee", 1500, "L3", "L2"],
]
POST, CHANGE, BAR, EXPECTED = 7, 8, 9, 16


@pytest.fixture
def path(tmp_path):
    book = Workbook()
    for row in ROWS:
        book.active.append(row)
    book.save(tmp_path / "event.xlsx")
    return tmp_path / "event.xlsx"


def rated(path):
    assert main(["rate", "--in-place", "--force", str(path)]) == 0
    return load_workbook(path)


def part(path):
    with zipfile.ZipFile(path) as package:
        return package.read("xl/worksheets/sheet1.xml").decode()


def test_the_block_has_an_edge_a_gap_and_a_fold(path):
    sheet = rated(path)["Sheet"]
    assert [sheet.cell(2, column).value for column in (6, POST, CHANGE, BAR)] == [
        None,
        "Post",
        "Change",
        "− +",
    ]
    for row in range(1, 7):
        left = sheet.cell(row, POST).border.left
        assert (left.style, left.color.rgb) == ("thick", NAVY)
    assert sheet.column_dimensions["F"].width == 1.2
    assert sheet.column_dimensions["P"].outlineLevel == 1
    assert sheet.column_dimensions["G"].outlineLevel == 0


def test_a_dual_rated_section_has_wider_headings_and_explains_the_blend_once(path):
    """Q makes the headings of the second block longer; the rules of P25 §2 stand above its players, not in each row."""
    book = load_workbook(path)
    book["Sheet"].insert_rows(2, 2)
    for row, event in ((2, ("End date", "2026-11-21")), (3, ("Time control", "G/60;d5"))):
        book["Sheet"].cell(row, 1).value, book["Sheet"].cell(row, 2).value = event
    book.save(path)
    book = rated(path)
    widths = {
        heading.value: book["Sheet"].column_dimensions[heading.column_letter].width
        for heading in book["Sheet"][4]
    }
    assert all(widths[f"{name} Q"] > widths[name] for name in ("Post", "Expected", "Games after"))
    texts = [str(cell.value) for row in book["Working"].iter_rows() for cell in row]
    assert sum("W = G·S" in text for text in texts) == 1
    assert sum("Regular 1800: D 0" in text for text in texts) == 1


def test_gains_and_losses_have_their_color_after_other_programs_saved_the_file(path):
    colors = []
    for result in (("W2", "L1"), ("L2", "W1")):
        book = rated(path)
        sheet = book["Sheet"]
        sheet["D3"], sheet["D4"] = result
        book.save(path)  # openpyxl writes the styles in a form of its own
        sheet = rated(path)["Sheet"]
        change = sheet.cell(3, CHANGE)
        assert (change.value > 0) == (result[0] == "W2")
        colors.append(change.font.color.rgb)
    assert colors == [BLUE, SLATE]


def test_bars_are_solid_with_fixed_ends_and_written_once(path):
    rated(path)
    once = part(path)
    assert main(["rate", "--in-place", str(path)]) == 0
    assert part(path) == once
    assert once.count('sqref="I3:I6"') == 1
    assert once.count("<xm:sqref>I3:I6</xm:sqref>") == 1
    assert '<cfvo type="num" val="-200"/><cfvo type="num" val="200"/>' in once
    assert 'gradient="0"' in once
    assert "negativeFillColor" in once


def test_printed_on_one_page_wide_unless_the_user_has_set_it_up(path):
    sheet = rated(path)["Sheet"]
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert (sheet.page_setup.orientation, sheet.page_setup.fitToHeight) == ("landscape", 0)
    book = Workbook()
    for row in ROWS:
        book.active.append(row)
    book.active.page_setup.orientation = "portrait"
    book.active.page_setup.scale = 90
    book.save(path)
    setup = rated(path)["Sheet"].page_setup
    assert (setup.orientation, setup.scale) == ("portrait", 90)


def test_widths_that_the_user_has_given_stay(path):
    book = load_workbook(path)
    book["Sheet"].column_dimensions["H"].width = 30
    book.save(path)
    assert rated(path)["Sheet"].column_dimensions["H"].width == 30


def test_a_csv_has_neither_bars_nor_empty_columns(path, tmp_path):
    target = tmp_path / "rated.csv"
    assert main(["rate", str(path), "-o", str(target)]) == 0
    heads = target.read_text("utf-8-sig").splitlines()[1].split(",")
    assert heads[:9] == ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Post", "Change", "Score", "Perf"]


class TestWorking:
    def test_a_player_is_read_in_one_row(self, path):
        sheet = rated(path)["Working"]
        head = next(row for row in range(1, 12) if sheet.cell(row, 1).value == "No.")
        assert [sheet.cell(head, column).value for column in range(1, 7)] == [
            "No.", "Name", "Before", "After", "Change", "Why",
        ]  # fmt: skip
        assert sheet.cell(head + 1, 2).value == "Ann"
        assert sheet.cell(head + 1, 2).font.bold
        assert sheet.cell(head + 1, 6).alignment.wrap_text
        assert sheet.freeze_panes == f"A{head + 1}"
        assert sheet.print_title_rows == f"${head}:${head}"
        assert sheet.print_area == f"'Working'!$A$1:$N${head + 4}"
        assert not sheet.sheet_view.showGridLines
        widths = sum(look.width for look in sheet.column_dimensions.values())
        shown = (
            sheet.sheet_view.zoomScale / 100 * widths * 7.6
        )  # points of a character, as LibreOffice draws it
        assert (
            0.8 * 1268 < shown < 1268
        )  # what a screen of 1366 points leaves between row numbers and sidebar

    def test_rows_are_as_high_as_their_text_needs(self, path):
        sheet = rated(path)["Working"]
        widths = [sheet.column_dimensions[letter].width for letter in "FGHIJKLMN"]
        for row in sheet.iter_rows(min_col=6, max_col=6):
            (cell,) = row
            if isinstance(cell.value, str) and cell.alignment.wrap_text and len(cell.value) > 40:
                lines = len(cell.value) / (
                    sum(widths) * 1.2
                )  # a character of 10 points is narrower than one of 11
                assert sheet.row_dimensions[cell.row].height >= 10 * 1.2 * lines
        assert sheet.row_dimensions[1].height >= sheet["A1"].font.size * 1.25


def test_a_link_holds_only_a_place_and_a_text():
    """Quotes of a name are doubled, so that nothing of it can leave the text of the formula."""
    link = Link("How →", 'Bob\'s "U1000")&CMD("')
    assert link == "How →"
    assert link.formula() == """=HYPERLINK("#'Bob''s ""U1000"")&CMD(""'!A1","How →")"""
    assert link.formula(";").count(";") == 1
