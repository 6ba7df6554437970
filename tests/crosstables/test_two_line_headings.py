"""Headings in two lines, and sheets that are nearly crosstables: read where it is certain, told where it is not."""

import openpyxl
import pytest

from xlrating.crosstable.live.summary import summary
from xlrating.crosstable.live.table import live_table
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.hosts.cli import main

ROWS = [
    [1, "Ann A", 12345671, 1843, "W4", "D2", "W3", 2.5],
    [2, "Bob B", 12345672, 1710, "W3", "D1", "L4", 1.5],
    [3, "Cid C", 12345673, 1543, "L2", "W4", "L1", 1],
    [4, "Dee D", 12345674, 1120, "L1", "L3", "W2", 1],
]
ONE_LINE = ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3", "Total"]


def rate(*rows, sheet="Open"):
    return rate_workbook([Grid(sheet, list(rows))])


def posts(*rows):
    (table,) = rate(*rows).tables
    return list(table.rated.post)


def with_sheets(*sheets):
    return [Grid(name, rows) for name, rows in sheets]


@pytest.mark.parametrize(
    ("upper", "lower"),
    [
        (["#", "Player", "USCF", "Rating", "Round", None, None, "Total"], [None, None, "ID", "(Pre)", 1, 2, 3, "Pts"]),
        (["No.", "Name", "ID", "Rating", "Rd", "Rd", "Rd", "Total"], [None, None, None, None, 1.0, 2.0, 3.0, None]),
        (["No.", "Player", "Member", "Rating", "Results", None, None, None],
         [None, "Name", "ID", None, "R1", "R2", "R3", "Total"]),
        (["No.", "Name", "ID", "Pre"], [None, None, None, "Rating", "1st", "2nd", "3rd", "Total"]),
    ],
)  # fmt: skip
def test_two_lines_of_headings_are_one(upper, lower):
    title = ["Harvest Swiss"]
    assert posts(title, [], upper, lower, *ROWS) == posts(ONE_LINE, *ROWS)


@pytest.mark.parametrize("heading", ["Clr", "W/B", "Side", None])
@pytest.mark.parametrize("forfeit", ["forf", "no show"])
def test_colors_are_known_without_their_heading(heading, forfeit):
    """A word of a forfeit or a dash may stand among them, under each round or in one line of headings."""
    rows = [
        [1, "Ann A", 1843, 2, "W", 1, 3, "B", 0, 4, forfeit, 1],
        [2, "Bob B", 1710, 1, "B", 0, 4, "W", 0.5, 3, "B", 1],
        [3, "Cid C", 1543, 4, "B", 0.5, 1, "W", 1, 2, "W", 0],
        [4, "Dee D", 1402, 3, "W", 0.5, 2, "B", 0.5, 1, forfeit, 0],
        [5, "Eva E", 1300, "bye", "-", 1, None, None, None, None, None, None],
    ]
    games = [["W2w", "L3b", "X4"], ["L1b", "D4w", "W3b"], ["D4b", "W1w", "L2w"], ["D3w", "D2b", "F1"], ["B"]]
    plain = posts(
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        *([*r[:3], *g] for r, g in zip(rows, games, strict=True)),
    )
    upper = [None, None, None, *(one for n in (1, 2, 3) for one in (f"Round {n}", None, None))]
    assert posts(upper, ["No.", "Name", "Rating", *["Opp #", heading, "Res"] * 3], *rows) == plain
    across = (one for n in (1, 2, 3) for one in (f"R{n} Opp", heading and f"R{n} {heading}", f"R{n} Res"))
    assert posts(["No.", "Name", "Rating", *across], *rows) == plain


@pytest.mark.parametrize("day", ["9/3", "Sept 3", None])
def test_the_day_beside_a_round_stands_above_a_part_of_it(day):
    upper = [None, None, None, "RD 1", day, None, "RD 2", day, None]
    lower = ["No.", "Name", "Rating", *["Opp", "Clr", "Res"] * 2]
    rows = [
        [1, "Ann A", 1843, 2, "W", 1, 3, "B", 0],
        [2, "Bob B", 1710, 1, "B", 0, None, None, 1],
        [3, "Cid C", 1543, None, None, 0.5, 1, "W", 1],
    ]
    plain = [
        [*row[:3], *games] for row, games in zip(rows, (("W2", "L3"), ("L1", "B"), ("H", "W1")), strict=True)
    ]
    assert posts(upper, lower, *rows) == posts(["No.", "Name", "Rating", "Rd 1", "Rd 2"], *plain)


@pytest.mark.parametrize(
    "games", [("gm 1", "gm 2"), ("1st game", "2nd game"), ("a", "b"), ("Game 1", "Game 2")]
)
@pytest.mark.parametrize("total", [("Points", "of 4"), ("Total", "(max 4)"), ("Pts", None)])
def test_two_games_of_each_round_below_its_heading(games, total):
    upper = ["No.", "Name", "Rating", "Rd 1  7:00", None, None, "Rd 2  7:30", None, None, total[0]]
    lower = [None, None, None, "opp", *games, "opp", *games, total[1]]
    rows = [
        [1, "Ann A", 1843, 2, 1, 0.5, "BYE", 1, 1, 3.5],
        [2, "Bob B", 1710, 1, 0, 0.5, 3, 1, 0, 1.5],
        [3, "Cid C", 1543, "not here", 0, 0, 2, 0, 1, 1],
    ]
    plain = [
        [1, "Ann A", 1843, "W2", "D2", "B", "B"],
        [2, "Bob B", 1710, "L1", "D1", "W3", "L3"],
        [3, "Cid C", 1543, "U", "U", "L2", "W2"],
    ]
    headings = ["No.", "Name", "Rating", "Rd 1a", "Rd 1b", "Rd 2a", "Rd 2b"]
    assert posts(upper, lower, *rows) == posts(headings, *plain)
    rows[0][4] = 0
    with pytest.raises(CrosstableProblems):
        rate(upper, lower, *rows)


def test_the_ids_are_read():
    """Two entries with one ID are one player, so the games of both are told as a re-entry's."""
    twice = [*ROWS[:3], [4, "Ann A", 12345671, 1843, "L1", "L3", "W2", 1]]
    upper, lower = ["#", "Name", "USCF", "Rating", "Round"], [None, None, "ID", None, 1, 2, 3]
    with pytest.raises(CrosstableProblems) as found:
        rate(upper, lower, *twice)
    with pytest.raises(CrosstableProblems) as as_one_line:
        rate([], ONE_LINE, *twice)
    assert found.value.problems == as_one_line.value.problems


def test_the_results_stand_beside_the_lower_line():
    upper, lower = (
        ["#", "Name", "ID", "Rating", "Round", None, None, "Club"],
        [None, None, None, None, 1, 2, 3],
    )
    blocks = [block for _, block in rate(upper, lower, *ROWS).blocks]
    (headings,) = [block for block in blocks if block.values and "Post" in block.values[0]]
    assert (headings.row, headings.column) == (1, 9)  # H has Club in the upper line, I is the gap
    assert all(block.column >= 9 for block in blocks)


def test_the_functions_read_them():
    upper, lower = ["#", "Name", "ID", "Rating", "Round"], [None, None, None, None, 1, 2, 3]
    told = {label: value for label, value, _ in summary(live_table([upper, lower, *ROWS]))}
    assert told == {label: value for label, value, _ in summary(live_table([[], ONE_LINE, *ROWS]))}


@pytest.mark.parametrize(
    ("upper", "below"),
    [
        (["No.", "Name", "ID", "Rating", "Round"], [1, 2, 3, 4, 5]),
        (["No.", "Name", "ID", "Rating", "Round"], [None, None, None, None, 2, 3, 4]),
        (["No.", "Name", "ID", "Rating", "Round"], [None, None, None, None, 1]),
    ],
    ids=["all numbers", "not from 1", "a single round"],
)  # fmt: skip
def test_what_is_no_second_line_is_none(upper, below):
    with pytest.raises(CrosstableProblems) as found:
        rate(upper, below, *ROWS)
    assert found.value.problems[0].message == (
        'The row that starts with "No." looks like the headings, but has no Rd 1. If "Round" is meant, rename it Rd 1.'
    )


@pytest.mark.parametrize("heading", ["Name/Rating", "Player (rating)", "Name & Nov. rating", "Player"])
@pytest.mark.parametrize(
    "names",
    [("Ann A 1500", "Bob B 1400P9"), ("Ann A (1500)", "Bob B (1400/9)"), ("Ann A, 1500", "Bob B: 1400 P9")],
)
def test_a_name_with_the_rating_behind_it(heading, names):
    rows = [["#", heading, "Rd 1"], [1, names[0], "W2"], [2, names[1], "L1"]]
    apart = [["#", "Name", "Rating", "Rd 1"], [1, "Ann A", 1500, "W2"], [2, "Bob B", "1400P9", "L1"]]
    (one,), (other,) = (rate(*table).tables for table in (rows, apart))
    assert [entry.name for entry in one.crosstable.entries] == ["Ann A", "Bob B"]
    assert list(one.rated.post) == list(other.rated.post)


def test_a_rating_below_the_name():
    rows = [
        ["#", "Name / Rating", "Rd 1"],
        [1, "Ann A", "W2"],
        [None, 1500, 1],
        [2, "Bob B", "L1"],
        [None, "unr.", 0],
    ]
    (table,) = rate(*rows).tables
    assert [player.rating and player.rating.rating for player in table.crosstable.players] == [1500, None]


UNREAD = [["No.", "Who", "ID", "Perf", "Rd 1", "Rd 2", "Rd 3"], *ROWS]
LEFT_OUT = (
    'The row that starts with "No." looks like the headings, but has no Name or Rating. '
    'If "Who" is meant, rename it Name. If "Perf" is meant, rename it Rating.'
)


def test_a_sheet_that_is_left_out_is_told():
    rated = rate_workbook(with_sheets(("Open", [ONE_LINE, *ROWS]), ("U1400", UNREAD)))
    told = [note for note in rated.notes if note.cell.startswith("U1400")]
    assert [(note.cell, note.message) for note in told] == [
        ("U1400!B1", f"This sheet was left out. {LEFT_OUT}")
    ]


@pytest.mark.parametrize(
    "rows",
    [
        [["Section", "1st", "2nd", "3rd"], ["Open", 300, 200, 100]],
        [["Name", "Rating", "Paid"], ["Ann A", 1843, "yes"]],
        [["Hotel was fine."]],
        [],
    ],
    ids=["prizes", "entries", "a note", "nothing"],
)
def test_any_other_sheet_is_not_mentioned(rows):
    rated = rate_workbook(with_sheets(("Open", [ONE_LINE, *ROWS]), ("Other", rows)))
    assert not [note for note in rated.notes if note.cell.startswith("Other")]


def test_all_sheets_that_cannot_be_read_are_told():
    with pytest.raises(CrosstableProblems) as found:
        rate_workbook(with_sheets(("Prizes", [["Place", "Prize"]]), ("Open", UNREAD), ("U1400", UNREAD)))
    assert [(problem.cell, problem.message) for problem in found.value.problems] == [
        ("Open!B1", LEFT_OUT),
        ("U1400!B1", LEFT_OUT),
    ]


def saved(tmp_path, **sheets):
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(tmp_path / "event.xlsx")
    return str(tmp_path / "event.xlsx")


def test_an_import_says_the_same(tmp_path, capsys):
    target = str(tmp_path / "new.xlsx")
    path = saved(tmp_path, Open=[ONE_LINE, *ROWS], U1400=UNREAD)
    assert main(["import", path, "-o", target]) == 0
    assert f"Note: U1400!B1: This sheet was left out. {LEFT_OUT}" in capsys.readouterr().err


def test_an_export_says_the_same(tmp_path, capsys):
    path = saved(tmp_path, Open=[ONE_LINE, *ROWS], U1400=UNREAD)
    assert main(["export", path, "--as", "json", "-o", str(tmp_path / "new.json")]) == 0
    assert f"Note: U1400!B1: This sheet was left out. {LEFT_OUT}" in capsys.readouterr().err


def test_an_import_of_nothing_else_says_what_to_rename(tmp_path, capsys):
    path = saved(tmp_path, Open=UNREAD, U1400=UNREAD)
    assert main(["import", path, "-o", str(tmp_path / "new.xlsx")]) == 1
    assert capsys.readouterr().err == (
        f"Not imported: 2 problems. Nothing was written.\n  Open!B1: {LEFT_OUT}\n  U1400!B1: {LEFT_OUT}\n"
    )


def test_a_table_without_headings_is_rated_again_from_its_rated_file(tmp_path):
    path = saved(tmp_path, Open=[["Friday"], [], *ROWS])
    rated = path.replace(".xlsx", "-rated.xlsx")
    assert main(["rate", path]) == 0
    first = openpyxl.load_workbook(rated)["Open"]
    assert main(["rate", rated, "-o", path.replace(".xlsx", "-again.xlsx")]) == 0
    again = openpyxl.load_workbook(path.replace(".xlsx", "-again.xlsx"))["Open"]
    assert [row[:12] for row in again.iter_rows(2, values_only=True)] == [
        row[:12] for row in first.iter_rows(2, values_only=True)
    ]


@pytest.mark.parametrize("games", ["Pg", "PROVGMS", "Prov games"])
def test_days_beside_the_rounds_above_their_parts(games):
    """The last round is on February 6, 2025: the rules of 2025 with their bonus."""
    rounds = [cell for n, day in ((1, "1/30/25"), (2, "2/6/25")) for cell in (f"RD {n}  {day}", None, None)]
    grid = [
        ["Thursday Swiss G/90;+30"],
        ["No", "Name", "Rtg", games, *rounds, "Final"],
        [None, None, None, None, *["Op", "R", "Tot"] * 2],
        [1, "Ann A", 1843, None, 2, "W", 1, 3, "D", 1.5, 1.5],
        [2, "Bob B", 1710, None, 1, "L", 0, 4, "W", 1, 1],
        [3, "Cid C", 1543, 18, 4, "W", 1, 1, "D", 1.5, 1.5],
        [4, "Dee D", 1120, None, 3, "L", 0, 2, "L", 0, 0],
    ]
    plain = [
        ["End date", "2025-02-06"], ["Start date", "2025-01-30"], ["Time control", "G/90;+30"], [],
        ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann A", 1843, "W2", "D3"], [2, "Bob B", 1710, "L1", "W4"],
        [3, "Cid C", "1543P18", "W4", "D1"], [4, "Dee D", 1120, "L3", "L2"],
    ]  # fmt: skip
    assert posts(*grid) == posts(*plain)


def test_the_headings_of_a_database():
    """The event in columns, words in one, and the opponent and result of each round: no remark tells of games."""
    event = ["JUNE OPEN", "06/11/2022", "06/12/2022", "G/90;D5"]
    grid = [
        ["EVENT", "BEGDATE", "ENDDATE", "TIMECTL", "PAIRNO", "LASTNAME", "FIRST", "USCFID", "RATING", "PROVGMS",
         "R1OPP", "R1RES", "R2OPP", "R2RES", "SCORE"],
        [*event, 1, "LEE", "ANN", 12345671, 1843, None, 2, "W", 3, "D", 1.5],
        [*event, 2, "BEE", "TOM", 12345672, 1710, None, 1, "L", 4, "W", 1],
        [*event, 3, "FOX", "CY", 12345673, 1543, 18, 4, "W", 1, "D", 1.5],
        [*event, 4, "HART", "DI", 12345674, 1120, None, 3, "L", 2, "L", 0],
    ]  # fmt: skip
    plain = [
        ["Start date", "2022-06-11"], ["End date", "2022-06-12"], ["Time control", "G/90;d5"], [],
        ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann A", 1843, "W2", "D3"], [2, "Bob B", 1710, "L1", "W4"],
        [3, "Cid C", "1543P18", "W4", "D1"], [4, "Dee D", 1120, "L3", "L2"],
    ]  # fmt: skip
    assert posts(*grid) == posts(*plain)
    assert "games-in-a-remark" not in [note.code for note in rate(*grid).notes]


def players_left_out(*others):
    found = rate_workbook(
        with_sheets(("Open", [ONE_LINE, *ROWS]), ("Premier", [["Name", "Rating", "Thu 7"], *others]))
    )
    return [note.cell for note in found.notes if note.code == "players-left-out"]


def test_a_list_of_other_players_on_a_sheet_of_its_own_is_told():
    """They may be a section whose rounds nobody knows; a list with any of those who were rated is that of the event."""
    assert players_left_out(["Eve E", 1900, "won"], ["Flo F", 1800, "lost"]) == ["Premier!A1"]
    assert players_left_out(["Eve E", 1900, ""], ["A, Ann", 1843, ""]) == []
