"""Sentences that may change what is rated are told, with their words, in a sheet, a list of games, and a text."""

import pytest
from file_content import sections_of

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems

CHANGE = [
    "PS. In round 1 Lee and Bee actually drew.",
    "The second game of round 2 was never played.",
    "Round 2 was only for fun",
    "Round 2 (Sunday, just for fun)",
    "Round 2 should not be rated.",
    "QUAD A (extra games, not USCF rated)",
    "Rd 1 Lee-Bee: result reversed on appeal",
    "Lee 1 - Bee 0 should have been a draw",
    "In round 1 the Lee game was really a draw.",
    "The game Lee-Bee in round 1 was played after all.",
    "Round 1: result entered by mistake, Bee won",
    "Lee and Bee did not really play in round 1.",
    "Round 2 not for uscf",
    "Max's brother played this one",
    "Eva is still provisional.",
    "Eva: 1490 after 6 games on the website",
    "The ratings are FIDE ratings.",
    "Ratings as of the quick list",
    "Quick rated, 2 rounds",
    "US Chess blitz, all games in the library",
    "Rating type: Q (quick)",
]
CHANGE_NOTHING = [
    "Byes and forfeits of round 2 are not rated.",
    "Players who are not rated yet play their first round against the host.",
    "In each box: first game, then second game (colors reversed)",
    "Section B (under 1600 and unrated)",
    "We never had so many games as this year.",
    "Thanks to all who played.",
    "Quick rated events follow on Fridays.",
    "Ratings are from the regular list of February.",
    "Both rounds G/90;d5",
    "1401/12 would mean: 1401 after 12 games",
    "Two games a round, colors reversed in game 2.",
    "USCF regular rated, no Quick ratings were used",
    "Rated regular.",
]
WRONG_DAYS = {
    "Round 1, Monday February 6": '"Monday February 6" is a Tuesday in 2018.',
    "Round 2 was on Sat 2/6/2018": '"Sat 2/6/2018" is a Tuesday in 2018.',
    "Entries until the Friday 2nd of February, closed Thursday 2 Feb": '"Thursday 2 Feb" is a Friday in 2018.',
    "Round 2, February 30": '"February 30" is not a day of the calendar.',
    "Rounds on April 31, 2018": '"April 31, 2018" is not a day of the calendar.',
}
"""February 6, 2018 was a Tuesday."""
RIGHT_DAYS = [
    "Round 1, Tuesday February 6",
    "Played Mon-Tue, February 5-6",
    "Mon. & Tue. February 5 and 6, 2018",
    "Next event: Saturday January 5, 2019",
    "Club night Tuesday 2/6, 7:30",
    "May 45 players come again",
]
TEXT = (
    "Club night, February 6, 2018, G/90;d5\n\nAnn Lee 1604\nTom Bee 1465\nMax Roth 1433\nEva Stone 1401\n\n"
    "Round 1\nLee beat Bee\nRoth beat Stone\n\nRound 2\nLee beat Roth\nBee beat Stone\n\n{}\n"
)
SHEET = (
    ["End date", "2/6/2018", "Time control", "G/90;d5"],
    [],
    ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Lee", 1604, "W2", "W3"],
    [2, "Tom Bee", 1465, "L1", "W4"],
    [3, "Max Roth", 1433, "W4", "L1"],
    [4, "Eva Stone", 1401, "L3", "L2"],
    [],
)
GAMES = (
    "Time control,G/90;d5\n\n"
    "Round,White,Black,Result\n1,Ann Lee,Tom Bee,{}\n1,Max Roth,Eva Stone,1-0\n2,Ann Lee,Max Roth,1-0\n"
)


def notes_of_text(said):
    return sections_of("night.txt", TEXT.format(said).encode()).notes


def notes_of_sheet(said, result="W2"):
    rows = [*SHEET[:3], [1, "Ann Lee", 1604, result, "W3"], *SHEET[4:], [said]]
    return [note.message for note in rate_workbook([Grid("Open", rows)]).notes]


def notes_of_games(said, result="1-0"):
    return sections_of("games.csv", f"{GAMES.format(result)}\n{said}\n".encode()).notes


def tells(notes, said):
    return any(note.startswith(f'"{said[:20]}') and "may change what is rated" in note for note in notes)


@pytest.mark.parametrize("said", CHANGE)
@pytest.mark.parametrize("notes_of", [notes_of_text, notes_of_sheet])
def test_a_sentence_that_may_change_a_game_is_told(notes_of, said):
    assert tells(notes_of(said), said)


@pytest.mark.parametrize("said", [one for one in CHANGE[1:] if not ("Lee" in one and "Bee" in one)])
def test_a_sentence_below_a_list_of_games_is_told(said):
    assert tells(notes_of_games(said), said)


def test_another_time_control_of_some_rounds_is_told():
    said = "Rounds 1 and 2 were G/30"
    assert tells(notes_of_sheet(said), said)
    assert tells(notes_of_games(said), said)
    assert any('"G/30"' in note for note in notes_of_text(said))


def test_a_game_in_a_sentence_below_a_list_is_refused():
    with pytest.raises(CrosstableProblems, match="Bee and Lee"):
        notes_of_games(CHANGE[0])


@pytest.mark.parametrize("said", CHANGE_NOTHING)
@pytest.mark.parametrize("notes_of", [notes_of_text, notes_of_sheet])
def test_a_sentence_that_changes_nothing_is_not(notes_of, said):
    assert not tells(notes_of(said), said)


def test_a_forfeit_may_be_explained():
    said = "The game of round 1 was not played."
    assert tells(notes_of_games(said), said)
    assert not tells(notes_of_games(said, result="1-0F"), said)


@pytest.mark.parametrize(("said", "told"), WRONG_DAYS.items())
def test_a_day_that_the_calendar_does_not_have_is_told(said, told):
    assert any(note.startswith(told) for note in notes_of_sheet(said))
    assert any(note.startswith(told) for note in notes_of_text(said))


@pytest.mark.parametrize("said", RIGHT_DAYS)
def test_days_that_fit_are_not_told(said):
    for notes in (notes_of_sheet(said), notes_of_text(said)):
        assert [note for note in notes if note.endswith("Check the day.")] == []
