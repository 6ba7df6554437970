"""Games in lines that name players of the list, one event by hand: Lee beats Becker, Roth draws Stone; Stone forfeits
to Lee, Becker has a half-point bye, and Roth has the bye.
"""

import pytest
from file_content import sections_of

from xlrating.crosstable.sheet.problems import CrosstableProblems

PLAYERS = "1. Ann Lee 1800\n2. Tom Becker 1700\n3. Max Roth 1600\n4. Eva Stone 1500\n"
MEANT = {
    "Ann Lee": ["W2", "X4"],
    "Tom Becker": ["L1", "H"],
    "Max Roth": ["D4", "B"],
    "Eva Stone": ["D3", "F1"],
}
LINES = ("Becker 0-1 Lee", "Roth 1/2 Stone", "Lee 1-0F Stone", "Becker half-point bye", "Roth bye")
GAMES = [
    ("Lee-Becker 1-0", "3-4 ½-½"),
    ("1-0 Ann Lee - Tom Becker", "½-½ Max Roth - Eva Stone"),
    ("2 0-1 1", "3 draw 4"),
    ("| 1 | 1-0 | 2 |", "| 3 | ½-½ | 4 |"),
    ("White: Lee, Black: Becker, 1-0", "White: 3, Black: 4, Result: 1/2"),
    ("(1800) Ann Lee 1-0 (1700) Tom Becker", "Max Roth (#3) .5-.5 Eva Stone (#4)"),
    ("Ann Lee d. Tom Becker", "#3 drew #4"),
    ("Becker < Lee", "Roth = Stone"),
    ("A. Lee [1] - T. Becker [0]", "STONE, EVA (½) vs ROTH, MAX (½)"),
    ("Lee vs Becker, Lee won", "Roth and Stone drew"),
    ("Lee W, Becker L", "Roth (draw), Stone (draw)"),
    ("Ann Lee 1-0 Tom Becker (35 moves)", "Max 1/2 - Eva 1/2"),
]
FORFEITS = [
    *("Lee 1-0 (F) Stone", "Stone forfeited to Lee", "Stone did not show up, Lee wins by forfeit"),
    *("Lee 1-0 Stone (Stone never came)", "Lee vs Stone: Stone forfeits", "Stone lost to Lee by forfeit"),
    "Lee X, Stone F",
]
BYES = [
    *("½ bye: Becker", "Becker HPB", "Becker (bye) ½-0", "2 bye 1/2", "Becker was given a half point bye"),
    "Half-point byes: Becker",
]
FULL_BYES = [
    "The bye went to Max Roth",
    "3 bye",
    "Roth was the odd one out and got the full point bye",
    "Roth FPB",
]


def read(text):
    (section,) = sections_of("report.txt", text.encode()).sections
    return {player.name: [str(cell) for cell in player.rounds] for player in section.players}


def told(*lines):
    one, other, forfeit, half, full = lines
    return f"{PLAYERS}\nRound 1\n{one}\n{other}\n\nRound 2\n{forfeit}\n{half}\n{full}\n"


def without_colors(found):
    return {name: [cell.rstrip("wb") for cell in cells] for name, cells in found.items()}


WAYS = [
    *((*games, *LINES[2:]) for games in GAMES),
    *((*LINES[:2], forfeit, *LINES[3:]) for forfeit in FORFEITS),
    *((*LINES[:3], bye, LINES[4]) for bye in BYES),
    *((*LINES[:4], bye) for bye in FULL_BYES),
]


@pytest.mark.parametrize("lines", WAYS)
def test_a_line_that_names_known_players_is_read_as_meant(lines):
    assert without_colors(read(told(*lines))) == MEANT


@pytest.mark.parametrize(
    "rounds",
    [
        "In the first round Lee won with black against Becker, and Roth and Stone drew.\n"
        "Last round: Lee got a forfeit win because Stone was stuck in traffic, Becker had asked for a half point bye, "
        "and Roth was the odd one out and got the full point bye.\n",
        "rd1:  1-2: 1-0   3-4: draw\nrd2:  1-4: 1-0F   2 half-point bye   3 bye\n",
        "R1: Lee 1-0 Becker | Roth ½ Stone\nR2: Lee 1-0F Stone | Becker HPB | Roth FPB\n",
        "Lee 1-0 Becker (R1)\nRoth ½ Stone (R1)\nLee 1-0F Stone (R2)\nBecker HPB (R2)\nRoth FPB (R2)\n",
    ],
)
def test_several_games_of_a_line(rounds):
    assert without_colors(read(f"{PLAYERS}\n{rounds}")) == MEANT


@pytest.mark.parametrize(
    "player",
    ["| {n} | {name} | {rating} |", "{rating} {name}", "{name} [{rating}]", "Player: {name}\nRating: {rating}",
     "{n}. {name} 1234567{n} {rating}", "{name} = {rating}"],
)  # fmt: skip
def test_players_are_listed_in_more_ways(player):
    people = [line.split(". ") for line in PLAYERS.splitlines()]
    roster = "\n".join(
        player.format(n=n, name=who.rpartition(" ")[0], rating=who.rpartition(" ")[2]) for n, who in people
    )
    assert without_colors(read(told(*LINES).replace(PLAYERS, f"{roster}\n"))) == MEANT


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Lee + Stone", "names Lee and Stone, but was not read as a game"),
        ("Lee vs Stone: forfeit", "names Lee and Stone, but was not read as a game"),
        ("Ann Lee 1-0 Eva Stone (not rated)", "names Lee and Stone, but was not read as a game"),
        ("Eva Stone asked about a forfeit", "names Stone and a bye or forfeit, but was not read"),
    ],
)
def test_a_line_in_other_words_is_asked(line, message):
    with pytest.raises(CrosstableProblems, match=message):
        read(told(*LINES[:2], line, *LINES[3:]))


def test_a_remark_on_a_game_that_was_read_is_none():
    remarks = "Upset of the day: Eva Stone held Max Roth.\n1: Lee, Roth\n½: Becker, Stone\n"
    assert without_colors(read(told(*LINES) + remarks)) == MEANT
