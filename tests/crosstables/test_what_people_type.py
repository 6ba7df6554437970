"""What directors type, read where it has one meaning; asked where it has two; and nothing passed over in silence."""

import datetime

import pytest

from xlrating.crosstable.cells.carry_cell import carried_scores
from xlrating.crosstable.cells.dates import as_date, first_day
from xlrating.crosstable.cells.rating_cell import parse_rating_cell
from xlrating.crosstable.cells.round_cell import LONGEST_CELL, RoundCell, parse_round_cell, parsed_round_cell
from xlrating.crosstable.cells.value import ERRORS
from xlrating.crosstable.live.summary import summary
from xlrating.crosstable.live.table import live_table
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.find import find_header, header_rows
from xlrating.crosstable.reading.headings.header import is_rating_in_words
from xlrating.crosstable.reading.headings.known import in_one_language
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem, grouped
from xlrating.errors import RatingError
from xlrating.worksheet.register import REGISTER

HEADER = ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"]
NAMES = ["Ann A", "Bob B", "Cid C", "Dee D"]
RATINGS = [1843, 1710, 1543, 1120]
GAMES = [["W4", "D2", "W3"], ["W3", "D1", "L4"], ["L2", "W4", "L1"], ["L1", "L3", "W2"]]
COLORS = ["wbw", "wwb", "bwb", "bbw"]
POINTS = {"W": "1", "D": "½", "L": "0"}


def table(games=GAMES, ratings=RATINGS, header=HEADER, names=NAMES, above=(), below=()):
    entries = zip(names, ratings, games, strict=True)
    return [*above, header, *([n, name, r, *row] for n, (name, r, row) in enumerate(entries, 1)), *below]


def rate(rows, **grid):
    return rate_workbook([Grid("Open", rows, **grid)])


def posts(rows):
    return [float(post) for post in rate(rows).tables[0].rated.post]


def notes(rows, **grid):
    return [note.message for note in rate(rows, **grid).notes]


def problems(rows, **grid):
    with pytest.raises(CrosstableProblems) as found:
        rate(rows, **grid)
    return {problem.cell.removeprefix("Open!"): problem.message for problem in found.value.problems}


def summary_of(rows):
    return {label: value for label, value, _ in summary(live_table(rows))}


PLAIN = posts(table())


# Round cells


@pytest.mark.parametrize(
    "text",
    [
        "W12",
        "W 12",
        "W  12",
        "W012",
        "w12",
        "W\u00a012",
        "12W",
        "12 W",
        "12/1",
        "12:W",
        "12wW",
        "wW12",
        "Ww12",
        "Wb 12",
        "WB12",
        "BW12",
        "W-12",
        "W(12)",
        "W12(w)",
        "W#12",
        "Win 12",
        "won 12",
        "12w1",
        "12 w 1",
        "w12 1",
        "+12",
        "1-12",
        "12-W",
        "WIN-12",
    ],
)
def test_won_against_number_12(text):
    assert parse_round_cell(text)._replace(color="") == RoundCell(1.0, 12, rated=True)


@pytest.mark.parametrize(
    "text", ["D3", "3D", "T3", "Draw 3", "3b½", "3b=", "3=", "=3", "3b0.5", "3b1/2", "b3="]
)
def test_drawn_against_number_3(text):
    assert parse_round_cell(text)._replace(color="") == RoundCell(0.5, 3, rated=True)


@pytest.mark.parametrize(
    ("text", "color"), [("12w1", "w"), ("W 12b", "b"), ("Wb 12", "b"), ("wL7", "w"), ("D3", "")]
)
def test_the_color_is_kept(text, color):
    assert parse_round_cell(text).color == color


@pytest.mark.parametrize("text", ["L7", "7L", "7w0", "-7", "–7", "wL7", "Loss 7", "7:L", "7/0", "0-7"])
def test_lost_against_number_7(text):
    assert parse_round_cell(text)._replace(color="") == RoundCell(0.0, 7, rated=True)


@pytest.mark.parametrize(
    ("texts", "points"),
    [
        (
            [
                "B",
                "BYE",
                "-B-",
                "B---",
                "PAB",
                "1-BYE",
                "BYE-1",
                "-1-",
                "FPB",
                "+",
                "Full-point bye",
                "0000 - U",
            ],
            1.0,
        ),
        (
            [
                "H",
                "½",
                "1/2",
                "0.5",
                0.5,
                "0,5",
                ".5",
                "=",
                "-½-",
                "-H-",
                "1/2 BYE",
                "½ BYE",
                "HALF",
                "Half Bye",
                "half-bye",
                "HPB",
                "Half-point bye",
                "H-BYE",
                "HBYE",
                "0000 - H",
            ],
            0.5,
        ),
        (
            [
                "",
                None,
                "U",
                "Z",
                "-",
                "--",
                "---",
                "—",
                "–",
                "0",
                0,
                "-0-",
                "0-BYE",
                "WD",
                "withdrew",
                "WDR",
                "out",
                "unpaired",
                "not paired",
                "n/a",
                "ZPB",
                "N",
                "bye (0)",
                "0 pts",
                "0.0",
                "unplayed",
                "0000 - Z",
                "away, nothing",
                "--/0",
                "sat out (nothing)",
                "OUT0",
                *("0-wd", "wd-0", "0 out", "OUT 0", "0: withdrew", "left early 0", "0/dnp"),
            ],
            0.0,
        ),
    ],
)
def test_rounds_without_a_game(texts, points):
    assert {parse_round_cell(text) for text in texts} == {RoundCell(points)}


@pytest.mark.parametrize("length", [0, 1, LONGEST_CELL, LONGEST_CELL + 1, 1000])
def test_blanks_are_no_game_however_many(length):
    assert parse_round_cell(" " * length) == RoundCell(0.0)
    with pytest.raises(RatingError):
        parse_round_cell("?" + " " * length)


@pytest.mark.parametrize("text", sorted(ERRORS))
def test_an_error_of_the_spreadsheet_is_no_result(text):
    with pytest.raises(RatingError):
        parse_round_cell(text)


@pytest.mark.parametrize(
    "heading", [word for word, field in FIELD_OF.items() if field in ("name", "last_name")]
)
@pytest.mark.parametrize("typed", ["{}", " {}:", "{}."])
def test_every_heading_of_a_name_is_found(heading, typed):
    for text in (heading, heading.upper(), heading.title().replace(" ", "  ")):
        grid = Grid(
            "Open", [["No.", typed.format(text), "First name", "Rating", "Rd 1"], [1, "A", "B", 1500, "H"]]
        )
        assert list(header_rows(grid)) == [0], text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("L 6 (did not come)", "F6"),
        ("L6 never showed up", "F6"),
        ("W3 - didn't come", "X3"),
        ("W 3 unpl.", "X3"),
        *(
            ("W3 (forfeit, no game)", "X3"),
            ("L6 no game", "F6"),
            ("W3 - not played", "X3"),
            ("X3 no game", "X3"),
        ),
        *(("W3 (not played)", "X3"), ("forfeited (not played) to #6", "F6")),
        *(("won by forfeit, not played, over 3", "X3"), ("+3d", "X3"), ("-6d", "F6"), ("+d3", "X3")),
        ("#+7", "X7"),
        ("#-8", "F8"),
    ],
)
def test_games_that_were_not_played(text, same):
    assert parse_round_cell(text) == parse_round_cell(same)


@pytest.mark.parametrize("text", ["6 not played", "not played 6", "not played to #6"])
def test_nobody_knows_who_won_a_game_that_was_not_played(text):
    assert parsed_round_cell(text) is None


def test_forfeits_without_an_opponent():
    lost = {parse_round_cell(text) for text in ("FF", "FORF", "forfeit", "F", "F---", "no show", "NO-SHOW")}
    assert lost == {RoundCell(0.0, forfeit=True)}
    assert {parse_round_cell(text) for text in ("X", "X---", "-X-")} == {RoundCell(1.0, forfeit=True)}


@pytest.mark.parametrize("text", ["4-Jan", "Jan-04", "1/2/2026", "2-Jan-26", "2026-01-04"])
def test_a_result_that_became_the_text_of_a_date(text):
    with pytest.raises(RatingError, match=r"is a date, not a result\. Enter W12"):
        parse_round_cell(text)


@pytest.mark.parametrize("text", ["W0", "D0", "L0", "X0", "0/0", "1-0", "0-0"])
def test_nobody_has_the_number_0(text):
    with pytest.raises(RatingError, match="is not a result"):
        parse_round_cell(text)


def test_uscf_is_the_id_where_another_column_is_the_rating():
    """WinTD heads the ID so; where there is no other rating, it is the rating."""
    ids = table(header=["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "USCF"])
    rows = [ids[0], *([*row, 12345670 + n] for n, row in enumerate(ids[1:]))]
    assert posts(rows) == PLAIN
    assert posts(table(header=["No.", "Name", "USCF", "Rd 1", "Rd 2", "Rd 3"])) == PLAIN


def test_the_headings_of_the_website_without_a_player():
    lines = [" Pair | Player Name |Total|Round|", " Num  | USCF ID / Rtg (Pre->Post) | Pts |  1  |"]
    assert problems([line.split("|") for line in lines]) == {
        "A2": "There is no player below the headings. Enter one player per row."
    }


@pytest.mark.parametrize("value", [4, "4", "4w", "12b"])
def test_an_opponent_without_a_result(value):
    with pytest.raises(RatingError, match=r"has no result\. Enter W"):
        parse_round_cell(value)


@pytest.mark.parametrize(
    "write",
    [
        lambda r, n: f"{n}{r}",
        lambda r, n: f"{n} {r}",
        lambda r, n: f"{n}{r.lower()}",
        lambda r, n: f"{n}/{POINTS[r]}",
        lambda r, n: f"{POINTS[r]}:{n}",
        lambda r, n: f"{n}:{POINTS[r]}",
        lambda r, n: f"{r} {NAMES[n - 1]}",
        lambda r, n: f"{NAMES[n - 1].split()[0]} {r}",
    ],
)
def test_the_table_decides(write):
    games = [[write(cell[0], int(cell[1:])) for cell in row] for row in GAMES]
    assert posts(table(games)) == PLAIN


def signed(write):
    signs = {"W": "+", "D": "=", "L": "-"}
    return [[write(int(cell[1:]), signs[cell[0]]) for cell in row] for row in GAMES]


SIGNS_ASKED = (
    "+ and - next to an opponent can mean a game or a forfeit. "
    "Enter W12 and L12 for games, X12 and F12 for forfeits."
)
SIGNED = [lambda n, s: f"{n}w{s}", lambda n, s: f"w{n}{s}", lambda n, s: f"{n}{s}"]


@pytest.mark.parametrize("write", SIGNED)
def test_signs_after_an_opponent_are_asked_where_few_games_are_won(write):
    """Two are, so that both can be forfeits."""
    games = [[write(2, "+"), write(3, "+")], [write(1, "-"), "D4"], ["D4", write(1, "-")], ["D3", "D2"]]
    found = problems(table(games, header=HEADER[:5]))
    assert set(found.values()) == {SIGNS_ASKED}
    assert len(found) == 4


@pytest.mark.parametrize("write", SIGNED)
def test_signs_after_an_opponent_are_results_where_all_wins_are_written_so(write):
    """So many forfeits, and no game won at all, are not likely."""
    assert posts(table(signed(write))) == PLAIN


def test_signs_after_an_opponent_are_forfeits_where_other_games_are_won():
    games = [["4w1", "2b½", "3w+"], ["3w1", "1w½", "4b0"], ["2b0", "4w1", "1b-"], ["1b0", "3b0", "2w1"]]
    rated = rate(table(games))
    assert [int(games) for games in rated.tables[0].rated.section.games] == [2, 3, 2, 3]
    assert "4 players, 5 games rated, 1 forfeit not rated." in notes(table(games))


@pytest.mark.parametrize(("won", "lost"), [("+2", "-1"), ("+ 2", "- 1")])
def test_a_few_signs_among_letters_are_asked(won, lost):
    """A forfeit may be meant, and it is not rated: 4 games have letters, 1 has signs."""
    games = [[won, "W3"], [lost, "W4"], ["W4", "L1"], ["L3", "L2"]]
    found = problems(table(games, header=HEADER[:5]))
    assert set(found.values()) == {SIGNS_ASKED}
    assert len(found) == 2


@pytest.mark.parametrize("remark", ["(unrated)", "(not rated)", "(casual)"])
def test_a_remark_that_would_change_the_rating_is_not_left_out(remark):
    games = [[f"W2 {remark}", "W3"], ["L1", "W4"], ["W4", "L1"], ["L3", "L2"]]
    assert f'"W2 {remark}" is not a result' in " ".join(problems(table(games, header=HEADER[:5])).values())


@pytest.mark.parametrize(
    "write",
    [
        lambda first, last: f"{last}, {first}",
        lambda first, last: f"{last}, {first[0]}.",
        lambda first, last: f"{last} {first}",
        lambda first, last: f"{first[0]}. {last}",
    ],
)
def test_an_opponent_by_name_in_another_order(write):
    """The same event with numbers and with names: ``W Brown, Gus`` for Gus Brown."""
    names = ["Ada Stone", "Ben Miller", "Cleo Rao", "Dan Chen"]
    games = [["W2", "W3"], ["L1", "D4"], ["W4", "L1"], ["L3", "D2"]]
    by_name = [[f"{cell[0]} {write(*names[int(cell[1:]) - 1].split())}" for cell in row] for row in games]

    def rows(cells):
        return [
            ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
            *([n + 1, names[n], RATINGS[n], *cells[n]] for n in range(4)),
        ]

    assert posts(rows(by_name)) == posts(rows(games))


@pytest.mark.parametrize("opponents", [("Mrs. Miller", "Mr. Miller"), ("Mrs Ada Miller", "Mr Ben Miller")])
def test_opponents_by_their_titles_and_last_names(opponents):
    names = ["Mrs. Ada Miller", "Mr. Ben Miller", "Dr. Cleo Rao"]
    cells = [["draw with Dr. Rao", f"beat {opponents[1]}"], ["", f"lost to {opponents[0]}"]]
    cells += [[f"draw with {opponents[0]}", "not here"]]
    rows = [
        ["Name", "Rating", "Rd 1", "Rd 2"],
        *([n, 1500, *row] for n, row in zip(names, cells, strict=True)),
    ]
    found = rate(rows).tables[0].crosstable.entries
    assert [list(map(str, one.rounds)) for one in found] == [["D3", "W2"], ["U", "L1"], ["D1", "U"]]
    assert problems([*rows[:2], [*rows[2][:3], "lost to Miller"], rows[3]])


@pytest.mark.parametrize(("cell", "score"), [("-1", 1.0), ("-0", 0.0), ("-½", 0.5)])
def test_minus_one_is_a_bye_where_number_1_has_no_such_game(cell, score):
    games = [[*row, None] for row in GAMES]
    games[1][3] = cell
    entries = rate(table(games, header=[*HEADER, "Rd 4"])).tables[0].crosstable.entries
    assert entries[1].points == 1.5 + score


def test_minus_one_is_a_loss_where_number_1_has_won():
    games = [[cell.replace("W", "+").replace("L", "-").replace("D", "=") for cell in row] for row in GAMES]
    assert posts(table(games)) == PLAIN


def test_a_typo_accuses_nobody_else():
    games = [["W5", *GAMES[0][1:]], *GAMES[1:]]
    assert problems(table(games)) == {
        "D2": "There is no player number 5. Check the opponent's pairing number."
    }


def test_an_opponent_who_plays_somebody_else():
    games = [["W3", *GAMES[0][1:]], *GAMES[1:]]
    assert problems(table(games)) == {
        "D2": "Player 3 has L2 in this round. Player 4 has L1. Check the opponent's pairing number."
    }


# Ratings


@pytest.mark.parametrize(
    "text",
    [
        "1843",
        "1843*",
        "1,843",
        "R: 1843",
        " 1843 ",
        1843,
        "1843.0",
        "1843P",
        "1843 prov",
        "1843 (provisional)",
        "prov. 1843",
        *(
            "(1843)",
            "'1843",
            "R1843",
            "1843 R",
            "1843R",
            "1843-R",
            "Reg 1843",
            "Reg. 1843",
            "USCF 1843",
            "1843 USCF",
        ),
        *(
            "1843 (USCF)",
            "1843/",
            "1843   (late entry)",
            "1843 (came late)",
            "1843 (re-entry)",
            "1843 (withdrew)",
        ),
    ],
)
def test_a_rating(text):
    assert parse_rating_cell(text) == (1843.0, None)


@pytest.mark.parametrize(
    "text",
    [
        "1843P12",
        "1843 p12",
        "1843/12",
        "1843 (12)",
        "1843 (P12)",
        "1843 P 12",
        "1843 (prov 12)",
        "1843 prov. 12",
        "prov 1843/12",
        *(
            "1843/P12",
            "1843-P12",
            "1843 [12]",
            "1843 12g",
            "1843 - 12 games",
            "1843:12",
            "1843;12",
            "1843*12",
        ),
        *("1843pro12", "1843/12p"),
        *(
            "1843 (only 12 games so far)",
            "1843, just 12 games",
            "1843 (12 rated games)",
            "1843 after 12 prior games",
        ),
        *("1843 p. 12", "1843 (p.12)", "1843, prov, twelve games", "1843 provisional on twelve", "1843 pv12"),
        *(
            "1843 on only 12 games",
            "1843 (games: 12)",
            "1843 (n=12)",
            "1843 has played 12 games",
            "1843 (12 prior)",
        ),
        *(
            "1843 (12 g.)",
            "1843 (prov. 12 g.)",
            "1843 going in (12 games so far)",
            "1843 coming in, 12 games",
        ),
        *("1843 (it says P12)", "1843, shown as prov. 12", "1843 (prov. 12 juegos)", "1843 (12 partidas)"),
        *("1843 (after 12 games)", "1843 (after 12 games, provisional)", "1843 [based on 12 games]"),
    ],
)
def test_a_provisional_rating(text):
    assert parse_rating_cell(text) == (1843.0, 12)


@pytest.mark.parametrize(
    "text",
    [
        "",
        None,
        0,
        "0",
        "0000",
        "-",
        "--",
        "----",
        "—",
        "n/a",
        "TBD",
        "U",
        "NEW.",
        "unr.",
        "Unrated",
        "None",
        "U/R",
        "no rating",
        "not rated yet",
        "never rated",
        "not yet rated",
        *("no blitz rating", "No US Chess rating yet", "UNR (blitz)", "unrated in Quick", "NR, blitz"),
        "unrated player",
        *("never rated in either one", "no rating of either kind", "unrated in both"),
        "Unrtd.",
        "new player",
        "without",
        *(
            "new - no rating",
            "new / unrated",
            "new to US Chess - no rating",
            "new! (unrated)",
            "NULL",
            "sans cote / unrated",
            "none (first time)",
            "unrated (first one!)",
            "first-timer",
            "no",
            "first event – not rated yet",
            "new/unrated",
            "-- (first tournament)",
            *("nuevo", "Nueva", "neu", "nouveau"),
        ),
    ],
)
def test_unrated(text):
    assert parse_rating_cell(text) == (None, None)


@pytest.mark.parametrize("mark", ["1843*", "1843P", "1843 prov", "prov 1843"])
def test_a_rating_marked_as_provisional_without_games_is_asked(mark):
    note = "This rating may be provisional. If so, enter the prior games."
    starred = [mark, *RATINGS[1:]]
    assert note in notes(table(ratings=starred))
    assert note not in notes(table())
    rows = [
        [*row, games]
        for row, games in zip(table(ratings=starred), ["Games", 30, None, None, None], strict=True)
    ]
    assert note not in notes(rows)


@pytest.mark.parametrize(
    "text",
    [
        "1843 est",
        "1843 (FIDE)",
        "1843 (late, 3 games)",
        "1200P?",
        "P1843",
        "never",
        "1_843",
        "1e3",
        "١٨٤٣",
        "18433",
    ],
)
def test_no_rating(text):
    with pytest.raises(RatingError):
        parse_rating_cell(text)


# Headings


@pytest.mark.parametrize(
    "heading",
    [
        "USCF Rating",
        "US Chess Rating",
        "Old Rating",
        "Pre-Rtg",
        "Regular",
        "Reg",
        "R",
        "Rtg.",
        "USCF",
        "Rating at start",
    ],
)
def test_headings_of_the_rating(heading):
    assert posts(table(header=["No.", "Name", heading, *HEADER[3:]])) == PLAIN


@pytest.mark.parametrize("heading", ["Regular", "Reg", "R"])
def test_uscf_next_to_a_rating_is_the_member_id(heading):
    rows = [[*row[:2], 12345600 + place, *row[2:]] for place, row in enumerate(table())]
    rows[0] = ["No.", "Name", "USCF", heading, *HEADER[3:]]
    assert posts(rows) == PLAIN
    assert find_header(Grid("Open", rows)).columns["member_id"] == 2


@pytest.mark.parametrize("heading", ["Players", "Full Name", "Name (Last, First)", "Player name"])
def test_headings_of_the_name(heading):
    assert posts(table(header=["No.", heading, *HEADER[2:]])) == PLAIN


def test_a_round_that_is_there_twice_is_one_problem():
    rows = [[*row, row[3]] for row in table()]
    with pytest.raises(CrosstableProblems) as found:
        rate(rows)
    assert [(problem.cell, problem.message) for problem in found.value.problems] == [
        ("Open!G1", '"Rd 1" means the same as the heading in D1. Rename or delete one.')
    ]


def test_the_name_in_two_columns():
    rows = [["No.", "Last Name", "First Name", *HEADER[2:]]]
    rows += [[row[0], row[1][-1], row[1][:3], *row[2:]] for row in table()[1:]]
    assert posts(rows) == PLAIN
    assert [entry.name for entry in rate(rows).tables[0].crosstable.entries] == NAMES


@pytest.mark.parametrize(
    "heading", ["{}.Rd", "Rd #{}", "G{}", "Game {}", "Rnd{}", "Rd.{}", "R0{}", "{}", "Round {}"]
)
def test_headings_of_rounds(heading):
    assert posts(table(header=[*HEADER[:3], *(heading.format(n) for n in (1, 2, 3))])) == PLAIN


@pytest.mark.parametrize("rating", ["Rating / Cote", "Cote US (Oct. 2019)"])
@pytest.mark.parametrize("name", ["Nom / Name", "Name/Nombre", "Player"])
@pytest.mark.parametrize("round_", ["Rd {0} / Ronde {0}", "Rd {}"])
def test_headings_in_two_languages(name, rating, round_):
    assert posts(table(header=["No.", name, rating, *map(round_.format, (1, 2, 3))])) == PLAIN


@pytest.mark.parametrize("between", [" ", "\n", " / "])
def test_headings_in_two_languages_with_anything_between(between):
    rounds = [between.join((f"Ronda {n}", f"Round {n}")) for n in (1, 2, 3)]
    rows = table(header=["No.", f"Nombre{between}Name", "Rating", *rounds])
    assert posts(rows) == PLAIN
    rows = [
        [*row[:3], one, *row[3:]] for row, one in zip(rows, [f"Lugar{between}Place", 4, 3, 2, 1], strict=True)
    ]
    assert posts(rows) == PLAIN


@pytest.mark.parametrize(
    ("rating", "is_read"), [("Puntaje\nRating", True), ("New\nRating", False), ("Place\nRating", False)]
)
def test_a_part_that_means_nothing_is_the_same_in_another_language_beside_others_such(rating, is_read):
    header = ["No.", "Nombre\nName", rating, *(f"Ronda {n}\nRound {n}" for n in (1, 2, 3))]
    grid = Grid("Open", table(header=header))
    assert (in_one_language(grid) is not grid) == is_read
    header = ["Pair No", "Player Name", rating, *HEADER[3:]]
    grid = Grid("Open", table(header=header))
    assert in_one_language(grid) is grid


def test_a_heading_of_two_meanings_is_not_read_as_the_first():
    grid = Grid("Open", table(header=["No.", "Nom / Name", "State / Cote", *HEADER[3:]]))
    assert in_one_language(grid) is grid


def test_a_day_of_two_equal_numbers_is_no_heading_said_twice():
    """October 10 among the days of the rounds."""
    grid = Grid("Open", table(header=["No.", "Player", "Rtg", "10/3", "10/10", "10/17"]))
    assert in_one_language(grid) is grid


def test_ordinal_rounds():
    assert posts(table(header=[*HEADER[:3], "1st", "2nd", "3rd"])) == PLAIN


@pytest.mark.parametrize(
    "heading", ["Pair #", "Player #", "Pairing number", "SNo", "Seed", "Start no.", "P#", "Rk."]
)
def test_the_numbers_that_opponents_are_named_by_in_any_order(heading):
    header, one, two, three, four = table(header=[heading, *HEADER[1:]])
    assert sorted(posts([header, three, one, four, two])) == sorted(PLAIN)


@pytest.mark.parametrize("written", ["{}", "{}.", "#{}", " # {}", "0{}"])
def test_pairing_numbers_as_people_type_them(written):
    header, *rows = table()
    first, second, third, fourth = ([written.format(row[0]), *row[1:]] for row in rows)
    assert sorted(posts([header, third, first, fourth, second])) == sorted(PLAIN)


def test_the_place_where_the_numbers_do_not_fit():
    """Numbers 11 to 14, but the rounds name places 1 to 4."""
    rows = [["Rk.", *HEADER], *([row[0], 10 + row[0], *row[1:]] for row in table()[1:])]
    assert posts(rows) == PLAIN
    assert 'The rounds fit the numbers in this column, and not those in the column "No.".' in notes(rows)
    assert not any("The rounds fit" in note for note in notes([[row[0], *row[2:]] for row in rows]))


def test_the_row_where_nothing_else_fits_is_told():
    rows = [HEADER, *([10 + row[0], *row[1:]] for row in table()[1:])]
    assert posts(rows) == PLAIN
    assert (
        "Players are numbered by row, from 1 to 4: the rounds do not fit the numbers in this column."
        in notes(rows)
    )


def test_without_a_number_column_it_is_told():
    rows = [row[1:] for row in table()]
    assert posts(rows) == PLAIN
    assert "Players are numbered by row, from 1 to 4: there is no No. column." in notes(rows)
    rows = [HEADER, *([None, *row[1:]] for row in table()[1:])]
    assert posts(rows) == PLAIN
    assert 'Players are numbered by row, from 1 to 4: the column "No." is blank.' in notes(rows)


@pytest.mark.parametrize(
    ("place", "heading", "expected"),
    [
        (
            2,
            "Perf",
            'The row that starts with "No." looks like the headings, but has no Rating. '
            'If "Perf" is meant, rename it Rating.',
        ),
    ],
)
def test_the_heading_that_is_missing_is_named(place, heading, expected):
    header = list(HEADER)
    header[place] = heading
    [message] = problems(table(header=header)).values()
    assert message == expected


@pytest.mark.parametrize("heading", ["Ratng", "Strength", None])
def test_ratings_under_an_unknown_heading_are_ratings_and_it_is_told(heading):
    header = list(HEADER)
    header[2] = heading
    assert posts(table(header=header)) == posts(table())
    assert "No heading says Rating, so this column was taken as the rating before." in notes(
        table(header=header)
    )


@pytest.mark.parametrize(
    "heading", ["Old Rtg", "Rating (old)", "Nov 2026 Rating", "Rtg in", "Elo", "TWZ", "r_pre"]
)
def test_the_rating_before_in_other_words(heading):
    header = list(HEADER)
    header[2] = heading
    assert posts(table(header=header)) == posts(table())


@pytest.mark.parametrize(
    ("heading", "is_rating"),
    [("r pre", True), ("r (before)", True), ("r", False), ("r post", False), ("r 1", False)],
)
def test_one_letter_for_the_rating_before(heading, is_rating):
    assert is_rating_in_words(heading) == is_rating


def test_a_table_without_headings_below_a_blank_row():
    assert posts([["Quad of the week"], [], *table()[1:]]) == posts(table())


def test_names_under_an_unknown_heading_are_names():
    header = list(HEADER)
    header[1] = "Who"
    assert posts(table(header=header)) == posts(table())


def test_no_heading_at_all():
    [message] = problems([["a"], ["b"]]).values()
    assert message.startswith("No heading row found.")


# What is not used is told


def test_other_ratings_under_their_everyday_headings():
    """FIDE 1800 and D unrated: 180 + 0.94 * 1800 = 1872 (S15 §2.1), not 750."""
    for heading in ("FIDE", "FIDE Rating", "Elo"):
        rows = [[*HEADER, heading], *([*row, 1800] for row in table(ratings=[*RATINGS[:3], "Unr"])[1:])]
        rated = rate(rows)
        assert rated.tables[0].initial[3].rating == pytest.approx(1872)
        assert not any("Unrated" in note.message for note in rated.notes)


def test_a_birth_date_and_an_initial_rating_under_their_everyday_headings():
    rows = [["End date", "8/30/2026"], [*HEADER, "D.O.B.", "Initial rating"]]
    rows += [[*row, "8/30/2014", None] for row in table(ratings=[*RATINGS[:3], None])[1:]]
    assert rate(rows).tables[0].initial[3].rating == pytest.approx(600, abs=1)  # 50 a year, 12 years old
    rows[-1][-1] = 900
    assert rate(rows).tables[0].initial[3].rating == 900


def test_headings_that_were_not_used():
    rows = [[*HEADER, "Club", "Birthdat", "Total"], *([*row, "x", None, 2] for row in table()[1:])]
    found = notes(rows)
    assert 'The column "Birthdat" was not used. Did you mean Birth date?' in found
    assert 'Columns not used: "Club".' in found
    assert rate(rows).tables[0].crosstable.unused == ("Club", "Birthdat", "Total")


def test_labels_that_were_not_used():
    rows = table(above=[["Venue", "Town hall"], ["Chief arbiter: Bob"], ["Spring Open"], []])
    assert 'Labels not used: "Venue", "Chief arbiter".' in notes(rows)
    assert rate(rows).tables[0].crosstable.unused == ("Venue", "Chief arbiter")


def test_more_labels_and_headings_than_a_note_lists():
    words = [f"Q{number}" for number in range(15)]
    rows = table(above=[[word, "some"] for word in words])
    told = ", ".join(f'"{word}"' for word in words[:12])
    assert f"Labels not used: {told}, and 3 more." in notes(rows)
    wide = [[*row, *(words if row is rows[15] else ["some"] * 15)] for row in rows[15:]]
    assert f"Columns not used: {told}, and 3 more." in notes(wide)


def test_games_of_this_event_are_not_prior_games():
    rows = [[*HEADER, "Games"], *([*row, 3] for row in table()[1:])]
    assert problems(rows)["G1"].startswith("These are the games of this event, for every player.")
    rows[1][-1] = 4
    assert rate(rows)
    rows[1][-1], rows[0][-1] = 3, "Prior games"
    assert rate(rows)


def test_how_much_was_rated_and_by_which_rules():
    games = [[*row, None] for row in GAMES]
    games[0][3], games[1][3], games[2][3], games[3][3] = "X2", "F1", "B", "H"
    found = notes(table(games, header=[*HEADER, "Rd 4"], above=[["End date", "6/1/2017"]]))
    assert "4 players, 6 games rated, 1 forfeit and 2 byes not rated." in found
    assert any("2015 rules" in note and "B = 14" in note for note in found)


def test_a_floor_above_the_rating_from_a_peak():
    """A peak of 2100 gives a floor of 1900 (S15 §5: the floor below peak less 200)."""
    rows = [[*HEADER, "Peak"], *([*row, None] for row in table()[1:])]
    rows[1][-1] = 2100
    assert any("1900 is above the rating 1843" in note for note in notes(rows))


def test_a_hidden_sheet_is_told():
    assert 'The sheet "Open" is hidden, and was rated too.' in notes(table(), hidden=True)


def test_sheets_of_ours_are_no_crosstables():
    workbook = rate_workbook(
        [Grid("Open", table()), Grid("Standings", [["Standings, by xlrating"], *table()])]
    )
    assert [t.crosstable.grid.sheet for t in workbook.tables] == ["Open"]


# The event block


@pytest.mark.parametrize("label", ["Date", "Event date", "Dates", "Finish date", "Ending date", "End date"])
def test_labels_of_the_end_date(label):
    event = rate(table(above=[[label, "2017-06-01"]])).tables[0].crosstable.event
    assert event.end_date == datetime.date(2017, 6, 1)
    assert event.bonus_multiplier == 14


def test_labels_of_a_line_end_before_what_else_is_told_there():
    """``LOC`` is no label, but ends the days before it."""
    line = "DATES: 13 - 14 MAR 2021     LOC: BLDG 7, HALL     TIME CONTROL: GAME/80, 10 SEC DELAY     TD: SFC M. LEE"
    event = rate(table(above=[[line]])).tables[0].crosstable.event
    assert (event.start_date, event.end_date) == (datetime.date(2021, 3, 13), datetime.date(2021, 3, 14))
    assert (event.system, event.director) == ("Regular", "SFC M. LEE")


@pytest.mark.parametrize(
    ("label", "value", "field", "expected"),
    [
        ("Bonus", 12, "bonus_multiplier", 12.0),
        ("System", "Quick", "system", "Quick"),
        ("TC", "G/5;d0", "system", "Blitz"),
        ("TC", "G/5;d0 (BLITZ rated only)", "system", "Blitz"),
        ("Rating system", "Online Regular", "system", "Online Regular"),
        ("Director", "B. Smith", "director", "B. Smith"),
        ("Start date", "8/29/2026", "start_date", datetime.date(2026, 8, 29)),
    ],
)
@pytest.mark.parametrize("between", [[], [None]])
def test_other_labels(label, value, field, expected, between):
    """The value may stand a blank cell further."""
    above = [[f"{label}:", *between, value]]
    assert getattr(rate(table(above=above)).tables[0].crosstable.event, field) == expected


def test_what_is_no_time_control_a_blank_cell_further_is_told():
    told = problems(table(above=[["TC:", None, "as last year"]]))
    assert "Time control has no value" in told["A1"]


@pytest.mark.parametrize(
    "text",
    [
        "11/21/2026",
        "2026-11-21",
        "11/21/26",
        "Nov 21, 2026",
        "November 21, 2026",
        "Nov. 21 2026",
        "21 Nov 2026",
        "Nov 20-21, 2026",
        "November 20 - November 21, 2026",
        "11/20-11/21/2026",
        "11/20-21/2026",
        "11/20/2026 - 11/21/2026",
        "Saturday, November 21, 2026",
        "Nov 20–21, 2026",
        "Nov 20 & 21, 2026",
        "Nov 21st, 2026",
        "2026/11/21",
        "20261121",
        20261121,
        "21.11.2026",
        "20.-21.11.2026",
        "20.11.2026 - 21.11.2026",
        *("Nov 20-21, 2026 (Fri night 1 rd, Sat 2)", "Nov 20-21, 2026 (rounds 1-2)"),
        *("Sat 11/21/2026 (1 day)", "Nov 20-21, 2026 (2 days)"),
        "2026-11-21T18:30:00Z",
        "11/21/2026 6:30 PM",
        datetime.datetime(2026, 11, 21, 9, 30),
        datetime.date(2026, 11, 21),
    ],
)
def test_dates(text):
    assert as_date(text) == datetime.date(2026, 11, 21)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "20 al 21 de noviembre de 2026",
            "del 20 al 21 de noviembre del 2026",
            "sábado 21 de noviembre de 2026",
        ),
        *("20. bis 21. November 2026", "vom 20. bis zum 21. November 2026", "Samstag, den 21. November 2026"),
        *("20./21. November 2026", "30. Oktober bis 21. November 2026", "20.–21. November 2026"),
        *(
            "du 20 au 21 novembre 2026",
            "samedi 21 novembre 2026",
            "20 et 21 novembre 2026",
            "le 21 novembre 2026",
        ),
        *("20 tot 21 november 2026", "20 e 21 de novembro de 2026", "dal 20 al 21 novembre 2026"),
        *("viernes 20 y sábado 21 de noviembre de 2026", "30 de octubre al 21 de noviembre de 2026"),
    ],
)
def test_dates_in_other_languages(text):
    assert as_date(text) == datetime.date(2026, 11, 21)


@pytest.mark.parametrize(
    ("name", "month"),
    [
        *(
            ("janvier", 1),
            ("Februar", 2),
            ("février", 2),
            ("März", 3),
            ("avril", 4),
            ("maggio", 5),
            ("Juni", 6),
        ),
        *(
            ("juillet", 7),
            ("août", 8),
            ("setiembre", 9),
            ("outubro", 10),
            ("noviembre", 11),
            ("décembre", 12),
        ),
    ],
)
def test_months_in_other_languages(name, month):
    assert as_date(f"14 {name} 2026") == datetime.date(2026, month, 14)


@pytest.mark.parametrize(
    "text",
    [
        *("soon", "Nov 31, 2026", "21/21/2026", "Nov 21", "2014", "", "Nov 22-21, 2026", 2026),
        *("Nov 20, 2026 (rd 1; rd 2 Sat 21)", "Nov 20, 2026 (rd 1; rd 2 Sat 7)"),
        *("Nov 20-21, 2026 (2 rounds, and Nov 28)", "Nov 20-21, 2026 (rds 1-2, then the 28th)"),
    ],
)
def test_no_dates(text):
    with pytest.raises(RatingError, match=r"is not a date\. Enter it as 8/30/2026 or 2026-08-30\."):
        as_date(text)


@pytest.mark.parametrize(
    ("serial", "day"),
    [(2193, "1906-01-01"), (25569.0, "1970-01-01"), (42512.75, "2016-05-22"), (73415, "2100-12-31")],
)
def test_dates_as_worksheet_functions_get_them(serial, day):
    """Day 25569 of spreadsheets is the first of 1970, 64·365 + 16 leap days after the first of 1906."""
    assert as_date(serial) == datetime.date.fromisoformat(day)


@pytest.mark.parametrize("number", [2100, 2192, 73416, 20261330, -1, True])
def test_numbers_that_are_no_dates(number):
    with pytest.raises(RatingError, match="is not a date"):
        as_date(number)


@pytest.mark.parametrize(
    ("text", "letter"),
    [
        ("not let out, forfeit to 8", "F8"),
        ("bye ½ punto", "H"),
        ("bye 0 puntos (pidió irse)", "U"),
        ("family visit, half point bye", "H"),
        ("bye, left early", None),
        ("Ann Lee - no show", None),
        ("Ann Lee, absent", None),
        ("Ann Lee - no show 1", None),
        ("W12, disputed", None),
    ],
)
def test_a_forfeit_or_a_bye_beside_its_reason(text, letter):
    found = parsed_round_cell(text)
    assert (found and str(found)) == letter


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *(("#3 stayed home, forfeit win", "X3"), ("stayed home, forfeit loss to #3", "F3")),
        *(("forfeit win over #3, who was sick", "X3"), ("won by default (#3 absent)", "X3")),
        *(("#3 overslept, 1 point by forfeit", "X3"), ("#3 did not come, win", "X3")),
        *(("forfeit win for #3", None), ("#3 won, I was a no show", None)),
        ("time forfeit win against #3 in a scramble", None),
        *(
            ("point from #3 (absent)", "X3"),
            ("absent, point to #3", "F3"),
            ("in the hospital: point went to #3", "F3"),
        ),
        *(("point from #3", None), ("point to #3", None), ("absent, half a point to #3", None)),
        *(("forfeit win, point to #3", None), ("absent, point from #3 and point to #4", None)),
        *(("went to a wedding (½)", "H"), ("left after lunch, 0", "U"), ("nobody left to play (1)", "B")),
        *(("Ann Lee (1)", None), ("Smith, 0", None), ("left after 1", None)),
        *(
            ("free ½", "H"),
            ("free 1", "B"),
            ("free", None),
        ),
        *(("early", None), ("free 3", None)),
        *(
            ("doctor appt, ½ pt", "H"),
            ("my daughter's wedding (0)", "U"),
            ("in the hospital, did not play, 0", "U"),
        ),
        *(("lost to Flight, ½ pt", None), ("doctor appt", None), ("In Soo Kim, ½", None), ("BYE5", "H")),
        *(("point by forfeit, #3 did not come", "X3"), ("point by forfeit for #3", None)),
    ],
)
def test_a_round_not_played_amid_words(text, code):
    """A name is never taken for a reason, nor what the other player got for one's own."""
    found = parsed_round_cell(text)
    assert (found and str(found)) == code


@pytest.mark.parametrize(
    ("text", "year"), [("05/03/14", 2014), ("5/3/87", 1987), ("5/3/40", 2040), ("5/3/41", 1941)]
)
def test_years_of_two_digits(text, year):
    assert as_date(text) == datetime.date(year, 5, 3)


@pytest.mark.parametrize(
    "rows",
    [
        table(below=[[], ["End date", "6/1/2017"]]),
        [[*table()[0], None, "End date", "6/1/2017"], *table()[1:]],
    ],
)
def test_a_block_beside_or_below_the_table_is_read_and_told(rows):
    rated = rate(rows)
    assert rated.tables[0].crosstable.event.bonus_multiplier == 14
    assert "End date was read here, outside the labels above." in [note.message for note in rated.notes]


@pytest.mark.parametrize(
    ("row", "covered", "told"),
    [
        (["End date", "6/1/2017"], (), 'From the sheet "Info": End date.'),
        (["End date: 6/1/2017"], (), 'From the sheet "Info": End date.'),
        (["End date", None, "6/1/2017"], ((0, 1),), 'From the sheet "Info": End date.'),
        (["Last day", "6/1/2017"], (), 'From the sheet "Info": End date.'),
        (["End date"], (), ""),
        (["Rules: bring a clock"], (), ""),
        (["Round", "Date", "Board"], (), ""),
    ],
)
def test_a_block_on_its_own_sheet_is_read_and_told(row, covered, told):
    info = Grid("Info", [row], covered=frozenset(covered))
    workbook = rate_workbook([info, Grid("Open", table())])
    about = ("labels-of-another-sheet", "label-on-another-sheet")
    assert [note.message for note in workbook.notes if note.code in about] == [told] * bool(told)


def test_a_workbook_without_a_sheet_of_cells():
    """A chart on a sheet of its own has none."""
    for sheet in (None, "Chart1"):
        with pytest.raises(CrosstableProblems) as found:
            rate_workbook([], sheet)
        assert str(found.value) == "This workbook has no sheet with cells."
        assert [group.line for group in grouped(found.value.problems)] == [str(found.value)]


# Layouts


def results_grid(diagonal="X", lower=None):
    points = {"W": 1, "D": "½", "L": 0}
    rows = [["No.", "Name", "Rating", 1, 2, 3, 4, "Score"]]
    for i, games in enumerate(GAMES):
        against = {int(cell[1:]) - 1: points[cell[0]] for cell in games}
        rows.append([i + 1, NAMES[i], RATINGS[i], *(against.get(j, diagonal) for j in range(4)), None])
    return rows


@pytest.mark.parametrize("diagonal", ["X", None, "*", "---", "■"])
def test_the_grid_of_a_quad(diagonal):
    assert posts(results_grid(diagonal)) == pytest.approx(PLAIN, abs=1e-9)


def test_a_mistake_in_the_grid_of_a_quad():
    rows = results_grid()
    rows[4][3] = 1
    assert problems(rows) == {"G2": "The results conflict: player 4 has W1 in this round. Correct one."}
    rows[4][3] = "?"
    assert problems(rows) == {
        "D5": '"?" is not a result. Enter 1, ½, or 0 (1 ½ for two games), or 1X or 0F for a forfeit.'
    }


def test_a_double_round_robin():
    """Three players, each pair twice: 1 0 against 0 1, ½ ½, 1 1 against 0 0."""
    rows = [
        ["No.", "Name", "Rating", 1, 2, 3],
        [1, "Ann", 1800, "X", "1 0", "½ ½"],
        [2, "Bob", 1700, "0 1", "X", "1 1"],
        [3, "Cid", 1600, "½ ½", "0 0", "X"],
    ]
    plain = [
        ["No.", "Name", "Rating", *(f"Rd {n}" for n in range(1, 7))],
        [1, "Ann", 1800, "W2", "D3", None, "L2", "D3", None],
        [2, "Bob", 1700, "L1", None, "W3", "W1", None, "W3"],
        [3, "Cid", 1600, None, "D1", "L2", None, "D1", "L2"],
    ]
    assert posts(rows) == pytest.approx(posts(plain), abs=1e-9)


def test_a_round_robin_in_which_one_pair_played_twice():
    rows = [
        ["No.", "Name", "Rating", 1, 2, 3],
        [1, "Ann", 1800, "X", "1 0", "½"],
        [2, "Bob", 1700, "0 1", "X", "1"],
        [3, "Cid", 1600, "½", "0", "X"],
    ]
    plain = [
        ["No.", "Name", "Rating", *(f"Rd {n}" for n in range(1, 5))],
        [1, "Ann", 1800, "W2", "D3", None, "L2"],
        [2, "Bob", 1700, "L1", None, "W3", "W1"],
        [3, "Cid", 1600, None, "D1", "L2", None],
    ]
    assert posts(rows) == pytest.approx(posts(plain), abs=1e-9)


@pytest.mark.parametrize(
    "headings",
    [
        ("Rd {}", "Col", "Res"),
        ("Rd {} Opp", "Rd {} Color", "Rd {} Res"),
        ("Opp {}", "Col {}", "Result {}"),
        ("R{}", "C", "Result"),
    ],
)
def test_opponent_color_and_result_in_columns(headings):
    header = [*HEADER[:3], *(heading.format(n) for n in (1, 2, 3) for heading in headings)]
    games = [[value for cell in row for value in (int(cell[1:]), "w", POINTS[cell[0]])] for row in GAMES]
    assert posts(table(games, header=header)) == PLAIN


@pytest.mark.parametrize(
    ("won", "drew", "lost"),
    [
        ("1", "½", "0"),
        ("Win", "draw", "Loss"),
        ("Won", "Drew", "Lost"),
        ("W", "Tie", "L"),
        ("w", "T", "l"),
        (1, 0.5, 0),
    ],
)
def test_words_for_a_result_are_the_same_everywhere(won, drew, lost):
    """Next to the opponent, under the opponent's number, next to a rating in a formula, and carried over."""
    said = {"W": won, "D": drew, "L": lost}
    header = [*HEADER[:3], *(heading.format(n) for n in (1, 2, 3) for heading in ("Opp {}", "Result {}"))]
    beside = [[value for cell in row for value in (int(cell[1:]), said[cell[0]])] for row in GAMES]
    assert posts(table(beside, header=header)) == PLAIN
    points = {1: won, "½": drew, 0: lost}
    grid = [[*row[:3], *(points.get(cell, cell) for cell in row[3:])] for row in results_grid()]
    assert posts([results_grid()[0], *grid[1:]]) == pytest.approx(PLAIN, abs=1e-9)
    opponents = [[1500], [1600], [1700]]
    answer = REGISTER["PERF_RATING"](opponents, [[won], [drew], [lost]])
    assert answer == REGISTER["PERF_RATING"](opponents, [[1], [0.5], [0]])
    assert carried_scores(f"{won} {drew} {lost}") == (1.0, 0.5, 0.0)


@pytest.mark.parametrize(("won", "drew", "lost"), [("1-0", "1/2-1/2", "0-1"), ("1-0", "½-½", "0-1")])
def test_the_score_of_the_game_next_to_the_opponent(won, drew, lost):
    said = {"W": won, "D": drew, "L": lost}
    header = [*HEADER[:3], *(heading.format(n) for n in (1, 2, 3) for heading in ("Opp {}", "Result {}"))]
    games = [[value for cell in row for value in (int(cell[1:]), said[cell[0]])] for row in GAMES]
    assert posts(table(games, header=header)) == PLAIN


def test_a_forfeit_word_next_to_the_opponent_is_one():
    header = ["No.", "Name", "Rating", "Rd 1 Opp", "Rd 1 Res", "Rd 2 Opp", "Rd 2 Res"]
    games = [[4, 1, 2, "X"], [3, 1, 1, "No show"], [2, 0, 4, "1X"], [1, 0, 3, "Forf"]]
    assert "4 players, 2 games rated, 2 forfeits not rated." in notes(table(games, header=header))


def test_two_rows_per_player():
    rows = [HEADER]
    for entry in table()[1:]:
        totals = [sum({"W": 1, "D": 0.5, "L": 0}[c[0]] for c in entry[3 : 4 + n]) for n in range(3)]
        rows += [entry, [None, f"1234567{entry[0]}", None, *totals]]
    assert posts(rows) == PLAIN
    assert "Layout: two rows per player." in notes(rows)


@pytest.mark.parametrize("word", ["ff", "Forfeit", "no show:"])
def test_the_word_of_a_forfeit_before_the_opponent_above_running_totals(word):
    opponents = [["bl 2", f"{word} 3"], ["wh 1", "bl 4"], ["bl 4", f"{word} wh 1"], ["wh 3", "wh 2"]]
    totals = [[1, 2], [0, 1], ["½", "½"], ["½", "½"]]
    rows = [HEADER[:5]]
    for row, below in zip(table(opponents, RATINGS[:4], HEADER[:5], NAMES[:4])[1:], totals, strict=True):
        rows += [row, [None, None, None, *below]]
    entries = rate(rows).tables[0].crosstable.entries
    assert [[f"{cell.letter}{cell.opponent}" for cell in entry.rounds] for entry in entries] == [
        ["W2", "X3"],
        ["L1", "W4"],
        ["D4", "F1"],
        ["D3", "L2"],
    ]


@pytest.mark.parametrize(("white", "black"), ["⚪⚫", "○●", "⬜⬛"])
def test_colors_in_pictures(white, black):
    colors = {"w": white, "b": black}
    plain = [
        [f"{cell}{color}" for cell, color in zip(*row, strict=True)]
        for row in zip(GAMES, COLORS, strict=True)
    ]
    drawn = [[f"{cell[0]} {colors[cell[-1]]} {cell[1]}" for cell in row] for row in plain]
    (meant,), (read,) = rate(table(plain)).tables, rate(table(drawn)).tables
    assert [entry.rounds for entry in read.crosstable.entries] == [
        entry.rounds for entry in meant.crosstable.entries
    ]


@pytest.mark.parametrize("cell", ["v{}: {} {}", "vs. {}: {}, {}", "{}: {} {}", "v#{} {}/{}"])
def test_two_games_with_one_opponent_in_a_cell(cell):
    in_cells = [
        [cell.format(2, 1, "½"), "bye 2"],
        [cell.format(1, 0, "½"), cell.format(3, 1, 1)],
        ["left", cell.format(2, 0, 0)],
    ]
    apart = [["W2", "D2", "B", "B"], ["L1", "D1", "W3", "W3"], ["U", "U", "L2", "L2"]]
    totals = [3.5, 2.5, 0]
    read, meant = (
        posts(
            table(
                [[*row, total] for row, total in zip(games, totals, strict=True)],
                RATINGS[:3],
                [*HEADER[:3], *rounds, "Pts (of 4)"],
                NAMES[:3],
            )
        )
        for games, rounds in ((in_cells, ("Rd 1", "Rd 2")), (apart, ("Rd 1a", "Rd 1b", "Rd 2a", "Rd 2b")))
    )
    assert read == meant


@pytest.mark.parametrize("said", ["prov. 15 gms", "P15", "15 games"])
def test_the_games_of_a_rating_below_it(said):
    """Below the row of the results, and of the opponents above running totals."""
    opponents = [[int(cell[1:]) for cell in games] for games in GAMES]
    totals = [[1, 1.5, 2.5], [1, 1.5, 1.5], [0, 1, 1], [0, 0, 1]]
    in_two = [
        [
            HEADER,
            *(
                row
                for n, line in enumerate(lines)
                for row in (line, [None, None, said if n == 0 else None, *below[n]])
            ),
        ]
        for lines, below in ((table()[1:], COLORS), (table(opponents)[1:], totals))
    ]
    for rows in in_two:
        players = rate(rows).tables[0].crosstable.players
        assert [player.rating[:2] for player in players[:2]] == [(1843, 15), (1710, None)]


def test_opponents_by_name_without_accents():
    """The name as it is written comes first; without accents it may be another player's."""
    rows = [
        ["Name", "Rating", "Rd 1", "Rd 2"],
        ["Müller, Jörg", 1500, "W Garcia", "W Muller"],
        ["García, Ann", 1600, "L Muller, Jorg", "L MÜNCH"],
        ["Munch, Ed", 1700, "L Muller, Bo", "W Garcia"],
        ["Muller, Bo", 1800, "W Munch", "L Müller"],
    ]
    [table] = rate_workbook([Grid("Open", rows)]).tables
    found = [[cell.opponent for cell in entry.rounds] for entry in table.crosstable.entries]
    assert found == [[2, 4], [1, 3], [4, 2], [3, 1]]


def test_a_last_player_with_a_number_and_a_name_belongs_to_the_table_above():
    """As in a table that stands alone; a title between two tables has no number."""
    table = [
        ["No.", "Name", "Rating", "Rd 1"],
        [1, "Ann", 1500, "W2"],
        [2, "Bob", 1600, "L1"],
        [3, "Cy", None, None],
    ]
    for between in ([], [[]], [["Reserve"]], [[], ["Bonus multiplier", 12]]):
        other = [table[0], [1, "Dee", 1500, "W2"], *table[2:]]
        found = rate_workbook([Grid("Open", [*table, *between, *other])]).tables
        assert [len(one.crosstable.players) for one in found] == [3, 3]


def test_several_tables_on_one_sheet_are_sections_of_their_own():
    first = table(above=[["End date", "6/1/2017"], ["U1600"]])
    second = [["Open Section"], ["Rating system", "Quick"], *table()]
    for between in ([], [[]], [[], []]):
        workbook = rate([*first, *between, *second])
        assert [t.name for t in workbook.tables] == ["U1600", "Open Section"]
        assert [t.system for t in workbook.tables] == ["Regular", "Quick"]
        assert [t.crosstable.event.bonus_multiplier for t in workbook.tables] == [14, 14]
        assert [sheet.name for sheet in workbook.sheets] == ["Working U1600", "Working Open Section"]
        tops = [block.row for _, block in workbook.blocks if block.widths]
        assert tops == [2, 2 + 5 + len(between) + 2]


@pytest.mark.parametrize(
    "below",
    [
        [["Average", None, 1554]],
        [["Average rating", 1554]],
        [[None, "Average", 1554]],
        [[], [None, "Average", 1554]],
        [["W4 = won against 4"]],
        [[None, "Lincoln HS"]],
        [["Total players: 4"]],
        [["TD: Bob Smith"]],
    ],
)
def test_footers_and_team_rows_are_no_players(below):
    rows = table(below=below)
    assert posts(rows) == PLAIN
    assert any("was not taken as a player" in note for note in notes(rows)) or len(below[0]) < 2


@pytest.mark.parametrize("row", [[None, "Eve Evans"], [5, "Eve Evans"], [None, "Eve Evans", None, "", " "]])
def test_a_name_alone_below_an_empty_row_is_told(row):
    rows = table(below=[[], row, [], ["W4 = won against 4"], [None, " "]])
    assert posts(rows) == PLAIN
    told = [note for note in notes(rows) if "was not taken" in note]
    assert told == ['The row "Eve Evans" was not taken as a player.']


def test_many_names_below_an_empty_row_are_told_in_one_line():
    workbook = rate(table(below=[[], *([None, f"Reserve {letter}"] for letter in "ABCD")]))
    [line] = [group.line for group in grouped(workbook.notes) if "was not taken" in group.message]
    assert line == 'Open!A7:A10, 4 cells: The row "Reserve A" was not taken as a player.'


def test_a_team_row_between_players():
    header, one, two, *others = table()
    assert posts([header, [None, "Lincoln HS"], one, two, [None, "Adams MS"], *others]) == PLAIN


# Problems


def test_equal_problems_are_one_line_with_their_range():
    games = [[f"{cell} ?" for cell in row] for row in GAMES * 25]
    with pytest.raises(CrosstableProblems) as found:
        rate(table(games, RATINGS * 25, names=[f"{name} {k}" for k in range(25) for name in NAMES]))
    [group] = grouped(found.value.problems)
    assert group.line.startswith("Open!D2:F101, 300 cells: ")


def test_the_range_of_problems_follows_from_their_cells():
    """Not every problem says its row and column besides: those of a match, and of the cells of a host, do not."""
    problems = [Problem(f"'A B'!{cell}", "No.") for cell in ("Z9", "AA10", "C12")]
    assert [group.line for group in grouped(problems)] == ["'A B'!C9:AA12, 3 cells: No."]
    assert [group.line for group in grouped([Problem("Open", "No."), Problem("Open", "No.")])] == [
        "Open: No."
    ]


@pytest.mark.parametrize(
    ("headings", "told"),
    [
        (["FIDE rtng"], ['The column "FIDE rtng" was not used. Did you mean FIDE?']),
        (["FIDE", "FIDE rtng"], ['Columns not used: "FIDE rtng".']),
        (["Post"], []),
    ],
)  # fmt: skip
def test_a_column_that_is_there_is_not_meant_by_another(headings, told):
    header, *others = table()
    found = notes([[*header, *headings], *others])
    assert [note for note in found if "not used" in note] == told


SORTED = [("D", 1120, "L1 L3 W2"), ("B", 1710, "W3 D1 L4"), ("A", 1843, "W4 D2 W3"), ("C", 1543, "L2 W4 L1")]
"""A quad in the order A, B, C, D whose rows were moved."""


@pytest.mark.parametrize("numbers", [None, (1, 2, 3, 4), (4, 2, 1, 3)])
def test_rows_that_moved_without_their_numbers(numbers):
    heads = ["No."] * (numbers is not None) + ["Name", "Rating", "Rd 1", "Rd 2", "Rd 3"]
    rows = [[name, rating, *rounds.split()] for name, rating, rounds in SORTED]
    if numbers:
        rows = [[number, *row] for number, row in zip(numbers, rows, strict=True)]
    if numbers == (4, 2, 1, 3):
        assert rate_workbook([Grid("Open", [heads, *rows])]).tables
        return
    with pytest.raises(CrosstableProblems) as found:
        rate_workbook([Grid("Open", [heads, *rows])])
    said = (
        "Most opponents' numbers do not fit this column. Were the rows sorted without it? Enter each player's "
        "pairing number here, or correct the rounds."
        if numbers
        else "Most opponents' numbers do not fit the rows, which may be sorted by score. Add a No. column with each "
        "player's pairing number, or sort the rows by pairing number."
    )
    first = found.value.problems[0]
    assert (first.cell, first.message) == ("Open!A1", said)


def test_a_few_cells_that_do_not_fit_are_told_one_by_one():
    """Four of twelve: the other eight name the player in return."""
    rounds = ["W3 D2 W4", "W4 D1 L3", "L2 W4 W2", "L1 L3 L1"]
    rows = [[n, f"P{n}", 1500 + n, *cells.split()] for n, cells in enumerate(rounds, 1)]
    with pytest.raises(CrosstableProblems) as found:
        rate_workbook([Grid("Open", [["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"], *rows])])
    assert {problem.cell for problem in found.value.problems} == {"Open!D2", "Open!D3", "Open!D4", "Open!D5"}


def test_problems_that_differ_stay_apart():
    with pytest.raises(CrosstableProblems) as found:
        rate(table([["W9", *GAMES[0][1:]], *GAMES[1:]], ratings=["x", *RATINGS[1:]]))
    assert [group.cells for group in grouped(found.value.problems)] == ["Open!C2", "Open!D2"]


def test_what_is_told_twice_about_a_file_has_no_cells():
    """A note of an import is about the file: it has no row, and no range such as A1:A1."""
    told = [Problem("event.csv", "No end date.", "note")] * 2
    assert [group.line for group in grouped(told)] == ["event.csv: No end date."]


def test_two_unrated_namesakes_without_ids_are_asked():
    rows = table(names=["J Kim", "J Kim", *NAMES[2:]], ratings=["Unr", None, 1500, 1600])
    assert problems(rows) == {
        "B3": "Same name as No. 1, and neither has a member ID. Two players? Enter the ID of each."
    }


# Columns of the rules of 2025


def test_columns_of_other_ratings_with_games_and_dates():
    names = ("Regular", "Quick", "Blitz", "Online regular", "Online quick", "Online blitz")
    header = [
        *HEADER,
        *(f"{n}{w}" for n in names for w in ("", " games", " date")),
        "FIDE",
        "FIDE date",
        "CFC",
        "CFC date",
    ]
    header += ["Adult", "Canadian", "Quick floor"]
    values = [value for n in range(6) for value in (1000 + n, 10 + n, f"1/{n + 1}/2026")]
    values += [1900, "2/1/2026", 1700, "3/1/2026", "yes", "no", 1200]
    rows = table(
        ratings=[None, *RATINGS[1:]],
        header=header,
        above=[["Rating system", "Online Regular"], ["Edition", "2025"]],
    )
    rows[3] += [None if k in (9, 10, 11) else value for k, value in enumerate(values)]
    player = rate(rows).tables[0].crosstable.players[0]
    background = player.background
    assert background.regular == (1000, 10, datetime.date(2026, 1, 1))
    assert background.online_blitz == (1005, 15, datetime.date(2026, 1, 6))
    assert background.online_regular is None
    assert background.fide == (1900, None, datetime.date(2026, 2, 1))
    assert background.cfc == (1700, None, datetime.date(2026, 3, 1))
    assert (background.adult, background.canadian, player.quick_floor) == (True, False, 1200)


def test_a_colon_between_numbers_is_decided_by_the_table():
    games = [["2:0", "3:1"], ["1:1", None], [None, "1:0"]]
    plain = [["L2", "W3"], ["W1", None], [None, "L1"]]
    found, expected = (
        posts(table(cells, RATINGS[:3], header=HEADER[:5], names=NAMES[:3])) for cells in (games, plain)
    )
    assert found == expected


@pytest.mark.parametrize(
    ("edition", "name"), [("1996", "1996"), ("6/1/2021", "2025"), (datetime.date(2016, 5, 1), "2015")]
)
def test_the_edition_is_a_name_or_a_date(edition, name):
    assert rate(table(above=[["Edition", edition]])).tables[0].crosstable.event.edition.name == name


def test_online_and_a_time_control():
    above = [["Rating system", "Online"], ["Time control", "G/5;d0"]]
    reading = rate(table(above=above)).tables[0].crosstable
    assert reading.event.system == "Online Blitz"


@pytest.mark.parametrize("heading", ["Regular", "Pre Regular"])
def test_a_regular_rating_is_not_the_rating_of_a_blitz_event(heading):
    rows = table(header=["No.", "Name", heading, *HEADER[3:]], above=[["Rating system", "Blitz"]])
    assert problems(rows) == {
        "C2": f'The event is Blitz, but "{heading}" is a Regular rating. '
        "Enter Rating system Regular above the table, or add a Rating column."
    }


def test_a_table_copied_from_the_website():
    """The line with the rating stands below the name, in cells; a text is read as the page that it is."""
    lines = [
        " Pair | Player Name                     |Total|Round|Round|",
        " Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |",
        "----------------------------------------------------------",
        "    1 | MARLA ASHDOWN                   |1.5  |W   2|D   3|",
        "   MN | 10000011 / R: 1912   ->1899     |N:3  |W    |B    |",
        "----------------------------------------------------------",
        "    2 | TOMAS BEKELE                    |1.0  |L   1|B    |",
        "   WI | 10000022 / R: 1553P11->1728     |     |B    |     |",
        "----------------------------------------------------------",
        "    3 | IRIS JUNE CORDOVA               |1.0  |H    |D   1|",
        "   MN | 10000033 / R: Unrated->1592P14  |     |     |W    |",
    ]
    plain = [
        ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
        [1, "MARLA ASHDOWN", 10000011, 1912, "W2", "D3"],
        [2, "TOMAS BEKELE", 10000022, "1553P11", "L1", "B"],
        [3, "IRIS JUNE CORDOVA", 10000033, None, "H", "D1"],
    ]
    rows = [[cell.strip() or None for cell in line.split("|")] for line in lines]
    assert posts(rows) == posts(plain)
    entries = rate(rows).tables[0].crosstable.entries
    assert [entry.name for entry in entries] == ["MARLA ASHDOWN", "TOMAS BEKELE", "IRIS JUNE CORDOVA"]


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        (("X2", "F1", None, None), "1 forfeit not rated."),
        (("F2", "F1", None, None), "1 forfeit not rated."),
        (("X", "F", None, None), "1 forfeit not rated."),
        (("FF", "FF", "No show", "X"), "3 forfeits not rated."),
        (("FPB", "Full-point bye", "H", "B---"), "4 byes not rated."),
        (("X3", "U", "F1", "Forf"), "2 forfeits not rated."),
    ],
)
def test_forfeits_are_no_byes(cells, said):
    rows = table([[*row, cell] for row, cell in zip(GAMES, cells, strict=True)], header=[*HEADER, "Rd 4"])
    assert f"4 players, 6 games rated, {said}" in notes(rows)


@pytest.mark.parametrize(
    ("theirs", "said"),
    [("H", '"H"'), (None, "no result"), ("U", '"U"'), ("B", '"B"'), ("F1", ""), ("F", ""), ("no show", "")],
)
def test_a_forfeit_win_against_somebody_who_has_not_lost_by_forfeit_is_told(theirs, said):
    fourth = ("X2", theirs, None, None)
    found = notes(
        table([[*row, cell] for row, cell in zip(GAMES, fourth, strict=True)], header=[*HEADER, "Rd 4"])
    )
    told = f"Forfeit win, but player 2 has {said} in this round. If they did not come, enter F there."
    assert [note for note in found if note.startswith("Forfeit win")] == ([told] if said else [])


def test_forfeits_of_the_same_numbers_in_other_rounds():
    """Player 1 and 2 in round 3 is another game than player 1 and 3 in round 2."""
    games = [["W4", "X3", "X2"], ["W3", "D4", "F1"], ["L2", "F1", None], ["L1", "D2", None]]
    assert "4 players, 3 games rated, 2 forfeits not rated." in notes(table(games))
    assert summary_of(table(games))["Forfeits"] == 2


def test_a_forfeit_without_an_opponent_is_printed_as_one():
    rows = table([["W4", "X", "X3"], ["W3", "F", "B"], ["L2", "H", "F1"], ["L1", "No show", None]])
    standings = [row[4:7] for row in REGISTER["CROSSTABLE_STANDINGS"](rows)[1:]]
    assert standings == [["W4", "X", "X3"], ["W3", "F", "B"], ["L2", "H", "F1"], ["L1", "F", "U"]]
    chart = [row[9:16:4] for row in REGISTER["CROSSTABLE_STANDINGS"](rows, "chart")[1:5]]
    assert chart == [["X", "X3"], ["F", "bye"], ["½ bye", "F1"], ["F", "–"]]


def test_a_forfeit_in_a_column_of_results():
    header = ["No.", "Name", "Rating", "Rd 1 Opp", "Rd 1 Res", "Rd 2 Opp", "Rd 2 Res"]
    games = [[4, 1, None, "X"], [3, 1, None, "B"], [2, 0, None, "F"], [1, 0, None, "H"]]
    assert "4 players, 2 games rated, 1 forfeit and 2 byes not rated." in notes(table(games, header=header))


@pytest.mark.parametrize("first", [None, "Unr", "NEW", 0])
@pytest.mark.parametrize("again", ["Unr.", "-"])
def test_an_unrated_player_who_enters_again(first, again):
    rows = [
        [*HEADER, "ID"],
        [1, "Ann A", 1843, "W4", None, "W3", "111"],
        [2, "Bob B", 1710, "W3", "D5", None, "222"],
        [3, "Cid C", 1543, "L2", "W6", "L1", "333"],
        [4, "Dee D", first, "L1", None, None, "444"],
        [5, "Dee D", again, None, "D2", None, "444"],
        [6, "Eve E", 1400, None, "L3", None, "555"],
    ]
    assert [player.rating for player in rate(rows).tables[0].crosstable.players].count(None) == 1
    rows[5][2] = 1200
    if first is None:
        assert [player.rating for player in rate(rows).tables[0].crosstable.players].count(None) == 0
    else:
        assert problems(rows) == {"C6": "Re-entry: this value differs from No. 4. Make them the same."}


@pytest.mark.parametrize(
    ("cell", "label"),
    [
        ("Online Blitz", "Rating system"),
        ("Spring Open", None),
        ("Game day", None),
        ("1/2", None),
        (2017, None),
    ],
)
def test_a_value_that_no_label_stands_beside(cell, label):
    found = [note for note in notes(table(above=[[None, cell], []])) if "next to the label" in note]
    assert [note.rpartition(" was not used. ")[2] for note in found] == (
        [f"Enter it next to the label {label}."] if label else []
    )
    assert not [n for n in notes(table(above=[["End date", "2017-06-01"]])) if "next to the label" in n]


def test_the_last_of_several_days_is_taken_and_the_others_are_told():
    found = notes(table(above=[["Rounds 1-2 on June 1, 2017"], ["prizes on June 8, 2017"], []]))
    assert (
        "Of the days that the text names, June 8, 2017 was taken as End date, not June 1, 2017. Check it."
    ) in found
    assert "2015 rules, by the end date June 8, 2017" in " ".join(found)


@pytest.mark.parametrize(
    "rows",
    [
        [["From", "2017-06-01"], ["To", "2017-06-04"]],
        [["Held", "2017-06-04 (Sun)"]],
        [["Date played", "6/4/2017, Sunday"]],
        [["From", "2017-06-01", "to", "2017-06-04"]],
        [["Date", "2017-06-01", "to", "2017-06-04"]],
    ],
)
def test_words_for_the_days_of_an_event(rows):
    days = " ".join(note for note in notes(table(above=[*rows, []])) if "rules, by" in note)
    assert "June 4, 2017" in days or "June 1, 2017" in days


@pytest.mark.parametrize(
    ("cell", "read"),
    [
        ("loss 5 bl", "L5b"), ("win 9 wh", "W9w"), ("draw 8 (bl)", "D8b"), ("won 3 BL", "W3b"), ("5 BL", "L5b"),
        ("+6 bl", "W6b"), ("=3 wh", "D3w"), ("-5 (bl)", "L5b"), ("+6bl", "W6b"), ("-1wh", "L1w"), ("6 bl", "L6b"),
        ("BYE .5", "H"), ("--- 0", "U"), ("FW14", "X14"), ("1 v 8 bl", "W8b"), ("0 to 5 (bl)", "L5b"),
        ("½ vs. 9, bl", "D9b"), ("1 v 6 wh", "W6w"), ("1 v 11 forfeit", "X11"), ("0 absent", "U"), ("½ bye", "H"),
    ],
)  # fmt: skip
def test_short_words_for_colors(cell, read):
    """BL alone may be a loss with Black, and says a result; beside a word that says one, it is the color."""
    assert str(parse_round_cell(cell)) == read


@pytest.mark.parametrize(
    ("cell", "label"), [("2017-06-01", "End date"), ("June 1, 2017", "End date"), ("5+0", "Time control")]
)
def test_a_value_that_is_taken_from_a_text_is_not_called_unused(cell, label):
    found = notes(table(above=[[None, cell], []]))
    taken = f"{label}: {cell}, taken from a line of text. If it is wrong, enter {label} above the table."
    assert taken in found


@pytest.mark.parametrize("beside", [None, "Printed", "next event"])
def test_a_date_alone_is_the_end_date_unless_a_text_beside_it_says_something_else(beside):
    found = notes(table(above=[[beside, datetime.datetime(2017, 6, 1)], []]))
    assert any(note.startswith("End date: 6/1/2017, taken") for note in found) == (beside is None)


def test_a_date_in_the_accounts_below_a_table_is_no_end_date():
    accounts = ["Paid the hall", None, None, None, None, None, datetime.datetime(2017, 6, 1), 45]
    assert not [note for note in notes([*table(), [], accounts]) if note.startswith("End date")]


def test_a_column_whose_heading_is_blank_beside_results_in_columns_of_their_own():
    header = ["No.", "Name", "Rating", "Rd 1 Opp", "Rd 1 Res", None]
    games = [[4, 1, 2100], [3, 1, None], [2, 0, None], [1, 0, None]]
    said = "This column has entries but no heading. It was not used."
    assert said in notes(table(games, header=header))
    assert said not in notes(table([[*row[:2], None] for row in games], header=header))


def test_a_column_whose_heading_is_blank():
    rows = [[*row, peak] for row, peak in zip(table(), ("Peak", 2100, None, None, None), strict=True)]
    said = "This column has entries but no heading. It was not used."
    assert posts(rows)[0] == 1900
    assert said not in notes(rows)
    rows[0][-1] = None
    assert posts(rows) == PLAIN
    assert said in notes(rows)
    rows[1][-1] = None
    assert said not in notes(rows)


def test_a_table_without_players():
    said = "There is no player below the headings. Enter one player per row."
    assert problems([["End date", "2017-06-01"], [], HEADER]) == {"A3": said}


@pytest.mark.parametrize("value", ["UR", "n/r"])
def test_unrated_as_pairing_programs_write_it(value):
    assert parse_rating_cell(value).rating is None


def test_a_player_without_a_name_is_noted():
    found = notes([HEADER[:4], [1, "Ann", 1500, "W2"], [2, " ", 1400, "L1"]])
    assert [note for note in found if "no name" in note] == ["This player has no name."]
    first_or_last = [
        ["No.", "Last name", "First name", "Rating", "Rd 1"],
        [1, None, "Ann", 1500, "W2"],
        [2, "Bo", None, 1400, "L1"],
    ]
    assert not any("no name" in note for note in notes(first_or_last))


def test_two_sections_of_a_sheet_are_counted_by_their_names():
    quad = [HEADER[:4], [1, "Ann", 1500, "W2"], [2, "Bo", 1400, "L1"]]
    found = notes([["Section", "Quad 1"], *quad, [], ["Section", "Quad 2"], *quad])
    assert {"Quad 1: 2 players, 1 game rated.", "Quad 2: 2 players, 1 game rated."} <= set(found)


def test_points_with_a_half_are_no_games():
    """Read as games, 2½ of player 1 and 1½ of player 2 would be their draw."""
    rows = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Total"],
        [1, "Ann", 1500, "W2", "D2", "B", "2½"],
        [2, "Bob", 1600, "L1", "D1", "B", "1½"],
    ]
    assert posts(rows) == posts([row[:-1] for row in rows])


@pytest.mark.parametrize(
    "days", ["2026-11-20 thru 2026-11-21", "2026/11/20 To 2026/11/21", "2026.11.20 - 2026.11.21"]
)
def test_the_last_of_two_days_with_the_year_first(days):
    assert as_date(days) == datetime.date(2026, 11, 21)
    with pytest.raises(RatingError):
        as_date(days.replace("21", "19"))


def test_a_re_entry_by_name_says_what_to_do_if_it_is_none():
    """Without IDs a father and a son with one rating are taken as one player."""
    rows = [
        ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
        [1, "John Smith", None, 1500, "W2", "U"],
        [2, "Bob", None, 1600, "L1", "W3"],
        [3, "John Smith", None, 1500, "U", "L2"],
    ]
    by_name = (
        "Re-entry: same name and rating as No. 1, so the games of both entries are rated together. "
        "Two players? Enter the ID of each."
    )
    assert by_name in notes(rows)
    rows[1][2] = rows[3][2] = "12345678"
    assert "Re-entry: same player as No. 1. The games of both entries are rated together." in notes(rows)


def test_an_id_that_has_lost_its_zero_is_the_same_id():
    """A re-entry: the spreadsheet dropped the zero in one of the cells."""
    rows = [
        ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann", "01234567", 1500, "W2", "U"],
        [2, "Bob", "10000022", 1600, "L1", "W3"],
        [3, "Ann", 1234567, 1500, "U", "L2"],
    ]
    assert len(rate(rows).tables[0].crosstable.players) == 2


@pytest.mark.parametrize(
    ("days", "first"),
    [
        ("Nov 20-21, 2026", "2026-11-20"),
        ("11/20-21/2026", "2026-11-20"),
        ("2026-11-20 thru 2026-11-21", "2026-11-20"),
        ("2026/11/20-21", "2026-11-20"),
        ("12/31/2024 - 1/2/2025", "2024-12-31"),
        ("Dec 31, 2024 - Jan 2, 2025", "2024-12-31"),
        ("11/21/2026", None),
        ("November 21, 2026", None),
        ("2026-11-21", None),
        ("soon", None),
        (46000, None),
        (None, None),
    ],
)
def test_the_first_of_several_days(days, first):
    assert first_day(days) == (first and datetime.date.fromisoformat(first))


def test_the_first_day_decides_on_the_bonus():
    """B = 12 until the end of 2024, then 10; the rules of a day are for sections that start on it (P25 §8)."""
    rows = [["Dates", "12/31/2024 - 1/2/2025"], *table()]
    event = rate(rows).tables[0].crosstable.event
    assert (event.start_date, event.end_date) == (datetime.date(2024, 12, 31), datetime.date(2025, 1, 2))
    assert event.bonus_multiplier == 12
    alone = rate([["Dates", "1/2/2025"], *table()]).tables[0].crosstable.event
    assert (alone.start_date, alone.bonus_multiplier) == (None, 10)


DOUBLE = [["W4", "W4", "D3", "L3"], ["W3", "L3", "B", "B"], ["L2", "W2", "D1", "W1"], ["L1", "L1", "U", "U"]]


@pytest.mark.parametrize(
    ("heading", "form", "between"),
    [
        *(
            ("D-Rd {}", "#{} {},{}", "+"),
            ("Double Round {}", "{}  {}/{}", "of "),
            ("Dbl Rd {}", "#{} {}{}", "= "),
        ),
        ("Rd {}", "vs {}: {} {}", "+"),
    ],
)
def test_two_games_of_each_opponent_in_one_cell(heading, form, between):
    """``#4 W,W`` and ``vs 4: W W`` alone would be one game, won with White."""
    header = [*HEADER[:3], *(heading.format(n) for n in (1, 2))]
    games = [
        ["4WW", "3DL"],
        ["3WL", f"BYE {between}2".replace("of ", "")],
        ["2LW", "1DW"],
        ["1LL", "gone (0)"],
    ]
    cells = [[form.format(*cell) if len(cell) == 3 else cell for cell in row] for row in games]
    rounds = [*HEADER[:3], "Rd 1", "Rd 2", "Rd 3", "Rd 4"]
    assert posts(table(cells, header=header)) == posts(table(DOUBLE, header=rounds))


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("hpbye", 0.5), ("HP bye", 0.5), ("hpbye:½", 0.5), ("fpbye", 1), ("ZPBYE", 0), ("z bye", 0),
        ("away - half point bye", 0.5), ("absent - full point bye", 1), ("withdrew - no bye", 0),
    ],
)  # fmt: skip
def test_byes_in_short_and_behind_their_reason(text, points):
    found = parse_round_cell(text)
    assert (found.points, found.opponent, found.rated) == (points, None, False)


def test_a_bye_behind_its_reason_says_how_much_it_counts():
    with pytest.raises(RatingError, match="is not a result"):
        parse_round_cell("away - bye")


@pytest.mark.parametrize("word", ["dflt", "deflt", "dft", "default"])
def test_a_default_in_short_is_a_forfeit(word):
    found = parse_round_cell(f"W4 {word}")
    assert (found.points, found.opponent, found.rated) == (1, 4, False)


@pytest.mark.parametrize(
    ("text", "same"),
    [("0w(2)", "L2w"), ("1b(10)", "W10b"), ("½w(6)", "D6w"), ("0f(5)", "F5"), ("1f(3)", "X3")],
)
def test_the_score_of_the_game_the_color_and_the_opponent_in_brackets(text, same):
    assert parse_round_cell(text) == parse_round_cell(same)
