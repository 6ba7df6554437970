"""What a workbook says beside its values is told: comments, cells struck out, hidden rows and columns, remarks."""

from io import BytesIO

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.styles import Font

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.recognize import read_text
from xlrating.formats.sheets import import_of, import_of_lists
from xlrating.workbook import WorkbookFile

ROWS = [
    ["End date", "2/6/2018", "Time control", "G/90;d5"],
    ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Remark"],
    [1, "Ann Lee", 1604, "W2", "W3", None],
    [2, "Tom Bee", 1465, "L1", "W4", "a fine win"],
    [3, "Max Roth", 1433, "W4", "L1", None],
    [4, "Eva Stone", 1401, "L3", "L2", None],
]
GAMES = [
    ["Round", "White", "Rating", "Black", "Rating", "Result", "Comment"],
    [1, "Ann Lee", 1604, "Tom Bee", 1465, "1-0", None],
    [1, "Max Roth", 1433, "Eva Stone", 1401, "1-0", "agreed on the phone"],
    [2, "Ann Lee", 1604, "Max Roth", 1433, "1-0", None],
    [2, "Tom Bee", 1465, "Eva Stone", 1401, "1-0", None],
]


def workbook_with(rows, change=lambda sheet: None):
    workbook = Workbook()
    workbook.active.title = "Open"
    for row in rows:
        workbook.active.append(row)
    change(workbook.active)
    content = BytesIO()
    workbook.save(content)
    return WorkbookFile("open.xlsx", content.getvalue())


def comment(sheet):
    sheet["D5"].comment = Comment("a draw, says Eva", "TD")


def strike(sheet):
    sheet["D5"].font = Font(strike=True)


def hide_row(sheet):
    sheet.row_dimensions[5].hidden = True


def hide_column(sheet):
    sheet.column_dimensions["D"].hidden = True


ASIDES = [
    (
        comment,
        'Comments are not read: "a draw, says Eva" on D5. Enter in the cells what they change, if anything.',
    ),
    (strike, "Struck out, but read as it stands: D5. Delete what does not count."),
    (hide_row, "Hidden, but read too: row 5. Delete what does not count."),
    (hide_column, "Hidden, but read too: column D. Delete what does not count."),
]


@pytest.mark.parametrize(("change", "said"), ASIDES)
def test_an_aside_in_a_crosstable_is_told_once(change, said):
    notes = rate_workbook(workbook_with(ROWS, change).grids()).notes
    assert [note.message for note in notes].count(said) == 1
    assert said not in [note.message for note in rate_workbook(workbook_with(ROWS).grids()).notes]


@pytest.mark.parametrize(("change", "said"), ASIDES)
def test_an_aside_in_a_list_of_games_is_told(change, said):
    assert f"Open: {said}" in import_of_lists(workbook_with(GAMES, change).grids()).notes


def test_columns_that_are_folded_are_not_hidden():
    def fold(sheet):
        sheet.column_dimensions.group("D", "E", hidden=True)

    codes = {note.code for note in rate_workbook(workbook_with(ROWS, fold).grids()).notes}
    assert "hidden-columns" not in codes


@pytest.mark.parametrize("cell", ["A9", "H9"])
def test_an_aside_outside_the_table_is_not(cell):
    def below(sheet):
        sheet[cell] = "Pizza at noon"
        sheet[cell].comment = Comment("bring cash", "TD")
        sheet[cell].font = Font(strike=True)

    codes = {note.code for note in rate_workbook(workbook_with(ROWS, below).grids()).notes}
    assert codes.isdisjoint({"comments-unread", "struck-out"})


def test_the_words_of_a_thread_of_comments_are_told_without_what_stands_before():
    def thread(sheet):
        before = "[Threaded comment]\n\nYour version of Excel allows you to read this threaded comment.\n\n"
        sheet["D5"].comment = Comment(f"{before}Comment:\n    a draw, says Eva", "TD")

    notes = [note.message for note in rate_workbook(workbook_with(ROWS, thread).grids()).notes]
    assert ASIDES[0][1] in notes


def test_remarks_of_a_column_that_is_not_used_are_told():
    notes = [note.message for note in rate_workbook(workbook_with(ROWS).grids()).notes]
    assert 'Columns not used: "Remark" ("a fine win").' in notes
    assert (
        'Not used: "Comment" ("agreed on the phone").' in import_of_lists(workbook_with(GAMES).grids()).notes
    )


def test_the_entries_of_a_column_that_all_rows_have_are_not():
    clubs = ["Club", "Oak", "Elm", "Oak", "Ash"]
    rows = [[*row[:-1], club] for row, club in zip(GAMES, clubs, strict=True)]
    assert 'Not used: "Club".' in import_of_lists(workbook_with(rows).grids()).notes


REFUSED = [
    "actually a draw",
    "should be a draw",
    "side game",
    "replay pending",
    "to be continued",
    "double forfeit",
]


@pytest.mark.parametrize("remark", REFUSED)
def test_a_remark_that_takes_a_game_back_is_refused(remark):
    rows = [*GAMES[:2], [*GAMES[2][:-1], remark], *GAMES[3:]]
    with pytest.raises(CrosstableProblems, match=f'"{remark}" next to this game may change its result "1-0"'):
        import_of_lists(workbook_with(rows).grids())


@pytest.mark.parametrize(
    "remark", ["Eva is still provisional", "a long game, adjudicated by nobody", "first win!"]
)
def test_a_remark_that_changes_no_game_is_told_alone(remark):
    rows = [*GAMES[:2], [*GAMES[2][:-1], remark], *GAMES[3:]]
    assert any(remark in note for note in import_of_lists(workbook_with(rows).grids()).notes)


IN_DOUBT = [
    "Ann 1 - Tom 0 (unrated)",
    "Ann 1 - Tom 0 ?",
    "Ann 1 - Tom 0 -> ½ ½",
]


def text_with(line):
    players = "Ann Lee 1604\nTom Bee 1465\nMax Roth 1433\nEva Stone 1401\n"
    games = f"R1\n{line}\nMax 1 - Eva 0\n\nR2\nAnn 1 - Max 0\nTom 1 - Eva 0\n"
    return f"Feb 6, 2018, G/90;d5\n\n{players}\n{games}"


@pytest.mark.parametrize("line", IN_DOUBT)
def test_a_line_of_a_game_in_doubt_is_refused(line):
    with pytest.raises(CrosstableProblems, match="line 9: This line names Ann and Tom"):
        read_text(text_with(line))


def test_a_game_that_both_agreed_not_to_play_is_not_rated():
    players = read_text(text_with("Ann ½ - Tom ½ (they didnt play)")).sections[0].players
    assert [player.rounds[0].rated for player in players] == [False, False, True, True]


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("1,604", '"Ann" is not on the list'),
        ("160I", 'line 3: "160I" is not a rating.*such as 1601'),
        ("160O", 'line 3: "160O" is not a rating.*such as 1600'),
    ],
)
def test_a_rating_of_which_a_part_would_be_read_is_refused(typed, asked):
    text = text_with("Ann 1 - Tom 0").replace("Ann Lee 1604", f"Ann Lee {typed}")
    with pytest.raises(CrosstableProblems, match=asked):
        read_text(text)


def test_numbers_that_are_no_parts_of_ratings_stay():
    text = text_with("Ann 1 - Tom 0").replace("Eva Stone 1401", "Eva Stone 401") + "\nPrize fund $1,401.\n"
    assert read_text(text).sections[0].players[3].rating == 401


@pytest.mark.parametrize("lacking", [2, 4])
def test_a_game_with_the_points_of_one_side_alone_is_refused(lacking):
    rows = [
        ["Table", "White", None, "Black", None],
        [1, "Ann Lee", 1, "Tom Bee", 0],
        [2, "Max Roth", 0, "Eva Stone", 1],
        [3, "Cy Dee", 0.5, "Kim Novak", 0.5],
    ]
    players = [["Player", "Rating"]] + [[one, 1500] for row in rows[1:] for one in (row[1], row[3])]
    rows[2][lacking] = None
    workbook = Workbook()
    for title, some in (("Players", players), ("Jan 11", rows)):
        sheet = workbook.create_sheet(title)
        for row in some:
            sheet.append(row)
    workbook.remove(workbook.worksheets[0])
    content = BytesIO()
    workbook.save(content)
    with pytest.raises(CrosstableProblems, match="Jan 11!C3"):
        import_of_lists(WorkbookFile("league.xlsx", content.getvalue()).grids())


CARDS = [
    ["June 6, 2015", None, None, None, None, None],
    ["Clock", "G/90;d5", None, None, None, None],
    [],
    ["Card", "Cardholder", "Rating", "10:00", "12:30", "Score"],
    ["#1", "Felix Zabriskie", 1292, "beat #4", "beat #2", 2],
    ["#2", "Corinne Eubank", 1247, "beat #3", "lost to #1", 1],
    ["#3", "Barnaby Lumpkin", 1233, "lost to #2", "tied #4", 0.5],
    ["#4", "Minerva Moss", 1195, "lost to #1", "tied #3", 0.5],
    [],
    [None, "no rating written = never played rated before."],
    [None, "total patrons: 4"],
]


def test_a_row_of_a_player_below_the_remarks_is_told():
    late = ["#5", "Late Larry", 1200, None, "beat #3", 1]
    notes = import_of(workbook_with([*CARDS, late]).grids()[0]).notes
    assert (
        '"#5 Late Larry 1200 beat #3 1" in Open!A12 was not used. If it is a player, enter it in the table.'
        in notes
    )
    assert not any("If it is a player" in note for note in import_of(workbook_with(CARDS).grids()[0]).notes)


def test_a_line_of_a_journal_with_its_number_is_not_told_as_left_out():
    rows = [
        ["Entry", "Rd", "Acct", "White", "Pts", "Acct", "Black", "Pts", "Memo"],
        ["GJ-01", 1, 101, "Ann Lee", 1, 102, "Tom Bee", 0, None],
        ["GJ-02", 1, 103, "Cy Dee", 1, None, "(bye)", None, "odd man, full point bye"],
        ["GJ-03", 2, 103, "Cy Dee", 0.5, 101, "Ann Lee", 0.5, None],
    ]
    players = [["Name", "Rating"], ["Ann Lee", 1500], ["Tom Bee", 1400], ["Cy Dee", 1300]]
    found = import_of_lists([workbook_with(one).grids()[0] for one in (players, rows)])
    assert found.sections[0].players[-1].rounds[0].letter == "B"
    assert not any("If it is a player" in note for note in found.notes)


def test_one_wrong_result_makes_no_other_column_the_results():
    """The columns next to the results are the scores before the round."""
    rows = [
        ["Bd", "White", None, "Result", None, "Black"],
        [1, "Ann Lee", 0, "0–1?", 0, "Tom Bee"],
        [2, "Max Roth", 0, "1–0", 0, "Eva Stone"],
        [3, "Cy Dee", 0, "½–½", 0, "Kim Novak"],
        [4, "Di Orr", 0, "1–0", 0, "Lu Poe"],
    ]
    players = [["Name", "Rating"]] + [[one, 1500] for row in rows[1:] for one in (row[1], row[5])]
    grids = [Grid("Players", players), Grid("R1", rows)]
    with pytest.raises(CrosstableProblems, match=r'R1!D2: "0–1[?]" is not a result'):
        import_of_lists(grids)
    rows[1][3] = "0–1"
    assert import_of_lists(grids).games == 4
