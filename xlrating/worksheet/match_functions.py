"""Ratings after an individual match."""

from xlrating.worksheet.arguments import GAMES, PRIOR_GAMES, RATING, TIME_CONTROL, Bounds, number, rating
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.late import answers_in

answer = answers_in("worksheet.match_answers")


WINDOW = Bounds(least=-500, most=500)
"""Ten matches at the limit of 50 points: a rating or a date one column off is no change by matches."""

ARGUMENTS = (
    rating(),
    PRIOR_GAMES,
    number("opponent", "The opponent's pre-match rating: established, up to 400 points away.", RATING),
    number("games", "Number of games in the match.", Bounds(least=1, most=10_000, step=1)),
    number("score", "The player's score in the match.", Bounds(least=0, step=0.5)),
    number("change_180_days",
           "Net rating change by other matches in these 180 days, with its sign. Default: 0.", WINDOW,
           required=False, default=0.0),
    number("change_3_years",
           "Net rating change by other matches in these 3 years, with its sign. Default: 0.", WINDOW,
           required=False, default=0.0),
    TIME_CONTROL,
    number("opponent_games",
           "Prior games: how many games the opponent's rating is based on. Default: established, number "
           "unknown.", GAMES, required=False, games_of="opponent"),
)  # fmt: skip

FUNCTIONS = (
    Function(
        "MATCH_RATING",
        "Rating after a match: the five steps for two players, no bonus. Up to 50 points in a match, 100 in "
        "180 days, 200 in 3 years. Personal floors are not applied: a result below one is a request to lower "
        "it by 100.",
        ARGUMENTS,
        answer("rating"),
        "S15 §7, OV Match Rules",
        (
            Example((2400, 50, 2400, 4, 3, None, None, None, 50), 2413.5522,
                    "S15 §7, §1: Step 4 gives 2400 ± 800/54; Step 5: 2400 + 800/54·(3 - 4·We(2400, "
                    "2385.185185))", 4),
            Example((2400, 30, 2400, 10, 10), 2450.0, "S15 §7: above 50, so 50", 6),
            Example((2400, 30, 2400, 10, 10, 70), 2430.0,
                    "S15 §7: 70 of 100 in 180 days are used, so 30 are left", 6),
        ),
        working=answer("match_working"),
    ),
    Function(
        "MATCH_LIMIT",
        "Match limit that capped the rating change: none, 50 per match, 100 in 180 days, 200 in 3 years, or "
        "lowest rating 100.",
        ARGUMENTS,
        answer("limit"),
        "S15 §7, OV Match Rules",
        (
            Example((2400, 50, 2400, 4, 3), "none", "S15 §7: a change of 13.6"),
            Example((2400, 30, 2400, 10, 10), "50 per match", "S15 §7: cut to 50"),
            Example((2400, 30, 2400, 10, 10, 70), "100 in 180 days", "S15 §7: cut to 30"),
        ),
        working=answer("match_working"),
    ),
)  # fmt: skip
