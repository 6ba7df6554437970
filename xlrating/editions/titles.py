"""The title systems: today's (OV; expectancy of titles as of February 2016) and the proposed one of 1994 (S94 §2)."""

from typing import NamedTuple

from xlrating.formulas.lines import EVERYTHING, Line, Lines


class Title(NamedTuple):
    """A title, its level, the norms it takes, the letter US Chess prints for its norms.

    ``rating_needed``: an established rating of the level is needed as well.
    """

    level: int
    name: str
    norms: int
    code: str = ""
    rating_needed: bool = False


class TitleSystem(NamedTuple):
    """How norms and titles are earned; ``expectancy`` None: the standard winning expectancy.

    ``most_against_one``: more games against one opponent give no norm; None without such a rule.
    """

    titles: tuple[Title, ...]
    least_games: int
    expectancy: Lines | None
    established_only: bool
    most_against_one: int | None


TODAY = TitleSystem(
    titles=(
        Title(2400, "Life Senior Master", 5, "S", rating_needed=True),
        Title(2200, "Life Master", 5, "M", rating_needed=True),
        Title(2000, "Candidate Master", 5, "C", rating_needed=True),
        Title(1800, "1st Category", 5, "1"),
        Title(1600, "2nd Category", 5, "2"),
        Title(1400, "3rd Category", 5, "3"),
        Title(1200, "4th Category", 5, "4"),
    ),
    least_games=4,
    expectancy=(
        Line(-400.0, 0.0),
        Line(0.0, 0.5, 1 / 800),
        Line(200.0, 0.5, 1 / 400),
        Line(EVERYTHING, 1.0),
    ),
    established_only=True,
    most_against_one=2,
)
ABOVE_EXPECTED, ABOVE_EXPECTED_WITH_FREE_POINT = 1.0, 2.0
"""Points above the expected score for a norm, and with one game fewer and a full point unplayed."""

NATIONAL_MASTER = 2200
LIFE_MASTER_RATING, LIFE_MASTER_GAMES = 2200, 300  # OV, Original Life Master

PROPOSED_1994 = TitleSystem(
    titles=(
        Title(2600, "Advanced Senior Master", 5),
        Title(2400, "Senior Master", 5),
        Title(2200, "Master", 5),
        Title(2000, "Expert", 5),
        Title(1800, "Category I", 5),
        Title(1600, "Category II", 5),
        Title(1400, "Category III", 5),
        Title(1200, "Category IV", 5),
        Title(1000, "Category V", 5),
        Title(800, "Category VI", 5),
        Title(600, "Category VII", 5),
        Title(400, "Category VIII", 5),
    ),  # §2.6
    least_games=4,  # §2.3
    expectancy=None,
    established_only=False,  # §2.4
    most_against_one=None,  # §2.3 has no such rule
)
LIFE_TITLES_1994 = (Title(2400, "Life Senior Master", 20), Title(2200, "Life Master", 20))  # §2.6

CHANCE_PERCENT = 27.0  # §2.2
PRINTED_DELTAS = (0.306, 0.727, 1.030, 1.277, 1.491)
"""Δ/√n for one to five norms, as printed in S94 §2.2 for P = 27."""

TITLE_OF_MISSING_LEVEL_COUNTS = 3  # §2.6
NORMS_FOR_TITLE_1994 = 5  # §2.3

CLASSES = (
    (2400, "Senior Master"), (2200, "Master"), (2000, "Expert"), (1800, "Class A"), (1600, "Class B"),
    (1400, "Class C"), (1200, "Class D"), (1000, "Class E"), (800, "Class F"), (600, "Class G"),
    (400, "Class H"), (200, "Class I"), (0, "Class J"),
)  # fmt: skip
"""Rating classes from the top, each from this rating up.  OV, last section."""

PERCENTILES_1995 = (
    (2400, 100), (2300, 99), (2200, 99), (2100, 97), (2000, 95), (1900, 92), (1800, 88), (1700, 83), (1600, 78),
    (1500, 72), (1400, 66), (1300, 60), (1200, 54), (1100, 47), (1000, 41), (900, 34), (800, 26), (700, 19),
    (600, 12), (0, 7),
)  # fmt: skip
"""Percentile of the January 1995 list for a rating from here up.  S96, first table."""
