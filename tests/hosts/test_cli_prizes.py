"""``xlrating prizes`` and the buttons: the Prizes sheet and the scores of the crosstables make an Awards sheet."""

import json

import pytest
from openpyxl import Workbook, load_workbook

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.hosts.cli import main
from xlrating.hosts.excel.press import MACROS
from xlrating.hosts.libreoffice.entries import ENTRIES
from xlrating.hosts.prizes import award, sheets_of
from xlrating.workbook import WorkbookFile

TABLE = [
    ["Event", "Club Swiss"], ["Section", "U2000"], ["End date", "2026-09-07"], ["Time control", "G/60;d5"], [],
    ["No.", "Name", "Rating", "Group", "Rd 1", "Rd 2", "Rd 3"],
    [1, "Ann", 1985, None, "W4", "W2", "W3"], [2, "Bob", None, None, "W5", "L1", "W6"],
    [3, "Cleo", 1921, None, "W6", "W4", "L1"], [4, "Dan", 1574, "junior", "L1", "L3", "W5"],
    [5, "Eve", 1760, None, "L2", "W6", "L4"], [6, "Finn", 1588, None, "L3", "L5", "L2"],
]  # fmt: skip
PRIZES = [
    ["Based on", 100, "Entries", 60], ["Unrated limit", 300], [], ["Prize", "Amount"], ["1st", 7000], ["2nd", "$1,000"],
    ["3rd", 500], ["Class B", 300], ["Top junior", 100], ["Top senior", 100], ["Trophy 1st", "Trophy"],
]  # fmt: skip
# 60 % of all: 4200, 600, 300, 180, 60. 2nd and 3rd, 900, for Bob (unrated, 300 at most) and Cleo (600, the largest
# without the tie). Eve's own 180 is more than (180 + 60) / 2; Dan's 60 remains.
PAID = {"Ann": 4200, "Bob": 300, "Cleo": 600, "Dan": 60, "Eve": 180, "Finn": 0}


def workbook(path, prizes=PRIZES, **more):
    book = Workbook()
    book.active.title = "Crosstable"
    for name, rows in {"Crosstable": TABLE, **({"Prizes": prizes} if prizes else {}), **more}.items():
        sheet = book[name] if name in book.sheetnames else book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(path)
    return path


def grids(path):
    return WorkbookFile.open(path).grids()


def problems(path):
    with pytest.raises(CrosstableProblems) as found:
        award(grids(path))
    return [problem.line for problem in found.value.problems]


def test_the_prizes_of_an_event_in_json(tmp_path, capsys):
    assert main(["prizes", str(workbook(tmp_path / "event.xlsx")), "--json", "--check"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["written"] is None
    [section] = told["sections"]
    assert (section["section"], section["paid"]) == ("U2000", 5340)
    assert {player["name"]: player["amount"] for player in section["players"]} == PAID
    ann = section["players"][0]
    # P25 §5: $4,000 in U2000; Public Law 119-21: $2,000.
    assert (ann["floor"], ann["form"], ann["reason"]) == (2000, "1099-MISC", "Clear 1st: 1st $4,200.")
    assert told["notes"] == ["Prizes!A10: Top senior: Nobody may win it. $60 is not paid."]
    assert list(tmp_path.iterdir()) == [tmp_path / "event.xlsx"]


def test_an_awards_sheet_is_added_and_nothing_typed_changes(tmp_path, capsys):
    path = workbook(tmp_path / "event.xlsx", Awards=[["My own list"]])
    assert main(["prizes", str(path)]) == 0
    assert "5 winners share $5,340. 1 floor from prizes. 1 on form 1099." in capsys.readouterr().out
    after = load_workbook(tmp_path / "event-prizes.xlsx")
    assert after.sheetnames == ["Crosstable", "Prizes", "Awards", "Awards 2"]
    assert after["Awards"]["A1"].value == "My own list"
    rows = list(after["Awards 2"].iter_rows(min_row=5, max_row=9, max_col=5, values_only=True))
    assert [(row[1], row[4]) for row in rows] == [
        ("Ann", 4200), ("Cleo", 600), ("Bob", 300), ("Eve", 180), ("Dan", 60),
    ]  # fmt: skip
    before = load_workbook(path)
    for name in ("Crosstable", "Prizes"):
        assert [*after[name].values] == [*before[name].values]
    again = grids(tmp_path / "event-prizes.xlsx")
    assert [sheet.name for sheet in sheets_of(award(again), again)] == ["Awards 2"]  # its own is made anew


def test_prizes_in_a_file_of_their_own(tmp_path, capsys):
    path = workbook(tmp_path / "event.xlsx", None)
    listed = tmp_path / "list.csv"
    listed.write_text('Prize,Amount,From,To\n1st,"$1,000",,\nU1600,50,,1580\n', "utf-8")
    assert main(["prizes", str(path), "--prizes", str(listed), "--json", "--check"]) == 0
    [section] = json.loads(capsys.readouterr().out)["sections"]
    assert {p["name"]: p["amount"] for p in section["players"] if p["amount"]} == {"Ann": 1000, "Dan": 50}


def test_a_column_section_says_whose_prizes_they_are(tmp_path):
    other = [["Section", "Reserve"], *TABLE[2:]]
    listed = [["Prize", "Amount", "Section"], ["1st", 100, "U2000"], ["1st ", 40, "Reserve"]]
    path = workbook(tmp_path / "event.xlsx", listed, Reserve=other)
    assert [(one.section, one.paid) for one in award(grids(path))] == [("U2000", 100), ("Reserve", 40)]


def test_what_is_wrong_is_told_at_its_cell(tmp_path):
    listed = [["Prize", "Amount"], ["1st", "1O0"], ["U1800", 50], ["u1800", 50], ["Prize", 5], ["2nd", None],
              ["A", 5, 1999, 1800]]  # fmt: skip
    listed[0] += ["From", "To"]
    assert problems(workbook(tmp_path / "event.xlsx", listed)) == [
        'Prizes!A2: "1O0" is not a prize. Enter dollars, such as 2500.',
        "Prizes!A4: Two prizes are named u1800. Write 1st and 2nd before them.",
        'Prizes!A5: "Prize" does not say who may win it. Enter a place (1st), a class (Class A), a limit (U1800), '
        "points (4 points), or a group (Top junior).",
        'Prizes!A6: "2nd" has no amount. Enter dollars, or Trophy.',
        'Prizes!A7: "A" is from 1999 to 1800. Enter the lower rating first.',
    ]


@pytest.mark.parametrize(
    ("prizes", "line"),
    [
        (None, "There is no Prizes sheet. Add one with the headings Prize and Amount, or use --prizes FILE.csv."),
        ([["Place", "Money"]], "Prizes: This sheet has no list of prizes. Enter the headings Prize and Amount, and "
         "the prizes below."),
        ([["Based on", 0, "Entries", 6], ["Prize", "Amount"], ["1st", 5]], "Prizes: Based on must be 1 entry or more."),
        ([["Based on", 50], ["Prize", "Amount"], ["1st", 5]],
         "Prizes: Based on needs the label Entries, with the number of paid entries."),
        ([["Guaranteed", "maybe"], ["Prize", "Amount"], ["1st", 5]],
         'Prizes!B1: "maybe" is not an answer here. Enter yes or no.'),
    ],
)  # fmt: skip
def test_a_list_that_cannot_be_read(tmp_path, prizes, line):
    assert problems(workbook(tmp_path / "event.xlsx", prizes)) == [line]


def test_refused_without_a_file(tmp_path, capsys):
    path = workbook(tmp_path / "event.xlsx", None)
    assert main(["prizes", str(path)]) == 1
    assert capsys.readouterr().err.startswith("Not divided: 1 problem. Nothing was written.")
    assert list(tmp_path.iterdir()) == [path]


def test_money_above_the_fund_is_told(tmp_path):
    listed = [["Fund", 100], ["Prize", "Amount"], ["1st", 101]]
    [section] = award(grids(workbook(tmp_path / "event.xlsx", listed)))
    assert [note.line for note in section.notes] == ["Prizes: The prizes add up to more than the fund."]


def test_both_programs_have_the_button():
    assert "award_prizes" in MACROS
    assert "Award Prizes" in [entry.label for entry in ENTRIES]
