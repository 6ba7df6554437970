"""The buttons, in an Excel that is only played: what they write, what they say, and that a failure leaves no trace."""

import copy
import datetime
import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import openpyxl
import pytest
from fake_excel import BLANK, FIRST_ERROR, Book, Cell, ExcelError, Range, Sheet, looks_of
from plain_event import plain_event

from xlrating.crosstable.cells.value import ERRORS
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.sheet.grid import Block
from xlrating.hosts import made_sheets, sentences
from xlrating.hosts.cli import main
from xlrating.hosts.excel import macros
from xlrating.hosts.excel.book import ExcelBook
from xlrating.hosts.excel.error_codes import ERROR_NUMBERS, error_in
from xlrating.hosts.excel.press import run
from xlrating.hosts.templates import path_of
from xlrating.workbook import WorkbookFile
from xlrating.worksheet.explain import explain
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import OMITTED

SAMPLE = plain_event()
SIX_PLAYERS = Path(__file__).parents[1] / "data" / "event_6_players_decimals.json"
VALUE = Range.value
LOOKS = ("number_format", "bold", "italic", "color", "font_color", "wrap_text", "horizontal_alignment")
HEADINGS = ["No.", "Name", "Rating", "Rd 1", "Rd 2"]
PLAYERS = [[1, "=Ada", 1643.76, "W2", "H"], [2, "Bruno", "1553P11", "L1", "W3"], [3, "TRUE", None, "B", "L2"]]


def saved(path, *sheets):
    """Sheets of rows as a workbook."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    for number, rows in enumerate(sheets, start=1):
        sheet = book.create_sheet(f"Section {number}")
        for row in rows:
            sheet.append(row)
            for cell in sheet[sheet.max_row]:
                if isinstance(cell.value, str):
                    cell.data_type = "s"  # =Ada is a name
    book.save(path)
    return path


def small(folder, players=PLAYERS):
    return saved(folder / "event.xlsx", [HEADINGS, *players])


def two_sections(folder):
    notes = [["Prize list"], ["1st", 100], [None, "=1+1"]]
    return saved(
        folder / "event.xlsx",
        [HEADINGS, *PLAYERS],
        [["Rating system", "Quick"], [], HEADINGS, *PLAYERS],
        notes,
    )


def dual(folder):
    block = [["Time control", "G/45;d5"], ["End date", datetime.date(2026, 8, 1)], []]
    return saved(folder / "event.xlsx", [*block, HEADINGS, *PLAYERS])


def rated_before(folder):
    """A sheet that was rated, and a result changed since."""
    first = small(folder)
    assert main(["rate", "--in-place", str(first)]) == 0
    book = openpyxl.load_workbook(first)
    book["Section 1"]["D2"], book["Section 1"]["D3"] = "L2", "W1"
    book.save(first)
    return first


def merged(folder):
    path = small(folder)
    book = openpyxl.load_workbook(path)
    book["Section 1"].merge_cells("F1:G1")
    book.save(path)
    return path


def six_players(folder):
    """A published event, with its labels."""
    published = json.loads(SIX_PLAYERS.read_text("utf-8"))
    block = [
        ["Event", "Sunday Quick"],
        ["End date", datetime.date.fromisoformat(published["date"])],
        ["Time control", published["time_control"]],
        [],
    ]
    players = [
        [player["number"], player["name"], player["pre"], *player["rounds"]]
        for player in published["players"]
    ]
    return saved(folder / "event.xlsx", [*block, [*HEADINGS, "Rd 3"], *players])


EVENTS = {
    "sample": lambda folder: SAMPLE,
    "small": small,
    "two sections": two_sections,
    "dual": dual,
    "rated before": rated_before,
    "merged": merged,
}


@pytest.fixture(params=EVENTS)
def event(request, tmp_path, capsys):
    return EVENTS[request.param](tmp_path)


def cells_in(book):
    """Every cell with a value, of the Excel that is played."""
    return {
        sheet.name: {
            place: (cell.formula or cell.value, *(getattr(cell, name) for name in LOOKS))
            for place, cell in sheet.used().items()
            if cell.value is not None
        }
        for sheet in book.sheets
    }


def cells_of_file(path):
    """The same of a file."""
    found = {}
    for sheet in openpyxl.load_workbook(path).worksheets:
        cells = (cell for row in sheet.iter_rows() for cell in row if cell.value is not None)
        found[sheet.title] = {
            (c.row, c.column): (c.value, *(looks_of(c)[name] for name in LOOKS)) for c in cells
        }
    return found


def test_the_macro_and_the_command_give_equal_sheets(event, tmp_path, capsys):
    book = Book.from_file(event)
    said = macros.make(book, "rate_workbook")
    assert main(["rate", str(event), "-o", str(tmp_path / "rated.xlsx")]) == 0
    assert cells_in(book) == cells_of_file(tmp_path / "rated.xlsx")
    assert not said.critical, said.text
    assert re.match(
        r"[\d,]+ (Regular and [\d,]+ Quick )?ratings? written\. The .* (sheet explains|sheets explain) each one\.",
        said.text,
    )


def test_one_sheet_by_the_macro_and_by_the_command(tmp_path, capsys):
    event = two_sections(tmp_path)
    book = Book.from_file(event)
    book.sheets["Section 2"].activate()
    macros.make(book, "rate_sheet")
    command = ["rate", str(event), "--sheet", "Section 2", "-o", str(tmp_path / "rated.xlsx")]
    assert main(command) == 0
    assert cells_in(book) == cells_of_file(tmp_path / "rated.xlsx")
    assert book.sheets.active.name == "Section 2"


def test_rating_twice_changes_nothing(event, capsys):
    book = Book.from_file(event)
    macros.make(book, "rate_workbook")
    once = book.snapshot()
    macros.make(book, "rate_workbook")
    assert book.snapshot() == once


def test_nothing_of_provisional_ratings_is_left_in_the_looks(tmp_path):
    waiting = [PLAYERS[0], [2, "Bruno", "1553P11", "L1", None], PLAYERS[2]]
    book, at_once = (
        Book.from_file(saved(tmp_path / "event.xlsx", [["Event", "Club"], [], HEADINGS, *players]))
        for players in (waiting, PLAYERS)
    )
    macros.make(book, "rate_complete")
    book.sheets[0].cell(5, 5).value = "W3"
    for one in (book, at_once):
        assert not macros.make(one, "rate_sheet").critical
    assert cells_in(book) == cells_in(at_once)


def without_number_formats(snapshot):
    plain = [
        (name, {place: without_number_format(cell) for place, cell in cells.items()}, widths)
        for name, cells, widths in snapshot
    ]
    return [
        (name, {place: cell for place, cell in cells.items() if cell != BLANK}, widths)
        for name, cells, widths in plain
    ]


def without_number_format(cell):
    return (
        cell
        if cell.number_format == BLANK.number_format
        else replace(cell, number_format=BLANK.number_format)
    )


def without_links(snapshot):
    """Links as the texts that they show."""
    return [
        (name, {place: replace(cell, formula=None) for place, cell in cells.items()}, widths)
        for name, cells, widths in snapshot
    ]


@pytest.mark.parametrize("made", [six_players, *(made for name, made in EVENTS.items() if name != "sample")])
def test_a_failure_at_any_change_leaves_the_workbook_as_it_was(made, tmp_path, monkeypatch):
    """At each write, each format, each new sheet: before it, and half-way through it."""
    opened = Book.from_file(made(tmp_path))
    before = opened.snapshot()
    rated = made_sheets.rate_sheets(ExcelBook(opened).grids(), None)
    monkeypatch.setattr(made_sheets, "rate_sheets", lambda grids, sheet, partial: rated)
    counted = copy.deepcopy(opened)
    macros.make(counted, "rate_workbook")
    assert counted.changes > 20
    whole = counted.snapshot()
    left_behind = 0
    for fail_at in range(1, counted.changes + 1):
        book = copy.deepcopy(opened)
        book.fail_at = fail_at
        said = macros.make(book, "rate_workbook")
        if not said.critical and "number formats" in said.text:  # those alone may be missing
            assert without_number_formats(book.snapshot()) == without_number_formats(whole)
            continue
        if not said.critical and without_links(book.snapshot()) == without_links(whole):
            continue
        if not said.critical:  # only the copy of the old Working sheet could not be removed
            assert "could not be removed" in said.text
            assert [sheet for sheet in book.snapshot() if sheet[0] != "Working (2)"] == whole
            left_behind += 1
            continue
        assert said.text.startswith("Not rated. Nothing was changed.")
        assert book.snapshot() == before
        assert book.app.status_bar is False
        assert book.app.screen_updating
        assert book.app.display_alerts
    assert left_behind <= 1


def test_formulas_and_dates_in_the_way_come_back(tmp_path):
    book = Book.from_file(small(tmp_path))
    sheet = book.sheets[0]
    contents = [
        Cell(0.0, "=A1"),
        Cell("1/2"),
        Cell(datetime.datetime(2026, 8, 1), number_format="m/d/yyyy"),
        Cell(True),
    ]
    for column, cell in enumerate(contents, start=20):
        sheet._cells[(1, column)] = cell
    before = book.snapshot()
    access = ExcelBook(book)
    with pytest.raises(RuntimeError), access.all_or_nothing():  # noqa: PT012
        access.put_block(sheet.name, Block(0, 19, [[1, 2, 3, 4]], "two decimals"))
        assert [cell.value for cell in sheet.range((1, 20), (1, 23))] == [1, 2, 3, 4]
        raise RuntimeError
    assert book.snapshot() == before


def test_what_cannot_be_taken_back_is_told(tmp_path):
    book = Book.from_file(small(tmp_path))
    real = book.change

    def failing_from_30(partly=None):
        real()
        if book.changes >= 30:
            raise ExcelError("Excel is gone")

    book.change = failing_from_30
    said = macros.make(book, "rate_workbook").text
    assert "Close it without saving." in said
    assert "Version History" in said, "with AutoSave it is saved already"


def test_texts_are_never_taken_for_something_else(tmp_path):
    book = Book()
    texts = ["=1+1", "+1", "-1", "@A1", "1/2", "007", "TRUE", "#N/A", "'quoted", "Ada"]
    ExcelBook(book.app.books.add()).put_block("Sheet1", Block(0, 0, [texts]))
    sheet = book.app.books.opened[0].sheets[0]
    assert [sheet.cell(1, column).value for column in range(1, len(texts) + 1)] == texts
    assert not any(cell.formula for cell in sheet.used().values())


def test_a_sheet_is_one_read_and_a_block_is_one_write(monkeypatch):
    calls = {"read": 0, "written": 0}

    def read(self):
        calls["read"] += 1
        return VALUE.fget(self)

    def write(self, rows):
        calls["written"] += 1
        VALUE.fset(self, rows)

    monkeypatch.setattr(Range, "value", property(read, write))
    book = Book.from_file(SAMPLE)
    access = ExcelBook(book)
    rated = rate_workbook(access.grids())
    assert calls == {"read": len(book.sheets), "written": 0}
    rated.put(access)
    assert calls["written"] == len(rated.blocks) + sum(len(sheet.blocks) for sheet in rated.sheets)


def test_the_first_new_rating_is_selected(tmp_path):
    """The heading Post is over it."""
    book = Book.from_file(small(tmp_path))
    assert not macros.make(book, "rate_sheet").critical
    sheet = book.sheets["Section 1"]
    row, column = openpyxl.utils.cell.coordinate_to_tuple(sheet.selected)
    assert [sheet.cell(row - 1, place).value for place in (column, column + 1)] == ["Post", "Change"]
    assert isinstance(sheet.cell(row, column).value, float)


WRONG = [[1, "Ada", 1643.76, "W2", "H"], [2, "Bruno", 15, "W1", "W9"], [3, "Clara", None, "B", "L2"]]


def test_problems_come_as_a_message_and_on_a_sheet(tmp_path):
    book = Book.from_file(small(tmp_path, WRONG))
    before = book.snapshot()
    said = macros.make(book, "rate_sheet")
    assert said.critical
    assert said.text.startswith("Not rated: ")
    assert "Section 1!C3" in said.text
    assert "The Problems sheet lists them." in said.text
    assert book.snapshot()[:-1] == before
    listed = book.sheets["Problems"]
    assert listed.cell(1, 1).value == macros.PROBLEMS_MARK
    assert "Section 1!C3" in [listed.cell(row, 1).value for row in range(3, 12)]
    assert "C3" in book.sheets["Section 1"].selected.split(",")
    assert book.sheets.active.name == "Section 1"


def test_the_list_of_problems_is_made_anew_and_goes_when_all_is_well(tmp_path):
    book = Book.from_file(small(tmp_path, WRONG))
    macros.make(book, "rate_sheet")
    macros.make(book, "rate_sheet")
    assert [sheet.name for sheet in book.sheets] == ["Section 1", "Problems"]
    for row, players in enumerate(PLAYERS, start=2):
        for column, value in enumerate(players, start=1):
            book.sheets[0].cell(row, column).value = value
    macros.make(book, "rate_sheet")
    assert [sheet.name for sheet in book.sheets] == ["Section 1", "Working"]


def test_a_sheet_problems_of_the_users_own_stays(tmp_path):
    book = Book.from_file(small(tmp_path, WRONG))
    Sheet(book, "Problems").cell(1, 1).value = "mine"
    macros.make(book, "rate_sheet")
    assert book.sheets["Problems"].cell(1, 1).value == "mine"
    assert book.sheets["Problems 2"].cell(1, 1).value == macros.PROBLEMS_MARK


def test_from_another_sheet_the_only_crosstable_is_rated(tmp_path):
    """The table is in A to E, F stays blank, and Post is the first of twelve columns."""
    book = Book.from_file(saved(tmp_path / "event.xlsx", [HEADINGS, *PLAYERS], [["Welcome"]]))
    book.sheets["Section 2"].activate()
    assert " written to G:R on the Section 1 sheet. " in macros.make(book, "rate_sheet").text


def test_every_section_and_the_other_sheets_are_told(tmp_path):
    """What the command tells, too: of a second table on the sheet, and of a label on a sheet of its own."""
    second = [[], ["Section", "Reserve"], [], [*HEADINGS, "Club"], *([*row, "x"] for row in PLAYERS)]
    path = saved(tmp_path / "event.xlsx", [HEADINGS, *PLAYERS, *second], [["Time control", "G/60;d5"]])
    for job in ("rate_sheet", "check_sheet", "rate_workbook"):
        said = macros.make(Book.from_file(path), job).text.partition("\n\nNotes:\n")[2].splitlines()
        assert 'Section 1!A1:A8, 2 cells: From the sheet "Section 2": Time control.' in said
        assert not any("was not read" in line for line in said)
        assert 'Section 1!F8: Columns not used: "Club".' in said
        assert len(said) == len(set(said))


def test_a_sheet_that_is_left_out_is_told(tmp_path):
    unread = [["No.", "Name", "Club", "1", "2"], *([row[0], row[1], "x", *row[3:]] for row in PLAYERS)]
    book = Book.from_file(saved(tmp_path / "event.xlsx", [HEADINGS, *PLAYERS], unread))
    assert "Section 2!A1: This sheet was left out." in macros.make(book, "rate_workbook").text


def test_the_check_writes_nothing(tmp_path):
    for players, wrong, word in ((PLAYERS, False, "No problems found."), (WRONG, True, "C3")):
        book = Book.from_file(small(tmp_path, players))
        said = macros.make(book, "check_sheet")
        assert book.changes == 0
        assert said.critical == wrong
        assert word in said.text


def test_the_status_bar_speaks_while_it_works_and_is_given_back(tmp_path):
    book = Book.from_file(small(tmp_path))
    macros.make(book, "rate_sheet")
    assert book.app.status_texts == ["Chess Ratings: rating …", False]


def test_a_sheet_without_a_crosstable_is_told(tmp_path):
    book = Book.from_file(saved(tmp_path / "empty.xlsx", [["nothing"]]))
    assert macros.make(book, "rate_sheet").critical


def test_merged_cells_in_the_way_are_told(tmp_path):
    book = Book.from_file(rated_before(tmp_path))
    sheet = book.sheets["Section 1"]
    sheet.merged = [(7, 3, 8, 3)]
    before = book.snapshot()
    assert "Unmerge them." in macros.make(book, "rate_sheet").text
    assert [s for s in book.snapshot() if s[0] != "Problems"] == before


def test_merged_cells_are_seen_as_a_file_shows_them(tmp_path):
    path = merged(tmp_path)
    book = openpyxl.load_workbook(path)
    book["Section 1"].merge_cells("A6:C8")
    book["Section 1"]["F9"] = "end"
    book.save(path)
    ours, theirs = ExcelBook(Book.from_file(path)).grids()[0], WorkbookFile.open(path).grid("Section 1")
    assert ours.covered == theirs.covered
    assert [list(row) for row in theirs.rows] == [
        list(row)[: len(other)] for row, other in zip(ours.rows, theirs.rows, strict=True)
    ]


@pytest.mark.parametrize("error", sorted(ERRORS))
def test_an_error_cell_is_read_as_in_a_file(tmp_path, error):
    """Also those that xlwings gives as a number, such as #SPILL!: never a rating of -2146826243."""
    path = saved(tmp_path / "event.xlsx", [HEADINGS, *PLAYERS])
    book = openpyxl.load_workbook(path)
    cell = book["Section 1"]["C2"]
    cell.value, cell.data_type = error, "e"
    book.save(path)
    ours, theirs = ExcelBook(Book.from_file(path)).grids()[0], WorkbookFile.open(path).grid("Section 1")
    assert ours[1, 2] == theirs[1, 2] == error
    (problem,) = read_table(ours).problems
    assert problem.cell == "Section 1!C2"
    assert problem.message == f"This cell shows {error}. Fix the formula or enter a value."
    assert read_table(theirs).problems == (problem,)


def test_every_error_has_its_number_over_com():
    """The numbers of XlCVError; one without a name here is still an error, and other numbers are none."""
    assert ERROR_NUMBERS.keys() == ERRORS
    for error, number in ERROR_NUMBERS.items():
        assert error_in(-2146828288 + number) == error
    assert error_in(-2146828288 + 2099) == "#UNKNOWN!"
    assert [error_in(number) for number in (-2146828289, 0, 2015, 2147483647)] == [None] * 4


def test_a_number_format_of_the_users_own_stays(tmp_path):
    book = Book.from_file(rated_before(tmp_path))
    sheet = book.sheets["Section 1"]
    column = next(c for c in range(1, 30) if sheet.cell(1, c).value == "Post")
    sheet.cell(2, column).number_format = "0.000"
    macros.make(book, "rate_sheet")
    assert [sheet.cell(row, column).number_format for row in (2, 3)] == ["0.000", "0"]


def test_a_new_workbook_from_a_template(tmp_path):
    book = Book.from_file(small(tmp_path))
    if sys.platform != "win32":
        macros.new_from_template(book, "functions.xlsx")
        assert cells_in(book.app.books.opened[0]) == cells_in(Book.from_file(path_of("functions.xlsx")))


def test_the_list_of_functions(tmp_path):
    book = Book.from_file(small(tmp_path))
    macros.list_functions(book)
    sheet = book.app.books.opened[0].sheets["Functions"]
    assert [sheet.cell(row, 1).value for row in range(2, len(REGISTER) + 2)] == [
        function.signature for function in REGISTER.values()
    ]
    assert sheet.cell(2, 3).value.startswith("=")
    assert sheet.cell(2, 3).formula is None


def test_the_doctor_in_a_new_workbook(tmp_path):
    book = Book.from_file(small(tmp_path))
    said = macros.show_doctor(book)
    sheet = book.app.books.opened[0].sheets["Doctor"]
    assert sheet.cell(1, 1).value.startswith("xlrating")
    assert said.text.startswith("What to do:") or said.text == "Everything is working."


def test_a_chart_is_no_sheet_to_rate(tmp_path):
    book = Book.from_file(small(tmp_path))
    book.sheets.active = type("Chart", (), {"name": "Chart1"})
    for job in ("rate_sheet", "check_sheet"):
        assert macros.make(book, job).text == macros.NO_SHEET
    assert book.changes == 0


class RefusedByExcel(Exception):
    """As pywin32 raises it."""

    excepinfo = (0, "Microsoft Excel", "The sheet is protected.", "xlmain11.chm", 0, -2146827284)


def test_what_excel_refuses_is_said_in_its_own_words(tmp_path):
    book = Book.from_file(small(tmp_path))

    def refuse(partly=None):
        raise RefusedByExcel

    book.change = refuse
    said = macros.make(book, "rate_sheet")
    assert said.text == "Not rated. Nothing was changed.\n\nExcel reported an error: The sheet is protected."


def test_formulas_come_back_as_formulas_in_english(tmp_path, monkeypatch):
    """Typed in as values they would be read in the language of Windows."""
    book = Book.from_file(small(tmp_path))
    sheet = book.sheets[0]
    sheet._cells[(1, 20)] = Cell(3.0, "=SUM(1,2)")
    typed, real = [], Cell.type_in
    monkeypatch.setattr(Cell, "type_in", lambda cell, value: (typed.append(value), real(cell, value)))
    access = ExcelBook(book)
    with pytest.raises(RuntimeError), access.all_or_nothing():  # noqa: PT012
        access.put_block(sheet.name, Block(0, 19, [[1]]))
        raise RuntimeError
    assert typed == [1, None]
    assert sheet.cell(1, 20).formula == "=SUM(1,2)"


class TestExplainThisCell:
    """Excel evaluates each argument where the cell is; the explanation is that of the register."""

    def said(self, formula, evaluated, monkeypatch):
        monkeypatch.setattr("sys.platform", "win32")
        book = Book()
        sheet = Sheet(book, "Ladder")
        sheet.evaluated = evaluated
        if formula is not None:
            sheet.range((1, 1)).formula = formula
            book.app.selection = sheet.range((1, 1), (1, 1))
        return run("explain_cell", "", book)

    def test_references_constants_and_what_is_left_out(self, monkeypatch):
        evaluated = {"B2": SimpleNamespace(Value="1553P11"), "4+1": 5.0}
        said = self.said('=IF(A1="(",0,USCF_K(B2,,4+1))', evaluated, monkeypatch)
        assert said.text.splitlines() == explain("USCF_K", ["1553P11", OMITTED, 5.0])
        assert "Result: 50" in said.text  # S15 §4.2: 800/(11 + 5)

    def test_an_error_cell_and_a_function_inside_another(self, monkeypatch):
        evaluated = {
            "USCF_WE(B2,C2)": FIRST_ERROR + 2042,
            "B2": SimpleNamespace(Value=FIRST_ERROR + 2042),
            "C2": 1500.0,
        }
        said = self.said("=PEAK_FLOOR(USCF_WE(B2,C2))", evaluated, monkeypatch)
        assert said.text.count("Result: #N/A, because an argument is #N/A.") == 2

    @pytest.mark.parametrize("formula", ["=SUM(A1:A3)", "1700", "", None])
    def test_nothing_of_ours(self, formula, monkeypatch):
        said = self.said(formula, {}, monkeypatch)
        assert said.text == sentences.NOTHING_TO_EXPLAIN
        assert said.critical

    def test_an_argument_that_excel_cannot_evaluate(self, monkeypatch):
        assert "255 characters" in self.said(f"=USCF_WE({'1+' * 200}1,1500)", {}, monkeypatch).text
