"""Rated, changed and rated again; re-entries; dual-rated, large and several sheets."""

from pathlib import Path

import pytest
from openpyxl import load_workbook
from typed_events import DECIMALS, LARGE, posts, rate, rows_of, save

from xlrating.hosts.cli import main

OUTPUT = [
    "Post",
    "Change",
    "− +",
    "Score",
    "Perf",
    "Norms",
    "Games",
    "N'",
    "K",
    "Expected",
    "Bonus",
    "Games after",
]
DUAL = [["Time control", "G/25;d5"], ["End date", "2026-08-30"]]
SMALL = [
    ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann", 1800, "W2", "D3"],
    [2, "Bob", 1700, "L1", "W4"],
    [3, "Cid", "1600P12", "W4", "D1"],
    [4, "Dee", None, "L3", "L2"],
]


def in_place(path: Path) -> bytes:
    assert main(["rate", "--in-place", str(path)]) == 0
    return path.read_bytes()


def sheet_rows(path, sheet="Crosstable"):
    return [list(row) for row in load_workbook(path)[sheet].iter_rows(values_only=True)]


def set_cells(path, **cells):
    workbook = load_workbook(path)
    for address, value in cells.items():
        workbook["Crosstable"][address] = value
    workbook.save(path)


@pytest.mark.parametrize(
    "rows", [SMALL, rows_of(LARGE, []), rows_of(DECIMALS, DUAL)], ids=["small", "large", "dual"]
)
def test_rating_twice_changes_not_a_byte(tmp_path, rows):
    path = save(tmp_path / "event.xlsx", rows)
    first = in_place(path)
    assert in_place(path) == first


def test_the_input_columns_stay_as_they_were(tmp_path):
    path = save(tmp_path / "event.xlsx", SMALL)
    in_place(path)
    assert [row[:5] for row in sheet_rows(path)] == SMALL
    assert sheet_rows(path)[0][5:] == [None, *OUTPUT]


@pytest.mark.parametrize(
    "changed", ["player added", "player removed", "result corrected", "rating corrected"]
)
def test_rated_changed_and_rated_again_is_as_if_rated_once(tmp_path, changed):
    path, fresh = save(tmp_path / "event.xlsx", SMALL), [list(row) for row in SMALL]
    in_place(path)
    if changed == "player added":
        fresh[4][4] = "L2"
        fresh.append([5, "Eve", 1500, None, None])
        set_cells(path, A6=5, B6="Eve", C6=1500)
    if changed == "player removed":
        fresh[2][4] = fresh[3][3] = None
        fresh.pop()
        set_cells(path, A5=None, B5=None, C5=None, D5=None, E5=None, D4=None, E3=None)
    if changed == "result corrected":
        fresh[1][3], fresh[2][3] = "D2", "D1"
        set_cells(path, D2="D2", D3="D1")
    if changed == "rating corrected":
        fresh[3][2] = 1650
        set_cells(path, C4=1650)
    in_place(path)
    other = save(tmp_path / "fresh.xlsx", fresh)
    in_place(other)
    rows = sheet_rows(path)
    while not any(cell is not None for cell in rows[-1]):
        rows.pop()
    assert rows == sheet_rows(other)
    assert sheet_rows(path, "Working") == sheet_rows(other, "Working")


def rated_rows(tmp_path, rows):
    path = save(tmp_path / "once.xlsx", rows)
    in_place(path)
    return sheet_rows(path)


def block(rows, headings=OUTPUT):
    """The columns of a rating, wherever they stand in the sheet, by heading."""
    start = next(c for c in range(len(rows[0])) if rows[0][c : c + len(headings)] == headings)
    return [row[start : start + len(headings)] for row in rows]


@pytest.mark.parametrize(
    "deleted",
    [
        ["N'", "K"],
        ["Games after"],
        ["Post"],
        ["Change", "Score"],
        ["N'", "K", "Expected", "Bonus", "Games after"],
    ],
    ids=" ".join,
)
def test_columns_that_somebody_deleted_are_written_again(tmp_path, deleted):
    once = rated_rows(tmp_path, SMALL)
    by_heading = [dict(zip(OUTPUT, row[6:], strict=True)) for row in once]
    kept = [heading for heading in OUTPUT if heading not in deleted]
    path = save(
        tmp_path / "event.xlsx",
        [row[:6] + [values[h] for h in kept] for row, values in zip(once, by_heading, strict=True)],
    )
    in_place(path)
    assert sheet_rows(path) == once


@pytest.mark.parametrize("place", [7, 8, 10, 14])
def test_a_column_of_ones_own_among_ours_stays_and_ours_move_right(tmp_path, place):
    once = rated_rows(tmp_path, SMALL)
    own = ["Club", "Oaks", "Elms", "Oaks", None]
    path = save(
        tmp_path / "event.xlsx",
        [[*row[:place], mine, *row[place:]] for row, mine in zip(once, own, strict=True)],
    )
    in_place(path)
    rows = sheet_rows(path)
    assert [row[place] for row in rows] == own
    assert block(rows) == block(once)
    assert sum(cell in OUTPUT for cell in rows[0]) == len(OUTPUT)
    assert sum(cell is not None for cell in rows[1][6:place]) == 0
    again = path.read_bytes()
    assert in_place(path) == again


def test_columns_of_ones_own_named_like_ours_are_not_taken_for_ours(tmp_path):
    own = [["Score", "Post", "Change"], [1.5, "mine", 1], [1, "mine", 2], [1.5, "mine", 3], [0, "mine", 4]]
    path = save(tmp_path / "event.xlsx", [[*row, *mine] for row, mine in zip(SMALL, own, strict=True)])
    first = in_place(path)
    rows = sheet_rows(path)
    assert [row[5:8] for row in rows] == own
    assert block(rows) == block(rated_rows(tmp_path, SMALL))
    assert in_place(path) == first


OWN = ["a", "b", None, 7]
"""What somebody has written in a column of their own."""


def with_own(rows, place, *columns):
    """The rows with columns of one's own before this place: (heading, values), None for a blank column."""
    own = [column or (None, [None] * 4) for column in columns]
    cells = zip(*([heading, *values] for heading, values in own), strict=True)
    return [[*row[:place], *mine, *row[place:]] for row, mine in zip(rows, cells, strict=True)]


def own_cells_stay(tmp_path, capsys, rows, columns, told):
    """Rated twice, the columns are as they were, our columns are there once, and one note names the own ones."""
    path = save(tmp_path / "event.xlsx", rows)
    capsys.readouterr()
    first = in_place(path)
    notes = capsys.readouterr().err
    found = sheet_rows(path)
    assert [[row[column] for column in columns] for row in found] == [
        [row[column] for column in columns] for row in rows
    ]
    assert block(found) == block(rated_rows(tmp_path, SMALL))
    assert [line for line in notes.splitlines() if "not used" in line] == [
        line for line in notes.splitlines() if f"Columns not used: {told}." in line
    ]
    assert notes.count("not used") == 1
    assert in_place(path) == first


@pytest.mark.parametrize("heading", ["N'", "Games after", "GAMES AFTER:", "N' Q", "Games after Q"])
@pytest.mark.parametrize("place", [3, 4, 5, 6], ids=["left", "among rounds", "right", "apart"])
def test_a_lone_column_headed_like_one_of_ours_is_somebodys_own(tmp_path, capsys, heading, place):
    own = [(heading, OWN)] if place < 6 else [None, (heading, OWN)]
    rows = with_own(SMALL, min(place, 5), *own)
    own_cells_stay(tmp_path, capsys, rows, [place], f'"{heading}"')


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ([("N'", OWN), ("Club", OWN), ("K", OWN)], '"N\'", "Club", "K"'),
        ([("Post", OWN), ("Club", OWN), ("Games after", OWN)], '"Club", "Games after"'),
        ([("Score", OWN), ("N'", OWN)], '"N\'"'),
        ([("N'", OWN), None, None, None, None, ("Games after", OWN)], '"N\'", "Games after"'),
        ([("K", OWN), ("N'", OWN)], '"K", "N\'"'),
        ([("N'", OWN), ("N' Q", OWN)], '"N\'", "N\' Q"'),
    ],
    ids=["K apart", "Post apart", "a total beside it", "far apart", "in another order", "another system"],
)
def test_two_such_columns_that_do_not_stand_as_ours_did_are_somebodys_own(tmp_path, capsys, own, told):
    rows = with_own(SMALL, 5, *own)
    own_cells_stay(tmp_path, capsys, rows, range(5, 5 + len(own)), told)


def test_prior_games_and_a_column_of_ones_own_beside_them(tmp_path, capsys):
    """Ours never stood before the rounds: these Games are read, here 12 as in 1600P12."""
    games = [("Games", [None, None, 12, None]), ("N'", OWN)]
    rows = with_own(SMALL, 3, *games)
    rows[3][2] = 1600
    own_cells_stay(tmp_path, capsys, rows, [3, 4], '"N\'"')


@pytest.mark.parametrize(
    "own",
    [
        [("N'", OWN)],
        [("N'", OWN), None],
        [("K", OWN), ("Perf", OWN)],
        [("Games after", OWN), ("Club", OWN)],
    ],
    ids=["beside ours", "apart from ours", "two beside ours", "another between"],
)
def test_columns_of_ones_own_beside_those_of_an_earlier_run(tmp_path, own):
    once = rated_rows(tmp_path, SMALL)
    rows = with_own(once, 6, *own)
    path = save(tmp_path / "event.xlsx", rows)
    first = in_place(path)
    found = sheet_rows(path)
    width = 6 + len(own)
    assert [row[:width] for row in found] == [row[:width] for row in rows]
    assert block(found) == block(once)
    assert sum(cell in OUTPUT for cell in found[0][width:]) == len(OUTPUT)
    assert in_place(path) == first


PAIRS = [
    ["N'", "K"],
    ["Games", "N'"],
    ["Bonus", "Games after"],
    ["Norms", "Games", "N'"],
    ["Score", "Games", "N'"],
]


@pytest.mark.parametrize("kept", [*PAIRS, ["N'", "Games after"]], ids=" ".join)
def test_of_two_columns_beside_each_other_both_are_of_an_earlier_run(tmp_path, kept):
    """Somebody deleted all others: what is left is replaced, and stands nowhere twice."""
    once = rated_rows(tmp_path, SMALL)
    by_heading = [dict(zip(OUTPUT, row[6:], strict=True)) for row in once]
    left = [row[:6] + [values[h] for h in kept] for row, values in zip(once, by_heading, strict=True)]
    path = save(tmp_path / "event.xlsx", left)
    in_place(path)
    assert sheet_rows(path) == once


@pytest.mark.parametrize(
    ("kept", "place"),
    [(["N'", "Games after"], 7), (["N'", "K", "Expected"], 7), (["Post", "Change", "Perf", "Norms"], 8)],
    ids=["two that nobody else writes", "three", "four around Post and Change"],
)
def test_columns_of_an_earlier_run_around_one_of_ones_own(tmp_path, kept, place):
    """The own one stays where it is; ours are written anew to the right of it."""
    once = rated_rows(tmp_path, SMALL)
    by_heading = [dict(zip(OUTPUT, row[6:], strict=True)) for row in once]
    left = [row[:6] + [values[h] for h in kept] for row, values in zip(once, by_heading, strict=True)]
    path = save(tmp_path / "event.xlsx", with_own(left, place, ("Club", OWN)))
    in_place(path)
    found = sheet_rows(path)
    assert [row[place] for row in found] == ["Club", *OWN]
    assert block(found) == block(once)
    assert sum(cell in OUTPUT for cell in found[0]) == len(OUTPUT)


@pytest.mark.parametrize("place", [0, 3, 4], ids=["first", "before the rounds", "among the rounds"])
def test_columns_of_an_earlier_run_that_somebody_moved(tmp_path, place):
    once = rated_rows(tmp_path, SMALL)
    ours = [(column[0], column[1:]) for column in zip(*(row[6:] for row in once), strict=True)]
    path = save(tmp_path / "event.xlsx", with_own(SMALL, place, *ours))
    first = in_place(path)
    found = sheet_rows(path)
    assert block(found) == block(once)
    assert sum(cell in OUTPUT for cell in found[0]) == len(OUTPUT)
    assert [row[:place] + row[place + len(OUTPUT) :] for row in found] == SMALL
    assert in_place(path) == first


def test_a_column_that_somebody_filled_beside_a_shortened_block_stays(tmp_path):
    once = rated_rows(tmp_path, SMALL)
    notes = ["Note", "a", "b", None, "d"]
    path = save(tmp_path / "event.xlsx", [[*row[:13], note] for row, note in zip(once, notes, strict=True)])
    in_place(path)
    rows = sheet_rows(path)
    assert [row[13] for row in rows] == notes
    assert block(rows) == block(once)


def test_a_total_row_below_the_columns_survives(tmp_path):
    path = save(tmp_path / "event.xlsx", SMALL)
    in_place(path)
    set_cells(path, H6=4, I6=8)
    in_place(path)
    assert sheet_rows(path)[5][7:9] == [4, 8]


def test_columns_right_of_the_table_are_not_overwritten(tmp_path):
    rows = [[*row, None, note] for row, note in zip(SMALL, ["Note", "a", None, "c", None], strict=True)]
    path = save(tmp_path / "event.xlsx", rows)
    in_place(path)
    found = sheet_rows(path)
    assert [row[:7] for row in found] == rows
    assert found[0][7:] == [None, *OUTPUT]


def test_a_re_entry_is_one_player(tmp_path, capsys):
    # Ann enters again as number 4: her games are joined, so the ratings are those of three players.
    twice = [
        ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        [1, "Ann", 12345678, 1800, "W2", None, None],
        [2, "Bob", 12345679, 1700, "L1", "W4", "W3"],
        [3, "Cid", None, 1600, None, None, "L2"],
        [4, "Ann (re-entry)", "12345678", 1800, None, "L2", None],
    ]
    once = [
        ["Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        ["Ann", 1800, "W2", "L2", None],
        ["Bob", 1700, "L1", "W1", "W3"],
        ["Cid", 1600, None, None, "L2"],
    ]
    found = rate(capsys, save(tmp_path / "twice.xlsx", twice))
    ann, bob, cid = posts(rate(capsys, save(tmp_path / "once.xlsx", once)))
    assert posts(found) == pytest.approx([ann, bob, cid, ann])
    [joined] = [note for note in found["notes"] if "Re-entry" in note["message"]]
    assert joined["cell"] == "Crosstable!B5"


@pytest.mark.parametrize("placeholder", ["New", "pending", "0", "n/a", "-"])
def test_players_without_a_real_id_are_not_one_player(tmp_path, capsys, placeholder):
    rows = [
        ["Name", "ID", "Rating", "Rd 1", "Rd 2"],
        ["Ann", placeholder, 1500, "W2", "W3"],
        ["Bob", placeholder, 1500, "L1", None],
        ["Cid", placeholder, 1500, None, "L1"],
    ]
    report = rate(capsys, save(tmp_path / "event.xlsx", rows))
    assert not any("Re-entry" in note["message"] for note in report["notes"])
    assert [player["rated_games"] for player in report["sections"][0]["players"]] == [2, 1, 1]


def test_a_dual_rated_sheet_gives_two_sections_and_two_blocks(tmp_path, capsys):
    rows = [["Time control", "G/60;d5"], ["No.", "Name", "Rating", "Quick", "Quick games", "R1"],
            [1, "Ann", 2300, 2000, 30, "W2"], [2, "Bob", 2250, None, None, "L1"]]  # fmt: skip
    path = save(tmp_path / "event.xlsx", rows)
    report = rate(capsys, "--in-place", path)
    regular, quick = report["sections"]
    assert (regular["system"], quick["system"]) == ("Regular", "Quick")
    n = 50 / (0.662 + 0.00000739 * (2569 - 2300) ** 2) ** 0.5  # S15 §3
    assert regular["players"][0]["k"] == pytest.approx(800 * (6.5 - 0.0025 * 2300) / (n + 1))  # §4.2
    assert quick["players"][0]["k"] == pytest.approx(800 / (50 / (0.662 + 0.00000739 * 569**2) ** 0.5 + 1))
    bob = quick["players"][1]
    assert (bob["pre"], bob["initial"], bob["initial_games"]) == (None, 2250, 10)  # §2.2 rule 1
    assert sheet_rows(path)[1][6:] == [None, *OUTPUT, None, *(f"{heading} Q" for heading in OUTPUT)]


def test_5000_players(tmp_path, capsys):
    size, rounds = 5_000, 7
    results = ["W", "D", "L", "W", "L", "W", "D"]
    rows = [["No.", "Name", "Rating", *(f"Rd {r + 1}" for r in range(rounds))]]
    for player in range(size):
        cells = []
        for round_ in range(rounds):
            half = 2**round_
            other = player ^ half if (player ^ half) < size else None
            letter = (
                results[round_]
                if player < (player ^ half)
                else {"W": "L", "L": "W", "D": "D"}[results[round_]]
            )
            cells.append("B" if other is None else f"{letter}{other + 1}")
        rows.append([player + 1, f"Player {player + 1}", 800 + (player * 37) % 1500, *cells])
    report = rate(capsys, save(tmp_path / "event.xlsx", rows))
    players = report["sections"][0]["players"]
    assert len(players) == size
    assert sum(player["rated_score"] for player in players) == sum(p["rated_games"] for p in players) / 2


def test_each_sheet_is_a_section(tmp_path, capsys):
    path = save(tmp_path / "event.xlsx", SMALL, "Reserve's section, under 1800")
    workbook = load_workbook(path)
    other = workbook.create_sheet("Reserve's section, under 1200")
    for row in [*SMALL[:1], [1, "Eve", *SMALL[1][2:]], *SMALL[2:]]:
        other.append(row)
    workbook.create_sheet("Notes")["A1"] = "no crosstable"
    workbook.save(path)
    report = rate(capsys, "--in-place", path)
    assert [section["sheet"] for section in report["sections"]] == [workbook.sheetnames[0], other.title]
    assert posts(report, 0) == posts(report, 1)
    names = load_workbook(path).sheetnames
    assert [name for name in names if name.startswith("Working")] == [
        "Working Reserve's section, unde",
        "Working Reserve's section, un 2",
    ]
    first = path.read_bytes()
    assert in_place(path) == first


def test_a_sheet_of_the_users_own_called_working_survives(tmp_path):
    path = save(tmp_path / "event.xlsx", SMALL)
    workbook = load_workbook(path)
    workbook.create_sheet("working")["A1"] = "my own notes"
    workbook.save(path)
    in_place(path)
    assert sheet_rows(path, "working") == [["my own notes"]]
    assert "Working as Rated" in load_workbook(path).sheetnames


def test_a_working_sheet_that_was_renamed_is_kept_and_told(tmp_path, capsys):
    path = save(tmp_path / "event.xlsx", SMALL)
    in_place(path)
    workbook = load_workbook(path)
    workbook["Working"].title = "Before the correction"
    workbook.save(path)
    kept = sheet_rows(path, "Before the correction")
    capsys.readouterr()
    in_place(path)
    assert "Before the correction!A1: This sheet is from an earlier rating." in capsys.readouterr().err
    assert sheet_rows(path, "Before the correction") == kept
    in_place(save(tmp_path / "other.xlsx", SMALL))
    assert "earlier rating" not in capsys.readouterr().err
