"""crosstable.xlsx and weekend-open.xlsx: what is stored, and what a user does in LibreOffice on its first day."""

import json
import math
import re
import shutil
from pathlib import Path

import pytest
from office import users_office
from openpyxl import load_workbook
from openpyxl.utils import column_index_from_string, range_boundaries
from openpyxl.worksheet.formula import ArrayFormula
from recalculated import FOLDER

from workbook_templates.layouts import crosstable, weekend_open
from workbook_templates.layouts.crosstable import places, working
from xlrating.crosstable.tables import is_crosstable
from xlrating.hosts.cli import main
from xlrating.hosts.workbook import WorkbookFile

DATA = Path(__file__).parents[1] / "data"
SHEET = places.CROSSTABLE
SAMPLE = FOLDER / "weekend-open.xlsx"
EMPTY = FOLDER / "crosstable.xlsx"


def column(letters: str) -> int:
    return column_index_from_string(letters) - 1


SCORE, AFTER, TO_DO = map(column, (places.SCORE, places.AFTER, places.TO_DO))
FIRST = places.FIRST - 1
ROUND_1 = places.FIRST_ROUND - 1


def published() -> list[dict]:
    return json.loads((DATA / "event_64_players.json").read_text("utf-8"))["players"]


# As it is stored


def formulas(workbook):
    for sheet in workbook:
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type == "f":
                    array = isinstance(cell.value, ArrayFormula)
                    yield (
                        cell,
                        cell.value.text if array else cell.value,
                        cell.value.ref if array else cell.coordinate,
                    )


@pytest.fixture(scope="module")
def laid_out():
    return crosstable.build()


def test_few_formula_cells(laid_out):
    cells = 0
    for _, _, where in formulas(laid_out):
        left, top, right, bottom = range_boundaries(where)
        cells += (right - left + 1) * (bottom - top + 1)
    assert cells < 10_000


def test_no_formula_reads_a_round(laid_out):
    """Only our functions are given cells of rounds, and they are given whole tables."""
    rounds = "|".join(places.letter(places.FIRST_ROUND + n) for n in range(places.ROUNDS))
    cell = re.compile(rf"(?<![A-Z$:])\$?(?:{rounds})\$?\d+(?!\d*:)")
    sheet = laid_out[SHEET]
    there = [
        text for cell_, text, _ in formulas(laid_out) if cell_.parent.title == SHEET or f"{SHEET}!" in text
    ]
    for text in there:
        for found in re.findall(rf"{SHEET}!\$?([A-Z]+)\$?(\d+)(?!:|\d)", text):
            assert found[0] not in rounds.split("|"), text
    own = [text for cell_, text, _ in formulas(laid_out) if cell_.parent is sheet]
    assert not [text for text in own if cell.search(text.replace(places.TABLE, ""))]
    assert not [text for text in own if re.search(r"\b(?:FIND|SEARCH)\(", text)]


def test_a_copy_of_the_sheet_looks_at_itself(laid_out):
    own = [text for cell, text, _ in formulas(laid_out) if cell.parent.title == SHEET]
    assert own
    assert not [text for text in own if SHEET in re.sub(r'"[^"]*"', "", text)]


def test_the_block_is_in_no_row_and_no_column_of_the_table(laid_out):
    left, top, _, _ = range_boundaries(places.BLOCK)
    assert top > places.BOTTOM + places.UNREAD
    assert left > column_index_from_string(places.TO_DO) + 25  # what Rate writes, for two systems
    hidden = laid_out[SHEET].row_dimensions
    assert all(hidden[row].hidden for row in range(top, places.BLOCK_BOTTOM + 1))


def test_the_template_comes_empty_and_the_sample_full(laid_out):
    def names(workbook) -> list:
        return [workbook[SHEET].cell(row, 2).value for row in range(places.FIRST, places.LAST + 1)]

    assert not any(names(laid_out))
    assert sum(map(bool, names(weekend_open.build()))) == 64


def test_the_published_ratings_of_64_players():
    """The ratings before are whole numbers here, so that 53 of 64 are exact and all within 1."""
    sheet = load_workbook(SAMPLE, data_only=True)[SHEET]
    after = [sheet.cell(places.FIRST + n, AFTER + 1).value for n in range(64)]
    off = [
        abs(math.floor(one + 0.5) - player["post"]) for one, player in zip(after, published(), strict=True)
    ]
    assert (off.count(0), max(off)) == (53, 1)


def test_the_norms_that_us_chess_printed():
    """All 33, and none besides: ``N:2`` is the highest level of a player."""
    sheet = load_workbook(SAMPLE, data_only=True)[places.WORKING]
    shown = [sheet.cell(working.ALL + 1 + n, 14).value for n in range(64)]
    assert shown == [player["norm"] or None for player in published()]
    assert sum(map(bool, shown)) == 33


def test_only_the_crosstable_is_rated(tmp_path):
    grids = WorkbookFile.open(SAMPLE).grids()
    assert [grid.sheet for grid in grids if is_crosstable(grid)] == [SHEET]
    target = tmp_path / "rated.xlsx"
    assert main(["rate", str(SAMPLE), "-o", str(target)]) == 0
    sheet = load_workbook(target)[SHEET]
    heads = {
        cell.value: cell.column for cell in sheet[places.HEADER] if cell.value and cell.column > TO_DO + 1
    }
    stored = load_workbook(SAMPLE, data_only=True)[SHEET]
    for row in range(places.FIRST, places.FIRST + 64):
        assert sheet.cell(row, heads["Post"]).value == pytest.approx(
            stored.cell(row, AFTER + 1).value, abs=1e-9
        )


# In LibreOffice, with default settings


@pytest.fixture(scope="module")
def users():
    with users_office() as office:
        yield office


@pytest.fixture
def sample(users, tmp_path):
    path = Path(shutil.copy(SAMPLE, tmp_path))
    users.open(url=path.as_uri(), hidden=False)
    yield users
    users.close()


def put(office, cells: dict[tuple[int, int], object], sheet: str = SHEET) -> None:
    index = office.sheets().index(sheet)
    office.put(cells=[[row, col, value] for (row, col), value in cells.items()], sheet=index)


def rows(office, sheet: str = SHEET) -> list[list]:
    return office.values(sheet=sheet)


def status(office, sheet: str = SHEET) -> str:
    return rows(office, sheet)[1][0]


def results(office, sheet: str = SHEET, count: int = 64) -> dict[str, tuple]:
    """Score, After, Change by name."""
    found = rows(office, sheet)[FIRST : FIRST + count]
    head = rows(office, sheet)[FIRST - 1]
    at = head.index("Score")
    return {row[1]: tuple(row[at : at + 3]) for row in found}


RATED = "● Rated: 64 players, 204 games"


def test_what_users_do_with_rows_and_columns(sample):
    before = results(sample)
    assert status(sample).startswith(RATED)

    sample.columns(sheet=SHEET, remove=ROUND_1 - 1)  # FIDE, blank
    assert results(sample) == before
    sample.columns(sheet=SHEET, insert=4)  # somebody's own
    assert results(sample) == before
    sample.sort(sheet=SHEET, cells=f"A{places.FIRST}:P{places.FIRST + 63}", column=1)
    assert list(results(sample)) == sorted(before)
    assert results(sample) == before
    sample.sort(sheet=SHEET, cells=f"A{places.FIRST}:P{places.FIRST + 63}", column=0)

    sample.rows(sheet=SHEET, insert=FIRST + 10)
    put(
        sample,
        {
            (FIRST + 10, 0): 65.0,
            (FIRST + 10, 1): "Late Entry",
            (FIRST + 10, 3): 1500.0,
            (FIRST + 10, ROUND_1): "H",
        },
    )
    assert status(sample).startswith("! A new row has no results yet.")
    sample.fill_down(sheet=SHEET, cells=f"{places.SCORE}{FIRST + 10}:{places.TO_DO}{FIRST + 11}")
    assert status(sample).startswith("● Rated: 65 players, 204 games")
    late = results(sample, count=65)
    assert late.pop("Late Entry") == ("½", 1500.0, "")
    assert late == before
    sample.rows(sheet=SHEET, remove=FIRST + 10)
    assert (results(sample), status(sample)[: len(RATED)]) == (before, RATED)

    put(sample, {(places.END + 3, 0): 66.0, (places.END + 3, 1): "Just Below", (places.END + 3, 3): 1500.0})
    assert status(sample).startswith("! A new row has no results yet.")
    assert "Just Below" in str(rows(sample, places.WALL_CHART))
    put(sample, {(places.BOTTOM + 3, 1): "Far Below"})
    assert status(sample).startswith("! Rows far below the line are not read.")


def test_rounds_may_be_deleted_and_added(sample):
    """Without the last round the ratings are those of six rounds; a new round stands before the gap."""
    sample.columns(sheet=SHEET, remove=ROUND_1 + 6)
    assert status(sample).startswith("● Rated: 64 players, ")
    six = rows(sample)[FIRST]
    assert (six[SCORE - 1], six[ROUND_1 + 5]) == ("5½", "D12b")
    sample.columns(sheet=SHEET, insert=ROUND_1 + 6)
    put(
        sample,
        {(FIRST - 1, ROUND_1 + 6): "Rd 7", (FIRST, ROUND_1 + 6): "D4w", (FIRST + 3, ROUND_1 + 6): "D1b"},
    )
    assert rows(sample)[FIRST][SCORE] == "6"
    chart = rows(sample, places.WALL_CHART)
    assert [row[2] for row in chart[places.CHART_TOP :][:1]] == ["Ada Ashgrove"]
    assert "#N/A" not in chart[places.CHART_TOP]


def test_what_is_wrong_is_said_beside_the_row_and_nobody_else_loses_a_rating(sample):
    before = results(sample)
    put(sample, {(FIRST, ROUND_1): "W99", (FIRST + 1, ROUND_1 + 1): ""})
    said = rows(sample)
    assert said[1][0].startswith("! 1 entry to fix. First: No. 1, Rd 1: There is no player number 99.")
    assert said[FIRST][TO_DO].startswith("Rd 1: There is no player number 99.")
    waiting = [row[TO_DO] for row in said[FIRST : FIRST + 64] if row[TO_DO].startswith("Rd 2")]
    assert len(waiting) == 1  # no. 58 has the game, no. 2 has none
    after = results(sample)
    assert all(isinstance(row[1], float) for row in after.values())
    put(sample, {(FIRST, ROUND_1): "W39w", (FIRST + 1, ROUND_1 + 1): "W58w"})
    assert results(sample) == before
    put(sample, {(FIRST, 4): "=1/0"})
    assert status(sample).startswith("! A cell of the table shows an error.")
    put(sample, {(FIRST, 4): ""})
    assert results(sample) == before


def test_a_copy_of_the_sheet_is_a_section_of_its_own(sample):
    before = results(sample)
    sample.copy_sheet(sheet=SHEET, name="Reserve")
    put(sample, {(FIRST, 3): 2200.0}, "Reserve")
    assert results(sample) == before
    first = rows(sample, "Reserve")[FIRST]
    assert 2200 > first[AFTER] > before["Ada Ashgrove"][1] + 300
    put(sample, {(FIRST, ROUND_1): "W99"}, "Reserve")
    assert status(sample).startswith(RATED)
    assert status(sample, "Reserve").startswith("! 1 entry to fix.")


def test_an_event_is_typed_into_the_empty_template(users, tmp_path):
    """First nothing, then one side of a game, then both; the dashboard and the chart follow."""
    path = Path(shutil.copy(EMPTY, tmp_path))
    users.open(url=path.as_uri(), hidden=False)
    try:
        assert status(users).startswith("○ Empty.")
        head = {(FIRST, 0): 1.0, (FIRST, 1): "Ann", (FIRST, 3): 1500.0}
        put(users, head | {(FIRST + 1, 0): 2.0, (FIRST + 1, 1): "Bob", (FIRST + 1, 3): 1900.0})
        assert status(users).startswith("○ 2 players, no game yet.")
        put(users, {(FIRST, ROUND_1): "W2"})
        assert status(users).startswith("○ 1 game waits")
        put(users, {(FIRST + 1, ROUND_1): "L1", (3, TO_DO): 42512.0, (3, 2): "Evening"})
        assert status(users).startswith("● Rated: 2 players, 1 game. B = 12")
        assert rows(users)[FIRST][AFTER] == pytest.approx(1540.75, abs=0.01)  # S15 §4.2, as in the register
        assert rows(users, "Start")[1][1] == "Evening"
        chart = rows(users, places.WALL_CHART)[places.CHART_TOP]
        assert chart[:7] == [1.0, 1.0, "Ann", 1500.0, "", 2.0, "1"]
        assert chart[8:19] == ["", "1", "", "S", "", "1541", "", "A", "", "+41", ""]
        users.store(url=(tmp_path / "saved.ods").as_uri(), filter="calc8")
    finally:
        users.close()
    users.open(url=(tmp_path / "saved.ods").as_uri(), hidden=False)
    try:
        assert status(users).startswith("● Rated: 2 players, 1 game.")
        assert rows(users)[FIRST][AFTER] == pytest.approx(1540.75, abs=0.01)
    finally:
        users.close()
