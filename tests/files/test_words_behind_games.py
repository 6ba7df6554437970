"""Words behind a game of a text: they change nothing, make it a forfeit, or the line is refused; no game is lost."""

import pytest

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.recognize import read_text

RATED = "Ann Lee (1255) beat Bob Dow (1400) {}"
OF_A_LIST = "Cy Poe 1-0 Ann Lee {}"
TEXT = """Bay Open, ended Nov 14, 2026, G/90;d5

Round 1
{rated}
Cy Poe (1300) beat Di Roe (1200)
Round 2
{of_a_list}
Bob Dow beat Di Roe
"""
NOTHING = (
    "after a long game",
    "Dow sick",
    "due to illness",
    "(his first win)",
    "(who would not resign until mate)",
    "in a rook ending",
    "on time",
)
FORFEITS = ("by forfeit", "(forfeit)", "Dow did not show", "by default")
ANOTHER = (
    "annulled",
    "not rated",
    "was really a draw",
    "and drew Cy Poe",
    "unrated game",
    "adjourned",
    "to be played",
    "would not count",
)


def letters(*, rated: str = "", of_a_list: str = "") -> dict[str, str]:
    text = TEXT.format(rated=RATED.format(rated).strip(), of_a_list=OF_A_LIST.format(of_a_list).strip())
    (section,) = read_text(text).sections
    return {player.name: "".join(cell.letter for cell in player.rounds) for player in section.players}


@pytest.mark.parametrize("words", NOTHING)
def test_words_that_change_nothing(words):
    meant = {"Ann Lee": "WL", "Bob Dow": "LW", "Cy Poe": "WW", "Di Roe": "LL"}
    assert letters(rated=words) == meant
    assert letters(of_a_list=words.replace("Dow", "Lee")) == meant


@pytest.mark.parametrize("words", FORFEITS)
def test_words_of_a_forfeit(words):
    assert letters(rated=words) == {"Ann Lee": "XL", "Bob Dow": "FW", "Cy Poe": "WW", "Di Roe": "LL"}
    of_a_list = letters(of_a_list=words.replace("Dow", "Lee"))
    assert of_a_list == {"Ann Lee": "WF", "Bob Dow": "LW", "Cy Poe": "WX", "Di Roe": "LL"}


@pytest.mark.parametrize(
    ("remark", "letters"),
    [
        ("forfeit, flag fell", "WL"),
        ("forfeit on time", "WL"),
        ("forfeit - Black at lunch, flag fell, game not played", "XF"),
        ("forfeit, flag fell, no moves made", "XF"),
    ],
)
def test_a_flag_fell_and_yet_nobody_played(remark, letters):
    """S15 §7: a game that ended on time is rated, one without a move is not."""
    text = f'Round,White,Black,Who won?,Note\n1,Ann Lee,Bob Dow,White,"{remark}"\n2,Bob Dow,Ann Lee,Draw,\n'
    (section,) = read_text(text).sections
    assert [player.rounds[0].letter for player in section.players] == list(letters)


@pytest.mark.parametrize("words", ANOTHER)
@pytest.mark.parametrize("line", ["rated", "of_a_list"])
def test_words_that_may_change_the_game(words, line):
    with pytest.raises(CrosstableProblems) as found:
        letters(**{line: words})
    (problem,) = found.value.problems
    assert problem.cell == {"rated": "line 4", "of_a_list": "line 7"}[line]
