"""Rate What Is Complete, Import a File, and pasted text: the command, Excel's stand-in, and LibreOffice alike."""

import datetime
import shutil
from pathlib import Path

import openpyxl
import pytest
from fake_excel import Book, shown_by
from prize_event import PAID, WITH_PRIZES, prize_workbook
from table_files import workbook
from typed_events import DECIMALS, rows_of, save

from xlrating.crosstable.sheet.mark import PROVISIONAL
from xlrating.hosts.cli import main
from xlrating.hosts.excel.press import run
from xlrating.players.listed import RatingList
from xlrating.players.store import opened, place

FILES = Path(__file__).parents[1] / "data" / "files"
HALF_TYPED = {"G4": None, "G7": 1}  # 1 against 4 in round 3: one side has no game, the other no result


def sheets_of(book):
    """Every sheet with its rows, as plain values."""
    return {
        sheet.title: trimmed([[plain(value) for value in row] for row in sheet.iter_rows(values_only=True)])
        for sheet in book.worksheets
    }


def sheets_of_excel(book):
    found = {}
    for sheet in book.sheets:
        places = sheet.used()
        rows = [
            [None] * max((c for _, c in places), default=0)
            for _ in range(max((r for r, _ in places), default=0))
        ]
        for (row, column), cell in places.items():
            rows[row - 1][column - 1] = plain(cell.formula or cell.value)
        found[sheet.name] = trimmed(rows)
    return found


def sheets_of_office(office):
    return {
        sheet: trimmed([[plain(value) for value in row] for row in office.values(sheet=sheet)])
        for sheet in office.sheets()
    }


def plain(value):
    """Numbers to ten digits; dates as days of the calendar of spreadsheets; links as they show; nothing as None."""
    if isinstance(value, str) and value.startswith("=HYPERLINK("):
        return shown_by(value)
    if hasattr(value, "year"):
        from openpyxl.utils.datetime import to_excel

        value = to_excel(value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(f"{value:.10g}")
    return value or None


def trimmed(rows):
    for row in rows:
        while row and row[-1] is None:
            row.pop()
    while rows and not rows[-1]:
        rows.pop()
    return rows


def half_typed(folder):
    """The half-typed table with an empty row above, where the sheet can say that it is provisional."""
    path = workbook(folder / "event.xlsx", HALF_TYPED)
    book = openpyxl.load_workbook(path)
    book.active.insert_rows(1)
    for row in book.active.iter_rows():
        for cell in row:
            if isinstance(cell.value, str):
                cell.data_type = "s"
    book.save(path)
    return path


def with_pasted_text(folder):
    path = folder / "event.xlsx"
    book = openpyxl.Workbook()
    book.active.title = "Sheet1"
    for line in (FILES / "trf26.trf").read_text("utf-8").splitlines():
        book.active.append([line])
    book.save(path)
    return path


def assert_alike(office, path, options, macro, entry, capsys, command="rate"):
    """The three results; the messages of Excel and of LibreOffice."""
    written = path.with_name("rated.xlsx")
    assert main([command, *options, str(path), "-o", str(written)]) == 0
    capsys.readouterr()
    expected = sheets_of(openpyxl.load_workbook(written))
    excel = Book.from_file(path)
    in_excel = run(macro, "", excel)
    assert not in_excel.critical
    assert sheets_of_excel(excel) == expected
    with office.document(path):
        answer = office.dispatch(url=f"org.xlrating.calc:{entry}")
        assert answer["done"], answer["message"]
        assert sheets_of_office(office) == expected
    return expected, in_excel.text, answer["message"]


def test_what_is_complete_is_rated_alike_and_marked(office, tmp_path, capsys):
    path = half_typed(tmp_path)
    expected, *messages = assert_alike(office, path, ["--partial"], "rate_complete", "RateComplete", capsys)
    cells = [value for row in expected["Sheet"] for value in row if isinstance(value, str)]
    marks = [value for value in cells if value.startswith(PROVISIONAL)]
    assert len(marks) == 1, "above the new columns"
    left_out = marks[0].rpartition(", ")[2]
    for message in messages:
        assert f"Provisional ratings, {left_out}." in message


def test_the_strict_button_refuses_what_the_other_rates(office, tmp_path):
    path = half_typed(tmp_path)
    said = run("rate_sheet", "", Book.from_file(path))
    assert said.critical
    assert said.text.startswith("Not rated: ")
    with office.document(path):
        before = sheets_of_office(office)
        assert not office.dispatch(url="org.xlrating.calc:Rate")["done"]
        assert sheets_of_office(office) == before


def test_prizes_are_awarded_alike(office, tmp_path, capsys):
    path = prize_workbook(tmp_path / "event.xlsx", Crosstable=WITH_PRIZES)
    expected, *messages = assert_alike(office, path, [], "award_prizes", "Prizes", capsys, "prizes")
    assert list(expected) == ["Crosstable", "Prizes", "Awards"]
    assert [(row[1], row[4]) for row in expected["Awards"][4:9]] == sorted(
        ((name, amount) for name, amount in PAID.items() if amount), key=lambda one: -one[1]
    )
    assert [row[7:9] for row in expected["Crosstable"][6:8]] == [[4200, 2000], [300, 2000]]
    for message in messages:
        assert list(filter(None, message.splitlines())) == [
            "5 winners share $5,340. 1 floor from prizes. 1 on form 1099. See the Awards sheet.",
            "Notes:",
            "Prizes!A10: Top senior: Nobody may win it. $60 is not paid.",
            "Crosstable!H10: Prize says 61, the award is $60. It was not changed.",
        ]


def test_award_prizes_is_one_undo_and_may_be_pressed_again(office, tmp_path):
    path = prize_workbook(tmp_path / "event.xlsx", Crosstable=WITH_PRIZES)
    with office.document(path, hidden=False):
        before = sheets_of_office(office)
        assert office.dispatch(url="org.xlrating.calc:Prizes")["done"]
        assert office.selected() == "$Awards.$A$1"
        once = sheets_of_office(office)
        assert office.dispatch(url="org.xlrating.calc:Prizes")["done"]
        assert sheets_of_office(office) == once
        office.undo()
        office.undo()
        assert sheets_of_office(office) == before


def test_ratings_are_compared_alike(office, tmp_path, capsys):
    """The ratings that US Chess published, to the hundredth; number 3 has another one than its results give."""
    rows = rows_of(DECIMALS, [["Edition", "2015"], ["Bonus multiplier", 10]])
    rows[3].append("Published")
    posts = [player["post"] for player in DECIMALS["players"]]
    for row, post in zip(rows[4:], [*posts[:2], 150, *posts[3:]], strict=True):
        row.append(post)
    path = save(tmp_path / "event.xlsx", rows)
    expected, *messages = assert_alike(office, path, [], "compare_published", "Compare", capsys, "compare")
    assert list(expected) == ["Crosstable", "Compared"]
    assert [row[5] for row in expected["Compared"][4:]] == ["agrees"] * 2 + ["a floor of 150"] + [
        "agrees"
    ] * 3
    assert set(messages) == {"5 of 6 ratings agree. The difference is explained. See the Compared sheet."}


def test_without_published_ratings_nothing_is_written(office, tmp_path):
    path = workbook(tmp_path / "event.xlsx")
    excel = Book.from_file(path)
    said = run("compare_published", "", excel)
    with office.document(path, hidden=False):
        answer = office.dispatch(url="org.xlrating.calc:Compare")
    assert said.critical
    assert not answer["done"]
    for message in (said.text, answer["message"]):
        assert "Not compared: 1 problem. Nothing was written." in message
        assert "Enter them in a column headed Published." in message


@pytest.mark.parametrize(
    ("listed", "told", "selected"),
    [
        ([["Prize", "Amount"], ["1st", "1.000"]], 'Prizes!B2: "1.000" is not a prize. ', "$Prizes.$B$2"),
        (None, "There is no Prizes sheet. ", "$Crosstable.$A$1"),
    ],
    ids=["an amount", "no list"],
)
def test_prizes_that_cannot_be_divided_are_told_and_nothing_changes(office, tmp_path, listed, told, selected):
    path = prize_workbook(tmp_path / "event.xlsx", listed)
    excel = Book.from_file(path)
    before = sheets_of_excel(excel)
    said = run("award_prizes", "", excel)
    assert said.critical
    assert sheets_of_excel(excel) == before
    with office.document(path, hidden=False):
        before = sheets_of_office(office)
        answer = office.dispatch(url="org.xlrating.calc:Prizes")
        assert not answer["done"]
        assert sheets_of_office(office) == before
        assert office.selected() == selected
    for message in (said.text, answer["message"]):
        first, *problems = filter(None, message.splitlines())
        assert first == "Not divided: 1 problem. Nothing was written."
        assert problems[0].startswith(told)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, "Sheet: 4 players. No problems found. This sheet is ready to rate."),
        (HALF_TYPED, "Not ready to rate: 1 problem."),
    ],
    ids=["well", "half typed"],
)
def test_a_check_says_the_same(office, tmp_path, changes, expected):
    path = workbook(tmp_path / "event.xlsx", changes)
    assert run("check_sheet", "", Book.from_file(path)).text.splitlines()[0] == expected
    with office.document(path):
        assert office.dispatch(url="org.xlrating.calc:Check")["message"].splitlines()[0] == expected


def test_a_complete_rating_takes_the_mark_away(office, tmp_path):
    path = half_typed(tmp_path)
    excel = Book.from_file(path)
    run("rate_complete", "", excel)
    sheet = excel.sheets.active
    assert any(str(cell.value).startswith(PROVISIONAL) for cell in sheet.used().values())
    for row in range(1, 12):  # no round 3 at all: complete again
        sheet.cell(row, 7).value = None
    assert not run("rate_sheet", "", excel).critical
    assert not any(str(cell.value).startswith(PROVISIONAL) for cell in sheet.used().values())


def test_equal_notes_are_one_line(office, tmp_path, capsys):
    """A school event: 30 notes on unrated players would leave no room for any other."""
    book = openpyxl.Workbook()
    book.active.append(["No.", "Name", "Rating", "Rd 1"])
    for number in range(1, 31):
        game = f"W{number + 1}" if number % 2 else f"L{number - 1}"
        book.active.append([number, f"Player {number}", None, game])
    path = tmp_path / "event.xlsx"
    book.save(path)
    _, *messages = assert_alike(office, path, [], "rate_sheet", "Rate", capsys)
    for message in messages:
        notes = message.partition("Notes:\n")[2].splitlines()
        unrated = [note for note in notes if "Unrated" in note]
        assert unrated == [
            "Sheet!C2:C31, 30 cells: Unrated, with no age or other rating: the initial rating is 750."
        ]
        assert not any(note.endswith("more.") for note in notes)


def test_pasted_text_is_rated_alike(office, tmp_path, capsys):
    path = with_pasted_text(tmp_path)
    expected, *messages = assert_alike(office, path, [], "rate_sheet", "Rate", capsys)
    assert list(expected) == ["Sheet1", "Section 1", "Working"]
    for message in messages:
        assert (
            "This sheet was read as FIDE report file (TRF). Its crosstable is on the new Section 1 sheet."
            in message
        )


@pytest.mark.parametrize(
    "name", ["trf26.trf", "chess-results.xls", "dbf-2c/TDEXPORT.DBF", "a name of é & blanks.txt"]
)
def test_a_file_is_imported_alike(office, tmp_path, capsys, name):
    source = FILES / name
    if not source.exists():
        source = shutil.copy(FILES / "swissperfect.txt", tmp_path / name)
    imported = tmp_path / "imported.xlsx"
    assert main(["import", str(source), "-o", str(imported)]) == 0
    expected = entered(sheets_of(openpyxl.load_workbook(imported))["Crosstable"])
    assert "Ashdown, Marla".casefold() in str(expected).casefold()
    excel = Book()
    said = run("import_file", str(source), excel)
    assert not said.critical
    assert said.text.startswith("Imported 1 section with 6 players (")
    (opened,) = excel.app.books.opened
    assert entered(sheets_of_excel(opened)["Crosstable"]) == expected
    with office.document(hidden=False):
        answer = office.dispatch(url=f"org.xlrating.calc:Import?{Path(source).as_uri()}")
        assert answer["done"], answer
        office.current()
        rows = sheets_of_office(office)["Crosstable"]
        assert {place: rows[place[0]][place[1]] for place in expected} == expected
        assert answer["message"].startswith("Imported 1 section with 6 players (")
        assert "Notes:\n" in answer["message"]
        office.close()


def entered(rows):
    """What is no formula, down to the last player, by its place."""
    return {
        (row, column): value
        for row, cells in enumerate(rows[:20])
        for column, value in enumerate(cells)
        if isinstance(value, float) or (isinstance(value, str) and not value.startswith("="))
    }


def test_a_file_that_nobody_knows_is_told_and_nothing_opens(office, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear director,\nthe results are at the club.\n")
    excel = Book()
    said = run("import_file", str(letter), excel)
    assert said.critical
    assert "letter.txt is not a file that xlrating reads." in said.text
    assert not excel.app.books.opened
    with office.document():
        answer = office.dispatch(url=f"org.xlrating.calc:Import?{letter.as_uri()}")
        assert not answer["done"]
        assert "letter.txt is not a file that xlrating reads." in answer["message"]


TO_FILL = [
    ["Start date", "2026-11-20"], ["End date", "2026-11-21"], ["Time control", "G/90;d5"],
    ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
    [1, "Ash", "30000001", None, "W2", "D3"], [2, "Birch", 30000002, 1640, "L1", "U"],
    [3, "Cedar", "30000003", None, "U", "D1"],
]  # fmt: skip


@pytest.fixture
def lists():
    """Rated workbooks as lists: of Ash, who is established, and of Cedar with six games, all won."""
    columns = ("id", "name", "regular", "regular_games")
    rows = [
        (30000001, "Ash", 1823.875, None), (30000002, "Birch", 1700.5, 40), (30000003, "Cedar", 1455.25, 6),
    ]  # fmt: skip
    carried = [
        (30000001, "regular", (0, 1830.5, None, 12, 3, 4)), (30000003, "regular", (1, None, None, 6, 0, 2)),
    ]  # fmt: skip
    about = RatingList("Thursday Night", datetime.date(2026, 11, 12), "current")
    with opened(write=True) as store:
        store.add(about, [(columns, rows)], carried)
    yield
    place().unlink()


def event_to_fill(path, *more_headings):
    """The table; with ``more_headings`` right of it, among them What to do, it is taken for the template's."""
    book = openpyxl.Workbook()
    for row in TO_FILL:
        book.active.append([*row, *(more_headings if row[0] == "No." else ())])
    book.save(path)
    return path


def test_fill_ratings_alike(office, tmp_path, capsys, lists):
    path = event_to_fill(tmp_path / "event.xlsx")
    expected, *messages = assert_alike(office, path, [], "fill_sheet", "Fill", capsys, "fill")
    table = expected["Sheet"][3:]
    assert table[0][6:] == ["Record", "Peak", "Wins", "Draws", "Events"]
    assert [row[3] for row in table[1:]] == [1823.875, 1640, "1455.25P6"]
    assert table[1][6:] == [None, 1830.5, 12, 3, 4]
    assert table[3][6:] == ["wins", None, 6, 0, 2]
    assert list(expected) == ["Sheet", "Filled"]
    for message in messages:
        assert message.splitlines()[0] == (
            "Filled 2 of 3 players: 2 current after November 12, 2026 (Thursday Night). "
            "The Filled sheet says where each rating comes from."
        )
        assert 'Rating: "1640" is typed, the lists have 1701P40' in message


def test_fill_ratings_is_one_undo(office, tmp_path, lists):
    path = event_to_fill(tmp_path / "event.xlsx", None, "Score", "What to do")
    with office.document(path, hidden=False):
        before = sheets_of_office(office)
        assert office.dispatch(url="org.xlrating.calc:Fill")["done"]
        table = sheets_of_office(office)["Sheet"][3:]
        assert table[0][:10] == [
            "No.",
            "Name",
            "ID",
            "Rating",
            "Record",
            "Peak",
            "Wins",
            "Draws",
            "Events",
            "Rd 1",
        ]
        assert table[1][3:10] == [1823.875, None, 1830.5, 12, 3, 4, "W2"]
        office.undo()
        assert sheets_of_office(office) == before


@pytest.mark.parametrize("fail_at", range(1, 40, 3))
def test_fill_ratings_in_excel_is_all_or_nothing(tmp_path, lists, fail_at):
    book = Book.from_file(event_to_fill(tmp_path / "event.xlsx", None, "Score", "What to do"))
    before = sheets_of_excel(book)
    book.fail_at = fail_at
    said = run("fill_sheet", "", book)
    if said.critical:
        assert sheets_of_excel(book) == before
    else:
        assert sheets_of_excel(book)["Sheet"][4][3:10] == [1823.875, None, 1830.5, 12, 3, 4, "W2"]
