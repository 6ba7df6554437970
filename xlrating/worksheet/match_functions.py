"""Ratings after an individual match."""

from typing import Any

from xlrating.editions.editions import DEFAULT
from xlrating.errors import RatingError
from xlrating.event.match import MatchPlayer, MatchResult, check_match, limited, uncapped_change
from xlrating.worksheet.arguments import GAMES, PRIOR_GAMES, RATING, TIME_CONTROL, Bounds, number, rating
from xlrating.worksheet.function import Example, Function

FAMILY = "Matches"


def _match(
    rating: float,
    prior_games: float,
    opponent: float,
    games: float,
    score: float,
    used_in_180_days: float,
    used_in_3_years: float,
    dual: bool,
    opponent_games: float,
) -> MatchResult:
    if score > games:
        raise RatingError(f"A score of {score:g} is not possible in {games:g} games.")
    check_match(rating, prior_games, opponent, DEFAULT)
    check_match(opponent, opponent_games, rating, DEFAULT)
    players = MatchPlayer(rating, prior_games), MatchPlayer(opponent, opponent_games)
    uncapped = uncapped_change(*players, int(games), score, DEFAULT, reduced_k=dual)
    return limited(
        rating, uncapped, DEFAULT, used_in_180_days=used_in_180_days, used_in_3_years=used_in_3_years
    )


def _rating(*arguments: Any) -> float:
    return _match(*arguments).after


def _limit(*arguments: Any) -> str:
    return _match(*arguments).limit


ARGUMENTS = (
    rating(),
    PRIOR_GAMES,
    number(
        "opponent",
        "The opponent's pre-match rating: established, up to 400 points away.",
        RATING,
    ),
    number("games", "Number of games in the match.", Bounds(least=1, most=10_000, step=1)),
    number("score", "The player's score in the match.", Bounds(least=0, step=0.5)),
    number(
        "change_180_days",
        "Net rating change by other matches in these 180 days, with its sign. Default: 0.",
        Bounds(),
        required=False,
        default=0.0,
    ),
    number(
        "change_3_years",
        "Net rating change by other matches in these 3 years, with its sign. Default: 0.",
        Bounds(),
        required=False,
        default=0.0,
    ),
    TIME_CONTROL,
    number(
        "opponent_games",
        "Prior games: how many games the opponent's rating is based on. Default: established, number "
        "unknown.",
        GAMES,
        required=False,
        games_of="opponent",
    ),
)

FUNCTIONS = (
    Function(
        "MATCH_RATING",
        "Rating after a match: the five steps for two players, no bonus. Up to 50 points in a match, 100 "
        "in 180 days, 200 in 3 years. Personal floors are not applied: a result below one is a request to "
        "lower it by 100.",
        ARGUMENTS,
        _rating,
        "S15 §7, OV Match Rules",
        (
            Example(
                (2400, 50, 2400, 4, 3, None, None, None, 50),
                2413.5522,
                "S15 §7, §1: Step 4 gives 2400 ± 800/54; Step 5: 2400 + 800/54·(3 - 4·We(2400, 2385.185185))",
                4,
            ),
            Example((2400, 30, 2400, 10, 10), 2450.0, "S15 §7: above 50, so 50", 6),
            Example(
                (2400, 30, 2400, 10, 10, 70),
                2430.0,
                "S15 §7: 70 of 100 in 180 days are used, so 30 are left",
                6,
            ),
        ),
        FAMILY,
    ),
    Function(
        "MATCH_LIMIT",
        "Match limit that capped the rating change: none, 50 per match, 100 in 180 days, 200 in 3 years, or "
        "lowest rating 100.",
        ARGUMENTS,
        _limit,
        "S15 §7, OV Match Rules",
        (
            Example((2400, 50, 2400, 4, 3), "none", "S15 §7: a change of 13.6", 0),
            Example((2400, 30, 2400, 10, 10), "50 per match", "S15 §7: cut to 50", 0),
            Example((2400, 30, 2400, 10, 10, 70), "100 in 180 days", "S15 §7: cut to 30", 0),
        ),
        FAMILY,
    ),
)
