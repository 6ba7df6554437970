"""Lists of players: entry lists, registrations from web forms, start lists of pairing programs."""

import openpyxl
import pytest
from file_content import sections_of

from xlrating.crosstable.cells.dates import birth_date
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.hosts.cli import main
from xlrating.workbook.problems import FileProblem

LIST = 'Name,ID,Rating\n"Lee, Ann",12345671,1500\n"Bee, Tom",12345672,1400P9\n"Cee, Di",,unr.\n'


def read(text, name="entries.csv"):
    return sections_of(name, text.encode())


def players(found, section=0):
    return [(p.number, p.name, p.member_id, p.rating, p.games) for p in found.sections[section].players]


BOTH = [(1, "Lee, Ann", "12345671", 1500, None), (2, "Bee, Tom", "12345672", 1400, 9)]


def test_name_id_and_rating():
    assert players(read(LIST)) == [*BOTH, (3, "Cee, Di", "", None, None)]


@pytest.mark.parametrize(
    "headings",
    [
        "Player Name,US Chess ID,US Chess Rating",
        "Full name,USCF ID#,Current USCF rating",
        "Player's name,What is your US Chess ID number?,Regular rating",
        "Your name:,Member ID,Rating (regular)",
        "Spieler,Member No.,Elo",
        "Jugador,ID,Elo",
        "Nom et prénom,ID,Elo",
        "Фамилия имя,ID,Рейтинг",
    ],
)
def test_headings(headings):
    assert players(read(headings + "\n" + LIST.partition("\n")[2]))[:2] == BOTH


def test_what_a_form_asks_beside_is_told_and_never_copied(tmp_path):
    text = (
        "Timestamp,Name,ID,Rating,E-mail,Phone,Fee,Parent's name\n"
        '10/1/2026,"Lee, Ann",12345671,1500,secret@example.org,555-0100,$41.37,Pat Lee\n'
        '10/2/2026,"Bee, Tom",12345672,1400P9,hidden@example.org,555-0101,$41.37,\n'
    )
    found = read(text)
    assert players(found) == BOTH
    assert (
        'Columns not used, and not copied: "Timestamp", "E-mail", "Phone", "Fee", "Parent\'s name".'
        in found.notes
    )
    source, made = tmp_path / "entries.csv", tmp_path / "event.xlsx"
    source.write_text(text)
    assert main(["import", str(source), "-o", str(made)]) == 0
    cells = {
        str(cell.value)
        for sheet in openpyxl.load_workbook(made)
        for row in sheet
        for cell in row
        if cell.value
    }
    assert not any(
        secret in cell for cell in cells for secret in ("example.org", "555-01", "$41.37", "Pat Lee")
    )
    assert "Lee, Ann" in cells


def test_a_plain_crosstable_has_columns_to_fill(tmp_path):
    source, made = tmp_path / "entries.csv", tmp_path / "event.xlsx"
    source.write_text(LIST)
    assert main(["import", str(source), "--plain", "-o", str(made)]) == 0
    (sheet,) = openpyxl.load_workbook(made)
    rows = list(sheet.iter_rows(values_only=True))
    header = next(number for number, row in enumerate(rows) if row[0] == "No.")
    assert rows[header][6:10] == ("Rd 1", "Rd 2", "Rd 3", "Rd 4")
    assert rows[header + 1][6:10] == (None,) * 4


def test_a_section_for_each_that_is_named():
    sections = ("Section", "Open", "U1600", "U1600")
    found = read("\n".join(f"{line},{one}" for line, one in zip(LIST.splitlines(), sections, strict=True)))
    assert [section.name for section in found.sections] == ["Open", "U1600"]
    assert [len(section.players) for section in found.sections] == [1, 2]


def test_numbers_of_the_list_are_kept():
    found = read('SNo,Name,Rtg\n7,"Lee, Ann",1500\n3,"Bee, Tom",1600\n')
    assert [(p.number, p.name) for p in found.sections[0].players] == [(7, "Lee, Ann"), (3, "Bee, Tom")]
    assert not any("numbered" in note for note in found.notes)


def test_players_are_numbered_by_rating_and_told():
    found = read('Name,Rating\n"Lee, Ann",1500\n"Cee, Di",\n"Bee, Tom",1600\n')
    assert [p.name for p in found.sections[0].players] == ["Bee, Tom", "Lee, Ann", "Cee, Di"]
    assert "The players were numbered in the order of their ratings." in found.notes


def test_a_birth_year_and_other_facts_for_the_initial_rating():
    found = read(
        'Name,Rating,Birth year,FIDE\n"Lee, Ann",,2016,1700\n"Bee, Tom",1500,1990,\n"Cee, Di",1400,,\n'
    )
    lee = next(player for player in found.sections[0].players if player.name == "Lee, Ann")
    assert str(birth_date(lee.extra["Birth date"])) == "2016-07-01"
    assert lee.extra["FIDE"] in (1700, "1700")


def test_a_player_twice_and_a_short_id_are_told():
    found = read(LIST + '"Lee, Ann",12345671,1500\n"Dee, Ed",1234567,1300\n')
    assert "Lee, Ann is on the list 2 times (rows 2, 5). Delete one." in found.notes
    assert "The ID of Dee, Ed has lost its leading zero. It was read as 01234567." in found.notes


@pytest.mark.parametrize(
    "sums", ["Total sign-ins,,3", "Average rating,,1450", "Average Rating,,1450", "Average,,1450", "Count,,3"]
)
def test_a_sum_among_the_ratings_is_no_player(sums):
    found = read(f"{LIST.replace(',,', ',12345673,')}{sums}\n")
    assert len(found.sections[0].players) == 3
    name = sums.partition(",")[0]
    assert any(note.endswith(f'was not taken as a player: "{name}".') for note in found.notes)


@pytest.mark.parametrize("heads", ["Who,Last,Rating", "Name,Last name,Rating"])
def test_a_column_of_last_names_beside_the_names(heads):
    found = read(f"{heads}\nAnn,Lee,1500\nAnh-thu,Bee,1400\nMary Jo,Cee,1300\nDi Dow,Dow,1200\n")
    names = [one.name for one in found.sections[0].players]
    assert names == ["Lee, Ann", "Bee, Anh-thu", "Cee, Mary Jo", "Di Dow"]


def test_a_remark_below_the_list_is_no_player():
    found = read(LIST + '"Total entries: 3",,\n')
    assert len(found.sections[0].players) == 3
    assert any(note.endswith('was not taken as a player: "Total entries: 3".') for note in found.notes)


def test_a_rating_that_is_none_is_told_at_its_cell():
    with pytest.raises(CrosstableProblems) as caught:
        read(LIST.replace("1500", "15oo"))
    assert caught.value.problems[0].line.startswith('line 2, column 3: "15oo" is not a rating.')


@pytest.mark.parametrize(
    "text",
    [
        "Name,ID,Grade\nAnn Lee,17,A\nTom Bee,18,B\nDi Cee,19,C\n",
        "Name,Price\nBoard,1500\nClock,40\n",
        "Title,Author,Rating\nMy 60 Memorable Games,Fischer,5\n",
        "Name,Rating\nChess set,4.5\nClock,3.9\n",
    ],
)
def test_other_lists_are_refused(text):
    with pytest.raises(FileProblem):
        read(text)


def test_a_start_list_of_chess_results():
    text = (
        "From the Tournament-Database of Chess-Results http://chess-results.com\nMaple Street Open\n"
        'No.;;Name;FideID;FED;Rtg\n1;NM;"Lee, Ann";2000001;USA;1900\n2;;"Bee, Tom";2000002;USA;1800\n'
    )
    found = read(text)
    assert [(p.number, p.name, p.rating) for p in found.sections[0].players] == [
        (1, "Lee, Ann", 1900),
        (2, "Bee, Tom", 1800),
    ]


def test_rating_such_a_list_says_what_to_do(tmp_path, capsys):
    source = tmp_path / "entries.csv"
    source.write_text(LIST)
    assert main(["rate", str(source)]) == 1
    assert (
        "No player has a result here. Import this file, enter the results, then rate the crosstable."
        in capsys.readouterr().err
    )


def test_what_stands_below_a_gap_without_a_number_is_no_player():
    text = "#,Player,Rating,Paid\n1,Ann Lee,1500,$40\n2,Bob Bee,1400,$40\n\n,Prize fund,,$400\n"
    found = sections_of("list.csv", text.encode())
    assert [one.name for one in found.sections[0].players] == ["Ann Lee", "Bob Bee"]
    assert 'line 5, column 2 was not taken as a player: "Prize fund".' in found.notes


@pytest.mark.parametrize("word", ["Total", "TOTALS:", "Sum", "Average"])
def test_sums_right_below_the_players_and_what_follows_are_no_players(word):
    text = f"#,Player,Rating,Points\n11,Ann Lee,1500,2\n12,Bob Bee,1400,1\n,{word},,3\n,Difference,,0\n"
    found = sections_of("list.csv", text.encode())
    assert [one.name for one in found.sections[0].players] == ["Ann Lee", "Bob Bee"]
    assert f'line 4, column 2 was not taken as a player: "{word}".' in found.notes
    assert 'line 5, column 2 was not taken as a player: "Difference".' in found.notes


@pytest.mark.parametrize("row", ["13,Sum Ting,,0", ",Sum Ting,1400,0", ',"Sum, Ting",,0'])
def test_players_named_like_a_word_for_sums_are_players(row):
    text = f"#,Player,Rating,Points\n11,Ann Lee,1500,2\n12,Bob Bee,1400,1\n{row}\n"
    assert len(sections_of("list.csv", text.encode()).sections[0].players) == 3


@pytest.mark.parametrize("row", [",Cy Dee,1300,", "3,Cy Dee,,$40"])
def test_a_late_entry_below_a_gap_is_one(row):
    text = f"#,Player,Rating,Paid\n1,Ann Lee,1500,$40\n2,Bob Bee,1400,$40\n\n{row}\n"
    assert len(sections_of("list.csv", text.encode()).sections[0].players) == 3


@pytest.mark.parametrize(
    "text",
    [
        "Name,Rtg in,Rtg out\nAnn Lee,1500,1498\nTom Bee,1600,1603\n",
        "Name,Out,In rating\nAnn Lee,1498,1500\nTom Bee,1603,1600\n",
    ],
)
def test_the_rating_in_is_not_the_one_out(text):
    players = read(text).sections[0].players
    assert [(one.name, one.rating) for one in players] == [("Tom Bee", 1600), ("Ann Lee", 1500)]


@pytest.mark.parametrize("head", ["", "Fed. number", "uscf_id"])
def test_ids_beside_other_numbers(head):
    """The first column counts the players, whatever it is called."""
    text = f"player_id,name,{head},rating\n1,Ann Lee,12345671,1500\n2,Tom Bee,12345672,1400P9\n3,Di Cee,new,unr\n"
    found = players(read(text))
    assert [one[:3] for one in found] == [
        (1, "Ann Lee", "12345671"), (2, "Tom Bee", "12345672"), (3, "Di Cee", "new"),
    ]  # fmt: skip
