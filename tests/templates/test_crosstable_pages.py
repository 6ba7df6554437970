"""What the crosstable prints: by a plain conversion, without our functions, and as a user with them prints it."""

import json
import math
import shutil
import subprocess
from pathlib import Path

import pytest
from file_content import sections_of
from office import need_libreoffice
from openpyxl import load_workbook
from openpyxl.utils import range_boundaries
from recalculated import FOLDER

from workbook_templates import pictures
from workbook_templates.layouts.crosstable import places
from workbook_templates.layouts.crosstable.entry import CLICK
from workbook_templates.layouts.crosstable.wall_chart import NEEDS_FUNCTIONS, UNOFFICIAL
from xlrating.formats.grids import grids_of
from xlrating.hosts.libreoffice import office as libreoffice
from xlrating.hosts.live.live_workbook import live_workbook

EMPTY = FOLDER / "crosstable.xlsx"
SAMPLE = FOLDER / "weekend-open.xlsx"
PAGES = {"empty": 4, "6": 4, "8": 4, "40": 4, "56": 5, "64": 5, "70": 5, "sample": 5}
"""Crosstable, wall chart, player pages, working; 64 players go on a page of the first, 40 on one of the second."""


def six_players() -> str:
    """The event of six players, as US Chess published it."""
    path = Path(__file__).parents[1] / "data/event_6_players_decimals.json"
    rows = ["No.,Name,Rating,Games,Rd 1,Rd 2,Rd 3"]
    for player in json.loads(path.read_text("utf-8"))["players"]:
        cells = [player["number"], f"Player {player['number']}", player["pre"], player["pre_games"] or ""]
        rows.append(",".join(map(str, [*cells, *player["rounds"]])))
    return "\n".join(rows)


def pairs(players: int) -> str:
    """Everybody plays the neighbor."""
    rows = ["No.,Name,Rating,Rd 1"]
    for number in range(1, players + 1):
        game = f"W{number + 1}" if number % 2 else f"L{number - 1}"
        rows.append(f"{number},Player {number},{1000 + number},{game}")
    return "\n".join(rows)


def filled(text: str, path: Path) -> Path:
    (section,), _ = grids_of(sections_of("event.csv", text.encode()))
    live_workbook([section], EMPTY.read_bytes())[0].save(path)
    return path


@pytest.fixture(scope="module")
def workbooks(tmp_path_factory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("events")
    made = {"6": filled(six_players(), folder / "6.xlsx")}
    made |= {str(n): filled(pairs(n), folder / f"{n}.xlsx") for n in (8, 40, 56, 64, 70)}
    for name, file in (("empty", EMPTY), ("sample", SAMPLE)):
        made[name] = Path(shutil.copy(file, folder / f"{name}.xlsx"))
    return made


@pytest.fixture(scope="module")
def plain(workbooks, tmp_path_factory) -> dict[str, list[str]]:
    """The text of each page, of a LibreOffice as it comes, with a profile of its own."""
    need_libreoffice()
    folder = tmp_path_factory.mktemp("pdf")
    subprocess.run(
        [
            libreoffice.program("soffice"),
            f"-env:UserInstallation={(folder / 'profile').as_uri()}",
            "--headless",
            *("--convert-to", "pdf", "--outdir", str(folder)),
            *map(str, workbooks.values()),
        ],
        env=libreoffice.environment(),
        check=True,
        capture_output=True,
        timeout=300,
    )
    return {name: texts(folder / f"{name}.pdf") for name in workbooks}


def texts(pdf: Path) -> list[str]:
    text = subprocess.run(["pdftotext", str(pdf), "-"], capture_output=True, text=True, check=True).stdout
    return text.split("\f")[:-1]


@pytest.mark.parametrize(("name", "pages"), PAGES.items())
def test_pages_of_a_plain_conversion(plain, name, pages):
    assert len(plain[name]) == pages
    for page in plain[name]:
        words = page.replace(UNOFFICIAL, "").split()
        assert len(words) > 12, words


@pytest.mark.parametrize("name", PAGES)
def test_without_the_functions_no_error_is_printed(plain, name):
    text = "\n".join(plain[name])
    assert NEEDS_FUNCTIONS in text
    assert "#" not in text
    assert "Err:" not in text


@pytest.mark.parametrize(("name", "pages"), [("6", 4), ("70", 5)])
def test_pages_with_the_functions(workbooks, tmp_path, name, pages):
    need_libreoffice()
    found = texts(pictures.pdf_of(workbooks[name], tmp_path))
    assert len(found) == pages
    players = int(name)
    assert "○ No end date: assuming the 2015 rules and B = 10. Rated: " in found[0]
    assert CLICK not in "".join(found)
    chart = found[(pages - 2) // 2 : pages - 2]
    shown = sum(page.count("Player ") for page in chart)
    assert shown == players
    assert ("Final standings" in chart[0]) == (name == "6"), "that of 70 has one round, and room for two"


def test_rows_are_unfolded_for_the_players_there_are(workbooks):
    """The wall chart of an import has no row for others; on the crosstable some can be typed in."""
    for name, players, in_sight in (
        ("6", 6, places.IN_SIGHT),
        ("40", 40, places.IN_SIGHT),
        ("64", 64, 64),
        ("70", 70, 70),
        ("sample", 64, 64),
        ("empty", places.PLACES_IN_SIGHT, places.IN_SIGHT),
    ):
        workbook = load_workbook(workbooks[name])
        for sheet, first, shown in (
            (places.CROSSTABLE, places.FIRST, in_sight),
            (places.WALL_CHART, places.CHART_TOP + 1, players),
        ):
            rows = workbook[sheet].row_dimensions
            hidden = [rows[first + n].hidden for n in range(places.PLAYERS)]
            assert hidden == [False] * shown + [True] * (places.PLAYERS - shown), (name, sheet)
            levels = [rows[first + n].outlineLevel for n in range(places.PLAYERS)]
            assert [min(1, level) for level in levels] == [0] * shown + [1] * (places.PLAYERS - shown), (
                name,
                sheet,
            )


@pytest.mark.parametrize(("name", "together"), [("empty", 20), ("sample", 32)])
def test_each_plus_of_the_wall_chart_shows_a_page_more(workbooks, name, together):
    """The places of the third page are in a group within that of the second, and so on; each group ends below all."""
    rows = load_workbook(workbooks[name])[places.WALL_CHART].row_dimensions
    shown = sum(not rows[places.CHART_TOP + 1 + n].hidden for n in range(places.PLAYERS))
    folded = [rows[places.CHART_TOP + 1 + n].outlineLevel for n in range(shown, places.PLAYERS)]
    assert folded == [1 + n // together for n in range(len(folded))]
    ends = [rows[places.CHART_BOTTOM + 1 + n] for n in range(folded[-1])]
    assert [(end.collapsed, end.outlineLevel) for end in ends] == [(True, n) for n in range(folded[-1])][::-1]
    assert [end.hidden for end in ends] == [True] * (len(ends) - 1) + [False]


@pytest.mark.parametrize("name", ["empty", "6", "sample"])
def test_a_later_round_and_a_later_player_are_on_paper(workbooks, name):
    """The area has all rows and columns of the array, and only the letters of the results have hidden columns."""
    sheet = load_workbook(workbooks[name])[places.WALL_CHART]
    left, top, right, bottom = range_boundaries(sheet[f"A{places.CHART_TOP}"].value.ref)
    assert range_boundaries(sheet.print_area.partition("!")[2]) == (1, 1, right, bottom)
    rounds = 3 if name == "6" else places.ROUNDS
    assert (left, top, (right - 4) // 4) == (1, places.CHART_TOP, rounds + 3)
    hidden = {column for column in range(1, right + 1) if is_hidden(sheet, column)}
    assert hidden == set(range(8, right + 1, 4))


@pytest.mark.parametrize(
    ("name", "on_page", "scale", "height"),
    [
        ("6", 6, 110, 38.0),  # 10.3 inches / (45.8 + 6 × 11.5 characters of 5.84 points); rows twice as high
        ("40", 40, 60, 19.3),  # 0.98 × 7.65 inches / (128 + 40 × 19 points); the same / 0.6 − 128, by 40
        ("64", 32, 73, 19.1),  # two pages alike: 0.98 × 7.65 inches / (128 + 32 × 19 points)
        ("70", 35, 68, 19.0),  # 0.98 × 7.65 inches / (128 + 35 × 19 points)
        ("sample", 32, 73, 19.1),  # as 64
        ("empty", 20, 78, 28.2),  # 10.3 inches / (45.8 + 10 × 11.5 characters); 7.5 inches / 0.78 − 128
    ],
)
def test_the_wall_chart_is_as_large_as_its_page_allows(workbooks, name, on_page, scale, height):
    sheet = load_workbook(workbooks[name])[places.WALL_CHART]
    assert sheet.page_setup.scale == scale
    breaks = [one.id - places.CHART_TOP for one in sheet.row_breaks.brk]
    assert breaks == [on_page * number for number in range(1, len(breaks) + 1)]
    array = sheet[f"A{places.CHART_TOP}"].value.ref
    _, _, right, bottom = range_boundaries(array)
    assert sheet.cell(places.CHART_TOP - 1, right).value == on_page, "a place is printed again at the top"
    for row in range(places.CHART_TOP + 1, bottom + 1):
        assert sheet.row_dimensions[row].height == pytest.approx(height, abs=0.3)


@pytest.mark.parametrize("name", ["6", "40", "64", "70"])
def test_the_wall_chart_of_an_import_is_as_wide_as_its_page_allows(workbooks, name):
    """10.3 inches of paper, or columns half as wide again as in the template."""
    sheet, template = (load_workbook(file)[places.WALL_CHART] for file in (workbooks[name], EMPTY))
    right = range_boundaries(sheet[f"A{places.CHART_TOP}"].value.ref)[2]
    columns = [column for column in range(1, right + 1) if not is_hidden(sheet, column)]
    points = sum(width_of(sheet, column) for column in columns) * 5.84 * sheet.page_setup.scale / 100
    assert points <= 10.3 * 72
    wider = width_of(sheet, 3) / width_of(template, 3)
    assert points > 0.97 * 10.3 * 72 or wider == pytest.approx(1.5, abs=0.01)


@pytest.mark.parametrize("name", ["empty", "6"])
def test_twenty_places_are_read_from_two_meters(workbooks, name):
    """Good eyes read 5 minutes of arc. A digit of Carlito printed in 12.2 points is 2.7 mm high, as measured."""
    sheet = load_workbook(workbooks[name])[places.WALL_CHART]
    for column in ("B", "F"):
        points = sheet.column_dimensions[column].font.size * sheet.page_setup.scale / 100
        assert math.degrees(math.atan(points / 12.2 * 2.7 / 2000)) * 60 > 5


def width_of(sheet, column) -> float:
    return next(look.width for look in sheet.column_dimensions.values() if look.min <= column <= look.max)


def is_hidden(sheet, column) -> bool:
    looks = sheet.column_dimensions.values()
    return any(look.hidden and look.min <= column <= look.max for look in looks)


def test_a_full_template_has_no_fold_left(tmp_path):
    workbook = load_workbook(filled(pairs(places.PLAYERS), tmp_path / "full.xlsx"))
    for sheet, below in ((places.CROSSTABLE, places.END), (places.WALL_CHART, places.CHART_BOTTOM + 1)):
        rows = workbook[sheet].row_dimensions
        assert not any(rows[row].hidden for row in range(below - places.PLAYERS, below))
        assert not rows[below].collapsed
