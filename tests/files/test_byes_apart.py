"""Byes on a sheet or in a block of their own, beside lists of players and games: every way says the same.

Lee beats Bee and Dee; in round 1 Dee has a half-point bye and Eff the bye; in round 2 Bee and Eff draw.
"""

import pytest
from sample_files import codes

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.lists import read_games

PLAYERS = "Name|Rating\nAnn Lee|1500\nTom Bee|1400\nCy Dee|1300\nDi Eff|1200"
GAMES = "Round|White|Black|Result\n1|Ann Lee|Tom Bee|1-0\n2|Ann Lee|Cy Dee|1-0\n2|Tom Bee|Di Eff|½-½"
MEANT = [["W2", "W3"], ["L1", "D4"], ["H", "L1"], ["B", "D2"]]
WAYS = (
    "Player|Round|Type\nCy Dee|1|half\nDi Eff|1|full point",
    "Round|Half-point byes|Full-point byes\n1|Cy Dee|Di Eff",
    "Player|Requested byes\nCy Dee|rd 1 half\nDi Eff|R1 full",
    "Player|Rd 1|Rd 2\nCy Dee|H\nDi Eff|full",
    "Half-point byes\nDee|Rd 1\n\nFull-point byes (odd player out)\nEff|Rd 1",
    "Player|Half-point byes|Full-point byes\nDee, Cy|1\nEff, Di||1",
    "Round 1\nCy Dee|half-point bye\nDi Eff|full-point bye",
    "Round 1\nHalf point bye: Cy Dee\nFull point bye (unpaired): Di Eff",
    "Round|Child|Points for it|Why\n1|Cy Dee|0.5|soccer game, half-point bye\n1|Di Eff|1|odd one out (bye)",
    "Half point byes rd 1: Dee\nFull point byes rd 1: Eff",
)


def sheet(name, text):
    rows = [
        [int(one) if one.isdecimal() else one or None for one in row.split("|")] for row in text.split("\n")
    ]
    return Grid(name, rows)


def read(byes, name="Byes"):
    return read_games([sheet("Players", PLAYERS), sheet("Games", GAMES), sheet(name, byes)])


def plain(found):
    return [[cell.rstrip("wb") for cell in row] for row in codes(found)]


@pytest.mark.parametrize("byes", WAYS)
def test_byes_apart(byes):
    found = read(byes)
    assert plain(found) == MEANT
    assert "Byes of the list of players: Cy Dee round 1 (H), Di Eff round 1 (B)." in " ".join(found.notes)


def test_several_players_in_one_cell():
    both = read("Round|Half-point byes\n1|Cy Dee and Di Eff")
    assert plain(both) == [*MEANT[:2], ["H", "L1"], ["H", "D2"]]


@pytest.mark.parametrize(
    "byes",
    [
        "half pt bye:|Cy Dee, Di Eff",
        "Half-point byes|Dee and Eff",
        "Di Eff; Cy Dee|½ bye",
        "BYE|Cy Dee & Di Eff|½",
    ],
)
def test_or_in_the_place_of_a_player_below_the_games(byes):
    games = f"Round 1\nWhite|Black|Result\nAnn Lee|Tom Bee|1-0\n{byes}\n"
    games += "Round 2\nWhite|Black|Result\nAnn Lee|Cy Dee|1-0\nTom Bee|Di Eff|½-½"
    both = read_games([sheet("Players", PLAYERS), sheet("Games", games)])
    assert plain(both) == [*MEANT[:2], ["H", "L1"], ["H", "D2"]]
    with pytest.raises(CrosstableProblems, match="not on the list"):
        read_games(
            [
                sheet("Players", PLAYERS),
                sheet("Games", games.replace("Eff|½-½", "Eff|1-0").replace("Dee", "Doe", 1)),
            ]
        )


@pytest.mark.parametrize(
    "byes",
    [
        "Round|No.|Points|Type\n1|3|0.5|Half-point bye, requested\n1|4|1|Full-point bye (odd number)",
        "Entry No.|Round|What\n3|1|half, came late\n4|1|full",
    ],
)
def test_byes_of_players_by_number(byes):
    numbered = "No.|Name|Rating\n1|Ann Lee|1500\n2|Tom Bee|1400\n3|Cy Dee|1300\n4|Di Eff|1200"
    games = "Round|White No.|Black No.|Result\n1|1|2|1-0\n2|1|3|1-0\n2|2|4|½-½"
    found = read_games([sheet("Players", numbered), sheet("Games", games), sheet("Byes", byes)])
    assert plain(found) == MEANT


def test_below_the_games_on_their_sheet():
    below = sheet("Games", f"{GAMES}\n\nByes:\nCy Dee|Rd 1|half\nDi Eff|Rd 1|full")
    assert plain(read_games([sheet("Players", PLAYERS), below])) == MEANT


@pytest.mark.parametrize(
    "byes", ["Player|Round|Type\nCy Dee|1|bye, see note", "Cy Dee|bye, but which round?"]
)
def test_byes_that_do_not_say_what_they_count_are_asked(byes):
    with pytest.raises(CrosstableProblems, match=r"Byes!A.*names Dee and a bye or forfeit, but was not read"):
        read(byes)


def test_below_the_games_of_a_sheet_of_their_round():
    rounds = [
        sheet(
            "Round 1",
            "White|Black|Result\nAnn Lee|Tom Bee|1-0\n\nHalf point byes: Cy Dee\nFull point bye: Di Eff",
        ),
        sheet(
            "Round 2", "White|Black|Result\nTom Bee|Di Eff|½-½\n\nWithdrawn, no points: Ann Lee and Cy Dee"
        ),
    ]
    found = read_games([sheet("Players", PLAYERS), *rounds])
    assert plain(found) == [["W2", "U"], ["L1", "D4"], ["H", "U"], ["B", "D2"]]


IDLE = (
    ("Cy Dee - away, told us ahead, gets 1/2 point", "Di Eff - no partner this week, gets 1 point"),
    ("Dee: out of town, half point", "Eff (odd one, full point)"),
    ("Dee, Cy - half-point bye, at a wedding", "Eff, Di - bye, 1 point"),
    ("Cy Dee away, half point (choir practice)", "Di Eff sat out, gets a full point (no partner)"),
)


@pytest.mark.parametrize("blank", ["", "\n"])
@pytest.mark.parametrize(("half", "full"), IDLE)
def test_who_has_no_game_in_lines_below_those_of_the_round(half, full, blank):
    rounds = [
        sheet("Week 1", f"White|Black|Who won?\nAnn Lee|Tom Bee|Ann\n{blank}{half}\n{full}"),
        sheet(
            "Week 2", f"White|Black|Who won?\nTom Bee|Di Eff|draw\n{blank}Cy Dee - away, 0\nAnn Lee - sick, 0"
        ),
    ]
    found = read_games([sheet("Players", PLAYERS), *rounds])
    assert plain(found) == [["W2", "U"], ["L1", "D4"], ["H", "U"], ["B", "D2"]]


def test_who_has_no_game_by_first_names_behind_the_rounds():
    roster = (
        f"{PLAYERS}\n\nNo game:\nRound 1: Cy out with the flu, half point bye\n"
        "Round 1: Di had no opponent, full point\nRound 2 - Cy away, 0\nRound 2 - Ann is sick, 0"
    )
    games = "White|Black|Who won?|Round\nAnn Lee|Tom Bee|White|1\nTom Bee|Di Eff|draw|2"
    found = read_games([sheet("Games", games), sheet("Roster", roster)])
    assert plain(found) == [["W2", "U"], ["L1", "D4"], ["H", "U"], ["B", "D2"]]


@pytest.mark.parametrize(
    "line", ["Cy Dee - away, 1/2 or 0", "Cy Dee - brought the coffee", "Cy Fox - away, 1/2 point"]
)
def test_lines_that_tell_no_bye_for_certain_are_not_used(line):
    week = sheet("Week 1", f"White|Black|Who won?\nAnn Lee|Tom Bee|Ann\n\n{line}")
    found = read_games([sheet("Players", PLAYERS), week])
    assert plain(found)[2] == ["U"]
    assert f'Not used: "{line}" in Week 1!A4.' in found.notes


def test_a_game_that_was_played_is_no_bye():
    found = read(f"{WAYS[0]}\nTom Bee|2|half")
    assert plain(found) == MEANT
    assert "Byes not used, of players with a game in that round: Tom Bee round 2." in found.notes
