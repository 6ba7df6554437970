"""Lists of players and of games next to each other on a sheet, with a blank column between."""

from contextlib import nullcontext
from itertools import zip_longest

import pytest

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.sheets import import_of_lists
from xlrating.formats.side_by_side import stacked

ROSTER = [
    ["Players", "Quick rtg"],
    ["Ann Abel", 1700],
    ["Tom Boone", 1600],
    ["Di Crane", 1500],
    ["Ed Drew", 1400],
]
GAMES = [
    [["Abel", "Drew", "1-0"], ["Crane", "Boone", "0-1"]],
    [["Boone", "Abel", "1/2-1/2"], ["Drew", "Crane", "0-1"]],
    [["Abel", "Crane", "1-0"], ["Drew", "Boone", "1-0"]],
]
ROUNDS = {
    "Ann Abel": ["W4w", "D2b", "W3w"],
    "Tom Boone": ["W3b", "D1w", "L4b"],
    "Di Crane": ["L2w", "W4b", "L1b"],
    "Ed Drew": ["L1b", "L3w", "W2w"],
}


def beside(*parts, gap=1):
    widths = [max(map(len, part)) for part in parts]
    return [
        [
            cell
            for row, width in zip(rows, widths, strict=True)
            for cell in [*row, *[None] * (width - len(row) + gap)]
        ]
        for rows in zip_longest(*parts, fillvalue=[])
    ]


def rounds_of(grid):
    """The players of the only section by their names, opponents by their place in the list."""
    (section,) = import_of_lists([grid]).sections
    place = {one.number: list(ROUNDS).index(one.name) + 1 for one in section.players}
    return {
        one.name: [f"{cell.letter}{place[cell.opponent]}{cell.color}" for cell in one.rounds]
        for one in section.players
    }


@pytest.mark.parametrize("gap", [1, 2])
@pytest.mark.parametrize("first", [True, False])
def test_a_roster_beside_the_rounds(first, gap):
    rounds = [[[f"Round {n}"], ["White", "Black", "Result"], *games] for n, games in enumerate(GAMES, 1)]
    roster = [[], *ROSTER]
    parts = [roster, *rounds] if first else [*rounds, roster]
    above = [["Friday Quick 6/12/2026"], ["G/15;d3"]]
    assert rounds_of(Grid("Fri", [*above, *beside(*parts, gap=gap)])) == ROUNDS


def test_a_roster_beside_one_log():
    log = [["Round", "White", "Black", "White scored", "Black scored"]]
    points = {"1-0": (1, 0), "0-1": (0, 1), "1/2-1/2": (0.5, 0.5)}
    log += [[n, one, other, *points[said]] for n, games in enumerate(GAMES, 1) for one, other, said in games]
    assert rounds_of(Grid("Log", beside(log, [["Member", "Rating"], *ROSTER[1:]]))) == ROUNDS


def test_a_cell_is_called_by_where_it_stands():
    table = stacked(Grid("Fri", [["Title", None, None, "over", "all"], *beside(ROSTER, GAMES[0])]))
    places = {cell: table.address(r, c) for r, row in enumerate(table.rows) for c, cell in enumerate(row)}
    assert places["Tom Boone"] == "Fri, A4"
    assert places["Drew"] == "Fri, E2"


@pytest.mark.parametrize(
    "rows",
    [
        [["Name", "Rating", "Rd 1"], ["Ann Abel", 1700, "W2"], ["Tom Boone", 1600, "L1"]],
        [["Name", None, "Rating"], ["Ann Abel", None, 1700], ["Tom Boone", None, 1600]],
        [],
    ],
)
def test_one_table_is_not_taken_apart(rows):
    table = Grid("Open", rows)
    assert stacked(table) is table
    assert import_of_lists([table], headed=True) is None


def test_boards_of_teams_with_the_color_in_a_note():
    """Two teams of three; the row above each match has their scores."""
    roster = [
        ["School", "Bd", "Player", "Rating"],
        *[
            ["Central HS", n, name, rating]
            for n, (name, rating) in enumerate([("Ann Abel", 1700), ("Di Crane", 1500)], 1)
        ],
        *[
            ["North HS", n, name, rating]
            for n, (name, rating) in enumerate([("Tom Boone", 1600), ("Ed Drew", 1400)], 1)
        ],
    ]
    matches = [
        ["ROUND 1"],
        ["Bd", "Central HS", 1, 1, "North HS", "Notes"],
        [1, "Ann Abel", 0.5, 0.5, "Tom Boone", "White: Ann"],
        [2, "Di Crane", 0.5, 0.5, "Ed Drew", "White: Ed"],
        [],
        ["ROUND 2"],
        ["Bd", "North HS", 0, 2, "Central HS", "Notes"],
        [1, "Tom Boone", 0, 1, "Ann Abel", "White: Tom"],
        [2, "Ed Drew", 0, 1, "Di Crane", "forfeit - Ed did not show"],
    ]
    (section,) = import_of_lists([Grid("Rosters", roster), Grid("Matches", matches)]).sections
    name = {one.number: one.name for one in section.players}
    read = {one.name: [(cell.letter, name[cell.opponent]) for cell in one.rounds] for one in section.players}
    assert read == {
        "Ann Abel": [("D", "Tom Boone"), ("W", "Tom Boone")],
        "Tom Boone": [("D", "Ann Abel"), ("L", "Ann Abel")],
        "Di Crane": [("D", "Ed Drew"), ("X", "Ed Drew")],
        "Ed Drew": [("D", "Di Crane"), ("F", "Di Crane")],
    }


@pytest.mark.parametrize("between", [": ", " ", ". "])
def test_byes_by_number_below_each_round_of_rounds_next_to_each_other(between):
    """A blank row below the games; each line stands under its round."""
    heads = ["Board", "White", "Black", "Score"]
    rounds = [
        [
            ["Round 1"],
            heads,
            [1, 1, 4, "1-0"],
            [],
            [f"#3{between}half-point bye"],
            [f"#2{between}withdrawn, 0"],
        ],
        [["Round 2"], heads, [1, 3, 1, "0-1"], [], [f"#4{between}full-point bye"], []],
    ]
    roster = [["Item", "Name", "Rating"], *([n, *one] for n, one in enumerate(ROSTER[1:], 1))]
    found = import_of_lists([Grid("Players", roster), Grid("Games", beside(*rounds))])
    assert [list(map(str, one.rounds)) for one in found.sections[0].players] == [
        *(["W4w", "W3b"], ["U", "U"], ["H", "L1w"], ["L1b", "B"])
    ]


@pytest.mark.parametrize(
    ("remark", "letter"),
    [
        ("1/2-pt bye rd 2, requested at entry", "H"),
        ("half pt bye rd 2; asked Friday", "H"),
        ("bye rd 2, asked", "U"),
    ],
)
def test_a_bye_on_the_list_of_players_that_was_asked_for(remark, letter):
    roster = [["Item", "Name", "Rating", "Remark"], *([n, *one, ""] for n, one in enumerate(ROSTER[1:], 1))]
    roster[2][3] = remark
    games = [["Round", "White", "Black", "Score"], [1, 1, 2, "1-0"], [1, 3, 4, "1-0"], [2, 1, 3, "1-0"]]
    found = import_of_lists([Grid("Players", roster), Grid("Games", games)])
    assert list(map(str, found.sections[0].players[1].rounds)) == ["L1b", letter]
    assert ("not read" in str(found.notes)) == (letter == "U")


@pytest.mark.parametrize(
    "heads", [["North", None, None, "South"], ["Name", "Rating", None, "Name", "Rating"]]
)
@pytest.mark.parametrize(
    "remark", ["", " (reserve, for Crane rd 2-3)", " (sub rd 3)", " [R3 only]", " - from rd 3", " (½ bye R2)"]
)
def test_two_teams_side_by_side_with_a_reserve(heads, remark):
    """A remark is no part of the name; a bye that it asks for is given."""
    teams = [heads, ["Ann Abel", 1700, None, "Tom Boone", 1600], ["Di Crane", 1500, None, "Ed Dunn", 1400]]
    teams += [["Gil Hart", 1450, None, "Ira Jost", 1350], [None, None, None, f"Flo Eads{remark}", 1300]]
    rounds = [["Boone", "Dunn", "Jost"], ["Dunn", "Jost", "Boone"], ["Eads", "Boone", "Dunn"]]
    games: list[list] = []
    for n, others in enumerate(rounds, 1):
        games.append([f"Round {n}"])
        games += [
            [one, 0, None, other, 1] for one, other in zip(("Abel", "Crane", "Hart"), others, strict=True)
        ]
        games.append([])
    found = import_of_lists([Grid("Match", [["North v. South"], *teams, [], *games])])
    numbers = {one.name: one.number for one in found.sections[0].players}
    (reserve,) = (one for one in found.sections[0].players if one.name == "Flo Eads")
    assert list(map(str, reserve.rounds)) == ["U", "H" if "bye" in remark else "U", f"W{numbers['Ann Abel']}"]
    told = [note for note in found.notes if "remarks behind names" in note or "round 2 (H)" in note]
    assert len(told) == bool(remark)


@pytest.mark.parametrize("names", [("Ann Abel (K3)", "Ann Abel (K5)"), ("Ann Abel (K3)", "Tom Boone (K5)")])
def test_what_the_games_say_too_is_no_remark(names):
    rows = [["Name", "Rating"], *([name, 1500] for name in names), [], ["Round", "White", "Black", "Result"]]
    found = import_of_lists([Grid("Club", [*rows, [1, *names, "1-0"], [2, *names[::-1], "1-0"]])])
    assert {one.name for one in found.sections[0].players} == {*names}


TWO_BOARDS = [
    [1, "Ann Abel", "Ed Drew", "Ann Abel", None, "Di Crane", "Tom Boone", "Tom Boone"],
    [2, "Tom Boone", "Ann Abel", "draw", None, "Ed Drew", "Di Crane", "Di Crane"],
    [3, "Ann Abel", "Di Crane", "Ann Abel", None, "Ed Drew", "Tom Boone", "Ed Drew"],
]
SIDES_AND_WINNER = ["White", "Black", "Winner"]
TOTALS = [[], ["Player", "Rating", "Points"], ["Ann Abel", 1700, 2.5], ["Tom Boone", 1600, 1.5]]
TOTALS = [*TOTALS, ["Di Crane", 1500, 1], ["Ed Drew", 1400, 1]]


@pytest.mark.parametrize("gap", [True, False])
def test_boards_next_to_each_other_share_their_round(gap):
    rows = [["Rd", *SIDES_AND_WINNER, None, *SIDES_AND_WINNER], *TWO_BOARDS]
    rows = rows if gap else [[*row[:4], *row[5:]] for row in rows]
    assert rounds_of(Grid("Club", [["Friday Quick 6/12/2026, G/15;d3"], [], *rows, *TOTALS])) == ROUNDS


@pytest.mark.parametrize("totals", [TOTALS, [row[:2] for row in TOTALS]])
@pytest.mark.parametrize("heads", [SIDES_AND_WINNER, ["W", "B", "Won by"], ["Light", "Dark", ""]])
def test_no_game_is_lost_behind_another_one(heads, totals):
    rows = [["Clock", *SIDES_AND_WINNER, *heads], *([*row[:4], *row[5:]] for row in TWO_BOARDS)]
    with pytest.raises(
        CrosstableProblems, match="Di Crane and Tom Boone seem to have a game in this row, too"
    ):
        import_of_lists([Grid("Club", [*rows, *totals])])


def test_who_reported_a_game_and_who_checked_it_play_none():
    heads = ["Rd", "White", "Black", "Result", "Reported by", "Checked by", "Opening"]
    games = [[n, *game, "Boone", "Crane", "D4"] for n, some in enumerate(GAMES, 1) for game in some]
    assert rounds_of(Grid("Club", [["6/12/2026, G/15;d3"], heads, *games, *TOTALS])) == ROUNDS


@pytest.mark.parametrize(("more", "is_read"), [(1, True), (2, False)])
def test_totals_of_games_that_are_not_there(more, is_read):
    """Tom, Di, and Ed have a point more than their games give, Di perhaps another."""
    games = [row[:4] for row in TWO_BOARDS]
    totals = [*TOTALS[:3], ["Tom Boone", 1600, 1.5], ["Di Crane", 1500, more], ["Ed Drew", 1400, 1]]
    rows = [["Rd", *SIDES_AND_WINNER], *games, *totals]
    with (
        nullcontext() if is_read else pytest.raises(CrosstableProblems, match="3 of 4 players another total")
    ):
        import_of_lists([Grid("Club", rows)])


PAIRS_OF_A_QUAD = [
    [1, ("1 v 4", "1-0"), ("3 v 2", "0-1")],
    [2, ("2 v 1", "½-½"), ("4 v 3", "0-1")],
    [3, ("1 v 3", "1-0"), ("4 v 2", "1-0")],
]


def quad(caption, players, said, *, gap, corner):
    """A list of players with two games of each round behind it, both players in one cell."""
    rows = [[caption if corner else "No.", "Name", "Rating", *gap, "Rd", *["Pair", "Result"] * 2]]
    for n, (player, (number, *games)) in enumerate(zip(players, [*PAIRS_OF_A_QUAD, [None]], strict=True), 1):
        told = [one for pair, result in games for one in (said(pair, players), result)]
        rows.append([n, *player, *gap, number, *told])
    return [*([] if corner else [[caption]]), *rows, [None, "F: Ed was late"], []]


def names_of(pair, players):
    one, _, other = pair.partition(" v ")
    return f"{players[int(one) - 1][0]} vs. {players[int(other) - 1][0]}"


@pytest.mark.parametrize("corner", [True, False])
@pytest.mark.parametrize("gap", [[], [None]])
@pytest.mark.parametrize("said", [lambda pair, _: pair, lambda pair, _: pair.replace(" v ", "-"), names_of])
def test_quads_below_each_other_with_both_players_of_a_game_in_one_cell(said, gap, corner):
    others = [[name[::-1].title(), rating - 500] for name, rating in ROSTER[1:]]
    both = [("QUAD A", ROSTER[1:]), ("QUAD B", others)]
    rows = [row for name, players in both for row in quad(name, players, said, gap=gap, corner=corner)]
    found = import_of_lists([Grid("Quads", [["6/12/2026, G/45;d5"], [], *rows])])
    assert [one.name for one in found.sections] == ["QUAD A", "QUAD B"]
    for section in found.sections:
        assert [[str(cell) for cell in one.rounds] for one in section.players] == [*ROUNDS.values()]


@pytest.mark.parametrize("head", ["Result", "Score"])
def test_teams_with_their_points_are_no_pair_of_players(head):
    teams = [["Match", head], ["Knights v Pawns", "3-1"], ["Rooks v Kings", "2-2"], []]
    games = [["White", "Black", "Result"], *(game for games in GAMES for game in games)]
    (section,) = import_of_lists([Grid("League", [*teams, *games, *TOTALS])]).sections
    assert [one.name for one in section.players] == list(ROUNDS)


BOARDS = [["Rd", "Table", "Side", "Who", "Rating", "Pts", "Remark"]]
BOARDS += [
    [n, board, color, name, rating, points, None]
    for n, board, pair in (
        (1, 1, ((1, "Ann Abel", 1700, 1), (0, "Ed Drew", 1400, 0))),
        (1, 2, ((1, "Di Crane", 1500, 0), (0, "Tom Boone", 1600, 1))),
        (2, 1, ((0, "Ann Abel", 1700, 0.5), (1, "Tom Boone", 1600, 0.5))),
        (2, 2, ((1, "Ed Drew", 1400, 0), (0, "Di Crane", 1500, 1))),
    )
    for white, name, rating, points in pair
    for color in ["white" if white else "black"]
]
BYES = [
    [3, None, None, "Ann Abel", 1700, 1, "full-point bye"],
    [3, None, None, "Tom Boone", 1600, 0.5, "asked for a half-point bye"],
    [3, 1, "black", "Di Crane", 1500, 1, "opponent absent"],
    [3, 1, "white", "Ed Drew", 1400, 0, "did not come"],
]
WITH_BYES = {
    "Ann Abel": ["W4w", "D2b", "B"],
    "Tom Boone": ["W3b", "D1w", "H"],
    "Di Crane": ["L2w", "W4b", "X4b"],
    "Ed Drew": ["L1b", "L3w", "F3w"],
}


def of_boards(rows):
    (section,) = import_of_lists([Grid("Log", [["Friday Quick 6/12/2026, G/15;d3"], *rows])]).sections
    number = {one.number: list(ROUNDS).index(one.name) + 1 for one in section.players}
    return {
        one.name: [f"{cell.letter}{number.get(cell.opponent, '')}{cell.color}" for cell in one.rounds]
        for one in section.players
    }


def test_a_row_for_each_player_of_a_board():
    assert of_boards([*BOARDS, *BYES]) == WITH_BYES


def test_a_row_for_each_player_of_a_board_without_colors():
    expected = {name: [cell.rstrip("wb") for cell in cells] for name, cells in WITH_BYES.items()}
    assert of_boards([[*row[:2], *row[3:]] for row in [*BOARDS, *BYES]]) == expected


@pytest.mark.parametrize(
    ("row", "column", "value"), [(1, 2, "black"), (9, 6, None), (9, 5, 0.5), (2, 5, 1), (2, 1, 3)]
)
def test_a_board_without_two_players_who_fit_is_no_game(row, column, value):
    """Both have Black, a bye that nothing tells or tells otherwise, both won, or a player has a board alone."""
    rows = [list(one) for one in [*BOARDS, *BYES]]
    rows[row][column] = value
    assert import_of_lists([Grid("Log", rows)]) is None
