"""A section without a rated game does not stop the others; alone it is refused."""

import json

import pytest
from openpyxl import Workbook, load_workbook

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.hosts.cli import main
from xlrating.hosts.rate_sheets import rate_sheets

HEADINGS = ["No.", "Name", "Rating", "Rd 1"]
PLAYED = [HEADINGS, [1, "Ann", 1800, "W2"], [2, "Bob", 1700, "L1"]]
BYES = [HEADINGS, [1, "Cid", 1600, "B"], [2, "Dee", 1500, "H"]]
NOBODY = [HEADINGS]
UNFINISHED = [HEADINGS, [1, "Eve", 1600, "2"], [2, "Flo", 1500, "1"]]

NO_GAMES = "This section was left out: it has no rated games."
NO_PLAYERS = "This section was left out: it has no players."


def rate(*, partial=False, **sheets):
    """What is rated, what is told of the rest, and what waits."""
    grids = [Grid(name, rows) for name, rows in sheets.items()]
    done = rate_sheets(grids, None, partial=partial)
    told = {note.cell: note.message for note in done.notes if note.message.startswith("This section")}
    names = [crosstable.grid.sheet for crosstable in done.crosstables]
    return names, told, [one.cell for one in done.waiting]


@pytest.mark.parametrize("partial", [False, True])
def test_the_others_are_rated_and_a_line_says_which_is_not(partial):
    found = rate(Open=PLAYED, U1800=BYES, U1400=NOBODY, partial=partial)
    assert found == (["Open"], {"U1800!D1": NO_GAMES, "U1400!A1": NO_PLAYERS}, [])


def test_also_of_several_tables_on_a_sheet():
    found = rate(Open=[["Open"], *BYES, [], ["U1800"], *PLAYED])
    assert found == (["Open"], {"Open!D2": NO_GAMES}, [])


@pytest.mark.parametrize("partial", [False, True])
def test_where_no_section_has_a_game_each_is_to_fix(partial):
    with pytest.raises(CrosstableProblems) as refused:
        rate(U1800=BYES, U1400=NOBODY, partial=partial)
    assert [(problem.cell, problem.message) for problem in refused.value.problems] == [
        ("U1800!D1", "The crosstable has no rated games. Enter results in the round columns."),
        ("U1400!A1", "There is no player below the headings. Enter one player per row."),
    ]


def test_games_without_results_are_to_fix_and_wait_in_a_partial_rating():
    with pytest.raises(CrosstableProblems) as refused:
        rate(Open=PLAYED, U1800=UNFINISHED, U1400=BYES)
    assert [problem.cell for problem in refused.value.problems] == ["U1800!D2"]
    found = rate(Open=PLAYED, U1800=UNFINISHED, U1400=BYES, partial=True)
    waits = "This section was left out: it has no complete game."
    assert found == (["Open"], {"U1400!D1": NO_GAMES, "U1800!D1": waits}, ["U1800!D2"])


def test_what_cannot_be_read_at_all_stops_a_partial_rating_too():
    twice = [["No.", "Name", "Name", "Rating", "Rd 1"], [1, "Eve", "Eve", 1600, "B"]]
    with pytest.raises(CrosstableProblems, match="U1800!C1"):
        rate(Open=PLAYED, U1800=twice, partial=True)


@pytest.mark.parametrize(
    ("rows", "told", "waits"),
    [(BYES, NO_GAMES, []), (UNFINISHED, "This section was left out: it has no complete game.", ["Open!D2"])],
)
def test_ratings_of_before_next_to_it_are_told(rows, told, waits):
    """The only result was a mistake: its ratings are still there."""
    rated = rate_sheets([Grid("Open", PLAYED)], None)
    (values,) = [block.values for _, block in rated.columns if block.row == 0]
    column = rated.columns[-1][1].column
    rows = [[*row, *[None] * (column - len(row)), *values[place]] for place, row in enumerate(rows)]
    _, notes, waiting = rate(Open=rows, U1800=PLAYED, partial=True)
    assert notes == {"Open!D1": f"{told} The ratings next to it are from an earlier rating."}
    assert waiting == waits


@pytest.fixture
def event(tmp_path):
    book = Workbook()
    book.remove(book.active)
    for name, rows in {"Open": PLAYED, "U1800": BYES}.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(tmp_path / "event.xlsx")
    return tmp_path / "event.xlsx"


def test_rate_leaves_its_sheet_as_it_is(event, capsys):
    assert main(["rate", str(event)]) == 0
    assert f"U1800!D1: {NO_GAMES}" in capsys.readouterr().err
    book = load_workbook(event.with_name("event-rated.xlsx"))
    assert book.sheetnames == ["Open", "U1800", "Working Open"]
    assert [[cell.value for cell in row] for row in book["U1800"]] == BYES


def test_json_has_it_in_the_notes(event, capsys):
    assert main(["rate", "--check", "--json", str(event)]) == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert [section["name"] for section in file["sections"]] == ["Open"]
    assert {"cell": "U1800!D1", "code": "section-left-out", "message": NO_GAMES} in file["notes"]
    assert (file["provisional"], file["waiting"]) == (False, [])


@pytest.mark.parametrize("command", [["export", "--as", "text"], ["report", "-o"]])
def test_export_and_report_say_it_too(command, event, capsys):
    output = [str(event.with_name("pages.pdf"))] if command[-1] == "-o" else []
    assert main([command[0], str(event), *command[1:], *output]) == 0
    assert f"Note: U1800!D1: {NO_GAMES}" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["rate"], ["report"]])
def test_the_sheet_that_was_asked_for_is_refused(command, event, capsys):
    assert main([*command, str(event), "--sheet", "U1800"]) == 1
    assert "U1800!D1: The crosstable has no rated games." in capsys.readouterr().err


def test_groups_are_compared_in_the_sections_with_games(event, capsys):
    book = load_workbook(event)
    for sheet in book:
        sheet["E1"], sheet["E2"], sheet["E3"] = "Age", 12, 30
    book.save(event)
    assert main(["compare-groups", str(event)]) == 0
    assert f"Note: U1800!D1: {NO_GAMES}" in capsys.readouterr().err
    book.remove(book["Open"])
    book.save(event)
    assert main(["compare-groups", str(event)]) == 1
    assert "U1800!D1: The crosstable has no rated games." in capsys.readouterr().err


def test_a_sheet_without_players_does_not_stop_an_import(event, capsys):
    book = load_workbook(event)
    book.create_sheet("U1400").append(HEADINGS)
    book.save(event)
    assert main(["import", str(event), "-o", str(event.with_name("new.xlsx"))]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("Imported 2 sections with 4 players ")
    assert "Note: U1400 has no players. It was left out." in printed.err
