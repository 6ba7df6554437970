"""Crosstables with headings, as club sheets, Google Sheets, WinTD and SwissSys have them."""

import datetime

import pytest
from file_content import problems_of, sections_of
from sample_files import FILES, codes, common_table, expected

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.grids import grids_of

SAMPLE = (FILES / "google-sheets.csv").read_bytes().decode()


def read(text, encoding="utf-8"):
    return sections_of("event.csv", text.encode(encoding))


def two(mine, theirs):
    """The codes of a round between player 1 and player 2, who also played each other in round 2."""
    quoted = [f'"{cell}"' if "," in cell else cell for cell in (mine, theirs)]
    text = f"No.,Name,Rating,Rd 1,Rd 2\n1,A,1500,{quoted[0]},W2\n2,B,1400,{quoted[1]},L1\n"
    return [row[0] for row in codes(read(text))]


@pytest.mark.parametrize(
    ("mine", "theirs", "found"),
    [
        ("W 2", "L 1", ["W2", "L1"]),
        ("w2", "l1", ["W2", "L1"]),
        ("w-2", "l-1", ["W2", "L1"]),
        ("W  2", "L   1", ["W2", "L1"]),
        ("+2", "-1", ["W2", "L1"]),
        ("=2", "=1", ["D2", "D1"]),
        ("1-2", "0-1", ["W2", "L1"]),
        ("½-2", "½-1", ["D2", "D1"]),
        ("2W", "1L", ["W2", "L1"]),
        ("W(2)", "L(1)", ["W2", "L1"]),
        ("W#2", "L#1", ["W2", "L1"]),
        ("2:W", "1:L", ["W2", "L1"]),
        ("wW2", "bL1", ["W2w", "L1b"]),
        ("Wb2", "Lw1", ["W2b", "L1w"]),
        ("W2(w)", "L1(b)", ["W2w", "L1b"]),
        ("W 2w", "L 1b", ["W2w", "L1b"]),
        ("X2", "F1", ["X2", "F1"]),
        ("X", "F", ["X", "F"]),
        ("X---", "F---", ["X", "F"]),
        ("BYE", "HALF", ["B", "H"]),
        ("bye 1", "bye ½", ["B", "H"]),
        ("1-BYE", "1/2-BYE", ["B", "H"]),
        ("½", ".5", ["H", "H"]),
        ("0.5", "0,5", ["H", "H"]),
        ("1/2", "½ BYE", ["H", "H"]),
        ("H---", "U---", ["H", "U"]),
        ("-", "--", ["U", "U"]),
        ("—", "OUT", ["U", "U"]),
        ("WD", "", ["U", "U"]),
        ("B", "Half bye", ["B", "H"]),
        ("PAB", "ZPB", ["B", "U"]),
    ],
)
def test_results_as_people_type_them(mine, theirs, found):
    assert two(mine, theirs) == found


def test_opponent_first_makes_minus_one_a_bye():
    """In a table of cells such as 2w1, -1 is a bye; in a table of signs it is a loss to player 1."""
    text = "No.,Name,Rating,Rd 1,Rd 2\n1,A,1500,2w1,-1\n2,B,1400,1b0,-½\n"
    assert codes(read(text)) == [["W2w", "B"], ["L1b", "H"]]


@pytest.mark.parametrize("cell", ["4-Jan", "Jan-04", "1/2/2026", "2-Jan-26", "2026-01-04"])
def test_a_result_that_became_a_date(cell):
    with pytest.raises(CrosstableProblems, match=r"is a date, not a result\. Enter W12, D3, or L7"):
        two(cell, "L1")


@pytest.mark.parametrize("cell", ["Q2", "W", "1-0", "?", "W0"])
def test_what_has_no_meaning(cell):
    with pytest.raises(CrosstableProblems, match=r"line 2, column 4 \(No. 1, Rd 1\)"):
        two(cell, "U")


def test_a_game_without_a_result_waits():
    found = read("No.,Name,Rating,Rd 1,Rd 2\n1,A,1500,W2,2\n2,B,1400,L1,1\n")
    assert codes(found) == [["W2", "2"], ["L1", "1"]]
    waits = '"2" has no result yet. Enter W, D, or L before it.'
    assert problems_of(found) == [f"Section 1, player 1, round 2: {waits}"]


def test_a_table_without_ratings_for_a_person_to_enter_them():
    found = read("No.,Name,Club,Rd 1\n1,A,North,W2\n2,B,South,L1\n")
    assert codes(found) == [["W2"], ["L1"]]
    assert [player.rating for player in found.sections[0].players] == [None, None]
    assert 'Columns not used: "Club".' in found.notes
    assert any(note.startswith("No player has a rating.") for note in grids_of(found)[1])


@pytest.mark.parametrize(("games", "told"), [("", True), ("20", False)])
def test_a_star_is_a_question_only_without_prior_games(games, told):
    found = read(f"No.,Name,Rating,Games,Rd 1\n1,A,1500*,{games},W2\n2,B,1400,,L1\n")
    assert any("may be provisional" in note for note in found.notes) is told


def test_a_state_and_the_first_heading_of_a_further_column():
    text = "No.,Name,ST,D.O.B.,Rtng,FIDE Elo,Rd 1\n1,A,MN,1/2/2010,1500,1450,W2\n2,B,WI,,1400,,L1\n"
    one, two = read(text).sections[0].players
    assert (one.state, dict(one.extra)) == ("MN", {"Birth date": datetime.date(2010, 1, 2), "FIDE": "1450"})
    assert (two.state, dict(two.extra)) == ("WI", {})


@pytest.mark.parametrize("heading", ["Total score", "Totals", "Tot", "Pts"])
def test_the_total_is_used_and_not_told_as_left_out(heading):
    found = read(f"No.,Name,Rating,Rd 1,{heading}\n1,A,1500,W2,1\n2,B,1400,L1,0\n")
    assert [player.score for player in found.sections[0].players] == [1, 0]
    assert not any("not used" in note for note in found.notes)


def test_a_date_that_is_none_is_told():
    found = read("End date,soon\n\nNo.,Name,Rating,Rd 1\n1,A,1500,W2\n2,B,1400,L1\n")
    message = '"soon" is not a date. Enter it as 8/30/2026 or 2026-08-30.'
    assert problems_of(found) == [f"Section 1, End date: {message}"]
    assert not any("No end date" in note for note in grids_of(found)[1])


@pytest.mark.parametrize(
    ("cell", "rating", "games"),
    [
        ("1553", 1553, None), ("1553/11", 1553, 11), ("1553P11", 1553, 11), ("1553p11", 1553, 11),
        ("1553 P 11", 1553, 11),
        ('"1,643"', 1643, None), ('"1,643.8"', 1643.8, None), ("1643.759", 1643.759, None), ("1543*", 1543, None),
        ("unr", None, None), ("unr.", None, None), ("NEW", None, None), ("", None, None), ("0", None, None),
        ("----", None, None), ("TBD", None, None), ("n/a", None, None),
    ],
)  # fmt: skip
def test_ratings_as_people_type_them(cell, rating, games):
    (section,) = read(f"No.,Name,Rating,Rd 1\n1,A,{cell},W2\n2,B,1400,L1\n").sections
    assert (section.players[0].rating, section.players[0].games) == (rating, games)


def test_a_rating_that_is_none():
    with pytest.raises(
        CrosstableProblems, match=r'line 2, column 3 \(No. 1, Rating\): "young" is not a rating'
    ):
        read("No.,Name,Rating,Rd 1\n1,A,young,W2\n2,B,1400,L1\n")


@pytest.mark.parametrize("mark", [";", "\t"])
def test_other_delimiters(mark):
    text = SAMPLE.replace('"Ashdown, Marla"', "Ashdown").replace('"Bekele, Tomas"', "Bekele")
    for name in ("Cordova, Iris June", "Delacroix-Obi, Pax", "Eckhart, Wren", "Falstad, Odo"):
        text = text.replace(f'"{name}"', name.partition(",")[0])
    (section,) = read(text.replace(",", mark)).sections
    assert [row[6:] for row in common_table(section)] == [row[6:] for row in expected("google-sheets")]
    assert section.event == "Maple Street Open"


@pytest.mark.parametrize(("mark", "decimal"), [(";", ","), ("\t", ","), (",", ".")])
def test_decimal_commas_where_no_comma_separates_cells(mark, decimal):
    text = f"No.|Name|Rating|Rd 1\n1|'=A|1643{decimal}76|+2\n2|B|1400|-1\n"
    (section,) = read(text.replace("|", mark)).sections
    assert [(player.name, player.rating) for player in section.players] == [("=A", 1643.76), ("B", 1400)]


def test_a_table_padded_with_blanks():
    text = """Maple Street Quad

No. Name             ID        Rate  Rd 1  Rd 2  Tot
---------------------------------------------------
  1 Ashdown, Marla   10000011  1912  W  2  H---  1.5
  2 Bekele, Tomas    10000022  1744  L  1  B---  1
"""
    found = read(text)
    assert codes(found) == [["W2", "H"], ["L1", "B"]]
    assert [(p.name, p.member_id, p.rating, p.score) for p in found.sections[0].players] == [
        ("Ashdown, Marla", "10000011", 1912, 1.5),
        ("Bekele, Tomas", "10000022", 1744, 1),
    ]


def test_a_blank_round_and_a_blank_rating_of_a_table_padded_with_blanks():
    """The comma of the names divides no cells."""
    text = """Maple Street Quad, Nov 14, 2026

No.  Name               Rating  Rd 1  Rd 2
1    Ashdown, Marla     1912    W3    W2
2    Bekele, Tomas      1744          L1
3    Crane, Di                  L1    B
"""
    found = read(text)
    assert codes(found) == [["W3", "W2"], ["U", "L1"], ["L1", "B"]]
    assert [player.rating for player in found.sections[0].players] == [1912, 1744, None]


def test_rounds_over_their_columns_in_a_table_padded_with_blanks():
    text = """Maple Street Quad, Nov 14, 2026

                                Rd 1              Rd 2
No.  Name             Rating    Opp   Res  Total  Opp   Res  Total
1    Ashdown, Marla   1912      2     +    1      3     +    2
2    Bekele, Tomas    1744      1     -    0      4     -    0
3    Crane, Di        1600            H    0.5    1     -    0.5
4    Dunn, Ed         1500            B    1      2     +    2
"""
    assert codes(read(text)) == [["W2", "W3"], ["L1", "L4"], ["H", "L1"], ["B", "W2"]]


@pytest.mark.parametrize(
    "heading", ["Rd 1", "Rnd 1", "R1", "Round 1", "Rd #1", "Rd. 1", "1", "1.Rd", "rd1", "Round  1"]
)
def test_round_headings(heading):
    assert codes(read(f"No.,Name,Rating,{heading}\n1,A,1500,W2\n2,B,1400,L1\n")) == [["W2"], ["L1"]]


def test_last_and_first_name_further_columns_and_labels():
    text = (
        'Edition,1996\nDirector: Ann Lee\nSection: Reserve\nDates,"Sep 12-13, 2026"\n\n'
        "#,Last name,First name,USCF ID,Pre-Rating,FIDE,Floor,Club,Rd 1,Total\n"
        "1,Ashdown,Marla,1000011,1912,1880,1600,North,W2,1\n2,Bekele,Tomas,10000022,1744,,,,L1,0\n"
    )
    found = read(text)
    (section,) = found.sections
    one = section.players[0]
    assert (one.name, one.member_id, dict(one.extra)) == (
        "Ashdown, Marla",
        "01000011",
        {"FIDE": "1880", "Floor": "1600"},
    )
    assert dict(section.labels) == {"Edition": "1996", "Director": "Ann Lee"}
    assert (section.name, f"{section.end_date}") == ("Reserve", "2026-09-13")
    assert 'Columns not used: "Club".' in found.notes
    assert any("lost its leading zero" in note for note in found.notes)


def test_opponents_by_place_where_the_numbers_do_not_fit():
    """Sorted by score with pairing numbers 7, 3, 5 in the number column; the cells name places."""
    text = "No.,Name,Rating,Rd 1,Rd 2\n7,A,1500,W2,D3\n3,B,1400,L1,B\n5,C,1300,B,D1\n"
    found = read(text)
    assert [player.number for player in found.sections[0].players] == [1, 2, 3]
    assert any("the rounds do not fit the numbers in this column" in note for note in found.notes)


def test_a_quad_as_a_grid():
    """By the circle method 1 meets 4, 2, 3, and 2 and 3, 3 and 4, 2 and 4 meet beside them."""
    text = (
        "No.,Name,Rating,1,2,3,4,Total\n"
        "1,A,1800,*,1,½,1,2.5\n"
        "2,B,1700,0,*,1,1,2\n"
        "3,C,1600,½,0,*,½,1\n"
        "4,D,1500,0,0,½,*,½\n"
    )
    found = read(text)
    assert codes(found) == [
        ["W4", "W2", "D3"],
        ["W3", "L1", "W4"],
        ["L2", "D4", "D1"],
        ["L1", "D3", "L2"],
    ]
    assert not any(note.code == "total-differs" for note in read_table(grids_of(found)[0][0]).notes)


def test_two_tables_each_under_its_title():
    table = "No.,Name,Rating,Rd 1\n1,A,1500,W2\n2,B,1400,L1\n"
    found = read(f"Open\n{table}\nReserve\n{table}")
    assert [section.name for section in found.sections] == ["Open", "Reserve"]
    assert [len(section.players) for section in found.sections] == [2, 2]


def test_lines_below_the_table_are_no_players():
    found = read(SAMPLE + ",,,,,,,,,\nThank you for playing!,,,,,,,,,\nDirector,Ann Lee,,,,,,,,\n")
    assert common_table(found.sections[0]) == expected("google-sheets")


def test_a_web_page():
    rows = "".join(
        f"<tr><td>{line.replace(',', '</td><td>')}</td></tr>" for line in ("1,A,1500,W2", "2,B,1400,L1")
    )
    page = f"<html><body><table><tr><th>No.<th>Name<th>Rating<th>Rd&nbsp;1</tr>{rows}</table></body></html>"
    assert codes(read(page)) == [["W2"], ["L1"]]


@pytest.mark.parametrize("count", [3, 4, 5, 6, 9, 10])
def test_a_grid_is_rated_as_rounds(count):
    """Every pair meets once, nobody twice in a round; the ratings are those of the same games in any order."""
    rows = [["*" if a == b else ("1" if a < b else "0") for b in range(count)] for a in range(count)]
    lines = [f"{n},P{n},{1500 + 10 * n},{','.join(row)}" for n, row in enumerate(rows, 1)]
    headings = ",".join(map(str, range(1, count + 1)))
    found = read(f"No.,Name,Rating,{headings}\n" + "\n".join(lines) + "\n")
    grids, _ = grids_of(found)
    (table,) = rate_workbook(grids).tables
    assert list(table.rated.section.games) == [count - 1] * count
    assert list(table.rated.section.score) == list(range(count - 1, -1, -1))
    assert any("rounds of a round robin" in note for note in found.notes)


def test_blocks_keep_the_games_below_a_name_and_a_column_that_fits_no_round():
    """Two rows per player without a heading of ratings: the rating with its games stands below the name."""
    text = (
        "No.,Player,Rd. 1,Rd. 2,Final\n"
        '1,"Lee, Ann",W 2,D 3,1.5\n,10000011   1900,1.0,1.5,\n'
        '2,"Fox, Bob",L 1,W 4,1.0\n,10000022   871 prov. (11),0.0,1.0,\n'
        '3,"Orr, Cal",W 4,D 1,1.5\n,10000033   1200,1.0,1.5,\n'
        '4,"Poe, Dee",L 3,L 2,0.0\n,10000044   Unrated,0.0,0.0,\n'
    )
    (section,) = read(text).sections
    assert [(player.member_id, player.rating, player.games) for player in section.players] == [
        ("10000011", 1900, None), ("10000022", 871, 11), ("10000033", 1200, None), ("10000044", None, None),
    ]  # fmt: skip


@pytest.mark.parametrize("white", ["white", "W"])
@pytest.mark.parametrize(
    ("heading", "named"),
    [("r{}_opp_id", False), ("r{}_opp_id", True), ("Rd {} Opp", False), ("Opponent's USCF ID {}", True)],
)
def test_opponents_by_member_ids_beside_words_of_colors(heading, white, named):
    """The points behind the ID of player 1 are no number of a player, and a name counts where both stand there."""
    last = {"13501017": "Lee", "15932595": "Bee", "16561084": "Fox", "BYE": ""}
    rows = [
        ("13501017", "Lee", 1534, [("16561084", white, 1), ("15932595", "forfeit", 1)]),
        ("15932595", "Bee", 1350, [("BYE", "", 1), ("13501017", "forfeit", 0)]),
        ("16561084", "Fox", 1176, [("13501017", "black", 0), ("BYE", "", 0.5)]),
    ]
    heads = [f"{'r{}_opp,' * named}{heading},r{{}}_color,r{{}}_pts".replace("{}", str(n)) for n in (1, 2)]
    lines = [",".join(["member_id,name,rating", *heads])]
    for member_id, name, rating, games in rows:
        cells = [f"{f'{last[who]},' * named}{who},{color},{points}" for who, color, points in games]
        lines.append(",".join([member_id, name, str(rating), *cells]))
    assert codes(read("\n".join(lines))) == [["W3w", "X2"], ["B", "F1"], ["L1b", "H"]]


@pytest.mark.parametrize(
    ("opponent", "color"), [("opp_rank", "side"), ("opp_place", "color"), ("opp", "clr")]
)
def test_days_of_rounds_before_the_parts_of_each(opponent, color):
    heads = [f"r{n}_{day}_{opponent};r{n}_{color};r{n}_score" for n, day in ((1, "2/6/25"), (2, "2/13/25"))]
    rows = ["1;Ann Abel;1700;2;black;1;3;white;1", "2;Tom Boone;1600;1;white;0;;halfbye;0.5"]
    text = "\n".join([f"rank;name;rating;{';'.join(heads)}", *rows, "3;Di Crane;1500;;fullbye;1;1;black;0"])
    found = read(text)
    assert codes(found) == [["W2b", "W3w"], ["L1w", "H"], ["B", "L1b"]]
    assert found.sections[0].end_date == datetime.date(2025, 2, 13)
