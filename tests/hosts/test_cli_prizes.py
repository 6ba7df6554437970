"""``xlrating prizes`` and the buttons: the Prizes sheet and the scores of the crosstables make an Awards sheet."""

import json

import pytest
from json_schema import DOCS, validator
from openpyxl import Workbook, load_workbook
from prize_event import PAID, PRIZES, TABLE, WITH_PRIZES
from prize_event import prize_workbook as workbook

from xlrating.awards.award import award
from xlrating.awards.sheets import sheets_of
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.hosts.buttons import IN_LIBREOFFICE
from xlrating.hosts.cli import main
from xlrating.hosts.excel.press import MACROS
from xlrating.workbook import WorkbookFile


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
    assert told["notes"] == [
        {"cell": "Prizes!A10", "message": "Top senior: Nobody may win it. $60 is not paid."},
        {
            "cell": "Crosstable",
            "message": "Floor from a prize: Ann. To rate with it, add the columns Prize and Under to the crosstable, "
            "and award the prizes again.",
        },
    ]
    validator("prizes.schema.json").validate(told)
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


def test_prize_and_under_are_filled_and_the_next_rating_holds_the_floor(tmp_path, capsys):
    path = workbook(tmp_path / "event.xlsx", Crosstable=WITH_PRIZES)
    assert main(["prizes", str(path)]) == 0
    assert "Crosstable!H10: Prize says 61, the award is $60. It was not changed." in capsys.readouterr().err
    filled = tmp_path / "event-prizes.xlsx"
    cells = list(load_workbook(filled)["Crosstable"].iter_rows(7, 12, 8, 10, values_only=True))
    assert cells == [
        (4200, 2000, 1900), (300, 2000, None), ("600", "U2200", None), (61, None, 1500), (180, 1800, None),
        (None, None, None),
    ]  # fmt: skip
    awards = list(load_workbook(filled)["Awards"].iter_rows(5, 9, 2, 9, values_only=True))
    floors = {row[0]: row[5:] for row in awards if any(row[5:])}
    assert floors == {"Ann": (1900, 2000, 2000), "Dan": (1500, None, 1500)}
    assert main(["rate", "--json", "--check", str(filled)]) == 0
    regular, quick = json.loads(capsys.readouterr().out)["files"][0]["sections"]
    assert quick["players"][0]["floor"] is None
    ann, *_, dan, _, _ = regular["players"]
    assert (ann["floor"], ann["floor_source"], dan["floor"]) == (2000, "money floor", 1500)
    assert ann["post"] >= 2000
    [again] = award(grids(filled))
    assert again.blocks == []


def test_groups_without_a_prize_are_told(tmp_path):
    typed = [[*row[:3], "jnr", *row[4:]] if row[:1] == [4] else row for row in TABLE]
    [section] = award(grids(workbook(tmp_path / "event.xlsx", Crosstable=typed)))
    assert 'Crosstable!D10: No prize is for the group "jnr".' in [note.line for note in section.notes]


@pytest.mark.parametrize("listed", [PRIZES, [["Prize", "Amount"], ["1st", "x1"]], None])
def test_every_document_fits_the_schema(tmp_path, capsys, listed):
    path = workbook(tmp_path / "event.xlsx", listed)
    status = main(["prizes", str(path), "--json"])
    told = json.loads(capsys.readouterr().out)
    validator("prizes.schema.json").validate(told)
    assert ("problems" in told) == bool(status) == (listed is not PRIZES)


def test_the_example_in_the_docs_fits_the_schema():
    page = (DOCS / "scripts.md").read_text("utf-8")
    example = json.loads(page.partition("## Prizes")[2].partition("```json")[2].partition("```")[0])
    validator("prizes.schema.json").validate(example)
    [section] = example["sections"]
    assert section["paid"] == sum(player["amount"] for player in section["players"])


def test_what_is_no_file_fits_the_schema_too(tmp_path, capsys):
    assert main(["prizes", str(tmp_path / "none.xlsx"), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    validator("prizes.schema.json").validate(told)
    assert told["problems"][0]["cell"] is None


def test_the_schema_is_held_against(tmp_path, capsys):
    main(["prizes", str(workbook(tmp_path / "event.xlsx")), "--json", "--check"])
    told = json.loads(capsys.readouterr().out)
    for place in ("section", "paid", "players", "prizes"):
        broken = json.loads(json.dumps(told))
        del broken["sections"][0][place]
        assert not validator("prizes.schema.json").is_valid(broken)
    told["sections"][0]["players"][0]["score"] = "5"
    assert not validator("prizes.schema.json").is_valid(told)


@pytest.mark.parametrize("name", ["event.xlsx", "list.xlsx"])
def test_the_files_that_are_read_stay_as_they_are(tmp_path, capsys, name):
    event, prizes = workbook(tmp_path / "event.xlsx", None), tmp_path / "list.xlsx"
    book = Workbook()
    for row in ("Prize", "Amount"), ("1st", 1000):
        book.active.append(row)
    book.save(prizes)
    before = (tmp_path / name).read_bytes()
    command = ["prizes", str(event), "--prizes", str(prizes), "-o", str(tmp_path / name), "--force"]
    assert main(command) == 2
    assert "is the file itself. Choose another name with -o." in capsys.readouterr().err
    assert (tmp_path / name).read_bytes() == before


def test_prizes_in_a_file_of_their_own(tmp_path, capsys):
    path = workbook(tmp_path / "event.xlsx", None)
    listed = tmp_path / "list.csv"
    listed.write_text('Prize,Amount,From,To\n1st,"$1,000",,\nU1600,50,,1580\n', "utf-8")
    assert main(["prizes", str(path), "--prizes", str(listed), "--json", "--check"]) == 0
    [section] = json.loads(capsys.readouterr().out)["sections"]
    assert {p["name"]: p["amount"] for p in section["players"] if p["amount"]} == {"Ann": 1000, "Dan": 50}


@pytest.mark.parametrize("name", ["list", "prizes2", "Prizes 2026", "prizes november", "Prizes U2000"])
def test_the_name_of_a_text_file_is_no_section(tmp_path, capsys, name):
    """No. 1 of U2000 is alone at the top; what is wrong is told whatever the file is called."""
    path = workbook(tmp_path / "event.xlsx", None)
    listed = tmp_path / f"{name}.csv"
    listed.write_text("Prize,Amount\n1st,100\n", "utf-8")
    command = ["prizes", str(path), "--prizes", str(listed), "--json", "--check"]
    assert main(command) == 0
    [section] = json.loads(capsys.readouterr().out)["sections"]
    assert {p["name"]: p["amount"] for p in section["players"] if p["amount"]} == {"Ann": 100}
    listed.write_text("Prize,Amount\n1st-3rd,100\n", "utf-8")
    assert main(command) == 1
    [problem] = json.loads(capsys.readouterr().out)["problems"]
    assert problem["message"] == '"1st-3rd" is more than one prize. Enter a row for each place.'


def test_the_name_of_a_sheet_is_a_section(tmp_path):
    path = workbook(tmp_path / "event.xlsx", None, **{"Prizes 2026": [["Prize", "Amount"], ["1st", 100]]})
    assert problems(path) == [
        "Prizes 2026: No prize is for a section of this workbook. Check Section, or name the sheet Prizes."
    ]


@pytest.mark.parametrize("amount", ["1.000", "100.000", '"1,000.000"'])
def test_points_that_may_part_thousands_are_asked_about(tmp_path, capsys, amount):
    """In a list of text, where a spreadsheet would have made 1 of it."""
    path = workbook(tmp_path / "event.xlsx", None)
    listed = tmp_path / "list.csv"
    listed.write_text(f"Prize,Amount\n1st,{amount}\n", "utf-8")
    assert main(["prizes", str(path), "--prizes", str(listed), "--check"]) == 1
    assert f'list!B2: "{amount.strip(chr(34))}" is not a prize. Enter dollars' in capsys.readouterr().err


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
        'Prizes!B2: "1O0" is not a prize. Enter dollars, such as 2500.',
        "Prizes!A4: Two prizes are named u1800. Write 1st and 2nd before them.",
        'Prizes!A5: "Prize" does not say who may win it. Enter a place (1st), a class (Class A), a limit (U1800), '
        "points (4 points), or a group (Top junior). Or enter the lowest and the highest rating.",
        'Prizes!B6: "2nd" has no amount. Enter dollars, or Trophy.',
        'Prizes!A7: "A" is from 1999 to 1800. Enter the lower rating first.',
    ]


@pytest.mark.parametrize(
    ("prizes", "line"),
    [
        (None, "There is no Prizes sheet. Add one with the headings Prize and Amount, or use --prizes FILE.csv."),
        ([["Place", "Money"]], "Prizes: This sheet has no list of prizes. Enter the headings Prize and Amount, and "
         "the prizes below."),
        ([["Based on", 0, "Entries", 6], ["Prize", "Amount"], ["1st", 5]],
         'Prizes!B1: Based on: "0" is not a number of entries. Enter a whole number, such as 60.'),
        ([["Entries", "24.5"], ["Prize", "Amount"], ["1st", 5]],
         'Prizes!B1: Entries: "24.5" is not a number of entries. Enter a whole number, such as 60.'),
        ([["Based on", 50], ["Prize", "Amount"], ["1st", 5]],
         "Prizes: Based on needs the label Entries, with the number of paid entries."),
        ([["Guaranteed", "maybe"], ["Prize", "Amount"], ["1st", 5]],
         'Prizes!B1: Guaranteed: "maybe" is not an answer here. Enter yes or no.'),
    ],
)  # fmt: skip
def test_a_list_that_cannot_be_read(tmp_path, prizes, line):
    assert problems(workbook(tmp_path / "event.xlsx", prizes)) == [line]


def test_a_label_that_nobody_knows_is_told(tmp_path):
    listed = [["Gauranteed", "yes"], ["Based on", 10, "Entries", 5], ["Prize", "Amount"], ["1st", 500]]
    [section] = award(grids(workbook(tmp_path / "event.xlsx", listed)))
    assert [note.line for note in section.notes] == [
        "Prizes!A1: Gauranteed is not used. Labels here: Based on, entries, fund, guaranteed, unrated limit, section "
        "limit, method, date of payment."
    ]


def test_all_that_is_wrong_is_told_at_once(tmp_path):
    listed = [
        ["Unrated limit", -5],
        ["Prize", "Amount"],
        ["1st", "x1"],
        [None, 5],
        ["1999-1800", 5],
        ["A", 5, None, "x"],
    ]
    listed[1] += ["From", "To"]
    assert problems(workbook(tmp_path / "event.xlsx", listed)) == [
        'Prizes!B1: Unrated limit: "-5" is not a prize. Enter dollars, such as 2500.',
        'Prizes!B3: "x1" is not a prize. Enter dollars, such as 2500.',
        "Prizes!A4: This prize has no name. Enter a place (1st), a class (Class A), a limit (U1800), points (4 "
        "points), or a group (Top junior). Or enter the lowest and the highest rating.",
        'Prizes!A5: "1999-1800" is from 1999 to 1800. Enter the lower rating first.',
        'Prizes!A6: "x" is not a rating limit. Enter a rating, such as 1799.',
    ]


def test_a_list_may_stand_anywhere_on_its_sheet(tmp_path):
    listed = [
        [],
        ["", "", "Amount", "", "Prize"],
        ["", "", "-5", "", "1st"],
        ["", "", 5, "", "Brilliancy 1800+"],
    ]
    path = workbook(tmp_path / "event.xlsx", listed)
    assert [line.partition(":")[0] for line in problems(path)] == ["Prizes!C3", "Prizes!E4"]


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
    assert "Award Prizes" in [entry.label for entry in IN_LIBREOFFICE]
