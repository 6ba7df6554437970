"""One game damaged: the problem or the note says which."""

import io
import json

import openpyxl
import pytest
from file_content import problems_of, sections_of
from sample_files import FILES, TEXT_SAMPLES

from xlrating.crosstable.cells.round_cell import round_of
from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.grids import grids_of
from xlrating.formats.reading import read_files
from xlrating.formats.section import ImportedPlayer, ImportedSection

DISAGREE = "player 2, round 1: The results conflict: player 5 has L2 in this round. Correct one."
DISAGREE_BY_PLACE = "player 2, round 1: The results conflict: player 6 has L2 in this round. Correct one."

# What to replace (once) in the sample, by what, and the words that must name the place.
UNREADABLE = {
    "msa-crosstable": ("|W   6|D   1|X    |", "|Q   6|D   1|X    |", "line 8, round 1"),
    "swisssys": ('"+;5;B;1;5;5;1"', '"?;5;B;1;5;5;1"', "Open, player 2, round 1"),
    "wintd-crosstable": ("W   5,D   1,X", "W   5,Q   1,X", "line 3, column 7 (No. 2, Rnd 2)"),
    "wintd-crosstable tabs": ("W   5\tD   1\tX", "W   5\tQ   1\tX", "line 3, column 7 (No. 2, Rnd 2)"),
    "google-sheets": ("W 5,D 1,X4", "W 5,4-Jan,X4", "line 7, column 7 (No. 2, R2)"),
    "swissperfect": ("5:W\t1:D\t4:+", "5:W\t1:Q\t4:+", "line 3, column 11"),
    "chessmanager-all-rounds": ("2.5,2,5,b,1,1,w,=", "2.5,2,5,b,1,1,w,?", "line 13, column 16"),
    "trf16": ("5 b 1     1 w =     4 b +", "5 b 1     1 w ?     4 b +", "line 14, round 2"),
    "trf26": ("5 b 1     1 w =     4 b +", "5 b 1     1 w ?     4 b +", "line 19, round 2"),
    "lichess-swiss": ("5 b 1     1 w =", "5 b 1     1 w ?", "line 13, round 2"),
    "swisssys-wall-chart": ("W5     D1     X4", "Q5     D1     X4", "line 7, column 4 (No. 2, Rd 1)"),
    "wintd-wall-chart": ("W   5  D   1  X", "Q   5  D   1  X", "line 7, column 4 (No. 2, Rnd 1)"),
    "game-list": ('1105,0-1,"Bekele', '1105,0-7,"Bekele', "line 9, column 5"),
    "games-pgn": ('[Result "0-1"]', '[Result "0-7"]', "game 3"),
    "registration": ("WI,1744", "WI,17x4", "line 5, column 6"),
    "api-standings": ('"outcome": "WinForfeit"', '"outcome": "Wonderful"', "player 2, round 3"),
}
CONTRADICTING = {
    "msa-crosstable": ("|W   6|D   1|X", "|L   6|D   1|X", DISAGREE_BY_PLACE),
    "swisssys": ('"+;5;B;1;5;5;1"', '"-;5;B;1;5;5;1"', DISAGREE),
    "wintd-crosstable": ("W   5,D   1,X", "L   5,D   1,X", DISAGREE),
    "wintd-crosstable tabs": ("W   5\tD   1\tX", "L   5\tD   1\tX", DISAGREE),
    "google-sheets": ("W 5,D 1,X4", "L 5,D 1,X4", DISAGREE),
    "swissperfect": ("5:W\t1:D\t4:+", "5:L\t1:D\t4:+", DISAGREE),
    "chessmanager-all-rounds": (
        "2.5,2,5,b,1,1,w,=", "2.5,2,5,b,0,1,w,=", DISAGREE,
    ),
    "trf16": ("5 b 1     1 w =     4", "5 b 0     1 w =     4", DISAGREE),
    "trf26": ("5 b 1     1 w =     4", "5 b 0     1 w =     4", DISAGREE),
    "lichess-swiss": ("5 b 1     1 w =", "5 b 0     1 w =", DISAGREE),
    "swisssys-wall-chart": ("W5     D1     X4", "L5     D1     X4", DISAGREE),
    "wintd-wall-chart": ("W   5  D   1  X", "L   5  D   1  X", DISAGREE),
}  # fmt: skip


def damaged(name, old, new):
    text = (FILES / TEXT_SAMPLES[name]).read_bytes().decode("utf-8")
    assert text.count(old) == 1
    return text.replace(old, new).encode()


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_result_that_cannot_be_read(name):
    old, new, place = UNREADABLE[name]
    with pytest.raises(CrosstableProblems) as caught:
        sections_of("event.txt", damaged(name, old, new))
    (problem,) = caught.value.problems
    assert place in problem.cell
    assert problem.message.endswith(".")


@pytest.mark.parametrize("name", CONTRADICTING)
def test_a_game_on_which_both_sides_disagree_is_told(name):
    old, new, sentence = CONTRADICTING[name]
    found = sections_of("event.txt", damaged(name, old, new))
    assert any(sentence in line for line in problems_of(found))
    (grid,) = grids_of(found)[0]
    differs = [note for note in read_table(grid).notes if note.code == "total-differs"]
    assert bool(differs) == (name != "swisssys")  # which has no total
    assert all(note.place == "No. 2, Total" for note in differs)


def test_a_published_result_that_contradicts_another():
    standings = json.loads((FILES / "api-standings.json").read_text())
    standings["items"][1]["roundOutcomes"][0]["outcome"] = "Loss"
    found = sections_of("standings.json", json.dumps(standings).encode())
    assert any(DISAGREE in line for line in problems_of(found))


@pytest.mark.parametrize(
    ("layout", "old", "new", "place"),
    [
        ("dbf-2c", b"W5B    ", b"Q5B    ", "Open, player 2, round 1"),
        ("dbf-legacy", b"W   5", b"Q   5", "Open, player 2, round 1"),
    ],
)
def test_a_damaged_upload_file(layout, old, new, place, tmp_path):
    for file in (FILES / layout).iterdir():
        content = file.read_bytes()
        (tmp_path / file.name).write_bytes(
            content.replace(old, new, 1) if file.name == "TDEXPORT.DBF" else content
        )
    with pytest.raises(CrosstableProblems) as caught:
        read_files(tmp_path)
    assert [problem.cell for problem in caught.value.problems] == [place]


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("chess-results-starting-rank.xlsx", "5b1", "5q1", "No. 2, Rd 1"),
        ("chess-results-deutsch.xlsx", "5s1", "5q1", "No. 2, Rd 1"),
        ("chess-results-final-ranking.xlsx", "6b1", "6q1", "No. 2, Rd 1"),
    ],
)
def test_a_damaged_cell_of_a_workbook(file, old, new, place):
    workbook = openpyxl.load_workbook(FILES / file)
    cells = [cell for row in workbook.active for cell in row if cell.value == old]
    assert len(cells) == 1
    cells[0].value = new
    saved = io.BytesIO()
    workbook.save(saved)
    with pytest.raises(CrosstableProblems) as caught:
        sections_of(file, saved.getvalue())
    (problem,) = caught.value.problems
    assert problem.cell == f"{workbook.active.title}!{cells[0].coordinate} ({place})"


def test_a_damaged_round_of_swiss_manager():
    workbook = openpyxl.load_workbook(FILES / "swiss-manager-crosstable.xlsx")
    header = next(row for row in workbook.active if any(cell.value == "1.Rd." for cell in row))
    column = next(cell.column for cell in header if cell.value == "1.Rd.")
    workbook.active.cell(header[0].row + 2, column + 2).value = "?"
    saved = io.BytesIO()
    workbook.save(saved)
    with pytest.raises(CrosstableProblems) as caught:
        sections_of("event.xlsx", saved.getvalue())
    assert [problem.cell.partition(" (")[2] for problem in caught.value.problems] == ["No. 2, Rd 1)"]


@pytest.mark.parametrize("letter", ["F", "Z"])
def test_games_that_neither_player_wins_by_forfeit_fit(letter):
    """Eight players, all of whom lose, or draw, by forfeit against the next one."""
    players = [
        ImportedPlayer(n, f"Player {n}", rounds=(round_of(letter, n + 1 if n % 2 else n - 1),))
        for n in range(1, 9)
    ]
    found = checked("a file", [ImportedSection(tuple(players))], FileFindings())
    (only,) = problems_of(found)
    assert only.endswith("The crosstable has no rated games. Enter results in the round columns.")


LIST = """Round,White,Black,Result
1,Ann Lee,Tom Bee,1-0
1,Cid Dee,Eve Fox,1-0
2,Ann Lee,Cid Dee,1-0
2,Tom Bee,Eve Fox,1-0
3,Tom Bee,Cid Dee,1-0
3,Ann Lee,Eve Fox,1-0
"""


@pytest.mark.parametrize(
    ("lost", "told"),
    [
        ("2,Tom Bee,Eve Fox,1-0\n", ["Tom Bee", "Eve Fox"]),
        ("3,Ann Lee,Eve Fox,1-0\n", []),
        ("", []),
    ],
)
def test_a_game_that_a_list_lacks_is_told(lost, told):
    """Not in the last round, before which two may have left."""
    notes = sections_of("games.csv", LIST.replace(lost, "").encode()).notes
    found = [note for note in notes if "have nothing in round" in note]
    assert len(found) == bool(told)
    assert all(name in found[0] for name in told)


@pytest.mark.parametrize(
    ("totals", "refused"), [("3210", False), ("0123", True), ("2110", False), ("2310", False)]
)
def test_totals_of_which_most_are_others_refuse_a_list(totals, refused):
    """Those of the list, turned, after the second round, and one that is exchanged."""
    names = ("Ann Lee", "Tom Bee", "Cid Dee", "Eve Fox")
    players = "".join(f"{name},1500,{total}\n" for name, total in zip(names, totals, strict=True))
    content = f"Name,Rating,Total\n{players}\n{LIST}".encode()
    if refused:
        with pytest.raises(CrosstableProblems) as caught:
            sections_of("games.csv", content)
        assert [problem.code for problem in caught.value.problems] == ["totals-refuse-a-list"]
    else:
        sections_of("games.csv", content)


TOLD_GAMES = """Round 1
Ann Lee (1500) 1-0 Tom Bee (1400)
Cid Dee (1300) 1-0 Eve Fox (1200)
Round 2
Ann Lee 1-0 Cid Dee
Tom Bee 1-0 Eve Fox
Round 3
Tom Bee 1-0 Cid Dee
Ann Lee 1-0 Eve Fox

"""


@pytest.mark.parametrize(
    "scores",
    [
        "FINAL SCORES\n3: Lee\n2: Bee\n1: Dee\n0: Fox",
        "Final scores: Lee 3, Bee 2, Dee 1, Fox 0",
        "Final scores:\n  Lee 3\n  Bee 2\n  Dee 1\n  Fox 0",
    ],
)
@pytest.mark.parametrize(
    ("game", "told"), [("", []), ("Tom Bee 1-0 Cid Dee", ["No. 2, Total", "No. 3, Total"])]
)
def test_scores_in_words_below_a_list_are_compared(scores, game, told):
    text = TOLD_GAMES.replace(game, game.replace("1-0", "0-1")) + scores
    (grid,) = grids_of(sections_of("games.txt", text.encode()))[0]
    assert [note.place for note in read_table(grid).notes if note.code == "total-differs"] == told
