"""``xlrating season``: what is asked, told, and written, and what a correction lists."""

import datetime
import json

import pytest
from office import need_libreoffice
from openpyxl import Workbook, load_workbook

from xlrating.crosstable.sheet.grid import Block
from xlrating.hosts.cli import main
from xlrating.workbook import WorkbookFile

HEADINGS = ("No.", "Name", "ID", "Rating", "Birth date", "Rd 1", "Rd 2")
ASH, BIRCH, CEDAR, DOGWOOD = (
    ("Ash", "30000001", 1812), ("Birch", "30000002", "1640/12"), ("Cedar", "30000003", 1455),
    ("Dogwood", "30000004", None),
)  # fmt: skip
ELM, FIR = ("Elm", "30000005", 1700), ("Fir", "30000006", 1600)
BORN = datetime.date(1999, 3, 17)


def night(path, day, players, *rounds):
    """An event as somebody types it; ``rounds`` has the cells of each player."""
    workbook = Workbook()
    sheet = workbook.active
    sheet.append(["Event", path.stem])
    sheet.append(["End date", day])
    sheet.append(["Time control", "G/90;d5"])
    sheet.append(HEADINGS)
    for number, (player, cells) in enumerate(zip(players, rounds, strict=True), 1):
        sheet.append([number, *player, BORN if player is DOGWOOD else None, *cells])
    workbook.save(path)
    return path


def a_year(folder, first=("W2", "W3")):
    """Ash and Birch meet, Elm and Fir meet, then all; nobody but Ash plays on the last night's board 1."""
    day, birch = datetime.date, {"W2": "L1", "L2": "W1"}[first[0]]
    return [
        night(folder / "a.xlsx", day(2026, 9, 3), (ASH, BIRCH, CEDAR), first, (birch, "U"), ("U", "L1")),
        night(folder / "b.xlsx", day(2026, 10, 1), (ELM, FIR), ("W2", "U"), ("L1", "U")),
        night(folder / "c.xlsx", day(2026, 11, 5), (CEDAR, DOGWOOD), ("W2", "W2"), ("L1", "L1")),
        night(folder / "d.xlsx", day(2026, 12, 3), (ELM, BIRCH), ("D2", "U"), ("D1", "U")),
        night(folder / "e.xlsx", day(2026, 12, 17), (FIR, CEDAR), ("D2", "U"), ("D1", "U")),
    ]  # fmt: skip


def season(*arguments):
    return main(["season", *map(str, arguments)])


def in_json(capsys, *arguments):
    assert season(*arguments, "--json") == 0
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_without_a_choice_of_ratings_nothing_is_done(folder, capsys):
    assert season(*a_year(folder)) == 2
    said = capsys.readouterr().err
    assert "--pool" in said
    assert "--official" in said
    assert not (folder / "season.xlsx").exists()


def test_the_pool_goes_on_and_official_ratings_are_as_typed(folder, capsys):
    files = a_year(folder)
    pool = {(row["name"], row["event"]): row for row in in_json(capsys, "--pool", *files)["history"]}
    assert pool["Birch", "d"]["before"] == pool["Birch", "a"]["after"] != 1640
    assert pool["Birch", "d"]["games_before"] == 13
    assert pool["Cedar", "c"]["before"] == pool["Cedar", "a"]["after"]
    typed = in_json(capsys, "--official", *files, "-o", "typed.xlsx")
    official = {(row["name"], row["event"]): row["before"] for row in typed["history"]}
    assert (official["Birch", "d"], official["Cedar", "c"], official["Elm", "d"]) == (1640, 1455, 1700)


def test_ratings_that_differ_names_alone_and_a_shared_day_are_told(folder, capsys):
    files = a_year(folder)
    day = datetime.date(2026, 12, 17)
    files.insert(0, night(folder / "z.xlsx", day, (("Elm", None, 1234), CEDAR), ("W2", "U"), ("L1", "U")))
    told = [(note["cell"], note["message"]) for note in in_json(capsys, "--pool", *files)["notes"]]
    [(cell, message)] = [one for one in told if "1234" in one[1]]
    assert cell == "z.xlsx, Sheet!D5"
    assert message.startswith("Regular 1234 was typed. The season gives 1")
    assert (None, "Joined by the name alone, without an ID: Elm.") in told
    same_day = (
        "Ended on the same day, December 17, 2026, and taken in the order you named them: z.xlsx, e.xlsx."
    )
    assert (None, same_day) in told
    # Elm's 1700 and Birch's 1640P12 were typed again after the first event
    assert [cell for cell, message in told if "Regular 1700 was typed" in message] == ["d.xlsx, Sheet!D5"]


def test_the_typed_rating_that_is_the_published_one_is_not_told(folder, capsys):
    first, *_ = files = a_year(folder)
    [birch] = [one for one in in_json(capsys, "--pool", first)["players"] if one["name"] == "Birch"]
    again = ("Birch", "30000002", f"{birch['last']:.0f}P13")
    files[3] = night(folder / "d.xlsx", datetime.date(2026, 12, 3), (ELM, again), ("D2", "U"), ("D1", "U"))
    told = in_json(capsys, "--pool", *files)
    assert not [note for note in told["notes"] if note["cell"] == "d.xlsx, Sheet!D6"]


def test_a_correction_lists_the_rows_that_follow_from_it_and_no_other(folder, capsys):
    files = a_year(folder)
    before = in_json(capsys, "--pool", *files)
    assert before["changes"] == []
    assert in_json(capsys, "--pool", *files)["changes"] == []
    a_year(folder, ("L2", "W3"))  # Birch beat Ash
    after = in_json(capsys, "--pool", *files)
    moved = {(row["name"], row["event"]): row for row in after["changes"]}
    # on night a all three, as their ratings depend on each other; whom they met later, and whom those met
    assert set(moved) == {
        ("Ash", "a"), ("Birch", "a"), ("Cedar", "a"), ("Cedar", "c"), ("Dogwood", "c"), ("Elm", "d"), ("Birch", "d"),
        ("Fir", "e"), ("Cedar", "e"),
    }  # fmt: skip
    was, now = ({(row["name"], row["event"]): row for row in told["history"]} for told in (before, after))
    for key, row in moved.items():
        assert (row["before_was"], row["after_was"]) == (was[key]["before"], was[key]["after"])
        assert (row["before_is"], row["after_is"]) == (now[key]["before"], now[key]["after"])
    sheet = load_workbook(folder / "season.xlsx")["Changes"]
    assert {row[:2] for row in sheet.iter_rows(min_row=5, values_only=True)} == set(moved)
    assert season("--pool", *files) == 0
    assert "Nothing moved" in capsys.readouterr().out
    assert "Changes" not in load_workbook(folder / "season.xlsx").sheetnames


def test_a_new_event_moves_nothing_and_a_player_gone_is_listed(folder, capsys):
    files = a_year(folder)
    in_json(capsys, "--pool", *files[:4])
    assert in_json(capsys, "--pool", *files)["changes"] == []
    night(files[4], datetime.date(2026, 12, 17), (FIR, ASH), ("D2", "U"), ("D1", "U"))
    rows = {row["name"]: row for row in in_json(capsys, "--pool", *files)["changes"]}
    assert set(rows) == {"Fir", "Cedar", "Ash"}
    assert (rows["Cedar"]["after_is"], rows["Ash"]["after_was"]) == (None, None)


def test_sheets_for_the_wall_have_no_id_no_birth_date_and_no_initial_rating(folder, capsys):
    files = a_year(folder)
    told = in_json(capsys, "--pool", *files)
    workbook = load_workbook(folder / "season.xlsx")
    assert workbook.sheetnames == ["Players", "History", "Events", "Player"]
    cells = {str(cell) for sheet in workbook for row in sheet.iter_rows(values_only=True) for cell in row}
    assert {"Dogwood", "c.xlsx", "2026-11-05 00:00:00"} <= cells
    assert not [cell for cell in cells if "3000000" in cell or "1999" in cell]
    [dogwood] = [
        row for row in workbook["History"].iter_rows(min_row=5, values_only=True) if row[0] == "Dogwood"
    ]
    assert (dogwood[4], dogwood[6]) == (None, None)
    assert told["players"][0]["member_id"] == "30000001"


def test_a_season_that_somebody_changed_is_kept(folder, capsys):
    files = a_year(folder)
    contents = [path.read_bytes() for path in files]
    assert season("--pool", *folder.glob("*.xlsx")) == 0
    assert season("--pool", *sorted(folder.glob("*.xlsx"))) == 0  # with season.xlsx, which is left out
    path = folder / "season.xlsx"
    workbook = load_workbook(path)
    workbook["Players"]["A1"] = "Our year"
    workbook.save(path)
    theirs = path.read_bytes()
    assert season("--pool", *files) == 2
    assert "was changed" in capsys.readouterr().err
    assert path.read_bytes() == theirs
    assert season("--pool", *files, "--force") == 0
    assert path.read_bytes() != theirs
    assert season("--pool", *files, "-o", files[0], "--force") == 2
    assert "is one of the events" in capsys.readouterr().err
    assert [file.read_bytes() for file in files] == contents


def test_what_cannot_be_placed_or_joined_is_refused_all_at_once(folder, capsys):
    files = a_year(folder)
    night(files[1], None, (ELM, FIR), ("W2", "U"), ("L1", "U"))
    assert season("--pool", *files) == 1
    assert "b.xlsx, Sheet!B4: A season needs the day of each event." in capsys.readouterr().err
    files = a_year(folder)
    copy = folder / "copy.xlsx"
    copy.write_bytes(files[0].read_bytes())
    other = ("Gum", ELM[1], 1500)
    namesake = ("Elm", "30000009", 1500)
    day = datetime.date(2027, 1, 7)
    more = night(folder / "f.xlsx", day, (other, namesake), ("W2", "U"), ("L1", "U"))
    last = night(folder / "g.xlsx", day, (("Elm", None, 1500), FIR), ("W2", "U"), ("L1", "U"))
    assert season("--pool", *files, copy, more, last) == 1
    said = capsys.readouterr().err
    for sentence in (
        "copy.xlsx, Sheet!B4: The same players and games as in a.xlsx. Leave one of them out.",
        "f.xlsx, Sheet!B5: The ID of Elm, with a different name. Correct the ID or the name.",
        "g.xlsx, Sheet!B5: 2 players of the season have this name. Enter the ID.",
    ):
        assert sentence in said
    assert not (folder / "season.xlsx").exists()


def test_an_event_with_a_problem_stops_the_season(folder, capsys):
    files = a_year(folder)
    night(files[1], datetime.date(2026, 10, 1), (ELM, FIR), ("W2", "U"), ("W1", "U"))
    assert season("--official", *files, "missing.xlsx", "--json") == 2
    cells = {problem["cell"].split(",")[0] for problem in json.loads(capsys.readouterr().out)["problems"]}
    assert cells == {"b.xlsx", "missing.xlsx"}
    assert season("--official", *files) == 1
    assert "b.xlsx was not rated" in capsys.readouterr().err
    assert not (folder / "season.xlsx").exists()


def test_the_player_sheet_shows_the_chosen_player(folder, capsys):
    files = a_year(folder)
    in_json(capsys, "--pool", *files)
    shown = load_workbook(folder / "season.xlsx", data_only=True)["Player"]
    assert (shown["B4"].value, shown["B6"].value) == ("Ash", 1)
    assert shown["A9"].value == "a"


def test_another_player_chosen_shows_his_events(folder, capsys):
    need_libreoffice()
    in_json(capsys, "--pool", *a_year(folder))
    path = str(folder / "season.xlsx")
    assert main(["recalc", path]) == 0
    assert "0 results changed" in capsys.readouterr().out  # what is stored is what LibreOffice calculates
    chosen = WorkbookFile.open(path)
    chosen.put_block("Player", Block(3, 1, [["Cedar"]]))
    chosen.save(path)
    assert main(["recalc", path]) == 0
    workbook = load_workbook(path, data_only=True)
    shown = [row[:5] for row in workbook["Player"].iter_rows(min_row=9, max_row=11, values_only=True)]
    rows = workbook["History"].iter_rows(min_row=5, values_only=True)
    of_cedar = [(row[1], row[2], row[4], row[5], row[7]) for row in rows if row[0] == "Cedar"]
    assert [row[:2] for row in shown] == [row[:2] for row in of_cedar]
    for row, expected in zip(shown, of_cedar, strict=True):
        assert row[2:] == pytest.approx(expected[2:])
    assert len(shown) == 3


def test_a_season_is_kept_as_a_list_from_which_the_next_event_is_filled(folder, monkeypatch, capsys):
    monkeypatch.setenv("XLRATING_STORE", str(folder / "lists.sqlite"))
    assert season("--pool", *a_year(folder), "--list", "Club") == 0
    assert "The ratings of 6 players after the season are kept as the list Club" in capsys.readouterr().err
    after = {
        row["name"]: row["last"]
        for row in in_json(capsys, "--pool", *a_year(folder), "-o", "again.xlsx")["players"]
    }
    book = Workbook()
    for label, value in (("Start date", datetime.date(2027, 1, 7)), ("Time control", "G/90;d5")):
        book.active.append([label, value])
    book.active.append(["No.", "Name", "ID", "Rating", "Games", "Rd 1"])
    for number, (name, member_id, _) in enumerate((ASH, BIRCH, CEDAR, DOGWOOD, ELM, FIR), 1):
        book.active.append(
            [number, name, member_id, None, None, f"D{number + 1 if number % 2 else number - 1}"]
        )
    book.save("next.xlsx")
    assert main(["fill", "next.xlsx", "--in-place"]) == 0
    rows = list(load_workbook("next.xlsx").worksheets[0].iter_rows(min_row=4, max_col=4, values_only=True))
    assert {row[1]: row[3] for row in rows} == {name: pytest.approx(after[name], abs=1e-9) for name in after}
