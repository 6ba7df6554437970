"""xlrating rate takes whatever xlrating import reads, and both ways give the same ratings."""

import csv
import json
import re
import shutil

import openpyxl
import pytest
from sample_files import FILES, SAMPLES

from xlrating.hosts.cli import main
from xlrating.hosts.cli.json_report import document
from xlrating.hosts.cli.rate_file import How, rate_file

NO_RATINGS, NO_RESULTS = "dbf-legacy", "registration"
"""The older upload files have no ratings: docs/from-your-pairing-program.md."""


def ratings(arguments, capsys):
    """By section and pairing number, before and after."""
    capsys.readouterr()
    assert main(["rate", "--json", *map(str, arguments)]) == 0
    (entry,) = json.loads(capsys.readouterr().out)["files"]
    return [
        [(player["number"], player["name"], player["pre"], player["post"]) for player in table["players"]]
        for table in entry["sections"]
    ]


@pytest.mark.parametrize("name", sorted(SAMPLES.keys() - {NO_RATINGS, NO_RESULTS}))
def test_directly_and_by_way_of_import(name, tmp_path, capsys):
    source = tmp_path / "files"
    path = FILES / SAMPLES[name]
    if path.parent == FILES:
        source.mkdir()
        shutil.copy(path, source)
    else:
        shutil.copytree(path.parent, source)
    file = source / path.name
    imported = tmp_path / "imported.xlsx"
    assert main(["import", str(file), "-o", str(imported)]) == 0
    directly = ratings([file], capsys)
    assert directly == ratings([imported], capsys)
    assert all(post is not None for _, _, _, post in directly[0][:3]), (
        "the first three played in every sample"
    )


@pytest.mark.parametrize("whole", ["dbf-2c", "zip"])
def test_a_folder_and_a_zip(whole, tmp_path, capsys):
    folder = tmp_path / "dbf-2c"
    shutil.copytree(FILES / "dbf-2c", folder)
    path = folder if whole == "dbf-2c" else shutil.make_archive(str(tmp_path / "event"), "zip", folder)
    assert main(["rate", str(path)]) == 0
    told = capsys.readouterr().err
    assert "This file was read as US Chess upload files." in told
    written = tmp_path / ("dbf-2c-rated.xlsx" if whole == "dbf-2c" else "event-rated.xlsx")
    assert openpyxl.load_workbook(written).sheetnames == ["Open", "Working"]


def test_a_folder_of_workbooks_is_still_told_as_one(tmp_path, capsys):
    shutil.copy(FILES / "chess-results-deutsch.xlsx", tmp_path)
    assert main(["rate", str(tmp_path)]) == 2
    assert "is a folder. Name a file in it, such as" in capsys.readouterr().err


def test_nobody_is_rated_as_unrated_because_the_file_has_no_ratings(tmp_path, capsys):
    folder = tmp_path / "event"
    shutil.copytree(FILES / NO_RATINGS, folder)
    assert main(["rate", str(folder / "TDEXPORT.DBF")]) == 1
    assert "No player has a rating here. Import this file, enter the ratings" in capsys.readouterr().err
    assert not list(tmp_path.glob("**/*.xlsx"))


def test_an_unfinished_event_is_not_rated_as_if_the_game_was_not_played(tmp_path, capsys):
    """Round 4 of players 1 and 2: no result in either record."""
    lines = (FILES / "trf16.trf").read_text("utf-8").splitlines()
    first, second = (next(i for i, x in enumerate(lines) if x.startswith(f"001    {n}")) for n in (1, 2))
    for line in (first, second):
        fields = lines[line].rstrip()
        assert fields[-1] in "10="
        lines[line] = fields[:-1] + " "
    event = tmp_path / "event.trf"
    event.write_text("\n".join(lines), "utf-8")
    assert main(["rate", str(event)]) == 1
    told = capsys.readouterr().err
    assert 'player 1, round 4: "6" has no result yet. Enter W, D, or L before it.' in told
    assert not list(tmp_path.glob("*.xlsx"))
    assert main(["rate", "--partial", "--check", str(event)]) == 0
    assert "Provisional: 2 entries left out." in capsys.readouterr().err


def test_the_two_readers_of_csv_do_not_contradict_each_other(tmp_path, capsys):
    """A table with headings is read as a sheet: its own columns stay, and a half-typed one is refused."""
    for name in ("google-sheets.csv", "wintd-crosstable.csv"):
        file = shutil.copy(FILES / name, tmp_path)
        assert main(["rate", str(file)]) == 0
        assert "This file was read as" not in capsys.readouterr().err
    half = tmp_path / "half.csv"
    half.write_text("No.,Name,Rating,Rd 1\n1,Ann,1800,W2\n2,Bob,1700,2\n")
    assert main(["rate", str(half)]) == 1
    assert "half!D3" in capsys.readouterr().err


def test_a_list_of_names_is_told_as_a_table_without_ratings(tmp_path, capsys):
    names = tmp_path / "names.csv"
    names.write_text("No.,Name,Rd 1\n1,Ann,W2\n2,Bob,L1\n")
    assert main(["rate", str(names)]) == 1
    assert "has no Rating" in capsys.readouterr().err


SAMPLE_TEXT = (FILES / "msa-crosstable.txt").read_text()


def test_the_crosstable_of_us_chess_with_quick_ratings_is_dual_rated(tmp_path, capsys):
    """A third line per player has the Quick rating, here equal to the Regular one, so that both begin alike."""
    dual = re.sub(
        r"(?m)^(.{5} \| .{8} / R: (.{7})->.*)$",
        lambda player: f"{player[1]}\n      |            Q: {player[2]}->1500    |     |",
        SAMPLE_TEXT,
    )
    path = tmp_path / "event.txt"
    path.write_text(dual)
    regular, quick = ratings([path, "--check"], capsys)
    assert [player[:3] for player in quick] == [player[:3] for player in regular]
    split = openpyxl.Workbook()
    for line in dual.splitlines():
        split.active.append([cell.strip() or None for cell in line.split("|")])
    split.save(tmp_path / "split.xlsx")
    assert ratings([tmp_path / "split.xlsx", "--check"], capsys) == [regular, quick]


def test_the_lines_above_the_crosstable_of_us_chess_are_used(tmp_path, capsys):
    """B was 12 in September 2016; without the date it would be taken as 10."""
    path = tmp_path / "event.txt"
    path.write_text(
        "Event: MAPLE OPEN (201609133182)\nDate(s): 2016-09-10 thru 2016-09-11\nTime control: G/90;+30\n"
        f"Section 1 - OPEN\n{SAMPLE_TEXT}"
    )
    assert main(["rate", str(path), "--check", "--json"]) == 0
    (entry,) = json.loads(capsys.readouterr().out)["files"]
    assert entry["event"] == {
        "name": "MAPLE OPEN",
        "start_date": "2016-09-10",
        "end_date": "2016-09-11",
        "time_control": "G/90;+30",
    }
    assert entry["sections"][0]["name"] == "OPEN"
    assert entry["sections"][0]["bonus_multiplier"] == 12


def test_the_ids_of_the_crosstable_of_us_chess_are_exported(tmp_path):
    path = tmp_path / "event.txt"
    path.write_text(SAMPLE_TEXT)
    assert main(["export", str(path), "--as", "csv"]) == 0
    rows = list(csv.DictReader((tmp_path / "event.csv").read_text("utf-8-sig").splitlines()[3:]))
    assert [(row["ID"], row["State"], row["Rd 1"]) for row in rows[:2]] == [
        ("10000011", "MN", "W5w"),
        ("10000022", "WI", "W6b"),
    ]


def test_a_report_file_of_fide_with_cr_alone_whatever_its_name(tmp_path, capsys):
    for name in ("event.trf", "event.txt"):
        path = tmp_path / name
        path.write_bytes((FILES / "trf16.trf").read_bytes().replace(b"\r\n", b"\r").replace(b"\n", b"\r"))
        assert len(ratings([path, "--check"], capsys)[0]) == 6


def test_a_sheet_is_not_taken_for_its_own_crosstable(tmp_path, capsys):
    """The headings No. and Name side by side, as an import writes them, too."""
    book = openpyxl.Workbook()
    for row in (
        ["Starting rank crosstable"],
        ["No.", "Name", "Rtg", "FED", "1.Rd", "Pts."],
        [1, "Ashdown, Marla", 1912, "USA", "2 w1", 1],
        [2, "Bekele, Tomas", 1744, "USA", "1 b0", 0],
    ):
        book.active.append(row)
    book.active["E3"], book.active["E4"] = "2 s1", "1 w0"
    book.save(tmp_path / "event.xlsx")
    ((first, second),) = ratings([tmp_path / "event.xlsx", "--check"], capsys)
    assert (first[2], second[2]) == (1912, 1744)


def test_results_typed_under_the_headings_of_chess_results(tmp_path, capsys):
    path = tmp_path / "event.csv"
    path.write_text("No.,Name,Rating,1.Rd,2.Rd,Total\n1,A,1500,W2,Half bye,1½\n2,B,1600,L1,bye ½,½\n")
    directly = ratings([path, "--check"], capsys)
    assert main(["import", str(path), "-o", str(tmp_path / "imported.xlsx")]) == 0
    assert directly == ratings([tmp_path / "imported.xlsx", "--check"], capsys)


LINES = (
    "Fall Open, October 19, 2025, G/90;d5",
    "1. Ann Lee 1500 {} W2 W3 W4 3 {}",
    "2. Bob Bee 1400 {} L1 W4 W3 2 {}",
    "3. Cy Dee 1300 {} W4 L1 L2 1 {}",
    "4. Di Eff 1200 {} L3 L2 L1 0 {}",
)


@pytest.mark.parametrize(
    ("before", "behind", "told"),
    [
        (("", "", "", ""), ("paid", "paid", "owes", "owes"), '"paid, …"'),
        (("1520", "1410", "1330", "1188"), ("", "", "", ""), '"1520, …"'),
    ],
)
def test_what_stands_beside_the_rounds_of_a_line_and_is_not_used_is_told(tmp_path, before, behind, told):
    cells = [("", ""), *zip(before, behind, strict=True)]
    path = tmp_path / "fall.txt"
    path.write_text("\n".join(line.format(*two) for line, two in zip(LINES, cells, strict=True)), "utf-8")
    found = document([rate_file(path, How(check=True), {})])["files"][0]
    assert f"Columns not used: {told}." in [note["message"] for note in found["notes"]]
    (section,) = found["sections"]
    assert [(one["pre"], one["score"]) for one in section["players"]] == [
        (1500, 3),
        (1400, 2),
        (1300, 1),
        (1200, 0),
    ]


def test_games_of_a_rating_beside_the_rounds_of_a_line(tmp_path):
    path = tmp_path / "fall.txt"
    path.write_text(
        "Fall Open, October 19, 2025, G/90;d5\n"
        "1. Ann Lee  1500  W2  W3  W4  3  9 games\n2. Bob Bee  1400  L1  W4  W3  2  8 games\n"
        "3. Cy Dee  1300  W4  L1  L2  1  7 games\n4. Di Eff  1200  L3  L2  L1  0  6 games\n",
        "utf-8",
    )
    found = document([rate_file(path, How(check=True), {})])["files"][0]
    assert [one["games"] for one in found["sections"][0]["players"]] == [9, 8, 7, 6]


def test_quick_ratings_beside_the_regular_ones_of_a_table_of_opponents(tmp_path):
    """Both columns hold: the lines of the text would have one rating each."""
    path = tmp_path / "open.csv"
    path.write_text(
        "End date,2025-08-20\nTC,G/30;d5\n\nPlayer,Regular,Quick,Opp 1,Pts 1,Opp 2,Pts 2,Tab paid?\n"
        "Ann Lee,1700,1650,Bob Bee,1,Cy Dee,0.5,yes\nBob Bee,1600,1550,Ann Lee,0,Di Eff,1,no\n"
        "Cy Dee,1500,1450,Di Eff,1,Ann Lee,0.5,no\nDi Eff,1400,1350,Cy Dee,0,Bob Bee,0,yes\n",
        "utf-8",
    )
    regular, quick = document([rate_file(path, How(check=True), {})])["files"][0]["sections"]
    assert [one["pre"] for one in regular["players"]] == [1700, 1600, 1500, 1400]
    assert [one["pre"] for one in quick["players"]] == [1650, 1550, 1450, 1350]


QUICK_LABELS = "End date,2026-05-02\nTime control,G/15;d3\n\n"
GAMES_BELOW = "\nRound,White,Black,Result\n1,1,2,1-0\n2,2,3,0-1\n3,3,1,1-0\n"
OF_A_QUICK_EVENT = {
    "list.csv": f"{QUICK_LABELS}No.,Name,{{}}\n1,Ann Lee,1500\n2,Tom Bee,1600\n3,Cy Day,1700\n{GAMES_BELOW}",
    "cards.csv": (
        f"{QUICK_LABELS}Player,{{}},R1 opponent,R1,R2 opponent,R2\nAnn Lee,1500,Bee,win,Day,loss\n"
        "Tom Bee,1600,Lee,loss,(bye),half point bye\nCy Day,1700,(bye),half point bye,Lee,win\n"
    ),
    "text.txt": (
        "Quick event, G/15;d3, May 2, 2026\n\nNo.  Name      {:7}  Rd 1  Rd 2\n1    Ann Lee   1500     W2    L3\n"
        "2    Tom Bee   1600     L1    H\n3    Cy Day    1700     H     W1\n"
    ),
}


@pytest.mark.parametrize("name", OF_A_QUICK_EVENT)
@pytest.mark.parametrize(("heading", "refused"), [("Regular", True), ("Rating", False), ("Quick", False)])
def test_regular_ratings_are_not_those_of_a_quick_event_whichever_way_they_come(
    name, heading, refused, tmp_path
):
    path = tmp_path / name
    path.write_text(OF_A_QUICK_EVENT[name].format(heading), encoding="utf-8")
    found = document([rate_file(path, How(check=True), {})])["files"][0]
    said = [problem["message"] for problem in found.get("problems", ())]
    assert [
        'The event is Quick, but "Regular" is a Regular rating.' in one for one in said
    ] == [True] * refused  # fmt: skip


@pytest.mark.parametrize(
    "heads", ["Regular,Quick", "US Chess Reg,US Chess Quick", "Rating,Current Quick rating"]
)
def test_a_list_of_players_with_both_ratings(heads, tmp_path):
    path = tmp_path / "list.csv"
    players = "1,Ann Lee,1500,1400\n2,Tom Bee,1600,1550P9\n3,Cy Day,1700,1650\n"
    path.write_text(f"{QUICK_LABELS}No.,Name,{heads}\n{players}{GAMES_BELOW}", encoding="utf-8")
    (section,) = document([rate_file(path, How(check=True), {})])["files"][0]["sections"]
    assert [(one["pre"], one["games"]) for one in section["players"]] == [
        (1400, None),
        (1550, 9),
        (1650, None),
    ]
