"""Where things stand that several sheets refer to."""

from workbook_templates.kit import EDITION_NAMES, Table

MOST_GAMES = 12

SETTING = Table("Player", 7, 14, ("label", "label to", "value", "says"))
RATING_TYPED, GAMES_BEFORE, RECORD, FLOOR, TIME_CONTROL, EDITION, BONUS, TWICE = (
    SETTING.at_there("value", row) for row in SETTING.rows
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
        "check to",
    ),
)
RESULTS = GAME.column_there("result")

LINE = Table("Player", 6, 15, ("label", "value", "says"), left="J")
AFTER, CHANGE, FORMULA, GAMES, SCORED, EXPECTED, *_, PERFORMANCE = (
    LINE.at_there("value", row) for row in LINE.rows
)

SCORES = Table("Scores", 10, 10 + 2 * MOST_GAMES, ("score", "after", "change", "target", "you", "bar"))
TARGET = "Scores!$C$4"

TITLE_SYSTEM = "Norms!$C$4"

OF_EDITION = Table(
    "Working",
    5,
    4 + len(EDITION_NAMES),
    ("edition", "why below", "why above", "up to", "below", "above", "today's", "lowest"),
)
EDITIONS = OF_EDITION.column_there("edition")
FIRST_STEP = OF_EDITION.last + 4
STEP = Table("Working", FIRST_STEP, FIRST_STEP + 17, ("what", "value"))
(
    CHOSEN, WHY_BELOW, WHY_ABOVE, UP_TO, BELOW, ABOVE, BY_TODAYS_RULES, LOWEST,
    RATING, GAMES_GIVEN, RECORD_GIVEN, FLOOR_GIVEN, CONTROL_GIVEN, BONUS_GIVEN,
    PROBLEMS, LISTED, PLAYED, TITLES,
) = (STEP.at_there("value", row) for row in STEP.rows)  # fmt: skip

FIRST_COUNTED = FIRST_STEP + 21
LAST_COUNTED = FIRST_COUNTED + MOST_GAMES - 1
OPPONENT = Table("Working", FIRST_COUNTED, LAST_COUNTED, ("counted",))
COUNTED = OPPONENT.column_there("counted")
WHAT_IF = Table("Working", FIRST_COUNTED, LAST_COUNTED, ("won", "drawn", "lost"), left="D")
LADDER = Table("Working", FIRST_COUNTED, LAST_COUNTED, ("to lost", "to drawn", "to won"), left="G")
MOST_LEVELS, FIRST_LEVEL = 12, LAST_COUNTED + 4
LEVEL = Table("Working", FIRST_LEVEL, FIRST_LEVEL + MOST_LEVELS - 1, ("overview", "1994"))
CURVE, TARGET_LINE, SO_FAR = (
    Table("Working", first, last, ("share", "change"), left)
    for first, last, left in (
        (FIRST_LEVEL, FIRST_LEVEL + 2 * MOST_GAMES, "D"),
        (FIRST_LEVEL, FIRST_LEVEL + 1, "F"),
        (FIRST_LEVEL + 4, FIRST_LEVEL + 4, "F"),
    )
)
"""Points of the chart, each with its name above the first one."""


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
