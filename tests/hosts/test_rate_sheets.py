"""Sheets that another program wrote, and its text pasted into a sheet."""

from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.grids import grids_of
from xlrating.formats.reading import read_files
from xlrating.hosts.cli import main
from xlrating.hosts.rate_sheets import rate_sheets
from xlrating.workbook import WorkbookFile

FILES = Path(__file__).parents[1] / "data" / "files"
TEXTS = (
    *("trf16.trf", "trf26.trf", "wintd-crosstable.csv", "swissperfect.txt", "chessmanager-all-rounds.csv"),
    "msa-crosstable.txt",
)


def pasted(name, column=0):
    """The lines of a file in one column."""
    lines = (FILES / name).read_text("utf-8").splitlines()
    return Grid("Sheet1", [[None] * column + [line] if line else [] for line in lines])


def after(rated):
    """Ratings after the event by name."""
    return {
        entry.name: round(float(table.rated.post[entry.player]), 6)
        for table in rated.tables
        for entry in table.crosstable.entries
    }


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("column", [0, 2])
def test_pasted_text_becomes_a_sheet_with_its_ratings(name, column):
    grids, _ = grids_of(read_files(FILES / name))
    expected = after(rate_sheets(grids, None))
    done = rate_sheets([pasted(name, column), Grid("Notes", [["mine"]])], "Sheet1")
    assert after(done) == expected
    assert [sheet.name for sheet in done.made] == [grids[0].sheet]
    assert [sheet.name for sheet in done.working] == ["Working"]
    assert done.blocks == []
    assert done.notes[0].message.endswith(f"Its crosstable is on the new {grids[0].sheet} sheet.")
    assert done.notes[0].cell == "Sheet1"


@pytest.mark.parametrize("name", ["trf16.trf", "msa-crosstable.txt"])
def test_pasted_text_is_imported_from_a_workbook(name, tmp_path):
    book = openpyxl.Workbook()
    for row in pasted(name).rows:
        book.active.append(row)
    book.save(tmp_path / "pasted.xlsx")
    assert read_files(tmp_path / "pasted.xlsx").sections == read_files(FILES / name).sections


def test_a_number_below_pasted_lines_is_told_and_does_no_harm():
    grid = pasted("trf16.trf")
    done = rate_sheets([replace(grid, rows=[*grid.rows, [], [None, "cash box", 212.5]])], "Sheet1")
    assert after(done) == after(rate_sheets([grid], "Sheet1"))
    assert 'Not used: "cash box", "212.5".' in [note.message for note in done.notes]


def test_lines_of_dashes_may_have_become_formulas():
    grid = pasted("trf16.trf")
    done = rate_sheets([Grid("Sheet1", [["#NAME?"], *grid.rows, ["#NAME?"]])], "Sheet1")
    assert after(done) == after(rate_sheets([grid], "Sheet1"))


def test_a_mistake_is_told_with_its_cell():
    grid = pasted("trf16.trf")
    row = next(row for row, cells in enumerate(grid.rows) if cells and cells[0].startswith("001"))
    rows = [list(cells) for cells in grid.rows]
    rows[row][0] = rows[row][0].replace(" w 1", " w ?", 1)
    with pytest.raises(CrosstableProblems) as found:
        rate_sheets([Grid("Sheet1", rows)], "Sheet1")
    assert found.value.problems[0].cell == f"Sheet1!A{row + 1}"
    assert '"?" is not a result' in found.value.problems[0].message


def test_a_second_press_makes_no_second_sheet(tmp_path):
    path = tmp_path / "event.xlsx"
    book = openpyxl.Workbook()
    book.active.title = "Sheet1"
    for row in pasted("trf16.trf").rows:
        book.active.append(row)
    book.save(path)
    file = WorkbookFile.open(path)
    rate_sheets(file.grids(), "Sheet1").put(file)
    file.save(path)
    again = WorkbookFile.open(path).grids()
    assert [grid.sheet for grid in again] == ["Sheet1", "Section 1", "Working"]
    with pytest.raises(CrosstableProblems, match="already on the Section 1 sheet"):
        rate_sheets(again, "Sheet1")
    assert rate_sheets(again, None).blocks[0][0] == "Section 1"


def test_a_name_that_the_workbook_has_is_not_taken():
    done = rate_sheets([pasted("trf16.trf"), Grid("section 1", [["mine"]])], "Sheet1")
    assert [sheet.name for sheet in done.made] == ["Section 1 2"]


@pytest.mark.parametrize(
    "rows",
    [
        [["Dear director,"], ["the results"], ["are at the club."]],
        [["Name", "Rd 1"], ["Ann", "W2"], ["Bob", "L1"]],
        [["No.,Name,Rd 1"], ["1,Ann,W2"], ["2,Bob,L1"]],
        [],
    ],
    ids=["a letter", "a table without ratings", "a text without ratings", "nothing"],
)
def test_any_other_sheet_is_told_as_before(rows):
    with pytest.raises(CrosstableProblems) as found:
        rate_sheets([Grid("Sheet1", rows)], "Sheet1")
    assert [problem.cell.partition("!")[0] for problem in found.value.problems] == ["Sheet1"]


STARTING = (("Ann Abel", 1900, 1850), ("Tom Boone", 0, 1700), ("Di Crane", 1650, 1640), ("Ed Drew", 0, 0))
PAIRED = (
    ((1, "1 - 0", 3), (4, "½", "half-point bye"), (2, "0", "not paired")),
    ((2, "½ - ½", 1), (3, "- - +", 4)),
    ((1, "1 - 0", 4), (2, "0 - 1", 3)),
)
SIDES = [
    ("No.", "White", "USCF", "Pts.", "Result", "Pts.", "Black", "USCF", "No."),
    ("SNo", "Weiß", "Rating", "Pkt.", "Ergebnis", "Pkt.", "Schwarz", "Rating", "SNo"),
    ("Nr", "Blancas", "Rtg", "Pts", "Resultado", "Pts", "Negras", "Rtg", "Nr"),
]


@pytest.mark.parametrize("heads", SIDES)
@pytest.mark.parametrize("turned", [False, True])
def test_a_round_on_each_sheet_with_byes_in_rows_without_an_opponent(heads, turned):
    """Both columns of numbers, ratings, and points are those of the two sides, however few names one of these has."""
    listed = [["No.", "Name", "FIDE", "USCF"], *([n, *one] for n, one in enumerate(STARTING, 1))]
    grids = [Grid("Starting rank", [["End date", "2025-03-30"], ["Time control", "G/60;+30"], [], *listed])]
    for number, games in enumerate(PAIRED, 1):
        rows = [["Bo.", *heads]]
        for board, (one, result, other) in enumerate(games, 1):
            name, _, rating = STARTING[one - 1]
            black = (
                [STARTING[other - 1][0], STARTING[other - 1][2], other] if isinstance(other, int) else [other]
            )
            rows.append([board, one, name, rating, 0, result, None if len(black) == 1 else 0, *black])
        grids.append(Grid(f"Rd {number}", [[f"Round {number}"], [], *rows]))
    done = rate_sheets([*grids[:1], *grids[1:][::-1]] if turned else grids, None)
    plain = [
        ["End date", "2025-03-30"],
        ["Time control", "G/60;+30"],
        [],
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        [1, "Ann Abel", 1850, "W3", "D2", "W4"],
        [2, "Tom Boone", 1700, "U", "D1", "L3"],
        [3, "Di Crane", 1640, "L1", "F4", "W2"],
        [4, "Ed Drew", "unr.", "H", "X3", "L1"],
    ]
    assert after(done) == after(rate_sheets([Grid("Open", plain)], None))


@pytest.mark.parametrize(
    "said", ["40 moves in 80 minutes then sudden death 30 minutes, 5 second delay", "40/80, SD/30, d5"]
)
def test_a_time_control_below_the_standings_that_was_taken_is_not_told_as_unread(said):
    games = [["Round", "Date", "White", "Rating", "Result", "Black", "Rating"]]
    games += [[1, "2025-03-30", "Ann Abel", 1850, "1-0", "Tom Boone", 1700]]
    standings = [["Standings"], ["Pos", "Player", "Pts"], [1, "Ann Abel", 1], [2, "Tom Boone", 0], [], [said]]
    done = rate_sheets([Grid("Games", games), Grid("Standings", standings)], None)
    assert "label-on-another-sheet" not in {note.code for note in done.notes}
    assert (
        done.tables[0].crosstable.event.time_control.replace(" ", "").replace(",d", ";d") == "40/80,SD/30;d5"
    )


def test_a_crosstable_in_the_workbook_keeps_its_working_sheet():
    crosstable = Grid(
        "Open", [["No.", "Name", "Rating", "Rd 1"], [1, "Ann", 1800, "W2"], [2, "Bob", 1700, "L1"]]
    )
    done = rate_sheets([crosstable, pasted("trf16.trf")], "Sheet1")
    assert [sheet.name for sheet in done.sheets] == ["Section 1", "Working Section 1"]
    alone = rate_sheets([crosstable, pasted("trf16.trf")], None)
    assert {sheet for sheet, _ in alone.columns} == {"Open"}
    assert alone.made == []


def test_the_command_rates_a_workbook_with_pasted_text(tmp_path, capsys):
    path = tmp_path / "event.xlsx"
    book = openpyxl.Workbook()
    for row in pasted("trf26.trf").rows:
        book.active.append(row)
    book.save(path)
    assert main(["rate", str(path)]) == 0
    told = capsys.readouterr()
    assert "Sheet: This sheet was read as FIDE report file (TRF)." in told.err
    assert "ratings on Section 1, details on Working." in told.out
    assert openpyxl.load_workbook(tmp_path / "event-rated.xlsx").sheetnames == [
        "Sheet",
        "Section 1",
        "Working",
    ]


def test_remarks_beside_pasted_lines_are_told():
    grid = pasted("trf16.trf")
    rows = [list(cells) for cells in grid.rows]
    rows[0].append("my notes")
    rows[5].append("my student")
    done = rate_sheets([Grid("Sheet1", rows)], "Sheet1")
    assert after(done) == after(rate_sheets([grid], "Sheet1"))
    assert any(note.message == 'Not used: "my notes", "my student".' for note in done.notes)


@pytest.mark.parametrize("beside", ["1500", "won ½", "5 points"])
def test_numbers_beside_pasted_lines_are_no_remarks(beside):
    grid = pasted("trf16.trf")
    rows = [list(cells) for cells in grid.rows]
    rows[5].append(beside)
    with pytest.raises(CrosstableProblems):
        rate_sheets([Grid("Sheet1", rows)], "Sheet1")
