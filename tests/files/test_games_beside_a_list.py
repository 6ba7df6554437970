"""Lists of games that stand beside or below the players of each section: cells that tell a game, points with forfeits,
and columns without headings."""

import csv
import io

import pytest
from file_content import sections_of
from sample_files import codes

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.lists import read_lists
from xlrating.formats.recognize import read_text
from xlrating.formats.rosters import with_headings_of_rosters

QUADS = {
    "KNIGHTS": ["Ann Lee", "Tom Bee", "Liz Moe", "Al Day"],
    "PAWNS": ["Joe Fox", "Kim Jay", "Zoe Gray", "Sam Ray"],
}
PAIRINGS = [(1, 0, 3, "W"), (1, 1, 2, "D"), (2, 2, 0, "L"), (2, 3, 1, "W"), (3, 0, 1, "F"), (3, 2, 3, "L")]
"""Of each quad: the round, White, Black, and how White's game ended."""
EXPECTED = ["W4 W3 F2", "D3 L4 X1", "D2 L1 L4", "L1 W2 W3"]
TOTALS = ["2", "1.5", "0.5", "2"]
SCORES = {"W": "1-0", "D": "½-½", "L": "0-1", "F": "0-1F"}
POINTS = {"W": ("1", "0"), "D": ("½", "½"), "L": ("0", "1"), "F": ("0 (forfeit)", "1 (forfeit)")}


def last(name):
    return name.split()[-1]


def first(name):
    return name.split()[0]


def beside(heads, rows_of, *, called=last, gap=1, games_first=False):
    """Both quads, each player on the left and the games of ``rows_of`` on the right, or the other way round."""
    lines = [["Quads on 1/24/2026, G/60;d5"], []]
    for title, names in QUADS.items():
        roster = [["No.", "Player", "Rating", "Score"]]
        roster += [[str(n), name, str(1600 - 100 * n), TOTALS[n - 1]] for n, name in enumerate(names, 1)]
        games = [heads, *rows_of([(r, called(names[a]), called(names[b]), s) for r, a, b, s in PAIRINGS])]
        lines.append([title])
        for n in range(max(len(roster), len(games))):
            one = (roster[n : n + 1] or [[""] * 4])[0]
            other = (games[n : n + 1] or [[""] * len(heads)])[0]
            lines.append([*other, *[""] * gap, *one] if games_first else [*one, *[""] * gap, *other])
        lines.append([])
    text = io.StringIO()
    csv.writer(text).writerows(lines)
    return text.getvalue()


def of_quads(text):
    found = sections_of("quads.csv", text.encode())
    assert [section.name for section in found.sections] == list(QUADS)
    return [
        [
            " ".join(f"{c.letter}{c.opponent}" for c in one.rounds)
            for one in sorted(section.players, key=lambda player: player.number)
        ]
        for section in found.sections
    ]


def in_rows(form):
    return lambda games: [form(*game) for game in games]


def in_columns(form):
    """Three columns of rounds with two games each."""
    return lambda games: [[form(*games[2 * r + n]) for r in range(3)] for n in range(2)]


ROUNDS = ["Round 1", "Round 2", "Round 3"]


@pytest.mark.parametrize("called", [last, first, str])
@pytest.mark.parametrize("games_first", [False, True])
@pytest.mark.parametrize(
    ("heads", "form"),
    [
        (["Rd", "White", "", "", "Black"], lambda r, a, b, s: [r, a, *POINTS[s], b]),
        (["Rd", "White", "", "Black"], lambda r, a, b, s: [r, a, SCORES[s], b]),
        (["Rd", "White", "Black", "Result"], lambda r, a, b, s: [r, a, b, SCORES[s]]),
        (["Rd", "White", "Black", "W", "B"], lambda r, a, b, s: [r, a, b, *POINTS[s]]),
        (["Rd", "Game"], lambda r, a, b, s: [r, f"{a} {SCORES[s]} {b}"]),
        (["Round", "Pairing"], lambda r, a, b, s: [r, f"{a} - {b} {SCORES[s]}"]),
    ],
)
def test_games_in_rows_beside_the_players(heads, form, games_first, called):
    """The total of the list, which stands under Score, is no result of a game."""
    assert of_quads(beside(heads, in_rows(form), called=called, games_first=games_first)) == [EXPECTED] * 2


@pytest.mark.parametrize(
    "form",
    [
        lambda r, a, b, s: f"{a} {SCORES[s]} {b}",
        lambda r, a, b, s: f"{a} - {b} {SCORES[s]}",
        lambda r, a, b, s: f"{a} - {b} ({SCORES[s]})",
        lambda r, a, b, s: f"{a} vs {b}: {SCORES[s]}",
        lambda r, a, b, s: f"{a}\n{SCORES[s]}\n{b}",
        lambda r, a, b, s: (
            f"{a} - {b}, " + {"W": "White won", "D": "draw", "L": "Black", "F": "0-1 forfeit"}[s]
        ),
        lambda r, a, b, s: {"W": f"{a} beat {b}", "D": f"{a} drew {b}", "L": f"{b} beat {a}"}.get(
            s, f"{b} beat {a} by forfeit"
        ),
    ],
)
@pytest.mark.parametrize("gap", [0, 1])
def test_games_in_cells_of_rounds_beside_the_players(form, gap):
    assert of_quads(beside(ROUNDS, in_columns(form), gap=gap)) == [EXPECTED] * 2


@pytest.mark.parametrize("gap", [0, 1])
def test_games_below_the_players_of_each_quad(gap):
    """The round stands at its first game; the first cell of a list ends it where it names a round."""
    lines = ["Quads on 1/24/2026, G/60;d5", ""]
    for title, names in QUADS.items():
        lines += [title, ",Player,Rating,Score"]
        lines += [f"{n},{name},{1600 - 100 * n},{TOTALS[n - 1]}" for n, name in enumerate(names, 1)]
        lines += [""] * gap
        for n, (round_, a, b, said) in enumerate(PAIRINGS):
            one, other = (f"{points[0]}*" if said == "F" else points for points in POINTS[said])
            lines.append(f"{'' if n % 2 else f'Rd {round_}'},{names[a]},{one},{other},{names[b]}")
        lines.append("")
    assert of_quads("\n".join([*lines, "* = won by forfeit"])) == [EXPECTED, EXPECTED]


def test_the_round_stands_at_its_first_game_in_each_section():
    games = "{},{a} Lee,{a} Bee,1-0\n,{a} Dow,{a} Eck,1-0\n,{a} Fox,{a} Gum,1-0\n"
    later = "2,{a} Lee,{a} Dow,1-0\n,{a} Bee,{a} Fox,1-0\n,{a} Eck,{a} Gum,1-0\n"
    text = "".join(
        f"{title}\nRound,White,Black,Result\n{(games + later).format(1, a=first_name)}\n"
        for title, first_name in (("Section: Knights", "Ann"), ("Section: Pawns", "Tom"))
    )
    found = read_text(text)
    assert [[len(one.rounds) for one in section.players] for section in found.sections] == [[2] * 6] * 2
    assert [section.players[0].rounds[1].letter for section in found.sections] == ["W", "W"]


def test_hyphens_without_blanks_between_two_players():
    text = beside(ROUNDS, in_columns(lambda r, a, b, s: f"{a}-{b} ({SCORES[s]})"))
    assert of_quads(text) == [EXPECTED] * 2


def test_the_rows_of_a_list_of_games_are_no_rosters():
    """Though each name has a rating behind it and stands elsewhere, too."""
    rows = [
        ["Rd", "White", "W Rtg", "Black", "B Rtg", "S"],
        [1, "Ann Lee", 1500, "Tom Bee", 1400, 1],
        [1, "Liz Moe", 1300, "Al Day", 1200, 0.5],
        [2, "Tom Bee", 1400, "Liz Moe", 1300, 0],
        [2, "Al Day", 1200, "Ann Lee", 1500, 0],
    ]
    assert with_headings_of_rosters([Grid("", rows)])[0].rows == rows


def test_the_headings_of_a_roster_may_stand_in_the_last_row():
    rows = [
        ["White", "Result", "Black"],
        ["Ann Lee", "1-0", "Tom Bee"],
        ["Tom Bee", "0-1", "Ann Lee"],
        ["Ratings before the event"],
    ]
    assert with_headings_of_rosters([Grid("", rows)])[0].rows == rows


LOG = """Round,White,Black,{},FF
1,Ann Lee,Tom Bee,1,
1,Liz Moe,Al Day,{},
2,Tom Bee,Liz Moe,0,FF
3,Al Day,Ann Lee,0,

ROUNDS WITHOUT A GAME
RD,PLAYER,POINTS,REASON
2,Ann Lee,0.5,requested bye
2,Al Day,1,odd man out
3,Tom Bee,0,withdrawn

CHECK: sum of all points,,,,31
"""


@pytest.mark.parametrize("heading", ["S", "Pt(W)", "Z"])
@pytest.mark.parametrize("half", ["0.5", "½", ".5"])
def test_the_points_of_white_under_a_heading_that_nobody_knows(heading, half):
    """Forfeited is the game that is marked so; the players without a game are no list of all players."""
    found = sections_of("log.csv", LOG.format(heading, half).encode())
    assert codes(found) == [["W2w", "H", "W4b"], ["L1b", "F3", "U"], ["D4w", "X2", "U"], ["D3b", "B", "L1w"]]


def test_without_a_draw_such_a_column_may_be_anything():
    with pytest.raises(CrosstableProblems) as caught:
        read_text(LOG.format("Z", "1"))
    assert "no heading is Result" in caught.value.problems[0].message


def test_a_player_who_is_not_on_the_list_is_told():
    text = beside(ROUNDS, in_columns(lambda r, a, b, s: f"{a} {SCORES[s]} {b}")).replace(
        "Lee 1-0 Day", "Lee 1-0 Zed"
    )
    with pytest.raises(CrosstableProblems) as caught:
        read_text(text)
    assert '"Zed" is not on the list of players' in caught.value.problems[0].message


@pytest.mark.parametrize(
    ("game", "bye"),
    [
        (lambda a, b, s: f"{a} - {b},  {' : '.join(POINTS[s][n][0] for n in (0, 1))}", "{} bye, 1 point"),
        (lambda a, b, s: f"{a}-{b} {SCORES[s]}", "{} full-point bye"),
        (lambda a, b, s: f"{a} {SCORES[s]} {b}", "{} bye (1)"),
        (lambda a, b, s: f"#{a} v #{b}: {SCORES[s]}", "#{}: full point bye"),
        (lambda a, b, s: f"{a} - {b} " + {"W": "white", "D": "draw", "L": "black"}[s], "{} bye 1"),
    ],
)
def test_games_by_the_numbers_of_an_entry_list(game, bye):
    """Of five players one sits out in each round."""
    entries = [["Entry", "Name", "Rating"]]
    entries += [[n, name, 1600 - 100 * n] for n, name in enumerate([*QUADS["KNIGHTS"], "Joe Fox"], 1)]
    rounds = [
        ["Sat 10 am (Rd 1)", "Sat 3 pm (Rd 2)"],
        [game(1, 2, "W"), game(3, 1, "D")],
        [game(3, 4, "L"), game(2, 5, "W")],
        [bye.format(5), bye.format(4)],
    ]
    sheets = [Grid("Entries", entries), Grid("Results", [["Fall Swiss, 1/24/2026, G/60;d5"], [], *rounds])]
    found = [[one.rstrip("wb") for one in some] for some in codes(read_lists(sheets))]
    assert found == [["W2", "D3"], ["L1", "W5"], ["L4", "D1"], ["W3", "B"], ["B", "L2"]]


@pytest.mark.parametrize("versus", ["v", "vs.", "-"])
def test_results_in_columns_without_headings_beside_the_pairings_of_each_round(versus):
    heads = [cell for round_ in ROUNDS for cell in (round_, "")]

    def in_two_cells(games):
        cells = [[f"{a} {versus} {b}", SCORES[s]] for _, a, b, s in games]
        return [[one for r in range(3) for one in cells[2 * r + n]] for n in range(2)]

    assert of_quads(beside(heads, in_two_cells)) == [EXPECTED] * 2


@pytest.mark.parametrize("head", ["No.", ""])
def test_games_by_the_numbers_of_each_quad_and_a_prize_below_its_players(head):
    """A second text stands beside the title of a quad, and the numbers may have no heading."""
    number_of = {name: n for names in QUADS.values() for n, name in enumerate(names, 1)}
    heads = [cell for round_ in ROUNDS for cell in (round_, "")]

    def in_two_cells(games):
        cells = [[f"{a} v {b}", SCORES[s]] for _, a, b, s in games]
        return [[one for r in range(3) for one in cells[2 * r + n]] for n in range(2)]

    text = beside(heads, in_two_cells, called=number_of.__getitem__).replace("No.,Player", f"{head},Player")
    for title in QUADS:
        text = text.replace(f"{title}\r\n", f'{title},,,,,"Games, White first"\r\n')
    text = text.replace("\r\n\r\nPAWNS", "\r\n,$40 to first: Lee\r\n\r\nPAWNS")
    assert of_quads(text) == [EXPECTED] * 2
