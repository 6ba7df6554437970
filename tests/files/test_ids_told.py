"""Member IDs in lines of a text beside the names of its players."""

import pytest
from file_content import sections_of

GAMES = """Winter Quads, January 24, 2026, G/60;d5
Ann Abel (1700)
Tom Boone (1600)
Di Crane (1500)
Ed Duval (unrated)
Round 1: Abel beat Duval, Boone drew Crane.
Round 2: Abel drew Crane, Boone beat Duval.
"""


def ids(text):
    return {one.name: one.member_id for one in sections_of("mail.txt", text.encode()).sections[0].players}


@pytest.mark.parametrize(
    "lines",
    [
        "Member numbers:\n12345671  Ann Abel\n12345672  Tom Boone\n12345673  Di Crane\n",
        "Ann Abel: ID 12345671\nBoone, Tom, US Chess no. 12345672\nDi Crane is 12345673.\n",
    ],
)
def test_ids_below_the_games(lines):
    """Somebody may have none yet."""
    expected = {"Ann Abel": "12345671", "Tom Boone": "12345672", "Di Crane": "12345673", "Ed Duval": ""}
    assert ids(f"{GAMES}\n{lines}") == expected


@pytest.mark.parametrize(
    "line",
    [
        "12345671 is the number of the club.",
        "Ann Abel: 12345671 or 12345672",
        "Ann Abel: 12345671\nAnn Abel: 12345672",
        "Abel: 12345671",
        "Ann Abel (phone 555-12345671)",
    ],
)
def test_an_id_that_may_be_somebody_elses_is_nobodys(line):
    assert not any(ids(f"{GAMES}\n{line}\n").values())
