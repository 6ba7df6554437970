"""What the functions on matches answer."""

from typing import Any

import numpy as np

from xlrating.editions.editions import DEFAULT
from xlrating.errors import impossible_score
from xlrating.event.match import MatchResult, check_match, limited, uncapped_change


def match(
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
        raise impossible_score(score, games)
    check_match(rating, prior_games, opponent, DEFAULT)
    check_match(opponent, opponent_games, rating, DEFAULT)
    ratings, before = np.array([rating, opponent]), np.array([prior_games, opponent_games])
    uncapped = uncapped_change(ratings, before, int(games), score, DEFAULT, reduced_k=dual)
    return limited(
        rating, uncapped, DEFAULT, used_in_180_days=used_in_180_days, used_in_3_years=used_in_3_years
    )


def rating(*arguments: Any) -> float:
    return match(*arguments).after


def limit(*arguments: Any) -> str:
    return match(*arguments).limit


def match_working(*arguments: Any) -> list[str]:
    found = match(*arguments)
    held = "" if found.limit == "none" else f", held by the limit {found.limit}"
    return [
        f"Change by the five steps: {found.uncapped:+.2f}. Allowed: {found.lowest:+g} to {found.highest:+g}{held}"
    ]
