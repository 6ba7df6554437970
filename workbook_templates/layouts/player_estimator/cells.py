"""Where things stand that several sheets refer to."""

from workbook_templates.kit import EDITION_NAMES, Table

MOST_GAMES = 12

FIRST_SETTING = 7
RATING_TYPED, GAMES_BEFORE, RECORD, FLOOR, TIME_CONTROL, EDITION, BONUS, TWICE = (
    f"Player!$C${row}" for row in range(FIRST_SETTING, FIRST_SETTING + 8)
)
FIRST_GAME, LAST_GAME = 19, 18 + MOST_GAMES
GAME = Table(
    "Player",
    FIRST_GAME,
    LAST_GAME,
    (
        "round",
        "opponent",
        "rating",
        "result",
        "points",
        "expected",
        "lost",
        "drawn",
        "won",
        "ladder",
        "check",
    ),
)
RESULTS = GAME.column_there("result")

FIRST_LINE = 6
AFTER, CHANGE, FORMULA, GAMES, SCORED, EXPECTED = (
    f"Player!$K${row}" for row in range(FIRST_LINE, FIRST_LINE + 6)
)

FIRST_SCORE, LAST_SCORE = 10, 10 + 2 * MOST_GAMES
TARGET = "Scores!$C$4"

TITLE_SYSTEM = "Norms!$C$4"

FIRST_EDITION, LAST_EDITION = 5, 4 + len(EDITION_NAMES)
EDITIONS = f"Working!$A${FIRST_EDITION}:$A${LAST_EDITION}"
FIRST_STEP = LAST_EDITION + 4
(
    CHOSEN, WHY_BELOW, WHY_ABOVE, UP_TO, BELOW, ABOVE, TODAYS_RULES,
    RATING, GAMES_GIVEN, RECORD_GIVEN, FLOOR_GIVEN, CONTROL_GIVEN, BONUS_GIVEN,
    PROBLEMS, LISTED, PLAYED, TITLES,
) = (f"Working!$B${row}" for row in range(FIRST_STEP, FIRST_STEP + 17))  # fmt: skip

FIRST_COUNTED = FIRST_STEP + 20
LAST_COUNTED = FIRST_COUNTED + MOST_GAMES - 1
COUNTED = f"Working!$A${FIRST_COUNTED}:$A${LAST_COUNTED}"
FIRST_LISTED_LEVEL, MOST_LEVELS = LAST_COUNTED + 4, 12
FIRST_POINT = FIRST_LISTED_LEVEL
LAST_POINT = FIRST_POINT + 2 * MOST_GAMES


def rating_with(results: str) -> str:
    """The formula of the rating after the event with these results, or this score; floor and edition as chosen."""
    settings = f"{RECORD_GIVEN},{CONTROL_GIVEN},{BONUS_GIVEN},{CHOSEN}"
    return f"MAX({FLOOR_GIVEN},USCF_RATING({RATING},{GAMES_GIVEN},{COUNTED},{results},{settings}))"


def rating_part(cell: str) -> str:
    """The rating in a cell: a number, or 1553P11 or 1553/11 as on a rating list; blank for anything else."""
    mark = f'SEARCH("P",SUBSTITUTE({cell},"/","P"))'
    return f'IF(ISNUMBER({cell}),{cell},IFERROR(VALUE(LEFT({cell},{mark}-1)),""))'


def games_part(cell: str) -> str:
    """The games behind the P or the stroke in such a cell; blank for anything else."""
    mark = f'SEARCH("P",SUBSTITUTE({cell},"/","P"))'
    return f'IF(ISNUMBER({cell}),"",IFERROR(VALUE(MID({cell},{mark}+1,9)),""))'
