"""Where things stand that several sheets refer to."""

MOST_GAMES = 12
SIGNED_DECIMALS = "+0.00;-0.00;0.00"

FIRST_SETTING = 7
RATING, GAMES_BEFORE, RECORD, FLOOR, TIME_CONTROL, EDITION, BONUS, TWICE = (
    f"Player!$C${row}" for row in range(FIRST_SETTING, FIRST_SETTING + 8)
)
FIRST_GAME, LAST_GAME = 19, 18 + MOST_GAMES
RESULTS = f"Player!$D${FIRST_GAME}:$D${LAST_GAME}"

FIRST_LINE = 35
AFTER, CHANGE, FORMULA, GAMES, SCORED, EXPECTED = (
    f"Player!$C${row}" for row in range(FIRST_LINE, FIRST_LINE + 6)
)

FIRST_SCORE, LAST_SCORE = 10, 10 + 2 * MOST_GAMES
TARGET = "Scores!$C$4"

TITLE_SYSTEM = "Norms!$C$4"

FIRST_EDITION, LAST_EDITION = 5, 9
EDITIONS = f"Working!$A${FIRST_EDITION}:$A${LAST_EDITION}"
FIRST_STEP = 13
(
    CHOSEN, WHY_BELOW, WHY_ABOVE, UP_TO, BELOW, ABOVE, TODAYS_RULES,
    GAMES_GIVEN, RECORD_GIVEN, FLOOR_GIVEN, CONTROL_GIVEN, BONUS_GIVEN,
    PROBLEMS, LISTED, PLAYED, TITLES,
) = (f"Working!$B${row}" for row in range(FIRST_STEP, FIRST_STEP + 16))  # fmt: skip

FIRST_COUNTED, LAST_COUNTED = 32, 31 + MOST_GAMES
COUNTED = f"Working!$A${FIRST_COUNTED}:$A${LAST_COUNTED}"
FIRST_LISTED_LEVEL, MOST_LEVELS = 47, 12
FIRST_POINT, LAST_POINT = 47, 47 + 2 * MOST_GAMES


def rating_with(results: str) -> str:
    """The formula of the rating after the event with these results, or this score; floor and edition as chosen."""
    settings = f"{RECORD_GIVEN},{CONTROL_GIVEN},{BONUS_GIVEN},{CHOSEN}"
    return f"MAX({FLOOR_GIVEN},USCF_RATING({RATING},{GAMES_GIVEN},{COUNTED},{results},{settings}))"
