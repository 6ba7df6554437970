"""How the sheets look: contrast, type against row heights, tips, what prints, links to hidden sheets, bars."""

import re
import subprocess
import zipfile
from pathlib import Path

import pytest
from lxml import etree
from openpyxl import load_workbook
from openpyxl.utils import range_boundaries
from recalculated import FOLDER, need_libreoffice

from workbook_templates import book, build, kit, pictures
from workbook_templates.build import LAYOUTS
from xlrating import looks
from xlrating.hosts.libreoffice.office import converted
from xlrating.workbook.ooxml import MAIN

FILES = list(LAYOUTS)


@pytest.fixture(scope="module", params=FILES)
def name(request) -> str:
    return request.param


@pytest.fixture(scope="module")
def workbook(name):
    return LAYOUTS[name]()


def luminance(color: str) -> float:
    """Relative luminance of sRGB, by WCAG 2.1."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (2, 4, 6)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_of_black_on_white() -> None:
    """WCAG 2.1: 21 to 1."""
    assert contrast("FF000000", "FFFFFFFF") == pytest.approx(21)


TEXT_ON = (
    (looks.INK, looks.PAPER),
    (looks.INK, looks.ZEBRA),
    (looks.INK, looks.DRAW_BLOCK),
    (looks.INK, looks.TYPED_FILL),
    (looks.INK, looks.TYPE_HERE),
    (looks.INK, looks.PALE_BLUE),
    (looks.NAVY, looks.PAPER),
    (looks.NAVY, looks.PALE_BLUE),
    (looks.NAVY, looks.ZEBRA),
    (looks.PAPER, looks.NAVY),
    (looks.BLUE, looks.PAPER),
    (looks.BLUE, looks.ZEBRA),
    (looks.BLUE, looks.PALE_BLUE),
    (looks.SLATE, looks.PAPER),
    (looks.SLATE, looks.ZEBRA),
    (looks.SLATE, looks.TYPED_FILL),
    (looks.SLATE, looks.RATED_FILL),
    (looks.RATED, looks.RATED_FILL),
    (looks.WAITS, looks.WAITS_FILL),
    (looks.TO_FIX, looks.TO_FIX_FILL),
    (looks.TO_FIX, looks.PAPER),
)
"""Text and the ground that it stands on, wherever it occurs."""


@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_every_text_is_readable_on_its_ground(text: str, ground: str) -> None:
    """WCAG 2.1, 1.4.3: at least 4.5 to 1."""
    assert contrast(text, ground) >= 4.5


def ground_of(cell) -> str:
    return cell.fill.fgColor.rgb if cell.fill.fill_type == "solid" else looks.PAPER


def test_cells_use_pairs_of_the_palette_only(workbook) -> None:
    for sheet in workbook:
        for row in sheet.iter_rows():
            for cell in row:
                if cell.value is not None:
                    pair = (cell.font.color.rgb if cell.font.color else looks.INK, ground_of(cell))
                    assert pair in TEXT_ON, (sheet.title, cell.coordinate, pair)


def test_conditional_formats_use_pairs_of_the_palette_only(workbook) -> None:
    for sheet in workbook:
        for place in sheet.conditional_formatting:
            for rule in place.rules:
                font, fill = (rule.dxf.font, rule.dxf.fill) if rule.dxf else (None, None)
                if fill:
                    ink = font.color.rgb if font and font.color else looks.INK
                    assert (ink, fill.bgColor.rgb) in TEXT_ON, (sheet.title, place.sqref)


def test_conditional_formats_draw_no_lines_but_around_cells_to_fix(workbook) -> None:
    """LibreOffice saves an .xlsx without the colors of these lines, which are black from then on."""
    for sheet in workbook:
        for place in sheet.conditional_formatting:
            for rule in place.rules:
                border = rule.dxf.border if rule.dxf else None
                sides = (border.left, border.right, border.top, border.bottom) if border else ()
                drawn = {side.color.rgb for side in sides if side and side.style}
                assert drawn <= {looks.TO_FIX}, (sheet.title, place.sqref)


def test_no_line_is_black_after_libreoffice_has_saved(tmp_path: Path) -> None:
    """Of the filled template; a cell to fix keeps a frame, if not its red."""
    need_libreoffice()
    saved = converted(FOLDER / "weekend-open.xlsx", "xlsx", tmp_path, 120.0)
    assert saved is not None
    with zipfile.ZipFile(saved) as archive:
        styles = etree.fromstring(archive.read("xl/styles.xml"))
    to_fix = [
        dxf
        for dxf in styles.iterfind(f"{{{MAIN}}}dxfs/{{{MAIN}}}dxf")
        if looks.TO_FIX.encode() in etree.tostring(dxf)
    ]
    lines = [side for border in styles.iter(f"{{{MAIN}}}border") for side in border if side.get("style")]
    framed = {side for dxf in to_fix for side in dxf.iter() if side.get("style")}
    assert len(lines) > len(framed) > 0
    assert not [etree.tostring(side) for side in lines if side not in framed and not len(side)]


def test_a_loss_is_not_an_error() -> None:
    assert not {looks.TO_FIX, looks.TO_FIX_FILL} & {looks.BLUE, looks.SLATE, looks.GAIN_BAR, looks.LOSS_BAR}


def test_no_title_is_cut(workbook) -> None:
    """A line of type needs 1.25 times its size."""
    for sheet in workbook:
        usual = sheet.sheet_format.defaultRowHeight
        for row in sheet.iter_rows():
            largest = max((cell.font.sz or looks.BODY for cell in row if cell.value is not None), default=0)
            height = sheet.row_dimensions[row[0].row].height or usual
            assert height >= 1.25 * largest, (sheet.title, row[0].row)


def test_rows_are_centered(workbook) -> None:
    """Labels and values of one line stand on one line: all in the middle, or, in texts that wrap, all at the top."""
    for sheet in workbook:
        for row in sheet.iter_rows():
            there = [cell for cell in row if cell.value is not None and not cell.alignment.wrap_text]
            assert {cell.alignment.vertical for cell in there} <= {"center", "top"}, (sheet.title, row[0].row)
            assert len({cell.alignment.vertical for cell in there}) <= 1, (sheet.title, row[0].row)


def test_tips_are_short_and_cover_no_cell_to_type_in(workbook) -> None:
    found = 0
    for sheet in workbook:
        for rule in sheet.data_validations.dataValidation:
            if rule.type is None:
                found += 1
                assert len(rule.prompt) <= kit.LONGEST_TIP, (sheet.title, rule.prompt)
                left, top, right, bottom = range_boundaries(str(rule.sqref))
                heads = [cell for row in sheet.iter_rows(top, bottom, left, right) for cell in row]
                assert all(cell.protection.locked for cell in heads), (sheet.title, rule.sqref)
            else:
                assert not rule.prompt, (sheet.title, rule.sqref)
    assert found or workbook.properties.title in ("Functions of xlrating", "History of the rating system")


def test_a_long_tip_is_refused() -> None:
    page = book.Book("Title", "Purpose.", ()).page("Sheet", (10,))
    page.tip("A1", "Tip", "x" * 40)
    with pytest.raises(ValueError, match="at most 40"):
        page.tip("A2", "Tip", "x" * 41)


def links(sheet) -> set[str]:
    formulas = (str(cell.value) for row in sheet.iter_rows() for cell in row if cell.data_type == "f")
    return {found[1].strip("'") for text in formulas if (found := re.match(r'=HYPERLINK\("#(.+?)!A1"', text))}


def test_links_lead_to_sheets(workbook) -> None:
    for sheet in workbook:
        assert links(sheet) <= set(workbook.sheetnames), sheet.title
    assert len(links(workbook["Start"])) >= 2


def test_every_hidden_sheet_is_reachable_from_sources(workbook) -> None:
    hidden = {sheet.title for sheet in workbook if sheet.sheet_state != "visible"}
    assert hidden <= links(workbook["Sources"])


def test_links_lead_to_visible_sheets_elsewhere(workbook) -> None:
    hidden = {sheet.title for sheet in workbook if sheet.sheet_state != "visible"}
    for sheet in workbook:
        if sheet.title != "Sources":
            assert not links(sheet) & hidden, sheet.title


def test_no_link_is_printed(workbook) -> None:
    """On paper it leads nowhere. Start, Sources, and Help print nothing, hidden sheets neither."""
    for sheet in workbook:
        areas = sheet.print_area if isinstance(sheet.print_area, list) else [sheet.print_area]
        if sheet.sheet_state != "visible" or not sheet.print_area:
            continue
        for area in areas:
            left, top, right, bottom = range_boundaries(area.rpartition("!")[2].replace("$", ""))
            for row in sheet.iter_rows(top, bottom, left, right):
                for cell in row:
                    assert not str(cell.value).startswith("=HYPERLINK("), (sheet.title, cell.coordinate)


def test_the_file_does_not_claim_to_be_live(name) -> None:
    """A host that computes nothing shows that the results are saved ones."""
    stored = load_workbook(FOLDER / name, data_only=True)
    assert stored["Start"]["B5"].value.startswith("○ Saved results.")
    assert stored["Sources"]["B4"].value == kit.NOT_INSTALLED
    texts = [str(cell.value) for sheet in stored for row in sheet for cell in row if cell.value]
    assert not [text for text in texts if text.startswith("● Ready")]
    assert book.NAME_HELP[0] in texts


def test_saved_texts_are_read_from_formulas() -> None:
    assert build.saved_text(kit.live('"● Ready"', 'Say ""hi""')) == 'Say "hi"'
    assert build.saved_text('=IFERROR(XLRATING_VERSION()&LEFT(NOW(),0),"not installed")') == kit.NOT_INSTALLED
    assert build.saved_text('=IF(A1="","","x")') is None


def test_bars_stand_in_both_forms() -> None:
    with zipfile.ZipFile(FOLDER / "player-estimator.xlsx") as archive:
        sheets = [archive.read(part).decode() for part in archive.namelist() if "worksheets/sheet" in part]
    (sheet,) = (text for text in sheets if "dataBar" in text)
    (linked,) = re.findall(r"<x14:id>(.*?)</x14:id>", sheet)
    assert f'id="{linked}"' in sheet
    assert f'<x14:negativeFillColor rgb="{looks.LOSS_BAR}"/>' in sheet
    assert sheet.rstrip().endswith("</extLst></worksheet>")


def test_no_page_is_empty(name, tmp_path: Path) -> None:
    """Each printed page has more than its footer."""
    need_libreoffice()
    pdf = pictures.pdf_of(FOLDER / name, tmp_path)
    pages = subprocess.run(["pdftotext", str(pdf), "-"], capture_output=True, text=True, check=True).stdout
    for number, page in enumerate(pages.split("\f")[:-1], start=1):
        words = [word for word in page.split() if word not in ("Page", "of") and not word.isdigit()]
        assert len(words) > 12, (number, words)


def test_columns_by_name() -> None:
    table = kit.Table("Two Words", 5, 9, ("first", "second one", "third"), left="Y")
    assert [table.letter(name) for name in ("first", "second one", "third")] == ["Y", "Z", "AA"]
    assert (table.head("third"), table.cells("first", "third")) == ("AA4", "Y5:AA9")
    assert table.column_there("second one") == "'Two Words'!$Z$5:$Z$9"
    assert table.cell("third") == "$AA{row}"
    assert table.first_cell("first") == "$Y5"
    with pytest.raises(KeyError):
        table.letter("fourth")
