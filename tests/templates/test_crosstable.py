"""crosstable.xlsx and weekend-open.xlsx: what is stored, and what a user does in LibreOffice on its first day."""

import json
import math
import re
import shutil
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.utils import column_index_from_string, range_boundaries
from openpyxl.worksheet.formula import ArrayFormula
from recalculated import FOLDER

from workbook_templates.layouts import crosstable, weekend_open
from workbook_templates.layouts.crosstable import (
    background,
    entry,
    places,
    player_pages,
    start,
    wall_chart,
    working,
)
from xlrating.crosstable.reading.tables import is_crosstable
from xlrating.hosts.cli import main
from xlrating.workbook import WorkbookFile

DATA = Path(__file__).parents[1] / "data"
SHEET = places.CROSSTABLE
SAMPLE = FOLDER / "weekend-open.xlsx"
EMPTY = FOLDER / "crosstable.xlsx"


def column(letters: str) -> int:
    return column_index_from_string(letters) - 1


SCORE, AFTER, TO_DO = map(column, (places.SCORE, places.AFTER, places.TO_DO))
GAMES, FLOOR = map(places.COLUMNS.index, ("Games", "Floor"))
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


@pytest.mark.parametrize(("file", "most"), [(EMPTY, 40_000), (SAMPLE, 60_000)], ids=["empty", "sample"])
def test_the_files_are_small(file, most):
    assert file.stat().st_size < most


@pytest.mark.parametrize("file", [EMPTY, SAMPLE], ids=["empty", "sample"])
def test_no_blank_cell_is_stored_for_its_look_alone(file):
    """But where a line or a ground is seen: cells to type in above the table, headings, merged cells."""
    workbook = load_workbook(file)
    for sheet in workbook:
        blank = [
            cell.coordinate
            for row in sheet.iter_rows()
            for cell in row
            if cell.value is None and cell.has_style and not cell.fill.fill_type and not lines(cell.border)
        ]
        assert len(blank) < 20, (sheet.title, blank[:9])


def lines(border) -> bool:
    return any(side and side.style for side in (border.top, border.bottom, border.left, border.right))


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
    own = [re.sub('"[^"]*"', "", text) for cell_, text, _ in formulas(laid_out) if cell_.parent is sheet]
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


@pytest.fixture
def sample(office):
    with office.document(SAMPLE, hidden=False):
        yield office


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


def test_a_sentence_that_paper_cuts_is_told_at_the_top(office, laid_out, tmp_path):
    """The column is 40 characters wide, and the print ends there."""
    path = tmp_path / "event.xlsx"
    laid_out.save(path)
    long = "Rating: Unrated, with no age or other rating: the initial rating is 750."
    short = "Held at the floor given in the sheet."
    assert len(short) < 40 < len(long)
    with office.document(path, hidden=False):
        put(office, {(FIRST, 0): 1.0, (FIRST, 1): "Ann", (FIRST, 3): 1500.0, (FIRST, ROUND_1): "L2"})
        put(
            office,
            {(FIRST + 1, 0): 2.0, (FIRST + 1, 1): "Bob", (FIRST + 1, ROUND_1): "W1", (FIRST, FLOOR): 1499.0},
        )
        assert [row[TO_DO] for row in rows(office)[FIRST : FIRST + 2]] == [short, long]
        assert rows(office)[0][TO_DO] == "Notes are cut in print. See Check This Sheet."
        put(office, {(FIRST + 1, 3): 1500.0})
        assert [row[TO_DO] for row in rows(office)[FIRST : FIRST + 2]] == [short, ""]
        assert rows(office)[0][TO_DO] == ""


def test_two_opponents_without_results_are_gray_in_both_rows(sample):
    put(sample, {(FIRST, ROUND_1 + 6): "4", (FIRST + 3, ROUND_1 + 6): "1"})
    assert status(sample).startswith("○ 1 game waits: No. 1, Rd 7. 203 games are rated.")
    said = rows(sample)
    assert said[FIRST][TO_DO].startswith('Rd 7: "4" has no result yet.')
    assert said[FIRST + 3][TO_DO].startswith('Rd 7: "1" has no result yet.')


@pytest.mark.parametrize(
    ("column_", "typed", "said"),
    [
        (ROUND_1, "W1", "Rd 1: "),
        (ROUND_1, "win", "Rd 1: "),
        (ROUND_1, "L39w", "Rd 1: "),
        (ROUND_1, "W40w", "Rd 1: "),
        (3, 17665.0, "Rating: "),
        (3, "abc", "Rating: "),
        (3, -50.0, "Rating: "),
        (3, "1766,5", "Rating: "),
        (0, 2.0, "No.: "),
    ],
)
def test_a_wrong_entry_is_told_in_its_row(sample, column_, typed, said):
    put(sample, {(FIRST, column_): typed})
    assert status(sample).startswith("! ")
    told = [row[TO_DO] for row in rows(sample)[FIRST : FIRST + 64] if row[TO_DO]]
    assert any(text.startswith(said) for text in told), told
    assert sum(isinstance(after, float) for _, after, _ in results(sample).values()) >= 62


def test_rows_inserted_and_deleted_at_the_ends(sample):
    before = results(sample)
    sample.rows(sheet=SHEET, insert=FIRST)
    put(sample, {(FIRST, 0): 65.0, (FIRST, 1): "First Row", (FIRST, 3): 1500.0})
    assert status(sample).startswith("! A new row has no results yet.")
    sample.rows(sheet=SHEET, remove=FIRST)
    assert results(sample) == before
    sample.rows(sheet=SHEET, insert=4)
    assert status(sample).startswith(RATED)
    sample.rows(sheet=SHEET, remove=4)
    sample.rows(sheet=SHEET, remove=FIRST + 63)
    assert status(sample).startswith("! ")
    assert "There is no player number 64." in status(sample)
    left = results(sample, count=63)
    assert sum(isinstance(after, float) for _, after, _ in left.values()) == 63
    sample.undo()
    assert (results(sample), status(sample)[: len(RATED)]) == (before, RATED)
    sample.rows(sheet=SHEET, remove=FIRST)
    assert "There is no player number 1." in status(sample)


def test_a_result_that_is_typed_over_is_told(sample):
    """In any column of the results, beside a player or in a row that waits for one."""
    before = status(sample)
    for column in (places.SCORE, places.AFTER, places.CHANGE, places.BAR, places.TO_DO):
        for row in (places.FIRST, places.LAST):
            with sample.typed(SHEET, f"{column}{row}", "9999"):
                assert status(sample).startswith("! A result was typed over. "), (column, row)
    assert status(sample) == before


def test_the_time_control_of_a_new_event_gives_its_system(office):
    """Nothing is filled in; the end date, by which the rules are chosen, is asked for in yellow."""
    assert [load_workbook(EMPTY)[SHEET][cell].value for cell in places.FIELDS.values()] == [None] * 10
    with office.document(EMPTY, hidden=False):
        put(office, {(3, 2): 46264.0, (4, 2): "G/15;d5"})
        put(office, {(FIRST, 1): "Ann", (FIRST, 3): 1500.0, (FIRST, ROUND_1): "W2"})
        put(office, {(FIRST + 1, 1): "Bob", (FIRST + 1, 3): 1500.0, (FIRST + 1, ROUND_1): "L1"})
        assert status(office).startswith("● Rated: 2 players, 1 game.")
        put(office, {(3, 2): ""})
        assert status(office).startswith("○ No end date: assuming ")


def test_more_columns_and_moved_rounds(sample):
    before = results(sample)
    for heading in ("Age", "Team"):
        sample.columns(sheet=SHEET, insert=ROUND_1)
        put(sample, {(FIRST - 1, ROUND_1): heading})
    assert status(sample).startswith(RATED)
    assert results(sample) == before
    sample.columns(sheet=SHEET, remove=ROUND_1)
    sample.columns(sheet=SHEET, remove=ROUND_1)
    sample.move_column(sheet=SHEET, column=ROUND_1 + 1, to=ROUND_1 + 5)
    assert rows(sample)[FIRST - 1][ROUND_1 : ROUND_1 + 7] == [f"Rd {n}" for n in (1, 3, 4, 5, 2, 6, 7)]
    assert status(sample).startswith(RATED)
    assert results(sample) == before


def test_rows_sorted_without_their_numbers_are_told(sample):
    """Everybody has then the number of another: that must not pass for a rated event, and no game is accused."""
    sample.sort(sheet=SHEET, cells=f"B{places.FIRST}:{places.LAST_TYPED}{places.FIRST + 63}", column=2)
    assert status(sample).startswith(
        "! 1 entry to fix. First: No.: Most opponents' numbers do not fit this column. "
    )
    assert status(sample).endswith(" No game is rated yet.")
    assert set(results(sample).values()) == {("", "", "")}
    assert not any(row[TO_DO] for row in rows(sample)[FIRST : FIRST + 64])


def test_cells_pasted_with_their_formats(sample):
    before = results(sample)
    sample.copy_sheet(sheet=SHEET, name="Elsewhere")
    sample.paste(
        source="Elsewhere", cells=f"A{places.FIRST}:{places.LAST_TYPED}{places.FIRST + 63}",
        sheet=SHEET, row=FIRST, column=0,
    )  # fmt: skip
    assert (results(sample), status(sample)[: len(RATED)]) == (before, RATED)
    put(sample, {(FIRST, ROUND_1): "W99"})
    assert status(sample).startswith("! 1 entry to fix. First: No. 1, Rd 1: There is no player number 99.")


def test_names_pasted_into_folded_rows_are_told_until_they_are_unfolded(office, tmp_path):
    """100 names without numbers, where 40 rows are to be seen, and 20 on the wall chart."""
    path = Path(shutil.copy(EMPTY, tmp_path))
    office.open(url=path.as_uri(), hidden=False)
    try:
        in_sight = [row for row in office.shown_rows(sheet=SHEET, last=places.LAST) if row >= FIRST]
        assert in_sight == [*range(FIRST, FIRST + places.IN_SIGHT), places.END - 1]
        guard = rows(office)[places.END - 1][SCORE]
        more = places.PLAYERS - places.IN_SIGHT
        assert guard == f"+ at the left shows {more} more rows. After those, insert rows above this line."
        put(office, {(FIRST + n, 1): f"Player {n + 1}" for n in range(41)})
        assert status(office).startswith("! Players in folded rows: 1. Click + at the left. ○ 41 players, no")
        put(office, {(FIRST + n, 1): f"Player {n + 1}" for n in range(100)})
        assert status(office).startswith("! Players in folded rows: 60. Click + at the left. ○ 100 players")
        assert rows(office, places.WALL_CHART)[2][0] == "! Places in folded rows: 80. Click + at the left."
        office.show_rows(sheet=SHEET, first=FIRST, last=places.LAST - 1)
        office.show_rows(sheet=places.WALL_CHART, first=places.CHART_TOP, last=places.CHART_BOTTOM - 1)
        assert status(office).startswith("○ 100 players, no game yet.")
        assert rows(office, places.WALL_CHART)[2][0].startswith("Large number: opponent.")
        assert rows(office)[places.END - 1][SCORE] == "Insert rows above this line."
    finally:
        office.close()


def test_more_players_than_there_are_results_for(office, tmp_path):
    path = Path(shutil.copy(EMPTY, tmp_path))
    office.open(url=path.as_uri(), hidden=False)
    try:
        office.show_rows(sheet=SHEET, first=FIRST, last=places.LAST - 1)
        for _ in range(30):
            office.rows(sheet=SHEET, insert=places.END - 1)
        count = places.CAPACITY
        put(office, {(FIRST + n, 1): f"Player {n + 1}" for n in range(count)})
        office.fill_down(sheet=SHEET, cells=f"{places.SCORE}{places.LAST}:{places.TO_DO}{FIRST + count + 1}")
        assert status(office).startswith(f"○ {count} players, no game yet.")
        put(office, {(FIRST + count, 1): "One More"})
        assert status(office).startswith(f"! More than {count} rows: those beyond have no results here.")
        chart = rows(office, places.WALL_CHART)[2][0]
        assert (
            chart
            == f"! The chart shows {places.PLAYERS} players and leaves out {count + 1 - places.PLAYERS}."
        )
    finally:
        office.close()


def modified_median(number: int) -> float:
    """Of a player with a plus score: the opponents' scores, ½ for each unplayed game of theirs, without the lowest."""
    rounds_of = {player["number"]: player["rounds"] for player in published()}

    def as_opponent(cells):
        return sum({"W": 1, "D": 0.5, "L": 0}.get(cell[0], 0.5) for cell in cells)

    met = [re.fullmatch(r"[WDL](\d+)[wb]", cell) for cell in rounds_of[number]]
    scores = sorted(as_opponent(rounds_of[int(one[1])]) if one else 0 for one in met)
    return sum(scores[1:])


def test_the_first_minute_shows_an_example_and_the_codes(office, laid_out, tmp_path):
    """Each line has room in its column; the first entry takes all of it away."""
    path = tmp_path / "event.xlsx"
    laid_out.save(path)
    with office.document(path, hidden=False):
        shown = [row[TO_DO] for row in rows(office)[FIRST : FIRST + len(entry.FIRST_MINUTE)]]
        assert shown == list(entry.FIRST_MINUTE)
        assert max(map(len, shown)) <= entry.WIDTH_TO_DO
        put(office, {(FIRST, 1): "Ann"})
        assert not any(row[TO_DO] for row in rows(office)[FIRST + 1 : FIRST + len(shown)])


def test_tie_breaks_decide_the_order_of_the_wall_chart(sample):
    """By Most Blacks among the three with 6 points: as many games with Black as their rounds say."""
    field = places.FIELDS["Tie-breaks"]
    blacks = {
        player["number"]: sum(bool(re.fullmatch(r"[WDL]\d+b", cell)) for cell in player["rounds"])
        for player in published()[:3]
    }
    put(sample, {(int(field[-1]) - 1, column(field[:-1])): "Most Blacks"})
    chart = rows(sample, places.WALL_CHART)
    assert [row[1] for row in chart[places.CHART_TOP :][:3]] == sorted(
        blacks, key=lambda one: (-blacks[one], one)
    )
    assert "Tie-breaks: Blk · 2015 rules" in chart[3]
    assert "64 players · 7 rounds · G/90;d5" in chart[1]


def test_a_player_is_chosen_from_the_list_or_by_number(sample):
    pages = column_index_from_string(player_pages.CHOSEN) - 1
    listed = [row[9] for row in rows(sample, places.BACKGROUND)[background.POINTS_TOP - 1 :]]
    names = {1: "Ada", 2: "Bruno", 3: "Clara"}
    first_three = sorted(names, key=modified_median, reverse=True)
    assert listed[:3] == [f"{number}  {names[number]} Ashgrove" for number in first_three]
    assert sum(map(bool, listed[: places.PLAYERS])) == 64
    put(sample, {(1, pages): "12  Dexter Bellwether"}, places.PAGES)
    page = rows(sample, places.PAGES)
    assert page[1][0] == "Dexter Bellwether"
    standing = next(row for row in rows(sample, places.WALL_CHART)[places.CHART_TOP :] if row[1] == 12)
    score = standing[places.CHART_WIDTH - 11]
    place = f"{int(standing[0])}th"
    assert page[2][0] == f"No. 12  ·  Score {score}  ·  shared {place} place of 64"
    put(sample, {(1, pages): 64.0}, places.PAGES)
    assert rows(sample, places.PAGES)[1][0] == "Hugo Hazelwood"
    put(sample, {(1, pages): "Dexter Bellwether"}, places.PAGES)
    assert rows(sample, places.PAGES)[1][0] == "Dexter Bellwether"
    put(sample, {(1, pages): "nobody"}, places.PAGES)
    assert rows(sample, places.PAGES)[1][0] == "! There is no player with this number or name."
    put(sample, {(1, 1): "3  Clara Ashgrove"}, places.WORKING)
    assert rows(sample, places.WORKING)[3][0] == "Clara Ashgrove   1384 → 1640"


def test_both_ratings_of_a_dual_rated_section(sample):
    """Seven rounds leave no room for the second system on the chart, which says so; five do."""
    put(sample, {(4, 2): "G/60;d5"})
    chart = rows(sample, places.WALL_CHART)
    assert chart[2][0].startswith("! The chart has room for 7 rounds, two fewer if dual-rated.")
    put(sample, {(FIRST + n, ROUND_1 + last): "" for n in range(64) for last in (5, 6)})
    chart = rows(sample, places.WALL_CHART)
    assert chart[2][0].startswith("Large number: opponent.")
    found = dict(zip(chart[places.CHART_TOP - 1], chart[places.CHART_TOP], strict=True))
    name, quick = found["Name"], found["After Quick"]
    assert found["Change Regular"] != found["Change Quick"] == "new"
    assert next(row for row in rows(sample, "Start") if name in str(row[1]))[5] == found["Change Regular"]
    number = int(found["No."])
    put(sample, {(1, column_index_from_string(player_pages.CHOSEN) - 1): float(number)}, places.PAGES)
    assert f"   ·   Quick {quick}" in rows(sample, places.PAGES)[5][0]


def test_the_chart_names_the_three_farthest_above_their_ratings(sample):
    """Of those with both, by the difference of performance and rating before on the sheet itself."""
    block = [
        [*row, named[1]]
        for row, named in zip(rows(sample)[places.BLOCK_TOP :][:64], rows(sample)[FIRST:], strict=False)
    ]
    left = places.BLOCK_LEFT - 1
    at = {name: left + n for n, name in enumerate(places.BLOCK_HEADINGS)}
    above = [
        (row[at["Perf"]] - row[at["Before"]], row[-1])
        for row in block
        if isinstance(row[at["Perf"]], float) and isinstance(row[at["Before"]], float)
    ]
    wanted = [name for _, name in sorted(above, reverse=True)[:3]]
    points = rows(sample, places.BACKGROUND)[background.POINTS_TOP - 1 :]
    assert [row[7] for row in points[:3]] == wanted
    drawn = [row for row in points[: places.PLAYERS] if isinstance(row[1], float)]
    assert len(drawn) == len(above) - 3


def test_the_chart_says_how_far_the_event_is(sample):
    right = places.CHART_WIDTH - 2
    assert rows(sample, places.WALL_CHART)[0][right] == "Final standings"
    put(sample, {(FIRST, ROUND_1 + 6): "4", (FIRST + 3, ROUND_1 + 6): "1"})
    assert rows(sample, places.WALL_CHART)[0][right] == "Round 7, not complete"
    put(sample, {(FIRST + n, ROUND_1 + 6): "" for n in range(64)})
    assert rows(sample, places.WALL_CHART)[0][right] == "Standings after round 6"


@pytest.mark.parametrize("file", [EMPTY, SAMPLE], ids=["empty", "sample"])
def test_without_the_functions_nothing_visible_is_an_error(bare, file):
    """A LibreOffice as it comes: saved results or blanks, and sentences that say what is missing."""
    with bare.document(file, hidden=False):
        for sheet in bare.sheets():
            shown = [str(cell) for row in rows(bare, sheet) for cell in row]
            errors = [text for text in shown if text.startswith(("#", "Err:"))]
            assert not errors or sheet == places.BACKGROUND, (sheet, errors[:3])
        assert status(bare).startswith("○ Saved results.")
        assert rows(bare, places.WALL_CHART)[2][0] == wall_chart.NEEDS_FUNCTIONS
        after = [row[AFTER] for row in rows(bare)[FIRST : FIRST + 64]]
        assert all(isinstance(one, float) or one == "" for one in after)


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


def test_what_is_about_the_whole_section_is_said_above_the_table_and_on_start(office, tmp_path):
    """A dual-rated section without a Quick column, a column of one's own, a floor, and a total below the players."""
    path = Path(shutil.copy(EMPTY, tmp_path))
    office.open(url=path.as_uri(), hidden=False)
    try:
        rated = "● Rated: 2 players, 1 game. 2015 rules, as entered. B = 10, as entered."
        put(office, {(FIRST, 0): 1.0, (FIRST, 1): "Ann", (FIRST, 3): 1500.0, (FIRST, ROUND_1): "L2"})
        put(
            office,
            {(FIRST + 1, 0): 2.0, (FIRST + 1, 1): "Bob", (FIRST + 1, 3): 1500.0, (FIRST + 1, ROUND_1): "W1"},
        )
        put(office, {(6, 2): "2015", (7, 2): 10.0, (FIRST, FLOOR): 1499.0})
        assert status(office) == f"{rated} Regular ratings, assumed: no time control or rating system."
        assert rows(office)[FIRST][AFTER : TO_DO + 1 : TO_DO - AFTER] == [
            1499.0,
            "Held at the floor given in the sheet.",
        ]
        put(
            office,
            {(4, 2): "G/60;d5", (FIRST - 1, GAMES): "Club", (FIRST, GAMES): "Oaks", (FIRST + 2, 1): "Total"},
        )
        told = (
            f"{rated} Dual-rated section without a Quick column: in Quick every player starts from the Regular "
            'rating. Columns not used: "Club".'
        )
        assert status(office) == told
        assert rows(office, "Start")[start.STATUS_ROW - 1][1] == told
        said = [row[TO_DO] for row in rows(office)[FIRST : FIRST + 3]]
        assert said == [
            "Regular: Held at the floor given in the sheet.",
            "",
            'The row "Total" was not taken as a player.',
        ]
    finally:
        office.close()


@pytest.mark.parametrize(("sheet", "cell", "lines"), [("Start", "B5", 3), (SHEET, "A2", 2)])
def test_the_status_has_room_for_its_notes(laid_out, sheet, cell, lines):
    """Excel needs 4/3 of the type size for each line; Start is narrower than the table."""
    size, height = laid_out[sheet][cell].font.sz, laid_out[sheet].row_dimensions[int(cell[1:])].height
    assert height >= lines * size * 4 / 3
    assert laid_out[sheet][cell].alignment.wrap_text


def test_an_event_is_typed_into_the_empty_template(office, tmp_path):
    """First nothing, then one side of a game, then both; the dashboard and the chart follow."""
    path = Path(shutil.copy(EMPTY, tmp_path))
    office.open(url=path.as_uri(), hidden=False)
    try:
        assert status(office).startswith("○ Empty.")
        head = {(FIRST, 0): 1.0, (FIRST, 1): "Ann", (FIRST, 3): 1500.0}
        put(office, head | {(FIRST + 1, 0): 2.0, (FIRST + 1, 1): "Bob", (FIRST + 1, 3): 1900.0})
        assert status(office).startswith("○ 2 players, no game yet.")
        put(office, {(FIRST, ROUND_1): "W2"})
        assert status(office).startswith("○ 1 game waits")
        put(office, {(FIRST + 1, ROUND_1): "L1", (3, 2): 42512.0, (3, TO_DO): "Evening"})
        assert status(office).startswith(
            "● Rated: 2 players, 1 game. 2015 rules, by the end date May 22, 2016. B = 12"
        )
        assert rows(office)[FIRST][AFTER] == pytest.approx(1540.75, abs=0.01)  # S15 §4.2, as in the register
        assert rows(office, "Start")[1][1] == "Evening"
        chart = rows(office, places.WALL_CHART)[places.CHART_TOP]
        assert chart[:7] == [1.0, 1.0, "Ann", 1500.0, "", 2.0, "1"]
        assert chart[8:19] == ["", "1", "", "S", "", "1541", "", "A", "", "+41", ""]
        office.store(url=(tmp_path / "saved.ods").as_uri(), filter="calc8")
    finally:
        office.close()
    office.open(url=(tmp_path / "saved.ods").as_uri(), hidden=False)
    try:
        assert status(office).startswith("● Rated: 2 players, 1 game.")
        assert rows(office)[FIRST][AFTER] == pytest.approx(1540.75, abs=0.01)
    finally:
        office.close()
